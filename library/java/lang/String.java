package java.lang;

import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;
import java.util.Comparator;
import java.util.Formatter;
import java.util.Iterator;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

// An interned string is a value of its own; another one is an object with the place of its text in the tool's table of
// texts. The natives look at that text; everything else is made of them. Letters beyond ASCII have no case here: a path
// that asks for it is unmodelled.
public final class String implements java.io.Serializable, Comparable<String>, CharSequence {
    public static final Comparator<String> CASE_INSENSITIVE_ORDER = new WithoutCase();

    // Not to be read: interned strings do not have it.
    private int text;

    private static final class WithoutCase implements Comparator<String> {
        public int compare(String a, String b) {
            return a.compareToIgnoreCase(b);
        }
    }

    // `new String(...)` is a call of the `made` with the same parameters.
    public String() {
    }

    public String(String original) {
    }

    public String(char[] value) {
    }

    public String(char[] value, int offset, int count) {
    }

    public String(int[] codePoints, int offset, int count) {
    }

    public String(byte[] bytes) {
    }

    public String(byte[] bytes, int offset, int length) {
    }

    public String(byte[] bytes, Charset charset) {
    }

    public String(byte[] bytes, int offset, int length, Charset charset) {
    }

    public String(byte[] bytes, String charset) throws UnsupportedEncodingException {
    }

    public String(byte[] bytes, int offset, int length, String charset) throws UnsupportedEncodingException {
    }

    @Deprecated
    public String(byte[] bytes, int high) {
    }

    @Deprecated
    public String(byte[] bytes, int high, int offset, int count) {
    }

    public String(StringBuffer buffer) {
    }

    public String(StringBuilder builder) {
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

    private static String made(int[] codePoints, int offset, int count) {
        checkOffset(offset, count, codePoints.length);
        String all = copy("");
        for (int i = 0; i < count; i++) {
            int code = codePoints[offset + i];
            if (code < 0 || code > 0x10ffff) {
                throw new IllegalArgumentException(String.valueOf(code));
            }
            all = all + Texts.ofCodePoint(code);
        }
        return all;
    }

    private static String made(byte[] bytes) {
        return made(bytes, 0, bytes.length);
    }

    // The default charset is taken to agree with ASCII; other bytes are unmodelled.
    private static String made(byte[] bytes, int offset, int length) {
        checkOffset(offset, length, bytes.length);
        String all = copy("");
        for (int i = 0; i < length; i++) {
            byte b = bytes[offset + i];
            if (b < 0) {
                j2pml.Model.unmodelled("bytes beyond ASCII");
            }
            all = all + (char) b;
        }
        return all;
    }

    private static String made(byte[] bytes, Charset charset) {
        return made(bytes, 0, bytes.length, charset);
    }

    private static String made(byte[] bytes, int offset, int length, Charset charset) {
        if (charset == null) {
            throw new NullPointerException();
        }
        checkOffset(offset, length, bytes.length);
        return charset.decoded(bytes, offset, length);
    }

    private static String made(byte[] bytes, String charset) throws UnsupportedEncodingException {
        return made(bytes, 0, bytes.length, charset);
    }

    private static String made(byte[] bytes, int offset, int length, String charset)
            throws UnsupportedEncodingException {
        Charset found = charset(charset);
        checkOffset(offset, length, bytes.length);
        return found.decoded(bytes, offset, length);
    }

    private static String made(byte[] bytes, int high) {
        return made(bytes, high, 0, bytes.length);
    }

    private static String made(byte[] bytes, int high, int offset, int count) {
        checkOffset(offset, count, bytes.length);
        String all = copy("");
        for (int i = 0; i < count; i++) {
            all = all + (char) (high << 8 | bytes[offset + i] & 0xff);
        }
        return all;
    }

    private static String made(StringBuffer buffer) {
        return buffer.toString();
    }

    private static String made(StringBuilder builder) {
        return builder.toString();
    }

    private static String copy(String original) {
        return original + "";
    }

    private static void checkOffset(int offset, int count, int length) {
        if (offset < 0 || count < 0 || offset > length - count) {
            throw new StringIndexOutOfBoundsException(
                "offset " + offset + ", count " + count + ", length " + length);
        }
    }

    private static Charset charset(String name) throws UnsupportedEncodingException {
        if (name == null) {
            throw new NullPointerException("charsetName");
        }
        return Charset.forName(name);
    }

    public native int length();

    public native boolean equals(Object other);

    public native int hashCode();

    public native String intern();

    native char unit(int index);

    // Of indices within the string.
    native String part(int begin, int end);

    private native int order(String other);

    private native int find(String wanted, int from);

    public boolean isEmpty() {
        return length() == 0;
    }

    public char charAt(int index) {
        if (index < 0 || index >= length()) {
            if (wide()) {
                Texts.checkIndex(index, length());
            }
            throw new StringIndexOutOfBoundsException("String index out of range: " + index);
        }
        return unit(index);
    }

    // Messages tell strings beyond Latin-1 from others.
    private boolean wide() {
        int n = length();
        for (int i = 0; i < n; i++) {
            if (unit(i) > 255) {
                return true;
            }
        }
        return false;
    }

    // The second half of a surrogate pair is added where there is one.
    public int codePointAt(int index) {
        Texts.checkIndex(index, length());
        char high = unit(index);
        if (pairAt(index, length())) {
            return ((high - 0xd800) << 10) + (unit(index + 1) - 0xdc00) + 0x10000;
        }
        return high;
    }

    public int codePointBefore(int index) {
        if (index < 1 || index > length()) {
            throw new StringIndexOutOfBoundsException(index);
        }
        return index > 1 && pairAt(index - 2, length()) ? codePointAt(index - 2) : unit(index - 1);
    }

    public int codePointCount(int begin, int end) {
        if (begin < 0 || begin > end || end > length()) {
            throw new IndexOutOfBoundsException();
        }
        int n = 0;
        for (int i = begin; i < end; i++) {
            if (pairAt(i, end)) {
                i++;
            }
            n++;
        }
        return n;
    }

    public int offsetByCodePoints(int index, int count) {
        int length = length();
        if (index < 0 || index > length) {
            throw new IndexOutOfBoundsException();
        }
        int at = index;
        for (int n = count; n > 0; n--) {
            if (at >= length) {
                throw new IndexOutOfBoundsException();
            }
            at += pairAt(at, length) ? 2 : 1;
        }
        for (int n = count; n < 0; n++) {
            if (at <= 0) {
                throw new IndexOutOfBoundsException();
            }
            at -= at > 1 && pairAt(at - 2, length) ? 2 : 1;
        }
        return at;
    }

    private boolean pairAt(int index, int end) {
        return index + 1 < end && Character.isHighSurrogate(unit(index)) && Character.isLowSurrogate(unit(index + 1));
    }

    public int compareTo(String other) {
        return order(other);
    }

    public int compareToIgnoreCase(String other) {
        int n = Math.min(length(), other.length());
        for (int i = 0; i < n; i++) {
            char a = unit(i);
            char b = other.unit(i);
            if (a != b) {
                a = Character.toLowerCase(a);
                b = Character.toLowerCase(b);
                if (a != b) {
                    return a - b;
                }
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

    // Reads the buffer under its monitor.
    public boolean contentEquals(StringBuffer other) {
        return equals(other.toString());
    }

    public boolean regionMatches(int from, String other, int at, int length) {
        return regionMatches(false, from, other, at, length);
    }

    public boolean regionMatches(boolean ignoreCase, int from, String other, int at, int length) {
        if (at < 0 || from < 0 || from > (long) length() - length || at > (long) other.length() - length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char a = unit(from + i);
            char b = other.unit(at + i);
            if (a != b && (!ignoreCase || Character.toLowerCase(a) != Character.toLowerCase(b))) {
                return false;
            }
        }
        return true;
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
        if (c >= Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            return c > Character.MAX_CODE_POINT ? -1 : find(Texts.ofCodePoint(c), from);
        }
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
        if (c >= Character.MIN_SUPPLEMENTARY_CODE_POINT) {
            return c > Character.MAX_CODE_POINT ? -1 : lastIndexOf(Texts.ofCodePoint(c), from);
        }
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

    public native boolean matches(String regex);

    // Of regular expressions only those that stand for themselves; and replacements without \ and $.
    public String replaceAll(String regex, String replacement) {
        String wanted = literal(regex);
        return find(wanted, 0) < 0 ? this : replace(wanted, replacement(replacement));
    }

    public String replaceFirst(String regex, String replacement) {
        if (replacement == null) {
            throw new NullPointerException("replacement");
        }
        String wanted = literal(regex);
        int at = find(wanted, 0);
        return at < 0 ? this : part(0, at) + replacement(replacement) + part(at + wanted.length(), length());
    }

    private static String replacement(String text) {
        if (text.indexOf('\\') >= 0 || text.indexOf('$') >= 0) {
            j2pml.Model.unmodelled("a replacement with `\\` or `$` in it");
        }
        return text;
    }

    // What a regular expression matches that has no more than escaped signs in it.
    private static String literal(String regex) {
        String all = "";
        int n = regex.length();
        for (int i = 0; i < n; i++) {
            char c = regex.unit(i);
            if (c == '\\' && i + 1 < n) {
                i++;
                c = regex.unit(i);
                if (c > 127 || Character.isLetterOrDigit(c)) {
                    j2pml.Model.unmodelled("a regular expression that is more than literal text");
                }
            } else if ("\\.$|()[{^?*+".indexOf(c) >= 0 || Character.isSurrogate(c)) {
                j2pml.Model.unmodelled("a regular expression that is more than literal text");
            }
            all = all + c;
        }
        return all;
    }

    public String[] split(String regex) {
        return split(regex, 0);
    }

    // As with replaceAll.
    public String[] split(String regex, int limit) {
        String wanted = literal(regex);
        int size = wanted.length();
        int length = length();
        int most = limit > 0 ? limit - 1 : length + 1;
        String[] parts = new String[most > length + 1 ? length + 2 : most + 1];
        int n = 0;
        int from = 0;
        // An empty match is never at the beginning.
        int at = size > 0 ? find(wanted, 0) : length > 0 ? 1 : -1;
        while (at >= 0 && n < most) {
            if (size == 0 && pairAt(at - 1, length)) {
                j2pml.Model.unmodelled("splitting between characters beyond 16 bits");
            }
            parts[n++] = substring(from, at);
            from = at + size;
            at = size > 0 ? find(wanted, from) : from < length ? from + 1 : -1;
        }
        if (from == 0 && n == 0) {
            return new String[] { this };
        }
        parts[n++] = substring(from, length);
        if (limit == 0) {
            while (n > 0 && parts[n - 1].isEmpty()) {
                n--;
            }
        }
        String[] all = new String[n];
        for (int i = 0; i < n; i++) {
            all[i] = parts[i];
        }
        return all;
    }

    public Stream<String> lines() {
        return StreamSupport.of$(new Lines(this));
    }

    public IntStream chars() {
        return Chars.stream(this, false);
    }

    public IntStream codePoints() {
        return Chars.stream(this, true);
    }

    public native String stripIndent();

    public native String translateEscapes();

    public native String indent(int n);

    public <R> R transform(Function<? super String, ? extends R> function) {
        return function.apply(this);
    }

    public native java.util.Optional<String> describeConstable();

    public native String resolveConstantDesc(java.lang.invoke.MethodHandles.Lookup lookup);

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

    public String toLowerCase(Locale locale) {
        locale.checkCase();
        return cased(false);
    }

    public String toUpperCase(Locale locale) {
        locale.checkCase();
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

    public void getChars(int begin, int end, char[] target, int at) {
        int length = length();
        if (begin < 0 || begin > end || end > length) {
            throw new StringIndexOutOfBoundsException("begin " + begin + ", end " + end + ", length " + length);
        }
        checkOffset(at, end - begin, target.length);
        for (int i = begin; i < end; i++) {
            target[at + i - begin] = unit(i);
        }
    }

    // The default charset is taken to agree with ASCII; other characters are unmodelled.
    public byte[] getBytes() {
        byte[] bytes = new byte[length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = unit(i);
            if (c > 127) {
                j2pml.Model.unmodelled("bytes of characters beyond ASCII");
            }
            bytes[i] = (byte) c;
        }
        return bytes;
    }

    public byte[] getBytes(Charset charset) {
        if (charset == null) {
            throw new NullPointerException();
        }
        return charset.encoded(this);
    }

    public byte[] getBytes(String charset) throws UnsupportedEncodingException {
        return charset(charset).encoded(this);
    }

    @Deprecated
    public void getBytes(int begin, int end, byte[] target, int at) {
        int length = length();
        if (begin < 0 || begin > end || end > length) {
            throw new StringIndexOutOfBoundsException("begin " + begin + ", end " + end + ", length " + length);
        }
        checkOffset(at, end - begin, target.length);
        for (int i = begin; i < end; i++) {
            target[at + i - begin] = (byte) unit(i);
        }
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

    public static String join(CharSequence delimiter, Iterable<? extends CharSequence> parts) {
        String between = delimiter.toString();
        Iterator<? extends CharSequence> each = parts.iterator();
        String all = each.hasNext() ? copy(valueOf(each.next())) : "";
        while (each.hasNext()) {
            all = all + between + each.next();
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
        checkOffset(offset, count, value.length);
        String all = copy("");
        for (int i = 0; i < count; i++) {
            all = all + value[offset + i];
        }
        return all;
    }

    public static String copyValueOf(char[] value) {
        return valueOf(value);
    }

    public static String copyValueOf(char[] value, int offset, int count) {
        return valueOf(value, offset, count);
    }

    public static String format(String format, Object... args) {
        return new Formatter().format(format, args).toString();
    }

    public static String format(Locale locale, String format, Object... args) {
        return new Formatter(locale).format(format, args).toString();
    }

    public String formatted(Object... args) {
        return new Formatter().format(this, args).toString();
    }
}
