// JLS 15.7: operands left to right, arguments before the call, array reference before index before right-hand side.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class EvaluationOrder {
    static int step;

    static int say(String what, int value) {
        step++;
        System.out.println(step + ": " + what + " = " + value);
        return value;
    }

    static boolean sayB(String what, boolean value) {
        System.out.println(what + " is " + value);
        return value;
    }

    static int[] sayA(int[] a) {
        System.out.println("array");
        return a;
    }

    static int three(int a, int b, int c) {
        return 100 * a + 10 * b + c;
    }

    static int x;

    static int setX(int value) {
        x = value;
        return value;
    }

    public static void main(String[] args) {
        System.out.println(say("a", 2) + say("b", 3) * say("c", 4));
        System.out.println((say("a", 2) + say("b", 3)) * say("c", 4));
        System.out.println(say("l", 8) - say("m", 4) - say("r", 2));
        System.out.println(three(say("p", 1), say("q", 2), say("r", 3)));

        int i = 1;
        i = i++ + ++i;
        System.out.println("i = i++ + ++i: " + i);
        i = 5;
        i += i++ * 2 + i;
        System.out.println("i += i++ * 2 + i: " + i);
        i = 3;
        int j = i + (i = 7) + i;
        System.out.println("i + (i = 7) + i: " + j);
        int k = i-- - --i;
        System.out.println("i-- - --i: " + k + ", i " + i);

        int[] a = {10, 20, 30};
        int n = 0;
        a[n] = n = 2;
        System.out.println("a[n] = n = 2: " + a[0] + " " + a[1] + " " + a[2] + " n " + n);
        n = 0;
        a[n++] += a[n++] + n;
        System.out.println(a[0] + " " + a[1] + " " + a[2] + " n " + n);
        sayA(a)[say("index", 1)] = say("value", 9);
        sayA(a)[say("index", 2)] *= say("factor", 3);
        System.out.println(a[1] + " " + a[2] + " " + a[say("post", 1)]++ + " " + a[1]);

        x = 1;
        x += setX(10);
        System.out.println("x += setX(10): " + x);
        x = 1;
        x = x + setX(20) + x;
        System.out.println("x + setX(20) + x: " + x);
        x = 2;
        int y = x++ + x++ * setX(5) + x;
        System.out.println("y " + y + " x " + x);

        if (sayB("left", false) && sayB("right", true)) System.out.println("no");
        if (sayB("left", true) || sayB("right", true)) System.out.println("yes");
        if (sayB("left", false) & sayB("right", true)) System.out.println("no");
        if (sayB("left", true) | sayB("right", false)) System.out.println("yes");
        boolean z = sayB("p", true) ? sayB("q", false) : sayB("r", true);
        System.out.println(z ^ sayB("s", true));

        try {
            int q = say("dividend", 7) / (say("divisor", 1) - 1);
            System.out.println(q);
        } catch (ArithmeticException e) {
            System.out.println("caught " + e.getMessage());
        }
        try {
            sayA(a)[say("bad index", 3)] = say("value before the check", 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("caught " + e.getMessage());
        }
        try {
            sayA(null)[say("any index", 0)] = say("value before the null check", 1);
        } catch (NullPointerException e) {
            System.out.println("caught null");
        }
        try {
            sayA(null)[say("index of null", 1 / (step - step))] = 1;
        } catch (ArithmeticException e) {
            System.out.println("index first: " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("null first");
        }
        try {
            a[say("compound bad", 5)] += say("not evaluated", 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("caught " + e.getMessage());
        }
        System.out.println(step);
    }
}
