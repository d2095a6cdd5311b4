package java.util.stream;

import j2pml.Model;
import java.util.Arrays;
import java.util.Spliterator;

// The parts of a parallel stream and what has become of them, which changes in sections only.
@SuppressWarnings({"rawtypes", "unchecked"})
final class Work {
    private final Segment segment;
    private final Pipe last;
    private final Terminal end;
    private final long enough;
    private final boolean inOrder;
    private Part[] parts = new Part[4];
    private int count;
    // Not yet ended, merges included.
    private int open;
    // In order: of so many parts from the left all elements are through.
    private int through;
    private Throwable failure;
    // Threads that take parts yet, but for the caller.
    private int workers;

    Work(Segment segment, Pipe last, Terminal<?> end, long enough, boolean inOrder) {
        this.segment = segment;
        this.last = last;
        this.end = end;
        this.enough = enough;
        this.inOrder = inOrder;
    }

    Part leaf(long from, Spliterator<?> source) {
        if (count == parts.length) {
            parts = Arrays.copyOf(parts, 2 * count);
        }
        Part part = new Part(count, from, source);
        parts[count++] = part;
        return part;
    }

    // The caller leaves the first of two parts to others, then the second, and so on.
    Terminal<?> run(Part tree) {
        Model.assumes("a parallel stream has at least one worker of the common pool besides the caller");
        Part[] all = parts;
        int n = count;
        open = end.mergesInParallel() ? 2 * n - 1 : n;
        workers = n - 1;
        Part own = tree;
        for (boolean second = true; own.left != null; second = !second) {
            own = second ? own.right : own.left;
        }
        Spliterator<?> source = own.source;
        own.source = null;
        for (int i = 0, name = 1; i < n; i++) {
            if (all[i] != own) {
                new Worker(this, all[i], name++).start();
            }
        }
        while (own != null) {
            go(own, source);
            Model.begin();
            own = failure == null ? any() : null;
            source = own == null ? null : take(own);
            Model.end();
        }
        // Workers without work have nothing to show: fewer states.
        Model.await(open == 0 && workers == 0 || failure != null);
        Throwable thrown = failure;
        Model.end();
        if (thrown != null) {
            Work.<RuntimeException>rethrow(thrown);
        }
        return end.merges() ? merged(tree) : end;
    }

    private static <X extends Throwable> void rethrow(Throwable t) throws X {
        throw (X) t;
    }

    private static Terminal merged(Part part) {
        if (part.result != null || part.left == null) {
            return part.result;
        }
        Terminal first = merged(part.left);
        Terminal second = merged(part.right);
        if (first == null) {
            return second;
        }
        if (second != null) {
            first.merge(second);
        }
        return first;
    }

    // A part that nobody has taken, if there is one.
    private Part any() {
        int free = 0;
        for (int i = 0; i < count; i++) {
            if (parts[i].source != null) {
                free++;
            }
        }
        int after = free > 1 ? Model.choose(free - 1) : 0;
        for (int i = 0; i < count; i++) {
            if (parts[i].source != null && after-- == 0) {
                return parts[i];
            }
        }
        return null;
    }

    private static Spliterator<?> take(Part part) {
        Spliterator<?> source = part.source;
        part.source = null;
        return source;
    }

    // What a worker does: its own part or, if that is taken, any; then others, as long as it likes. There may be fewer
    // workers than parts, but for one: others have their parts then.
    private void goAll(Part part) {
        boolean more = true;
        while (more) {
            Spliterator<?> source = null;
            Model.begin();
            if (part == null || part.source == null) {
                part = any();
            }
            if (part != null && workers > 1 && Model.choose(1) == 1) {
                part = null;
            }
            if (part != null) {
                source = take(part);
            }
            // Of two parts the caller has one.
            more = part != null && count > 2;
            if (!more) {
                workers--;
            }
            Model.end();
            if (part != null) {
                go(part, source);
                part = null;
            }
        }
    }

    private void go(Part part, Spliterator<?> source) {
        boolean gathers = false;
        if (inOrder || enough >= 0 || end.isShort()) {
            Model.begin();
            boolean wanted = inOrder || isWanted(part);
            if (!wanted) {
                open--;
            }
            gathers = inOrder && part.place > through;
            Model.end();
            if (!wanted) {
                return;
            }
        }
        Terminal result = null;
        Throwable thrown = null;
        try {
            if (end.mergesFinely()) {
                result = segment.merged(source, part.from);
            } else if (end.takesAny()) {
                result = segment.any(source, part.from);
            } else {
                result = gathers ? last.gathering() : (Terminal) end.fresh();
                segment.push(source, part.from, result);
            }
        } catch (Throwable t) {
            thrown = t;
        }
        if (inOrder) {
            endInOrder(part, gathers ? result : null, thrown);
        } else if (!end.merges() || thrown != null) {
            end(thrown);
        } else {
            end(part, result);
        }
    }

    private void end(Throwable thrown) {
        Model.begin();
        open--;
        if (failure == null) {
            failure = thrown;
        }
        Model.end();
    }

    // Who has the second of two results merges them.
    private void end(Part part, Terminal result) {
        while (true) {
            Terminal first = null;
            Terminal second = null;
            Part parent = part.parent;
            Model.begin();
            open--;
            if (end.mergesInParallel() && parent != null) {
                if (part == parent.left) {
                    first = result;
                    second = parent.right.result;
                    parent.right.result = null;
                } else {
                    first = parent.left.result;
                    second = result;
                    parent.left.result = null;
                }
            }
            if (first == null || second == null) {
                part.result = result;
            }
            Model.end();
            if (first == null || second == null) {
                return;
            }
            try {
                first.merge(second);
            } catch (Throwable t) {
                end(t);
                return;
            }
            part = parent;
            result = first;
        }
    }

    // Elements of a part that are gathered get through when all before them are.
    private void endInOrder(Part part, Terminal gathered, Throwable thrown) {
        boolean waits = gathered != null;
        while (thrown == null) {
            Terminal next = null;
            Model.begin();
            if (waits) {
                if (part.place == through) {
                    next = gathered;
                } else {
                    part.result = gathered;
                }
            } else {
                open--;
                through++;
                if (through < count) {
                    part = parts[through];
                    next = part.result;
                    part.result = null;
                }
            }
            Model.end();
            if (next == null) {
                return;
            }
            waits = false;
            try {
                Pipe.feed((Spliterator) last.again(next), (Sink) end.fresh(), false);
            } catch (Throwable t) {
                thrown = t;
            }
        }
        end(thrown);
    }

    private boolean isWanted(Part part) {
        long before = 0;
        for (int i = 0; i < count; i++) {
            Terminal result = parts[i].result;
            if (result != null) {
                if (result.decides() || i < part.place && result.decidesRight()) {
                    return false;
                }
                if (i < part.place) {
                    before += result.gathered();
                }
            }
        }
        return enough < 0 || before < enough;
    }

    private static final class Worker extends Thread {
        private final Work work;
        private final Part part;

        Worker(Work work, Part part, int number) {
            super("ForkJoinPool.commonPool-worker-" + number);
            this.work = work;
            this.part = part;
        }

        public void run() {
            work.goAll(part);
        }
    }
}
