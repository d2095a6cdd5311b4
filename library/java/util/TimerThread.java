package java.util;

import j2pml.Model;

// The thread of a Timer and its tasks, in the order in which they were scheduled. (To read the clock and to queue the task is
// one step: nobody sees what is between.) Any of them may be due next, except those that are known to be due after another
// one: scheduled after it, with a longer delay. The documentation says nothing about tasks of the same time, so they run in
// any order. When a task is due again is not known.
final class TimerThread extends Thread {
    private Entry first;
    private int count;
    private boolean closed;

    static final class Entry {
        private final TimerTask task;
        private final boolean periodic;
        // -1: not to be compared.
        private long delay = -1;
        private Entry next;

        Entry(TimerTask task, boolean periodic) {
            this.task = task;
            this.periodic = periodic;
        }

        // One that nobody knows is not compared.
        Entry after(long delay) {
            if (Model.unknownNumber("" + delay) == 0) {
                this.delay = delay;
            }
            return this;
        }
    }

    // From the outset, and whenever a task has ended. An interruption of a thread that waits is ignored.
    public void run() {
        try {
            TimerTask task = next();
            while (task != null) {
                task.run();
                task = next();
            }
        } finally {
            close();
        }
    }

    // Null: the timer was cancelled.
    private TimerTask next() {
        while (true) {
            int how = Model.awaitWork(count > 0 || closed, Model.flagged());
            TimerTask due = null;
            boolean ends = false;
            if (how == 1) {
                Thread.interrupted();
            } else if (count == 0) {
                ends = true;
            } else {
                Entry entry = choose();
                TimerTask task = entry.task;
                boolean runs = task.state != TimerTask.CANCELLED;
                if (runs && entry.periodic) {
                    entry.delay = -1;
                } else {
                    unlink(entry);
                    if (runs) {
                        task.state = TimerTask.EXECUTED;
                    }
                }
                due = runs ? task : null;
            }
            Model.end();
            if (ends || due != null) {
                return due;
            }
        }
    }

    void schedule(Entry entry) {
        TimerTask task = entry.task;
        Model.begin();
        String wrong = null;
        if (closed) {
            wrong = "Timer already cancelled.";
        } else if (task != null && task.state != TimerTask.FRESH) {
            wrong = "Task already scheduled or cancelled";
        } else if (task != null) {
            task.state = TimerTask.SCHEDULED;
            link(entry);
        }
        Model.end();
        if (wrong != null) {
            throw new IllegalStateException(wrong);
        }
        if (task == null) {
            throw new NullPointerException();
        }
    }

    void close() {
        Model.begin();
        closed = true;
        first = null;
        count = 0;
        Model.end();
    }

    int purge() {
        Model.begin();
        int before = count;
        for (Entry at = first; at != null; at = at.next) {
            if (at.task.state == TimerTask.CANCELLED) {
                unlink(at);
            }
        }
        int removed = before - count;
        Model.end();
        return removed;
    }

    // In sections.

    private void link(Entry entry) {
        count++;
        if (first == null) {
            first = entry;
            return;
        }
        Entry last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = entry;
    }

    private void unlink(Entry entry) {
        count--;
        if (first == entry) {
            first = entry.next;
            return;
        }
        Entry before = first;
        while (before.next != entry) {
            before = before.next;
        }
        before.next = entry.next;
    }

    private Entry choose() {
        int due = 0;
        for (Entry at = first; at != null; at = at.next) {
            if (mayBeDue(at)) {
                due++;
            }
        }
        int left = due > 1 ? Model.choose(due - 1) : 0;
        Entry at = first;
        while (left > 0 || !mayBeDue(at)) {
            if (mayBeDue(at)) {
                left--;
            }
            at = at.next;
        }
        return at;
    }

    private boolean mayBeDue(Entry entry) {
        for (Entry at = first; at != entry; at = at.next) {
            if (at.delay >= 0 && at.delay < entry.delay) {
                return false;
            }
        }
        return true;
    }
}
