//! What javac rejects and names and types alone do not tell: variables that may be read before they are assigned or
//! assigned twice (JLS 16), statements that cannot be reached and bodies that end without a value (JLS 14.22, 8.4.7),
//! checked exceptions that nobody declares (JLS 11.2).
//!
//! Works on the typed program; knows nothing of what the tool does with it. A program with a finding is no Java, so
//! that no verdict on it would mean anything. Never rejects what javac accepts: where a part of the program is not
//! known ([`ExprKind::Unmodelled`], type variables in `throws` clauses), everything is possible.

mod assigned;
mod bits;
mod exceptions;
mod flow;

use super::typed::{Class, Program};
use crate::diag::Diagnostics;

/// Reports to `diags` what is wrong with the bodies of the user's classes.
pub fn check(program: &Program, diags: &mut Diagnostics) {
    for (id, class) in program.classes.enumerated() {
        if class.library {
            continue;
        }
        assigned::check(program, id, diags);
        exceptions::check(program, id, diags);
    }
}

/// Initialisers of one kind, in textual order.
fn initializers(
    class: &Class,
    is_static: bool,
) -> impl Iterator<Item = &super::typed::Initializer> {
    class
        .initializers
        .iter()
        .filter(move |i| i.is_static == is_static)
}
