import j2pml.Verify;

class Replies {
    static volatile boolean asked;
    static volatile boolean replied;

    static void ask() {
        asked = true;
        Verify.eventually(replied);
    }

    public static void main(String[] args) {
        new Thread(() -> {
            if (asked) {
                replied = true;
            }
        }).start();
        ask();
    }
}
