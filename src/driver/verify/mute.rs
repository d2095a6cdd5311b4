//! A program whose violations of some properties are no longer of interest: the paths end there, silently.
//!
//! After a violation of a property was found the others want their own answers. What a property means must not depend
//! on the order in which answers are found: an execution is followed to its first violation, whichever property it
//! violates. So the failed `assert` does not turn into an uncaught `AssertionError` when assertions have their answer.
//!
//! ```text
//! fail assertion "x"     ->     cut (as for Verify.ignoreIf)
//! ```
//! Sites and scheduling points are those of the program given. Deadlocks end a path anyway, and a race ends none.

use crate::core::property::{Checks, Property};
use crate::core::{Block, Program, StmtKind};

/// The program with its violations of the `answered` properties muted.
pub fn muted(program: &Program, answered: Checks) -> Program {
    let mut program = program.clone();
    if [
        Property::Assertion,
        Property::UncaughtException,
        Property::Invariant,
    ]
    .iter()
    .any(|&property| answered.has(property))
    {
        for method in program.methods.iter_mut() {
            if let Some(body) = &mut method.body {
                mute(body, answered);
            }
        }
    }
    program
}

fn mute(block: &mut Block, answered: Checks) {
    for stmt in &mut block.stmts {
        match &mut stmt.kind {
            StmtKind::Fail { .. } if answered.has(Property::Assertion) => {
                stmt.kind = StmtKind::Cut;
            }
            StmtKind::Uncaught { allowed: false, .. }
                if answered.has(Property::UncaughtException) =>
            {
                stmt.kind = StmtKind::Cut;
            }
            StmtKind::Invariant { cut, .. } if answered.has(Property::Invariant) => *cut = true,
            StmtKind::Block { body, .. }
            | StmtKind::Loop { body, .. }
            | StmtKind::Synchronized { body, .. } => mute(body, answered),
            StmtKind::If { then, els, .. } => {
                mute(then, answered);
                mute(els, answered);
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => {
                mute(body, answered);
                for catch in catches {
                    mute(&mut catch.body, answered);
                }
                if let Some(finally) = finally {
                    mute(finally, answered);
                }
            }
            _ => {}
        }
    }
}
