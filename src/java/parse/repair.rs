//! What is missing where the grammar gave up, as javac tells it.
//!
//! The grammar's own recovery skips what it likes and points there. So where it found errors, the text is looked at
//! token by token: literals and comments that do not end, braces that are missing at the end of the file; and for other
//! errors one token is put in at the end of a token nearby. If that makes the error go away the token was missing there
//! (the end of the token before is where javac points to). Whether a text has errors at all is the grammar's decision;
//! this only changes what is told.

use std::ops::Range;

use super::lexical::{is_name, skip};
use super::{grammar_tree, visit_errors};

/// The operator, comma or keyword at the end of the text behind which something has to come, and what. A `<` or `>` may belong to
/// types.
pub(super) fn wants_more(text: &str) -> Option<(&str, &'static str)> {
    // A comment may end in anything.
    if text
        .rsplit('\n')
        .next()
        .is_some_and(|line| line.contains("//"))
    {
        return None;
    }
    let start = text.trim_end_matches(|c| "=+-*/%&|^!?<>".contains(c)).len();
    let operator = &text[start..];
    let expression = "an expression";
    if matches!(
        operator,
        "++" | "--" | "->" | "<" | ">" | ">>" | ">>>" | "<>" | "*/"
    ) {
        let spaced = text[..start].ends_with(' ') && matches!(operator, "<" | ">");
        return spaced.then_some((operator, expression));
    }
    if !operator.is_empty() {
        return Some((operator, expression));
    }
    if text.ends_with(',') {
        return Some((&text[text.len() - 1..], "something"));
    }
    let word = |text: &str, word: &str| {
        let before = text.strip_suffix(word)?.bytes().next_back();
        before.is_none_or(|b| !is_name(b)).then_some(())
    };
    if let Some(before) = text.strip_suffix('(') {
        let of = before.trim_end();
        let takes = ["if", "while", "switch", "synchronized"];
        let is_one = takes.iter().any(|of_one| word(of, of_one).is_some());
        return is_one.then_some(("(", expression));
    }
    word(text, "throw").map(|()| ("throw", expression))
}

/// An error, and what is told of it. Offsets are those of the text that was given.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub at: Range<usize>,
    pub message: String,
}

/// Larger texts are not parsed again and again.
const MAX_TEXT: usize = 200 << 10;

/// Tokens that are put in, one after the other.
const MAX_REPAIRS: usize = 10;

/// A text with more errors is no program with a mistake; it is parsed once.
const MAX_ERRORS: usize = 30;

/// Tokens around an error at whose end something may be missing.
const AROUND: usize = 6;

/// A token: not a comment.
type Token = Range<usize>;

/// What ends too late or not at all, each with its beginning.
pub(super) fn unclosed(text: &str) -> Vec<Told> {
    let bytes = text.as_bytes();
    let mut told = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let Some(end) = skip(text, at) else {
            at += 1;
            continue;
        };
        let rest = &text[at..];
        let token = &text[at..end];
        let what = if rest.starts_with("/*") {
            (token.len() < 4 || !token.ends_with("*/")).then_some("comment")
        } else if rest.starts_with("\"\"\"") {
            (token.len() < 6 || !ends_with_quotes(token)).then_some("text block")
        } else if rest.starts_with('"') {
            (token.len() < 2 || !token.ends_with('"')).then_some("string literal")
        } else if rest.starts_with('\'') {
            (token.len() < 2 || !token.ends_with('\'')).then_some("character literal")
        } else {
            None
        };
        if let Some(what) = what {
            let line = token.find('\n').map_or(end, |n| at + n);
            told.push(Told {
                at: at..line,
                message: format!("unclosed {what}"),
            });
        }
        at = end;
    }
    told
}

fn ends_with_quotes(token: &str) -> bool {
    token.ends_with("\"\"\"")
}

fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut list = Vec::new();
    let mut at = 0;
    while let Some(&b) = bytes.get(at) {
        let start = at;
        if let Some(end) = skip(text, at) {
            at = end;
            if b == b'/' {
                continue;
            }
        } else if is_name(b) {
            while bytes.get(at).is_some_and(|&b| is_name(b)) {
                at += 1;
            }
        } else {
            at += 1;
            if b.is_ascii_whitespace() {
                continue;
            }
        }
        list.push(start..at);
    }
    list
}

/// How many `}` are missing at the end of the text; 0 if its brackets do not match for another reason.
fn missing_braces(text: &str, tokens: &[Token]) -> usize {
    let mut open = Vec::new();
    for token in tokens {
        match &text[token.clone()] {
            one @ ("(" | "[" | "{") => open.push(one),
            ")" if open.pop() != Some("(") => return 0,
            "]" if open.pop() != Some("[") => return 0,
            "}" if open.pop() != Some("{") => return 0,
            _ => {}
        }
    }
    if open.iter().all(|&one| one == "{") {
        open.len()
    } else {
        0
    }
}

/// Places of outermost errors.
fn errors(tree: &tree_sitter::Tree) -> Vec<(Range<usize>, bool)> {
    let mut list = Vec::new();
    visit_errors(tree.root_node(), false, |node| {
        list.push((node.byte_range(), node.is_missing()));
        list.len() < 1000
    });
    list
}

/// A text that became another one by putting tokens in.
struct Repaired {
    text: String,
    /// Offsets (in `text`) and lengths of what was put in, ascending.
    inserted: Vec<(usize, usize)>,
}

impl Repaired {
    fn original(&self, offset: usize) -> usize {
        let before: usize = self
            .inserted
            .iter()
            .filter(|(at, _)| *at < offset)
            .map(|&(at, length)| length.min(offset - at))
            .sum();
        offset - before
    }

    fn with(&self, at: usize, token: &str) -> Repaired {
        let mut text = self.text.clone();
        text.insert_str(at, token);
        let mut inserted = self.inserted.clone();
        for (place, _) in &mut inserted {
            if *place >= at {
                *place += token.len();
            }
        }
        inserted.push((at, token.len()));
        inserted.sort_unstable();
        Repaired { text, inserted }
    }
}

/// The errors of a text that the grammar did not match, in order, and those that nothing is known about: places of
/// which the grammar itself has to tell.
pub(super) fn explain(text: &str) -> (Vec<Told>, Vec<Range<usize>>) {
    let mut told = unclosed(text);
    if !told.is_empty() || text.len() > MAX_TEXT {
        // What follows a literal without an end is no Java.
        return (told, Vec::new());
    }
    let mut now = Repaired {
        text: text.to_owned(),
        inserted: Vec::new(),
    };
    let found = tokens(text);
    let braces = missing_braces(text, &found);
    if braces > 0
        && let Some(last) = found.last()
    {
        told.push(Told {
            at: last.clone(),
            message: format!(
                "reached end of file while parsing: {} missing",
                if braces == 1 {
                    "a `}` is".to_owned()
                } else {
                    format!("{braces} `}}` are")
                }
            ),
        });
        now = now.with(last.end, &"}".repeat(braces));
    }
    let mut unknown: Vec<Range<usize>> = Vec::new();
    for _ in 0..MAX_REPAIRS {
        let Some(tree) = grammar_tree(&now.text) else {
            break;
        };
        let list = errors(&tree);
        if list.len() > MAX_ERRORS {
            unknown = list.into_iter().map(|(place, _)| place).collect();
            break;
        }
        let is_known = |place: &Range<usize>| {
            let at = now.original(place.start);
            unknown
                .iter()
                .any(|known| known.start <= at && at <= known.end)
        };
        let Some((place, _)) = list.iter().find(|(place, _)| !is_known(place)) else {
            break;
        };
        match repair(&now, place, &list) {
            Some((at, token, next)) => {
                let at = now.original(at);
                told.push(Told {
                    at: at..at,
                    message: format!("`{token}` expected here"),
                });
                now = next;
            }
            None => unknown.push(now.original(place.start)..now.original(place.end)),
        }
    }
    told.sort_by_key(|told| told.at.start);
    (told, unknown)
}

/// A token whose absence explains the error, and where it is missing.
fn repair(
    now: &Repaired,
    place: &Range<usize>,
    list: &[(Range<usize>, bool)],
) -> Option<(usize, &'static str, Repaired)> {
    let found = tokens(&now.text);
    // From the token before the error on; line ends first, as statements end there.
    let first = found.partition_point(|token| token.end <= place.start);
    let from = first.saturating_sub(2);
    let last = found.partition_point(|token| token.start < place.end);
    let mut ends: Vec<usize> = (from..=last.min(from + AROUND))
        .filter(|&n| n < found.len())
        .collect();
    let line_end = |n: &usize| {
        found
            .get(n + 1)
            .is_none_or(|next| now.text[found[*n].end..next.start].contains('\n'))
    };
    ends.sort_by_key(|n| !line_end(n));
    for n in ends {
        let word = &now.text[found[n].clone()];
        let ends_operand = word.bytes().next_back().is_some_and(|b| {
            is_name(b) || matches!(b, b')' | b']' | b'"' | b'\'' | b'+' | b'-' | b'}')
        });
        // What goes on with the expression is no sign that something is missing before it.
        let next = found.get(n + 1).map_or("", |next| &now.text[next.clone()]);
        let goes_on = next
            .bytes()
            .next()
            .is_some_and(|b| !is_name(b) && !matches!(b, b'"' | b'\'' | b'{' | b'}' | b';' | b'@'));
        if !ends_operand || goes_on || begins_something(word) {
            continue;
        }
        for token in [";", ")"] {
            if token == ";" && (next == ";" || word == "}" && !line_end(&n)) {
                continue;
            }
            let repaired = now.with(found[n].end, token);
            let Some(tree) = grammar_tree(&repaired.text) else {
                continue;
            };
            let after = errors(&tree);
            // The error is gone, and none came in its place.
            let gone = after
                .iter()
                .all(|(at, _)| at.start > place.end + token.len());
            if gone && after.len() < list.len() {
                return Some((found[n].end, token, repaired));
            }
        }
    }
    None
}

/// Keywords after which neither `;` nor `)` can be missing.
fn begins_something(word: &str) -> bool {
    matches!(
        word,
        "else"
            | "do"
            | "try"
            | "finally"
            | "catch"
            | "case"
            | "if"
            | "for"
            | "while"
            | "switch"
            | "new"
            | "throw"
    )
}

/// Why a piece of text that begins so does not fit, where its first word tells.
pub(super) fn first_word(piece: &str) -> Option<&'static str> {
    let word: &str = piece.split(|c: char| !c.is_alphanumeric()).next()?;
    Some(match word {
        "try" => "`try` without `catch`, `finally` or resources",
        "else" => "`else` without `if`",
        "catch" => "`catch` without `try`",
        "finally" => "`finally` without `try`",
        "case" | "default" => "a label outside of a `switch`",
        "for" => "the header of `for` needs two `;`, or a `:`",
        _ => return None,
    })
}
