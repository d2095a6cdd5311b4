// The same, read plainly: it races with the store.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(race)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandlePublishPlain {
    static class Node {
        int value;
        Node next;
    }

    private Node head;
    private static final VarHandle HEAD = head();

    private static VarHandle head() {
        try {
            return MethodHandles.privateLookupIn(VarHandlePublishPlain.class, MethodHandles.lookup())
                .findVarHandle(VarHandlePublishPlain.class, "head", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    void put(int value) {
        Node node = new Node();
        node.value = value;
        HEAD.setRelease(this, node); //~ RACE
    }

    public static void main(String[] args) {
        VarHandlePublishPlain p = new VarHandlePublishPlain();
        new Thread(() -> p.put(42)).start();
        Node node = (Node) HEAD.get(p); //~ RACE
        assert node == null || node.value == 42 && node.next == null;
    }
}
