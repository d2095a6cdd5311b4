//! Identifiers of threads (`Thread.getId()`, `threadId()`): numbers that nobody knows before.
//!
//! Where only the text of one matters it is a vague text ([`StmtKind::IdentityString`]): directly in a concatenation or
//! as what is printed, or by a local variable that is used so only. Elsewhere the call has no model.
//!
//! ```text
//! long id = t.getId(); println("in " + id)      text = id of t; println("in " + text)
//! ```

use std::collections::{BTreeMap, BTreeSet};

use super::body::Body;
use crate::core::{Operand, StmtKind, Ty};
use crate::java::typed as t;
use crate::java::walk::{self, Met};

impl Body<'_, '_> {
    /// The identifier as text, if the expression is one: a call, or a variable whose text is all that is used.
    pub(super) fn id_text(&mut self, e: &t::Expr) -> Option<Operand> {
        if let t::ExprKind::Local(local) = &e.kind {
            return self.id_texts.get(local).cloned();
        }
        let call = call_of_id(self.p, e)?;
        if self.dead || self.lw.facts.overridden.contains(&call.method) {
            return None;
        }
        let object = self.receiver(call.target.as_ref());
        let dst = self.temp(Ty::Str);
        let id = true;
        self.emit(StmtKind::IdentityString { dst, object, id }, e.span);
        Some(Operand::Local(dst))
    }

    /// `long local = init`, if that is an identifier whose text is all that is used.
    pub(super) fn declares_id(&mut self, local: t::LocalId, init: &t::Expr) -> bool {
        if !self.id_locals.contains(&local) {
            return false;
        }
        match self.id_text(init) {
            Some(text) => {
                self.id_texts.insert(local, text);
                true
            }
            None => false,
        }
    }
}

fn call_of_id<'e>(p: &t::Program, e: &'e t::Expr) -> Option<&'e t::Call> {
    let t::ExprKind::Call(call) = &e.kind else {
        return None;
    };
    let method = &p.methods[call.method];
    let is_id = method.class == p.known().thread
        && matches!(method.name.as_str(), "getId" | "threadId")
        && method.params.is_empty();
    is_id.then_some(call)
}

/// Variables that are declared as an identifier, and used as text only.
pub(super) fn used_as_text(p: &t::Program, block: &t::Block) -> BTreeSet<t::LocalId> {
    let mut uses: BTreeMap<t::LocalId, i32> = BTreeMap::new();
    walk::block(block, &mut |met| {
        if let Met::Stmt(s) = met
            && let t::StmtKind::Local {
                local,
                init: Some(init),
            } = &s.kind
            && call_of_id(p, init).is_some()
        {
            uses.insert(*local, 0);
        }
    });
    if uses.is_empty() {
        return BTreeSet::new();
    }
    let mut count = |e: &t::Expr, by: i32| {
        if let t::ExprKind::Local(local) = &e.kind
            && let Some(n) = uses.get_mut(local)
        {
            *n += by;
        }
    };
    walk::block(block, &mut |met| {
        let Met::Expr(e) = met else { return };
        count(e, 1);
        match &e.kind {
            t::ExprKind::Concat(parts) => parts.iter().for_each(|part| count(part, -1)),
            t::ExprKind::Call(call) => {
                let method = &p.methods[call.method];
                let prints = matches!(method.name.as_str(), "print" | "println")
                    && p.classes[method.class].binary_name == "java.io.PrintStream";
                if prints {
                    call.args.iter().for_each(|arg| count(arg, -1));
                }
            }
            _ => {}
        }
    });
    uses.into_iter()
        .filter(|&(_, n)| n == 0)
        .map(|(local, _)| local)
        .collect()
}
