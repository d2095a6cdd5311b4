//! Waits after which a thread is where it was right behind an acquisition of the monitor.
//!
//! ```text
//! synchronized int get() {            E  enter this -> t0
//!   while (!full) wait();             q  t1 = this.full; branch t1 ..
//!   ...                               W  wait this; jump q
//! ```
//! A thread that was notified at W and has to acquire the monitor again cannot be told from one that stands before E with
//! the same locals: both go on at q, owning the monitor once. The same holds if the wait is all that a called method does
//! before it returns to q.
//!
//! Knows flat code only. In: the code of a method. Out: per wait, and per call of a method that ends in such a wait, the
//! acquisition. What depends on values (which object, how often it is owned) is the caller's to check, see [`Reentry`].

use super::liveness::Liveness;
use super::{Code, Op, Pc};
use crate::base::index::Idx;
use crate::core::{LocalId, Operand, StmtKind};

/// Where a notified thread may be taken to stand, if the monitor is the one that is acquired there: the values of `lock`
/// and `saved` are tested if they are live at q.
#[derive(Clone, Debug, PartialEq)]
pub struct Reentry {
    /// The acquisition.
    pub enter: Pc,
    /// Its operand; a local gets the monitor.
    pub lock: Operand,
    pub lock_live: bool,
    /// Where it keeps the object.
    pub saved: LocalId,
    pub saved_live: bool,
}

/// What happens behind a wait.
#[derive(Clone, Debug, PartialEq)]
pub enum Behind {
    /// Control is where it is behind an acquisition of the same method.
    Enter(Reentry),
    /// The method returns, without a value.
    Return,
}

/// Behind an untimed wait at `pc`.
pub fn behind_wait(code: &Code, live: &Liveness, pc: Pc) -> Option<Behind> {
    if !matches!(
        &code.instrs[pc].op,
        Op::Do(StmtKind::Wait { timed: false, .. })
    ) {
        return None;
    }
    let q = settled(code, Pc(pc.0 + 1));
    if matches!(&code.instrs[q].op, Op::Return(None)) {
        return Some(Behind::Return);
    }
    reentry(code, live, q).map(Behind::Enter)
}

/// Behind a call at `pc` that returns no value.
pub fn behind_call(code: &Code, live: &Liveness, pc: Pc) -> Option<Reentry> {
    match &code.instrs[pc].op {
        Op::Do(StmtKind::Call { dst: None, .. }) => {
            reentry(code, live, settled(code, Pc(pc.0 + 1)))
        }
        _ => None,
    }
}

/// Where control is when it has gone through what does nothing.
fn settled(code: &Code, mut pc: Pc) -> Pc {
    // A loop of nothing ends somewhere in itself.
    for _ in 0..code.instrs.len() {
        pc = match &code.instrs[pc].op {
            Op::Nop => Pc(pc.0 + 1),
            Op::Jump(to) => *to,
            _ => break,
        };
    }
    pc
}

fn reentry(code: &Code, live: &Liveness, q: Pc) -> Option<Reentry> {
    let locals = || (0..code.local_count).map(LocalId::from_usize);
    code.instrs.enumerated().find_map(|(enter, instr)| {
        let Op::Enter { lock, saved } = &instr.op else {
            return None;
        };
        if settled(code, Pc(enter.0 + 1)) != q {
            return None;
        }
        let operand = match lock {
            Operand::Local(local) => Some(*local),
            Operand::Const(_) => None,
        };
        // What is read from the acquisition on has to be there behind the wait.
        let known = locals().all(|local| {
            !live.before(enter, local)
                || Some(local) == operand
                || live.before(q, local) && local != *saved
        });
        known.then(|| Reentry {
            enter,
            lock: lock.clone(),
            lock_live: operand.is_some_and(|l| l != *saved && live.before(q, l)),
            saved: *saved,
            saved_live: live.before(q, *saved),
        })
    })
}
