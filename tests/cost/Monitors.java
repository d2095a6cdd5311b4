public class Monitors {
    static final Object lock = new Object();
    static int count;

    static void work() {
        for (int i = 0; i < 3; i++) {
            synchronized (lock) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Monitors::work);
        Thread second = new Thread(Monitors::work);
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 6;
    }
}
