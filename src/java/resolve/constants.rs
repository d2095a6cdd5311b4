//! Values of constant expressions (JLS 15.29) in what is not resolved yet: they tell which loops of a lambda's body are
//! endless, which overload resolution asks ([`super::shape`]). Reports nothing, declares nothing, captures nothing.

use super::headers::looks_constant;
use super::inner::{Env, InnerClass, InnerName, Peeked};
use super::names::Variable;
use super::*;
use crate::java::ast::{ExprKind as A, Modifier, TypeRefKind};

impl<'a> Resolver<'a, '_> {
    /// The expression as a constant of its type; `None` if it is none.
    pub(super) fn constant_value(&mut self, expr: &'a ast::Expr, env: &Env<'a>) -> Option<Expr> {
        if looks_constant(expr) {
            self.constant_of(expr, env)
        } else {
            None
        }
    }

    fn constant_of(&mut self, expr: &'a ast::Expr, env: &Env<'a>) -> Option<Expr> {
        let value = match &expr.kind {
            A::Literal(literal) => self.literal(literal, expr.span),
            A::Paren(operand) => self.constant_of(operand, env)?,
            A::Name(name) => self.constant_name(name, env)?,
            // Of a variable it is none, whatever the field.
            A::Field { target, name } => match self.peek(target, env)? {
                Peeked::Type(ty) => {
                    let class = self.class_of(&ty)?;
                    let field = self.find_field(class, &name.text)?;
                    self.constant_of_field(field, name.span)?
                }
                Peeked::Inner(class) => {
                    let found = self.inner_field(&class, &name.text)?;
                    self.constant_of_inner(found, name.span)?
                }
                Peeked::Value(_) | Peeked::Package(_) => return None,
            },
            A::Unary { op, operand } => {
                let operand = self.constant_of(operand, env)?;
                self.quietly(|r| r.unary_of(*op, operand, expr.span))
            }
            A::Binary { .. } => {
                // Operators nested on the left side are taken one after the other.
                let mut pending = Vec::new();
                let mut first = expr;
                while let A::Binary { op, lhs, rhs } = &first.kind {
                    pending.push((*op, rhs, first.span));
                    first = lhs;
                }
                let mut left = self.constant_of(first, env)?;
                while let Some((op, rhs, span)) = pending.pop() {
                    let right = self.constant_of(rhs, env)?;
                    left = self.quietly(|r| r.binary(op, left, right, span));
                }
                left
            }
            A::Conditional { cond, then, els } => {
                let cond = self.constant_of(cond, env)?;
                let then = self.constant_of(then, env)?;
                let els = self.constant_of(els, env)?;
                self.quietly(|r| {
                    let (then, els, ty) = r.unify(then, els);
                    Self::conditional_of(cond, then, els, ty, expr.span)
                })
            }
            A::Cast { ty, operand } => {
                let operand = self.constant_of(operand, env)?;
                self.constant_as(ty, operand, env)?
            }
            _ => return None,
        };
        matches!(&value.kind, ExprKind::Const(c) if *c != Const::Null).then_some(value)
    }

    /// The value of a local variable that is declared so, if it is a constant variable (JLS 4.12.4).
    pub(super) fn constant_local(
        &mut self,
        modifiers: &ast::Modifiers,
        ty: &'a ast::TypeRef,
        init: Option<&'a ast::Expr>,
        env: &Env<'a>,
    ) -> Option<(Const, Type)> {
        if !modifiers.has(Modifier::Final) {
            return None;
        }
        let value = self.constant_value(init?, env)?;
        let value = match ty.kind {
            TypeRefKind::Var => value,
            _ => self.constant_as(ty, value, env)?,
        };
        match value.kind {
            ExprKind::Const(constant) => Some((constant, value.ty)),
            _ => None,
        }
    }

    /// A constant converted to what is written: a primitive type or `String`.
    fn constant_as(&mut self, ty: &'a ast::TypeRef, value: Expr, env: &Env<'a>) -> Option<Expr> {
        let boolean = value.ty == Type::BOOLEAN;
        match &ty.kind {
            TypeRefKind::Primitive(ast::Primitive::Boolean) => boolean.then_some(value),
            TypeRefKind::Primitive(to) if !boolean && !self.is_string(&value.ty) => {
                Some(Self::convert(value, *to))
            }
            TypeRefKind::Named { .. } if self.is_string(&value.ty) => {
                let to = self.peek_type(ty, env);
                self.is_string(&to).then_some(value)
            }
            _ => None,
        }
    }

    fn constant_name(&mut self, name: &'a ast::Ident, env: &Env<'a>) -> Option<Expr> {
        if let Some(inner) = self.inner_variable(&name.text, env) {
            return self.constant_of_inner(inner, name.span);
        }
        match self.lookup_variable(&name.text) {
            Some(Variable::Local { depth, id }) => {
                let value = self.bodies[depth].constant(id)?.clone();
                let ty = self.bodies[depth].locals[id].ty.clone();
                Some(make::constant(value, ty, name.span))
            }
            Some(Variable::Field { field, .. }) => self.constant_of_field(field, name.span),
            None => self.statically_imported_field(name),
        }
    }

    fn constant_of_inner(&mut self, found: InnerName<'a>, span: Span) -> Option<Expr> {
        match found {
            InnerName::Variable(ty, constant) => Some(make::constant(constant?, ty?, span)),
            InnerName::Field(of, field) => self.constant_of_inner_field(&of, field, span),
            InnerName::Inherited(field) => self.constant_of_field(field, span),
            InnerName::Other => None,
        }
    }

    fn constant_of_inner_field(
        &mut self,
        of: &InnerClass<'a>,
        field: &'a ast::FieldDecl,
        span: Span,
    ) -> Option<Expr> {
        // Fields that are defined by each other end here.
        if !of.is_constant(field) || self.chain > MAX_CHAIN {
            return None;
        }
        let init = field.init.as_ref()?;
        let inside = of.inside();
        self.chain += 1;
        let value = self.constant_value(init, &inside);
        self.chain -= 1;
        let value = self.constant_as(&field.ty, value?, &inside)?;
        Some(Expr { span, ..value })
    }

    fn constant_of_field(&mut self, field: FieldId, span: Span) -> Option<Expr> {
        let value = self.field_constant(field)?;
        Some(self.constant_field(field, value, span))
    }

    /// Mistakes are reported where what is looked at is resolved.
    pub(super) fn quietly<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let reported = self.diags.list.len();
        let result = work(self);
        self.diags.list.truncate(reported);
        result
    }
}
