// Two threads set the same element of an ArrayList.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race)
import java.util.ArrayList;
import java.util.List;

public class PricesSetSame {
    private static final List<Integer> prices = new ArrayList<>(List.of(5, 7));

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            prices.set(1, 6); //~ RACE[Thread-0]
        });
        other.start();
        prices.set(1, 8); //~ RACE[main]
        other.join();
        assert prices.get(0) == 5;
    }
}
