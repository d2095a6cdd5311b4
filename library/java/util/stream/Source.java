package java.util.stream;

import java.util.Spliterator;
import java.util.function.Supplier;

// What the stages of a stream share.
final class Source {
    // One of the two, until elements are taken.
    Spliterator<?> spliterator;
    Supplier<? extends Spliterator<?>> supplier;
    // Null: sequential.
    Evaluation parallel;
    Runnable closing;

    Spliterator<?> take() {
        Spliterator<?> taken = spliterator;
        if (taken != null) {
            spliterator = null;
            return taken;
        }
        if (supplier != null) {
            taken = supplier.get();
            supplier = null;
            return taken;
        }
        throw new IllegalStateException("source already consumed or closed");
    }

    static Runnable both(Runnable first, Runnable second) {
        return () -> {
            try {
                first.run();
            } catch (Throwable e) {
                try {
                    second.run();
                } catch (Throwable f) {
                    if (e != f) {
                        e.addSuppressed(f);
                    }
                }
                throw e;
            }
            second.run();
        };
    }
}
