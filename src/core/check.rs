//! The invariants of Core (see the head of [`crate::core`]), as a test: what is broken, in words.
//!
//! Knows Core only. A program that lowering made from any Java that javac accepts must pass; tests and debug builds ask.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    BinaryOp, Block, Const, Expr, FieldId, LabelId, LocalId, Method, MethodId, Operand, Place,
    Program, SiteId, Stmt, StmtKind, StrOp, Target, Ty, UnaryOp,
};

/// Everything that is broken; empty if the program is well-formed.
pub fn check(program: &Program) -> Vec<String> {
    let mut broken = Vec::new();
    let mut sites = BTreeMap::new();
    for (id, method) in program.methods.enumerated() {
        let mut checker = Checker {
            program,
            id,
            method,
            labels: Vec::new(),
            defined: BTreeSet::new(),
            left: BTreeMap::new(),
            sites: &mut sites,
            broken: &mut broken,
        };
        checker.method();
    }
    for (id, class) in program.classes.enumerated() {
        for &f in class.fields.iter().chain(&class.static_fields) {
            let field = &program.fields[f];
            if field.class != id || field.is_static != class.static_fields.contains(&f) {
                broken.push(format!(
                    "class {}: field {} is not its own",
                    class.name, field.name
                ));
            }
        }
        for &m in &class.methods {
            if program.methods[m].class != id {
                let name = program.method_name(m);
                broken.push(format!(
                    "class {}: method {name} is not its own",
                    class.name
                ));
            }
        }
    }
    broken
}

/// The locals that are certainly assigned; `None` where the place cannot be reached.
type Assigned = Option<Locals>;

/// A set of locals, a bit each: methods have many, and each branch copies the set.
#[derive(Clone, Default)]
struct Locals(Vec<u64>);

impl Locals {
    fn insert(&mut self, local: LocalId) {
        let word = local.0 as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (local.0 % 64);
    }

    fn contains(&self, local: LocalId) -> bool {
        let word = self.0.get(local.0 as usize / 64);
        word.is_some_and(|word| word >> (local.0 % 64) & 1 == 1)
    }

    fn intersection(mut self, other: &Locals) -> Locals {
        self.0.truncate(other.0.len());
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
        self
    }

    fn union(self, other: &Locals) -> Locals {
        let (mut long, short) = if self.0.len() < other.0.len() {
            (other.clone(), &self)
        } else {
            (self, other)
        };
        for (word, other) in long.0.iter_mut().zip(&short.0) {
            *word |= other;
        }
        long
    }
}

struct Checker<'a> {
    program: &'a Program,
    id: MethodId,
    method: &'a Method,
    /// Enclosing labels; true for loops.
    labels: Vec<(LabelId, bool)>,
    defined: BTreeSet<LabelId>,
    /// What is assigned where a label is left.
    left: BTreeMap<LabelId, Assigned>,
    sites: &'a mut BTreeMap<SiteId, MethodId>,
    broken: &'a mut Vec<String>,
}

impl Checker<'_> {
    fn fail(&mut self, text: &str) {
        self.broken
            .push(format!("{}: {text}", self.program.method_name(self.id)));
    }

    fn method(&mut self) {
        let Some(body) = &self.method.body else {
            return;
        };
        for (n, &p) in self.method.params.iter().enumerate() {
            if p.0 as usize != n || self.method.locals.get(p).is_none() {
                self.fail("parameters are not the first locals");
            }
        }
        let mut params = Locals::default();
        for &p in &self.method.params {
            params.insert(p);
        }
        let mut state: Assigned = Some(params);
        self.block(body, &mut state);
        if state.is_some() && self.method.ret.is_some() {
            self.fail("runs off its end without a value");
        }
    }

    fn site(&mut self, site: SiteId) {
        if self
            .program
            .sites
            .get(site)
            .is_none_or(|s| s.method != self.id)
        {
            self.fail(&format!("{site:?} is not of this method"));
        }
        if self.sites.insert(site, self.id).is_some() {
            self.fail(&format!("{site:?} is used twice"));
        }
    }

    fn block(&mut self, block: &Block, state: &mut Assigned) {
        for s in &block.stmts {
            if state.is_none() {
                self.fail(&format!("{:?} cannot be reached", s.site));
            }
            self.stmt(s, state);
        }
    }

    fn labeled(&mut self, label: LabelId, is_loop: bool, body: &Block, state: &mut Assigned) {
        if label.0 >= self.method.label_count || !self.defined.insert(label) {
            self.fail(&format!("{label:?} is defined twice or out of range"));
        }
        self.labels.push((label, is_loop));
        let mut inner = state.clone();
        self.block(body, &mut inner);
        self.labels.pop();
        let left = self.left.remove(&label).flatten();
        *state = if is_loop { left } else { join(left, inner) };
    }

    fn stmt(&mut self, s: &Stmt, state: &mut Assigned) {
        self.site(s.site);
        match &s.kind {
            StmtKind::Block { label, body } => self.labeled(*label, false, body, state),
            StmtKind::Loop { label, body } => self.labeled(*label, true, body, state),
            StmtKind::Break { label } | StmtKind::Continue { label } => {
                let cont = matches!(s.kind, StmtKind::Continue { .. });
                match self.labels.iter().find(|(l, _)| l == label) {
                    None => self.fail(&format!("{label:?} does not enclose {:?}", s.site)),
                    Some((_, false)) if cont => self.fail("continue of a block"),
                    Some(_) if !cont => {
                        let before = self.left.remove(label).flatten();
                        self.left.insert(*label, join(before, state.clone()));
                    }
                    Some(_) => {}
                }
                *state = None;
            }
            StmtKind::If { cond, then, els } => {
                let ty = self.expr(cond, state);
                self.expect(ty, Ty::Bool, "condition");
                let mut other = state.clone();
                self.block(then, state);
                self.block(els, &mut other);
                *state = join(state.take(), other);
            }
            StmtKind::Return { value } => {
                let ty = value.as_ref().map(|v| self.operand(v, state));
                if ty.is_some() != self.method.ret.is_some() {
                    self.fail("return with and without value");
                }
                if let (Some(ty), Some(ret)) = (ty, self.method.ret) {
                    self.expect(ty, ret, "returned value");
                }
                *state = None;
            }
            StmtKind::Throw { value } => {
                self.operand(value, state);
                *state = None;
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => {
                let entry = state.clone();
                self.block(body, state);
                for c in catches {
                    self.site(c.site);
                    let mut inner = entry.clone();
                    self.assign(c.var, &mut inner);
                    self.block(&c.body, &mut inner);
                    *state = join(state.take(), inner);
                }
                if let Some(finally) = finally {
                    let mut inner = entry;
                    self.block(finally, &mut inner);
                    *state = match (state.take(), inner) {
                        (Some(a), Some(b)) => Some(a.union(&b)),
                        _ => None,
                    };
                }
            }
            StmtKind::Synchronized { lock, body, exit } => {
                self.site(*exit);
                self.reference(lock, state);
                self.block(body, state);
            }
            kind => {
                self.simple(kind, state);
                if matches!(kind, StmtKind::Cut | StmtKind::Unmodelled { .. }) {
                    *state = None;
                }
            }
        }
    }

    fn simple(&mut self, kind: &StmtKind, state: &mut Assigned) {
        match kind {
            StmtKind::Assign {
                dst,
                value: Expr::Concat(parts),
            } => {
                for (part, _) in parts {
                    self.operand(part, state);
                }
                self.target(*dst, Ty::Str, state);
            }
            StmtKind::Assign { dst, value } => {
                let ty = self.expr(value, state);
                self.target(*dst, ty, state);
            }
            StmtKind::DivRem { dst, lhs, rhs, .. } => {
                let long = self.method.locals.get(*dst).map(|l| l.ty) == Some(Ty::Long);
                let ty = if long { Ty::Long } else { Ty::Int };
                for operand in [lhs, rhs] {
                    let found = self.operand(operand, state);
                    self.expect(found, ty, "number");
                }
                self.target(*dst, ty, state);
            }
            StmtKind::CheckCast { dst, value, .. } => {
                self.reference(value, state);
                self.assign(*dst, state);
            }
            StmtKind::ArrayLength { dst, array } => {
                self.reference(array, state);
                self.target(*dst, Ty::Int, state);
            }
            StmtKind::NullCheck { value: operand }
            | StmtKind::Wait {
                object: operand, ..
            }
            | StmtKind::Notify {
                object: operand, ..
            }
            | StmtKind::Start { thread: operand }
            | StmtKind::Join {
                thread: operand, ..
            }
            | StmtKind::Interrupt { thread: operand }
            | StmtKind::Uncaught {
                exception: operand, ..
            } => self.reference(operand, state),
            StmtKind::Print { text: operand, .. } => {
                self.operand(operand, state);
            }
            StmtKind::Load { dst, place } => {
                let ty = self.place(place, state);
                match ty {
                    Some(ty) => self.target(*dst, ty, state),
                    None => self.assign(*dst, state),
                }
            }
            StmtKind::Store { place, value } => {
                let ty = self.place(place, state);
                let value = self.operand(value, state);
                if let Some(ty) = ty {
                    self.expect(value, ty, "stored value");
                }
            }
            StmtKind::New { dst, class } => {
                let info = &self.program.classes[*class];
                if info.is_abstract || info.is_interface || info.elem.is_some() {
                    self.fail("new of a class without objects");
                }
                self.target(*dst, Ty::Ref(*class), state);
            }
            StmtKind::NewArray { dst, class, dims } => {
                if self.program.classes[*class].elem.is_none() || dims.is_empty() {
                    self.fail("new array of no array class");
                }
                for d in dims {
                    self.int(d, state);
                }
                self.target(*dst, Ty::Ref(*class), state);
            }
            StmtKind::Call { dst, target, args } => self.call(*dst, target, args, state),
            StmtKind::InitBegin { dst, .. } => self.assign(*dst, state),
            StmtKind::IsInterrupted { dst, thread, .. }
            | StmtKind::IsAlive { dst, thread }
            | StmtKind::IsDaemon { dst, thread } => {
                self.reference(thread, state);
                self.target(*dst, Ty::Bool, state);
            }
            StmtKind::ThreadState { dst, thread } => {
                self.reference(thread, state);
                self.target(*dst, Ty::Int, state);
            }
            StmtKind::CurrentThread { dst } => {
                self.target(*dst, Ty::Ref(self.program.known.thread), state);
            }
            StmtKind::SetDaemon { thread, daemon } => {
                self.reference(thread, state);
                let ty = self.operand(daemon, state);
                self.expect(ty, Ty::Bool, "daemon status");
            }
            StmtKind::StrEquals { dst, lhs, rhs } | StmtKind::StrSame { dst, lhs, rhs } => {
                self.reference(lhs, state);
                self.reference(rhs, state);
                self.target(*dst, Ty::Bool, state);
            }
            StmtKind::ParseInt { dst, string } => {
                self.reference(string, state);
                self.target(*dst, Ty::Int, state);
            }
            StmtKind::ClassName { dst, object } | StmtKind::IdentityString { dst, object, .. } => {
                self.reference(object, state);
                self.target(*dst, Ty::Str, state);
            }
            StmtKind::ClassOf { dst, object } => {
                self.reference(object, state);
                self.assign(*dst, state);
            }
            StmtKind::NameOf { dst, class, .. } => {
                self.reference(class, state);
                self.target(*dst, Ty::Str, state);
            }
            StmtKind::BoxCached { dst, class, value } => {
                self.operand(value, state);
                self.target(*dst, Ty::Ref(*class), state);
            }
            StmtKind::Unbox { dst, object } => {
                self.reference(object, state);
                self.assign(*dst, state);
            }
            StmtKind::Str { dst, op, args } => {
                for arg in args {
                    self.operand(arg, state);
                }
                let ty = match op {
                    StrOp::CharAt => Ty::Char,
                    StrOp::Substring | StrOp::Intern | StrOp::Blur | StrOp::Headline => Ty::Str,
                    StrOp::Length
                    | StrOp::Hash
                    | StrOp::Compare
                    | StrOp::IndexOf
                    | StrOp::Blurred => Ty::Int,
                };
                self.target(*dst, ty, state);
            }
            StmtKind::NextThreadName { dst } => self.target(*dst, Ty::Str, state),
            StmtKind::Await {
                dst, conditions, ..
            } => {
                for condition in conditions {
                    condition.operands(&mut |operand| {
                        self.operand(operand, state);
                    });
                }
                if let Some(dst) = dst {
                    self.target(*dst, Ty::Int, state);
                }
            }
            StmtKind::MonitorEnter { object } | StmtKind::MonitorExit { object } => {
                self.reference(object, state);
            }
            StmtKind::TryEnter { dst, object } | StmtKind::IdentityHashed { dst, object } => {
                self.reference(object, state);
                self.target(*dst, Ty::Bool, state);
            }
            StmtKind::ExitFully { dst, object } | StmtKind::HoldCount { dst, object } => {
                self.reference(object, state);
                self.target(*dst, Ty::Int, state);
            }
            StmtKind::Invariant { object, .. } => self.reference(object, state),
            StmtKind::EnterAgain { object, count } => {
                self.reference(object, state);
                self.int(count, state);
            }
            StmtKind::Owner { dst, object } => {
                self.reference(object, state);
                self.target(*dst, Ty::Ref(self.program.known.thread), state);
            }
            StmtKind::VolatileAccess { place, only_if, .. } => {
                self.place(place, state);
                if let Some(value) = only_if {
                    self.operand(value, state);
                }
            }
            StmtKind::Halt { status } => self.int(status, state),
            StmtKind::Choose { dst, max } => {
                self.int(max, state);
                self.target(*dst, Ty::Int, state);
            }
            StmtKind::Unknown {
                dst, from, told_by, ..
            } => {
                if let Some(by) = told_by {
                    self.operand(by, state);
                }
                let ty = match from {
                    Const::Long(_) => Ty::Long,
                    Const::Double(_) => Ty::Double,
                    _ => Ty::Int,
                };
                self.target(*dst, ty, state);
            }
            StmtKind::Fail {
                message: Some(message),
                ..
            } => {
                self.operand(message, state);
            }
            _ => {}
        }
    }

    fn call(
        &mut self,
        dst: Option<LocalId>,
        target: &Target,
        args: &[Operand],
        state: &mut Assigned,
    ) {
        let (Target::Exact(id) | Target::Virtual(id)) = target;
        let program = self.program;
        let method = &program.methods[*id];
        let name = program.method_name(*id);
        if args.len() != method.params.len() {
            self.fail(&format!("call of {name} with {} arguments", args.len()));
        }
        for (arg, &param) in args.iter().zip(&method.params) {
            let ty = self.operand(arg, state);
            self.expect(ty, method.locals[param].ty, &format!("argument of {name}"));
        }
        match target {
            Target::Exact(_) if method.body.is_none() => {
                self.fail(&format!("call of {name}, which has no body"));
            }
            Target::Virtual(_) if method.is_static => {
                self.fail(&format!("virtual call of static {name}"));
            }
            _ => {}
        }
        match (dst, method.ret) {
            (Some(dst), Some(ret)) => self.target(dst, ret, state),
            (Some(_), None) => self.fail(&format!("value of {name}, which has none")),
            (None, _) => {}
        }
    }

    fn place(&mut self, place: &Place, state: &mut Assigned) -> Option<Ty> {
        let field = |this: &mut Self, id: FieldId, is_static: bool| {
            let field = &this.program.fields[id];
            if field.is_static != is_static {
                this.fail(&format!("field {} is static or not", field.name));
            }
            Some(field.ty)
        };
        match place {
            Place::Field { object, field: f } => {
                self.reference(object, state);
                field(self, *f, false)
            }
            Place::Static { field: f } => field(self, *f, true),
            Place::Elem { array, index } => {
                self.int(index, state);
                match self.operand(array, state) {
                    Some(Ty::Ref(class)) => self.program.classes[class].elem,
                    _ => None,
                }
            }
        }
    }

    fn reference(&mut self, operand: &Operand, state: &mut Assigned) {
        let ty = self.operand(operand, state);
        self.expect(ty, Ty::Ref(self.program.known.object), "object");
    }

    fn int(&mut self, operand: &Operand, state: &mut Assigned) {
        let ty = self.operand(operand, state);
        self.expect(ty, Ty::Int, "number");
    }

    fn operand(&mut self, operand: &Operand, state: &mut Assigned) -> Option<Ty> {
        match operand {
            Operand::Local(local) => {
                let Some(info) = self.method.locals.get(*local) else {
                    self.fail(&format!("{local:?} does not exist"));
                    return None;
                };
                if state.as_ref().is_some_and(|s| !s.contains(*local)) {
                    let text = if info.name.is_empty() {
                        format!("{local:?} is read before it is assigned")
                    } else {
                        format!("variable {} is read before it is assigned", info.name)
                    };
                    self.fail(&text);
                }
                Some(info.ty)
            }
            Operand::Const(c) => match c {
                Const::Bool(_) => Some(Ty::Bool),
                Const::Int(_) => Some(Ty::Int),
                Const::Long(_) => Some(Ty::Long),
                Const::Float(_) => Some(Ty::Float),
                Const::Double(_) => Some(Ty::Double),
                Const::Str(_) => Some(Ty::Str),
                Const::Null | Const::ClassObject(_) => None,
            },
        }
    }

    fn expr(&mut self, e: &Expr, state: &mut Assigned) -> Option<Ty> {
        match e {
            Expr::Operand(operand) => self.operand(operand, state),
            Expr::Unary(op, e) => {
                let ty = self.expr(e, state);
                let wanted = if *op == UnaryOp::Not {
                    Ty::Bool
                } else {
                    Ty::Int
                };
                self.expect(ty, wanted, "operand");
                Some(wanted)
            }
            Expr::WideBinary(wide, op, l, r) => {
                let (l, r) = (self.expr(l, state), self.expr(r, state));
                self.expect(l, wide.ty(), "operand");
                let distance = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr);
                self.expect(r, if distance { Ty::Int } else { wide.ty() }, "operand");
                Some(if op.compares() { Ty::Bool } else { wide.ty() })
            }
            Expr::WideUnary(wide, _, e) => {
                let ty = self.expr(e, state);
                self.expect(ty, wide.ty(), "operand");
                Some(wide.ty())
            }
            Expr::WideConvert { from, to, value } => {
                let ty = self.expr(value, state);
                self.expect(ty, *from, "operand");
                Some(*to)
            }
            Expr::Reinterpret { to, value } => {
                let ty = self.expr(value, state);
                let from = match to {
                    Ty::Int => Ty::Float,
                    Ty::Float => Ty::Int,
                    Ty::Long => Ty::Double,
                    _ => Ty::Long,
                };
                self.expect(ty, from, "operand");
                Some(*to)
            }
            Expr::Binary(op, l, r) => {
                let (l, r) = (self.expr(l, state), self.expr(r, state));
                match op {
                    BinaryOp::Eq | BinaryOp::Ne => {
                        if let (Some(l), Some(r)) = (l, r)
                            && kind(l) != kind(r)
                        {
                            self.fail(&format!("comparison of {l:?} and {r:?}"));
                        }
                        Some(Ty::Bool)
                    }
                    BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => {
                        let ty = if l == Some(Ty::Bool) {
                            Ty::Bool
                        } else {
                            Ty::Int
                        };
                        self.expect(l, ty, "operand");
                        self.expect(r, ty, "operand");
                        Some(ty)
                    }
                    BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => {
                        self.expect(l, Ty::Int, "operand");
                        self.expect(r, Ty::Int, "operand");
                        Some(Ty::Bool)
                    }
                    _ => {
                        self.expect(l, Ty::Int, "operand");
                        self.expect(r, Ty::Int, "operand");
                        Some(Ty::Int)
                    }
                }
            }
            Expr::Convert(ty, e) => {
                let from = self.expr(e, state);
                self.expect(from, Ty::Int, "operand");
                Some(*ty)
            }
            Expr::InstanceOf(operand, _) => {
                self.reference(operand, state);
                Some(Ty::Bool)
            }
            Expr::Concat(_) => {
                self.fail("a concatenation within an expression");
                Some(Ty::Str)
            }
        }
    }

    fn target(&mut self, dst: LocalId, ty: impl Into<Option<Ty>>, state: &mut Assigned) {
        if let Some(info) = self.method.locals.get(dst) {
            self.expect(ty, info.ty, "assigned value");
        }
        self.assign(dst, state);
    }

    fn assign(&mut self, dst: LocalId, state: &mut Assigned) {
        if self.method.locals.get(dst).is_none() {
            self.fail(&format!("{dst:?} does not exist"));
        }
        if let Some(state) = state {
            state.insert(dst);
        }
    }

    fn expect(&mut self, found: impl Into<Option<Ty>>, wanted: Ty, what: &str) {
        if let Some(found) = found.into()
            && kind(found) != kind(wanted)
        {
            self.fail(&format!("{what}: {found:?} where {wanted:?} belongs"));
        }
    }
}

/// Booleans, numbers and references are never mixed. Subclassing is the typed program's business.
fn kind(ty: Ty) -> u8 {
    match ty {
        Ty::Bool => 0,
        Ty::Byte | Ty::Short | Ty::Char | Ty::Int => 1,
        Ty::Str | Ty::Ref(_) => 2,
        Ty::Long => 3,
        Ty::Float => 4,
        Ty::Double => 5,
    }
}

fn join(a: Assigned, b: Assigned) -> Assigned {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.intersection(&b)),
        (a, b) => a.or(b),
    }
}
