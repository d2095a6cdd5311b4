//! No jump may lead to a `d_step`: spin takes that for a jump into it, even to its first statement. A jump to an
//! `atomic` that holds nothing but a `d_step` is fine, and costs nothing.
//!
//! ```text
//! do :: a -> S :: else -> break od; d_step { T }      do :: a -> S :: else -> break od; atomic { d_step { T } }
//! ```

use crate::promela::tree::{Stmt, StmtKind};

/// Over all sequences of a method. Its end may be followed by anything, and its beginning preceded.
pub fn settle(seq: &mut [Stmt]) {
    inner(seq, true);
}

fn inner(seq: &mut [Stmt], first_is_target: bool) {
    let mut target = first_is_target;
    for stmt in seq.iter_mut() {
        if target {
            wrap(stmt);
        }
        match &mut stmt.kind {
            StmtKind::If(options) | StmtKind::Do(options) => {
                for option in options.iter_mut() {
                    inner(option, false);
                }
            }
            StmtKind::Unless(body, escape) => {
                inner(body, target);
                inner(escape, false);
            }
            _ => {}
        }
        target = is_left_by_jump(stmt);
    }
}

fn wrap(stmt: &mut Stmt) {
    if matches!(stmt.kind, StmtKind::DStep(_)) {
        let info = stmt.info.clone();
        let step = std::mem::replace(stmt, StmtKind::Skip.plain());
        *stmt = StmtKind::Atomic(vec![step]).at(info);
    }
}

/// Whether what follows the statement may be the target of a jump: behind a loop or a label.
fn is_left_by_jump(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Do(_) | StmtKind::Label(_) | StmtKind::Call(..) => true,
        StmtKind::If(options) => options.iter().filter_map(|o| o.last()).any(is_left_by_jump),
        StmtKind::Unless(body, escape) => {
            body.last().is_some_and(is_left_by_jump) || escape.last().is_some_and(is_left_by_jump)
        }
        _ => false,
    }
}
