//! The violations as SARIF 2.1.0 (Static Analysis Results Interchange Format, OASIS 2020), for code scanning.
//!
//! What becomes what:
//!
//! * a violated property is a `result` of the rule of its name; of a data race each further one is a result, too;
//! * its execution is a `codeFlow` with a `threadFlow` per Java thread, whose locations have the numbers of the steps as their
//!   `executionOrder` (`flows`);
//! * a property that holds is no result. SARIF has `kind: "pass"`, but viewers that know only a part of the standard, GitHub's
//!   code scanning among them, do not look at `kind` and would raise an alert. The verdicts stand in the run's `properties`;
//! * an inconclusive property is a notification of the invocation, for the same reason no result of kind `open`. Whether a build
//!   may go on is told by the exit code;
//! * where there is no verdict, `executionSuccessful` is false, and a notification says why.
//!
//! There are no times in it, so the same answer gives the same bytes.

mod flows;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Component, Path, PathBuf};

use serde::Serialize;
use serde_json::{Value, json};

use super::further::Race;
use super::text::rows;
use super::{Answer, Verdict, Verification, text_mark};
use crate::core::property::{Checks, Property};
use crate::diag::properties;
use crate::trace::{StepKind, TraceFrame};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// To which the files' names are relative: viewers know where that is, GitHub takes the root of the repository.
const ROOT: &str = "%SRCROOT%";

/// How the program ended.
#[derive(Clone, Copy, Debug)]
pub struct Ended {
    /// Exit code.
    pub code: u8,
    /// The user stopped it.
    pub interrupted: bool,
}

#[derive(Clone, Debug, Serialize)]
struct Message {
    text: String,
}

impl Message {
    fn new(text: &str) -> Self {
        Message {
            text: placeholders_escaped(text),
        }
    }
}

// The names are SARIF's.
#[allow(clippy::struct_field_names)]
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<usize>,
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactLocation {
    uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
}

/// A whole line: columns are not known.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    /// `LostUpdate.main`
    fully_qualified_name: String,
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Finding {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message,
    locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    code_flows: Vec<flows::CodeFlow>,
    partial_fingerprints: BTreeMap<&'static str, String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Notification {
    /// The reason's word: `time`, `unmodelled`.
    descriptor: Reference,
    #[serde(skip_serializing_if = "Option::is_none")]
    associated_rule: Option<Reference>,
    level: &'static str,
    message: Message,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locations: Vec<Location>,
}

#[derive(Serialize)]
struct Reference {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
}

/// The result as a SARIF log, with a newline at its end. `texts`: names and texts of the program's files; `root`: the directory
/// to which names of files become relative, absolute.
pub fn render(
    result: &Verification,
    texts: &[(String, String)],
    root: Option<&Path>,
    ended: Ended,
) -> String {
    let places = Places { texts, root };
    let checked: Vec<Property> = result.answers.iter().map(|a| a.property).collect();
    let mut results = Vec::new();
    let mut notifications = Vec::new();
    for (index, answer) in result.answers.iter().enumerate() {
        match answer.verdict {
            Verdict::Violated => {
                results.push(places.finding(answer, index));
                let further = answer.further.iter().flat_map(|f| &f.races);
                results.extend(further.map(|race| places.race(race, index)));
            }
            Verdict::Inconclusive => notifications.push(places.notification(answer, index)),
            Verdict::Holds => {}
        }
    }
    let verdicts: serde_json::Map<String, Value> = result
        .answers
        .iter()
        .map(|a| (a.property.name().to_owned(), a.verdict.word().into()))
        .collect();
    log(
        &checked,
        &json!(results),
        &json!({
            "executionSuccessful": !ended.interrupted,
            "exitCode": ended.code,
            "toolExecutionNotifications": notifications,
        }),
        &json!({
            "verdict": result.verdict,
            "properties": verdicts,
            "scheme": result.scheme,
            "states": result.states,
            "assumptions": result.assumptions,
            "notes": result.notes,
        }),
    )
}

/// The log of a program that got no verdict. `why`: in words; `at`: files and lines (from 1) that it is about; `code`: the exit
/// code; `root` as for [`render`].
pub fn failed(
    why: &str,
    at: &[(String, u32)],
    checks: Checks,
    code: u8,
    root: Option<&Path>,
) -> String {
    let places = Places { texts: &[], root };
    let checked: Vec<Property> = checks.list().collect();
    let notification = Notification {
        descriptor: Reference {
            id: "failure".to_owned(),
            index: None,
        },
        associated_rule: None,
        level: "error",
        message: Message::new(why.trim_end()),
        locations: at
            .iter()
            .map(|(file, line)| places.location(file, *line, None))
            .collect(),
    };
    log(
        &checked,
        &json!([]),
        &json!({
            "executionSuccessful": false,
            "exitCode": code,
            "toolExecutionNotifications": [notification],
        }),
        &json!({ "verdict": null }),
    )
}

fn log(checked: &[Property], results: &Value, invocation: &Value, properties: &Value) -> String {
    let rules: Vec<Value> = checked.iter().map(|&p| rule(p)).collect();
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "j2pml",
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "shortDescription": { "text": env!("CARGO_PKG_DESCRIPTION") },
                "rules": rules,
            }},
            "invocations": [invocation],
            "originalUriBaseIds": { ROOT: {
                "description": { "text": "The directory in which j2pml was run." },
            }},
            "columnKind": "unicodeCodePoints",
            "results": results,
            "properties": properties,
        }],
    });
    let mut text = super::json::pretty(&document);
    text.push('\n');
    text
}

/// What a property means: the page of `j2pml explain`.
fn rule(property: Property) -> Value {
    let name = property.name();
    let Some(page) = properties::find(name) else {
        return json!({ "id": name });
    };
    let first = page.text.split("\n\n").next().unwrap_or(page.title);
    let first = first.replace('\n', " ");
    json!({
        "id": name,
        "name": pascal_case(name),
        "shortDescription": { "text": sentence(page.title) },
        "fullDescription": { "text": first, "markdown": first },
        "help": { "text": page.text, "markdown": page.text },
        "defaultConfiguration": { "level": "error" },
        // GitHub sorts and filters by them. Each violation was executed by a second implementation.
        "properties": {
            "tags": ["concurrency", "correctness"],
            "precision": "very-high",
            "problem.severity": "error",
        },
    })
}

/// `uncaught-exception` as `UncaughtException`.
fn pascal_case(name: &str) -> String {
    name.split('-')
        .flat_map(|word| {
            let mut chars = word.chars();
            let first = chars.next().map(|c| c.to_ascii_uppercase());
            first.into_iter().chain(chars)
        })
        .collect()
}

/// `an assertion fails` as `An assertion fails.`
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(chars).chain(['.']).collect()
}

/// `{0}` would be taken for a placeholder. Other braces stay: the standard doubles them, too, but viewers show them as they are.
fn placeholders_escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let digits = from[1..].bytes().take_while(u8::is_ascii_digit).count();
        let len = digits + 2;
        if digits > 0 && from[1 + digits..].starts_with('}') {
            out.push('{');
            out.push_str(&from[..len]);
            out.push('}');
            rest = &from[len..];
        } else {
            out.push('{');
            rest = &from[1..];
        }
    }
    out.push_str(rest);
    out
}

/// Turns files and lines into locations.
struct Places<'a> {
    texts: &'a [(String, String)],
    root: Option<&'a Path>,
}

impl Places<'_> {
    fn finding(&self, answer: &Answer, index: usize) -> Finding {
        let (file, line) = self.place(answer);
        let mut location = self.location(&file, line, None);
        location.logical_locations = logical(answer, &file, line).into_iter().collect();
        let mut related = Vec::new();
        let mut code_flows = Vec::new();
        if let Some(trace) = &answer.trace {
            let names = rows::short_classes(trace);
            related = flows::related(answer, trace)
                .into_iter()
                .enumerate()
                .map(|(n, there)| {
                    let text = rows::shorten(&there.text, &names);
                    let mut location = self.location(there.file, there.line, Some(&text));
                    location.id = Some(n + 1);
                    location
                })
                .collect();
            code_flows.extend(flows::code_flow(self, answer, trace));
        }
        Finding {
            rule_id: answer.property.name(),
            rule_index: index,
            level: "error",
            message: Message::new(&told(answer)),
            locations: vec![location],
            related_locations: related,
            code_flows,
            partial_fingerprints: self.fingerprint(answer.property, &[(&file, line)], ""),
        }
    }

    /// A further data race.
    fn race(&self, race: &Race, index: usize) -> Finding {
        let property = Property::Race;
        let fallback = self.fallback();
        let mut text = format!("data race: {}.", race.variable);
        let mut there: Vec<(String, u32, String)> = Vec::new();
        for access in &race.accesses {
            let verb = match access.access {
                StepKind::Write => "writes",
                _ => "reads",
            };
            let told = format!("{} {verb} it {}", access.thread.name, access.at.told());
            let _ = write!(text, "\n{told}.");
            if let Some(frame) = access.at.stack.first() {
                there.push((frame.file.clone(), frame.line, told));
            }
        }
        if let Some(publication) = &race.publication {
            text.push('\n');
            text.push_str(publication);
        }
        let (file, line) = there
            .first()
            .map_or(fallback, |(file, line, _)| (file.clone(), *line));
        let marked: Vec<(&String, u32)> = there.iter().map(|(f, l, _)| (f, *l)).collect();
        let related = there.iter().enumerate().skip(1);
        Finding {
            rule_id: property.name(),
            rule_index: index,
            level: "error",
            message: Message::new(&text),
            locations: vec![self.location(&file, line, None)],
            related_locations: related
                .map(|(n, (file, line, told))| {
                    let mut location = self.location(file, *line, Some(told));
                    location.id = Some(n);
                    location
                })
                .collect(),
            code_flows: Vec::new(),
            partial_fingerprints: self.fingerprint(property, &marked, &race.variable),
        }
    }

    fn notification(&self, answer: &Answer, index: usize) -> Notification {
        let mut text = format!(
            "{} is inconclusive: {}.",
            answer.property.name(),
            answer.message
        );
        if let Some(help) = &answer.help {
            let _ = write!(text, "\nWhat to do: {help}.");
        }
        Notification {
            descriptor: Reference {
                id: answer.kind.clone(),
                index: None,
            },
            associated_rule: Some(Reference {
                id: answer.property.name().to_owned(),
                index: Some(index),
            }),
            level: "warning",
            message: Message::new(&text),
            locations: answer
                .file
                .iter()
                .map(|file| self.location(file, answer.line.unwrap_or(1), None))
                .collect(),
        }
    }

    /// Each result has a place, since viewers show none without: where it is violated; else where the last step was; else the
    /// beginning of the program.
    fn place(&self, answer: &Answer) -> (String, u32) {
        if let (Some(file), Some(line)) = (&answer.file, answer.line) {
            return (file.clone(), line);
        }
        let steps = answer.trace.iter().flat_map(|trace| &trace.steps);
        let frame = steps.rev().find_map(|step| step.stack.first());
        frame.map_or_else(|| self.fallback(), |frame| (frame.file.clone(), frame.line))
    }

    fn fallback(&self) -> (String, u32) {
        let first = self.texts.first();
        (first.map_or_else(String::new, |(file, _)| file.clone()), 1)
    }

    fn location(&self, file: &str, line: u32, message: Option<&str>) -> Location {
        Location {
            id: None,
            physical_location: PhysicalLocation {
                artifact_location: artifact(file, self.root),
                region: Region {
                    start_line: line.max(1),
                },
            },
            logical_locations: Vec::new(),
            message: message.map(Message::new),
        }
    }

    /// The same in the next run, also if lines were added above: of the rule, the files and the texts of the lines.
    fn fingerprint(
        &self,
        property: Property,
        places: &[(&String, u32)],
        variable: &str,
    ) -> BTreeMap<&'static str, String> {
        let mut text = format!("{}\n{variable}", property.name());
        for (file, line) in places {
            text.push('\n');
            text.push_str(&artifact(file, self.root).uri);
            text.push('\n');
            text.push_str(self.line(file, *line));
        }
        BTreeMap::from([("j2pmlViolation/v1", text_mark(&text))])
    }

    /// The text of a line, without the blanks around it.
    fn line(&self, file: &str, line: u32) -> &str {
        let text = self.texts.iter().find(|(name, _)| name == file);
        let line = text.and_then(|(_, text)| text.lines().nth(line.saturating_sub(1) as usize));
        line.unwrap_or_default().trim()
    }
}

/// The violation in words. Of a long message lists show the first sentence: what is wrong and where.
fn told(answer: &Answer) -> String {
    let mut parts = vec![super::text::told(answer)];
    if !parts[0].ends_with(['.', '!', '?']) {
        parts[0].push('.');
    }
    if let Some(trace) = &answer.trace {
        let names = rows::short_classes(trace);
        if !trace.summary.is_empty() {
            parts.push(rows::shorten(&trace.summary.join(" "), &names));
        }
        let told = trace.explanation.iter().filter(|l| **l != answer.message);
        let mut lines: Vec<String> = told.map(|line| rows::shorten(line, &names)).collect();
        let remarks = answer.remarks();
        lines.extend(remarks.iter().map(|remark| rows::shorten(remark, &names)));
        if !lines.is_empty() {
            parts.push(lines.join("\n"));
        }
    }
    parts.join("\n\n")
}

/// The method in which it happens.
fn logical(answer: &Answer, file: &str, line: u32) -> Option<LogicalLocation> {
    let here = |frame: &&TraceFrame| frame.file == file && frame.line == line;
    let trace = answer.trace.as_ref()?;
    let at_end = trace.race.iter().flat_map(|access| &access.stack);
    let steps = trace.steps.iter().rev().flat_map(|step| &step.stack);
    let frame = at_end.chain(steps).find(here)?;
    Some(LogicalLocation {
        fully_qualified_name: format!("{}.{}", frame.class, frame.method),
        kind: "function",
    })
}

/// The file as a URI: relative to the root if it is below that, else absolute.
fn artifact(file: &str, root: Option<&Path>) -> ArtifactLocation {
    let path = match root {
        Some(root) => normal(&root.join(file)),
        None => normal(Path::new(file)),
    };
    let relative = match root {
        Some(root) => path.strip_prefix(normal(root)).ok(),
        None => path.is_relative().then_some(path.as_path()),
    };
    match relative {
        Some(path) => ArtifactLocation {
            uri: encoded(path),
            uri_base_id: Some(ROOT),
        },
        None => ArtifactLocation {
            uri: format!("file://{}", encoded(&path)),
            uri_base_id: None,
        },
    }
}

/// Without `.` and `..`, as the text has it: a symbolic link is not followed.
fn normal(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(out.components().next_back(), Some(Component::Normal(_))) =>
            {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

/// Percent-encoded (RFC 3986), but for what needs no encoding anywhere.
fn encoded(path: &Path) -> String {
    use std::os::unix::ffi::OsStrExt;
    let mut out = String::new();
    for &byte in path.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_relative_to_the_root_where_they_can_be() {
        let of = |file: &str, root: Option<&str>| {
            let there = artifact(file, root.map(Path::new));
            (there.uri, there.uri_base_id.is_some())
        };
        let root = Some("/home/me/bank");
        for (file, root, uri, relative) in [
            ("src/A.java", root, "src/A.java", true),
            ("./src/../A.java", root, "A.java", true),
            ("/home/me/bank/src/A.java", root, "src/A.java", true),
            ("../bank/A.java", root, "A.java", true),
            ("../shop/A.java", root, "file:///home/me/shop/A.java", false),
            ("/tmp/A.java", root, "file:///tmp/A.java", false),
            ("./A.java", None, "A.java", true),
            ("a b:\"/\u{e9}.java", root, "a%20b%3A%22/%C3%A9.java", true),
        ] {
            assert_eq!(of(file, root), (uri.to_owned(), relative), "{file}");
        }
    }

    #[test]
    fn placeholders_are_no_placeholders() {
        for (text, escaped) in [
            ("a {0} b", "a {{0}} b"),
            ("{ } {x} {12}", "{ } {x} {{12}}"),
            ("{", "{"),
            ("{1", "{1"),
        ] {
            assert_eq!(placeholders_escaped(text), escaped);
        }
    }

    #[test]
    fn each_property_has_a_page() {
        for &property in Property::ALL {
            let rule = rule(property);
            assert_eq!(rule["id"], property.name());
            let full = rule["fullDescription"]["text"].as_str().unwrap();
            // GitHub's limit.
            assert!((10..=1024).contains(&full.len()), "{full}");
            assert!(
                rule["help"]["markdown"]
                    .as_str()
                    .unwrap()
                    .contains("What to do:")
            );
        }
        assert_eq!(
            rule(Property::UncaughtException)["name"],
            "UncaughtException"
        );
    }
}
