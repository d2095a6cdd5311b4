//! Boxes of numbers that nobody can know.
//!
//! `Long.valueOf(System.nanoTime())` makes an object of its own, whose number is unknown. Where the number may be one of those
//! that `valueOf` caches (JLS 5.1.7), that is assumed and told with the verdict: two boxes of equal numbers could be the same
//! object.

use super::here::Here;
use super::walk::Walk;
use super::{Stands, Value};
use crate::core::marks;
use crate::core::{ClassId, FieldId, LocalId, Operand, Place, SiteId, StmtKind, Ty};

/// Of boxes whose numbers may be cached ones.
pub(super) const ASSUMED: &str = "two boxes of what clocks or random numbers say are two objects, also of small numbers (JLS 5.1.7)";

/// The numbers that `valueOf` caches.
const CACHED: (i64, i64) = (-128, 127);

/// What is made of `valueOf`.
pub(super) enum Boxed {
    /// A text, which is printed and nothing else.
    Shown { dst: LocalId, value: Operand },
    /// An object, and the field that gets the number.
    Object {
        dst: Option<LocalId>,
        class: ClassId,
        field: FieldId,
        value: Operand,
    },
    /// It has no model.
    Cut,
}

impl Walk<'_> {
    pub(super) fn box_of(
        &mut self,
        class: ClassId,
        dst: Option<LocalId>,
        value: &Operand,
        here: &Here,
    ) -> Boxed {
        if let Some(dst) = dst.filter(|&dst| self.only_shown(dst)) {
            return Boxed::Shown {
                dst,
                value: value.clone(),
            };
        }
        let held = self.operand(value, here);
        let field = self.field_of_box(class);
        match (held.stands, field) {
            (Stands::Mark | Stands::Either, Some((field, ty))) if marks::mark(ty).is_some() => {
                let unknown = Value {
                    stands: Stands::Mark,
                    clock: None,
                    ..held
                };
                self.boxes_hold(class, unknown);
                let whole = held.range.and_then(super::Range::whole);
                let apart = whole.is_some_and(|(from, to)| to < CACHED.0 || from > CACHED.1);
                if let Some(made) = &mut self.made
                    && matches!(ty, Ty::Int | Ty::Long)
                    && !apart
                {
                    made.boxes = true;
                }
                Boxed::Object {
                    dst,
                    class,
                    field,
                    value: value.clone(),
                }
            }
            _ => Boxed::Cut,
        }
    }

    /// Emits it; whether control may go on.
    pub(super) fn make_box(&mut self, boxed: &Boxed, site: SiteId) -> bool {
        match boxed {
            Boxed::Shown { dst, value } => {
                let text = self.question(value, site);
                self.boxed(*dst, text, site);
            }
            Boxed::Object { dst: None, .. } => {}
            Boxed::Object {
                dst: Some(dst),
                class,
                field,
                value,
            } => {
                let (dst, class) = (*dst, *class);
                self.emit(StmtKind::New { dst, class }, site);
                let place = Place::Field {
                    object: Operand::Local(dst),
                    field: *field,
                };
                let value = value.clone();
                self.emit_more(StmtKind::Store { place, value }, site);
            }
            Boxed::Cut => {
                self.cut("an object", site);
                return false;
            }
        }
        true
    }

    /// The number of a box, of that type.
    pub(super) fn unboxed(&self, ty: Ty) -> Value {
        let full = super::Range::full(ty);
        let boxes = self.program.boxes.iter();
        let fields = boxes.filter_map(|&class| self.field_of_box(class));
        let of_type = fields.filter(|&(_, of)| of == ty);
        let mut held = of_type.filter_map(|(field, _)| self.variables.fields[field]);
        match held.find(|value| value.unknown()) {
            Some(value) => Value {
                clock: None,
                ..value
            },
            None => Value::known(full),
        }
    }

    /// Boxes of the class hold the value, among others.
    pub(super) fn boxes_hold(&mut self, class: ClassId, value: Value) {
        if let Some((field, ty)) = self.field_of_box(class)
            && self.made.is_none()
        {
            self.variables.put_field(field, value, ty);
        }
    }

    fn field_of_box(&self, class: ClassId) -> Option<(FieldId, Ty)> {
        let field = *self.program.classes[class].fields.first()?;
        Some((field, self.program.fields[field].ty))
    }
}
