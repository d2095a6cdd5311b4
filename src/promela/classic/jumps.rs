//! No jump may lead to a `d_step`: spin takes that for a jump into it, even if it is the first statement of one.
//!
//! ```text
//! do :: a -> S :: else -> break od; d_step { T }      do :: a -> S :: else -> d_step { T }; break od
//! L: d_step { T }                                     L: skip; d_step { T }
//! ```
//! What follows a loop is moved before its only `break`, which costs no state; where there are several, or where what
//! follows is not known here (the end of a macro), a `skip` stands behind the loop.

use crate::promela::tree::{Stmt, StmtKind};

/// Over all sequences of a method, inside out; `d_step`s have no jumps but those of their own loops.
pub fn settle(seq: &mut Vec<Stmt>) {
    for stmt in seq.iter_mut() {
        each_inner(stmt, &mut settle);
    }
    let mut n = 0;
    while n < seq.len() {
        match &seq[n].kind {
            StmtKind::Do(_) => after_loop(seq, n),
            StmtKind::Label(_) if !takes_jumps(seq.get(n + 1)) => {
                seq.insert(n + 1, StmtKind::Skip.plain());
            }
            _ => {}
        }
        n += 1;
    }
}

fn after_loop(seq: &mut Vec<Stmt>, n: usize) {
    if takes_jumps(seq.get(n + 1)) {
        return;
    }
    let StmtKind::Do(options) = &mut seq[n].kind else { return };
    if options.iter().map(|o| breaks(o)).sum::<usize>() == 0 {
        return;
    }
    let single = options.iter().map(|o| breaks(o)).sum::<usize>() == 1;
    if single && matches!(seq.get(n + 1).map(|s| &s.kind), Some(StmtKind::DStep(_))) {
        let next = seq.remove(n + 1);
        let last = n + 1 == seq.len();
        if let StmtKind::Do(options) = &mut seq[n].kind {
            for option in options {
                put_before_break(option, &next);
            }
        }
        // The next statement may not be ready for the jump either.
        if !last {
            return after_loop(seq, n);
        }
    }
    seq.insert(n + 1, StmtKind::Skip.plain());
}

/// Whether a jump may lead to the statement.
fn takes_jumps(stmt: Option<&Stmt>) -> bool {
    match stmt.map(|s| &s.kind) {
        None | Some(StmtKind::DStep(_) | StmtKind::Call(..) | StmtKind::Unless(..) | StmtKind::Label(_)) => false,
        Some(_) => true,
    }
}

/// Breaks of the loop around.
fn breaks(seq: &[Stmt]) -> usize {
    seq.iter()
        .map(|stmt| match &stmt.kind {
            StmtKind::Break => 1,
            StmtKind::If(options) => options.iter().map(|o| breaks(o)).sum(),
            StmtKind::Unless(a, b) => breaks(a) + breaks(b),
            StmtKind::Atomic(a) => breaks(a),
            _ => 0,
        })
        .sum()
}

fn put_before_break(seq: &mut Vec<Stmt>, next: &Stmt) {
    let mut n = 0;
    while n < seq.len() {
        match &mut seq[n].kind {
            StmtKind::Break => {
                seq.insert(n, next.clone());
                n += 1;
            }
            StmtKind::If(options) => options.iter_mut().for_each(|o| put_before_break(o, next)),
            StmtKind::Unless(a, b) => {
                put_before_break(a, next);
                put_before_break(b, next);
            }
            StmtKind::Atomic(a) => put_before_break(a, next),
            _ => {}
        }
        n += 1;
    }
}

fn each_inner(stmt: &mut Stmt, visit: &mut dyn FnMut(&mut Vec<Stmt>)) {
    match &mut stmt.kind {
        StmtKind::If(options) | StmtKind::Do(options) => options.iter_mut().for_each(visit),
        StmtKind::Atomic(body) => visit(body),
        StmtKind::Unless(body, escape) => {
            visit(body);
            visit(escape);
        }
        _ => {}
    }
}
