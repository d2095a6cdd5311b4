package j2pml;

// What several models say to Model.assumes. Not for programs.
public final class Assumption {
    public static final String WEAK_MODES =
        "weak memory modes (lazySet, getAcquire, setRelease, ...) order as volatile accesses do";
    public static final String STANDARD_INPUT = "standard input may be anything: any text, any number, or its end";

    private Assumption() {
    }
}
