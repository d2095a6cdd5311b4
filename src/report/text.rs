//! (being built)

use super::Verification;

/// The result for people.
pub fn render(result: &Verification, color: bool) -> String {
    let _ = color;
    format!("{}\n", result.verdict.word())
}
