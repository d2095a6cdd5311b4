//! An error trail as `spin -t -p` tells it: which process executed which line of the model, and what the globals
//! hold at the end; and as `pan -r` does, for models with embedded C.

use std::collections::BTreeMap;

/// One executed statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrailStep {
    /// SPIN's process number. Numbers are used again after a process has ended: its latest start counts.
    pub pid: u32,
    /// Line of the model, from 1.
    pub line: u32,
    /// The process that the statement started.
    pub started: Option<u32>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// All of them from spin; pan tells only the first one of those that it executes as one.
    pub steps: Vec<TrailStep>,
    /// The line whose assertion failed.
    pub failed_line: Option<u32>,
    /// Final values of globals by the names that spin prints: `g`, `B[0].LOCK`.
    pub globals: BTreeMap<String, i64>,
    /// Channels by spin's number (from 1, in order of creation; members of different records print the same name).
    pub queues: BTreeMap<u32, Queue>,
    /// From pan: the lines that the model's C code printed after [`NOTE`], in order.
    pub notes: Vec<String>,
}

/// The note that stands where a cycle begins.
pub const CYCLE: &str = "cycle";

/// Begins each line that a model's C code prints for us.
pub const NOTE: &str = "j2pml ";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Queue {
    /// `w`, or `WAIT` for a member of a record.
    pub name: String,
    /// First one first; the fields of each.
    pub messages: Vec<Vec<i64>>,
}

/// Why a trail cannot be used. Each is a fault of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrailError {
    /// spin or pan says that the trail does not fit the model.
    Mismatch(String),
    /// `spin: trail ends` is missing: the output is not whole.
    Unfinished,
    Empty,
}

impl std::fmt::Display for TrailError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TrailError::Mismatch(text) => write!(f, "SPIN cannot follow the trail: {text}"),
            TrailError::Unfinished => f.write_str("the replay of the trail ends early"),
            TrailError::Empty => f.write_str("the trail is empty"),
        }
    }
}

/// Parses the output of `spin -t -p`.
pub fn parse_trail(output: &str) -> Result<Trail, TrailError> {
    let mut trail = Trail::default();
    let mut starting = None;
    let mut ended = false;
    let mut problems = Vec::new();
    for line in output.lines() {
        let text = line.trim();
        if let Some(rest) = text.strip_prefix("spin: ") {
            if rest.starts_with("trail ends after") {
                ended = true;
            } else if let Some((place, what)) = rest.split_once(", Error: ") {
                if !what.starts_with("assertion violated") {
                    problems.push(rest);
                }
                trail.failed_line = place.rsplit(':').next().and_then(|n| n.parse().ok());
            } else if !(rest.starts_with("text of failed assertion") || rest.starts_with("warning"))
            {
                problems.push(rest);
            }
        } else if ended {
            parse_final(text, &mut trail);
        } else if let Some(rest) = text.strip_prefix("Starting ") {
            starting = rest
                .rsplit_once(" with pid ")
                .and_then(|(_, pid)| pid.trim().parse().ok());
        } else if let Some((pid, line)) = parse_step(text) {
            trail.steps.push(TrailStep {
                pid,
                line,
                started: starting.take(),
            });
        }
    }
    if !problems.is_empty() {
        return Err(TrailError::Mismatch(problems.join("; ")));
    }
    if !ended {
        return Err(TrailError::Unfinished);
    }
    if trail.steps.is_empty() {
        return Err(TrailError::Empty);
    }
    Ok(trail)
}

/// Parses the output of `pan -r` for a trail that ends in a failed assertion, or where a cycle is closed.
pub fn parse_pan_replay(output: &str) -> Result<Trail, TrailError> {
    let mut trail = Trail::default();
    let mut problems = Vec::new();
    let mut failed = false;
    let mut ended = false;
    // Where each process stands at the end; the line after it says what it would do next.
    let mut stands = None;
    let mut asserting = Vec::new();
    // A line without its end may be half of one.
    for raw in output.split_inclusive('\n') {
        let Some(line) = raw.strip_suffix('\n') else {
            break;
        };
        let text = line.trim();
        if let Some(note) = line.strip_prefix(NOTE) {
            trail.notes.push(note.trim_end().to_owned());
        } else if text == "<<<<<START OF CYCLE>>>>>" && !ended {
            // The trail ends where the cycle is closed.
            trail.notes.push(CYCLE.to_owned());
            failed = true;
        } else if text.starts_with("spin: trail ends after") {
            ended = true;
        } else if let Some(rest) = text.strip_prefix("pan:") {
            let message = rest.split_once(": ").map_or(rest, |(_, message)| message);
            if message.starts_with("assertion violated") {
                failed = true;
            } else {
                problems.push(rest.trim());
            }
        } else if ended {
            if let Some(place) = parse_place(text) {
                stands = Some(place);
            } else if let Some(place) = stands.take()
                && text.starts_with("assert(")
            {
                asserting.push(place);
            }
        } else if let Some((pid, line)) = parse_step(text) {
            trail.steps.push(TrailStep {
                pid,
                line,
                started: None,
            });
        }
    }
    if !problems.is_empty() {
        return Err(TrailError::Mismatch(problems.join("; ")));
    }
    // The last line told follows the list of processes; all that is read of that must be there.
    if !ended || !output.contains("\nglobal vars:") {
        return Err(TrailError::Unfinished);
    }
    if !failed {
        // Where a step cannot be taken, pan stops without a word.
        let text = "it does not end in a failed assertion".to_owned();
        return Err(TrailError::Mismatch(text));
    }
    // The failed statement itself is no step. Its process took the last one, as a rule.
    let last = trail.steps.last().map(|step| step.pid);
    let place = asserting
        .iter()
        .find(|(pid, _)| Some(*pid) == last)
        .or(asserting.first());
    trail.failed_line = place.map(|&(_, line)| line);
    Ok(trail)
}

/// ` 17: proc 0 (:init:)  m.pml:22 (state  6) (invalid end state)`
fn parse_place(text: &str) -> Option<(u32, u32)> {
    let (_, rest) = text.split_once("proc")?;
    let (pid, rest) = rest.trim_start().split_once(' ')?;
    let (place, _) = rest.split_once(" (state ")?;
    let line = place.rsplit(':').next()?.parse().ok()?;
    Some((pid.parse().ok()?, line))
}

/// `  6: proc  2 (T:1) spin.pml:8 (state 3) [w!n]`, with tabs
fn parse_step(text: &str) -> Option<(u32, u32)> {
    let (number, rest) = text.split_once(':')?;
    number.parse::<u64>().ok()?;
    let rest = rest.trim_start().strip_prefix("proc")?.trim_start();
    let (pid, rest) = rest.split_once(' ')?;
    // `proc 2 terminates` has no statement; the statement itself may contain anything.
    let (place, statement) = rest.split_once(" (state ")?;
    statement.contains('[').then_some(())?;
    let line = place.rsplit(':').next()?.parse().ok()?;
    Some((pid.parse().ok()?, line))
}

/// `B[0].LOCK = 1` or `queue 1 (w): [2][1]`
fn parse_final(text: &str, trail: &mut Trail) {
    if let Some(rest) = text.strip_prefix("queue ") {
        let parsed = rest.split_once(" (").and_then(|(number, rest)| {
            let (name, messages) = rest.split_once("):")?;
            let queue = Queue {
                name: name.to_owned(),
                messages: parse_messages(messages)?,
            };
            Some((number.parse().ok()?, queue))
        });
        if let Some((number, queue)) = parsed {
            trail.queues.insert(number, queue);
        }
    } else if let Some((name, value)) = text.split_once(" = ")
        && let Ok(value) = value.trim().parse()
    {
        trail.globals.insert(name.to_owned(), value);
    }
}

/// `[2,7][1,3]`
fn parse_messages(text: &str) -> Option<Vec<Vec<i64>>> {
    let text = text.trim();
    if text.is_empty() {
        return Some(Vec::new());
    }
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    inner
        .split("][")
        .map(|message| {
            message
                .split(',')
                .map(|field| field.trim().parse().ok())
                .collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRAIL: &str = include_str!("recorded/trail.txt");

    #[test]
    fn steps_and_final_values() {
        let trail = parse_trail(TRAIL).unwrap();
        assert_eq!(trail.steps.len(), 11);
        assert_eq!(
            trail.steps[1],
            TrailStep {
                pid: 0,
                line: 13,
                started: Some(2)
            }
        );
        assert_eq!(
            trail.steps[10],
            TrailStep {
                pid: 0,
                line: 17,
                started: None
            }
        );
        assert_eq!(trail.failed_line, Some(17));
        assert_eq!(trail.globals["B[0].LOCK"], 1);
        assert_eq!(trail.globals["g"], 1);
        assert_eq!(
            (trail.queues[&1].name.as_str(), &trail.queues[&1].messages),
            ("w", &vec![vec![2], vec![1]])
        );
    }

    const PAN: &str = include_str!("recorded/pan_replay.txt");

    #[test]
    fn what_a_model_with_c_tells() {
        let trail = parse_pan_replay(PAN).unwrap();
        assert_eq!(trail.failed_line, Some(19));
        assert_eq!(trail.notes.len(), 12);
        assert_eq!(trail.notes[0], "step 2 v0");
        assert!(trail.notes[11].starts_with("state 0200"));
        assert_eq!(trail.steps.len(), 17);
        assert_eq!((trail.steps[16].pid, trail.steps[16].line), (0, 19));
    }

    #[test]
    fn cut_replays_are_no_trails() {
        let whole = parse_pan_replay(PAN).unwrap();
        for cut in (0..PAN.len()).filter(|&cut| PAN.is_char_boundary(cut)) {
            if let Ok(trail) = parse_pan_replay(&PAN[..cut]) {
                assert_eq!(trail, whole, "cut at {cut}");
            }
        }
        // Another step that pan does not take, and a transition that it does not know.
        let stopped = PAN.replace("pan:1: assertion violated 0 (at depth 18)\n", "");
        assert!(matches!(
            parse_pan_replay(&stopped),
            Err(TrailError::Mismatch(_))
        ));
        let foreign = PAN.replace(
            "pan:1: assertion violated 0 (at depth 18)",
            "pan: Error, proc 0 type 1 state 15: transition 99 not found",
        );
        assert!(matches!(
            parse_pan_replay(&foreign),
            Err(TrailError::Mismatch(_))
        ));
    }

    #[test]
    fn cut_trails_are_no_trails() {
        let end = TRAIL.find("spin: trail ends after").unwrap();
        for cut in (0..end).filter(|&cut| TRAIL.is_char_boundary(cut)) {
            assert!(parse_trail(&TRAIL[..cut]).is_err());
        }
        for cut in (end..TRAIL.len()).filter(|&cut| TRAIL.is_char_boundary(cut)) {
            let _ = parse_trail(&TRAIL[..cut]);
        }
    }
}
