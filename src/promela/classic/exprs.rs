//! Core expressions as Promela expressions. Java's arithmetic where C's differs is written out:
//!
//! ```text
//! y / z       (z == -1 -> -y : y / z)       MIN_VALUE / -1 ends a C program
//! x << n      x << (n & 31)                 JLS 15.19
//! x >>> n     ((n & 31) == 0 -> x : (x >> (n & 31)) & (2147483647 >> ((n & 31) - 1)))
//! (byte) x    ((x + 128) & 255) - 128       JLS 5.1.3
//! ```

use super::body::Body;
use super::facts::{DYNAMIC, type_of};
use super::ops::is_dynamic;
use crate::core::{BinaryOp, Const, Expr as CoreExpr, Operand, Ty, UnaryOp};
use crate::diag::Code;
use crate::promela::tree::{Binary, Expr, Unary};

impl Body<'_, '_> {
    pub(super) fn operand(&mut self, operand: &Operand) -> Expr {
        match operand {
            Operand::Local(local) => self.read(*local),
            Operand::Const(constant) => self.constant(constant),
        }
    }

    pub(super) fn constant(&self, constant: &Const) -> Expr {
        Expr::Num(match constant {
            Const::Bool(b) => i32::from(*b),
            Const::Int(n) => *n,
            Const::Str(text) => self.e.facts.string_number(text),
            Const::Null => 0,
            // `refuse` lets no program with them through.
            Const::Long(_) | Const::Float(_) | Const::Double(_) => 0,
            Const::ClassObject(class) => self.e.shapes.class_object(*class),
        })
    }

    /// `==` of references that are both strings with unknown contents has no model: cut before it is evaluated. So is that
    /// of null with a string of which nobody knows whether it is one.
    pub(super) fn compare_strings(&mut self, expr: &CoreExpr) {
        match expr {
            CoreExpr::Binary(op, a, b) => {
                if let (BinaryOp::Eq | BinaryOp::Ne, CoreExpr::Operand(a), CoreExpr::Operand(b)) =
                    (op, &**a, &**b)
                {
                    if self.values(a).string && self.values(b).string {
                        let both = is_dynamic(&self.operand(a)).and(is_dynamic(&self.operand(b)));
                        self.unmodelled_if(both, Code::UnmodelledString);
                    }
                    for (string, other) in [(a, b), (b, a)] {
                        if *other == Operand::Const(Const::Null)
                            && self.values(string).string
                            && self.e.keeps_messages()
                        {
                            let unknown = is_dynamic(&self.operand(string));
                            self.unmodelled_if(unknown, Code::UnmodelledString);
                        }
                    }
                    return;
                }
                self.compare_strings(a);
                self.compare_strings(b);
            }
            CoreExpr::Unary(_, a) | CoreExpr::Convert(_, a) => self.compare_strings(a),
            CoreExpr::Operand(_) | CoreExpr::InstanceOf(..) | CoreExpr::Concat(_) => {}
            CoreExpr::WideBinary(..)
            | CoreExpr::WideUnary(..)
            | CoreExpr::WideConvert { .. }
            | CoreExpr::Reinterpret { .. } => {}
        }
    }

    pub(super) fn expr(&mut self, expr: &CoreExpr) -> Expr {
        let program = self.e.facts.program;
        match expr {
            CoreExpr::Operand(operand) => self.operand(operand),
            CoreExpr::WideBinary(..)
            | CoreExpr::WideUnary(..)
            | CoreExpr::WideConvert { .. }
            | CoreExpr::Reinterpret { .. } => Expr::Num(0),
            CoreExpr::Unary(op, a) => {
                let a = self.expr(a);
                match (op, a) {
                    (UnaryOp::Not, a) => a.negated(),
                    (UnaryOp::Neg, Expr::Num(n)) => Expr::Num(n.wrapping_neg()),
                    (UnaryOp::Neg, a) => Expr::Unary(Unary::Neg, Box::new(a)),
                    (UnaryOp::BitNot, a) => Expr::Unary(Unary::BitNot, Box::new(a)),
                }
            }
            CoreExpr::Binary(op, a, b) => {
                let boolean = type_of(program, self.method, a) == Ty::Bool;
                let (a, b) = (self.expr(a), self.expr(b));
                binary(*op, boolean, a, b)
            }
            CoreExpr::Convert(ty, a) => {
                let a = self.expr(a);
                convert(*ty, a)
            }
            CoreExpr::InstanceOf(operand, class) => {
                let values = self.values(operand);
                let object = self.operand(operand);
                self.instance_of(&object, &values, *class)
            }
            CoreExpr::Concat(_) => Expr::Num(DYNAMIC),
        }
    }
}

/// Java's quotient and remainder; the divisor is not 0.
pub(super) fn division(a: Expr, b: Expr, rem: bool) -> Expr {
    let op = if rem { Binary::Rem } else { Binary::Div };
    match b {
        Expr::Num(-1) => {
            if rem {
                Expr::Num(0)
            } else {
                Expr::Unary(Unary::Neg, Box::new(a))
            }
        }
        Expr::Num(_) => a.bin(op, b),
        b => {
            let special = if rem {
                Expr::Num(0)
            } else {
                Expr::Unary(Unary::Neg, Box::new(a.clone()))
            };
            Expr::Cond(
                Box::new(b.clone().eq(Expr::Num(-1))),
                Box::new(special),
                Box::new(a.bin(op, b)),
            )
        }
    }
}

fn binary(op: BinaryOp, boolean: bool, a: Expr, b: Expr) -> Expr {
    let simple = |op: Binary, a: Expr, b: Expr| a.bin(op, b);
    match op {
        BinaryOp::Add => simple(Binary::Add, a, b),
        BinaryOp::Sub => simple(Binary::Sub, a, b),
        BinaryOp::Mul => simple(Binary::Mul, a, b),
        BinaryOp::Div => simple(Binary::Div, a, b),
        BinaryOp::Rem => simple(Binary::Rem, a, b),
        BinaryOp::Lt => simple(Binary::Lt, a, b),
        BinaryOp::Le => simple(Binary::Le, a, b),
        BinaryOp::Gt => simple(Binary::Gt, a, b),
        BinaryOp::Ge => simple(Binary::Ge, a, b),
        BinaryOp::Eq | BinaryOp::Ne if boolean => {
            let same = op == BinaryOp::Eq;
            match (a, b) {
                // `b == false` is `!b`
                (a, Expr::Num(n)) | (Expr::Num(n), a) => {
                    if (n != 0) == same {
                        a
                    } else {
                        a.negated()
                    }
                }
                (a, b) => simple(if same { Binary::Eq } else { Binary::Ne }, a, b),
            }
        }
        BinaryOp::Eq => simple(Binary::Eq, a, b),
        BinaryOp::Ne => simple(Binary::Ne, a, b),
        // Operands are evaluated already: nothing is lost by the short form.
        BinaryOp::And if boolean => a.and(b),
        BinaryOp::Or if boolean => a.or(b),
        BinaryOp::Xor if boolean => simple(Binary::Ne, a, b),
        BinaryOp::And => simple(Binary::BitAnd, a, b),
        BinaryOp::Or => simple(Binary::BitOr, a, b),
        BinaryOp::Xor => simple(Binary::BitXor, a, b),
        BinaryOp::Shl => simple(Binary::Shl, a, distance(b)),
        BinaryOp::Shr => simple(Binary::Shr, a, distance(b)),
        BinaryOp::Ushr => {
            let n = distance(b);
            let unsigned = |a: Expr, n: Expr, mask: Expr| {
                Expr::Binary(
                    Binary::BitAnd,
                    Box::new(Expr::Binary(Binary::Shr, Box::new(a), Box::new(n))),
                    Box::new(mask),
                )
            };
            match n {
                Expr::Num(0) => a,
                Expr::Num(n) => unsigned(a, Expr::Num(n), Expr::Num(i32::MAX >> (n - 1))),
                n => {
                    let mask = Expr::Num(i32::MAX)
                        .bin(Binary::Shr, n.clone().bin(Binary::Sub, Expr::Num(1)));
                    Expr::Cond(
                        Box::new(n.clone().eq(Expr::Num(0))),
                        Box::new(a.clone()),
                        Box::new(unsigned(a, n, mask)),
                    )
                }
            }
        }
    }
}

/// Shift distances count modulo 32 (JLS 15.19).
fn distance(n: Expr) -> Expr {
    match n {
        Expr::Num(n) => Expr::Num(n & 31),
        n => n.bin(Binary::BitAnd, Expr::Num(31)),
    }
}

/// JLS 5.1.3
fn convert(ty: Ty, a: Expr) -> Expr {
    let wrapped = |a: Expr, offset: i32, mask: i32| {
        a.bin(Binary::Add, Expr::Num(offset))
            .bin(Binary::BitAnd, Expr::Num(mask))
            .bin(Binary::Sub, Expr::Num(offset))
    };
    match (ty, a) {
        (Ty::Byte, Expr::Num(n)) => Expr::Num(i32::from(n as i8)),
        (Ty::Short, Expr::Num(n)) => Expr::Num(i32::from(n as i16)),
        (Ty::Char, Expr::Num(n)) => Expr::Num(i32::from(n as u16)),
        (Ty::Byte, a) => wrapped(a, 128, 255),
        (Ty::Short, a) => wrapped(a, 32_768, 65_535),
        (Ty::Char, a) => a.bin(Binary::BitAnd, Expr::Num(65_535)),
        (_, a) => a,
    }
}
