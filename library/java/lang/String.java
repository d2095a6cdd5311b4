package java.lang;

// An interned string is a value of its own; another one is an object with the place of its text in the tool's table of
// texts. The natives look at that text; everything else is made of them. Letters beyond ASCII have no case here: a path
// that asks for it is unmodelled.
public final class String implements java.io.Serializable, Comparable<String>, CharSequence {
    // Not to be read: interned strings do not have it.
    private int text;

    // `new String(...)` is a call of the `made` with the same parameters.
    public String() {
    }

    public String(String original) {
    }

    public String(char[] value) {
    }

    public String(char[] value, int offset, int count) {
    }

    private static String made() {
        return copy("");
    }

    private static String made(String original) {
        original.getClass();
        return copy(original);
    }

    private static String made(char[] value) {
        return valueOf(value);
    }

    private static String made(char[] value, int offset, int count) {
        return valueOf(value, offset, count);
    }

    private static String copy(String original) {
        return original.part(0, original.length());
    }

    public native int length();

    public native boolean equals(Object other);

    public native int hashCode();

    public native String intern();

    // Of an index within the string.
    private native char unit(int index);

    // A new string, of indices within this one.
    private native String part(int begin, int end);

    private native int order(String other);

    private native int find(String wanted, int from);

    public boolean isEmpty() {
        return length() == 0;
    }

    public char charAt(int index) {
        if (index < 0 || index >= length()) {
            throw new StringIndexOutOfBoundsException("String index out of range: " + index);
        }
        return unit(index);
    }

    // The second half of a surrogate pair is added where there is one.
    public int codePointAt(int index) {
        char high = charAt(index);
        if (high >= 0xd800 && high < 0xdc00 && index + 1 < length()) {
            char low = unit(index + 1);
            if (low >= 0xdc00 && low < 0xe000) {
                return ((high - 0xd800) << 10) + (low - 0xdc00) + 0x10000;
            }
        }
        return high;
    }

    public int compareTo(String other) {
        return order(other);
    }

    public int compareToIgnoreCase(String other) {
        int n = Math.min(length(), other.length());
        for (int i = 0; i < n; i++) {
            char a = Character.toLowerCase(unit(i));
            char b = Character.toLowerCase(other.unit(i));
            if (a != b) {
                return a - b;
            }
        }
        return length() - other.length();
    }

    public boolean equalsIgnoreCase(String other) {
        return other != null && length() == other.length() && compareToIgnoreCase(other) == 0;
    }

    public boolean contentEquals(CharSequence other) {
        return equals(other.toString());
    }

    public String substring(int begin) {
        return substring(begin, length());
    }

    public String substring(int begin, int end) {
        int length = length();
        if (begin < 0 || begin > end || end > length) {
            throw new StringIndexOutOfBoundsException(
                "begin " + begin + ", end " + end + ", length " + length);
        }
        if (begin == 0 && end == length) {
            return this;
        }
        return begin == end ? "" : part(begin, end);
    }

    public CharSequence subSequence(int begin, int end) {
        return substring(begin, end);
    }

    public int indexOf(int c) {
        return indexOf(c, 0);
    }

    public int indexOf(int c, int from) {
        int n = length();
        for (int i = Math.max(from, 0); i < n; i++) {
            if (unit(i) == c) {
                return i;
            }
        }
        return -1;
    }

    public int indexOf(String wanted) {
        return find(wanted, 0);
    }

    public int indexOf(String wanted, int from) {
        return find(wanted, from);
    }

    public int lastIndexOf(int c) {
        return lastIndexOf(c, length() - 1);
    }

    public int lastIndexOf(int c, int from) {
        for (int i = Math.min(from, length() - 1); i >= 0; i--) {
            if (unit(i) == c) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(String wanted) {
        return lastIndexOf(wanted, length());
    }

    public int lastIndexOf(String wanted, int from) {
        for (int i = Math.min(from, length() - wanted.length()); i >= 0; i--) {
            if (startsWith(wanted, i)) {
                return i;
            }
        }
        return -1;
    }

    public boolean contains(CharSequence wanted) {
        return find(wanted.toString(), 0) >= 0;
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean startsWith(String prefix, int offset) {
        int n = prefix.length();
        if (offset < 0 || offset > length() - n) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            if (unit(offset + i) != prefix.unit(i)) {
                return false;
            }
        }
        return true;
    }

    public boolean endsWith(String suffix) {
        return startsWith(suffix, length() - suffix.length());
    }

    public String concat(String other) {
        return other.isEmpty() ? this : this + other;
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        if (count == 1) {
            return this;
        }
        if (count == 0 || isEmpty()) {
            return "";
        }
        String all = "";
        for (int i = 0; i < count; i++) {
            all = all + this;
        }
        return all;
    }

    public String replace(char old, char by) {
        if (old == by || indexOf(old) < 0) {
            return this;
        }
        String all = "";
        int n = length();
        for (int i = 0; i < n; i++) {
            char c = unit(i);
            all = all + (c == old ? by : c);
        }
        return all;
    }

    public String replace(CharSequence old, CharSequence by) {
        String wanted = old.toString();
        String other = by.toString();
        int at = find(wanted, 0);
        if (at < 0) {
            return this;
        }
        String all = "";
        int from = 0;
        int step = wanted.isEmpty() ? 1 : wanted.length();
        while (at >= 0) {
            all = all + part(from, at) + other;
            from = wanted.isEmpty() ? at : at + step;
            if (at + step > length()) {
                break;
            }
            at = find(wanted, at + step);
        }
        all = all + part(from, length());
        return all.isEmpty() ? "" : all;
    }

    public String toLowerCase() {
        return cased(false);
    }

    public String toUpperCase() {
        return cased(true);
    }

    private String cased(boolean upper) {
        int n = length();
        int first = 0;
        while (first < n && cased(unit(first), upper) == unit(first)) {
            first++;
        }
        if (first == n) {
            return this;
        }
        String all = part(0, first);
        for (int i = first; i < n; i++) {
            all = all + cased(unit(i), upper);
        }
        return all;
    }

    private static char cased(char c, boolean upper) {
        return upper ? Character.toUpperCase(c) : Character.toLowerCase(c);
    }

    public String trim() {
        int begin = 0;
        int end = length();
        while (begin < end && unit(begin) <= ' ') {
            begin++;
        }
        while (begin < end && unit(end - 1) <= ' ') {
            end--;
        }
        return substring(begin, end);
    }

    public String strip() {
        return stripped(true, true);
    }

    public String stripLeading() {
        return stripped(true, false);
    }

    public String stripTrailing() {
        return stripped(false, true);
    }

    private String stripped(boolean leading, boolean trailing) {
        int begin = 0;
        int end = length();
        while (leading && begin < end && Character.isWhitespace(unit(begin))) {
            begin++;
        }
        while (trailing && begin < end && Character.isWhitespace(unit(end - 1))) {
            end--;
        }
        return begin == end ? "" : substring(begin, end);
    }

    public boolean isBlank() {
        int n = length();
        for (int i = 0; i < n; i++) {
            if (!Character.isWhitespace(unit(i))) {
                return false;
            }
        }
        return true;
    }

    public char[] toCharArray() {
        char[] all = new char[length()];
        for (int i = 0; i < all.length; i++) {
            all[i] = unit(i);
        }
        return all;
    }

    public String toString() {
        return this;
    }

    public static String join(CharSequence delimiter, CharSequence... parts) {
        String between = delimiter.toString();
        String all = copy("");
        for (int i = 0; i < parts.length; i++) {
            all = i == 0 ? all + parts[i] : all + between + parts[i];
        }
        return all;
    }

    public static String valueOf(Object value) {
        return value == null ? "null" : value.toString();
    }

    public static String valueOf(boolean value) {
        return value ? "true" : "false";
    }

    public static String valueOf(char value) {
        return "" + value;
    }

    public static String valueOf(int value) {
        return "" + value;
    }

    public static String valueOf(long value) {
        return "" + value;
    }

    public static String valueOf(float value) {
        return "" + value;
    }

    public static String valueOf(double value) {
        return "" + value;
    }

    public static String valueOf(char[] value) {
        return valueOf(value, 0, value.length);
    }

    public static String valueOf(char[] value, int offset, int count) {
        if (offset < 0 || count < 0 || offset > value.length - count) {
            throw new StringIndexOutOfBoundsException(
                "offset " + offset + ", count " + count + ", length " + value.length);
        }
        String all = copy("");
        for (int i = 0; i < count; i++) {
            all = all + value[offset + i];
        }
        return all;
    }

    public static String copyValueOf(char[] value) {
        return valueOf(value);
    }

    public static native String format(String format, Object... args);
}
