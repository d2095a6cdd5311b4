package java.util.stream;

import java.util.Arrays;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.IntConsumer;

final class PulledInt extends Pulled<Integer> implements Spliterator.OfInt {
    private int[] waiting = new int[1];

    PulledInt(Pipe last) {
        super(last);
    }

    Pulled<Integer> another(Pipe last) {
        return new PulledInt(last);
    }

    public void accept(int element) {
        if (count == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * count);
        }
        waiting[count++] = element;
    }

    public boolean tryAdvance(IntConsumer action) {
        Objects.requireNonNull(action);
        if (!advance()) {
            return false;
        }
        int element = waiting[next];
        waiting[next] = 0;
        action.accept(element);
        return true;
    }

    public void forEachRemaining(IntConsumer action) {
        Objects.requireNonNull(action);
        if (!rest(new IntEnds.Each(action))) {
            while (tryAdvance(action)) {
            }
        }
    }

    public OfInt trySplit() {
        return untouched() ? (OfInt) last.source.parallel.split(this) : null;
    }
}
