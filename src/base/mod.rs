//! Typed indices, source files and spans.
//!
//! Knows no Java and no Promela; everything above stands on it.

pub mod index;
pub mod source;

pub use index::IndexVec;
pub use source::{FileId, SourceFile, SourceMap, Span};
