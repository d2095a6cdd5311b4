//! Vectors indexed by their own id type, so that a class id never reads a field table.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A typed index; made by [`define_index!`](crate::define_index).
pub trait Idx: Copy + Eq + Ord + fmt::Debug {
    fn from_usize(n: usize) -> Self;
    fn index(self) -> usize;
}

/// Defines a `u32` newtype that implements [`Idx`].
#[macro_export]
macro_rules! define_index {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);
        impl $crate::base::index::Idx for $name {
            fn from_usize(n: usize) -> Self { Self(u32::try_from(n).expect("fewer than 2^32 items")) }
            fn index(self) -> usize { self.0 as usize }
        }
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", stringify!($name), self.0)
            }
        }
    };
}

/// A vector of `T` whose index type is `I`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct IndexVec<I, T> {
    raw: Vec<T>,
    index: PhantomData<fn(I)>,
}

impl<I: Idx, T> IndexVec<I, T> {
    pub fn new() -> Self {
        Self {
            raw: Vec::new(),
            index: PhantomData,
        }
    }
    /// `n` copies of `value`, indices `0..n`.
    pub fn filled(value: T, n: usize) -> Self
    where
        T: Clone,
    {
        Self {
            raw: vec![value; n],
            index: PhantomData,
        }
    }
    pub fn push(&mut self, value: T) -> I {
        let id = I::from_usize(self.raw.len());
        self.raw.push(value);
        id
    }
    pub fn len(&self) -> usize {
        self.raw.len()
    }
    pub fn is_empty(&self) -> bool {
        self.raw.is_empty()
    }
    pub fn get(&self, id: I) -> Option<&T> {
        self.raw.get(id.index())
    }
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.raw.iter()
    }
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.raw.iter_mut()
    }
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.raw.len()).map(I::from_usize)
    }
    pub fn enumerated(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.raw
            .iter()
            .enumerate()
            .map(|(n, value)| (I::from_usize(n), value))
    }
    pub fn as_slice(&self) -> &[T] {
        &self.raw
    }
}

impl<I: Idx, T> Default for IndexVec<I, T> {
    fn default() -> Self {
        Self::new()
    }
}
impl<I: Idx, T: fmt::Debug> fmt::Debug for IndexVec<I, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.enumerated()).finish()
    }
}
impl<I: Idx, T> Index<I> for IndexVec<I, T> {
    type Output = T;
    fn index(&self, id: I) -> &T {
        &self.raw[id.index()]
    }
}
impl<I: Idx, T> IndexMut<I> for IndexVec<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.raw[id.index()]
    }
}
impl<I: Idx, T> FromIterator<T> for IndexVec<I, T> {
    fn from_iter<It: IntoIterator<Item = T>>(iter: It) -> Self {
        Self {
            raw: iter.into_iter().collect(),
            index: PhantomData,
        }
    }
}
