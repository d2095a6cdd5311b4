// ConcurrentSkipListSet: iterators are in order and may miss what is added meanwhile; there is no duplicate.
//@ kind: concurrent
//@ verdict: violated(assertion@L19)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipSetOrder {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        set.add(2);
        Thread t = new Thread(() -> {
            set.add(1);
            set.add(3);
            set.add(2);
        });
        t.start();
        String seen = "";
        for (int i : set) seen += i;
        assert !seen.equals("23"); //~ ASSERT
        assert seen.equals("2") || seen.equals("123") || seen.equals("12");
        t.join();
        assert set.size() == 3 && set.first() == 1 && set.headSet(3).size() == 2;
    }
}
