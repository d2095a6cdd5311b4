//! The fast scheme: one process per thread, whose steps are C functions over a packed state.

use super::{Bounds, Model};
use crate::core::Program;
use crate::core::interp::Machine;
use crate::core::movers::Movers;
use crate::core::property::Checks;
use crate::diag::Diagnostic;

/// The runnable model.
///
/// Errors: located diagnostics of what the scheme refuses.
pub fn emit(
    machine: &Machine,
    movers: &Movers,
    checks: Checks,
    bounds: &Bounds,
) -> Result<Model, Vec<Diagnostic>> {
    let _: (&Program, _, _, _) = (machine.program, movers, checks, bounds);
    todo!("the fast scheme")
}
