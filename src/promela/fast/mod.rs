//! The fast scheme: one process per thread, whose steps are C functions over a packed state.
//!
//! Knows Core, the step rule ([`crate::core::movers`]) and the format of packed states
//! ([`crate::core::interp::canonical`]); starts no process.
//!
//! ```text
//! class Counter { int c;                    static int m3(void) {              method 3, Counter.inc
//!   synchronized void inc() {                 switch (pc) { case 0: goto P0; .. }
//!     c++;                                    P0: ENTER(..)   may stop here: the thread stands at it, and a later
//!   }                                                         step goes on through the switch
//! }                                           P1: t1 = this.c; t1 = t1 + 1; this.c = t1;
//!                                             P4: EXIT(..)
//!                                             return GO_ON; }
//! ```
//!
//! What Promela sees is small whatever the program: processes, choices, ends. A step is one transition: it unpacks the
//! state, runs the thread until it stops, and packs the state again, with objects numbered as they are met from the
//! statics and threads (so neither garbage nor the order of allocation distinguishes states).
//!
//! Why C: a step in Promela statements is one transition each, all of them in one C function that compilers need time
//! for; `d_step` cannot be left by a jump. C functions per method compile in time linear in the program.

mod claim;
mod code;
mod elements;
mod exprs;
mod live;
mod locks;
mod ops;
mod stuck;
mod tables;
mod texts;

pub use claim::{PROGRESS_STATED, had_value, looked_at};

use askama::Template;

use super::{Bounds, Cut, Layout, LineEvent, LineInfo, Model, Scheme};
use crate::base::SourceMap;
use crate::core::interp::Machine;
use crate::core::movers::Movers;
use crate::core::property::{Checks, Property};
use crate::core::temporal::Goal;
use crate::diag::Diagnostic;
use tables::Emitter;

/// Most threads: pan has 255 processes, and one of them is `init`.
pub const MAX_THREADS: u32 = 250;

#[derive(Template)]
#[template(path = "fast.pml", escape = "none")]
struct Text {
    head: Vec<String>,
    declarations: Vec<Vec<String>>,
    threads: Vec<u32>,
    /// Declares what the claim reads; empty without one.
    looked: String,
    claim: Vec<String>,
    /// `false` or `true`, and what it means.
    ends: Vec<(&'static str, String)>,
    code: Vec<Vec<String>>,
}

/// The runnable model. With `sources` the Java lines stand above the statements made of them.
///
/// Errors: located diagnostics of what the scheme refuses.
pub fn emit(
    machine: &Machine,
    movers: &Movers,
    checks: Checks,
    bounds: &Bounds,
    sources: Option<&SourceMap>,
) -> Result<Model, Vec<Diagnostic>> {
    Ok(emit_for(machine, movers, checks, bounds, sources, None))
}

/// The model for a search for cycles: nothing that a finite execution does is a violation.
pub fn emit_temporal(machine: &Machine, movers: &Movers, bounds: &Bounds, goal: &Goal) -> Model {
    emit_for(machine, movers, Checks::NONE, bounds, None, Some(goal))
}

fn emit_for(
    machine: &Machine,
    movers: &Movers,
    checks: Checks,
    bounds: &Bounds,
    sources: Option<&SourceMap>,
    goal: Option<&Goal>,
) -> Model {
    let threads = bounds.threads.clamp(1, MAX_THREADS);
    let mut emitter = Emitter::new(machine, movers, checks, sources, goal);
    let methods = emitter.methods();
    let mut declarations = emitter.declarations(threads, bounds.state_bytes);
    declarations.extend(lines(if goal.is_some() {
        "static void look(void);\n#define LOOK look();"
    } else {
        "#define LOOK"
    }));
    // The ends are known when all code is.
    let mut code = vec![lines(include_str!("../../../runtime-macros/fast/pack.c"))];
    declarations.extend(emitter.ends_as_names());
    code.push(lines(include_str!(
        "../../../runtime-macros/fast/numbers.c"
    )));
    code.push(lines(include_str!(
        "../../../runtime-macros/fast/objects.c"
    )));
    if emitter.has_texts() {
        code.push(lines(include_str!("../../../runtime-macros/fast/texts.c")));
    }
    code.push(lines(include_str!(
        "../../../runtime-macros/fast/threads.c"
    )));
    code.push(lines(include_str!("../../../runtime-macros/fast/stuck.c")));
    code.push(lines(include_str!("../../../runtime-macros/fast/steps.c")));
    if machine.asks_states {
        code.push(lines(include_str!("../../../runtime-macros/fast/states.c")));
    }
    if emitter.has_locks() {
        code.push(lines(include_str!("../../../runtime-macros/fast/locks.c")));
    }
    code.push(emitter.seeing());
    code.push(emitter.invariants());
    code.push(emitter.dispatchers());
    code.extend(methods);
    if let Some(goal) = goal {
        code.push(emitter.look(goal));
    }
    declarations.push(format!("\\#define ENDS {}", emitter.ends.len()));
    let is_long = |text: &Vec<String>| bytes(text) > MAX_CODE;
    let any_is_long = is_long(&declarations) || code.iter().any(is_long);
    let code = code.into_iter().flat_map(divided).collect();
    let mut declarations = divided(declarations);
    if any_is_long && let Some(first) = declarations.first_mut() {
        let braces = ["\\#define J_OPEN {", "\\#define J_SHUT }"];
        first.splice(0..0, braces.map(str::to_owned));
    }
    let ends: Vec<(&'static str, String)> = emitter
        .ends
        .iter()
        .map(|end| {
            let failed = matches!(end, LineEvent::Violated(_));
            (
                if failed { "false" } else { "true" },
                describe(end, machine),
            )
        })
        .collect();
    let head = vec![
        "Generated by j2pml, scheme fast.".to_owned(),
        "A step of a thread is one transition, made by a C function per Java method; S is the packed state.".to_owned(),
    ];
    let text = Text {
        head,
        declarations,
        threads: (1..=threads).collect(),
        looked: goal.map_or_else(String::new, |goal| {
            let bytes = claim::bytes(goal, threads);
            format!("c_state \"unsigned char A[{bytes}]\" \"Global\"")
        }),
        claim: goal.map_or_else(Vec::new, |goal| claim::claim(goal, threads)),
        ends,
        code,
    }
    .render()
    .unwrap_or_else(|error| unreachable!("the template renders: {error}"));
    let mut infos = Vec::new();
    let mut next = emitter.ends.iter();
    for line in text.lines() {
        let event = if line.starts_with("       :: c_expr { now.C[0] ==") {
            next.next().cloned().unwrap_or(LineEvent::None)
        } else {
            LineEvent::None
        };
        infos.push(LineInfo { site: None, event });
    }
    Model {
        scheme: Scheme::Fast,
        text,
        lines: infos,
        layout: Layout::default(),
        cycles: goal.is_some(),
        bounds: Bounds {
            threads,
            ..bounds.clone()
        },
    }
}

/// Longest text of a `c_code` or `c_decl` block, in bytes: spin keeps it in a buffer of 64 KiB (`Buf1` in its lexer).
const MAX_CODE: usize = 60_000;

fn bytes(lines: &[String]) -> usize {
    lines.iter().map(|line| line.len() + 1).sum()
}

/// The text as blocks that spin has room for; at least one. It prints them one after the other, so a function or a table
/// may begin in one and end in another, but it wants the braces of each in pairs: those of a long text are macros.
fn divided(text: Vec<String>) -> Vec<Vec<String>> {
    if bytes(&text) <= MAX_CODE {
        return vec![text];
    }
    let mut blocks: Vec<Vec<String>> = vec![Vec::new()];
    let mut size = 0;
    for line in text.iter().flat_map(|line| folded(&without_braces(line))) {
        size += line.len() + 1;
        if size > MAX_CODE {
            blocks.push(Vec::new());
            size = line.len() + 1;
        }
        if let Some(block) = blocks.last_mut() {
            block.push(line);
        }
    }
    blocks
}

/// A long line (of a table, or a condition) as several, broken behind commas and `|` that are in no literal; a macro stays
/// as it is.
fn folded(line: &str) -> Vec<String> {
    const LONG: usize = 4000;
    if line.len() <= LONG || line.starts_with("\\#") {
        return vec![line.to_owned()];
    }
    let mut lines = vec![String::new()];
    let mut quote = None;
    let mut escaped = false;
    for c in line.chars() {
        let last = lines.len() - 1;
        lines[last].push(c);
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (None, ',') if lines[last].len() > LONG => lines.push(String::new()),
            // Not between the two of `||`.
            (None, ' ') if lines[last].len() > LONG && lines[last].ends_with("| ") => {
                lines.push(String::new());
            }
            (Some(q), _) => {
                if c == q && !escaped {
                    quote = None;
                }
                escaped = c == '\\' && !escaped;
            }
            _ => {}
        }
    }
    lines
}

/// Braces as macros, but for those in string and character literals. No comment goes over several lines.
fn without_braces(line: &str) -> String {
    let mut text = String::new();
    let mut quote = None;
    let mut escaped = false;
    let mut comment = false;
    for c in line.chars() {
        comment = match (comment, c) {
            (false, '*') => quote.is_none() && text.ends_with('/'),
            (true, '/') => !text.ends_with('*'),
            _ => comment,
        };
        match (quote, c) {
            (None, '{') => text.push_str(" J_OPEN "),
            (None, '}') => text.push_str(" J_SHUT "),
            (None, '"' | '\'') if !comment => {
                quote = Some(c);
                text.push(c);
            }
            (Some(q), _) => {
                if c == q && !escaped {
                    quote = None;
                }
                escaped = c == '\\' && !escaped;
                text.push(c);
            }
            _ => text.push(c),
        }
    }
    text
}

/// The model, made to print what the program prints: lines `j2pml print STREAM NEWLINE UNITS` with 1 for `System.out`, 2 for
/// `System.err`, 3 for `Verify.print`, and code units in hexadecimal. The program must know all its strings
/// ([`crate::core::Site::opaque`]).
pub fn printing(model: &Model) -> String {
    model
        .text
        .replacen("c_decl {\n", "c_decl {\n\\#define PRINTS 1\n", 1)
}

/// The lines of a file of the C runtime. spin takes a `#` at the beginning of a line for its own unless it is escaped.
fn lines(text: &str) -> Vec<String> {
    text.lines()
        .map(|line| {
            if line.starts_with('#') {
                format!("\\{line}")
            } else {
                line.to_owned()
            }
        })
        .collect()
}

fn describe(end: &LineEvent, machine: &Machine) -> String {
    let program = machine.program;
    match end {
        LineEvent::Finished => "the program has ended".to_owned(),
        LineEvent::Idle => "the threads that are left wait for work".to_owned(),
        LineEvent::Stuck => "some threads can never go on".to_owned(),
        LineEvent::Violated(Property::Deadlock) => {
            "nobody can go on, and somebody has not ended".to_owned()
        }
        LineEvent::Violated(property) => property.name().to_owned(),
        LineEvent::Cut(Cut::StateBytes) => "the state does not fit".to_owned(),
        LineEvent::Cut(Cut::Texts) => "the texts do not fit".to_owned(),
        LineEvent::Cut(Cut::Threads) => "too many threads".to_owned(),
        LineEvent::Cut(Cut::Assumed) => "a path that the program ignores".to_owned(),
        LineEvent::Cut(Cut::Unmodelled(code)) => format!("not modelled: {}", code.name()),
        LineEvent::Cut(Cut::Assumption(assumed)) => match assumed {
            crate::core::movers::Assumed::Field(field) => {
                let field = &program.fields[*field];
                let class = &program.classes[field.class].name;
                format!("{class}.{} is not accessed as assumed", field.name)
            }
            crate::core::movers::Assumed::Array(_) => {
                "an array is not accessed as assumed".to_owned()
            }
        },
        LineEvent::Cut(Cut::Objects(_) | Cut::Length(_) | Cut::MonitorDepth(_))
        | LineEvent::None
        | LineEvent::Step
        | LineEvent::Choice(_)
        | LineEvent::FurtherChoice(_)
        | LineEvent::Run => String::new(),
    }
    .replace("*/", "* /")
}
