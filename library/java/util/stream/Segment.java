package java.util.stream;

import j2pml.Model;
import java.util.Spliterator;

// Operations of a parallel stream that each part goes through alone, between a source and an end.
@SuppressWarnings({"rawtypes", "unchecked"})
final class Segment {
    private static final int PARTS = 4;
    // More elements are halved.
    private static final int FEW = 16;
    // Results are merged as of so many parts: what the JDK does on a machine with eight processors.
    private static final int LEAVES = 28;

    private final Pipe[] stages;
    private final int first;
    private final int behind;
    private final Spliterator<?> source;
    private final Terminal<?> end;
    // What slices leave of the elements of the source, whose number is known then.
    private final boolean sliced;
    private final long whole;
    private final long low;
    private final long high;
    // Of the results of parts from the left, this much is enough; -1: all.
    private long enough = -1;
    // What each part may stop after; -1: nothing.
    private long partLimit = -1;
    private long leaf;

    Segment(Pipe[] stages, int first, int behind, Spliterator<?> source, Terminal<?> end) {
        this.stages = stages;
        this.first = first;
        this.behind = behind;
        this.source = source;
        this.end = end;
        boolean any = false;
        long from = 0;
        long to = 0;
        for (int i = first; i < behind; i++) {
            if (stages[i].op instanceof Slice) {
                if (!any) {
                    any = true;
                    to = source.getExactSizeIfKnown();
                }
                Slice slice = (Slice) stages[i].op;
                long left = slice.size(to - from);
                from = Math.min(to, from + slice.skip);
                to = from + left;
            }
        }
        sliced = any;
        whole = any ? source.getExactSizeIfKnown() : -1;
        low = from;
        high = to;
    }

    // The end is an array of which a slice is taken.
    Segment upTo(Slice slice) {
        if (slice != null && slice.limit >= 0) {
            long sum = slice.skip + slice.limit;
            enough = sum >= 0 ? sum : Long.MAX_VALUE;
            if (slice.skip == 0) {
                partLimit = slice.limit;
            }
        }
        return this;
    }

    long size() {
        return sliced ? high - low : source.getExactSizeIfKnown();
    }

    private long inside(long from, long to) {
        return sliced ? Math.max(0, Math.min(to, high) - Math.max(from, low)) : to - from;
    }

    Terminal<?> run(Pipe last, boolean inOrder) {
        long size = source.estimateSize();
        long elements = inside(0, size);
        leaf = Math.max(1, elements / LEAVES);
        long least = Math.max(1, (elements - 1) / (elements <= FEW ? PARTS : 2) + 1);
        Work work = new Work(this, last, end, enough, inOrder);
        Part root = split(source, 0, least, work);
        if (root.left == null) {
            if (end.mergesFinely()) {
                return merged(root.source, root.from);
            }
            push(root.source, root.from, end);
            return end;
        }
        return work.run(root);
    }

    // A tree of parts, those without elements left out.
    private Part split(Spliterator<?> elements, long from, long least, Work work) {
        long size = elements.estimateSize();
        if (inside(from, from + size) > least) {
            Spliterator<?> left = elements.trySplit();
            if (left != null) {
                boolean known = left.hasCharacteristics(Spliterator.SIZED);
                long middle = from + left.estimateSize();
                if (known && inside(from, middle) == 0) {
                    return split(elements, middle, least, work);
                }
                if (elements.hasCharacteristics(Spliterator.SIZED) && inside(middle, middle + elements.estimateSize()) == 0) {
                    return split(left, from, least, work);
                }
                Part first = split(left, from, least, work);
                return new Part(first, split(elements, middle, least, work));
            }
        }
        return work.leaf(from, elements);
    }

    // The result of smaller parts, one after the other.
    Terminal<?> merged(Spliterator<?> elements, long from) {
        long size = elements.estimateSize();
        if (inside(from, from + size) > leaf) {
            Spliterator<?> left = elements.trySplit();
            if (left != null) {
                long middle = from + left.estimateSize();
                if (left.hasCharacteristics(Spliterator.SIZED) && inside(from, middle) == 0) {
                    return merged(elements, middle);
                }
                boolean known = elements.hasCharacteristics(Spliterator.SIZED);
                if (known && inside(middle, middle + elements.estimateSize()) == 0) {
                    return merged(left, from);
                }
                Terminal result = merged(left, from);
                result.merge(merged(elements, middle));
                return result;
            }
        }
        Terminal<?> target = (Terminal<?>) end.fresh();
        push(elements, from, target);
        return target;
    }

    // The first result of smaller parts, which come in any order.
    Terminal<?> any(Spliterator<?> elements, long from) {
        long size = elements.estimateSize();
        if (inside(from, from + size) > leaf) {
            Spliterator<?> left = elements.trySplit();
            if (left != null) {
                long middle = from + left.estimateSize();
                boolean first = Model.choose(1) == 0;
                Terminal<?> found = first ? any(left, from) : any(elements, middle);
                return found.decides() ? found : first ? any(elements, middle) : any(left, from);
            }
        }
        Terminal<?> target = (Terminal<?>) end.fresh();
        push(elements, from, target);
        return target;
    }

    // Each part has its own operations.
    void push(Spliterator elements, long from, Terminal<?> target) {
        Sink next = target;
        if (partLimit >= 0) {
            next = new Slice(0, partLimit).over(next, 0);
        }
        boolean none = sliced && inside(from, from + elements.estimateSize()) == 0;
        for (int i = behind - 1; i >= first; i--) {
            Sink op = stages[i].op;
            Sink own = op instanceof Slice ? here(i, from) : op.fresh();
            next = own.over(next, stages[i].before.flags);
        }
        if (none) {
            next.begin();
            next.end();
        } else {
            Pipe.feed(elements, next, end.isShort() || sliced || partLimit >= 0);
        }
    }

    // The slice at this stage for the part that begins with the given element.
    private Slice here(int at, long part) {
        long from = 0;
        long to = whole;
        for (int i = first; i < at; i++) {
            if (stages[i].op instanceof Slice) {
                Slice slice = (Slice) stages[i].op;
                long left = slice.size(to - from);
                from = Math.min(to, from + slice.skip);
                to = from + left;
            }
        }
        Slice slice = (Slice) stages[at].op;
        long left = slice.size(to - from);
        long begin = Math.min(to, from + slice.skip);
        long reached = Math.max(part, from);
        return new Slice(Math.max(0, begin - reached), Math.max(0, begin + left - Math.max(begin, reached)));
    }
}
