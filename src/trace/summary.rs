//! A violation in the words of somebody who retells it: three to six sentences above the steps, made from the steps alone.
//!
//! Invariant: every sentence is true of the steps, and a hint is given only where the steps show that what it names has happened.

mod deadlock;

use std::collections::{BTreeMap, BTreeSet};

use super::explain::list;
use super::interference;
use super::needs::Need;
use super::{HowItWaits, StepKind, Trace, TraceStep, TraceThread, TraceWait};
use crate::core::property::Property;

/// Threads of which a sentence is told.
const MOST_THREADS: usize = 3;
const MOST_NAMES: usize = 5;
pub(super) const MOST_SENTENCES: usize = 6;

/// What is known beside the steps.
pub(super) struct Known<'a> {
    pub property: Property,
    pub message: &'a str,
    pub place: Option<String>,
    /// The explanation of the end.
    pub lines: &'a [String],
    /// Threads that can never go on, of a deadlock.
    pub stuck: Vec<u16>,
    /// Who of them waits for each other, each for the next one.
    pub cycle: Vec<u16>,
    /// What they wait for, and who has that.
    pub needs: &'a [Need],
}

/// The sentences.
pub(super) fn summary(trace: &Trace, known: &Known) -> Vec<String> {
    let tale = Tale::new(trace, known);
    let mut told = match known.property {
        Property::Deadlock => tale.deadlock(known),
        Property::Race => tale.race(),
        Property::Assertion | Property::UncaughtException | Property::Invariant => {
            tale.failure(known)
        }
        Property::Ltl | Property::Termination | Property::Livelock | Property::Starvation => {
            tale.endless(known)
        }
    };
    told.truncate(MOST_SENTENCES);
    told
}

/// An execution to be retold.
pub(super) struct Tale<'a> {
    pub trace: &'a Trace,
    lines: &'a [String],
    names: BTreeMap<u16, &'a str>,
    /// Objects and the variables of the program in which they were seen.
    variables: BTreeMap<&'a str, BTreeSet<&'a str>>,
    /// The write lock of a read-write lock -> that.
    writers: BTreeMap<&'a str, &'a str>,
    waits: &'a [TraceWait],
    ended: BTreeSet<u16>,
    needs: &'a [Need],
}

impl<'a> Tale<'a> {
    fn new(trace: &'a Trace, known: &Known<'a>) -> Self {
        let of = |thread: &'a TraceThread| (thread.id, thread.name.as_str());
        let mut names: BTreeMap<u16, &str> = trace.threads.iter().map(of).collect();
        let mut variables: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut writers = BTreeMap::new();
        let mut waits: &[TraceWait] = &[];
        let mut ended = BTreeSet::new();
        for step in &trace.steps {
            names.entry(step.thread.id).or_insert(&step.thread.name);
            if let Some(now) = &step.waits {
                waits = now;
            }
            if step.kind == StepKind::End {
                ended.insert(step.thread.id);
            }
            if step.in_library
                && step.member.as_deref() == Some("writer")
                && let (Some(lock), Some(writer)) = (step.object.as_deref(), step.new.as_deref())
                && writer.starts_with("ReentrantReadWriteLock.WriteLock#")
            {
                writers.insert(writer, lock);
            }
            let value = match step.kind {
                StepKind::Read => step.old.as_deref(),
                StepKind::Write => step.new.as_deref(),
                _ => None,
            };
            if let (Some(value), Some(member)) = (value, step.member.as_deref())
                && !step.in_library
            {
                let name = member.strip_prefix("val$").unwrap_or(member);
                if !name.contains('$') && !name.starts_with('[') {
                    variables.entry(value).or_default().insert(name);
                }
            }
            for local in &step.locals {
                let names = variables.entry(local.value.as_str()).or_default();
                names.insert(local.name.as_str());
            }
        }
        Tale {
            trace,
            lines: known.lines,
            names,
            variables,
            writers,
            waits,
            ended,
            needs: known.needs,
        }
    }

    pub fn name(&self, thread: u16) -> &str {
        self.names.get(&thread).copied().unwrap_or("?")
    }

    /// `lock (Object#1)`, if the program has one name for it.
    pub fn object(&self, object: &str) -> String {
        if let Some(lock) = self.writers.get(object) {
            return format!("the write lock of {}", self.object(lock));
        }
        let names = self.variables.get(object).filter(|_| object.contains('#'));
        match names.and_then(|names| (names.len() == 1).then(|| names.first())?) {
            Some(name) => format!("{name} ({object})"),
            None => object.to_owned(),
        }
    }

    fn listed(&self, threads: &[u16]) -> String {
        let mut names: Vec<String> = threads.iter().map(|&id| self.name(id).to_owned()).collect();
        let more = names.len().saturating_sub(MOST_NAMES);
        if more > 1 {
            names.truncate(MOST_NAMES);
            names.push(format!("{more} more threads"));
        }
        list(&names)
    }

    // ---- race -------------------------------------------------------------------------------------------------------

    fn race(&self) -> Vec<String> {
        let [one, other] = &self.trace.race[..] else {
            return Vec::new();
        };
        let does = |access: &super::RacingAccess| {
            let verb = if access.kind == StepKind::Write {
                "write"
            } else {
                "read"
            };
            let inside = access.inside.as_ref();
            let inside = inside.map_or_else(String::new, |i| format!(" in {}()", i.method));
            let at = access
                .stack
                .first()
                .map_or_else(String::new, |frame| format!(" at {}", frame.place()));
            format!("{} is about to {verb} it{inside}{at}", access.thread.name)
        };
        let mut told = vec![
            format!(
                "{} and {} use {} at the same time.",
                one.thread.name, other.thread.name, one.variable
            ),
            format!("{}, and {}.", does(one), does(other)),
        ];
        let locks = |access: &super::RacingAccess| {
            let locks: Vec<String> = access.locks.iter().map(|l| self.object(l)).collect();
            match &locks[..] {
                [] => format!("{} has locked nothing", access.thread.name),
                locks => format!("{} has locked {}", access.thread.name, list(locks)),
            }
        };
        told.push(if one.locks.is_empty() && other.locks.is_empty() {
            "Neither has locked anything, so nothing says which of them comes first.".to_owned()
        } else {
            format!(
                "There {}, and {}: that does not keep them apart.",
                locks(one),
                locks(other)
            )
        });
        told.push(
            "Either may come first, and one may not see what the other one has written (JLS 17.4.5)."
                .to_owned(),
        );
        told
    }

    // ---- an assertion, an exception, an invariant -------------------------------------------------------------------

    fn failure(&self, known: &Known) -> Vec<String> {
        let Some(culprit) = &self.trace.culprit else {
            return Vec::new();
        };
        let name = &culprit.name;
        let at = known
            .place
            .as_ref()
            .map_or_else(String::new, |place| format!(" at {place}"));
        let message = known.message;
        let mut told = vec![match known.property {
            Property::UncaughtException => {
                format!("{name} ends by {message}, thrown{at}: nobody catches it.")
            }
            Property::Invariant => format!("{name} breaks the invariant{at}: {message}."),
            _ => format!("{name} finds{at} that this does not hold: {message}."),
        }];
        let (sentences, hint) = interference::told(self, culprit.id, known.place.as_deref());
        told.extend(sentences);
        told.truncate(MOST_SENTENCES - 1);
        told.extend(hint);
        if told.len() == 1
            && let Some(values) = known.lines.iter().find_map(|l| l.strip_prefix("there, "))
        {
            told.push(format!("There {values}."));
        }
        if told.len() < 3
            && let Some(last) = self.last_of_others(culprit.id)
        {
            told.push(last);
        }
        if told.len() < 3 && self.names.len() == 1 {
            told.push("There is one thread only, so it does not depend on any order.".to_owned());
        }
        if told.len() < 3 {
            let steps = self.trace.steps.len();
            told.push(format!("It takes {steps} steps to come there."));
        }
        told
    }

    /// What the others have done before, where nothing else explains it.
    fn last_of_others(&self, culprit: u16) -> Option<String> {
        let steps = self.trace.steps.iter();
        let last = steps
            .rev()
            .find(|step| step.thread.id != culprit && step.place().is_some())?;
        let ended = if self.ended.contains(&last.thread.id) {
            "has ended by then"
        } else {
            "has not ended by then"
        };
        Some(format!(
            "{} {ended}; its last step is at {} (step {}).",
            last.thread.name,
            last.place()?,
            last.n
        ))
    }

    // ---- what never ends --------------------------------------------------------------------------------------------

    fn endless(&self, known: &Known) -> Vec<String> {
        let Some(cycle) = self.trace.cycle else {
            return Vec::new();
        };
        let again: Vec<&TraceStep> = self.trace.steps.iter().filter(|s| s.n >= cycle).collect();
        let mut told = Vec::new();
        if again.is_empty() {
            told.push("After the last step nothing happens any more.".to_owned());
            for wait in self.waits.iter().take(MOST_THREADS) {
                let name = self.name(wait.thread);
                let at = place_of(wait).map_or_else(String::new, |at| format!(" at {at}"));
                told.push(match wait.how {
                    HowItWaits::Work => format!("{name} waits for work that does not come."),
                    HowItWaits::Join => self.wants(wait, None),
                    _ => format!("{name} waits{at} for ever."),
                });
            }
            if known.property == Property::Ltl {
                told.push("So what the formula demands does not happen any more.".to_owned());
            }
            return told;
        }
        let mut threads: Vec<u16> = again.iter().map(|step| step.thread.id).collect();
        threads.sort_unstable();
        threads.dedup();
        let go = if threads.len() == 1 { "does" } else { "do" };
        told.push(format!(
            "From step {cycle} on {} {go} the same again and again, for ever.",
            self.listed(&threads)
        ));
        for &thread in threads.iter().take(2) {
            told.extend(self.round(thread, &again));
        }
        for wait in self
            .waits
            .iter()
            .filter(|w| !threads.contains(&w.thread))
            .take(1)
        {
            let at = place_of(wait).map_or_else(String::new, |at| format!(" at {at}"));
            told.push(format!(
                "{} waits{at} all the time.",
                self.name(wait.thread)
            ));
        }
        told.push(match known.property {
            Property::Livelock => {
                "All of them are busy, and nothing of what they do is progress.".to_owned()
            }
            Property::Starvation => format!("So {}.", known.message),
            Property::Ltl => "So what the formula demands never happens.".to_owned(),
            _ => "So the program does not end.".to_owned(),
        });
        told
    }

    /// What a thread does in each round.
    fn round(&self, thread: u16, again: &[&TraceStep]) -> Option<String> {
        let own: Vec<&&TraceStep> = again
            .iter()
            .filter(|step| step.thread.id == thread)
            .collect();
        let mut lines: Vec<(String, u32)> = own
            .iter()
            .filter_map(|step| step.stack.first())
            .map(|frame| (frame.file.clone(), frame.line))
            .collect();
        lines.sort();
        lines.dedup();
        let (first, last) = (lines.first()?, lines.last()?);
        let place = if first == last {
            format!("at {}:{}", first.0, first.1)
        } else {
            format!("from {}:{} to line {}", first.0, first.1, last.1)
        };
        // What it finds there, always the same.
        let mut found: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
        let mut written: BTreeSet<String> = BTreeSet::new();
        for step in again {
            let Some(name) = interference::variable(self, step) else {
                continue;
            };
            if step.kind == StepKind::Write {
                written.insert(name.clone());
            }
            if step.thread.id == thread && step.kind == StepKind::Read {
                let value = step.old.as_deref().unwrap_or("?");
                found.entry(name).or_default().insert(value);
            }
        }
        let same = found.iter().find(|(_, values)| values.len() == 1);
        let finds = same.map_or_else(String::new, |(name, values)| {
            let value = values.first().copied().unwrap_or("?");
            let never = if written.contains(name) {
                ""
            } else {
                ", and nobody changes it"
            };
            format!(", and finds {name} = {value} each time{never}")
        });
        Some(format!("{} goes round {place}{finds}.", self.name(thread)))
    }
}

fn place_of(wait: &TraceWait) -> Option<String> {
    let (file, line) = wait.file.as_ref().zip(wait.line)?;
    Some(format!("{file}:{line}"))
}
