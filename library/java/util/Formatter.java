package java.util;

import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.Flushable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.charset.Charset;

// The text of a call is appended in one piece; FormatText makes it. Output to files is unmodelled.
public final class Formatter implements Closeable, Flushable {
    private Appendable out;
    private Locale locale;
    private IOException last;

    public Formatter() {
        this(new StringBuilder());
    }

    public Formatter(Appendable out) {
        this.out = out == null ? new StringBuilder() : out;
        this.locale = Locale.getDefault();
    }

    public Formatter(Locale locale) {
        this(new StringBuilder(), locale);
    }

    public Formatter(Appendable out, Locale locale) {
        this.out = out == null ? new StringBuilder() : out;
        this.locale = locale;
    }

    public Formatter(PrintStream out) {
        if (out == null) {
            throw new NullPointerException();
        }
        this.out = out;
        this.locale = Locale.getDefault();
    }

    public Formatter(String file) throws FileNotFoundException {
        j2pml.Model.unmodelled();
    }

    public Formatter(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        j2pml.Model.unmodelled();
    }

    public Formatter(String file, String charset, Locale locale) throws FileNotFoundException, UnsupportedEncodingException {
        j2pml.Model.unmodelled();
    }

    public Formatter(String file, Charset charset, Locale locale) throws IOException {
        j2pml.Model.unmodelled();
    }

    public Formatter(File file) throws FileNotFoundException {
        j2pml.Model.unmodelled();
    }

    public Formatter(File file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
        j2pml.Model.unmodelled();
    }

    public Formatter(File file, String charset, Locale locale) throws FileNotFoundException, UnsupportedEncodingException {
        j2pml.Model.unmodelled();
    }

    public Formatter(File file, Charset charset, Locale locale) throws IOException {
        j2pml.Model.unmodelled();
    }

    public Formatter(OutputStream out) {
        j2pml.Model.unmodelled();
    }

    public Formatter(OutputStream out, String charset) throws UnsupportedEncodingException {
        j2pml.Model.unmodelled();
    }

    public Formatter(OutputStream out, String charset, Locale locale) throws UnsupportedEncodingException {
        j2pml.Model.unmodelled();
    }

    public Formatter(OutputStream out, Charset charset, Locale locale) {
        j2pml.Model.unmodelled();
    }

    public Locale locale() {
        checkOpen();
        return locale;
    }

    public Appendable out() {
        checkOpen();
        return out;
    }

    public String toString() {
        checkOpen();
        return out.toString();
    }

    public void flush() {
        checkOpen();
        if (out instanceof Flushable) {
            try {
                ((Flushable) out).flush();
            } catch (IOException e) {
                last = e;
            }
        }
    }

    public void close() {
        if (out == null) {
            return;
        }
        try {
            if (out instanceof Closeable) {
                ((Closeable) out).close();
            }
        } catch (IOException e) {
            last = e;
        } finally {
            out = null;
        }
    }

    public IOException ioException() {
        return last;
    }

    private void checkOpen() {
        if (out == null) {
            throw new FormatterClosedException();
        }
    }

    public Formatter format(String format, Object... args) {
        return format(locale, format, args);
    }

    // What comes before an argument that does not fit is there.
    public Formatter format(Locale locale, String format, Object... args) {
        checkOpen();
        if (locale != null) {
            locale.checkEnglish();
        }
        FormatText text = new FormatText(format);
        try {
            text.add(args);
        } catch (RuntimeException | Error e) {
            append(text.text);
            throw e;
        }
        append(text.text);
        return this;
    }

    private void append(String text) {
        try {
            out.append(text);
        } catch (IOException e) {
            last = e;
        }
    }
}
