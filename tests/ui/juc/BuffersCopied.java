// BuffersCrosswise, right: one lock after the other.
//@ kind: concurrent
//@ verdict: holds
//@ twin: BuffersCrosswise.java (one inside the other)
public class BuffersCopied {
    public static void main(String[] args) {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("b");
        new Thread(() -> {
            a.append(b.toString());
        }).start();
        b.append(a.toString());
    }
}
