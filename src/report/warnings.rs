//! What runtime analysis warns of, and how warnings were settled: as text and as JSON.

use std::fmt::Write;

use serde::Serialize;

use super::json::VERSION;
use super::text::{Style, shown_violation};
use super::{Answer, Verdict};
use crate::trace::{StepKind, TraceFrame, TraceStep, TraceThread};

/// What `analyze` tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Warnings {
    pub schedules: u32,
    pub seed: u64,
    /// Those of races, then those of lock orders; by place.
    pub list: Vec<Warning>,
    /// Schedules that ended in a deadlock.
    pub deadlocks: u32,
    /// Schedules that were given up, and after how many steps.
    pub unfinished: u32,
    pub max_steps: u32,
    /// Threads that could not go on for that many steps at the end of some of those.
    pub left: Vec<LeftBehind>,
    pub left_steps: u32,
    /// Why schedules ended early: one sentence each.
    pub cut: Vec<String>,
}

impl Warnings {
    /// Whether there is something that may be wrong.
    pub fn tells(&self) -> bool {
        !self.list.is_empty() || self.deadlocks > 0
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Warning {
    Race {
        /// `Buffer#1.count`; of what is inside of an object of the library that object.
        variable: String,
        accesses: Vec<Access>,
    },
    LockOrder {
        /// Each waits for what the next one holds, the last for what the first one holds.
        threads: Vec<Nesting>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Access {
    pub thread: TraceThread,
    /// `read` or `write`.
    pub access: StepKind,
    #[serde(flatten)]
    pub at: At,
    pub locks: Vec<String>,
}

/// A thread that waits while others go on: seen, and no verdict.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeftBehind {
    pub thread: TraceThread,
    #[serde(flatten)]
    pub at: At,
    /// In how many of the schedules that were given up.
    pub schedules: u32,
}

/// A thread that takes a lock while it holds another one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Nesting {
    pub thread: TraceThread,
    pub holds: Taken,
    pub takes: Taken,
    /// All that it holds then, outermost acquisition first.
    pub locks: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Taken {
    pub lock: String,
    #[serde(flatten)]
    pub at: At,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct At {
    /// Innermost call first.
    pub stack: Vec<TraceFrame>,
    /// The library's method that is called there.
    pub inside: Option<String>,
}

impl At {
    fn place(&self) -> String {
        self.stack
            .first()
            .map_or_else(|| "a place in the library".to_owned(), TraceFrame::place)
    }

    pub(super) fn told(&self) -> String {
        let Some(frame) = self.stack.first() else {
            return "in the library".to_owned();
        };
        let call = self.inside.as_ref();
        let call = call.map_or_else(String::new, |method| format!(" (by {method})"));
        format!("at {}, in {}{call}", frame.place(), frame.code())
    }
}

fn join(names: &[String]) -> String {
    match names {
        [] => "no lock".to_owned(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

impl Warning {
    /// Threads in the order in which they are told.
    pub fn order(&self) -> (bool, Vec<(String, u32)>) {
        let key = |at: &At| {
            let frame = at.stack.first();
            frame.map_or_else(|| (String::new(), 0), |f| (f.file.clone(), f.line))
        };
        match self {
            Warning::Race { accesses, .. } => {
                (false, accesses.iter().map(|a| key(&a.at)).collect())
            }
            Warning::LockOrder { threads } => {
                (true, threads.iter().map(|t| key(&t.holds.at)).collect())
            }
        }
    }

    /// One sentence.
    pub fn title(&self) -> String {
        match self {
            Warning::Race { variable, .. } => {
                format!("{variable} may be in a data race: no lock is held at all of its accesses")
            }
            Warning::LockOrder { threads } => {
                let locks: Vec<String> = threads.iter().map(|t| t.holds.lock.clone()).collect();
                let how = match threads.len() {
                    2 => "in both orders",
                    _ => "in a circle",
                };
                format!(
                    "{} are taken {how}: a deadlock may be possible",
                    join(&locks)
                )
            }
        }
    }

    /// Below the title.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Warning::Race { accesses, .. } => accesses
                .iter()
                .map(|a| {
                    let verb = match a.access {
                        StepKind::Write => "writes",
                        _ => "reads",
                    };
                    format!(
                        "{} {verb} it {}, holding {}",
                        a.thread.name,
                        a.at.told(),
                        join(&a.locks)
                    )
                })
                .collect(),
            Warning::LockOrder { threads } => threads
                .iter()
                .map(|t| {
                    format!(
                        "{} takes {} {}, while it holds {} since {}",
                        t.thread.name,
                        t.takes.lock,
                        t.takes.at.told(),
                        t.holds.lock,
                        t.holds.at.place()
                    )
                })
                .collect(),
        }
    }
}

/// What became of a warning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// An execution shows it, which was replayed.
    Confirmed,
    /// All schedules were looked at, and none does it.
    Refuted,
    Open,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Settled {
    pub warning: Warning,
    pub outcome: Outcome,
    /// One clause.
    pub why: String,
    /// If it is confirmed.
    pub answer: Option<Answer>,
}

/// For people.
pub fn settled_text(settled: &[Settled], style: Style, all_steps: bool) -> String {
    let count = |outcome| settled.iter().filter(|s| s.outcome == outcome).count();
    let mut out = match settled.len() {
        0 => return "\nno warnings of runtime analysis to be settled\n".to_owned(),
        n => format!(
            "\n{} of runtime analysis: {} confirmed, {} refuted, {} open\n",
            counted(n as u32, "warning", "warnings"),
            count(Outcome::Confirmed),
            count(Outcome::Refuted),
            count(Outcome::Open)
        ),
    };
    for one in settled {
        let (word, verdict) = match one.outcome {
            Outcome::Confirmed => ("confirmed", Verdict::Violated),
            Outcome::Refuted => ("refuted", Verdict::Holds),
            Outcome::Open => ("open", Verdict::Inconclusive),
        };
        let _ = writeln!(
            out,
            "\n{}: {}",
            style.word(verdict, word),
            one.warning.title()
        );
        for line in one.warning.lines() {
            let _ = writeln!(out, "  {line}");
        }
        match &one.answer {
            Some(answer) => shown_violation(&mut out, answer, style, all_steps),
            None => {
                let _ = writeln!(out, "  {}", one.why);
            }
        }
    }
    out
}

/// A member of the result's document.
#[derive(Serialize)]
pub(super) struct SettledDocument<'a> {
    #[serde(flatten)]
    warning: &'a Warning,
    outcome: Outcome,
    why: &'a str,
    trace: Option<&'a [TraceStep]>,
}

impl<'a> From<&'a Settled> for SettledDocument<'a> {
    fn from(settled: &'a Settled) -> Self {
        let trace = settled.answer.as_ref().and_then(|a| a.trace.as_ref());
        SettledDocument {
            warning: &settled.warning,
            outcome: settled.outcome,
            why: &settled.why,
            trace: trace.map(|trace| trace.steps.as_slice()),
        }
    }
}

fn counted(n: u32, one: &str, many: &str) -> String {
    match n {
        1 => format!("1 {one}"),
        n => format!("{n} {many}"),
    }
}

/// For people.
pub fn text(warnings: &Warnings) -> String {
    let schedules = counted(warnings.schedules, "schedule", "schedules");
    let from = format!("from {schedules} (seed {})", warnings.seed);
    let mut out = match (warnings.list.len(), warnings.deadlocks) {
        (0, 0) => format!("no warnings {from}\n"),
        (0, n) => format!("{} {from}\n", counted(n, "deadlock", "deadlocks")),
        (n, _) => format!("{} {from}\n", counted(n as u32, "warning", "warnings")),
    };
    for warning in &warnings.list {
        let _ = writeln!(out, "\nwarning: {}", warning.title());
        for line in warning.lines() {
            let _ = writeln!(out, "  {line}");
        }
    }
    out.push('\n');
    if warnings.deadlocks > 0 {
        let _ = writeln!(
            out,
            "{} ended in a deadlock: j2pml verify shows how",
            counted(warnings.deadlocks, "schedule", "schedules")
        );
    }
    if warnings.unfinished > 0 {
        let _ = writeln!(
            out,
            "{} given up after {} steps",
            counted(warnings.unfinished, "schedule was", "schedules were"),
            super::text::thousands(u64::from(warnings.max_steps))
        );
    }
    for left in &warnings.left {
        let _ = writeln!(
            out,
            "  {} did not move in the last {} steps of {}: it waits {}",
            left.thread.name,
            super::text::thousands(u64::from(warnings.left_steps)),
            counted(left.schedules, "schedule", "schedules"),
            left.at.told()
        );
    }
    if !warnings.left.is_empty() {
        out.push_str(
            "  (whether for ever is not known: j2pml verify --check deadlock,starvation)\n",
        );
    }
    for cut in &warnings.cut {
        let _ = writeln!(out, "some ended early: {cut}");
    }
    out.push_str(if warnings.list.is_empty() && warnings.deadlocks > 0 {
        ""
    } else if warnings.list.is_empty() {
        "This proves nothing: other schedules may do what these did not. j2pml verify looks at all of them.\n"
    } else {
        "Warnings, no verdicts: something else may rule out what they say, and other schedules may give others.\n\
         j2pml verify looks at all schedules; with --settle it says of each warning whether it is true.\n"
    });
    out
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    schedules: u32,
    seed: u64,
    warnings: &'a [Warning],
    deadlocks: u32,
    unfinished: u32,
    left_behind: &'a [LeftBehind],
    cut: &'a [String],
}

/// As a JSON document, with a newline at its end; `docs/json.md` describes it.
pub fn json(warnings: &Warnings) -> String {
    let document = Document {
        version: VERSION,
        schedules: warnings.schedules,
        seed: warnings.seed,
        warnings: &warnings.list,
        deadlocks: warnings.deadlocks,
        unfinished: warnings.unfinished,
        left_behind: &warnings.left,
        cut: &warnings.cut,
    };
    let mut text = super::json::pretty(&document);
    text.push('\n');
    text
}
