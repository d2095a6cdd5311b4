//! Facts about Core programs; changes nothing.

pub mod flow;
pub mod immutable;
pub mod reached;
pub mod runtime;
pub mod texts;
