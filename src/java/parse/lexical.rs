//! Places in the text that the grammar cannot read, found without it: comments and literals are skipped, the rest is
//! looked at token by token (JLS 3).

use std::ops::Range;

/// A byte of an identifier or number.
pub(super) fn is_name(b: u8) -> bool {
    b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$') || b >= 0x80
}

/// The end of the comment, string, text block or character literal that begins at `at`.
pub(super) fn skip(text: &str, at: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let rest = &bytes[at..];
    let find = |from: usize, end: &str| {
        let tail = text.get(at + from..)?;
        Some(
            tail.find(end)
                .map_or(text.len(), |n| at + from + n + end.len()),
        )
    };
    if rest.starts_with(b"//") {
        return Some(at + rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len()));
    }
    if rest.starts_with(b"/*") {
        return find(2, "*/");
    }
    if rest.starts_with(b"\"\"\"") {
        let mut end = at + 3;
        while end < text.len() && !bytes[end..].starts_with(b"\"\"\"") {
            end += if bytes[end] == b'\\' { 2 } else { 1 };
        }
        return Some((end + 3).min(text.len()));
    }
    let quote = *rest.first().filter(|b| matches!(b, b'"' | b'\''))?;
    let mut end = at + 1;
    while let Some(&c) = bytes.get(end) {
        end += if c == b'\\' { 2 } else { 1 };
        if c == quote || c == b'\n' {
            break;
        }
    }
    Some(end.min(text.len()))
}

/// Where a comment begins that goes on to the end of the file.
pub(super) fn comment_without_end(text: &str) -> Option<usize> {
    let mut at = 0;
    while at < text.len() {
        let Some(end) = skip(text, at) else {
            at += 1;
            continue;
        };
        let inside = text[at..].strip_prefix("/*");
        if end == text.len() && inside.is_some_and(|inside| !inside.ends_with("*/")) {
            return Some(at);
        }
        at = end;
    }
    None
}

/// The first bracket that is opened within `most` others.
pub(super) fn opened_within(text: &str, most: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut open) = (0, 0_usize);
    while let Some(&b) = bytes.get(at) {
        if let Some(end) = skip(text, at) {
            at = end;
            continue;
        }
        match b {
            b'(' | b'[' | b'{' if open == most => return Some(at),
            b'(' | b'[' | b'{' => open += 1,
            b')' | b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    None
}

/// The underscores after the leading zero of a number, `0_17`: a zero in their place says the same.
pub(super) fn octal_underscores(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    if !text.contains("0_") {
        return found;
    }
    let mut at = 0;
    while let Some(&b) = bytes.get(at) {
        if let Some(end) = skip(text, at) {
            at = end;
        } else if is_name(b) {
            let start = at;
            while bytes.get(at).is_some_and(|&b| is_name(b)) {
                at += 1;
            }
            let word = &bytes[start..at];
            let after_dot = start > 0 && bytes[start - 1] == b'.';
            let underscores = word[1..].iter().take_while(|&&b| b == b'_').count();
            if b == b'0'
                && underscores > 0
                && !after_dot
                && word.get(1 + underscores).is_some_and(u8::is_ascii_digit)
            {
                found.extend(start + 1..=start + underscores);
            }
        } else {
            at += 1;
        }
    }
    found
}

/// Numbers that the grammar does not know, each spelled as one that it knows and filled up with spaces: with underscores
/// in a row (`1__0`), with zeros before a decimal floating-point number (`08e0`, `010d`).
pub(super) fn respelled_numbers(text: &str) -> Vec<(Range<usize>, String)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(&b) = bytes.get(at) {
        if let Some(end) = skip(text, at) {
            at = end;
        } else if b.is_ascii_digit() {
            let end = number_end(bytes, at);
            let number = &text[at..end];
            let spelled = respelled(number);
            if spelled.len() < number.len() {
                found.push((at..end, format!("{spelled:<0$}", number.len())));
            }
            at = end;
        } else if is_name(b) {
            while bytes.get(at).is_some_and(|&b| is_name(b)) {
                at += 1;
            }
        } else {
            at += 1;
        }
    }
    found
}

/// The end of the number that begins at `at` (JLS 3.10.1, 3.10.2).
fn number_end(bytes: &[u8], at: usize) -> usize {
    let hexadecimal = is_hexadecimal(&bytes[at..]);
    let mut end = at;
    let mut dot = false;
    while let Some(&b) = bytes.get(end) {
        let exponent = if hexadecimal { b"pP" } else { b"eE" };
        let signed = matches!(b, b'+' | b'-') && end > at && exponent.contains(&bytes[end - 1]);
        if b == b'.' && !dot {
            dot = true;
        } else if !is_name(b) && !signed {
            break;
        }
        end += 1;
    }
    end
}

fn is_hexadecimal(number: &[u8]) -> bool {
    matches!(number, [b'0', b'x' | b'X', ..])
}

fn respelled(number: &str) -> String {
    let mut spelled = String::new();
    for c in number.chars() {
        if c != '_' || !spelled.ends_with('_') {
            spelled.push(c);
        }
    }
    if is_hexadecimal(number.as_bytes()) {
        // Neither underscores nor leading zeros in its exponent.
        if let Some(p) = spelled.find(['p', 'P']) {
            let exponent = spelled.split_off(p + 1);
            let digits = exponent.trim_start_matches(['+', '-']);
            let (sign, digits) = exponent.split_at(exponent.len() - digits.len());
            let number = digits.trim_end_matches(['d', 'D', 'f', 'F']);
            let suffix = &digits[number.len()..];
            let sound = !number.starts_with('_') && !number.ends_with('_');
            if sound && !number.is_empty() {
                let number = number.replace('_', "");
                let value = number.trim_start_matches('0');
                spelled += sign;
                spelled += if value.is_empty() { "0" } else { value };
                spelled += suffix;
            } else {
                spelled += &exponent;
            }
        }
        return spelled;
    }
    let binary = matches!(number.as_bytes(), [b'0', b'b' | b'B', ..]);
    if number.contains(['.', 'e', 'E', 'f', 'F', 'd', 'D']) && !binary {
        let zeros = spelled.bytes().take_while(|&b| b == b'0').count();
        let rest = &spelled[zeros..];
        let cut = if rest.starts_with(|c: char| c.is_ascii_digit()) {
            zeros
        } else {
            zeros.saturating_sub(1)
        };
        spelled.drain(..cut);
    }
    spelled
}

/// White space that Java has not (JLS 3.6): a vertical tab, a no-break space.
pub(super) fn foreign_space(text: &str) -> Option<(usize, char)> {
    let foreign = |c: char| c.is_whitespace() && !matches!(c, ' ' | '\t' | '\x0c' | '\n' | '\r');
    if !text.contains(foreign) {
        return None;
    }
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if let Some(end) = skip(text, at) {
            at = end;
        } else if foreign(c) {
            return Some((at, c));
        } else {
            at += c.len_utf8();
        }
    }
    None
}

/// The casts to several types before a parenthesis, `(A & B<C>) (x) y`: where theirs opens, and their text from the first
/// `&` on.
pub(super) fn compound_casts(text: &str) -> Vec<(usize, Range<usize>)> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    // The word before; `if (a & b) (c).d();` is no cast.
    let mut word = 0..0;
    while let Some(&b) = bytes.get(at) {
        if let Some(end) = skip(text, at) {
            at = end;
        } else if is_name(b) {
            let start = at;
            while bytes.get(at).is_some_and(|&b| is_name(b)) {
                at += 1;
            }
            word = start..at;
        } else {
            let heads = ["if", "while", "switch", "synchronized", "for", "catch"];
            if b == b'('
                && !heads.contains(&text.get(word.clone()).unwrap_or(""))
                && let Some(bounds) = cast_bounds(bytes, at)
            {
                found.push((at, bounds));
            }
            if !b.is_ascii_whitespace() {
                word = 0..0;
            }
            at += 1;
        }
    }
    found
}

/// What follows the first `&` up to the closing parenthesis, if only type names stand between the two and another
/// parenthesis follows.
fn cast_bounds(bytes: &[u8], open: usize) -> Option<Range<usize>> {
    let mut first = None;
    let mut angles = 0_i32;
    let mut at = open + 1;
    loop {
        let b = *bytes.get(at)?;
        match b {
            b'&' if bytes.get(at + 1) == Some(&b'&') => return None,
            b'&' => first = first.or(Some(at)),
            b'<' => angles += 1,
            b'>' => angles -= 1,
            b')' => break,
            b',' | b'?' if angles > 0 => {}
            b'.' | b'[' | b']' => {}
            _ if is_name(b) || b.is_ascii_whitespace() => {}
            _ => return None,
        }
        if angles < 0 {
            return None;
        }
        at += 1;
    }
    let next = bytes[at + 1..].iter().find(|b| !b.is_ascii_whitespace());
    (angles == 0 && next == Some(&b'(')).then_some(first?..at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn underscores_after_a_leading_zero() {
        let at = |text: &str| octal_underscores(text);
        assert_eq!(at("x = 0_17 + 0__7L;"), [5, 12, 13]);
        assert!(at("a0_1 1.0_5 0x0_1 00_1 0_ \"0_1\" '0' // 0_1").is_empty());
    }

    #[test]
    fn numbers_that_the_grammar_does_not_know() {
        let spelled = |text: &str| -> Vec<String> {
            let found = respelled_numbers(text).into_iter();
            found.map(|(_, spelled)| spelled).collect()
        };
        let text = "1__0 + 08e0 + 010d - 019f + 1__0.5e-1__2 + 0x1__0 + 00.5 + 0_0.1 + 0x1p1_0 + 0x1p-0_0f";
        let expected = [
            "1_0 ",
            "8e0 ",
            "10d ",
            "19f ",
            "1_0.5e-1_2  ",
            "0x1_0 ",
            "0.5 ",
            "0x1p10 ",
            "0x1p-0f  ",
        ];
        assert_eq!(spelled(text), expected);
        assert!(
            spelled("017 0x01d 0b01 0 0.5 0e1 0f a00d a.x0d \"1__0\" 1.0+010 /* 08e0 */")
                .is_empty()
        );
    }

    #[test]
    fn white_space_that_java_has_not() {
        assert_eq!(foreign_space("a \u{b} b"), Some((2, '\u{b}')));
        assert_eq!(foreign_space("a\u{a0}b"), Some((1, '\u{a0}')));
        assert_eq!(foreign_space("a \t\x0c\r\n // \u{b}\n \"\u{a0}\""), None);
    }

    #[test]
    fn casts_to_several_types() {
        let cut = |text: &str| -> Vec<String> {
            let found = compound_casts(text).into_iter();
            found.map(|(_, bounds)| text[bounds].to_owned()).collect()
        };
        assert_eq!(cut("o = (A & B<C, ?>) (x) y;"), ["& B<C, ?>"]);
        assert_eq!(cut("return (a.A & B)(x);"), ["& B"]);
        assert!(cut("if (a & b) (x).f(); g(a & b); (a & b) - c; (a && b) (x)").is_empty());
    }
}
