//! `j2pml analyze`: warnings from some schedules.

use std::path::PathBuf;

use clap::Args;

use super::terminal::{err, err_colour, out};
use super::{INTERRUPTED, ProgramArgs};
use crate::analysis::runtime::Options;
use crate::diag::render as diagnostics;
use crate::driver::{self, Failure, analyze, output};
use crate::report::warnings;
use crate::spin::exec;

/// Run a program on some schedules and warn of data races and deadlocks that others may have
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  j2pml analyze Bank.java
  j2pml analyze src/ --main app.Main --schedules 100 --seed 7

Warns of variables that no lock protects at all accesses (the lock sets of Eraser), and of locks
that threads take in different orders, without another lock around both (lock trees with gate locks).
The schedules need not have a race or a deadlock for that, and much larger programs can be looked at
than by `verify`. But these are warnings, no verdicts: `j2pml verify --settle` decides.
The same program, --schedules and --seed give the same warnings. docs/analyze.md says more.

Exit codes: 0 no warnings, 1 warnings or deadlocks, 2 unusable input or options, 130
interrupted.")]
pub(super) struct Analyze {
    #[command(flatten)]
    program: ProgramArgs,
    /// How many schedules
    #[arg(long, value_name = "N", default_value_t = analyze::SCHEDULES, value_parser = clap::value_parser!(u32).range(1..))]
    schedules: u32,
    /// Number from which the random schedules are drawn
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Write the warnings as JSON to a file, replaced in one step
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

pub(super) fn run(args: Analyze) -> Result<u8, Failure> {
    let loaded = driver::front::load(&args.program.options(), err_colour())?;
    err(&diagnostics::render(
        &loaded.places_of_program(),
        &loaded.sources,
        err_colour(),
    ));
    let options = Options {
        schedules: args.schedules,
        seed: args.seed,
    };
    let found = analyze::analyze(&loaded, options);
    if let Some(path) = &args.json {
        output::replace_file(path, &warnings::json(&found))?;
    }
    out(&warnings::text(&found));
    if exec::cancelled() {
        let (ran, of) = (found.schedules, options.schedules);
        err(&format!("Interrupted: {ran} of {of} schedules were run.\n"));
        return Ok(INTERRUPTED);
    }
    Ok(u8::from(found.tells()))
}
