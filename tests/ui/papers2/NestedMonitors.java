// Nested monitor lockout: wait() releases the inner monitor only, and the notifier needs the outer one.
//@ kind: concurrent
//@ verdict: violated(deadlock)
class Inner {
    private boolean ready;
    synchronized void await() throws InterruptedException {
        while (!ready) wait(); //~ DEADLOCK[Thread-0]
    }
    synchronized void signal() { ready = true; notify(); }
}
class Outer {
    private final Inner inner = new Inner();
    synchronized void await() throws InterruptedException { inner.await(); }
    synchronized void signal() { //~ DEADLOCK[main]
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
