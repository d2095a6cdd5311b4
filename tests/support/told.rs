//! What `j2pml verify` says about small programs.

use std::process::{Command, Stdio};

/// What `j2pml verify` prints about a program with this body, on one line.
#[track_caller]
pub fn verify(body: &str, options: &[&str]) -> String {
    let dir = tempfile::tempdir().unwrap();
    let text = format!(
        "import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\n\
         import java.util.concurrent.locks.*;\npublic class M {{\n{body}\n}}\n"
    );
    std::fs::write(dir.path().join("M.java"), text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", "M.java"])
        .args(options)
        .stdin(Stdio::null())
        .current_dir(dir.path())
        .output()
        .unwrap();
    let all = [output.stdout, output.stderr].concat();
    let all = String::from_utf8_lossy(&all).into_owned();
    for line in all.lines().filter(|line| line.starts_with("=> ")) {
        assert!(line.chars().count() <= 120, "too long: {line}");
    }
    let words: Vec<&str> = all.split_whitespace().collect();
    words.join(" ")
}

/// That all of the words are told, and none of the others.
#[track_caller]
pub fn tells(body: &str, words: &[&str], not: &[&str]) {
    let all = verify(body, &[]);
    for word in words {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    for word in not {
        assert!(!all.contains(word), "`{word}` in:\n{all}");
    }
}
