//! Typed indices, source files and spans, decimal texts of numbers, short forms of names.
//!
//! Knows no Java and no Promela; everything above stands on it.

pub mod decimal;
pub mod index;
pub mod names;
pub mod source;

pub use index::IndexVec;
pub use source::{FileId, SourceFile, SourceMap, Span};
