package java.lang;

import java.util.Objects;
import java.util.Spliterator;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

// The units or code points of a text. That of a builder is the one it has when elements are asked for.
final class Chars implements Spliterator.OfInt {
    private final CharSequence text;
    private final boolean points;
    private int next;
    // -1 until then.
    private int end = -1;

    private Chars(CharSequence text, boolean points) {
        this.text = text;
        this.points = points;
    }

    static IntStream stream(CharSequence text, boolean points) {
        return StreamSupport.ofInt$(new Chars(text, points));
    }

    private void bind() {
        if (end < 0) {
            end = text.length();
        }
    }

    private boolean pair(int at) {
        return points && at + 1 < end && Character.isHighSurrogate(text.charAt(at)) && Character.isLowSurrogate(text.charAt(at + 1));
    }

    public boolean tryAdvance(IntConsumer action) {
        Objects.requireNonNull(action);
        bind();
        int i = next;
        if (i >= end) {
            return false;
        }
        if (pair(i)) {
            next = i + 2;
            action.accept(Character.toCodePoint(text.charAt(i), text.charAt(i + 1)));
        } else {
            next = i + 1;
            action.accept(text.charAt(i));
        }
        return true;
    }

    public void forEachRemaining(IntConsumer action) {
        while (tryAdvance(action)) {
        }
    }

    public OfInt trySplit() {
        bind();
        int from = next;
        int middle = (from + end) >>> 1;
        if (from >= middle || pair(middle - 1)) {
            return null;
        }
        next = middle;
        Chars left = new Chars(text, points);
        left.next = from;
        left.end = middle;
        return left;
    }

    public long estimateSize() {
        bind();
        return end - next;
    }

    // In the JDK the number of code points is known as long as each is one unit.
    public int characteristics() {
        int known = text instanceof String ? ORDERED | IMMUTABLE : ORDERED;
        if (points) {
            bind();
            for (int i = next; i < end; i++) {
                if (text.charAt(i) > 0xff) {
                    return known;
                }
            }
        }
        return known | SIZED | SUBSIZED;
    }
}
