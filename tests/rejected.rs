//! Programs that javac rejects, one rule each: none of them gets as far as a verdict. And programs that come close to
//! breaking such rules and do not.
//!
//! `rejected/programs.txt` has the former, each after a line `//// name`, `rejected/accepted.txt` the latter. That javac
//! agrees is checked, too.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use j2pml::driver::{Failure, ProgramOptions, front};

const REJECTED: &str = include_str!("rejected/programs.txt");
const ACCEPTED: &str = include_str!("rejected/accepted.txt");

fn programs(text: &str, dir: &Path) -> Vec<(String, PathBuf)> {
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
    for (name, path) in programs(REJECTED, dir.path()) {
        match load(path) {
            Err(Failure::Input(_)) => {}
            Err(other) => panic!("{name}: {other:?}"),
            Ok(()) => accepted.push(name),
        }
    }
    assert!(accepted.is_empty(), "accepted: {}", accepted.join(" "));
}

#[test]
fn what_javac_accepts_is_accepted() {
    let dir = tempfile::tempdir().unwrap();
    for (name, path) in programs(ACCEPTED, dir.path()) {
        if let Err(failure) = load(path) {
            panic!("{name}: {failure:?}");
        }
    }
}

fn load(path: PathBuf) -> Result<(), Failure> {
    let options = ProgramOptions {
        files: vec![path],
        ..ProgramOptions::default()
    };
    front::load(&options, false).map(|_| ())
}

#[test]
fn javac_rejects_them() {
    let accepted = accepted_by_javac(REJECTED);
    assert!(accepted.is_empty(), "javac accepts: {}", accepted.join(" "));
}

#[test]
fn javac_accepts_the_others() {
    let dir = tempfile::tempdir().unwrap();
    let accepted = accepted_by_javac(ACCEPTED);
    for (name, _) in programs(ACCEPTED, dir.path()) {
        assert!(accepted.contains(&name), "javac rejects {name}");
    }
}

/// The names of the programs that javac accepts.
fn accepted_by_javac(text: &str) -> Vec<String> {
    let dir = tempfile::tempdir().unwrap();
    let programs = programs(text, dir.path());
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
    programs
        .into_iter()
        .zip(answers)
        .filter(|(_, answer)| *answer == "ok")
        .map(|((name, _), _)| name)
        .collect()
}
