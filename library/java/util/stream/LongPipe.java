package java.util.stream;

import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;

@SuppressWarnings({"rawtypes", "unchecked"})
final class LongPipe extends Pipe implements LongStream {
    LongPipe(Spliterator<?> spliterator) {
        super(spliterator);
    }

    LongPipe(Supplier<? extends Spliterator<?>> supplier, int characteristics) {
        super(supplier, characteristics);
    }

    LongPipe(BaseStream<?, ?> before, Sink op, int clear) {
        super(before, op, clear, 0);
    }

    LongPipe(BaseStream<?, ?> before, Sink op, int clear, int set) {
        super(before, op, clear, set);
    }

    Spliterator<?> pulled() {
        return new PulledLong(this);
    }

    Spliterator<?> supplied(Supplier<? extends Spliterator<?>> supplier) {
        return new LongSources.Supplied((Supplier<Spliterator.OfLong>) supplier);
    }

    Terminal<?> gathering() {
        return new LongEnds.ToArray();
    }

    Spliterator<?> again(Terminal<?> gathered) {
        return Spliterators.spliterator(((LongEnds.ToArray) gathered).array(), ORDERED);
    }
}
