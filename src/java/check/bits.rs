//! Sets of variables, and what is known at a place in a body.

/// A set of small numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits(Vec<u64>);

impl Bits {
    pub fn none(size: usize) -> Bits {
        Bits(vec![0; size.div_ceil(64)])
    }
    pub fn all(size: usize) -> Bits {
        Bits(vec![u64::MAX; size.div_ceil(64)])
    }
    pub fn has(&self, n: usize) -> bool {
        self.0[n / 64] >> (n % 64) & 1 == 1
    }
    pub fn add(&mut self, n: usize) {
        self.0[n / 64] |= 1 << (n % 64);
    }
    pub fn remove(&mut self, n: usize) {
        self.0[n / 64] &= !(1 << (n % 64));
    }
    pub fn unite(&mut self, other: &Bits) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
    }
    pub fn subtract(&mut self, other: &Bits) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= !b;
        }
    }
    pub fn intersect(&mut self, other: &Bits) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= b;
        }
    }
}

/// What holds at a place (JLS 16): of a place that cannot be reached, everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// Definitely assigned.
    pub assigned: Bits,
    /// Definitely unassigned.
    pub unassigned: Bits,
    /// The place can be reached as JLS 14.22 defines it.
    pub alive: bool,
}

impl State {
    pub fn start(size: usize) -> State {
        State {
            assigned: Bits::none(size),
            unassigned: Bits::all(size),
            alive: true,
        }
    }
    pub fn dead(size: usize) -> State {
        State {
            assigned: Bits::all(size),
            unassigned: Bits::all(size),
            alive: false,
        }
    }
    /// What holds whichever of two ways led here.
    pub fn join(&mut self, other: &State) {
        self.assigned.intersect(&other.assigned);
        self.unassigned.intersect(&other.unassigned);
        self.alive |= other.alive;
    }
}
