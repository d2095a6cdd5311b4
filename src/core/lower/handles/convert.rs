//! `MethodHandle.asType` for one value.

use super::super::body::Body;
use super::super::fold::convert;
use crate::base::Span;
use crate::core::{Expr, Operand, StmtKind};
use crate::java::ast::Primitive;
use crate::java::typed as t;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Conversion {
    /// Nothing changes.
    Same,
    /// Of primitive types.
    Widen,
    Cast,
    /// To the class of the primitive type.
    Box,
    /// From the class of a primitive type, then widening.
    Unbox(Primitive),
}

/// How a value of type `from` becomes one of type `to`; `None`: not at all, or only the value tells.
pub(super) fn conversion(b: &Body, from: &t::Type, to: &t::Type) -> Option<Conversion> {
    let p = b.p;
    let (from, to) = (&p.erasure(from), &p.erasure(to));
    match (from, to) {
        _ if from == to => Some(Conversion::Same),
        (t::Type::Primitive(from), t::Type::Primitive(to)) => {
            widens(*from, *to).then_some(Conversion::Widen)
        }
        (t::Type::Primitive(_), t::Type::Class(to)) => {
            let t::Type::Class(class) = b.box_type(from) else {
                return None;
            };
            p.is_subclass(class, *to).then_some(Conversion::Box)
        }
        (_, t::Type::Primitive(to)) => {
            let boxed = b.unboxed_type(from)?;
            widens(boxed, *to).then_some(Conversion::Unbox(boxed))
        }
        (t::Type::Primitive(_) | t::Type::Void, _) | (_, t::Type::Void) => None,
        (t::Type::Null, _) => Some(Conversion::Same),
        (t::Type::Class(from), t::Type::Class(to)) if p.is_subclass(*from, *to) => {
            Some(Conversion::Same)
        }
        (t::Type::Array(_), t::Type::Class(to)) if *to == p.known().object => {
            Some(Conversion::Same)
        }
        (t::Type::Unknown, _) | (_, t::Type::Unknown) => None,
        _ => Some(Conversion::Cast),
    }
}

/// JLS 5.1.2, identity included.
fn widens(from: Primitive, to: Primitive) -> bool {
    use Primitive::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
    from == to
        || match from {
            Byte => matches!(to, Short | Int | Long | Float | Double),
            Short | Char => matches!(to, Int | Long | Float | Double),
            Int => matches!(to, Long | Float | Double),
            Long => matches!(to, Float | Double),
            Float => to == Double,
            Boolean | Double => false,
        }
}

impl Body<'_, '_> {
    pub(super) fn converted(
        &mut self,
        value: Operand,
        from: &t::Type,
        to: &t::Type,
        span: Span,
    ) -> Operand {
        let (source, target) = (self.lw.ty(from), self.lw.ty(to));
        match conversion(self, from, to) {
            None | Some(Conversion::Same) => value,
            Some(Conversion::Widen) => {
                let value = convert(source, target, Expr::Operand(value));
                self.make_operand(value, target, span)
            }
            Some(Conversion::Cast) => {
                let class = self.lw.class_of_type(to);
                let dst = self.temp(target);
                self.emit(StmtKind::CheckCast { dst, value, class }, span);
                Operand::Local(dst)
            }
            Some(Conversion::Box) => {
                let class = self.box_type(from);
                let boxed = self.box_value(Expr::Operand(value), &class, span, None);
                self.make_operand(boxed, target, span)
            }
            Some(Conversion::Unbox(primitive)) => {
                let own = self.lw.ty(&t::Type::Primitive(primitive));
                let value = self.unbox_value(Expr::Operand(value), from, span, None);
                let value = convert(own, target, value);
                self.make_operand(value, target, span)
            }
        }
    }
}
