class PoliteInTurn {
    static volatile boolean first;
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> {
            while (first) {
                Thread.yield();
            }
            done = true;
        }).start();
        first = true;
        first = false;
    }
}
