//! The result for people: verdict, trace in columns, explanation, answers per property.
//!
//! Pure text; every fact is there without colour, too.

pub mod columns;
pub mod rows;

use std::fmt::Write;

use super::{Answer, NOT_DECIDED, Shortness, Verdict, Verification};
use crate::core::property::Property;
use crate::trace::Trace;
use crate::trace::numbers::Example;

/// Width where the terminal's is not known.
pub const DEFAULT_WIDTH: usize = 100;

/// Sentences are broken there, unless the terminal is wider.
const WIDEST_PROSE: usize = 120;

#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub color: bool,
    /// Characters a line.
    pub width: usize,
}

impl Style {
    /// As wide as `COLUMNS` says.
    pub fn of_terminal(color: bool) -> Style {
        let width = std::env::var("COLUMNS")
            .ok()
            .and_then(|n| n.parse().ok())
            .filter(|&n: &usize| n >= 20)
            .unwrap_or(DEFAULT_WIDTH);
        Style { color, width }
    }
    /// Characters a line of sentences: they are read more easily unbroken than columns.
    fn prose(self) -> usize {
        self.width.max(WIDEST_PROSE)
    }
    fn paint(self, code: &str, text: &str) -> String {
        if self.color {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
    fn verdict(self, verdict: Verdict) -> String {
        self.word(verdict, verdict.word())
    }
    /// Another word for the verdict, in its colour.
    pub(super) fn word(self, verdict: Verdict, word: &str) -> String {
        let code = match verdict {
            Verdict::Holds => "1;32",
            Verdict::Inconclusive => "1;33",
            Verdict::Violated => "1;31",
        };
        self.paint(code, word)
    }
    pub(super) fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }
}

/// How much of an execution is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    None,
    /// What only its own thread can see is summed up.
    Brief,
    Full,
}

/// The whole result. Of several violations the first one has its steps, the others only if `all_steps`, which also shows
/// the lines that are summed up otherwise.
pub fn render(result: &Verification, color: bool, all_steps: bool) -> String {
    render_with(result, Style::of_terminal(color), all_steps)
}

/// The whole result in a given style.
pub fn render_with(result: &Verification, style: Style, all_steps: bool) -> String {
    let mut out = String::new();
    let mut violations = violations(result).into_iter().peekable();
    let worst = violations.peek().copied().or_else(|| result.worst());
    let _ = writeln!(
        out,
        "{}: {}",
        style.verdict(result.verdict),
        headline(result, worst)
    );
    if let Some(first) = violations.next() {
        out.push('\n');
        let detail = if all_steps {
            Detail::Full
        } else {
            Detail::Brief
        };
        violation(&mut out, first, style, detail);
    }
    for answer in violations {
        let _ = writeln!(
            out,
            "\n{} {}: {}",
            style.paint("1;31", "also"),
            style.verdict(Verdict::Violated),
            told(answer)
        );
        out.push('\n');
        let detail = if all_steps {
            Detail::Full
        } else {
            Detail::None
        };
        violation(&mut out, answer, style, detail);
    }
    if result.verdict == Verdict::Inconclusive
        && let Some(answer) = worst.filter(|a| a.trace.is_some())
    {
        out.push('\n');
        let detail = if all_steps {
            Detail::Full
        } else {
            Detail::Brief
        };
        violation(&mut out, answer, style, detail);
    }
    if result.verdict == Verdict::Inconclusive
        && let Some(help) = worst.and_then(|a| a.help.as_deref())
    {
        let _ = writeln!(out, "  what to do: {help}");
    }
    out.push('\n');
    // A JVM may do more in a program with a data race than was searched (JLS 17.4.5).
    let racy = result
        .answers
        .iter()
        .any(|a| a.property == Property::Race && a.verdict == Verdict::Violated);
    // Executions end where they violate one of these; a race ends none.
    let ends: Vec<&str> = result
        .answers
        .iter()
        .filter(|a| {
            let ends = [
                Property::Assertion,
                Property::UncaughtException,
                Property::Invariant,
            ];
            a.found() && ends.contains(&a.property)
        })
        .map(|a| a.property.name())
        .collect();
    let perhaps = result
        .answers
        .iter()
        .any(|a| a.found() && a.verdict == Verdict::Inconclusive);
    let together = Together::of(result, worst);
    for answer in &result.answers {
        let detail = match answer.verdict {
            Verdict::Inconclusive if together.has(answer) => ": see below".to_owned(),
            Verdict::Holds => {
                let since = match answer.message.as_str() {
                    "" => String::new(),
                    since => format!(", {since}"),
                };
                let mut only = Vec::new();
                if !ends.is_empty() {
                    only.push(format!(
                        "up to the {}violation of {}; beyond it: --check {}",
                        if perhaps { "possible " } else { "" },
                        ends.join(" or "),
                        answer.property.name()
                    ));
                }
                if racy {
                    only.push("under sequential consistency only".to_owned());
                }
                if only.is_empty() {
                    since
                } else {
                    format!("{since} ({})", only.join("; "))
                }
            }
            Verdict::Violated => answer
                .place()
                .map_or_else(String::new, |p| format!(" at {p}")),
            // The headline says it already.
            Verdict::Inconclusive if worst.is_some_and(|w| w.message == answer.message) => {
                String::new()
            }
            Verdict::Inconclusive => format!(": {}", reason(answer)),
        };
        let _ = writeln!(
            out,
            "  {:<19} {}{detail}",
            answer.property.name(),
            style.verdict(answer.verdict)
        );
    }
    together.render(&mut out, style);
    if result.states > 0 {
        let _ = writeln!(out, "  {}", effort(result, all_steps));
    }
    if result.answers.iter().any(|a| a.verdict == Verdict::Holds) {
        for assumption in &result.assumptions {
            paragraph(&mut out, "  assumes: ", assumption, style);
        }
    }
    // Bounds of the search that did not matter in the end are no affair of the program's.
    let told =
        |note: &&String| (all_steps || !note.starts_with(super::ENLARGED)) && !together.says(note);
    for note in result.notes.iter().filter(told) {
        paragraph(&mut out, "  note: ", note, style);
    }
    out
}

/// Why nothing can be said of a property, with what to do if it may be decided alone.
fn reason(answer: &Answer) -> String {
    let help = answer.help.as_deref();
    match help.filter(|help| answer.kind == NOT_DECIDED && help.contains("--check")) {
        Some(help) => format!("{}; {help}", answer.message),
        None => answer.message.clone(),
    }
}

/// Inconclusive answers for the same reason, which is told once.
struct Together<'a>(Vec<Vec<&'a Answer>>);

impl<'a> Together<'a> {
    /// But for those whose reason the headline tells.
    fn of(result: &'a Verification, worst: Option<&Answer>) -> Self {
        let mut groups: Vec<Vec<&Answer>> = Vec::new();
        let open = result.answers.iter().filter(|answer| {
            answer.verdict == Verdict::Inconclusive
                && worst.is_none_or(|worst| worst.message != answer.message)
        });
        for answer in open {
            let same = |group: &&mut Vec<&Answer>| group[0].message == answer.message;
            match groups.iter_mut().find(same) {
                Some(group) => group.push(answer),
                None => groups.push(vec![answer]),
            }
        }
        groups.retain(|group| group.len() > 1);
        Together(groups)
    }

    fn has(&self, answer: &Answer) -> bool {
        let mut all = self.0.iter().flatten();
        all.any(|other| other.property == answer.property)
    }

    /// The note is a part of a reason.
    fn says(&self, note: &str) -> bool {
        self.0.iter().any(|group| group[0].message.contains(note))
    }

    fn render(&self, out: &mut String, style: Style) {
        for group in &self.0 {
            let names: Vec<&str> = group.iter().map(|a| a.property.name()).collect();
            // Where each can be checked alone the first one stands for all.
            let reason = reason(group[0]).replace("check it alone", "check one alone");
            let text = format!("{}: {reason}", names.join(", "));
            paragraph(out, "  ", &text, style);
        }
    }
}

/// The violated properties, the one that tells most first: of a program that does not end, why threads do not come on goes
/// before the bare fact.
fn violations(result: &Verification) -> Vec<&Answer> {
    let mut violations: Vec<&Answer> = result
        .answers
        .iter()
        .filter(|a| a.verdict == Verdict::Violated)
        .collect();
    violations.sort_by_key(|answer| answer.property == Property::Termination);
    violations
}

/// What the search took.
fn effort(result: &Verification, all: bool) -> String {
    let mut text = format!("{} states", thousands(result.states));
    // After a violation the others are decided by searches of their own.
    let several = result.verdict == Verdict::Violated && result.answers.len() > 1;
    if all {
        let _ = write!(text, ", {} transitions", thousands(result.transitions));
    }
    if several {
        text.push_str(" up to the first violation");
    }
    let _ = write!(text, ", {:.2} s", result.seconds);
    if several {
        text.push_str(" in all");
    }
    if all || result.scheme != "fast" {
        let _ = write!(text, ", scheme {}", result.scheme);
    }
    text
}

fn headline(result: &Verification, worst: Option<&Answer>) -> String {
    match (result.verdict, worst) {
        (Verdict::Holds, _) => {
            let what: Vec<&str> = result
                .answers
                .iter()
                .map(|answer| match answer.property {
                    Property::Deadlock => "no deadlock",
                    Property::Assertion => "no failed assertion",
                    Property::UncaughtException => "no uncaught exception",
                    Property::Race => "no data race",
                    Property::Invariant => "the invariant is kept",
                    Property::Ltl => "the formula is true",
                    Property::Termination => "the program ends",
                    Property::Livelock => "no livelock",
                    Property::Starvation => "no thread starves",
                })
                .collect();
            let within = match result.assumptions.as_slice() {
                [] => "",
                _ => " within the assumptions below",
            };
            format!("{}, in all executions{within}", what.join(", "))
        }
        (_, Some(answer)) => told(answer),
        (_, None) => "nothing was checked".to_owned(),
    }
}

/// What is wrong and where, in one line.
pub(super) fn told(answer: &Answer) -> String {
    let message = if answer.message.is_empty() {
        &answer.kind
    } else {
        &answer.message
    };
    let kind = match (answer.verdict, answer.property) {
        (Verdict::Violated, Property::Assertion) => "assertion failed: ",
        (Verdict::Violated, Property::UncaughtException) => "uncaught exception: ",
        (Verdict::Violated, Property::Race) => "data race: ",
        (Verdict::Violated, Property::Invariant) => "invariant: ",
        (Verdict::Violated, Property::Livelock) => "livelock: ",
        (Verdict::Violated, Property::Starvation) => "starvation: ",
        // Its message begins with the word, or needs none.
        (Verdict::Violated, Property::Deadlock | Property::Ltl | Property::Termination)
        | (Verdict::Holds | Verdict::Inconclusive, _) => "",
    };
    match answer.place() {
        // Both places of a race stand in its message.
        Some(place) if answer.property != Property::Race => format!("{kind}{message} ({place})"),
        _ => format!("{kind}{message}"),
    }
}

/// A violation, with its steps on request.
pub(super) fn shown_violation(out: &mut String, answer: &Answer, style: Style, steps: bool) {
    let detail = if steps { Detail::Full } else { Detail::None };
    violation(out, answer, style, detail);
}

/// A violation with its steps, of which those that only their own threads can see are summed up.
pub(super) fn retold_violation(out: &mut String, answer: &Answer, style: Style) {
    violation(out, answer, style, Detail::Brief);
}

const EXAMPLES: &str = "It depends on clocks or random numbers, and happens for example when";

/// `It happens, for example, when System.nanoTime() at A.java:3 gives 0, at A.java:4 then 1001.`
fn examples(numbers: &[Example]) -> String {
    const SHOWN: usize = 6;
    let mut told = Vec::new();
    let mut asks = "";
    for (n, example) in numbers.iter().take(SHOWN).enumerate() {
        let place = format!("{}:{}", example.file, example.line);
        let then = if n == 0 { "" } else { "then " };
        if asks == example.asks {
            told.push(format!("{then}{} at {place}", example.number));
        } else {
            asks = &example.asks;
            told.push(format!("{then}{asks} gives {} at {place}", example.number));
        }
    }
    let more = if numbers.len() > SHOWN {
        format!(" ... ({} more)", numbers.len() - SHOWN)
    } else {
        ".".to_owned()
    };
    format!("{EXAMPLES} {}{more}", told.join(", "))
}

fn violation(out: &mut String, answer: &Answer, style: Style, detail: Detail) {
    let Some(trace) = &answer.trace else { return };
    if detail != Detail::None && !trace.summary.is_empty() {
        let names = rows::short_classes(trace);
        let hint = trace.summary.iter().position(|s| s.starts_with("Hint: "));
        let (told, hint) = trace.summary.split_at(hint.unwrap_or(trace.summary.len()));
        for part in [told, hint].into_iter().filter(|part| !part.is_empty()) {
            paragraph(out, "", &rows::shorten(&part.join(" "), &names), style);
        }
        out.push('\n');
    }
    if detail != Detail::None {
        out.push_str(&trace_rows(trace, style, detail == Detail::Full));
        out.push('\n');
    }
    let names = rows::short_classes(trace);
    for (n, line) in trace.explanation.iter().enumerate() {
        // Without the steps the headline stands just above.
        if detail == Detail::None && *line == answer.message {
            continue;
        }
        let line = &rows::shorten(line, &names);
        let bold = n == 0 && answer.property != Property::Deadlock;
        conclusion(out, line, style, bold);
    }
    if detail == Detail::None {
        let causes = causes(answer.property, &trace.summary).join(" ");
        if !causes.is_empty() {
            conclusion(out, &rows::shorten(&causes, &names), style, false);
        }
    }
    let further = answer.further.as_ref();
    for (n, remark) in answer.remarks().iter().enumerate() {
        let is_publication = n == 0 && further.is_some_and(|f| f.publication.is_some());
        let remark = rows::shorten(remark, &names);
        if is_publication || remark.starts_with(EXAMPLES) {
            conclusion(out, &remark, style, false);
        } else {
            let _ = writeln!(out, "   {remark}");
        }
    }
    if detail == Detail::None {
        let _ = writeln!(
            out,
            "   The {} steps to it: --verbose, or --check {}.",
            trace.steps.len(),
            answer.property.name()
        );
    }
    match answer.shortness {
        Some(Shortness::Shortest) => {
            out.push_str("   This is one of the shortest executions that end so.\n");
        }
        Some(Shortness::Shortened) => out.push_str("   There may be shorter ones.\n"),
        Some(Shortness::AsFound) | None => {}
    }
    if let Some(further) = further {
        let shorten = |text: &str| rows::shorten(text, &names);
        further.render(out, style, detail == Detail::Full, &shorten);
    }
}

/// Of a violation without its steps: what its summary says beyond the explanation, in which lines stand.
fn causes(property: Property, summary: &[String]) -> Vec<&str> {
    use Property::{Assertion, Invariant, UncaughtException};
    if !matches!(property, Assertion | UncaughtException | Invariant) {
        return Vec::new();
    }
    let sentences = summary.iter().skip(1).map(String::as_str);
    sentences
        .filter(|told| !told.starts_with("Hint: ") && told.contains(" at "))
        .collect()
}

/// `=> text`, in as many lines as it needs.
fn conclusion(out: &mut String, text: &str, style: Style, bold: bool) {
    let lines = columns::paragraph("", text, style.prose() - 3);
    for (n, line) in lines.iter().enumerate() {
        let line = if bold { style.bold(line) } else { line.clone() };
        let _ = writeln!(out, "{}{line}", if n == 0 { "=> " } else { "   " });
    }
}

pub(super) fn paragraph(out: &mut String, first: &str, text: &str, style: Style) {
    for line in columns::paragraph(first, text, style.prose()) {
        let _ = writeln!(out, "{line}");
    }
}

/// The steps of an execution, a column per thread where there is room.
pub fn trace_text(trace: &Trace, style: Style) -> String {
    trace_rows(trace, style, false)
}

fn trace_rows(trace: &Trace, style: Style, full: bool) -> String {
    let rows = rows::rows(trace, full);
    columns::layout(&rows, &trace.threads, style)
}

pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

impl Answer {
    /// On what the execution depends, and what else is known of it: a sentence each.
    pub fn remarks(&self) -> Vec<String> {
        let Some(trace) = &self.trace else {
            return Vec::new();
        };
        let further = self.further.as_ref();
        let publication = further.and_then(|f| f.publication.clone());
        let mut remarks: Vec<String> = publication.into_iter().collect();
        if trace.outruns_time {
            remarks.push(
                "This execution has a sleep or a timed wait that ends by its time: any time is assumed."
                    .to_owned(),
            );
        }
        if trace.doubtful {
            remarks.push(
                "This execution depends on what a clock or random numbers say, and perhaps they never say so."
                    .to_owned(),
            );
        } else if !trace.numbers.is_empty() {
            remarks.push(examples(&trace.numbers));
        } else if trace.asks_unknown {
            remarks.push(
                "This execution depends on what a clock or random numbers say, or on the order of a Set.of or Map.of: \
                 anything is assumed, each time anew."
                    .to_owned(),
            );
        }
        remarks
    }

    /// `Buffer.java:12`
    pub fn place(&self) -> Option<String> {
        let file = self.file.as_ref()?;
        Some(
            self.line
                .map_or_else(|| file.clone(), |line| format!("{file}:{line}")),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_in_groups() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(1234), "1,234");
        assert_eq!(thousands(713_933), "713,933");
        assert_eq!(thousands(2_400_000), "2,400,000");
    }
}
