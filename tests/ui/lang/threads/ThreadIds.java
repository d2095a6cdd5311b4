// The identifier of a thread can be printed and compared; which number it is nobody knows, so nothing is found by it.
//@ kind: concurrent
//@ classic: no (long numbers)
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
        if (t.getId() % 2 == 0) {
            System.out.println("even");
        }
        int[] seen = new int[100];
        seen[(int) t.getId()]++;
    }
}
