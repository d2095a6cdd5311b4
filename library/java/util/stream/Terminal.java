package java.util.stream;

// What ends a stream, and its result.
abstract class Terminal<T> extends Sink<T> {
    // Whether it may want no more before the elements end.
    boolean isShort() {
        return false;
    }

    // Whether it is to know the number of elements beforehand.
    boolean wantsSize() {
        return false;
    }

    // The number, or -1. Whether the result is known by it.
    boolean known(long size) {
        return false;
    }

    void begin() {
    }

    void end() {
    }

    boolean cancelled() {
        return false;
    }

    // Of parallel streams, as what follows: how many elements it has collected.
    long gathered() {
        return 0;
    }

    // Whether merging calls the program.
    boolean mergesInParallel() {
        return false;
    }

    // Whether any of several results will do.
    boolean takesAny() {
        return false;
    }

    // Whether the result depends on where the elements are split.
    boolean mergesFinely() {
        return mergesInParallel();
    }

    // Whether parts have results of their own; that of a part to the right is added.
    boolean merges() {
        return true;
    }

    void merge(Terminal<T> right) {
    }

    // This part's result is the stream's, whatever is in the other parts; or in those to the right of it.
    boolean decides() {
        return false;
    }

    boolean decidesRight() {
        return false;
    }
}
