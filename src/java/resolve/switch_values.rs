//! The values of switch expressions (JLS 15.28.1).
//!
//! While the cases are resolved each value leaves its number at its place; when the type of the whole is known the values
//! are converted to it and put there:
//!
//! ```text
//! f(switch (n) { case 1 -> one; default -> call(() -> x); })
//!   cases:   { r = 0; break L }  { r = 1; break L }       values: one, call(..) (waits for its context)
//!   f(long) or f(Object)? both values must fit            then: { r = one; break L }  { r = call(..); break L }
//! ```

use super::body::{Scopes, Yields};
use super::flow;
use super::make::{assign_local, block, int, seq, stmt};
use super::overload::Arg;
use super::*;
use crate::java::ast::Primitive;

/// A value of a switch expression whose context is not known yet.
pub struct OpenValue<'a> {
    pub value: Arg<'a>,
    /// What lambdas among its arguments see, if there may be any.
    scopes: Option<Scopes>,
}

/// A switch expression that is an argument: the method is chosen by its values.
pub struct PendingSwitch<'a> {
    pub values: Vec<OpenValue<'a>>,
    stmts: Vec<Stmt>,
    result: LocalId,
    span: Span,
}

impl<'a> PendingSwitch<'a> {
    /// The values that are lambdas or method references, those of switch expressions inside too.
    pub fn lambdas(&self) -> Vec<&'a ast::Expr> {
        let mut found = Vec::new();
        for open in &self.values {
            match &open.value {
                Arg::Poly(e) => found.push(*e),
                Arg::Switch(inner) => found.extend(inner.lambdas()),
                _ => {}
            }
        }
        found
    }

    pub fn has_lambda(&self) -> bool {
        !self.lambdas().is_empty()
    }
}

impl<'a> Resolver<'a, '_> {
    /// With `expected`, an assignment context: each result is converted to that type (JLS 15.28.1).
    pub(super) fn switch_expr(
        &mut self,
        switch: &'a ast::Switch,
        expected: Option<&Type>,
        span: Span,
    ) -> Expr {
        let (stmts, result, yields) = self.cases_of(switch, expected, false, span);
        let values = yields.map_or_else(Vec::new, |y| y.values);
        let (values, ty) = match expected {
            Some(ty) => (values, ty.clone()),
            None => self.unify_all(values),
        };
        self.switch_of(stmts, result, values, ty, span)
    }

    /// An argument: a poly expression, whatever the types of its values.
    pub(super) fn pending_switch(&mut self, switch: &'a ast::Switch, span: Span) -> Arg<'a> {
        self.open_values.push(Vec::new());
        let (stmts, result, _) = self.cases_of(switch, None, true, span);
        let values = self.open_values.pop().unwrap_or_default();
        let same = |v: &OpenValue<'a>| match (&v.value, &values[0].value) {
            (Arg::Typed(e), Arg::Typed(first)) => e.ty == first.ty,
            _ => false,
        };
        let settled = values.iter().all(same);
        let pending = PendingSwitch {
            values,
            stmts,
            result,
            span,
        };
        if settled {
            Arg::Typed(self.finish_switch(pending, None))
        } else {
            Arg::Switch(Box::new(pending))
        }
    }

    /// The switch where the context wants `expected`; of an unknown type, where what the context wants depends on it.
    pub(super) fn finish_switch(
        &mut self,
        pending: PendingSwitch<'a>,
        expected: Option<&Type>,
    ) -> Expr {
        let PendingSwitch {
            values,
            stmts,
            result,
            span,
        } = pending;
        let known = expected.filter(|ty| !Self::has_unknown(ty));
        let mut finished = Vec::new();
        for OpenValue { value, scopes } in values {
            let around = scopes.map(|s| self.body().exchange_scopes(s));
            finished.push(match known {
                Some(ty) => self.finish_as(value, ty),
                None => self.finish(value, expected),
            });
            if let Some(around) = around {
                self.body().exchange_scopes(around);
            }
        }
        let (finished, ty) = match (known, expected) {
            (Some(ty), _) => (finished, ty.clone()),
            // Each value fits the type parameter by itself (JLS 18.2.1): no numeric promotion.
            (None, Some(_)) => {
                let boxed = finished.into_iter().map(|e| self.boxed(e)).collect();
                self.unify_all_objects(boxed)
            }
            (None, None) => self.unify_all(finished),
        };
        self.switch_of(stmts, result, finished, ty, span)
    }

    /// What the types of the values tell of the whole before its context is known.
    pub(super) fn switch_so_far(&mut self, pending: &PendingSwitch<'a>) -> Type {
        let mut types = Vec::new();
        for OpenValue { value, .. } in &pending.values {
            types.push(match self.type_so_far(value) {
                Type::Primitive(p) => Type::Class(self.box_of(p)),
                other => other,
            });
        }
        let mut types = types.into_iter();
        let Some(first) = types.next() else {
            return Type::Unknown;
        };
        types.fold(first, |a, b| self.least_upper_bound(&a, &b))
    }

    /// The statements of the cases, the variable for the result, and the values if they are not `open`.
    fn cases_of(
        &mut self,
        switch: &'a ast::Switch,
        expected: Option<&Type>,
        open: bool,
        span: Span,
    ) -> (Vec<Stmt>, LocalId, Option<Yields>) {
        let subject = self.value_expr(&switch.subject);
        let subject = self.used(subject);
        let label = self.body().fresh_label();
        let unknown = Type::Unknown;
        let result = self
            .body()
            .hidden_local("result", expected.unwrap_or(&unknown).clone(), span);
        let outer = std::mem::take(&mut self.body().targets);
        self.body().yields.push(Yields {
            label,
            result,
            expected: expected.cloned(),
            open,
            values: Vec::new(),
        });
        let stmts = self.switch_on(switch, subject, label, true);
        self.body().targets = outer;
        (stmts, result, self.body().yields.pop())
    }

    fn switch_of(
        &mut self,
        mut stmts: Vec<Stmt>,
        result: LocalId,
        values: Vec<Expr>,
        ty: Type,
        span: Span,
    ) -> Expr {
        self.body().locals[result].ty = ty.clone();
        let mut values: Vec<Option<Expr>> = values.into_iter().map(Some).collect();
        flow::each_mut(&mut stmts, &mut |s| fill(s, result, &mut values, &ty));
        let mut value = self.read(result, span);
        value.ty = ty;
        let mut made = seq(stmts, value);
        made.span = span;
        made
    }

    /// `yield e;`, and the expression of an arrow case.
    pub(super) fn yield_stmt(&mut self, value: &'a ast::Expr, span: Span) -> StmtKind {
        let Some(yields) = self.body().yields.last() else {
            self.type_error(span, "`yield` outside of a switch expression");
            return class_bodies::unmodelled_stmt(Code::TypeError, "unresolved", span).kind;
        };
        let (label, result) = (yields.label, yields.result);
        let (expected, open) = (yields.expected.clone(), yields.open);
        let at = value.span;
        let number = if open {
            let value = self.argument(value);
            let scopes = (!matches!(value, Arg::Typed(_))).then(|| self.body().scopes());
            let Some(values) = self.open_values.last_mut() else {
                return StmtKind::Empty;
            };
            values.push(OpenValue { value, scopes });
            values.len() - 1
        } else {
            let value = match &expected {
                Some(ty) => self.expr_expecting(value, ty),
                None => self.value_expr(value),
            };
            let Some(yields) = self.body().yields.last_mut() else {
                return StmtKind::Empty;
            };
            yields.values.push(value);
            yields.values.len() - 1
        };
        // Filled in when the types of all results are known.
        let place = assign_local(result, int(i32::try_from(number).unwrap_or(i32::MAX), at));
        block(vec![place, stmt(StmtKind::Break(label))(span)], span).kind
    }

    /// One type for all results of a switch expression that stands alone (JLS 15.28.1).
    fn unify_all(&mut self, values: Vec<Expr>) -> (Vec<Expr>, Type) {
        let Some(ty) = self.common_type(&values) else {
            return (values, Type::Unknown);
        };
        let values = values
            .into_iter()
            .map(|value| {
                let value = match ty {
                    Type::Primitive(_) => self.unbox(value),
                    _ => value,
                };
                match (&value.ty, &ty) {
                    (Type::Primitive(_), Type::Primitive(to)) => Self::convert(value, *to),
                    _ => self.coerce(value, &ty),
                }
            })
            .collect();
        (values, ty)
    }

    fn unify_all_objects(&mut self, values: Vec<Expr>) -> (Vec<Expr>, Type) {
        let mut types = values.iter().map(|v| v.ty.clone());
        let Some(first) = types.next() else {
            return (values, Type::Unknown);
        };
        let ty = types.fold(first, |a, b| self.least_upper_bound(&a, &b));
        let values = values.into_iter().map(|v| self.coerce(v, &ty)).collect();
        (values, ty)
    }

    fn common_type(&mut self, values: &[Expr]) -> Option<Type> {
        let mut types: Vec<Type> = Vec::new();
        for value in values {
            if value.ty != Type::Unknown && !types.contains(&value.ty) {
                types.push(value.ty.clone());
            }
        }
        if types.len() <= 1 {
            return types.pop();
        }
        let primitives: Option<Vec<Primitive>> =
            types.iter().map(|ty| self.primitive_of(ty)).collect();
        if let Some(list) = primitives {
            if list.iter().all(|&p| p == Primitive::Boolean) {
                return Some(Type::BOOLEAN);
            }
            if list.iter().all(|&p| p != Primitive::Boolean) {
                return Some(Type::Primitive(self.common_number(&list, values)));
            }
        }
        let mut all = Vec::new();
        for ty in types {
            all.push(match ty {
                Type::Primitive(p) => Type::Class(self.box_of(p)),
                other => other,
            });
        }
        let mut all = all.into_iter();
        let first = all.next()?;
        Some(all.fold(first, |a, b| self.least_upper_bound(&a, &b)))
    }

    fn common_number(&self, list: &[Primitive], values: &[Expr]) -> Primitive {
        use Primitive::{Byte, Char, Double, Float, Int, Long, Short};
        for p in [Double, Float, Long] {
            if list.contains(&p) {
                return p;
            }
        }
        // A narrower type, if every int among the results is a constant of it.
        let fits_in = |to: Primitive| {
            values.iter().all(|v| match (&v.kind, &v.ty) {
                (ExprKind::Const(Const::Int(n)), ty) if *ty == Type::INT => fold::fits(*n, to),
                (_, ty) => *ty != Type::INT,
            })
        };
        let small: Vec<Primitive> = list.iter().copied().filter(|&p| p != Int).collect();
        match small[..] {
            [Char] if fits_in(Char) => Char,
            [Byte] if fits_in(Byte) => Byte,
            [Short] | [Short, Byte] | [Byte, Short] if fits_in(Short) => Short,
            _ => Int,
        }
    }
}

/// Puts the converted results in the places that [`Resolver::yield_stmt`] left for them.
fn fill(s: &mut Stmt, result: LocalId, values: &mut [Option<Expr>], ty: &Type) {
    let StmtKind::Expr(Expr {
        kind: ExprKind::Assign { target, value },
        ty: assigned,
        ..
    }) = &mut s.kind
    else {
        return;
    };
    if let ExprKind::Local(local) = target.kind
        && local == result
        && let ExprKind::Const(Const::Int(n)) = value.kind
        && let Ok(n) = usize::try_from(n)
        && let Some(found) = values.get_mut(n).and_then(Option::take)
    {
        **value = found;
        target.ty = ty.clone();
        *assigned = ty.clone();
    }
}
