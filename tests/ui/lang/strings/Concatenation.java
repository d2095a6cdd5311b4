// JLS 15.18.1, 5.1.11: concatenation of everything that prints, print and println of every type.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Concatenation {
    static class Point {
        int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }
        public String toString() { return "(" + x + "," + y + ")"; }
    }
    static class NullString { public String toString() { return null; } }
    static String name = "field";
    static final String CONST = "const" + 1 + 'c' + true + null;

    static String join(String a, String b) { return a + "-" + b; }

    public static void main(String[] args) {
        int i = 42;
        byte b = -1;
        short s = 300;
        char c = 'x';
        boolean z = true;
        String none = null;
        Point p = new Point(1, -2);
        System.out.println("i=" + i + " b=" + b + " s=" + s + " c=" + c + " z=" + z + " n=" + none + " p=" + p);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println(c + 1 + "" + c + 1);
        System.out.println('a' + 'b' + "" + 'a' + 'b');
        System.out.println("" + null + (Object) null + (String) null);
        System.out.println("sum " + (i + 1) + " product " + i * 2 + " not " + !z + " minus " + -i);
        String t = "a";
        t += 1;
        t += 'b';
        t += true;
        t += none;
        t += p;
        System.out.println(t);
        t += t + t;
        System.out.println(t);
        System.out.println(CONST + name + join("x", join("y", "z")));
        System.out.print("no line end ");
        System.out.print(7);
        System.out.print('c');
        System.out.print(false);
        System.out.print(p);
        System.out.println();
        System.out.println(i);
        System.out.println(b);
        System.out.println(c);
        System.out.println(z);
        System.out.println(p);
        System.out.println(none);
        System.out.println((Object) null);
        System.out.println("tab\there, quote \", backslash \\, unicode \u0041\u00e9, octal \101");
        System.out.println("" + new NullString() + "|");
        System.out.println("max " + Integer.MAX_VALUE + " min " + Integer.MIN_VALUE);
        System.out.println((i > 0 ? "positive" : "negative") + (z ? 1 : 2));
        System.out.println("constant" == "con" + "stant");
        System.out.println("a".equals("a") + " " + "a".equals("b"));
        name = name + "!" + name;
        System.out.println(name);
        System.err.println("to the other stream");
        String empty = "";
        System.out.println(empty + empty + "x" + empty);
        char[] cs = {'o', 'k'};
        System.out.println("" + cs[0] + cs[1]);
        System.out.println("line one\nline two");
    }
}
