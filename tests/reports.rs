//! What is told about a violation, for those who have never seen a model checker: threads wait for something that has a name,
//! calls that did nothing are seen, pools do not tell of themselves, values stand beside the condition.

use std::process::{Command, Stdio};

/// Everything that `j2pml verify` prints about a program with this body, on one line.
#[track_caller]
fn report(body: &str, options: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    let text = format!(
        "import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\n\
         import java.util.concurrent.locks.*;\npublic class M {{\n{body}\n}}\n"
    );
    std::fs::write(dir.path().join("M.java"), text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", "M.java"])
        .args(options)
        .stdin(Stdio::null())
        .current_dir(dir.path())
        .output()
        .unwrap();
    let all = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    for line in all.lines().filter(|line| line.starts_with("=> ")) {
        assert!(line.chars().count() <= 120, "too long: {line}");
    }
    let words: Vec<&str> = all.split_whitespace().collect();
    words.join(" ")
}

#[track_caller]
fn tells(body: &str, words: &[&str], not: &[&str]) {
    let all = report(body, &[]);
    for word in words {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    for word in not {
        assert!(!all.contains(word), "`{word}` in:\n{all}");
    }
}

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
    let all = report(RANGE, &["--invariant", "Range.from <= Range.to"]);
    for word in [
        "breaks the invariant",
        "holds `lock` (ReentrantLock#1) there",
        "state `flag || condition`",
    ] {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    let all = report(
        RANGE,
        &["--invariant", "Range.changing || Range.from <= Range.to"],
    );
    assert!(all.starts_with("holds"), "{all}");
}
