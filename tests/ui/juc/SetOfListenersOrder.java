// SetOfListeners with one change: expects them in the order in which they were added.
//@ kind: concurrent
//@ verdict: violated(assertion@L20)
//@ classic: no (locks of the library)
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class SetOfListenersOrder {
    static final class Listener {
        final int weight;
        Listener(int weight) { this.weight = weight; }
    }

    public static void main(String[] args) throws InterruptedException {
        Set<Listener> set = ConcurrentHashMap.newKeySet();
        set.add(new Listener(1));
        set.add(new Listener(2));
        int order = 0;
        for (Listener l : set) order = 10 * order + l.weight;
        assert order == 12; //~ ASSERT
    }
}
