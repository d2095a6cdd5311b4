//! The programs of `examples/`: verdicts, and exact numbers of states. A change of a number is a change of the model;
//! say in CHANGELOG.md why.

use std::process::Command;

/// File, exit code, verdict's kind, states stored by the exhaustive search.
const PINNED: &[(&str, i32, Option<&str>, u64)] = &[
    ("BoundedBuffer", 0, None, 1249),
    ("Deadlock", 1, Some("deadlock"), 419),
    ("LostUpdate", 1, Some("assertion"), 39),
    ("Peterson", 0, None, 229),
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
