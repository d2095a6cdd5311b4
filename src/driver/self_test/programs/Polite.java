class Polite {
    static volatile boolean first;
    static volatile boolean second;

    public static void main(String[] args) {
        new Thread(() -> {
            second = true;
            while (first) {
                second = false;
                second = true;
            }
            second = false;
        }).start();
        first = true;
        while (second) {
            first = false;
            first = true;
        }
        first = false;
    }
}
