package java.util.stream;

import java.util.Comparator;
import java.util.Spliterator;
import java.util.function.Consumer;

// The elements of a stream with operations, for who asks for its spliterator. One element of the source goes through the
// operations at a time, and what comes out waits here. Whoever asks again has had the element that was at its place, as in the
// JDK: what came out before an exception of the source or an operation waits on, but the first of it is never given.
@SuppressWarnings({"rawtypes", "unchecked"})
abstract class Pulled<T> extends Terminal<T> {
    final Pipe last;
    // Null until elements are asked for.
    Spliterator from;
    private Sink chain;
    private boolean finished;
    // What waits, and the place of the element that is given, or was.
    int next;
    int count;

    Pulled(Pipe last) {
        this.last = last;
    }

    abstract Pulled<T> another(Pipe last);

    private void bind() {
        if (from == null) {
            Evaluation parallel = last.source.parallel;
            from = parallel == null ? last.source.take() : parallel.source(last);
        }
    }

    // Whether there is an element, which is at `next` then.
    boolean advance() {
        if (chain == null) {
            if (finished) {
                return false;
            }
            bind();
            chain = last.chain(this);
            last.fix(from);
            chain.begin();
        } else if (++next < count) {
            return true;
        } else {
            next = 0;
            count = 0;
        }
        while (count == 0) {
            if (chain.cancelled() || !from.tryAdvance(chain)) {
                if (finished) {
                    return false;
                }
                chain.end();
                finished = true;
            }
        }
        return true;
    }

    // All at once, if none was taken before.
    boolean rest(Terminal<T> end) {
        if (chain != null || finished) {
            return false;
        }
        bind();
        last.feed(from, end, false);
        finished = true;
        return true;
    }

    boolean untouched() {
        if (last.source.parallel == null || chain != null || finished) {
            return false;
        }
        bind();
        return true;
    }

    public long estimateSize() {
        bind();
        long exact = last.size(from);
        return exact < 0 ? from.estimateSize() : exact;
    }

    public long getExactSizeIfKnown() {
        bind();
        return last.size(from);
    }

    public int characteristics() {
        bind();
        int known = last.flags & (Pipe.DISTINCT | Pipe.SORTED | Pipe.ORDERED);
        if ((last.flags & Pipe.SIZED) != 0) {
            known |= from.characteristics() & (Spliterator.SIZED | Spliterator.SUBSIZED);
        }
        return known;
    }

    public Comparator<? super T> getComparator() {
        if ((characteristics() & Pipe.SORTED) != 0) {
            return null;
        }
        throw new IllegalStateException();
    }
}
