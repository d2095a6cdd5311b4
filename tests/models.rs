//! spin accepts both printed forms of a model: the readable one (with cpp) and the expanded one (without).

#[path = "support/parallel.rs"]
mod parallel;

use std::path::{Path, PathBuf};
use std::process::Command;

fn java_files(dir: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|e| e == "java"))
        .collect();
    files.sort();
    files
}

fn spin_accepts(file: &Path, flags: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .arg("translate")
        .arg(file)
        .args(flags)
        .output()
        .unwrap();
    let name = format!("{} {flags:?}", file.display());
    assert!(
        output.status.success(),
        "{name}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let dir = tempfile::tempdir().unwrap();
    let model = dir.path().join("model.pml");
    std::fs::write(&model, &output.stdout).unwrap();
    let spin = Command::new("spin")
        .arg("-a")
        .arg("model.pml")
        .current_dir(dir.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&spin.stdout);
    assert!(
        spin.status.success() && !said.contains("Error"),
        "{name}: {said}"
    );
    assert!(dir.path().join("pan.c").exists(), "{name}: no verifier");

    let again = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .arg("translate")
        .arg(file)
        .args(flags)
        .output()
        .unwrap();
    assert!(
        output.stdout == again.stdout,
        "{name}: two runs, two models"
    );
}

#[test]
fn spin_accepts_readable_and_expanded_models() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let dirs = [
        "examples",
        "benches",
        "tests/ui/papers2",
        "tests/ui/lang/arrays",
        "tests/ui/lang/classes",
        "tests/ui/lang/exceptions",
        "tests/ui/lang/expr",
        "tests/ui/lang/monitors",
        "tests/ui/lang/stmt",
        "tests/ui/lang/strings",
        "tests/ui/lang/threads",
        "tests/ui/lang/verify",
    ];
    let of_dirs = dirs.iter().flat_map(|dir| java_files(&root.join(dir)));
    // What the classic scheme refuses has no model there.
    let has_model = |file: &PathBuf| {
        let text = std::fs::read_to_string(file).unwrap();
        !text.contains("//@ classic: no")
    };
    let files: Vec<PathBuf> = of_dirs.filter(has_model).collect();
    parallel::each(&files, |file| {
        spin_accepts(file, &[]);
        spin_accepts(file, &["--expand"]);
    });
}
