package java.util.stream;

import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

@SuppressWarnings("unchecked")
public interface Stream<T> extends BaseStream<T, Stream<T>> {
    default Stream<T> filter(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return new RefPipe<T>(this, new RefOps.Filter<T>(condition), Pipe.SIZED);
    }

    default <R> Stream<R> map(Function<? super T, ? extends R> mapper) {
        Objects.requireNonNull(mapper);
        return new RefPipe<R>(this, new RefOps.Map<T>(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default IntStream mapToInt(ToIntFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new RefOps.ToInt<T>(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default LongStream mapToLong(ToLongFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new RefOps.ToLong<T>(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }

    default DoubleStream mapToDouble(ToDoubleFunction<? super T> mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new RefOps.ToDouble<T>(mapper), Pipe.SORTED | Pipe.DISTINCT);
    }
    default <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapper) {
        Objects.requireNonNull(mapper);
        return new RefPipe<R>(this, new Flat.OfRef<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new Flat.OfRef<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default LongStream flatMapToLong(Function<? super T, ? extends LongStream> mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new Flat.OfRef<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new Flat.OfRef<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }
    default <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> mapper) {
        Objects.requireNonNull(mapper);
        return new RefPipe<R>(this, new RefOps.Multi<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> mapper) {
        Objects.requireNonNull(mapper);
        return new IntPipe(this, new RefOps.Multi<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> mapper) {
        Objects.requireNonNull(mapper);
        return new LongPipe(this, new RefOps.Multi<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }

    default DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> mapper) {
        Objects.requireNonNull(mapper);
        return new DoublePipe(this, new RefOps.Multi<T>(mapper), Pipe.SORTED | Pipe.DISTINCT | Pipe.SIZED);
    }
    default Stream<T> distinct() {
        return new RefPipe<T>(this, new RefOps.Distinct<T>(), Pipe.SIZED, Pipe.DISTINCT);
    }

    default Stream<T> sorted() {
        return new RefPipe<T>(this, new RefOps.Sorted<T>(null), 0, Pipe.ORDERED | Pipe.SORTED);
    }

    default Stream<T> sorted(Comparator<? super T> order) {
        Objects.requireNonNull(order);
        return new RefPipe<T>(this, new RefOps.Sorted<T>(order), Pipe.SORTED, Pipe.ORDERED);
    }

    default Stream<T> peek(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        return new RefPipe<T>(this, new RefOps.Peek<T>(action), 0);
    }

    default Stream<T> limit(long size) {
        Slice slice = Slice.limit(size);
        return new RefPipe<T>(this, slice, 0, slice.flags());
    }

    default Stream<T> skip(long count) {
        Slice slice = Slice.skip(count);
        return count == 0 ? this : new RefPipe<T>(this, slice, 0, slice.flags());
    }

    default Stream<T> takeWhile(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return new RefPipe<T>(this, new RefOps.TakeWhile<T>(condition), Pipe.SIZED, Pipe.SHORT);
    }

    default Stream<T> dropWhile(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return new RefPipe<T>(this, new RefOps.DropWhile<T>(condition), Pipe.SIZED);
    }

    default Stream<T> unordered() {
        return (((Pipe) this).flags & Pipe.ORDERED) == 0 ? this : new RefPipe<T>(this, new Same(), Pipe.ORDERED);
    }

    default void forEach(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator<T> elements = (Spliterator<T>) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else {
            last.run(new RefEnds.Each<T>(action));
        }
    }

    default void forEachOrdered(Consumer<? super T> action) {
        Objects.requireNonNull(action);
        Pipe last = (Pipe) this;
        Spliterator<T> elements = (Spliterator<T>) last.direct();
        if (elements != null) {
            elements.forEachRemaining(action);
        } else if (last.source.parallel == null) {
            last.run(new RefEnds.Each<T>(action));
        } else {
            last.source.parallel.inOrder(last, new RefEnds.Each<T>(action));
        }
    }

    default Object[] toArray() {
        return ((Pipe) this).run(new RefEnds.ToArray<T>(null)).array();
    }

    default <A> A[] toArray(IntFunction<A[]> generator) {
        return (A[]) ((Pipe) this).run(new RefEnds.ToArray<T>(generator)).array();
    }

    default List<T> toList() {
        return Collections.immutable$(toArray());
    }

    default T reduce(T identity, BinaryOperator<T> operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new RefEnds.Fold<T, T>(identity, operator, operator)).value;
    }

    default Optional<T> reduce(BinaryOperator<T> operator) {
        Objects.requireNonNull(operator);
        return ((Pipe) this).run(new RefEnds.FoldOptional<T>(operator)).optional();
    }

    default <U> U reduce(U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner) {
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        return ((Pipe) this).run(new RefEnds.Fold<T, U>(identity, accumulator, combiner)).value;
    }

    default <R> R collect(Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
        Objects.requireNonNull(supplier);
        Objects.requireNonNull(accumulator);
        Objects.requireNonNull(combiner);
        return ((Pipe) this).run(new RefEnds.Collect<T, R>(supplier, accumulator, combiner)).container;
    }

    default <R, A> R collect(Collector<? super T, A, R> collector) {
        Pipe last = (Pipe) this;
        A container;
        if (last.source.parallel != null && collector.characteristics().contains(Collector.Characteristics.CONCURRENT)
            && ((last.flags & Pipe.ORDERED) == 0
                || collector.characteristics().contains(Collector.Characteristics.UNORDERED))) {
            A common = collector.supplier().get();
            BiConsumer<A, ? super T> accumulator = collector.accumulator();
            last.run(new RefEnds.Each<T>(element -> accumulator.accept(common, element)));
            container = common;
        } else {
            RefEnds.CollectBy<T, A> end =
                new RefEnds.CollectBy<T, A>(collector.supplier(), collector.accumulator(), collector.combiner());
            container = last.run(end).container;
        }
        return collector.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH)
            ? (R) container : collector.finisher().apply(container);
    }

    default Optional<T> min(Comparator<? super T> order) {
        return reduce(BinaryOperator.minBy(order));
    }

    default Optional<T> max(Comparator<? super T> order) {
        return reduce(BinaryOperator.maxBy(order));
    }

    default long count() {
        return ((Pipe) this).run(new Count()).count;
    }

    default boolean anyMatch(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return ((Pipe) this).run(new RefEnds.Match<T>(condition, true)).stopped;
    }

    default boolean allMatch(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new RefEnds.Match<T>(condition, false)).stopped;
    }

    default boolean noneMatch(Predicate<? super T> condition) {
        Objects.requireNonNull(condition);
        return !((Pipe) this).run(new RefEnds.Match<T>(condition, true)).stopped;
    }

    default Optional<T> findFirst() {
        return ((Pipe) this).run(new RefEnds.Find<T>(false)).optional();
    }

    default Optional<T> findAny() {
        return ((Pipe) this).run(new RefEnds.Find<T>(true)).optional();
    }

    static <T> Builder<T> builder() {
        return new Streams.RefBuilder<T>();
    }

    static <T> Stream<T> empty() {
        return new RefPipe<T>(Spliterators.<T>emptySpliterator());
    }

    static <T> Stream<T> of(T element) {
        return new RefPipe<T>(Streams.one(element));
    }

    static <T> Stream<T> ofNullable(T element) {
        return element == null ? Stream.empty() : Stream.of(element);
    }

    @SafeVarargs
    static <T> Stream<T> of(T... elements) {
        return Arrays.stream(elements);
    }

    static <T> Stream<T> iterate(T seed, UnaryOperator<T> next) {
        Objects.requireNonNull(next);
        return new RefPipe<T>(new RefSources.Iterate<T>(seed, next));
    }

    static <T> Stream<T> iterate(T seed, Predicate<? super T> more, UnaryOperator<T> next) {
        Objects.requireNonNull(next);
        Objects.requireNonNull(more);
        return new RefPipe<T>(new RefSources.IterateWhile<T>(seed, more, next));
    }

    static <T> Stream<T> generate(Supplier<? extends T> supplier) {
        Objects.requireNonNull(supplier);
        return new RefPipe<T>(new RefSources.Generate<T>(supplier));
    }

    static <T> Stream<T> concat(Stream<? extends T> first, Stream<? extends T> second) {
        Objects.requireNonNull(first);
        Objects.requireNonNull(second);
        Spliterator<T> one = (Spliterator<T>) first.spliterator();
        Pipe both = new RefPipe<T>(new RefSources.Concat<T>(one, (Spliterator<T>) second.spliterator()));
        Streams.concatenated(both, first, second);
        return (Stream<T>) both;
    }

    interface Builder<T> extends Consumer<T> {
        void accept(T element);

        default Builder<T> add(T element) {
            accept(element);
            return this;
        }

        Stream<T> build();
    }
}
