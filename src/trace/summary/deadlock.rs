//! A deadlock retold: who waits for what, who has that, and what would have helped.

use std::collections::{BTreeMap, BTreeSet};

use super::super::deadlock::ENDED_BY;
use super::super::explain::list;
use super::super::needs::{Holder, Kind, Need};
use super::super::{HowItWaits, StepKind, TraceStep, TraceWait};
use super::{Known, MOST_SENTENCES, MOST_THREADS, Tale, interference, place_of};
use crate::core::schedule::ThreadNo;

/// Threads outside of a circle of which a sentence is told, beside what is told of those who wait for nobody in particular.
const MOST_OTHERS: usize = 2;
/// Threads that have ended by exceptions of which a sentence is told.
const MOST_DEAD: usize = 1;

impl Tale<'_> {
    pub(super) fn deadlock(&self, known: &Known) -> Vec<String> {
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
        let needs: Vec<&Need> = cycle.iter().filter_map(|wait| self.need(wait)).collect();
        let starved = needs.iter().all(|need| need.kind == Kind::Pool);
        match cycle {
            [one] => {
                let name = self.name(one.thread);
                told.push(format!(
                    "So {name} waits for itself: nobody else can end this wait."
                ));
            }
            _ if starved => told.push(
                "Only threads of the pool could run the tasks for which they wait, and none of them is free."
                    .to_owned(),
            ),
            [_, _] => told.push("Each of them waits for what the other one has to do.".to_owned()),
            _ => told.push(
                "So each waits for the next one, and the last of them for the first.".to_owned(),
            ),
        }
        if let Some(hint) = self.hint_of_circle(cycle, &needs) {
            told.truncate(MOST_SENTENCES - 1);
            told.push(hint);
        }
    }

    fn hint_of_circle(&self, cycle: &[&TraceWait], needs: &[&Need]) -> Option<String> {
        if needs.iter().any(|need| need.kind == Kind::Pool) {
            return Some(
                "Hint: a task that waits for another task of its pool needs a further thread that is free. Let it run in another \
                 pool, or do not wait for it in a task."
                    .to_owned(),
            );
        }
        let is_bucket = |need: &&&Need| matches!(need.kind, Kind::Bucket { .. });
        if needs.iter().any(|need| is_bucket(&need)) {
            return Some(
                "Hint: a map's bucket is locked while a function computes a value for it. Compute the value first, without the \
                 map, and put it in afterwards (putIfAbsent)."
                    .to_owned(),
            );
        }
        let as_lock = |wait: &&TraceWait| match self.need(wait).map(|need| &need.kind) {
            Some(Kind::Owned) => wait.how == HowItWaits::Monitor,
            Some(Kind::Permits { .. }) => self.is_mutex(wait),
            _ => false,
        };
        if cycle.len() < 2 || !cycle.iter().copied().all(|wait| as_lock(&wait)) {
            return None;
        }
        let locks: Vec<String> = cycle
            .iter()
            .filter_map(|wait| Some(self.object(self.wanted(wait)?)))
            .collect();
        if locks.iter().collect::<BTreeSet<_>>().len() < cycle.len() {
            return None;
        }
        let what = if cycle.iter().all(|wait| wait.how == HowItWaits::Monitor) {
            "the same locks".to_owned()
        } else {
            list(&locks)
        };
        Some(match &locks[..] {
            // The first one waits for the first lock and has the second.
            [a, b] => format!(
                "Hint: the two take {what} in different orders. If both took {a} before {b}, this could not happen."
            ),
            _ => format!(
                "Hint: they take {what} in different orders; in one order for all this could not happen."
            ),
        })
    }

    /// The object of which the thread wants something.
    fn wanted<'b>(&'b self, wait: &'b TraceWait) -> Option<&'b str> {
        let need = self.need(wait).and_then(|need| need.object.as_deref());
        need.or(wait.object.as_deref())
    }

    /// In this execution only those give permits back who have taken some, as with a lock.
    fn is_mutex(&self, wait: &TraceWait) -> bool {
        let object = self.wanted(wait);
        let mut has: BTreeMap<u16, i64> = BTreeMap::new();
        let steps = self.trace.steps.iter();
        let mut of = steps.filter(|step| step.object.as_deref() == object);
        of.all(|step| {
            let taken = step.permits.as_ref().map_or(0, |permits| permits.taken);
            let has = has.entry(step.thread.id).or_default();
            *has += taken;
            *has >= 0
        })
    }

    fn need(&self, wait: &TraceWait) -> Option<&Need> {
        self.needs.iter().find(|n| n.thread.0 == wait.thread)
    }

    /// Of one that waits for another: `for_whom`, where that is not known otherwise.
    pub(super) fn wants(&self, wait: &TraceWait, for_whom: Option<u16>) -> String {
        let at = place_of(wait).map_or_else(String::new, |place| format!(" at {place}"));
        let object = wait.object.as_deref().unwrap_or("?");
        let on = wait.on.or(for_whom).map_or("?", |on| self.name(on));
        let has = self.subject(wait);
        match wait.how {
            HowItWaits::Join => format!("{has} waits{at} for the end of {on}."),
            HowItWaits::Class => {
                format!("{has} waits{at} until {on} has initialised class {object}.")
            }
            HowItWaits::Condition | HowItWaits::Work => match self.held_by_others(wait) {
                Some(what) => format!("{has} waits{at} for {what}."),
                None => format!("{has} waits{at}{}.", self.for_what(wait)),
            },
            HowItWaits::Notification => {
                format!(
                    "{has} waits{at} for a notification of {}.",
                    self.object(object)
                )
            }
            _ => format!(
                "{has} waits{at} for {}, which {on} has.",
                self.object(object)
            ),
        }
    }

    /// `A`; `A has lock since Main.java:3, and`
    fn subject(&self, wait: &TraceWait) -> String {
        let name = self.name(wait.thread);
        match self.held(wait).as_slice() {
            [] => name.to_owned(),
            held => format!("{name} has {}, and", list(held)),
        }
    }

    /// `a permit of seats (Semaphore#1), which A has taken at Main.java:8`: of what has no owner that Java knows.
    fn held_by_others(&self, wait: &TraceWait) -> Option<String> {
        let need = self.need(wait)?;
        let object = self.object(need.object.as_deref()?);
        match (&need.kind, need.by.as_slice()) {
            (Kind::Permits { wanted, left }, [_, ..]) => {
                let what = match wanted {
                    1 => "a permit".to_owned(),
                    n => format!("{n} permits"),
                };
                let left = match left {
                    0 => String::new(),
                    n => format!("{n} left, the others "),
                };
                let taken = |by: &Holder| {
                    let own = by.thread.0 == wait.thread;
                    let who = if own {
                        "itself"
                    } else {
                        self.name(by.thread.0)
                    };
                    format!("{who}{}", at(by, "at"))
                };
                Some(match need.by.as_slice() {
                    [one] if left.is_empty() && one.thread.0 == wait.thread => format!(
                        "{what} of {object}, which it has taken itself{}",
                        at(one, "at")
                    ),
                    [one] if left.is_empty() => format!(
                        "{what} of {object}, which {} has taken{}",
                        self.name(one.thread.0),
                        at(one, "at")
                    ),
                    all => {
                        let mut names: Vec<String> = all.iter().map(taken).collect();
                        let more = names.len().saturating_sub(super::MOST_NAMES);
                        if more > 1 {
                            names.truncate(super::MOST_NAMES);
                            names.push(format!("{more} more"));
                        }
                        format!("{what} of {object}: {left}taken by {}", list(&names))
                    }
                })
            }
            (Kind::Bucket { key }, [by]) => Some(format!(
                "the bucket of {key} in {object}, which {} has locked{} to compute a value",
                self.name(by.thread.0),
                at(by, "since")
            )),
            _ => None,
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
        let counted = self.counted(wait.thread);
        let wanted = |lock: &&String| {
            let wants = |other: &TraceWait| other.object.as_deref() == Some(lock);
            self.waits.iter().any(wants)
        };
        let locks = self.held_locks(wait);
        let counted = counted
            .into_iter()
            .filter(|(lock, _)| wanted(&lock))
            .map(|(lock, what)| format!("{what} of {}", self.object(&lock)));
        locks
            .into_iter()
            .filter(wanted)
            .map(|lock| {
                let since = self.locked_at(wait.thread, lock);
                let since = since.map_or_else(String::new, |at| format!(" since {at}"));
                format!("{}{since}", self.object(lock))
            })
            .chain(counted)
            .chain(self.taken(wait.thread))
            .collect()
    }

    /// Permits and buckets of maps that the thread has and another one waits for.
    fn taken(&self, thread: u16) -> Vec<String> {
        let mut told = Vec::new();
        for need in self.needs.iter().filter(|n| n.thread.0 != thread) {
            let own = |by: &&Holder| by.thread.0 == thread;
            let (Some(by), Some(object)) = (need.by.iter().find(own), &need.object) else {
                continue;
            };
            let object = self.object(object);
            let since = at(by, "since");
            let text = match &need.kind {
                Kind::Permits { .. } => format!("a permit of {object}{since}"),
                Kind::Bucket { key } => format!("the bucket of {key} in {object}{since}"),
                _ => continue,
            };
            if !told.contains(&text) {
                told.push(text);
            }
        }
        told
    }

    /// Monitors, and locks that are some.
    fn held_locks(&self, wait: &TraceWait) -> Vec<&String> {
        let steps = self.trace.steps.iter();
        let last = steps.rev().find(|step| step.thread.id == wait.thread);
        last.map_or_else(Vec::new, |step| step.locks.iter().collect())
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
        let is_stuck = |no: ThreadNo| stuck.iter().any(|other| other.thread == no.0);
        let only_ends =
            |wait: &TraceWait| self.need(wait).is_some_and(|need| need.kind == Kind::End);
        let is_held_up = |wait: &TraceWait| {
            let others = |by: &Holder| by.thread.0 != wait.thread && is_stuck(by.thread);
            self.need(wait)
                .is_some_and(|need| need.by.iter().any(others))
        };
        let (others, mut roots): (Vec<&TraceWait>, Vec<&TraceWait>) =
            stuck.iter().copied().partition(|wait| is_held_up(wait));
        // Whoever keeps others waiting comes first.
        let holds = |wait: &TraceWait| {
            let held = |need: &Need| need.is_held_by(ThreadNo(wait.thread));
            stuck
                .iter()
                .any(|other| other.thread != wait.thread && self.need(other).is_some_and(held))
        };
        roots.sort_by_key(|wait| (!holds(wait), only_ends(wait)));
        let mut hint = None;
        for wait in roots.iter().take(2) {
            told.push(self.wants(wait, None));
            match wait.how {
                HowItWaits::Notification => self.signals(wait, told, &mut hint),
                HowItWaits::Condition => {
                    self.signals(wait, told, &mut hint);
                    self.kept(wait, told, &mut hint);
                }
                HowItWaits::Monitor => self.kept(wait, told, &mut hint),
                _ => {}
            }
            hint = hint.or_else(|| self.nested(wait));
        }
        // Tasks without a thread, where nobody waits for their results.
        let starved = |line: &&String| line.contains(" not begun: all of its threads wait");
        if let Some(line) = self.lines.iter().find(starved) {
            let mut chars = line.chars();
            let first = chars.next().map(|c| c.to_ascii_uppercase());
            told.push(first.into_iter().chain(chars).chain(['.']).collect());
        }
        let died = self.lines.iter().filter(|line| line.contains(ENDED_BY));
        told.extend(died.take(MOST_DEAD).map(|line| format!("{line}.")));
        let threads: Vec<u16> = self.names.keys().copied().collect();
        let threads = threads
            .iter()
            .filter(|id| stuck.iter().all(|w| w.thread != **id));
        let mut threads = threads.peekable();
        if threads.peek().is_some() && threads.all(|id| self.ended.contains(id)) {
            told.push("All other threads have ended, so nobody is left who could help.".to_owned());
        }
        let (ends, others): (Vec<&TraceWait>, Vec<&TraceWait>) =
            others.into_iter().partition(|wait| only_ends(wait));
        let others = if others.is_empty() {
            &ends[..ends.len().min(1)]
        } else {
            &others[..]
        };
        for wait in others.iter().take(MOST_OTHERS) {
            told.push(self.wants(wait, None));
        }
        // The hint is not what is cut.
        if let Some(hint) = hint {
            told.truncate(MOST_SENTENCES - 1);
            told.push(hint);
        }
    }

    /// Of one that waits for what a thread took that has ended since, or is done with what it took that for.
    fn kept(&self, wait: &TraceWait, told: &mut Vec<String>, hint: &mut Option<String>) {
        let Some(need) = self.need(wait) else { return };
        let mut gone = need.by.iter().filter_map(|by| {
            let left = self.took(by, wait).and_then(|step| self.left_by(step));
            let now = if self.ended.contains(&by.thread.0) {
                Some("has ended")
            } else {
                self.is_idle(by.thread.0).then_some("waits for work now")
            };
            (now.is_some() || left.is_some()).then_some((by, left, now))
        });
        let Some((by, left, now)) = gone.next() else {
            return;
        };
        let name = self.name(by.thread.0);
        let left = left.into_iter().chain(now.map(str::to_owned));
        let left: Vec<String> = left.collect();
        match &need.kind {
            Kind::Owned if wait.how == HowItWaits::Monitor => {
                let lock = wait.object.clone().unwrap_or_default();
                let took = self.locked_at(by.thread.0, &lock);
                let took = took.map_or_else(String::new, |at| format!("took it at {at}, "));
                let left = left.join(", ");
                told.push(format!("{name} {took}{left}, and did not give it back."));
                *hint = Some(
                    "Hint: a lock has to be given back on every way out of the code that took it; unlock() belongs into a \
                     finally block."
                        .to_owned(),
                );
            }
            Kind::Permits { .. } => {
                let left = left.join(", ");
                told.push(format!("{name} {left}, and nobody gave that permit back."));
                // Where others release, it may not be the taker's to do so.
                if by.gives_back && self.is_mutex(wait) {
                    *hint = Some(
                        "Hint: a permit has to be given back on every way out of the code that took it; release() belongs into \
                         a finally block."
                            .to_owned(),
                    );
                }
            }
            _ => {}
        }
    }

    /// A thread of a pool without a task.
    fn is_idle(&self, thread: u16) -> bool {
        let idle = |wait: &TraceWait| wait.thread == thread && wait.how == HowItWaits::Work;
        self.waits.iter().any(idle)
    }

    /// The step with which the holder got what the other one waits for.
    fn took(&self, by: &Holder, wait: &TraceWait) -> Option<&TraceStep> {
        let object = self.wanted(wait)?;
        let mut own = self.trace.steps.iter().rev();
        own.find(|step| {
            let takes = match &step.permits {
                Some(permits) => permits.taken > 0 && step.place() == by.place,
                None => step.kind == StepKind::Lock,
            };
            takes && step.thread.id == by.thread.0 && step.object.as_deref() == Some(object)
        })
    }

    /// `left Pool.call after IllegalStateException#1 was thrown at Pool.java:12 (step 8)`, of a method that took something: the
    /// exception was thrown in it, or in what it called, and its next step is none of the method's.
    fn left_by(&self, took: &TraceStep) -> Option<String> {
        let (method, outer) = took.stack.split_first()?;
        let inside = |step: &TraceStep| {
            let above = step.stack.len().checked_sub(took.stack.len());
            above.is_some_and(|above| {
                let at = &step.stack[above];
                (&at.class, &at.method) == (&method.class, &method.method)
                    && step.stack[above + 1..] == *outer
            })
        };
        let steps = self.trace.steps.iter();
        let mut own = steps.filter(|step| step.thread.id == took.thread.id && step.n > took.n);
        let mut thrown: Option<&TraceStep> = None;
        for step in own.by_ref() {
            if !inside(step) {
                break;
            }
            thrown = Some(step).filter(|step| step.kind == StepKind::Throw);
        }
        let thrown = thrown?;
        Some(format!(
            "left {} after {} was thrown at {} (step {})",
            method.code(),
            thrown.object.as_deref()?,
            thrown.place()?,
            thrown.n
        ))
    }

    /// Of one that sleeps with a lock for which another one waits.
    fn nested(&self, wait: &TraceWait) -> Option<String> {
        let call = match wait.how {
            HowItWaits::Notification => "wait()",
            HowItWaits::Condition if is_await(wait) => "await()",
            _ => return None,
        };
        let held = self.held_locks(wait);
        let mut others = self.waits.iter().filter(|other| {
            let lock = other.object.as_ref();
            other.how == HowItWaits::Monitor && lock.is_some_and(|lock| held.contains(&lock))
        });
        let other = others.next()?;
        Some(format!(
            "Hint: {call} gives back one lock only. {} keeps {} while it waits, so {} cannot go on.",
            self.name(wait.thread),
            self.object(other.object.as_deref()?),
            self.name(other.thread)
        ))
    }

    /// What became of the notifications of the object, or of the signals.
    fn signals(&self, wait: &TraceWait, told: &mut Vec<String>, hint: &mut Option<String>) {
        let Some(object) = wait.object.as_deref() else {
            return;
        };
        let is_condition = is_await(wait);
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
}

/// ` at Main.java:3`, where that is known.
fn at(by: &Holder, word: &str) -> String {
    let place = by.place.as_ref();
    place.map_or_else(String::new, |place| format!(" {word} {place}"))
}

/// In a condition of a lock, for a signal.
fn is_await(wait: &TraceWait) -> bool {
    let call = wait.call.as_deref();
    call.is_some_and(|call| call.contains("Condition") && call.contains(".await"))
}
