// Publication by setRelease and getAcquire of a reference; what was written before is seen.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: VarHandlePublishPlain.java (get in place of getAcquire)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandlePublish {
    static class Node {
        int value;
        Node next;
    }

    private Node head;
    private static final VarHandle HEAD = head();

    private static VarHandle head() {
        try {
            return MethodHandles.privateLookupIn(VarHandlePublish.class, MethodHandles.lookup())
                .findVarHandle(VarHandlePublish.class, "head", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    void put(int value) {
        Node node = new Node();
        node.value = value;
        HEAD.setRelease(this, node);
    }

    public static void main(String[] args) {
        VarHandlePublish p = new VarHandlePublish();
        new Thread(() -> p.put(42)).start();
        Node node = (Node) HEAD.getAcquire(p);
        assert node == null || node.value == 42 && node.next == null;
    }
}
