class Requests {
    static volatile boolean asked;
    static volatile boolean answered;

    public static void main(String[] args) {
        new Thread(() -> {
            if (asked) {
                answered = true;
            }
        }).start();
        asked = true;
    }
}
