// Listeners in a CopyOnWriteArrayList: it orders what was done before an add and what is done when the element is met.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: ListCopiedLate.java (a listener is changed when it is in the list)
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class ListCopied {
    private static class Listener {
        String topic;
    }

    private static final List<Listener> listeners = new CopyOnWriteArrayList<>();

    public static void main(String[] args) {
        new Thread(() -> {
            Listener listener = new Listener();
            listener.topic = "news";
            listeners.add(listener);
        }).start();
        for (Listener listener : listeners) {
            assert listener.topic.equals("news");
        }
    }
}
