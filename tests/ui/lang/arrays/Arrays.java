// JLS 10: arrays are objects; dimensions, initialisers, aliasing, defaults, length.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Arrays {
    static int[] shared = {1, 2, 3};
    int[] own = new int[2];
    byte[] bytes;

    static void fill(int[] a, int with) {
        for (int i = 0; i < a.length; i++) a[i] = with + i;
        a = new int[] {-1};
        a[0] = -2;
    }

    static int[] make(int n) {
        int[] a = new int[n];
        if (n > 0) a[n - 1] = n;
        return a;
    }


    static String show(int[] a) {
        String s = "[";
        for (int i = 0; i < a.length; i++) s += (i == 0 ? "" : ",") + a[i];
        return s + "]";
    }

    static class Node { int n; Node(int n) { this.n = n; } }

    public static void main(String[] args) {
        int a[] = new int[3], b = 4;
        System.out.println(show(a) + b);
        fill(a, 7);
        int[] alias = a;
        alias[1] = 70;
        System.out.println(show(a) + " " + (a == alias) + " " + (a == shared) + " " + a.length);
        System.out.println(show(make(4)) + show(make(0)));
        System.out.println(make(2)[1] + make(3).length);
        int[][] m = new int[2][3];
        m[1][2] = 5;
        m[0] = m[1];
        m[0][0] = 1;
        System.out.println(show(m[0]) + show(m[1]) + m.length + m[0].length);
        int[][] jagged = {{1}, {2, 3}, {}, null};
        System.out.println(jagged[1][1] + " " + jagged[2].length + " " + (jagged[3] == null) + " " + jagged.length);
        int[][] half = new int[2][];
        System.out.println(half[0] == null);
        half[1] = new int[] {4, 5};
        System.out.println(half[1][0]++ + half[1][0]);
        int[][][] cube = new int[2][2][2];
        cube[1][0][1] = 8;
        int total = 0;
        for (int[][] plane : cube) for (int[] row : plane) for (int cell : row) total += cell + 1;
        System.out.println(total);
        char[] text = {'a', 98, 'c'};
        text[0] += 1;
        System.out.println(text[0] + "" + text[1] + text[2]);
        boolean[] flags = new boolean[2];
        flags[1] = !flags[0];
        System.out.println(flags[0] + " " + flags[1]);
        byte[] bytes = {127, -128};
        bytes[0]++;
        bytes[1] -= 1;
        short[] shorts = {(short) 65535};
        System.out.println(bytes[0] + " " + bytes[1] + " " + shorts[0]);
        Node[] nodes = new Node[3];
        nodes[0] = nodes[2] = new Node(5);
        nodes[0].n++;
        System.out.println(nodes[2].n + " " + nodes[1]);
        Object o = nodes;
        System.out.println(((Node[]) o).length);
        Object[] objects = {new Node(1), "text", null, new int[] {3}};
        System.out.println(objects[1] + " " + objects[2] + " " + ((int[]) objects[3])[0]);
        Object[] covariant = nodes;
        try {
            covariant[1] = "not a node";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        String[] names = new String[2];
        names[0] = "first";
        System.out.println(names[0] + names[1]);
        Arrays x = new Arrays();
        x.own[1] = 3;
        x.bytes = bytes;
        x.bytes[0] = 9;
        System.out.println(show(x.own) + bytes[0] + x.bytes.length);
        int i = 0;
        int[] order = {i++, i++, i};
        System.out.println(show(order));
        int[] source = {5, 1, 4, 2, 3};
        for (int p = 0; p < source.length; p++)
            for (int q = p + 1; q < source.length; q++)
                if (source[q] < source[p]) {
                    int t = source[p];
                    source[p] = source[q];
                    source[q] = t;
                }
        System.out.println(show(source));
        try {
            int[][] bad = new int[1][-1];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        int[][] empty = new int[0][5];
        System.out.println(empty.length + " " + new int[0].length);
    }
}
