// JLS 14.11.3, 14.22: the last group of an exhaustive switch without default ends it, too.
//@ java: 21
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
public class LastGroup {
    sealed interface Shape permits Circle, Square { }
    record Circle(int r) implements Shape { }
    record Square(int side) implements Shape { }
    static int x;
    static int f(Shape shape) {
        switch (shape) { case Circle c: return c.r(); case Square s: x++; }
        return -1;
    }
    static int g(Shape shape) {
        return switch (shape) { case Circle c: yield c.r(); case Square s: x++; yield x; };
    }
    public static void main(String[] args) {
        System.out.println(f(new Circle(3)));
        System.out.println(f(new Square(3)));
        System.out.println(g(new Circle(3)));
        System.out.println(g(new Square(3)));
    }
}
//> 3
//> -1
//> 3
//> 2
