package java.util.stream;

import java.util.Arrays;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.LongConsumer;

final class PulledLong extends Pulled<Long> implements Spliterator.OfLong {
    private long[] waiting = new long[1];

    PulledLong(Pipe last) {
        super(last);
    }

    Pulled<Long> another(Pipe last) {
        return new PulledLong(last);
    }

    public void accept(long element) {
        if (count == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * count);
        }
        waiting[count++] = element;
    }

    public boolean tryAdvance(LongConsumer action) {
        Objects.requireNonNull(action);
        if (!advance()) {
            return false;
        }
        long element = waiting[next];
        waiting[next] = 0;
        action.accept(element);
        return true;
    }

    public void forEachRemaining(LongConsumer action) {
        Objects.requireNonNull(action);
        if (!rest(new LongEnds.Each(action))) {
            while (tryAdvance(action)) {
            }
        }
    }

    public OfLong trySplit() {
        return untouched() ? (OfLong) last.source.parallel.split(this) : null;
    }
}
