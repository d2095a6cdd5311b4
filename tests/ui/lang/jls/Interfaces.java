//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
// Chapters 9 and 10, one method a section.
public class Interfaces {
    static void say(String what, Object value) {
        System.out.println(what + " " + value);
    }

    static int note(String what, int value) {
        say("   ", what);
        return value;
    }

    // JLS 9.3: fields of interfaces are static and final. JLS 9.3.1: they are initialised when first used.
    interface Constants {
        int FIXED = 3;
        int COMPUTED = note("Constants is initialised", 4);
    }

    static class User implements Constants {
        int sum() {
            return FIXED + COMPUTED;
        }
    }

    // JLS 9.4, 9.4.3: abstract, default, static and private methods.
    interface Shape {
        int size();

        default String describe() {
            return decorate("size " + size());
        }

        private String decorate(String s) {
            return "[" + s + helper() + "]";
        }

        private static String helper() {
            return "!";
        }

        static Shape of(int n) {
            return () -> n;
        }
    }

    // JLS 9.4.1: the more specific default wins; a class's method wins over defaults.
    interface Square extends Shape {
        @Override
        default String describe() {
            return "square " + Shape.super.describe();
        }
    }

    static class Box implements Square, Shape {
        public int size() {
            return 9;
        }
    }

    static class Quiet extends Talk implements Square {
        public int size() {
            return 0;
        }
    }

    static class Talk {
        public String describe() {
            return "Talk";
        }
    }

    interface Left {
        default String side() {
            return "left";
        }
    }

    interface Right {
        default String side() {
            return "right";
        }
    }

    static class Both implements Left, Right {
        public String side() {
            return Left.super.side() + Right.super.side();
        }
    }

    // JLS 9.8: methods of Object do not count; an inherited abstract method does.
    interface Eq {
        boolean equals(Object o);
    }

    interface Fun<T> extends Eq {
        T apply(T t);

        default Fun<T> twice() {
            return t -> apply(apply(t));
        }
    }

    static void arrays() {
        // JLS 10.3: zeros, nested, not filled in the last dimensions.
        int[][] grid = new int[2][3];
        int[][] open = new int[2][];
        say("10.3", grid[1][2] + " " + (open[0] == null) + grid.length + grid[0].length);
        char[] text = {'a', 'b'};
        boolean[] flags = new boolean[1];
        long[] longs = new long[2];
        double[] doubles = new double[1];
        String[] strings = new String[1];
        say("10.3", flags[0] + " " + longs[1] + " " + doubles[0] + " " + strings[0] + (int) (new char[1])[0]);
        // JLS 10.4: the index is an int, promoted from smaller types, and checked.
        byte small = 1;
        char c = 0;
        say("10.4", "" + text[small] + text[c]);
        for (int index : new int[] {-1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            try {
                text[index] = 'x';
            } catch (ArrayIndexOutOfBoundsException e) {
                say("10.4", e.getMessage());
            }
        }
        // JLS 10.5: the run-time element type counts.
        Object[] objects = new String[1];
        try {
            objects[0] = new Object();
        } catch (ArrayStoreException e) {
            say("10.5", e.getMessage());
        }
        Shape[] shapes = new Box[] {new Box()};
        try {
            shapes[0] = new Quiet();
        } catch (ArrayStoreException e) {
            say("10.5", "ArrayStoreException");
        }
        shapes[0] = null;
        // JLS 10.6: initialisers, nested, with conversions.
        long[][] jagged = {{}, {1, 'a'}, {1, 2, 3,}};
        say("10.6", jagged.length + " " + jagged[0].length + jagged[1][1] + jagged[2][2]);
        // JLS 10.7: length and clone; a clone of a nested array shares its rows.
        int[] one = {1, 2, 3};
        int[] copy = one.clone();
        copy[0] = 9;
        int[][] rows = {one};
        int[][] shared = rows.clone();
        shared[0][1] = 7;
        say("10.7", one[0] + " " + copy[0] + " " + one[1] + copy.length + one.equals(copy));
        // JLS 10.8: arrays have classes.
        say("10.8", one.getClass() == copy.getClass());
        say("10.8", one.getClass().getName() + rows.getClass().getName() + strings.getClass().getName());
        say("10.8", (objects instanceof String[]) + " " + ((Object) one instanceof Object[]) + " " + ((Object) rows instanceof Object[]));
    }

    public static void main(String[] args) {
        say("9.3", Constants.FIXED);
        User user = new User();
        say("9.3.1", "no initialisation yet");
        say("9.3.1", user.sum() + user.sum());
        say("9.4", Shape.of(5).describe());
        say("9.4.1", new Box().describe() + new Quiet().describe() + new Both().side());
        Fun<String> f = s -> s + s;
        Fun<Integer> g = n -> n * n;
        say("9.8", f.twice().apply("ab") + g.twice().apply(3));
        arrays();
    }
}
