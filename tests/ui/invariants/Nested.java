// The inner section of one object does not end the outer one; an exception ends it.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Pair.a == Pair.b
//@ verdict: holds
//@ twin: NestedThrown.java (an exception comes between)
public class Nested {
    static class Pair {
        int a;
        int b;

        synchronized void both() {
            inc();
            b++;
        }

        synchronized void inc() {
            a++;
        }
    }

    public static void main(String[] args) {
        Pair pair = new Pair();
        Runnable body = () -> {
            try {
                pair.both();
            } catch (IllegalStateException e) {
            }
        };
        new Thread(body).start();
        new Thread(body).start();
    }
}
