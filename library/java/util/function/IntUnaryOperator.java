package java.util.function;

@FunctionalInterface
public interface IntUnaryOperator {
    int applyAsInt(int value);

    default IntUnaryOperator compose(IntUnaryOperator before) {
        if (before == null) {
            throw new NullPointerException();
        }
        return value -> applyAsInt(before.applyAsInt(value));
    }

    default IntUnaryOperator andThen(IntUnaryOperator after) {
        if (after == null) {
            throw new NullPointerException();
        }
        return value -> after.applyAsInt(applyAsInt(value));
    }

    static IntUnaryOperator identity() {
        return value -> value;
    }
}
