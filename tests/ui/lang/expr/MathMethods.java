// Math.min, max and abs, with the case that abs cannot represent.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class MathMethods {
    static int seen;

    static int see(int n) {
        seen = seen * 10 + n;
        return n;
    }

    public static void main(String[] args) {
        System.out.println(Math.min(3, -4) + " " + Math.max(3, -4));
        System.out.println(Math.abs(-7) + " " + Math.abs(7) + " " + Math.abs(0));
        System.out.println(Math.abs(Integer.MIN_VALUE));
        System.out.println(Math.min(Integer.MIN_VALUE, Integer.MAX_VALUE));
        System.out.println(Math.max(Integer.MIN_VALUE, Integer.MAX_VALUE));
        System.out.println(Math.max(see(1), Math.min(see(2), see(3))));
        System.out.println(seen);
        byte b = -5;
        System.out.println(Math.abs(b) + Math.max('a', b));
    }
}
