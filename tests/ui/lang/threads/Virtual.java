// Virtual threads are daemons: the program does not wait for them.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
//@ java: 21
//> true true v-0
public class Virtual {
    public static void main(String[] args) throws InterruptedException {
        Thread v = Thread.ofVirtual().name("v-", 0).start(() -> {
            synchronized (args) {
                try {
                    args.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        System.out.println(v.isVirtual() + " " + v.isDaemon() + " " + v.getName());
        Thread p = Thread.ofPlatform().start(() -> {
            synchronized (args) {
                try {
                    args.wait(); //~ DEADLOCK[Thread-0] waits
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        assert !p.isDaemon();
    }
}
