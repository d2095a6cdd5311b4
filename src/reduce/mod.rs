//! Core -> Core: scheduling points and reductions, one file a pass.
//!
//! Knows Core and the analyses' facts; knows no Promela. Every pass keeps the verdict of every property, and says why
//! in its header:
//!
//! | pass | deadlock | assertion | uncaught-exception |
//! |---|---|---|---|
//! | [`class_init`] | a quiet initialiser ends and never blocks | it fails no check, and its stores are seen by no one before | it cannot throw |
//! | [`init_cycles`] | the calls dropped do nothing and never block | the same | the same |
//! | [`texts`] | no statement looks at what is left out | the same | the same |
//! | [`points`] | every interleaving of shared accesses is a sequence of steps | the same | the same |

pub mod class_init;
pub mod init_cycles;
pub mod movers;
pub mod passes;
pub mod points;
pub mod progress;
pub mod texts;

use crate::core::Program;
use passes::Passes;

/// Runs the passes that change a lowered program, as far as they are on, and sets its scheduling points.
pub fn prepare(program: &mut Program, passes: Passes) {
    if passes.class_init {
        class_init::reduce(program);
        init_cycles::unroll(program);
    }
    if passes.texts {
        texts::mark(program);
    }
    points::set_points_for(program, passes);
}
