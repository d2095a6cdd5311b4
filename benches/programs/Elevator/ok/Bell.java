import java.util.function.BooleanSupplier;

/** What everybody waits for who waits for something. */
abstract class Bell {
    final synchronized void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            wait();
        }
    }

    final synchronized void ring() {
        notifyAll();
    }
}
