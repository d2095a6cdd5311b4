//! Whether a method or constructor of Java's library that has no model could take the arguments of a call (JLS 15.12.2),
//! as far as erased signatures tell.

use super::overload::Arg;
use super::signatures::{self, Erased};
use super::*;
use crate::java::ast::Primitive;

/// What a method reference to a method without a model means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Meant {
    Static,
    /// A method of the first argument, or something that is not certain.
    Object,
}

impl<'a> Resolver<'a, '_> {
    /// Whether a method `name` that `class` has from the library may take the arguments; `by_type`: as `C.name(args)`.
    pub(super) fn may_take(
        &mut self,
        class: ClassId,
        name: &str,
        args: &[Arg<'a>],
        by_type: bool,
    ) -> bool {
        if self.unsure > 0 {
            return true;
        }
        match self.library_methods(class, name) {
            Some(methods) => methods
                .iter()
                .any(|m| (!by_type || m.is_static) && self.signature_may_fit(m, args)),
            None => true,
        }
    }

    /// What `C::name` may mean for these arguments, the receiver first if it is a method of an object; `None`: nothing.
    pub(super) fn may_refer_to(
        &mut self,
        class: ClassId,
        name: &str,
        args: &[Arg<'a>],
    ) -> Option<Meant> {
        let Some(methods) = self.library_methods(class, name) else {
            return Some(Meant::Object);
        };
        if self.unsure > 0 {
            return Some(Meant::Object);
        }
        let receiver_fits = match args.first() {
            Some(Arg::Typed(e)) => {
                let (ty, qualified) = (e.ty.clone(), self.classes[class].qualified.clone());
                self.type_may_fit(&ty, &qualified)
            }
            Some(_) => true,
            None => false,
        };
        let mut meant = None;
        for m in &methods {
            if m.is_static && self.signature_may_fit(m, args) {
                return Some(Meant::Static);
            }
            if !m.is_static && receiver_fits && self.signature_may_fit(m, &args[1..]) {
                meant = Some(Meant::Object);
            }
        }
        meant
    }

    /// Whether the library's class may have a constructor for the arguments.
    pub(super) fn may_construct(&mut self, class: ClassId, args: &[Arg<'a>]) -> bool {
        if self.unsure > 0 {
            return true;
        }
        match signatures::listed(&self.classes[class].qualified) {
            Some(listed) if !listed.is_interface() => {
                let all = listed.constructors();
                all.iter().any(|m| self.signature_may_fit(m, args))
            }
            _ => true,
        }
    }

    /// An object of a class without a model that no constructor makes.
    pub(super) fn check_opaque_creation(
        &mut self,
        class: ClassId,
        args: &[Arg<'a>],
        has_body: bool,
        span: Span,
    ) {
        let Some(listed) = signatures::listed(&self.classes[class].qualified) else {
            return;
        };
        let name = &self.prog.classes[class].name;
        if listed.is_abstract() && !has_body {
            let message = format!("`{name}` is abstract; no object of it can be created");
            self.type_error(span, message);
        } else if listed.is_final() && has_body {
            let message = format!("`{name}` is final: it cannot be extended");
            self.type_error(span, message);
        } else if !self.may_construct(class, args) {
            let message = format!(
                "no constructor of `{}` takes arguments {}",
                self.prog.classes[class].name,
                self.argument_types(args)
            );
            self.type_error(span, message);
        }
    }

    /// The methods of that name that classes of the library give to `class`; `None` if they are not all known.
    fn library_methods(&mut self, class: ClassId, name: &str) -> Option<Vec<Erased>> {
        let mut found = Vec::new();
        for &c in self.ancestors(class).iter() {
            let qualified = &self.classes[c].qualified;
            if !self.prog.classes[c].library && self.classes[c].opaque.is_none()
                || qualified.starts_with("j2pml.")
            {
                continue;
            }
            found.extend(signatures::methods_of(qualified, name)?);
        }
        Some(found)
    }

    fn signature_may_fit(&mut self, method: &Erased, args: &[Arg<'a>]) -> bool {
        let params = &method.params;
        if args.len() == params.len()
            && args
                .iter()
                .zip(params)
                .all(|(arg, param)| self.argument_may_fit(arg, param))
        {
            return true;
        }
        let Some(elem) = params.last().and_then(|last| last.strip_suffix("[]")) else {
            return false;
        };
        let fixed = params.len() - 1;
        method.varargs
            && args.len() >= fixed
            && args.iter().enumerate().all(|(n, arg)| {
                let param = if n < fixed { params[n].as_str() } else { elem };
                self.argument_may_fit(arg, param)
            })
    }

    fn argument_may_fit(&mut self, arg: &Arg<'a>, param: &str) -> bool {
        match arg {
            // A lambda or method reference; `Object` may be a type parameter.
            Arg::Poly(_) => match signatures::listed(param) {
                Some(listed) => listed.is_interface() || param == OBJECT,
                None => primitive(param).is_none() && !param.ends_with("[]"),
            },
            Arg::Conditional(_) | Arg::Switch(_) => true,
            Arg::Call(_) => {
                let ty = self.type_so_far(arg);
                ty == Type::Null || self.type_may_fit(&ty, param)
            }
            Arg::Typed(e) => {
                let ty = e.ty.clone();
                self.type_may_fit(&ty, param)
            }
        }
    }

    /// Whether a value of the type may be passed for the erased type `param` (JLS 5.3).
    fn type_may_fit(&mut self, ty: &Type, param: &str) -> bool {
        let wanted = primitive(param);
        match ty {
            Type::Null => wanted.is_none(),
            Type::Primitive(own) => {
                if let Some(wanted) = wanted {
                    self.fits_strictly(ty, &Type::Primitive(wanted))
                } else {
                    let boxed = self.box_of(*own);
                    self.class_may_fit(boxed, param)
                }
            }
            Type::Class(class) | Type::Parameterized(class, _) => match wanted {
                Some(wanted) => self.unboxed(*class).is_some_and(|own| {
                    self.fits_strictly(&Type::Primitive(own), &Type::Primitive(wanted))
                }),
                None => self.class_may_fit(*class, param),
            },
            Type::Array(elem) => match param.strip_suffix("[]") {
                Some(inner) => match (&**elem, primitive(inner)) {
                    (Type::Primitive(own), wanted) => wanted == Some(*own),
                    (_, Some(_)) => false,
                    (elem, None) => self.type_may_fit(elem, inner),
                },
                None => [OBJECT, "java.lang.Cloneable", "java.io.Serializable"].contains(&param),
            },
            _ => true,
        }
    }

    fn class_may_fit(&mut self, class: ClassId, param: &str) -> bool {
        if param == OBJECT {
            return true;
        }
        self.ancestors(class).iter().any(|&c| {
            let qualified = &self.classes[c].qualified;
            let library = self.prog.classes[c].library || self.classes[c].opaque.is_some();
            qualified == param
                || (library
                    && !param.ends_with("[]")
                    && signatures::is_subtype(qualified, param) != Some(false))
        })
    }
}

const OBJECT: &str = "java.lang.Object";

fn primitive(name: &str) -> Option<Primitive> {
    Some(match name {
        "boolean" => Primitive::Boolean,
        "byte" => Primitive::Byte,
        "short" => Primitive::Short,
        "char" => Primitive::Char,
        "int" => Primitive::Int,
        "long" => Primitive::Long,
        "float" => Primitive::Float,
        "double" => Primitive::Double,
        _ => return None,
    })
}
