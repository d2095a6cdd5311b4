//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
// Sections 15.5 to 15.13 and 15.25 to 15.28, one method a section.
public class Evaluation {
    static void say(String what, Object value) {
        System.out.println(what + " " + value);
    }

    static String log = "";

    static int at(int n) {
        log += n;
        return n;
    }

    static <T> T at(String s, T t) {
        log += s;
        return t;
    }

    static String taken() {
        String all = log;
        log = "";
        return all;
    }

    // JLS 15.5: a cast, an unboxing, an array store can fail at run time.
    static void checks() {
        Object o = "s";
        Integer none = null;
        try {
            Integer i = (Integer) o;
        } catch (ClassCastException e) {
            say("15.5", "ClassCastException");
        }
        try {
            int i = none;
        } catch (NullPointerException e) {
            say("15.5", "NullPointerException");
        }
    }

    // JLS 15.6: an operand that throws ends the evaluation; what was done stays done.
    static void abrupt() {
        int[] a = {0, 0};
        int i = 0;
        try {
            a[i++] = at(1) + at(2) / at(0) + at(3);
        } catch (ArithmeticException e) {
            say("15.6", taken() + i + a[0]);
        }
    }

    // JLS 15.7.1, 15.7.2, 15.7.3, 15.7.4: from left to right, operands before operators, arguments in order.
    static int three(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    static void order() {
        int i = 2;
        int j = (i = 3) * i;
        int k = 9;
        k += (k = 3);
        int[] a = {4, 5, 6};
        int n = 0;
        a[n] = n = 2;
        int x = 1;
        say("15.7.1", j + " " + k + " " + a[0] + a[2] + " " + (x++ + x * 10 + ++x));
        int y = at(1) * at(2) + at(3) * (at(4) - at(5));
        say("15.7.3", y + " " + taken());
        int z = 1;
        say("15.7.4", three(z, z = 2, z + z++) + " " + z);
        boolean b = at(1) == 2 && at(2) / 0 == 1;
        say("15.7.2", b + taken());
    }

    int field = 1;

    // JLS 15.8.1, 15.8.2, 15.8.3, 15.8.4: literals, class literals, this, qualified this.
    class Inside {
        int field = 2;

        int sum() {
            return this.field * 10 + Evaluation.this.field;
        }
    }

    static void primaries() {
        say("15.8.1", 0x1F + 0b101 + 017 + 1_000 + 'a' + "" + 1e3 + 1.5f + 077L + '\u0041' + "\t\101\"" + true + null);
        say("15.8.1", """
            one
              two \
            three
            "quoted" \t end""");
        say("15.8.2", (String.class == "x".getClass()) + " " + int.class + " " + int[].class.getName() + (int.class == Integer.class));
        say("15.8.4", new Evaluation().new Inside().sum());
    }

    // JLS 15.9.3, 15.9.4, 15.9.5: the qualifier first, then arguments; anonymous classes.
    static class Made {
        final String how;

        Made(Object o) {
            how = "Object";
        }

        Made(int n) {
            how = "int";
        }

        Made(Integer n, int... more) {
            how = "more" + more.length;
        }

        String show() {
            return how;
        }
    }

    static void instances() {
        byte b = 1;
        say("15.9.3", new Made(b).how + new Made("s").how + new Made(Integer.valueOf(3)).how + new Made(1, 2, 3).how);
        Evaluation none = null;
        try {
            Inside in = at("q", none).new Inside();
        } catch (NullPointerException e) {
            say("15.9.4", taken());
        }
        int captured = 5;
        Made anonymous = new Made(at(7)) {
            int extra = captured + 1;

            String show() {
                return super.show() + extra;
            }
        };
        say("15.9.5", anonymous.show() + anonymous.getClass().getName() + taken());
    }

    // JLS 15.10.2: all dimensions are evaluated before one is found negative. JLS 15.10.4: array, index, then the checks.
    static void arrays() {
        try {
            int[][][][] a = new int[at(1)][at(-1)][at(2)][];
        } catch (NegativeArraySizeException e) {
            say("15.10.2", e.getMessage() + taken());
        }
        int[] none = null;
        try {
            at("a", none)[at(1)] = at(2);
        } catch (NullPointerException e) {
            say("15.10.4", taken());
        }
        int[] one = {1};
        try {
            one[at(5)] += at(6);
        } catch (ArrayIndexOutOfBoundsException e) {
            say("15.10.4", taken());
        }
        int[] a = {1, 2, 3};
        int[] b = a;
        a[(a = b)[1]] = 9;
        say("15.10.4", a[2]);
    }

    // JLS 15.11.1, 15.11.2: the static type decides which field; a static field needs no object.
    static class Up {
        String name = "Up";
        static String kind = "static";
    }

    static class Down extends Up {
        String name = "Down";

        String both() {
            return super.name + this.name + ((Up) this).name;
        }
    }

    static Up nowhere() {
        log += "n";
        return null;
    }

    // JLS 15.12.2.2, 15.12.2.3, 15.12.2.4, 15.12.2.5: strict, loose, variable arity; the most specific.
    static String pick(long n) {
        return "long";
    }

    static String pick(Integer n) {
        return "Integer";
    }

    static String pick(int... n) {
        return "int...";
    }

    static String pick(Object o) {
        return "Object";
    }

    static String pick2(Object o, String s) {
        return "OS";
    }

    static String pick2(String s, Object o) {
        return "SO";
    }

    static String pick2(String s, String t) {
        return "SS";
    }

    static String pick3(Object... o) {
        return "Objects" + (o == null ? "null" : o.length);
    }

    static String pick3(String s, Object... o) {
        return "String+" + o.length;
    }

    // JLS 15.12.4.1, 15.12.4.2, 15.12.4.4, 15.12.4.5: target, arguments, then null, then dispatch.
    String inst(int n) {
        return "inst" + n;
    }

    static void calls() {
        Evaluation none = null;
        try {
            at("t", none).inst(at(1));
        } catch (NullPointerException e) {
            say("15.12.4.2", taken());
        }
        try {
            at("t", none).inst(1 / at(0));
        } catch (ArithmeticException e) {
            say("15.12.4.2", taken());
        }
        Object o = new Down() {
            public String toString() {
                return "dispatched";
            }
        };
        say("15.12.4.4", o.toString());
        say("15.12.4.5", deep(5));
    }

    static synchronized int deep(int n) {
        int local = n;
        if (n > 0) local += deep(n - 1);
        return local * 2 - n;
    }

    interface Fun {
        String apply(Evaluation e, int n);
    }

    interface Get {
        Object get(int n);
    }

    // JLS 15.13.1, 15.13.3: the receiver of e::m is evaluated once, when the reference is.
    static void references() {
        Get bound = at("b", new Evaluation())::inst;
        say("15.13.3", taken() + bound.get(1) + bound.get(2) + taken());
        Evaluation none = null;
        try {
            Get never = none::inst;
        } catch (NullPointerException e) {
            say("15.13.3", "null receiver");
        }
        Fun unbound = Evaluation::inst;
        Get made = Made::new;
        Get array = int[]::new;
        Get stat = Evaluation::twice;
        say("15.13.1", unbound.apply(new Evaluation(), 3) + ((Made) made.get(4)).how + ((int[]) array.get(5)).length + stat.get(6));
    }

    static long twice(long n) {
        return 2 * n;
    }

    // JLS 15.25: one of the operands is evaluated; its type is that of both.
    static void conditional() {
        boolean yes = args0 == 0;
        Integer boxed = 1;
        Object number = yes ? 1 : 2.0;
        Object mixed = yes ? 'a' : "s";
        char c = yes ? 'x' : 0;
        Integer none = null;
        String failed = "";
        try {
            int n = yes ? none : 0;
        } catch (NullPointerException e) {
            failed = "unboxed null";
        }
        say("15.25", number + " " + mixed + c + (yes ? boxed : 0) + (yes ? null : 0) + failed + (yes ? 'b' : 1) + (yes ? 'b' : args0));
        say("15.25", (yes ? at(1) : at(2)) + taken());
    }

    static int args0;

    // JLS 15.27.4: a lambda captures values and this; its body runs when it is called.
    static void lambdas() {
        int captured = 3;
        Get[] all = new Get[3];
        for (int i = 0; i < 3; i++) {
            int copy = i;
            all[i] = n -> at(copy) + captured * n;
        }
        say("15.27.4", taken() + all[2].get(2) + all[0].get(1) + taken());
        Get nested = n -> ((Get) m -> "" + n + m).get(n + 1);
        say("15.27.4", nested.get(1));
    }

    // JLS 15.28.2: the value of a switch expression, inside of an expression.
    static void switches() {
        for (String s : new String[] {"a", "b", "c", null}) {
            try {
                int n = at(1) + switch (at("s", s)) {
                    case "a" -> 10;
                    case "b" -> {
                        int k = at(2);
                        yield k * 10;
                    }
                    default -> throw new IllegalStateException();
                } * at(3);
                say("15.28.2", n + " " + taken());
            } catch (IllegalStateException | NullPointerException e) {
                say("15.28.2", e instanceof NullPointerException ? "null" + taken() : "default" + taken());
            }
        }
    }

    public static void main(String[] args) {
        args0 = args.length;
        checks();
        abrupt();
        order();
        primaries();
        instances();
        arrays();
        Up up = new Down();
        say("15.11.1", up.name + ((Down) up).name + nowhere().kind + taken());
        say("15.11.2", new Down().both());
        byte b = 1;
        Integer boxed = 5;
        say("15.12.2", pick(b) + pick('c') + pick(boxed) + pick() + pick(1, 2) + pick("s") + pick(1.5) + pick2("a", "b"));
        say("15.12.2.4", pick3(1, 2) + pick3("a", 2) + pick3() + pick3((Object) "a") + pick3((Object[]) null) + pick3(new Object[] {1, 2, 3}));
        calls();
        references();
        conditional();
        lambdas();
        switches();
    }
}
