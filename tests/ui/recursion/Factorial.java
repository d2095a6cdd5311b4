// The value of a call in each of two threads.
//@ kind: concurrent
//@ verdict: holds
//@ twin: FactorialShared.java (the result is in a shared field)
//@ classic: no (a cycle of calls)
public class Factorial {
    static int factorial(int n) {
        return n <= 1 ? 1 : n * factorial(n - 1); //~ ERROR J0401
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert factorial(4) == 24;
        }).start();
        assert factorial(5) == 120;
    }
}
