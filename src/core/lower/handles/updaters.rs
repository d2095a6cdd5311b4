//! `AtomicIntegerFieldUpdater`, `AtomicLongFieldUpdater`, `AtomicReferenceFieldUpdater`.
//!
//! An updater is a handle of a field that is declared volatile, found by constants in the call of `newUpdater`. Its class
//! in `library/` has the few accesses from which the others follow as natives; in a program with several updaters a number
//! in the object tells which field it is.
//!
//! ```text
//! COUNT.getAndAdd(o, 1)          if !(o instanceof C) throw new ClassCastException()
//!                                atomic begin
//!                                t = ((C) o).count;  ((C) o).count = t + 1
//!                                atomic end
//! ```

use super::super::body::{Body, Dst};
use super::super::fold::{binary_of, not};
use super::found::{Handles, may_access};
use super::{Handle, Op, Order};
use crate::base::Span;
use crate::core::{BinaryOp, Const, Expr, LocalId, Operand, Place, StmtKind, Ty};
use crate::diag::Code;
use crate::java::implicit::Implicit;
use crate::java::typed as t;

const PACKAGE: &str = "java.util.concurrent.atomic.";

/// By the type of the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Int,
    Long,
    Reference,
}

fn kind(class: &str) -> Option<Kind> {
    Some(match class.strip_prefix(PACKAGE)? {
        "AtomicIntegerFieldUpdater" => Kind::Int,
        "AtomicLongFieldUpdater" => Kind::Long,
        "AtomicReferenceFieldUpdater" => Kind::Reference,
        _ => return None,
    })
}

/// An access, `get(Object)` of the class of the updaters that are made; `None` is `newUpdater` itself.
fn native(signature: &str) -> Option<(Kind, Option<Op>)> {
    let (named, _) = signature.split_once('(')?;
    let (class, name) = named.rsplit_once('.')?;
    if name == "newUpdater" {
        return Some((kind(class)?, None));
    }
    let kind = kind(class.strip_suffix("$OfField")?)?;
    let op = match name {
        "get" => Op::Get,
        "set" => Op::Set,
        "compareAndSet" => Op::CompareAndSet { weak: false },
        "weakCompareAndSet" => Op::CompareAndSet { weak: true },
        "getAndSet" => Op::GetAndSet,
        "getAndAdd" if kind != Kind::Reference => Op::GetAndAdd,
        _ => return None,
    };
    Some((kind, Some(op)))
}

pub(super) fn is_native(signature: &str) -> bool {
    native(signature).is_some()
}

/// Whether the class is one of the three or what they are made of.
pub(in crate::core::lower) fn is_updater(class: &str) -> bool {
    kind(class.strip_suffix("$OfField").unwrap_or(class)).is_some()
}

/// What a call of `newUpdater` comes to.
enum Made {
    Field(t::FieldId),
    /// The class declares no such field.
    Missing(String),
    /// What the exception says.
    Wrong(&'static str),
    Unmodelled(&'static str),
}

/// What the call makes, if it is one of `newUpdater`.
fn made(p: &t::Program, from: t::ClassId, e: &t::Expr) -> Option<Made> {
    let t::ExprKind::Call(call) = &e.kind else {
        return None;
    };
    let method = &p.methods[call.method];
    let kind =
        kind(&p.classes[method.class].binary_name).filter(|_| method.name == "newUpdater")?;
    let (owner, of, name) = match call.args.as_slice() {
        [owner, name] => (owner, None, name),
        [owner, of, name] => (owner, Some(of), name),
        _ => return None,
    };
    let (t::ExprKind::ClassLiteral(t::Type::Class(owner)), t::ExprKind::Const(t::Const::Str(name))) =
        (&owner.kind, &name.kind)
    else {
        return Some(Made::Unmodelled(
            "an updater of what is not named by constants",
        ));
    };
    if p.classes[*owner].library {
        return Some(Made::Unmodelled("an updater of a field of the library"));
    }
    let mut fields = p.classes[*owner].fields.iter().copied();
    let Some(field) = fields.find(|&f| p.fields[f].name == *name && !p.fields[f].synthetic) else {
        return Some(Made::Missing(name.clone()));
    };
    if !may_access(p, from, field) {
        return Some(Made::Unmodelled(
            "an updater of a field that may not be accessed",
        ));
    }
    let declared = &p.fields[field];
    let ty = p.erasure(&declared.ty);
    let wrong = match (kind, of.map(|of| &of.kind)) {
        (Kind::Int, _) => (ty != t::Type::INT).then_some("Must be integer type"),
        (Kind::Long, _) => (ty != t::Type::LONG).then_some("Must be long type"),
        (Kind::Reference, Some(t::ExprKind::ClassLiteral(of))) if p.erasure(of) != ty => Some(""),
        (Kind::Reference, Some(t::ExprKind::ClassLiteral(_))) => {
            (!ty.is_reference()).then_some("Must be reference type")
        }
        (Kind::Reference, _) => {
            return Some(Made::Unmodelled(
                "an updater of what is not named by constants",
            ));
        }
    };
    Some(match wrong {
        Some(wrong) => Made::Wrong(wrong),
        None if !declared.is_volatile => Made::Wrong("Must be volatile type"),
        None if declared.is_static => Made::Unmodelled("an updater of a static field"),
        None => Made::Field(field),
    })
}

/// The field of the updater that the expression makes.
pub(super) fn updated(p: &t::Program, from: t::ClassId, e: &t::Expr) -> Option<Handle> {
    match made(p, from, e)? {
        Made::Field(field) => Some(Handle::Field(field)),
        _ => None,
    }
}

impl Handles {
    /// The fields that updaters of this kind can be of, with their numbers.
    fn updated(&self, p: &t::Program, kind: Kind) -> Vec<(usize, t::FieldId)> {
        let fits = |ty: &t::Type| match kind {
            Kind::Int => *ty == t::Type::INT,
            Kind::Long => *ty == t::Type::LONG,
            Kind::Reference => ty.is_reference(),
        };
        self.all
            .iter()
            .enumerate()
            .filter_map(|(n, handle)| match handle {
                Handle::Field(field)
                    if p.fields[*field].is_volatile && fits(&p.erasure(&p.fields[*field].ty)) =>
                {
                    Some((n, *field))
                }
                _ => None,
            })
            .collect()
    }
}

impl Body<'_, '_> {
    pub(super) fn updater_call(
        &mut self,
        signature: &str,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        match (native(signature), target) {
            (Some((_, None)), _) => self.make_updater(args, e, dst),
            (Some((kind, Some(op))), Some(target)) => self.update(kind, op, target, args, e, dst),
            _ => self.no_model(signature, target, args, e),
        }
    }

    fn make_updater(&mut self, args: &[t::Expr], e: &t::Expr, dst: Option<Dst>) -> Expr {
        let (p, span) = (self.p, e.span);
        for arg in args {
            self.effect(arg);
        }
        let (mut number, mut missing, mut wrong) = (0, None, None);
        match made(p, self.class, e) {
            Some(Made::Field(field)) => {
                let handle = Handle::Field(field);
                let Some(n) = self.lw.handles.all.iter().position(|h| *h == handle) else {
                    let what = "an updater of a field that may not be accessed";
                    self.unmodelled(Code::UnmodelledMember, what, span);
                    return self.anything(&e.ty);
                };
                number = n;
            }
            Some(Made::Missing(name)) => missing = Some(name),
            Some(Made::Wrong(what)) => wrong = Some(what.to_owned()),
            Some(Made::Unmodelled(what)) => {
                self.unmodelled(Code::UnmodelledMember, what, span);
                return self.anything(&e.ty);
            }
            None => {
                let what = "a reference to the method that makes updaters";
                self.unmodelled(Code::UnmodelledMember, what, span);
                return self.anything(&e.ty);
            }
        }
        let t::Type::Class(class) = p.erasure(&e.ty) else {
            return self.anything(&e.ty);
        };
        let Some(found) = self.lw.find_method(class, Implicit::FIELD_FOUND, 3) else {
            return self.anything(&e.ty);
        };
        let text = |text: Option<String>| Operand::Const(text.map_or(Const::Null, Const::Str));
        let args = vec![
            Operand::Const(Const::Int(number as i32)),
            text(missing),
            text(wrong),
        ];
        let dst = self.dst_or_temp(dst, &e.ty);
        self.ensure(class, span);
        self.call_method(class, found, args, Some(dst), span);
        Expr::local(dst)
    }

    fn update(
        &mut self,
        kind: Kind,
        op: Op,
        target: &t::Expr,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let span = e.span;
        let list: Vec<&t::Expr> = std::iter::once(target).chain(args).collect();
        let mut operands = self.operands(&list).into_iter();
        let Some(updater) = operands.next() else {
            return self.anything(&e.ty);
        };
        self.emit(
            StmtKind::NullCheck {
                value: updater.clone(),
            },
            span,
        );
        let operands: Vec<Operand> = operands.collect();
        let result = (e.ty != t::Type::Void).then(|| Dst {
            local: self.dst_or_temp(dst, &e.ty),
            fresh: dst.is_none_or(|d| d.fresh),
        });
        let fields = self.lw.handles.updated(self.p, kind);
        let number = if fields.len() < 2 {
            None
        } else {
            // The receiver may be declared as the abstract class.
            let Some(field) = self.number_field(kind) else {
                let what = "an access by one of several updaters";
                self.unmodelled(Code::UnmodelledMember, what, span);
                return self.anything(&e.ty);
            };
            let number = self.temp(Ty::Int);
            let place = Place::Field {
                object: updater,
                field: self.lw.field(field),
            };
            self.emit(StmtKind::Load { dst: number, place }, span);
            Some(number)
        };
        self.update_one_of(op, number, &fields, &operands, args, e, result);
        match result {
            Some(dst) => Expr::local(dst.local),
            None => self.anything(&e.ty),
        }
    }

    fn number_field(&self, of: Kind) -> Option<t::FieldId> {
        let mut classes = self.p.classes.enumerated();
        let (class, _) = classes.find(|(_, class)| {
            let base = class.binary_name.strip_suffix("$OfField");
            base.and_then(kind) == Some(of)
        })?;
        self.lw.find_field(class, "number")
    }

    #[allow(clippy::too_many_arguments)] // the parts of one call
    fn update_one_of(
        &mut self,
        op: Op,
        number: Option<LocalId>,
        fields: &[(usize, t::FieldId)],
        operands: &[Operand],
        args: &[t::Expr],
        e: &t::Expr,
        result: Option<Dst>,
    ) {
        match (fields.split_first(), number) {
            (None, _) => {}
            (Some(((n, field), rest)), Some(number)) if !rest.is_empty() => {
                let (number_of, n) = (Expr::local(number), Expr::int(*n as i32));
                self.emit_if(
                    binary_of(Ty::Int, BinaryOp::Eq, number_of, n),
                    e.span,
                    |b| b.update_field(op, *field, operands, args, e, result),
                    |b| b.update_one_of(op, Some(number), rest, operands, args, e, result),
                );
            }
            (Some(((_, field), _)), _) => self.update_field(op, *field, operands, args, e, result),
        }
    }

    fn update_field(
        &mut self,
        op: Op,
        field: t::FieldId,
        operands: &[Operand],
        args: &[t::Expr],
        e: &t::Expr,
        result: Option<Dst>,
    ) {
        let (p, span) = (self.p, e.span);
        let Some((object, values)) = operands.split_first() else {
            return;
        };
        let class = self.lw.class(p.fields[field].class);
        self.throw_cast_unless(Expr::InstanceOf(object.clone(), class), span);
        let variable = p.erasure(&p.fields[field].ty);
        let handle = Handle::Field(field);
        let access = |b: &mut Self| {
            let operands = operands.to_vec();
            b.access_of((op, Order::Volatile), &handle, operands, args, e, result);
        };
        if !variable.is_reference() {
            return access(self);
        }
        let class = self.lw.class_of_type(&variable);
        let fits = |value: &Operand| {
            let null = Operand::Const(Const::Null);
            let is_null = Expr::Binary(
                BinaryOp::Eq,
                Box::new(Expr::Operand(value.clone())),
                Box::new(Expr::Operand(null)),
            );
            let is_one = Expr::InstanceOf(value.clone(), class);
            Expr::Binary(BinaryOp::Or, Box::new(is_null), Box::new(is_one))
        };
        if let Some(new) = values.last() {
            self.throw_cast_unless(fits(new), span);
        }
        match (values, result) {
            // What no field of this type holds is not there.
            ([expected, _], Some(dst)) => self.emit_if(fits(expected), span, access, |b| {
                b.assign(dst.local, Expr::bool(false), span);
            }),
            _ => access(self),
        }
    }

    fn throw_cast_unless(&mut self, fits: Expr, span: Span) {
        let class_cast = self.p.known().class_cast;
        self.emit_if(
            not(fits),
            span,
            |b| b.throw_new(class_cast, None, span),
            |_| (),
        );
    }
}
