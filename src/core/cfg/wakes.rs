//! What a thread may still do, from a place on, for others that wait: notify them, interrupt them, or change a field that
//! their condition reads.
//!
//! Backward data flow in each method, whole effects of methods at calls (a least fixpoint over the call graph, with all
//! targets of virtual calls) and of the program's thread entry where a thread is started. It only says what **cannot** happen
//! any more: an effect that is missing is one that no execution from there on has, as long as it meets no Java without a
//! model. (Where a search meets some, nothing is claimed.) What comes after the end of a path, by a violation or since it is
//! of no interest, nobody knows: such an end is an effect of its own that would help everybody.

use std::collections::BTreeMap;

use super::{Code, Op, Pc};
use crate::base::IndexVec;
use crate::core::condition::Condition;
use crate::core::{
    BinaryOp, ClassId, FieldId, MethodId, Operand, Place, Program, StmtKind, Target, Ty,
};

/// A set of effects, a bit each; several may share one.
pub type Effects = u64;

const INTERRUPT: Effects = 1;
/// The end of a path.
const CUT: Effects = 1 << 1;
/// The end of a path by a failed assertion or an invariant, if it counts for one ([`ends`]).
const FAIL: Effects = 1 << 2;
/// The same of an uncaught exception.
const UNCAUGHT: Effects = 1 << 3;
/// The first of the bits for notifications and fields.
const FIRST: u32 = 4;
/// Whatever a thread does.
pub const ALL: Effects = !0;

/// What ends paths beside cuts, if these properties are violated.
pub fn ends(assertion_or_invariant: bool, uncaught_exception: bool) -> Effects {
    (if assertion_or_invariant { FAIL } else { 0 })
        | (if uncaught_exception { UNCAUGHT } else { 0 })
}

/// What keeps a thread where it waits for a condition, which is false.
#[derive(Debug)]
pub enum Hold<'c> {
    /// Another thread owns the monitor of the object; by the effects it could become another object.
    Owned {
        object: &'c Condition,
        effects: Effects,
    },
    /// The part of the condition is false, and only the effects can change it.
    False {
        part: &'c Condition,
        effects: Effects,
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
    /// From the instruction on.
    standing: IndexVec<MethodId, IndexVec<Pc, Effects>>,
    /// After it, in the same method.
    after: IndexVec<MethodId, IndexVec<Pc, Effects>>,
}

impl Wakes {
    pub fn build(program: &Program, code: &IndexVec<MethodId, Option<Code>>) -> Wakes {
        let mut wakes = Wakes {
            interruption: 0,
            notified: BTreeMap::new(),
            fields: BTreeMap::new(),
            standing: IndexVec::new(),
            after: IndexVec::new(),
        };
        wakes.number(program, code);
        let mut whole: IndexVec<MethodId, Effects> = IndexVec::filled(0, code.len());
        let mut overriding: BTreeMap<MethodId, Vec<MethodId>> = BTreeMap::new();
        for (id, method) in program.methods.enumerated() {
            for &named in &method.overrides {
                overriding.entry(named).or_default().push(id);
            }
        }
        let mut changed = true;
        while changed {
            changed = false;
            for (id, code) in code.enumerated() {
                let instrs = code.iter().flat_map(|code| code.instrs.iter());
                let all = instrs
                    .map(|instr| wakes.effects(program, id, &instr.op, &whole, &overriding))
                    .fold(0, |a, b| a | b);
                changed |= whole[id] != all;
                whole[id] = all;
            }
        }
        for (id, code) in code.enumerated() {
            let (mut standing, after) = match code {
                Some(code) => wakes.flow(program, id, code, &whole, &overriding),
                None => Default::default(),
            };
            for (pc, instr) in code.iter().flat_map(|code| code.instrs.enumerated()) {
                if let Op::Do(StmtKind::Unmodelled { .. }) = instr.op {
                    standing[pc] = ALL;
                }
            }
            wakes.standing.push(standing);
            wakes.after.push(after);
        }
        wakes
    }

    /// Gives each effect that matters its bit.
    fn number(&mut self, program: &Program, code: &IndexVec<MethodId, Option<Code>>) {
        let mut count = 0;
        let mut bit = || {
            count += 1;
            // Effects that share a bit are taken for each other.
            1 << (FIRST + (count - 1) % (Effects::BITS - FIRST))
        };
        for (id, code) in code.enumerated() {
            for instr in code.iter().flat_map(|code| code.instrs.iter()) {
                match &instr.op {
                    Op::Do(StmtKind::Interrupt { .. }) => self.interruption = INTERRUPT | CUT,
                    Op::Do(StmtKind::Notify { object, .. }) => {
                        let class = class_of(program, id, object);
                        self.notified.entry(class).or_insert_with(&mut bit);
                    }
                    Op::Do(StmtKind::Await { conditions, .. }) => {
                        for field in conditions.iter().flat_map(Condition::fields) {
                            self.fields.entry(field).or_insert_with(&mut bit);
                        }
                    }
                    _ => {}
                }
            }
        }
    }

    /// Of one instruction, and of what it calls.
    fn effects(
        &self,
        program: &Program,
        method: MethodId,
        op: &Op,
        whole: &IndexVec<MethodId, Effects>,
        overriding: &BTreeMap<MethodId, Vec<MethodId>>,
    ) -> Effects {
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
            StmtKind::Start { .. } => whole[program.thread_entry],
            // It ends all threads: nobody waits any more.
            StmtKind::Halt { .. } => ALL,
            StmtKind::Call { target, .. } => match *target {
                Target::Exact(called) => whole[called],
                Target::Virtual(called) => overriding
                    .get(&called)
                    .into_iter()
                    .flatten()
                    .fold(whole[called], |all, &m| all | whole[m]),
            },
            _ => 0,
        }
    }

    fn flow(
        &self,
        program: &Program,
        method: MethodId,
        code: &Code,
        whole: &IndexVec<MethodId, Effects>,
        overriding: &BTreeMap<MethodId, Vec<MethodId>>,
    ) -> (IndexVec<Pc, Effects>, IndexVec<Pc, Effects>) {
        let none = || IndexVec::filled(0, code.instrs.len());
        let (mut before, mut after): (IndexVec<Pc, Effects>, IndexVec<Pc, Effects>) =
            (none(), none());
        let mut changed = true;
        while changed {
            changed = false;
            for pc in code.instrs.ids().rev() {
                after[pc] = code
                    .successors(pc)
                    .map(|edge| before[edge.to])
                    .fold(0, |a, b| a | b);
                let op = &code.instrs[pc].op;
                let all = after[pc] | self.effects(program, method, op, whole, overriding);
                changed |= before[pc] != all;
                before[pc] = all;
            }
        }
        (before, after)
    }

    /// Of a frame that stands before the instruction.
    pub fn standing(&self, method: MethodId, pc: Pc) -> Effects {
        self.standing[method][pc]
    }

    /// Of a frame whose call there has not returned, without what is called.
    pub fn calling(&self, method: MethodId, pc: Pc) -> Effects {
        self.after[method][pc]
    }

    /// What may end a wait for a notification of an object of the class.
    pub fn of_wait(&self, program: &Program, class: ClassId) -> Effects {
        self.notified
            .iter()
            .filter(|(of, _)| program.is_subclass(class, **of))
            .fold(INTERRUPT | CUT, |all, (_, bit)| all | bit)
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
                Some(effects) => Hold::Owned { object, effects },
                None => Hold::Nothing,
            },
            part => match self.changing(part) {
                Some(effects) => Hold::False { part, effects },
                None => Hold::Nothing,
            },
        }
    }

    /// What may change the value of a condition while its thread waits; `None`: much, so that nobody looks for it.
    fn changing(&self, condition: &Condition) -> Option<Effects> {
        let mut all = Some(0);
        let mut add = |effects: Option<Effects>| {
            all = all.zip(effects).map(|(a, b)| a | b);
        };
        condition.walk(&mut |part| match part {
            Condition::Field { field, .. } | Condition::Static(field) => {
                add(self.fields.get(field).map(|bit| bit | CUT));
            }
            Condition::Interrupted => add(Some(self.interruption)),
            // Monitors are taken and get free, and threads end, at many places.
            Condition::Unowned(_) | Condition::LastAlive => add(None),
            Condition::Timeouts(_)
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
