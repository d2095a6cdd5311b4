//! Runs every annotated program below `tests/ui`; see `tests/support/unit.rs` for the annotations.
//!
//! Needs spin, a C compiler and a JDK. `cargo test --test ui -- lang/threads` runs a part.

mod support;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use j2pml::core::interp::explore::{Explored, Limits, Outcome, ThreadOutcome, explore};
use j2pml::core::interp::observe::Trials;
use j2pml::core::interp::run::{RunEnd, RunOptions, run};
use j2pml::core::interp::{Cut, Machine};
use j2pml::core::movers::Movers;
use j2pml::core::property::{Checks, Property};
use j2pml::core::{Program, Stream};
use j2pml::driver::execute::explore as explore_all;
use j2pml::driver::front::load;
use j2pml::driver::verify::{execution_of_model, printed_by_model, verify};
use j2pml::driver::{Failure, Formulas, ProgramOptions, Scheme, VerifyOptions};
use j2pml::reduce::movers;
use j2pml::reduce::passes::Passes;
use j2pml::report::text::{Style, trace_text};
use j2pml::report::{Verdict as Answered, Verification};
use j2pml::trace::{self, Confirmed, Trace};
use libtest_mimic::{Arguments, Failed, Trial};
use support::jvm::{self, Compiled, JavaRun};
use support::pipeline::{self, Front};
use support::unit::{self, FindingKind, Kind, Unit, Verdict};

/// What no program needs on any machine, beside any load.
const TIME: Duration = Duration::from_secs(3600);

fn main() {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(2);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui");
    let mut units = unit::find(&root);
    units.extend(benches());
    let units = Arc::new(units);
    let compiled = Arc::new(OnceLock::new());
    let mut trials: Vec<Trial> = (0..units.len())
        .map(|n| {
            let (all, compiled) = (units.clone(), compiled.clone());
            Trial::test(units[n].name.clone(), move || {
                let compiled = compiled.get_or_init(|| jvm::compile(&all));
                check(&all[n], compiled)
            })
        })
        .collect();
    trials.push(Trial::test("twins", move || twins(&units)));
    trials.push(Trial::test("states", states));
    trials.push(Trial::test("temporal/formulas", random_formulas));
    libtest_mimic::run(&arguments, trials).exit();
}

/// The verdicts that the comments of the programs tell, under small arguments.
fn benches() -> Vec<Unit> {
    let mut units: Vec<Unit> = [
        ("BB_ok.java", "", "holds"),
        ("Dekker.java", "1 0", "holds"),
        ("Dekker.java", "1 1", "violated(assertion)"),
        ("LostUpdate.java", "2 1 0", "violated(assertion)"),
        ("LostUpdate.java", "2 1 1", "holds"),
        ("LostUpdate.java", "2 1 2", "holds"),
        ("Peterson.java", "1 0", "holds"),
        ("Peterson.java", "1 1", "violated(assertion)"),
        ("Phil.java", "3 0", "violated(deadlock)"),
        ("Phil.java", "3 1", "holds"),
        ("Pipeline.java", "2", "holds"),
        ("Rax.java", "2", "violated(deadlock)"),
        ("ReadersWriters.java", "1 2 0", "holds"),
        ("ReadersWriters.java", "1 2 1", "violated(assertion)"),
        ("ReadersWriters.java", "1 2 2", "holds"),
    ]
    .iter()
    .map(|(file, args, verdict)| unit::bench(file, args, verdict))
    .collect();
    for (name, bug) in [
        ("Actors", "violated(deadlock)"),
        ("Bank", "violated(deadlock)"),
        ("Cache", "violated(assertion)"),
        ("Elevator", "violated(deadlock)"),
        ("Exchange", "violated(assertion)"),
    ] {
        units.push(unit::program(name, "ok", "holds"));
        units.push(unit::program(name, "bug", bug));
    }
    if std::env::var_os("J2PML_DEEP").is_some() {
        let mut two = unit::bench("BB_ok2c.java", "", "holds");
        two.explore = false;
        units.push(two);
    }
    units
}

/// Collects what is wrong with one unit.
#[derive(Default)]
struct Wrong(String);

impl Wrong {
    fn say(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(self.0, "{}", text.as_ref());
    }
    fn result(self) -> Result<(), Failed> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(self.0.into())
        }
    }
}

fn check(unit: &Unit, compiled: &Compiled) -> Result<(), Failed> {
    let mut wrong = Wrong::default();
    match (&compiled.errors[&unit.name], unit.javac) {
        _ if unit.printed.is_some() => {}
        (Some(error), true) => wrong.say(format!("javac: {error}")),
        (None, false) => wrong.say("javac accepts it"),
        _ => {}
    }
    let front = pipeline::load(unit);
    diagnostics(unit, &front, &mut wrong);
    let executable = unit.verdict != Verdict::Error || unit.run;
    if let (Some(program), true) = (&front.program, executable) {
        if unit.kind == Kind::Sequential || unit.deterministic {
            output(unit, compiled, &mut wrong);
        }
        let judged = matches!(unit.verdict, Verdict::Holds | Verdict::Violated(_));
        if unit.kind == Kind::Sequential && judged {
            printed(unit, program, compiled, &mut wrong);
        }
        let mut found = Vec::new();
        let mut of_part = false;
        if unit.verdict != Verdict::Error {
            if unit.explore && is_temporal(unit) {
                found = explored_cycles(unit, &mut wrong);
            } else if unit.explore {
                (found, of_part) = explored(unit, &front, program, &mut wrong);
            }
            verified(unit, Scheme::Fast, Passes::ALL, &found, &mut wrong);
            // What merged steps could hide is there without them.
            if unit.name.starts_with("lockorder/") || is_temporal(unit) {
                verified(unit, Scheme::Fast, Passes::NONE, &found, &mut wrong);
            }
        }
        if unit.verdict == Verdict::Error || !unit.classic || is_temporal(unit) {
            refused(unit, &mut wrong);
        } else if !checks(unit).race && !of_part {
            // The classic scheme checks no races, and no deadlocks of a part of the threads.
            verified(unit, Scheme::Classic, Passes::ALL, &found, &mut wrong);
        }
        if unit.kind == Kind::Sequential && unit.verdict != Verdict::Error && unit.classic {
            replayed(unit, &front, program, compiled, &mut wrong);
        }
    } else if unit.verdict != Verdict::Error {
        wrong.say("not lowered");
        for (code, file, line, message) in pipeline::problems(&front) {
            wrong.say(format!("  {file}:{line}: {code} {message}"));
        }
    }
    wrong.result()
}

// ---- diagnostics ------------------------------------------------------------------------------------------------------

/// `J030?` stands for any of ten.
fn fits(pattern: &str, code: &str) -> bool {
    pattern.is_empty()
        || (pattern.len() == code.len()
            && pattern
                .chars()
                .zip(code.chars())
                .all(|(p, c)| p == '?' || p == c))
}

fn diagnostics(unit: &Unit, front: &Front, wrong: &mut Wrong) {
    let problems = pipeline::problems(front);
    let expected: Vec<_> = unit
        .findings
        .iter()
        .filter(|f| f.kind == FindingKind::Error)
        // Of classic only: see `verified`.
        .filter(|f| !f.text.starts_with("J04"))
        .collect();
    for (code, file, line, message) in &problems {
        let matched = expected.iter().any(|f| {
            fits(&f.text, code)
                && (f.line == *line && f.file == *file || !f.required && f.text == *code)
        });
        if !matched {
            wrong.say(format!("{file}:{line}: not annotated: {code} {message}"));
        }
    }
    for f in expected.iter().filter(|f| f.required) {
        let found = problems
            .iter()
            .any(|(code, file, line, _)| fits(&f.text, code) && f.line == *line && f.file == *file);
        if !found {
            wrong.say(format!("{}:{}: no ERROR {}", f.file, f.line, f.text));
        }
    }
}

// ---- output -----------------------------------------------------------------------------------------------------------

/// What `java` does, or what the unit says that a newer one prints.
fn java(unit: &Unit, compiled: &Compiled) -> JavaRun {
    match &unit.printed {
        Some(printed) => JavaRun {
            stdout: printed.clone(),
            stderr: String::new(),
            code: Some(0),
        },
        None => compiled.run(unit),
    }
}

fn output(unit: &Unit, compiled: &Compiled, wrong: &mut Wrong) {
    let java = java(unit, compiled);
    let Some(program) = pipeline::load_to_run(unit) else {
        wrong.say("run: the program has errors");
        return;
    };
    let machine = Machine::new(&program, Checks::NONE);
    let ours = run(&machine, RunOptions::default());
    let code = match ours.end {
        RunEnd::Exit(code) => code,
        ref other => {
            wrong.say(format!("run: {other:?}"));
            return;
        }
    };
    same_text("run and java", &ours.text(Stream::Out), &java.stdout, wrong);
    if java.code != Some(code) {
        wrong.say(format!("run exits {code}, java {:?}", java.code));
    }
    let first = |text: &str| {
        text.lines()
            .find(|line| line.starts_with("Exception in thread"))
            .unwrap_or("")
            .to_owned()
    };
    let (a, b) = (first(&ours.text(Stream::Err)), first(&java.stderr));
    if a != b {
        wrong.say(format!("stderr: run `{a}`, java `{b}`"));
    }
}

fn same_text(what: &str, ours: &str, theirs: &str, wrong: &mut Wrong) {
    if ours == theirs {
        return;
    }
    let mut a = ours.lines();
    let mut b = theirs.lines();
    for n in 1.. {
        match (a.next(), b.next()) {
            (None, None) => break,
            (a, b) if a != b => {
                wrong.say(format!(
                    "{what} differ in line {n}: `{}` and `{}`",
                    a.unwrap_or("(end)"),
                    b.unwrap_or("(end)")
                ));
                return;
            }
            _ => {}
        }
    }
    wrong.say(format!("{what} differ in line ends"));
}

/// The model's own code prints what java prints.
fn printed(unit: &Unit, program: &Program, compiled: &Compiled, wrong: &mut Wrong) {
    match printed_by_model(program, TIME) {
        Ok(text) => same_text("model and java", &text, &java(unit, compiled).stdout, wrong),
        Err(error) => wrong.say(format!("model: {error:?}")),
    }
}

// ---- exploration ------------------------------------------------------------------------------------------------------

fn checks(unit: &Unit) -> Checks {
    let Some(list) = &unit.check else {
        return Checks {
            invariant: !unit.invariants.is_empty(),
            ..Checks::WITHOUT_RACE
        };
    };
    let mut checks = Checks::NONE;
    for name in list.split(',') {
        checks.set(Property::parse(name.trim()).expect("a property"), true);
    }
    checks
}

fn is_temporal(unit: &Unit) -> bool {
    checks(unit).list().any(Property::is_temporal)
}

fn formulas(unit: &Unit) -> Formulas {
    Formulas {
        ltl: unit.ltl.clone(),
        propositions: Vec::new(),
        fair: unit.options.iter().any(|word| word == "fair"),
    }
}

/// Of properties of infinite executions: all accesses as steps of their own, and reduced steps, come to the same answers.
/// Returns the properties that are violated.
fn explored_cycles(unit: &Unit, wrong: &mut Wrong) -> Vec<Property> {
    let options = options(unit, Scheme::Fast);
    let loaded = match load(&options.program, false) {
        Ok(loaded) => loaded,
        Err(error) => {
            wrong.say(format!("explore: {}", failure(&error)));
            return Vec::new();
        }
    };
    let mut all: Vec<Vec<(Property, Answered)>> = Vec::new();
    for (who, reduce) in [
        ("explore", None),
        ("explore, reduced", Some(Passes::ALL)),
        ("explore, steps of single accesses", Some(Passes::NONE)),
    ] {
        match explore_all(
            &loaded,
            options.checks,
            &options.formulas,
            reduce,
            &unit.args,
            TIME,
        ) {
            Ok(result) => {
                let answers = result.answers.iter().map(|a| (a.property, a.verdict));
                all.push(answers.collect());
                let expected = match unit.verdict {
                    Verdict::Holds => Answered::Holds,
                    Verdict::Violated(_) => Answered::Violated,
                    Verdict::Inconclusive(_) | Verdict::Error => Answered::Inconclusive,
                };
                if result.verdict != expected {
                    let message = result.worst().map_or("", |answer| &answer.message);
                    wrong.say(format!("{who}: {}: {message}", result.verdict.word()));
                }
            }
            Err(error) => wrong.say(format!("{who}: {}", failure(&error))),
        }
    }
    if let [first, rest @ ..] = &all[..]
        && let Some(other) = rest.iter().find(|answers| *answers != first)
    {
        wrong.say(format!("explore: {first:?}, in another way {other:?}"));
    }
    let violated = |(property, verdict): &(Property, Answered)| {
        (*verdict == Answered::Violated).then_some(*property)
    };
    all.first().map_or_else(Vec::new, |answers| {
        answers.iter().filter_map(violated).collect()
    })
}

/// Formulas at random about one program with everything in it: pan and the interpreter come to the same answers, with all
/// reductions and without any.
fn random_formulas() -> Result<(), Failed> {
    let path = "tests/ui/temporal/Formulas.java";
    let count = if std::env::var_os("J2PML_DEEP").is_some() {
        150
    } else {
        8
    };
    let propositions = [
        ("a", "Formulas.a"),
        ("n", "Formulas.n > 2"),
        ("o", "Formulas.o != null && Formulas.cells[1] == 1"),
    ];
    let mut program = ProgramOptions {
        files: vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(path)],
        ..ProgramOptions::default()
    };
    program.propositions = propositions
        .map(|(name, condition)| (name.to_owned(), condition.to_owned()))
        .to_vec();
    let mut checks = Checks::NONE;
    checks.ltl = true;
    let loaded = load(&program, false).map_err(|error| Failed::from(failure(&error)))?;
    let mut wrong = Wrong::default();
    let mut dice = Dice(1);
    for n in 0..count {
        let formulas = Formulas {
            ltl: vec![dice.formula(2 + n % 2)],
            propositions: Vec::new(),
            fair: n % 2 == 0,
        };
        let mut answers = Vec::new();
        for passes in [Passes::ALL, Passes::NONE] {
            let options = VerifyOptions {
                program: program.clone(),
                checks,
                formulas: formulas.clone(),
                passes,
                time: TIME,
                memory: Some(4096),
                ..VerifyOptions::default()
            };
            let result = verify(&options, false, &mut |_| ());
            answers.push(result.map(|verified| verified.result.verdict));
            let reduce = (passes == Passes::ALL).then_some(passes);
            let explored = explore_all(&loaded, checks, &formulas, reduce, &[], TIME);
            answers.push(explored.map(|result| result.verdict));
        }
        let told: Vec<String> = answers
            .iter()
            .map(|answer| match answer {
                Ok(verdict) => verdict.word().to_owned(),
                Err(error) => failure(error),
            })
            .collect();
        let decided = told[0] == "holds" || told[0] == "violated";
        if !decided || told.iter().any(|other| *other != told[0]) {
            wrong.say(format!(
                "{} fair {}: {told:?}",
                formulas.ltl[0], formulas.fair
            ));
        }
    }
    wrong.result()
}

/// Numbers that look like chance.
struct Dice(u64);

impl Dice {
    fn of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        choices[(self.0 >> 33) as usize % choices.len()]
    }

    fn formula(&mut self, depth: u32) -> String {
        if depth == 0 {
            return self
                .of(&["a", "n", "o", "s", "!a", "!n", "!o", "!s"])
                .to_owned();
        }
        match self.of(&["G", "F", "!", "G F", "F G", "U", "W", "R", "&&", "||", "->"]) {
            op @ ("G" | "F" | "!" | "G F" | "F G") => format!("{op} ({})", self.formula(depth - 1)),
            op => {
                let left = self.formula(depth - 1);
                format!("({left}) {op} ({})", self.formula(depth - 1))
            }
        }
    }
}

/// Returns the properties that are violated, and whether the deadlock is one of a part of the threads.
fn explored(
    unit: &Unit,
    front: &Front,
    program: &Program,
    wrong: &mut Wrong,
) -> (Vec<Property>, bool) {
    let mut machine = Machine::new(program, checks(unit));
    let limits = Limits {
        max_time: Some(TIME),
        ..Limits::default()
    };
    let explored = explore(&machine, limits);
    if let Some(limit) = explored.limit {
        wrong.say(format!(
            "explore: {limit:?} reached after {} states",
            explored.states
        ));
    }
    let mut found = Vec::new();
    for (property, (schedule, _)) in &explored.violations {
        machine.stuck_is_deadlock = explored.part_stuck && *property == Property::Deadlock;
        match trace::of_schedule(&machine, &front.sources, schedule) {
            Ok((_, Some(confirmed))) if confirmed.property == *property => found.push(confirmed),
            Ok(_) => wrong.say(format!(
                "explore: {}: another end in replay",
                property.name()
            )),
            Err(error) => wrong.say(format!("explore: {}: {error}", property.name())),
        }
    }
    // No numbers of clocks were found with which these are possible.
    let (doubtful, sure): (Vec<_>, Vec<_>) = found.into_iter().partition(|f| f.trace.doubtful);
    if doubtful.is_empty() || !matches!(unit.verdict, Verdict::Violated(_)) {
        violations(unit, &sure, "explore", wrong);
    }
    let found: Vec<_> = sure.iter().chain(&doubtful).collect();
    match &unit.verdict {
        Verdict::Holds | Verdict::Violated(_) => {
            if !explored.complete() && found.is_empty() {
                wrong.say(format!("explore: cut by {:?}", explored.cuts));
            }
        }
        Verdict::Inconclusive(_) => {
            if explored.complete() && doubtful.is_empty() {
                wrong.say("explore: nothing was cut");
            }
        }
        Verdict::Error => {}
    }
    let found = found.iter().map(|found| found.property).collect();
    if explored.limit.is_none() {
        reduced(unit, program, &explored, wrong);
    }
    (found, explored.part_stuck)
}

// ---- reductions -------------------------------------------------------------------------------------------------------

/// States up to which each pass is switched off in turn.
const SMALL: usize = 20_000;

/// With the reductions, all or all but one, each property has the same verdict, and the program the same ends.
fn reduced(unit: &Unit, program: &Program, unreduced: &Explored, wrong: &mut Wrong) {
    let trials = movers::trials(program);
    let small = unreduced.states <= SMALL;
    let mut properties: Vec<Property> = checks(unit).list().collect();
    if small && !properties.contains(&Property::Race) {
        properties.push(Property::Race);
    }
    let limits = Limits {
        max_time: Some(TIME),
        ..Limits::default()
    };
    let alone = |property: Option<Property>| {
        let mut checks = Checks::NONE;
        if let Some(property) = property {
            checks.set(property, true);
        }
        checks
    };
    let variants = if small {
        passes()
    } else {
        passes()[..1].to_vec()
    };
    for property in properties.into_iter().map(Some).chain([None]) {
        let checks = alone(property);
        // Where nothing ends a path, one exploration tells all.
        let own = (property == Some(Property::Race) || !unreduced.violations.is_empty())
            .then(|| explore(&Machine::new(program, checks), limits));
        let full = own.as_ref().unwrap_or(unreduced);
        for (name, passes) in &variants {
            let (explored, movers) = explore_reduced(program, *passes, checks, &trials, limits);
            let who = format!("reduced ({name})");
            if let Some(limit) = explored.limit {
                wrong.say(format!("{who}: {limit:?} reached"));
                continue;
            }
            if explored.complete() != full.complete() {
                wrong.say(format!(
                    "{who}: cuts {:?}, else {:?}",
                    explored.cuts, full.cuts
                ));
            }
            if *name == "all" && explored.states > full.states {
                wrong.say(format!(
                    "{who}: {} states, else {}",
                    explored.states, full.states
                ));
            }
            match property {
                Some(property) => {
                    let violated = |e: &Explored| e.violations.contains_key(&property);
                    if violated(&explored) != violated(full) {
                        wrong.say(format!(
                            "{who}: {} is violated: {}, else {}",
                            property.name(),
                            violated(&explored),
                            violated(full)
                        ));
                    }
                }
                // The end of the program finds daemons wherever they are.
                None if !movers.daemons => {
                    let (ours, all) = (ends(&explored, &movers), ends(full, &movers));
                    let (lost, new) = (all.difference(&ours).next(), ours.difference(&all).next());
                    if lost.is_some() || new.is_some() {
                        wrong.say(format!("{who}: outcomes without {lost:?}, with {new:?}"));
                    }
                }
                None => {}
            }
        }
    }
}

/// The outcomes, without fields that are no part of the state.
fn ends(explored: &Explored, movers: &Movers) -> BTreeSet<Outcome> {
    // Without daemons, only an exit stops threads that could go on, and it finds them wherever they are.
    let stopped = |outcome: &&Outcome| outcome.threads.contains(&ThreadOutcome::Daemon);
    let by_themselves = explored.outcomes.iter().filter(|o| !stopped(o));
    let mut outcomes: Vec<Outcome> = by_themselves.cloned().collect();
    for outcome in &mut outcomes {
        outcome
            .statics
            .retain(|(field, _)| !movers.unread.contains(field));
    }
    outcomes.into_iter().collect()
}

/// States of the reduced search: more are a reduction lost, fewer perhaps an execution lost.
fn states() -> Result<(), Failed> {
    let mut wrong = Wrong::default();
    for (file, args, states) in [
        ("BB_ok.java", "", 38),
        ("BB_ok2c.java", "", 874),
        ("Dekker.java", "1 0", 80),
        ("LostUpdate.java", "2 4 1", 635),
        ("LostUpdate.java", "3 3 2", 86),
        ("Peterson.java", "1 0", 77),
        ("Phil.java", "3 1", 25),
        ("Pipeline.java", "5", 98),
        ("Rax.java", "4", 135),
        ("ReadersWriters.java", "2 2 0", 161),
    ] {
        let unit = unit::bench(file, args, "holds");
        let program = pipeline::load(&unit).program.expect("lowered");
        let trials = movers::trials(&program);
        let limits = Limits::default();
        let checks = Checks::WITHOUT_RACE;
        let (explored, _) = explore_reduced(&program, Passes::ALL, checks, &trials, limits);
        if explored.states != states {
            wrong.say(format!(
                "{}: {} states, not {states}",
                unit.name, explored.states
            ));
        }
    }
    wrong.result()
}

/// All passes, all but one, none.
fn passes() -> Vec<(&'static str, Passes)> {
    let all = Passes::ALL;
    vec![
        ("all", all),
        (
            "no immutable",
            Passes {
                immutable: false,
                ..all
            },
        ),
        (
            "no discipline",
            Passes {
                discipline: false,
                ..all
            },
        ),
        (
            "no private",
            Passes {
                private: false,
                ..all
            },
        ),
        (
            "no alone",
            Passes {
                alone: false,
                ..all
            },
        ),
        (
            "no merge",
            Passes {
                merge: false,
                ..all
            },
        ),
        ("no wake", Passes { wake: false, ..all }),
        (
            "no unread",
            Passes {
                unread: false,
                ..all
            },
        ),
        ("none", Passes::NONE),
    ]
}

/// Drops what was assumed and does not hold, until everything that is assumed holds.
fn explore_reduced(
    program: &Program,
    passes: Passes,
    checks: Checks,
    trials: &Trials,
    limits: Limits,
) -> (Explored, Movers) {
    let mut dropped = BTreeSet::new();
    loop {
        let movers = movers::movers(program, passes, checks, &trials.observed, &dropped);
        let explored = explore(&Machine::with_movers(program, checks, &movers), limits);
        let before = dropped.len();
        for cut in &explored.cuts {
            if let Cut::Assumption { assumed, .. } = cut {
                dropped.insert(*assumed);
            }
        }
        if dropped.len() == before {
            return (explored, movers);
        }
    }
}

// ---- verification -----------------------------------------------------------------------------------------------------

fn options(unit: &Unit, scheme: Scheme) -> VerifyOptions {
    let mut options = VerifyOptions {
        program: ProgramOptions {
            files: unit.inputs.clone(),
            main: unit.main.clone(),
            args: unit.args.clone(),
            encoding: None,
            library: Vec::new(),
            timeouts: unit.timeouts(),
            propositions: unit.propositions.clone(),
            invariants: unit.invariants.clone(),
            embedded: checks(unit).ltl,
            infinite: is_temporal(unit),
            progress: checks(unit).livelock || checks(unit).starvation,
            ..ProgramOptions::default()
        },
        scheme,
        checks: checks(unit),
        formulas: formulas(unit),
        time: TIME,
        memory: Some(4096),
        ..VerifyOptions::default()
    };
    for word in &unit.options {
        match word.split_once('=') {
            Some(("max-depth", n)) => options.max_depth = n.parse().ok(),
            Some(("max-objects", n)) => options.max_objects = n.parse().ok(),
            Some(("memory", n)) => options.memory = n.parse().ok(),
            Some(("timeouts", _)) => {}
            None if word == "fair" => {}
            _ => panic!("{}: option {word}", unit.name),
        }
    }
    options
}

fn failure(failure: &Failure) -> String {
    match failure {
        Failure::Input(text) | Failure::World(text) => text.clone(),
        Failure::Internal { message, .. } => format!("internal error: {message}"),
    }
}

/// What the classic scheme refuses: codes of limits, at their lines.
fn refused(unit: &Unit, wrong: &mut Wrong) {
    match verify(&options(unit, Scheme::Classic), false, &mut |_| ()) {
        Err(Failure::Input(text)) => {
            for f in unit.findings.iter().filter(|f| f.text.starts_with("J04")) {
                let place = format!("{}:{}", f.file, f.line);
                if !text.contains(&f.text) || !text.contains(&place) {
                    wrong.say(format!("verify: no {} at {place} in: {text}", f.text));
                }
            }
        }
        Err(other) => wrong.say(format!("verify: {}", failure(&other))),
        Ok(verified) => wrong.say(format!(
            "verify: {} and not refused",
            verified.result.verdict.word()
        )),
    }
}

/// The verdict is the annotated one, and for each property no other than that of `explore`.
fn verified(
    unit: &Unit,
    scheme: Scheme,
    passes: Passes,
    by_explore: &[Property],
    wrong: &mut Wrong,
) {
    let who = match passes {
        Passes::NONE => "fast --no all",
        _ => scheme.name(),
    };
    let options = VerifyOptions {
        passes,
        ..options(unit, scheme)
    };
    let result: Verification = match verify(&options, false, &mut |_| ()) {
        Ok(verified) => verified.result,
        Err(other) => {
            wrong.say(format!("{who}: {}", failure(&other)));
            return;
        }
    };
    let expected = match unit.verdict {
        Verdict::Holds => Answered::Holds,
        Verdict::Violated(_) => Answered::Violated,
        Verdict::Inconclusive(_) | Verdict::Error => Answered::Inconclusive,
    };
    let worst = result.worst();
    if result.verdict != expected {
        wrong.say(format!(
            "{who}: {}: {}",
            result.verdict.word(),
            worst.map_or("", |answer| &answer.message)
        ));
    }
    if let (Verdict::Inconclusive(Some(reason)), Some(answer)) = (&unit.verdict, worst) {
        let (kind, line) = match reason.split_once("@L") {
            Some((kind, line)) => (kind, line.parse::<u32>().ok()),
            None => (reason.as_str(), None),
        };
        if answer.kind != kind || line.is_some() && answer.line != line {
            wrong.say(format!(
                "{who}: inconclusive because of {} at line {:?}",
                answer.kind, answer.line
            ));
        }
    }
    let mut found = Vec::new();
    for answer in result.answers {
        let name = answer.property.name();
        let explored = by_explore.contains(&answer.property);
        match answer.verdict {
            Answered::Violated => {
                let Some(trace) = answer.trace else {
                    wrong.say(format!("{who}: a violation of {name} without a trace"));
                    continue;
                };
                if unit.explore && !explored {
                    wrong.say(format!("{who}: {name} is violated, and holds for explore"));
                }
                found.push(Confirmed {
                    property: answer.property,
                    file: answer.file,
                    line: answer.line,
                    message: answer.message,
                    trace,
                });
            }
            Answered::Holds if explored => {
                wrong.say(format!("{who}: {name} holds, and is violated for explore"));
            }
            Answered::Holds | Answered::Inconclusive => {}
        }
    }
    if let Verdict::Violated(_) = unit.verdict {
        violations(unit, &found, who, wrong);
    }
}

/// The only execution of the model, replayed, prints what java prints.
fn replayed(unit: &Unit, front: &Front, program: &Program, compiled: &Compiled, wrong: &mut Wrong) {
    match execution_of_model(program, &front.sources, TIME) {
        Ok(trace) => same_text(
            "replay and java",
            &trace.stdout(),
            &java(unit, compiled).stdout,
            wrong,
        ),
        Err(error) => wrong.say(format!("replay: {error:?}")),
    }
}

/// Names that no program has.
const INTERNAL: [&str; 8] = [
    "self$",
    "this$",
    "val$",
    "lambda$",
    "$VALUES",
    "$instance",
    "$invariant",
    "$following",
];

/// What people are told of a violation.
fn report(confirmed: &Confirmed) -> String {
    let style = Style {
        color: false,
        width: 120,
    };
    let steps = trace_text(&confirmed.trace, style);
    let explanation = confirmed.trace.explanation.join("\n");
    format!("{}\n{steps}{explanation}", confirmed.message)
}

/// Every violation is annotated, every required annotation is met, and the trace of each can be told.
fn violations(unit: &Unit, found: &[Confirmed], who: &str, wrong: &mut Wrong) {
    let expected = match &unit.verdict {
        Verdict::Violated(alternatives) => alternatives.as_slice(),
        _ => &[],
    };
    if found.is_empty() && !expected.is_empty() {
        wrong.say(format!("{who}: no violation"));
    }
    let mut met = vec![false; unit.findings.len()];
    for confirmed in found {
        let property = confirmed.property;
        let line = confirmed.line;
        let place = format!(
            "{} at {}:{} ({})",
            property.name(),
            confirmed.file.as_deref().unwrap_or("?"),
            line.map_or("?".to_owned(), |l| l.to_string()),
            confirmed.message
        );
        let told = report(confirmed);
        for name in INTERNAL.iter().filter(|name| told.contains(*name)) {
            wrong.say(format!("{who}: `{name}` is told in\n{told}"));
        }
        let annotated = expected
            .iter()
            .any(|(name, at)| name == property.name() && (at.is_none() || *at == line));
        if !annotated {
            wrong.say(format!("{who}: the verdict does not have {place}"));
        }
        let points = match property {
            Property::Deadlock => blocked(&confirmed.trace),
            Property::Race => racing(&confirmed.trace),
            // Told by the verdict alone.
            Property::Invariant
            | Property::Ltl
            | Property::Termination
            | Property::Livelock
            | Property::Starvation => Vec::new(),
            Property::Assertion | Property::UncaughtException => vec![(
                None,
                confirmed.file.clone().unwrap_or_default(),
                line.unwrap_or(0),
                confirmed.message.clone(),
            )],
        };
        for (thread, file, line, text) in points {
            let mut matched = false;
            for (n, f) in unit.findings.iter().enumerate() {
                let kind = match f.kind {
                    FindingKind::Assert => Property::Assertion,
                    FindingKind::Throws => Property::UncaughtException,
                    FindingKind::Deadlock => Property::Deadlock,
                    FindingKind::Race => Property::Race,
                    FindingKind::Error => continue,
                };
                let tells_thread = matches!(f.kind, FindingKind::Deadlock | FindingKind::Race);
                let same_thread = !tells_thread || f.thread.is_none() || f.thread == thread;
                let same_text = match f.kind {
                    FindingKind::Throws => text.replace('$', ".").starts_with(&f.text),
                    FindingKind::Deadlock => text.contains(&f.text),
                    _ => true,
                };
                if kind == property && f.file == file && f.line == line && same_thread && same_text
                {
                    matched = true;
                    met[n] = true;
                }
            }
            // Programs of `benches/` have no annotations.
            if !matched && !unit.name.starts_with("benches/") {
                let thread = thread.map_or(String::new(), |t| format!("[{t}]"));
                wrong.say(format!(
                    "{who}: not annotated: {}{thread} at {file}:{line}: {text}",
                    property.name()
                ));
            }
        }
        if let Some(most) = unit.most_steps {
            for (thread, steps) in confirmed.trace.steps_per_thread() {
                if steps > most {
                    wrong.say(format!("{who}: {steps} steps of thread {}", thread.0));
                }
            }
        }
    }
    for (n, f) in unit.findings.iter().enumerate() {
        // A search that ends at its first violation need not show all of them.
        let all = expected.len() == 1;
        if f.required && all && f.kind != FindingKind::Error && !met[n] {
            wrong.say(format!(
                "{who}: {}:{}: no {:?} {}",
                f.file,
                f.line,
                f.kind,
                f.thread.as_deref().unwrap_or("")
            ));
        }
    }
}

/// Name, file, line and reason of each thread that is blocked at the end, from the lines of the explanation:
/// `Thread-0 at Buffer.java:10 waits for a notification of Buffer#1`.
fn blocked(trace: &Trace) -> Vec<(Option<String>, String, u32, String)> {
    trace
        .explanation
        .iter()
        .filter_map(|line| {
            let (thread, rest) = line.split_once(" at ")?;
            let (place, why) = rest.split_once(" waits ")?;
            let (file, number) = place.rsplit_once(':')?;
            // Daemons that are blocked beside a deadlock are shown without being part of it.
            let daemon = thread.strip_suffix(" (daemon)");
            (trace.of_part || daemon.is_none()).then_some((
                Some(daemon.unwrap_or(thread).to_owned()),
                file.to_owned(),
                number.parse().ok()?,
                format!("waits {why}"),
            ))
        })
        .collect()
}

/// Name, file, line and variable of both threads of a race.
fn racing(trace: &Trace) -> Vec<(Option<String>, String, u32, String)> {
    trace
        .race
        .iter()
        .map(|access| {
            let frame = access.stack.first();
            (
                Some(access.thread.name.clone()),
                frame.map_or_else(String::new, |f| f.file.clone()),
                frame.map_or(0, |f| f.line),
                access.variable.clone(),
            )
        })
        .collect()
}

// ---- twins ------------------------------------------------------------------------------------------------------------

/// Each program that holds has a twin that does not, or says why not.
fn twins(units: &[Unit]) -> Result<(), Failed> {
    let mut wrong = Wrong::default();
    for unit in units.iter().filter(|u| u.verdict == Verdict::Holds) {
        match &unit.twin {
            None if unit.no_twin => {}
            None => wrong.say(format!("{}: no twin", unit.name)),
            Some(twin) => {
                let path = unit.path.with_file_name(twin);
                match units.iter().find(|other| other.path == path) {
                    None => wrong.say(format!("{}: there is no {twin}", unit.name)),
                    Some(other)
                        if other.verdict == Verdict::Holds
                            && unit.name != "paper/V20"
                            && unit.name != "paper/V11" =>
                    {
                        wrong.say(format!("{}: its twin {twin} holds, too", unit.name));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    wrong.result()
}
