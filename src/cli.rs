//! The command line: options into what they mean, results onto the terminal, exit codes.
//!
//! Knows clap and the terminal; the layers below know neither. All printing of the program is here.

mod analyze;
mod doctor;
mod explain;
mod library;
mod numbers;
mod self_test;
mod shell;
mod temporal;
mod terminal;
mod trace;
mod verify;
mod wanted;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::core::property::Checks;
use crate::diag::render as diagnostics;
use crate::driver::{self, Failure, ProgramOptions, input, output};
use crate::promela;
use crate::reduce::passes::{Pass, Passes};
use crate::report::{self, Verdict};
use crate::spin::{exec, rundir};
use numbers::seconds;
use temporal::Temporal;
use terminal::{err, err_colour, error_text, out, out_colour, raw_err, raw_out};
use wanted::{Wanted, checks, wanted};

/// Stack of the thread that does the work: the passes recurse over syntax that may be thousands of levels deep.
const STACK_BYTES: usize = 512 << 20;

const HOLDS: u8 = 0;
const VIOLATED: u8 = 1;
const INPUT: u8 = 2;
const INCONCLUSIVE: u8 = 3;
const INTERNAL: u8 = 101;
const INTERRUPTED: u8 = 130;

const DEFAULT_SCHEME: &str = "fast";

/// A macro, since `concat!` takes literals only.
macro_rules! exit_codes {
    () => {
        "Exit codes: 0 holds, 1 violated, 2 unusable input or options, 3 inconclusive, 101 internal error, 130 interrupted."
    };
}
use exit_codes;

const EXAMPLES: &str = concat!("\
Examples:
  j2pml verify Buffer.java                    deadlocks, assertions, exceptions, races: over all schedules
  j2pml verify src/ --main app.Main --args \"2 3\"
  j2pml trace result.json                     a chart of what `verify --json result.json` has found
  j2pml translate Buffer.java -o buffer.pml   the Promela model, to read
  j2pml analyze Buffer.java                   warnings of races and deadlocks, from a few schedules
  j2pml run Buffer.java                       what `java` would print, on one schedule
  j2pml verify Buffer.java --sarif r.sarif    for code scanning; --junit r.xml: for other continuous integration
  j2pml library ArrayList                     which members of a library class are modelled
  j2pml doctor                                are spin and a C compiler there?
  j2pml self-test                             do they find what is wrong with programs known to be wrong?

", exit_codes!());

/// Model checks concurrent Java: translates it to Promela, runs SPIN, explains on Java lines what can go wrong.
#[derive(Parser, Debug)]
#[command(name = "j2pml", version, after_help = EXAMPLES, subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Translate(Translate),
    Verify(verify::Verify),
    Trace(trace::Trace),
    Run(Run),
    Simulate(Simulate),
    Explore(Explore),
    Analyze(analyze::Analyze),
    Library(library::Library),
    Doctor(doctor::Doctor),
    SelfTest(self_test::SelfTest),
    Explain(explain::Explain),
    Completions(shell::Completions),
    Man(shell::Man),
}

#[derive(Args, Debug)]
struct ProgramArgs {
    /// Java files, or directories that are searched for them; without one, src/main/java
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Class whose main method is run, if there are several
    #[arg(long, value_name = "CLASS")]
    main: Option<String>,
    /// Arguments of main, separated by blanks
    #[arg(long, value_name = "ARGS", allow_hyphen_values = true)]
    args: Option<String>,
    /// Encoding of the files, if not UTF-8: ISO-8859-1, GBK, ...
    #[arg(long, value_name = "NAME", value_parser = parse_encoding)]
    encoding: Option<&'static encoding_rs::Encoding>,
    /// Directory of further models of library classes, com/acme/Queue.java for com.acme.Queue; they go before those built in
    #[arg(long, value_name = "DIR")]
    library: Vec<PathBuf>,
    /// When timed operations that wait (wait(10), tryLock(1, SECONDS)) end by their times, since there is no clock
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Timeouts::Anytime)]
    timeouts: Timeouts,
}

/// What of all executions is of interest.
#[derive(Args, Debug)]
struct Interest {
    /// Classes of exceptions that may end a thread, separated by commas; subclasses may, too
    #[arg(long = "allow-exception", value_name = "CLASS", value_delimiter = ',')]
    allowed_exceptions: Vec<String>,
    /// Follow no execution beyond a Verify.random that has several results: a violation found so depends on no choice
    #[arg(long)]
    choice_free: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Timeouts {
    /// At any moment
    Anytime,
    /// Not at all, as if times were as long as one likes
    Never,
}

fn parse_encoding(name: &str) -> Result<&'static encoding_rs::Encoding, String> {
    input::encoding(name).ok_or_else(|| {
        "no known encoding; known are UTF-8, ISO-8859-1 to 16, windows-1250 to 1258, Shift_JIS, EUC-JP, GBK, Big5, ..."
            .to_owned()
    })
}

impl ProgramArgs {
    fn options(self) -> ProgramOptions {
        ProgramOptions {
            files: self.files,
            main: self.main,
            args: self
                .args
                .map(|a| a.split_whitespace().map(str::to_owned).collect())
                .unwrap_or_default(),
            encoding: self.encoding,
            library: self.library,
            timeouts: match self.timeouts {
                Timeouts::Anytime => driver::Timeouts::Anytime,
                Timeouts::Never => driver::Timeouts::Never,
            },
            ..ProgramOptions::default()
        }
    }

    fn options_for(self, interest: Interest) -> ProgramOptions {
        ProgramOptions {
            allowed_exceptions: interest.allowed_exceptions,
            choice_free: interest.choice_free,
            ..self.options()
        }
    }
}

/// How Java becomes Promela.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Scheme {
    /// Few states: threads run from one scheduling point to the next
    Fast,
    /// Classes as arrays of records, methods as macros: the readable model of the JPF1 paper; no race check
    Classic,
    /// Both, one after the other; they must agree
    Both,
}

impl Scheme {
    fn meaning(self) -> driver::Scheme {
        match self {
            Scheme::Fast => driver::Scheme::Fast,
            Scheme::Classic => driver::Scheme::Classic,
            Scheme::Both => driver::Scheme::Both,
        }
    }
}

/// The scheme of one model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum OneScheme {
    /// Classes as arrays of records, methods as macros: the readable model of the JPF1 paper
    Classic,
    /// The model that `verify --scheme fast` runs
    Fast,
}

/// Word of `--no`: a pass, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Off(Option<Pass>);

impl ValueEnum for Off {
    fn value_variants<'a>() -> &'a [Self] {
        const ALL: [Off; Pass::ALL.len() + 1] = {
            let mut all = [Off(None); Pass::ALL.len() + 1];
            let mut n = 0;
            while n < Pass::ALL.len() {
                all[n] = Off(Some(Pass::ALL[n]));
                n += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(match self.0 {
            Some(pass) => clap::builder::PossibleValue::new(pass.name()).help(pass.description()),
            None => clap::builder::PossibleValue::new("all").help("all of these"),
        })
    }
}

fn passes(off: &[Off]) -> Passes {
    off.iter().fold(Passes::ALL, |passes, off| match off.0 {
        Some(pass) => passes.without(pass),
        None => Passes::NONE,
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// The Promela model
    Promela,
    /// The intermediate language, statement by statement
    Core,
}

/// Print the Promela model of a program
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  j2pml translate Buffer.java                 readable: methods as macros, Java lines as comments
  j2pml translate Buffer.java --expand        what `verify --scheme classic` runs: macros expanded, one statement a line
  j2pml translate Buffer.java --scheme fast   what `verify` runs
  j2pml translate Buffer.java --emit core     the intermediate language

Exit codes: 0 translated, 2 unusable input or options.")]
struct Translate {
    #[command(flatten)]
    program: ProgramArgs,
    /// Write to a file, replaced in one step, in place of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The model that is run: macros expanded, one statement a line
    #[arg(long)]
    expand: bool,
    /// What to print
    #[arg(long, value_enum, default_value = "promela")]
    emit: Emit,
    /// How Java becomes Promela
    #[arg(long, value_enum, default_value = "classic")]
    scheme: OneScheme,
    /// Bound on the objects of each class [default: what a run of the program needs]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    max_objects: Option<u32>,
}

/// Run a program on one schedule, as `java -ea` would
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  j2pml run Buffer.java
  j2pml run Buffer.java --seed 7       another schedule

Prints what the program prints and exits as `java` would. The program has a clock of its own, which begins at the
first of January 2026 and goes on with each step and sleep, and random numbers of its own: the same in each run.")]
struct Run {
    #[command(flatten)]
    program: ProgramArgs,
    /// Random schedule of this number, and random numbers drawn from it [default: a fixed fair schedule, numbers from 0]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

/// Try random schedules until one violates a property
#[derive(Args, Debug)]
#[command(after_help = concat!("\
Example:
  j2pml simulate Buffer.java --runs 10000 --seed 1

Without a violation the answer is inconclusive: only `verify` and `explore` look at all schedules.

", "Exit codes: 1 violated, 2 unusable input or options, 3 no violation found."))]
struct Simulate {
    #[command(flatten)]
    program: ProgramArgs,
    /// How many schedules
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    runs: u64,
    /// Number of the first random schedule
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Properties to check, separated by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = wanted(), default_value = "deadlock,assertion,uncaught-exception")]
    check: Vec<Wanted>,
    #[command(flatten)]
    interest: Interest,
}

/// Check a small program over all schedules without SPIN, in the interpreter
#[derive(Args, Debug)]
#[command(after_help = concat!("\
Examples:
  j2pml explore Small.java
  j2pml explore Small.java --prints seen.txt --ends normally    can it print these lines?

Slower than `verify`, and independent of it.

With --prints the lines of the file are all that is printed to System.out, in any order.
What a thread prints without a line's end belongs to its next line; a text that only a JVM
knows (with an identity hash code in it) is any line.
Exit codes then: 0 possible (the steps are shown), 1 not possible, 3 not decided. Else:

", exit_codes!()))]
struct Explore {
    #[command(flatten)]
    program: ProgramArgs,
    /// Properties to check, separated by commas [default: deadlock,assertion,uncaught-exception]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = wanted())]
    check: Option<Vec<Wanted>>,
    #[command(flatten)]
    interest: Interest,
    #[command(flatten)]
    temporal: Temporal,
    /// Step as the fast scheme does: fewer states, the same answers
    #[arg(long)]
    reduce: bool,
    /// Switch reductions off; more states, the same answers
    #[arg(long, value_name = "PASS", value_delimiter = ',', value_enum)]
    no: Vec<Off>,
    /// Seconds, or as `5m`, `2h`
    #[arg(long, value_name = "N", default_value = "600", value_parser = seconds)]
    time: u64,
    /// Write the result as JSON to a file, replaced in one step
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Check nothing; look for an execution that prints exactly the lines of this file, in any order
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    prints: Option<PathBuf>,
    /// How that execution has to end [default: in any way]
    #[arg(long, value_name = "HOW", value_enum, requires = "prints")]
    ends: Option<HowItEnds>,
    /// Show the steps to each violation
    #[arg(short, long)]
    verbose: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum HowItEnds {
    /// All threads but daemons end, none by an exception that nobody catches; or System.exit
    Normally,
    /// The program ends, some thread by an exception that nobody catches, a failed assertion for example
    Exception,
    /// The program does not end since no thread can go on
    Deadlock,
}

// ---- main ----------------------------------------------------------------------------------------------------------

/// Place and text of a panic, for the report of an internal error.
static PANIC: Mutex<Option<String>> = Mutex::new(None);

/// Runs the program with the process's arguments.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            terminal::note(error.print());
            // Help and version are no errors.
            let code = if error.use_stderr() { INPUT } else { 0 };
            return ExitCode::from(terminal::finish(code));
        }
    };
    exec::install_interrupt_handler();
    std::panic::set_hook(Box::new(|info| {
        let mut first = PANIC
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        first.get_or_insert_with(|| info.to_string());
    }));
    let worker = std::thread::Builder::new()
        .name("main".to_owned())
        .stack_size(STACK_BYTES)
        .spawn(move || dispatch(cli.command));
    let code = match worker {
        Ok(worker) => worker.join().unwrap_or_else(|_| {
            let text = PANIC
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner)
                .take();
            internal(
                &text.unwrap_or_else(|| "panic".to_owned()),
                rundir::left_by_panic().as_deref(),
            )
        }),
        Err(error) => {
            err(&error_text(&format!("cannot start a thread: {error}")));
            INPUT
        }
    };
    ExitCode::from(terminal::finish(code))
}

fn internal(message: &str, dir: Option<&std::path::Path>) -> u8 {
    let mut text = format!(
        "internal error: {message}\nThis is a bug in j2pml {}, not in your program.",
        env!("CARGO_PKG_VERSION")
    );
    if let Some(dir) = dir {
        let _ = write!(
            text,
            "\nA report is of most use with the files in {}",
            dir.display()
        );
    }
    err(&format!("{text}\n"));
    INTERNAL
}

fn failed(failure: &Failure) -> u8 {
    if exec::cancelled() {
        return INTERRUPTED;
    }
    match failure {
        Failure::Input(text) | Failure::World(text) => {
            err(&error_text(text));
            INPUT
        }
        Failure::Internal { message, dir } => internal(message, dir.as_deref()),
    }
}

fn dispatch(command: Command) -> u8 {
    let result = match command {
        Command::Translate(args) => translate(args),
        Command::Verify(args) => verify::run(args),
        Command::Trace(args) => trace::run(&args),
        Command::Run(args) => run(args),
        Command::Simulate(args) => simulate(args),
        Command::Explore(args) => explore(args),
        Command::Analyze(args) => analyze::run(args),
        Command::Library(args) => library::run(&args),
        Command::Doctor(args) => Ok(doctor::run(args)),
        Command::SelfTest(args) => self_test::run(args),
        Command::Explain(args) => explain::run(&args),
        Command::Completions(args) => shell::completions(&args),
        Command::Man(args) => shell::man(&args),
    };
    result.unwrap_or_else(|failure| failed(&failure))
}

fn verdict_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Holds => HOLDS,
        Verdict::Violated => VIOLATED,
        Verdict::Inconclusive => INCONCLUSIVE,
    }
}

// ---- commands ------------------------------------------------------------------------------------------------------

fn translate(args: Translate) -> Result<u8, Failure> {
    let scheme = match args.scheme {
        OneScheme::Classic => promela::Scheme::Classic,
        OneScheme::Fast => promela::Scheme::Fast,
    };
    let loaded = driver::front::load(&args.program.options(), err_colour())?;
    let text = match args.emit {
        Emit::Core => crate::core::dump::dump(&loaded.program, &loaded.sources, false),
        Emit::Promela => {
            driver::verify::translate(&loaded, scheme, args.max_objects, args.expand, err_colour())?
        }
    };
    err(&diagnostics::render(
        &loaded.diags.list,
        &loaded.sources,
        err_colour(),
    ));
    match &args.output {
        Some(path) => output::replace_file(path, &text)?,
        None => out(&text),
    }
    Ok(0)
}

fn run(args: Run) -> Result<u8, Failure> {
    use crate::core::Stream;
    let loaded = driver::front::load_to_run(&args.program.options(), err_colour())?;
    // Nothing of j2pml's own goes to the streams of the program, unless it matters for this run.
    let mut print = |stream, text: &str| match stream {
        Stream::Out | Stream::Event => raw_out(text),
        Stream::Err => raw_err(text),
    };
    let (ran, own_numbers) = driver::execute::run(&loaded, args.seed, &mut print);
    if own_numbers {
        err(
            "note: clock and random numbers are this run's own, the same each time; --seed S draws others\n",
        );
    }
    Ok(match ran {
        driver::execute::Ran::Exit(code) => code as u8,
        driver::execute::Ran::Deadlock(text) => {
            err(&error_text(&text));
            VIOLATED
        }
        driver::execute::Ran::Stopped(text) => {
            err(&error_text(&text));
            INCONCLUSIVE
        }
    })
}

fn simulate(args: Simulate) -> Result<u8, Failure> {
    let loaded = driver::front::load(&args.program.options_for(args.interest), err_colour())?;
    err(&diagnostics::render(
        &loaded.places_of_program(),
        &loaded.sources,
        err_colour(),
    ));
    match driver::execute::simulate(
        &loaded,
        checks(&args.check, |p| !p.is_temporal()),
        args.runs,
        args.seed,
    )? {
        driver::execute::Simulated::Violated(result) => {
            out(&report::text::render(&result, out_colour(), false));
            Ok(VIOLATED)
        }
        driver::execute::Simulated::Nothing(text) => {
            out(&format!("{text}\n"));
            Ok(INCONCLUSIVE)
        }
    }
}

/// `explore --prints`
fn prints(args: Explore, lines: &std::path::Path) -> Result<u8, Failure> {
    use crate::core::interp::reach::{Ending, Wanted};
    let started = Instant::now();
    let text = std::fs::read_to_string(lines)
        .map_err(|e| Failure::Input(format!("{}: {e}", lines.display())))?;
    let wanted = Wanted {
        lines: text.lines().map(str::to_owned).collect(),
        ending: args.ends.map(|how| match how {
            HowItEnds::Normally => Ending::Normally,
            HowItEnds::Exception => Ending::ByException,
            HowItEnds::Deadlock => Ending::Stuck,
        }),
        ..Wanted::default()
    };
    let on = driver::possible::passes(passes(&args.no));
    let loaded = driver::front::load_with(&args.program.options(), on, err_colour())?;
    err(&diagnostics::render(
        &loaded.places_of_program(),
        &loaded.sources,
        err_colour(),
    ));
    let time = Duration::from_secs(args.time).saturating_sub(started.elapsed());
    let result = driver::possible::possible(&loaded, &wanted, args.reduce.then_some(on), time)?;
    if let Some(path) = &args.json {
        output::replace_file(path, &report::prints::json(&result))?;
    }
    let style = report::text::Style::of_terminal(out_colour());
    let (lines, so) = (wanted.lines.len(), wanted.ending.is_some());
    out(&report::prints::text(&result, lines, so, style));
    Ok(match result.answer {
        report::prints::Answer::Possible => HOLDS,
        report::prints::Answer::NotPossible => VIOLATED,
        report::prints::Answer::NotDecided => INCONCLUSIVE,
    })
}

fn explore(mut args: Explore) -> Result<u8, Failure> {
    if let Some(lines) = args.prints.take() {
        return prints(args, &lines);
    }
    let started = Instant::now();
    let mut options = args.program.options_for(args.interest);
    let mut wanted = match &args.check {
        Some(list) => checks(list, |_| true),
        None => Checks::WITHOUT_RACE,
    };
    let formulas = args.temporal.give(&mut options, &mut wanted);
    let of_all = args.check.iter().flatten().any(|w| *w == Wanted::All);
    options.embedded = wanted.ltl || of_all || args.check.is_none();
    let loaded = driver::front::load_with(&options, passes(&args.no), err_colour())?;
    err(&diagnostics::render(
        &loaded.places_of_program(),
        &loaded.sources,
        err_colour(),
    ));
    let result = driver::execute::explore(
        &loaded,
        wanted,
        &formulas,
        args.reduce.then(|| passes(&args.no)),
        &options.args,
        Duration::from_secs(args.time).saturating_sub(started.elapsed()),
    )?;
    if let Some(path) = &args.json {
        output::replace_file(path, &report::json::render(&result))?;
    }
    out(&report::text::render(&result, out_colour(), args.verbose));
    Ok(if exec::cancelled() {
        INTERRUPTED
    } else {
        verdict_code(result.verdict)
    })
}
