//! Where threads got what they have in the last state: monitors, locks of the library, read locks, permits.
//!
//! A lock of the library is a monitor that its own code enters, so the program's line is not that of the acquisition: the
//! trace tells who called it.

use std::collections::BTreeMap;

use super::explain::Explainer;
use super::recorder::shown;
use super::{StepKind, Trace, TraceStep};
use crate::core::SiteId;
use crate::core::interp::event::Shown;
use crate::core::interp::view::ThreadState;
use crate::core::schedule::ThreadNo;

impl Trace {
    /// The step since which the thread has owned the monitor without a break.
    fn owned_since(&self, thread: ThreadNo, monitor: &str) -> Option<&TraceStep> {
        let mut since = None;
        for step in self.steps.iter().filter(|s| s.thread.id == thread.0) {
            if !step.locks.iter().any(|lock| lock == monitor) {
                since = None;
            } else if since.is_none() {
                since = Some(step);
            }
        }
        since
    }
}

impl Explainer<'_> {
    /// ` since Phil.java:6`; nothing where no line of the program's is known.
    pub(super) fn since(
        &self,
        owner: ThreadNo,
        monitor: &Shown,
        acquired_at: SiteId,
        trace: &Trace,
    ) -> String {
        let span = self.program.sites[acquired_at].span;
        let place = if self.sources.is_library(span) {
            let step = trace.owned_since(owner, &shown(self.program, monitor));
            step.and_then(TraceStep::place)
        } else {
            let (file, line) = (self.sources.name(span), self.sources.line(span));
            Some(format!("{file}:{line}"))
        };
        place.map_or_else(String::new, |place| format!(" since {place}"))
    }

    /// ` (it has ended)`, of such a thread.
    pub(super) fn perhaps_ended(&self, thread: ThreadNo) -> &'static str {
        match self.machine.thread_state(self.state, thread) {
            ThreadState::Ended => " (it has ended)",
            _ => "",
        }
    }

    /// The steps in which threads got what they have in the last state, by number, and what they did there.
    pub(super) fn acquisitions(&self, trace: &Trace) -> BTreeMap<u32, String> {
        let mut steps = BTreeMap::new();
        for no in self.state.thread_numbers() {
            for owned in self.machine.owned(self.state, no) {
                let monitor = shown(self.program, &owned.object);
                let step = trace.owned_since(no, &monitor);
                if let Some(step) = step.filter(|step| step.kind == StepKind::Lock) {
                    steps.insert(step.n, format!("lock {monitor}"));
                }
            }
        }
        for (step, what) in self.shared_acquisitions(trace) {
            steps.insert(step, format!("take {what}"));
        }
        steps
    }
}
