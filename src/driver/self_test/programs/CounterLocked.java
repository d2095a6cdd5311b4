class CounterLocked {
    static volatile int count;

    static synchronized void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(CounterLocked::increment);
        other.start();
        increment();
        other.join();
        assert count == 2;
    }
}
