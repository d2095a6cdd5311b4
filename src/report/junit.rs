//! The answers as JUnit's XML, for continuous integration: a test case for each property.
//!
//! What becomes what: a property that holds has passed; one that is violated is a `failure`; an inconclusive one is an `error`,
//! not `skipped`, since CI systems show skipped tests in green (GitLab, Jenkins, GitHub's reporters), and an answer that could not
//! be found is no good news. A program without a verdict is one test case with an `error`.
//!
//! There is no standard; this is the part that the schemas of Jenkins (`xunit`) and of Maven's Surefire have in common.

use std::fmt::Write;

use askama::Template;

use super::text::{self, Style};
use super::{Answer, Verdict, Verification};

/// Characters a line of texts.
const WIDTH: usize = 100;

#[derive(Template)]
#[template(path = "junit.xml")]
struct Document {
    suite: String,
    seconds: String,
    failures: usize,
    errors: usize,
    properties: Vec<(&'static str, String)>,
    cases: Vec<Case>,
}

struct Case {
    class: String,
    name: &'static str,
    file: Option<String>,
    line: Option<u32>,
    seconds: String,
    outcome: Outcome,
}

enum Outcome {
    /// On what that rests.
    Passed(String),
    Failure(Problem),
    Error(Problem),
}

struct Problem {
    kind: String,
    /// One line.
    message: String,
    text: String,
}

/// The result as XML. `main`: the class whose `main` was run.
pub fn render(result: &Verification, main: &str) -> String {
    let cases: Vec<Case> = result
        .answers
        .iter()
        .enumerate()
        .map(|(n, answer)| Case {
            class: legal(main),
            name: answer.property.name(),
            file: answer.file.as_deref().map(legal),
            line: answer.line,
            // One search decides most of them: what it took is told once, so that sums are right.
            seconds: seconds(if n == 0 { result.seconds } else { 0.0 }),
            outcome: outcome(answer, result),
        })
        .collect();
    let mut properties = vec![
        ("verdict", result.verdict.word().to_owned()),
        ("scheme", result.scheme.clone()),
        ("states", result.states.to_string()),
    ];
    properties.extend(result.notes.iter().map(|note| ("note", legal(note))));
    document(main, seconds(result.seconds), properties, cases)
}

/// The document of a program that got no verdict. `program`: the class or the file that was asked for; `kind`: a word.
pub fn failed(program: &str, kind: &str, why: &str) -> String {
    let case = Case {
        class: legal(program),
        name: "verify",
        file: None,
        line: None,
        seconds: seconds(0.0),
        outcome: Outcome::Error(Problem {
            kind: kind.to_owned(),
            message: legal(why.lines().next().unwrap_or_default()),
            text: legal(why.trim_end()),
        }),
    };
    document(program, seconds(0.0), Vec::new(), vec![case])
}

fn document(
    suite: &str,
    seconds: String,
    properties: Vec<(&'static str, String)>,
    cases: Vec<Case>,
) -> String {
    let count = |of: fn(&Outcome) -> bool| cases.iter().filter(|case| of(&case.outcome)).count();
    let document = Document {
        suite: legal(suite),
        seconds,
        failures: count(|outcome| matches!(outcome, Outcome::Failure(_))),
        errors: count(|outcome| matches!(outcome, Outcome::Error(_))),
        properties,
        cases,
    };
    document
        .render()
        .unwrap_or_else(|error| format!("<!-- {error} -->\n"))
}

fn outcome(answer: &Answer, result: &Verification) -> Outcome {
    let problem = |text: &str| Problem {
        kind: legal(&answer.kind),
        message: one_line(&text::told(answer)),
        text: legal(text.trim_matches('\n')),
    };
    let style = Style {
        color: false,
        width: WIDTH,
    };
    let mut text = String::new();
    match answer.verdict {
        Verdict::Holds => {
            if !answer.message.is_empty() {
                let _ = writeln!(text, "holds, {}", answer.message);
            }
            for assumption in &result.assumptions {
                text::paragraph(&mut text, "assumes: ", assumption, style);
            }
            Outcome::Passed(legal(text.trim_end()))
        }
        Verdict::Violated => {
            text.push_str(&text::told(answer));
            text.push_str("\n\n");
            text::retold_violation(&mut text, answer, style);
            Outcome::Failure(problem(&text))
        }
        Verdict::Inconclusive => {
            text.push_str(&text::told(answer));
            text.push('\n');
            if answer.trace.is_some() {
                text.push('\n');
                text::retold_violation(&mut text, answer, style);
            }
            if let Some(help) = &answer.help {
                text::paragraph(&mut text, "what to do: ", help, style);
            }
            Outcome::Error(problem(&text))
        }
    }
}

fn seconds(seconds: f64) -> String {
    format!("{seconds:.3}")
}

/// Readers turn line breaks of attributes into blanks anyway.
fn one_line(text: &str) -> String {
    legal(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Without the characters that XML 1.0 does not have, however they are written (2.2): Java's strings may contain them. Those for
/// which Unicode has pictures become these.
fn legal(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\t' | '\n' => c,
            '\0'..='\u{1f}' => char::from_u32(0x2400 + c as u32).unwrap_or(c),
            '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
            // Allowed, but of no use to anybody.
            '\u{7f}'..='\u{9f}' => char::REPLACEMENT_CHARACTER,
            c => c,
        })
        .collect()
}
