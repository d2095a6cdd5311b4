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
//! Nor do immutable fields ([`crate::analysis::immutable`] says why); and which thread it is a thread knows by itself.
//! A loop's own site is a point at each iteration unless its body always comes to another one: no step is endless.

use std::collections::BTreeSet;

use super::passes::Passes;
use crate::analysis::immutable::Immutable;
use crate::core::walk::walk;
use crate::core::{Block, FieldId, LabelId, Place, Program, SiteId, StmtKind};

/// Sets the point of every site anew.
pub fn set_points(program: &mut Program) {
    set_points_for(program, Passes::ALL);
}

/// The same; without the pass `immutable`, each access to a field has a point.
pub fn set_points_for(program: &mut Program, passes: Passes) {
    let fixed = if passes.immutable {
        Immutable::of(program).fields
    } else {
        BTreeSet::new()
    };
    let mut points = Vec::new();
    for method in program.methods.iter() {
        if let Some(body) = &method.body {
            block(program, body, &fixed, &mut points);
        }
    }
    for site in program.sites.iter_mut() {
        site.point = false;
    }
    for site in points {
        program.sites[site].point = true;
    }
}

fn block(program: &Program, b: &Block, fixed: &BTreeSet<FieldId>, points: &mut Vec<SiteId>) {
    for s in &b.stmts {
        // The number in the name counts what other threads do.
        let names =
            matches!(s.kind, StmtKind::NextThreadName { .. }) && !program.sites[s.site].opaque;
        if names || is_point(&s.kind, fixed) {
            points.push(s.site);
        }
        if let StmtKind::Synchronized { exit, .. } = &s.kind {
            points.push(*exit);
        }
        for inner in crate::core::walk::blocks(s) {
            block(program, inner, fixed, points);
        }
    }
}

/// Every iteration comes to a scheduling point: one of the body's own statements is one, and nothing before it goes on
/// with the next iteration.
fn always_stops(body: &Block, label: LabelId, fixed: &BTreeSet<FieldId>) -> bool {
    for s in &body.stmts {
        if is_point(&s.kind, fixed) {
            return true;
        }
        let mut continues = false;
        let one = Block {
            stmts: vec![s.clone()],
        };
        walk(&one, &mut |s| {
            continues |= matches!(&s.kind, StmtKind::Continue { label: l } if *l == label);
        });
        if continues {
            return false;
        }
        // Blocks that are always entered.
        let inside = match &s.kind {
            StmtKind::Try { body, .. } | StmtKind::Block { body, .. } => body
                .stmts
                .first()
                .is_some_and(|first| is_point(&first.kind, fixed)),
            _ => false,
        };
        if inside {
            return true;
        }
    }
    false
}

fn is_point(kind: &StmtKind, fixed: &BTreeSet<FieldId>) -> bool {
    match kind {
        StmtKind::Load { place, .. }
        | StmtKind::Store { place, .. }
        | StmtKind::VolatileAccess { place, .. } => match place {
            Place::Field { field, .. } | Place::Static { field } => !fixed.contains(field),
            Place::Elem { .. } => true,
        },
        StmtKind::Loop { label, body } => !always_stops(body, *label, fixed),
        StmtKind::New { .. }
        | StmtKind::NewArray { .. }
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
        | StmtKind::ThreadState { .. }
        | StmtKind::SetDaemon { .. }
        | StmtKind::IsDaemon { .. }
        | StmtKind::Yield
        | StmtKind::Sleep
        | StmtKind::ThreadExit
        | StmtKind::Uncaught { .. }
        | StmtKind::Choose { .. }
        | StmtKind::Unknown { .. }
        | StmtKind::Cut
        | StmtKind::Await { .. }
        | StmtKind::MonitorEnter { .. }
        | StmtKind::MonitorExit { .. }
        | StmtKind::TryEnter { .. }
        | StmtKind::ExitFully { .. }
        | StmtKind::EnterAgain { .. }
        | StmtKind::Owner { .. }
        | StmtKind::Halt { .. }
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
        | StmtKind::BoxCached { .. }
        | StmtKind::Unbox { .. }
        | StmtKind::Str { .. }
        | StmtKind::ParseInt { .. }
        | StmtKind::ClassName { .. }
        | StmtKind::ClassOf { .. }
        | StmtKind::NameOf { .. }
        | StmtKind::IdentityString { .. }
        | StmtKind::IdentityHashed { .. }
        | StmtKind::HoldCount { .. }
        | StmtKind::NextThreadName { .. }
        | StmtKind::Fail { .. }
        | StmtKind::CurrentThread { .. }
        | StmtKind::Progress { .. }
        | StmtKind::Invariant { .. }
        | StmtKind::Print { .. } => false,
    }
}
