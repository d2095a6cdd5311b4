//! Formulas that a program states where it is executed: `Verify.always(b)`, `Verify.eventually(b)`, and what they make of
//! each other and of `!`, `&&`, `||` (K. Havelund, T. Pressburger, *Model checking Java programs using Java `PathFinder`*, STTT
//! 2000, section 2.3 and conclusions: an *embedded temporal logic*).
//!
//! The argument is not evaluated: it is a condition on the states that follow, as a proposition is. Locals and `this` are what
//! they are at the call. Where formulas are checked ([`Meaning::follow`](super::Meaning)) the call becomes
//!
//! ```text
//! atomic { if (!following && choose) { captured = local ...; following = true; on = true; } }
//! ```
//! and the formula is `on -> f` at the moment at which `on` becomes true. An execution follows at most one call, and for each call
//! that an execution comes to there is one that does the same and follows it. So a call whose formula is false is followed by
//! some execution, with its own locals, and none that is followed is disturbed by another one.

use super::Lower;
use super::body::Body;
use super::fold::not;
use crate::core::temporal::formula::Formula;
use crate::core::temporal::{Embedded, EmbeddedFormula, Relation, Term, Test};
use crate::core::{Const, Expr, Field, FieldId, Operand, Place, StmtKind, Ty};
use crate::java::ast::Primitive;
use crate::java::typed::{self as t, BinaryOp, UnaryOp};

/// What is kept for the formulas of calls.
#[derive(Default)]
pub(super) struct Embeddings {
    pub found: Embedded,
    /// Whether a call is followed.
    following: Option<FieldId>,
    /// Of the call that is being read.
    captures: Option<Captures>,
    fields: Vec<FieldId>,
}

struct Captures {
    verify: t::ClassId,
    list: Vec<(Captured, FieldId)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Captured {
    This,
    Local(t::LocalId),
}

impl Captured {
    fn of(e: &t::Expr) -> Option<Captured> {
        match e.kind {
            t::ExprKind::This => Some(Captured::This),
            t::ExprKind::Local(local) => Some(Captured::Local(local)),
            _ => None,
        }
    }
}

impl Lower<'_> {
    /// A static field that no Java can name.
    fn embedding_field(&mut self, name: String, verify: t::ClassId, ty: Ty) -> FieldId {
        let class = self.class(verify);
        let field = self.fields.push(Field {
            name,
            class,
            ty,
            is_static: true,
            is_final: false,
            // It is no variable of the program's, so no access to it races.
            is_volatile: true,
            initial: None,
            synthetic: true,
        });
        self.embeddings.fields.push(field);
        field
    }

    /// Links those fields.
    pub(super) fn link_embeddings(&mut self) {
        for field in std::mem::take(&mut self.embeddings.fields) {
            let class = self.fields[field].class;
            self.classes[class].static_fields.push(field);
        }
    }

    /// What keeps the local, or `this`, of the call that is being read; `None`: none is.
    pub(super) fn captured(&mut self, e: &t::Expr) -> Option<Result<Term, &'static str>> {
        let captured = Captured::of(e)?;
        let captures = self.embeddings.captures.as_ref()?;
        if matches!(
            e.ty,
            t::Type::Primitive(Primitive::Float | Primitive::Double)
        ) {
            return Some(Err("float and double"));
        }
        let known = captures.list.iter().find(|(of, _)| *of == captured);
        let field = if let Some(&(_, field)) = known {
            field
        } else {
            let verify = captures.verify;
            let ty = self.ty(&e.ty);
            let name = format!("$captured{}", self.fields.len());
            let field = self.embedding_field(name, verify, ty);
            if let Some(captures) = &mut self.embeddings.captures {
                captures.list.push((captured, field));
            }
            field
        };
        let certain = false;
        Some(Ok(Term::Static { field, certain }))
    }

    /// The formula; `None` if it was refused.
    fn formula(&mut self, e: &t::Expr) -> Option<Formula> {
        if !self.is_temporal(e) {
            let test = self.test(e)?;
            let propositions = &mut self.embeddings.found.propositions;
            propositions.push((e.span, test));
            return Some(Formula::Is(propositions.len() - 1, true));
        }
        match &e.kind {
            t::ExprKind::Call(call) => {
                let always = self.is_always(call.method)?;
                let inner = self.formula(call.args.first()?)?;
                Some(if always {
                    inner.globally()
                } else {
                    inner.finally()
                })
            }
            t::ExprKind::Unary {
                op: UnaryOp::Not,
                operand,
            } => Some(self.formula(operand)?.negated()),
            t::ExprKind::Binary { op, lhs, rhs } => {
                let (a, b) = (self.formula(lhs)?, self.formula(rhs)?);
                match op {
                    BinaryOp::And | BinaryOp::BitAnd => Some(a.and(b)),
                    BinaryOp::Or | BinaryOp::BitOr => Some(a.or(b)),
                    _ => {
                        self.no_proposition(
                            e.span,
                            "Verify.always and Verify.eventually are joined by !, && and || only",
                        );
                        None
                    }
                }
            }
            _ => {
                self.no_proposition(
                    e.span,
                    "Verify.always and Verify.eventually are joined by !, && and || only",
                );
                None
            }
        }
    }

    /// `Verify.always`, else `Verify.eventually`; `None`: neither.
    fn is_always(&self, method: t::MethodId) -> Option<bool> {
        match self.signature(method).as_str() {
            "j2pml.Verify.always(boolean)" => Some(true),
            "j2pml.Verify.eventually(boolean)" => Some(false),
            _ => None,
        }
    }

    fn is_temporal(&self, e: &t::Expr) -> bool {
        match &e.kind {
            t::ExprKind::Call(call) => self.is_always(call.method).is_some(),
            t::ExprKind::Unary { operand, .. } => self.is_temporal(operand),
            t::ExprKind::Binary { lhs, rhs, .. } => self.is_temporal(lhs) || self.is_temporal(rhs),
            t::ExprKind::Conditional { cond, then, els } => {
                [cond, then, els].iter().any(|e| self.is_temporal(e))
            }
            _ => false,
        }
    }
}

impl Body<'_, '_> {
    /// The call `e` of a method of the class `verify` that states a formula.
    pub(super) fn embedded(&mut self, e: &t::Expr, verify: t::ClassId) {
        if self.dead {
            return;
        }
        let span = e.span;
        self.lw.embeddings.captures = Some(Captures {
            verify,
            list: Vec::new(),
        });
        let formula = self.lw.formula(e);
        let captures = self.lw.embeddings.captures.take();
        let (Some(formula), Some(captures)) = (formula, captures) else {
            return;
        };
        let name = format!("$on{}", self.lw.fields.len());
        let on = self.lw.embedding_field(name, verify, Ty::Bool);
        let lw = &mut *self.lw;
        let found = &mut lw.embeddings.found;
        found.propositions.push((span, is_on(on)));
        let number = found.propositions.len() - 1;
        let formula = formula.when(number);
        found.formulas.push(EmbeddedFormula {
            span,
            on: number,
            formula,
        });
        if !lw.meaning.follow {
            return;
        }
        let following = match lw.embeddings.following {
            Some(field) => field,
            None => lw.embedding_field("$following".to_owned(), verify, Ty::Bool),
        };
        lw.embeddings.following = Some(following);
        self.emit(StmtKind::AtomicBegin, span);
        let already = self.temp(Ty::Bool);
        let place = Place::Static { field: following };
        self.emit(
            StmtKind::Load {
                dst: already,
                place,
            },
            span,
        );
        let set = |body: &mut Self, field: FieldId, value: Operand| {
            let place = Place::Static { field };
            body.emit(StmtKind::Store { place, value }, span);
        };
        let yes = || Operand::Const(Const::Bool(true));
        let follow = |body: &mut Self| {
            for (captured, field) in captures.list {
                let value = match captured {
                    Captured::Local(local) => Some(Operand::Local(body.local(local))),
                    Captured::This => body.this.map(Operand::Local),
                };
                if let Some(value) = value {
                    set(body, field, value);
                }
            }
            set(body, following, yes());
            set(body, on, yes());
        };
        self.emit_if(
            not(Expr::local(already)),
            span,
            |body| {
                let chosen = body.choose_bool(span);
                body.emit_if(chosen, span, follow, |_| ());
            },
            |_| (),
        );
        self.emit(StmtKind::AtomicEnd, span);
    }
}

fn is_on(field: FieldId) -> Test {
    Test::Compare {
        op: Relation::Ne,
        lhs: Term::Static {
            field,
            certain: false,
        },
        rhs: Term::Number(0),
    }
}
