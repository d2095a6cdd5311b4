//! What `Thread.getState()` may tell of a thread (the documentation of `Thread.State`).
//!
//! A thread that stands before something that may block has begun to wait there or not yet: both can be told, until one
//! was told that lasts; then that one, until the thread's next step. (So a thread is not told to be runnable after it
//! was told to be blocked, unless it went on.) One in a wait set waits for certain, unless its time may be over or it is
//! interrupted: it may be about to leave then.
//!
//! The verifier of the fast scheme does the same: `runtime-macros/fast/states.c`.

use super::choice::{Chooser, Options};
use super::event::Observer;
use super::exec::{Exec, Exit};
use super::machine::Machine;
use super::observe::Fact;
use super::state::{Frame, State, Status};
use super::value::{ObjectId, Value};
use crate::core::cfg::Op;
use crate::core::condition::Condition;
use crate::core::schedule::{Choice, ThreadNo};
use crate::core::{Awaited, BinaryOp, LocalId, Operand, StmtKind};

// Sets of states: a bit for each number of a `Thread.State`.
const NEW: u8 = 1;
const RUNNABLE: u8 = 1 << 1;
const BLOCKED: u8 = 1 << 2;
const WAITING: u8 = 1 << 3;
const TIMED_WAITING: u8 = 1 << 4;
const TERMINATED: u8 = 1 << 5;

/// What the statement at which a thread stands makes of it.
#[derive(Clone, Copy, Default)]
struct Parks {
    /// While it waits there; 0: it does not.
    states: u8,
    /// A `Join`: its monitor is another one's for a moment.
    join: bool,
}

impl Machine<'_> {
    /// The states that `asker` may be told of the Thread object's thread.
    fn states(&self, state: &State, asker: ThreadNo, object: ObjectId) -> u8 {
        let no = ThreadNo(state.heap[object].thread.no);
        if no.0 == 0 {
            return NEW;
        }
        let thread = state.thread(no);
        if thread.ended() {
            return TERMINATED;
        }
        if no == asker {
            return RUNNABLE;
        }
        let interrupted = state.info(thread).interrupted;
        let leaving = |leaves: bool| if leaves { RUNNABLE | BLOCKED } else { 0 };
        match thread.status {
            Status::Ended => TERMINATED,
            Status::Waiting { notified: true, .. } => {
                BLOCKED | if thread.seen { 0 } else { RUNNABLE }
            }
            Status::Waiting { timed, .. } => self.waiting(timed) | leaving(timed || interrupted),
            Status::Joining { target, timed } => {
                let over = state.thread(target).ended();
                self.waiting(timed) | leaving(timed || interrupted || over)
            }
            Status::Running => {
                let Some(frame) = thread.top() else {
                    return TERMINATED;
                };
                let parks = self.parks(state, no, frame);
                let entering = if parks.join { BLOCKED } else { 0 };
                if parks.states == 0 {
                    RUNNABLE | entering
                } else if !thread.seen {
                    parks.states | entering | RUNNABLE
                } else if self.blocked_at(state, no, frame) {
                    parks.states
                } else {
                    parks.states | entering
                }
            }
        }
    }

    /// Of a wait or join. Whether it had a time is not known if no time ever ends.
    fn waiting(&self, timed: bool) -> u8 {
        if timed {
            TIMED_WAITING
        } else if self.program.timeouts {
            WAITING
        } else {
            WAITING | TIMED_WAITING
        }
    }

    fn parks(&self, state: &State, no: ThreadNo, frame: Frame) -> Parks {
        let states = |states| Parks {
            states,
            join: false,
        };
        match &self.instr(frame).op {
            Op::Enter { lock, saved } => {
                let owner = match self.peek(state, no, frame, lock) {
                    Value::Null => no.0,
                    object => state.monitor(object).owner,
                };
                if owner == no.0 {
                    Parks::default()
                } else if self.code(frame.method).is_block(*saved) {
                    states(BLOCKED)
                } else {
                    states(WAITING)
                }
            }
            Op::Do(StmtKind::Await {
                awaited: Awaited::Work,
                ..
            }) => states(WAITING | TIMED_WAITING),
            Op::Do(StmtKind::Await {
                awaited: Awaited::Monitor,
                ..
            }) => states(BLOCKED),
            Op::Do(StmtKind::Await { conditions, .. }) => {
                let ends = |c: &Condition| c.ends_in_time() && self.has_time(state, no, frame, c);
                if conditions.iter().any(ends) {
                    states(TIMED_WAITING)
                } else {
                    states(WAITING)
                }
            }
            Op::Do(StmtKind::Sleep) => states(TIMED_WAITING),
            // One that only waits may have begun to; another one begins to in its first step.
            Op::Do(StmtKind::Join { thread, timed }) => {
                let Some(target) = self.joined(state, no, frame, thread) else {
                    return Parks::default();
                };
                let waits = self.join_only_waits(*timed);
                Parks {
                    states: if waits { self.waiting(false) } else { 0 },
                    join: waits || !state.thread(target).ended(),
                }
            }
            _ => Parks::default(),
        }
    }

    /// Whether a condition that is about the end of a time could ever hold: as far as locals tell.
    fn has_time(&self, state: &State, no: ThreadNo, frame: Frame, c: &Condition) -> bool {
        let of = |c: &Condition| self.has_time(state, no, frame, c);
        let local = |operand| self.peek(state, no, frame, operand) != Value::Int(0);
        match c {
            Condition::Binary(BinaryOp::And, a, b) => of(a) && of(b),
            Condition::Binary(BinaryOp::Or, a, b) => of(a) || of(b),
            Condition::Value(operand) => local(operand),
            Condition::Not(inner) => match &**inner {
                Condition::Value(operand) => !local(operand),
                _ => true,
            },
            _ => true,
        }
    }
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    /// At the beginning of a step: what was told of the thread is over, and others may have seen it.
    pub(super) fn begins_to_be_told(&mut self) {
        let told = self.thread().seen;
        let waits = match self.thread().status {
            Status::Waiting { notified, .. } => !notified,
            Status::Joining { .. } => true,
            Status::Running | Status::Ended => false,
        };
        if told {
            self.thread_mut().seen = false;
        }
        self.committed = told || waits;
    }

    pub(super) fn tell_state(&mut self, dst: LocalId, thread: &Operand) -> Result<(), Exit> {
        let id = self.reference(thread)?;
        let states = self.m.states(self.s, self.no, id);
        let no = ThreadNo(self.object(id).thread.no);
        if no.0 != 0 {
            self.watch(Fact::Looked {
                thread: self.no,
                at: no,
            });
        }
        let mut list = (0..6).filter(|n| states & 1 << n != 0);
        let n = match states.count_ones() {
            1 => 0,
            count => match self.choose(&Options::Values(count as i32 - 1))? {
                Choice::Value(n) => n as usize,
                _ => return Err(Exit::Refused),
            },
        };
        let told = list.nth(n).unwrap_or(1);
        self.remember(id, told);
        self.set(dst, Value::Int(told));
        self.other();
        Ok(())
    }

    fn remember(&mut self, id: ObjectId, told: i32) {
        let no = ThreadNo(self.object(id).thread.no);
        if no.0 == 0 || no == self.no || self.s.thread(no).ended() {
            return;
        }
        let lasts = match self.s.thread(no).status {
            Status::Waiting { notified, .. } => notified && 1 << told == BLOCKED,
            Status::Running => {
                let parks = match self.s.thread(no).top() {
                    Some(frame) => self.m.parks(self.s, no, frame),
                    None => Parks::default(),
                };
                parks.states & 1 << told != 0
            }
            Status::Joining { .. } | Status::Ended => false,
        };
        if lasts {
            self.s.thread_mut(no).seen = true;
        }
    }
}
