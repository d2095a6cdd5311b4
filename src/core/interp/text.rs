//! Texts as Java 17 prints them.

use crate::core::{ClassId, Program, Ty};

/// Message of a `ClassCastException`.
pub(super) fn class_cast(program: &Program, from: ClassId, to: ClassId) -> String {
    const BASE: &str = "module java.base of loader 'bootstrap'";
    const APP: &str = "unnamed module of loader 'app'";
    let module = |class| {
        if is_java_base(program, class) {
            BASE
        } else {
            APP
        }
    };
    let (a, b) = (
        &program.classes[from].binary_name,
        &program.classes[to].binary_name,
    );
    let places = if module(from) == module(to) {
        format!("{a} and {b} are in {}", module(from))
    } else {
        format!("{a} is in {}; {b} is in {}", module(from), module(to))
    };
    format!("class {a} cannot be cast to class {b} ({places})")
}

fn is_java_base(program: &Program, class: ClassId) -> bool {
    match program.classes[class].elem {
        Some(Ty::Ref(elem)) => is_java_base(program, elem),
        Some(_) => true,
        None => program.classes[class].binary_name.starts_with("java."),
    }
}

/// `Integer.parseInt`; the error is the exception's message.
pub(super) fn parse_int(text: &str) -> Result<i32, String> {
    let bad = || format!("For input string: \"{text}\"");
    let (negative, digits) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    if digits.is_empty() {
        return Err(bad());
    }
    let mut n: i64 = 0;
    for c in digits.chars() {
        let digit = digit(c).ok_or_else(bad)?;
        n = n * 10 + i64::from(digit);
        if n > 1 << 31 {
            return Err(bad());
        }
    }
    i32::try_from(if negative { -n } else { n }).map_err(|_| bad())
}

/// `Character.digit(c, 10)` for the Basic Multilingual Plane's decimal digits that come in tens.
fn digit(c: char) -> Option<u32> {
    const ZEROS: &[u32] = &[
        0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66,
        0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
        0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0,
        0xff10,
    ];
    ZEROS
        .iter()
        .map(|&zero| (c as u32).wrapping_sub(zero))
        .find(|&d| d < 10)
}

/// Half a surrogate pair prints as `?`, as Java's encoders print it.
pub(super) fn from_utf16(units: &[u16]) -> String {
    char::decode_utf16(units.iter().copied())
        .map(|c| c.unwrap_or('?'))
        .collect()
}
