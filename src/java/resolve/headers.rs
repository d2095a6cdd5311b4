//! Class headers: supertypes, fields, method signatures, and constants of fields. Resolved when first needed.

use super::classes::{Access, Decl, FieldInfo, MethodInfo, Progress, access_of};
use super::scope::Site;
use super::*;
use crate::java::ast::{Member, MethodDecl, Modifier, TypeKind};

impl<'a> Resolver<'a, '_> {
    /// Resolves superclass and superinterfaces; breaks cycles with an error.
    pub(super) fn ensure_supers(&mut self, class: ClassId) {
        if self.classes[class].supers != Progress::Todo {
            return;
        }
        self.classes[class].supers = Progress::Busy;
        let object = self.prog.known().object;
        let interface = self.prog.classes[class].kind == ClassKind::Interface;
        let mut superclass = (!interface && class != object).then_some(object);
        let mut interfaces = Vec::new();
        let mut super_types: Vec<Type> = Vec::new();
        if let Some(outer) = self.classes[class].outer {
            // Its type parameters are seen here.
            if self.classes[outer].supers == Progress::Todo {
                self.ensure_supers(outer);
            }
        }
        if let Decl::Type(decl) = self.classes[class].decl
            && self.classes[class].opaque.is_none()
        {
            self.chain += 1;
            let own = self.classes[class].type_params.len() - self.classes[class].own_params;
            let params = self.classes[class].type_params[own..].to_vec();
            self.resolve_bounds(&params, &decl.type_params, Site::Header(class));
            if let Some(ty) = &decl.superclass
                && let Some((found, ty)) = self.supertype(class, ty, ClassKind::Class)
                && class != object
            {
                superclass = Some(found);
                super_types.push(ty);
            }
            for ty in &decl.interfaces {
                if let Some((found, ty)) = self.supertype(class, ty, ClassKind::Interface) {
                    interfaces.push(found);
                    super_types.push(ty);
                }
            }
            match decl.kind {
                TypeKind::Annotation => {
                    interfaces.clear();
                    super_types.clear();
                }
                TypeKind::Enum => {
                    let base = self.library_class("java.lang.Enum");
                    superclass = Some(base);
                    super_types.push(match self.classes[base].type_params[..] {
                        [_] => Type::Parameterized(base, vec![Type::Class(class)]),
                        _ => Type::Class(base),
                    });
                }
                TypeKind::Record => {
                    let base = self.library_class("java.lang.Record");
                    superclass = Some(base);
                    super_types.push(Type::Class(base));
                }
                TypeKind::Class | TypeKind::Interface => {}
            }
            self.chain -= 1;
        }
        self.prog.classes[class].superclass = superclass;
        self.prog.classes[class].interfaces = interfaces;
        self.classes[class].super_types = super_types;
        self.classes[class].supers = Progress::Done;
    }

    /// Resolves the bounds of type parameters; one that is bounded by itself is reported.
    pub(super) fn resolve_bounds(
        &mut self,
        params: &[TypeVarId],
        declared: &'a [ast::TypeParam],
        site: Site,
    ) {
        for (&var, param) in params.iter().zip(declared) {
            let written: Vec<Type> = param
                .bounds
                .iter()
                .map(|b| self.type_ref(b, site))
                .collect();
            self.check_written_bounds(&param.bounds, &written);
            let bounds: Vec<Type> = written
                .into_iter()
                .filter(|b| b.is_reference() && *b != Type::Unknown)
                .collect();
            if bounds.is_empty() {
                continue;
            }
            let mut at = bounds[0].clone();
            while let Type::Variable(next) = at {
                if next == var {
                    let message =
                        format!("type parameter `{}` is bounded by itself", param.name.text);
                    self.type_error(param.name.span, message);
                    break;
                }
                at = self.prog.type_vars[next].bounds[0].clone();
            }
            if at != Type::Variable(var) {
                self.prog.type_vars[var].bounds = bounds;
            }
        }
    }

    fn supertype(
        &mut self,
        class: ClassId,
        ty: &'a ast::TypeRef,
        wanted: ClassKind,
    ) -> Option<(ClassId, Type)> {
        let resolved = self.type_ref(ty, Site::Header(class));
        let (Type::Class(found) | Type::Parameterized(found, _)) = resolved else {
            if resolved != Type::Unknown {
                let message = format!("`{}` is no class", self.type_name(&resolved));
                self.type_error(ty.span, message);
            }
            return None;
        };
        if self.chain > MAX_CHAIN {
            self.error(
                Code::TooDeep,
                ty.span,
                format!("more than {MAX_CHAIN} superclasses in a row"),
            );
            return None;
        }
        self.ensure_supers(found);
        // A class depends on what stands before the dot, too (JLS 8.1.4): `class A extends A.B`.
        let qualified =
            matches!(&ty.kind, ast::TypeRefKind::Named { name, .. } if name.parts.len() > 1);
        let mut outer = self.classes[found].outer.filter(|_| qualified);
        while outer.is_some_and(|outer| outer != class) {
            outer = outer.and_then(|outer| self.classes[outer].outer);
        }
        if self.classes[found].supers == Progress::Busy || outer.is_some() {
            let name = self.prog.classes[class].name.clone();
            self.type_error(ty.span, format!("class `{name}` inherits from itself"));
            return None;
        }
        if self.prog.classes[found].kind != wanted && self.classes[found].opaque.is_none() {
            let name = self.prog.classes[found].name.clone();
            self.type_error(
                ty.span,
                match wanted {
                    ClassKind::Class => format!("`{name}` is an interface; use `implements`"),
                    ClassKind::Interface => format!("`{name}` is a class; use `extends`"),
                },
            );
            return None;
        }
        Some((found, resolved))
    }

    /// Resolves the types of fields, and the signatures of methods and constructors.
    pub(super) fn ensure_members(&mut self, class: ClassId) {
        self.ensure_supers(class);
        if self.classes[class].members != Progress::Todo {
            return;
        }
        self.classes[class].members = Progress::Done;
        if self.classes[class].opaque.is_some() {
            return;
        }
        if self.classes[class].enclosing_this.is_some() && self.classes[class].local_depth.is_none()
        {
            self.this0(class);
        }
        let members: &'a [Member] = match self.classes[class].decl {
            Decl::Type(decl) => &decl.members,
            Decl::Anonymous(members) => members,
            Decl::Lambda | Decl::Stub => return,
        };
        if let Some(decl) = self.enum_decl(class) {
            self.declare_enum(class, decl);
        }
        if let Some(decl) = self.record_decl(class) {
            self.declare_components(class, decl);
        }
        for member in members {
            match member {
                Member::Field(decl) => self.declare_field(class, decl),
                Member::Method(decl) => self.declare_method(class, decl),
                Member::Initializer { .. } | Member::Type(_) | Member::Unsupported { .. } => {}
            }
        }
        if let Some(decl) = self.record_decl(class) {
            self.declare_record(class, decl);
        }
        if self.prog.classes[class].kind == ClassKind::Class
            && self.classes[class].constructors.is_empty()
            && matches!(self.classes[class].decl, Decl::Type(_))
        {
            let access = self.classes[class].access;
            self.synthetic_constructor(class, access, Vec::new());
        }
    }

    /// A constructor that is not written; its body is made with the class's bodies.
    pub(super) fn synthetic_constructor(
        &mut self,
        class: ClassId,
        access: Access,
        params: Vec<Type>,
    ) -> MethodId {
        let span = self.decl_name_span(class);
        let mut locals = IndexVec::new();
        for (n, ty) in params.iter().enumerate() {
            locals.push(Local {
                name: format!("arg{n}"),
                ty: ty.clone(),
                effectively_final: true,
                is_final: false,
                shared: None,
                span,
            });
        }
        let info = MethodInfo {
            access,
            decl: None,
            params,
            type_params: Vec::new(),
            varargs: false,
            is_default: false,
        };
        let method = Method {
            name: "<init>".to_owned(),
            class,
            kind: MethodKind::Constructor {
                implicit_super: None,
            },
            is_static: false,
            is_abstract: false,
            is_synchronized: false,
            is_native: false,
            params: locals.ids().collect(),
            ret: Type::Void,
            throws: Vec::new(),
            overrides: Vec::new(),
            locals,
            label_count: 0,
            body: None,
            span,
            name_span: span,
        };
        let id = self.add_method(method, info);
        self.classes[class].constructors.push(id);
        id
    }

    pub(super) fn add_method(&mut self, method: Method, info: MethodInfo<'a>) -> MethodId {
        let class = method.class;
        let id = self.prog.methods.push(method);
        self.methods.push(info);
        self.prog.classes[class].methods.push(id);
        id
    }

    fn declare_field(&mut self, class: ClassId, decl: &'a ast::FieldDecl) {
        let interface = self.prog.classes[class].kind == ClassKind::Interface;
        let ty = self.type_ref(&decl.ty, Site::Class(class));
        let name = decl.name.text.clone();
        if let Some(&first) = self.classes[class].fields.get(&name) {
            let there = self.prog.fields[first].span;
            self.diags.push(
                Diagnostic::error(
                    Code::Duplicate,
                    decl.name.span,
                    format!("field `{name}` is declared twice"),
                )
                .also(there, "first declared here"),
            );
        }
        let has = |m| decl.modifiers.has(m);
        let is_final = interface || has(Modifier::Final);
        let may_be_constant = is_final
            && decl.init.is_some()
            && (matches!(ty, Type::Primitive(_)) || self.is_string(&ty));
        let default = if interface {
            Access::Public
        } else {
            Access::Package
        };
        let field = self.prog.fields.push(Field {
            name: name.clone(),
            class,
            ty,
            is_static: interface || has(Modifier::Static),
            is_final,
            is_volatile: has(Modifier::Volatile),
            is_private: has(Modifier::Private),
            constant: None,
            synthetic: false,
            span: decl.name.span,
        });
        self.fields.push(FieldInfo {
            access: access_of(&decl.modifiers, default),
            decl: Some(decl),
            constant: if may_be_constant {
                Progress::Todo
            } else {
                Progress::Done
            },
        });
        self.prog.classes[class].fields.push(field);
        self.classes[class].fields.entry(name).or_insert(field);
    }

    fn declare_method(&mut self, class: ClassId, decl: &'a MethodDecl) {
        let interface = self.prog.classes[class].kind == ClassKind::Interface;
        let library = self.prog.classes[class].library;
        let has = |m| decl.modifiers.has(m);
        let around = std::mem::take(&mut self.method_types);
        let mut type_params = Vec::new();
        for param in &decl.type_params {
            let var = self.type_variable(&param.name.text);
            type_params.push(var);
            self.method_types.push((param.name.text.clone(), var));
        }
        let site = Site::Signature(class);
        self.resolve_bounds(&type_params, &decl.type_params, site);
        let mut locals = IndexVec::new();
        let mut params = Vec::new();
        for param in self.written_params(class, decl) {
            let ty = self.type_ref(&param.ty, site);
            params.push(ty.clone());
            locals.push(Local {
                name: param.name.text.clone(),
                ty,
                effectively_final: true,
                is_final: param.modifiers.has(Modifier::Final),
                shared: None,
                span: param.name.span,
            });
        }
        let ret = match &decl.ret {
            Some(ty) => self.type_ref(ty, site),
            None => Type::Void,
        };
        let throws = self.throws(class, &decl.throws);
        self.method_types = around;
        let name = if decl.is_constructor {
            "<init>".to_owned()
        } else {
            decl.name.text.clone()
        };
        if self.is_duplicate_signature(class, &name, &params, decl) {
            return;
        }
        let is_static = has(Modifier::Static);
        let is_default = interface && decl.body.is_some() && !is_static;
        let no_body = decl.body.is_none() && !has(Modifier::Native);
        let is_abstract = no_body && (has(Modifier::Abstract) || interface);
        if no_body && !is_abstract {
            self.type_error(
                decl.name.span,
                format!("method `{}` has no body", decl.name.text),
            );
        }
        if decl.is_constructor && !library {
            let simple = self.classes[class]
                .qualified
                .rsplit('.')
                .next()
                .unwrap_or("")
                .to_owned();
            if decl.name.text != simple {
                self.type_error(
                    decl.name.span,
                    format!("method `{}` has no return type", decl.name.text),
                );
                return;
            }
        }
        let default = if interface {
            Access::Public
        } else {
            Access::Package
        };
        let id = self.add_method(
            Method {
                name: name.clone(),
                class,
                kind: if decl.is_constructor {
                    MethodKind::Constructor {
                        implicit_super: None,
                    }
                } else {
                    MethodKind::Normal
                },
                is_static,
                is_abstract,
                is_synchronized: has(Modifier::Synchronized),
                is_native: library && has(Modifier::Native),
                params: locals.ids().collect(),
                ret,
                throws,
                overrides: Vec::new(),
                locals,
                label_count: 0,
                body: None,
                span: decl.span,
                name_span: decl.name.span,
            },
            MethodInfo {
                access: access_of(&decl.modifiers, default),
                decl: Some(decl),
                varargs: self
                    .written_params(class, decl)
                    .last()
                    .is_some_and(|p| p.varargs),
                params,
                type_params,
                is_default,
            },
        );
        if decl.is_constructor {
            self.classes[class].constructors.push(id);
        } else {
            self.classes[class]
                .methods
                .entry(name)
                .or_default()
                .push(id);
        }
    }

    fn throws(&mut self, class: ClassId, throws: &'a [ast::TypeRef]) -> Vec<Type> {
        let throwable = Type::Class(self.prog.known().throwable);
        let mut types = Vec::new();
        for written in throws {
            let ty = self.type_ref(written, Site::Signature(class));
            if !self.fits_strictly(&ty, &throwable) {
                let message = format!("`{}` is no exception class", self.type_name(&ty));
                self.type_error(written.span, message);
            }
            types.push(ty);
        }
        types
    }

    fn is_duplicate_signature(
        &mut self,
        class: ClassId,
        name: &str,
        params: &[Type],
        decl: &MethodDecl,
    ) -> bool {
        let info = &self.classes[class];
        let same_name = if decl.is_constructor {
            &info.constructors[..]
        } else {
            info.methods.get(name).map_or(&[][..], |m| m)
        };
        let Some(&first) = same_name
            .iter()
            .find(|&&m| self.methods[m].params == params && !params.contains(&Type::Unknown))
        else {
            return false;
        };
        let there = self.prog.methods[first].name_span;
        self.diags.push(
            Diagnostic::error(
                Code::Duplicate,
                decl.name.span,
                format!(
                    "`{}` with these parameters is declared twice",
                    decl.name.text
                ),
            )
            .also(there, "first declared here"),
        );
        true
    }

    /// Value of a constant variable (JLS 4.12.4), computed on demand.
    pub(super) fn field_constant(&mut self, field: FieldId) -> Option<Const> {
        match self.fields[field].constant {
            Progress::Done => return self.prog.fields[field].constant.clone(),
            Progress::Busy => return None,
            Progress::Todo => {}
        }
        self.fields[field].constant = Progress::Busy;
        if let Some(decl) = self.fields[field].decl
            && let Some(init) = &decl.init
            && looks_constant(init)
        {
            let Field {
                class, is_static, ..
            } = self.prog.fields[field];
            let ty = self.prog.fields[field].ty.clone();
            if self.chain > MAX_CHAIN {
                self.error(
                    Code::TooDeep,
                    decl.span,
                    format!("more than {MAX_CHAIN} constants defined by each other in a row"),
                );
            } else {
                self.chain += 1;
                let value = self.outside_bodies(class, is_static, |r| r.expr_expecting(init, &ty));
                self.chain -= 1;
                if let ExprKind::Const(value) = value.kind
                    && value != Const::Null
                {
                    self.prog.fields[field].constant = Some(value);
                }
            }
        }
        self.fields[field].constant = Progress::Done;
        self.prog.fields[field].constant.clone()
    }

    /// Runs `work` as if in an initialiser of `class`, whatever body is being resolved.
    fn outside_bodies<T>(
        &mut self,
        class: ClassId,
        is_static: bool,
        work: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let mut depth = 0;
        let mut around = Some(class);
        while let Some(c) = around {
            if let Some(d) = self.classes[c].local_depth {
                depth = (d + 1).min(self.bodies.len());
                break;
            }
            around = self.classes[c].outer;
        }
        let aside = self.bodies.split_off(depth);
        self.bodies
            .push(Body::new(class, is_static, body::BodyKind::Initializer));
        let result = work(self);
        self.bodies.truncate(depth);
        self.bodies.extend(aside);
        result
    }
}

/// Whether an expression is built only from what constant expressions are built from (JLS 15.29).
pub fn looks_constant(expr: &ast::Expr) -> bool {
    use ast::ExprKind::*;
    match &expr.kind {
        Literal(_) | Name(_) => true,
        Field { target, .. } => looks_constant(target),
        Paren(e) | Unary { operand: e, .. } | Cast { operand: e, .. } => looks_constant(e),
        Binary { lhs, rhs, .. } => looks_constant(lhs) && looks_constant(rhs),
        Conditional { cond, then, els } => {
            looks_constant(cond) && looks_constant(then) && looks_constant(els)
        }
        _ => false,
    }
}
