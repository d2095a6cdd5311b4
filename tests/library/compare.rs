//! What a program prints: by `java`, by the interpreter, by the model.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use j2pml::core::Stream;
use j2pml::core::interp::Machine;
use j2pml::core::interp::run::{RunEnd, RunOptions, run};
use j2pml::core::property::Checks;
use j2pml::driver::front::load;
use j2pml::driver::verify::{printed_by_model, verify};
use j2pml::driver::{Failure, ProgramOptions, VerifyOptions};
use j2pml::report::Verdict;

use super::table::Table;
use super::{generate, run as jvm};

/// What no program needs on any machine, beside any load.
const TIME: Duration = Duration::from_secs(3600);

/// Sequences of one class.
pub struct Program {
    /// Also of its Java class: `ArrayList_0`.
    pub name: String,
    pub text: String,
    table: Arc<Table>,
    seeds: Range<u64>,
    /// The first statements of each sequence, by seed.
    begins: BTreeMap<u64, String>,
}

impl Program {
    pub fn of(table: &Arc<Table>, seeds: Range<u64>) -> Result<Program, String> {
        let name = format!("{}_{}", table.name.replace('.', "_"), seeds.start);
        Ok(Program {
            text: generate::program(table, &name, seeds.clone(), None)?,
            begins: seeds
                .clone()
                .map(|seed| (seed, generate::begin(table, seed)))
                .collect(),
            name,
            table: table.clone(),
            seeds,
        })
    }

    /// The program with assertions of what it is to print.
    fn asserting(&self, printed: &str) -> Result<String, String> {
        let lines: generate::Printed<'_> = by_sequence(printed)
            .into_iter()
            .filter_map(|(seed, lines)| Some((seed.trim().parse().ok()?, lines)))
            .collect();
        generate::program(&self.table, &self.name, self.seeds.clone(), Some(&lines))
    }
}

/// What `java` prints for each program.
pub struct Java(BTreeMap<String, String>);

impl Java {
    pub fn run(programs: &[Program]) -> Result<Java, String> {
        let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
        let mut names = Vec::new();
        for program in programs {
            let file = dir.path().join(format!("{}.java", program.name));
            std::fs::write(file, &program.text).map_err(|e| e.to_string())?;
            names.push(program.name.clone());
        }
        let printed = jvm::by_java(dir.path(), &names)?;
        let mut all = BTreeMap::new();
        for (name, text) in names.into_iter().zip(printed) {
            let text = text.ok_or_else(|| format!("{name}: javac crashes"))?;
            all.insert(name, text);
        }
        Ok(Java(all))
    }
}

/// All three print the same; what is different first, if not.
pub fn compare(program: &Program, java: &Java) -> Result<(), String> {
    let theirs = &java.0[&program.name];
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let file = dir.path().join(format!("{}.java", program.name));
    std::fs::write(&file, &program.text).map_err(|e| e.to_string())?;
    let loaded = load(&options(file), false).map_err(message)?;
    let machine = Machine::new(&loaded.program, Checks::NONE);
    let ran = run(&machine, RunOptions::default());
    let agrees = same(program, "interpreter", &ran.text(Stream::Out), theirs);
    if ran.end != RunEnd::Exit(0) {
        let said = agrees.err().unwrap_or_default();
        return Err(format!("the interpreter ends in {:?}\n{said}", ran.end));
    }
    agrees?;
    if program.table.threads {
        return in_all_schedules(program, theirs);
    }
    match printed_by_model(&loaded.program, TIME) {
        Ok(text) => same(program, "model", &text, theirs),
        Err(error) => Err(format!("{}: the model: {error:?}", program.name)),
    }
}

fn options(file: PathBuf) -> ProgramOptions {
    ProgramOptions {
        files: vec![file],
        // The models as they are in the directory now.
        library: vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("library")],
        ..ProgramOptions::default()
    }
}

fn message(failure: Failure) -> String {
    match failure {
        Failure::Input(text) | Failure::World(text) => text,
        Failure::Internal { message, .. } => message,
    }
}

/// A program with threads prints the same on each schedule.
fn in_all_schedules(program: &Program, theirs: &str) -> Result<(), String> {
    let dir = tempfile::tempdir().map_err(|e| e.to_string())?;
    let file = dir.path().join(format!("{}.java", program.name));
    std::fs::write(&file, program.asserting(theirs)?).map_err(|e| e.to_string())?;
    let options = VerifyOptions {
        program: options(file),
        time: TIME,
        ..VerifyOptions::default()
    };
    let result = verify(&options, false, &mut |_| ())
        .map_err(message)?
        .result;
    if result.verdict == Verdict::Holds {
        return Ok(());
    }
    let told = result.worst().map_or("", |answer| answer.message.as_str());
    let word = result.verdict.word();
    Err(format!("{}: the model: {word}: {told}", program.name))
}

/// Sequences of a program that are told where they differ.
const TOLD: usize = 4;

/// The outputs are the same, or the first lines that differ in each sequence and what came before them.
fn same(program: &Program, who: &str, ours: &str, theirs: &str) -> Result<(), String> {
    if ours == theirs {
        return Ok(());
    }
    let ours = by_sequence(ours);
    let mut why = String::new();
    let mut wrong = 0;
    for (head, theirs) in by_sequence(theirs) {
        let own = ours.get(head).map_or(&[][..], Vec::as_slice);
        let Some(at) = (0..theirs.len().max(own.len())).find(|&n| theirs.get(n) != own.get(n))
        else {
            continue;
        };
        wrong += 1;
        if wrong > TOLD {
            continue;
        }
        let begins = head
            .trim()
            .parse()
            .ok()
            .and_then(|seed| program.begins.get(&seed));
        let _ = writeln!(
            why,
            "{}: seed {head}: {}",
            program.name,
            begins.map_or("", String::as_str)
        );
        for line in &theirs[..at.min(theirs.len())] {
            let _ = writeln!(why, "    {line}");
        }
        let _ = writeln!(why, "  java: {}", theirs.get(at).unwrap_or(&"(ends)"));
        let _ = writeln!(why, "  {who}: {}", own.get(at).unwrap_or(&"(ends)"));
    }
    if wrong == 0 {
        why = format!("{}: {who} prints more sequences than java", program.name);
    } else if wrong > TOLD {
        let _ = writeln!(why, "{} sequences more differ", wrong - TOLD);
    }
    Err(why)
}

/// The lines of each sequence, by its seed as it is printed.
fn by_sequence(text: &str) -> BTreeMap<&str, Vec<&str>> {
    let mut all: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut seed = "";
    for line in text.lines() {
        match line.strip_prefix("sequence ") {
            Some(rest) => {
                seed = rest;
                all.entry(seed).or_default();
            }
            None => all.entry(seed).or_default().push(line),
        }
    }
    all
}
