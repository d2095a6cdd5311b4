//! `switch` statements and expressions (JLS 14.11, 15.28).
//!
//! On numbers and enums a switch stays one, on the number or the ordinal. Otherwise the labels are tested in order:
//!
//! ```text
//! r = switch (o) {                          { s = o; nonnull(s)
//!     case String t when ok(t) -> a;          L: { if (s instanceof String && { t = s } true && ok(t)) { r' = a; break L }
//!     default -> { b; yield c; }                   b; r' = c; break L }
//! }                                         } r'
//! ```
//!
//! Cases with a colon may fall through: the tests choose a number, and the switch is one on that number.

use super::body::{Target, TargetKind};
use super::coverage::{Label, are_missing};
use super::make::{assign_local, block, constant, declaration, int, null, or, stmt, test, when};
use super::overload::is_statement_expression;
use super::patterns::variables_of;
use super::*;
use crate::java::ast::{CaseBody, CaseLabel, ExprKind as A, Primitive};
use crate::java::completes::completes;

/// How the labels are told apart.
enum Method {
    /// By the value of a number; the subject is promoted by the lowering.
    Number(Primitive),
    /// By the ordinal of an enum's constants.
    Ordinal(ClassId),
    /// Each label is a test.
    Tests,
}

/// The values of a subject that is told apart by its number.
enum Values {
    /// Too many to have a case each.
    Numbers,
    /// Names of an enum's constants, in order.
    Constants(Vec<String>),
}

/// What is done when no label fits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Otherwise {
    Nothing,
    Throw,
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn switch_stmt(&mut self, switch: &'a ast::Switch) -> StmtKind {
        let names = std::mem::take(&mut self.body().pending_labels);
        let subject = self.value_expr(&switch.subject);
        let subject = self.used(subject);
        let label = self.body().fresh_label();
        self.body().targets.push(Target {
            label,
            names,
            kind: TargetKind::Switch,
        });
        let stmts = self.switch_on(switch, subject, label, false);
        self.body().targets.pop();
        match <[Stmt; 1]>::try_from(stmts) {
            Ok([only]) => only.kind,
            Err(stmts) => block(stmts, switch.span).kind,
        }
    }

    pub(super) fn primitive_of(&self, ty: &Type) -> Option<Primitive> {
        match self.prog.erasure(ty) {
            Type::Primitive(p) => Some(p),
            Type::Class(class) => self.unboxed(class),
            _ => None,
        }
    }

    fn method_of(&mut self, switch: &'a ast::Switch, ty: &Type) -> Method {
        let labels = || switch.cases.iter().flat_map(|c| &c.labels);
        let plain = labels().all(|l| match l {
            CaseLabel::Pattern(_) => false,
            CaseLabel::Constant(e) => !is_null_literal(e),
            CaseLabel::Default => true,
        }) && switch.cases.iter().all(|c| c.guard.is_none());
        if let Some(p) = self.primitive_of(ty)
            && plain
            && matches!(
                p,
                Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int
            )
        {
            return Method::Number(p);
        }
        if let Type::Class(class) = self.prog.erasure(ty)
            && plain
            && self.is_enum(class)
            && labels().all(|l| match l {
                CaseLabel::Constant(e) => self.enum_label(class, e).is_some(),
                _ => true,
            })
        {
            return Method::Ordinal(class);
        }
        Method::Tests
    }

    /// The constant of `class` that a label names: `RED`, `Color.RED`.
    fn enum_label(&self, class: ClassId, label: &ast::Expr) -> Option<i32> {
        match &label.kind {
            A::Name(name) | A::Field { name, .. } => self.ordinal_of(class, &name.text),
            _ => None,
        }
    }

    pub(super) fn switch_on(
        &mut self,
        switch: &'a ast::Switch,
        subject: Expr,
        label: LabelId,
        is_expr: bool,
    ) -> Vec<Stmt> {
        let span = switch.span;
        let ty = subject.ty.clone();
        let labels = switch.cases.iter().flat_map(|c| &c.labels);
        if labels.filter(|l| matches!(l, CaseLabel::Default)).count() > 1 {
            self.error(Code::Duplicate, span, "this switch has two defaults");
        }
        match self.method_of(switch, &ty) {
            Method::Number(p) => {
                let subject = self.unbox(subject);
                let constant_ty = Type::Primitive(p);
                let values = |r: &mut Self, e: &'a ast::Expr| {
                    let value = r.expr_expecting(e, &constant_ty);
                    match value.kind {
                        ExprKind::Const(Const::Int(v)) => Some(v),
                        ExprKind::Unmodelled { .. } => None,
                        _ => {
                            r.type_error(e.span, "a case must be a constant");
                            None
                        }
                    }
                };
                self.numbered(
                    switch,
                    subject,
                    label,
                    is_expr.then_some(Values::Numbers),
                    values,
                )
            }
            Method::Ordinal(class) => {
                let subject = self.ordinal(subject);
                let values = |r: &mut Self, e: &'a ast::Expr| r.enum_label(class, e);
                let constants = self.enum_decl(class).map_or_else(Vec::new, |decl| {
                    let names = decl.enum_constants.iter().map(|c| c.name.text.clone());
                    names.collect()
                });
                let all = Values::Constants(constants);
                self.numbered(switch, subject, label, is_expr.then_some(all), values)
            }
            Method::Tests => {
                if !ty.is_reference() {
                    let message = format!("there is no switch on `{}`", self.type_name(&ty));
                    self.type_error(subject.span, message);
                    return vec![class_bodies::unmodelled_stmt(
                        Code::TypeError,
                        "unresolved",
                        span,
                    )];
                }
                if ty == Type::Unknown {
                    let broken = Self::unmodelled_silent(
                        Code::Unresolved,
                        span,
                        "unresolved",
                        vec![subject],
                    );
                    return vec![stmt(StmtKind::Expr(broken))(span)];
                }
                self.tested(switch, subject, label, is_expr)
            }
        }
    }

    /// A switch on a number, the labels' values given by `value`; of an expression, with the values that
    /// there are.
    fn numbered(
        &mut self,
        switch: &'a ast::Switch,
        subject: Expr,
        label: LabelId,
        expr_of: Option<Values>,
        mut value: impl FnMut(&mut Self, &'a ast::Expr) -> Option<i32>,
    ) -> Vec<Stmt> {
        let span = switch.span;
        let is_expr = expr_of.is_some();
        self.body().push_scope();
        let mut seen: Vec<(i32, Span)> = Vec::new();
        let mut cases = Vec::new();
        for case in &switch.cases {
            let mut values = Vec::new();
            let mut is_default = false;
            for l in &case.labels {
                match l {
                    CaseLabel::Default => is_default = true,
                    CaseLabel::Pattern(_) => {}
                    CaseLabel::Constant(e) => {
                        let Some(v) = value(self, e) else { continue };
                        if let Some(&(_, there)) = seen.iter().find(|(s, _)| *s == v) {
                            self.diags.push(
                                Diagnostic::error(
                                    Code::Duplicate,
                                    e.span,
                                    "this case occurs twice",
                                )
                                .also(there, "first here"),
                            );
                        }
                        seen.push((v, e.span));
                        values.push(v);
                    }
                }
            }
            let body = self.case_body(case, is_expr);
            cases.push(Case {
                values,
                is_default,
                arrow: !matches!(case.body, CaseBody::Group(_)),
                body,
                span: case.span,
            });
        }
        self.body().pop_scope();
        if let Some(all) = expr_of
            && !cases.iter().any(|c| c.is_default)
        {
            // JLS 15.28.1
            let missing = match all {
                Values::Numbers => Some(String::new()),
                Values::Constants(names) => {
                    let names: Vec<String> = (0..)
                        .zip(names)
                        .filter(|(ordinal, _)| seen.iter().all(|(value, _)| value != ordinal))
                        .map(|(_, name)| name)
                        .collect();
                    (!names.is_empty()).then(|| are_missing(&names))
                }
            };
            if let Some(missing) = missing {
                let message = format!("this switch expression does not cover all values{missing}");
                self.type_error(span, message);
            }
            let thrown = self.no_match(span);
            cases.push(Case {
                values: Vec::new(),
                is_default: true,
                arrow: true,
                body: vec![thrown],
                span,
            });
        }
        let made = StmtKind::Switch(Box::new(Switch {
            label,
            subject,
            cases,
        }));
        vec![stmt(made)(span)]
    }

    fn case_body(&mut self, case: &'a ast::Case, is_expr: bool) -> Vec<Stmt> {
        match &case.body {
            CaseBody::Group(stmts) => self.stmts(stmts),
            CaseBody::ArrowExpr(e) if is_expr => {
                vec![stmt(self.yield_stmt(e, e.span))(e.span)]
            }
            CaseBody::ArrowExpr(e) => {
                // JLS 14.11.1
                if !is_statement_expression(e) {
                    let message = "this expression is no statement, and the switch has no value";
                    self.type_error(e.span, message);
                }
                let value = self.expr(e);
                let span = value.span;
                vec![stmt(StmtKind::Expr(value))(span)]
            }
            CaseBody::ArrowStmt(s) => vec![*self.scoped_stmt(s)],
        }
    }

    /// A switch whose labels are tested one after the other.
    fn tested(
        &mut self,
        switch: &'a ast::Switch,
        subject: Expr,
        label: LabelId,
        is_expr: bool,
    ) -> Vec<Stmt> {
        let at = subject.span;
        // A local that nobody else assigns: guards and bodies may assign the variable that the subject was read from.
        let (subject, declared) = self.keep("subject", subject);
        let mut stmts = vec![declared];
        let has_null = switch
            .cases
            .iter()
            .flat_map(|c| &c.labels)
            .any(|l| matches!(l, CaseLabel::Constant(e) if is_null_literal(e)));
        if !has_null {
            let value = self.read(subject, at);
            stmts.push(stmt(StmtKind::Expr(Self::null_check(value)))(at));
        }
        let otherwise = if is_expr || self.is_enhanced(switch, subject) {
            Otherwise::Throw
        } else {
            Otherwise::Nothing
        };
        self.seen_labels.push(Vec::new());
        let arrows = switch
            .cases
            .iter()
            .all(|c| !matches!(c.body, CaseBody::Group(_)));
        if arrows {
            let chain = self.chain(switch, subject, label, is_expr, otherwise);
            stmts.push(chain);
        } else {
            self.selected(switch, subject, label, is_expr, otherwise, &mut stmts);
        }
        self.seen_labels.pop();
        let ty = self.body().locals[subject].ty.clone();
        self.check_labels(switch, &ty, otherwise == Otherwise::Throw);
        stmts
    }

    /// JLS 14.11.2: uses patterns or null, or is on a type that old switches do not have; such a switch is exhaustive.
    fn is_enhanced(&mut self, switch: &'a ast::Switch, subject: LocalId) -> bool {
        let ty = self.body().locals[subject].ty.clone();
        !self.is_old_subject(&ty)
            || switch
                .cases
                .iter()
                .flat_map(|c| &c.labels)
                .any(|l| match l {
                    CaseLabel::Pattern(_) => true,
                    CaseLabel::Constant(e) => is_null_literal(e),
                    CaseLabel::Default => false,
                })
    }

    /// Whether switches without patterns are on values of the type, too.
    pub(super) fn is_old_subject(&mut self, ty: &Type) -> bool {
        self.primitive_of(ty).is_some()
            || self.is_string(ty)
            || matches!(self.prog.erasure(ty), Type::Class(c) if self.is_enum(c))
    }

    /// Arrow cases: test and body in turn, the default last.
    fn chain(
        &mut self,
        switch: &'a ast::Switch,
        subject: LocalId,
        label: LabelId,
        is_expr: bool,
        otherwise: Otherwise,
    ) -> Stmt {
        let span = switch.span;
        let mut list = Vec::new();
        let mut default = None;
        for case in in_order(switch) {
            self.body().push_scope();
            let cond = self.case_test(case, subject);
            let names: Vec<&ast::Ident> = pattern_names(case);
            self.enter_pattern_variables(&names);
            let mut body = self.case_body(case, is_expr);
            self.body().pop_scope();
            if body.iter().all(completes) {
                body.push(stmt(StmtKind::Break(label))(case.span));
            }
            let is_default = case.labels.iter().any(|l| matches!(l, CaseLabel::Default));
            match cond {
                // `case null, default`: null runs the same body as what fits nowhere.
                _ if is_default => default = Some(body),
                Some(cond) => list.push(when(cond, body)),
                None => {}
            }
        }
        match (default, otherwise) {
            (Some(body), _) => list.extend(body),
            (None, Otherwise::Throw) => list.push(self.no_match(span)),
            (None, Otherwise::Nothing) => {}
        }
        let body = Box::new(block(list, span));
        stmt(StmtKind::Labeled { label, body })(span)
    }

    /// Cases with a colon: the tests choose the number of a case.
    fn selected(
        &mut self,
        switch: &'a ast::Switch,
        subject: LocalId,
        label: LabelId,
        is_expr: bool,
        otherwise: Otherwise,
        stmts: &mut Vec<Stmt>,
    ) {
        let span = switch.span;
        let chosen_label = self.body().fresh_label();
        let chosen = self.body().hidden_local("case", Type::INT, span);
        let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        let mut tests = Vec::new();
        // In the order of the tests: null first.
        let mut conds: Vec<(usize, Expr)> = Vec::new();
        let mut defaults = None;
        for (n, case) in switch.cases.iter().enumerate() {
            if case.labels.iter().any(|l| matches!(l, CaseLabel::Default)) {
                defaults = Some(n);
            }
        }
        for case in in_order(switch) {
            let n = switch
                .cases
                .iter()
                .position(|c| std::ptr::eq(c, case))
                .unwrap_or(0);
            self.body().push_scope();
            if let Some(cond) = self.case_test(case, subject) {
                conds.push((n, cond));
            }
            self.body().pop_scope();
            // Other cases are entered without these variables.
            for name in pattern_names(case) {
                if let Some(local) = self.body().pattern_variable(name) {
                    let ty = self.body().locals[local].ty.clone();
                    stmts.push(declaration(local, default_value(&ty, name.span)));
                }
            }
        }
        for (n, cond) in conds {
            let at = cond.span;
            let leave = stmt(StmtKind::Break(chosen_label))(at);
            tests.push(when(
                cond,
                vec![assign_local(chosen, int(number(n), at)), leave],
            ));
        }
        let none = defaults.map_or(-1, number);
        tests.push(assign_local(chosen, int(none, span)));
        let body = Box::new(block(tests, span));
        stmts.push(stmt(StmtKind::Labeled {
            label: chosen_label,
            body,
        })(span));
        self.body().push_scope();
        let mut cases: Vec<Case> = Vec::new();
        for (n, case) in switch.cases.iter().enumerate() {
            let names = pattern_names(case);
            self.enter_pattern_variables(&names);
            let body = self.case_body(case, is_expr);
            cases.push(Case {
                values: vec![number(n)],
                is_default: defaults == Some(n),
                arrow: !matches!(case.body, CaseBody::Group(_)),
                body,
                span: case.span,
            });
        }
        self.body().pop_scope();
        let ends: Vec<bool> = cases.iter().map(|c| c.body.iter().all(completes)).collect();
        self.check_fall_through(switch, &ends);
        if defaults.is_none() && otherwise == Otherwise::Throw {
            let thrown = self.no_match(span);
            // First, so that the last group of statements ends the switch.
            let case = Case {
                values: Vec::new(),
                is_default: true,
                arrow: true,
                body: vec![thrown],
                span,
            };
            cases.insert(0, case);
        }
        let subject = self.read(chosen, span);
        stmts.push(stmt(StmtKind::Switch(Box::new(Switch {
            label,
            subject,
            cases,
        })))(span));
    }

    /// Whether one of the case's labels fits; `None` if it has only `default`. The guard is part of it.
    fn case_test(&mut self, case: &'a ast::Case, subject: LocalId) -> Option<Expr> {
        let mut cond: Option<Expr> = None;
        for l in &case.labels {
            let one = match l {
                CaseLabel::Default => continue,
                CaseLabel::Constant(e) => self.constant_test(e, subject),
                CaseLabel::Pattern(p) => {
                    self.check_names_type(p);
                    self.matches(p, subject, true, case.span)
                }
            };
            cond = Some(match cond {
                None => one,
                Some(before) => or(before, one),
            });
        }
        let Some(guard) = &case.guard else {
            return cond;
        };
        self.enter_pattern_variables(&pattern_names(case));
        let written = guard.span;
        let own = self.body().locals.len();
        let around = self.body().guard_from.replace(own);
        let guard = self.expr(guard);
        self.body().guard_from = around;
        let guard = self.coerce_boolean(guard);
        match guard.kind {
            ExprKind::Const(Const::Bool(true)) => {
                self.true_guards.insert(written);
            }
            // JLS 14.11.1
            ExprKind::Const(Const::Bool(false)) => {
                self.type_error(written, "this guard is always false");
            }
            _ => {}
        }
        Some(match cond {
            Some(cond) => make::and(cond, guard),
            None => guard,
        })
    }

    fn constant_test(&mut self, label: &'a ast::Expr, subject: LocalId) -> Expr {
        let span = label.span;
        let ty = self.body().locals[subject].ty.clone();
        if is_null_literal(label) {
            self.see_label(Label::Null, span);
            return self.is_null(subject, span);
        }
        if let Type::Class(class) = self.prog.erasure(&ty)
            && let Some(field) = self.enum_constant_named(class, label)
        {
            self.see_label(Label::Constant(field), span);
            return self.same_as(subject, field, span);
        }
        if self.is_string(&ty) {
            let string = Type::Class(self.prog.known().string);
            let value = self.expr_expecting(label, &string);
            return match value.kind {
                ExprKind::Const(Const::Str(ref text)) => {
                    self.see_label(Label::Text(text.clone()), span);
                    self.equals_string(subject, value)
                }
                ExprKind::Unmodelled { .. } => make::boolean(false, span),
                _ => {
                    self.type_error(span, "a case must be a constant");
                    make::boolean(false, span)
                }
            };
        }
        if let Some(p) = self.primitive_of(&ty) {
            let value = self.expr_expecting(label, &Type::Primitive(p));
            if let ExprKind::Const(Const::Int(n)) = value.kind {
                self.see_label(Label::Number(n), span);
            }
            let read = self.read(subject, span);
            let read = self.unbox(read);
            let equal = test(
                BinaryOp::Eq,
                Self::convert(read, Primitive::Int),
                Self::convert(value, Primitive::Int),
            );
            // Other labels may let null through.
            let present = test(BinaryOp::Ne, self.read(subject, span), null(span));
            return make::and(present, equal);
        }
        // A constant of an enum that implements the subject's interface (JLS 14.11.1).
        let value = self.expr(label);
        if let ExprKind::StaticField { field, .. } = value.kind
            && self.is_enum(self.prog.fields[field].class)
        {
            self.see_label(Label::Constant(field), span);
            return self.same_as(subject, field, span);
        }
        if !matches!(value.kind, ExprKind::Unmodelled { .. }) {
            self.type_error(span, "a case must be a constant");
        }
        make::boolean(false, span)
    }

    fn enum_constant_named(&mut self, class: ClassId, label: &ast::Expr) -> Option<FieldId> {
        let (A::Name(name) | A::Field { name, .. }) = &label.kind else {
            return None;
        };
        self.ordinal_of(class, &name.text)?;
        self.classes[class].fields.get(&name.text).copied()
    }

    fn same_as(&mut self, subject: LocalId, field: FieldId, span: Span) -> Expr {
        let constant = Expr {
            kind: ExprKind::StaticField {
                target: None,
                field,
            },
            ty: self.prog.fields[field].ty.clone(),
            span,
        };
        test(BinaryOp::Eq, self.read(subject, span), constant)
    }

    /// `subject.equals(value)`, false for null.
    pub(super) fn equals_string(&mut self, subject: LocalId, value: Expr) -> Expr {
        let span = value.span;
        let string = self.prog.known().string;
        self.ensure_members(string);
        let Some(&equals) = self.classes[string]
            .methods
            .get(Implicit::EQUALS.name())
            .and_then(|list| list.first())
        else {
            return make::boolean(false, span);
        };
        // The constant is the receiver: it is never null, and `equals` is symmetric.
        Expr {
            kind: ExprKind::Call(Box::new(Call {
                kind: CallKind::Virtual,
                method: equals,
                target: Some(value),
                args: vec![self.read(subject, span)],
            })),
            ty: Type::BOOLEAN,
            span,
        }
    }
}

/// The cases in the order of their tests: the one of `null` first.
fn in_order(switch: &ast::Switch) -> Vec<&ast::Case> {
    let is_null = |c: &&ast::Case| {
        c.labels
            .iter()
            .any(|l| matches!(l, CaseLabel::Constant(e) if is_null_literal(e)))
    };
    let mut list: Vec<&ast::Case> = switch.cases.iter().filter(is_null).collect();
    list.extend(switch.cases.iter().filter(|c| !is_null(c)));
    list
}

fn pattern_names(case: &ast::Case) -> Vec<&ast::Ident> {
    let mut names = Vec::new();
    for l in &case.labels {
        if let CaseLabel::Pattern(p) = l {
            names.extend(variables_of(p));
        }
    }
    if let Some(guard) = &case.guard {
        names.extend(patterns::introduced(guard, true));
    }
    names
}

pub fn is_null_literal(e: &ast::Expr) -> bool {
    match &e.kind {
        A::Literal(ast::Literal::Null) => true,
        A::Paren(inner) => is_null_literal(inner),
        _ => false,
    }
}

/// The default value of a type (JLS 4.12.5).
fn default_value(ty: &Type, span: Span) -> Expr {
    let value = match ty {
        Type::Primitive(Primitive::Boolean) => Const::Bool(false),
        Type::Primitive(Primitive::Long) => Const::Long(0),
        Type::Primitive(Primitive::Float) => Const::Float(0.0),
        Type::Primitive(Primitive::Double) => Const::Double(0.0),
        Type::Primitive(_) => Const::Int(0),
        _ => Const::Null,
    };
    constant(value, ty.clone(), span)
}
