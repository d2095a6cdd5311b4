//! `verify --settle`: what becomes of the warnings of runtime analysis.
//!
//! First what is likely to confirm them (W. Visser et al., *Model checking programs*, 2003, section 3.3): the interpreter
//! searches, for each window of threads, only schedules in which other threads run when no thread of the window can. What it
//! finds there is an execution like any other, and is replayed before it is told. Then `verify` as always. Then, if warnings
//! are left, the interpreter searches all schedules.
//!
//! Refuted is a warning only after a complete search of all schedules, in which no execution ended by a failed assertion or
//! an exception that nobody caught: behind it there might be what is warned of.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::front::{self, Loaded};
use super::verify::{self, Verified};
use super::{
    Failure, Happening, Scheme, VerifyOptions, analyze, assumptions, execute, further, verdict,
};
use crate::analysis::runtime::{self, About, Options, Warning};
use crate::core::cfg::wakes;
use crate::core::interp::explore::{self, Explored, LimitReached};
use crate::core::interp::{Cut, Machine, State};
use crate::core::movers::Movers;
use crate::core::property::{Checks, Property};
use crate::core::schedule::{Schedule, ThreadNo};
use crate::core::{Program, SiteId};
use crate::diag::{Severity, render};
use crate::reduce::movers;
use crate::reduce::passes::Pass;
use crate::report::text::thousands;
use crate::report::warnings::{Outcome, Settled};
use crate::report::{self, Answer, Shortness, Verdict, Verification};
use crate::spin::exec;
use crate::trace;

/// At most so long for all windows together, and no more than a quarter of the time that there is.
const WINDOWS: Duration = Duration::from_secs(60);
/// After what was warned of is found the search goes on for so long at least, for what else is wrong there.
const MORE: Duration = Duration::from_secs(5);
/// What ends an execution, so that nobody knows what would come after.
const ENDS: [Property; 3] = [
    Property::Assertion,
    Property::UncaughtException,
    Property::Invariant,
];
/// Executions that are replayed for one warning.
const TRIES: u32 = 20;

/// The verification, and the warnings in the order of `analyze`.
pub struct Settlement {
    pub verified: Verified,
    pub settled: Vec<Settled>,
}

/// `runs`: where the warnings come from.
pub fn settle(
    options: &VerifyOptions,
    runs: Options,
    color: bool,
    tell: &mut dyn FnMut(&Happening<'_>),
) -> Result<Settlement, Failure> {
    let started = Instant::now();
    let deadline = started + options.time;
    let loaded = front::load_with(&options.program, options.passes, color)?;
    tell(&Happening::Stage("runtime analysis"));
    let attentive = exec::Attentive::new();
    let enough = started + options.time / 4;
    let analyzed = runtime::analyze_while(&loaded.program, runs, &|| {
        !exec::cancelled() && Instant::now() < enough
    });
    let mut warnings = analyzed.warnings;
    warnings.sort_by_cached_key(|w| analyze::warning_of(&loaded, &w.about).order());
    let mut hunt = Hunt::new(&loaded, options, &warnings);

    let windows: BTreeSet<(usize, BTreeSet<ThreadNo>)> = warnings
        .iter()
        .map(|warning| (warning.window.len(), warning.window.clone()))
        .collect();
    let until = started + WINDOWS.min(options.time / 4);
    for (_, window) in &windows {
        let open = |(n, warning): (usize, &Warning)| {
            warning.window == *window && hunt.confirmed[n].is_none()
        };
        if warnings.iter().enumerate().any(open) {
            tell(&Happening::Stage("search the threads of a warning"));
            hunt.search(Some(window), until)?;
        }
    }
    let mut open = options.checks.safety();
    for (answer, _) in hunt.found.values() {
        open.set(answer.property, false);
        tell(&Happening::Found(answer, open));
    }

    let mut rest = options.clone();
    let mut left = deadline.saturating_duration_since(Instant::now());
    if let Some(property) = hunt.found.keys().next() {
        // The worst is known: so much more as it took, as after any violation.
        left = left.min((started.elapsed() + MORE) * 2);
        rest.found_before = Some(*property);
    }
    drop(attentive);
    rest.time_left = Some(left.max(Duration::from_secs(1)));
    let mut verified = if exec::cancelled() {
        interrupted(
            options,
            &loaded,
            runs,
            analyzed.schedules,
            hunt.states,
            started,
        )
    } else {
        verify::verify(&rest, color, tell)?
    };
    if analyzed.schedules < runs.schedules && !exec::cancelled() {
        verified.result.notes.push(format!(
            "{} of {} schedules were run: there was no time for more (--time)",
            analyzed.schedules, runs.schedules
        ));
    }
    hunt.fill_in(&mut verified.result);

    let is = |property, verdict| {
        let mut answers = verified.result.answers.iter();
        answers.any(|a| a.property == property && a.verdict == verdict)
    };
    let answers = &verified.result.answers;
    let cut_short = answers
        .iter()
        .any(|a| ENDS.contains(&a.property) && a.found());
    let refuted_by_verify = |about: &About| {
        !cut_short
            && match about {
                About::Race { .. } => is(Property::Race, Verdict::Holds),
                // The classic scheme does not look for deadlocks of a part of the threads.
                About::LockOrder(_) => {
                    options.scheme != Scheme::Classic && is(Property::Deadlock, Verdict::Holds)
                }
            }
    };
    let not_settled = |hunt: &Hunt, n: usize| {
        hunt.confirmed[n].is_none() && !refuted_by_verify(&warnings[n].about)
    };
    let attentive = exec::Attentive::new();
    let mut all = Looked::Not;
    if !verified.interrupted && (0..warnings.len()).any(|n| not_settled(&hunt, n)) {
        tell(&Happening::Stage(
            "search all schedules for what was warned of",
        ));
        all = hunt.search(None, deadline)?;
    }
    let settled = warnings
        .iter()
        .enumerate()
        .map(|(n, warning)| {
            let refuted =
                refuted_by_verify(&warning.about) || all == Looked::All && hunt.tries[n] == 0;
            let confirmed = hunt.confirmed[n].take();
            let (outcome, why) = match (&confirmed, refuted, &all) {
                (Some(_), ..) => (Outcome::Confirmed, "an execution shows it".to_owned()),
                (None, true, _) => (
                    Outcome::Refuted,
                    "all schedules were looked at, and none does it".to_owned(),
                ),
                (None, false, Looked::Part(why)) => (Outcome::Open, why.clone()),
                (None, false, Looked::All) => (
                    Outcome::Open,
                    if loaded.program.unknown_numbers {
                        "executions come to it, but an interrupt may end that, or no answers of clocks and random numbers make them so"
                    } else {
                        "threads can come to wait so, but an interrupt may end that"
                    }
                    .to_owned(),
                ),
                (None, false, Looked::Not) => {
                    (Outcome::Open, "the search was interrupted".to_owned())
                }
            };
            Settled {
                warning: analyze::warning_of(&loaded, &warning.about),
                outcome,
                why,
                answer: confirmed,
            }
        })
        .collect();
    drop(attentive);
    verified.result.seconds = started.elapsed().as_secs_f64();
    Ok(Settlement { verified, settled })
}

/// What there is to tell when it ends before a search of all schedules.
fn interrupted(
    options: &VerifyOptions,
    loaded: &Loaded,
    runs: Options,
    schedules: u32,
    states: usize,
    started: Instant,
) -> Verified {
    let reason = verdict::Reason {
        kind: "interrupted",
        message: format!(
            "interrupted; {schedules} of {} schedules were run, and {} states were looked at around warnings",
            runs.schedules,
            thousands(states as u64)
        ),
        file: None,
        line: None,
        help: Some("let it run on".to_owned()),
    };
    Verified {
        result: Verification {
            verdict: Verdict::Inconclusive,
            answers: verdict::inconclusive(options.checks, &reason),
            states: 0,
            transitions: 0,
            seconds: started.elapsed().as_secs_f64(),
            scheme: options.scheme.name().to_owned(),
            assumptions: Vec::new(),
            notes: Vec::new(),
            sources: report::sources(&loaded.sources),
        },
        diagnostics: render::render(&loaded.places_of_program(), &loaded.sources, false),
        texts: verify::texts(&loaded.sources),
        main: verify::main_class(&loaded.program),
        interrupted: true,
    }
}

/// How much a search has seen.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Looked {
    Not,
    All,
    /// Why not all.
    Part(String),
}

struct Hunt<'a> {
    loaded: &'a Loaded,
    options: &'a VerifyOptions,
    warnings: &'a [Warning],
    checks: Checks,
    /// Nothing that has no model could help threads that are stuck.
    all_modelled: bool,
    /// By warning: the execution that shows it.
    confirmed: Vec<Option<Answer>>,
    tries: Vec<u32>,
    /// That were looked at in windows.
    states: usize,
    /// What else was found, of the properties that are to be checked, and in which steps.
    found: BTreeMap<Property, (Answer, Option<Movers>)>,
}

impl<'a> Hunt<'a> {
    fn new(loaded: &'a Loaded, options: &'a VerifyOptions, warnings: &'a [Warning]) -> Hunt<'a> {
        let mut checks = options.checks.safety();
        checks.race = true;
        checks.deadlock = true;
        let unmodelled = |d: &crate::diag::Diagnostic| d.severity == Severity::Unmodelled;
        Hunt {
            loaded,
            options,
            warnings,
            checks,
            all_modelled: !loaded.diags.list.iter().any(unmodelled),
            confirmed: vec![None; warnings.len()],
            tries: vec![0; warnings.len()],
            states: 0,
            found: BTreeMap::new(),
        }
    }

    /// In the steps of the fast scheme; again without what was assumed and did not hold.
    fn search(
        &mut self,
        window: Option<&BTreeSet<ThreadNo>>,
        deadline: Instant,
    ) -> Result<Looked, Failure> {
        let program = &self.loaded.program;
        // With it a thread that waits to end a `wait` is the same as one that waits to enter: another place.
        let passes = self.options.passes.without(Pass::Wake);
        let trials = movers::trials(program);
        let mut dropped = BTreeSet::new();
        loop {
            let movers = movers::movers(program, passes, self.checks, &trials.observed, &dropped);
            let mut machine = Machine::with_movers(program, self.checks, &movers);
            machine.window = window.cloned();
            let mut replay = Machine::with_movers(program, Checks::NONE, &movers);
            let mut failed = None;
            let mut limits = execute::limits_until(deadline);
            if let Some(memory) = self.options.memory {
                limits.max_memory = limits.max_memory.min((memory as usize) << 20);
            }
            let started = Instant::now();
            let mut enough = None;
            let explored = explore::explore_seeing(&machine, limits, &mut |state, path| {
                if let Err(failure) = self.look(&machine, &mut replay, state, path) {
                    failed = Some(failure);
                    return false;
                }
                if exec::cancelled() {
                    return false;
                }
                if self.confirmed.iter().any(Option::is_none) {
                    return true;
                }
                let until =
                    enough.get_or_insert_with(|| Instant::now() + started.elapsed().max(MORE));
                window.is_some()
                    && !self.found.contains_key(&Property::Deadlock)
                    && Instant::now() < *until
            });
            if let Some(failure) = failed {
                return Err(failure);
            }
            self.states += explored.states;
            for (property, (schedule, _)) in &explored.violations {
                if ENDS.contains(property) {
                    self.note(&mut replay, *property, schedule)?;
                }
            }
            let before = dropped.len();
            dropped.extend(explored.cuts.iter().filter_map(|cut| match cut {
                Cut::Assumption { assumed, .. } => Some(*assumed),
                _ => None,
            }));
            if dropped.len() == before || explored.limit.is_some() {
                return Ok(self.looked(&explored));
            }
        }
    }

    fn looked(&self, explored: &Explored) -> Looked {
        let found = |p| explored.violations.contains_key(&p);
        let states = thousands(explored.states as u64);
        let why = match explored.limit {
            Some(_) if exec::cancelled() => "the search was interrupted".to_owned(),
            Some(LimitReached::Time) => format!("not decided in time, after {states} states"),
            Some(LimitReached::Memory | LimitReached::States) => {
                format!("not decided: too many states, after {states}")
            }
            None if ENDS.iter().any(|&p| found(p)) => {
                "executions end before by a failed assertion, an invariant or an exception: correct that first"
                    .to_owned()
            }
            None => {
                let doubt = |cut: &&Cut| !matches!(cut, Cut::Assumed { .. });
                match explored.cuts.iter().find(doubt) {
                    Some(cut) => execute::describe_cut(cut, &self.loaded.program, &self.loaded.sources).1,
                    None => return Looked::All,
                }
            }
        };
        Looked::Part(why)
    }

    fn look(
        &mut self,
        machine: &Machine,
        replay: &mut Machine,
        state: &State,
        path: &dyn Fn() -> Schedule,
    ) -> Result<(), Failure> {
        let raced = machine.raced(state);
        let cycles: Vec<Vec<Option<SiteId>>> = machine
            .lock_cycles(state)
            .into_iter()
            .map(|cycle| {
                waiting(
                    cycle.iter().map(|&no| machine.stack_of(state, no)),
                    machine.program,
                )
            })
            .collect();
        for (n, warning) in self.warnings.iter().enumerate() {
            if self.confirmed[n].is_some() || self.tries[n] >= TRIES {
                continue;
            }
            let (property, here) = match &warning.about {
                About::Race { on, .. } => {
                    replay.races_on = Some(on.clone());
                    (Property::Race, !raced.is_disjoint(on))
                }
                About::LockOrder(waits) => {
                    let mut places: Vec<_> = waits.iter().map(|w| w.place.site()).collect();
                    places.sort();
                    (Property::Deadlock, cycles.contains(&places))
                }
            };
            if here {
                self.tries[n] += 1;
                self.confirmed[n] = self.replayed(replay, property, &path())?;
                if let Some(answer) = self.confirmed[n].clone() {
                    self.told(answer, replay);
                }
            }
            replay.races_on = None;
        }
        if machine.window.is_some() && !self.found.contains_key(&Property::Deadlock) {
            let part = || {
                let stuck = self.all_modelled && !state.finished();
                stuck
                    .then(|| machine.part_stuck(state, wakes::ends(true, true)))
                    .flatten()
            };
            if machine.deadlock(state).or_else(part).is_some() {
                self.note(replay, Property::Deadlock, &path())?;
            }
        }
        Ok(())
    }

    fn note(
        &mut self,
        replay: &mut Machine,
        property: Property,
        schedule: &Schedule,
    ) -> Result<(), Failure> {
        if let Some(answer) = self.replayed(replay, property, schedule)? {
            self.told(answer, replay);
        }
        Ok(())
    }

    fn told(&mut self, answer: Answer, replay: &Machine) {
        if self.options.checks.has(answer.property) {
            self.found
                .entry(answer.property)
                .or_insert_with(|| (answer, replay.movers().cloned()));
        }
    }

    /// What the verification did not decide, and was found here.
    fn fill_in(&mut self, result: &mut Verification) {
        let before = assumptions::of_answers(&result.answers);
        let mut movers = BTreeMap::new();
        for answer in &mut result.answers {
            if answer.verdict == Verdict::Inconclusive
                && let Some((found, in_steps)) = self.found.remove(&answer.property)
            {
                movers.insert(found.property, in_steps);
                *answer = found;
            }
        }
        if movers.contains_key(&Property::Race) {
            further::add(self.loaded, &movers, &mut result.answers);
        }
        result.verdict = verdict::overall(&result.answers);
        if result.assumptions.starts_with(&before) {
            let now = assumptions::of_answers(&result.answers);
            result.assumptions.splice(..before.len(), now);
        }
    }

    /// The answer of an execution, if it ends so and clocks can make it so.
    fn replayed(
        &self,
        replay: &mut Machine,
        property: Property,
        schedule: &Schedule,
    ) -> Result<Option<Answer>, Failure> {
        replay.checks = Checks::NONE;
        replay.checks.set(property, true);
        replay.stuck_is_deadlock = property == Property::Deadlock;
        let (_, confirmed) = trace::of_schedule(replay, &self.loaded.sources, schedule)
            .map_err(|e| Failure::internal(e.to_string()))?;
        let confirmed = confirmed.filter(|c| c.property == property && !c.trace.doubtful);
        Ok(confirmed.map(|c| verdict::violated(c, Shortness::AsFound)))
    }
}

/// Where the threads of a cycle wait, in program code.
fn waiting(
    stacks: impl Iterator<Item = Vec<crate::core::interp::event::FrameAt>>,
    program: &Program,
) -> Vec<Option<SiteId>> {
    let mut places: Vec<_> = stacks
        .map(|stack| runtime::place(program, &stack).site())
        .collect();
    places.sort();
    places
}
