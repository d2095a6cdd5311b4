// A constructor call without a qualifier gives an inner superclass its enclosing instance (JLS 8.8.7.1), and a local one
// what it captured, also where the constructors have nothing else to do.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
import java.util.function.IntSupplier;

public class InnerSuperclasses {
    int id = 3;

    class In {
        int q() { return id; }
    }
    class Plain extends In { }
    class Written extends In {
        Written() { super(); }
    }
    class Empty extends In {
        Empty() { }
    }
    class Twice extends Plain {
        int both() { return q() * 10 + id; }
    }
    class Later extends Earlier { }
    class Earlier {
        int q() { return id; }
    }

    static class D extends InnerSuperclasses {
        class Member extends In { }
        class MemberWritten extends In {
            MemberWritten() { super(); }
        }
        In anonymous() { return new In() { }; }
        In anonymousTwice() { return new Plain() { int q() { return 100 + super.q(); } }; }
    }

    class Other {
        int id = 7;
        class X extends In {
            int own() { return id * 100 + q(); }
        }
        class Y extends Other { }
    }

    interface Quantity {
        int get();
        static Quantity of(int n) {
            class Local implements Quantity {
                public int get() { return n; }
            }
            class Below extends Local { }
            class Lowest extends Below { }
            return new Lowest();
        }
        default Quantity plus(int more) {
            class Sum {
                int get() { return Quantity.this.get() + more; }
            }
            class Again extends Sum { }
            Sum sum = new Again();
            return () -> sum.get();
        }
        static int counted() {
            int[] c = {0};
            Runnable r = () -> {
                class Q {
                    int v = ++c[0];
                }
                class R extends Q { }
                new Q();
                new R();
            };
            r.run();
            return c[0];
        }
    }

    static int captured(int n) {
        class A {
            int get() { return n; }
        }
        class B extends A { }
        class C extends B {
            C() { }
            int twice() { return get() + n; }
        }
        A anonymous = new B() { };
        return new B().get() * 10000 + new C().twice() * 100 + anonymous.get();
    }

    static void show(String what, IntSupplier s) {
        try {
            System.out.println(what + " " + s.getAsInt());
        } catch (NullPointerException e) {
            System.out.println(what + " " + e.getClass());
        }
    }

    public static void main(String[] args) {
        D d = new D();
        d.id = 9;
        InnerSuperclasses o = new InnerSuperclasses();
        show("plain", () -> o.new Plain().q());
        show("written", () -> o.new Written().q());
        show("empty", () -> o.new Empty().q());
        show("twice", () -> o.new Twice().both());
        show("later", () -> o.new Later().q());
        show("member", () -> d.new Member().q());
        show("member written", () -> d.new MemberWritten().q());
        show("anonymous", () -> d.anonymous().q());
        show("anonymous twice", () -> d.anonymousTwice().q());
        show("outer's outer", () -> o.new Other().new X().own());
        show("of a subclass", () -> d.new Plain().q());
        show("below its own outer", () -> o.new Other().new Y().new X().own());
        show("local", () -> captured(4));
        show("static of an interface", () -> Quantity.of(5).get());
        show("default of an interface", () -> Quantity.of(5).plus(6).get());
        show("in a lambda of an interface", () -> Quantity.counted());
        boolean failed = false;
        try {
            o.new Plain().q();
        } catch (NullPointerException e) {
            failed = true;
        }
        assert !failed;
    }
}
