//! The order in which threads take locks, as a tree, and cycles between several of them.
//!
//! W. Visser et al., *Model checking programs*, 2003, section 3.3 (`LockTree`): a path from the root is a nesting of locks.
//! A node says that a thread that held the locks above it waited, or would have waited, for the node's own. Nodes of
//! different threads are a cycle if each waits for a lock that the next one holds. A lock that two of them hold (a gate lock)
//! forbids that: one of the threads would not have come so far. There is a tree for each segment of a thread, since what
//! `start` and `join` order cannot happen together either.
//!
//! More than the paper has: cycles of more than two threads, and as gate locks all that are held, also those taken between
//! the two of the cycle; for nested locks that is the same but for fewer cycles that tell of one deadlock.

use super::order::{Order, Segment};
use super::{LockNo, Place};

/// Threads of one cycle.
const MAX_THREADS: usize = 8;
/// Nodes that the search for cycles of one run looks at.
const MAX_LOOKS: u32 = 500_000;

#[derive(Clone, Debug)]
struct Node {
    lock: LockNo,
    parent: Option<usize>,
    place: Place,
    /// Taken here, by whoever waits until it is free; else it was held before, or tried.
    waits: bool,
}

#[derive(Clone, Debug, Default)]
pub struct LockTree {
    nodes: Vec<Node>,
    /// Nodes of the locks that are held, outermost first.
    path: Vec<usize>,
}

impl LockTree {
    pub fn holds(&self, lock: LockNo) -> bool {
        self.path.iter().any(|&n| self.nodes[n].lock == lock)
    }

    pub fn taken(&mut self, lock: LockNo, waits: bool, place: Place) {
        if !self.holds(lock) {
            self.descend(lock, waits, place);
        }
    }

    fn descend(&mut self, lock: LockNo, waits: bool, place: Place) {
        let parent = self.path.last().copied();
        let same = |node: &Node| {
            node.lock == lock && node.parent == parent && node.waits == waits && node.place == place
        };
        let node = self.nodes.iter().position(same).unwrap_or_else(|| {
            self.nodes.push(Node {
                lock,
                parent,
                place,
                waits,
            });
            self.nodes.len() - 1
        });
        self.path.push(node);
    }

    /// Those taken later stay taken: locks of the library need not be nested.
    pub fn released(&mut self, lock: LockNo) {
        let Some(at) = self.path.iter().position(|&n| self.nodes[n].lock == lock) else {
            return;
        };
        let later = self.path.split_off(at);
        for node in &later[1..] {
            let node = self.nodes[*node].clone();
            self.descend(node.lock, false, node.place);
        }
    }

    /// The tree of the thread's next segment.
    #[must_use]
    pub fn next(&self) -> LockTree {
        let mut next = LockTree::default();
        for &node in &self.path {
            let node = self.nodes[node].clone();
            next.descend(node.lock, false, node.place);
        }
        next
    }

    /// Each wait for a lock with others held.
    fn waits(&self, segment: Segment) -> Vec<Wait> {
        let nested = |node: &&Node| node.waits && node.parent.is_some();
        let waits = self.nodes.iter().filter(nested).map(|node| {
            let above = std::iter::successors(node.parent, |&n| self.nodes[n].parent);
            let mut held: Vec<(LockNo, Place)> = above
                .map(|n| (self.nodes[n].lock, self.nodes[n].place.clone()))
                .collect();
            held.reverse();
            Wait {
                segment,
                held,
                lock: node.lock,
                place: node.place.clone(),
            }
        });
        waits.collect()
    }
}

/// A thread that holds locks and takes another one.
#[derive(Clone, Debug)]
pub struct Wait {
    pub segment: Segment,
    /// Outermost first, with where each was taken.
    pub held: Vec<(LockNo, Place)>,
    pub lock: LockNo,
    pub place: Place,
}

impl Wait {
    pub fn holds(&self, lock: LockNo) -> bool {
        self.held.iter().any(|(held, _)| *held == lock)
    }
}

/// Each waits for a lock that the next one holds, the last one for one of the first. The first has the lowest thread.
pub fn cycles(trees: &[(Segment, LockTree)], order: &Order) -> Vec<Vec<Wait>> {
    let waits: Vec<Wait> = trees
        .iter()
        .flat_map(|(segment, tree)| tree.waits(*segment))
        .collect();
    let mut search = Search {
        waits: &waits,
        order,
        looks: MAX_LOOKS,
        found: Vec::new(),
    };
    for first in &waits {
        search.extend(&mut vec![first]);
    }
    search.found
}

struct Search<'a> {
    waits: &'a [Wait],
    order: &'a Order,
    looks: u32,
    found: Vec<Vec<Wait>>,
}

impl<'a> Search<'a> {
    fn extend(&mut self, chain: &mut Vec<&'a Wait>) {
        let (first, last) = (chain[0], chain[chain.len() - 1]);
        if chain.len() > 1 && first.holds(last.lock) {
            self.found.push(chain.iter().copied().cloned().collect());
            return;
        }
        if chain.len() == MAX_THREADS {
            return;
        }
        for next in self.waits {
            self.looks = self.looks.saturating_sub(1);
            if self.looks == 0 {
                return;
            }
            let together = |other: &&Wait| {
                other.segment.thread != next.segment.thread
                    && self.order.concurrent(other.segment, next.segment)
                    && !other.held.iter().any(|(lock, _)| next.holds(*lock))
            };
            if next.segment.thread > first.segment.thread
                && next.holds(last.lock)
                && chain.iter().all(together)
            {
                chain.push(next);
                self.extend(chain);
                chain.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::schedule::{MAIN, ThreadNo};

    /// Takes the locks, the innermost last, and releases them.
    fn nested(tree: &mut LockTree, locks: &[u32]) {
        for &lock in locks {
            tree.taken(LockNo(lock), true, Place::default());
        }
        for &lock in locks.iter().rev() {
            tree.released(LockNo(lock));
        }
    }

    fn found(threads: &[&[&[u32]]]) -> Vec<Vec<u32>> {
        let mut order = Order::new();
        let trees: Vec<(Segment, LockTree)> = threads
            .iter()
            .zip(2..)
            .map(|(nestings, no)| {
                order.start(MAIN, ThreadNo(no));
                let mut tree = LockTree::default();
                nestings.iter().for_each(|locks| nested(&mut tree, locks));
                (order.segment(ThreadNo(no)), tree)
            })
            .collect();
        let locks = |cycle: Vec<Wait>| cycle.iter().map(|wait| wait.lock.0).collect();
        cycles(&trees, &order).into_iter().map(locks).collect()
    }

    #[test]
    fn the_example_of_the_paper_has_one_cycle() {
        let one: &[&[u32]] = &[&[1, 3, 2], &[1, 3, 4], &[4, 2, 3]];
        let two: &[&[u32]] = &[&[1, 2, 3], &[4, 3, 2]];
        assert_eq!(found(&[one, two]), [[4, 3]]);
    }

    #[test]
    fn a_gate_lock_forbids_it() {
        assert_eq!(found(&[&[&[1, 2]], &[&[2, 1]]]), [[2, 1]]);
        assert_eq!(found(&[&[&[9, 1, 2]], &[&[9, 2, 1]]]), [[0; 0]; 0]);
    }

    #[test]
    fn three_threads_in_a_circle() {
        assert_eq!(found(&[&[&[1, 2]], &[&[2, 3]], &[&[3, 1]]]), [[2, 3, 1]]);
        assert_eq!(found(&[&[&[1, 2]], &[&[2, 3]], &[&[1, 3]]]), [[0; 0]; 0]);
    }

    #[test]
    fn hand_over_hand_holds_two_at_a_time() {
        let mut tree = LockTree::default();
        tree.taken(LockNo(1), true, Place::default());
        tree.taken(LockNo(2), true, Place::default());
        tree.released(LockNo(1));
        tree.taken(LockNo(3), true, Place::default());
        let order = Order::new();
        let waits = tree.waits(order.segment(MAIN));
        let held = |wait: &Wait| wait.held.iter().map(|(lock, _)| lock.0).collect::<Vec<_>>();
        assert_eq!(waits.iter().map(held).collect::<Vec<_>>(), [[1], [2]]);
    }
}
