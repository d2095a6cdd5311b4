//! `java.lang.invoke.VarHandle`: handles of fields and of array elements. Updaters of fields are handles, too ([`updaters`]).
//!
//! A handle is an object with a number; what it is a handle of, the call of `findVarHandle` and its like says, whose arguments
//! must be constants. An access knows its handle where it is in a field to which only such calls are assigned; else it is
//! one of all handles of the program, and the number decides.
//!
//! Access methods are signature polymorphic (JLS 15.12.3): here arguments come as they were written, and the expression has the
//! type that the call's context gives it. Both are converted as `MethodHandle.asType` does, which the documentation
//! of `VarHandle` prescribes; what it refuses (`WrongMethodTypeException`) is reported.
//!
//! ```text
//! COUNT.getAndAdd(this, 1)       volatile access this.count, write      not if the field is declared volatile
//!                                atomic begin
//!                                t = this.count;  this.count = t + 1
//!                                atomic end
//! ```
//!
//! A plain access is the field's own. All others are atomic and order as volatile ones do (weaker ones by an assumption
//! that is told), so that of accesses to one variable that race one is plain: [`StmtKind::VolatileAccess`]. A plain access
//! by a handle to a field that is declared volatile has no model: the field's other accesses would have to be seen to
//! race with it.

mod access;
mod convert;
mod found;
mod updaters;

use convert::conversion;
pub(super) use found::Handles;
pub(super) use updaters::is_updater;

use super::body::{Body, Dst};
use super::fold::binary_of;
use crate::core::{BinaryOp, Expr, LocalId, Operand, Place, StmtKind, Ty};
use crate::diag::Code;
use crate::java::ast::Primitive;
use crate::java::typed as t;

/// As `library/j2pml/Assumption.java` has it.
const WEAK_MODES: &str =
    "weak memory modes (lazySet, getAcquire, setRelease, ...) order as volatile accesses do";

const VAR_HANDLE: &str = "java.lang.invoke.VarHandle";
const LOOKUP: &str = "java.lang.invoke.MethodHandles$Lookup";
const MADE: [&str; 3] = [
    "java.lang.invoke.MethodHandles$Lookup.findVarHandle(Class,String,Class)",
    "java.lang.invoke.MethodHandles$Lookup.findStaticVarHandle(Class,String,Class)",
    "java.lang.invoke.MethodHandles.arrayElementVarHandle(Class)",
];

/// Whether the native is one of those that are here.
pub(super) fn is_native(signature: &str) -> bool {
    MADE.contains(&signature)
        || updaters::is_native(signature)
        || signature
            .strip_prefix(VAR_HANDLE)
            .and_then(|rest| rest.strip_prefix('.'))
            .and_then(|rest| rest.strip_suffix("(Object[])"))
            .is_some_and(|name| mode(name).is_some())
}

/// What a handle is a handle of.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Handle {
    Field(t::FieldId),
    Static(t::FieldId),
    /// Of arrays with elements of this type.
    Elements(t::Type),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Op {
    Get,
    Set,
    CompareAndSet { weak: bool },
    CompareAndExchange,
    GetAndSet,
    GetAndAdd,
    GetAndBitwise(BinaryOp),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Plain,
    Weak,
    Volatile,
}

fn mode(name: &str) -> Option<(Op, Order)> {
    match name {
        "get" => return Some((Op::Get, Order::Plain)),
        "set" => return Some((Op::Set, Order::Plain)),
        "getVolatile" => return Some((Op::Get, Order::Volatile)),
        "setVolatile" => return Some((Op::Set, Order::Volatile)),
        "getOpaque" | "getAcquire" => return Some((Op::Get, Order::Weak)),
        "setOpaque" | "setRelease" => return Some((Op::Set, Order::Weak)),
        _ => {}
    }
    let ops = [
        ("compareAndSet", Op::CompareAndSet { weak: false }),
        ("weakCompareAndSet", Op::CompareAndSet { weak: true }),
        ("compareAndExchange", Op::CompareAndExchange),
        ("getAndSet", Op::GetAndSet),
        ("getAndAdd", Op::GetAndAdd),
        ("getAndBitwiseOr", Op::GetAndBitwise(BinaryOp::Or)),
        ("getAndBitwiseAnd", Op::GetAndBitwise(BinaryOp::And)),
        ("getAndBitwiseXor", Op::GetAndBitwise(BinaryOp::Xor)),
    ];
    ops.into_iter().find_map(|(prefix, op)| {
        let weak = matches!(op, Op::CompareAndSet { weak: true });
        match name.strip_prefix(prefix)? {
            "" => Some((op, Order::Volatile)),
            "Plain" if weak => Some((op, Order::Weak)),
            "Acquire" | "Release" if op != (Op::CompareAndSet { weak: false }) => {
                Some((op, Order::Weak))
            }
            _ => None,
        }
    })
}

impl Op {
    /// How many values follow the coordinates.
    fn values(self) -> usize {
        match self {
            Op::Get => 0,
            Op::Set | Op::GetAndSet | Op::GetAndAdd | Op::GetAndBitwise(_) => 1,
            Op::CompareAndSet { .. } | Op::CompareAndExchange => 2,
        }
    }
}

/// The types of a handle's coordinates and of its variable.
fn shape(b: &Body, handle: &Handle) -> (Vec<t::Type>, t::Type) {
    let p = b.p;
    match handle {
        Handle::Field(field) => (
            vec![t::Type::Class(p.fields[*field].class)],
            p.erasure(&p.fields[*field].ty),
        ),
        Handle::Static(field) => (Vec::new(), p.erasure(&p.fields[*field].ty)),
        Handle::Elements(elem) => (
            vec![t::Type::array_of(elem.clone()), t::Type::INT],
            elem.clone(),
        ),
    }
}

impl Body<'_, '_> {
    /// The call `e` of one of the natives of [`is_native`].
    pub(super) fn handle_call(
        &mut self,
        signature: &str,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        if updaters::is_native(signature) {
            return self.updater_call(signature, target, args, e, dst);
        }
        if MADE.contains(&signature) {
            return self.make_handle(target, args, e, dst);
        }
        let name = signature
            .trim_start_matches(VAR_HANDLE)
            .trim_start_matches('.')
            .trim_end_matches("(Object[])");
        match (mode(name), target) {
            (Some(mode), Some(target)) => self.access_by_handle(mode, target, args, e, dst),
            _ => self.no_model(signature, target, args, e),
        }
    }

    fn access_by_handle(
        &mut self,
        mode: (Op, Order),
        target: &t::Expr,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let span = e.span;
        let among = self.lw.handles.among(target);
        let list: Vec<&t::Expr> = std::iter::once(target).chain(args).collect();
        let mut operands = self.operands(&list).into_iter();
        let Some(handle) = operands.next() else {
            return self.anything(&e.ty);
        };
        let operands: Vec<Operand> = operands.collect();
        self.emit(
            StmtKind::NullCheck {
                value: handle.clone(),
            },
            span,
        );
        let result = (e.ty != t::Type::Void).then(|| self.dst_or_temp(dst, &e.ty));
        let result = result.map(|local| Dst {
            local,
            fresh: dst.is_none_or(|d| d.fresh),
        });
        match among.as_slice() {
            [only] => {
                let only = self.lw.handles.all[*only].clone();
                if let Err(what) = self.fits(mode, &only, args, &e.ty) {
                    self.unmodelled(Code::UnmodelledMember, what, span);
                    return self.anything(&e.ty);
                }
                self.access_of(mode, &only, operands, args, e, result);
            }
            several => {
                let class = match self.p.erasure(&target.ty) {
                    t::Type::Class(class) => class,
                    _ => self.p.known().object,
                };
                let fitting: Vec<(usize, Handle)> = several
                    .iter()
                    .map(|&n| (n, self.lw.handles.all[n].clone()))
                    .filter(|(_, handle)| self.fits(mode, handle, args, &e.ty).is_ok())
                    .collect();
                let (Some(field), false) =
                    (self.lw.find_field(class, "number"), fitting.is_empty())
                else {
                    let what = "an access by a VarHandle that fits none of the program's";
                    self.unmodelled(Code::UnmodelledMember, what, span);
                    return self.anything(&e.ty);
                };
                let number = self.temp(Ty::Int);
                let place = Place::Field {
                    object: handle,
                    field: self.lw.field(field),
                };
                self.emit(StmtKind::Load { dst: number, place }, span);
                self.access_one_of(mode, number, &fitting, &operands, args, e, result);
            }
        }
        match result {
            Some(dst) => Expr::local(dst.local),
            None => self.anything(&e.ty),
        }
    }

    #[allow(clippy::too_many_arguments)] // the parts of one call
    fn access_one_of(
        &mut self,
        mode: (Op, Order),
        number: LocalId,
        fitting: &[(usize, Handle)],
        operands: &[Operand],
        args: &[t::Expr],
        e: &t::Expr,
        result: Option<Dst>,
    ) {
        let Some(((n, handle), rest)) = fitting.split_first() else {
            let what = "an access by a VarHandle with types that do not fit".to_owned();
            let code = Code::UnmodelledMember;
            return self.emit(StmtKind::Unmodelled { code, what }, e.span);
        };
        let is_it = binary_of(
            Ty::Int,
            BinaryOp::Eq,
            Expr::local(number),
            Expr::int(*n as i32),
        );
        self.emit_if(
            is_it,
            e.span,
            |b| b.access_of(mode, handle, operands.to_vec(), args, e, result),
            |b| b.access_one_of(mode, number, rest, operands, args, e, result),
        );
    }

    /// Whether such a call can be made by the handle and has a model; else why not.
    fn fits(
        &self,
        (op, order): (Op, Order),
        handle: &Handle,
        args: &[t::Expr],
        result: &t::Type,
    ) -> Result<(), &'static str> {
        let (coordinates, variable) = shape(self, handle);
        let mismatch = "an access by a VarHandle with types that do not fit (WrongMethodTypeException), or only at run time";
        if args.len() != coordinates.len() + op.values() {
            return Err(mismatch);
        }
        for (n, arg) in args.iter().enumerate() {
            let to = coordinates.get(n).unwrap_or(&variable);
            if conversion(self, &arg.ty, to).is_none() {
                return Err(mismatch);
            }
        }
        let gives_variable = !matches!(op, Op::Set | Op::CompareAndSet { .. });
        if gives_variable
            && *result != t::Type::Void
            && conversion(self, &variable, result).is_none()
        {
            return Err(mismatch);
        }
        let primitive = match &variable {
            t::Type::Primitive(p) => Some(*p),
            _ => None,
        };
        let fraction = matches!(primitive, Some(Primitive::Float | Primitive::Double));
        let unsupported = match op {
            Op::Get | Op::Set | Op::GetAndSet => false,
            Op::CompareAndSet { .. } | Op::CompareAndExchange => fraction,
            Op::GetAndAdd => primitive.is_none_or(|p| p == Primitive::Boolean),
            Op::GetAndBitwise(_) => primitive.is_none() || fraction,
        };
        if unsupported {
            return Err("such an access to a variable of this type");
        }
        if let Handle::Field(field) | Handle::Static(field) = handle {
            let field = &self.p.fields[*field];
            if op != Op::Get && field.is_final {
                return Err("a write of a final field by a VarHandle");
            }
            if order == Order::Plain && field.is_volatile {
                return Err("a plain access by a VarHandle to a field that is declared volatile");
            }
        }
        Ok(())
    }
}
