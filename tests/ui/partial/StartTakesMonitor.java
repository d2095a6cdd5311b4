// A thread is started with its object's monitor (java.lang.Thread of OpenJDK): who has that, and waits for the one who starts
// it, waits for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class StartTakesMonitor {
    public static void main(String[] args) throws InterruptedException {
        Thread task = new Thread(() -> {
        });
        Thread starter = new Thread(() -> task.start()); //~ DEADLOCK[Thread-1]
        synchronized (task) {
            starter.start();
            starter.join(); //~ DEADLOCK[main]
        }
    }
}
