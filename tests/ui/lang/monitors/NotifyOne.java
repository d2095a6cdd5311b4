// NotifyAll with one change: notify().
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class NotifyOne {
    static int turn;
    static final Object o = new Object();

    static class Player extends Thread {
        final int me;
        Player(int me) { this.me = me; }
        public void run() {
            synchronized (o) {
                while (turn != me) {
                    try { o.wait(); } catch (InterruptedException e) { } //~? DEADLOCK[Thread-0] //~? DEADLOCK[Thread-1] //~? DEADLOCK[Thread-2]
                }
                turn++;
                o.notify();
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) new Player(i).start();
    }
}
