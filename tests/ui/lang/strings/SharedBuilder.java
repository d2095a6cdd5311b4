// A StringBuilder that two threads append to.
//@ kind: concurrent
//@ verdict: violated(race@L11)
//@ check: race
//@ classic: no (contents of strings)
public class SharedBuilder {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder log = new StringBuilder();
        Thread t = new Thread(() -> log.append("a")); //~ RACE[Thread-0]
        t.start();
        log.append("b"); //~ RACE[main]
        t.join();
        System.out.println(log.length());
    }
}
