package java.util.stream;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

public interface IntStream extends BaseStream<Integer, IntStream> {
    default IntStream filter(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return new IntPipe(this, new IntOps.Filter(condition), Pipe.SIZED);
    }

    default IntStream map(IntUnaryOperator mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new IntOps.Map(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default <U> Stream<U> mapToObj(IntFunction<? extends U> mapper) {
        Objects.requireNonNull(mapper);
        return new RefPipe<U>(this, new IntOps.ToRef(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default LongStream mapToLong(IntToLongFunction mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new IntOps.ToLong(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default DoubleStream mapToDouble(IntToDoubleFunction mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new IntOps.ToDouble(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default IntStream flatMap(IntFunction<? extends IntStream> mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new Flat.OfInt(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default IntStream mapMulti(IntMapMultiConsumer mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new IntOps.Multi(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default IntStream distinct() {
        return boxed().distinct().mapToInt(i -> i);
    }

    default IntStream sorted() {
        return new IntPipe(this, new IntOps.Sorted(), 0, Pipe.ORDERED | Pipe.SORTED);
    }

    default IntStream peek(IntConsumer action) {
        Objects.requireNonNull(action);
        return new IntPipe(this, new IntOps.Peek(action), 0);
    }

    default IntStream limit(long size) {
        Slice slice = Slice.limit(size);
        return new IntPipe(this, slice, 0, slice.flags());
    }

    default IntStream skip(long count) {
        Slice slice = Slice.skip(count);
        return count == 0 ? this : new IntPipe(this, slice, 0, slice.flags());
    }

    default IntStream takeWhile(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return new IntPipe(this, new IntOps.TakeWhile(condition), Pipe.SIZED, Pipe.SHORT);
    }

    default IntStream dropWhile(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return new IntPipe(this, new IntOps.DropWhile(condition), Pipe.SIZED);
    }

    default IntStream unordered() {
        return (((Pipe) this).flags & Pipe.ORDERED) == 0 ? this : new IntPipe(this, new Same(), Pipe.ORDERED);
    }

    default void forEach(IntConsumer action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator.OfInt elements = (Spliterator.OfInt) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else {
            last.run(new IntEnds.Each(action));
        }
    }

    default void forEachOrdered(IntConsumer action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator.OfInt elements = (Spliterator.OfInt) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else if (last.source.parallel == null) {
            last.run(new IntEnds.Each(action));
        } else {
            last.source.parallel.inOrder(last, new IntEnds.Each(action));
        }
    }

    default int[] toArray() {
        return ((Pipe) this).run(new IntEnds.ToArray()).array();
    }

    default int reduce(int identity, IntBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new IntEnds.Fold(identity, operator)).value;
    }

    default OptionalInt reduce(IntBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new IntEnds.FoldOptional(operator)).optional();
    }

    default <R> R collect(Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(combiner);
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        return ((Pipe) this).run(new IntEnds.Collect<R>(supplier, accumulator, combiner)).container;
    }

    default int sum() {
        return (int) ((Pipe) this).run(new IntEnds.Sum()).sum;
    }

    default OptionalInt min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    default OptionalInt max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    default long count() {
        return ((Pipe) this).run(new Count()).count;
    }

    default OptionalDouble average() {
        return ((Pipe) this).run(new IntEnds.Sum()).average();
    }

    default IntSummaryStatistics summaryStatistics() {
        return ((Pipe) this).run(new IntEnds.Summary()).statistics;
    }

    default boolean anyMatch(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return ((Pipe) this).run(new IntEnds.Match(condition, true)).stopped;
    }

    default boolean allMatch(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new IntEnds.Match(condition, false)).stopped;
    }

    default boolean noneMatch(IntPredicate condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new IntEnds.Match(condition, true)).stopped;
    }

    default OptionalInt findFirst() {
        return ((Pipe) this).run(new IntEnds.Find(false)).optional();
    }

    default OptionalInt findAny() {
        return ((Pipe) this).run(new IntEnds.Find(true)).optional();
    }

    default LongStream asLongStream() {
        return new LongPipe(this, new IntOps.AsLong(), 0);
    }

    default DoubleStream asDoubleStream() {
        return new DoublePipe(this, new IntOps.AsDouble(), 0);
    }

    default Stream<Integer> boxed() {
        return new RefPipe<Integer>(this, new IntOps.Boxed(), 0);
    }

    default IntStream sequential() {
        ((Pipe) this).source.parallel = null;
        return this;
    }

    default IntStream parallel() {
        ((Pipe) this).source.parallel = new Parts();
        return this;
    }

    default PrimitiveIterator.OfInt iterator() {
        return Spliterators.iterator(spliterator());
    }

    default Spliterator.OfInt spliterator() {
        return (Spliterator.OfInt) BaseStream.super.spliterator();
    }

    static Builder builder() {
        return new Streams.IntBuilder();
    }

    static IntStream empty() {
        return new IntPipe(Spliterators.emptyIntSpliterator());
    }

    static IntStream of(int element) {
        int[] elements = {element};
        return Arrays.stream(elements);
    }

    static IntStream of(int... elements) {
        return Arrays.stream(elements);
    }

    static IntStream iterate(int seed, IntUnaryOperator next) {
        Objects.requireNonNull(next);
        return new IntPipe(new IntSources.Iterate(seed, next));
    }

    static IntStream iterate(int seed, IntPredicate more, IntUnaryOperator next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(more);
        return new IntPipe(new IntSources.IterateWhile(seed, more, next));
    }

    static IntStream generate(IntSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new IntPipe(new IntSources.Generate(supplier));
    }

    static IntStream range(int from, int end) {
        return from >= end ? empty() : new IntPipe(new IntSources.Range(from, end, false));
    }

    static IntStream rangeClosed(int from, int last) {
        return from > last ? empty() : new IntPipe(new IntSources.Range(from, last, true));
    }

    static IntStream concat(IntStream first, IntStream second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        IntPipe both = new IntPipe(new IntSources.Concat(first.spliterator(), second.spliterator()));
        Streams.concatenated(both, first, second);
        return both;
    }

    interface Builder extends IntConsumer {
        void accept(int element);

        default Builder add(int element) {
            accept(element);
            return this;
        }

        IntStream build();
    }

    @FunctionalInterface
    interface IntMapMultiConsumer {
        void accept(int element, IntConsumer target);
    }
}
