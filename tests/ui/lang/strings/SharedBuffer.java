// A StringBuffer that two threads append to; formatted output of both.
//@ kind: concurrent
//@ verdict: holds
//@ twin: SharedBuilder.java (a StringBuilder)
//@ explore: no (formatting takes many of its steps)
//@ classic: no (formatted output)
public class SharedBuffer {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer log = new StringBuffer();
        Thread t = new Thread(() -> {
            log.append("a");
            System.out.printf("%s %5.2f%n", Thread.currentThread().getName(), 0.5);
        });
        t.start();
        log.append("b");
        System.out.printf("%s %03d%n", Thread.currentThread().getName(), 7);
        t.join();
        if (log.length() != 2) throw new AssertionError(log);
        System.out.println(log.toString().contains("b"));
    }
}
