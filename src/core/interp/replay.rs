//! Replays a schedule, step by step.

use super::event::Observer;
use super::machine::{BadStep, Cut, Machine, StepEnd, Violation};
use super::state::State;
use crate::core::schedule::Schedule;

#[derive(Clone, Debug)]
pub struct Replayed {
    pub state: State,
    /// A deadlock or race of the last state counts.
    pub violation: Option<Violation>,
    /// The last step ended so.
    pub cut: Option<Cut>,
}

/// The schedule is none of this program.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayError {
    /// The step, from 0.
    pub step: usize,
    pub why: ReplayFailure,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ReplayFailure {
    BadStep(BadStep),
    /// The step before violated a property or was cut, and more steps follow.
    AfterEnd,
}

/// Takes the steps from the initial state. A deadlock or race in the last state is reported
/// by `violation` only, not as an event: no thread executes it.
pub fn replay<O: Observer + ?Sized>(
    machine: &Machine,
    schedule: &Schedule,
    observer: &mut O,
) -> Result<Replayed, ReplayError> {
    let mut replayed = Replayed {
        state: machine.initial(),
        violation: None,
        cut: None,
    };
    for (n, step) in schedule.iter().enumerate() {
        let failed = |why| ReplayError { step: n, why };
        if replayed.violation.is_some() || replayed.cut.is_some() {
            return Err(failed(ReplayFailure::AfterEnd));
        }
        match machine.step(&mut replayed.state, step, observer) {
            Ok(StepEnd::Ran) => {}
            Ok(StepEnd::Violated(violation)) => replayed.violation = Some(violation),
            Ok(StepEnd::Cut(cut)) => replayed.cut = Some(cut),
            Err(bad) => return Err(failed(ReplayFailure::BadStep(bad))),
        }
    }
    if replayed.violation.is_none() && replayed.cut.is_none() {
        replayed.violation = machine.violated_by(&replayed.state);
    }
    Ok(replayed)
}
