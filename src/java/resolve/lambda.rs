//! Lambdas and method references (JLS 15.13, 15.27): a synthetic class with one method.
//!
//! ```text
//! Java   new Thread(() -> b.put(i))
//! typed  class Main::lambda@12 implements Runnable { val$b; val$i; void run() { this.val$b.put(this.val$i); } }
//!        new Thread(Lambda Main::lambda@12 { val$b = b, val$i = i })
//! ```

use super::body::BodyKind;
use super::calls::Receiver;
use super::classes::{Access, Decl, MethodInfo, Opaque, Place, Progress};
use super::names::Head;
use super::overload::{Arg, Choice};
use super::scope::Site;
use super::*;

impl<'a> Resolver<'a, '_> {
    /// Interface and method that a lambda of type `ty` implements, or the expression that stands for a refusal.
    fn functional(&mut self, ty: &Type, span: Span) -> Result<(ClassId, MethodId), Expr> {
        let class = match ty {
            Type::Class(class) => *class,
            Type::Unknown => return Err(Self::broken(span)),
            other => {
                let message = format!(
                    "a lambda or method reference cannot be a `{}`",
                    self.type_name(other)
                );
                self.type_error(span, message);
                return Err(Self::broken(span));
            }
        };
        if let Some(opaque) = self.opaque_ancestor(class) {
            let code = self.member_code(opaque);
            let what = format!("a lambda for `{}`", self.classes[opaque].qualified);
            if self.classes[opaque].opaque == Some(Opaque::Library) {
                self.report_unmodelled(code, span, &what);
            }
            return Err(Self::unmodelled_silent(code, span, &what, Vec::new()));
        }
        if let Some(method) = self.functional_method(class) {
            return Ok((class, method));
        }
        let message = format!(
            "`{}` is not an interface with a single abstract method",
            self.prog.classes[class].name
        );
        self.type_error(span, message);
        Err(Self::broken(span))
    }

    /// Declares the synthetic class and enters the body of its method.
    fn open_lambda(&mut self, interface: ClassId, method: MethodId, span: Span) -> ClassId {
        let outer = self.enclosing_classes().first().copied();
        let (file, binary, name) = outer.map_or((usize::MAX, String::new(), String::new()), |o| {
            let class = &self.prog.classes[o];
            (
                self.classes[o].file,
                class.binary_name.clone(),
                class.name.clone(),
            )
        });
        let number = outer.map_or(1, |o| self.next_number(o, "$Lambda$"));
        let name = format!("{name}::lambda@{}", self.sources.line(span));
        let class = self.declare(
            Decl::Lambda,
            Place {
                file,
                outer,
                local_depth: self.bodies.len().checked_sub(1),
                binary_name: format!("{binary}$$Lambda${number}"),
                qualified: name.clone(),
                name,
            },
            span,
        );
        self.prog.classes[class].superclass = Some(self.prog.known().object);
        self.prog.classes[class].interfaces.push(interface);
        self.classes[class].supers = Progress::Done;
        self.classes[class].members = Progress::Done;
        let ret = self.prog.methods[method].ret.clone();
        self.bodies
            .push(Body::new(class, false, BodyKind::Lambda(ret)));
        class
    }

    /// Leaves the body, makes the method, and captures.
    fn close_lambda(
        &mut self,
        class: ClassId,
        implements: MethodId,
        params: Vec<LocalId>,
        body: Block,
        mut captures: Vec<(FieldId, Expr)>,
        span: Span,
    ) -> Expr {
        let interface = self.prog.classes[class].interfaces[0];
        let (locals, label_count) = self.finish_body();
        let (name, ret) = {
            let m = &self.prog.methods[implements];
            (m.name.clone(), m.ret.clone())
        };
        let info = MethodInfo {
            access: Access::Public,
            decl: None,
            params: self.methods[implements].params.clone(),
            varargs: false,
            is_default: false,
            refused: false,
        };
        let method = Method {
            name: name.clone(),
            class,
            kind: MethodKind::Lambda,
            is_static: false,
            is_abstract: false,
            is_synchronized: false,
            is_native: false,
            params,
            ret,
            throws: Vec::new(),
            overrides: Vec::new(),
            locals,
            label_count,
            body: Some(body),
            span,
            name_span: span,
        };
        let id = self.add_method(method, info);
        self.classes[class].methods.insert(name, vec![id]);
        captures.extend(self.capture_values(class, None, None, span));
        Expr {
            kind: ExprKind::Lambda {
                class,
                captures,
                reference: false,
            },
            ty: Type::Class(interface),
            span,
        }
    }

    pub(super) fn lambda(&mut self, lambda: &'a ast::Lambda, ty: &Type, span: Span) -> Expr {
        let (interface, method) = match self.functional(ty, span) {
            Ok(found) => found,
            Err(refused) => return refused,
        };
        let types = self.methods[method].params.clone();
        if types.len() != lambda.params.len() {
            let message = format!(
                "`{}` wants {} parameters, this lambda has {}",
                self.method_name(method),
                types.len(),
                lambda.params.len()
            );
            self.type_error(span, message);
            return Self::broken(span);
        }
        let class = self.open_lambda(interface, method, span);
        let mut params = Vec::new();
        for (param, ty) in lambda.params.iter().zip(types) {
            if let Some(written) = &param.ty
                && !matches!(written.kind, ast::TypeRefKind::Var)
            {
                let own = self.type_ref(written, Site::Body);
                if own != ty && own != Type::Unknown && ty != Type::Unknown {
                    let message = format!("this parameter must be `{}`", self.type_name(&ty));
                    self.type_error(written.span, message);
                }
            }
            params.push(self.declare_local(&param.name, ty));
        }
        let ret = self.prog.methods[method].ret.clone();
        let body = match &lambda.body {
            ast::LambdaBody::Block(block) => self.block(block),
            ast::LambdaBody::Expr(e) if ret == Type::Void => {
                let value = self.expr(e);
                Self::expression_body(value, None)
            }
            ast::LambdaBody::Expr(e) => {
                let value = self.expr_expecting(e, &ret);
                Self::expression_body(value, Some(()))
            }
        };
        self.close_lambda(class, method, params, body, Vec::new(), span)
    }

    /// One statement: the value returned, or evaluated only.
    fn expression_body(value: Expr, returned: Option<()>) -> Block {
        let span = value.span;
        let kind = match returned {
            Some(()) => StmtKind::Return(Some(value)),
            None => StmtKind::Expr(value),
        };
        Block {
            stmts: vec![Stmt { kind, span }],
            span,
        }
    }

    pub(super) fn method_ref(
        &mut self,
        target: &'a ast::MethodRefTarget,
        name: &ast::Ident,
        ty: &Type,
        span: Span,
    ) -> Expr {
        let (interface, method) = match self.functional(ty, span) {
            Ok(found) => found,
            Err(refused) => return refused,
        };
        let head = match target {
            ast::MethodRefTarget::Expr(e) => Some(self.call_head(e)),
            ast::MethodRefTarget::Type(ty) => Some(Head::Type(self.type_ref(ty, Site::Body))),
            ast::MethodRefTarget::Super(_) => None,
        };
        // `e` of `e::m` is evaluated now, and may not be null (JLS 15.13.3).
        let bound = match head {
            Some(Head::Broken | Head::Type(Type::Unknown)) => return Self::broken(span),
            Some(Head::Type(Type::Array(_)) | Head::Package(_)) => {
                return self.unmodelled(
                    Code::UnmodelledFeature,
                    span,
                    "this method reference",
                    Vec::new(),
                );
            }
            Some(Head::Expr(e)) => {
                let Type::Class(class) = e.ty else {
                    return self.unmodelled(
                        Code::UnmodelledFeature,
                        span,
                        "this method reference",
                        vec![e],
                    );
                };
                Bound::Object(class, Self::null_check(e))
            }
            Some(Head::Type(Type::Class(class))) => Bound::Type(class),
            Some(Head::Type(_)) => {
                self.type_error(span, "a primitive type has no methods");
                return Self::broken(span);
            }
            None => Bound::Super,
        };
        let class = self.open_lambda(interface, method, span);
        let mut params = Vec::new();
        let mut args = Vec::new();
        for (n, ty) in self.methods[method].params.clone().into_iter().enumerate() {
            let id = self
                .body()
                .hidden_local(&format!("arg{n}"), ty.clone(), span);
            params.push(id);
            args.push(Arg::Typed(Expr {
                kind: ExprKind::Local(id),
                ty,
                span,
            }));
        }
        let mut captures = Vec::new();
        let value = match bound {
            Bound::Object(of, object) => {
                let field = self.synthetic_field(class, "val$receiver", object.ty.clone());
                let read = Expr {
                    kind: ExprKind::Field {
                        target: Box::new(self.this_expr(span)),
                        field,
                    },
                    ty: object.ty.clone(),
                    span,
                };
                captures.push((field, object));
                self.call_on(of, Receiver::Object(read), name, args, span)
            }
            Bound::Super => match target {
                ast::MethodRefTarget::Super(qualifier) => {
                    match self.super_target(qualifier.as_ref(), span) {
                        Some((this, superclass)) => {
                            self.call_on(superclass, Receiver::Super(this), name, args, span)
                        }
                        None => Self::broken(span),
                    }
                }
                _ => Self::broken(span),
            },
            Bound::Type(of) if name.text == "new" => self.new_of(of, None, args, None, span),
            Bound::Type(of) => self.type_method_ref(of, name, args, span),
        };
        let ret = self.prog.methods[method].ret.clone();
        let body = if ret == Type::Void {
            Self::expression_body(value, None)
        } else {
            let value = self.coerce(value, &ret);
            Self::expression_body(value, Some(()))
        };
        let mut made = self.close_lambda(class, method, params, body, captures, span);
        if let ExprKind::Lambda { reference, .. } = &mut made.kind {
            *reference = true;
        }
        made
    }

    /// `T::m` is a static method of all arguments, or an instance method of the first one (JLS 15.13.1).
    fn type_method_ref(
        &mut self,
        of: ClassId,
        name: &ast::Ident,
        mut args: Vec<Arg<'a>>,
        span: Span,
    ) -> Expr {
        let methods = self.member_methods(of, &name.text);
        let is_static = match self.choose(&methods, &args) {
            Choice::Method { method, .. } => self.prog.methods[method].is_static,
            Choice::NoneFits | Choice::Ambiguous(..) => false,
        };
        let first_fits = match args.first() {
            Some(Arg::Typed(e)) => {
                let ty = e.ty.clone();
                self.fits_strictly(&ty, &Type::Class(of))
            }
            _ => false,
        };
        if is_static || !first_fits {
            return self.call_on(of, Receiver::Type, name, args, span);
        }
        match args.remove(0) {
            Arg::Typed(receiver) => self.call_on(of, Receiver::Object(receiver), name, args, span),
            Arg::Poly(_) => Self::broken(span),
        }
    }
}

enum Bound {
    Object(ClassId, Expr),
    Type(ClassId),
    Super,
}
