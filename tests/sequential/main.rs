//! Random sequential programs: `java`, the interpreter and the model of the fast scheme come to the same.
//!
//! What is printed is compared between the first two, the final static fields between the last two (what a program
//! prints is folded into one). `J2PML_SEED=17` or `J2PML_SEED=100..200` runs these seeds only, in every way;
//! `J2PML_DEEP=1` ten thousand.

mod compare;
mod generate;
#[path = "../support/pan.rs"]
mod pan;
#[path = "../support/rng.rs"]
mod rng;
#[path = "../support/run.rs"]
mod run;

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Threads that compare.
const WORKERS: usize = 2;
/// Programs for one JVM.
const BATCH: u64 = 100;

/// The seeds, and whether the model of each is run.
fn plan() -> (std::ops::Range<u64>, fn(u64) -> bool) {
    if let Ok(text) = std::env::var("J2PML_SEED") {
        let (from, to) = match text.split_once("..") {
            Some((from, to)) => (from.parse().unwrap(), to.parse().unwrap()),
            None => (text.parse().unwrap(), text.parse::<u64>().unwrap() + 1),
        };
        return (from..to, |_| true);
    }
    if std::env::var_os("J2PML_DEEP").is_some() {
        return (0..10_000, |_| true);
    }
    (0..50, |seed| seed % 5 == 0)
}

#[test]
fn all_ways_come_to_the_same() {
    let (seeds, with_model) = plan();
    let next = AtomicU64::new(0);
    let wrong: Mutex<Vec<String>> = Mutex::default();
    let counts: Mutex<std::collections::BTreeMap<String, usize>> = Mutex::default();
    let size = BATCH.min((seeds.end - seeds.start).div_ceil(WORKERS as u64).max(1));
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let from = seeds.start + next.fetch_add(1, Ordering::Relaxed) * size;
                    if from >= seeds.end {
                        break;
                    }
                    let batch = from..(from + size).min(seeds.end);
                    for (seed, result) in compare::batch(batch, with_model) {
                        match result {
                            Ok(what) => *counts.lock().unwrap().entry(what).or_default() += 1,
                            Err(why) => {
                                println!("{}seed {seed}: {why}\n", generate::program(seed));
                                wrong.lock().unwrap().push(format!("seed {seed}: {why}"));
                            }
                        }
                    }
                }
            });
        }
    });
    println!("{:#?}", counts.into_inner().unwrap());
    let wrong = wrong.into_inner().unwrap();
    assert!(
        wrong.is_empty(),
        "{} disagree:\n{}",
        wrong.len(),
        wrong.iter().take(5).cloned().collect::<Vec<_>>().join("\n")
    );
}
