// Elements of an ArrayList that are set are variables of their own: that does not change its structure.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: PricesSetSame.java (both set the same one)
import java.util.ArrayList;
import java.util.List;

public class PricesSet {
    private static final List<Integer> prices = new ArrayList<>(List.of(5, 7));

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            prices.set(0, 6);
        });
        other.start();
        prices.set(1, 8);
        other.join();
        assert prices.get(0) + prices.get(1) == 14;
    }
}
