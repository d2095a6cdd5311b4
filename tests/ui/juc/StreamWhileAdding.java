// A stream of a list to which another thread adds: a race, and the change is told after the elements.
//@ kind: concurrent
//@ check: deadlock, uncaught-exception, race
//@ verdict: violated(uncaught-exception@L14 | race)
//@ classic: no (a lambda of the library)
import java.util.ArrayList;
import java.util.List;

public class StreamWhileAdding {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Thread t = new Thread(() -> list.add(3)); //~ RACE
        t.start();
        list.stream().map(e -> e + 1).forEach(e -> { }); //~ THROWS java.util.ConcurrentModificationException //~ RACE
        t.join();
    }
}
