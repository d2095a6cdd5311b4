package java.io;

import j2pml.AnyInput;
import j2pml.Input;
import j2pml.Model;
import j2pml.StandardInput;
import java.nio.charset.Charset;

// Of standard input any characters, of other streams ASCII. It reads no byte before it is needed.
public class InputStreamReader extends Reader {
    // Null: closed.
    private InputStream in;
    // Of standard input.
    private final Input any;

    public InputStreamReader(InputStream in) {
        super(in);
        this.in = in;
        any = in instanceof StandardInput ? new AnyInput() : null;
    }

    public InputStreamReader(InputStream in, String charsetName) throws UnsupportedEncodingException {
        this(in);
        if (charsetName == null) {
            throw new NullPointerException("charsetName");
        }
        if (!charsetName.equals("UTF-8") && !charsetName.equals("US-ASCII")) {
            Model.unmodelled("a charset other than UTF-8 and US-ASCII");
        }
    }

    public InputStreamReader(InputStream in, Charset cs) {
        this(in);
        if (cs == null) {
            throw new NullPointerException("charset");
        }
    }

    public native String getEncoding();

    // What it reads, if it is standard input, else null.
    Input standard() throws IOException {
        open();
        return any;
    }

    private InputStream open() throws IOException {
        if (in == null) {
            throw new IOException("Stream closed");
        }
        return in;
    }

    public int read() throws IOException {
        InputStream in = open();
        if (any != null) {
            return in.read();
        }
        int b = in.read();
        if (b > 127) {
            Model.unmodelled("bytes beyond ASCII");
        }
        return b;
    }

    public int read(char[] cbuf, int off, int len) throws IOException {
        java.util.Objects.checkFromIndexSize(off, len, cbuf.length);
        open();
        if (any != null) {
            Model.unmodelled("the contents of standard input, read as characters");
        }
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

    public boolean ready() throws IOException {
        return open().available() > 0;
    }

    public void close() throws IOException {
        if (in != null) {
            in.close();
            in = null;
        }
    }
}
