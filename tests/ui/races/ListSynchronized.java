// Two threads add to a synchronized list.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: ListShared.java (an ArrayList only)
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ListSynchronized {
    private static final List<String> names = Collections.synchronizedList(new ArrayList<>());

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            names.add("Ada");
        });
        other.start();
        names.add("Alan");
        other.join();
        assert names.size() == 2;
    }
}
