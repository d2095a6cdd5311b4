// JLS 12.4.2: a superclass whose initialiser needs the subclass. Each of two threads holds one of the locks.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class SuperSubDeadlock {
    static class Base {
        static Object first = new Derived(); //~ DEADLOCK[main] Derived
        static void touch() {
        }
    }

    static class Derived extends Base {
        static int count;
        static void poke() {
        }
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> Derived.poke(), "derived"); //~ DEADLOCK[derived] Base
        t.start();
        Base.touch();
    }
}
