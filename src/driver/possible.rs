//! `explore --prints`: can the program print exactly these lines and end so?

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::Failure;
use super::execute::{describe_cut, limits_until};
use super::front::Loaded;
use crate::core::Program;
use crate::core::interp::explore::LimitReached;
use crate::core::interp::reach::{Reached, Wanted, reach};
use crate::core::interp::{Cut, Machine};
use crate::core::property::Checks;
use crate::reduce::movers;
use crate::reduce::passes::{Pass, Passes};
use crate::report::prints::{Answer, Ends, Possible};
use crate::trace;

/// The passes with which a program must be loaded: states must know the texts that are printed.
pub fn passes(passes: Passes) -> Passes {
    passes.without(Pass::Texts)
}

/// Looks for an execution that does what is wanted. With `reduce`, threads step as in the fast scheme, with these
/// passes; where the end of the program stops threads (daemons, `System.exit`) a second search without decides what
/// was not found.
///
/// The program is loaded with [`passes`]. Fails only by internal errors.
pub fn possible(
    loaded: &Loaded,
    wanted: &Wanted,
    reduce: Option<Passes>,
    time: Duration,
) -> Result<Possible, Failure> {
    let started = Instant::now();
    let deadline = started + time;
    let mut program = loaded.program.clone();
    let machine = Machine::new(&program, Checks::NONE);
    let stops_others = machine.stops_others();
    if stops_others {
        // A thread may be stopped after an access and before it prints.
        for site in machine.print_sites() {
            program.sites[site].point = true;
        }
    }
    let mut answer = None;
    if let Some(passes) = reduce {
        let (machine, reached) = reach_reduced(&program, wanted, passes, deadline);
        if reached.found.is_some() || reached.limit.is_some() || !stops_others {
            answer = Some(told(&machine, loaded, &reached, started)?);
        }
    }
    if let Some(answer) = answer {
        return Ok(answer);
    }
    let machine = Machine::new(&program, Checks::NONE);
    let reached = reach(&machine, wanted, limits_until(deadline));
    told(&machine, loaded, &reached, started)
}

/// Again without what was assumed and did not hold; each time that is less.
fn reach_reduced<'p>(
    program: &'p Program,
    wanted: &Wanted,
    passes: Passes,
    deadline: Instant,
) -> (Machine<'p>, Reached) {
    // The final values of static fields count.
    let passes = passes.without(Pass::Unread);
    let trials = movers::trials(program);
    let mut dropped = BTreeSet::new();
    loop {
        let movers = movers::movers(program, passes, Checks::NONE, &trials.observed, &dropped);
        let machine = Machine::with_movers(program, Checks::NONE, &movers);
        let reached = reach(&machine, wanted, limits_until(deadline));
        let before = dropped.len();
        dropped.extend(reached.cuts.iter().filter_map(|cut| match cut {
            Cut::Assumption { assumed, .. } => Some(*assumed),
            _ => None,
        }));
        if reached.found.is_some() || dropped.len() == before || reached.limit.is_some() {
            return (machine, reached);
        }
    }
}

fn told(
    machine: &Machine,
    loaded: &Loaded,
    reached: &Reached,
    started: Instant,
) -> Result<Possible, Failure> {
    let mut result = Possible {
        answer: Answer::NotPossible,
        ends: None,
        kind: None,
        message: None,
        trace: None,
        states: reached.states as u64,
        transitions: reached.transitions,
        seconds: started.elapsed().as_secs_f64(),
    };
    if let Some((schedule, ending)) = &reached.found {
        let (trace, _) = trace::of_schedule(machine, &loaded.sources, schedule)
            .map_err(|e| Failure::internal(e.to_string()))?;
        result.answer = Answer::Possible;
        result.ends = Some(Ends::of(*ending));
        result.trace = Some(trace);
    } else if !reached.complete() {
        result.answer = Answer::NotDecided;
        let (kind, message) = match reached.limit {
            Some(LimitReached::States) => ("states", "too many states".to_owned()),
            Some(LimitReached::Time) => ("time", "the time limit was reached".to_owned()),
            Some(LimitReached::Memory) => ("memory", "the memory limit was reached".to_owned()),
            None => {
                let mut cuts = reached.cuts.iter();
                let cut = cuts.find(|cut| !matches!(cut, Cut::Assumed { .. }));
                let (kind, text, _) = cut.map_or(("", String::new(), None), |cut| {
                    describe_cut(cut, &loaded.program, &loaded.sources)
                });
                (kind, text)
            }
        };
        result.kind = Some(kind.to_owned());
        result.message = Some(message);
    }
    Ok(result)
}
