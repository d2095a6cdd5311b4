//! Steps -> events: messages between lifelines, and of the accesses those that others can see.
//!
//! ```text
//! lock Buffer#1 by Thread-1, unlocked by Thread-0 before    Thread-1 ---> Buffer#1  locks Buffer#1, after Thread-0
//! read count = 2, write count: 2 -> 3, both at one line     count: 2 -> 3
//! ten steps with which main makes its objects               10 steps of main alone
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{Facts, is_end_of_thread};
use super::fold;
use super::result::Property;
use super::{Activity, Chart, Event, Lifeline, LifelineKind, What, printable};
use crate::trace::{HowItWaits, StepKind, TraceStep, TraceWait};

/// Steps of one's own in a row that are worth a mark.
const LONGEST_GAP: u32 = 6;
/// Characters of what a program prints or throws.
const LONGEST_TEXT: usize = 80;

/// The chart of an execution.
pub fn chart(property: &Property) -> Chart {
    let facts = Facts::new(property);
    let mut story = Story::new(property, &facts);
    story.tell();
    let Story {
        events, lifelines, ..
    } = story;
    let mut chart = Chart {
        title: printable(&facts.sentence(&title(property))),
        lifelines,
        events,
        told: property
            .explanation
            .iter()
            .map(|line| printable(&facts.sentence(line)))
            .collect(),
        classes: facts.names.clone(),
        files: facts.files.clone(),
    };
    fold::fold(&mut chart);
    chart
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
struct Story<'a> {
    property: &'a Property,
    facts: &'a Facts,
    lifelines: Vec<Lifeline>,
    events: Vec<Event>,
    /// Lifelines of objects.
    objects: BTreeMap<String, usize>,
    started: u16,
    ended: BTreeSet<u16>,
    /// In a wait set, or in a join.
    asleep: BTreeSet<u16>,
    /// Who cannot go on.
    waits: BTreeSet<u16>,
    locks: BTreeMap<u16, Vec<String>>,
    last_owner: BTreeMap<String, u16>,
    /// The accesses of one thread at one line that are no event yet.
    line: Vec<&'a TraceStep>,
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
        let mut objects: Vec<&String> = Vec::new();
        let mut seen = BTreeSet::new();
        let last = facts.last_waits.iter().filter_map(|w| w.object.as_ref());
        let of_steps = property.steps().iter().filter_map(|s| s.object.as_ref());
        for object in of_steps.chain(last) {
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
            at.insert(object.clone(), lifelines.len());
            lifelines.push(Lifeline {
                kind: LifelineKind::Object,
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
            waits: BTreeSet::new(),
            locks: BTreeMap::new(),
            last_owner: BTreeMap::new(),
            line: Vec::new(),
            hidden: None,
        }
    }

    fn thread(&self, id: u16) -> Option<usize> {
        let kind = LifelineKind::Thread(id);
        self.lifelines.iter().position(|line| line.kind == kind)
    }

    fn name(&self, id: u16) -> &str {
        self.thread(id).map_or("?", |at| &self.lifelines[at].name)
    }

    fn after(&self) -> Vec<Activity> {
        let thread = |id: u16| {
            if id > self.started || self.ended.contains(&id) {
                Activity::None
            } else if self.asleep.contains(&id) || self.waits.contains(&id) {
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
                LifelineKind::Object => Activity::Free,
            })
            .collect();
        for (object, &at) in &self.objects {
            let owner = self
                .locks
                .iter()
                .find(|(_, locks)| locks.contains(object))
                .and_then(|(&id, _)| self.thread(id));
            if let Some(owner) = owner {
                all[at] = Activity::Held(owner);
            }
        }
        all
    }

    fn push(
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
    fn gap(&mut self) {
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
        let is_access = matches!(step.kind, StepKind::Read | StepKind::Write)
            && step.member.as_deref() != Some("interrupted");
        if !is_access || !same_line {
            self.flush();
        }
        if is_access {
            self.line.push(step);
            self.came(step);
            return;
        }
        let id = step.thread.id;
        let object = step.object.clone().unwrap_or_default();
        let before = self.hidden.is_some().then(|| self.after());
        let held_before = self.locks.get(&id).is_some_and(|l| l.contains(&object));
        self.came(step);
        let on = self.thread(id);
        let line = self.objects.get(&object).copied();
        if is_end_of_thread(step) {
            self.hide(step);
            return;
        }
        let new = step.new.as_deref().unwrap_or_default();
        let other = self
            .facts
            .threads
            .get(&object)
            .and_then(|&id| self.thread(id));
        let named =
            |at: Option<usize>| at.map_or(object.clone(), |at| self.lifelines[at].name.clone());
        let (what, to, text) = match step.kind {
            StepKind::Read | StepKind::Write => (
                What::Interrupt,
                other,
                format!("interrupts {}", named(other)),
            ),
            StepKind::Lock => {
                if line.is_none() || held_before {
                    self.hide(step);
                    return;
                }
                let before = self.last_owner.insert(object.clone(), id);
                let text = match before.filter(|&before| before != id) {
                    Some(before) => format!("locks {object}, after {}", self.name(before)),
                    None => format!("locks {object}"),
                };
                (What::Lock, line, text)
            }
            StepKind::Unlock => {
                if line.is_none() || step.locks.contains(&object) {
                    self.hide(step);
                    return;
                }
                (What::Unlock, line, format!("unlocks {object}"))
            }
            StepKind::Wait => {
                self.last_owner.insert(object.clone(), id);
                (
                    What::Wait,
                    line,
                    format!("waits: releases {object}, sleeps"),
                )
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
            StepKind::Call => {
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
            &text,
        );
    }

    /// What the step changes.
    fn came(&mut self, step: &TraceStep) {
        let id = step.thread.id;
        self.locks.insert(id, step.locks.clone());
        match step.kind {
            StepKind::Start => self.started += 1,
            StepKind::Wait => _ = self.asleep.insert(id),
            StepKind::Join if step.new.as_deref() == Some("waits") => _ = self.asleep.insert(id),
            StepKind::Wake | StepKind::Join => _ = self.asleep.remove(&id),
            StepKind::End => _ = self.ended.insert(id),
            _ => {}
        }
        if let Some(waits) = &step.waits {
            self.waits = waits.iter().map(|wait| wait.thread).collect();
        }
    }

    /// Makes an event of the accesses at one line.
    fn flush(&mut self) {
        let line = std::mem::take(&mut self.line);
        let (Some(first), Some(last)) = (line.first(), line.last()) else {
            return;
        };
        let shared = line.iter().any(|step| self.facts.is_shared(step));
        if !shared {
            line.iter().for_each(|step| self.hide(step));
            return;
        }
        let mut parts: Vec<String> = Vec::new();
        let mut to = None;
        for (n, step) in line.iter().enumerate() {
            // A read before a write of the same place says what `old -> new` says again.
            let written_next = step.kind == StepKind::Read
                && line[n + 1..].iter().any(|next| {
                    next.kind == StepKind::Write
                        && (&next.object, &next.member) == (&step.object, &step.member)
                        && next.old == step.old
                });
            let told = self.facts.is_shared(step) || Facts::is_own_write(step);
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
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        self.gap();
        let place = first.stack.first().map(|frame| self.facts.place(frame));
        let on = self.thread(first.thread.id);
        self.push(
            (first.n, last.n),
            What::Access,
            on,
            to,
            place,
            &parts.join("; "),
        );
    }

    /// The violation, where it is.
    fn end(&mut self, last: u32) {
        let property = self.property;
        let steps = (last, last);
        if let Some(accesses) = &property.race {
            for access in accesses {
                let on = self.thread(access.thread.id);
                let place = access.stack.first().map(|frame| self.facts.place(frame));
                let does = if access.kind == StepKind::Write {
                    "write"
                } else {
                    "read"
                };
                let text = format!("is about to {does} {}", access.variable);
                self.push(steps, What::Violation, on, None, place, &text);
            }
            return;
        }
        let is_stuck = property.name == "deadlock" || property.cycle.is_some();
        let waits: Vec<TraceWait> = self
            .facts
            .last_waits
            .iter()
            .filter(|wait| wait.how != HowItWaits::Work && is_stuck)
            .cloned()
            .collect();
        for wait in &waits {
            let on = self.thread(wait.thread);
            let (to, text) = self.waits_for(wait);
            let place = wait
                .file
                .as_ref()
                .zip(wait.line)
                .map(|(file, line)| self.facts.place_of(file, line));
            self.push(
                steps,
                What::Violation,
                on,
                to.filter(|_| to != on),
                place,
                &text,
            );
        }
        if !waits.is_empty() && property.name == "deadlock" {
            return;
        }
        let on = property.thread.as_ref().and_then(|t| self.thread(t.id));
        let place = property
            .file
            .as_ref()
            .zip(property.line)
            .map(|(file, line)| self.facts.place_of(file, line));
        let text = match (property.name.as_str(), property.message.as_deref()) {
            ("assertion", Some(message)) => format!("fails: {message}"),
            ("uncaught-exception", Some(message)) => format!("nobody catches {message}"),
            (_, Some(message)) => message.to_owned(),
            (name, None) => name.to_owned(),
        };
        self.push(steps, What::Violation, on, None, place, &text);
    }

    fn waits_for(&self, wait: &TraceWait) -> (Option<usize>, String) {
        let object = wait.object.as_deref().unwrap_or("?");
        let line = self.objects.get(object).copied();
        let other = wait.on.and_then(|id| self.thread(id));
        let by = other.map_or(String::new(), |at| {
            format!(", which {} has", self.lifelines[at].name)
        });
        match wait.how {
            HowItWaits::Monitor => (line, format!("waits for {object}{by}")),
            HowItWaits::Awake => (line, format!("is awake, waits for {object}{by}")),
            HowItWaits::Notification => (line, format!("waits for a notification of {object}")),
            HowItWaits::Join => {
                let name = other.map_or(object, |at| &self.lifelines[at].name);
                (other, format!("waits for the end of {name}"))
            }
            HowItWaits::Class => (
                line,
                format!(
                    "waits for the initialisation of {object}{}",
                    by.replace(" has", " does")
                ),
            ),
            HowItWaits::Condition | HowItWaits::Work => match &wait.object {
                Some(object) => (line, format!("waits in {object}")),
                None => (None, "waits".to_owned()),
            },
        }
    }
}
