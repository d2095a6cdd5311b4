//! Decimal texts of floating-point numbers: the shortest one that reads back as the number, as `Float.toString` and
//! `Double.toString` are specified since JDK 19. (Before, some numbers came out with more digits than needed.)

/// `Double.toString`.
pub fn double(x: f64) -> String {
    text(
        x.is_sign_negative(),
        x.is_nan(),
        x.is_infinite(),
        &shortest(x.abs(), |x| format!("{x:e}"), |x, n| format!("{x:.n$e}")),
    )
}

/// `Float.toString`.
pub fn float(x: f32) -> String {
    text(
        x.is_sign_negative(),
        x.is_nan(),
        x.is_infinite(),
        &shortest(x.abs(), |x| format!("{x:e}"), |x, n| format!("{x:.n$e}")),
    )
}

/// `d.ddde-5`: of the texts with as many digits as are needed, two at least, the nearest to the number; of two that are
/// as near the even one. (4.9E-324, not 5.0E-324.) Above a power of two numbers lie half as dense as below it, so there
/// the nearest text can be one that does not read back, and one further up is taken.
fn shortest<F: Copy + PartialEq + std::str::FromStr>(
    x: F,
    any: impl Fn(F) -> String,
    rounded: impl Fn(F, usize) -> String,
) -> String {
    let text = any(x);
    let digits = text.split('e').next().map_or(1, str::len);
    let nearest = rounded(x, digits.saturating_sub(2).max(1));
    if nearest.parse().is_ok_and(|y: F| y == x) {
        nearest
    } else {
        text
    }
}

fn text(negative: bool, nan: bool, infinite: bool, scientific: &str) -> String {
    if nan {
        return "NaN".to_owned();
    }
    let sign = if negative { "-" } else { "" };
    if infinite {
        return format!("{sign}Infinity");
    }
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let digits: String = mantissa.chars().filter(|&c| c != '.').collect();
    let digits = match digits.trim_end_matches('0') {
        "" => "0",
        rest => rest,
    };
    if digits == "0" {
        return format!("{sign}0.0");
    }
    let plain = match exponent {
        // From 10^-3 to 10^7 without an exponent.
        -3..=-1 => format!("0.{}{digits}", "0".repeat((-exponent - 1) as usize)),
        0..=6 => {
            let whole = exponent as usize + 1;
            if digits.len() <= whole {
                format!("{digits}{}.0", "0".repeat(whole - digits.len()))
            } else {
                format!("{}.{}", &digits[..whole], &digits[whole..])
            }
        }
        _ => {
            let rest = if digits.len() == 1 { "0" } else { &digits[1..] };
            format!("{}.{rest}E{exponent}", &digits[..1])
        }
    };
    format!("{sign}{plain}")
}

#[cfg(test)]
mod tests {
    use super::{double, float};

    #[test]
    fn as_java_prints_them() {
        for (x, text) in [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (-1.5, "-1.5"),
            (100.0, "100.0"),
            (0.001, "0.001"),
            (0.000_999, "9.99E-4"),
            (9_999_999.0, "9999999.0"),
            (1e7, "1.0E7"),
            (12_345_678.5, "1.23456785E7"),
            (1e21, "1.0E21"),
            (2e23, "2.0E23"),
            (f64::MIN_POSITIVE, "2.2250738585072014E-308"),
            (f64::from_bits(1), "4.9E-324"),
            (f64::from_bits(2), "9.9E-324"),
            (f64::MAX, "1.7976931348623157E308"),
            (f64::INFINITY, "Infinity"),
            (f64::NEG_INFINITY, "-Infinity"),
            (f64::NAN, "NaN"),
            (0.1 + 0.2, "0.30000000000000004"),
            (1.0 / 3.0, "0.3333333333333333"),
            (2f64.powi(-24), "5.960464477539063E-8"),
            (2f64.powi(-25), "2.9802322387695312E-8"),
            (2f64.powi(-44), "5.684341886080802E-14"),
        ] {
            assert_eq!(double(x), text);
        }
        for (x, text) in [
            (0.1f32, "0.1"),
            (1.1f32, "1.1"),
            (16_777_216.0, "1.6777216E7"),
            (2f32.powi(-12), "2.4414062E-4"),
            (2f32.powi(31), "2.1474836E9"),
            (f32::from_bits(1), "1.4E-45"),
            (f32::MAX, "3.4028235E38"),
            (-f32::NAN, "NaN"),
        ] {
            assert_eq!(float(x), text);
        }
    }
}
