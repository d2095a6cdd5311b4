package java.util.stream;

import java.util.Arrays;
import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;

@SuppressWarnings("unchecked")
final class PulledRef<T> extends Pulled<T> implements Spliterator<T> {
    private Object[] waiting = new Object[1];

    PulledRef(Pipe last) {
        super(last);
    }

    Pulled<T> another(Pipe last) {
        return new PulledRef<T>(last);
    }

    public void accept(T element) {
        if (count == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * count);
        }
        waiting[count++] = element;
    }

    public boolean tryAdvance(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        if (!advance()) {
            return false;
        }
        T element = (T) waiting[next];
        waiting[next] = null;
        action.accept(element);
        return true;
    }

    public void forEachRemaining(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        if (!rest(new RefEnds.Each<T>(action))) {
            while (tryAdvance(action)) {
            }
        }
    }

    public Spliterator<T> trySplit() {
        return untouched() ? (Spliterator<T>) last.source.parallel.split(this) : null;
    }
}
