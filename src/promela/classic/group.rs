//! One transition under construction: the statements of a `d_step`.
//!
//! ```text
//! Core                          group                                    Promela
//! t1 = load this.count  (point) pending t1 := Buffer_Obj[..].count       Buffer_Obj[..].count = Buffer_Obj[..].count + 1;
//! t2 = t1 + 1                   pending t2 := Buffer_Obj[..].count + 1
//! store this.count = t2         statement
//! ```
//! (if neither the assignment nor the store has a scheduling point before it). Temporaries wait as *pending*
//! expressions and are put in where they are read: all of it happens in one transition, so nobody can tell.
//! A pending expression becomes an assignment before anything that it reads is changed, or at the end if the
//! temporary is read later. What comes after a statement that may throw goes into the `else` of its test.

use std::collections::BTreeSet;

use super::live::Locals;
use crate::core::LocalId;
use crate::promela::tree::{Expr, Stmt, StmtKind};
use crate::promela::{LineEvent, LineInfo};

#[derive(Clone, Debug)]
pub enum Op {
    Do(Stmt),
    /// If the condition holds: throws or cuts, and the rest of the group is not executed.
    Check {
        cond: Expr,
        body: Vec<Stmt>,
    },
}

#[derive(Clone, Debug)]
pub struct Pending {
    pub local: LocalId,
    pub value: Expr,
}

#[derive(Clone, Debug)]
pub struct Group {
    /// Of its first line.
    pub info: LineInfo,
    /// Guard: the transition is possible only if it holds.
    pub head: Expr,
    pub ops: Vec<Op>,
    pub pending: Vec<Pending>,
    /// Locals in variables that were read or assigned here.
    pub touched: BTreeSet<LocalId>,
    /// Live locals after the last statement.
    pub live: Locals,
}

impl Group {
    pub fn new(info: LineInfo) -> Group {
        Group {
            info,
            head: Expr::Num(1),
            ops: Vec::new(),
            pending: Vec::new(),
            touched: BTreeSet::new(),
            live: Locals::default(),
        }
    }
    /// Nothing but tests and pending expressions.
    pub fn is_pure(&self) -> bool {
        self.head == Expr::Num(1) && self.ops.iter().all(|op| matches!(op, Op::Check { .. }))
    }
    pub fn pending(&self, local: LocalId) -> Option<&Expr> {
        self.pending
            .iter()
            .find(|p| p.local == local)
            .map(|p| &p.value)
    }

    /// The group as statements of a sequence, the first one its guard or carrying its event.
    pub fn into_stmts(self) -> Vec<Stmt> {
        let Group {
            info, head, ops, ..
        } = self;
        let mut body = nest(ops);
        if head != Expr::Num(1) {
            let guard = StmtKind::Expr(head).at(info);
            if body.is_empty() {
                return vec![guard];
            }
            body.insert(0, guard);
            return vec![StmtKind::DStep(body).plain()];
        }
        if body.is_empty() {
            return if info.event == LineEvent::None {
                Vec::new()
            } else {
                vec![StmtKind::Skip.at(info)]
            };
        }
        let first = &mut body[0].info;
        *first = LineInfo {
            site: first.site.or(info.site),
            event: info.event.clone(),
        };
        if info.event != LineEvent::None {
            // The step's own site, not that of a later statement that came to stand first.
            first.site = info.site;
        }
        let plain = body.len() == 1
            && matches!(
                body[0].kind,
                StmtKind::Assign(..) | StmtKind::Skip | StmtKind::Expr(_)
            );
        if plain {
            body
        } else {
            vec![StmtKind::DStep(body).plain()]
        }
    }
}

/// Statements after a test stand in its `else`.
fn nest(ops: Vec<Op>) -> Vec<Stmt> {
    let mut rest: Vec<Stmt> = Vec::new();
    for op in ops.into_iter().rev() {
        match op {
            Op::Do(stmt) => rest.insert(0, stmt),
            Op::Check { cond, body } => {
                let mut hit = vec![StmtKind::Expr(cond).plain()];
                hit.extend(body);
                let mut miss = vec![StmtKind::Else.plain()];
                if rest.is_empty() {
                    miss.push(StmtKind::Skip.plain());
                } else {
                    miss.append(&mut rest);
                }
                rest = vec![StmtKind::If(vec![hit, miss]).plain()];
            }
        }
    }
    rest
}

/// Whether an expression mentions a variable.
pub fn mentions(expr: &Expr, name: &str) -> bool {
    match expr {
        Expr::Var(n) => n == name,
        Expr::Num(_) | Expr::Const { .. } | Expr::Param(_) | Expr::Suffix(_) => false,
        Expr::Index(a, b) | Expr::Binary(_, a, b) | Expr::Holds(a, b) => {
            mentions(a, name) || mentions(b, name)
        }
        Expr::Member(a, _) | Expr::Unary(_, a) | Expr::Len(a) => mentions(a, name),
        Expr::Cond(a, b, c) => mentions(a, name) || mentions(b, name) || mentions(c, name),
        Expr::Call(_, args) => args.iter().any(|a| mentions(a, name)),
    }
}

/// Whether an expression reads what other threads can change.
pub fn is_shared(expr: &Expr, is_global: &dyn Fn(&str) -> bool) -> bool {
    match expr {
        Expr::Var(name) => is_global(name),
        Expr::Num(_) | Expr::Const { .. } | Expr::Param(_) | Expr::Suffix(_) => false,
        Expr::Index(..) | Expr::Member(..) | Expr::Holds(..) | Expr::Len(_) => true,
        Expr::Binary(_, a, b) => is_shared(a, is_global) || is_shared(b, is_global),
        Expr::Unary(_, a) => is_shared(a, is_global),
        Expr::Cond(a, b, c) => {
            is_shared(a, is_global) || is_shared(b, is_global) || is_shared(c, is_global)
        }
        Expr::Call(name, args) => {
            !matches!(name.as_str(), "get_class" | "get_index")
                || args.iter().any(|a| is_shared(a, is_global))
        }
    }
}

/// Number of nodes.
pub fn size(expr: &Expr) -> usize {
    1 + match expr {
        Expr::Index(a, b) | Expr::Binary(_, a, b) | Expr::Holds(a, b) => size(a) + size(b),
        Expr::Member(a, _) | Expr::Unary(_, a) | Expr::Len(a) => size(a),
        Expr::Cond(a, b, c) => size(a) + size(b) + size(c),
        Expr::Call(_, args) => args.iter().map(size).sum(),
        _ => 0,
    }
}
