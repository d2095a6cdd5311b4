//! Method calls (JLS 15.12) and explicit constructor calls.

use super::class_bodies::unmodelled_stmt;
use super::infer::Inference;
use super::names::Head;
use super::overload::{Arg, Candidate, Choice};
use super::pending::{Callee, Pending};
use super::scope::Site;
use super::types::Signature;
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

/// The type whose methods are looked up, and the receiver.
pub struct Callable {
    pub ty: Type,
    pub receiver: Receiver,
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn open_call(&mut self, call: &'a ast::Call, span: Span) -> Arg<'a> {
        let type_args: Vec<Type> = call
            .type_args
            .iter()
            .map(|ty| self.type_ref(ty, Site::Body))
            .collect();
        match &call.target {
            ast::CallTarget::None => self.implicit_call(call, &type_args, span),
            ast::CallTarget::Super(qualifier) => {
                let target = self.super_target(qualifier.as_ref(), call.name.span);
                let args = self.arguments(&call.args);
                match target {
                    Some((this, superclass)) => {
                        let ty = self.as_super(&this.ty, superclass);
                        let of = Callable {
                            ty: ty.unwrap_or(Type::Class(superclass)),
                            receiver: Receiver::Super(this),
                        };
                        self.call_member(of, &call.name, &type_args, args, span)
                    }
                    None => Arg::Typed(self.unresolved(args, span)),
                }
            }
            ast::CallTarget::Expr(target) => {
                let head = self.call_head(target);
                let args = self.arguments(&call.args);
                match head {
                    Head::Expr(target) => {
                        self.open_call_of_type(target, &call.name, &type_args, args, span)
                    }
                    Head::Type(ty @ (Type::Class(_) | Type::Parameterized(..))) => {
                        let of = Callable {
                            ty,
                            receiver: Receiver::Type,
                        };
                        self.call_member(of, &call.name, &type_args, args, span)
                    }
                    Head::Type(_) | Head::Broken | Head::Package(_) => {
                        Arg::Typed(self.unresolved(args, span))
                    }
                }
            }
        }
    }

    fn unresolved(&mut self, args: Vec<Arg<'a>>, span: Span) -> Expr {
        let before = self.evaluated(args);
        Self::unmodelled_silent(Code::Unresolved, span, "unresolved", before)
    }

    /// `target.name(args)`, looked up in the type of `target`.
    pub(super) fn call_of_type(
        &mut self,
        target: Expr,
        name: &ast::Ident,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        let call = self.open_call_of_type(target, name, &[], args, span);
        self.finish(call, None)
    }

    fn open_call_of_type(
        &mut self,
        target: Expr,
        name: &ast::Ident,
        type_args: &[Type],
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Arg<'a> {
        let ty = target.ty.clone();
        let array = match &ty {
            Type::Array(_) => true,
            other => matches!(self.prog.erasure(other), Type::Array(_)),
        };
        match &ty {
            _ if array => {
                let target = self.used(target);
                if name.text == "clone" && args.is_empty() {
                    return Arg::Typed(Expr {
                        ty,
                        kind: ExprKind::ArrayClone(Box::new(target)),
                        span,
                    });
                }
                let of = Callable {
                    ty: self.object(),
                    receiver: Receiver::Object(target),
                };
                self.call_member(of, name, type_args, args, span)
            }
            Type::Unknown => {
                let mut before = vec![target];
                before.extend(self.evaluated(args));
                Arg::Typed(Self::unmodelled_silent(
                    Code::Unresolved,
                    span,
                    "unresolved",
                    before,
                ))
            }
            Type::Primitive(_) | Type::Void | Type::Null => {
                let message = format!("`{}` has no methods", self.type_name(&ty));
                self.type_error(target.span, message);
                Arg::Typed(Self::broken(span))
            }
            _ => {
                let ty = self.capture(&ty);
                let of = Callable {
                    ty,
                    receiver: Receiver::Object(target),
                };
                self.call_member(of, name, type_args, args, span)
            }
        }
    }

    /// `m(...)`: the innermost class that has a method of the name decides (JLS 15.12.1), then static imports.
    fn implicit_call(&mut self, call: &'a ast::Call, type_args: &[Type], span: Span) -> Arg<'a> {
        let args = self.arguments(&call.args);
        let name = &call.name.text;
        for class in self.enclosing_classes() {
            if !self.member_methods(class, name).is_empty() {
                let of = Callable {
                    ty: self.self_type(class),
                    receiver: Receiver::Implicit(class),
                };
                return self.call_member(of, &call.name, type_args, args, span);
            }
        }
        // Single static imports shadow those on demand; several bring overloads together (JLS 6.4.1).
        for single in [true, false] {
            let mut candidates = Vec::new();
            let mut holder = None;
            for class in self.static_import_classes(name, single) {
                for m in self.member_methods(class, name) {
                    if self.prog.methods[m].is_static && !candidates.contains(&m) {
                        candidates.push(m);
                        holder = holder.or(Some(class));
                    }
                }
            }
            if let Some(class) = holder {
                let of = Callable {
                    ty: Type::Class(class),
                    receiver: Receiver::Type,
                };
                return self.call_one_of(&candidates, of, &call.name, type_args, args, span);
            }
        }
        if let Some(mut found) = self.unmodelled_inherited(span, name, "()") {
            let args = self.evaluated(args);
            if let ExprKind::Unmodelled { before, .. } = &mut found.kind {
                *before = args;
            }
            return Arg::Typed(found);
        }
        let mut names = Vec::new();
        for class in self.enclosing_classes() {
            for &c in self.ancestors(class).iter() {
                names.extend(self.declared_names(c));
            }
        }
        let class = self
            .enclosing_classes()
            .first()
            .map_or(String::new(), |&c| self.prog.classes[c].name.clone());
        self.report_missing_method(&class, &call.name, &names);
        Arg::Typed(self.unresolved(args, span))
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

    /// `name(args)` looked up in `of`; a receiver that is raw or a type variable included.
    pub(super) fn call_member(
        &mut self,
        of: Callable,
        name: &ast::Ident,
        type_args: &[Type],
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Arg<'a> {
        let mut all = Vec::new();
        for part in self.parts(&of.ty) {
            if let Some(class) = self.class_of(&part) {
                for m in self.member_methods(class, &name.text) {
                    if !all.contains(&m) {
                        all.push(m);
                    }
                }
            }
        }
        self.call_one_of(&all, of, name, type_args, args, span)
    }

    fn call_one_of(
        &mut self,
        all: &[MethodId],
        of: Callable,
        name: &ast::Ident,
        type_args: &[Type],
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Arg<'a> {
        let mut candidates = Vec::new();
        for &m in all {
            let (holder, access) = (self.prog.methods[m].class, self.methods[m].access);
            if self.is_accessible(holder, access) {
                let signature = self.signature(m, Some(&of.ty));
                candidates.push(Candidate::new(m, signature));
            }
        }
        if !type_args.is_empty() {
            candidates = self.with_written(&candidates, type_args);
        }
        let args = self.settle(args, &candidates);
        match self.choose_among(&candidates, &args) {
            Choice::Method { method, varargs } => {
                let signature = candidates
                    .into_iter()
                    .find(|c| c.method == method)
                    .map_or_else(|| self.signature(method, Some(&of.ty)), |c| c.signature);
                let pending = Pending {
                    callee: Callee::Method(of.receiver),
                    method,
                    varargs,
                    signature,
                    args,
                    inference: Inference::default(),
                    span,
                };
                self.open(pending, type_args)
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
                Arg::Typed(Self::broken(span))
            }
            Choice::NoneFits => Arg::Typed(self.no_method(of, name, all, args, span)),
        }
    }

    fn no_method(
        &mut self,
        of: Callable,
        name: &ast::Ident,
        all: &[MethodId],
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        let object = self.prog.known().object;
        let class = self.class_of(&of.ty).unwrap_or(object);
        let receiver = of.receiver;
        // A library class may have further overloads of a method that its model has only in some forms.
        let holder = if all.is_empty() {
            self.may_have_member(class, &name.text)
        } else {
            let library = all
                .iter()
                .map(|&m| self.prog.methods[m].class)
                .find(|&c| self.prog.classes[c].library)
                // Its models have everything.
                .filter(|&c| self.package_of(c) != "java.util.function");
            let unknown = self.opaque_ancestor(class);
            library.or(unknown)
        };
        let by_type = matches!(receiver, Receiver::Type);
        if let Some(holder) = holder
            && self.may_take(class, &name.text, &args, by_type)
        {
            let what = format!(
                "`{}.{}{}`",
                self.classes[holder].qualified,
                name.text,
                self.argument_types(&args)
            );
            let code = self.report_unmodelled_of(holder, &name.text, span, &what);
            return self.unmodelled_call(code, &what, receiver, args, span);
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
        } else if holder.is_some() {
            let (name, types) = (&name.text, self.argument_types(&args));
            let class = &self.prog.classes[class].name;
            let message = if by_type && self.unsure == 0 {
                format!(
                    "class `{class}` has no static method `{name}` that takes arguments {types}"
                )
            } else {
                format!("class `{class}` has no method `{name}` that takes arguments {types}")
            };
            self.type_error(span, message);
        } else {
            let mut names = Vec::new();
            for &c in self.ancestors(class).iter() {
                names.extend(self.declared_names(c));
            }
            let class = self.prog.classes[class].name.clone();
            self.report_missing_method(&class, name, &names);
        }
        self.unresolved(args, span)
    }

    /// A call that is reported already; receiver and arguments are still evaluated before.
    fn unmodelled_call(
        &mut self,
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
        before.extend(self.evaluated(args));
        Self::unmodelled_silent(code, span, what, before)
    }

    pub(super) fn make_call(
        &mut self,
        method: MethodId,
        receiver: Receiver,
        args: Vec<Expr>,
        ret: Type,
        span: Span,
    ) -> Expr {
        let m = &self.prog.methods[method];
        let (is_static, is_abstract, holder) = (m.is_static, m.is_abstract, m.class);
        let gives_class = holder == self.prog.known().object && m.name == "getClass";
        let private = self.methods[method].access == classes::Access::Private;
        let dispatch = if private {
            CallKind::Special
        } else {
            CallKind::Virtual
        };
        let (kind, target) = match receiver {
            // JLS 15.12.3
            Receiver::Object(_)
                if is_static && self.prog.classes[holder].kind == ClassKind::Interface =>
            {
                let name = self.method_name(method);
                let message = format!(
                    "static method `{name}` of an interface is called on the interface only"
                );
                self.type_error(span, message);
                return Self::broken(span);
            }
            Receiver::Object(target) if is_static => (CallKind::Static, Some(target)),
            Receiver::Object(target) => (dispatch, Some(self.used_for(target, holder))),
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
        let ret = match &target {
            Some(target) if gives_class => {
                let of = target.ty.clone();
                self.class_of_object(&of)
            }
            _ => ret,
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

    /// As methods of the type `of`, a creation of which gives an `of`.
    fn constructor_candidates(
        &mut self,
        class: ClassId,
        from_subclass: bool,
        of: &Type,
        open: &[TypeVarId],
    ) -> Vec<Candidate> {
        let mut list = Vec::new();
        for method in self.accessible_constructors(class, from_subclass) {
            let mut signature = self.signature(method, Some(of));
            signature.ret = of.clone();
            signature.vars.splice(0..0, open.iter().copied());
            list.push(Candidate::new(method, signature));
        }
        list
    }

    /// Chooses a constructor of the class of `of`, whose type parameters `open` are to be inferred; a misfit is reported, and the answer is what is then to be said instead.
    pub(super) fn choose_constructor(
        &mut self,
        of: &Type,
        open: &[TypeVarId],
        args: &[Arg<'a>],
        from_subclass: bool,
        span: Span,
    ) -> Result<(MethodId, bool, Signature), Code> {
        let object = self.prog.known().object;
        let class = self.class_of(of).unwrap_or(object);
        let candidates = self.constructor_candidates(class, from_subclass, of, open);
        match self.choose_among(&candidates, args) {
            Choice::Method { method, varargs } => {
                let signature = candidates
                    .into_iter()
                    .find(|c| c.method == method)
                    .map_or_else(|| self.signature(method, Some(of)), |c| c.signature);
                Ok((method, varargs, signature))
            }
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
            Choice::NoneFits
                if self.prog.classes[class].library && self.may_construct(class, args) =>
            {
                let what = format!(
                    "`new {}{}`",
                    self.classes[class].qualified,
                    self.argument_types(args)
                );
                let name = simple_name(&self.prog.classes[class].name).to_owned();
                let code = self.report_unmodelled_of(class, &name, span, &what);
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
        self.body().calls_constructor = true;
        let stmt = self.early_constructor_call(is_super, outer, args, span);
        self.body().calls_constructor = false;
        stmt
    }

    fn early_constructor_call(
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
        let own = self.self_type(class);
        let ty = self.as_super(&own, of).unwrap_or(Type::Class(of));
        let outer = outer.map(|e| {
            let e = self.value_expr(e);
            let e = self.used(e);
            Self::null_check(e)
        });
        let args = self.arguments(args);
        if is_super && let Some(stmt) = self.opaque_super(of, span) {
            return stmt;
        }
        match self.choose_constructor(&ty, &[], &args, is_super, span) {
            Ok((method, varargs, signature)) => {
                let captures = if is_super {
                    self.super_captures(class, of, outer, span)
                } else {
                    Vec::new()
                };
                let args = self.pass_inferred(signature, varargs, args, span);
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

    /// An access method of `VarHandle`: its arguments are passed as they are, and a result that is declared as `Object` has the
    /// type that the context gives it (JLS 15.12.3).
    pub(super) fn is_signature_polymorphic(&self, method: MethodId) -> bool {
        let m = &self.prog.methods[method];
        m.is_native
            && self.methods[method].varargs
            && self.prog.classes[m.class].binary_name == "java.lang.invoke.VarHandle"
    }

    pub(super) fn gives_what_is_wanted(&self, e: &Expr) -> bool {
        let ExprKind::Call(call) = &e.kind else {
            return false;
        };
        self.is_signature_polymorphic(call.method)
            && self.prog.methods[call.method].ret == self.object()
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

/// `Entry` of `Map.Entry`: the name of its constructors.
fn simple_name(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}
