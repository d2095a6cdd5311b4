//! Lambdas and method references (JLS 15.13, 15.27): a synthetic class with one method.
//!
//! ```text
//! Java   new Thread(() -> b.put(i))
//! typed  class Main::lambda@12 implements Runnable { val$b; val$i; void run() { this.val$b.put(this.val$i); } }
//!        new Thread(Lambda Main::lambda@12 { val$b = b, val$i = i })
//! ```
//!
//! The method has the interface's erased parameters; where the lambda's are others it begins with the casts that a JVM
//! makes before the body runs:
//!
//! ```text
//! Java   Function<String, Integer> f = s -> s.length();
//! typed  Object apply(Object arg0) { String s = (String) arg0; return box(s.length()); }
//! ```

use super::body::BodyKind;
use super::classes::{Access, Decl, MethodInfo, Place, Progress};
use super::infer::Inference;
use super::overload::{Arg, is_statement_expression};
use super::scope::Site;
use super::*;

/// A functional interface as the type of a lambda (JLS 9.9).
#[derive(Clone)]
pub struct Function {
    pub class: ClassId,
    pub method: MethodId,
    pub params: Vec<Type>,
    pub ret: Type,
    /// The parameterization of `class`, without wildcards.
    pub ty: Type,
    /// The type has wildcards: `ty` is one of several that fit.
    pub wild: bool,
    /// Further interfaces of an intersection.
    pub others: Vec<Type>,
}

/// The type written for a lambda's parameter, if it is one.
pub fn written_type(param: &ast::LambdaParam) -> Option<&ast::TypeRef> {
    let written = param.ty.as_ref()?;
    (!matches!(written.kind, ast::TypeRefKind::Var)).then_some(written)
}

impl<'a> Resolver<'a, '_> {
    /// The function type of a type (JLS 9.9).
    pub(super) fn function_type(&mut self, ty: &Type) -> Option<Function> {
        let parts = match ty {
            Type::Intersection(parts) => parts.clone(),
            Type::Class(_) | Type::Parameterized(..) => vec![ty.clone()],
            _ => return None,
        };
        for (n, part) in parts.iter().enumerate() {
            let class = self.class_of(part)?;
            let Some(method) = self.functional_method(class) else {
                continue;
            };
            let ty = self.without_wildcards(part);
            let wild = ty != *part;
            let signature = self.signature(method, Some(&ty));
            let mut others = parts.clone();
            others.remove(n);
            return Some(Function {
                class,
                method,
                params: signature.params,
                ret: signature.ret,
                ty,
                wild,
                others,
            });
        }
        None
    }

    fn without_wildcards(&mut self, ty: &Type) -> Type {
        let Type::Parameterized(class, args) = ty else {
            return ty.clone();
        };
        let params = self.classes[*class].type_params.clone();
        let args = args
            .iter()
            .zip(params)
            .map(|(arg, var)| match arg {
                Type::Wildcard(w) => match (&w.extends, &w.above) {
                    (Some(bound), _) | (None, Some(bound)) => bound.clone(),
                    (None, None) => self.prog.erasure(&self.prog.type_vars[var].bounds[0]),
                },
                other => other.clone(),
            })
            .collect();
        Type::Parameterized(*class, args)
    }

    /// Where the interface's type has wildcards, the types of a lambda's parameters say which parameterization is meant
    /// (JLS 18.5.3): `(Object o) -> { }` for a `Consumer<? super String>` is a `Consumer<Object>`.
    fn parameterize(&mut self, function: &mut Function, own: &[Type]) {
        let Type::Parameterized(class, args) = &function.ty else {
            return;
        };
        let (class, args) = (*class, args.clone());
        let vars = self.classes[class].type_params.clone();
        let mut inf = Inference::of(vars.clone());
        let itself = self.self_type(class);
        let declared = self.signature(function.method, Some(&itself));
        for (own, formal) in own.iter().zip(&declared.params) {
            self.reduce_equal(&mut inf, own, formal);
        }
        let told = inf.fixed();
        let args = told
            .into_iter()
            .zip(args)
            .map(|((_, told), arg)| match told {
                Type::Unknown => arg,
                told => told,
            });
        function.ty = Type::Parameterized(class, args.collect());
        let signature = self.signature(function.method, Some(&function.ty));
        function.params = signature.params;
        function.ret = signature.ret;
    }

    /// Interface and method that a lambda of type `ty` implements, or the expression that stands for a refusal.
    pub(super) fn functional(&mut self, ty: &Type, span: Span) -> Result<Function, Expr> {
        if *ty == Type::Unknown {
            return Err(Self::broken(span));
        }
        let classes: Vec<ClassId> = match ty {
            Type::Intersection(parts) => parts.iter().filter_map(|p| self.class_of(p)).collect(),
            Type::Class(_) | Type::Parameterized(..) => self.class_of(ty).into_iter().collect(),
            _ => Vec::new(),
        };
        let Some(&first) = classes.first() else {
            let message = format!(
                "a lambda or method reference cannot be a `{}`",
                self.type_name(ty)
            );
            self.type_error(span, message);
            return Err(Self::broken(span));
        };
        for &class in &classes {
            if let Some(opaque) = self.opaque_ancestor(class) {
                let what = format!("a lambda for `{}`", self.classes[opaque].qualified);
                let code = self.report_unmodelled_of(opaque, "", span, &what);
                return Err(Self::unmodelled_silent(code, span, &what, Vec::new()));
            }
        }
        if classes.len() > 1 && !self.is_one_function(&classes) {
            let message = format!("`{}` has not a single abstract method", self.type_name(ty));
            self.type_error(span, message);
            return Err(Self::broken(span));
        }
        if let Some(mut function) = self.function_type(ty) {
            for param in &mut function.params {
                if *param == Type::Unknown {
                    *param = self.object();
                }
            }
            return Ok(function);
        }
        let message = format!(
            "`{}` is not an interface with a single abstract method",
            self.prog.classes[first].name
        );
        self.type_error(span, message);
        Err(Self::broken(span))
    }

    /// Whether interfaces together have one abstract method (JLS 9.9): several declarations of it are one if their
    /// parameters are the same ones.
    fn is_one_function(&mut self, classes: &[ClassId]) -> bool {
        let mut found: Vec<(String, Vec<Type>)> = Vec::new();
        for &class in classes {
            for method in self.abstract_methods(class) {
                let params = &self.methods[method].params;
                let params = params.iter().map(|p| self.prog.erasure(p)).collect();
                let signature = (self.prog.methods[method].name.clone(), params);
                if !found.contains(&signature) {
                    found.push(signature);
                }
            }
        }
        found.len() <= 1
    }

    /// Declares the synthetic class and enters the body of its method.
    pub(super) fn open_lambda(&mut self, function: &Function, span: Span) -> ClassId {
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
        let mut interfaces = vec![function.class];
        for other in &function.others {
            if let Some(c) = self.class_of(other)
                && self.prog.classes[c].kind == ClassKind::Interface
            {
                interfaces.push(c);
                self.classes[class].super_types.push(other.clone());
            }
        }
        self.prog.classes[class].interfaces = interfaces;
        self.classes[class]
            .super_types
            .insert(0, function.ty.clone());
        self.classes[class].supers = Progress::Done;
        self.classes[class].members = Progress::Done;
        self.bodies.push(Body::new(
            class,
            false,
            BodyKind::Lambda(function.ret.clone()),
        ));
        class
    }

    /// Parameters as the interface's method has them at run time, and the casts to what the lambda takes them as.
    /// `declare` gives a parameter its local.
    pub(super) fn lambda_params(
        &mut self,
        function: &Function,
        span: Span,
        mut declare: impl FnMut(&mut Self, usize, Type) -> LocalId,
    ) -> (Vec<LocalId>, Vec<LocalId>, Vec<Stmt>) {
        let declared = self.methods[function.method].params.clone();
        let mut params = Vec::new();
        let mut casts = Vec::new();
        for (n, (ty, formal)) in function.params.iter().zip(&declared).enumerate() {
            let erased = self.prog.erasure(formal);
            if self.prog.erasure(ty) == erased {
                params.push(declare(self, n, ty.clone()));
            } else {
                let name = format!("arg{n}");
                params.push(self.body().hidden_local(&name, erased, span));
                casts.push((n, params[n], ty.clone()));
            }
        }
        let mut locals = params.clone();
        let mut stmts = Vec::new();
        for (n, from, ty) in casts {
            let value = self.read(from, span);
            let value = self.used_as(value, &ty);
            locals[n] = declare(self, n, ty);
            stmts.push(make::declaration(locals[n], value));
        }
        (params, locals, stmts)
    }

    /// Leaves the body, makes the method, and captures. What the body returned fills in what is open in the type.
    pub(super) fn close_lambda(
        &mut self,
        class: ClassId,
        mut function: Function,
        params: Vec<LocalId>,
        body: Block,
        mut captures: Vec<(FieldId, Expr)>,
        span: Span,
    ) -> Expr {
        let returned = std::mem::take(&mut self.body().returned);
        self.fill(&mut function, returned.clone());
        self.classes[class].super_types[0] = function.ty.clone();
        let (locals, label_count) = self.finish_body();
        self.body().results.insert(span, returned);
        let implements = &self.prog.methods[function.method];
        let name = implements.name.clone();
        let ret = self.prog.erasure(&implements.ret);
        let info = MethodInfo {
            access: Access::Public,
            decl: None,
            params: function.params.clone(),
            type_params: self.methods[function.method].type_params.clone(),
            varargs: false,
            is_default: false,
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
            ty: function.ty,
            span,
        }
    }

    /// Type arguments of the interface that were open, from the types of the results.
    fn fill(&mut self, function: &mut Function, returned: Vec<Type>) {
        let Type::Parameterized(class, args) = &function.ty else {
            return;
        };
        let class = *class;
        if !args.iter().any(Self::has_unknown) {
            return;
        }
        let vars = self.classes[class].type_params.clone();
        let mut inf = Inference::of(vars.clone());
        for (&var, arg) in vars.iter().zip(args) {
            if !Self::has_unknown(arg) {
                inf.fix(var, arg.clone());
            }
        }
        let own = self.self_type(class);
        let declared = self.signature(function.method, Some(&own));
        let has_results = !returned.is_empty();
        for ty in returned {
            self.reduce(&mut inf, &ty, &declared.ret, true);
        }
        for (ty, formal) in function.params.iter().zip(&declared.params) {
            self.reduce_equal(&mut inf, ty, formal);
        }
        // A body without a result asks nothing of it: what that is, the context tells ([`Self::settle_lambda`]).
        let map = if has_results {
            self.solve(&inf)
        } else {
            self.partial(&inf)
        };
        let args = vars
            .iter()
            .map(|var| Self::subst(&Type::Variable(*var), &map))
            .collect();
        function.ty = Type::Parameterized(class, args);
        let signature = self.signature(function.method, Some(&function.ty));
        function.params = signature.params;
        function.ret = signature.ret;
    }

    /// A lambda whose own body does not tell all of its type is of the type wanted.
    pub(super) fn settle_lambda(&mut self, value: &mut Expr, wanted: &Type) {
        if !Self::has_unknown(&value.ty) {
            return;
        }
        match &mut value.kind {
            ExprKind::Lambda { class, .. } => {
                if let Some(function) = self.function_type(wanted) {
                    self.classes[*class].super_types[0] = function.ty.clone();
                    value.ty = function.ty;
                }
            }
            ExprKind::Conditional { then, els, .. } => {
                self.settle_lambda(then, wanted);
                self.settle_lambda(els, wanted);
                value.ty = wanted.clone();
            }
            _ => {}
        }
    }

    /// The result of a lambda's body: converted to what the interface wants, or told to it if that is open.
    pub(super) fn lambda_result(&mut self, value: &'a ast::Expr, ret: &Type) -> Expr {
        let bound = self.body().result_bound.clone();
        let value = match bound {
            Some(bound) if matches!(value.kind, ast::ExprKind::Call(_) | ast::ExprKind::New(_)) => {
                let open = self.argument(value);
                self.finish(open, Some(&bound))
            }
            _ => self.expr_expecting(value, ret),
        };
        self.inferred_result(value, ret)
    }

    pub(super) fn inferred_result(&mut self, value: Expr, ret: &Type) -> Expr {
        if !Self::has_unknown(ret) {
            return value;
        }
        let value = self.value(value);
        let value = self.boxed(value);
        let value = self.used(value);
        let ty = value.ty.clone();
        self.body().returned.push(ty);
        value
    }

    pub(super) fn lambda(&mut self, lambda: &'a ast::Lambda, ty: &Type, span: Span) -> Expr {
        // Restored for the other branch of a conditional.
        let bound = self.result_bound.take();
        let made = self.lambda_within(lambda, ty, bound.clone(), span);
        self.result_bound = bound;
        made
    }

    fn lambda_within(
        &mut self,
        lambda: &'a ast::Lambda,
        ty: &Type,
        bound: Option<Type>,
        span: Span,
    ) -> Expr {
        let mut function = match self.functional(ty, span) {
            Ok(found) => found,
            Err(refused) => return refused,
        };
        // JLS 15.27.3
        if !self.methods[function.method].type_params.is_empty() {
            let message = format!(
                "`{}` is generic: a method reference can implement it, a lambda cannot",
                self.method_name(function.method)
            );
            self.type_error(span, message);
            return Self::broken(span);
        }
        if function.params.len() != lambda.params.len() {
            let message = format!(
                "`{}` wants {} parameters, this lambda has {}",
                self.method_name(function.method),
                function.params.len(),
                lambda.params.len()
            );
            self.type_error(span, message);
            return Self::broken(span);
        }
        if function.wild
            && let Some(own) = self.explicit_params(lambda)
        {
            self.parameterize(&mut function, &own);
        }
        for (n, param) in lambda.params.iter().enumerate() {
            if let Some(written) = written_type(param) {
                let own = self.type_ref(written, Site::Body);
                let wanted = &function.params[n];
                let (a, b) = (self.prog.erasure(&own), self.prog.erasure(wanted));
                let open = Self::has_unknown(ty) || !matches!(wanted, Type::Primitive(_));
                if a != b && own != Type::Unknown && !(open && own.is_reference()) {
                    let message = format!("this parameter must be `{}`", self.type_name(wanted));
                    self.type_error(written.span, message);
                }
                function.params[n] = own;
            }
        }
        if !lambda.params.is_empty() && lambda.params.iter().all(|p| written_type(p).is_some()) {
            let written = function.params.clone();
            self.body().written_params.insert(span, written);
        }
        let class = self.open_lambda(&function, span);
        let (params, _, mut stmts) = self.lambda_params(&function, span, |r, n, ty| {
            r.declare_local(&lambda.params[n].name, ty)
        });
        let ret = function.ret.clone();
        self.body().result_bound = bound.filter(|_| ret == Type::Unknown);
        let body = match &lambda.body {
            ast::LambdaBody::Block(block) => self.lambda_block(block),
            ast::LambdaBody::Expr(e) if ret == Type::Void => {
                if !is_statement_expression(e) {
                    let message = format!(
                        "`{}` returns nothing, and this expression is no statement",
                        self.method_name(function.method)
                    );
                    self.type_error(e.span, message);
                }
                let value = self.expr(e);
                Self::expression_body(value, None)
            }
            ast::LambdaBody::Expr(e) => {
                let value = self.lambda_result(e, &ret);
                Self::expression_body(value, Some(()))
            }
        };
        let body = if stmts.is_empty() {
            body
        } else {
            let span = body.span;
            stmts.extend(body.stmts);
            Block { stmts, span }
        };
        self.close_lambda(class, function, params, body, Vec::new(), span)
    }

    /// One statement: the value returned, or evaluated only.
    pub(super) fn expression_body(value: Expr, returned: Option<()>) -> Block {
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

    /// For an argument that is a lambda or method reference: whether interface `x` is more specific than `y`
    /// (JLS 15.12.2.5); `None` where subtyping decides.
    pub(super) fn function_more_specific(
        &mut self,
        e: &'a ast::Expr,
        x: &Type,
        y: &Type,
    ) -> Option<bool> {
        if let ast::ExprKind::Paren(inner) = &e.kind {
            return self.function_more_specific(inner, x, y);
        }
        if self.same_type(x, y) {
            return Some(true);
        }
        let (fx, fy) = (self.function_type(x)?, self.function_type(y)?);
        if self.is_subclass(fx.class, fy.class) || self.is_subclass(fy.class, fx.class) {
            return None;
        }
        let results = match &e.kind {
            ast::ExprKind::Lambda(lambda) => self.lambda_results(lambda)?,
            ast::ExprKind::MethodRef { target, name } => {
                let exact = self.exact_reference(target, name)?;
                vec![Some(exact.ret)]
            }
            _ => return Some(false),
        };
        let (rx, ry) = (fx.ret, fy.ret);
        if ry == Type::Void {
            return Some(true);
        }
        if rx == Type::Void {
            return Some(false);
        }
        let by_value = |primitive: bool| {
            let told = |ty: &Option<Type>| {
                ty.as_ref()
                    .is_some_and(|ty| matches!(ty, Type::Primitive(_)) == primitive)
            };
            !results.is_empty() && results.iter().all(told)
        };
        Some(match (&rx, &ry) {
            (Type::Primitive(_), Type::Primitive(_)) => self.fits_strictly(&rx, &ry),
            (Type::Primitive(_), _) => by_value(true),
            (_, Type::Primitive(_)) => by_value(false),
            _ => {
                let (rx, ry) = (self.prog.erasure(&rx), self.prog.erasure(&ry));
                self.fits_strictly(&rx, &ry)
            }
        })
    }

    /// Arguments that read the parameters of a method reference's method.
    pub(super) fn param_reads(&mut self, locals: &[LocalId], span: Span) -> Vec<Arg<'a>> {
        locals
            .iter()
            .map(|&local| Arg::Typed(self.read(local, span)))
            .collect()
    }
}
