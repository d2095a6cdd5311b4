// Inner (non-static) classes: the enclosing instance, its fields and methods.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class InnerClasses {
    private int value = 10;
    private int plus(int n) { return value + n; }

    class Inner {
        int value = 1;
        int sum() { return value + InnerClasses.this.value; }
        int outer(int n) { InnerClasses.this.value += n; return plus(0); }
        class Deepest {
            int all() { return value * 100 + InnerClasses.this.value; }
        }
    }

    Inner make() { return new Inner(); }

    public static void main(String[] args) {
        InnerClasses a = new InnerClasses(), b = new InnerClasses();
        b.value = 20;
        Inner x = a.make(), y = b.new Inner();
        System.out.println(x.sum() + " " + y.sum());
        System.out.println(x.outer(5) + " " + y.outer(6) + " " + a.value + " " + b.value);
        Inner.Deepest d = x.new Deepest();
        System.out.println(d.all());
    }
}
