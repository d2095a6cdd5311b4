//! Random small programs with a random formula, given beside the program or in it, or another property of infinite
//! executions: every way to look for a cycle must come to the same answer.
//!
//! | way | how |
//! |---|---|
//! | `explore` | strongly connected components of the states between single accesses, in the interpreter |
//! | `explore --reduce` | the same of reduced steps |
//! | `verify` | a never claim, pan's nested search, reduced steps |
//! | `verify --no all` | the same, single accesses |

use std::time::Duration;

use j2pml::core::interp::Machine;
use j2pml::core::interp::explore::{Limits, explore};
use j2pml::core::property::{Checks, Property};
use j2pml::driver::front::load_with;
use j2pml::driver::verify::verify;
use j2pml::driver::{Failure, Formulas, ProgramOptions, VerifyOptions, execute};
use j2pml::reduce::passes::Passes;
use j2pml::report::Verdict;

use super::compare::Report;
use super::generate;
use super::rng::Rng;

const TIME: Duration = Duration::from_secs(120);

/// What formulas name.
const PROPOSITIONS: &[(&str, &str)] = &[
    ("p", "R.x > 0"),
    ("q", "R.g"),
    ("r", "R.a != null && R.a.n > 1"),
    ("s", "R.v + R.y == 1 || R.f"),
];

/// In the program; also about what formulas are about there.
const CONDITIONS: &[&str] = &[
    "x > 0",
    "g || f",
    "v != 1",
    "a != null && a.n > 0",
    "y <= x",
    "v == 0 || j2pml.Verify.eventually(g)",
    "j2pml.Verify.always(x < 2)",
    "!j2pml.Verify.always(g == f) && y >= 0",
];

/// What ends all threads, in some programs.
const EXITS: &[&str] = &[
    "System.exit(0);",
    "if (x > 0) System.exit(0);",
    "Runtime.getRuntime().halt(1);",
];

/// A program and what is to be checked of it.
pub struct Question {
    pub text: String,
    /// As on the command line.
    pub asked: String,
    checks: Checks,
    formulas: Formulas,
    embedded: bool,
}

pub fn question(seed: u64) -> Question {
    let mut rng = Rng(seed ^ 0x7e3b_0a11);
    let mut text = generate::program(seed);
    let mut checks = Checks::NONE;
    let mut formulas = Formulas {
        ltl: Vec::new(),
        propositions: Vec::new(),
        fair: rng.percent(50),
    };
    let mut embedded = false;
    match seed % 8 {
        0 => checks.termination = true,
        1 if seed % 16 == 1 => checks.livelock = true,
        1 => checks.starvation = true,
        2..=4 => {
            checks.ltl = true;
            formulas.ltl.push(formula(&mut rng, 1 + (seed % 3) as u32));
        }
        _ => {
            checks.ltl = true;
            embedded = true;
            if seed % 8 == 6 {
                formulas.ltl.push(formula(&mut rng, 1));
            }
            for _ in 0..=seed % 2 {
                text = with_call(&mut rng, &text);
            }
        }
    }
    if checks.livelock || checks.starvation {
        formulas.fair = false;
    }
    if rng.percent(20) {
        let exit = rng.pick(EXITS);
        text = with_line(&mut rng, &text, exit);
    }
    let names: Vec<&str> = checks.list().map(Property::name).collect();
    Question {
        asked: format!(
            "--check {} {:?}{}",
            names.join(","),
            formulas.ltl,
            if formulas.fair { " --fair" } else { "" }
        ),
        text,
        checks,
        formulas,
        embedded,
    }
}

fn with_call(rng: &mut Rng, text: &str) -> String {
    let condition = rng.pick(CONDITIONS);
    let operator = rng.pick(&["always", "eventually"]);
    let call = format!("j2pml.Verify.{operator}({condition});");
    with_line(rng, text, &call)
}

/// With a statement before one of the assignments.
fn with_line(rng: &mut Rng, text: &str, line: &str) -> String {
    let is_assignment = |line: &str| {
        let line = line.trim_start();
        let variables = ["x", "y", "v", "f", "g", "a.n"];
        let assigns = |name: &str| {
            let rest = line.strip_prefix(name);
            rest.is_some_and(|rest| rest.starts_with(" = ") || rest.starts_with("++"))
        };
        line.ends_with(';') && variables.iter().any(|name| assigns(name))
    };
    let lines: Vec<&str> = text.lines().collect();
    let places: Vec<usize> = (0..lines.len())
        .filter(|&n| is_assignment(lines[n]))
        .collect();
    if places.is_empty() {
        return text.to_owned();
    }
    let place = rng.pick(&places);
    let mut with: Vec<&str> = lines;
    with.insert(place, line);
    with.join("\n")
}

fn formula(rng: &mut Rng, depth: u32) -> String {
    let mut of = |choices: &[&'static str]| rng.pick(choices).to_owned();
    if depth == 0 {
        return of(&["p", "q", "r", "s", "!p", "!q", "!r", "!s"]);
    }
    let operator = of(&["G", "F", "G F", "F G", "U", "W", "R", "&&", "||", "->"]);
    let first = formula(rng, depth - 1);
    match operator.as_str() {
        "G" | "F" | "G F" | "F G" => format!("{operator} ({first})"),
        operator => format!("({first}) {operator} ({})", formula(rng, depth - 1)),
    }
}

/// Compares the answers about a seed's program.
pub fn compare(seed: u64, max_states: usize) -> Report {
    let question = question(seed);
    let mut report = Report::default();
    let dir = tempfile::tempdir().expect("a temporary directory");
    let file = dir.path().join("R.java");
    std::fs::write(&file, &question.text).expect("the program is written");
    let checks = question.checks;
    let program = ProgramOptions {
        files: vec![file],
        propositions: PROPOSITIONS
            .iter()
            .map(|&(name, condition)| (name.to_owned(), condition.to_owned()))
            .collect(),
        progress: checks.livelock || checks.starvation,
        embedded: question.embedded,
        infinite: true,
        ..ProgramOptions::default()
    };
    let load = |passes| {
        load_with(&program, passes, false).unwrap_or_else(|failure| panic!("{}", text(&failure)))
    };
    let (plain, loaded) = (load(Passes::NONE), load(Passes::ALL));
    if question.embedded && plain.followed.is_none() {
        report.skipped = Some("no call in what is reached".to_owned());
        return report;
    }
    let size = plain.followed.as_deref().unwrap_or(&plain.program);
    let limits = Limits {
        max_states,
        ..Limits::default()
    };
    let explored = explore(&Machine::new(size, Checks::NONE), limits);
    if explored.limit.is_some() || !explored.complete() {
        report.skipped = Some("too large, or cut".to_owned());
        return report;
    }

    let explore_in = |loaded, reduce| {
        execute::explore(loaded, checks, &question.formulas, reduce, &[], TIME)
            .map(|result| result.verdict)
    };
    let verify_with = |passes| {
        let options = VerifyOptions {
            program: program.clone(),
            checks,
            formulas: question.formulas.clone(),
            passes,
            time: TIME,
            memory: Some(2048),
            ..VerifyOptions::default()
        };
        verify(&options, false, &mut |_| ()).map(|verified| verified.result.verdict)
    };
    let answers = [
        ("explore", explore_in(&plain, None)),
        ("explore, reduced", explore_in(&loaded, Some(Passes::ALL))),
        ("verify", verify_with(Passes::ALL)),
        ("verify --no all", verify_with(Passes::NONE)),
    ];
    let told = answers.map(|(way, answer)| {
        let answer = answer.map_or_else(|failure| text(&failure), |v: Verdict| v.word().to_owned());
        (way, answer)
    });
    let first = &told[0].1;
    for (way, answer) in &told[1..] {
        report.check(&format!("{} {way}", question.asked), first, answer);
    }
    report.count("infinite executions");
    report.count(match (first.as_str(), question.embedded) {
        ("holds", false) => "formula or property: holds",
        ("violated", false) => "formula or property: violated",
        ("holds", true) => "in the program: holds",
        ("violated", true) => "in the program: violated",
        _ => "infinite executions: neither",
    });
    report
}

fn text(failure: &Failure) -> String {
    match failure {
        Failure::Input(text) | Failure::World(text) => text.clone(),
        Failure::Internal { message, .. } => format!("internal error: {message}"),
    }
}
