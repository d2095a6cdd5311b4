//! Message-sequence charts: a lifeline for each thread and each monitor that matters, events from top to bottom.
//!
//! Made from the JSON of a result alone ([`result`]): [`story`] makes events of steps with what [`facts`] knows, [`fold`]
//! shortens what is long, and the others draw. Terms are those of sequence diagrams (ITU-T Z.120, UML): lifeline, message, fold.
//!
//! Invariant: nothing that a program names reaches a drawing unescaped, and the same JSON gives the same bytes.

use std::collections::BTreeMap;

mod ending;
mod facts;
mod fold;
mod holders;
pub mod html;
mod layout;
mod mermaid;
pub mod result;
mod story;
mod svg;
mod text;
mod waiting;

pub use mermaid::mermaid;
pub use story::chart;
pub use svg::svg;
pub use text::text;

use crate::base::names;

/// How a hint begins.
pub(crate) const HINT: &str = "Hint: ";

/// What an execution shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// `violated: deadlock of main and Thread-0 (A.java:6)`
    pub title: String,
    /// What has happened, in sentences.
    pub summary: Vec<String>,
    /// Threads by number, then locks and other objects by their first event.
    pub lifelines: Vec<Lifeline>,
    pub events: Vec<Event>,
    /// Why the end is wrong, one sentence each.
    pub told: Vec<String>,
    /// Names of nested classes and of files, long and short.
    classes: Vec<(String, String)>,
    files: BTreeMap<String, String>,
}

impl Chart {
    /// The summary: what has happened, and the hint if there is one.
    fn paragraphs(&self) -> Vec<String> {
        let hint = self.summary.iter().position(|s| s.starts_with(HINT));
        let (told, hint) = self.summary.split_at(hint.unwrap_or(self.summary.len()));
        let all = [told.join(" "), hint.join(" ")];
        all.into_iter().filter(|text| !text.is_empty()).collect()
    }

    /// With the short names of classes.
    fn short(&self, text: &str) -> String {
        let classes = self.classes.iter();
        classes.fold(text.to_owned(), |text, (long, short)| {
            text.replace(long, short)
        })
    }

    fn short_file(&self, file: &str) -> String {
        self.files.get(file).map_or(file, String::as_str).to_owned()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lifeline {
    pub kind: LifelineKind,
    /// `Thread-0`, `Buffer#1`
    pub name: String,
    /// Of an object: the only variable that holds it, if there is one.
    pub variable: Option<String>,
}

impl Lifeline {
    /// `SAVINGS (ReentrantLock#1)`
    pub fn heading(&self) -> String {
        match &self.variable {
            Some(variable) => format!("{variable} ({})", self.name),
            None => self.name.clone(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LifelineKind {
    /// With its number.
    Thread(u16),
    /// A lock, or a monitor.
    Lock,
    /// What threads wait for in methods of the library, and nobody has: a condition, a queue, a future.
    Object,
}

/// One row of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The steps of the trace that it stands for, first and last. What stands at the end has the last one, or 0.
    pub steps: (u32, u32),
    /// That of its steps which is told first; 0: none.
    pub number: u32,
    pub what: What,
    /// Whose it is; `None`: everybody's.
    pub on: Option<usize>,
    /// The lifeline to which a message goes.
    pub to: Option<usize>,
    /// `Buffer.java:12`
    pub place: Option<String>,
    pub text: String,
    /// The lifelines after it, in their order.
    pub after: Vec<Activity>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    Start,
    /// It begins to wait for the end of a thread.
    Join,
    /// The wait is over.
    Joined,
    Interrupt,
    Lock,
    Unlock,
    Wait,
    /// A notification that wakes somebody.
    Notify,
    /// One that nobody waits for.
    LostNotify,
    Wake,
    Access,
    Call,
    Choose,
    Follow,
    Print,
    Throw,
    End,
    /// By an exception.
    Died,
    /// Steps that are not drawn.
    Fold,
    /// What follows is repeated for ever.
    LoopBegin,
    LoopEnd,
    Violation,
}

impl What {
    /// The message comes from the other lifeline.
    pub fn is_answer(self) -> bool {
        matches!(self, What::Wake | What::Joined)
    }
}

/// What a lifeline looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Of a thread that was not started, or has ended.
    None,
    Runs,
    /// It cannot go on, or is in a wait set.
    Waits,
    /// Of a lock.
    Free,
    /// By the thread on this lifeline.
    Held(usize),
    /// By several: read locks, permits.
    Shared,
    /// Of an object that nobody can have.
    There,
}

impl Chart {
    /// The lifelines' headings, each at most so long.
    fn headings(&self, most: usize) -> Vec<String> {
        let all: Vec<String> = self.lifelines.iter().map(Lifeline::heading).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        names::shortened(&all, most, '\u{2026}')
    }
}

/// What a name or a text of a program looks like in a drawing: nothing in it commands a terminal, turns the direction of the
/// line, or is no character of XML.
fn printable(text: &str) -> String {
    let harmless = |c: char| {
        !c.is_control()
            && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
            && !matches!(u32::from(c) & 0xffff, 0xfffe | 0xffff)
    };
    let shown = |c: char| {
        if harmless(c) {
            c
        } else {
            char::REPLACEMENT_CHARACTER
        }
    };
    text.chars().map(shown).collect()
}

/// At most so many characters, the last one being an ellipsis if some are left out.
fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut out: String = text.chars().take(most.saturating_sub(1)).collect();
    out.push('\u{2026}');
    out
}
