package java.util.function;

@FunctionalInterface
public interface ObjDoubleConsumer<T> {
    void accept(T first, double second);
}
