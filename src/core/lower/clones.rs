//! `Object.clone()`: a new object of the same class whose fields have the same values; no constructor runs.
//!
//! ```text
//! super.clone()    if this instanceof D { c = new D; c.f = this.f; ... }     D, C implement Cloneable, D extends C
//!                  else if this instanceof C { c = new C; ... }
//!                  else throw new CloneNotSupportedException(name of this.getClass())
//! ```

use super::body::{Body, Dst};
use crate::base::Span;
use crate::core::{Expr, LocalId, Operand, Place, StmtKind, Ty};
use crate::diag::Code;
use crate::java::typed as t;

impl Body<'_, '_> {
    /// A call of `Object.clone()` on `target`, which no method overrides (with `super.`, or by dispatch).
    pub fn clone_object(
        &mut self,
        target: Option<&t::Expr>,
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let span = e.span;
        let receiver = match target.map_or(t::Type::Class(self.class), |t| self.p.erasure(&t.ty)) {
            t::Type::Class(class) => class,
            _ => self.p.known().object,
        };
        let object = self.receiver(target);
        if self.dead {
            return self.anything(&e.ty);
        }
        let value = object.clone();
        self.emit(StmtKind::NullCheck { value }, span);
        let to = self.dst_or_temp(dst, &e.ty);
        let candidates = self.cloneable_below(receiver);
        self.labeled(span, |b, made| {
            for class in candidates {
                let of = b.lw.class(class);
                let fits = Expr::InstanceOf(object.clone(), of);
                b.emit_if(
                    fits,
                    span,
                    |b| {
                        b.copy_of(class, &object, to, span);
                        b.brk(made, span);
                    },
                    |_| (),
                );
            }
            b.refuse_to_clone(&object, span);
        });
        Expr::local(to)
    }

    /// The classes of the program below `receiver` whose objects can be cloned, each before its superclasses.
    fn cloneable_below(&self, receiver: t::ClassId) -> Vec<t::ClassId> {
        let p = self.p;
        let mut list: Vec<t::ClassId> = Vec::new();
        let Some(cloneable) = self.named_class("java.lang.Cloneable") else {
            return list;
        };
        for (id, class) in p.classes.enumerated() {
            let made =
                class.kind != t::ClassKind::Interface && !class.is_abstract && !class.library;
            if made && p.is_subclass(id, receiver) && p.is_subclass(id, cloneable) {
                let at = list.iter().position(|&other| p.is_subclass(id, other));
                list.insert(at.unwrap_or(list.len()), id);
            }
        }
        list
    }

    fn named_class(&self, binary_name: &str) -> Option<t::ClassId> {
        let mut classes = self.p.classes.enumerated();
        let found = classes.find(|(_, class)| class.binary_name == binary_name);
        found.map(|(id, _)| id)
    }

    fn copy_of(&mut self, class: t::ClassId, object: &Operand, to: LocalId, span: Span) {
        let p = self.p;
        let above = std::iter::successors(Some(class), |&c| p.classes[c].superclass);
        let classes: Vec<t::ClassId> = above.filter(|&c| c != p.known().object).collect();
        let of_library = |c: t::ClassId| {
            p.classes[c].library && p.classes[c].fields.iter().any(|&f| !p.fields[f].is_static)
        };
        if classes.iter().any(|&c| of_library(c)) {
            let what = "java.lang.Object.clone() of a subclass of a class of the library";
            return self.unmodelled_as(Code::UnmodelledMember, what, span, |diagnostic| diagnostic);
        }
        let ty = t::Type::Class(class);
        let (from, copy) = (self.temp_of(&ty), self.temp_of(&ty));
        let made = self.lw.class(class);
        self.assign(from, Expr::Operand(object.clone()), span);
        self.lw.instantiate(class);
        let (dst, class) = (copy, made);
        self.emit(StmtKind::New { dst, class }, span);
        for class in classes {
            for &field in p.classes[class]
                .fields
                .iter()
                .filter(|&&f| !p.fields[f].is_static)
            {
                let place = Place::Field {
                    object: Operand::Local(from),
                    field: self.lw.field(field),
                };
                let dst = self.temp_of(&p.fields[field].ty);
                self.emit(StmtKind::Load { dst, place }, span);
                self.store_field(copy, field, Operand::Local(dst), span);
            }
        }
        self.assign(to, Expr::local(copy), span);
    }

    fn refuse_to_clone(&mut self, object: &Operand, span: Span) {
        let Some(class) = self.named_class("java.lang.CloneNotSupportedException") else {
            let what = "an object that is not Cloneable";
            return self.unmodelled_as(Code::UnmodelledMember, what, span, |diagnostic| diagnostic);
        };
        let name = self.temp(Ty::Str);
        self.emit(
            StmtKind::ClassName {
                dst: name,
                object: object.clone(),
            },
            span,
        );
        self.throw_new(class, Some(Operand::Local(name)), span);
    }
}
