// A HashMap in two threads: the lock is there, and one of them forgets it. The race on the counter is found first.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L21)
import java.util.HashMap;
import java.util.Map;

public class SharedMap {
    static final Map<String, Integer> map = new HashMap<>();
    static int requests;

    static void put(String key, int value) {
        requests++; //~? RACE
        synchronized (map) {
            map.put(key, value);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> put("a", 1)).start();
        requests++; //~ RACE
        Integer a = map.get("a");
        System.out.println(a != null && map.containsKey("b"));
    }
}
