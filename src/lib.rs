//! j2pml: model checking of concurrent Java with SPIN.
//!
//! The pipeline, each layer importing only from those before it (a test checks the directions):
//! `base` -> `diag` -> `java` -> `core` -> `analysis` -> `reduce` -> `promela`, `spin` -> `trace` -> `report` -> `driver` -> `cli`.
//! See `ARCHITECTURE.md`.

pub mod analysis;
pub mod base;
pub mod chart;
pub mod cli;
pub mod core;
pub mod diag;
pub mod driver;
pub mod java;
pub mod promela;
pub mod reduce;
pub mod report;
pub mod spin;
pub mod trace;
