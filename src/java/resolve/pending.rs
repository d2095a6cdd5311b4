//! Generic calls and creations between the choice of the method and the solution of its type arguments.
//!
//! Arguments are typed before the method is chosen, lambdas after; a call whose result depends on what its context wants
//! ([`Pending`]) waits until that is known. So each expression is typed once, however deep calls and lambdas nest.
//!
//! ```text
//! List<String> l = map(map(a, x -> x.name()), y -> y.trim());
//!   inner: `map` chosen, T from `a`; outer: `map` chosen, T' from inner's result, R' from `List<String>`; ...
//! ```

use super::calls::Receiver;
use super::infer::Inference;
use super::overload::{Arg, PendingConditional, Phase, is_poly, nth_param};
use super::patterns::introduced;
use super::types::{Signature, Subst};
use super::*;

/// What is called.
pub enum Callee<'a> {
    Method(Receiver),
    New {
        class: ClassId,
        outer: Option<Expr>,
        body: Option<&'a [ast::Member]>,
    },
}

/// A chosen method with its typed arguments.
pub struct Pending<'a> {
    pub callee: Callee<'a>,
    pub method: MethodId,
    pub varargs: bool,
    pub signature: Signature,
    pub args: Vec<Arg<'a>>,
    pub inference: Inference,
    pub span: Span,
}

impl<'a> Resolver<'a, '_> {
    /// A standalone or poly expression, typed as far as possible without its context; `void` calls are let through.
    pub(super) fn open_expr(&mut self, expr: &'a ast::Expr) -> Arg<'a> {
        match &expr.kind {
            ast::ExprKind::Call(call) => self.open_call(call, expr.span),
            ast::ExprKind::New(new) => self.open_new(new, expr.span),
            _ => Arg::Typed(self.expr(expr)),
        }
    }

    /// Collects what the arguments tell. A call whose result depends on nothing else is finished at once.
    pub(super) fn open(&mut self, mut pending: Pending<'a>, type_args: &[Type]) -> Arg<'a> {
        let vars = pending.signature.vars.clone();
        pending.inference = Inference::of(vars.clone());
        if type_args.len() == self.methods[pending.method].type_params.len() {
            for (var, ty) in vars.iter().zip(type_args) {
                pending.inference.fix(*var, ty.clone());
            }
            if let Callee::Method(_) = pending.callee {
                self.written_arguments(&pending, type_args);
            }
        } else if !type_args.is_empty() && !vars.is_empty() {
            let message = format!(
                "`{}` has {} type parameters, and {} type arguments are given",
                self.method_name(pending.method),
                vars.len(),
                type_args.len()
            );
            self.type_error(pending.span, message);
        }
        let phase = pending.phase();
        for (n, arg) in pending.args.iter().enumerate() {
            let param = nth_param(&pending.signature.params, n, phase);
            if let Arg::Typed(e) = arg {
                let ty = e.ty.clone();
                self.reduce(&mut pending.inference, &ty, &param, true);
            }
        }
        if let Callee::Method(_) = pending.callee
            && !vars.is_empty()
            && vars.len() == type_args.len()
        {
            // Nothing is left to infer but that a raw argument erases the result (JLS 15.12.2.6).
            let map: Subst = vars.into_iter().zip(type_args.iter().cloned()).collect();
            pending.signature = Self::with_arguments(&pending.signature, &map);
            let unchecked = pending.inference.unchecked;
            pending.inference = Inference::of(Vec::new());
            pending.inference.unchecked = unchecked;
        }
        self.incorporate(&mut pending.inference);
        if pending.inference.mentions(&pending.signature.ret) {
            Arg::Call(Box::new(pending))
        } else {
            Arg::Typed(self.finish_call(pending, None))
        }
    }

    /// Type arguments written in a call: they keep to their bounds, and tell what is thrown.
    fn written_arguments(&mut self, pending: &Pending<'a>, type_args: &[Type]) {
        let vars = &pending.signature.vars;
        if type_args.is_empty() || vars.len() != type_args.len() {
            return;
        }
        self.remember_arguments(vars.clone(), type_args, pending.span);
        let throws = &self.prog.methods[pending.method].throws;
        if throws.iter().any(|t| infer::mentions(t, vars)) {
            let map: Subst = vars
                .iter()
                .copied()
                .zip(type_args.iter().cloned())
                .collect();
            let thrown = throws.iter().map(|t| Self::subst(t, &map)).collect();
            self.prog.thrown.insert(pending.span, thrown);
        }
    }

    /// The argument where the context wants `expected`, not yet converted to it.
    pub(super) fn finish(&mut self, arg: Arg<'a>, expected: Option<&Type>) -> Expr {
        match arg {
            Arg::Typed(e) => e,
            Arg::Poly(e) => match expected {
                Some(ty) => self.expr_expecting(e, ty),
                None => self.expr(e),
            },
            Arg::Call(pending) => self.finish_call(*pending, expected),
            Arg::Conditional(c) => self.finish_conditional(*c, expected),
            Arg::Switch(s) => self.finish_switch(*s, expected),
        }
    }

    /// The argument converted to `ty`.
    pub(super) fn finish_as(&mut self, arg: Arg<'a>, ty: &Type) -> Expr {
        match arg {
            Arg::Poly(e) => self.expr_expecting(e, ty),
            other => {
                let value = self.finish(other, Some(ty));
                self.coerce(value, ty)
            }
        }
    }

    pub(super) fn finish_call(
        &mut self,
        mut pending: Pending<'a>,
        expected: Option<&Type>,
    ) -> Expr {
        let mut inf = std::mem::take(&mut pending.inference);
        if let Some(ty) = expected {
            self.reduce_result(&mut inf, &pending.signature.ret, ty);
        }
        let phase = pending.phase();
        let (certain, span) = (self.is_certain(&pending), pending.span);
        let params = pending.signature.params.clone();
        let args = std::mem::take(&mut pending.args);
        let args = self.finish_arguments(args, &params, phase, &mut inf);
        let told = self.told_by_arguments(&pending, &args, expected.is_none());
        if certain {
            for (n, arg) in args.iter().enumerate() {
                self.check_lambda(arg, &nth_param(&params, n, phase));
            }
        }
        let map = self.solve(&inf);
        let params: Vec<Type> = params.iter().map(|p| Self::subst(p, &map)).collect();
        let mut ret = Self::subst(&pending.signature.ret, &map);
        if inf.unchecked && matches!(pending.callee, Callee::Method(_)) {
            ret = self.prog.erasure(&ret);
        }
        let args = if self.is_signature_polymorphic(pending.method) {
            args.into_iter().map(|arg| self.used(arg)).collect()
        } else {
            let args = self.settled(args, &params, phase);
            self.pass_to(&params, pending.varargs, args, pending.span)
        };
        let made = match pending.callee {
            Callee::Method(receiver) => {
                self.make_call(pending.method, receiver, args, ret, pending.span)
            }
            Callee::New { class, outer, body } => {
                let object = news::Made {
                    class,
                    ty: ret,
                    outer,
                    constructor: pending.method,
                    args,
                };
                self.make_object(object, body, pending.span)
            }
        };
        if certain || told.is_some_and(|told| told == made.ty) {
            let ty = made.ty.clone();
            self.body().not_inferred.insert(span, ty);
        }
        made
    }

    /// The arguments of a call whose result depends on no type parameter.
    pub(super) fn pass_inferred(
        &mut self,
        signature: Signature,
        varargs: bool,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Vec<Expr> {
        let mut inf = Inference::of(signature.vars);
        let phase = if varargs {
            Phase::VariableArity
        } else {
            Phase::Loose
        };
        for (n, arg) in args.iter().enumerate() {
            if let Arg::Typed(e) = arg {
                let param = nth_param(&signature.params, n, phase);
                let ty = e.ty.clone();
                self.reduce(&mut inf, &ty, &param, true);
            }
        }
        let args = self.finish_arguments(args, &signature.params, phase, &mut inf);
        let map = self.solve(&inf);
        let params: Vec<Type> = signature
            .params
            .iter()
            .map(|p| Self::subst(p, &map))
            .collect();
        let args = self.settled(args, &params, phase);
        self.pass_to(&params, varargs, args, span)
    }

    fn settled(&mut self, args: Vec<Expr>, params: &[Type], phase: Phase) -> Vec<Arg<'a>> {
        let mut settled = Vec::new();
        for (n, mut arg) in args.into_iter().enumerate() {
            self.settle_lambda(&mut arg, &nth_param(params, n, phase));
            settled.push(Arg::Typed(arg));
        }
        settled
    }

    /// Types the arguments that waited, those first that others may depend on; what they tell goes to `inf`.
    fn finish_arguments(
        &mut self,
        args: Vec<Arg<'a>>,
        params: &[Type],
        phase: Phase,
        inf: &mut Inference,
    ) -> Vec<Expr> {
        let mut done: Vec<Option<Expr>> = Vec::new();
        let mut waiting: Vec<(usize, Arg<'a>)> = Vec::new();
        for (n, arg) in args.into_iter().enumerate() {
            match arg {
                Arg::Typed(e) => done.push(Some(e)),
                other => {
                    done.push(None);
                    waiting.push((n, other));
                }
            }
        }
        for (n, arg) in &waiting {
            if let Arg::Poly(e) = arg {
                self.reduce_written(inf, e, &nth_param(params, *n, phase), false);
            }
        }
        while !waiting.is_empty() {
            let mut ready = None;
            for (w, (n, arg)) in waiting.iter().enumerate() {
                let formal = nth_param(params, *n, phase);
                if self.is_ready(arg, &formal, inf) {
                    ready.get_or_insert(w);
                    if !self.has_open_bound(arg, &formal, inf) {
                        ready = Some(w);
                        break;
                    }
                }
            }
            let ready = ready.unwrap_or(0);
            let (n, arg) = waiting.remove(ready);
            let formal = nth_param(params, n, phase);
            if !inf.mentions(&formal) {
                done[n] = Some(self.finish_as(arg, &formal));
                continue;
            }
            if let Arg::Poly(e) = &arg {
                self.check_interface_is_told(inf, &formal, e.span);
            }
            let map = match &arg {
                Arg::Poly(e) => self.solve_inputs(inf, e, &formal),
                Arg::Switch(s) if s.has_lambda() => {
                    for lambda in s.lambdas() {
                        self.solve_inputs(inf, lambda, &formal);
                    }
                    self.partial(inf)
                }
                // All bounds of nested calls belong together (JLS 18.5.2.1): what nobody inside tells, the context does.
                Arg::Call(_) | Arg::Conditional(_) | Arg::Switch(_)
                    if matches!(formal, Type::Variable(_)) =>
                {
                    self.wanted(inf)
                }
                Arg::Call(inner) if self.is_open(inner) => self.wanted(inf),
                _ => self.partial(inf),
            };
            let target = Self::subst(&formal, &map);
            let around = self.result_bound.take();
            if !matches!(arg, Arg::Typed(_)) {
                self.result_bound = self
                    .bound_of_result(&formal, inf)
                    .map(|bound| Self::subst(&bound, &map));
            }
            let value = match arg {
                Arg::Poly(e) if target == Type::Unknown => {
                    // Nothing tells which interface is meant; the bound may.
                    let map = self.solve(inf);
                    self.expr_expecting(e, &Self::subst(&formal, &map))
                }
                other => self.finish(other, Some(&target)),
            };
            self.result_bound = around;
            let ty = value.ty.clone();
            self.reduce(inf, &ty, &formal, true);
            self.incorporate(inf);
            done[n] = Some(value);
        }
        done.into_iter().flatten().collect()
    }

    /// A function for a type parameter whose only bound depends on what stands for it: what then stands for it is no
    /// interface (JLS 18.4).
    fn check_interface_is_told(&mut self, inf: &Inference, formal: &Type, span: Span) {
        if let Type::Variable(var) = formal
            && !Self::is_bounded(inf, formal)
            && let bounds = &self.prog.type_vars[*var].bounds
            && bounds.iter().any(|b| infer::mentions(b, &[*var]))
        {
            let message = "nothing tells which functional interface is meant";
            self.type_error(span, message);
        }
    }

    /// The declared bound of a type parameter that only the results of a function tell, if it mentions other parameters
    /// (JLS 18.2.1: the result fits the parameter, so it fits the bound).
    fn bound_of_result(&mut self, formal: &Type, inf: &Inference) -> Option<Type> {
        let Type::Variable(var) = self.function_type(formal)?.ret else {
            return None;
        };
        if !inf.vars.contains(&var) || Self::is_known(inf, &Type::Variable(var)) {
            return None;
        }
        let bounds = &self.prog.type_vars[var].bounds;
        bounds.iter().find(|b| inf.mentions(b)).cloned()
    }

    /// Whether such a bound is not known yet.
    fn has_open_bound(&mut self, arg: &Arg<'a>, formal: &Type, inf: &Inference) -> bool {
        matches!(arg, Arg::Poly(_))
            && self
                .bound_of_result(formal, inf)
                .is_some_and(|bound| !Self::is_known(inf, &bound))
    }

    /// Whether its arguments do not tell all of its result.
    fn is_open(&mut self, pending: &Pending<'a>) -> bool {
        let map = self.partial(&pending.inference);
        Self::has_unknown(&Self::subst(&pending.signature.ret, &map))
    }

    /// Whether there are lambdas among the arguments, and all that they need is known.
    pub(super) fn is_self_contained(&mut self, pending: &Pending<'a>) -> bool {
        let phase = pending.phase();
        let mut lambdas = false;
        for (n, arg) in pending.args.iter().enumerate() {
            let formal = nth_param(&pending.signature.params, n, phase);
            if !self.is_ready(arg, &formal, &pending.inference) {
                return false;
            }
            lambdas |= match arg {
                Arg::Poly(_) => true,
                Arg::Switch(s) => s.has_lambda(),
                _ => false,
            };
        }
        lambdas
    }

    /// Whether what the argument needs from `inf` is known.
    fn is_ready(&mut self, arg: &Arg<'a>, formal: &Type, inf: &Inference) -> bool {
        match arg {
            Arg::Poly(e) => {
                let inputs = self.inputs(e, formal);
                inputs.iter().all(|ty| Self::is_bounded(inf, ty))
            }
            Arg::Switch(s) if s.has_lambda() => s
                .values
                .iter()
                .all(|open| self.is_ready(&open.value, formal, inf)),
            Arg::Conditional(_) | Arg::Switch(_) => Self::is_known(inf, formal),
            _ => true,
        }
    }

    /// The types that must be known before a lambda or method reference can be typed (JLS 18.5.2.2): those of the
    /// parameters it leaves out, and of the lambdas it returns.
    fn inputs(&mut self, e: &'a ast::Expr, formal: &Type) -> Vec<Type> {
        match &e.kind {
            ast::ExprKind::Paren(inner) => self.inputs(inner, formal),
            ast::ExprKind::Conditional { then, els, .. } => {
                let mut all = self.inputs(then, formal);
                all.extend(self.inputs(els, formal));
                all
            }
            ast::ExprKind::Lambda(lambda) => {
                let Some(function) = self.function_type(formal) else {
                    return vec![formal.clone()];
                };
                let mut all = Vec::new();
                for (param, ty) in lambda.params.iter().zip(&function.params) {
                    if lambda::written_type(param).is_none() {
                        all.push(ty.clone());
                    }
                }
                if let ast::LambdaBody::Expr(body) = &lambda.body
                    && is_poly(body)
                {
                    all.extend(self.inputs(body, &function.ret));
                }
                all
            }
            ast::ExprKind::MethodRef { target, name } => {
                let Some(function) = self.function_type(formal) else {
                    return vec![formal.clone()];
                };
                if self.exact_reference(target, name).is_some() {
                    return Vec::new();
                }
                function.params
            }
            _ => Vec::new(),
        }
    }

    /// The types that a lambda writes for its parameters are those of the interface (JLS 18.2.1). If that has wildcards
    /// (`wild`: then, too), they are one guess among several (JLS 18.5.3).
    fn reduce_written(&mut self, inf: &mut Inference, e: &'a ast::Expr, formal: &Type, wild: bool) {
        if let ast::ExprKind::Lambda(lambda) = &e.kind
            && let Some(function) = self.function_type(formal)
            && (wild || !function.wild)
        {
            for (param, ty) in lambda.params.iter().zip(&function.params) {
                if let Some(written) = lambda::written_type(param) {
                    let own = self.type_ref(written, scope::Site::Body);
                    self.reduce_equal(inf, &own, ty);
                }
            }
        }
    }

    /// Solves what a lambda's parameters need, and keeps it; the rest of the map is what is known so far.
    fn solve_inputs(&mut self, inf: &mut Inference, e: &'a ast::Expr, formal: &Type) -> Subst {
        if let ast::ExprKind::MethodRef { target, name } = &e.kind {
            self.reduce_reference(inf, target, name, formal);
        }
        self.reduce_written(inf, e, formal, true);
        let mut inputs = self.inputs(e, formal);
        if let ast::ExprKind::MethodRef { .. } = &e.kind
            && let Some(function) = self.function_type(formal)
        {
            inputs = function.params;
        }
        let solved = self.solve(inf);
        for &(var, ref ty) in &solved {
            if inputs.iter().any(|input| infer::mentions(input, &[var])) {
                inf.fix(var, ty.clone());
            }
        }
        self.partial(inf)
    }

    /// `cond ? then : els` (JLS 15.25): numeric and boolean ones are typed now, a reference one may wait.
    pub(super) fn pending_conditional(
        &mut self,
        cond: &'a ast::Expr,
        then: &'a ast::Expr,
        els: &'a ast::Expr,
        span: Span,
    ) -> Arg<'a> {
        let (written_then, written_els) = (then, els);
        let test = self.expr(cond);
        let test = self.coerce_boolean(test);
        let then = self.with_introduced(cond, true, |r| r.argument(then));
        let els = self.with_introduced(cond, false, |r| r.argument(els));
        if !self.body().pattern_variables.is_empty() {
            for when in [true, false] {
                let of_cond = introduced(cond, when);
                let other = if when { written_els } else { written_then };
                self.check_bindings(&of_cond, &introduced(other, true));
                self.check_bindings(&of_cond, &introduced(other, false));
                let of_then = introduced(written_then, when);
                self.check_bindings(&of_then, &introduced(written_els, when));
            }
        }
        let (a, b) = (self.type_so_far(&then), self.type_so_far(&els));
        let whole = PendingConditional {
            cond: test,
            then,
            els,
            span,
        };
        let lone = |r: &Self, ty: &Type| *ty == Type::Null || r.primitive_of(ty).is_some();
        let standalone = (lone(self, &a) && lone(self, &b))
            || (matches!(whole.then, Arg::Typed(_))
                && matches!(whole.els, Arg::Typed(_))
                && a == b);
        if standalone {
            Arg::Typed(self.finish_conditional(whole, None))
        } else {
            Arg::Conditional(Box::new(whole))
        }
    }

    pub(super) fn finish_conditional(
        &mut self,
        whole: PendingConditional<'a>,
        expected: Option<&Type>,
    ) -> Expr {
        let PendingConditional {
            cond,
            then,
            els,
            span,
        } = whole;
        let (then, els, ty) = match expected {
            Some(ty) if !Self::has_unknown(ty) => (
                self.finish_as(then, ty),
                self.finish_as(els, ty),
                ty.clone(),
            ),
            _ => {
                let waits =
                    |r: &mut Self, arg: &Arg<'a>| matches!(arg, Arg::Call(call) if r.is_open(call));
                let (first, second) = (waits(self, &then), waits(self, &els));
                // `c ? Optional.empty() : Optional.of(x)`: what one does not tell the other does.
                let (then, els) = if first && !second {
                    let els = self.finish(els, expected);
                    (self.finish(then, Some(&els.ty.clone())), els)
                } else if second && !first {
                    let then = self.finish(then, expected);
                    let els = self.finish(els, Some(&then.ty.clone()));
                    (then, els)
                } else {
                    let then = self.finish(then, expected);
                    (then, self.finish(els, expected))
                };
                self.unify(then, els)
            }
        };
        Self::conditional_of(cond, then, els, ty, span)
    }
}

impl Pending<'_> {
    pub(super) fn phase(&self) -> Phase {
        if self.varargs {
            Phase::VariableArity
        } else {
            Phase::Loose
        }
    }
}
