//@ verdict: holds
//@ kind: concurrent
//@ check: livelock,termination
//@ options: fair
//@ twin: HandshakePolite.java (either side withdraws)
// Two parties ask for each other's go; in a conflict the second one withdraws.
class HandshakeOrdered {
    static volatile boolean left, right;

    public static void main(String[] args) {
        new Thread(() -> {
            right = true;
            while (left) {
                right = false;
                while (left) {
                }
                right = true;
            }
            right = false;
        }).start();
        left = true;
        while (right) {
        }
        left = false;
    }
}
