//! `j2pml verify`: all schedules, and the files that tell the result to others.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::numbers::{megabytes, seconds};
use super::temporal::Temporal;
use super::terminal::{self, Display, err, err_colour, out, out_colour};
use super::wanted::{Wanted, checks, wanted};
use super::{
    DEFAULT_SCHEME, INPUT, INTERNAL, INTERRUPTED, Interest, Off, ProgramArgs, Scheme, exit_codes,
    passes, trace, verdict_code,
};
use crate::analysis::runtime::Options;
use crate::core::property::{Checks, Property};
use crate::diag::render;
use crate::driver::verify::{self, Verified};
use crate::driver::{self, Failure, VerifyOptions, output, settle};
use crate::report::{self, junit, sarif};
use crate::spin::exec;
use crate::spin::tools::ToolPaths;

/// Check a program over all schedules
#[derive(Args, Debug)]
#[command(after_help = concat!("\
Examples:
  j2pml verify Buffer.java
  j2pml verify src/ --main app.Main --check deadlock,assertion
  j2pml verify Buffer.java --html chart.html      a violation as a chart beside the source, to step through
  j2pml verify Buffer.java --json result.json --keep run/    (run/commands.sh repeats it by hand)
  j2pml verify Buffer.java --sarif result.sarif --junit result.xml   for continuous integration: docs/ci.md
  j2pml verify Buffer.java --time 3600 --memory 16000
  j2pml verify Server.java --ltl 'G (asked -> F granted)' --fair --prop granted='Server.active != null'
  j2pml verify Buffer.java --check termination,livelock,starvation
  j2pml verify Buffer.java --check all
  j2pml verify Buffer.java --settle               are the warnings of `analyze` true?
  j2pml verify Buffer.java --explain-reduction    which fields other threads may interfere with, and why

holds         every schedule was looked at; what this rests on is listed
violated      with a trace that the interpreter has confirmed
inconclusive  a bound was reached, or Java that is not modelled: which, and what to do

", exit_codes!()))]
pub(super) struct Verify {
    #[command(flatten)]
    program: ProgramArgs,
    /// Properties to check, separated by commas [default: deadlock,assertion,uncaught-exception,race; race not with
    /// --scheme classic]; on request termination, livelock, starvation, or all of these (`j2pml explain livelock`, say, tells
    /// what one means)
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = wanted())]
    check: Option<Vec<Wanted>>,
    #[command(flatten)]
    interest: Interest,
    #[command(flatten)]
    temporal: Temporal,
    /// Use SPIN, from PATH if given (the default: from the search path)
    #[arg(long, value_name = "PATH", num_args = 0..=1, require_equals = true, default_missing_value = "spin")]
    spin: Option<PathBuf>,
    /// C compiler [default: tcc first, gcc or clang for long searches]
    #[arg(long, value_name = "PATH", require_equals = true)]
    cc: Option<PathBuf>,
    /// Keep model, verifier, trail and commands in a new directory
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,
    /// Write the result as JSON to a file, replaced in one step
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Draw the execution that violates a property as a page to step through, replaced in one step
    #[arg(long, value_name = "FILE", conflicts_with = "explain_reduction")]
    html: Option<PathBuf>,
    /// Write the violations as SARIF 2.1.0, for code scanning, replaced in one step; of a program that cannot be verified, why
    #[arg(long, value_name = "FILE", conflicts_with = "explain_reduction")]
    sarif: Option<PathBuf>,
    /// Write a test case for each property as JUnit's XML, replaced in one step; of a program that cannot be verified, why
    #[arg(long, value_name = "FILE", conflicts_with = "explain_reduction")]
    junit: Option<PathBuf>,
    /// Seconds for everything, or as `5m`, `2h`
    #[arg(long, value_name = "N", default_value = "600", value_parser = seconds)]
    time: u64,
    /// Megabytes for the search [default: half of the machine's, at most 4096]
    #[arg(long, value_name = "N", value_parser = megabytes)]
    memory: Option<u64>,
    /// Longest execution to look at, in steps of the model [default: as the memory allows]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    max_depth: Option<u64>,
    /// First bound on the objects of each class; doubled as needed [default: what a run of the program needs]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    max_objects: Option<u32>,
    /// Compile the verifier anew, and do not keep it (compiled ones are kept in ~/.cache/j2pml)
    #[arg(long)]
    no_cache: bool,
    /// How Java becomes Promela
    #[arg(long, value_enum, default_value = DEFAULT_SCHEME)]
    scheme: Scheme,
    /// Switch reductions off; more states, the same answers
    #[arg(long, value_name = "PASS", value_delimiter = ',', value_enum)]
    no: Vec<Off>,
    /// Run the program on some schedules first, as `analyze` does, and say of each warning whether it is confirmed (by an
    /// execution), refuted or open
    #[arg(long, conflicts_with = "explain_reduction")]
    settle: bool,
    /// With --settle: how many schedules, as for `analyze`
    #[arg(long, value_name = "N", requires = "settle", value_parser = clap::value_parser!(u32).range(1..))]
    schedules: Option<u32>,
    /// With --settle: number from which the random schedules are drawn [default: 0]
    #[arg(long, value_name = "S", requires = "settle")]
    seed: Option<u64>,
    /// Do not search: print which variables need scheduling points and why, and which reductions are on
    #[arg(long)]
    explain_reduction: bool,
    /// Show stages and the tools' command lines, all steps, and the steps to each of several violations
    #[arg(short, long)]
    verbose: bool,
}

pub(super) fn run(args: Verify) -> Result<u8, Failure> {
    let scheme = args.scheme.meaning();
    let mut program = args.program.options_for(args.interest);
    let is_classic = scheme == driver::Scheme::Classic;
    let possible = |p: Property| !is_classic || p != Property::Race && !p.is_temporal();
    let of_all = args.check.iter().flatten().any(|w| *w == Wanted::All);
    let mut wanted = match &args.check {
        Some(list) => checks(list, possible),
        None if scheme == driver::Scheme::Classic => Checks::WITHOUT_RACE,
        None => Checks::ALL,
    };
    // Known before anything of the program is.
    let asked = program.main.clone().or_else(|| {
        let file = program.files.first();
        file.map(|path| path.display().to_string())
    });
    let formulas = args.temporal.give(&mut program, &mut wanted);
    program.embedded = wanted.ltl || of_all || args.check.is_none();
    let options = VerifyOptions {
        program,
        scheme,
        checks: wanted,
        formulas,
        passes: passes(&args.no),
        tools: ToolPaths {
            spin: args.spin,
            cc: args.cc,
        },
        keep: args.keep,
        time: Duration::from_secs(args.time),
        time_left: None,
        found_before: None,
        memory: args.memory,
        max_depth: args.max_depth,
        max_objects: args.max_objects,
        cache: !args.no_cache,
    };
    if args.explain_reduction {
        return explain_reduction(&options, args.json.as_deref());
    }
    let files = Files {
        json: args.json,
        html: args.html,
        sarif: args.sarif,
        junit: args.junit,
        program: asked.unwrap_or_else(|| "j2pml".to_owned()),
    };
    if let Err(failure) = files.check() {
        // Whoever waits for the other files learns why there is no answer.
        let _ = files.write_failure(&failure, options.checks);
        return Err(failure);
    }
    let mut display = Display::new(args.verbose);
    let mut tell = |happening: &driver::Happening<'_>| display.happening(happening);
    let verified = if args.settle {
        let runs = Options {
            schedules: args.schedules.unwrap_or(driver::analyze::SCHEDULES),
            seed: args.seed.unwrap_or(0),
        };
        settle::settle(&options, runs, err_colour(), &mut tell)
            .map(|settlement| (settlement.verified, Some(settlement.settled)))
    } else {
        verify::verify(&options, err_colour(), &mut tell).map(|verified| (verified, None))
    };
    display.clear();
    let (verified, settled) = match verified {
        Ok(verified) => verified,
        Err(failure) => {
            files.write_failure(&failure, options.checks)?;
            return Err(failure);
        }
    };
    err(&verified.diagnostics);
    // First what cannot fail: the answer may have taken long.
    out(&report::text::render(
        &verified.result,
        out_colour(),
        args.verbose,
    ));
    if let Some(settled) = &settled {
        let style = report::text::Style::of_terminal(out_colour());
        out(&report::warnings::settled_text(
            settled,
            style,
            args.verbose,
        ));
    }
    let code = if verified.interrupted {
        INTERRUPTED
    } else {
        verdict_code(verified.result.verdict)
    };
    files.write(&verified, settled.as_deref(), code)?;
    Ok(code)
}

/// Where the result is written to.
struct Files {
    json: Option<PathBuf>,
    html: Option<PathBuf>,
    sarif: Option<PathBuf>,
    junit: Option<PathBuf>,
    /// The class or file that was asked for.
    program: String,
}

impl Files {
    fn check(&self) -> Result<(), Failure> {
        let all = [&self.json, &self.html, &self.sarif, &self.junit];
        all.into_iter()
            .flatten()
            .try_for_each(|path| output::check_place(path))
    }

    /// Writes each that can be written; the error is that of the first that cannot.
    fn write(
        &self,
        verified: &Verified,
        settled: Option<&[report::warnings::Settled]>,
        code: u8,
    ) -> Result<(), Failure> {
        let result = &verified.result;
        let json = || {
            let Some(path) = &self.json else {
                return Ok(());
            };
            output::replace_file(path, &report::json::render_settled(result, settled))
        };
        let html = || match &self.html {
            Some(path) => trace::write_page(verified, path),
            None => Ok(()),
        };
        let sarif = || {
            let Some(path) = &self.sarif else {
                return Ok(());
            };
            let ended = sarif::Ended {
                code,
                interrupted: verified.interrupted,
            };
            let root = std::env::current_dir().ok();
            let text = sarif::render(result, &verified.texts, root.as_deref(), ended);
            output::replace_file(path, &text)
        };
        let junit = || {
            let Some(path) = &self.junit else {
                return Ok(());
            };
            output::replace_file(path, &junit::render(result, &verified.main))
        };
        let all = [json(), html(), sarif(), junit()];
        all.into_iter().collect()
    }

    /// Of a program without a verdict. Whoever reads these files has an older one before them if nothing is written.
    fn write_failure(&self, failure: &Failure, checks: Checks) -> Result<(), Failure> {
        let (kind, text, code) = match failure {
            _ if exec::cancelled() => ("interrupted", "interrupted", INTERRUPTED),
            Failure::Input(text) => ("input", text.as_str(), INPUT),
            Failure::World(text) => ("machine", text.as_str(), INPUT),
            Failure::Internal { message, .. } => ("internal", message.as_str(), INTERNAL),
        };
        let why = terminal::without_colour(text);
        let write = |path: &Option<PathBuf>, text: &dyn Fn() -> String| match path {
            Some(path) => output::replace_file(path, &text()),
            None => Ok(()),
        };
        let root = std::env::current_dir().ok();
        let all = [
            write(&self.sarif, &|| {
                sarif::failed(&why, &render::places(&why), checks, code, root.as_deref())
            }),
            write(&self.junit, &|| junit::failed(&self.program, kind, &why)),
        ];
        all.into_iter().collect()
    }
}

fn explain_reduction(options: &VerifyOptions, json: Option<&Path>) -> Result<u8, Failure> {
    let told = verify::reductions(
        &options.program,
        options.passes,
        options.checks,
        err_colour(),
    )?;
    if let Some(path) = json {
        output::replace_file(path, &report::reductions::json(&told))?;
    }
    out(&report::reductions::text(&told));
    Ok(0)
}
