package java.util.stream;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;

public interface DoubleStream extends BaseStream<Double, DoubleStream> {
    default DoubleStream filter(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return new DoublePipe(this, new DoubleOps.Filter(condition), Pipe.SIZED);
    }

    default DoubleStream map(DoubleUnaryOperator mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new DoubleOps.Map(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper) {
        Objects.requireNonNull(mapper);
        return new RefPipe<U>(this, new DoubleOps.ToRef(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default IntStream mapToInt(DoubleToIntFunction mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new DoubleOps.ToInt(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default LongStream mapToLong(DoubleToLongFunction mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new DoubleOps.ToLong(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new Flat.OfDouble(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default DoubleStream mapMulti(DoubleMapMultiConsumer mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new DoubleOps.Multi(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default DoubleStream distinct() {
        return boxed().distinct().mapToDouble(i -> i);
    }

    default DoubleStream sorted() {
        return new DoublePipe(this, new DoubleOps.Sorted(), 0, Pipe.ORDERED | Pipe.SORTED);
    }

    default DoubleStream peek(DoubleConsumer action) {
        Objects.requireNonNull(action);
        return new DoublePipe(this, new DoubleOps.Peek(action), 0);
    }

    default DoubleStream limit(long size) {
        Slice slice = Slice.limit(size);
        return new DoublePipe(this, slice, 0, slice.flags());
    }

    default DoubleStream skip(long count) {
        Slice slice = Slice.skip(count);
        return count == 0 ? this : new DoublePipe(this, slice, 0, slice.flags());
    }

    default DoubleStream takeWhile(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return new DoublePipe(this, new DoubleOps.TakeWhile(condition), Pipe.SIZED, Pipe.SHORT);
    }

    default DoubleStream dropWhile(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return new DoublePipe(this, new DoubleOps.DropWhile(condition), Pipe.SIZED);
    }

    default DoubleStream unordered() {
        return (((Pipe) this).flags & Pipe.ORDERED) == 0 ? this : new DoublePipe(this, new Same(), Pipe.ORDERED);
    }

    default void forEach(DoubleConsumer action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator.OfDouble elements = (Spliterator.OfDouble) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else {
            last.run(new DoubleEnds.Each(action));
        }
    }

    default void forEachOrdered(DoubleConsumer action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator.OfDouble elements = (Spliterator.OfDouble) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else if (last.source.parallel == null) {
            last.run(new DoubleEnds.Each(action));
        } else {
            last.source.parallel.inOrder(last, new DoubleEnds.Each(action));
        }
    }

    default double[] toArray() {
        return ((Pipe) this).run(new DoubleEnds.ToArray()).array();
    }

    default double reduce(double identity, DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new DoubleEnds.Fold(identity, operator)).value;
    }

    default OptionalDouble reduce(DoubleBinaryOperator operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new DoubleEnds.FoldOptional(operator)).optional();
    }

    default <R> R collect(Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(combiner);
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        return ((Pipe) this).run(new DoubleEnds.Collect<R>(supplier, accumulator, combiner)).container;
    }

    default double sum() {
        return ((Pipe) this).run(new DoubleEnds.Sum()).total();
    }

    default OptionalDouble min() {
        return reduce((a, b) -> Math.min(a, b));
    }

    default OptionalDouble max() {
        return reduce((a, b) -> Math.max(a, b));
    }

    default long count() {
        return ((Pipe) this).run(new Count()).count;
    }

    default OptionalDouble average() {
        return ((Pipe) this).run(new DoubleEnds.Sum()).average();
    }

    default DoubleSummaryStatistics summaryStatistics() {
        return ((Pipe) this).run(new DoubleEnds.Summary()).statistics;
    }

    default boolean anyMatch(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return ((Pipe) this).run(new DoubleEnds.Match(condition, true)).stopped;
    }

    default boolean allMatch(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new DoubleEnds.Match(condition, false)).stopped;
    }

    default boolean noneMatch(DoublePredicate condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new DoubleEnds.Match(condition, true)).stopped;
    }

    default OptionalDouble findFirst() {
        return ((Pipe) this).run(new DoubleEnds.Find(false)).optional();
    }

    default OptionalDouble findAny() {
        return ((Pipe) this).run(new DoubleEnds.Find(true)).optional();
    }

    default Stream<Double> boxed() {
        return new RefPipe<Double>(this, new DoubleOps.Boxed(), 0);
    }

    default DoubleStream sequential() {
        ((Pipe) this).source.parallel = null;
        return this;
    }

    default DoubleStream parallel() {
        ((Pipe) this).source.parallel = new Parts();
        return this;
    }

    default PrimitiveIterator.OfDouble iterator() {
        return Spliterators.iterator(spliterator());
    }

    default Spliterator.OfDouble spliterator() {
        return (Spliterator.OfDouble) BaseStream.super.spliterator();
    }

    static Builder builder() {
        return new Streams.DoubleBuilder();
    }

    static DoubleStream empty() {
        return new DoublePipe(Spliterators.emptyDoubleSpliterator());
    }

    static DoubleStream of(double element) {
        double[] elements = {element};
        return Arrays.stream(elements);
    }

    static DoubleStream of(double... elements) {
        return Arrays.stream(elements);
    }

    static DoubleStream iterate(double seed, DoubleUnaryOperator next) {
        Objects.requireNonNull(next);
        return new DoublePipe(new DoubleSources.Iterate(seed, next));
    }

    static DoubleStream iterate(double seed, DoublePredicate more, DoubleUnaryOperator next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(more);
        return new DoublePipe(new DoubleSources.IterateWhile(seed, more, next));
    }

    static DoubleStream generate(DoubleSupplier supplier) {
        Objects.requireNonNull(supplier);
        return new DoublePipe(new DoubleSources.Generate(supplier));
    }

    static DoubleStream concat(DoubleStream first, DoubleStream second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        DoublePipe both = new DoublePipe(new DoubleSources.Concat(first.spliterator(), second.spliterator()));
        Streams.concatenated(both, first, second);
        return both;
    }

    interface Builder extends DoubleConsumer {
        void accept(double element);

        default Builder add(double element) {
            accept(element);
            return this;
        }

        DoubleStream build();
    }

    @FunctionalInterface
    interface DoubleMapMultiConsumer {
        void accept(double element, DoubleConsumer target);
    }
}
