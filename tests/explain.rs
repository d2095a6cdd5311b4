//! The Java examples of `j2pml explain` give the diagnostics that they explain.

use j2pml::diag::Code;
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
                "(".repeat(500),
                ")".repeat(500)
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
