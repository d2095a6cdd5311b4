//! Searches that run into their limits, and properties that hold for no good reason: what is told then.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_j2pml"));
    command.args(args).stdin(Stdio::null());
    command
}

struct Verified {
    code: Option<i32>,
    text: String,
    json: serde_json::Value,
}

impl Verified {
    fn of(&self, property: &str) -> &serde_json::Value {
        let all = self.json["properties"].as_array().unwrap();
        all.iter().find(|p| p["name"] == property).unwrap()
    }

    fn notes(&self) -> Vec<&str> {
        let notes = self.json["notes"].as_array().unwrap();
        notes.iter().filter_map(|n| n.as_str()).collect()
    }

    #[track_caller]
    fn is(&self, property: &str, verdict: &str) {
        assert_eq!(
            self.of(property)["verdict"],
            verdict,
            "{property}\n{}",
            self.text
        );
    }
}

fn text(output: &Output) -> String {
    let of = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    of(&output.stdout) + &of(&output.stderr)
}

fn file(dir: &Path, java: &str) -> String {
    let path = dir.join("A.java");
    std::fs::write(&path, java).unwrap();
    path.display().to_string()
}

fn verify(java: &str, args: &[&str]) -> Verified {
    let dir = tempfile::tempdir().unwrap();
    let file = file(dir.path(), java);
    let path = dir.path().join("result.json");
    let json = path.display().to_string();
    let output = command(&[&["verify", &file, "--json", &json], args].concat())
        .output()
        .unwrap();
    let text = text(&output).replace(&file, "A.java");
    let json = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{text}"));
    let json = json.replace(&file, "A.java");
    Verified {
        code: output.status.code(),
        json: serde_json::from_str(&json).unwrap(),
        text,
    }
}

/// A thread that counts for ever, and others.
fn beside_a_counter(fields: &str, main: &str) -> String {
    format!(
        "class A {{
    static volatile int ticks;
    {fields}
    public static void main(String[] args) throws Exception {{
        new Thread(() -> {{
            while (true) {{
                ticks++;
            }}
        }}).start();
        {main}
    }}
}}
"
    )
}

// ---- what a search does not come to -------------------------------------------------------------------------------------

/// The violation is found, with a trace that is short; what grows is named; the same program has the same answer.
#[track_caller]
fn found(property: &str, java: &str, args: &[&str], most: usize) -> Verified {
    let all = [&["--time", "40"], args].concat();
    let began = Instant::now();
    let first = verify(java, &all);
    assert!(began.elapsed() < Duration::from_secs(46), "{}", first.text);
    assert_eq!(first.code, Some(1), "{}", first.text);
    first.is(property, "violated");
    let steps = first.of(property)["trace"].as_array().unwrap().len();
    assert!(steps <= most, "{steps} steps\n{}", first.text);
    let second = verify(java, &all);
    assert_eq!(first.of(property), second.of(property), "{}", second.text);
    first
}

#[test]
fn a_deadlock_beside_a_counter() {
    let java = beside_a_counter(
        "static final Object a = new Object(), b = new Object();",
        "new Thread(() -> { synchronized (a) { synchronized (b) { } } }).start();
        new Thread(() -> { synchronized (b) { synchronized (a) { } } }).start();",
    );
    let found = found("deadlock", &java, &[], 60);
    found.is("assertion", "inconclusive");
    assert!(
        found.text.contains("other threads can go on"),
        "{}",
        found.text
    );
}

#[test]
fn a_failed_assertion_beside_a_counter() {
    let java = beside_a_counter(
        "static volatile int n;",
        "Thread other = new Thread(() -> n++);
        other.start();
        n++;
        other.join();
        assert n == 2;",
    );
    found("assertion", &java, &["--check", "assertion"], 60);
}

#[test]
fn an_exception_and_a_race_beside_a_counter() {
    let java = "import java.util.concurrent.atomic.AtomicLong;
class A {
    static final AtomicLong times = new AtomicLong();
    static int[] data;
    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                times.incrementAndGet();
            }
        }).start();
        new Thread(() -> data = new int[1]).start();
        data[0] = 1;
    }
}
";
    let found = found("race", java, &[], 60);
    found.is("uncaught-exception", "violated");
}

#[test]
fn an_invariant_beside_a_counter() {
    let java = beside_a_counter(
        "static volatile int money = 1;
    static void take() { if (money > 0) money--; }",
        "new Thread(A::take).start();
        take();",
    );
    found(
        "invariant",
        &java,
        &["--invariant", "A.money >= 0", "--check", "invariant"],
        40,
    );
}

/// The twins, in which nothing is wrong.
#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    let java = beside_a_counter(
        "static final Object a = new Object(), b = new Object(); static int n;",
        "new Thread(() -> { synchronized (a) { synchronized (b) { n++; } } }).start();
        new Thread(() -> { synchronized (a) { synchronized (b) { n++; } } }).start();",
    );
    let verified = verify(&java, &["--time", "16", "--memory", "200"]);
    assert_eq!(verified.code, Some(3), "{}", verified.text);
    let all = verified.json["properties"].as_array().unwrap();
    assert!(all.iter().all(|p| p["verdict"] == "inconclusive"));
    let told = "trial executions find one";
    assert!(verified.text.contains(told), "{}", verified.text);
}

#[test]
fn what_grows_for_ever_is_named() {
    let grows = |java: &str, words: &[&str]| {
        let verified = verify(java, &["--time", "16", "--memory", "100"]);
        assert_eq!(verified.code, Some(3), "{}", verified.text);
        let help = verified.text.lines().find(|l| l.contains("what to do"));
        let help = help.unwrap_or_else(|| panic!("{}", verified.text));
        for word in words {
            assert!(help.contains(word), "no `{word}` in {help}");
        }
    };
    grows(
        &beside_a_counter("", "while (true) { if (ticks < 0) break; }"),
        &["`A.ticks`", "grows", "A.java:7", "if (ticks < 3)"],
    );
    grows(
        "class A {
    private long left;
    volatile int seen;
    void run() {
        long rounds = 0;
        while (true) {
            rounds -= 2;
            seen = (int) (rounds % 3);
        }
    }
    public static void main(String[] args) {
        new Thread(new A()::run).start();
    }
}
",
        &["`rounds` of A.run", "falls", "A.java:7", "if (rounds > -3)"],
    );
    grows(
        "import java.util.concurrent.atomic.AtomicInteger;
class A {
    private final AtomicInteger ticket = new AtomicInteger();
    public static void main(String[] args) {
        A a = new A();
        new Thread(() -> { while (true) a.ticket.getAndIncrement(); }).start();
        new Thread(() -> { while (true) a.ticket.getAndIncrement(); }).start();
    }
}
",
        &["`A.ticket`", "A.java:"],
    );
}

// ---- what holds for no good reason ---------------------------------------------------------------------------------------

const SERVER: &str = "class A {
    static volatile boolean asked, answered, failed;
    public static void main(String[] args) {
        new Thread(() -> { if (ASK) asked = true; }).start();
        if (asked) answered = true;
    }
    static final boolean ASK = false;
}
";

fn formula(java: &str, formula: &str) -> Verified {
    let props: Vec<String> = ["asked", "answered", "failed"]
        .iter()
        .map(|name| format!("{name}=A.{name}"))
        .collect();
    let mut args = vec!["--check", "ltl", "--fair", "--ltl", formula];
    for prop in &props {
        args.extend(["--prop", prop]);
    }
    verify(java, &args)
}

#[test]
fn formulas_that_hold_whatever_happens_say_so() {
    let verified = formula(SERVER, "G (asked -> F answered)");
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    let since = "since `asked` is never true";
    assert_eq!(verified.of("ltl")["message"], since);
    assert!(verified.text.contains("holds, since `asked` is never true"));
    assert!(verified.notes().iter().any(|note| note.contains(since)));

    let real = SERVER.replace("ASK = false", "ASK = true").replace(
        "if (asked) answered = true;",
        "while (!asked) { } answered = true;",
    );
    let verified = formula(&real, "G (asked -> F answered)");
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    assert!(verified.of("ltl")["message"].is_null(), "{}", verified.text);

    // That is what it says.
    let verified = formula(SERVER, "G !failed");
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    assert!(verified.of("ltl")["message"].is_null(), "{}", verified.text);

    let early = SERVER.replace("asked, answered, failed", "asked, answered = true, failed");
    let verified = formula(&early, "F answered");
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    let since = "since `answered` is never false";
    assert_eq!(verified.of("ltl")["message"], since, "{}", verified.text);
}

#[test]
fn formulas_of_the_program_that_are_never_reached_say_so() {
    let java = "import j2pml.Verify;
class A {
    static volatile boolean go, done;
    public static void main(String[] args) {
        if (go) {
            Verify.eventually(done);
        }
    }
}
";
    let verified = verify(java, &[]);
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    let message = verified.of("ltl")["message"].as_str().unwrap();
    assert!(message.contains("is never reached"), "{message}");
    let reached = java.replace("if (go) {", "if (!go) { done = true;");
    let verified = verify(&reached, &["--fair"]);
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    assert!(
        !verified.text.contains("never reached"),
        "{}",
        verified.text
    );
}

#[test]
fn invariants_that_are_never_looked_at_say_so() {
    let java = "class A {
    static volatile boolean go;
    public static void main(String[] args) {
        if (go) {
            Account account = new Account();
            account.balance++;
        }
    }
}
class Account {
    int balance;
}
";
    let args = ["--invariant", "Account.balance >= 0"];
    let verified = verify(java, &args);
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    let since = "since there is never an object of Account";
    assert_eq!(
        verified.of("invariant")["message"],
        since,
        "{}",
        verified.text
    );
    let verified = verify(&java.replace("(go)", "(!go)"), &args);
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    assert!(verified.of("invariant")["message"].is_null());
}

#[test]
fn progress_that_is_never_reached_is_told() {
    let java = "import j2pml.Verify;
class A {
    static volatile boolean go;
    public static void main(String[] args) {
        if (go) {
            Verify.progress();
        }
    }
}
";
    let note = "`Verify.progress()` is never reached";
    let verified = verify(java, &["--check", "livelock"]);
    assert_eq!(verified.code, Some(0), "{}", verified.text);
    assert!(verified.notes().contains(&note), "{}", verified.text);
    let verified = verify(&java.replace("(go)", "(!go)"), &["--check", "livelock"]);
    assert!(!verified.notes().contains(&note), "{}", verified.text);
}

// ---- what is asked for, and told ------------------------------------------------------------------------------------------

#[test]
fn all_properties_can_be_asked_for() {
    let java = "class A { public static void main(String[] args) { System.out.println(1); } }";
    let names = |args: &[&str]| {
        let verified = verify(java, args);
        assert_eq!(verified.code, Some(0), "{}", verified.text);
        let all = verified.json["properties"].as_array().unwrap().clone();
        let names = all.iter().map(|p| p["name"].as_str().unwrap().to_owned());
        names.collect::<Vec<_>>().join(" ")
    };
    let finite = "deadlock assertion uncaught-exception";
    let infinite = "termination livelock starvation";
    assert_eq!(
        names(&["--check", "all"]),
        format!("{finite} race {infinite}")
    );
    assert_eq!(names(&["--check", "all", "--scheme", "classic"]), finite);
    let more = ["--check", "all", "--invariant", "A.n >= 0"];
    let java = java.replace("class A {", "class A { static int n;");
    let verified = verify(&java, &more);
    verified.is("invariant", "holds");
    verified.is("starvation", "holds");
}

#[test]
fn the_time_that_was_given_is_told_with_settle() {
    let java = beside_a_counter("", "while (true) { if (ticks < 0) break; }");
    let verified = verify(&java, &["--settle", "--time", "7"]);
    assert_eq!(verified.code, Some(3), "{}", verified.text);
    assert!(
        !verified.text.contains("time limit of 6 s"),
        "{}",
        verified.text
    );
    for line in verified
        .text
        .lines()
        .filter(|l| l.contains("time limit of"))
    {
        assert!(line.contains("time limit of 7 s"), "{line}");
    }
}

/// With an interrupt after some seconds.
fn interrupted(args: &[&str], words: &[&str]) {
    let dir = tempfile::tempdir().unwrap();
    let java = beside_a_counter("", "while (true) { if (ticks < 0) break; }");
    let file = file(dir.path(), &java);
    let child = command(&[&args[..1], &[&file], &args[1..]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_secs(4));
    let pid = child.id().to_string();
    let kill = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    let said = text(&output);
    assert_eq!(output.status.code(), Some(130), "{said}");
    for word in words {
        assert!(said.contains(word), "no `{word}` in\n{said}");
    }
}

#[test]
fn an_interrupt_during_trial_runs_tells_how_far_they_came() {
    interrupted(
        &["verify", "--settle", "--schedules", "1000000"],
        &[
            "interrupted; ",
            " of 1000000 schedules were run",
            "deadlock",
        ],
    );
    interrupted(
        &["analyze", "--schedules", "1000000"],
        &["Interrupted: ", " of 1000000 schedules were run"],
    );
}

#[test]
fn an_interrupt_of_the_interpreter_tells_how_far_it_came() {
    interrupted(&["explore"], &["interrupted after ", " states", "deadlock"]);
    interrupted(
        &["explore", "--check", "termination"],
        &["interrupted after ", " states", "termination"],
    );
}

#[test]
fn trial_runs_leave_time_for_the_search() {
    let java = beside_a_counter("", "while (true) { if (ticks < 0) break; }");
    let verified = verify(
        &java,
        &["--settle", "--schedules", "1000000", "--time", "8"],
    );
    let told = verified.notes().into_iter().any(|note| {
        note.contains(" of 1000000 schedules were run: there was no time for more (--time)")
    });
    assert!(told, "{}", verified.text);
}

/// A thread that goes round without progress may just do its work: one that waits for ever is named before it, also if that is
/// another execution.
#[test]
fn who_waits_for_ever_is_named_before_who_goes_round() {
    let java = "import java.util.concurrent.*;
class A {
    static final Semaphore permits = new Semaphore(1);
    static volatile int beats, open;
    static void query(int n) throws InterruptedException {
        permits.acquire();
        open = 1 / n;
        permits.release();
    }
    public static void main(String[] args) throws InterruptedException {
        Thread beat = new Thread(() -> { while (true) beats = permits.availablePermits(); }, \"beat\");
        beat.start();
        FIRST
        Thread second = new Thread(() -> {
            try { query(1); } catch (InterruptedException e) { }
        }, \"second\");
        second.start();
        second.join();
    }
}
";
    let lost = "try { query(0); } catch (ArithmeticException e) { }";
    let perhaps =
        "if (j2pml.Verify.random(2) == 1) try { query(0); } catch (ArithmeticException e) { }";
    for first in [lost, perhaps] {
        let verified = verify(&java.replace("FIRST", first), &["--check", "starvation"]);
        assert_eq!(verified.code, Some(1), "{}", verified.text);
        let message = verified.of("starvation")["message"].as_str().unwrap();
        assert_eq!(
            message, "second never makes progress, while beat goes on for ever",
            "{first}"
        );
    }
    // Where nobody waits for ever.
    let verified = verify(&java.replace("FIRST", ""), &["--check", "starvation"]);
    assert_eq!(verified.code, Some(1), "{}", verified.text);
    let message = verified.of("starvation")["message"].as_str().unwrap();
    assert_eq!(message, "beat goes on for ever, and never makes progress");
    assert!(verified.text.contains("say so there by Verify.progress()"));
}

/// Of two threads that starve, one waits only for the end of the other one.
#[test]
fn the_thread_that_starves_by_its_own_is_named() {
    let java = "import j2pml.Verify;
class A {
    static final Object lock = new Object();
    public static void main(String[] args) throws InterruptedException {
        Thread greedy = new Thread(() -> {
            while (true) {
                synchronized (lock) { Verify.progress(); }
            }
        }, \"greedy\");
        Thread meek = new Thread(() -> { synchronized (lock) { Verify.progress(); } }, \"meek\");
        greedy.start();
        meek.start();
        meek.join();
    }
}
";
    let verified = verify(java, &["--check", "starvation"]);
    assert_eq!(verified.code, Some(1), "{}", verified.text);
    let message = verified.of("starvation")["message"].as_str().unwrap();
    assert!(
        message.starts_with("meek never makes progress"),
        "{message}"
    );
}
