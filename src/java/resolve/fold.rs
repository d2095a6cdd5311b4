//! Compile-time arithmetic (JLS 15.29): exact Java semantics on constants. Knows no trees.

use super::Const;
use crate::base::decimal;
use crate::java::ast::{BinaryOp, Primitive, UnaryOp};

/// Whether an int constant fits a narrower type without loss (JLS 5.2).
pub fn fits(value: i32, to: Primitive) -> bool {
    match to {
        Primitive::Byte => i8::try_from(value).is_ok(),
        Primitive::Short => i16::try_from(value).is_ok(),
        Primitive::Char => u16::try_from(value).is_ok(),
        Primitive::Int => true,
        _ => false,
    }
}

/// Primitive conversion (JLS 5.1.2, 5.1.3); `None` if the value is not of a type that converts.
// Rust's float-to-int `as` saturates and maps NaN to 0, exactly as JLS 5.1.3 wants.
#[allow(clippy::cast_precision_loss)]
pub fn convert(value: &Const, to: Primitive) -> Option<Const> {
    use Primitive::*;
    let narrow = |v: i32| match to {
        Byte => i32::from(v as i8),
        Short => i32::from(v as i16),
        Char => i32::from(v as u16),
        _ => v,
    };
    Some(match (value, to) {
        (Const::Bool(_), Boolean) => value.clone(),
        (Const::Int(v), Byte | Short | Char | Int) => Const::Int(narrow(*v)),
        (Const::Int(v), Long) => Const::Long(i64::from(*v)),
        (Const::Int(v), Float) => Const::Float(*v as f32),
        (Const::Int(v), Double) => Const::Double(f64::from(*v)),
        (Const::Long(v), Byte | Short | Char | Int) => Const::Int(narrow(*v as i32)),
        (Const::Long(v), Long) => Const::Long(*v),
        (Const::Long(v), Float) => Const::Float(*v as f32),
        (Const::Long(v), Double) => Const::Double(*v as f64),
        (Const::Float(v), Byte | Short | Char | Int) => Const::Int(narrow(*v as i32)),
        (Const::Float(v), Long) => Const::Long(*v as i64),
        (Const::Float(v), Float) => Const::Float(*v),
        (Const::Float(v), Double) => Const::Double(f64::from(*v)),
        (Const::Double(v), Byte | Short | Char | Int) => Const::Int(narrow(*v as i32)),
        (Const::Double(v), Long) => Const::Long(*v as i64),
        (Const::Double(v), Float) => Const::Float(*v as f32),
        (Const::Double(v), Double) => Const::Double(*v),
        _ => return None,
    })
}

/// `op v`, operand promoted.
pub fn unary(op: UnaryOp, value: &Const) -> Option<Const> {
    Some(match (op, value) {
        (UnaryOp::Plus, Const::Int(_) | Const::Long(_) | Const::Float(_) | Const::Double(_)) => {
            value.clone()
        }
        (UnaryOp::Minus, Const::Int(v)) => Const::Int(v.wrapping_neg()),
        (UnaryOp::Minus, Const::Long(v)) => Const::Long(v.wrapping_neg()),
        (UnaryOp::Minus, Const::Float(v)) => Const::Float(-v),
        (UnaryOp::Minus, Const::Double(v)) => Const::Double(-v),
        (UnaryOp::BitNot, Const::Int(v)) => Const::Int(!v),
        (UnaryOp::BitNot, Const::Long(v)) => Const::Long(!v),
        (UnaryOp::Not, Const::Bool(v)) => Const::Bool(!v),
        _ => return None,
    })
}

/// `a op b`, operands promoted; `None` for a division by zero and what is no constant operation.
#[allow(clippy::float_cmp)] // Java's `==`
pub fn binary(op: BinaryOp, a: &Const, b: &Const) -> Option<Const> {
    use BinaryOp::*;
    use Const::*;
    if matches!(op, Shl | Shr | Ushr) {
        return shift(op, a, b);
    }
    Some(match (a, b) {
        (Int(a), Int(b)) => match op {
            Add => Int(a.wrapping_add(*b)),
            Sub => Int(a.wrapping_sub(*b)),
            Mul => Int(a.wrapping_mul(*b)),
            Div if *b != 0 => Int(a.wrapping_div(*b)),
            Rem if *b != 0 => Int(a.wrapping_rem(*b)),
            BitAnd => Int(a & b),
            BitOr => Int(a | b),
            BitXor => Int(a ^ b),
            _ => return compare(op, a, b).map(Bool),
        },
        (Long(a), Long(b)) => match op {
            Add => Long(a.wrapping_add(*b)),
            Sub => Long(a.wrapping_sub(*b)),
            Mul => Long(a.wrapping_mul(*b)),
            Div if *b != 0 => Long(a.wrapping_div(*b)),
            Rem if *b != 0 => Long(a.wrapping_rem(*b)),
            BitAnd => Long(a & b),
            BitOr => Long(a | b),
            BitXor => Long(a ^ b),
            _ => return compare(op, a, b).map(Bool),
        },
        (Float(a), Float(b)) => match op {
            Add => Float(a + b),
            Sub => Float(a - b),
            Mul => Float(a * b),
            Div => Float(a / b),
            Rem => Float(a % b),
            _ => return compare(op, a, b).map(Bool),
        },
        (Double(a), Double(b)) => match op {
            Add => Double(a + b),
            Sub => Double(a - b),
            Mul => Double(a * b),
            Div => Double(a / b),
            Rem => Double(a % b),
            _ => return compare(op, a, b).map(Bool),
        },
        (Bool(a), Bool(b)) => Bool(match op {
            BitAnd | And => a & b,
            BitOr | Or => a | b,
            BitXor | Ne => a ^ b,
            Eq => a == b,
            _ => return None,
        }),
        // Constant strings are interned: equal contents, equal references (JLS 15.29).
        (Str(a), Str(b)) => Bool(match op {
            Eq => a == b,
            Ne => a != b,
            _ => return None,
        }),
        _ => return None,
    })
}

fn compare<T: PartialOrd>(op: BinaryOp, a: &T, b: &T) -> Option<bool> {
    Some(match op {
        BinaryOp::Lt => a < b,
        BinaryOp::Le => a <= b,
        BinaryOp::Gt => a > b,
        BinaryOp::Ge => a >= b,
        BinaryOp::Eq => a == b,
        BinaryOp::Ne => a != b,
        _ => return None,
    })
}

/// The shift distance is taken modulo the width (JLS 15.19).
fn shift(op: BinaryOp, a: &Const, b: &Const) -> Option<Const> {
    let distance = match b {
        Const::Int(v) => *v as u32,
        Const::Long(v) => *v as u32,
        _ => return None,
    };
    Some(match (a, op) {
        (Const::Int(a), BinaryOp::Shl) => Const::Int(a.wrapping_shl(distance)),
        (Const::Int(a), BinaryOp::Shr) => Const::Int(a.wrapping_shr(distance)),
        (Const::Int(a), BinaryOp::Ushr) => Const::Int((*a as u32).wrapping_shr(distance) as i32),
        (Const::Long(a), BinaryOp::Shl) => Const::Long(a.wrapping_shl(distance)),
        (Const::Long(a), BinaryOp::Shr) => Const::Long(a.wrapping_shr(distance)),
        (Const::Long(a), BinaryOp::Ushr) => Const::Long((*a as u64).wrapping_shr(distance) as i64),
        _ => return None,
    })
}

/// String conversion of a constant (JLS 5.1.11); `None` for null and lone surrogates. Float and double as since JDK 19:
/// javac uses the library that it runs with.
pub fn to_string(value: &Const, is_char: bool) -> Option<String> {
    Some(match value {
        Const::Str(s) => s.clone(),
        Const::Bool(b) => b.to_string(),
        Const::Int(v) if is_char => char::from_u32(*v as u32)?.to_string(),
        Const::Int(v) => v.to_string(),
        Const::Long(v) => v.to_string(),
        Const::Float(x) => decimal::float(*x),
        Const::Double(x) => decimal::double(*x),
        Const::Null => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_as_java_does() {
        let int = |op, a, b| binary(op, &Const::Int(a), &Const::Int(b));
        assert_eq!(int(BinaryOp::Add, i32::MAX, 1), Some(Const::Int(i32::MIN)));
        assert_eq!(int(BinaryOp::Div, i32::MIN, -1), Some(Const::Int(i32::MIN)));
        assert_eq!(int(BinaryOp::Rem, i32::MIN, -1), Some(Const::Int(0)));
        assert_eq!(int(BinaryOp::Rem, -7, 3), Some(Const::Int(-1)));
        assert_eq!(int(BinaryOp::Div, 1, 0), None);
        assert_eq!(int(BinaryOp::Shl, 1, 33), Some(Const::Int(2)));
        assert_eq!(int(BinaryOp::Ushr, -1, 28), Some(Const::Int(15)));
        assert_eq!(
            convert(&Const::Int(200), Primitive::Byte),
            Some(Const::Int(-56))
        );
        assert_eq!(
            convert(&Const::Int(-1), Primitive::Char),
            Some(Const::Int(65535))
        );
        assert_eq!(
            convert(&Const::Double(1e20), Primitive::Int),
            Some(Const::Int(i32::MAX))
        );
        assert_eq!(
            convert(&Const::Double(1e20), Primitive::Byte),
            Some(Const::Int(-1))
        );
        assert_eq!(
            convert(&Const::Float(f32::NAN), Primitive::Long),
            Some(Const::Long(0))
        );
    }
}
