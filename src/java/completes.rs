//! Whether statements can complete normally (JLS 14.22).

use super::typed::*;

pub fn completes(s: &Stmt) -> bool {
    match &s.kind {
        StmtKind::Block(b) => block_completes(b),
        StmtKind::Local { .. }
        | StmtKind::Expr(_)
        | StmtKind::Assert { .. }
        | StmtKind::ConstructorCall { .. }
        | StmtKind::Empty
        | StmtKind::Unmodelled { .. } => true,
        StmtKind::If { then, els, .. } => {
            completes(then) || els.as_ref().is_none_or(|els| completes(els))
        }
        StmtKind::While { label, cond, body } => !always(cond) || breaks_to(body, *label),
        StmtKind::DoWhile { label, body, cond } => !always(cond) || breaks_to(body, *label),
        StmtKind::For {
            label, cond, body, ..
        } => cond.as_ref().is_some_and(|c| !always(c)) || breaks_to(body, *label),
        StmtKind::ForEachArray { .. } => true,
        StmtKind::Labeled { label, body } => completes(body) || breaks_to(body, *label),
        StmtKind::Switch(switch) => {
            !switch.cases.iter().any(|c| c.is_default)
                || switch.cases.iter().any(|c| {
                    c.body.iter().any(|s| breaks_to(s, switch.label))
                        || (c.arrow && c.body.iter().all(completes))
                })
                || switch
                    .cases
                    .last()
                    .is_none_or(|c| c.body.iter().all(completes))
        }
        StmtKind::Break(_) | StmtKind::Continue(_) | StmtKind::Return(_) | StmtKind::Throw(_) => {
            false
        }
        StmtKind::Try {
            body,
            catches,
            finally,
            ..
        } => {
            (block_completes(body) || catches.iter().any(|c| block_completes(&c.body)))
                && finally.as_ref().is_none_or(block_completes)
        }
        StmtKind::Synchronized { body, .. } => block_completes(body),
    }
}

pub fn block_completes(b: &Block) -> bool {
    b.stmts.iter().all(completes)
}

fn always(cond: &Expr) -> bool {
    matches!(cond.kind, ExprKind::Const(Const::Bool(true)))
}

/// Whether a `break` of the label stands in the statement.
pub fn breaks_to(s: &Stmt, label: LabelId) -> bool {
    let in_block = |b: &Block| b.stmts.iter().any(|s| breaks_to(s, label));
    match &s.kind {
        StmtKind::Break(l) => *l == label,
        StmtKind::Block(b) | StmtKind::Synchronized { body: b, .. } => in_block(b),
        StmtKind::If { then, els, .. } => {
            breaks_to(then, label) || els.as_ref().is_some_and(|els| breaks_to(els, label))
        }
        StmtKind::While { body, .. }
        | StmtKind::DoWhile { body, .. }
        | StmtKind::For { body, .. }
        | StmtKind::ForEachArray { body, .. }
        | StmtKind::Labeled { body, .. } => breaks_to(body, label),
        StmtKind::Switch(switch) => switch
            .cases
            .iter()
            .any(|c| c.body.iter().any(|s| breaks_to(s, label))),
        StmtKind::Try {
            body,
            catches,
            finally,
            ..
        } => {
            in_block(body)
                || catches.iter().any(|c| in_block(&c.body))
                || finally.as_ref().is_some_and(in_block)
        }
        _ => false,
    }
}
