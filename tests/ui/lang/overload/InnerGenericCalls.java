// What an overloaded method gets is the result of a generic call whose arguments are diamonds and generic calls.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (looks at texts)
//@ no-twin: output comparison
public class InnerGenericCalls {
    record Pair<P, Q>(P x, Q y) {
    }

    static class Cell<X> {
        final X v;

        Cell(X v) {
            this.v = v;
        }

        static <Y> Cell<Y> of(Y y) {
            return new Cell<>(y);
        }

        @Override
        public String toString() {
            return "cell of " + v;
        }
    }

    static <X> X either(boolean c, X a, X b) {
        return c ? a : b;
    }

    static String kind(Pair<String, Integer> p) {
        return "pair " + p.x();
    }

    static String kind(Cell<?> c) {
        return "cell " + c.v;
    }

    static String kind(Object o) {
        return "object " + o;
    }

    static String kind(char[] o) {
        return "chars " + o.length;
    }

    public static void main(String[] args) {
        boolean c = args.length == 0;
        Pair<String, Integer> p = new Pair<>("p", 0);
        System.out.println(either(c, new Pair<>("a", 1), new Pair<>("b", 2)));
        System.out.println(either(!c, new Pair<>("a", 1), c ? new Pair<>("b", 2) : new Pair<>("c", 3)));
        System.out.println(either(c, either(c, new Cell<>(1), Cell.of(2)), new Cell<>(3)));
        System.out.println(kind(either(c, new Pair<>("a", 1), p)));
        System.out.println(kind(either(c, Cell.of("x"), new Cell<>("y"))));
        System.out.println(kind(either(c, "s", new Pair<>(1, 2))));
        System.out.println(kind(either(c, either(c, "t", "u"), new Pair<>(1, 2))));
        System.out.println(kind(either(!c, new Cell<>(4), new Pair<>(1, 2))));
    }
}
