// CopyOnWriteListeners with one change: goes through the list by index.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L19)
//@ classic: no (locks of the library)
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteIndex {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("a", "b"));
        Thread t = new Thread(() -> {
            list.remove("b");
            list.addIfAbsent("c");
        });
        t.start();
        list.addIfAbsent("c");
        String seen = "";
        for (int i = 0; i < list.size(); i++) {
            seen += list.get(i); //~ THROWS java.lang.ArrayIndexOutOfBoundsException
        }
        t.join();
        assert list.equals(List.of("a", "c"));
    }
}
