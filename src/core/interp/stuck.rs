//! Threads that can never go on, while others can: a deadlock of a part of the program.
//!
//! A thread that cannot go on may wait for another one to release a monitor, to end, or to initialise a class, so that no
//! step of anybody else helps; or for what others may do: a notification, an interrupt, a change of a field that its
//! condition reads; or for all or one of several such things ([`Hold`]). The threads that can never go on are the largest
//! set in which each is kept by one of the set, or by one that has ended and kept its monitor, or since no thread outside of
//! the set can help any more: by [`crate::core::cfg::wakes`] it does nothing that helps, or not to the object that this must be
//! done to (`helpers`). It is a property that lasts, so no reduction loses it: the steps
//! that others have begun can end before it is looked for.
//!
//! Workers that wait for work, daemons that wait for what others do and is no lock ([`Machine::waits_idly`]), and what waits
//! for the end of all others are no deadlock by themselves; who waits for them is.

use std::cell::OnceCell;

use super::helpers::Helper;
use super::machine::Machine;
use super::state::{Frame, Init, State, Status};
use super::value::{ObjectId, Value};
use crate::core::cfg::Op;
use crate::core::cfg::wakes::{ALL, CUT, Change, Effects, Hold, INTERRUPT, Of, Wakes};
use crate::core::schedule::ThreadNo;
use crate::core::{Awaited, StmtKind};

/// What threads outside of a set can do for those in it.
struct Outside<'s> {
    /// The set.
    helpless: &'s [ThreadNo],
    /// Of all other threads.
    effects: Effects,
    /// What ends paths: an effect of its own for whom effects help.
    ends: Effects,
    /// Whether objects make no difference.
    everywhere: bool,
    others: Vec<Other>,
    /// The same with what they may give each other, when that was asked for.
    together: OnceCell<Vec<Helper>>,
}

/// A thread outside of the set.
struct Other {
    no: ThreadNo,
    /// More than all its effects.
    may: Effects,
    /// With what it reaches by itself, when that was asked for.
    alone: OnceCell<Helper>,
}

impl Outside<'_> {
    fn can(&self, effects: Effects) -> bool {
        effects & self.effects != 0
    }
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
        let mut helpless: Vec<ThreadNo> = state
            .thread_numbers()
            .filter(living)
            .filter(|&no| !self.able(state, no))
            .collect();
        loop {
            let others: Vec<Other> = state
                .thread_numbers()
                .filter(|no| living(no) && !helpless.contains(no))
                .map(|no| {
                    let may = if self.anything_helps {
                        ALL
                    } else {
                        self.may_still_do(state, no)
                    };
                    let alone = OnceCell::new();
                    Other { no, may, alone }
                })
                .collect();
            let effects = others.iter().fold(0, |all, other| all | other.may);
            let outside = Outside {
                helpless: &helpless,
                effects,
                ends,
                everywhere: self.anything_helps,
                others,
                together: OnceCell::new(),
            };
            let kept = |no: &ThreadNo| self.kept(state, *no, &outside);
            let still: Vec<ThreadNo> = helpless.iter().copied().filter(kept).collect();
            if still.len() == helpless.len() {
                let idly = |no: &ThreadNo| self.waits_idly(state, *no);
                return if still.iter().all(idly) {
                    Vec::new()
                } else {
                    still
                };
            }
            helpless = still;
        }
    }

    /// A daemon or a worker that waits for what others do: for that, waiting for ever is what it is made for.
    pub fn waits_idly(&self, state: &State, no: ThreadNo) -> bool {
        let thread = state.thread(no);
        if !state.info(thread).daemon && !self.is_idle(state, no) {
            return false;
        }
        let others: Vec<ThreadNo> = state.thread_numbers().collect();
        let all = Outside {
            helpless: &others,
            effects: ALL & !self.wakes().interruption,
            ends: 0,
            everywhere: true,
            others: Vec::new(),
            together: OnceCell::new(),
        };
        match thread.status {
            Status::Waiting { .. } => !self.able(state, no) && !self.wants_monitor_back(state, no),
            Status::Running if self.awaits_lock(state, no) => false,
            _ => !self.kept(state, no, &all),
        }
    }

    fn awaits_lock(&self, state: &State, no: ThreadNo) -> bool {
        state.thread(no).top().is_some_and(|frame| {
            matches!(
                &self.instr(frame).op,
                Op::Do(StmtKind::Await {
                    awaited: Awaited::Lock | Awaited::Monitor,
                    ..
                })
            )
        })
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

    /// A thread that waits for a notification has got one, or what counts for one.
    fn wants_monitor_back(&self, state: &State, no: ThreadNo) -> bool {
        let thread = state.thread(no);
        matches!(thread.status, Status::Waiting { timed, notified, .. }
            if notified || timed || state.info(thread).interrupted)
    }

    /// The other thread that owns the monitor, if there is one.
    fn other_owner(&self, state: &State, no: ThreadNo, object: Value) -> Option<ThreadNo> {
        let owner = match object {
            Value::Null => 0,
            object => state.monitor(object).owner,
        };
        (owner != 0 && owner != no.0).then_some(ThreadNo(owner))
    }

    /// Whether the thread, which cannot go on, is kept where it is by what threads of the set do not do any more, and all
    /// others cannot do.
    fn kept(&self, state: &State, no: ThreadNo, outside: &Outside) -> bool {
        let thread = state.thread(no);
        let by = |other: Option<ThreadNo>| {
            other.is_some_and(|other| {
                outside.helpless.contains(&other) || state.thread(other).status == Status::Ended
            })
        };
        match thread.status {
            Status::Ended => false,
            Status::Waiting { object, .. } if self.wants_monitor_back(state, no) => {
                by(self.other_owner(state, no, object))
            }
            Status::Waiting { object, .. } => {
                let class = self.class_of(state, object);
                let effects = self.wakes().of_wait(self.program, class);
                let notified = self.helped(state, effects, object, outside);
                !notified
                    && !self.interrupted(state, no, outside)
                    && !self.done(state, CUT | outside.ends, outside)
            }
            Status::Joining { target, timed } => {
                let interrupted = || {
                    self.wakes().interruption != 0
                        && (self.interrupted(state, no, outside)
                            || self.done(state, CUT | outside.ends, outside))
                };
                !timed && by(Some(target)) && !interrupted()
            }
            Status::Running => {
                let Some(frame) = thread.top() else {
                    return false;
                };
                match &self.instr(frame).op {
                    Op::Enter { lock, .. } => {
                        let object = self.peek(state, no, frame, lock);
                        by(self.other_owner(state, no, object))
                    }
                    Op::Do(StmtKind::InitBegin { class, .. }) => {
                        match state.init[self.init_slots[*class]] {
                            Init::By(other) => by(Some(other)),
                            _ => false,
                        }
                    }
                    Op::Do(StmtKind::Join { thread, timed }) if self.join_only_waits(*timed) => {
                        by(self.joined(state, no, frame, thread))
                    }
                    Op::Do(StmtKind::Await { conditions, .. }) => {
                        let hold = self.wakes().hold(conditions);
                        self.held(state, no, frame, &hold, outside, &by)
                    }
                    _ => false,
                }
            }
        }
    }

    fn held(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        hold: &Hold,
        outside: &Outside,
        by: &dyn Fn(Option<ThreadNo>) -> bool,
    ) -> bool {
        let inner = |hold: &Hold| self.held(state, no, frame, hold, outside, by);
        match hold {
            Hold::Owned { object, changes } => {
                let object = self.condition(state, no, frame, object);
                by(self.other_owner(state, no, object))
                    && !self.changed(state, no, frame, changes, outside)
            }
            Hold::False { part, changes } => {
                self.condition(state, no, frame, part) == Value::Int(0)
                    && !self.changed(state, no, frame, changes, outside)
            }
            Hold::All(holds) => holds.iter().all(inner),
            Hold::Any(holds) => holds.iter().any(inner),
            Hold::Nothing => false,
        }
    }

    /// Whether one of the changes may happen.
    fn changed(
        &self,
        state: &State,
        no: ThreadNo,
        frame: Frame,
        changes: &[Change],
        outside: &Outside,
    ) -> bool {
        let may = |change: &Change| match change.of {
            Of::Anything => self.done(state, change.effects, outside),
            Of::Object(object) => {
                let object = self.condition(state, no, frame, object);
                self.helped(state, change.effects, object, outside)
            }
            Of::Waiter => self.helped(state, change.effects, state.thread(no).object, outside),
        };
        changes.iter().any(may) || (!changes.is_empty() && self.done(state, outside.ends, outside))
    }

    fn interrupted(&self, state: &State, no: ThreadNo, outside: &Outside) -> bool {
        self.helped(state, INTERRUPT, state.thread(no).object, outside)
    }

    /// Whether some thread outside of the set may do one of these things to the object. Nobody does anything to null.
    fn helped(&self, state: &State, effects: Effects, object: Value, outside: &Outside) -> bool {
        match object {
            Value::Null => false,
            Value::Ref(id) => self.somebody(state, effects, Some(id), outside),
            _ => self.done(state, effects, outside),
        }
    }

    /// Whether some thread outside of the set may do one of these things.
    fn done(&self, state: &State, effects: Effects, outside: &Outside) -> bool {
        self.somebody(state, effects, None, outside)
    }

    fn somebody(
        &self,
        state: &State,
        effects: Effects,
        object: Option<ObjectId>,
        outside: &Outside,
    ) -> bool {
        if !outside.can(effects) {
            return false;
        }
        if outside.everywhere {
            return true;
        }
        let helps = |helper: &Helper| self.may_do(helper, effects, object);
        let together = || {
            let helpers = outside
                .others
                .iter()
                .map(|other| self.alone(state, outside, other).clone());
            self.sharing(state, outside.helpless, helpers.collect())
        };
        // What others give costs more to find out, and does not matter where somebody helps who needs nothing.
        outside
            .others
            .iter()
            .any(|other| other.may & effects != 0 && helps(self.alone(state, outside, other)))
            || outside.together.get_or_init(together).iter().any(helps)
    }

    fn alone<'o>(&self, state: &State, outside: &Outside, other: &'o Other) -> &'o Helper {
        other
            .alone
            .get_or_init(|| self.helper(state, outside.helpless, other.no))
    }
}
