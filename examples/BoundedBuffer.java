/** The bounded buffer of Doug Lea and of the first JPF paper: waits in loops, notifies all. It holds. */
public class BoundedBuffer {
    static class Buffer {
        private final int[] slots = new int[2];
        private int first, used;

        synchronized void put(int value) throws InterruptedException {
            while (used == slots.length) wait();
            slots[(first + used) % slots.length] = value;
            used++;
            notifyAll();
        }

        synchronized int get() throws InterruptedException {
            while (used == 0) wait();
            int value = slots[first];
            first = (first + 1) % slots.length;
            used--;
            notifyAll();
            return value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 4; i++) buffer.put(i);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        for (int i = 0; i < 4; i++) {
            int value = buffer.get();
            assert value == i : "expected " + i + ", got " + value;
        }
        producer.join();
    }
}
