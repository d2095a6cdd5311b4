//! Statements on locals, memory and strings.

use std::rc::Rc;

use super::choice::{Asked, Chooser, Options};
use super::event::{EventKind, Observer, ShownPlace};
use super::exec::{Exec, Exit, Flow};
use super::machine::{Cut, StepEnd};
use super::mover::Variable;
use super::observe::{Fact, Sync};
use super::text;
use super::value::{ObjectId, Text, Value};
use crate::core::arith;
use crate::core::marks;
use crate::core::property::Property;
use crate::core::schedule::Choice;
use crate::core::{
    BinaryOp, ClassId, Expr, NameKind, Operand, Place, SiteId, StmtKind, Ty, UnaryOp,
};

/// Stands for the digits of `Object.toString()`, which differ from run to run.
const IDENTITY: &str = "@hash";
const THREAD_ID: &str = "<id>";

/// A place whose object is there and whose index is within bounds.
#[derive(Clone, Copy)]
enum Cell {
    Static(usize),
    Slot(ObjectId, usize),
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    pub(super) fn statement(&mut self, kind: &StmtKind) -> Result<Flow, Exit> {
        match kind {
            StmtKind::Assign { dst, value } => {
                let value = match value {
                    Expr::Concat(parts) => self.concat(parts)?,
                    value => self.followed(*dst).unwrap_or_else(|| self.eval(value)),
                };
                self.set(*dst, value);
                self.other();
            }
            StmtKind::DivRem { dst, rem, lhs, rhs } => {
                let (lhs, rhs) = (self.operand(lhs), self.operand(rhs));
                let Some(value) = arith::div_rem(*rem, lhs.to_number(), rhs.to_number()) else {
                    return Err(self.raise(self.m.program.known.arithmetic, Some("/ by zero")));
                };
                self.set(*dst, Value::number(value));
                self.other();
            }
            StmtKind::CheckCast { dst, value, class } => {
                let value = self.operand(value);
                if value != Value::Null {
                    let from = self.class_of(value);
                    if !self.m.program.is_subclass(from, *class) {
                        let message = text::class_cast(self.m.program, from, *class);
                        return Err(self.raise(self.m.program.known.class_cast, Some(&message)));
                    }
                }
                self.set(*dst, value);
                self.other();
            }
            StmtKind::ArrayLength { dst, array } => {
                let id = self.reference(array)?;
                let length = self.object(id).slots.len();
                self.set(*dst, Value::Int(length as i32));
                self.other();
            }
            StmtKind::NullCheck { value } => {
                self.not_null(value)?;
                self.other();
            }
            StmtKind::Load { dst, place } => self.load(*dst, place)?,
            StmtKind::Store { place, value } => self.store(place, value)?,
            StmtKind::New { dst, class } => {
                self.check_memory(0)?;
                let object = self.allocate(*class);
                self.set(*dst, object);
                self.emit(|x| EventKind::Allocate {
                    object: x.name(object),
                });
            }
            StmtKind::NewArray { dst, class, dims } => {
                let dims: Vec<i32> = dims.iter().map(|d| self.int(d)).collect();
                if let Some(negative) = dims.iter().find(|&&d| d < 0) {
                    let message = negative.to_string();
                    return Err(
                        self.raise(self.m.program.known.negative_array_size, Some(&message))
                    );
                }
                let cells = dims
                    .iter()
                    .fold(1usize, |cells, &d| cells.saturating_mul(d as usize));
                self.check_memory(cells)?;
                let array = self.new_array(*class, self.site(), &dims);
                self.set(*dst, array);
                self.emit(|x| EventKind::Allocate {
                    object: x.name(array),
                });
            }
            StmtKind::Call { target, args, .. } => return self.call(target, args),

            StmtKind::StrEquals { dst, lhs, rhs } => {
                let equal = self.string_equals(lhs, rhs)?;
                self.set(*dst, Value::bool(equal));
                self.other();
            }
            StmtKind::StrSame { dst, lhs, rhs } => {
                let (lhs, rhs) = (self.operand(lhs), self.operand(rhs));
                if self.perhaps_null(lhs) || self.perhaps_null(rhs) {
                    return Err(self.unmodelled_string(super::strings::MESSAGE_OF_JVM));
                }
                if lhs != Value::Null
                    && rhs != Value::Null
                    && !(self.comparable(lhs) && self.comparable(rhs))
                {
                    return Err(self.unmodelled_string("identity of a computed string"));
                }
                self.set(*dst, Value::bool(lhs == rhs));
                self.other();
            }
            StmtKind::ParseInt { dst, string } => {
                let value = self.operand(string);
                let (parsed, message) = if value == Value::Null {
                    (None, Text::of("Cannot parse null string"))
                } else {
                    let text = self.known_text(value)?;
                    (text::parse_int(&text.units), text::not_a_number(&text))
                };
                if let Some(n) = parsed {
                    self.set(*dst, Value::Int(n));
                } else {
                    let class = self.m.program.known.number_format;
                    return Err(self.raise_with(class, Some(message)));
                }
                self.other();
            }
            StmtKind::ClassName { dst, object } => {
                let value = self.not_null(object)?;
                let class = self.class_of(value);
                self.named_in_java(class)?;
                let name = self.m.class_name(class, NameKind::Binary);
                let name = self.interned(Text::of(&name));
                self.set(*dst, name);
                self.other();
            }
            StmtKind::ClassOf { dst, object } => {
                let value = self.not_null(object)?;
                let class = self.class_of(value);
                self.set(*dst, Value::Class(class));
                self.other();
            }
            StmtKind::NameOf { dst, class, name } => {
                let Value::Class(class) = self.not_null(class)? else {
                    unreachable!("core::check: names are those of class objects");
                };
                self.named_in_java(class)?;
                let text = Text::of(&self.m.class_name(class, *name));
                let name = match name {
                    NameKind::Binary | NameKind::Simple => self.interned(text),
                    NameKind::Text => self.new_string(text)?,
                };
                self.set(*dst, name);
                self.other();
            }
            StmtKind::IdentityString { dst, object, id } => {
                let value = self.not_null(object)?;
                let class = &self.m.program.classes[self.class_of(value)].binary_name;
                let mut text = Text::of(&if *id {
                    THREAD_ID.to_owned()
                } else {
                    format!("{class}{IDENTITY}")
                });
                text.vague = true;
                let text = self.new_string(text)?;
                self.set(*dst, text);
                self.other();
            }
            StmtKind::NextThreadName { dst } => {
                if self.m.names {
                    self.acquired(|_| Sync::ThreadNames);
                    self.released(|_| Sync::ThreadNames);
                }
                let name = Text::of(&format!("Thread-{}", self.s.next_thread_name));
                self.s.next_thread_name += 1;
                let name = self.new_string(name)?;
                self.set(*dst, name);
                self.other();
            }
            StmtKind::Str { dst, op, args } => {
                let value = self.string_operation(*op, args)?;
                self.set(*dst, value);
                self.other();
            }
            StmtKind::BoxCached { dst, class, value } => {
                let value = match self.operand(value) {
                    Value::Long(n) => n as i32,
                    Value::Int(n) => n,
                    other => unreachable!("core::check: {other:?} is boxed to no cached object"),
                };
                self.set(*dst, Value::Boxed(*class, value));
                self.other();
            }
            StmtKind::Unbox { dst, object } => {
                let value = self.unboxed(object)?;
                self.set(*dst, value);
                self.other();
            }

            StmtKind::Choose { dst, max } => {
                let max = self.int(max).max(0);
                let options = Options::Values(max);
                let drawn = self.m.program.is_to_run()
                    && marks::is_drawn(self.m.program, self.m.program.sites[self.site()].method);
                let chosen = if drawn {
                    self.chooser.drawn(&options).ok_or(Exit::Refused)?
                } else {
                    self.choose(&options)?
                };
                let Choice::Value(value) = chosen else {
                    return Err(Exit::Refused);
                };
                self.said(value);
                self.set(*dst, Value::Int(value));
                self.emit(|_| EventKind::Choose { value });
            }
            StmtKind::Unknown {
                dst,
                from,
                to,
                told_by,
            } => {
                let value = if let Some(millis) = told_by {
                    let millis = self.operand(millis);
                    if let arith::Number::Long(n) = millis.to_number() {
                        self.chooser.slept(n);
                    }
                    millis
                } else {
                    let method = self.m.program.sites[self.site()].method;
                    let clock = marks::clock_of(self.m.program, method);
                    let number = self.chooser.number(&Asked { from, to, clock });
                    self.operand(&Operand::Const(number))
                };
                self.set(*dst, value);
                self.other();
            }
            StmtKind::Cut => {
                return Err(Exit::Stop(StepEnd::Cut(Cut::Assumed { site: self.site() })));
            }
            StmtKind::Fail { message, .. } => {
                if self.m.checks.assertion {
                    let text = match message.as_ref().map(|m| self.operand(m)) {
                        Some(value) => self.m.text_of(self.s, value, Ty::Str),
                        None => String::new(),
                    };
                    return Err(self.violated(Property::Assertion, self.site(), text));
                }
                self.other();
            }
            StmtKind::Invariant { which, object, cut } => {
                let this = self.operand(object);
                let invariant = &self.m.program.invariants[*which];
                if !self.m.holds(self.s, &invariant.test, this) {
                    let site = self.site();
                    if *cut {
                        return Err(Exit::Stop(StepEnd::Cut(Cut::Assumed { site })));
                    }
                    if self.m.checks.invariant {
                        let values = self.m.looked_at(self.s, &invariant.test, this);
                        let text = format!("{}: {}", invariant.text, values.join(", "));
                        return Err(self.violated(Property::Invariant, site, text));
                    }
                }
                self.other();
            }
            StmtKind::VolatileAccess {
                place,
                write,
                only_if,
            } => {
                self.watch_volatile(place, *write, only_if.as_ref());
                self.other();
            }
            StmtKind::AtomicBegin => {
                self.thread_mut().atomic += 1;
                self.s.atomic = self.no.0;
                self.other();
            }
            StmtKind::AtomicEnd => {
                let thread = self.thread_mut();
                thread.atomic = thread.atomic.saturating_sub(1);
                if thread.atomic == 0 {
                    self.s.atomic = 0;
                }
                self.other();
            }
            StmtKind::Print {
                text,
                ty,
                stream,
                newline,
            } => {
                let value = self.operand(text);
                let vague = self.m.text(self.s, value).is_some_and(|text| text.vague);
                let text = self.m.text_of(self.s, value, *ty);
                self.print(&text, vague, *stream, *newline);
            }
            StmtKind::Unmodelled { code, what } => {
                return Err(self.unmodelled(*code, what.clone()));
            }
            other => return self.synchronization(other),
        }
        Ok(Flow::Next)
    }

    // ---- expressions --------------------------------------------------------------------------------------------

    pub(super) fn eval(&self, expr: &Expr) -> Value {
        match expr {
            Expr::Operand(operand) => self.operand(operand),
            Expr::WideBinary(_, BinaryOp::Eq, a, b) | Expr::Binary(BinaryOp::Eq, a, b)
                if let Some(marked) = self.asks_for_mark(a, b) =>
            {
                Value::bool(marked)
            }
            Expr::WideBinary(_, op, a, b) => {
                let (a, b) = (self.eval(a).to_number(), self.eval(b).to_number());
                Value::number(arith::binary(*op, a, b))
            }
            Expr::WideUnary(_, op, e) => Value::number(arith::unary(*op, self.eval(e).to_number())),
            Expr::WideConvert { to, value, .. } => {
                Value::number(arith::convert(*to, self.eval(value).to_number()))
            }
            Expr::Reinterpret { to, value } => {
                Value::number(arith::reinterpret(*to, self.eval(value).to_number()))
            }
            Expr::Unary(op, e) => {
                let n = self.eval_int(e);
                Value::Int(match op {
                    UnaryOp::Neg => n.wrapping_neg(),
                    UnaryOp::BitNot => !n,
                    UnaryOp::Not => i32::from(n == 0),
                })
            }
            Expr::Binary(op @ (BinaryOp::Eq | BinaryOp::Ne), a, b) => {
                let (a, b) = (self.eval(a), self.eval(b));
                let unknown = |a, b| {
                    let string = self.m.is_string(self.s, b);
                    !self.comparable(a) && string
                        || self.perhaps_null(a) && (string || b == Value::Null)
                };
                if unknown(a, b) || unknown(b, a) {
                    self.doubt.set(true);
                }
                Value::bool((a == b) == (*op == BinaryOp::Eq))
            }
            Expr::Binary(op, a, b) => {
                Value::Int(arith::int(*op, self.eval_int(a), self.eval_int(b)))
            }
            Expr::Convert(ty, e) => {
                let n = self.eval_int(e);
                Value::Int(match ty {
                    Ty::Byte => i32::from(n as i8),
                    Ty::Short => i32::from(n as i16),
                    Ty::Char => i32::from(n as u16),
                    Ty::Int
                    | Ty::Bool
                    | Ty::Str
                    | Ty::Ref(_)
                    | Ty::Long
                    | Ty::Float
                    | Ty::Double => n,
                })
            }
            Expr::InstanceOf(operand, class) => {
                let value = self.operand(operand);
                Value::bool(
                    value != Value::Null
                        && self.m.program.is_subclass(self.class_of(value), *class),
                )
            }
            Expr::Concat(_) => unreachable!("core::check: it is the whole value of an assignment"),
        }
    }

    fn eval_int(&self, expr: &Expr) -> i32 {
        match self.eval(expr) {
            Value::Int(n) => n,
            other => unreachable!("core::check: {other:?} is no int"),
        }
    }

    // ---- memory -------------------------------------------------------------------------------------------------

    pub(super) fn reference(&mut self, operand: &Operand) -> Result<ObjectId, Exit> {
        match self.not_null(operand)? {
            Value::Ref(id) => Ok(id),
            other => unreachable!("core::check: {other:?} has no fields"),
        }
    }

    fn cell(&mut self, place: &Place) -> Result<Cell, Exit> {
        match place {
            Place::Static { field } => Ok(Cell::Static(self.m.slots[*field])),
            Place::Field { object, field } => {
                let slot = self.m.slots[*field];
                Ok(Cell::Slot(self.reference(object)?, slot))
            }
            Place::Elem { array, index } => {
                let id = self.reference(array)?;
                let index = self.int(index);
                let length = self.object(id).slots.len();
                if usize::try_from(index).is_ok_and(|n| n < length) {
                    return Ok(Cell::Slot(id, index as usize));
                }
                let message = format!("Index {index} out of bounds for length {length}");
                Err(self.raise(self.m.program.known.array_index, Some(&message)))
            }
        }
    }

    fn get(&self, cell: Cell) -> Value {
        match cell {
            Cell::Static(n) => self.s.statics[n],
            Cell::Slot(id, n) => self.object(id).slots[n],
        }
    }

    fn load(&mut self, dst: crate::core::LocalId, place: &Place) -> Result<(), Exit> {
        let cell = self.cell(place)?;
        self.accesses(place, cell, None)?;
        let value = self.get(cell);
        self.set(dst, value);
        self.emit(|x| EventKind::Read {
            place: x.shown_place(place, cell),
            value: x.shown(value, x.place_ty(place, cell)),
        });
        Ok(())
    }

    fn store(&mut self, place: &Place, value: &Operand) -> Result<(), Exit> {
        let value = self.operand(value);
        let cell = self.cell(place)?;
        if let (Place::Elem { .. }, Cell::Slot(id, _)) = (place, cell)
            && let Some(elem) = self.m.program.classes[self.object(id).class].elem
            && !self.m.fits(self.s, value, elem)
        {
            let class = self.class_of(value);
            let name = &self.m.program.classes[class].binary_name;
            return Err(self.raise(self.m.program.known.array_store, Some(name)));
        }
        self.accesses(place, cell, Some(value))?;
        let old = self.get(cell);
        if matches!((old, value), (Value::Ref(_), _) | (_, Value::Ref(_))) {
            self.before_sharing();
        }
        match cell {
            Cell::Static(n) => {
                Rc::make_mut(&mut self.s.statics)[n] = value;
                self.stored(place, None, value);
            }
            Cell::Slot(id, n) => {
                self.s.object_mut(id).slots[n] = value;
                self.stored(place, Some(id), value);
            }
        }
        self.emit(|x| {
            let ty = x.place_ty(place, cell);
            EventKind::Write {
                place: x.shown_place(place, cell),
                old: x.shown(old, ty),
                new: x.shown(value, ty),
            }
        });
        Ok(())
    }

    /// What is asked of the access before it happens.
    fn accesses(&mut self, place: &Place, cell: Cell, stored: Option<Value>) -> Result<(), Exit> {
        let variable = match (place, cell) {
            (Place::Field { field, .. }, Cell::Slot(id, _)) => Variable::Field(id, *field),
            (Place::Field { field, .. } | Place::Static { field }, _) => Variable::Static(*field),
            (Place::Elem { .. }, Cell::Slot(id, n)) => Variable::Elem(id, n),
            (Place::Elem { .. }, Cell::Static(_)) => unreachable!("an element is a slot"),
        };
        self.watch_access(variable, stored);
        self.demand(variable, stored.is_some())
    }

    fn place_ty(&self, place: &Place, cell: Cell) -> Ty {
        match (place, cell) {
            (Place::Field { field, .. } | Place::Static { field }, _) => {
                self.m.program.fields[*field].ty
            }
            (Place::Elem { .. }, Cell::Slot(id, _)) => self.m.program.classes
                [self.object(id).class]
                .elem
                .unwrap_or(Ty::Int),
            (Place::Elem { .. }, Cell::Static(_)) => Ty::Int,
        }
    }

    fn shown_place(&self, place: &Place, cell: Cell) -> ShownPlace {
        match (place, cell) {
            (Place::Field { field, .. }, Cell::Slot(id, _)) => ShownPlace::Field {
                object: self.object(id).name(),
                field: *field,
            },
            (Place::Field { field, .. } | Place::Static { field }, _) => {
                ShownPlace::Static { field: *field }
            }
            (Place::Elem { .. }, Cell::Slot(id, n)) => ShownPlace::Elem {
                array: self.object(id).name(),
                index: n as i32,
            },
            (Place::Elem { .. }, Cell::Static(_)) => unreachable!("an element is a slot"),
        }
    }

    /// Outermost first, as `multianewarray` does.
    fn new_array(&mut self, class: ClassId, site: SiteId, dims: &[i32]) -> Value {
        let Some((&length, inner)) = dims.split_first() else {
            return Value::Null;
        };
        let elem = self.m.program.classes[class].elem.unwrap_or(Ty::Int);
        let slots = vec![Value::default_of(elem); length as usize];
        self.watch(Fact::Array {
            class,
            length: slots.len(),
        });
        let array = self.allocate_with(class, site, slots);
        if let (Value::Ref(id), Ty::Ref(elem)) = (array, elem)
            && !inner.is_empty()
        {
            for n in 0..length as usize {
                let value = self.new_array(elem, site, inner);
                self.s.object_mut(id).slots[n] = value;
            }
        }
        array
    }
}
