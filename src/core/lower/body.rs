//! One method under construction: statements, labels, temporaries, and whether the current place can be reached.

use std::collections::{BTreeMap, BTreeSet};

use super::Lower;
use super::fold::not;
use crate::base::{IndexVec, Span};
use crate::core::{
    Block, Const, Expr, LabelId, Local, LocalId, MethodId, Operand, Stmt, StmtKind, Ty,
};
use crate::java::typed as t;
use crate::java::walk;

/// Where a `break` or `continue` of a Java statement goes.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    pub brk: LabelId,
    pub cont: Option<Continue>,
}

#[derive(Clone, Copy)]
pub(super) enum Continue {
    /// To the start of the Core loop.
    Start(LabelId),
    /// Out of the block around the Java body, to the update or the condition.
    Leave(LabelId),
}

/// A variable that the value of an expression may be put into directly.
#[derive(Clone, Copy)]
pub(super) struct Dst {
    pub local: LocalId,
    /// Nobody can see the variable before the whole expression has its value: it may be written early.
    pub fresh: bool,
}

pub(super) struct Body<'l, 'a> {
    pub lw: &'l mut Lower<'a>,
    pub p: &'a t::Program,
    pub method: MethodId,
    pub locals: IndexVec<LocalId, Local>,
    /// Class whose code this is (of the host for the body of a lambda).
    pub class: t::ClassId,
    /// The class whose initialisation has begun in this thread when this code runs (with its superclasses).
    pub initialised: Option<t::ClassId>,
    pub this: Option<LocalId>,
    /// First Core local of the typed locals in scope.
    pub local_base: u32,
    /// Variables whose value is the identifier of a thread, of which only the text is used; and those texts.
    pub id_locals: BTreeSet<t::LocalId>,
    pub id_texts: BTreeMap<t::LocalId, Operand>,
    pub labels: BTreeMap<t::LabelId, Targets>,
    /// `try`s with `finally` and the like around the current place.
    pub protected: u32,
    pub out: Vec<Stmt>,
    /// The current place cannot be reached: nothing is emitted.
    pub dead: bool,
    /// Per label, how many statements name it.
    uses: IndexVec<LabelId, u32>,
}

impl<'l, 'a> Body<'l, 'a> {
    /// Tells something that is taken for granted where the method is called.
    pub fn assume(&mut self, text: &str) {
        let by = self.lw.assumed.entry(text.to_owned()).or_default();
        by.insert(self.method);
    }

    /// A body for the declared method `method`, whose locals are taken over.
    pub fn new(lw: &'l mut Lower<'a>, method: MethodId, class: t::ClassId) -> Self {
        let locals = lw.methods[method].locals.clone();
        let is_static = lw.methods[method].is_static;
        Body {
            p: lw.p,
            lw,
            method,
            locals,
            class,
            initialised: None,
            this: (!is_static).then_some(LocalId(0)),
            local_base: u32::from(!is_static),
            id_locals: BTreeSet::new(),
            id_texts: BTreeMap::new(),
            labels: BTreeMap::new(),
            protected: 0,
            out: Vec::new(),
            dead: false,
            uses: IndexVec::new(),
        }
    }

    pub fn finish(self) {
        let method = &mut self.lw.methods[self.method];
        method.locals = self.locals;
        method.label_count = self.uses.len() as u32;
        method.body = Some(Block { stmts: self.out });
    }

    // ---- statements ----------------------------------------------------------------------------------------------

    pub fn emit(&mut self, kind: StmtKind, span: Span) {
        if self.dead {
            return;
        }
        self.dead = matches!(
            kind,
            StmtKind::Break { .. }
                | StmtKind::Continue { .. }
                | StmtKind::Return { .. }
                | StmtKind::Throw { .. }
                | StmtKind::Cut
                | StmtKind::Unmodelled { .. }
        );
        if let StmtKind::Break { label } | StmtKind::Continue { label } = kind {
            self.uses[label] += 1;
        }
        let site = self.lw.site(self.method, span);
        self.out.push(Stmt { kind, site });
    }

    /// What `f` emits, as a block of its own, and whether its end cannot be reached.
    pub fn nested(&mut self, f: impl FnOnce(&mut Self)) -> (Block, bool) {
        let saved = std::mem::take(&mut self.out);
        let before = self.dead;
        f(self);
        let stmts = std::mem::replace(&mut self.out, saved);
        let end = std::mem::replace(&mut self.dead, before);
        (Block { stmts }, end)
    }

    fn new_label(&mut self) -> LabelId {
        self.uses.push(0)
    }

    /// A block that `f` can leave by `Break` of the label; no block if it does not.
    pub fn labeled(&mut self, span: Span, f: impl FnOnce(&mut Self, LabelId)) {
        if self.dead {
            return;
        }
        let label = self.new_label();
        let (mut body, mut end) = self.nested(|b| f(b, label));
        // A `Break` that is last leaves the block anyway.
        if let Some(Stmt {
            kind: StmtKind::Break { label: l },
            ..
        }) = body.stmts.last()
            && *l == label
        {
            body.stmts.pop();
            self.uses[label] -= 1;
            end = false;
        }
        if self.uses[label] == 0 {
            self.out.append(&mut body.stmts);
            self.dead = end;
        } else {
            self.emit(StmtKind::Block { label, body }, span);
        }
    }

    /// An endless loop that `f` can leave by `Break` of the label.
    pub fn repeat(&mut self, span: Span, f: impl FnOnce(&mut Self, LabelId)) {
        if self.dead {
            return;
        }
        let label = self.new_label();
        let (mut body, _) = self.nested(|b| f(b, label));
        if let Some(Stmt {
            kind: StmtKind::Continue { label: l },
            ..
        }) = body.stmts.last()
            && *l == label
        {
            body.stmts.pop();
            self.uses[label] -= 1;
        }
        let left = breaks_to(&body, label);
        self.emit(StmtKind::Loop { label, body }, span);
        self.dead = !left;
    }

    pub fn brk(&mut self, label: LabelId, span: Span) {
        self.emit(StmtKind::Break { label }, span);
    }

    /// `If`, with constant conditions decided here.
    pub fn emit_if(
        &mut self,
        cond: Expr,
        span: Span,
        then: impl FnOnce(&mut Self),
        els: impl FnOnce(&mut Self),
    ) {
        self.emit_if_written(cond, true, span, then, els);
    }

    /// The same; the condition has the value `when` where that in the text is true.
    pub fn emit_if_written(
        &mut self,
        cond: Expr,
        when: bool,
        span: Span,
        then: impl FnOnce(&mut Self),
        els: impl FnOnce(&mut Self),
    ) {
        if self.dead {
            return;
        }
        if let Expr::Operand(Operand::Const(Const::Bool(c))) = cond {
            return if c { then(self) } else { els(self) };
        }
        let (then, then_end) = self.nested(then);
        let (els, els_end) = self.nested(els);
        let (when, cond, then, els) = match (then.stmts.is_empty(), els.stmts.is_empty()) {
            (true, true) => return,
            (true, false) => (!when, not(cond), els, then),
            _ => (when, cond, then, els),
        };
        self.emit(StmtKind::If { cond, then, els }, span);
        if let Some(made) = self.out.last() {
            self.lw.sites[made.site].opposite = !when;
        }
        self.dead = then_end && els_end;
    }

    // ---- values --------------------------------------------------------------------------------------------------

    pub fn temp(&mut self, ty: Ty) -> LocalId {
        self.locals.push(Local {
            name: String::new(),
            ty,
        })
    }

    pub fn temp_of(&mut self, ty: &t::Type) -> LocalId {
        let ty = self.lw.ty(ty);
        self.temp(ty)
    }

    pub fn dst_or_temp(&mut self, dst: Option<Dst>, ty: &t::Type) -> LocalId {
        match dst {
            Some(dst) => dst.local,
            None => self.temp_of(ty),
        }
    }

    pub fn local(&self, local: t::LocalId) -> LocalId {
        LocalId(self.local_base + local.0)
    }

    pub fn assign(&mut self, dst: LocalId, value: Expr, span: Span) {
        if value != Expr::local(dst) {
            self.emit(StmtKind::Assign { dst, value }, span);
        }
    }

    pub fn spill(&mut self, value: Expr, ty: Ty, span: Span) -> Operand {
        let temp = self.temp(ty);
        self.assign(temp, value, span);
        Operand::Local(temp)
    }

    pub fn make_operand(&mut self, value: Expr, ty: Ty, span: Span) -> Operand {
        match value {
            Expr::Operand(operand) => operand,
            value => self.spill(value, ty, span),
        }
    }

    /// The value as it is now, even if expressions that are evaluated `later` assign variables that it reads
    /// (JLS 15.7.1: `i + (i = 2)` uses the old `i` on the left).
    pub fn stable<'e>(
        &mut self,
        value: Expr,
        ty: Ty,
        span: Span,
        later: impl IntoIterator<Item = &'e t::Expr>,
    ) -> Expr {
        let mut read = Vec::new();
        reads(&value, &mut read);
        if read.is_empty() {
            return value;
        }
        let changed = later.into_iter().any(|e| {
            walk::assigned(e)
                .iter()
                .any(|&l| read.contains(&self.local(l)))
        });
        if changed {
            Expr::Operand(self.spill(value, ty, span))
        } else {
            value
        }
    }

    /// A value of that type for places that are never reached.
    pub fn anything(&mut self, ty: &t::Type) -> Expr {
        Expr::Operand(Operand::Const(match self.lw.ty(ty) {
            Ty::Bool => Const::Bool(false),
            Ty::Str | Ty::Ref(_) => Const::Null,
            Ty::Long => Const::Long(0),
            Ty::Float => Const::Float(0),
            Ty::Double => Const::Double(0),
            Ty::Byte | Ty::Short | Ty::Char | Ty::Int => Const::Int(0),
        }))
    }
}

/// The locals that a Core expression reads.
fn reads(e: &Expr, found: &mut Vec<LocalId>) {
    let mut operand = |o: &Operand| {
        if let Operand::Local(l) = o {
            found.push(*l);
        }
    };
    match e {
        Expr::Operand(o) | Expr::InstanceOf(o, _) => operand(o),
        Expr::Concat(parts) => parts.iter().for_each(|(o, _)| operand(o)),
        Expr::Unary(_, e)
        | Expr::Convert(_, e)
        | Expr::WideUnary(_, _, e)
        | Expr::WideConvert { value: e, .. }
        | Expr::Reinterpret { value: e, .. } => reads(e, found),
        Expr::Binary(_, l, r) | Expr::WideBinary(_, _, l, r) => {
            reads(l, found);
            reads(r, found);
        }
    }
}

/// Whether a `Break` of the label is in the block.
fn breaks_to(block: &Block, label: LabelId) -> bool {
    block.stmts.iter().any(|s| match &s.kind {
        StmtKind::Break { label: l } => *l == label,
        StmtKind::Block { body, .. }
        | StmtKind::Loop { body, .. }
        | StmtKind::Synchronized { body, .. } => breaks_to(body, label),
        StmtKind::If { then, els, .. } => breaks_to(then, label) || breaks_to(els, label),
        StmtKind::Try {
            body,
            catches,
            finally,
        } => {
            breaks_to(body, label)
                || catches.iter().any(|c| breaks_to(&c.body, label))
                || finally.as_ref().is_some_and(|f| breaks_to(f, label))
        }
        _ => false,
    })
}
