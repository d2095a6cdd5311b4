//! Eraser's lock sets and its state machine, for one variable.
//!
//! S. Savage et al., *Eraser: a dynamic data race detector for multithreaded programs*, TOCS 15(4), 1997; as W. Visser et al.
//! have it for Java (*Model checking programs*, 2003, section 3.3, figure 3): the first lock set is that of the first access
//! by a second thread, not all locks. Two things are different from the figure. A variable is exclusive from its first access
//! on, be it a read, since in Java it has a value before anybody writes. And if everything that was done with it is over,
//! by `start` and `join`, it is exclusive again: so that a sum that main reads after joining is no warning.

use std::collections::BTreeSet;

use super::order::{Order, Segment};
use super::{LockNo, Place};
use crate::core::SiteId;
use crate::core::schedule::ThreadNo;

/// Different accesses that are kept of one variable.
const MAX_ACCESSES: usize = 64;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Exclusive(ThreadNo),
    /// Read by several threads: no warning.
    Shared,
    /// A lock set that gets empty is a warning.
    SharedModified,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Access {
    pub segment: Segment,
    pub site: SiteId,
    pub write: bool,
    /// Locks that allow such an access: of a read also the write locks of which the thread holds the read lock.
    pub locks: BTreeSet<LockNo>,
}

/// Two accesses, by different threads, one of them a write.
pub type Conflict = [(Access, Place); 2];

/// Before its first access it is virgin, and nobody has made it.
#[derive(Debug)]
pub struct Variable {
    phase: Phase,
    /// Of no meaning while it is exclusive.
    locks: BTreeSet<LockNo>,
    seen: Vec<(Access, Place)>,
    warned: bool,
}

impl Variable {
    pub fn first(access: Access, place: Place) -> Variable {
        Variable {
            phase: Phase::Exclusive(access.segment.thread),
            locks: BTreeSet::new(),
            seen: vec![(access, place)],
            warned: false,
        }
    }

    /// One more access. A warning is two accesses, at most once.
    pub fn access(
        &mut self,
        access: &Access,
        order: &Order,
        place: impl FnOnce() -> Place,
    ) -> Option<Conflict> {
        let me = access.segment.thread;
        let over = |(seen, _): &(Access, Place)| order.before(seen.segment, access.segment);
        let kept = self.seen.iter().any(|(seen, _)| seen == access);
        if self.phase != Phase::Exclusive(me) && self.seen.iter().all(over) {
            self.phase = Phase::Exclusive(me);
        }
        match self.phase {
            Phase::Exclusive(thread) if thread == me => {}
            Phase::Exclusive(_) => {
                self.locks.clone_from(&access.locks);
                self.phase = Phase::Shared;
            }
            Phase::Shared | Phase::SharedModified => {
                self.locks.retain(|lock| access.locks.contains(lock));
            }
        }
        if access.write && self.phase == Phase::Shared {
            self.phase = Phase::SharedModified;
        }
        if !kept && self.seen.len() < MAX_ACCESSES {
            self.seen.push((access.clone(), place()));
        }
        if self.warned || self.phase != Phase::SharedModified || !self.locks.is_empty() {
            return None;
        }
        let pair = self.conflict(order)?;
        self.warned = true;
        Some(pair)
    }

    /// The accesses that best show it: without a common lock, if there are such.
    fn conflict(&self, order: &Order) -> Option<Conflict> {
        let mut best = None;
        for (n, one) in self.seen.iter().enumerate() {
            for other in &self.seen[n + 1..] {
                let (a, b) = (&one.0, &other.0);
                if !(a.write || b.write) || !order.concurrent(a.segment, b.segment) {
                    continue;
                }
                let pair = || Some([one.clone(), other.clone()]);
                if a.locks.is_disjoint(&b.locks) {
                    return pair();
                }
                best = best.or_else(pair);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::schedule::MAIN;

    struct Run {
        order: Order,
        variable: Option<Variable>,
    }

    impl Run {
        fn with(threads: u16) -> Run {
            let mut order = Order::new();
            (2..=threads).for_each(|n| order.start(MAIN, ThreadNo(n)));
            Run {
                order,
                variable: None,
            }
        }
        fn access(&mut self, thread: u16, write: bool, locks: &[u32]) -> bool {
            let access = Access {
                segment: self.order.segment(ThreadNo(thread)),
                site: SiteId(u32::from(thread)),
                write,
                locks: locks.iter().map(|&n| LockNo(n)).collect(),
            };
            match &mut self.variable {
                None => {
                    self.variable = Some(Variable::first(access, Place::default()));
                    false
                }
                Some(variable) => {
                    let warning = variable.access(&access, &self.order, Place::default);
                    warning.is_some()
                }
            }
        }
        fn read(&mut self, thread: u16, locks: &[u32]) -> bool {
            self.access(thread, false, locks)
        }
        fn write(&mut self, thread: u16, locks: &[u32]) -> bool {
            self.access(thread, true, locks)
        }
    }

    #[test]
    fn initialised_without_a_lock_then_read_by_many() {
        let mut run = Run::with(4);
        assert!(!run.write(2, &[]) && !run.write(2, &[]));
        assert!(!run.read(3, &[]) && !run.read(4, &[]));
        // Once it is shared, a write is one too many.
        assert!(run.write(2, &[]));
    }

    #[test]
    fn one_lock_is_enough_two_are_not() {
        let mut run = Run::with(3);
        assert!(!run.write(2, &[1]) && !run.write(3, &[1, 2]) && !run.read(2, &[1]));
        assert!(run.write(3, &[2]));
        assert!(!run.write(3, &[2]), "told once");
    }

    #[test]
    fn what_join_orders_is_over() {
        let mut run = Run::with(3);
        assert!(!run.write(2, &[1]) && !run.write(3, &[1]));
        run.order.join(MAIN, ThreadNo(2));
        run.order.join(MAIN, ThreadNo(3));
        assert!(!run.write(1, &[]));
    }

    #[test]
    fn what_main_does_before_it_starts_a_thread_is_over() {
        let mut run = Run::with(1);
        assert!(!run.write(1, &[]));
        run.order.start(MAIN, ThreadNo(2));
        assert!(!run.write(2, &[]));
        assert!(run.write(1, &[]));
    }
}
