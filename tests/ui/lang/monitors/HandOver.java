// A one-slot hand-over with wait in a loop and notifyAll.
//@ kind: concurrent
//@ verdict: holds
//@ twin: HandOverSilent.java (put does not notify)
public class HandOver {
    static class Slot {
        private int value;
        private boolean full;
        synchronized void put(int v) throws InterruptedException {
            while (full) wait();
            value = v;
            full = true;
            notifyAll();
        }
        synchronized int take() throws InterruptedException {
            while (!full) wait();
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
