//! Violations retold in sentences: one of each kind, pinned.

use super::told::READERS;
use crate::{CYCLE, Drawn, EXCEPTION, INVARIANT};

impl Drawn {
    /// What has happened, a sentence a line.
    fn retold(&self) -> String {
        let text = std::fs::read_to_string(self.dir.path().join("result.json")).unwrap();
        let outcome = j2pml::chart::result::read(&text).unwrap();
        let property = outcome.choose(None).unwrap();
        let summary = &property.summary;
        assert!((3..=6).contains(&summary.len()), "{summary:#?}");
        // It stands above every form.
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            words(&self.trace(&[])).contains(&words(&summary[0])),
            "{summary:#?}"
        );
        summary.join("\n")
    }
}

macro_rules! retold {
    ($drawn:expr) => {
        insta::with_settings!({ prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!($drawn.retold())
        })
    };
}

#[test]
fn words_of_a_lock_order() {
    retold!(Drawn::of(
        "examples/Deadlock.java",
        &["--check", "deadlock"]
    ));
}

#[test]
fn words_of_a_partial_deadlock() {
    let java = "public class Shop {
    static final Object till = new Object(), door = new Object();
    public static void main(String[] args) throws Exception {
        new Thread(() -> { synchronized (till) { synchronized (door) { } } }, \"cashier\").start();
        new Thread(() -> { synchronized (door) { synchronized (till) { } } }, \"guard\").start();
        while (true) { Thread.yield(); }
    }
}
";
    retold!(Drawn::program("Shop.java", java, &["--check", "deadlock"]));
}

#[test]
fn words_of_read_locks() {
    let java =
        format!("import java.util.concurrent.locks.*;\npublic class M {{\n    {READERS}\n}}\n");
    retold!(Drawn::program("M.java", &java, &["--check", "deadlock"]));
}

#[test]
fn words_of_a_lost_signal() {
    let java = "public class Bell {
    static final Object bell = new Object();
    static volatile boolean rung;
    public static void main(String[] args) throws Exception {
        Thread guest = new Thread(() -> {
            if (rung) return;
            synchronized (bell) {
                try { bell.wait(); } catch (InterruptedException e) { }
            }
        }, \"guest\");
        guest.start();
        rung = true;
        synchronized (bell) { bell.notify(); }
        guest.join();
    }
}
";
    retold!(Drawn::program("Bell.java", java, &["--check", "deadlock"]));
}

#[test]
fn words_of_a_notify_for_the_wrong_one() {
    let java = "public class Store {
    static int items;
    static synchronized void take(int n) throws InterruptedException {
        while (items < n) Store.class.wait();
        items -= n;
    }
    static void taker(String name, int n) {
        new Thread(() -> { try { take(n); } catch (InterruptedException e) { } }, name).start();
    }
    public static void main(String[] args) throws Exception {
        taker(\"one\", 1);
        taker(\"two\", 2);
        synchronized (Store.class) { items++; Store.class.notify(); }
    }
}
";
    retold!(Drawn::program("Store.java", java, &["--check", "deadlock"]));
}

#[test]
fn words_of_a_lock_that_is_not_released() {
    let java = "import java.util.concurrent.locks.*;
public class Vault {
    static final ReentrantLock door = new ReentrantLock();
    public static void main(String[] args) throws Exception {
        Thread thief = new Thread(() -> {
            door.lock();
            if (args.length == 0) return;
            door.unlock();
        }, \"thief\");
        thief.start();
        thief.join();
        door.lock();
    }
}
";
    retold!(Drawn::program("Vault.java", java, &["--check", "deadlock"]));
}

#[test]
fn words_of_an_empty_queue() {
    let java = "import java.util.concurrent.*;
public class Orders {
    static final BlockingQueue<String> orders = new LinkedBlockingQueue<>();
    public static void main(String[] args) throws Exception {
        Thread cook = new Thread(() -> {
            try { orders.take(); orders.take(); } catch (InterruptedException e) { }
        }, \"cook\");
        cook.start();
        orders.put(\"tea\");
    }
}
";
    retold!(Drawn::program(
        "Orders.java",
        java,
        &["--check", "deadlock"]
    ));
}

#[test]
fn words_of_a_lost_update() {
    retold!(Drawn::of(
        "examples/LostUpdate.java",
        &["--check", "assertion"]
    ));
}

#[test]
fn words_of_a_race() {
    retold!(Drawn::of("examples/LostUpdate.java", &["--check", "race"]));
}

#[test]
fn words_of_what_was_looked_at_twice() {
    retold!(Drawn::program(
        "Shop.java",
        EXCEPTION,
        &["--check", "uncaught-exception"]
    ));
}

#[test]
fn words_of_if_instead_of_while() {
    let java = "public class Shelf {
    static int count;
    static synchronized void put() { count++; Shelf.class.notifyAll(); }
    static synchronized void take() throws InterruptedException {
        if (count == 0) Shelf.class.wait();
        count--;
        if (count < 0) throw new IllegalStateException(\"none\");
    }
    static void taker(String name) {
        new Thread(() -> { try { take(); } catch (InterruptedException e) { } }, name).start();
    }
    public static void main(String[] args) throws Exception {
        taker(\"one\");
        taker(\"two\");
        put();
        put();
    }
}
";
    retold!(Drawn::program(
        "Shelf.java",
        java,
        &["--check", "uncaught-exception"]
    ));
}

#[test]
fn words_of_an_invariant() {
    let options = [
        "--check",
        "invariant",
        "--invariant",
        "Account.balance >= 0",
    ];
    retold!(Drawn::program("Bank.java", INVARIANT, &options));
}

#[test]
fn words_of_a_livelock() {
    retold!(Drawn::of(
        "tests/ui/temporal/DekkerPolite.java",
        &["--check", "livelock"]
    ));
}

#[test]
fn words_of_a_formula() {
    let options = [
        "--check",
        "ltl",
        "--prop",
        "asked=Poll.asked",
        "--prop",
        "granted=Poll.granted",
        "--ltl",
        "G (asked -> F granted)",
    ];
    retold!(Drawn::program("Poll.java", CYCLE, &options));
}

/// Where the headline says that it is.
#[track_caller]
fn is_at(drawn: &Drawn, place: &str) {
    let plain = drawn.trace(&[]);
    let title = plain.lines().next().unwrap();
    assert!(title.ends_with(&format!("({place})")), "{plain}");
}

#[test]
fn words_of_a_lock_and_a_permit() {
    let java = "import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class Desk {
    static final Semaphore seats = new Semaphore(1);
    static final ReentrantLock file = new ReentrantLock();
    static void first() throws InterruptedException {
        seats.acquire();
        file.lock();
        file.unlock();
        seats.release();
    }
    static void second() throws InterruptedException {
        file.lock();
        seats.acquire();
        seats.release();
        file.unlock();
    }
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> f = pool.submit(() -> { first(); return 1; });
        Future<?> g = pool.submit(() -> { second(); return 2; });
        f.get();
        g.get();
        pool.shutdown();
    }
}
";
    let drawn = Drawn::program("Desk.java", java, &["--check", "deadlock"]);
    is_at(&drawn, "Desk.java:8");
    retold!(drawn);
}

#[test]
fn words_of_a_permit_that_is_not_given_back() {
    let java = "import java.util.concurrent.*;
public class Gate {
    static final Semaphore gate = new Semaphore(1);
    static void pass(boolean back) throws InterruptedException {
        gate.acquire();
        if (back) return;
        gate.release();
    }
    public static void main(String[] args) throws Exception {
        Thread guest = new Thread(() -> { try { pass(args.length == 0); } catch (InterruptedException e) { } }, \"guest\");
        guest.start();
        guest.join();
        gate.acquire();
    }
}
";
    retold!(Drawn::program("Gate.java", java, &["--check", "deadlock"]));
}

/// Who has a permit as a place in a buffer is not told to give it back: others do that.
#[test]
fn words_of_a_permit_that_others_give_back() {
    let java = "import java.util.concurrent.*;
public class Slots {
    static final Semaphore free = new Semaphore(1), full = new Semaphore(0);
    static void put() throws InterruptedException { free.acquire(); full.release(); }
    static void take() throws InterruptedException { full.acquire(); free.release(); }
    public static void main(String[] args) throws Exception {
        Thread cook = new Thread(() -> { try { put(); put(); put(); } catch (InterruptedException e) { } }, \"cook\");
        cook.start();
        take();
        cook.join();
    }
}
";
    retold!(Drawn::program("Slots.java", java, &["--check", "deadlock"]));
}

#[test]
fn words_of_a_pool_without_a_free_thread() {
    let java = "import java.util.concurrent.*;
public class Busy {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Callable<Integer> outer = () -> {
            Future<Integer> inner = pool.submit(() -> 1);
            return inner.get();
        };
        Future<Integer> x = pool.submit(outer);
        Future<Integer> y = pool.submit(outer);
        System.out.println(x.get() + y.get());
        pool.shutdown();
    }
}
";
    let drawn = Drawn::program("Busy.java", java, &["--check", "deadlock"]);
    is_at(&drawn, "Busy.java:7");
    retold!(drawn);
}

/// The task that would help waits in the queue.
#[test]
fn words_of_tasks_that_never_begin() {
    let java = "import java.util.concurrent.*;
public class Line {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch called = new CountDownLatch(1);
        Future<?> waits = pool.submit(() -> { called.await(); return 1; });
        pool.submit(called::countDown);
        waits.get();
        pool.shutdown();
    }
}
";
    let drawn = Drawn::program("Line.java", java, &["--check", "deadlock"]);
    is_at(&drawn, "Line.java:6");
    let told = drawn.trace(&[]);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let words = "has not begun: all of its threads wait (pool-1-thread-1)";
    assert!(told.contains(words), "{told}");
    retold!(drawn);
}

#[test]
fn words_of_maps_in_two_orders() {
    let java = "import java.util.concurrent.*;
public class Maps {
    static final ConcurrentHashMap<String, Integer> one = new ConcurrentHashMap<>();
    static final ConcurrentHashMap<String, Integer> two = new ConcurrentHashMap<>();
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> one.computeIfAbsent(\"a\", k -> two.computeIfAbsent(\"b\", j -> 1)), \"A\");
        Thread b = new Thread(() -> two.computeIfAbsent(\"b\", k -> one.computeIfAbsent(\"a\", j -> 2)), \"B\");
        a.start();
        b.start();
        a.join();
    }
}
";
    let drawn = Drawn::program("Maps.java", java, &["--check", "deadlock"]);
    is_at(&drawn, "Maps.java:6");
    retold!(drawn);
}

#[test]
fn words_of_a_wait_with_another_lock() {
    let java = "public class Nested {
    static final Object outer = new Object(), inner = new Object();
    static boolean ready;
    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    try { while (!ready) inner.wait(); } catch (InterruptedException e) { }
                }
            }
        }, \"waiter\");
        Thread helper = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) { ready = true; inner.notifyAll(); }
            }
        }, \"helper\");
        waiter.start();
        helper.start();
        waiter.join();
    }
}
";
    let drawn = Drawn::program("Nested.java", java, &["--check", "deadlock"]);
    is_at(&drawn, "Nested.java:8");
    retold!(drawn);
}
