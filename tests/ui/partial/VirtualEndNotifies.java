// The end of a virtual thread notifies nobody who waits for its object, unlike that of a platform thread (documentation of
// Thread.join).
//@ kind: concurrent
//@ java: 21
//@ verdict: violated(deadlock)
//@ classic: no (library)
public class VirtualEndNotifies {
    public static void main(String[] args) throws InterruptedException {
        Thread task = Thread.ofVirtual().unstarted(() -> System.out.println("done"));
        synchronized (task) {
            task.start();
            task.wait(); //~ DEADLOCK[main]
        }
    }
}
