// A program that logs through SLF4J takes its locks in one order.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: SlfOrder.java (both take left first)
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class SlfInOrder {
    private static final Logger log = LoggerFactory.getLogger(SlfInOrder.class);
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object one, Object other, int n) {
        log.debug("begins {}", n);
        synchronized (one) {
            log.info("{} has one of {}", n, 2);
            synchronized (other) {
                log.info("{} has both", n);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right, 1)).start();
        both(left, right, 2);
    }
}
