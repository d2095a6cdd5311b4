//! Models of library classes against the real ones: random calls print the same on the JVM, in the interpreter and in the
//! model. `README.md` beside this file says how to add a class.
//!
//! `cargo test --test library -- ArrayList` runs the tables whose names contain that; `J2PML_SEED=17` or
//! `J2PML_SEED=100..200` these sequences only; `J2PML_DEEP=1` a thousand of each class.

mod compare;
mod generate;
#[path = "../support/rng.rs"]
mod rng;
#[path = "../support/run.rs"]
mod run;
mod table;

use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use libtest_mimic::{Arguments, Failed, Trial};
use table::Table;

/// Sequences in one program.
const SEQUENCES: u64 = 50;

/// The same where calls start threads: those that are about to end multiply the states of the sequences behind.
const WITH_THREADS: u64 = 2;

/// The seeds of the sequences of each class.
fn seeds() -> Range<u64> {
    if let Ok(text) = std::env::var("J2PML_SEED") {
        let number = |text: &str| text.trim().parse().expect("J2PML_SEED=17 or 100..200");
        return match text.split_once("..") {
            Some((from, to)) => number(from)..number(to),
            None => number(&text)..number(&text) + 1,
        };
    }
    let deep = std::env::var_os("J2PML_DEEP").is_some();
    0..if deep { 1000 } else { SEQUENCES }
}

fn main() {
    let mut arguments = Arguments::from_args();
    arguments.test_threads.get_or_insert(2);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library/classes");
    let tables = table::read_all(&root);
    let seeds = seeds();
    eprintln!("sequences {}..{} of each class", seeds.start, seeds.end);
    // Compiled and run together, unless they are many.
    let wanted = |name: &str| {
        let fits = |part: &String| {
            if arguments.exact {
                name == part
            } else {
                name.contains(part.as_str())
            }
        };
        arguments.filter.as_ref().is_none_or(fits) && !arguments.skip.iter().any(fits)
    };
    let shared: Vec<Arc<Table>> = tables.iter().filter(|t| wanted(&t.name)).cloned().collect();
    let together = Arc::new(OnceLock::new());
    let trials = tables
        .into_iter()
        .map(|table| {
            let (shared, together, seeds) = (shared.clone(), together.clone(), seeds.clone());
            Trial::test(table.name.clone(), move || {
                check(&table, &shared, &together, &seeds)
            })
        })
        .collect();
    libtest_mimic::run(&arguments, trials).exit();
}

type Programs = Vec<compare::Program>;

fn programs(table: &Arc<Table>, seeds: &Range<u64>) -> Result<Programs, String> {
    let mut programs = Vec::new();
    let most = if table.threads {
        WITH_THREADS
    } else {
        SEQUENCES
    };
    let mut from = seeds.start;
    while from < seeds.end {
        let to = (from + most).min(seeds.end);
        programs.push(compare::Program::of(table, from..to)?);
        from = to;
    }
    Ok(programs)
}

fn check(
    table: &Arc<Table>,
    shared: &[Arc<Table>],
    together: &OnceLock<Result<compare::Java, String>>,
    seeds: &Range<u64>,
) -> Result<(), Failed> {
    let own = programs(table, seeds)?;
    let alone;
    let few = seeds.end - seeds.start <= SEQUENCES;
    let java = together.get_or_init(|| {
        if !few {
            return Err("many".to_owned());
        }
        let mut all = Programs::new();
        for table in shared {
            all.extend(programs(table, seeds)?);
        }
        compare::Java::run(&all)
    });
    // A table that does not compile spoils the others' run.
    let java = if let Ok(java) = java {
        java
    } else {
        alone = compare::Java::run(&own)?;
        &alone
    };
    let mut wrong = Vec::new();
    for program in &own {
        if let Err(why) = compare::compare(program, java) {
            wrong.push(why);
        }
        if wrong.len() == 3 {
            break;
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n").into())
    }
}
