// Random identifiers are keys, and differ.
//@ kind: concurrent
//@ verdict: holds
//@ twin: IdsOrder.java (in the order in which they were made)
//@ classic: no (random numbers)
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

public class Ids {
    static final Map<UUID, String> sessions = new ConcurrentHashMap<>();

    static UUID open(String user) {
        UUID id = UUID.randomUUID();
        sessions.put(id, user);
        return id;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> open("b"));
        t.start();
        UUID mine = open("a");
        t.join();
        System.out.println("session " + mine);
        assert sessions.size() == 2 && sessions.get(mine).equals("a");
        assert sessions.get(new UUID(1, 2)) == null && !sessions.containsKey(UUID.randomUUID());
        assert UUID.fromString("0-0-0-1-2").equals(new UUID(0, 1L << 48 | 2));
    }
}
