package java.io;

public abstract class InputStream implements Closeable {
    public InputStream() {
    }

    public static native InputStream nullInputStream();

    public abstract int read() throws IOException;

    public int read(byte[] buffer) throws IOException {
        return read(buffer, 0, buffer.length);
    }

    public int read(byte[] buffer, int offset, int length) throws IOException {
        java.util.Objects.checkFromIndexSize(offset, length, buffer.length);
        int n = 0;
        for (; n < length; n++) {
            int b = read();
            if (b < 0) {
                return n == 0 ? -1 : n;
            }
            buffer[offset + n] = (byte) b;
        }
        return n;
    }

    public native byte[] readAllBytes() throws IOException;

    public native byte[] readNBytes(int length) throws IOException;

    public native int readNBytes(byte[] buffer, int offset, int length) throws IOException;

    public native long skip(long n) throws IOException;

    public native void skipNBytes(long n) throws IOException;

    public int available() throws IOException {
        return 0;
    }

    public void close() throws IOException {
    }

    public void mark(int limit) {
    }

    public void reset() throws IOException {
        throw new IOException("mark/reset not supported");
    }

    public boolean markSupported() {
        return false;
    }

    public native long transferTo(OutputStream target) throws IOException;
}
