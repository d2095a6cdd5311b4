//! One program, several ways to all of its executions: every way must find the same.
//!
//! The oracle is the interpreter's exhaustive search without any reduction. What is compared with it:
//!
//! | way | violated properties | outcomes | states |
//! |---|---|---|---|
//! | the same search with the passes that change the program | same | same | |
//! | the interpreter with reduced steps | same | same | not more |
//! | pan, scheme fast, the same movers | same | same | those of the interpreter with the same movers |
//! | pan, scheme fast, no pass | same | same | those of the interpreter |
//! | `verify --scheme fast`, with and without passes | same | | |
//! | `verify --scheme classic` | same | | |

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::time::Duration;

use j2pml::base::SourceMap;
use j2pml::core::cfg::Pc;
use j2pml::core::interp::explore::{Explored, Limits, Outcome, ThreadOutcome, explore};
use j2pml::core::interp::{Cut, Machine};
use j2pml::core::movers::{Assumed, Movers, Planted};
use j2pml::core::property::{Checks, Property};
use j2pml::core::{ClassId, FieldId, MethodId, Program, SiteId};
use j2pml::driver::front::{Loaded, load_with};
use j2pml::driver::verify::{muted, verify};
use j2pml::driver::{Failure, ProgramOptions, Scheme, VerifyOptions, bounds};
use j2pml::promela::{Cut as ModelCut, LineEvent, fast};
use j2pml::reduce::movers::{movers, trials};
use j2pml::reduce::passes::Passes;
use j2pml::report::Verdict;

use super::{generate, pan};

/// What is compared.
#[derive(Clone, Copy)]
pub struct Ways {
    pub max_states: usize,
    /// pan's part of the fast scheme.
    pub pan: bool,
    /// The same without passes.
    pub pan_none: bool,
    /// `verify` from end to end.
    pub verify: bool,
    /// The classic scheme.
    pub classic: bool,
}

/// What became of a program.
#[derive(Default, Debug)]
pub struct Report {
    /// Why it was not compared.
    pub skipped: Option<String>,
    /// What was counted, by name.
    pub counts: BTreeMap<&'static str, usize>,
    pub wrong: Vec<String>,
}

impl Report {
    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }
    pub fn check<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, oracle: &T, other: &T) {
        if oracle != other {
            self.wrong
                .push(format!("{what}:\n  oracle {oracle:?}\n  here   {other:?}"));
        }
    }
}

/// Invariants are a part of every other program.
const ALL: Checks = Checks {
    invariant: true,
    ..Checks::ALL
};
const WITHOUT_RACE: Checks = Checks { race: false, ..ALL };

/// Of the static fields and of the boxes that each program has; every other pair of seeds has some.
const INVARIANTS: &[&str] = &[
    "Box.n >= 0",
    "R.x <= 2 || R.y > R.x",
    "Box.n != 1 || Box.next == null",
    "R.v + R.x >= R.y - 1",
    "R.a != null && R.a.n < 2",
    "!R.g || R.v >= 0",
    "Box.n < 3",
    "R.x != 2",
];

pub fn invariants(seed: u64) -> Vec<String> {
    let number = |n: u64| INVARIANTS[(n % INVARIANTS.len() as u64) as usize].to_owned();
    match seed / 2 % 4 {
        1 => vec![number(seed / 8)],
        3 => vec![number(seed / 8), number(seed / 8 + 3)],
        _ => Vec::new(),
    }
}

/// How each thread ended, and what is in the static fields then.
type Ended = (String, Vec<(FieldId, i64)>);

/// What all ways can tell.
#[derive(Clone, Debug)]
struct Found {
    violated: BTreeSet<Property>,
    /// The deadlock is one of a part of the threads.
    part_stuck: bool,
    outcomes: BTreeSet<Ended>,
    states: usize,
    cuts: BTreeSet<String>,
}

impl Found {
    /// Whether a part of the threads can never go on is judged when nothing else ends paths, as `verify` does.
    fn not_by_part(&self) -> BTreeSet<Property> {
        let mut violated = self.violated.clone();
        if self.part_stuck && violated.len() > 1 {
            violated.remove(&Property::Deadlock);
        }
        violated
    }
}

/// Compares the program of a seed.
pub fn compare(seed: u64, ways: Ways) -> Report {
    compare_text(&generate::program(seed), invariants(seed), ways)
}

/// A file for the program, as long as it lives.
pub struct Source {
    _dir: tempfile::TempDir,
    options: ProgramOptions,
}

impl Source {
    pub fn new(text: &str, invariants: Vec<String>) -> Source {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let file = dir.path().join("R.java");
        std::fs::write(&file, text).expect("the program is written");
        Source {
            _dir: dir,
            options: ProgramOptions {
                files: vec![file],
                invariants,
                ..ProgramOptions::default()
            },
        }
    }
    pub fn load(&self, passes: Passes) -> Loaded {
        load_with(&self.options, passes, false).unwrap_or_else(|failure| match failure {
            Failure::Input(text) | Failure::World(text) => panic!("{text}"),
            Failure::Internal { message, .. } => panic!("{message}"),
        })
    }
}

pub fn compare_text(text: &str, invariants: Vec<String>, ways: Ways) -> Report {
    let mut report = Report::default();
    let source = Source::new(text, invariants);
    let (plain, loaded) = (source.load(Passes::NONE), source.load(Passes::ALL));
    let limits = Limits {
        max_states: ways.max_states,
        max_time: Some(Duration::from_secs(120)),
        ..Limits::default()
    };

    let explored = explore(&Machine::new(&plain.program, ALL), limits);
    if explored.limit.is_some() {
        report.skipped = Some(format!("{:?}", explored.limit));
        return report;
    }
    if !explored.complete() {
        report.skipped = Some(format!("{:?}", explored.cuts.first()));
        return report;
    }
    let oracle = found(&plain, &explored);
    report.count("programs");
    for property in &oracle.violated {
        report.count(property.name());
    }
    if oracle.violated.is_empty() {
        report.count("holds");
    }
    // A daemon stops anywhere when the program ends.
    let daemons = text.contains("setDaemon");

    let explored = explore(&Machine::new(&loaded.program, ALL), limits);
    let prepared = found(&loaded, &explored);
    report.check(
        "explore, passes: violated",
        &oracle.violated,
        &prepared.violated,
    );
    if !daemons {
        report.check(
            "explore, passes: outcomes",
            &oracle.outcomes,
            &prepared.outcomes,
        );
    }

    let mut searched = Vec::new();
    for checks in [ALL, WITHOUT_RACE] {
        let what = if checks.race { "race" } else { "no race" };
        let reduced = match reduced(&loaded, checks, limits, None) {
            Ok(found) => found,
            Err(why) => {
                report.wrong.push(format!("reduced ({what}): {why}"));
                continue;
            }
        };
        let mut expected = oracle.violated.clone();
        if !checks.race {
            expected.remove(&Property::Race);
        }
        report.check(
            &format!("reduced ({what}): violated"),
            &expected,
            &reduced.violated,
        );
        if !daemons {
            report.check(
                &format!("reduced ({what}): outcomes"),
                &projected(&oracle.outcomes, &reduced.used),
                &projected(&reduced.outcomes, &reduced.used),
            );
        }
        *report.counts.entry("states").or_default() += prepared.states;
        *report.counts.entry("states, reduced").or_default() += reduced.first.states;
        searched.push((checks, reduced));
    }

    if ways.pan {
        for (checks, reduced) in &searched {
            let (used, first) = (&reduced.used, &reduced.first);
            by_pan(&mut report, &loaded, *checks, used, first, "pan", daemons);
        }
    }
    if ways.pan_none {
        for race in [true, false] {
            let checks = Checks { race, ..ALL };
            let none = Movers {
                races: race,
                ..Movers::none(&plain.program)
            };
            let machine = Machine::with_movers(&plain.program, checks, &none);
            let found = found(&plain, &explore(&machine, limits));
            let mut expected = oracle.violated.clone();
            if !race {
                expected.remove(&Property::Race);
            }
            report.check("explore, movers none: violated", &expected, &found.violated);
            by_pan(
                &mut report,
                &plain,
                checks,
                &none,
                &found,
                "pan, no pass",
                daemons,
            );
        }
    }
    if ways.verify {
        for (what, passes) in [
            ("verify fast", Passes::ALL),
            ("verify fast --no all", Passes::NONE),
        ] {
            let way = (what, Scheme::Fast, passes);
            by_verify(&mut report, &source.options, way, ALL, &oracle);
        }
    }
    if ways.classic {
        let way = ("verify classic", Scheme::Classic, Passes::ALL);
        by_verify(&mut report, &source.options, way, WITHOUT_RACE, &oracle);
    }
    report
}

/// Whether the program of a seed shows that the planted rule is wrong.
pub fn catches(seed: u64, planted: Planted, max_states: usize) -> bool {
    let text = generate::program(seed);
    let file = Source::new(&text, invariants(seed));
    let loaded = file.load(Passes::ALL);
    let limits = Limits {
        max_states,
        ..Limits::default()
    };
    let oracle = explore(&Machine::new(&loaded.program, ALL), limits);
    if !oracle.complete() {
        return false;
    }
    let oracle = found(&loaded, &oracle);
    // With races checked, a wrong rule may be found for that reason only.
    let Ok(reduced) = reduced(&loaded, WITHOUT_RACE, limits, Some(planted)) else {
        return false;
    };
    let mut violated = oracle.violated.clone();
    violated.remove(&Property::Race);
    let used = &reduced.used;
    reduced.violated != violated
        || !text.contains("setDaemon")
            && projected(&reduced.outcomes, used) != projected(&oracle.outcomes, used)
}

// ---- the interpreter --------------------------------------------------------------------------------------------------

fn found(loaded: &Loaded, explored: &Explored) -> Found {
    Found {
        violated: explored.violations.keys().copied().collect(),
        part_stuck: explored.part_stuck,
        outcomes: explored
            .outcomes
            .iter()
            .map(|outcome| outcome_text(&loaded.program, &loaded.sources, outcome))
            .collect(),
        states: explored.states,
        cuts: explored.cuts.iter().map(|cut| format!("{cut:?}")).collect(),
    }
}

fn place(program: &Program, sources: &SourceMap, site: SiteId) -> String {
    let span = program.sites[site].span;
    format!("{}:{}", sources.line(span), span.start)
}

/// Without the values of fields that the reduced states do not hold.
fn projected(outcomes: &BTreeSet<Ended>, used: &Movers) -> BTreeSet<Ended> {
    let mut all = outcomes.clone().into_iter().collect::<Vec<_>>();
    for (_, statics) in &mut all {
        statics.retain(|(field, _)| !used.unread.contains(field));
    }
    all.into_iter().collect()
}

fn outcome_text(program: &Program, sources: &SourceMap, outcome: &Outcome) -> Ended {
    let mut text = String::new();
    for thread in &outcome.threads {
        let _ = match thread {
            ThreadOutcome::Ended => write!(text, "ended "),
            ThreadOutcome::Daemon => write!(text, "daemon "),
            ThreadOutcome::Uncaught(class) => write!(text, "{} ", program.classes[*class].name),
            ThreadOutcome::Blocked(site) => {
                write!(text, "blocked@{} ", place(program, sources, *site))
            }
        };
    }
    // Whether the initialiser of another class ran that nobody looks at is no outcome: it may run before the program.
    let mut statics = outcome.statics.clone();
    statics.retain(|&(field, _)| program.classes[program.fields[field].class].name == "R");
    (text.trim_end().to_owned(), statics)
}

/// The search with reduced steps.
struct Reduced {
    /// Of one search of all properties.
    first: Found,
    /// Its movers.
    used: Movers,
    /// With the violations that others hide; they are looked for as `verify` does.
    violated: BTreeSet<Property>,
    /// Of a search that stops before each violation: one within a step ends the step for all that could see its
    /// beginning.
    outcomes: BTreeSet<Ended>,
}

/// Again until no assumption fails.
fn reduced(
    loaded: &Loaded,
    checks: Checks,
    limits: Limits,
    planted: Option<Planted>,
) -> Result<Reduced, String> {
    let program = &loaded.program;
    let observed = trials(program).observed;
    let mut dropped: BTreeSet<Assumed> = BTreeSet::new();
    let mut search = |program: &Program, open: Checks| loop {
        let used = Movers {
            planted,
            ..movers(program, Passes::ALL, open, &observed, &dropped)
        };
        let explored = explore(&Machine::with_movers(program, open, &used), limits);
        if let Some(limit) = explored.limit {
            return Err(format!("{limit:?} after {} states", explored.states));
        }
        if !withdraw(&explored, &mut dropped)? {
            return Ok((found(loaded, &explored), used));
        }
    };
    let (first, used) = search(program, checks)?;
    let mut violated = first.not_by_part();
    let mut outcomes = first.outcomes.clone();
    loop {
        let (mut open, mut answered) = (checks, Checks::NONE);
        for &property in &violated {
            open.set(property, false);
            answered.set(property, true);
        }
        if violated.is_empty() {
            break;
        }
        let (mut more, _) = search(&muted(program, answered), open)?;
        outcomes = std::mem::take(&mut more.outcomes);
        let more = more.not_by_part();
        if more.is_empty() {
            break;
        }
        violated.extend(more);
    }
    Ok(Reduced {
        first,
        used,
        violated,
        outcomes,
    })
}

/// Whether an assumption failed that was made.
fn withdraw(explored: &Explored, dropped: &mut BTreeSet<Assumed>) -> Result<bool, String> {
    let mut failed = BTreeSet::new();
    for cut in &explored.cuts {
        match cut {
            // One assumption can fail at several places.
            Cut::Assumption { assumed, .. } => {
                failed.insert(*assumed);
            }
            Cut::Assumed { .. } => {}
            other => return Err(format!("{other:?}")),
        }
    }
    for assumed in &failed {
        if !dropped.insert(*assumed) {
            return Err(format!("{assumed:?} was withdrawn and fails again"));
        }
    }
    Ok(!failed.is_empty())
}

// ---- pan --------------------------------------------------------------------------------------------------------------

/// What pan finds in the model of the fast scheme.
fn by_pan(
    report: &mut Report,
    loaded: &Loaded,
    checks: Checks,
    used: &Movers,
    expected: &Found,
    what: &str,
    daemons: bool,
) {
    let what = format!("{what} ({})", if checks.race { "race" } else { "no race" });
    let pan = match run_pan(loaded, checks, used) {
        Ok(pan) => pan,
        Err(why) => {
            report.wrong.push(format!("{what}: {why}"));
            return;
        }
    };
    report.count("searches of pan");
    // pan's one search does not know yet whether paths end by a violation.
    let ends = [
        Property::Assertion,
        Property::UncaughtException,
        Property::Invariant,
    ];
    let part = !ends.iter().any(|end| expected.violated.contains(end));
    let mut violated = expected.violated.clone();
    if expected.part_stuck && !part {
        violated.remove(&Property::Deadlock);
    }
    let pan = Found {
        violated: if pan.part_stuck && part {
            &pan.violated | &BTreeSet::from([Property::Deadlock])
        } else {
            pan.violated
        },
        ..pan
    };
    let race = violated.contains(&Property::Race);
    if race {
        // The search goes on after a race; pan's path ends there.
        let fewer = pan.violated.is_subset(&violated) && pan.violated.contains(&Property::Race);
        if fewer {
            violated.clone_from(&pan.violated);
        }
    }
    report.check(&format!("{what}: violated"), &violated, &pan.violated);
    if !race && !daemons {
        report.check(
            &format!("{what}: outcomes"),
            &projected(&expected.outcomes, used),
            &projected(&pan.outcomes, used),
        );
    }
    // States in which a violation or a cut ends the path are states for pan.
    if violated.iter().all(|&p| p == Property::Deadlock) && expected.cuts.is_empty() {
        report.count("numbers of states compared");
        report.check(
            &format!("{what}: states"),
            &(expected.states + STATES_BEFORE),
            &pan.states,
        );
    }
}

/// The state in which no process runs yet.
const STATES_BEFORE: usize = 1;

fn run_pan(loaded: &Loaded, checks: Checks, used: &Movers) -> Result<Found, String> {
    let program = &loaded.program;
    let machine = Machine::with_movers(program, checks, used);
    let mut sizes = bounds::first(program, None);
    loop {
        let model = fast::emit(&machine, used, checks, &sizes, None)
            .map_err(|list| format!("not emitted: {}", list[0].message))?;
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        // Nothing stops the search, and each end is told when it is met.
        let text = model.text.replace("assert(false)", "assert(true)");
        let output = pan::build_and_run(dir.path(), &text, sizes.state_bytes)?;
        let ends: Vec<&LineEvent> = model
            .lines
            .iter()
            .map(|line| &line.event)
            .filter(|event| **event != LineEvent::None)
            .collect();
        let mut pan = Found {
            violated: BTreeSet::new(),
            part_stuck: false,
            outcomes: BTreeSet::new(),
            states: 0,
            cuts: BTreeSet::new(),
        };
        let mut grown = false;
        for line in output.lines() {
            if let Some(number) = line.strip_prefix("j2pml end ") {
                let number: usize = number.trim().parse().map_err(|_| line.to_owned())?;
                match ends.get(number - 1) {
                    Some(LineEvent::Violated(property)) => {
                        pan.violated.insert(*property);
                    }
                    Some(LineEvent::Stuck) => pan.part_stuck = true,
                    Some(LineEvent::Cut(cut)) if bounds::enlarge(&mut sizes, cut) => grown = true,
                    Some(LineEvent::Cut(ModelCut::Assumed) | LineEvent::Finished) => {}
                    other => return Err(format!("unexpected end {number}: {other:?}")),
                }
            } else if let Some(outcome) = line.strip_prefix("j2pml outcome") {
                pan.outcomes
                    .insert(outcome_of_line(loaded, &machine, outcome)?);
            } else if line.starts_with("j2pml") && !line.starts_with("j2pml seen ") {
                return Err(line.to_owned());
            } else if let Some(number) = line.trim().strip_suffix(" states, stored") {
                pan.states = number.trim().parse().map_err(|_| line.to_owned())?;
            }
        }
        if grown {
            continue;
        }
        let complete = output.contains("errors: 0") && !output.contains("max search depth");
        if !complete || pan.states == 0 {
            return Err(format!("pan did not finish:\n{output}"));
        }
        return Ok(pan);
    }
}

/// ` e u17 b12.3 5=1`: each thread, then each static field.
fn outcome_of_line(loaded: &Loaded, machine: &Machine, line: &str) -> Result<Ended, String> {
    let mut outcome = Outcome {
        threads: Vec::new(),
        statics: Vec::new(),
    };
    for word in line.split_whitespace() {
        let number = |text: &str| text.parse::<i64>().map_err(|_| format!("outcome {line}"));
        if word == "e" {
            outcome.threads.push(ThreadOutcome::Ended);
        } else if word == "d" {
            outcome.threads.push(ThreadOutcome::Daemon);
        } else if let Some(class) = word.strip_prefix('u') {
            let class = ClassId(number(class)? as u32);
            outcome.threads.push(ThreadOutcome::Uncaught(class));
        } else if let Some(at) = word.strip_prefix('b') {
            let (method, pc) = at.split_once('.').ok_or(line)?;
            let code = machine.code(MethodId(number(method)? as u32));
            let site = code.instrs[Pc(number(pc)? as u32)].site;
            outcome.threads.push(ThreadOutcome::Blocked(site));
        } else {
            let (field, value) = word.split_once('=').ok_or(line)?;
            let field = FieldId(number(field)? as u32);
            outcome.statics.push((field, number(value)?));
        }
    }
    // The interpreter lists fields by id.
    outcome.statics.sort_unstable();
    Ok(outcome_text(&loaded.program, &loaded.sources, &outcome))
}

// ---- verify -----------------------------------------------------------------------------------------------------------

fn by_verify(
    report: &mut Report,
    program: &ProgramOptions,
    (what, scheme, passes): (&str, Scheme, Passes),
    checks: Checks,
    oracle: &Found,
) {
    let options = VerifyOptions {
        program: program.clone(),
        scheme,
        checks: Checks {
            invariant: !program.invariants.is_empty(),
            ..checks
        },
        passes,
        time: Duration::from_secs(120),
        memory: Some(2048),
        ..VerifyOptions::default()
    };
    let verified = match verify(&options, false, &mut |_| ()) {
        Ok(verified) => verified.result,
        Err(Failure::Input(_)) if scheme == Scheme::Classic => {
            report.count("refused by classic");
            return;
        }
        Err(Failure::Input(text) | Failure::World(text)) => {
            report.wrong.push(format!("{what}: {text}"));
            return;
        }
        Err(Failure::Internal { message, .. }) => {
            report
                .wrong
                .push(format!("{what}: internal error: {message}"));
            return;
        }
    };
    report.count("verified");
    for answer in &verified.answers {
        let part = oracle.part_stuck && answer.property == Property::Deadlock;
        if part && scheme == Scheme::Classic {
            // It looks for deadlocks of all threads together only.
            continue;
        }
        let violated = oracle.violated.contains(&answer.property);
        let agrees = match answer.verdict {
            Verdict::Violated => violated,
            Verdict::Holds => !violated,
            Verdict::Inconclusive => {
                report.count("inconclusive");
                !answer.message.is_empty()
            }
        };
        if !agrees {
            report.wrong.push(format!(
                "{what}: {} is {}; oracle: {:?}",
                answer.property.name(),
                answer.verdict.word(),
                oracle.violated
            ));
        }
    }
}
