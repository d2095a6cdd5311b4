package java.util.stream;

// skip and limit.
@SuppressWarnings("unchecked")
final class Slice extends Sink<Object> {
    final long skip;
    // -1: no limit.
    final long limit;
    private long before;
    private long left;

    Slice(long skip, long limit) {
        this.skip = skip;
        this.limit = limit;
    }

    Sink over(Sink next, int flags) {
        before = skip;
        left = limit >= 0 ? limit : Long.MAX_VALUE;
        return super.over(next, flags);
    }

    static Slice limit(long limit) {
        if (limit < 0) {
            throw new IllegalArgumentException(Long.toString(limit));
        }
        return new Slice(0, limit);
    }

    static Slice skip(long skip) {
        if (skip < 0) {
            throw new IllegalArgumentException(Long.toString(skip));
        }
        return new Slice(skip, -1);
    }

    int flags() {
        return limit >= 0 ? Pipe.SLICED | Pipe.SHORT : Pipe.SLICED;
    }

    Sink fresh() {
        return new Slice(skip, limit);
    }

    long size(long elements) {
        if (elements <= skip) {
            return 0;
        }
        return limit >= 0 && limit < elements - skip ? limit : elements - skip;
    }

    private boolean takes() {
        if (before > 0) {
            before--;
            return false;
        }
        if (left <= 0) {
            return false;
        }
        left--;
        return true;
    }

    boolean cancelled() {
        return left == 0 || down.cancelled();
    }

    public void accept(Object element) {
        if (takes()) {
            down.accept(element);
        }
    }

    public void accept(int element) {
        if (takes()) {
            down.accept(element);
        }
    }

    public void accept(long element) {
        if (takes()) {
            down.accept(element);
        }
    }

    public void accept(double element) {
        if (takes()) {
            down.accept(element);
        }
    }
}
