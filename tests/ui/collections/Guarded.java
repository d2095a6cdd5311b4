// A list behind one lock: nobody races, and readers of what no longer changes need no lock to iterate.
//@ kind: concurrent
//@ verdict: holds
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no
//@ twin: Unguarded.java (one writer takes no lock)
import java.util.*;

public class Guarded {
    static final List<Integer> list = new ArrayList<>();
    static final Map<String, Integer> settings = new HashMap<>();

    static class Writer extends Thread {
        final int n;

        Writer(int n) {
            this.n = n;
        }

        public void run() {
            int sum = 0;
            for (int value : settings.values()) {
                sum += value;
            }
            synchronized (list) {
                list.add(n * sum);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        settings.put("a", 1);
        settings.put("b", 2);
        settings.values();
        Writer one = new Writer(1);
        Writer two = new Writer(2);
        one.start();
        two.start();
        one.join();
        two.join();
        assert list.size() == 2 && list.contains(3) && list.contains(6);
    }
}
