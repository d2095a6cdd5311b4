//! Types that are no guesses of inference, and what does not fit them.
//!
//! Inference here knows less than javac's, so a type argument that it found is never a reason to refuse a program
//! ([`super::infer`]). What is written, or follows from what is written without inference, is one.

use super::calls::Receiver;
use super::coverage::is_closed;
use super::pending::{Callee, Pending};
use super::*;
use std::collections::BTreeSet;

impl Resolver<'_, '_> {
    /// Whether a value whose type is `from` for certain is none of type `to`: because a type argument is another one
    /// (JLS 4.10.2), or because nothing but null is known to be of a type variable.
    pub(super) fn never_fits(&mut self, from: &Type, to: &Type) -> bool {
        if let Type::Variable(var) = from {
            return self.variable_never_fits(*var, to);
        }
        if let (Type::Array(from), Type::Array(to)) = (from, to) {
            return from.is_reference() && to.is_reference() && self.never_fits(from, to);
        }
        if !matches!(from, Type::Class(_) | Type::Parameterized(..)) || !is_closed(from) {
            return false;
        }
        match to {
            Type::Variable(var) => {
                !self.prog.type_vars[*var].captured && self.is_type_parameter_here(*var)
            }
            Type::Parameterized(class, wanted) if is_closed(to) => {
                let Some(Type::Parameterized(_, have)) = self.as_super(from, *class) else {
                    return false;
                };
                have.iter()
                    .zip(wanted)
                    .any(|(have, want)| is_closed(have) && self.never_contains(want, have))
            }
            _ => false,
        }
    }

    /// Whether type argument `want` does not contain `have` (JLS 4.5.1).
    pub(super) fn never_contains(&mut self, want: &Type, have: &Type) -> bool {
        let Type::Wildcard(wildcard) = want else {
            return !self.same_type(have, want);
        };
        if let (false, Some(bound)) = (matches!(have, Type::Wildcard(_)), &wildcard.extends) {
            return self.never_subtype(have, bound);
        }
        if let (false, Some(bound)) = (matches!(have, Type::Wildcard(_)), &wildcard.above) {
            return self.never_subtype(bound, have);
        }
        false
    }

    /// Whether `sub` is no subtype of `sup` (JLS 4.10); both without type variables and wildcards of their own.
    pub(super) fn never_subtype(&mut self, sub: &Type, sup: &Type) -> bool {
        let known = |ty: &Type| {
            is_closed(ty)
                && matches!(
                    ty,
                    Type::Class(_) | Type::Parameterized(..) | Type::Array(_)
                )
        };
        if !known(sub) || !known(sup) || self.fits_strictly(sub, sup) {
            return false;
        }
        let opaque = self
            .class_of(sub)
            .is_some_and(|class| self.opaque_ancestor(class).is_some());
        !opaque && !self.model_may_lack(sub, sup)
    }

    /// What is of a type variable's type, or read through a wildcard, is of its bounds' types and of no other (JLS 4.10.2).
    fn variable_never_fits(&mut self, var: TypeVarId, to: &Type) -> bool {
        let captured = self.prog.type_vars[var].captured;
        if !captured && !self.is_type_parameter_here(var) {
            return false;
        }
        match to {
            Type::Class(_) | Type::Array(_) => {
                let bounds = self.prog.type_vars[var].bounds.clone();
                bounds.iter().all(|bound| match bound {
                    Type::Variable(bound) => self.variable_never_fits(*bound, to),
                    bound => self.never_subtype(bound, to),
                })
            }
            Type::Variable(other) => {
                !captured
                    && !self.prog.type_vars[*other].captured
                    && self.is_type_parameter_here(*other)
                    && !self.is_bounded_by(var, *other)
            }
            _ => false,
        }
    }

    /// Whether `other` is `var` or among its bounds, the bounds of those included.
    fn is_bounded_by(&self, var: TypeVarId, other: TypeVarId) -> bool {
        let mut seen = BTreeSet::from([var]);
        let mut todo = vec![var];
        while let Some(var) = todo.pop() {
            if var == other {
                return true;
            }
            for bound in &self.prog.type_vars[var].bounds {
                if let Type::Variable(bound) = bound
                    && seen.insert(*bound)
                {
                    todo.push(*bound);
                }
            }
        }
        false
    }

    /// Whether it is a parameter of the class or method that is being resolved, not one of a method that is called.
    fn is_type_parameter_here(&self, var: TypeVarId) -> bool {
        self.bodies.iter().any(|body| {
            body.has_type_variable(var) || self.classes[body.class].type_params.contains(&var)
        })
    }

    /// The type of an expression, if it is declared or follows from what is declared, and is not inferred.
    pub(super) fn certain_type(&mut self, expr: &Expr) -> Option<Type> {
        let certain = match &expr.kind {
            ExprKind::Local(local) => {
                let body = self.body();
                let written = body.written.contains(local);
                written.then(|| body.locals[*local].ty.clone())?
            }
            ExprKind::Field { target, field } => {
                if self.prog.fields[*field].synthetic {
                    let captures = &self.classes[self.prog.fields[*field].class].captures;
                    let certain = captures.iter().any(|c| c.field == *field && c.certain);
                    return certain.then(|| expr.ty.clone());
                }
                if let ExprKind::This = target.kind
                    && self.prog.fields[*field].ty == expr.ty
                {
                    return Some(expr.ty.clone());
                }
                if let Type::Variable(var) = expr.ty {
                    // Of a wildcard of the object's type.
                    self.certain_type(target)?;
                    return self.prog.type_vars[var].captured.then(|| expr.ty.clone());
                }
                self.prog.fields[*field].ty.clone()
            }
            ExprKind::StaticField { field, .. } => {
                let field = &self.prog.fields[*field];
                (!field.synthetic).then(|| field.ty.clone())?
            }
            ExprKind::Const(_) | ExprKind::Concat(_) | ExprKind::ClassLiteral(_) => {
                return Some(expr.ty.clone());
            }
            ExprKind::Call(_) | ExprKind::New { .. } => {
                self.body().not_inferred.get(&expr.span)?.clone()
            }
            _ => return None,
        };
        (certain == expr.ty).then_some(certain)
    }

    /// Whether nothing is inferred in a call or creation, so that its type is certain.
    pub(super) fn is_certain(&mut self, call: &Pending<'_>) -> bool {
        call.signature.vars.is_empty()
            && match &call.callee {
                Callee::New { body, .. } => body.is_none(),
                Callee::Method(Receiver::Object(target)) => self.certain_type(target).is_some(),
                Callee::Method(_) => true,
            }
    }

    /// Reports a value of a certain type, or an operand of a conditional, that is none of type `to`.
    pub(super) fn check_certain(&mut self, expr: &Expr, to: &Type) {
        if let ExprKind::Conditional { then, els, .. } = &expr.kind {
            self.check_certain(then, to);
            self.check_certain(els, to);
        } else if let Some(from) = self.certain_type(expr)
            && self.never_fits(&from, to)
        {
            self.misfit(&from, to, expr.span);
        }
    }

    /// What `for` gets from an `Iterable` of a certain type (JLS 14.14.2).
    pub(super) fn certain_element(&mut self, iterable: &Expr) -> Option<Type> {
        let of = self.certain_type(iterable)?;
        let of = self.capture(&of);
        let class = self.class_of(&of)?;
        let class = *self
            .ancestors(class)
            .iter()
            .find(|&&c| self.classes[c].qualified == "java.lang.Iterable")?;
        match self.as_super(&of, class)? {
            Type::Parameterized(_, args) => {
                let element = match args.first()? {
                    // Of a captured wildcard what is known is its bound.
                    Type::Variable(var) if self.prog.type_vars[*var].captured => {
                        self.prog.type_vars[*var].bounds.first()?.clone()
                    }
                    element => self.upper(element),
                };
                is_closed(&element).then_some(element)
            }
            Type::Class(_) => Some(self.object()),
            _ => None,
        }
    }
}
