//! Diagnostics as text for people, with the marked source lines.
//!
//! Knows spans and source files; prints nothing. Invariant: no span, however wrong, makes it panic.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::{Code, Diagnostic, Label, Severity};
use crate::base::{FileId, SourceFile, SourceMap};

/// Columns that the output may use; longer source lines are cut around their marks.
const WIDTH: usize = 120;

/// Bytes of source from the first to the last mark of a diagnostic that are laid out.
const MAX_SHOWN: usize = 64 << 10;

/// All diagnostics in their order, then a summary and how to learn more. Empty without diagnostics.
pub fn render(diags: &[Diagnostic], sources: &SourceMap, color: bool) -> String {
    if diags.is_empty() {
        return String::new();
    }
    let renderer = if color {
        Renderer::styled()
    } else {
        Renderer::plain()
    }
    .decor_style(DecorStyle::Ascii)
    .term_width(WIDTH);
    let mut out = String::new();
    for diagnostic in diags {
        let rendered = renderer.render(&[group(diagnostic, sources)]);
        // A cut or empty line leaves blanks at its end.
        for line in rendered.lines() {
            let _ = writeln!(out, "{}", line.trim_end());
        }
        out.push('\n');
    }
    let _ = writeln!(out, "{}", summary(diags));
    let codes: BTreeSet<Code> = diags.iter().map(|d| d.code).collect();
    let names: Vec<&str> = codes.into_iter().map(Code::name).collect();
    let _ = writeln!(out, "What they mean: j2pml explain {}", names.join(" "));
    out
}

/// Files and lines (from 1) of the diagnostics in a text that [`render`] made without colour, each once: of ` --> A.java:3:17`.
pub fn places(rendered: &str) -> Vec<(String, u32)> {
    let mut places = Vec::new();
    for line in rendered.lines() {
        // A source line has its number and a bar before it.
        let Some(place) = line.trim_start_matches(' ').strip_prefix("--> ") else {
            continue;
        };
        let mut parts = place.rsplitn(3, ':');
        let (_column, line, file) = (parts.next(), parts.next(), parts.next());
        let line = line.and_then(|line| line.parse().ok());
        if let (Some(file), Some(line)) = (file, line)
            && !places.contains(&(file.to_owned(), line))
        {
            places.push((file.to_owned(), line));
        }
    }
    places
}

/// `2 errors, 1 warning`, worst first.
pub fn summary(diags: &[Diagnostic]) -> String {
    let count = |severity| diags.iter().filter(|d| d.severity == severity).count();
    let plural = |n: usize, one: &str, more: &str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{n} {more}")),
    };
    [
        plural(count(Severity::Error), "error", "errors"),
        plural(
            count(Severity::Unmodelled),
            "place not modelled",
            "places not modelled",
        ),
        plural(count(Severity::Warning), "warning", "warnings"),
        plural(count(Severity::Note), "note", "notes"),
    ]
    .into_iter()
    .flatten()
    .collect::<Vec<_>>()
    .join(", ")
}

fn group<'a>(diagnostic: &'a Diagnostic, sources: &'a SourceMap) -> Group<'a> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        // Neither wrong nor harmless: it has its own word.
        Severity::Unmodelled => Level::WARNING.with_name("not modelled"),
        Severity::Note => Level::NOTE,
    };
    let mut group = Group::with_title(
        level
            .primary_title(diagnostic.message.as_str())
            .id(diagnostic.code.name()),
    );
    for (file, labels) in by_file(&diagnostic.labels) {
        let Some(file) = sources.files.get(file) else {
            continue;
        };
        if let Some(snippet) = snippet(file, &labels) {
            group = group.element(snippet);
        } else {
            // The place has to do: laying out very long lines takes seconds.
            let (line, column) = file.line_column(labels[0].1.span.start);
            group = group.element(
                Origin::path(file.name.as_str())
                    .line(line as usize)
                    .char_column(column as usize),
            );
        }
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    group
}

/// Labels with their position in the list, files in the order of their first label.
fn by_file(labels: &[Label]) -> Vec<(FileId, Vec<(usize, &Label)>)> {
    let mut files: Vec<(FileId, Vec<(usize, &Label)>)> = Vec::new();
    for (n, label) in labels.iter().enumerate() {
        match files.iter_mut().find(|(file, _)| *file == label.span.file) {
            Some((_, list)) => list.push((n, label)),
            None => files.push((label.span.file, vec![(n, label)])),
        }
    }
    files
}

/// The lines from the first label to the last one, marked; `None` if that is too much text.
fn snippet<'a>(
    file: &'a SourceFile,
    labels: &[(usize, &'a Label)],
) -> Option<Snippet<'a, Annotation<'a>>> {
    let marks: Vec<(usize, &Label, Range<usize>)> = labels
        .iter()
        .map(|&(n, label)| (n, label, mark(&file.text, label)))
        .collect();
    let first = marks.iter().map(|m| m.2.start).min().unwrap_or(0);
    let last = marks.iter().map(|m| m.2.end).max().unwrap_or(0);
    let start = file.text[..first].rfind('\n').map_or(0, |n| n + 1);
    let end = file.text[last..]
        .find('\n')
        .map_or(file.text.len(), |n| last + n);
    if end - start > MAX_SHOWN {
        return None;
    }
    let line = file.line_column(start as u32).0 as usize;
    // Blanks of the same width keep offsets right and the output free of control characters.
    let text: String = file.text[start..end]
        .chars()
        .map(|c| if c == '\r' { ' ' } else { c })
        .collect();
    let snippet = Snippet::source(text)
        .line_start(line)
        .path(file.name.as_str())
        .annotations(marks.into_iter().map(|(n, label, range)| {
            let kind = if n == 0 {
                AnnotationKind::Primary
            } else {
                AnnotationKind::Context
            };
            let annotation = kind.span(range.start - start..range.end - start);
            if label.text.is_empty() {
                annotation
            } else {
                annotation.label(label.text.as_str())
            }
        }));
    Some(snippet)
}

/// What is underlined: inside the text, on character boundaries, on one line, and not empty where there is a character.
fn mark(text: &str, label: &Label) -> Range<usize> {
    let floor = |offset: u32| {
        let mut n = (offset as usize).min(text.len());
        while !text.is_char_boundary(n) {
            n -= 1;
        }
        n
    };
    let start = floor(label.span.start);
    let mut end = floor(label.span.end).max(start);
    let line_end = text[start..]
        .find(['\n', '\r'])
        .map_or(text.len(), |n| start + n);
    end = end.min(line_end);
    if end == start
        && let Some(c) = text[start..line_end].chars().next()
    {
        end += c.len_utf8();
    }
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Span;

    fn sources(text: &str) -> SourceMap {
        let mut sources = SourceMap::default();
        sources.add(SourceFile::new("A.java".to_owned(), text.to_owned(), false));
        sources
    }

    fn at(start: usize, end: usize) -> Span {
        Span::new(FileId(0), start, end)
    }

    #[test]
    fn looks_like_a_compiler_message() {
        let sources = sources("class A {\r\n\tint x = y;\r\n\tlong z;\r\n}\r\n");
        let diags = [
            Diagnostic::error(Code::Unresolved, at(20, 21), "`y` is declared nowhere")
                .label("not found")
                .help("give the file that declares it"),
            Diagnostic::unmodelled(Code::UnmodelledType, at(25, 29), "`long` is not computed")
                .also(at(0, 9), "in this class"),
        ];
        let expected = "\
error[J0201]: `y` is declared nowhere
 --> A.java:2:10
  |
2 |     int x = y;
  |             ^ not found
  |
  = help: give the file that declares it

not modelled[J0303]: `long` is not computed
 --> A.java:3:2
  |
1 | class A {
  | --------- in this class
2 |     int x = y;
3 |     long z;
  |     ^^^^

1 error, 1 place not modelled
What they mean: j2pml explain J0201 J0303
";
        assert_eq!(render(&diags, &sources, false), expected);
        assert!(render(&diags, &sources, true).contains('\u{1b}'));
        assert_eq!(render(&[], &sources, false), "");
    }

    #[test]
    fn places_are_found_again() {
        let sources = sources("ab\n --> B.java:7:1\n");
        let list = [
            Diagnostic::warning(Code::NotParsed, at(0, 2), "m"),
            Diagnostic::warning(Code::NotParsed, at(4, 8), "m"),
            Diagnostic::warning(Code::NotParsed, at(5, 8), "m"),
        ];
        let name = sources.name(at(0, 2)).to_owned();
        let expected = [(name.clone(), 1), (name, 2)];
        assert_eq!(places(&render(&list, &sources, false)), expected);
    }

    #[test]
    fn no_span_panics() {
        for text in [
            "",
            "\n",
            "\u{feff}é\tü\r\r\n\u{0}",
            &"x\u{4e2d}".repeat(5000),
        ] {
            let sources = sources(text);
            for start in 0..12 {
                for end in [0, start, start + 1, 7, 1_000_000] {
                    for file in [0, 9] {
                        let span = Span {
                            file: FileId(file),
                            start: start as u32,
                            end: end as u32,
                        };
                        let d = Diagnostic::warning(Code::NotParsed, span, "m\nn")
                            .also(at(end, start), "l");
                        assert!(render(&[d], &sources, false).contains("J0101"));
                    }
                }
            }
        }
    }
}
