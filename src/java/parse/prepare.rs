//! Raw source text -> the text that is parsed, with a way back to raw offsets.
//!
//! Knows JLS 3.3 to 3.5 (Unicode escapes, line terminators, the trailing Ctrl-Z), no grammar. Invariant: every offset
//! of the prepared text maps to an offset of the raw text, monotonically; without escapes the two are equal.

use std::borrow::Cow;
use std::ops::Range;

use super::lexical;

/// The text that the grammar sees.
#[derive(Debug)]
pub(super) struct Prepared<'a> {
    pub text: Cow<'a, str>,
    /// Where one translated escape ends: (prepared offset, raw offset), ascending. Between two entries offsets run in step.
    steps: Vec<(u32, u32)>,
    /// Where a dot in a record pattern's type name stands as `$`, ascending: the grammar has simple names there only.
    pub dots: Vec<usize>,
    /// Where pieces of the raw text that stand for all of it begin and end: (offset in their concatenation, raw offset).
    parts: Vec<(u32, u32)>,
    /// The casts whose further bounds (`& B & C` of `(A & B & C) (x) y`) are blank: the grammar takes no cast for the
    /// operand of such a one. Where the parenthesis stands, and the bounds in the prepared text.
    pub bounds: Vec<(usize, String)>,
    /// Raw byte ranges of `\u` that no four hexadecimal digits follow: javac refuses them even in comments.
    pub bad_escapes: Vec<(usize, usize)>,
}

impl Prepared<'_> {
    /// A text of its own, of which what begins at `offset` stands at a raw offset of the file.
    pub fn at(text: String, offset: usize, raw: usize) -> Self {
        Self {
            text: Cow::Owned(text),
            steps: vec![(offset as u32, raw as u32)],
            parts: Vec::new(),
            dots: Vec::new(),
            bounds: Vec::new(),
            bad_escapes: Vec::new(),
        }
    }

    /// Raw offset of a prepared one. An offset at a translated character is the beginning of its escape.
    pub fn raw_offset(&self, offset: usize) -> usize {
        moved(&self.parts, moved(&self.steps, offset))
    }
}

/// `offset` by the last of the (offset before, offset after) that is not behind it.
fn moved(steps: &[(u32, u32)], offset: usize) -> usize {
    let n = steps.partition_point(|&(before, _)| before as usize <= offset);
    match n.checked_sub(1).map(|n| steps[n]) {
        None => offset,
        Some((before, after)) => offset - before as usize + after as usize,
    }
}

/// The raw text with its Unicode escapes translated, as far as [`prepare`] does.
pub(super) fn translated(raw: &str) -> Cow<'_, str> {
    if raw.contains("\\u") {
        translate(raw).text
    } else {
        Cow::Borrowed(raw)
    }
}

/// Prepares these pieces of the raw text, each on lines of its own.
pub(super) fn prepare_parts(raw: &str, pieces: &[Range<usize>]) -> Prepared<'static> {
    let mut joined = String::new();
    let mut parts = Vec::new();
    for piece in pieces {
        parts.push((joined.len() as u32, piece.start as u32));
        joined.push_str(&raw[piece.clone()]);
        parts.push((joined.len() as u32, piece.end as u32));
        joined.push('\n');
    }
    let Prepared {
        text,
        steps,
        dots,
        bounds,
        bad_escapes,
        ..
    } = prepare(&joined);
    let raw_escape = |(start, end)| (moved(&parts, start), moved(&parts, end));
    Prepared {
        bad_escapes: bad_escapes.into_iter().map(raw_escape).collect(),
        text: Cow::Owned(text.into_owned()),
        steps,
        dots,
        bounds,
        parts,
    }
}

/// Translates Unicode escapes, makes a lone CR a line feed (a `//` comment ends there, JLS 3.4), and blanks a final Ctrl-Z.
///
/// Units for which [`is_kept`] stay as written: the literal decoder reads them, and elsewhere they are no Java.
pub(super) fn prepare(raw: &str) -> Prepared<'_> {
    let mut prepared = if raw.contains("\\u") {
        translate(raw)
    } else {
        Prepared {
            text: Cow::Borrowed(raw),
            steps: Vec::new(),
            parts: Vec::new(),
            dots: Vec::new(),
            bounds: Vec::new(),
            bad_escapes: Vec::new(),
        }
    };
    if has_lone_cr(&prepared.text) {
        prepared.text = Cow::Owned(without_lone_cr(&prepared.text));
    }
    let zeros = lexical::octal_underscores(&prepared.text);
    if !zeros.is_empty() {
        let mut bytes = prepared.text.into_owned().into_bytes();
        for zero in zeros {
            bytes[zero] = b'0';
        }
        prepared.text = Cow::Owned(String::from_utf8_lossy(&bytes).into_owned());
    }
    let numbers = lexical::respelled_numbers(&prepared.text);
    if !numbers.is_empty() {
        let mut text = prepared.text.into_owned();
        for (place, spelled) in numbers {
            text.replace_range(place, &spelled);
        }
        prepared.text = Cow::Owned(text);
    }
    let casts = lexical::compound_casts(&prepared.text);
    if !casts.is_empty() {
        let mut text = prepared.text.into_owned();
        for (open, bounds) in casts {
            let blank = text[bounds.clone()]
                .bytes()
                .map(|b| if b == b'\n' { '\n' } else { ' ' })
                .collect::<String>();
            prepared
                .bounds
                .push((open, text[bounds.clone()].to_owned()));
            text.replace_range(bounds, &blank);
        }
        prepared.text = Cow::Owned(text);
    }
    prepared.dots = qualified_patterns(&prepared.text);
    if !prepared.dots.is_empty() {
        let mut text = prepared.text.into_owned();
        for &dot in &prepared.dots {
            text.replace_range(dot..=dot, "$");
        }
        prepared.text = Cow::Owned(text);
    }
    if prepared.text.ends_with('\x1a') {
        let mut text = prepared.text.into_owned();
        text.pop();
        text.push(' ');
        prepared.text = Cow::Owned(text);
    }
    prepared
}

/// The dots in the type names of record patterns: `A.B` in `case A.B(...)`, `instanceof A.B(...)`, and in what stands
/// between such parentheses. (A label has no calls.)
fn qualified_patterns(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    if !text.contains("case ") && !text.contains("instanceof ") {
        return found;
    }
    let is_name = lexical::is_name;
    // Within a pattern: how many of its parentheses are open.
    let mut open = 0_u32;
    let mut introduced = false;
    let mut at = 0;
    while let Some(&b) = bytes.get(at) {
        if let Some(end) = lexical::skip(text, at) {
            at = end;
        } else if is_name(b) {
            let start = at;
            let mut dots = Vec::new();
            while let Some(&c) = bytes.get(at) {
                if c == b'.' && bytes.get(at + 1).is_some_and(|&n| is_name(n)) {
                    dots.push(at);
                } else if !is_name(c) {
                    break;
                }
                at += 1;
            }
            let word = &bytes[start..at];
            let next = bytes[at..].iter().find(|b| !b.is_ascii_whitespace());
            if (introduced || open > 0) && next == Some(&b'(') {
                found.append(&mut dots);
            }
            introduced =
                word == b"case" || word == b"instanceof" || (introduced && word == b"final");
        } else {
            // Between `case` and the parenthesis stands the name alone.
            let starts = b == b'(' && introduced_before(bytes, at, &is_name);
            match b {
                b'(' if open > 0 || starts => open += 1,
                b')' if open > 0 => open -= 1,
                _ => {}
            }
            if !b.is_ascii_whitespace() {
                introduced = false;
            }
            at += 1;
        }
    }
    found
}

/// Whether `case NAME` or `instanceof NAME` stands before the parenthesis at `at`.
fn introduced_before(bytes: &[u8], at: usize, is_name: &dyn Fn(u8) -> bool) -> bool {
    let space = |mut n: usize| {
        while n > 0 && bytes[n - 1].is_ascii_whitespace() {
            n -= 1;
        }
        n
    };
    let word = |mut n: usize| {
        while n > 0 && (is_name(bytes[n - 1]) || bytes[n - 1] == b'.') {
            n -= 1;
        }
        n
    };
    let name = word(space(at));
    let end = space(name);
    let start = word(end);
    name < at && matches!(&bytes[start..end], b"case" | b"instanceof" | b"final")
}

fn has_lone_cr(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes
        .iter()
        .enumerate()
        .any(|(n, &b)| b == b'\r' && bytes.get(n + 1) != Some(&b'\n'))
}

fn without_lone_cr(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(if c == '\r' && chars.peek() != Some(&'\n') {
            '\n'
        } else {
            c
        });
    }
    out
}

/// One escape at the start of `text`: its code unit and length in bytes.
fn escape_at(text: &str) -> Option<(u16, usize)> {
    let rest = text.strip_prefix('\\')?;
    let digits = rest.trim_start_matches('u');
    let us = rest.len() - digits.len();
    if us == 0 {
        return None;
    }
    let hex = digits.get(..4)?;
    if !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    Some((u16::from_str_radix(hex, 16).ok()?, 1 + us + 4))
}

/// Rust text cannot hold an unpaired surrogate, and the grammar takes a NUL for the end of the file.
pub(super) fn is_kept(unit: u16) -> bool {
    matches!(unit, 0xD800..=0xDFFF | 0..=8 | 0x0B | 0x0E..=0x1F)
}

fn translate(raw: &str) -> Prepared<'_> {
    let mut out = String::with_capacity(raw.len());
    let mut steps = Vec::new();
    let mut bad_escapes = Vec::new();
    let mut pos = 0;
    while pos < raw.len() {
        let rest = &raw[pos..];
        let Some(backslash) = rest.find('\\') else {
            out.push_str(rest);
            break;
        };
        out.push_str(&rest[..backslash]);
        pos += backslash;
        let rest = &raw[pos..];
        if rest.starts_with("\\\\") {
            // The second backslash is preceded by an odd number of them: it begins no Unicode escape.
            out.push_str("\\\\");
            pos += 2;
            continue;
        }
        if !rest.starts_with("\\u") {
            out.push('\\');
            pos += 1;
            continue;
        }
        let Some((unit, len)) = escape_at(rest) else {
            let len = 1 + rest[1..].len() - rest[1..].trim_start_matches('u').len();
            bad_escapes.push((pos, pos + len));
            out.push_str(&rest[..len]);
            pos += len;
            continue;
        };
        let (translated, len) = match char::from_u32(u32::from(unit)) {
            Some(_) if is_kept(unit) => (None, len),
            Some(c) => (Some(c), len),
            None => match escape_at(&rest[len..]) {
                Some((low, low_len)) => match char::decode_utf16([unit, low]).next() {
                    Some(Ok(c)) => (Some(c), len + low_len),
                    _ => (None, len),
                },
                None => (None, len),
            },
        };
        match translated {
            Some(c) => out.push(c),
            None => out.push_str(&rest[..len]),
        }
        pos += len;
        steps.push((out.len() as u32, pos as u32));
    }
    Prepared {
        dots: Vec::new(),
        parts: Vec::new(),
        bounds: Vec::new(),
        text: Cow::Owned(out),
        steps,
        bad_escapes,
    }
}

#[cfg(test)]
mod tests {
    use super::prepare;

    #[test]
    fn escapes_are_translated_and_offsets_map_back() {
        let raw = r"a\u0041b \\u0041 \uuu0042 \ud83d\ude00 \ud83d.";
        let p = prepare(raw);
        assert_eq!(p.text, "aAb \\\\u0041 B \u{1F600} \\ud83d.");
        assert!(p.bad_escapes.is_empty());
        for (needle, len) in [("b ", 2), ("B", 0), ("\u{1F600}", 0), (".", 1)] {
            let at = p.text.find(needle).unwrap();
            let raw_at = p.raw_offset(at);
            if len > 0 {
                assert_eq!(&raw[raw_at..raw_at + len], needle);
            } else {
                assert!(raw[raw_at..].starts_with("\\u"), "{needle}");
            }
        }
    }

    #[test]
    fn broken_escapes_are_found() {
        let p = prepare("// C:\\users\nint x;");
        assert_eq!(p.bad_escapes, vec![(5, 7)]);
        assert_eq!(p.text.len(), 18);
    }

    #[test]
    fn lone_carriage_returns_end_comments() {
        assert_eq!(prepare("// a\rint x;\r\ny").text, "// a\nint x;\r\ny");
    }
}
