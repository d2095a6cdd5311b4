//! Arithmetic on numbers wider than `int`, exactly as Java computes it (JLS 4.2, 5.1.2, 5.1.3, 15.15 to 15.22).
//!
//! A float or double is its bits, and there is one NaN: no operation of Java but `floatToRawIntBits` and
//! `doubleToRawLongBits` tells one from another. So equal values are equal states.

use super::{BinaryOp, Const, Ty, UnaryOp, Wide};

/// A value of a numeric type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// byte, short, char, int; of a comparison 0 or 1.
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
}

impl Number {
    pub fn float(x: f32) -> Number {
        Number::Float(if x.is_nan() { 0x7fc0_0000 } else { x.to_bits() })
    }
    pub fn double(x: f64) -> Number {
        Number::Double(if x.is_nan() {
            0x7ff8_0000_0000_0000
        } else {
            x.to_bits()
        })
    }
    pub fn of(value: &Const) -> Option<Number> {
        Some(match value {
            Const::Int(n) => Number::Int(*n),
            Const::Long(n) => Number::Long(*n),
            Const::Float(bits) => Number::Float(*bits),
            Const::Double(bits) => Number::Double(*bits),
            Const::Bool(_) | Const::Str(_) | Const::Null | Const::ClassObject(_) => return None,
        })
    }
    pub fn to_const(self) -> Const {
        match self {
            Number::Int(n) => Const::Int(n),
            Number::Long(n) => Const::Long(n),
            Number::Float(bits) => Const::Float(bits),
            Number::Double(bits) => Const::Double(bits),
        }
    }
    fn int(self) -> i32 {
        match self {
            Number::Int(n) => n,
            other => unreachable!("core::check: {other:?} is no int"),
        }
    }
}

/// `a op b`. The distance of a shift is an int; of Div and Rem of long see [`div_rem`].
#[allow(clippy::float_cmp)] // Java's `==`
pub fn binary(op: BinaryOp, a: Number, b: Number) -> Number {
    use BinaryOp::*;
    match (a, b) {
        (Number::Long(a), Number::Int(distance)) => Number::Long(match op {
            // All mask the distance with 63, as Java does.
            Shl => a.wrapping_shl(distance as u32),
            Shr => a.wrapping_shr(distance as u32),
            Ushr => (a as u64).wrapping_shr(distance as u32) as i64,
            other => unreachable!("core::check: {other:?} of a long and an int"),
        }),
        (Number::Long(a), Number::Long(b)) => Number::Long(match op {
            Add => a.wrapping_add(b),
            Sub => a.wrapping_sub(b),
            Mul => a.wrapping_mul(b),
            And => a & b,
            Or => a | b,
            Xor => a ^ b,
            _ => return compare(op, &a, &b),
        }),
        (Number::Float(a), Number::Float(b)) => {
            let (a, b) = (f32::from_bits(a), f32::from_bits(b));
            Number::float(match op {
                Add => a + b,
                Sub => a - b,
                Mul => a * b,
                Div => a / b,
                // Truncating, the sign of the dividend: `fmod` (JLS 15.17.3).
                Rem => a % b,
                _ => return compare(op, &a, &b),
            })
        }
        (Number::Double(a), Number::Double(b)) => {
            let (a, b) = (f64::from_bits(a), f64::from_bits(b));
            Number::double(match op {
                Add => a + b,
                Sub => a - b,
                Mul => a * b,
                Div => a / b,
                Rem => a % b,
                _ => return compare(op, &a, &b),
            })
        }
        (a, b) => unreachable!("core::check: {op:?} of {a:?} and {b:?}"),
    }
}

/// `a op b` of int or boolean (0, 1). Of Div and Rem see [`div_rem`]; here a division by 0 gives 0.
pub fn int(op: BinaryOp, a: i32, b: i32) -> i32 {
    use BinaryOp::*;
    match op {
        Add => a.wrapping_add(b),
        Sub => a.wrapping_sub(b),
        Mul => a.wrapping_mul(b),
        Div => a.checked_div(b).unwrap_or(0),
        Rem => a.checked_rem(b).unwrap_or(0),
        // All mask the distance with 31, as Java does.
        Shl => a.wrapping_shl(b as u32),
        Shr => a.wrapping_shr(b as u32),
        Ushr => (a as u32).wrapping_shr(b as u32) as i32,
        And => a & b,
        Or => a | b,
        Xor => a ^ b,
        Lt => i32::from(a < b),
        Le => i32::from(a <= b),
        Gt => i32::from(a > b),
        Ge => i32::from(a >= b),
        Eq => i32::from(a == b),
        Ne => i32::from(a != b),
    }
}

fn compare<T: PartialOrd>(op: BinaryOp, a: &T, b: &T) -> Number {
    Number::Int(i32::from(match op {
        BinaryOp::Lt => a < b,
        BinaryOp::Le => a <= b,
        BinaryOp::Gt => a > b,
        BinaryOp::Ge => a >= b,
        BinaryOp::Eq => a == b,
        BinaryOp::Ne => a != b,
        other => unreachable!("core::check: {other:?} is no operator of this type"),
    }))
}

/// Of int or long; `None`: a division by zero (JLS 15.17.2).
pub fn div_rem(rem: bool, a: Number, b: Number) -> Option<Number> {
    Some(match (a, b) {
        (_, Number::Int(0) | Number::Long(0)) => return None,
        (Number::Int(a), Number::Int(b)) if rem => Number::Int(a.wrapping_rem(b)),
        (Number::Int(a), Number::Int(b)) => Number::Int(a.wrapping_div(b)),
        (Number::Long(a), Number::Long(b)) if rem => Number::Long(a.wrapping_rem(b)),
        (Number::Long(a), Number::Long(b)) => Number::Long(a.wrapping_div(b)),
        (a, b) => unreachable!("core::check: division of {a:?} by {b:?}"),
    })
}

pub fn unary(op: UnaryOp, a: Number) -> Number {
    match (op, a) {
        (UnaryOp::Neg, Number::Int(n)) => Number::Int(n.wrapping_neg()),
        (UnaryOp::Neg, Number::Long(n)) => Number::Long(n.wrapping_neg()),
        // Also of zero and NaN: the sign is inverted (JLS 15.15.4).
        (UnaryOp::Neg, Number::Float(bits)) => Number::float(-f32::from_bits(bits)),
        (UnaryOp::Neg, Number::Double(bits)) => Number::double(-f64::from_bits(bits)),
        (UnaryOp::BitNot, Number::Int(n)) => Number::Int(!n),
        (UnaryOp::BitNot, Number::Long(n)) => Number::Long(!n),
        (op, a) => unreachable!("core::check: {op:?} of {a:?}"),
    }
}

/// JLS 5.1.2 and 5.1.3. From float and double to byte, short and char the way is over int.
// Rust's `as` from float to integer saturates and takes NaN to 0, as JLS 5.1.3 wants; the other way it rounds to the
// nearest, ties to even.
#[allow(clippy::cast_precision_loss)]
pub fn convert(to: Ty, a: Number) -> Number {
    match to {
        Ty::Long => Number::Long(match a {
            Number::Int(n) => i64::from(n),
            Number::Long(n) => n,
            Number::Float(bits) => f32::from_bits(bits) as i64,
            Number::Double(bits) => f64::from_bits(bits) as i64,
        }),
        Ty::Float => match a {
            Number::Int(n) => Number::float(n as f32),
            Number::Long(n) => Number::float(n as f32),
            Number::Float(_) => a,
            Number::Double(bits) => Number::float(f64::from_bits(bits) as f32),
        },
        Ty::Double => match a {
            Number::Int(n) => Number::double(f64::from(n)),
            Number::Long(n) => Number::double(n as f64),
            Number::Float(bits) => Number::double(f64::from(f32::from_bits(bits))),
            Number::Double(_) => a,
        },
        Ty::Bool | Ty::Byte | Ty::Short | Ty::Char | Ty::Int | Ty::Str | Ty::Ref(_) => {
            let n = match a {
                Number::Int(n) => n,
                Number::Long(n) => n as i32,
                Number::Float(bits) => f32::from_bits(bits) as i32,
                Number::Double(bits) => f64::from_bits(bits) as i32,
            };
            Number::Int(match to {
                Ty::Byte => i32::from(n as i8),
                Ty::Short => i32::from(n as i16),
                Ty::Char => i32::from(n as u16),
                _ => n,
            })
        }
    }
}

/// The same bits; all NaNs are one.
pub fn reinterpret(to: Ty, a: Number) -> Number {
    match (to, a) {
        (Ty::Int, Number::Float(bits)) => Number::Int(bits as i32),
        (Ty::Float, Number::Int(bits)) => Number::float(f32::from_bits(bits as u32)),
        (Ty::Long, Number::Double(bits)) => Number::Long(bits as i64),
        (Ty::Double, Number::Long(bits)) => Number::double(f64::from_bits(bits as u64)),
        (to, a) => unreachable!("core::check: the bits of {a:?} as {to:?}"),
    }
}

/// The constant that a pure operator gives on constants.
pub fn fold_binary(wide: Wide, op: BinaryOp, a: &Const, b: &Const) -> Option<Const> {
    let (a, b) = (Number::of(a)?, Number::of(b)?);
    let shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr);
    if wide == Wide::Long && matches!(op, BinaryOp::Div | BinaryOp::Rem)
        || shift != matches!(b, Number::Int(_))
    {
        return None;
    }
    let value = binary(op, a, b);
    Some(if op.compares() {
        Const::Bool(value.int() != 0)
    } else {
        value.to_const()
    })
}
