//! Assignment, `op=`, `++`, `--` (JLS 15.14, 15.15, 15.26).

use super::body::{Body, Dst};
use super::fold::{binary_of, convert};
use crate::base::Span;
use crate::core::{BinaryOp, Const, Expr, LocalId, Operand, Place, StmtKind, Ty};
use crate::java::typed as t;

/// Where an assignment goes, its operands evaluated.
enum Target {
    Local(LocalId),
    Place(Place, Ty),
    /// A variable without a model: the path has ended.
    Missing,
}

impl Body<'_, '_> {
    /// JLS 15.26.1: the target's parts, the value, then the checks of the store. Gives the value stored.
    pub fn assign_expr(&mut self, e: &t::Expr, target: &t::Expr, value: &t::Expr) -> Expr {
        if let t::ExprKind::Local(local) = target.kind {
            let local = self.local(local);
            self.assign_to(
                Dst {
                    local,
                    fresh: false,
                },
                value,
            );
            return Expr::local(local);
        }
        let place = match &target.kind {
            t::ExprKind::Field { target, field } => {
                let object = self.operands_before(&[target], &[value]).pop();
                object.map(|object| Place::Field {
                    object,
                    field: self.lw.field(*field),
                })
            }
            t::ExprKind::StaticField { target, field } => {
                if let Some(target) = target {
                    self.effect(target);
                }
                Some(Place::Static {
                    field: self.lw.field(*field),
                })
            }
            t::ExprKind::Index { array, index } => Some(self.element(array, index, &[value])),
            // A variable without a model.
            _ => {
                self.effect(target);
                None
            }
        };
        let operand = self.operand(value);
        // The class is initialised when the store is executed, after the value (JLS 12.4.1).
        if let t::ExprKind::StaticField { field, .. } = &target.kind {
            self.ensure(self.p.fields[*field].class, e.span);
        }
        if let Some(place) = place {
            let value = operand.clone();
            self.emit(StmtKind::Store { place, value }, e.span);
        }
        Expr::Operand(operand)
    }

    /// The target of `op=`, `++`, `--`: its parts are evaluated once, and its value is read.
    fn read_target(&mut self, target: &t::Expr, later: &[&t::Expr]) -> (Target, Expr) {
        let ty = self.lw.ty(&target.ty);
        let span = target.span;
        let place = match &target.kind {
            t::ExprKind::Local(local) => {
                let local = self.local(*local);
                return (Target::Local(local), Expr::local(local));
            }
            t::ExprKind::Field { target, field } => {
                let object = self
                    .operands_before(&[target], later)
                    .pop()
                    .unwrap_or(Operand::Const(Const::Null));
                Place::Field {
                    object,
                    field: self.lw.field(*field),
                }
            }
            t::ExprKind::StaticField { target, field } => {
                if let Some(target) = target {
                    self.effect(target);
                }
                self.ensure(self.p.fields[*field].class, span);
                Place::Static {
                    field: self.lw.field(*field),
                }
            }
            t::ExprKind::Index { array, index } => self.element(array, index, later),
            _ => {
                let value = self.expr(target);
                return (Target::Missing, value);
            }
        };
        let old = self.temp(ty);
        self.emit(
            StmtKind::Load {
                dst: old,
                place: place.clone(),
            },
            span,
        );
        (Target::Place(place, ty), Expr::local(old))
    }

    fn write_target(&mut self, target: &Target, value: Expr, span: Span) -> Expr {
        match target {
            Target::Local(local) => {
                self.assign(*local, value, span);
                Expr::local(*local)
            }
            Target::Missing => value,
            Target::Place(place, ty) => {
                let value = self.make_operand(value, *ty, span);
                let stored = value.clone();
                self.emit(
                    StmtKind::Store {
                        place: place.clone(),
                        value,
                    },
                    span,
                );
                Expr::Operand(stored)
            }
        }
    }

    pub fn compound_assign(
        &mut self,
        e: &t::Expr,
        op: t::BinaryOp,
        target: &t::Expr,
        value: &t::Expr,
        op_ty: &t::Type,
    ) -> Expr {
        let boxed = self.unboxed_type(&target.ty).is_some();
        let ty = self.lw.ty(&target.ty);
        let (place, old) = self.read_target(target, &[value]);
        let mut old = self.stable(old, ty, target.span, [value]);
        let ty = if boxed && *op_ty != t::Type::Class(self.p.known().string) {
            // The box is opened before the right operand is evaluated (JLS 15.26.2).
            old = self.unbox_value(old, &target.ty, target.span, None);
            let ty = self.operand_type(&target.ty);
            self.lw.ty(&ty)
        } else {
            ty
        };
        let result = if ty == Ty::Str || *op_ty == t::Type::Class(self.p.known().string) {
            let mut parts = Vec::new();
            let old = self.make_operand(old, ty, target.span);
            if ty == Ty::Str || !matches!(ty, Ty::Ref(_)) {
                parts.push((old, ty));
            } else {
                let text = self.string_of(old, &target.ty, false, target.span);
                parts.push((text, Ty::Str));
            }
            self.string_part(value, &[], &mut parts);
            Expr::Concat(parts)
        } else {
            let right = self.expr(value);
            let right_ty = self.lw.ty(&value.ty);
            let wide = self.lw.ty(op_ty);
            // One statement can do it where nothing is to be converted back.
            let dst = match place {
                Target::Local(local) if ty == wide && !boxed => Some(Dst {
                    local,
                    fresh: false,
                }),
                _ => None,
            };
            let old = convert(ty, wide, old);
            let result = self.operate(op, (wide, old), (right_ty, right), e.span, dst);
            convert(wide, ty, result)
        };
        let result = if boxed {
            self.box_value(result, &target.ty, e.span, None)
        } else {
            result
        };
        self.write_target(&place, result, e.span)
    }

    pub fn inc_dec(
        &mut self,
        e: &t::Expr,
        increment: bool,
        prefix: bool,
        target: &t::Expr,
        wanted: bool,
    ) -> Expr {
        let ty = self.lw.ty(&target.ty);
        let (place, mut old) = self.read_target(target, &[]);
        if wanted && !prefix && matches!(place, Target::Local(_)) {
            old = Expr::Operand(self.spill(old, ty, target.span));
        }
        let boxed = self.unboxed_type(&target.ty).is_some();
        let ty = if boxed {
            let ty = self.operand_type(&target.ty);
            self.lw.ty(&ty)
        } else {
            ty
        };
        let op = if increment {
            BinaryOp::Add
        } else {
            BinaryOp::Sub
        };
        // The binary numeric promotion of the variable and 1, and back (JLS 15.14.2).
        let wide = if ty.wide().is_some() { ty } else { Ty::Int };
        let one = convert(Ty::Int, wide, Expr::int(1));
        let number = if boxed {
            self.unbox_value(old.clone(), &target.ty, target.span, None)
        } else {
            old.clone()
        };
        let mut new = convert(wide, ty, binary_of(wide, op, number, one));
        if boxed {
            new = self.box_value(new, &target.ty, e.span, None);
        }
        let new = self.write_target(&place, new, e.span);
        if prefix { new } else { old }
    }
}
