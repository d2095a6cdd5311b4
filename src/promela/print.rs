//! Prints Promela trees as they are: expressions, and the readable model's macros and proctypes.
//!
//! Knows no Java; the comments that show it come from a function of the caller. Macros print as `#define` with
//! one statement a line, each line but the last ending in a backslash.

use super::tree::{Binary, Body, Expr, Macro, Proctype, Stmt, StmtKind, Unary};
use crate::core::SiteId;

/// How macro calls and names inside an expression print.
pub trait Style {
    /// Text of a macro call.
    fn call(&self, name: &str, args: &[Expr]) -> String;
    fn constant(&self, name: &str, value: i32) -> String;
    fn suffix(&self, n: u32) -> String;
}

/// Prints an expression. Nested operators are put into parentheses unless arithmetic precedence is plain to see.
pub fn expr(e: &Expr, style: &dyn Style) -> String {
    match e {
        Expr::Num(n) => number(*n),
        Expr::Const { name, value } => style.constant(name, *value),
        Expr::Var(name) | Expr::Param(name) => name.clone(),
        Expr::Suffix(n) => style.suffix(*n),
        Expr::Index(a, i) => format!("{}[{}]", expr(a, style), expr(i, style)),
        Expr::Member(a, name) => format!("{}.{name}", expr(a, style)),
        Expr::Unary(op, a) => {
            let sign = match op {
                Unary::Neg => "-",
                Unary::Not => "!",
                Unary::BitNot => "~",
            };
            format!("{sign}{}", operand(a, 100, style))
        }
        Expr::Binary(op, a, b) => {
            let (text, level) = operator(*op);
            // Same operator on the left needs no parentheses; a different bit or logic operator gets them.
            let left = match &**a {
                Expr::Binary(inner, ..) if inner == op => expr(a, style),
                _ => operand(a, level, style),
            };
            format!("{left} {text} {}", operand(b, level, style))
        }
        Expr::Cond(c, a, b) => {
            format!(
                "({} -> {} : {})",
                expr(c, style),
                expr(a, style),
                expr(b, style)
            )
        }
        Expr::Call(name, args) => style.call(name, args),
        Expr::Holds(channel, value) => {
            let value = match &**value {
                Expr::Num(n) => n.to_string(),
                other => format!("eval({})", expr(other, style)),
            };
            format!("{}??[{value}]", expr(channel, style))
        }
        Expr::Len(channel) => format!("len({})", expr(channel, style)),
    }
}

fn operand(e: &Expr, level: u8, style: &dyn Style) -> String {
    let text = expr(e, style);
    let bare = match e {
        Expr::Binary(op, ..) => {
            let inner = operator(*op).1;
            inner > level && inner >= 5 && level <= 9
        }
        Expr::Unary(..) => level < 100,
        // A channel test is no operand of an operator in Promela's grammar without parentheses.
        Expr::Holds(..) => false,
        _ => true,
    };
    if bare { text } else { format!("({text})") }
}

fn operator(op: Binary) -> (&'static str, u8) {
    match op {
        Binary::Or => ("||", 1),
        Binary::And => ("&&", 2),
        Binary::BitOr => ("|", 3),
        Binary::BitXor => ("^", 3),
        Binary::BitAnd => ("&", 3),
        Binary::Eq => ("==", 5),
        Binary::Ne => ("!=", 5),
        Binary::Lt => ("<", 6),
        Binary::Le => ("<=", 6),
        Binary::Gt => (">", 6),
        Binary::Ge => (">=", 6),
        Binary::Shl => ("<<", 7),
        Binary::Shr => (">>", 7),
        Binary::Add => ("+", 8),
        Binary::Sub => ("-", 8),
        Binary::Mul => ("*", 9),
        Binary::Div => ("/", 9),
        Binary::Rem => ("%", 9),
    }
}

/// A literal.
pub fn number(n: i32) -> String {
    if n == i32::MIN {
        // SPIN reads the digits of a literal as a C int.
        "(-2147483647 - 1)".to_owned()
    } else if n < 0 {
        format!("({n})")
    } else {
        n.to_string()
    }
}

/// The text of a statement without inner statements; `None` for a compound one. Without a separator.
pub fn simple(kind: &StmtKind, style: &dyn Style) -> Option<String> {
    Some(match kind {
        StmtKind::Expr(e) => expr(e, style),
        StmtKind::Else => "else".to_owned(),
        StmtKind::Skip => "skip".to_owned(),
        StmtKind::Assign(target, value) => {
            let name = expr(target, style);
            match value {
                Expr::Binary(Binary::Add, a, one) if **a == *target && **one == Expr::Num(1) => {
                    format!("{name}++")
                }
                Expr::Binary(Binary::Sub, a, one) if **a == *target && **one == Expr::Num(1) => {
                    format!("{name}--")
                }
                _ => format!("{name} = {}", expr(value, style)),
            }
        }
        StmtKind::AssertFalse => "assert(false)".to_owned(),
        StmtKind::AssertTrue => "assert(true)".to_owned(),
        StmtKind::Break => "break".to_owned(),
        StmtKind::Run(name, args) => format!("run {name}({})", arguments(args, style)),
        StmtKind::Call(name, args) => style.call(name, args),
        _ => return None,
    })
}

pub fn arguments(args: &[Expr], style: &dyn Style) -> String {
    args.iter()
        .map(|a| expr(a, style))
        .collect::<Vec<_>>()
        .join(", ")
}

/// Names stay, macro calls stay.
struct Readable {
    /// Inside a macro that has the parameter `s`.
    in_macro: bool,
}

impl Style for Readable {
    fn call(&self, name: &str, args: &[Expr]) -> String {
        if args.is_empty() {
            name.to_owned()
        } else {
            format!("{name}({})", arguments(args, self))
        }
    }
    fn constant(&self, name: &str, _: i32) -> String {
        name.to_owned()
    }
    fn suffix(&self, n: u32) -> String {
        if self.in_macro {
            format!("s##_{n}")
        } else {
            n.to_string()
        }
    }
}

/// Prints for people; `java` gives the comment for a site (`Buffer.java:12  array[putPtr] = x;`).
pub struct Readably<'a> {
    pub java: &'a dyn Fn(SiteId) -> Option<String>,
}

impl Readably<'_> {
    pub fn macro_text(&self, m: &Macro) -> String {
        let style = Readable { in_macro: true };
        let mut out = comments(&m.doc);
        let head = if m.params.is_empty() {
            format!("#define {}", m.name)
        } else {
            format!("#define {}({})", m.name, m.params.join(", "))
        };
        let mut lines = match &m.body {
            Body::Expr(e) => vec![format!("  ({})", expr(e, &style))],
            Body::Text(lines) => lines.iter().map(|l| format!("  {l}")).collect(),
            Body::Stmts(stmts) => self.lines(stmts, &style, 1),
        };
        if lines.is_empty() {
            return out + &head + " skip\n";
        }
        // The separator behind the use is enough: two in a row are an error before `::`.
        if let Some(last) = lines.last_mut() {
            last.truncate(last.trim_end_matches(';').len());
        }
        out += &head;
        for line in lines {
            out += " \\\n";
            out += &line;
        }
        out + "\n"
    }

    pub fn proctype_text(&self, p: &Proctype) -> String {
        let style = Readable { in_macro: false };
        let mut out = comments(&p.doc);
        out += &proctype_head(p, &style);
        out += "\n{\n";
        for (ty, name) in &p.locals {
            out.extend(["  ", ty, " ", name, ";\n"]);
        }
        for line in self.lines(&p.body, &style, 1) {
            out += &line;
            out.push('\n');
        }
        out + "}\n"
    }

    fn lines(&self, stmts: &[Stmt], style: &Readable, depth: usize) -> Vec<String> {
        let mut writer = Writer {
            java: self.java,
            style,
            out: Vec::new(),
            last: None,
        };
        writer.seq(stmts, depth);
        writer.out
    }
}

/// `proctype P(int a; byte b) provided (...)`, or `init`.
pub fn proctype_head(p: &Proctype, style: &dyn Style) -> String {
    if p.name == "init" {
        return "init".to_owned();
    }
    let params: Vec<String> = p
        .params
        .iter()
        .map(|(ty, name)| format!("{ty} {name}"))
        .collect();
    let provided = p
        .provided
        .as_ref()
        .map_or_else(String::new, |e| format!(" provided ({})", expr(e, style)));
    format!("proctype {}({}){provided}", p.name, params.join("; "))
}

/// Comment lines; an empty one ends a comment.
fn comments(lines: &[String]) -> String {
    lines
        .split(String::is_empty)
        .filter(|paragraph| !paragraph.is_empty())
        .map(|paragraph| {
            let text: Vec<String> = paragraph.iter().map(|l| comment_text(l)).collect();
            format!("/* {} */\n", text.join("\n   "))
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// No comment can end inside the text of another.
pub fn comment_text(text: &str) -> String {
    let mut text = text.replace("*/", "* /").replace("/*", "/ *");
    while text.ends_with('\\') || text.ends_with('*') {
        text.push(' ');
    }
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// The site of the first line that has one.
fn first_site(stmt: &Stmt) -> Option<SiteId> {
    stmt.info.site.or_else(|| match &stmt.kind {
        StmtKind::DStep(body) | StmtKind::Atomic(body) | StmtKind::Unless(body, _) => {
            body.iter().find_map(first_site)
        }
        StmtKind::If(options) | StmtKind::Do(options) => {
            options.iter().flatten().find_map(first_site)
        }
        _ => None,
    })
}

/// What an `atomic` holds if that is one `d_step` only.
pub fn only_step(atomic: &[Stmt]) -> Option<&[Stmt]> {
    match atomic {
        [
            Stmt {
                kind: StmtKind::DStep(body),
                ..
            },
        ] => Some(body),
        _ => None,
    }
}

struct Writer<'a> {
    java: &'a dyn Fn(SiteId) -> Option<String>,
    style: &'a Readable,
    out: Vec<String>,
    last: Option<String>,
}

impl Writer<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        self.out.push(format!("{}{text}", "  ".repeat(depth)));
    }

    fn comment(&mut self, stmt: &Stmt, depth: usize) {
        let Some(text) = first_site(stmt).and_then(self.java) else {
            return;
        };
        if self.last.as_ref() != Some(&text) {
            let shown = format!("/* {} */", comment_text(&text));
            self.line(depth, &shown);
            self.last = Some(text);
        }
    }

    fn seq(&mut self, stmts: &[Stmt], depth: usize) {
        for stmt in stmts {
            self.comment(stmt, depth);
            self.stmt(stmt, depth, "");
        }
    }

    /// `lead` stands before the statement's first line (`:: `).
    fn stmt(&mut self, stmt: &Stmt, depth: usize, lead: &str) {
        match &stmt.kind {
            StmtKind::Label(name) => {
                let suffix = if self.style.in_macro { "_##s" } else { "" };
                self.line(depth.saturating_sub(1), &format!("{lead}{name}{suffix}:"));
            }
            StmtKind::Goto(name) => {
                let suffix = if self.style.in_macro { "_##s" } else { "" };
                self.line(depth, &format!("{lead}goto {name}{suffix};"));
            }
            StmtKind::If(options) => self.options("if", "fi;", options, depth, lead),
            StmtKind::Do(options) => self.options("do", "od;", options, depth, lead),
            StmtKind::DStep(body) => self.group(["d_step {", "};"], body, depth, lead),
            StmtKind::Atomic(body) => match only_step(body) {
                Some(step) => self.group(["atomic { d_step {", "} };"], step, depth, lead),
                None => self.group(["atomic {", "};"], body, depth, lead),
            },
            StmtKind::Unless(body, escape) => {
                self.line(depth, &format!("{lead}{{"));
                self.seq(body, depth + 1);
                self.line(depth, "} unless {");
                self.seq(escape, depth + 1);
                self.line(depth, "};");
            }
            simple_kind => {
                let text = simple(simple_kind, self.style).unwrap_or_default();
                self.line(depth, &format!("{lead}{text};"));
            }
        }
    }

    fn options(
        &mut self,
        open: &str,
        close: &str,
        options: &[Vec<Stmt>],
        depth: usize,
        lead: &str,
    ) {
        self.line(depth, &format!("{lead}{open}"));
        for option in options {
            let Some((guard, rest)) = option.split_first() else {
                continue;
            };
            self.comment(guard, depth + 1);
            match simple(&guard.kind, self.style) {
                Some(text) if rest.is_empty() => self.line(depth, &format!(":: {text};")),
                Some(text) => self.line(depth, &format!(":: {text} ->")),
                None => self.stmt(guard, depth, ":: "),
            }
            self.seq(rest, depth + 1);
        }
        self.line(depth, close);
    }

    /// A short group stays on one line.
    fn group(&mut self, [open, close]: [&str; 2], body: &[Stmt], depth: usize, lead: &str) {
        let parts: Option<Vec<String>> = body.iter().map(|s| simple(&s.kind, self.style)).collect();
        if let Some(parts) = parts {
            let guarded = matches!(body.first().map(|s| &s.kind), Some(StmtKind::Expr(_)));
            let text = match parts.split_first() {
                Some((first, rest)) if guarded && !rest.is_empty() => {
                    format!("{first} -> {}", rest.join("; "))
                }
                _ => parts.join("; "),
            };
            let text = format!("{lead}{open} {text} {close}");
            if text.len() + 2 * depth <= 110 {
                self.line(depth, &text);
                return;
            }
        }
        self.line(depth, &format!("{lead}{open}"));
        for (n, stmt) in body.iter().enumerate() {
            if n > 0 {
                self.comment(stmt, depth + 1);
            }
            match (&stmt.kind, n) {
                (StmtKind::Expr(e), 0) if body.len() > 1 => {
                    let text = format!("{} ->", expr(e, self.style));
                    self.line(depth + 1, &text);
                }
                _ => self.stmt(stmt, depth + 1, ""),
            }
        }
        self.line(depth, close);
    }
}
