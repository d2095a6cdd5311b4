//! Calls whose type parameters nothing can stand for (JLS 18.3): what certain types tell of them contradicts itself.
//!
//! ```text
//! static <T> void swap(List<T> a, List<T> b)
//! swap(names, numbers)     T = String, T = Integer: no such T
//! ```
//!
//! [`super::infer`] guesses; here only bounds count that follow from certain types ([`super::certain`]) that mention neither
//! type variables nor wildcards. From those [`Resolver::reduce`] draws necessary conditions only, so that what contradicts
//! itself here contradicts itself in javac's inference, too.

use super::calls::Receiver;
use super::coverage::is_closed;
use super::infer::Inference;
use super::overload::{Arg, Phase, nth_param};
use super::pending::{Callee, Pending};
use super::types::Signature;
use super::*;
use crate::java::ast::ExprKind as A;

/// What certain types tell of a call's type parameters.
#[derive(Clone)]
pub struct Told {
    bounds: Inference,
    /// The result's type, which may mention them.
    ret: Type,
    /// Calls among the arguments, and the types of the parameters that they are for, which may mention them.
    inner: Vec<(Span, Type)>,
}

/// Whether the type is of classes only.
fn is_ground(ty: &Type) -> bool {
    match ty {
        Type::Class(_) => true,
        Type::Parameterized(_, args) => args.iter().all(is_ground),
        Type::Array(elem) => matches!(**elem, Type::Primitive(_)) || is_ground(elem),
        _ => false,
    }
}

impl<'a> Resolver<'a, '_> {
    /// Collects what the arguments tell for certain, and reports a contradiction. The result's type is returned if they
    /// determine it; `alone`: there is no context that could.
    pub(super) fn told_by_arguments(
        &mut self,
        call: &Pending<'a>,
        args: &[Expr],
        alone: bool,
    ) -> Option<Type> {
        let vars = call.signature.vars.clone();
        let receiver = match &call.callee {
            Callee::Method(Receiver::Object(target)) => self.certain_type(target).is_some(),
            Callee::Method(_) => true,
            Callee::New { body, .. } => body.is_none(),
        };
        if vars.is_empty() || !receiver {
            return None;
        }
        let mut bounds = Inference::of(vars);
        let mut all = true;
        let mut inner = Vec::new();
        for (n, arg) in args.iter().enumerate() {
            let formal = nth_param(&call.signature.params, n, call.phase());
            if !bounds.mentions(&formal) {
                continue;
            }
            if let ExprKind::Lambda { .. } = arg.kind {
                self.told_by_lambda(&mut bounds, arg, &formal);
                all &= self.told_by_results(&mut bounds, arg, &formal);
                continue;
            }
            if self.body().told.contains_key(&arg.span) {
                inner.push((arg.span, formal.clone()));
            }
            match self.certain_type(arg) {
                Some(ty) if is_ground(&ty) || matches!(ty, Type::Primitive(_)) => {
                    self.reduce(&mut bounds, &ty, &formal, true);
                }
                _ => all = false,
            }
        }
        if bounds.unchecked {
            return None;
        }
        self.incorporate_all(&mut bounds);
        if self.check_consistent(&bounds, call.span) {
            return None;
        }
        let map = bounds.determined(all && alone);
        let ret = Self::subst(&call.signature.ret, &map);
        let told = Told {
            bounds,
            ret: call.signature.ret.clone(),
            inner,
        };
        self.body().told.insert(call.span, told);
        is_ground(&ret).then_some(ret)
    }

    /// What a lambda or reference returns fits the result of the interface (JLS 18.2.1). Whether that is all that it tells.
    fn told_by_results(&mut self, bounds: &mut Inference, lambda: &Expr, formal: &Type) -> bool {
        let results = self.body().results.get(&lambda.span).cloned();
        let Some(function) = self.function_type(formal) else {
            return false;
        };
        // What the parameters are is guessed where inference tells it, and so is what they lead to.
        if function.params.iter().any(|param| bounds.mentions(param)) {
            return false;
        }
        let mut all = results.as_ref().is_some_and(|results| !results.is_empty());
        for ty in results.unwrap_or_default() {
            if let Type::Class(class) = ty
                && self.classes[class].type_params.is_empty()
                && self.is_final_class(class)
            {
                self.reduce(bounds, &ty, &function.ret, true);
            } else {
                all = false;
            }
        }
        all
    }

    /// The parameters' types that a lambda writes are those of the interface that is meant (JLS 18.5.3).
    fn told_by_lambda(&mut self, bounds: &mut Inference, lambda: &Expr, formal: &Type) {
        let Type::Parameterized(class, wanted) = formal else {
            return;
        };
        for (var, ty) in self.told_params(lambda, *class) {
            if let Some(want) = wanted.get(var) {
                self.reduce_argument(bounds, &ty, want);
            }
        }
    }

    /// Which of the interface's type parameters a lambda's written parameters tell.
    fn told_params(&mut self, lambda: &Expr, interface: ClassId) -> Vec<(usize, Type)> {
        let Some(written) = self.body().written_params.get(&lambda.span).cloned() else {
            return Vec::new();
        };
        let own = self.self_type(interface);
        let Some(function) = self.function_type(&own) else {
            return Vec::new();
        };
        let vars = self.classes[interface].type_params.clone();
        function
            .params
            .iter()
            .zip(written)
            .filter_map(|(formal, ty)| match formal {
                Type::Variable(v) if is_ground(&ty) => {
                    Some((vars.iter().position(|var| var == v)?, ty))
                }
                _ => None,
            })
            .collect()
    }

    /// Reports a lambda whose written parameters are others than those of the interface `to`.
    pub(super) fn check_lambda(&mut self, lambda: &Expr, to: &Type) {
        let (ExprKind::Lambda { .. }, Type::Parameterized(class, args)) = (&lambda.kind, to) else {
            return;
        };
        for (var, ty) in self.told_params(lambda, *class) {
            if let Some(want) = args.get(var)
                && is_closed(want)
                && self.never_contains(want, &ty)
            {
                let (ty, to) = (self.type_name(&ty), self.type_name(to));
                let message = format!("a parameter of type `{ty}` does not fit `{to}`");
                self.type_error(lambda.span, message);
                return;
            }
        }
    }

    /// Reports an initial or assigned value, a call, creation or lambda, that cannot be of the declared type `to`.
    pub(super) fn check_promised(&mut self, written: &ast::Expr, value: &Expr, to: &Type) {
        if let A::Paren(inner) = &written.kind {
            return self.check_promised(inner, value, to);
        }
        self.check_lambda(value, to);
        if !is_closed(to) {
            return;
        }
        self.check_told(written.span, to);
    }

    /// The same of a call, and of the calls among its arguments (JLS 18.5.2.1: their bounds belong together).
    fn check_told(&mut self, call: Span, to: &Type) {
        let Some(told) = self.body().told.remove(&call) else {
            return;
        };
        let Told {
            mut bounds,
            ret,
            inner,
        } = told;
        self.reduce_result(&mut bounds, &ret, to);
        self.incorporate_all(&mut bounds);
        if self.check_consistent(&bounds, call) {
            return;
        }
        let map = bounds.fixed();
        for (call, formal) in inner {
            let formal = Self::subst(&formal, &map);
            if is_closed(&formal) {
                self.check_told(call, &formal);
            }
        }
    }

    /// Whether certain types rule out that a method takes the arguments (JLS 18.5.1). What they leave open does not.
    pub(super) fn is_ruled_out(
        &mut self,
        signature: &Signature,
        args: &[Arg<'a>],
        phase: Phase,
    ) -> bool {
        let mut bounds = Inference::of(signature.vars.clone());
        for (n, arg) in args.iter().enumerate() {
            let formal = nth_param(&signature.params, n, phase);
            match arg {
                Arg::Call(inner) if is_closed(&formal) => {
                    let mut of_inner = Inference::of(inner.signature.vars.clone());
                    for (n, arg) in inner.args.iter().enumerate() {
                        let formal = nth_param(&inner.signature.params, n, inner.phase());
                        self.told_by(&mut of_inner, arg, &formal);
                    }
                    self.reduce_result(&mut of_inner, &inner.signature.ret, &formal);
                    if self.is_contradictory(of_inner) {
                        return true;
                    }
                }
                Arg::Poly(e) => match &e.kind {
                    A::Lambda(lambda) => self.told_by_written(&mut bounds, lambda, &formal),
                    A::MethodRef { target, name }
                        if !self.told_by_exact(&mut bounds, target, name, &formal) =>
                    {
                        return true;
                    }
                    _ => {}
                },
                // `Integer` is no `Comparable<String>`.
                Arg::Typed(e) if is_closed(&formal) => {
                    let ty = self.certain_type(e).map(|ty| match ty {
                        Type::Primitive(p) if formal.is_reference() => Type::Class(self.box_of(p)),
                        ty => ty,
                    });
                    if ty.is_some_and(|ty| self.never_fits(&ty, &formal)) {
                        return true;
                    }
                }
                _ => self.told_by(&mut bounds, arg, &formal),
            }
        }
        self.is_contradictory(bounds)
    }

    fn told_by(&mut self, bounds: &mut Inference, arg: &Arg<'a>, formal: &Type) {
        if bounds.mentions(formal)
            && let Some(ty) = self.certain_of_argument(arg)
            && (is_ground(&ty) || matches!(ty, Type::Primitive(_)))
        {
            self.reduce(bounds, &ty, formal, true);
        }
    }

    /// The type of an argument: inference does not guess a primitive type, nor that a value is of a class that is not generic
    /// and has no subclasses. What is typed is of its class, too, whatever led to it.
    fn certain_of_argument(&mut self, arg: &Arg<'a>) -> Option<Type> {
        if let Arg::Typed(e) = arg
            && let Some(ty) = match e.kind {
                // With a cast around it.
                ExprKind::Lambda { .. } => Some(e.ty.clone()),
                _ => self.certain_type(e),
            }
        {
            return Some(ty);
        }
        let ty = self.type_so_far(arg);
        let typed = matches!(arg, Arg::Typed(_));
        let certain = match &ty {
            Type::Primitive(_) => true,
            Type::Class(class) => {
                *class != self.prog.known().object
                    && self.classes[*class].type_params.is_empty()
                    && (typed || self.is_final_class(*class))
            }
            _ => false,
        };
        certain.then_some(ty)
    }

    /// An explicitly typed lambda: the types of its parameters and, where those are simple ones, of its results.
    fn told_by_written(&mut self, bounds: &mut Inference, lambda: &'a ast::Lambda, formal: &Type) {
        if !bounds.mentions(formal) || matches!(formal, Type::Variable(_)) {
            return;
        }
        let Some(function) = self.function_type(formal) else {
            return;
        };
        let Some(own) = self.explicit_params(lambda) else {
            return;
        };
        if function.wild {
            return;
        }
        for (own, wanted) in own.iter().zip(&function.params) {
            if is_ground(own) {
                self.reduce_equal(bounds, own, wanted);
            }
        }
        for result in self.lambda_results(lambda).unwrap_or_default() {
            if let Some(ty) = result
                && (self.primitive_of(&ty).is_some() || self.is_string(&ty))
            {
                self.reduce(bounds, &ty, &function.ret, true);
            }
        }
    }

    /// An exact method reference: the types of its method's parameters and result (JLS 18.2.1). False if no class is
    /// below both a parameter's type and the declared bound of what stands for it (JLS 5.1.10).
    fn told_by_exact(
        &mut self,
        bounds: &mut Inference,
        target: &'a ast::MethodRefTarget,
        name: &ast::Ident,
        formal: &Type,
    ) -> bool {
        // To a type parameter of the method itself it is not pertinent (JLS 15.12.2.2).
        if !bounds.mentions(formal) || matches!(formal, Type::Variable(_)) {
            return true;
        }
        let (Some(function), Some(exact)) = (
            self.function_type(formal),
            self.exact_reference(target, name),
        ) else {
            return true;
        };
        if function.wild || function.params.len() != exact.params.len() {
            return true;
        }
        for (wanted, own) in function.params.iter().zip(&exact.params) {
            match own {
                Type::Primitive(p) if matches!(wanted, Type::Variable(_)) => {
                    let boxed = Type::Class(self.box_of(*p));
                    self.reduce_equal(bounds, &boxed, wanted);
                }
                own if is_ground(own) => {
                    if let Type::Variable(var) = wanted
                        && bounds.mentions(wanted)
                        && self.is_outside_of_bounds(own, *var)
                    {
                        return false;
                    }
                    self.reduce_result(bounds, wanted, own);
                }
                _ => {}
            }
        }
        if is_ground(&exact.ret) || matches!(exact.ret, Type::Primitive(_)) {
            self.reduce(bounds, &exact.ret, &function.ret, true);
        }
        true
    }

    /// Whether the type is a class that has nothing in common with the class that bounds the parameter.
    fn is_outside_of_bounds(&self, ty: &Type, var: TypeVarId) -> bool {
        let class = |ty: &Type| {
            let class = self.class_of(&self.prog.erasure(ty))?;
            (self.prog.classes[class].kind != ClassKind::Interface).then_some(class)
        };
        let Some(own) = class(ty) else {
            return false;
        };
        self.prog.type_vars[var].bounds.iter().any(|bound| {
            class(bound).is_some_and(|bound| {
                !self.prog.is_subclass(own, bound) && !self.prog.is_subclass(bound, own)
            })
        })
    }

    fn is_contradictory(&mut self, mut bounds: Inference) -> bool {
        if bounds.unchecked {
            return false;
        }
        !self.incorporate_all(&mut bounds)
            || (0..bounds.vars.len()).any(|n| self.excluded(&bounds, n).is_some())
    }

    /// What is known of a parameter fits its declared bounds, those that mention itself included. False if it cannot.
    fn incorporate_all(&mut self, bounds: &mut Inference) -> bool {
        self.incorporate(bounds);
        let mut fits = true;
        // What follows for one parameter may have consequences for another.
        for _ in 0..bounds.vars.len() {
            for n in 0..bounds.vars.len() {
                let known = bounds.below(n);
                for bound in self.prog.type_vars[bounds.vars[n]].bounds.clone() {
                    if !bounds.mentions(&bound) {
                        continue;
                    }
                    for ty in &known {
                        let fit = self.reduce(bounds, ty, &bound, false);
                        fits &= fit || !is_ground(ty) || self.model_may_lack(ty, &bound);
                    }
                }
            }
        }
        bounds.unchecked = false;
        fits
    }

    /// Reports bounds of one parameter that exclude each other. True if there are such.
    fn check_consistent(&mut self, bounds: &Inference, span: Span) -> bool {
        for n in 0..bounds.vars.len() {
            if let Some((a, b)) = self.excluded(bounds, n) {
                let name = self.prog.type_vars[bounds.vars[n]].name.clone();
                let (a, b) = (self.type_name(&a), self.type_name(&b));
                let message =
                    format!("nothing can stand for `{name}` here: `{a}` does not fit `{b}`");
                self.type_error(span, message);
                return true;
            }
        }
        false
    }

    fn excluded(&mut self, bounds: &Inference, n: usize) -> Option<(Type, Type)> {
        let equal: Vec<Type> = bounds
            .equal_to(n)
            .filter(|t| is_ground(t))
            .cloned()
            .collect();
        for (k, a) in equal.iter().enumerate() {
            for b in &equal[k + 1..] {
                if !self.same_type(a, b) {
                    return Some((a.clone(), b.clone()));
                }
            }
        }
        let below: Vec<Type> = bounds.below(n).into_iter().filter(is_ground).collect();
        let mut above: Vec<Type> = bounds.above(n);
        // Of a bound that mentions the parameters, its class is certain: `Object` is no `Comparable<T>`.
        for bound in self.prog.type_vars[bounds.vars[n]].bounds.clone() {
            above.push(if bounds.mentions(&bound) {
                self.prog.erasure(&bound)
            } else {
                bound
            });
        }
        above.retain(is_closed);
        for a in &below {
            for b in &above {
                if self.never_subtype(a, b) {
                    return Some((a.clone(), b.clone()));
                }
            }
        }
        None
    }
}
