//! Which locals statements and expressions read and assign.

use crate::core::{Expr, LocalId, Operand, Place, StmtKind};

impl Operand {
    pub fn uses(&self, f: &mut impl FnMut(LocalId)) {
        if let Operand::Local(local) = self {
            f(*local);
        }
    }
}

impl Expr {
    /// Calls `f` for each local that the expression reads.
    pub fn uses(&self, f: &mut impl FnMut(LocalId)) {
        match self {
            Expr::Operand(operand) | Expr::InstanceOf(operand, _) => operand.uses(f),
            Expr::Unary(_, e)
            | Expr::Convert(_, e)
            | Expr::WideUnary(_, _, e)
            | Expr::WideConvert { value: e, .. }
            | Expr::Reinterpret { value: e, .. } => e.uses(f),
            Expr::Binary(_, a, b) | Expr::WideBinary(_, _, a, b) => {
                a.uses(f);
                b.uses(f);
            }
            Expr::Concat(parts) => parts.iter().for_each(|(operand, _)| operand.uses(f)),
        }
    }
}

impl Place {
    pub fn uses(&self, f: &mut impl FnMut(LocalId)) {
        match self {
            Place::Field { object, .. } => object.uses(f),
            Place::Static { .. } => {}
            Place::Elem { array, index } => {
                array.uses(f);
                index.uses(f);
            }
        }
    }
}

impl StmtKind {
    /// Of a statement without control structure: the local that it assigns.
    pub fn def(&self) -> Option<LocalId> {
        match self {
            StmtKind::Assign { dst, .. }
            | StmtKind::DivRem { dst, .. }
            | StmtKind::CheckCast { dst, .. }
            | StmtKind::ArrayLength { dst, .. }
            | StmtKind::Load { dst, .. }
            | StmtKind::New { dst, .. }
            | StmtKind::NewArray { dst, .. }
            | StmtKind::InitBegin { dst, .. }
            | StmtKind::IsInterrupted { dst, .. }
            | StmtKind::IsAlive { dst, .. }
            | StmtKind::ThreadState { dst, .. }
            | StmtKind::CurrentThread { dst }
            | StmtKind::IsDaemon { dst, .. }
            | StmtKind::StrEquals { dst, .. }
            | StmtKind::StrSame { dst, .. }
            | StmtKind::BoxCached { dst, .. }
            | StmtKind::Unbox { dst, .. }
            | StmtKind::Str { dst, .. }
            | StmtKind::ParseInt { dst, .. }
            | StmtKind::ClassName { dst, .. }
            | StmtKind::ClassOf { dst, .. }
            | StmtKind::NameOf { dst, .. }
            | StmtKind::IdentityString { dst, .. }
            | StmtKind::NextThreadName { dst }
            | StmtKind::TryEnter { dst, .. }
            | StmtKind::ExitFully { dst, .. }
            | StmtKind::HoldCount { dst, .. }
            | StmtKind::Owner { dst, .. }
            | StmtKind::IdentityHashed { dst, .. }
            | StmtKind::Choose { dst, .. }
            | StmtKind::Unknown { dst, .. } => Some(*dst),
            StmtKind::Call { dst, .. } | StmtKind::Await { dst, .. } => *dst,
            _ => None,
        }
    }

    /// Of a statement without control structure: calls `f` for each local that it reads.
    pub fn uses(&self, f: &mut impl FnMut(LocalId)) {
        match self {
            StmtKind::Assign { value, .. } => value.uses(f),
            StmtKind::DivRem { lhs, rhs, .. }
            | StmtKind::StrEquals { lhs, rhs, .. }
            | StmtKind::StrSame { lhs, rhs, .. } => {
                lhs.uses(f);
                rhs.uses(f);
            }
            StmtKind::Load { place, .. } => place.uses(f),
            StmtKind::Store { place, value } => {
                place.uses(f);
                value.uses(f);
            }
            StmtKind::VolatileAccess { place, only_if, .. } => {
                place.uses(f);
                if let Some(value) = only_if {
                    value.uses(f);
                }
            }
            StmtKind::NewArray { dims: many, .. }
            | StmtKind::Call { args: many, .. }
            | StmtKind::Str { args: many, .. } => {
                for operand in many {
                    operand.uses(f);
                }
            }
            StmtKind::Await { conditions, .. } => {
                for condition in conditions {
                    condition.uses(f);
                }
            }
            StmtKind::EnterAgain { object, count } => {
                object.uses(f);
                count.uses(f);
            }
            StmtKind::SetDaemon { thread, daemon } => {
                thread.uses(f);
                daemon.uses(f);
            }
            StmtKind::CheckCast { value: one, .. }
            | StmtKind::BoxCached { value: one, .. }
            | StmtKind::Unbox { object: one, .. }
            | StmtKind::ArrayLength { array: one, .. }
            | StmtKind::NullCheck { value: one }
            | StmtKind::Throw { value: one }
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
            | StmtKind::Unknown {
                told_by: Some(one), ..
            }
            | StmtKind::Print { text: one, .. }
            | StmtKind::Fail {
                message: Some(one), ..
            }
            | StmtKind::Return { value: Some(one) }
            | StmtKind::Synchronized { lock: one, .. } => one.uses(f),
            StmtKind::If { cond, .. } => cond.uses(f),
            StmtKind::New { .. }
            | StmtKind::Block { .. }
            | StmtKind::Loop { .. }
            | StmtKind::Break { .. }
            | StmtKind::Continue { .. }
            | StmtKind::Return { value: None }
            | StmtKind::Try { .. }
            | StmtKind::InitBegin { .. }
            | StmtKind::InitEnd { .. }
            | StmtKind::CurrentThread { .. }
            | StmtKind::Yield
            | StmtKind::Progress { .. }
            | StmtKind::Sleep
            | StmtKind::ThreadExit
            | StmtKind::NextThreadName { .. }
            | StmtKind::Unknown { told_by: None, .. }
            | StmtKind::Cut
            | StmtKind::Fail { message: None, .. }
            | StmtKind::AtomicBegin
            | StmtKind::AtomicEnd
            | StmtKind::Unmodelled { .. } => {}
        }
    }

    /// Whether the statement itself (not one inside it) can throw in some state.
    pub fn can_throw(&self) -> bool {
        match self {
            StmtKind::DivRem { .. }
            | StmtKind::CheckCast { .. }
            | StmtKind::ArrayLength { .. }
            | StmtKind::NullCheck { .. }
            | StmtKind::NewArray { .. }
            | StmtKind::Throw { .. }
            | StmtKind::Synchronized { .. }
            | StmtKind::Call { .. }
            | StmtKind::InitBegin { .. }
            | StmtKind::Wait { .. }
            | StmtKind::Notify { .. }
            | StmtKind::Start { .. }
            | StmtKind::Join { .. }
            | StmtKind::Interrupt { .. }
            | StmtKind::IsInterrupted { .. }
            | StmtKind::IsAlive { .. }
            | StmtKind::ThreadState { .. }
            | StmtKind::SetDaemon { .. }
            | StmtKind::IsDaemon { .. }
            | StmtKind::Sleep
            | StmtKind::ParseInt { .. }
            | StmtKind::StrEquals { .. }
            | StmtKind::Unbox { .. }
            | StmtKind::Str { .. }
            | StmtKind::ClassName { .. }
            | StmtKind::ClassOf { .. }
            | StmtKind::NameOf { .. }
            | StmtKind::MonitorEnter { .. }
            | StmtKind::MonitorExit { .. }
            | StmtKind::TryEnter { .. }
            | StmtKind::IdentityString { .. } => true,
            StmtKind::Load { place, .. } | StmtKind::Store { place, .. } => {
                !matches!(place, Place::Static { .. })
            }
            StmtKind::Assign { .. }
            | StmtKind::New { .. }
            | StmtKind::Block { .. }
            | StmtKind::If { .. }
            | StmtKind::Loop { .. }
            | StmtKind::Break { .. }
            | StmtKind::Continue { .. }
            | StmtKind::Return { .. }
            | StmtKind::Try { .. }
            | StmtKind::InitEnd { .. }
            | StmtKind::CurrentThread { .. }
            | StmtKind::Yield
            | StmtKind::Progress { .. }
            | StmtKind::Invariant { .. }
            | StmtKind::ThreadExit
            | StmtKind::Uncaught { .. }
            | StmtKind::StrSame { .. }
            | StmtKind::BoxCached { .. }
            | StmtKind::NextThreadName { .. }
            | StmtKind::Choose { .. }
            | StmtKind::Unknown { .. }
            | StmtKind::Cut
            | StmtKind::Fail { .. }
            | StmtKind::Await { .. }
            | StmtKind::ExitFully { .. }
            | StmtKind::EnterAgain { .. }
            | StmtKind::HoldCount { .. }
            | StmtKind::Owner { .. }
            | StmtKind::IdentityHashed { .. }
            | StmtKind::Halt { .. }
            | StmtKind::VolatileAccess { .. }
            | StmtKind::AtomicBegin
            | StmtKind::AtomicEnd
            | StmtKind::Print { .. }
            | StmtKind::Unmodelled { .. } => false,
        }
    }
}
