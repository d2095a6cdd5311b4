//! Core expressions as C. All values are 64 bits wide there; what can leave the range of `int` is cut back to 32 bits at
//! once, so that an `int` is always the number itself. `long` wraps around by itself (`-fwrapv`); float and double are
//! bits, made numbers and bits again by each operator (`runtime-macros/fast/numbers.c`).

use super::code::Body;
use super::tables::cell;
use crate::core::{BinaryOp, Const, Expr, Operand, Ty, UnaryOp, Wide};

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
            Const::Long(n) => cell(*n),
            Const::Float(bits) => cell(i64::from(*bits)),
            Const::Double(bits) => cell(*bits as i64),
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
                    UnaryOp::Neg => format!("(int) (-{e})"),
                    UnaryOp::BitNot => format!("(~{e})"),
                    UnaryOp::Not => format!("(!{e})"),
                }
            }
            Expr::Binary(op, a, b) => {
                if self.compares_strings(*op, a, b) {
                    let how = if self.e.program.opaque_messages {
                        "same"
                    } else {
                        "same_or_null"
                    };
                    let same = format!("{how}({}, {})", self.expr(a), self.expr(b));
                    return if *op == BinaryOp::Eq {
                        same
                    } else {
                        format!("(!{same})")
                    };
                }
                let (a, b) = (self.expr(a), self.expr(b));
                let infix = |op: &str| format!("({a} {op} {b})");
                match op {
                    BinaryOp::Add => format!("(int) {}", infix("+")),
                    BinaryOp::Sub => format!("(int) {}", infix("-")),
                    BinaryOp::Mul => format!("(int) {}", infix("*")),
                    BinaryOp::Div | BinaryOp::Rem => {
                        unreachable!("core::check: a division of ints can throw")
                    }
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
            Expr::WideBinary(wide, op, a, b) => self.wide_binary(*wide, *op, a, b),
            Expr::WideUnary(wide, op, e) => {
                let e = self.expr(e);
                match (wide, op) {
                    (Wide::Long, UnaryOp::Neg) => format!("(-{e})"),
                    (Wide::Long, _) => format!("(~{e})"),
                    (Wide::Float, _) => format!("float_bits(-float_of({e}))"),
                    (Wide::Double, _) => format!("double_bits(-double_of({e}))"),
                }
            }
            Expr::WideConvert { from, to, value } => convert(*from, *to, &self.expr(value)),
            Expr::Reinterpret { to, value } => {
                let e = self.expr(value);
                match to {
                    // NaNs become the one.
                    Ty::Float => format!("float_bits(float_of({e}))"),
                    Ty::Double => format!("double_bits(double_of({e}))"),
                    Ty::Int => format!("(int) {e}"),
                    _ => e,
                }
            }
        }
    }

    fn wide_binary(&self, wide: Wide, op: BinaryOp, a: &Expr, b: &Expr) -> String {
        let (mut a, mut b) = (self.expr(a), self.expr(b));
        if wide != Wide::Long {
            let number = if wide == Wide::Float {
                "float_of"
            } else {
                "double_of"
            };
            (a, b) = (format!("{number}({a})"), format!("{number}({b})"));
        }
        let infix = |op: &str| format!("({a} {op} {b})");
        let value = match op {
            BinaryOp::Lt => return infix("<"),
            BinaryOp::Le => return infix("<="),
            BinaryOp::Gt => return infix(">"),
            BinaryOp::Ge => return infix(">="),
            BinaryOp::Eq => return infix("=="),
            BinaryOp::Ne => return infix("!="),
            BinaryOp::Add => infix("+"),
            BinaryOp::Sub => infix("-"),
            BinaryOp::Mul => infix("*"),
            BinaryOp::Div => infix("/"),
            BinaryOp::Rem => format!("remainder_of({a}, {b})"),
            BinaryOp::And => infix("&"),
            BinaryOp::Or => infix("|"),
            BinaryOp::Xor => infix("^"),
            BinaryOp::Shl => format!("(Cell) ((unsigned long long) {a} << ({b} & 63))"),
            BinaryOp::Shr => format!("({a} >> ({b} & 63))"),
            BinaryOp::Ushr => format!("(Cell) ((unsigned long long) {a} >> ({b} & 63))"),
        };
        match wide {
            Wide::Long => value,
            Wide::Float => format!("float_bits({value})"),
            Wide::Double => format!("double_bits({value})"),
        }
    }

    /// Whether evaluating the expression may compare a computed string by identity.
    pub fn may_doubt(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Binary(op, a, b) => {
                self.compares_strings(*op, a, b) || self.may_doubt(a) || self.may_doubt(b)
            }
            Expr::WideBinary(_, _, a, b) => self.may_doubt(a) || self.may_doubt(b),
            Expr::Unary(_, e)
            | Expr::Convert(_, e)
            | Expr::WideUnary(_, _, e)
            | Expr::WideConvert { value: e, .. }
            | Expr::Reinterpret { value: e, .. } => self.may_doubt(e),
            Expr::Operand(_) | Expr::InstanceOf(..) | Expr::Concat(_) => false,
        }
    }

    fn compares_strings(&self, op: BinaryOp, a: &Expr, b: &Expr) -> bool {
        matches!(op, BinaryOp::Eq | BinaryOp::Ne)
            && (self.may_be_string(a) && self.may_be_string(b)
                || self.perhaps_null(a, b)
                || self.perhaps_null(b, a))
    }

    /// Whether a message of which nobody knows if it is null may be compared with null.
    fn perhaps_null(&self, value: &Expr, null: &Expr) -> bool {
        let program = self.e.program;
        let (Expr::Operand(Operand::Local(local)), Expr::Operand(Operand::Const(Const::Null))) =
            (value, null)
        else {
            return false;
        };
        !program.opaque_messages
            && match program.methods[self.method]
                .locals
                .get(*local)
                .map(|l| l.ty)
            {
                Some(Ty::Str) => true,
                Some(Ty::Ref(class)) => program.is_subclass(program.known.string, class),
                _ => false,
            }
    }

    fn may_be_string(&self, expr: &Expr) -> bool {
        match expr {
            Expr::Operand(Operand::Local(local)) => self.is_reference(*local),
            Expr::Operand(Operand::Const(Const::Str(_))) | Expr::Concat(_) => true,
            _ => false,
        }
    }
}

/// JLS 5.1.2, 5.1.3; from float and double to byte, short and char over int.
fn convert(from: Ty, to: Ty, e: &str) -> String {
    let number = match from {
        Ty::Float => format!("float_of({e})"),
        Ty::Double => format!("double_of({e})"),
        _ => e.to_owned(),
    };
    let floating = matches!(from, Ty::Float | Ty::Double);
    match to {
        Ty::Float => format!("float_bits((float) {number})"),
        Ty::Double => format!("double_bits((double) {number})"),
        Ty::Long if floating => format!("to_long({number})"),
        // Else C would go on with 32 bits.
        Ty::Long => format!("(Cell) {number}"),
        _ => {
            let int = if floating {
                format!("to_int({number})")
            } else {
                number
            };
            match to {
                Ty::Byte => format!("(int) (signed char) {int}"),
                Ty::Short => format!("(int) (short) {int}"),
                Ty::Char => format!("(int) (unsigned short) {int}"),
                _ => format!("(int) {int}"),
            }
        }
    }
}
