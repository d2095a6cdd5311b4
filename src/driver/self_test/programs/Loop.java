class Loop {
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> stop = true).start();
        while (!stop) {
            stop = false;
        }
    }
}
