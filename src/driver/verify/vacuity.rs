//! Properties that hold because the program never comes to what they are about.

use std::collections::BTreeSet;

use super::rounds::{Emits, Rounds};
use crate::base::{SourceMap, Span};
use crate::core::property::Property;
use crate::core::temporal::vacuity::{Vacuous, vacuous};
use crate::core::temporal::{Goal, Ltl};
use crate::core::walk::walk;
use crate::core::{Program, StmtKind};
use crate::promela::fast;
use crate::report::Answer;
use crate::spin::search::Outcome;

/// What is said of a property that holds.
struct Said {
    property: Property,
    /// `since request is never true`; `None`: it holds for good reasons.
    since: Option<String>,
    note: String,
}

impl<S: Emits> Rounds<'_, '_, S> {
    /// Adds to answers that hold, and to the notes, what a complete search has never seen.
    pub(super) fn say_what_is_vacuous(&mut self, outcome: &Outcome, answers: &mut [Answer]) {
        // After a violation executions are followed up to it only: what comes behind it was not seen.
        if self.has_answers() {
            return;
        }
        let seen: BTreeSet<usize> = outcome
            .notes
            .iter()
            .filter_map(|note| note.strip_prefix("seen ")?.parse().ok())
            .collect();
        let program = self.session.program;
        let sources = &self.session.loaded.sources;
        let said = match self.scheme.goal() {
            Some(Goal::Ltl(ltl)) => of_formulas(ltl, sources, &seen),
            Some(Goal::Livelock) => progress(Property::Livelock, program, &seen),
            Some(Goal::Starvation { .. }) => progress(Property::Starvation, program, &seen),
            Some(Goal::Termination { .. }) => Vec::new(),
            None => invariants(program, &seen),
        };
        for said in said {
            let Some(answer) = answers.iter_mut().find(|a| a.property == said.property) else {
                continue;
            };
            if let Some(since) = said.since
                && answer.message.is_empty()
            {
                answer.message = since;
            }
            if !self.notes.contains(&said.note) {
                self.notes.push(said.note);
            }
        }
    }
}

fn of_formulas(ltl: &Ltl, sources: &SourceMap, seen: &BTreeSet<usize>) -> Vec<Said> {
    let values = |n: usize| {
        let had = |&value: &bool| seen.contains(&fast::had_value(n, value));
        [false, true].into_iter().filter(had).collect()
    };
    let place = |span: Span| format!("{}:{}", sources.name(span), sources.line(span));
    // Else states are not looked at that come when the formula is decided.
    let states = if ltl.never.can_wait() {
        "in any state"
    } else {
        "in the states that decide it"
    };
    let said = ltl.stated.iter().filter_map(|stated| {
        let at = stated
            .at
            .map_or_else(String::new, |span| format!(" ({})", place(span)));
        let text = &stated.text;
        Some(match vacuous(stated, values)? {
            Vacuous::NotReached => Said {
                property: Property::Ltl,
                since: (ltl.stated.len() == 1).then(|| format!("since `{text}` is never reached")),
                note: format!("`{text}`{at} is never reached"),
            },
            Vacuous::Constant(n, value) => {
                let name = &ltl.propositions[n].name;
                let never = format!("`{name}` is never {}", !value);
                Said {
                    property: Property::Ltl,
                    since: (ltl.stated.len() == 1).then(|| format!("since {never}")),
                    note: format!(
                        "`{text}`{at} holds whatever else the program does, since {never} {states}"
                    ),
                }
            }
        })
    });
    said.collect()
}

fn progress(property: Property, program: &Program, seen: &BTreeSet<usize>) -> Vec<Said> {
    let mut stated = false;
    for body in program.methods.iter().filter_map(|m| m.body.as_ref()) {
        walk(body, &mut |stmt| {
            stated |= matches!(stmt.kind, StmtKind::Progress { stated: true });
        });
    }
    if !stated || seen.contains(&fast::PROGRESS_STATED) {
        return Vec::new();
    }
    vec![Said {
        property,
        since: None,
        note: "`Verify.progress()` is never reached".to_owned(),
    }]
}

fn invariants(program: &Program, seen: &BTreeSet<usize>) -> Vec<Said> {
    let only = program.invariants.len() == 1;
    let never = program
        .invariants
        .iter()
        .enumerate()
        .filter(|(n, _)| !seen.contains(&fast::looked_at(*n)));
    never
        .map(|(_, invariant)| {
            let why = match invariant.class {
                Some(class) => format!(
                    "there is never an object of {}",
                    program.classes[class].name
                ),
                None => "its fields are never set".to_owned(),
            };
            Said {
                property: Property::Invariant,
                since: only.then(|| format!("since {why}")),
                note: format!(
                    "the invariant `{}` is never looked at: {why}",
                    invariant.text
                ),
            }
        })
        .collect()
}
