package java.lang;

import java.util.stream.IntStream;

// As StringBuilder (see Texts), each member under the object's monitor. A buffer that is appended to another one is asked by
// methods that are synchronized, too: two that are appended crosswise can deadlock. (The documentation promises no
// synchronization on it; OpenJDK's has it.) The one that is compared is read without its monitor. A capacity is not kept.
public final class StringBuffer implements Appendable, java.io.Serializable, Comparable<StringBuffer>, CharSequence {
    String text = "";
    // The capacity may be less than 16.
    private boolean tight;

    public StringBuffer() {
    }

    public StringBuffer(int capacity) {
        Texts.checkCapacity(capacity);
        tight = capacity < 16;
    }

    public StringBuffer(String text) {
        if (text == null) {
            throw new NullPointerException();
        }
        this.text = text;
    }

    public StringBuffer(CharSequence sequence) {
        if (sequence == null) {
            throw new NullPointerException();
        }
        text = Texts.of(sequence, "", false);
    }

    public synchronized int length() {
        return text.length();
    }

    public native int capacity();

    public synchronized void ensureCapacity(int capacity) {
    }

    public synchronized void trimToSize() {
        tight = true;
    }

    public synchronized void setLength(int length) {
        text = Texts.setLength(text, length);
    }

    public synchronized char charAt(int index) {
        Texts.checkIndex(index, text.length());
        return text.unit(index);
    }

    public synchronized int codePointAt(int index) {
        return Texts.codePointAt(text, index);
    }

    public synchronized int codePointBefore(int index) {
        return text.codePointBefore(index);
    }

    public synchronized int codePointCount(int begin, int end) {
        return text.codePointCount(begin, end);
    }

    public synchronized int offsetByCodePoints(int index, int count) {
        return text.offsetByCodePoints(index, count);
    }

    public synchronized void getChars(int begin, int end, char[] target, int at) {
        Texts.getChars(text, begin, end, target, at);
    }

    public synchronized void setCharAt(int index, char c) {
        text = Texts.setCharAt(text, index, c);
    }

    public synchronized int compareTo(StringBuffer other) {
        return text.compareTo(other.text);
    }

    // Its toString runs before the text is looked at.
    public synchronized StringBuffer append(Object value) {
        String other = String.valueOf(value);
        text = text + other;
        return this;
    }

    public synchronized StringBuffer append(String value) {
        text = text + value;
        return this;
    }

    public synchronized StringBuffer append(StringBuffer value) {
        String other = Texts.of(value, text, tight);
        text = text + other;
        return this;
    }

    public synchronized StringBuffer append(CharSequence value) {
        String other = Texts.of(value, text, tight);
        text = text + other;
        return this;
    }

    public synchronized StringBuffer append(CharSequence value, int start, int end) {
        String other = Texts.of(value, start, end);
        text = text + other;
        return this;
    }

    public synchronized StringBuffer append(char[] value) {
        text = text + String.valueOf(value);
        return this;
    }

    public synchronized StringBuffer append(char[] value, int offset, int count) {
        text = text + Texts.of(value, offset, count);
        return this;
    }

    public synchronized StringBuffer append(boolean value) {
        text = text + value;
        return this;
    }

    public synchronized StringBuffer append(char value) {
        text = text + value;
        return this;
    }

    public synchronized StringBuffer append(int value) {
        text = text + value;
        return this;
    }

    public synchronized StringBuffer append(long value) {
        text = text + value;
        return this;
    }

    public synchronized StringBuffer append(float value) {
        text = text + value;
        return this;
    }

    public synchronized StringBuffer append(double value) {
        text = text + value;
        return this;
    }

    public synchronized StringBuffer appendCodePoint(int codePoint) {
        text = text + Texts.ofCodePoint(codePoint);
        return this;
    }

    public synchronized StringBuffer delete(int start, int end) {
        text = Texts.delete(text, start, end);
        return this;
    }

    public synchronized StringBuffer deleteCharAt(int index) {
        text = Texts.deleteCharAt(text, index);
        return this;
    }

    public synchronized StringBuffer replace(int start, int end, String by) {
        text = Texts.replace(text, start, end, by);
        return this;
    }

    public synchronized StringBuffer insert(int offset, char[] value, int start, int count) {
        text = Texts.insert(text, offset, value, start, count);
        return this;
    }

    public synchronized StringBuffer insert(int offset, Object value) {
        String other = String.valueOf(value);
        text = Texts.insert(text, offset, other);
        return this;
    }

    public synchronized StringBuffer insert(int offset, String value) {
        text = Texts.insert(text, offset, value);
        return this;
    }

    public synchronized StringBuffer insert(int offset, char[] value) {
        String other = String.valueOf(value);
        text = Texts.insert(text, offset, other);
        return this;
    }

    public StringBuffer insert(int offset, CharSequence value) {
        CharSequence all = value == null ? "null" : value;
        return insert(offset, all, 0, all.length());
    }

    public synchronized StringBuffer insert(int offset, CharSequence value, int start, int end) {
        text = Texts.insert(this, text, offset, value, start, end);
        return this;
    }

    public synchronized StringBuffer insert(int offset, boolean value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public synchronized StringBuffer insert(int offset, char value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public synchronized StringBuffer insert(int offset, int value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public synchronized StringBuffer insert(int offset, long value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public synchronized StringBuffer insert(int offset, float value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public synchronized StringBuffer insert(int offset, double value) {
        text = Texts.insert(text, offset, "" + value);
        return this;
    }

    public synchronized String substring(int start) {
        return Texts.substring(text, start, text.length());
    }

    public synchronized String substring(int start, int end) {
        return Texts.substring(text, start, end);
    }

    public synchronized CharSequence subSequence(int start, int end) {
        return Texts.substring(text, start, end);
    }

    public synchronized int indexOf(String wanted) {
        return text.indexOf(wanted);
    }

    public synchronized int indexOf(String wanted, int from) {
        return text.indexOf(wanted, from);
    }

    public synchronized int lastIndexOf(String wanted) {
        return text.lastIndexOf(wanted);
    }

    public synchronized int lastIndexOf(String wanted, int from) {
        return text.lastIndexOf(wanted, from);
    }

    public synchronized StringBuffer reverse() {
        text = Texts.reverse(text);
        return this;
    }

    // Since Java 21.
    public synchronized StringBuffer repeat(int codePoint, int count) {
        text = text + Texts.ofCodePoint(codePoint).repeat(count);
        return this;
    }

    public synchronized StringBuffer repeat(CharSequence value, int count) {
        text = text + Texts.of(value, text, tight).repeat(count);
        return this;
    }

    // A new string each time.
    public synchronized String toString() {
        return text + "";
    }

    public IntStream chars() {
        return Chars.stream(this, false);
    }

    public IntStream codePoints() {
        return Chars.stream(this, true);
    }
}
