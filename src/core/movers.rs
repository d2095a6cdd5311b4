//! Which statements of a thread commute with the steps of all others, and where a step therefore ends.
//!
//! Data of the reductions: `reduce` fills it in, interpreter and emitters of the fast scheme read the same. The rule
//! is Lipton's (R. J. Lipton, *Reduction: a method of proving properties of parallel programs*, CACM 1975) in the form
//! of C. Flanagan and S. Qadeer, *Transactions for software model checking* (2003): what is only probable is
//! **assumed and checked** at each access; a failed check ends the path ([`Access`], `Cut::Assumption`), and *holds*
//! needs a complete search without one. What a statement is, is decided in the state in which it is executed, in the
//! manner of M. B. Dwyer et al., *Exploiting object escape and locking information in partial-order reductions for
//! concurrent object-oriented programs* (FMSD 2004).
//!
//! # The step rule
//!
//! A step executes the instruction at which its thread stands, then goes on until the next instruction would *stop*:
//!
//! | [`Mover`] | commutes | stops | afterwards |
//! |---|---|---|---|
//! | `Both` | with everything others can do meanwhile | never | as before |
//! | `Right` | with what comes before it | if the step has committed | as before |
//! | `Left` | a release | never | committed |
//! | `Non` | with nothing | if the step has committed | committed |
//! | `First` | as a right mover, but may block or branches | unless it is the step's first instruction | as before |
//! | `FirstNon` | with nothing, and must be seen standing there or branches | unless it is the step's first instruction | committed |
//!
//! and also after [`MAX_BACK_EDGES`] backward jumps (`Op::Jump` to the same or an earlier instruction) or [`MAX_CALLS`]
//! calls in one step, right after the last one: stopping is always sound, and so no step is endless. A step also ends
//! where its thread begins to wait or ends.
//!
//! A thread that is started executes at once, in the step of its `Start`, its `Both` instructions up to the first other
//! one (with counts of its own): they commute with everything that may come before them.
//!
//! # What each instruction is
//!
//! `me` is the stepping thread. A thread **has ended** when its `ThreadExit` was executed. `me` is **alone** if every other
//! thread that was ever started executes nothing any more (it may have to release its own monitor after it has ended). An object is
//! **private** if nobody but `me` can reach it (see below). First match wins:
//!
//! | instruction | mover |
//! |---|---|
//! | `Choose` with max > 0; `Cut`, `Unmodelled` | First |
//! | `Notify` of one with two waiters or more | `FirstNon` |
//! | `Start` of null | Both |
//! | `Start` | Left if `me` is alone, or the Thread object private and nobody waits for the end of all other threads; else Non |
//! | access to memory: null, index out of bounds, a store that does not fit the array | Both, nothing is checked |
//! | store to a field or array that propositions look at, unless the object is private, or a section in force for `me` | `FirstNon`; its demand is checked as below |
//! | access to memory | Both if `me` is alone or the object private; else by [`Access`], whose demand is checked; inside an atomic section in force for `me` each of them is Both |
//! | `VolatileAccess` that can be in a race, while `me` is not alone, the object not private, no section in force for `me` | First |
//! | `VolatileAccess` | Both |
//! | `Enter` of what another thread owns, even one that has ended | First, or `FirstNon` if its class is asked for owners; not enabled |
//! | `AtomicBegin`, `Await` without a section in force for `me`, if propositions look at anything | as if `me` were not alone |
//! | anything, if `me` is alone | Both |
//! | `Await`, exactly one condition true, inside an atomic section in force for `me` or `me` alone | Both |
//! | `Await` | `FirstNon`; not enabled while none of its conditions is true; with several a choice |
//! | `Halt` | `FirstNon` |
//! | `ThreadState` of null, of `me`, of a thread that has ended, of a private object | Both |
//! | `ThreadState` | `FirstNon`; a choice if the thread may be told to be in several states |
//! | `AtomicBegin` | Non |
//! | `AtomicEnd` | Left |
//! | `Enter`: null, own (re-entrant), private (unless the program asks for states of threads) | Both |
//! | `Enter` of an object whose class is asked for owners | `FirstNon`; not enabled while another thread owns it |
//! | `Enter` | First; not enabled while another thread owns it |
//! | anything else inside an atomic section that is in force for `me`, except `Join`, `InitBegin`, `Wait`, `AtomicEnd` | Both |
//! | `Exit` of a re-entrant acquisition or of a private object | Both |
//! | `Exit`, `MonitorExit`, `ExitFully`: not owner (they throw, or do nothing) | Both |
//! | the same, of an object whose class is asked for owners | Non |
//! | `Exit`, `MonitorExit`, `ExitFully` | Left |
//! | `TryEnter`, `EnterAgain`, `Owner` of null, own, private | Both |
//! | `TryEnter`, `EnterAgain`, `Owner` | Non |
//! | `Wait`: null, not owner | Both |
//! | `Wait` | Non if the program interrupts or asks for states of threads, else Left; the step ends |
//! | resume of a wait or join (the step begins with it) | as a right mover; committed if it ends by an interrupt |
//! | the first one of a step of a thread that was told to be blocked; resume of a join or of a wait that was not notified, if the program asks for states | committed, whatever it is |
//! | `Notify`, `NotifyAll`: null, not owner | Both |
//! | `Notify`, `NotifyAll` | Non if the program interrupts, has a timed wait, or asks for states, else Both |
//! | `Join` of null, of a thread that has ended | Both |
//! | `Join` of a thread that was not started | Both if private, else Non |
//! | `Join`, if the program never interrupts and the join is not timed | First; not enabled while the thread is alive (no first step of its own) |
//! | `Join` | Non |
//! | `InitBegin` of a class that is initialised, erroneous, or being initialised by `me` | Both |
//! | `InitBegin` | First; not enabled while another thread initialises the class |
//! | `InitEnd` | Left |
//! | `Interrupt`: of null | Both |
//! | `Interrupt` | Non |
//! | `Sleep`, if the program asks for states | `FirstNon` if the program interrupts, else First |
//! | `IsInterrupted`, `Sleep` | Non if the program interrupts, else Both |
//! | `NextThreadName`, where somebody looks at such names | Non |
//! | `IsAlive` of a thread that has ended, of a private object | Both |
//! | `IsAlive`, `SetDaemon`, `IsDaemon` | Non (null or private: Both) |
//! | `ThreadExit` | Non if the step is in debt, or the program has daemons, interrupts, or asks whether threads are alive or for their states, else Left |
//! | everything else | Both |
//!
//! # Accesses that are assumed to commute
//!
//! A demand that fails must still fail after the other threads have finished the steps that they have committed: else
//! the search, which always finishes them first, would not see it fail. `Early` and `ThreadOnly` are such that it does.
//! The others are excused when the thread is alone or the object private, which it may become just by that: another
//! thread has accessed the object, lets go of it or ends, all in a step that has committed before. So such an access
//! (its object is not private, `me` is not alone, and no atomic section is in force for `me`) is
//!
//! * Right, if it is to an object other than the own Thread object: after the access the step may let go of it;
//! * else Both; but if the step has committed, it is then in **debt**, and the end of the thread stops.
//!
//! # Private
//!
//! Sharing is computed from the state at the beginning of a step: an object is shared if it can be reached from a
//! static field or from two threads; it is private to a thread if that one alone reaches it. A thread reaches what its
//! live locals, its own Thread object and the object that it waits on lead to, along fields that are read, elements
//! and guards; a thread that executes nothing any more reaches nothing. (So it is enough to know what statics that are
//! read and other threads reach: `me` only asks about what it reaches itself.) During the step, what a thread allocates is private to it; a store of
//! a reference to a static field or into an object that is not private to the storing thread, and `Start`, share
//! everything that can be reached from the object stored or started. (A store to an unread field shares nothing, nor
//! does becoming a guard.) Class objects and strings are never private.
//!
//! # Races
//!
//! A state is a race if the program has not finished, no atomic section is in force whose thread is able to step, and
//! two threads that run (they do not wait, and did not end) stand at accesses to the same static field, the same field
//! of the same object, or the same element of the same array, at least one a store; the object is there, the index
//! within bounds, the field neither volatile nor [`Access::Constant`]. A thread at a `VolatileAccess` stands at an access, too,
//! which conflicts with those that are none. (In a reduced search only `Racy` and
//! `WriteGuarded` accesses count: others cannot stand so.) It is a property of states between steps, as a deadlock is.
//!
//! # What propositions see
//!
//! Formulas are about the states between steps ([`super::temporal`]). Only a **seen** store can change the value of a
//! proposition: one to a field that it names, or to an element of an array that it may reach; not to a private object, which
//! no static field leads to (publishing it is a store of its own, and seen if a proposition can go that way). Seen stores
//! are `FirstNon`: a step has at most one, and it commits the step. Those of an atomic section count as one, made at its end:
//! it is a step, and no step has two. So the rearranged execution has the same seen stores in
//! the same order, with the same values: exchanged are only neighbours of which one is a mover, and no seen store is one.
//! Formulas without a next operator cannot tell the two executions apart (they differ by stuttering: L. Lamport, *What good
//! is temporal logic?*, 1983). Of infinite executions: no step is endless, each thread has at most one step that is not
//! finished, and it is completed (left movers) or dropped (right movers), neither of which changes a proposition; so
//! infinitely many actions stay infinitely many, and infinitely many with progress, too.
//!
//! Fairness is not kept by merging: a thread that waits for a lock that others take and release within their steps would
//! never be seen waiting, so that an execution in which it waits for ever would not count as fair. So searches for fair
//! executions do not merge steps.
//!
//! # Why verdicts do not change
//!
//! For every property: each execution of the program can be rearranged, by exchanging neighbours that commute, into one
//! in which every step runs uninterrupted, ends in the same violation, and differs only in steps not yet committed
//! (Lipton; Flanagan and Qadeer theorem 1). What blocks or branches stands at the beginning of a step, so nothing
//! stops in the middle of one, and every deadlock is a state between steps. Paths end at `Cut` and `Unmodelled` only when
//! others could go before them. A violation may end a step before what others could have done since its beginning; so a
//! search that finds one decides no other property: each gets a search of its own, in which that violation is a `Cut`.
//! With races checked, a racy access is `FirstNon`: every thread that is about to make one is seen standing there.

use std::collections::{BTreeMap, BTreeSet};

use super::{ClassId, FieldId, Program, SiteId};
use crate::base::IndexVec;

/// Jumps backwards in one step.
pub const MAX_BACK_EDGES: u32 = 1_000;
/// Calls in one step.
pub const MAX_CALLS: u32 = 10_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mover {
    Both,
    Right,
    Left,
    Non,
    First,
    FirstNon,
}

/// How the accesses to a field, or to the elements of the arrays of one allocation site, are ordered. Every kind but
/// `WriteGuarded`, `Racy` and `Volatile` makes an access a mover; what it demands is checked there, unless the accessing
/// thread is alone or the object is private to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub enum Access {
    /// Never changes once published (proved: `analysis::immutable`). Nothing to check.
    Constant,
    /// Written only before threads start. Demands: no write once any thread but main was started; even if alone or private.
    Early,
    /// Written only while alone or private. Demands: no write.
    ReadOnly,
    /// Demands: the monitor of the object itself is owned.
    SelfGuarded,
    /// Demands: the monitor of the object in this (constant instance) field of the object is owned; null fails.
    FieldGuarded(FieldId),
    /// Demands: the monitor of the object in this (constant static) field is owned; null fails.
    StaticGuarded(FieldId),
    /// Demands: the monitor of the class object is owned.
    ClassGuarded(ClassId),
    /// Of a field of a Thread class. Demands: the object's own thread makes the access; or the object was not started,
    /// and is private or the accessing thread alone (they count only then).
    ThreadOnly,
    /// Of a field of a Thread class. Demands: the object's own thread makes the access; or it is a read and that thread
    /// was started and has ended.
    ThreadOwned,
    /// Each object has a **guard**, null at first. Demands: the guard is owned. A null guard becomes the monitor that the
    /// thread acquired last of those it owns (null if there is none: the check fails). An access while the object is
    /// private resets it to null, one while alone leaves it.
    ObjectGuarded,
    /// Demands of a write: the guard is owned. A read while the guard is owned is a both mover: nobody else may write.
    /// Everything else as `Volatile` (if the field is volatile) or `Racy`. Of fields only.
    WriteGuarded(Guard),
    /// `volatile`. Non.
    Volatile,
    /// Nothing is known. Non; `FirstNon` if races are checked.
    Racy,
}

impl Access {
    /// A both mover whatever else holds: proved, or with a demand that keeps failing once it fails.
    pub fn is_stable(self) -> bool {
        matches!(self, Access::Constant | Access::Early | Access::ThreadOnly)
    }
}

/// The monitor that [`Access::WriteGuarded`] is about: of the object itself, of the object in a constant instance field
/// of it or in a constant static field (null is owned by nobody), of a class object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub enum Guard {
    Own,
    Field(FieldId),
    Static(FieldId),
    Class(ClassId),
}

/// See the module's text.
#[derive(Clone, Debug)]
pub struct Movers {
    /// By field; instance and static.
    pub fields: IndexVec<FieldId, Access>,
    /// By the site of the `NewArray`. Arrays not listed (there are none in lowered programs): `Racy`.
    pub arrays: BTreeMap<SiteId, Access>,
    /// Some reachable statement interrupts a thread.
    pub interrupts: bool,
    /// Some reachable wait or join is timed.
    pub timed: bool,
    /// Some reachable statement makes a thread a daemon.
    pub daemons: bool,
    /// Some reachable statement asks whether a thread is alive.
    pub asks_alive: bool,
    /// Some reachable statement asks for the state of a thread.
    pub asks_states: bool,
    /// Some reachable statement waits until no other thread is alive but daemons.
    pub asks_last: bool,
    /// Classes of objects whose monitor's owner some reachable statement asks for (`TryEnter`, `Owner`).
    pub asked: BTreeSet<ClassId>,
    /// Races are checked: racy accesses are `FirstNon`.
    pub races: bool,
    /// Fields that no statement of the program loads: they are no part of the state, and lead nowhere. Their
    /// accesses are `Constant`, unless races are checked: two writes race, too.
    pub unread: BTreeSet<FieldId>,
    /// Fields and, by the sites of their `NewArray`, arrays that propositions look at: stores are seen.
    pub seen_fields: BTreeSet<FieldId>,
    pub seen_arrays: BTreeSet<SiteId>,
    /// The pass `alone`; off: no thread is ever alone.
    pub alone: bool,
    /// The pass `private`; off: no object is ever private.
    pub private: bool,
    /// The pass `wake`: a notified waiter that goes on as after an acquisition of the monitor is taken for a thread about
    /// to acquire it ([`super::cfg::reentry`]), unless the program interrupts.
    pub wake: bool,
    /// The pass `merge`; off, also where a thread may block inside an atomic section: everything that is not `Both` is
    /// `FirstNon`, so that steps are single accesses; but for the end of an atomic section, which is no step of its own.
    pub merge: bool,
    /// A mistake on purpose.
    #[doc(hidden)]
    pub planted: Option<Planted>,
}

/// Rules that are wrong, each in a way that a reduction could well be: the tests must notice every one. Only the
/// interpreter knows them, and only tests set them.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planted {
    /// Within a monitor, `Enter` of a free one is a both mover: lock-order deadlocks are missed.
    NestedEnter,
    /// A racy access is a both mover: lost updates are missed.
    Racy,
    /// What a store makes reachable for others stays private to the end of the step: uninitialised objects are not
    /// seen.
    Published,
}

impl Movers {
    /// Whether objects carry a guard, and threads the order of their acquisitions.
    pub fn guards(&self) -> bool {
        self.fields
            .iter()
            .chain(self.arrays.values())
            .any(|&a| a == Access::ObjectGuarded)
    }

    /// Nothing reduced: every access that another thread could see is a step of its own.
    pub fn none(program: &Program) -> Movers {
        Movers {
            fields: program
                .fields
                .iter()
                .map(|f| {
                    if f.is_volatile {
                        Access::Volatile
                    } else {
                        Access::Racy
                    }
                })
                .collect(),
            arrays: BTreeMap::new(),
            interrupts: true,
            timed: true,
            daemons: true,
            asks_alive: true,
            asks_states: true,
            asks_last: true,
            asked: program.classes.ids().collect(),
            races: false,
            unread: BTreeSet::new(),
            seen_fields: BTreeSet::new(),
            seen_arrays: BTreeSet::new(),
            alone: false,
            private: false,
            wake: false,
            merge: false,
            planted: None,
        }
    }

    /// Propositions look at something.
    pub fn sees(&self) -> bool {
        !self.seen_fields.is_empty() || !self.seen_arrays.is_empty()
    }

    pub fn array(&self, site: SiteId) -> Access {
        self.arrays.get(&site).copied().unwrap_or(Access::Racy)
    }
}

/// What was assumed and did not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Assumed {
    Field(FieldId),
    /// Elements of the arrays allocated there.
    Array(SiteId),
}
