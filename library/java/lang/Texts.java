package java.lang;

import j2pml.Model;

// What StringBuilder and StringBuffer do with their texts. Both are a String that each change replaces: equal contents are
// equal states, and a builder that is only appended to is never looked at.
final class Texts {
    private Texts() {
    }

    static void checkIndex(int index, int length) {
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
    }

    private static void checkOffset(int offset, int length) {
        if (offset < 0 || offset > length) {
            throw new StringIndexOutOfBoundsException("offset " + offset + ", length " + length);
        }
    }

    private static boolean outside(int start, int end, int length) {
        return start < 0 || start > end || end > length;
    }

    private static String range(int start, int end, int length) {
        return "start " + start + ", end " + end + ", length " + length;
    }

    static void checkCapacity(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException(String.valueOf(capacity));
        }
    }

    // What is appended to a text: the characters of a sequence, which need not be what its toString gives. `tight`: see of.
    static String of(CharSequence sequence, String text, boolean tight) {
        if (sequence == null) {
            return "null";
        }
        if (sequence instanceof StringBuffer) {
            return of((StringBuffer) sequence, text, tight);
        }
        if (sequence instanceof String || sequence instanceof StringBuilder) {
            return sequence.toString();
        }
        return characters(sequence, 0, sequence.length());
    }

    // The buffer tells its length, and then writes all that it has then, each under its monitor. What is too much is
    // overwritten later, if there was room for it: for 16 characters there is, unless the capacity of what it is appended to
    // was said to be less (`tight`).
    static String of(StringBuffer buffer, String text, boolean tight) {
        if (buffer == null) {
            return "null";
        }
        int n = buffer.length();
        String all = buffer.toString();
        int now = all.length();
        if (now == n) {
            return all;
        }
        if (now < n || tight || text.length() + now > 16) {
            Model.unmodelled("a StringBuffer that another thread changes while it is appended to something");
        }
        return all.part(0, n);
    }

    static String of(CharSequence sequence, int start, int end) {
        CharSequence all = sequence == null ? "null" : sequence;
        int length = all.length();
        if (outside(start, end, length)) {
            throw new IndexOutOfBoundsException(range(start, end, length));
        }
        return characters(all, start, end);
    }

    private static String characters(CharSequence sequence, int start, int end) {
        String text = "";
        for (int i = start; i < end; i++) {
            text = text + sequence.charAt(i);
        }
        return text;
    }

    // Of an argument to append.
    static String of(char[] characters, int offset, int count) {
        int end = offset + count;
        if (outside(offset, end, characters.length)) {
            throw new IndexOutOfBoundsException(range(offset, end, characters.length));
        }
        return String.valueOf(characters, offset, count);
    }

    static String insert(String text, int offset, String other) {
        int length = text.length();
        checkOffset(offset, length);
        return text.part(0, offset) + other + text.part(offset, length);
    }

    static String insert(String text, int offset, char[] characters, int start, int count) {
        checkOffset(offset, text.length());
        int end = start + count;
        if (outside(start, end, characters.length)) {
            throw new StringIndexOutOfBoundsException(range(start, end, characters.length));
        }
        return insert(text, offset, String.valueOf(characters, start, count));
    }

    static String insert(Object target, String text, int offset, CharSequence sequence, int start, int end) {
        if (sequence == target) {
            Model.unmodelled("a builder that is inserted into itself");
        }
        CharSequence all = sequence == null ? "null" : sequence;
        checkOffset(offset, text.length());
        return insert(text, offset, of(all, start, end));
    }

    static String delete(String text, int start, int end) {
        return replace(text, start, end, "");
    }

    static String deleteCharAt(String text, int index) {
        int length = text.length();
        checkIndex(index, length);
        return text.part(0, index) + text.part(index + 1, length);
    }

    static String replace(String text, int start, int end, String by) {
        int length = text.length();
        int stop = end > length ? length : end;
        if (outside(start, stop, length)) {
            throw new StringIndexOutOfBoundsException(range(start, stop, length));
        }
        if (by == null) {
            throw new NullPointerException();
        }
        return text.part(0, start) + by + text.part(stop, length);
    }

    static String substring(String text, int start, int end) {
        int length = text.length();
        if (outside(start, end, length)) {
            throw new StringIndexOutOfBoundsException(range(start, end, length));
        }
        return text.part(start, end);
    }

    static String setCharAt(String text, int index, char c) {
        int length = text.length();
        checkIndex(index, length);
        return text.part(0, index) + c + text.part(index + 1, length);
    }

    static String setLength(String text, int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException(length);
        }
        int old = text.length();
        if (length <= old) {
            return text.part(0, length);
        }
        String longer = text;
        for (int i = old; i < length; i++) {
            longer = longer + '\0';
        }
        return longer;
    }

    // Surrogate pairs keep their order.
    static String reverse(String text) {
        String reversed = "";
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.unit(i);
            if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.unit(i + 1))) {
                i++;
                reversed = "" + c + text.unit(i) + reversed;
            } else {
                reversed = c + reversed;
            }
        }
        return reversed;
    }

    static void getChars(String text, int begin, int end, char[] target, int at) {
        int length = text.length();
        if (outside(begin, end, length)) {
            throw new StringIndexOutOfBoundsException(range(begin, end, length));
        }
        int stop = at + end - begin;
        if (outside(at, stop, target.length)) {
            throw new IndexOutOfBoundsException(range(at, stop, target.length));
        }
        for (int i = begin; i < end; i++) {
            target[at + i - begin] = text.unit(i);
        }
    }

    static int codePointAt(String text, int index) {
        checkIndex(index, text.length());
        return text.codePointAt(index);
    }

    static String ofCodePoint(int codePoint) {
        if (codePoint < 0 || codePoint > 0x10ffff) {
            throw new IllegalArgumentException(
                "Not a valid Unicode code point: 0x" + Integer.toHexString(codePoint).toUpperCase());
        }
        if (codePoint < 0x10000) {
            return "" + (char) codePoint;
        }
        int rest = codePoint - 0x10000;
        return "" + (char) (0xd800 + (rest >> 10)) + (char) (0xdc00 + (rest & 0x3ff));
    }
}
