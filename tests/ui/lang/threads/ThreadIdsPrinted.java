// The identifier of a thread can be printed.
//@ kind: concurrent
//@ classic: no (long numbers)
//@ verdict: holds
//@ no-twin: ThreadIds is one
public class ThreadIdsPrinted {
    static long done;
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            long id = Thread.currentThread().getId();
            System.out.println("in " + id);
            System.out.println(id);
            done++;
        });
        t.start();
        t.join();
        assert done == 1;
        System.out.println(t.getId());
    }
}
