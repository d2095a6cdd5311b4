//! Expands the macros of a Promela tree: the runnable model, one statement a line, no cpp.
//!
//! SPIN reports a macro's statements at the line of its use; here each statement has a line of its own, so that a
//! line number names one Core statement. Macros of `runtime-macros/` are texts: their lines are copied with the
//! arguments put in for the parameters, as cpp would.

use std::collections::BTreeMap;

use super::print::{Style, arguments, expr, only_step, proctype_head, simple};
use super::tree::{Body, Expr, Macros, Proctype, Stmt, StmtKind};
use super::{LineEvent, LineInfo};

/// Lines of the model with what they mean.
pub type Lines = Vec<(String, LineInfo)>;

/// Why a tree could not be expanded.
#[derive(Debug, PartialEq, Eq)]
pub enum TooLarge {
    /// More lines than allowed; the macro calls that led there, outermost first.
    Lines(Vec<String>),
    /// Blocks nested deeper than SPIN survives.
    Depth(Vec<String>),
}

/// Deeper blocks crash spin 6.5.2 (at 127, with some used by its own translation).
const MAX_DEPTH: usize = 100;

pub struct Expander<'a> {
    pub macros: &'a Macros,
    pub max_lines: usize,
}

impl Expander<'_> {
    pub fn proctype(&self, p: &Proctype) -> Result<Lines, TooLarge> {
        let mut out = Out {
            macros: self.macros,
            max_lines: self.max_lines,
            lines: Vec::new(),
            calls: Vec::new(),
        };
        let style = Expanded {
            macros: self.macros,
            suffix: "",
        };
        out.put(0, proctype_head(p, &style), LineInfo::NONE);
        out.put(0, "{".to_owned(), LineInfo::NONE);
        for (ty, name) in &p.locals {
            out.put(1, format!("{ty} {name};"), LineInfo::NONE);
        }
        out.seq(&p.body, 1, &Env::default())?;
        out.put(0, "}".to_owned(), LineInfo::NONE);
        Ok(out.lines)
    }
}

#[derive(Default)]
struct Env {
    params: BTreeMap<String, Expr>,
    suffix: String,
}

struct Expanded<'a> {
    macros: &'a Macros,
    suffix: &'a str,
}

impl Style for Expanded<'_> {
    fn call(&self, name: &str, args: &[Expr]) -> String {
        match self.macros.get(name).map(|m| (m, &m.body)) {
            Some((m, Body::Expr(body))) => {
                let env = m.params.iter().cloned().zip(args.iter().cloned()).collect();
                parenthesised(expr(&body.substituted(&env), self))
            }
            Some((m, Body::Text(lines))) => {
                let args: Vec<String> = args.iter().map(|a| expr(a, self)).collect();
                let line = lines.first().map_or("", String::as_str);
                expand_text(line, &m.params, &args, self.macros)
            }
            _ => format!("{name}({})", arguments(args, self)),
        }
    }
    fn constant(&self, _: &str, value: i32) -> String {
        expr(&Expr::Num(value), self)
    }
    fn suffix(&self, n: u32) -> String {
        if self.suffix.is_empty() {
            n.to_string()
        } else {
            format!("{}_{n}", self.suffix)
        }
    }
}

fn parenthesised(text: String) -> String {
    let atom = text
        .chars()
        .all(|c| c.is_alphanumeric() || "_.".contains(c));
    if atom || (text.starts_with('(') && closes_at_end(&text)) {
        text
    } else {
        format!("({text})")
    }
}

fn closes_at_end(text: &str) -> bool {
    let mut depth = 0;
    for (n, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return n + 1 == text.len();
                }
            }
            _ => {}
        }
    }
    false
}

/// One line of a text macro with the arguments in place, and uses of other text macros in it expanded.
fn expand_text(line: &str, params: &[String], args: &[String], macros: &Macros) -> String {
    let mut out = String::new();
    let chars: Vec<char> = line.chars().collect();
    let mut at = 0;
    while at < chars.len() {
        let c = chars[at];
        if !(c.is_alphabetic() || c == '_') {
            out.push(c);
            at += 1;
            continue;
        }
        let start = at;
        while at < chars.len() && (chars[at].is_alphanumeric() || chars[at] == '_') {
            at += 1;
        }
        let word: String = chars[start..at].iter().collect();
        // A member's name is no parameter.
        let member = out.ends_with('.');
        if let Some(n) = params.iter().position(|p| *p == word).filter(|_| !member) {
            out += args.get(n).map_or("", String::as_str);
        } else if let (Some(m), false) = (macros.get(&word), member) {
            let (inner, next) = call_arguments(&chars, at);
            at = next;
            let inner: Vec<String> = inner
                .iter()
                .map(|a| expand_text(a, params, args, macros))
                .collect();
            if let Body::Text(lines) = &m.body {
                let line = lines.first().map_or("", String::as_str);
                out += &expand_text(line, &m.params, &inner, macros);
            } else {
                out += &word;
                out += "(";
                out += &inner.join(", ");
                out.push(')');
            }
        } else {
            out += &word;
        }
    }
    out
}

/// The arguments of a call whose name ends at `at`, and where the call ends.
fn call_arguments(chars: &[char], mut at: usize) -> (Vec<String>, usize) {
    if chars.get(at) != Some(&'(') {
        return (Vec::new(), at);
    }
    at += 1;
    let mut args = vec![String::new()];
    let mut depth = 0;
    while at < chars.len() {
        let c = chars[at];
        at += 1;
        match c {
            '(' | '[' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' => depth -= 1,
            ',' if depth == 0 => {
                args.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = args.last_mut() {
            last.push(c);
        }
    }
    (args.iter().map(|a| a.trim().to_owned()).collect(), at)
}

struct Out<'a> {
    macros: &'a Macros,
    max_lines: usize,
    lines: Lines,
    calls: Vec<String>,
}

impl Out<'_> {
    fn put(&mut self, depth: usize, mut text: String, info: LineInfo) {
        text.insert_str(0, &" ".repeat(depth));
        self.lines.push((text, info));
    }

    fn seq(&mut self, stmts: &[Stmt], depth: usize, env: &Env) -> Result<(), TooLarge> {
        for stmt in stmts {
            self.stmt(stmt, depth, env, "", false)?;
        }
        Ok(())
    }

    /// `lead` stands before the first line; `guard`: others follow it in its option or group.
    fn stmt(
        &mut self,
        stmt: &Stmt,
        depth: usize,
        env: &Env,
        lead: &str,
        guard: bool,
    ) -> Result<(), TooLarge> {
        if self.lines.len() >= self.max_lines {
            return Err(TooLarge::Lines(self.calls.clone()));
        }
        if depth >= MAX_DEPTH {
            return Err(TooLarge::Depth(self.calls.clone()));
        }
        let info = stmt.info.clone();
        match &stmt.kind {
            StmtKind::Label(name) => {
                let text = format!("{lead}{}:", label(name, env));
                self.put(depth.saturating_sub(1), text, info);
            }
            StmtKind::Goto(name) => {
                let text = format!("{lead}goto {};", label(name, env));
                self.put(depth, text, info);
            }
            StmtKind::If(options) => self.options("if", "fi;", options, info, depth, env, lead)?,
            StmtKind::Do(options) => self.options("do", "od;", options, info, depth, env, lead)?,
            StmtKind::DStep(body) => self.group(["d_step {", "};"], body, depth, env, lead)?,
            StmtKind::Atomic(body) if only_step(body).is_some() => {
                let step = only_step(body).unwrap_or_default();
                self.group(["atomic { d_step {", "} };"], step, depth, env, lead)?;
            }
            StmtKind::Atomic(body) => self.group(["atomic {", "};"], body, depth, env, lead)?,
            StmtKind::Unless(body, escape) => {
                self.put(depth, format!("{lead}{{"), LineInfo::NONE);
                self.seq(body, depth + 1, env)?;
                self.put(depth, "} unless {".to_owned(), LineInfo::NONE);
                self.seq(escape, depth + 1, env)?;
                self.put(depth, "};".to_owned(), LineInfo::NONE);
            }
            StmtKind::Call(name, args) if self.is_statement_macro(name) => {
                let args: Vec<Expr> = args.iter().map(|a| resolved(a, env)).collect();
                self.call(name, &args, &info, depth, env, lead)?;
            }
            kind => {
                let style = Expanded {
                    macros: self.macros,
                    suffix: &env.suffix,
                };
                let kind = substituted(kind, env);
                let text = simple(&kind, &style).unwrap_or_default();
                let end = if guard && matches!(kind, StmtKind::Expr(_) | StmtKind::Else) {
                    " ->"
                } else {
                    ";"
                };
                self.put(depth, format!("{lead}{text}{end}"), info);
            }
        }
        Ok(())
    }

    fn is_statement_macro(&self, name: &str) -> bool {
        !matches!(
            self.macros.get(name).map(|m| &m.body),
            None | Some(Body::Expr(_))
        )
    }

    fn call(
        &mut self,
        name: &str,
        args: &[Expr],
        info: &LineInfo,
        depth: usize,
        env: &Env,
        lead: &str,
    ) -> Result<(), TooLarge> {
        let macros = self.macros;
        let Some(m) = macros.get(name) else {
            return Ok(());
        };
        self.calls.push(name.to_owned());
        match &m.body {
            Body::Text(lines) => {
                let style = Expanded {
                    macros,
                    suffix: &env.suffix,
                };
                let args: Vec<String> = args.iter().map(|a| expr(a, &style)).collect();
                let last = lines.len().saturating_sub(1);
                for (n, line) in lines.iter().enumerate() {
                    let mut text = expand_text(line, &m.params, &args, macros);
                    if n == last && !text.ends_with([';', '>', '{']) {
                        text.push(';');
                    }
                    let first = n == 0;
                    let info = LineInfo {
                        site: info.site,
                        event: if first {
                            info.event.clone()
                        } else {
                            LineEvent::None
                        },
                    };
                    let lead = if first { lead } else { "" };
                    self.put(depth, format!("{lead}{text}"), info);
                }
            }
            Body::Stmts(stmts) => {
                let mut inner = Env::default();
                for (param, arg) in m.params.iter().zip(args) {
                    if let Expr::Suffix(n) = arg {
                        inner.suffix = Expanded {
                            macros,
                            suffix: &env.suffix,
                        }
                        .suffix(*n);
                    }
                    inner.params.insert(param.clone(), arg.clone());
                }
                for (n, stmt) in stmts.iter().enumerate() {
                    let lead = if n == 0 { lead } else { "" };
                    self.stmt(stmt, depth, &inner, lead, n == 0 && stmts.len() > 1)?;
                }
            }
            Body::Expr(_) => {}
        }
        self.calls.pop();
        Ok(())
    }

    #[allow(clippy::too_many_arguments)] // the parts of one `if` or `do`, and where it stands
    fn options(
        &mut self,
        open: &str,
        close: &str,
        options: &[Vec<Stmt>],
        info: LineInfo,
        depth: usize,
        env: &Env,
        lead: &str,
    ) -> Result<(), TooLarge> {
        self.put(depth, format!("{lead}{open}"), info);
        for option in options {
            let Some((guard, rest)) = option.split_first() else {
                continue;
            };
            self.stmt(guard, depth, env, ":: ", !rest.is_empty())?;
            self.seq(rest, depth + 1, env)?;
        }
        self.put(depth, close.to_owned(), LineInfo::NONE);
        Ok(())
    }

    fn group(
        &mut self,
        [open, close]: [&str; 2],
        body: &[Stmt],
        depth: usize,
        env: &Env,
        lead: &str,
    ) -> Result<(), TooLarge> {
        let mut body = body.to_vec();
        let mut head = LineInfo::NONE;
        if let Some(first) = body.first_mut().filter(|_| open.contains("d_step")) {
            // spin reports a `d_step`'s first statement at the line where the `d_step` begins (and a loop that
            // comes first at its own line, too).
            head = first.info.clone();
            first.info.event = LineEvent::None;
        }
        self.put(depth, format!("{lead}{open}"), head);
        for (n, stmt) in body.iter().enumerate() {
            self.stmt(stmt, depth + 1, env, "", n == 0 && body.len() > 1)?;
        }
        self.put(depth, close.to_owned(), LineInfo::NONE);
        Ok(())
    }
}

fn label(name: &str, env: &Env) -> String {
    if env.suffix.is_empty() {
        name.to_owned()
    } else {
        format!("{name}_{}", env.suffix)
    }
}

/// An argument seen from the caller of the macro around: its own suffix is resolved by the callee's environment.
fn resolved(arg: &Expr, env: &Env) -> Expr {
    arg.substituted(&env.params)
}

fn substituted(kind: &StmtKind, env: &Env) -> StmtKind {
    match kind {
        StmtKind::Expr(e) => StmtKind::Expr(e.substituted(&env.params)),
        StmtKind::Assign(a, b) => {
            StmtKind::Assign(a.substituted(&env.params), b.substituted(&env.params))
        }
        StmtKind::Run(name, args) => StmtKind::Run(
            name.clone(),
            args.iter().map(|a| a.substituted(&env.params)).collect(),
        ),
        StmtKind::Call(name, args) => StmtKind::Call(
            name.clone(),
            args.iter().map(|a| a.substituted(&env.params)).collect(),
        ),
        other => other.clone(),
    }
}
