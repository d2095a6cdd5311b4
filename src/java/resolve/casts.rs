//! Which casts between reference types can succeed (JLS 5.1.6.1, 5.5), so which comparisons and `instanceof` too.
//!
//! Only what can never succeed for certain is refused.

use super::classes::Decl;
use super::coverage::is_closed;
use super::*;
use crate::java::ast::{Modifier, TypeKind};

/// Nesting of sealed classes that is looked into.
const MAX_NESTING: usize = 16;

impl Resolver<'_, '_> {
    /// Whether a cast from `from` to `to` is allowed at compile time; by erasures alone.
    pub(super) fn castable(&mut self, from: &Type, to: &Type) -> bool {
        if self.fits_strictly(from, to) || self.fits_strictly(to, from) {
            return true;
        }
        if let Type::Intersection(parts) = to {
            return parts.iter().all(|part| self.castable(from, part));
        }
        let (from, to) = (&self.prog.erasure(from), &self.prog.erasure(to));
        if self.fits_strictly(from, to) || self.fits_strictly(to, from) {
            return true;
        }
        match (from, to) {
            (Type::Class(a), Type::Class(b)) => !self.are_disjoint(*a, *b, 0),
            (Type::Array(a), Type::Array(b)) => {
                a.is_reference() && b.is_reference() && self.castable(a, b)
            }
            _ => false,
        }
    }

    /// Whether no object can be of both classes.
    fn are_disjoint(&mut self, a: ClassId, b: ClassId, nesting: usize) -> bool {
        let known = |r: &Self, c: ClassId| r.classes[c].opaque.is_none();
        if nesting > MAX_NESTING
            || !known(self, a)
            || !known(self, b)
            || self.is_subclass(a, b)
            || self.is_subclass(b, a)
            || self.may_be_subclass(a, b)
            || self.may_be_subclass(b, a)
        {
            return false;
        }
        let (of_a, of_b) = (Type::Class(a), Type::Class(b));
        if self.model_may_lack(&of_a, &of_b) || self.model_may_lack(&of_b, &of_a) {
            return false;
        }
        let interface = |r: &Self, c: ClassId| r.prog.classes[c].kind == ClassKind::Interface;
        if !interface(self, a) && !interface(self, b) {
            return true;
        }
        // Of a class and an interface: a subclass of the one may implement the other.
        let is_final = |r: &Self, c: ClassId| !interface(r, c) && r.is_final_class(c);
        if is_final(self, a) || is_final(self, b) {
            return true;
        }
        [(a, b), (b, a)].into_iter().any(|(sealed, other)| {
            let Some(direct) = self.permitted(sealed) else {
                return false;
            };
            direct
                .into_iter()
                .all(|c| self.are_disjoint(c, other, nesting + 1))
        })
    }

    /// The direct subclasses of a sealed class or interface; `None` if it is not sealed, or not all are known.
    pub(super) fn permitted(&mut self, class: ClassId) -> Option<Vec<ClassId>> {
        let Decl::Type(decl) = self.classes[class].decl else {
            return None;
        };
        if !decl.modifiers.has(Modifier::Sealed) {
            return None;
        }
        let mut direct = Vec::new();
        for c in self.prog.classes.ids() {
            self.ensure_supers(c);
            let of = &self.prog.classes[c];
            if of.superclass == Some(class) || of.interfaces.contains(&class) {
                direct.push(c);
            }
        }
        (!direct.is_empty() && direct.len() >= decl.permits.len()).then_some(direct)
    }

    pub(super) fn is_sealed(&self, class: ClassId) -> bool {
        matches!(self.classes[class].decl, Decl::Type(decl) if decl.modifiers.has(Modifier::Sealed))
    }

    /// A class that has no subclasses that anybody can name: declared so, a record or an enum.
    pub(super) fn is_final_class(&self, class: ClassId) -> bool {
        match self.classes[class].decl {
            Decl::Type(decl) => match decl.kind {
                TypeKind::Record | TypeKind::Enum => true,
                TypeKind::Class => decl.modifiers.has(Modifier::Final),
                TypeKind::Interface | TypeKind::Annotation => false,
            },
            Decl::Stub => jdk::is_final(&self.classes[class].qualified),
            Decl::Anonymous(_) | Decl::Lambda => false,
        }
    }

    /// The same, not by what a model says but by what Java's class is.
    pub(super) fn is_final_for_certain(&self, class: ClassId) -> bool {
        if self.prog.classes[class].library {
            jdk::is_final(&self.classes[class].qualified)
        } else {
            self.is_final_class(class)
        }
    }

    /// Whether the type arguments alone keep any object from being of both types (JLS 4.5.1, provably distinct): of a
    /// `List<String>` and an `ArrayList<Integer>`.
    pub(super) fn are_distinct(&mut self, from: &Type, to: &Type) -> bool {
        let (
            Type::Class(a) | Type::Parameterized(a, _),
            Type::Class(b) | Type::Parameterized(b, _),
        ) = (from, to)
        else {
            return false;
        };
        let (x, y) = if self.is_subclass(*a, *b) {
            (self.as_super(from, *b), Some(to.clone()))
        } else if self.is_subclass(*b, *a) {
            (Some(from.clone()), self.as_super(to, *a))
        } else {
            return false;
        };
        let (Some(Type::Parameterized(_, x)), Some(Type::Parameterized(_, y))) = (x, y) else {
            return false;
        };
        let plain = |ty: &Type| is_closed(ty) && !matches!(ty, Type::Wildcard(_));
        x.iter()
            .zip(&y)
            .any(|(x, y)| plain(x) && plain(y) && !self.same_type(x, y))
    }
}
