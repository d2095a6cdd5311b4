//! What the verifier of a fast model tells while it follows a trail: the schedule, and the packed state at its end.
//!
//! ```text
//! step 2 v1 n3               thread 2 takes a step: value 1, then thread 3 is notified
//! step 3 r2                  thread 3 goes on because its time is over
//! end 9                      how the path ended: as the ninth of the model's lines that have an event says
//! state 0200a1               the bytes of the last state
//! ```

use std::fmt::Write as _;

use super::TraceError;
use crate::core::schedule::{Choice, Resume, Schedule, Step, ThreadNo};

pub(super) struct Told {
    pub schedule: Schedule,
    /// From 1.
    pub end: usize,
    pub state: Vec<u8>,
}

/// Reads all that was told. Anything unknown, or no state at the end, is an error.
pub(super) fn parse(notes: &[String]) -> Result<Told, TraceError> {
    let mut schedule = Vec::new();
    let mut end = None;
    let mut state = None;
    for note in notes {
        let unknown = || TraceError::new(format!("the verifier tells `{note}`"));
        let (word, rest) = note.split_once(' ').unwrap_or((note, ""));
        match word {
            "step" if end.is_none() => schedule.push(step(rest).ok_or_else(unknown)?),
            "end" if end.is_none() => end = Some(rest.parse().map_err(|_| unknown())?),
            "state" if state.is_none() => state = Some(bytes(rest).ok_or_else(unknown)?),
            _ => return Err(unknown()),
        }
    }
    let (Some(end), Some(state)) = (end, state) else {
        return Err(TraceError::new(
            "the verifier does not tell how the path ends",
        ));
    };
    Ok(Told {
        schedule,
        end,
        state,
    })
}

/// An execution that comes back to a state.
pub(super) struct ToldLasso {
    pub schedule: Schedule,
    /// The cycle begins after so many steps.
    pub back: usize,
    /// The packed states: the initial one, and that after each step.
    pub states: Vec<Vec<u8>>,
}

/// Reads what a model with a claim tells: `at` and the bytes of the initial state and of that after each step, `cycle` where
/// the cycle begins. How the path ends is told, too, if it does.
pub(super) fn parse_lasso(notes: &[String]) -> Result<ToldLasso, TraceError> {
    let mut lasso = ToldLasso {
        schedule: Vec::new(),
        back: 0,
        states: Vec::new(),
    };
    let mut back = None;
    for note in notes {
        let unknown = || TraceError::new(format!("the verifier tells `{note}`"));
        let (word, rest) = note.split_once(' ').unwrap_or((note, ""));
        let settled = lasso.states.len() == lasso.schedule.len() + 1;
        match word {
            "step" if settled => lasso.schedule.push(step(rest).ok_or_else(unknown)?),
            "at" if !settled => lasso.states.push(bytes(rest).ok_or_else(unknown)?),
            "cycle" if settled && back.is_none() => back = Some(lasso.schedule.len()),
            "end" | "state" => {}
            _ => return Err(unknown()),
        }
    }
    match back {
        Some(back) if lasso.states.len() == lasso.schedule.len() + 1 => {
            Ok(ToldLasso { back, ..lasso })
        }
        _ => Err(TraceError::new(
            "the verifier does not tell where the cycle begins",
        )),
    }
}

fn step(text: &str) -> Option<Step> {
    let mut words = text.split_whitespace();
    let thread = ThreadNo(words.next()?.parse().ok()?);
    let choices = words.map(choice).collect::<Option<_>>()?;
    Some(Step { thread, choices })
}

fn choice(word: &str) -> Option<Choice> {
    let kind = word.chars().next()?;
    let number = &word[kind.len_utf8()..];
    Some(match kind {
        'v' => Choice::Value(number.parse().ok()?),
        'n' => Choice::Notified(ThreadNo(number.parse().ok()?)),
        'r' => Choice::Resume(match number {
            "0" => Resume::Woken,
            "1" => Resume::Interrupted,
            "2" => Resume::Timeout,
            "3" => Resume::WokenInterrupted,
            _ => return None,
        }),
        _ => return None,
    })
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = hex
        .chars()
        .map(|c| c.to_digit(16).map(|d| d as u8))
        .collect();
    let digits = digits.filter(|d| d.len().is_multiple_of(2))?;
    Some(digits.chunks(2).map(|d| d[0] << 4 | d[1]).collect())
}

/// The other way round, for messages.
pub(super) fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&l| l.to_owned()).collect()
    }

    #[test]
    fn steps_and_the_last_state() {
        let told = parse(&notes(&[
            "step 2 v-1 n3",
            "step 3 r2",
            "end 9",
            "state 0200a1",
        ]))
        .unwrap();
        let steps = [
            Step {
                thread: ThreadNo(2),
                choices: vec![Choice::Value(-1), Choice::Notified(ThreadNo(3))],
            },
            Step {
                thread: ThreadNo(3),
                choices: vec![Choice::Resume(Resume::Timeout)],
            },
        ];
        assert_eq!(told.schedule, steps);
        assert_eq!((told.end, told.state), (9, vec![2, 0, 0xa1]));
    }

    #[test]
    fn anything_else_is_an_error() {
        for lines in [
            &["step 1"][..],
            &["step 1", "end 1"],
            &["step 1", "state 00"],
            &["end 1", "state 012"],
            &["end 1", "state zz"],
            &["end x", "state 00"],
            &["step 1 x2", "end 1", "state 00"],
            &["step", "end 1", "state 00"],
            &["end 1", "state 00", "step 1"],
            &["steps 1", "end 1", "state 00"],
        ] {
            assert!(parse(&notes(lines)).is_err(), "{lines:?}");
        }
    }
}
