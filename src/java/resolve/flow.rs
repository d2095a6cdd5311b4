//! Statements in the order of the text, to be changed.

use super::*;

/// Calls `f` on each statement in `stmts`, outermost first; those inside of expressions are not looked at.
pub fn each_mut(stmts: &mut [Stmt], f: &mut dyn FnMut(&mut Stmt)) {
    for s in stmts {
        f(s);
        match &mut s.kind {
            StmtKind::Block(b) | StmtKind::Synchronized { body: b, .. } => {
                each_mut(&mut b.stmts, f);
            }
            StmtKind::If { then, els, .. } => {
                each_mut(std::slice::from_mut(&mut **then), f);
                if let Some(els) = els {
                    each_mut(std::slice::from_mut(&mut **els), f);
                }
            }
            StmtKind::While { body, .. }
            | StmtKind::DoWhile { body, .. }
            | StmtKind::For { body, .. }
            | StmtKind::ForEachArray { body, .. }
            | StmtKind::Labeled { body, .. } => each_mut(std::slice::from_mut(&mut **body), f),
            StmtKind::Switch(switch) => {
                for case in &mut switch.cases {
                    each_mut(&mut case.body, f);
                }
            }
            StmtKind::Try {
                body,
                catches,
                finally,
                ..
            } => {
                each_mut(&mut body.stmts, f);
                for c in catches {
                    each_mut(&mut c.body.stmts, f);
                }
                if let Some(finally) = finally {
                    each_mut(&mut finally.stmts, f);
                }
            }
            _ => {}
        }
    }
}
