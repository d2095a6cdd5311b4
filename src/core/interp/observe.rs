//! Trial runs: what a few executions of a program need, and which disciplines their accesses obey.
//!
//! Both are guesses of what all executions do. The search finds out: bounds are enlarged where it meets them, and
//! what is assumed of accesses is checked at each of them ([`crate::core::movers`]).

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::event::{Event, FrameAt, ObjectName, Observer, Shown, ShownPlace};
use super::machine::{Machine, StepEnd};
use super::mover::{Sharing, Variable};
use super::race::Declared;
use super::run::Random;
use super::state::State;
use super::value::Value;
use crate::core::movers::{Access, Assumed, Guard};
use crate::core::property::Checks;
use crate::core::schedule::ThreadNo;
use crate::core::{ClassId, FieldId, Program, SiteId};

/// Steps of one run.
const MAX_STEPS: u32 = 20_000;
/// Objects per class that a run counts that does not come to its end: such a program may well allocate for ever.
const UNFINISHED: u32 = 16;
/// One run without switches between threads, the others random.
const RUNS: u64 = 4;
/// How often a run looks which objects are shared; accesses after that tell nothing.
const MAX_LOOKS: u32 = 4_000;

/// What the runs showed.
#[derive(Clone, Debug, Default)]
pub struct Trials {
    /// Objects per class.
    pub objects: BTreeMap<ClassId, u32>,
    /// Longest array per array class.
    pub length: BTreeMap<ClassId, u32>,
    /// Threads ever started, main included.
    pub threads: u32,
    pub monitor_depth: u32,
    pub observed: Observed,
}

/// Accesses that were seen while their object was shared.
#[derive(Clone, Debug, Default)]
pub struct Observed {
    pub fields: BTreeMap<FieldId, Kinds>,
    /// By the site of the `NewArray`.
    pub arrays: BTreeMap<SiteId, Kinds>,
    /// Written after a thread was started, though perhaps while the object was not shared.
    pub late: BTreeSet<Assumed>,
    /// Fields of Thread objects that were started, accessed by other threads.
    pub foreign: BTreeSet<FieldId>,
}

/// Whose demands all accesses met.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// Monitors that were owned at all accesses.
    always: BTreeSet<Guard>,
    /// Monitors that were owned at all writes; `None`: nothing was written.
    at_writes: Option<BTreeSet<Guard>>,
    /// Monitors that were owned at some read.
    at_reads: BTreeSet<Guard>,
    thread_owned: bool,
    object_guarded: bool,
    /// The first access, and the one after which no discipline for all accesses was left.
    pub first: SiteId,
    pub broken: Option<SiteId>,
}

impl Kinds {
    /// The kinds that are left, the most telling one first.
    pub fn left(&self) -> Vec<Access> {
        let mut left = Vec::new();
        if self.at_writes.is_none() {
            left.push(Access::ReadOnly);
        }
        left.extend(self.always.iter().map(|&guard| match guard {
            Guard::Own => Access::SelfGuarded,
            Guard::Field(field) => Access::FieldGuarded(field),
            Guard::Static(field) => Access::StaticGuarded(field),
            Guard::Class(class) => Access::ClassGuarded(class),
        }));
        if self.thread_owned {
            left.push(Access::ThreadOwned);
        }
        if self.object_guarded {
            left.push(Access::ObjectGuarded);
        }
        left.extend(self.write_guards().map(Access::WriteGuarded));
        left
    }

    /// Guards of the writes that make some read a both mover.
    fn write_guards(&self) -> impl Iterator<Item = Guard> {
        let at_writes = self.at_writes.iter().flatten();
        at_writes
            .filter(|guard| self.at_reads.contains(guard))
            .copied()
    }

    fn has_discipline(&self) -> bool {
        self.at_writes.is_none()
            || !self.always.is_empty()
            || self.thread_owned
            || self.object_guarded
    }

    /// Those of one more access.
    fn and(&self, now: &Kinds) -> Kinds {
        let both = |a: &BTreeSet<Guard>, b: &BTreeSet<Guard>| a.intersection(b).copied().collect();
        Kinds {
            always: both(&self.always, &now.always),
            at_writes: match (&self.at_writes, &now.at_writes) {
                (Some(a), Some(b)) => Some(both(a, b)),
                (a, b) => a.clone().or_else(|| b.clone()),
            },
            at_reads: self.at_reads.union(&now.at_reads).copied().collect(),
            thread_owned: self.thread_owned && now.thread_owned,
            object_guarded: self.object_guarded && now.object_guarded,
            first: self.first,
            broken: self.broken,
        }
    }
}

/// What an [`Observer`] that watches is told, besides events and cheaper.
#[derive(Debug)]
pub enum Fact<'a> {
    /// About to happen: the object is there, the index is within bounds.
    Access(Accessing<'a>),
    Array {
        class: ClassId,
        length: usize,
    },
    Locked {
        depth: u32,
    },
    /// What the thread has done so far happens before what whoever [acquires](Fact::Acquired) the same does from then on.
    Released {
        thread: ThreadNo,
        what: Sync,
    },
    Acquired {
        thread: ThreadNo,
        what: Sync,
    },
    Started {
        thread: ThreadNo,
        child: ThreadNo,
    },
    /// `thread` learns how far another one is.
    Looked {
        thread: ThreadNo,
        at: ThreadNo,
    },
    /// A condition that lets the thread go on has read the variable.
    Waited {
        thread: ThreadNo,
        place: ShownPlace,
    },
    Allocated {
        thread: ThreadNo,
        object: ObjectName,
    },
    /// A constructor of `class` begins, in this frame from the outermost.
    Constructs {
        thread: ThreadNo,
        object: ObjectName,
        class: ClassId,
        frame: usize,
    },
    /// The frame's method ends.
    Left {
        thread: ThreadNo,
        frame: usize,
    },
}

/// What orders actions of threads besides variables (JLS 17.4.4). Wherever a thread can see how far another one is there is a
/// fact: also where Java promises no order, since what was seen keeps accesses apart all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Sync {
    Monitor(Name),
    /// That it was started, interrupted, has ended.
    Thread(ObjectName),
    /// Its initialisation.
    Class(ClassId),
    /// Numbers in the names that threads get.
    ThreadNames,
}

#[derive(Debug)]
pub struct Accessing<'a> {
    pub(super) machine: &'a Machine<'a>,
    pub(super) state: &'a State,
    pub(super) thread: ThreadNo,
    pub(super) site: SiteId,
    pub(super) variable: Variable,
    pub(super) write: bool,
    /// By a plain store.
    pub(super) stored: Option<Value>,
    /// With the effects of a volatile one, on a variable that is not declared so.
    pub(super) volatile: bool,
}

/// What a variable is to Java.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VariableKind {
    Plain,
    Volatile,
    /// Or captured by a lambda or an inner class.
    Final,
}

impl<'a> Accessing<'a> {
    pub fn state(&self) -> &'a State {
        self.state
    }
    pub fn thread(&self) -> ThreadNo {
        self.thread
    }
    pub fn site(&self) -> SiteId {
        self.site
    }
    pub fn write(&self) -> bool {
        self.write
    }

    /// Of the same variable the same in all states of a run.
    pub fn place(&self) -> ShownPlace {
        let name = |id| self.state.heap[id].name();
        match self.variable {
            Variable::Static(field) => ShownPlace::Static { field },
            Variable::Field(id, field) => ShownPlace::Field {
                object: name(id),
                field,
            },
            Variable::Elem(id, n) => ShownPlace::Elem {
                array: name(id),
                index: n as i32,
            },
        }
    }

    pub fn declared(&self) -> Declared {
        self.machine.declared(self.state, self.variable)
    }

    /// `Buffer#1.count`
    pub fn name(&self) -> String {
        self.machine.variable_name(self.state, self.variable)
    }

    pub fn thread_name(&self, no: ThreadNo) -> String {
        self.machine.thread_name(self.state, no)
    }

    /// The access itself has the effects of a volatile one.
    pub fn volatile(&self) -> bool {
        self.volatile
    }

    pub fn in_section(&self) -> bool {
        self.state.thread(self.thread).atomic > 0
    }

    /// By code of the library.
    pub fn in_library(&self) -> bool {
        let program = self.machine.program;
        program.methods[program.sites[self.site].method].library
    }

    pub fn field(&self) -> Option<FieldId> {
        match self.variable {
            Variable::Static(field) | Variable::Field(_, field) => Some(field),
            Variable::Elem(..) => None,
        }
    }

    pub fn kind(&self) -> VariableKind {
        match self
            .field()
            .map(|field| &self.machine.program.fields[field])
        {
            Some(field) if field.is_volatile => VariableKind::Volatile,
            Some(field) if field.is_final || field.synthetic => VariableKind::Final,
            _ => VariableKind::Plain,
        }
    }

    /// Whose variable it is.
    pub fn object(&self) -> Option<ObjectName> {
        let id = self.variable.object()?;
        Some(self.state.heap[id].name())
    }

    /// The object to which the variable refers: of a store afterwards.
    pub fn referent(&self) -> Option<ObjectName> {
        match self.stored.unwrap_or_else(|| self.value()) {
            Value::Ref(id) => Some(self.state.heap[id].name()),
            _ => None,
        }
    }

    /// It refers to an object of a class of the program, or to an array that the program has made.
    pub fn refers_to_program(&self) -> bool {
        let Value::Ref(id) = self.stored.unwrap_or_else(|| self.value()) else {
            return false;
        };
        let (program, object) = (self.machine.program, &self.state.heap[id]);
        if program.classes[object.class].elem.is_none() {
            return !program.classes[object.class].library;
        }
        !program.methods[program.sites[object.site].method].library
    }

    /// Before the access.
    pub fn shown_value(&self) -> Shown {
        self.machine.shown(self.state, self.value(), None)
    }

    fn value(&self) -> Value {
        self.machine.value(self.state, self.variable)
    }

    /// Innermost first.
    pub fn stack(&self) -> Vec<FrameAt> {
        self.machine.stack_of(self.state, self.thread)
    }

    /// The object on which program code has called the library's method in which the access is.
    pub fn receiver(&self) -> Option<ObjectName> {
        self.machine.library_call(self.state, self.thread)?.1
    }

    /// Monitors that the thread holds, outermost acquisition first.
    pub fn monitors(&self) -> Vec<Shown> {
        let owned = self.machine.owned(self.state, self.thread);
        owned.into_iter().map(|owned| owned.object).collect()
    }

    /// Neither is the field volatile, or never changes once others can see it, nor is the thread in an atomic section.
    pub fn may_race(&self) -> bool {
        self.machine.program.sites[self.site].point
            && !self.machine.is_volatile(self.variable)
            && self.state.thread(self.thread).atomic == 0
    }
}

/// Runs the program a few times. `constant`: fields that never change once published; they can be guards, and nothing is
/// observed about them.
pub fn trials(program: &Program, constant: &BTreeSet<FieldId>) -> Trials {
    let machine = Machine::new(program, Checks::NONE);
    let reference = |f: &FieldId| !matches!(program.fields[*f].ty, crate::core::Ty::Ref(_));
    let mut guards: Vec<FieldId> = constant.iter().copied().collect();
    guards.retain(|f| !reference(f));
    let mut watch = Watch {
        constant,
        statics: guards
            .iter()
            .copied()
            .filter(|&f| program.fields[f].is_static)
            .collect(),
        instance: guards
            .into_iter()
            .filter(|&f| !program.fields[f].is_static)
            .collect(),
        trials: Trials {
            threads: 1,
            monitor_depth: 1,
            ..Trials::default()
        },
        guards: HashMap::new(),
        looks: 0,
    };
    for run in 0..RUNS {
        watch.guards.clear();
        watch.looks = 0;
        watch.run(&machine, run);
    }
    watch.trials
}

struct Watch<'a> {
    constant: &'a BTreeSet<FieldId>,
    /// Constant fields of reference types.
    statics: Vec<FieldId>,
    instance: Vec<FieldId>,
    trials: Trials,
    /// The monitor that was owned at the first access to a field (or the elements) of an object.
    guards: HashMap<(ObjectName, Option<FieldId>), Name>,
    looks: u32,
}

/// What is the same object in all states of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Name {
    Object(ObjectName),
    Other(Value),
}

impl Name {
    pub(super) fn of(state: &State, value: Value) -> Name {
        match value {
            Value::Ref(id) => Name::Object(state.heap[id].name()),
            other => Name::Other(other),
        }
    }
}

impl Observer for Watch<'_> {
    fn event(&mut self, _: Event) {}
    fn wants(&self) -> bool {
        false
    }
    fn watches(&self) -> bool {
        true
    }
    fn fact(&mut self, fact: Fact) {
        match fact {
            // It only stands before the access, which comes in a section.
            Fact::Access(access) if access.volatile => {}
            Fact::Access(access) => self.access(&access),
            Fact::Array { class, length } => {
                let longest = self.trials.length.entry(class).or_insert(1);
                *longest = (*longest).max(u32::try_from(length).unwrap_or(u32::MAX));
            }
            Fact::Locked { depth } => {
                self.trials.monitor_depth = self.trials.monitor_depth.max(depth);
            }
            _ => {}
        }
    }
}

impl Watch<'_> {
    fn run(&mut self, machine: &Machine, run: u64) {
        let mut random = Random::new(run);
        let mut state = machine.initial();
        let mut last: Option<ThreadNo> = None;
        let mut finished = false;
        for _ in 0..MAX_STEPS {
            let enabled = machine.enabled_threads(&state);
            if enabled.is_empty() {
                finished = true;
                break;
            }
            // The first run stays with a thread as long as it can go on: the deepest nesting and the fewest starts at
            // once.
            let thread = match last {
                Some(thread) if run == 0 && enabled.contains(&thread) => thread,
                _ => random.pick(&enabled),
            };
            last = Some(thread);
            let end = machine.take(&mut state, thread, &mut random, self);
            if !matches!(end, Some(StepEnd::Ran)) {
                finished = true;
                break;
            }
        }
        let most = if finished { u32::MAX } else { UNFINISHED };
        for (class, &count) in machine.program.classes.ids().zip(state.counts.iter()) {
            if count > 0 {
                let objects = self.trials.objects.entry(class).or_default();
                *objects = (*objects).max(count.min(most));
            }
        }
        let threads = state.threads.len() as u32;
        self.trials.threads = self.trials.threads.max(threads);
    }

    fn access(&mut self, a: &Accessing) {
        if a.state.threads.len() == 1 {
            return;
        }
        let field = match a.variable {
            Variable::Static(field) | Variable::Field(_, field) => {
                if self.constant.contains(&field) {
                    return;
                }
                Some(field)
            }
            Variable::Elem(..) => None,
        };
        let observed = &mut self.trials.observed;
        let object = a.variable.object().map(|id| &a.state.heap[id]);
        if a.write {
            let what = match (field, object) {
                (None, Some(array)) => Some(Assumed::Array(array.site)),
                (field, _) => field.map(Assumed::Field),
            };
            observed.late.extend(what);
        }
        if let (Some(field), Some(object)) = (field, object)
            && object.thread.no != 0
            && object.thread.no != a.thread.0
        {
            observed.foreign.insert(field);
        }
        if a.state.is_alone(a.thread) {
            return;
        }
        let now = self.holding(a, field);
        let observed = &self.trials.observed;
        let before = match (field, a.variable) {
            (Some(field), _) => observed.fields.get(&field),
            (None, Variable::Elem(id, _)) => observed.arrays.get(&a.state.heap[id].site),
            (None, _) => None,
        };
        let after = match before {
            None => now,
            Some(before) => {
                let after = before.and(&now);
                if after.left() == before.left() {
                    return;
                }
                after
            }
        };
        if let Some(id) = a.variable.object() {
            self.looks += 1;
            if self.looks > MAX_LOOKS {
                return;
            }
            if !Sharing::of(a.machine, a.state, a.thread).is_shared(id) {
                self.guards.remove(&(a.state.heap[id].name(), field));
                return;
            }
        }
        let mut after = after;
        if !after.has_discipline() && after.broken.is_none() {
            after.broken = Some(a.site);
        }
        let observed = &mut self.trials.observed;
        match (field, a.variable) {
            (Some(field), _) => {
                observed.fields.insert(field, after);
            }
            (None, Variable::Elem(id, _)) => {
                observed.arrays.insert(a.state.heap[id].site, after);
            }
            (None, _) => {}
        }
    }

    /// The demands that this access meets.
    fn holding(&mut self, a: &Accessing, field: Option<FieldId>) -> Kinds {
        let (m, s, me) = (a.machine, a.state, a.thread);
        let held = &s.thread(me).held;
        let mut kinds = Kinds {
            always: BTreeSet::new(),
            at_writes: None,
            at_reads: BTreeSet::new(),
            thread_owned: false,
            object_guarded: false,
            first: a.site,
            broken: None,
        };
        if !held.is_empty() {
            kinds.always = self.owned(a, field);
        }
        if a.write {
            kinds.at_writes = Some(kinds.always.clone());
        } else {
            kinds.at_reads.clone_from(&kinds.always);
        }
        let Some(id) = a.variable.object() else {
            return kinds;
        };
        let object = &s.heap[id];
        if field.is_some() && m.is_thread[object.class] {
            let no = object.thread.no;
            kinds.thread_owned =
                no == me.0 || !a.write && no != 0 && s.thread(ThreadNo(no)).ended();
        }
        let name = |value: Value| Name::of(s, value);
        kinds.object_guarded = match self.guards.get(&(object.name(), field)) {
            Some(&guard) => held.iter().any(|h| name(h.object) == guard),
            None => match held.last() {
                Some(last) => {
                    self.guards
                        .insert((object.name(), field), name(last.object));
                    true
                }
                None => false,
            },
        };
        kinds
    }

    /// The guards of the variable whose monitors the thread owns.
    fn owned(&self, a: &Accessing, field: Option<FieldId>) -> BTreeSet<Guard> {
        let (m, s) = (a.machine, a.state);
        // Fields of the declaring class and above: each object that has the one has the other.
        let beside = |&f: &FieldId| {
            let class = |field: FieldId| m.program.fields[field].class;
            field.is_some_and(|field| m.program.is_subclass(class(field), class(f)))
        };
        let classes = s
            .thread(a.thread)
            .held
            .iter()
            .filter_map(|h| match h.object {
                Value::Class(class) => Some(Guard::Class(class)),
                _ => None,
            });
        let instance = self.instance.iter().copied().filter(beside);
        [Guard::Own]
            .into_iter()
            .chain(instance.map(Guard::Field))
            .chain(self.statics.iter().copied().map(Guard::Static))
            .filter(|&guard| m.owns_guard(s, a.thread, guard, a.variable))
            .chain(classes)
            .collect()
    }
}
