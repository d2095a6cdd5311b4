//! Method references of all kinds (JLS 15.13), made into lambdas.
//!
//! ```text
//! String::length    s -> s.length()           box::get    { r = nonnull(box) } () -> r.get()
//! Main::twice       n -> Main.twice(n)         Box::new    v -> new Box<>(v)        int[]::new   n -> new int[n]
//! ```

use super::calls::{Callable, Receiver};
use super::fitting::Meant;
use super::infer::Inference;
use super::inner::{Env, Peeked};
use super::lambda::Function;
use super::names::Head;
use super::overload::{Arg, Choice};
use super::scope::Site;
use super::*;

enum Bound {
    Object(Expr),
    Type(Type),
    Super,
}

/// The only method that a reference can mean (JLS 15.13.1).
pub struct Exact {
    /// With the receiver first, where the reference is `Type::instanceMethod`.
    pub params: Vec<Type>,
    pub ret: Type,
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn method_ref(
        &mut self,
        target: &'a ast::MethodRefTarget,
        name: &ast::Ident,
        ty: &Type,
        span: Span,
    ) -> Expr {
        let bound = self.result_bound.take();
        let made = self.method_ref_within(target, name, ty, bound.as_ref(), span);
        self.result_bound = bound;
        made
    }

    fn method_ref_within(
        &mut self,
        target: &'a ast::MethodRefTarget,
        name: &ast::Ident,
        ty: &Type,
        result_bound: Option<&Type>,
        span: Span,
    ) -> Expr {
        let mut function = match self.functional(ty, span) {
            Ok(found) => found,
            Err(refused) => return refused,
        };
        let bound = match target {
            ast::MethodRefTarget::Expr(e) => match self.call_head(e) {
                // `e` of `e::m` is evaluated now, and may not be null (JLS 15.13.3).
                Head::Expr(e) if e.ty == Type::Unknown => return Self::broken(span),
                Head::Expr(e) => {
                    let e = self.used(e);
                    Bound::Object(Self::null_check(e))
                }
                Head::Type(ty) => Bound::Type(ty),
                Head::Broken | Head::Package(_) => return Self::broken(span),
            },
            ast::MethodRefTarget::Type(ty) => Bound::Type(self.type_ref(ty, Site::Body)),
            ast::MethodRefTarget::Super(_) => Bound::Super,
        };
        match &bound {
            Bound::Type(Type::Unknown) => return Self::broken(span),
            Bound::Type(Type::Primitive(_) | Type::Void) => {
                self.type_error(span, "a primitive type has no methods");
                return Self::broken(span);
            }
            Bound::Object(e) if !e.ty.is_reference() => {
                self.type_error(span, "a primitive value has no methods");
                return Self::broken(span);
            }
            _ => {}
        }
        if Self::has_unknown(&function.ty)
            && let Some(exact) = self.exact_reference(target, name)
            && exact.params.len() == function.params.len()
        {
            // What the context does not tell of the parameters the method does.
            let object = self.object();
            for (param, own) in function.params.iter_mut().zip(exact.params) {
                if *param == object {
                    *param = own;
                }
            }
        }
        let class = self.open_lambda(&function, span);
        let (params, locals, mut stmts) = self.lambda_params(&function, span, |r, n, ty| {
            r.body().hidden_local(&format!("arg{n}"), ty, span)
        });
        let args = self.param_reads(&locals, span);
        let mut captures = Vec::new();
        let unsure = usize::from(Self::has_unknown(&function.ty));
        self.unsure += unsure;
        let call = match bound {
            Bound::Object(object) => {
                let ty = object.ty.clone();
                let field = self.synthetic_field(class, "val$receiver", ty.clone());
                let read = Expr {
                    kind: ExprKind::Field {
                        target: Box::new(self.this_expr(span)),
                        field,
                    },
                    ty,
                    span,
                };
                captures.push((field, object));
                self.check_not_static(&read.ty, name, &args);
                self.member_reference(read, name, args, span)
            }
            Bound::Super => {
                let ast::MethodRefTarget::Super(qualifier) = target else {
                    return Self::broken(span);
                };
                match self.super_target(qualifier.as_ref(), span) {
                    Some((this, superclass)) => {
                        let ty = self.as_super(&this.ty, superclass);
                        let of = Callable {
                            ty: ty.unwrap_or(Type::Class(superclass)),
                            receiver: Receiver::Super(this),
                        };
                        self.call_member(of, name, &[], args, span)
                    }
                    None => Arg::Typed(Self::broken(span)),
                }
            }
            Bound::Type(of) if name.text == "new" => self.new_reference(&of, args, span),
            Bound::Type(of) => self.type_method_ref(&of, name, args, span),
        };
        self.unsure -= unsure;
        let ret = function.ret.clone();
        let body = if ret == Type::Void {
            let value = self.finish(call, None);
            Self::expression_body(value, None)
        } else {
            let wanted = result_bound.filter(|_| ret == Type::Unknown);
            let value = self.finish(call, Some(wanted.unwrap_or(&ret)));
            let value = self.reference_result(value, &function);
            Self::expression_body(value, Some(()))
        };
        stmts.extend(body.stmts);
        let body = Block { stmts, span };
        let mut made = self.close_lambda(class, function, params, body, captures, span);
        if let ExprKind::Lambda { reference, .. } = &mut made.kind {
            *reference = true;
        }
        made
    }

    /// A JVM boxes, unboxes and widens the result; unlike a lambda's it is not cast to the interface's type arguments.
    fn reference_result(&mut self, value: Expr, function: &Function) -> Expr {
        let ret = &function.ret;
        if !value.ty.is_reference() || !ret.is_reference() || value.ty == Type::Unknown {
            let value = self.coerce(value, ret);
            return self.inferred_result(value, ret);
        }
        let erased = self.prog.methods[function.method].ret.clone();
        if Self::has_unknown(ret) {
            let ty = value.ty.clone();
            self.body().returned.push(ty);
        } else if !self.castable(&value.ty, ret) {
            return self.coerce(value, ret);
        }
        self.used_as(value, &erased)
    }

    fn member_reference(
        &mut self,
        target: Expr,
        name: &ast::Ident,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Arg<'a> {
        Arg::Typed(self.call_of_type(target, name, args, span))
    }

    /// `object::m` means no static method (JLS 15.13.1).
    fn check_not_static(&mut self, ty: &Type, name: &ast::Ident, args: &[Arg<'a>]) {
        let methods = self.reference_methods(ty, &name.text);
        if let Choice::Method { method, .. } = self.choose(&methods, args)
            && self.prog.methods[method].is_static
        {
            let message = format!(
                "`{}` is static: name its class before `::`, not an object",
                name.text
            );
            self.type_error(name.span, message);
        }
    }

    /// `C::new`, `int[]::new`
    fn new_reference(&mut self, of: &Type, args: Vec<Arg<'a>>, span: Span) -> Arg<'a> {
        if let Type::Array(_) = of {
            if args.len() != 1 {
                let message = format!(
                    "the constructor of an array takes its length, not {} arguments",
                    args.len()
                );
                self.type_error(span, message);
                return Arg::Typed(Self::broken(span));
            }
            let mut dims = Vec::new();
            for arg in args {
                let length = self.finish(arg, None);
                dims.push(self.int_index(length));
            }
            return Arg::Typed(Expr {
                kind: ExprKind::NewArray { dims },
                ty: of.clone(),
                span,
            });
        }
        if let Some(class) = self.class_of(of)
            && self.is_enum(class)
        {
            self.type_error(span, "objects of an enum are its constants only");
            return Arg::Typed(Self::broken(span));
        }
        // A raw class's arguments are inferred as with the diamond (JLS 15.13.1).
        let generic = match of {
            Type::Class(class) => !self.classes[*class].type_params.is_empty(),
            _ => false,
        };
        self.open_new_of(of, generic, None, args, None, span)
    }

    /// `T::m` is a static method of all arguments, or an instance method of the first one (JLS 15.13.1).
    fn type_method_ref(
        &mut self,
        of: &Type,
        name: &ast::Ident,
        mut args: Vec<Arg<'a>>,
        span: Span,
    ) -> Arg<'a> {
        let object = self.prog.known().object;
        let class = self.class_of(of).unwrap_or(object);
        let methods = self.member_methods(class, &name.text);
        let erased = self.prog.erasure(of);
        let first_fits = match args.first() {
            Some(Arg::Typed(e)) => {
                let ty = e.ty.clone();
                self.fits_strictly(&ty, &erased)
            }
            _ => false,
        };
        let (is_static, ambiguous) = self.both_searches(&methods, &args, first_fits);
        if ambiguous {
            let message = format!(
                "`{}` is a method of its first argument and a static one, too: write a lambda",
                name.text
            );
            self.type_error(name.span, message);
            return Arg::Typed(Self::broken(span));
        }
        // Which of the two it is, what has no model does not tell.
        let may_be_meant = self.may_refer_to(class, &name.text, &args);
        if is_static || !first_fits || may_be_meant == Some(Meant::Static) {
            let of = Callable {
                ty: of.clone(),
                receiver: Receiver::Type,
            };
            let unsure = usize::from(may_be_meant.is_some());
            self.unsure += unsure;
            let call = self.call_member(of, name, &[], args, span);
            self.unsure -= unsure;
            return call;
        }
        let mut receiver = self.finish(args.remove(0), None);
        if let Type::Array(_) = erased {
            return self.member_reference(receiver, name, args, span);
        }
        // Looked up in the named class: with its own arguments, or those of the parameter (JLS 15.13.1).
        receiver.ty = match of {
            Type::Class(class) => {
                let ty = receiver.ty.clone();
                self.as_super(&ty, *class).unwrap_or_else(|| of.clone())
            }
            _ => of.clone(),
        };
        self.member_reference(receiver, name, args, span)
    }

    /// Of `T::m`: whether a static method of all arguments is meant, and whether none is, because a method of the first
    /// one could be as well (JLS 15.13.1).
    fn both_searches(
        &mut self,
        methods: &[MethodId],
        args: &[Arg<'a>],
        first_fits: bool,
    ) -> (bool, bool) {
        let of = |r: &Self, m: &MethodId| r.prog.methods[*m].is_static;
        let is_static = match self.choose(methods, args) {
            Choice::Method { method, .. } => of(self, &method),
            Choice::NoneFits | Choice::Ambiguous(..) => false,
        };
        if self.unsure > 0 || !first_fits {
            return (is_static, false);
        }
        let second = if is_static {
            self.all_applicable(methods, &args[1..])
        } else {
            self.all_applicable(methods, args)
        };
        let ambiguous = if is_static {
            second.iter().any(|m| !of(self, m))
        } else {
            second.iter().any(|m| of(self, m))
        };
        (is_static, ambiguous)
    }

    /// The type in which a reference's method is looked up; whether it is named as a type.
    fn reference_type(&mut self, target: &'a ast::MethodRefTarget) -> Option<(Type, bool)> {
        match target {
            ast::MethodRefTarget::Expr(e) => match self.peek(e, &Env::new())? {
                Peeked::Value(ty) => Some((ty, false)),
                Peeked::Type(ty) => Some((ty, true)),
                Peeked::Inner(_) | Peeked::Package(_) => None,
            },
            ast::MethodRefTarget::Type(ty) => Some((self.type_ref(ty, Site::Body), true)),
            ast::MethodRefTarget::Super(qualifier) => {
                Some((self.peek_super(qualifier.as_ref())?, false))
            }
        }
    }

    fn reference_methods(&mut self, ty: &Type, name: &str) -> Vec<MethodId> {
        let mut all = Vec::new();
        for part in self.parts(ty) {
            let Some(class) = self.class_of(&part) else {
                continue;
            };
            if name == "new" {
                self.ensure_members(class);
                all.extend(self.classes[class].constructors.iter().copied());
            } else {
                all.extend(self.member_methods(class, name));
            }
        }
        all
    }

    pub(super) fn exact_reference(
        &mut self,
        target: &'a ast::MethodRefTarget,
        name: &ast::Ident,
    ) -> Option<Exact> {
        let (ty, by_type) = self.reference_type(target)?;
        if let Type::Array(_) = ty
            && name.text == "new"
        {
            return Some(Exact {
                params: vec![Type::INT],
                ret: ty,
            });
        }
        let class = self.class_of(&ty)?;
        if self.opaque_ancestor(class).is_some() {
            return None;
        }
        let methods = self.reference_methods(&ty, &name.text);
        let [method] = methods[..] else {
            return None;
        };
        let info = &self.methods[method];
        if info.varargs || !info.type_params.is_empty() {
            return None;
        }
        let raw = matches!(ty, Type::Class(c) if !self.classes[c].type_params.is_empty());
        let is_static = self.prog.methods[method].is_static;
        if raw && !is_static && by_type {
            return None;
        }
        let signature = self.signature(method, Some(&ty));
        let mut params = signature.params;
        if name.text == "new" {
            return Some(Exact { params, ret: ty });
        }
        if by_type && !is_static {
            params.insert(0, ty);
        }
        Some(Exact {
            params,
            ret: signature.ret,
        })
    }

    /// Whether a method of that name can take the interface's arguments (JLS 15.12.2.1); for an exact reference also
    /// whether its result fits.
    pub(super) fn reference_may_fit(
        &mut self,
        target: &'a ast::MethodRefTarget,
        name: &ast::Ident,
        function: &Function,
    ) -> bool {
        let Some((ty, by_type)) = self.reference_type(target) else {
            return true;
        };
        let Some(class) = self.class_of(&ty) else {
            return true;
        };
        if self.opaque_ancestor(class).is_some() {
            return true;
        }
        let wanted = function.params.len();
        let methods = self.reference_methods(&ty, &name.text);
        let possible = methods.iter().any(|&m| {
            let info = &self.methods[m];
            let fits =
                |n: usize| info.params.len() == n || (info.varargs && n + 1 >= info.params.len());
            if name.text == "new" || !by_type || self.prog.methods[m].is_static {
                fits(wanted)
            } else {
                wanted > 0 && fits(wanted - 1)
            }
        });
        if !possible {
            return methods.is_empty() && self.prog.classes[class].library;
        }
        let Some(exact) = self.exact_reference(target, name) else {
            return true;
        };
        if exact.ret == Type::Void && function.ret != Type::Void {
            return false;
        }
        let plain = |ty: &Type| matches!(ty, Type::Primitive(_) | Type::Class(_) | Type::Array(_));
        for (from, to) in function.params.iter().zip(&exact.params) {
            if plain(from) && !self.fits_loosely(from, to) {
                return false;
            }
        }
        !(plain(&function.ret) && plain(&exact.ret)) || self.fits_loosely(&exact.ret, &function.ret)
    }

    /// What an exact reference tells of the type parameters in the interface's parameters.
    pub(super) fn reduce_reference(
        &mut self,
        inf: &mut Inference,
        target: &'a ast::MethodRefTarget,
        name: &ast::Ident,
        formal: &Type,
    ) {
        let Some(function) = self.function_type(formal) else {
            return;
        };
        let by_class = match self.reference_type(target) {
            Some((ty, true)) if function.params.len() == 1 && name.text != "new" => Some(ty),
            _ => None,
        };
        match self.exact_reference(target, name) {
            Some(exact) if exact.params.len() == function.params.len() => {
                for (param, own) in function.params.iter().zip(&exact.params) {
                    self.reduce_result(inf, param, own);
                }
            }
            _ => {
                // `Type::m` of one argument, when nothing else tells: most often that is the receiver.
                if let Some(ty) = by_class
                    && !Self::is_bounded(inf, &function.params[0])
                {
                    let methods = self.reference_methods(&ty, &name.text);
                    if methods.iter().any(|&m| !self.prog.methods[m].is_static) {
                        self.reduce_result(inf, &function.params[0], &ty);
                    }
                }
            }
        }
    }
}
