// Static fields, methods and nested classes, static access through an expression, constants.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class StaticMembers {
    static int total = 1, other = total + 1;
    static final int LIMIT = 3 * 4;
    static final boolean DEBUG = false;
    static int[] table = new int[LIMIT / 4];

    static class Counter {
        private static int made;
        final int id = ++made;
        private int n;
        static Counter make() { return new Counter(); }
        Counter add(int k) { n += k; total += k; return this; }
        static int made() { return made; }
    }

    static class Singleton {
        static final Singleton INSTANCE = new Singleton();
        private int uses;
        private Singleton() { System.out.println("singleton made"); }
        static Singleton get() { return INSTANCE; }
        int use() { return ++uses; }
    }

    static StaticMembers nothing() {
        System.out.println("evaluated for nothing");
        return null;
    }

    public static void main(String[] args) {
        System.out.println(total + " " + other + " " + LIMIT);
        Counter c = Counter.make().add(2).add(3);
        Counter d = Counter.make();
        System.out.println(c.id + " " + d.id + " " + c.n + " " + total + " " + Counter.made() + " " + Counter.made);
        nothing().total += 4;
        System.out.println(nothing().total);
        System.out.println(StaticMembers.other++ + ++other);
        table[1] = LIMIT;
        StaticMembers.table[2] += table[1]-- + table.length;
        System.out.println(table[0] + " " + table[1] + " " + table[2]);
        System.out.println("before");
        System.out.println(Singleton.get().use() + Singleton.get().use());
        if (DEBUG) System.out.println("debug");
        other = total = 9;
        System.out.println(other + total);
    }
}
