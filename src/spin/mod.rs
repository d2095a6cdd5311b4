//! Driving SPIN: tools, plans, processes, parsers, trails, the search.
//!
//! Knows Promela text as an opaque file and what `spin`, the C compilers and `pan` print; knows no Java and no Core.
//! [`exec`] is the only place of the program that starts a process. Plans ([`plan`]) and parsers ([`output`],
//! [`trail`]) are pure. A search is *complete* only on positive evidence in pan's text: its exit status says nothing.

pub mod cache;
pub mod exec;
pub mod output;
pub mod plan;
pub mod rundir;
pub mod search;
pub mod tools;
pub mod trail;
