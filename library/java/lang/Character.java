package java.lang;

// Constants only: boxing is not modelled.
public final class Character {
    public static final char MIN_VALUE = '\u0000';
    public static final char MAX_VALUE = '\uffff';

    private Character() {
    }
}
