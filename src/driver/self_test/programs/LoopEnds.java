class LoopEnds {
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> stop = true).start();
        for (int i = 0; i < 3 && !stop; i++) {
            Thread.yield();
        }
    }
}
