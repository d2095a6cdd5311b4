package java.util.stream;

import java.util.Arrays;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.DoubleConsumer;

final class PulledDouble extends Pulled<Double> implements Spliterator.OfDouble {
    private double[] waiting = new double[1];

    PulledDouble(Pipe last) {
        super(last);
    }

    Pulled<Double> another(Pipe last) {
        return new PulledDouble(last);
    }

    public void accept(double element) {
        if (count == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * count);
        }
        waiting[count++] = element;
    }

    public boolean tryAdvance(DoubleConsumer action) {
        Objects.requireNonNull(action);
        if (!advance()) {
            return false;
        }
        double element = waiting[next];
        waiting[next] = 0;
        action.accept(element);
        return true;
    }

    public void forEachRemaining(DoubleConsumer action) {
        Objects.requireNonNull(action);
        if (!rest(new DoubleEnds.Each(action))) {
            while (tryAdvance(action)) {
            }
        }
    }

    public OfDouble trySplit() {
        return untouched() ? (OfDouble) last.source.parallel.split(this) : null;
    }
}
