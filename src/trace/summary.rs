//! A violation in the words of somebody who retells it: three to six sentences above the steps, made from the steps alone.
//!
//! Invariant: every sentence is true of the steps, and a hint is given only where the steps show that what it names has happened.

use std::collections::{BTreeMap, BTreeSet};

use super::explain::list;
use super::interference;
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
}

/// The sentences.
pub(super) fn summary(trace: &Trace, known: &Known) -> Vec<String> {
    let tale = Tale::new(trace, known.lines);
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
}

impl<'a> Tale<'a> {
    fn new(trace: &'a Trace, lines: &'a [String]) -> Self {
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
            lines,
            names,
            variables,
            writers,
            waits,
            ended,
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

    // ---- deadlock ---------------------------------------------------------------------------------------------------

    fn deadlock(&self, known: &Known) -> Vec<String> {
        let is_stuck =
            |wait: &&TraceWait| wait.how != HowItWaits::Work && known.stuck.contains(&wait.thread);
        let stuck: Vec<&TraceWait> = self.waits.iter().filter(is_stuck).collect();
        let threads: Vec<u16> = stuck.iter().map(|wait| wait.thread).collect();
        if threads.is_empty() {
            return Vec::new();
        }
        let waits = if threads.len() == 1 { "waits" } else { "wait" };
        let mut told = vec![if self.trace.of_part {
            format!(
                "{} can never go on, while other threads still run.",
                self.listed(&threads)
            )
        } else {
            format!(
                "In the end no thread can go on: {} {waits} for ever.",
                self.listed(&threads)
            )
        }];
        let of = |thread: &u16| stuck.iter().copied().find(|wait| wait.thread == *thread);
        let cycle: Vec<&TraceWait> = known.cycle.iter().filter_map(of).collect();
        if cycle.is_empty() {
            self.waits_for_others(&stuck, &mut told);
        } else {
            self.circle(&cycle, &mut told);
        }
        told
    }

    fn circle(&self, cycle: &[&TraceWait], told: &mut Vec<String>) {
        let next = cycle.iter().cycle().skip(1);
        for (wait, next) in cycle.iter().zip(next).take(MOST_THREADS) {
            told.push(self.wants(wait, Some(next.thread)));
        }
        match cycle {
            [one] => {
                let name = self.name(one.thread);
                told.push(format!(
                    "So {name} waits for itself: nobody else can end this wait."
                ));
            }
            [_, _] => told.push("Each of them waits for what the other one has to do.".to_owned()),
            _ => told.push(
                "So each waits for the next one, and the last of them for the first.".to_owned(),
            ),
        }
        let monitors = cycle.iter().all(|wait| wait.how == HowItWaits::Monitor);
        if !monitors || cycle.len() < 2 {
            return;
        }
        let locks: Vec<String> = cycle
            .iter()
            .filter_map(|wait| Some(self.object(wait.object.as_deref()?)))
            .collect();
        match &locks[..] {
            // The first one waits for the first lock and has the second.
            [a, b] => told.push(format!(
                "Hint: the two take the same locks in different orders. If both took {a} before {b}, this could not happen."
            )),
            _ => told.push(
                "Hint: they take the same locks in different orders; in one order for all this could not happen."
                    .to_owned(),
            ),
        }
    }

    /// Of one that waits for another: `for_whom`, where that is not known otherwise.
    fn wants(&self, wait: &TraceWait, for_whom: Option<u16>) -> String {
        let name = self.name(wait.thread);
        let at = place_of(wait).map_or_else(String::new, |place| format!(" at {place}"));
        let object = wait.object.as_deref().unwrap_or("?");
        let on = wait.on.or(for_whom).map_or("?", |on| self.name(on));
        let held = self.held(wait);
        let has = match held.as_slice() {
            [] => name.to_owned(),
            held => format!("{name} has {}, and", list(held)),
        };
        match wait.how {
            HowItWaits::Join => format!("{has} waits{at} for the end of {on}."),
            HowItWaits::Class => {
                format!("{has} waits{at} until {on} has initialised class {object}.")
            }
            HowItWaits::Condition | HowItWaits::Work => {
                format!("{has} waits{at}{}.", self.for_what(wait))
            }
            _ => format!(
                "{has} waits{at} for {}, which {on} has.",
                self.object(object)
            ),
        }
    }

    /// ` in LinkedBlockingQueue.take() for an element in ...`: of a wait in the library, as the explanation has it.
    fn for_what(&self, wait: &TraceWait) -> String {
        let name = self.name(wait.thread);
        let of = |line: &&String| {
            ["", " (daemon)"]
                .iter()
                .any(|daemon| line.starts_with(&format!("{name}{daemon} at ")))
        };
        let told = self.lines.iter().find(of);
        let told = told.and_then(|line| line.split_once(" waits in "));
        if let Some((_, what)) = told {
            let what = what.split("; holds ").next().unwrap_or(what);
            return format!(" in {what}");
        }
        match &wait.call {
            Some(call) => format!(" in {call}()"),
            None => String::new(),
        }
    }

    /// What the thread has of what the others wait for.
    fn held(&self, wait: &TraceWait) -> Vec<String> {
        let steps = self.trace.steps.iter();
        let last = steps.rev().find(|step| step.thread.id == wait.thread);
        let counted = self.counted(wait.thread);
        let wanted = |lock: &&String| {
            let wants = |other: &TraceWait| other.object.as_deref() == Some(lock);
            self.waits.iter().any(wants)
        };
        let locks = last.map_or(&[][..], |step| &step.locks);
        let counted = counted
            .into_iter()
            .filter(|(lock, _)| wanted(&lock))
            .map(|(lock, what)| format!("{what} of {}", self.object(&lock)));
        locks
            .iter()
            .filter(wanted)
            .map(|lock| {
                let since = self.locked_at(wait.thread, lock);
                let since = since.map_or_else(String::new, |at| format!(" since {at}"));
                format!("{}{since}", self.object(lock))
            })
            .chain(counted)
            .collect()
    }

    /// Read locks that the thread has, and what is like them.
    fn counted(&self, thread: u16) -> BTreeSet<(String, String)> {
        let mut count: BTreeMap<(String, String), i64> = BTreeMap::new();
        for step in self.trace.steps.iter().filter(|s| s.thread.id == thread) {
            if let (Some(permits), Some(object)) = (&step.permits, &step.object)
                && permits.what.ends_with("lock")
            {
                let of = (object.clone(), permits.what.clone());
                *count.entry(of).or_default() += permits.taken;
            }
        }
        let held = count.into_iter().filter(|(_, n)| *n > 0);
        held.map(|(of, _)| of).collect()
    }

    /// Where the thread got the lock that it has.
    fn locked_at(&self, thread: u16, lock: &String) -> Option<String> {
        let steps = self.trace.steps.iter();
        let own = steps.rev().filter(|step| step.thread.id == thread);
        let since = own.take_while(|step| step.locks.contains(lock)).last()?;
        since.place()
    }

    /// No circle: somebody waits for something that nobody does any more.
    fn waits_for_others(&self, stuck: &[&TraceWait], told: &mut Vec<String>) {
        let roots: Vec<&TraceWait> = stuck
            .iter()
            .copied()
            .filter(|wait| {
                wait.on
                    .is_none_or(|on| stuck.iter().all(|other| other.thread != on))
            })
            .collect();
        let mut hint = None;
        for wait in roots.iter().take(2) {
            let name = self.name(wait.thread);
            let at = place_of(wait).map_or_else(String::new, |place| format!(" at {place}"));
            let object = self.object(wait.object.as_deref().unwrap_or("?"));
            let on = wait.on.map(|on| self.name(on));
            match (wait.how, on) {
                (HowItWaits::Notification, _) => {
                    told.push(format!("{name} waits{at} for a notification of {object}."));
                    self.signals(wait, told, &mut hint);
                }
                (HowItWaits::Condition, _) => {
                    told.push(format!("{name} waits{at}{}.", self.for_what(wait)));
                    self.signals(wait, told, &mut hint);
                }
                (_, Some(on)) => {
                    told.push(self.wants(wait, None));
                    let id = wait.on.unwrap_or_default();
                    if self.ended.contains(&id) && wait.how == HowItWaits::Monitor {
                        let lock = wait.object.clone().unwrap_or_default();
                        let took = self.locked_at(id, &lock);
                        let took = took.map_or_else(String::new, |at| format!("took it at {at}, "));
                        told.push(format!("{on} {took}has ended, and did not give it back."));
                        hint = Some(
                            "Hint: a lock has to be given back on every way out of the code that took it; unlock() belongs \
                             into a finally block."
                                .to_owned(),
                        );
                    }
                }
                _ => told.push(format!("{name} waits{at} for {object}.")),
            }
        }
        let others: Vec<u16> = self.names.keys().copied().collect();
        let others = others
            .iter()
            .filter(|id| stuck.iter().all(|w| w.thread != **id));
        let mut others = others.peekable();
        if others.peek().is_some() && others.all(|id| self.ended.contains(id)) {
            told.push("All other threads have ended, so nobody is left who could help.".to_owned());
        }
        let root = |wait: &&&TraceWait| roots.iter().all(|root| root.thread != wait.thread);
        if let Some(wait) = stuck.iter().find(root) {
            told.push(self.wants(wait, None));
        }
        // The hint is not what is cut.
        if let Some(hint) = hint {
            told.truncate(MOST_SENTENCES - 1);
            told.push(hint);
        }
    }

    /// What became of the notifications of the object, or of the signals.
    fn signals(&self, wait: &TraceWait, told: &mut Vec<String>, hint: &mut Option<String>) {
        let Some(object) = wait.object.as_deref() else {
            return;
        };
        let is_condition = wait
            .call
            .as_deref()
            .is_some_and(|call| call.contains("Condition") && call.contains(".await"));
        if wait.how == HowItWaits::Condition && !is_condition {
            return;
        }
        let word = if is_condition { "signal" } else { "notify" };
        let of = |step: &&TraceStep| step.object.as_deref() == Some(object);
        let steps = || self.trace.steps.iter().filter(of);
        let mut notified = steps()
            .filter(|step| step.kind == StepKind::Notify)
            .peekable();
        if notified.peek().is_none() {
            told.push(format!(
                "In this execution nobody has called {word} or {word}All on it."
            ));
            return;
        }
        let began = self.began(wait);
        let is_lost = |step: &&TraceStep| step.new.as_deref().unwrap_or_default().is_empty();
        let after = notified.clone().any(|step| step.n > began);
        if let Some(lost) = notified.clone().rfind(is_lost)
            && lost.n < began
            && !after
        {
            if let Some(look) = self.looked(wait.thread, lost.n, began) {
                told.push(look);
                return;
            }
            let call = lost.member.as_deref().unwrap_or(word);
            let at = lost
                .place()
                .map_or_else(String::new, |at| format!(" at {at}"));
            told.push(format!(
                "{} called {call}{at} before that (step {}), when nobody waited: the signal is lost.",
                lost.thread.name, lost.n
            ));
            *hint = Some(format!(
                "Hint: a {call} is not kept for those who come later. Change a variable before it, and wait only while the \
                 variable says so, both with the lock held."
            ));
            return;
        }
        // Another one was woken.
        let other = notified.rfind(|step| {
            let one = matches!(step.member.as_deref(), Some("notify" | "signal"));
            let woken = step.new.as_deref().unwrap_or_default();
            one && step.n > began && !woken.is_empty() && woken != self.name(wait.thread)
        });
        let Some(other) = other else { return };
        let call = other.member.as_deref().unwrap_or(word);
        let woken = other.new.as_deref().unwrap_or("?");
        let again = self.waits_again(woken, object, other.n);
        told.push(format!(
            "The {call} of {} (step {}) woke {woken} only{}.",
            other.thread.name,
            other.n,
            if again {
                ", which had to wait again"
            } else {
                ""
            }
        ));
        if again {
            *hint = Some(format!(
                "Hint: {call} wakes one thread, whichever it is. {call}All would have woken {}, too.",
                self.name(wait.thread)
            ));
        }
    }

    /// What the thread has seen last between the two steps.
    fn looked(&self, thread: u16, from: u32, to: u32) -> Option<String> {
        let steps = self.trace.steps.iter().rev();
        let mut own = steps.filter(|s| s.thread.id == thread && from < s.n && s.n < to);
        let look = own.find(|s| {
            s.kind == StepKind::Read
                && s.old.as_deref().is_some_and(|v| !v.contains('#'))
                && interference::variable(self, s).is_some()
        })?;
        Some(format!(
            "It has found {} = {} before (step {}), and waits for that to change.",
            interference::variable(self, look)?,
            look.old.as_deref()?,
            look.n
        ))
    }

    /// The step with which the thread began to wait.
    fn began(&self, wait: &TraceWait) -> u32 {
        let mut began = 0;
        let mut waits = false;
        for step in &self.trace.steps {
            if let Some(now) = &step.waits {
                let still = now.iter().any(|other| other.thread == wait.thread);
                if still && !waits {
                    began = step.n;
                }
                waits = still;
            }
        }
        began
    }

    /// The thread of that name does nothing after the step but to wait for the object again.
    fn waits_again(&self, name: &str, object: &str, after: u32) -> bool {
        let mut own = self
            .trace
            .steps
            .iter()
            .filter(|step| step.n > after && step.thread.name == name);
        let next = own.find(|step| {
            let looks = matches!(
                step.kind,
                StepKind::Wake | StepKind::Lock | StepKind::Read | StepKind::Result
            );
            !(looks || step.in_library && step.kind == StepKind::Write)
        });
        match next {
            Some(step) => {
                matches!(step.kind, StepKind::Wait | StepKind::Unlock)
                    && (step.object.as_deref() == Some(object) || step.in_library)
            }
            None => false,
        }
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
