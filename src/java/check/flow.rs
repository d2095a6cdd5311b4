//! One walk over a body: what is assigned (JLS 16) and what can be reached (JLS 14.22).
//!
//! Followed are local variables declared without a value and the blank final fields of the class; everything else is
//! assigned where it is declared. Pattern variables and captures are the resolver's business.

use std::collections::BTreeMap;

use super::bits::{Bits, State};
use crate::base::{IndexVec, Span};
use crate::diag::{Code, Diagnostic, Diagnostics};
use crate::java::typed::*;
use crate::java::walk::{self, Met};

/// Nested loops that are tried out before they are reported on: each takes twice the time of its body. In loops deeper
/// than that, a final variable assigned in each turn is let through.
const MAX_TRIES: u32 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaves {
    Break(LabelId),
    Continue(LabelId),
}

pub struct Flow<'a> {
    p: &'a Program,
    locals: &'a IndexVec<LocalId, Local>,
    fields: BTreeMap<FieldId, usize>,
    followed: BTreeMap<LocalId, usize>,
    /// Of each followed variable: may be assigned once only.
    finals: Vec<bool>,
    /// Of each followed variable that is not declared final: where it must be effectively final.
    shared: Vec<Option<Shared>>,
    names: Vec<String>,
    pub state: State,
    /// Variables assigned anywhere since the innermost `try` began.
    touched: Bits,
    jumps: Vec<(Leaves, State)>,
    /// What holds at each `return` of a constructor.
    pub returned: Vec<State>,
    /// A constructor or initialiser: final fields are assigned here.
    pub constructor: bool,
    /// Something in the body is not known: nothing is reported.
    pub unknown: bool,
    /// What holds where the loop at hand begins again.
    back: Option<State>,
    /// The body of a lambda, of which only the reads of fields that have no value yet are wanted: these.
    blank: Option<Vec<(usize, Span)>>,
    /// Greater than 0 while a loop is only tried out.
    quiet: u32,
    diags: &'a mut Diagnostics,
}

impl<'a> Flow<'a> {
    pub fn new(
        p: &'a Program,
        locals: &'a IndexVec<LocalId, Local>,
        fields: &[FieldId],
        diags: &'a mut Diagnostics,
    ) -> Self {
        Flow {
            p,
            locals,
            fields: fields.iter().enumerate().map(|(n, &f)| (f, n)).collect(),
            followed: BTreeMap::new(),
            finals: vec![true; fields.len()],
            shared: vec![None; fields.len()],
            names: fields
                .iter()
                .map(|&f| format!("final field `{}`", p.fields[f].name))
                .collect(),
            state: State::start(0),
            touched: Bits::none(0),
            jumps: Vec::new(),
            returned: Vec::new(),
            constructor: false,
            unknown: false,
            back: None,
            blank: None,
            quiet: 0,
            diags,
        }
    }

    /// Finds the variables to follow in a body, and what is not known.
    pub fn declare(&mut self, block: &Block) {
        self.follow(|f| walk::block(block, f));
    }

    /// The same in the value of a field.
    pub fn declare_in(&mut self, value: &Expr) {
        self.follow(|f| walk::expr(value, f));
    }

    fn follow<'t>(&mut self, walk: impl FnOnce(&mut dyn FnMut(Met<'t>))) {
        let mut locals = Vec::new();
        let mut unknown = false;
        walk(&mut |m| match m {
            Met::Stmt(s) => match &s.kind {
                StmtKind::Local { local, init: None } => locals.push((*local, false)),
                StmtKind::Local {
                    local,
                    init: Some(e),
                } if mentions(e, *local) => locals.push((*local, true)),
                StmtKind::Unmodelled { .. } => unknown = true,
                _ => {}
            },
            Met::Expr(e) => unknown |= matches!(e.kind, ExprKind::Unmodelled { .. }),
            Met::Resource(r) => {
                if r.init.as_ref().is_some_and(|e| mentions(e, r.local)) {
                    locals.push((r.local, true));
                }
            }
        });
        self.unknown = unknown;
        for (local, has_value) in locals {
            let Local {
                is_final, shared, ..
            } = self.locals[local];
            // Of one with a value the resolver knows whether it is effectively final.
            let shared = shared.filter(|_| !has_value && !is_final);
            self.followed.insert(local, self.finals.len());
            self.finals.push(is_final || shared.is_some());
            self.shared.push(shared);
            self.names.push(format!("`{}`", self.locals[local].name));
        }
        self.state = State::start(self.finals.len());
        self.touched = Bits::none(self.finals.len());
    }

    /// What is known of the fields when the body begins.
    pub fn take_fields(&mut self, before: Option<&State>) {
        let Some(before) = before else { return };
        for &n in self.fields.values() {
            if before.assigned.has(n) {
                self.state.assigned.add(n);
            }
            if !before.unassigned.has(n) {
                self.state.unassigned.remove(n);
            }
        }
    }

    fn size(&self) -> usize {
        self.finals.len()
    }

    pub fn error(&mut self, span: Span, message: String) {
        if self.quiet == 0 && !self.unknown {
            self.diags
                .push(Diagnostic::error(Code::TypeError, span, message));
        }
    }

    fn dead(&mut self) -> State {
        let dead = State::dead(self.size());
        std::mem::replace(&mut self.state, dead)
    }

    fn read(&mut self, n: usize, span: Span) {
        if !self.state.assigned.has(n) {
            if let Some(blank) = &mut self.blank
                && n < self.fields.len()
            {
                blank.push((n, span));
            }
            let message = format!("{} may be read before it has a value", self.names[n]);
            self.error(span, message);
            self.state.assigned.add(n);
        }
    }

    fn assign(&mut self, n: usize, span: Span) {
        if self.finals[n] && !self.state.unassigned.has(n) {
            let name = self.names[n].trim_start_matches("final field ").to_owned();
            if let Some(shared) = self.shared[n] {
                // JLS 4.12.4
                let place = shared.place();
                let message = format!(
                    "variable {name} is used in {place} but may be assigned more than once"
                );
                self.error(shared.span, message);
            } else {
                self.error(span, format!("final variable {name} may be assigned twice"));
            }
        }
        self.state.assigned.add(n);
        self.state.unassigned.remove(n);
        self.touched.add(n);
    }

    // ---- expressions --------------------------------------------------------------------------------------------

    /// The followed variable that the expression denotes.
    fn variable(&self, e: &Expr) -> Option<usize> {
        match &e.kind {
            ExprKind::Local(local) => self.followed.get(local).copied(),
            ExprKind::Field { target, field }
                if self.is_own(target) && Self::is_followed_name(e.span, target.span) =>
            {
                self.fields.get(field).copied()
            }
            ExprKind::StaticField {
                target: None,
                field,
            } if self.is_simple_name(*field, e.span) => self.fields.get(field).copied(),
            _ => None,
        }
    }

    /// Whether a static field is read as `x`: `C.x` needs no value (JLS 16).
    fn is_simple_name(&self, field: FieldId, whole: Span) -> bool {
        (whole.end - whole.start) as usize <= self.p.fields[field].name.len()
    }

    /// `this`; in a lambda's body that of the class around it.
    fn is_own(&self, target: &Expr) -> bool {
        match &target.kind {
            ExprKind::This => true,
            ExprKind::Field { target, field } => {
                self.blank.is_some() && self.p.fields[*field].synthetic && self.is_own(target)
            }
            _ => false,
        }
    }

    /// Whether a field is read as `x` or `this.x`: `C.this.x` needs no value (JLS 16).
    fn is_followed_name(whole: Span, target: Span) -> bool {
        whole == target || target.end - target.start == 4
    }

    /// JLS 16: what a lambda's body reads has a value where the lambda stands.
    fn lambda(&mut self, class: ClassId) {
        let mut found = Vec::new();
        let fields: Vec<FieldId> = {
            let mut list: Vec<(usize, FieldId)> =
                self.fields.iter().map(|(&f, &n)| (n, f)).collect();
            list.sort_unstable();
            list.into_iter().map(|(_, f)| f).collect()
        };
        for &m in &self.p.classes[class].methods {
            let method = &self.p.methods[m];
            let Some(body) = &method.body else { continue };
            let mut silent = Diagnostics::default();
            let mut flow = Flow::new(self.p, &method.locals, &fields, &mut silent);
            flow.declare(body);
            if flow.unknown {
                continue;
            }
            flow.take_fields(Some(&self.state));
            flow.blank = Some(Vec::new());
            flow.block(body);
            found.extend(flow.blank.unwrap_or_default());
        }
        for (n, span) in found {
            self.read(n, span);
        }
    }

    /// `e` is assigned, after it was read if `read`.
    fn target(&mut self, e: &Expr, read: bool) {
        let variable = self.variable(e);
        match &e.kind {
            _ if variable.is_some() => {}
            ExprKind::Local(local) => {
                if self.locals[*local].is_final {
                    let name = self.locals[*local].name.clone();
                    self.error(e.span, format!("final variable `{name}` is assigned"));
                }
            }
            ExprKind::Field { field, .. } | ExprKind::StaticField { field, .. } => {
                let field = &self.p.fields[*field];
                if field.is_final && !field.synthetic {
                    let name = field.name.clone();
                    self.error(e.span, format!("final field `{name}` is assigned"));
                }
                walk::children(e, &mut |c| self.expr(c));
            }
            _ => walk::children(e, &mut |c| self.expr(c)),
        }
        if read && let Some(n) = variable {
            self.read(n, e.span);
        }
    }

    pub fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Local(_) | ExprKind::Field { .. } | ExprKind::StaticField { .. } => {
                match self.variable(e) {
                    Some(n) => self.read(n, e.span),
                    None => walk::children(e, &mut |c| self.expr(c)),
                }
            }
            ExprKind::Assign { target, value } => {
                self.target(target, false);
                self.expr(value);
                if let Some(n) = self.variable(target) {
                    self.assign(n, target.span);
                }
            }
            ExprKind::CompoundAssign { target, value, .. } => {
                self.target(target, true);
                self.expr(value);
                if let Some(n) = self.variable(target) {
                    self.assign(n, target.span);
                }
            }
            ExprKind::IncDec { target, .. } => {
                self.target(target, true);
                if let Some(n) = self.variable(target) {
                    self.assign(n, target.span);
                }
            }
            ExprKind::Binary {
                op: BinaryOp::And | BinaryOp::Or,
                ..
            }
            | ExprKind::Unary {
                op: UnaryOp::Not, ..
            } => {
                let (mut yes, no) = self.cond(e);
                yes.join(&no);
                yes.alive = self.state.alive;
                self.state = yes;
            }
            ExprKind::Conditional { cond, then, els } => {
                let alive = self.state.alive;
                let (yes, no) = self.cond(cond);
                self.state = yes;
                self.expr(then);
                let after = std::mem::replace(&mut self.state, no);
                self.expr(els);
                self.state.join(&after);
                self.state.alive = alive;
            }
            ExprKind::Seq { stmts, value } => {
                stmts.iter().for_each(|s| self.stmt(s));
                self.expr(value);
            }
            ExprKind::Lambda {
                class,
                reference: false,
                ..
            } if !self.fields.is_empty() => {
                walk::children(e, &mut |c| self.expr(c));
                self.lambda(*class);
            }
            _ => walk::children(e, &mut |c| self.expr(c)),
        }
    }

    /// The states when the condition is true and when it is false (JLS 16.1); both alive as the condition is.
    fn cond(&mut self, e: &Expr) -> (State, State) {
        let alive = self.state.alive;
        let vacuous = |flow: &Self| State {
            alive,
            ..State::dead(flow.size())
        };
        match &e.kind {
            ExprKind::Const(Const::Bool(true)) => (self.state.clone(), vacuous(self)),
            ExprKind::Const(Const::Bool(false)) => (vacuous(self), self.state.clone()),
            ExprKind::Unary {
                op: UnaryOp::Not,
                operand,
            } => {
                let (yes, no) = self.cond(operand);
                (no, yes)
            }
            ExprKind::Binary {
                op: op @ (BinaryOp::And | BinaryOp::Or),
                lhs,
                rhs,
            } => {
                let (yes, no) = self.cond(lhs);
                if *op == BinaryOp::And {
                    self.state = yes;
                    let (both, mut neither) = self.cond(rhs);
                    neither.join(&no);
                    (both, neither)
                } else {
                    self.state = no;
                    let (mut either, neither) = self.cond(rhs);
                    either.join(&yes);
                    (either, neither)
                }
            }
            ExprKind::Conditional { cond, then, els } if then.ty == Type::BOOLEAN => {
                let (first, second) = self.cond(cond);
                self.state = first;
                let (mut yes, mut no) = self.cond(then);
                self.state = second;
                let (yes2, no2) = self.cond(els);
                yes.join(&yes2);
                no.join(&no2);
                (yes, no)
            }
            ExprKind::Seq { stmts, value } => {
                stmts.iter().for_each(|s| self.stmt(s));
                self.cond(value)
            }
            _ => {
                self.expr(e);
                (self.state.clone(), self.state.clone())
            }
        }
    }

    // ---- statements ---------------------------------------------------------------------------------------------

    pub fn block(&mut self, block: &Block) {
        for s in &block.stmts {
            self.stmt(s);
        }
    }

    fn stmt(&mut self, s: &Stmt) {
        if !self.state.alive && !matches!(s.kind, StmtKind::Empty) {
            self.error(s.span, "this statement can never be reached".to_owned());
            self.state.alive = true;
        }
        match &s.kind {
            StmtKind::Block(block) => self.block(block),
            StmtKind::Local { local, init } => {
                self.begin(*local);
                if let Some(e) = init {
                    self.expr(e);
                    self.has_value(*local, s.span);
                }
            }
            StmtKind::Expr(e) => self.expr(e),
            StmtKind::If { cond, then, els } => {
                let (yes, no) = self.cond(cond);
                self.state = yes;
                self.stmt(then);
                let after = std::mem::replace(&mut self.state, no);
                if let Some(els) = els {
                    self.stmt(els);
                }
                self.state.join(&after);
            }
            StmtKind::While { label, cond, body } => {
                self.repeat(|flow| flow.turn(Some(cond), |f| f.stmt(body), *label, &[]));
            }
            StmtKind::DoWhile { label, body, cond } => self.repeat(|flow| {
                flow.stmt(body);
                flow.arrive(Leaves::Continue(*label));
                let constant = is_true(Some(cond));
                let (yes, mut no) = flow.cond(cond);
                no.alive &= !constant;
                flow.back = Some(yes);
                flow.state = no;
                flow.arrive(Leaves::Break(*label));
            }),
            StmtKind::For {
                label,
                init,
                cond,
                update,
                body,
            } => {
                for s in init {
                    self.stmt(s);
                }
                self.repeat(|flow| flow.turn(cond.as_ref(), |f| f.stmt(body), *label, update));
            }
            StmtKind::ForEachArray {
                label, array, body, ..
            } => {
                self.expr(array);
                self.repeat(|flow| {
                    let exit = flow.state.clone();
                    flow.stmt(body);
                    flow.arrive(Leaves::Continue(*label));
                    flow.back = Some(flow.state.clone());
                    flow.state = exit;
                    flow.arrive(Leaves::Break(*label));
                });
            }
            StmtKind::Labeled { label, body } => {
                self.stmt(body);
                self.arrive(Leaves::Break(*label));
            }
            StmtKind::Switch(switch) => self.switch(switch),
            StmtKind::Break(label) => self.leave(Leaves::Break(*label)),
            StmtKind::Continue(label) => self.leave(Leaves::Continue(*label)),
            StmtKind::Return(value) => {
                if let Some(e) = value {
                    self.expr(e);
                }
                let state = self.dead();
                if self.constructor {
                    self.returned.push(state);
                }
            }
            StmtKind::Throw(e) => {
                self.expr(e);
                self.dead();
            }
            StmtKind::Try {
                resources,
                body,
                catches,
                finally,
            } => self.try_stmt(resources, body, catches, finally.as_ref()),
            StmtKind::Synchronized { lock, body } => {
                self.expr(lock);
                self.block(body);
            }
            StmtKind::Assert { cond, message } => {
                // V is assigned after it only if it was before (JLS 16.2.10).
                let before = self.state.clone();
                let (_, no) = self.cond(cond);
                self.state = no;
                if let Some(e) = message {
                    self.expr(e);
                }
                let touched = self.state.unassigned.clone();
                self.state = before;
                self.state.unassigned.intersect(&touched);
            }
            StmtKind::ConstructorCall {
                is_super,
                args,
                captures,
                ..
            } => {
                for e in captures.iter().map(|(_, e)| e).chain(args) {
                    self.expr(e);
                }
                if !is_super {
                    for n in self.fields.values().copied().collect::<Vec<_>>() {
                        self.state.assigned.add(n);
                        self.state.unassigned.remove(n);
                    }
                }
            }
            // What a local class uses has a value before its body (JLS 16).
            StmtKind::Empty => {
                for local in self.p.local_classes.get(&s.span).into_iter().flatten() {
                    if let Some(&n) = self.followed.get(local) {
                        self.read(n, s.span);
                    }
                }
            }
            StmtKind::Unmodelled { .. } => {}
        }
    }

    /// Here a variable comes to be. Of a body that runs again it is another one.
    fn begin(&mut self, local: LocalId) {
        if let Some(&n) = self.followed.get(&local) {
            self.state.assigned.remove(n);
            self.state.unassigned.add(n);
        }
    }

    /// Its initial value is there.
    fn has_value(&mut self, local: LocalId, span: Span) {
        if let Some(&n) = self.followed.get(&local) {
            self.assign(n, span);
        }
    }

    // ---- loops, switch, try ------------------------------------------------------------------------------------

    /// A variable is unassigned where a loop begins only if it still is where the loop begins again (JLS 16.2.10).
    fn repeat(&mut self, once: impl Fn(&mut Self)) {
        if self.quiet < MAX_TRIES && self.finals.contains(&true) {
            let entry = self.state.clone();
            let mut unassigned = entry.unassigned.clone();
            loop {
                let (jumps, returned) = (self.jumps.len(), self.returned.len());
                self.quiet += 1;
                self.state = entry.clone();
                self.state.unassigned = unassigned.clone();
                once(self);
                self.quiet -= 1;
                self.jumps.truncate(jumps);
                self.returned.truncate(returned);
                let before = unassigned.clone();
                if let Some(back) = self.back.take() {
                    unassigned.intersect(&back.unassigned);
                }
                if unassigned == before {
                    break;
                }
            }
            self.state = entry;
            self.state.unassigned = unassigned;
        }
        once(self);
        self.back = None;
    }

    /// One turn of a `while` or `for`, then what holds behind the loop.
    fn turn(
        &mut self,
        cond: Option<&Expr>,
        body: impl Fn(&mut Self),
        label: LabelId,
        update: &[Expr],
    ) {
        let (mut yes, mut no) = match cond {
            Some(cond) => self.cond(cond),
            None => (self.state.clone(), State::dead(self.size())),
        };
        let never = cond.is_some_and(|e| matches!(e.kind, ExprKind::Const(Const::Bool(false))));
        yes.alive &= !never;
        no.alive &= !is_true(cond);
        self.state = yes;
        body(self);
        self.arrive(Leaves::Continue(label));
        for e in update {
            self.expr(e);
        }
        self.back = Some(self.state.clone());
        self.state = no;
        self.arrive(Leaves::Break(label));
    }

    fn switch(&mut self, switch: &Switch) {
        self.expr(&switch.subject);
        // The scope of a variable that one group declares has the groups after it.
        for s in switch.cases.iter().flat_map(|c| &c.body) {
            if let StmtKind::Local { local, .. } = &s.kind {
                self.begin(*local);
            }
        }
        let entry = self.state.clone();
        let mut exits = State::dead(self.size());
        if !switch.cases.iter().any(|c| c.is_default) {
            exits.join(&entry);
        }
        self.state = State::dead(self.size());
        for case in &switch.cases {
            self.state.join(&entry);
            for s in &case.body {
                self.stmt(s);
            }
            if case.arrow {
                let after = self.dead();
                exits.join(&after);
            }
        }
        self.state.join(&exits);
        self.arrive(Leaves::Break(switch.label));
    }

    fn try_stmt(
        &mut self,
        resources: &[Resource],
        body: &Block,
        catches: &[Catch],
        finally: Option<&Block>,
    ) {
        let (jumps, returned) = (self.jumps.len(), self.returned.len());
        let before = self.state.clone();
        let none = Bits::none(self.size());
        let outer = std::mem::replace(&mut self.touched, none);
        for resource in resources {
            if let Some(e) = &resource.init {
                self.begin(resource.local);
                self.expr(e);
                self.has_value(resource.local, resource.span);
            }
        }
        self.block(body);
        let mut after = self.dead();
        // An exception may come from anywhere in the body.
        let mut thrown = before.clone();
        thrown.unassigned.subtract(&self.touched);
        for catch in catches {
            self.state = thrown.clone();
            self.block(&catch.body);
            let end = self.dead();
            after.join(&end);
        }
        if let Some(block) = finally {
            // What leaves the body goes through `finally`; if that never ends normally, it goes nowhere.
            let mut left = self.jumps.split_off(jumps);
            let mut ends = self.returned.split_off(returned);
            self.state = before;
            self.state.unassigned.subtract(&self.touched);
            self.block(block);
            let end = self.dead();
            if end.alive {
                let states = left.iter_mut().map(|(_, state)| state);
                for state in states.chain(&mut ends) {
                    state.assigned.unite(&end.assigned);
                    state.unassigned.intersect(&end.unassigned);
                }
                self.jumps.append(&mut left);
                self.returned.append(&mut ends);
            }
            after.assigned.unite(&end.assigned);
            after.unassigned.intersect(&end.unassigned);
            after.alive &= end.alive;
        }
        self.state = after;
        self.touched.unite(&outer);
    }

    fn leave(&mut self, how: Leaves) {
        let state = self.dead();
        self.jumps.push((how, state));
    }

    /// Joins what jumps here.
    fn arrive(&mut self, how: Leaves) {
        let (here, on): (Vec<_>, Vec<_>) = std::mem::take(&mut self.jumps)
            .into_iter()
            .partition(|(to, _)| *to == how);
        self.jumps = on;
        for (_, state) in here {
            self.state.join(&state);
        }
    }
}

fn mentions(e: &Expr, local: LocalId) -> bool {
    let mut found = false;
    walk::expr(e, &mut |met| {
        found |= matches!(met, Met::Expr(e) if matches!(e.kind, ExprKind::Local(l) if l == local));
    });
    found
}

fn is_true(cond: Option<&Expr>) -> bool {
    cond.is_none_or(|e| matches!(e.kind, ExprKind::Const(Const::Bool(true))))
}
