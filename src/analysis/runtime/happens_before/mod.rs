//! Data races of an execution by definition: conflicting accesses that happens-before does not order (JLS 17.4.5).
//!
//! An [`Observer`] of the interpreter keeps vector clocks. What orders: the order within a thread; of a monitor each release
//! before later acquisitions; of a volatile variable each write before later reads; `start`; the end of a thread before who
//! learns of it, an interrupt before who sees it; the end of a class's initialisation before its uses (JLS 17.4.4, 12.4.2). All
//! else of the library comes out of its models, which are Java on top of these, and of atomic sections: what is accessed in one,
//! or read by a condition, is like a volatile variable whose reads and writes both order. So are the library's own variables,
//! but for those that its users have to protect ([`super::user_protects`]).
//!
//! Where Java promises no order but a thread has seen how far another one is (`getState`, a `tryLock` that fails, a model that
//! writes nothing where the JDK does), the order is assumed: it may hide a race, but none is invented. By this order a program
//! has an execution with a race if and only if two of its threads can stand at conflicting accesses
//! ([`crate::core::interp::race`]; S. Adve, M. Hill, *Weak ordering, a new definition*, 1990).
//!
//! Final fields (JLS 17.5) are not looked at, and what is reached through one that was read is excused as far as it was written
//! before the end of the constructor.

pub mod clock;
mod objects;
pub mod publication;
pub mod runs;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::{Access, Place, Thread, place, user_protects};
use crate::core::condition::Condition;
use crate::core::interp::Declared;
use crate::core::interp::event::{Event, Observer, Shown, ShownPlace};
use crate::core::interp::observe::{Accessing, Fact, Sync, VariableKind};
use crate::core::schedule::ThreadNo;
use crate::core::walk::walk;
use crate::core::{FieldId, Program, SiteId, StmtKind};
use clock::{Clock, Clocks, Epoch};
use objects::Objects;
use publication::Publication;

/// Different accesses that are kept of one variable.
const MAX_ACCESSES: usize = 64;
/// Different races that are kept of one execution.
const MAX_RACES: usize = 1_000;

/// Two accesses that nothing orders, the one that came first in the execution first.
#[derive(Clone, Debug)]
pub struct Race {
    pub on: Declared,
    /// `Buffer#1.count`
    pub variable: String,
    pub accesses: Box<[Access; 2]>,
    pub publication: Option<Publication>,
}

impl Race {
    /// Of two that are the same to people the better one: an object is published, the library's object is known.
    pub fn tells_more_than(&self, other: &Race) -> bool {
        let telling = |race: &Race| {
            let known = race.accesses.iter().any(|a| a.place.receiver.is_some());
            (race.publication.is_some(), known)
        };
        telling(self) > telling(other)
    }
}

/// What makes two races the same one: the variable, and the two places with what is done there.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Key(Declared, [(Option<SiteId>, bool); 2]);

impl Key {
    pub fn new(on: Declared, mut places: [(Option<SiteId>, bool); 2]) -> Key {
        places.sort();
        Key(on, places)
    }
}

/// What a clock is kept of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
enum Orders {
    Sync(Sync),
    Variable(ShownPlace),
}

/// An access of the past.
#[derive(Clone, Debug)]
struct Seen {
    epoch: Epoch,
    site: SiteId,
    write: bool,
    volatile: bool,
    place: Place,
    locks: Vec<Shown>,
    stored: Option<Stored>,
}

/// By a write of a reference to an object.
#[derive(Clone, Debug)]
struct Stored {
    /// The value before.
    old: Shown,
    /// The object's constructor had not ended.
    early: bool,
}

#[derive(Clone, Debug, Default)]
struct Variable {
    /// Of each thread at each place the last one.
    seen: Vec<Seen>,
    /// Of each thread the first one, and whether a constructor of the object made it.
    first_writes: Vec<(Epoch, bool)>,
    last_write: Option<(Epoch, SiteId)>,
    /// Some access was in an atomic section.
    mixed: bool,
}

/// Of one execution.
#[derive(Clone)]
pub struct Detector<'p> {
    program: &'p Program,
    /// Fields that conditions read.
    waited: Rc<BTreeSet<FieldId>>,
    clocks: Clocks,
    /// There is a thread besides main, or was one.
    started: bool,
    accesses: u32,
    orders: BTreeMap<Orders, Clock>,
    variables: BTreeMap<ShownPlace, Variable>,
    objects: Objects,
    /// In the order in which they were found.
    races: Vec<(Key, Race)>,
}

impl<'p> Detector<'p> {
    pub fn new(program: &'p Program) -> Detector<'p> {
        Detector {
            program,
            waited: Rc::new(waited_for(program)),
            clocks: Clocks::default(),
            started: false,
            accesses: 0,
            orders: BTreeMap::new(),
            variables: BTreeMap::new(),
            objects: Objects::default(),
            races: Vec::new(),
        }
    }

    /// Accesses so far.
    pub fn accesses(&self) -> u32 {
        self.accesses
    }

    /// In the order in which they were found.
    pub fn races(&self) -> &[(Key, Race)] {
        &self.races
    }

    fn release(&mut self, thread: ThreadNo, what: Orders) {
        let clock = self.clocks.release(thread);
        self.orders.entry(what).or_default().join(&clock);
    }

    fn acquire(&mut self, thread: ThreadNo, what: Orders) {
        if let Some(clock) = self.orders.get(&what) {
            self.clocks.acquire(thread, clock);
        }
    }

    /// The frame's method ends, and those of frames within.
    fn left(&mut self, thread: ThreadNo, frame: usize) {
        while self.objects.constructor_ends(thread, frame) {
            let now = self.clocks.release(thread);
            self.objects.constructed(thread, now);
        }
    }

    fn access(&mut self, a: &Accessing) {
        // What main does before it starts the first thread happens before everything.
        self.accesses += 1;
        if !self.started {
            return;
        }
        let (me, variable) = (a.thread(), Orders::Variable(a.place()));
        if a.write()
            && let Some(object) = a.referent()
        {
            self.objects.stored(object);
        }
        if let ShownPlace::Static { field } = a.place() {
            // The initialisation is asked for, also where the lowering knows that it is over (JLS 12.4.2).
            let class = self.program.fields[field].class;
            self.acquire(me, Orders::Sync(Sync::Class(class)));
        }
        let waited = a.field().is_some_and(|field| self.waited.contains(&field));
        if a.in_section() || waited {
            self.acquire(me, variable);
            self.release(me, variable);
            if a.kind() == VariableKind::Plain {
                self.variables.entry(a.place()).or_default().mixed = true;
            }
        } else {
            match a.kind() {
                VariableKind::Volatile if a.write() => self.release(me, variable),
                VariableKind::Volatile => self.acquire(me, variable),
                VariableKind::Final => self.final_field(a),
                VariableKind::Plain if self.orders_by_itself(a) => {
                    self.acquire(me, variable);
                    if a.write() {
                        self.release(me, variable);
                    }
                }
                VariableKind::Plain => {
                    if a.volatile() {
                        self.acquire(me, variable);
                    }
                    self.plain(a);
                }
            }
        }
        if !a.write()
            && let (Some(from), Some(to)) = (a.object(), a.referent())
        {
            self.objects.follow(me, from, to);
        }
    }

    /// An access of the library to a variable of its own that its users need not protect.
    fn orders_by_itself(&self, a: &Accessing) -> bool {
        match a.declared() {
            Declared::Inside(class) => a.in_library() && !user_protects(self.program, class),
            Declared::Field(_) | Declared::Array(_) => false,
        }
    }

    fn final_field(&mut self, a: &Accessing) {
        let (Some(object), Some(field)) = (a.object(), a.field()) else {
            return;
        };
        let (me, class) = (a.thread(), self.program.fields[field].class);
        if a.write() {
            // Of captured variables there is no constructor; where there is one its end comes later.
            let now = self.clocks.release(me);
            self.objects.freeze(object, class, now);
        } else if let Some(to) = a.referent() {
            let now = self.clocks.now(me);
            self.objects.read_final(me, now, object, class, to);
        }
    }

    /// Nobody has heard of the thread since it made this very access before; whoever made another one meanwhile was compared
    /// with it then. Objects are another matter: they may be published now.
    fn again(&mut self, a: &Accessing, epoch: Epoch) -> bool {
        if a.referent().is_some() {
            return false;
        }
        let Some(variable) = self.variables.get_mut(&a.place()) else {
            return false;
        };
        let known = variable.seen.iter().any(|seen| {
            (seen.epoch, seen.site, seen.write, seen.volatile)
                == (epoch, a.site(), a.write(), a.volatile())
        });
        if known && a.write() {
            variable.last_write = Some((epoch, a.site()));
        }
        known
    }

    fn plain(&mut self, a: &Accessing) {
        let (me, object) = (a.thread(), a.object());
        let epoch = self.clocks.epoch(me);
        if self.again(a, epoch) {
            return;
        }
        let now = self.clocks.now(me).clone();
        let excused = object.and_then(|object| self.objects.reached(me, object).cloned());
        let here = Seen {
            epoch,
            site: a.site(),
            write: a.write(),
            volatile: a.volatile(),
            place: Place {
                receiver: a.receiver(),
                ..place(self.program, &a.stack())
            },
            locks: a.monitors(),
            stored: a.referent().filter(|_| a.write()).map(|object| Stored {
                old: a.shown_value(),
                early: self.objects.is_constructed(object),
            }),
        };
        let conflicts = |seen: &&Seen| {
            seen.epoch.thread != me
                && (seen.write || here.write)
                && !(seen.volatile && here.volatile)
                && !now.knows(seen.epoch)
                // JLS 17.5.1.
                && !(seen.write && excused.as_ref().is_some_and(|clock| clock.knows(seen.epoch)))
        };
        let variable = self.variables.entry(a.place()).or_default();
        let racing: Vec<Seen> = variable.seen.iter().filter(conflicts).cloned().collect();
        for seen in racing {
            self.race(a, &seen, &here);
        }
        let constructs = object.is_some_and(|object| self.objects.is_constructed_by(me, object));
        let variable = self.variables.entry(a.place()).or_default();
        if here.write {
            variable.last_write = Some((epoch, here.site));
            if !variable.first_writes.iter().any(|(e, _)| e.thread == me) {
                variable.first_writes.push((epoch, constructs));
            }
        }
        let same = |seen: &Seen| {
            (seen.epoch.thread, seen.site, seen.write, seen.volatile)
                == (me, here.site, here.write, here.volatile)
        };
        match variable.seen.iter().position(same) {
            Some(n) => variable.seen[n] = here,
            None if variable.seen.len() < MAX_ACCESSES => variable.seen.push(here),
            None => {}
        }
    }

    fn race(&mut self, a: &Accessing, seen: &Seen, here: &Seen) {
        if seen.place.frames.is_empty() && here.place.frames.is_empty() {
            return;
        }
        let on = a.declared();
        let places = [seen, here].map(|seen| (seen.place.site(), seen.write));
        let key = Key::new(on, places);
        let known = self.races.iter().position(|(other, _)| *other == key);
        if known.is_none() && self.races.len() >= MAX_RACES {
            return;
        }
        let access = |seen: &Seen| Access {
            thread: Thread {
                no: seen.epoch.thread,
                name: a.thread_name(seen.epoch.thread),
            },
            write: seen.write,
            place: seen.place.clone(),
            locks: seen.locks.clone(),
        };
        let race = Race {
            on,
            variable: a.name(),
            accesses: Box::new([access(seen), access(here)]),
            publication: self.publication(a, seen),
        };
        match known {
            Some(n) if race.tells_more_than(&self.races[n].1) => self.races[n].1 = race,
            Some(_) => {}
            None => self.races.push((key, race)),
        }
    }
}

impl Observer for Detector<'_> {
    fn event(&mut self, _: Event) {}
    fn wants(&self) -> bool {
        false
    }
    fn watches(&self) -> bool {
        true
    }
    fn fact(&mut self, fact: Fact) {
        match fact {
            Fact::Access(access) => self.access(&access),
            Fact::Released { thread, what } => self.release(thread, Orders::Sync(what)),
            Fact::Acquired { thread, what } => self.acquire(thread, Orders::Sync(what)),
            Fact::Started { thread, child } => {
                self.started = true;
                self.clocks.start(thread, child);
            }
            Fact::Looked { thread, at } => {
                let clock = self.clocks.release(at);
                self.clocks.acquire(thread, &clock);
            }
            Fact::Waited { thread, place } => {
                self.acquire(thread, Orders::Variable(place));
                self.release(thread, Orders::Variable(place));
            }
            Fact::Allocated { thread, object } if self.started => {
                self.objects.allocated(thread, object);
            }
            Fact::Constructs {
                thread,
                object,
                class,
                frame,
            } => {
                // A waiter that goes on behind its wait may have left frames at once.
                self.left(thread, frame);
                self.objects.constructs(thread, frame, object, class);
            }
            Fact::Left { thread, frame } => self.left(thread, frame),
            Fact::Allocated { .. } | Fact::Array { .. } | Fact::Locked { .. } => {}
        }
    }
}

fn waited_for(program: &Program) -> BTreeSet<FieldId> {
    let mut fields = BTreeSet::new();
    for body in program.methods.iter().filter_map(|m| m.body.as_ref()) {
        walk(body, &mut |stmt| {
            let StmtKind::Await { conditions, .. } = &stmt.kind else {
                return;
            };
            for condition in conditions {
                condition.walk(&mut |part| {
                    if let Condition::Field { field, .. } | Condition::Static(field) = part {
                        fields.insert(*field);
                    }
                });
            }
        });
    }
    fields
}
