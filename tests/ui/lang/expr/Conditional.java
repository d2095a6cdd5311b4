// JLS 15.25: the type of a conditional expression, nesting, and only one branch evaluated.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Conditional {
    static int calls;

    static int tick(int value) {
        calls++;
        return value;
    }

    static String sign(int n) {
        return n < 0 ? "negative" : n == 0 ? "zero" : "positive";
    }

    static class Animal { public String toString() { return "animal"; } }
    static class Dog extends Animal { public String toString() { return "dog"; } }

    public static void main(String[] args) {
        int i = 0;
        boolean yes = args.length == 0;
        System.out.println(yes ? 'a' : 0);
        System.out.println(yes ? 'a' : i);
        System.out.println(!yes ? i : 'b');
        byte b = 1;
        char c = 'c';
        short s = 3;
        System.out.println(yes ? b : c);
        System.out.println(yes ? s : b);
        System.out.println(yes ? c : 100);
        System.out.println(sign(-5) + " " + sign(0) + " " + sign(9));
        System.out.println((yes ? tick(1) : tick(2)) + calls);
        System.out.println(yes ? yes ? "both" : "one" : "none");
        int n = yes ? (i = 4) : (i = 5);
        System.out.println(n + " " + i);
        Animal x = yes ? new Dog() : new Animal();
        System.out.println(x);
        Object o = yes ? null : "text";
        System.out.println(o);
        int[] a = {1, 2};
        a[yes ? 0 : 1] = yes ? 7 : 8;
        System.out.println(a[0] + " " + a[1]);
        boolean t = yes ? a[0] > a[1] : a[0] < a[1];
        System.out.println(t ? t : !t);
        int max = a[0] > a[1] ? a[0] : a[1];
        max += max > 5 ? 10 : 20;
        System.out.println(max);
        System.out.println(yes || tick(0) == 1 ? calls : -calls);
    }
}
