//! One program: what `java` prints, what the interpreter prints and where it ends, where the model ends.

use std::collections::BTreeSet;
use std::path::Path;

use j2pml::core::Stream;
use j2pml::core::interp::Machine;
use j2pml::core::interp::explore::{Limits, Outcome, ThreadOutcome, explore};
use j2pml::core::interp::run::{RunEnd, RunOptions, run};
use j2pml::core::property::Checks;
use j2pml::driver::front::{Loaded, load};
use j2pml::driver::{Failure, ProgramOptions, bounds};
use j2pml::promela::{LineEvent, fast};
use j2pml::reduce::movers::{movers, trials};
use j2pml::reduce::passes::Passes;

use super::{generate, pan, run as jvm};

/// Of each seed: what was compared, or what is different.
pub fn batch(
    seeds: std::ops::Range<u64>,
    with_model: fn(u64) -> bool,
) -> Vec<(u64, Result<String, String>)> {
    let dir = tempfile::tempdir().expect("a temporary directory");
    for seed in seeds.clone() {
        let file = dir.path().join(format!("P{seed}.java"));
        std::fs::write(file, generate::program(seed)).expect("the program is written");
    }
    let names: Vec<String> = seeds.clone().map(|seed| format!("P{seed}")).collect();
    let printed = match jvm::by_java(dir.path(), &names) {
        Ok(printed) => printed,
        Err(why) => return vec![(seeds.start, Err(why))],
    };
    seeds
        .zip(printed)
        .map(|(seed, java)| {
            let compared =
                std::panic::catch_unwind(|| compare(dir.path(), seed, &java, with_model(seed)));
            let result = compared.unwrap_or_else(|panic| {
                let text = panic
                    .downcast_ref::<String>()
                    .cloned()
                    .or_else(|| panic.downcast_ref::<&str>().map(|&s| s.to_owned()));
                Err(format!("panic: {}", text.unwrap_or_default()))
            });
            (seed, result)
        })
        .collect()
}

fn compare(dir: &Path, seed: u64, java: &str, with_model: bool) -> Result<String, String> {
    let options = ProgramOptions {
        files: vec![dir.join(format!("P{seed}.java"))],
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
    let text = ran.text(Stream::Out);
    if text != java {
        let differs = text.lines().zip(java.lines()).find(|(a, b)| a != b);
        return Err(match differs {
            Some((here, there)) => format!("the interpreter prints {here:?}, java {there:?}"),
            None => format!("the interpreter prints\n{text}java\n{java}"),
        });
    }
    if with_model {
        let model = by_model(&loaded)?;
        if let Some(why) = model {
            return Ok(why);
        }
        return Ok("interpreter, model and java agree".to_owned());
    }
    Ok("interpreter and java agree".to_owned())
}

/// The final static fields of the model are the interpreter's; why they were not compared, if so.
fn by_model(loaded: &Loaded) -> Result<Option<String>, String> {
    let program = &loaded.program;
    let checks = Checks::NONE;
    // Fields that nothing reads are looked at here.
    let passes = Passes {
        unread: false,
        ..Passes::ALL
    };
    let observed = trials(program).observed;
    let used = movers(program, passes, checks, &observed, &BTreeSet::new());
    let machine = Machine::with_movers(program, checks, &used);
    let explored = explore(&machine, Limits::default());
    let [end] = explored.outcomes.iter().collect::<Vec<_>>()[..] else {
        return Err(format!(
            "{} outcomes, {:?}",
            explored.outcomes.len(),
            explored.cuts
        ));
    };
    let mut sizes = bounds::first(program, None);
    loop {
        let model = fast::emit(&machine, &used, checks, &sizes, None)
            .map_err(|list| format!("not emitted: {}", list[0].message))?;
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let output = pan::build_and_run(dir.path(), &model.text, sizes.state_bytes)?;
        let ends: Vec<&LineEvent> = model
            .lines
            .iter()
            .map(|line| &line.event)
            .filter(|event| **event != LineEvent::None)
            .collect();
        let mut grown = false;
        let mut found = Vec::new();
        for line in output.lines() {
            if let Some(number) = line.strip_prefix("j2pml end ") {
                let number: usize = number.trim().parse().map_err(|_| line.to_owned())?;
                match ends.get(number - 1) {
                    Some(LineEvent::Cut(cut)) if bounds::enlarge(&mut sizes, cut) => grown = true,
                    Some(LineEvent::Finished) => {}
                    other => return Err(format!("the model ends in {other:?}")),
                }
            } else if let Some(outcome) = line.strip_prefix("j2pml outcome") {
                found.push(sorted(outcome.split_whitespace().map(str::to_owned)));
            }
        }
        if grown {
            continue;
        }
        let expected = text_of(end);
        return if found == [expected.clone()] {
            Ok(None)
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
