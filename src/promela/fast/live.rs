//! Which locals of a frame are packed: those that are read again where the frame stands.

use std::collections::BTreeMap;

use crate::base::index::Idx;
use crate::core::cfg::liveness::Liveness;
use crate::core::cfg::{Code, Op, Pc};
use crate::core::{Expr, LocalId, Operand, Program, StmtKind, Ty};

/// Whether each local of a method holds a reference.
pub fn references(program: &Program, code: &Code) -> Vec<bool> {
    let declared = &program.methods[code.method].locals;
    let mut refs: Vec<bool> = declared
        .iter()
        .map(|l| matches!(l.ty, Ty::Str | Ty::Ref(_)))
        .collect();
    // What the flattening adds: monitors and exceptions, and copies of returned values.
    refs.resize(code.local_count, true);
    for instr in code.instrs.iter() {
        if let Op::Do(StmtKind::Assign {
            dst,
            value: Expr::Operand(Operand::Local(from)),
        }) = &instr.op
            && dst.index() >= declared.len()
        {
            refs[dst.index()] = refs[from.index()];
        }
    }
    refs
}

/// Tables of live locals, equal ones once.
#[derive(Default)]
pub struct Tables {
    names: BTreeMap<Vec<i32>, usize>,
    pub lines: Vec<String>,
}

impl Tables {
    /// The name of the table for a frame that stands at `pc`; `top`: about to execute it, else within its call.
    pub fn name(&mut self, live: &Liveness, refs: &[bool], pc: Pc, top: bool) -> String {
        let list: Vec<i32> = refs
            .iter()
            .enumerate()
            .filter(|&(n, _)| {
                let local = LocalId::from_usize(n);
                if top {
                    live.before(pc, local)
                } else {
                    live.across(pc, local)
                }
            })
            .map(|(n, &reference)| (n as i32) << 1 | i32::from(reference))
            .collect();
        let next = self.names.len();
        let n = *self.names.entry(list.clone()).or_insert(next);
        if n == next {
            let numbers: Vec<String> = std::iter::once(list.len() as i32)
                .chain(list)
                .map(|n| n.to_string())
                .collect();
            self.lines.push(format!(
                "static const short LIVE{n}[] = {{ {} }};",
                numbers.join(", ")
            ));
        }
        format!("LIVE{n}")
    }
}
