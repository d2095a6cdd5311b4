package java.util;

import j2pml.AnyInput;
import j2pml.Input;
import j2pml.Model;
import j2pml.StandardInput;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.regex.Pattern;

// Of a string, words between white space, numbers without separators of thousands, and lines. Of standard input, anything:
// any lines with any words, or its end. Other sources and delimiters, and patterns, are unmodelled.
public final class Scanner implements Iterator<String>, Closeable {
    // What is known to come in standard input: see `ahead`.
    private static final int ANYTHING = 0;
    private static final int END = 1;
    // A line, but no word.
    private static final int BLANK = 2;
    private static final int LINE = 3;
    private static final int WORD = 4;
    private static final int NO_NUMBER = 5;
    // One of at most so many bits.
    private static final int NUMBER = 6;

    private final String text;
    private final InputStream source;
    private final Input any;
    private int at;
    private boolean closed;
    // hasNextLine found one that nextLine has not returned: even after close it does so now and then.
    private boolean lineFound;
    private int ahead;
    private int bits;

    public Scanner(String source) {
        if (source == null) {
            throw new NullPointerException();
        }
        text = source;
        this.source = null;
        any = null;
    }

    public Scanner(InputStream source) {
        if (source == null) {
            throw new NullPointerException("source");
        }
        if (!(source instanceof StandardInput)) {
            Model.unmodelled("a Scanner of something other than System.in or a text");
        }
        text = null;
        this.source = source;
        any = new AnyInput();
    }

    public Scanner(InputStream source, String charsetName) {
        this(source);
        Model.unmodelled("a Scanner with a charset");
    }

    public Scanner(InputStream source, Charset charset) {
        this(source);
        if (charset == null) {
            throw new NullPointerException("charset");
        }
    }

    public Scanner(Readable source) {
        this("");
        Model.unmodelled("a Scanner of something other than System.in or a text");
    }

    public Scanner(File source) {
        this("");
        Model.unmodelled("a Scanner of something other than System.in or a text");
    }

    public Scanner(Path source) throws IOException {
        this("");
        Model.unmodelled("a Scanner of something other than System.in or a text");
    }

    public void close() {
        if (!closed) {
            closed = true;
            if (source != null) {
                try {
                    source.close();
                } catch (IOException e) {
                    return;
                }
            }
        }
    }

    private void check() {
        if (closed) {
            throw new IllegalStateException("Scanner closed");
        }
    }

    public native IOException ioException();

    public native Pattern delimiter();

    public native Scanner useDelimiter(Pattern pattern);

    public native Scanner useDelimiter(String pattern);

    public native Locale locale();

    public native Scanner useLocale(Locale locale);

    public native int radix();

    public native Scanner useRadix(int radix);

    public native Scanner reset();

    public native String toString();

    public void remove() {
        throw new UnsupportedOperationException();
    }

    // ---- lines

    public boolean hasNextLine() {
        check();
        if (any == null) {
            lineFound = at < text.length();
            return lineFound;
        }
        if (ahead == ANYTHING) {
            ahead = Model.choose(1) == 0 ? END : LINE;
        }
        return ahead != END;
    }

    public String nextLine() {
        if (closed && lineFound) {
            Model.unmodelled("a line that was found before the Scanner was closed");
        }
        boolean found = hasNextLine();
        lineFound = false;
        if (!found) {
            ahead = ANYTHING;
            throw new NoSuchElementException("No line found");
        }
        if (any != null) {
            ahead = ANYTHING;
            return any.text();
        }
        int end = at;
        while (end < text.length() && !endsLine(text.charAt(end))) {
            end++;
        }
        String line = text.substring(at, end);
        if (end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n') {
            end++;
        }
        at = end < text.length() ? end + 1 : end;
        return line;
    }

    private static boolean endsLine(char c) {
        return c == '\n' || c == '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
    }

    // ---- words

    public boolean hasNext() {
        check();
        if (any == null) {
            return start() < text.length();
        }
        if (ahead == ANYTHING || ahead == LINE) {
            ahead = Model.choose(1) == 1 ? WORD : ahead == LINE || Model.choose(1) == 1 ? BLANK : END;
        }
        return ahead >= WORD;
    }

    public String next() {
        if (!hasNext()) {
            throw none();
        }
        if (any != null) {
            ahead = ANYTHING;
            return any.text();
        }
        int start = start();
        at = end(start);
        return text.substring(start, at);
    }

    private NoSuchElementException none() {
        ahead = ANYTHING;
        if (any == null) {
            at = text.length();
        }
        return new NoSuchElementException();
    }

    private int start() {
        int start = at;
        while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        return start;
    }

    private int end(int start) {
        int end = start;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private String word() {
        int start = start();
        return text.substring(start, end(start));
    }

    public native boolean hasNext(String pattern);

    public native String next(String pattern);

    public native boolean hasNext(Pattern pattern);

    public native String next(Pattern pattern);

    public native String findInLine(String pattern);

    public native String findInLine(Pattern pattern);

    public native String findWithinHorizon(String pattern, int horizon);

    public native String findWithinHorizon(Pattern pattern, int horizon);

    public native Scanner skip(Pattern pattern);

    public native Scanner skip(String pattern);

    // ---- numbers

    // Digits with a sign; what else a locale takes for a number is unmodelled.
    private static boolean isNumber(String word) {
        int first = word.charAt(0) == '-' || word.charAt(0) == '+' ? 1 : 0;
        boolean digits = word.length() > first;
        boolean thousands = false;
        for (int i = first; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c > 127) {
                Model.unmodelled("characters beyond ASCII in a number");
            }
            thousands |= digits && i > first && (c == ',' || c == '.' || c == '\'');
            digits &= c >= '0' && c <= '9';
            if (!digits && !thousands) {
                return false;
            }
        }
        if (thousands && word.length() - first > 4) {
            // 1,000; but 1.000 in other countries.
            Model.unmodelled("a number with grouping signs");
        }
        return digits;
    }

    private boolean hasNumber(int most) {
        if (!hasNext()) {
            return false;
        }
        if (any == null) {
            String word = word();
            if (!isNumber(word)) {
                return false;
            }
            try {
                return fits(Long.parseLong(word), most);
            } catch (NumberFormatException e) {
                return false;
            }
        }
        if (ahead == NO_NUMBER && bits <= most || ahead == NUMBER && bits > most) {
            // A number of fewer bits than were asked for before, or not a number of so few: both may be.
            if (bits != most) {
                Model.unmodelled("numbers of different sizes asked of the same input");
            }
        }
        if (ahead == WORD) {
            ahead = Model.choose(1) == 1 ? NUMBER : NO_NUMBER;
            bits = most;
        }
        return ahead == NUMBER;
    }

    private static boolean fits(long number, int most) {
        return most == 64 || number >= -(1L << most - 1) && number < 1L << most - 1;
    }

    private long number(int most) {
        if (!hasNumber(most)) {
            if (!hasNext()) {
                throw none();
            }
            throw mismatch(any == null ? mismatch(word(), most) : any.text());
        }
        if (any != null) {
            ahead = ANYTHING;
            bits = 0;
            return any.number(most);
        }
        return Long.parseLong(next());
    }

    // White space before the word was read.
    private InputMismatchException mismatch(String message) {
        if (any == null) {
            at = start();
        }
        return new InputMismatchException(message);
    }

    private static String mismatch(String word, int most) {
        if (!isNumber(word)) {
            return null;
        }
        if (most >= 32) {
            return "For input string: \"" + word + "\"";
        }
        try {
            Integer.parseInt(word);
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
        return "Value out of range. Value:\"" + word + "\" Radix:10";
    }

    public boolean hasNextByte() {
        return hasNumber(8);
    }

    public byte nextByte() {
        return (byte) number(8);
    }

    public boolean hasNextShort() {
        return hasNumber(16);
    }

    public short nextShort() {
        return (short) number(16);
    }

    public boolean hasNextInt() {
        return hasNumber(32);
    }

    public int nextInt() {
        return (int) number(32);
    }

    public boolean hasNextLong() {
        return hasNumber(64);
    }

    public long nextLong() {
        return number(64);
    }

    public boolean hasNextBoolean() {
        if (!hasNext()) {
            return false;
        }
        if (any != null) {
            Model.unmodelled("a boolean from standard input");
        }
        String word = word();
        return word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false");
    }

    public boolean nextBoolean() {
        if (!hasNextBoolean()) {
            if (!hasNext()) {
                throw none();
            }
            throw mismatch(null);
        }
        return next().equalsIgnoreCase("true");
    }

    public native boolean hasNextInt(int radix);

    public native int nextInt(int radix);

    public native boolean hasNextLong(int radix);

    public native long nextLong(int radix);

    // Which texts are fractions depends on the locale.

    public native boolean hasNextFloat();

    public native float nextFloat();

    public native boolean hasNextDouble();

    public native double nextDouble();

    public native boolean hasNextBigInteger();

    public native BigInteger nextBigInteger();

    public native boolean hasNextBigDecimal();

    public native BigDecimal nextBigDecimal();
}
