//! What the test programs share: annotated Java units, the way from source to Core, real JVMs.

#![allow(dead_code)] // each test program uses its part

pub mod jvm;
pub mod parallel;
pub mod pipeline;
pub mod unit;
