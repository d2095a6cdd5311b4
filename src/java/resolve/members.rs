//! Members: fields and methods of a class with what it inherits, functional interfaces.

use std::collections::BTreeSet;

use super::classes::{Access, Progress};
use super::*;

impl Resolver<'_, '_> {
    /// The field `name` of `class`, its own or inherited (JLS 8.2, 8.3).
    pub(super) fn find_field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        for &c in self.ancestors(class).iter() {
            self.ensure_members(c);
            if let Some(&field) = self.classes[c].fields.get(name)
                && self.is_inherited(c, self.fields[field].access, class)
            {
                return Some(field);
            }
        }
        None
    }

    /// Whether a member that is declared in `holder`, the class itself or one above it, is a member of `class` (JLS 8.2).
    pub(super) fn is_inherited(&self, holder: ClassId, access: Access, class: ClassId) -> bool {
        holder == class
            || match access {
                Access::Public | Access::Protected => true,
                Access::Package => self.package_of(holder) == self.package_of(class),
                Access::Private => false,
            }
    }

    /// Methods `name` that are members of `class`: its own and inherited ones that are not overridden (JLS 8.4.8).
    pub(super) fn member_methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        if let Some(known) = self.classes[class].member_cache.get(name) {
            return known.to_vec();
        }
        let this = self.self_type(class);
        let ancestors = self.ancestors(class);
        let mut found: Vec<MethodId> = Vec::new();
        for &c in ancestors.iter() {
            self.ensure_members(c);
            let interface = self.prog.classes[c].kind == ClassKind::Interface;
            let Some(methods) = self.classes[c].methods.get(name).cloned() else {
                continue;
            };
            for m in methods {
                let (is_static, access) = (self.prog.methods[m].is_static, self.methods[m].access);
                if !self.is_inherited(c, access, class) || c != class && interface && is_static {
                    continue;
                }
                let mut place = None;
                for (at, &other) in found.iter().enumerate() {
                    if self.same_signature(other, m, &this) {
                        place = Some(at);
                        break;
                    }
                }
                match place {
                    None => found.push(m),
                    // A superclass's implementation goes before an interface's declaration; of two interfaces the more
                    // special one (JLS 8.4.8.4, 9.4.1).
                    Some(at) => {
                        let (old, new) = (&self.prog.methods[found[at]], &self.prog.methods[m]);
                        let (old_class, old_abstract) = (old.class, old.is_abstract);
                        let by_class = old_abstract && !new.is_abstract && !interface;
                        let old_interface =
                            self.prog.classes[old_class].kind == ClassKind::Interface;
                        let special = old_interface && interface && self.is_subclass(c, old_class);
                        if by_class || special {
                            found[at] = m;
                        }
                    }
                }
            }
        }
        let known = ancestors
            .iter()
            .all(|&c| self.classes[c].supers == Progress::Done);
        if known && !found.is_empty() {
            let list = found.clone().into();
            self.classes[class]
                .member_cache
                .insert(name.to_owned(), list);
        }
        found
    }

    /// Whether two methods of one name have the same parameters as members of `this` (JLS 8.4.2): the same types, or one
    /// those that erasure leaves of the other's.
    pub(super) fn same_signature(&mut self, a: MethodId, b: MethodId, this: &Type) -> bool {
        let (of_a, of_b) = (&self.methods[a], &self.methods[b]);
        if of_a.params.len() != of_b.params.len() {
            return false;
        }
        if of_a.params == of_b.params && of_a.type_params.is_empty() && of_b.type_params.is_empty()
        {
            return true;
        }
        let (mut a, b) = (self.signature(a, Some(this)), self.signature(b, Some(this)));
        if a.vars.len() == b.vars.len() && !a.vars.is_empty() {
            let map: types::Subst = a
                .vars
                .iter()
                .zip(&b.vars)
                .map(|(&a, &b)| (a, Type::Variable(b)))
                .collect();
            for param in &mut a.params {
                *param = Self::subst(param, &map);
            }
            // The bounds are part of the signature. (Those that depend on the class's parameters are taken for the same.)
            for (x, y) in a.vars.iter().zip(&b.vars) {
                let bounds = |r: &Self, v: TypeVarId| r.prog.type_vars[v].bounds.clone();
                let (of_x, of_y) = (bounds(self, *x), bounds(self, *y));
                let differ = of_x.len() != of_y.len()
                    || of_x.iter().zip(&of_y).any(|(x, y)| {
                        let x = Self::subst(x, &map);
                        !has_other_variable(&x, &b.vars)
                            && !has_other_variable(y, &b.vars)
                            && !self.same_type(&x, y)
                    });
                if differ {
                    return false;
                }
            }
        }
        if a.params.contains(&Type::Unknown) || b.params.contains(&Type::Unknown) {
            return a.params == b.params;
        }
        let same =
            |r: &Self, x: &[Type], y: &[Type]| x.iter().zip(y).all(|(x, y)| r.same_type(x, y));
        let erased = |r: &Self, s: &types::Signature| -> Vec<Type> {
            s.params.iter().map(|p| r.prog.erasure(p)).collect()
        };
        (a.vars.len() == b.vars.len() && same(self, &a.params, &b.params))
            || a.params == erased(self, &b)
            || b.params == erased(self, &a)
    }

    /// Whether code in the innermost body may use a member of `holder` (JLS 6.6).
    pub(super) fn is_accessible(&mut self, holder: ClassId, access: Access) -> bool {
        let here = self.body().class;
        if self.prog.classes[here].name.starts_with(proposition::CLASS) {
            return true;
        }
        match access {
            Access::Public => true,
            Access::Private => self.outermost(here) == self.outermost(holder),
            Access::Package => self.package_of(here) == self.package_of(holder),
            Access::Protected => {
                if self.package_of(here) == self.package_of(holder) {
                    return true;
                }
                let mut around = Some(here);
                while let Some(c) = around {
                    if self.is_subclass(c, holder) {
                        return true;
                    }
                    around = self.classes[c].outer.or(match self.classes[c].local_depth {
                        Some(d) => self.bodies.get(d).map(|b| b.class),
                        None => None,
                    });
                }
                false
            }
        }
    }

    /// Whether a member `name` that was not found in `class` may exist in Java all the same, because a library class
    /// among its ancestors has no complete model; the ancestor to name.
    pub(super) fn may_have_member(&mut self, class: ClassId, name: &str) -> Option<ClassId> {
        // Lists of names include what is inherited.
        let mut covered: BTreeSet<ClassId> = BTreeSet::new();
        let object = self.prog.known().object;
        for &c in self.ancestors(class).iter() {
            if covered.contains(&c) {
                continue;
            }
            let opaque = self.classes[c].opaque.is_some();
            let qualified = self.classes[c].qualified.clone();
            if !self.prog.classes[c].library && !opaque {
                continue;
            }
            match jdk::class_has_member(&qualified, name) {
                Some(true) => return Some(c),
                Some(false) => {
                    covered.extend(self.ancestors(c).iter().filter(|&&a| a != object));
                }
                None if qualified.starts_with("j2pml.") => {}
                None => return Some(c),
            }
        }
        None
    }

    /// Whether all members of the library class are known by name, this one among them.
    pub(super) fn has_listed_member(&self, class: ClassId, name: &str) -> bool {
        jdk::class_has_member(&self.classes[class].qualified, name) == Some(true)
    }

    /// The code of a use of a library member without a model.
    pub(super) fn member_code(&self, holder: ClassId) -> Code {
        if holder == self.prog.known().string {
            Code::UnmodelledString
        } else {
            Code::UnmodelledMember
        }
    }

    /// The single abstract method of a functional interface (JLS 9.8).
    pub(super) fn functional_method(&mut self, class: ClassId) -> Option<MethodId> {
        if let Some(known) = self.classes[class].functional {
            return known;
        }
        let found = self.find_functional_method(class);
        self.classes[class].functional = Some(found);
        found
    }

    fn find_functional_method(&mut self, class: ClassId) -> Option<MethodId> {
        if self.prog.classes[class].kind != ClassKind::Interface
            || self.is_sealed(class)
            || self.opaque_ancestor(class).is_some()
        {
            return None;
        }
        let found = self.abstract_methods(class);
        match found[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The abstract methods that an interface has, without those that `Object` has, too (JLS 9.9).
    pub(super) fn abstract_methods(&mut self, class: ClassId) -> Vec<MethodId> {
        let object = self.prog.known().object;
        self.ensure_members(object);
        let mut found = Vec::new();
        let mut names = BTreeSet::new();
        for &c in self.ancestors(class).iter() {
            self.ensure_members(c);
            names.extend(self.classes[c].methods.keys().cloned());
        }
        for name in names {
            for m in self.member_methods(class, &name) {
                let method = &self.prog.methods[m];
                if method.is_abstract && !self.is_object_method(m) {
                    found.push(m);
                }
            }
        }
        found
    }

    /// Whether an interface's abstract method is also a public method of `Object` (`equals`, ...).
    pub(super) fn is_object_method(&self, method: MethodId) -> bool {
        let object = self.prog.known().object;
        let name = &self.prog.methods[method].name;
        self.classes[object].methods.get(name).is_some_and(|list| {
            list.iter()
                .any(|&m| self.methods[m].params == self.methods[method].params)
        })
    }

    /// `Buffer.put(int)`
    pub(super) fn method_name(&self, method: MethodId) -> String {
        let m = &self.prog.methods[method];
        let class = &self.prog.classes[m.class].name;
        let params: Vec<String> = self.methods[method]
            .params
            .iter()
            .map(|t| self.type_name(&self.prog.erasure(t)))
            .collect();
        let params = params.join(", ");
        if m.name == "<init>" {
            format!("new {class}({params})")
        } else {
            format!("{class}.{}({params})", m.name)
        }
    }
}

/// Whether a type mentions a type variable that is not among `vars`.
pub fn has_other_variable(ty: &Type, vars: &[TypeVarId]) -> bool {
    match ty {
        Type::Variable(v) => !vars.contains(v),
        Type::Parameterized(_, parts) | Type::Intersection(parts) => {
            parts.iter().any(|p| has_other_variable(p, vars))
        }
        Type::Array(elem) => has_other_variable(elem, vars),
        Type::Wildcard(w) => [&w.extends, &w.above]
            .into_iter()
            .flatten()
            .any(|p| has_other_variable(p, vars)),
        _ => false,
    }
}
