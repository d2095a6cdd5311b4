import j2pml.Verify;

class RepliesAwaited {
    static volatile boolean asked;
    static volatile boolean replied;

    static void ask() {
        asked = true;
        Verify.eventually(replied);
    }

    public static void main(String[] args) {
        ask();
        new Thread(() -> {
            if (asked) {
                replied = true;
            }
        }).start();
    }
}
