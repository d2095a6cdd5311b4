//! Locals, the open group, and the ways of a choice: what statements are put into.

use super::body::{Body, MAX_PENDING, finish};
use super::emit::Param;
use super::group::{Group, Op, Pending, is_shared, mentions, size};
use super::live::Locals;
use crate::core::{LocalId, SiteId};
use crate::promela::tree::{Binary, Expr, Stmt, StmtKind};
use crate::promela::{LineEvent, LineInfo};

impl Body<'_, '_> {
    // ---- locals -------------------------------------------------------------------------------------------------

    /// The process's variable for a local; declared when first asked for.
    pub(super) fn variable(&mut self, local: LocalId) -> String {
        if let Some(name) = self.variables.get(&local) {
            return name.clone();
        }
        let name = self.e.variable_name(&self.name, self.method, local);
        let ty = self.e.facts.program.methods[self.method].locals[local].ty;
        self.info
            .variables
            .push((self.e.type_name(ty), name.clone()));
        self.variables.insert(local, name.clone());
        name
    }

    /// A variable that is no Java local.
    pub(super) fn extra_variable(&mut self, wanted: &str, ty: &str) -> String {
        let name = self.e.names.fresh(&format!("{}_{wanted}", self.name));
        self.info.variables.push((ty.to_owned(), name.clone()));
        name
    }

    pub(super) fn param(&self, local: LocalId) -> Option<&Param> {
        let program = self.e.facts.program;
        let n = program.methods[self.method]
            .params
            .iter()
            .position(|&p| p == local)?;
        self.params.get(n)
    }

    pub(super) fn read(&mut self, local: LocalId) -> Expr {
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
            return if self.in_macro {
                Expr::Param(name)
            } else {
                Expr::Var(name)
            };
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
    pub(super) fn assign(&mut self, dst: LocalId, value: Expr) {
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
        let temporary = self.e.facts.program.methods[self.method].locals[dst]
            .name
            .is_empty();
        let Some(group) = &mut self.group else { return };
        group.pending.retain(|p| p.local != dst);
        if temporary && size(&value) <= MAX_PENDING {
            group.pending.push(Pending { local: dst, value });
        } else {
            self.assign_now(dst, value);
        }
    }

    /// The same, as an assignment at once: for what cannot be evaluated later.
    pub(super) fn assign_now(&mut self, dst: LocalId, value: Expr) {
        if !self.e.facts.keeps_local(self.method, dst) {
            return;
        }
        let name = self.variable(dst);
        self.settle(|value| mentions(value, &name));
        if let Some(group) = &mut self.group {
            group.pending.retain(|p| p.local != dst);
            group.touched.insert(dst);
            if value != Expr::Var(name.clone()) {
                let info = LineInfo {
                    site: None,
                    event: LineEvent::None,
                };
                group
                    .ops
                    .push(Op::Do(StmtKind::Assign(Expr::Var(name), value).at(info)));
            }
        }
    }

    /// Before a temporary that stands for a field of the object is defined: the object must be in a variable.
    pub(super) fn hold_object(&mut self, dst: LocalId) {
        let Some(&object) = self.stands_for.get(&dst) else {
            return;
        };
        let Some(group) = &mut self.group else { return };
        if let Some(n) = group.pending.iter().position(|p| p.local == object) {
            let pending = group.pending.remove(n);
            self.assign_now(object, pending.value);
        }
    }

    /// The local in whose variable a local's value is found.
    pub(super) fn held_by(&self, local: LocalId) -> LocalId {
        let mut at = local;
        while let Some(&next) = self.stands_for.get(&at) {
            at = next;
        }
        at
    }

    /// Pending expressions that match become assignments.
    pub(super) fn settle(&mut self, matching: impl Fn(&Expr) -> bool) {
        loop {
            let Some(group) = &mut self.group else { return };
            let Some(n) = group.pending.iter().position(|p| matching(&p.value)) else {
                return;
            };
            let pending = group.pending.remove(n);
            self.assign_now(pending.local, pending.value);
        }
    }

    /// Before a statement that changes shared memory.
    pub(super) fn settle_shared(&mut self) {
        let statics: Vec<String> = self.e.shapes.statics.values().cloned().collect();
        self.settle(|value| is_shared(value, &|name| statics.iter().any(|s| s == name)));
    }

    pub(super) fn push_op(&mut self, kind: StmtKind) {
        if let Some(group) = &mut self.group {
            group.ops.push(Op::Do(kind.plain()));
        }
    }
    pub(super) fn push_check(&mut self, cond: Expr, body: Vec<StmtKind>) {
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
    pub(super) fn open(&mut self, site: SiteId) {
        let point = self.e.facts.program.sites[site].point;
        if point {
            self.flush();
        }
        if self.group.is_none() {
            let event = if point {
                LineEvent::Step
            } else {
                LineEvent::None
            };
            let mut group = Group::new(LineInfo {
                site: Some(site),
                event,
            });
            group.touched.extend(self.carry.drain(..));
            self.group = Some(group);
        }
        let live = self.live.after(site);
        if let Some(group) = &mut self.group {
            group.live = live;
        }
    }

    /// A group for bookkeeping: belongs to whatever is open.
    pub(super) fn open_any(&mut self) {
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
    pub(super) fn event(&self, site: SiteId) -> LineEvent {
        if self.e.facts.program.sites[site].point {
            LineEvent::Step
        } else {
            LineEvent::None
        }
    }

    pub(super) fn flush(&mut self) {
        let Some(group) = self.group.take() else {
            return;
        };
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
        let Some(mut group) = self.group.take() else {
            return;
        };
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

    pub(super) fn is_text(&self, local: LocalId) -> bool {
        matches!(self.param(local), Some(Param::Text(_) | Param::Dropped))
    }

    /// Finishes what is open and pushes a statement.
    pub(super) fn push(&mut self, stmt: Stmt) {
        self.flush();
        self.out.push(stmt);
    }

    pub(super) fn label(&mut self, name: String) {
        self.flush();
        if matches!(self.out.last().map(|s| &s.kind), Some(StmtKind::Label(_))) {
            self.out.push(StmtKind::Skip.plain());
        }
        self.out.push(StmtKind::Label(name).plain());
    }

    pub(super) fn new_label(&mut self, what: &str) -> String {
        self.labels += 1;
        self.info.takes_suffix = true;
        self.e.names.fresh(&format!("{}_{what}", self.name))
    }

    /// Lowers into a sequence of its own.
    pub(super) fn inner(&mut self, lower: impl FnOnce(&mut Self) -> bool) -> (Vec<Stmt>, bool) {
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
    pub(super) fn prepare(&mut self, site: SiteId) -> Ways {
        // A statement that has tested something already goes on in its group.
        if self
            .group
            .as_ref()
            .is_none_or(|g| g.info.site != Some(site))
        {
            self.open(site);
        }
        let before = self.live.before(site);
        if let Some(group) = &mut self.group {
            group.live.clone_from(&before);
        }
        if self.group.as_ref().is_some_and(|g| !g.is_pure()) {
            self.flush();
            let mut group = Group::new(LineInfo {
                site: Some(site),
                event: LineEvent::None,
            });
            group.live = before;
            self.group = Some(group);
        }
        let mut ways = Ways {
            info: LineInfo {
                site: Some(site),
                event: LineEvent::None,
            },
            passed: Expr::Num(1),
            options: Vec::new(),
            pending: Vec::new(),
            touched: Vec::new(),
        };
        if let Some(group) = &mut self.group {
            ways.info = group.info.clone();
            for op in std::mem::take(&mut group.ops) {
                if let Op::Check { cond, body } = op {
                    let mut stmts = vec![
                        StmtKind::Expr(ways.passed.clone().and(cond.clone())).at(ways.info.clone()),
                    ];
                    stmts.extend(body);
                    ways.options.push(vec![StmtKind::DStep(stmts).plain()]);
                    ways.passed = ways.passed.and(cond.negated());
                }
            }
        }
        ways
    }

    /// Takes the pending expressions; guards have been read.
    pub(super) fn close_prepare(&mut self, ways: &mut Ways, site: SiteId) {
        if let Some(group) = self.group.take() {
            ways.pending = group.pending;
            ways.touched = group.touched.into_iter().collect();
        }
        ways.touched.append(&mut self.carry);
        ways.touched.extend(self.live.before(site).iter());
    }

    /// Opens the group of one way.
    pub(super) fn open_way(
        &mut self,
        ways: &Ways,
        guard: Expr,
        event: Option<LineEvent>,
        live: Locals,
    ) {
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
    pub(super) fn push_ways(&mut self, ways: Ways) {
        // No way: the step before has thrown.
        if ways.options.is_empty() {
            return;
        }
        self.push(StmtKind::If(with_else(ways.options)).plain());
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
    if opposite && let Some(first) = options.last_mut().and_then(|o| o.first_mut()) {
        first.kind = StmtKind::Else;
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
fn is_split(first: &Expr, second: &Expr) -> bool {
    match (first, second) {
        (Expr::Binary(Binary::And, p, yes), Expr::Binary(Binary::And, q, no)) => {
            p == q && **no == (**yes).clone().negated()
        }
        _ => false,
    }
}
