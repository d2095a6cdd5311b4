// JLS 12.4.2: no deadlock, since the subclass is initialised before the second thread begins.
//@ kind: concurrent
//@ verdict: holds
//@ twin: SuperSubDeadlock.java (nobody initialises the subclass first)
public class SuperSubOrdered {
    static class Base {
        static Object first = new Derived();
        static void touch() {
        }
    }

    static class Derived extends Base {
        static int count;
        static void poke() {
        }
    }

    public static void main(String[] args) {
        Derived.poke();
        Thread t = new Thread(() -> Derived.poke(), "derived");
        t.start();
        Base.touch();
    }
}
