// A synchronized list is iterated over under its lock.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: ListIterated.java (without the lock)
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListIteratedLocked {
    private static final List<Integer> prices = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) {
        prices.add(5);
        new Thread(() -> {
            prices.add(7);
        }).start();
        int sum = 0;
        synchronized (prices) {
            for (int price : prices) {
                sum += price;
            }
        }
        assert sum == 5 || sum == 12;
    }
}
