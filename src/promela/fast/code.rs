//! One method as one C function.
//!
//! A function is entered again wherever its thread can stand: at its beginning, where it can stop, behind each call.
//! Labels: `P7` instruction 7, `R7` behind the call or wait at 7, `H2` handler 2, `OUT` an exception leaves the method.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::live;
use super::tables::Emitter;
use crate::base::index::Idx;
use crate::core::cfg::{Code, HandlerId, Op, Pc};
use crate::core::{ClassId, LocalId, MethodId, Operand, SiteId, StmtKind, Ty};
use crate::promela::Cut;
use crate::promela::names::Names;

pub struct Body<'a, 'm, 'p> {
    pub e: &'a mut Emitter<'m, 'p>,
    pub code: &'m Code,
    pub method: MethodId,
    names: Vec<String>,
    /// `this`, as C.
    this: Option<String>,
    kinds: Vec<live::Kind>,
    pub lines: Vec<String>,
    pub pc: Pc,
    pub site: SiteId,
    /// Instructions that are jumped to.
    targets: BTreeSet<Pc>,
    /// Where a thread can stand, and whether the instruction tests if it stops there.
    stands: BTreeMap<Pc, bool>,
    /// Calls, waits and joins.
    pub resumes: BTreeSet<Pc>,
    handlers: BTreeSet<HandlerId>,
    leaves: bool,
}

/// Most characters of a line of Java that a comment quotes.
const MAX_QUOTED: usize = 200;

impl<'a, 'm, 'p> Body<'a, 'm, 'p> {
    /// The function's lines.
    pub fn emit(e: &'a mut Emitter<'m, 'p>, method: MethodId) -> Vec<String> {
        let machine = e.machine;
        let code = machine.code(method);
        let mut names = Names::default();
        let declared = &e.program.methods[method].locals;
        let locals: Vec<String> = (0..code.local_count)
            .map(|n| {
                let name = declared
                    .get(LocalId::from_usize(n))
                    .map_or("", |l| l.name.as_str());
                // No name of the runtime ends so, nor one of C.
                if name.is_empty() {
                    names.suffixed(&format!("t{n}"), "_")
                } else {
                    names.suffixed(name, "_")
                }
            })
            .collect();
        e.locals.insert(method, code.local_count.max(1));
        let kinds = live::kinds(e.program, code);
        let mut targets = BTreeSet::new();
        for pc in code.instrs.ids() {
            match &code.instrs[pc].op {
                Op::Jump(to) | Op::Branch { els: to, .. } | Op::CatchTest { els: to, .. } => {
                    targets.insert(*to);
                }
                _ => {}
            }
        }
        let this = (!e.program.methods[method].is_static)
            .then(|| locals.first().map(|name| format!("L[{name}]")))
            .flatten();
        let mut body = Body {
            e,
            code,
            method,
            names: locals,
            this,
            kinds,
            lines: Vec::new(),
            pc: Pc(0),
            site: SiteId(0),
            targets,
            stands: BTreeMap::new(),
            resumes: BTreeSet::new(),
            handlers: BTreeSet::new(),
            leaves: false,
        };
        body.instructions();
        body.finish()
    }

    pub fn local(&self, local: LocalId) -> String {
        format!("L[{}]", self.names[local.index()])
    }
    /// Whether the local can hold a string.
    pub fn is_reference(&self, local: LocalId) -> bool {
        let program = self.e.program;
        self.refers(local)
            && match program.methods[self.method].locals.get(local).map(|l| l.ty) {
                Some(Ty::Ref(class)) => program.is_subclass(program.known.string, class),
                Some(Ty::Str) | None => true,
                Some(_) => false,
            }
    }

    pub fn refers(&self, local: LocalId) -> bool {
        self.kinds[local.index()] == live::Kind::Ref
    }
    pub fn is_long(&self, local: LocalId) -> bool {
        self.kinds[local.index()] == live::Kind::Long
    }
    pub fn stands_here(&mut self, stops: bool) {
        let old = self.stands.entry(self.pc).or_insert(stops);
        *old |= stops;
    }

    fn instructions(&mut self) {
        let code = self.code;
        let mut last = None;
        for pc in code.instrs.ids() {
            let instr = &code.instrs[pc];
            self.pc = pc;
            self.site = instr.site;
            if let Some(sources) = self.e.sources
                && last != Some(instr.site)
            {
                last = Some(instr.site);
                let span = self.e.program.sites[instr.site].span;
                let text = sources.text(span);
                let first = text.lines().next().unwrap_or_default().trim();
                let first: String = first.chars().take(MAX_QUOTED).collect();
                self.line(&format!(
                    "/* {}:{}  {} */",
                    sources.name(span),
                    sources.line(span),
                    first.replace("*/", "* /").replace('"', "''")
                ));
            }
            self.lines.push(format!("P{}: ;", pc.0));
            match &instr.op {
                Op::Nop => {}
                Op::Jump(to) => {
                    if to.0 <= pc.0 {
                        self.stands.entry(*to).or_insert(false);
                        let line = format!(
                            "if (++back_edges >= MAX_BACK_EDGES) STAND({}); goto P{};",
                            to.0, to.0
                        );
                        self.line(&line);
                    } else {
                        self.line(&format!("goto P{};", to.0));
                    }
                }
                Op::Branch { cond, els } => {
                    let test = self.expr(cond);
                    if self.may_doubt(cond) {
                        let end = self.doubt();
                        self.line(&format!(
                            "{{ int b = {test}; if (doubt) {end} if (!b) goto P{}; }}",
                            els.0
                        ));
                    } else {
                        self.line(&format!("if (!{test}) goto P{};", els.0));
                    }
                }
                Op::Enter { lock, saved } => self.enter(lock, *saved),
                Op::Exit { saved } => {
                    let v = self.local(*saved);
                    self.stop(&format!("exit_mover({v})"));
                    self.line(&format!("release({v});"));
                }
                Op::Return(value) => {
                    if let Some(value) = value {
                        let value = self.operand(value);
                        self.line(&format!("ret = {value};"));
                    }
                    self.line("pop(); how = RETURNED; return GO_ON;");
                }
                Op::Throw(value) => {
                    let v = self.operand(value);
                    let null = self.null(&v);
                    let handler = self.handler();
                    self.line(&format!("{null} exc = {v}; goto {handler};"));
                }
                Op::Rethrow(exception) => {
                    let v = self.local(*exception);
                    let handler = self.handler();
                    self.line(&format!("exc = {v}; goto {handler};"));
                }
                Op::CatchTest {
                    exception,
                    classes,
                    var,
                    els,
                } => {
                    let v = self.local(*exception);
                    let tests: Vec<String> = classes
                        .iter()
                        .map(|c| format!("is_a({v}, {})", c.0))
                        .collect();
                    let line = format!(
                        "if ({}) {} = {v}; else goto P{};",
                        tests.join(" || "),
                        self.local(*var),
                        els.0
                    );
                    self.line(&line);
                }
                Op::Do(kind) => self.statement(kind),
            }
        }
    }

    fn enter(&mut self, lock: &Operand, saved: LocalId) {
        let v = self.operand(lock);
        self.stop(&format!("enter_mover({v})"));
        self.options(&format!("enter_options({v}, t)"));
        self.waits_for(&format!("other_owner({v}, t)"));
        let states = if self.code.is_block(saved) {
            "IS_BLOCKED"
        } else {
            "IS_WAITING"
        };
        self.parks(&format!("enter_parks({v}, t) ? {states} : 0"));
        let null = self.null(&v);
        let computed = if self.may_hold_string(lock) {
            let end = self.doubt();
            let perhaps = if self.e.program.opaque_messages {
                String::new()
            } else {
                format!("|| perhaps_null({v})")
            };
            format!("if ({v} == COMPUTED {perhaps}) {end} ")
        } else {
            String::new()
        };
        let saved = self.local(saved);
        self.line(&format!("{null} {computed}{saved} = {v}; acquire({v}, 1);"));
    }

    pub fn may_hold_string(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Local(local) => self.is_reference(*local),
            Operand::Const(_) => false,
        }
    }

    // ---- parts of lines -----------------------------------------------------------------------------------------

    pub fn line(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.lines.push(format!("  {text}"));
        }
    }

    /// The thread may stop here, and stand at this instruction.
    pub fn stop(&mut self, mover: &str) {
        self.stands.insert(self.pc, true);
        self.line(&format!("if (stop({mover})) STAND({});", self.pc.0));
    }
    /// As a part of a line.
    pub fn stop_if(&mut self, mover: &str) -> String {
        self.stands.insert(self.pc, true);
        format!("if (stop({mover})) STAND({});", self.pc.0)
    }

    /// How many steps a thread has that stands here, if that is not one.
    pub fn options(&mut self, count: &str) {
        let text = self.outside(count);
        let pc = self.pc.0;
        self.e
            .options
            .entry(self.method)
            .or_default()
            .push(format!("case {pc}: return {text};"));
    }
    /// What a thread that stands here may be told to be: a set of states.
    pub fn parks(&mut self, states: &str) {
        if !self.e.machine.asks_states {
            return;
        }
        let text = self.outside(states);
        let pc = self.pc.0;
        self.e
            .parks
            .entry(self.method)
            .or_default()
            .push(format!("case {pc}: return {text};"));
    }
    /// The racy access that a thread makes that stands here.
    pub fn access(&mut self, test: &str, fields: [&str; 4]) {
        let [field, object, index, write] = fields;
        let line = format!(
            "a->field = {field}; a->object = {object}; a->index = {index}; a->write = {write}; return {test};"
        );
        let text = self.outside(&line);
        let pc = self.pc.0;
        self.e
            .accesses
            .entry(self.method)
            .or_default()
            .push(format!("case {pc}: {text}"));
    }
    /// Locals by number: the text is for a function that does not have their names.
    pub fn outside(&self, text: &str) -> String {
        let mut out = text.to_owned();
        for (n, name) in self.names.iter().enumerate() {
            out = out.replace(&format!("L[{name}]"), &format!("L[{n}]"));
        }
        out
    }

    /// Where an exception of this instruction goes.
    pub fn handler(&mut self) -> String {
        if let Some(handler) = self.code.instrs[self.pc].handler {
            self.handlers.insert(handler);
            format!("H{}", handler.0)
        } else {
            self.leaves = true;
            "OUT".to_owned()
        }
    }
    pub fn raise(&mut self, class: ClassId, message: bool) -> String {
        let handler = self.handler();
        let name = self.e.class(class);
        format!("RAISE({name}, {}, {handler});", i32::from(message))
    }
    /// Throws if the value is null. `this` is not.
    pub fn null(&mut self, v: &str) -> String {
        if self.this.as_deref() == Some(v) {
            return String::new();
        }
        let class = self.e.program.known.null_pointer;
        let raise = if self.e.program.opaque_messages {
            self.raise(class, false)
        } else {
            let handler = self.handler();
            format!("RAISE_PERHAPS_NULL({}, {handler});", self.e.class(class))
        };
        format!("if (!{v}) {raise}")
    }
    pub fn doubt(&mut self) -> String {
        self.end(Cut::Unmodelled(crate::diag::Code::UnmodelledString))
    }
    /// The path ends if a JVM has another name for the class that the C expression tells.
    pub fn named_in_java(&mut self, class: &str) {
        let program = self.e.program;
        let tests: Vec<String> = program
            .classes
            .enumerated()
            .filter(|(_, c)| !c.has_java_name && !c.is_abstract && !c.is_interface)
            .map(|(id, _)| self.e.class(id))
            .filter(|number| *number != "0")
            .map(|number| format!("class == {number}"))
            .collect();
        if tests.is_empty() {
            return;
        }
        let end = self.end(Cut::Unmodelled(crate::diag::Code::UnmodelledMember));
        let test = tests.join(" || ");
        self.line(&format!("{{ int class = {class}; if ({test}) {end} }}"));
    }
    /// The path may end here: the state is packed with the thread standing here.
    pub fn ends_here(&mut self) {
        self.stands.entry(self.pc).or_insert(false);
    }
    pub fn end(&mut self, cut: Cut) -> String {
        self.ends_here();
        let pc = self.pc.0;
        format!("END({}, {pc});", self.e.cut(cut))
    }

    // ---- the function -------------------------------------------------------------------------------------------

    fn finish(mut self) -> Vec<String> {
        let code = self.code;
        let mut out = vec![
            format!(
                "static int m{}(void) /* {} */",
                self.method.0,
                self.e.program.method_name(self.method).replace("*/", "")
            ),
            "{".to_owned(),
        ];
        let names: Vec<String> = self
            .names
            .iter()
            .enumerate()
            .map(|(n, name)| format!("{name} = {n}"))
            .collect();
        if !names.is_empty() {
            out.push(format!("  enum {{ {} }};", names.join(", ")));
        }
        out.push("  Thread *X = &T[me];".to_owned());
        out.push("  Frame *F = top();".to_owned());
        out.push("  Cell *L = X->local + F->base; int mode = how;".to_owned());
        out.push("  how = AT;".to_owned());
        out.push("  switch (F->pc) {".to_owned());
        self.stands.entry(Pc(0)).or_insert(false);
        let places: BTreeSet<Pc> = self.stands.keys().chain(&self.resumes).copied().collect();
        for pc in places {
            let mut line = format!("  case {}:", pc.0);
            if self.resumes.contains(&pc) {
                self.pc = pc;
                let handler = self.handler();
                let _ = write!(
                    line,
                    " if (mode == RETURNED) goto R{}; if (mode == THROWN) goto {handler};",
                    pc.0
                );
            }
            if self.stands.get(&pc) != Some(&true) {
                line += " fresh = 0;";
            }
            let _ = write!(line, " goto P{};", pc.0);
            out.push(line);
        }
        out.push("  default: fault(\"no thread stands here\"); return STOP;".to_owned());
        out.push("  }".to_owned());
        let handlers = std::mem::take(&mut self.handlers);
        for handler in &handlers {
            self.targets.insert(code.handlers[*handler].target);
        }
        // Labels that nothing goes to are left out.
        let wanted = |line: &String| {
            line.strip_prefix('P')
                .and_then(|rest| rest.strip_suffix(": ;"))
                .and_then(|n| n.parse().ok())
                .is_none_or(|n| {
                    self.targets.contains(&Pc(n))
                        || self.stands.contains_key(&Pc(n))
                        || self.resumes.contains(&Pc(n))
                })
        };
        let lines: Vec<String> = self.lines.iter().filter(|l| wanted(l)).cloned().collect();
        out.extend(lines);
        for handler in handlers {
            let to = code.handlers[handler];
            out.push(format!(
                "H{}: {} = exc; exc = 0; goto P{};",
                handler.0,
                self.local(to.exception),
                to.target.0
            ));
        }
        if self.leaves {
            out.push("OUT: return UNWIND;".to_owned());
        }
        out.push("}".to_owned());

        // Standing at a call means standing before it; a caller's frame is in the middle of it.
        let standing: Vec<(u32, String)> = self
            .stands
            .keys()
            .map(|&pc| (pc.0, self.e.live_table(code, pc, true)))
            .collect();
        let calling: Vec<(u32, String)> = self
            .resumes
            .iter()
            .filter(|&&pc| matches!(code.instrs[pc].op, Op::Do(StmtKind::Call { .. })))
            .map(|&pc| (pc.0, self.e.live_table(code, pc, false)))
            .collect();
        self.e.standing.insert(self.method, standing);
        self.e.calling.insert(self.method, calling);
        out
    }
}
