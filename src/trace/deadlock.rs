//! Why threads of a deadlock wait: for what, held by whom, since where, and who waits for each other.

use super::explain::{Explained, Explainer, list};
use super::needs::{self, Kind, Need};
use super::recorder::{frames, object_name, shown, told_method};
use super::{StepKind, Trace};
use crate::core::interp::event::FrameAt;
use crate::core::interp::view::{Blocked, Why};
use crate::core::interp::{Status, Violation};

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

    fn blocked(&self, blocked: &Blocked, trace: &Trace) -> String {
        let frames = frames(self.program, self.sources, &blocked.stack);
        let place = frames
            .first()
            .map_or_else(String::new, |frame| format!(" at {}", frame.place()));
        let daemon = if blocked.daemon { " (daemon)" } else { "" };
        if blocked.idle {
            let thread = self.thread(blocked.thread);
            return format!("{thread}{daemon} is idle: it waits for work");
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
        let holds = if holds.is_empty() {
            String::new()
        } else {
            format!("; holds {}", list(&holds))
        };
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
