//! Whether some execution prints exactly these lines, in any order, and ends as wanted.
//!
//! A depth-first search over pairs of a state and what is still to come: the wanted lines that were not printed yet, and
//! what each thread printed of its next line. A line that is not among those to come ends the path, so the search is
//! no larger than it must be. Lines count in any order, since printing orders nothing: two executions that differ in
//! the order of independent steps print the same lines.
//!
//! Reduced steps ([`Machine::with_movers`]) keep the answer: each execution has an equivalent one made of reduced
//! steps, in which every thread executes the same statements with the same values, so the same lines are printed by the
//! same threads and only their order among threads differs. What that argument needs is that threads run on to their own
//! ends. Where the end of the program stops others ([`Machine::stops_others`]: daemons, `System.exit`), a
//! reduced step that prints twice is never stopped in the middle; there *not found* means nothing with reduced steps.
//! *Found* is true of any steps: each is a sequence of the program's own statements.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::BuildHasherDefault;
use std::time::Instant;

use super::canonical::Canonizer;
use super::event::{Event, Observer, Output};
use super::explore::{LimitReached, Limits, Mix, Node, path, size_of_state, static_number};
use super::machine::{Cut, Machine, Status, StepEnd};
use super::state::State;
use crate::core::cfg::Op;
use crate::core::schedule::{Schedule, ThreadNo};
use crate::core::{FieldId, SiteId, StmtKind, Stream};

/// How an execution ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// All threads that are no daemons ended, or `System.exit` did that.
    Normally,
    /// The same, and an exception that nobody caught ended some thread.
    ByException,
    /// It does not: no thread can go on, be it a deadlock or that the threads left wait for work.
    Stuck,
}

/// What an execution is wanted to do.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// All lines that it prints to `System.out` or by `Verify.print`, in any order, without their ends. What a thread
    /// prints without a line's end belongs to the next line that the same thread prints.
    pub lines: Vec<String>,
    /// `None`: any of them.
    pub ending: Option<Ending>,
    /// Binary names of the classes of the exceptions that end threads, in any order; `None`: any.
    pub uncaught: Option<Vec<String>>,
    /// Static fields of primitive types with the values that they have then, as in
    /// [`Outcome`](super::explore::Outcome).
    pub statics: Vec<(FieldId, i64)>,
}

/// What the search found.
#[derive(Clone, Debug)]
pub struct Reached {
    pub found: Option<(Schedule, Ending)>,
    /// Different pairs of state and lines to come.
    pub states: usize,
    pub transitions: u64,
    /// The search stopped here, unfinished.
    pub limit: Option<LimitReached>,
    /// Why paths were cut, each reason once.
    pub cuts: BTreeSet<Cut>,
}

impl Reached {
    /// Whether what was not found does not exist.
    pub fn complete(&self) -> bool {
        let wanted = |cut: &Cut| matches!(cut, Cut::Assumed { .. });
        self.limit.is_none() && self.cuts.iter().all(wanted)
    }
}

impl Machine<'_> {
    /// Whether the end of the program can stop threads that could go on.
    pub fn stops_others(&self) -> bool {
        self.any_site(|kind| matches!(kind, StmtKind::SetDaemon { .. } | StmtKind::Halt { .. }))
            .is_some()
    }

    /// The sites of all statements that print.
    pub fn print_sites(&self) -> BTreeSet<SiteId> {
        self.sites(|kind| matches!(kind, StmtKind::Print { .. }))
            .collect()
    }

    fn any_site(&self, wanted: impl Fn(&StmtKind) -> bool) -> Option<SiteId> {
        self.sites(wanted).next()
    }

    fn sites(&self, wanted: impl Fn(&StmtKind) -> bool) -> impl Iterator<Item = SiteId> {
        let methods = self.program.methods.ids();
        methods
            .filter(|&method| self.has_code(method))
            .flat_map(|method| self.code(method).instrs.iter())
            .filter(move |instr| matches!(&instr.op, Op::Do(kind) if wanted(kind)))
            .map(|instr| instr.site)
    }
}

/// Looks for an execution that does what is wanted. The machine should check nothing: a violation ends the path.
pub fn reach(machine: &Machine, wanted: &Wanted, limits: Limits) -> Reached {
    let begin = Instant::now();
    let mut result = Reached {
        found: None,
        states: 1,
        transitions: 0,
        limit: None,
        cuts: BTreeSet::new(),
    };
    let mut lines: BTreeMap<&str, u32> = BTreeMap::new();
    for line in &wanted.lines {
        *lines.entry(line).or_default() += 1;
    }
    let table: Vec<&str> = lines.keys().copied().collect();
    let coming = Coming {
        left: lines.into_values().collect(),
        vague: 0,
        begun: Vec::new(),
    };
    let mut canonizer = Canonizer::default();
    let mut seen: HashSet<Box<[u8]>, BuildHasherDefault<Mix>> = HashSet::default();
    let mut nodes: Vec<Node> = Vec::new();
    let mut memory = 0;
    let mut stack = vec![(machine.initial(), coming, u32::MAX)];
    while let Some((state, coming, node)) = stack.pop() {
        if result.states >= limits.max_states {
            result.limit = Some(LimitReached::States);
        } else if memory + (stack.len() + 1) * size_of_state(&state) > limits.max_memory {
            result.limit = Some(LimitReached::Memory);
        } else if limits.is_over(begin) {
            result.limit = Some(LimitReached::Time);
        }
        if result.limit.is_some() {
            break;
        }
        let mut stepped = false;
        machine.each_step_seen(&state, Pieces::default, |step, next, end, pieces| {
            stepped = true;
            result.transitions += 1;
            match end {
                StepEnd::Ran => {
                    let mut coming = coming.clone();
                    if !pieces.0.iter().all(|piece| coming.take(piece, &table)) {
                        return;
                    }
                    let mut bytes = canonizer.key(machine, &next).to_vec();
                    coming.append(&mut bytes);
                    let bytes = bytes.into_boxed_slice();
                    if seen.contains(&bytes) {
                        return;
                    }
                    memory += bytes.len() + size_of::<Node>() + 64;
                    seen.insert(bytes);
                    result.states += 1;
                    let id = nodes.len() as u32;
                    nodes.push(Node { parent: node, step });
                    stack.push((next, coming, id));
                }
                StepEnd::Violated(_) => {}
                StepEnd::Cut(cut) => {
                    result.cuts.insert(cut);
                }
            }
        });
        if !stepped && let Some(ending) = ends(machine, &state, coming, &table, wanted) {
            result.found = Some((path(&nodes, node, None), ending));
            break;
        }
    }
    result
}

/// How the program ends in a state in which nothing can step; `None` if not as wanted.
fn ends(
    machine: &Machine,
    state: &State,
    coming: Coming,
    table: &[&str],
    wanted: &Wanted,
) -> Option<Ending> {
    let mut uncaught: Vec<&str> = state
        .thread_numbers()
        .filter_map(|no| machine.uncaught(state, no))
        .map(|object| machine.program.classes[object.class].binary_name.as_str())
        .collect();
    let ending = match machine.status(state) {
        Status::Finished if uncaught.is_empty() => Ending::Normally,
        Status::Finished => Ending::ByException,
        Status::Idle | Status::Deadlock => Ending::Stuck,
        Status::Running => return None,
    };
    if let Some(classes) = &wanted.uncaught {
        let mut classes: Vec<&str> = classes.iter().map(String::as_str).collect();
        classes.sort_unstable();
        uncaught.sort_unstable();
        if classes != uncaught {
            return None;
        }
    }
    let number = |field| static_number(machine, state, field);
    let fits = wanted.ending.is_none_or(|wanted| wanted == ending)
        && wanted.statics.iter().all(|&(f, n)| number(f) == Some(n))
        && coming.all_came(table);
    fits.then_some(ending)
}

/// What one statement printed to a stream that counts.
struct Piece {
    thread: ThreadNo,
    text: String,
    vague: bool,
    newline: bool,
}

#[derive(Default)]
struct Pieces(Vec<Piece>);

impl Observer for Pieces {
    fn event(&mut self, _: Event) {}
    fn wants(&self) -> bool {
        false
    }
    fn output(&mut self, output: Output<'_>) {
        if matches!(output.stream, Stream::Out | Stream::Event) {
            self.0.push(Piece {
                thread: output.thread,
                text: output.text.to_owned(),
                vague: output.vague,
                newline: output.newline,
            });
        }
    }
}

/// What is still to be printed.
#[derive(Clone, Debug)]
struct Coming {
    /// Per line of the table of different lines: how often.
    left: Vec<u32>,
    /// Lines were printed of which only a JVM knows the text: each is one of those left, whichever.
    vague: u32,
    /// Lines begun, by thread.
    begun: Vec<(ThreadNo, Begun)>,
}

#[derive(Clone, Debug, Default)]
struct Begun {
    text: String,
    vague: bool,
}

impl Coming {
    /// Whether the lines that this ends, if any, were to come.
    fn take(&mut self, piece: &Piece, table: &[&str]) -> bool {
        let at = self.begun.binary_search_by_key(&piece.thread.0, |b| b.0.0);
        let mut line = match at {
            Ok(n) => self.begun.remove(n).1,
            Err(_) => Begun::default(),
        };
        line.vague |= piece.vague;
        let mut parts = piece.text.split('\n').peekable();
        while let Some(part) = parts.next() {
            line.text.push_str(part);
            if parts.peek().is_some() || piece.newline {
                let vague = std::mem::replace(&mut line.vague, piece.vague);
                if !self.line(&std::mem::take(&mut line.text), vague, table) {
                    return false;
                }
            }
        }
        if !piece.newline && (!line.text.is_empty() || line.vague) {
            let at = at.unwrap_or_else(|n| n);
            self.begun.insert(at, (piece.thread, line));
        }
        true
    }

    fn line(&mut self, line: &str, vague: bool, table: &[&str]) -> bool {
        // A file has no `\r\n` when it gets here.
        let line = line.strip_suffix('\r').unwrap_or(line);
        if vague {
            self.vague += 1;
        } else {
            match table.binary_search(&line) {
                Ok(n) if self.left[n] > 0 => self.left[n] -= 1,
                _ => return false,
            }
        }
        self.vague <= self.left.iter().sum::<u32>()
    }

    /// At the end of the program; a line without an end is one.
    fn all_came(mut self, table: &[&str]) -> bool {
        let begun = std::mem::take(&mut self.begun);
        let came = |(_, line): (_, Begun)| self.line(&line.text, line.vague, table);
        begun.into_iter().all(came) && self.vague == self.left.iter().sum::<u32>()
    }

    /// Different ones append different bytes.
    fn append(&self, bytes: &mut Vec<u8>) {
        for n in self.left.iter().chain([&self.vague]) {
            bytes.extend(n.to_le_bytes());
        }
        for (thread, line) in &self.begun {
            bytes.extend(thread.0.to_le_bytes());
            bytes.push(u8::from(line.vague));
            bytes.extend((line.text.len() as u32).to_le_bytes());
            bytes.extend(line.text.as_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coming(lines: &[&'static str]) -> (Coming, Vec<&'static str>) {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        for line in lines {
            *counts.entry(line).or_default() += 1;
        }
        let table = counts.keys().copied().collect();
        let left = counts.into_values().collect();
        let coming = Coming {
            left,
            vague: 0,
            begun: Vec::new(),
        };
        (coming, table)
    }

    fn piece(thread: u16, text: &str, newline: bool) -> Piece {
        Piece {
            thread: ThreadNo(thread),
            text: text.to_owned(),
            vague: false,
            newline,
        }
    }

    #[test]
    fn lines_are_gathered_thread_by_thread() {
        let (mut coming, table) = coming(&["ab", "cd", "ab", "e", ""]);
        assert!(coming.take(&piece(2, "c", false), &table));
        assert!(coming.take(&piece(1, "a", false), &table));
        assert!(coming.take(&piece(2, "d", true), &table));
        assert!(coming.take(&piece(1, "b\nab\n\ne", false), &table));
        assert!(coming.clone().all_came(&table));
        assert!(!coming.take(&piece(1, "", true), &table) || coming.all_came(&table));
    }

    #[test]
    fn a_line_that_is_not_to_come_is_refused() {
        let (mut coming, table) = coming(&["a", "b"]);
        assert!(coming.take(&piece(1, "a", true), &table));
        assert!(!coming.clone().all_came(&table));
        assert!(!coming.clone().take(&piece(1, "a", true), &table));
        assert!(!coming.take(&piece(1, "c", true), &table));
    }

    #[test]
    fn a_vague_line_is_any_of_those_left() {
        let vague = |text| Piece {
            vague: true,
            ..piece(1, text, true)
        };
        let (mut coming, table) = coming(&["T@1f", "b"]);
        assert!(coming.take(&vague("T@7"), &table));
        assert!(!coming.clone().all_came(&table));
        assert!(coming.clone().take(&piece(1, "b", true), &table));
        assert!(coming.take(&vague("b"), &table));
        assert!(coming.clone().all_came(&table));
        assert!(!coming.take(&vague("c"), &table));
    }
}
