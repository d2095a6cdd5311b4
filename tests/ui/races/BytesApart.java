// Neighbouring bytes are variables of their own: there is no word tearing (JLS 17.6).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: BytesShared.java (both write the same one)
public class BytesApart {
    private static final byte[] flags = new byte[2];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> flags[0]++);
        Thread other = new Thread(() -> flags[1]++);
        one.start();
        other.start();
        one.join();
        other.join();
        assert flags[0] == 1 && flags[1] == 1;
    }
}
