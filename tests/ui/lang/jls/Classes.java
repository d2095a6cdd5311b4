//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
// Chapter 8, one method a section.
public class Classes {
    static void say(String what, Object value) {
        System.out.println(what + " " + value);
    }

    // JLS 8.1.3: an inner class has an enclosing instance, and so have those inside of it.
    private int depth = 1;

    class Middle {
        int depth = 2;

        class Inner {
            int depth = 3;

            int all() {
                return Classes.this.depth * 100 + Middle.this.depth * 10 + this.depth;
            }
        }
    }

    static void enclosing() {
        Classes outer = new Classes();
        outer.depth = 7;
        Middle middle = outer.new Middle();
        say("8.1.3", middle.new Inner().all());
    }

    // JLS 8.1.4, 8.1.5: fields and methods come from the superclass and the superinterfaces.
    interface Named {
        String PREFIX = "n:";

        default String name() {
            return PREFIX + base();
        }

        String base();
    }

    static class Base {
        protected String kept = "kept";

        public String base() {
            return "Base";
        }
    }

    static class Derived extends Base implements Named {
        String both() {
            return name() + "/" + kept;
        }
    }

    // JLS 8.3.1.1: one static field for all instances; JLS 8.3.1.4: a volatile field is a field like any other here.
    static int made;
    volatile int seen;

    // JLS 8.3.2, 8.6: initialisers run in the order of the text, with the blocks between.
    static class Ordered {
        StringList log = new StringList();
        int first = log.add("first");

        {
            log.add("block");
            first += 10;
        }

        int second = log.add("second") + first;

        Ordered() {
            log.add("body");
        }
    }

    static class StringList {
        String all = "";
        int count;

        int add(String s) {
            all += s + ";";
            return ++count;
        }
    }

    // JLS 8.4.1: the variable arity parameter is an array.
    static String variable(String first, int... rest) {
        int sum = 0;
        for (int n : rest) sum += n;
        return first + rest.length + "=" + sum;
    }

    // JLS 8.4.3.2: a static method is called without an object, even through a null reference.
    static int twice(int n) {
        return 2 * n;
    }

    // JLS 8.4.3.6: the monitor is held inside; a second entry by the same thread passes.
    synchronized boolean holds() {
        return again();
    }

    synchronized boolean again() {
        return true;
    }

    // JLS 8.4.8.1, 8.4.8.2, 8.4.8.3: instance methods are overridden, static ones and fields hidden.
    static class Up {
        String field = "Up.field";

        static String stat() {
            return "Up.stat";
        }

        String inst() {
            return "Up.inst";
        }

        Up self() {
            return this;
        }
    }

    static class Down extends Up {
        String field = "Down.field";

        static String stat() {
            return "Down.stat";
        }

        @Override
        String inst() {
            return "Down.inst+" + super.inst() + "+" + super.field;
        }

        @Override
        Down self() {
            return this;
        }

        String only() {
            return "only";
        }
    }

    // JLS 8.4.9: which overload is called is decided by the types of the arguments when compiling.
    static String over(Object o) {
        return "Object";
    }

    static String over(String s) {
        return "String";
    }

    static String over(int n) {
        return "int";
    }

    static String over(long n) {
        return "long";
    }

    // JLS 8.5: a static member class has no enclosing instance.
    static class Member {
        static int count = 5;
        int id = count++;
    }

    // JLS 8.7: static initialisers, once.
    static class Statics {
        static String log = "a";

        static {
            log += "b";
        }

        static int after = log.length();

        static {
            log += after;
        }
    }

    // JLS 8.8.7, 8.8.7.1: a constructor calls another one of its class, or of its superclass, first.
    static class Chain extends Up {
        final String log;

        Chain() {
            this(1);
        }

        Chain(int n) {
            this("n" + n);
        }

        Chain(String s) {
            super();
            log = s + "." + field;
        }
    }

    // JLS 8.8.9: the default constructor.
    static class Plain {
        int value = 4;
    }

    // JLS 8.9.1, 8.9.2, 8.9.3: constants with arguments and bodies, fields, values, valueOf.
    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        MUL("*") {
            int apply(int a, int b) {
                return a * b;
            }

            @Override
            boolean strong() {
                return true;
            }
        };

        final String sign;
        static int asked;

        Op(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);

        boolean strong() {
            asked++;
            return false;
        }
    }

    // JLS 8.10.1, 8.10.3, 8.10.4: components, accessors, equals, hashCode, toString, the compact constructor.
    record Range(int low, int high) {
        static int made;

        Range {
            if (low > high) {
                int swap = low;
                low = high;
                high = swap;
            }
            made++;
        }

        Range(int both) {
            this(both, both);
        }

        int size() {
            return high - low;
        }
    }

    public static void main(String[] args) {
        enclosing();
        say("8.1.4", new Derived().both());
        for (int i = 0; i < 3; i++) {
            made++;
            new Classes().seen = made;
        }
        say("8.3.1.1", made);
        Ordered ordered = new Ordered();
        say("8.3.2", ordered.log.all + ordered.first + "," + ordered.second);
        say("8.4.1", variable("x") + variable("y", 1, 2) + variable("z", new int[] {4, 5, 6}));
        Classes none = null;
        say("8.4.3.2", none.twice(4) + Classes.twice(5));
        Up up = new Down();
        say("8.4.8.1", up.inst());
        say("8.4.8.2", up.field + "," + ((Down) up).field + "," + Up.stat() + "," + Down.stat());
        say("8.4.8.3", new Down().self().only() + up.self().inst().length());
        Object o = "s";
        byte b = 1;
        say("8.4.9", over(o) + over("s") + over(b) + over('c') + over(1L));
        say("8.5", new Member().id + new Member().id + Member.count);
        say("8.7", Statics.log);
        say("8.8.7.1", new Chain().log);
        say("8.8.9", new Plain().value);
        for (Op op : Op.values()) {
            say("8.9", op + op.sign + op.apply(3, 4) + op.strong() + op.ordinal() + op.name() + op.getDeclaringClass().getName());
        }
        say("8.9.3", Op.valueOf("MUL").compareTo(Op.ADD) + " " + Op.asked + " " + (Op.valueOf("ADD") == Op.ADD));
        try {
            Op.valueOf("DIV");
        } catch (IllegalArgumentException e) {
            say("8.9.3", e.getMessage());
        }
        Range r = new Range(9, 4);
        say("8.10", r + " " + r.low() + r.high() + r.size() + r.equals(new Range(4, 9)) + (r == new Range(4, 9)));
        say("8.10.3", (r.hashCode() == new Range(4, 9).hashCode()) + " " + new Range(3) + Range.made);
    }
}
