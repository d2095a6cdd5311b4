//! What is known of single objects: who constructs them, what their final fields promise (JLS 17.5).

use std::collections::{BTreeMap, BTreeSet};

use super::clock::Clock;
use crate::core::ClassId;
use crate::core::interp::event::ObjectName;
use crate::core::schedule::ThreadNo;

/// Of one execution, since the first thread was started.
#[derive(Clone, Debug, Default)]
pub(super) struct Objects {
    /// Constructors that have not ended, outermost first.
    constructing: Vec<Constructing>,
    /// When the final fields that a class declares were frozen (JLS 17.5.1).
    frozen: BTreeMap<(ObjectName, ClassId), Clock>,
    /// By thread, what it has reached through a final field: the writes that it sees there.
    reached: BTreeMap<(ThreadNo, ObjectName), Clock>,
    made_by: BTreeMap<ObjectName, ThreadNo>,
    /// Somebody stored a reference to them before their constructor had ended.
    leaked: BTreeSet<ObjectName>,
}

#[derive(Clone, Copy, Debug)]
struct Constructing {
    thread: ThreadNo,
    frame: usize,
    object: ObjectName,
    class: ClassId,
}

impl Objects {
    pub fn allocated(&mut self, thread: ThreadNo, object: ObjectName) {
        self.made_by.insert(object, thread);
    }

    /// `None`: before threads were started.
    pub fn made_by(&self, object: ObjectName) -> Option<ThreadNo> {
        self.made_by.get(&object).copied()
    }

    // ---- constructors -----------------------------------------------------------------------------------------------

    pub fn constructs(
        &mut self,
        thread: ThreadNo,
        frame: usize,
        object: ObjectName,
        class: ClassId,
    ) {
        self.constructing.push(Constructing {
            thread,
            frame,
            object,
            class,
        });
    }

    fn innermost(&self, thread: ThreadNo) -> Option<usize> {
        self.constructing.iter().rposition(|c| c.thread == thread)
    }

    /// The innermost constructor's frame ends with this one.
    pub fn constructor_ends(&self, thread: ThreadNo, frame: usize) -> bool {
        self.innermost(thread)
            .is_some_and(|n| self.constructing[n].frame >= frame)
    }

    pub fn constructed(&mut self, thread: ThreadNo, now: Clock) {
        if let Some(n) = self.innermost(thread) {
            let ended = self.constructing.remove(n);
            self.freeze(ended.object, ended.class, now);
        }
    }

    pub fn is_constructed(&self, object: ObjectName) -> bool {
        self.constructing.iter().any(|c| c.object == object)
    }

    pub fn is_constructed_by(&self, thread: ThreadNo, object: ObjectName) -> bool {
        let mut constructing = self.constructing.iter();
        constructing.any(|c| c.object == object && c.thread == thread)
    }

    /// A reference to it.
    pub fn stored(&mut self, object: ObjectName) {
        if self.is_constructed(object) {
            self.leaked.insert(object);
        }
    }

    pub fn has_leaked(&self, object: ObjectName) -> bool {
        self.leaked.contains(&object)
    }

    // ---- final fields -----------------------------------------------------------------------------------------------

    pub fn freeze(&mut self, object: ObjectName, class: ClassId, now: Clock) {
        self.frozen.insert((object, class), now);
    }

    /// A final field that `class` declares, whose value is a reference.
    pub fn read_final(
        &mut self,
        thread: ThreadNo,
        now: &Clock,
        of: ObjectName,
        class: ClassId,
        to: ObjectName,
    ) {
        if let Some(frozen) = self.frozen.get(&(of, class))
            && !frozen.within(now)
        {
            self.reached.entry((thread, to)).or_default().join(frozen);
        }
    }

    /// The thread has read a variable of the one object and got the other one (the dereference chain of JLS 17.5.1).
    pub fn follow(&mut self, thread: ThreadNo, from: ObjectName, to: ObjectName) {
        if let Some(clock) = self.reached.get(&(thread, from)) {
            let clock = clock.clone();
            self.reached.entry((thread, to)).or_default().join(&clock);
        }
    }

    pub fn reached(&self, thread: ThreadNo, object: ObjectName) -> Option<&Clock> {
        self.reached.get(&(thread, object))
    }
}

#[cfg(test)]
mod tests {
    use super::super::clock::Clocks;
    use super::*;
    use crate::core::schedule::MAIN;

    const OTHER: ThreadNo = ThreadNo(2);
    const CLASS: ClassId = ClassId(0);

    fn object(number: u32) -> ObjectName {
        ObjectName {
            class: CLASS,
            number,
        }
    }

    #[test]
    fn what_is_written_before_the_end_of_the_constructor_is_seen_through_a_final_field() {
        let mut clocks = Clocks::default();
        clocks.start(MAIN, OTHER);
        let mut objects = Objects::default();
        let (of, list, item) = (object(1), object(2), object(3));
        objects.constructs(MAIN, 2, of, CLASS);
        objects.stored(list);
        let before = clocks.epoch(MAIN);
        assert!(!objects.constructor_ends(MAIN, 3) && !objects.constructor_ends(OTHER, 2));
        assert!(objects.constructor_ends(MAIN, 2));
        let now = clocks.release(MAIN);
        objects.constructed(MAIN, now);
        let after = clocks.epoch(MAIN);

        objects.read_final(OTHER, clocks.now(OTHER), of, CLASS, list);
        objects.follow(OTHER, list, item);
        for reached in [list, item] {
            let clock = objects.reached(OTHER, reached).unwrap();
            assert!(clock.knows(before) && !clock.knows(after));
        }
        assert!(objects.reached(OTHER, of).is_none());
        assert!(!objects.has_leaked(of));
    }

    #[test]
    fn this_may_be_stored_too_early() {
        let mut clocks = Clocks::default();
        let mut objects = Objects::default();
        objects.constructs(MAIN, 2, object(1), CLASS);
        // The constructor of the superclass.
        objects.constructs(MAIN, 3, object(1), CLASS);
        objects.constructed(MAIN, clocks.release(MAIN));
        assert!(objects.is_constructed(object(1)));
        objects.stored(object(1));
        assert!(objects.has_leaked(object(1)));
    }
}
