// JPF2, figure 4: changed so that the last block of the second thread has L1 as its gate, too.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LockTrees.java (the figure's own order)
class LockTreesGated {
    static final Object L1 = new Object(), L2 = new Object(), L3 = new Object(), L4 = new Object();

    static class First extends Thread {
        public void run() {
            synchronized (L1) {
                synchronized (L3) {
                    synchronized (L2) {}
                    synchronized (L4) {}
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
            synchronized (L1) {
                synchronized (L4) {
                    synchronized (L3) {
                        synchronized (L2) {}
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        new First().start();
        new Second().start();
    }
}
