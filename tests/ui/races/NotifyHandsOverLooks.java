// Before it takes the lock, the receiver looks whether it need wait.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class NotifyHandsOverLooks {
    private boolean full;
    private int letter;

    synchronized void deliver(int number) {
        letter = number;
        full = true; //~ RACE[Thread-0]
        notify();
    }

    int collect() throws InterruptedException {
        if (!full) { //~ RACE[main]
            synchronized (this) {
                while (!full) {
                    wait();
                }
            }
        }
        return letter;
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyHandsOverLooks box = new NotifyHandsOverLooks();
        new Thread(() -> box.deliver(42)).start();
        assert box.collect() == 42;
    }
}
