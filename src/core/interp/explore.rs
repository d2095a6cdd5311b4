//! All schedules of a small program, breadth first, with a set of the states seen.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};
use std::time::{Duration, Instant};

use super::canonical::Canonizer;
use super::event::Shown;
use super::machine::{Cut, Machine, Status as End, StepEnd, Violation};
use super::state::State;
use crate::core::cfg::wakes::{Effects, ends};
use crate::core::property::Property;
use crate::core::schedule::{Schedule, Step};
use crate::core::{ClassId, FieldId, SiteId, Ty};

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub max_states: usize,
    pub max_time: Option<Duration>,
    /// Bytes of the set of states seen, of the way to each of them, and (roughly) of the states still to be visited.
    pub max_memory: usize,
    /// Asked again and again: when it says so the search ends, as if its time were over.
    pub stop: fn() -> bool,
}

impl Limits {
    /// The time of a search that began then is over.
    pub(super) fn is_over(&self, begin: Instant) -> bool {
        (self.stop)() || self.max_time.is_some_and(|time| begin.elapsed() > time)
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            max_states: 20_000_000,
            max_time: None,
            max_memory: 2 << 30,
            stop: || false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitReached {
    States,
    Time,
    Memory,
}

#[derive(Clone, Debug)]
pub struct Explored {
    /// The first violation found of each property that is checked: by a shortest schedule.
    pub violations: BTreeMap<Property, (Schedule, Violation)>,
    /// The deadlock is one of a part of the threads.
    pub part_stuck: bool,
    /// Different states, the initial one included. States at which a violation or a cut ends the path do not count.
    pub states: usize,
    /// Steps taken.
    pub transitions: u64,
    /// Of all ends of the program that are no violation, and of all deadlocks.
    pub outcomes: BTreeSet<Outcome>,
    /// The search stopped here, unfinished.
    pub limit: Option<LimitReached>,
    /// Why paths were cut, each reason once.
    pub cuts: BTreeSet<Cut>,
    /// Steps to the farthest state.
    pub depth: usize,
}

impl Explored {
    /// Whether everything was looked at, so that what was not found does not exist. `Verify.ignoreIf` is no doubt.
    pub fn complete(&self) -> bool {
        self.limit.is_none()
            && self
                .cuts
                .iter()
                .all(|cut| matches!(cut, Cut::Assumed { .. }))
    }
    /// A checked property without a violation holds only if this is so.
    pub fn holds(&self, property: Property) -> bool {
        self.complete() && !self.violations.contains_key(&property)
    }
}

/// How a path of the program ended, as far as outcomes are compared with a JVM's.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outcome {
    /// By thread number, from 1.
    pub threads: Vec<ThreadOutcome>,
    /// Static fields of primitive type of the program's own classes, with their values (booleans are 0 and 1).
    /// Of float and double the bits.
    pub statics: Vec<(FieldId, i64)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ThreadOutcome {
    Ended,
    Uncaught(ClassId),
    Blocked(SiteId),
    /// A daemon that was still able to go on when the program ended.
    Daemon,
}

/// A place in the tree of first visits.
#[derive(Clone)]
pub(super) struct Node {
    pub parent: u32,
    pub step: Step,
}

/// The first state in which some threads can never go on, for each way in which paths may end: whether they do is known when
/// the search is done.
#[derive(Default)]
struct FirstStuck([Option<(Schedule, Violation)>; 4]);

impl FirstStuck {
    fn ends(n: usize) -> Effects {
        ends(n & 1 != 0, n & 2 != 0)
    }
    fn look(&mut self, machine: &Machine, state: &State, path: impl Fn() -> Schedule) {
        if !machine.checks.deadlock || state.finished() {
            return;
        }
        for (n, first) in self.0.iter_mut().enumerate() {
            if first.is_some() {
                continue;
            }
            match machine.part_stuck(state, Self::ends(n)) {
                Some(violation) => *first = Some((path(), violation)),
                // Nor with more ends.
                None if n == 0 => return,
                None => {}
            }
        }
    }
    fn of(
        self,
        violations: &BTreeMap<Property, (Schedule, Violation)>,
    ) -> Option<(Schedule, Violation)> {
        let violated = |property| usize::from(violations.contains_key(&property));
        let fails = violated(Property::Assertion) | violated(Property::Invariant);
        let n = fails + 2 * violated(Property::UncaughtException);
        self.0.into_iter().nth(n).flatten()
    }
}

/// Walks all states that are reachable within the limits. A path ends at its first violation, except that it goes on
/// after a race; all others are followed, so each property gets its own answer.
pub fn explore(machine: &Machine, limits: Limits) -> Explored {
    explore_seeing(machine, limits, &mut |_, _| true)
}

/// The same. `look` gets each new state, and the way to it on request; when it says `false` the search ends, as if its
/// time were over.
pub fn explore_seeing(
    machine: &Machine,
    limits: Limits,
    look: &mut dyn FnMut(&State, &dyn Fn() -> Schedule) -> bool,
) -> Explored {
    let begin = Instant::now();
    let mut result = Explored {
        violations: BTreeMap::new(),
        part_stuck: false,
        states: 1,
        transitions: 0,
        outcomes: BTreeSet::new(),
        limit: None,
        cuts: BTreeSet::new(),
        depth: 0,
    };
    let mut stuck = FirstStuck::default();
    let mut canonizer = Canonizer::default();
    let mut seen: HashSet<Box<[u8]>, BuildHasherDefault<Mix>> = HashSet::default();
    let mut nodes: Vec<Node> = Vec::new();
    let mut memory = 0;
    let initial = machine.initial();
    seen.insert(canonizer.key(machine, &initial).into());
    let mut queue: VecDeque<(State, u32, usize)> = VecDeque::new();
    queue.push_back((initial, u32::MAX, 0));
    let mut enough = false;

    while let Some((state, node, depth)) = queue.pop_front() {
        result.depth = depth;
        if enough {
            result.limit = Some(LimitReached::Time);
        } else if result.states >= limits.max_states {
            result.limit = Some(LimitReached::States);
        } else if memory + (queue.len() + 1) * size_of_state(&state) > limits.max_memory {
            result.limit = Some(LimitReached::Memory);
        } else if limits.is_over(begin) {
            result.limit = Some(LimitReached::Time);
        }
        if result.limit.is_some() {
            break;
        }
        let mut stepped = false;
        machine.each_step(&state, |step, next, end| {
            stepped = true;
            result.transitions += 1;
            match end {
                StepEnd::Ran => {
                    let bytes = canonizer.key(machine, &next);
                    if seen.contains(bytes) {
                        return;
                    }
                    memory += bytes.len() + size_of::<Node>() + 64;
                    seen.insert(bytes.into());
                    result.states += 1;
                    let id = nodes.len() as u32;
                    nodes.push(Node { parent: node, step });
                    if !result.violations.contains_key(&Property::Race)
                        && let Some(race) = machine.race(&next)
                    {
                        result
                            .violations
                            .insert(Property::Race, (path(&nodes, id, None), race));
                    }
                    enough |= !look(&next, &|| path(&nodes, id, None));
                    queue.push_back((next, id, depth + 1));
                }
                StepEnd::Violated(violation) => {
                    result
                        .violations
                        .entry(violation.property)
                        .or_insert_with(|| (path(&nodes, node, Some(step)), violation));
                }
                StepEnd::Cut(cut) => {
                    result.cuts.insert(cut);
                }
            }
        });
        if stepped {
            stuck.look(machine, &state, || path(&nodes, node, None));
        } else {
            result.outcomes.insert(outcome(machine, &state));
            if let Some(violation) = machine.deadlock(&state) {
                result
                    .violations
                    .entry(Property::Deadlock)
                    .or_insert_with(|| (path(&nodes, node, None), violation));
            }
        }
    }
    if result.limit == Some(LimitReached::Time) && !enough {
        // To give back a million states takes seconds, and there is no time left for anything.
        std::mem::forget((queue, seen, nodes));
    }
    // A deadlock of all tells more. What has no model might help those threads.
    let unmodelled = |cut: &Cut| matches!(cut, Cut::Unmodelled { .. });
    if let Some(stuck) = stuck.of(&result.violations)
        && !result.cuts.iter().any(unmodelled)
        && !result.violations.contains_key(&Property::Deadlock)
    {
        result.part_stuck = true;
        result.violations.insert(Property::Deadlock, stuck);
    }
    result
}

/// Roughly what a state takes that shares most of its objects with others.
pub(super) fn size_of_state(state: &State) -> usize {
    size_of::<State>() + 512 + 8 * (state.heap.len() + state.init.len())
}

pub(super) fn path(nodes: &[Node], mut at: u32, last: Option<Step>) -> Schedule {
    let mut schedule: Schedule = last.into_iter().collect();
    while let Some(node) = nodes.get(at as usize) {
        schedule.push(node.step.clone());
        at = node.parent;
    }
    schedule.reverse();
    schedule
}

/// The outcome of a state in which nothing can step.
pub fn outcome(machine: &Machine, state: &State) -> Outcome {
    let finished = machine.status(state) == End::Finished;
    let threads = state
        .thread_numbers()
        .map(|no| {
            let thread = state.thread(no);
            if let Some(exception) = thread.uncaught {
                ThreadOutcome::Uncaught(exception.class)
            } else if thread.ended() {
                ThreadOutcome::Ended
            } else if finished && machine.able(state, no) {
                ThreadOutcome::Daemon
            } else {
                machine
                    .site(state, no)
                    .map_or(ThreadOutcome::Ended, ThreadOutcome::Blocked)
            }
        })
        .collect();
    let program = machine.program;
    let statics = program
        .fields
        .enumerated()
        .filter(|(_, f)| f.is_static && !f.synthetic && !program.classes[f.class].library)
        .filter(|(_, f)| !matches!(f.ty, Ty::Str | Ty::Ref(_)))
        .filter_map(|(id, _)| Some((id, static_number(machine, state, id)?)))
        .collect();
    Outcome { threads, statics }
}

/// The value of a static field of primitive type, as in [`Outcome::statics`].
pub(super) fn static_number(machine: &Machine, state: &State, field: FieldId) -> Option<i64> {
    match machine.static_value(state, field) {
        Shown::Int(n) => Some(i64::from(n)),
        Shown::Bool(b) => Some(i64::from(b)),
        Shown::Char(c) => Some(i64::from(c)),
        Shown::Long(n) => Some(n),
        Shown::Float(bits) => Some(i64::from(bits)),
        Shown::Double(bits) => Some(bits as i64),
        Shown::Str(_)
        | Shown::Boxed(..)
        | Shown::Null
        | Shown::Object(_)
        | Shown::Constant(..)
        | Shown::ClassObject(_) => None,
    }
}

/// A fast hash for byte strings: eight bytes at a time, multiply and fold. No defence against chosen keys is needed.
#[derive(Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        let mut fold = |word: u64| {
            let wide = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
            self.0 = (wide as u64) ^ ((wide >> 64) as u64) ^ word.rotate_left(29);
        };
        let chunks = bytes.chunks_exact(8);
        let mut rest = [0u8; 8];
        rest[..chunks.remainder().len()].copy_from_slice(chunks.remainder());
        for chunk in chunks {
            let mut word = [0u8; 8];
            word.copy_from_slice(chunk);
            fold(u64::from_le_bytes(word));
        }
        fold(u64::from_le_bytes(rest) ^ bytes.len() as u64);
    }
    fn finish(&self) -> u64 {
        let z = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        z ^ (z >> 32)
    }
}
