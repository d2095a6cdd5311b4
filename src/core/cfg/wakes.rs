//! What a thread may still do, from a place on, for others that wait: notify them, interrupt them, or change a field that
//! their condition reads.
//!
//! It only says what **cannot** happen any more: an effect that is missing is one that no execution from there on has
//! ([`Future`]), as long as it meets no Java without a model. (Where a search meets some, nothing is claimed.) What comes
//! after the end of a path, by a violation or since it is of no interest, nobody knows: such an end is an effect of its own
//! that would help everybody.
//!
//! Effects tell classes and fields, not objects. Of which objects they can be is asked of the state: those that the thread
//! which has the effects can reach ([`References`]).

use std::collections::{BTreeMap, BTreeSet};

use super::future::{Calls, Future};
use super::references::References;
use super::{Code, Op, Pc};
use crate::base::IndexVec;
use crate::core::condition::Condition;
use crate::core::{BinaryOp, ClassId, FieldId, MethodId, Operand, Place, Program, StmtKind, Ty};

pub use super::future::{ALL, Effects};

/// An interrupt of a thread.
pub const INTERRUPT: Effects = 1;
/// The end of a path.
pub const CUT: Effects = 1 << 1;
/// The end of a path by a failed assertion or an invariant, if it counts for one ([`ends`]).
const FAIL: Effects = 1 << 2;
/// The same of an uncaught exception.
const UNCAUGHT: Effects = 1 << 3;
/// The first of the bits for notifications and fields.
const FIRST: u32 = 4;
/// What ends paths beside cuts, if these properties are violated.
pub fn ends(assertion_or_invariant: bool, uncaught_exception: bool) -> Effects {
    (if assertion_or_invariant { FAIL } else { 0 })
        | (if uncaught_exception { UNCAUGHT } else { 0 })
}

/// Of which objects effects must be to change something.
#[derive(Debug)]
pub enum Of<'c> {
    /// Wherever they are.
    Anything,
    /// Of the object that is the value of the condition.
    Object(&'c Condition),
    /// Of the waiting thread's own object.
    Waiter,
}

/// What can change the value of a condition.
#[derive(Debug)]
pub struct Change<'c> {
    pub effects: Effects,
    pub of: Of<'c>,
}

/// What keeps a thread where it waits for a condition, which is false.
#[derive(Debug)]
pub enum Hold<'c> {
    /// Another thread owns the monitor of the object; by the changes it could become another object.
    Owned {
        object: &'c Condition,
        changes: Vec<Change<'c>>,
    },
    /// The part of the condition is false, and only the changes can make it true.
    False {
        part: &'c Condition,
        changes: Vec<Change<'c>>,
    },
    /// Each of them has to keep the thread: of a condition that is true as soon as one of its parts is.
    All(Vec<Hold<'c>>),
    /// One of them is enough.
    Any(Vec<Hold<'c>>),
    /// Nothing that can be told.
    Nothing,
}

#[derive(Clone, Debug)]
pub struct Wakes {
    /// What helps who waits for something else but can be interrupted: nothing, in a program that interrupts nobody.
    pub interruption: Effects,
    /// The classes of the operands of notifications.
    notified: BTreeMap<ClassId, Effects>,
    /// The fields that conditions read.
    fields: BTreeMap<FieldId, Effects>,
    future: Future,
    /// What a thread may still load and store.
    pub references: References,
}

impl Wakes {
    pub fn build(program: &Program, code: &IndexVec<MethodId, Option<Code>>) -> Wakes {
        let mut wakes = Wakes {
            interruption: 0,
            notified: BTreeMap::new(),
            fields: BTreeMap::new(),
            future: Future::default(),
            references: References::default(),
        };
        wakes.number(program, code);
        let calls = Calls::of(program, code);
        wakes.future = Future::build(program, code, &calls, &|id, op| {
            wakes.effects(program, id, op)
        });
        wakes.references =
            References::build(program, code, &|id, op| wakes.effects(program, id, op));
        wakes
    }

    /// Gives each effect that matters its bit. Where there are too few the fields of a class share one.
    fn number(&mut self, program: &Program, code: &IndexVec<MethodId, Option<Code>>) {
        let mut notified = BTreeSet::new();
        let mut fields = BTreeSet::new();
        for (id, code) in code.enumerated() {
            for instr in code.iter().flat_map(|code| code.instrs.iter()) {
                match &instr.op {
                    Op::Do(StmtKind::Interrupt { .. }) => self.interruption = INTERRUPT | CUT,
                    Op::Do(StmtKind::Notify { object, .. }) => {
                        notified.insert(class_of(program, id, object));
                    }
                    Op::Do(StmtKind::Await { conditions, .. }) => {
                        fields.extend(conditions.iter().flat_map(Condition::fields));
                    }
                    _ => {}
                }
            }
        }
        let bits = Effects::BITS - FIRST;
        let few = notified.len() + fields.len() <= bits as usize;
        let mut count = 0;
        let mut bit = || {
            count += 1;
            // Effects that share a bit are taken for each other.
            1 << (FIRST + (count - 1) % bits)
        };
        for class in notified {
            self.notified.insert(class, bit());
        }
        let mut of_classes = BTreeMap::new();
        for field in fields {
            let bit = if few {
                bit()
            } else {
                *of_classes
                    .entry(program.fields[field].class)
                    .or_insert_with(&mut bit)
            };
            self.fields.insert(field, bit);
        }
    }

    /// Of one instruction, without what it calls.
    fn effects(&self, program: &Program, method: MethodId, op: &Op) -> Effects {
        let Op::Do(kind) = op else { return 0 };
        match kind {
            StmtKind::Notify { object, .. } => self.notified[&class_of(program, method, object)],
            StmtKind::Interrupt { .. } => INTERRUPT,
            StmtKind::Cut => CUT,
            StmtKind::Invariant { cut: true, .. } => CUT,
            StmtKind::Fail { .. } | StmtKind::Invariant { .. } => FAIL,
            StmtKind::Uncaught { allowed, .. } if !allowed => UNCAUGHT,
            StmtKind::Store {
                place: Place::Field { field, .. } | Place::Static { field },
                ..
            } => self.fields.get(field).copied().unwrap_or(0),
            // It ends all threads: nobody waits any more.
            StmtKind::Halt { .. } => ALL,
            _ => 0,
        }
    }

    /// Of a frame that stands before the instruction.
    pub fn standing(&self, method: MethodId, pc: Pc) -> Effects {
        self.future.standing(method, pc)
    }

    /// Of a frame whose call there has not returned, without what is called.
    pub fn calling(&self, method: MethodId, pc: Pc) -> Effects {
        self.future.calling(method, pc)
    }

    /// The notifications of an object of the class.
    pub fn of_wait(&self, program: &Program, class: ClassId) -> Effects {
        self.notified
            .iter()
            .filter(|(of, _)| program.is_subclass(class, **of))
            .fold(0, |all, (_, bit)| all | bit)
    }

    /// What keeps a thread where it waits until one of the conditions is true.
    pub fn hold<'c>(&self, conditions: &'c [Condition]) -> Hold<'c> {
        Hold::All(conditions.iter().map(|c| self.hold_of(c)).collect())
    }

    fn hold_of<'c>(&self, condition: &'c Condition) -> Hold<'c> {
        match condition {
            Condition::Binary(BinaryOp::Or, a, b) => {
                Hold::All(vec![self.hold_of(a), self.hold_of(b)])
            }
            Condition::Binary(BinaryOp::And, a, b) => {
                Hold::Any(vec![self.hold_of(a), self.hold_of(b)])
            }
            Condition::Unowned(object) => match self.changing(object) {
                Some(changes) => Hold::Owned { object, changes },
                None => Hold::Nothing,
            },
            part => match self.changing(part) {
                Some(changes) => Hold::False { part, changes },
                None => Hold::Nothing,
            },
        }
    }

    /// What may change the value of a condition while its thread waits; `None`: much, so that nobody looks for it.
    fn changing<'c>(&self, condition: &'c Condition) -> Option<Vec<Change<'c>>> {
        let mut all = Some(Vec::new());
        let mut add = |effects: Option<Effects>, of: Of<'c>| match (&mut all, effects) {
            (Some(list), Some(effects)) => {
                if !matches!(of, Of::Anything) {
                    let (effects, of) = (CUT, Of::Anything);
                    list.push(Change { effects, of });
                }
                list.push(Change { effects, of });
            }
            (all, _) => *all = None,
        };
        let bit = |field| self.fields.get(field).copied();
        condition.walk(&mut |part| match part {
            Condition::Field { object, field } => add(bit(field), Of::Object(object)),
            Condition::Static(field) => add(bit(field).map(|bit| bit | CUT), Of::Anything),
            Condition::Interrupted if self.interruption != 0 => add(Some(INTERRUPT), Of::Waiter),
            // Monitors are taken and get free, and threads end, at many places.
            Condition::Unowned(_) | Condition::LastAlive => add(None, Of::Anything),
            Condition::Interrupted
            | Condition::Timeouts(_)
            | Condition::Value(_)
            | Condition::Not(_)
            | Condition::Binary(..) => {}
        });
        all
    }
}

/// The class of the objects that a notification may be about; `Object` if it is not known better.
fn class_of(program: &Program, method: MethodId, object: &Operand) -> ClassId {
    let locals = &program.methods[method].locals;
    match object {
        Operand::Local(local) => match locals.get(*local).map(|local| local.ty) {
            Some(Ty::Ref(class)) => class,
            _ => program.known.object,
        },
        Operand::Const(_) => program.known.object,
    }
}
