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
        return isLetter(ascii(c));
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

    public static final int MIN_CODE_POINT = 0;
    public static final int MAX_CODE_POINT = 0x10ffff;
    public static final int MIN_SUPPLEMENTARY_CODE_POINT = 0x10000;
    public static final char MIN_HIGH_SURROGATE = 0xd800;
    public static final char MAX_HIGH_SURROGATE = 0xdbff;
    public static final char MIN_LOW_SURROGATE = 0xdc00;
    public static final char MAX_LOW_SURROGATE = 0xdfff;
    public static final char MIN_SURROGATE = 0xd800;
    public static final char MAX_SURROGATE = 0xdfff;

    public static boolean isISOControl(char c) {
        return c < 32 || c >= 127 && c < 160;
    }

    public static boolean isISOControl(int c) {
        return c >= 0 && c < 32 || c >= 127 && c < 160;
    }

    public static boolean isTitleCase(char c) {
        ascii(c);
        return false;
    }

    public static char toTitleCase(char c) {
        return toUpperCase(c);
    }

    public static boolean isJavaIdentifierStart(char c) {
        return isLetter(c) || c == '_' || c == '$';
    }

    public static boolean isJavaIdentifierPart(char c) {
        return isJavaIdentifierStart(c) || isDigit(c) || c < 9 || c >= 14 && c < 28 || c == 127;
    }

    // ---- code points

    private static char ascii(int c) {
        if (c < 0 || c > 127) {
            beyondAscii();
        }
        return (char) c;
    }

    public static boolean isDigit(int c) {
        return isDigit(ascii(c));
    }

    public static boolean isLetter(int c) {
        return isLetter(ascii(c));
    }

    public static boolean isLetterOrDigit(int c) {
        return isLetterOrDigit(ascii(c));
    }

    public static boolean isLowerCase(int c) {
        return isLowerCase(ascii(c));
    }

    public static boolean isUpperCase(int c) {
        return isUpperCase(ascii(c));
    }

    public static boolean isWhitespace(int c) {
        return isWhitespace(ascii(c));
    }

    public static boolean isSpaceChar(int c) {
        return isSpaceChar(ascii(c));
    }

    public static int toLowerCase(int c) {
        return toLowerCase(ascii(c));
    }

    public static int toUpperCase(int c) {
        return toUpperCase(ascii(c));
    }

    public static int digit(int c, int radix) {
        return digit(ascii(c), radix);
    }

    public static int getNumericValue(int c) {
        return getNumericValue(ascii(c));
    }

    public static int getType(char c) {
        return getType((int) c);
    }

    public static native int getType(int c);

    public static native String getName(int c);

    public static boolean isValidCodePoint(int c) {
        return c >= 0 && c <= MAX_CODE_POINT;
    }

    public static boolean isBmpCodePoint(int c) {
        return c >>> 16 == 0;
    }

    public static boolean isSupplementaryCodePoint(int c) {
        return c >= MIN_SUPPLEMENTARY_CODE_POINT && c <= MAX_CODE_POINT;
    }

    public static boolean isSurrogatePair(char high, char low) {
        return isHighSurrogate(high) && isLowSurrogate(low);
    }

    public static int charCount(int c) {
        return c >= MIN_SUPPLEMENTARY_CODE_POINT ? 2 : 1;
    }

    public static int toCodePoint(char high, char low) {
        return (high - 0xd800 << 10) + (low - 0xdc00) + 0x10000;
    }

    public static char highSurrogate(int c) {
        return (char) ((c >>> 10) + 0xd800 - 0x40);
    }

    public static char lowSurrogate(int c) {
        return (char) ((c & 0x3ff) + 0xdc00);
    }

    public static char[] toChars(int c) {
        return Texts.ofCodePoint(c).toCharArray();
    }

    public static int codePointAt(CharSequence text, int index) {
        return text.toString().codePointAt(index);
    }

    public static char reverseBytes(char c) {
        return (char) (c << 8 | c >> 8);
    }
}
