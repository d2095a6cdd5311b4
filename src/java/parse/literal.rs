//! The values of literals (JLS 3.10). Pure: text in, value or the reason against it out.
//!
//! Unicode escapes are translated before (see [`super::prepare`]); a few are left for the decoder here.

use super::prepare::is_kept;
use crate::java::ast::Literal;

/// Why a literal has no value here.
#[derive(Debug, PartialEq)]
pub(super) enum Refusal {
    /// javac refuses it too.
    Invalid(String),
    /// Valid Java that the tree cannot hold.
    Unsupported(String),
}

fn invalid<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Invalid(reason.into()))
}

/// An integer literal (JLS 3.10.1). `negated`: it is the operand of a unary minus, so that 2147483648 is allowed.
pub(super) fn integer(text: &str, negated: bool) -> Result<Literal, Refusal> {
    let (digits, long) = match text.strip_suffix(['l', 'L']) {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, body) = if let Some(hex) = lower.strip_prefix("0x") {
        (16, hex)
    } else if let Some(binary) = lower.strip_prefix("0b") {
        (2, binary)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, &lower[1..])
    } else {
        (10, lower.as_str())
    };
    if radix == 8 && body.starts_with('o') {
        return invalid("an octal literal begins with 0 alone in Java");
    }
    if body.ends_with('_') || (radix != 8 && body.starts_with('_')) {
        return invalid("an underscore stands between digits only");
    }
    let plain: String = body.chars().filter(|&c| c != '_').collect();
    let out_of_range = || {
        invalid(if long {
            "integer number too large for long"
        } else {
            "integer number too large for int"
        })
    };
    let Ok(value) = u128::from_str_radix(&plain, radix) else {
        // An empty body, a digit beyond the radix, or more than 128 bits.
        return if plain.is_empty() || !plain.chars().all(|c| c.is_digit(radix)) {
            invalid("not a number")
        } else {
            out_of_range()
        };
    };
    let (bits, half) = if long {
        (64u32, 1u128 << 63)
    } else {
        (32, 1 << 31)
    };
    let limit = match radix {
        10 if negated => half,
        10 => half - 1,
        _ => (1 << bits) - 1,
    };
    if value > limit {
        return out_of_range();
    }
    Ok(if long {
        Literal::Long(value as u64 as i64)
    } else {
        Literal::Int(value as u32 as i32)
    })
}

/// A floating-point literal (JLS 3.10.2).
pub(super) fn floating(text: &str) -> Result<Literal, Refusal> {
    let plain: String = text
        .chars()
        .filter(|&c| c != '_')
        .map(|c| c.to_ascii_lowercase())
        .collect();
    let hex = plain.starts_with("0x");
    let (number, single) = match plain.strip_suffix('f') {
        // In a hexadecimal literal without exponent the f is a digit, and the literal is no Java.
        Some(number) => (number, true),
        None => (plain.strip_suffix('d').unwrap_or(&plain), false),
    };
    let zero = number
        .trim_start_matches("0x")
        .split(if hex { 'p' } else { 'e' })
        .next()
        .unwrap_or("")
        .chars()
        .all(|c| matches!(c, '0' | '.'));
    let wide = if hex {
        hexadecimal(&number[2..])?
    } else {
        match number.parse::<f64>() {
            Ok(value) => value,
            Err(_) => return invalid("not a number"),
        }
    };
    // From the digits, not from the double: rounding twice can differ.
    let narrow = if hex {
        wide as f32
    } else {
        number.parse::<f32>().unwrap_or(wide as f32)
    };
    let (infinite, vanished) = if single {
        (narrow.is_infinite(), narrow == 0.0)
    } else {
        (wide.is_infinite(), wide == 0.0)
    };
    if infinite {
        return invalid("floating-point number too large");
    }
    if vanished && !zero {
        return invalid("floating-point number too small");
    }
    Ok(if single {
        Literal::Float(narrow)
    } else {
        Literal::Double(wide)
    })
}

/// `1.8p3` after the `0x`. Exact for up to 53 significant bits, refused beyond.
fn hexadecimal(text: &str) -> Result<f64, Refusal> {
    let Some((mantissa, exponent)) = text.split_once('p') else {
        return invalid("a hexadecimal floating-point literal needs an exponent");
    };
    let Ok(exponent) = exponent.parse::<i32>() else {
        return invalid("not a number");
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    let dropped = digits.len() - digits.trim_end_matches('0').len();
    let significant = digits.trim_matches('0');
    let Some(value) = u64::from_str_radix(
        if significant.is_empty() {
            "0"
        } else {
            significant
        },
        16,
    )
    .ok()
    .filter(|v| *v == 0 || 64 - v.leading_zeros() - v.trailing_zeros() <= 53) else {
        return Err(Refusal::Unsupported(
            "hexadecimal floating-point literal of more than 53 bits".to_owned(),
        ));
    };
    let scale = exponent
        .saturating_add(4 * (dropped as i32 - fraction.len() as i32))
        .clamp(-2400, 2400);
    // Half and half: a power that no double holds can be met by the mantissa. At most one product is inexact,
    // since the value has no more bits than a normal double.
    #[allow(clippy::cast_precision_loss)] // at most 53 bits
    let mantissa = value as f64;
    Ok(mantissa * 2f64.powi(scale / 2) * 2f64.powi(scale - scale / 2))
}

/// The code units between the quotes, escapes decoded (JLS 3.10.7).
fn unescape(text: &str, text_block: bool) -> Result<Vec<u16>, Refusal> {
    let mut units = Vec::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
            continue;
        }
        let simple = match chars.next() {
            Some('b') => 8,
            Some('t') => 9,
            Some('n') => 10,
            Some('f') => 12,
            Some('r') => 13,
            Some('s') => 32,
            Some(q @ ('"' | '\'' | '\\')) => q as u16,
            Some('\n') if text_block => continue,
            Some(first @ '0'..='7') => {
                let mut value = first as u16 - u16::from(b'0');
                let more = if first <= '3' { 2 } else { 1 };
                for _ in 0..more {
                    let Some(digit) = chars.peek().and_then(|c| c.to_digit(8)) else {
                        break;
                    };
                    value = value * 8 + digit as u16;
                    chars.next();
                }
                value
            }
            Some('u') => {
                while chars.peek() == Some(&'u') {
                    chars.next();
                }
                let hex: String = chars.by_ref().take(4).collect();
                match u16::from_str_radix(&hex, 16) {
                    // Any other one was translated before the text was cut into tokens.
                    Ok(unit) if is_kept(unit) => unit,
                    _ => return invalid("illegal Unicode escape"),
                }
            }
            Some(other) => return invalid(format!("illegal escape `\\{other}`")),
            None => return invalid("escape not finished"),
        };
        units.push(simple);
    }
    Ok(units)
}

/// A character literal with its quotes (JLS 3.10.4).
pub(super) fn character(text: &str) -> Result<Literal, Refusal> {
    let inner = text
        .strip_prefix('\'')
        .and_then(|t| t.strip_suffix('\''))
        .unwrap_or("");
    match unescape(inner, false)?.as_slice() {
        [10 | 13] if !inner.starts_with('\\') => invalid("a character literal ends on its line"),
        [unit] => Ok(Literal::Char(*unit)),
        [] => invalid("empty character literal"),
        _ => invalid("more than one UTF-16 unit in a character literal"),
    }
}

fn to_text(units: &[u16]) -> Result<Literal, Refusal> {
    String::from_utf16(units)
        .map(Literal::Str)
        .map_err(|_| Refusal::Unsupported("string with an unpaired surrogate".to_owned()))
}

/// A string literal or text block with its quotes (JLS 3.10.5, 3.10.6).
pub(super) fn string(text: &str) -> Result<Literal, Refusal> {
    if let Some(rest) = text.strip_prefix("\"\"\"") {
        let Some(body) = rest.strip_suffix("\"\"\"") else {
            return invalid("text block not closed");
        };
        return text_block(body);
    }
    let inner = text
        .strip_prefix('"')
        .and_then(|t| t.strip_suffix('"'))
        .unwrap_or("");
    if inner.contains(['\n', '\r']) {
        return invalid("a string literal ends on its line");
    }
    to_text(&unescape(inner, false)?)
}

/// White space as `String.strip` sees it, restricted to what JLS 3.10.6 calls white space: blank, tab, form feed.
fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\x0c')
}

fn text_block(body: &str) -> Result<Literal, Refusal> {
    let body = body.replace("\r\n", "\n").replace('\r', "\n");
    let Some((opening, content)) = body.split_once('\n') else {
        return invalid("a text block begins on a line of its own");
    };
    if !opening.chars().all(is_blank) {
        return invalid("nothing but white space follows the opening delimiter of a text block");
    }
    // Incidental white space first, escapes after: an escaped blank counts as content.
    let lines: Vec<&str> = content.split('\n').collect();
    let last = lines.len() - 1;
    let indent = lines
        .iter()
        .enumerate()
        .filter(|&(n, line)| n == last || !line.chars().all(is_blank))
        .map(|(_, line)| line.chars().take_while(|&c| is_blank(c)).count())
        .min()
        .unwrap_or(0);
    let stripped: Vec<&str> = lines
        .iter()
        .map(|line| {
            // Blanks are one byte each, so the count of characters is an offset.
            line.get(indent..).unwrap_or("").trim_end_matches(is_blank)
        })
        .collect();
    to_text(&unescape(&stripped.join("\n"), true)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(text: &str) -> Option<i32> {
        match integer(text, false) {
            Ok(Literal::Int(v)) => Some(v),
            _ => None,
        }
    }

    #[test]
    fn integers() {
        for (text, value) in [
            ("0", 0),
            ("2147483647", i32::MAX),
            ("0xFFFFFFFF", -1),
            ("0x8000_0000", i32::MIN),
            ("017", 15),
            ("0_17", 15),
            ("037777777777", -1),
            ("0b1010", 10),
            ("1_000", 1000),
            ("00", 0),
        ] {
            assert_eq!(int(text), Some(value), "{text}");
        }
        for text in [
            "2147483648",
            "0x1FFFFFFFF",
            "0o17",
            "08",
            "1_",
            "0x_1",
            "040000000000",
            "99999999999999999999999999999999999999999999",
        ] {
            assert_eq!(int(text), None, "{text}");
        }
        assert!(matches!(
            integer("2147483648", true),
            Ok(Literal::Int(i32::MIN))
        ));
        assert!(integer("2147483649", true).is_err());
        assert!(matches!(
            integer("9223372036854775808L", true),
            Ok(Literal::Long(i64::MIN))
        ));
        assert!(integer("9223372036854775808L", false).is_err());
    }

    #[test]
    fn floats() {
        let double = |t: &str| match floating(t) {
            Ok(Literal::Double(v)) => v.to_bits(),
            other => panic!("{t}: {other:?}"),
        };
        assert_eq!(double("1."), 1f64.to_bits());
        assert_eq!(double(".5e1d"), 5f64.to_bits());
        assert_eq!(double("0x1.8p1"), 3f64.to_bits());
        assert_eq!(double("0x0.0000000000001P-1022"), 1);
        assert_eq!(double("0x1.fffffffffffffP+1023"), f64::MAX.to_bits());
        assert_eq!(double("0e400"), 0);
        assert!(
            matches!(floating("1_0f"), Ok(Literal::Float(v)) if v.to_bits() == 10f32.to_bits())
        );
        assert!(floating("1e400").is_err());
        assert!(floating("1e-400").is_err());
        assert!(floating("1e40f").is_err());
    }

    #[test]
    fn characters_and_strings() {
        let unit = |t: &str| match character(t) {
            Ok(Literal::Char(v)) => Some(v),
            _ => None,
        };
        assert_eq!(unit(r"'\''"), Some(39));
        assert_eq!(unit(r"'\377'"), Some(255));
        assert_eq!(unit(r"'\0'"), Some(0));
        assert_eq!(unit(r"'\ud800'"), Some(0xD800));
        assert_eq!(unit(r"'\u0000'"), Some(0));
        for bad in [r"'\400'", "'ab'", "''", r"'\q'", "'\u{1F600}'", r"'\x41'"] {
            assert_eq!(unit(bad), None, "{bad}");
        }
        let text = |t: &str| match string(t) {
            Ok(Literal::Str(v)) => v,
            other => panic!("{t}: {other:?}"),
        };
        assert_eq!(text(r#""a\tb\\n\"\1014""#), "a\tb\\n\"A4");
        assert!(string("\"a\nb\"").is_err());
        assert_eq!(
            text("\"\"\"\n    a\n      b \\\n    c\\s\n\n    \"\"\""),
            "a\n  b c \n\n"
        );
        assert_eq!(text("\"\"\"\r\n  x\r\n  y\"\"\""), "x\ny");
        assert!(string("\"\"\"a\"\"\"").is_err());
    }
}
