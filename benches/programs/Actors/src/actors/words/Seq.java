package actors.words;

import java.util.Iterator;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A list that does not change: nothing, or an element before another list. */
abstract class Seq<T> implements Iterable<T> {
    private static final Seq<?> EMPTY = new Seq<Object>() {
        @Override
        Seq<Object> rest() {
            throw new IllegalStateException("empty");
        }

        @Override
        Object first() {
            return rest();
        }
    };

    private static final class Cons<T> extends Seq<T> {
        private final T first;
        private final Seq<T> rest;

        Cons(T first, Seq<T> rest) {
            this.first = first;
            this.rest = rest;
        }

        @Override
        T first() {
            return first;
        }

        @Override
        Seq<T> rest() {
            return rest;
        }
    }

    @SuppressWarnings("unchecked")
    static <T> Seq<T> empty() {
        return (Seq<T>) EMPTY;
    }

    abstract T first();

    abstract Seq<T> rest();

    boolean isEmpty() {
        return this == EMPTY;
    }

    Seq<T> prepend(T element) {
        return new Cons<>(element, this);
    }

    <R> Seq<R> map(Function<? super T, ? extends R> function) {
        return isEmpty() ? empty() : rest().<R>map(function).prepend(function.apply(first()));
    }

    <R> R fold(R start, BiFunction<? super R, ? super T, ? extends R> function) {
        R result = start;
        for (T element : this) {
            result = function.apply(result, element);
        }
        return result;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Seq<T> at = Seq.this;

            @Override
            public boolean hasNext() {
                return !at.isEmpty();
            }

            @Override
            public T next() {
                T element = at.first();
                at = at.rest();
                return element;
            }
        };
    }
}
