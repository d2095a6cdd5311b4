// isAlive is false before start and after join, and may be either in between.
//@ kind: concurrent
//@ verdict: violated(assertion@L13)
public class AliveStates {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { });
        assert !t.isAlive();
        t.start();
        boolean between = t.isAlive();
        t.join();
        assert !t.isAlive();
        System.out.println("in between " + between);
        assert between; //~ ASSERT
    }
}
