//! Programs that javac rejects, one rule each: none of them gets as far as a verdict.
//!
//! `rejected/programs.txt` has them, each after a line `//// name`. That javac rejects them is checked, too.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use j2pml::driver::{Failure, ProgramOptions, front};

fn programs(dir: &Path) -> Vec<(String, PathBuf)> {
    let text = include_str!("rejected/programs.txt");
    let mut found = Vec::new();
    for part in text.split("//// ").skip(1) {
        let (name, source) = part.split_once('\n').expect("a name and a program");
        let folder = dir.join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("M.java");
        std::fs::write(&path, source).unwrap();
        found.push((name.to_owned(), path));
    }
    found
}

#[test]
fn what_javac_rejects_gets_no_verdict() {
    let dir = tempfile::tempdir().unwrap();
    let mut accepted = Vec::new();
    for (name, path) in programs(dir.path()) {
        let options = ProgramOptions {
            files: vec![path],
            ..ProgramOptions::default()
        };
        match front::load(&options, false) {
            Err(Failure::Input(_)) => {}
            Err(other) => panic!("{name}: {other:?}"),
            Ok(_) => accepted.push(name),
        }
    }
    assert!(accepted.is_empty(), "accepted: {}", accepted.join(" "));
}

#[test]
fn javac_rejects_them() {
    let dir = tempfile::tempdir().unwrap();
    let programs = programs(dir.path());
    let library = dir.path().join("library");
    let verify = Path::new(env!("CARGO_MANIFEST_DIR")).join("library/j2pml/Verify.java");
    let mut lines = format!("{}\t{}\n", library.display(), verify.display());
    for (name, path) in &programs {
        let out = dir.path().join("out").join(name);
        let _ = writeln!(lines, "{}\t{}", out.display(), path.display());
    }
    let mut child = Command::new("java")
        .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Compile.java"))
        .arg(&library)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a JDK (java and javac, 17 or newer) is needed by this test");
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(answers.len(), programs.len(), "{text}");
    let accepted: Vec<&str> = programs
        .iter()
        .zip(answers)
        .filter(|(_, answer)| *answer == "ok")
        .map(|((name, _), _)| name.as_str())
        .collect();
    assert!(accepted.is_empty(), "javac accepts: {}", accepted.join(" "));
}
