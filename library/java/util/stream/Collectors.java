package java.util.stream;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

@SuppressWarnings({"rawtypes", "unchecked"})
public final class Collectors {
    private static final int ID = CollectorParts.IDENTITY;
    private static final int UNORDERED = CollectorParts.UNORDERED;
    private static final int CONCURRENT = CollectorParts.CONCURRENT;

    private Collectors() {
    }

    private static boolean isIdentity(Collector<?, ?, ?> collector) {
        return collector.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH);
    }

    public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> supplier) {
        return new CollectorParts<T, C, C>(supplier, (c, t) -> c.add(t), (a, b) -> {
            a.addAll(b);
            return a;
        }, null, ID);
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return new CollectorParts<T, List<T>, List<T>>(() -> new ArrayList<T>(), (c, t) -> c.add(t), (a, b) -> {
            a.addAll(b);
            return a;
        }, null, ID);
    }

    public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
        return new CollectorParts<T, List<T>, List<T>>(() -> new ArrayList<T>(), (c, t) -> c.add(t), (a, b) -> {
            a.addAll(b);
            return a;
        }, c -> (List<T>) List.of(c.toArray()), 0);
    }

    private static <T> BinaryOperator<Set<T>> union() {
        return (a, b) -> {
            if (a.size() < b.size()) {
                b.addAll(a);
                return b;
            }
            a.addAll(b);
            return a;
        };
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new CollectorParts<T, Set<T>, Set<T>>(() -> new HashSet<T>(), (c, t) -> c.add(t), union(), null, UNORDERED | ID);
    }

    public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
        return new CollectorParts<T, Set<T>, Set<T>>(() -> new HashSet<T>(), (c, t) -> c.add(t), union(),
            c -> (Set<T>) Set.of(c.toArray()), UNORDERED);
    }

    public static Collector<CharSequence, ?, String> joining() {
        return new CollectorParts<CharSequence, StringBuilder, String>(() -> new StringBuilder(), (c, t) -> c.append(t),
            (a, b) -> a.append((CharSequence) b), c -> c.toString(), 0);
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) {
        return joining(delimiter, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        return new CollectorParts<CharSequence, StringJoiner, String>(() -> new StringJoiner(delimiter, prefix, suffix),
            (c, t) -> c.add(t), (a, b) -> a.merge(b), c -> c.toString(), 0);
    }

    public static <T, U, A, R> Collector<T, ?, R> mapping(Function<? super T, ? extends U> mapper,
        Collector<? super U, A, R> downstream) {
        BiConsumer<A, ? super U> accumulator = downstream.accumulator();
        return like(downstream, (c, t) -> accumulator.accept(c, mapper.apply(t)));
    }

    // With another accumulator.
    private static <T, A, R> Collector<T, ?, R> like(Collector<?, A, R> downstream, BiConsumer<A, T> accumulator) {
        int features = 0;
        for (Collector.Characteristics c : downstream.characteristics()) {
            features |= CollectorParts.bit(c);
        }
        return new CollectorParts<T, A, R>(downstream.supplier(), accumulator, downstream.combiner(), downstream.finisher(),
            features);
    }

    public static <T, U, A, R> Collector<T, ?, R> flatMapping(Function<? super T, ? extends Stream<? extends U>> mapper,
        Collector<? super U, A, R> downstream) {
        BiConsumer<A, ? super U> accumulator = downstream.accumulator();
        return like(downstream, (c, t) -> {
            try (Stream<? extends U> elements = mapper.apply(t)) {
                if (elements != null) {
                    elements.sequential().forEach(u -> accumulator.accept(c, u));
                }
            }
        });
    }

    public static <T, A, R> Collector<T, ?, R> filtering(Predicate<? super T> condition, Collector<? super T, A, R> downstream) {
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        return like(downstream, (c, t) -> {
            if (condition.test(t)) {
                accumulator.accept(c, t);
            }
        });
    }

    public static <T, A, R, RR> Collector<T, A, RR> collectingAndThen(Collector<T, A, R> downstream, Function<R, RR> finisher) {
        int features = 0;
        for (Collector.Characteristics c : downstream.characteristics()) {
            features |= CollectorParts.bit(c);
        }
        return new CollectorParts<T, A, RR>(downstream.supplier(), downstream.accumulator(), downstream.combiner(),
            downstream.finisher().andThen(finisher), features & ~ID);
    }

    public static <T> Collector<T, ?, Long> counting() {
        return summingLong(t -> 1L);
    }

    public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> order) {
        return reducing(BinaryOperator.minBy(order));
    }

    public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> order) {
        return reducing(BinaryOperator.maxBy(order));
    }

    public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> mapper) {
        return new CollectorParts<T, int[], Integer>(() -> new int[1], (c, t) -> c[0] += mapper.applyAsInt(t), (a, b) -> {
            a[0] += b[0];
            return a;
        }, c -> c[0], 0);
    }

    public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> mapper) {
        return new CollectorParts<T, long[], Long>(() -> new long[1], (c, t) -> c[0] += mapper.applyAsLong(t), (a, b) -> {
            a[0] += b[0];
            return a;
        }, c -> c[0], 0);
    }

    public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> mapper) {
        return new CollectorParts<T, Compensated, Double>(() -> new Compensated(),
            (c, t) -> c.add(mapper.applyAsDouble(t)), (a, b) -> {
                a.add(b);
                return a;
            }, c -> c.total(), 0);
    }

    public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> mapper) {
        return averagingLong(t -> mapper.applyAsInt(t));
    }

    public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> mapper) {
        return new CollectorParts<T, long[], Double>(() -> new long[2], (c, t) -> {
            c[0] += mapper.applyAsLong(t);
            c[1]++;
        }, (a, b) -> {
            a[0] += b[0];
            a[1] += b[1];
            return a;
        }, c -> c[1] == 0 ? 0.0d : (double) c[0] / c[1], 0);
    }

    public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> mapper) {
        return new CollectorParts<T, Compensated, Double>(() -> new Compensated(),
            (c, t) -> c.add(mapper.applyAsDouble(t)), (a, b) -> {
                a.add(b);
                return a;
            }, c -> c.count() == 0 ? 0.0d : c.total() / c.count(), 0);
    }

    // What is reduced to one value, as it is.
    private static final class Box<T> {
        boolean any;
        T value;

        Box(boolean any, T value) {
            this.any = any;
            this.value = value;
        }
    }

    public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> operator) {
        return new CollectorParts<T, Box<T>, T>(() -> new Box<T>(true, identity), (c, t) -> c.value = operator.apply(c.value, t),
            (a, b) -> {
                a.value = operator.apply(a.value, b.value);
                return a;
            }, c -> c.value, 0);
    }

    public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> operator) {
        return new CollectorParts<T, Box<T>, Optional<T>>(() -> new Box<T>(false, null), (c, t) -> fold(c, t, operator), (a, b) -> {
            if (b.any) {
                fold(a, b.value, operator);
            }
            return a;
        }, c -> Optional.ofNullable(c.value), 0);
    }

    private static <T> void fold(Box<T> box, T value, BinaryOperator<T> operator) {
        if (box.any) {
            box.value = operator.apply(box.value, value);
        } else {
            box.any = true;
            box.value = value;
        }
    }

    public static <T, U> Collector<T, ?, U> reducing(U identity, Function<? super T, ? extends U> mapper,
        BinaryOperator<U> operator) {
        return new CollectorParts<T, Box<U>, U>(() -> new Box<U>(true, identity),
            (c, t) -> c.value = operator.apply(c.value, mapper.apply(t)), (a, b) -> {
                a.value = operator.apply(a.value, b.value);
                return a;
            }, c -> c.value, 0);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> classifier) {
        return groupingBy(classifier, toList());
    }

    public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(Function<? super T, ? extends K> classifier,
        Collector<? super T, A, D> downstream) {
        return groupingBy(classifier, () -> new HashMap<K, D>(), downstream);
    }

    public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(Function<? super T, ? extends K> classifier,
        Supplier<M> factory, Collector<? super T, A, D> downstream) {
        Supplier<A> supplier = downstream.supplier();
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        BinaryOperator<A> combiner = downstream.combiner();
        BiConsumer<Map<K, A>, T> add = (map, t) -> {
            K key = Objects.requireNonNull(classifier.apply(t), "element cannot be mapped to a null key");
            accumulator.accept(map.computeIfAbsent(key, k -> supplier.get()), t);
        };
        BinaryOperator<Map<K, A>> merge = (a, b) -> {
            for (Map.Entry<K, A> entry : b.entrySet()) {
                a.merge(entry.getKey(), entry.getValue(), combiner);
            }
            return a;
        };
        if (isIdentity(downstream)) {
            return new CollectorParts<T, Map<K, A>, M>((Supplier) factory, add, merge, null, ID);
        }
        return new CollectorParts<T, Map<K, A>, M>((Supplier) factory, add, merge, finishing(downstream), 0);
    }

    private static <K, A, D, M> Function<Map<K, A>, M> finishing(Collector<?, A, D> downstream) {
        Function<A, A> finisher = (Function<A, A>) downstream.finisher();
        return map -> {
            map.replaceAll((k, v) -> finisher.apply(v));
            return (M) map;
        };
    }

    public static <T, K> Collector<T, ?, ConcurrentMap<K, List<T>>> groupingByConcurrent(
        Function<? super T, ? extends K> classifier) {
        return groupingByConcurrent(classifier, () -> new ConcurrentHashMap<K, List<T>>(), toList());
    }

    public static <T, K, A, D> Collector<T, ?, ConcurrentMap<K, D>> groupingByConcurrent(
        Function<? super T, ? extends K> classifier, Collector<? super T, A, D> downstream) {
        return groupingByConcurrent(classifier, () -> new ConcurrentHashMap<K, D>(), downstream);
    }

    public static <T, K, A, D, M extends ConcurrentMap<K, D>> Collector<T, ?, M> groupingByConcurrent(
        Function<? super T, ? extends K> classifier, Supplier<M> factory, Collector<? super T, A, D> downstream) {
        Supplier<A> supplier = downstream.supplier();
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        BinaryOperator<A> combiner = downstream.combiner();
        boolean concurrent = downstream.characteristics().contains(Collector.Characteristics.CONCURRENT);
        BiConsumer<Map<K, A>, T> add = (map, t) -> {
            K key = Objects.requireNonNull(classifier.apply(t), "element cannot be mapped to a null key");
            A container = map.computeIfAbsent(key, k -> supplier.get());
            if (concurrent) {
                accumulator.accept(container, t);
            } else {
                synchronized (container) {
                    accumulator.accept(container, t);
                }
            }
        };
        BinaryOperator<Map<K, A>> merge = (a, b) -> {
            for (Map.Entry<K, A> entry : b.entrySet()) {
                a.merge(entry.getKey(), entry.getValue(), combiner);
            }
            return a;
        };
        if (isIdentity(downstream)) {
            return new CollectorParts<T, Map<K, A>, M>((Supplier) factory, add, merge, null, CONCURRENT | UNORDERED | ID);
        }
        return new CollectorParts<T, Map<K, A>, M>((Supplier) factory, add, merge, finishing(downstream), CONCURRENT | UNORDERED);
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> condition) {
        return partitioningBy(condition, toList());
    }

    public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(Predicate<? super T> condition,
        Collector<? super T, A, D> downstream) {
        Supplier<A> supplier = downstream.supplier();
        BiConsumer<A, ? super T> accumulator = downstream.accumulator();
        BinaryOperator<A> combiner = downstream.combiner();
        BiConsumer<Partition<A>, T> add = (c, t) -> accumulator.accept(condition.test(t) ? c.yes : c.no, t);
        BinaryOperator<Partition<A>> merge = (a, b) ->
            new Partition<A>(combiner.apply(a.yes, b.yes), combiner.apply(a.no, b.no));
        Supplier<Partition<A>> both = () -> new Partition<A>(supplier.get(), supplier.get());
        if (isIdentity(downstream)) {
            return new CollectorParts<T, Partition<A>, Map<Boolean, D>>(both, add, merge, null, ID);
        }
        return new CollectorParts<T, Partition<A>, Map<Boolean, D>>(both, add, merge,
            c -> new Partition<D>(downstream.finisher().apply(c.yes), downstream.finisher().apply(c.no)), 0);
    }

    private static final class Partition<T> extends AbstractMap<Boolean, T> {
        final T yes;
        final T no;

        Partition(T yes, T no) {
            this.yes = yes;
            this.no = no;
        }

        public Set<Map.Entry<Boolean, T>> entrySet() {
            return new Both<T>(this);
        }

        public T get(Object key) {
            if (key instanceof Boolean) {
                return (Boolean) key ? yes : no;
            }
            return null;
        }
    }

    private static final class Both<T> extends AbstractSet<Map.Entry<Boolean, T>> {
        private final Partition<T> partition;

        Both(Partition<T> partition) {
            this.partition = partition;
        }

        public int size() {
            return 2;
        }

        public Iterator<Map.Entry<Boolean, T>> iterator() {
            List<Map.Entry<Boolean, T>> entries = new ArrayList<Map.Entry<Boolean, T>>(2);
            entries.add(new AbstractMap.SimpleImmutableEntry<Boolean, T>(false, partition.no));
            entries.add(new AbstractMap.SimpleImmutableEntry<Boolean, T>(true, partition.yes));
            return new ReadOnly<Map.Entry<Boolean, T>>(entries.iterator());
        }
    }

    private static final class ReadOnly<E> implements Iterator<E> {
        private final Iterator<E> elements;

        ReadOnly(Iterator<E> elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return elements.hasNext();
        }

        public E next() {
            return elements.next();
        }
    }

    private static <K, V> void once(Map<K, V> map, K key, V value) {
        V before = map.putIfAbsent(key, Objects.requireNonNull(value));
        if (before != null) {
            throw new IllegalStateException(
                "Duplicate key " + key + " (attempted merging values " + before + " and " + value + ")");
        }
    }

    private static <K, V, M extends Map<K, V>> BinaryOperator<M> mergingOnce() {
        return (a, b) -> {
            for (Map.Entry<K, V> entry : b.entrySet()) {
                once(a, entry.getKey(), entry.getValue());
            }
            return a;
        };
    }

    private static <K, V, M extends Map<K, V>> BinaryOperator<M> merging(BinaryOperator<V> operator) {
        return (a, b) -> {
            for (Map.Entry<K, V> entry : b.entrySet()) {
                a.merge(entry.getKey(), entry.getValue(), operator);
            }
            return a;
        };
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> key,
        Function<? super T, ? extends U> value) {
        return new CollectorParts<T, Map<K, U>, Map<K, U>>(() -> new HashMap<K, U>(),
            (map, t) -> Collectors.<K, U>once(map, key.apply(t), value.apply(t)), mergingOnce(), null, ID);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<? super T, ? extends K> key,
        Function<? super T, ? extends U> value) {
        Objects.requireNonNull(key, "keyMapper");
        Objects.requireNonNull(value, "valueMapper");
        return collectingAndThen(Collectors.<T, K, U>toMap(key, value), map -> unmodifiable(map));
    }

    private static <K, U> Map<K, U> unmodifiable(Map<K, U> map) {
        Map.Entry<K, U>[] entries = (Map.Entry<K, U>[]) map.entrySet().toArray(new Map.Entry[0]);
        return Map.ofEntries(entries);
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(Function<? super T, ? extends K> key,
        Function<? super T, ? extends U> value, BinaryOperator<U> operator) {
        return toMap(key, value, operator, () -> new HashMap<K, U>());
    }

    public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(Function<? super T, ? extends K> key,
        Function<? super T, ? extends U> value, BinaryOperator<U> operator) {
        Objects.requireNonNull(key, "keyMapper");
        Objects.requireNonNull(value, "valueMapper");
        Objects.requireNonNull(operator, "mergeFunction");
        return collectingAndThen(toMap(key, value, operator, () -> new HashMap<K, U>()), map -> unmodifiable(map));
    }

    public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(Function<? super T, ? extends K> key,
        Function<? super T, ? extends U> value, BinaryOperator<U> operator, Supplier<M> factory) {
        return new CollectorParts<T, M, M>(factory, (map, t) -> map.merge(key.apply(t), value.apply(t), operator),
            merging(operator), null, ID);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(Function<? super T, ? extends K> key,
        Function<? super T, ? extends U> value) {
        return new CollectorParts<T, ConcurrentMap<K, U>, ConcurrentMap<K, U>>(() -> new ConcurrentHashMap<K, U>(),
            (map, t) -> Collectors.<K, U>once(map, key.apply(t), value.apply(t)), mergingOnce(), null, CONCURRENT | UNORDERED | ID);
    }

    public static <T, K, U> Collector<T, ?, ConcurrentMap<K, U>> toConcurrentMap(Function<? super T, ? extends K> key,
        Function<? super T, ? extends U> value, BinaryOperator<U> operator) {
        return toConcurrentMap(key, value, operator, () -> new ConcurrentHashMap<K, U>());
    }

    public static <T, K, U, M extends ConcurrentMap<K, U>> Collector<T, ?, M> toConcurrentMap(
        Function<? super T, ? extends K> key, Function<? super T, ? extends U> value, BinaryOperator<U> operator,
        Supplier<M> factory) {
        return new CollectorParts<T, M, M>(factory, (map, t) -> map.merge(key.apply(t), value.apply(t), operator),
            merging(operator), null, CONCURRENT | UNORDERED | ID);
    }

    public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(ToIntFunction<? super T> mapper) {
        return new CollectorParts<T, IntSummaryStatistics, IntSummaryStatistics>(() -> new IntSummaryStatistics(),
            (c, t) -> c.accept(mapper.applyAsInt(t)), (a, b) -> {
                a.combine(b);
                return a;
            }, null, ID);
    }

    public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(ToLongFunction<? super T> mapper) {
        return new CollectorParts<T, LongSummaryStatistics, LongSummaryStatistics>(() -> new LongSummaryStatistics(),
            (c, t) -> c.accept(mapper.applyAsLong(t)), (a, b) -> {
                a.combine(b);
                return a;
            }, null, ID);
    }

    public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(ToDoubleFunction<? super T> mapper) {
        return new CollectorParts<T, DoubleSummaryStatistics, DoubleSummaryStatistics>(() -> new DoubleSummaryStatistics(),
            (c, t) -> c.accept(mapper.applyAsDouble(t)), (a, b) -> {
                a.combine(b);
                return a;
            }, null, ID);
    }

    public static <T, R1, R2, R> Collector<T, ?, R> teeing(Collector<? super T, ?, R1> first, Collector<? super T, ?, R2> second,
        BiFunction<? super R1, ? super R2, R> merger) {
        Objects.requireNonNull(merger, "merger");
        return tee((Collector<? super T, Object, R1>) first, (Collector<? super T, Object, R2>) second, merger);
    }

    private static final class Pair<A, B> {
        A first;
        B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }
    }

    private static <T, A, B, R1, R2, R> Collector<T, ?, R> tee(Collector<? super T, A, R1> first,
        Collector<? super T, B, R2> second, BiFunction<? super R1, ? super R2, R> merger) {
        Supplier<A> supplier1 = Objects.requireNonNull(first.supplier());
        Supplier<B> supplier2 = Objects.requireNonNull(second.supplier());
        BiConsumer<A, ? super T> accumulator1 = first.accumulator();
        BiConsumer<B, ? super T> accumulator2 = second.accumulator();
        BinaryOperator<A> combiner1 = first.combiner();
        BinaryOperator<B> combiner2 = second.combiner();
        Function<A, R1> finisher1 = first.finisher();
        Function<B, R2> finisher2 = second.finisher();
        int features = 0;
        for (Collector.Characteristics c : first.characteristics()) {
            if (second.characteristics().contains(c)) {
                features |= CollectorParts.bit(c);
            }
        }
        return new CollectorParts<T, Pair<A, B>, R>(() -> new Pair<A, B>(supplier1.get(), supplier2.get()), (c, t) -> {
            accumulator1.accept(c.first, t);
            accumulator2.accept(c.second, t);
        }, (a, b) -> {
            a.first = combiner1.apply(a.first, b.first);
            a.second = combiner2.apply(a.second, b.second);
            return a;
        }, c -> merger.apply(finisher1.apply(c.first), finisher2.apply(c.second)), features & ~ID);
    }
}
