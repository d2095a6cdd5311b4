// Ids are given out by static methods, synchronized on the class.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: IdsOfClassAndObject.java (one of them is synchronized on an object)
public class IdsOfClass {
    private static int next;

    static synchronized int ticket() {
        return next++;
    }

    static synchronized int reserve(int many) {
        next += many;
        return next - many;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> reserve(10));
        other.start();
        ticket();
        other.join();
        assert next == 11;
    }
}
