//! What the library's models cost in states: the same protocols with monitors, or in Promela written by hand.

use std::path::{Path, PathBuf};
use std::process::Command;

fn dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cost")
}

/// Of the search of a program that holds.
fn of_java(name: &str) -> u64 {
    let out = tempfile::tempdir().unwrap();
    let json = out.path().join("result.json");
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .arg("verify")
        .arg(dir().join(format!("{name}.java")))
        .arg("--json")
        .arg(&json)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{name}: {text}");
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    value["states"].as_u64().unwrap()
}

/// Of pan's search without reduction.
fn of_promela(name: &str) -> u64 {
    let work = tempfile::tempdir().unwrap();
    let run = |program: &str, args: &[&str]| -> String {
        let output = Command::new(program)
            .args(args)
            .current_dir(work.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{program} for {name}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let model = dir().join(format!("{name}.pml"));
    run("spin", &["-a", model.to_str().unwrap()]);
    run(
        "gcc",
        &["-w", "-DNOREDUCE", "-DSAFETY", "-o", "pan", "pan.c"],
    );
    let pan = work.path().join("pan");
    let text = run(pan.to_str().unwrap(), &[]);
    assert!(text.contains("errors: 0"), "{name}: {text}");
    let line = text.lines().find(|l| l.contains("states, stored")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

#[test]
fn a_lock_costs_what_a_monitor_costs() {
    let (locks, monitors) = (of_java("Locks"), of_java("Monitors"));
    println!("Locks: {locks} states, Monitors: {monitors}");
    assert!(locks * 10 <= monitors * 12);
}

#[test]
fn synchronizers_cost_at_most_twice_what_a_model_by_hand_does() {
    let mut wrong = Vec::new();
    for name in ["Permits", "Latch", "Queue"] {
        let (java, hand) = (of_java(name), of_promela(name));
        println!("{name}: {java} states, by hand: {hand}");
        if java > 2 * hand {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
