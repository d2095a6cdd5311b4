//! The whole model: declarations, methods, threads, and the process that watches them.
//!
//! ```text
//! init { run main_Thread(..);
//!        do :: timeout -> if :: CUT == 1 -> break   a line per kind of cut: pan lists the ones never reached
//!                            :: LIVE == 0 -> break  the program is over
//!                            :: else -> assert(false)  a deadlock
//!                         fi od }
//! ```
//! Threads step only while `LIVE > 0 && CUT == 0`; then nothing can step, which is Promela's `timeout`. `init` stands
//! before the threads in the file: pan keeps line numbers in 16 bits.
//! A thread that is done waits for ever instead of ending: pan removes processes in the order opposite to their
//! start only, and each removal would be one more step to interleave.

use askama::Template;

use super::body::Body;
use super::emit::{Emitter, Uses};
use super::facts::Facts;
use super::layout::{self, MAIN_PROCESS, Shape, Shapes};
use super::refuse;
use crate::analysis::flow::Flow;
use crate::base::SourceMap;
use crate::core::property::{Checks, Property};
use crate::core::{ClassId, Const, MethodId, Program, SiteId};
use crate::diag::{Code, Diagnostic};
use crate::promela::expand::{Expander, Lines, TooLarge};
use crate::promela::names::Names;
use crate::promela::print::Readably;
use crate::promela::tree::{Expr, Macro, Proctype, Stmt, StmtKind};
use crate::promela::{Bounds, Cut, Layout, LineEvent, LineInfo, Model, ObjectArray, Scheme};

/// Lines of an expanded model at most: beyond, spin and the C compiler take minutes; and pan keeps line numbers in 16
/// bits.
const MAX_LINES: usize = 60_000;

/// Words of the scheme.
const WORDS: &[&str] = &[
    "EXN",
    "LIVE",
    "STARTED",
    "CUT",
    "ATOMIC",
    "ATOMIC_DEPTH",
    "ATOMIC_ON",
    "ATOMIC_HOW",
    "ATOMIC_SELF",
    "SAVED",
    "RES",
    "STRIDE",
    "STATUS",
    "INTR",
    "DAEMON",
    "LOCK",
    "COUNT",
    "WAIT",
    "LENGTH",
    "ELEM",
    "OBJ",
    "VALUE",
    "I",
    "NULL",
    MAIN_PROCESS,
];

/// The runnable model.
///
/// Errors: recursion, or more code than a model can hold.
pub fn emit(program: &Program, checks: &Checks, bounds: &Bounds) -> Result<Model, Vec<Diagnostic>> {
    refused(program)?;
    let parts = Parts::of(program, *checks, bounds).map_err(|d| vec![*d])?;
    let mut lines: Lines = Vec::new();
    let none = |text: &str| -> Vec<(String, LineInfo)> {
        text.lines()
            .map(|l| (l.to_owned(), LineInfo::NONE))
            .collect()
    };
    lines.extend(none(&parts.declarations(false)));
    let expander = Expander {
        macros: &parts.emitter.macros,
        max_lines: MAX_LINES,
    };
    let mut total = 0;
    for process in &parts.processes {
        let expanded = expander
            .proctype(process)
            .map_err(|e| vec![too_large(program, process, &e)])?;
        total += expanded.len();
        if total > MAX_LINES {
            let error = TooLarge::Lines(Vec::new());
            return Err(vec![too_large(program, process, &error)]);
        }
        lines.extend(expanded);
    }
    let mut text = String::new();
    let mut infos = Vec::with_capacity(lines.len());
    for (line, info) in lines {
        text += &line;
        text.push('\n');
        infos.push(info);
    }
    Ok(Model {
        scheme: Scheme::Classic,
        text,
        lines: infos,
        layout: parts.layout(),
        cycles: false,
        bounds: parts.emitter.shapes.bounds.clone(),
    })
}

fn refused(program: &Program) -> Result<(), Vec<Diagnostic>> {
    refuse::refused(program).map_or(Ok(()), |d| Err(vec![d]))
}

/// The readable model: macros as they are, Java lines as comments. Valid for `spin -a`, which runs cpp.
///
/// Errors: as [`emit`], except that nothing is too large.
pub fn readable(
    program: &Program,
    checks: &Checks,
    bounds: &Bounds,
    sources: &SourceMap,
) -> Result<String, Vec<Diagnostic>> {
    refused(program)?;
    let parts = Parts::of(program, *checks, bounds).map_err(|d| vec![*d])?;
    let java = |site: SiteId| java_line(program, sources, site);
    let printer = Readably { java: &java };
    let e = &parts.emitter;
    let macro_texts = |names: &[String]| -> Vec<String> {
        names
            .iter()
            .filter_map(|n| e.macros.get(n))
            .map(|m| printer.macro_text(m))
            .collect()
    };
    let runtime = parts
        .used_runtime(&printer)
        .iter()
        .map(|m| printer.macro_text(m))
        .collect();
    let template = Readable {
        head: parts.head(),
        constants: parts.constants(),
        runtime,
        accessors: macro_texts(&e.accessors),
        declarations: parts.declarations(true),
        methods: macro_texts(&e.method_macros),
        processes: parts
            .processes
            .iter()
            .map(|p| printer.proctype_text(p))
            .collect(),
    };
    // Rendering fails for formatting errors only, and there are none in plain strings.
    Ok(template.render().unwrap_or_default())
}

/// `Buffer.java:12  array[putPtr] = x;`
fn java_line(program: &Program, sources: &SourceMap, site: SiteId) -> Option<String> {
    let span = program.sites[site].span;
    let file = sources.files.get(span.file)?;
    let (line, _) = file.line_column(span.start);
    let text: String = file.line_text(line).trim().chars().take(90).collect();
    let name = file.name.rsplit('/').next().unwrap_or(&file.name);
    Some(format!("{name}:{line}  {text}"))
}

/// Whether a text contains a word that is not part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

#[derive(Template)]
#[template(path = "classic_declarations.pml", escape = "none")]
struct Declarations {
    records: Vec<Record>,
    variables: Vec<String>,
}

struct Record {
    typedef: String,
    members: Vec<String>,
    array: String,
    bound: String,
}

#[derive(Template)]
#[template(path = "classic_readable.pml", escape = "none")]
struct Readable {
    head: Vec<String>,
    constants: Vec<(String, i32)>,
    runtime: Vec<String>,
    accessors: Vec<String>,
    declarations: String,
    methods: Vec<String>,
    processes: Vec<String>,
}

struct Parts<'a> {
    program: &'a Program,
    emitter: Emitter<'a>,
    /// `init` first.
    processes: Vec<Proctype>,
}

impl<'a> Parts<'a> {
    fn of(
        program: &'a Program,
        checks: Checks,
        bounds: &Bounds,
    ) -> Result<Parts<'a>, Box<Diagnostic>> {
        let flow = Flow::of(program);
        let facts = Facts::of(program, flow)?;
        let mut names = Names::default();
        for word in WORDS {
            names.reserve(word);
        }
        let shapes = Shapes::of(&facts, bounds, &mut names);
        let mut emitter = Emitter::new(facts, shapes, checks, names);
        let known = &program.known;
        let mut threads = vec![process(
            &mut emitter,
            program.main_entry,
            "main",
            known.thread,
            MAIN_PROCESS,
        )];
        let started: Vec<ClassId> = emitter.facts.flow.started.iter().copied().collect();
        for class in started {
            let name = emitter.process_name(class);
            let prefix = emitter.shapes.prefixes[&class].clone();
            let locals = format!("{prefix}_thread");
            threads.push(process(
                &mut emitter,
                program.thread_entry,
                &locals,
                class,
                &name,
            ));
        }
        let mut processes = vec![init(&mut emitter)];
        processes.extend(threads);
        Ok(Parts {
            program,
            emitter,
            processes,
        })
    }

    fn declarations(&self, readable: bool) -> String {
        let e = &self.emitter;
        let shapes = e
            .shapes
            .by_class
            .values()
            .chain(&e.shapes.class_object_shape);
        let mut records = Vec::new();
        let mut variables = Vec::new();
        for shape in shapes.clone() {
            if shape.has_record() {
                records.push(Record {
                    typedef: shape.typedef.clone(),
                    members: self.members(shape),
                    array: shape.array.clone(),
                    bound: if readable {
                        shape.bound_name.clone()
                    } else {
                        shape.bound.to_string()
                    },
                });
            }
        }
        variables.push("byte LIVE".to_owned());
        variables.push("byte STARTED".to_owned());
        variables.push("byte CUT".to_owned());
        if e.facts.flow.atomic {
            variables.push("byte ATOMIC".to_owned());
            variables.push(format!("{} ATOMIC_ON", e.shapes.reference));
            variables.push("byte ATOMIC_HOW".to_owned());
            if e.facts.flow.interrupts {
                variables.push(format!("{} ATOMIC_SELF", e.shapes.reference));
            }
        }
        for shape in shapes {
            if shape.class.is_some() {
                let ty = if shape.bound < 255 { "byte" } else { "int" };
                variables.push(format!("{ty} {}", shape.next));
            }
        }
        for name in e.init_states.values() {
            variables.push(format!("byte {name}"));
        }
        for (field, name) in &e.shapes.statics {
            let declared = &self.program.fields[*field];
            let ty = e.shapes.type_name(declared.ty);
            let initial = match &declared.initial {
                Some(Const::Bool(b)) => i32::from(*b),
                Some(Const::Int(n)) => *n,
                Some(Const::Str(text)) => e.facts.string_number(text),
                _ => 0,
            };
            if initial == 0 {
                variables.push(format!("{ty} {name}"));
            } else {
                let value = crate::promela::print::number(initial);
                variables.push(format!("{ty} {name} = {value}"));
            }
        }
        for name in e.scratches.values() {
            variables.push(format!("hidden int {name}"));
        }
        Declarations { records, variables }
            .render()
            .unwrap_or_default()
    }

    fn members(&self, shape: &Shape) -> Vec<String> {
        let e = &self.emitter;
        let mut members = Vec::new();
        if shape.lock {
            members.push(format!("byte {}", layout::LOCK));
            members.push(format!("byte {}", layout::COUNT));
        }
        if shape.wait {
            let threads = e.shapes.bounds.threads;
            members.push(format!("chan {} = [{threads}] of {{ byte }}", layout::WAIT));
        }
        if shape.thread {
            members.push(format!("byte {}", layout::STATUS));
            if e.facts.flow.interrupts {
                members.push(format!("bool {}", layout::INTERRUPTED));
            }
            if e.facts.flow.daemons {
                members.push(format!("bool {}", layout::DAEMON));
            }
        }
        for (field, name) in &shape.fields {
            let ty = e.shapes.type_name(self.program.fields[*field].ty);
            members.push(format!("{ty} {name}"));
        }
        if let Some(length) = shape.length {
            members.push(format!(
                "{} {}",
                if length < 255 { "byte" } else { "int" },
                layout::LENGTH
            ));
            if let Some(elem) = &shape.elems {
                members.push(format!("{elem} {}[{length}]", layout::ELEM));
            }
        }
        members
    }

    fn constants(&self) -> Vec<(String, i32)> {
        let e = &self.emitter;
        let mut list = vec![("STRIDE".to_owned(), e.shapes.stride)];
        for shape in e
            .shapes
            .by_class
            .values()
            .chain(&e.shapes.class_object_shape)
        {
            list.push((shape.tag_name.clone(), shape.tag));
            list.push((shape.bound_name.clone(), shape.bound as i32));
        }
        for (n, (_, name)) in e.cuts.iter().enumerate() {
            list.push((name.clone(), n as i32 + 1));
        }
        list
    }

    /// The runtime macros that the model uses, directly or not.
    fn used_runtime(&self, printer: &Readably) -> Vec<Macro> {
        let e = &self.emitter;
        let runtime = super::runtime::macros();
        let mut text = String::new();
        for m in e
            .macros
            .values()
            .filter(|m| runtime.iter().all(|r| r.name != m.name))
        {
            text += &printer.macro_text(m);
        }
        for p in &self.processes {
            text += &printer.proctype_text(p);
        }
        let mut used = vec![false; runtime.len()];
        loop {
            let found = runtime
                .iter()
                .zip(&used)
                .position(|(m, &used)| !used && has_word(&text, &m.name));
            let Some(n) = found else { break };
            used[n] = true;
            text += &printer.macro_text(&runtime[n]);
        }
        runtime
            .into_iter()
            .zip(used)
            .filter_map(|(m, used)| used.then_some(m))
            .collect()
    }

    fn head(&self) -> Vec<String> {
        let main = &self.program.methods[self.program.main_entry];
        vec![
            format!("Java program {}, scheme classic.", self.program.classes[main.class].name),
            "Objects of a class are an array of records, a reference is class * STRIDE + index, null is 0.".to_owned(),
            "Methods are macros; obj is the object, RES the place for the result, l the level of nested try and".to_owned(),
            "synchronized regions, s keeps the labels of two uses apart. this is the number of the thread.".to_owned(),
        ]
    }

    fn layout(&self) -> Layout {
        let e = &self.emitter;
        let mut objects = Vec::new();
        for shape in e.shapes.by_class.values() {
            let Some(class) = shape.class else { continue };
            if !shape.has_record() {
                continue;
            }
            objects.push(ObjectArray {
                class,
                tag: shape.tag,
                array: shape.array.clone(),
                next: shape.next.clone(),
                fields: shape
                    .fields
                    .iter()
                    .filter(|(f, _)| self.program.fields[*f].ty != crate::core::Ty::Str)
                    .cloned()
                    .collect(),
                length: shape.length.map(|_| layout::LENGTH.to_owned()),
                elems: shape.elems.as_ref().and_then(|_| {
                    let strings = self.program.classes[class].elem == Some(crate::core::Ty::Str);
                    (!strings).then(|| layout::ELEM.to_owned())
                }),
                lock: shape.lock.then(|| layout::LOCK.to_owned()),
                count: shape.lock.then(|| layout::COUNT.to_owned()),
            });
        }
        Layout {
            statics: e
                .shapes
                .statics
                .iter()
                .filter(|(f, _)| self.program.fields[**f].ty != crate::core::Ty::Str)
                .map(|(f, n)| (*f, n.clone()))
                .collect(),
            objects,
            stride: e.shapes.stride,
        }
    }
}

/// A thread of a class: the synthesised method that runs it, in place.
fn process(
    e: &mut Emitter,
    entry: MethodId,
    locals_prefix: &str,
    class: ClassId,
    name: &str,
) -> Proctype {
    let mut body = Body::of_process(e, entry, locals_prefix.to_owned(), class);
    let mut stmts = body.lower();
    let info = body.into_info();
    // Done.
    stmts.push(StmtKind::Expr(Expr::Num(0)).plain());
    let mut uses = info.uses;
    let mut variables = info.variables;
    for method in e.closure(&info.callees) {
        if let Some(info) = e.info(method) {
            uses.add(info.uses);
            variables.extend(info.variables.iter().cloned());
        }
    }
    let reference = e.shapes.reference.to_owned();
    let mut locals = Vec::new();
    let Uses {
        exception,
        level,
        saved,
        atomic,
    } = uses;
    if exception {
        locals.push((reference.clone(), "EXN".to_owned()));
    }
    if level || exception {
        locals.push(("byte".to_owned(), "level".to_owned()));
    }
    if saved {
        locals.push(("byte".to_owned(), "SAVED".to_owned()));
    }
    if atomic {
        locals.push(("byte".to_owned(), "ATOMIC_DEPTH".to_owned()));
    }
    variables.sort_by(|a, b| a.1.cmp(&b.1));
    locals.extend(variables);
    let may_step = Expr::var("LIVE")
        .bin(crate::promela::tree::Binary::Gt, Expr::Num(0))
        .and(Expr::var("CUT").eq(Expr::Num(0)));
    let provided = if e.facts.flow.atomic {
        let atomic = Expr::var("ATOMIC");
        let blocked = Expr::var("ATOMIC_ON")
            .ne(Expr::Num(0))
            .and(e.atomic_blocked());
        let mine = atomic.clone().eq(Expr::var("_pid"));
        may_step.and(atomic.eq(Expr::Num(0)).or(mine).or(blocked))
    } else {
        may_step
    };
    Proctype {
        name: name.to_owned(),
        params: vec![
            (reference, "self".to_owned()),
            ("byte".to_owned(), "this".to_owned()),
        ],
        provided: Some(provided),
        locals,
        body: stmts,
        doc: vec![format!(
            "A thread of class {}.",
            e.facts.program.classes[class].name
        )],
    }
}

fn init(e: &mut Emitter) -> Proctype {
    let thread = e.facts.program.known.thread;
    let mut body = Vec::new();
    let mut reference = Expr::Num(0);
    let mut setup = vec![
        StmtKind::Assign(Expr::var("LIVE"), Expr::Num(1)).plain(),
        StmtKind::Assign(Expr::var("STARTED"), Expr::Num(1)).plain(),
    ];
    if let Some(shape) = e.shape(thread).cloned() {
        reference = Expr::call("object", vec![super::emit::tag(&shape), Expr::Num(0)]);
        setup.push(StmtKind::Assign(Expr::var(&shape.next), Expr::Num(1)).plain());
        let status = Expr::var(&shape.array)
            .index(Expr::Num(0))
            .member(layout::STATUS);
        setup.push(StmtKind::Assign(status, Expr::Num(1)).plain());
    }
    body.push(StmtKind::DStep(setup).plain());
    let args = vec![reference, Expr::Num(1)];
    body.push(StmtKind::Run(MAIN_PROCESS.to_owned(), args).plain());
    let mut ends: Vec<Vec<Stmt>> = Vec::new();
    let stop = |guard: Expr, event: LineEvent| -> Vec<Stmt> {
        vec![
            StmtKind::Expr(guard).plain(),
            StmtKind::AssertTrue.at(LineInfo { site: None, event }),
            StmtKind::Break.plain(),
        ]
    };
    let cuts: Vec<(Cut, String)> = e.cuts.clone();
    for (n, (cut, name)) in cuts.into_iter().enumerate() {
        let code = Expr::Const {
            name,
            value: n as i32 + 1,
        };
        ends.push(stop(Expr::var("CUT").eq(code), LineEvent::Cut(cut)));
    }
    let uncut = Expr::var("CUT").eq(Expr::Num(0));
    ends.push(stop(
        Expr::var("LIVE").eq(Expr::Num(0)).and(uncut),
        LineEvent::Finished,
    ));
    if e.facts.flow.atomic {
        // The thread in the atomic section is blocked: the section is over.
        let guard = Expr::var("ATOMIC")
            .bin(crate::promela::tree::Binary::Ne, Expr::Num(0))
            .and(Expr::var("LIVE").bin(crate::promela::tree::Binary::Gt, Expr::Num(0)))
            .and(Expr::var("CUT").eq(Expr::Num(0)));
        ends.push(vec![
            StmtKind::Expr(guard).plain(),
            StmtKind::Assign(Expr::var("ATOMIC"), Expr::Num(0)).plain(),
        ]);
    }
    let deadlock = if e.checks.deadlock {
        let event = LineEvent::Violated(Property::Deadlock);
        StmtKind::AssertFalse.at(LineInfo { site: None, event })
    } else {
        StmtKind::Skip.plain()
    };
    ends.push(vec![
        StmtKind::Else.plain(),
        deadlock,
        StmtKind::Break.plain(),
    ]);
    let mut turn = vec![StmtKind::Expr(Expr::var("timeout")).plain()];
    turn.push(StmtKind::If(ends).plain());
    body.push(StmtKind::Do(vec![turn]).plain());
    Proctype {
        name: "init".to_owned(),
        params: Vec::new(),
        provided: None,
        locals: Vec::new(),
        body,
        doc: vec!["Starts main, and looks at what is left when nothing can step.".to_owned()],
    }
}

fn too_large(program: &Program, process: &Proctype, error: &TooLarge) -> Diagnostic {
    let main = &program.methods[program.main_entry];
    let (what, calls) = match error {
        TooLarge::Lines(calls) => (format!("more than {MAX_LINES} lines"), calls),
        TooLarge::Depth(calls) => ("blocks nested deeper than SPIN accepts".to_owned(), calls),
    };
    let chain = if calls.is_empty() {
        String::new()
    } else {
        format!(", in the calls {}", calls.join(" > "))
    };
    Diagnostic::error(
        Code::TooLarge,
        main.span,
        format!("the expanded model of `{}` has {what}{chain}", process.name),
    )
    .help("each call is a copy of the called method in the classic scheme: use --scheme fast, or make a smaller main for the part under verification")
}
