//! Notified waiters that are taken for threads about to enter the monitor ([`crate::core::cfg::reentry`]).
//!
//! Such a thread waits on between steps (so people are told where it is), but it is packed, and goes on, as what it
//! cannot be told from.

use super::choice::Chooser;
use super::event::{EventKind, Observer};
use super::exec::Exec;
use super::machine::Machine;
use super::state::{State, Status, Thread};
use crate::base::index::Idx;
use crate::core::cfg::Pc;
use crate::core::cfg::reentry::{self, Behind, Reentry};
use crate::core::schedule::{Resume, ThreadNo};
use crate::core::{LocalId, Operand};

/// The thread as one that stands before an acquisition.
pub(super) struct Entering {
    pub thread: Thread,
    /// Receives the object when it is acquired.
    saved: LocalId,
}

impl Machine<'_> {
    pub(super) fn entering(&self, state: &State, no: ThreadNo) -> Option<Entering> {
        let movers = self.movers.as_ref()?;
        if !movers.wake || movers.interrupts {
            return None;
        }
        let old = state.thread(no);
        let Status::Waiting {
            object,
            timed: false,
            notified: true,
            count: 1,
            ..
        } = old.status
        else {
            return None;
        };
        let mut depth = old.frames.len();
        let frame = old.top()?;
        let behind = reentry::behind_wait(
            self.code(frame.method),
            self.liveness(frame.method),
            frame.pc,
        )?;
        let found: Reentry = match behind {
            Behind::Enter(found) => found,
            Behind::Return => {
                depth -= 1;
                let caller = *old.frames.get(depth.checked_sub(1)?)?;
                reentry::behind_call(
                    self.code(caller.method),
                    self.liveness(caller.method),
                    caller.pc,
                )?
            }
        };
        let mut thread = old.clone();
        let end = thread.frames.get(depth).map(|f| f.base as usize);
        thread.frames.truncate(depth);
        thread.locals.truncate(end.unwrap_or(thread.locals.len()));
        let frame = thread.frames.last_mut()?;
        let base = frame.base as usize;
        let value = |local: LocalId| thread.locals[base + local.index()];
        if found.saved_live && value(found.saved) != object {
            return None;
        }
        match &found.lock {
            Operand::Local(local) => {
                if found.lock_live && value(*local) != object {
                    return None;
                }
                thread.locals[base + local.index()] = object;
            }
            Operand::Const(constant) => {
                if self.strings.borrow_mut().constant(constant) != object {
                    return None;
                }
            }
        }
        frame.pc = found.enter;
        thread.status = Status::Running;
        self.settle(&mut thread);
        Some(Entering {
            thread,
            saved: found.saved,
        })
    }
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    /// If the thread is one of these: it acquires the monitor, and stands behind the acquisition.
    pub(super) fn enter_again(&mut self) -> bool {
        let Some(Entering { thread, saved }) = self.m.entering(self.s, self.no) else {
            return false;
        };
        let Status::Waiting {
            object, acquired, ..
        } = self.thread().status
        else {
            return false;
        };
        self.acquire(object, 1, acquired);
        self.emit(|x| EventKind::Wake {
            object: x.shown_object(object),
            how: Resume::Woken,
        });
        let held = self.thread().held.clone();
        let next = self.thread_mut();
        *next = thread;
        next.held = held;
        if let Some(frame) = next.frames.last_mut() {
            frame.pc = Pc(frame.pc.0 + 1);
        }
        self.rebase();
        self.set(saved, object);
        true
    }
}
