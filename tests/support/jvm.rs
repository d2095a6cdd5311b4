//! Real Java: every unit compiled by one JVM, programs run by `java -ea`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::unit::Unit;

/// Class files of all units, in one temporary directory.
pub struct Compiled {
    dir: tempfile::TempDir,
    /// The first error of javac, per unit; `None` where there is none.
    pub errors: BTreeMap<String, Option<String>>,
}

pub struct JavaRun {
    pub stdout: String,
    pub stderr: String,
    pub code: Option<i32>,
}

/// Compiles each unit into a directory of its own, beside them what is no part of the JDK: `j2pml.Verify` and its other names, SLF4J.
pub fn compile(units: &[Unit]) -> Compiled {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let library = dir.path().join("library");
    let mut lines = String::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("library");
    let verify: Vec<String> = [
        "j2pml/Verify.java",
        "gov/nasa/jpf/vm/Verify.java",
        "org/sosy_lab/sv_benchmarks/Verifier.java",
        "j2pml/Assumption.java",
        "../tests/support/jvm/Model.java",
        "org/slf4j/Logger.java",
        "org/slf4j/LoggerFactory.java",
        "org/slf4j/Marker.java",
        "org/slf4j/PrintingLogger.java",
    ]
    .iter()
    .map(|file| root.join(file).display().to_string())
    .collect();
    let _ = writeln!(lines, "{}\t{}", library.display(), verify.join("\t"));
    for unit in units {
        let files: Vec<String> = unit.files.iter().map(|f| f.display().to_string()).collect();
        let out = classes(dir.path(), unit);
        let _ = writeln!(lines, "{}\t{}", out.display(), files.join("\t"));
    }
    let mut child = Command::new("java")
        .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss64m"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Compile.java"))
        .arg(&library)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a JDK (java and javac, 17 or newer) is needed by this test");
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer
        .join()
        .unwrap()
        .expect("the compiler reads its input");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut answers = text.lines();
    assert_eq!(answers.next(), Some("ok"), "library/ with javac");
    let errors = units
        .iter()
        .map(|unit| {
            let answer = answers.next().unwrap_or("no answer of the compiler");
            let error = (answer != "ok").then(|| answer.to_owned());
            (unit.name.clone(), error)
        })
        .collect();
    Compiled { dir, errors }
}

fn classes(dir: &Path, unit: &Unit) -> PathBuf {
    dir.join(unit.name.replace('/', "+"))
}

/// Name of the class with `main`, as javac compiled it.
pub fn main_class(unit: &Unit) -> String {
    if let Some(main) = &unit.main {
        return main.clone();
    }
    let text = std::fs::read_to_string(&unit.files[0]).unwrap();
    let before = text
        .find("void main(String[] args)")
        .map_or("", |at| &text[..at]);
    // The outermost class before it: declared at the beginning of a line.
    before
        .lines()
        .rev()
        .find_map(|line| {
            let mut words = line.split_whitespace();
            let declared = !line.starts_with(' ') && words.by_ref().any(|word| word == "class");
            declared.then(|| words.next().unwrap_or("").to_owned())
        })
        .unwrap_or_default()
        .trim_end_matches('{')
        .to_owned()
}

impl Compiled {
    /// The directory of the unit's own classes.
    pub fn classes(&self, unit: &Unit) -> PathBuf {
        classes(self.dir.path(), unit)
    }

    /// The directories of the unit's classes, separated by colons.
    pub fn class_path(&self, unit: &Unit) -> String {
        format!(
            "{}:{}",
            classes(self.dir.path(), unit).display(),
            self.dir.path().join("library").display()
        )
    }

    /// `java -ea Main args`
    pub fn run(&self, unit: &Unit) -> JavaRun {
        let path = self.class_path(unit);
        let output = Command::new("java")
            .args([
                "-ea",
                "-XX:-ShowCodeDetailsInExceptionMessages",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Dstdout.encoding=UTF-8",
                "-Dfile.encoding=UTF-8",
                "-cp",
                &path,
            ])
            .arg(main_class(unit))
            .args(&unit.args)
            .stdin(Stdio::null())
            .output()
            .expect("java starts");
        JavaRun {
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
            code: output.status.code(),
        }
    }
}
