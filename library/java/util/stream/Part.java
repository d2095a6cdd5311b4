package java.util.stream;

// Some elements of a parallel stream, or two parts.
final class Part {
    final Part left;
    final Part right;
    Part parent;
    // Which one it is from the left, if it is not two.
    final int place;
    final long from;
    Terminal<?> result;

    Part(int place, long from) {
        this.left = null;
        this.right = null;
        this.place = place;
        this.from = from;
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
