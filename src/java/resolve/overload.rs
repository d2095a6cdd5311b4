//! Choice of a method among overloads (JLS 15.12.2): strict, then loose invocation, then variable arity; of the
//! applicable ones the most specific. Arguments are typed once: what needs the parameter's type waits ([`Arg`]).

use super::coverage::is_closed;
use super::infer::Inference;
use super::lambda::Function;
use super::pending::Pending;
use super::switch_values::PendingSwitch;
use super::types::{Signature, Subst};
use super::*;

/// An argument, typed as far as that is possible without the type that its context wants.
pub enum Arg<'a> {
    Typed(Expr),
    /// A lambda or method reference.
    Poly(&'a ast::Expr),
    /// A generic call or a diamond whose type arguments may depend on the context.
    Call(Box<Pending<'a>>),
    Conditional(Box<PendingConditional<'a>>),
    Switch(Box<PendingSwitch<'a>>),
}

pub struct PendingConditional<'a> {
    pub cond: Expr,
    pub then: Arg<'a>,
    pub els: Arg<'a>,
    pub span: Span,
}

pub enum Choice {
    Method {
        method: MethodId,
        varargs: bool,
    },
    /// No candidate is applicable.
    NoneFits,
    Ambiguous(MethodId, MethodId),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Strict,
    Loose,
    VariableArity,
}

/// A method that may be meant, as seen from the receiver.
#[derive(Clone)]
pub struct Candidate {
    pub method: MethodId,
    pub signature: Signature,
    /// Type arguments that the call writes.
    pub written: Subst,
}

impl Candidate {
    pub fn new(method: MethodId, signature: Signature) -> Self {
        let written = Subst::new();
        Self {
            method,
            signature,
            written,
        }
    }
}

/// Whether the arguments alone bound every parameter of a call that its result mentions, inner calls that wait included.
fn tells_its_result(pending: &Pending<'_>) -> bool {
    let signature = &pending.signature;
    let vars = signature.vars.iter();
    let mut mentioned = vars.filter(|&&var| infer::mentions(&signature.ret, &[var]));
    mentioned.all(|&var| {
        pending.inference.is_told(var)
            || pending.args.iter().enumerate().any(|(n, arg)| {
                let formal = nth_param(&signature.params, n, pending.phase());
                matches!(arg, Arg::Call(inner)
                    if infer::mentions(&formal, &[var]) && tells_its_result(inner))
            })
    })
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn arguments(&mut self, args: &'a [ast::Expr]) -> Vec<Arg<'a>> {
        args.iter().map(|arg| self.argument(arg)).collect()
    }

    /// The expression, typed as far as possible; a `void` value is reported.
    pub(super) fn argument(&mut self, arg: &'a ast::Expr) -> Arg<'a> {
        match &arg.kind {
            _ if is_poly(arg) => Arg::Poly(arg),
            ast::ExprKind::Paren(inner) => match self.argument(inner) {
                Arg::Typed(mut e) => {
                    e.span = arg.span;
                    Arg::Typed(e)
                }
                other => other,
            },
            ast::ExprKind::Conditional { cond, then, els } => {
                self.pending_conditional(cond, then, els, arg.span)
            }
            ast::ExprKind::Switch(switch) => self.pending_switch(switch, arg.span),
            _ => match self.open_expr(arg) {
                Arg::Typed(typed) => Arg::Typed(self.value(typed)),
                other => other,
            },
        }
    }

    /// What the argument's type is so far; what depends on the context is `Unknown`.
    pub(super) fn type_so_far(&mut self, arg: &Arg<'a>) -> Type {
        match arg {
            Arg::Typed(e) => e.ty.clone(),
            Arg::Poly(_) => Type::Unknown,
            Arg::Call(pending) => self.result_so_far(pending),
            Arg::Conditional(c) => {
                let (then, els) = (self.type_so_far(&c.then), self.type_so_far(&c.els));
                self.least_upper_bound(&then, &els)
            }
            Arg::Switch(s) => self.switch_so_far(s),
        }
    }

    /// What must fit a parameter may still become a supertype of its own: of `Cell.of(x)` only `Cell` is known.
    pub(super) fn result_so_far(&mut self, pending: &Pending<'a>) -> Type {
        let ret = &pending.signature.ret;
        if !matches!(ret, Type::Variable(_)) {
            return Self::subst(ret, &pending.inference.fixed());
        }
        let inference = self.with_inner_bounds(pending);
        let map = self.partial(&inference);
        let mut so_far = Self::subst(ret, &map);
        // Arguments that wait are below the result, too: of `either(b, new Pair<>(1, 2), p)` only that it is a `Pair`.
        for (n, arg) in pending.args.iter().enumerate() {
            let formal = nth_param(&pending.signature.params, n, pending.phase());
            if formal != *ret || !matches!(arg, Arg::Call(_) | Arg::Conditional(_) | Arg::Switch(_))
            {
                continue;
            }
            let own = self.type_so_far(arg);
            if own == Type::Unknown || !own.is_reference() {
                return Type::Unknown;
            }
            so_far = if so_far == Type::Unknown {
                own
            } else {
                self.least_upper_bound(&so_far, &own)
            };
        }
        so_far
    }

    /// What is known of the type parameters of a call, with what inner calls tell that wait as well (JLS 18.5.2.1: their
    /// bounds count). Of `stream.collect(toList())` the result is a `List`, whatever of; of `max(asList(3, 9))` with
    /// `<T> T max(List<? extends T> list)` an `Integer` or more.
    fn with_inner_bounds(&mut self, pending: &Pending<'a>) -> Inference {
        let ret = &pending.signature.ret;
        let mut inference = pending.inference.clone();
        for (n, arg) in pending.args.iter().enumerate() {
            let formal = nth_param(&pending.signature.params, n, pending.phase());
            let Arg::Call(inner) = arg else { continue };
            if formal == *ret {
                continue;
            }
            let own = self.type_so_far(arg);
            if own != Type::Unknown {
                self.reduce(&mut inference, &own, &formal, true);
            }
            if matches!(formal, Type::Parameterized(..)) {
                let of_inner = self.with_inner_bounds(inner);
                self.reduce_inner(&mut inference, &inner.signature.ret, &of_inner, &formal);
            }
        }
        inference
    }

    pub(super) fn choose(&mut self, candidates: &[MethodId], args: &[Arg<'a>]) -> Choice {
        let candidates = self.candidates(candidates);
        self.choose_among(&candidates, args)
    }

    fn candidates(&mut self, methods: &[MethodId]) -> Vec<Candidate> {
        methods
            .iter()
            .map(|&method| Candidate::new(method, self.signature(method, None)))
            .collect()
    }

    /// Those that take the arguments, in the first phase that has any.
    pub(super) fn all_applicable(
        &mut self,
        methods: &[MethodId],
        args: &[Arg<'a>],
    ) -> Vec<MethodId> {
        let candidates = self.candidates(methods);
        let types: Vec<Type> = args.iter().map(|a| self.type_so_far(a)).collect();
        let (_, found) = self.first_applicable(&candidates, args, &types);
        found.iter().map(|c| c.method).collect()
    }

    pub(super) fn choose_among(&mut self, candidates: &[Candidate], args: &[Arg<'a>]) -> Choice {
        let types: Vec<Type> = args.iter().map(|a| self.type_so_far(a)).collect();
        let (phase, applicable) = self.first_applicable(candidates, args, &types);
        if applicable.is_empty() {
            return Choice::NoneFits;
        }
        self.most_specific(&applicable, args, &types, phase)
    }

    /// The first phase in which candidates are applicable, and these (JLS 15.12.2.2 to 15.12.2.4).
    fn first_applicable<'c>(
        &mut self,
        candidates: &'c [Candidate],
        args: &[Arg<'a>],
        types: &[Type],
    ) -> (Phase, Vec<&'c Candidate>) {
        let mut doubtful = (Phase::VariableArity, Vec::new());
        for phase in [Phase::Strict, Phase::Loose, Phase::VariableArity] {
            let mut applicable = Vec::new();
            for c in candidates {
                if self.applicable(c, args, types, phase) {
                    applicable.push(c);
                }
            }
            if applicable.is_empty() {
                continue;
            }
            if candidates.len() > 1 {
                let mut possible = applicable.clone();
                possible.retain(|c| !self.is_ruled_out(&Self::as_written(c), args, phase));
                if possible.is_empty() {
                    // If nothing else fits, what is wrong is told where its types are inferred.
                    if doubtful.1.is_empty() {
                        doubtful = (phase, applicable);
                    }
                    continue;
                }
                applicable = possible;
            }
            return (phase, applicable);
        }
        doubtful
    }

    /// Where several candidates take as many arguments, an inner call whose result is not known yet is finished if nothing
    /// it waits for could come from here: `println(call(() -> "x"))`.
    pub(super) fn settle(&mut self, args: Vec<Arg<'a>>, candidates: &[Candidate]) -> Vec<Arg<'a>> {
        let count = args.len();
        let possible = candidates.iter().filter(|c| {
            let arity = c.signature.params.len();
            arity == count || (self.methods[c.method].varargs && count + 1 >= arity)
        });
        if possible.count() < 2 {
            return args;
        }
        args.into_iter()
            .map(|arg| match arg {
                Arg::Call(pending)
                    if matches!(pending.signature.ret, Type::Variable(_))
                        && self.result_so_far(&pending) == Type::Unknown
                        && (self.is_self_contained(&pending) || tells_its_result(&pending)) =>
                {
                    Arg::Typed(self.finish_call(*pending, None))
                }
                other => other,
            })
            .collect()
    }

    /// The candidates of a call that writes type arguments (JLS 15.12.2.1): those that take as many, within their bounds, and
    /// those without type parameters. All of them if that leaves none, which is told where the chosen one is called.
    pub(super) fn with_written(
        &mut self,
        candidates: &[Candidate],
        type_args: &[Type],
    ) -> Vec<Candidate> {
        let mut kept = Vec::new();
        for c in candidates {
            let mut c = c.clone();
            let vars = c.signature.vars.iter().copied();
            c.written = vars.zip(type_args.iter().cloned()).collect();
            let none = c.signature.vars.is_empty();
            if none
                || (c.signature.vars.len() == type_args.len() && self.is_within_bounds(&c.written))
            {
                kept.push(c);
            }
        }
        if kept.is_empty() {
            kept.extend_from_slice(candidates);
        }
        kept
    }

    /// The signature with the type arguments that the call writes.
    fn as_written(candidate: &Candidate) -> Signature {
        Self::with_arguments(&candidate.signature, &candidate.written)
    }

    /// The signature with type arguments in place of all of its type parameters; without such as it is.
    pub(super) fn with_arguments(signature: &Signature, written: &Subst) -> Signature {
        if written.is_empty() {
            return signature.clone();
        }
        let params = signature.params.iter();
        Signature {
            params: params.map(|p| Self::subst(p, written)).collect(),
            ret: Self::subst(&signature.ret, written),
            vars: Vec::new(),
        }
    }

    fn applicable(
        &mut self,
        candidate: &Candidate,
        args: &[Arg<'a>],
        types: &[Type],
        phase: Phase,
    ) -> bool {
        let Signature { params, vars, .. } = Self::as_written(candidate);
        if phase == Phase::VariableArity {
            if !self.methods[candidate.method].varargs || args.len() + 1 < params.len() {
                return false;
            }
        } else if args.len() != params.len() {
            return false;
        }
        let mut inf = Inference::of(vars);
        for (n, (arg, ty)) in args.iter().zip(types).enumerate() {
            let param = nth_param(&params, n, phase);
            if !self.may_fit(arg, ty, &param, &mut inf, phase != Phase::Strict) {
                return false;
            }
        }
        self.bounds_hold(&inf)
    }

    /// Whether an argument of the type known so far is compatible with a parameter, in a strict or `loose` context.
    fn may_fit(
        &mut self,
        arg: &Arg<'a>,
        ty: &Type,
        param: &Type,
        inf: &mut Inference,
        loose: bool,
    ) -> bool {
        match arg {
            Arg::Poly(e) => self.poly_may_fit(e, param, inf),
            // All of its values must be (JLS 15.25.3, 15.28.1).
            Arg::Conditional(c) => [&c.then, &c.els].into_iter().all(|value| {
                let ty = self.type_so_far(value);
                self.may_fit(value, &ty, param, inf, loose)
            }),
            Arg::Switch(s) => s.values.iter().all(|open| {
                let ty = self.type_so_far(&open.value);
                self.may_fit(&open.value, &ty, param, inf, loose)
            }),
            // The result is an object, which only unboxing makes a number.
            Arg::Call(pending) if *ty == Type::Unknown => match (&pending.signature.ret, param) {
                (_, Type::Primitive(_)) => loose,
                (Type::Variable(var), Type::Class(_) | Type::Array(_)) => {
                    self.bounds_allow(*var, param)
                }
                _ => true,
            },
            Arg::Typed(_) | Arg::Call(_) => self.reduce(inf, ty, param, loose),
        }
    }

    /// Potential applicability of a lambda or method reference (JLS 15.12.2.1), and applicability of those that do not
    /// need the target's parameter types (15.12.2.2).
    fn poly_may_fit(&mut self, expr: &'a ast::Expr, param: &Type, inf: &Inference) -> bool {
        match param {
            Type::Unknown => return true,
            Type::Variable(v) if inf.vars.contains(v) => return true,
            _ => {}
        }
        let Some(class) = self.class_of(param) else {
            return false;
        };
        if self.opaque_ancestor(class).is_some() {
            return true;
        }
        let Some(function) = self.function_type(param) else {
            return false;
        };
        match &expr.kind {
            ast::ExprKind::Paren(inner) => self.poly_may_fit(inner, param, inf),
            ast::ExprKind::Conditional { then, els, .. } => {
                self.poly_may_fit(then, param, inf) && self.poly_may_fit(els, param, inf)
            }
            ast::ExprKind::Lambda(lambda) => {
                if lambda.params.len() != function.params.len()
                    || !self.params_may_fit(lambda, &function, inf)
                {
                    return false;
                }
                let shape = self.lambda_shape(lambda);
                if function.ret == Type::Void {
                    return shape.void_ok;
                }
                shape.value_ok && self.results_may_fit(lambda, &function.ret, inf)
            }
            ast::ExprKind::MethodRef { target, name } => {
                self.reference_may_fit(target, name, &function)
            }
            _ => true,
        }
    }

    /// Whether the types that a lambda gives its parameters are the function's (JLS 15.27.3), where those are certain.
    fn params_may_fit(
        &mut self,
        lambda: &'a ast::Lambda,
        function: &Function,
        inf: &Inference,
    ) -> bool {
        let Some(own) = self.explicit_params(lambda) else {
            return true;
        };
        let open = function.wild || inf.mentions(&function.ty);
        own.iter()
            .zip(&function.params)
            .all(|(own, wanted)| match (own, wanted) {
                (Type::Primitive(own), Type::Primitive(wanted)) => own == wanted,
                // No type argument is a number.
                (Type::Primitive(_), Type::Variable(_)) => false,
                _ => open || !is_closed(own) || !is_closed(wanted) || self.same_type(own, wanted),
            })
    }

    /// Whether what an explicitly typed lambda returns fits, as far as a glance tells (JLS 15.12.2.2).
    fn results_may_fit(&mut self, lambda: &'a ast::Lambda, ret: &Type, inf: &Inference) -> bool {
        let open = inf.mentions(ret) || *ret == Type::Unknown;
        if open && matches!(lambda.body, ast::LambdaBody::Block(_)) {
            return true;
        }
        let results = self.lambda_results(lambda).unwrap_or_default();
        results.iter().flatten().all(|result| match result {
            // A call of a void method gives no value.
            Type::Void => false,
            Type::Unknown | Type::Null => true,
            _ if open => true,
            // A constant may be narrowed.
            &Type::INT if self.primitive_of(ret).is_some() => {
                self.primitive_of(ret) != Some(ast::Primitive::Boolean)
            }
            _ => self.fits_loosely(result, ret),
        })
    }

    /// JLS 15.12.2.5.
    fn most_specific(
        &mut self,
        applicable: &[&Candidate],
        args: &[Arg<'a>],
        types: &[Type],
        phase: Phase,
    ) -> Choice {
        let varargs = phase == Phase::VariableArity;
        let mut best: Vec<&Candidate> = Vec::new();
        for &c in applicable {
            let mut maximal = true;
            for &other in applicable {
                if other.method != c.method
                    && self.more_specific(other, c, args, phase)
                    && !self.more_specific(c, other, args, phase)
                {
                    maximal = false;
                }
            }
            if maximal {
                best.push(c);
            }
        }
        // Two that are equally specific have the same parameters (a class's and an interface's declaration).
        match best[..] {
            [] => Choice::Method {
                method: applicable[0].method,
                varargs,
            },
            [only] => Choice::Method {
                method: only.method,
                varargs,
            },
            [first, second, ..] => {
                let unknown = types
                    .iter()
                    .zip(args)
                    .any(|(ty, a)| matches!(a, Arg::Typed(_)) && *ty == Type::Unknown);
                let mutual = self.more_specific(first, second, args, phase)
                    && self.more_specific(second, first, args, phase);
                if let (true, Some((a, b))) = (mutual && !unknown, self.two_bodies(&best)) {
                    return Choice::Ambiguous(a, b);
                }
                if mutual && !unknown && self.differ_in_erasure(first, second) {
                    return Choice::Ambiguous(first.method, second.method);
                }
                if unknown || mutual {
                    // Of methods with the same parameters a concrete one is meant.
                    let concrete = best
                        .iter()
                        .find(|c| !self.prog.methods[c.method].is_abstract);
                    Choice::Method {
                        method: concrete.unwrap_or(&first).method,
                        varargs,
                    }
                } else {
                    Choice::Ambiguous(first.method, second.method)
                }
            }
        }
    }

    /// Whether neither of two methods can override the other (JLS 8.4.2), since a parameter is of another class.
    fn differ_in_erasure(&self, a: &Candidate, b: &Candidate) -> bool {
        let (a, b) = (&a.signature.params, &b.signature.params);
        a.len() == b.len()
            && a.iter().chain(b).all(is_closed)
            && a.iter()
                .zip(b)
                .any(|(a, b)| self.prog.erasure(a) != self.prog.erasure(b))
    }

    /// Two methods of the program that a type argument gave the same parameters, so that none is meant.
    fn two_bodies(&self, best: &[&Candidate]) -> Option<(MethodId, MethodId)> {
        let mut concrete = best.iter().filter(|c| {
            let m = &self.prog.methods[c.method];
            !m.is_abstract
                && !self.methods[c.method].is_default
                && !self.prog.classes[m.class].library
                && c.signature.vars.is_empty()
        });
        let (a, b) = (concrete.next()?, concrete.next()?);
        let same =
            a.signature.params == b.signature.params && a.signature.params.iter().all(is_closed);
        same.then_some((a.method, b.method))
    }

    fn more_specific(
        &mut self,
        a: &Candidate,
        b: &Candidate,
        args: &[Arg<'a>],
        phase: Phase,
    ) -> bool {
        let (of_a, of_b) = (&a.signature.params, &b.signature.params);
        let count = if phase == Phase::VariableArity {
            args.len().max(of_a.len()).max(of_b.len())
        } else {
            args.len()
        };
        let mut inf = Inference::of(b.signature.vars.clone());
        let fits = (0..count).all(|n| {
            let (x, y) = (nth_param(of_a, n, phase), nth_param(of_b, n, phase));
            if let Some(Arg::Poly(e)) = args.get(n)
                && let Some(answer) = self.function_more_specific(e, &x, &y)
            {
                return answer;
            }
            self.reduce(&mut inf, &x, &y, false)
        });
        // JLS 18.5.4: what is inferred for the other's type parameters keeps to their bounds.
        fits && self.bounds_hold(&inf)
    }

    /// The arguments as the parameters want them: converted, and the variable ones packed into an array.
    pub(super) fn pass(
        &mut self,
        method: MethodId,
        varargs: bool,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Vec<Expr> {
        let params = self.methods[method].params.clone();
        self.pass_to(&params, varargs, args, span)
    }

    pub(super) fn pass_to(
        &mut self,
        params: &[Type],
        varargs: bool,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Vec<Expr> {
        let fixed = if varargs {
            params.len() - 1
        } else {
            params.len()
        };
        let mut passed = Vec::new();
        let mut rest = Vec::new();
        let phase = if varargs {
            Phase::VariableArity
        } else {
            Phase::Loose
        };
        for (n, arg) in args.into_iter().enumerate() {
            let param = nth_param(params, n, phase);
            let value = self.finish_as(arg, &param);
            if n < fixed {
                passed.push(value);
            } else {
                rest.push(value);
            }
        }
        if varargs && let Some(ty) = params.last() {
            passed.push(Expr {
                kind: ExprKind::ArrayInit(rest),
                ty: ty.clone(),
                span,
            });
        }
        passed
    }

    /// Arguments that Java evaluates before a call that has no model. Lambdas have no effect; they are left out.
    pub(super) fn evaluated(&mut self, args: Vec<Arg<'a>>) -> Vec<Expr> {
        args.into_iter()
            .filter_map(|arg| match arg {
                Arg::Poly(_) => None,
                other => Some(self.finish(other, None)),
            })
            .collect()
    }

    /// `(int, String)`
    pub(super) fn argument_types(&self, args: &[Arg<'a>]) -> String {
        let names: Vec<String> = args
            .iter()
            .map(|arg| match arg {
                Arg::Typed(e) => self.type_name(&e.ty),
                Arg::Poly(_) => "lambda".to_owned(),
                Arg::Call(p) => self.type_name(&p.signature.ret),
                Arg::Conditional(_) | Arg::Switch(_) => "?".to_owned(),
            })
            .collect();
        format!("({})", names.join(", "))
    }
}

pub fn nth_param(params: &[Type], n: usize, phase: Phase) -> Type {
    if phase == Phase::VariableArity && n + 1 >= params.len() {
        return match params.last() {
            Some(Type::Array(elem)) => (**elem).clone(),
            _ => Type::Unknown,
        };
    }
    params.get(n).cloned().unwrap_or(Type::Unknown)
}

/// A lambda or method reference, perhaps in parentheses or a conditional.
pub fn is_poly(expr: &ast::Expr) -> bool {
    match &expr.kind {
        ast::ExprKind::Lambda(_) | ast::ExprKind::MethodRef { .. } => true,
        ast::ExprKind::Paren(e) => is_poly(e),
        ast::ExprKind::Conditional { then, els, .. } => is_poly(then) || is_poly(els),
        _ => false,
    }
}

/// JLS 14.8; parentheses make an expression none.
pub fn is_statement_expression(expr: &ast::Expr) -> bool {
    use ast::ExprKind::*;
    matches!(
        expr.kind,
        Call(_) | New(_) | IncDec { .. } | Assign { .. } | CompoundAssign { .. } | Unsupported(_)
    )
}
