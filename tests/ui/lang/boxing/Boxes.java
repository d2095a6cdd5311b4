// JLS 5.1.7, 5.1.8, 15.14, 15.26.2: boxing and unboxing in every context; small values are boxed to the same object.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (boxes)
//@ no-twin: output comparison
public class Boxes {
    static Integer field;
    static Integer[] array = new Integer[2];
    static int calls;
    static Integer next() { calls++; return calls; }
    static int twice(int n) { return 2 * n; }
    static Integer none() { return null; }

    static void unboxNull(int which) {
        int i = 1;
        Boolean b = null;
        Integer n = none();
        try {
            switch (which) {
                case 0: i = n; break;
                case 1: n++; break;
                case 2: n += next(); break;
                case 3: if (b) i = 2; break;
                case 4: i = twice(n); break;
                case 5: i = array[next() * 0] + 1; break;
                default: i = n + next();
            }
            System.out.println("no exception " + i);
        } catch (NullPointerException e) {
            System.out.println("null " + i + " " + calls);
        }
    }

    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128, e = -128, f = -128, g = -129, h = -129;
        System.out.println((a == b) + " " + (c == d) + " " + (e == f) + " " + (g == h) + " " + c.equals(d) + " " + a.equals(b) + " " + (c <= d && c >= d));
        int computed = 100;
        Integer i = computed + 27, j = computed + 28, k = computed + 28;
        System.out.println((i == a) + " " + (j == k) + " " + j.equals(k) + " " + (j == 128) + " " + (128 == k));
        Boolean t = true, u = computed > 1;
        Byte x = 5, y = (byte) (computed - 95);
        Short s1 = 127, s2 = (short) (computed + 27), s3 = 300, s4 = (short) (computed + 200);
        Character c1 = 'a', c2 = (char) (computed - 3), c3 = '\u0100', c4 = (char) (computed + 156);
        System.out.println((t == u) + " " + (x == y) + " " + (s1 == s2) + " " + (s3 == s4) + " " + s3.equals(s4) + " " + (c1 == c2) + " " + (c3 == c4) + " " + c3.equals(c4));
        Long l1 = 127L, l2 = computed + 27L, l3 = 128L, l4 = computed + 28L;
        Double d1 = 1.0, d2 = 1.0, nan = 0.0 / 0.0;
        Float f1 = 0.0f, f2 = -0.0f;
        System.out.println((l1 == l2) + " " + (l3 == l4) + " " + l3.equals(l4) + " " + l1.equals(a) + " " + (d1 == d2) + " " + d1.equals(d2) + " " + nan.equals(nan) + " " + f1.equals(f2) + " " + (float) f1 + f2);
        field = 126;
        field++;
        ++field;
        System.out.println(field + " " + field++ + " " + field + " " + --field + " " + (field += 2) + " " + (field <<= 1));
        Integer old = field;
        field -= 0;
        System.out.println(old == field);
        array[next() - 1] = 5;
        array[next() - 1] = array[0]++ + 1;
        System.out.println(array[0] + " " + array[1] + " " + (array[0] == array[1]) + " " + calls);
        Character letter = 'y';
        letter++;
        Byte wraps = 127;
        wraps++;
        Double half = 1.0;
        half /= 2;
        Boolean flag = false;
        flag |= true;
        Long big = 1L;
        big <<= 40;
        System.out.println(letter + " " + wraps + " " + half + " " + flag + " " + big);
        calls = 0;
        for (int n = 0; n < 7; n++) {
            unboxNull(n);
        }
        Object o = computed;
        Number number = 3.75;
        System.out.println(((Object) 5 == (Object) 5) + " " + ((Object) 500).equals(500) + " " + (Number) 2L);
        System.out.println(o + " " + (o instanceof Integer) + " " + (o instanceof Number) + " " + (o instanceof Long) + " " + o.equals(100) + " " + o.hashCode() + " " + number.intValue() + " " + number.floatValue());
        Number[] numbers = { 1, 2L, 3.5f, 4.5, (byte) 5, (short) 6 };
        double sum = 0;
        for (Number n : numbers) {
            sum += n.doubleValue();
        }
        System.out.println(sum + " " + numbers[2] + numbers[3] + numbers[4]);
        try {
            Object[] strings = new String[1];
            strings[0] = computed;
        } catch (ArrayStoreException ex) {
            System.out.println(ex);
        }
        try {
            Object object = 1;
            Thread thread = (Thread) object;
        } catch (ClassCastException ex) {
            System.out.println(ex.getMessage());
        }
        System.out.println(new Integer(5).equals(5) + " " + (new Integer(5) == new Integer(5)) + " " + Integer.valueOf(5).compareTo(7) + " " + Boolean.TRUE.equals(true) + " " + (Boolean.TRUE == t));
    }
}
