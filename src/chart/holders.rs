//! Who has what after each step: monitors, the locks of the library, read locks, permits.

use std::collections::BTreeMap;

use super::facts::Facts;
use crate::trace::{StepKind, TraceStep};

/// Of more permits that are taken at once nobody wants to see each.
const MOST: i64 = 1000;

/// Something that a thread has of an object.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Hold {
    pub thread: u16,
    /// `the read lock`, `a permit`; empty: the monitor, or the whole lock.
    pub what: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Holders {
    monitors: BTreeMap<u16, Vec<(String, String)>>,
    /// In the order in which they were taken.
    counted: BTreeMap<String, Vec<Hold>>,
    /// Permits that are left.
    left: BTreeMap<String, String>,
}

impl Holders {
    pub fn take(&mut self, step: &TraceStep, facts: &Facts) {
        let named = |lock: &String| {
            let (object, what) = facts.lock(lock);
            (object.to_owned(), what.to_owned())
        };
        let locks = step.locks.iter().map(named).collect();
        self.monitors.insert(step.thread.id, locks);
        let Some(object) = &step.object else { return };
        if step.kind == StepKind::Write
            && step.in_library
            && step.member.as_deref() == Some("permits")
        {
            let left = step.new.clone().unwrap_or_default();
            self.left.insert(object.clone(), left);
        }
        let Some(permits) = &step.permits else { return };
        let holds = self.counted.entry(object.clone()).or_default();
        let hold = Hold {
            thread: step.thread.id,
            what: permits.what.clone(),
        };
        for _ in 0..permits.taken.min(MOST) {
            holds.push(hold.clone());
        }
        for _ in 0..(-permits.taken).min(MOST) {
            // Anybody may give back a permit, and more than were taken; what the thread took itself comes first.
            let own = holds.iter().rposition(|held| *held == hold);
            let of_kind = || holds.iter().rposition(|held| held.what == hold.what);
            if let Some(at) = own.or_else(of_kind) {
                holds.remove(at);
            }
        }
    }

    /// Each once, in the order of the threads of monitors, then in that of their coming.
    pub fn of(&self, object: &str) -> Vec<Hold> {
        let mut all: Vec<Hold> = Vec::new();
        for (&thread, locks) in &self.monitors {
            let of = locks.iter().filter(|(lock, _)| lock == object);
            all.extend(of.map(|(_, what)| Hold {
                thread,
                what: what.clone(),
            }));
        }
        all.extend(self.counted.get(object).into_iter().flatten().cloned());
        let mut seen: Vec<Hold> = Vec::new();
        for hold in all {
            if !seen.contains(&hold) {
                seen.push(hold);
            }
        }
        seen
    }

    /// Who keeps others out: of permits nobody, as long as some are left.
    pub fn owners(&self, object: &str) -> Vec<u16> {
        if self.left(object).is_some_and(|left| left != "0") {
            return Vec::new();
        }
        let mut owners: Vec<u16> = self.of(object).iter().map(|hold| hold.thread).collect();
        owners.dedup();
        owners
    }

    /// Permits that are left, of an object that has some.
    pub fn left(&self, object: &str) -> Option<&str> {
        self.left.get(object).map(String::as_str)
    }

    /// What the thread has of the object.
    pub fn has(&self, thread: u16, object: &str, what: &str) -> bool {
        let hold = |hold: &Hold| hold.thread == thread && hold.what == what;
        self.of(object).iter().any(hold)
    }

    /// Objects of which somebody has something.
    pub fn objects(&self) -> Vec<&str> {
        let monitors = self.monitors.values().flatten().map(|(lock, _)| lock);
        let counted = self.counted.iter().filter(|(_, holds)| !holds.is_empty());
        let mut all: Vec<&str> = monitors
            .chain(counted.map(|(object, _)| object))
            .map(String::as_str)
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}
