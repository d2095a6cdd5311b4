package j2pml;

// Any text, any number. Only what reads standard input makes an object of it: without one no program has unknown numbers.
public final class AnyInput extends Input {
    public AnyInput() {
        Model.assumes(Assumption.STANDARD_INPUT);
    }

    public String text() {
        return "" + Model.unknown(0L, Long.MAX_VALUE);
    }

    public long number(int bits) {
        return bits == 8 ? Model.unknown(-128L, 127L) : bits == 16 ? Model.unknown(-32768L, 32767L)
            : bits == 32 ? Model.unknown(-2147483648L, 2147483647L) : Model.unknown(Long.MIN_VALUE, Long.MAX_VALUE);
    }
}
