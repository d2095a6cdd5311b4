// CopyOnWriteArrayList: an iterator keeps what was there when it was made; addIfAbsent adds once.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: CopyOnWriteIndex.java (by index)
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteListeners {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("a", "b"));
        Thread t = new Thread(() -> {
            list.remove("b");
            list.addIfAbsent("c");
        });
        t.start();
        list.addIfAbsent("c");
        String seen = "";
        for (String s : list) seen += s;
        assert seen.equals("abc") || seen.equals("ac");
        t.join();
        assert list.equals(List.of("a", "c"));
    }
}
