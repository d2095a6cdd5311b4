package java.util.stream;

import java.util.Spliterator;

// Some elements of a parallel stream, or two parts.
final class Part {
    final Part left;
    final Part right;
    Part parent;
    // Which one it is from the left, if it is not two.
    final int place;
    final long from;
    // Its elements until somebody takes it.
    Spliterator<?> source;
    Terminal<?> result;

    Part(int place, long from, Spliterator<?> source) {
        this.left = null;
        this.right = null;
        this.place = place;
        this.from = from;
        this.source = source;
    }

    Part(Part left, Part right) {
        this.left = left;
        this.right = right;
        this.place = left.place;
        this.from = left.from;
        left.parent = this;
        right.parent = this;
    }
}
