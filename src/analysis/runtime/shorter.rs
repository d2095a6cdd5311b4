//! Shorter executions that end in the same violation, for people to read.
//!
//! Steps are left out, many at once and then one by one, as long as what is left still ends so (A. Zeller, R. Hildebrandt,
//! *Simplifying and isolating failure-inducing input*, 2002); then steps are moved together, for fewer switches between
//! threads. A step that is not possible any more is left out as well.

use super::sampling::{Found, is_part_stuck, on_the_way};
use crate::core::interp::choice::{Chooser, Options};
use crate::core::interp::{Machine, StepEnd};
use crate::core::property::Property;
use crate::core::schedule::{Choice, Schedule, Step, ThreadNo};

/// Steps of all attempts.
const BUDGET: u64 = 150_000;

/// An execution no longer than the given one, which violates the property at its end, with the checks of the machine that it
/// is to be replayed by: those that end an execution before.
pub fn shorter(
    machine: &mut Machine,
    property: Property,
    found: Found,
    go_on: &dyn Fn() -> bool,
) -> Found {
    machine.checks = on_the_way(machine.checks, property);
    let of_part = found.of_part;
    let mut attempts = Attempts {
        machine,
        property,
        of_part,
        left: BUDGET,
        go_on,
    };
    let mut best = found.schedule;
    attempts.improve(&mut best, <[Step]>::to_vec);
    for thread in threads(&best) {
        attempts.improve(&mut best, |steps| {
            let others = steps.iter().filter(|step| step.thread != thread);
            others.cloned().collect()
        });
    }
    let mut size = best.len() / 2;
    while size > 0 {
        let before = best.len();
        for thread in threads(&best).into_iter().map(Some).chain([None]) {
            attempts.without_chunks(&mut best, thread, size);
        }
        if best.len() == before || size > 1 {
            size /= 2;
        }
    }
    attempts.together(&mut best);
    Found {
        schedule: best,
        of_part,
    }
}

fn threads(steps: &[Step]) -> Vec<ThreadNo> {
    let mut threads: Vec<ThreadNo> = steps.iter().map(|step| step.thread).collect();
    threads.sort();
    threads.dedup();
    threads
}

fn switches(steps: &[Step]) -> usize {
    let pairs = steps.windows(2);
    pairs
        .filter(|pair| pair[0].thread != pair[1].thread)
        .count()
}

struct Attempts<'a, 'p> {
    machine: &'a Machine<'p>,
    property: Property,
    of_part: bool,
    left: u64,
    go_on: &'a dyn Fn() -> bool,
}

impl Attempts<'_, '_> {
    /// Takes the steps that are possible. Those up to the violation, if there is one.
    fn replay(&mut self, steps: &[Step]) -> Option<Schedule> {
        if self.left < steps.len() as u64 || !(self.go_on)() {
            return None;
        }
        let machine = self.machine;
        let mut state = machine.initial();
        let mut taken = Schedule::new();
        for step in steps {
            self.left = self.left.saturating_sub(1);
            if !machine.enabled_threads(&state).contains(&step.thread) {
                continue;
            }
            let mut again = Again {
                given: &step.choices,
                taken: Vec::new(),
            };
            let end = machine.take(&mut state, step.thread, &mut again, &mut ());
            taken.push(Step {
                thread: step.thread,
                choices: again.taken,
            });
            match end {
                Some(StepEnd::Ran) => {}
                Some(StepEnd::Violated(violation)) if violation.property == self.property => {
                    return Some(taken);
                }
                _ => return None,
            }
            if self.property == Property::Race && machine.race(&state).is_some() {
                return Some(taken);
            }
        }
        let stuck = self.property == Property::Deadlock
            && if self.of_part {
                is_part_stuck(machine, &state)
            } else {
                machine.deadlock(&state).is_some()
            };
        stuck.then_some(taken)
    }

    fn improve(&mut self, best: &mut Schedule, change: impl Fn(&[Step]) -> Schedule) -> bool {
        let candidate = change(best);
        if let Some(taken) = self.replay(&candidate)
            && taken.len() < best.len()
        {
            *best = taken;
            return true;
        }
        false
    }

    /// Without chunks of so many steps, of one thread or of all.
    fn without_chunks(&mut self, best: &mut Schedule, thread: Option<ThreadNo>, size: usize) {
        let own = |step: &Step| thread.is_none_or(|thread| thread == step.thread);
        let mut at = 0;
        while at < best.iter().filter(|step| own(step)).count() {
            let left_out = self.improve(best, |steps| {
                let mut n = 0;
                let mut stays = |step: &&Step| {
                    let here = own(step);
                    n += usize::from(here);
                    !(here && (at + 1..=at + size).contains(&n))
                };
                steps.iter().filter(|step| stays(step)).cloned().collect()
            });
            if !left_out {
                at += size;
            }
        }
    }

    /// Steps of one thread next to each other, where that does not matter.
    fn together(&mut self, best: &mut Schedule) {
        let mut at = 1;
        while at < best.len() {
            let before = best[at - 1].thread;
            let later = best[at..].iter().position(|step| step.thread == before);
            if let Some(later) = later.filter(|&n| n > 0) {
                let mut candidate = best.clone();
                let moved = candidate.remove(at + later);
                candidate.insert(at, moved);
                if let Some(taken) = self.replay(&candidate)
                    && taken.len() <= best.len()
                    && switches(&taken) < switches(best)
                {
                    *best = taken;
                }
            }
            at += 1;
        }
    }
}

/// The given choices as far as they are possible, else the first one.
struct Again<'a> {
    given: &'a [Choice],
    taken: Vec<Choice>,
}

impl Chooser for Again<'_> {
    fn choose(&mut self, options: &Options) -> Option<Choice> {
        let given = self.given.get(self.taken.len()).copied();
        let choice = given.filter(|&choice| options.contains(choice));
        let choice = choice.unwrap_or_else(|| options.get(0));
        self.taken.push(choice);
        Some(choice)
    }
}
