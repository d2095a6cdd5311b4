//! Type names: what `Foo` and `a.b.Foo.Bar` mean at a place (JLS 6.3 to 6.5.5), and type references.

use std::collections::BTreeSet;

use super::classes::Access;
use super::classes::{Decl, Progress, dotted, qualify};
use super::*;
use crate::java::ast::{TypeRef, TypeRefKind};

/// The place where a type name stands.
#[derive(Clone, Copy)]
pub enum Site {
    /// In the innermost body being resolved.
    Body,
    /// In a member declaration of a class.
    Class(ClassId),
    /// In the header of a class, where its members are not in scope.
    Header(ClassId),
    /// In the declaration of a method or constructor, whose type parameters are in scope.
    Signature(ClassId),
}

impl<'a> Resolver<'a, '_> {
    /// The type that a simple name means; local classes, member types (inherited ones too), type parameters, imports,
    /// the package, `java.lang`. Nothing is reported.
    pub(super) fn lookup_type(&mut self, name: &str, site: Site) -> Option<Type> {
        if let Site::Signature(_) = site
            && let Some((_, var)) = self.method_types.iter().rev().find(|(n, _)| n == name)
        {
            return Some(Type::Variable(*var));
        }
        let (mut depth, mut class, header) = match site {
            Site::Body => (self.bodies.len().checked_sub(1), None, None),
            Site::Class(class) | Site::Signature(class) => (None, Some(class), None),
            Site::Header(class) => (None, Some(class), Some(class)),
        };
        // A private class that is inherited but not accessible hides no other one.
        let mut hidden = None;
        loop {
            if let Some(d) = depth.take() {
                if let Some(found) = self.bodies[d].local_type(name) {
                    return Some(found);
                }
                class = Some(self.bodies[d].class);
            }
            let c = class?;
            if !self.is_lambda(c) {
                if header != Some(c)
                    && let Some(found) = self.member_type(c, name)
                {
                    if !self.is_hidden(found, site) {
                        return Some(Type::Class(found));
                    }
                    hidden = hidden.or(Some(found));
                }
                if let Some(found) = self.type_parameter(c, name) {
                    return Some(found);
                }
            }
            if let Some(d) = self.classes[c].local_depth {
                depth = Some(d);
            } else if let Some(outer) = self.classes[c].outer {
                class = Some(outer);
            } else {
                return self
                    .file_scope_type(name, self.classes[c].file)
                    .or(hidden)
                    .map(Type::Class);
            }
        }
    }

    pub(super) fn is_lambda(&self, class: ClassId) -> bool {
        matches!(self.classes[class].decl, Decl::Lambda)
    }

    fn type_parameter(&self, class: ClassId, name: &str) -> Option<Type> {
        let info = &self.classes[class];
        let own = &info.type_params[info.type_params.len() - info.own_params..];
        own.iter()
            .find(|&&v| self.prog.type_vars[v].name == name)
            .map(|&v| Type::Variable(v))
    }

    /// A member class of `class`, declared there or inherited.
    pub(super) fn member_type(&mut self, class: ClassId, name: &str) -> Option<ClassId> {
        let of = class;
        let mut todo = vec![class];
        let mut seen = BTreeSet::new();
        while let Some(class) = todo.pop() {
            if !seen.insert(class) {
                continue;
            }
            // JLS 8.5: private ones are not inherited, nor those of a package by classes of another.
            if let Some(&found) = self.classes[class].member_types.get(name)
                && self.is_inherited(class, self.classes[found].access, of)
            {
                return Some(found);
            }
            // A class whose supertypes are being resolved has none yet: names in its own header are its outer scope's.
            if self.classes[class].supers == Progress::Todo {
                self.ensure_supers(class);
            }
            todo.extend(self.prog.classes[class].interfaces.iter().rev());
            todo.extend(self.prog.classes[class].superclass);
        }
        None
    }

    /// Imports, package and `java.lang`.
    fn file_scope_type(&mut self, name: &str, file: usize) -> Option<ClassId> {
        let info = self.files.get(file)?;
        let imports = info.imports;
        let same_package = qualify(&info.package, name);
        for import in imports.iter().filter(|i| !i.on_demand) {
            if import.name.parts.last().is_some_and(|p| p.text == name)
                && let Some(class) = self.class_by_qualified_name(&dotted(&import.name))
            {
                return Some(class);
            }
        }
        if let Some(class) = self.top_class(&same_package) {
            return Some(class);
        }
        let mut packages: Vec<String> = imports
            .iter()
            .filter(|i| i.on_demand)
            .map(|i| dotted(&i.name))
            .collect();
        packages.push("java.lang".to_owned());
        let mut guess = None;
        for package in packages {
            let qualified = format!("{package}.{name}");
            // JLS 7.5.2: what is accessible.
            if let Some(class) = self.top_class(&qualified)
                && self.is_visible(class, file)
            {
                return Some(class);
            }
            if jdk::is_platform_package(&package) {
                match jdk::package_has(&package, name) {
                    Some(true) => return Some(self.stub_class(&qualified)),
                    Some(false) => {}
                    // Of an unlisted package any capitalised name may come, if nothing else declares it.
                    None => {
                        guess = guess.or(name.starts_with(char::is_uppercase).then_some(qualified));
                    }
                }
            } else if let Some(class) = self.class_by_qualified_name(&qualified)
                && self.is_visible(class, file)
            {
                return Some(class);
            }
        }
        guess.map(|qualified| self.stub_class(&qualified))
    }

    /// Whether code of the file may name the class, for what its own modifiers say (JLS 6.6.1).
    fn is_visible(&self, class: ClassId, file: usize) -> bool {
        match self.classes[class].access {
            Access::Public | Access::Protected => true,
            Access::Package => {
                let package = self.files.get(file).map(|info| info.package.as_str());
                package == Some(self.package_of(class))
            }
            Access::Private => false,
        }
    }

    /// `a.b.C.D`: a declared class, or a stub for a library class.
    pub(super) fn class_by_qualified_name(&mut self, qualified: &str) -> Option<ClassId> {
        let parts: Vec<&str> = qualified.split('.').collect();
        for n in 1..=parts.len() {
            let Some(top) = self.top_class(&parts[..n].join(".")) else {
                continue;
            };
            let found = parts[n..]
                .iter()
                .try_fold(top, |class, part| self.member_type(class, part));
            if found.is_some() {
                return found;
            }
        }
        // By convention the first capitalised part is the top-level class.
        let head = parts
            .iter()
            .position(|p| p.starts_with(char::is_uppercase))?;
        let package = parts[..head].join(".");
        if jdk::is_platform_package(&package)
            && jdk::package_has(&package, parts[head]) != Some(false)
            && jdk::may_be_package(&package)
            && self.may_be_members(qualified, head + 1)
        {
            return Some(self.stub_class(qualified));
        }
        None
    }

    /// Whether what follows the first `known` parts of a name may be member classes of Java's class that these name.
    fn may_be_members(&self, qualified: &str, known: usize) -> bool {
        let ends = qualified.match_indices('.').map(|(at, _)| at);
        let whole = std::iter::once(qualified.len());
        let ends: Vec<usize> = ends.chain(whole).skip(known - 1).collect();
        ends.windows(2).all(|pair| {
            let (class, member) = (&qualified[..pair[0]], &qualified[pair[0] + 1..pair[1]]);
            jdk::class_has_member(class, member) != Some(false)
        })
    }

    /// Whether `class` is Java's own, modelled or not: it may have members that no model tells of.
    pub(super) fn is_platform_class(&self, class: ClassId) -> bool {
        self.prog.classes[class].library && jdk::is_platform_package(self.package_of(class))
    }

    /// Whether Java's class `class` may have a member class of that name that has no model.
    pub(super) fn may_be_member_class(&self, class: ClassId, name: &str) -> bool {
        self.is_platform_class(class)
            && jdk::class_has_member(&self.classes[class].qualified, name) != Some(false)
    }

    /// Whether `prefix` begins the name of a package that has classes.
    pub(super) fn is_package(&self, prefix: &str) -> bool {
        let dot = format!("{prefix}.");
        jdk::is_platform_package(prefix)
            || ["com", "org"].contains(&prefix)
            || self
                .top
                .range(dot.clone()..)
                .next()
                .is_some_and(|(k, _)| k.starts_with(&dot))
    }

    /// The type that a reference denotes; what cannot be resolved is reported and `Unknown`.
    pub(super) fn type_ref(&mut self, ty: &'a TypeRef, site: Site) -> Type {
        match &ty.kind {
            TypeRefKind::Primitive(p) => Type::Primitive(*p),
            TypeRefKind::Void => Type::Void,
            TypeRefKind::Var => {
                // Reported once, however often it is looked at.
                if self.diags.list.last().is_none_or(|d| d.span() != ty.span) {
                    self.type_error(ty.span, "`var` is the type of local variables only");
                }
                Type::Unknown
            }
            TypeRefKind::Array(elem) => Type::array_of(self.type_ref(elem, site)),
            TypeRefKind::Named {
                name,
                args,
                qualifier: Some(qualifier),
            } => self.qualified_type(name, args.as_deref(), qualifier, site),
            TypeRefKind::Named { name, args, .. } => self.written_type(name, args.as_deref(), site),
            TypeRefKind::Intersection(types) => {
                let parts: Vec<Type> = types.iter().map(|t| self.type_ref(t, site)).collect();
                if parts.contains(&Type::Unknown) {
                    return Type::Unknown;
                }
                Type::Intersection(parts)
            }
            TypeRefKind::Union(types) => {
                let mut all = types
                    .iter()
                    .map(|t| self.type_ref(t, site))
                    .collect::<Vec<_>>()
                    .into_iter();
                let first = all.next().unwrap_or(Type::Unknown);
                all.fold(first, |a, b| self.least_upper_bound(&a, &b))
            }
            TypeRefKind::Wildcard { bound, is_super } => {
                let bound = bound.as_ref().map(|b| self.type_ref(b, site));
                let (extends, above) = if *is_super {
                    (None, bound)
                } else {
                    (bound, None)
                };
                Type::Wildcard(Box::new(Wildcard { extends, above }))
            }
            TypeRefKind::Unsupported(what) => {
                self.report_unmodelled(Code::UnmodelledFeature, ty.span, what);
                Type::Unknown
            }
        }
    }

    /// A class or interface type as written; without type arguments, or with the diamond, a generic one is raw.
    fn written_type(
        &mut self,
        name: &'a ast::Name,
        args: Option<&'a [TypeRef]>,
        site: Site,
    ) -> Type {
        let found = self.named_type(name, site);
        let args_written = args;
        let args: Vec<Type> = args
            .unwrap_or_default()
            .iter()
            .map(|arg| self.type_ref(arg, site))
            .collect();
        let Type::Class(class) = found else {
            return found;
        };
        if let Some(written) = args_written.filter(|a| !a.is_empty()) {
            self.check_arguments(class, written, &args, name.span);
        }
        self.parameterized(class, args, site)
    }

    /// `A<T>.B<U>`: the arguments of the enclosing class are those written.
    fn qualified_type(
        &mut self,
        name: &'a ast::Name,
        args: Option<&'a [TypeRef]>,
        qualifier: &'a TypeRef,
        site: Site,
    ) -> Type {
        let outer = self.type_ref(qualifier, site);
        let own: Vec<Type> = args
            .unwrap_or_default()
            .iter()
            .map(|arg| self.type_ref(arg, site))
            .collect();
        match (self.class_of(&outer), name.parts.last()) {
            (Some(_), Some(last)) => self.inner_type(&outer, last, own),
            _ => self.named_type(name, site),
        }
    }

    /// `class` with these arguments for its own type parameters; those of the enclosing classes come from the place.
    /// JLS 4.5: as many arguments as parameters, none of them primitive.
    fn check_arguments(&mut self, class: ClassId, written: &[TypeRef], args: &[Type], span: Span) {
        if let Some(n) = args.iter().position(|a| matches!(a, Type::Primitive(_))) {
            let name = self.type_name(&args[n]);
            let message = format!("`{name}` is no class: a type argument must be one");
            self.type_error(written[n].span, message);
        }
        let wanted = self.classes[class].own_params;
        // A library model may leave out type parameters that no member depends on.
        let model = self.prog.classes[class].library && wanted == 0;
        let plain = jdk::is_generic(&self.classes[class].qualified) == Some(false);
        let opaque = self.classes[class].opaque.is_some() && !plain;
        if (plain || !model) && !opaque && wanted != args.len() {
            let name = self.prog.classes[class].name.clone();
            let message = match wanted {
                0 => format!("`{name}` has no type parameters"),
                _ => format!(
                    "`{name}` has {wanted} type parameters, {} are given",
                    args.len()
                ),
            };
            self.type_error(span, message);
            return;
        }
        let params = &self.classes[class].type_params;
        let own = params[params.len() - wanted..].to_vec();
        self.remember_arguments(own, args, span);
    }

    fn parameterized(&mut self, class: ClassId, own: Vec<Type>, site: Site) -> Type {
        let info = &self.classes[class];
        let enclosing = info.type_params.len() - info.own_params;
        if info.type_params.is_empty() || own.len() != info.own_params {
            return Type::Class(class);
        }
        let mut args = Vec::new();
        if enclosing > 0 {
            let outer = info.outer;
            let around = match site {
                Site::Class(c) | Site::Header(c) | Site::Signature(c) => Some(c),
                Site::Body => self.bodies.last().map(|b| b.class),
            };
            match self.enclosing_arguments(outer, around) {
                Some(found) if found.len() == enclosing => args = found,
                _ => return Type::Class(class),
            }
        }
        args.extend(own);
        Type::Parameterized(class, args)
    }

    /// Type arguments of `outer` at a place inside of it or of a subclass.
    pub(super) fn enclosing_arguments(
        &mut self,
        outer: Option<ClassId>,
        mut around: Option<ClassId>,
    ) -> Option<Vec<Type>> {
        let outer = outer?;
        while let Some(c) = around {
            if c == outer {
                let params = &self.classes[c].type_params;
                return Some(params.iter().map(|&v| Type::Variable(v)).collect());
            }
            if self.classes[c].supers == Progress::Done && self.is_subclass(c, outer) {
                let own = self.self_type(c);
                return match self.as_super(&own, outer) {
                    Some(Type::Parameterized(_, args)) => Some(args),
                    _ => None,
                };
            }
            around = self.classes[c].outer.or_else(|| {
                let depth = self.classes[c].local_depth?;
                self.bodies.get(depth).map(|b| b.class)
            });
        }
        None
    }

    pub(super) fn named_type(&mut self, name: &'a ast::Name, site: Site) -> Type {
        let Some(first) = name.parts.first() else {
            return Type::Unknown;
        };
        if let Some(found) = self.lookup_type(&first.text, site) {
            let mut ty = found;
            self.check_class_access(&ty, site, first.span);
            if let Type::Variable(var) = ty {
                self.check_type_variable(var, site, first.span);
            }
            for part in &name.parts[1..] {
                let Type::Class(class) = ty else {
                    return Type::Unknown;
                };
                ty = match self.member_type(class, &part.text) {
                    Some(member) => {
                        self.check_class_access(&Type::Class(member), site, part.span);
                        Type::Class(member)
                    }
                    None if self.may_be_member_class(class, &part.text) => {
                        let qualified = format!("{}.{}", self.classes[class].qualified, part.text);
                        Type::Class(self.stub_class(&qualified))
                    }
                    None if self.opaque_ancestor(class).is_some() => Type::Unknown,
                    None => {
                        let message = format!(
                            "class `{}` has no member class `{}`",
                            self.prog.classes[class].name, part.text
                        );
                        self.error(Code::Unresolved, part.span, message);
                        Type::Unknown
                    }
                };
            }
            return ty;
        }
        if name.parts.len() > 1
            && let Some(class) = self.class_by_qualified_name(&dotted(name))
        {
            self.check_class_access(&Type::Class(class), site, name.span);
            return Type::Class(class);
        }
        self.report_unresolved_type(name, site);
        Type::Unknown
    }

    fn report_unresolved_type(&mut self, name: &'a ast::Name, site: Site) {
        let text = dotted(name);
        let class = match site {
            Site::Class(class) | Site::Header(class) | Site::Signature(class) => Some(class),
            Site::Body => self.bodies.last().map(|b| b.class),
        };
        let file = class.map_or(usize::MAX, |c| self.classes[c].file);
        if !self.reported_types.insert((file, text.clone())) {
            return;
        }
        let mut diagnostic = Diagnostic::error(
            Code::Unresolved,
            name.span,
            format!("class `{text}` is in none of the given files"),
        );
        let imports = self.files.get(file).map_or(&[][..], |f| f.imports);
        if let Some(import) = imports.iter().find(|i| {
            !i.on_demand && !i.is_static && i.name.parts.last().is_some_and(|p| p.text == text)
        }) {
            diagnostic = diagnostic.also(import.span, "imported here, but not given");
        }
        let names: Vec<String> = self
            .top
            .values()
            .filter(|t| !self.files[t.file].library)
            .map(|t| t.decl.name.text.clone())
            .chain(
                self.classes
                    .iter()
                    .flat_map(|c| c.member_types.keys().cloned()),
            )
            .chain(jdk::names_of("java.lang").map(str::to_owned))
            .collect();
        let import = jdk::import_of(&text);
        if import.is_some() {
            diagnostic.message =
                format!("class `{text}` is neither imported nor in the given files");
        }
        diagnostic = diagnostic.help(
            match suggest::closest(&text, names.iter().map(String::as_str)) {
                _ if import.is_some() => import.unwrap_or_default(),
                Some(close) => format!("did you mean `{close}`?"),
                None => "add its source path: the file that declares it, or the directory that holds all files of the program".to_owned(),
            },
        );
        self.diags.push(diagnostic);
    }
}
