//! What is shown of a number that nobody can know: a text, where it is printed, concatenated, or an argument of `printf`.

use std::collections::BTreeSet;

use super::here::Here;
use super::marked::Knows;
use super::statements;
use super::walk::Walk;
use crate::core::{
    Const, Expr, LocalId, MethodId, Operand, Place, SiteId, StmtKind, StrOp, Target, Ty,
};

impl Walk<'_> {
    /// A new string that stands for the number, of type `ty`; its digits if it is known.
    pub(super) fn text(&mut self, of: &Operand, ty: Ty, site: SiteId, here: &Here) -> Operand {
        let Knows::Unmarked(marked) = self.knows_operand(of, here) else {
            return self.question(of, site);
        };
        let dst = self.temp(Ty::Str);
        let digits = Expr::Concat(vec![(of.clone(), ty)]);
        self.if_marked(
            &marked,
            site,
            |walk| {
                let value = Expr::Operand(walk.question(of, site));
                walk.emit_more(StmtKind::Assign { dst, value }, site);
            },
            |walk| walk.emit_more(StmtKind::Assign { dst, value: digits }, site),
        );
        Operand::Local(dst)
    }

    /// A new string that stands for a number that is not known.
    pub(super) fn question(&mut self, of: &Operand, site: SiteId) -> Operand {
        let ty = match of {
            Operand::Local(local) => self.ty(*local),
            Operand::Const(_) => Ty::Int,
        };
        let shown = match ty {
            Ty::Float | Ty::Double => "?.?",
            _ => "?",
        };
        let dst = self.temp(Ty::Str);
        self.emit_more(
            StmtKind::Str {
                dst,
                op: StrOp::Blur,
                args: vec![Operand::Const(Const::Str(shown.to_owned()))],
            },
            site,
        );
        Operand::Local(dst)
    }

    /// Whether the box is only put into an array that is passed to a method of the library: an argument of `printf`.
    pub(super) fn only_shown(&self, boxed: LocalId) -> bool {
        let Some(body) = &self.program.methods[self.method].body else {
            return false;
        };
        let mut arrays = BTreeSet::new();
        let mut other = false;
        statements(body, &mut |s| match &s.kind {
            StmtKind::Store {
                place:
                    Place::Elem {
                        array: Operand::Local(array),
                        index,
                    },
                value: Operand::Local(value),
            } if *value == boxed => {
                arrays.insert(*array);
                other |= matches!(index, Operand::Local(l) if *l == boxed);
            }
            kind => kind.uses(&mut |l| other |= l == boxed),
        });
        let local = |l: LocalId| &self.program.methods[self.method].locals[l];
        if other || arrays.is_empty() || !local(boxed).name.is_empty() {
            return false;
        }
        let mut escapes = false;
        statements(body, &mut |s| match &s.kind {
            StmtKind::Store {
                place: Place::Elem { .. },
                value,
            } => escapes |= matches!(value, Operand::Local(l) if arrays.contains(l)),
            StmtKind::Call {
                target: Target::Exact(m) | Target::Virtual(m),
                ..
            } if self.shows(*m) => {}
            kind => kind.uses(&mut |l| escapes |= arrays.contains(&l)),
        });
        !escapes && arrays.iter().all(|&a| local(a).name.is_empty())
    }

    /// Formats its arguments.
    fn shows(&self, method: MethodId) -> bool {
        let m = &self.program.methods[method];
        m.library && matches!(m.name.as_str(), "printf" | "format" | "formatted")
    }

    /// A text stands for the box.
    pub(super) fn boxed(&mut self, dst: LocalId, text: Operand, site: SiteId) {
        if let Some(made) = &mut self.made {
            made.locals[dst].ty = Ty::Ref(self.program.known.object);
        }
        let value = Expr::Operand(text);
        self.emit(StmtKind::Assign { dst, value }, site);
    }
}
