// ConcurrentHashMap.newKeySet: objects without a hash code of their own come in any order; each is there once.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: SetOfListenersOrder.java (in the order in which they were added)
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class SetOfListeners {
    static final class Listener {
        final int weight;
        Listener(int weight) { this.weight = weight; }
    }

    public static void main(String[] args) throws InterruptedException {
        Set<Listener> set = ConcurrentHashMap.newKeySet();
        Listener first = new Listener(1), late = new Listener(4);
        set.add(first);
        set.add(new Listener(2));
        assert !set.add(first);
        Thread t = new Thread(() -> set.add(late));
        t.start();
        int sum = 0;
        for (Listener l : set) sum += l.weight;
        assert sum == 3 || sum == 7;
        t.join();
        assert set.remove(late) && set.size() == 2;
    }
}
