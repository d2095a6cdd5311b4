//! The Java examples of `j2pml explain` give the diagnostics that they explain.

use j2pml::diag::{Code, properties};
use std::path::Path;
use std::process::Command;

/// The first indented block of the text.
fn example(text: &str) -> String {
    let mut lines = text.lines().skip_while(|line| !line.starts_with("    "));
    let mut out = String::new();
    for line in lines.by_ref().take_while(|line| line.starts_with("    ")) {
        out += line;
        out.push('\n');
    }
    out
}

#[test]
fn examples_show_what_they_explain() {
    let dir = tempfile::tempdir().unwrap();
    for &code in Code::ALL {
        let program = match code {
            // Not shown whole.
            Code::TooDeep => format!(
                "class A {{ int n = {}1{}; }}",
                "(".repeat(1_200),
                ")".repeat(1_200)
            ),
            // No example in one Java file, or only sketched.
            Code::Encoding | Code::TooLarge | Code::NoMain | Code::FileName => continue,
            // Said by searches with this option; see `tests/cli.rs`.
            Code::ChoiceLeftOut => continue,
            _ => example(code.explanation()),
        };
        let file = dir.path().join("A.java");
        std::fs::write(&file, &program).unwrap();
        let scheme_limit = matches!(code, Code::Recursion | Code::NotClassic);
        let output = run(&file, if scheme_limit { "promela" } else { "core" });
        assert!(
            output.contains(&format!("[{}]", code.name())),
            "{}\n{program}\n{output}",
            code.name()
        );
    }
}

/// What `translate` says about the file.
fn run(file: &Path, emit: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["translate", "--emit", emit])
        .arg(file)
        .output()
        .unwrap();
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The examples of the pages about properties violate them.
#[test]
fn examples_violate_their_property() {
    let dir = tempfile::tempdir().unwrap();
    for page in properties::PAGES {
        let program = example(page.text);
        let name = if program.contains("class Account") {
            "Account.java"
        } else {
            "A.java"
        };
        let file = dir.path().join(name);
        std::fs::write(&file, &program).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
            .arg("verify")
            .arg(&file)
            .args(["--check", page.name])
            .args(
                page.options
                    .iter()
                    .filter(|o| !["--check", page.name].contains(o)),
            )
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let violated = said.lines().any(|line| {
            let line = line.trim_start();
            line.starts_with(page.name) && line.contains("violated")
        });
        assert!(violated, "{}\n{program}\n{said}", page.name);
        assert!(page.text.contains("What to do"), "{}", page.name);
    }
}
