//! Bodies of a class in textual order: field initialisers, initialiser blocks, constructors, methods, member classes.

use super::body::BodyKind;
use super::classes::{Decl, Opaque};
use super::overload::Choice;
use super::*;
use crate::java::ast::{Member, Modifier};

impl<'a> Resolver<'a, '_> {
    /// Resolves all bodies of `class` and its member classes. Call once.
    pub(super) fn resolve_bodies(&mut self, class: ClassId) {
        let members: &'a [Member] = match self.classes[class].decl {
            Decl::Type(decl) => &decl.members,
            Decl::Anonymous(members) => members,
            Decl::Lambda | Decl::Stub => return,
        };
        let refused = self.classes[class].opaque.is_some();
        if !self.prog.classes[class].library {
            self.check_annotated(class);
            self.check_static_context(class);
        }
        let mut methods = self.prog.classes[class]
            .methods
            .clone()
            .into_iter()
            .peekable();
        if let Some(decl) = self.enum_decl(class)
            && !refused
        {
            self.resolve_enum(class, decl);
        }
        if let Some(decl) = self.record_decl(class)
            && !refused
        {
            self.resolve_record(class, decl);
        }
        // Methods without a declaration: synthetic constructors; others have their bodies by now.
        while let Some(m) = methods.next_if(|&m| self.methods[m].decl.is_none()) {
            self.resolve_method(m);
        }
        for member in members {
            match member {
                Member::Type(decl) => {
                    // A duplicate keeps the first one's id; the first is resolved once.
                    if let Some(&inner) = self.classes[class].member_types.get(&decl.name.text)
                        && matches!(self.classes[inner].decl, Decl::Type(d) if std::ptr::eq(d, decl))
                    {
                        self.ensure_members(inner);
                        self.resolve_bodies(inner);
                    }
                }
                _ if refused => {}
                Member::Field(decl) => self.resolve_field_initializer(class, decl),
                Member::Method(decl) => {
                    let same = |r: &Self, m: MethodId| {
                        r.methods[m].decl.is_some_and(|d| std::ptr::eq(d, decl))
                    };
                    if let Some(m) = methods.next_if(|&m| same(self, m)) {
                        self.resolve_method(m);
                    }
                }
                Member::Initializer {
                    is_static,
                    body,
                    span,
                } => {
                    self.bodies
                        .push(Body::new(class, *is_static, BodyKind::Initializer));
                    let block = self.block(body);
                    self.add_initializer(class, *is_static, InitializerBody::Block(block), *span);
                }
                Member::Unsupported { what, span } => {
                    self.report_unmodelled(Code::UnmodelledFeature, *span, what);
                    self.bodies
                        .push(Body::new(class, true, BodyKind::Initializer));
                    let block = Block {
                        stmts: vec![unmodelled_stmt(Code::UnmodelledFeature, what, *span)],
                        span: *span,
                    };
                    // It stands for an unknown member: the class cannot be used without it.
                    self.add_initializer(class, true, InitializerBody::Block(block), *span);
                }
            }
        }
        for m in methods {
            self.resolve_method(m);
        }
    }

    pub(super) fn add_initializer(
        &mut self,
        class: ClassId,
        is_static: bool,
        body: InitializerBody,
        span: Span,
    ) {
        let (locals, label_count) = self.finish_body();
        self.prog.classes[class].initializers.push(Initializer {
            is_static,
            body,
            span,
            locals,
            label_count,
        });
    }

    fn resolve_field_initializer(&mut self, class: ClassId, decl: &'a ast::FieldDecl) {
        let Some(init) = &decl.init else { return };
        let Some(field) = self.prog.classes[class]
            .fields
            .iter()
            .copied()
            .find(|&f| self.fields[f].decl.is_some_and(|d| std::ptr::eq(d, decl)))
        else {
            return;
        };
        self.field_constant(field);
        let is_static = self.prog.fields[field].is_static;
        let ty = self.prog.fields[field].ty.clone();
        self.bodies
            .push(Body::new(class, is_static, BodyKind::Initializer));
        let value = self.expr_promised(init, &ty);
        self.add_initializer(
            class,
            is_static,
            InitializerBody::Field { field, value },
            decl.span,
        );
    }

    fn resolve_method(&mut self, id: MethodId) {
        let method = &self.prog.methods[id];
        if method.is_abstract || method.is_native || method.body.is_some() {
            return;
        }
        let (class, is_static, ret) = (method.class, method.is_static, method.ret.clone());
        let is_constructor = matches!(method.kind, MethodKind::Constructor { .. });
        let (span, name_span) = (method.span, method.name_span);
        let decl = self.methods[id].decl;
        let mut kind = method.kind;
        self.bodies
            .push(Body::new(class, is_static, BodyKind::Method(ret)));
        self.body().is_constructor = is_constructor;
        let params: Vec<Type> = self.methods[id].params.clone();
        match decl {
            Some(decl) => {
                let type_params = self.methods[id].type_params.clone();
                for (param, var) in decl.type_params.iter().zip(type_params) {
                    self.body().enter_type_variable(&param.name.text, var);
                }
                for (param, ty) in self.written_params(class, decl).iter().zip(params) {
                    let local = self.declare_local(&param.name, ty);
                    self.body().written.insert(local);
                    if param.modifiers.has(Modifier::Final) {
                        self.body().mark_final(local);
                    }
                }
            }
            None => {
                for (n, ty) in params.into_iter().enumerate() {
                    self.body().hidden_local(&format!("arg{n}"), ty, span);
                }
            }
        }
        let mut first = Vec::new();
        if is_constructor && !decl.is_some_and(has_constructor_call) {
            match self.implicit_super(class, decl.map_or(name_span, |d| d.name.span)) {
                ImplicitSuper::Plain(m) => {
                    kind = MethodKind::Constructor { implicit_super: m };
                }
                ImplicitSuper::Stmt(stmt) => first.push(stmt),
            }
        }
        let mut body = match decl.and_then(|d| d.body.as_ref()) {
            Some(body) => self.written_block(body),
            None => Block {
                stmts: Vec::new(),
                span,
            },
        };
        if decl.is_some_and(|d| d.is_compact) {
            let params = self.prog.methods[id].params.clone();
            let stores = self.component_stores(class, &params, name_span);
            body.stmts.extend(stores);
        }
        if decl.is_some_and(|d| d.modifiers.has(Modifier::Native)) {
            let what = "a native method";
            self.report_unmodelled(Code::UnmodelledFeature, name_span, what);
            first.push(unmodelled_stmt(Code::UnmodelledFeature, what, name_span));
        }
        body.stmts.splice(0..0, first);
        let (locals, label_count) = self.finish_body();
        let method = &mut self.prog.methods[id];
        method.kind = kind;
        method.locals = locals;
        method.label_count = label_count;
        method.body = Some(body);
    }

    /// The constructor that a constructor of `class` calls when none is written (JLS 8.8.7).
    pub(super) fn implicit_super(&mut self, class: ClassId, span: Span) -> ImplicitSuper {
        let Some(superclass) = self.prog.classes[class].superclass else {
            return ImplicitSuper::Plain(None);
        };
        if let Some(stmt) = self.opaque_super(superclass, span) {
            return ImplicitSuper::Stmt(stmt);
        }
        self.ensure_members(superclass);
        let constructors = self.accessible_constructors(superclass, true);
        match self.choose(&constructors, &[]) {
            Choice::Method { method, varargs } => {
                let captures = self.super_captures(class, superclass, None, span);
                if captures.is_empty() && !varargs {
                    return ImplicitSuper::Plain(Some(method));
                }
                let args = self.pass(method, varargs, Vec::new(), span);
                ImplicitSuper::Stmt(Stmt {
                    kind: StmtKind::ConstructorCall {
                        method,
                        is_super: true,
                        args,
                        captures,
                    },
                    span,
                })
            }
            Choice::NoneFits | Choice::Ambiguous(..) => {
                let name = self.prog.classes[superclass].name.clone();
                self.type_error(
                    span,
                    format!("superclass `{name}` has no constructor without parameters; call one with `super(...)`"),
                );
                ImplicitSuper::Stmt(unmodelled_stmt(Code::TypeError, "unresolved", span))
            }
        }
    }

    /// The statement that stands for the constructor of a superclass without a model.
    pub(super) fn opaque_super(&mut self, superclass: ClassId, span: Span) -> Option<Stmt> {
        let opaque = self.classes[superclass].opaque?;
        let what = format!("superclass `{}`", self.classes[superclass].qualified);
        let code = if opaque == Opaque::Library {
            self.report_unmodelled_of(superclass, "", span, &what)
        } else {
            self.member_code(superclass)
        };
        Some(unmodelled_stmt(code, &what, span))
    }

    /// Captures that a constructor of `class` stores for its inner or local superclass; the innermost body is that
    /// constructor's.
    pub(super) fn super_captures(
        &mut self,
        class: ClassId,
        superclass: ClassId,
        outer: Option<Expr>,
        span: Span,
    ) -> Vec<(FieldId, Expr)> {
        if self.classes[superclass].this0.is_none()
            && self.classes[superclass].local_depth.is_none()
        {
            return Vec::new();
        }
        self.capture_values(superclass, outer, Some(class), span)
    }
}

#[allow(clippy::large_enum_variant)] // one at a time
pub enum ImplicitSuper {
    Plain(Option<MethodId>),
    Stmt(Stmt),
}

pub fn unmodelled_stmt(code: Code, what: &str, span: Span) -> Stmt {
    Stmt {
        kind: StmtKind::Unmodelled {
            code,
            what: what.to_owned(),
        },
        span,
    }
}

/// Whether a constructor begins with `this(...)` or `super(...)`.
fn has_constructor_call(decl: &ast::MethodDecl) -> bool {
    decl.body
        .as_ref()
        .and_then(|b| b.stmts.first())
        .is_some_and(|s| matches!(s.kind, ast::StmtKind::ConstructorCall { .. }))
}
