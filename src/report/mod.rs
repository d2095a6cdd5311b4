//! The result of a verification and how it is told: as text for people, as JSON for programs.
//!
//! Knows neither SPIN nor how the result was found.

pub mod further;
pub mod json;
pub mod junit;
pub mod library;
pub mod prints;
pub mod reductions;
pub mod sarif;
pub mod text;
pub mod warnings;

use serde::{Deserialize, Serialize};

use crate::core::property::Property;
use crate::trace::Trace;

/// The overall answer is the worst of the properties': violated before inconclusive before holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Holds,
    Inconclusive,
    Violated,
}

impl Verdict {
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Inconclusive => "inconclusive",
            Verdict::Violated => "violated",
        }
    }
}

/// How short the trace of a violation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortness {
    /// No execution with fewer steps of the model ends in a violation.
    Shortest,
    /// Shorter ones were looked for, as far as time and memory allowed.
    Shortened,
    AsFound,
}

/// The answer for one property.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub property: Property,
    pub verdict: Verdict,
    /// Violated: the property's name. Inconclusive: the reason's word (`time`, `memory`, `depth`, `objects`,
    /// `unmodelled`, `not-decided`, ...). Holds: empty.
    pub kind: String,
    pub file: Option<String>,
    pub line: Option<u32>,
    /// One sentence; empty if it holds.
    pub message: String,
    /// What to do about an inconclusive answer.
    pub help: Option<String>,
    pub trace: Option<Trace>,
    pub shortness: Option<Shortness>,
    /// Of a violated `race`.
    pub further: Option<further::Further>,
}

/// [`Answer::kind`] of a property that got too little time beside another one, and may be decided alone.
pub const NOT_DECIDED: &str = "not-decided";

/// How a note begins that tells of a bound of the search which was enlarged.
pub const ENLARGED: &str = "bound enlarged: ";

impl Answer {
    /// Executions end where one was found that violates the property, or may do so.
    pub fn found(&self) -> bool {
        self.verdict == Verdict::Violated || self.trace.is_some()
    }
}

/// Everything that a verification tells.
#[derive(Clone, Debug, PartialEq)]
pub struct Verification {
    pub verdict: Verdict,
    /// One per checked property, in the order of [`Property::ALL`].
    pub answers: Vec<Answer>,
    pub states: u64,
    pub transitions: u64,
    pub seconds: f64,
    pub scheme: String,
    /// What a *holds* rests on.
    pub assumptions: Vec<String>,
    /// Worth knowing, changes nothing: bounds that were enlarged, searches that were repeated.
    pub notes: Vec<String>,
    /// The files of the program, with marks of their texts.
    pub sources: Vec<Source>,
}

/// A file of the program as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// As in traces.
    pub file: String,
    /// [`text_mark`] of its text.
    pub mark: String,
}

/// Tells whether a text is still the same: FNV-1a, 64 bits, over its UTF-8.
pub fn text_mark(text: &str) -> String {
    let mark = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |mark, byte| {
        (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{mark:016x}")
}

/// The files of the program among all.
pub fn sources(map: &crate::base::SourceMap) -> Vec<Source> {
    let own = map.files.iter().filter(|file| !file.library);
    own.map(|file| Source {
        file: file.name.clone(),
        mark: text_mark(&file.text),
    })
    .collect()
}

impl Verification {
    /// The answer that decides the verdict: the first of the worst ones that was really decided.
    pub fn worst(&self) -> Option<&Answer> {
        let worst = self.answers.iter().map(|a| a.verdict).max()?;
        let mut of_it = self.answers.iter().filter(|a| a.verdict == worst);
        // One with an execution tells more.
        let first = of_it.clone().next();
        of_it.find(|a| a.trace.is_some()).or(first)
    }
}
