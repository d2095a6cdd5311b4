//! Data races beyond the one that a search ended with.

use std::fmt::Write;

use serde::Serialize;

use super::text::{self, Style};
use super::warnings::Access;
use crate::trace::StepKind;

/// Races told in a text; the document has all.
const MAX_TOLD: usize = 20;

/// Races of executions that were found, and of some that begin like them (JLS 17.4.5).
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Further {
    /// What the race of the answer itself publishes.
    pub publication: Option<String>,
    /// Each variable's first, then its others.
    pub races: Vec<Race>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Race {
    /// `Buffer#1.count`; of what is inside of an object of the library that object.
    pub variable: String,
    /// In the order of the execution.
    pub accesses: Vec<Access>,
    /// One sentence about the object that one access hands over to the other one.
    pub publication: Option<String>,
}

impl Further {
    /// `shorten` gives the names of objects as the trace has them.
    pub(super) fn render(
        &self,
        out: &mut String,
        style: Style,
        stacks: bool,
        shorten: &dyn Fn(&str) -> String,
    ) {
        if self.races.is_empty() {
            return;
        }
        let _ = writeln!(
            out,
            "\n   {}",
            style.bold("Further data races, of the same executions (JLS 17.4.5):")
        );
        for race in self.races.iter().take(MAX_TOLD) {
            race.render(out, style, stacks, shorten);
        }
        if let Some(left) = self.races.len().checked_sub(MAX_TOLD).filter(|&n| n > 0) {
            let _ = writeln!(out, "   and {left} more: --json FILE has all of them");
        }
    }
}

impl Race {
    fn render(
        &self,
        out: &mut String,
        style: Style,
        stacks: bool,
        shorten: &dyn Fn(&str) -> String,
    ) {
        let _ = writeln!(out, "   {}", shorten(&self.variable));
        for access in &self.accesses {
            let verb = match access.access {
                StepKind::Write => "writes",
                _ => "reads",
            };
            let at = access.at.told();
            let _ = writeln!(out, "     {} {verb} it {at}", access.thread.name);
            for frame in access.at.stack.iter().skip(1).filter(|_| stacks) {
                let (place, code) = (frame.place(), frame.code());
                let _ = writeln!(out, "       called from {place}, in {code}");
            }
        }
        if let Some(publication) = &self.publication {
            text::paragraph(out, "     ", &shorten(publication), style);
        }
    }
}
