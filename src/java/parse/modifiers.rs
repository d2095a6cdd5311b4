//! Which modifiers go with which declaration (JLS 8.1.1, 8.3.1, 8.4.3, 8.8.3, 8.9, 8.10, 9.1.1, 9.3, 9.4, 9.6, 14.3, 14.4).
//! Which of them exclude each other is told with names and types.

use super::Parser;
use crate::java::ast::Modifier::{
    Abstract, Default, Final, Native, NonSealed, Private, Protected, Public, Sealed, Static,
    Strictfp, Synchronized, Transient, Volatile,
};
use crate::java::ast::{Modifier, Modifiers, TypeKind};

/// Where a type is declared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Around {
    File,
    /// A class, enum, record or body of an anonymous class.
    Class,
    /// An interface or annotation type.
    Interface,
    Block,
}

/// What carries the modifiers.
#[derive(Clone, Copy)]
pub(super) enum Target {
    Type(TypeKind, Around),
    /// In a class, or in an interface.
    Field {
        interface: bool,
    },
    /// Of a class, enum or anonymous class; a record; an interface; an annotation type.
    Method(TypeKind),
    Constructor(TypeKind),
    EnumConstant,
    Component,
    /// A local variable, or a parameter of a method, constructor, lambda or catch clause.
    Variable,
}

impl Target {
    /// The modifiers that it may have, and what it is called.
    fn allowed(self) -> (Vec<Modifier>, &'static str) {
        match self {
            Target::Type(kind, around) => (of_type(kind, around), of_kind(kind)),
            Target::Field { interface: true } => {
                (vec![Public, Static, Final], "a field of an interface")
            }
            Target::Field { interface: false } => (
                vec![
                    Public, Protected, Private, Static, Final, Transient, Volatile,
                ],
                "a field",
            ),
            Target::Method(TypeKind::Annotation) => {
                (vec![Public, Abstract], "an element of an annotation type")
            }
            Target::Method(TypeKind::Interface) => (
                vec![Public, Private, Abstract, Static, Default, Strictfp],
                "a method of an interface",
            ),
            Target::Method(kind) => {
                let mut list = vec![
                    Public,
                    Protected,
                    Private,
                    Abstract,
                    Static,
                    Final,
                    Synchronized,
                    Strictfp,
                ];
                if kind != TypeKind::Record {
                    list.push(Native);
                }
                (list, "this method")
            }
            Target::Constructor(TypeKind::Enum) => (vec![Private], "a constructor of an enum"),
            Target::Constructor(_) => (vec![Public, Protected, Private], "a constructor"),
            Target::EnumConstant => (Vec::new(), "a constant of an enum"),
            Target::Component => (Vec::new(), "a component of a record"),
            Target::Variable => (vec![Final], "a local variable or parameter"),
        }
    }
}

fn of_kind(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Class => "this class",
        TypeKind::Interface | TypeKind::Annotation => "this interface",
        TypeKind::Enum => "this enum",
        TypeKind::Record => "this record",
    }
}

fn of_type(kind: TypeKind, around: Around) -> Vec<Modifier> {
    let mut list = vec![Strictfp];
    match kind {
        TypeKind::Class => list.extend([Abstract, Final]),
        TypeKind::Interface | TypeKind::Annotation => list.push(Abstract),
        TypeKind::Record => list.push(Final),
        TypeKind::Enum => {}
    }
    if around == Around::Block {
        return list;
    }
    list.push(Public);
    if matches!(kind, TypeKind::Class | TypeKind::Interface) {
        list.extend([Sealed, NonSealed]);
    }
    match around {
        Around::Class => list.extend([Protected, Private, Static]),
        Around::Interface => list.push(Static),
        Around::File | Around::Block => {}
    }
    list
}

impl Parser<'_> {
    /// Reports modifiers that do not go with what they stand at.
    pub(super) fn check_modifiers(&mut self, modifiers: &Modifiers, target: Target) {
        if modifiers.list.is_empty() {
            return;
        }
        let (mut allowed, what) = target.allowed();
        // What the tool implements can stand anywhere in a model.
        if self.library && matches!(target, Target::Method(_) | Target::Constructor(_)) {
            allowed.push(Native);
        }
        for (n, (modifier, span)) in modifiers.list.iter().enumerate() {
            if !allowed.contains(modifier) {
                self.not_parsed_at(*span, &format!("this modifier does not go with {what}"));
                return;
            }
            let twice = modifiers.list[..n].iter().any(|(m, _)| m == modifier);
            if twice && matches!(target, Target::Variable | Target::Type(_, Around::Block)) {
                self.not_parsed_at(*span, "this modifier occurs twice");
                return;
            }
        }
    }
}
