//! Whether j2pml can fail, here and now: programs that are known to be wrong must be found wrong by each judge with each of
//! this machine's compilers, and programs known to be right must hold.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use super::{Failure, Formulas, Scheme, VerifyOptions, execute, front, verify};
use crate::core::property::{Checks, Property};
use crate::report::{Verdict, Verification};
use crate::spin::exec;
use crate::spin::rundir::{RunDir, RunDirError};
use crate::spin::tools::{self, ToolError, ToolKind, ToolPaths};

/// For one program and one judge.
const TIME: Duration = Duration::from_secs(30);
/// Megabytes.
const MEMORY: u64 = 512;
/// Programs that are asked about at the same time.
const MOST_AT_ONCE: usize = 4;

/// A program whose answers are known.
pub struct Known {
    /// What it is about, in a few words.
    pub about: &'static str,
    file: &'static str,
    text: &'static str,
    pub expected: Expected,
    by: By,
    asks: Asks,
}

/// What is checked besides what always is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asks {
    Nothing,
    Invariant(&'static str),
    /// With propositions.
    Formula(&'static str, &'static [(&'static str, &'static str)]),
    /// Of infinite executions.
    Property(Property),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// This property at this line (0: a cycle has none of its own), and no other property.
    Violated(Property, u32),
    Holds,
    Inconclusive,
}

/// Which judges are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    All,
    /// The classic scheme refuses it.
    NotClassic,
    /// And the interpreter would go on for ever.
    Fast,
}

macro_rules! known {
    ($about:literal, $class:literal, $expected:expr, $by:expr) => {
        known!($about, $class, $expected, $by, Asks::Nothing)
    };
    ($about:literal, $class:literal, $expected:expr, $by:expr, $asks:expr) => {
        Known {
            about: $about,
            file: concat!($class, ".java"),
            text: include_str!(concat!("self_test/programs/", $class, ".java")),
            expected: $expected,
            by: $by,
            asks: $asks,
        }
    };
}

/// Of each property a wrong program and a right one; and what must not get an answer.
const KNOWN: &[Known] = &[
    known!(
        "two locks in opposite orders",
        "Forks",
        Expected::Violated(Property::Deadlock, 12),
        By::All
    ),
    known!(
        "two locks in one order",
        "ForksInOrder",
        Expected::Holds,
        By::All
    ),
    known!(
        "wait after the notification",
        "Signal",
        Expected::Violated(Property::Deadlock, 13),
        By::All
    ),
    known!("wait in a loop", "SignalTested", Expected::Holds, By::All),
    known!(
        "two of three threads for ever",
        "ForksBeside",
        Expected::Violated(Property::Deadlock, 15),
        By::NotClassic
    ),
    known!(
        "an update is lost",
        "Counter",
        Expected::Violated(Property::Assertion, 9),
        By::All
    ),
    known!(
        "updates under a lock",
        "CounterLocked",
        Expected::Holds,
        By::All
    ),
    known!(
        "used before it is there",
        "Published",
        Expected::Violated(Property::UncaughtException, 6),
        By::All
    ),
    known!(
        "used after join",
        "PublishedAndJoined",
        Expected::Holds,
        By::All
    ),
    known!(
        "a permit that is taken",
        "Permits",
        Expected::Violated(Property::UncaughtException, 10),
        By::NotClassic
    ),
    known!(
        "a permit that is waited for",
        "PermitsAwaited",
        Expected::Holds,
        By::NotClassic
    ),
    known!(
        "a flag that is not volatile",
        "Flag",
        Expected::Violated(Property::Race, 6),
        By::NotClassic
    ),
    known!(
        "a volatile flag",
        "FlagVolatile",
        Expected::Holds,
        By::NotClassic
    ),
    known!(
        "a balance below zero",
        "Account",
        Expected::Violated(Property::Invariant, 10),
        By::NotClassic,
        Asks::Invariant("Account.balance >= 0")
    ),
    known!(
        "no balance below zero",
        "AccountLocked",
        Expected::Holds,
        By::NotClassic,
        Asks::Invariant("AccountLocked.balance >= 0")
    ),
    known!(
        "asked and not answered",
        "Requests",
        Expected::Violated(Property::Ltl, 0),
        By::NotClassic,
        Asks::Formula(
            "G (asked -> F answered)",
            &[
                ("asked", "Requests.asked"),
                ("answered", "Requests.answered")
            ]
        )
    ),
    known!(
        "asked and answered",
        "RequestsAwaited",
        Expected::Holds,
        By::NotClassic,
        Asks::Formula(
            "G (asked -> F answered)",
            &[
                ("asked", "RequestsAwaited.asked"),
                ("answered", "RequestsAwaited.answered")
            ]
        )
    ),
    known!(
        "a reply that does not come",
        "Replies",
        Expected::Violated(Property::Ltl, 9),
        By::NotClassic,
        Asks::Property(Property::Ltl)
    ),
    known!(
        "a reply that comes",
        "RepliesAwaited",
        Expected::Holds,
        By::NotClassic,
        Asks::Property(Property::Ltl)
    ),
    known!(
        "a loop without an end",
        "Loop",
        Expected::Violated(Property::Termination, 0),
        By::NotClassic,
        Asks::Property(Property::Termination)
    ),
    known!(
        "loops that end",
        "LoopEnds",
        Expected::Holds,
        By::NotClassic,
        Asks::Property(Property::Termination)
    ),
    known!(
        "two that step back for ever",
        "Polite",
        Expected::Violated(Property::Livelock, 0),
        By::NotClassic,
        Asks::Property(Property::Livelock)
    ),
    known!(
        "one that waits for the other",
        "PoliteInTurn",
        Expected::Holds,
        By::NotClassic,
        Asks::Property(Property::Livelock)
    ),
    known!(
        "one that waits for ever",
        "Polite",
        Expected::Violated(Property::Starvation, 0),
        By::NotClassic,
        Asks::Property(Property::Starvation)
    ),
    known!(
        "one that waits for a while",
        "PoliteInTurn",
        Expected::Holds,
        By::NotClassic,
        Asks::Property(Property::Starvation)
    ),
    known!(
        "ever more objects",
        "Endless",
        Expected::Inconclusive,
        By::Fast
    ),
    known!(
        "a class without a model",
        "External",
        Expected::Inconclusive,
        By::NotClassic
    ),
];

/// Who answers.
#[derive(Clone, Debug)]
pub struct Judge {
    /// Column of the table: `fast, gcc`.
    pub name: String,
    how: How,
}

#[derive(Clone, Debug)]
enum How {
    Spin(Scheme, ToolPaths),
    Interpreter,
}

/// What a judge said of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    AsExpected,
    /// What it said in its place.
    Otherwise(String),
    /// It is not asked.
    NotAsked,
}

/// A row of the table.
pub struct Row {
    pub known: &'static Known,
    /// In the order of the judges.
    pub said: Vec<Said>,
}

/// What is told while the table comes to be.
pub enum Told<'a> {
    /// Who is asked: the columns.
    Judges(&'a [Judge]),
    /// A program begins.
    Begins(&'static Known),
    /// All answers about a program; in the order of the table.
    Row(&'a Row),
}

/// How it came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// All answers are as expected.
    pub passed: bool,
    /// Programs that all judges were asked about, of so many.
    pub programs: usize,
    pub of: usize,
}

enum Event {
    Begins(&'static Known),
    Row(usize, Row),
}

/// Asks all judges about all programs, some at once. Ctrl-C ends it early.
pub fn run(paths: &ToolPaths, tell: &mut dyn FnMut(Told<'_>)) -> Result<Asked, Failure> {
    let world = |e: RunDirError| Failure::World(e.to_string());
    // As long as there is one, Ctrl-C is for us to see.
    let dir = RunDir::temporary().map_err(world)?;
    let judges = judges(paths)?;
    for known in KNOWN {
        dir.write(known.file, known.text).map_err(world)?;
    }
    tell(Told::Judges(&judges));
    let next = AtomicUsize::new(0);
    // Who has once taken all of its time is not waited for again.
    let slow: Vec<AtomicBool> = judges.iter().map(|_| AtomicBool::new(false)).collect();
    let (happens, events) = mpsc::channel();
    let work = |happens: mpsc::Sender<Event>| {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(known) = KNOWN.get(n) else { break };
            // Nobody hears of it only if the other side is gone.
            let _ = happens.send(Event::Begins(known));
            let file = dir.path().join(known.file);
            let said = judges.iter().zip(&slow).map(|(judge, slow)| {
                if slow.load(Ordering::Relaxed) {
                    return Some(Said::NotAsked);
                }
                let started = Instant::now();
                let said = ask(judge, known, &file)?;
                let wrong = matches!(said, Said::Otherwise(_));
                if wrong && started.elapsed() >= TIME {
                    slow.store(true, Ordering::Relaxed);
                }
                Some(said)
            });
            let Some(said) = said.collect() else { break };
            let _ = happens.send(Event::Row(n, Row { known, said }));
        }
    };
    let mut asked = Asked {
        passed: true,
        programs: 0,
        of: KNOWN.len(),
    };
    let mut waiting: BTreeMap<usize, Row> = BTreeMap::new();
    let mut tell_row = |row: &Row, tell: &mut dyn FnMut(Told<'_>)| {
        asked.passed &= !row
            .said
            .iter()
            .any(|said| matches!(said, Said::Otherwise(_)));
        asked.programs += 1;
        tell(Told::Row(row));
    };
    std::thread::scope(|scope| {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores.min(MOST_AT_ONCE))
            .map(|_| {
                let happens = happens.clone();
                scope.spawn(move || work(happens))
            })
            .collect();
        drop(happens);
        let mut due = 0;
        for event in events {
            match event {
                Event::Begins(known) => tell(Told::Begins(known)),
                Event::Row(n, row) => {
                    waiting.insert(n, row);
                }
            }
            while let Some(row) = waiting.remove(&due) {
                tell_row(&row, tell);
                due += 1;
            }
        }
        for worker in workers {
            if let Err(panic) = worker.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
    // After an interruption: those before them were not finished.
    for row in waiting.values() {
        tell_row(row, tell);
    }
    Ok(asked)
}

/// Both schemes with each compiler that is there (or the given one), and the interpreter.
fn judges(paths: &ToolPaths) -> Result<Vec<Judge>, Failure> {
    let missing = |e: ToolError| Failure::World(e.to_string());
    tools::find(paths)
        .and_then(|tools| tools.check())
        .map_err(missing)?;
    let compilers: Vec<(String, PathBuf)> = match &paths.cc {
        Some(path) => vec![(file_name(path), path.clone())],
        None => [ToolKind::Tcc, ToolKind::Gcc, ToolKind::Clang]
            .into_iter()
            .filter_map(|kind| Some((kind.name().to_owned(), tools::look_up(kind).ok()?.tool.path)))
            .collect(),
    };
    let mut judges = Vec::new();
    for scheme in [Scheme::Fast, Scheme::Classic] {
        for (name, path) in &compilers {
            let tools = ToolPaths {
                spin: paths.spin.clone(),
                cc: Some(path.clone()),
            };
            judges.push(Judge {
                name: format!("{}, {name}", scheme.name()),
                how: How::Spin(scheme, tools),
            });
        }
    }
    judges.push(Judge {
        name: "interpreter".to_owned(),
        how: How::Interpreter,
    });
    Ok(judges)
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(
        || path.display().to_string(),
        |n| n.to_string_lossy().into_owned(),
    )
}

/// `None`: interrupted.
fn ask(judge: &Judge, known: &Known, file: &Path) -> Option<Said> {
    if exec::cancelled() {
        return None;
    }
    let mut program = super::ProgramOptions {
        files: vec![file.to_owned()],
        ..super::ProgramOptions::default()
    };
    let mut checks = Checks::ALL;
    let mut formulas = Formulas::default();
    match known.asks {
        Asks::Nothing => {}
        Asks::Invariant(condition) => {
            checks.invariant = true;
            program.invariants.push(condition.to_owned());
        }
        Asks::Formula(formula, propositions) => {
            checks = Checks::NONE;
            checks.ltl = true;
            formulas.ltl.push(formula.to_owned());
            program.propositions = propositions
                .iter()
                .map(|&(name, condition)| (name.to_owned(), condition.to_owned()))
                .collect();
        }
        Asks::Property(property) => {
            checks = Checks::NONE;
            checks.set(property, true);
            program.infinite = true;
            program.embedded = checks.ltl;
            program.progress = checks.livelock || checks.starvation;
        }
    }
    let result = match &judge.how {
        How::Spin(Scheme::Classic, _) if known.by != By::All => return Some(Said::NotAsked),
        How::Interpreter if known.by == By::Fast => return Some(Said::NotAsked),
        How::Spin(scheme, tools) => {
            let options = VerifyOptions {
                program,
                scheme: *scheme,
                checks: match scheme {
                    Scheme::Classic => Checks::WITHOUT_RACE,
                    _ => checks,
                },
                formulas,
                tools: tools.clone(),
                time: TIME,
                memory: Some(MEMORY),
                ..VerifyOptions::default()
            };
            verify::verify(&options, false, &mut |_| ()).map(|verified| verified.result)
        }
        How::Interpreter => front::load(&program, false)
            .and_then(|loaded| execute::explore(&loaded, checks, &formulas, None, &[], TIME)),
    };
    if exec::cancelled() {
        return None;
    }
    let said = match &result {
        Ok(result) => told(result),
        Err(Failure::Input(text) | Failure::World(text)) => text.clone(),
        Err(Failure::Internal { message, .. }) => format!("internal error: {message}"),
    };
    let expected = match known.expected {
        Expected::Holds => said == Verdict::Holds.word(),
        Expected::Violated(property, 0) => {
            said.starts_with(property.name()) && !said.contains(" and ")
        }
        Expected::Violated(property, line) => said == at(property, Some(line)),
        Expected::Inconclusive => said.starts_with(Verdict::Inconclusive.word()),
    };
    Some(if expected {
        Said::AsExpected
    } else {
        Said::Otherwise(said)
    })
}

/// The worst answer in a few words; of a violation also what else is not as it should be.
fn told(result: &Verification) -> String {
    let mut violated = Vec::new();
    for answer in &result.answers {
        if answer.verdict == Verdict::Violated {
            violated.push(at(answer.property, answer.line));
        }
    }
    match result.worst() {
        _ if !violated.is_empty() => violated.join(" and "),
        Some(answer) if answer.verdict == Verdict::Inconclusive => {
            format!("inconclusive ({}): {}", answer.kind, answer.message)
        }
        _ => result.verdict.word().to_owned(),
    }
}

/// `deadlock in line 12`
fn at(property: Property, line: Option<u32>) -> String {
    let line = line.map_or_else(String::new, |line| format!(" in line {line}"));
    format!("{}{line}", property.name())
}

impl Expected {
    /// `violated (deadlock)`
    pub fn words(self) -> String {
        match self {
            Expected::Violated(property, _) => format!("violated ({})", property.name()),
            Expected::Holds => "holds".to_owned(),
            Expected::Inconclusive => "inconclusive".to_owned(),
        }
    }
}
