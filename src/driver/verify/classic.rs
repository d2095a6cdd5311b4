//! The classic scheme: nothing is assumed, the line table tells the schedule.

use super::rounds::Emits;
use crate::base::SourceMap;
use crate::core::interp::Called;
use crate::core::movers::Assumed;
use crate::core::property::Checks;
use crate::core::walk::walk;
use crate::core::{Program, SiteId, StmtKind, Target};
use crate::diag::Diagnostic;
use crate::promela::{Bounds, Model, classic};
use crate::spin::search::Found;
use crate::trace::{self, Confirmed, CutPlace, TraceError};

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
        sources: &SourceMap,
        program: &Program,
        _: Checks,
        model: &Model,
        found: &Found,
    ) -> Option<CutPlace> {
        // The watching process comes last; before it stands the statement that was cut.
        let watcher = found.trail.steps.last()?.pid;
        let last = found.trail.steps.iter().rev().find(|s| s.pid != watcher)?;
        let lines = model.lines.get(..last.line as usize)?;
        let site = lines.iter().rev().find_map(|info| info.site)?;
        // The process's last statement of the user's is the call that leads into the library.
        let own = |site: &SiteId| !sources.is_library(program.sites[*site].span);
        let mut before = found.trail.steps.iter().rev();
        let called = if own(&site) {
            None
        } else {
            before
                .by_ref()
                .filter(|step| step.pid == last.pid)
                .filter_map(|step| model.lines.get(step.line as usize - 1)?.site)
                .find(own)
                .and_then(|site| called_at(program, site))
        };
        Some(CutPlace {
            site,
            called,
            what: None,
        })
    }

    fn withdraw(&mut self, _: Assumed) -> bool {
        false
    }
}

/// The call that stands there.
fn called_at(program: &Program, site: SiteId) -> Option<Called> {
    let body = program.methods[program.sites[site].method].body.as_ref()?;
    let mut found = None;
    walk(body, &mut |stmt| {
        if stmt.site == site
            && let StmtKind::Call { target, .. } = &stmt.kind
        {
            let (Target::Exact(method) | Target::Virtual(method)) = *target;
            found = Some(Called { site, method });
        }
    });
    found
}
