//! Enums (JLS 8.9).
//!
//! ```text
//! enum E { A(1), B(2) { int f() {...} }; E(int n) {...} }
//!
//! class E extends Enum {
//!     static final E A = new E(1) {name = "A", ordinal = 0};       stored before the constructor runs, like captures
//!     static final E B = new E$1(2) {name = "B", ordinal = 1};
//!     private static final E[] $VALUES = {A, B};
//!     static E[] values() { return $VALUES.clone(); }
//!     static E valueOf(String name) { if ("A".equals(name)) return A; ... }
//! }
//! ```

use super::body::BodyKind;
use super::classes::{Access, Decl, FieldInfo, MethodInfo, Progress};
use super::make::{constant, null, stmt, test, when};
use super::*;
use crate::java::ast::{Member, Modifier, TypeDecl, TypeKind};

const VALUES: &str = "$VALUES";
/// What `Enum.getDeclaringClass` asks each enum for.
const DECLARING_CLASS: &str = "$declaringClass";

impl<'a> Resolver<'a, '_> {
    pub(super) fn enum_decl(&self, class: ClassId) -> Option<&'a TypeDecl> {
        match self.classes[class].decl {
            Decl::Type(decl) if decl.kind == TypeKind::Enum => Some(decl),
            _ => None,
        }
    }

    pub(super) fn is_enum(&self, class: ClassId) -> bool {
        self.enum_decl(class).is_some()
    }

    pub(super) fn ordinal_of(&self, class: ClassId, constant: &str) -> Option<i32> {
        let decl = self.enum_decl(class)?;
        let at = decl
            .enum_constants
            .iter()
            .position(|c| c.name.text == constant)?;
        i32::try_from(at).ok()
    }

    fn enum_field(&mut self, name: &str) -> Option<FieldId> {
        let class = self.library_class("java.lang.Enum");
        self.ensure_members(class);
        self.classes[class].fields.get(name).copied()
    }

    /// `subject.ordinal()`, or `NullPointerException`.
    pub(super) fn ordinal(&mut self, subject: Expr) -> Expr {
        let span = subject.span;
        if let Some(field) = self.enum_field("ordinal") {
            Expr {
                kind: ExprKind::Field {
                    target: Box::new(subject),
                    field,
                },
                ty: Type::INT,
                span,
            }
        } else {
            let what = "the ordinal of an enum's constant";
            self.unmodelled(Code::UnmodelledFeature, span, what, vec![subject])
        }
    }

    /// The constants, and the methods that nobody writes.
    pub(super) fn declare_enum(&mut self, class: ClassId, decl: &'a TypeDecl) {
        for c in &decl.enum_constants {
            let name = c.name.text.clone();
            if let Some(&first) = self.classes[class].fields.get(&name) {
                let there = self.prog.fields[first].span;
                let message = format!("constant `{name}` is declared twice");
                self.diags.push(
                    Diagnostic::error(Code::Duplicate, c.name.span, message)
                        .also(there, "first declared here"),
                );
                continue;
            }
            self.static_final(
                class,
                &name,
                Type::Class(class),
                Access::Public,
                c.name.span,
            );
        }
        let array = Type::array_of(Type::Class(class));
        let values = self.static_final(
            class,
            VALUES,
            array.clone(),
            Access::Private,
            decl.name.span,
        );
        self.prog.fields[values].synthetic = true;
        let string = Type::Class(self.prog.known().string);
        let meta = Type::Class(self.library_class("java.lang.Class"));
        let span = decl.name.span;
        let made = Type::Class(class);
        self.generated_method(class, "values", true, Vec::new(), array, span);
        self.generated_method(class, "valueOf", true, vec![("name", string)], made, span);
        let own = self.generated_method(class, DECLARING_CLASS, false, Vec::new(), meta, span);
        self.methods[own].access = Access::Protected;
    }

    fn static_final(
        &mut self,
        class: ClassId,
        name: &str,
        ty: Type,
        access: Access,
        span: Span,
    ) -> FieldId {
        let field = self.prog.fields.push(Field {
            name: name.to_owned(),
            class,
            ty,
            is_static: true,
            is_final: true,
            is_volatile: false,
            is_private: access == Access::Private,
            constant: None,
            synthetic: false,
            span,
        });
        self.fields.push(FieldInfo {
            access,
            decl: None,
            constant: Progress::Done,
        });
        self.prog.classes[class].fields.push(field);
        self.classes[class].fields.insert(name.to_owned(), field);
        field
    }

    /// A public method without a declaration; its body is made with the class's bodies.
    pub(super) fn generated_method(
        &mut self,
        class: ClassId,
        name: &str,
        is_static: bool,
        params: Vec<(&str, Type)>,
        ret: Type,
        span: Span,
    ) -> MethodId {
        let types: Vec<Type> = params.iter().map(|(_, ty)| ty.clone()).collect();
        let mut locals = IndexVec::new();
        for (name, ty) in params {
            locals.push(Local {
                name: name.to_owned(),
                ty,
                effectively_final: true,
                is_final: false,
                shared: None,
                span,
            });
        }
        let info = MethodInfo {
            access: Access::Public,
            decl: None,
            params: types,
            varargs: false,
            type_params: Vec::new(),
            is_default: false,
        };
        let method = Method {
            name: name.to_owned(),
            class,
            kind: MethodKind::Normal,
            is_static,
            is_abstract: false,
            is_synchronized: false,
            is_native: false,
            params: locals.ids().collect(),
            ret,
            throws: Vec::new(),
            overrides: Vec::new(),
            locals,
            label_count: 0,
            body: None,
            span,
            name_span: span,
        };
        let id = self.add_method(method, info);
        self.classes[class]
            .methods
            .entry(name.to_owned())
            .or_default()
            .push(id);
        id
    }

    /// Gives a generated method its body; `build` gets the parameters.
    pub(super) fn generate(
        &mut self,
        method: MethodId,
        build: impl FnOnce(&mut Self, &[LocalId]) -> Vec<Stmt>,
    ) {
        let m = &self.prog.methods[method];
        let (class, is_static, ret, span) = (m.class, m.is_static, m.ret.clone(), m.span);
        let params: Vec<(String, Type)> = m
            .params
            .iter()
            .map(|&p| (m.locals[p].name.clone(), m.locals[p].ty.clone()))
            .collect();
        self.bodies
            .push(Body::new(class, is_static, BodyKind::Method(ret)));
        let params: Vec<LocalId> = params
            .into_iter()
            .map(|(name, ty)| self.body().hidden_local(&name, ty, span))
            .collect();
        let stmts = build(self, &params);
        let (locals, label_count) = self.finish_body();
        let m = &mut self.prog.methods[method];
        m.locals = locals;
        m.label_count = label_count;
        m.body = Some(Block { stmts, span });
    }

    fn own_method(&self, class: ClassId, name: &str) -> Option<MethodId> {
        let list = self.classes[class].methods.get(name)?;
        list.iter()
            .copied()
            .find(|&m| self.methods[m].decl.is_none())
    }

    /// Initial values of the constants, in their order before all other initialisers; the generated bodies.
    pub(super) fn resolve_enum(&mut self, class: ClassId, decl: &'a TypeDecl) {
        let (name, ordinal) = (self.enum_field("name"), self.enum_field("ordinal"));
        let mut all = Vec::new();
        for (n, c) in decl.enum_constants.iter().enumerate() {
            let Some(&field) = self.classes[class].fields.get(&c.name.text) else {
                continue;
            };
            if self.prog.fields[field].span != c.name.span {
                continue;
            }
            all.push((field, c.name.text.clone(), c.name.span));
            self.bodies
                .push(Body::new(class, true, BodyKind::Initializer));
            let args = self.arguments(&c.args);
            let mut value = self.new_of(class, None, args, c.body.as_deref(), c.span);
            if let ExprKind::New { captures, .. } = &mut value.kind {
                let string = Type::Class(self.prog.known().string);
                let text = Const::Str(c.name.text.clone());
                captures.extend(name.map(|f| (f, constant(text, string, c.span))));
                let n = i32::try_from(n).unwrap_or(i32::MAX);
                captures.extend(ordinal.map(|f| (f, make::int(n, c.span))));
            }
            let body = InitializerBody::Field { field, value };
            self.add_initializer(class, true, body, c.span);
        }
        let span = decl.name.span;
        let Some(&values) = self.classes[class].fields.get(VALUES) else {
            return;
        };
        self.bodies
            .push(Body::new(class, true, BodyKind::Initializer));
        let value = Expr {
            kind: ExprKind::ArrayInit(
                all.iter()
                    .map(|&(field, _, span)| self.static_read(field, span))
                    .collect(),
            ),
            ty: self.prog.fields[values].ty.clone(),
            span,
        };
        let body = InitializerBody::Field {
            field: values,
            value,
        };
        self.add_initializer(class, true, body, span);

        if let Some(method) = self.own_method(class, "values") {
            self.generate(method, |r, _| {
                let array = r.static_read(values, span);
                let copy = Expr {
                    ty: array.ty.clone(),
                    kind: ExprKind::ArrayClone(Box::new(array)),
                    span,
                };
                vec![stmt(StmtKind::Return(Some(copy)))(span)]
            });
        }
        if let Some(method) = self.own_method(class, "valueOf") {
            self.generate(method, |r, params| r.value_of(class, &all, params[0], span));
        }
        if let Some(method) = self.own_method(class, DECLARING_CLASS) {
            let ty = self.prog.methods[method].ret.clone();
            self.generate(method, |_, _| {
                let literal = Expr {
                    kind: ExprKind::ClassLiteral(Type::Class(class)),
                    ty,
                    span,
                };
                vec![stmt(StmtKind::Return(Some(literal)))(span)]
            });
        }
    }

    fn static_read(&self, field: FieldId, span: Span) -> Expr {
        Expr {
            kind: ExprKind::StaticField {
                target: None,
                field,
            },
            ty: self.prog.fields[field].ty.clone(),
            span,
        }
    }

    fn value_of(
        &mut self,
        class: ClassId,
        all: &[(FieldId, String, Span)],
        name: LocalId,
        span: Span,
    ) -> Vec<Stmt> {
        let string = Type::Class(self.prog.known().string);
        let text = |s: &str| constant(Const::Str(s.to_owned()), string.clone(), span);
        let mut stmts = Vec::new();
        for (field, constant_name, _) in all {
            let equal = self.equals_string(name, text(constant_name));
            let found = self.static_read(*field, span);
            stmts.push(when(equal, vec![stmt(StmtKind::Return(Some(found)))(span)]));
        }
        let is_null = test(BinaryOp::Eq, self.read(name, span), null(span));
        let message = vec![text("Name is null")];
        let thrown = self.throw_library("java.lang.NullPointerException", message, span);
        stmts.push(when(is_null, vec![thrown]));
        // A local enum has no canonical name.
        let canonical = if self.classes[class].local_depth.is_some() {
            "null".to_owned()
        } else {
            self.classes[class].qualified.clone()
        };
        let message = Expr {
            kind: ExprKind::Concat(vec![
                text(&format!("No enum constant {canonical}.")),
                self.read(name, span),
            ]),
            ty: string.clone(),
            span,
        };
        stmts.push(self.throw_library("java.lang.IllegalArgumentException", vec![message], span));
        stmts
    }
}

/// No object of the enum's own class exists: each constant has a class of its own.
pub fn has_only_bodies(decl: &TypeDecl) -> bool {
    let all = decl.enum_constants.iter().all(|c| c.body.is_some());
    let open = decl
        .members
        .iter()
        .any(|m| matches!(m, Member::Method(m) if m.modifiers.has(Modifier::Abstract)));
    open || (all && !decl.enum_constants.is_empty())
}
