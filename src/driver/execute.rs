//! `run`, `simulate` and `explore`: the interpreter's ways to execute a program.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use super::front::Loaded;
use super::verify::{muted, temporal};
use super::{Failure, Formulas, assumptions, further, verdict};
use crate::base::SourceMap;
use crate::core::Stream;
use crate::core::interp::cycles::{self, Cycles};
use crate::core::interp::event::{Event, Observer, Output};
use crate::core::interp::explore::{self, Explored, LimitReached};
use crate::core::interp::run::{self, RunEnd, RunOptions, SimulateOptions};
use crate::core::interp::view::{Blocked, Why};
use crate::core::interp::{Cut, Limit, Machine, Violation};
use crate::core::movers::Movers;
use crate::core::property::{Checks, Property};
use crate::core::schedule::Schedule;
use crate::core::temporal::{Goal, Looked};
use crate::core::{Program, SiteId};
use crate::reduce::movers;
use crate::reduce::passes::Passes;
use crate::report::{self, Answer, Shortness, Verdict, Verification};
use crate::spin::exec;
use crate::trace;

/// How a run of the program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ran {
    /// As `java` exits.
    Exit(i32),
    /// `java` would hang; the text says where.
    Deadlock(String),
    /// The run cannot go on; the text says why.
    Stopped(String),
}

struct Printing<'a>(&'a mut dyn FnMut(Stream, &str));

impl Observer for Printing<'_> {
    fn event(&mut self, _: Event) {}
    fn wants(&self) -> bool {
        false
    }
    fn output(&mut self, output: Output<'_>) {
        (self.0)(output.stream, output.text);
        if output.newline {
            (self.0)(output.stream, "\n");
        }
    }
}

/// Runs a program on one schedule; what it prints goes to `print` as it comes. Also tells whether clocks or random numbers were
/// asked for, which the program has of its own.
pub fn run(loaded: &Loaded, seed: Option<u64>, print: &mut dyn FnMut(Stream, &str)) -> (Ran, bool) {
    let machine = Machine::new(&loaded.program, Checks::NONE);
    let options = RunOptions {
        seed,
        ..RunOptions::default()
    };
    let observed = run::run_observed(&machine, options, &mut Printing(print));
    let steps = observed.steps;
    let ran = match observed.end {
        RunEnd::Exit(code) => Ran::Exit(code),
        RunEnd::Deadlock(blocked) => {
            let mut text = "deadlock: no thread can go on".to_owned();
            for thread in &blocked {
                let _ = write!(text, "\n  thread {}", describe_blocked(thread, loaded));
            }
            Ran::Deadlock(text)
        }
        RunEnd::Idle(blocked) => {
            let mut text =
                "the program does not end: the threads that are left wait for work".to_owned();
            for thread in &blocked {
                let _ = write!(text, "\n  thread {}", describe_blocked(thread, loaded));
            }
            Ran::Stopped(text)
        }
        RunEnd::Endless => {
            Ran::Stopped(format!("the program was still running after {steps} steps"))
        }
        RunEnd::Cut(cut) => Ran::Stopped(describe_cut(&cut, &loaded.program, &loaded.sources).1),
        // Nothing is checked.
        RunEnd::Violated(violation) => Ran::Stopped(violation.message),
    };
    (ran, observed.own_numbers)
}

fn place(program: &Program, sources: &SourceMap, site: SiteId) -> String {
    let span = program.sites[site].span;
    format!("{}:{}", sources.name(span), sources.line(span))
}

fn describe_blocked(blocked: &Blocked, loaded: &Loaded) -> String {
    let what = match &blocked.why {
        Why::Monitor { owner, .. } => format!("waits for a monitor that thread {} holds", owner.0),
        Why::WaitSet { .. } => "waits to be notified".to_owned(),
        Why::Join { target, .. } => format!("waits for the end of thread {}", target.0),
        Why::ClassInit { by, .. } => format!("waits for a class that thread {} initialises", by.0),
        Why::Condition { idle: true } => "waits for work".to_owned(),
        Why::Condition { idle: false } => "waits in the library".to_owned(),
        Why::Atomic { by } => format!("waits for the atomic section of thread {}", by.0),
    };
    let user = blocked
        .stack
        .iter()
        .find(|f| !loaded.sources.is_library(loaded.program.sites[f.site].span));
    match user.or(blocked.stack.first()) {
        Some(frame) => format!(
            "{} {what}, at {}",
            blocked.thread.0,
            place(&loaded.program, &loaded.sources, frame.site)
        ),
        None => format!("{} {what}", blocked.thread.0),
    }
}

/// Kind and sentence, with the place in it.
pub(super) fn describe_cut(
    cut: &Cut,
    program: &Program,
    sources: &SourceMap,
) -> (&'static str, String, Option<SiteId>) {
    match cut {
        Cut::Unmodelled {
            code,
            what,
            site,
            called,
        } => {
            // Inside the library: where the program calls it.
            let site = called.map_or(*site, |called| called.site);
            let text = format!(
                "{}: not modelled: {what}{} (j2pml explain {})",
                place(program, sources, site),
                verdict::in_call(program, *called, what),
                code.name()
            );
            ("unmodelled", text, Some(site))
        }
        Cut::Assumed { site } => (
            "assumed",
            format!(
                "{}: an execution that Verify.ignoreIf excludes",
                place(program, sources, *site)
            ),
            Some(*site),
        ),
        Cut::Limit { limit, site } => {
            let what = match limit {
                Limit::StepLength => "a thread runs for too long without a scheduling point",
                Limit::Choices => "a random choice has too many values",
                Limit::Threads => "too many threads",
                Limit::Memory => "the program allocates too much",
            };
            (
                "interpreter-limit",
                format!(
                    "{}: {what} for the interpreter",
                    place(program, sources, *site)
                ),
                Some(*site),
            )
        }
        Cut::Assumption { site, .. } => (
            "assumption",
            format!(
                "{}: an access that the reductions exclude",
                place(program, sources, *site)
            ),
            Some(*site),
        ),
    }
}

/// What random schedules showed.
pub enum Simulated {
    Violated(Box<Verification>),
    /// No violation; a sentence about what was tried.
    Nothing(String),
}

pub fn simulate(
    loaded: &Loaded,
    checks: Checks,
    runs: u64,
    seed: u64,
) -> Result<Simulated, Failure> {
    let started = Instant::now();
    let machine = Machine::new(&loaded.program, checks);
    let options = SimulateOptions {
        runs,
        seed,
        ..SimulateOptions::default()
    };
    let result = run::simulate(&machine, options);
    if let Some((schedule, violation)) = &result.violation {
        let answer = violated(&machine, loaded, schedule, violation, Shortness::AsFound)?;
        let answers = verdict::only_violated(checks, answer);
        let mut verification = verification(answers, loaded, started);
        verification.notes.push(format!(
            "found by random schedule {} of seed {seed}",
            result.runs
        ));
        verification.transitions = result.steps;
        return Ok(Simulated::Violated(Box::new(verification)));
    }
    let mut text = format!(
        "no violation in {} random {} (seed {seed}); this proves nothing: j2pml verify looks at all of them",
        result.runs,
        if result.runs == 1 {
            "schedule"
        } else {
            "schedules"
        }
    );
    if result.endless > 0 {
        let _ = write!(
            text,
            "\n{} of them were given up after {} steps",
            result.endless, options.max_steps
        );
    }
    for cut in &result.cuts {
        let _ = write!(
            text,
            "\nsome ended early: {}",
            describe_cut(cut, &loaded.program, &loaded.sources).1
        );
    }
    Ok(Simulated::Nothing(text))
}

fn violated(
    machine: &Machine,
    loaded: &Loaded,
    schedule: &Schedule,
    violation: &Violation,
    shortness: Shortness,
) -> Result<Answer, Failure> {
    let (_, confirmed) = trace::of_schedule(machine, &loaded.sources, schedule)
        .map_err(|e| Failure::internal(e.to_string()))?;
    match confirmed {
        Some(confirmed) if confirmed.property == violation.property => {
            Ok(verdict::violated(confirmed, shortness))
        }
        _ => Err(Failure::internal(
            "a schedule of the interpreter does not show its violation when it is replayed",
        )),
    }
}

fn verification(answers: Vec<Answer>, loaded: &Loaded, started: Instant) -> Verification {
    let program = &loaded.program;
    Verification {
        verdict: verdict::overall(&answers),
        assumptions: assumptions::assumptions(
            program,
            &[],
            verdict::has_assumption(program),
            &answers,
        ),
        answers,
        states: 0,
        transitions: 0,
        seconds: started.elapsed().as_secs_f64(),
        scheme: "interpreter".to_owned(),
        notes: Vec::new(),
        sources: report::sources(&loaded.sources),
    }
}

pub(super) fn limits_until(deadline: Instant) -> explore::Limits {
    explore::Limits {
        max_time: Some(deadline.saturating_duration_since(Instant::now())),
        stop: exec::cancelled,
        ..explore::Limits::default()
    }
}

/// Explores again without what was assumed and did not hold; each time that is less.
fn explore_reduced(
    program: &Program,
    checks: Checks,
    passes: Passes,
    limits: explore::Limits,
) -> (Machine<'_>, Explored) {
    let trials = movers::trials(program);
    let mut dropped = BTreeSet::new();
    loop {
        let movers = movers::movers(program, passes, checks, &trials.observed, &dropped);
        let machine = Machine::with_movers(program, checks, &movers);
        let explored = explore::explore(&machine, limits);
        let before = dropped.len();
        dropped.extend(explored.cuts.iter().filter_map(|cut| match cut {
            Cut::Assumption { assumed, .. } => Some(*assumed),
            _ => None,
        }));
        if dropped.len() == before || explored.limit.is_some() {
            return (machine, explored);
        }
    }
}

/// All schedules of a small program. Each violated property has its own shortest trace. With `reduce`, threads step as
/// in the fast scheme, with these passes.
pub fn explore(
    loaded: &Loaded,
    all: Checks,
    formulas: &Formulas,
    reduce: Option<Passes>,
    args: &[String],
    time: Duration,
) -> Result<Verification, Failure> {
    let started = Instant::now();
    // Ctrl-C ends the searches; what they have come to is told.
    let _attentive = exec::Attentive::new();
    let goals = temporal::goals(all, formulas, loaded)?;
    let checks = all.safety();
    let mut answers = Vec::new();
    let mut movers = BTreeMap::new();
    let mut undecided = checks;
    let mut first: Option<Explored> = None;
    let limits = || match checks {
        // Nothing is to be decided here.
        Checks::NONE => explore::Limits {
            max_states: 0,
            ..explore::Limits::default()
        },
        _ => limits_until(started + time),
    };
    let explored = loop {
        let mut answered = checks;
        undecided.list().for_each(|p| answered.set(p, false));
        let program = muted(&loaded.program, answered);
        let (mut machine, explored) = if let Some(passes) = reduce {
            explore_reduced(&program, undecided, passes, limits())
        } else {
            let machine = Machine::new(&program, undecided);
            let explored = explore::explore(&machine, limits());
            (machine, explored)
        };
        for (schedule, violation) in explored.violations.values() {
            // The way there may go through states that violate other properties.
            let part = explored.part_stuck && violation.property == Property::Deadlock;
            let shortness = Shortness::Shortest;
            if part {
                machine.checks = Checks::NONE;
                machine.checks.deadlock = true;
            }
            machine.stuck_is_deadlock = part;
            let answer = violated(&machine, loaded, schedule, violation, shortness)?;
            machine.checks = undecided;
            undecided.set(answer.property, false);
            movers.insert(answer.property, machine.movers().cloned());
            answers.push(answer);
        }
        first.get_or_insert_with(|| explored.clone());
        // A longer step that ends in a violation may hide what another thread could have done before it.
        if reduce.is_none() || explored.violations.is_empty() || explored.limit.is_some() {
            break explored;
        }
    };
    further::add(loaded, &movers, &mut answers);
    let first = first.unwrap_or_else(|| explored.clone());
    let open = left_open(
        explored.limit,
        explored.states,
        &explored.cuts,
        &loaded.program,
        loaded,
    );
    answers.extend(
        undecided
            .list()
            .map(|property| undecided_answer(property, open.as_ref(), &loaded.program, loaded)),
    );
    let (mut states, mut transitions) = (first.states as u64, first.transitions);
    let ignored = |cuts: &BTreeSet<Cut>| cuts.iter().any(|c| matches!(c, Cut::Assumed { .. }));
    let mut assumes = ignored(&first.cuts);
    for goal in &goals {
        let (answer, looked) = explore_cycles(loaded, goal, reduce, started + time)?;
        answers.push(answer);
        assumes |= ignored(&looked.cuts);
        if checks == Checks::NONE && states <= 1 {
            (states, transitions) = (looked.states as u64, looked.transitions);
        }
    }
    answers.sort_by_key(|a| a.property);
    let mut result = verification(answers, loaded, started);
    result.assumptions = temporal::assumptions(
        assumptions::assumptions(&loaded.program, args, assumes, &result.answers),
        &goals,
    );
    result.notes.extend(temporal::unused(formulas, &goals));
    result.states = states;
    result.transitions = transitions;
    Ok(result)
}

/// Kind, text and place of what leaves an answer open.
type Open = (&'static str, String, Option<SiteId>);

fn left_open(
    limit: Option<LimitReached>,
    states: usize,
    cuts: &BTreeSet<Cut>,
    program: &Program,
    loaded: &Loaded,
) -> Option<Open> {
    let open = limit.map(|limit| {
        let (kind, what) = match limit {
            LimitReached::States => ("states", "too many states"),
            LimitReached::Time if exec::cancelled() => ("interrupted", "interrupted"),
            LimitReached::Time => ("time", "the time limit was reached"),
            LimitReached::Memory => ("memory", "the memory limit was reached"),
        };
        (
            kind,
            format!(
                "{what} after {} states",
                crate::report::text::thousands(states as u64)
            ),
            None,
        )
    });
    open.or_else(|| {
        let cut = cuts
            .iter()
            .find(|cut| !matches!(cut, Cut::Assumed { .. }))?;
        Some(describe_cut(cut, program, &loaded.sources))
    })
}

fn undecided_answer(
    property: Property,
    open: Option<&Open>,
    program: &Program,
    loaded: &Loaded,
) -> Answer {
    let site = open
        .and_then(|(_, _, site)| *site)
        .map(|s| program.sites[s].span);
    Answer {
        property,
        verdict: if open.is_some() {
            Verdict::Inconclusive
        } else {
            Verdict::Holds
        },
        kind: open.map_or_else(String::new, |(kind, ..)| (*kind).to_owned()),
        file: site.map(|s| loaded.sources.name(s).to_owned()),
        line: site.map(|s| loaded.sources.line(s)),
        message: open.map_or_else(String::new, |(_, text, _)| text.clone()),
        help: None,
        trace: None,
        shortness: None,
        further: None,
    }
}

/// The answer for a property of infinite executions. Without `reduce` each access is a step.
fn explore_cycles(
    loaded: &Loaded,
    goal: &Goal,
    reduce: Option<Passes>,
    deadline: Instant,
) -> Result<(Answer, Cycles), Failure> {
    let program = loaded.program_of(goal);
    let looked = Looked::at(goal.propositions().iter().map(|p| &p.test));
    let trials = reduce.map(|passes| (passes, movers::trials(program)));
    let mut dropped = BTreeSet::new();
    loop {
        let mut movers = match &trials {
            None => Movers::none(program),
            Some((passes, trials)) => {
                movers::movers(program, *passes, Checks::NONE, &trials.observed, &dropped)
            }
        };
        movers::show(&mut movers, program, &looked, goal.is_fair());
        let machine = Machine::with_movers(program, Checks::NONE, &movers);
        let found = cycles::cycles(&machine, goal, limits_until(deadline));
        if let Some(lasso) = &found.lasso {
            let schedule = lasso.schedule.clone();
            let confirmed =
                trace::lasso::of_steps(&machine, &loaded.sources, goal, schedule, lasso.back, None)
                    .map_err(|e| Failure::internal(e.to_string()))?;
            return Ok((verdict::violated(confirmed, Shortness::AsFound), found));
        }
        let before = dropped.len();
        dropped.extend(found.cuts.iter().filter_map(|cut| match cut {
            Cut::Assumption { assumed, .. } => Some(*assumed),
            _ => None,
        }));
        if dropped.len() == before || found.limit.is_some() {
            let open = left_open(found.limit, found.states, &found.cuts, program, loaded);
            return Ok((
                undecided_answer(goal.property(), open.as_ref(), program, loaded),
                found,
            ));
        }
    }
}
