//! `verify`: Core to model, search, and again with larger bounds where a cut was reached; then the verdict.
//!
//! | file | what |
//! |---|---|
//! | `rounds` | emit, search, enlarge, answer; the next property: the same for both schemes |
//! | `classic`, `fast` | what a scheme adds: its model, its replay, its assumptions |
//! | `temporal` | properties of infinite executions: a search for each |
//! | `mute` | the program without violations that have been told |
//! | `vacuity` | what holds because it is about nothing that happens |
//! | `both` | two schemes, one answer |
//! | `sampled` | what trial executions find where a search runs into its limits, and why it does |
//! | `execution` | the execution of a sequential program that a model has, for comparison |

mod both;
mod classic;
mod execution;
mod fast;
mod mute;
mod rounds;
mod sampled;
pub(super) mod temporal;
mod vacuity;

use std::time::Instant;

pub use execution::{NoExecution, execution_of_model, printed, printed_by_model};
#[doc(hidden)] // for tests that look for hidden violations as `verify` does
pub use mute::muted;
use rounds::{Ended, Rounds, Trouble};

use super::front::{self, Loaded};
use super::further;
use super::{
    Failure, Happening, ProgramOptions, Scheme, VerifyOptions, assumptions, bounds, verdict,
};
use crate::analysis::runtime;
use crate::base::SourceMap;
use crate::core::movers::Assumed;
use crate::core::property::{Checks, Property};
use crate::core::temporal::Goal;
use crate::core::{Program, SiteId};
use crate::diag::{Diagnostic, Severity, render};
use crate::promela;
use crate::reduce::passes::{Pass, Passes};
use crate::report::reductions::{self, Place, Reductions, Variable};
use crate::report::{self, Answer, Verdict, Verification};
use crate::spin::exec;
use crate::spin::rundir::{RunDir, RunDirError};
use crate::spin::search::{self, Limits, SearchError};
use crate::spin::tools::{self, Tools};

/// Megabytes where the machine does not tell how many it has.
const UNKNOWN_MACHINE: u64 = 4096;

/// A verdict, and what else is to be told.
pub struct Verified {
    pub result: Verification,
    /// Warnings and places not modelled, rendered.
    pub diagnostics: String,
    /// The user pressed Ctrl-C; the result says how far it came.
    pub interrupted: bool,
    /// The files of the program as they were read: name and text.
    pub texts: Vec<(String, String)>,
    /// The class whose `main` was run.
    pub main: String,
}

/// Of a program's `main`: as its source names it.
pub(super) fn main_class(program: &Program) -> String {
    let class = program.methods[program.main_entry].class;
    program.classes[class].binary_name.replace('$', ".")
}

/// Of the program's own files.
pub(super) fn texts(sources: &SourceMap) -> Vec<(String, String)> {
    let own = sources.files.iter().filter(|file| !file.library);
    own.map(|file| (file.name.clone(), file.text.clone()))
        .collect()
}

/// Verifies a program.
pub fn verify(
    options: &VerifyOptions,
    color: bool,
    tell: &mut dyn FnMut(&Happening<'_>),
) -> Result<Verified, Failure> {
    let started = Instant::now();
    // First what can be told without any work.
    if options.scheme == Scheme::Classic && options.checks.race {
        return Err(Failure::Input(
            "the classic scheme does not check data races\nhelp: use --scheme fast, or leave race out of --check"
                .to_owned(),
        ));
    }
    temporal::can_be_checked(options)?;
    let tools = tools::find(&options.tools).map_err(|e| Failure::World(e.to_string()))?;
    let dirs = dirs(options)?;
    tell(&Happening::Stage("read, parse, resolve, lower"));
    let mut program = options.program.clone();
    // The classic scheme checks nothing about infinite executions.
    program.embedded &= options.scheme != Scheme::Classic;
    let loaded = front::load_with(&program, options.passes, color)?;
    let goals = temporal::goals(options.checks, &options.formulas, &loaded)?;
    let mut session = Session {
        options,
        color,
        tools: &tools,
        loaded: &loaded,
        program: &loaded.program,
        limits: Limits {
            deadline: started + options.time_left.unwrap_or(options.time),
            memory: options.memory.unwrap_or_else(default_memory),
            max_depth: options.max_depth,
            depths: search::Depths::All,
        },
        tell,
    };
    let mut ended = session.run(dirs, &goals)?;
    let interrupted = exec::cancelled();
    let verdict = verdict::overall(&ended.answers);
    if verdict == Verdict::Holds {
        ended.notes.extend(not_reached(&loaded.places_of_program()));
    }
    ended
        .notes
        .extend(temporal::unused(&options.formulas, &goals));
    if options.checks.uncaught_exception {
        ended.notes.extend(swallowed(&loaded, &ended.answers));
    }
    ended.notes.extend(races_within(&ended.answers));
    if options.scheme == Scheme::Classic && options.checks.deadlock && verdict == Verdict::Holds {
        ended.notes.push(both::PARTS.to_owned());
    }
    Ok(Verified {
        result: Verification {
            verdict,
            states: ended.states,
            transitions: ended.transitions,
            seconds: started.elapsed().as_secs_f64(),
            scheme: options.scheme.name().to_owned(),
            assumptions: temporal::assumptions(
                assumptions::assumptions(
                    &loaded.program,
                    &options.program.args,
                    verdict::has_assumption(&loaded.program),
                    &ended.answers,
                ),
                &goals,
            ),
            answers: ended.answers,
            notes: ended.notes,
            sources: report::sources(&loaded.sources),
        },
        diagnostics: render::render(&loaded.places_of_program(), &loaded.sources, color),
        texts: texts(&loaded.sources),
        main: main_class(&loaded.program),
        interrupted,
    })
}

/// Of threads that race within an object of the library: what its methods do then is nowhere specified, and the model has steps
/// of its own.
fn races_within(answers: &[Answer]) -> Option<String> {
    let race = answers.iter().find(|a| a.property == Property::Race)?;
    let accesses = &race.trace.as_ref()?.race;
    let inside: Option<Vec<_>> = accesses.iter().map(|a| a.inside.as_ref()).collect();
    // The receiver of one of the two calls may be known no more.
    let mut receivers = inside?
        .into_iter()
        .filter_map(|call| call.receiver.as_ref());
    let object = receivers.next()?;
    receivers.all(|other| other == object).then(|| {
        format!(
            "threads race within {object}: what its methods do then may differ between the JDK's class and its model, so mend \
             that first"
        )
    })
}

/// Places of exceptions that are told as swallowed; more are counted.
const MAX_SWALLOWED: usize = 5;

/// What is said about exceptions that threads throw and nobody gets to see; but for those that are told with an execution.
fn swallowed(loaded: &Loaded, answers: &[Answer]) -> Vec<String> {
    let mut found = runtime::swallowed::swallowed(&loaded.program);
    found.retain(|exception, _| !further::is_told(loaded, exception, answers));
    let told = found.iter().take(MAX_SWALLOWED);
    let mut notes: Vec<String> = told
        .map(|(exception, thread)| further::swallowed_note(loaded, exception, thread))
        .collect();
    if found.len() > MAX_SWALLOWED {
        let more = found.len() - MAX_SWALLOWED;
        notes.push(format!("swallowed: {more} more exceptions"));
    }
    notes
}

/// Said where places without a model were reported and the properties hold all the same.
fn not_reached(told: &[Diagnostic]) -> Option<String> {
    let unmodelled = |d: &&Diagnostic| d.severity == Severity::Unmodelled;
    match told.iter().filter(unmodelled).count() {
        0 => None,
        1 => Some("no execution reaches the place that is not modelled".to_owned()),
        n => Some(format!(
            "no execution reaches any of the {n} places that are not modelled"
        )),
    }
}

/// One directory per scheme that runs.
fn dirs(options: &VerifyOptions) -> Result<Vec<RunDir>, Failure> {
    let both = options.scheme == Scheme::Both;
    let names: &[&str] = if both { &["fast", "classic"] } else { &[""] };
    names
        .iter()
        .map(|name| {
            match &options.keep {
                Some(path) => RunDir::kept(&path.join(name)),
                None => RunDir::temporary(),
            }
            .map_err(|e| match e {
                RunDirError::Occupied(_) => Failure::Input(e.to_string()),
                RunDirError::Io(..) => Failure::World(e.to_string()),
            })
        })
        .collect()
}

/// Megabytes that a search takes unless it is given more: others work on the machine, too.
const MOST_MEMORY: u64 = 4096;

/// Half of the machine, in megabytes, but no more than [`MOST_MEMORY`].
pub fn default_memory() -> u64 {
    let half = exec::machine_memory().map_or(UNKNOWN_MACHINE, |bytes| bytes >> 20) / 2;
    half.min(MOST_MEMORY)
}

/// What the schemes have in common.
struct Session<'a> {
    options: &'a VerifyOptions,
    color: bool,
    tools: &'a Tools,
    loaded: &'a Loaded,
    /// What is searched: that one, or the one that follows formulas.
    program: &'a Program,
    limits: Limits,
    tell: &'a mut dyn FnMut(&Happening<'_>),
}

impl Session<'_> {
    fn run(&mut self, mut dirs: Vec<RunDir>, goals: &[Goal]) -> Result<Ended, Failure> {
        let checks = self.options.checks.safety();
        let refused = |this: &Self, list: &[Diagnostic]| {
            Failure::Input(render::render(list, &this.loaded.sources, this.color))
        };
        let ended = match (self.options.scheme, &mut dirs[..]) {
            // Without a property that finite executions can violate the first goal has the directory.
            (_, [dir, ..]) if checks == Checks::NONE => self.temporal(goals, Some(dir), None),
            (Scheme::Classic, [dir]) => self.classic(dir, checks),
            (Scheme::Fast, [dir]) => self.fast(dir, checks),
            (Scheme::Both, [fast, classic]) => self.both(fast, classic, checks),
            _ => Err(Failure::internal("no directory to run in").into()),
        };
        let ended = match ended {
            Ok(ended) if checks != Checks::NONE => self.temporal(goals, None, Some(ended)),
            ended => ended,
        };
        ended.map_err(|trouble| match trouble {
            Trouble::Refused(list) => refused(self, &list),
            Trouble::Failure(failure) => failure,
        })
    }

    fn classic(&mut self, dir: &mut RunDir, checks: Checks) -> Result<Ended, Trouble> {
        (self.tell)(&Happening::Stage("trial runs for the first bounds"));
        let sizes = bounds::first(&self.loaded.program, self.options.max_objects);
        Rounds::new(self, dir, &mut classic::Classic, sizes).run(checks)
    }

    fn fast(&mut self, dir: &mut RunDir, checks: Checks) -> Result<Ended, Trouble> {
        (self.tell)(&Happening::Stage("trial runs for the first bounds"));
        let (mut scheme, sizes) = fast::Fast::new(
            &self.loaded.program,
            self.options.passes,
            self.options.max_objects,
        );
        Rounds::new(self, dir, &mut scheme, sizes).run(checks)
    }

    fn both(
        &mut self,
        fast: &mut RunDir,
        classic: &mut RunDir,
        checks: Checks,
    ) -> Result<Ended, Trouble> {
        (self.tell)(&Happening::Stage("scheme fast"));
        let by_fast = self.fast(fast, checks)?;
        let mut shared = checks;
        shared.set(Property::Race, false);
        if shared.list().next().is_none() {
            let mut ended = by_fast;
            ended
                .notes
                .push("the classic scheme does not check data races: not compared".to_owned());
            return Ok(ended);
        }
        (self.tell)(&Happening::Stage("scheme classic"));
        let by_classic = self.classic(classic, shared);
        both::compare(by_fast, by_classic, fast, classic)
    }
}

fn search_failure(error: &SearchError) -> Failure {
    if error.is_internal() {
        Failure::internal(error.to_string())
    } else {
        Failure::World(error.to_string())
    }
}

/// Which variables need scheduling points in the fast scheme, and why; no search is made, so what is assumed here
/// may still turn out wrong.
pub fn reductions(
    options: &ProgramOptions,
    passes: Passes,
    checks: Checks,
    color: bool,
) -> Result<Reductions, Failure> {
    let loaded = front::load_with(options, passes, color)?;
    let Loaded {
        program, sources, ..
    } = &loaded;
    let place = |site: SiteId| {
        let span = program.sites[site].span;
        (!sources.is_library(span)).then(|| Place {
            file: sources.name(span).to_owned(),
            line: sources.line(span),
        })
    };
    let (scheme, _) = fast::Fast::new(program, passes, None);
    let variables = scheme
        .explain(program, checks)
        .into_iter()
        .map(|explained| {
            let mut accesses = explained.sites.iter().copied();
            let (class, field, allocated) = match explained.what {
                Assumed::Field(field) => {
                    let field = &program.fields[field];
                    let class = program.classes[field.class].name.clone();
                    (class, Some(field.name.clone()), None)
                }
                Assumed::Array(_) => (explained.name, None, accesses.next().and_then(place)),
            };
            let mut accesses: Vec<Place> = accesses.filter_map(place).collect();
            accesses.dedup();
            Variable {
                class,
                field,
                allocated,
                scheduling_point: explained.stops,
                assumed: explained.assumed,
                why: explained.why,
                accesses,
            }
        })
        .collect();
    let passes = Pass::ALL
        .iter()
        .map(|&pass| reductions::Pass {
            name: pass.name(),
            on: passes.has(pass),
            what: pass.description(),
        })
        .collect();
    Ok(Reductions { passes, variables })
}

/// The model as text. Of the classic scheme the readable one, or (`expand`) the one that is run; of the fast scheme
/// the one that is run.
pub fn translate(
    loaded: &Loaded,
    scheme: promela::Scheme,
    max_objects: Option<u32>,
    expand: bool,
    color: bool,
) -> Result<String, Failure> {
    let refused =
        |list: Vec<Diagnostic>| Failure::Input(render::render(&list, &loaded.sources, color));
    let program = &loaded.program;
    match scheme {
        promela::Scheme::Classic => {
            let sizes = bounds::first(program, max_objects);
            if expand {
                return promela::classic::emit(program, &Checks::WITHOUT_RACE, &sizes)
                    .map(|model| model.text)
                    .map_err(refused);
            }
            promela::classic::readable(program, &Checks::WITHOUT_RACE, &sizes, &loaded.sources)
                .map_err(refused)
        }
        promela::Scheme::Fast => {
            let (scheme, sizes) = fast::Fast::new(program, Passes::ALL, max_objects);
            scheme
                .readable(program, &loaded.sources, &sizes)
                .map(|model| model.text)
                .map_err(refused)
        }
    }
}
