//! Rules of what a class extends and implements (JLS 8.1.1, 8.1.4 to 8.1.6, 9.1), and of its name (JLS 8.1).

use std::collections::{BTreeMap, BTreeSet};

use super::classes::Decl;
use super::scope::Site;
use super::*;
use crate::java::ast::{Modifier, TypeDecl, TypeKind, TypeParam, TypeRefKind};

impl<'a> Resolver<'a, '_> {
    pub(super) fn check_hierarchy(&mut self, class: ClassId, decl: &'a TypeDecl) {
        self.check_name(class, decl);
        self.check_type_params(&decl.type_params);
        let own = self.classes[class].type_params.len() - self.classes[class].own_params;
        let vars = self.classes[class].type_params[own..].to_vec();
        for var in vars {
            self.check_bound_results(var, decl.name.span);
        }
        self.check_supertypes(class, decl);
        self.check_clauses(class, decl);
        self.check_parameterizations(class, decl);
        self.check_sealing(class, decl);
    }

    /// A class does not have the name of one around it.
    fn check_name(&mut self, class: ClassId, decl: &TypeDecl) {
        let mut outer = self.classes[class].outer;
        while let Some(o) = outer {
            if let Decl::Type(around) = self.classes[o].decl
                && around.name.text == decl.name.text
            {
                let message = format!("class `{}` has the name of one around it", decl.name.text);
                self.diags.push(
                    Diagnostic::error(Code::Duplicate, decl.name.span, message)
                        .also(around.name.span, "this one"),
                );
                return;
            }
            outer = self.classes[o].outer;
        }
    }

    pub(super) fn check_type_params(&mut self, params: &[TypeParam]) {
        for (n, param) in params.iter().enumerate() {
            if params[..n].iter().any(|p| p.name.text == param.name.text) {
                let message = format!("type parameter `{}` is declared twice", param.name.text);
                self.error(Code::Duplicate, param.name.span, message);
            }
        }
    }

    /// JLS 8.1.1.2, 8.1.6, 8.9, 8.10: what may be extended.
    fn check_supertypes(&mut self, class: ClassId, decl: &'a TypeDecl) {
        let written = decl.superclass.iter().chain(&decl.interfaces);
        let spans: Vec<Span> = written.map(|t| t.span).collect();
        let superclass = self.prog.classes[class]
            .superclass
            .filter(|_| decl.superclass.is_some());
        let supers: Vec<ClassId> = superclass
            .into_iter()
            .chain(self.prog.classes[class].interfaces.iter().copied())
            .collect();
        if supers.len() != spans.len() {
            return;
        }
        let throwable = self.prog.known().throwable;
        for (superclass, span) in supers.into_iter().zip(spans) {
            let Decl::Type(of) = self.classes[superclass].decl else {
                continue;
            };
            let name = &self.prog.classes[superclass].name;
            // Of enums and records only, which name no superclass (JLS 8.9, 8.10).
            let implied = ["java.lang.Enum", "java.lang.Record"];
            let closed = of.modifiers.has(Modifier::Final)
                || matches!(of.kind, TypeKind::Enum | TypeKind::Record)
                || implied.contains(&self.classes[superclass].qualified.as_str());
            if closed && decl.superclass.is_some() {
                let message = format!("`{name}` is final: it cannot be extended");
                self.type_error(span, message);
            } else if !decl.type_params.is_empty() && self.is_subclass(class, throwable) {
                self.type_error(span, "a class of exceptions is not generic");
            } else if of.modifiers.has(Modifier::Sealed) {
                self.check_permitted(class, decl, superclass, of, span);
            }
        }
    }

    fn check_permitted(
        &mut self,
        class: ClassId,
        decl: &TypeDecl,
        superclass: ClassId,
        of: &TypeDecl,
        span: Span,
    ) {
        use Modifier::*;
        let name = self.prog.classes[superclass].name.clone();
        if self.classes[class].local_depth.is_some() {
            let message = format!("`{name}` is sealed: a local class does not extend it");
            self.type_error(span, message);
            return;
        }
        // Without a `permits` clause, all direct subclasses of the file (JLS 8.1.6).
        let simple = &decl.name.text;
        let permitted = if of.permits.is_empty() {
            self.classes[class].file == self.classes[superclass].file
        } else {
            of.permits.iter().any(|t| match &t.kind {
                TypeRefKind::Named { name, .. } => {
                    name.parts.last().is_some_and(|p| p.text == *simple)
                }
                _ => true,
            })
        };
        if !permitted {
            self.type_error(
                span,
                format!("`{name}` is sealed and does not permit `{simple}`"),
            );
            return;
        }
        let marked = [Final, Sealed, NonSealed]
            .iter()
            .any(|&m| decl.modifiers.has(m))
            || matches!(decl.kind, TypeKind::Enum | TypeKind::Record);
        if !marked {
            let message =
                format!("a subclass of the sealed `{name}` is final, sealed or non-sealed");
            self.type_error(decl.name.span, message);
        }
    }

    /// No interface twice, no wildcards.
    fn check_clauses(&mut self, class: ClassId, decl: &'a TypeDecl) {
        for ty in decl.superclass.iter().chain(&decl.interfaces) {
            if let TypeRefKind::Named {
                args: Some(args), ..
            } = &ty.kind
                && let Some(wild) = args
                    .iter()
                    .find(|arg| matches!(arg.kind, TypeRefKind::Wildcard { .. }))
            {
                self.type_error(wild.span, "a supertype has no wildcards as type arguments");
            }
        }
        let interfaces = &self.prog.classes[class].interfaces;
        if interfaces.len() != decl.interfaces.len() {
            return;
        }
        let twice = (1..interfaces.len()).find(|&n| interfaces[..n].contains(&interfaces[n]));
        if let Some(n) = twice {
            let message = format!(
                "interface `{}` occurs twice",
                self.prog.classes[interfaces[n]].name
            );
            self.error(Code::Duplicate, decl.interfaces[n].span, message);
        }
    }

    /// JLS 8.1.5: no two parameterizations of one interface are inherited.
    fn check_parameterizations(&mut self, class: ClassId, decl: &TypeDecl) {
        let mut found: BTreeMap<ClassId, Vec<Type>> = BTreeMap::new();
        let mut plain = BTreeSet::new();
        let mut todo = self.super_types(class);
        while let Some(ty) = todo.pop() {
            match ty {
                Type::Class(c)
                    if plain.insert(c)
                    // The supertypes of a raw type are raw.
                    && self.classes[c].type_params.is_empty() =>
                {
                    todo.extend(self.super_types(c));
                }
                Type::Parameterized(c, args) => {
                    if let Some(other) = found.get(&c) {
                        let differ = other.iter().zip(&args).any(|(a, b)| !self.same_type(a, b));
                        if differ {
                            let message = format!(
                                "`{}` is inherited as `{}` and as `{}`",
                                self.prog.classes[c].name,
                                self.type_name(&Type::Parameterized(c, other.clone())),
                                self.type_name(&Type::Parameterized(c, args)),
                            );
                            self.type_error(decl.name.span, message);
                            return;
                        }
                        continue;
                    }
                    let params = self.classes[c].type_params.iter().copied();
                    let map: types::Subst = params.zip(args.iter().cloned()).collect();
                    for sup in self.super_types(c) {
                        todo.push(Self::subst(&sup, &map));
                    }
                    found.insert(c, args);
                }
                _ => {}
            }
        }
    }

    /// JLS 8.1.1.2, 8.1.6: `sealed`, `non-sealed` and `permits` where there is something to seal.
    fn check_sealing(&mut self, class: ClassId, decl: &'a TypeDecl) {
        let span = decl.name.span;
        let sealed = decl.modifiers.has(Modifier::Sealed);
        if !sealed && let Some(permits) = decl.permits.first() {
            self.type_error(permits.span, "only a sealed class permits subclasses");
        }
        if sealed && self.classes[class].local_depth.is_some() {
            self.type_error(span, "a local class is not sealed");
        } else if sealed && decl.permits.is_empty() {
            let file = self.classes[class].file;
            let any = self.prog.classes.ids().any(|c| {
                let of = &self.prog.classes[c];
                (of.superclass == Some(class) || of.interfaces.contains(&class))
                    && self.classes[c].file == file
            });
            if !any {
                self.type_error(
                    span,
                    "a sealed class has subclasses, in its file or permitted",
                );
            }
        }
        if self.classes[class].local_depth.is_none() {
            let mut seen = BTreeSet::new();
            for permitted in &decl.permits {
                let Type::Class(c) = self.type_ref(permitted, Site::Header(class)) else {
                    continue;
                };
                if !seen.insert(c) {
                    let message = format!("`{}` is permitted twice", self.prog.classes[c].name);
                    self.error(Code::Duplicate, permitted.span, message);
                }
                self.ensure_supers(c);
                let of = &self.prog.classes[c];
                if self.classes[c].opaque.is_none()
                    && of.superclass != Some(class)
                    && !of.interfaces.contains(&class)
                {
                    let message = format!(
                        "`{}` is permitted, but is no direct subclass of `{}`",
                        of.name, decl.name.text
                    );
                    self.type_error(permitted.span, message);
                }
            }
        }
        let direct = self.prog.classes[class].superclass;
        let direct: Vec<ClassId> = direct
            .into_iter()
            .chain(self.prog.classes[class].interfaces.iter().copied())
            .collect();
        let may_be_sealed = direct.into_iter().any(|c| match self.classes[c].decl {
            Decl::Type(of) => of.modifiers.has(Modifier::Sealed),
            _ => true,
        });
        if decl.modifiers.has(Modifier::NonSealed) && !may_be_sealed {
            self.type_error(
                span,
                "a class without a sealed supertype is not `non-sealed`",
            );
        }
    }
}
