//! Rows side by side: a column per thread, or one list with the threads' names where columns would be too narrow.

use std::fmt::Write;

use super::Style;
use super::rows::Row;
use crate::base::names;
use crate::trace::TraceThread;

const NUMBER: usize = 5;
const GAP: usize = 2;
/// Narrower columns than this are unreadable.
const NARROWEST: usize = 24;
const WIDEST: usize = 60;
/// Of the names in a list.
const WIDEST_NAME: usize = 20;

/// The rows as text, each line at most `style.width` wide where words allow.
pub fn layout(rows: &[Row], threads: &[TraceThread], style: Style) -> String {
    // Threads that do nothing need no column.
    let threads: Vec<&TraceThread> = threads
        .iter()
        .filter(|thread| rows.iter().any(|row| row.thread == thread.id))
        .collect();
    let room = style.width.saturating_sub(NUMBER) / threads.len().max(1);
    let column = room.saturating_sub(GAP).min(WIDEST);
    let mut out = if column < NARROWEST || threads.len() < 2 {
        list(rows, &threads, style)
    } else {
        side_by_side(rows, &threads, column, style)
    };
    mark_end(rows, &mut out, style);
    out
}

fn side_by_side(rows: &[Row], threads: &[&TraceThread], column: usize, style: Style) -> String {
    let mut out = String::new();
    let mut line = " ".repeat(NUMBER);
    for name in names::shortened(&names_of(threads), column, '~') {
        let fill = column + GAP - width(&name);
        line.push_str(&style.bold(&name));
        line.push_str(&" ".repeat(fill));
    }
    push_line(&mut out, &line);
    let mut line = " ".repeat(NUMBER);
    for _ in threads {
        line.push_str(&"-".repeat(column));
        line.push_str(&" ".repeat(GAP));
    }
    push_line(&mut out, &line);
    for row in rows {
        mark(row, &mut out, style);
        let at = threads
            .iter()
            .position(|thread| thread.id == row.thread)
            .unwrap_or(0);
        let before = at * (column + GAP);
        for (n, text) in wrap(&cell(row), column).into_iter().enumerate() {
            let number = if n == 0 {
                format!("{:>4} ", row.n)
            } else {
                " ".repeat(NUMBER)
            };
            push_line(&mut out, &format!("{number}{}{text}", " ".repeat(before)));
        }
    }
    out
}

fn list(rows: &[Row], threads: &[&TraceThread], style: Style) -> String {
    let mut out = String::new();
    let heads = names::shortened(&names_of(threads), WIDEST_NAME, '~');
    let names = heads.iter().map(|name| width(name)).max().unwrap_or(0);
    let room = style.width.saturating_sub(NUMBER + names + GAP).max(20);
    for row in rows {
        mark(row, &mut out, style);
        let at = threads.iter().position(|thread| thread.id == row.thread);
        let name = at.map_or("", |at| heads[at].as_str());
        for (n, text) in wrap(&cell(row), room).into_iter().enumerate() {
            let (number, name) = if n == 0 {
                (format!("{:>4} ", row.n), name)
            } else {
                (" ".repeat(NUMBER), "")
            };
            let fill = names + GAP - width(name);
            let mut line = String::new();
            let _ = write!(line, "{number}{name}{}{text}", " ".repeat(fill));
            push_line(&mut out, &line);
        }
    }
    out
}

fn names_of<'a>(threads: &[&'a TraceThread]) -> Vec<&'a str> {
    threads.iter().map(|thread| thread.name.as_str()).collect()
}

/// Behind what is repeated.
fn mark_end(rows: &[Row], out: &mut String, style: Style) {
    if rows.iter().any(|row| row.repeats) {
        let line = style.bold("--- and again from the mark ---");
        push_line(out, &format!("{}{line}", " ".repeat(NUMBER)));
    }
}

/// Before what is repeated.
fn mark(row: &Row, out: &mut String, style: Style) {
    if row.repeats {
        push_line(
            out,
            &format!(
                "{}{}",
                " ".repeat(NUMBER),
                style.bold("--- from here on for ever, again and again: ---")
            ),
        );
    }
}

fn cell(row: &Row) -> String {
    if row.place.is_empty() {
        row.text.clone()
    } else {
        format!("{} {}", row.place, row.text)
    }
}

fn push_line(out: &mut String, line: &str) {
    out.push_str(line.trim_end());
    out.push('\n');
}

/// Characters; a terminal shows most of them one column wide.
fn width(text: &str) -> usize {
    text.chars().count()
}

/// Text of one paragraph: its first line begins with `first`, the others with as many blanks.
pub fn paragraph(first: &str, text: &str, most: usize) -> Vec<String> {
    let blanks = " ".repeat(width(first));
    let lines = wrap(text, most.saturating_sub(width(first)));
    lines
        .iter()
        .enumerate()
        .map(|(n, line)| {
            let before = if n == 0 { first } else { blanks.as_str() };
            format!("{before}{}", line.trim_end())
        })
        .collect()
}

/// Breaks between words; lines after the first are indented. A word that is too long is cut into pieces.
fn wrap(text: &str, most: usize) -> Vec<String> {
    const INDENT: &str = "  ";
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let mut word = word.to_owned();
        loop {
            let blank = usize::from(!line.trim().is_empty());
            let used = width(&line) + blank;
            if used + width(&word) <= most {
                if blank == 1 {
                    line.push(' ');
                }
                line.push_str(&word);
                break;
            }
            if blank == 1 {
                lines.push(std::mem::replace(&mut line, INDENT.to_owned()));
                continue;
            }
            let room = piece(&word, most.saturating_sub(width(&line)).max(1));
            let rest: String = word.chars().skip(room).collect();
            line.extend(word.chars().take(room));
            lines.push(std::mem::replace(&mut line, INDENT.to_owned()));
            if rest.is_empty() {
                break;
            }
            word = rest;
        }
    }
    if !line.trim().is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// Characters of a word that is too long for the room: up to where names have their joints, if these are not far.
fn piece(word: &str, room: usize) -> usize {
    let joint = word
        .chars()
        .take(room)
        .enumerate()
        .filter(|(_, c)| matches!(c, '.' | '-' | '/' | '_' | ':'))
        .last();
    joint.map_or(room, |(at, _)| at + 1).max(room / 3).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(n: u32, thread: u16, place: &str, text: &str) -> Row {
        Row {
            repeats: false,
            n,
            thread,
            place: place.to_owned(),
            text: text.to_owned(),
        }
    }

    fn threads() -> Vec<TraceThread> {
        ["main", "Thread-0"]
            .iter()
            .zip(1..)
            .map(|(name, id)| TraceThread {
                id,
                name: (*name).to_owned(),
            })
            .collect()
    }

    #[test]
    fn columns_and_the_narrow_form() {
        let rows = [
            row(1, 1, "A.java:3", "start Thread-0"),
            row(2, 2, "A.java:9", "lock Object#1; counter: 0 -> 1"),
        ];
        let wide = layout(
            &rows,
            &threads(),
            Style {
                color: false,
                width: 60,
            },
        );
        assert_eq!(
            wide,
            "     main                       Thread-0\n     -------------------------  -------------------------\n   1 A.java:3 start Thread-0\n   2                            A.java:9 lock Object#1;\n                                  counter: 0 -> 1\n"
        );
        let narrow = layout(
            &rows,
            &threads(),
            Style {
                color: false,
                width: 40,
            },
        );
        assert_eq!(
            narrow,
            "   1 main      A.java:3 start Thread-0\n   2 Thread-0  A.java:9 lock Object#1;\n                 counter: 0 -> 1\n"
        );
    }

    #[test]
    fn words_of_any_length_fit() {
        for most in 3..12 {
            for line in wrap("a bb ccc dddddddddddddddddd e", most) {
                assert!(width(&line) <= most, "{line:?} in {most}");
            }
        }
    }
}
