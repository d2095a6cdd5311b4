package java.util.stream;

import java.util.Spliterator;

// How parallel streams are evaluated. A class of its own, so that programs without them do not load it.
abstract class Evaluation {
    abstract <E extends Terminal<?>> E evaluate(Pipe last, E end);

    // Each element in encounter order, one after the other.
    abstract void inOrder(Pipe last, Terminal<?> end);

    // The elements that come into a stage which is asked for its spliterator.
    abstract Spliterator<?> source(Pipe last);

    abstract Spliterator<?> split(Pulled<?> from);
}
