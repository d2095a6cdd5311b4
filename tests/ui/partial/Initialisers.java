// Two classes whose initialisers need each other, begun by two threads; main goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock@L8 | deadlock@L13)
public class Initialisers {
    static volatile boolean stop;

    static class Egg {
        static final Object hen = Hen.make(); //~ DEADLOCK[Thread-0] Hen
        static Object make() { return new Object(); }
    }

    static class Hen {
        static final Object egg = Egg.make(); //~ DEADLOCK[Thread-1] Egg
        static Object make() { return new Object(); }
    }

    public static void main(String[] args) {
        new Thread(() -> Egg.make()).start();
        new Thread(() -> Hen.make()).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
