//! Annotated Java programs: a file, or a directory whose name ends in `.dir`.
//!
//! | annotation | meaning |
//! |---|---|
//! | `//@ verdict: V` | `holds`, `violated(A \| B ...)`, `inconclusive(reason)`, perhaps with `@L7`, `error`; an alternative is `deadlock`, `assertion@L7`, `uncaught-exception@L7`, `race@L7` (of the first of the two threads) |
//! | `//@ kind: sequential` | one thread, no choices: run, replay and `java -ea` print the same |
//! | `//@ kind: concurrent` | the answers of both schemes are `explore`'s |
//! | `//@ output: deterministic` | concurrent, but `run` prints what `java` prints |
//! | `//@ twin: F.java (change)`, `//@ no-twin: reason` | of a `holds` program: the changed one that does not hold |
//! | `//@ args:`, `//@ main:`, `//@ check:`, `//@ options:` | as on the command line |
//! | `//@ ltl: FORMULA`, `//@ prop: NAME=CONDITION` | as on the command line; one a line |
//! | `//@ invariant: CONDITION` | as on the command line; one a line. Told by the verdict alone |
//! | `//@ explore: no (reason)` | not for the interpreter's exhaustive search |
//! | `//@ explore: deep (reason)` | only with `J2PML_DEEP=1` (`make test-deep`) |
//! | `//@ classic: no (reason)` | refused by the classic scheme, with the `ERROR J04..` annotated |
//! | `//@ javac: no` | not valid Java |
//! | `//@ java: 21` | newer than the oldest JDK that the tests run with: not compiled, its output is in `//> line` |
//! | `//@ run: yes` | of an `error` program: the interpreter runs it all the same |
//! | `//@ trace: at most N steps a thread` | |
//! | `//~ ASSERT` | an assertion fails at this line |
//! | `//~ THROWS[thread] Class` | an exception that nobody catches is thrown at this line |
//! | `//~ DEADLOCK[thread] text` | the thread is blocked at this line, and the explanation has the text |
//! | `//~ RACE[thread]` | the thread is about to make an access at this line that races with another one: at both lines |
//! | `//~ ERROR J0201` | an error, or Java that is not modelled; `?` stands for any digit |
//! | `//~? ...` | the same, but it may be missing |
//!
//! Every finding needs an annotation, and every annotation without `?` its finding.

use std::path::{Path, PathBuf};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Holds,
    /// Alternatives: the property's name and the line.
    Violated(Vec<(String, Option<u32>)>),
    Inconclusive(Option<String>),
    Error,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sequential,
    Concurrent,
    /// No program to execute.
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindingKind {
    Assert,
    Throws,
    Deadlock,
    Race,
    Error,
}

#[derive(Clone, Debug)]
pub struct Finding {
    pub kind: FindingKind,
    /// File name as the tool prints it.
    pub file: String,
    pub line: u32,
    pub required: bool,
    /// In brackets: a thread's name.
    pub thread: Option<String>,
    /// A code, a class, a part of the explanation.
    pub text: String,
}

#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // one per annotation
pub struct Unit {
    /// `lang/threads/Daemon`
    pub name: String,
    /// The file or directory.
    pub path: PathBuf,
    /// What the tool is given.
    pub inputs: Vec<PathBuf>,
    pub files: Vec<PathBuf>,
    pub verdict: Verdict,
    pub kind: Kind,
    pub deterministic: bool,
    pub twin: Option<String>,
    pub no_twin: bool,
    pub args: Vec<String>,
    pub main: Option<String>,
    pub check: Option<String>,
    pub options: Vec<String>,
    pub ltl: Vec<String>,
    pub invariants: Vec<String>,
    pub propositions: Vec<(String, String)>,
    pub explore: bool,
    pub classic: bool,
    pub javac: bool,
    /// Not for the JDK: what `java` of the release prints.
    pub printed: Option<String>,
    pub run: bool,
    pub most_steps: Option<usize>,
    pub findings: Vec<Finding>,
}

impl Unit {
    /// `timeouts=never` among the options.
    pub fn timeouts(&self) -> j2pml::driver::Timeouts {
        if self.options.iter().any(|word| word == "timeouts=never") {
            j2pml::driver::Timeouts::Never
        } else {
            j2pml::driver::Timeouts::Anytime
        }
    }
}

/// All units below a directory, by name.
pub fn find(root: &Path) -> Vec<Unit> {
    let mut units = Vec::new();
    collect(root, root, &mut units);
    units.sort_by(|a, b| a.name.cmp(&b.name));
    units
}

/// A program of `benches/` under arguments. Its findings are not annotated: only the verdict counts.
pub fn bench(file: &str, args: &str, verdict: &str) -> Unit {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("benches")
        .join(file);
    Unit {
        name: format!("benches/{} {args}", file.trim_end_matches(".java"))
            .trim_end()
            .to_owned(),
        inputs: vec![path.clone()],
        files: vec![path.clone()],
        path,
        verdict: parse_verdict(verdict),
        kind: Kind::Concurrent,
        deterministic: false,
        twin: None,
        no_twin: true,
        args: args.split_whitespace().map(str::to_owned).collect(),
        main: None,
        check: None,
        options: Vec::new(),
        ltl: Vec::new(),
        invariants: Vec::new(),
        propositions: Vec::new(),
        explore: true,
        classic: true,
        javac: true,
        printed: None,
        run: false,
        most_steps: None,
        findings: Vec::new(),
    }
}

/// A program of `benches/programs/` with one of its versions, `ok` or `bug`. Too large for `explore`.
pub fn program(name: &str, version: &str, verdict: &str) -> Unit {
    let mut unit = bench(&format!("programs/{name}"), "", verdict);
    unit.name = format!("benches/programs/{name} {version}");
    unit.inputs = vec![unit.path.join("src"), unit.path.join(version)];
    unit.files = Vec::new();
    for input in &unit.inputs {
        java_files(input, &mut unit.files);
    }
    unit.explore = false;
    // They have values that the classic scheme refuses.
    unit.classic = false;
    // A virtual call may name methods of the library without a model, which it never reaches.
    unit.findings.push(Finding {
        kind: FindingKind::Error,
        file: String::new(),
        line: 0,
        required: false,
        thread: None,
        text: "J0302".to_owned(),
    });
    unit
}

fn collect(root: &Path, dir: &Path, units: &mut Vec<Unit>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(dir)
        .unwrap_or_else(|e| panic!("{}: {e}", dir.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        let extension = path.extension().and_then(|e| e.to_str()).unwrap_or("");
        if path.is_dir() && extension == "dir" {
            let mut files = Vec::new();
            java_files(&path, &mut files);
            units.push(read(root, &path, files));
        } else if path.is_dir() {
            collect(root, &path, units);
        } else if extension == "java" {
            units.push(read(root, &path, vec![path.clone()]));
        }
    }
}

fn java_files(dir: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(dir)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            java_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "java") {
            files.push(path);
        }
    }
}

fn read(root: &Path, path: &Path, files: Vec<PathBuf>) -> Unit {
    let mut unit = Unit {
        name: path
            .strip_prefix(root)
            .unwrap()
            .with_extension("")
            .display()
            .to_string(),
        path: path.to_owned(),
        inputs: vec![path.to_owned()],
        files: files.clone(),
        verdict: Verdict::Error,
        kind: Kind::Other,
        deterministic: false,
        twin: None,
        no_twin: false,
        args: Vec::new(),
        main: None,
        check: None,
        options: Vec::new(),
        ltl: Vec::new(),
        invariants: Vec::new(),
        propositions: Vec::new(),
        explore: true,
        classic: true,
        javac: true,
        printed: None,
        run: false,
        most_steps: None,
        findings: Vec::new(),
    };
    let mut verdict = None;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for (n, line) in text.lines().enumerate() {
            if let Some(rest) = line.trim().strip_prefix("//@ ") {
                annotation(&mut unit, &mut verdict, rest);
            }
            if let (Some(printed), Some(rest)) = (&mut unit.printed, line.strip_prefix("//>")) {
                printed.push_str(rest.strip_prefix(' ').unwrap_or(rest));
                printed.push('\n');
            }
            for part in line.split("//~").skip(1) {
                unit.findings
                    .push(finding(&file.display().to_string(), n as u32 + 1, part));
            }
        }
    }
    unit.verdict = verdict.unwrap_or_else(|| panic!("{}: no verdict annotation", unit.name));
    unit
}

fn annotation(unit: &mut Unit, verdict: &mut Option<Verdict>, text: &str) {
    let (key, value) = text.split_once(':').unwrap_or((text, ""));
    let value = value.trim();
    let words = || value.split_whitespace().map(str::to_owned).collect();
    match key.trim() {
        "verdict" => *verdict = Some(parse_verdict(value)),
        "kind" => {
            unit.kind = match value {
                "sequential" => Kind::Sequential,
                "concurrent" => Kind::Concurrent,
                other => panic!("{}: kind {other}", unit.name),
            };
        }
        "output" => unit.deterministic = value == "deterministic",
        "twin" => unit.twin = value.split_whitespace().next().map(str::to_owned),
        "no-twin" => unit.no_twin = true,
        "args" => unit.args = words(),
        "main" => unit.main = Some(value.to_owned()),
        "check" => unit.check = Some(value.to_owned()),
        "options" => unit.options = words(),
        "ltl" => unit.ltl.push(value.to_owned()),
        "invariant" => unit.invariants.push(value.to_owned()),
        "prop" => {
            let (name, condition) = value.split_once('=').expect("NAME=CONDITION");
            unit.propositions
                .push((name.trim().to_owned(), condition.trim().to_owned()));
        }
        "explore" => {
            let deep = std::env::var_os("J2PML_DEEP").is_some();
            unit.explore = !value.starts_with("no") && (deep || !value.starts_with("deep"));
        }
        "classic" => unit.classic = !value.starts_with("no"),
        "javac" => unit.javac = !value.starts_with("no"),
        "java" => unit.printed = Some(String::new()),
        "run" => unit.run = value == "yes",
        "trace" => {
            unit.most_steps = value.split_whitespace().find_map(|word| word.parse().ok());
        }
        other => panic!("{}: annotation {other}", unit.name),
    }
}

fn parse_verdict(text: &str) -> Verdict {
    let (word, inner) = match text.split_once('(') {
        Some((word, rest)) => (word.trim(), rest.strip_suffix(')').map(str::trim)),
        None => (text, None),
    };
    match word {
        "holds" => Verdict::Holds,
        "error" => Verdict::Error,
        "inconclusive" => Verdict::Inconclusive(inner.map(str::to_owned)),
        "violated" => Verdict::Violated(
            inner
                .unwrap_or_default()
                .split('|')
                .map(|part| match part.trim().split_once("@L") {
                    Some((property, line)) => (property.to_owned(), Some(line.parse().unwrap())),
                    None => (part.trim().to_owned(), None),
                })
                .collect(),
        ),
        other => panic!("verdict {other}"),
    }
}

fn finding(file: &str, line: u32, text: &str) -> Finding {
    let (text, mut required) = match text.strip_prefix('?') {
        Some(rest) => (rest.trim(), false),
        None => (text.trim(), true),
    };
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (word, thread) = match word.split_once('[') {
        Some((word, thread)) => (word, thread.strip_suffix(']').map(str::to_owned)),
        None => (word, None),
    };
    let kind = match word {
        "ASSERT" => FindingKind::Assert,
        "THROWS" => FindingKind::Throws,
        "DEADLOCK" => FindingKind::Deadlock,
        "RACE" => FindingKind::Race,
        "ERROR" => FindingKind::Error,
        "ERROR?" => {
            required = false;
            FindingKind::Error
        }
        other => panic!("{file}:{line}: annotation {other}"),
    };
    Finding {
        kind,
        file: file.to_owned(),
        line,
        required,
        thread,
        text: rest.trim().to_owned(),
    }
}
