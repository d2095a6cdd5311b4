class RequestsAwaited {
    static volatile boolean asked;
    static volatile boolean answered;

    public static void main(String[] args) {
        asked = true;
        new Thread(() -> {
            if (asked) {
                answered = true;
            }
        }).start();
    }
}
