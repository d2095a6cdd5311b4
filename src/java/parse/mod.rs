//! Java text -> syntax tree, with tree-sitter.
//!
//! Knows the grammar's node kinds ([`nodes`] lists what becomes of each) and JLS chapters 3 and 19; resolves nothing.
//! Invariants: whatever the grammar could not match is reported as [`Code::NotParsed`], so a tree without that error
//! holds every token of the file but comments, values of annotations and the kinds that [`nodes`] says are ignored;
//! the tree is at most [`MAX_DEPTH`] + [`MAX_LINKS`] levels deep, so that recursive passes need a bounded stack.
//!
//! The grammar accepts more than Java, and reads some Java differently: [`operators`] puts operator expressions right.

mod decl;
mod expr;
mod lexical;
mod literal;
mod modifiers;
pub mod nodes;
mod operators;
mod prepare;
mod repair;
mod stmt;
mod types;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};

use tree_sitter::Node;

use super::ast;
use crate::base::{FileId, SourceMap, Span};
use crate::diag::{Code, Diagnostic, Diagnostics};
use prepare::Prepared;

/// Levels of nested types, statements and expressions that are followed.
pub const MAX_DEPTH: u32 = 1000;

/// Further levels of what nests in the tree and not to the eye: `a + b + c`, `a.b().c()`, `else if`, the last operand of
/// `?:`. Programs write such chains by machine.
pub const MAX_LINKS: u32 = 4000;

/// Brackets within each other, of which a text of [`MAX_DEPTH`] levels has fewer: no level has more than two of its own. The
/// time that the grammar takes for brackets that nobody closes grows with the square of their number.
const MAX_BRACKETS: usize = 2 * MAX_DEPTH as usize;

fn too_many_levels() -> String {
    format!("nested more deeply than {MAX_DEPTH} levels")
}

/// Progress calls (one per some hundred parser steps) that may find the parser in recovery from an error. A program
/// with an error on every line takes a hundred of them; noise takes some ten per KB, and seconds per MB.
const MAX_RECOVERY: usize = 500;

/// A text of more than twice this many bytes is judged by its beginning first.
const NOISE_SAMPLE: usize = 64 << 10;

/// More errors than this in the sample: noise. (A program of that size has some thousand lines there.)
const NOISE_ERRORS: usize = 300;

/// Places not parsed that are reported one by one; the rest is counted.
const MAX_REPORTS: usize = 20;

/// Parses one file. Never fails: places that are not parsed are reported and stand as `Unsupported` in the tree.
pub fn parse_file(file: FileId, sources: &SourceMap, diags: &mut Diagnostics) -> ast::File {
    let prepared = prepare::prepare(&sources.files[file].text);
    parse_prepared(file, &prepared, sources, diags)
}

/// The same as if the file held nothing but these pieces, which are in order. Spans are those of the whole file.
pub fn parse_parts(
    file: FileId,
    parts: &[Range<usize>],
    sources: &SourceMap,
    diags: &mut Diagnostics,
) -> ast::File {
    let prepared = prepare::prepare_parts(&sources.files[file].text, parts);
    parse_prepared(file, &prepared, sources, diags)
}

/// A file's text with its Unicode escapes translated (JLS 3.3).
pub fn without_escapes(raw: &str) -> Cow<'_, str> {
    prepare::translated(raw)
}

fn parse_prepared(
    file: FileId,
    prepared: &Prepared<'_>,
    sources: &SourceMap,
    diags: &mut Diagnostics,
) -> ast::File {
    let raw = &sources.files[file].text;
    let known = diags.list.len();
    let mut parser = Parser {
        file,
        prepared,
        diags,
        reports: 0,
        last_report: None,
        depth: Depth::default(),
        too_deep: false,
        library: sources.files[file].library,
    };
    for &(start, end) in &prepared.bad_escapes {
        let span = Span::new(file, start, end);
        parser.not_parsed_at(
            span,
            "`\\u` without four hexadecimal digits (an error in Java even inside a comment)",
        );
    }
    if let Some(at) = raw.find('\0') {
        // The grammar would take it for the end of the file.
        parser.not_parsed_at(Span::new(file, at, at + 1), "a NUL character");
    }
    if let Some((at, c)) = lexical::foreign_space(&prepared.text) {
        let span = parser.span_of(at, at + c.len_utf8());
        let message = format!(
            "the character U+{:04X}, which is no white space in Java",
            c as u32
        );
        parser.not_parsed_at(span, &message);
    }
    let tree = parser.parse_tree();
    let result = match &tree {
        Some(tree) => {
            parser.report_errors(tree.root_node());
            parser.file(tree.root_node())
        }
        None => ast::File {
            file,
            package: None,
            imports: Vec::new(),
            types: Vec::new(),
            left_out: BTreeMap::new(),
        },
    };
    parser.report_rest();
    // The grammar's errors were found before those of the lowering.
    diags.list[known..].sort_by_key(|d| d.span().start);
    result
}

/// `None` for a text that does not look like Java at all.
fn grammar_tree(text: &str) -> Option<tree_sitter::Tree> {
    let mut parser = tree_sitter::Parser::new();
    parser
        .set_language(&tree_sitter_java::LANGUAGE.into())
        .ok()?;
    let bytes = text.as_bytes();
    let mut recovery = 0;
    let mut progress = |state: &tree_sitter::ParseState| {
        recovery += usize::from(state.has_error());
        if recovery > MAX_RECOVERY {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    parser.parse_with_options(
        &mut |start, _| bytes.get(start..).unwrap_or(&[]),
        None,
        Some(tree_sitter::ParseOptions::new().progress_callback(&mut progress)),
    )
}

/// Whether a large text begins with so many errors that parsing all of it would only take time.
fn starts_as_noise(text: &str) -> bool {
    let Some(mut end) = (text.len() > 2 * NOISE_SAMPLE).then_some(NOISE_SAMPLE) else {
        return false;
    };
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let Some(tree) = grammar_tree(&text[..end]) else {
        return true;
    };
    let mut errors = 0;
    // The cut alone can make one error around everything, so those inside of it are counted.
    visit_errors(tree.root_node(), true, |_| {
        errors += 1;
        errors <= NOISE_ERRORS
    });
    errors > NOISE_ERRORS
}

/// Calls `found` with each ERROR and MISSING node, in order, until it returns false; with those inside of an ERROR
/// only if `inner`.
fn visit_errors(root: Node<'_>, inner: bool, mut found: impl FnMut(Node<'_>) -> bool) {
    if !root.has_error() {
        return;
    }
    let mut cursor = root.walk();
    loop {
        let node = cursor.node();
        let here = node.is_missing() || node.is_error();
        if here && !found(node) {
            return;
        }
        if (!here || inner) && node.has_error() && cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return;
            }
        }
    }
}

/// The state of one file's lowering from tree-sitter nodes to [`ast`].
struct Parser<'a> {
    file: FileId,
    prepared: &'a Prepared<'a>,
    diags: &'a mut Diagnostics,
    /// Places not parsed so far, reported or only counted.
    reports: usize,
    last_report: Option<Span>,
    depth: Depth,
    too_deep: bool,
    /// A model of the Java library, whose methods may be `native` in interfaces, too.
    library: bool,
}

/// Levels around a node.
#[derive(Clone, Copy, Default)]
struct Depth {
    /// Counted against [`MAX_DEPTH`].
    levels: u32,
    /// Counted against [`MAX_LINKS`].
    links: u32,
}

/// A child with the name of its field.
#[derive(Clone, Copy)]
struct Kid<'t> {
    field: Option<&'t str>,
    node: Node<'t>,
}

/// All children but comments, anonymous tokens included.
fn kids(node: Node<'_>) -> Vec<Kid<'_>> {
    let mut cursor = node.walk();
    let mut list = Vec::new();
    if cursor.goto_first_child() {
        loop {
            let child = cursor.node();
            if !is_comment(child) {
                list.push(Kid {
                    field: cursor.field_name(),
                    node: child,
                });
            }
            if !cursor.goto_next_sibling() {
                break;
            }
        }
    }
    list
}

/// Named children in order, without comments and without what was not parsed (reported elsewhere).
fn named(node: Node<'_>) -> Vec<Node<'_>> {
    kids(node)
        .into_iter()
        .map(|kid| kid.node)
        .filter(|child| child.is_named() && !child.is_error())
        .collect()
}

fn is_comment(node: Node<'_>) -> bool {
    matches!(node.kind(), "line_comment" | "block_comment")
}

fn field<'t>(node: Node<'t>, name: &str) -> Option<Node<'t>> {
    node.child_by_field_name(name)
}

fn child_of_kind<'t>(node: Node<'t>, kind: &str) -> Option<Node<'t>> {
    kids(node)
        .into_iter()
        .map(|kid| kid.node)
        .find(|child| child.kind() == kind)
}

/// Whether the anonymous token `token` is a child.
fn has_token(node: Node<'_>, token: &str) -> bool {
    kids(node)
        .iter()
        .any(|kid| !kid.node.is_named() && kid.node.kind() == token)
}

impl Parser<'_> {
    /// `None` only after the reason was reported.
    fn parse_tree(&mut self) -> Option<tree_sitter::Tree> {
        let text = self.prepared.text.as_ref();
        if let Some(at) = lexical::opened_within(text, MAX_BRACKETS) {
            let span = self.span_of(at, at + 1);
            self.is_too_deep(span, too_many_levels());
            return None;
        }
        let tree = if starts_as_noise(text) {
            None
        } else {
            grammar_tree(text)
        };
        if tree.is_none() {
            let what = "nearly nothing in this file looks like Java";
            match lexical::comment_without_end(text) {
                Some(at) => {
                    let span = self.span_of(at, at + 2);
                    self.not_parsed_at(span, &format!("{what}, and this comment is not closed"));
                }
                None => self.not_parsed_at(Span::new(self.file, 0, 0), what),
            }
        }
        tree
    }

    fn span(&self, node: Node<'_>) -> Span {
        self.span_of(node.start_byte(), node.end_byte())
    }

    fn span_of(&self, start: usize, end: usize) -> Span {
        Span::new(
            self.file,
            self.prepared.raw_offset(start),
            self.prepared.raw_offset(end),
        )
    }

    fn text(&self, node: Node<'_>) -> &str {
        self.prepared.text.get(node.byte_range()).unwrap_or("")
    }

    /// Reports a place that the grammar accepts and Java does not, or that this lowering does not know.
    fn not_parsed(&mut self, node: Node<'_>, reason: &str) {
        self.not_parsed_at(self.span(node), reason);
    }

    fn not_parsed_at(&mut self, span: Span, reason: &str) {
        self.reports += 1;
        self.last_report = Some(span);
        if self.reports <= MAX_REPORTS {
            self.diags.push(Diagnostic::error(
                Code::NotParsed,
                span,
                format!("not parsed: {reason}"),
            ));
        }
    }

    /// A required piece is missing or of an unknown kind. Inside a node with an error that error was reported already.
    fn broken(&mut self, node: Node<'_>, what: &str) {
        if !node.has_error() {
            self.not_parsed(node, what);
        }
    }

    fn report_rest(&mut self) {
        if let Some(span) = self.last_report
            && self.reports > MAX_REPORTS
        {
            self.diags.push(Diagnostic::error(
                Code::NotParsed,
                span,
                format!(
                    "not parsed: {} more places in this file, the last one here",
                    self.reports - MAX_REPORTS
                ),
            ));
        }
    }

    /// Reports each outermost ERROR and MISSING node.
    fn report_errors(&mut self, root: Node<'_>) {
        let before = self.reports;
        if !root.has_error() {
            return;
        }
        let (told, unknown) = repair::explain(&self.prepared.text);
        for told in &told {
            let span = self.span_of(told.at.start, told.at.end);
            self.not_parsed_at(span, &told.message);
        }
        visit_errors(root, false, |node| {
            // What is told already explains the others.
            let untold = |place: &Range<usize>| {
                place.start <= node.end_byte() && node.start_byte() <= place.end
            };
            if told.is_empty() || unknown.iter().any(untold) {
                self.report_error(node);
            }
            true
        });
        if self.reports == before {
            self.not_parsed(root, "some part of this file");
        }
    }

    fn report_error(&mut self, node: Node<'_>) {
        if let Some((span, message)) = self.missing_operand(node) {
            self.not_parsed_at(span, &message);
            return;
        }
        if node.is_missing() {
            let kind = node.kind();
            let wanted = if node.is_named() {
                kind.replace('_', " ")
            } else {
                format!("`{kind}`")
            };
            self.not_parsed(node, &format!("{wanted} expected here"));
            return;
        }
        let text = self.text(node).trim_start();
        let start = node.end_byte() - text.len();
        let text = text.trim_end();
        let first = text.lines().next().unwrap_or("").trim_end();
        let shown: String = first.chars().take(40).collect();
        let span = self.span_of(start, start + first.len());
        if let Some(reason) = repair::first_word(text) {
            self.not_parsed_at(span, reason);
        } else if shown.is_empty() {
            self.not_parsed_at(span, "something is missing or too much here");
        } else {
            let more = if shown.len() < text.len() { " ..." } else { "" };
            self.not_parsed_at(span, &format!("`{shown}{more}` does not fit here"));
        }
    }

    /// Between an operator and what cannot begin an expression, as in `int x = ;`: where the second one is, and what to say.
    fn missing_operand(&self, node: Node<'_>) -> Option<(Span, String)> {
        let all: &str = &self.prepared.text;
        let before = if node.is_missing() {
            all.get(..node.start_byte())?.trim_end()
        } else {
            let before = all.get(..node.end_byte())?.trim_end();
            // It is nothing but the operator.
            let is_operator = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
            let own = self.text(node).trim();
            (before.ends_with(own) && own.len() <= 4 && own.chars().all(is_operator))
                .then_some(before)?
        };
        let (operator, what) = repair::wants_more(before)?;
        let at = before.len()
            + all
                .get(before.len()..)?
                .find(|c: char| !c.is_whitespace())?;
        let next = all[at..].chars().next().filter(|c| ";),]}".contains(*c))?;
        Some((
            self.span_of(at, at + 1),
            format!("{what} is missing between `{operator}` and `{next}`"),
        ))
    }

    /// Enters one level of nesting; `false` (nothing entered) when that is one too many.
    fn enter(&mut self, node: Node<'_>) -> bool {
        if self.depth.levels >= MAX_DEPTH {
            self.report_depth(node, too_many_levels());
            return false;
        }
        self.depth.levels += 1;
        true
    }

    fn leave(&mut self) {
        self.depth.levels -= 1;
    }

    /// The same for one more link of a chain.
    fn enter_link(&mut self, node: Node<'_>) -> bool {
        if self.depth.links >= MAX_LINKS {
            self.report_depth(node, format!("a chain of more than {MAX_LINKS} links"));
            return false;
        }
        self.depth.links += 1;
        true
    }

    fn leave_link(&mut self) {
        self.depth.links -= 1;
    }

    /// One report: the levels below the first one too deep add nothing.
    fn report_depth(&mut self, node: Node<'_>, message: String) {
        self.is_too_deep(self.span(node), message);
    }

    fn is_too_deep(&mut self, span: Span, message: String) {
        if !std::mem::replace(&mut self.too_deep, true) {
            self.diags.push(
                Diagnostic::error(Code::TooDeep, span, message)
                    .help("split the expression or the method"),
            );
        }
    }

    /// An identifier; the grammar takes some keywords for identifiers, Java does not.
    fn ident(&mut self, node: Node<'_>) -> ast::Ident {
        let text = self.text(node).to_owned();
        if is_keyword(&text) {
            self.not_parsed(node, &format!("`{text}` is a keyword and cannot be a name"));
        } else if node.kind() == "underscore_pattern" || text == "_" {
            self.not_parsed(node, "`_` as a name (Java 22) is not supported");
        }
        ast::Ident {
            text,
            span: self.span(node),
        }
    }

    /// The identifier in a field, or an empty one at the start of `node` after a report.
    fn ident_field(&mut self, node: Node<'_>, name: &str) -> ast::Ident {
        match field(node, name) {
            Some(child) => self.ident(child),
            None => self.no_ident(node),
        }
    }

    fn no_ident(&mut self, node: Node<'_>) -> ast::Ident {
        self.broken(node, "a name is missing here");
        ast::Ident {
            text: String::new(),
            span: self.span_of(node.start_byte(), node.start_byte()),
        }
    }

    /// `a.b.c` from nested scoped identifiers, of names or of types; type arguments of outer parts are dropped.
    fn name(&mut self, node: Node<'_>) -> ast::Name {
        let mut parts = Vec::new();
        let mut rest = Some(node);
        // A loop and not recursion: the nesting is on the left only, and may be long.
        while let Some(node) = rest.take() {
            match node.kind() {
                "identifier" | "type_identifier" => {
                    let mut end = node.end_byte();
                    let dots = &self.prepared.dots;
                    let first = dots.partition_point(|&d| d < node.start_byte());
                    let last = dots.partition_point(|&d| d < end);
                    // The dots that `prepare` hid from the grammar.
                    for &dot in dots[first..last].iter().rev() {
                        let text = self.prepared.text.get(dot + 1..end).unwrap_or("");
                        let text = text.to_owned();
                        let span = self.span_of(dot + 1, end);
                        parts.push(ast::Ident { text, span });
                        end = dot;
                    }
                    if first == last {
                        parts.push(self.ident(node));
                    } else {
                        let start = node.start_byte();
                        let text = self.prepared.text.get(start..end).unwrap_or("");
                        let (text, span) = (text.to_owned(), self.span_of(start, end));
                        parts.push(ast::Ident { text, span });
                    }
                }
                "generic_type" => rest = named(node).first().copied(),
                "scoped_identifier" | "scoped_type_identifier" => {
                    let children: Vec<_> = named(node)
                        .into_iter()
                        .filter(|n| !matches!(n.kind(), "annotation" | "marker_annotation"))
                        .collect();
                    if let [left, right] = children[..] {
                        parts.push(self.ident(right));
                        rest = Some(left);
                    } else {
                        self.broken(node, "this name");
                    }
                }
                _ => self.broken(node, "this name"),
            }
        }
        parts.reverse();
        ast::Name {
            parts,
            span: self.span(node),
        }
    }
}

/// Contextual keywords that are no names of types (JLS 3.9, `TypeIdentifier`).
fn is_no_type_name(text: &str) -> bool {
    matches!(text, "var" | "yield" | "record" | "sealed" | "permits")
}

/// Reserved words (JLS 3.9) and literals that look like names.
fn is_keyword(text: &str) -> bool {
    matches!(
        text,
        "abstract"
            | "assert"
            | "boolean"
            | "break"
            | "byte"
            | "case"
            | "catch"
            | "char"
            | "class"
            | "const"
            | "continue"
            | "default"
            | "do"
            | "double"
            | "else"
            | "enum"
            | "extends"
            | "final"
            | "finally"
            | "float"
            | "for"
            | "goto"
            | "if"
            | "implements"
            | "import"
            | "instanceof"
            | "int"
            | "interface"
            | "long"
            | "native"
            | "new"
            | "package"
            | "private"
            | "protected"
            | "public"
            | "return"
            | "short"
            | "static"
            | "strictfp"
            | "super"
            | "switch"
            | "synchronized"
            | "this"
            | "throw"
            | "throws"
            | "transient"
            | "try"
            | "void"
            | "volatile"
            | "while"
            | "true"
            | "false"
            | "null"
    )
}

#[cfg(test)]
mod tests;
