// Anonymous classes and lambdas as Runnable with captured variables, parameters, fields and constructor arguments.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class Anonymous {
    static abstract class Task {
        final int base;
        Task(int base) { this.base = base; init(); }
        void init() { System.out.println("Task.init " + base); }
        abstract int work(int n);
    }

    private int counter = 100;

    Runnable counting(final int step) {
        return new Runnable() {
            private int own = 1;
            public void run() {
                counter += step;
                own *= 2;
                System.out.println("counter " + counter + " own " + own);
            }
        };
    }

    Runnable lambda(int step) {
        int[] box = {step};
        return () -> {
            box[0]++;
            counter -= box[0];
            System.out.println("counter " + counter + " box " + box[0]);
        };
    }

    static void twice(Runnable r) {
        r.run();
        r.run();
    }

    static Task adder(int x) {
        String name = "adder" + x;
        return new Task(x * 10) {
            int calls;
            { calls = 1; }
            void init() { System.out.println("overridden init " + calls + " " + base); }
            int work(int n) {
                calls++;
                System.out.println(name + " call " + calls);
                return base + x + n;
            }
        };
    }

    public static void main(String[] args) {
        Anonymous a = new Anonymous();
        twice(a.counting(5));
        twice(a.lambda(2));
        Task t = adder(3);
        System.out.println(t.work(4) + t.work(5));
        Runnable[] all = new Runnable[3];
        for (int i = 0; i < all.length; i++) {
            final int n = i;
            all[i] = () -> System.out.println("lambda " + n);
        }
        for (Runnable r : all) r.run();
        Runnable outer = () -> {
            int depth = 1;
            Runnable inner = () -> System.out.println("inner " + depth + " " + all.length);
            inner.run();
        };
        outer.run();
        new Thread() {
            public void run() { System.out.println("run called directly on " + Thread.currentThread().getName()); }
        }.run();
        new Thread(() -> System.out.println("target called directly")).run();
        Object o = new Object() {
            public String toString() { return "anonymous object"; }
        };
        System.out.println(o);
        class Local {
            int twice(int n) { return 2 * n + all.length; }
        }
        System.out.println(new Local().twice(4));
        Runnable ref = Anonymous::hello;
        ref.run();
        Runnable bound = a::member;
        bound.run();
    }

    static void hello() { System.out.println("hello from a method reference"); }
    void member() { System.out.println("member " + counter); }
}
