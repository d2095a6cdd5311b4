package java.io;

import j2pml.Input;
import j2pml.Model;
import java.util.stream.Stream;

// It reads no more than is asked for. Of standard input any line of any text, or the end.
public class BufferedReader extends Reader {
    // Null: closed.
    private Reader in;
    // After \r: a \n belongs to it.
    private boolean skipsLineFeed;

    public BufferedReader(Reader in) {
        super(in);
        this.in = in;
    }

    public BufferedReader(Reader in, int sz) {
        this(in);
        if (sz <= 0) {
            throw new IllegalArgumentException("Buffer size <= 0");
        }
    }

    private Reader open() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
        return in;
    }

    public int read() throws IOException {
        synchronized (lock) {
            Reader in = open();
            int c = in.read();
            if (skipsLineFeed) {
                skipsLineFeed = false;
                if (c == '\n') {
                    c = in.read();
                }
            }
            return c;
        }
    }

    public int read(char[] cbuf, int off, int len) throws IOException {
        synchronized (lock) {
            open();
            java.util.Objects.checkFromIndexSize(off, len, cbuf.length);
            int n = 0;
            while (n < len) {
                int c = read();
                if (c < 0) {
                    return n == 0 ? -1 : n;
                }
                cbuf[off + n] = (char) c;
                n++;
            }
            return n;
        }
    }

    public String readLine() throws IOException {
        synchronized (lock) {
            Reader in = open();
            Input standard = in instanceof InputStreamReader ? ((InputStreamReader) in).standard() : null;
            if (standard != null) {
                return Model.choose(1) == 0 ? null : standard.text();
            }
            int c = read();
            if (c < 0) {
                return null;
            }
            String line = "";
            while (c >= 0 && c != '\n' && c != '\r') {
                line = line + (char) c;
                c = in.read();
            }
            skipsLineFeed = c == '\r';
            return line;
        }
    }

    public native long skip(long n) throws IOException;

    // Whether more is there without waiting: a line feed that belongs to a line may be in between.
    public boolean ready() throws IOException {
        synchronized (lock) {
            Reader in = open();
            if (skipsLineFeed) {
                Model.unmodelled("whether more is there after a carriage return");
            }
            return in.ready();
        }
    }

    public boolean markSupported() {
        return true;
    }

    public void mark(int readAheadLimit) throws IOException {
        Model.unmodelled("marking a reader");
    }

    public void reset() throws IOException {
        Model.unmodelled("resetting a reader");
    }

    public void close() throws IOException {
        synchronized (lock) {
            if (in != null) {
                try {
                    in.close();
                } finally {
                    in = null;
                }
            }
        }
    }

    public native Stream<String> lines();
}
