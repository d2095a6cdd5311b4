// JLS 12.5: superclass constructor, then initialisers in textual order, then the body; a virtual call sees defaults.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Construction {
    static int say(String what, int value) {
        System.out.println("  " + what + " " + value);
        return value;
    }

    static class Base {
        int x = say("Base.x", 1);
        { say("Base block", x); }
        int y;
        Base() {
            this(say("Base() argument", 5));
            say("Base()", y);
        }
        Base(int y) {
            this.y = y;
            say("Base(int)", y);
            hook();
        }
        void hook() { say("Base.hook", x); }
    }

    static class Derived extends Base {
        int z = say("Derived.z", 7);
        final int f;
        static int made;
        Derived() {
            f = say("Derived()", z + x);
            made++;
        }
        Derived(int n) {
            super(say("argument before super", n));
            f = n;
            { say("Derived(int)", z); }
        }
        Derived(boolean b) {
            this(b ? 1 : 2);
            say("Derived(boolean)", f);
        }
        { say("Derived block", z); }
        void hook() { say("Derived.hook sees z", z); }
    }

    static class Deep extends Derived {
        private int own = 3;
        Deep() { super(true); own += z; }
        void hook() { super.hook(); say("Deep.hook own", own); }
        int own() { return own; }
    }

    static class Pair {
        final Pair next;
        final int n;
        Pair(int n, Pair next) { this.n = n; this.next = next; }
        Pair(int n) { this(n, null); }
    }

    static class Default {
        byte b; short s; char c; int i; boolean z; Object o; int[] a; String t;
    }

    public static void main(String[] args) {
        System.out.println("new Base()");
        new Base();
        System.out.println("new Derived()");
        new Derived();
        System.out.println("new Derived(4)");
        new Derived(4);
        System.out.println("new Derived(false)");
        Derived d = new Derived(false);
        System.out.println(d.x + " " + d.y + " " + d.z + " " + d.f + " " + Derived.made);
        System.out.println("new Deep()");
        System.out.println(new Deep().own());
        Pair list = new Pair(1, new Pair(2, new Pair(3)));
        int sum = 0;
        for (Pair p = list; p != null; p = p.next) sum = sum * 10 + p.n;
        System.out.println(sum);
        Default n = new Default();
        System.out.println(n.b + " " + n.s + " " + (int) n.c + " " + n.i + " " + n.z + " " + n.o + " " + (n.a == null) + " " + n.t);
    }
}
