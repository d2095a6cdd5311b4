//! Trail + [`Model::lines`] -> schedule, taken step by step on the interpreter.
//!
//! ```text
//! trail (pid, line)      Model::lines[line]              schedule
//! 0, 17                  Step, site 4                    thread 1 takes a step
//! 0, 18                  None                            -
//! 0, 21 starts pid 1     Run                             thread 1 takes a step; pid 1 is thread 2 from now on
//! 1, 40                  Choice(Notified(2))             thread 2 takes a step with this choice
//! 1, 41                  FurtherChoice(...)              and this one
//! ```
//! A step begins at a line that is marked so and at whose site the thread stands in the interpreter. A marked line at
//! another site is passed over only if its site is no scheduling point: then it belongs to the step before.
//!
//! What no line of the model stands for (the store of a field that nobody reads, the beginning of a thread before its
//! first scheduling point) is executed before the thread's next step, or at the end: [`pass`].

use std::collections::{BTreeMap, BTreeSet};

use super::TraceError;
use crate::core::SiteId;
use crate::core::interp::Machine;
use crate::core::interp::event::Observer;
use crate::core::interp::{Cut, State, StepEnd, Violation};
use crate::core::property::Property;
use crate::core::schedule::{Choice, MAIN, Schedule, Step, ThreadNo};
use crate::promela::{LineEvent, LineInfo, Model};
use crate::spin::trail::Trail;

/// What one step of the schedule did.
pub(super) trait Steps: Observer {
    /// Called after each step, with the state it leads to.
    fn step_done(&mut self, machine: &Machine, state: &State, step: &Step);
}

impl Steps for () {
    fn step_done(&mut self, _: &Machine, _: &State, _: &Step) {}
}

pub(super) struct Walk<'m, 'p, S: Steps> {
    pub machine: &'m Machine<'p>,
    pub state: State,
    pub schedule: Schedule,
    pub violation: Option<Violation>,
    pub cut: Option<Cut>,
    pub steps: S,
}

impl<'m, 'p, S: Steps> Walk<'m, 'p, S> {
    pub fn new(machine: &'m Machine<'p>, steps: S) -> Self {
        Self {
            machine,
            state: machine.initial(),
            schedule: Vec::new(),
            violation: None,
            cut: None,
            steps,
        }
    }

    fn ended(&self) -> bool {
        self.violation.is_some() || self.cut.is_some()
    }

    pub fn take(&mut self, step: Step) -> Result<(), TraceError> {
        let n = self.schedule.len();
        if self.ended() {
            return Err(TraceError::new(format!(
                "the execution ends before step {n} of the schedule"
            )));
        }
        match self.machine.step(&mut self.state, &step, &mut self.steps) {
            Ok(StepEnd::Ran) => {}
            Ok(StepEnd::Violated(violation)) => self.violation = Some(violation),
            Ok(StepEnd::Cut(cut)) => self.cut = Some(cut),
            Err(bad) => {
                return Err(TraceError::new(format!(
                    "the interpreter cannot take step {n} of the schedule"
                ))
                .detail(format!("{step:?}: {bad:?}")));
            }
        }
        self.steps.step_done(self.machine, &self.state, &step);
        self.schedule.push(step);
        Ok(())
    }

    /// A deadlock or a race is a property of the last state.
    pub fn finish(&mut self) {
        if !self.ended() {
            self.violation = self.machine.violated_by(&self.state);
        }
    }
}

/// Executes the trail. The result says whether all of it was executed before the interpreter met the violation
/// (local statements after a step may come later in the trail than other threads' steps).
pub(super) fn walk_trail<S: Steps>(
    walk: &mut Walk<'_, '_, S>,
    model: &Model,
    trail: &Trail,
    failed_line: Option<u32>,
) -> Result<bool, TraceError> {
    let mut threads: BTreeMap<u32, ThreadNo> = BTreeMap::new();
    let mut count = MAIN.0;
    let mut pending: Option<Step> = None;
    let mut claimed: Option<Property> = None;
    let mut all = true;
    let modelled = modelled_sites(model);
    for (n, step) in trail.steps.iter().enumerate() {
        let at = |what: &str| {
            TraceError::new(what).detail(format!(
                "trail step {n}: process {}, line {} of the model",
                step.pid, step.line
            ))
        };
        let info =
            line_info(model, step.line).ok_or_else(|| at("the model does not have this line"))?;
        match info.event {
            LineEvent::Violated(property) => {
                claimed = Some(property);
                all &= flush(walk, &mut pending)?;
                // The failing statement may be a step of its own.
                let failing = threads.get(&step.pid).filter(|_| info.site.is_some());
                if let Some(&thread) = failing {
                    pass(walk, &modelled, thread, info.site)?;
                }
                if let (Some(site), Some(&thread)) = (info.site, failing)
                    && !walk.ended()
                    && walk.machine.site(&walk.state, thread) == Some(site)
                {
                    walk.take(Step {
                        thread,
                        choices: Vec::new(),
                    })?;
                }
                continue;
            }
            LineEvent::None
            | LineEvent::Cut(_)
            | LineEvent::Finished
            | LineEvent::Idle
            | LineEvent::Stuck => continue,
            _ => {}
        }
        let thread = *if threads.is_empty() {
            threads.entry(step.pid).or_insert(MAIN)
        } else {
            threads
                .get(&step.pid)
                .ok_or_else(|| at("this process is no thread"))?
        };
        let begins = match &info.event {
            LineEvent::Step | LineEvent::Run => Some(None),
            LineEvent::Choice(choice) => Some(Some(*choice)),
            LineEvent::FurtherChoice(choice) => {
                match &mut pending {
                    Some(step) if step.thread == thread => step.choices.push(*choice),
                    _ => return Err(at("a further choice without a step of the same thread")),
                }
                None
            }
            _ => None,
        };
        if let Some(choice) = begins {
            all &= flush(walk, &mut pending)?;
            if all
                && begin(walk, &modelled, thread, info.site, choice).map_err(|error| {
                    error.detail(format!(
                        "trail step {n}: process {}, line {} of the model",
                        step.pid, step.line
                    ))
                })?
            {
                pending = Some(Step {
                    thread,
                    choices: choice.into_iter().collect(),
                });
            }
        }
        if let (LineEvent::Run, Some(pid)) = (&info.event, step.started) {
            count += 1;
            threads.insert(pid, ThreadNo(count));
        }
    }
    all &= flush(walk, &mut pending)?;
    for thread in walk.state.thread_numbers() {
        pass(walk, &modelled, thread, None)?;
    }
    walk.finish();
    if let Some(line) = failed_line
        && let Some(LineEvent::Violated(property)) = line_info(model, line).map(|i| &i.event)
    {
        claimed = Some(*property);
    }
    let found = walk.violation.as_ref().map(|v| v.property);
    match claimed {
        Some(property) if found != Some(property) => Err(TraceError::new(format!(
            "pan reports a violation of {}, the interpreter {}",
            property.name(),
            found.map_or("none", Property::name)
        ))),
        _ => Ok(all),
    }
}

fn line_info(model: &Model, line: u32) -> Option<&LineInfo> {
    model.lines.get((line as usize).checked_sub(1)?)
}

/// Takes the step that waits for its choices; false if the execution has ended already.
fn flush<S: Steps>(
    walk: &mut Walk<'_, '_, S>,
    pending: &mut Option<Step>,
) -> Result<bool, TraceError> {
    if let Some(step) = pending.take() {
        if walk.ended() {
            return Ok(false);
        }
        walk.take(step)?;
    }
    Ok(true)
}

/// The sites whose steps are sure to be in a trail. spin does not report every `skip`.
fn modelled_sites(model: &Model) -> BTreeSet<SiteId> {
    let mut modelled = BTreeSet::new();
    let mut skipped = BTreeSet::new();
    for (info, text) in model.lines.iter().zip(model.text.lines()) {
        let event = &info.event;
        let Some(site) = info.site else { continue };
        if matches!(event, LineEvent::Step) && text.trim_start_matches([':', ' ']) == "skip;" {
            skipped.insert(site);
        } else if !matches!(
            event,
            LineEvent::None
                | LineEvent::Cut(_)
                | LineEvent::Finished
                | LineEvent::Idle
                | LineEvent::Stuck
        ) {
            modelled.insert(site);
        }
    }
    modelled.difference(&skipped).copied().collect()
}

/// Takes the thread's steps that the model leaves out, up to `target` or the first one that the model has.
fn pass<S: Steps>(
    walk: &mut Walk<'_, '_, S>,
    modelled: &BTreeSet<SiteId>,
    thread: ThreadNo,
    target: Option<SiteId>,
) -> Result<(), TraceError> {
    while let Some(at) = walk.machine.site(&walk.state, thread) {
        let left_out = !walk.machine.program.sites[at].point || !modelled.contains(&at);
        if Some(at) == target || !left_out || walk.ended() {
            break;
        }
        walk.take(Step {
            thread,
            choices: Vec::new(),
        })?;
    }
    Ok(())
}

/// Whether a line that is marked as the beginning of a step is one.
fn begin<S: Steps>(
    walk: &mut Walk<'_, '_, S>,
    modelled: &BTreeSet<SiteId>,
    thread: ThreadNo,
    site: Option<SiteId>,
    choice: Option<Choice>,
) -> Result<bool, TraceError> {
    if walk.ended() {
        return Ok(false);
    }
    if usize::from(thread.0) > walk.state.thread_numbers().count() {
        return Err(TraceError::new(format!(
            "pan has a step of thread {}, which the interpreter has not started",
            thread.0
        )));
    }
    pass(walk, modelled, thread, site)?;
    if walk.ended() {
        return Ok(false);
    }
    let program = walk.machine.program;
    let stands = walk.machine.site(&walk.state, thread);
    let (Some(site), Some(stands)) = (site, stands) else {
        return Err(TraceError::new(format!(
            "pan is at {site:?} in thread {}, the interpreter at {stands:?}",
            thread.0
        )));
    };
    if site == stands {
        return Ok(true);
    }
    if program.sites[site].point || choice.is_some() {
        let name = |site: SiteId| {
            format!(
                "{site:?} in {}",
                program.method_name(program.sites[site].method)
            )
        };
        return Err(TraceError::new(format!(
            "pan is at {} in thread {}, the interpreter at {}",
            name(site),
            thread.0,
            name(stands)
        )));
    }
    Ok(false)
}
