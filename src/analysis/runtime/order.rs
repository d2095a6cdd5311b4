//! Which parts of threads are ordered by `start` and `join`, whatever the schedule: vector clocks over segments.
//!
//! A segment is what a thread does between two starts or joins of its own (J. Harrow, *Runtime checking of multithreaded
//! applications with Visual Threads*, SPIN 2000). Locks and volatile accesses order nothing here: another schedule may
//! order them the other way.

use std::collections::BTreeMap;

use crate::core::schedule::{MAIN, ThreadNo};

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Segment {
    pub thread: ThreadNo,
    number: u32,
}

/// Per thread, from main: the last of its segments that is over.
type Clock = BTreeMap<ThreadNo, u32>;

/// Of one run.
#[derive(Debug)]
pub struct Order {
    now: BTreeMap<ThreadNo, Clock>,
    clocks: BTreeMap<Segment, Clock>,
}

impl Order {
    pub fn new() -> Order {
        let mut order = Order {
            now: BTreeMap::new(),
            clocks: BTreeMap::new(),
        };
        order.begin(MAIN, Clock::new());
        order
    }

    /// In which the thread is.
    pub fn segment(&self, thread: ThreadNo) -> Segment {
        let clock = self.now.get(&thread);
        Segment {
            thread,
            number: clock.and_then(|c| c.get(&thread)).copied().unwrap_or(0),
        }
    }

    pub fn start(&mut self, by: ThreadNo, child: ThreadNo) {
        let clock = self.now.get(&by).cloned().unwrap_or_default();
        self.begin(child, clock.clone());
        self.begin(by, clock);
    }

    /// `target` has ended, and the thread knows it.
    pub fn join(&mut self, thread: ThreadNo, target: ThreadNo) {
        let mut clock = self.now.get(&thread).cloned().unwrap_or_default();
        for (&other, &number) in self.now.get(&target).into_iter().flatten() {
            let known = clock.entry(other).or_default();
            *known = number.max(*known);
        }
        self.begin(thread, clock);
    }

    fn begin(&mut self, thread: ThreadNo, mut clock: Clock) {
        *clock.entry(thread).or_default() += 1;
        self.now.insert(thread, clock.clone());
        self.clocks.insert(self.segment(thread), clock);
    }

    /// The first is over when the second begins, or they are of one thread, the first no later.
    pub fn before(&self, first: Segment, second: Segment) -> bool {
        let clock = self.clocks.get(&second);
        clock
            .and_then(|clock| clock.get(&first.thread))
            .is_some_and(|&known| known >= first.number)
    }

    /// Neither is over when the other one begins.
    pub fn concurrent(&self, one: Segment, other: Segment) -> bool {
        !self.before(one, other) && !self.before(other, one)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn start_and_join_order() {
        let [a, b] = [2, 3].map(ThreadNo);
        let mut order = Order::new();
        let begin = order.segment(MAIN);
        order.start(MAIN, a);
        let between = order.segment(MAIN);
        order.start(MAIN, b);
        let (in_a, in_b) = (order.segment(a), order.segment(b));
        assert!(order.before(begin, in_a) && order.before(begin, in_b));
        assert!(order.concurrent(between, in_a));
        assert!(order.before(between, in_b));
        assert!(order.concurrent(in_a, in_b));
        order.join(MAIN, a);
        let after = order.segment(MAIN);
        assert!(order.before(in_a, after));
        assert!(order.concurrent(in_b, after));
        assert!(!order.before(after, in_a));
    }
}
