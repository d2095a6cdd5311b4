//! The Java front end: text -> syntax tree -> typed program.
//!
//! Knows Java (JLS), spans and diagnostics; knows no Core. Nothing here fails: what cannot be parsed, resolved or
//! modelled is reported to [`crate::diag::Diagnostics`], and a placeholder stands in the tree.

pub mod ast;
pub mod check;
mod completes;
pub mod implicit;
pub mod invariant;
pub mod library;
pub mod parse;
pub mod proposition;
pub mod resolve;
pub mod typed;
pub mod walk;
