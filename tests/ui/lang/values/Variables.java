// JLS 4.12.5, 8.3, 10: long, float and double in fields, static fields, arrays, parameters, results, captured variables.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Variables {
    static long sl;
    static float sf;
    static double sd;
    static char sc;
    static byte[] sb = new byte[2];
    long l = 1L << 40;
    float f;
    double d = -0.0;

    interface Function {
        double of(long a, float b, double c);
    }

    static long fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
    static double power(double x, long n) {
        return n == 0 ? 1 : n % 2 == 0 ? power(x * x, n / 2) : x * power(x, n - 1);
    }
    static float mean(float... xs) {
        float sum = 0;
        for (float x : xs) {
            sum += x;
        }
        return sum / xs.length;
    }
    static long guarded(long n) {
        try {
            if (n > 1L << 33) {
                return n >> 33;
            }
            sd += n;
            return n;
        } finally {
            sl += n;
        }
    }

    public static void main(String[] args) {
        System.out.println(sl + " " + sf + " " + sd + " " + (int) sc + " " + sb[1]);
        long[] ls = new long[2];
        float[] fs = new float[2];
        double[][] ds = new double[2][2];
        char[] cs = new char[1];
        System.out.println(ls[1] + " " + fs[0] + " " + ds[1][0] + " " + (int) cs[0]);
        ls[0] = Long.MIN_VALUE;
        ls[1] = ls[0] - 1;
        fs[1] = ls[1];
        ds[0][1] = fs[1];
        ds[1] = new double[] { 1, 'a', 2L, 3.5f };
        System.out.println(ls[1] + " " + fs[1] + " " + ds[0][1] + " " + ds[1][1] + " " + ds[1].length);
        Variables v = new Variables();
        v.f = v.l;
        v.d += v.l;
        System.out.println(v.l + " " + (v.f == v.l) + " " + v.d + " " + 1 / new Variables().d);
        long offset = 1L << 50;
        Function g = (a, b, c) -> a + b * c + offset;
        System.out.println(g.of(1, 2, 3) + " " + g.of('a', 0.5f, 1e20));
        System.out.println(fibonacci(10) + " " + power(1.5, 10L) + " " + mean(1, 2.5f, 'a') + " " + mean());
        System.out.println(guarded(5) + " " + guarded(1L << 40) + " " + sl + " " + sd);
        // Out of bounds and negative sizes throw before anything is stored.
        try {
            ls[2] = sl++;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " " + sl);
        }
        try {
            double[] none = new double[-1];
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        float sum = 0;
        for (double x = 0; x < 1; x += 0.25) {
            sum += x;
        }
        for (char c = 'a'; c < 'e'; c++) {
            sl += c;
        }
        System.out.println(sum + " " + sl);
        assert sl == (1L << 40) + 5 + 1 + 394 && sum == 1.5f && ls[1] == Long.MAX_VALUE && v.d == 1099511627776.0;
    }
}
