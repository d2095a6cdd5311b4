package java.lang;

// Constants only: boxing is not modelled.
public final class Byte {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;

    private Byte() {
    }
}
