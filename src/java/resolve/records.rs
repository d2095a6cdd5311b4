//! Records (JLS 8.10): fields, canonical constructor, accessors, and the methods of `Object` that nobody writes.
//!
//! `equals` compares primitive components by `==` (float and double by `compare`), others as `Objects.equals`;
//! `hashCode` is `31 * ... + hash(component)` from 0 and `toString` `P[x=1, y=2]`, as the JDK's `ObjectMethods` does.

use super::body::BodyKind;
use super::class_bodies::ImplicitSuper;
use super::classes::{Access, Decl};
use super::make::{and, boolean, constant, int, null, or, seq, stmt, test, when};
use super::patterns::instance_test;
use super::scope::Site;
use super::*;
use crate::java::ast::{Primitive, TypeDecl, TypeKind};

pub struct Component {
    pub name: String,
    /// The accessor is not written in the program.
    pub generated: bool,
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn record_decl(&self, class: ClassId) -> Option<&'a TypeDecl> {
        match self.classes[class].decl {
            Decl::Type(decl) if decl.kind == TypeKind::Record => Some(decl),
            _ => None,
        }
    }

    pub(super) fn record_components(&mut self, class: ClassId) -> Vec<Component> {
        let Some(decl) = self.record_decl(class) else {
            return Vec::new();
        };
        self.ensure_members(class);
        decl.record_components
            .iter()
            .map(|c| Component {
                name: c.name.text.clone(),
                generated: self
                    .accessor(class, &c.name.text)
                    .is_none_or(|m| self.methods[m].decl.is_none()),
            })
            .collect()
    }

    fn accessor(&self, class: ClassId, name: &str) -> Option<MethodId> {
        self.declared(class, name, &[])
    }

    fn declared(&self, class: ClassId, name: &str, params: &[Type]) -> Option<MethodId> {
        let list = self.classes[class].methods.get(name)?;
        list.iter()
            .copied()
            .find(|&m| self.methods[m].params == params)
    }

    /// The parameters of a method: a compact constructor has the record's components.
    pub(super) fn written_params(
        &self,
        class: ClassId,
        decl: &'a ast::MethodDecl,
    ) -> &'a [ast::Param] {
        match self.record_decl(class) {
            Some(record) if decl.is_compact => &record.record_components,
            _ => &decl.params,
        }
    }

    /// The fields of the components, before all others.
    pub(super) fn declare_components(&mut self, class: ClassId, decl: &'a TypeDecl) {
        for component in &decl.record_components {
            let mut ty = self.type_ref(&component.ty, Site::Class(class));
            if ty == Type::Void {
                self.type_error(component.ty.span, "a component cannot be void");
                ty = Type::Unknown;
            }
            let name = component.name.text.clone();
            let field = self.prog.fields.push(Field {
                name: name.clone(),
                class,
                ty,
                is_static: false,
                is_final: true,
                is_volatile: false,
                is_private: true,
                constant: None,
                synthetic: false,
                span: component.name.span,
            });
            self.fields.push(classes::FieldInfo {
                access: Access::Private,
                decl: None,
                constant: classes::Progress::Done,
            });
            self.prog.classes[class].fields.push(field);
            self.classes[class].fields.entry(name).or_insert(field);
        }
    }

    fn component_fields(&self, class: ClassId, decl: &TypeDecl) -> Vec<FieldId> {
        decl.record_components
            .iter()
            .filter_map(|c| self.classes[class].fields.get(&c.name.text).copied())
            .collect()
    }

    /// What is not written: canonical constructor, accessors, `equals`, `hashCode`, `toString`.
    pub(super) fn declare_record(&mut self, class: ClassId, decl: &'a TypeDecl) {
        let fields = self.component_fields(class, decl);
        let types: Vec<Type> = fields
            .iter()
            .map(|&f| self.prog.fields[f].ty.clone())
            .collect();
        let written = self.classes[class]
            .constructors
            .iter()
            .any(|&c| self.methods[c].params == types);
        if !written {
            let access = self.classes[class].access;
            let made = self.synthetic_constructor(class, access, types.clone());
            self.methods[made].varargs = decl.record_components.last().is_some_and(|c| c.varargs);
        }
        for (component, ty) in decl.record_components.iter().zip(types) {
            let name = &component.name.text;
            if self.accessor(class, name).is_none() {
                self.generated_method(class, name, false, Vec::new(), ty, component.name.span);
            }
        }
        let span = decl.name.span;
        let object = Type::Class(self.prog.known().object);
        let string = Type::Class(self.prog.known().string);
        if self
            .declared(class, "equals", std::slice::from_ref(&object))
            .is_none()
        {
            let params = vec![("other", object)];
            self.generated_method(class, "equals", false, params, Type::BOOLEAN, span);
        }
        if self.declared(class, "hashCode", &[]).is_none() {
            self.generated_method(class, "hashCode", false, Vec::new(), Type::INT, span);
        }
        if self.declared(class, "toString", &[]).is_none() {
            self.generated_method(class, "toString", false, Vec::new(), string, span);
        }
    }

    /// `this.f = p` for each component: the end of a compact constructor, all of an unwritten one.
    pub(super) fn component_stores(
        &mut self,
        class: ClassId,
        params: &[LocalId],
        span: Span,
    ) -> Vec<Stmt> {
        let Some(decl) = self.record_decl(class) else {
            return Vec::new();
        };
        let fields = self.component_fields(class, decl);
        let mut stmts = Vec::new();
        for (field, &param) in fields.into_iter().zip(params) {
            let this = self.this_expr(span);
            let target = self.field_read(this, field, span);
            let value = self.read(param, span);
            stmts.push(stmt(StmtKind::Expr(Expr {
                ty: target.ty.clone(),
                kind: ExprKind::Assign {
                    target: Box::new(target),
                    value: Box::new(value),
                },
                span,
            }))(span));
        }
        stmts
    }

    fn field_read(&self, target: Expr, field: FieldId, span: Span) -> Expr {
        Expr {
            kind: ExprKind::Field {
                target: Box::new(target),
                field,
            },
            ty: self.prog.fields[field].ty.clone(),
            span,
        }
    }

    pub(super) fn resolve_record(&mut self, class: ClassId, decl: &'a TypeDecl) {
        let span = decl.name.span;
        let fields = self.component_fields(class, decl);
        let unwritten = self.classes[class]
            .constructors
            .iter()
            .copied()
            .find(|&c| self.methods[c].decl.is_none());
        if let Some(method) = unwritten {
            let mut first = Vec::new();
            self.bodies
                .push(Body::new(class, false, BodyKind::Method(Type::Void)));
            match self.implicit_super(class, span) {
                ImplicitSuper::Plain(implicit_super) => {
                    self.prog.methods[method].kind = MethodKind::Constructor { implicit_super };
                }
                ImplicitSuper::Stmt(stmt) => first.push(stmt),
            }
            self.bodies.pop();
            self.generate(method, |r, params| {
                first.extend(r.component_stores(class, params, span));
                first
            });
        }
        let methods = self.prog.classes[class].methods.clone();
        for method in methods {
            let m = &self.prog.methods[method];
            if self.methods[method].decl.is_some()
                || matches!(m.kind, MethodKind::Constructor { .. })
            {
                continue;
            }
            let name = m.name.clone();
            let is_accessor =
                m.params.is_empty() && decl.record_components.iter().any(|c| c.name.text == name);
            match name.as_str() {
                _ if is_accessor => {
                    if let Some(&field) = self.classes[class].fields.get(&name) {
                        self.generate(method, |r, _| {
                            let this = r.this_expr(span);
                            let value = r.field_read(this, field, span);
                            vec![stmt(StmtKind::Return(Some(value)))(span)]
                        });
                    }
                }
                "equals" => {
                    self.generate(method, |r, params| {
                        r.record_equals(class, &fields, params[0], span)
                    });
                }
                "hashCode" => self.generate(method, |r, _| r.record_hash(&fields, span)),
                "toString" => self.generate(method, |r, _| r.record_text(decl, &fields, span)),
                _ => {}
            }
        }
    }

    fn record_equals(
        &mut self,
        class: ClassId,
        fields: &[FieldId],
        other: LocalId,
        span: Span,
    ) -> Vec<Stmt> {
        let ty = Type::Class(class);
        let value = self.read(other, span);
        let cast = Expr {
            kind: ExprKind::CheckedCast(Box::new(value)),
            ty: ty.clone(),
            span,
        };
        let (that, declared) = self.keep("that", cast);
        let mut all = boolean(true, span);
        for &field in fields {
            let this = self.this_expr(span);
            let a = self.field_read(this, field, span);
            let that = self.read(that, span);
            let b = self.field_read(that, field, span);
            all = and(all, self.components_equal(a, b, span));
        }
        let no = stmt(StmtKind::Return(Some(boolean(false, span))))(span);
        let yes = stmt(StmtKind::Return(Some(boolean(true, span))))(span);
        let is_same = instance_test(self.read(other, span), ty, span);
        vec![when(is_same, vec![declared, when(all, vec![yes])]), no]
    }

    fn components_equal(&mut self, a: Expr, b: Expr, span: Span) -> Expr {
        match a.ty {
            Type::Primitive(p @ (Primitive::Float | Primitive::Double)) => {
                let class = self.box_of(p);
                match self.library_static(class, Implicit::COMPARE, vec![a, b], span) {
                    Ok(order) => test(BinaryOp::Eq, order, int(0, span)),
                    Err(refused) => Expr {
                        ty: Type::BOOLEAN,
                        ..refused
                    },
                }
            }
            Type::Primitive(_) => test(BinaryOp::Eq, a, b),
            _ => {
                let (a, first) = self.keep("a", a);
                let (b, second) = self.keep("b", b);
                let same = test(BinaryOp::Eq, self.read(a, span), self.read(b, span));
                let present = test(BinaryOp::Ne, self.read(a, span), null(span));
                let receiver = self.read(a, span);
                let argument = self.read(b, span);
                let object = self.prog.known().object;
                let equal =
                    self.object_method(object, Implicit::EQUALS, receiver, vec![argument], span);
                let equal = Expr {
                    ty: Type::BOOLEAN,
                    ..equal
                };
                seq(vec![first, second], or(same, and(present, equal)))
            }
        }
    }

    /// A virtual call of a method that `Object` declares; the method called is the one of the receiver's class.
    fn object_method(
        &mut self,
        object: ClassId,
        name: Implicit,
        receiver: Expr,
        args: Vec<Expr>,
        span: Span,
    ) -> Expr {
        let types: Vec<Type> = args.iter().map(|_| Type::Class(object)).collect();
        let class = match self.prog.erasure(&receiver.ty) {
            Type::Class(class) if self.classes[class].opaque.is_none() => class,
            _ => object,
        };
        let found = self
            .member_methods(class, name.name())
            .into_iter()
            .find(|&m| self.methods[m].params == types && !self.prog.methods[m].is_static);
        match found {
            Some(method) => Expr {
                ty: self.prog.methods[method].ret.clone(),
                kind: ExprKind::Call(Box::new(Call {
                    kind: CallKind::Virtual,
                    method,
                    target: Some(receiver),
                    args,
                })),
                span,
            },
            None => self.unmodelled(Code::UnmodelledMember, span, name.name(), vec![receiver]),
        }
    }

    /// A call of a static method of the library; `Err` is what stands for it if it has no model, reported.
    fn library_static(
        &mut self,
        class: ClassId,
        name: Implicit,
        args: Vec<Expr>,
        span: Span,
    ) -> Result<Expr, Expr> {
        self.ensure_members(class);
        let types: Vec<Type> = args.iter().map(|a| a.ty.clone()).collect();
        let found = self.declared(class, name.name(), &types);
        if let Some(method) = found.filter(|&m| self.prog.methods[m].is_static) {
            Ok(Expr {
                ty: self.prog.methods[method].ret.clone(),
                kind: ExprKind::Call(Box::new(Call {
                    kind: CallKind::Static,
                    method,
                    target: None,
                    args,
                })),
                span,
            })
        } else {
            let what = format!("`{}.{}`", self.classes[class].qualified, name.name());
            Err(self.unmodelled(Code::UnmodelledMember, span, &what, args))
        }
    }

    fn record_hash(&mut self, fields: &[FieldId], span: Span) -> Vec<Stmt> {
        let arith = |op, lhs, rhs| Expr {
            ty: Type::INT,
            ..test(op, lhs, rhs)
        };
        let mut stmts = Vec::new();
        let mut result: Option<LocalId> = None;
        for &field in fields {
            let this = self.this_expr(span);
            let value = self.field_read(this, field, span);
            let hash = self.component_hash(value, span);
            let sum = match result {
                None => hash,
                Some(so_far) => {
                    let times = arith(BinaryOp::Mul, int(31, span), self.read(so_far, span));
                    arith(BinaryOp::Add, times, hash)
                }
            };
            let (local, declared) = self.keep("hash", sum);
            stmts.push(declared);
            result = Some(local);
        }
        let value = match result {
            Some(local) => self.read(local, span),
            None => int(0, span),
        };
        stmts.push(stmt(StmtKind::Return(Some(value)))(span));
        stmts
    }

    fn component_hash(&mut self, value: Expr, span: Span) -> Expr {
        let conditional = |cond, then, els| Expr {
            kind: ExprKind::Conditional {
                cond: Box::new(cond),
                then: Box::new(then),
                els: Box::new(els),
            },
            ty: Type::INT,
            span,
        };
        match value.ty {
            Type::Primitive(Primitive::Boolean) => {
                conditional(value, int(1231, span), int(1237, span))
            }
            Type::Primitive(
                Primitive::Byte | Primitive::Short | Primitive::Char | Primitive::Int,
            ) => Self::convert(value, Primitive::Int),
            Type::Primitive(p) => {
                let class = self.box_of(p);
                match self.library_static(class, Implicit::HASH_CODE, vec![value], span) {
                    Ok(hash) => hash,
                    Err(refused) => Expr {
                        ty: Type::INT,
                        ..refused
                    },
                }
            }
            _ => {
                let (local, declared) = self.keep("part", value);
                let is_null = test(BinaryOp::Eq, self.read(local, span), null(span));
                let receiver = self.read(local, span);
                let object = self.prog.known().object;
                let hash =
                    self.object_method(object, Implicit::HASH_CODE, receiver, Vec::new(), span);
                let hash = Expr {
                    ty: Type::INT,
                    ..hash
                };
                seq(vec![declared], conditional(is_null, int(0, span), hash))
            }
        }
    }

    fn record_text(&mut self, decl: &TypeDecl, fields: &[FieldId], span: Span) -> Vec<Stmt> {
        let string = Type::Class(self.prog.known().string);
        let mut parts = Vec::new();
        let mut text = format!("{}[", decl.name.text);
        for (n, &field) in fields.iter().enumerate() {
            if n > 0 {
                text.push_str(", ");
            }
            text.push_str(&self.prog.fields[field].name);
            text.push('=');
            let before = std::mem::take(&mut text);
            parts.push(constant(Const::Str(before), string.clone(), span));
            let this = self.this_expr(span);
            parts.push(self.field_read(this, field, span));
        }
        text.push(']');
        parts.push(constant(Const::Str(text), string.clone(), span));
        let value = match parts.len() {
            1 => parts.remove(0),
            _ => Expr {
                kind: ExprKind::Concat(parts),
                ty: string,
                span,
            },
        };
        vec![stmt(StmtKind::Return(Some(value)))(span)]
    }
}
