// A CopyOnWriteArrayList copies the references, not the listeners.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race | uncaught-exception)
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class ListCopiedLate {
    private static class Listener {
        String topic;
    }

    private static final List<Listener> listeners = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        new Thread(() -> {
            Listener listener = new Listener();
            listeners.add(listener);
            listener.topic = "news"; //~ RACE[Thread-0]
        }).start();
        for (Listener listener : listeners) {
            assert listener.topic.equals("news"); //~ RACE[main] //~ THROWS[main] java.lang.NullPointerException
        }
    }
}
