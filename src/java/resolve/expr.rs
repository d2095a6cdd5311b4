//! Expressions: dispatch over the syntax tree, names aside.

use super::coverage::is_closed;
use super::names::Head;
use super::overload::is_poly;
use super::scope::Site;
use super::*;
use crate::java::ast::{ExprKind as A, Literal, Primitive};

impl<'a> Resolver<'a, '_> {
    /// A standalone expression; `void` calls are let through.
    pub(super) fn expr(&mut self, expr: &'a ast::Expr) -> Expr {
        let span = expr.span;
        match &expr.kind {
            A::Literal(literal) => self.literal(literal, span),
            A::Name(_) | A::Field { .. } => self.name_expr(expr),
            A::This => {
                if let Some(this) = self.written_this(span) {
                    this
                } else {
                    self.type_error(span, "there is no `this` in a static context");
                    Self::broken(span)
                }
            }
            A::QualifiedThis(name) => self.qualified_this(name, span),
            A::SuperField { qualifier, name } => self.super_field(qualifier.as_ref(), name, span),
            A::Index { array, index } => self.index(array, index, span),
            A::Call(_) | A::New(_) => {
                let open = self.open_expr(expr);
                self.finish(open, None)
            }
            A::NewArray {
                elem,
                dims,
                open,
                init,
            } => self.new_array(elem, dims, *open, init.as_deref(), span),
            A::ArrayInit(_) => {
                self.type_error(
                    span,
                    "an array initialiser is not allowed here; write `new T[] {...}`",
                );
                Self::broken(span)
            }
            A::Unary { op, operand } => self.unary(*op, operand, span),
            A::IncDec {
                increment,
                prefix,
                target,
            } => self.inc_dec(*increment, *prefix, target, span),
            A::Binary { op, lhs, rhs } => self.binary_chain(*op, lhs, rhs, span),
            A::Assign { target, value } => {
                self.assigned_name = Some(target.span);
                let target = self.assignable(target);
                let ty = target.ty.clone();
                let declared = self.certain_type(&target).is_some();
                let written = value;
                let value = self.assigned_value(value, &ty);
                if declared {
                    self.check_promised(written, &value, &ty);
                }
                Self::assign(target, value, span)
            }
            A::CompoundAssign { op, target, value } => {
                self.compound_assign(*op, target, value, span)
            }
            A::Conditional { cond, then, els } => {
                let open = self.pending_conditional(cond, then, els, span);
                self.finish(open, None)
            }
            A::InstanceOf {
                operand,
                ty,
                binding,
                is_final,
            } => {
                let tested = self.instance_of(operand, ty, binding.as_ref(), span);
                if let Some(name) = binding.as_ref().filter(|_| *is_final) {
                    self.body().mark_final_at(name.span);
                }
                tested
            }
            A::InstanceOfPattern { operand, pattern } => {
                self.instance_of_pattern(operand, pattern, span)
            }
            A::Cast { ty, operand } => self.cast(ty, operand, span),
            A::Lambda(_) | A::MethodRef { .. } => {
                self.type_error(span, "a lambda or method reference is not allowed here");
                Self::broken(span)
            }
            A::ClassLiteral(ty) => {
                let of = self.type_ref(ty, Site::Body);
                let mut elem = &of;
                while let Type::Array(inner) = elem {
                    elem = inner;
                }
                if let Type::Variable(_) = elem {
                    self.type_error(ty.span, "a type variable has no class at run time");
                    return Self::broken(span);
                }
                let ty = self.class_of_literal(&of);
                Expr {
                    kind: ExprKind::ClassLiteral(of),
                    ty,
                    span,
                }
            }
            A::Switch(switch) => self.switch_expr(switch, None, span),
            A::Paren(inner) => {
                let mut inner = self.expr(inner);
                inner.span = span;
                inner
            }
            A::Unsupported(what) => {
                self.unmodelled(Code::UnmodelledFeature, span, what, Vec::new())
            }
        }
    }

    /// An expression in an assignment context of type `ty`: lambdas and array initialisers get their type from it.
    pub(super) fn expr_expecting(&mut self, expr: &'a ast::Expr, ty: &Type) -> Expr {
        let span = expr.span;
        match &expr.kind {
            A::Paren(inner) if is_poly(inner) => self.expr_expecting(inner, ty),
            A::Lambda(lambda) => self.lambda(lambda, ty, span),
            A::MethodRef { target, name } => self.method_ref(target, name, ty, span),
            A::Conditional { cond, then, els } => {
                let open = self.pending_conditional(cond, then, els, span);
                let value = self.finish_as(open, ty);
                self.check_certain(&value, ty);
                value
            }
            A::Call(_) | A::New(_) => {
                let open = self.open_expr(expr);
                let value = self.finish(open, Some(ty));
                self.check_certain(&value, ty);
                self.coerce(value, ty)
            }
            A::Paren(inner)
                if matches!(inner.kind, A::Call(_) | A::New(_) | A::Conditional { .. }) =>
            {
                self.expr_expecting(inner, ty)
            }
            A::ArrayInit(elems) => self.array_init(elems, ty, span),
            A::Switch(switch) if *ty != Type::Unknown => self.switch_expr(switch, Some(ty), span),
            A::Paren(inner) if matches!(inner.kind, A::Switch(_)) => self.expr_expecting(inner, ty),
            _ => {
                let value = self.expr(expr);
                self.check_certain(&value, ty);
                self.coerce(value, ty)
            }
        }
    }

    /// The same where `ty` is declared, not inferred.
    pub(super) fn expr_promised(&mut self, expr: &'a ast::Expr, ty: &Type) -> Expr {
        let value = self.expr_expecting(expr, ty);
        self.check_promised(expr, &value, ty);
        value
    }

    /// The value of an assignment. One whose type is known is none of an unknown one: nothing is written through `?`.
    fn assigned_value(&mut self, value: &'a ast::Expr, ty: &Type) -> Expr {
        let hidden = matches!(ty, Type::Variable(v)
            if self.prog.type_vars[*v].captured && self.prog.type_vars[*v].above.is_none());
        if !hidden || is_poly(value) {
            return self.expr_expecting(value, ty);
        }
        let span = value.span;
        let value = self.value_expr(value);
        if value.ty != Type::Null && is_closed(&value.ty) {
            self.misfit(&value.ty, ty, span);
            return Self::broken(span);
        }
        self.coerce(value, ty)
    }

    /// The expression as a value: `void` is reported.
    pub(super) fn value(&mut self, expr: Expr) -> Expr {
        if expr.ty == Type::Void {
            self.type_error(expr.span, "this has no value (void)");
            return Self::broken(expr.span);
        }
        expr
    }

    pub(super) fn value_expr(&mut self, expr: &'a ast::Expr) -> Expr {
        let e = self.expr(expr);
        self.value(e)
    }

    pub(super) fn literal(&mut self, literal: &Literal, span: Span) -> Expr {
        let primitive = |p| Type::Primitive(p);
        let (value, ty) = match literal {
            Literal::Int(v) => (Const::Int(*v), Type::INT),
            Literal::Long(v) => (Const::Long(*v), Type::LONG),
            Literal::Float(v) => (Const::Float(*v), primitive(Primitive::Float)),
            Literal::Double(v) => (Const::Double(*v), primitive(Primitive::Double)),
            Literal::Char(v) => (Const::Int(i32::from(*v)), primitive(Primitive::Char)),
            Literal::Str(s) => (Const::Str(s.clone()), Type::Class(self.prog.known().string)),
            Literal::Bool(b) => (Const::Bool(*b), Type::BOOLEAN),
            Literal::Null => (Const::Null, Type::Null),
        };
        Expr {
            kind: ExprKind::Const(value),
            ty,
            span,
        }
    }

    fn qualified_this(&mut self, name: &'a ast::Name, span: Span) -> Expr {
        let named = self.named_type(name, Site::Body);
        let Some(class) = self.class_of(&named) else {
            return Self::broken(span);
        };
        if let Some(this) = self.this_of(span, &mut |_, c| c == class) {
            this
        } else {
            let message = format!(
                "there is no enclosing object of class `{}` here",
                self.prog.classes[class].name
            );
            self.type_error(span, message);
            Self::broken(span)
        }
    }

    /// Object and class for `super.x` and `Outer.super.x`: the object, and the class whose superclass is meant.
    pub(super) fn super_target(
        &mut self,
        qualifier: Option<&'a ast::Name>,
        span: Span,
    ) -> Option<(Expr, ClassId)> {
        let (this, class) = match qualifier {
            None => {
                let this = self.written_this(span);
                let Some(this) = this else {
                    self.type_error(span, "there is no `super` in a static context");
                    return None;
                };
                let class = self.class_of(&this.ty)?;
                (this, class)
            }
            Some(name) => {
                let Type::Class(class) = self.named_type(name, Site::Body) else {
                    return None;
                };
                // `Interface.super.m()` names a direct superinterface of the current class.
                if self.prog.classes[class].kind == ClassKind::Interface {
                    let this = self.written_this(span)?;
                    self.check_direct(&this.ty, class, span);
                    return Some((this, class));
                }
                let Some(this) = self.this_of(span, &mut |_, c| c == class) else {
                    let name = self.prog.classes[class].name.clone();
                    self.type_error(
                        span,
                        format!("there is no enclosing object of class `{name}` here"),
                    );
                    return None;
                };
                (this, class)
            }
        };
        let superclass = self.prog.classes[class].superclass?;
        Some((this, superclass))
    }

    /// JLS 15.12.1: the interface of `I.super` is a direct superinterface, and no other direct supertype is below it.
    fn check_direct(&mut self, this: &Type, interface: ClassId, span: Span) {
        let Some(class) = self.class_of(this) else {
            return;
        };
        let name = self.prog.classes[interface].name.clone();
        let direct = &self.prog.classes[class].interfaces;
        if !direct.contains(&interface) {
            let message = format!(
                "`{name}` is no direct superinterface of `{}`",
                self.prog.classes[class].name
            );
            self.type_error(span, message);
            return;
        }
        let others: Vec<ClassId> = direct
            .iter()
            .copied()
            .chain(self.prog.classes[class].superclass)
            .filter(|&c| c != interface)
            .collect();
        if others.into_iter().any(|c| self.is_subclass(c, interface)) {
            let message = format!("another direct supertype is below `{name}`: it goes before");
            self.type_error(span, message);
        }
    }

    fn super_field(
        &mut self,
        qualifier: Option<&'a ast::Name>,
        name: &ast::Ident,
        span: Span,
    ) -> Expr {
        match self.super_target(qualifier, span) {
            Some((mut this, superclass)) => {
                let sup = self.as_super(&this.ty, superclass);
                let own = std::mem::replace(&mut this.ty, sup.unwrap_or(Type::Class(superclass)));
                let mut read = self.field_of(this, name, span);
                if let ExprKind::Field { target, .. } = &mut read.kind {
                    target.ty = own;
                }
                read
            }
            None => Self::broken(span),
        }
    }

    fn index(&mut self, array: &'a ast::Expr, index: &'a ast::Expr, span: Span) -> Expr {
        let array = self.value_expr(array);
        let array = self.used(array);
        let index = self.value_expr(index);
        let index = self.int_index(index);
        let array_ty = match self.parts(&array.ty).pop() {
            Some(part @ Type::Array(_)) => part,
            _ => array.ty.clone(),
        };
        let ty = match &array_ty {
            Type::Array(elem) => (**elem).clone(),
            Type::Unknown => Type::Unknown,
            other => {
                let message = format!("`{}` is not an array", self.type_name(other));
                self.type_error(array.span, message);
                return Self::broken(span);
            }
        };
        if ty == Type::Unknown {
            return Self::unmodelled_silent(
                Code::Unresolved,
                span,
                "unresolved",
                vec![array, index],
            );
        }
        Expr {
            kind: ExprKind::Index {
                array: Box::new(array),
                index: Box::new(index),
            },
            ty,
            span,
        }
    }

    /// An array index or dimension: promoted to int (JLS 15.10.3).
    pub(super) fn int_index(&mut self, expr: Expr) -> Expr {
        let expr = self.unbox(expr);
        match expr.ty {
            Type::Primitive(
                Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int,
            ) => Self::convert(expr, Primitive::Int),
            Type::Unknown => expr,
            _ => {
                let (span, name) = (expr.span, self.type_name(&expr.ty));
                self.type_error(
                    span,
                    format!("an array index or length must be int, this is `{name}`"),
                );
                Self::broken(span)
            }
        }
    }

    fn new_array(
        &mut self,
        elem: &'a ast::TypeRef,
        dims: &'a [ast::Expr],
        open: usize,
        init: Option<&'a [ast::Expr]>,
        span: Span,
    ) -> Expr {
        let mut ty = self.type_ref(elem, Site::Body);
        if ty == Type::Void {
            self.type_error(elem.span, "there are no arrays of void");
            return Self::broken(span);
        }
        let known = ty != Type::Unknown;
        let reifiable = match &ty {
            Type::Variable(_) => false,
            Type::Parameterized(_, args) => args.iter().all(
                |a| matches!(a, Type::Wildcard(w) if w.extends.is_none() && w.above.is_none()),
            ),
            _ => true,
        };
        if !reifiable {
            let message = format!("there are no arrays of `{}`", self.type_name(&ty));
            self.type_error(span, message);
        }
        for _ in 0..dims.len() + open {
            ty = Type::array_of(ty);
        }
        if let Some(init) = init {
            return self.array_init(init, &ty, span);
        }
        let mut lengths = Vec::new();
        for dim in dims {
            let dim = self.value_expr(dim);
            lengths.push(self.int_index(dim));
        }
        if !known {
            return Self::unmodelled_silent(Code::Unresolved, span, "unresolved", lengths);
        }
        if lengths.is_empty() {
            self.type_error(span, "the array has no length");
            return Self::broken(span);
        }
        Expr {
            kind: ExprKind::NewArray { dims: lengths },
            ty,
            span,
        }
    }

    fn array_init(&mut self, elems: &'a [ast::Expr], ty: &Type, span: Span) -> Expr {
        let elem = match ty {
            Type::Array(elem) => (**elem).clone(),
            Type::Unknown => Type::Unknown,
            other => {
                let message = format!(
                    "an array initialiser does not make a `{}`",
                    self.type_name(other)
                );
                self.type_error(span, message);
                return Self::broken(span);
            }
        };
        let values: Vec<Expr> = elems
            .iter()
            .map(|e| self.expr_expecting(e, &elem))
            .collect();
        if elem == Type::Unknown {
            return Self::unmodelled_silent(Code::Unresolved, span, "unresolved", values);
        }
        Expr {
            kind: ExprKind::ArrayInit(values),
            ty: ty.clone(),
            span,
        }
    }

    /// The target of an assignment, `++` or compound assignment.
    pub(super) fn assignable(&mut self, expr: &'a ast::Expr) -> Expr {
        let target = self.expr(expr);
        match &target.kind {
            ExprKind::Local(local) => {
                let local = *local;
                self.body().mark_assigned(local);
                if self.body().is_guarded(local) {
                    let message = "a variable declared outside of a guard cannot be assigned in it";
                    self.type_error(target.span, message);
                }
            }
            ExprKind::Field { field, .. } if self.prog.fields[*field].synthetic => {
                self.type_error(
                    target.span,
                    "a variable of the enclosing method cannot be assigned in an inner class or lambda",
                );
                return Self::broken(target.span);
            }
            ExprKind::Field { .. }
            | ExprKind::StaticField { .. }
            | ExprKind::Index { .. }
            | ExprKind::Unmodelled { .. } => {}
            kind => {
                // A final variable with a constant value is that constant already.
                let message = match (kind, &expr.kind) {
                    (ExprKind::Const(_), A::Name(name) | A::Field { name, .. }) => {
                        format!("final variable `{}` is assigned", name.text)
                    }
                    _ => "this cannot be assigned".to_owned(),
                };
                self.type_error(target.span, message);
                return Self::broken(target.span);
            }
        }
        target
    }

    fn assign(target: Expr, value: Expr, span: Span) -> Expr {
        if let ExprKind::Unmodelled { .. } = target.kind {
            return Self::unmodelled_silent(
                Code::Unresolved,
                span,
                "unresolved",
                vec![target, value],
            );
        }
        Expr {
            ty: target.ty.clone(),
            kind: ExprKind::Assign {
                target: Box::new(target),
                value: Box::new(value),
            },
            span,
        }
    }

    fn cast(&mut self, ty: &'a ast::TypeRef, operand: &'a ast::Expr, span: Span) -> Expr {
        let to = self.type_ref(ty, Site::Body);
        if let (ast::TypeRefKind::Intersection(written), Type::Intersection(parts)) =
            (&ty.kind, &to)
        {
            self.check_written_bounds(written, parts);
        }
        if to == Type::Void {
            self.type_error(ty.span, "nothing is cast to void");
            return Self::broken(span);
        }
        if is_poly(operand) {
            let mut value = self.expr_expecting(operand, &to);
            // A lambda of an intersection is of all its parts (JLS 15.16): `var` keeps them.
            if matches!(to, Type::Intersection(_)) && value.ty != Type::Unknown {
                value.ty = to;
            }
            return value;
        }
        let mut operand = self.value_expr(operand);
        if self.gives_what_is_wanted(&operand) {
            operand.ty = to;
            operand.span = span;
            return operand;
        }
        let declared = self.certain_type(&operand);
        if let Type::Primitive(p) = to
            && let Some(from) = self.boxed_in(&operand.ty)
            && operand.ty.is_reference()
            && !super::convert::widens(from, p)
        {
            // Unboxing, then widening only (JLS 5.5, table 5.5-A).
            let (from, to) = (self.type_name(&operand.ty), self.type_name(&to));
            self.type_error(span, format!("`{from}` cannot be cast to `{to}`"));
            return Self::broken(span);
        }
        if let Type::Primitive(p) = to {
            // `(int) object` casts to `Integer` first (JLS 5.5).
            if operand.ty.is_reference()
                && operand.ty != Type::Unknown
                && self.boxed_in(&operand.ty).is_none()
            {
                let class = Type::Class(self.box_of(p));
                if self.castable(&operand.ty, &class) {
                    operand = Expr {
                        span,
                        ty: class,
                        kind: ExprKind::CheckedCast(Box::new(operand)),
                    };
                }
            }
            operand = self.unbox(operand);
        } else if let Type::Primitive(_) = operand.ty
            && self.needs_boxing(&operand.ty.clone(), &to)
        {
            operand = self.boxed(operand);
        }
        match (&operand.ty, &to) {
            (Type::Unknown, _) | (_, Type::Unknown) => {
                Self::unmodelled_silent(Code::Unresolved, span, "unresolved", vec![operand])
            }
            (Type::Primitive(from), Type::Primitive(p)) if from == p => {
                operand.span = span;
                operand
            }
            (Type::Primitive(from), Type::Primitive(p))
                if *from != Primitive::Boolean && *p != Primitive::Boolean =>
            {
                let mut converted = Self::convert(operand, *p);
                converted.span = span;
                converted
            }
            (from, wanted) if from.is_reference() && wanted.is_reference() => {
                let distinct = declared.is_some_and(|d| self.are_distinct(&d, wanted));
                if distinct || !self.castable(&from.clone(), wanted) {
                    let (from, to) = (self.type_name(from), self.type_name(wanted));
                    self.type_error(span, format!("`{from}` can never be a `{to}`"));
                    return Self::broken(span);
                }
                let parts = match wanted {
                    Type::Intersection(parts) => parts.clone(),
                    other => vec![other.clone()],
                };
                for part in parts {
                    operand = self.used_as(operand, &part);
                }
                // The static type matters for overloads and fields.
                make::seen_as(operand, to, span)
            }
            (from, to_ty) => {
                let (from, to) = (self.type_name(from), self.type_name(to_ty));
                self.type_error(span, format!("`{from}` cannot be cast to `{to}`"));
                Self::broken(span)
            }
        }
    }

    /// `e` in `e.m()`, or the type in `T.m()`.
    pub(super) fn call_head(&mut self, expr: &'a ast::Expr) -> Head {
        match self.classify(expr) {
            Head::Expr(e) => Head::Expr(self.value(e)),
            Head::Package(name) => {
                self.error(
                    Code::Unresolved,
                    expr.span,
                    format!("`{name}` is declared in none of the given files"),
                );
                Head::Broken
            }
            other => other,
        }
    }
}
