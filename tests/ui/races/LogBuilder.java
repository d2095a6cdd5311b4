// Two threads append to a StringBuilder.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (contents of strings)
//@ verdict: violated(race | assertion | uncaught-exception)
public class LogBuilder {
    private static final StringBuilder log = new StringBuilder();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            log.append("one;"); //~ RACE[Thread-0]
        });
        other.start();
        log.append("two;"); //~ RACE[main]
        other.join();
        assert log.length() == 8; //~? ASSERT
    }
}
