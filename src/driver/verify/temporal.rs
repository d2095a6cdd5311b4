//! Properties of infinite executions: each has a search of its own, by the fast scheme, in which nothing that a finite
//! execution does is a violation: a failed check throws as in Java, and an execution with a race goes on.

use std::time::{Duration, Instant};

use super::rounds::{Ended, Rounds, Trouble};
use super::{Session, fast};
use crate::core::property::{Checks, Property};
use crate::core::temporal::{Embedded, Goal, Ltl};
use crate::driver::front::Loaded;
use crate::driver::{Failure, Formulas, Scheme, VerifyOptions};
use crate::report::Answer;
use crate::spin::exec;
use crate::spin::rundir::RunDir;

/// A search for a thread that starves waiting gets as much time as the one before it took, but at least this.
const MORE: Duration = Duration::from_secs(5);

/// What can be told without any work.
pub(super) fn can_be_checked(options: &VerifyOptions) -> Result<(), Failure> {
    let temporal = options.checks.list().find(|p| p.is_temporal());
    if let (Scheme::Classic, Some(property)) = (options.scheme, temporal) {
        return Err(Failure::Input(format!(
            "error[J0403]: the classic scheme checks nothing about infinite executions ({})\nhelp: leave out `--scheme classic`",
            property.name()
        )));
    }
    Ok(())
}

/// What is to be searched for.
pub fn goals(
    mut checks: Checks,
    formulas: &Formulas,
    loaded: &Loaded,
) -> Result<Vec<Goal>, Failure> {
    let fair = formulas.fair;
    // Its propositions are about its own fields.
    let program = loaded.followed.as_deref().unwrap_or(&loaded.program);
    let embedded = loaded.followed.as_ref().map(|p| &p.embedded);
    checks.ltl |= embedded.is_some();
    if checks.ltl && formulas.ltl.is_empty() && embedded.is_none()
        || !checks.ltl && !formulas.ltl.is_empty()
    {
        return Err(Failure::Input(
            "`--check ltl` and a formula belong together\nhelp: --ltl 'G (request -> F granted)', or Verify.always and Verify.eventually in the program"
                .to_owned(),
        ));
    }
    if let (Some(name), []) = (formulas.propositions.first(), formulas.ltl.as_slice()) {
        return Err(Failure::Input(format!(
            "`--prop {name}=...` is for formulas of --ltl, and there is none\nhelp: --ltl 'F {name}', say"
        )));
    }
    if checks.invariant && program.invariants.is_empty() {
        return Err(Failure::Input(
            "`--check invariant` wants to know which one\nhelp: --invariant 'Account.balance >= 0'"
                .to_owned(),
        ));
    }
    if fair && !checks.ltl && !checks.termination {
        return Err(Failure::Input(
            "`--fair` is for formulas and for `--check termination`; livelock and starvation are about fair executions anyway"
                .to_owned(),
        ));
    }
    let goal = |property| -> Result<Option<Goal>, Failure> {
        Ok(match property {
            Property::Ltl => {
                let ltl = Ltl::new(
                    &formulas.ltl,
                    &program.propositions,
                    embedded.unwrap_or(&Embedded::default()),
                    |span| loaded.sources.written(span),
                    fair,
                );
                let ltl = ltl.map_err(Failure::Input)?;
                Some(Goal::Ltl(ltl))
            }
            Property::Termination => Some(Goal::Termination { fair }),
            Property::Livelock => Some(Goal::Livelock),
            Property::Starvation => Some(Goal::Starvation { waiting: false }),
            _ => None,
        })
    };
    checks
        .list()
        .filter_map(|property| goal(property).transpose())
        .collect()
}

/// Propositions that were given for nothing.
pub fn unused(formulas: &Formulas, goals: &[Goal]) -> Option<String> {
    let named = |name: &&String| {
        goals.iter().any(|goal| match goal {
            Goal::Ltl(ltl) => ltl.propositions.iter().any(|p| p.name == **name),
            _ => false,
        })
    };
    let names = formulas.propositions.iter().filter(|name| !named(name));
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    (!names.is_empty()).then(|| format!("no formula names what --prop gives: {}", names.join(", ")))
}

/// How the assumption begins that is none where it is checked.
const ENDS: &str = "not checked: that the program ends";

/// What *holds* rests on, with what these answers rest on.
pub fn assumptions(mut list: Vec<String>, goals: &[Goal]) -> Vec<String> {
    if goals
        .iter()
        .any(|goal| matches!(goal, Goal::Termination { .. }))
    {
        list.retain(|line| !line.starts_with(ENDS));
    }
    // Whoever loops for ever without progress, or waits for what another one could do, is told then.
    if goals
        .iter()
        .any(|goal| matches!(goal, Goal::Starvation { .. }))
    {
        for line in list.iter_mut().filter(|line| line.starts_with(ENDS)) {
            *line = format!("{ENDS}, where its threads make progress (--check termination)");
        }
    }
    let fair: Vec<&str> = goals
        .iter()
        .filter(|g| g.is_fair())
        .map(|g| g.property().name())
        .collect();
    if !fair.is_empty() {
        list.push(format!(
            "{}: each thread that can go on all the time does so sooner or later; one that can only now and then, as when others \
             take a lock again and again, need not (weak fairness)",
            fair.join(", ")
        ));
    }
    list
}

/// Whether the thread that is told as starving takes steps all the time.
fn starves_busy(answers: &[Answer]) -> bool {
    let mut traces = answers.iter().filter_map(|answer| answer.trace.as_ref());
    traces.any(|trace| trace.starves_busy)
}

impl Session<'_> {
    /// Answers for the goals, besides those that there are. `dir`: where the first search may be.
    pub(super) fn temporal(
        &mut self,
        goals: &[Goal],
        dir: Option<&mut RunDir>,
        before: Option<Ended>,
    ) -> Result<Ended, Trouble> {
        let mut dir = dir;
        let mut ended = before;
        for goal in goals {
            let property = goal.property();
            (self.tell)(&crate::driver::Happening::Stage(property.name()));
            let mut own = None;
            let place = match dir.take() {
                Some(dir) => dir,
                None => own.insert(self.dir_of(property)?),
            };
            self.program = self.loaded.program_of(goal);
            let started = Instant::now();
            let mut found = self.search_for(goal, place)?;
            if *goal == (Goal::Starvation { waiting: false }) && starves_busy(&found.answers) {
                let most = Instant::now() + started.elapsed().max(MORE);
                self.find_who_waits(&mut found, most)?;
            }
            ended = Some(match ended {
                None => found,
                Some(mut all) => {
                    all.answers.extend(found.answers);
                    let new = found
                        .notes
                        .into_iter()
                        .filter(|note| !all.notes.contains(note));
                    let new: Vec<String> = new.collect();
                    all.notes.extend(new);
                    all
                }
            });
        }
        self.program = &self.loaded.program;
        Ok(ended.unwrap_or(Ended {
            answers: Vec::new(),
            states: 0,
            transitions: 0,
            notes: Vec::new(),
        }))
    }

    fn search_for(&mut self, goal: &Goal, dir: &mut RunDir) -> Result<Ended, Trouble> {
        let (options, program) = (self.options, self.program);
        let (scheme, sizes) = fast::Fast::new(program, options.passes, options.max_objects);
        let mut scheme = scheme.with_goal(goal.clone());
        let mut checks = Checks::NONE;
        checks.set(goal.property(), true);
        Rounds::new(self, dir, &mut scheme, sizes).run(checks)
    }

    /// A thread that goes round and round without progress may just do its work without saying so: what a user must hear of
    /// first is one that waits for ever, if there is an execution with one. `most`: until when to look for it.
    fn find_who_waits(&mut self, found: &mut Ended, most: Instant) -> Result<(), Trouble> {
        if exec::cancelled() {
            return Ok(());
        }
        let limits = self.limits;
        self.limits.deadline = limits.deadline.min(most);
        let mut dir = self.dir_named("starvation-waiting")?;
        let goal = Goal::Starvation { waiting: true };
        let waits = self.search_for(&goal, &mut dir);
        self.limits = limits;
        let waits = waits?;
        if waits.answers.iter().any(Answer::found) {
            found.answers = waits.answers;
        }
        Ok(())
    }

    fn dir_of(&self, property: Property) -> Result<RunDir, Failure> {
        self.dir_named(property.name())
    }

    fn dir_named(&self, name: &str) -> Result<RunDir, Failure> {
        match &self.options.keep {
            Some(path) => RunDir::kept(&path.join(name)),
            None => RunDir::temporary(),
        }
        .map_err(|e| Failure::World(e.to_string()))
    }
}
