//! The constant strings of a program, in an order that depends on the program alone.

use std::collections::HashSet;

use crate::base::IndexVec;
use crate::core::cfg::{Code, Op};
use crate::core::{Const, Expr, MethodId, Operand, Place, Program, StmtKind};

/// Initial values of the fields, in order of their ids; then the operands of the flat code: methods in order of their
/// ids, instructions and their operands in order. Each string once.
pub(super) fn strings(program: &Program, code: &IndexVec<MethodId, Option<Code>>) -> Vec<String> {
    let mut list = Vec::new();
    let mut seen = HashSet::new();
    let mut note = |value: &Const| {
        if let Const::Str(text) = value
            && seen.insert(text.clone())
        {
            list.push(text.clone());
        }
    };
    for field in program.fields.iter() {
        field.initial.iter().for_each(&mut note);
    }
    for instr in code.iter().flatten().flat_map(|code| code.instrs.iter()) {
        operands(&instr.op, &mut |operand| {
            if let Operand::Const(value) = operand {
                note(value);
            }
        });
    }
    list
}

fn operands(op: &Op, f: &mut dyn FnMut(&Operand)) {
    match op {
        Op::Do(kind) => statement(kind, f),
        Op::Branch { cond, .. } => expr(cond, f),
        Op::Enter { lock: operand, .. } | Op::Return(Some(operand)) | Op::Throw(operand) => {
            f(operand);
        }
        Op::Nop
        | Op::Jump(_)
        | Op::Exit { .. }
        | Op::Return(None)
        | Op::Rethrow(_)
        | Op::CatchTest { .. } => {}
    }
}

fn expr(e: &Expr, f: &mut dyn FnMut(&Operand)) {
    match e {
        Expr::Operand(operand) | Expr::InstanceOf(operand, _) => f(operand),
        Expr::Unary(_, e)
        | Expr::Convert(_, e)
        | Expr::WideUnary(_, _, e)
        | Expr::WideConvert { value: e, .. }
        | Expr::Reinterpret { value: e, .. } => expr(e, f),
        Expr::Binary(_, a, b) | Expr::WideBinary(_, _, a, b) => {
            expr(a, f);
            expr(b, f);
        }
        Expr::Concat(parts) => parts.iter().for_each(|(operand, _)| f(operand)),
    }
}

fn place(p: &Place, f: &mut dyn FnMut(&Operand)) {
    match p {
        Place::Field { object, .. } => f(object),
        Place::Static { .. } => {}
        Place::Elem { array, index } => {
            f(array);
            f(index);
        }
    }
}

/// Of a statement of flat code.
fn statement(kind: &StmtKind, f: &mut dyn FnMut(&Operand)) {
    match kind {
        StmtKind::Assign { value, .. } => expr(value, f),
        StmtKind::DivRem { lhs, rhs, .. }
        | StmtKind::StrEquals { lhs, rhs, .. }
        | StmtKind::StrSame { lhs, rhs, .. } => {
            f(lhs);
            f(rhs);
        }
        StmtKind::Load { place: p, .. } => place(p, f),
        StmtKind::Store { place: p, value } => {
            place(p, f);
            f(value);
        }
        StmtKind::VolatileAccess {
            place: p, only_if, ..
        } => {
            place(p, f);
            if let Some(value) = only_if {
                f(value);
            }
        }
        StmtKind::NewArray { dims: many, .. }
        | StmtKind::Call { args: many, .. }
        | StmtKind::Str { args: many, .. } => {
            many.iter().for_each(f);
        }
        StmtKind::Await { conditions, .. } => {
            for condition in conditions {
                condition.operands(&mut |operand| f(operand));
            }
        }
        StmtKind::EnterAgain { object, count } => {
            f(object);
            f(count);
        }
        StmtKind::SetDaemon { thread, daemon } => {
            f(thread);
            f(daemon);
        }
        StmtKind::CheckCast { value: one, .. }
        | StmtKind::BoxCached { value: one, .. }
        | StmtKind::Unbox { object: one, .. }
        | StmtKind::ArrayLength { array: one, .. }
        | StmtKind::NullCheck { value: one }
        | StmtKind::Wait { object: one, .. }
        | StmtKind::Notify { object: one, .. }
        | StmtKind::Start { thread: one }
        | StmtKind::Join { thread: one, .. }
        | StmtKind::Interrupt { thread: one }
        | StmtKind::IsInterrupted { thread: one, .. }
        | StmtKind::IsAlive { thread: one, .. }
        | StmtKind::ThreadState { thread: one, .. }
        | StmtKind::IsDaemon { thread: one, .. }
        | StmtKind::Uncaught { exception: one, .. }
        | StmtKind::ParseInt { string: one, .. }
        | StmtKind::ClassName { object: one, .. }
        | StmtKind::ClassOf { object: one, .. }
        | StmtKind::NameOf { class: one, .. }
        | StmtKind::IdentityString { object: one, .. }
        | StmtKind::MonitorEnter { object: one }
        | StmtKind::MonitorExit { object: one }
        | StmtKind::TryEnter { object: one, .. }
        | StmtKind::ExitFully { object: one, .. }
        | StmtKind::HoldCount { object: one, .. }
        | StmtKind::Invariant { object: one, .. }
        | StmtKind::Owner { object: one, .. }
        | StmtKind::IdentityHashed { object: one, .. }
        | StmtKind::Halt { status: one }
        | StmtKind::Choose { max: one, .. }
        | StmtKind::Print { text: one, .. }
        | StmtKind::Fail {
            message: Some(one), ..
        } => f(one),
        // Control structure is flattened away.
        StmtKind::New { .. }
        | StmtKind::Block { .. }
        | StmtKind::If { .. }
        | StmtKind::Loop { .. }
        | StmtKind::Break { .. }
        | StmtKind::Continue { .. }
        | StmtKind::Return { .. }
        | StmtKind::Throw { .. }
        | StmtKind::Try { .. }
        | StmtKind::Synchronized { .. }
        | StmtKind::InitBegin { .. }
        | StmtKind::InitEnd { .. }
        | StmtKind::CurrentThread { .. }
        | StmtKind::Yield
        | StmtKind::Progress { .. }
        | StmtKind::Sleep
        | StmtKind::ThreadExit
        | StmtKind::NextThreadName { .. }
        | StmtKind::Cut
        | StmtKind::Fail { message: None, .. }
        | StmtKind::Unknown { .. }
        | StmtKind::AtomicBegin
        | StmtKind::AtomicEnd
        | StmtKind::Unmodelled { .. } => {}
    }
}
