// JLS 8.1.3, 14.3: local classes that create objects of themselves and of each other get all captured variables.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (recursion)
public class CreatesItself {
    interface F { int f(int d); }
    static int m(final int n, int k) {
        int w = n + k; String unused;
        class L { L again() { return new L(); } int a() { return n + w; } }
        class M { int d; M(int d) { this.d = d; } M next() { return d == 0 ? this : new M(d - 1) { int val() { return super.val() + 1; } }.next(); } int val() { return w * 10; } } //~ ERROR J0401
        class N { F f = d -> d == 0 ? n : new N().f.f(d - 1) + 1; }
        return new L().again().a() * 100 + new M(3).next().val() + new N().f.f(2);
    }
    public static void main(String[] args) {
        System.out.println(m(1, 2));
        int y = 3;
        class O { int go(int d) { class P { int q() { return d == 0 ? y : new O().go(d - 1) + y; } } return new P().q(); } }
        System.out.println(new O().go(3));
    }
}
