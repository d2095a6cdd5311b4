//! Unknown numbers while one execution is repeated: what each of them is computed from, and what the execution's choices
//! say of them.
//!
//! Where the mark of a type is put (see [`marks`]) a mark with a number of its own is put instead, its place in the list of
//! [`Definition`]s. So a value brings its definition along wherever it is stored.

use super::choice::Chooser;
use super::event::Observer;
use super::exec::Exec;
use super::machine::Machine;
use super::value::Value;
use crate::core::arith::Number;
use crate::core::marks::{self, Clock, Computed, Origin};
use crate::core::schedule::ThreadNo;
use crate::core::{Const, Expr, LocalId, Operand, SiteId, Ty};

/// So many marks with a number there are of a type.
const MOST: i64 = 1 << 20;

/// What an execution needs to be possible: numbers for the sources with which all that is said is true.
#[derive(Debug, Default)]
pub struct Numbers {
    /// An expression's locals are places in this list, of earlier ones.
    pub definitions: Vec<Definition>,
    /// The number of this place is this one.
    pub said: Vec<(usize, i64)>,
    /// Something was said of a number that is not followed.
    pub lost: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Definition {
    Source(Source),
    /// The identifier of a thread: different from others.
    Identifier(Number),
    Value(Expr),
    DivRem {
        rem: bool,
        lhs: Operand,
        rhs: Operand,
    },
    Lost,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    pub clock: Option<Clock>,
    pub from: Const,
    pub to: Const,
    /// Where the program asked.
    pub site: SiteId,
    pub thread: ThreadNo,
}

impl Numbers {
    fn define(&mut self, definition: Definition) -> usize {
        self.definitions.push(definition);
        self.definitions.len() - 1
    }
}

/// Here a byte, a short and a char can have the marks of an int: so they keep them on their way to one.
fn mark(ty: Ty) -> Option<Const> {
    marks::mark(match ty {
        Ty::Byte | Ty::Short | Ty::Char => Ty::Int,
        ty => ty,
    })
}

/// The mark of the type for a definition; `None`: the type has none, or there are too many definitions.
fn numbered(ty: Ty, place: usize) -> Option<Value> {
    let number = 1 + i64::try_from(place).ok().filter(|&place| place < MOST)?;
    Some(match mark(ty)? {
        Const::Int(mark) => Value::Int(mark + number as i32),
        Const::Long(mark) => Value::Long(mark + number),
        Const::Float(bits) => Value::Float(bits + number as u32),
        Const::Double(bits) => Value::Double(bits + number as u64),
        _ => return None,
    })
}

/// Of a mark of the type the number, which is that of its definition and one, or 0 if it has none; `None`: it is no mark.
fn number_of(ty: Ty, value: Value) -> Option<usize> {
    let distance = match (mark(ty)?, value) {
        (Const::Int(mark), Value::Int(n)) => i64::from(n) - i64::from(mark),
        (Const::Long(mark), Value::Long(n)) => n.wrapping_sub(mark),
        (Const::Float(mark), Value::Float(bits)) => i64::from(bits) - i64::from(mark),
        (Const::Double(mark), Value::Double(bits)) => bits.wrapping_sub(mark) as i64,
        _ => return None,
    };
    (0..=MOST).contains(&distance).then_some(distance as usize)
}

/// Whether `value` is a mark like `mark`; `None`: that is no mark with numbers.
fn is_marked(value: Value, mark: &Const) -> Option<bool> {
    let ty = [Ty::Int, Ty::Long, Ty::Float, Ty::Double]
        .into_iter()
        .find(|&ty| marks::mark(ty).as_ref() == Some(mark))?;
    Some(number_of(ty, value).is_some())
}

impl Machine<'_> {
    /// From now on says of unknown numbers what they are computed from; for one execution from its beginning.
    pub fn follow_numbers(&self) {
        *self.numbers.borrow_mut() = Some(Numbers::default());
        self.follows.set(true);
    }

    /// The definitions since the `from`th one, with their places.
    pub fn definitions_from(&self, from: usize) -> Vec<(usize, Definition)> {
        let numbers = self.numbers.borrow();
        let all = numbers.iter().flat_map(|numbers| &numbers.definitions);
        let these = all.enumerate().skip(from);
        these
            .map(|(place, definition)| (place, definition.clone()))
            .collect()
    }

    /// What was said since, and no more from now on.
    pub fn followed_numbers(&self) -> Numbers {
        self.follows.set(false);
        self.numbers.borrow_mut().take().unwrap_or_default()
    }

    pub(super) fn follows_numbers(&self) -> bool {
        self.follows.get()
    }
}

impl<O: Observer + ?Sized, C: Chooser + ?Sized> Exec<'_, '_, O, C> {
    /// Whether `a` is marked, if `a == b` asks for that and unknown numbers are followed.
    pub(super) fn asks_for_mark(&self, a: &Expr, b: &Expr) -> Option<bool> {
        match b {
            Expr::Operand(Operand::Const(mark)) if self.m.follows_numbers() => {
                is_marked(self.eval(a), mark)
            }
            _ => None,
        }
    }

    /// What the assignment puts that is executed now, if it puts a mark and these are followed.
    pub(super) fn followed(&self, dst: LocalId) -> Option<Value> {
        if !self.m.follows_numbers() {
            return None;
        }
        let origin = self.m.program.origins.get(&self.site())?;
        let definition = self.definition(origin);
        let mut numbers = self.m.numbers.borrow_mut();
        let numbers = numbers.as_mut()?;
        let place = numbers.define(definition);
        numbered(self.type_of(dst), place)
    }

    /// The choice that is executed now has given this.
    pub(super) fn said(&self, chosen: i32) {
        if !self.m.follows_numbers() {
            return;
        }
        let Some(origin) = self.m.program.origins.get(&self.site()) else {
            return;
        };
        let (Some(from), false) = (
            origin.chosen_from,
            matches!(origin.is, Computed::Source { .. }),
        ) else {
            return;
        };
        let definition = self.definition(origin);
        if let Some(numbers) = self.m.numbers.borrow_mut().as_mut() {
            numbers.lost |= definition == Definition::Lost;
            let place = numbers.define(definition);
            numbers.said.push((place, from + i64::from(chosen)));
        }
    }

    fn type_of(&self, local: LocalId) -> Ty {
        let method = self.thread().top().map(|frame| frame.method);
        method.map_or(Ty::Bool, |m| self.m.program.methods[m].locals[local].ty)
    }

    /// The model of a date says anything of each of its fields, each time: those belong together, and to its clock.
    fn reads_calendar(&self) -> bool {
        self.thread().top().is_some_and(|frame| {
            let program = self.m.program;
            let class = program.methods[frame.method].class;
            program.classes[class].binary_name.starts_with("java.time.")
        })
    }

    fn definition(&self, origin: &Origin) -> Definition {
        match &origin.is {
            Computed::Source { .. } if self.reads_calendar() => Definition::Lost,
            Computed::Source { clock, from, to } => Definition::Source(Source {
                clock: *clock,
                from: from.clone(),
                to: to.clone(),
                site: self.program_site(),
                thread: self.no,
            }),
            Computed::Value(e) => self
                .expression(e, origin)
                .map_or(Definition::Lost, Definition::Value),
            Computed::DivRem { rem, lhs, rhs } => {
                match (self.leaf(lhs, origin), self.leaf(rhs, origin)) {
                    (Some(lhs), Some(rhs)) => Definition::DivRem {
                        rem: *rem,
                        lhs,
                        rhs,
                    },
                    _ => Definition::Lost,
                }
            }
        }
    }

    /// The constant, or the place, that an operand is now; `None`: not followed.
    fn leaf(&self, operand: &Operand, origin: &Origin) -> Option<Operand> {
        let Operand::Local(local) = operand else {
            return Some(operand.clone());
        };
        if origin.lost.contains(local) {
            return None;
        }
        let value = self.value_of(*local);
        let number = match value {
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => {
                value.to_number()
            }
            _ => return None,
        };
        if origin.own.contains(local) {
            let positive = match number {
                Number::Int(n) => n > 0,
                Number::Long(n) => n > 0,
                Number::Float(_) | Number::Double(_) => return None,
            };
            if positive {
                let mut numbers = self.m.numbers.borrow_mut();
                let numbers = numbers.as_mut()?;
                let known = Definition::Identifier(number);
                let place = numbers.definitions.iter().position(|d| *d == known);
                let place = place.unwrap_or_else(|| numbers.define(known));
                return Some(Operand::Local(LocalId(place as u32)));
            }
        }
        let ty = self.type_of(*local);
        match number_of(ty, value) {
            Some(0) => None,
            Some(number) => Some(Operand::Local(LocalId(number as u32 - 1))),
            None => Some(Operand::Const(number.to_const())),
        }
    }

    /// The expression over places and constants.
    fn expression(&self, e: &Expr, origin: &Origin) -> Option<Expr> {
        let inner = |e: &Expr| Some(Box::new(self.expression(e, origin)?));
        Some(match e {
            Expr::Operand(operand) => Expr::Operand(self.leaf(operand, origin)?),
            Expr::Unary(op, e) => Expr::Unary(*op, inner(e)?),
            Expr::Binary(op, a, b) => Expr::Binary(*op, inner(a)?, inner(b)?),
            Expr::Convert(ty, e) => Expr::Convert(*ty, inner(e)?),
            Expr::WideBinary(wide, op, a, b) => Expr::WideBinary(*wide, *op, inner(a)?, inner(b)?),
            Expr::WideUnary(wide, op, e) => Expr::WideUnary(*wide, *op, inner(e)?),
            Expr::WideConvert { from, to, value } => Expr::WideConvert {
                from: *from,
                to: *to,
                value: inner(value)?,
            },
            Expr::Reinterpret { to, value } => Expr::Reinterpret {
                to: *to,
                value: inner(value)?,
            },
            Expr::InstanceOf(..) | Expr::Concat(_) => return None,
        })
    }
}
