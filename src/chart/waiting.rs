//! When threads wait, in the program's terms: from where one cannot go on until its own next step; what it does inside of one call
//! of the library, between two such places, is a part of the wait.

use std::collections::{BTreeMap, BTreeSet};

use crate::trace::{HowItWaits, TraceStep, TraceWait};

/// After the step `from` the thread waits, until its step `to`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Interval {
    from: u32,
    to: u32,
    wait: TraceWait,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    of: BTreeMap<u16, Vec<Interval>>,
}

impl Waiting {
    pub fn new(steps: &[TraceStep]) -> Waiting {
        let mut waiting = Waiting::default();
        let mut open: BTreeSet<u16> = BTreeSet::new();
        // Who has done nothing since its wait but in the same call.
        let mut inside: BTreeSet<u16> = BTreeSet::new();
        for step in steps {
            let id = step.thread.id;
            let of = waiting.of.entry(id).or_default();
            if let Some(last) = of.last_mut() {
                let place = step.stack.first();
                let same = place.map(|frame| frame.file.as_str()) == last.wait.file.as_deref()
                    && place.map(|frame| frame.line) == last.wait.line
                    && step.in_library
                    && last.wait.how == HowItWaits::Condition;
                if open.remove(&id) {
                    last.to = step.n;
                    if same {
                        inside.insert(id);
                    }
                } else if !same {
                    inside.remove(&id);
                }
            }
            for wait in step.waits.iter().flatten() {
                if !open.insert(wait.thread) {
                    continue;
                }
                let of = waiting.of.entry(wait.thread).or_default();
                match of.last_mut() {
                    Some(last) if inside.remove(&wait.thread) => last.to = u32::MAX,
                    _ => of.push(Interval {
                        from: step.n,
                        to: u32::MAX,
                        wait: wait.clone(),
                    }),
                }
            }
        }
        waiting
    }

    /// After the step.
    pub fn waits(&self, thread: u16, after: u32) -> bool {
        let of = self.of.get(&thread);
        of.is_some_and(|of| of.iter().any(|i| i.from <= after && after < i.to))
    }

    /// Waits that begin with the step, of threads that wait in the library for something that others have to do.
    pub fn beginning(&self, step: u32) -> Vec<&TraceWait> {
        let all = self.of.values().flatten();
        all.filter(|i| i.from == step && i.wait.how == HowItWaits::Condition)
            .map(|i| &i.wait)
            .collect()
    }
}
