//! The chart as a Mermaid sequence diagram, for Markdown.
//!
//! Everything that is not a letter, a digit or a harmless sign stands there by its number (`#35;`), so that no name of a
//! program is syntax.

use std::fmt::Write;

use askama::Template;

use super::{Chart, Event, LifelineKind, What};

/// Characters of a name.
const NAME: usize = 40;

#[derive(Template)]
#[template(path = "chart/chart.mmd", escape = "none")]
struct Diagram {
    title: String,
    lifelines: Vec<Participant>,
    lines: Vec<String>,
}

struct Participant {
    id: String,
    name: String,
}

/// The diagram, with a newline at its end.
pub fn mermaid(chart: &Chart) -> String {
    let mut objects = 0;
    let lifelines: Vec<Participant> = chart
        .lifelines
        .iter()
        .zip(chart.headings(NAME))
        .map(|(line, name)| {
            let id = match line.kind {
                LifelineKind::Thread(id) => format!("T{id}"),
                LifelineKind::Lock | LifelineKind::Object => {
                    objects += 1;
                    format!("O{objects}")
                }
            };
            Participant {
                id,
                name: escaped(&name),
            }
        })
        .collect();
    let mut lines: Vec<String> = Vec::new();
    let all = match (lifelines.first(), lifelines.last()) {
        (Some(first), Some(last)) if first.id != last.id => format!("{},{}", first.id, last.id),
        (Some(first), _) => first.id.clone(),
        _ => String::new(),
    };
    if !chart.summary.is_empty() {
        let summary: Vec<String> = chart.summary.iter().map(|line| escaped(line)).collect();
        lines.push(format!("Note over {all}: {}", summary.join("<br/>")));
    }
    for event in &chart.events {
        lines.push(line(event, &lifelines, &all));
    }
    if !chart.told.is_empty() {
        let told: Vec<String> = chart.told.iter().map(|line| escaped(line)).collect();
        lines.push(format!("Note over {all}: {}", told.join("<br/>")));
    }
    let diagram = Diagram {
        title: escaped(&chart.title),
        lifelines,
        lines,
    };
    let mut text = diagram.render().unwrap_or_default();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

fn line(event: &Event, lifelines: &[Participant], all: &str) -> String {
    match event.what {
        What::LoopBegin => return format!("loop {}", escaped(&event.text)),
        What::LoopEnd => return "end".to_owned(),
        _ => {}
    }
    let mut words = String::new();
    if event.number > 0 && event.what != What::Violation {
        let _ = write!(words, "{} ", event.number);
    }
    words.push_str(&escaped(&event.text));
    if let Some(place) = &event.place {
        let _ = write!(words, "<br/>{}", escaped(place));
    }
    let id = |at: usize| lifelines.get(at).map_or(all, |line| line.id.as_str());
    let (Some(on), to) = (event.on, event.to) else {
        return format!("Note over {all}: {words}");
    };
    let Some(to) = to else {
        return format!("Note over {}: {words}", id(on));
    };
    let (from, to) = if event.what.is_answer() {
        (to, on)
    } else {
        (on, to)
    };
    let arrow = match event.what {
        What::LostNotify => "-x",
        What::Violation => "--x",
        What::Unlock | What::Wait | What::Wake | What::Joined => "-->>",
        _ => "->>",
    };
    format!("{}{arrow}{}: {words}", id(from), id(to))
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_inclusive(' ') {
        // The word `end` is a keyword even inside of a text.
        let keyword = word.trim_matches(|c: char| !c.is_alphanumeric());
        if keyword.eq_ignore_ascii_case("end") {
            for c in word.chars() {
                match c {
                    ' ' => out.push(' '),
                    c => _ = write!(out, "#{};", u32::from(c)),
                }
            }
            continue;
        }
        for c in word.chars() {
            match c {
                ' ' | '.' | ',' | '_' | '(' | ')' | '/' | '=' | '\'' | '!' | '?' => out.push(c),
                c if c.is_alphanumeric() => out.push(c),
                c if c.is_control() => out.push(' '),
                c => _ = write!(out, "#{};", u32::from(c)),
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_no_syntax() {
        assert_eq!(
            escaped("Event#1: 0 -> 1;"),
            "Event#35;1#58; 0 #45;#62; 1#59;"
        );
        assert_eq!(escaped("the end of it"), "the #101;#110;#100; of it");
        assert_eq!(escaped("a\nb"), "a b");
    }
}
