//! Texts as Java 17 prints them.

use super::value::Text;
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

/// Whether the class is in module `java.base`; arrays are where their elements are.
pub fn is_java_base(program: &Program, class: ClassId) -> bool {
    match program.classes[class].elem {
        Some(Ty::Ref(elem)) => is_java_base(program, elem),
        Some(_) => true,
        None => program.classes[class].binary_name.starts_with("java."),
    }
}

/// Message of the exception that `Integer.parseInt` throws.
pub(super) fn not_a_number(text: &Text) -> Text {
    let mut units: Vec<u16> = "For input string: \"".encode_utf16().collect();
    units.extend_from_slice(&text.units);
    units.push(u16::from(b'"'));
    Text::new(&units)
}

/// `Integer.parseInt`; `None`: it throws.
pub(super) fn parse_int(text: &[u16]) -> Option<i32> {
    let (negative, digits) = match text.split_first() {
        Some((&sign, rest)) if sign == u16::from(b'-') => (true, rest),
        Some((&sign, rest)) if sign == u16::from(b'+') => (false, rest),
        _ => (false, text),
    };
    if digits.is_empty() {
        return None;
    }
    let mut n: i64 = 0;
    for &unit in digits {
        n = n * 10 + i64::from(digit(unit)?);
        if n > 1 << 31 {
            return None;
        }
    }
    i32::try_from(if negative { -n } else { n }).ok()
}

/// `String.hashCode`.
pub(super) fn hash(units: &[u16]) -> i32 {
    units.iter().fold(0i32, |hash, &unit| {
        hash.wrapping_mul(31).wrapping_add(i32::from(unit))
    })
}

/// `String.compareTo`.
pub(super) fn compare(a: &[u16], b: &[u16]) -> i32 {
    let differing = a.iter().zip(b).find(|(a, b)| a != b);
    differing.map_or(a.len() as i32 - b.len() as i32, |(&a, &b)| {
        i32::from(a) - i32::from(b)
    })
}

/// `String.indexOf(String, int)`.
pub(super) fn index_of(text: &[u16], wanted: &[u16], from: i32) -> i32 {
    let from = (from.max(0) as usize).min(text.len());
    (from..=text.len())
        .find(|&n| text[n..].starts_with(wanted))
        .map_or(-1, |n| n as i32)
}

/// `Character.digit(c, 10)` for the Basic Multilingual Plane's decimal digits that come in tens.
fn digit(unit: u16) -> Option<u32> {
    ZEROS
        .iter()
        .map(|&zero| u32::from(unit).wrapping_sub(zero))
        .find(|&d| d < 10)
}

/// Where those digits begin.
pub(super) const ZEROS: &[u32] = &[
    0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66,
    0xde6, 0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
    0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
];

/// Half a surrogate pair prints as `?`, as Java's encoders print it.
pub(super) fn from_utf16(units: &[u16]) -> String {
    char::decode_utf16(units.iter().copied())
        .map(|c| c.unwrap_or('?'))
        .collect()
}
