//! Whether a program can print given lines: as text and as JSON.

use std::fmt::Write;

use serde::Serialize;

use super::json::VERSION;
use super::text::{Style, thousands, trace_text};
use crate::core::interp::reach::Ending;
use crate::trace::{Trace, TraceStep};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    Possible,
    NotPossible,
    NotDecided,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ends {
    Normally,
    Exception,
    Deadlock,
}

impl Ends {
    pub fn of(ending: Ending) -> Ends {
        match ending {
            Ending::Normally => Ends::Normally,
            Ending::ByException => Ends::Exception,
            Ending::Stuck => Ends::Deadlock,
        }
    }

    fn told(self) -> &'static str {
        match self {
            Ends::Normally => "ends normally",
            Ends::Exception => "ends, some thread by an exception that nobody catches",
            Ends::Deadlock => "does not end: no thread can go on",
        }
    }
}

/// What `explore --prints` tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Possible {
    pub answer: Answer,
    /// If it is possible: how the execution ends.
    pub ends: Option<Ends>,
    /// If it was not decided: the reason's word, and one sentence.
    pub kind: Option<String>,
    pub message: Option<String>,
    /// If it is possible: the steps, which need not be the fewest.
    pub trace: Option<Trace>,
    pub states: u64,
    pub transitions: u64,
    pub seconds: f64,
}

/// For people; `lines`: how many were asked for; `so`: an ending was.
pub fn text(result: &Possible, lines: usize, so: bool, style: Style) -> String {
    let these = match lines {
        0 => "nothing".to_owned(),
        1 => "this line".to_owned(),
        n => format!("these {} lines", thousands(n as u64)),
    };
    let mut out = match (result.answer, result.ends) {
        (Answer::Possible, ends) => {
            let ends = ends.map_or("", Ends::told);
            format!("possible: an execution prints {these} and {ends}\n\n")
        }
        (Answer::NotPossible, _) => {
            let so = if so { " and ends so" } else { "" };
            format!("not possible: no execution prints {these}{so}\n\n")
        }
        (Answer::NotDecided, _) => {
            let why = result.message.as_deref().unwrap_or_default();
            format!("not decided: {why}\n\n")
        }
    };
    if let Some(trace) = &result.trace {
        out.push_str(&trace_text(trace, style));
        out.push('\n');
    }
    let _ = writeln!(
        out,
        "  {} states, {} transitions, {:.2} s",
        thousands(result.states),
        thousands(result.transitions),
        result.seconds
    );
    out
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    answer: Answer,
    ends: Option<Ends>,
    kind: Option<&'a str>,
    message: Option<&'a str>,
    states: u64,
    transitions: u64,
    seconds: f64,
    trace: Option<&'a [TraceStep]>,
}

/// As a JSON document, with a newline at its end; `docs/json.md` describes it.
pub fn json(result: &Possible) -> String {
    let document = Document {
        version: VERSION,
        answer: result.answer,
        ends: result.ends,
        kind: result.kind.as_deref(),
        message: result.message.as_deref(),
        states: result.states,
        transitions: result.transitions,
        seconds: (result.seconds * 1000.0).round() / 1000.0,
        trace: result.trace.as_ref().map(|t| t.steps.as_slice()),
    };
    let mut text = super::json::pretty(&document);
    text.push('\n');
    text
}
