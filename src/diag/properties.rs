//! What each property means: the pages of `j2pml explain deadlock` and so on. Tests verify the examples.

/// A page.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The word of `--check`.
    pub name: &'static str,
    pub title: &'static str,
    /// What it means, an example, and how to mend it.
    pub text: &'static str,
    /// Options with which the example shows it.
    pub options: &'static [&'static str],
}

/// The page of a word; `exception` will do for `uncaught-exception`, and `formula` for `ltl`.
pub fn find(word: &str) -> Option<&'static Page> {
    let word = match word {
        "exception" => "uncaught-exception",
        "formula" => "ltl",
        "assert" => "assertion",
        word => word,
    };
    PAGES.iter().find(|page| page.name == word)
}

pub const PAGES: &[Page] = &[
    Page {
        name: "deadlock",
        title: "threads wait for each other, or for what never comes",
        options: &[],
        text: "\
No thread can go on although one that is no daemon has not ended; or some threads can never go on, whatever the others do:
they wait for locks of each other, for the end of a thread that is stuck, or for a notification, a permit, an item, a count of
a latch or a barrier, or the result of a task that nobody gives any more.
Daemons (virtual threads are such) count where they wait for locks; what else they wait for, they may wait for for ever.

    class A {
        static final Object left = new Object(), right = new Object();
        public static void main(String[] args) {
            new Thread(() -> { synchronized (left) { synchronized (right) { } } }).start();
            synchronized (right) { synchronized (left) { } }
        }
    }

The report says who waits for what, who holds it, and since which line.

What to do: take locks in the same order everywhere; hold no lock while another one is waited for; call `notifyAll` where
several conditions are waited for, and `wait` in a loop that tests the condition, so that a notification that comes first
is not lost; use `tryLock` where an order cannot be kept. Give permits back and count latches down in `finally`, since a task
that fails does neither, and its exception is kept in its `Future`; let no task of a pool wait for another task of the same
pool, whose threads may all wait so.",
    },
    Page {
        name: "assertion",
        title: "an assertion fails",
        options: &[],
        text: "\
The condition of an `assert` (they are enabled, as with `java -ea`) or of `Verify.assertTrue` is false in some execution. It
counts even if the program catches the `AssertionError`.

    class A {
        static volatile int count;
        public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            other.join();
            assert count == 2;
        }
    }

The report has the values that the condition was about.

What to do: look in the trace for the first line at which the program is not as you think: here both threads read 0 before
one of them writes 1. What must not be interrupted belongs into a `synchronized`, or is done by one operation of an
atomic variable (`AtomicInteger.incrementAndGet()`).",
    },
    Page {
        name: "uncaught-exception",
        title: "a thread ends by an exception",
        options: &[],
        text: "\
A thread, `main` included, ends by an exception that nobody catches: one that the program throws, or one of the JVM's own
(a null pointer, an index, a division by zero, a cast, an illegal state of a lock).

    class A {
        static volatile int[] data;
        public static void main(String[] args) {
            new Thread(() -> data = new int[1]).start();
            data[0] = 1;
        }
    }

Exceptions of tasks that an executor got by `submit` are kept in the `Future` and end no thread; a note tells of those that
nobody gets to see.

What to do: order what has to come first (here: `join` the thread, or a `CountDownLatch`). If a thread may end so,
`--allow-exception CLASS` says it.",
    },
    Page {
        name: "race",
        title: "two threads access a variable without order",
        options: &[],
        text: "\
Two threads are about to access the same field or array element, at least one of them writes, the field is not `volatile`,
and nothing orders the accesses (JLS 17.4.5). What a reader then sees, and when, the Java memory model leaves open: the other
answers are about interleavings only.

    class A {
        static int count;
        public static void main(String[] args) {
            new Thread(() -> count++).start();
            count++;
        }
    }

What to do: let the same lock be held at all accesses, make the field `volatile` if each access is an operation of its own,
use an atomic variable or a concurrent collection, or hand the object over by something that orders (a queue, `start`,
`join`). Further races of the same executions are told below the trace.",
    },
    Page {
        name: "invariant",
        title: "a condition on fields that is to be true after each change is not",
        options: &["--invariant", "Account.balance >= 0"],
        text: "\
`--invariant CONDITION` is about the fields of each object of a class, or about static fields. It is looked at after each
change of a field that it names, but not while the changing thread is in a `synchronized` of the object (or class), since
whoever changes several fields that belong together does so there.

    class Account {
        private volatile int balance = 1;
        void take() { if (balance > 0) balance--; }
        public static void main(String[] args) {
            Account account = new Account();
            new Thread(account::take).start();
            account.take();
        }
    }

    j2pml verify Account.java --invariant 'Account.balance >= 0'

What to do: test and change in one `synchronized` method. If the condition is only true while another lock is free, state
it by an assertion where that lock is held.",
    },
    Page {
        name: "ltl",
        title: "a formula about what happens in time is false",
        options: &["--ltl", "G (asked -> F answered)", "--prop", "asked=A.asked", "--prop", "answered=A.answered", "--fair"],
        text: "\
A formula says what is always true (`G`), true at some time (`F`), or true until something else is (`U`), of propositions that
`--prop` or `Verify.prop` define, or by `Verify.always` and `Verify.eventually` in the program. It is violated by an
execution on which it is false; what is repeated for ever in it stands behind a mark.

    class A {
        static volatile boolean asked, answered;
        public static void main(String[] args) {
            new Thread(() -> { if (asked) answered = true; }).start();
            asked = true;
        }
    }

    j2pml verify A.java --ltl 'G (asked -> F answered)' --prop asked=A.asked --prop answered=A.answered --fair

What to do: without `--fair` executions count in which a thread that could go on never does: look first whether the trace
is one of those. If a formula holds, see whether a line says that it holds whatever the program does: a proposition that
is never true makes many formulas true. The manual is docs/temporal.md.",
    },
    Page {
        name: "termination",
        title: "the program does not end",
        options: &["--check", "termination", "--fair"],
        text: "\
An execution never ends: threads go on for ever, are stuck, or wait for work (an executor that is never shut down). With
`--fair` only executions count in which each thread that can go on all the time does go on.

    class A {
        static volatile boolean stop;
        public static void main(String[] args) {
            Thread other = new Thread(() -> { while (!stop) { } });
            other.start();
        }
    }

What to do: see at the mark what is repeated, and what would have to change for the loop to end (here nobody sets `stop`).
Shut executors down; make threads that serve for ever daemons.",
    },
    Page {
        name: "livelock",
        title: "threads go on for ever without progress",
        options: &["--check", "livelock"],
        text: "\
A fair execution never ends, and from some moment on nobody makes progress: no thread prints, leaves a loop of the program, or
calls `Verify.progress()`.

    class A {
        static volatile int turn = 1;
        public static void main(String[] args) {
            new Thread(() -> { while (turn != 0) { turn = 1; } }).start();
            while (turn != 0) { turn = 2; }
        }
    }

What to do: let one thread of those that give way to each other go first, by an order or by a random time to wait. If the
loop does useful work in each round, say so there by `Verify.progress()`.",
    },
    Page {
        name: "starvation",
        title: "a thread makes no progress while others go on",
        options: &["--check", "starvation"],
        text: "\
A fair execution never ends, in which some thread from some moment on makes no progress, although it has neither ended nor
waits for work: for it a lock is always taken, or a condition never true when it looks.

    class A {
        static final Object lock = new Object();
        public static void main(String[] args) {
            new Thread(() -> { while (true) { synchronized (lock) { j2pml.Verify.progress(); } } }).start();
            new Thread(() -> { while (true) { synchronized (lock) { j2pml.Verify.progress(); } } }).start();
        }
    }

Java's monitors, `ReentrantLock()` and `Semaphore(n)` promise no turn to who waits. Of several threads that starve one is
named that waits, and not only for the end of another one; of what else starves one that goes round without progress.

What to do: use locks that serve in order (`new ReentrantLock(true)`), a queue, or a turn that is handed on. If a loop makes
progress in each round without an inner loop, say so by `Verify.progress()`.",
    },
];
