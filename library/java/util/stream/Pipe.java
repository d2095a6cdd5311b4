package java.util.stream;

import j2pml.Model;
import java.util.Spliterator;
import java.util.function.Supplier;

// A stage of a stream: the source, or an operation on the stage before. Elements are pushed, one by one, through the
// operations into what ends the stream; operations are asked between elements whether they want more if one of them may want
// no more. That is the order in which the JDK does it, and the flags (those of Spliterator) are the JDK's, since operations
// and count() leave out what they make unnecessary. What a parallel stream does is in Parts.
@SuppressWarnings({"rawtypes", "unchecked"})
abstract class Pipe {
    static final int DISTINCT = Spliterator.DISTINCT;
    static final int SORTED = Spliterator.SORTED;
    static final int ORDERED = Spliterator.ORDERED;
    static final int SIZED = Spliterator.SIZED;
    // May end early.
    static final int SHORT = 1 << 24;
    // The number of elements is not that of the source.
    static final int SLICED = 1 << 25;

    final Source source;
    // Both null in the source.
    final Pipe before;
    final Sink op;
    final int flags;
    // Of the flags of the stage before.
    final int cleared;
    boolean used;

    Pipe(Spliterator<?> spliterator) {
        this.source = new Source();
        source.spliterator = spliterator;
        this.before = null;
        this.op = null;
        this.cleared = 0;
        int given = spliterator.characteristics();
        int kept = given & (DISTINCT | SORTED | ORDERED | SIZED);
        if ((given & SORTED) != 0 && spliterator.getComparator() != null) {
            kept &= ~SORTED;
        }
        this.flags = kept;
    }

    Pipe(Supplier<? extends Spliterator<?>> supplier, int characteristics) {
        this.source = new Source();
        source.supplier = supplier;
        this.before = null;
        this.op = null;
        this.cleared = 0;
        this.flags = characteristics & (DISTINCT | SORTED | ORDERED | SIZED);
    }

    Pipe(BaseStream<?, ?> stream, Sink op, int clear, int set) {
        Pipe before = (Pipe) stream;
        before.use();
        this.source = before.source;
        this.before = before;
        this.op = op;
        this.cleared = clear;
        this.flags = before.flags & ~clear | set;
    }

    void use() {
        if (used) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        used = true;
    }

    <E extends Terminal<?>> E run(E end) {
        use();
        if (source.parallel != null) {
            return source.parallel.evaluate(this, end);
        }
        Spliterator<?> elements = source.take();
        if (!end.wantsSize() || !end.known(size(elements))) {
            feed(elements, end, end.isShort());
        }
        return end;
    }

    // The elements of a sequential stream without operations, to be given to forEach directly.
    Spliterator<?> direct() {
        if (op != null || source.parallel != null) {
            return null;
        }
        use();
        return source.take();
    }

    // Into another stream, whose end this is not.
    void pour(Sink target) {
        use();
        Spliterator<?> elements = source.take();
        if (op == null) {
            ((Spliterator) elements).forEachRemaining(target);
        } else {
            feed(elements, new Into(target), false);
        }
    }

    Sink chain(Terminal<?> end) {
        Sink first = end;
        for (Pipe stage = this; stage.op != null; stage = stage.before) {
            first = stage.op.over(first, stage.before.flags);
        }
        return first;
    }

    void feed(Spliterator elements, Terminal<?> end, boolean endIsShort) {
        Sink first = chain(end);
        fix(elements);
        feed(elements, first, endIsShort || (flags & SHORT) != 0);
    }

    // The source is asked how many elements there are, as in the JDK. That binds one that knows it: asked for elements again,
    // after an exception, it has no others, and finds that it has changed. A set that has changed since then does not know it.
    void fix(Spliterator<?> elements) {
        if (elements.getExactSizeIfKnown() < 0) {
            for (Pipe stage = this; stage.op != null; stage = stage.before) {
                if (stage.op.isSized()) {
                    Model.unmodelled("sorted() of a known number of elements where the source does not know it any more");
                }
            }
        }
    }

    // Of a source that was asked, as that of a parallel stream is before it is split.
    static void feed(Spliterator elements, Sink first, boolean isShort) {
        first.begin();
        if (isShort) {
            while (!first.cancelled() && elements.tryAdvance(first)) {
            }
        } else {
            elements.forEachRemaining(first);
        }
        first.end();
    }

    // How many elements there will be, or -1.
    long size(Spliterator<?> elements) {
        if ((flags & SIZED) == 0) {
            return -1;
        }
        long size = elements.getExactSizeIfKnown();
        return size < 0 || (flags & SLICED) == 0 ? size : sizeOf(size);
    }

    private long sizeOf(long elements) {
        return op == null ? elements : op.size(before.sizeOf(elements));
    }

    Spliterator<?> pulled() {
        throw new IllegalStateException();
    }

    // Of a source that is not there yet: it is asked for with the first thing that is wanted of the spliterator.
    Spliterator<?> supplied(Supplier<? extends Spliterator<?>> supplier) {
        throw new IllegalStateException();
    }

    // Of parallel streams: what collects elements of this type, and a source of these.
    Terminal<?> gathering() {
        throw new IllegalStateException();
    }

    Spliterator<?> again(Terminal<?> gathered) {
        throw new IllegalStateException();
    }

    private static final class Into extends Terminal<Object> {
        private final Sink target;

        Into(Sink target) {
            this.target = target;
        }

        public void accept(Object element) {
            target.accept(element);
        }

        public void accept(int element) {
            target.accept(element);
        }

        public void accept(long element) {
            target.accept(element);
        }

        public void accept(double element) {
            target.accept(element);
        }
    }
}
