// The nested monitor without the outer lock.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NestedMonitors.java (the outer methods synchronized)
class Inner {
    private boolean ready;
    synchronized void await() throws InterruptedException {
        while (!ready) wait();
    }
    synchronized void signal() { ready = true; notify(); }
}
class Outer {
    private final Inner inner = new Inner();
    void await() throws InterruptedException { inner.await(); }
    void signal() {
        inner.signal();
    }
}
class Main {
    public static void main(String[] args) {
        final Outer outer = new Outer();
        new Thread(new Runnable() {
            public void run() {
                try { outer.await(); } catch (InterruptedException e) { }
            }
        }).start();
        outer.signal();
    }
}
