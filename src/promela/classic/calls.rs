//! Calls: uses of the callee's macro.
//!
//! ```text
//! t = b.get()            Buffer_get(Consumer_Obj[get_index(self)].b, Consumer_run_t, l)
//! f(n) that assigns n    A_f_n = n; A_f(obj)
//! ```
//! A local or a constant stands for a parameter as it is: no caller's local changes while a callee runs, for there is
//! no recursion.

use super::body::Body;
use super::emit::Param;
use crate::core::{LocalId, MethodId, Operand, SiteId};
use crate::diag::Code;
use crate::promela::tree::{Expr, StmtKind};
use crate::promela::{Cut, LineEvent, LineInfo};

impl<'a> Body<'_, 'a> {
    // ---- calls --------------------------------------------------------------------------------------------------

    pub(super) fn call(
        &mut self,
        site: SiteId,
        callee: MethodId,
        args: &'a [Operand],
        dst: Option<LocalId>,
    ) {
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
                Operand::Local(local) => self
                    .group
                    .as_ref()
                    .and_then(|g| g.pending(*local))
                    .filter(|v| is_constant(v))
                    .cloned(),
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
        let info = LineInfo {
            site: Some(site),
            event: LineEvent::None,
        };
        self.out
            .push(StmtKind::Call(called.name.clone(), actuals).at(info));
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
}

fn is_constant(value: &Expr) -> bool {
    matches!(value, Expr::Num(_) | Expr::Const { .. })
}
