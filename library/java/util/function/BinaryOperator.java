package java.util.function;

@FunctionalInterface
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
    static <T> BinaryOperator<T> minBy(java.util.Comparator<? super T> order) {
        if (order == null) {
            throw new NullPointerException();
        }
        return (first, second) -> order.compare(first, second) <= 0 ? first : second;
    }

    static <T> BinaryOperator<T> maxBy(java.util.Comparator<? super T> order) {
        if (order == null) {
            throw new NullPointerException();
        }
        return (first, second) -> order.compare(first, second) >= 0 ? first : second;
    }
}
