//! What is known of locals at a place, beyond what all their assignments tell.

use std::collections::{BTreeMap, BTreeSet};

use super::range::Range;
use super::{Value, statements};
use crate::core::marks::LONGEST;
use crate::core::{BinaryOp, Block, Expr, LocalId, Operand, StmtKind};

/// What is known at a place of a method.
#[derive(Clone, Debug, Default)]
pub(super) struct Here {
    values: BTreeMap<LocalId, Value>,
    /// Pairs of readings of one clock, the first taken no later than the second.
    ordered: BTreeSet<(LocalId, LocalId)>,
}

impl Here {
    pub(super) fn get(&self, local: LocalId) -> Option<Value> {
        self.values.get(&local).copied()
    }

    /// A new value is assigned.
    pub(super) fn assign(&mut self, local: LocalId, value: Value) {
        self.values.insert(local, value);
        self.ordered.retain(|&(a, b)| a != local && b != local);
    }

    /// More is known of the value.
    pub(super) fn narrow(&mut self, local: LocalId, value: Value) {
        self.values.insert(local, value);
    }

    /// `copy` has been assigned what `of` holds.
    pub(super) fn copied(&mut self, copy: LocalId, of: LocalId) {
        let replaced = |a: LocalId| if a == of { copy } else { a };
        let more: Vec<_> = self
            .ordered
            .iter()
            .filter(|&&(a, b)| a == of || b == of)
            .map(|&(a, b)| (replaced(a), replaced(b)))
            .collect();
        self.ordered.extend(more);
        self.ordered.extend([(copy, of), (of, copy)]);
    }

    /// `reading` is what a clock has just said, the others what it said before.
    pub(super) fn read(&mut self, reading: LocalId, others: impl Iterator<Item = LocalId>) {
        let earlier = others.filter(|&other| other != reading);
        self.ordered.extend(earlier.map(|other| (other, reading)));
    }

    /// Whether both are readings of one clock, the first taken no later than the second.
    pub(super) fn in_order(&self, first: LocalId, second: LocalId) -> bool {
        self.ordered.contains(&(first, second))
    }

    /// The locals may have been assigned anything.
    pub(super) fn forget(&mut self, assigned: &BTreeSet<LocalId>) {
        self.values.retain(|local, _| !assigned.contains(local));
        self.ordered
            .retain(|(a, b)| !assigned.contains(a) && !assigned.contains(b));
    }

    /// What is known where control comes from either place.
    pub(super) fn join(&mut self, other: &Here) {
        self.values
            .retain(|local, _| other.values.contains_key(local));
        for (local, value) in &mut self.values {
            *value = value.join(other.values[local]);
        }
        self.ordered.retain(|pair| other.ordered.contains(pair));
    }

    /// What a difference or comparison of two readings of one clock must give.
    pub(super) fn of_readings(&self, op: BinaryOp, a: &Expr, b: &Expr) -> Option<Range> {
        let (Expr::Operand(Operand::Local(a)), Expr::Operand(Operand::Local(b))) = (a, b) else {
            return None;
        };
        let (later, earlier) = (self.in_order(*b, *a), self.in_order(*a, *b));
        let sure = |b: bool| Some(Range::Whole(i64::from(b), i64::from(b)));
        match op {
            BinaryOp::Sub if later => Some(Range::Whole(0, LONGEST)),
            BinaryOp::Sub if earlier => Some(Range::Whole(-LONGEST, 0)),
            BinaryOp::Lt | BinaryOp::Ge if later => sure(op == BinaryOp::Ge),
            BinaryOp::Gt | BinaryOp::Le if earlier => sure(op == BinaryOp::Le),
            _ => None,
        }
    }
}

/// Locals that statements of the block assign.
pub(super) fn assigned(block: &Block) -> BTreeSet<LocalId> {
    let mut found = BTreeSet::new();
    statements(block, &mut |s| match &s.kind {
        StmtKind::Try { catches, .. } => found.extend(catches.iter().map(|c| c.var)),
        StmtKind::Unknown { dst, .. } => {
            found.insert(*dst);
        }
        StmtKind::Block { .. }
        | StmtKind::Loop { .. }
        | StmtKind::If { .. }
        | StmtKind::Synchronized { .. } => {}
        kind => found.extend(kind.def()),
    });
    found
}
