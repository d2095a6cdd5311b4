//! The fast scheme: what is only probable is assumed, and withdrawn when a search meets a failed check.

use std::collections::BTreeSet;

use super::rounds::Emits;
use crate::base::SourceMap;
use crate::core::Program;
use crate::core::interp::Machine;
use crate::core::interp::observe::Observed;
use crate::core::movers::{Access, Assumed, Movers};
use crate::core::property::{Checks, Property};
use crate::core::temporal::{Goal, Looked};
use crate::diag::Diagnostic;
use crate::driver::bounds;
use crate::promela::{Bounds, Model, fast};
use crate::reduce::movers::{self, Explained};
use crate::reduce::passes::Passes;
use crate::spin::search::Found;
use crate::trace::{self, Confirmed, CutPlace, TraceError};

pub(super) struct Fast {
    passes: Passes,
    observed: Observed,
    /// Assumptions that did not hold.
    dropped: BTreeSet<Assumed>,
    /// Of a search for cycles.
    goal: Option<Goal>,
    /// Of the last model.
    movers: Option<Movers>,
    /// A deadlock of a part of the threads was met: it is now looked for.
    end_when_stuck: bool,
    /// Of such threads those only count that wait for each other whatever the others do.
    anything_helps: bool,
}

impl Fast {
    /// With the first bounds, from the same runs of the program that suggest the assumptions.
    pub fn new(program: &Program, passes: Passes, max_objects: Option<u32>) -> (Fast, Bounds) {
        let trials = movers::trials(program);
        let bounds = bounds::of_trials(&trials, max_objects);
        let fast = Fast {
            passes,
            observed: trials.observed,
            dropped: BTreeSet::new(),
            goal: None,
            movers: None,
            end_when_stuck: false,
            anything_helps: false,
        };
        (fast, bounds)
    }

    /// The same for a property of infinite executions.
    pub fn with_goal(self, goal: Goal) -> Fast {
        Fast {
            goal: Some(goal),
            ..self
        }
    }

    /// Each variable of the program with the reason why it needs scheduling points or does not.
    pub fn explain(&self, program: &Program, checks: Checks) -> Vec<Explained> {
        let movers = self.find_movers(program, checks);
        movers::explain(program, &movers, &self.observed, &self.dropped)
    }

    /// The first model, with the Java lines above what they became.
    pub fn readable(
        &self,
        program: &Program,
        sources: &SourceMap,
        bounds: &Bounds,
    ) -> Result<Model, Vec<Diagnostic>> {
        let movers = self.find_movers(program, Checks::ALL);
        let machine = Machine::with_movers(program, Checks::ALL, &movers);
        fast::emit(&machine, &movers, Checks::ALL, bounds, Some(sources))
    }

    /// The interpreter in step with the last model.
    fn machine<'p>(&self, program: &'p Program, open: Checks) -> Machine<'p> {
        let mut machine = match &self.movers {
            Some(movers) => Machine::with_movers(program, open, movers),
            None => Machine::new(program, open),
        };
        machine.stuck_is_deadlock = self.end_when_stuck;
        machine.anything_helps = self.anything_helps;
        machine
    }

    fn find_movers(&self, program: &Program, open: Checks) -> Movers {
        let mut found = movers::movers(
            program,
            self.passes,
            open.safety(),
            &self.observed,
            &self.dropped,
        );
        if let Some(goal) = &self.goal {
            let looked = Looked::at(goal.propositions().iter().map(|p| &p.test));
            movers::show(&mut found, program, &looked, goal.is_fair());
        }
        found
    }
}

impl Emits for Fast {
    fn model(
        &mut self,
        program: &Program,
        open: Checks,
        bounds: &Bounds,
    ) -> Result<Model, Vec<Diagnostic>> {
        let movers = self.find_movers(program, open);
        self.movers = Some(movers.clone());
        let machine = self.machine(program, open);
        match &self.goal {
            None => fast::emit(&machine, &movers, open, bounds, None),
            Some(goal) => Ok(fast::emit_temporal(&machine, &movers, bounds, goal)),
        }
    }

    fn confirm(
        &self,
        sources: &SourceMap,
        program: &Program,
        open: Checks,
        model: &Model,
        found: &Found,
    ) -> Result<Confirmed, TraceError> {
        let machine = self.machine(program, open);
        if let Some(goal) = &self.goal {
            return trace::lasso::confirm(&machine, sources, goal, &found.trail);
        }
        trace::confirm_told(&machine, sources, model, &found.trail)
    }

    fn place_of_cut(
        &self,
        sources: &SourceMap,
        program: &Program,
        open: Checks,
        _: &Model,
        found: &Found,
    ) -> Option<CutPlace> {
        let machine = self.machine(program, open);
        trace::place_told(&machine, sources, &found.trail)
    }

    fn movers(&self) -> Option<Movers> {
        self.movers.clone()
    }

    fn goal(&self) -> Option<&Goal> {
        self.goal.as_ref()
    }

    fn end_when_stuck(&mut self, whatever: bool) -> bool {
        self.anything_helps |= whatever;
        !std::mem::replace(&mut self.end_when_stuck, true)
    }

    fn withdraw(&mut self, assumed: Assumed) -> bool {
        self.dropped.insert(assumed)
    }

    /// What is always true has no automaton that accepts anything (and pan does not look for cycles without it).
    /// Without racy accesses, and without assumptions that a search would have to confirm, there is no race.
    fn proved(&self, property: Property) -> bool {
        if let Some(Goal::Ltl(ltl)) = &self.goal {
            return !ltl.never.states.iter().any(|state| state.accepts);
        }
        property == Property::Race
            && self.movers.as_ref().is_some_and(|movers| {
                movers
                    .fields
                    .iter()
                    .chain(movers.arrays.values())
                    .all(|access| matches!(access, Access::Constant | Access::Volatile))
            })
    }
}
