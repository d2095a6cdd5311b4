//! What concurrent programs do on a JVM is among what their models can do.
//!
//! Each program of `tests/ui/juc` (and with `J2PML_DEEP=1` each other concurrent one), and each of many that call the
//! library at random (`calls.rs`), runs again and again on a real
//! JVM whose threads dawdle (`support/Outcomes.java`, `support/Jitter.java`); of each different outcome the interpreter's search is asked whether
//! the model has it: the lines printed, the exceptions that end threads, the static fields of primitive types of the class with
//! `main`, and whether the program ends. An outcome that the model lacks is one that `verify` does not see.
//!
//! 20 runs a program, 200 with `J2PML_DEEP=1`; fewer of one that hangs, since its threads stay. A program with a data race
//! may do on a JVM what no order of its steps does (JLS 17.4); those here have not been seen to.

mod calls;
#[path = "../support/rng.rs"]
mod rng;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use j2pml::core::Program;
use j2pml::core::interp::reach::{Ending, Wanted};
use j2pml::driver::front::{Loaded, load_with};
use j2pml::driver::{ProgramOptions, Timeouts, possible};
use j2pml::reduce::passes::Passes;
use j2pml::report::prints::Answer;

use support::jvm::{self, Compiled};
use support::unit::{self, FindingKind, Kind, Unit, Verdict};

/// Outcomes of one program that are looked for in its model.
const MOST_OUTCOMES: usize = 10;

/// Of a program that is expected to hang: milliseconds without progress after which it does, and runs after which there
/// are no more.
const HANGS: (u32, u32) = (80, 8);
/// Of others: longer than a busy machine lets a thread wait for its turn.
const HANGS_ALL_THE_SAME: (u32, u32) = (3000, 2);

/// Seconds for one search.
const SEARCH_SECONDS: u64 = 60;

/// How often a program ended so.
struct Seen {
    count: usize,
    hangs: bool,
    uncaught: Vec<String>,
    statics: Vec<(String, i64)>,
    lines: Vec<String>,
}

struct Ran {
    name: String,
    runs: usize,
    /// Neither ended nor hung.
    given_up: usize,
    outcomes: Vec<Seen>,
}

/// Why a program is not run here.
fn left_out(unit: &Unit) -> Option<&'static str> {
    let text = std::fs::read_to_string(&unit.files[0]).unwrap();
    let parallel = text.contains(".parallel()") || text.contains("parallelStream()");
    if unit.kind != Kind::Concurrent || unit.verdict == Verdict::Error {
        Some("no concurrent program")
    } else if !unit.javac || unit.printed.is_some() {
        Some("not for the oldest JDK")
    } else if text.contains("System.exit") || text.contains("Runtime.getRuntime") {
        Some("would end the JVM of all")
    } else if ["endless/", "temporal/", "partial/"]
        .iter()
        .any(|dir| unit.name.starts_with(dir))
    {
        Some("would keep a processor busy for ever")
    } else if parallel && may_throw(unit) {
        Some("its exception may end a JVM before the workers of a parallel stream, here no daemons")
    } else if parallel && may_hang(unit) {
        Some("would keep the workers of the common pool for ever")
    } else if text.contains("Verify.") {
        Some("chooses, or excludes executions")
    } else {
        None
    }
}

fn may_throw(unit: &Unit) -> bool {
    let mut findings = unit.findings.iter();
    findings.any(|f| matches!(f.kind, FindingKind::Assert | FindingKind::Throws))
}

fn may_hang(unit: &Unit) -> bool {
    let mut findings = unit.findings.iter();
    findings.any(|f| matches!(f.kind, FindingKind::Deadlock))
}

/// Rewrites the programs' classes and those of `java.util.concurrent` so that threads dawdle before accesses. The
/// directory with the latter; `None` where this JDK has no such rewriting.
fn rewrite(units: &[&Unit], compiled: &Compiled, dir: &Path) -> Option<PathBuf> {
    let support = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support");
    let exported = "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED";
    let status = Command::new("java")
        .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"])
        .args(["--add-exports", exported])
        .arg(support.join("Jitter.java"))
        .arg(support.join("Dawdle.java"))
        .arg(dir)
        .args(units.iter().map(|unit| compiled.classes(unit)))
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("a JDK (java and javac, 17 or newer) is needed by this test");
    status.success().then(|| dir.to_owned())
}

/// Starts the JVM; the result is read from it program by program.
fn start(units: &[&Unit], compiled: &Compiled, runs: usize, patch: Option<&Path>) -> Child {
    let mut java = Command::new("java");
    if let Some(dir) = patch {
        java.arg("--patch-module");
        java.arg(format!("java.base={}", dir.display()));
    }
    let mut child = java
        .args(["--add-opens", "java.base/java.lang=ALL-UNNAMED"])
        .args(["--add-opens", "java.base/java.util.concurrent=ALL-UNNAMED"])
        // With one worker CompletableFuture would not use the common pool.
        .arg("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3")
        .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss512k"])
        .arg("-XX:-ShowCodeDetailsInExceptionMessages")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Outcomes.java"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("a JDK (java and javac, 17 or newer) is needed by this test");
    let mut lines = String::new();
    for unit in units {
        let (millis, most) = if may_hang(unit) {
            HANGS
        } else {
            HANGS_ALL_THE_SAME
        };
        let _ = writeln!(
            lines,
            "{}\t{}\t{}\t{runs}\t{millis}\t{most}\t{}",
            unit.name,
            compiled.class_path(unit),
            jvm::main_class(unit),
            unit.args.join(" ")
        );
    }
    let mut stdin = child.stdin.take().unwrap();
    stdin
        .write_all(lines.as_bytes())
        .expect("java reads its input");
    child
}

fn unescape(text: &str) -> String {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        plain.push(match (c, c == '\\') {
            (_, true) => match chars.next() {
                Some('p') => '|',
                Some('t') => '\t',
                Some('r') => '\r',
                Some('n') => '\n',
                _ => '\\',
            },
            (c, false) => c,
        });
    }
    plain
}

fn list(text: &str) -> Vec<String> {
    if text.is_empty() {
        return Vec::new();
    }
    text.split('|').map(unescape).collect()
}

fn seen(parts: &[&str]) -> Option<Seen> {
    let [count, end, uncaught, statics, lines] = parts else {
        return None;
    };
    let statics = list(statics);
    let statics = statics.iter().map(|text| {
        let (name, value) = text.split_once('=')?;
        Some((name.to_owned(), value.parse().ok()?))
    });
    Some(Seen {
        count: count.parse().ok()?,
        hangs: *end == "hangs",
        uncaught: list(uncaught),
        statics: statics.collect::<Option<Vec<_>>>()?,
        lines: list(lines)
            .iter()
            .map(|line| line.strip_prefix('>').map(str::to_owned))
            .collect::<Option<Vec<_>>>()?,
    })
}

// ---- the model --------------------------------------------------------------------------------------------------------

fn load(unit: &Unit) -> Result<Loaded, String> {
    let options = ProgramOptions {
        files: unit.inputs.clone(),
        main: unit.main.clone(),
        args: unit.args.clone(),
        encoding: None,
        library: Vec::new(),
        // A JVM has a clock, whatever the program is verified with.
        timeouts: Timeouts::Anytime,
        propositions: unit.propositions.clone(),
        ..ProgramOptions::default()
    };
    load_with(&options, possible::passes(Passes::ALL), false).map_err(|e| format!("{e:?}"))
}

/// What the search is asked for; static fields that the model does not have are nobody's.
fn wanted(seen: &Seen, program: &Program, main: &str) -> Wanted {
    let field = |name: &str| {
        let mut fields = program.fields.enumerated();
        let own = |class| program.classes[class].binary_name == main;
        fields
            .find(|(_, f)| f.is_static && !f.synthetic && f.name == name && own(f.class))
            .map(|(id, _)| id)
    };
    let statics = seen.statics.iter();
    Wanted {
        lines: seen.lines.clone(),
        ending: match (seen.hangs, seen.uncaught.is_empty()) {
            (true, _) => Some(Ending::Stuck),
            (false, true) => Some(Ending::Normally),
            (false, false) => Some(Ending::ByException),
        },
        uncaught: Some(seen.uncaught.clone()),
        statics: statics
            .filter_map(|(name, value)| Some((field(name)?, *value)))
            .collect(),
    }
}

fn describe(seen: &Seen) -> String {
    format!(
        "{} times: {}, uncaught {:?}, statics {:?}, lines {:?}",
        seen.count,
        if seen.hangs { "hangs" } else { "ends" },
        seen.uncaught,
        seen.statics,
        seen.lines
    )
}

/// Whether the annotations know of it, if the program is verified for that.
fn annotated(unit: &Unit, seen: &Seen) -> bool {
    let checked = |name: &str| unit.check.as_deref().is_none_or(|list| list.contains(name));
    let known = |kind: FindingKind| unit.findings.iter().any(|f| f.kind == kind);
    let decided = matches!(unit.verdict, Verdict::Holds | Verdict::Violated(_));
    seen.uncaught.iter().all(|class| {
        let (name, kind) = if class == "java.lang.AssertionError" {
            ("assertion", FindingKind::Assert)
        } else {
            ("uncaught-exception", FindingKind::Throws)
        };
        !decided || !checked(name) || known(kind)
    })
}

/// What is wrong, and how many outcomes were looked for.
fn compare(unit: &Unit, ran: &Ran, notes: &mut Vec<String>) -> (Vec<String>, usize) {
    let mut wrong = Vec::new();
    if ran.given_up > 0 {
        notes.push(format!(
            "{}: {} runs neither ended nor hung",
            ran.name, ran.given_up
        ));
    }
    if ran.outcomes.len() > MOST_OUTCOMES {
        notes.push(format!(
            "{}: {} of {} outcomes looked for",
            ran.name,
            MOST_OUTCOMES,
            ran.outcomes.len()
        ));
    }
    let loaded = match load(unit) {
        Ok(loaded) => loaded,
        Err(error) => return (vec![format!("{}: {error}", unit.name)], 0),
    };
    let main = jvm::main_class(unit);
    let mut looked_for = 0;
    for seen in ran.outcomes.iter().take(MOST_OUTCOMES) {
        if !annotated(unit, seen) {
            wrong.push(format!("{}: not annotated: {}", unit.name, describe(seen)));
        }
        looked_for += 1;
        let mut wanted = wanted(seen, &loaded.program, &main);
        let time = Duration::from_secs(SEARCH_SECONDS);
        let mut result = possible::possible(&loaded, &wanted, None, time);
        // These print and keep what clocks and generators give, of which the model has no numbers.
        let unknown = unit.name.starts_with("lang/unknown/");
        let lacks = matches!(&result, Ok(result) if result.answer == Answer::NotPossible);
        if lacks && unknown && !wanted.statics.is_empty() {
            wanted.statics.clear();
            result = possible::possible(&loaded, &wanted, None, time);
        }
        match result {
            Ok(result) => match result.answer {
                Answer::Possible => {}
                Answer::NotPossible if unknown && !seen.lines.is_empty() => notes.push(format!(
                    "{}: not found, perhaps for a number of a clock or generator: {}",
                    ran.name,
                    describe(seen)
                )),
                Answer::NotPossible => {
                    wrong.push(format!(
                        "{}: the model lacks: {}",
                        unit.name,
                        describe(seen)
                    ));
                }
                Answer::NotDecided => notes.push(format!(
                    "{}: not decided ({}): {}",
                    unit.name,
                    result.message.unwrap_or_default(),
                    describe(seen)
                )),
            },
            Err(error) => wrong.push(format!("{}: {error:?}", unit.name)),
        }
    }
    let own = unit.path.starts_with(env!("CARGO_MANIFEST_DIR"));
    if !own && let Some(last) = wrong.last_mut() {
        let _ = write!(
            last,
            "\n{}",
            std::fs::read_to_string(&unit.path).unwrap_or_default()
        );
    }
    (wrong, looked_for)
}

// ---- all programs -----------------------------------------------------------------------------------------------------

/// At once, as the harness would not: deep runs take hours.
fn tell(text: &str) {
    let _ = writeln!(std::io::stderr(), "{}", text.trim_end());
}

/// Runs all of them and compares each; prints what was done.
fn compare_all(mut units: Vec<Unit>, runs: usize, mut notes: Vec<String>) {
    let begin = Instant::now();
    // What hangs leaves threads behind.
    units.sort_by_key(may_hang);
    let compiled = jvm::compile(&units);
    for (name, error) in &compiled.errors {
        assert_eq!(error, &None, "{name}");
    }
    let list: Vec<&Unit> = units.iter().collect();
    let dir = tempfile::tempdir().expect("a temporary directory");
    let patch = rewrite(&list, &compiled, dir.path());
    let mut java = start(&list, &compiled, runs, patch.as_deref());
    let lines = BufReader::new(java.stdout.take().unwrap()).lines();
    let mut wrong = Vec::new();
    let (mut programs, mut all_runs, mut outcomes, mut looked_for) = (0, 0, 0, 0);
    let mut ran: Option<Ran> = None;
    let mut finish = |ran: Option<Ran>, notes: &mut Vec<String>| {
        let Some(ran) = ran else { return };
        let unit = units.iter().find(|unit| unit.name == ran.name).unwrap();
        programs += 1;
        all_runs += ran.runs;
        outcomes += ran.outcomes.len();
        let (found, n) = compare(unit, &ran, notes);
        looked_for += n;
        if deep() {
            tell(&format!(
                "{programs}/{} {}: {} runs, {} outcomes, {n} looked for, {} s since the beginning\n{}",
                units.len(),
                ran.name,
                ran.runs,
                ran.outcomes.len(),
                begin.elapsed().as_secs(),
                found.join("\n")
            ));
        }
        wrong.extend(found);
    };
    for line in lines {
        let line = line.expect("the output of java is text");
        let parts: Vec<&str> = line.split('\t').collect();
        match parts[..] {
            ["program", name, runs, given_up] => {
                finish(ran.take(), &mut notes);
                ran = Some(Ran {
                    name: name.to_owned(),
                    runs: runs.parse().unwrap(),
                    given_up: given_up.parse().unwrap(),
                    outcomes: Vec::new(),
                });
            }
            ["outcome", ..] => {
                let seen = seen(&parts[1..]).unwrap_or_else(|| panic!("{line}"));
                ran.as_mut().expect("a program").outcomes.push(seen);
            }
            _ => notes.push(line),
        }
    }
    finish(ran.take(), &mut notes);
    assert!(java.wait().expect("java ends").success());
    for note in notes.iter().collect::<BTreeSet<_>>() {
        println!("{note}");
    }
    println!(
        "{programs} programs, {all_runs} runs, {outcomes} different outcomes, {looked_for} of them looked for, {} differences, {} s",
        wrong.len(),
        begin.elapsed().as_secs()
    );
    assert_eq!(programs, units.len(), "java ended early");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn deep() -> bool {
    std::env::var_os("J2PML_DEEP").is_some()
}

/// Annotated programs; `J2PML_OUTCOMES=Pool`: those with that in their names.
#[test]
fn programs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui");
    let filter = std::env::var("J2PML_OUTCOMES").unwrap_or_default();
    let mut notes = Vec::new();
    let units = unit::find(&root)
        .into_iter()
        .filter(|unit| unit.name.starts_with("juc/") || deep())
        .filter(|unit| unit.name.contains(&filter))
        .filter(|unit| match left_out(unit) {
            Some(why) => {
                if unit.kind == Kind::Concurrent && unit.verdict != Verdict::Error {
                    notes.push(format!("{}: left out: {why}", unit.name));
                }
                false
            }
            None => true,
        })
        .collect();
    compare_all(units, if deep() { 200 } else { 20 }, notes);
}

/// Random calls of the library; `J2PML_SEED=17` or `J2PML_SEED=100..200`: these programs.
#[test]
fn calls() {
    let seeds = match std::env::var("J2PML_SEED") {
        Ok(text) => match text.split_once("..") {
            Some((from, to)) => from.parse().unwrap()..to.parse().unwrap(),
            None => text.parse().unwrap()..text.parse::<u64>().unwrap() + 1,
        },
        Err(_) if deep() => 0..1_000,
        Err(_) => 0..54,
    };
    let dir = tempfile::tempdir().expect("a temporary directory");
    let units = seeds.map(|seed| calls::program(seed, dir.path())).collect();
    compare_all(units, if deep() { 200 } else { 20 }, Vec::new());
}
