// Two threads add to an ArrayList.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race | assertion | uncaught-exception)
import java.util.ArrayList;
import java.util.List;

public class ListShared {
    private static final List<String> names = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            names.add("Ada"); //~ RACE[Thread-0]
        });
        other.start();
        names.add("Alan"); //~ RACE[main]
        other.join();
        assert names.size() == 2; //~? ASSERT
    }
}
