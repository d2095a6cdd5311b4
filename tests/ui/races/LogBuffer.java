// Two threads append to a StringBuffer, whose methods are synchronized.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (contents of strings)
//@ verdict: holds
//@ twin: LogBuilder.java (a StringBuilder)
public class LogBuffer {
    private static final StringBuffer log = new StringBuffer();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            log.append("one;");
        });
        other.start();
        log.append("two;");
        other.join();
        assert log.length() == 8;
    }
}
