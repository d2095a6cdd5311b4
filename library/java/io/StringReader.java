package java.io;

public class StringReader extends Reader {
    // Null: closed.
    private String text;
    private int at;
    private int mark;

    public StringReader(String s) {
        text = s;
        if (s == null) {
            throw new NullPointerException();
        }
    }

    private void check() throws IOException {
        if (text == null) {
            throw new IOException("Stream closed");
        }
    }

    public int read() throws IOException {
        synchronized (lock) {
            check();
            return at == text.length() ? -1 : text.charAt(at++);
        }
    }

    public int read(char[] cbuf, int off, int len) throws IOException {
        synchronized (lock) {
            check();
            java.util.Objects.checkFromIndexSize(off, len, cbuf.length);
            if (len == 0) {
                return 0;
            }
            if (at == text.length()) {
                return -1;
            }
            int n = Math.min(len, text.length() - at);
            text.getChars(at, at + n, cbuf, off);
            at += n;
            return n;
        }
    }

    public native long skip(long n) throws IOException;

    public boolean ready() throws IOException {
        synchronized (lock) {
            check();
            return true;
        }
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int readAheadLimit) throws IOException {
        if (readAheadLimit < 0) {
            throw new IllegalArgumentException("Read-ahead limit < 0");
        }
        synchronized (lock) {
            check();
            mark = at;
        }
    }

    public void reset() throws IOException {
        synchronized (lock) {
            check();
            at = mark;
        }
    }

    public void close() {
        synchronized (lock) {
            text = null;
        }
    }
}
