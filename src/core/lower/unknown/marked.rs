//! What looks at run time whether a number is known.

use super::here::Here;
use super::walk::Walk;
use super::{Value, constant};
use crate::core::marks;
use crate::core::{BinaryOp, Block, Const, Expr, LocalId, Operand, SiteId, StmtKind, Ty};

/// Whether a computation knows its operands.
#[derive(Clone, Debug)]
pub(super) enum Knows {
    /// All of them.
    All,
    /// Those of them that are not marked here; all, if none is.
    Unmarked(Vec<LocalId>),
    /// Never.
    Never,
}

impl Walk<'_> {
    /// Of what looks at the locals.
    pub(super) fn knows(&self, locals: impl IntoIterator<Item = LocalId>, here: &Here) -> Knows {
        let mut marked = Vec::new();
        for local in locals {
            let value: Value = self.local(local, here);
            if value.always_unknown() {
                return Knows::Never;
            }
            if value.unknown() && !marked.contains(&local) {
                marked.push(local);
            }
        }
        if marked.is_empty() {
            Knows::All
        } else {
            Knows::Unmarked(marked)
        }
    }

    pub(super) fn knows_operand(&self, operand: &Operand, here: &Here) -> Knows {
        match operand {
            Operand::Local(local) => self.knows([*local], here),
            Operand::Const(_) => Knows::All,
        }
    }

    /// Of an expression whose value is not decided otherwise.
    pub(super) fn knows_expr(&self, e: &Expr, here: &Here) -> Knows {
        let mut locals = Vec::new();
        e.uses(&mut |local| locals.push(local));
        self.knows(locals, here)
    }

    /// Is there a mark in one of them?
    fn is_marked(&self, locals: &[LocalId]) -> Expr {
        let one = |&local: &LocalId| {
            let ty = self.ty(local);
            let (local, mark) = (Box::new(Expr::local(local)), Box::new(Walk::stand_in(ty)));
            match ty.wide() {
                Some(wide) => Expr::WideBinary(wide, BinaryOp::Eq, local, mark),
                None => Expr::Binary(BinaryOp::Eq, local, mark),
            }
        };
        let mut all = locals.iter().map(one);
        let first = all.next().unwrap_or_else(|| Expr::bool(false));
        all.fold(first, |a, b| {
            Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b))
        })
    }

    /// What `make` emits, as a block.
    pub(super) fn nested(&mut self, make: impl FnOnce(&mut Self)) -> Block {
        let outer = std::mem::take(&mut self.out);
        make(self);
        let stmts = std::mem::replace(&mut self.out, outer);
        Block { stmts }
    }

    /// The one if there is a mark in one of the locals, else the other.
    pub(super) fn if_marked(
        &mut self,
        locals: &[LocalId],
        site: SiteId,
        marked: impl FnOnce(&mut Self),
        unmarked: impl FnOnce(&mut Self),
    ) {
        let cond = self.is_marked(locals);
        let then = self.nested(marked);
        let els = self.nested(unmarked);
        self.emit_more(StmtKind::If { cond, then, els }, site);
    }

    /// The constant that stands for an unknown number of the type.
    pub(super) fn stand_in(ty: Ty) -> Expr {
        constant(marks::mark(ty).unwrap_or_else(|| Const::default_of(ty)))
    }
}
