//! Type arguments keep to the bounds of their parameters (JLS 4.5). Checked when all bounds are known, for type arguments
//! that are written.

use std::collections::BTreeSet;

use super::*;

/// Type arguments for type parameters, written at a place.
pub struct Arguments {
    pub vars: Vec<TypeVarId>,
    pub args: Vec<Type>,
    pub span: Span,
}

impl Resolver<'_, '_> {
    /// Remembers type arguments of the program for [`Self::check_bounds`].
    pub(super) fn remember_arguments(&mut self, vars: Vec<TypeVarId>, args: &[Type], span: Span) {
        if vars.len() == args.len() && !vars.is_empty() && !self.sources.is_library(span) {
            let args = args.to_vec();
            self.arguments.push(Arguments { vars, args, span });
        }
    }

    /// JLS 4.4: a bound is a class or interface or a type variable; those after the first are further interfaces, and
    /// none comes after a type variable. Also of the types of a cast (JLS 15.16).
    pub(super) fn check_written_bounds(&mut self, written: &[ast::TypeRef], bounds: &[Type]) {
        for (n, (ty, at)) in bounds.iter().zip(written).enumerate() {
            let message = match ty {
                Type::Unknown => continue,
                Type::Class(class) | Type::Parameterized(class, _) => {
                    let of = &self.prog.classes[*class];
                    let name = &of.name;
                    if n > 0
                        && of.kind != ClassKind::Interface
                        && self.classes[*class].opaque.is_none()
                    {
                        format!("`{name}` is a class: only interfaces come after the first bound")
                    } else if bounds[..n].contains(ty) {
                        format!("`{name}` occurs twice")
                    } else {
                        continue;
                    }
                }
                Type::Variable(_) if written.len() == 1 => continue,
                Type::Variable(_) => "a type variable stands alone as a bound".to_owned(),
                _ => format!("`{}` is no class or interface", self.type_name(ty)),
            };
            self.type_error(at.span, message);
            return;
        }
    }

    pub(super) fn check_bounds(&mut self) {
        let mut reported = BTreeSet::new();
        for Arguments { vars, args, span } in std::mem::take(&mut self.arguments) {
            let map: types::Subst = vars.iter().copied().zip(args.iter().cloned()).collect();
            let wild: Vec<TypeVarId> = map
                .iter()
                .filter(|(_, arg)| matches!(arg, Type::Wildcard(_)))
                .map(|(var, _)| *var)
                .collect();
            for (var, arg) in &map {
                for bound in self.prog.type_vars[*var].bounds.clone() {
                    if members::has_other_variable(&bound, &vars)
                        || infer::mentions(&bound, &wild)
                        || Self::has_unknown(arg)
                    {
                        continue;
                    }
                    let bound = Self::subst(&bound, &map);
                    if !self.is_within(arg, &bound) && reported.insert(span) {
                        let (arg, bound) = (self.type_name(arg), self.type_name(&bound));
                        let message = format!("`{arg}` is not within its bound `{bound}`");
                        self.type_error(span, message);
                    }
                }
            }
        }
    }

    /// Whether type arguments keep to the bounds of their parameters (JLS 4.5), as far as that is known.
    pub(super) fn is_within_bounds(&mut self, map: &[(TypeVarId, Type)]) -> bool {
        map.iter().all(|(var, arg)| {
            let bounds = self.prog.type_vars[*var].bounds.clone();
            bounds.iter().all(|bound| {
                let bound = Self::subst(bound, map);
                Self::has_unknown(arg) || self.is_within(arg, &bound)
            })
        })
    }

    fn is_within(&mut self, arg: &Type, bound: &Type) -> bool {
        match arg {
            // Reported as no class.
            Type::Primitive(_) => true,
            Type::Wildcard(w) => match &w.extends {
                Some(extends) => {
                    let (a, b) = (self.prog.erasure(extends), self.prog.erasure(bound));
                    self.castable(&a, &b)
                }
                None => true,
            },
            _ => self.model_may_lack(arg, bound) || self.fits_strictly(arg, bound),
        }
    }

    /// Models of library classes may lack interfaces that Java's classes implement, or of which that is not known; those
    /// of strings and boxes lack none that matters.
    pub(super) fn model_may_lack(&mut self, ty: &Type, interface: &Type) -> bool {
        let (Some(c), Some(b)) = (self.class_of(ty), self.class_of(interface)) else {
            return false;
        };
        let known = self.prog.known();
        self.prog.classes[c].library
            && self.prog.classes[b].library
            && self.prog.classes[b].kind == ClassKind::Interface
            && c != known.object
            && c != known.string
            && self.unboxed(c).is_none()
            && signatures::is_subtype(&self.classes[c].qualified, &self.classes[b].qualified)
                != Some(false)
            && !self.is_subclass(c, b)
    }
}
