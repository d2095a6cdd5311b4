//! The order of the stages: from files to a verdict.
//!
//! Knows every layer below and no command line (`cli` turns that into the options here). Prints nothing: progress goes
//! to a callback, results and failures are values.

pub mod analyze;
mod assumptions;
pub mod bounds;
pub mod doctor;
pub mod execute;
pub mod front;
mod further;
mod helps;
pub mod input;
mod launch;
pub mod library;
pub mod output;
pub mod possible;
pub mod self_test;
pub mod settle;
mod sourcepath;
pub mod sources;
pub mod verdict;
pub mod verify;

use std::path::PathBuf;
use std::time::Duration;

use crate::core::property::{Checks, Property};
use crate::reduce::passes::Passes;
use crate::report::Answer;
use crate::spin::search::Pulse;
use crate::spin::tools::ToolPaths;

/// Which program.
#[derive(Clone, Debug, Default)]
pub struct ProgramOptions {
    /// Files and directories.
    pub files: Vec<PathBuf>,
    /// Name of the class whose `main` is run: `app.Main`, `Main`, `Outer.Inner`.
    pub main: Option<String>,
    /// Arguments of `main`.
    pub args: Vec<String>,
    /// Of files without a byte order mark; not given: UTF-8, else windows-1252.
    pub encoding: Option<&'static encoding_rs::Encoding>,
    /// Directories of models of library classes, in the place of built-in ones of the same name.
    pub library: Vec<PathBuf>,
    pub timeouts: Timeouts,
    /// Classes of exceptions that may end a thread: `IllegalStateException`, `app.Closed`. Subclasses may, too.
    pub allowed_exceptions: Vec<String>,
    /// Executions are followed to the first `Verify.random` that has several results.
    pub choice_free: bool,
    /// Propositions for formulas: name and condition.
    pub propositions: Vec<(String, String)>,
    /// What is to be true of all objects of a class or of static fields ([`crate::java::invariant`]).
    pub invariants: Vec<String>,
    /// Formulas that the program states itself are checked.
    pub embedded: bool,
    /// Infinite executions are looked at.
    pub infinite: bool,
    /// Loops are marked where threads leave them: for what is said about progress.
    pub progress: bool,
}

/// When a timed operation that waits (`wait(10)`, `tryLock(1, SECONDS)`) ends by its time: there is no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timeouts {
    /// At any moment.
    #[default]
    Anytime,
    /// Not at all, as if times were as long as one likes.
    Never,
}

/// How Java becomes Promela.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    Fast,
    Classic,
    /// One after the other; they must agree.
    Both,
}

impl Scheme {
    pub fn name(self) -> &'static str {
        match self {
            Scheme::Fast => "fast",
            Scheme::Classic => "classic",
            Scheme::Both => "both",
        }
    }
}

/// What is said about infinite executions.
#[derive(Clone, Debug, Default)]
pub struct Formulas {
    /// All of them are to hold on every execution.
    pub ltl: Vec<String>,
    /// Names of the propositions that were given for them.
    pub propositions: Vec<String>,
    /// For formulas and termination only (weakly) fair executions count.
    pub fair: bool,
}

/// What a verification may use, and what it leaves behind.
#[derive(Clone, Debug)]
pub struct VerifyOptions {
    pub program: ProgramOptions,
    pub scheme: Scheme,
    pub checks: Checks,
    pub formulas: Formulas,
    pub passes: Passes,
    pub tools: ToolPaths,
    /// Directory that is to hold the model, the verifier, the trail and the commands.
    pub keep: Option<PathBuf>,
    /// Wall-clock time of everything.
    pub time: Duration,
    /// What is left of it, if some was spent before.
    pub time_left: Option<Duration>,
    /// What is known to be violated already, so that the rest gets less time.
    pub found_before: Option<Property>,
    /// Megabytes; `None`: [`verify::default_memory`].
    pub memory: Option<u64>,
    /// Longest execution to look at, in steps of the model.
    pub max_depth: Option<u64>,
    /// First bound on the objects of each class; `None`: what a run of the program needs.
    pub max_objects: Option<u32>,
    /// Compiled verifiers are kept for later runs, and used from earlier ones.
    pub cache: bool,
}

impl Default for VerifyOptions {
    /// As the command line has it: ten minutes; but without the cache, so that a run does not depend on others.
    fn default() -> Self {
        VerifyOptions {
            program: ProgramOptions::default(),
            scheme: Scheme::Fast,
            checks: Checks::ALL,
            formulas: Formulas::default(),
            passes: Passes::ALL,
            tools: ToolPaths::default(),
            keep: None,
            time: Duration::from_secs(600),
            time_left: None,
            found_before: None,
            memory: None,
            max_depth: None,
            max_objects: None,
            cache: false,
        }
    }
}

/// What happens during long work.
#[derive(Clone, Debug)]
pub enum Happening<'a> {
    /// A stage begins.
    Stage(&'a str),
    /// A process is started, for the reason given.
    Command {
        reason: &'a str,
        line: &'a str,
    },
    /// A process is under way: told many times a second.
    Pulse(Pulse<'a>),
    Note(&'a str),
    /// A violation; the search goes on for the properties that are still open.
    Found(&'a Answer, Checks),
}

/// Why there is no result.
#[derive(Debug)]
pub enum Failure {
    /// The user's files or options: exit 2. Text for people, several lines perhaps.
    Input(String),
    /// The machine: tools missing, disk full. Exit 2.
    World(String),
    /// Our fault: exit 101. The run directory is kept for a report.
    Internal {
        message: String,
        dir: Option<PathBuf>,
    },
}

impl Failure {
    pub fn internal(message: impl Into<String>) -> Self {
        Failure::Internal {
            message: message.into(),
            dir: None,
        }
    }
}
