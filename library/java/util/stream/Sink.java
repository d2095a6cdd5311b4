package java.util.stream;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

// What elements are pushed into: an operation that pushes into the next one, or what ends a stream. Values of the three
// primitive types are not boxed.
@SuppressWarnings("rawtypes")
abstract class Sink<T> implements Consumer<T>, IntConsumer, LongConsumer, DoubleConsumer {
    Sink down;

    // The operation as if nothing had gone through it, given what comes before it; the next one alone if there is nothing to do.
    Sink over(Sink next, int flags) {
        down = next;
        return this;
    }

    // The same operation for another part of a parallel stream.
    Sink fresh() {
        throw new IllegalStateException();
    }

    // Of parallel streams: whether it needs all elements at once.
    boolean needsAll(int flags) {
        return false;
    }

    // Of how many elements how many come out, if there is a definite number.
    long size(long elements) {
        return elements;
    }

    // Whether it has been told that the number of elements is known, and makes room for them.
    boolean isSized() {
        return false;
    }

    void begin() {
        down.begin();
    }

    void end() {
        down.end();
    }

    // Nothing further is wanted.
    boolean cancelled() {
        return down.cancelled();
    }

    public void accept(T element) {
        throw new IllegalStateException("called wrong accept method");
    }

    public void accept(int element) {
        throw new IllegalStateException("called wrong accept method");
    }

    public void accept(long element) {
        throw new IllegalStateException("called wrong accept method");
    }

    public void accept(double element) {
        throw new IllegalStateException("called wrong accept method");
    }
}
