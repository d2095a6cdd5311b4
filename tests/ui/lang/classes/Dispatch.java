// JLS 15.12: overriding, hiding, super, private methods, static methods, field hiding, abstract and interface methods.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Dispatch {
    interface Shape { int area(); default String describe() { return "shape of " + area(); } }
    interface Named { String NAME = "named"; default String describeName() { return NAME; } }
    static abstract class Figure implements Shape {
        protected int factor = 1;
        abstract int raw();
        public int area() { return raw() * factor; }
        static String kind() { return "figure"; }
        String me() { return "figure"; }
        private String secret() { return "figure's secret"; }
        String tell() { return secret() + " of " + me(); }
    }
    static class Square extends Figure implements Named {
        int side = 3;
        int factor = 100;
        int raw() { return side * side; }
        static String kind() { return "square"; }
        String me() { return "square"; }
        private String secret() { return "square's secret"; }
        int hidden() { return factor + super.factor; }
    }
    static class Big extends Square {
        Big() { side = 10; super.factor++; ((Figure) this).factor = 2; }
        int raw() { return super.raw() + 1; }
        String me() { return "big " + super.me(); }
        public String describe() { return "big " + super.describe(); }
        public String toString() { return "Big!"; }
    }
    static class Tall implements Shape {
        public int area() { return 5; }
        public String describe() { return Shape.super.describe() + ", tall"; }
    }
    interface Left { default String who() { return "left"; } }
    interface Right extends Left { default String who() { return "right over " + Left.super.who(); } }
    static class Both implements Left, Right {}

    public static void main(String[] args) {
        Figure[] all = {new Square(), new Big()};
        for (Figure f : all) {
            System.out.println(f.area() + " " + f.me() + " " + f.tell() + " " + f.describe() + " " + f.factor);
            Square s = (Square) f;
            System.out.println(s.factor + " " + ((Figure) s).factor + " " + s.hidden() + " " + s.describeName());
        }
        System.out.println(Figure.kind() + " " + Square.kind() + " " + Big.kind());
        Shape t = new Tall();
        System.out.println(t.describe());
        System.out.println(all[1] + " " + Square.NAME);
        Object o = all[1];
        System.out.println(o.toString() + " " + o.equals(all[1]) + " " + o.equals(all[0]) + " " + all[0].equals(null));
        System.out.println(new Both().who());
        Shape anonymous = new Shape() { public int area() { return describe() == null ? 0 : 1; } public String describe() { return "x"; } };
        System.out.println(anonymous.area());
    }
}
