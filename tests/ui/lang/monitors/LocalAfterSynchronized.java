// A local that is the lock of a block, and is read again after it.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: the second object is the wrong one in a model that forgets the local
public class LocalAfterSynchronized {
    static class Cell {
        int value;
    }

    static int entered;

    public static void main(String[] args) throws InterruptedException {
        Cell first = new Cell(), second = new Cell();
        Thread other = new Thread(() -> {
            synchronized (first) {
                first.value++;
            }
            first.value++;
        });
        synchronized (second) {
            entered++;
        }
        second.value = 3;
        other.start();
        other.join();
        assert second.value == 3 && first.value == 2;
    }
}
