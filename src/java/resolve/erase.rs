//! Where erasure leaves a value with less than its use needs: the casts that javac inserts (JLS 15.5, 15.12.3).
//!
//! ```text
//! Java   String s = list.get(0);
//! typed  s = (String) list.get(0)        // `get` returns Object at run time
//! ```
//!
//! As javac does (`TransTypes`), a cast stands where the erased type of a call or field is no subtype of the erased
//! type that the context wants, and nowhere else: a value of a wrong class that got into a generic object is found at
//! the same place as in Java.

use super::*;

impl Resolver<'_, '_> {
    /// The type that the value has at run time, before any cast.
    fn run_time_type(&self, expr: &Expr) -> Type {
        match &expr.kind {
            ExprKind::Call(call) if !matches!(expr.ty, Type::Array(_)) => {
                self.prog.erasure(&self.prog.methods[call.method].ret)
            }
            ExprKind::Call(call) => {
                let erased = self.prog.erasure(&self.prog.methods[call.method].ret);
                // `clone()` of an array has the array's type (JLS 10.7).
                if self.prog.methods[call.method].class == self.prog.known().object {
                    self.prog.erasure(&expr.ty)
                } else {
                    erased
                }
            }
            ExprKind::Field { field, .. } | ExprKind::StaticField { field, .. } => {
                self.prog.erasure(&self.prog.fields[*field].ty)
            }
            _ => self.prog.erasure(&expr.ty),
        }
    }

    /// The value where a `target` is wanted, with the cast that this needs.
    pub(super) fn used_as(&mut self, mut expr: Expr, target: &Type) -> Expr {
        let wanted = self.prog.erasure(target);
        if !expr.ty.is_reference()
            || !wanted.is_reference()
            || matches!(wanted, Type::Unknown | Type::Null)
            || matches!(expr.ty, Type::Unknown | Type::Null)
        {
            return expr;
        }
        let has = self.run_time_type(&expr);
        if self.is_erased_subtype(&has, &wanted) {
            if has != self.prog.erasure(&expr.ty) {
                expr.ty = has;
            }
            return expr;
        }
        expr.ty = has;
        Expr {
            span: expr.span,
            ty: target.clone(),
            kind: ExprKind::CheckedCast(Box::new(expr)),
        }
    }

    /// The value as one of its own type: receiver, lock, operand.
    pub(super) fn used(&mut self, expr: Expr) -> Expr {
        let ty = expr.ty.clone();
        let mut expr = self.used_as(expr, &ty);
        expr.ty = ty;
        expr
    }

    /// The value where any object will do, its type what it has at run time for sure.
    pub(super) fn untouched(&mut self, mut expr: Expr) -> Expr {
        if expr.ty.is_reference() && !matches!(expr.ty, Type::Unknown | Type::Null) {
            let has = self.run_time_type(&expr);
            if has != self.prog.erasure(&expr.ty) {
                expr.ty = has;
            }
        }
        expr
    }

    /// An operand of a concatenation: a string is one, other objects are any (JLS 15.18.1, and javac's operators).
    pub(super) fn as_text(&mut self, expr: Expr) -> Expr {
        if self.is_string(&expr.ty) {
            return self.used(expr);
        }
        self.untouched(expr)
    }

    /// A receiver whose member is declared in `holder`.
    pub(super) fn used_for(&mut self, expr: Expr, holder: ClassId) -> Expr {
        let own = self.prog.erasure(&expr.ty);
        let compound = matches!(self.parts(&expr.ty)[..], [_, _, ..]);
        if compound && !self.is_erased_subtype(&own, &Type::Class(holder)) {
            return self.used_as(expr, &Type::Class(holder));
        }
        self.used(expr)
    }

    fn is_erased_subtype(&mut self, from: &Type, to: &Type) -> bool {
        match (from, to) {
            (Type::Class(a), Type::Class(b)) => self.is_subclass(*a, *b),
            (Type::Array(a), Type::Array(b)) if a.is_reference() && b.is_reference() => {
                self.is_erased_subtype(a, b)
            }
            _ => self.fits_strictly(from, to),
        }
    }
}
