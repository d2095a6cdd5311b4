package java.util.stream;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Supplier;

// The methods of streams are default methods here, of which a program loads those that it uses. A stream is always a Pipe.
@SuppressWarnings("unchecked")
public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
    default Iterator<T> iterator() {
        return Spliterators.iterator(spliterator());
    }

    default Spliterator<T> spliterator() {
        Pipe stage = (Pipe) this;
        stage.use();
        if (stage.op != null) {
            return (Spliterator<T>) stage.pulled();
        }
        Supplier<? extends Spliterator<?>> supplier = stage.source.supplier;
        if (supplier != null) {
            stage.source.supplier = null;
            return (Spliterator<T>) stage.supplied(supplier);
        }
        return (Spliterator<T>) stage.source.take();
    }

    default boolean isParallel() {
        return ((Pipe) this).source.parallel != null;
    }

    default S sequential() {
        ((Pipe) this).source.parallel = null;
        return (S) this;
    }

    default S parallel() {
        ((Pipe) this).source.parallel = new Parts();
        return (S) this;
    }

    S unordered();

    default S onClose(Runnable action) {
        Pipe stage = (Pipe) this;
        if (stage.used) {
            throw new IllegalStateException("stream has already been operated upon or closed");
        }
        if (action == null) {
            throw new NullPointerException();
        }
        Source source = stage.source;
        source.closing = source.closing == null ? action : Source.both(source.closing, action);
        return (S) this;
    }

    default void close() {
        Pipe stage = (Pipe) this;
        stage.used = true;
        Source source = stage.source;
        source.spliterator = null;
        source.supplier = null;
        Runnable closing = source.closing;
        if (closing != null) {
            source.closing = null;
            closing.run();
        }
    }
}
