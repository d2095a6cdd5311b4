package java.io;

// Output is an event: it takes no monitor and orders nothing. (Since Java 21 the real one locks no object either
// that a program could lock.)
public class PrintStream {
    private final boolean err;

    public PrintStream(boolean err) {
        this.err = err;
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

    public void flush() {
    }
}
