//@ verdict: violated(livelock | termination)
//@ kind: concurrent
//@ check: livelock,termination
//@ options: fair
// In a conflict both withdraw and try again: they can go on so for ever.
class HandshakePolite {
    static volatile boolean left, right;

    public static void main(String[] args) {
        new Thread(() -> {
            right = true;
            while (left) {
                right = false;
                right = true;
            }
            right = false;
        }).start();
        left = true;
        while (right) {
            left = false;
            left = true;
        }
        left = false;
    }
}
