// JLS 15.12.2: the most specific method by static types, widening before anything else.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Overloading {
    static class A {}
    static class B extends A {}
    interface I {}
    static class C extends B implements I {}

    static String f(int x) { return "int"; }
    static String f(char x) { return "char"; }
    static String f(short x) { return "short"; }
    static String f(boolean x) { return "boolean"; }
    static String f(Object x) { return "Object"; }
    static String f(A x) { return "A"; }
    static String f(B x) { return "B"; }
    static String f(int[] x) { return "int[]"; }
    static String f(A[] x) { return "A[]"; }

    static String g(A a, B b) { return "AB"; }
    static String g(B a, A b) { return "BA"; }
    static String g(A a, A b) { return "AA"; }

    static String h(Object o) { return "object"; }
    static String h(String s) { return "string"; }

    static String i(I i) { return "I"; }
    static String i(Object o) { return "O"; }

    static class Base {
        String m(A a) { return "Base.m(A)"; }
        String n() { return "Base.n"; }
        static int m(int k) { return k; }
    }
    static class Sub extends Base {
        String m(B b) { return "Sub.m(B)"; }
        String m(A a) { return "Sub.m(A)"; }
        String n(int k) { return "Sub.n(int)"; }
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(4) + " " + f('x' + 1) + " " + f(true));
        A a = new C();
        B bb = new C();
        System.out.println(f(a) + " " + f(bb) + " " + f(new C()) + " " + f(new Object()) + " " + f("text"));
        System.out.println(f(new int[0]) + " " + f(new B[0]) + " " + f(new char[0]) + " " + f((Object) bb));
        System.out.println(g(a, bb) + " " + g(bb, a) + " " + g(a, a) + " " + g(bb, (A) bb));
        System.out.println(h(null) + " " + h("s") + " " + h(a));
        System.out.println(i(new C()) + " " + i(a));
        Base base = new Sub();
        Sub sub = new Sub();
        System.out.println(base.m(bb) + " " + sub.m(bb) + " " + sub.m(a) + " " + sub.n() + " " + sub.n(1) + " " + Base.m(3) + Sub.m('d'));
        System.out.println(s + f((byte) (b + s)));
    }
}
