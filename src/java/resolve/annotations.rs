//! Annotations (JLS 9.6, 9.7): that they exist and stand where they may, that their elements have values, and what
//! `@FunctionalInterface` asks for. (`@Override` is checked with the methods.)
//!
//! Most annotation types are in no given file, since nothing at run time depends on them: one that may be imported from
//! elsewhere is let through.

use super::classes::{Decl, dotted};
use super::scope::Site;
use super::*;
use crate::java::ast::{
    Annotation, Given, Ident, Member, MethodDecl, Modifier, Modifiers, Primitive, TypeDecl,
    TypeKind,
};

/// What an annotation stands at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Type,
    Method,
    Other,
}

enum Found {
    Class(ClassId),
    /// Perhaps declared in a file that is not given.
    Elsewhere,
    Missing,
}

/// Annotation types of `java.lang` that are not repeatable, with their elements that need values and the others.
const KNOWN: [(&str, &[&str], &[&str]); 5] = [
    ("java.lang.Override", &[], &[]),
    ("java.lang.FunctionalInterface", &[], &[]),
    ("java.lang.SafeVarargs", &[], &[]),
    ("java.lang.Deprecated", &[], &["since", "forRemoval"]),
    ("java.lang.SuppressWarnings", &["value"], &[]),
];

impl<'a> Resolver<'a, '_> {
    /// Checks the annotations of a class and its members; the bodies around it are at hand.
    pub(super) fn check_annotated(&mut self, class: ClassId) {
        let members: &'a [Member] = match self.classes[class].decl {
            Decl::Type(decl) => {
                self.check_annotations(&decl.modifiers, Place::Type, Site::Header(class));
                self.check_elements(class, decl);
                &decl.members
            }
            Decl::Anonymous(members) => members,
            Decl::Lambda | Decl::Stub => return,
        };
        for member in members {
            match member {
                Member::Field(field) => {
                    self.check_annotations(&field.modifiers, Place::Other, Site::Class(class));
                }
                Member::Method(method) => {
                    let place = if method.is_constructor {
                        Place::Other
                    } else {
                        Place::Method
                    };
                    self.check_annotations(&method.modifiers, place, Site::Class(class));
                    self.check_safe_varargs(class, method);
                    for param in &method.params {
                        self.check_annotations(&param.modifiers, Place::Other, Site::Class(class));
                    }
                }
                Member::Initializer { .. } | Member::Type(_) | Member::Unsupported { .. } => {}
            }
        }
    }

    pub(super) fn check_annotations(&mut self, modifiers: &'a Modifiers, place: Place, site: Site) {
        let mut seen: Vec<ClassId> = Vec::new();
        for annotation in &modifiers.annotations {
            let class = match self.annotation_class(annotation, site) {
                Found::Class(class) => class,
                Found::Elsewhere => continue,
                Found::Missing => {
                    let message = format!(
                        "annotation `{}` is in none of the given files",
                        dotted(&annotation.name)
                    );
                    self.error(Code::Unresolved, annotation.name.span, message);
                    continue;
                }
            };
            self.check_annotation(annotation, class, place, site);
            if seen.contains(&class) && !self.may_be_repeated(class) {
                let message = format!("annotation `{}` occurs twice", dotted(&annotation.name));
                self.error(Code::Duplicate, annotation.span, message);
            }
            seen.push(class);
        }
    }

    fn annotation_class(&mut self, annotation: &'a Annotation, site: Site) -> Found {
        let name = &annotation.name;
        let Some(first) = name.parts.first() else {
            return Found::Elsewhere;
        };
        if let Some(Type::Class(class)) = self.lookup_type(&first.text, site) {
            let mut rest = name.parts[1..].iter();
            let found = rest.try_fold(class, |class, part| self.member_type(class, &part.text));
            return found.map_or(Found::Elsewhere, Found::Class);
        }
        if name.parts.len() > 1 {
            let found = self.class_by_qualified_name(&dotted(name));
            return found.map_or(Found::Elsewhere, Found::Class);
        }
        let class = match site {
            Site::Class(class) | Site::Header(class) | Site::Signature(class) => class,
            Site::Body => self.body().class,
        };
        let Some(file) = self.files.get(self.classes[class].file) else {
            return Found::Elsewhere;
        };
        // Other files of the package may not be given.
        let elsewhere = !file.package.is_empty()
            || file.imports.iter().any(|i| {
                let name = dotted(&i.name);
                if i.on_demand {
                    !jdk::is_platform_package(&name)
                } else {
                    i.name.parts.last().is_some_and(|p| p.text == first.text)
                }
            });
        if elsewhere {
            let at = (self.classes[class].file, first.text.clone());
            self.elsewhere.insert(at);
            Found::Elsewhere
        } else {
            Found::Missing
        }
    }

    fn check_annotation(
        &mut self,
        annotation: &'a Annotation,
        class: ClassId,
        place: Place,
        site: Site,
    ) {
        let span = annotation.span;
        let qualified = self.classes[class].qualified.clone();
        match (qualified.as_str(), place) {
            ("java.lang.Override", Place::Method)
            | ("java.lang.FunctionalInterface", Place::Type) => {}
            ("java.lang.Override" | "java.lang.FunctionalInterface", _) => {
                let message = format!("`@{}` does not stand here", dotted(&annotation.name));
                self.type_error(span, message);
            }
            _ => {}
        }
        if qualified == "java.lang.FunctionalInterface"
            && let (Place::Type, Site::Header(of)) = (place, site)
            && self.opaque_ancestor(of).is_none()
            && self.functional_method(of).is_none()
        {
            let message = format!(
                "`{}` is not an interface with a single abstract method",
                self.prog.classes[of].name
            );
            self.type_error(span, message);
        }
        let (needed, others): (Vec<&str>, Vec<&str>) = match self.classes[class].decl {
            Decl::Type(decl) if decl.kind == TypeKind::Annotation => {
                elements_of(decl).partition_names()
            }
            Decl::Type(_) if !self.prog.classes[class].library => {
                let message = format!("`{}` is no annotation", dotted(&annotation.name));
                self.type_error(annotation.name.span, message);
                return;
            }
            _ => match KNOWN.iter().find(|(name, ..)| *name == qualified) {
                Some((_, needed, others)) => (needed.to_vec(), others.to_vec()),
                None => return,
            },
        };
        for (element, given) in annotation.elements.iter().zip(&annotation.values) {
            self.check_given(class, element, given);
        }
        let missing = needed
            .iter()
            .find(|name| !annotation.elements.iter().any(|e| e.text == **name));
        if let Some(name) = missing {
            let message = format!("annotation element `{name}` has no value");
            self.type_error(span, message);
        }
        for (n, element) in annotation.elements.iter().enumerate() {
            let known = needed.iter().chain(&others).any(|e| *e == element.text);
            if !known {
                let message = format!(
                    "annotation `{}` has no element `{}`",
                    dotted(&annotation.name),
                    element.text
                );
                self.error(Code::Unresolved, element.span, message);
            } else if annotation.elements[..n]
                .iter()
                .any(|e| e.text == element.text)
            {
                let message = format!("annotation element `{}` has two values", element.text);
                self.error(Code::Duplicate, element.span, message);
            }
        }
    }

    /// Whether the value fits the element (JLS 9.7.1), as far as its kind tells.
    fn check_given(&mut self, class: ClassId, element: &Ident, given: &Given) {
        self.ensure_members(class);
        let declared = self.classes[class].methods.get(&element.text);
        let fits = if let Some(&m) = declared.and_then(|list| list.first()) {
            let ty = self.prog.methods[m].ret.clone();
            self.is_value_of(given, &ty)
        } else {
            let string = Type::Class(self.prog.known().string);
            let ty = match (
                self.classes[class].qualified.as_str(),
                element.text.as_str(),
            ) {
                ("java.lang.Deprecated", "since") => string,
                ("java.lang.Deprecated", "forRemoval") => Type::BOOLEAN,
                ("java.lang.SuppressWarnings", "value") => Type::array_of(string),
                _ => return,
            };
            self.is_value_of(given, &ty)
        };
        if !fits {
            let message = format!("this is no value of element `{}`", element.text);
            self.type_error(element.span, message);
        }
    }

    fn is_value_of(&self, given: &Given, ty: &Type) -> bool {
        use Primitive::{Boolean, Double, Float, Long};
        match (given, ty) {
            (_, Type::Unknown) | (Given::Other, _) => true,
            (Given::Array(list), Type::Array(elem)) => {
                list.iter().all(|given| self.is_value_of(given, elem))
            }
            (given, Type::Array(elem)) => self.is_value_of(given, elem),
            (Given::Array(_), _) => false,
            (given, Type::Primitive(p)) => match given {
                Given::Int | Given::Char => *p != Boolean,
                Given::Long => matches!(p, Long | Float | Double),
                Given::Float => matches!(p, Float | Double),
                Given::Double => *p == Double,
                Given::Bool => *p == Boolean,
                _ => false,
            },
            (given, ty) => match self.class_of(ty) {
                Some(c) if c == self.prog.known().string => *given == Given::Text,
                Some(c) if self.classes[c].qualified == "java.lang.Class" => *given == Given::Class,
                Some(c) => match self.classes[c].decl {
                    Decl::Type(of) if of.kind == TypeKind::Annotation => {
                        *given == Given::Annotation
                    }
                    Decl::Type(of) => of.kind != TypeKind::Enum,
                    _ => true,
                },
                None => true,
            },
        }
    }

    /// JLS 9.6.4.7: of `@SafeVarargs`, which promises something of a method that nobody overrides.
    fn check_safe_varargs(&mut self, class: ClassId, method: &'a MethodDecl) {
        for annotation in &method.modifiers.annotations {
            let Found::Class(found) = self.annotation_class(annotation, Site::Class(class)) else {
                continue;
            };
            if self.classes[found].qualified != "java.lang.SafeVarargs" || method.is_compact {
                continue;
            }
            let has = |m| method.modifiers.has(m);
            let message = if !method.params.iter().any(|p| p.varargs) {
                "`@SafeVarargs` stands at methods with a variable number of arguments only"
            } else if !method.is_constructor
                && !has(Modifier::Static)
                && !has(Modifier::Final)
                && !has(Modifier::Private)
            {
                "`@SafeVarargs` stands at methods only that are static, final or private"
            } else {
                continue;
            };
            self.type_error(annotation.span, message);
        }
    }

    /// Whether an element of annotation type `from` has type `to`, or one whose elements lead there.
    fn leads_to(&mut self, from: ClassId, to: ClassId) -> bool {
        let (mut todo, mut seen) = (vec![from], vec![from]);
        while let Some(class) = todo.pop() {
            if !matches!(self.classes[class].decl, Decl::Type(d) if d.kind == TypeKind::Annotation)
            {
                continue;
            }
            self.ensure_members(class);
            for &m in &self.prog.classes[class].methods {
                let mut ty = &self.prog.methods[m].ret;
                while let Type::Array(elem) = ty {
                    ty = elem;
                }
                let Type::Class(c) = *ty else { continue };
                if c == to {
                    return true;
                }
                if !seen.contains(&c) {
                    seen.push(c);
                    todo.push(c);
                }
            }
        }
        false
    }

    /// JLS 9.6.3; of what is not known, perhaps.
    fn may_be_repeated(&self, class: ClassId) -> bool {
        if let Decl::Type(decl) = self.classes[class].decl {
            decl.modifiers
                .annotations
                .iter()
                .any(|a| a.name.parts.last().is_some_and(|p| p.text == "Repeatable"))
        } else {
            let qualified = &self.classes[class].qualified;
            !KNOWN.iter().any(|(name, ..)| name == qualified)
        }
    }

    /// JLS 9.6.1: the types that the elements of an annotation may have.
    fn check_elements(&mut self, class: ClassId, decl: &'a TypeDecl) {
        if decl.kind != TypeKind::Annotation {
            return;
        }
        if self.leads_to(class, class) {
            let name = &self.prog.classes[class].name;
            let message = format!("annotation `{name}` would have values of its own type");
            self.type_error(decl.name.span, message);
        }
        for m in self.prog.classes[class].methods.clone() {
            let Some(written) = self.methods[m].decl else {
                continue;
            };
            let ret = self.prog.methods[m].ret.clone();
            let elem = match &ret {
                Type::Array(elem) => (**elem).clone(),
                other => other.clone(),
            };
            let fits = match self.prog.erasure(&elem) {
                Type::Primitive(_) | Type::Unknown => true,
                Type::Class(c) => match self.classes[c].decl {
                    Decl::Type(of) => {
                        matches!(of.kind, TypeKind::Enum | TypeKind::Annotation)
                            || c == self.prog.known().string
                            || self.classes[c].qualified == "java.lang.Class"
                    }
                    _ => true,
                },
                _ => false,
            };
            if let Some(given) = &written.default {
                self.check_given(class, &written.name, given);
            }
            if !fits || !written.throws.is_empty() || !written.type_params.is_empty() {
                let message = format!(
                    "an element of an annotation is no `{}`",
                    self.type_name(&ret)
                );
                self.type_error(written.name.span, message);
            }
        }
    }
}

/// The elements of an annotation type; whether they need a value.
struct Elements<'a>(Vec<(&'a str, bool)>);

fn elements_of(decl: &TypeDecl) -> Elements<'_> {
    let methods = decl.members.iter().filter_map(|m| match m {
        Member::Method(m) => Some((m.name.text.as_str(), m.default.is_none())),
        _ => None,
    });
    Elements(methods.collect())
}

impl<'a> Elements<'a> {
    /// Those that need a value, then the others.
    fn partition_names(self) -> (Vec<&'a str>, Vec<&'a str>) {
        let names = |needed: bool| {
            let of = self.0.iter().filter(|(_, n)| *n == needed);
            of.map(|(name, _)| *name).collect()
        };
        (names(true), names(false))
    }
}
