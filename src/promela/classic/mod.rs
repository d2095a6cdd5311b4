//! The classic scheme: classes become arrays of records, methods macros, monitors LOCK, COUNT and WAIT, exceptions
//! `unless`, `run` a proctype per class of thread (Havelund and Pressburger, *Model checking Java programs using Java
//! `PathFinder`*, STTT 1999, section 3; levels of `unless` regions and everything else that differs: see `body`).

mod body;
mod calls;
mod emit;
mod exprs;
mod facts;
mod group;
mod jumps;
mod layout;
mod live;
mod locals;
mod model;
mod ops;
mod refuse;
mod regions;
mod runtime;
mod sync;
mod threads;

pub use model::{emit, readable};
