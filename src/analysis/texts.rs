//! Which computed strings the program can look at: at their text, or at which object they are.
//!
//! Knows Core only. Values flow from variable to variable, insensitive to control flow and calling context; the elements of
//! all arrays are one variable, a virtual call goes to every method that overrides the one named. From the operands of
//! the statements that look at a string, backwards along that flow: a string made elsewhere never gets there.
//!
//! An over-approximation; but no answer rests on it: a string that is taken for never looked at is a value of its own
//! ([`Site::opaque`](crate::core::Site)), and a statement that looks at one ends the path as unmodelled.

use super::flow::is_reference;
use crate::base::IndexVec;
use crate::base::index::Idx;
use crate::core::walk::walk;
use crate::core::{
    BinaryOp, Const, Expr, FieldId, LocalId, MethodId, Operand, Place, Program, SiteId, Stmt,
    StmtKind, StrOp, Target, Ty,
};

/// The result; see the module's text.
pub struct Texts {
    /// Sites that make a string which nothing looks at.
    pub opaque: Vec<SiteId>,
    /// Nothing looks at `Throwable.message`, nor whether it is null.
    pub opaque_messages: bool,
    /// Nothing looks at `Thread.name`.
    pub opaque_names: bool,
}

impl Texts {
    pub fn of(program: &Program) -> Texts {
        let mut graph = Graph::new(program);
        for (method, data) in program.methods.enumerated() {
            if let Some(body) = &data.body {
                walk(body, &mut |stmt| graph.stmt(method, stmt));
            }
        }
        let compared = graph.close(&graph.compared);
        let seen = graph.close(&graph.seen);
        let message = graph.field(program.known.throwable_message);
        let opaque = graph
            .made
            .iter()
            .filter(|&&(_, node)| !seen[node])
            .map(|&(site, _)| site)
            .collect();
        Texts {
            opaque,
            opaque_messages: !seen[message] && !compared[message],
            opaque_names: !seen[graph.field(program.known.thread_name)],
        }
    }
}

/// Variables by number: fields, the elements of arrays, returned values, locals, and for each method what virtual calls
/// of it pass and get, so that a call and an overriding method need not know each other.
struct Graph<'a> {
    program: &'a Program,
    elems: usize,
    returns: usize,
    locals: IndexVec<MethodId, usize>,
    /// From where values flow into a variable.
    from: Vec<Vec<usize>>,
    /// Looked at.
    seen: Vec<usize>,
    /// Compared with null: a message may be or not.
    compared: Vec<usize>,
    made: Vec<(SiteId, usize)>,
    /// By method: the first argument of virtual calls; after the arguments, the result.
    virtuals: IndexVec<MethodId, usize>,
}

impl<'a> Graph<'a> {
    fn new(program: &'a Program) -> Graph<'a> {
        let elems = program.fields.len();
        let returns = elems + 1;
        let mut next = returns + program.methods.len();
        let mut locals = IndexVec::new();
        let mut virtuals = IndexVec::new();
        for method in program.methods.iter() {
            locals.push(next);
            next += method.locals.len();
            virtuals.push(next);
            next += method.params.len() + 1;
        }
        let mut graph = Graph {
            program,
            elems,
            returns,
            locals,
            from: vec![Vec::new(); next],
            seen: Vec::new(),
            compared: Vec::new(),
            made: Vec::new(),
            virtuals,
        };
        for (id, method) in program.methods.enumerated() {
            for &named in method.overrides.iter().chain([&id]) {
                graph.dispatch(named, id);
            }
        }
        graph
    }

    /// A virtual call of `named` can reach `target`.
    fn dispatch(&mut self, named: MethodId, target: MethodId) {
        for (n, &param) in self.program.methods[target].params.iter().enumerate() {
            let to = self.local(target, param);
            self.from[to].push(self.virtuals[named] + n);
        }
        let result = self.virtual_result(named);
        self.from[result].push(self.returns + target.index());
    }

    fn virtual_result(&self, named: MethodId) -> usize {
        self.virtuals[named] + self.program.methods[named].params.len()
    }
    fn field(&self, field: FieldId) -> usize {
        field.index()
    }
    fn local(&self, method: MethodId, local: LocalId) -> usize {
        self.locals[method] + local.index()
    }
    fn place(&self, place: &Place) -> usize {
        match place {
            Place::Field { field, .. } | Place::Static { field } => self.field(*field),
            Place::Elem { .. } => self.elems,
        }
    }
    /// The variable, if it can hold a String.
    fn string(&self, method: MethodId, operand: &Operand) -> Option<usize> {
        let Operand::Local(local) = operand else {
            return None;
        };
        let holds = match self.program.methods[method].locals[*local].ty {
            Ty::Str => true,
            Ty::Ref(class) => self.program.is_subclass(self.program.known.string, class),
            _ => false,
        };
        holds.then(|| self.local(method, *local))
    }

    fn flow(&mut self, method: MethodId, from: &Operand, to: usize) {
        if let Operand::Local(local) = from
            && is_reference(self.program.methods[method].locals[*local].ty)
        {
            let from = self.local(method, *local);
            self.from[to].push(from);
        }
    }
    fn look(&mut self, method: MethodId, operand: &Operand) {
        if let Some(node) = self.string(method, operand) {
            self.seen.push(node);
        }
    }

    fn stmt(&mut self, method: MethodId, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Assign { dst, value } => {
                let to = self.local(method, *dst);
                match value {
                    Expr::Operand(operand) => self.flow(method, operand, to),
                    Expr::Concat(parts) => {
                        for (operand, _) in parts {
                            self.flow(method, operand, to);
                        }
                        self.made.push((stmt.site, to));
                    }
                    value => self.expr(method, value),
                }
            }
            StmtKind::If { cond, .. } => self.expr(method, cond),
            StmtKind::CheckCast { dst, value, .. } => {
                let to = self.local(method, *dst);
                self.flow(method, value, to);
            }
            StmtKind::Load { dst, place } => {
                let (to, from) = (self.local(method, *dst), self.place(place));
                self.from[to].push(from);
            }
            StmtKind::Store { place, value } => {
                let to = self.place(place);
                self.flow(method, value, to);
            }
            StmtKind::Return { value: Some(value) } => {
                let to = self.returns + method.index();
                self.flow(method, value, to);
            }
            StmtKind::Call { dst, target, args } => {
                let (callee, result) = match target {
                    Target::Exact(callee) => (*callee, self.returns + callee.index()),
                    Target::Virtual(callee) => (*callee, self.virtual_result(*callee)),
                };
                let params = &self.program.methods[callee].params;
                for (n, (arg, &param)) in args.iter().zip(params).enumerate() {
                    let to = match target {
                        Target::Exact(_) => self.local(callee, param),
                        Target::Virtual(_) => self.virtuals[callee] + n,
                    };
                    self.flow(method, arg, to);
                }
                if let Some(dst) = dst {
                    let to = self.local(method, *dst);
                    self.from[to].push(result);
                }
            }
            StmtKind::Str {
                dst,
                op: StrOp::Headline,
                args,
            } => {
                let to = self.local(method, *dst);
                for arg in args {
                    self.flow(method, arg, to);
                }
                self.made.push((stmt.site, to));
            }
            StmtKind::Str { dst, args, .. } => {
                for arg in args {
                    self.look(method, arg);
                }
                let to = self.local(method, *dst);
                self.made.push((stmt.site, to));
            }
            StmtKind::ClassName { dst, .. }
            | StmtKind::NameOf { dst, .. }
            | StmtKind::IdentityString { dst, .. }
            | StmtKind::NextThreadName { dst } => {
                let to = self.local(method, *dst);
                self.made.push((stmt.site, to));
            }
            StmtKind::StrEquals { lhs, rhs, .. } | StmtKind::StrSame { lhs, rhs, .. } => {
                self.look(method, lhs);
                self.look(method, rhs);
            }
            StmtKind::ParseInt {
                string: operand, ..
            }
            | StmtKind::Synchronized { lock: operand, .. }
            | StmtKind::Wait {
                object: operand, ..
            }
            | StmtKind::Notify {
                object: operand, ..
            } => self.look(method, operand),
            _ => {}
        }
    }

    /// Comparisons of references look at which objects they are.
    fn expr(&mut self, method: MethodId, e: &Expr) {
        match e {
            Expr::Binary(BinaryOp::Eq | BinaryOp::Ne, a, b) => {
                if let (Expr::Operand(a), Expr::Operand(b)) = (&**a, &**b) {
                    let can = |o: &Operand| match o {
                        Operand::Const(c) => matches!(c, Const::Str(_)),
                        Operand::Local(_) => self.string(method, o).is_some(),
                    };
                    if can(a) && can(b) {
                        self.look(method, a);
                        self.look(method, b);
                    }
                    for (one, other) in [(a, b), (b, a)] {
                        if *other == Operand::Const(Const::Null) {
                            self.compared.extend(self.string(method, one));
                        }
                    }
                } else {
                    self.expr(method, a);
                    self.expr(method, b);
                }
            }
            Expr::Binary(_, a, b) | Expr::WideBinary(_, _, a, b) => {
                self.expr(method, a);
                self.expr(method, b);
            }
            Expr::Unary(_, e)
            | Expr::Convert(_, e)
            | Expr::WideUnary(_, _, e)
            | Expr::WideConvert { value: e, .. }
            | Expr::Reinterpret { value: e, .. } => self.expr(method, e),
            Expr::Operand(_) | Expr::InstanceOf(..) | Expr::Concat(_) => {}
        }
    }

    /// Whatever flows to one of `ends`.
    fn close(&self, ends: &[usize]) -> Vec<bool> {
        let mut seen = vec![false; self.from.len()];
        let mut work = ends.to_vec();
        while let Some(node) = work.pop() {
            if !std::mem::replace(&mut seen[node], true) {
                work.extend(&self.from[node]);
            }
        }
        seen
    }
}
