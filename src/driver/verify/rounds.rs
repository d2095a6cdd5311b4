//! Emit, search, answer, and again: with larger bounds, without an assumption, without what has its answer.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::mute::muted;
use super::{Session, sampled, search_failure};
use crate::base::SourceMap;
use crate::core::movers::{Assumed, Movers};
use crate::core::property::{Checks, Property};
use crate::core::temporal::Goal;
use crate::core::{Program, SiteId};
use crate::diag::Diagnostic;
use crate::driver::verdict::{self, Allowed, Reason};
use crate::driver::{Failure, Happening, bounds, further};
use crate::promela::{Bounds, Cut, LineEvent, Model, Scheme};
use crate::report::{Answer, Shortness};
use crate::spin::cache::Cache;
use crate::spin::exec;
use crate::spin::output::Limit;
use crate::spin::rundir::RunDir;
use crate::spin::search::{
    self, Depths, End, Found, Input, Limits, Mode, Outcome, SearchError, Watch,
};
use crate::trace::{Confirmed, CutPlace, TraceError};

/// How often one bound is doubled.
const ENLARGEMENTS: u32 = 5;

/// After a violation the other properties get as much time as it took to find it, but at least this.
const MORE: Duration = Duration::from_secs(5);

/// What a scheme adds to the rounds.
pub(super) trait Emits {
    /// The model of a program (with some violations muted) for the properties that are still open.
    fn model(
        &mut self,
        program: &Program,
        open: Checks,
        bounds: &Bounds,
    ) -> Result<Model, Vec<Diagnostic>>;

    /// Replays a trail of the last model. `program` and `open` are those of that model.
    fn confirm(
        &self,
        sources: &SourceMap,
        program: &Program,
        open: Checks,
        model: &Model,
        found: &Found,
    ) -> Result<Confirmed, TraceError>;

    /// The statement that was cut, from a trail that ends in the line of a cut.
    fn place_of_cut(
        &self,
        sources: &SourceMap,
        program: &Program,
        open: Checks,
        model: &Model,
        found: &Found,
    ) -> Option<CutPlace>;

    /// How threads step in the last model's schedules; `None`: to the next scheduling point.
    fn movers(&self) -> Option<Movers> {
        None
    }

    /// What a search for cycles is about.
    fn goal(&self) -> Option<&Goal> {
        None
    }

    /// From now on a path ends as a deadlock where some threads can never go on; `whatever`: whatever the others do.
    /// `false`: it does already, or never will.
    fn end_when_stuck(&mut self, _whatever: bool) -> bool {
        false
    }

    /// Takes an assumption back that did not hold. `false`: it was not made.
    fn withdraw(&mut self, assumed: Assumed) -> bool;

    /// Whether the last model shows without any search that the property holds.
    fn proved(&self, _property: Property) -> bool {
        false
    }
}

/// Why there are no answers.
pub(super) enum Trouble {
    /// The scheme does not accept the program.
    Refused(Vec<Diagnostic>),
    Failure(Failure),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Trouble::Failure(failure)
    }
}

/// What a scheme found out.
pub(super) struct Ended {
    /// In the order of [`Property::ALL`].
    pub answers: Vec<Answer>,
    /// Of the first search that decided something.
    pub states: u64,
    pub transitions: u64,
    pub notes: Vec<String>,
}

pub(super) struct Rounds<'r, 'a, S> {
    pub(super) session: &'r mut Session<'a>,
    /// The run up to the first answer. The others have directories of their own, so that this one keeps its trail.
    dir: &'r mut RunDir,
    later: Option<RunDir>,
    pub(super) scheme: &'r mut S,
    pub(super) bounds: Bounds,
    answers: Vec<Answer>,
    /// Of the schedules of the answers.
    pub(super) movers: BTreeMap<Property, Option<Movers>>,
    pub(super) notes: Vec<String>,
    /// States and transitions of the first search that decided something.
    numbers: Option<(u64, u64)>,
    /// Trial executions.
    tried: u32,
    /// States of a search that followed executions to its first bound on depth only.
    shallow: u64,
    started: Instant,
    limits: Limits,
}

impl<'r, 'a, S: Emits> Rounds<'r, 'a, S> {
    pub fn new(
        session: &'r mut Session<'a>,
        dir: &'r mut RunDir,
        scheme: &'r mut S,
        bounds: Bounds,
    ) -> Self {
        Rounds {
            limits: session.limits,
            started: Instant::now(),
            session,
            dir,
            later: None,
            scheme,
            bounds,
            answers: Vec::new(),
            movers: BTreeMap::new(),
            notes: Vec::new(),
            numbers: None,
            tried: 0,
            shallow: 0,
        }
    }

    /// An answer for each property of `checks`.
    pub fn run(mut self, checks: Checks) -> Result<Ended, Trouble> {
        match self.rounds(checks) {
            Ok(()) => {}
            Err(Trouble::Failure(Failure::Internal { message, .. })) => {
                let dir = Some(self.kept());
                return Err(Failure::Internal { message, dir }.into());
            }
            Err(other) => return Err(other),
        }
        self.answers.sort_by_key(|a| a.property);
        further::add(self.session.loaded, &self.movers, &mut self.answers);
        let (states, transitions) = self.numbers.unwrap_or((0, 0));
        Ok(Ended {
            answers: self.answers,
            states,
            transitions,
            notes: self.notes,
        })
    }

    fn rounds(&mut self, checks: Checks) -> Result<(), Trouble> {
        let mut open = checks;
        let mut program = muted(self.session.program, Checks::NONE);
        let mut doubled = BTreeMap::new();
        let mut sampled = checks.safety() == Checks::NONE;
        if !sampled {
            self.limits.deadline = sampled::before(self.limits.deadline);
            if self.limits.several_depths() {
                self.limits.depths = Depths::First;
            }
        }
        while open.list().next().is_some() {
            self.tell_stage("emit the model");
            let model = self
                .scheme
                .model(&program, open, &self.bounds)
                .map_err(Trouble::Refused)?;
            if open.list().all(|property| self.scheme.proved(property)) {
                self.answers.extend(verdict::holds(open));
                return Ok(());
            }
            self.tell_stage("search");
            let outcome = match self.search(&model)? {
                Ok(outcome) => outcome,
                // What was found before stays found.
                Err(error) => {
                    let kept = error.is_internal().then(|| self.kept());
                    let reason = verdict::tool_reason(&error, kept.as_deref());
                    self.answers.extend(verdict::inconclusive(open, &reason));
                    return Ok(());
                }
            };
            match &outcome.end {
                End::Error(found) => {
                    self.tell_stage("replay the trail in the interpreter");
                    let answer = self.confirm(found, &program, open, &model)?;
                    self.decided(&outcome);
                    let movers = self.scheme.movers();
                    self.movers.insert(answer.property, movers);
                    let answer = self.without_doubt(answer, &program)?;
                    self.is_violated(answer, &mut open);
                    program = self.without_answered(checks, open);
                    continue;
                }
                End::Incomplete(_) | End::Complete
                    if open.deadlock
                        && verdict::met(&model, &outcome, &LineEvent::Stuck)
                        // What has no model might do anything for others.
                        && self
                            .scheme
                            .end_when_stuck(verdict::met_unmodelled(&model, &outcome)) =>
                {
                    self.limits.deadline = self.limits.deadline.max(Instant::now() + MORE);
                    continue;
                }
                End::Incomplete(limits) => {
                    let interrupted = limits.contains(&Limit::Interrupted);
                    let out_of_time = limits.contains(&Limit::Time) || interrupted;
                    let goes_on = self.limits.depths == Depths::First
                        && limits.iter().all(|limit| *limit == Limit::Depth);
                    self.limits.depths = if goes_on {
                        Depths::Further
                    } else {
                        Depths::All
                    };
                    if goes_on {
                        self.shallow = outcome.states;
                    }
                    let mut reason = self.why(limits, out_of_time, &outcome);
                    let interrupted = interrupted || exec::cancelled();
                    if !std::mem::replace(&mut sampled, true) && !interrupted {
                        let unmodelled = verdict::met_unmodelled(&model, &outcome);
                        let showed = self.sample(&program, open, unmodelled)?;
                        self.tried = showed.schedules;
                        if !showed.answers.is_empty() {
                            self.notes.push(sampled::note(&showed.answers));
                            self.limits.depths = Depths::All;
                        }
                        for answer in showed.answers {
                            self.is_violated(answer, &mut open);
                        }
                        program = self.without_answered(checks, open);
                    }
                    if goes_on && !interrupted {
                        continue;
                    }
                    if self.tried > 0 {
                        let tried = self.tried;
                        let _ = write!(
                            reason.message,
                            "; nor did {tried} trial executions find one"
                        );
                    }
                    if !interrupted && let Some(growing) = self.growing() {
                        // What to do is told of an inconclusive result.
                        if !self.answers.is_empty() {
                            self.notes.push(growing.clone());
                        }
                        let help = reason.help.take();
                        reason.help = Some(match help {
                            Some(help) => format!("{growing}; or {help}"),
                            None => growing,
                        });
                    }
                    self.decided(&outcome);
                    self.answers.extend(verdict::inconclusive(open, &reason));
                    return Ok(());
                }
                End::Complete => {}
            }
            if verdict::met(&model, &outcome, &LineEvent::Idle) {
                let note = "the program does not end in some execution: threads wait for work for ever \
                    (an executor is never shut down)";
                if !self.notes.iter().any(|n| n == note) {
                    self.notes.push(note.to_owned());
                }
            }
            let cuts = verdict::reached_cuts(&model, &outcome);
            let reasons: Vec<Reason> = cuts
                .iter()
                .filter_map(|(cut, site)| self.reason(cut, site.map(CutPlace::from).as_ref()))
                .collect();
            if reasons.is_empty() {
                self.decided(&outcome);
                let mut answers = verdict::holds(open);
                self.say_what_is_vacuous(&outcome, &mut answers);
                self.answers.extend(answers);
                return Ok(());
            }
            let again = self.time_left() && self.again(&cuts, &mut doubled);
            if !again {
                let reason = self.first_reason(&program, open, &model, &cuts, reasons);
                let reason = self.after_another(reason, !self.time_left(), &outcome);
                self.decided(&outcome);
                self.answers.extend(verdict::inconclusive(open, &reason));
                return Ok(());
            }
        }
        Ok(())
    }

    pub(super) fn tell_stage(&mut self, stage: &str) {
        (self.session.tell)(&Happening::Stage(stage));
    }

    fn decided(&mut self, outcome: &Outcome) {
        self.numbers
            .get_or_insert((outcome.states, outcome.transitions));
    }

    /// Of an incomplete search.
    fn why(&self, limits: &BTreeSet<Limit>, out_of_time: bool, outcome: &Outcome) -> Reason {
        let reason = verdict::limit_reason(limits, self.allowed(outcome));
        self.after_another(reason, out_of_time, outcome)
    }

    /// What is left when another property has its answer gets little time.
    fn after_another(&self, reason: Reason, out_of_time: bool, outcome: &Outcome) -> Reason {
        let found = self.answers.first().map(|answer| answer.property);
        let found = found.or(self.session.options.found_before);
        let Some(found) = found.filter(|_| out_of_time) else {
            return reason;
        };
        let found = found.name();
        let message = match outcome.states.max(self.shallow) {
            0 => format!("not decided: no time was left for a search after that of {found}"),
            states => format!(
                "not decided: no violation among the {} states that were looked at after that of {found}",
                crate::report::text::thousands(states)
            ),
        };
        Reason {
            kind: crate::report::NOT_DECIDED,
            message,
            help: Some("check it alone: --check PROPERTY".to_owned()),
            ..reason
        }
    }

    /// The answer of an open property. After the first one there is not much time for the others.
    fn is_violated(&mut self, answer: Answer, open: &mut Checks) {
        open.set(answer.property, false);
        if self.answers.is_empty() {
            // That the model is made and compiled again takes as long as it did.
            let more = Instant::now() + MORE + self.started.elapsed();
            self.limits.deadline = self.limits.deadline.min(more);
        }
        (self.session.tell)(&Happening::Found(&answer, *open));
        self.answers.push(answer);
    }

    /// The program for the search for what is open.
    fn without_answered(&self, checks: Checks, open: Checks) -> Program {
        let mut answered = checks;
        open.list().for_each(|p| answered.set(p, false));
        muted(self.session.program, answered)
    }

    /// Whether some property has been decided by an earlier search.
    pub(super) fn has_answers(&self) -> bool {
        !self.answers.is_empty()
    }

    fn time_left(&self) -> bool {
        let left = self.limits.deadline;
        !left.saturating_duration_since(Instant::now()).is_zero()
    }

    fn allowed(&self, outcome: &Outcome) -> Allowed {
        let options = self.session.options;
        Allowed {
            seconds: options.time.as_secs(),
            memory: self.limits.memory,
            states: outcome.states.max(self.shallow),
            depth: options.max_depth.unwrap_or(outcome.depth),
        }
    }

    /// Prepares another search after cuts. `false`: it would end as this one did.
    fn again(&mut self, cuts: &[(Cut, Option<SiteId>)], doubled: &mut BTreeMap<Cut, u32>) -> bool {
        // Each withdrawal makes the set of assumptions smaller, so these rounds end.
        let mut withdrawn = false;
        for (cut, _) in cuts {
            if let Cut::Assumption(assumed) = cut
                && self.scheme.withdraw(*assumed)
            {
                let note = self
                    .reason(cut, None)
                    .map_or_else(String::new, |r| r.message);
                (self.session.tell)(&Happening::Note(&note));
                withdrawn = true;
            }
        }
        let before = self.bounds.clone();
        let grown = grow(&mut self.bounds, doubled, cuts.iter().map(|(cut, _)| cut));
        for (cut, site) in cuts {
            if !grown || matches!(cut, Cut::Assumption(_)) {
                continue;
            }
            // The note names the bound that was met.
            let now = std::mem::replace(&mut self.bounds, before.clone());
            let reason = self.reason(cut, site.map(CutPlace::from).as_ref());
            self.bounds = now;
            if let Some(reason) = reason {
                let note = format!("{}{}", crate::report::ENLARGED, reason.message);
                (self.session.tell)(&Happening::Note(&note));
                self.notes.push(note);
            }
        }
        withdrawn || grown
    }

    /// Why the answer stays open; where the first cut was met is worth a second search.
    fn first_reason(
        &mut self,
        program: &Program,
        open: Checks,
        model: &Model,
        cuts: &[(Cut, Option<SiteId>)],
        reasons: Vec<Reason>,
    ) -> Reason {
        // Of a place inside the library it shows how the program comes there.
        let loaded = self.session.loaded;
        let unknown = |site: Option<SiteId>| {
            site.is_none_or(|site| {
                loaded
                    .sources
                    .is_library(self.session.program.sites[site].span)
            })
        };
        if let Some((cut, site)) = cuts.iter().find(|(cut, _)| *cut != Cut::Assumed)
            && unknown(*site)
        {
            self.tell_stage("look for the place of the cut");
            let place = self.place_of_cut(program, open, model, cut);
            if let Some(reason) = self.reason(cut, place.or(site.map(CutPlace::from)).as_ref()) {
                return reason;
            }
        }
        // There is at least one.
        reasons.into_iter().next().unwrap_or(Reason {
            kind: "search",
            message: "the search did not end".to_owned(),
            file: None,
            line: None,
            help: None,
        })
    }

    fn reason(&self, cut: &Cut, place: Option<&CutPlace>) -> Option<Reason> {
        let loaded = self.session.loaded;
        verdict::cut_reason(
            cut,
            place,
            self.session.program,
            &loaded.sources,
            &loaded.diags,
            &self.bounds,
        )
    }

    /// Searches once more, with the cut as an error, for the statement that meets it. `None` if that does not succeed.
    fn place_of_cut(
        &mut self,
        program: &Program,
        open: Checks,
        model: &Model,
        cut: &Cut,
    ) -> Option<CutPlace> {
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
            depths: Depths::All,
            ..self.limits
        };
        // The user's directory keeps the model that the result is about.
        let dir = RunDir::temporary().ok()?;
        let outcome = search::search(
            input(model, &failing),
            limits,
            Mode::First,
            self.session.tools,
            &dir,
            &mut |_| (),
        )
        .ok()?;
        let End::Error(found) = outcome.end else {
            return None;
        };
        let sources = &self.session.loaded.sources;
        self.scheme
            .place_of_cut(sources, program, open, model, &found)
    }

    /// The directory of the last search, which then stays.
    fn kept(&mut self) -> PathBuf {
        self.later.as_mut().unwrap_or(self.dir).keep().to_owned()
    }

    /// Inside, what a tool did wrong.
    fn search(&mut self, model: &Model) -> Result<Result<Outcome, SearchError>, Failure> {
        let tell = &mut *self.session.tell;
        let mut watch = |watch: Watch<'_>| match watch {
            Watch::Command { reason, line } => tell(&Happening::Command {
                reason,
                line: &line,
            }),
            Watch::Pulse(pulse) => tell(&Happening::Pulse(pulse)),
            Watch::Note(note) => tell(&Happening::Note(&note)),
        };
        if !self.answers.is_empty() {
            self.later = Some(RunDir::temporary().map_err(|e| Failure::World(e.to_string()))?);
        }
        let cache = self.session.options.cache.then(Cache::of_user).flatten();
        let searched = search::search(
            input(model, &model.text).cached(cache.as_ref()),
            self.limits,
            // Shorter cycles are found by small bounds first.
            if model.cycles {
                Mode::First
            } else {
                Mode::Shorten
            },
            self.session.tools,
            self.later.as_ref().unwrap_or(self.dir),
            &mut watch,
        );
        match searched {
            // A model that spin does not accept, a trail that cannot be read: there is nothing to tell but that.
            Err(error @ (SearchError::Rejected(_) | SearchError::Trail(_)))
                if error.is_internal() =>
            {
                Err(search_failure(&error))
            }
            searched => Ok(searched),
        }
    }

    fn confirm(
        &mut self,
        found: &Found,
        program: &Program,
        open: Checks,
        model: &Model,
    ) -> Result<Answer, Failure> {
        let confirmed = self
            .scheme
            .confirm(&self.session.loaded.sources, program, open, model, found)
            .map_err(|e| {
                Failure::internal(format!("SPIN's trail and the interpreter disagree: {e}"))
            })?;
        if !open.has(confirmed.property) {
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
        Ok(verdict::violated(confirmed, shortness))
    }
}

/// Doubles the bounds that cuts were met at, each a few times at most. `false`: none can grow any more.
///
/// The count is per bound: a path ends at its first cut, so that the next bound may be met only after this one grew.
pub(super) fn grow<'c>(
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

/// The model for a search, with its text or one derived from it.
pub(super) fn input<'a>(model: &Model, text: &'a str) -> Input<'a> {
    match model.scheme {
        Scheme::Classic => Input::promela(text),
        Scheme::Fast => Input::with_c(text, model.bounds.state_bytes.into()).cycles(model.cycles),
    }
}

/// The model's text, made to fail at the lines of an event: they hold `assert(true)`.
pub(super) fn fail_at(model: &Model, fails: impl Fn(&LineEvent) -> bool) -> String {
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
