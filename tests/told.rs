//! What is told beside verdicts and traces: what an answer takes for granted only where that concerns the program, exceptions that
//! nobody gets to see on the way to a violation, who is first in a queue, and nothing that interests nobody.

mod support {
    pub mod told;
}

use support::told::{tells, verify};

const COMPENSATION: &str = "a worker of a ForkJoinPool that waits";
const DAEMONS: &str = "not checked: daemons";

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
    tells(&with(", io"), &["holds"], &[COMPENSATION, DAEMONS]);
    tells(&with(""), &["holds", COMPENSATION], &[]);
}

#[test]
fn daemons_of_the_library_that_wait_for_nobody_are_not_told() {
    let with = |then: &str| {
        format!(
            "static final Semaphore permits = new Semaphore(1);
            public static void main(String[] args) throws Exception {{
                CompletableFuture<Integer> f = new CompletableFuture<>();
                f.orTimeout(9, TimeUnit.SECONDS);
                assert f.exceptionally(e -> {{ {then} return 0; }}).get() == 0;
            }}"
        )
    };
    tells(&with(""), &["holds"], &[DAEMONS]);
    let waits = "permits.acquireUninterruptibly(); permits.release();";
    tells(&with(waits), &["holds", DAEMONS], &[]);
}

#[test]
fn that_the_program_ends_is_no_assumption_where_it_is_checked() {
    let body = "static volatile int n;
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> n = 1);
            t.start();
            t.join();
        }";
    let loops = "a thread in an endless loop is no deadlock";
    assert!(verify(body, &[]).contains(loops));
    let all = verify(body, &["--check", "deadlock,starvation"]);
    assert!(
        all.contains("no thread starves") && !all.contains(loops),
        "{all}"
    );
    assert!(all.contains("--check termination"), "{all}");
    let all = verify(body, &["--check", "deadlock,termination"]);
    assert!(
        all.contains("no deadlock, the program ends") && !all.contains("not checked: that"),
        "{all}"
    );
}

/// Nor where the future is kept in a field, if no code asks it.
#[test]
fn exceptions_are_swallowed_by_programs_that_never_end() {
    let with = |submits: &str, then: &str| {
        format!(
            "static final Map<String, Integer> rates = new HashMap<>();
            static volatile int beats;
            static Future<?> task;
            static Object kept;
            static void work() {{ beats = rates.get(\"EUR\"); }}
            public static void main(String[] args) throws Exception {{
                ExecutorService pool = Executors.newFixedThreadPool(1);
                ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
                {submits}
                {then}
                while (true) beats = 1 - beats;
            }}"
        )
    };
    let asks = "if (beats == 7) task.get();";
    let told = "note: swallowed: NullPointerException thrown at M.java:10";
    for (submits, then, swallowed) in [
        ("pool.submit(() -> work());", "", true),
        ("task = pool.submit(() -> work());", "", true),
        ("pool.submit(() -> work());", asks, true),
        ("task = pool.submit(() -> work());", asks, false),
        (
            "timer.scheduleAtFixedRate(() -> work(), 0, 1, TimeUnit.SECONDS);",
            "",
            true,
        ),
        ("CompletableFuture.runAsync(() -> work(), pool);", "", true),
        (
            "kept = CompletableFuture.runAsync(() -> work(), pool);",
            "",
            false,
        ),
    ] {
        let all = verify(&with(submits, then), &["--check", "uncaught-exception"]);
        assert_eq!(all.contains(told), swallowed, "{submits} {then}: {all}");
    }
}

#[test]
fn tasks_that_pools_do_not_take_are_told() {
    let with = |policy: &str, count: u32| {
        format!(
            "static final CountDownLatch done = new CountDownLatch({count});
            public static void main(String[] args) throws Exception {{
                ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                    new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.{policy}());
                for (int i = 0; i < 3; i++)
                    pool.execute(() -> done.countDown());
                done.await();
                pool.shutdown();
            }}"
        )
    };
    tells(
        &with("DiscardPolicy", 3),
        &[
            "begins the task of M.java:11",
            "ThreadPoolExecutor#1 discards the task (DiscardPolicy)",
        ],
        &["begins a task"],
    );
    tells(
        &with("CallerRunsPolicy", 4),
        &["violated: deadlock of main"],
        &["discards the task"],
    );
    tells(
        &with("DiscardOldestPolicy", 3),
        &["ThreadPoolExecutor#1 rejects the task (DiscardOldestPolicy: the oldest one"],
        &["discards the task"],
    );
}

#[test]
fn tasks_that_are_not_run_are_told() {
    tells(
        "static final CountDownLatch done = new CountDownLatch(1);
        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Future<?> task = pool.submit(() -> done.countDown());
            task.cancel(true);
            done.await();
            pool.shutdown();
        }",
        &[
            "cancels the task of M.java:9",
            "leaves out the task of M.java:9, which is cancelled",
        ],
        &["ends the task"],
    );
    tells(
        "static final CountDownLatch done = new CountDownLatch(2);
        static void work() { if (done.getCount() == 1) throw new IllegalStateException(); done.countDown(); }
        public static void main(String[] args) throws Exception {
            ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
            timer.scheduleAtFixedRate(() -> work(), 0, 1, TimeUnit.SECONDS);
            done.await();
            timer.shutdown();
        }",
        &["ends the task of M.java:10 by an exception, which is kept: it is not run again"],
        &[],
    );
}

#[test]
fn answers_of_maps_that_threads_share_are_told() {
    let with = |call: &str| {
        format!(
            "static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            static void add() {{ {call} }}
            public static void main(String[] args) throws Exception {{
                Thread other = new Thread(() -> add());
                other.start();
                add();
                other.join();
                assert map.get(\"a\") == 3;
            }}"
        )
    };
    for (call, told) in [
        (
            "Integer n = map.get(\"a\"); map.put(\"a\", n == null ? 1 : n + 1);",
            "map.get() returned null",
        ),
        (
            "map.putIfAbsent(\"a\", 1);",
            "map.putIfAbsent() returned null",
        ),
        (
            "map.putIfAbsent(\"a\", 1);",
            "map.putIfAbsent() returned Integer(1)",
        ),
        (
            "map.merge(\"a\", 1, Integer::sum);",
            "map.merge() returned Integer(2)",
        ),
    ] {
        tells(&with(call), &["violated: assertion failed", told], &[]);
    }
}

#[test]
fn what_leaves_a_method_with_a_lock_or_a_permit_is_told() {
    let with = |takes: &str, gives: &str| {
        format!(
            "static final Semaphore permits = new Semaphore(1);
            static final ReentrantLock lock = new ReentrantLock();
            static volatile int n;
            static void call(String id) throws Exception {{
                {takes}
                if (id.isEmpty()) throw new IllegalArgumentException();
                n = id.length();
                {gives}
            }}
            public static void main(String[] args) throws Exception {{
                ExecutorService pool = Executors.newFixedThreadPool(1);
                pool.execute(() -> {{ try {{ call(\"\"); }} catch (Exception e) {{ n = 2; }} }});
                while (n != 2) Thread.yield();
                call(\"x\");
                pool.shutdown();
            }}"
        )
    };
    let left = "left M.call after IllegalArgumentException#1 was thrown at M.java:11";
    tells(
        &with("permits.acquire();", "permits.release();"),
        &[
            left,
            "and nobody gave that permit back.",
            "Hint: a permit has to be given back",
        ],
        &[],
    );
    tells(
        &with("lock.lock();", "lock.unlock();"),
        &[
            left,
            "and did not give it back.",
            "Hint: a lock has to be given back",
            "pool-1-thread-1 is idle: it waits for work; holds ReentrantLock#1 since M.java:10",
        ],
        &[],
    );
    // One that the method itself has caught is not what it is left by.
    let caught = "permits.acquire(); try { n = 1 / 0; } catch (ArithmeticException e) { n = 3; }";
    tells(
        &with(caught, ""),
        &[left],
        &["ArithmeticException#1 was thrown", "Hint: "],
    );
}

#[test]
fn threads_that_exceptions_have_ended_are_told_with_a_deadlock() {
    let with = |work: &str| {
        let body = format!(
            "static final CountDownLatch sent = new CountDownLatch(1);
            static final Map<String, Integer> rates = new HashMap<>();
            static int rate;
            public static void main(String[] args) throws Exception {{
                java.util.Timer timer = new java.util.Timer(\"reminder\", true);
                timer.schedule(new TimerTask() {{ public void run() {{ {work} }} }}, 0);
                timer.schedule(new TimerTask() {{ public void run() {{ sent.countDown(); }} }}, 10);
                sent.await();
            }}"
        );
        verify(&body, &["--check", "deadlock"])
    };
    let fails = "rate = rates.get(\"EUR\");";
    let all = with(fails);
    let told = "reminder has ended by NullPointerException, thrown at M.java:11: its Timer runs no further task";
    assert!(all.contains(&format!("=> {told}")), "{all}");
    assert!(all.contains(&format!("{told}. ")), "{all}");
    let all = with(&format!(
        "try {{ {fails} }} catch (Exception e) {{ rate = 1; }}"
    ));
    assert!(all.contains("holds: no deadlock"), "{all}");
}

#[test]
fn further_violations_say_what_has_led_to_them() {
    tells(
        "static volatile int n;
        public static void main(String[] args) throws Exception {
            Thread other = new Thread(() -> n++);
            other.start();
            n++;
            other.join();
            if (n == 1) {
                if (j2pml.Verify.random(1) == 0) throw new IllegalStateException();
                assert false;
            }
        }",
        &[
            "also violated: uncaught exception: ",
            "=> main has read n = 0 at M.java:10 (step",
        ],
        &[],
    );
}

#[test]
fn reasons_of_several_properties_stand_once() {
    let body = "static final Object a = new Object(), b = new Object();
        static volatile int n;
        static void both(Object one, Object other) { synchronized (one) { synchronized (other) { n = 0; } } }
        public static void main(String[] args) {
            new Thread(() -> both(a, b)).start();
            new Thread(() -> both(b, a)).start();
            while (true) n = n * 5 + 1;
        }";
    let all = verify(body, &["--time", "8"]);
    for word in [
        "assertion inconclusive: see below",
        "race inconclusive: see below",
        "assertion, uncaught-exception, race: ",
    ] {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    let reason = "trial executions find one";
    assert_eq!(all.matches(reason).count(), 1, "{all}");
}

#[test]
fn times_are_what_an_execution_has() {
    tells(
        "static volatile int n;
        public static void main(String[] args) throws Exception {
            new Thread(() -> n = 1).start();
            Thread.sleep(100);
            assert n == 1;
        }",
        &["This execution has a sleep or a timed wait that ends by its time"],
        &[],
    );
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
