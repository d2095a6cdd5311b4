package java.util.stream;

import java.util.Arrays;
import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

public interface LongStream extends BaseStream<Long, LongStream> {
    default LongStream filter(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return new LongPipe(this, new LongOps.Filter(condition), Pipe.SIZED);
    }

    default LongStream map(LongUnaryOperator mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new LongOps.Map(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default <U> Stream<U> mapToObj(LongFunction<? extends U> mapper) {
        Objects.requireNonNull(mapper);
        return new RefPipe<U>(this, new LongOps.ToRef(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default IntStream mapToInt(LongToIntFunction mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new LongOps.ToInt(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default DoubleStream mapToDouble(LongToDoubleFunction mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new LongOps.ToDouble(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default LongStream flatMap(LongFunction<? extends LongStream> mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new Flat.OfLong(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default LongStream mapMulti(LongMapMultiConsumer mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new LongOps.Multi(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default LongStream distinct() {
        return boxed().distinct().mapToLong(i -> i);
    }

    default LongStream sorted() {
        return new LongPipe(this, new LongOps.Sorted(), 0, Pipe.ORDERED | Pipe.SORTED);
    }

    default LongStream peek(LongConsumer action) {
        Objects.requireNonNull(action);
        return new LongPipe(this, new LongOps.Peek(action), 0);
    }

    default LongStream limit(long size) {
        Slice slice = Slice.limit(size);
        return new LongPipe(this, slice, 0, slice.flags());
    }

    default LongStream skip(long count) {
        Slice slice = Slice.skip(count);
        return count == 0 ? this : new LongPipe(this, slice, 0, slice.flags());
    }

    default LongStream takeWhile(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return new LongPipe(this, new LongOps.TakeWhile(condition), Pipe.SIZED, Pipe.SHORT);
    }

    default LongStream dropWhile(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return new LongPipe(this, new LongOps.DropWhile(condition), Pipe.SIZED);
    }

    default LongStream unordered() {
        return (((Pipe) this).flags & Pipe.ORDERED) == 0 ? this : new LongPipe(this, new Same(), Pipe.ORDERED);
    }

    default void forEach(LongConsumer action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator.OfLong elements = (Spliterator.OfLong) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else {
            last.run(new LongEnds.Each(action));
        }
    }

    default void forEachOrdered(LongConsumer action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator.OfLong elements = (Spliterator.OfLong) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else if (last.source.parallel == null) {
            last.run(new LongEnds.Each(action));
        } else {
            last.source.parallel.inOrder(last, new LongEnds.Each(action));
        }
    }

    default long[] toArray() {
        return ((Pipe) this).run(new LongEnds.ToArray()).array();
    }

    default long reduce(long identity, LongBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new LongEnds.Fold(identity, operator)).value;
    }

    default OptionalLong reduce(LongBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new LongEnds.FoldOptional(operator)).optional();
    }

    default <R> R collect(Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(combiner);
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        return ((Pipe) this).run(new LongEnds.Collect<R>(supplier, accumulator, combiner)).container;
    }

    default long sum() {
        return ((Pipe) this).run(new LongEnds.Sum()).sum;
    }

    default OptionalLong min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    default OptionalLong max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    default long count() {
        return ((Pipe) this).run(new Count()).count;
    }

    default OptionalDouble average() {
        return ((Pipe) this).run(new LongEnds.Sum()).average();
    }

    default LongSummaryStatistics summaryStatistics() {
        return ((Pipe) this).run(new LongEnds.Summary()).statistics;
    }

    default boolean anyMatch(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return ((Pipe) this).run(new LongEnds.Match(condition, true)).stopped;
    }

    default boolean allMatch(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new LongEnds.Match(condition, false)).stopped;
    }

    default boolean noneMatch(LongPredicate condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new LongEnds.Match(condition, true)).stopped;
    }

    default OptionalLong findFirst() {
        return ((Pipe) this).run(new LongEnds.Find(false)).optional();
    }

    default OptionalLong findAny() {
        return ((Pipe) this).run(new LongEnds.Find(true)).optional();
    }

    default DoubleStream asDoubleStream() {
        return new DoublePipe(this, new LongOps.AsDouble(), Pipe.DISTINCT);
    }

    default Stream<Long> boxed() {
        return new RefPipe<Long>(this, new LongOps.Boxed(), 0);
    }

    default LongStream sequential() {
        ((Pipe) this).source.parallel = null;
        return this;
    }

    default LongStream parallel() {
        ((Pipe) this).source.parallel = new Parts();
        return this;
    }

    default PrimitiveIterator.OfLong iterator() {
        return Spliterators.iterator(spliterator());
    }

    default Spliterator.OfLong spliterator() {
        return (Spliterator.OfLong) BaseStream.super.spliterator();
    }

    static Builder builder() {
        return new Streams.LongBuilder();
    }

    static LongStream empty() {
        return new LongPipe(Spliterators.emptyLongSpliterator());
    }

    static LongStream of(long element) {
        long[] elements = {element};
        return Arrays.stream(elements);
    }

    static LongStream of(long... elements) {
        return Arrays.stream(elements);
    }

    static LongStream iterate(long seed, LongUnaryOperator next) {
        Objects.requireNonNull(next);
        return new LongPipe(new LongSources.Iterate(seed, next));
    }

    static LongStream iterate(long seed, LongPredicate more, LongUnaryOperator next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(more);
        return new LongPipe(new LongSources.IterateWhile(seed, more, next));
    }

    static LongStream generate(LongSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new LongPipe(new LongSources.Generate(supplier));
    }

    static LongStream range(long from, long end) {
        if (from >= end) {
            return empty();
        }
        if (end - from < 0) {
            long middle = from + Long.divideUnsigned(end - from, 2) + 1;
            return concat(range(from, middle), range(middle, end));
        }
        return new LongPipe(new LongSources.Range(from, end, false));
    }

    static LongStream rangeClosed(long from, long last) {
        if (from > last) {
            return empty();
        }
        if (last - from + 1 <= 0) {
            long middle = from + Long.divideUnsigned(last - from, 2) + 1;
            return concat(range(from, middle), rangeClosed(middle, last));
        }
        return new LongPipe(new LongSources.Range(from, last, true));
    }

    static LongStream concat(LongStream first, LongStream second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        LongPipe both = new LongPipe(new LongSources.Concat(first.spliterator(), second.spliterator()));
        Streams.concatenated(both, first, second);
        return both;
    }

    interface Builder extends LongConsumer {
        void accept(long element);

        default Builder add(long element) {
            accept(element);
            return this;
        }

        LongStream build();
    }

    @FunctionalInterface
    interface LongMapMultiConsumer {
        void accept(long element, LongConsumer target);
    }
}
