//! x
use crate::core::Program;
/// x
pub fn elide(_program: &mut Program) {}
