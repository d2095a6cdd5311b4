//! Schedules: what a counterexample is, whoever found it.
//!
//! A schedule is a list of (thread, choices). A thread's number is the order of its start (main is 1), never a
//! number of SPIN's. A **step** runs that thread from the scheduling point at which it stands to its next one: it
//! executes the statement there and then all statements that have no scheduling point before them
//! (`Site::point`). Choices are given in program order.
//!
//! Meaning of the blocking statements, which interpreter and emitters share:
//!
//! | statement | step 1 | later step, enabled when | choice |
//! |---|---|---|---|
//! | `Synchronized` | enabled when the monitor is free or own | | |
//! | `Wait` | throws, or releases all counts and joins the wait set | the monitor is free and: notified, or interrupted, or timed | [`Choice::Resume`] |
//! | `Join` | not alive: falls through; flag set: throws; else begins to wait | the thread ended, or interrupted, or timed | [`Choice::Resume`] |
//! | `Notify` one | enabled; with k waiters there are k choices, without any none | | [`Choice::Notified`] |
//! | `Choose` | enabled; `max + 1` choices | | [`Choice::Value`] |
//! | `InitBegin` | enabled unless another thread initialises the class | | |
//!
//! A resumed waiter: `Woken` if it was removed from the wait set by a notification (returns normally, an interrupt
//! flag stays set); `Interrupted` if its flag is set and it is still in the wait set (leaves it, flag cleared,
//! throws); `Timeout` if timed and still in the wait set. A thread that was notified and whose flag is set may also
//! throw (JLS 17.2.4): `WokenInterrupted`; its notification then goes to another waiter of that object if there is
//! one, which the step's second choice names ([`Choice::Notified`]).
//! For `Join`: `Woken` when the thread has ended, `WokenInterrupted` (without second choice) if besides the flag is
//! set, `Interrupted` and `Timeout` while it has not ended.

use serde::{Deserialize, Serialize};

/// Number of a thread: main is 1, then in order of start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ThreadNo(pub u16);

pub const MAIN: ThreadNo = ThreadNo(1);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Resume {
    Woken,
    Interrupted,
    Timeout,
    WokenInterrupted,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Choice {
    /// Of `Choose`.
    Value(i32),
    /// The waiter that a notification wakes.
    Notified(ThreadNo),
    Resume(Resume),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Step {
    pub thread: ThreadNo,
    pub choices: Vec<Choice>,
}

pub type Schedule = Vec<Step>;
