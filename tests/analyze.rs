//! Warnings of runtime analysis: what is warned of, what is not, and that the same input gives the same bytes.

#[path = "support/parallel.rs"]
mod parallel;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use j2pml::analysis::runtime::Options;
use j2pml::core::interp::explore::{Limits, explore, explore_seeing};
use j2pml::core::interp::{Cut, Declared, Machine};
use j2pml::core::property::{Checks, Property};
use j2pml::core::{Program, SiteId};
use j2pml::driver::{ProgramOptions, analyze, front};
use j2pml::reduce::movers;
use j2pml::reduce::passes::{Pass, Passes};
use j2pml::report::warnings::{Access, Nesting, Warning, Warnings};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn analyzed(file: PathBuf) -> Warnings {
    let options = ProgramOptions {
        files: vec![file],
        ..ProgramOptions::default()
    };
    let loaded = front::load(&options, false).unwrap_or_else(|e| panic!("{e:?}"));
    let options = Options {
        schedules: analyze::SCHEDULES,
        seed: 0,
    };
    analyze::analyze(&loaded, options)
}

/// Of a program with these members and this text in `main`, which begins in line 5.
fn warnings(members: &str, main: &str) -> Warnings {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("Main.java");
    let members = members.replace('\n', " ");
    let text = format!(
        "import java.util.*; import java.util.concurrent.atomic.*; import java.util.concurrent.locks.*;\n\
         public class Main {{\n{members}\npublic static void main(String[] args) throws Exception {{\n{main}\n}} }}\n"
    );
    std::fs::write(&file, text).unwrap();
    analyzed(file)
}

/// Of two threads that do this, one a line; main joins both.
fn two(members: &str, one: &str, other: &str) -> Warnings {
    let main = format!(
        "Thread t1 = new Thread(() -> {{\n{one}\n}}); Thread t2 = new Thread(() -> {{\n{other}\n}});\n\
         t1.start(); t2.start(); t1.join(); t2.join();"
    );
    warnings(members, &main)
}

/// One that waits for ever while another one goes on, and one that only waits for its turn.
#[test]
fn threads_that_are_left_behind_are_told() {
    let wait = |beat: &str| {
        let main = format!(
            "java.util.concurrent.Semaphore s = new java.util.concurrent.Semaphore(0);\n\
             Thread beat = new Thread(() -> {{ while (true) {{ beats++; {beat} }} }});\n\
             beat.start();\n\
             s.acquireUninterruptibly();\n\
             beat.join();"
        );
        warnings("static volatile int beats;", &main)
    };
    let told = wait("");
    // The one schedule that stays with a thread tells nothing.
    assert_eq!(told.unfinished, 20);
    let [left] = &told.left[..] else {
        panic!("{:?}", told.left);
    };
    assert_eq!((left.thread.name.as_str(), left.schedules), ("main", 19));
    assert_eq!(left.at.stack[0].line, 8);
    assert!(!told.tells(), "it is no warning");
    let text = j2pml::report::warnings::text(&told);
    let line = "main did not move in the last 10,000 steps of 19 schedules: it waits at ";
    assert!(
        text.contains(line) && text.contains("Main.java:8, in Main.main"),
        "{text}"
    );
    assert!(j2pml::report::warnings::json(&told).contains("\"left_behind\""));
    // It goes on, and waits for what comes again and again.
    let served = wait("s.release(); s.acquireUninterruptibly();");
    assert!(
        served.left.iter().all(|left| left.at.stack[0].line != 8),
        "{:?}",
        served.left
    );
}

#[track_caller]
fn none(warnings: &Warnings) {
    assert!(warnings.list.is_empty(), "{:#?}", warnings.list);
    assert!(warnings.cut.is_empty(), "{:#?}", warnings.cut);
}

#[track_caller]
fn race(warnings: &Warnings) -> (&str, &[Access]) {
    match &warnings.list[..] {
        [Warning::Race { variable, accesses }] => (variable, accesses),
        other => panic!("{other:#?}"),
    }
}

#[track_caller]
fn cycle(warnings: &Warnings) -> &[Nesting] {
    match &warnings.list[..] {
        [Warning::LockOrder { threads }] => threads,
        other => panic!("{other:#?}"),
    }
}

/// `one 6: write`
fn told(access: &Access) -> String {
    let line = access.at.stack[0].line;
    let kind = serde_json::to_value(access.access).unwrap();
    format!("{} {line}: {}", access.thread.name, kind.as_str().unwrap())
}

fn locks(threads: &[Nesting]) -> Vec<(&str, u32)> {
    let taken = |t: &Nesting| t.takes.at.stack[0].line;
    threads
        .iter()
        .map(|t| (t.takes.lock.as_str(), taken(t)))
        .collect()
}

// ---- lock orders --------------------------------------------------------------------------------------------------------

const FOUR: &str = "static final Object L1 = new Object(), L2 = new Object(), L3 = new Object(), L4 = new Object();";

#[test]
fn figure_4_of_the_paper_has_exactly_one_cycle() {
    let one = "synchronized (L1) { synchronized (L3) {
            synchronized (L2) { }
            synchronized (L4) { } } }
        synchronized (L4) { synchronized (L2) {
            synchronized (L3) { } } }";
    let other = "synchronized (L1) { synchronized (L2) {
            synchronized (L3) { } } }
        synchronized (L4) {
            synchronized (L3) {
                synchronized (L2) { } } }";
    let warnings = two(FOUR, one, other);
    let threads = cycle(&warnings);
    assert_eq!(locks(threads), [("Object#4", 8), ("Object#3", 15)]);
    assert_eq!(threads[0].locks, ["Object#1", "Object#3"]);
    assert_eq!(threads[0].holds.lock, "Object#3");
    assert_eq!(threads[1].holds.lock, "Object#4");
}

#[test]
fn a_gate_lock_suppresses() {
    let one = "synchronized (L1) { synchronized (L2) { } }";
    let other = "synchronized (L2) { synchronized (L1) { } }";
    assert_eq!(cycle(&two(FOUR, one, other)).len(), 2);
    let behind = |text: &str| format!("synchronized (L3) {{ {text} }}");
    none(&two(FOUR, &behind(one), &behind(other)));
    // Each behind a gate of its own.
    let own = format!("synchronized (L4) {{ {other} }}");
    assert_eq!(cycle(&two(FOUR, &behind(one), &own)).len(), 2);
}

#[test]
fn locks_of_the_library_are_locks() {
    let members = "static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
        static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();";
    let lock = |outer: &str, inner: &str| {
        format!("{outer}.lock();\n{inner}.lock(); {inner}.unlock(); {outer}.unlock();")
    };
    let warnings_ = two(members, &lock("a", "b"), &lock("b", "a"));
    assert_eq!(
        locks(cycle(&warnings_)),
        [("ReentrantLock#2", 7), ("ReentrantLock#1", 10)]
    );
    let warnings_ = two(
        members,
        &lock("a", "rw.writeLock()"),
        &lock("rw.writeLock()", "a"),
    );
    assert_eq!(cycle(&warnings_).len(), 2);
    // Who tries goes on without it.
    let tries = "b.lock(); if (a.tryLock()) { a.unlock(); } b.unlock();";
    none(&two(members, &lock("a", "b"), tries));
}

#[test]
fn a_wait_takes_its_lock_again() {
    let members = "static final Object a = new Object(), b = new Object(); static boolean go;";
    let waits = "try { synchronized (b) { synchronized (a) { while (!go) {\na.wait(); } } } } catch (InterruptedException e) { }";
    let notifies = "synchronized (a) { go = true; a.notifyAll();\nsynchronized (b) { } }";
    // Both the first acquisition and that of the wait may be too late.
    let found = two(members, waits, notifies);
    assert!(!found.list.is_empty());
    let waits: Vec<u32> = found
        .list
        .iter()
        .map(|warning| match warning {
            Warning::LockOrder { threads } => threads[0].takes.at.stack[0].line,
            Warning::Race { .. } => panic!("{warning:#?}"),
        })
        .collect();
    assert!(waits.contains(&6), "{waits:?}");
}

#[test]
fn philosophers_are_a_circle() {
    let members = "static final Object[] forks = { new Object(), new Object(), new Object() };
        static void eat(int first, int second) {
            synchronized (forks[first]) { synchronized (forks[second]) { } } }";
    let table = |last: &str| {
        format!(
            "for (int n = 0; n < 3; n++) {{ int me = n; new Thread(() -> {{ {last} }}).start(); }}"
        )
    };
    assert_eq!(
        cycle(&warnings(members, &table("eat(me, (me + 1) % 3);"))).len(),
        3
    );
    let right = "eat(Math.min(me, (me + 1) % 3), Math.max(me, (me + 1) % 3));";
    none(&warnings(members, &table(right)));
}

#[test]
fn what_is_over_by_start_and_join_is_no_cycle() {
    let order = |outer: &str, inner: &str| {
        format!("synchronized ({outer}) {{ synchronized ({inner}) {{ }} }}")
    };
    let (ab, ba) = (order("L1", "L2"), order("L2", "L1"));
    none(&warnings(
        FOUR,
        &format!("{ab} Thread t = new Thread(() -> {{ {ba} }}); t.start(); t.join(); {ab}"),
    ));
    let concurrent = format!("Thread t = new Thread(() -> {{ {ba} }}); t.start(); {ab} t.join();");
    assert_eq!(cycle(&warnings(FOUR, &concurrent)).len(), 2);
}

// ---- lock sets ----------------------------------------------------------------------------------------------------------

#[test]
fn a_counter_without_a_lock() {
    let members = "static int count;";
    let found = two(members, "count++;", "count++;");
    let (variable, accesses) = race(&found);
    assert_eq!(variable, "Main.count");
    let told: Vec<String> = accesses.iter().map(told).collect();
    assert!(told.iter().any(|t| t.ends_with("write")), "{told:?}");
    assert_eq!(
        accesses[0].at.stack[0].line + accesses[1].at.stack[0].line,
        6 + 8
    );
    assert!(accesses.iter().all(|access| access.locks.is_empty()));
}

#[test]
fn one_lock_for_all_accesses() {
    let members = "static int count; static final Object lock = new Object(), other = new Object();
        static final ReentrantLock re = new ReentrantLock();";
    let under = |lock: &str| format!("synchronized ({lock}) {{ count++; }}");
    none(&two(members, &under("lock"), &under("lock")));
    let found = two(members, &under("lock"), &under("other"));
    let (_, accesses) = race(&found);
    let mut held: Vec<&[String]> = accesses.iter().map(|a| &a.locks[..]).collect();
    held.sort();
    assert_eq!(held, [["Object#1"], ["Object#2"]]);
    let re = "re.lock(); try { count++; } finally { re.unlock(); }";
    none(&two(members, re, re));
    assert_eq!(race(&two(members, re, &under("lock"))).0, "Main.count");
    // A read without the lock.
    let found = two(members, &under("lock"), "System.out.println(count);");
    assert_eq!(race(&found).0, "Main.count");
}

#[test]
fn each_object_has_its_lock() {
    let members = "static class Account { int money; synchronized void add(int n) { money += n; } void steal() { money--; }
            synchronized void give(Account to) { money--; to.money++; } }
        static final Account a = new Account(), b = new Account();";
    none(&two(members, "a.add(1); b.add(1);", "b.add(2); a.add(2);"));
    assert_eq!(
        race(&two(members, "a.add(1);", "a.steal(); b.add(1);")).0,
        "Main.Account#1.money"
    );
    // Under the lock of the wrong object.
    let found = two(members, "a.give(b);", "b.add(1);");
    assert_eq!(race(&found).0, "Main.Account#2.money");
}

#[test]
fn initialised_without_a_lock_then_only_read() {
    let members = "static class Box { int value; } static volatile Box box;";
    let reads = "Box seen = box; if (seen != null) { System.out.println(seen.value); }";
    let main = |then: &str| {
        format!(
            "Thread one = new Thread(() -> {{ {reads} }}), two = new Thread(() -> {{ {reads} }}); one.start(); two.start();
             Box made = new Box(); made.value = 7; box = made; {then} one.join(); two.join();"
        )
    };
    none(&warnings(members, &main("")));
    assert_eq!(
        race(&warnings(members, &main("made.value = 8;"))).0,
        "Main.Box#1.value"
    );
}

#[test]
fn no_candidates() {
    let members = "static volatile int v; static final AtomicInteger atomic = new AtomicInteger();
        static final LongAdder adder = new LongAdder();
        static class Fixed { final int n; Fixed(int n) { this.n = n; } } static volatile Fixed fixed = new Fixed(1);";
    let uses = "v++; atomic.incrementAndGet(); adder.increment(); fixed = new Fixed(fixed.n + 1);";
    none(&two(members, uses, uses));
}

#[test]
fn what_main_sums_up_after_joining() {
    let members = "static int count; static final Object lock = new Object();";
    let adds = "synchronized (lock) { count++; }";
    let main = |before: &str, join: &str| {
        format!(
            "count = 1; Thread one = new Thread(() -> {{ {adds} }}), two = new Thread(() -> {{ {adds} }});
             one.start(); two.start(); {before} one.join(); {join} System.out.println(count);"
        )
    };
    none(&warnings(members, &main("", "two.join();")));
    assert_eq!(race(&warnings(members, &main("", ""))).0, "Main.count");
}

#[test]
fn read_locks_protect_reads() {
    let members =
        "static int value; static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();";
    let under = |lock: &str, what: &str| {
        format!("rw.{lock}Lock().lock(); {what} rw.{lock}Lock().unlock();")
    };
    let reads = under("read", "System.out.println(value);");
    let writes = under("write", "value++;");
    let both = format!("{writes} {reads}");
    none(&two(members, &both, &both));
    assert_eq!(
        race(&two(members, &both, &under("read", "value++;"))).0,
        "Main.value"
    );
}

#[test]
fn elements_and_collections() {
    let members = "static final int[] cells = new int[2]; static final List<Integer> list = new ArrayList<>();";
    none(&two(members, "cells[0]++;", "cells[1]++;"));
    assert_eq!(
        race(&two(members, "cells[0]++;", "cells[0]++;")).0,
        "int[]#1[0]"
    );
    let found = two(members, "list.add(1);", "list.add(2);");
    let (variable, accesses) = race(&found);
    assert_eq!(variable, "ArrayList#1");
    assert_eq!(accesses[0].at.inside.as_deref(), Some("ArrayList.add"));
    let safe = "synchronized (list) { list.add(1); }";
    none(&two(members, safe, safe));
}

// ---- the example of the paper's section 6.1 ------------------------------------------------------------------------------

#[test]
fn the_race_of_the_remote_agent() {
    let found = analyzed(root().join("tests/ui/papers2/RaxPlanner.java"));
    let (variable, accesses) = race(&found);
    assert_eq!(variable, "Event#1.count");
    let methods: Vec<&str> = accesses
        .iter()
        .map(|a| a.at.stack[0].method.as_str())
        .collect();
    assert_eq!(methods, ["run", "signal_event"]);
    assert!(accesses[0].locks.is_empty());
    assert_eq!(accesses[1].locks, ["Event#1"]);
}

// ---- the command --------------------------------------------------------------------------------------------------------

fn j2pml(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_j2pml"));
    command.args(args).stdin(Stdio::null()).current_dir(root());
    command.output().unwrap()
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let dir = tempfile::tempdir().unwrap();
    let run = |name: &str| {
        let json = dir.path().join(name);
        let path = json.display().to_string();
        let file = "tests/ui/papers2/RaxPlanner.java";
        let output = j2pml(&[
            "analyze",
            file,
            "--seed",
            "7",
            "--schedules",
            "9",
            "--json",
            &path,
        ]);
        assert_eq!(output.status.code(), Some(1));
        (output.stdout, std::fs::read(json).unwrap())
    };
    let (one, two) = (run("one.json"), run("two.json"));
    assert_eq!(one, two);
    let text = String::from_utf8(one.0).unwrap();
    assert!(text.contains("from 9 schedules (seed 7)"), "{text}");
    assert!(text.contains("no verdicts"), "{text}");
    let json: serde_json::Value = serde_json::from_slice(&one.1).unwrap();
    assert_eq!(json["warnings"][0]["kind"], "race");
    assert_eq!(json["warnings"][0]["accesses"][0]["access"], "read");
    assert_eq!(json["warnings"][0]["accesses"][0]["stack"][0]["line"], 24);
}

#[test]
fn exit_codes() {
    let output = j2pml(&["analyze", "tests/ui/paper/Original.java"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("proves nothing"), "{text}");
    let output = j2pml(&["analyze", "no/such/File.java"]);
    assert_eq!(output.status.code(), Some(2));
    let output = j2pml(&[
        "analyze",
        "tests/ui/paper/Original.java",
        "--schedules",
        "0",
    ]);
    assert_eq!(output.status.code(), Some(2));
}

// ---- settled ------------------------------------------------------------------------------------------------------------

/// Exit code, the outcomes of the warnings by what they are about, and the verdicts of the properties.
fn settled(java: &str, options: &[&str]) -> (Option<i32>, Vec<String>, serde_json::Value) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("Main.java").display().to_string();
    std::fs::write(&file, java).unwrap();
    let json = dir.path().join("result.json").display().to_string();
    let output = j2pml(&[&["verify", &file, "--settle", "--json", &json], options].concat());
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let all = format!("{text}{}", String::from_utf8_lossy(&output.stderr));
    let result = std::fs::read(&json).unwrap_or_else(|_| panic!("{all}"));
    let result: serde_json::Value = serde_json::from_slice(&result).unwrap();
    let outcomes = result["warnings"].as_array().unwrap().iter().map(|w| {
        let about = w["variable"].as_str().unwrap_or("order");
        let outcome = w["outcome"].as_str().unwrap();
        assert!(text.contains(&format!("{outcome}: ")), "{all}");
        assert_eq!(outcome == "confirmed", !w["trace"].is_null(), "{all}");
        format!("{about} {outcome}")
    });
    (output.status.code(), outcomes.collect(), result)
}

fn verdict(result: &serde_json::Value, property: &str) -> String {
    let properties = result["properties"].as_array().unwrap();
    let found = properties.iter().find(|p| p["name"] == property).unwrap();
    found["verdict"].as_str().unwrap().to_owned()
}

const TWO: &str = "one.start(); two.start(); one.join(); two.join();";

#[test]
fn each_warning_has_its_own_outcome() {
    let java = format!(
        "public class Main {{
            static int lost; static int handed; static volatile boolean ready;
            public static void main(String[] args) throws Exception {{
                Thread one = new Thread(() -> {{ lost++; handed = 1; ready = true; }});
                Thread two = new Thread(() -> {{ lost++; if (ready) {{ handed++; }} }});
                {TWO} }} }}"
    );
    let (code, outcomes, result) = settled(&java, &[]);
    let expected = ["Main.lost confirmed", "Main.handed refuted"];
    assert_eq!(outcomes.iter().collect::<BTreeSet<_>>().len(), 2);
    assert!(
        expected.iter().all(|e| outcomes.iter().any(|o| o == e)),
        "{outcomes:?}"
    );
    assert_eq!(code, Some(1));
    assert_eq!(verdict(&result, "race"), "violated");
    assert_eq!(verdict(&result, "deadlock"), "holds");
}

#[test]
fn lock_orders_are_confirmed_or_refuted() {
    let java = |before: &str, after: &str| {
        format!(
            "public class Main {{
                static final Object a = new Object(), b = new Object(); static volatile boolean done;
                public static void main(String[] args) throws Exception {{
                    Thread one = new Thread(() -> {{ synchronized (a) {{ synchronized (b) {{ }} }} {after} }});
                    Thread two = new Thread(() -> {{ {before} synchronized (b) {{ synchronized (a) {{ }} }} }});
                    {TWO} }} }}"
        )
    };
    let (code, outcomes, result) = settled(&java("", ""), &[]);
    assert_eq!(
        (code, &outcomes[..]),
        (Some(1), &["order confirmed".to_owned()][..])
    );
    assert_eq!(verdict(&result, "deadlock"), "violated");
    // By a volatile variable, which lock trees do not look at.
    let (code, outcomes, _) = settled(&java("if (!done) { return; }", "done = true;"), &[]);
    assert_eq!(
        (code, &outcomes[..]),
        (Some(0), &["order refuted".to_owned()][..])
    );
}

#[test]
fn nothing_is_refuted_behind_a_failed_assertion() {
    let java = format!(
        "public class Main {{
            static int handed; static volatile boolean ready;
            public static void main(String[] args) throws Exception {{
                Thread one = new Thread(() -> {{ handed = 1; ready = true; }});
                Thread two = new Thread(() -> {{ if (ready) {{ handed++; }} }});
                {TWO} assert handed == 1; }} }}"
    );
    let (code, outcomes, result) = settled(&java, &[]);
    assert_eq!(
        (code, &outcomes[..]),
        (Some(1), &["Main.handed open".to_owned()][..])
    );
    assert_eq!(verdict(&result, "assertion"), "violated");
}

/// An execution ends by it as by a failed assertion.
#[test]
fn nothing_is_refuted_behind_an_invariant() {
    let java = format!(
        "public class Main {{
            static int level, handed; static volatile boolean ready;
            public static void main(String[] args) throws Exception {{
                Thread one = new Thread(() -> {{ handed = 1; ready = true; }});
                Thread two = new Thread(() -> {{ if (ready) {{ handed++; }} }});
                level = 1;
                {TWO} }} }}"
    );
    let open = &["Main.handed open".to_owned()][..];
    let refuted = &["Main.handed refuted".to_owned()][..];
    for (condition, expected, verdict_of_it) in [
        ("Main.level == 0", open, "violated"),
        ("Main.level <= 1", refuted, "holds"),
    ] {
        let (_, outcomes, result) = settled(&java, &["--invariant", condition]);
        assert_eq!(&outcomes[..], expected, "{condition}");
        assert_eq!(verdict(&result, "invariant"), verdict_of_it);
    }
}

/// Warnings come from the schedules that are asked for.
#[test]
fn schedules_to_settle_can_be_chosen() {
    let java = format!(
        "public class Main {{
            static int lost;
            public static void main(String[] args) throws Exception {{
                Thread one = new Thread(() -> lost++);
                Thread two = new Thread(() -> lost++);
                {TWO} }} }}"
    );
    let options = ["--schedules", "2", "--seed", "7"];
    let (code, outcomes, _) = settled(&java, &options);
    assert_eq!(
        (code, &outcomes[..]),
        (Some(1), &["Main.lost confirmed".to_owned()][..])
    );
    let alone = j2pml(&["verify", "Main.java", "--seed", "7"]);
    assert_eq!(alone.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&alone.stderr).contains("--settle"));
}

/// Section 6.1: the race is found by the lock sets, and in the window of its threads the deadlock, although the other
/// threads make more states than anybody can search.
#[test]
fn the_race_and_then_the_deadlock_of_the_remote_agent() {
    let rax = std::fs::read_to_string(root().join("tests/ui/papers2/RaxPlanner.java")).unwrap();
    let others = "class Other extends Thread {
            int a, b; static int turn;
            public void run() { while (true) { synchronized (Other.class) { turn = (turn + 1) % 97; a = turn; }
                b = (a * 31 + b) % 1009; synchronized (this) { a = b; } } } }
        class Main { public static void main(String[] args) {
            for (int n = 0; n < 30; n++) { new Other().start(); }
            RaxPlanner.main(args); } }";
    let (code, outcomes, result) = settled(
        &format!("{rax}\n{others}"),
        &["--main", "Main", "--time", "60", "--check", "deadlock,race"],
    );
    assert_eq!(
        (code, &outcomes[..]),
        (Some(1), &["Event#1.count confirmed".to_owned()][..])
    );
    assert_eq!(verdict(&result, "race"), "violated");
    assert_eq!(verdict(&result, "deadlock"), "violated");
}

/// What a *refuted* rests on: a search with reductions comes to every race, and to all threads that wait in a circle.
#[test]
fn reductions_lose_no_race_and_no_circle() {
    let mut files = Vec::new();
    java_files(&root().join("tests/ui"), &mut files);
    let found = parallel::each(&files, |file| {
        let text = std::fs::read_to_string(file).unwrap();
        let named = |what: &str| text.contains(&format!("violated({what}"));
        if !(named("race") || named("deadlock")) || text.contains("//@ explore: no") {
            return None;
        }
        let arguments = text
            .lines()
            .find_map(|line| line.strip_prefix("//@ args: "));
        let options = ProgramOptions {
            files: vec![file.clone()],
            args: arguments
                .unwrap_or_default()
                .split_whitespace()
                .map(str::to_owned)
                .collect(),
            ..ProgramOptions::default()
        };
        let loaded = front::load(&options, false).ok()?;
        let plain = come_to(&Machine::new(&loaded.program, Checks::ALL))?;
        let reduced = reduced(&loaded.program)?;
        Some((file.clone(), plain, reduced))
    });
    let mut seen = [0, 0];
    let mut lost = Vec::new();
    for (file, plain, reduced) in found.into_iter().flatten() {
        if plain != reduced {
            lost.push(format!("{}: {plain:?}, {reduced:?}", file.display()));
        }
        seen[0] += usize::from(!plain.0.is_empty());
        seen[1] += usize::from(!plain.1.is_empty());
    }
    assert!(lost.is_empty(), "{lost:#?}");
    assert!(seen[0] > 10 && seen[1] > 5, "{seen:?}");
}

const SMALL: Limits = Limits {
    max_states: 20_000,
    max_time: None,
    max_memory: 1 << 30,
    stop: || false,
};

type ComeTo = (BTreeSet<Declared>, BTreeSet<Vec<Option<SiteId>>>);

/// `None`: not all was looked at, or something else ends executions.
fn come_to(machine: &Machine) -> Option<ComeTo> {
    let mut found = ComeTo::default();
    let explored = explore_seeing(machine, SMALL, &mut |state, _| {
        found.0.extend(machine.raced(state));
        found
            .1
            .extend(machine.lock_cycles(state).into_iter().map(|cycle| {
                let mut places: Vec<_> = cycle.iter().map(|&no| machine.site(state, no)).collect();
                places.sort();
                places
            }));
        true
    });
    let mut violated = explored.violations.keys();
    let ends = violated.any(|p| matches!(p, Property::Assertion | Property::UncaughtException));
    (explored.complete() && !ends).then_some(found)
}

fn reduced(program: &Program) -> Option<ComeTo> {
    let passes = Passes::ALL.without(Pass::Wake);
    let trials = movers::trials(program);
    let mut dropped = BTreeSet::new();
    loop {
        let movers = movers::movers(program, passes, Checks::ALL, &trials.observed, &dropped);
        let machine = Machine::with_movers(program, Checks::ALL, &movers);
        let explored = explore(&machine, SMALL);
        let before = dropped.len();
        dropped.extend(explored.cuts.iter().filter_map(|cut| match cut {
            Cut::Assumption { assumed, .. } => Some(*assumed),
            _ => None,
        }));
        if dropped.len() == before {
            return come_to(&machine);
        }
    }
}

fn java_files(dir: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            java_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "java") {
            files.push(path);
        }
    }
    files.sort();
}
