//! Which readings of a clock come before which, in every execution like a given one.
//!
//! Steps of a reduced search hold more than one access, and readings of clocks are no scheduling points: where a thread has
//! read the clock between two accesses says nothing of when. An execution in which accesses that do not conflict are
//! exchanged is as good. So a reading comes before another one for sure only if something that its thread does later is
//! before something that the other one's thread does earlier, by the order of threads, of conflicting accesses and of what
//! else two threads do to the same thing (A. Mazurkiewicz, *Trace theory*, 1986).

use std::collections::BTreeMap;

use crate::analysis::runtime::happens_before::clock::{Clock, Clocks, Epoch};
use crate::core::interp::event::{Event, EventKind, Observer, ShownPlace};
use crate::core::interp::numbers::Definition;
use crate::core::interp::{Machine, State};
use crate::core::schedule::{Step, ThreadNo};
use crate::trace::schedule::Steps;

/// By the place of a reading those of the earlier ones.
pub(super) type Earlier = BTreeMap<usize, Vec<usize>>;

/// What two threads can do something to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Thing {
    Place(ShownPlace),
    /// A monitor, or what else hangs on an object; by its text.
    Object(String),
    Thread(ThreadNo),
    Output,
}

#[derive(Clone, Default)]
struct Done {
    reads: Clock,
    writes: Clock,
}

pub(super) struct Readings(Vec<Reading>);

impl Readings {
    /// Of the readings that are wanted: of each the earlier ones, by their places.
    pub fn earlier(mut self, wanted: impl Fn(usize) -> bool) -> Earlier {
        self.0.retain(|reading| wanted(reading.place));
        let of = |later: &Reading| {
            let before = |earlier: &&Reading| {
                earlier.place < later.place
                    && (earlier.at.thread == later.at.thread || later.knows.knows(earlier.at))
            };
            let places = self.0.iter().filter(before);
            (later.place, places.map(|reading| reading.place).collect())
        };
        self.0.iter().map(of).collect()
    }
}

/// A reading: when its thread did it, and what was before it.
struct Reading {
    place: usize,
    at: Epoch,
    knows: Clock,
}

pub(super) struct Order<'m, 'p> {
    machine: &'m Machine<'p>,
    clocks: Clocks,
    done: BTreeMap<Thing, Done>,
    /// Definitions that have been looked at.
    seen: usize,
    readings: Vec<Reading>,
}

impl<'m, 'p> Order<'m, 'p> {
    pub fn new(machine: &'m Machine<'p>) -> Self {
        Order {
            machine,
            clocks: Clocks::default(),
            done: BTreeMap::new(),
            seen: 0,
            readings: Vec::new(),
        }
    }

    /// All readings, at the end of the execution.
    pub fn readings(mut self) -> Readings {
        self.look();
        Readings(self.readings)
    }

    /// Readings since the last event: no thread but their own has done anything that they know of since.
    fn look(&mut self) {
        for (place, definition) in self.machine.definitions_from(self.seen) {
            self.seen = place + 1;
            if let Definition::Source(source) = definition {
                let (at, knows) = (
                    self.clocks.epoch(source.thread),
                    self.clocks.now(source.thread).clone(),
                );
                self.readings.push(Reading { place, at, knows });
            }
        }
    }

    fn does(&mut self, thread: ThreadNo, thing: Thing, writes: bool) {
        let done = self.done.entry(thing).or_default();
        self.clocks.acquire(thread, &done.writes);
        if writes {
            self.clocks.acquire(thread, &done.reads);
        }
        let clock = self.clocks.release(thread);
        if writes {
            done.writes = clock;
        } else {
            done.reads.join(&clock);
        }
    }
}

impl Observer for Order<'_, '_> {
    fn event(&mut self, event: Event) {
        self.look();
        let object = |text: String| Thing::Object(text);
        let (thing, writes) = match event.kind {
            EventKind::Read { place, .. } => (Thing::Place(place), false),
            EventKind::Write { place, .. } => (Thing::Place(place), true),
            EventKind::Lock { object: of, .. }
            | EventKind::Unlock { object: of, .. }
            | EventKind::Wait { object: of, .. }
            | EventKind::Notify { object: of, .. }
            | EventKind::Wake { object: of, .. } => (object(format!("{of:?}")), true),
            EventKind::Start { thread, .. } => {
                self.clocks.start(event.thread, thread);
                (Thing::Thread(thread), true)
            }
            EventKind::Join {
                target: Some(target),
                ..
            } => (Thing::Thread(target), true),
            EventKind::End { .. } => (Thing::Thread(event.thread), true),
            EventKind::Interrupt { object: of } | EventKind::Join { object: of, .. } => {
                (object(format!("{of:?}")), true)
            }
            EventKind::ClassInit { class, .. } => (object(format!("{class:?}")), true),
            EventKind::Print { .. } => (Thing::Output, true),
            EventKind::Allocate { .. }
            | EventKind::Sleep
            | EventKind::TimeOut
            | EventKind::Progress
            | EventKind::Throw { .. }
            | EventKind::Caught { .. }
            | EventKind::Choose { .. }
            | EventKind::Violated { .. }
            | EventKind::Call { .. }
            | EventKind::Return { .. }
            | EventKind::Other => return,
        };
        self.does(event.thread, thing, writes);
    }
}

impl Steps for Order<'_, '_> {
    fn step_done(&mut self, _: &Machine, _: &State, _: &Step) {}
}
