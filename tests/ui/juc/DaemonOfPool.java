// A thread that a thread of the common pool makes is a daemon, as that one is.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: the status
//@ classic: no (an executor of the library)
import java.util.concurrent.CompletableFuture;

public class DaemonOfPool {
    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> {
            Thread t = new Thread(() -> { });
            assert t.isDaemon();
        }).join();
    }
}
