//! One exhaustive search of a model: generate, compile, run, run again with what was too small, shorten an error.
//!
//! Limits are met in this order: a state vector that is too small is enlarged; a stack that is too small is enlarged
//! in a few steps; memory that gets tight turns on collapse compression (exact). Nothing approximate is used, so
//! that [`End::Complete`] means every reachable state. Long searches move over to an optimised build.

mod builds;
mod explore;
mod replay;
mod shorten;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::cache::Cache;
use super::exec::{Ended, ExecError, Finished, Job, Running};
use super::output::{
    CompilerTrouble, Conclusion, Limit, PanReport, Progress, SpinMessage, Unreached,
};
use super::plan::{self, Build, BuildSearch};
use super::rundir::{RunDir, RunDirError};
use super::tools::{ToolError, Tools};
use super::trail::{Trail, TrailError};

/// A model to search.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// One self-contained file of Promela that needs no preprocessor.
    ///
    /// Variables that it declares `hidden` must carry no value from one step to another.
    pub text: &'a str,
    pub replay: Replay,
    /// Bytes of C state (`c_state`) in it.
    pub state_bytes: u64,
    /// The search is for cycles that its never claim accepts.
    pub cycles: bool,
    /// Where compiled verifiers are taken from and left. Not used for a run directory that the user keeps.
    pub cache: Option<&'a Cache>,
}

impl<'a> Input<'a> {
    /// A model in plain Promela.
    pub fn promela(text: &'a str) -> Self {
        Self {
            text,
            replay: Replay::Spin,
            state_bytes: 0,
            cycles: false,
            cache: None,
        }
    }
    /// A model with embedded C that tells its steps itself, with so many bytes of C state.
    pub fn with_c(text: &'a str, state_bytes: u64) -> Self {
        Self {
            text,
            replay: Replay::Pan,
            state_bytes,
            cycles: false,
            cache: None,
        }
    }
    /// For cycles.
    #[must_use]
    pub fn cycles(self, cycles: bool) -> Self {
        Self { cycles, ..self }
    }
    /// With verifiers of earlier runs.
    #[must_use]
    pub fn cached(self, cache: Option<&'a Cache>) -> Self {
        Self { cache, ..self }
    }
}

/// How an error trail becomes a [`Trail`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replay {
    /// spin simulates it: every statement, and the final values of the globals.
    Spin,
    /// The verifier follows it, as spin cannot run C: the model's own lines ([`Trail::notes`]).
    Pan,
}

/// What a search may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub deadline: Instant,
    /// Megabytes.
    pub memory: u64,
    /// Longest execution to look at (steps of the model); `None`: as the memory allows.
    pub max_depth: Option<u64>,
    pub depths: Depths,
}

/// Which of the bounds on depth are tried, where there are several ([`plan::depths`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depths {
    All,
    /// The first one only: a program with longer executions may be worth another look before they are followed.
    First,
    /// Those after it.
    Further,
}

impl Limits {
    /// Whether longer executions are followed than at first.
    pub fn several_depths(&self) -> bool {
        plan::depths(self.memory, self.max_depth, false).len() > 1
    }

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
    Command {
        reason: &'a str,
        line: String,
    },
    /// A process is under way: told again and again, many times a second.
    Pulse(Pulse<'a>),
    Note(String),
}

/// How far a process is.
#[derive(Clone, Copy, Debug)]
pub struct Pulse<'a> {
    /// What it is for: `search`.
    pub what: &'a str,
    /// Of a search.
    pub searched: Option<Searched>,
}

#[derive(Clone, Copy, Debug)]
pub struct Searched {
    /// pan tells it every [`plan::FREQUENCY`] states only; `None`: it has not come to so many.
    pub progress: Option<Progress>,
    /// It was told just now.
    pub fresh: bool,
    /// Megabytes that it may take.
    pub memory: u64,
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
    /// Of the last exhaustive search (the shortening ones are not counted); as far as it told, where it did not come to its
    /// report. 0: unknown.
    pub states: u64,
    pub transitions: u64,
    pub depth: u64,
    pub memory_mb: f64,
    /// All of it: compilers and shortening included.
    pub seconds: f64,
    /// Meaningful after a complete search only.
    pub unreached: Unreached,
    /// What the model's own C code printed during the last exhaustive search.
    pub notes: Vec<String>,
}

/// Whether spin ran into one of the sizes that are built into it (texts, sequences, nested blocks).
fn exceeds_a_limit(messages: &[SpinMessage]) -> bool {
    messages
        .first()
        .is_some_and(|m| m.text.contains("too long") || m.text.contains("too many"))
}

/// A search that could not be done.
#[derive(Debug)]
pub enum SearchError {
    /// spin does not accept the model: our fault.
    Rejected(Vec<SpinMessage>),
    /// A tool crashed, or the model did what no model may (an index out of bounds): our fault.
    Fault(String),
    Trail(TrailError),
    /// spin is none, or too old: the user's installation.
    Tool(ToolError),
    /// The C compiler: the user's installation.
    Compiler(PathBuf, CompilerTrouble),
    Exec(ExecError),
    Dir(RunDirError),
    /// No space is left where the run is; of a directory that the user keeps: which.
    Full(Option<PathBuf>),
}

impl SearchError {
    /// An error of ours, not of the user's machine.
    pub fn is_internal(&self) -> bool {
        match self {
            SearchError::Rejected(messages) => !exceeds_a_limit(messages),
            SearchError::Fault(_) | SearchError::Trail(_) => true,
            // pan.c is plain C: a compiler that refuses it is no C compiler, or not installed whole.
            SearchError::Compiler(..)
            | SearchError::Tool(_)
            | SearchError::Exec(_)
            | SearchError::Dir(_)
            | SearchError::Full(_) => false,
        }
    }
}

impl std::fmt::Display for SearchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SearchError::Rejected(messages) => {
                f.write_str(if exceeds_a_limit(messages) {
                    "the model is larger than spin accepts"
                } else {
                    "spin does not accept the model"
                })?;
                for message in messages.iter().take(3) {
                    match message.line {
                        Some(line) => write!(f, "\n  line {line}: {}", message.text)?,
                        None => write!(f, "\n  {}", message.text)?,
                    }
                }
                if exceeds_a_limit(messages) {
                    f.write_str(
                        "\nhelp: verify a smaller program, or a part of it; with `--scheme classic`, leave that out",
                    )?;
                }
                Ok(())
            }
            SearchError::Fault(text) => f.write_str(text),
            SearchError::Trail(error) => error.fmt(f),
            SearchError::Tool(error) => error.fmt(f),
            SearchError::Compiler(path, trouble) => match trouble {
                CompilerTrouble::MissingHeader(header) => write!(
                    f,
                    "{} does not find <{header}>\nhelp: apt-get install libc6-dev",
                    path.display()
                ),
                CompilerTrouble::NoSpace => write!(f, "{}: the disk is full", path.display()),
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
            SearchError::Full(kept) => {
                let temporary = std::env::temp_dir();
                let dir = kept.as_deref().unwrap_or(&temporary).display();
                let option = if kept.is_some() {
                    "--keep DIR"
                } else {
                    "TMPDIR=DIR"
                };
                write!(
                    f,
                    "no space left in {dir}: the disk is full, or a quota is reached\nhelp: make room there (a verification takes some megabytes), or give another directory with {option}"
                )
            }
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
/// The files of the run are left in `dir`. Errors are faults of ours or of the machine; everything that a bigger
/// machine or more time would change is an [`Outcome`].
pub fn search(
    input: Input<'_>,
    limits: Limits,
    mode: Mode,
    tools: &Tools,
    dir: &RunDir,
    watch: &mut dyn FnMut(Watch<'_>),
) -> Result<Outcome, SearchError> {
    let mut session = Session {
        input: input.cached(input.cache.filter(|_| !dir.is_kept())),
        limits,
        tools,
        dir,
        watch,
        built: BTreeMap::new(),
        beside: None,
        generated: false,
        borrowed: BTreeSet::new(),
        distrust: false,
        hung: false,
        fresh: Vec::new(),
        last: PanReport::default(),
        last_build: None,
        started: Instant::now(),
    };
    let end = session.search(mode);
    session.leave_in_cache();
    let end = match end {
        Ok(end) => end,
        Err(Stop::Limit(slow @ Limit::Slow(_))) => {
            End::Incomplete(BTreeSet::from([slow, Limit::Time]))
        }
        Err(Stop::Limit(limit)) => End::Incomplete(BTreeSet::from([limit])),
        Err(Stop::Fail(error)) => {
            let full = match &error {
                SearchError::Compiler(_, CompilerTrouble::NoSpace) => true,
                SearchError::Dir(error) => error.is_full(),
                _ => dir.is_full(),
            };
            return Err(if full { no_space(dir) } else { error });
        }
    };
    // A verifier that was cut short may say anything.
    if let End::Incomplete(limits) = &end
        && limits.iter().any(|l| matches!(l, Limit::Report(_)))
        && dir.is_full()
    {
        return Err(no_space(dir));
    }
    let report = session.last;
    let told = |number: fn(&Progress) -> f64| report.progress.as_ref().map(number);
    Ok(Outcome {
        end,
        states: report
            .states
            .or(told(|p| p.states).map(|n| n as u64))
            .unwrap_or(0),
        transitions: report
            .transitions
            .or(told(|p| p.transitions).map(|n| n as u64))
            .unwrap_or(0),
        depth: report
            .depth
            .or(report.progress.as_ref().map(|p| p.depth))
            .unwrap_or(0),
        memory_mb: report.memory_mb.or(told(|p| p.memory_mb)).unwrap_or(0.0),
        seconds: session.started.elapsed().as_secs_f64(),
        unreached: report.unreached,
        notes: report.notes,
    })
}

fn no_space(dir: &RunDir) -> SearchError {
    SearchError::Full(dir.is_kept().then(|| dir.path().to_owned()))
}

/// One call of [`search()`].
struct Session<'a> {
    input: Input<'a>,
    limits: Limits,
    tools: &'a Tools,
    dir: &'a RunDir,
    watch: &'a mut dyn FnMut(Watch<'_>),
    built: BTreeMap<Build, PathBuf>,
    /// A verifier that is being compiled although it may not be needed, by the quick compiler.
    beside: Option<(Build, Running)>,
    /// pan.c is there.
    generated: bool,
    /// Those of `built` that come from the cache.
    borrowed: BTreeSet<Build>,
    /// One of those did not work.
    distrust: bool,
    /// The quick compiler takes for ever.
    hung: bool,
    /// Keys and files of what can go there.
    fresh: Vec<(String, PathBuf)>,
    last: PanReport,
    last_build: Option<Build>,
    started: Instant,
}

impl Session<'_> {
    fn search(&mut self, mode: Mode) -> Result<End, Stop> {
        let model = self.input.text;
        self.dir.new_script();
        self.dir.write(plan::MODEL, model)?;
        self.dir
            .write(plan::SPIN_INPUT, &plan::blank_comments(model))?;
        if mode == Mode::Shorten {
            self.build_beside(Build {
                search: BuildSearch::BreadthFirst,
                ..self.first_build()
            })?;
        }
        match self.explore()? {
            Conclusion::Complete => Ok(End::Complete),
            Conclusion::Incomplete(limits) => Ok(End::Incomplete(limits)),
            Conclusion::Error(error) => self.error(&error, mode),
        }
    }

    fn first_build(&self) -> Build {
        Build {
            memory: self.limits.memory,
            vector: plan::vector(self.input.state_bytes),
            search: if self.input.cycles {
                BuildSearch::Cycles
            } else {
                BuildSearch::DepthFirst
            },
            collapse: false,
            optimise: false,
        }
    }

    /// Tells the command, in the script too.
    fn announce(&mut self, reason: &str, job: &Job) {
        self.dir.log(reason, job);
        let line = job.shell_line();
        (self.watch)(Watch::Command { reason, line });
    }

    fn start(&mut self, reason: &str, job: &Job) -> Result<Running, Stop> {
        self.announce(reason, job);
        Ok(Running::start(job)?)
    }

    fn run(&mut self, reason: &str, job: &Job) -> Result<Finished, Stop> {
        let running = self.start(reason, job)?;
        self.finish(reason, running, job)
    }

    fn finish(&mut self, reason: &str, mut running: Running, job: &Job) -> Result<Finished, Stop> {
        let done = loop {
            if let Some(done) = running.poll() {
                break done;
            }
            (self.watch)(Watch::Pulse(Pulse {
                what: reason,
                searched: None,
            }));
            running.rest();
        };
        match done.ended {
            Ended::Cancelled => Err(Stop::Limit(Limit::Interrupted)),
            Ended::TimedOut => Err(Stop::Limit(Limit::Slow(format!(
                "{} was still running after {:.0} s",
                job.program.display(),
                done.seconds
            )))),
            _ => Ok(done),
        }
    }

    /// A job in the directory of the run.
    fn job(&self, program: &Path, flags: &[plan::Flag]) -> Job {
        plan::job(program, self.dir.path(), flags).scratch(self.dir.scratch())
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
    use crate::spin::tools::{self, Tool, ToolKind, ToolPaths};

    fn run(model: &str, seconds: u64, memory: u64, max_depth: Option<u64>) -> Outcome {
        let tools = tools::find(&ToolPaths::default()).unwrap();
        let dir = RunDir::temporary().unwrap();
        let limits = Limits {
            deadline: Instant::now() + Duration::from_secs(seconds),
            memory,
            max_depth,
            depths: Depths::All,
        };
        let input = Input::promela(model);
        search(input, limits, Mode::Shorten, &tools, &dir, &mut |_| ()).unwrap()
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

    /// Two counters in a packed state; `S[0]` is 2 where the first one is 3 and the second one 2.
    const WITH_C: &str = include_str!("../recorded/with_c.pml");

    #[test]
    fn a_model_with_c_tells_its_steps() {
        let tools = tools::find(&ToolPaths::default()).unwrap();
        for mode in [Mode::First, Mode::Shorten] {
            let dir = RunDir::temporary().unwrap();
            let limits = Limits {
                deadline: Instant::now() + Duration::from_secs(30),
                memory: 500,
                max_depth: None,
                depths: Depths::All,
            };
            let input = Input::with_c(WITH_C, 3);
            let outcome = search(input, limits, mode, &tools, &dir, &mut |_| ()).unwrap();
            let End::Error(found) = outcome.end else {
                panic!("{:?}", outcome.end)
            };
            assert_eq!(found.line, 18);
            let notes = &found.trail.notes;
            assert_eq!(notes.last().unwrap(), "state 020302");
            if mode == Mode::Shorten {
                assert_eq!(found.shortness, Shortness::Shortest);
                assert_eq!(notes.len(), 6, "{notes:?}");
            }
        }
    }

    #[test]
    fn verifiers_are_compiled_once() {
        let base = tempfile::tempdir().unwrap();
        let cache = Cache::at(&base.path().join("cache")).unwrap();
        let tools = tools::find(&ToolPaths::default()).unwrap();
        // What was run, and whether the result was right.
        let verify = |dir: &RunDir, tools: &Tools| {
            let mut commands = Vec::new();
            let limits = Limits {
                deadline: Instant::now() + Duration::from_secs(30),
                memory: 500,
                max_depth: None,
                depths: Depths::All,
            };
            let input = Input::with_c(WITH_C, 3).cached(Some(&cache));
            let mut watch = |watch: Watch<'_>| {
                if let Watch::Command { line, .. } = watch {
                    commands.push(line);
                }
            };
            let outcome = search(input, limits, Mode::Shorten, tools, dir, &mut watch).unwrap();
            let End::Error(found) = outcome.end else {
                panic!("{:?}", outcome.end)
            };
            assert_eq!(found.trail.notes.len(), 6);
            commands
        };
        let temporary = || RunDir::temporary().unwrap();
        let first = verify(&temporary(), &tools);
        assert_eq!(first.len(), 6, "{first:?}");
        let files = || -> Vec<PathBuf> {
            let entries = std::fs::read_dir(base.path().join("cache")).unwrap();
            entries.map(|entry| entry.unwrap().path()).collect()
        };
        assert_eq!(files().len(), 2);
        let second = verify(&temporary(), &tools);
        assert_eq!(second.len(), 3, "{second:?}");
        // A kept directory gets all that belongs into it.
        let kept = RunDir::kept(&base.path().join("kept")).unwrap();
        assert_eq!(verify(&kept, &tools).len(), 6);
        assert!(kept.path().join("pan.c").is_file());
        // Damaged, and whole but no program.
        for file in files() {
            std::fs::write(file, "damaged").unwrap();
        }
        assert_eq!(verify(&temporary(), &tools).len(), 6);
        assert_eq!(verify(&temporary(), &tools).len(), 3);
        let script = b"#!/bin/sh\nexit 127\n";
        for file in files() {
            let text = std::fs::read(&file).unwrap();
            let text = String::from_utf8_lossy(&text).into_owned();
            let key_len = text.lines().nth(1).unwrap().split(' ').next().unwrap();
            let from = text.match_indices('\n').nth(1).unwrap().0 + 1;
            let key = &text[from..from + key_len.parse::<usize>().unwrap()];
            cache.put(key, script);
        }
        let again = verify(&temporary(), &tools);
        assert!(again.len() > 3, "{again:?}");
        assert_eq!(verify(&temporary(), &tools).len(), 3);
        // A model without errors is one command, the second time.
        let complete = |commands: &mut usize| {
            let limits = Limits {
                deadline: Instant::now() + Duration::from_secs(30),
                memory: 500,
                max_depth: None,
                depths: Depths::All,
            };
            let input = Input::promela("init { skip }\n").cached(Some(&cache));
            let mut watch = |watch: Watch<'_>| {
                *commands += usize::from(matches!(watch, Watch::Command { .. }));
            };
            let dir = temporary();
            search(input, limits, Mode::Shorten, &tools, &dir, &mut watch).unwrap()
        };
        let (mut first, mut second) = (0, 0);
        complete(&mut first);
        assert!(matches!(complete(&mut second).end, End::Complete));
        assert_eq!((first, second), (3, 1));
        // Another compiler compiles another verifier.
        let other = Tools {
            quick: tools.optimising.clone().unwrap(),
            ..tools.clone()
        };
        assert!(verify(&temporary(), &other).len() > 3);
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
            depths: Depths::All,
        };
        let dir = RunDir::temporary().unwrap();
        let mut ignore = |_: Watch<'_>| ();
        let error = search(
            Input::promela("init { x = }\n"),
            limits(),
            Mode::First,
            &tools,
            &dir,
            &mut ignore,
        )
        .unwrap_err();
        assert!(matches!(error, SearchError::Rejected(_)) && error.is_internal());
        let foreign = Tools {
            spin: Tool {
                kind: ToolKind::Spin,
                path: "/bin/true".into(),
            },
            ..tools.clone()
        };
        let input = Input::promela("init { skip }\n");
        let error = search(input, limits(), Mode::First, &foreign, &dir, &mut ignore).unwrap_err();
        assert!(
            matches!(error, SearchError::Tool(ToolError::Foreign { .. })) && !error.is_internal()
        );
        let model = "int x[3]; byte i = 2;\ninit { i = i + 1;\n x[i] = 1 }\n";
        let error = search(
            Input::promela(model),
            limits(),
            Mode::First,
            &tools,
            &dir,
            &mut ignore,
        )
        .unwrap_err();
        assert!(error.to_string().contains("spin.pml:3"), "{error}");
    }
}
