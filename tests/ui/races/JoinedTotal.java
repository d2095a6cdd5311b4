// What a thread wrote may be read when it has been joined.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: JoinedTotalEarly.java (read before join)
public class JoinedTotal {
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        total = 40;
        Thread adder = new Thread(() -> total += 2);
        adder.start();
        adder.join();
        assert total == 42;
    }
}
