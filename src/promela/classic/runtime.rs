//! The Promela macros of `runtime-macros/`: texts, one statement a line.

use crate::promela::tree::{Body, Macro};

/// Files in the order in which the readable model shows them.
const FILES: &[&str] = &[
    include_str!("../../../runtime-macros/objects.pml"),
    include_str!("../../../runtime-macros/exceptions.pml"),
    include_str!("../../../runtime-macros/monitors.pml"),
    include_str!("../../../runtime-macros/threads.pml"),
];

/// All macros, with the comments above them.
pub fn macros() -> Vec<Macro> {
    FILES.iter().flat_map(|text| parse(text)).collect()
}

/// A comment, then `#define name(params) \` and its lines. A comment without a macro heads the file.
fn parse(text: &str) -> Vec<Macro> {
    let mut found: Vec<Macro> = Vec::new();
    let mut doc: Vec<String> = Vec::new();
    let mut in_comment = false;
    let mut in_macro = false;
    for line in text.lines() {
        let trimmed = line.trim();
        if in_macro {
            let (body, more) = continued(line.strip_prefix("  ").unwrap_or(line).trim_end());
            if let (
                Some(Macro {
                    body: Body::Text(lines),
                    ..
                }),
                false,
            ) = (found.last_mut(), body.is_empty())
            {
                lines.push(body.to_owned());
            }
            in_macro = more;
        } else if let Some(rest) = trimmed.strip_prefix("#define ") {
            let (head, more) = continued(rest);
            let (name, params, body) = head_of(head);
            found.push(Macro {
                name,
                params,
                body: Body::Text(if body.is_empty() {
                    Vec::new()
                } else {
                    vec![body]
                }),
                doc: std::mem::take(&mut doc),
            });
            in_macro = more;
        } else if in_comment || trimmed.starts_with("/*") {
            in_comment = !trimmed.ends_with("*/");
            doc.push(
                trimmed
                    .trim_start_matches("/*")
                    .trim_end_matches("*/")
                    .trim()
                    .to_owned(),
            );
        } else if trimmed.is_empty() && !doc.is_empty() {
            // The file's own comment: shown above its first macro, apart.
            doc.push(String::new());
        }
    }
    found
}

fn continued(line: &str) -> (&str, bool) {
    match line.strip_suffix('\\') {
        Some(rest) => (rest.trim_end(), true),
        None => (line, false),
    }
}

/// `can_lock(LOCK) (...)` -> name, parameters, rest.
fn head_of(head: &str) -> (String, Vec<String>, String) {
    let end = head
        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(head.len());
    let (name, rest) = head.split_at(end);
    let Some(rest) = rest.strip_prefix('(') else {
        return (name.to_owned(), Vec::new(), rest.trim().to_owned());
    };
    let (params, rest) = rest.split_once(')').unwrap_or((rest, ""));
    let params = params
        .split(',')
        .map(|p| p.trim().to_owned())
        .filter(|p| !p.is_empty())
        .collect();
    (name.to_owned(), params, rest.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_runtime_macro_is_read_and_documented() {
        let all = macros();
        assert!(all.len() > 15);
        for m in &all {
            let Body::Text(lines) = &m.body else {
                panic!("{} is no text", m.name)
            };
            assert!(!lines.is_empty(), "{} is empty", m.name);
            assert!(!m.name.is_empty());
        }
        let lock = all.iter().find(|m| m.name == "can_lock").unwrap();
        assert_eq!(lock.params, ["LOCK"]);
        // The file's own comment comes first.
        assert!(lock.doc.last().is_some_and(|d| d.contains("synchronized")));
    }
}
