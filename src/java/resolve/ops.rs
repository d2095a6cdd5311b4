//! Operators: promotion, string concatenation, folding of constants (JLS 15.14 to 15.26).

use super::convert::{is_integral, promoted, widens};
use super::patterns::introduced;
use super::*;
use crate::java::ast::Primitive;

fn primitive(ty: &Type) -> Option<Primitive> {
    match ty {
        Type::Primitive(p) => Some(*p),
        _ => None,
    }
}

fn symbol(op: BinaryOp) -> &'static str {
    use BinaryOp::*;
    match op {
        Add => "+",
        Sub => "-",
        Mul => "*",
        Div => "/",
        Rem => "%",
        Shl => "<<",
        Shr => ">>",
        Ushr => ">>>",
        Lt => "<",
        Le => "<=",
        Gt => ">",
        Ge => ">=",
        Eq => "==",
        Ne => "!=",
        BitAnd => "&",
        BitOr => "|",
        BitXor => "^",
        And => "&&",
        Or => "||",
    }
}

fn is_comparison(op: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(op, Lt | Le | Gt | Ge | Eq | Ne)
}

/// Type of a conditional whose operands have different primitive types (JLS 15.25.2); each with its value if it is a
/// constant of type `int`.
pub fn unified(
    (p, x): (Primitive, Option<i32>),
    (q, y): (Primitive, Option<i32>),
) -> Option<Primitive> {
    use Primitive::{Byte, Char, Short};
    let takes_constant = |to: Primitive, value: Option<i32>| {
        matches!(to, Byte | Short | Char) && value.is_some_and(|value| fold::fits(value, to))
    };
    if p == q || takes_constant(p, y) {
        Some(p)
    } else if takes_constant(q, x) {
        Some(q)
    } else if matches!((p, q), (Byte, Short) | (Short, Byte)) {
        Some(Short)
    } else {
        promoted(p, q)
    }
}

fn int_constant(expr: &Expr) -> Option<i32> {
    match expr.kind {
        ExprKind::Const(Const::Int(value)) if expr.ty == Type::INT => Some(value),
        _ => None,
    }
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn unary(&mut self, op: UnaryOp, operand: &'a ast::Expr, span: Span) -> Expr {
        let operand = self.value_expr(operand);
        self.unary_of(op, operand, span)
    }

    pub(super) fn unary_of(&mut self, op: UnaryOp, operand: Expr, span: Span) -> Expr {
        let operand = self.unbox(operand);
        if operand.ty == Type::Unknown {
            return Self::unmodelled_silent(Code::Unresolved, span, "unresolved", vec![operand]);
        }
        let operand = match (op, primitive(&operand.ty)) {
            (UnaryOp::Not, Some(Primitive::Boolean)) => operand,
            (UnaryOp::BitNot, Some(p)) if is_integral(p) => Self::promote(operand),
            (UnaryOp::Plus | UnaryOp::Minus, Some(p)) if p != Primitive::Boolean => {
                Self::promote(operand)
            }
            _ => {
                let sign = match op {
                    UnaryOp::Plus => "+",
                    UnaryOp::Minus => "-",
                    UnaryOp::Not => "!",
                    UnaryOp::BitNot => "~",
                };
                let name = self.type_name(&operand.ty);
                self.type_error(span, format!("`{sign}` does not apply to `{name}`"));
                return Self::broken(span);
            }
        };
        let ty = operand.ty.clone();
        let kind = match &operand.kind {
            ExprKind::Const(value) => fold::unary(op, value).map(ExprKind::Const),
            _ => None,
        };
        Expr {
            kind: kind.unwrap_or(ExprKind::Unary {
                op,
                operand: Box::new(operand),
            }),
            ty,
            span,
        }
    }

    /// Unary numeric promotion (JLS 5.6.1).
    fn promote(expr: Expr) -> Expr {
        match expr.ty {
            Type::Primitive(Primitive::Byte | Primitive::Short | Primitive::Char) => {
                Self::convert(expr, Primitive::Int)
            }
            _ => expr,
        }
    }

    pub(super) fn inc_dec(
        &mut self,
        increment: bool,
        prefix: bool,
        target: &'a ast::Expr,
        span: Span,
    ) -> Expr {
        let target = self.assignable(target);
        let ty = target.ty.clone();
        match self.primitive_of(&ty) {
            Some(p) if p != Primitive::Boolean => Expr {
                kind: ExprKind::IncDec {
                    increment,
                    prefix,
                    target: Box::new(target),
                },
                ty,
                span,
            },
            _ => self.bad_update(if increment { "++" } else { "--" }, vec![target], span),
        }
    }

    /// `++`, `--` or a compound assignment (target first) on what is no primitive variable of the right kind.
    fn bad_update(&mut self, sign: &str, operands: Vec<Expr>, span: Span) -> Expr {
        if operands.iter().any(|e| e.ty == Type::Unknown) {
            return Self::unmodelled_silent(Code::Unresolved, span, "unresolved", operands);
        }
        let names: Vec<String> = operands
            .iter()
            .map(|e| format!("`{}`", self.type_name(&e.ty)))
            .collect();
        self.type_error(
            span,
            format!("`{sign}` does not apply to {}", names.join(" and ")),
        );
        Self::broken(span)
    }

    /// A binary expression; operators nested on the left side (`a + b + c + ...`) are taken one after the other.
    pub(super) fn binary_chain(
        &mut self,
        op: BinaryOp,
        lhs: &'a ast::Expr,
        rhs: &'a ast::Expr,
        span: Span,
    ) -> Expr {
        let mut pending = vec![(op, lhs, rhs, span)];
        let mut first = lhs;
        while let ast::ExprKind::Binary { op, lhs, rhs } = &first.kind {
            pending.push((*op, lhs, rhs, first.span));
            first = lhs;
        }
        let mut left = self.value_expr(first);
        while let Some((op, lhs, rhs, span)) = pending.pop() {
            let right = match op {
                BinaryOp::And | BinaryOp::Or if !self.body().pattern_variables.is_empty() => {
                    let when = op == BinaryOp::And;
                    let value = self.with_introduced(lhs, when, |r| r.value_expr(rhs));
                    self.check_bindings(&introduced(lhs, !when), &introduced(rhs, !when));
                    value
                }
                _ => self.value_expr(rhs),
            };
            left = self.binary(op, left, right, span);
        }
        left
    }

    pub(super) fn binary(&mut self, op: BinaryOp, lhs: Expr, rhs: Expr, span: Span) -> Expr {
        if op == BinaryOp::Add && (self.is_string(&lhs.ty) || self.is_string(&rhs.ty)) {
            let (lhs, rhs) = (self.as_text(lhs), self.as_text(rhs));
            return self.concat(lhs, rhs, span);
        }
        if matches!(op, BinaryOp::And | BinaryOp::Or) {
            let (lhs, rhs) = (self.coerce_boolean(lhs), self.coerce_boolean(rhs));
            return Self::fold_binary(op, lhs, rhs, Type::BOOLEAN, span);
        }
        if lhs.ty == Type::Unknown || rhs.ty == Type::Unknown {
            let mut result =
                Self::unmodelled_silent(Code::Unresolved, span, "unresolved", vec![lhs, rhs]);
            if is_comparison(op) {
                result.ty = Type::BOOLEAN;
            }
            return result;
        }
        let equality = matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        if equality && lhs.ty.is_reference() && rhs.ty.is_reference() {
            if !self.castable(&lhs.ty, &rhs.ty) {
                return self.bad_operands(op, &lhs, &rhs, span);
            }
            let (lhs, rhs) = (self.untouched(lhs), self.untouched(rhs));
            return Self::fold_binary(op, lhs, rhs, Type::BOOLEAN, span);
        }
        let (lhs, rhs) = (self.unbox(lhs), self.unbox(rhs));
        let (Some(a), Some(b)) = (primitive(&lhs.ty), primitive(&rhs.ty)) else {
            return self.bad_operands(op, &lhs, &rhs, span);
        };
        if matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr) {
            if !is_integral(a) || !is_integral(b) {
                return self.bad_operands(op, &lhs, &rhs, span);
            }
            let (lhs, rhs) = (Self::promote(lhs), Self::promote(rhs));
            let ty = lhs.ty.clone();
            return Self::fold_binary(op, lhs, rhs, ty, span);
        }
        let bits = matches!(op, BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor);
        match promoted(a, b) {
            None if a == b && (bits || equality) => {
                Self::fold_binary(op, lhs, rhs, Type::BOOLEAN, span)
            }
            Some(p) if !bits || is_integral(p) => {
                let ty = if is_comparison(op) {
                    Type::BOOLEAN
                } else {
                    Type::Primitive(p)
                };
                Self::fold_binary(op, Self::convert(lhs, p), Self::convert(rhs, p), ty, span)
            }
            _ => self.bad_operands(op, &lhs, &rhs, span),
        }
    }

    fn bad_operands(&mut self, op: BinaryOp, lhs: &Expr, rhs: &Expr, span: Span) -> Expr {
        let message = format!(
            "`{}` does not apply to `{}` and `{}`",
            symbol(op),
            self.type_name(&lhs.ty),
            self.type_name(&rhs.ty)
        );
        self.type_error(span, message);
        Self::broken(span)
    }

    fn fold_binary(op: BinaryOp, lhs: Expr, rhs: Expr, ty: Type, span: Span) -> Expr {
        if let (ExprKind::Const(a), ExprKind::Const(b)) = (&lhs.kind, &rhs.kind)
            && let Some(value) = fold::binary(op, a, b)
        {
            return Expr {
                kind: ExprKind::Const(value),
                ty,
                span,
            };
        }
        Expr {
            kind: ExprKind::Binary {
                op,
                lhs: Box::new(lhs),
                rhs: Box::new(rhs),
            },
            ty,
            span,
        }
    }

    /// `lhs + rhs` on strings: flattened on the left, neighbouring constants joined.
    fn concat(&mut self, lhs: Expr, rhs: Expr, span: Span) -> Expr {
        let string = Type::Class(self.prog.known().string);
        let mut parts = match lhs.kind {
            ExprKind::Concat(parts) => parts,
            _ => vec![lhs],
        };
        let text = |e: &Expr| match &e.kind {
            ExprKind::Const(value) => {
                fold::to_string(value, e.ty == Type::Primitive(Primitive::Char))
            }
            _ => None,
        };
        match (parts.last().and_then(text), text(&rhs)) {
            (Some(left), Some(right)) => {
                let from = parts.pop().map_or(span, |p| p.span);
                parts.push(Expr {
                    kind: ExprKind::Const(Const::Str(left + &right)),
                    ty: string.clone(),
                    span: from.to(rhs.span),
                });
            }
            _ => parts.push(rhs),
        }
        if parts.len() == 1
            && let Some(Expr {
                kind: ExprKind::Const(value),
                ..
            }) = parts.pop()
        {
            return Expr {
                kind: ExprKind::Const(value),
                ty: string,
                span,
            };
        }
        Expr {
            kind: ExprKind::Concat(parts),
            ty: string,
            span,
        }
    }

    pub(super) fn compound_assign(
        &mut self,
        op: BinaryOp,
        target: &'a ast::Expr,
        value: &'a ast::Expr,
        span: Span,
    ) -> Expr {
        let target = self.assignable(target);
        let value = self.value_expr(value);
        let ty = target.ty.clone();
        let build = |target: Expr, value: Expr, op_ty: Type| Expr {
            kind: ExprKind::CompoundAssign {
                op,
                target: Box::new(target),
                value: Box::new(value),
                op_ty,
            },
            ty: ty.clone(),
            span,
        };
        let sign = format!("{}=", symbol(op));
        let string = Type::Class(self.prog.known().string);
        if op == BinaryOp::Add
            && (target.ty == string
                || value.ty == string && self.fits_strictly(&string, &target.ty))
        {
            let value = self.as_text(value);
            return build(target, value, string);
        }
        let value = match self.primitive_of(&target.ty) {
            Some(_) => self.unbox(value),
            None => value,
        };
        let (Some(a), Some(b)) = (self.primitive_of(&target.ty), primitive(&value.ty)) else {
            return self.bad_update(&sign, vec![target, value], span);
        };
        let bits = matches!(op, BinaryOp::BitAnd | BinaryOp::BitOr | BinaryOp::BitXor);
        if matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr)
            && is_integral(a)
            && is_integral(b)
        {
            let op_ty = if widens(a, Primitive::Int) {
                Type::INT
            } else {
                Type::Primitive(a)
            };
            self.check_boxed_again(&target, &op_ty, span);
            return build(target, Self::promote(value), op_ty);
        }
        match promoted(a, b) {
            None if a == b && bits => build(target, value, Type::BOOLEAN),
            Some(p) if !bits || is_integral(p) => {
                let op_ty = Type::Primitive(p);
                self.check_boxed_again(&target, &op_ty, span);
                build(target, Self::convert(value, p), op_ty)
            }
            _ => self.bad_update(&sign, vec![target, value], span),
        }
    }

    /// `target op= value` casts the result of the operation to the target's type, which boxes and does not narrow (JLS 5.5).
    fn check_boxed_again(&mut self, target: &Expr, op_ty: &Type, span: Span) {
        let boxed = self.boxed_in(&target.ty).map(Type::Primitive);
        if target.ty.is_reference() && boxed.is_some_and(|boxed| boxed != *op_ty) {
            self.misfit(op_ty, &target.ty, span);
        }
    }

    /// The conditional of typed operands, folded.
    pub(super) fn conditional_of(cond: Expr, then: Expr, els: Expr, ty: Type, span: Span) -> Expr {
        if let (ExprKind::Const(Const::Bool(which)), ExprKind::Const(a), ExprKind::Const(b)) =
            (&cond.kind, &then.kind, &els.kind)
            && *a != Const::Null
            && *b != Const::Null
        {
            let kind = ExprKind::Const(if *which { a.clone() } else { b.clone() });
            return Expr { kind, ty, span };
        }
        Expr {
            kind: ExprKind::Conditional {
                cond: Box::new(cond),
                then: Box::new(then),
                els: Box::new(els),
            },
            ty,
            span,
        }
    }

    /// One type for both operands of a conditional that stands alone (JLS 15.25).
    pub(super) fn unify(&mut self, a: Expr, b: Expr) -> (Expr, Expr, Type) {
        if a.ty == b.ty {
            let (a, b) = (self.used(a), self.used(b));
            let ty = a.ty.clone();
            return (a, b, ty);
        }
        if a.ty == Type::Unknown || b.ty == Type::Unknown {
            let ty = if a.ty == Type::Unknown {
                b.ty.clone()
            } else {
                a.ty.clone()
            };
            return (a, b, ty);
        }
        let numbers = (self.primitive_of(&a.ty), self.primitive_of(&b.ty));
        if let (Some(p), Some(q)) = numbers
            && let Some(to) = unified((p, int_constant(&a)), (q, int_constant(&b)))
        {
            let (a, b) = (self.unbox(a), self.unbox(b));
            let (a, b) = (Self::convert(a, to), Self::convert(b, to));
            return (a, b, Type::Primitive(to));
        }
        // `null`, another object or a boolean beside a number boxes it.
        let (a, b) = (self.boxed(a), self.boxed(b));
        let ty = self.least_upper_bound(&a.ty, &b.ty);
        let (a, b) = (self.used_as(a, &ty), self.used_as(b, &ty));
        (a, b, ty)
    }
}
