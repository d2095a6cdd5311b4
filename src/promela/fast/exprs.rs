//! Core expressions as C. Java's `int` is a C `int` that wraps around (`-fwrapv`).

use super::code::Body;
use crate::core::{BinaryOp, Const, Expr, Operand, Ty, UnaryOp};

impl Body<'_, '_, '_> {
    pub fn operand(&self, operand: &Operand) -> String {
        match operand {
            Operand::Local(local) => self.local(*local),
            Operand::Const(value) => self.constant(value),
        }
    }

    pub fn constant(&self, value: &Const) -> String {
        match value {
            Const::Bool(b) => i32::from(*b).to_string(),
            Const::Int(i32::MIN) => "(-2147483647 - 1)".to_owned(),
            Const::Int(n) if *n < 0 => format!("({n})"),
            Const::Int(n) => n.to_string(),
            Const::Long(_) | Const::Float(_) | Const::Double(_) => "0".to_owned(),
            Const::Str(text) => format!("STRING({})", self.e.string(text)),
            Const::Null => "0".to_owned(),
            Const::ClassObject(class) => format!("CLASS_OBJECT({})", self.e.class(*class)),
        }
    }

    pub fn expr(&self, expr: &Expr) -> String {
        match expr {
            Expr::Operand(operand) => self.operand(operand),
            Expr::Unary(op, e) => {
                let e = self.expr(e);
                match op {
                    UnaryOp::Neg => format!("(-{e})"),
                    UnaryOp::BitNot => format!("(~{e})"),
                    UnaryOp::Not => format!("(!{e})"),
                }
            }
            Expr::Binary(op, a, b) => {
                if self.compares_strings(*op, a, b) {
                    let same = format!("same({}, {})", self.expr(a), self.expr(b));
                    return if *op == BinaryOp::Eq {
                        same
                    } else {
                        format!("(!{same})")
                    };
                }
                let (a, b) = (self.expr(a), self.expr(b));
                let infix = |op: &str| format!("({a} {op} {b})");
                match op {
                    BinaryOp::Add => infix("+"),
                    BinaryOp::Sub => infix("-"),
                    BinaryOp::Mul => infix("*"),
                    BinaryOp::Div => infix("/"),
                    BinaryOp::Rem => infix("%"),
                    BinaryOp::Shl => format!("(int) ((unsigned) {a} << ({b} & 31))"),
                    BinaryOp::Shr => format!("({a} >> ({b} & 31))"),
                    BinaryOp::Ushr => format!("(int) ((unsigned) {a} >> ({b} & 31))"),
                    BinaryOp::Lt => infix("<"),
                    BinaryOp::Le => infix("<="),
                    BinaryOp::Gt => infix(">"),
                    BinaryOp::Ge => infix(">="),
                    BinaryOp::Eq => infix("=="),
                    BinaryOp::Ne => infix("!="),
                    BinaryOp::And => infix("&"),
                    BinaryOp::Or => infix("|"),
                    BinaryOp::Xor => infix("^"),
                }
            }
            Expr::Convert(ty, e) => {
                let e = self.expr(e);
                match ty {
                    Ty::Byte => format!("(int) (signed char) {e}"),
                    Ty::Short => format!("(int) (short) {e}"),
                    Ty::Char => format!("(int) (unsigned short) {e}"),
                    Ty::Bool
                    | Ty::Int
                    | Ty::Str
                    | Ty::Ref(_)
                    | Ty::Long
                    | Ty::Float
                    | Ty::Double => e,
                }
            }
            Expr::InstanceOf(operand, class) => {
                format!("is_a({}, {})", self.operand(operand), self.e.class(*class))
            }
            Expr::Concat(_) => "COMPUTED".to_owned(),
            Expr::WideBinary(..)
            | Expr::WideUnary(..)
            | Expr::WideConvert { .. }
            | Expr::Reinterpret { .. } => "0".to_owned(),
        }
    }

    /// Whether evaluating the expression may compare a computed string by identity.
    pub fn may_doubt(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Binary(op, a, b) => {
                self.compares_strings(*op, a, b) || self.may_doubt(a) || self.may_doubt(b)
            }
            Expr::Unary(_, e) | Expr::Convert(_, e) => self.may_doubt(e),
            Expr::Operand(_)
            | Expr::InstanceOf(..)
            | Expr::Concat(_)
            | Expr::WideBinary(..)
            | Expr::WideUnary(..)
            | Expr::WideConvert { .. }
            | Expr::Reinterpret { .. } => false,
        }
    }

    fn compares_strings(&self, op: BinaryOp, a: &Expr, b: &Expr) -> bool {
        matches!(op, BinaryOp::Eq | BinaryOp::Ne) && self.may_be_string(a) && self.may_be_string(b)
    }

    fn may_be_string(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Operand(Operand::Local(local)) => self.is_reference(*local),
            Expr::Operand(Operand::Const(Const::Str(_))) | Expr::Concat(_) => true,
            _ => false,
        }
    }
}
