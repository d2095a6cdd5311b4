package java.lang;

import java.util.stream.IntStream;

// The text is a String that each change replaces (see Texts). A capacity is not kept.
public final class StringBuilder implements Appendable, java.io.Serializable, Comparable<StringBuilder>, CharSequence {
    String text = "";
    // The capacity may be less than 16.
    private boolean tight;

    public StringBuilder() {
    }

    public StringBuilder(int capacity) {
        Texts.checkCapacity(capacity);
        tight = capacity < 16;
    }

    public StringBuilder(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
    }

    public StringBuilder(CharSequence sequence) {
        if (sequence == null) {
            throw new NullPointerException();
        }
        text = Texts.of(sequence, "", false);
    }

    public int length() {
        return text.length();
    }

    public boolean isEmpty() {
        return text.length() == 0;
    }

    public native int capacity();

    public void ensureCapacity(int capacity) {
    }

    public void trimToSize() {
        tight = true;
    }

    public void setLength(int length) {
        text = Texts.setLength(text, length);
    }

    public char charAt(int index) {
        Texts.checkIndex(index, text.length());
        return text.unit(index);
    }

    public int codePointAt(int index) {
        return Texts.codePointAt(text, index);
    }

    public int codePointBefore(int index) {
        return text.codePointBefore(index);
    }

    public int codePointCount(int begin, int end) {
        return text.codePointCount(begin, end);
    }

    public int offsetByCodePoints(int index, int count) {
        return text.offsetByCodePoints(index, count);
    }

    public void getChars(int begin, int end, char[] target, int at) {
        Texts.getChars(text, begin, end, target, at);
    }

    public void setCharAt(int index, char c) {
        text = Texts.setCharAt(text, index, c);
    }

    public int compareTo(StringBuilder other) {
        return text.compareTo(other.text);
    }

    // Its toString runs before the text is looked at.
    public StringBuilder append(Object value) {
        String other = String.valueOf(value);
        text = text + other;
        return this;
    }

    public StringBuilder append(String value) {
        text = text + value;
        return this;
    }

    public StringBuilder append(StringBuffer value) {
        String other = Texts.of(value, text, tight);
        text = text + other;
        return this;
    }

    public StringBuilder append(CharSequence value) {
        String other = Texts.of(value, text, tight);
        text = text + other;
        return this;
    }

    public StringBuilder append(CharSequence value, int start, int end) {
        String other = Texts.of(value, start, end);
        text = text + other;
        return this;
    }

    public StringBuilder append(char[] value) {
        text = text + String.valueOf(value);
        return this;
    }

    public StringBuilder append(char[] value, int offset, int count) {
        text = text + Texts.of(value, offset, count);
        return this;
    }

    public StringBuilder append(boolean value) {
        text = text + value;
        return this;
    }

    public StringBuilder append(char value) {
        text = text + value;
        return this;
    }

    public StringBuilder append(int value) {
        text = text + value;
        return this;
    }

    public StringBuilder append(long value) {
        text = text + value;
        return this;
    }

    public StringBuilder append(float value) {
        text = text + value;
        return this;
    }

    public StringBuilder append(double value) {
        text = text + value;
        return this;
    }

    public StringBuilder appendCodePoint(int codePoint) {
        text = text + Texts.ofCodePoint(codePoint);
        return this;
    }

    public StringBuilder delete(int start, int end) {
        text = Texts.delete(text, start, end);
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        text = Texts.deleteCharAt(text, index);
        return this;
    }

    public StringBuilder replace(int start, int end, String by) {
        text = Texts.replace(text, start, end, by);
        return this;
    }

    public StringBuilder insert(int offset, char[] value, int start, int count) {
        text = Texts.insert(text, offset, value, start, count);
        return this;
    }

    public StringBuilder insert(int offset, Object value) {
        String other = String.valueOf(value);
        text = Texts.insert(text, offset, other);
        return this;
    }

    public StringBuilder insert(int offset, String value) {
        text = Texts.insert(text, offset, value);
        return this;
    }

    public StringBuilder insert(int offset, char[] value) {
        String other = String.valueOf(value);
        text = Texts.insert(text, offset, other);
        return this;
    }

    public StringBuilder insert(int offset, CharSequence value) {
        CharSequence all = value == null ? "null" : value;
        return insert(offset, all, 0, all.length());
    }

    public StringBuilder insert(int offset, CharSequence value, int start, int end) {
        text = Texts.insert(this, text, offset, value, start, end);
        return this;
    }

    public StringBuilder insert(int offset, boolean value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public StringBuilder insert(int offset, char value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public StringBuilder insert(int offset, int value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public StringBuilder insert(int offset, long value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public StringBuilder insert(int offset, float value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public StringBuilder insert(int offset, double value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public String substring(int start) {
        return Texts.substring(text, start, text.length());
    }

    public String substring(int start, int end) {
        return Texts.substring(text, start, end);
    }

    public CharSequence subSequence(int start, int end) {
        return Texts.substring(text, start, end);
    }

    public int indexOf(String wanted) {
        return text.indexOf(wanted);
    }

    public int indexOf(String wanted, int from) {
        return text.indexOf(wanted, from);
    }

    public int lastIndexOf(String wanted) {
        return text.lastIndexOf(wanted);
    }

    public int lastIndexOf(String wanted, int from) {
        return text.lastIndexOf(wanted, from);
    }

    public StringBuilder reverse() {
        text = Texts.reverse(text);
        return this;
    }

    // Since Java 21.
    public StringBuilder repeat(int codePoint, int count) {
        text = text + Texts.ofCodePoint(codePoint).repeat(count);
        return this;
    }

    public StringBuilder repeat(CharSequence value, int count) {
        text = text + Texts.of(value, text, tight).repeat(count);
        return this;
    }

    // A new string each time.
    public String toString() {
        return text + "";
    }

    public IntStream chars() {
        return Chars.stream(this, false);
    }

    public IntStream codePoints() {
        return Chars.stream(this, true);
    }
}
