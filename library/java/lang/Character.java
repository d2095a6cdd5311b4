package java.lang;

// Constants only: boxing is not modelled.
public final class Character {
    public static final char MIN_VALUE = 0;
    public static final char MAX_VALUE = 65535;

    private Character() {
    }
}
