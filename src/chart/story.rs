//! Steps -> events: messages between lifelines, and of the accesses those that others can see.
//!
//! ```text
//! lock Buffer#1 by Thread-1, unlocked by Thread-0 before    Thread-1 ---> Buffer#1  locks Buffer#1, after Thread-0
//! read count = 2, write count: 2 -> 3, both at one line     count: 2 -> 3
//! ten steps with which main makes its objects               10 steps of main alone
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::facts::{Facts, WRITE_LOCK, is_end_of_thread};
use super::fold;
use super::holders::Holders;
use super::result::Property;
use super::waiting::Waiting;
use super::{Activity, Chart, Event, Lifeline, LifelineKind, What, printable};
use crate::trace::tasks::Tasks;
use crate::trace::{HowItWaits, StepKind, TraceStep, TraceWait};

/// Steps of one's own in a row that are worth a mark.
const LONGEST_GAP: u32 = 6;
/// Characters of what a program prints or throws.
const LONGEST_TEXT: usize = 80;
/// Threads that are named in a row.
const MOST_NAMES: usize = 4;

/// The chart of an execution.
pub fn chart(property: &Property) -> Chart {
    let facts = Facts::new(property);
    let mut story = Story::new(property, &facts);
    story.tell();
    let Story {
        events, lifelines, ..
    } = story;
    // The title says what the message says.
    let told = property
        .explanation
        .iter()
        .filter(|line| property.message.as_ref() != Some(line))
        .chain(&property.remarks);
    let mut chart = Chart {
        title: printable(&facts.sentence(&title(property))),
        summary: property
            .summary
            .iter()
            .map(|line| printable(&facts.sentence(line)))
            .collect(),
        lifelines,
        events,
        told: told.map(|line| printable(&facts.sentence(line))).collect(),
        classes: facts.names.clone(),
        files: facts.files.clone(),
    };
    fold::fold(&mut chart);
    chart
}

/// Who waits in the end: first those that wait for each other.
pub(super) fn last_waits(property: &Property) -> Vec<TraceWait> {
    let facts = Facts::new(property);
    let mut story = Story::new(property, &facts);
    story.tell();
    story.last_waits()
}

fn title(property: &Property) -> String {
    let kind = match property.name.as_str() {
        "assertion" => "assertion failed: ",
        "uncaught-exception" => "uncaught exception: ",
        "race" => "data race: ",
        "invariant" => "invariant: ",
        "livelock" => "livelock: ",
        "starvation" => "starvation: ",
        _ => "",
    };
    let what = property.message.as_deref().unwrap_or(&property.name);
    match property.place() {
        // Both places of a race stand in its message.
        Some(place) if property.name != "race" => {
            format!("{}: {kind}{what} ({place})", property.verdict)
        }
        _ => format!("{}: {kind}{what}", property.verdict),
    }
}

/// In one line, and not too long.
fn clipped(text: &str) -> String {
    if text.chars().count() <= LONGEST_TEXT {
        return text.to_owned();
    }
    let mut out: String = text.chars().take(LONGEST_TEXT - 3).collect();
    out.push_str("...");
    out
}

/// How the execution stands.
pub(super) struct Story<'a> {
    pub(super) property: &'a Property,
    pub(super) facts: &'a Facts,
    pub(super) lifelines: Vec<Lifeline>,
    events: Vec<Event>,
    /// Lifelines of objects.
    pub(super) objects: BTreeMap<String, usize>,
    started: u16,
    ended: BTreeSet<u16>,
    /// In a wait set, or in a join.
    asleep: BTreeSet<u16>,
    waiting: Waiting,
    /// Who cannot go on where it waits in the library.
    held_up: BTreeSet<u16>,
    pub(super) holders: Holders,
    tasks: Tasks,
    /// The last step.
    now: u32,
    last_owner: BTreeMap<String, u16>,
    /// The accesses of one thread at one line that are no event yet.
    line: Vec<&'a TraceStep>,
    /// Threads that could go on again by them.
    freed: Vec<u16>,
    /// Steps that no event stands for, since the last event: the first one and the threads.
    hidden: Option<(u32, u32, BTreeSet<u16>)>,
}

impl<'a> Story<'a> {
    fn new(property: &'a Property, facts: &'a Facts) -> Self {
        let mut names: BTreeMap<u16, &str> = BTreeMap::new();
        for step in property.steps() {
            names.entry(step.thread.id).or_insert(&step.thread.name);
        }
        for thread in property.threads.iter().chain(&property.thread) {
            names.insert(thread.id, &thread.name);
        }
        let mut objects: Vec<&str> = Vec::new();
        let mut seen = BTreeSet::new();
        let last = facts.last_waits.iter().filter_map(|w| w.object.as_ref());
        let of_steps = property.steps().iter().filter_map(|s| s.object.as_ref());
        for object in of_steps.chain(last) {
            let (object, _) = facts.lock(object);
            if facts.objects.contains(object) && seen.insert(object) {
                objects.push(object);
            }
        }
        let mut lifelines: Vec<Lifeline> = names
            .iter()
            .map(|(&id, name)| Lifeline {
                kind: LifelineKind::Thread(id),
                name: printable(name),
                variable: None,
            })
            .collect();
        let mut at = BTreeMap::new();
        for object in objects {
            at.insert(object.to_owned(), lifelines.len());
            lifelines.push(Lifeline {
                kind: if facts.locks.contains(object) {
                    LifelineKind::Lock
                } else {
                    LifelineKind::Object
                },
                name: printable(&facts.short(object)),
                variable: facts
                    .holder(object)
                    .map(|name| printable(&facts.short(&name))),
            });
        }
        Story {
            property,
            facts,
            lifelines,
            events: Vec::new(),
            objects: at,
            started: 1,
            ended: BTreeSet::new(),
            asleep: BTreeSet::new(),
            waiting: Waiting::new(property.steps()),
            held_up: BTreeSet::new(),
            holders: Holders::default(),
            tasks: Tasks::new(property.steps(), &|step| {
                let place = step.stack.first().map(|frame| facts.place(frame));
                place.unwrap_or_default()
            }),
            now: 0,
            last_owner: BTreeMap::new(),
            line: Vec::new(),
            freed: Vec::new(),
            hidden: None,
        }
    }

    pub(super) fn thread(&self, id: u16) -> Option<usize> {
        let kind = LifelineKind::Thread(id);
        self.lifelines.iter().position(|line| line.kind == kind)
    }

    pub(super) fn name(&self, id: u16) -> &str {
        self.thread(id).map_or("?", |at| &self.lifelines[at].name)
    }

    fn after(&self) -> Vec<Activity> {
        let thread = |id: u16| {
            if id > self.started || self.ended.contains(&id) {
                Activity::None
            } else if self.asleep.contains(&id) || self.waiting.waits(id, self.now) {
                Activity::Waits
            } else {
                Activity::Runs
            }
        };
        let mut all: Vec<Activity> = self
            .lifelines
            .iter()
            .map(|line| match line.kind {
                LifelineKind::Thread(id) => thread(id),
                LifelineKind::Lock => Activity::Free,
                LifelineKind::Object => Activity::There,
            })
            .collect();
        for (object, &at) in &self.objects {
            match self.holders.owners(object)[..] {
                [] => {}
                [one] => all[at] = self.thread(one).map_or(Activity::Shared, Activity::Held),
                _ => all[at] = Activity::Shared,
            }
        }
        all
    }

    pub(super) fn push(
        &mut self,
        steps: (u32, u32),
        what: What,
        on: Option<usize>,
        to: Option<usize>,
        place: Option<String>,
        text: &str,
    ) {
        let event = Event {
            steps,
            number: steps.0,
            what,
            on,
            to,
            place,
            text: printable(&self.facts.short(text)),
            after: self.after(),
        };
        self.events.push(event);
    }

    fn hide(&mut self, step: &TraceStep) {
        let (_, last, threads) = self
            .hidden
            .get_or_insert_with(|| (step.n, step.n, BTreeSet::new()));
        *last = step.n;
        threads.insert(step.thread.id);
    }

    /// A mark for steps that were left out, if they are many.
    pub(super) fn gap(&mut self) {
        let now = self.after();
        self.gap_before(now);
    }

    /// `after`: how the lifelines were after the last of them.
    fn gap_before(&mut self, after: Vec<Activity>) {
        let Some((first, last, threads)) = self.hidden.take() else {
            return;
        };
        let steps = last + 1 - first;
        if steps < LONGEST_GAP {
            return;
        }
        let on = match threads.first() {
            Some(&id) if threads.len() == 1 => self.thread(id),
            _ => None,
        };
        let text = match on {
            Some(at) => format!("{steps} steps of {} alone", self.lifelines[at].name),
            None => format!("{steps} steps that only their own threads can see"),
        };
        self.push((first, last), What::Fold, on, None, None, &text);
        if let Some(event) = self.events.last_mut() {
            event.after = after;
        }
    }

    fn tell(&mut self) {
        let steps = self.property.steps();
        let cycle = self.property.cycle;
        for step in steps {
            if cycle == Some(step.n) {
                self.flush();
                self.gap();
                self.push(
                    (step.n, step.n),
                    What::LoopBegin,
                    None,
                    None,
                    None,
                    "from here on again and again, for ever",
                );
            }
            self.step(step);
        }
        self.flush();
        self.gap();
        let last = steps.last().map_or(0, |step| step.n);
        match cycle {
            Some(cycle) if cycle <= last => {
                self.push(
                    (last, last),
                    What::LoopEnd,
                    None,
                    None,
                    None,
                    "and again from the mark",
                );
            }
            Some(_) => self.push(
                (last, last),
                What::Fold,
                None,
                None,
                None,
                "nothing happens any more",
            ),
            None => {}
        }
        self.end(last);
    }

    fn step(&mut self, step: &'a TraceStep) {
        let same_line = self.line.last().is_some_and(|last| {
            last.thread.id == step.thread.id && last.stack.first() == step.stack.first()
        });
        let is_access = matches!(
            step.kind,
            StepKind::Read | StepKind::Write | StepKind::Result
        ) && step.member.as_deref() != Some("interrupted")
            && step.permits.is_none();
        if !is_access || !same_line {
            self.flush();
        }
        if is_access {
            self.line.push(step);
            self.came(step);
        } else {
            self.message(step);
        }
        let begin: Vec<TraceWait> = self
            .waiting
            .beginning(step.n)
            .into_iter()
            .cloned()
            .collect();
        for wait in begin {
            self.flush();
            self.gap();
            let on = self.thread(wait.thread);
            let call = wait.call.as_deref();
            let text = call.map_or("waits".to_owned(), |call| format!("waits in {call}()"));
            let object = wait
                .object
                .as_deref()
                .map(|object| self.facts.lock(object).0);
            let to = object.and_then(|object| self.objects.get(object).copied());
            let place = self.place_of_wait(&wait);
            self.push((step.n, step.n), What::Wait, on, to, place, &text);
        }
    }

    /// What is no access at all.
    fn message(&mut self, step: &'a TraceStep) {
        let id = step.thread.id;
        let object = step.object.clone().unwrap_or_default();
        let (object, part) = self.facts.lock(&object);
        let object = object.to_owned();
        let part = match &step.permits {
            Some(permits) => permits.what.clone(),
            None => part.to_owned(),
        };
        let before = self.hidden.is_some().then(|| self.after());
        let held_before = self.holders.has(id, &object, &part);
        self.came(step);
        let on = self.thread(id);
        let line = self.objects.get(&object).copied();
        if is_end_of_thread(step) {
            self.hide(step);
            return;
        }
        let freed = self.freed();
        let new = step.new.as_deref().unwrap_or_default();
        let other = self
            .facts
            .threads
            .get(&object)
            .and_then(|&id| self.thread(id));
        let named =
            |at: Option<usize>| at.map_or(object.clone(), |at| self.lifelines[at].name.clone());
        let (what, to, text) = match step.kind {
            StepKind::Read | StepKind::Write if step.permits.is_none() => (
                What::Interrupt,
                other,
                format!("interrupts {}", named(other)),
            ),
            StepKind::Lock | StepKind::Unlock | StepKind::Read | StepKind::Write => {
                let takes = match &step.permits {
                    Some(permits) => permits.taken > 0,
                    None => step.kind == StepKind::Lock,
                };
                let again = if takes {
                    held_before
                } else {
                    self.holders.has(id, &object, &part)
                };
                // Each permit is one of many.
                let is_permit = self.holders.left(&object).is_some();
                if line.is_none() || again && !is_permit {
                    self.hide(step);
                    return;
                }
                let what = if takes { What::Lock } else { What::Unlock };
                (what, line, self.exchanged(step, &object, &part, takes))
            }
            StepKind::Wait => {
                self.last_owner.insert(object.clone(), id);
                (
                    What::Wait,
                    line,
                    format!("waits: releases {object}, sleeps"),
                )
            }
            StepKind::Notify if step.member.as_deref() == Some("unpark") => {
                let text = if new.is_empty() {
                    format!("unpark {}: its next park() returns at once", named(other))
                } else {
                    format!("unpark: wakes {new}")
                };
                (What::Notify, other, text)
            }
            StepKind::Notify => {
                let call = step.member.as_deref().unwrap_or("notify");
                if new.is_empty() {
                    (
                        What::LostNotify,
                        line,
                        format!("{call} {object}: nobody waits"),
                    )
                } else {
                    (What::Notify, line, format!("{call} {object}: wakes {new}"))
                }
            }
            StepKind::Wake => {
                self.last_owner.insert(object.clone(), id);
                (
                    What::Wake,
                    line,
                    format!("awake ({new}), has {object} again"),
                )
            }
            StepKind::Start => {
                let at = self.thread(self.started);
                (What::Start, at, format!("starts {new}"))
            }
            StepKind::Join => {
                let (what, text) = match new {
                    "waits" => (
                        What::Join,
                        format!("join: waits for the end of {}", named(other)),
                    ),
                    "ended" => (What::Joined, format!("joined: {} has ended", named(other))),
                    how => (
                        What::Joined,
                        format!("join of {} ends: {how}", named(other)),
                    ),
                };
                (what, other, text)
            }
            StepKind::End if new.is_empty() => (What::End, None, "ends".to_owned()),
            StepKind::End => (What::Died, None, format!("ends by {new}")),
            StepKind::Throw if new.is_empty() => (What::Throw, None, format!("throws {object}")),
            StepKind::Throw => (
                What::Throw,
                None,
                format!("throws {object}: {}", clipped(new)),
            ),
            StepKind::Choose => {
                let text = match &step.member {
                    Some(of) => format!("{of} is {new}, by choice"),
                    None => format!("chooses {new}"),
                };
                (What::Choose, None, text)
            }
            StepKind::Follow => (What::Follow, None, format!("from here on: {new}")),
            StepKind::Call | StepKind::Result => {
                let of = self.facts.holder(&object).unwrap_or_else(|| object.clone());
                let method = step.member.as_deref().unwrap_or("?");
                (What::Call, line, format!("{of}.{method}() returned {new}"))
            }
            StepKind::Print => (
                What::Print,
                None,
                format!("prints {}", clipped(&format!("{new:?}"))),
            ),
        };
        self.gap_before(before.unwrap_or_default());
        let place = step.stack.first().map(|frame| self.facts.place(frame));
        self.push(
            (step.n, step.n),
            what,
            on,
            to.filter(|_| to != on),
            place,
            &format!("{text}{freed}"),
        );
    }

    /// What is told of a lock that is taken or given back.
    fn exchanged(&mut self, step: &TraceStep, object: &str, part: &str, takes: bool) -> String {
        let id = step.thread.id;
        if let Some(left) = self.holders.left(object) {
            let does = if takes { "takes" } else { "gives back" };
            let count = step.permits.as_ref().map_or(1, |p| p.taken.abs());
            let permits = match count {
                1 => "a permit".to_owned(),
                n => format!("{n} permits"),
            };
            return format!("{does} {permits} of {object}: {left} left");
        }
        let of = match part {
            "" => object.to_owned(),
            part => format!("{part} of {object}"),
        };
        if !takes {
            return format!("unlocks {of}");
        }
        if !matches!(part, "" | WRITE_LOCK) {
            return format!("locks {of}");
        }
        let before = self.last_owner.insert(object.to_owned(), id);
        match before.filter(|&before| before != id) {
            Some(before) => format!("locks {of}, after {}", self.name(before)),
            None => format!("locks {of}"),
        }
    }

    /// `; reader can go on`, once.
    fn freed(&mut self) -> String {
        let freed = std::mem::take(&mut self.freed);
        let names: Vec<String> = freed.iter().map(|&id| self.name(id).to_owned()).collect();
        if names.is_empty() {
            return String::new();
        }
        format!("; {} can go on", named_all(&names))
    }

    /// What the step changes.
    fn came(&mut self, step: &TraceStep) {
        let id = step.thread.id;
        self.now = step.n;
        self.holders.take(step, self.facts);
        match step.kind {
            StepKind::Start => self.started += 1,
            StepKind::Wait => _ = self.asleep.insert(id),
            StepKind::Join if step.new.as_deref() == Some("waits") => _ = self.asleep.insert(id),
            StepKind::Wake | StepKind::Join => _ = self.asleep.remove(&id),
            StepKind::End => _ = self.ended.insert(id),
            _ => {}
        }
        if let Some(waits) = &step.waits {
            let now: BTreeSet<u16> = waits.iter().map(|wait| wait.thread).collect();
            let freed = self.held_up.iter().copied();
            let freed = freed.filter(|thread| *thread != id && !now.contains(thread));
            self.freed.extend(freed);
            let in_library = |wait: &&TraceWait| wait.how == HowItWaits::Condition;
            let held_up = waits.iter().filter(in_library).map(|wait| wait.thread);
            self.held_up = held_up.collect();
        }
    }

    /// Makes an event of the accesses at one line.
    fn flush(&mut self) {
        let line = std::mem::take(&mut self.line);
        let (Some(first), Some(last)) = (line.first(), line.last()) else {
            return;
        };
        let matters =
            |step: &&TraceStep| self.facts.is_shared(step) || self.tasks.happening(step).is_some();
        if !line.iter().any(matters) && self.freed.is_empty() {
            line.iter().for_each(|step| self.hide(step));
            return;
        }
        // Each with the number of its step.
        let mut parts: Vec<(u32, String)> = Vec::new();
        let mut to = None;
        for (n, step) in line.iter().enumerate() {
            if let Some(happening) = self.tasks.happening(step) {
                let name = |future: &str| match self.facts.holder(future) {
                    Some(name) => format!("{name} ({future})"),
                    None => future.to_owned(),
                };
                parts.push((step.n, happening.told(&name)));
                continue;
            }
            if step.kind == StepKind::Result {
                self.answered(step, &mut parts);
                continue;
            }
            // A read before a write of the same place says what `old -> new` says again.
            let written_next = step.kind == StepKind::Read
                && line[n + 1..].iter().any(|next| {
                    next.kind == StepKind::Write
                        && (&next.object, &next.member) == (&step.object, &step.member)
                        && next.old == step.old
                });
            let told = self.facts.is_shared(step)
                || Facts::is_own_write(step)
                || !self.freed.is_empty() && step.call.is_some();
            if !told || written_next {
                continue;
            }
            if let Some(call) = &step.call
                && !call.of_variable
            {
                let object = step.object.as_ref();
                to = to.or(object.and_then(|object| self.objects.get(object).copied()));
            }
            let part = self.facts.access(step);
            if parts.iter().all(|(_, told)| *told != part) {
                parts.push((step.n, part));
            }
        }
        parts.retain(|(_, part)| !self.is_said_otherwise(part, &line));
        // The arrow is that of a call.
        let to = to.filter(|_| parts.iter().any(|(_, part)| part.contains("()")));
        // What a call does for a task or a future is told by its end.
        let happens = line.iter().any(|step| self.tasks.happening(step).is_some());
        if happens && parts.len() > 1 {
            let of_library = |part: &String| part.ends_with("()") && !part.contains(' ');
            parts.retain(|(_, part)| !of_library(part));
        }
        let freed = self.freed();
        if parts.is_empty() && freed.is_empty() {
            line.iter().for_each(|step| self.hide(step));
            return;
        }
        self.gap();
        let place = first.stack.first().map(|frame| self.facts.place(frame));
        let on = self.thread(first.thread.id);
        let number = parts.first().map_or(first.n, |(n, _)| *n);
        let texts: Vec<String> = parts.into_iter().map(|(_, text)| text).collect();
        self.push(
            (first.n, last.n),
            What::Access,
            on,
            to,
            place,
            format!("{}{freed}", texts.join("; ")).trim_start_matches("; "),
        );
        if let Some(event) = self.events.last_mut() {
            event.number = number;
        }
    }

    /// The name of a call that only takes or gives back a lock, waits, or signals: that is told as such.
    fn is_said_otherwise(&self, part: &str, line: &[&TraceStep]) -> bool {
        let Some(call) = part.strip_suffix("()") else {
            return false;
        };
        let mut of_call = line.iter().filter(|step| {
            step.call
                .as_ref()
                .is_some_and(|of| of.method == call && !of.of_variable)
        });
        call == "Thread.run"
            || of_call.any(|step| {
                let object = step.object.as_deref().unwrap_or_default();
                let (object, _) = self.facts.lock(object);
                self.facts.locks.contains(object) || object.contains("ConditionObject#")
            })
    }

    /// What a call gave back stands beside its name, if that is told.
    fn answered(&self, step: &TraceStep, parts: &mut [(u32, String)]) {
        let member = step.member.as_deref().unwrap_or_default();
        let (call, new) = (format!(".{member}()"), step.new.as_deref().unwrap_or("?"));
        let of_call = |part: &&mut String| part.ends_with(&call) || **part == call[1..];
        let mut told = parts.iter_mut().rev().map(|(_, part)| part);
        let object = step.object.as_deref().unwrap_or_default();
        if let Some(part) = told.find(of_call) {
            if let Some(holder) = self.facts.holder(object) {
                *part = format!("{holder}{call}");
            }
            let _ = write!(part, " returned {}", clipped(new));
        }
    }

    pub(super) fn place_of_wait(&self, wait: &TraceWait) -> Option<String> {
        let place = wait.file.as_ref().zip(wait.line);
        place.map(|(file, line)| self.facts.place_of(file, line))
    }
}

/// `a`, `a and b`, `a, b and 3 more`
pub(super) fn named_all(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] if names.len() <= MOST_NAMES => {
            format!("{} and {last}", first.join(", "))
        }
        _ => format!(
            "{} and {} more",
            names[..MOST_NAMES].join(", "),
            names.len() - MOST_NAMES
        ),
    }
}
