package java.util.stream;

import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;

@SuppressWarnings({"rawtypes", "unchecked"})
final class RefPipe<T> extends Pipe implements Stream<T> {
    RefPipe(Spliterator<?> spliterator) {
        super(spliterator);
    }

    RefPipe(Supplier<? extends Spliterator<?>> supplier, int characteristics) {
        super(supplier, characteristics);
    }

    RefPipe(BaseStream<?, ?> before, Sink op, int clear) {
        super(before, op, clear, 0);
    }

    RefPipe(BaseStream<?, ?> before, Sink op, int clear, int set) {
        super(before, op, clear, set);
    }

    Spliterator<?> pulled() {
        return new PulledRef<T>(this);
    }

    Spliterator<?> supplied(Supplier<? extends Spliterator<?>> supplier) {
        return new RefSources.Supplied<T>((Supplier<Spliterator<T>>) supplier);
    }

    Terminal<?> gathering() {
        return new RefEnds.ToArray<T>(null);
    }

    Spliterator<?> again(Terminal<?> gathered) {
        return Spliterators.spliterator(((RefEnds.ToArray<T>) gathered).array(), ORDERED);
    }
}
