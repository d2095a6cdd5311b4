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
use super::group::{Group, Op, Pending, is_shared, mentions, size};
use super::live::{Liveness, Locals};
use crate::analysis::flow::assignments;
use crate::core::{Place, Block, Catch, ClassId, LabelId, LocalId, MethodId, Operand, SiteId, Stmt as CoreStmt, StmtKind as Core};
use crate::promela::tree::{Binary, Expr, Stmt, StmtKind};
use crate::diag::Code;
use crate::promela::{Cut, LineEvent, LineInfo};

/// Where a jump goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    Return,
    Break(LabelId),
    Continue(LabelId),
}

/// A region that a jump has to leave properly.
#[derive(Clone, Debug)]
enum Region<'a> {
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

struct Target {
    regions: usize,
    loops: usize,
    is_loop: bool,
    break_label: Option<String>,
    continue_label: Option<String>,
}

pub struct Body<'e, 'a> {
    pub e: &'e mut Emitter<'a>,
    pub method: MethodId,
    pub live: Liveness,
    in_macro: bool,
    name: String,
    params: Vec<Param>,
    info: MethodInfo,
    /// Locals that are variables of the process.
    variables: BTreeMap<LocalId, String>,
    /// Temporaries for immutable fields, with the local that holds the object: read as expressions everywhere.
    stands_for: BTreeMap<LocalId, LocalId>,
    standing: BTreeMap<LocalId, Expr>,
    /// The thread's own object: local and class, in the code of a proctype.
    exact: Option<(LocalId, ClassId)>,
    /// In the code of a proctype: class of its thread.
    process: Option<ClassId>,
    pub out: Vec<Stmt>,
    pub group: Option<Group>,
    /// Locals of which the next group may find that they are dead.
    carry: Vec<LocalId>,
    /// Regions with a level around.
    level: u32,
    regions: Vec<Region<'a>>,
    targets: BTreeMap<LabelId, Target>,
    loops: usize,
    end_label: Option<String>,
    labels: u32,
    suffixes: u32,
    nesting: u32,
}

/// Deeper, the rest of a block is not moved into the branch that reaches it.
const MAX_NESTING: u32 = 12;
/// A pending expression of more nodes becomes an assignment: temporaries read twice would multiply.
const MAX_PENDING: usize = 24;

impl<'e, 'a> Body<'e, 'a> {
    pub fn of_method(e: &'e mut Emitter<'a>, method: MethodId, name: String) -> Self {
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
    pub fn of_process(
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

    fn new(e: &'e mut Emitter<'a>, method: MethodId, name: String, in_macro: bool) -> Self {
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

    pub fn lower(&mut self) -> Vec<Stmt> {
        let program = self.e.facts.program;
        let Some(body) = &program.methods[self.method].body else { return Vec::new() };
        if let (false, Some(first)) = (self.in_macro, first_executed(body)) {
            // A thread's first step begins at its first statement, scheduling point or not.
            if !program.sites[first.site].point {
                let info = LineInfo { site: Some(first.site), event: LineEvent::Step };
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

    pub fn into_info(self) -> MethodInfo {
        let mut info = self.info;
        info.name = self.name;
        info.params = self.params;
        info
    }

    // ---- locals -------------------------------------------------------------------------------------------------

    /// The process's variable for a local; declared when first asked for.
    pub fn variable(&mut self, local: LocalId) -> String {
        if let Some(name) = self.variables.get(&local) {
            return name.clone();
        }
        let name = self.e.variable_name(&self.name, self.method, local);
        let ty = self.e.facts.program.methods[self.method].locals[local].ty;
        self.info.variables.push((self.e.type_name(ty), name.clone()));
        self.variables.insert(local, name.clone());
        name
    }

    /// A variable that is no Java local.
    pub fn extra_variable(&mut self, wanted: &str, ty: &str) -> String {
        let name = self.e.names.fresh(&format!("{}_{wanted}", self.name));
        self.info.variables.push((ty.to_owned(), name.clone()));
        name
    }

    fn param(&self, local: LocalId) -> Option<&Param> {
        let program = self.e.facts.program;
        let n = program.methods[self.method].params.iter().position(|&p| p == local)?;
        self.params.get(n)
    }

    pub fn read(&mut self, local: LocalId) -> Expr {
        if let Some(value) = self.group.as_ref().and_then(|g| g.pending(local)) {
            return value.clone();
        }
        if let Some(value) = self.standing.get(&local).cloned() {
            // The object's variable is read with it.
            let at = self.held_by(local);
            if let (true, Some(group)) = (self.variables.contains_key(&at), &mut self.group) {
                group.touched.insert(at);
            }
            return value;
        }
        if let Some(Param::Text(name)) = self.param(local) {
            let name = name.clone();
            return if self.in_macro { Expr::Param(name) } else { Expr::Var(name) };
        }
        if !self.e.facts.keeps_local(self.method, local) {
            return Expr::Num(0);
        }
        let name = self.variable(local);
        if let Some(group) = &mut self.group {
            group.touched.insert(local);
        }
        Expr::Var(name)
    }

    /// `dst = value` in the open group; temporaries wait.
    pub fn assign(&mut self, dst: LocalId, value: Expr) {
        if !self.e.facts.keeps_local(self.method, dst) {
            return;
        }
        let name = self.variables.get(&dst).cloned();
        if let Some(name) = name {
            self.settle(|value| mentions(value, &name));
        }
        if self.stands_for.contains_key(&dst) {
            self.standing.insert(dst, value);
            return;
        }
        let temporary =
            self.e.facts.program.methods[self.method].locals[dst].name.is_empty();
        let Some(group) = &mut self.group else { return };
        group.pending.retain(|p| p.local != dst);
        if temporary && size(&value) <= MAX_PENDING {
            group.pending.push(Pending { local: dst, value });
        } else {
            self.assign_now(dst, value);
        }
    }

    /// The same, as an assignment at once: for what cannot be evaluated later.
    pub fn assign_now(&mut self, dst: LocalId, value: Expr) {
        if !self.e.facts.keeps_local(self.method, dst) {
            return;
        }
        let name = self.variable(dst);
        self.settle(|value| mentions(value, &name));
        if let Some(group) = &mut self.group {
            group.pending.retain(|p| p.local != dst);
            group.touched.insert(dst);
            if value != Expr::Var(name.clone()) {
                let info = LineInfo { site: None, event: LineEvent::None };
                group.ops.push(Op::Do(StmtKind::Assign(Expr::Var(name), value).at(info)));
            }
        }
    }

    /// Before a temporary that stands for a field of the object is defined: the object must be in a variable.
    pub fn hold_object(&mut self, dst: LocalId) {
        let Some(&object) = self.stands_for.get(&dst) else { return };
        let Some(group) = &mut self.group else { return };
        if let Some(n) = group.pending.iter().position(|p| p.local == object) {
            let pending = group.pending.remove(n);
            self.assign_now(object, pending.value);
        }
    }

    /// The local in whose variable a local's value is found.
    fn held_by(&self, local: LocalId) -> LocalId {
        let mut at = local;
        while let Some(&next) = self.stands_for.get(&at) {
            at = next;
        }
        at
    }

    /// Pending expressions that match become assignments.
    fn settle(&mut self, matching: impl Fn(&Expr) -> bool) {
        loop {
            let Some(group) = &mut self.group else { return };
            let Some(n) = group.pending.iter().position(|p| matching(&p.value)) else { return };
            let pending = group.pending.remove(n);
            self.assign_now(pending.local, pending.value);
        }
    }

    /// Before a statement that changes shared memory.
    pub fn settle_shared(&mut self) {
        let statics: Vec<String> = self.e.shapes.statics.values().cloned().collect();
        self.settle(|value| is_shared(value, &|name| statics.iter().any(|s| s == name)));
    }

    pub fn push_op(&mut self, kind: StmtKind) {
        if let Some(group) = &mut self.group {
            group.ops.push(Op::Do(kind.plain()));
        }
    }
    pub fn push_check(&mut self, cond: Expr, body: Vec<StmtKind>) {
        if cond == Expr::Num(0) {
            return;
        }
        if let Some(group) = &mut self.group {
            let body = body.into_iter().map(StmtKind::plain).collect();
            group.ops.push(Op::Check { cond, body });
        }
    }

    // ---- groups -------------------------------------------------------------------------------------------------

    /// Opens the group that a statement belongs to: a new one if a scheduling point stands before it.
    pub fn open(&mut self, site: SiteId) {
        let point = self.e.facts.program.sites[site].point;
        if point {
            self.flush();
        }
        if self.group.is_none() {
            let event = if point { LineEvent::Step } else { LineEvent::None };
            let mut group = Group::new(LineInfo { site: Some(site), event });
            group.touched.extend(self.carry.drain(..));
            self.group = Some(group);
        }
        let live = self.live.after(site);
        if let Some(group) = &mut self.group {
            group.live = live;
        }
    }

    /// A group for bookkeeping: belongs to whatever is open.
    fn open_any(&mut self) {
        if self.group.is_none() {
            let mut group = Group::new(LineInfo::NONE);
            // Nothing is known to be dead here.
            for &local in &self.carry {
                group.live.insert(local);
            }
            self.group = Some(group);
        }
    }

    /// Event of the first line of a statement.
    pub fn event(&self, site: SiteId) -> LineEvent {
        if self.e.facts.program.sites[site].point { LineEvent::Step } else { LineEvent::None }
    }

    pub fn flush(&mut self) {
        let Some(group) = self.group.take() else { return };
        let live = group.live.clone();
        self.group = Some(group);
        loop {
            let Some(group) = &mut self.group else { return };
            if group.pending.is_empty() {
                break;
            }
            let pending = group.pending.remove(0);
            if live.contains(pending.local) {
                // Later ones may read the variable's old value.
                if let Some(name) = self.variables.get(&pending.local).cloned() {
                    self.settle(|value| mentions(value, &name));
                }
                self.assign_now(pending.local, pending.value);
            }
        }
        let Some(mut group) = self.group.take() else { return };
        for local in std::mem::take(&mut group.touched) {
            if live.contains(local) || self.is_text(local) {
                continue;
            }
            if let Some(name) = self.variables.get(&local) {
                let reset = StmtKind::Assign(Expr::Var(name.clone()), Expr::Num(0));
                group.ops.push(Op::Do(reset.plain()));
            }
        }
        let stmts = group.into_stmts();
        self.out.extend(stmts);
    }

    fn is_text(&self, local: LocalId) -> bool {
        matches!(self.param(local), Some(Param::Text(_) | Param::Dropped))
    }

    /// Finishes what is open and pushes a statement.
    pub fn push(&mut self, stmt: Stmt) {
        self.flush();
        self.out.push(stmt);
    }

    fn label(&mut self, name: String) {
        self.flush();
        if matches!(self.out.last().map(|s| &s.kind), Some(StmtKind::Label(_))) {
            self.out.push(StmtKind::Skip.plain());
        }
        self.out.push(StmtKind::Label(name).plain());
    }

    fn new_label(&mut self, what: &str) -> String {
        self.labels += 1;
        self.info.takes_suffix = true;
        self.e.names.fresh(&format!("{}_{what}", self.name))
    }

    /// Lowers into a sequence of its own.
    fn inner(&mut self, lower: impl FnOnce(&mut Self) -> bool) -> (Vec<Stmt>, bool) {
        let outer = std::mem::take(&mut self.out);
        self.nesting += 1;
        let falls = lower(self);
        self.flush();
        self.nesting -= 1;
        let mut seq = std::mem::replace(&mut self.out, outer);
        finish(&mut seq);
        (seq, falls)
    }

    // ---- branches -----------------------------------------------------------------------------------------------

    /// Before a choice between several ways: tests of the open group become ways of their own, its pending
    /// expressions stay to be put into the guards. What has an effect is finished first.
    pub fn prepare(&mut self, site: SiteId) -> Ways {
        // A statement that has tested something already goes on in its group.
        if self.group.as_ref().is_none_or(|g| g.info.site != Some(site)) {
            self.open(site);
        }
        let before = self.live.before(site);
        if let Some(group) = &mut self.group {
            group.live.clone_from(&before);
        }
        if self.group.as_ref().is_some_and(|g| !g.is_pure()) {
            self.flush();
            let mut group = Group::new(LineInfo { site: Some(site), event: LineEvent::None });
            group.live = before;
            self.group = Some(group);
        }
        let mut ways = Ways {
            info: LineInfo { site: Some(site), event: LineEvent::None },
            passed: Expr::Num(1),
            options: Vec::new(),
            pending: Vec::new(),
            touched: Vec::new(),
        };
        if let Some(group) = &mut self.group {
            ways.info = group.info.clone();
            for op in std::mem::take(&mut group.ops) {
                if let Op::Check { cond, body } = op {
                    let mut stmts =
                        vec![StmtKind::Expr(ways.passed.clone().and(cond.clone())).at(ways.info.clone())];
                    stmts.extend(body);
                    ways.options.push(vec![StmtKind::DStep(stmts).plain()]);
                    ways.passed = ways.passed.and(cond.negated());
                }
            }
        }
        ways
    }

    /// Takes the pending expressions; guards have been read.
    pub fn close_prepare(&mut self, ways: &mut Ways, site: SiteId) {
        if let Some(group) = self.group.take() {
            ways.pending = group.pending;
            ways.touched = group.touched.into_iter().collect();
        }
        ways.touched.extend(self.carry.drain(..));
        ways.touched.extend(self.live.before(site).iter());
    }

    /// Opens the group of one way.
    pub fn open_way(&mut self, ways: &Ways, guard: Expr, event: Option<LineEvent>, live: Locals) {
        let mut info = ways.info.clone();
        if let Some(event) = event {
            info.event = event;
        }
        let mut group = Group::new(info);
        group.head = ways.passed.clone().and(guard);
        group.pending.clone_from(&ways.pending);
        for &local in &ways.touched {
            if self.variables.contains_key(&local) && group.pending(local).is_none() {
                group.touched.insert(local);
            }
        }
        group.live = live;
        self.group = Some(group);
    }

    /// Pushes the `if`; the last of two ways becomes `else` where its guard is the other's negation.
    pub fn push_ways(&mut self, ways: Ways) {
        // No way: the step before has thrown.
        if ways.options.is_empty() {
            return;
        }
        self.push(StmtKind::If(with_else(ways.options)).plain());
    }

    // ---- blocks -------------------------------------------------------------------------------------------------

    /// Statements of a block. `follow`: jumps that lead to where running off its end leads. Tells whether the end
    /// can be reached.
    pub fn block(&mut self, stmts: &'a [CoreStmt], follow: &[Jump]) -> bool {
        for (n, stmt) in stmts.iter().enumerate() {
            let rest = &stmts[n + 1..];
            let last = rest.is_empty();
            if let Core::If { then, els, .. } = &stmt.kind {
                // `if (c) return; rest` as `if (c) return; else rest`: no goto.
                if !last && self.nesting < MAX_NESTING {
                    let leaves = |block: &Block| ends_in(block).is_some_and(|j| follow.contains(&j));
                    match (leaves(then), leaves(els)) {
                        (true, false) => return self.branch(stmt, (then, &[]), (els, rest), follow),
                        (false, true) => return self.branch(stmt, (then, rest), (els, &[]), follow),
                        _ => {}
                    }
                }
                if !self.branch(stmt, (then, &[]), (els, &[]), if last { follow } else { &[] }) {
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

    fn branch(
        &mut self,
        stmt: &'a CoreStmt,
        then: (&'a Block, &'a [CoreStmt]),
        els: (&'a Block, &'a [CoreStmt]),
        follow: &[Jump],
    ) -> bool {
        let Core::If { cond, .. } = &stmt.kind else { return true };
        let mut ways = self.prepare(stmt.site);
        let guard = self.expr(cond);
        self.close_prepare(&mut ways, stmt.site);
        if let Expr::Num(n) = guard {
            if ways.options.is_empty() {
                // A constant condition: the other branch is not there.
                let (block, rest) = if n == 0 { els } else { then };
                let live = self.live.entry(block, stmt.site);
                self.open_way(&ways, Expr::Num(1), None, live);
                let falls = self.block(&block.stmts, if rest.is_empty() { follow } else { &[] });
                return falls && (rest.is_empty() || self.block(rest, follow));
            }
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

    fn stmt(&mut self, stmt: &'a CoreStmt, follow: &[Jump]) -> bool {
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
                    let res = if self.in_macro { Expr::Param("RES".to_owned()) } else { Expr::var("_") };
                    self.push_op(StmtKind::Assign(res, value));
                    let late = |r: &Region| matches!(r, Region::Finally { .. } | Region::Rethrow { .. });
                    self.info.late_return |= self.regions.iter().any(late);
                }
                self.jump(Jump::Return, follow)
            }
            Core::Synchronized { lock, body, exit } => {
                self.synchronized(stmt, lock, body, *exit, follow)
            }
            Core::Try { body, catches, finally } => {
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
    fn open_point(&mut self, site: SiteId) {
        if self.e.facts.program.sites[site].point {
            self.open(site);
            let live = self.live.before(site);
            if let Some(group) = &mut self.group {
                group.live = live;
            }
        }
    }

    fn target(&mut self, label: LabelId, is_loop: bool) {
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

    fn do_loop(&mut self, site: SiteId, label: LabelId, body: &'a Block) -> bool {
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
            [Stmt { kind: StmtKind::If(options), .. }] => std::mem::take(options),
            // `if :: c -> break :: else -> S fi; T` as `do :: c -> break :: else -> S; T od`
            [Stmt { kind: StmtKind::If(options), .. }, rest @ ..]
                if options.iter().filter(|o| runs_off(o)).count() == 1 =>
            {
                let mut options = std::mem::take(options);
                if let Some(falling) = options.iter_mut().find(|o| runs_off(o)) {
                    falling.extend_from_slice(rest);
                }
                options
            }
            _ => {
                let first = seq.first().map(|s| &s.kind);
                if matches!(first, None | Some(StmtKind::Unless(..) | StmtKind::Label(_) | StmtKind::Break)) {
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

    // ---- jumps --------------------------------------------------------------------------------------------------

    fn jump(&mut self, to: Jump, follow: &[Jump]) -> bool {
        if follow.contains(&to) {
            return true;
        }
        let (depth, loops) = match to {
            Jump::Return => (0, None),
            Jump::Break(label) | Jump::Continue(label) => match self.targets.get(&label) {
                Some(t) => (t.regions, t.is_loop.then_some(t.loops)),
                None => return false,
            },
        };
        if !self.leave_regions(depth) {
            return false;
        }
        self.flush();
        let stmt = match to {
            Jump::Break(_) if loops == Some(self.loops.wrapping_sub(1)) => StmtKind::Break,
            _ => StmtKind::Goto(self.label_of(to)),
        };
        self.out.push(stmt.plain());
        false
    }

    fn label_of(&mut self, to: Jump) -> String {
        let existing = match to {
            Jump::Return => self.end_label.clone(),
            Jump::Break(label) => self.targets.get(&label).and_then(|t| t.break_label.clone()),
            Jump::Continue(label) => self.targets.get(&label).and_then(|t| t.continue_label.clone()),
        };
        if let Some(name) = existing {
            return name;
        }
        let name = self.new_label(match to {
            Jump::Return => "end",
            Jump::Break(_) => "break",
            Jump::Continue(_) => "continue",
        });
        match to {
            Jump::Return => self.end_label = Some(name.clone()),
            Jump::Break(label) => {
                if let Some(target) = self.targets.get_mut(&label) {
                    target.break_label = Some(name.clone());
                }
            }
            Jump::Continue(label) => {
                if let Some(target) = self.targets.get_mut(&label) {
                    target.continue_label = Some(name.clone());
                }
            }
        }
        name
    }

    /// Undoes the regions inside `depth`, innermost first. False if a `finally` does not let the jump through.
    fn leave_regions(&mut self, depth: usize) -> bool {
        let saved_regions = self.regions.clone();
        let saved_level = self.level;
        let mut through = true;
        // A jump is no state: what may have thrown is followed by a statement inside the region.
        if self.regions.len() > depth {
            self.flush();
        }
        while self.regions.len() > depth && through {
            match self.regions.pop() {
                Some(Region::Monitor { lock, exit, level }) => {
                    self.exit_monitor(&lock, exit);
                    self.leave_level(level);
                }
                Some(Region::Catch { level }) => self.leave_level(Some(level)),
                Some(Region::Finally { block, level, site }) => {
                    self.leave_level(level);
                    let live = self.live.entry(block, site);
                    if let Some(group) = &mut self.group {
                        group.live = live;
                    }
                    let (seq, falls) = self.inner(|b| b.block(&block.stmts, &[]));
                    self.out.extend(seq);
                    through = falls;
                }
                Some(Region::Rethrow { saved }) => {
                    self.open_any();
                    self.push_op(StmtKind::Assign(Expr::Var(saved), Expr::Num(0)));
                }
                None => break,
            }
        }
        self.regions = saved_regions;
        self.level = saved_level;
        through
    }

    fn leave_level(&mut self, level: Option<u32>) {
        if let Some(level) = level {
            self.level = level - 1;
            self.set_level(level - 1);
        }
    }

    // ---- protected regions --------------------------------------------------------------------------------------

    fn level_expr(&mut self, level: u32) -> Expr {
        if self.in_macro {
            self.info.takes_level = true;
            Expr::Param("l".to_owned()).bin(Binary::Add, Expr::Num(level as i32)).without_zero()
        } else {
            Expr::Num(level as i32)
        }
    }

    /// The level of the code here, for a callee.
    pub fn level_here(&mut self) -> Expr {
        self.level_expr(self.level)
    }

    fn set_level(&mut self, level: u32) {
        self.info.uses.level = true;
        let value = self.level_expr(level);
        self.open_any();
        self.push_op(StmtKind::Assign(Expr::var("level"), value));
    }

    fn thrown_at(&mut self, level: u32) -> Expr {
        self.info.uses.exception = true;
        let level = self.level_expr(level);
        Expr::call("thrown_at", vec![level])
    }

    fn can_throw(&self, blocks: &[&Block]) -> bool {
        blocks.iter().any(|block| !self.e.facts.thrown_by(self.method, block).is_empty())
    }

    fn synchronized(
        &mut self,
        stmt: &'a CoreStmt,
        lock: &'a Operand,
        body: &'a Block,
        exit: SiteId,
        follow: &[Jump],
    ) -> bool {
        let throws = self.can_throw(&[body]);
        self.enter_monitor(lock, stmt.site, body);
        let level = throws.then(|| {
            self.level += 1;
            self.set_level(self.level);
            self.level
        });
        self.regions.push(Region::Monitor { lock: lock.clone(), exit, level });
        let leave = |b: &mut Self| {
            b.regions.pop();
            if level.is_some() {
                b.level -= 1;
            }
            b.exit_monitor(lock, exit);
            if level.is_some() {
                b.set_level(b.level);
            }
        };
        if !throws {
            let falls = self.block(&body.stmts, follow);
            if falls {
                leave(self);
            } else {
                self.regions.pop();
            }
            return falls;
        }
        self.flush();
        let (mut seq, falls) = self.inner(|b| {
            let falls = b.block(&body.stmts, follow);
            // The last statement may throw: what leaves the region stands alone.
            b.flush();
            if falls {
                leave(b);
            } else {
                b.regions.pop();
                b.level -= 1;
            }
            falls
        });
        guard_end(&mut seq);
        let guard = self.thrown_at(self.level + 1);
        let event = self.event(exit);
        let (escape, _) = self.inner(|b| {
            let mut group = Group::new(LineInfo { site: Some(exit), event });
            group.head = guard;
            group.live = b.live.after(stmt.site);
            b.group = Some(group);
            b.set_level(b.level);
            b.exit_monitor_here(lock);
            true
        });
        self.out.push(StmtKind::Unless(seq, escape).plain());
        falls
    }

    fn try_catch(
        &mut self,
        stmt: &'a CoreStmt,
        body: &'a Block,
        catches: &'a [Catch],
        follow: &[Jump],
    ) -> bool {
        let program = self.e.facts.program;
        let thrown = self.e.facts.thrown_by(self.method, body);
        if thrown.is_empty() || catches.is_empty() {
            return self.block(&body.stmts, follow);
        }
        self.level += 1;
        self.set_level(self.level);
        self.flush();
        self.regions.push(Region::Catch { level: self.level });
        let (mut seq, mut falls) = self.inner(|b| {
            let falls = b.block(&body.stmts, follow);
            b.flush();
            b.regions.pop();
            b.level -= 1;
            if falls {
                b.set_level(b.level);
            }
            falls
        });
        guard_end(&mut seq);
        let own = self.level + 1;
        let mut options = Vec::new();
        let mut left = thrown;
        for catch in catches {
            let caught: Vec<ClassId> = left
                .iter()
                .copied()
                .filter(|&c| catch.classes.iter().any(|&k| program.is_subclass(c, k)))
                .collect();
            if caught.is_empty() {
                continue;
            }
            left.retain(|c| !caught.contains(c));
            let guard = self.thrown_at(own).and(self.exception_in(&caught));
            let (seq, reaches) = self.inner(|b| {
                let mut group = Group::new(LineInfo { site: Some(catch.site), event: LineEvent::None });
                group.head = guard;
                group.live = b.live.before(catch.site);
                let mut touched: Vec<LocalId> = b.live.before(stmt.site).iter().collect();
                crate::analysis::flow::walk(body, &mut |s| {
                    touched.extend(crate::analysis::flow::defined(&s.kind));
                });
                group.touched.extend(touched.iter().filter(|l| b.variables.contains_key(l)));
                b.group = Some(group);
                b.set_level(b.level);
                if group_keeps(b, catch.var) {
                    b.assign_now(catch.var, Expr::var("EXN"));
                }
                b.push_op(StmtKind::Assign(Expr::var("EXN"), Expr::Num(0)));
                b.block(&catch.body.stmts, follow)
            });
            falls |= reaches;
            options.push(seq);
        }
        if !left.is_empty() {
            let all: Vec<ClassId> = left.iter().copied().collect();
            let guard = if options.is_empty() {
                self.thrown_at(own)
            } else {
                self.thrown_at(own).and(self.exception_in(&all))
            };
            let (seq, _) = self.inner(|b| {
                let mut group = Group::new(LineInfo::NONE);
                group.head = guard;
                b.group = Some(group);
                b.set_level(b.level);
                true
            });
            options.push(seq);
        }
        let escape = match options.len() {
            1 => options.remove(0),
            _ => vec![StmtKind::If(options).plain()],
        };
        self.out.push(StmtKind::Unless(seq, escape).plain());
        falls
    }

    /// The thrown exception is of one of these classes.
    fn exception_in(&mut self, classes: &[ClassId]) -> Expr {
        let exn = Expr::call("get_class", vec![Expr::var("EXN")]);
        let tags: Vec<Expr> =
            classes.iter().filter_map(|&c| self.e.shape(c)).map(super::emit::tag).collect();
        Expr::any(tags.into_iter().map(|tag| exn.clone().eq(tag)))
    }

    fn try_finally(
        &mut self,
        stmt: &'a CoreStmt,
        body: &'a Block,
        catches: &'a [Catch],
        finally: &'a Block,
        follow: &[Jump],
    ) -> bool {
        let inner_blocks: Vec<&Block> =
            std::iter::once(body).chain(catches.iter().map(|c| &c.body)).collect();
        let throws = self.can_throw(&inner_blocks);
        let level = throws.then(|| {
            self.level += 1;
            self.set_level(self.level);
            self.level
        });
        if throws {
            self.flush();
        }
        self.regions.push(Region::Finally { block: finally, level, site: stmt.site });
        if !throws {
            let falls = self.try_catch(stmt, body, catches, follow);
            self.regions.pop();
            return falls && self.block(&finally.stmts, follow);
        }
        let (mut seq, mut falls) = self.inner(|b| {
            let falls = b.try_catch(stmt, body, catches, follow);
            b.flush();
            b.regions.pop();
            b.level -= 1;
            if falls {
                b.set_level(b.level);
            }
            falls
        });
        guard_end(&mut seq);
        let guard = self.thrown_at(self.level + 1);
        let reference = self.e.shapes.reference.to_owned();
        let saved = self.extra_variable("thrown", &reference);
        let (escape, _) = self.inner(|b| {
            let mut group = Group::new(LineInfo::NONE);
            group.head = guard;
            group.live = b.live.entry(finally, stmt.site);
            b.group = Some(group);
            b.set_level(b.level);
            b.push_op(StmtKind::Assign(Expr::var(&saved), Expr::var("EXN")));
            b.push_op(StmtKind::Assign(Expr::var("EXN"), Expr::Num(0)));
            b.regions.push(Region::Rethrow { saved: saved.clone() });
            let falls = b.block(&finally.stmts, &[]);
            b.regions.pop();
            if falls {
                b.flush();
                b.open_any();
                b.push_op(StmtKind::Assign(Expr::var("EXN"), Expr::var(&saved)));
                b.push_op(StmtKind::Assign(Expr::var(&saved), Expr::Num(0)));
            }
            falls
        });
        self.out.push(StmtKind::Unless(seq, escape).plain());
        if falls {
            falls = self.block(&finally.stmts, follow);
        }
        falls
    }

    // ---- calls --------------------------------------------------------------------------------------------------

    pub fn call(&mut self, site: SiteId, callee: MethodId, args: &'a [Operand], dst: Option<LocalId>) {
        if self.e.facts.cut_calls.contains(&(site, callee)) {
            let code = self.e.cut_code(Cut::Unmodelled(Code::Recursion));
            self.open_any();
            self.push_op(StmtKind::Assign(Expr::var("CUT"), code));
            self.flush();
            return;
        }
        let called = self.e.method(callee);
        self.info.callees.insert(callee);
        self.info.uses.add(called.uses);
        if called.is_empty {
            return;
        }
        self.open_any();
        // Constants that wait in a temporary go into the call as they are.
        let constants: Vec<Option<Expr>> = args
            .iter()
            .map(|arg| match arg {
                Operand::Local(local) => {
                    self.group.as_ref().and_then(|g| g.pending(*local)).filter(|v| is_constant(v)).cloned()
                }
                Operand::Const(_) => None,
            })
            .collect();
        for (param, arg) in called.params.iter().zip(args) {
            if let Param::Variable(name) = param {
                let value = self.operand(arg);
                self.push_op(StmtKind::Assign(Expr::var(name), value));
            }
        }
        if let Some(group) = &mut self.group {
            for arg in args {
                if let Operand::Local(local) = arg {
                    group.live.insert(*local);
                    let mut at = *local;
                    while let Some(&next) = self.stands_for.get(&at) {
                        group.live.insert(next);
                        at = next;
                    }
                }
            }
        }
        self.flush();
        let mut actuals = Vec::new();
        for ((param, arg), constant) in called.params.iter().zip(args).zip(constants) {
            if let Param::Text(_) = param {
                actuals.push(match constant {
                    Some(value) => value,
                    None => self.operand(arg),
                });
            }
        }
        let mut result = None;
        if called.returns {
            let wanted = dst.filter(|&d| self.e.facts.keeps_local(self.method, d));
            actuals.push(match wanted {
                None => Expr::var("_"),
                Some(dst) => {
                    let reads_it = args.contains(&Operand::Local(dst));
                    if called.late_return || reads_it {
                        let ty = self.e.facts.program.methods[callee].ret;
                        let ty = ty.map_or("int".to_owned(), |ty| self.e.type_name(ty));
                        let name = self.extra_variable("result", &ty);
                        result = Some((dst, name.clone()));
                        Expr::Var(name)
                    } else {
                        Expr::Var(self.variable(dst))
                    }
                }
            });
        }
        if called.takes_level {
            actuals.push(self.level_here());
        }
        if called.takes_suffix {
            self.info.takes_suffix = true;
            self.suffixes += 1;
            actuals.push(Expr::Suffix(self.suffixes));
        }
        let info = LineInfo { site: Some(site), event: LineEvent::None };
        self.out.push(StmtKind::Call(called.name.clone(), actuals).at(info));
        if let Some((dst, name)) = result {
            self.open_any();
            let live = self.live.after(site);
            if let Some(group) = &mut self.group {
                group.live = live;
            }
            self.assign_now(dst, Expr::var(&name));
            self.push_op(StmtKind::Assign(Expr::Var(name), Expr::Num(0)));
            self.flush();
        }
        let after = self.live.after(site);
        let dead = args.iter().filter_map(|arg| match arg {
            Operand::Local(local) => Some(self.held_by(*local)),
            Operand::Const(_) => None,
        });
        let dead: Vec<LocalId> = dead
            .chain(dst)
            .filter(|&l| !after.contains(l) && self.variables.contains_key(&l) && !self.is_text(l))
            .collect();
        self.carry.extend(dead);
    }

    /// Locals that are variables and live before a statement.
    pub fn live_variables(&self, site: SiteId) -> Vec<LocalId> {
        let live = self.live.before(site);
        live.iter().filter(|l| self.variables.contains_key(l) && !self.is_text(*l)).collect()
    }
    /// The next group finds that the local is dead.
    pub fn carry_dead(&mut self, local: LocalId) {
        if self.variables.contains_key(&local) && !self.is_text(local) {
            self.carry.push(local);
        }
    }
    /// Class of the thread whose proctype this is.
    pub fn exact_self(&self) -> Option<ClassId> {
        self.process
    }

    pub fn uses(&mut self) -> &mut super::emit::Uses {
        &mut self.info.uses
    }
    pub fn exact_class(&self, operand: &Operand) -> Option<ClassId> {
        match (operand, self.exact) {
            (Operand::Local(local), Some((exact, class))) if *local == exact => Some(class),
            _ => None,
        }
    }
}

/// Ways under construction; see [`Body::prepare`].
pub struct Ways {
    /// Of the first line of each way.
    pub info: LineInfo,
    /// No test of the group hit.
    pub passed: Expr,
    pub options: Vec<Vec<Stmt>>,
    pub pending: Vec<Pending>,
    pub touched: Vec<LocalId>,
}

/// Temporaries that are loaded once, from an immutable field of an object that is held by a local that is assigned
/// once: the field's expression has the same value wherever the temporary is read.
fn stands_for(e: &Emitter, method: MethodId) -> BTreeMap<LocalId, LocalId> {
    let program = e.facts.program;
    let declared = &program.methods[method];
    let assigned = assignments(program, method);
    let once = |local: LocalId| assigned[local] == u32::from(!declared.params.contains(&local));
    let mut found: BTreeMap<LocalId, LocalId> = BTreeMap::new();
    let Some(body) = &declared.body else { return found };
    crate::analysis::flow::walk(body, &mut |stmt| {
        if let Core::Load { dst, place: Place::Field { object: Operand::Local(object), field } } = &stmt.kind {
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

fn group_keeps(b: &Body, local: LocalId) -> bool {
    b.e.facts.keeps_local(b.method, local)
        && b.group.as_ref().is_some_and(|g| g.live.contains(local))
}

/// Whether the end of a sequence can be reached, by its last statement.
fn runs_off(seq: &[Stmt]) -> bool {
    !matches!(seq.last().map(|s| &s.kind), Some(StmtKind::Break | StmtKind::Goto(_)))
}

fn is_constant(value: &Expr) -> bool {
    matches!(value, Expr::Num(_) | Expr::Const { .. })
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
    crate::analysis::flow::walk(block, &mut |stmt| {
        found |= matches!(&stmt.kind, Core::Break { label: l } if *l == label);
    });
    found
}

/// A label needs a statement.
fn finish(seq: &mut Vec<Stmt>) {
    if matches!(seq.last().map(|s| &s.kind), Some(StmtKind::Label(_))) {
        seq.push(StmtKind::Skip.plain());
    }
}

/// The body of a region is never empty, and its last statement throws nothing: see [`crate::promela::tree`].
fn guard_end(seq: &mut Vec<Stmt>) {
    let safe = match seq.last().map(|s| &s.kind) {
        Some(StmtKind::Goto(_) | StmtKind::Break) => true,
        Some(StmtKind::Assign(target, _)) => *target != Expr::var("EXN"),
        Some(StmtKind::DStep(body)) => body.iter().all(|s| match &s.kind {
            StmtKind::Assign(target, _) => *target != Expr::var("EXN"),
            StmtKind::Expr(_) => true,
            StmtKind::Call(name, _) => name == "unlock",
            _ => false,
        }),
        _ => false,
    };
    if !safe {
        seq.push(StmtKind::Skip.plain());
    }
}

/// `else` for the second of two plain opposites.
fn with_else(mut options: Vec<Vec<Stmt>>) -> Vec<Vec<Stmt>> {
    let opposite = match options.as_slice() {
        [.., a, b] => match (guard_of(a), b.first().map(|s| &s.kind)) {
            (Some(a), Some(StmtKind::Expr(b))) => {
                // All tests before are excluded by both guards alike.
                *b == a.clone().negated() || is_split(a, b)
            }
            _ => false,
        },
        _ => false,
    };
    if opposite {
        if let Some(first) = options.last_mut().and_then(|o| o.first_mut()) {
            first.kind = StmtKind::Else;
        }
    }
    options
}

fn guard_of(option: &[Stmt]) -> Option<&Expr> {
    match &option.first()?.kind {
        StmtKind::Expr(e) => Some(e),
        StmtKind::DStep(body) => match &body.first()?.kind {
            StmtKind::Expr(e) => Some(e),
            _ => None,
        },
        _ => None,
    }
}

/// `p && c` and `p && !c`, where p says that no test before hit.
fn is_split(a: &Expr, b: &Expr) -> bool {
    match (a, b) {
        (Expr::Binary(Binary::And, p, c), Expr::Binary(Binary::And, q, d)) => {
            p == q && **d == (**c).clone().negated()
        }
        _ => false,
    }
}

impl Expr {
    /// `x + 0` is `x`.
    fn without_zero(self) -> Expr {
        match self {
            Expr::Binary(Binary::Add, x, n) if *n == Expr::Num(0) => *x,
            other => other,
        }
    }
}
