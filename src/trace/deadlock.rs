//! Why threads of a deadlock wait: for what, held by whom, since where, and who waits for each other.

use super::explain::{Explained, Explainer, list};
use super::needs::{self, Kind, Need};
use super::recorder::{frames, object_name, shown, told_method};
use super::{StepKind, Trace};
use crate::core::interp::event::{FrameAt, ObjectName};
use crate::core::interp::view::{Blocked, Why};
use crate::core::interp::{Status, Violation};
use crate::core::schedule::ThreadNo;

/// Between a thread and the class of an exception.
pub(super) const ENDED_BY: &str = " has ended by ";
/// A thread that an exception has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Died {
    pub thread: ThreadNo,
    pub exception: ObjectName,
    pub place: Option<String>,
}

/// Threads that a headline names.
const MOST_NAMES: usize = 12;

impl Explainer<'_> {
    pub(super) fn deadlock(&self, violation: &Violation, trace: &Trace) -> Explained {
        let mut blocked = self.machine.blocked(self.state);
        let part = self.machine.status(self.state) == Status::Running;
        if part {
            let stuck = self.machine.stuck_threads(self.state, 0);
            blocked.retain(|thread| stuck.contains(&thread.thread));
        }
        let mut lines = Vec::new();
        for thread in &blocked {
            lines.push(self.blocked(thread, trace));
        }
        let needs: Vec<Need> = blocked
            .iter()
            .filter_map(|thread| self.need(thread, trace))
            .collect();
        let cycle = needs::circle(&needs).unwrap_or_default();
        if !cycle.is_empty() {
            let names: Vec<String> = cycle.iter().map(|&no| self.thread(no)).collect();
            lines.push(if let [one] = &names[..] {
                format!("so {one} waits for itself")
            } else {
                format!(
                    "so they wait for each other: {} -> {}",
                    names.join(" -> "),
                    names[0]
                )
            });
        } else if blocked
            .iter()
            .any(|thread| matches!(thread.why, Why::WaitSet { .. }))
        {
            lines.push("no thread is left that could notify".to_owned());
        } else if !part && blocked.iter().any(|thread| self.awaits_signal(thread)) {
            lines.push("no thread is left that could signal".to_owned());
        }
        // Whoever waits for a result of such a task has said so.
        let told: Vec<String> = self.starved();
        lines.extend(
            told.into_iter()
                .filter(|_| needs.iter().all(|need| need.kind != Kind::Pool)),
        );
        if cycle.is_empty() {
            lines.extend(self.died.iter().map(|died| self.died(died)));
        }
        if part {
            lines.push("other threads can go on, and cannot help".to_owned());
        }
        let told = needs::first_told(&blocked, &needs, &cycle, violation.thread);
        let first = blocked.iter().find(|thread| thread.thread == told);
        let stuck: Vec<String> = blocked
            .iter()
            .filter(|thread| !self.machine.waits_idly(self.state, thread.thread))
            .map(|thread| self.thread(thread.thread))
            .collect();
        Explained {
            place: first.and_then(|thread| {
                frames(self.program, self.sources, &thread.stack)
                    .into_iter()
                    .next()
            }),
            message: format!("deadlock of {}", list_cut(&stuck)),
            lines,
            race: Vec::new(),
            cycle,
            needs,
        }
    }

    /// `worker has ended by NullPointerException, thrown at Main.java:3`
    fn died(&self, died: &Died) -> String {
        let name = self.thread(died.thread);
        let class = &self.program.classes[died.exception.class].name;
        let place = died.place.as_ref();
        let thrown = place.map_or_else(String::new, |at| format!(", thrown at {at}"));
        let object = self.machine.thread_object(self.state, died.thread);
        if object.is_some_and(|object| self.is_a(object, "java.util.TimerThread")) {
            return format!("{name}{ENDED_BY}{class}{thrown}: its Timer runs no further task");
        }
        format!("{name}{ENDED_BY}{class}{thrown}")
    }

    /// `; holds ReentrantLock#1 since Main.java:3`
    fn holds(&self, blocked: &Blocked, trace: &Trace) -> String {
        let owned = self.machine.owned(self.state, blocked.thread);
        let mut holds: Vec<String> = owned
            .iter()
            .map(|owned| {
                format!(
                    "{}{}",
                    shown(self.program, &owned.object),
                    self.since(blocked.thread, &owned.object, owned.acquired_at, trace)
                )
            })
            .collect();
        holds.extend(self.shared_holds(blocked.thread, trace));
        holds.extend(self.buckets_held(blocked.thread));
        if holds.is_empty() {
            String::new()
        } else {
            format!("; holds {}", list(&holds))
        }
    }

    fn blocked(&self, blocked: &Blocked, trace: &Trace) -> String {
        let frames = frames(self.program, self.sources, &blocked.stack);
        let place = frames
            .first()
            .map_or_else(String::new, |frame| format!(" at {}", frame.place()));
        let daemon = if blocked.daemon { " (daemon)" } else { "" };
        if blocked.idle {
            let thread = self.thread(blocked.thread);
            let holds = self.holds(blocked, trace);
            return format!("{thread}{daemon} is idle: it waits for work{holds}");
        }
        let why = match &blocked.why {
            Why::Monitor {
                object,
                owner,
                acquired_at,
                after_wait,
            } => format!(
                "waits to {} {}, held by {}{}{}",
                if *after_wait { "get back" } else { "lock" },
                shown(self.program, object),
                self.thread(*owner),
                self.since(*owner, object, *acquired_at, trace),
                self.perhaps_ended(*owner)
            ),
            Why::WaitSet { object, .. } => {
                let since = trace
                    .steps
                    .iter()
                    .rfind(|s| s.thread.id == blocked.thread.0 && s.kind == StepKind::Wait)
                    .map_or_else(String::new, |s| format!(", since step {}", s.n));
                format!(
                    "waits for a notification of {}{since}",
                    shown(self.program, object)
                )
            }
            Why::Join { target, object } => format!(
                "waits for the end of {} ({})",
                self.thread(*target),
                object_name(self.program, *object)
            ),
            Why::ClassInit { class, by } => format!(
                "waits until {} has initialised class {}",
                self.thread(*by),
                self.program.classes[*class].name
            ),
            Why::Condition { .. } => {
                let wanted = self
                    .permits_wanted(blocked)
                    .map_or_else(String::new, |lock| self.taken(lock, blocked.thread, trace));
                let awaited = self.awaited(blocked, trace).unwrap_or_default();
                match self.library_call(&blocked.stack) {
                    Some(call) => format!("waits in {call}{wanted}{awaited}"),
                    None => format!("waits{wanted}{awaited}"),
                }
            }
            Why::Atomic { by } => format!("waits for the atomic section of {}", self.thread(*by)),
        };
        let holds = self.holds(blocked, trace);
        format!(
            "{}{daemon}{place} {why}{holds}",
            self.thread(blocked.thread)
        )
    }

    /// The library's method that program code called.
    fn library_call(&self, stack: &[FrameAt]) -> Option<String> {
        let library = stack
            .iter()
            .take_while(|frame| self.program.methods[frame.method].library);
        let method = library.last()?.method;
        Some(format!("{}()", told_method(self.program, method)))
    }
}

/// The same as [`list`], of many names the first ones.
fn list_cut(names: &[String]) -> String {
    let more = names.len().saturating_sub(MOST_NAMES);
    if more < 2 {
        return list(names);
    }
    let first = names[..MOST_NAMES].join(", ");
    format!("{first} and {more} more")
}
