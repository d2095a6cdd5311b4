//! Members: fields and methods of a class with what it inherits, overriding, functional interfaces.

use std::collections::BTreeSet;

use super::classes::{Access, Opaque};
use super::*;

impl Resolver<'_, '_> {
    /// The field `name` of `class`, its own or inherited (JLS 8.2, 8.3).
    pub(super) fn find_field(&mut self, class: ClassId, name: &str) -> Option<FieldId> {
        for &c in self.ancestors(class).iter() {
            self.ensure_members(c);
            if let Some(&field) = self.classes[c].fields.get(name)
                && (c == class || self.fields[field].access != Access::Private)
            {
                return Some(field);
            }
        }
        None
    }

    /// Methods `name` that are members of `class`: its own and inherited ones that are not overridden (JLS 8.4.8).
    pub(super) fn member_methods(&mut self, class: ClassId, name: &str) -> Vec<MethodId> {
        let mut found: Vec<MethodId> = Vec::new();
        for &c in self.ancestors(class).iter() {
            self.ensure_members(c);
            let interface = self.prog.classes[c].kind == ClassKind::Interface;
            let Some(methods) = self.classes[c].methods.get(name) else {
                continue;
            };
            for &m in methods {
                let (method, info) = (&self.prog.methods[m], &self.methods[m]);
                if c != class && (info.access == Access::Private || (interface && method.is_static))
                {
                    continue;
                }
                match found
                    .iter()
                    .position(|&f| self.methods[f].params == info.params)
                {
                    None => found.push(m),
                    // A superclass's implementation goes before an interface's declaration.
                    Some(at)
                        if self.prog.methods[found[at]].is_abstract
                            && !method.is_abstract
                            && !interface =>
                    {
                        found[at] = m;
                    }
                    Some(_) => {}
                }
            }
        }
        found
    }

    /// Whether code in the innermost body may use a member of `holder` (JLS 6.6).
    pub(super) fn is_accessible(&mut self, holder: ClassId, access: Access) -> bool {
        let here = self.body().class;
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
        self.ancestors(class).iter().copied().find(|&c| {
            if self.classes[c].opaque.is_some() {
                return true;
            }
            let qualified = &self.classes[c].qualified;
            self.prog.classes[c].library
                && jdk::class_has_member(qualified, name)
                    .unwrap_or_else(|| !qualified.starts_with("j2pml."))
        })
    }

    /// The code of a use of a library member without a model.
    pub(super) fn member_code(&self, holder: ClassId) -> Code {
        if holder == self.prog.known().string {
            Code::UnmodelledString
        } else if self.classes[holder].opaque == Some(Opaque::Refused) {
            Code::UnmodelledFeature
        } else {
            Code::UnmodelledMember
        }
    }

    /// The single abstract method of a functional interface (JLS 9.8).
    pub(super) fn functional_method(&mut self, class: ClassId) -> Option<MethodId> {
        if self.prog.classes[class].kind != ClassKind::Interface
            || self.opaque_ancestor(class).is_some()
        {
            return None;
        }
        let object = self.prog.known().object;
        self.ensure_members(object);
        let mut found: Option<MethodId> = None;
        let mut names = BTreeSet::new();
        for &c in self.ancestors(class).iter() {
            self.ensure_members(c);
            names.extend(self.classes[c].methods.keys().cloned());
        }
        for name in names {
            for m in self.member_methods(class, &name) {
                let method = &self.prog.methods[m];
                if !method.is_abstract || self.is_object_method(m) {
                    continue;
                }
                if found.is_some() {
                    return None;
                }
                found = Some(m);
            }
        }
        found
    }

    /// Whether an interface's abstract method is also a public method of `Object` (`equals`, ...).
    fn is_object_method(&self, method: MethodId) -> bool {
        let object = self.prog.known().object;
        let name = &self.prog.methods[method].name;
        self.classes[object].methods.get(name).is_some_and(|list| {
            list.iter()
                .any(|&m| self.methods[m].params == self.methods[method].params)
        })
    }

    fn can_be_overridden(&self, method: MethodId, from: ClassId) -> bool {
        let m = &self.prog.methods[method];
        !m.is_static
            && match self.methods[method].access {
                Access::Private => false,
                Access::Package => self.package_of(m.class) == self.package_of(from),
                Access::Protected | Access::Public => true,
            }
    }

    fn same_signature(&self, class: ClassId, of: MethodId) -> Option<MethodId> {
        self.classes[class]
            .methods
            .get(&self.prog.methods[of].name)?
            .iter()
            .copied()
            .find(|&m| {
                !self.prog.methods[m].is_static && self.methods[m].params == self.methods[of].params
            })
    }

    /// Fills `Method::overrides` and reports classes that leave an abstract method open. Runs last.
    ///
    /// A method of a superclass that implements an interface only in a subclass (`class B extends A implements I`
    /// with `A.m` for `I.m`) also gets `I.m` among its overrides: dispatch finds it in the class chain.
    pub(super) fn link_inherited_implementations(&mut self) {
        for class in self.prog.classes.ids() {
            self.ensure_members(class);
        }
        for class in self.prog.classes.ids() {
            let ancestors = self.ancestors(class);
            for method in self.prog.classes[class].methods.clone() {
                let m = &self.prog.methods[method];
                if m.is_static
                    || matches!(m.kind, MethodKind::Constructor { .. })
                    || self.methods[method].access == Access::Private
                {
                    continue;
                }
                let overridden: Vec<MethodId> = ancestors
                    .iter()
                    .filter(|&&c| c != class)
                    .filter_map(|&c| self.same_signature(c, method))
                    .filter(|&o| self.can_be_overridden(o, class))
                    .collect();
                for &o in &overridden {
                    self.check_return_type(method, o);
                }
                self.prog.methods[method].overrides = overridden;
            }
        }
        for class in self.prog.classes.ids() {
            if self.prog.classes[class].kind == ClassKind::Class {
                self.link_class(class);
            }
        }
    }

    /// The overrider's result is that of the overridden method, or a subtype (JLS 8.4.5).
    fn check_return_type(&mut self, method: MethodId, overridden: MethodId) {
        let (own, other) = (
            self.prog.methods[method].ret.clone(),
            self.prog.methods[overridden].ret.clone(),
        );
        let fits = own == other
            || own == Type::Unknown
            || other == Type::Unknown
            || (own.is_reference() && other.is_reference() && self.fits_strictly(&own, &other));
        if !fits {
            let message = format!(
                "`{}` returns `{}`, but what it overrides returns `{}`",
                self.method_name(method),
                self.type_name(&own),
                self.type_name(&other)
            );
            let (span, there) = (
                self.prog.methods[method].name_span,
                self.prog.methods[overridden].name_span,
            );
            self.diags.push(
                Diagnostic::error(Code::TypeError, span, message).also(there, "overridden here"),
            );
        }
    }

    fn link_class(&mut self, class: ClassId) {
        let ancestors = self.ancestors(class);
        let mut chain = vec![class];
        while let Some(c) = chain.last().and_then(|&c| self.prog.classes[c].superclass) {
            chain.push(c);
        }
        let known = ancestors.iter().all(|&c| self.classes[c].opaque.is_none());
        let mut open = None;
        for &c in ancestors.iter() {
            for wanted in self.prog.classes[c].methods.clone() {
                if !self.prog.methods[wanted].is_abstract
                    && self.prog.classes[c].kind == ClassKind::Class
                {
                    continue;
                }
                if self.prog.methods[wanted].is_static
                    || matches!(
                        self.prog.methods[wanted].kind,
                        MethodKind::Constructor { .. }
                    )
                {
                    continue;
                }
                let implementation = chain
                    .iter()
                    .filter_map(|&k| self.same_signature(k, wanted))
                    .find(|&m| !self.prog.methods[m].is_abstract);
                if let Some(m) = implementation {
                    if m != wanted && !self.prog.methods[m].overrides.contains(&wanted) {
                        self.prog.methods[m].overrides.push(wanted);
                    }
                } else {
                    let by_default = ancestors
                        .iter()
                        .filter_map(|&k| self.same_signature(k, wanted))
                        .any(|m| self.methods[m].is_default);
                    if !by_default && open.is_none() && !self.is_object_method(wanted) {
                        open = Some(wanted);
                    }
                }
            }
        }
        if let Some(method) = open
            && known
            && !self.prog.classes[class].is_abstract
            && !self.prog.classes[class].library
            && !self.is_lambda(class)
        {
            let (span, there) = (
                self.decl_name_span(class),
                self.prog.methods[method].name_span,
            );
            let message = format!(
                "class `{}` is not abstract and does not implement `{}`",
                self.prog.classes[class].name,
                self.method_name(method)
            );
            self.diags.push(
                Diagnostic::error(Code::TypeError, span, message).also(there, "declared here"),
            );
        }
    }

    /// `Buffer.put(int)`
    pub(super) fn method_name(&self, method: MethodId) -> String {
        let m = &self.prog.methods[method];
        let class = &self.prog.classes[m.class].name;
        let params: Vec<String> = self.methods[method]
            .params
            .iter()
            .map(|t| self.type_name(t))
            .collect();
        let params = params.join(", ");
        if m.name == "<init>" {
            format!("new {class}({params})")
        } else {
            format!("{class}.{}({params})", m.name)
        }
    }
}
