//! Ranges of numbers: what is known of a value that no execution of ours has.

use crate::core::{BinaryOp, Const, Ty, UnaryOp};

/// All values between two bounds, which belong to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Range {
    /// Of boolean (0 and 1), byte, short, char, int and long.
    Whole(i64, i64),
    /// Of float and double; perhaps also NaN.
    Real { from: f64, to: f64, nan: bool },
}

impl Range {
    /// Every value of the type; `None`: no number.
    pub fn full(ty: Ty) -> Option<Range> {
        Some(match ty {
            Ty::Bool => Range::Whole(0, 1),
            Ty::Byte => Range::Whole(i64::from(i8::MIN), i64::from(i8::MAX)),
            Ty::Short => Range::Whole(i64::from(i16::MIN), i64::from(i16::MAX)),
            Ty::Char => Range::Whole(0, i64::from(u16::MAX)),
            Ty::Int => Range::Whole(i64::from(i32::MIN), i64::from(i32::MAX)),
            Ty::Long => Range::Whole(i64::MIN, i64::MAX),
            Ty::Float | Ty::Double => Range::Real {
                from: f64::NEG_INFINITY,
                to: f64::INFINITY,
                nan: true,
            },
            Ty::Str | Ty::Ref(_) => return None,
        })
    }

    pub fn of(c: &Const) -> Option<Range> {
        let real = |x: f64| Range::Real {
            from: x,
            to: x,
            nan: false,
        };
        Some(match c {
            Const::Bool(b) => Range::Whole(i64::from(*b), i64::from(*b)),
            Const::Int(n) => Range::Whole(i64::from(*n), i64::from(*n)),
            Const::Long(n) => Range::Whole(*n, *n),
            Const::Float(bits) => match f32::from_bits(*bits) {
                x if x.is_nan() => Range::full(Ty::Float)?,
                x => real(f64::from(x)),
            },
            Const::Double(bits) => match f64::from_bits(*bits) {
                x if x.is_nan() => Range::full(Ty::Double)?,
                x => real(x),
            },
            Const::Str(_) | Const::Null | Const::ClassObject(_) => return None,
        })
    }

    /// The least range with the values of both.
    pub fn join(self, other: Range) -> Range {
        match (self, other) {
            (Range::Whole(a, b), Range::Whole(c, d)) => Range::Whole(a.min(c), b.max(d)),
            (
                Range::Real { from, to, nan },
                Range::Real {
                    from: from2,
                    to: to2,
                    nan: nan2,
                },
            ) => Range::Real {
                from: from.min(from2),
                to: to.max(to2),
                nan: nan || nan2,
            },
            // One variable has one type.
            (one, _) => one,
        }
    }

    /// The values that belong to both; `None`: there is none.
    pub fn meet(self, other: Range) -> Option<Range> {
        match (self, other) {
            (Range::Whole(a, b), Range::Whole(c, d)) => {
                let (from, to) = (a.max(c), b.min(d));
                (from <= to).then_some(Range::Whole(from, to))
            }
            (one, _) => Some(one),
        }
    }

    /// Of whole numbers: the bounds.
    pub fn whole(self) -> Option<(i64, i64)> {
        match self {
            Range::Whole(from, to) => Some((from, to)),
            Range::Real { .. } => None,
        }
    }

    /// A range of whole numbers, or all values of the type if it has others.
    fn fitting(from: i128, to: i128, ty: Ty) -> Option<Range> {
        let full = Range::full(ty)?;
        let (least, most) = full.whole()?;
        if from < i128::from(least) || to > i128::from(most) {
            return Some(full);
        }
        Some(Range::Whole(from as i64, to as i64))
    }
}

/// The operation on numbers of type `ty` (int, boolean, or a wide one). Comparisons give a range of booleans. The right
/// operand of a shift is an int.
pub fn binary(op: BinaryOp, ty: Ty, lhs: Range, rhs: Range) -> Option<Range> {
    if op.compares() {
        return Some(compare(op, lhs, rhs));
    }
    match (lhs, rhs) {
        (Range::Whole(a, b), Range::Whole(c, d)) => {
            let [a, b, c, d] = [a, b, c, d].map(i128::from);
            match op {
                BinaryOp::Add => Range::fitting(a + c, b + d, ty),
                BinaryOp::Sub => Range::fitting(a - d, b - c, ty),
                BinaryOp::Mul => {
                    let all = [a * c, a * d, b * c, b * d];
                    let least = all.iter().copied().min()?;
                    let most = all.iter().copied().max()?;
                    Range::fitting(least, most, ty)
                }
                BinaryOp::Shr | BinaryOp::Ushr if a >= 0 && (0..32).contains(&c) && d < 32 => {
                    Range::fitting(a >> d, b >> c, ty)
                }
                // Nothing outside of the bits of an operand that is not negative.
                BinaryOp::And if c >= 0 => Range::fitting(0, d, ty),
                BinaryOp::And if a >= 0 => Range::fitting(0, b, ty),
                // No bit beyond the highest one of both.
                BinaryOp::Or | BinaryOp::Xor if a >= 0 && c >= 0 => {
                    let bits = 128 - b.max(d).leading_zeros();
                    Range::fitting(0, (1 << bits) - 1, ty)
                }
                _ => Range::full(ty),
            }
        }
        (
            Range::Real { from, to, nan },
            Range::Real {
                from: from2,
                to: to2,
                nan: nan2,
            },
        ) => {
            // Rounding is monotonic, so bounds go to bounds.
            let rounded = |x: f64| match ty {
                Ty::Float => f64::from(x as f32),
                _ => x,
            };
            let bounds = match op {
                BinaryOp::Add => vec![from + from2, to + to2],
                BinaryOp::Sub => vec![from - to2, to - from2],
                BinaryOp::Mul => vec![from * from2, from * to2, to * from2, to * to2],
                BinaryOp::Div if from2 > 0.0 || to2 < 0.0 => {
                    vec![from / from2, from / to2, to / from2, to / to2]
                }
                _ => return Range::full(ty),
            };
            if nan || nan2 || bounds.iter().any(|x| !x.is_finite()) {
                return Range::full(ty);
            }
            let least = bounds.iter().copied().fold(f64::INFINITY, f64::min);
            let most = bounds.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            Some(Range::Real {
                from: rounded(least),
                to: rounded(most),
                nan: false,
            })
        }
        _ => Range::full(ty),
    }
}

#[allow(clippy::float_cmp)] // bounds, as Java compares
fn compare(op: BinaryOp, lhs: Range, rhs: Range) -> Range {
    // Whether it is so for all, for none of the values.
    let order = match (lhs, rhs) {
        (Range::Whole(a, b), Range::Whole(c, d)) => {
            Some((b < c, b <= c, a > d, a >= d, a == b && a == c && b == d))
        }
        (
            Range::Real {
                from: a,
                to: b,
                nan: false,
            },
            Range::Real {
                from: c,
                to: d,
                nan: false,
            },
        ) => Some((b < c, b <= c, a > d, a >= d, a == b && a == c && b == d)),
        _ => None,
    };
    let Some((less, at_most, greater, at_least, same)) = order else {
        return Range::Whole(0, 1);
    };
    let (always, never) = match op {
        BinaryOp::Lt => (less, at_least),
        BinaryOp::Le => (at_most, greater),
        BinaryOp::Gt => (greater, at_most),
        BinaryOp::Ge => (at_least, less),
        BinaryOp::Eq => (same, less || greater),
        _ => (less || greater, same),
    };
    Range::Whole(i64::from(always), i64::from(!never))
}

pub fn unary(op: UnaryOp, ty: Ty, value: Range) -> Option<Range> {
    match (op, value) {
        (UnaryOp::Neg, Range::Whole(a, b)) => Range::fitting(-i128::from(b), -i128::from(a), ty),
        (UnaryOp::Neg, Range::Real { from, to, nan }) => Some(Range::Real {
            from: -to,
            to: -from,
            nan,
        }),
        (UnaryOp::BitNot, Range::Whole(a, b)) => Some(Range::Whole(!b, !a)),
        (UnaryOp::Not, Range::Whole(a, b)) => Some(Range::Whole(1 - b, 1 - a)),
        _ => Range::full(ty),
    }
}

/// Division or remainder of whole numbers; the divisor is not 0.
pub fn div_rem(rem: bool, ty: Ty, lhs: Range, rhs: Range) -> Option<Range> {
    let full = Range::full(ty);
    let (Some((a, b)), Some((c, d))) = (lhs.whole(), rhs.whole()) else {
        return full;
    };
    let [a, b, c, d] = [a, b, c, d].map(i128::from);
    if rem {
        // The sign of the dividend, and less than the divisor in size (JLS 15.17.3).
        let most = c.abs().max(d.abs()) - 1;
        let to = if b > 0 { most.min(b) } else { 0 };
        let from = if a < 0 { (-most).max(a) } else { 0 };
        return Range::fitting(from.min(0), to.max(0), ty);
    }
    if c > 0 {
        let all = [a / c, a / d, b / c, b / d];
        return Range::fitting(*all.iter().min()?, *all.iter().max()?, ty);
    }
    full
}

/// A conversion between numeric types (JLS 5.1.2, 5.1.3).
pub fn convert(to: Ty, value: Range) -> Option<Range> {
    let full = Range::full(to)?;
    Some(match (value, full) {
        (Range::Whole(a, b), Range::Whole(c, d)) => {
            if a >= c && b <= d {
                value
            } else {
                full
            }
        }
        (Range::Whole(a, b), Range::Real { .. }) => Range::Real {
            from: whole_as(a, to),
            to: whole_as(b, to),
            nan: false,
        },
        (
            Range::Real {
                from,
                to: most,
                nan,
            },
            Range::Whole(..),
        ) => {
            // To int or long first, which saturates; NaN becomes 0.
            let wide = match to {
                Ty::Long => Range::Whole(from as i64, most as i64),
                _ => Range::Whole(i64::from(from as i32), i64::from(most as i32)),
            };
            let wide = if nan {
                wide.join(Range::Whole(0, 0))
            } else {
                wide
            };
            convert(to, wide)?
        }
        (
            Range::Real {
                from,
                to: most,
                nan,
            },
            Range::Real { .. },
        ) => Range::Real {
            from: real(from, to),
            to: real(most, to),
            nan,
        },
    })
}

/// Rounded once.
#[allow(clippy::cast_precision_loss)]
fn whole_as(n: i64, ty: Ty) -> f64 {
    match ty {
        Ty::Float => f64::from(n as f32),
        _ => n as f64,
    }
}

fn real(x: f64, ty: Ty) -> f64 {
    match ty {
        Ty::Float => f64::from(x as f32),
        _ => x,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation on values within two ranges gives a value within the range that is computed.
    #[test]
    fn results_are_within() {
        use BinaryOp::*;
        let edges = [
            i32::MIN,
            -1000,
            -33,
            -2,
            -1,
            0,
            1,
            2,
            31,
            32,
            33,
            1000,
            i32::MAX,
        ];
        for (n, &a) in edges.iter().enumerate() {
            for &b in &edges[n..] {
                for (k, &c) in edges.iter().enumerate() {
                    for &d in &edges[k..] {
                        let lhs = Range::Whole(a.into(), b.into());
                        let rhs = Range::Whole(c.into(), d.into());
                        let values = [
                            (a, c),
                            (a, d),
                            (b, c),
                            (b, d),
                            (a / 2 + b / 2, c / 2 + d / 2),
                        ];
                        for (x, y) in values {
                            if !(a..=b).contains(&x) || !(c..=d).contains(&y) {
                                continue;
                            }
                            let results = [
                                (Add, x.wrapping_add(y)),
                                (Sub, x.wrapping_sub(y)),
                                (Mul, x.wrapping_mul(y)),
                                (And, x & y),
                                (Or, x | y),
                                (Xor, x ^ y),
                                (Shl, x.wrapping_shl(y as u32)),
                                (Shr, x.wrapping_shr(y as u32)),
                                (Ushr, (x as u32).wrapping_shr(y as u32) as i32),
                                (Lt, i32::from(x < y)),
                                (Le, i32::from(x <= y)),
                                (Gt, i32::from(x > y)),
                                (Ge, i32::from(x >= y)),
                                (Eq, i32::from(x == y)),
                                (Ne, i32::from(x != y)),
                            ];
                            for (op, result) in results {
                                let range = binary(op, Ty::Int, lhs, rhs);
                                assert!(holds(range, result.into()), "{x} {op:?} {y}: {range:?}");
                            }
                            if y != 0 {
                                for (rem, result) in
                                    [(false, x.wrapping_div(y)), (true, x.wrapping_rem(y))]
                                {
                                    let range = div_rem(rem, Ty::Int, lhs, rhs);
                                    assert!(
                                        holds(range, result.into()),
                                        "{x} / {y} {rem}: {range:?}"
                                    );
                                }
                            }
                            let (p, q) = (f64::from(x) / 7.0, f64::from(y) / 7.0);
                            let real = |from: i32, to: i32| Range::Real {
                                from: f64::from(from) / 7.0,
                                to: f64::from(to) / 7.0,
                                nan: false,
                            };
                            let (lhs, rhs) = (real(a, b), real(c, d));
                            for (op, result) in [
                                (Add, p + q),
                                (Sub, p - q),
                                (Mul, p * q),
                                (Div, p / q),
                                (Rem, p % q),
                            ] {
                                let range = binary(op, Ty::Double, lhs, rhs);
                                assert!(holds_real(range, result), "{p} {op:?} {q}: {range:?}");
                            }
                            for (to, result) in [
                                (Ty::Int, i64::from(p as i32)),
                                (Ty::Long, p as i64),
                                (Ty::Byte, i64::from(p as i32 as i8)),
                                (Ty::Char, i64::from(p as i32 as u16)),
                            ] {
                                let range = convert(to, lhs);
                                assert!(holds(range, result), "{p} to {to:?}: {range:?}");
                            }
                        }
                    }
                }
            }
        }
    }

    fn holds(range: Option<Range>, value: i64) -> bool {
        matches!(range, Some(Range::Whole(from, to)) if (from..=to).contains(&value))
    }

    fn holds_real(range: Option<Range>, value: f64) -> bool {
        matches!(range, Some(Range::Real { from, to, nan }) if (from..=to).contains(&value) || nan && value.is_nan())
    }
}
