//! Whether statements can complete normally (JLS 14.22): the rules, on no tree ([`Ends`]), and the typed tree by them. The
//! syntax tree, which overload resolution asks, is in [`super::resolve`] since only names tell which conditions are constant.

use super::typed::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Jump<L> {
    Break(L),
    Continue(L),
}

/// How a statement can end; jumps name their target by an `L`. Whatever stands in the text counts as reachable: what is
/// not is no Java.
#[derive(Debug)]
pub struct Ends<L> {
    /// Normally.
    pub completes: bool,
    /// Out of it.
    jumps: Vec<Jump<L>>,
}

impl<L: Copy + PartialEq> Ends<L> {
    /// A statement without others in it.
    pub fn simple() -> Self {
        Self::of(true)
    }

    /// `return`, `throw`, `yield`.
    pub fn leaves() -> Self {
        Self::of(false)
    }

    fn of(completes: bool) -> Self {
        Self {
            completes,
            jumps: Vec::new(),
        }
    }

    pub fn breaks(target: L) -> Self {
        Self {
            completes: false,
            jumps: vec![Jump::Break(target)],
        }
    }

    pub fn continues(target: L) -> Self {
        Self {
            completes: false,
            jumps: vec![Jump::Continue(target)],
        }
    }

    pub fn sequence(all: impl IntoIterator<Item = Self>) -> Self {
        let mut whole = Self::simple();
        for next in all {
            whole.completes &= next.completes;
            whole.jumps.extend(next.jumps);
        }
        whole
    }

    pub fn or(mut self, other: Self) -> Self {
        self.completes |= other.completes;
        self.jumps.extend(other.jumps);
        self
    }

    /// The statement that has the label.
    pub fn labeled(mut self, label: L) -> Self {
        self.completes |= self.take(Jump::Break(label));
        self
    }

    /// `while`, `for`: `endless` if the condition is constantly true or left out.
    pub fn repeated(mut self, label: L, endless: bool) -> Self {
        self.take(Jump::Continue(label));
        self.completes = !endless;
        self.labeled(label)
    }

    /// `do`
    pub fn tested_after(mut self, label: L, endless: bool) -> Self {
        let tested = self.take(Jump::Continue(label)) || self.completes;
        self.completes = tested && !endless;
        self.labeled(label)
    }

    /// `cases`: each with whether it is a rule (`->`).
    pub fn switch(label: L, exhaustive: bool, cases: Vec<(bool, Self)>) -> Self {
        let mut whole = Self::of(!exhaustive || cases.is_empty());
        let last = cases.len().saturating_sub(1);
        for (n, (rule, mut case)) in cases.into_iter().enumerate() {
            // A group falls through to the next.
            case.completes &= rule || n == last;
            whole = whole.or(case);
        }
        whole.labeled(label)
    }

    /// A `try` statement of which these are the block and the handlers together.
    pub fn with_finally(mut self, finally: Self) -> Self {
        if !finally.completes {
            self = Self::leaves();
        }
        self.jumps.extend(finally.jumps);
        self
    }

    /// Whether a `break` of the label leaves the statement.
    pub fn breaks_out(&self, label: L) -> bool {
        self.jumps.contains(&Jump::Break(label))
    }

    fn take(&mut self, jump: Jump<L>) -> bool {
        let before = self.jumps.len();
        self.jumps.retain(|j| *j != jump);
        self.jumps.len() < before
    }
}

pub fn completes(s: &Stmt) -> bool {
    ends(s).completes
}

pub fn block_completes(b: &Block) -> bool {
    b.stmts.iter().all(completes)
}

fn ends(s: &Stmt) -> Ends<LabelId> {
    match &s.kind {
        StmtKind::Block(b) | StmtKind::Synchronized { body: b, .. } => ends_of(&b.stmts),
        StmtKind::Local { .. }
        | StmtKind::Expr(_)
        | StmtKind::Assert { .. }
        | StmtKind::ConstructorCall { .. }
        | StmtKind::Empty
        | StmtKind::Unmodelled { .. } => Ends::simple(),
        StmtKind::If { then, els, .. } => {
            ends(then).or(els.as_ref().map_or_else(Ends::simple, |els| ends(els)))
        }
        StmtKind::While { label, cond, body } => ends(body).repeated(*label, always(cond)),
        StmtKind::DoWhile { label, body, cond } => ends(body).tested_after(*label, always(cond)),
        StmtKind::For {
            label, cond, body, ..
        } => ends(body).repeated(*label, cond.as_ref().is_none_or(always)),
        StmtKind::ForEachArray { label, body, .. } => ends(body).repeated(*label, false),
        StmtKind::Labeled { label, body } => ends(body).labeled(*label),
        StmtKind::Switch(switch) => {
            let cases = switch.cases.iter();
            Ends::switch(
                switch.label,
                switch.cases.iter().any(|c| c.is_default),
                cases.map(|c| (c.arrow, ends_of(&c.body))).collect(),
            )
        }
        StmtKind::Break(label) => Ends::breaks(*label),
        StmtKind::Continue(label) => Ends::continues(*label),
        StmtKind::Return(_) | StmtKind::Throw(_) => Ends::leaves(),
        StmtKind::Try {
            body,
            catches,
            finally,
            ..
        } => {
            let tried = catches.iter().fold(ends_of(&body.stmts), |all, c| {
                all.or(ends_of(&c.body.stmts))
            });
            match finally {
                Some(finally) => tried.with_finally(ends_of(&finally.stmts)),
                None => tried,
            }
        }
    }
}

fn ends_of(stmts: &[Stmt]) -> Ends<LabelId> {
    Ends::sequence(stmts.iter().map(ends))
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
