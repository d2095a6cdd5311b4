// A program that logs through SLF4J takes its locks in two orders.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class SlfOrder {
    private static final Logger log = LoggerFactory.getLogger(SlfOrder.class);
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object one, Object other, int n) {
        log.debug("begins {}", n);
        synchronized (one) {
            log.info("{} has one of {}", n, 2);
            synchronized (other) { //~ DEADLOCK[main] Object //~ DEADLOCK[Thread-0] Object
                log.info("{} has both", n);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right, 1)).start();
        both(right, left, 2);
    }
}
