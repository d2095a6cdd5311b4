//! Static contexts (JLS 8.1.3): what code in them cannot reach of the bodies and classes around.
//!
//! Static methods, static initialisers and static fields' values are such; so is all that stands in a local record,
//! enum or interface (JLS 8.9, 8.10, 9.1.1), and in a static member class.

use super::classes::Decl;
use super::scope::Site;
use super::*;
use crate::java::ast::{Modifier, TypeKind};

impl Resolver<'_, '_> {
    /// Whether the class, as a declaration in others, sees no objects and variables of theirs.
    fn is_static_class(&self, class: ClassId) -> bool {
        let of = &self.classes[class];
        let Decl::Type(decl) = of.decl else {
            return false;
        };
        let of_interface = of.local_depth.is_none()
            && of
                .outer
                .is_some_and(|o| self.prog.classes[o].kind == ClassKind::Interface);
        decl.kind != TypeKind::Class || of_interface || decl.modifiers.has(Modifier::Static)
    }

    /// Whether a static context lies between the innermost body and the one at `depth`, whose variables it names.
    pub(super) fn is_hidden_body(&self, depth: usize) -> bool {
        let mut at = self.bodies.len().saturating_sub(1);
        while at > depth {
            if !self.bodies[at].has_this() {
                return true;
            }
            let mut next = Some(self.bodies[at].class);
            at = loop {
                let Some(class) = next else { return false };
                if self.is_static_class(class) {
                    return true;
                }
                match self.classes[class].local_depth {
                    Some(d) if d < at => break d,
                    Some(_) => return false,
                    None => next = self.classes[class].outer,
                }
            };
        }
        false
    }

    /// Whether the innermost body has an object of `class` around it.
    pub(super) fn has_object_of(&mut self, class: ClassId) -> bool {
        let body = self.body();
        let mut at = Some(body.class).filter(|_| body.has_this());
        while let Some(c) = at.filter(|&c| c != class) {
            at = self.classes[c].enclosing_this;
        }
        at.is_some()
    }

    /// Reports the name of a type parameter that is declared outside of a static context around the place. Of members'
    /// declarations [`Self::check_static_context`] tells.
    pub(super) fn check_type_variable(&mut self, var: TypeVarId, site: Site, span: Span) {
        let (mut depth, mut class) = match site {
            Site::Body => (self.bodies.len().checked_sub(1), None),
            Site::Header(class) => (None, Some(class)),
            Site::Class(_) | Site::Signature(_) => return,
        };
        let mut crossed = false;
        loop {
            if let Some(d) = depth.take() {
                let Some(body) = self.bodies.get(d) else {
                    return;
                };
                if body.type_variables().any(|v| v == var) {
                    break;
                }
                crossed |= !body.has_this();
                class = Some(body.class);
            }
            let Some(c) = class else { return };
            if self.own_type_params(c).contains(&var) {
                break;
            }
            crossed |= self.is_static_class(c);
            depth = self.classes[c].local_depth;
            class = self.classes[c].outer;
        }
        if crossed && !self.diags.list.iter().any(|d| d.span() == span) {
            let message = format!(
                "type parameter `{}` cannot be used in a static context",
                self.prog.type_vars[var].name
            );
            self.type_error(span, message);
        }
    }

    fn own_type_params(&self, class: ClassId) -> &[TypeVarId] {
        let of = &self.classes[class];
        &of.type_params[of.type_params.len() - of.own_params..]
    }

    /// Static members see no type parameters of the classes and methods around them (JLS 8.1.3). The bodies around the
    /// class are at hand.
    pub(super) fn check_static_context(&mut self, class: ClassId) {
        // Those that instance members see, and those that no member does.
        let (mut seen, mut hidden) = (Vec::new(), Vec::new());
        let mut crossed = false;
        let mut next = Some(class);
        while let Some(c) = next {
            let list = if crossed { &mut hidden } else { &mut seen };
            list.extend_from_slice(self.own_type_params(c));
            crossed |= self.is_static_class(c);
            next = self.classes[c].outer;
            if let Some(d) = self.classes[c].local_depth {
                let Some(body) = self.bodies.get(d) else {
                    break;
                };
                let list = if crossed { &mut hidden } else { &mut seen };
                list.extend(body.type_variables());
                crossed |= !body.has_this();
                next = Some(body.class);
            }
        }
        let of_statics: Vec<TypeVarId> = hidden.iter().chain(&seen).copied().collect();
        let mut wrong = Vec::new();
        for &f in &self.prog.classes[class].fields {
            let field = &self.prog.fields[f];
            let vars = if field.is_static {
                &of_statics
            } else {
                &hidden
            };
            if !field.synthetic && infer::mentions(&field.ty, vars) {
                wrong.push(field.span);
            }
        }
        for &m in &self.prog.classes[class].methods {
            let method = &self.prog.methods[m];
            let vars = if method.is_static {
                &of_statics
            } else {
                &hidden
            };
            let mut types = self.methods[m].params.iter().chain([&method.ret]);
            if self.methods[m].decl.is_some() && types.any(|ty| infer::mentions(ty, vars)) {
                wrong.push(method.name_span);
            }
        }
        for span in wrong {
            self.type_error(
                span,
                "a static member cannot use a type parameter of a class or method around it",
            );
        }
    }
}
