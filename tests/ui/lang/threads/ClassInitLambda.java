// JLS 12.4.2: a lambda's body is code of the class where it stands, so its thread waits for that class.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class ClassInitLambda {
    static class Work {
        static int done;
        static void run() { done = 1; }
    }
    static class Holder {
        static int value = compute();
        static int compute() {
            Thread t = new Thread(() -> Work.run()); //~ DEADLOCK[Thread-0]
            t.start();
            try { t.join(); } catch (InterruptedException e) { return -1; } //~ DEADLOCK[main]
            return Work.done;
        }
    }

    public static void main(String[] args) {
        assert Holder.value == 1;
    }
}
