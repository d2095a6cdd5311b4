package j2pml;

/** What models tell the tool means nothing on a JVM. */
public final class Model {
    private Model() {
    }

    public static void assumes(String text) {
    }
}
