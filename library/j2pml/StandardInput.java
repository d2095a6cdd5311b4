package j2pml;

import java.io.InputStream;

// What somebody types: any bytes, any lines of any text, or the end. Nobody has to wait for ever. Not for programs.
public final class StandardInput extends InputStream {
    public StandardInput() {
    }

    public int read() {
        Model.assumes(Assumption.STANDARD_INPUT);
        return Model.unknown(-1, 255);
    }

    // The bytes are unknown.
    public int read(byte[] buffer, int offset, int length) {
        java.util.Objects.checkFromIndexSize(offset, length, buffer.length);
        Model.unmodelled("the contents of standard input, read as bytes");
        return -1;
    }

    public int available() {
        Model.assumes(Assumption.STANDARD_INPUT);
        return Model.unknown(0, Integer.MAX_VALUE);
    }
}
