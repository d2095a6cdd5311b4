// The identifier of a thread can be printed; which number it is nobody knows.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
public class ThreadIds {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            long id = Thread.currentThread().getId();
            System.out.println("in " + id);
            System.out.println(id);
        });
        t.start();
        t.join();
        if (t.getId() % 2 == 0) { //~ ERROR J0302
            System.out.println("even");
        }
    }
}
