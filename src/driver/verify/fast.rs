//! The fast scheme: what is only probable is assumed, and withdrawn when a search meets a failed check.

use std::collections::BTreeSet;

use super::rounds::Emits;
use crate::base::SourceMap;
use crate::core::interp::Machine;
use crate::core::movers::{Access, Assumed, Movers};
use crate::core::property::{Checks, Property};
use crate::core::{Program, SiteId};
use crate::diag::Diagnostic;
use crate::driver::bounds;
use crate::promela::{Bounds, Model, fast};
use crate::reduce::passes::Passes;
use crate::spin::search::Found;
use crate::trace::{self, Confirmed, TraceError};

pub(super) struct Fast {
    passes: Passes,
    /// Assumptions that did not hold.
    dropped: BTreeSet<Assumed>,
    /// Of the last model.
    movers: Option<Movers>,
}

impl Fast {
    /// With the first bounds.
    pub fn new(program: &Program, passes: Passes, max_objects: Option<u32>) -> (Fast, Bounds) {
        let fast = Fast {
            passes,
            dropped: BTreeSet::new(),
            movers: None,
        };
        (fast, bounds::first(program, max_objects))
    }

    fn movers(&self, program: &Program, open: Checks) -> Movers {
        let _ = (self.passes, &self.dropped);
        Movers {
            races: open.race,
            ..Movers::none(program)
        }
    }
}

impl Emits for Fast {
    fn model(
        &mut self,
        program: &Program,
        open: Checks,
        bounds: &Bounds,
    ) -> Result<Model, Vec<Diagnostic>> {
        let movers = self.movers(program, open);
        let machine = Machine::new(program, open);
        let model = fast::emit(&machine, &movers, open, bounds, None);
        self.movers = Some(movers);
        model
    }

    fn confirm(
        &self,
        sources: &SourceMap,
        program: &Program,
        open: Checks,
        model: &Model,
        found: &Found,
    ) -> Result<Confirmed, TraceError> {
        trace::confirm(program, sources, model, &found.trail, found.line, open)
    }

    fn place_of_cut(&self, _: &Model, _: &Found) -> Option<SiteId> {
        None
    }

    fn withdraw(&mut self, assumed: Assumed) -> bool {
        self.dropped.insert(assumed)
    }

    /// Without racy accesses, and without assumptions that a search would have to confirm, there is no race.
    fn proved(&self, property: Property) -> bool {
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
