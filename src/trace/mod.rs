//! From a trail of SPIN's to a Java trace: the line table turns it into a schedule, the interpreter replays that.
//!
//! Knows trails, models' line tables, Core and its interpreter; prints nothing. Invariant: a [`Trace`] is only made
//! if every step of the trail was confirmed by the interpreter, and both agree on the final state.

use serde::{Deserialize, Serialize};

use crate::core::property::Property;

/// A counterexample (or any other execution) in Java terms.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
pub struct Trace {
    pub steps: Vec<TraceStep>,
    /// Why the last state is wrong, one sentence a line: the assertion with its values; who waits for what, held by
    /// whom, since which line.
    pub explanation: Vec<String>,
    /// The execution depends on a sleep or a timed wait ending early or late.
    pub outruns_time: bool,
}

/// One event; the fields' names are the JSON's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceStep {
    /// From 1.
    pub n: u32,
    pub thread: TraceThread,
    /// Innermost frame first.
    pub stack: Vec<TraceFrame>,
    pub kind: StepKind,
    /// `Buffer#1`, `int[]#2`, `Buffer.class`; `null` where there is none.
    pub object: Option<String>,
    /// Field name or `[3]`.
    pub member: Option<String>,
    pub old: Option<String>,
    pub new: Option<String>,
    /// Monitors held after the event, outermost acquisition first.
    pub locks: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceThread {
    /// main is 1, then in order of start.
    pub id: u16,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceFrame {
    pub class: String,
    pub method: String,
    pub file: String,
    pub line: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    Read,
    Write,
    Lock,
    Unlock,
    Wait,
    Notify,
    Wake,
    Start,
    Join,
    End,
    Throw,
    Choose,
    Print,
}

/// What a confirmed trail shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Confirmed {
    pub property: Property,
    pub file: Option<String>,
    pub line: Option<u32>,
    /// `java.lang.NullPointerException: ...`, `assert count == 6 : "count"`: one line.
    pub message: String,
    pub trace: Trace,
}

/// Trail and interpreter disagree: a fault of ours. The text says at which step and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceError(pub String);

impl std::fmt::Display for TraceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}
impl std::error::Error for TraceError {}

/// Replays a trail of the model in the interpreter, step by step, and compares the final states.
///
/// `failed_line` is the line of the model where the trail ends: its event says which property is violated.
pub fn confirm(
    program: &crate::core::Program,
    sources: &crate::base::SourceMap,
    model: &crate::promela::Model,
    trail: &crate::spin::trail::Trail,
    failed_line: u32,
    checks: crate::core::property::Checks,
) -> Result<Confirmed, TraceError> {
    let _ = (program, sources, model, trail, failed_line, checks);
    Err(TraceError(
        "the replay of trails is not built yet".to_owned(),
    ))
}
