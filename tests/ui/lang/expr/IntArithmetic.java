// JLS 15.15 to 15.26 on byte, short, char and int: overflow, narrowing, division, shifts.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class IntArithmetic {
    static int id(int x) { return x; }

    public static void main(String[] args) {
        int max = id(Integer.MAX_VALUE), min = id(Integer.MIN_VALUE);
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(-min);
        System.out.println(max * 2);
        System.out.println(max * max);
        System.out.println(min * -1);
        System.out.println(id(123456789) * id(987654321));
        System.out.println(min / -1);
        System.out.println(min % -1);
        System.out.println(id(7) / id(2) + " " + id(-7) / id(2) + " " + id(7) / id(-2) + " " + id(-7) / id(-2));
        System.out.println(id(7) % id(2) + " " + id(-7) % id(2) + " " + id(7) % id(-2) + " " + id(-7) % id(-2));
        System.out.println(min / 2 + " " + min % 10 + " " + max % 10);
        System.out.println(~id(0) + " " + ~id(5) + " " + ~min);

        System.out.println(id(1) << 31);
        System.out.println(id(1) << 32);
        System.out.println(id(1) << 33);
        System.out.println(id(1) << -1);
        System.out.println(id(3) << 31);
        System.out.println(min >> 31);
        System.out.println(min >> 1);
        System.out.println(min >>> 31);
        System.out.println(min >>> 1);
        System.out.println(id(-1) >>> 28);
        System.out.println(id(-1) >> 28);
        System.out.println(id(-1) >>> 32);
        System.out.println(id(-1) >>> -4);
        System.out.println(id(12) & id(10));
        System.out.println(id(12) | id(10));
        System.out.println(id(12) ^ id(10));
        System.out.println(id(-12) & id(0xFF));
        System.out.println(id(-12) ^ id(-1));

        byte b = (byte) id(200);
        System.out.println(b);
        b += 100;
        System.out.println(b);
        b++;
        b *= 3;
        System.out.println(b);
        b = (byte) 128;
        System.out.println(b);
        b--;
        System.out.println(b);
        b >>>= 1;
        System.out.println(b);
        b = -1;
        b >>>= 1;
        System.out.println(b);
        b <<= 7;
        System.out.println(b);
        System.out.println((byte) id(-129) + " " + (byte) id(255) + " " + (byte) id(256));

        short s = (short) id(40000);
        System.out.println(s);
        s -= 30000;
        System.out.println(s);
        s = Short.MAX_VALUE;
        s++;
        System.out.println(s);
        s >>>= 10;
        System.out.println(s);
        s /= 3;
        System.out.println(s);
        System.out.println((short) id(70000) + " " + (short) id(-32769));

        char c = 'A';
        c++;
        System.out.println(c);
        c += 2;
        System.out.println(c);
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        c = (char) id(-1);
        System.out.println((int) c);
        c++;
        System.out.println((int) c);
        c--;
        System.out.println(c + 0);
        System.out.println((char) id(65 + 65536));
        System.out.println((byte) 'z' + (short) 'a');
        System.out.println((int) (char) (byte) id(-1));
        System.out.println((short) (char) id(65535));

        int i = 10;
        i -= 3 - 1;
        System.out.println(i);
        i *= 2 + 3;
        System.out.println(i);
        i /= 7;
        System.out.println(i);
        i %= 3;
        System.out.println(i);
        i = -17;
        i %= 5;
        System.out.println(i);
        i <<= 3;
        i |= 5;
        i ^= 0x0F;
        i &= ~1;
        System.out.println(i);
        i >>= 1;
        System.out.println(i);
        i >>>= 30;
        System.out.println(i);
        System.out.println(0x7FFF_FFFF + 0b101 + 017 + 1_000);
        System.out.println(0xFFFFFFFF);
        System.out.println(-2147483648);

        boolean p = true, q = false;
        p &= q;
        q |= !p;
        p ^= q;
        System.out.println(p + " " + q + " " + (p & q) + " " + (p | q) + " " + (p ^ q) + " " + (p == q) + " " + (p != q));
        System.out.println(1 < 2 == true);
        System.out.println(id(3) > 2 && id(3) >= 3 && id(2) <= 2 && id(-3) < id(2) && id(2) != id(3));
        System.out.println(+id(5) + - -id(5) + -id(-5));
        System.out.println('a' < 98 && 'b' == 98);
    }
}
