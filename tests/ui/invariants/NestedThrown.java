// Nested with one change: an exception comes between.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Pair.a == Pair.b
//@ verdict: violated(invariant)
public class NestedThrown {
    static class Pair {
        int a;
        int b;

        synchronized void both() {
            inc();
            if (a == 2) throw new IllegalStateException();
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
