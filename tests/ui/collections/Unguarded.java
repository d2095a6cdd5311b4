// One writer does not take the lock that the other takes.
//@ kind: concurrent
//@ verdict: violated(race | assertion@L44)
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no
import java.util.*;

public class Unguarded {
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
            if (n == 1) {
                list.add(sum); //~ RACE[Thread-0]
                return;
            }
            synchronized (list) {
                list.add(n * sum); //~ RACE[Thread-1]
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
        assert list.size() == 2 && list.contains(3) && list.contains(6); //~ ASSERT
    }
}
