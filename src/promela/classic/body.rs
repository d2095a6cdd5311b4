//! One method's statements as Promela: sequences, branches, loops, protected regions, jumps.
//!
//! ```text
//! synchronized (b) { S }                d_step { can_lock(b.LOCK) -> lock(b.LOCK, b.COUNT); level = l + 1 };
//!                                       { S; d_step { unlock(b.LOCK, b.COUNT); level = l } }
//!                                       unless { d_step { thrown_at(l + 1) -> level = l; unlock(..) } };
//! try { S } catch (E e) { T }           level = l + 1;
//!                                       { S; level = l } unless { if
//!                                       :: d_step { thrown_at(l + 1) && get_class(EXN) == E -> level = l; e = EXN; EXN = 0 }; T
//!                                       :: d_step { thrown_at(l + 1) && get_class(EXN) != E -> level = l }  fi };
//! ```
//! `finally` is copied to every way out of its region, as javac does: after the region, into its escape, and before
//! each jump that leaves it. A jump leaves a region by undoing it (level, monitor, `finally`) and a `goto`, unless
//! running off the end leads to the same place.
//!
//! A region that nothing can be thrown out of has neither level nor escape.

use std::collections::BTreeMap;

use super::emit::{Emitter, MethodInfo, Param};
use super::group::Group;
use super::live::Liveness;
use crate::analysis::flow::assignments;
use crate::core::{
    Block, ClassId, LabelId, LocalId, MethodId, Operand, Place, SiteId, Stmt as CoreStmt,
    StmtKind as Core,
};
use crate::promela::tree::{Binary, Expr, Stmt, StmtKind};
use crate::promela::{LineEvent, LineInfo};

/// Where a jump goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    Return,
    Break(LabelId),
    Continue(LabelId),
}

/// A region that a jump has to leave properly.
#[derive(Clone, Debug)]
pub(super) enum Region<'a> {
    Monitor {
        lock: Operand,
        exit: SiteId,
        level: Option<u32>,
    },
    Catch {
        level: u32,
    },
    Finally {
        block: &'a Block,
        level: Option<u32>,
        site: SiteId,
    },
    /// A `finally` block on the exceptional way: the exception waits in this variable.
    Rethrow {
        saved: String,
    },
}

pub(super) struct Target {
    pub(super) regions: usize,
    pub(super) loops: usize,
    pub(super) is_loop: bool,
    pub(super) break_label: Option<String>,
    pub(super) continue_label: Option<String>,
}

pub struct Body<'e, 'a> {
    pub(super) e: &'e mut Emitter<'a>,
    pub(super) method: MethodId,
    pub(super) live: Liveness,
    pub(super) in_macro: bool,
    pub(super) name: String,
    pub(super) params: Vec<Param>,
    pub(super) info: MethodInfo,
    /// Locals that are variables of the process.
    pub(super) variables: BTreeMap<LocalId, String>,
    /// Temporaries for immutable fields, with the local that holds the object: read as expressions everywhere.
    pub(super) stands_for: BTreeMap<LocalId, LocalId>,
    pub(super) standing: BTreeMap<LocalId, Expr>,
    /// The thread's own object: local and class, in the code of a proctype.
    pub(super) exact: Option<(LocalId, ClassId)>,
    /// In the code of a proctype: class of its thread.
    pub(super) process: Option<ClassId>,
    pub(super) out: Vec<Stmt>,
    pub(super) group: Option<Group>,
    /// Locals of which the next group may find that they are dead.
    pub(super) carry: Vec<LocalId>,
    /// Regions with a level around.
    pub(super) level: u32,
    pub(super) regions: Vec<Region<'a>>,
    pub(super) targets: BTreeMap<LabelId, Target>,
    pub(super) loops: usize,
    pub(super) end_label: Option<String>,
    pub(super) labels: u32,
    pub(super) suffixes: u32,
    pub(super) nesting: u32,
}

/// Deeper, the rest of a block is not moved into the branch that reaches it.
const MAX_NESTING: u32 = 12;
/// A pending expression of more nodes becomes an assignment: temporaries read twice would multiply.
pub(super) const MAX_PENDING: usize = 24;

impl<'e, 'a> Body<'e, 'a> {
    pub(super) fn of_method(e: &'e mut Emitter<'a>, method: MethodId, name: String) -> Self {
        let mut body = Body::new(e, method, name, true);
        let assigned = assignments(body.e.facts.program, method);
        let declared = &body.e.facts.program.methods[method];
        let mut taken = Vec::new();
        for &local in &declared.params {
            let param = if !body.e.facts.keeps_local(method, local) {
                Param::Dropped
            } else if assigned[local] == 0 {
                let wanted = match declared.locals[local].name.as_str() {
                    "this" => "obj",
                    "" => "x",
                    name => name,
                };
                let name = body.e.param_name(wanted, &taken);
                taken.push(name.clone());
                Param::Text(name)
            } else {
                Param::Variable(body.variable(local))
            };
            body.params.push(param);
        }
        body.info.returns = body.e.facts.keeps_return(method);
        body
    }

    /// The code of a proctype: the thread's object is of exactly this class.
    pub(super) fn of_process(
        e: &'e mut Emitter<'a>,
        method: MethodId,
        name: String,
        class: ClassId,
    ) -> Self {
        let mut body = Body::new(e, method, name, false);
        body.process = Some(class);
        if let Some(&local) = body.e.facts.program.methods[method].params.first() {
            body.exact = Some((local, class));
            body.params.push(Param::Text("self".to_owned()));
        }
        body
    }

    pub(super) fn new(
        e: &'e mut Emitter<'a>,
        method: MethodId,
        name: String,
        in_macro: bool,
    ) -> Self {
        let stands_for = stands_for(e, method);
        let live = Liveness::of(&e.facts.program.methods[method], stands_for.clone());
        Body {
            stands_for,
            standing: BTreeMap::new(),
            e,
            method,
            live,
            in_macro,
            name,
            params: Vec::new(),
            info: MethodInfo::default(),
            variables: BTreeMap::new(),
            exact: None,
            process: None,
            out: Vec::new(),
            group: None,
            carry: Vec::new(),
            level: 0,
            regions: Vec::new(),
            targets: BTreeMap::new(),
            loops: 0,
            end_label: None,
            labels: 0,
            suffixes: 0,
            nesting: 0,
        }
    }

    pub(super) fn lower(&mut self) -> Vec<Stmt> {
        let program = self.e.facts.program;
        let Some(body) = &program.methods[self.method].body else {
            return Vec::new();
        };
        if let (false, Some(first)) = (self.in_macro, first_executed(body)) {
            // A thread's first step begins at its first statement, scheduling point or not.
            if !program.sites[first.site].point {
                let info = LineInfo {
                    site: Some(first.site),
                    event: LineEvent::Step,
                };
                let mut group = Group::new(info);
                group.live = self.live.before(first.site);
                self.group = Some(group);
            }
        }
        self.block(&body.stmts, &[Jump::Return]);
        self.flush();
        if let Some(label) = self.end_label.take() {
            self.label(label);
        }
        let mut out = std::mem::take(&mut self.out);
        finish(&mut out);
        super::jumps::settle(&mut out);
        out
    }

    pub(super) fn into_info(self) -> MethodInfo {
        let mut info = self.info;
        info.name = self.name;
        info.params = self.params;
        info
    }

    // ---- blocks -------------------------------------------------------------------------------------------------

    /// Statements of a block. `follow`: jumps that lead to where running off its end leads. Tells whether the end
    /// can be reached.
    pub(super) fn block(&mut self, stmts: &'a [CoreStmt], follow: &[Jump]) -> bool {
        for (n, stmt) in stmts.iter().enumerate() {
            let rest = &stmts[n + 1..];
            let last = rest.is_empty();
            if let Core::If { then, els, .. } = &stmt.kind {
                // `if (c) return; rest` as `if (c) return; else rest`: no goto.
                if !last && self.nesting < MAX_NESTING {
                    let leaves =
                        |block: &Block| ends_in(block).is_some_and(|j| follow.contains(&j));
                    match (leaves(then), leaves(els)) {
                        (true, false) => {
                            return self.branch(stmt, (then, &[]), (els, rest), follow);
                        }
                        (false, true) => {
                            return self.branch(stmt, (then, rest), (els, &[]), follow);
                        }
                        _ => {}
                    }
                }
                if !self.branch(
                    stmt,
                    (then, &[]),
                    (els, &[]),
                    if last { follow } else { &[] },
                ) {
                    return false;
                }
                continue;
            }
            let here: &[Jump] = if last { follow } else { &[] };
            if !self.stmt(stmt, here) {
                return false;
            }
        }
        true
    }

    pub(super) fn branch(
        &mut self,
        stmt: &'a CoreStmt,
        then: (&'a Block, &'a [CoreStmt]),
        els: (&'a Block, &'a [CoreStmt]),
        follow: &[Jump],
    ) -> bool {
        let Core::If { cond, .. } = &stmt.kind else {
            return true;
        };
        if self.e.facts.has_strings() {
            self.open(stmt.site);
            let before = self.live.before(stmt.site);
            if let Some(group) = &mut self.group {
                group.live = before;
            }
            self.compare_strings(cond);
        }
        let mut ways = self.prepare(stmt.site);
        let guard = self.expr(cond);
        self.close_prepare(&mut ways, stmt.site);
        if let Expr::Num(n) = guard
            && ways.options.is_empty()
        {
            // A constant condition: the other branch is not there.
            let (block, rest) = if n == 0 { els } else { then };
            let live = self.live.entry(block, stmt.site);
            self.open_way(&ways, Expr::Num(1), None, live);
            let falls = self.block(&block.stmts, if rest.is_empty() { follow } else { &[] });
            return falls && (rest.is_empty() || self.block(rest, follow));
        }
        let mut falls = false;
        let sides = [(then, guard.clone()), (els, guard.negated())];
        for ((block, rest), guard) in sides {
            let live = if block.stmts.is_empty() && !rest.is_empty() {
                self.live.before(rest[0].site)
            } else {
                self.live.entry(block, stmt.site)
            };
            self.open_way(&ways, guard, None, live);
            let (seq, reaches) = self.inner(|b| {
                let falls = b.block(&block.stmts, if rest.is_empty() { follow } else { &[] });
                falls && (rest.is_empty() || b.block(rest, follow))
            });
            falls |= reaches;
            ways.options.push(seq);
        }
        self.push_ways(ways);
        falls
    }

    pub(super) fn stmt(&mut self, stmt: &'a CoreStmt, follow: &[Jump]) -> bool {
        match &stmt.kind {
            Core::Block { label, body } => {
                self.target(*label, false);
                let mut inner: Vec<Jump> = follow.to_vec();
                inner.push(Jump::Break(*label));
                let mut falls = self.block(&body.stmts, &inner);
                if let Some(label) = self.targets.remove(label).and_then(|t| t.break_label) {
                    self.label(label);
                    falls = true;
                }
                // Jumps to the end that just ran off it.
                falls || jumps_to(body, *label)
            }
            Core::Loop { label, body } => self.do_loop(stmt.site, *label, body),
            Core::Break { label } => self.jump(Jump::Break(*label), follow),
            Core::Continue { label } => self.jump(Jump::Continue(*label), follow),
            Core::Return { value } => {
                self.open(stmt.site);
                if let (Some(value), true) = (value, self.info.returns) {
                    let value = self.operand(value);
                    let res = if self.in_macro {
                        Expr::Param("RES".to_owned())
                    } else {
                        Expr::var("_")
                    };
                    self.push_op(StmtKind::Assign(res, value));
                    let late =
                        |r: &Region| matches!(r, Region::Finally { .. } | Region::Rethrow { .. });
                    self.info.late_return |= self.regions.iter().any(late);
                }
                self.jump(Jump::Return, follow)
            }
            Core::Synchronized { lock, body, exit } => {
                self.synchronized(stmt, lock, body, *exit, follow)
            }
            Core::Try {
                body,
                catches,
                finally,
            } => {
                self.open_point(stmt.site);
                match finally {
                    Some(finally) => self.try_finally(stmt, body, catches, finally, follow),
                    None => self.try_catch(stmt, body, catches, follow),
                }
            }
            _ => self.simple(stmt),
        }
    }

    /// A control statement that has a scheduling point of its own.
    pub(super) fn open_point(&mut self, site: SiteId) {
        if self.e.facts.program.sites[site].point {
            self.open(site);
            let live = self.live.before(site);
            if let Some(group) = &mut self.group {
                group.live = live;
            }
        }
    }

    pub(super) fn target(&mut self, label: LabelId, is_loop: bool) {
        self.targets.insert(
            label,
            Target {
                regions: self.regions.len(),
                loops: self.loops,
                is_loop,
                break_label: None,
                continue_label: None,
            },
        );
    }

    pub(super) fn do_loop(&mut self, site: SiteId, label: LabelId, body: &'a Block) -> bool {
        self.flush();
        self.target(label, true);
        self.loops += 1;
        let carry = std::mem::take(&mut self.carry);
        let (mut seq, _) = self.inner(|b| {
            b.open_point(site);
            b.block(&body.stmts, &[Jump::Continue(label)])
        });
        self.loops -= 1;
        self.carry = carry;
        let target = self.targets.remove(&label);
        let (break_label, continue_label) =
            target.map_or((None, None), |t| (t.break_label, t.continue_label));
        if let Some(label) = continue_label {
            self.label(label);
        }
        let mut options = match seq.as_mut_slice() {
            [
                Stmt {
                    kind: StmtKind::If(options),
                    ..
                },
            ] => std::mem::take(options),
            // `if :: c -> break :: else -> S fi; T` as `do :: c -> break :: else -> S; T od`
            [
                Stmt {
                    kind: StmtKind::If(options),
                    ..
                },
                rest @ ..,
            ] if options.iter().filter(|o| runs_off(o)).count() == 1 => {
                let mut options = std::mem::take(options);
                if let Some(falling) = options.iter_mut().find(|o| runs_off(o)) {
                    falling.extend_from_slice(rest);
                }
                options
            }
            _ => {
                let first = seq.first().map(|s| &s.kind);
                if matches!(
                    first,
                    None | Some(StmtKind::Unless(..) | StmtKind::Label(_) | StmtKind::Break)
                ) {
                    seq.insert(0, StmtKind::Expr(Expr::Num(1)).plain());
                }
                vec![seq]
            }
        };
        // pan refuses a statement that always leads back to itself; LIVE > 0 holds whenever a process steps.
        if let [option] = options.as_mut_slice()
            && let [Stmt { kind, .. }] = option.as_mut_slice()
            && matches!(kind, StmtKind::Skip | StmtKind::Expr(Expr::Num(_)))
        {
            *kind = StmtKind::Expr(Expr::var("LIVE").bin(Binary::Gt, Expr::Num(0)));
        }
        self.out.push(StmtKind::Do(options).plain());
        if let Some(label) = break_label {
            self.label(label);
        }
        jumps_to(body, label)
    }

    /// Locals that are variables and live before a statement.
    pub(super) fn live_variables(&self, site: SiteId) -> Vec<LocalId> {
        let live = self.live.before(site);
        live.iter()
            .filter(|l| self.variables.contains_key(l) && !self.is_text(*l))
            .collect()
    }
    /// The next group finds that the local is dead.
    pub(super) fn carry_dead(&mut self, local: LocalId) {
        if self.variables.contains_key(&local) && !self.is_text(local) {
            self.carry.push(local);
        }
    }
    /// Class of the thread whose proctype this is.
    pub(super) fn exact_self(&self) -> Option<ClassId> {
        self.process
    }

    pub(super) fn uses(&mut self) -> &mut super::emit::Uses {
        &mut self.info.uses
    }
    pub(super) fn exact_class(&self, operand: &Operand) -> Option<ClassId> {
        match (operand, self.exact) {
            (Operand::Local(local), Some((exact, class))) if *local == exact => Some(class),
            _ => None,
        }
    }
}

/// Temporaries that are loaded once, from an immutable field of an object that is held by a local that is assigned
/// once: the field's expression has the same value wherever the temporary is read.
fn stands_for(e: &Emitter, method: MethodId) -> BTreeMap<LocalId, LocalId> {
    let program = e.facts.program;
    let declared = &program.methods[method];
    let assigned = assignments(program, method);
    let once = |local: LocalId| assigned[local] == u32::from(!declared.params.contains(&local));
    let mut found: BTreeMap<LocalId, LocalId> = BTreeMap::new();
    let Some(body) = &declared.body else {
        return found;
    };
    crate::core::walk::walk(body, &mut |stmt| {
        if let Core::Load {
            dst,
            place:
                Place::Field {
                    object: Operand::Local(object),
                    field,
                },
        } = &stmt.kind
        {
            let depth = {
                let (mut n, mut at) = (0, *object);
                while let Some(&next) = found.get(&at) {
                    n += 1;
                    at = next;
                }
                n
            };
            if e.facts.flow.immutable.fields.contains(field)
                && e.facts.keeps_field(*field)
                && !program.sites[stmt.site].point
                && declared.locals[*dst].name.is_empty()
                && once(*dst)
                && once(*object)
                && depth < 3
            {
                found.insert(*dst, *object);
            }
        }
    });
    found
}

/// Whether the end of a sequence can be reached, by its last statement.
fn runs_off(seq: &[Stmt]) -> bool {
    !matches!(
        seq.last().map(|s| &s.kind),
        Some(StmtKind::Break | StmtKind::Goto(_))
    )
}

/// The first statement that is not just the frame of others.
fn first_executed(block: &Block) -> Option<&CoreStmt> {
    let first = block.stmts.first()?;
    match &first.kind {
        Core::Try { body, .. } | Core::Block { body, .. } => first_executed(body),
        _ => Some(first),
    }
}

/// The jump that a block ends in.
fn ends_in(block: &Block) -> Option<Jump> {
    match &block.stmts.last()?.kind {
        Core::Return { .. } => Some(Jump::Return),
        Core::Break { label } => Some(Jump::Break(*label)),
        Core::Continue { label } => Some(Jump::Continue(*label)),
        _ => None,
    }
}

/// Whether some statement of the block breaks to the label.
fn jumps_to(block: &Block, label: LabelId) -> bool {
    let mut found = false;
    crate::core::walk::walk(block, &mut |stmt| {
        found |= matches!(&stmt.kind, Core::Break { label: l } if *l == label);
    });
    found
}

/// A label needs a statement.
pub(super) fn finish(seq: &mut Vec<Stmt>) {
    if matches!(seq.last().map(|s| &s.kind), Some(StmtKind::Label(_))) {
        seq.push(StmtKind::Skip.plain());
    }
}
