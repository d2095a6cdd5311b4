// CopyOnWriteArrayList: others cannot write while a function of the program is called, but read.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ no-twin: the exclusion cannot be switched off
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWriteSort {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>(new Integer[] {2, 1});
        CopyOnWriteArraySet<Integer> sizes = new CopyOnWriteArraySet<>();
        Thread t = new Thread(() -> list.add(0));
        t.start();
        list.replaceAll(i -> {
            sizes.add(list.size());
            return 10 * i;
        });
        t.join();
        assert sizes.size() == 1;
        assert list.size() == 3 && list.get(0) == 20 && list.get(2) == 0;
    }
}
