// One method locks the class, the other one an object: two locks for one field.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class IdsOfClassAndObject {
    private static int next;

    static synchronized int ticket() {
        return next++; //~ RACE[main]
    }

    synchronized int reserve(int many) {
        next += many; //~? RACE[Thread-0]
        return next - many; //~? RACE[Thread-0]
    }

    public static void main(String[] args) throws InterruptedException {
        IdsOfClassAndObject ids = new IdsOfClassAndObject();
        Thread other = new Thread(() -> ids.reserve(10));
        other.start();
        ticket();
        other.join();
        assert next == 11; //~ ASSERT
    }
}
