// Two StringBuffers are appended to each other: each append holds its own lock and takes that of the other one.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
public class BuffersCrosswise {
    public static void main(String[] args) {
        StringBuffer a = new StringBuffer("a");
        StringBuffer b = new StringBuffer("b");
        new Thread(() -> {
            a.append(b); //~ DEADLOCK[Thread-0] main
        }).start();
        b.append(a); //~ DEADLOCK[main] Thread-0
    }
}
