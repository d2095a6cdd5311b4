// A synchronized list is iterated over without its lock, which its documentation asks for.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race | uncaught-exception)
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListIterated {
    private static final List<Integer> prices = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) {
        prices.add(5);
        new Thread(() -> {
            prices.add(7); //~ RACE[Thread-0]
        }).start();
        int sum = 0;
        for (int price : prices) { //~ RACE[main] //~? THROWS[main] java.util.ConcurrentModificationException
            sum += price;
        }
        assert sum == 5 || sum == 12;
    }
}
