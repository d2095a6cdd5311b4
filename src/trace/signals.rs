//! Whom a signal of a condition wakes, and `unpark`: seen in what their models do.
//!
//! Knows the models by the names of their classes and fields.

use std::collections::BTreeMap;

use crate::core::Program;
use crate::core::interp::event::{Event, EventKind, ObjectName, Shown, ShownPlace};
use crate::core::schedule::ThreadNo;

/// Of the objects that stand for a thread in the queue of a condition.
const WAITERS: [&str; 3] = [
    "java.util.concurrent.locks.LockCondition$Waiter",
    "java.util.concurrent.locks.AbstractQueuedSynchronizer$Waiter",
    "java.util.concurrent.locks.AbstractQueuedLongSynchronizer$Waiter",
];
const SIGNALLED: &str = "signalled";
/// Of a Thread object.
const PERMIT: &str = "permit$";

#[derive(Default)]
pub(super) struct Signals {
    /// Whom the objects stand for.
    waiters: BTreeMap<ObjectName, ThreadNo>,
    /// Whom the calls wake in which the threads are.
    signalled: BTreeMap<ThreadNo, Vec<ThreadNo>>,
    unparked: BTreeMap<ThreadNo, ObjectName>,
}

impl Signals {
    pub fn take(&mut self, program: &Program, event: &Event) {
        match &event.kind {
            EventKind::Allocate { object } => {
                let class = program.classes[object.class].binary_name.as_str();
                if WAITERS.contains(&class) {
                    self.waiters.insert(*object, event.thread);
                }
            }
            EventKind::Write {
                place: ShownPlace::Field { object, field },
                new: Shown::Bool(true),
                ..
            } => {
                let name = program.fields[*field].name.as_str();
                if name == PERMIT {
                    self.unparked.insert(event.thread, *object);
                } else if name == SIGNALLED
                    && let Some(&woken) = self.waiters.get(object)
                {
                    self.signalled.entry(event.thread).or_default().push(woken);
                }
            }
            _ => {}
        }
    }

    /// By the call of `signal` or `signalAll` that the thread has made.
    pub fn signalled(&mut self, by: ThreadNo) -> Vec<ThreadNo> {
        self.signalled.remove(&by).unwrap_or_default()
    }

    /// The Thread object to which the call of `unpark` gave a permit.
    pub fn unparked(&mut self, by: ThreadNo) -> Option<ObjectName> {
        self.unparked.remove(&by)
    }
}
