//! Texts with small mistakes in them: what somebody types, or what is left of a file.

use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// What is changed at a token.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Delete,
    Double,
    /// With the one after it.
    Swap,
    /// By one of the same text.
    Replace,
    /// By one of these: see [`WORDS`].
    Insert,
    /// The text ends there.
    Cut,
    /// A character of it is another one.
    Character,
}

#[derive(Clone, Debug)]
pub struct Edit {
    kind: Kind,
    at: Index,
    other: Index,
    character: char,
}

/// Tokens that change much.
const WORDS: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    ".",
    "::",
    "->",
    "<",
    ">",
    ">>",
    "@",
    "?",
    ":",
    "=",
    "==",
    "+",
    "++",
    "-",
    "!",
    "~",
    "&",
    "&&",
    "|",
    "%",
    "/*",
    "*/",
    "//",
    "\"",
    "'",
    "\"\"\"",
    "\\u0022",
    "\\u",
    "0x",
    "09",
    "1e",
    "1f",
    "0b2",
    "1_",
    "'ab'",
    "class",
    "interface",
    "enum",
    "record",
    "extends",
    "implements",
    "static",
    "final",
    "abstract",
    "synchronized",
    "volatile",
    "new",
    "this",
    "super",
    "return",
    "break",
    "continue",
    "if",
    "else",
    "while",
    "for",
    "do",
    "switch",
    "case",
    "default",
    "try",
    "catch",
    "finally",
    "throw",
    "assert",
    "int",
    "void",
    "var",
    "yield",
    "null",
    "true",
    "instanceof",
    "goto",
    "_",
    "import",
    "package",
    "sealed",
    "when",
    "\u{feff}",
    "\u{2028}",
    "\0",
    "\u{4e2d}",
    "\u{1d4d0}",
];

fn edit() -> impl Strategy<Value = Edit> {
    let kind = prop_oneof![
        4 => Just(Kind::Delete),
        3 => Just(Kind::Double),
        3 => Just(Kind::Swap),
        4 => Just(Kind::Replace),
        4 => Just(Kind::Insert),
        1 => Just(Kind::Cut),
        2 => Just(Kind::Character),
    ];
    (kind, any::<Index>(), any::<Index>(), any::<char>()).prop_map(
        |(kind, at, other, character)| Edit {
            kind,
            at,
            other,
            character,
        },
    )
}

/// A text to be changed, and how.
pub type Mutation = (usize, Vec<Edit>);

/// The same for the same seed: which of so many texts, and the changes.
pub fn mutations(seed: u64, texts: usize, count: usize) -> Vec<Mutation> {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let strategy = (0..texts, prop::collection::vec(edit(), 1..4));
    (0..count)
        .map(|_| strategy.new_tree(&mut runner).unwrap().current())
        .collect()
}

/// Where words, numbers, strings, blanks and single other characters end.
fn tokens(text: &str) -> Vec<&str> {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let same: fn(char) -> bool = if word(first) {
            |c| c.is_alphanumeric() || c == '_' || c == '$'
        } else if first.is_whitespace() {
            char::is_whitespace
        } else {
            |_| false
        };
        let len = rest.find(|c| !same(c)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(len.max(first.len_utf8()));
        tokens.push(token);
        rest = after;
    }
    tokens
}

pub fn mutated(text: &str, edits: &[Edit]) -> String {
    let mut text = text.to_owned();
    for edit in edits {
        let tokens = tokens(&text);
        let told: Vec<usize> = (0..tokens.len())
            .filter(|&n| !tokens[n].trim().is_empty())
            .collect();
        if told.is_empty() {
            return text;
        }
        let at = told[edit.at.index(told.len())];
        let other = told[edit.other.index(told.len())];
        let mut new: Vec<String> = tokens.iter().map(|&t| t.to_owned()).collect();
        match edit.kind {
            Kind::Delete => new[at].clear(),
            Kind::Double => new[at] = format!("{0} {0}", tokens[at]),
            Kind::Swap => {
                if let Some(&next) = told.iter().find(|&&n| n > at) {
                    new.swap(at, next);
                }
            }
            Kind::Replace => tokens[other].clone_into(&mut new[at]),
            Kind::Insert => {
                new[at] = format!("{} {} ", tokens[at], WORDS[edit.other.index(WORDS.len())]);
            }
            Kind::Cut => new.truncate(at),
            Kind::Character => {
                let mut chars: Vec<char> = tokens[at].chars().collect();
                let n = edit.other.index(chars.len());
                chars[n] = edit.character;
                new[at] = chars.into_iter().collect();
            }
        }
        text = new.concat();
    }
    text
}

/// All Java files below a directory of the repository, in order, with their texts; none is longer than so many bytes.
pub fn java_below(dir: &str, most: usize) -> Vec<(PathBuf, String)> {
    fn collect(dir: &Path, found: &mut Vec<PathBuf>) {
        let entries = std::fs::read_dir(dir).unwrap();
        for path in entries.map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|e| e == "java") {
                found.push(path);
            }
        }
    }
    let mut paths = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(dir), &mut paths);
    paths.sort();
    let texts = paths.into_iter().filter_map(|path| {
        let text = std::fs::read_to_string(&path).ok()?;
        (text.len() <= most).then_some((path, text))
    });
    texts.collect()
}

/// How many mutations are tried, and from which seed on they are drawn.
pub fn budget(quick: usize, deep: usize) -> (u64, usize) {
    let seed = std::env::var("J2PML_SEED").ok();
    let seed = seed.and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let deep_run = std::env::var_os("J2PML_DEEP").is_some();
    (seed, if deep_run { deep } else { quick })
}
