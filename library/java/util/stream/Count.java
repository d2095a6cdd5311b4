package java.util.stream;

// Elements are counted only if their number is not known beforehand.
final class Count extends Terminal<Object> {
    long count;

    boolean wantsSize() {
        return true;
    }

    boolean known(long size) {
        if (size < 0) {
            return false;
        }
        count = size;
        return true;
    }

    Sink fresh() {
        return new Count();
    }

    void merge(Terminal<Object> right) {
        count += ((Count) right).count;
    }

    public void accept(Object element) {
        count++;
    }

    public void accept(int element) {
        count++;
    }

    public void accept(long element) {
        count++;
    }

    public void accept(double element) {
        count++;
    }
}
