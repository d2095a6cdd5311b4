//! Scheduling points of the unreduced program.
//!
//! In: any Core. Out: the same statements with [`Site::point`](crate::core::Site) set before everything that another
//! thread can see or that depends on what others do. Not points: statements that read and write locals only, and
//! those that are invisible to others whatever the order (`Print` is an event that orders nothing; `Fail` ends the
//! path or does nothing, and the values that failed are still there if it belongs to the step of its test). Between two
//! points a thread therefore touches shared state at most once, so every interleaving of shared accesses is a
//! sequence of steps: all properties are preserved.
//!
//! The length of an array and constant variables never change; reading them is no point (they are no `Load` either).
//! A loop's own site is a point at each iteration: no step is endless.

use crate::core::{Block, Program, SiteId, StmtKind};

/// Sets the point of every site anew.
pub fn set_points(program: &mut Program) {
    let mut points = Vec::new();
    for method in program.methods.iter() {
        if let Some(body) = &method.body {
            block(body, &mut points);
        }
    }
    for site in program.sites.iter_mut() {
        site.point = false;
    }
    for site in points {
        program.sites[site].point = true;
    }
}

fn block(b: &Block, points: &mut Vec<SiteId>) {
    for s in &b.stmts {
        if is_point(&s.kind) {
            points.push(s.site);
        }
        match &s.kind {
            StmtKind::Synchronized { body, exit, .. } => {
                points.push(*exit);
                block(body, points);
            }
            StmtKind::Block { body, .. } | StmtKind::Loop { body, .. } => block(body, points),
            StmtKind::If { then, els, .. } => {
                block(then, points);
                block(els, points);
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => {
                block(body, points);
                for c in catches {
                    block(&c.body, points);
                }
                if let Some(b) = finally {
                    block(b, points);
                }
            }
            _ => {}
        }
    }
}

fn is_point(kind: &StmtKind) -> bool {
    match kind {
        StmtKind::Load { .. }
        | StmtKind::Store { .. }
        | StmtKind::New { .. }
        | StmtKind::NewArray { .. }
        | StmtKind::Loop { .. }
        | StmtKind::Synchronized { .. }
        | StmtKind::InitBegin { .. }
        | StmtKind::InitEnd { .. }
        | StmtKind::Wait { .. }
        | StmtKind::Notify { .. }
        | StmtKind::Start { .. }
        | StmtKind::Join { .. }
        | StmtKind::Interrupt { .. }
        | StmtKind::IsInterrupted { .. }
        | StmtKind::IsAlive { .. }
        | StmtKind::CurrentThread { .. }
        | StmtKind::SetDaemon { .. }
        | StmtKind::IsDaemon { .. }
        | StmtKind::Yield
        | StmtKind::Sleep
        | StmtKind::ThreadExit
        | StmtKind::Uncaught { .. }
        | StmtKind::Choose { .. }
        | StmtKind::Cut
        | StmtKind::AtomicBegin
        | StmtKind::AtomicEnd
        | StmtKind::Unmodelled { .. } => true,
        StmtKind::Assign { .. }
        | StmtKind::DivRem { .. }
        | StmtKind::CheckCast { .. }
        | StmtKind::ArrayLength { .. }
        | StmtKind::NullCheck { .. }
        | StmtKind::Block { .. }
        | StmtKind::If { .. }
        | StmtKind::Break { .. }
        | StmtKind::Continue { .. }
        | StmtKind::Return { .. }
        | StmtKind::Throw { .. }
        | StmtKind::Try { .. }
        | StmtKind::Call { .. }
        | StmtKind::StrEquals { .. }
        | StmtKind::StrSame { .. }
        | StmtKind::ParseInt { .. }
        | StmtKind::ClassName { .. }
        | StmtKind::IdentityString { .. }
        | StmtKind::NextThreadName { .. }
        | StmtKind::Fail { .. }
        | StmtKind::Print { .. } => false,
    }
}
