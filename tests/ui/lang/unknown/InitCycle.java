// Classes that initialise each other and ask a clock: the copies of such code ask it, too.
//@ kind: concurrent
//@ verdict: inconclusive(numbers@L18)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class InitCycle {
    static class A {
        static long first = System.nanoTime();
        static boolean back = B.second - first < 0;
    }

    static class B {
        static long second = System.nanoTime();
        static boolean known = A.first == 0;
    }

    public static void main(String[] args) {
        assert !A.back;
    }
}
