// Two kinds of waiters on one object need notifyAll.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NotifyOne.java (notify())
public class NotifyAll {
    static int turn;
    static final Object o = new Object();

    static class Player extends Thread {
        final int me;
        Player(int me) { this.me = me; }
        public void run() {
            synchronized (o) {
                while (turn != me) {
                    try { o.wait(); } catch (InterruptedException e) { }
                }
                turn++;
                o.notifyAll();
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) new Player(i).start();
    }
}
