// An object is filled in when it is in the map.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race | assertion)
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class MapHandsOverEarly {
    private static class Session {
        int user;
    }

    private static final Map<String, Session> sessions = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        new Thread(() -> {
            Session session = new Session();
            sessions.put("a", session);
            session.user = 17; //~ RACE[Thread-0]
        }).start();
        Session session = sessions.get("a");
        if (session != null) {
            assert session.user == 17; //~ RACE[main] //~ ASSERT
        }
    }
}
