//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
// Chapters 11, 12 and 14, one method a section.
public class Statements {
    static void say(String what, Object value) {
        System.out.println(what + " " + value);
    }

    // JLS 11.3: the innermost matching clause takes the exception; those between are left, finally blocks run.
    static String thrown(int how) {
        String log = "";
        try {
            try {
                if (how == 0) throw new IllegalStateException("a");
                if (how == 1) throw new IndexOutOfBoundsException("b");
                if (how == 2) throw new Error("c");
                log += "none ";
            } catch (IllegalStateException e) {
                log += "inner " + e.getMessage() + " ";
            } finally {
                log += "finally ";
            }
        } catch (RuntimeException e) {
            log += "outer " + e.getMessage();
        } catch (Throwable t) {
            log += "throwable " + t.getMessage();
        }
        return log;
    }

    // JLS 12.4.1: instance creation, static method, static field that is no constant; superclass first.
    static class S1 {
        static {
            say("12.4.1", "S1");
        }

        static int value = 1;
        static final int CONSTANT = 2;
        static final Integer BOXED = 3;
    }

    static class S2 extends S1 {
        static {
            say("12.4.1", "S2");
        }

        static void call() {
        }
    }

    // JLS 14.3: a local class sees the variables around it.
    static int local(int n) {
        final int twice = 2 * n;
        class Adder {
            int more;

            Adder(int more) {
                this.more = more;
            }

            int sum() {
                return n + twice + more + deeper();
            }

            int deeper() {
                class Deep {
                    int get() {
                        return twice * more;
                    }
                }
                return new Deep().get();
            }
        }
        record Pair(int a, int b) {
        }
        enum Two {
            X, Y
        }
        Pair p = new Pair(new Adder(1).sum(), Two.Y.ordinal());
        return p.a() * 10 + p.b();
    }

    // JLS 14.7, 14.15, 14.16: labels.
    static String labels() {
        String log = "";
        outer:
        for (int i = 0; i < 4; i++) {
            inner:
            for (int j = 0; ; j++) {
                if (j == 1 && i == 1) continue outer;
                if (i == 3) break outer;
                if (j == 2) break inner;
                log += i + "" + j + " ";
            }
            log += "| ";
        }
        block: {
            if (log.length() > 3) break block;
            log += "not here";
        }
        return log;
    }

    // JLS 14.9, 14.12, 14.13, 14.14.1: conditions and loops.
    static String loops() {
        String log = "";
        int n = 0;
        while (n < 3) log += n++;
        do log += "d"; while (n-- > 2);
        for (int i = 0, j = 5; i < j; i++, j--) log += i + j;
        for (; ; ) {
            if (n > 4) break;
            else if (n % 2 == 0) log += "e";
            else log += "o";
            n++;
        }
        for (int i = 3; i > 0; i -= 2) {
            int k;
            if (i == 3) k = 1;
            else k = 2;
            log += "k" + k;
        }
        return log;
    }

    // JLS 14.10: a message is evaluated only if the condition is false.
    static int asked;

    static String message() {
        asked++;
        return "m";
    }

    // JLS 14.11, 14.11.1, 14.11.3: which group is chosen, and where it falls through to.
    static String old(int n) {
        String log = "";
        switch (n) {
            case 1:
                log += "1";
            case 2:
            case 3:
                log += "23";
                break;
            default:
                log += "d";
            case 4:
                int x = 5;
                log += x;
                break;
            case 5:
                x = 6;
                log += x;
        }
        return log;
    }

    static String arrows(Object o) {
        if (o instanceof String s) {
            switch (s) {
                case "a", "b" -> {
                    return "ab";
                }
                case "c" -> System.out.print("");
                default -> throw new IllegalArgumentException(s);
            }
            return "c";
        }
        char c = o instanceof Character d ? d : 'z';
        switch (c) {
            case 'x' -> c = 'X';
            case 'y' -> c = 'Y';
        }
        return "" + c;
    }

    // JLS 14.14.2: over arrays and Iterables; the expression is evaluated once.
    static class Count implements Iterable<Integer> {
        final int limit;
        static int asked;

        Count(int limit) {
            this.limit = limit;
            asked++;
        }

        public java.util.Iterator<Integer> iterator() {
            return new java.util.Iterator<Integer>() {
                int next;

                public boolean hasNext() {
                    return next < limit;
                }

                public Integer next() {
                    return next++;
                }
            };
        }
    }

    static String each() {
        String log = "";
        for (int n : new Count(4)) {
            if (n == 1) continue;
            log += n;
        }
        for (long n : new int[] {5, 6}) log += n;
        for (String[] row : new String[][] {{"a"}, {}, {"b", "c"}}) for (String s : row) log += s;
        int[] array = {1, 2};
        for (int n : array) {
            array = new int[] {8, 8, 8};
            log += n;
        }
        return log + Count.asked;
    }

    // JLS 14.17, 14.18, 14.20.2: what leaves a try statement goes through finally, which may override it.
    @SuppressWarnings("finally")
    static int finals(int how) {
        int n = 1;
        try {
            if (how == 0) return n;
            if (how == 1) throw null;
            n = 2;
        } catch (NullPointerException e) {
            n = 3;
            return n + 10;
        } finally {
            n += 100;
            if (how == 2) return n;
        }
        return n;
    }

    // JLS 14.19: a monitor is left on every way out.
    static int monitors(Object lock) {
        for (int i = 0; i < 3; i++) {
            synchronized (lock) {
                synchronized (lock) {
                    if (i == 1) continue;
                    if (i == 2) break;
                }
            }
        }
        try {
            lock.notify();
            return 1;
        } catch (IllegalMonitorStateException e) {
            return 2;
        }
    }

    // JLS 14.20.1: the clause of the most general class that comes first takes it; several in one.
    static String clauses(Throwable t) {
        try {
            throw t;
        } catch (ArithmeticException | ClassCastException e) {
            return "two " + (e instanceof ArithmeticException);
        } catch (RuntimeException e) {
            return "runtime";
        } catch (Exception e) {
            return "exception";
        } catch (Throwable e) {
            return "throwable";
        }
    }

    // JLS 14.20.3: resources are closed in reverse order; what close throws is suppressed.
    static class Door implements AutoCloseable {
        final String name;
        final boolean stuck;

        Door(String name, boolean stuck) {
            this.name = name;
            this.stuck = stuck;
            say("14.20.3", "open " + name);
        }

        public void close() {
            say("14.20.3", "close " + name);
            if (stuck) throw new IllegalStateException("stuck " + name);
        }
    }

    static String doors(boolean fail) {
        Door old = new Door("old", false);
        try (old; Door a = new Door("a", true); Door none = null; Door b = new Door("b", true)) {
            if (fail) throw new RuntimeException("body");
            return "returned";
        } catch (RuntimeException e) {
            String log = e.getMessage();
            for (Throwable s : e.getSuppressed()) log += "+" + s.getMessage();
            return log;
        } finally {
            say("14.20.3", "finally");
        }
    }

    // JLS 14.21: yield gives the value of a switch expression.
    static int yields(int n) {
        return 1 + switch (n) {
            case 0:
                yield 10;
            case 1:
                n++;
            default:
                if (n > 5) yield n * 2;
                yield n;
        };
    }

    // JLS 14.30.1, 14.30.2: patterns match by run-time class; null matches none of them.
    static String patterns(Object o) {
        if (o instanceof Integer n && n > 3) return "big " + (n + 1);
        if (!(o instanceof CharSequence s)) return "other " + (o == null);
        return "text " + s.length();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) say("11.3", thrown(i));
        say("12.4.1", S1.CONSTANT);
        S1[] none = new S1[2];
        say("12.4.1", none.length);
        say("12.4.1", S2.value);
        S2.call();
        say("12.4.1", S1.BOXED);
        say("14.3", local(3));
        // JLS 14.4.2: declarators from left to right.
        int a = 1, b = a + 1, c[] = {a, b}, d = c.length + b;
        say("14.4.2", a + b + d);
        say("14.7", labels());
        say("14.12", loops());
        assert asked == 0 : message();
        say("14.10", asked);
        for (int i = 0; i < 7; i++) say("14.11", old(i));
        for (Object o : new Object[] {"a", "c", 'x', 'y', 'q', 1}) say("14.11.3", arrows(o));
        try {
            arrows("z");
        } catch (IllegalArgumentException e) {
            say("14.11.3", e.getMessage());
        }
        say("14.14.2", each());
        for (int i = 0; i < 4; i++) say("14.20.2", finals(i));
        say("14.19", monitors(new Object()));
        say("14.20.1", clauses(new ArithmeticException()) + clauses(new ClassCastException()));
        say("14.20.1", clauses(new NullPointerException()) + clauses(new InterruptedException()) + clauses(new Error()));
        say("14.20.3", doors(false));
        say("14.20.3", doors(true));
        for (int n : new int[] {0, 1, 2, 6}) say("14.21", yields(n));
        for (Object o : new Object[] {3, 4, "abc", null, 'c'}) say("14.30.2", patterns(o));
    }
}
