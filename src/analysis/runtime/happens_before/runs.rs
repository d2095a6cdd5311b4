//! Executions in which races are looked for: those that were found, and what may follow them.

use std::collections::BTreeMap;

use super::{Detector, Key, Race};
use crate::core::Program;
use crate::core::interp::run::Random;
use crate::core::interp::{Cut, Limit, Machine, State, StepEnd};
use crate::core::movers::Movers;
use crate::core::property::Checks;
use crate::core::schedule::{Step, ThreadNo};

/// Steps of one continuation, each to the next scheduling point.
const MAX_STEPS: u32 = 5_000;
/// Statements of one of these steps, and accesses of all: what threads compute for themselves can be much.
const MAX_STATEMENTS: u64 = 20_000;
const MAX_ACCESSES: u32 = 50_000;
/// One continuation each, which stays with a thread for so many steps on an average: what one of two threads reads of the other
/// one often takes that one of them does much before the other one does anything.
const STAYS: [u64; 6] = [500, 1, 1, 4, 16, 64];

/// The beginning of an execution.
#[derive(Clone, Copy, Debug)]
pub struct Execution<'a> {
    /// Of the machine whose schedule it is; `None`: steps end at scheduling points.
    pub movers: Option<&'a Movers>,
    pub schedule: &'a [Step],
    /// At its end these two stand at accesses that race.
    pub race: Option<[ThreadNo; 2]>,
}

#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The one at which two threads stand at the end of the first execution that has such.
    pub first: Option<Race>,
    /// The others, in the order in which they were found.
    pub further: Vec<Race>,
}

/// The races of the executions and of some that begin like them. Deterministic.
pub fn races(program: &Program, executions: &[Execution]) -> Found {
    let mut all = All::default();
    let mut first = None;
    for execution in executions {
        let key = look(program, execution, &mut all);
        first = first.or(key);
    }
    let first = first.and_then(|key| all.remove(&key));
    Found {
        first,
        further: all.list.into_iter().map(|(_, race)| race).collect(),
    }
}

#[derive(Default)]
struct All {
    list: Vec<(Key, Race)>,
    places: BTreeMap<Key, usize>,
}

impl All {
    fn add(&mut self, races: &[(Key, Race)]) {
        for (key, race) in races {
            match self.places.get(key) {
                None => {
                    self.places.insert(key.clone(), self.list.len());
                    self.list.push((key.clone(), race.clone()));
                }
                Some(&n) if race.tells_more_than(&self.list[n].1) => {
                    self.list[n].1 = race.clone();
                }
                Some(_) => {}
            }
        }
    }

    fn remove(&mut self, key: &Key) -> Option<Race> {
        let n = self.list.iter().position(|(other, _)| other == key)?;
        Some(self.list.remove(n).1)
    }
}

/// The key of the race at which the two threads stand.
fn look(program: &Program, execution: &Execution, all: &mut All) -> Option<Key> {
    let machine = match execution.movers {
        Some(movers) => Machine::with_movers(program, Checks::NONE, movers),
        None => Machine::new(program, Checks::NONE),
    };
    let mut state = machine.initial();
    let mut detector = Detector::new(program);
    for step in execution.schedule {
        match machine.step(&mut state, step, &mut detector) {
            Ok(StepEnd::Ran) => {}
            // Nobody knows how it would go on.
            Ok(StepEnd::Violated(_) | StepEnd::Cut(_)) | Err(_) => {
                all.add(detector.races());
                return None;
            }
        }
    }
    all.add(detector.races());
    let standing = execution
        .race
        .and_then(|threads| standing(&machine, &state, threads));
    let mut machine = machine.without_movers();
    machine.step_budget = MAX_STATEMENTS;
    for (run, stays) in STAYS.into_iter().enumerate() {
        let mut policy = Policy {
            random: Random::new(run as u64),
            stays,
            last: None,
            begin: match &standing {
                Some((order, _)) if run == 0 => order.to_vec(),
                _ => Vec::new(),
            },
        };
        let mut detector = detector.clone();
        if policy.run(&machine, state.clone(), &mut detector) {
            all.add(detector.races());
        }
    }
    standing.map(|(_, key)| key)
}

/// Whoever writes first, so that the other one reads it; and the race.
fn standing(
    machine: &Machine,
    state: &State,
    threads: [ThreadNo; 2],
) -> Option<([ThreadNo; 2], Key)> {
    let [one, other] = threads;
    let on = machine.racing_on(state, one)?;
    let writes = |no| {
        machine
            .racing_access(state, no)
            .is_some_and(|(_, write)| write)
    };
    let places = threads.map(|no| {
        let place = super::place(machine.program, &machine.stack_of(state, no));
        (place.site(), writes(no))
    });
    let order = if writes(one) { threads } else { [other, one] };
    Some((order, Key::new(on, places)))
}

struct Policy {
    random: Random,
    stays: u64,
    last: Option<ThreadNo>,
    /// These first.
    begin: Vec<ThreadNo>,
}

impl Policy {
    /// `false`: the execution turned out to be one that does not count.
    fn run(&mut self, machine: &Machine, mut state: State, detector: &mut Detector) -> bool {
        let until = detector.accesses().saturating_add(MAX_ACCESSES);
        for n in 0..MAX_STEPS {
            let enabled = machine.enabled_threads(&state);
            if enabled.is_empty() || detector.accesses() > until {
                break;
            }
            let begin = self.begin.get(n as usize).filter(|no| enabled.contains(no));
            let thread = match begin {
                Some(&no) => no,
                None => self.pick(&enabled),
            };
            match machine.take(&mut state, thread, &mut self.random, detector) {
                // A long computation is only interrupted.
                Some(
                    StepEnd::Ran
                    | StepEnd::Cut(Cut::Limit {
                        limit: Limit::StepLength,
                        ..
                    }),
                )
                | None => {}
                Some(StepEnd::Cut(Cut::Assumed { .. })) => return false,
                Some(StepEnd::Cut(_) | StepEnd::Violated(_)) => break,
            }
        }
        true
    }

    fn pick(&mut self, enabled: &[ThreadNo]) -> ThreadNo {
        let thread = match self.last {
            Some(last) if enabled.contains(&last) && self.random.below(self.stays) > 0 => last,
            _ => self.random.pick(enabled),
        };
        self.last = Some(thread);
        thread
    }
}
