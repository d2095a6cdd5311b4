// JLS 12.4: classes are initialised lazily, superclasses first; constants, arrays and instanceof do not initialise.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class InitializationOrder {
    static int say(String what, int value) {
        System.out.println("  " + what);
        return value;
    }

    static class Base {
        static int b = say("Base.b", 1);
        static { say("Base static block", 0); }
        static int late = say("Base.late", 2);
        static void hello() { say("Base.hello", 0); }
    }
    static class Derived extends Base {
        static int d = say("Derived.d", b + 10);
        static final int CONSTANT = 42;
        static final int NOT_CONSTANT = say("Derived.NOT_CONSTANT", 43);
        static final String TEXT = "text";
    }
    static class Forward {
        static int a = peek();
        static int b = say("Forward.b", 5);
        static int peek() { return b; }
    }
    interface Plain { int VALUE = say("Plain.VALUE", 1); void m(); }
    static class Impl implements Plain {
        static { say("Impl", 0); }
        public void m() {}
    }
    static class OnlyArray { static { say("OnlyArray", 0); } }
    static class First { static int n = say("First", Second.n + 1); }
    static class Second { static int n = say("Second", First.n + 1); }
    static class Throws {
        static int n = bad();
        static int bad() { throw new IllegalStateException("in initialiser"); }
        static void touch() {}
    }
    static class Assigned { static int n = say("Assigned", 1); }
    static class Chain { static int n = say("Chain", Assigned.n + Derived.CONSTANT); }

    static { say("main class", 0); }

    public static void main(String[] args) {
        System.out.println("main");
        System.out.println("constant " + Derived.CONSTANT + Derived.TEXT);
        Object[] none = new OnlyArray[2];
        System.out.println("array " + none.length + (none[0] instanceof OnlyArray));
        Derived nothing = null;
        System.out.println("through Derived: " + Derived.late);
        Derived.hello();
        System.out.println("now " + Derived.d);
        System.out.println(Derived.NOT_CONSTANT);
        System.out.println(Forward.a + " " + Forward.b);
        new Impl().m();
        System.out.println("interface field " + Impl.VALUE);
        System.out.println("cycle " + First.n + " " + Second.n);
        Assigned.n = 7;
        System.out.println("assigned " + Assigned.n);
        System.out.println(Chain.n);
        try {
            Throws.touch();
        } catch (ExceptionInInitializerError e) {
            System.out.println("initializer failed");
        }
        try {
            Throws.touch();
        } catch (NoClassDefFoundError e) {
            System.out.println("and again");
        }
        System.out.println(nothing == null);
    }
}
