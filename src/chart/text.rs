//! The chart in plain characters.
//!
//! ```text
//!      main  Thread-0  Event#1
//!      |                        
//!    7 o---->|                  A.java:54 starts Thread-0
//!   16 |     o-------->#        A.java:13 locks Event#1
//! ```

use std::fmt::Write;

use super::{Activity, Chart, Event, What};
use crate::base::names;

const NUMBER: usize = 5;
/// The words of an event have at least this much room.
const WORDS: usize = 40;
const NARROWEST: usize = 3;
const WIDEST: usize = 12;

/// The chart, each line at most `width` characters wide; `color`: for a terminal.
pub fn text(chart: &Chart, width: usize, color: bool) -> String {
    let width = width.max(NUMBER + WORDS + 4 * NARROWEST);
    let room = width - NUMBER - WORDS;
    let drawn = drawn(chart, room / NARROWEST);
    let count = drawn.len().max(1);
    let longest = drawn
        .iter()
        .map(|&at| len(&chart.lifelines[at].heading()))
        .max()
        .unwrap_or(0);
    let spacing = (room / count)
        .clamp(NARROWEST, WIDEST)
        .min(longest + 2)
        .max(NARROWEST);
    let painter = Painter {
        chart,
        columns: drawn,
        spacing,
        width,
        color,
    };
    painter.paint()
}

/// The lifelines that there is room for: those with the most events, and of these the first ones.
fn drawn(chart: &Chart, most: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (0..chart.lifelines.len()).collect();
    if all.len() > most {
        let events = |at: usize| {
            let of = |event: &&Event| event.on == Some(at) || event.to == Some(at);
            chart.events.iter().filter(of).count()
        };
        let counts: Vec<usize> = all.iter().map(|&at| events(at)).collect();
        all.sort_by_key(|&at| (usize::MAX - counts[at], at));
        all.truncate(most);
        all.sort_unstable();
    }
    all
}

struct Painter<'a> {
    chart: &'a Chart,
    /// Lifeline of each column.
    columns: Vec<usize>,
    spacing: usize,
    width: usize,
    color: bool,
}

impl Painter<'_> {
    fn column(&self, lifeline: usize) -> Option<usize> {
        self.columns.iter().position(|&at| at == lifeline)
    }

    fn code(&self, code: &str, text: &str) -> String {
        if self.color && !text.trim().is_empty() {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }

    fn paint(&self) -> String {
        let mut out = String::new();
        for line in wrap(&self.chart.title, self.width) {
            let _ = writeln!(out, "{}", self.code("1", &line));
        }
        for (n, told) in self.chart.paragraphs().iter().enumerate() {
            out.push_str(if n == 0 { "\n" } else { "" });
            for line in wrap(told, self.width) {
                let _ = writeln!(out, "{}", line.trim_end());
            }
        }
        out.push('\n');
        self.header(&mut out);
        for event in &self.chart.events {
            self.event(&mut out, event);
        }
        out.push('\n');
        for told in &self.chart.told {
            for (n, line) in wrap(told, self.width - 3).iter().enumerate() {
                let _ = writeln!(out, "{}{line}", if n == 0 { "=> " } else { "   " });
            }
        }
        let hidden = self.chart.lifelines.len() - self.columns.len();
        if hidden > 0 {
            let _ = writeln!(out, "   {hidden} more lifelines have no column here.");
        }
        let mut legend = String::new();
        for told in self.legend() {
            if len(&legend) + len(told) + 3 > self.width {
                let _ = writeln!(out, "{}", self.code("2", &legend));
                legend.clear();
            }
            legend.push_str("   ");
            legend.push_str(told);
        }
        let _ = writeln!(out, "{}", self.code("2", &legend));
        out
    }

    /// What the characters on the lifelines mean, of those that are there.
    fn legend(&self) -> Vec<&'static str> {
        let lines = |kind| self.chart.lifelines.iter().any(|line| line.kind == kind);
        let events = |what: &[What]| self.chart.events.iter().any(|e| what.contains(&e.what));
        let waits = self
            .chart
            .events
            .iter()
            .any(|e| e.after.contains(&Activity::Waits));
        let is_violated = events(&[What::Violation]);
        let all = [
            (true, "| runs"),
            (waits, ": waits"),
            (lines(super::LifelineKind::Lock), "# locked"),
            (lines(super::LifelineKind::Lock), ". free"),
            (lines(super::LifelineKind::Object), ", no lock"),
            (events(&[What::Fold]), "~ steps left out"),
            (events(&[What::End, What::Died]), "X ends"),
            (is_violated, "! the violation"),
        ];
        let there = all.into_iter().filter(|(is, _)| *is);
        there.map(|(_, text)| text).collect()
    }

    fn header(&self, out: &mut String) {
        let names: Vec<String> = self
            .columns
            .iter()
            .map(|&at| self.chart.lifelines[at].heading())
            .collect();
        if names.iter().all(|name| len(name) < self.spacing) {
            let mut line = " ".repeat(NUMBER);
            for name in &names {
                let _ = write!(line, "{name:<width$}", width = self.spacing);
            }
            let _ = writeln!(out, "{}", self.code("1", line.trim_end()));
            return;
        }
        // Names that are too long stand above each other.
        let before = names.len().saturating_sub(1) * self.spacing;
        let room = self.width.saturating_sub(NUMBER + before);
        let all: Vec<&str> = names.iter().map(String::as_str).collect();
        for (n, name) in names::shortened(&all, room, '~').iter().enumerate() {
            let mut line = " ".repeat(NUMBER);
            for _ in 0..n {
                let _ = write!(line, "{:<width$}", "|", width = self.spacing);
            }
            let name = self.code("1", name);
            let _ = writeln!(out, "{line}{name}");
        }
    }

    /// What stands in the columns beside an event without a message.
    fn lines(&self, event: &Event) -> Vec<char> {
        let mut row = vec![' '; self.columns.len() * self.spacing];
        for (n, &at) in self.columns.iter().enumerate() {
            row[n * self.spacing] = match event.after.get(at) {
                Some(Activity::Runs) => '|',
                Some(Activity::Waits) => ':',
                Some(Activity::Free) => '.',
                Some(Activity::Held(_) | Activity::Shared) => '#',
                Some(Activity::There) => ',',
                Some(Activity::None) | None => ' ',
            };
        }
        row
    }

    fn event(&self, out: &mut String, event: &Event) {
        if matches!(event.what, What::LoopBegin | What::LoopEnd) {
            let columns = self.columns.len() * self.spacing;
            let rule = "=".repeat(columns.saturating_sub(1));
            let line = format!("{}{rule}  {}", " ".repeat(NUMBER), event.text);
            let _ = writeln!(out, "{}", self.code("1", &clip(&line, self.width)));
            return;
        }
        let plain = self.lines(event);
        let mut first = plain.clone();
        let on = event.on.and_then(|at| self.column(at));
        let to = event.to.and_then(|at| self.column(at));
        match (on, to) {
            (Some(on), Some(to)) if on != to => self.message(&mut first, event, on, to),
            (Some(on), _) => first[on * self.spacing] = mark(event.what),
            (None, _) if event.what == What::Fold => {
                for cell in first.iter_mut().filter(|cell| **cell != ' ') {
                    *cell = '~';
                }
            }
            (None, _) => {}
        }
        let mut words = String::new();
        if let Some(place) = &event.place {
            words.push_str(place);
            words.push(' ');
        }
        // Without a column of its own the event names its thread.
        if let (Some(at), None) = (event.on, on) {
            let _ = write!(words, "{}: ", self.chart.lifelines[at].name);
        }
        match event.what {
            What::Fold => _ = write!(words, "... {}", event.text),
            _ => words.push_str(&event.text),
        }
        let room = self.width - NUMBER - plain.len() - 1;
        let code = match event.what {
            What::Violation | What::Died => "1;31",
            What::Fold => "2",
            What::LostNotify => "33",
            _ => "",
        };
        for (n, text) in wrap(&words, room).iter().enumerate() {
            let row: String = if n == 0 { &first } else { &plain }.iter().collect();
            let number = match (n, event.what) {
                (0, What::Violation) => "   ! ".to_owned(),
                (0, _) if event.number > 0 => format!("{:>4} ", event.number),
                _ => " ".repeat(NUMBER),
            };
            let text = if code.is_empty() {
                text.clone()
            } else {
                self.code(code, text)
            };
            let line = format!("{number}{row} {text}");
            let _ = writeln!(out, "{}", line.trim_end());
        }
    }

    fn message(&self, row: &mut [char], event: &Event, on: usize, to: usize) {
        let fill = match event.what {
            What::Violation => '=',
            _ => '-',
        };
        let (from, target) = if event.what.is_answer() {
            (to, on)
        } else {
            (on, to)
        };
        let (a, b) = (from * self.spacing, target * self.spacing);
        for (n, cell) in row[a.min(b) + 1..a.max(b)].iter_mut().enumerate() {
            let gap = event.what == What::Unlock && n % 2 == 1;
            if *cell == ' ' && !gap {
                *cell = fill;
            } else if *cell != ' ' {
                *cell = '+';
            }
        }
        let (head, at) = if a < b { ('>', b - 1) } else { ('<', b + 1) };
        row[at] = match event.what {
            What::LostNotify => 'x',
            _ => head,
        };
        row[a] = match event.what {
            What::Violation => '!',
            _ => 'o',
        };
        if row[b] == ' ' {
            row[b] = '|';
        }
    }
}

fn mark(what: What) -> char {
    match what {
        What::Violation => '!',
        What::End | What::Died => 'X',
        What::Fold => '~',
        _ => '*',
    }
}

fn len(text: &str) -> usize {
    text.chars().count()
}

fn clip(text: &str, most: usize) -> String {
    if len(text) <= most {
        return text.to_owned();
    }
    let mut out: String = text.chars().take(most.saturating_sub(3)).collect();
    out.push_str("...");
    out
}

/// Broken between words; words that are too long are cut into pieces. Control characters are blanks.
fn wrap(text: &str, most: usize) -> Vec<String> {
    let most = most.max(4);
    let mut lines = vec![String::new()];
    for word in text.split(|c: char| c == ' ' || c.is_control()) {
        let mut word: Vec<char> = word.chars().collect();
        loop {
            let first = lines.len() == 1;
            let Some(line) = lines.last_mut() else { break };
            let is_new = line.trim().is_empty() && (!first || line.is_empty());
            let blank = usize::from(!is_new);
            if len(line) + blank + word.len() <= most {
                if blank == 1 {
                    line.push(' ');
                }
                line.extend(word);
                break;
            }
            if is_new {
                let room = most - len(line);
                let rest = word.split_off(room);
                line.extend(word);
                word = rest;
            }
            lines.push("  ".to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_any_length_fit() {
        for most in 5..14 {
            for line in wrap("a bb ccc dddddddddddddddddd e", most) {
                assert!(len(&line) <= most, "{line:?} in {most}");
            }
        }
        assert_eq!(wrap("", 9), [""]);
        assert_eq!(wrap("a b", 9), ["a b"]);
    }
}
