//! From the end of a search to one answer per property. Pure.
//!
//! Violated goes before inconclusive, inconclusive before holds. *Holds* needs a complete search in which no cut but
//! `Verify.ignoreIf` was reached.

use std::collections::BTreeSet;
use std::path::Path;

use crate::base::SourceMap;
use crate::core::interp::Called;
use crate::core::property::Checks;
use crate::core::walk::walk;
use crate::core::{ClassId, Program, SiteId, StmtKind};
use crate::diag::{Code, Diagnostic, Diagnostics, Severity};
use crate::promela::{Bounds, Cut, LineEvent, Model, Scheme};
use crate::report::{Answer, Shortness, Verdict};
use crate::spin::output::Limit;
use crate::spin::search::{Outcome, SearchError};
use crate::trace::{Confirmed, CutPlace};

/// Why nothing can be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// One word: the `kind` of the JSON.
    pub kind: &'static str,
    pub message: String,
    pub file: Option<String>,
    pub line: Option<u32>,
    pub help: Option<String>,
}

/// What the limits of a search were.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    pub seconds: u64,
    pub memory: u64,
    pub states: u64,
    pub depth: u64,
}

/// All checked properties have the same inconclusive answer.
pub fn inconclusive(checks: Checks, reason: &Reason) -> Vec<Answer> {
    checks
        .list()
        .map(|property| Answer {
            property,
            verdict: Verdict::Inconclusive,
            kind: reason.kind.to_owned(),
            file: reason.file.clone(),
            line: reason.line,
            message: reason.message.clone(),
            help: (reason.help.as_ref()).map(|help| help.replace("PROPERTY", property.name())),
            trace: None,
            shortness: None,
            further: None,
        })
        .collect()
}

/// The answer for a property that is violated.
pub fn violated(confirmed: Confirmed, shortness: Shortness) -> Answer {
    if confirmed.trace.doubtful {
        return doubtful(confirmed, shortness);
    }
    Answer {
        property: confirmed.property,
        verdict: Verdict::Violated,
        kind: confirmed.property.name().to_owned(),
        file: confirmed.file,
        line: confirmed.line,
        message: confirmed.message,
        help: None,
        trace: Some(confirmed.trace),
        shortness: Some(shortness),
        further: None,
    }
}

/// The answer for a property that an execution violates of which it is not known whether clocks and generators make it
/// possible.
fn doubtful(confirmed: Confirmed, shortness: Shortness) -> Answer {
    Answer {
        property: confirmed.property,
        verdict: Verdict::Inconclusive,
        kind: "numbers".to_owned(),
        file: confirmed.file,
        line: confirmed.line,
        message: format!(
            "perhaps violated, but no answers of the clocks and random numbers were found that make it so: {}",
            confirmed.message
        ),
        help: Some(
            "think through whether the program can get such numbers; or give it known ones instead: `Verify.random(n)` is each \
             of 0 to n"
                .to_owned(),
        ),
        trace: Some(confirmed.trace),
        shortness: Some(shortness),
        further: None,
    }
}

/// One property is violated and nothing was looked for beyond that.
pub fn only_violated(checks: Checks, violated: Answer) -> Vec<Answer> {
    let mut others = checks;
    others.set(violated.property, false);
    let reason = Reason {
        kind: crate::report::NOT_DECIDED,
        message: format!(
            "not decided: the search ended at the violation of {}",
            violated.property.name()
        ),
        file: None,
        line: None,
        help: Some("j2pml verify decides each property".to_owned()),
    };
    let mut answers = inconclusive(others, &reason);
    answers.push(violated);
    answers.sort_by_key(|a| a.property);
    answers
}

/// All checked properties hold.
pub fn holds(checks: Checks) -> Vec<Answer> {
    checks
        .list()
        .map(|property| Answer {
            property,
            verdict: Verdict::Holds,
            kind: String::new(),
            file: None,
            line: None,
            message: String::new(),
            help: None,
            trace: None,
            shortness: None,
            further: None,
        })
        .collect()
}

/// The worst of the answers. Without any property there is nothing to hold.
pub fn overall(answers: &[Answer]) -> Verdict {
    answers
        .iter()
        .map(|a| a.verdict)
        .max()
        .unwrap_or(Verdict::Inconclusive)
}

/// The cuts that a complete search reached, each once, in the order of the model's lines, with the site of the line.
///
/// A model of the fast scheme tells which of its ends it met (`end 3`: the third of its lines that have an event); of
/// others pan lists the lines that were not executed.
pub fn reached_cuts(model: &Model, outcome: &Outcome) -> Vec<(Cut, Option<SiteId>)> {
    let met: BTreeSet<usize> = outcome
        .notes
        .iter()
        .filter_map(|note| note.strip_prefix("end ")?.parse().ok())
        .collect();
    let mut cuts: Vec<(Cut, Option<SiteId>)> = Vec::new();
    let mut events = 0;
    for (n, info) in model.lines.iter().enumerate() {
        events += usize::from(info.event != LineEvent::None);
        let reached = match model.scheme {
            Scheme::Fast => met.contains(&events),
            Scheme::Classic => !outcome.unreached.line(n as u32 + 1),
        };
        if let LineEvent::Cut(cut) = &info.event
            && reached
            && !cuts.iter().any(|(seen, _)| seen == cut)
        {
            cuts.push((cut.clone(), info.site));
        }
    }
    cuts
}

/// Whether some execution reached Java without a model.
pub fn met_unmodelled(model: &Model, outcome: &Outcome) -> bool {
    let cuts = reached_cuts(model, outcome);
    cuts.iter()
        .any(|(cut, _)| matches!(cut, Cut::Unmodelled(code) if *code != Code::ChoiceLeftOut))
}

/// Whether the search met a state that the model tells of by this line.
pub fn met(model: &Model, outcome: &Outcome, wanted: &LineEvent) -> bool {
    let events = model.lines.iter().map(|info| &info.event);
    let number = events
        .filter(|event| **event != LineEvent::None)
        .position(|event| event == wanted);
    number.is_some_and(|n| {
        outcome
            .notes
            .iter()
            .any(|note| *note == format!("end {}", n + 1))
    })
}

/// Why a search that a tool did not do leaves the answer open; `kept`: the directory with what it was given.
pub fn tool_reason(error: &SearchError, kept: Option<&Path>) -> Reason {
    let text = error.to_string();
    let (what, help) = match text.split_once("\nhelp: ") {
        Some((what, help)) => (what, help.to_owned()),
        None => (text.as_str(), "j2pml doctor tries the tools out".to_owned()),
    };
    let help = match kept {
        Some(dir) => format!(
            "{help}; if they work it is a bug in j2pml {}, and a report is of most use with the files in {}",
            env!("CARGO_PKG_VERSION"),
            dir.display()
        ),
        None => help,
    };
    Reason {
        kind: "tool",
        message: format!("nothing was searched: {what}"),
        file: None,
        line: None,
        help: Some(help),
    }
}

/// Why a reached cut leaves the answer open; `None` for `Verify.ignoreIf`.
pub fn cut_reason(
    cut: &Cut,
    place: Option<&CutPlace>,
    program: &Program,
    sources: &SourceMap,
    diags: &Diagnostics,
    bounds: &Bounds,
) -> Option<Reason> {
    let site = place.map(|place| place.site);
    let bound = |map: &std::collections::BTreeMap<ClassId, u32>, class: &ClassId, default| {
        map.get(class).copied().unwrap_or(default)
    };
    let name = |class: &ClassId| program.classes[*class].name.as_str();
    let (kind, message, help) = match cut {
        Cut::Assumed => return None,
        Cut::Objects(class) => (
            "objects",
            format!(
                "more than {} objects of {} are needed",
                bound(&bounds.objects, class, bounds.default_objects),
                name(class)
            ),
            "give more with --max-objects, or make the program allocate a bounded number of them",
        ),
        Cut::Length(class) => (
            "array-length",
            format!(
                "an {} of more than {} elements is needed",
                name(class),
                bound(&bounds.length, class, bounds.default_length)
            ),
            "make the program use smaller arrays",
        ),
        Cut::Threads => (
            "threads",
            format!("more than {} threads are started", bounds.threads),
            "make the program start fewer threads",
        ),
        Cut::MonitorDepth(class) => (
            "monitor-depth",
            format!(
                "a monitor of {} is acquired more than {} times by one thread",
                name(class),
                bounds.monitor_depth
            ),
            "make the program nest its synchronized calls less deeply",
        ),
        Cut::StateBytes => (
            "state-size",
            format!(
                "objects, arrays and nested calls of one moment take more than {} bytes",
                bounds.state_bytes
            ),
            "make the program allocate and nest a bounded amount",
        ),
        Cut::Texts => (
            "texts",
            "the program computes ever more, or ever longer, strings".to_owned(),
            "make the program compute a bounded number of strings",
        ),
        Cut::Assumption(_) => (
            "assumption",
            "a locking discipline that was assumed is not kept".to_owned(),
            "try --no discipline",
        ),
        Cut::Unmodelled(code) => {
            let places: Vec<_> = diags
                .list
                .iter()
                .filter(|d| d.severity == Severity::Unmodelled && d.code == *code)
                .collect();
            let at = site
                .map(|s| program.sites[s].span)
                .or_else(|| places.first().map(|d| d.span()));
            let told = places.iter().find(|d| at.is_some_and(|at| d.span() == at));
            // What only some executions cannot do is told by none beforehand.
            let what = site.and_then(|site| unmodelled_at(program, site));
            let what = what.or_else(|| place?.what.as_deref());
            let mut message = told
                .map(|d| d.message.clone())
                .or_else(|| what.map(|what| format!("{what} is not modelled")))
                .or_else(|| places.first().map(|d| d.message.clone()))
                .unwrap_or_else(|| code.title().to_owned());
            if site.is_none() && places.len() > 1 {
                message = format!(
                    "{message} (or another of the {} places of this kind)",
                    places.len()
                );
            }
            if *code == Code::ChoiceLeftOut {
                return Some(Reason {
                    kind: "choice",
                    message: "executions with a choice were not looked at (--choice-free)"
                        .to_owned(),
                    file: at.map(|span| sources.name(span).to_owned()),
                    line: at.map(|span| sources.line(span)),
                    help: Some("leave out --choice-free".to_owned()),
                });
            }
            let called = place.and_then(|place| place.called);
            message.push_str(&in_call(program, called, &message));
            let at = called.map_or(at, |called| Some(program.sites[called.site].span));
            return Some(Reason {
                kind: "unmodelled",
                message: format!("a schedule reaches Java that is not modelled: {message}"),
                file: at.map(|span| sources.name(span).to_owned()),
                line: at.map(|span| sources.line(span)),
                help: Some(match called {
                    Some(_) if message.starts_with("a number in an Atomic") => {
                        "keep it in a field of your own, which may hold such a number: a `volatile long`, or one that a lock \
                         guards"
                            .to_owned()
                    }
                    Some(called) => format!(
                        "j2pml explain {}; what is modelled of the class: j2pml library {}; --library DIR takes a model of your own",
                        code.name(),
                        class_of(program, called)
                    ),
                    None => match told.and_then(|told| advice(told, &places)) {
                        Some(advice) => format!("{advice}; j2pml explain {}", code.name()),
                        None => format!("j2pml explain {}", code.name()),
                    },
                }),
            });
        }
    };
    let span = site
        .or_else(|| place_of(cut, program, sources))
        .map(|s| program.sites[s].span);
    Some(Reason {
        kind,
        message,
        file: span.map(|span| sources.name(span).to_owned()),
        line: span.map(|span| sources.line(span)),
        help: Some(help.to_owned()),
    })
}

/// What was told to do about it, or about the first place where the same class has no model.
fn advice<'d>(told: &'d Diagnostic, places: &[&'d Diagnostic]) -> Option<&'d str> {
    let class = |d: &Diagnostic| d.library.as_ref().map(|(class, _)| class.clone());
    let same = |d: &&&Diagnostic| class(told).is_some() && class(d) == class(told);
    let help = told.help.as_deref();
    help.or_else(|| places.iter().filter(same).find_map(|d| d.help.as_deref()))
}

/// `, in a call of String.split()`: how program code comes to a place inside the library; nothing where the message
/// names the method already.
pub(super) fn in_call(program: &Program, called: Option<Called>, message: &str) -> String {
    let Some(called) = called else {
        return String::new();
    };
    let name = program.method_name(called.method);
    match name.strip_suffix(".<init>") {
        Some(class) => format!(", in `new {class}(...)`"),
        None if message.contains(&format!("{name}(")) => String::new(),
        None => format!(", in a call of {name}()"),
    }
}

/// `java.util.Map.Entry`
fn class_of(program: &Program, called: Called) -> String {
    let class = program.methods[called.method].class;
    program.classes[class].binary_name.replace('$', ".")
}

/// What the statement says that has no model.
fn unmodelled_at(program: &Program, site: SiteId) -> Option<&str> {
    let body = program.methods[program.sites[site].method].body.as_ref()?;
    let mut found = None;
    walk(body, &mut |stmt| {
        if let StmtKind::Unmodelled { what, .. } = &stmt.kind
            && stmt.site == site
        {
            found = Some(what.as_str());
        }
    });
    found
}

/// The first statement, in the user's files if there is one, that can meet the bound.
fn place_of(cut: &Cut, program: &Program, sources: &SourceMap) -> Option<SiteId> {
    let mut sites = Vec::new();
    for method in program.methods.iter() {
        if let Some(body) = &method.body {
            walk(body, &mut |stmt| {
                let meets = match (cut, &stmt.kind) {
                    (Cut::Objects(c), StmtKind::New { class, .. })
                    | (Cut::Objects(c) | Cut::Length(c), StmtKind::NewArray { class, .. }) => {
                        c == class
                    }
                    (Cut::Threads, StmtKind::Start { .. })
                    | (Cut::MonitorDepth(_), StmtKind::Synchronized { .. }) => true,
                    _ => false,
                };
                if meets {
                    sites.push(stmt.site);
                }
            });
        }
    }
    sites
        .iter()
        .copied()
        .find(|&s| !sources.is_library(program.sites[s].span))
        .or(sites.first().copied())
}

/// Why an incomplete search leaves the answer open: the limit that a user can do most about.
pub fn limit_reason(limits: &BTreeSet<Limit>, allowed: Allowed) -> Reason {
    let reason = |kind, message: String, help: &str| Reason {
        kind,
        message,
        file: None,
        line: None,
        help: Some(help.to_owned()),
    };
    let so_far = match allowed.states {
        0 => "how far the search had come is not known".to_owned(),
        n => format!(
            "{} states were looked at without finding a violation",
            crate::report::text::thousands(n)
        ),
    };
    let order = |limit: &Limit| match limit {
        Limit::Interrupted => 0,
        Limit::Slow(_) => 1,
        Limit::Time => 2,
        Limit::Memory => 3,
        Limit::Depth => 4,
        Limit::Vector(_) | Limit::Processes | Limit::Channels => 5,
        Limit::Report(_) => 6,
    };
    match limits.iter().min_by_key(|l| order(l)) {
        Some(Limit::Interrupted) => reason(
            "interrupted",
            format!("interrupted; {so_far}"),
            "let it run to its end; where it seems to have none, give it a --time: then it tells what keeps it from ending, if \
             that is known",
        ),
        Some(Limit::Slow(tool)) => reason(
            "time",
            match allowed.states {
                0 => format!("nothing was searched: {tool}"),
                _ => format!("{tool}; {so_far}"),
            },
            "j2pml doctor tries the tools out; if they work, give more time with --time",
        ),
        Some(Limit::Time) => reason(
            "time",
            format!(
                "the time limit of {} s was reached; {so_far}",
                allowed.seconds
            ),
            "give more time with --time, or make the program smaller",
        ),
        Some(Limit::Memory) => reason(
            "memory",
            format!(
                "the memory limit of {} MB was reached; {so_far}",
                allowed.memory
            ),
            "give more memory with --memory, or make the program smaller",
        ),
        Some(Limit::Depth) => reason(
            "depth",
            format!(
                "executions of more than {} steps of the model were not followed; {so_far}",
                crate::report::text::thousands(allowed.depth)
            ),
            "raise --max-depth or --memory, or bound the loops of the program",
        ),
        Some(Limit::Vector(bytes)) => reason(
            "state-size",
            format!("a state of the program takes more than {bytes} bytes"),
            "make the program use fewer and smaller objects",
        ),
        Some(Limit::Processes) => reason(
            "threads",
            "more than 255 threads".to_owned(),
            "make the program start fewer threads",
        ),
        Some(Limit::Channels) => reason(
            "objects",
            "more than 255 wait sets (objects that are waited on)".to_owned(),
            "make the program wait on fewer objects",
        ),
        Some(Limit::Report(text)) => reason(
            "search",
            format!("the search cannot be trusted: {text}"),
            "run it again with --keep DIR and look at the outputs there",
        ),
        None => reason(
            "search",
            "the search did not end".to_owned(),
            "run it again with --keep DIR and look at the outputs there",
        ),
    }
}

/// Whether the program can reach a `Verify.ignoreIf`.
pub fn has_assumption(program: &Program) -> bool {
    let mut found = false;
    for body in program.methods.iter().filter_map(|m| m.body.as_ref()) {
        walk(body, &mut |stmt| {
            found |= matches!(stmt.kind, StmtKind::Cut);
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::property::Property;
    use crate::trace::Trace;

    #[test]
    fn violated_before_inconclusive_before_holds() {
        let confirmed = Confirmed {
            property: Property::Assertion,
            file: None,
            line: Some(7),
            message: "x".to_owned(),
            trace: Trace::default(),
        };
        let violated = violated(confirmed, Shortness::Shortest);
        let answers = only_violated(Checks::WITHOUT_RACE, violated);
        let verdicts: Vec<_> = answers.iter().map(|a| a.verdict).collect();
        assert_eq!(
            verdicts,
            [
                Verdict::Inconclusive,
                Verdict::Violated,
                Verdict::Inconclusive
            ]
        );
        assert_eq!(overall(&answers), Verdict::Violated);
        assert_eq!(overall(&holds(Checks::WITHOUT_RACE)), Verdict::Holds);
        assert_eq!(overall(&[]), Verdict::Inconclusive);
    }

    #[test]
    fn the_limit_that_can_be_helped_is_named() {
        let allowed = Allowed {
            seconds: 5,
            memory: 6,
            states: 7,
            depth: 8,
        };
        let limits = BTreeSet::from([Limit::Depth, Limit::Memory, Limit::Report("x".into())]);
        assert_eq!(limit_reason(&limits, allowed).kind, "memory");
        assert_eq!(limit_reason(&BTreeSet::new(), allowed).kind, "search");
        let limits = BTreeSet::from([Limit::Time, Limit::Slow("spin was still running".into())]);
        let nothing = Allowed {
            states: 0,
            ..allowed
        };
        assert_eq!(
            limit_reason(&limits, nothing).message,
            "nothing was searched: spin was still running"
        );
        let time = limit_reason(&BTreeSet::from([Limit::Time]), nothing);
        assert!(!time.message.contains("0 states"), "{}", time.message);
    }
}
