//! What is told about a violation, for those who have never seen a model checker: threads wait for something that has a name,
//! calls that did nothing are seen, pools do not tell of themselves, values stand beside the condition.

mod support {
    pub mod told;
}

use support::told::{tells, verify};

#[test]
fn what_a_thread_waits_for_in_a_queue() {
    tells(
        "static final BlockingQueue<Integer> orders = new LinkedBlockingQueue<>();
        public static void main(String[] args) throws Exception {
            Thread shop = new Thread(() -> orders.add(1), \"shop\");
            shop.start();
            orders.take();
            orders.take();
        }",
        &[
            "waits in LinkedBlockingQueue.take() for an element in `orders` (LinkedBlockingQueue#1), which is empty",
            "put so far by shop at M.java:8 (it has ended)",
        ],
        &[],
    );
    tells(
        "public static void main(String[] args) throws Exception {
            BlockingQueue<Integer> full = new ArrayBlockingQueue<>(1);
            full.put(1);
            full.put(2);
        }",
        &[
            "waits in ArrayBlockingQueue.put() for room in `full` (ArrayBlockingQueue#1), which is full (1 element)",
            "nobody has taken one",
        ],
        &[],
    );
}

#[test]
fn what_a_thread_waits_for_in_a_latch_a_barrier_and_a_condition() {
    tells(
        "public static void main(String[] args) throws Exception {
            CountDownLatch done = new CountDownLatch(2);
            new Thread(() -> done.countDown(), \"one\").start();
            done.await();
        }",
        &[
            "for the count of `done` (CountDownLatch#1) to reach 0: it is 1; counted down so far by one at M.java:8",
        ],
        &[],
    );
    tells(
        "public static void main(String[] args) throws Exception {
            new CyclicBarrier(3).await();
        }",
        &["for 2 more of the 3 threads that CyclicBarrier#1 is for"],
        &[],
    );
    tells(
        "public static void main(String[] args) throws Exception {
            Lock lock = new ReentrantLock();
            Condition full = lock.newCondition();
            lock.lock();
            full.await();
        }",
        &[
            "waits in Condition.await() for a signal of `full`",
            "no thread is left that could signal",
        ],
        &[],
    );
    tells(
        "public static void main(String[] args) throws Exception {
            Semaphore seats = new Semaphore(2);
            seats.acquire();
            seats.acquire(2);
        }",
        &["2 are wanted, Semaphore#1 has 1 permit; taken by main at M.java:8"],
        &[],
    );
}

#[test]
fn what_a_thread_waits_for_in_a_future() {
    tells(
        "public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get());
            outer.get();
        }",
        &[
            "made by submit() at M.java:8: its task has not begun, and all threads of its pool wait (pool-1-thread-1)",
            "for the result of `outer` (FutureTask#1), made by submit() at M.java:8: its task is run by pool-1-thread-1",
            "begins the task of M.java:8",
        ],
        &["Thread.run()"],
    );
    tells(
        "public static void main(String[] args) {
            CompletableFuture<Integer> price = new CompletableFuture<>();
            price.join();
        }",
        &[
            "for the result of `price` (CompletableFuture#1), made at M.java:7: nobody has completed it",
        ],
        &[],
    );
}

#[test]
fn calls_in_vain_are_shown() {
    tells(
        "static final ReentrantLock lock = new ReentrantLock();
        static volatile int done;
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> { lock.lock(); lock.unlock(); }, \"other\");
            t.start();
            if (lock.tryLock()) { done = 1; lock.unlock(); }
            t.join();
            assert done == 1;
        }",
        &["tryLock() returned false: other holds it"],
        &[],
    );
    tells(
        "public static void main(String[] args) throws Exception {
            Semaphore seats = new Semaphore(1);
            seats.acquire();
            boolean second = seats.tryAcquire();
            Integer none = new LinkedBlockingQueue<Integer>().poll();
            assert second;
        }",
        &[
            "Semaphore#1.tryAcquire() returned false: 0 permits are left",
            "LinkedBlockingQueue#1.poll() returned null",
        ],
        &[],
    );
}

#[test]
fn values_of_calls_stand_beside_the_condition() {
    tells(
        "static final AtomicInteger count = new AtomicInteger();
        static int twice(int n) { return 2 * n; }
        public static void main(String[] args) throws Exception {
            count.incrementAndGet();
            assert count.get() + twice(count.get()) == 4 && count.get() == 7 : \"sum\";
        }",
        &["there, count.get() returned 1, twice(count.get()) returned 2"],
        &["AtomicInteger#1 ("],
    );
}

#[test]
fn enums_come_without_what_the_compiler_adds() {
    tells(
        "enum Light { RED, GREEN }
        static volatile Light light = Light.RED;
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> light = Light.GREEN);
            t.start();
            assert light == Light.RED;
        }",
        &["light: M.Light.RED -> M.Light.GREEN"],
        &["ordinal", "$VALUES", "Light[]"],
    );
}

#[test]
fn locks_that_many_may_hold_are_named_in_races() {
    tells(
        "static final ReadWriteLock lock = new ReentrantReadWriteLock();
        static int hits;
        static void read() { lock.readLock().lock(); hits++; lock.readLock().unlock(); }
        public static void main(String[] args) {
            new Thread(() -> read()).start();
            read();
        }",
        &[
            "main holds the read lock of ReentrantReadWriteLock#1",
            "many threads may hold a read lock at once",
        ],
        &["holds no"],
    );
}

#[test]
fn exceptions_that_futures_keep_are_noted() {
    tells(
        "static volatile int n;
        public static void main(String[] args) throws Exception {
            CompletableFuture<Void> f = CompletableFuture.runAsync(() -> n = 1 / n);
            while (!f.isDone()) Thread.yield();
        }",
        &[
            "swallowed: ArithmeticException thrown at M.java:8",
            "ends a CompletableFuture, and nobody asks it",
        ],
        &[],
    );
    tells(
        "static volatile int n;
        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Callable<Integer> task = () -> 1 / n;
            pool.invokeAll(List.of(task));
            pool.shutdown();
        }",
        &[
            "swallowed: ArithmeticException thrown at M.java:9",
            "nobody asks its Future",
        ],
        &[],
    );
    for asks in [
        "f.handle((v, e) -> 1).join();",
        "try { f.join(); } catch (CompletionException e) { n = 2; }",
        "while (!f.isCompletedExceptionally()) Thread.yield();",
        "f.exceptionally(e -> null).join();",
        "f.whenComplete((v, e) -> { if (e != null) n = 2; });",
    ] {
        tells(
            &format!(
                "static volatile int n;
                public static void main(String[] args) throws Exception {{
                    CompletableFuture<Void> f = CompletableFuture.runAsync(() -> n = 1 / n);
                    {asks}
                }}"
            ),
            &["holds"],
            &["swallowed"],
        );
    }
}

#[test]
fn what_the_action_of_when_complete_throws_is_noted() {
    tells(
        "static volatile int n;
        public static void main(String[] args) {
            CompletableFuture.completedFuture(1).whenComplete((v, e) -> n = 1 / n);
        }",
        &[
            "swallowed: ArithmeticException thrown at M.java:8",
            "ends a CompletableFuture, and nobody asks it",
        ],
        &[],
    );
}

#[test]
fn times_in_atomic_variables_have_a_way_out() {
    tells(
        "static final AtomicLong last = new AtomicLong();
        public static void main(String[] args) throws Exception {
            last.set(System.nanoTime());
            new Thread(() -> last.set(System.nanoTime())).start();
        }",
        &[
            "a number in an AtomicLong that depends on a clock",
            "AtomicLong.set() (M.java:8)",
            "a `volatile long`",
        ],
        &[],
    );
}

const RANGE: &str =
    "static class Range { private int from; private int to = 9; private boolean changing;
            private final ReentrantLock lock = new ReentrantLock();
            void move(int n) {
                lock.lock();
                changing = true;
                from += n;
                to += n;
                changing = false;
                lock.unlock();
            } }
        public static void main(String[] args) {
            Range range = new Range();
            new Thread(() -> range.move(10)).start();
            range.move(10);
        }";

#[test]
fn an_invariant_may_be_meant_for_the_time_when_a_lock_is_free() {
    let all = verify(RANGE, &["--invariant", "Range.from <= Range.to"]);
    for word in [
        "breaks the invariant",
        "holds `lock` (ReentrantLock#1) there",
        "state `flag || condition`",
    ] {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    let all = verify(
        RANGE,
        &["--invariant", "Range.changing || Range.from <= Range.to"],
    );
    assert!(all.starts_with("holds"), "{all}");
}

#[test]
fn who_has_a_lock_and_since_where() {
    // The lines that only their own thread can see are summed up, but not those in which it got what it keeps.
    tells(
        "static final ReentrantLock lock = new ReentrantLock();
        static void work(boolean forgets) {
            lock.lock();
            int[] own = new int[2];
            own[0] = 1;
            own[1] = own[0];
            if (forgets) return;
            lock.unlock();
        }
        public static void main(String[] args) throws Exception {
            Thread one = new Thread(() -> work(true), \"one\"), two = new Thread(() -> work(false), \"two\");
            one.start(); one.join();
            two.start(); two.join();
        }",
        &[
            "15 M.java:8 lock ReentrantLock#1",
            "two at M.java:8 waits to lock ReentrantLock#1, held by one since M.java:8 (it has ended)",
        ],
        &[],
    );
    tells(
        "static final ReentrantLock left = new ReentrantLock(), right = new ReentrantLock();
        static void both(ReentrantLock a, ReentrantLock b) throws InterruptedException {
            a.lockInterruptibly();
            b.lock();
            b.unlock();
            a.unlock();
        }
        public static void main(String[] args) throws Exception {
            new Thread(() -> { try { both(left, right); } catch (InterruptedException e) { } }, \"one\").start();
            both(right, left);
        }",
        &[
            "M.java:8 lock ReentrantLock#1",
            "M.java:8 lock ReentrantLock#2",
            "one at M.java:9 waits to lock ReentrantLock#2, held by main since M.java:8; holds ReentrantLock#1 since M.java:8",
        ],
        &["(it has ended)"],
    );
    tells(
        "static final Semaphore seats = new Semaphore(1);
        static void sit(boolean stays) {
            seats.acquireUninterruptibly();
            int[] own = new int[2];
            own[0] = 1;
            own[1] = own[0];
            if (!stays) seats.release();
        }
        public static void main(String[] args) throws Exception {
            Thread one = new Thread(() -> sit(true), \"one\");
            one.start(); one.join();
            sit(false);
        }",
        &["M.java:8 take a permit of Semaphore#1"],
        &[],
    );
}

#[test]
fn readers_wait_behind_a_writer() {
    for (lock, read, write) in [
        (
            "ReentrantReadWriteLock",
            "lock.readLock().lock()",
            "lock.writeLock().lock()",
        ),
        ("StampedLock", "lock.readLock()", "lock.writeLock()"),
    ] {
        let body = format!(
            "static final {lock} lock = new {lock}();
            static final Object other = new Object();
            public static void main(String[] args) {{
                {read};
                new Thread(() -> {{ synchronized (other) {{ {read}; }} }}, \"reader\").start();
                new Thread(() -> {write}, \"writer\").start();
                while (true) synchronized (other) {{ }}
            }}"
        );
        let words = [
            format!("behind writer, which waits for the write lock of {lock}#1"),
            format!("the read lock of {lock}#1 is held by main since M.java:9"),
            "M.java:9 take".to_owned(),
        ];
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let words = if lock == "StampedLock" {
            vec![words[0], words[2]]
        } else {
            words
        };
        tells(&body, &words, &["held by main since M.java:9 (it does not"]);
    }
}

#[test]
fn the_most_telling_violation_goes_first() {
    let all = verify(
        "static final Lock left = new ReentrantLock(), right = new ReentrantLock();
        static void eat(Lock one, Lock other) {
            while (true) {
                one.lock();
                try {
                    if (other.tryLock()) { other.unlock(); return; }
                } finally { one.unlock(); }
            }
        }
        public static void main(String[] args) {
            new Thread(() -> eat(left, right)).start();
            eat(right, left);
        }",
        &["--check", "all"],
    );
    assert!(all.starts_with("violated: livelock: "), "{all}");
    assert!(
        all.contains("also violated: an execution never ends"),
        "{all}"
    );
    // What a headline says is not said again.
    assert_eq!(all.matches("an execution never ends").count(), 1, "{all}");
}

#[test]
fn what_a_formula_is_about_is_told_in_order() {
    let all = verify(
        "static volatile boolean asked, granted;
        public static void main(String[] args) {
            asked = true;
            asked = false;
        }",
        &[
            "--ltl",
            "G (asked -> F granted)",
            "--prop",
            "asked=M.asked",
            "--prop",
            "granted=M.granted",
        ],
    );
    for word in [
        "From then on `asked` is always false (it was true before, after step 1).",
        "From then on `granted` is always false.",
    ] {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
}

#[test]
fn what_the_search_took_is_told_in_few_words() {
    let program = "static int n;
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> n++);
            t.start();
            n++;
            t.join();
            assert n == 2;
        }";
    let all = verify(program, &[]);
    assert!(
        all.contains("This is one of the shortest executions that end so."),
        "{all}"
    );
    assert!(all.contains(" states up to the first violation, "), "{all}");
    assert!(
        !all.contains("transitions") && !all.contains("scheme"),
        "{all}"
    );
    let all = verify(program, &["--verbose"]);
    assert!(
        all.contains(" transitions up to the first violation, "),
        "{all}"
    );
    assert!(all.contains("scheme fast"), "{all}");
}

#[test]
fn what_depends_on_races_within_a_library_object_says_so() {
    let two = |map: &str| {
        format!(
            "static final Map<Integer, String> map = {map};
            public static void main(String[] args) {{
                map.put(1, \"one\");
                map.put(2, \"two\");
                new Thread(() -> map.get(1)).start();
                assert map.get(2) == \"two\";
            }}"
        )
    };
    let told = "note: threads race within LinkedHashMap#1: what its methods do then may differ";
    tells(
        &two("new LinkedHashMap<>(16, 0.75f, true)"),
        &["race violated", told],
        &[],
    );
    tells(&two("new HashMap<>()"), &["holds"], &[told]);
}

#[test]
fn answers_that_order_without_a_promise_are_assumptions() {
    tells(
        "static int n;
        public static void main(String[] args) throws Exception {
            Object lock = new Object();
            Thread t = new Thread(() -> {
                n = 1;
                synchronized (lock) { try { lock.wait(9); } catch (InterruptedException e) { } }
            });
            t.start();
            if (t.getState() == Thread.State.TIMED_WAITING) n = 2;
        }",
        &[
            "race holds",
            "what Thread.getState() tells of other threads orders accesses",
        ],
        &[],
    );
    tells(
        "static int n;
        public static void main(String[] args) {
            StampedLock lock = new StampedLock();
            long stamp = lock.tryOptimisticRead();
            new Thread(() -> { n = 1; lock.writeLock(); }).start();
            if (!lock.validate(stamp)) n = 2;
        }",
        &["race holds", "StampedLock.validate()"],
        &[],
    );
    let ends =
        "an exception of a class of the program that a ForkJoinTask ends with is the same one";
    let fork = "static class Task extends RecursiveAction { protected void compute() { throw new Own(); } }
        public static void main(String[] args) {
            Task task = new Task();
            task.fork();
            try { task.join(); } catch (Own e) { }
        }";
    tells(
        &format!("public static class Own extends RuntimeException {{ }} {fork}"),
        &["holds", ends],
        &[],
    );
    tells(
        &format!("public static class Own extends RuntimeException {{ Own(int n) {{ }} }} {fork}")
            .replace("new Own()", "new Own(1)"),
        &["holds"],
        &[ends],
    );
    let pool = "public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            pool.execute(() -> { });
            pool.shutdown();
        }";
    let unlocked = "a blocking queue calls the program";
    tells(pool, &["holds"], &[unlocked]);
    tells(
        &format!(
            "static class Job implements Runnable {{
                public void run() {{ }}
                public boolean equals(Object other) {{ return other instanceof Job; }}
                public int hashCode() {{ return 1; }}
            }}
            {pool}"
        )
        .replace("() -> { }", "new Job()"),
        &["holds", unlocked],
        &[],
    );
}

#[test]
fn assumptions_are_about_what_the_program_calls() {
    let timed = "timed waits and sleeps may end at any time";
    let spurious = "no spurious wake-ups";
    // What models can do besides.
    tells(
        "static final Semaphore seats = new Semaphore(1);
        static final Queue<Integer> queue = new ConcurrentLinkedQueue<>();
        static int sum;
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> { seats.acquireUninterruptibly(); sum++; seats.release(); queue.add(1); });
            t.start();
            seats.acquire(); sum++; seats.release();
            t.join();
            queue.poll();
        }",
        &["what ConcurrentLinkedQueue.poll() tells of other threads orders accesses"],
        &[timed, spurious, "add()", "tryLock"],
    );
    tells(
        "static final Semaphore seats = new Semaphore(1);
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> { if (seats.tryAcquire()) seats.release(); });
            t.start();
            seats.tryAcquire(1, TimeUnit.SECONDS);
        }",
        &[
            timed,
            "what Semaphore.tryAcquire() tells of other threads orders accesses",
        ],
        &[spurious],
    );
    tells(
        "static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        public static void main(String[] args) throws Exception {
            new Thread(() -> queue.add(1)).start();
            queue.take();
        }",
        &["holds"],
        &[timed, spurious],
    );
    tells(
        "static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        public static void main(String[] args) throws Exception {
            new Thread(() -> queue.add(1)).start();
            queue.poll(1, TimeUnit.SECONDS);
        }",
        &["holds", timed],
        &[spurious],
    );
    tells(
        "static final Lock lock = new ReentrantLock();
        static final Condition done = lock.newCondition();
        static boolean over;
        public static void main(String[] args) throws Exception {
            new Thread(() -> { lock.lock(); over = true; done.signal(); lock.unlock(); }).start();
            lock.lock();
            while (!over) done.await();
            lock.unlock();
        }",
        &["holds", spurious],
        &[timed],
    );
    let pool = |which: &str| {
        format!(
            "public static void main(String[] args) throws Exception {{
                ExecutorService pool = Executors.{which};
                pool.submit(() -> 1).get();
                pool.shutdown();
            }}"
        )
    };
    let clocks = "clocks, and random numbers";
    tells(&pool("newCachedThreadPool()"), &["holds", timed], &[clocks]);
    tells(
        &pool("newFixedThreadPool(1)"),
        &["holds"],
        &[timed, clocks, spurious, "tells of other threads"],
    );
    tells(
        "public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            pool.submit(() -> 1);
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.SECONDS);
            if (System.nanoTime() > 0) System.out.println();
        }",
        &["holds", timed, clocks, "awaitTermination() tells"],
        &[spurious],
    );
}

#[test]
fn an_invariant_names_constants_and_says_where_it_is_looked_at() {
    let all = verify(
        "enum State { OPEN, CLOSED }
        static class Door {
            private State state = State.CLOSED;
            private boolean moving;
            synchronized void open() {
                state = State.OPEN;
                moving = true;
            }
        }
        public static void main(String[] args) {
            new Door().open();
        }",
        &["--invariant", "!Door.moving || Door.state == State.CLOSED"],
    );
    for word in [
        "main breaks the invariant on leaving the synchronized code of M.Door.open at M.java:13: ",
        "is false: moving = true, state = OPEN ",
    ] {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
}

#[test]
fn what_has_no_model_comes_with_advice() {
    let program = "public static void main(String[] args) {
            if (java.util.regex.Pattern.matches(\"a+\", \"aa\")) System.out.println();
        }";
    tells(
        program,
        &[
            "what to do: `j2pml library` lists the classes that have a model; for this one, write \
             DIR/java/util/regex/Pattern.java and pass `--library DIR`; j2pml explain J0302",
        ],
        &[],
    );
}

#[test]
fn options_that_do_nothing_are_told() {
    let program = "static int n; public static void main(String[] args) { n = 1; }";
    let none = verify(program, &["--prop", "up=M.n == 1"]);
    assert!(
        none.contains("`--prop up=...` is for formulas of --ltl, and there is none"),
        "{none}"
    );
    let options = ["--prop", "up=M.n == 1", "--prop", "on=M.n == 2", "--ltl"];
    let unused = verify(program, &[&options[..], &["F up"]].concat());
    assert!(
        unused.contains("note: no formula names what --prop gives: `on`"),
        "{unused}"
    );
    let used = verify(program, &[&options[..], &["F (up || on)"]].concat());
    assert!(used.starts_with("holds"), "{used}");
    let memory = verify(program, &["--memory", "1"]);
    assert!(
        memory.contains("a number of megabytes from 8 to 100000000"),
        "{memory}"
    );
}

#[test]
fn that_daemons_may_wait_for_ever_is_told() {
    let with = |daemon: &str| {
        format!(
            "static final Semaphore semaphore = new Semaphore(0);
            public static void main(String[] args) {{
                Thread thread = new Thread(() -> semaphore.acquireUninterruptibly());
                {daemon}
                thread.start();
                semaphore.release();
            }}"
        )
    };
    let told =
        "not checked: daemons (virtual threads are such) that wait for ever for what is no lock";
    tells(&with("thread.setDaemon(true);"), &["holds", told], &[]);
    tells(&with(""), &["holds"], &[told]);
}

#[test]
fn monitors_that_cross_are_told_beside_java_without_a_model() {
    let program = "static final Object a = new Object();
        static final Object b = new Object();
        static volatile boolean stop;
        static void both(Object first, Object second) {
            synchronized (first) { synchronized (second) { stop = false; } }
        }
        public static void main(String[] args) {
            new Thread(() -> both(a, b)).start();
            new Thread(() -> both(b, a)).start();
            while (!stop) { Math.hypot(3, 4); }
        }";
    let unknown =
        "assertion, uncaught-exception, race: a schedule reaches Java that is not modelled";
    tells(
        program,
        &["violated: deadlock of Thread-0 and Thread-1", unknown],
        &[],
    );
    let notified = "static final Object a = new Object();
        static volatile boolean stop;
        public static void main(String[] args) throws InterruptedException {
            new Thread(() -> { while (!stop) { Math.hypot(3, 4); } }).start();
            synchronized (a) { a.wait(); }
        }";
    tells(
        notified,
        &["inconclusive: a schedule reaches"],
        &["violated"],
    );
}
