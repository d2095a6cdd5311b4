//! Which fields a thread may still load references from: it, and the threads that it starts, can get at an object only through
//! these, from what they have already.
//!
//! An object that exists in a state is used later by some threads only if they reach it in that state: from their locals, their
//! own `Thread` objects, static fields that they may still load, or objects without a place (constant strings, cached boxes,
//! classes); and from these on by elements of arrays and by fields that they may still load. For as long as only these
//! threads step, they store nothing but what they have, so that nothing else becomes reachable to them. The owner of a
//! monitor can be asked for, so that `Thread` objects count as reached where that may still happen.

use std::collections::BTreeMap;

use super::future::{Calls, Effects, Future};
use super::{Code, Op, Pc};
use crate::base::IndexVec;
use crate::core::{ClassId, FieldId, MethodId, Place, Program, StmtKind, Ty};

/// Beyond this many times 64 fields several share a number.
const MAX_WORDS: usize = 32;

/// Numbered sources of references.
#[derive(Clone, Debug, Default)]
pub struct Loads {
    numbers: BTreeMap<FieldId, usize>,
    owner: Option<usize>,
    /// Per class: slots of its objects with the numbers of their fields.
    slots: IndexVec<ClassId, Vec<(usize, usize)>>,
    /// 64 numbers each.
    futures: Vec<Future>,
}

impl Loads {
    pub fn build(
        program: &Program,
        code: &IndexVec<MethodId, Option<Code>>,
        calls: &Calls,
    ) -> Loads {
        let mut loads = Loads::default();
        let mut count = 0;
        let mut next = || {
            count += 1;
            (count - 1) % (MAX_WORDS * Effects::BITS as usize)
        };
        let instrs = code.iter().flatten().flat_map(|code| code.instrs.iter());
        for instr in instrs {
            if asks_owner(&instr.op) {
                loads.owner.get_or_insert_with(&mut next);
            } else if let Some(field) = loaded(program, &instr.op) {
                loads.numbers.entry(field).or_insert_with(&mut next);
            }
        }
        loads.slots = program
            .classes
            .ids()
            .map(|class| {
                let fields = program.instance_fields(class).into_iter().enumerate();
                let numbered = fields.map(|(slot, field)| Some((slot, loads.number(field)?)));
                numbered.flatten().collect()
            })
            .collect();
        let words = count
            .min(MAX_WORDS * Effects::BITS as usize)
            .div_ceil(Effects::BITS as usize);
        loads.futures = (0..words)
            .map(|word| Future::build(program, code, calls, &|_, op| loads.own(program, op, word)))
            .collect();
        loads
    }

    /// Of an instruction without what it calls.
    fn own(&self, program: &Program, op: &Op, word: usize) -> Effects {
        let number = if asks_owner(op) {
            self.owner
        } else {
            loaded(program, op).and_then(|field| self.number(field))
        };
        let bits = Effects::BITS as usize;
        number
            .filter(|number| number / bits == word)
            .map_or(0, |number| 1 << (number % bits))
    }

    /// How many words a set of numbers takes.
    pub fn words(&self) -> usize {
        self.futures.len()
    }

    /// `None`: nobody loads references from the field.
    pub fn number(&self, field: FieldId) -> Option<usize> {
        self.numbers.get(&field).copied()
    }

    /// The fields of an object of the class that references are loaded from: place in the object and number.
    pub fn slots(&self, class: ClassId) -> &[(usize, usize)] {
        &self.slots[class]
    }

    /// The number of questions for the owners of monitors; `None`: nobody asks.
    pub fn owner(&self) -> Option<usize> {
        self.owner
    }

    /// The set for a frame that stands before the instruction.
    pub fn standing(&self, method: MethodId, pc: Pc) -> Vec<Effects> {
        let words = self.futures.iter();
        words.map(|word| word.standing(method, pc)).collect()
    }

    /// The set for a frame whose call there has not returned, without what is called.
    pub fn calling(&self, method: MethodId, pc: Pc) -> Vec<Effects> {
        let words = self.futures.iter();
        words.map(|word| word.calling(method, pc)).collect()
    }
}

fn asks_owner(op: &Op) -> bool {
    matches!(op, Op::Do(StmtKind::Owner { .. }))
}

/// The field that the instruction loads a reference from.
fn loaded(program: &Program, op: &Op) -> Option<FieldId> {
    match op {
        Op::Do(StmtKind::Load {
            place: Place::Field { field, .. } | Place::Static { field },
            ..
        }) => matches!(program.fields[*field].ty, Ty::Str | Ty::Ref(_)).then_some(*field),
        _ => None,
    }
}
