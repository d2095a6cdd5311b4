//! Random small programs: whoever looks at all their executions must find the same.
//!
//! `J2PML_SEED=17` or `J2PML_SEED=100..200` runs these seeds only, in every way; `J2PML_DEEP=1` thousands.

mod compare;
mod generate;
#[path = "../support/pan.rs"]
mod pan;
#[path = "../support/rng.rs"]
mod rng;
mod stuck;
mod temporal;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use compare::{Report, Ways};
use j2pml::core::movers::Planted;

/// Threads that compare.
const WORKERS: usize = 2;

/// Those that `J2PML_SEED` names.
fn seeds() -> Option<Range<u64>> {
    let text = std::env::var("J2PML_SEED").ok()?;
    let (from, to) = match text.split_once("..") {
        Some((from, to)) => (from.parse().unwrap(), to.parse().unwrap()),
        None => (text.parse().unwrap(), text.parse::<u64>().unwrap() + 1),
    };
    Some(from..to)
}

/// The seeds, and which ways for each.
fn plan() -> (Range<u64>, fn(u64) -> Ways) {
    const ALL: Ways = Ways {
        max_states: 60_000,
        pan: true,
        pan_none: true,
        verify: true,
        classic: true,
    };
    if let Some(seeds) = seeds() {
        return (seeds, |_| ALL);
    }
    if std::env::var_os("J2PML_DEEP").is_some() {
        return (0..3_000, |seed| Ways {
            pan_none: seed % 3 == 0,
            verify: seed % 10 == 0,
            classic: seed % 5 == 0,
            ..ALL
        });
    }
    (0..100, |seed| Ways {
        max_states: 10_000,
        pan: seed % 2 == 0,
        pan_none: seed % 10 == 1,
        verify: seed % 10 == 0,
        classic: seed % 10 == 5,
    })
}

/// Every wrong rule is noticed by one of the first programs that have what it is about.
#[test]
fn planted_mistakes_are_caught() {
    for (planted, seeds, about) in [
        (Planted::NestedEnter, 300, "synchronized"),
        (Planted::Racy, 50, ""),
        (Planted::Published, 100, "handed"),
    ] {
        let caught = (0..seeds).find(|&seed| {
            generate::program(seed).contains(about) && compare::catches(seed, planted, 10_000)
        });
        println!("{planted:?}: caught by seed {caught:?}");
        assert!(
            caught.is_some(),
            "{planted:?} is not caught by {seeds} seeds"
        );
    }
}

/// A panic is a difference like others.
fn caught(compare: impl Fn() -> Report) -> Report {
    std::panic::catch_unwind(std::panic::AssertUnwindSafe(compare)).unwrap_or_else(|panic| {
        let text = panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|&s| s.to_owned()))
            .unwrap_or_default();
        Report {
            wrong: vec![format!("panic: {text}")],
            ..Report::default()
        }
    })
}

/// Compares each seed; `told`: what its program is.
fn all_agree(
    seeds: Range<u64>,
    compare: impl Fn(u64) -> Report + Sync,
    told: impl Fn(u64) -> String + Sync,
) {
    let few = seeds.end - seeds.start < 20;
    let next = AtomicU64::new(seeds.start);
    let counts: Mutex<BTreeMap<&str, usize>> = Mutex::default();
    let skipped: Mutex<BTreeMap<String, usize>> = Mutex::default();
    let wrong: Mutex<Vec<String>> = Mutex::default();
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        break;
                    }
                    let report = caught(|| compare(seed));
                    if let Some(why) = report.skipped {
                        *skipped.lock().unwrap().entry(why).or_default() += 1;
                    }
                    for (what, n) in report.counts {
                        *counts.lock().unwrap().entry(what).or_default() += n;
                    }
                    if !report.wrong.is_empty() {
                        let wrongs = report.wrong.join("\n");
                        let text = format!("seed {seed}: {}\n{wrongs}", told(seed));
                        println!("{text}\n");
                        wrong.lock().unwrap().push(text);
                    }
                }
            });
        }
    });
    println!("skipped: {:?}", skipped.into_inner().unwrap());
    let counts = counts.into_inner().unwrap();
    println!("{counts:#?}");
    // Without it a generator whose programs are all skipped would pass.
    assert!(few || !counts.is_empty(), "no program was compared");
    let wrong = wrong.into_inner().unwrap();
    let seeds: Vec<&str> = wrong
        .iter()
        .filter_map(|text| text.lines().next())
        .collect();
    assert!(wrong.is_empty(), "{} disagree: {seeds:?}", wrong.len());
}

#[test]
fn all_ways_find_the_same() {
    let (seeds, ways) = plan();
    all_agree(
        seeds,
        |seed| compare::compare(seed, ways(seed)),
        |seed| {
            let invariants = compare::invariants(seed);
            format!("{invariants:?}\n{}", generate::program(seed))
        },
    );
}

#[test]
fn all_ways_find_the_same_cycles() {
    let (seeds, max_states) = match (seeds(), std::env::var_os("J2PML_DEEP")) {
        (Some(seeds), _) => (seeds, 20_000),
        (None, Some(_)) => (0..2_000, 20_000),
        (None, None) => (0..48, 2_000),
    };
    all_agree(
        seeds,
        |seed| temporal::compare(seed, max_states),
        |seed| {
            let question = temporal::question(seed);
            format!("{}\n{}", question.asked, question.text)
        },
    );
}

#[test]
fn threads_that_are_stuck_never_step_again() {
    let (seeds, max_states, ways) = match (seeds(), std::env::var_os("J2PML_DEEP")) {
        (Some(seeds), _) => (seeds, 20_000, 1),
        (None, Some(_)) => (0..5_000, 20_000, 10),
        (None, None) => (0..150, 3_000, 15),
    };
    all_agree(
        seeds,
        |seed| {
            let searched = Ways {
                max_states,
                pan: true,
                pan_none: false,
                verify: true,
                classic: false,
            };
            stuck::compare(seed, max_states, (seed % ways == 0).then_some(searched))
        },
        stuck::program,
    );
}
