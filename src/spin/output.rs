//! Parsers of what spin, the C compilers and pan print: pure, total, line by line.
//!
//! Lines that no rule knows are kept. [`PanReport::conclusion`] says *complete* only on positive evidence: the whole
//! report is there (its last line included), the search was a full one with assertions on, no line tells of a
//! limit, and `errors: 0` stands beside a plausible depth. pan exits with 0 in nearly all cases, so its exit status
//! can only take a conclusion away.

use std::collections::{BTreeMap, BTreeSet};

/// A message of `spin -a` about the model. Any of them means that the emitted Promela is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpinMessage {
    pub line: Option<u32>,
    pub text: String,
}

/// Errors in the output of `spin -a` (stdout and stderr together): `spin: model.pml:3, Error: ...`.
pub fn parse_spin_errors(output: &str) -> Vec<SpinMessage> {
    output
        .lines()
        .filter_map(|line| {
            let (place, text) = line.strip_prefix("spin: ")?.split_once("Error: ")?;
            let number = place.trim_end().trim_end_matches(',').rsplit(':').next();
            Some(SpinMessage {
                line: number.and_then(|n| n.trim().parse().ok()),
                text: text.trim().to_owned(),
            })
        })
        .collect()
}

/// Whether pan.h was written by a spin whose outputs these parsers know (6.5 or newer).
pub fn is_known_spin(header: &str) -> bool {
    let version = header.split_once("#define SpinVersion\t\"Spin Version ");
    let mut numbers = version
        .map_or("", |(_, rest)| rest)
        .split(['.', ' '])
        .map_while(|n| n.parse::<u32>().ok());
    (numbers.next(), numbers.next()) >= (Some(6), Some(5))
}

/// What a compiler complained about, as far as a person can act on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompilerTrouble {
    /// A header of the C library is missing: its development package is not installed.
    MissingHeader(String),
    /// The disk is full.
    NoSpace,
    /// The compiler ran out of memory.
    NoMemory,
    /// Anything else: its first error lines.
    Errors(Vec<String>),
}

/// Reads the messages of tcc, gcc or clang after a failed compilation.
pub fn parse_compiler_output(output: &str) -> CompilerTrouble {
    let mut errors = Vec::new();
    for line in output.lines() {
        let lower = line.to_ascii_lowercase();
        if lower.contains("no space left on device") {
            return CompilerTrouble::NoSpace;
        }
        if lower.contains("out of memory")
            || lower.contains("cannot allocate memory")
            || lower.contains("virtual memory exhausted")
        {
            return CompilerTrouble::NoMemory;
        }
        // gcc, clang: `fatal error: stdio.h: No such file or directory`; tcc: `include file 'stdio.h' not found`.
        if let Some((_, rest)) = line.split_once("fatal error: ")
            && (lower.contains("no such file") || lower.contains("file not found"))
        {
            let header = rest.split(':').next().unwrap_or(rest);
            return CompilerTrouble::MissingHeader(
                header
                    .trim_matches(['\'', ' '])
                    .replace("' file not found", ""),
            );
        }
        if let Some((_, rest)) = line.split_once("include file '")
            && let Some((header, _)) = rest.split_once('\'')
        {
            return CompilerTrouble::MissingHeader(header.to_owned());
        }
        if (lower.contains("error:")
            || lower.contains("undefined symbol")
            || lower.contains("cannot find"))
            && errors.len() < 5
        {
            errors.push(line.trim().to_owned());
        }
    }
    CompilerTrouble::Errors(errors)
}

/// The error that stopped a search.
#[derive(Clone, Debug, PartialEq)]
pub struct PanError {
    pub kind: PanErrorKind,
    /// pan's words: `assertion violated (g==2)`.
    pub text: String,
    pub depth: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanErrorKind {
    Assertion,
    InvalidEndState,
    /// An acceptance cycle.
    Cycle,
    /// An array index of the model out of bounds, an uninitialised channel, ...: the emitted model is wrong.
    Model,
}

/// What kept a search from being complete.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// The search stack (`-m`).
    Depth,
    /// `MEMLIM`, or the machine's memory.
    Memory,
    Time,
    /// A tool other than the search itself had not done its work when the time was over (the text says which).
    Slow(String),
    /// The state vector needs more than this many bytes.
    Vector(u64),
    /// More than 255 processes.
    Processes,
    /// More than 255 channels.
    Channels,
    /// Ctrl-C, or a signal from elsewhere.
    Interrupted,
    /// The report ends early, or says something that we do not understand (the text).
    Report(String),
}

/// Progress that pan tells every so many states.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    pub depth: u64,
    pub states: f64,
    pub transitions: f64,
    /// What counts against pan's limit.
    pub memory_mb: f64,
    /// Since its start; 0 if it does not say.
    pub seconds: f64,
}

impl Progress {
    /// States a second so far, if that is known.
    pub fn rate(&self) -> Option<f64> {
        // Less is too short to say.
        (self.seconds > 0.05).then(|| self.states / self.seconds)
    }
}

/// `Depth=      99 States=    1e+06 Transitions= 4.08e+06 Memory=   173.898 ...`
pub fn parse_progress(line: &str) -> Option<Progress> {
    let after = |key: &str| {
        let (_, rest) = line.split_once(key)?;
        rest.split_whitespace().next()?.parse::<f64>().ok()
    };
    line.starts_with("Depth=").then_some(())?;
    Some(Progress {
        depth: after("Depth=")? as u64,
        states: after("States=")?,
        transitions: after("Transitions=")?,
        memory_mb: after("Memory=")?,
        seconds: after("t=").unwrap_or(0.0),
    })
}

/// Statements that were never executed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unreached {
    /// Number of unreached states per line of the model. pan stores lines as C `short`s: see [`Unreached::line`].
    lines: BTreeMap<i64, u32>,
    /// Sections seen: proctype names, `init`.
    pub sections: Vec<String>,
}

impl Unreached {
    /// Whether the statement on a line of the model (from 1) was never executed. A line whose number pan cannot
    /// tell apart (more than 65535 lines) counts as executed: that can only make a verdict weaker.
    pub fn line(&self, line: u32) -> bool {
        u16::try_from(line).is_ok_and(|n| {
            self.lines.contains_key(&i64::from(n as i16)) || self.lines.contains_key(&i64::from(n))
        })
    }
    pub fn count(&self) -> u32 {
        self.lines.values().sum()
    }
}

/// pan's report as far as it is there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PanReport {
    pub version: Option<String>,
    /// `Full statespace search`, with assertion violations `+`.
    pub full: bool,
    pub assertions_on: bool,
    /// The search was for acceptance cycles.
    pub cycles: bool,
    pub errors: Option<u64>,
    pub error: Option<PanError>,
    pub states: Option<u64>,
    pub matched: Option<u64>,
    pub transitions: Option<u64>,
    pub vector_bytes: Option<u64>,
    pub depth: Option<u64>,
    pub memory_mb: Option<f64>,
    pub seconds: Option<f64>,
    /// The last that it told before its end.
    pub progress: Option<Progress>,
    pub limits: BTreeSet<Limit>,
    pub not_completed: bool,
    pub unreached: Unreached,
    /// What the model's own C code printed: lines that begin with `j2pml `, without that.
    pub notes: Vec<String>,
    /// Lines that no rule knows.
    pub unknown: Vec<String>,
}

/// What a search says.
#[derive(Clone, Debug, PartialEq)]
pub enum Conclusion {
    /// Every reachable state was visited and none is an error.
    Complete,
    Error(PanError),
    Incomplete(BTreeSet<Limit>),
}

/// Parses the standard output of pan.
pub fn parse_pan(output: &str) -> PanReport {
    let mut report = PanReport::default();
    let mut section = false;
    for raw in output.split_inclusive('\n') {
        // A line without its end may be half of a number.
        let Some(line) = raw.strip_suffix('\n') else {
            break;
        };
        let text = line.trim();
        if text.is_empty() {
            continue;
        }
        if let Some(progress) = parse_progress(line) {
            report.progress = Some(progress);
            continue;
        }
        if let Some(note) = line.strip_prefix("j2pml ") {
            report.notes.push(note.to_owned());
        } else if let Some(rest) = line.strip_prefix("unreached in ") {
            section = true;
            report
                .unreached
                .sections
                .push(rest.trim_start_matches("proctype ").to_owned());
        } else if section && line.starts_with('\t') && parse_unreached(text, &mut report.unreached)
        {
        } else if !(parse_message(text, &mut report)
            || parse_statistics(text, &mut report)
            || is_boilerplate(text))
        {
            report.unknown.push(text.to_owned());
        }
    }
    report
}

/// `model.pml:14, state 14, "x = 3"` or `(1 of 18 states)`.
fn parse_unreached(text: &str, unreached: &mut Unreached) -> bool {
    if text.starts_with('(') && text.ends_with("states)") {
        return true;
    }
    let Some((place, _)) = text.split_once(", state ") else {
        return false;
    };
    let Some(line) = place.rsplit(':').next().and_then(|n| n.parse::<i64>().ok()) else {
        return false;
    };
    *unreached.lines.entry(line).or_default() += 1;
    true
}

/// Errors and limits.
fn parse_message(text: &str, report: &mut PanReport) -> bool {
    if let Some(rest) = text.strip_prefix("pan: error, VECTORSZ too small") {
        let need = rest.rsplit('>').next().and_then(|n| n.trim().parse().ok());
        report.limits.insert(Limit::Vector(need.unwrap_or(0)));
    } else if text.starts_with("pan: reached -DMEMLIM bound")
        || text.starts_with("pan: out of memory")
    {
        report.limits.insert(Limit::Memory);
    } else if text.starts_with("error: max search depth too small") {
        report.limits.insert(Limit::Depth);
    } else if text == "Interrupted" {
        report.limits.insert(Limit::Interrupted);
    } else if text.starts_with("Time limit of ") {
        report.limits.insert(Limit::Time);
    } else if text.starts_with("Warning: Search not completed") {
        report.not_completed = true;
    } else if let Some(rest) = text.strip_prefix("pan:")
        && let Some((number, rest)) = rest.split_once(": ")
        && number.parse::<u64>().is_ok()
    {
        parse_error(rest, report);
    } else {
        return false;
    }
    true
}

/// `assertion violated (g==2) (at depth 12)`
fn parse_error(rest: &str, report: &mut PanReport) {
    let (text, depth) = match rest.rsplit_once(" (at depth ") {
        Some((text, depth)) => (text, depth.trim_end_matches(')').parse().unwrap_or(-1)),
        None => (rest, -1),
    };
    let kind = if text.starts_with("too many processes") {
        report.limits.insert(Limit::Processes);
        return;
    } else if text.starts_with("too many queues") {
        report.limits.insert(Limit::Channels);
        return;
    } else if text.starts_with("aborting") {
        // Follows a message that says why; by itself it must not pass for a clean end.
        if !report.limits.iter().any(|l| matches!(l, Limit::Vector(_))) {
            report.limits.insert(Limit::Report(text.to_owned()));
        }
        return;
    } else if text.starts_with("depth limit reached") {
        report.limits.insert(Limit::Depth);
        return;
    } else if text.contains("- invalid array index") {
        PanErrorKind::Model
    } else if text.starts_with("assertion violated") {
        PanErrorKind::Assertion
    } else if text.starts_with("acceptance cycle") {
        PanErrorKind::Cycle
    } else if text.starts_with("invalid end state") {
        PanErrorKind::InvalidEndState
    } else {
        PanErrorKind::Model
    };
    report.error.get_or_insert(PanError {
        kind,
        text: text.to_owned(),
        depth,
    });
}

fn parse_statistics(text: &str, report: &mut PanReport) -> bool {
    // Counts print as `%9.8g`: 1.2345679e+08 above a hundred million.
    let count = |suffix: &str| {
        let n = text.strip_suffix(suffix)?.trim().parse::<f64>().ok()?;
        (n >= 0.0).then_some(n.round() as u64)
    };
    if let Some(version) = text.strip_prefix("(Spin Version ") {
        report.version = version.split_whitespace().next().map(str::to_owned);
    } else if text.starts_with("Full statespace search for:") {
        report.full = true;
    } else if let Some(rest) = text.strip_prefix("assertion violations") {
        report.assertions_on = matches!(rest.trim(), "+" | "+ (if within scope of claim)");
    } else if let Some(rest) = text.strip_prefix("acceptance   cycles") {
        report.cycles = rest.trim() == "+ (fairness disabled)";
    } else if let Some(rest) = text.strip_prefix("State-vector ") {
        let number = |key: &str| {
            let (_, after) = rest.split_once(key)?;
            after.split([',', ' ']).next()?.parse::<u64>().ok()
        };
        report.vector_bytes = rest.split_whitespace().next().and_then(|n| n.parse().ok());
        report.depth = number("depth reached ");
        report.errors = number("errors: ");
    } else if let Some(n) = count("states, stored").or_else(|| {
        // With fairness: `20 states, stored (44 visited)`.
        let (stored, visited) = text.split_once(" states, stored (")?;
        visited
            .strip_suffix(" visited)")?
            .trim()
            .parse::<f64>()
            .ok()?;
        Some(stored.trim().parse::<f64>().ok()?.round() as u64)
    }) {
        report.states = Some(n);
    } else if let Some(n) = count("states, matched") {
        report.matched = Some(n);
    } else if let Some(n) =
        count("transitions (= stored+matched)").or_else(|| count("transitions (= visited+matched)"))
    {
        report.transitions = Some(n);
    } else if let Some(rest) = text
        .strip_suffix("total actual memory usage")
        .or(text.strip_suffix("memory usage (Mbyte)"))
    {
        report.memory_mb = rest.trim().parse().ok();
    } else if let Some(rest) = text.strip_prefix("pan: elapsed time ") {
        report.seconds = rest.strip_suffix(" seconds").and_then(|n| n.parse().ok());
    } else {
        return false;
    }
    true
}

/// Lines that say nothing about completeness.
fn is_boilerplate(text: &str) -> bool {
    const STARTS: &[&str] = &[
        "never claim",
        "cycle checks",
        "invalid end states",
        "+ Compression",
        "+ Breadth-First Search",
        "+ Partial Order Reduction",
        "Stats on memory usage",
        "hash conflicts:",
        "nr of templates:",
        "collapse counts:",
        "state-vector as stored",
        "pan: wrote ",
        "pan: rate ",
        "pan: resizing hashtable",
        "pan: reducing search depth to ",
        "hint: ",
        "-DCOLLAPSE ",
        "-DMA=",
        "-DHC ",
        "-DBITSTATE ",
    ];
    const CONTAINS: &[&str] = &[
        "bytes used",
        "bytes more needed",
        "bytes limit",
        "nominal states (stored-atomic)",
        "atomic steps",
        "equivalent memory usage",
        "actual memory usage for states",
        "memory used for",
        "memory lost to fragmentation",
        "other (proc and chan stacks)",
    ];
    STARTS.iter().any(|s| text.starts_with(s)) || CONTAINS.iter().any(|s| text.contains(s))
}

/// Words at the start of an unknown line that forbid to trust the search.
fn is_alarming(line: &str) -> bool {
    let lower = line.to_ascii_lowercase();
    ["pan:", "error", "warning", "fatal", "abort", "internal"]
        .iter()
        .any(|word| lower.starts_with(word))
}

impl PanReport {
    /// What this report of a search with stack bound `max_depth` proves. `clean_exit`: the process ended by itself
    /// with status 0, with nothing on stderr, and all of its output was captured.
    pub fn conclusion(&self, max_depth: u64, clean_exit: bool) -> Conclusion {
        let mut limits = self.limits.clone();
        if let Some(error) = &self.error {
            return Conclusion::Error(error.clone());
        }
        for line in self.unknown.iter().filter(|line| is_alarming(line)) {
            limits.insert(Limit::Report(line.clone()));
        }
        if limits.is_empty()
            && let Some(lack) = self.missing_evidence(max_depth, clean_exit)
        {
            limits.insert(Limit::Report(lack.to_owned()));
        }
        if limits.is_empty() {
            Conclusion::Complete
        } else {
            Conclusion::Incomplete(limits)
        }
    }

    fn missing_evidence(&self, max_depth: u64, clean_exit: bool) -> Option<&'static str> {
        let numbers = self.states.is_some_and(|n| n > 0)
            && self.matched.is_some()
            && self.transitions.is_some();
        [
            (clean_exit, "the verifier did not end by itself"),
            (self.version.is_some(), "the report has no beginning"),
            (
                !self.not_completed,
                "the verifier says that its search was not completed",
            ),
            (self.full, "the search was not a full one"),
            (self.assertions_on, "assertions were not checked"),
            (self.errors == Some(0), "the report has no count of errors"),
            (numbers, "the report has no statistics"),
            (
                self.depth.is_some_and(|d| d < max_depth),
                "the search came to its depth limit",
            ),
            (
                !self.unreached.sections.is_empty(),
                "the report has no list of unreached statements",
            ),
            (self.seconds.is_some(), "the report has no end"),
        ]
        .iter()
        .find_map(|&(there, lack)| (!there).then_some(lack))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OK: &str = include_str!("recorded/ok.txt");
    const COLLAPSE: &str = include_str!("recorded/collapse.txt");
    const ASSERTION: &str = include_str!("recorded/assertion.txt");
    const DEPTH: &str = include_str!("recorded/depth.txt");
    const MEMORY: &str = include_str!("recorded/memory.txt");
    const VECTOR: &str = include_str!("recorded/vector.txt");
    const PROCESSES: &str = include_str!("recorded/processes.txt");
    const INTERRUPTED: &str = include_str!("recorded/interrupted.txt");
    const BFS: &str = include_str!("recorded/bfs_assertion.txt");
    const INDEX: &str = include_str!("recorded/index.txt");
    const MAX: u64 = 10_000;

    fn limits(conclusion: Conclusion) -> Vec<Limit> {
        match conclusion {
            Conclusion::Incomplete(limits) => limits.into_iter().collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_complete_search() {
        let report = parse_pan(OK);
        assert_eq!(report.conclusion(MAX, true), Conclusion::Complete);
        assert_eq!(
            (report.states, report.transitions, report.depth),
            (Some(307), Some(541), Some(36))
        );
        assert_eq!(report.unknown, Vec::<String>::new());
        assert!(report.unreached.line(14));
        assert!(!report.unreached.line(13));
        assert!(matches!(
            report.conclusion(36, true),
            Conclusion::Incomplete(_)
        ));
        assert!(matches!(
            report.conclusion(MAX, false),
            Conclusion::Incomplete(_)
        ));
        let report = parse_pan(COLLAPSE);
        assert_eq!(report.conclusion(1_000_000, true), Conclusion::Complete);
        assert_eq!(report.unknown, Vec::<String>::new());
    }

    #[test]
    fn errors() {
        let report = parse_pan(ASSERTION);
        let Conclusion::Error(error) = report.conclusion(MAX, true) else {
            panic!()
        };
        assert_eq!(
            (error.kind, error.text.as_str(), error.depth),
            (PanErrorKind::Assertion, "assertion violated (g==2)", 12)
        );
        let Conclusion::Error(error) = parse_pan(BFS).conclusion(MAX, true) else {
            panic!()
        };
        assert_eq!((error.kind, error.depth), (PanErrorKind::Assertion, 10));
        let Conclusion::Error(error) = parse_pan(INDEX).conclusion(MAX, true) else {
            panic!()
        };
        assert_eq!(error.kind, PanErrorKind::Model);
    }

    #[test]
    fn limits_are_told_apart() {
        assert_eq!(
            limits(parse_pan(DEPTH).conclusion(MAX, true)),
            [Limit::Depth]
        );
        assert_eq!(
            limits(parse_pan(MEMORY).conclusion(MAX, true)),
            [Limit::Depth, Limit::Memory]
        );
        assert_eq!(
            limits(parse_pan(VECTOR).conclusion(MAX, true)),
            [Limit::Vector(2412)]
        );
        assert_eq!(
            limits(parse_pan(PROCESSES).conclusion(MAX, true)),
            [Limit::Processes]
        );
        assert_eq!(
            limits(parse_pan(INTERRUPTED).conclusion(MAX, true)),
            [Limit::Depth, Limit::Interrupted]
        );
    }

    /// A report that was cut anywhere before the end of its last line proves nothing.
    #[test]
    fn cut_reports_are_never_complete() {
        for text in [
            OK,
            COLLAPSE,
            ASSERTION,
            DEPTH,
            MEMORY,
            VECTOR,
            PROCESSES,
            INTERRUPTED,
            BFS,
            INDEX,
        ] {
            let end = text
                .find("pan: elapsed")
                .map_or(text.len(), |at| at + text[at..].find('\n').unwrap_or(0));
            for cut in (0..=end).filter(|&cut| text.is_char_boundary(cut)) {
                let report = parse_pan(&text[..cut]);
                assert_ne!(
                    report.conclusion(1_000_000, true),
                    Conclusion::Complete,
                    "cut at {cut}"
                );
            }
        }
    }

    #[test]
    fn unknown_alarms_forbid_completeness() {
        let text = format!("warning: something new\n{OK}");
        assert_eq!(
            limits(parse_pan(&text).conclusion(MAX, true)),
            [Limit::Report("warning: something new".into())]
        );
        let text = OK.replace(
            "assertion violations\t+",
            "assertion violations\t- (disabled by -A flag)",
        );
        assert!(matches!(
            parse_pan(&text).conclusion(MAX, true),
            Conclusion::Incomplete(_)
        ));
    }

    #[test]
    fn lines_beyond_a_short() {
        let mut unreached = Unreached::default();
        assert!(parse_unreached(
            "model.pml:-25536, state 3, \"x\"",
            &mut unreached
        ));
        assert!(unreached.line(40_000));
        assert!(!unreached.line(40_000 + 65_536));
    }

    #[test]
    fn spin_and_compiler_messages() {
        let errors = parse_spin_errors(
            "spin: e.pml:1, Error: syntax error\tsaw 'operator: ='\nspin: e.pml:2, Error: aborting (ana_stmnt)\n",
        );
        assert_eq!(
            errors[0],
            SpinMessage {
                line: Some(1),
                text: "syntax error\tsaw 'operator: ='".into()
            }
        );
        assert_eq!(errors.len(), 2);
        let gcc = "pan.c:12:10: fatal error: stdio.h: No such file or directory\ncompilation terminated.\n";
        assert_eq!(
            parse_compiler_output(gcc),
            CompilerTrouble::MissingHeader("stdio.h".into())
        );
        let tcc =
            "In file included from pan.c:3:\npan.h:1: error: include file 'stdio.h' not found\n";
        assert_eq!(
            parse_compiler_output(tcc),
            CompilerTrouble::MissingHeader("stdio.h".into())
        );
        assert_eq!(
            parse_compiler_output("pan.c:7: error: ';' expected\n"),
            CompilerTrouble::Errors(vec!["pan.c:7: error: ';' expected".into()])
        );
    }

    #[test]
    fn versions_of_spin() {
        let header = |v: &str| {
            format!("#define PAN_H\n#define SpinVersion\t\"Spin Version {v} -- 6 December 2019\"\n")
        };
        assert!(is_known_spin(&header("6.5.2")) && is_known_spin(&header("7.0")));
        assert!(
            !is_known_spin(&header("6.4.9")) && !is_known_spin("") && !is_known_spin(&header("x"))
        );
    }

    #[test]
    fn progress() {
        let line = "Depth=      99 States=    1e+06 Transitions= 4.08e+06 Memory=   173.898\tt=     1.26 R=   8e+05";
        assert_eq!(
            parse_progress(line).map(|p| (p.depth, p.states, p.seconds)),
            Some((99, 1e6, 1.26))
        );
        let rate = parse_progress(line).and_then(|p| p.rate()).unwrap();
        assert!((793_650.0..793_651.0).contains(&rate), "{rate}");
    }
}
