// Factorial with one change: the product is in a field that both threads use.
//@ kind: concurrent
//@ verdict: violated(assertion)
//@ classic: no (a cycle of calls)
public class FactorialShared {
    static volatile int product = 1;

    static void factorial(int n) {
        if (n > 1) {
            product = n * product;
            factorial(n - 1); //~ ERROR J0401
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> factorial(2));
        t.start();
        factorial(3);
        t.join();
        assert product == 12; //~ ASSERT
    }
}
