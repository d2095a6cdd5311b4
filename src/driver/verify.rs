//! `verify`: Core to model, search, and again with larger bounds where a cut was reached; then the verdict.

use std::time::{Duration, Instant};

use super::front::{self, Loaded};
use super::verdict::{self, Allowed, Reason};
use super::{Failure, Happening, VerifyOptions, bounds};
use crate::base::SourceMap;
use crate::core::Program;
use crate::core::interp::Machine;
use crate::core::property::Checks;
use crate::diag::render;
use crate::promela::{Bounds, LineEvent, Model, classic};
use crate::report::{Shortness, Verification};
use crate::spin::exec;
use crate::spin::output::Limit;
use crate::spin::rundir::{RunDir, RunDirError};
use crate::spin::search::{self, End, Found, Limits, Mode, Outcome, SearchError, Watch};
use crate::spin::tools::{self, ToolPaths, Tools};
use crate::trace::{self, Trace};

/// How often bounds are doubled.
const ENLARGEMENTS: u32 = 5;

/// Megabytes where the machine does not tell how many it has.
const UNKNOWN_MACHINE: u64 = 4096;

/// A verdict, and what else is to be told.
pub struct Verified {
    pub result: Verification,
    /// Warnings and places not modelled, rendered.
    pub diagnostics: String,
    /// The user pressed Ctrl-C; the result says how far it came.
    pub interrupted: bool,
}

/// Verifies a program.
pub fn verify(
    options: &VerifyOptions,
    color: bool,
    tell: &mut dyn FnMut(&Happening<'_>),
) -> Result<Verified, Failure> {
    let started = Instant::now();
    let deadline = started + options.time;
    // First what can be told without any work.
    let tools = tools::find(&options.tools).map_err(|e| Failure::World(e.to_string()))?;
    let mut dir = match &options.keep {
        Some(path) => RunDir::kept(path),
        None => RunDir::temporary(),
    }
    .map_err(|e| match e {
        RunDirError::Occupied(_) => Failure::Input(e.to_string()),
        RunDirError::Io(..) => Failure::World(e.to_string()),
    })?;
    tell(&Happening::Stage("read, parse, resolve, lower"));
    let loaded = front::load(&options.program, color)?;
    tell(&Happening::Stage("trial runs for the first bounds"));
    let first = bounds::first(&loaded.program, options.max_objects);
    let memory = options.memory.unwrap_or_else(default_memory);
    let mut run = Rounds {
        options,
        color,
        tools: &tools,
        dir: &dir,
        limits: Limits {
            deadline,
            memory,
            max_depth: options.max_depth,
        },
        bounds: first,
        notes: Vec::new(),
        tell,
    };
    let ended = run.rounds(&loaded);
    let notes = std::mem::take(&mut run.notes);
    let (answers, outcome, assumed) = match ended {
        Ok(ended) => ended,
        Err(Failure::Internal { message, .. }) => {
            return Err(Failure::Internal {
                message,
                dir: Some(dir.keep().to_owned()),
            });
        }
        Err(other) => return Err(other),
    };
    let interrupted = exec::cancelled();
    Ok(Verified {
        result: Verification {
            verdict: verdict::overall(&answers),
            answers,
            states: outcome.states,
            transitions: outcome.transitions,
            seconds: started.elapsed().as_secs_f64(),
            scheme: "classic".to_owned(),
            assumptions: verdict::assumptions(&loaded.program, &options.program.args, assumed),
            notes,
        },
        diagnostics: render::render(&loaded.diags.list, &loaded.sources, color),
        interrupted,
    })
}

/// Half of the machine, in megabytes.
pub fn default_memory() -> u64 {
    exec::machine_memory().map_or(UNKNOWN_MACHINE, |bytes| bytes >> 20) / 2
}

struct Rounds<'a> {
    options: &'a VerifyOptions,
    color: bool,
    tools: &'a Tools,
    dir: &'a RunDir,
    limits: Limits,
    bounds: Bounds,
    notes: Vec<String>,
    tell: &'a mut dyn FnMut(&Happening<'_>),
}

/// Answers, the last search, and whether `Verify.ignoreIf` ended a path.
type Ended = (Vec<crate::report::Answer>, Outcome, bool);

impl Rounds<'_> {
    fn rounds(&mut self, loaded: &Loaded) -> Result<Ended, Failure> {
        let checks = self.options.checks;
        let mut enlargements = 0;
        loop {
            (self.tell)(&Happening::Stage("emit the model"));
            let model = emit(
                &loaded.program,
                &loaded.sources,
                &self.bounds,
                checks,
                self.color,
            )?;
            (self.tell)(&Happening::Stage("search"));
            let outcome = self.search(&model)?;
            let allowed = Allowed {
                seconds: self.options.time.as_secs(),
                memory: self.limits.memory,
                states: outcome.states,
                depth: outcome.depth,
            };
            let assumed = verdict::has_assumption(&loaded.program);
            match &outcome.end {
                End::Error(found) => {
                    (self.tell)(&Happening::Stage("replay the trail in the interpreter"));
                    let answers = self.confirm(found, loaded, &model)?;
                    return Ok((answers, outcome, assumed));
                }
                End::Incomplete(limits) => {
                    let answers =
                        verdict::inconclusive(checks, &verdict::limit_reason(limits, allowed));
                    return Ok((answers, outcome, assumed));
                }
                End::Complete => {}
            }
            let cuts = verdict::reached_cuts(&model, &outcome.unreached);
            let reasons: Vec<Reason> = cuts
                .iter()
                .filter_map(|(cut, site)| {
                    verdict::cut_reason(
                        cut,
                        *site,
                        &loaded.program,
                        &loaded.sources,
                        &loaded.diags,
                        &self.bounds,
                    )
                })
                .collect();
            let Some(reason) = reasons.first() else {
                return Ok((verdict::holds(checks), outcome, assumed));
            };
            let time_left = !self
                .limits
                .deadline
                .saturating_duration_since(Instant::now())
                .is_zero();
            let mut grown = false;
            if enlargements < ENLARGEMENTS && time_left {
                for (cut, _) in &cuts {
                    grown |= bounds::enlarge(&mut self.bounds, cut);
                }
            }
            if !grown {
                return Ok((verdict::inconclusive(checks, reason), outcome, assumed));
            }
            enlargements += 1;
            for reason in &reasons {
                let note = format!("bound enlarged: {}", reason.message);
                (self.tell)(&Happening::Note(&note));
                self.notes.push(note);
            }
        }
    }

    fn search(&mut self, model: &Model) -> Result<Outcome, Failure> {
        let tell = &mut *self.tell;
        let mut watch = |watch: Watch<'_>| match watch {
            Watch::Command { reason, line } => tell(&Happening::Command {
                reason,
                line: &line,
            }),
            Watch::Progress(progress) => tell(&Happening::Progress(progress)),
            Watch::Note(note) => tell(&Happening::Note(&note)),
        };
        search::search(
            &model.text,
            self.limits,
            Mode::Shorten,
            self.tools,
            self.dir,
            &mut watch,
        )
        .map_err(|e| search_failure(&e))
    }

    fn confirm(
        &mut self,
        found: &Found,
        loaded: &Loaded,
        model: &Model,
    ) -> Result<Vec<crate::report::Answer>, Failure> {
        let checks = self.options.checks;
        let confirmed = trace::confirm(
            &loaded.program,
            &loaded.sources,
            model,
            &found.trail,
            found.line,
            checks,
        )
        .map_err(|e| {
            Failure::internal(format!("SPIN's trail and the interpreter disagree: {e}"))
        })?;
        if !checks.has(confirmed.property) {
            return Err(Failure::internal(format!(
                "the violated property {} was not to be checked",
                confirmed.property.name()
            )));
        }
        let shortness = match found.shortness {
            search::Shortness::Shortest => Shortness::Shortest,
            search::Shortness::Shortened => Shortness::Shortened,
            search::Shortness::AsFound => Shortness::AsFound,
        };
        Ok(verdict::violated(checks, confirmed, shortness))
    }
}

fn search_failure(error: &SearchError) -> Failure {
    if error.is_internal() {
        Failure::internal(error.to_string())
    } else {
        Failure::World(error.to_string())
    }
}

/// The model of a program. What the scheme refuses is the user's to know.
fn emit(
    program: &Program,
    sources: &SourceMap,
    bounds: &Bounds,
    checks: Checks,
    color: bool,
) -> Result<Model, Failure> {
    classic::emit(program, &checks, bounds)
        .map_err(|refused| Failure::Input(render::render(&refused, sources, color)))
}

/// The model as text: the readable one, or (`expand`) the one that is run.
pub fn translate(
    loaded: &Loaded,
    max_objects: Option<u32>,
    expand: bool,
    color: bool,
) -> Result<String, Failure> {
    let sizes = bounds::first(&loaded.program, max_objects);
    if expand {
        return Ok(emit(&loaded.program, &loaded.sources, &sizes, Checks::ALL, color)?.text);
    }
    classic::readable(&loaded.program, &Checks::ALL, &sizes, &loaded.sources)
        .map_err(|refused| Failure::Input(render::render(&refused, &loaded.sources, color)))
}

/// Why a program has no single execution to replay.
#[derive(Debug)]
pub enum NoExecution {
    Failure(Failure),
    /// The search ended otherwise: no execution of the model comes to the end of the program.
    NotFinished(End),
}

/// Replays the execution of a sequential program that SPIN finds in its model, for comparison with a real one:
/// the model is made to fail where the program has finished, and the trail is replayed in the interpreter.
pub fn execution_of_model(
    program: &Program,
    sources: &SourceMap,
    time: Duration,
) -> Result<Trace, NoExecution> {
    let fail = NoExecution::Failure;
    let tools =
        tools::find(&ToolPaths::default()).map_err(|e| fail(Failure::World(e.to_string())))?;
    let dir = RunDir::temporary().map_err(|e| fail(Failure::World(e.to_string())))?;
    let limits = Limits {
        deadline: Instant::now() + time,
        memory: default_memory().min(4096),
        max_depth: None,
    };
    let mut sizes = bounds::first(program, None);
    for _ in 0..=ENLARGEMENTS {
        let model =
            finished_fails(emit(program, sources, &sizes, Checks::NONE, false).map_err(fail)?);
        let outcome = search::search(&model.text, limits, Mode::First, &tools, &dir, &mut |_| ())
            .map_err(|e| fail(search_failure(&e)))?;
        if let End::Error(found) = &outcome.end {
            let machine = Machine::new(program, Checks::NONE);
            return trace::replay_trail(&machine, sources, &model, &found.trail).map_err(|e| {
                fail(Failure::internal(format!(
                    "SPIN's trail and the interpreter disagree: {e}"
                )))
            });
        }
        let cuts = verdict::reached_cuts(&model, &outcome.unreached);
        let mut grown = false;
        if matches!(outcome.end, End::Complete) {
            for (cut, _) in &cuts {
                grown |= bounds::enlarge(&mut sizes, cut);
            }
        }
        if !grown {
            return Err(NoExecution::NotFinished(outcome.end));
        }
    }
    Err(NoExecution::NotFinished(End::Incomplete(
        [Limit::Report("bounds".to_owned())].into(),
    )))
}

/// Makes the model fail where the program has finished.
fn finished_fails(mut model: Model) -> Model {
    let mut text = String::with_capacity(model.text.len());
    for (line, info) in model.text.lines().zip(&model.lines) {
        if info.event == LineEvent::Finished {
            text.push_str(&line.replace("assert(true)", "assert(false)"));
        } else {
            text.push_str(line);
        }
        text.push('\n');
    }
    model.text = text;
    model
}
