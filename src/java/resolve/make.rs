//! Typed nodes that no source text stands for one by one: what sugar is made into.

use super::*;

impl Resolver<'_, '_> {
    /// The value of a local of the innermost body.
    pub(super) fn read(&mut self, local: LocalId, span: Span) -> Expr {
        Expr {
            kind: ExprKind::Local(local),
            ty: self.body().locals[local].ty.clone(),
            span,
        }
    }

    /// A fresh local of the innermost body that no name finds, and its declaration.
    pub(super) fn keep(&mut self, name: &str, value: Expr) -> (LocalId, Stmt) {
        let span = value.span;
        let certain = self.certain_type(&value).is_some();
        let local = self.body().hidden_local(name, value.ty.clone(), span);
        if certain {
            self.body().written.insert(local);
        }
        (local, declaration(local, value))
    }

    /// `throw new C(args)` for a class of the library; ends the path if that has no such constructor.
    pub(super) fn throw_library(&mut self, qualified: &str, args: Vec<Expr>, span: Span) -> Stmt {
        let class = self.library_class(qualified);
        self.ensure_members(class);
        let types: Vec<Type> = args.iter().map(|a| a.ty.clone()).collect();
        let found = self.classes[class].constructors.iter().copied().find(|&c| {
            let params = &self.methods[c].params;
            params.len() == types.len()
                && params
                    .iter()
                    .zip(&types)
                    .all(|(p, a)| p == a || (*a == Type::Null && p.is_reference()))
        });
        let Some(constructor) = found else {
            return class_bodies::unmodelled_stmt(Code::UnmodelledMember, qualified, span);
        };
        let value = Expr {
            kind: ExprKind::New {
                class,
                constructor,
                args,
                captures: Vec::new(),
            },
            ty: Type::Class(class),
            span,
        };
        stmt(StmtKind::Throw(value))(span)
    }

    /// `target.name()`, virtual; what has no model is reported.
    pub(super) fn call_implicit(&mut self, target: Expr, name: Implicit, span: Span) -> Expr {
        self.call_plain(target, name.name(), span)
    }

    /// The same, of a method that some text names.
    pub(super) fn call_plain(&mut self, target: Expr, name: &str, span: Span) -> Expr {
        let ident = ast::Ident {
            text: name.to_owned(),
            span,
        };
        self.call_of_type(target, &ident, Vec::new(), span)
    }
}

pub fn stmt(kind: StmtKind) -> impl FnOnce(Span) -> Stmt {
    move |span| Stmt { kind, span }
}

pub fn declaration(local: LocalId, value: Expr) -> Stmt {
    let span = value.span;
    Stmt {
        kind: StmtKind::Local {
            local,
            init: Some(value),
        },
        span,
    }
}

pub fn constant(value: Const, ty: Type, span: Span) -> Expr {
    Expr {
        kind: ExprKind::Const(value),
        ty,
        span,
    }
}

pub fn boolean(value: bool, span: Span) -> Expr {
    constant(Const::Bool(value), Type::BOOLEAN, span)
}

pub fn int(value: i32, span: Span) -> Expr {
    constant(Const::Int(value), Type::INT, span)
}

pub fn null(span: Span) -> Expr {
    constant(Const::Null, Type::Null, span)
}

/// A binary operation with a boolean result.
pub fn test(op: BinaryOp, lhs: Expr, rhs: Expr) -> Expr {
    let span = lhs.span.to(rhs.span);
    Expr {
        kind: ExprKind::Binary {
            op,
            lhs: Box::new(lhs),
            rhs: Box::new(rhs),
        },
        ty: Type::BOOLEAN,
        span,
    }
}

/// `lhs && rhs`; what is true for sure is left out.
pub fn and(lhs: Expr, rhs: Expr) -> Expr {
    match (&lhs.kind, &rhs.kind) {
        (ExprKind::Const(Const::Bool(true)), _) => rhs,
        (_, ExprKind::Const(Const::Bool(true))) => lhs,
        _ => test(BinaryOp::And, lhs, rhs),
    }
}

pub fn or(lhs: Expr, rhs: Expr) -> Expr {
    test(BinaryOp::Or, lhs, rhs)
}

pub fn seq(stmts: Vec<Stmt>, value: Expr) -> Expr {
    if stmts.is_empty() {
        return value;
    }
    Expr {
        ty: value.ty.clone(),
        span: value.span,
        kind: ExprKind::Seq {
            stmts,
            value: Box::new(value),
        },
    }
}

pub fn block(stmts: Vec<Stmt>, span: Span) -> Stmt {
    Stmt {
        kind: StmtKind::Block(Block { stmts, span }),
        span,
    }
}

/// `if (cond) { then }`
pub fn when(cond: Expr, then: Vec<Stmt>) -> Stmt {
    let span = cond.span;
    Stmt {
        kind: StmtKind::If {
            cond,
            then: Box::new(block(then, span)),
            els: None,
        },
        span,
    }
}

pub fn assign_local(local: LocalId, value: Expr) -> Stmt {
    let span = value.span;
    let target = Expr {
        kind: ExprKind::Local(local),
        ty: value.ty.clone(),
        span,
    };
    Stmt {
        kind: StmtKind::Expr(Expr {
            ty: value.ty.clone(),
            kind: ExprKind::Assign {
                target: Box::new(target),
                value: Box::new(value),
            },
            span,
        }),
        span,
    }
}

/// The value under another static type. Of most expressions the own type says what they do: it stays.
pub fn seen_as(mut value: Expr, ty: Type, span: Span) -> Expr {
    if value.ty == ty || matches!(value.kind, ExprKind::Local(_) | ExprKind::This) {
        value.ty = ty;
        value.span = span;
        return value;
    }
    Expr {
        kind: ExprKind::Seq {
            stmts: Vec::new(),
            value: Box::new(value),
        },
        ty,
        span,
    }
}
