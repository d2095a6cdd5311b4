// Recursion without end is a StackOverflowError.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception)
//@ classic: no (a cycle of calls)
public class Endless {
    static int down(int n) {
        return down(n + 1) + 1; //~ ERROR J0401 //~? THROWS[main] java.lang.StackOverflowError
    }

    public static void main(String[] args) {
        down(0);
    }
}
