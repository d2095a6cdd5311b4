//! Which statements an execution can come to, as far as constant arguments tell.
//!
//! ```text
//! void acquire()            { take(1, false); }         called by the program
//! int take(int n, boolean timed) {
//!     if (timed) { ... }                                 not reached: no call passes true
//!     Model.await(permits >= n, timed && timeouts());    the second condition is never true
//! }
//! ```
//! Models of the library have code for what a program may ask and this one does not. **Sound**: what is left out is
//! executed by nobody. Calls lead where the flow of classes says ([`Flow`]), of a parameter is known only what all
//! calls agree on, of a field of `java.util.concurrent` what all stores and its first value do.

use std::collections::{BTreeMap, BTreeSet};

use super::flow::{Flow, assignments};
use crate::core::condition::Condition;
use crate::core::walk::{blocks, walk};
use crate::core::{
    BinaryOp, Block, Const, Expr, FieldId, LocalId, MethodId, Operand, Place, Program, SiteId,
    Stmt, StmtKind, UnaryOp, Wide,
};

/// Of a parameter: what all calls pass, if that is one constant.
type Passed = Option<Const>;

pub struct Reached<'p> {
    program: &'p Program,
    flow: Flow,
    /// The methods that are reached.
    methods: BTreeMap<MethodId, Vec<Passed>>,
    /// Those to which something may be stored that differs from their first value.
    changing: BTreeSet<FieldId>,
}

/// What locals of a method are known to hold whenever they are read.
pub struct Known(BTreeMap<LocalId, Const>);

impl<'p> Reached<'p> {
    pub fn new(program: &'p Program) -> Self {
        let mut reached = Reached {
            program,
            flow: Flow::of(program),
            methods: BTreeMap::new(),
            changing: BTreeSet::new(),
        };
        // What the machine calls by itself (entries of threads, class initialisation), and whatever of the program's own.
        let roots = program.methods.enumerated().filter(|(id, method)| {
            let synthesised = method.name.starts_with('<') && method.name != "<init>";
            !method.library
                || synthesised
                || *id == program.main_entry
                || *id == program.thread_entry
        });
        for (root, method) in roots {
            let params = vec![None; method.params.len()];
            reached.methods.insert(root, params);
        }
        // What is known of a parameter or a field is lost at most once, so this ends.
        while reached.round() {}
        reached
    }

    /// Whether there is something new.
    fn round(&mut self) -> bool {
        let mut calls = Vec::new();
        let mut changing = Vec::new();
        self.walk(&mut |_, stmt, known| match &stmt.kind {
            StmtKind::Call { args, .. } => {
                let args: Vec<Passed> = args.iter().map(|arg| known.operand(arg)).collect();
                calls.extend(self.targets(stmt.site).map(|to| (to, args.clone())));
            }
            StmtKind::Store {
                place: Place::Field { field, .. } | Place::Static { field },
                value,
            } if known.operand(value) != Some(self.first_value(*field)) => changing.push(*field),
            _ => {}
        });
        let mut new = false;
        for (to, args) in calls {
            new |= self.pass(to, &args);
        }
        for field in changing {
            new |= self.changing.insert(field);
        }
        new
    }

    fn first_value(&self, field: FieldId) -> Const {
        let field = &self.program.fields[field];
        let initial = field.initial.clone();
        initial.unwrap_or_else(|| Const::default_of(field.ty))
    }

    /// What the field always holds. Of other classes the machine may change some by itself.
    fn field(&self, field: FieldId) -> Passed {
        let class = &self.program.classes[self.program.fields[field].class];
        let concurrent = class.library && class.binary_name.starts_with("java.util.concurrent.");
        (concurrent && !self.changing.contains(&field)).then(|| self.first_value(field))
    }

    /// The methods that a call may come to.
    pub fn targets(&self, call: SiteId) -> impl Iterator<Item = MethodId> {
        self.flow.calls.get(&call).into_iter().flatten().copied()
    }

    /// Whether that tells something new.
    fn pass(&mut self, to: MethodId, args: &[Passed]) -> bool {
        match self.methods.get_mut(&to) {
            None => {
                self.methods.insert(to, args.to_vec());
                true
            }
            Some(before) => {
                let mut new = false;
                for (before, now) in before.iter_mut().zip(args) {
                    if before.is_some() && before != now {
                        *before = None;
                        new = true;
                    }
                }
                new
            }
        }
    }

    /// Visits the statements that are reached, outer ones before inner ones.
    pub fn walk(&self, visit: &mut dyn FnMut(MethodId, &'p Stmt, &Known)) {
        for &method in self.methods.keys() {
            self.walk_method(method, &mut |stmt, known| visit(method, stmt, known));
        }
    }

    /// The methods that are reached.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> {
        self.methods.keys().copied()
    }

    fn walk_method(&self, method: MethodId, visit: &mut dyn FnMut(&'p Stmt, &Known)) {
        if let Some(body) = &self.program.methods[method].body {
            let known = self.known(method, body);
            walk_block(body, &known, visit);
        }
    }

    fn known(&self, method: MethodId, body: &Block) -> Known {
        let declared = &self.program.methods[method];
        let assigned = assignments(self.program, method);
        let mut known = Known(BTreeMap::new());
        for (&param, passed) in declared.params.iter().zip(&self.methods[&method]) {
            if let Some(value) = passed.clone().filter(|_| assigned[param] == 0) {
                known.0.insert(param, value);
            }
        }
        walk(body, &mut |stmt| {
            let (dst, value) = match &stmt.kind {
                StmtKind::Assign { dst, value } => (*dst, known.value(value)),
                StmtKind::Load {
                    dst,
                    place: Place::Field { field, .. } | Place::Static { field },
                } => (*dst, self.field(*field)),
                _ => return,
            };
            // Nothing is read before it is assigned.
            if let Some(value) = value.filter(|_| assigned[dst] == 1)
                && !declared.params.contains(&dst)
            {
                known.0.insert(dst, value);
            }
        });
        known
    }
}

/// Whether nothing behind the block is reached by its end.
fn walk_block<'p>(
    block: &'p Block,
    known: &Known,
    visit: &mut dyn FnMut(&'p Stmt, &Known),
) -> bool {
    for stmt in &block.stmts {
        visit(stmt, known);
        let ends = match &stmt.kind {
            StmtKind::If { cond, then, els } => match known.value(cond) {
                Some(Const::Bool(true)) => walk_block(then, known, visit),
                Some(Const::Bool(false)) => walk_block(els, known, visit),
                _ => {
                    let ends = walk_block(then, known, visit);
                    walk_block(els, known, visit) && ends
                }
            },
            StmtKind::Return { .. }
            | StmtKind::Throw { .. }
            | StmtKind::Break { .. }
            | StmtKind::Continue { .. } => true,
            _ => {
                for inner in blocks(stmt) {
                    walk_block(inner, known, visit);
                }
                false
            }
        };
        if ends {
            return true;
        }
    }
    false
}

impl Known {
    fn operand(&self, operand: &Operand) -> Option<Const> {
        match operand {
            Operand::Const(value) => Some(value.clone()),
            Operand::Local(local) => self.0.get(local).cloned(),
        }
    }

    fn truth(&self, expr: &Expr) -> Option<bool> {
        match self.value(expr) {
            Some(Const::Bool(value)) => Some(value),
            _ => None,
        }
    }

    /// Of copies, comparisons, and what is made of truth values.
    fn value(&self, expr: &Expr) -> Option<Const> {
        let truth = match expr {
            Expr::Operand(operand) => return self.operand(operand),
            Expr::Unary(UnaryOp::Not, inner) => !self.truth(inner)?,
            Expr::Binary(BinaryOp::And, a, b) => both(self.truth(a), self.truth(b))?,
            Expr::Binary(BinaryOp::Or, a, b) => either(self.truth(a), self.truth(b))?,
            Expr::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), a, b)
            | Expr::WideBinary(Wide::Long, op @ (BinaryOp::Eq | BinaryOp::Ne), a, b) => {
                (self.value(a)? == self.value(b)?) == (*op == BinaryOp::Eq)
            }
            _ => return None,
        };
        Some(Const::Bool(truth))
    }

    fn condition(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::Value(operand) => match self.operand(operand) {
                Some(Const::Bool(value)) => Some(value),
                _ => None,
            },
            Condition::Not(inner) => self.condition(inner).map(|value| !value),
            Condition::Binary(BinaryOp::And, a, b) => both(self.condition(a), self.condition(b)),
            Condition::Binary(BinaryOp::Or, a, b) => either(self.condition(a), self.condition(b)),
            Condition::Timeouts(value) => (!value).then_some(false),
            _ => None,
        }
    }

    /// Whether what times do may decide the condition.
    pub fn is_timed(&self, condition: &Condition) -> bool {
        if self.condition(condition).is_some() {
            return false;
        }
        match condition {
            Condition::Timeouts(ends) => *ends,
            Condition::Not(inner) | Condition::Unowned(inner) => self.is_timed(inner),
            Condition::Field { object, .. } => self.is_timed(object),
            Condition::Binary(_, a, b) => self.is_timed(a) || self.is_timed(b),
            Condition::Value(_)
            | Condition::Static(_)
            | Condition::Interrupted
            | Condition::LastAlive => false,
        }
    }
}

fn both(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

fn either(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    both(a.map(|a| !a), b.map(|b| !b)).map(|value| !value)
}
