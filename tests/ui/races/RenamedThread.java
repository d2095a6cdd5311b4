// The name of a thread is volatile: to ask for it while the thread takes another one is no race.
//@ kind: concurrent
//@ check: race
//@ verdict: holds
//@ twin: RenamedField.java (a name in a field)
public class RenamedThread {
    public static void main(String[] args) {
        Thread worker = new Thread(() -> Thread.currentThread().setName("worker"));
        worker.start();
        assert worker.getName() != null;
    }
}
