//! Threads that can never go on, while others can: a deadlock of a part of the program.
//!
//! A thread that cannot go on may wait for another one to release a monitor, to end, or to initialise a class, so that no
//! step of anybody else helps ([`Blocker::other`]); or for what others may do: a notification, an interrupt, a change of a
//! field that its condition reads ([`Blocker::effects`]). The threads that can never go on are the largest set in which
//! each waits for one of the set, or for one that has ended and kept its monitor, or for effects that no thread outside of
//! the set can have any more, by [`crate::core::cfg::wakes`]. It is a property that lasts, so no reduction loses it: the
//! steps that others have begun can end before it is looked for.
//!
//! Workers that wait for work, daemons that wait for others, and what waits for the end of all others are left out.

use super::machine::Machine;
use super::state::{Init, State, Status};
use super::value::Value;
use crate::core::StmtKind;
use crate::core::cfg::Op;
use crate::core::cfg::wakes::{ALL, Effects, Wakes};
use crate::core::condition::Condition;
use crate::core::schedule::ThreadNo;

/// Without what a thread cannot go on.
struct Blocker {
    /// What this thread does, whatever the others do.
    other: Option<ThreadNo>,
    /// One of these helps in any case.
    effects: Effects,
}

impl Machine<'_> {
    /// What threads may still do for others.
    pub fn wakes(&self) -> &Wakes {
        self.wakes
            .get_or_init(|| Wakes::build(self.program, &self.code))
    }

    /// By number; all of them are blocked. `ends`: what ends paths, by [`crate::core::cfg::wakes::ends`].
    pub fn stuck_threads(&self, state: &State, ends: Effects) -> Vec<ThreadNo> {
        let living = |no: &ThreadNo| state.thread(*no).status != Status::Ended;
        let mut stuck: Vec<(ThreadNo, Blocker)> = state
            .thread_numbers()
            .filter(living)
            .filter(|&no| !self.able(state, no))
            .map(|no| (no, self.blocker(state, no)))
            .filter(|(_, blocker)| blocker.other.is_some() || blocker.effects != ALL)
            .collect();
        loop {
            let helpless: Vec<ThreadNo> = stuck.iter().map(|&(no, _)| no).collect();
            let others: Effects = state
                .thread_numbers()
                .filter(|no| living(no) && !helpless.contains(no))
                .map(|no| self.may_still_do(state, no))
                .fold(0, |a, b| a | b);
            stuck.retain(|(_, blocker)| {
                let other = blocker
                    .other
                    .is_none_or(|other| helpless.contains(&other) || !living(&other));
                other && (blocker.effects == 0 || (blocker.effects | ends) & others == 0)
            });
            if stuck.len() == helpless.len() {
                return helpless;
            }
        }
    }

    fn may_still_do(&self, state: &State, no: ThreadNo) -> Effects {
        let frames = &state.thread(no).frames;
        let top = frames.len().saturating_sub(1);
        frames
            .iter()
            .enumerate()
            .map(|(n, frame)| {
                if n == top {
                    self.wakes().standing(frame.method, frame.pc)
                } else {
                    self.wakes().calling(frame.method, frame.pc)
                }
            })
            .fold(0, |a, b| a | b)
    }

    fn blocker(&self, state: &State, no: ThreadNo) -> Blocker {
        let thread = state.thread(no);
        let owner = |object: Value| {
            let owner = ThreadNo(state.monitor(object).owner);
            (object != Value::Null && owner.0 != 0 && owner != no).then_some(owner)
        };
        let waits_for = |other: Option<ThreadNo>| Blocker {
            effects: if other.is_some() { 0 } else { ALL },
            other,
        };
        let daemon = state.info(thread).daemon;
        match thread.status {
            Status::Ended => waits_for(None),
            Status::Waiting {
                object,
                timed,
                notified,
                ..
            } => {
                if notified || timed || state.info(thread).interrupted {
                    return waits_for(owner(object));
                }
                let effects = self
                    .wakes()
                    .of_wait(self.program, self.class_of(state, object));
                Blocker {
                    other: None,
                    effects: if daemon { ALL } else { effects },
                }
            }
            Status::Joining { target, timed } => Blocker {
                other: (!timed).then_some(target),
                effects: if timed {
                    ALL
                } else {
                    self.wakes().interruption
                },
            },
            Status::Running => {
                let Some(frame) = thread.top() else {
                    return waits_for(None);
                };
                match &self.instr(frame).op {
                    Op::Enter { lock, .. } => waits_for(owner(self.peek(state, no, frame, lock))),
                    Op::Do(StmtKind::InitBegin { class, .. }) => {
                        match state.init[self.init_slots[*class]] {
                            Init::By(by) => waits_for(Some(by)),
                            _ => waits_for(None),
                        }
                    }
                    Op::Do(StmtKind::Join { thread, timed }) if self.join_only_waits(*timed) => {
                        waits_for(self.joined(state, no, frame, thread))
                    }
                    Op::Do(StmtKind::Await {
                        conditions, idle, ..
                    }) => {
                        let needed = Condition::all_need(conditions)
                            .into_iter()
                            .find_map(|object| owner(self.peek(state, no, frame, object)));
                        let effects = self.wakes().of_conditions(conditions);
                        match needed {
                            Some(owner) => Blocker {
                                other: Some(owner),
                                effects: effects & self.wakes().interruption,
                            },
                            None => Blocker {
                                other: None,
                                effects: if daemon || *idle { ALL } else { effects },
                            },
                        }
                    }
                    _ => waits_for(None),
                }
            }
        }
    }
}
