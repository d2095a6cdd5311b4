import java.util.function.BooleanSupplier;

/**
 * What everybody waits for who waits for something.
 *
 * The bug: a ring wakes one who waits, and that may be one whose condition does not hold yet.
 */
abstract class Bell {
    final synchronized void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            wait();
        }
    }

    final synchronized void ring() {
        notify();
    }
}
