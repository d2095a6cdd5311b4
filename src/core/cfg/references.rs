//! Which fields a thread may still load references from, and store them to: it, and the threads that it starts, can get at an
//! object only through these, from what they have already.
//!
//! An object that exists in a state is used later by a thread only if the thread reaches it in that state: from its locals, its
//! own `Thread` object, static fields that it may still load, or as an object without a place (constant strings, cached boxes,
//! classes); and from these on by elements of arrays and by fields that it may still load. Or another thread that steps gives it
//! away: stores it to a static field that the first one may still load, or to a field or element of an object that both
//! reach, which the first one may still load. As long as none of the threads can do that to any other one, none ever can:
//! what they allocate is reached by nobody else until then. Where one can give to another one they count as one: through
//! what is allocated later something may come back, and others may pass that on. The owner of a monitor can be asked for, so
//! that `Thread` objects count as reached, and all as given, where that may still happen.
//!
//! What is done to which of these objects is told by their origins ([`super::origins`]).
//!
//! A virtual call executes a method on an object: one that the thread reaches, allocates, or is given. So what methods do that
//! are called virtually is told by the named method and the object's class, and counts for a thread that may make the call to
//! such an object (rapid type analysis, Bacon and Sweeney, OOPSLA 1996, section 3, by thread and state). Of some classes
//! there are objects anyway ([`is_given`]).

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::future::{ALL, Calls, Effects, Future, executed, without_model};
use super::origins::{Act, Acts, Done, Holder, Numbering, Origin};
use super::{Code, Op, Pc};
use crate::base::IndexVec;
use crate::core::{ClassId, FieldId, MethodId, Place, Program, StmtKind, Target, Ty};

/// Beyond this many times 64 fields, classes, or methods, several share a number.
const MAX_WORDS: usize = 32;

/// A set of numbers, in words.
pub type Numbers = Vec<Effects>;

pub fn contains(numbers: &[Effects], number: usize) -> bool {
    let bits = Effects::BITS as usize;
    numbers[number / bits] >> (number % bits) & 1 != 0
}

/// Whether this changes something.
pub fn insert(numbers: &mut [Effects], number: usize) -> bool {
    let bits = Effects::BITS as usize;
    let word = &mut numbers[number / bits];
    let before = *word;
    *word |= 1 << (number % bits);
    *word != before
}

/// What may still be done, without what virtual calls execute on objects that are made by `New`.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deeds {
    /// As in [`super::wakes`].
    pub effects: Effects,
    /// The numbers of places of references.
    pub loads: Numbers,
    pub stores: Numbers,
    /// The numbers of classes of which objects are allocated.
    pub news: Numbers,
    /// The numbers of methods that virtual calls name.
    pub calls: Numbers,
    /// The numbers of [`References::acts`].
    pub acts: Numbers,
}

impl Deeds {
    /// Whether this changes something.
    pub fn add(&mut self, other: &Deeds) -> bool {
        let mut changed = other.effects & !self.effects != 0;
        self.effects |= other.effects;
        for (all, more) in [
            (&mut self.loads, &other.loads),
            (&mut self.stores, &other.stores),
            (&mut self.news, &other.news),
            (&mut self.calls, &other.calls),
            (&mut self.acts, &other.acts),
        ] {
            for (word, more) in all.iter_mut().zip(more) {
                changed |= more & !*word != 0;
                *word |= more;
            }
        }
        changed
    }
}

/// Numbered origins: of the acts, and [`ALWAYS`] some. What has another one is told as [`ANYWHERE`]: nothing is done to it as
/// such.
#[derive(Clone, Debug, Default)]
struct Origins {
    list: Vec<Origin>,
    /// By number, and one more: where its acts begin.
    first_acts: Vec<usize>,
    /// By number of an act: to what it is done.
    of_acts: Vec<usize>,
    /// By number of an act: the origins that something has since this is done. At least one, unless it changes or is called.
    gains: Vec<Vec<usize>>,
}

/// The numbers of [`Origin::Anywhere`], [`Origin::Held`], [`Origin::Current`], [`Origin::Thrown`] and [`Origin::Text`].
pub const ANYWHERE: usize = 0;
pub const HELD: usize = 1;
pub const CURRENT: usize = 2;
pub const THROWN: usize = 3;
pub const TEXT: usize = 4;

/// In the order of these numbers.
const ALWAYS: [Origin; 5] = [
    Origin::Anywhere,
    Origin::Held,
    Origin::Current,
    Origin::Thrown,
    Origin::Text,
];

impl Origins {
    /// `dispatch`: by class, which methods are executed for the named ones.
    fn of(acts: &[Act], dispatch: &[BTreeSet<(usize, usize)>]) -> Origins {
        let list: BTreeSet<Origin> = acts.iter().map(|act| act.to).chain(ALWAYS).collect();
        let mut origins = Origins {
            list: list.into_iter().collect(),
            ..Origins::default()
        };
        let list = &origins.list;
        let first = |&origin: &Origin| acts.partition_point(|act| act.to < origin);
        origins.first_acts = list.iter().map(first).chain([acts.len()]).collect();
        origins.of_acts = acts.iter().map(|act| origins.number(act.to)).collect();
        let gains = |act: &Act| match act.done {
            Done::Effects(_) | Done::Called(_) => Vec::new(),
            Done::Loaded(place) => {
                let of = [act.to.inside(place), Origin::Place(place, Holder::Any)];
                let numbers: BTreeSet<usize> = of.map(|origin| origins.number(origin)).into();
                numbers.into_iter().collect()
            }
            // Whose place it is stored to is not told.
            Done::Stored(place) => {
                let of = |origin: &Origin| matches!(origin, Origin::Place(n, _) if *n == place);
                let numbers: Vec<usize> = (0..list.len()).filter(|&n| of(&list[n])).collect();
                if numbers.is_empty() {
                    vec![ANYWHERE]
                } else {
                    numbers
                }
            }
            Done::Passed(named, n) => {
                let of = dispatch.iter().flatten().filter(|(of, _)| *of == named);
                let of = of.map(|&(_, executed)| origins.number(Origin::Param(executed, n)));
                let numbers: BTreeSet<usize> = of.chain([ANYWHERE]).collect();
                numbers.into_iter().collect()
            }
        };
        origins.gains = acts.iter().map(gains).collect();
        origins
    }

    fn number(&self, origin: Origin) -> usize {
        self.list.binary_search(&origin).unwrap_or(ANYWHERE)
    }
}

/// Numbered places of references: fields that some are loaded from, elements, owners of monitors. And numbered methods that
/// are called virtually, and classes whose objects have some of them.
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
    calls: Vec<Future>,
    acts: Acts,
    origins: Origins,
    classes: BTreeMap<ClassId, usize>,
    /// By class number: the numbers of methods that may be named in calls, and which of `of_methods` these execute.
    dispatch: Vec<BTreeSet<(usize, usize)>>,
    of_methods: Vec<Deeds>,
}

impl References {
    /// `effects`: of an instruction without what it calls.
    pub fn build(
        program: &Program,
        code: &IndexVec<MethodId, Option<Code>>,
        effects: &dyn Fn(MethodId, &Op) -> Effects,
    ) -> References {
        let named = virtually_called(code);
        let (given, made): (Vec<ClassId>, Vec<ClassId>) = program
            .classes
            .ids()
            .filter(|&class| !program.classes[class].is_abstract)
            .partition(|&class| is_given(program, class));
        let calls = &Calls::on(program, &given, &named);
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
        let mut numbers = BTreeMap::new();
        for &m in &named {
            numbers.insert(m, numbers.len() % (MAX_WORDS * bits));
        }
        all.calls = (0..numbers.len().min(MAX_WORDS * bits).div_ceil(bits))
            .map(|word| future(word, &|op| numbers.get(&virtual_call(op)?).copied()))
            .collect();
        let without = without_model(code);
        // What a class of the program inherits without a model might do anything.
        let mut executing: BTreeMap<(MethodId, bool), usize> = BTreeMap::new();
        for class in made {
            let own = !program.classes[class].library;
            let found: BTreeSet<(usize, usize)> = named
                .iter()
                .filter_map(|&m| Some((numbers[&m], executed(program, class, m)?)))
                .map(|(number, method)| {
                    let next = executing.len();
                    let anything = own && without.contains(&method);
                    let place = executing.entry((method, anything)).or_insert(next);
                    (number, *place)
                })
                .collect();
            if found.is_empty() {
                continue;
            }
            let number = all.classes.len() % (MAX_WORDS * bits);
            all.classes.insert(class, number);
            match all.dispatch.get_mut(number) {
                Some(there) => there.extend(found),
                None => all.dispatch.push(found),
            }
        }
        all.news = (0..all.dispatch.len().div_ceil(bits))
            .map(|word| {
                future(word, &|op| match op {
                    Op::Do(StmtKind::New { class, .. }) => all.class_number(*class),
                    _ => None,
                })
            })
            .collect();
        let mut executing: Vec<((MethodId, bool), usize)> = executing.into_iter().collect();
        executing.sort_by_key(|(_, place)| *place);
        let executing: Vec<(MethodId, bool)> = executing.into_iter().map(|(of, _)| of).collect();
        let numbering = Numbering {
            place: &|place| all.number_of(place),
            named: &numbers,
            executing: &executing,
        };
        all.acts = Acts::build(program, code, calls, effects, &numbering);
        all.origins = Origins::of(&all.acts.list, &all.dispatch);
        all.of_methods = executing
            .iter()
            .enumerate()
            .map(|(n, &(method, anything))| {
                if anything {
                    return all.everything();
                }
                let whole = all.each(|future| future.whole(method));
                let acts = all.acts.of_executed[n].clone();
                Deeds { acts, ..whole }
            })
            .collect();
        all
    }

    /// The number of the class, if its objects are made by `New` and have methods that are called virtually.
    pub fn class_number(&self, class: ClassId) -> Option<usize> {
        self.classes.get(&class).copied()
    }

    /// By number of a class: numbers of methods that calls may name, and which of [`Self::of_methods`] these execute then.
    pub fn dispatch(&self) -> &[BTreeSet<(usize, usize)>] {
        &self.dispatch
    }

    /// What whole calls of methods may do that are executed by virtual calls.
    pub fn of_methods(&self) -> &[Deeds] {
        &self.of_methods
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

    /// How many words a set of numbers of methods takes.
    pub fn call_words(&self) -> usize {
        self.calls.len()
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

    /// What is done to objects, by where these come from.
    pub fn acts(&self) -> &[Act] {
        &self.acts.list
    }

    /// The numbers of those of objects of the origin of this number.
    pub fn acts_on(&self, origin: usize) -> Range<usize> {
        self.origins.first_acts[origin]..self.origins.first_acts[origin + 1]
    }

    /// The number of the origin of what the act of this number is done to.
    pub fn done_to(&self, act: usize) -> usize {
        self.origins.of_acts[act]
    }

    /// The numbers of origins: of what is loaded, or of the object that is stored or passed, when the act of this number is done.
    pub fn gains(&self, act: usize) -> &[usize] {
        &self.origins.gains[act]
    }

    /// The number of the origin of what is loaded from a static field.
    pub fn of_static(&self, number: usize) -> usize {
        self.origins.number(Origin::Place(number, Holder::Any))
    }

    /// The number of the origin of an object that a virtual call executes the method at this place of [`Self::of_methods`] on.
    pub fn receiver(&self, executed: usize) -> usize {
        self.origins.number(Origin::Param(executed, 0))
    }

    pub fn origins(&self) -> usize {
        self.origins.list.len()
    }

    /// How many words a set of numbers of origins takes.
    pub fn origin_words(&self) -> usize {
        self.origins().div_ceil(Effects::BITS as usize)
    }

    /// How many words a set of numbers of acts takes.
    pub fn act_words(&self) -> usize {
        self.acts.futures.len()
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
        let of = |futures: &[Future]| futures.iter().map(&set).collect();
        Deeds {
            effects: set(&self.effects),
            loads: of(&self.loads),
            stores: of(&self.stores),
            news: of(&self.news),
            calls: of(&self.calls),
            acts: of(&self.acts.futures),
        }
    }
}

/// The methods that virtual calls name.
fn virtually_called(code: &IndexVec<MethodId, Option<Code>>) -> BTreeSet<MethodId> {
    let instrs = code.iter().flatten().flat_map(|code| code.instrs.iter());
    instrs.filter_map(|instr| virtual_call(&instr.op)).collect()
}

fn virtual_call(op: &Op) -> Option<MethodId> {
    match op {
        Op::Do(StmtKind::Call {
            target: Target::Virtual(named),
            ..
        }) => Some(*named),
        _ => None,
    }
}

/// Of the class there may be objects that no `New` makes: arrays, and what the machine makes or has by itself (strings, class
/// objects, cached boxes, the main thread, exceptions that statements throw).
fn is_given(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    class.elem.is_some() || class.binary_name.starts_with("java.lang.")
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
