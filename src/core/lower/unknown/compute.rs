//! Computations: with ranges of what is computed, and with numbers that are known at run time or not.

use super::here::Here;
use super::marked::Knows;
use super::range::{self, Range};
use super::walk::{FEW, Walk};
use super::{NOTHING, Stands, Value};
use crate::core::marks::Computed;
use crate::core::{BinaryOp, Block, Const, Expr, LocalId, Operand, SiteId, Stmt, StmtKind, Ty};

impl Walk<'_> {
    pub(super) fn value(&self, e: &Expr, here: &Here) -> Value {
        let one = |value: Value, f: &dyn Fn(Range) -> Option<Range>| Value {
            stands: computed(&[value]),
            ..Value::known(value.range.and_then(f))
        };
        match e {
            Expr::Operand(operand) => self.operand(operand, here),
            Expr::Unary(op, e) => one(self.value(e, here), &|r| range::unary(*op, Ty::Int, r)),
            Expr::WideUnary(wide, op, e) => {
                one(self.value(e, here), &|r| range::unary(*op, wide.ty(), r))
            }
            Expr::Convert(ty, e) => one(self.value(e, here), &|r| range::convert(*ty, r)),
            Expr::WideConvert { to, value, .. } => {
                one(self.value(value, here), &|r| range::convert(*to, r))
            }
            Expr::Reinterpret { to, value } => one(self.value(value, here), &|_| Range::full(*to)),
            Expr::Binary(op, a, b) => self.binary(*op, Ty::Int, a, b, here),
            Expr::WideBinary(wide, op, a, b) => self.binary(*op, wide.ty(), a, b, here),
            Expr::InstanceOf(..) => Value::known(Range::full(Ty::Bool)),
            Expr::Concat(_) => Value::known(None),
        }
    }

    fn binary(&self, op: BinaryOp, ty: Ty, a: &Expr, b: &Expr, here: &Here) -> Value {
        let told = here.of_readings(op, a, b);
        let (a, b) = (self.value(a, here), self.value(b, here));
        let range = match (a.range, b.range) {
            (Some(a), Some(b)) => range::binary(op, ty, a, b),
            // References, perhaps.
            _ if op.compares() => Range::full(Ty::Bool),
            _ => None,
        };
        let decided = matches!(op, BinaryOp::Eq | BinaryOp::Ne) && a.tells() && b.tells();
        Value {
            stands: if decided {
                Stands::Itself
            } else {
                computed(&[a, b])
            },
            ..Value::known(range.map(|r| told.and_then(|told| r.meet(told)).unwrap_or(r)))
        }
    }

    pub(super) fn div_rem(
        &mut self,
        dst: LocalId,
        rem: bool,
        lhs: &Operand,
        rhs: &Operand,
        site: SiteId,
        here: &mut Here,
    ) {
        let ty = self.ty(dst);
        let (a, b) = (self.operand(lhs, here), self.operand(rhs, here));
        let result = match (a.range, b.range) {
            (Some(a), Some(b)) => range::div_rem(rem, ty, a, b),
            _ => None,
        };
        let known = StmtKind::DivRem {
            dst,
            rem,
            lhs: lhs.clone(),
            rhs: rhs.clone(),
        };
        let locals = [lhs, rhs].into_iter().filter_map(Operand::local);
        let is = Computed::DivRem {
            rem,
            lhs: lhs.clone(),
            rhs: rhs.clone(),
        };
        let origin = self.origin_of(is, here);
        match self.knows(locals, here) {
            Knows::All => {
                self.emit(known, site);
                self.set(dst, Value::known(result), here);
            }
            Knows::Never => {
                self.divide_by(rem, ty, rhs, site, here);
                self.unknown(dst, result, None, origin, site, here);
            }
            Knows::Unmarked(marked) => {
                let mut inside = here.clone();
                self.if_marked(
                    &marked,
                    site,
                    |walk| {
                        walk.divide_by(rem, ty, rhs, site, &inside.clone());
                        let more = walk.more(site);
                        walk.unknown(dst, result, None, origin, more, &mut inside);
                    },
                    |walk| walk.emit(known, site),
                );
                let made = self.local(dst, &inside).join(Value::known(result));
                self.set(dst, made, here);
            }
        }
    }

    /// A division throws if the divisor is 0, whatever is divided.
    fn divide_by(&mut self, rem: bool, ty: Ty, rhs: &Operand, site: SiteId, here: &Here) {
        let zero = || Operand::Const(Const::default_of(ty));
        let other = self.temp(ty);
        let by = |rhs: Operand| StmtKind::DivRem {
            dst: other,
            rem,
            lhs: zero(),
            rhs,
        };
        let whole = self.operand(rhs, here).range.and_then(Range::whole);
        let may_be_zero = whole.is_none_or(|(from, to)| from <= 0 && to >= 0);
        let (left, right) = (
            Box::new(Expr::Operand(rhs.clone())),
            Box::new(Expr::Operand(zero())),
        );
        let is_zero = match ty.wide() {
            Some(wide) => Expr::WideBinary(wide, BinaryOp::Eq, left, right),
            None => Expr::Binary(BinaryOp::Eq, left, right),
        };
        let origin = self.origin_of(Computed::Value(is_zero), here);
        let perhaps = |walk: &mut Self| {
            if !may_be_zero {
                return;
            }
            let chosen = walk.temp(Ty::Int);
            walk.choice(chosen, 0, 1, origin, site);
            let then = walk.nested(|walk| walk.emit_more(by(zero()), site));
            let cond = Expr::Binary(
                BinaryOp::Eq,
                Box::new(Expr::local(chosen)),
                Box::new(Expr::int(1)),
            );
            let els = Block { stmts: Vec::new() };
            walk.emit_more(StmtKind::If { cond, then, els }, site);
        };
        match self.knows_operand(rhs, here) {
            Knows::All => self.emit_more(by(rhs.clone()), site),
            Knows::Never => perhaps(self),
            Knows::Unmarked(marked) => {
                let known = by(rhs.clone());
                self.if_marked(&marked, site, perhaps, |walk| walk.emit_more(known, site));
            }
        }
    }

    /// The statement, unless it looks at a number that is not known: that is unmodelled. Whether control may go on.
    pub(super) fn go_on(&mut self, what: &str, knows: &Knows, stmt: &Stmt) -> bool {
        match knows {
            Knows::All => self.emit(stmt.kind.clone(), stmt.site),
            Knows::Never => {
                self.cut(what, stmt.site);
                return false;
            }
            Knows::Unmarked(marked) => {
                self.cut_if_marked(what, marked, stmt.site);
                self.emit(stmt.kind.clone(), stmt.site);
            }
        }
        true
    }

    pub(super) fn cut_if_marked(&mut self, what: &str, marked: &[LocalId], site: SiteId) {
        self.if_marked(marked, site, |walk| walk.cut_more(what, site), |_| ());
    }

    /// Conditions joined by operators.
    fn assign_condition(
        &mut self,
        dst: LocalId,
        value: &Expr,
        range: Option<Range>,
        site: SiteId,
        here: &mut Here,
    ) {
        if self.made.is_none() && range.is_none() {
            // It is made of what nobody has assigned so far.
            return here.assign(dst, NOTHING);
        }
        if self.made.is_some() {
            let value = self.condition(value, false, site, here);
            self.emit(StmtKind::Assign { dst, value }, site);
        }
        self.set(dst, Value::known(range.or(Range::full(Ty::Bool))), here);
    }

    pub(super) fn assign(&mut self, dst: LocalId, value: &Expr, site: SiteId, here: &mut Here) {
        let found = self.value(value, here);
        if found.unknown() && self.joins_conditions(value) {
            return self.assign_condition(dst, value, found.range, site, here);
        }
        let known = StmtKind::Assign {
            dst,
            value: value.clone(),
        };
        let copied = match value {
            Expr::Operand(operand) => operand.local(),
            _ => None,
        };
        let knows = match found.stands {
            Stands::Itself => Knows::All,
            Stands::OwnNumber if copied.is_some() => Knows::All,
            _ => self.knows_expr(value, here),
        };
        let origin = self.origin_of(Computed::Value(value.clone()), here);
        let few = found
            .range
            .and_then(Range::whole)
            .is_some_and(|(from, to)| to.saturating_sub(from) < FEW);
        match knows {
            Knows::All => {
                self.emit(known, site);
                self.set(dst, found, here);
            }
            // A copy of the mark.
            Knows::Unmarked(_) if copied.is_some() && !few => {
                self.emit(known, site);
                self.set(dst, found, here);
            }
            Knows::Never => self.unknown(dst, found.range, found.clock, origin, site, here),
            Knows::Unmarked(marked) => {
                let mut inside = here.clone();
                self.if_marked(
                    &marked,
                    site,
                    |walk| {
                        let more = walk.more(site);
                        walk.unknown(dst, found.range, None, origin, more, &mut inside);
                    },
                    |walk| walk.emit(known, site),
                );
                let made = self.local(dst, &inside).join(Value::known(found.range));
                self.set(dst, made, here);
            }
        }
        if found.unknown()
            && let Some(of) = copied
        {
            here.copied(dst, of);
        }
    }
}

/// What stands for the result of a computation with them.
fn computed(operands: &[Value]) -> Stands {
    if operands.iter().any(|value| value.always_unknown()) {
        Stands::Mark
    } else if operands.iter().any(|value| value.unknown()) {
        Stands::Either
    } else {
        Stands::Itself
    }
}
