//! Random sequential programs: `java`, the interpreter and the model of the fast scheme come to the same.
//!
//! All three print the same, and the last two end with the same static fields. `J2PML_SEED=17` or `J2PML_SEED=100..200`
//! runs these seeds only; `J2PML_DEEP=1` ten thousand.

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
const BATCH: u64 = 500;
/// Of so many programs one may be left out because javac crashes or makes a class that the JVM refuses (JDK 17 does).
const LEFT_OUT: u64 = 100;

fn plan() -> std::ops::Range<u64> {
    if let Ok(text) = std::env::var("J2PML_SEED") {
        return match text.split_once("..") {
            Some((from, to)) => from.parse().unwrap()..to.parse().unwrap(),
            None => text.parse().unwrap()..text.parse::<u64>().unwrap() + 1,
        };
    }
    if std::env::var_os("J2PML_DEEP").is_some() {
        return 0..10_000;
    }
    0..50
}

#[test]
fn all_ways_come_to_the_same() {
    let seeds = plan();
    println!(
        "J2PML_SEED={}..{} ({BATCH} in a JVM)",
        seeds.start, seeds.end
    );
    let next = AtomicU64::new(0);
    let wrong: Mutex<Vec<String>> = Mutex::default();
    let left_out: Mutex<Vec<u64>> = Mutex::default();
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
                    for (seed, result) in compare::batch(batch) {
                        match result {
                            Some(Ok(())) => {}
                            Some(Err(why)) => {
                                println!("{}seed {seed}: {why}\n", generate::program(seed));
                                wrong.lock().unwrap().push(format!("seed {seed}: {why}"));
                            }
                            None => left_out.lock().unwrap().push(seed),
                        }
                    }
                }
            });
        }
    });
    let mut left_out = left_out.into_inner().unwrap();
    left_out.sort_unstable();
    println!(
        "{} of {} programs are not compared, since javac fails: {left_out:?}",
        left_out.len(),
        seeds.end - seeds.start
    );
    let wrong = wrong.into_inner().unwrap();
    assert!(
        wrong.is_empty(),
        "{} disagree:\n{}",
        wrong.len(),
        wrong.iter().take(5).cloned().collect::<Vec<_>>().join("\n")
    );
    let bound = 1 + (seeds.end - seeds.start) / LEFT_OUT;
    assert!(
        left_out.len() as u64 <= bound,
        "javac fails too often: {left_out:?}"
    );
}
