//! Core as readable text, for `translate --emit core` and for snapshots.
//!
//! ```text
//! method Buffer.put(this, x) {                          // Buffer.java:12
//!   sync this {                                        *// 12
//!     loop L0 {                                        *// 13
//!       t2 = this.usedSlots                            *// 13
//! ```
//! The comment is the Java line of the statement's site; `*` marks a scheduling point. Temporaries are `t` and their
//! number; variables of the same name get it too.

use super::condition::Condition;
use std::fmt::Write;

use super::{
    Awaited, BinaryOp, Block, Check, Const, Expr, LocalId, Method, MethodId, Operand, Place,
    Program, SiteId, Stmt, StmtKind, Stream, Target, Ty, UnaryOp,
};
use crate::base::SourceMap;

/// Column of the comments.
const COMMENT: usize = 60;

/// The whole program; library classes too if `library` is set. Deterministic.
pub fn dump(program: &Program, sources: &SourceMap, library: bool) -> String {
    let mut out = String::new();
    for class in program.classes.iter() {
        if class.elem.is_some() || (class.library && !library) {
            continue;
        }
        let kind = if class.is_interface {
            "interface"
        } else if class.is_abstract {
            "abstract class"
        } else {
            "class"
        };
        let _ = write!(out, "{kind} {}", class.name);
        if let Some(sup) = class.superclass.filter(|&s| s != program.known.object) {
            let _ = write!(out, " extends {}", program.classes[sup].name);
        }
        for (n, &i) in class.interfaces.iter().enumerate() {
            let word = if n == 0 { " implements " } else { ", " };
            let _ = write!(out, "{word}{}", program.classes[i].name);
        }
        out.push('\n');
        for &f in class.static_fields.iter().chain(&class.fields) {
            let field = &program.fields[f];
            let mut words = String::new();
            for (on, word) in [
                (field.is_static, "static "),
                (field.is_final, "final "),
                (field.is_volatile, "volatile "),
            ] {
                words.push_str(if on { word } else { "" });
            }
            let _ = write!(out, "  {words}{} {}", ty(program, field.ty), field.name);
            if let Some(initial) = &field.initial {
                let _ = write!(out, " = {}", constant(program, initial));
            }
            out.push('\n');
        }
        for &m in &class.methods {
            out.push('\n');
            out.push_str(&dump_method(program, sources, m));
        }
        out.push('\n');
    }
    out
}

/// One method with its body.
pub fn dump_method(program: &Program, sources: &SourceMap, id: MethodId) -> String {
    let method = &program.methods[id];
    let mut dump = Dump {
        program,
        sources,
        method,
        out: String::new(),
        depth: 1,
    };
    let params: Vec<String> = method
        .params
        .iter()
        .map(|&p| format!("{} {}", ty(program, method.locals[p].ty), dump.local(p)))
        .collect();
    let ret = method.ret.map_or("void".to_owned(), |t| ty(program, t));
    let head = format!(
        "  {}{ret} {}({}){}",
        if method.is_static { "static " } else { "" },
        method.name,
        params.join(", "),
        if method.body.is_some() { " {" } else { ";" }
    );
    let at = format!(
        "// {}:{}",
        sources.name(method.span),
        sources.line(method.span)
    );
    let _ = writeln!(dump.out, "{head:COMMENT$} {at}");
    if let Some(body) = &method.body {
        dump.depth = 2;
        dump.block(body);
        dump.out.push_str("  }\n");
    }
    dump.out
}

struct Dump<'a> {
    program: &'a Program,
    sources: &'a SourceMap,
    method: &'a Method,
    out: String,
    depth: usize,
}

impl Dump<'_> {
    fn line(&mut self, text: &str, site: Option<SiteId>) {
        let mut line = format!("{:1$}{text}", "", self.depth * 2);
        if let Some(site) = site {
            let site = &self.program.sites[site];
            let star = if site.point { '*' } else { ' ' };
            let number = self.sources.line(site.span);
            line = format!("{line:COMMENT$}{star}// {number}");
            if self.sources.is_library(site.span) != self.method.library {
                let _ = write!(line, " {}", self.sources.name(site.span));
            }
        }
        self.out.push_str(&line);
        self.out.push('\n');
    }

    fn block(&mut self, block: &Block) {
        for s in &block.stmts {
            self.stmt(s);
        }
    }

    fn nested(&mut self, block: &Block) {
        self.depth += 1;
        self.block(block);
        self.depth -= 1;
    }

    fn stmt(&mut self, s: &Stmt) {
        let site = Some(s.site);
        match &s.kind {
            StmtKind::Block { label, body } => {
                self.line(&format!("block L{} {{", label.0), site);
                self.nested(body);
                self.line("}", None);
            }
            StmtKind::Loop { label, body } => {
                self.line(&format!("loop L{} {{", label.0), site);
                self.nested(body);
                self.line("}", None);
            }
            StmtKind::If { cond, then, els } => {
                self.line(&format!("if {} {{", self.expr(cond)), site);
                self.nested(then);
                if !els.stmts.is_empty() {
                    self.line("} else {", None);
                    self.nested(els);
                }
                self.line("}", None);
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => {
                self.line("try {", site);
                self.nested(body);
                for c in catches {
                    let classes: Vec<&str> = c
                        .classes
                        .iter()
                        .map(|&k| self.program.classes[k].name.as_str())
                        .collect();
                    let head = format!("}} catch {} {} {{", classes.join(" | "), self.local(c.var));
                    self.line(&head, Some(c.site));
                    self.nested(&c.body);
                }
                if let Some(finally) = finally {
                    self.line("} finally {", None);
                    self.nested(finally);
                }
                self.line("}", None);
            }
            StmtKind::Synchronized { lock, body, exit } => {
                self.line(&format!("sync {} {{", self.operand(lock)), site);
                self.nested(body);
                self.line("}", Some(*exit));
            }
            kind => {
                let text = self.simple(kind);
                self.line(&text, site);
            }
        }
    }

    fn simple(&self, kind: &StmtKind) -> String {
        let l = |local: &LocalId| self.local(*local);
        let o = |operand: &Operand| self.operand(operand);
        let class = |class: &super::ClassId| self.program.classes[*class].name.as_str();
        match kind {
            StmtKind::Assign { dst, value } => format!("{} = {}", l(dst), self.expr(value)),
            StmtKind::DivRem { dst, rem, lhs, rhs } => {
                let op = if *rem { '%' } else { '/' };
                format!("{} = {} {op} {}", l(dst), o(lhs), o(rhs))
            }
            StmtKind::CheckCast {
                dst,
                value,
                class: c,
            } => format!("{} = ({}) {}", l(dst), class(c), o(value)),
            StmtKind::ArrayLength { dst, array } => format!("{} = length {}", l(dst), o(array)),
            StmtKind::NullCheck { value } => format!("nullcheck {}", o(value)),
            StmtKind::Load { dst, place } => format!("{} = {}", l(dst), self.place(place)),
            StmtKind::Store { place, value } => format!("{} = {}", self.place(place), o(value)),
            StmtKind::New { dst, class: c } => format!("{} = new {}", l(dst), class(c)),
            StmtKind::NewArray {
                dst,
                class: c,
                dims,
            } => {
                let dims: Vec<String> = dims.iter().map(o).collect();
                format!("{} = new {}({})", l(dst), class(c), dims.join(", "))
            }
            StmtKind::Break { label } => format!("break L{}", label.0),
            StmtKind::Continue { label } => format!("continue L{}", label.0),
            StmtKind::Return { value: None } => "return".to_owned(),
            StmtKind::Return { value: Some(value) } => format!("return {}", o(value)),
            StmtKind::Throw { value } => format!("throw {}", o(value)),
            StmtKind::Call { dst, target, args } => {
                let dst = dst.map_or(String::new(), |d| format!("{} = ", l(&d)));
                let (how, method) = match target {
                    Target::Exact(m) => ("", m),
                    Target::Virtual(m) => ("virtual ", m),
                };
                let args: Vec<String> = args.iter().map(o).collect();
                let name = self.program.method_name(*method);
                format!("{dst}{how}{name}({})", args.join(", "))
            }
            StmtKind::InitBegin { dst, class: c } => format!("{} = initbegin {}", l(dst), class(c)),
            StmtKind::InitEnd { class: c, ok } => {
                let how = if *ok { "" } else { " failed" };
                format!("initend {}{how}", class(c))
            }
            StmtKind::Wait { object, timed } => {
                let how = if *timed { " timed" } else { "" };
                format!("wait {}{how}", o(object))
            }
            StmtKind::Notify { object, all } => {
                let all = if *all { "All" } else { "" };
                format!("notify{all} {}", o(object))
            }
            StmtKind::Start { thread } => format!("start {}", o(thread)),
            StmtKind::Join { thread, timed } => {
                let how = if *timed { " timed" } else { "" };
                format!("join {}{how}", o(thread))
            }
            StmtKind::Interrupt { thread } => format!("interrupt {}", o(thread)),
            StmtKind::IsInterrupted { dst, thread, clear } => {
                let how = if *clear { " clear" } else { "" };
                format!("{} = interrupted {}{how}", l(dst), o(thread))
            }
            StmtKind::IsAlive { dst, thread } => format!("{} = alive {}", l(dst), o(thread)),
            StmtKind::ThreadState { dst, thread } => format!("{} = state of {}", l(dst), o(thread)),
            StmtKind::CurrentThread { dst } => format!("{} = current thread", l(dst)),
            StmtKind::SetDaemon { thread, daemon } => {
                format!("setdaemon {} {}", o(thread), o(daemon))
            }
            StmtKind::IsDaemon { dst, thread } => format!("{} = daemon {}", l(dst), o(thread)),
            StmtKind::Yield => "yield".to_owned(),
            StmtKind::Progress { .. } => "progress".to_owned(),
            StmtKind::Invariant { which, object, .. } => {
                format!("invariant {which} of {}", o(object))
            }
            StmtKind::Sleep => "sleep".to_owned(),
            StmtKind::ThreadExit => "thread exit".to_owned(),
            StmtKind::Uncaught { exception, allowed } => {
                let allowed = if *allowed { " (allowed)" } else { "" };
                format!("uncaught {}{allowed}", o(exception))
            }
            StmtKind::StrEquals { dst, lhs, rhs } => {
                format!("{} = {} equals {}", l(dst), o(lhs), o(rhs))
            }
            StmtKind::StrSame { dst, lhs, rhs } => {
                format!("{} = {} same {}", l(dst), o(lhs), o(rhs))
            }
            StmtKind::BoxCached {
                dst,
                class: c,
                value,
            } => {
                format!("{} = cached {} {}", l(dst), class(c), o(value))
            }
            StmtKind::Unbox { dst, object } => format!("{} = unbox {}", l(dst), o(object)),
            StmtKind::Str { dst, op, args } => {
                let args: Vec<String> = args.iter().map(o).collect();
                format!("{} = {op:?}({})", l(dst), args.join(", "))
            }
            StmtKind::ParseInt { dst, string } => format!("{} = parseInt {}", l(dst), o(string)),
            StmtKind::ClassOf { dst, object } => format!("{} = class of {}", l(dst), o(object)),
            StmtKind::NameOf { dst, class, name } => {
                format!("{} = {name:?} name of {}", l(dst), o(class))
            }
            StmtKind::ClassName { dst, object } => format!("{} = class name {}", l(dst), o(object)),
            StmtKind::IdentityString { dst, object, id } => {
                let what = if *id { "id of" } else { "identity" };
                format!("{} = {what} {}", l(dst), o(object))
            }
            StmtKind::NextThreadName { dst } => format!("{} = next thread name", l(dst)),
            StmtKind::Choose { dst, max } => format!("{} = choose 0..{}", l(dst), o(max)),
            StmtKind::Unknown {
                dst,
                from,
                to,
                told_by,
            } => {
                let (from, to) = (Operand::Const(from.clone()), Operand::Const(to.clone()));
                let by = told_by
                    .as_ref()
                    .map_or(String::new(), |by| format!(" by {}", o(by)));
                format!("{} = unknown {}..{}{by}", l(dst), o(&from), o(&to))
            }
            StmtKind::Cut => "cut".to_owned(),
            StmtKind::Fail { check, message } => {
                let what = match check {
                    Check::Assert => "assert",
                    Check::VerifyAssert => "verify",
                };
                let message = message
                    .as_ref()
                    .map_or(String::new(), |m| format!(" {}", o(m)));
                format!("fail {what}{message}")
            }
            StmtKind::Await {
                dst,
                conditions,
                awaited,
            } => {
                let conditions: Vec<String> =
                    conditions.iter().map(|c| self.condition(c)).collect();
                let dst = dst
                    .as_ref()
                    .map_or_else(String::new, |dst| format!("{} = ", l(dst)));
                let awaited = match awaited {
                    Awaited::Work => " idle",
                    Awaited::Others => "",
                    Awaited::Lock => " lock",
                    Awaited::Monitor => " monitor",
                };
                format!("{dst}await{awaited} {}", conditions.join(" | "))
            }
            StmtKind::MonitorEnter { object } => format!("enter {}", o(object)),
            StmtKind::MonitorExit { object } => format!("exit {}", o(object)),
            StmtKind::TryEnter { dst, object } => format!("{} = try enter {}", l(dst), o(object)),
            StmtKind::ExitFully { dst, object } => {
                format!("{} = exit fully {}", l(dst), o(object))
            }
            StmtKind::EnterAgain { object, count } => {
                format!("enter {} {} times", o(object), o(count))
            }
            StmtKind::HoldCount { dst, object } => format!("{} = holds of {}", l(dst), o(object)),
            StmtKind::Owner { dst, object } => format!("{} = owner of {}", l(dst), o(object)),
            StmtKind::IdentityHashed { dst, object } => {
                format!("{} = identity hashed {}", l(dst), o(object))
            }
            StmtKind::Halt { status } => format!("halt {}", o(status)),
            StmtKind::VolatileAccess {
                place,
                write,
                only_if,
            } => {
                let how = if *write { "write" } else { "read" };
                let only_if = only_if
                    .as_ref()
                    .map_or_else(String::new, |value| format!(" if {}", o(value)));
                format!("volatile {how} {}{only_if}", self.place(place))
            }
            StmtKind::AtomicBegin => "atomic begin".to_owned(),
            StmtKind::AtomicEnd => "atomic end".to_owned(),
            StmtKind::Print {
                text,
                stream,
                newline,
                ..
            } => {
                let stream = match stream {
                    Stream::Out => "out",
                    Stream::Err => "err",
                    Stream::Event => "event",
                };
                let line = if *newline { "ln" } else { "" };
                format!("print{line} {stream} {}", o(text))
            }
            StmtKind::Unmodelled { code, what } => format!("unmodelled {}: {what}", code.name()),
            StmtKind::Block { .. }
            | StmtKind::Loop { .. }
            | StmtKind::If { .. }
            | StmtKind::Try { .. }
            | StmtKind::Synchronized { .. } => String::new(),
        }
    }

    fn local(&self, local: LocalId) -> String {
        let Some(info) = self.method.locals.get(local) else {
            return format!("?{}", local.0);
        };
        if info.name.is_empty() {
            return format!("t{}", local.0);
        }
        let twice = self
            .method
            .locals
            .iter()
            .filter(|l| l.name == info.name)
            .count()
            > 1;
        if twice {
            format!("{}_{}", info.name, local.0)
        } else {
            info.name.clone()
        }
    }

    fn operand(&self, operand: &Operand) -> String {
        match operand {
            Operand::Local(local) => self.local(*local),
            Operand::Const(c) => constant(self.program, c),
        }
    }

    fn place(&self, place: &Place) -> String {
        match place {
            Place::Field { object, field } => {
                let name = &self.program.fields[*field].name;
                format!("{}.{name}", self.operand(object))
            }
            Place::Static { field } => {
                let field = &self.program.fields[*field];
                format!("{}.{}", self.program.classes[field.class].name, field.name)
            }
            Place::Elem { array, index } => {
                format!("{}[{}]", self.operand(array), self.operand(index))
            }
        }
    }

    fn condition(&self, c: &Condition) -> String {
        let field = |f: &super::FieldId| {
            let data = &self.program.fields[*f];
            let class = &self.program.classes[data.class].name;
            (class, data.name.as_str())
        };
        match c {
            Condition::Value(operand) => self.operand(operand),
            Condition::Field { object, field: f } => {
                format!("{}.{}", self.condition(object), field(f).1)
            }
            Condition::Static(f) => format!("{}.{}", field(f).0, field(f).1),
            Condition::Not(inner) => format!("!{}", self.condition(inner)),
            Condition::Binary(op, a, b) => {
                format!(
                    "({} {} {})",
                    self.condition(a),
                    symbol(*op),
                    self.condition(b)
                )
            }
            Condition::Unowned(object) => format!("unowned({})", self.condition(object)),
            Condition::Interrupted => "interrupted".to_owned(),
            Condition::LastAlive => "last alive".to_owned(),
            Condition::Timeouts(may) => format!("timeouts({may})"),
        }
    }

    fn expr(&self, e: &Expr) -> String {
        let atom = |e: &Expr| match e {
            Expr::Operand(_) => self.expr(e),
            _ => format!("({})", self.expr(e)),
        };
        match e {
            Expr::Operand(operand) => self.operand(operand),
            Expr::Unary(op, e) => {
                let op = match op {
                    UnaryOp::Neg => '-',
                    UnaryOp::BitNot => '~',
                    UnaryOp::Not => '!',
                };
                format!("{op}{}", atom(e))
            }
            Expr::Binary(op, l, r) => format!("{} {} {}", atom(l), symbol(*op), atom(r)),
            Expr::Convert(to, e) => format!("({}) {}", ty(self.program, *to), atom(e)),
            Expr::WideUnary(wide, op, e) => {
                let op = if *op == UnaryOp::Neg { '-' } else { '~' };
                format!("{op}[{}] {}", ty(self.program, wide.ty()), atom(e))
            }
            Expr::WideBinary(wide, op, l, r) => {
                let of = ty(self.program, wide.ty());
                format!("{} {}[{of}] {}", atom(l), symbol(*op), atom(r))
            }
            Expr::WideConvert { from, to, value } => {
                let (from, to) = (ty(self.program, *from), ty(self.program, *to));
                format!("({from} -> {to}) {}", atom(value))
            }
            Expr::Reinterpret { to, value } => {
                format!("bits({}) {}", ty(self.program, *to), atom(value))
            }
            Expr::InstanceOf(operand, class) => format!(
                "{} instanceof {}",
                self.operand(operand),
                self.program.classes[*class].name
            ),
            Expr::Concat(parts) => {
                let parts: Vec<String> = parts.iter().map(|(o, _)| self.operand(o)).collect();
                format!("concat({})", parts.join(", "))
            }
        }
    }
}

/// As Java writes it.
pub fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Rem => "%",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Ushr => ">>>",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        BinaryOp::Eq => "==",
        BinaryOp::Ne => "!=",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
    }
}

fn ty(program: &Program, ty: Ty) -> String {
    match ty {
        Ty::Bool => "boolean".to_owned(),
        Ty::Byte => "byte".to_owned(),
        Ty::Short => "short".to_owned(),
        Ty::Char => "char".to_owned(),
        Ty::Int => "int".to_owned(),
        Ty::Long => "long".to_owned(),
        Ty::Float => "float".to_owned(),
        Ty::Double => "double".to_owned(),
        Ty::Str => "String".to_owned(),
        Ty::Ref(class) => program.classes[class].name.clone(),
    }
}

fn constant(program: &Program, c: &Const) -> String {
    match c {
        Const::Bool(b) => b.to_string(),
        Const::Int(n) => n.to_string(),
        Const::Long(n) => format!("{n}L"),
        Const::Float(bits) => format!("{:?}f", f32::from_bits(*bits)),
        Const::Double(bits) => format!("{:?}d", f64::from_bits(*bits)),
        Const::Str(s) => format!("{s:?}"),
        Const::Null => "null".to_owned(),
        Const::ClassObject(class) => format!("{}.class", program.classes[*class].name),
    }
}
