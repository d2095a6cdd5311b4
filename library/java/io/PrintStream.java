package java.io;

import java.io.File;
import java.nio.charset.Charset;
import java.util.Formatter;
import java.util.Locale;

// System.out and System.err; streams to anything else are unmodelled. Output is an event: it takes no monitor and orders
// nothing. The real ones lock themselves while they print, which orders what their threads do, and waits for a program that
// holds the monitor of System.out.
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
    private final boolean err;

    // Not in Java.
    public PrintStream(boolean err) {
        super(null);
        this.err = err;
    }

    public PrintStream(OutputStream out) {
        this(out, false);
    }

    public PrintStream(OutputStream out, boolean autoFlush) {
        super(out);
        err = false;
        j2pml.Model.unmodelled("a PrintStream on another stream");
    }

    public PrintStream(OutputStream out, boolean autoFlush, String charset) throws UnsupportedEncodingException {
        this(out, autoFlush);
    }

    public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
        this(out, autoFlush);
    }

    public PrintStream(String file) throws FileNotFoundException {
        this((OutputStream) null, false);
    }

    public PrintStream(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        this((OutputStream) null, false);
    }

    public PrintStream(String file, Charset charset) throws IOException {
        this((OutputStream) null, false);
    }

    public PrintStream(File file) throws FileNotFoundException {
        this((OutputStream) null, false);
    }

    public PrintStream(File file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        this((OutputStream) null, false);
    }

    public PrintStream(File file, Charset charset) throws IOException {
        this((OutputStream) null, false);
    }

    public native void print(boolean value);

    public native void print(char value);

    public native void print(int value);

    public native void print(long value);

    public native void print(float value);

    public native void print(double value);

    public native void print(char[] value);

    public native void print(String value);

    public native void print(Object value);

    public native void println();

    public native void println(boolean value);

    public native void println(char value);

    public native void println(int value);

    public native void println(long value);

    public native void println(float value);

    public native void println(double value);

    public native void println(char[] value);

    public native void println(String value);

    public native void println(Object value);

    public PrintStream printf(String format, Object... args) {
        return format(format, args);
    }

    public PrintStream printf(Locale locale, String format, Object... args) {
        return format(locale, format, args);
    }

    public PrintStream format(String format, Object... args) {
        new Formatter((Appendable) this).format(format, args);
        return this;
    }

    public PrintStream format(Locale locale, String format, Object... args) {
        new Formatter((Appendable) this).format(locale, format, args);
        return this;
    }

    public PrintStream append(CharSequence sequence) {
        print(String.valueOf(sequence));
        return this;
    }

    public PrintStream append(CharSequence sequence, int start, int end) {
        CharSequence all = sequence == null ? "null" : sequence;
        return append(all.subSequence(start, end));
    }

    public PrintStream append(char c) {
        print(c);
        return this;
    }

    // Bytes beyond ASCII are unmodelled.
    public void write(int b) {
        byte value = (byte) b;
        if (value < 0) {
            j2pml.Model.unmodelled("bytes beyond ASCII");
        }
        print((char) value);
    }

    public void write(byte[] bytes, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        for (int i = 0; i < length; i++) {
            write(bytes[offset + i]);
        }
    }

    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    public void writeBytes(byte[] bytes) {
        write(bytes, 0, bytes.length);
    }

    public void flush() {
    }

    public native void close();

    public boolean checkError() {
        return false;
    }

    protected native void setError();

    protected native void clearError();
}
