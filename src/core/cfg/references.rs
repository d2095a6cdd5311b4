//! Which fields a thread may still load references from, and store them to: it, and the threads that it starts, can get at an
//! object only through these, from what they have already.
//!
//! An object that exists in a state is used later by a thread only if the thread reaches it in that state: from its locals, its
//! own `Thread` object, static fields that it may still load, or as an object without a place (constant strings, cached boxes,
//! classes); and from these on by elements of arrays and by fields that it may still load. Or another thread that steps gives it
//! away: stores it to a static field that the first one may still load, or to a field or element of an object that both
//! reach, which the first one may still load. As long as none of the threads can do that to any other one, none ever can:
//! what they allocate is reached by nobody else until then. Where one can give to another one they count as one: through
//! what is allocated later something may come back. The owner of a monitor can be asked for, so that `Thread` objects
//! count as reached, and all as given, where that may still happen.
//!
//! A virtual call executes a method of a class of the program only on an object of that class or one below it: one that the
//! thread reaches, allocates, or is given. So what methods of the program do that are called virtually is told by class, and
//! counts for a thread that may get at an object of that (rapid type analysis, Bacon and Sweeney, OOPSLA 1996, section 3, by
//! thread). Of the library's classes all are taken to be there.

use std::collections::{BTreeMap, BTreeSet};

use super::future::{ALL, Calls, Effects, Future};
use super::{Code, Op, Pc};
use crate::base::IndexVec;
use crate::core::{ClassId, FieldId, MethodId, Place, Program, StmtKind, Target, Ty};

/// Beyond this many times 64 fields, or classes, several share a number.
const MAX_WORDS: usize = 32;

/// A set of numbers, in words.
pub type Numbers = Vec<Effects>;

pub fn contains(numbers: &[Effects], number: usize) -> bool {
    let bits = Effects::BITS as usize;
    numbers[number / bits] >> (number % bits) & 1 != 0
}

/// What may still be done, without virtually called methods of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deeds {
    /// As in [`super::wakes`].
    pub effects: Effects,
    /// The numbers of places of references.
    pub loads: Numbers,
    pub stores: Numbers,
    /// The numbers of classes of which objects are allocated.
    pub news: Numbers,
}

impl Deeds {
    pub fn add(&mut self, other: &Deeds) {
        self.effects |= other.effects;
        for (all, more) in [
            (&mut self.loads, &other.loads),
            (&mut self.stores, &other.stores),
            (&mut self.news, &other.news),
        ] {
            for (word, more) in all.iter_mut().zip(more) {
                *word |= more;
            }
        }
    }
}

/// Numbered places of references: fields that some are loaded from, elements, owners of monitors. And numbered classes of the
/// program that have methods which are called virtually.
#[derive(Clone, Debug, Default)]
pub struct References {
    numbers: BTreeMap<FieldId, usize>,
    owner: Option<usize>,
    elements: Option<usize>,
    statics: Numbers,
    /// Per class: slots of its objects with the numbers of their fields.
    slots: IndexVec<ClassId, Vec<(usize, usize)>>,
    /// What is loaded, 64 numbers each.
    loads: Vec<Future>,
    /// What is stored to.
    stores: Vec<Future>,
    effects: Future,
    news: Vec<Future>,
    classes: BTreeMap<ClassId, usize>,
    /// By class number: what its methods may do.
    of_class: Vec<Deeds>,
}

impl References {
    /// `effects`: of an instruction without what it calls.
    pub fn build(
        program: &Program,
        code: &IndexVec<MethodId, Option<Code>>,
        effects: &dyn Fn(MethodId, &Op) -> Effects,
    ) -> References {
        let calls = &Calls::of_library(program);
        let mut all = References {
            effects: Future::build(program, code, calls, effects),
            ..References::default()
        };
        let mut count = 0;
        let mut next = || {
            count += 1;
            (count - 1) % (MAX_WORDS * Effects::BITS as usize)
        };
        let instrs = code.iter().flatten().flat_map(|code| code.instrs.iter());
        for instr in instrs {
            if asks_owner(&instr.op) {
                all.owner.get_or_insert_with(&mut next);
            }
            match loaded(&instr.op) {
                Some(Place::Elem { .. }) => {
                    all.elements.get_or_insert_with(&mut next);
                }
                Some(Place::Field { field, .. } | Place::Static { field })
                    if is_reference(program, *field) =>
                {
                    all.numbers.entry(*field).or_insert_with(&mut next);
                }
                _ => {}
            }
        }
        all.slots = program
            .classes
            .ids()
            .map(|class| {
                let fields = program.instance_fields(class).into_iter().enumerate();
                let numbered = fields.map(|(slot, field)| Some((slot, all.number(field)?)));
                numbered.flatten().collect()
            })
            .collect();
        let bits = Effects::BITS as usize;
        let words = count.min(MAX_WORDS * bits).div_ceil(bits);
        all.statics = vec![0; words];
        for (&field, &number) in &all.numbers {
            if program.fields[field].is_static {
                all.statics[number / bits] |= 1 << (number % bits);
            }
        }
        let future = |word: usize, number: &dyn Fn(&Op) -> Option<usize>| {
            Future::build(program, code, calls, &|_, op| {
                let number = number(op).filter(|number| number / bits == word);
                number.map_or(0, |number| 1 << (number % bits))
            })
        };
        all.loads = (0..words)
            .map(|word| {
                future(word, &|op| match loaded(op) {
                    _ if asks_owner(op) => all.owner,
                    place => all.number_of(place?),
                })
            })
            .collect();
        all.stores = (0..words)
            .map(|word| future(word, &|op| all.number_of(stored(op)?)))
            .collect();
        let named = virtually_called(code);
        let executed: BTreeMap<ClassId, BTreeSet<MethodId>> = program
            .classes
            .ids()
            .map(|class| (class, executed(program, class, &named)))
            .filter(|(_, methods)| !methods.is_empty())
            .collect();
        for &class in executed.keys() {
            let next = all.classes.len() % (MAX_WORDS * bits);
            all.classes.insert(class, next);
        }
        let class_numbers = all.classes.len().min(MAX_WORDS * bits);
        all.news = (0..class_numbers.div_ceil(bits))
            .map(|word| {
                future(word, &|op| match op {
                    Op::Do(StmtKind::New { class, .. }) => all.class_number(*class),
                    _ => None,
                })
            })
            .collect();
        all.of_class = vec![all.nothing(); class_numbers];
        for (class, methods) in &executed {
            for &m in methods {
                let deeds = all.each(|future| future.whole(m));
                all.of_class[all.classes[class]].add(&deeds);
            }
        }
        all
    }

    /// The number of the class, if its objects have methods of the program that are called virtually.
    pub fn class_number(&self, class: ClassId) -> Option<usize> {
        self.classes.get(&class).copied()
    }

    /// By number of a class: what methods of its objects may do that are called virtually.
    pub fn of_classes(&self) -> &[Deeds] {
        &self.of_class
    }

    pub fn nothing(&self) -> Deeds {
        self.each(|_| 0)
    }

    pub fn everything(&self) -> Deeds {
        self.each(|_| ALL)
    }

    fn number_of(&self, place: &Place) -> Option<usize> {
        match place {
            Place::Field { field, .. } | Place::Static { field } => self.number(*field),
            Place::Elem { .. } => self.elements,
        }
    }

    /// How many words a set of numbers of places takes.
    pub fn words(&self) -> usize {
        self.loads.len()
    }

    /// How many words a set of numbers of classes takes.
    pub fn class_words(&self) -> usize {
        self.news.len()
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

    /// The number of the elements of all arrays; `None`: nobody loads any.
    pub fn elements(&self) -> Option<usize> {
        self.elements
    }

    /// The numbers of static fields.
    pub fn statics(&self) -> &Numbers {
        &self.statics
    }

    /// Of a frame that stands before the instruction.
    pub fn standing(&self, method: MethodId, pc: Pc) -> Deeds {
        self.each(|future| future.standing(method, pc))
    }

    /// Of a frame whose call there has not returned, without what is called.
    pub fn calling(&self, method: MethodId, pc: Pc) -> Deeds {
        self.each(|future| future.calling(method, pc))
    }

    fn each(&self, set: impl Fn(&Future) -> Effects) -> Deeds {
        let [loads, stores, news] = [&self.loads, &self.stores, &self.news]
            .map(|futures| futures.iter().map(&set).collect());
        Deeds {
            effects: set(&self.effects),
            loads,
            stores,
            news,
        }
    }
}

/// The methods that virtual calls name.
fn virtually_called(code: &IndexVec<MethodId, Option<Code>>) -> BTreeSet<MethodId> {
    let instrs = code.iter().flatten().flat_map(|code| code.instrs.iter());
    let named = instrs.filter_map(|instr| match &instr.op {
        Op::Do(StmtKind::Call {
            target: Target::Virtual(called),
            ..
        }) => Some(*called),
        _ => None,
    });
    named.collect()
}

/// The methods of the program that calls of the named ones execute on objects of the class.
fn executed(program: &Program, class: ClassId, named: &BTreeSet<MethodId>) -> BTreeSet<MethodId> {
    named
        .iter()
        .filter(|m| program.is_subclass(class, program.methods[**m].class))
        .filter_map(|&m| program.dispatch(class, m))
        .filter(|&m| !program.classes[program.methods[m].class].library)
        .collect()
}

fn asks_owner(op: &Op) -> bool {
    matches!(op, Op::Do(StmtKind::Owner { .. }))
}

fn loaded(op: &Op) -> Option<&Place> {
    match op {
        Op::Do(StmtKind::Load { place, .. }) => Some(place),
        _ => None,
    }
}

fn stored(op: &Op) -> Option<&Place> {
    match op {
        Op::Do(StmtKind::Store { place, .. }) => Some(place),
        _ => None,
    }
}

fn is_reference(program: &Program, field: FieldId) -> bool {
    matches!(program.fields[field].ty, Ty::Str | Ty::Ref(_))
}
