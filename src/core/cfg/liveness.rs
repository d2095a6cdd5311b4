//! Live locals of flat code: which locals may still be read from an instruction on.
//!
//! Backward data flow, normal and exceptional edges. Exact per method (callees have locals of their own).

use super::{Code, Pc};
use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::LocalId;

/// Sets of locals, a bit each.
#[derive(Clone, Debug)]
pub struct Liveness {
    /// Live before the instruction.
    before: IndexVec<Pc, Box<[u64]>>,
    /// Live after it, without what it assigns: what a frame has to keep while a call is running.
    across: IndexVec<Pc, Box<[u64]>>,
}

impl Liveness {
    pub fn build(code: &Code) -> Liveness {
        let words = code.local_count.div_ceil(64);
        let count = code.instrs.len();
        let none = || vec![0u64; words].into_boxed_slice();
        let mut before: IndexVec<Pc, Box<[u64]>> = (0..count).map(|_| none()).collect();
        let mut across: IndexVec<Pc, Box<[u64]>> = (0..count).map(|_| none()).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for pc in code.instrs.ids().rev() {
                let op = &code.instrs[pc].op;
                let mut set = none();
                for edge in code.successors(pc).filter(|e| !e.exceptional) {
                    join(&mut set, &before[edge.to]);
                }
                // On the other way out of a catch test nothing is assigned.
                let kept = match op {
                    super::Op::CatchTest { els, .. } => Some(before[*els].clone()),
                    _ => None,
                };
                if let Some(dst) = op.def() {
                    clear(&mut set, dst);
                }
                if let Some(kept) = kept {
                    join(&mut set, &kept);
                }
                if op.can_throw()
                    && let Some(handler) = code.instrs[pc].handler
                {
                    let handler = code.handlers[handler];
                    let mut thrown = before[handler.target].clone();
                    clear(&mut thrown, handler.exception);
                    join(&mut set, &thrown);
                }
                across[pc].clone_from(&set);
                op.uses(&mut |local| set[local.index() / 64] |= 1 << (local.index() % 64));
                if set != before[pc] {
                    before[pc] = set;
                    changed = true;
                }
            }
        }
        Liveness { before, across }
    }

    pub fn before(&self, pc: Pc, local: LocalId) -> bool {
        bit(&self.before[pc], local)
    }

    /// Whether a frame that stands at a call needs the local after the call.
    pub fn across(&self, pc: Pc, local: LocalId) -> bool {
        bit(&self.across[pc], local)
    }
}

fn bit(set: &[u64], local: LocalId) -> bool {
    set[local.index() / 64] >> (local.index() % 64) & 1 == 1
}
fn clear(set: &mut [u64], local: LocalId) {
    set[local.index() / 64] &= !(1 << (local.index() % 64));
}
fn join(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(a, b)| *a |= b);
}
