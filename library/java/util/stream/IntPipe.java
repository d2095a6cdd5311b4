package java.util.stream;

import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;

@SuppressWarnings({"rawtypes", "unchecked"})
final class IntPipe extends Pipe implements IntStream {
    IntPipe(Spliterator<?> spliterator) {
        super(spliterator);
    }

    IntPipe(Supplier<? extends Spliterator<?>> supplier, int characteristics) {
        super(supplier, characteristics);
    }

    IntPipe(BaseStream<?, ?> before, Sink op, int clear) {
        super(before, op, clear, 0);
    }

    IntPipe(BaseStream<?, ?> before, Sink op, int clear, int set) {
        super(before, op, clear, set);
    }

    Spliterator<?> pulled() {
        return new PulledInt(this);
    }

    Spliterator<?> supplied(Supplier<? extends Spliterator<?>> supplier) {
        return new IntSources.Supplied((Supplier<Spliterator.OfInt>) supplier);
    }

    Terminal<?> gathering() {
        return new IntEnds.ToArray();
    }

    Spliterator<?> again(Terminal<?> gathered) {
        return Spliterators.spliterator(((IntEnds.ToArray) gathered).array(), ORDERED);
    }
}
