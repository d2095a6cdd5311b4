//! Object creation (JLS 15.9), anonymous and local classes.

use super::classes::{Access, Decl, Opaque, Place, Progress};
use super::overload::Arg;
use super::scope::Site;
use super::*;

impl<'a> Resolver<'a, '_> {
    pub(super) fn new_object(&mut self, new: &'a ast::New, span: Span) -> Expr {
        let outer = new.outer.as_ref().map(|e| {
            let e = self.value_expr(e);
            Self::null_check(e)
        });
        let ty = match (&outer, &new.ty.kind) {
            (Some(outer), ast::TypeRefKind::Named { name, .. }) if name.parts.len() == 1 => {
                self.inner_type(&outer.ty.clone(), &name.parts[0])
            }
            _ => self.type_ref(&new.ty, Site::Body),
        };
        let args = self.arguments(&new.args);
        match ty {
            Type::Class(class) => self.new_of(class, outer, args, new.body.as_deref(), span),
            Type::Unknown => {
                let mut before: Vec<Expr> = outer.into_iter().collect();
                before.extend(Self::evaluated(args));
                Self::unmodelled_silent(Code::Unresolved, span, "unresolved", before)
            }
            other => {
                let message = format!("`{}` is not a class", self.type_name(&other));
                self.type_error(new.ty.span, message);
                Self::broken(span)
            }
        }
    }

    /// `Inner` in `outer.new Inner()`.
    fn inner_type(&mut self, outer: &Type, name: &ast::Ident) -> Type {
        let Type::Class(class) = outer else {
            return Type::Unknown;
        };
        if let Some(inner) = self.member_type(*class, &name.text) {
            return Type::Class(inner);
        }
        let message = format!(
            "class `{}` has no member class `{}`",
            self.type_name(outer),
            name.text
        );
        self.error(Code::Unresolved, name.span, message);
        Type::Unknown
    }

    pub(super) fn new_of(
        &mut self,
        class: ClassId,
        outer: Option<Expr>,
        args: Vec<Arg<'a>>,
        body: Option<&'a [ast::Member]>,
        span: Span,
    ) -> Expr {
        if let Some(opaque) = self.classes[class].opaque {
            let mut before: Vec<Expr> = outer.into_iter().collect();
            before.extend(Self::evaluated(args));
            let what = format!("`new {}`", self.classes[class].qualified);
            let code = self.member_code(class);
            if opaque == Opaque::Library {
                self.report_unmodelled(code, span, &what);
            }
            let mut result = Self::unmodelled_silent(code, span, &what, before);
            result.ty = Type::Class(class);
            return result;
        }
        self.ensure_members(class);
        if let Some(members) = body {
            return self.anonymous(class, members, outer, args, span);
        }
        if self.prog.classes[class].is_abstract {
            let what = match self.prog.classes[class].kind {
                ClassKind::Interface => "an interface",
                ClassKind::Class => "abstract",
            };
            let message = format!(
                "`{}` is {what}; no object of it can be created",
                self.prog.classes[class].name
            );
            self.type_error(span, message);
            return Self::broken(span);
        }
        match self.choose_constructor(class, &args, false, span) {
            Ok((constructor, varargs)) => {
                let captures = self.capture_values(class, outer, None, span);
                let args = self.pass(constructor, varargs, args, span);
                Expr {
                    kind: ExprKind::New {
                        class,
                        constructor,
                        args,
                        captures,
                    },
                    ty: Type::Class(class),
                    span,
                }
            }
            Err(code) => {
                let mut before: Vec<Expr> = outer.into_iter().collect();
                before.extend(Self::evaluated(args));
                let mut result =
                    Self::unmodelled_silent(code, span, "this constructor call", before);
                result.ty = Type::Class(class);
                result
            }
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
    fn anonymous(
        &mut self,
        base: ClassId,
        members: &'a [ast::Member],
        outer: Option<Expr>,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        let object = self.prog.known().object;
        let interface = self.prog.classes[base].kind == ClassKind::Interface;
        let superclass = if interface { object } else { base };
        let (constructor, mut passed) = match self.choose_constructor(superclass, &args, true, span)
        {
            Ok((constructor, varargs)) => (
                Some(constructor),
                self.pass(constructor, varargs, args, span),
            ),
            Err(_) => (None, Vec::new()),
        };
        let place = self.local_place("");
        let class = self.declare(Decl::Anonymous(members), place, span);
        self.prog.classes[class].superclass = Some(superclass);
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
        let place = self.local_place(&decl.name.text);
        let class = self.declare(Decl::Type(decl), place, decl.span);
        self.body().enter_class(&decl.name.text, class);
        self.ensure_members(class);
        self.resolve_bodies(class);
    }
}
