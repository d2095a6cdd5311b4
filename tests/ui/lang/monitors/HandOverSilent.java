// HandOver with one change: put does not notify.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class HandOverSilent {
    static class Slot {
        private int value;
        private boolean full;
        synchronized void put(int v) throws InterruptedException {
            while (full) wait(); //~? DEADLOCK[Thread-0]
            value = v;
            full = true;
        }
        synchronized int take() throws InterruptedException {
            while (!full) wait(); //~? DEADLOCK[main]
            full = false;
            notifyAll();
            return value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Slot slot = new Slot();
        Thread t = new Thread(() -> {
            try {
                slot.put(1);
                slot.put(2);
            } catch (InterruptedException e) { }
        });
        t.start();
        int a = slot.take();
        int b = slot.take();
        assert a == 1 && b == 2;
    }
}
