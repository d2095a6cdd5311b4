package j2pml;

// What is read from standard input: here nothing. (A class whose methods have bodies, so that those of AnyInput are
// called only where there is an object of it.) Not for programs.
public class Input {
    public Input() {
    }

    public String text() {
        return null;
    }

    public long number(int bits) {
        return 0;
    }
}
