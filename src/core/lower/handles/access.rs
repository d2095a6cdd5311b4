//! The statements of an access by a handle.

use super::super::body::{Body, Dst};
use super::super::fold::{binary_of, convert, not};
use super::{Handle, Op, Order, WEAK_MODES, shape};
use crate::base::Span;
use crate::core::{BinaryOp, Const, Expr, LocalId, Operand, Place, StmtKind, Ty};
use crate::diag::Code;
use crate::java::typed as t;

impl Body<'_, '_> {
    /// The access, of which it is known that it fits.
    pub(super) fn access_of(
        &mut self,
        (op, order): (Op, Order),
        handle: &Handle,
        operands: Vec<Operand>,
        args: &[t::Expr],
        e: &t::Expr,
        result: Option<Dst>,
    ) {
        let span = e.span;
        let (coordinates, variable) = shape(self, handle);
        let mut values: Vec<Operand> = Vec::new();
        for (n, (value, arg)) in operands.into_iter().zip(args).enumerate() {
            let to = coordinates.get(n).unwrap_or(&variable);
            values.push(self.converted(value, &arg.ty, to, span));
        }
        let new = values.split_off(coordinates.len());
        let place = match (handle, values.as_slice()) {
            (Handle::Field(field), [object]) => {
                self.emit(
                    StmtKind::NullCheck {
                        value: object.clone(),
                    },
                    span,
                );
                Place::Field {
                    object: object.clone(),
                    field: self.lw.field(*field),
                }
            }
            (Handle::Elements(elem), [array, index]) => {
                let place = Place::Elem {
                    array: array.clone(),
                    index: index.clone(),
                };
                self.check_element(&place, array, index, elem, op, span);
                place
            }
            (Handle::Static(field), _) => {
                self.ensure(self.p.fields[*field].class, span);
                Place::Static {
                    field: self.lw.field(*field),
                }
            }
            _ => return,
        };
        let ty = self.lw.ty(&variable);
        let is_volatile = match handle {
            Handle::Field(field) | Handle::Static(field) => self.p.fields[*field].is_volatile,
            Handle::Elements(_) => false,
        };
        if order == Order::Weak {
            self.assume(WEAK_MODES);
        }
        let given = match op {
            Op::Set | Op::CompareAndSet { .. } => e.ty.clone(),
            _ => variable.clone(),
        };
        let value = match (op, new.as_slice()) {
            (Op::CompareAndSet { weak: true }, [expected, new]) => {
                let swapped = self.temp(Ty::Bool);
                let succeeds = not(self.choose_bool(span));
                self.emit_if(
                    succeeds,
                    span,
                    |b| {
                        let done = b
                            .swap(&place, &variable, (expected, new), is_volatile, span)
                            .0;
                        b.assign(swapped, Expr::Operand(done), span);
                    },
                    |b| b.assign(swapped, Expr::bool(false), span),
                );
                Some(Operand::Local(swapped))
            }
            (Op::CompareAndSet { .. }, [expected, new]) => Some(
                self.swap(&place, &variable, (expected, new), is_volatile, span)
                    .0,
            ),
            (Op::CompareAndExchange, [expected, new]) => Some(
                self.swap(&place, &variable, (expected, new), is_volatile, span)
                    .1,
            ),
            (Op::Get, _) => {
                let section = order != Order::Plain && !is_volatile;
                self.begin_access(&place, section, false, None, span);
                let old = self.temp(ty);
                self.emit(StmtKind::Load { dst: old, place }, span);
                self.end_access(section, span);
                Some(Operand::Local(old))
            }
            (Op::Set, [new]) => {
                let section = order != Order::Plain && !is_volatile;
                self.begin_access(&place, section, true, None, span);
                self.emit(
                    StmtKind::Store {
                        place,
                        value: new.clone(),
                    },
                    span,
                );
                self.end_access(section, span);
                None
            }
            (_, [operand]) => {
                if !is_volatile {
                    self.announce(&place, true, None, span);
                }
                self.emit(StmtKind::AtomicBegin, span);
                let old = self.temp(ty);
                self.emit(
                    StmtKind::Load {
                        dst: old,
                        place: place.clone(),
                    },
                    span,
                );
                let value = match op {
                    Op::GetAndAdd => self.combined(BinaryOp::Add, ty, old, operand, span),
                    Op::GetAndBitwise(op) => self.combined(op, ty, old, operand, span),
                    _ => operand.clone(),
                };
                self.emit(StmtKind::Store { place, value }, span);
                self.emit(StmtKind::AtomicEnd, span);
                Some(Operand::Local(old))
            }
            _ => None,
        };
        if let (Some(value), Some(dst)) = (value, result) {
            let value = self.converted(value, &given, &e.ty, span);
            self.assign(dst.local, Expr::Operand(value), span);
        }
    }

    fn announce(&mut self, place: &Place, write: bool, only_if: Option<Operand>, span: Span) {
        let place = place.clone();
        self.emit(
            StmtKind::VolatileAccess {
                place,
                write,
                only_if,
            },
            span,
        );
    }

    fn begin_access(
        &mut self,
        place: &Place,
        section: bool,
        write: bool,
        only_if: Option<Operand>,
        span: Span,
    ) {
        if section {
            self.announce(place, write, only_if, span);
            self.emit(StmtKind::AtomicBegin, span);
        }
    }

    fn end_access(&mut self, section: bool, span: Span) {
        if section {
            self.emit(StmtKind::AtomicEnd, span);
        }
    }

    /// Whether the value was swapped, and the old one.
    fn swap(
        &mut self,
        place: &Place,
        variable: &t::Type,
        (expected, new): (&Operand, &Operand),
        is_volatile: bool,
        span: Span,
    ) -> (Operand, Operand) {
        let ty = self.lw.ty(variable);
        if !is_volatile {
            // One that fails only reads. Of strings it is not looked at whether they are the same.
            let only_if = self.tells(variable).then(|| expected.clone());
            self.announce(place, true, only_if, span);
        }
        self.emit(StmtKind::AtomicBegin, span);
        let old = self.temp(ty);
        self.emit(
            StmtKind::Load {
                dst: old,
                place: place.clone(),
            },
            span,
        );
        let same = self.temp(Ty::Bool);
        if ty == Ty::Str {
            self.lw.compares_strings = true;
            let (lhs, rhs) = (Operand::Local(old), expected.clone());
            self.emit(
                StmtKind::StrSame {
                    dst: same,
                    lhs,
                    rhs,
                },
                span,
            );
        } else {
            let equal = binary_of(
                ty,
                BinaryOp::Eq,
                Expr::local(old),
                Expr::Operand(expected.clone()),
            );
            self.assign(same, equal, span);
        }
        self.emit_if(
            Expr::local(same),
            span,
            |b| {
                let (place, value) = (place.clone(), new.clone());
                b.emit(StmtKind::Store { place, value }, span);
            },
            |_| (),
        );
        self.emit(StmtKind::AtomicEnd, span);
        (Operand::Local(same), Operand::Local(old))
    }

    /// Whether values of the type are the same if `==` of their cells says so.
    fn tells(&self, variable: &t::Type) -> bool {
        match variable {
            t::Type::Class(class) => !self.p.is_subclass(self.p.known().string, *class),
            _ => true,
        }
    }

    /// `(T) (old op operand)`.
    fn combined(
        &mut self,
        op: BinaryOp,
        ty: Ty,
        old: LocalId,
        operand: &Operand,
        span: Span,
    ) -> Operand {
        let wide = if ty.wide().is_some() || ty == Ty::Bool {
            ty
        } else {
            Ty::Int
        };
        let (l, r) = (Expr::local(old), Expr::Operand(operand.clone()));
        let value = binary_of(wide, op, convert(ty, wide, l), convert(ty, wide, r));
        let value = convert(wide, ty, value);
        self.make_operand(value, ty, span)
    }

    /// The exceptions of an access to an element; what it stores fits arrays of the handle's own class.
    fn check_element(
        &mut self,
        place: &Place,
        array: &Operand,
        index: &Operand,
        elem: &t::Type,
        op: Op,
        span: Span,
    ) {
        let length = self.temp(Ty::Int);
        self.emit(
            StmtKind::ArrayLength {
                dst: length,
                array: array.clone(),
            },
            span,
        );
        let index = Expr::Operand(index.clone());
        let below = binary_of(Ty::Int, BinaryOp::Lt, index.clone(), Expr::int(0));
        let beyond = binary_of(Ty::Int, BinaryOp::Ge, index, Expr::local(length));
        let outside = Expr::Binary(BinaryOp::Or, Box::new(below), Box::new(beyond));
        let ty = self.lw.ty(elem);
        self.emit_if(
            outside,
            span,
            |b| {
                // It throws.
                let dst = b.temp(ty);
                let place = place.clone();
                b.emit(StmtKind::Load { dst, place }, span);
            },
            |_| (),
        );
        if op != Op::Get && elem.is_reference() {
            let own = self.lw.array_class(elem);
            let array_of = self.temp_of(&t::Type::Class(self.p.known().object));
            self.emit(
                StmtKind::ClassOf {
                    dst: array_of,
                    object: array.clone(),
                },
                span,
            );
            let other = Expr::Binary(
                BinaryOp::Ne,
                Box::new(Expr::local(array_of)),
                Box::new(Expr::Operand(Operand::Const(Const::ClassObject(own)))),
            );
            self.emit_if(
                other,
                span,
                |b| {
                    let what = "a store by a VarHandle to an array of a subclass".to_owned();
                    let code = Code::UnmodelledMember;
                    b.emit(StmtKind::Unmodelled { code, what }, span);
                },
                |_| (),
            );
        }
    }
}
