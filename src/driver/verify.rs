//! `verify`: Core to model, search, and again with larger bounds where a cut was reached; then the verdict.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use super::front::{self, Loaded};
use super::verdict::{self, Allowed, Reason};
use super::{Failure, Happening, VerifyOptions, bounds};
use crate::base::SourceMap;
use crate::core::interp::Machine;
use crate::core::property::Checks;
use crate::core::{Program, SiteId};
use crate::diag::render;
use crate::promela::{Bounds, Cut, LineEvent, Model, classic};
use crate::report::{Shortness, Verification};
use crate::spin::exec;
use crate::spin::rundir::{RunDir, RunDirError};
use crate::spin::search::{self, End, Found, Limits, Mode, Outcome, SearchError, Watch};
use crate::spin::tools::{self, ToolPaths, Tools};
use crate::trace::{self, Trace};

/// How often one bound is doubled.
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
        let mut doubled = BTreeMap::new();
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
                depth: self.options.max_depth.unwrap_or(outcome.depth),
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
            let mut reasons: Vec<Reason> = cuts
                .iter()
                .filter_map(|(cut, site)| self.reason(loaded, cut, *site))
                .collect();
            if reasons.is_empty() {
                return Ok((verdict::holds(checks), outcome, assumed));
            }
            let time_left = !self
                .limits
                .deadline
                .saturating_duration_since(Instant::now())
                .is_zero();
            let grown = time_left
                && grow(
                    &mut self.bounds,
                    &mut doubled,
                    cuts.iter().map(|(cut, _)| cut),
                );
            if !grown {
                // Where the first one was met is worth a second search.
                if let Some((cut, None)) = cuts.iter().find(|(cut, _)| *cut != Cut::Assumed) {
                    (self.tell)(&Happening::Stage("look for the place of the cut"));
                    let site = self.place_of_cut(&model, cut);
                    reasons.splice(..1, self.reason(loaded, cut, site));
                }
                return Ok((verdict::inconclusive(checks, &reasons[0]), outcome, assumed));
            }
            for reason in &reasons {
                let note = format!("bound enlarged: {}", reason.message);
                (self.tell)(&Happening::Note(&note));
                self.notes.push(note);
            }
        }
    }

    fn reason(&self, loaded: &Loaded, cut: &Cut, site: Option<SiteId>) -> Option<Reason> {
        let Loaded {
            program,
            sources,
            diags,
        } = loaded;
        verdict::cut_reason(cut, site, program, sources, diags, &self.bounds)
    }

    /// Searches once more, with the cut as an error, for the statement that meets it. `None` if that does not succeed.
    fn place_of_cut(&mut self, model: &Model, cut: &Cut) -> Option<SiteId> {
        let failing = fail_at(
            model,
            |event| matches!(event, LineEvent::Cut(c) if c == cut),
        );
        let deadline = self
            .limits
            .deadline
            .min(Instant::now() + Duration::from_secs(20));
        let limits = Limits {
            deadline,
            ..self.limits
        };
        // The user's directory keeps the model that the result is about.
        let dir = RunDir::temporary().ok()?;
        let outcome =
            search::search(&failing, limits, Mode::First, self.tools, &dir, &mut |_| ()).ok()?;
        let End::Error(found) = outcome.end else {
            return None;
        };
        // The watching process comes last; before it stands the statement that was cut.
        let watcher = found.trail.steps.last()?.pid;
        let last = found.trail.steps.iter().rev().find(|s| s.pid != watcher)?;
        let lines = model.lines.get(..last.line as usize)?;
        lines.iter().rev().find_map(|info| info.site)
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
        return Ok(emit(&loaded.program, &loaded.sources, &sizes, Checks::WITHOUT_RACE, color)?.text);
    }
    classic::readable(&loaded.program, &Checks::WITHOUT_RACE, &sizes, &loaded.sources)
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
    let mut doubled = BTreeMap::new();
    loop {
        let model = emit(program, sources, &sizes, Checks::NONE, false).map_err(fail)?;
        let failing = fail_at(&model, |event| *event == LineEvent::Finished);
        let outcome = search::search(&failing, limits, Mode::First, &tools, &dir, &mut |_| ())
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
        let complete = matches!(outcome.end, End::Complete);
        let grown = complete && grow(&mut sizes, &mut doubled, cuts.iter().map(|(cut, _)| cut));
        if !grown {
            return Err(NoExecution::NotFinished(outcome.end));
        }
    }
}

/// Doubles the bounds that cuts were met at, each a few times at most. `false`: none can grow any more.
///
/// The count is per bound: a path ends at its first cut, so that the next bound may be met only after this one grew.
fn grow<'c>(
    sizes: &mut Bounds,
    doubled: &mut BTreeMap<Cut, u32>,
    cuts: impl Iterator<Item = &'c Cut>,
) -> bool {
    let mut grown = false;
    for cut in cuts {
        let times = doubled.entry(cut.clone()).or_default();
        if *times < ENLARGEMENTS && bounds::enlarge(sizes, cut) {
            *times += 1;
            grown = true;
        }
    }
    grown
}

/// The model's text, made to fail at the lines of an event: they hold `assert(true)`.
fn fail_at(model: &Model, fails: impl Fn(&LineEvent) -> bool) -> String {
    let mut text = String::with_capacity(model.text.len());
    for (line, info) in model.text.lines().zip(&model.lines) {
        if fails(&info.event) {
            text.push_str(&line.replace("assert(true)", "assert(false)"));
        } else {
            text.push_str(line);
        }
        text.push('\n');
    }
    text
}
