//! What is told beside verdicts and traces: what an answer takes for granted only where that concerns the program, exceptions that
//! nobody gets to see on the way to a violation, who is first in a queue, and nothing that interests nobody.

use std::process::{Command, Stdio};

/// What `j2pml verify` prints about a program with this body, on one line.
#[track_caller]
fn verify(body: &str, options: &[&str]) -> String {
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
    let all = [output.stdout, output.stderr].concat();
    let all = String::from_utf8_lossy(&all).into_owned();
    let words: Vec<&str> = all.split_whitespace().collect();
    words.join(" ")
}

#[track_caller]
fn tells(body: &str, words: &[&str], not: &[&str]) {
    let all = verify(body, &[]);
    for word in words {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    for word in not {
        assert!(!all.contains(word), "`{word}` in:\n{all}");
    }
}

const COMPENSATION: &str = "a worker of a ForkJoinPool that waits";

#[test]
fn what_is_assumed_of_workers_is_told_where_there_are_some() {
    let with = |executor: &str| {
        format!(
            "public static void main(String[] args) throws Exception {{
                ExecutorService io = Executors.newFixedThreadPool(1);
                CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1{executor});
                assert f.get() == 1;
                io.shutdown();
            }}"
        )
    };
    tells(&with(", io"), &["holds"], &[COMPENSATION]);
    tells(&with(""), &["holds", COMPENSATION], &[]);
}

#[test]
fn what_is_assumed_of_drained_queues_is_told_to_who_drains_one() {
    let drained = "drainTo adds to the other collection";
    tells(
        "public static void main(String[] args) throws Exception {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
            pool.schedule(() -> { }, 1, TimeUnit.SECONDS);
            pool.shutdownNow();
        }",
        &["holds"],
        &[drained],
    );
    tells(
        "public static void main(String[] args) {
            BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2));
            assert queue.drainTo(new ArrayList<>()) == 2;
        }",
        &["holds", drained],
        &[],
    );
}

/// Also where no trial execution ends.
#[test]
fn exceptions_that_led_to_a_deadlock_are_told_with_it() {
    let with = |work: &str, beat: &str| {
        format!(
            "static final CountDownLatch done = new CountDownLatch(1);
            static final Map<String, Integer> rates = new HashMap<>();
            static volatile int beats;
            static void work() {{ int rate = rates.get(\"EUR\"); done.countDown(); }}
            public static void main(String[] args) throws Exception {{
                ExecutorService pool = Executors.newFixedThreadPool(1);
                {beat}
                {work}
                done.await();
                pool.shutdown();
            }}"
        )
    };
    let beat = "new Thread(() -> { while (true) beats = 1 - beats; }).start();";
    for beat in ["", beat] {
        for (work, how) in [
            ("pool.submit(() -> work());", "ends a task, and nobody asks"),
            (
                "new Thread(() -> { try { work(); } catch (RuntimeException e) { } }).start();",
                "where nothing is done about it",
            ),
            (
                "CompletableFuture.runAsync(() -> work(), pool);",
                "ends a CompletableFuture, and nobody asks",
            ),
        ] {
            let all = verify(
                &with(work, beat),
                &["--check", "deadlock,uncaught-exception"],
            );
            assert!(all.contains("violated: deadlock of main"), "{all}");
            let told = "=> swallowed: NullPointerException thrown at M.java:9 in ";
            assert!(all.contains(told) && all.contains(how), "{all}");
            // As a note it would say nothing new.
            assert_eq!(all.matches("swallowed:").count(), 1, "{all}");
        }
    }
}

#[test]
fn an_assertion_that_fails_in_a_task_is_not_swallowed() {
    tells(
        "static volatile int n;
        public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            pool.submit(() -> { assert n > 0; });
            pool.shutdown();
        }",
        &["violated: assertion failed"],
        &["=> swallowed"],
    );
}

#[test]
fn who_is_first_in_the_queue_of_a_semaphore_is_told() {
    for asked in ["", "assert slots.getQueueLength() < 3;"] {
        tells(
            &format!(
                "static final Semaphore slots = new Semaphore(1, true);
                public static void main(String[] args) {{
                    new Thread(() -> slots.acquireUninterruptibly(2), \"bulk\").start();
                    new Thread(() -> {{
                        slots.acquireUninterruptibly();
                        slots.release(2);
                    }}, \"small\").start();
                    {asked}
                }}"
            ),
            &[
                "violated: deadlock of bulk and small",
                "2 are wanted, Semaphore#1 has 1 permit",
                "Semaphore#1 has 1 permit, but bulk is before it in the queue, and wants 2",
            ],
            &["but small is before it"],
        );
    }
}

#[test]
fn reads_of_final_fields_are_left_out() {
    let program = "static class Cache {
            final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
            void get() { rw.readLock().lock(); load(); rw.readLock().unlock(); }
            void load() { rw.writeLock().lock(); rw.writeLock().unlock(); }
        }
        public static void main(String[] args) {
            Cache cache = new Cache();
            new Thread(cache::get).start();
        }";
    let read = " rw = ReentrantReadWriteLock#1";
    tells(program, &["violated: deadlock of Thread-0"], &[read]);
    let all = verify(program, &["--verbose"]);
    assert!(all.contains(read), "{all}");
}

/// Where nothing grows, and there is just too much.
#[test]
fn what_makes_a_search_long_is_told() {
    let body = "static volatile int a, b, c;
        public static void main(String[] args) {
            new Thread(() -> { while (true) a = (a * 5 + 1) % 1009; }, \"one\").start();
            new Thread(() -> { while (true) b = (b * 5 + 1) % 1009; }, \"two\").start();
            new Thread(() -> { while (true) c = (c * 5 + 1) % 1009; }, \"three\").start();
        }";
    let all = verify(body, &["--time", "6"]);
    for word in [
        "inconclusive",
        "threads are alive at once, and one, two and three still go on after 4000 steps",
        "leave out threads",
        "give more time with --time",
    ] {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
}
