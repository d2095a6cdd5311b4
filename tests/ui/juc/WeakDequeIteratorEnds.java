// WeakDequeIterator with one change: the iterator is taken to see all.
//@ kind: concurrent
//@ verdict: violated(assertion@L18)
//@ classic: no (locks of the library)
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedDeque;

public class WeakDequeIteratorEnds {
    public static void main(String[] args) {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.add(1);
        deque.add(2);
        Iterator<Integer> i = deque.iterator();
        deque.clear();
        deque.add(60);
        String seen = "";
        while (i.hasNext()) seen += i.next() + " ";
        assert seen.equals("1 60 "); //~ ASSERT
    }
}
