//! The programs of `examples/`: verdicts, and exact numbers of states. A change of a number is a change of the model;
//! say in CHANGELOG.md why.

use std::process::Command;

/// File, exit code, verdict's kind, states stored by the exhaustive search.
const PINNED: &[(&str, i32, Option<&str>, u64)] = &[
    ("BoundedBuffer", 0, None, 20),
    ("Deadlock", 1, Some("deadlock"), 7),
    ("LostUpdate", 1, Some("assertion"), 4),
    ("Peterson", 0, None, 78),
];

#[test]
fn states_are_pinned() {
    let dir = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for (name, code, kind, states) in PINNED {
        let json = dir.path().join(format!("{name}.json"));
        let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
            .args(["verify", &format!("examples/{name}.java"), "--json"])
            .arg(&json)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(*code), "{name}: {text}");
        let value: serde_json::Value =
            serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
        assert_eq!(value["kind"].as_str(), *kind, "{name}");
        if value["states"] != *states {
            wrong.push(format!(
                "{name}: {} states instead of {states}",
                value["states"]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_example_is_pinned() {
    let dir = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "java") {
            let name = path.file_stem().unwrap().to_str().unwrap();
            assert!(PINNED.iter().any(|(pinned, ..)| *pinned == name), "{name}");
        }
    }
}

/// What the README shows below `$ command` is what the command prints.
#[test]
fn the_readme_shows_what_is_printed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let mut lines = readme.lines().peekable();
    let mut checked = 0;
    while let Some(line) = lines.next() {
        let Some(command) = line.strip_prefix("    $ j2pml ") else {
            continue;
        };
        let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
            .args(command.split_whitespace())
            .current_dir(root)
            .output()
            .unwrap();
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut printed = printed.lines();
        while let Some(shown) = lines.next_if(|l| l.starts_with("    ") || l.is_empty()) {
            let shown = shown.strip_prefix("    ").unwrap_or(shown);
            // The last empty line ends the block.
            if shown.is_empty() && lines.peek().is_none_or(|l| !l.starts_with("    ")) {
                break;
            }
            assert_eq!(Some(shown), printed.next(), "README, j2pml {command}");
        }
        checked += 1;
    }
    assert!(checked > 0);
}
