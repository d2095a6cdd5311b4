//! Violations by infinite executions: a trail that comes back to where it was, confirmed by the interpreter.
//!
//! Invariant: a trace is only made if the interpreter went through the very states that pan went through (packed, each
//! compared), the last one is the one at which the cycle begins, and what the goal calls a violation is one by the
//! interpreter's own look at those states: propositions are evaluated by it, the formula by its meaning (no automaton), fairness
//! and progress from the steps.

use std::collections::BTreeSet;
use std::ops::Range;

use super::explain::{acquisitions, list};
use super::recorder::{Recorder, frames};
use super::schedule::Walk;
use super::{Confirmed, Trace, TraceError, summary, told, trace};
use crate::base::SourceMap;
use crate::core::interp::canonical::Canonizer;
use crate::core::interp::view::Why;
use crate::core::interp::{Machine, State, Status};
use crate::core::schedule::{MAIN, Step, ThreadNo};
use crate::core::temporal::{Goal, Ltl, Stated, lasso};
use crate::spin::trail::Trail;

/// An execution that repeats what follows some state.
struct Lasso {
    /// From the initial one.
    states: Vec<State>,
    /// The step between a state and the next one, and who made progress in it.
    steps: Vec<(Step, BTreeSet<ThreadNo>)>,
    /// The state with which the cycle begins. It is also the last one; if nothing follows it, nothing happens any more.
    back: usize,
    /// By state: steps of the trace that lead there.
    counts: Vec<u32>,
}

impl Lasso {
    /// The steps of the cycle.
    fn cycle(&self) -> Range<usize> {
        self.back..self.steps.len()
    }
    fn goes_on(&self) -> bool {
        self.back < self.steps.len()
    }
    /// The states that are repeated.
    fn repeated(&self) -> &[State] {
        if self.goes_on() {
            &self.states[self.back..self.steps.len()]
        } else {
            &self.states[self.back..]
        }
    }
}

/// Replays the steps that the verifier told of a model with this goal.
pub fn confirm(
    machine: &Machine,
    sources: &SourceMap,
    goal: &Goal,
    trail: &Trail,
) -> Result<Confirmed, TraceError> {
    let told = told::parse_lasso(&trail.notes)?;
    let (schedule, back, states) = (&told.schedule, told.back, &told.states);
    // The claim waits for each thread in turn, so that a cycle may go round several times: the first round that will do.
    let round = |end: &usize| states[*end] == states[back];
    for end in (back + 1..schedule.len()).filter(round) {
        let steps = schedule[..end].to_vec();
        let confirmed = of_steps(machine, sources, goal, steps, back, Some(&states[..=end]));
        if confirmed.is_ok() {
            return confirmed;
        }
    }
    of_steps(
        machine,
        sources,
        goal,
        told.schedule.clone(),
        back,
        Some(states),
    )
}

/// The violation that a schedule shows whose last state is the one after its first `back` steps. `packed`: the states that
/// somebody else went through.
pub fn of_steps(
    machine: &Machine,
    sources: &SourceMap,
    goal: &Goal,
    schedule: Vec<Step>,
    back: usize,
    packed: Option<&[Vec<u8>]>,
) -> Result<Confirmed, TraceError> {
    let mut canonizer = Canonizer::default();
    let mut walk = Walk::new(machine, Recorder::new(machine, sources));
    let mut states = vec![walk.state.clone()];
    let mut counts = vec![0];
    let mut cycle = (back == 0).then_some(1);
    let mut same = |state: &State, n: usize| match packed {
        None => Ok(()),
        Some(packed) => {
            let ours = canonizer.bytes(machine, state);
            match packed.get(n) {
                Some(theirs) if theirs == ours => Ok(()),
                theirs => Err(TraceError::new(format!(
                    "the interpreter's state after {n} steps differs from the verifier's"
                ))
                .detail(format!(
                    "verifier    {}",
                    theirs.map_or_else(String::new, |bytes| told::hex(bytes))
                ))
                .detail(format!("interpreter {}", told::hex(ours)))),
            }
        }
    };
    same(&walk.state, 0)?;
    for (n, step) in schedule.into_iter().enumerate() {
        walk.take(step)?;
        if let Some(cut) = &walk.cut {
            return Err(TraceError::new(format!("the execution is cut: {cut:?}")));
        }
        same(&walk.state, n + 1)?;
        states.push(walk.state.clone());
        counts.push(walk.steps.count());
        if n + 1 == back {
            cycle = Some(walk.steps.count() + 1);
        }
    }
    let steps: Vec<_> = walk
        .schedule
        .iter()
        .cloned()
        .zip(walk.steps.progress())
        .collect();
    let lasso = Lasso {
        states,
        steps,
        back,
        counts,
    };
    let Some(cycle) = cycle else {
        return Err(TraceError::new("the cycle begins behind the last step"));
    };
    let mut bytes = |state: &State| canonizer_bytes(&mut canonizer, machine, state);
    if bytes(&lasso.states[back]) != bytes(&walk.state) {
        return Err(TraceError::new(
            "the last state is not the one with which the cycle begins",
        ));
    }
    if !lasso.goes_on()
        && !machine.enabled_threads(&walk.state).is_empty()
        && !walk.state.finished()
    {
        return Err(TraceError::new(
            "the execution goes on where the trail ends",
        ));
    }
    if goal.is_fair()
        && let Some(thread) = kept_waiting(machine, &lasso)
    {
        return Err(TraceError::new(format!(
            "the cycle is not fair: thread {} can always go on, and never does",
            thread.0
        )));
    }
    let starving = violation(machine, goal, &lasso)?;
    let explained = explain(machine, sources, goal, &lasso, starving);
    let mut trace: Trace = trace(walk);
    let begin = &lasso.states[lasso.back];
    // Before the cycle, and in its last round.
    let mut before = trace.clone();
    before.steps.truncate(lasso.counts[lasso.back] as usize);
    trace.acquisitions = acquisitions(machine, begin, sources, &before);
    let again = acquisitions(machine, begin, sources, &trace);
    trace.acquisitions.extend(again);
    trace.cycle = Some(cycle);
    trace.starves_busy = starving.is_some_and(|no| {
        let mut steps = lasso.steps[lasso.cycle()].iter();
        steps.any(|(step, _)| step.thread == no)
    });
    trace.explanation = explained.lines;
    let known = summary::Known {
        property: goal.property(),
        message: &explained.message,
        place: None,
        lines: &trace.explanation,
        stuck: Vec::new(),
        cycle: Vec::new(),
        needs: &[],
    };
    trace.summary = summary::summary(&trace, &known);
    Ok(Confirmed {
        property: goal.property(),
        file: explained.place.as_ref().map(|(file, _)| file.clone()),
        line: explained.place.map(|(_, line)| line),
        message: explained.message,
        trace,
    })
}

fn canonizer_bytes(canonizer: &mut Canonizer, machine: &Machine, state: &State) -> Vec<u8> {
    canonizer.bytes(machine, state).to_vec()
}

/// A thread that is able to go on in all states of the cycle and does not.
fn kept_waiting(machine: &Machine, lasso: &Lasso) -> Option<ThreadNo> {
    if !lasso.goes_on() {
        return None;
    }
    let last = lasso.states.last()?;
    last.thread_numbers().find(|&no| {
        let steps = lasso.steps[lasso.cycle()]
            .iter()
            .any(|(step, _)| step.thread == no);
        let able = |state: &State| machine.enabled_threads(state).contains(&no);
        !steps && lasso.repeated().iter().all(able)
    })
}

/// Whether the goal is violated; of starvation the thread.
fn violation(
    machine: &Machine,
    goal: &Goal,
    lasso: &Lasso,
) -> Result<Option<ThreadNo>, TraceError> {
    let cycle = &lasso.steps[lasso.cycle()];
    let stuck = || lasso.states.last().is_some_and(|last| !last.finished());
    let ends = match goal {
        Goal::Ltl(_) => false,
        Goal::Termination { .. } => !lasso.goes_on() && !stuck(),
        Goal::Livelock | Goal::Starvation { .. } => !lasso.goes_on(),
    };
    if ends {
        return Err(TraceError::new("the execution ends"));
    }
    match goal {
        Goal::Ltl(ltl) => match false_formula(machine, ltl, lasso) {
            Some(_) => Ok(None),
            None => Err(TraceError::new("the formula is true on the execution")),
        },
        Goal::Termination { .. } => Ok(None),
        Goal::Livelock => {
            if cycle.iter().any(|(_, progress)| !progress.is_empty()) {
                return Err(TraceError::new("the cycle makes progress"));
            }
            Ok(None)
        }
        Goal::Starvation { waiting } => {
            let steps = |no: ThreadNo| cycle.iter().any(|(step, _)| step.thread == no);
            let starves = |no: &ThreadNo| {
                cycle.iter().all(|(_, progress)| !progress.contains(no))
                    && !(*waiting && steps(*no))
                    && lasso
                        .repeated()
                        .iter()
                        .all(|state| machine.wants_to_go_on(state, *no))
            };
            let begin = &lasso.states[lasso.back];
            let starving: Vec<ThreadNo> = begin.thread_numbers().filter(starves).collect();
            // Who only waits for the end of another one that starves shows the consequence. One that goes round and round may
            // just do its work: who waits comes before it.
            let blocked = machine.blocked(begin);
            let joins = |no: ThreadNo| {
                blocked.iter().any(|b| {
                    b.thread == no
                        && matches!(&b.why, Why::Join { target, .. } if starving.contains(target))
                })
            };
            match starving
                .iter()
                .copied()
                .min_by_key(|&no| (joins(no), steps(no), no == MAIN, no))
            {
                Some(no) => Ok(Some(no)),
                None => Err(TraceError::new("no thread starves in the cycle")),
            }
        }
    }
}

/// The first one that is false.
fn false_formula<'g>(machine: &Machine, ltl: &'g Ltl, lasso: &Lasso) -> Option<&'g Stated> {
    // What is repeated stands once.
    let word = &lasso.states[..lasso.back + lasso.repeated().len()];
    let truths: Vec<Vec<bool>> = word
        .iter()
        .map(|state| machine.truths(state, &ltl.propositions))
        .collect();
    let is_false = |stated: &&Stated| !lasso::is_true(&stated.formula, &truths, lasso.back);
    ltl.stated.iter().find(is_false)
}

struct Explained {
    /// File and line.
    place: Option<(String, u32)>,
    message: String,
    lines: Vec<String>,
}

fn explain(
    machine: &Machine,
    sources: &SourceMap,
    goal: &Goal,
    lasso: &Lasso,
    starving: Option<ThreadNo>,
) -> Explained {
    let last = &lasso.states[lasso.back];
    let name = |no: ThreadNo| machine.thread_name(last, no);
    let place = |no: ThreadNo| {
        let stack = machine.stack_of(last, no);
        frames(machine.program, sources, &stack).into_iter().next()
    };
    let mut active: Vec<ThreadNo> = lasso.steps[lasso.cycle()]
        .iter()
        .map(|(step, _)| step.thread)
        .collect();
    active.sort_unstable();
    active.dedup();
    let names = |threads: &[ThreadNo]| {
        let names: Vec<String> = threads.iter().map(|&no| name(no)).collect();
        list(&names)
    };
    let go = if active.len() == 1 { "goes" } else { "go" };
    let mut lines = Vec::new();
    let is_false = match goal {
        Goal::Ltl(ltl) => false_formula(machine, ltl, lasso),
        _ => None,
    };
    let (message, at) = match goal {
        Goal::Ltl(_) => {
            let text = is_false.map_or("", |stated| &stated.text);
            (format!("`{text}` is false on an execution"), None)
        }
        Goal::Termination { .. } if !lasso.goes_on() => {
            let waits = machine.status(last) == Status::Idle;
            let how = if waits {
                "threads wait for work for ever (an executor or a timer is not shut down)"
            } else {
                "no thread can go on"
            };
            let stands = last
                .thread_numbers()
                .find(|&no| machine.wants_to_go_on(last, no));
            (format!("an execution never ends: {how}"), stands)
        }
        Goal::Termination { .. } => (
            "an execution never ends".to_owned(),
            active.first().copied(),
        ),
        Goal::Livelock => (
            format!(
                "{} {go} on for ever, and nobody makes progress",
                names(&active)
            ),
            active.first().copied(),
        ),
        Goal::Starvation { .. } => {
            let starves = starving.map_or_else(String::new, name);
            let message = if starving.is_some_and(|no| active == [no]) {
                format!("{starves} goes on for ever, and never makes progress")
            } else {
                format!(
                    "{starves} never makes progress, while {} {go} on for ever",
                    names(&active)
                )
            };
            (message, starving)
        }
    };
    lines.push(message.clone());
    lines.push(if lasso.goes_on() {
        format!(
            "What follows the mark is repeated for ever: steps of {}.",
            names(&active)
        )
    } else if last.finished() {
        "The program has ended then, and nothing changes any more.".to_owned()
    } else {
        "No thread can go on then, and nothing changes any more.".to_owned()
    });
    if let Goal::Ltl(ltl) = goal {
        let about = is_false.map_or_else(BTreeSet::new, |stated| stated.formula.propositions());
        for n in about {
            let proposition = &ltl.propositions[n];
            if is_false.is_some_and(|stated| stated.text == proposition.name) {
                continue;
            }
            let values: BTreeSet<bool> = lasso
                .repeated()
                .iter()
                .map(|state| machine.truths(state, &ltl.propositions)[n])
                .collect();
            let value = |state: &State| machine.truths(state, &ltl.propositions)[n];
            let told = match values.iter().copied().collect::<Vec<_>>()[..] {
                [always] => {
                    let before = (0..lasso.back).find(|&at| value(&lasso.states[at]) != always);
                    let before = before.map_or_else(String::new, |at| match lasso.counts[at] {
                        0 => format!(" (it was {} at first)", !always),
                        step => format!(" (it was {} before, after step {step})", !always),
                    });
                    format!("always {always}{before}")
                }
                _ => "true and false by turns".to_owned(),
            };
            let when = if lasso.goes_on() {
                "In what is repeated"
            } else {
                "From then on"
            };
            lines.push(format!("{when} `{}` is {told}.", proposition.name));
        }
    }
    let waiting = last
        .thread_numbers()
        .filter(|no| !active.contains(no) && machine.wants_to_go_on(last, *no));
    if !lasso.goes_on() {
        for blocked in machine.blocked(last) {
            let no = blocked.thread;
            lines.push(match place(no) {
                _ if blocked.idle => format!("{} waits for work.", name(no)),
                Some(frame) => format!("{} waits at {}.", name(no), frame.place()),
                None => format!("{} waits.", name(no)),
            });
        }
    }
    for no in waiting.filter(|_| lasso.goes_on()) {
        let at = place(no).map_or_else(String::new, |frame| format!(" at {}", frame.place()));
        lines.push(format!(
            "{} takes no step of it; it would go on{at}.",
            name(no)
        ));
    }
    let works = starving.filter(|no| active.contains(no));
    if let Some(no) = works {
        lines.push(format!(
            "{} takes steps of it. If each of its rounds does useful work, say so there by Verify.progress().",
            name(no)
        ));
    }
    if !goal.is_fair()
        && let Some(waiting) = kept_waiting(machine, lasso)
    {
        lines.push(format!(
            "The execution is not fair: {} can go on all the time, and never does. --fair leaves such executions out.",
            name(waiting)
        ));
    }
    if goal.is_fair() && lasso.goes_on() {
        lines.push(
            "The execution is fair: each thread that can go on all the time does so sooner or later."
                .to_owned(),
        );
    }
    let written = is_false.and_then(|stated| stated.at);
    let written = written.map(|span| (sources.name(span).to_owned(), sources.line(span)));
    let stands = || at.and_then(place).map(|frame| (frame.file, frame.line));
    Explained {
        place: written.or_else(stands),
        message,
        lines,
    }
}
