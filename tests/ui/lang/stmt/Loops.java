// JLS 14.12 to 14.16: every loop, labelled break and continue, shadowed scopes.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Loops {
    static int count;

    static boolean more(int limit) {
        return count++ < limit;
    }

    static int find(int[] a, int wanted) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] == wanted) return i;
        }
        return -1;
    }

    public static void main(String[] args) {
        while (more(3)) System.out.println("while " + count);
        count = 0;
        do System.out.println("do " + count); while (more(2));
        do { System.out.println("once"); } while (false);
        for (int i = 0, j = 10; i < j; i += 3, j--) System.out.println(i + " " + j);
        int k = 0;
        for (; ; ) {
            if (++k > 3) break;
            if (k == 2) continue;
            System.out.println("for " + k);
        }
        for (int i = 0; i < 3; i++) {
            int square = i * i;
            System.out.println(square);
        }
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                if (j == 2) continue outer;
                if (i == 2) break outer;
                System.out.println(i + "," + j);
            }
            System.out.println("never");
        }
        search: {
            int[] a = {4, 8, 15};
            System.out.println(find(a, 15) + " " + find(a, 16));
            if (a.length == 3) break search;
            System.out.println("skipped");
        }
        loop:
        while (true) {
            do {
                k--;
                if (k == 1) continue loop;
                if (k < 0) break loop;
            } while (k > -5);
            System.out.println("never");
        }
        System.out.println(k);
        int n = 0;
        do {
            n++;
            if (n == 2) continue;
            System.out.println("do-continue " + n);
        } while (n < 3);
        int[] data = {3, 1, 2};
        int sum = 0;
        for (int d : data) {
            d *= 2;
            sum += d;
        }
        System.out.println(sum + " " + data[0]);
        for (int[] row : new int[][] {{1, 2}, {}, {3}}) {
            String line = "row";
            for (final int cell : row) line += " " + cell;
            System.out.println(line);
        }
        for (char c : new char[] {'x', 'y'}) {
            if (c == 'y') break;
            System.out.println(c);
        }
        int[] grown = {1, 2, 3};
        for (int g : grown) {
            grown = new int[] {9};
            System.out.println(g);
        }
        for (int i = data.length - 1; i >= 0; --i)
            if (data[i] % 2 == 1)
                System.out.println("odd " + data[i]);
            else if (data[i] == 2)
                System.out.println("two");
            else
                ;
        ;
        {
            int scoped = 1;
            System.out.println(scoped);
        }
        {
            int scoped = 2;
            System.out.println(scoped);
        }
        boolean once = true;
        while (once) once = !once;
        System.out.println(once);
    }
}
