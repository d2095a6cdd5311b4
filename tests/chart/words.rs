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
