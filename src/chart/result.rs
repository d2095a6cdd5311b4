//! Reads the JSON of a result, as `docs/json.md` describes it. Fields that it does not need may be missing or new.

use serde::Deserialize;

use crate::trace::{RacingAccess, TraceStep, TraceThread};

/// The version that this can read.
const VERSION: u64 = 1;

#[derive(Debug, Deserialize)]
pub struct Outcome {
    #[serde(default)]
    pub properties: Vec<Property>,
    #[serde(default)]
    pub sources: Vec<Source>,
}

#[derive(Debug, Deserialize)]
pub struct Property {
    pub name: String,
    pub verdict: String,
    pub file: Option<String>,
    pub line: Option<u32>,
    pub message: Option<String>,
    #[serde(default)]
    pub race: Option<Vec<RacingAccess>>,
    #[serde(default)]
    pub cycle: Option<u32>,
    #[serde(default)]
    pub summary: Vec<String>,
    #[serde(default)]
    pub explanation: Vec<String>,
    /// On what the execution depends, and what else is known of it.
    #[serde(default)]
    pub remarks: Vec<String>,
    #[serde(default)]
    pub threads: Vec<TraceThread>,
    /// Whose violation it is.
    #[serde(default)]
    pub thread: Option<TraceThread>,
    pub trace: Option<Vec<TraceStep>>,
}

/// A file of the program.
#[derive(Debug, Deserialize)]
pub struct Source {
    pub file: String,
    pub mark: String,
}

impl Property {
    /// `Buffer.java:12`
    pub fn place(&self) -> Option<String> {
        let file = self.file.as_ref()?;
        Some(
            self.line
                .map_or_else(|| file.clone(), |line| format!("{file}:{line}")),
        )
    }
    pub fn steps(&self) -> &[TraceStep] {
        self.trace.as_deref().unwrap_or_default()
    }
}

/// A document. Errors are for people, without the file's name.
pub fn read(text: &str) -> Result<Outcome, String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let value: serde_json::Value = serde_json::from_str(text).map_err(|error| {
        format!("this is no JSON ({error})\nhelp: make one with `j2pml verify X.java --json FILE`")
    })?;
    let Some(object) = value.as_object() else {
        return Err(foreign("it is no object"));
    };
    match object.get("version").and_then(serde_json::Value::as_u64) {
        Some(VERSION) => {}
        Some(other) => {
            return Err(format!(
                "this result has version {other}, and this j2pml reads version {VERSION}\nhelp: make it anew with `j2pml verify X.java --json FILE`"
            ));
        }
        None => return Err(foreign("it has no version")),
    }
    if !object.contains_key("properties") {
        return Err(foreign("it has no properties"));
    }
    serde_json::from_value(value).map_err(|error| foreign(&error.to_string()))
}

fn foreign(why: &str) -> String {
    format!(
        "this is no result of `j2pml verify --json`: {why}\nhelp: make one with `j2pml verify X.java --json FILE`"
    )
}

impl Outcome {
    /// The property that is to be drawn: the named one, or the worst that has a trace. Errors are for people.
    pub fn choose(&self, name: Option<&str>) -> Result<&Property, String> {
        let Some(name) = name else {
            let rank = |property: &&Property| match property.verdict.as_str() {
                "violated" => 0,
                _ => 1,
            };
            // Of a program that does not end, why it does not tells more than the bare fact.
            let bare = |property: &&Property| property.name == "termination";
            let drawn = self.properties.iter().filter(|p| p.trace.is_some());
            return drawn
                .min_by_key(|p| (rank(p), bare(p)))
                .ok_or_else(|| self.nothing());
        };
        let Some(property) = self.properties.iter().find(|p| p.name == name) else {
            let names: Vec<&str> = self.properties.iter().map(|p| p.name.as_str()).collect();
            return Err(format!(
                "`{name}` was not checked; in this result are {}",
                names.join(", ")
            ));
        };
        if property.trace.is_none() {
            return Err(format!(
                "{name} {}: there is no execution to draw{}",
                property.verdict,
                match &property.message {
                    Some(why) if property.verdict == "inconclusive" => format!(" ({why})"),
                    _ => String::new(),
                }
            ));
        }
        Ok(property)
    }

    fn nothing(&self) -> String {
        let open = self.properties.iter().find(|p| p.verdict != "holds");
        match open {
            None => "everything that was checked holds, in all executions: there is none to draw"
                .to_owned(),
            Some(open) => format!(
                "no violation was found: there is no execution to draw\nnote: {} is {}: {}",
                open.name,
                open.verdict,
                open.message.as_deref().unwrap_or("no reason is given")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_result_is_told() {
        for (text, words) in [
            ("", "this is no JSON"),
            ("{\"version\": 1", "this is no JSON"),
            ("[]", "it is no object"),
            ("{}", "it has no version"),
            ("{\"version\": 2, \"properties\": []}", "version 2"),
            (
                "{\"version\": 1, \"answer\": \"possible\"}",
                "no properties",
            ),
            ("{\"version\": 1, \"properties\": 3}", "no result of"),
            (
                "{\"version\": 1, \"properties\": [{\"name\": 3}]}",
                "no result of",
            ),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
        let holds =
            "{\"version\": 1, \"properties\": [{\"name\": \"deadlock\", \"verdict\": \"holds\",
            \"file\": null, \"line\": null, \"message\": null, \"trace\": null}]}";
        let holds = read(holds).unwrap();
        assert!(holds.choose(None).unwrap_err().contains("holds"));
        let error = holds.choose(Some("race")).unwrap_err();
        assert!(error.contains("in this result are deadlock"), "{error}");
    }
}
