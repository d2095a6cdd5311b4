//! What charts tell of the library: locks and their holders, signals, tasks, answers of calls; threads of one name; ends.

use std::collections::BTreeMap;

use crate::{Drawn, j2pml, root, text};

/// The chart of a program with this body, as text on one line.
#[track_caller]
fn chart_tells(body: &str, check: &str, words: &[&str], not: &[&str]) {
    let java = format!(
        "import java.util.concurrent.*;\nimport java.util.concurrent.locks.*;\npublic class M {{\n{body}\n}}\n"
    );
    let drawn = Drawn::program("M.java", &java, &["--check", check]);
    let plain = drawn.trace(&[]);
    // What stands beside the columns, without them.
    let columns = |c: char| " |:#.,~*!oXx<>-=+".contains(c);
    let all: Vec<&str> = plain
        .lines()
        .map(|line| line.trim_start_matches(|c: char| c.is_ascii_digit() || columns(c)))
        .flat_map(str::split_whitespace)
        .collect();
    let all = all.join(" ");
    for word in words {
        assert!(all.contains(word), "no `{word}` in:\n{plain}");
    }
    for word in not {
        assert!(!all.contains(word), "`{word}` in:\n{plain}");
    }
}

pub const READERS: &str = "static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final ReentrantLock other = new ReentrantLock();
    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            other.lock();
            other.unlock();
            lock.readLock().unlock();
        }, \"reader\");
        Thread writer = new Thread(() -> {
            other.lock();
            lock.writeLock().lock();
            lock.writeLock().unlock();
            other.unlock();
        }, \"writer\");
        reader.start(); writer.start();
        reader.join();
    }";

#[test]
fn read_locks_have_holders() {
    chart_tells(
        READERS,
        "deadlock",
        &[
            "locks the read lock of ReentrantReadWriteLock#1",
            // Broken where the column ends.
            "(): reader has the read lock",
        ],
        &[".WriteLock#1"],
    );
    chart_tells(
        "static final StampedLock lock = new StampedLock();
        public static void main(String[] args) {
            long stamp = lock.readLock();
            lock.writeLock();
        }",
        "deadlock",
        &[
            "locks a read lock of StampedLock#1",
            "waits in StampedLock.writeLock(): it itself has a read lock",
        ],
        &[],
    );
    chart_tells(
        "static final Semaphore seats = new Semaphore(2);
        public static void main(String[] args) throws Exception {
            Runnable eat = () -> {
                try { seats.acquire(); seats.acquire(); seats.release(2); } catch (InterruptedException e) { }
            };
            new Thread(eat, \"eater\").start();
            new Thread(eat, \"eater\").start();
        }",
        "deadlock",
        &[
            "takes a permit of Semaphore#1: 1 left",
            "takes a permit of Semaphore#1: 0 left",
            "starts eater (2)",
            "have a permit",
        ],
        &[],
    );
}

#[test]
fn signals_say_whom_they_wake() {
    chart_tells(
        "static final Lock lock = new ReentrantLock();
        static final Condition full = lock.newCondition();
        static int items;
        public static void main(String[] args) throws Exception {
            Runnable take = () -> {
                lock.lock();
                try {
                    while (items == 0) full.await();
                    items--;
                } catch (InterruptedException e) {
                } finally { lock.unlock(); }
            };
            Thread a = new Thread(take, \"taker\"), b = new Thread(take, \"taker\");
            a.start(); b.start();
            lock.lock();
            items = 2;
            full.signal();
            lock.unlock();
            a.join(); b.join();
        }",
        "deadlock",
        &["signal ConditionObject#1: wakes taker", ", no lock"],
        &["Condition.signal()"],
    );
    chart_tells(
        "static volatile boolean ready;
        public static void main(String[] args) throws Exception {
            Thread sleeper = new Thread(() -> {
                LockSupport.park();
                assert !ready;
            }, \"sleeper\");
            sleeper.start();
            ready = true;
            LockSupport.unpark(sleeper);
        }",
        "assertion",
        &["unpark"],
        &[],
    );
}

#[test]
fn answers_and_tasks_are_told() {
    chart_tells(
        "static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        static final CountDownLatch done = new CountDownLatch(1);
        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> { map.put(\"a\", 1); done.countDown(); });
            Future<Integer> f = pool.submit(() -> map.get(\"a\"));
            done.await();
            CompletableFuture<Integer> c = new CompletableFuture<>();
            new Thread(() -> c.complete(3), \"completer\").start();
            int n = c.get();
            Integer got = f.get();
            pool.shutdown();
            assert got != null;
        }",
        "assertion",
        &[
            "begins the task of M.java:8",
            "begins the task of M.java:9",
            "ends the task of M.java:9",
            "map.get() returned null",
            "completes CompletableFuture#1",
        ],
        &["Thread.run()"],
    );
}

/// One that waits for itself is where to look, and the arrow of `main`, which only waits for that one, comes last.
#[test]
fn the_circle_comes_first() {
    let java = "public class A {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try { Thread.currentThread().join(); } catch (InterruptedException e) { }
        }, \"selfish\");
        t.start();
        t.join();
    }
}
";
    let drawn = Drawn::program("A.java", java, &["--check", "deadlock"]);
    let plain = drawn.trace(&[]);
    assert!(
        plain.starts_with("violated: deadlock of main and selfish (A.java:4)"),
        "{plain}"
    );
    let at = |words: &str| plain.find(words).unwrap_or_else(|| panic!("{plain}"));
    assert!(
        at("A.java:4 waits for the end of selfish") < at("A.java:7 waits for the end of selfish")
    );
}

#[test]
fn long_lists_are_cut() {
    let java = "public class A {
    public static void main(String[] args) throws Exception {
        Object o = new Object();
        Runnable wait = () -> { synchronized (o) { try { o.wait(); } catch (InterruptedException e) { } } };
        for (int i = 0; i < 15; i++) new Thread(wait, \"waiter\").start();
    }
}
";
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("A.java"), java).unwrap();
    let args = [
        "verify",
        "A.java",
        "--check",
        "deadlock",
        "--json",
        "result.json",
    ];
    let output = j2pml(dir.path(), &args);
    let all = format!("{}{}", text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{all}");
    assert!(all.contains("waiter (12) and 3 more"), "{all}");
    let chart = text(&j2pml(dir.path(), &["trace", "result.json"]).stdout);
    assert!(chart.contains("and 3 more threads wait"), "{chart}");
}

#[test]
fn sentences_about_time_are_kept() {
    let java = "public class A {
    static volatile int x;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        Thread.sleep(1000);
        assert x == 1;
    }
}
";
    let drawn = Drawn::program("A.java", java, &["--check", "assertion"]);
    let words = "This execution has a sleep or a timed wait that ends by its time";
    assert!(drawn.trace(&[]).contains(words));
    assert!(drawn.trace(&["--format", "html"]).contains(words));
    // What a formula says stands in the title, once.
    let options = ["--check", "ltl", "--prop", "x=A.x == 1", "--ltl", "F x"];
    let java =
        "public class A { static volatile int x; public static void main(String[] args) { } }";
    let told = Drawn::program("A.java", java, &options).trace(&[]);
    assert_eq!(told.matches("`F x` is false").count(), 1, "{told}");
}

/// Numbers of the steps that are told at each place, of what is not summed up.
fn numbers(text: &str) -> BTreeMap<String, Vec<u32>> {
    let mut numbers: BTreeMap<String, Vec<u32>> = BTreeMap::new();
    for line in text.lines().take_while(|line| !line.starts_with("=>")) {
        let mut words = line.split_whitespace();
        let number = words.next().and_then(|word| word.parse().ok());
        let place = words.find(|word| word.contains(".java:"));
        if let (Some(number), Some(place), false) = (number, place, line.contains("...")) {
            numbers.entry(place.to_owned()).or_default().push(number);
        }
    }
    numbers
}

/// `verify` and the chart of its result call a step by the same number.
#[test]
fn steps_have_one_number() {
    for (file, check) in [
        ("examples/Deadlock.java", "deadlock"),
        ("examples/LostUpdate.java", "assertion"),
        ("tests/ui/juc/SemaphoreTakers.java", "deadlock"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let json = dir.path().join("r.json").display().to_string();
        let args = ["verify", file, "--check", check, "--json", &json];
        let shown = text(&j2pml(&root(), &args).stdout);
        let chart = text(&j2pml(&root(), &["trace", &json]).stdout);
        let (rows, events) = (numbers(&shown), numbers(&chart));
        let mut compared = 0;
        for (place, row) in &rows {
            // Where one of them has several, they are about different acts.
            if let ([one], Some([other])) = (&row[..], events.get(place).map(Vec::as_slice)) {
                assert_eq!(one, other, "{place}\n{shown}\n{chart}");
                compared += 1;
            }
        }
        assert!(compared > 0, "{shown}\n{chart}");
    }
}

/// A random number is the one that the program gets, not which of so many it is.
#[test]
fn random_numbers_are_those_of_the_program() {
    chart_tells(
        "public static void main(String[] args) {
            java.util.Random random = new java.util.Random();
            int n = random.nextInt(5, 8);
            assert n != 7;
        }",
        "assertion",
        &["random.nextInt(5, 8) is 7, by choice"],
        &[],
    );
}

#[test]
fn the_legend_says_what_is_drawn() {
    let drawn = Drawn::of("examples/Deadlock.java", &["--check", "deadlock"]);
    let plain = drawn.trace(&[]);
    let legend = plain.lines().last().unwrap();
    for told in [
        "| runs",
        ": waits",
        "# locked",
        "~ steps left out",
        "X ends",
    ] {
        assert!(legend.contains(told), "{plain}");
    }
    let drawn = Drawn::of("examples/LostUpdate.java", &["--check", "assertion"]);
    assert!(!drawn.trace(&[]).contains("# locked"));
}
