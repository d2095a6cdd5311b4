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
        if let Decl::Type(decl) = self.classes[class].decl
            && self.classes[class].opaque.is_none()
        {
            self.chain += 1;
            if let Some(ty) = &decl.superclass
                && let Some(found) = self.supertype(class, ty, ClassKind::Class)
                && class != object
            {
                superclass = Some(found);
            }
            for ty in &decl.interfaces {
                if let Some(found) = self.supertype(class, ty, ClassKind::Interface) {
                    interfaces.push(found);
                }
            }
            match decl.kind {
                TypeKind::Annotation => interfaces.clear(),
                TypeKind::Enum => superclass = Some(self.library_class("java.lang.Enum")),
                TypeKind::Record => superclass = Some(self.library_class("java.lang.Record")),
                TypeKind::Class | TypeKind::Interface => {}
            }
            self.chain -= 1;
        }
        self.prog.classes[class].superclass = superclass;
        self.prog.classes[class].interfaces = interfaces;
        self.classes[class].supers = Progress::Done;
    }

    fn supertype(
        &mut self,
        class: ClassId,
        ty: &'a ast::TypeRef,
        wanted: ClassKind,
    ) -> Option<ClassId> {
        let Type::Class(found) = self.type_ref(ty, Site::Header(class)) else {
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
        if self.classes[found].supers == Progress::Busy {
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
        Some(found)
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
                span,
            });
        }
        let info = MethodInfo {
            access,
            decl: None,
            params,
            varargs: false,
            is_default: false,
            refused: false,
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
        let mut ty = self.type_ref(&decl.ty, Site::Class(class));
        if ty == Type::Void {
            self.type_error(decl.ty.span, "a field cannot be void");
            ty = Type::Unknown;
        }
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
        let mut refused = false;
        let outer_types = self.method_types.len();
        if !decl.type_params.is_empty() {
            if library {
                for param in &decl.type_params {
                    let bound = match param.bounds.first() {
                        Some(bound) => self.type_ref(bound, Site::Class(class)),
                        None => Type::Class(self.prog.known().object),
                    };
                    self.method_types.push((param.name.text.clone(), bound));
                }
            } else {
                refused = true;
                self.report_unmodelled(Code::UnmodelledFeature, decl.name.span, "a generic method");
            }
        }
        let mut locals = IndexVec::new();
        let mut params = Vec::new();
        for param in self.written_params(class, decl) {
            let ty = if refused {
                Type::Unknown
            } else {
                self.type_ref(&param.ty, Site::Class(class))
            };
            params.push(ty.clone());
            locals.push(Local {
                name: param.name.text.clone(),
                ty,
                effectively_final: true,
                is_final: param.modifiers.has(Modifier::Final),
                span: param.name.span,
            });
        }
        let ret = match &decl.ret {
            Some(ty) if !refused => self.type_ref(ty, Site::Class(class)),
            Some(_) => Type::Unknown,
            None => Type::Void,
        };
        let throws = if refused {
            Vec::new()
        } else {
            self.throws(class, &decl.throws)
        };
        self.method_types.truncate(outer_types);
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
                is_default,
                refused,
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
            let ty = self.type_ref(written, Site::Class(class));
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
fn looks_constant(expr: &ast::Expr) -> bool {
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
