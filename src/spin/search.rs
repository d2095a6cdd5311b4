//! One exhaustive search of a model: generate, compile, run, run again with what was too small, shorten an error.
//!
//! Limits are met in this order: a state vector that is too small is enlarged; a stack that is too small is enlarged
//! in a few steps; memory that gets tight turns on collapse compression (exact). Nothing approximate is used, so
//! that [`End::Complete`] means every reachable state. Long searches move over to an optimised build.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::exec::{self, Ended, ExecError, Finished, Job, Running};
use super::output::{
    self, CompilerTrouble, Conclusion, Limit, PanError, PanErrorKind, PanReport, Progress,
    SpinMessage, Unreached,
};
use super::plan::{self, Build, BuildSearch};
use super::rundir::{RunDir, RunDirError};
use super::tools::{Tool, Tools};
use super::trail::{self, Trail, TrailError};

/// A search that takes longer gets an optimised build beside it.
const LONG: Duration = Duration::from_secs(4);
/// ... and moves over to it if it is still running after this time.
const LONG_ENOUGH: Duration = Duration::from_secs(12);
/// Largest state vector tried (bytes).
const MAX_VECTOR: u64 = 1 << 20;
/// Bytes kept of a replayed trail.
const TRAIL_CAP: usize = 256 << 20;

/// What a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub deadline: Instant,
    /// Megabytes.
    pub memory: u64,
    /// Longest execution to look at (steps of the model); `None`: as the memory allows.
    pub max_depth: Option<u64>,
}

impl Limits {
    fn remaining(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// An error is shortened by further searches.
    Shorten,
    /// The first error will do.
    First,
}

/// What a search tells while it runs.
#[derive(Clone, Debug)]
pub enum Watch<'a> {
    Command { reason: &'a str, line: String },
    Progress(Progress),
    Note(String),
}

/// How short an error trail is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortness {
    /// No execution of the model with fewer steps ends in an error.
    Shortest,
    /// Shorter ones were looked for as far as time and memory allowed.
    Shortened,
    /// As the depth-first search came upon it.
    AsFound,
}

/// An error with its trail.
#[derive(Clone, Debug)]
pub struct Found {
    /// The line of the model whose assertion failed.
    pub line: u32,
    pub trail: Trail,
    pub shortness: Shortness,
}

#[derive(Clone, Debug)]
pub enum End {
    Complete,
    Error(Box<Found>),
    Incomplete(BTreeSet<Limit>),
}

#[derive(Clone, Debug)]
pub struct Outcome {
    pub end: End,
    /// Of the last exhaustive search (the shortening ones are not counted).
    pub states: u64,
    pub transitions: u64,
    pub depth: u64,
    pub memory_mb: f64,
    /// All of it: compilers and shortening included.
    pub seconds: f64,
    /// Meaningful after a complete search only.
    pub unreached: Unreached,
}

/// A search that could not be done.
#[derive(Debug)]
pub enum SearchError {
    /// spin does not accept the model: our fault.
    Rejected(Vec<SpinMessage>),
    /// A tool crashed, or the model did what no model may (an index out of bounds): our fault.
    Fault(String),
    Trail(TrailError),
    /// The C compiler: the user's installation.
    Compiler(PathBuf, CompilerTrouble),
    Exec(ExecError),
    Dir(RunDirError),
}

impl SearchError {
    /// An error of ours, not of the user's machine.
    pub fn is_internal(&self) -> bool {
        match self {
            SearchError::Rejected(_) | SearchError::Fault(_) | SearchError::Trail(_) => true,
            // pan.c is plain C: a compiler that refuses it is no C compiler, or not installed whole.
            SearchError::Compiler(..) | SearchError::Exec(_) | SearchError::Dir(_) => false,
        }
    }
}

impl std::fmt::Display for SearchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SearchError::Rejected(messages) => {
                f.write_str("spin does not accept the model")?;
                for message in messages.iter().take(3) {
                    match message.line {
                        Some(line) => write!(f, "\n  line {line}: {}", message.text)?,
                        None => write!(f, "\n  {}", message.text)?,
                    }
                }
                Ok(())
            }
            SearchError::Fault(text) => f.write_str(text),
            SearchError::Trail(error) => error.fmt(f),
            SearchError::Compiler(path, trouble) => match trouble {
                CompilerTrouble::MissingHeader(header) => write!(
                    f,
                    "{} does not find <{header}>\nhelp: apt-get install libc6-dev",
                    path.display()
                ),
                CompilerTrouble::NoSpace => write!(
                    f,
                    "the disk is full (the temporary directory {})",
                    std::env::temp_dir().display()
                ),
                CompilerTrouble::NoMemory => write!(f, "{} ran out of memory", path.display()),
                CompilerTrouble::Errors(lines) => {
                    write!(f, "{} does not compile the verifier", path.display())?;
                    for line in lines {
                        write!(f, "\n  {line}")?;
                    }
                    f.write_str("\nhelp: `j2pml doctor` tries the tools out; --cc=PATH names another compiler")
                }
            },
            SearchError::Exec(error) => error.fmt(f),
            SearchError::Dir(error) => error.fmt(f),
        }
    }
}
impl std::error::Error for SearchError {}

/// Why the search stops in the middle.
enum Stop {
    Limit(Limit),
    Fail(SearchError),
}
impl From<ExecError> for Stop {
    fn from(error: ExecError) -> Self {
        Stop::Fail(SearchError::Exec(error))
    }
}
impl From<RunDirError> for Stop {
    fn from(error: RunDirError) -> Self {
        Stop::Fail(SearchError::Dir(error))
    }
}
impl From<SearchError> for Stop {
    fn from(error: SearchError) -> Self {
        Stop::Fail(error)
    }
}

/// Searches all executions of a model.
///
/// Variables that the model declares `hidden` must carry no value from one step to another.
///
/// The files of the run are left in `dir`. Errors are faults of ours or of the machine; everything that a bigger
/// machine or more time would change is an [`Outcome`].
pub fn search(
    model: &str,
    limits: Limits,
    mode: Mode,
    tools: &Tools,
    dir: &RunDir,
    watch: &mut dyn FnMut(Watch<'_>),
) -> Result<Outcome, SearchError> {
    let mut session = Session {
        limits,
        tools,
        dir,
        watch,
        built: BTreeMap::new(),
        last: PanReport::default(),
        last_build: None,
        started: Instant::now(),
    };
    let end = match session.search(model, mode) {
        Ok(end) => end,
        Err(Stop::Limit(limit)) => End::Incomplete(BTreeSet::from([limit])),
        Err(Stop::Fail(error)) => return Err(error),
    };
    let report = session.last;
    Ok(Outcome {
        end,
        states: report.states.unwrap_or(0),
        transitions: report.transitions.unwrap_or(0),
        depth: report.depth.unwrap_or(0),
        memory_mb: report.memory_mb.unwrap_or(0.0),
        seconds: session.started.elapsed().as_secs_f64(),
        unreached: report.unreached,
    })
}

struct Session<'a> {
    limits: Limits,
    tools: &'a Tools,
    dir: &'a RunDir,
    watch: &'a mut dyn FnMut(Watch<'_>),
    built: BTreeMap<Build, PathBuf>,
    last: PanReport,
    last_build: Option<Build>,
    started: Instant,
}

/// What one run of pan led to.
enum Ran {
    Report(Box<PanReport>, Conclusion),
    /// Stopped because the optimised build is ready.
    MoveOver,
    /// Stopped because a larger stack is needed.
    Deeper,
}

impl Session<'_> {
    fn search(&mut self, model: &str, mode: Mode) -> Result<End, Stop> {
        self.dir.new_script();
        self.dir.write(plan::MODEL, model)?;
        self.dir
            .write(plan::SPIN_INPUT, &plan::blank_comments(model))?;
        self.generate()?;
        match self.explore()? {
            Conclusion::Complete => Ok(End::Complete),
            Conclusion::Incomplete(limits) => Ok(End::Incomplete(limits)),
            Conclusion::Error(error) => self.error(&error, mode),
        }
    }

    fn start(&mut self, reason: &str, job: &Job) -> Result<Running, Stop> {
        self.dir.log(reason, job);
        let line = job.shell_line();
        (self.watch)(Watch::Command { reason, line });
        Ok(Running::start(job)?)
    }

    fn run(&mut self, reason: &str, job: &Job) -> Result<Finished, Stop> {
        let done = self.start(reason, job)?.wait(|_, _| ());
        match done.ended {
            Ended::Cancelled => Err(Stop::Limit(Limit::Interrupted)),
            Ended::TimedOut => Err(Stop::Limit(Limit::Time)),
            _ => Ok(done),
        }
    }

    fn generate(&mut self) -> Result<(), Stop> {
        let job = plan::job(&self.tools.spin.path, self.dir.path(), &plan::generate())
            .timeout(self.limits.remaining());
        let done = self.run("the verifier's source", &job)?;
        let text = done.stdout + &done.stderr;
        let errors = output::parse_spin_errors(&text);
        if !errors.is_empty() {
            return Err(SearchError::Rejected(errors).into());
        }
        match done.ended {
            Ended::Exit(0) if self.dir.path().join("pan.c").is_file() => Ok(()),
            ended => Err(SearchError::Fault(format!(
                "spin -a failed ({ended:?}): {}",
                first_line(&text)
            ))
            .into()),
        }
    }

    fn compile_job(&self, compiler: &Tool, build: &Build) -> Job {
        plan::job(
            &compiler.path,
            self.dir.path(),
            &plan::compile(compiler, build),
        )
        .timeout(self.limits.remaining())
        // A compiler that runs wild must not take the machine with it.
        .memory(self.limits.memory.max(2048) << 20)
    }

    /// The executable of a build, compiled unless it is there already.
    fn build(&mut self, build: &Build) -> Result<PathBuf, Stop> {
        if let Some(path) = self.built.get(build) {
            return Ok(path.clone());
        }
        let quick = &self.tools.quick;
        let compilers: Vec<Tool> = match &self.tools.optimising {
            Some(o) if build.optimise => vec![o.clone()],
            Some(o) if o != quick => vec![quick.clone(), o.clone()],
            _ => vec![quick.clone()],
        };
        let mut trouble = None;
        for compiler in compilers {
            let job = self.compile_job(&compiler, build);
            let done = self.run("compile", &job)?;
            match self.compiled(build, &compiler, &done) {
                Ok(path) => return Ok(path),
                Err(error) => trouble = Some(error),
            }
        }
        Err(trouble
            .unwrap_or_else(|| SearchError::Fault("no compiler".to_owned()))
            .into())
    }

    fn compiled(
        &mut self,
        build: &Build,
        compiler: &Tool,
        done: &Finished,
    ) -> Result<PathBuf, SearchError> {
        let path = self.dir.path().join(build.name());
        if done.ended == Ended::Exit(0) && path.is_file() {
            self.built.insert(build.clone(), path.clone());
            return Ok(path);
        }
        let text = format!("{}{}", done.stderr, done.stdout);
        let trouble = match output::parse_compiler_output(&text) {
            CompilerTrouble::Errors(lines) if lines.is_empty() => {
                CompilerTrouble::Errors(vec![format!("{:?}: {}", done.ended, first_line(&text))])
            }
            other => other,
        };
        Err(SearchError::Compiler(compiler.path.clone(), trouble))
    }

    /// The exhaustive search, repeated with what was too small.
    fn explore(&mut self) -> Result<Conclusion, Stop> {
        let depths = plan::depths(self.limits.memory, self.limits.max_depth);
        let mut level = 0;
        let mut build = Build {
            memory: self.limits.memory,
            vector: plan::FIRST_VECTOR,
            search: BuildSearch::DepthFirst,
            collapse: false,
            optimise: false,
        };
        loop {
            let last_level = level + 1 == depths.len();
            let (report, mut conclusion) = match self.run_pan(&build, depths[level], last_level)? {
                Ran::MoveOver => {
                    build.optimise = true;
                    continue;
                }
                Ran::Deeper => {
                    level += 1;
                    continue;
                }
                Ran::Report(report, conclusion) => (report, conclusion),
            };
            self.last = *report;
            self.last_build = Some(build.clone());
            if let Conclusion::Incomplete(limits) = &mut conclusion {
                let out_of_time =
                    limits.contains(&Limit::Time) || limits.contains(&Limit::Interrupted);
                let vector = limits.iter().find_map(|l| match l {
                    Limit::Vector(need) => Some(*need),
                    _ => None,
                });
                let again = if out_of_time {
                    false
                } else if let Some(need) = vector {
                    build.vector = need
                        .saturating_add(1)
                        .next_power_of_two()
                        .max(build.vector * 2);
                    build.vector <= MAX_VECTOR
                } else if limits.contains(&Limit::Memory) {
                    !std::mem::replace(&mut build.collapse, true)
                } else if limits.contains(&Limit::Depth) && !last_level {
                    level += 1;
                    true
                } else {
                    false
                };
                if again && self.limits.remaining().is_zero() {
                    limits.insert(Limit::Time);
                } else if again {
                    continue;
                }
            }
            return Ok(conclusion);
        }
    }

    fn pan_job(&self, exe: &Path, run: plan::Run, time: Duration) -> Job {
        plan::job(exe, self.dir.path(), &plan::search(run))
            .timeout(time)
            // pan keeps to MEMLIM by itself; this is for what it does not count.
            .memory((self.limits.memory + 512) << 20)
    }

    fn run_pan(&mut self, build: &Build, max_depth: u64, last_level: bool) -> Result<Ran, Stop> {
        let exe = self.build(build)?;
        let remaining = self.limits.remaining();
        let run = plan::Run {
            max_depth,
            iterate: false,
            quota: remaining.as_secs() / 60 + 2,
        };
        let job = self.pan_job(&exe, run, remaining);
        let mut pan = self.start("search", &job)?;
        let better = Build {
            optimise: true,
            ..build.clone()
        };
        let optimising = self.tools.optimising.clone().filter(|_| !build.optimise);
        let mut beside: Option<Running> = None;
        let mut beside_failed = false;
        let mut depth_hit: Option<Duration> = None;
        let mut why = None;
        let done = loop {
            if let Some(done) = pan.poll() {
                break done;
            }
            for line in pan.new_lines() {
                if let Some(progress) = output::parse_progress(&line) {
                    (self.watch)(Watch::Progress(progress));
                } else if line.starts_with("error: max search depth too small") {
                    depth_hit.get_or_insert(pan.elapsed());
                }
            }
            // A truncated search may still find an error: it gets as much time again as it has had.
            if let Some(at) = depth_hit
                && !last_level
                && why.is_none()
                && pan.elapsed() > at * 2 + Duration::from_secs(1)
            {
                why = Some(Ran::Deeper);
                pan.stop();
            }
            if let Some(compiler) = &optimising
                && why.is_none()
                && pan.elapsed() > LONG
            {
                if self.built.contains_key(&better) {
                    // What was done is done again in half of the time: only worth it if there is that much left.
                    if pan.elapsed() > LONG_ENOUGH && self.limits.remaining() > pan.elapsed() {
                        why = Some(Ran::MoveOver);
                        pan.stop();
                    }
                } else if let Some(running) = &mut beside {
                    if let Some(done) = running.poll() {
                        beside = None;
                        beside_failed = self.compiled(&better, compiler, &done).is_err();
                    }
                } else if !beside_failed {
                    let job = self.compile_job(compiler, &better);
                    beside = Some(self.start("an optimised verifier beside the search", &job)?);
                }
            }
            std::thread::sleep(Duration::from_millis(
                if pan.elapsed() < Duration::from_millis(50) {
                    1
                } else {
                    15
                },
            ));
        };
        drop(beside);
        let (report, conclusion) = Self::report(&done, max_depth)?;
        self.dir
            .write(&format!("{}.out", build.name()), &done.stdout)?;
        match why {
            // Stopped for something better, unless an error was found at the last moment.
            Some(why)
                if done.ended == Ended::Stopped && !matches!(conclusion, Conclusion::Error(_)) =>
            {
                Ok(why)
            }
            _ => Ok(Ran::Report(Box::new(report), conclusion)),
        }
    }

    /// Reads the report of a run that ended one way or the other.
    fn report(done: &Finished, max_depth: u64) -> Result<(PanReport, Conclusion), Stop> {
        let mut report = output::parse_pan(&done.stdout);
        report
            .unknown
            .extend(done.stderr.lines().map(|l| format!("pan: {l}")));
        match done.ended {
            Ended::TimedOut => {
                report.limits.remove(&Limit::Interrupted);
                report.limits.insert(Limit::Time);
            }
            // SIGKILL from elsewhere is the kernel's answer to a machine without memory.
            Ended::Signal(9) => {
                report.limits.insert(Limit::Memory);
            }
            Ended::Cancelled | Ended::Stopped | Ended::Signal(2 | 15) => {
                report.limits.insert(Limit::Interrupted);
            }
            Ended::Signal(signal) => {
                return Err(
                    SearchError::Fault(format!("the verifier crashed (signal {signal})")).into(),
                );
            }
            Ended::Exit(_) => {}
        }
        let clean = done.ended == Ended::Exit(0) && done.stderr.is_empty() && !done.cut;
        let conclusion = report.conclusion(max_depth, clean);
        Ok((report, conclusion))
    }

    // ---- errors ----------------------------------------------------------------------------------------------------

    fn error(&mut self, error: &PanError, mode: Mode) -> Result<End, Stop> {
        const FIRST: &str = "first.trail";
        if !self.dir.rename(plan::TRAIL, FIRST) {
            return Err(SearchError::Fault(format!(
                "pan found an error ({}) but left no trail",
                error.text
            ))
            .into());
        }
        if error.kind != PanErrorKind::Assertion {
            let place = match self.replay(FIRST) {
                Ok(trail) => trail
                    .steps
                    .last()
                    .map_or_else(String::new, |s| format!(" at line {} of the model", s.line)),
                // spin stumbles over the same statement, and names it.
                Err(Stop::Fail(SearchError::Trail(TrailError::Mismatch(text)))) => {
                    format!(" ({text})")
                }
                Err(_) => String::new(),
            };
            return Err(
                SearchError::Fault(format!("the model is wrong: {}{place}", error.text)).into(),
            );
        }
        if mode == Mode::Shorten {
            match self.shorten(error) {
                Ok(Some((file, shortness))) => {
                    if let Ok(found) = self.found(file, shortness) {
                        return Ok(End::Error(Box::new(found)));
                    }
                }
                Err(Stop::Limit(Limit::Interrupted)) => {
                    return Err(Stop::Limit(Limit::Interrupted));
                }
                // The first trail is still there.
                Ok(None) | Err(_) => {}
            }
        }
        Ok(End::Error(Box::new(self.found(FIRST, Shortness::AsFound)?)))
    }

    /// Looks for a shorter error: breadth-first, else by ever shorter depth-first searches. The trail file's name.
    fn shorten(&mut self, error: &PanError) -> Result<Option<(&'static str, Shortness)>, Stop> {
        let spent = self.started.elapsed();
        let budget = (spent * 2).clamp(Duration::from_secs(10), Duration::from_secs(120));
        let base = self.last_build.clone().unwrap_or(Build {
            memory: self.limits.memory,
            vector: plan::FIRST_VECTOR,
            search: BuildSearch::DepthFirst,
            collapse: false,
            optimise: false,
        });
        let tries = [
            (
                BuildSearch::BreadthFirst,
                "shortest.trail",
                Shortness::Shortest,
            ),
            (
                BuildSearch::Iterated,
                "shortened.trail",
                Shortness::Shortened,
            ),
        ];
        for (search, file, shortness) in tries {
            // The second way is for what is too large for the first one: it does not find much in a short time either.
            let share = if search == BuildSearch::BreadthFirst {
                budget
            } else {
                budget / 2
            };
            let time = share.min(self.limits.remaining());
            if time < Duration::from_millis(500) {
                break;
            }
            let build = Build {
                search,
                ..base.clone()
            };
            if search == BuildSearch::BreadthFirst {
                self.allow_hidden_variables()?;
            }
            let exe = self.build(&build)?;
            // The error is at this depth: longer executions are of no interest.
            let max_depth = u64::try_from(error.depth).unwrap_or(0) + 2;
            let run = plan::Run {
                max_depth,
                iterate: search == BuildSearch::Iterated,
                quota: time.as_secs() / 60 + 2,
            };
            let job = self.pan_job(&exe, run, time);
            let mut pan = self.start("look for a shorter error", &job)?;
            let done = loop {
                if let Some(done) = pan.poll() {
                    break done;
                }
                for line in pan.new_lines() {
                    if let Some(progress) = output::parse_progress(&line) {
                        (self.watch)(Watch::Progress(progress));
                    }
                }
                std::thread::sleep(Duration::from_millis(
                    if pan.elapsed() < Duration::from_millis(50) {
                        1
                    } else {
                        15
                    },
                ));
            };
            self.dir
                .write(&format!("{}.out", build.name()), &done.stdout)?;
            if done.ended == Ended::Cancelled || exec::cancelled() {
                return Err(Stop::Limit(Limit::Interrupted));
            }
            let (_, conclusion) = Self::report(&done, max_depth)?;
            if self.dir.rename(plan::TRAIL, file) {
                let usable = matches!(&conclusion, Conclusion::Error(e) if e.kind == PanErrorKind::Assertion);
                if usable {
                    return Ok(Some((file, shortness)));
                }
            }
        }
        Ok(None)
    }

    /// Takes the line out of pan.h that refuses breadth-first search with `hidden` variables.
    ///
    /// They are outside the state, so a breadth-first search does not restore them. Those of our models are written
    /// and read within one `d_step` only, or never read (see [`search`]).
    fn allow_hidden_variables(&mut self) -> Result<(), Stop> {
        const REFUSAL: &str = "#error cannot use BFS on models with variables declared hidden";
        if let Some(text) = self.dir.read("pan.h")
            && text.contains(REFUSAL)
        {
            self.dir.write("pan.h", &text.replace(REFUSAL, ""))?;
            let line = format!("sed -i '/{REFUSAL}/d' pan.h");
            self.dir.log_line(
                "the hidden variables carry nothing from step to step",
                &line,
            );
        }
        Ok(())
    }

    fn found(&mut self, file: &str, shortness: Shortness) -> Result<Found, Stop> {
        let trail = self.replay(file)?;
        let last = trail.steps.last().map(|s| s.line);
        let line = trail
            .failed_line
            .or(last)
            .ok_or(SearchError::Trail(TrailError::Empty))?;
        Ok(Found {
            line,
            trail,
            shortness,
        })
    }

    fn replay(&mut self, file: &str) -> Result<Trail, Stop> {
        // Not under the search's deadline: a violation that was found is told. A replay takes a fraction of the search.
        let job = plan::job(&self.tools.spin.path, self.dir.path(), &plan::replay(file))
            .timeout(Duration::from_secs(120))
            .cap(TRAIL_CAP);
        let done = self.run("the statements of the trail", &job)?;
        self.dir.write(&format!("{file}.txt"), &done.stdout)?;
        if done.cut {
            return Err(SearchError::Trail(TrailError::Unfinished).into());
        }
        Ok(trail::parse_trail(&done.stdout).map_err(SearchError::Trail)?)
    }
}

fn first_line(text: &str) -> &str {
    text.lines()
        .find(|l| !l.trim().is_empty())
        .unwrap_or("no output")
        .trim()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spin::tools::{self, ToolPaths};

    fn run(model: &str, seconds: u64, memory: u64, max_depth: Option<u64>) -> Outcome {
        let tools = tools::find(&ToolPaths::default()).unwrap();
        let dir = RunDir::temporary().unwrap();
        let limits = Limits {
            deadline: Instant::now() + Duration::from_secs(seconds),
            memory,
            max_depth,
        };
        search(model, limits, Mode::Shorten, &tools, &dir, &mut |_| ()).unwrap()
    }

    fn limits(outcome: &Outcome) -> Vec<Limit> {
        match &outcome.end {
            End::Incomplete(limits) => limits.iter().cloned().collect(),
            other => panic!("{other:?}"),
        }
    }

    const GRID: &str = "int x[6];\nactive [3] proctype P() {\n  do\n  :: x[_pid] < 200 -> x[_pid]++\n  :: x[_pid+3] < 200 -> x[_pid+3]++\n  od\n}\n";

    #[test]
    fn a_complete_search_and_what_it_did_not_reach() {
        let outcome = run(
            "byte x; /* it's */\ninit {\n  x = 1;\n  if\n  :: x == 2 ->\n    x = 3\n  :: else\n  fi\n}\n",
            20,
            500,
            None,
        );
        assert!(matches!(outcome.end, End::Complete));
        assert!(outcome.unreached.line(6) && !outcome.unreached.line(3));
        assert!(outcome.states > 0);
    }

    #[test]
    fn a_shortest_error() {
        // Depth-first the counter grows first; the shortest error needs three steps.
        let model = "int n; bool b;\nactive proctype P() {\n  do\n  :: n < 100000 ->\n    n++\n  od\n}\nactive proctype Q() {\n  b = true;\n  assert(!b)\n}\n";
        let outcome = run(model, 30, 500, None);
        let End::Error(found) = outcome.end else {
            panic!("{:?}", outcome.end)
        };
        assert_eq!(found.line, 10);
        assert_eq!(found.shortness, Shortness::Shortest);
        assert_eq!(found.trail.steps.len(), 2);
        assert_eq!(found.trail.globals["b"], 1);
    }

    #[test]
    fn limits_are_never_complete() {
        assert_eq!(limits(&run(GRID, 30, 500, Some(20)))[0], Limit::Depth);
        assert!(limits(&run(GRID, 60, 30, None)).contains(&Limit::Memory));
        assert!(limits(&run(GRID, 1, 4000, None)).contains(&Limit::Time));
    }

    #[test]
    fn a_large_state_vector_is_made_room_for() {
        let outcome = run(
            "int x[6000];\ninit {\n  x[3] = 1;\n  x[5999] == 0\n}\n",
            30,
            500,
            None,
        );
        assert!(matches!(outcome.end, End::Complete), "{:?}", outcome.end);
    }

    #[test]
    fn our_own_faults_are_errors() {
        let tools = tools::find(&ToolPaths::default()).unwrap();
        let limits = || Limits {
            deadline: Instant::now() + Duration::from_secs(20),
            memory: 500,
            max_depth: None,
        };
        let dir = RunDir::temporary().unwrap();
        let mut ignore = |_: Watch<'_>| ();
        let error = search(
            "init { x = }\n",
            limits(),
            Mode::First,
            &tools,
            &dir,
            &mut ignore,
        )
        .unwrap_err();
        assert!(matches!(error, SearchError::Rejected(_)) && error.is_internal());
        let model = "int x[3]; byte i = 2;\ninit { i = i + 1;\n x[i] = 1 }\n";
        let error = search(model, limits(), Mode::First, &tools, &dir, &mut ignore).unwrap_err();
        assert!(error.to_string().contains("spin.pml:3"), "{error}");
    }
}
