//! What `java` prints, what the interpreter prints and where it ends, what the model prints and where it ends.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use j2pml::core::Stream;
use j2pml::core::interp::Machine;
use j2pml::core::interp::explore::{Limits, Outcome, ThreadOutcome, explore};
use j2pml::core::interp::run::{RunEnd, RunOptions, run};
use j2pml::core::property::Checks;
use j2pml::driver::front::{Loaded, load};
use j2pml::driver::verify::printed;
use j2pml::driver::{Failure, ProgramOptions, bounds};
use j2pml::promela::{LineEvent, fast};
use j2pml::reduce::movers::{movers, trials};
use j2pml::reduce::passes::Passes;
use j2pml::reduce::texts;

use super::{generate, pan, run as jvm};

/// Programs that are one model.
const TOGETHER: usize = 10;

/// Of each seed: that all is the same, or what is different; `None` where javac crashes or compiles wrongly.
pub fn batch(seeds: std::ops::Range<u64>) -> Vec<(u64, Option<Result<(), String>>)> {
    let dir = tempfile::tempdir().expect("a temporary directory");
    for seed in seeds.clone() {
        let file = dir.path().join(format!("P{seed}.java"));
        std::fs::write(file, generate::program(seed)).expect("the program is written");
    }
    let names: Vec<String> = seeds.clone().map(|seed| format!("P{seed}")).collect();
    let printed = match jvm::by_java(dir.path(), &names) {
        Ok(printed) => printed,
        Err(why) => return vec![(seeds.start, Some(Err(why)))],
    };
    let mut all = Vec::new();
    let mut programs = Vec::new();
    for (seed, text) in seeds.zip(printed) {
        match text {
            Some(text) => programs.push((seed, text)),
            None => all.push((seed, None)),
        }
    }
    for group in programs.chunks(TOGETHER) {
        let results = compared(dir.path(), group).into_iter();
        all.extend(results.map(|(seed, result)| (seed, Some(result))));
    }
    all
}

/// All in one; where that goes wrong, each alone.
fn compared(dir: &Path, group: &[(u64, String)]) -> Vec<(u64, Result<(), String>)> {
    let together = compare(dir, group);
    if together.is_ok() {
        return group.iter().map(|&(seed, _)| (seed, Ok(()))).collect();
    }
    let mut alone: Vec<(u64, Result<(), String>)> = group
        .iter()
        .map(|program| {
            let one = compare(dir, std::slice::from_ref(program));
            (program.0, one)
        })
        .collect();
    if alone.iter().all(|(_, result)| result.is_ok()) {
        alone[0].1 = together.map_err(|why| format!("only together with those after it: {why}"));
    }
    alone
}

fn compare(dir: &Path, group: &[(u64, String)]) -> Result<(), String> {
    std::panic::catch_unwind(|| compare_program(dir, group)).unwrap_or_else(|panic| {
        let text = panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|&s| s.to_owned()));
        Err(format!("panic: {}", text.unwrap_or_default()))
    })
}

/// A program that runs these, and what it prints.
fn together(dir: &Path, group: &[(u64, String)]) -> (Vec<PathBuf>, String) {
    let mut main = "public class All {\n    public static void main(String[] args) {\n".to_owned();
    let mut printed = String::new();
    let mut files = vec![dir.join("All.java")];
    for (seed, text) in group {
        let _ = writeln!(main, "        System.out.println(\"seed {seed}\");");
        let _ = writeln!(main, "        P{seed}.main(args);");
        let _ = write!(printed, "seed {seed}\n{text}");
        files.push(dir.join(format!("P{seed}.java")));
    }
    main.push_str("    }\n}\n");
    std::fs::write(&files[0], main).expect("the main program is written");
    (files, printed)
}

fn compare_program(dir: &Path, group: &[(u64, String)]) -> Result<(), String> {
    let (files, java) = together(dir, group);
    let options = ProgramOptions {
        files,
        main: Some("All".to_owned()),
        ..ProgramOptions::default()
    };
    let loaded = load(&options, false).map_err(|failure| match failure {
        Failure::Input(text) | Failure::World(text) => text,
        Failure::Internal { message, .. } => message,
    })?;
    let machine = Machine::new(&loaded.program, Checks::NONE);
    let ran = run(&machine, RunOptions::default());
    if ran.end != RunEnd::Exit(0) {
        return Err(format!("the interpreter ends in {:?}", ran.end));
    }
    same("the interpreter", &ran.text(Stream::Out), &java)?;
    by_model(&loaded, &java)
}

fn same(who: &str, text: &str, java: &str) -> Result<(), String> {
    if text == java {
        return Ok(());
    }
    let differs = text.lines().zip(java.lines()).enumerate();
    Err(match differs.into_iter().find(|(_, (a, b))| a != b) {
        Some((n, (here, there))) => {
            format!("line {}: {who} prints {here:?}, java {there:?}", n + 1)
        }
        None => format!("{who} prints\n{text}java\n{java}"),
    })
}

/// The model prints what java prints, and its final static fields are the interpreter's.
fn by_model(loaded: &Loaded, java: &str) -> Result<(), String> {
    let mut program = loaded.program.clone();
    texts::unmark(&mut program);
    let program = &program;
    let checks = Checks::NONE;
    // Fields that nothing reads are looked at here.
    let passes = Passes {
        unread: false,
        ..Passes::ALL
    };
    let trials = trials(program);
    let used = movers(program, passes, checks, &trials.observed, &BTreeSet::new());
    let machine = Machine::with_movers(program, checks, &used);
    let explored = explore(&machine, Limits::default());
    let [end] = explored.outcomes.iter().collect::<Vec<_>>()[..] else {
        return Err(format!(
            "{} outcomes, {:?}",
            explored.outcomes.len(),
            explored.cuts
        ));
    };
    let mut sizes = bounds::of_trials(&trials, None);
    sizes.state_bytes *= 4;
    loop {
        let model = fast::emit(&machine, &used, checks, &sizes, None)
            .map_err(|list| format!("not emitted: {}", list[0].message))?;
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let output = pan::build_and_run(dir.path(), &fast::printing(&model), sizes.state_bytes)?;
        let ends: Vec<&LineEvent> = model
            .lines
            .iter()
            .map(|line| &line.event)
            .filter(|event| **event != LineEvent::None)
            .collect();
        let mut grown = false;
        let mut found = Vec::new();
        let mut notes = Vec::new();
        for line in output.lines() {
            if let Some(number) = line.strip_prefix("j2pml end ") {
                let number: usize = number.trim().parse().map_err(|_| line.to_owned())?;
                match ends.get(number - 1) {
                    Some(LineEvent::Cut(cut)) if bounds::enlarge(&mut sizes, cut) => grown = true,
                    Some(LineEvent::Finished) => {}
                    other => return Err(format!("the model ends in {other:?}")),
                }
            } else if let Some(note) = line.strip_prefix("j2pml print") {
                notes.push(format!("print{note}"));
            } else if let Some(outcome) = line.strip_prefix("j2pml outcome") {
                found.push(sorted(outcome.split_whitespace().map(str::to_owned)));
            }
        }
        if grown {
            continue;
        }
        same("the model", &printed(&notes), java)?;
        let expected = text_of(end);
        return if found == [expected.clone()] {
            Ok(())
        } else {
            Err(format!(
                "the model ends in {found:?}, the interpreter in {expected:?}"
            ))
        };
    }
}

/// As the C runtime prints it; sorted.
fn text_of(outcome: &Outcome) -> String {
    let ended = outcome.threads == [ThreadOutcome::Ended];
    let mut words = vec![if ended { "e" } else { "?" }.to_owned()];
    words.extend(
        outcome
            .statics
            .iter()
            .map(|(field, n)| format!("{}={n}", field.0)),
    );
    sorted(words)
}

fn sorted(words: impl IntoIterator<Item = String>) -> String {
    let words: BTreeSet<String> = words.into_iter().collect();
    words.into_iter().collect::<Vec<_>>().join(" ")
}
