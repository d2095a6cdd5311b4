class ForksBeside {
    static final Object left = new Object();
    static final Object right = new Object();
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> eat(left, right)).start();
        new Thread(() -> eat(right, left)).start();
        while (!stop) {
            Thread.yield();
        }
    }

    static void eat(Object first, Object second) {
        synchronized (first) { synchronized (second) { } }
    }
}
