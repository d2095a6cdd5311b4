//! Numbers of the command line, with errors that name their unit.

/// `90`, `90s`, `5m` or `2h` in seconds, from 1 to 10,000,000.
pub(super) fn seconds(text: &str) -> Result<u64, String> {
    let (digits, unit) = match text.char_indices().next_back() {
        Some((at, 's')) => (&text[..at], 1),
        Some((at, 'm')) => (&text[..at], 60),
        Some((at, 'h')) => (&text[..at], 3600),
        _ => (text, 1),
    };
    let number = digits.parse::<u64>().ok().and_then(|n| n.checked_mul(unit));
    number
        .filter(|n| (1..=10_000_000).contains(n))
        .ok_or_else(|| "a number of seconds from 1 to 10000000, or as `90s`, `5m`, `2h`".to_owned())
}

/// From 8 to 100,000,000.
pub(super) fn megabytes(text: &str) -> Result<u64, String> {
    let number = text.parse::<u64>().ok();
    number
        .filter(|n| (8..=100_000_000).contains(n))
        .ok_or_else(|| "a number of megabytes from 8 to 100000000".to_owned())
}
