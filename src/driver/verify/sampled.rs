//! Where a search runs into its limits: what executions on varied schedules find, and what makes the search so long.

use std::cell::Cell;
use std::time::{Duration, Instant};

use super::rounds::{Emits, Rounds, Trouble};
use crate::analysis::runtime::growth::{self, Grows, Variable};
use crate::analysis::runtime::{sampling, shorter};
use crate::core::interp::Machine;
use crate::core::movers::Movers;
use crate::core::property::{Checks, Property};
use crate::core::schedule::Schedule;
use crate::core::{Program, SiteId};
use crate::diag::Severity;
use crate::driver::{Failure, verdict};
use crate::report::{Answer, Shortness, Verdict};
use crate::spin::exec;
use crate::trace;

/// For all of them, and for making them shorter; they need less, as a rule.
const MOST: Duration = Duration::from_secs(10);
/// Of the time for a search, so much is kept for them.
const SHARE: u32 = 8;
const RESERVE: Duration = Duration::from_secs(5);
/// Executions of which it is asked whether clocks make them possible.
const DOUBTED: u32 = 60;
/// Growing variables that are told.
const TOLD: usize = 3;
/// Statements of one step where steps end at scheduling points: a thread in a loop of its own is not waited for.
const STEP_BUDGET: u64 = 100_000;

/// What executions showed.
pub(super) struct Showed {
    pub answers: Vec<Answer>,
    /// How many there were.
    pub schedules: u32,
}

/// When a search must end so that there is time left, before `deadline`.
pub(super) fn before(deadline: Instant) -> Instant {
    let left = deadline.saturating_duration_since(Instant::now());
    deadline
        .checked_sub((left / SHARE).min(RESERVE))
        .unwrap_or(deadline)
}

fn machine<'p>(program: &'p Program, checks: Checks, movers: Option<&Movers>) -> Machine<'p> {
    if let Some(movers) = movers {
        return Machine::with_movers(program, checks, movers);
    }
    let mut machine = Machine::new(program, checks);
    machine.step_budget = STEP_BUDGET;
    machine
}

/// Threads alive at once that are worth a word.
const MANY: usize = 3;

/// What a program could do without.
fn large(size: &growth::Size) -> Option<String> {
    let alive = (size.alive >= MANY).then(|| format!("{} threads are alive at once", size.alive));
    let rounds = match &size.going_on[..] {
        [] => None,
        [one] => Some(format!("{one} still goes on after {} steps", size.steps)),
        [all @ .., last] => Some(format!(
            "{} and {last} still go on after {} steps",
            all.join(", "),
            size.steps
        )),
    };
    let told: Vec<String> = alive.into_iter().chain(rounds).collect();
    (!told.is_empty()).then(|| {
        format!(
            "in a fair trial execution {}: leave out threads (a periodic task, a heartbeat, one of several equal ones) that have \
             nothing to do with what you look for, or bound their rounds",
            told.join(", and ")
        )
    })
}

impl<S: Emits> Rounds<'_, '_, S> {
    /// Executions of the program that was searched, for the properties that are open. `unmodelled`: the search came to Java
    /// without a model.
    pub(super) fn sample(
        &mut self,
        program: &Program,
        open: Checks,
        unmodelled: bool,
    ) -> Result<Showed, Trouble> {
        self.tell_stage("trial executions on varied schedules");
        let now = Instant::now();
        let left = self.session.limits.deadline.saturating_duration_since(now);
        let left = left.min(MOST);
        let _attentive = exec::Attentive::new();
        let before = |until: Instant| Instant::now() < until && !exec::cancelled();
        let go_on = || before(now + left / 2);
        let shortens = || before(now + left * 4 / 5);
        let loaded = self.session.loaded;
        let diags = &mut loaded.diags.list.iter();
        // What has no model might help threads that are stuck.
        let unmodelled = unmodelled || diags.any(|d| d.severity == Severity::Unmodelled);
        let mut showed = Showed {
            answers: Vec::new(),
            schedules: 0,
        };
        loop {
            let movers = self.scheme.movers();
            let of_parts = movers.is_some() && !unmodelled;
            let mut machine = machine(program, open, movers.as_ref());
            let asked = Cell::new(0);
            let sources = &loaded.sources;
            let accepts = |_, schedule: &Schedule| {
                asked.set(asked.get() + 1);
                !program.unknown_numbers
                    || asked.get() <= DOUBTED
                        && trace::numbers::find(&machine, sources, schedule).is_some()
            };
            let sampled = sampling::sample(&machine, of_parts, &accepts, &go_on);
            showed.schedules += sampled.schedules;
            for (property, found) in sampled.found {
                if showed.answers.iter().any(|a| a.property == property) {
                    continue;
                }
                machine.checks = open;
                machine.stuck_is_deadlock = false;
                let shorter = shorter::shorter(&mut machine, property, found.clone(), &shortens);
                let mut confirmed = None;
                for found in [shorter, found] {
                    machine.stuck_is_deadlock = found.of_part;
                    let (_, of_this) =
                        trace::of_schedule(&machine, &loaded.sources, &found.schedule)
                            .map_err(|e| Failure::internal(e.to_string()))?;
                    confirmed = of_this.filter(|c| c.property == property);
                    // No clock makes the shorter one, perhaps.
                    if confirmed.as_ref().is_none_or(|c| !c.trace.doubtful) {
                        break;
                    }
                }
                let Some(confirmed) = confirmed else {
                    let message = "an execution does not show its violation when it is replayed";
                    return Err(Failure::internal(message).into());
                };
                self.movers.insert(property, movers.clone());
                showed
                    .answers
                    .push(verdict::violated(confirmed, Shortness::Shortened));
            }
            let all = showed.answers.len() == open.list().count();
            let mut withdrawn = false;
            for assumed in sampled.failed {
                withdrawn |= self.scheme.withdraw(assumed);
            }
            if all || !withdrawn || !go_on() {
                return Ok(showed);
            }
            // Executions ended where they do what was assumed that none does.
            self.scheme
                .model(program, open, &self.bounds)
                .map_err(Trouble::Refused)?;
        }
    }

    /// An answer like this one, with an execution that numbers were found for, if some trial execution is one.
    pub(super) fn without_doubt(
        &mut self,
        answer: Answer,
        program: &Program,
    ) -> Result<Answer, Trouble> {
        if answer.trace.as_ref().is_none_or(|trace| !trace.doubtful) {
            return Ok(answer);
        }
        let mut only = Checks::NONE;
        only.set(answer.property, true);
        // Nothing is said of what has no model: so threads that are stuck beside others do not count.
        let showed = self.sample(program, only, true)?;
        let sure = showed
            .answers
            .into_iter()
            .find(|of_it| of_it.verdict == Verdict::Violated);
        Ok(sure.unwrap_or(answer))
    }

    /// What to do about variables that grow for ever, if there are any.
    pub(super) fn growing(&self) -> Option<String> {
        let program = self.session.program;
        let movers = self.scheme.movers();
        let machine = machine(program, Checks::NONE, movers.as_ref());
        let deadline = self.session.limits.deadline;
        let until = deadline.min(Instant::now() + MOST);
        let growing = growth::growing(&machine, &|| Instant::now() < until);
        let Some(first) = growing.first() else {
            return large(&growth::size(&machine, &|| Instant::now() < until));
        };
        let told: Vec<String> = growing
            .iter()
            .take(TOLD)
            .map(|grows| self.told(grows))
            .collect();
        let n = self.name(first.variable);
        let (verb, them) = if told.len() == 1 {
            ("makes", "it")
        } else {
            ("make", "them")
        };
        let bounded = if first.down {
            format!("`if ({n} > -3)`")
        } else {
            format!("`if ({n} < 3)`")
        };
        Some(format!(
            "{} {verb} the search endless, each value being a state of its own: bound {them} in the program that is verified, as by {bounded} or by `% 4`, or leave {them} out",
            told.join(" and ")
        ))
    }

    fn told(&self, grows: &Grows) -> String {
        let program = self.session.program;
        let site = |site: SiteId| {
            let sources = &self.session.loaded.sources;
            let span = program.sites[site].span;
            format!("{}:{}", sources.name(span), sources.line(span))
        };
        let name = match grows.variable {
            Variable::Field(field) | Variable::Inside(field) => {
                let class = program.fields[field].class;
                format!(
                    "`{}.{}`",
                    program.classes[class].name,
                    self.name(grows.variable)
                )
            }
            Variable::Local(method, _) => format!(
                "`{}` of {}",
                self.name(grows.variable),
                program.method_name(method)
            ),
        };
        let how = if grows.down { "falls" } else { "grows" };
        format!(
            "{name}, which {how} with every round at {},",
            site(grows.site)
        )
    }

    fn name(&self, variable: Variable) -> &str {
        let program = self.session.program;
        match variable {
            Variable::Field(field) | Variable::Inside(field) => &program.fields[field].name,
            Variable::Local(method, local) => &program.methods[method].locals[local].name,
        }
    }
}

/// What is said of properties that were decided so.
pub(super) fn note(answers: &[Answer]) -> String {
    let names: Vec<&str> = answers.iter().map(|a| Property::name(a.property)).collect();
    format!(
        "found by trial executions on varied schedules, since the search does not come to its end: {}",
        names.join(", ")
    )
}
