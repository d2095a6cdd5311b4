// ConcurrentSkipListMap: the least entry is polled by one thread only; keys of the program's own are compared between steps.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: SkipFirst.java (firstKey and remove)
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

public class SkipPoll {
    record Key(int id) implements Comparable<Key> {
        public int compareTo(Key other) { return Integer.compare(id, other.id); }
    }

    static int[] polled = new int[2];

    static void poll(ConcurrentSkipListMap<Key, Integer> map, int slot) {
        Map.Entry<Key, Integer> first = map.pollFirstEntry();
        if (first != null) polled[slot] = first.getValue();
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Key, Integer> map = new ConcurrentSkipListMap<>();
        map.put(new Key(5), 5);
        Thread t = new Thread(() -> {
            map.put(new Key(3), 3);
            poll(map, 0);
        });
        t.start();
        map.put(new Key(4), 4);
        poll(map, 1);
        t.join();
        assert polled[0] != polled[1] && polled[0] != 5;
        assert map.size() == 1 && map.firstKey().id() + polled[0] + polled[1] == 12;
    }
}
