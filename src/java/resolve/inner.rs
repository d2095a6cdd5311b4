//! Names that a lambda's body declares, which is looked at before it is resolved: its variables, and its classes with
//! their members. Reports nothing, declares nothing.

use super::*;
use crate::java::ast::{Member, Modifier, TypeKind, TypeRef, TypeRefKind};

/// What the lambda looked at declares, the innermost last; it shadows what is in scope around it.
pub type Env<'a> = Vec<Inner<'a>>;

#[derive(Clone)]
pub enum Inner<'a> {
    /// A parameter or variable.
    Variable {
        name: String,
        /// `None` if it cannot be told.
        ty: Option<Type>,
        /// The value of a constant variable (JLS 4.12.4).
        constant: Option<Const>,
    },
    Class(&'a ast::TypeDecl),
    /// In the body of such a class: its members.
    Members(&'a ast::TypeDecl),
}

/// A class that the lambda declares, or a member of one.
#[derive(Clone)]
pub struct InnerClass<'a> {
    pub decl: &'a ast::TypeDecl,
    /// What its declaration sees.
    pub around: Env<'a>,
}

/// What a name that is declared in the lambda means.
pub enum InnerName<'a> {
    Variable(Option<Type>, Option<Const>),
    Field(InnerClass<'a>, &'a ast::FieldDecl),
    /// A field that a class of the lambda inherits from one outside.
    Inherited(FieldId),
    /// A constant of an enum, a component of a record.
    Other,
}

pub enum Peeked<'a> {
    Value(Type),
    Type(Type),
    Inner(InnerClass<'a>),
    Package(String),
}

pub fn variable(name: &ast::Ident, ty: Option<Type>) -> Inner<'static> {
    Inner::Variable {
        name: name.text.clone(),
        ty,
        constant: None,
    }
}

/// The class that a simple name means, if the lambda declares it.
pub fn inner_class<'a>(name: &str, env: &Env<'a>) -> Option<InnerClass<'a>> {
    for (n, inner) in env.iter().enumerate().rev() {
        let around = || env[..=n].to_vec();
        let decl = match inner {
            Inner::Class(decl) if decl.name.text == name => Some(*decl),
            Inner::Members(decl) => member_type(decl, name),
            _ => None,
        };
        if let Some(decl) = decl {
            let around = around();
            return Some(InnerClass { decl, around });
        }
    }
    None
}

fn member_type<'a>(decl: &'a ast::TypeDecl, name: &str) -> Option<&'a ast::TypeDecl> {
    decl.members.iter().find_map(|m| match m {
        Member::Type(member) if member.name.text == name => Some(member),
        _ => None,
    })
}

impl<'a> InnerClass<'a> {
    /// What is in scope in its body.
    pub fn inside(&self) -> Env<'a> {
        let mut env = self.around.clone();
        env.push(Inner::Members(self.decl));
        env
    }

    pub fn member(&self, name: &str) -> Option<InnerClass<'a>> {
        let decl = member_type(self.decl, name)?;
        let around = self.inside();
        Some(InnerClass { decl, around })
    }

    pub fn is_constant(&self, field: &ast::FieldDecl) -> bool {
        let interface = matches!(self.decl.kind, TypeKind::Interface | TypeKind::Annotation);
        interface || field.modifiers.has(Modifier::Final)
    }

    fn supertypes(&self) -> impl Iterator<Item = &'a TypeRef> {
        self.decl.superclass.iter().chain(&self.decl.interfaces)
    }

    /// A class as it is written where this one's names are in scope, if the lambda declares it.
    fn inner_type(&self, ty: &TypeRef) -> Option<InnerClass<'a>> {
        let TypeRefKind::Named { name, .. } = &ty.kind else {
            return None;
        };
        let (first, rest) = name.parts.split_first()?;
        let first = inner_class(&first.text, &self.around)?;
        rest.iter()
            .try_fold(first, |class, part| class.member(&part.text))
    }
}

impl<'a> Resolver<'a, '_> {
    /// A variable or field that the lambda declares.
    pub(super) fn inner_variable(&mut self, name: &str, env: &Env<'a>) -> Option<InnerName<'a>> {
        for (n, inner) in env.iter().enumerate().rev() {
            match inner {
                Inner::Variable {
                    name: own,
                    ty,
                    constant,
                } if own == name => {
                    return Some(InnerName::Variable(ty.clone(), constant.clone()));
                }
                Inner::Members(decl) => {
                    let around = env[..n].to_vec();
                    let found = self.inner_field(&InnerClass { decl, around }, name);
                    if found.is_some() {
                        return found;
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// A field of the class, an inherited one included.
    pub(super) fn inner_field(
        &mut self,
        class: &InnerClass<'a>,
        name: &str,
    ) -> Option<InnerName<'a>> {
        let own = class.decl.members.iter().find_map(|m| match m {
            Member::Field(field) if field.name.text == name => Some(field),
            _ => None,
        });
        if let Some(field) = own {
            return Some(InnerName::Field(class.clone(), field));
        }
        let decl = class.decl;
        let constants = decl.enum_constants.iter().map(|c| &c.name);
        let components = decl.record_components.iter().map(|c| &c.name);
        if constants.chain(components).any(|own| own.text == name) {
            return Some(InnerName::Other);
        }
        // What is above itself is no Java, but ends here as well.
        if self.chain > MAX_CHAIN {
            return None;
        }
        self.chain += 1;
        let found = class.supertypes().find_map(|ty| {
            if let Some(above) = class.inner_type(ty) {
                return self.inner_field(&above, name);
            }
            let above = self.peek_type(ty, &class.around);
            let above = self.class_of(&above)?;
            self.find_field(above, name).map(InnerName::Inherited)
        });
        self.chain -= 1;
        found
    }

    /// The type of what the lambda declares under a name.
    pub(super) fn type_of_inner(&mut self, found: InnerName<'a>) -> Option<Type> {
        match found {
            InnerName::Variable(ty, _) => ty,
            InnerName::Field(of, field) => Some(self.peek_type(&field.ty, &of.inside())),
            InnerName::Inherited(field) => Some(self.prog.fields[field].ty.clone()),
            InnerName::Other => None,
        }
    }
}
