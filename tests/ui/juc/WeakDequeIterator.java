// An iterator of a ConcurrentLinkedDeque that stands on an element that was removed may see what is added later, or end.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: WeakDequeIteratorEnds.java (it is taken to see all)
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedDeque;

public class WeakDequeIterator {
    public static void main(String[] args) {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        deque.add(1);
        deque.add(2);
        Iterator<Integer> i = deque.iterator();
        deque.clear();
        deque.add(60);
        String seen = "";
        while (i.hasNext()) seen += i.next() + " ";
        assert seen.equals("1 ") || seen.equals("1 60 ");
    }
}
