package java.lang;

// A box within the range that valueOf caches is a value of its own (JLS 5.1.7), another one an object: its value is
// read by charValue() only.
public final class Character implements java.io.Serializable, Comparable<Character> {
    public static final char MIN_VALUE = 0;
    public static final char MAX_VALUE = 65535;
    public static final int MIN_RADIX = 2;
    public static final int MAX_RADIX = 36;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private final char value;

    public Character(char value) {
        this.value = value;
    }

    public static Character valueOf(char value) {
        return value <= 127 ? cached(value) : new Character(value);
    }

    public native char charValue();

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).charValue() == charValue();
    }

    public int hashCode() {
        return hashCode(charValue());
    }

    public static int hashCode(char value) {
        return value;
    }

    public String toString() {
        return toString(charValue());
    }

    public static String toString(char value) {
        return "" + value;
    }

    public static String toString(int codePoint) {
        return Texts.ofCodePoint(codePoint);
    }

    public int compareTo(Character other) {
        return compare(charValue(), other.charValue());
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    // Within that range.
    private static native Character cached(char value);

    // The tables of Unicode are not here: a path that asks for more than ASCII is unmodelled.
    private static native void beyondAscii();

    public static boolean isDigit(char c) {
        if (c > 127) {
            beyondAscii();
        }
        return c >= '0' && c <= '9';
    }

    public static boolean isLetter(char c) {
        return isLowerCase(c) || isUpperCase(c);
    }

    public static boolean isAlphabetic(int c) {
        return isLetter((char) c);
    }

    public static boolean isLetterOrDigit(char c) {
        return isLetter(c) || isDigit(c);
    }

    public static boolean isLowerCase(char c) {
        if (c > 127) {
            beyondAscii();
        }
        return c >= 'a' && c <= 'z';
    }

    public static boolean isUpperCase(char c) {
        if (c > 127) {
            beyondAscii();
        }
        return c >= 'A' && c <= 'Z';
    }

    public static boolean isWhitespace(char c) {
        if (c > 127) {
            beyondAscii();
        }
        return c >= 9 && c <= 13 || c >= 28 && c <= 32;
    }

    public static boolean isSpaceChar(char c) {
        if (c > 127) {
            beyondAscii();
        }
        return c == ' ';
    }

    public static char toLowerCase(char c) {
        return isUpperCase(c) ? (char) (c + 32) : c;
    }

    public static char toUpperCase(char c) {
        return isLowerCase(c) ? (char) (c - 32) : c;
    }

    public static int digit(char c, int radix) {
        int n = getNumericValue(c);
        return n < radix && radix >= MIN_RADIX && radix <= MAX_RADIX ? n : -1;
    }

    public static int getNumericValue(char c) {
        if (isDigit(c)) {
            return c - '0';
        }
        return isLetter(c) ? toLowerCase(c) - 'a' + 10 : -1;
    }

    public static char forDigit(int digit, int radix) {
        if (digit < 0 || digit >= radix || radix < MIN_RADIX || radix > MAX_RADIX) {
            return '\0';
        }
        return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
    }

    public static boolean isSurrogate(char c) {
        return c >= 0xd800 && c < 0xe000;
    }

    public static boolean isHighSurrogate(char c) {
        return c >= 0xd800 && c < 0xdc00;
    }

    public static boolean isLowSurrogate(char c) {
        return c >= 0xdc00 && c < 0xe000;
    }
}
