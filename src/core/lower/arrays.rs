//! Arrays of the class of another one: `clone()` (JLS 10.7), and what `java.util.Arrays` and `toArray` make.

use super::Lower;
use super::body::{Body, Dst};
use super::fold::binary;
use crate::base::Span;
use crate::core::{BinaryOp, Const, Expr, LocalId, Operand, Place, StmtKind, Ty};
use crate::java::typed as t;

impl Lower<'_> {
    /// Array types below `of` that some code of the program creates, each before those that it is a subtype of.
    fn created_below(&self, of: &t::Type) -> Vec<t::Type> {
        let mut list: Vec<t::Type> = Vec::new();
        for ty in &self.facts.arrays {
            if ty != of && self.is_subtype(ty, of) {
                let at = list.iter().position(|other| self.is_subtype(ty, other));
                list.insert(at.unwrap_or(list.len()), ty.clone());
            }
        }
        list
    }

    /// Subtyping of erased reference types as far as arrays have it (JLS 4.10.3).
    fn is_subtype(&self, sub: &t::Type, sup: &t::Type) -> bool {
        match (sub, sup) {
            (t::Type::Array(a), t::Type::Array(b)) => {
                a == b || (a.is_reference() && b.is_reference() && self.is_subtype(a, b))
            }
            (t::Type::Array(_), t::Type::Class(c)) => {
                *c == self.p.known().object
                    || matches!(
                        self.p.classes[*c].binary_name.as_str(),
                        "java.lang.Cloneable" | "java.io.Serializable"
                    )
            }
            (t::Type::Class(a), t::Type::Class(b)) => self.p.is_subclass(*a, *b),
            _ => sub == sup,
        }
    }
}

impl Body<'_, '_> {
    /// ```text
    /// a.clone()      n = a.length                        (throws if a is null)
    ///                if a instanceof B[] { c = new B[n] } else { c = new A[n] }
    ///                i = 0; loop { if i >= n { break }; t = a[i]; c[i] = t; i = i + 1 }
    /// ```
    pub fn clone_array(&mut self, e: &t::Expr, array: &t::Expr, dst: Option<Dst>) -> Expr {
        let value = self.operand(array);
        let t::Type::Array(elem) = self.p.erasure(&array.ty) else {
            return self.anything(&e.ty);
        };
        if self.dead {
            return self.anything(&e.ty);
        }
        let ty = t::Type::Array(elem);
        let span = e.span;
        let from = self.temp_of(&ty);
        self.assign(from, Expr::Operand(value), span);
        let length = self.temp(Ty::Int);
        self.emit(
            StmtKind::ArrayLength {
                dst: length,
                array: Operand::Local(from),
            },
            span,
        );
        let to = match dst {
            Some(dst) if dst.fresh => dst.local,
            _ => self.temp_of(&ty),
        };
        self.like_array(to, from, length, &ty, span);
        self.copy_elements(from, to, length, &ty, span);
        Expr::local(to)
    }

    /// The native `like(array, length)` of `java.util.Arrays`: an array of the class of `array`, whose elements are null.
    /// Throws `NullPointerException` if `array` is null, `NegativeArraySizeException` if `length` is negative.
    pub fn array_like(&mut self, e: &t::Expr, args: &[t::Expr], dst: Option<Dst>) -> Expr {
        let [array, length] = args else {
            return self.anything(&e.ty);
        };
        let ty = self.p.erasure(&array.ty);
        let span = e.span;
        let from = self.temp_of(&ty);
        let value = self.operand(array);
        self.assign(from, Expr::Operand(value), span);
        let value = self.operand(length);
        let length = self.temp(Ty::Int);
        self.assign(length, Expr::Operand(value), span);
        if self.dead {
            return self.anything(&e.ty);
        }
        let value = Operand::Local(from);
        self.emit(StmtKind::NullCheck { value }, span);
        let to = match dst {
            Some(dst) if dst.fresh => dst.local,
            _ => self.temp_of(&ty),
        };
        self.like_array(to, from, length, &ty, span);
        Expr::local(to)
    }

    /// `to` = a new array of the class of `from`, which is an array below `ty`. The subtypes are tested with each before its
    /// supertypes, so that the first one that fits is the array's class.
    fn like_array(
        &mut self,
        to: LocalId,
        from: LocalId,
        length: LocalId,
        ty: &t::Type,
        span: Span,
    ) {
        let mut candidates = self.lw.created_below(ty);
        candidates.push(ty.clone());
        self.labeled(span, |b, made| {
            let last = candidates.len() - 1;
            for (n, candidate) in candidates.iter().enumerate() {
                let class = b.lw.class_of_type(candidate);
                let fits = if n == last {
                    Expr::bool(true)
                } else {
                    Expr::InstanceOf(Operand::Local(from), class)
                };
                b.emit_if(
                    fits,
                    span,
                    |b| {
                        b.new_array_like(to, candidate, length, span);
                        b.brk(made, span);
                    },
                    |_| (),
                );
            }
        });
    }

    fn new_array_like(&mut self, dst: LocalId, ty: &t::Type, length: LocalId, span: Span) {
        self.lw.instantiate(self.p.known().object);
        let class = self.lw.class_of_type(ty);
        let dims = vec![Operand::Local(length)];
        self.emit(StmtKind::NewArray { dst, class, dims }, span);
    }

    fn copy_elements(
        &mut self,
        from: LocalId,
        to: LocalId,
        length: LocalId,
        ty: &t::Type,
        span: Span,
    ) {
        let t::Type::Array(elem) = ty else { return };
        let index = self.temp(Ty::Int);
        self.assign(index, Expr::Operand(Operand::Const(Const::Int(0))), span);
        let item = self.temp_of(elem);
        self.repeat(span, |b, exit| {
            let done = binary(BinaryOp::Ge, Expr::local(index), Expr::local(length));
            b.emit_if(done, span, |b| b.brk(exit, span), |_| ());
            let place = |array| Place::Elem {
                array: Operand::Local(array),
                index: Operand::Local(index),
            };
            b.emit(
                StmtKind::Load {
                    dst: item,
                    place: place(from),
                },
                span,
            );
            b.emit(
                StmtKind::Store {
                    place: place(to),
                    value: Operand::Local(item),
                },
                span,
            );
            let next = binary(BinaryOp::Add, Expr::local(index), Expr::int(1));
            b.assign(index, next, span);
        });
    }
}
