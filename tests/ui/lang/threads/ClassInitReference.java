// JLS 12.4.2, 15.13.3: a method reference is no code of the class that is being initialised, so the thread can run.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ClassInitLambda.java (a lambda instead of a method reference)
public class ClassInitReference {
    static class Work {
        static int done;
        static void run() { done = 1; }
    }
    static class Holder {
        static int value = compute();
        static int compute() {
            Thread t = new Thread(Work::run);
            t.start();
            try { t.join(); } catch (InterruptedException e) { return -1; }
            return Work.done;
        }
    }

    public static void main(String[] args) {
        assert Holder.value == 1;
    }
}
