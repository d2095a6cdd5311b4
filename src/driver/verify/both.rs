//! Two schemes, one answer: where both decide they must agree.

use super::rounds::{Ended, Trouble};
use crate::driver::Failure;
use crate::report::{Answer, Verdict};
use crate::spin::rundir::RunDir;

/// What the classic scheme leaves out.
pub(super) const PARTS: &str =
    "the classic scheme looks for deadlocks of all threads together only";

/// The answers of the fast scheme, with what the classic one says to them. A contradiction is a fault of ours: both
/// directories are kept.
pub(super) fn compare(
    fast: Ended,
    classic: Result<Ended, Trouble>,
    fast_dir: &mut RunDir,
    classic_dir: &mut RunDir,
) -> Result<Ended, Trouble> {
    let mut ended = fast;
    let classic = match classic {
        Ok(classic) => classic,
        Err(Trouble::Refused(list)) => {
            let why = list.first().map_or_else(String::new, |d| {
                format!(": {}: {}", d.code.name(), d.message)
            });
            ended.notes.push(format!(
                "the classic scheme does not accept this program{why}; the answers are those of the fast scheme alone"
            ));
            return Ok(ended);
        }
        Err(failure) => return Err(failure),
    };
    let mut agreed = Vec::new();
    for theirs in &classic.answers {
        let Some(ours) = ended
            .answers
            .iter_mut()
            .find(|a| a.property == theirs.property)
        else {
            continue;
        };
        let name = theirs.property.name();
        match (ours.verdict, theirs.verdict) {
            (Verdict::Inconclusive, Verdict::Inconclusive) => {}
            (Verdict::Inconclusive, _) => {
                ended
                    .notes
                    .push(format!("{name} was decided by the classic scheme alone"));
                *ours = theirs.clone();
            }
            (_, Verdict::Inconclusive) => ended.notes.push(format!(
                "{name} was decided by the fast scheme alone (classic: {})",
                theirs.message
            )),
            (a, b) if a == b => agreed.push(name),
            (Verdict::Violated, Verdict::Holds)
                if ours.trace.as_ref().is_some_and(|t| t.of_part) =>
            {
                ended.notes.push(format!(
                    "{name} was decided by the fast scheme alone ({PARTS})"
                ));
            }
            _ => {
                let message = contradiction(ours, theirs, fast_dir, classic_dir);
                return Err(Failure::Internal {
                    message,
                    dir: Some(fast_dir.keep().to_owned()),
                }
                .into());
            }
        }
    }
    if !agreed.is_empty() {
        ended
            .notes
            .push(format!("both schemes agree on {}", agreed.join(", ")));
    }
    Ok(ended)
}

fn contradiction(
    fast: &Answer,
    classic: &Answer,
    fast_dir: &mut RunDir,
    classic_dir: &mut RunDir,
) -> String {
    format!(
        "the schemes disagree on {}: fast says {}, classic says {} (models: {} and {})",
        fast.property.name(),
        fast.verdict.word(),
        classic.verdict.word(),
        fast_dir.keep().display(),
        classic_dir.keep().display()
    )
}
