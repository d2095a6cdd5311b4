package java.util.stream;

import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;

@SuppressWarnings({"rawtypes", "unchecked"})
final class DoublePipe extends Pipe implements DoubleStream {
    DoublePipe(Spliterator<?> spliterator) {
        super(spliterator);
    }

    DoublePipe(Supplier<? extends Spliterator<?>> supplier, int characteristics) {
        super(supplier, characteristics);
    }

    DoublePipe(BaseStream<?, ?> before, Sink op, int clear) {
        super(before, op, clear, 0);
    }

    DoublePipe(BaseStream<?, ?> before, Sink op, int clear, int set) {
        super(before, op, clear, set);
    }

    Spliterator<?> pulled() {
        return new PulledDouble(this);
    }

    Spliterator<?> supplied(Supplier<? extends Spliterator<?>> supplier) {
        return new DoubleSources.Supplied((Supplier<Spliterator.OfDouble>) supplier);
    }

    Terminal<?> gathering() {
        return new DoubleEnds.ToArray();
    }

    Spliterator<?> again(Terminal<?> gathered) {
        return Spliterators.spliterator(((DoubleEnds.ToArray) gathered).array(), ORDERED);
    }
}
