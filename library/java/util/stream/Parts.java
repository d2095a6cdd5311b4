package java.util.stream;

import j2pml.Model;
import java.util.Spliterator;

// Parallel streams: the elements are split as the JDK does it, into at most four parts, or two if there are more than 16
// elements. The calling thread begins with the part that the JDK leaves to it, and goes on with any that nobody has taken;
// so do new threads, of which there are at least one and at most as many as other parts. Each part is done in the order of
// its elements (findAny: in another one, too). Results are put together in encounter order, by whoever has the second of
// two, as of the smaller parts that the JDK makes on a machine with eight processors. If a part throws, so does the caller,
// and does not wait for the rest, which goes on.
//
// What the JDK may do beyond that: finer parts, so that elements of one part come in another order; no other thread at
// all (a common pool of parallelism 0, or one that is busy); threads of an earlier stream, with their thread-locals; an
// exception of another thread as the cause of a copy. The JDK's threads are daemons; here they are none (which cost many
// states), so a thread that never gets on after another part has thrown is a deadlock here. No model: parts of endless
// sources, takeWhile, dropWhile, and limit, skip and distinct where no order is to be kept and the number of elements is
// not known.
@SuppressWarnings({"rawtypes", "unchecked"})
final class Parts extends Evaluation {
    <E extends Terminal<?>> E evaluate(Pipe last, E end) {
        return (E) evaluate(last, end, false);
    }

    void inOrder(Pipe last, Terminal<?> end) {
        last.use();
        evaluate(last, end, true);
    }

    // Operations that need all elements end a segment; what they make is the source of the next one.
    private static Terminal<?> evaluate(Pipe last, Terminal<?> end, boolean inOrder) {
        int n = 0;
        for (Pipe stage = last; stage.op != null; stage = stage.before) {
            n++;
        }
        Pipe[] stages = new Pipe[n];
        Pipe stage = last;
        for (int i = n - 1; i >= 0; i--) {
            stages[i] = stage;
            stage = stage.before;
        }
        Spliterator<?> elements = last.source.take();
        boolean sized = (stage.flags & Pipe.SIZED) != 0;
        int from = 0;
        for (int i = 0; i < n; i++) {
            stage = stages[i];
            Sink op = stage.op;
            int flags = stage.before.flags;
            boolean all;
            if (op instanceof Slice) {
                all = !sized || !elements.hasCharacteristics(Spliterator.SUBSIZED);
                if (all && (flags & Pipe.ORDERED) == 0) {
                    Model.unmodelled();
                }
            } else {
                all = op.needsAll(flags);
            }
            sized = sized && (stage.cleared & Pipe.SIZED) == 0;
            if (all) {
                Segment segment = new Segment(stages, from, i, elements, stage.gathering());
                Terminal<?> before = segment.upTo(op instanceof Slice ? (Slice) op : null).run(stage, false);
                Terminal<?> after = stage.gathering();
                Pipe.feed(stage.again(before), op.fresh().over(after, flags), op instanceof Slice);
                elements = stage.again(after);
                sized = true;
                from = i + 1;
            }
        }
        Segment segment = new Segment(stages, from, n, elements, end);
        if (end instanceof Count && sized) {
            end.known(segment.size());
            return end;
        }
        return segment.run(last, inOrder);
    }

    // Where elements are asked for one by one, there is only the caller.
    Spliterator<?> source(Pipe last) {
        for (Pipe stage = last; stage.op != null; stage = stage.before) {
            if (stage.op instanceof Slice || stage.op.needsAll(stage.before.flags)) {
                Model.unmodelled();
            }
        }
        return last.source.take();
    }

    Spliterator<?> split(Pulled<?> from) {
        Model.unmodelled();
        return null;
    }
}
