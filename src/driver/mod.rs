//! (being built)

pub mod input;
