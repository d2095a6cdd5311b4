//! Patterns (JLS 14.30, 15.20.2) and the scope of their variables (JLS 6.3.1).
//!
//! ```text
//! o instanceof Point(int x, var y) && x > y
//!
//! { subject = o } subject instanceof Point
//!     && { part = ((Point) subject).x(); x = part } true
//!     && { part = ((Point) subject).y(); y = part } true && x > y
//! ```
//!
//! What an accessor throws is wrapped (JLS 14.30.2). Of one record all components are taken before the patterns
//! inside of them are tested, as javac does it; the JLS leaves the order open.

use super::make::{and, block, boolean, declaration, null, seq, stmt, test};
use super::scope::Site;
use super::*;
use crate::java::ast::{ExprKind as A, Pattern, TypeRefKind};

impl<'a> Resolver<'a, '_> {
    /// `operand instanceof T`, `operand instanceof T name`
    pub(super) fn instance_of(
        &mut self,
        operand: &'a ast::Expr,
        ty: &'a ast::TypeRef,
        binding: Option<&'a ast::Ident>,
        span: Span,
    ) -> Expr {
        let operand = self.value_expr(operand);
        let certain = self.certain_type(&operand);
        // What is tested is what the program has at run time; whether it can be, its type tells.
        let from = operand.ty.clone();
        let operand = self.untouched(operand);
        let ty = self.type_ref(ty, Site::Body);
        let distinct = certain.is_some_and(|from| self.are_distinct(&from, &ty));
        if distinct || !self.testable(&from, &ty) {
            if let Some(name) = binding {
                self.declare_pattern_variable(name, ty.clone());
            }
            let (from, to) = (self.type_name(&from), self.type_name(&ty));
            self.type_error(span, format!("`{from}` can never be an instance of `{to}`"));
            return Self::broken(span);
        }
        if ty == Type::Unknown || operand.ty == Type::Unknown {
            if let Some(name) = binding {
                self.declare_pattern_variable(name, ty);
            }
            let mut result =
                Self::unmodelled_silent(Code::Unresolved, span, "unresolved", vec![operand]);
            result.ty = Type::BOOLEAN;
            return result;
        }
        let Some(name) = binding else {
            return instance_test(operand, ty, span);
        };
        let (stmts, subject) = self.subject(operand);
        let matched = self.bind(subject, name, ty.clone(), span);
        let tested = instance_test(self.read(subject, span), ty, span);
        let mut result = seq(stmts, and(tested, matched));
        result.span = span;
        result
    }

    pub(super) fn instance_of_pattern(
        &mut self,
        operand: &'a ast::Expr,
        pattern: &'a Pattern,
        span: Span,
    ) -> Expr {
        let operand = self.value_expr(operand);
        let from = operand.ty.clone();
        let operand = self.untouched(operand);
        self.check_names_type(pattern);
        let (stmts, subject) = self.subject(operand);
        let matched = self.matches_as(pattern, subject, &from, false, span);
        let mut result = seq(stmts, matched);
        result.span = span;
        result
    }

    /// The value in a local: what is one already is not copied.
    pub(super) fn subject(&mut self, value: Expr) -> (Vec<Stmt>, LocalId) {
        if let ExprKind::Local(local) = value.kind {
            return (Vec::new(), local);
        }
        let (local, declared) = self.keep("subject", value);
        (vec![declared], local)
    }

    fn testable(&mut self, from: &Type, to: &Type) -> bool {
        to.is_reference()
            && from.is_reference()
            && self.castable(from, to)
            && !self.is_unchecked(from, to)
    }

    /// Whether the value's class tells nothing of the type arguments that are asked for (JLS 15.20.2, 5.5): those of
    /// `List<String>` where the value is an `Object`.
    fn is_unchecked(&mut self, from: &Type, to: &Type) -> bool {
        let mut elem = to;
        while let Type::Array(inner) = elem {
            elem = inner;
        }
        if let Type::Variable(v) = elem
            && !self.prog.type_vars[*v].captured
        {
            return !self.fits_strictly(from, to);
        }
        let (Type::Class(from), Type::Parameterized(class, args)) = (from, to) else {
            return false;
        };
        let own = args.len() - self.classes[*class].own_params.min(args.len());
        from != class
            && self.classes[*from].type_params.is_empty()
            && self.classes[*from].opaque.is_none()
            && self.is_subclass(*class, *from)
            && args[own..].iter().any(|arg| {
                matches!(
                    arg,
                    Type::Class(_) | Type::Parameterized(..) | Type::Array(_) | Type::Variable(_)
                )
            })
    }

    /// A pattern that stands alone names its type (JLS 14.30.1).
    pub(super) fn check_names_type(&mut self, pattern: &Pattern) {
        if let Pattern::Type { ty, .. } = pattern
            && matches!(ty.kind, TypeRefKind::Var)
        {
            self.type_error(ty.span, "`var` stands in patterns of records only");
        }
    }

    /// Reports variables of one name that two parts of an expression introduce, where both may match (JLS 6.3.1).
    pub(super) fn check_bindings(&mut self, one: &[&ast::Ident], two: &[&ast::Ident]) {
        for name in two {
            if let Some(first) = one.iter().find(|n| n.text == name.text) {
                let message = format!("variable `{}` is declared twice", name.text);
                self.diags.push(
                    Diagnostic::error(Code::Duplicate, name.span, message)
                        .also(first.span, "first declared here"),
                );
            }
        }
    }

    /// Declares the variable of a pattern without a scope: see [`Resolver::enter_pattern_variables`].
    fn declare_pattern_variable(&mut self, name: &ast::Ident, ty: Type) -> LocalId {
        self.check_declared_once(name);
        let body = self.body();
        let local = body.hidden_local(&name.text, ty, name.span);
        body.pattern_variables.push((name.span, local));
        local
    }

    /// `{ name = (ty) subject } true`
    #[allow(clippy::needless_pass_by_value)] // it becomes the variable's
    fn bind(&mut self, subject: LocalId, name: &ast::Ident, ty: Type, span: Span) -> Expr {
        let local = self.declare_pattern_variable(name, ty.clone());
        let value = self.read(subject, span);
        let value = self.known_as(value, &ty);
        seq(vec![declaration(local, value)], boolean(true, span))
    }

    /// The value as one of the type, which a test told.
    fn known_as(&mut self, value: Expr, ty: &Type) -> Expr {
        let span = value.span;
        if value.ty == *ty || self.fits_strictly(&value.ty, ty) {
            return Expr {
                ty: ty.clone(),
                ..value
            };
        }
        Expr {
            kind: ExprKind::CheckedCast(Box::new(value)),
            ty: ty.clone(),
            span,
        }
    }

    /// Whether the value in `subject` matches, as a boolean expression that assigns the pattern's variables.
    /// `total`: a pattern whose type is the value's or a supertype also matches null (JLS 14.30.3).
    pub(super) fn matches(
        &mut self,
        pattern: &'a Pattern,
        subject: LocalId,
        total: bool,
        span: Span,
    ) -> Expr {
        let from = self.body().locals[subject].ty.clone();
        self.matches_as(pattern, subject, &from, total, span)
    }

    /// The same of a value whose type is `from`, where the local's may be the erased one.
    fn matches_as(
        &mut self,
        pattern: &'a Pattern,
        subject: LocalId,
        from: &Type,
        total: bool,
        span: Span,
    ) -> Expr {
        match pattern {
            Pattern::Type { ty, name, span } => {
                let to = match ty.kind {
                    TypeRefKind::Var => from.clone(),
                    _ => self.type_ref(ty, Site::Body),
                };
                if *from == Type::Unknown || to == Type::Unknown {
                    self.declare_pattern_variable(name, to);
                    return self.unknown_match(subject, *span);
                }
                let same = *from == to;
                let certain = self.body().written.contains(&subject);
                let distinct = certain && self.are_distinct(from, &to);
                if distinct || (!same || from.is_reference()) && !self.testable(from, &to) {
                    self.declare_pattern_variable(name, to.clone());
                    return self.never_matches(from, &to, *span);
                }
                let unconditional = total && (same || self.fits_strictly(from, &to));
                let bound = self.bind(subject, name, to.clone(), *span);
                if unconditional || !from.is_reference() {
                    return bound;
                }
                and(instance_test(self.read(subject, *span), to, *span), bound)
            }
            Pattern::Record { ty, parts, span } => {
                self.matches_record(ty, parts, subject, from, *span)
            }
            Pattern::Unsupported { what, .. } => {
                let value = self.read(subject, span);
                let mut result = self.unmodelled(Code::UnmodelledFeature, span, what, vec![value]);
                result.ty = Type::BOOLEAN;
                result
            }
        }
    }

    fn unknown_match(&mut self, subject: LocalId, span: Span) -> Expr {
        let value = self.read(subject, span);
        let mut result = Self::unmodelled_silent(Code::Unresolved, span, "unresolved", vec![value]);
        result.ty = Type::BOOLEAN;
        result
    }

    fn never_matches(&mut self, from: &Type, to: &Type, span: Span) -> Expr {
        let (from, to) = (self.type_name(from), self.type_name(to));
        self.type_error(span, format!("`{from}` can never match `{to}`"));
        let mut result = Self::broken(span);
        result.ty = Type::BOOLEAN;
        result
    }

    fn matches_record(
        &mut self,
        ty: &'a ast::TypeRef,
        parts: &'a [Pattern],
        subject: LocalId,
        from: &Type,
        span: Span,
    ) -> Expr {
        let to = self.type_ref(ty, Site::Body);
        let to = self.pattern_type(to, from);
        let erased = self.prog.erasure(&to);
        let Type::Class(class) = erased else {
            for part in parts {
                self.declare_all(part);
            }
            return self.unknown_match(subject, span);
        };
        let components = self.record_components(class);
        if components.len() != parts.len() || !self.testable(from, &to) {
            for part in parts {
                self.declare_all(part);
            }
            if from == &Type::Unknown || self.classes[class].opaque.is_some() {
                return self.unknown_match(subject, span);
            }
            if self.testable(from, &to) {
                let message = format!(
                    "record `{}` has {} components, the pattern {}",
                    self.prog.classes[class].name,
                    components.len(),
                    parts.len()
                );
                self.type_error(span, message);
                let mut result = Self::broken(span);
                result.ty = Type::BOOLEAN;
                return result;
            }
            return self.never_matches(from, &to, span);
        }
        let mut result = instance_test(self.read(subject, span), to.clone(), span);
        let held = self.body().locals[subject].ty.clone();
        let record = if self.fits_strictly(&held, &to) {
            subject
        } else {
            let value = self.read(subject, span);
            let value = self.known_as(value, &to);
            let (record, declared) = self.keep("record", value);
            result = and(result, seq(vec![declared], boolean(true, span)));
            record
        };
        let mut inner = boolean(true, span);
        for (part, component) in parts.iter().zip(&components) {
            let (taken, stmts) = self.component(record, component, span);
            let tested = match part {
                Pattern::Record { .. } => {
                    let later = self.matches(part, taken, true, span);
                    inner = and(inner, later);
                    boolean(true, span)
                }
                _ => self.matches(part, taken, true, span),
            };
            result = and(result, seq(stmts, tested));
        }
        and(result, inner)
    }

    /// A generic record named without type arguments gets those that the value's type tells (JLS 18.5.5).
    fn pattern_type(&mut self, to: Type, from: &Type) -> Type {
        let Type::Class(class) = to else {
            return to;
        };
        self.ensure_supers(class);
        let vars = self.classes[class].type_params.clone();
        if vars.is_empty() {
            return to;
        }
        let own = self.self_type(class);
        let mut inf = infer::Inference::of(vars);
        for part in self.parts(from) {
            let part = self.capture(&part);
            self.reduce_result(&mut inf, &own, &part);
        }
        let mut map = self.solve(&inf);
        // Of those that it does not tell nothing is known.
        for (n, (_, found)) in self.partial(&inf).into_iter().enumerate() {
            if found == Type::Unknown {
                let (extends, above) = (None, None);
                map[n].1 = Type::Wildcard(Box::new(Wildcard { extends, above }));
            }
        }
        Self::subst(&own, &map)
    }

    /// Takes one component of the record in a local; an accessor that somebody wrote may throw.
    fn component(
        &mut self,
        record: LocalId,
        component: &records::Component,
        span: Span,
    ) -> (LocalId, Vec<Stmt>) {
        let target = self.read(record, span);
        let value = self.call_plain(target, &component.name, span);
        let ty = value.ty.clone();
        let taken = self.body().hidden_local(&component.name, ty, span);
        let take = declaration(taken, value);
        if component.generated {
            return (taken, vec![take]);
        }
        let throwable = Type::Class(self.prog.known().throwable);
        let thrown = self.body().hidden_local("thrown", throwable, span);
        let cause = self.read(thrown, span);
        let text = self.read(thrown, span);
        let text = self.call_implicit(text, Implicit::TO_STRING, span);
        let wrap = self.throw_library("java.lang.MatchException", vec![text, cause], span);
        let guarded = StmtKind::Try {
            resources: Vec::new(),
            body: Block {
                stmts: vec![take],
                span,
            },
            catches: vec![Catch {
                classes: vec![self.prog.known().throwable],
                local: thrown,
                body: Block {
                    stmts: vec![wrap],
                    span,
                },
                span,
            }],
            finally: None,
        };
        (taken, vec![stmt(guarded)(span)])
    }

    /// Declares the variables of a pattern that is not resolved any further.
    fn declare_all(&mut self, pattern: &'a Pattern) {
        for name in variables_of(pattern) {
            self.declare_pattern_variable(name, Type::Unknown);
        }
    }

    /// Brings variables into the innermost scope.
    pub(super) fn enter_pattern_variables(&mut self, names: &[&'a ast::Ident]) {
        for name in names {
            self.body().enter_pattern_variable(name);
        }
    }

    /// Runs `work` with the variables that `cond` introduces when it is `when`.
    pub(super) fn with_introduced<T>(
        &mut self,
        cond: &'a ast::Expr,
        when: bool,
        work: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let names = introduced(cond, when);
        if names.is_empty() {
            return work(self);
        }
        self.body().push_scope();
        self.enter_pattern_variables(&names);
        let result = work(self);
        self.body().pop_scope();
        result
    }

    /// `throw new MatchException(null, null)`: no case fits (JLS 14.11.3, 15.28.2).
    pub(super) fn no_match(&mut self, span: Span) -> Stmt {
        let text = Expr {
            ty: Type::Class(self.prog.known().string),
            ..null(span)
        };
        let cause = Expr {
            ty: Type::Class(self.prog.known().throwable),
            ..null(span)
        };
        let thrown = self.throw_library("java.lang.MatchException", vec![text, cause], span);
        block(vec![thrown], span)
    }

    pub(super) fn is_null(&mut self, local: LocalId, span: Span) -> Expr {
        test(BinaryOp::Eq, self.read(local, span), null(span))
    }
}

pub fn instance_test(operand: Expr, ty: Type, span: Span) -> Expr {
    Expr {
        kind: ExprKind::InstanceOf {
            operand: Box::new(operand),
            ty,
        },
        ty: Type::BOOLEAN,
        span,
    }
}

/// The pattern variables that the expression introduces when it is `when` (JLS 6.3.1).
pub fn introduced(expr: &ast::Expr, when: bool) -> Vec<&ast::Ident> {
    let typed = introduced_types(expr, when).into_iter();
    typed.map(|(name, _)| name).collect()
}

/// The same with the types that they are declared with; `None` for `var`.
pub fn introduced_types(expr: &ast::Expr, when: bool) -> Vec<(&ast::Ident, Option<&ast::TypeRef>)> {
    match &expr.kind {
        A::Paren(inner) => introduced_types(inner, when),
        A::Unary {
            op: UnaryOp::Not,
            operand,
        } => introduced_types(operand, !when),
        A::Binary { op, lhs, rhs }
            if (*op == BinaryOp::And && when) || (*op == BinaryOp::Or && !when) =>
        {
            let mut names = introduced_types(lhs, when);
            names.extend(introduced_types(rhs, when));
            names
        }
        A::InstanceOf {
            ty,
            binding: Some(name),
            ..
        } if when => vec![(name, Some(ty))],
        A::InstanceOfPattern { pattern, .. } if when => typed_variables_of(pattern),
        _ => Vec::new(),
    }
}

pub fn variables_of(pattern: &Pattern) -> Vec<&ast::Ident> {
    let typed = typed_variables_of(pattern).into_iter();
    typed.map(|(name, _)| name).collect()
}

pub fn typed_variables_of(pattern: &Pattern) -> Vec<(&ast::Ident, Option<&ast::TypeRef>)> {
    match pattern {
        Pattern::Type { ty, name, .. } => {
            let written = !matches!(ty.kind, ast::TypeRefKind::Var);
            vec![(name, written.then_some(ty))]
        }
        Pattern::Record { parts, .. } => parts.iter().flat_map(typed_variables_of).collect(),
        Pattern::Unsupported { .. } => Vec::new(),
    }
}
