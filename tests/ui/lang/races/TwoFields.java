// Two races that have nothing to do with each other: a search ends with the first one, the other one is told besides.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L17)
public class TwoFields {
    static int sent, received;
    static volatile boolean open;

    static void count(int n) {
        received += n;
    }

    public static void main(String[] args) throws InterruptedException {
        open = true;
        Thread t = new Thread(() -> { sent++; count(2); }); //~? RACE
        t.start();
        sent++; //~ RACE
        if (open) {
            count(1);
        }
        t.join();
        assert sent <= 2;
    }
}
