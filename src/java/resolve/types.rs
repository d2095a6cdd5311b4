//! Generic types: substitution, supertypes with their arguments, capture, subtyping (JLS 4.5 to 4.10, 5.1.10).
//!
//! The program is taken to be one that javac accepts: where a relation between type arguments cannot be decided here,
//! the answer is "fits". What run time sees is decided by erasure alone ([`super::erase`]).

use super::*;

/// Types for type variables.
pub type Subst = Vec<(TypeVarId, Type)>;

/// Nesting of questions about types: bounds that mention themselves have no end.
const MAX_QUESTIONS: usize = 24;

/// A method as seen from a receiver's type: its parameters and result with the receiver's type arguments put in.
#[derive(Clone, Debug)]
pub struct Signature {
    pub params: Vec<Type>,
    pub ret: Type,
    /// The method's own type parameters, to be inferred.
    pub vars: Vec<TypeVarId>,
}

impl Resolver<'_, '_> {
    pub(super) fn object(&self) -> Type {
        Type::Class(self.prog.known().object)
    }

    /// The type of `this` in `class`.
    pub(super) fn self_type(&self, class: ClassId) -> Type {
        let params = &self.classes[class].type_params;
        if params.is_empty() {
            Type::Class(class)
        } else {
            Type::Parameterized(class, params.iter().map(|&v| Type::Variable(v)).collect())
        }
    }

    /// The class in which members of the type are looked up first; `None` for primitive types, arrays and `null`.
    pub(super) fn class_of(&self, ty: &Type) -> Option<ClassId> {
        match ty {
            Type::Class(class) | Type::Parameterized(class, _) => Some(*class),
            Type::Variable(_) | Type::Intersection(_) | Type::Wildcard(_) => {
                match self.prog.erasure(ty) {
                    Type::Class(class) => Some(class),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A variable's or intersection's parts, a class's or array's type alone.
    pub(super) fn parts(&self, ty: &Type) -> Vec<Type> {
        let mut found = Vec::new();
        let mut todo = vec![ty.clone()];
        while let Some(ty) = todo.pop() {
            if found.len() + todo.len() > 64 {
                break;
            }
            match ty {
                Type::Variable(v) => {
                    todo.extend(self.prog.type_vars[v].bounds.iter().rev().cloned());
                }
                Type::Intersection(parts) => todo.extend(parts.into_iter().rev()),
                Type::Wildcard(w) => todo.push(w.extends.unwrap_or_else(|| self.object())),
                other => {
                    if !found.contains(&other) {
                        found.push(other);
                    }
                }
            }
        }
        found
    }

    /// The bound of a wildcard from above; other types are their own.
    pub(super) fn upper(&self, ty: &Type) -> Type {
        match ty {
            Type::Wildcard(w) => w.extends.clone().unwrap_or_else(|| self.object()),
            other => other.clone(),
        }
    }

    pub(super) fn subst(ty: &Type, map: &[(TypeVarId, Type)]) -> Type {
        if map.is_empty() {
            return ty.clone();
        }
        match ty {
            Type::Variable(v) => map
                .iter()
                .find(|(var, _)| var == v)
                .map_or_else(|| ty.clone(), |(_, to)| to.clone()),
            Type::Parameterized(class, args) => {
                Type::Parameterized(*class, args.iter().map(|a| Self::subst(a, map)).collect())
            }
            Type::Array(elem) => Type::array_of(Self::subst(elem, map)),
            Type::Wildcard(w) => {
                let bound = |b: &Option<Type>, up: bool| {
                    b.as_ref().map(|b| match Self::subst(b, map) {
                        // A wildcard for a variable: its bound on the same side.
                        Type::Wildcard(w) => {
                            (if up { w.extends } else { w.above }).unwrap_or(Type::Unknown)
                        }
                        other => other,
                    })
                };
                Type::Wildcard(Box::new(Wildcard {
                    extends: bound(&w.extends, true),
                    above: bound(&w.above, false),
                }))
            }
            Type::Intersection(parts) => {
                Type::Intersection(parts.iter().map(|p| Self::subst(p, map)).collect())
            }
            _ => ty.clone(),
        }
    }

    /// Whether `Unknown` stands anywhere in the type.
    pub(super) fn has_unknown(ty: &Type) -> bool {
        match ty {
            Type::Unknown => true,
            Type::Parameterized(_, args) => args.iter().any(Self::has_unknown),
            Type::Array(elem) => Self::has_unknown(elem),
            Type::Wildcard(w) => [&w.extends, &w.above]
                .into_iter()
                .flatten()
                .any(Self::has_unknown),
            Type::Intersection(parts) => parts.iter().any(Self::has_unknown),
            _ => false,
        }
    }

    /// The type with fresh variables in place of its wildcards (JLS 5.1.10).
    pub(super) fn capture(&mut self, ty: &Type) -> Type {
        let Type::Parameterized(class, args) = ty else {
            return ty.clone();
        };
        if !args.iter().any(|a| matches!(a, Type::Wildcard(_))) {
            return ty.clone();
        }
        self.ensure_supers(*class);
        let params = self.classes[*class].type_params.clone();
        let mut captured = Vec::new();
        let mut fresh = Vec::new();
        for arg in args {
            captured.push(match arg {
                Type::Wildcard(w) => {
                    let var = self.type_variable("?");
                    self.prog.type_vars[var].captured = true;
                    self.prog.type_vars[var].above.clone_from(&w.above);
                    fresh.push((var, captured.len(), w.extends.clone()));
                    Type::Variable(var)
                }
                other => other.clone(),
            });
        }
        let map: Subst = params
            .iter()
            .copied()
            .zip(captured.iter().cloned())
            .collect();
        for (var, n, extends) in fresh {
            let declared: Vec<Type> = params.get(n).map_or(Vec::new(), |&p| {
                let bounds = &self.prog.type_vars[p].bounds;
                bounds.iter().map(|b| Self::subst(b, &map)).collect()
            });
            let mut bounds: Vec<Type> = extends.into_iter().collect();
            for bound in declared {
                if bounds.iter().any(|b| self.fits_strictly(b, &bound)) {
                    continue;
                }
                // The more special one gives the erasure.
                if bounds
                    .first()
                    .is_some_and(|b| self.fits_strictly(&bound, b))
                {
                    bounds.insert(0, bound);
                } else {
                    bounds.push(bound);
                }
            }
            if bounds.is_empty() {
                bounds.push(self.object());
            }
            self.prog.type_vars[var].bounds = bounds;
        }
        Type::Parameterized(*class, captured)
    }

    /// Superclass and superinterfaces of `class` as declared, with their type arguments.
    pub(super) fn super_types(&mut self, class: ClassId) -> Vec<Type> {
        self.ensure_supers(class);
        let info = &self.classes[class];
        if !info.super_types.is_empty() {
            return info.super_types.clone();
        }
        let made = &self.prog.classes[class];
        made.superclass
            .iter()
            .chain(&made.interfaces)
            .map(|&c| Type::Class(c))
            .collect()
    }

    /// The supertype of `ty` that is of class `target`: raw or with its type arguments.
    pub(super) fn as_super(&mut self, ty: &Type, target: ClassId) -> Option<Type> {
        match ty {
            Type::Class(class) | Type::Parameterized(class, _) => {
                if *class == target {
                    return Some(ty.clone());
                }
                if target == self.prog.known().object {
                    return Some(self.object());
                }
                if !self.is_subclass(*class, target) {
                    return None;
                }
                let map: Subst = match ty {
                    Type::Parameterized(_, args) => {
                        let params = self.classes[*class].type_params.iter().copied();
                        params.zip(args.iter().cloned()).collect()
                    }
                    // Supertypes of a raw type are erased (JLS 4.8).
                    _ if !self.classes[*class].type_params.is_empty() => {
                        return Some(Type::Class(target));
                    }
                    _ => Vec::new(),
                };
                for sup in self.super_types(*class) {
                    let sup = Self::subst(&sup, &map);
                    if let Some(found) = self.as_super(&sup, target) {
                        return Some(found);
                    }
                }
                Some(Type::Class(target))
            }
            Type::Variable(_) | Type::Intersection(_) | Type::Wildcard(_) => self
                .parts(ty)
                .iter()
                .find_map(|part| self.as_super(part, target)),
            Type::Array(_) => {
                let array = self.fits_strictly(ty, &Type::Class(target));
                array.then_some(Type::Class(target))
            }
            _ => None,
        }
    }

    /// What the type parameters of `holder` stand for in a receiver of type `ty`; `None`: the receiver is raw.
    pub(super) fn view(&mut self, ty: &Type, holder: ClassId) -> Option<Subst> {
        self.ensure_supers(holder);
        let params = self.classes[holder].type_params.clone();
        if params.is_empty() {
            return Some(Vec::new());
        }
        let ty = self.capture(ty);
        match self.as_super(&ty, holder) {
            Some(found @ Type::Parameterized(..)) => match self.capture(&found) {
                Type::Parameterized(_, args) => Some(params.into_iter().zip(args).collect()),
                _ => None,
            },
            Some(_) => None,
            None => Some(Vec::new()),
        }
    }

    /// The method as a member of `receiver` (JLS 8.2, 4.8).
    pub(super) fn signature(&mut self, method: MethodId, receiver: Option<&Type>) -> Signature {
        let holder = self.prog.methods[method].class;
        let declared = Signature {
            params: self.methods[method].params.clone(),
            ret: self.prog.methods[method].ret.clone(),
            vars: self.methods[method].type_params.clone(),
        };
        let Some(receiver) = receiver.filter(|_| !self.prog.methods[method].is_static) else {
            return declared;
        };
        match self.view(receiver, holder) {
            Some(map) if map.is_empty() => declared,
            Some(map) => Signature {
                params: declared
                    .params
                    .iter()
                    .map(|p| Self::subst(p, &map))
                    .collect(),
                ret: Self::subst(&declared.ret, &map),
                vars: declared.vars,
            },
            None => Signature {
                params: declared
                    .params
                    .iter()
                    .map(|p| self.prog.erasure(p))
                    .collect(),
                ret: self.prog.erasure(&declared.ret),
                vars: Vec::new(),
            },
        }
    }

    /// The type of a field as a member of `receiver`.
    pub(super) fn field_type(&mut self, field: FieldId, receiver: &Type) -> Type {
        let Field {
            class, is_static, ..
        } = self.prog.fields[field];
        let ty = self.prog.fields[field].ty.clone();
        if is_static || self.prog.fields[field].synthetic {
            return ty;
        }
        match self.view(receiver, class) {
            Some(map) => Self::subst(&ty, &map),
            None => self.prog.erasure(&ty),
        }
    }

    /// Whether two types are the same, `Unknown` being any, and a captured wildcard any of the same erasure.
    pub(super) fn same_type(&self, a: &Type, b: &Type) -> bool {
        match (a, b) {
            (Type::Unknown, _) | (_, Type::Unknown) => true,
            _ if a == b => true,
            (Type::Variable(v), _) | (_, Type::Variable(v)) if self.prog.type_vars[*v].captured => {
                true
            }
            (Type::Parameterized(a, of_a), Type::Parameterized(b, of_b)) => {
                a == b
                    && of_a.len() == of_b.len()
                    && of_a.iter().zip(of_b).all(|(a, b)| self.same_type(a, b))
            }
            (Type::Array(a), Type::Array(b)) => self.same_type(a, b),
            (Type::Wildcard(a), Type::Wildcard(b)) => {
                let same = |a: &Option<Type>, b: &Option<Type>| match (a, b) {
                    (Some(a), Some(b)) => self.same_type(a, b),
                    (None, None) => true,
                    (Some(t), None) | (None, Some(t)) => *t == self.object(),
                };
                same(&a.extends, &b.extends) && same(&a.above, &b.above)
            }
            (Type::Intersection(a), Type::Intersection(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.same_type(a, b))
            }
            _ => false,
        }
    }

    /// Whether type argument `to` contains `from` (JLS 4.5.1).
    fn contains(&mut self, from: &Type, to: &Type) -> bool {
        match (from, to) {
            (_, Type::Wildcard(w)) => match (&w.extends, &w.above) {
                (Some(bound), _) => {
                    let from = self.upper(from);
                    self.fits_strictly(&from, bound)
                }
                (None, Some(bound)) => match from {
                    Type::Wildcard(f) => match &f.above {
                        Some(above) => {
                            let above = above.clone();
                            self.fits_strictly(bound, &above)
                        }
                        None => false,
                    },
                    from => self.fits_strictly(bound, from),
                },
                (None, None) => true,
            },
            _ => self.same_type(from, to),
        }
    }

    /// Subtyping (JLS 4.10) among reference types, widening among primitive ones; `Unknown` fits everywhere. A raw type
    /// fits a parameterized one (unchecked conversion, JLS 5.1.9).
    pub(super) fn fits_strictly(&mut self, from: &Type, to: &Type) -> bool {
        if from == to {
            return true;
        }
        if self.questions > MAX_QUESTIONS {
            return true;
        }
        self.questions += 1;
        let fits = self.fits(from, to);
        self.questions -= 1;
        fits
    }

    fn fits(&mut self, from: &Type, to: &Type) -> bool {
        match (from, to) {
            (Type::Unknown, _) | (_, Type::Unknown) | (Type::Void, Type::Void) => true,
            (Type::Primitive(a), Type::Primitive(b)) => convert::widens(*a, *b),
            (Type::Void | Type::Primitive(_), _) | (_, Type::Void | Type::Primitive(_)) => false,
            (Type::Null, _) => true,
            (_, Type::Null) => false,
            (_, Type::Intersection(parts)) => parts.iter().all(|p| self.fits_strictly(from, p)),
            (Type::Variable(_) | Type::Intersection(_) | Type::Wildcard(_), to) => {
                if let Type::Variable(v) = to
                    && let Some(above) = self.prog.type_vars[*v].above.clone()
                    && self.fits_strictly(from, &above)
                {
                    return true;
                }
                let bounds = match from {
                    Type::Variable(v) => self.prog.type_vars[*v].bounds.clone(),
                    Type::Intersection(parts) => parts.clone(),
                    other => vec![self.upper(other)],
                };
                bounds.iter().any(|b| self.fits_strictly(b, to))
            }
            (_, Type::Variable(v)) => match self.prog.type_vars[*v].above.clone() {
                Some(above) => self.fits_strictly(from, &above),
                None => false,
            },
            (_, Type::Wildcard(_)) => {
                let to = self.upper(to);
                self.fits_strictly(from, &to)
            }
            (Type::Class(a) | Type::Parameterized(a, _), Type::Class(b)) => {
                self.is_subclass(*a, *b) || self.may_be_subclass(*a, *b)
            }
            (Type::Class(a) | Type::Parameterized(a, _), Type::Parameterized(b, wanted)) => {
                let from = self.capture(from);
                match self.as_super(&from, *b) {
                    None => self.may_be_subclass(*a, *b),
                    Some(Type::Parameterized(_, args)) => args
                        .iter()
                        .zip(wanted)
                        .all(|(from, to)| self.contains(from, to)),
                    Some(_) => true,
                }
            }
            (Type::Array(_), Type::Class(b)) => {
                *b == self.prog.known().object
                    || ["java.lang.Cloneable", "java.io.Serializable"]
                        .contains(&self.classes[*b].qualified.as_str())
            }
            (Type::Array(a), Type::Array(b)) => match (&**a, &**b) {
                (Type::Primitive(a), Type::Primitive(b)) => a == b,
                (a, b) if a.is_reference() && b.is_reference() => self.fits_strictly(a, b),
                _ => false,
            },
            (Type::Class(_) | Type::Parameterized(..), Type::Array(_))
            | (Type::Array(_), Type::Parameterized(..)) => false,
        }
    }

    /// A type that both fit (for `?:`, multi-catch and inference; JLS 4.10.4): the common superclasses and
    /// superinterfaces of which none is a supertype of another.
    /// `Class<C>` of `C.class` (JLS 15.8.2).
    pub(super) fn class_of_literal(&mut self, of: &Type) -> Type {
        let argument = match of {
            Type::Primitive(p) => Type::Class(self.box_of(*p)),
            Type::Void => Type::Unknown,
            Type::Class(c) | Type::Parameterized(c, _) => Type::Class(*c),
            other => other.clone(),
        };
        let class = self.library_class("java.lang.Class");
        match argument {
            Type::Unknown => Type::Class(class),
            argument => Type::Parameterized(class, vec![argument]),
        }
    }

    /// `Class<? extends |C|>` of `getClass()` called on a `C` (JLS 4.3.2).
    pub(super) fn class_of_object(&mut self, of: &Type) -> Type {
        let class = self.library_class("java.lang.Class");
        let extends = match self.prog.erasure(of) {
            Type::Unknown => return Type::Class(class),
            Type::Class(c) if c == self.prog.known().object => None,
            of => Some(of),
        };
        let above = None;
        Type::Parameterized(
            class,
            vec![Type::Wildcard(Box::new(Wildcard { extends, above }))],
        )
    }

    pub(super) fn least_upper_bound(&mut self, a: &Type, b: &Type) -> Type {
        if *a == Type::Unknown || *b == Type::Unknown {
            return Type::Unknown;
        }
        if self.fits_strictly(a, b) {
            return b.clone();
        }
        if self.fits_strictly(b, a) {
            return a.clone();
        }
        let object = self.prog.known().object;
        if let (Type::Array(a), Type::Array(b)) = (a, b)
            && a.is_reference()
            && b.is_reference()
        {
            return Type::array_of(self.least_upper_bound(a, b));
        }
        let (of_a, of_b) = (self.all_ancestors(a), self.all_ancestors(b));
        let common: Vec<ClassId> = of_a
            .iter()
            .copied()
            .filter(|c| of_b.contains(c) && *c != object)
            .collect();
        let mut least = Vec::new();
        for &c in &common {
            let mut special = true;
            for &d in &common {
                special &= d == c || !self.is_subclass(d, c);
            }
            if special {
                least.push(c);
            }
        }
        self.sort_bounds(&mut least);
        let mut types: Vec<Type> = Vec::new();
        for class in least {
            types.push(self.common_parameterization(class, a, b));
        }
        match types.len() {
            0 => Type::Class(object),
            1 => types.remove(0),
            _ => Type::Intersection(types),
        }
    }

    /// In javac's order, of which the first one is what run time sees (the class of a varargs array, casts): a class, then
    /// interfaces by their distance from `Object`, then as javac came to know them: its own first, then those of the
    /// program as they are declared.
    fn sort_bounds(&mut self, classes: &mut [ClassId]) {
        const OWN: [&str; 6] = [
            "java.io.Serializable",
            "java.lang.AutoCloseable",
            "java.lang.Cloneable",
            "java.lang.Comparable",
            "java.lang.CharSequence",
            "java.lang.Iterable",
        ];
        let mut keys = Vec::new();
        for &c in classes.iter() {
            let of = &self.prog.classes[c];
            let (interface, span) = (of.kind == ClassKind::Interface, of.span);
            let qualified = self.classes[c].qualified.as_str();
            let own = OWN.iter().position(|&name| name == qualified);
            let library = of.library && own.is_none();
            let rank = std::cmp::Reverse(self.rank(c));
            keys.push(((interface, rank, library, own.is_none(), own, span), c));
        }
        keys.sort();
        for (place, (_, c)) in classes.iter_mut().zip(keys) {
            *place = c;
        }
    }

    /// The longest way up to `Object`.
    fn rank(&mut self, class: ClassId) -> usize {
        let object = self.prog.known().object;
        let mut rank: std::collections::BTreeMap<ClassId, usize> = [(object, 0)].into();
        let list = self.ancestors(class);
        for _ in 0..list.len() {
            let mut changed = false;
            for &c in list.iter().rev() {
                let of = &self.prog.classes[c];
                let above = of.superclass.iter().chain(&of.interfaces);
                let most = above.filter_map(|s| rank.get(s)).max().copied();
                let own = if c == object {
                    0
                } else {
                    most.unwrap_or(0) + 1
                };
                changed |= rank.insert(c, own) != Some(own);
            }
            if !changed {
                break;
            }
        }
        rank.get(&class).copied().unwrap_or(0)
    }

    fn all_ancestors(&mut self, ty: &Type) -> Vec<ClassId> {
        if let Type::Array(_) = ty {
            // JLS 4.10.3
            let names = ["java.lang.Cloneable", "java.io.Serializable"];
            return names.map(|name| self.library_class(name)).to_vec();
        }
        let mut list = Vec::new();
        for part in self.parts(ty) {
            if let Some(class) = self.class_of(&part) {
                for &c in self.ancestors(class).iter() {
                    if !list.contains(&c) {
                        list.push(c);
                    }
                }
            }
        }
        list
    }

    fn common_parameterization(&mut self, class: ClassId, a: &Type, b: &Type) -> Type {
        let (a, b) = (self.as_super(a, class), self.as_super(b, class));
        let (Some(Type::Parameterized(_, a)), Some(Type::Parameterized(_, b))) = (a, b) else {
            return Type::Class(class);
        };
        let mut args = Vec::new();
        for (a, b) in a.iter().zip(&b) {
            if self.same_type(a, b) {
                args.push(a.clone());
                continue;
            }
            // `Comparable<? extends Comparable<? ...` has no end: two levels are kept.
            let extends = if self.questions < 2 {
                self.questions += 1;
                let (a, b) = (self.upper(a), self.upper(b));
                let bound = self.least_upper_bound(&a, &b);
                self.questions -= 1;
                Some(bound)
            } else {
                None
            };
            args.push(Type::Wildcard(Box::new(Wildcard {
                extends,
                above: None,
            })));
        }
        Type::Parameterized(class, args)
    }
}
