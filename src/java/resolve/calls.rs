//! Method calls (JLS 15.12) and explicit constructor calls.

use super::class_bodies::unmodelled_stmt;
use super::names::Head;
use super::overload::{Arg, Choice};
use super::*;

/// Where the methods of a call are looked up.
pub enum Receiver {
    /// `e.m()`
    Object(Expr),
    /// `T.m()`
    Type,
    /// `m()`, found in the class or an enclosing one.
    Implicit(ClassId),
    /// `super.m()`
    Super(Expr),
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn call(&mut self, call: &'a ast::Call, span: Span) -> Expr {
        match &call.target {
            ast::CallTarget::None => self.implicit_call(call, span),
            ast::CallTarget::Super(qualifier) => {
                if let Some((this, superclass)) =
                    self.super_target(qualifier.as_ref(), call.name.span)
                {
                    let args = self.arguments(&call.args);
                    self.call_on(superclass, Receiver::Super(this), &call.name, args, span)
                } else {
                    let args = self.arguments(&call.args);
                    Self::unmodelled_silent(
                        Code::Unresolved,
                        span,
                        "unresolved",
                        Self::evaluated(args),
                    )
                }
            }
            ast::CallTarget::Expr(target) => {
                let head = self.call_head(target);
                let args = self.arguments(&call.args);
                match head {
                    Head::Expr(target) => self.call_of_type(target, &call.name, args, span),
                    Head::Type(Type::Class(class)) => {
                        self.call_on(class, Receiver::Type, &call.name, args, span)
                    }
                    Head::Type(_) | Head::Broken | Head::Package(_) => Self::unmodelled_silent(
                        Code::Unresolved,
                        span,
                        "unresolved",
                        Self::evaluated(args),
                    ),
                }
            }
        }
    }

    /// `target.name(args)`, looked up in the type of `target`.
    pub(super) fn call_of_type(
        &mut self,
        target: Expr,
        name: &ast::Ident,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        match target.ty {
            Type::Class(class) => self.call_on(class, Receiver::Object(target), name, args, span),
            Type::Array(_) => {
                if name.text == "clone" && args.is_empty() {
                    return Expr {
                        ty: target.ty.clone(),
                        kind: ExprKind::ArrayClone(Box::new(target)),
                        span,
                    };
                }
                let object = self.prog.known().object;
                self.call_on(object, Receiver::Object(target), name, args, span)
            }
            Type::Unknown => {
                let mut before = vec![target];
                before.extend(Self::evaluated(args));
                Self::unmodelled_silent(Code::Unresolved, span, "unresolved", before)
            }
            ref ty => {
                let message = format!("`{}` has no methods", self.type_name(ty));
                self.type_error(target.span, message);
                Self::broken(span)
            }
        }
    }

    /// `m(...)`: the innermost class that has a method of the name decides (JLS 15.12.1), then static imports.
    fn implicit_call(&mut self, call: &'a ast::Call, span: Span) -> Expr {
        let args = self.arguments(&call.args);
        for class in self.enclosing_classes() {
            if !self.member_methods(class, &call.name.text).is_empty() {
                return self.call_on(class, Receiver::Implicit(class), &call.name, args, span);
            }
        }
        for class in self.static_import_classes(&call.name.text) {
            if !self.member_methods(class, &call.name.text).is_empty() {
                return self.call_on(class, Receiver::Type, &call.name, args, span);
            }
        }
        if let Some(mut found) = self.unmodelled_inherited(span, &call.name.text, "()") {
            if let ExprKind::Unmodelled { before, .. } = &mut found.kind {
                *before = Self::evaluated(args);
            }
            return found;
        }
        let mut names = Vec::new();
        for class in self.enclosing_classes() {
            for &c in self.ancestors(class).iter() {
                names.extend(self.classes[c].methods.keys().cloned());
            }
        }
        let class = self
            .enclosing_classes()
            .first()
            .map_or(String::new(), |&c| self.prog.classes[c].name.clone());
        self.report_missing_method(&class, &call.name, &names);
        Self::unmodelled_silent(Code::Unresolved, span, "unresolved", Self::evaluated(args))
    }

    fn report_missing_method(&mut self, class: &str, name: &ast::Ident, names: &[String]) {
        let mut diagnostic = Diagnostic::error(
            Code::Unresolved,
            name.span,
            format!("class `{class}` has no method `{}`", name.text),
        );
        if let Some(close) = suggest::closest(&name.text, names.iter().map(String::as_str)) {
            diagnostic = diagnostic.help(format!("did you mean `{close}`?"));
        }
        self.diags.push(diagnostic);
    }

    pub(super) fn call_on(
        &mut self,
        class: ClassId,
        receiver: Receiver,
        name: &ast::Ident,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        let all = self.member_methods(class, &name.text);
        let mut candidates = Vec::new();
        for &m in &all {
            let (holder, access) = (self.prog.methods[m].class, self.methods[m].access);
            if self.is_accessible(holder, access) {
                candidates.push(m);
            }
        }
        match self.choose(&candidates, &args) {
            Choice::Method { method, varargs } => {
                if self.methods[method].refused {
                    return Self::unmodelled_call(
                        Code::UnmodelledFeature,
                        "a generic method",
                        receiver,
                        args,
                        span,
                    );
                }
                self.make_call(method, varargs, receiver, args, span)
            }
            Choice::Ambiguous(a, b) => {
                let message = format!("the call of `{}` is ambiguous", name.text);
                let (there, also) = (
                    self.prog.methods[a].name_span,
                    self.prog.methods[b].name_span,
                );
                self.diags.push(
                    Diagnostic::error(Code::TypeError, name.span, message)
                        .also(there, "this fits")
                        .also(also, "this fits too"),
                );
                Self::broken(span)
            }
            Choice::NoneFits => self.no_method(class, receiver, name, &all, args, span),
        }
    }

    fn no_method(
        &mut self,
        class: ClassId,
        receiver: Receiver,
        name: &ast::Ident,
        all: &[MethodId],
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        // A library class may have further overloads of a method that its model has only in some forms.
        let holder = if all.is_empty() {
            self.may_have_member(class, &name.text)
        } else {
            let library = all
                .iter()
                .map(|&m| self.prog.methods[m].class)
                .find(|&c| self.prog.classes[c].library);
            let unknown = self.opaque_ancestor(class);
            library.or(unknown)
        };
        if let Some(holder) = holder {
            let what = format!(
                "`{}.{}{}`",
                self.classes[holder].qualified,
                name.text,
                self.argument_types(&args)
            );
            let code = self.member_code(holder);
            if self.classes[holder].opaque != Some(classes::Opaque::Refused) {
                self.report_unmodelled(code, span, &what);
            }
            return Self::unmodelled_call(code, &what, receiver, args, span);
        }
        if let [only, ..] = all {
            let inaccessible = {
                let (holder, access) = (self.prog.methods[*only].class, self.methods[*only].access);
                !self.is_accessible(holder, access)
            };
            let message = if inaccessible {
                format!(
                    "method `{}` is not accessible from here",
                    self.method_name(*only)
                )
            } else {
                format!(
                    "no method `{}` takes arguments {}",
                    name.text,
                    self.argument_types(&args)
                )
            };
            let mut diagnostic = Diagnostic::error(Code::TypeError, name.span, message);
            for &m in all.iter().take(3) {
                diagnostic = diagnostic.also(
                    self.prog.methods[m].name_span,
                    format!("`{}` is declared here", self.method_name(m)),
                );
            }
            self.diags.push(diagnostic);
        } else {
            let mut names = Vec::new();
            for &c in self.ancestors(class).iter() {
                names.extend(self.classes[c].methods.keys().cloned());
            }
            let class = self.prog.classes[class].name.clone();
            self.report_missing_method(&class, name, &names);
        }
        Self::unmodelled_silent(Code::Unresolved, span, "unresolved", Self::evaluated(args))
    }

    /// A call that is reported already; receiver and arguments are still evaluated before.
    fn unmodelled_call(
        code: Code,
        what: &str,
        receiver: Receiver,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        let mut before = match receiver {
            Receiver::Object(target) => vec![target],
            Receiver::Type | Receiver::Implicit(_) | Receiver::Super(_) => Vec::new(),
        };
        before.extend(Self::evaluated(args));
        Self::unmodelled_silent(code, span, what, before)
    }

    fn make_call(
        &mut self,
        method: MethodId,
        varargs: bool,
        receiver: Receiver,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        let args = self.pass(method, varargs, args, span);
        let m = &self.prog.methods[method];
        let (is_static, is_abstract, ret) = (m.is_static, m.is_abstract, m.ret.clone());
        let private = self.methods[method].access == classes::Access::Private;
        let dispatch = if private {
            CallKind::Special
        } else {
            CallKind::Virtual
        };
        let (kind, target) = match receiver {
            Receiver::Object(target) if is_static => (CallKind::Static, Some(target)),
            Receiver::Object(target) => (dispatch, Some(target)),
            _ if is_static => (CallKind::Static, None),
            Receiver::Type => {
                let name = self.method_name(method);
                self.type_error(
                    span,
                    format!("method `{name}` belongs to an object and is called on a class"),
                );
                return Self::broken(span);
            }
            Receiver::Implicit(class) => {
                let Some(this) = self.this_of(span, &mut |_, c| c == class) else {
                    let name = self.method_name(method);
                    self.type_error(
                        span,
                        format!("method `{name}` belongs to an object and cannot be called in a static context"),
                    );
                    return Self::broken(span);
                };
                (dispatch, Some(this))
            }
            Receiver::Super(this) => {
                if is_abstract {
                    let name = self.method_name(method);
                    self.type_error(
                        span,
                        format!("method `{name}` is abstract and cannot be called with `super`"),
                    );
                    return Self::broken(span);
                }
                (CallKind::Special, Some(this))
            }
        };
        Expr {
            kind: ExprKind::Call(Box::new(Call {
                kind,
                method,
                target,
                args,
            })),
            ty: ret,
            span,
        }
    }

    pub(super) fn accessible_constructors(
        &mut self,
        class: ClassId,
        from_subclass: bool,
    ) -> Vec<MethodId> {
        self.ensure_members(class);
        let all = self.classes[class].constructors.clone();
        let mut list = Vec::new();
        for m in all {
            let access = self.methods[m].access;
            if self.is_accessible(class, access)
                || (from_subclass && access == classes::Access::Protected)
            {
                list.push(m);
            }
        }
        list
    }

    /// Chooses a constructor of `class`; a misfit is reported, and the answer is what is then to be said instead.
    pub(super) fn choose_constructor(
        &mut self,
        class: ClassId,
        args: &[Arg<'a>],
        from_subclass: bool,
        span: Span,
    ) -> Result<(MethodId, bool), Code> {
        let candidates = self.accessible_constructors(class, from_subclass);
        match self.choose(&candidates, args) {
            Choice::Method { method, varargs } if self.methods[method].refused => {
                let _ = varargs;
                Err(Code::UnmodelledFeature)
            }
            Choice::Method { method, varargs } => Ok((method, varargs)),
            Choice::Ambiguous(a, b) => {
                let (there, also) = (
                    self.prog.methods[a].name_span,
                    self.prog.methods[b].name_span,
                );
                self.diags.push(
                    Diagnostic::error(Code::TypeError, span, "the constructor call is ambiguous")
                        .also(there, "this fits")
                        .also(also, "this fits too"),
                );
                Err(Code::TypeError)
            }
            Choice::NoneFits if self.prog.classes[class].library => {
                let what = format!(
                    "`new {}{}`",
                    self.classes[class].qualified,
                    self.argument_types(args)
                );
                let code = self.member_code(class);
                self.report_unmodelled(code, span, &what);
                Err(code)
            }
            Choice::NoneFits => {
                let message = format!(
                    "no constructor of `{}` takes arguments {}",
                    self.prog.classes[class].name,
                    self.argument_types(args)
                );
                let mut diagnostic = Diagnostic::error(Code::TypeError, span, message);
                for &m in self.classes[class].constructors.iter().take(3) {
                    diagnostic = diagnostic.also(
                        self.prog.methods[m].name_span,
                        format!("`{}` is declared here", self.method_name(m)),
                    );
                }
                self.diags.push(diagnostic);
                Err(Code::TypeError)
            }
        }
    }

    /// `this(...)`, `super(...)`, `outer.super(...)`
    pub(super) fn constructor_call(
        &mut self,
        is_super: bool,
        outer: Option<&'a ast::Expr>,
        args: &'a [ast::Expr],
        span: Span,
    ) -> Stmt {
        let class = self.body().class;
        let of = if is_super {
            self.prog.classes[class].superclass
        } else {
            Some(class)
        };
        let Some(of) = of else {
            return unmodelled_stmt(Code::TypeError, "unresolved", span);
        };
        let outer = outer.map(|e| {
            let e = self.value_expr(e);
            Self::null_check(e)
        });
        let args = self.arguments(args);
        if is_super && let Some(stmt) = self.opaque_super(of, span) {
            return stmt;
        }
        match self.choose_constructor(of, &args, is_super, span) {
            Ok((method, varargs)) => {
                let captures = if is_super {
                    self.super_captures(class, of, outer, span)
                } else {
                    Vec::new()
                };
                let args = self.pass(method, varargs, args, span);
                Stmt {
                    kind: StmtKind::ConstructorCall {
                        method,
                        is_super,
                        args,
                        captures,
                    },
                    span,
                }
            }
            Err(code) => unmodelled_stmt(code, "this constructor call", span),
        }
    }

    /// `e`, or `NullPointerException`.
    pub(super) fn null_check(expr: Expr) -> Expr {
        match expr.kind {
            ExprKind::This
            | ExprKind::New { .. }
            | ExprKind::Const(Const::Str(_))
            | ExprKind::Unmodelled { .. } => expr,
            _ => Expr {
                ty: expr.ty.clone(),
                span: expr.span,
                kind: ExprKind::NullCheck(Box::new(expr)),
            },
        }
    }
}
