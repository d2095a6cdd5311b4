//! Rules of declarations that javac enforces and nothing else here depends on: what may be extended and overridden,
//! modifiers that go together (JLS 8.1.1, 8.1.4, 8.4.3, 8.4.8, 9.4), constructors that call each other (JLS 8.8.7.1).
//!
//! A program that breaks one is no Java; a verdict on it would mean nothing.

use std::collections::BTreeSet;

use super::classes::{Access, Decl, Opaque};
use super::*;
use crate::java::ast::{Member, MethodDecl, Modifier, Modifiers, TypeDecl, TypeKind};

impl<'a> Resolver<'a, '_> {
    /// Checks the user's classes. Runs when overriding is known.
    pub(super) fn check_declarations(&mut self) {
        for class in self.prog.classes.ids() {
            if self.prog.classes[class].library || self.classes[class].opaque.is_some() {
                continue;
            }
            if let Decl::Type(decl) = self.classes[class].decl {
                self.check_type_modifiers(decl);
                self.check_hierarchy(class, decl);
                self.check_members(class, &decl.members, decl.kind);
                self.check_record(class, decl);
            } else if let Decl::Anonymous(members) = self.classes[class].decl {
                self.check_members(class, members, TypeKind::Class);
            } else {
                continue;
            }
            for method in self.prog.classes[class].methods.clone() {
                self.check_overriding(method);
            }
            self.check_erasures(class);
            self.check_inherited_erasures(class);
            self.check_defaults(class);
            self.check_inherited_results(class);
            self.check_constructor_calls(class);
        }
    }

    fn check_type_modifiers(&mut self, decl: &TypeDecl) {
        use Modifier::*;
        self.no_duplicates(&decl.modifiers);
        self.exclusive(&decl.modifiers, &[Final, Abstract]);
        self.exclusive(&decl.modifiers, &[Sealed, NonSealed, Final]);
    }

    fn no_duplicates(&mut self, modifiers: &Modifiers) {
        for (n, (modifier, span)) in modifiers.list.iter().enumerate() {
            if modifiers.list[..n].iter().any(|(m, _)| m == modifier) {
                self.type_error(*span, "this modifier occurs twice");
            }
        }
        self.exclusive(
            modifiers,
            &[Modifier::Public, Modifier::Protected, Modifier::Private],
        );
    }

    /// At most one of `list`.
    fn exclusive(&mut self, modifiers: &Modifiers, list: &[Modifier]) {
        let mut found = modifiers.list.iter().filter(|(m, _)| list.contains(m));
        let (first, second) = (found.next(), found.next());
        if let (Some((a, _)), Some((b, span))) = (first, second)
            && a != b
        {
            self.type_error(*span, "these modifiers do not go together");
        }
    }

    fn check_members(&mut self, class: ClassId, members: &'a [Member], kind: TypeKind) {
        let interface = matches!(kind, TypeKind::Interface | TypeKind::Annotation);
        for member in members {
            match member {
                Member::Method(decl) => self.check_method(class, decl, interface),
                Member::Field(decl) => {
                    self.no_duplicates(&decl.modifiers);
                    self.exclusive(&decl.modifiers, &[Modifier::Final, Modifier::Volatile]);
                }
                Member::Initializer { span, .. } if interface => {
                    self.type_error(*span, "an interface has no initialiser blocks");
                }
                Member::Initializer { .. } | Member::Type(_) | Member::Unsupported { .. } => {}
            }
        }
    }

    fn check_method(&mut self, class: ClassId, decl: &'a MethodDecl, interface: bool) {
        use Modifier::*;
        let (modifiers, span) = (&decl.modifiers, decl.name.span);
        self.no_duplicates(modifiers);
        self.check_type_params(&decl.type_params);
        self.check_type_param_bounds(class, decl);
        for other in [
            Private,
            Static,
            Final,
            Native,
            Synchronized,
            Default,
            Strictfp,
        ] {
            self.exclusive(modifiers, &[Abstract, other]);
        }
        self.exclusive(modifiers, &[Native, Strictfp]);
        self.exclusive(modifiers, &[Default, Static]);
        self.exclusive(modifiers, &[Default, Private]);
        if decl.body.is_some() && (modifiers.has(Native) || modifiers.has(Abstract)) {
            self.type_error(span, "an abstract or native method has no body");
        }
        let bodied = [Default, Static, Private].iter().any(|&m| modifiers.has(m));
        if interface && decl.body.is_some() && !bodied {
            self.type_error(
                span,
                "a method of an interface with a body is `default`, `static` or `private`",
            );
        }
        if interface && decl.body.is_none() && bodied {
            self.type_error(
                span,
                "a method of an interface that is `default`, `static` or `private` has a body",
            );
        }
        if interface {
            self.check_interface_method(class, decl);
        }
        if modifiers.has(Abstract) && !interface && !self.prog.classes[class].is_abstract {
            self.type_error(span, "only an abstract class has abstract methods");
        }
        for (n, param) in decl.params.iter().enumerate() {
            // Those of a body are declared in it.
            let name = &param.name;
            if decl.body.is_none() && decl.params[..n].iter().any(|p| p.name.text == name.text) {
                let message = format!("parameter `{}` is declared twice", name.text);
                self.error(Code::Duplicate, name.span, message);
            }
            if matches!(param.ty.kind, ast::TypeRefKind::Void) {
                self.type_error(param.span, "a parameter cannot be void");
            }
        }
        let overrides = modifiers
            .annotations
            .iter()
            .any(|a| a.name.parts.last().is_some_and(|p| p.text == "Override"));
        if overrides && !self.overrides_something(class, decl) {
            let message = format!("`{}` overrides nothing", decl.name.text);
            let diagnostic = Diagnostic::error(Code::TypeError, span, message);
            self.diags
                .push(diagnostic.help("check its name and its parameters"));
        }
    }

    fn check_type_param_bounds(&mut self, class: ClassId, decl: &MethodDecl) {
        let declared = self.prog.classes[class].methods.iter().copied();
        let same = |r: &Self, m: MethodId| r.methods[m].decl.is_some_and(|d| std::ptr::eq(d, decl));
        let Some(method) = declared.clone().find(|&m| same(self, m)) else {
            return;
        };
        for var in self.methods[method].type_params.clone() {
            self.check_bound_results(var, decl.name.span);
        }
    }

    /// JLS 9.4.1.2.
    fn check_interface_method(&mut self, class: ClassId, decl: &MethodDecl) {
        let declared = self.prog.classes[class].methods.iter().copied();
        let of_object = declared
            .filter(|&m| self.methods[m].decl.is_some_and(|d| std::ptr::eq(d, decl)))
            .any(|m| self.methods[m].is_default && self.is_object_method(m));
        if of_object && decl.modifiers.has(Modifier::Default) {
            let message = format!(
                "`{}` is a method of `Object`: no default replaces it",
                decl.name.text
            );
            self.type_error(decl.name.span, message);
        }
    }

    /// Whether the method overrides one, or an accessor of a record, or one that a class without a model may have.
    fn overrides_something(&mut self, class: ClassId, decl: &MethodDecl) -> bool {
        let found = self.prog.classes[class]
            .methods
            .iter()
            .find(|&&m| self.methods[m].decl.is_some_and(|d| std::ptr::eq(d, decl)));
        let Some(&method) = found else { return true };
        // JLS 9.6.4.4
        if self.prog.methods[method].is_static {
            return false;
        }
        let accessor = matches!(self.classes[class].decl, Decl::Type(d)
            if d.record_components.iter().any(|c| c.name.text == decl.name.text));
        let object = self.prog.known().object;
        accessor
            || !self.prog.methods[method].overrides.is_empty()
            || self.bridged.contains(&method)
            || self.methods[method].params.contains(&Type::Unknown)
            || self.ancestors(class).iter().any(|&c| {
                self.classes[c].opaque == Some(Opaque::Library)
                    || (self.prog.classes[c].library
                        && (if c == object {
                            self.may_override_object(method)
                        } else {
                            jdk::class_has_member(&self.classes[c].qualified, &decl.name.text)
                                == Some(true)
                        }))
                        && self.may_have_member(class, &decl.name.text).is_some()
            })
    }

    /// Whether the method has the signature of one of `Object` that is not final; its model may lack that.
    fn may_override_object(&self, method: MethodId) -> bool {
        let object = Type::Class(self.prog.known().object);
        match (
            self.prog.methods[method].name.as_str(),
            &self.methods[method].params[..],
        ) {
            ("equals", [only]) => *only == object,
            ("hashCode" | "toString" | "clone" | "finalize", []) => true,
            _ => false,
        }
    }

    /// JLS 8.4.8.1 to 8.4.8.3.
    fn check_overriding(&mut self, method: MethodId) {
        let m = &self.prog.methods[method];
        let span = m.name_span;
        if matches!(m.kind, MethodKind::Constructor { .. }) {
            return;
        }
        for other in self.replaced(method) {
            let of = self.method_name(other);
            let weaker = self.methods[method].access < self.methods[other].access;
            let is_final = self.methods[other]
                .decl
                .is_some_and(|d| d.modifiers.has(Modifier::Final));
            let message = if is_final {
                format!("`{of}` is final: it cannot be overridden")
            } else if weaker {
                let hides = self.prog.methods[other].is_static;
                let verb = if hides { "hides" } else { "overrides" };
                format!("{verb} `{of}` with less access")
            } else {
                continue;
            };
            let there = self.prog.methods[other].name_span;
            self.diags.push(
                Diagnostic::error(Code::TypeError, span, message).also(there, "declared here"),
            );
        }
        self.check_hiding(method);
    }

    /// The methods of supertypes that the method overrides or hides, or would if it were not private or static.
    fn replaced(&mut self, method: MethodId) -> Vec<MethodId> {
        let m = &self.prog.methods[method];
        let (class, name, is_static) = (m.class, m.name.clone(), m.is_static);
        // A method of a superclass that implements an interface only in a subclass is linked there.
        let linked = m.overrides.clone();
        let mut all: Vec<MethodId> = linked
            .into_iter()
            .filter(|&o| self.is_subclass(class, self.prog.methods[o].class))
            .collect();
        if self.methods[method].decl.is_none()
            || self.methods[method].params.iter().any(Self::has_unknown)
        {
            return all;
        }
        let this = self.self_type(class);
        for &c in self.ancestors(class).iter().filter(|&&c| c != class) {
            let of = &self.prog.classes[c];
            let (interface, library) = (of.kind == ClassKind::Interface, of.library);
            let unknown =
                library && jdk::class_has_member(&self.classes[c].qualified, &name) == Some(false);
            let Some(list) = self.classes[c].methods.get(&name).filter(|_| !unknown) else {
                continue;
            };
            for o in list.clone() {
                let other = &self.prog.methods[o];
                let inherited = match self.methods[o].access {
                    Access::Private => false,
                    Access::Package => self.package_of(c) == self.package_of(class),
                    Access::Protected | Access::Public => true,
                };
                if inherited
                    && other.is_static == is_static
                    && !(interface && is_static)
                    && !matches!(other.kind, MethodKind::Constructor { .. })
                    && !all.contains(&o)
                    && self.same_signature(method, o, &this)
                {
                    all.push(o);
                }
            }
        }
        all
    }

    /// Two methods of a class with one erasure (JLS 8.4.2).
    fn check_erasures(&mut self, class: ClassId) {
        let methods = self.prog.classes[class].methods.clone();
        for (n, &a) in methods.iter().enumerate() {
            let erased = |r: &Self, m: MethodId| -> Vec<Type> {
                let params = r.methods[m].params.iter();
                params.map(|p| r.prog.erasure(p)).collect()
            };
            let twin = methods[..n].iter().find(|&&b| {
                self.prog.methods[a].name == self.prog.methods[b].name
                    && self.methods[a].decl.is_some()
                    && self.methods[b].decl.is_some()
                    && !self.methods[a].params.contains(&Type::Unknown)
                    && erased(self, a) == erased(self, b)
            });
            if let Some(&b) = twin {
                let message = format!(
                    "`{}` and `{}` are the same method at run time",
                    self.method_name(a),
                    self.method_name(b)
                );
                self.type_error(self.prog.methods[a].name_span, message);
            }
        }
    }

    /// A method that has the erasure of an inherited one and does not override it (JLS 8.4.8.3).
    fn check_inherited_erasures(&mut self, class: ClassId) {
        let this = self.self_type(class);
        for m in self.prog.classes[class].methods.clone() {
            let plain = |r: &Self, m: MethodId| {
                r.methods[m].type_params.is_empty() && !r.methods[m].params.contains(&Type::Unknown)
            };
            if self.methods[m].decl.is_none()
                || matches!(self.prog.methods[m].kind, MethodKind::Constructor { .. })
                || !plain(self, m)
            {
                continue;
            }
            let name = self.prog.methods[m].name.clone();
            for &c in self.ancestors(class).iter().filter(|&&c| c != class) {
                let interface = self.prog.classes[c].kind == ClassKind::Interface;
                let list = self.classes[c].methods.get(&name).cloned();
                let clash = list.unwrap_or_default().into_iter().find(|&o| {
                    let inherited = match self.methods[o].access {
                        Access::Private => false,
                        Access::Package => self.package_of(c) == self.package_of(class),
                        Access::Protected | Access::Public => true,
                    };
                    inherited
                        && !(interface && self.prog.methods[o].is_static)
                        && self.methods[o].decl.is_some()
                        && plain(self, o)
                        && !self.prog.methods[m].overrides.contains(&o)
                        && self.erased_params(o) == self.erased_params(m)
                        && !self.same_signature(m, o, &this)
                        && !self.is_erasure_of(m, o, &this)
                });
                if let Some(o) = clash {
                    let message = format!(
                        "`{}` and `{}` are the same method at run time, but this does not override that",
                        self.method_name(m),
                        self.method_name(o)
                    );
                    let (span, there) = (
                        self.prog.methods[m].name_span,
                        self.prog.methods[o].name_span,
                    );
                    self.diags.push(
                        Diagnostic::error(Code::TypeError, span, message)
                            .also(there, "declared here"),
                    );
                    break;
                }
            }
        }
    }

    /// Whether the parameters are the erased ones of the other method as a member of `this` (JLS 8.4.2).
    fn is_erasure_of(&mut self, method: MethodId, other: MethodId, this: &Type) -> bool {
        let of = self.signature(other, Some(this)).params;
        let erased: Vec<Type> = of.iter().map(|p| self.prog.erasure(p)).collect();
        self.methods[method].params == erased
    }

    /// A static method does not hide an instance method, nor the other way round (JLS 8.4.8.1, 8.4.8.2).
    fn check_hiding(&mut self, method: MethodId) {
        let m = &self.prog.methods[method];
        let (class, name, is_static, span) = (m.class, m.name.clone(), m.is_static, m.name_span);
        for &c in self.ancestors(class).iter() {
            let interface = self.prog.classes[c].kind == ClassKind::Interface;
            let Some(list) = self.classes[c].methods.get(&name) else {
                continue;
            };
            for &other in list {
                let o = &self.prog.methods[other];
                let clash = c != class
                    && o.is_static != is_static
                    && !(interface && o.is_static)
                    && self.methods[other].access != Access::Private
                    && (self.methods[other].access != Access::Package
                        || self.package_of(c) == self.package_of(class))
                    && self.methods[other].params == self.methods[method].params;
                if clash {
                    let message = if is_static {
                        format!(
                            "a static method cannot override `{}`",
                            self.method_name(other)
                        )
                    } else {
                        format!("overrides `{}`, which is static", self.method_name(other))
                    };
                    self.type_error(span, message);
                    return;
                }
            }
        }
    }

    /// Two inherited methods of the same signature, one of them a default, and none of the class's own (JLS 8.4.8.4).
    fn check_defaults(&mut self, class: ClassId) {
        let ancestors = self.ancestors(class);
        let inherited: Vec<MethodId> = ancestors
            .iter()
            .filter(|&&c| c != class && self.prog.classes[c].kind == ClassKind::Interface)
            .flat_map(|&c| self.prog.classes[c].methods.clone())
            .filter(|&m| {
                !self.prog.methods[m].is_static && self.methods[m].access != Access::Private
            })
            .collect();
        for (n, &a) in inherited.iter().enumerate() {
            for &b in &inherited[n + 1..] {
                if self.prog.methods[a].name != self.prog.methods[b].name
                    || self.methods[a].params != self.methods[b].params
                    || !(self.methods[a].is_default || self.methods[b].is_default)
                {
                    continue;
                }
                let (of_a, of_b) = (self.prog.methods[a].class, self.prog.methods[b].class);
                let related = self.is_subclass(of_a, of_b) || self.is_subclass(of_b, of_a);
                // A class between, or an interface below both, may settle it.
                let settled = ancestors.iter().any(|&c| {
                    c != of_a
                        && c != of_b
                        && self.classes[c]
                            .methods
                            .get(&self.prog.methods[a].name)
                            .is_some_and(|list| {
                                list.iter().any(|&m| {
                                    self.methods[m].params == self.methods[a].params
                                        && (self.prog.classes[c].kind == ClassKind::Class
                                            || self.prog.methods[m].overrides.contains(&a)
                                            || self.prog.methods[m].overrides.contains(&b))
                                })
                            })
                });
                if !related && !settled {
                    let message = format!(
                        "`{}` inherits both `{}` and `{}`: it must override them",
                        self.prog.classes[class].name,
                        self.method_name(a),
                        self.method_name(b)
                    );
                    self.type_error(self.decl_name_span(class), message);
                    return;
                }
            }
        }
    }

    /// JLS 8.8.7.1: no constructor calls itself through `this(...)`.
    fn check_constructor_calls(&mut self, class: ClassId) {
        let next = |r: &Self, m: MethodId| {
            let body = r.prog.methods[m].body.as_ref()?;
            match body.stmts.first()?.kind {
                StmtKind::ConstructorCall {
                    method,
                    is_super: false,
                    ..
                } => Some(method),
                _ => None,
            }
        };
        for start in self.classes[class].constructors.clone() {
            let mut seen = BTreeSet::from([start]);
            let mut at = start;
            while let Some(called) = next(self, at) {
                if !seen.insert(called) {
                    if called == start {
                        let span = self.prog.methods[start].name_span;
                        self.type_error(span, "this constructor calls itself");
                    }
                    break;
                }
                at = called;
            }
        }
    }

    /// JLS 8.9.2, 8.9.3: constructors of an enum call no constructor of a superclass, and nothing finalizes it.
    fn check_enum(&mut self, decl: &'a TypeDecl) {
        for member in &decl.members {
            if let Member::Method(method) = member
                && decl.kind == TypeKind::Enum
                && method.name.text == "finalize"
                && method.params.is_empty()
            {
                self.type_error(method.name.span, "an enum has no method `finalize()`");
            }
            if let Member::Method(method) = member
                && decl.kind == TypeKind::Enum
                && method.is_constructor
                && let Some((true, span)) = explicit_call(method)
            {
                self.type_error(span, "a constructor of an enum does not call `super(...)`");
            }
        }
    }

    /// JLS 8.10.3: accessors are public, and return what the component is.
    fn check_accessors(&mut self, class: ClassId, decl: &'a TypeDecl) {
        for component in &decl.record_components {
            let name = &component.name.text;
            let (Some(list), Some(&field)) = (
                self.classes[class].methods.get(name),
                self.classes[class].fields.get(name),
            ) else {
                continue;
            };
            let accessor = list
                .iter()
                .copied()
                .find(|&m| self.methods[m].params.is_empty());
            let Some((m, written)) = accessor.and_then(|m| Some((m, self.methods[m].decl?))) else {
                continue;
            };
            let method = &self.prog.methods[m];
            let (ret, ty) = (&method.ret, &self.prog.fields[field].ty);
            let same = self.same_type(ret, ty);
            let plain = !method.is_static
                && written.throws.is_empty()
                && written.type_params.is_empty()
                && self.methods[m].access == Access::Public;
            let span = method.name_span;
            if !same {
                let message = format!(
                    "an accessor returns what its component is, `{}`",
                    self.type_name(&ty.clone())
                );
                self.type_error(span, message);
            } else if !plain {
                let message =
                    "an accessor is public, not static, not generic, and throws nothing checked";
                self.type_error(span, message);
            }
        }
    }

    /// JLS 8.10.4: the canonical constructor names its parameters as the components.
    fn check_canonical(&mut self, class: ClassId, decl: &'a TypeDecl, m: MethodId) {
        let Some(written) = self.methods[m].decl else {
            return;
        };
        let span = written.name.span;
        let names = |list: &'a [ast::Param]| list.iter().map(|p| &p.name.text);
        if !written.is_compact && !names(&written.params).eq(names(&decl.record_components)) {
            let message = "the parameters of the canonical constructor have the components' names";
            self.type_error(span, message);
        }
        if !written.throws.is_empty() || !written.type_params.is_empty() {
            let message = "a canonical constructor is not generic and has no `throws` clause";
            self.type_error(span, message);
        }
        if self.methods[m].access < self.classes[class].access {
            self.type_error(
                span,
                "a canonical constructor is as accessible as its record",
            );
        }
    }

    /// JLS 8.10: no fields beside the components; every other constructor calls the canonical one.
    fn check_record(&mut self, class: ClassId, decl: &'a TypeDecl) {
        if decl.kind != TypeKind::Record {
            self.check_enum(decl);
            return;
        }
        self.check_accessors(class, decl);
        for (n, component) in decl.record_components.iter().enumerate() {
            let name = &component.name.text;
            let span = component.name.span;
            if NO_COMPONENTS.contains(&name.as_str()) {
                self.type_error(span, format!("`{name}` cannot be the name of a component"));
            }
            if decl.record_components[..n]
                .iter()
                .any(|c| c.name.text == *name)
            {
                self.error(
                    Code::Duplicate,
                    span,
                    format!("component `{name}` is declared twice"),
                );
            }
        }
        for member in &decl.members {
            match member {
                Member::Field(field) if !field.modifiers.has(Modifier::Static) => {
                    self.type_error(field.span, "a record has no fields beside its components");
                }
                Member::Initializer {
                    is_static: false,
                    span,
                    ..
                } => self.type_error(*span, "a record has no initialiser blocks"),
                _ => {}
            }
        }
        let components = decl.record_components.len();
        for m in self.classes[class].constructors.clone() {
            let Some(written) = self.methods[m].decl else {
                continue;
            };
            let call = explicit_call(written);
            let delegates = call.is_some_and(|(is_super, _)| !is_super);
            let types = decl.record_components.iter().map(|c| {
                let field = self.classes[class].fields.get(&c.name.text);
                field.map_or(Type::Unknown, |&f| self.prog.fields[f].ty.clone())
            });
            let canonical = written.params.len() == components || written.is_compact;
            if canonical && self.methods[m].params.iter().cloned().eq(types) {
                self.check_canonical(class, decl, m);
                if call.is_some() {
                    let message = "a canonical constructor calls no other one";
                    self.type_error(written.name.span, message);
                }
            } else if !written.is_compact && !delegates {
                let span = written.name.span;
                self.type_error(span, "this constructor must call another one of the record");
            }
        }
    }
}

/// Methods of `Object` that no accessor may replace (JLS 8.10.1).
const NO_COMPONENTS: [&str; 8] = [
    "clone",
    "finalize",
    "getClass",
    "hashCode",
    "notify",
    "notifyAll",
    "toString",
    "wait",
];

/// The call of another constructor that a constructor begins with: whether it is one of the superclass, and where.
fn explicit_call(decl: &MethodDecl) -> Option<(bool, Span)> {
    let first = decl.body.as_ref()?.stmts.first()?;
    match first.kind {
        ast::StmtKind::ConstructorCall { is_super, .. } => Some((is_super, first.span)),
        _ => None,
    }
}
