//! Object creation (JLS 15.9), anonymous and local classes.

use super::classes::{Access, Decl, Place, Progress};
use super::infer::Inference;
use super::overload::Arg;
use super::pending::{Callee, Pending};
use super::scope::Site;
use super::*;

/// What a creation is made of.
pub struct Made {
    pub class: ClassId,
    pub ty: Type,
    pub outer: Option<Expr>,
    pub constructor: MethodId,
    pub args: Vec<Expr>,
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn open_new(&mut self, new: &'a ast::New, span: Span) -> Arg<'a> {
        let outer = new.outer.as_ref().map(|e| {
            let e = self.value_expr(e);
            let e = self.used(e);
            Self::null_check(e)
        });
        let mut diamond = false;
        let mut own = None;
        if let ast::TypeRefKind::Named { args, .. } = &new.ty.kind {
            let wild = args
                .iter()
                .flatten()
                .find(|arg| matches!(arg.kind, ast::TypeRefKind::Wildcard { .. }));
            if let Some(wild) = wild {
                self.type_error(wild.span, "an object has no wildcards as type arguments");
            }
            diamond = args.as_ref().is_some_and(Vec::is_empty);
            own = args.as_ref();
        }
        let ty = match (&outer, &new.ty.kind) {
            (Some(outer), ast::TypeRefKind::Named { name, .. }) if name.parts.len() == 1 => {
                let own = own
                    .into_iter()
                    .flatten()
                    .map(|arg| self.type_ref(arg, Site::Body))
                    .collect();
                self.inner_type(&outer.ty.clone(), &name.parts[0], own)
            }
            _ => self.type_ref(&new.ty, Site::Body),
        };
        if outer.is_some()
            && let Some(class) = self.class_of(&ty)
            && self.classes[class].enclosing_this.is_none()
            && !self.prog.classes[class].library
        {
            let message = format!(
                "`{}` is static: its objects have no object around them",
                self.prog.classes[class].name
            );
            self.type_error(new.ty.span, message);
        }
        let args = self.arguments(&new.args);
        match ty {
            Type::Class(class) | Type::Parameterized(class, _) if self.is_enum(class) => {
                self.type_error(span, "objects of an enum are its constants only");
                Arg::Typed(Self::broken(span))
            }
            Type::Class(_) | Type::Parameterized(..) => {
                let body = new.body.as_deref();
                self.open_new_of(&ty, diamond, outer, args, body, span)
            }
            Type::Unknown => {
                let mut before: Vec<Expr> = outer.into_iter().collect();
                before.extend(self.evaluated(args));
                Arg::Typed(Self::unmodelled_silent(
                    Code::Unresolved,
                    span,
                    "unresolved",
                    before,
                ))
            }
            other => {
                let message = format!("`{}` is not a class", self.type_name(&other));
                self.type_error(new.ty.span, message);
                Arg::Typed(Self::broken(span))
            }
        }
    }

    /// `Inner` in `outer.new Inner<args>()`: the enclosing class's type arguments are those of `outer`.
    pub(super) fn inner_type(&mut self, outer: &Type, name: &ast::Ident, own: Vec<Type>) -> Type {
        let Some(class) = self.class_of(outer) else {
            return Type::Unknown;
        };
        let Some(inner) = self.member_type(class, &name.text) else {
            let message = format!(
                "class `{}` has no member class `{}`",
                self.type_name(outer),
                name.text
            );
            self.error(Code::Unresolved, name.span, message);
            return Type::Unknown;
        };
        self.check_class_access(&Type::Class(inner), Site::Body, name.span);
        self.ensure_supers(inner);
        let holder = self.classes[inner].outer.unwrap_or(class);
        let count = self.classes[inner].type_params.len();
        let mut args = match self.as_super(outer, holder) {
            Some(Type::Parameterized(_, args)) => args,
            _ => Vec::new(),
        };
        args.extend(own);
        if count > 0 && args.len() == count {
            Type::Parameterized(inner, args)
        } else {
            Type::Class(inner)
        }
    }

    /// `new C(args)` with `C` not generic or raw.
    pub(super) fn new_of(
        &mut self,
        class: ClassId,
        outer: Option<Expr>,
        args: Vec<Arg<'a>>,
        body: Option<&'a [ast::Member]>,
        span: Span,
    ) -> Expr {
        let made = self.open_new_of(&Type::Class(class), false, outer, args, body, span);
        self.finish(made, None)
    }

    pub(super) fn open_new_of(
        &mut self,
        ty: &Type,
        diamond: bool,
        outer: Option<Expr>,
        args: Vec<Arg<'a>>,
        body: Option<&'a [ast::Member]>,
        span: Span,
    ) -> Arg<'a> {
        let Some(class) = self.class_of(ty) else {
            return Arg::Typed(Self::broken(span));
        };
        if self.classes[class].opaque.is_some() {
            self.check_opaque_creation(class, &args, body.is_some(), span);
            let mut before: Vec<Expr> = outer.into_iter().collect();
            before.extend(self.evaluated(args));
            let what = format!("`new {}`", self.classes[class].qualified);
            let code = self.report_unmodelled_of(class, "", span, &what);
            let mut result = Self::unmodelled_silent(code, span, &what, before);
            result.ty = Type::Class(class);
            return Arg::Typed(result);
        }
        self.ensure_members(class);
        if body.is_none() && self.prog.classes[class].is_abstract {
            let what = match self.prog.classes[class].kind {
                ClassKind::Interface => "an interface",
                ClassKind::Class => "abstract",
            };
            let message = format!(
                "`{}` is {what}; no object of it can be created",
                self.prog.classes[class].name
            );
            self.type_error(span, message);
            return Arg::Typed(Self::broken(span));
        }
        // The constructor of the diamond is a generic method with the class's type parameters (JLS 15.9.3).
        let of = if diamond {
            self.self_type(class)
        } else {
            ty.clone()
        };
        let interface = self.prog.classes[class].kind == ClassKind::Interface;
        let called = if interface { self.object() } else { of.clone() };
        let open = if diamond {
            self.classes[class].type_params.clone()
        } else {
            Vec::new()
        };
        match self.choose_constructor(&called, &open, &args, body.is_some(), span) {
            Ok((method, varargs, mut signature)) => {
                signature.ret = of;
                let fixed = if open.len() > self.classes[class].own_params {
                    self.arguments_around(class, outer.as_ref())
                } else {
                    Vec::new()
                };
                let mut map: types::Subst = Vec::new();
                for (var, ty) in signature.vars.iter().zip(fixed) {
                    map.push((*var, ty));
                }
                if !map.is_empty() {
                    signature.vars.drain(..map.len());
                    signature.ret = Self::subst(&signature.ret, &map);
                    for param in &mut signature.params {
                        *param = Self::subst(param, &map);
                    }
                }
                let pending = Pending {
                    callee: Callee::New { class, outer, body },
                    method,
                    varargs,
                    signature,
                    args,
                    inference: Inference::default(),
                    span,
                };
                self.open(pending, &[])
            }
            Err(code) => {
                let mut before: Vec<Expr> = outer.into_iter().collect();
                before.extend(self.evaluated(args));
                let mut result =
                    Self::unmodelled_silent(code, span, "this constructor call", before);
                result.ty = Type::Class(class);
                Arg::Typed(result)
            }
        }
    }

    /// What the type parameters of the classes around an inner class stand for at this place.
    fn arguments_around(&mut self, class: ClassId, outer: Option<&Expr>) -> Vec<Type> {
        let Some(holder) = self.classes[class].outer else {
            return Vec::new();
        };
        let Some(outer) = outer else {
            let around = self.bodies.last().map(|b| b.class);
            return self
                .enclosing_arguments(Some(holder), around)
                .unwrap_or_default();
        };
        let ty = outer.ty.clone();
        match self.as_super(&ty, holder) {
            Some(Type::Parameterized(_, args)) => args,
            _ => Vec::new(),
        }
    }

    pub(super) fn make_object(
        &mut self,
        made: Made,
        body: Option<&'a [ast::Member]>,
        span: Span,
    ) -> Expr {
        if let Some(members) = body {
            return self.anonymous(made, members, span);
        }
        let captures = self.capture_values(made.class, made.outer, None, span);
        Expr {
            kind: ExprKind::New {
                class: made.class,
                constructor: made.constructor,
                args: made.args,
                captures,
            },
            ty: made.ty,
            span,
        }
    }

    /// A name for a class declared in the innermost body.
    pub(super) fn local_place(&mut self, tag: &str) -> Place {
        let outer = self.enclosing_classes().first().copied();
        let file = outer.map_or(usize::MAX, |o| self.classes[o].file);
        let (binary, name) = outer.map_or((String::new(), String::new()), |o| {
            let class = &self.prog.classes[o];
            (class.binary_name.clone(), class.name.clone())
        });
        let number = outer.map_or(1, |o| self.next_number(o, tag));
        let name = if tag.is_empty() {
            format!("{name}${number}")
        } else {
            format!("{name}.{tag}")
        };
        Place {
            file,
            outer,
            local_depth: self.bodies.len().checked_sub(1),
            binary_name: format!("{binary}${number}{tag}"),
            qualified: name.clone(),
            name,
        }
    }

    /// `new Base(args) { members }` or `new Interface() { members }`.
    ///
    /// The class gets a constructor with the parameters of the superclass's (JLS 15.9.5.1), after one for the outer
    /// instance in `outer.new Inner() {...}`.
    fn anonymous(&mut self, made: Made, members: &'a [ast::Member], span: Span) -> Expr {
        let Made {
            class: base,
            ty: base_ty,
            outer,
            constructor,
            args: mut passed,
        } = made;
        if self.is_sealed(base) {
            let message = format!(
                "`{}` is sealed: an anonymous class does not extend it",
                self.prog.classes[base].name
            );
            self.type_error(span, message);
        }
        if !self.is_enum(base) && self.is_final_for_certain(base) {
            let message = format!(
                "`{}` is final: it cannot be extended",
                self.prog.classes[base].name
            );
            self.type_error(span, message);
        }
        let object = self.prog.known().object;
        let interface = self.prog.classes[base].kind == ClassKind::Interface;
        let superclass = if interface { object } else { base };
        let constructor = Some(constructor);
        let place = self.local_place("");
        let class = self.declare(Decl::Anonymous(members), place, span);
        self.prog.classes[class].superclass = Some(superclass);
        self.classes[class].super_types.push(base_ty);
        if interface {
            self.prog.classes[class].interfaces.push(base);
        }
        self.classes[class].supers = Progress::Done;
        self.ensure_members(class);

        let mut params: Vec<Type> = outer.iter().map(|o| o.ty.clone()).collect();
        params.extend(
            constructor
                .iter()
                .flat_map(|&c| self.methods[c].params.clone()),
        );
        let own = self.synthetic_constructor(class, Access::Package, params.clone());
        self.bodies
            .push(Body::new(class, false, body::BodyKind::Method(Type::Void)));
        let mut locals: Vec<Expr> = Vec::new();
        for (n, ty) in params.into_iter().enumerate() {
            let id = self
                .body()
                .hidden_local(&format!("arg{n}"), ty.clone(), span);
            locals.push(Expr {
                kind: ExprKind::Local(id),
                ty,
                span,
            });
        }
        let outer_local = outer.is_some().then(|| locals.remove(0));
        let mut stmts = Vec::new();
        if let Some(method) = constructor {
            let captures = self.super_captures(class, superclass, outer_local, span);
            if locals.is_empty() && captures.is_empty() {
                self.prog.methods[own].kind = MethodKind::Constructor {
                    implicit_super: Some(method),
                };
            } else {
                stmts.push(Stmt {
                    kind: StmtKind::ConstructorCall {
                        method,
                        is_super: true,
                        args: locals,
                        captures,
                    },
                    span,
                });
            }
        } else {
            stmts.push(class_bodies::unmodelled_stmt(
                Code::TypeError,
                "this constructor call",
                span,
            ));
        }
        let (locals, label_count) = self.finish_body();
        let method = &mut self.prog.methods[own];
        method.locals = locals;
        method.label_count = label_count;
        method.body = Some(Block { stmts, span });

        self.resolve_bodies(class);
        let captures = self.capture_values(class, None, None, span);
        if let Some(outer) = outer {
            passed.insert(0, outer);
        }
        Expr {
            kind: ExprKind::New {
                class,
                constructor: own,
                args: passed,
                captures,
            },
            ty: Type::Class(class),
            span,
        }
    }

    /// A class declaration among statements.
    pub(super) fn local_class(&mut self, decl: &'a ast::TypeDecl) {
        self.check_local_class_once(&decl.name);
        let place = self.local_place(&decl.name.text);
        let class = self.declare(Decl::Type(decl), place, decl.span);
        self.body().enter_class(&decl.name.text, class);
        self.ensure_members(class);
        self.resolve_bodies(class);
        let captures = self.classes[class].captures.iter();
        let read = captures.filter(|c| c.read).map(|c| c.local).collect();
        self.prog.local_classes.insert(decl.span, read);
    }
}
