package java.lang;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.Consumer;

final class Lines implements Spliterator<String> {
    private final String text;
    private int next;

    Lines(String text) {
        this.text = text;
    }

    public boolean tryAdvance(Consumer<? super String> action) {
        Objects.requireNonNull(action);
        int from = next;
        int n = text.length();
        if (from >= n) {
            return false;
        }
        int end = from;
        while (end < n && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        next = end + 1 < n && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n' ? end + 2 : end + 1;
        action.accept(text.substring(from, end));
        return true;
    }

    // The JDK has parts here.
    public Spliterator<String> trySplit() {
        j2pml.Model.unmodelled("a parallel stream of a text's lines");
        return null;
    }

    public long estimateSize() {
        return Math.max(0, text.length() - next);
    }

    public int characteristics() {
        return ORDERED | IMMUTABLE | NONNULL;
    }
}
