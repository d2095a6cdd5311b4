//! Whether a thread may be blocked inside an atomic section.
//!
//! There the section ends for the time being, and others step. So others see at which moment a monitor was owned, even
//! though the owner's whole critical section commutes with everything else: steps must not be merged then.

use std::collections::BTreeSet;

use crate::core::cfg::{Code, Op, Pc};
use crate::core::walk::{blocks, walk};
use crate::core::{Block, MethodId, Operand, Place, Program, Stmt, StmtKind, Target};

/// Whether some section of the program's own is more than statements of one block between its beginning and its end, none
/// of which can block, jump or throw; or something can block in a method of the library that has a section, or in what
/// such a method calls (models end their sections themselves, whatever happens); and anything in the program can block.
pub(super) fn may_block(program: &Program) -> bool {
    let mut begins = Vec::new();
    let mut blocking = false;
    for (id, method) in program.methods.enumerated() {
        let Some(body) = &method.body else { continue };
        walk(body, &mut |stmt| {
            blocking |= blocks_itself(&stmt.kind);
            if matches!(stmt.kind, StmtKind::AtomicBegin | StmtKind::Await { .. }) {
                begins.push(id);
            }
        });
    }
    if begins.is_empty() || !blocking {
        return false;
    }
    begins.dedup();
    let leaving = leaving(program);
    let blocking = blocking_methods(program);
    begins.into_iter().any(|id| {
        if program.methods[id].library {
            return blocks_in_section(program, &blocking, id);
        }
        let body = &program.methods[id].body;
        body.as_ref()
            .is_some_and(|body| !closed(program, &leaving, id, body))
    })
}

/// Methods in which a thread may block.
fn blocking_methods(program: &Program) -> BTreeSet<MethodId> {
    let mut found = BTreeSet::new();
    loop {
        let before = found.len();
        for (id, method) in program.methods.enumerated() {
            let Some(body) = &method.body else { continue };
            let mut blocks = false;
            walk(body, &mut |stmt| {
                blocks |= blocks_itself(&stmt.kind) || calls_one(program, &found, &stmt.kind);
            });
            if blocks {
                found.insert(id);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// Whether it calls one of the methods, as far as one can tell.
fn calls_one(program: &Program, methods: &BTreeSet<MethodId>, kind: &StmtKind) -> bool {
    let StmtKind::Call { target, .. } = kind else {
        return false;
    };
    match *target {
        Target::Exact(callee) => methods.contains(&callee),
        Target::Virtual(callee) => methods
            .iter()
            .any(|&m| m == callee || program.methods[m].overrides.contains(&callee)),
    }
}

/// Sections of a model that nest deeper are taken to block.
const DEEPEST: u32 = 3;

/// Whether a thread may block between the beginning and the end of a section of this method of the library: on some path
/// of its control flow, exceptions included, from where a section begins, without its end in between.
fn blocks_in_section(program: &Program, blocking: &BTreeSet<MethodId>, id: MethodId) -> bool {
    let Some(code) = Code::build(program, id) else {
        return false;
    };
    // How deep in sections control can be there, if at all.
    let mut seen: BTreeSet<(Pc, u32)> = BTreeSet::new();
    let mut open: Vec<(Pc, u32)> = Vec::new();
    for (pc, instr) in code.instrs.enumerated() {
        if matches!(
            instr.op,
            Op::Do(StmtKind::AtomicBegin | StmtKind::Await { .. })
        ) {
            open.extend(code.successors(pc).map(|edge| (edge.to, 1)));
        }
    }
    while let Some((pc, depth)) = open.pop() {
        if !seen.insert((pc, depth)) {
            continue;
        }
        let depth = match &code.instrs[pc].op {
            Op::Do(StmtKind::AtomicBegin) if depth > DEEPEST => return true,
            Op::Do(StmtKind::AtomicBegin) => depth + 1,
            Op::Do(StmtKind::AtomicEnd) => depth - 1,
            Op::Enter { .. } => return true,
            Op::Do(kind) if blocks_itself(kind) || calls_one(program, blocking, kind) => {
                return true;
            }
            _ => depth,
        };
        if depth > 0 {
            open.extend(code.successors(pc).map(|edge| (edge.to, depth)));
        }
    }
    false
}

fn blocks_itself(kind: &StmtKind) -> bool {
    matches!(
        kind,
        StmtKind::Synchronized { .. }
            | StmtKind::MonitorEnter { .. }
            | StmtKind::Await { .. }
            | StmtKind::Wait { .. }
            | StmtKind::Join { .. }
            | StmtKind::InitBegin { .. }
    )
}

/// Methods in which a thread may block, or that may throw.
fn leaving(program: &Program) -> BTreeSet<MethodId> {
    let mut found = BTreeSet::new();
    loop {
        let before = found.len();
        for (id, method) in program.methods.enumerated() {
            let Some(body) = &method.body else { continue };
            let mut leaves = false;
            walk(body, &mut |stmt| {
                leaves |= blocks_itself(&stmt.kind) || may_throw(program, &found, id, stmt);
            });
            if leaves {
                found.insert(id);
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

fn may_throw(
    program: &Program,
    leaving: &BTreeSet<MethodId>,
    method: MethodId,
    stmt: &Stmt,
) -> bool {
    // The receiver is not null.
    let data = &program.methods[method];
    let is_this = |operand: &Operand| {
        !data.is_static
            && matches!(operand, Operand::Local(local) if data.params.first() == Some(local))
    };
    match &stmt.kind {
        StmtKind::Load {
            place: Place::Field { object, .. },
            ..
        }
        | StmtKind::Store {
            place: Place::Field { object, .. },
            ..
        } => !is_this(object),
        StmtKind::NullCheck { value } => !is_this(value),
        StmtKind::Call { target, args, .. } => {
            let (Target::Exact(callee) | Target::Virtual(callee)) = *target;
            let receiver = program.methods[callee].is_static || args.first().is_some_and(is_this);
            let leaves = program
                .methods
                .enumerated()
                .filter(|(id, m)| {
                    *id == callee
                        || matches!(target, Target::Virtual(_)) && m.overrides.contains(&callee)
                })
                .any(|(id, m)| leaving.contains(&id) || m.body.is_none() && m.overrides.is_empty());
            !receiver || leaves
        }
        kind => kind.can_throw(),
    }
}

/// Whether each section that begins in the block or in one inside it also ends in the same block, with nothing in
/// between that could leave it.
fn closed(program: &Program, leaving: &BTreeSet<MethodId>, id: MethodId, block: &Block) -> bool {
    let mut inside = false;
    for stmt in &block.stmts {
        match &stmt.kind {
            StmtKind::AtomicBegin if inside => return false,
            StmtKind::AtomicBegin => inside = true,
            StmtKind::AtomicEnd => inside = false,
            _ if inside => {
                let mut leaves = false;
                let one = Block {
                    stmts: vec![stmt.clone()],
                };
                walk(&one, &mut |stmt| {
                    leaves |= blocks_itself(&stmt.kind)
                        || may_throw(program, leaving, id, stmt)
                        || matches!(
                            stmt.kind,
                            StmtKind::AtomicBegin
                                | StmtKind::AtomicEnd
                                | StmtKind::Return { .. }
                                | StmtKind::Break { .. }
                                | StmtKind::Continue { .. }
                                | StmtKind::Throw { .. }
                                | StmtKind::ThreadExit
                        );
                });
                if leaves {
                    return false;
                }
            }
            _ => {
                if !blocks(stmt)
                    .into_iter()
                    .all(|inner| closed(program, leaving, id, inner))
                {
                    return false;
                }
            }
        }
    }
    !inside
}
