//! The Core interpreter: the second, independent meaning of a program.
//!
//! Replays schedules ([`replay`]), runs programs ([`run`]), tries random schedules ([`simulate`](run::simulate)), walks
//! all schedules of small programs ([`explore`]), looks for an execution that ends as wanted ([`reach`]). Knows Core only; schedules mean what [`super::schedule`] says.
//!
//! Invariants:
//! * a step is a pure function of (state, thread, choices); whoever takes it sees the same;
//! * [`Machine::enabled`] lists every possible step, in an order that depends on the state alone;
//! * what Core calls unmodelled ends the step with [`Cut`], never with a guess.
//!
//! ```text
//! let machine = Machine::new(&program, Checks::WITHOUT_RACE);
//! let mut state = machine.initial();
//! while let Some(step) = machine.enabled(&state).first() {
//!     match machine.step(&mut state, step, &mut ())? { StepEnd::Ran => {} end => return end }
//! }
//! machine.status(&state)
//! ```

pub mod canonical;
pub mod choice;
mod constants;
pub mod cycles;
mod entering;
pub mod event;
mod exec;
pub mod explore;
mod helpers;
mod locks;
mod machine;
mod mover;
pub mod numbers;
pub mod observe;
mod ops;
mod own;
mod race;
pub mod reach;
pub mod replay;
pub mod run;
mod state;
mod states;
mod strings;
mod stuck;
mod sync;
mod temporal;
#[cfg(test)]
mod tests;
mod text;
mod value;
pub mod view;

pub use machine::{BadStep, Called, Cut, Limit, MAX_FRAMES, Machine, Status, StepEnd, Violation};
pub use race::Declared;
pub use state::State;

/// The first of each ten decimal digits that `Integer.parseInt` knows.
pub const ZEROS: &[u32] = text::ZEROS;

pub use text::is_java_base;
