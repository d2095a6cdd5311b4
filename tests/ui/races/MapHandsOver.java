// What was done before an object is put into a ConcurrentHashMap is seen by who gets it.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: MapHandsOverEarly.java (it is filled in afterwards)
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class MapHandsOver {
    private static class Session {
        int user;
    }

    private static final Map<String, Session> sessions = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        new Thread(() -> {
            Session session = new Session();
            session.user = 17;
            sessions.put("a", session);
        }).start();
        Session session = sessions.get("a");
        if (session != null) {
            assert session.user == 17;
        }
    }
}
