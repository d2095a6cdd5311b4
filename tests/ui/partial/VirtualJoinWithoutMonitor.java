// To join a virtual thread takes no monitor, and neither does its end: who has locked its object is in nobody's way.
//@ kind: concurrent
//@ java: 21
//@ verdict: holds
//@ twin: StartTakesMonitor.java (what needs the monitor)
//@ classic: no (library)
public class VirtualJoinWithoutMonitor {
    public static void main(String[] args) throws InterruptedException {
        Thread task = Thread.startVirtualThread(() -> {
        });
        Thread other = new Thread(() -> {
            try {
                task.join();
            } catch (InterruptedException e) {
            }
        });
        synchronized (task) {
            other.start();
            other.join();
        }
    }
}
