//! Which locals of a frame are packed: those that are read again where the frame stands.

use std::collections::BTreeMap;

use crate::base::index::Idx;
use crate::core::cfg::liveness::Liveness;
use crate::core::cfg::{Code, Op, Pc};
use crate::core::{Expr, LocalId, Operand, Program, StmtKind, Ty};

/// What a local holds: as the C runtime numbers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Int,
    Ref,
    Long,
    Float,
    Double,
}

/// Of each local of a method.
pub fn kinds(program: &Program, code: &Code) -> Vec<Kind> {
    let declared = &program.methods[code.method].locals;
    let mut kinds: Vec<Kind> = declared
        .iter()
        .map(|l| match l.ty {
            Ty::Bool | Ty::Byte | Ty::Short | Ty::Char | Ty::Int => Kind::Int,
            Ty::Long => Kind::Long,
            Ty::Float => Kind::Float,
            Ty::Double => Kind::Double,
            Ty::Str | Ty::Ref(_) => Kind::Ref,
        })
        .collect();
    // What the flattening adds: monitors and exceptions, and copies of returned values.
    kinds.resize(code.local_count, Kind::Ref);
    for instr in code.instrs.iter() {
        if let Op::Do(StmtKind::Assign {
            dst,
            value: Expr::Operand(Operand::Local(from)),
        }) = &instr.op
            && dst.index() >= declared.len()
        {
            kinds[dst.index()] = kinds[from.index()];
        }
    }
    kinds
}

/// Tables of live locals, equal ones once.
#[derive(Default)]
pub struct Tables {
    names: BTreeMap<Vec<i32>, usize>,
    pub lines: Vec<String>,
}

impl Tables {
    /// The name of the table for a frame that stands at `pc`; `top`: about to execute it, else within its call.
    pub fn name(&mut self, live: &Liveness, kinds: &[Kind], pc: Pc, top: bool) -> String {
        let list: Vec<i32> = kinds
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
            .map(|(n, &kind)| (n as i32) << 3 | kind as i32)
            .collect();
        let next = self.names.len();
        let n = *self.names.entry(list.clone()).or_insert(next);
        if n == next {
            let numbers: Vec<String> = std::iter::once(list.len() as i32)
                .chain(list)
                .map(|n| n.to_string())
                .collect();
            self.lines.push(format!(
                "static const int LIVE{n}[] = {{ {} }};",
                numbers.join(", ")
            ));
        }
        format!("LIVE{n}")
    }
}
