//! On which threads others depend: W. Visser et al., *Model checking programs*, 2003, section 3.3, the dependency graph.

use std::collections::{BTreeMap, BTreeSet};

use super::LockNo;
use crate::core::interp::event::ShownPlace;
use crate::core::schedule::ThreadNo;

/// Of one run.
#[derive(Debug, Default)]
pub struct Dependencies(BTreeMap<ThreadNo, Done>);

#[derive(Debug, Default)]
struct Done {
    started_by: Option<ThreadNo>,
    reads: BTreeSet<ShownPlace>,
    writes: BTreeSet<ShownPlace>,
    locks: BTreeSet<LockNo>,
}

impl Dependencies {
    fn of(&mut self, thread: ThreadNo) -> &mut Done {
        self.0.entry(thread).or_default()
    }
    pub fn starts(&mut self, thread: ThreadNo, child: ThreadNo) {
        self.of(child).started_by = Some(thread);
    }
    pub fn reads(&mut self, thread: ThreadNo, place: ShownPlace) {
        self.of(thread).reads.insert(place);
    }
    pub fn writes(&mut self, thread: ThreadNo, place: ShownPlace) {
        self.of(thread).writes.insert(place);
    }
    pub fn locks(&mut self, thread: ThreadNo, lock: LockNo) {
        self.of(thread).locks.insert(lock);
    }

    /// The threads, and as long as there are such: those that started one of them, write what one of them reads, or hold
    /// locks that one of them takes.
    pub fn window(&self, threads: &BTreeSet<ThreadNo>) -> BTreeSet<ThreadNo> {
        let mut window = threads.clone();
        let mut work: Vec<ThreadNo> = threads.iter().copied().collect();
        while let Some(thread) = work.pop() {
            let Some(done) = self.0.get(&thread) else {
                continue;
            };
            for (&other, its) in &self.0 {
                let needed = done.started_by == Some(other)
                    || !its.writes.is_disjoint(&done.reads)
                    || !its.locks.is_disjoint(&done.locks);
                if needed && window.insert(other) {
                    work.push(other);
                }
            }
        }
        window
    }
}
