// Object.clone(): a shallow copy of the receiver's class without a constructor's run; who may not be cloned.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (double)
//@ no-twin: output comparison
import java.util.ArrayList;
import java.util.List;

public class ObjectClone {
    static int made;

    static class Plain {
        int n = 1;

        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    static class Shape implements Cloneable {
        private final int id = ++made;
        protected List<String> tags = new ArrayList<>();
        long weight = 5L;
        boolean on = true;
        Integer boxed = 300;

        Shape() {
            System.out.println("constructor " + id);
        }

        @Override
        public Shape clone() {
            try {
                return (Shape) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        int id() {
            return id;
        }
    }

    static class Circle extends Shape {
        int[] radii = {1, 2};
        double r = 0.5;
        String name = "circle " + r;
        Circle next;

        @Override
        public Circle clone() {
            Circle c = (Circle) super.clone();
            c.radii = radii.clone();
            return c;
        }
    }

    static class Ring extends Circle {
        char hole = 'o';
    }

    static class Some<T> extends Plain implements Cloneable {
        T value;

        Some(T value) {
            this.value = value;
        }
    }

    record Point(int x, int y) implements Cloneable {
        Point copy() throws CloneNotSupportedException {
            return (Point) super.clone();
        }
    }

    class Inner implements Cloneable {
        int k = n;

        Inner twin() throws CloneNotSupportedException {
            return (Inner) clone();
        }

        int outer() {
            return ++n;
        }
    }

    int n = 7;

    public static void main(String[] args) throws Exception {
        Shape s = new Shape();
        Shape t = s.clone();
        t.weight++;
        t.tags.add("shared");
        System.out.println(s.weight + " " + t.weight + " " + s.tags + " " + t.id() + " " + (s.boxed == t.boxed) + t.on);
        Ring r = new Ring();
        r.next = r;
        Circle c = r.clone();
        c.radii[0] = 9;
        System.out.println(r.radii[0] + " " + c.radii[0] + " " + c.getClass().getName() + " " + (c.next == r) + c.name + c.r);
        System.out.println(((Ring) c).hole + " " + made + " " + (c.tags == r.tags));
        try {
            new Plain().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Some<String> some = new Some<>("v");
        some.n = 4;
        Some<?> other = (Some<?>) some.copy();
        System.out.println(other.value + " " + other.n + " " + (other == some));
        Point p = new Point(1, 2);
        System.out.println(p.copy() + " " + p.copy().equals(p) + " " + (p.copy() == p));
        ObjectClone o = new ObjectClone();
        Inner i = o.new Inner();
        Inner j = i.twin();
        System.out.println(j.outer() + " " + i.outer() + " " + o.n);
        Shape none = null;
        try {
            none.clone();
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
