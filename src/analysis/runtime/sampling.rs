//! Executions on varied schedules, for what an exhaustive search has not come to.
//!
//! A depth-first search of a program with a counter that grows for ever follows that counter, and sees little of what other
//! threads do. Random schedules of different kinds see more of it: a violation needs few switches between threads, as a
//! rule, so that some kind comes to it soon ([`Order`]). What is found is an execution like any other; what is not found
//! means nothing.
//!
//! The same machine gives the same result: numbers of schedules and of steps are fixed, and so is the seed. Only when
//! the caller says that time is over, it ends before.

use std::collections::{BTreeMap, BTreeSet};

use crate::core::cfg::wakes;
use crate::core::interp::run::{Noting, Random};
use crate::core::interp::{Cut, Declared, Machine, State, StepEnd};
use crate::core::movers::Assumed;
use crate::core::property::{Checks, Property};
use crate::core::schedule::{Schedule, Step, ThreadNo};

/// Schedules, and the most steps and statements of each: what goes wrong soon is found by many short ones.
const LENGTHS: [(u32, u32, u64); 3] =
    [(80, 300, 40_000), (30, 1_500, 100_000), (8, 6_000, 300_000)];
/// A thread that has executed this part of the statements of its schedule, as one in a loop of its own does, goes on seldom
/// while others can.
const SHARE: u64 = 8;
const SELDOM: u64 = 16;
const SEED: u64 = 0x6a32_706d;
/// Kinds of [`Order`], one after the other.
const KINDS: u32 = 5;
/// A thread of the highest priority that runs for so long goes behind the others: it may wait for them in a loop.
const PATIENCE: u32 = 200;
/// Threads that can never go on stay so: they are looked for after so many steps, and at the end.
const LOOKS: u32 = 16;
/// Steps between two questions whether to go on.
const ASKS: u32 = 32;

/// An execution that violates a property at its end.
#[derive(Clone, Debug)]
pub struct Found {
    pub schedule: Schedule,
    /// Of a deadlock: other threads can go on.
    pub of_part: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Sampled {
    /// Of each property the first one.
    pub found: BTreeMap<Property, Found>,
    /// Schedules begun.
    pub schedules: u32,
    /// What reduced steps assume, and some execution does not do: it ended there.
    pub failed: BTreeSet<Assumed>,
}

/// Executions of a program, each up to its first violation of one of the properties that the machine checks (it goes on after
/// a race). `of_parts`: deadlocks of a part of the threads count. `accepts` is asked whether an execution that violates a
/// property is to be had, before the next step. Ends as soon as each property has its execution.
pub fn sample(
    machine: &Machine,
    of_parts: bool,
    accepts: &dyn Fn(Property, &Schedule) -> bool,
    go_on: &dyn Fn() -> bool,
) -> Sampled {
    let mut seeds = Random::new(SEED);
    let mut sampled = Sampled::default();
    let mut raced = BTreeSet::new();
    for (schedules, length, statements) in LENGTHS {
        for _ in 0..schedules {
            let open = |p: &Property| !sampled.found.contains_key(p);
            if !machine.checks.list().any(|p| open(&p)) || !go_on() {
                return sampled;
            }
            let mut random = Random::new(seeds.next_u64());
            let order = Order::new(sampled.schedules, &raced, length, &mut random);
            sampled.schedules += 1;
            let mut execution = Execution {
                machine,
                of_parts,
                accepts,
                random,
                order,
                taken: Vec::new(),
                spent: Vec::new(),
                raced: &mut raced,
                sampled: &mut sampled,
            };
            execution.run(length, statements, go_on);
        }
    }
    sampled
}

/// Who goes on.
enum Order {
    /// Anyone.
    Any,
    /// With the same thread mostly.
    Stays,
    /// Who has taken the fewest steps: a thread in an endless loop does not get ahead of the others.
    Behind { steps: Vec<u32> },
    /// The thread of the highest priority, which a few times, at random steps, becomes the lowest one: probabilistic
    /// concurrency testing (S. Burckhardt, P. Kothari, M. Musuvathi, S. Nagarakatte, *A randomized scheduler with
    /// probabilistic guarantees of finding bugs*, ASPLOS 2010).
    Priorities {
        of: Vec<u64>,
        changes: Vec<u32>,
        lowest: u64,
        alone: u32,
    },
    /// Anyone, but who is about to access the variable waits for another one who is, with luck (as in K. Sen, *Race
    /// directed random testing of concurrent programs*, PLDI 2008).
    Waits { on: Declared },
}

impl Order {
    fn new(n: u32, raced: &BTreeSet<Declared>, length: u32, random: &mut Random) -> Order {
        match n % KINDS {
            0 => Order::Behind { steps: Vec::new() },
            1 => {
                // Most programs end long before the bound: where the changes are to come is guessed, too.
                let within = u64::from(length).min(8 << random.below(8));
                let changes = (0..=random.below(4)).map(|_| random.below(within) as u32);
                Order::Priorities {
                    changes: changes.collect(),
                    of: Vec::new(),
                    lowest: 1 << 32,
                    alone: 0,
                }
            }
            2 => Order::Any,
            3 if !raced.is_empty() => Order::Waits {
                on: random.pick(&raced.iter().copied().collect::<Vec<_>>()),
            },
            _ => Order::Stays,
        }
    }

    fn pick(
        &mut self,
        enabled: &[ThreadNo],
        last: Option<ThreadNo>,
        at: u32,
        random: &mut Random,
        waits: impl Fn(ThreadNo, Declared) -> bool,
    ) -> ThreadNo {
        let index = |no: ThreadNo| usize::from(no.0);
        match self {
            Order::Any => random.pick(enabled),
            Order::Stays => match last {
                Some(last) if enabled.contains(&last) && random.below(8) != 0 => last,
                _ => random.pick(enabled),
            },
            Order::Behind { steps } => {
                let most = enabled.iter().map(|&no| index(no)).max().unwrap_or(0);
                // A new thread is not given all that others have had.
                let begin = steps.iter().copied().max().unwrap_or(0);
                while steps.len() <= most {
                    steps.push(begin);
                }
                let fewest = enabled.iter().map(|&no| steps[index(no)]).min();
                let behind: Vec<ThreadNo> = enabled
                    .iter()
                    .copied()
                    .filter(|&no| Some(steps[index(no)]) == fewest)
                    .collect();
                let picked = random.pick(&behind);
                steps[index(picked)] += 1;
                picked
            }
            Order::Priorities {
                of,
                changes,
                lowest,
                alone,
            } => {
                let most = enabled.iter().map(|&no| index(no)).max().unwrap_or(0);
                while of.len() <= most {
                    of.push((1 << 32) + random.below(1 << 31));
                }
                let highest = |of: &[u64]| enabled.iter().copied().max_by_key(|&no| of[index(no)]);
                let mut picked = highest(of).unwrap_or(enabled[0]);
                *alone = if last == Some(picked) { *alone + 1 } else { 0 };
                if changes.contains(&at) || *alone > PATIENCE {
                    *alone = 0;
                    *lowest -= 1;
                    of[index(picked)] = *lowest;
                    picked = highest(of).unwrap_or(picked);
                }
                picked
            }
            Order::Waits { on } => {
                let (waiting, others): (Vec<ThreadNo>, Vec<ThreadNo>) =
                    enabled.iter().partition(|&&no| waits(no, *on));
                if others.is_empty() || !waiting.is_empty() && random.below(64) == 0 {
                    random.pick(&waiting)
                } else {
                    random.pick(&others)
                }
            }
        }
    }
}

struct Execution<'a, 'p> {
    machine: &'a Machine<'p>,
    of_parts: bool,
    accepts: &'a dyn Fn(Property, &Schedule) -> bool,
    random: Random,
    order: Order,
    taken: Schedule,
    /// Statements of each thread.
    spent: Vec<u64>,
    /// What threads were about to access without a discipline, in all executions.
    raced: &'a mut BTreeSet<Declared>,
    sampled: &'a mut Sampled,
}

impl Execution<'_, '_> {
    fn run(&mut self, length: u32, statements: u64, go_on: &dyn Fn() -> bool) {
        let machine = self.machine;
        let begin = machine.executed.get();
        let mut state = machine.initial();
        let mut last = None;
        for at in 0..length {
            if self.seen(&state, at.is_multiple_of(LOOKS)) || at % ASKS == ASKS - 1 && !go_on() {
                return;
            }
            let before = machine.executed.get();
            if before - begin > statements {
                break;
            }
            let enabled = self.rested(machine.enabled_threads(&state), statements / SHARE);
            let waits = |no, on| machine.racing_on(&state, no) == Some(on);
            let thread = self.order.pick(&enabled, last, at, &mut self.random, waits);
            last = Some(thread);
            let mut noting = Noting {
                inner: &mut self.random,
                taken: Vec::new(),
            };
            let end = machine.take(&mut state, thread, &mut noting, &mut ());
            let choices = noting.taken;
            self.spent[usize::from(thread.0)] += machine.executed.get() - before;
            self.taken.push(Step { thread, choices });
            match end {
                Some(StepEnd::Ran) | None => {}
                Some(StepEnd::Violated(violation)) => {
                    self.found(violation.property, false);
                    return;
                }
                Some(StepEnd::Cut(cut)) => {
                    if let Cut::Assumption { assumed, .. } = cut {
                        self.sampled.failed.insert(assumed);
                    }
                    return;
                }
            }
            if machine.checks.race {
                self.raced.extend(machine.racing_on(&state, thread));
            }
        }
        self.seen(&state, true);
    }

    /// Without those that have had more than others, as a rule.
    fn rested(&mut self, enabled: Vec<ThreadNo>, most: u64) -> Vec<ThreadNo> {
        let last = enabled.last().map_or(0, |no| usize::from(no.0));
        if self.spent.len() <= last {
            self.spent.resize(last + 1, 0);
        }
        let has_rest = |no: &&ThreadNo| self.spent[usize::from(no.0)] < most;
        let rested: Vec<ThreadNo> = enabled.iter().filter(has_rest).copied().collect();
        if rested.is_empty() || rested.len() < enabled.len() && self.random.below(SELDOM) == 0 {
            return enabled;
        }
        rested
    }

    /// Notes what the state violates by itself. Whether the execution is over.
    fn seen(&mut self, state: &State, looks: bool) -> bool {
        let machine = self.machine;
        let open = |p, this: &Self| machine.checks.has(p) && !this.sampled.found.contains_key(&p);
        if open(Property::Race, self) && machine.race(state).is_some() {
            self.found(Property::Race, false);
        }
        if machine.enabled_threads(state).is_empty() {
            if machine.deadlock(state).is_some() {
                self.found(Property::Deadlock, false);
            }
            return true;
        }
        if self.of_parts && looks && open(Property::Deadlock, self) && is_part_stuck(machine, state)
        {
            self.found(Property::Deadlock, true);
        }
        false
    }

    fn found(&mut self, property: Property, of_part: bool) {
        if !self.sampled.found.contains_key(&property) && (self.accepts)(property, &self.taken) {
            let schedule = self.taken.clone();
            let found = Found { schedule, of_part };
            self.sampled.found.insert(property, found);
        }
    }
}

/// Some threads can never go on, as a search for the same properties tells it: what ends others' executions helps nobody, but for
/// a violation that has been told before, which is a cut of the program then.
pub(super) fn is_part_stuck(machine: &Machine, state: &State) -> bool {
    !state.finished()
        && machine
            .part_stuck(state, wakes::ends(false, false))
            .is_some()
}

/// The properties that count on the way to a violation of one of them: a race ends no execution, and others may be stuck before.
pub(super) fn on_the_way(checks: Checks, property: Property) -> Checks {
    let mut checks = checks;
    checks.race = property == Property::Race;
    checks.deadlock = property == Property::Deadlock;
    checks
}
