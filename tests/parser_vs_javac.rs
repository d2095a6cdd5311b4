//! The syntax tree against javac's own parser: both are written in one notation and compared.
//!
//! A reading that differs from javac's could make a wrong verdict, silently. What this parser refuses is no difference.

mod parser {
    pub mod dump;
    pub mod generate;
}
mod support {
    pub mod mutate;
    pub mod parallel;
}

use std::path::{Path, PathBuf};
use std::process::Command;

use j2pml::base::{SourceFile, SourceMap};
use j2pml::diag::Diagnostics;
use j2pml::java::parse::parse_file;

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn ours(text: &str, library: bool) -> Result<String, String> {
    let mut sources = SourceMap::default();
    let source = SourceFile::new("T.java".to_owned(), text.to_owned(), library);
    let file = sources.add(source);
    let mut diags = Diagnostics::default();
    let tree = parse_file(file, &sources, &mut diags);
    match diags.list.first() {
        Some(d) => Err(d.message.clone()),
        None => Ok(parser::dump::unit(&tree)),
    }
}

/// javac's trees of the files, one line each; `ERROR ...` where it refuses.
fn javac(files: &[PathBuf], work: &Path) -> Vec<String> {
    let exports = [
        "--add-exports=jdk.compiler/com.sun.tools.javac.tree=ALL-UNNAMED",
        "--add-exports=jdk.compiler/com.sun.tools.javac.util=ALL-UNNAMED",
    ];
    let list = work.join("list");
    let lines: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
    std::fs::write(&list, lines.join("\n")).unwrap();
    let run = |command: &mut Command| {
        let output = command
            .output()
            .expect("these tests need a JDK (javac and java)");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    };
    run(Command::new("javac")
        .args(exports)
        .arg("-d")
        .arg(work)
        .arg(repository().join("tests/parser/Dump.java")));
    let out = run(Command::new("java")
        .args(exports)
        .arg("-cp")
        .arg(work)
        .arg("Dump")
        .arg(&list));
    out.lines().map(str::to_owned).collect()
}

fn java_files(dir: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else {
        return;
    };
    let mut paths: Vec<_> = entries.map(|e| e.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            java_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "java") {
            found.push(path);
        }
    }
}

/// From the first difference on, for people.
fn difference(ours: &str, theirs: &str) -> String {
    let at = ours
        .bytes()
        .zip(theirs.bytes())
        .take_while(|(a, b)| a == b)
        .count();
    let cut = |s: &str| -> String {
        let bytes = &s.as_bytes()[at.saturating_sub(60)..];
        String::from_utf8_lossy(bytes).chars().take(200).collect()
    };
    format!("ours:  {}\njavac: {}", cut(ours), cut(theirs))
}

#[test]
fn written_programs() {
    let work = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for dir in ["benches", "examples", "library", "tests"] {
        java_files(&repository().join(dir), &mut files);
    }
    if let Some(more) = std::env::var_os("J2PML_MORE_JAVA") {
        java_files(Path::new(&more), &mut files);
    }
    let theirs = javac(&files, work.path());
    assert_eq!(files.len(), theirs.len());
    let mut failures = Vec::new();
    for (file, theirs) in files.iter().zip(&theirs) {
        let text = std::fs::read_to_string(file).unwrap();
        let library = file.starts_with(repository().join("library"));
        match ours(&text, library) {
            _ if theirs.starts_with("ERROR") => {}
            // Pieces of a class, whose modifiers do not go with a class by itself.
            Err(_) if file.starts_with(repository().join("benches/front")) => {}
            Ok(ours) if ours == *theirs => {}
            Ok(ours) => failures.push(format!("{}\n{}", file.display(), difference(&ours, theirs))),
            Err(message) => failures.push(format!("{}: {message}", file.display())),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn generated_programs() {
    let work = tempfile::tempdir().unwrap();
    let count = std::env::var("J2PML_GENERATED").map_or(400, |n| n.parse().unwrap());
    let mut files = Vec::new();
    let mut texts = Vec::new();
    for seed in 0..count {
        let text = parser::generate::unit(seed);
        let path = work.path().join(format!("{seed}.txt"));
        std::fs::write(&path, &text).unwrap();
        files.push(path);
        texts.push(text);
    }
    let theirs = javac(&files, work.path());
    let mut failures = Vec::new();
    let mut refused = Vec::new();
    let mut compared = 0;
    for (text, theirs) in texts.iter().zip(&theirs) {
        if let Some(reason) = theirs.strip_prefix("ERROR ") {
            failures.push(format!("javac refuses ({reason}):\n{text}"));
            continue;
        }
        match ours(text, false) {
            Ok(ours) if ours == *theirs => compared += 1,
            Ok(ours) => failures.push(format!("{text}\n{}", difference(&ours, theirs))),
            Err(message) => refused.push(format!("{message}\n{text}")),
        }
    }
    failures.truncate(5);
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    // The grammar cannot read everything: that is an honest refusal, but a rare one.
    assert!(
        refused.len() * 50 <= compared,
        "{} of {count} refused\n{}",
        refused.len(),
        refused[..refused.len().min(5)].join("\n\n")
    );
}

/// Where javac refuses a text with a mistake in it, so is it here; where it takes it, it means the same.
#[test]
fn mutated_programs() {
    let work = tempfile::tempdir().unwrap();
    let mut given = support::mutate::java_below("tests/ui", 8_000);
    let own = given.len();
    given.extend(support::mutate::java_below("library/java", 8_000));
    // Not those of a later Java than javac's.
    let originals: Vec<PathBuf> = given.iter().map(|(path, _)| path.clone()).collect();
    let known = javac(&originals, work.path());
    let is_known = |file: usize| !known[file].starts_with("ERROR");
    let (seed, count) = support::mutate::budget(1_500, 60_000);
    let mut files = Vec::new();
    let mut texts = Vec::new();
    let mutations = support::mutate::mutations(seed, given.len(), count);
    for (n, (file, edits)) in mutations.iter().enumerate() {
        let text = support::mutate::mutated(&given[*file].1, edits);
        let path = work.path().join(format!("{n}.txt"));
        std::fs::write(&path, &text).unwrap();
        files.push(path);
        texts.push((text, *file >= own));
    }
    let theirs = javac(&files, work.path());
    assert_eq!(theirs.len(), files.len());
    let ours = support::parallel::each(&texts, |(text, library)| ours(text, *library));
    let mut failures = Vec::new();
    let mut both = 0;
    for (n, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        let refused = theirs.starts_with("ERROR");
        let told = match ours {
            _ if !is_known(mutations[n].0) || told_elsewhere(theirs) => continue,
            Ok(_) if refused => format!("taken, but {theirs}"),
            Ok(ours) if ours != theirs => difference(ours, theirs),
            Ok(_) => {
                both += 1;
                continue;
            }
            Err(_) => continue,
        };
        let (file, edits) = &mutations[n];
        let file = given[*file].0.display();
        failures.push(format!("{n}: {file} {edits:?}\n{told}"));
        if let Some(dir) = std::env::var_os("J2PML_MUTANTS") {
            std::fs::write(Path::new(&dir).join(format!("{n}.java")), &texts[n].0).unwrap();
        }
    }
    assert!(
        both * 20 > count,
        "only {both} of {count} are still programs"
    );
    assert!(
        failures.is_empty(),
        "{} of {count}\n{}",
        failures.len(),
        failures.join("\n\n")
    );
}

/// What only one of the two parsers says, or says in another way.
fn told_elsewhere(theirs: &str) -> bool {
    let at_names_and_types = ["repeated modifier", "'[' expected"];
    // Java has more letters in each version; in its syntax some versions are behind others.
    let of_version = ["illegal character", "preview feature"];
    let refused = at_names_and_types.iter().chain(&of_version);
    theirs.starts_with("ERROR") && refused.clone().any(|words| theirs.contains(words))
        // Imports behind a `;` of its own.
        || theirs.contains("],[import(")
}
