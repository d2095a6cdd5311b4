// OneBranch with one change: nobody sets the flag.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OneBranch.java (somebody does)
public class OneBranchNever {
    static final Object a = new Object(), b = new Object();
    static volatile boolean swapped;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (a) {
                synchronized (b) {}
            }
        }).start();
        if (swapped) {
            synchronized (b) {
                synchronized (a) {}
            }
        } else {
            synchronized (a) {
                synchronized (b) {}
            }
        }
    }
}
