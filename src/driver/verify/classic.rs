//! The classic scheme: nothing is assumed, the line table tells the schedule.

use super::rounds::Emits;
use crate::base::SourceMap;
use crate::core::movers::Assumed;
use crate::core::property::Checks;
use crate::core::{Program, SiteId};
use crate::diag::Diagnostic;
use crate::promela::{Bounds, Model, classic};
use crate::spin::search::Found;
use crate::trace::{self, Confirmed, TraceError};

pub(super) struct Classic;

impl Emits for Classic {
    fn model(
        &mut self,
        program: &Program,
        open: Checks,
        bounds: &Bounds,
    ) -> Result<Model, Vec<Diagnostic>> {
        classic::emit(program, &open, bounds)
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

    fn place_of_cut(
        &self,
        _: &SourceMap,
        _: &Program,
        _: Checks,
        model: &Model,
        found: &Found,
    ) -> Option<SiteId> {
        // The watching process comes last; before it stands the statement that was cut.
        let watcher = found.trail.steps.last()?.pid;
        let last = found.trail.steps.iter().rev().find(|s| s.pid != watcher)?;
        let lines = model.lines.get(..last.line as usize)?;
        lines.iter().rev().find_map(|info| info.site)
    }

    fn withdraw(&mut self, _: Assumed) -> bool {
        false
    }
}
