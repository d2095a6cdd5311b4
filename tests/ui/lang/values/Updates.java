// JLS 15.14, 15.15, 15.26.2: `++`, `--` and compound assignment narrow back to the type of the variable.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Updates {
    static byte sb = 127;
    static long sl = Long.MAX_VALUE;
    static float sf = 16777216f;
    double d = 0.1;
    char c = '\uffff';
    short s = Short.MIN_VALUE;

    static int calls;
    static Updates get(Updates u) {
        calls++;
        return u;
    }

    // What was computed, folded: the model must come to the same.
    static long sum = 1;

    static long bits(float x) {
        int n = Float.floatToIntBits(x);
        sum = sum * 31 + n;
        return n;
    }

    static long bits(double x) {
        long n = Double.doubleToLongBits(x);
        sum = sum * 31 + n;
        return n;
    }

    static long bits(long n) {
        sum = sum * 31 + n;
        return n;
    }

    public static void main(String[] args) {
        byte b = 127;
        b++;
        System.out.println(b + " " + b-- + " " + b + " " + ++b);
        short s = -32768;
        System.out.println(--s + " " + s++ + " " + s);
        char c = 'z';
        c++;
        System.out.println(c++ + " " + (int) c + " " + --c);
        long l = Long.MIN_VALUE;
        System.out.println(l-- + " " + l + " " + ++l);
        float f = 1.5f;
        System.out.println(f++ + " " + ++f + " " + f--);
        double d = -0.5;
        System.out.println(d++ + " " + --d + " " + d);
        b += 200;
        s -= 70000;
        c *= 3;
        System.out.println(b + " " + s + " " + (int) c);
        b >>>= 1;
        b <<= 3L;
        int i = 7;
        i += 3.99;
        i *= 1.5f;
        System.out.println(b + " " + i);
        i -= 1e20;
        System.out.println(i);
        i = 1 << 30;
        i += i * 2L;
        System.out.println(i);
        c += 1.7;
        c /= 2;
        b /= 0.3;
        System.out.println((int) c + " " + b);
        l = 5;
        l *= 2.5;
        l <<= 33;
        l %= 1000000007;
        l ^= -1;
        l |= 'a';
        System.out.println(l);
        f += 1e10;
        f %= 7;
        f /= 0;
        System.out.println(f);
        try {
            l /= sb - 127;
        } catch (ArithmeticException e) {
            System.out.println(l + e.getMessage());
        }
        // Fields and elements, targets evaluated once.
        Updates u = new Updates();
        get(u).d += 0.2;
        get(u).c++;
        get(u).s += 'a';
        System.out.println(u.d + " " + (int) u.c + " " + u.s + " " + calls);
        System.out.println(get(u).d++ + " " + --get(u).c + " " + calls);
        sb += sb;
        sl += 1;
        sf += 1;
        System.out.println(sb + " " + sl + " " + sf + " " + sl++ + " " + sb--);
        long[] ls = { 1, 2, 3 };
        float[] fs = new float[2];
        double[][] ds = { { 1 }, { 2, 3 } };
        byte[] bs = { 127 };
        int k = 0;
        ls[k++] += k;
        ls[k] <<= k++ + 40;
        fs[1] -= 0.1;
        ds[1][1]++;
        ds[1][0] /= 3;
        bs[0]++;
        System.out.println(ls[0] + " " + ls[1] + " " + k + " " + fs[0] + fs[1] + " " + ds[1][1] + " " + ds[1][0] + " " + bs[0]);
        // The old value is read first (JLS 15.26.2).
        l = 1;
        l += (l = 10) + l;
        d = 2;
        d = d++ + d * (d = 5);
        System.out.println(l + " " + d);
        bits(l);
        bits(d);
        bits(ls[0] + ls[1] + b + s + c + i + u.c + u.s + k + bs[0] + sl + sb);
        bits(f * sf + fs[1]);
        bits(u.d + ds[1][1] + ds[1][0]);
        System.out.println(sum);
        assert sum == -4155167703600070041L;
    }
}
