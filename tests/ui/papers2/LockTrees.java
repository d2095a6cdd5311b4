// JPF2, figure 4: of the three order inversions only L3/L4 is a deadlock; L1 and L4 are gates for the others.
//@ kind: concurrent
//@ verdict: violated(deadlock)
class LockTrees {
    static final Object L1 = new Object(), L2 = new Object(), L3 = new Object(), L4 = new Object();

    static class First extends Thread {
        public void run() {
            synchronized (L1) {
                synchronized (L3) {
                    synchronized (L2) {}
                    synchronized (L4) {} //~ DEADLOCK[Thread-0]
                }
            }
            synchronized (L4) {
                synchronized (L2) {
                    synchronized (L3) {}
                }
            }
        }
    }

    static class Second extends Thread {
        public void run() {
            synchronized (L1) {
                synchronized (L2) {
                    synchronized (L3) {}
                }
            }
            synchronized (L4) {
                synchronized (L3) { //~ DEADLOCK[Thread-1]
                    synchronized (L2) {}
                }
            }
        }
    }

    public static void main(String[] args) {
        new First().start();
        new Second().start();
    }
}
