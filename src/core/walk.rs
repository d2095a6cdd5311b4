//! Traversal of structured Core.

use super::{Block, Stmt, StmtKind};

/// Visits every statement of a block, outer ones before inner ones.
pub fn walk<'a>(block: &'a Block, visit: &mut dyn FnMut(&'a Stmt)) {
    for stmt in &block.stmts {
        visit(stmt);
        for inner in blocks(stmt) {
            walk(inner, visit);
        }
    }
}

/// The blocks directly inside a statement, in textual order.
pub fn blocks(stmt: &Stmt) -> Vec<&Block> {
    match &stmt.kind {
        StmtKind::Block { body, .. }
        | StmtKind::Loop { body, .. }
        | StmtKind::Synchronized { body, .. } => vec![body],
        StmtKind::If { then, els, .. } => vec![then, els],
        StmtKind::Try {
            body,
            catches,
            finally,
        } => std::iter::once(body)
            .chain(catches.iter().map(|catch| &catch.body))
            .chain(finally)
            .collect(),
        _ => Vec::new(),
    }
}
