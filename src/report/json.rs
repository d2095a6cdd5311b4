//! The stable JSON of a result. Field order is part of the format; see `docs/json.md`.

use serde::Serialize;

use super::further::Race;
use super::warnings::{Settled, SettledDocument};
use super::{Source, Verdict, Verification};
use crate::trace::numbers::Example;
use crate::trace::{RacingAccess, TraceStep, TraceThread};

/// Raised when a field changes its meaning or goes away; new fields do not raise it.
pub const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    verdict: Verdict,
    kind: Option<&'a str>,
    file: Option<&'a str>,
    line: Option<u32>,
    message: Option<&'a str>,
    properties: Vec<Property<'a>>,
    states: u64,
    transitions: u64,
    seconds: f64,
    scheme: &'a str,
    assumptions: &'a [String],
    notes: &'a [String],
    sources: &'a [Source],
    /// Of `verify --settle`.
    #[serde(skip_serializing_if = "Option::is_none")]
    warnings: Option<Vec<SettledDocument<'a>>>,
}

#[derive(Serialize)]
struct Property<'a> {
    name: &'static str,
    verdict: Verdict,
    kind: Option<&'a str>,
    file: Option<&'a str>,
    line: Option<u32>,
    message: Option<&'a str>,
    /// What to do about an inconclusive answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'a str>,
    race: Option<&'a [RacingAccess]>,
    /// What that race publishes.
    #[serde(skip_serializing_if = "Option::is_none")]
    publication: Option<&'a str>,
    /// Of a violated `race`.
    #[serde(skip_serializing_if = "Option::is_none")]
    further: Option<&'a [Race]>,
    /// Of an infinite execution.
    #[serde(skip_serializing_if = "Option::is_none")]
    cycle: Option<u32>,
    /// With which the trace is an execution of the program.
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers: Option<&'a [Example]>,
    /// Of a trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    summary: Option<&'a [String]>,
    /// Of a trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<&'a [String]>,
    /// Of a trace, if there is something to be said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
    /// Of a trace.
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<&'a [TraceThread]>,
    /// Of one thread's violation.
    #[serde(skip_serializing_if = "Option::is_none")]
    thread: Option<&'a TraceThread>,
    trace: Option<&'a [TraceStep]>,
}

fn present(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

/// The result as a JSON document, with a newline at its end.
pub fn render(result: &Verification) -> String {
    render_settled(result, None)
}

/// The same, with what became of the warnings of runtime analysis.
pub fn render_settled(result: &Verification, settled: Option<&[Settled]>) -> String {
    let worst = result.worst();
    let document = Document {
        version: VERSION,
        verdict: result.verdict,
        kind: worst.and_then(|a| present(&a.kind)),
        file: worst.and_then(|a| a.file.as_deref()),
        line: worst.and_then(|a| a.line),
        message: worst.and_then(|a| present(&a.message)),
        properties: result
            .answers
            .iter()
            .map(|a| Property {
                name: a.property.name(),
                verdict: a.verdict,
                kind: present(&a.kind),
                file: a.file.as_deref(),
                line: a.line,
                message: present(&a.message),
                help: a.help.as_deref(),
                race: a
                    .trace
                    .as_ref()
                    .map(|t| t.race.as_slice())
                    .filter(|race| !race.is_empty()),
                publication: a.further.as_ref().and_then(|f| f.publication.as_deref()),
                further: a.further.as_ref().map(|f| f.races.as_slice()),
                cycle: a.trace.as_ref().and_then(|t| t.cycle),
                numbers: a
                    .trace
                    .as_ref()
                    .map(|t| t.numbers.as_slice())
                    .filter(|numbers| !numbers.is_empty()),
                summary: a.trace.as_ref().map(|t| t.summary.as_slice()),
                explanation: a.trace.as_ref().map(|t| t.explanation.as_slice()),
                remarks: a.remarks(),
                threads: a.trace.as_ref().map(|t| t.threads.as_slice()),
                thread: a.trace.as_ref().and_then(|t| t.culprit.as_ref()),
                trace: a.trace.as_ref().map(|t| t.steps.as_slice()),
            })
            .collect(),
        states: result.states,
        transitions: result.transitions,
        // Milliseconds are as much as anybody compares.
        seconds: (result.seconds * 1000.0).round() / 1000.0,
        scheme: &result.scheme,
        assumptions: &result.assumptions,
        notes: &result.notes,
        sources: &result.sources,
        warnings: settled.map(|list| list.iter().map(SettledDocument::from).collect()),
    };
    let mut text = pretty(&document);
    text.push('\n');
    text
}

pub(super) fn pretty(document: &impl Serialize) -> String {
    serde_json::to_string_pretty(document).unwrap_or_else(|e| format!("{{\"error\": \"{e}\"}}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::property::Property as Checked;
    use crate::report::Answer;

    #[test]
    fn the_worst_property_comes_first_and_fields_keep_their_order() {
        let answer = |property, verdict, kind: &str| Answer {
            property,
            verdict,
            kind: kind.to_owned(),
            file: Some("A.java".to_owned()),
            line: Some(3),
            message: "m".to_owned(),
            help: None,
            trace: None,
            shortness: None,
            further: None,
        };
        let result = Verification {
            verdict: Verdict::Violated,
            answers: vec![
                answer(Checked::Deadlock, Verdict::Inconclusive, "not-decided"),
                answer(Checked::Assertion, Verdict::Violated, "assertion"),
            ],
            states: 1,
            transitions: 2,
            seconds: 0.123_456,
            scheme: "classic".to_owned(),
            assumptions: vec!["sequential consistency".to_owned()],
            notes: Vec::new(),
            sources: Vec::new(),
        };
        let text = render(&result);
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(value["kind"], "assertion");
        assert_eq!(value["seconds"], 0.123);
        let keys: Vec<&String> = value.as_object().unwrap().keys().collect();
        let expected = "version verdict kind file line message properties states transitions seconds scheme assumptions notes sources";
        assert_eq!(keys, expected.split(' ').collect::<Vec<_>>());
    }
}
