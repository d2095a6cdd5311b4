//! Inference of type arguments (JLS 18), as far as members and overloads depend on it.
//!
//! A call's type parameters collect bounds: from arguments ([`Resolver::reduce`]), from the type that its context wants
//! ([`Resolver::reduce_result`]), from what lambdas return. Solved in the order of JLS 18.4: what it must equal, else the
//! least upper bound of what must fit, else what it must fit. Simplified: of the bounds of one parameter only its declared
//! ones lead to bounds of another ([`Resolver::incorporate`]). A wrong guess is harmless for run time, which knows erasures only, and for the choice of members as long
//! as the guess is a supertype; where nothing is known the declared bound stands.

use super::types::Subst;
use super::*;

/// The type parameters of one call and what is known of them.
#[derive(Clone, Debug, Default)]
pub struct Inference {
    pub vars: Vec<TypeVarId>,
    equal: Vec<Vec<Type>>,
    lower: Vec<Vec<Type>>,
    upper: Vec<Vec<Type>>,
    /// A raw type was passed for a parameterized one: the result is erased (JLS 15.12.2.6).
    pub unchecked: bool,
}

impl Inference {
    pub fn of(vars: Vec<TypeVarId>) -> Self {
        let n = vars.len();
        Self {
            vars,
            equal: vec![Vec::new(); n],
            lower: vec![Vec::new(); n],
            upper: vec![Vec::new(); n],
            unchecked: false,
        }
    }

    fn index(&self, ty: &Type) -> Option<usize> {
        match ty {
            Type::Variable(v) => self.vars.iter().position(|var| var == v),
            _ => None,
        }
    }

    pub fn mentions(&self, ty: &Type) -> bool {
        !self.vars.is_empty() && mentions(ty, &self.vars)
    }

    /// The parameters that must equal a type; the others are `Unknown`.
    pub fn fixed(&self) -> Subst {
        let equal = |n: usize| self.equal[n].first().cloned().unwrap_or(Type::Unknown);
        (0..self.vars.len())
            .map(|n| (self.vars[n], equal(n)))
            .collect()
    }

    /// Whether arguments bound the parameter.
    pub fn is_told(&self, var: TypeVarId) -> bool {
        let n = self.vars.iter().position(|v| *v == var);
        n.is_some_and(|n| !self.equal[n].is_empty() || !self.lower[n].is_empty())
    }

    pub fn equal_to(&self, n: usize) -> impl Iterator<Item = &Type> {
        self.equal[n].iter()
    }

    /// What fits the parameter or equals it.
    pub fn below(&self, n: usize) -> Vec<Type> {
        self.equal[n]
            .iter()
            .chain(&self.lower[n])
            .cloned()
            .collect()
    }

    /// What the parameter fits or equals.
    pub fn above(&self, n: usize) -> Vec<Type> {
        self.equal[n]
            .iter()
            .chain(&self.upper[n])
            .cloned()
            .collect()
    }

    /// The parameters that one type only can stand for; the others are `Unknown`. `complete`: there are no more bounds,
    /// so that one that a single type must fit is that type (JLS 18.4).
    pub fn determined(&self, complete: bool) -> Subst {
        let of = |n: usize| match (&self.equal[n][..], &self.lower[n][..]) {
            ([ty, ..], _) => ty.clone(),
            ([], [ty]) if complete => ty.clone(),
            _ => Type::Unknown,
        };
        (0..self.vars.len())
            .map(|n| (self.vars[n], of(n)))
            .collect()
    }

    fn bound_count(&self) -> usize {
        let lists = self.equal.iter().chain(&self.lower).chain(&self.upper);
        lists.map(Vec::len).sum()
    }

    pub fn fix(&mut self, var: TypeVarId, ty: Type) {
        if let Some(n) = self.vars.iter().position(|v| *v == var) {
            self.equal[n].insert(0, ty);
        }
    }
}

fn push(list: &mut Vec<Type>, ty: &Type) {
    if *ty != Type::Unknown && !list.contains(ty) {
        list.push(ty.clone());
    }
}

pub fn mentions(ty: &Type, vars: &[TypeVarId]) -> bool {
    match ty {
        Type::Variable(v) => vars.contains(v),
        Type::Parameterized(_, args) => args.iter().any(|a| mentions(a, vars)),
        Type::Array(elem) => mentions(elem, vars),
        Type::Wildcard(w) => [&w.extends, &w.above]
            .into_iter()
            .flatten()
            .any(|b| mentions(b, vars)),
        Type::Intersection(parts) => parts.iter().any(|p| mentions(p, vars)),
        _ => false,
    }
}

impl Resolver<'_, '_> {
    /// A value of type `from` is passed where `to`, which may mention the parameters, is wanted. `loose`: with boxing.
    /// False if that can never fit.
    pub(super) fn reduce(
        &mut self,
        inf: &mut Inference,
        from: &Type,
        to: &Type,
        loose: bool,
    ) -> bool {
        if !inf.mentions(to) {
            return if loose {
                self.fits_loosely(from, to)
            } else {
                self.fits_strictly(from, to)
            };
        }
        if matches!(from, Type::Unknown | Type::Null) {
            return true;
        }
        if let Type::Primitive(p) = from {
            if !loose {
                return false;
            }
            let boxed = Type::Class(self.box_of(*p));
            return self.reduce(inf, &boxed, to, loose);
        }
        if let Some(n) = inf.index(to) {
            push(&mut inf.lower[n], from);
            return *from != Type::Void;
        }
        match to {
            Type::Array(elem) => match from {
                Type::Array(f) if f.is_reference() => self.reduce(inf, f, elem, false),
                Type::Variable(_) | Type::Intersection(_) => {
                    let parts = self.parts(from);
                    parts
                        .iter()
                        .any(|p| matches!(p, Type::Array(_)) && self.reduce(inf, p, to, loose))
                }
                _ => false,
            },
            Type::Parameterized(class, wanted) => {
                let from = self.capture(from);
                match self.as_super(&from, *class) {
                    None => self
                        .class_of(&from)
                        .is_some_and(|a| self.may_be_subclass(a, *class)),
                    Some(Type::Parameterized(_, args)) => args
                        .iter()
                        .zip(wanted)
                        .all(|(arg, want)| self.reduce_argument(inf, arg, want)),
                    Some(_) => {
                        inf.unchecked = true;
                        true
                    }
                }
            }
            Type::Intersection(parts) => parts.iter().all(|p| self.reduce(inf, from, p, loose)),
            _ => true,
        }
    }

    /// Type argument `want` contains `arg`.
    pub(super) fn reduce_argument(&mut self, inf: &mut Inference, arg: &Type, want: &Type) -> bool {
        let Type::Wildcard(w) = want else {
            return self.reduce_equal(inf, arg, want);
        };
        match (&w.extends, &w.above) {
            (Some(bound), _) => {
                let arg = self.upper(arg);
                self.reduce(inf, &arg, bound, false)
            }
            (None, Some(bound)) => {
                let arg = match arg {
                    Type::Wildcard(a) => a.above.clone().unwrap_or(Type::Unknown),
                    other => other.clone(),
                };
                self.reduce_result(inf, bound, &arg)
            }
            (None, None) => true,
        }
    }

    /// An inner call's result `from`, which mentions its own parameters, is passed where `to` is wanted: what is known to fit
    /// one of those fits what it equals or is contained in (JLS 18.3.2).
    pub(super) fn reduce_inner(
        &mut self,
        inf: &mut Inference,
        from: &Type,
        of_inner: &Inference,
        to: &Type,
    ) {
        let Type::Parameterized(class, wanted) = to else {
            return;
        };
        let Some(Type::Parameterized(_, args)) = self.as_super(from, *class) else {
            return;
        };
        for (arg, want) in args.iter().zip(wanted) {
            let Some(n) = of_inner.index(arg) else {
                continue;
            };
            let want = match want {
                Type::Wildcard(w) => w.extends.as_ref(),
                other => Some(other),
            };
            if let Some(outer) = want.and_then(|want| inf.index(want)) {
                for lower in &of_inner.lower[n] {
                    push(&mut inf.lower[outer], lower);
                }
            }
        }
    }

    pub(super) fn reduce_equal(&mut self, inf: &mut Inference, ty: &Type, formal: &Type) -> bool {
        if let Some(n) = inf.index(formal) {
            push(&mut inf.equal[n], ty);
            return true;
        }
        if !inf.mentions(formal) {
            return self.same_type(ty, formal);
        }
        match (ty, formal) {
            (Type::Parameterized(a, args), Type::Parameterized(b, wanted)) if a == b => args
                .iter()
                .zip(wanted)
                .all(|(arg, want)| self.reduce_equal(inf, arg, want)),
            (Type::Array(a), Type::Array(b)) => self.reduce_equal(inf, a, b),
            (Type::Wildcard(a), Type::Wildcard(b)) => {
                if let (Some(a), Some(b)) = (&a.extends, &b.extends) {
                    return self.reduce_equal(inf, a, b);
                }
                if let (Some(a), Some(b)) = (&a.above, &b.above) {
                    return self.reduce_equal(inf, a, b);
                }
                true
            }
            // Of what a lambda returns, which its interface's type has as it is: it need only fit.
            (ty, Type::Wildcard(_)) => self.reduce_argument(inf, ty, formal),
            _ => true,
        }
    }

    /// `formal`, which may mention the parameters, is used where `wanted` is. False if that can never fit.
    pub(super) fn reduce_result(
        &mut self,
        inf: &mut Inference,
        formal: &Type,
        wanted: &Type,
    ) -> bool {
        if *wanted == Type::Unknown || !inf.mentions(formal) {
            return true;
        }
        if let Type::Primitive(p) = wanted {
            // Only where nothing else tells: `int i = id(x)` (JLS 18.5.2.1).
            if let Some(n) = inf.index(formal)
                && inf.lower[n].is_empty()
                && inf.equal[n].is_empty()
            {
                let boxed = Type::Class(self.box_of(*p));
                push(&mut inf.upper[n], &boxed);
            }
            return true;
        }
        if let Some(n) = inf.index(formal) {
            // What the bounds rule out does not become one of them: it is told where the result is converted.
            let known = matches!(
                wanted,
                Type::Class(_) | Type::Parameterized(..) | Type::Array(_)
            );
            if !known || self.bounds_allow(inf.vars[n], wanted) {
                push(&mut inf.upper[n], wanted);
            }
            return true;
        }
        match (formal, wanted) {
            (Type::Array(a), Type::Array(b)) => self.reduce_result(inf, a, b),
            (Type::Parameterized(..), Type::Parameterized(class, args)) => {
                let Some(Type::Parameterized(_, have)) = self.as_super(formal, *class) else {
                    return true;
                };
                for (have, want) in have.iter().zip(args) {
                    match (want, have) {
                        (Type::Wildcard(w), Type::Wildcard(h)) => {
                            if let (Some(w), Some(h)) = (&w.extends, &h.extends) {
                                self.reduce_result(inf, h, w);
                            }
                        }
                        (Type::Wildcard(w), have) => {
                            if let Some(bound) = &w.extends {
                                self.reduce_result(inf, have, bound);
                            } else if let Some(bound) = &w.above {
                                self.reduce(inf, bound, have, false);
                            }
                        }
                        (want, have) => {
                            self.reduce_equal(inf, want, have);
                        }
                    }
                }
                true
            }
            _ => true,
        }
    }

    /// What is known of a parameter fits its declared bounds, which tells something of the parameters that they mention
    /// (JLS 18.3.1): of `T` in `<T, N extends Node<T>> T first(N n)`.
    pub(super) fn incorporate(&mut self, inf: &mut Inference) {
        // Each time what the bounds of one lead to may lead further.
        for _ in 0..inf.vars.len() {
            let unchecked = inf.unchecked;
            let before = inf.bound_count();
            for n in 0..inf.vars.len() {
                let var = inf.vars[n];
                let others: Vec<TypeVarId> =
                    inf.vars.iter().copied().filter(|v| *v != var).collect();
                let known: Vec<Type> = inf.equal[n].iter().chain(&inf.lower[n]).cloned().collect();
                for bound in self.prog.type_vars[var].bounds.clone() {
                    if !mentions(&bound, &others) {
                        continue;
                    }
                    for ty in &known {
                        self.reduce(inf, ty, &bound, false);
                    }
                }
            }
            // A raw type within a bound erases no result.
            inf.unchecked = unchecked;
            if inf.bound_count() == before {
                break;
            }
        }
    }

    /// Whether enough is known to solve the parameters in `ty` without its context.
    pub(super) fn is_known(inf: &Inference, ty: &Type) -> bool {
        (0..inf.vars.len()).all(|n| {
            !inf.equal[n].is_empty() || !inf.lower[n].is_empty() || !mentions(ty, &inf.vars[n..=n])
        })
    }

    /// Whether anything at all is known of the parameters in `ty`.
    pub(super) fn is_bounded(inf: &Inference, ty: &Type) -> bool {
        (0..inf.vars.len()).all(|n| {
            !inf.equal[n].is_empty()
                || !inf.lower[n].is_empty()
                || !inf.upper[n].is_empty()
                || !mentions(ty, &inf.vars[n..=n])
        })
    }

    /// The solution of the parameters that something is known of; the others are `Unknown`.
    pub(super) fn partial(&mut self, inf: &Inference) -> Subst {
        (0..inf.vars.len())
            .map(|n| {
                let known = self.known_bound(inf, n);
                (inf.vars[n], known.unwrap_or(Type::Unknown))
            })
            .collect()
    }

    fn known_bound(&mut self, inf: &Inference, n: usize) -> Option<Type> {
        if let Some(equal) = inf.equal[n].iter().find(|t| !Self::has_unknown(t)) {
            return Some(equal.clone());
        }
        if let Some(equal) = inf.equal[n].first() {
            return Some(equal.clone());
        }
        let mut lower = inf.lower[n].iter();
        let first = lower.next()?.clone();
        Some(lower.fold(first, |a, b| self.least_upper_bound(&a, b)))
    }

    /// The same with what the context wants, where nothing else is known.
    pub(super) fn wanted(&mut self, inf: &Inference) -> Subst {
        let mut map = self.partial(inf);
        let object = self.object();
        for (n, (_, ty)) in map.iter_mut().enumerate() {
            // That it fits `Object` is said of everything.
            let upper = inf.upper[n].iter().filter(|upper| **upper != object);
            let upper: Vec<Type> = upper.cloned().collect();
            if *ty == Type::Unknown && !upper.is_empty() {
                *ty = self.greatest_lower_bound(upper);
            }
        }
        map
    }

    /// Solves all parameters.
    pub(super) fn solve(&mut self, inf: &Inference) -> Subst {
        let mut map = self.partial(inf);
        for n in 0..inf.vars.len() {
            if map[n].1 != Type::Unknown {
                continue;
            }
            let var = inf.vars[n];
            let declared = self.prog.type_vars[var].bounds.clone();
            let mut upper: Vec<Type> = inf.upper[n].clone();
            for bound in declared {
                // `T extends Comparable<T>` bounds itself: what stands for it there is left open.
                let bound = Self::subst(&bound, &map);
                if bound != Type::Unknown && !upper.contains(&bound) {
                    upper.push(bound);
                }
            }
            map[n].1 = self.greatest_lower_bound(upper);
        }
        map
    }

    /// The types of which no other is a subtype, as one type.
    fn greatest_lower_bound(&mut self, types: Vec<Type>) -> Type {
        let mut least: Vec<Type> = Vec::new();
        for ty in types {
            if least.iter().any(|l| self.fits_strictly(l, &ty)) {
                continue;
            }
            let mut kept = Vec::new();
            for l in least {
                if !self.fits_strictly(&ty, &l) {
                    kept.push(l);
                }
            }
            least = kept;
            least.push(ty);
        }
        match least.len() {
            0 => self.object(),
            1 => least.remove(0),
            _ => {
                least.sort_by_key(|t| {
                    let class = self.class_of(t);
                    class.is_some_and(|c| self.prog.classes[c].kind == ClassKind::Interface)
                });
                Type::Intersection(least)
            }
        }
    }

    /// Whether a value of `param`'s type can be one of the parameter `var` at all: a class and its bounds' classes have
    /// a common subtype. Used where nothing of `var` is known.
    pub(super) fn bounds_allow(&mut self, var: TypeVarId, param: &Type) -> bool {
        let wanted = self.prog.erasure(param);
        let bounds = self.prog.type_vars[var].bounds.clone();
        bounds.iter().all(|bound| {
            let bound = self.prog.erasure(bound);
            if self.fits_strictly(&wanted, &bound)
                || self.fits_strictly(&bound, &wanted)
                || self.model_may_lack(&wanted, &bound)
            {
                return true;
            }
            let (Some(a), Some(b)) = (self.class_of(&wanted), self.class_of(&bound)) else {
                return false;
            };
            let interface = |c: ClassId| self.prog.classes[c].kind == ClassKind::Interface;
            (interface(a) && !self.is_final_class(b)) || (interface(b) && !self.is_final_class(a))
        })
    }

    /// Whether what is known fits the declared bounds of the parameters (their erasures).
    pub(super) fn bounds_hold(&mut self, inf: &Inference) -> bool {
        for n in 0..inf.vars.len() {
            let bounds = self.prog.type_vars[inf.vars[n]].bounds.clone();
            let known: Vec<Type> = inf.lower[n].iter().chain(&inf.equal[n]).cloned().collect();
            for bound in bounds {
                let bound = self.prog.erasure(&bound);
                for ty in &known {
                    if !self.model_may_lack(ty, &bound) && !self.fits_strictly(ty, &bound) {
                        return false;
                    }
                }
            }
        }
        true
    }
}
