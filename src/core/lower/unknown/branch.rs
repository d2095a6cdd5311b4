//! Conditions: which way they go, and what is known behind them.

use super::Value;
use super::here::Here;
use super::marked::Knows;
use super::range::Range;
use super::walk::Walk;
use crate::core::marks::{Computed, Origin};
use crate::core::{BinaryOp, Block, Const, Expr, LocalId, Operand, SiteId, StmtKind, Ty, UnaryOp};

impl Walk<'_> {
    pub(super) fn branch(
        &mut self,
        cond: &Expr,
        then: &Block,
        els: &Block,
        site: SiteId,
        here: &mut Here,
    ) -> bool {
        let found = self.value(cond, here);
        let cond_now = if found.unknown() && self.made.is_some() {
            self.condition(cond, false, site, here)
        } else {
            cond.clone()
        };
        // Of a condition on what is not known, that the bounds decide: where control never gets to.
        let decided = found
            .range
            .and_then(Range::whole)
            .filter(|(from, to)| found.unknown() && from == to);
        let never = |way: bool| decided.is_some_and(|(value, _)| (value == 1) != way);
        let mut other = here.clone();
        self.assume(cond, true, here);
        self.assume(cond, false, &mut other);
        let (then, then_ends) = self.side(then, here, never(true));
        let (els, els_ends) = self.side(els, &mut other, never(false));
        match (then_ends, els_ends) {
            (true, true) => {
                here.join(&other);
            }
            (false, true) => *here = other,
            _ => {}
        }
        let cond = cond_now;
        self.emit(StmtKind::If { cond, then, els }, site);
        then_ends || els_ends
    }

    /// A condition that may depend on what is not known, as an expression of what is: each comparison in it of an unknown number
    /// is decided by itself, and only where Java comes to it. `part`: the statement has other conditions.
    pub(super) fn condition(&mut self, cond: &Expr, part: bool, site: SiteId, here: &Here) -> Expr {
        if !self.value(cond, here).unknown() {
            return cond.clone();
        }
        match cond {
            Expr::Unary(UnaryOp::Not, e) => {
                let value = self.condition(e, true, site, here);
                Expr::Unary(UnaryOp::Not, Box::new(value))
            }
            Expr::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) if self.is_condition(a) => {
                let and = *op == BinaryOp::And;
                let first = self.condition(a, true, site, here);
                let mut behind = here.clone();
                self.assume(a, and, &mut behind);
                let decided = self.temp(Ty::Bool);
                let assign = |value| StmtKind::Assign {
                    dst: decided,
                    value,
                };
                self.emit_more(assign(first), site);
                let second = self.nested(|walk| {
                    let value = walk.condition(b, true, site, &behind);
                    walk.emit_more(assign(value), site);
                });
                let nothing = Block { stmts: Vec::new() };
                let (then, els) = if and {
                    (second, nothing)
                } else {
                    (nothing, second)
                };
                let cond = Expr::local(decided);
                self.emit_more(StmtKind::If { cond, then, els }, site);
                Expr::local(decided)
            }
            Expr::Binary(op, a, b) if self.is_condition(a) => {
                let a = self.condition(a, true, site, here);
                let b = self.condition(b, true, site, here);
                Expr::Binary(*op, Box::new(a), Box::new(b))
            }
            _ => self.decided(cond, part, site, here),
        }
    }

    /// Whether it is a boolean.
    pub(super) fn is_condition(&self, e: &Expr) -> bool {
        match e {
            Expr::Operand(Operand::Local(local)) => self.ty(*local) == Ty::Bool,
            Expr::Operand(Operand::Const(c)) => matches!(c, Const::Bool(_)),
            Expr::Unary(op, _) => *op == UnaryOp::Not,
            Expr::Binary(BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, a, _) => {
                self.is_condition(a)
            }
            Expr::Binary(op, ..) | Expr::WideBinary(_, op, ..) => op.compares(),
            Expr::InstanceOf(..) => true,
            _ => false,
        }
    }

    pub(super) fn joins_conditions(&self, e: &Expr) -> bool {
        match e {
            Expr::Unary(op, _) => *op == UnaryOp::Not,
            Expr::Binary(_, a, _) => self.is_condition(a),
            _ => false,
        }
    }

    /// A comparison: as it is while its numbers are known, else either way that the bounds allow.
    fn decided(&mut self, cond: &Expr, part: bool, site: SiteId, here: &Here) -> Expr {
        let decided = self.temp(Ty::Bool);
        let range = self.value(cond, here).range.or(Range::full(Ty::Bool));
        let origin = Origin {
            part,
            ..self.origin_of(Computed::Value(cond.clone()), here)
        };
        match self.knows_expr(cond, here) {
            Knows::Unmarked(marked) => {
                let value = cond.clone();
                self.if_marked(
                    &marked,
                    site,
                    |walk| walk.decide(decided, range, origin, site),
                    |walk| {
                        walk.emit_more(
                            StmtKind::Assign {
                                dst: decided,
                                value,
                            },
                            site,
                        );
                    },
                );
            }
            _ => self.decide(decided, range, origin, site),
        }
        Expr::local(decided)
    }

    /// One side of a branch, and whether control may get to its end.
    fn side(&mut self, block: &Block, here: &mut Here, never: bool) -> (Block, bool) {
        if never && self.made.is_none() {
            return (Block { stmts: Vec::new() }, false);
        }
        let (block, ends) = self.block(block, here);
        (block, ends && !never)
    }

    /// Either way that the bounds allow.
    fn decide(&mut self, decided: LocalId, range: Option<Range>, origin: Origin, site: SiteId) {
        let first = self.more(site);
        let chosen = self.choose(decided, range, origin, first);
        debug_assert!(chosen, "a condition has two values");
    }

    /// The condition is so.
    fn assume(&self, cond: &Expr, holds: bool, here: &mut Here) {
        match cond {
            Expr::Unary(UnaryOp::Not, e) => self.assume(e, !holds, here),
            Expr::Binary(BinaryOp::And, a, b) if holds => {
                self.assume(a, true, here);
                self.assume(b, true, here);
            }
            Expr::Binary(BinaryOp::Or, a, b) if !holds => {
                self.assume(a, false, here);
                self.assume(b, false, here);
            }
            Expr::Binary(op, a, b) | Expr::WideBinary(_, op, a, b) if op.compares() => {
                self.narrow(*op, a, b, holds, here);
                self.narrow(mirrored(*op), b, a, holds, here);
            }
            _ => {}
        }
    }

    /// `a op b` is as said: if `a` is a local, its range is less.
    fn narrow(&self, op: BinaryOp, a: &Expr, b: &Expr, holds: bool, here: &mut Here) {
        let Expr::Operand(Operand::Local(local)) = a else {
            return;
        };
        let value = self.local(*local, here);
        let (Some(range), Some((from, to))) = (
            value.range,
            self.value(b, here).range.and_then(Range::whole),
        ) else {
            return;
        };
        if range.whole().is_none() {
            return;
        }
        let op = if holds { Some(op) } else { op.opposite() };
        let allowed = match op {
            Some(BinaryOp::Lt) => Range::Whole(i64::MIN, to.saturating_sub(1)),
            Some(BinaryOp::Le) => Range::Whole(i64::MIN, to),
            Some(BinaryOp::Gt) => Range::Whole(from.saturating_add(1), i64::MAX),
            Some(BinaryOp::Ge) => Range::Whole(from, i64::MAX),
            Some(BinaryOp::Eq) => Range::Whole(from, to),
            _ => return,
        };
        if let Some(range) = range.meet(allowed) {
            let range = Some(range);
            here.narrow(*local, Value { range, ..value });
        }
    }
}

fn mirrored(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Lt => BinaryOp::Gt,
        BinaryOp::Le => BinaryOp::Ge,
        BinaryOp::Gt => BinaryOp::Lt,
        BinaryOp::Ge => BinaryOp::Le,
        op => op,
    }
}
