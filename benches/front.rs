//! How long Java takes to become Core, by lines: `cargo bench --bench front [-- --runs N --lines LIST --keep DIR]`,
//! or of files of one's own: `cargo bench --bench front -- FILE...`
//!
//! Files of 1, 2, 4 and 8 thousand lines of ordinary mixed Java are generated and loaded as `verify` loads its input,
//! from the file on the disk to Core with scheduling points. Prints a Markdown table with the milliseconds of the whole
//! and of its stages: the least of several runs, since the work is always the same and only the machine is not. Fails if
//! a line of the longest file takes more than [`TOLERATED`] times what one of the shortest takes, as it would if a stage
//! were quadratic. (The library, the same for all, makes lines of short files look slower.)

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use j2pml::core::lower;
use j2pml::diag::{Diagnostics, Severity};
use j2pml::driver::{ProgramOptions, front, input};
use j2pml::java::{library, parse, resolve};
use j2pml::reduce::{self, passes::Passes};

const LINES: [usize; 4] = [1000, 2000, 4000, 8000];
const TOLERATED: f64 = 1.3;

/// The template of one part of the file; `$N` is its number, `$P` that of the one before, `$Q` of one further back.
const PART: &str = include_str!("front/Part.java");
const MAIN: &str = include_str!("front/Main.java");

/// One file of about `lines` lines, in which everything is reachable from `main`.
fn generate(lines: usize) -> String {
    let parts = (lines.saturating_sub(MAIN.lines().count()) / (PART.lines().count() + 1)).max(1);
    let mut calls = String::new();
    let mut text = String::new();
    for n in 0..parts {
        let _ = writeln!(calls, "        total += Part{n}.demo(new Limits({n}, 3));");
        let part = PART
            .replace("$N", &n.to_string())
            .replace("$P", &n.saturating_sub(1).to_string())
            .replace("$Q", &(n / 2).to_string());
        text.push_str(&part);
        text.push('\n');
    }
    MAIN.replace("        // $CALLS\n", &calls) + "\n" + &text + "}\n"
}

const STAGES: [&str; 5] = ["parse", "library", "resolve", "lower", "reduce"];

/// Seconds of each stage; the same calls as in `front::load`.
fn stages(path: &Path) -> [f64; STAGES.len()] {
    let mut diags = Diagnostics::default();
    let mut input = input::load(&[path.to_owned()], None, &mut diags).expect("a readable file");
    let mut times = Vec::new();
    let mut clock = Instant::now();
    let mut lap = || {
        times.push(clock.elapsed().as_secs_f64());
        clock = Instant::now();
    };
    let files: Vec<_> = input
        .files
        .iter()
        .map(|&file| parse::parse_file(file, &input.sources, &mut diags))
        .collect();
    lap();
    let models = library::Library::default();
    let mut loader = library::Loader::new(&models);
    for file in &files {
        loader.add(file, &input.sources);
    }
    let library = loader.load(&mut input.sources, &mut diags);
    lap();
    let typed = resolve::resolve(&files, library, &input.sources, &mut diags);
    lap();
    let main = *typed.mains.first().expect("a main method");
    let mut program = lower::lower(&typed, main, &[], &mut diags);
    lap();
    reduce::prepare(&mut program, Passes::ALL);
    lap();
    times.try_into().expect("a time for each stage")
}

fn whole(path: &Path) -> Result<Duration, String> {
    let options = ProgramOptions {
        files: vec![path.to_owned()],
        ..ProgramOptions::default()
    };
    let start = Instant::now();
    let loaded = front::load(&options, false).map_err(|failure| format!("{failure:?}"))?;
    let time = start.elapsed();
    // Bodies with something that is not modelled would not be lowered as a whole.
    match loaded
        .diags
        .list
        .iter()
        .find(|d| d.severity == Severity::Unmodelled)
    {
        Some(first) => Err(format!(
            "line {}: {}",
            loaded.sources.line(first.span()),
            first.message
        )),
        None => Ok(time),
    }
}

fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

struct Options {
    runs: usize,
    lines: Vec<usize>,
    files: Vec<PathBuf>,
    keep: Option<PathBuf>,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        runs: 9,
        lines: LINES.to_vec(),
        files: Vec::new(),
        keep: None,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--runs" => options.runs = value()?.parse().map_err(|e| format!("--runs: {e}"))?,
            "--lines" => {
                let list = value()?;
                let numbers: Result<_, _> = list.split(',').map(str::parse).collect();
                options.lines = numbers.map_err(|e| format!("--lines {list}: {e}"))?;
            }
            "--keep" => options.keep = Some(value()?.into()),
            "--bench" => {} // cargo's own
            file if !file.starts_with('-') => options.files.push(file.into()),
            other => {
                return Err(format!(
                    "{other}: no such option; there are --runs N, --lines LIST, --keep DIR"
                ));
            }
        }
    }
    options.runs = options.runs.max(1);
    Ok(options)
}

fn measure() -> Result<(), String> {
    let options = options()?;
    let temporary = tempfile::tempdir().map_err(|e| e.to_string())?;
    let dir = options.keep.as_deref().unwrap_or(temporary.path());
    println!("least of {} runs, milliseconds\n", options.runs);
    println!(
        "| lines | to Core | of these {} | us a line |",
        STAGES.join(" | ")
    );
    println!("|--:|{}--:|--:|", "--:|".repeat(STAGES.len()));
    let mut a_line = Vec::new();
    let mut files = options.files;
    if files.is_empty() {
        for lines in options.lines {
            let text = generate(lines);
            let path = dir.join(format!("Lines{lines}.java"));
            std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
            files.push(path);
        }
    }
    for path in files {
        let text =
            std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let lines = text.lines().count() as u32;
        let mut totals = Vec::new();
        let mut parts: [Vec<f64>; STAGES.len()] = Default::default();
        for _ in 0..options.runs {
            totals.push(whole(&path)?.as_secs_f64());
            for (all, one) in parts.iter_mut().zip(stages(&path)) {
                all.push(one);
            }
        }
        let total = least(&totals);
        let parts = parts.map(|times| format!("{:.1}", least(&times) * 1e3));
        let each = total / f64::from(lines);
        a_line.push(each);
        println!(
            "| {lines} | {:.1} | {} | {:.1} |",
            total * 1e3,
            parts.join(" | "),
            each * 1e6
        );
    }
    match a_line[..] {
        [short, .., long] if long > short * TOLERATED => Err(
            "a line of the last file takes much longer than one of the first: not linear"
                .to_owned(),
        ),
        _ => Ok(()),
    }
}

fn main() -> ExitCode {
    match measure() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("front: {why}");
            ExitCode::FAILURE
        }
    }
}
