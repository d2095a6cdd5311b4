//! Operators on pure expressions, those on constants computed here.

use crate::core::arith::{self, Number};
use crate::core::{BinaryOp, Const, Expr, Operand, Ty, UnaryOp, Wide};

fn constant(e: &Expr) -> Option<&Const> {
    match e {
        Expr::Operand(Operand::Const(c)) => Some(c),
        _ => None,
    }
}

fn of_const(c: Const) -> Expr {
    Expr::Operand(Operand::Const(c))
}

pub(super) fn not(e: Expr) -> Expr {
    match e {
        Expr::Operand(Operand::Const(Const::Bool(b))) => Expr::bool(!b),
        Expr::Unary(UnaryOp::Not, inner) => *inner,
        Expr::Binary(op, l, r) => match op.opposite() {
            Some(op) => Expr::Binary(op, l, r),
            None => Expr::Unary(UnaryOp::Not, Box::new(Expr::Binary(op, l, r))),
        },
        // With a NaN both `<` and `>=` are false.
        Expr::WideBinary(wide, op, l, r) => match op.opposite() {
            Some(other) if wide == Wide::Long || matches!(op, BinaryOp::Eq | BinaryOp::Ne) => {
                Expr::WideBinary(wide, other, l, r)
            }
            _ => Expr::Unary(UnaryOp::Not, Box::new(Expr::WideBinary(wide, op, l, r))),
        },
        e => Expr::Unary(UnaryOp::Not, Box::new(e)),
    }
}

/// Negation, or `~`, of a value of type `ty` after promotion.
pub(super) fn unary(ty: Ty, op: UnaryOp, e: Expr) -> Expr {
    if let Some(n) = constant(&e).and_then(Number::of) {
        return of_const(arith::unary(op, n).to_const());
    }
    match ty.wide() {
        Some(wide) => Expr::WideUnary(wide, op, Box::new(e)),
        None => Expr::Unary(op, Box::new(e)),
    }
}

/// `l op r` of operands of type `ty`; the distance of a shift is an int.
pub(super) fn binary_of(ty: Ty, op: BinaryOp, l: Expr, r: Expr) -> Expr {
    if let Some(wide) = ty.wide() {
        if let (Some(a), Some(b)) = (constant(&l), constant(&r))
            && let Some(value) = arith::fold_binary(wide, op, a, b)
        {
            return of_const(value);
        }
        return Expr::WideBinary(wide, op, Box::new(l), Box::new(r));
    }
    binary(op, l, r)
}

/// Of int, boolean and references.
pub(super) fn binary(op: BinaryOp, l: Expr, r: Expr) -> Expr {
    use BinaryOp::*;
    match (constant(&l).cloned(), constant(&r).cloned()) {
        (Some(Const::Int(a)), Some(Const::Int(b))) => {
            return match op {
                Add => Expr::int(a.wrapping_add(b)),
                Sub => Expr::int(a.wrapping_sub(b)),
                Mul => Expr::int(a.wrapping_mul(b)),
                Div | Rem => Expr::Binary(op, Box::new(l), Box::new(r)),
                Shl => Expr::int(a.wrapping_shl(b as u32)),
                Shr => Expr::int(a.wrapping_shr(b as u32)),
                Ushr => Expr::int((a as u32).wrapping_shr(b as u32) as i32),
                Lt => Expr::bool(a < b),
                Le => Expr::bool(a <= b),
                Gt => Expr::bool(a > b),
                Ge => Expr::bool(a >= b),
                Eq => Expr::bool(a == b),
                Ne => Expr::bool(a != b),
                And => Expr::int(a & b),
                Or => Expr::int(a | b),
                Xor => Expr::int(a ^ b),
            };
        }
        (Some(Const::Bool(a)), Some(Const::Bool(b))) => {
            return Expr::bool(match op {
                And => a && b,
                Or => a || b,
                Eq => a == b,
                _ => a != b,
            });
        }
        // The operands are pure, so one that does not matter can go.
        (Some(Const::Bool(c)), None) => match (op, c) {
            (And | Eq, true) | (Or | Xor | Ne, false) => return r,
            (And, false) | (Or, true) => return l,
            _ => {}
        },
        (None, Some(Const::Bool(c))) => match (op, c) {
            (And | Eq, true) | (Or | Xor | Ne, false) => return l,
            (And, false) | (Or, true) => return r,
            _ => {}
        },
        (Some(Const::Null), Some(Const::Null)) => return Expr::bool(op == Eq),
        _ => {}
    }
    Expr::Binary(op, Box::new(l), Box::new(r))
}

/// Widening or narrowing between numeric types (JLS 5.1.2, 5.1.3); nothing where no value changes.
pub(super) fn convert(from: Ty, to: Ty, e: Expr) -> Expr {
    if from == to {
        return e;
    }
    let wide = from.wide().is_some() || to.wide().is_some();
    if !wide && !matches!(to, Ty::Byte | Ty::Short | Ty::Char) {
        return e;
    }
    if let Some(n) = constant(&e).and_then(Number::of) {
        return of_const(arith::convert(to, n).to_const());
    }
    if wide {
        Expr::WideConvert {
            from,
            to,
            value: Box::new(e),
        }
    } else {
        Expr::Convert(to, Box::new(e))
    }
}
