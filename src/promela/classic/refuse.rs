//! What the classic scheme has no form for: it keeps to the Java of its paper.
//!
//! Promela's numbers have 32 bits, and its strings are names. Knows Core; whatever passes here, the other modules emit.

use crate::core::{Block, Const, Expr, Local, Operand, Program, Site, StmtKind, StrOp, Ty};
use crate::diag::{Code, Diagnostic};

/// The first construct, in the order of the sites, that has no form.
pub fn refused(program: &Program) -> Option<Diagnostic> {
    for method in program.methods.iter() {
        let Some(body) = &method.body else { continue };
        let wide = |operand: &Operand| match operand {
            Operand::Local(local) => is_wide(&method.locals[*local]),
            Operand::Const(c) => matches!(c, Const::Long(_) | Const::Float(_) | Const::Double(_)),
        };
        if let Some((site, what)) = block(program, body, &wide) {
            return Some(
                Diagnostic::error(
                    Code::NotClassic,
                    site.span,
                    format!("{what}: not in the classic scheme"),
                )
                .help("`--scheme fast`, the default of `verify`, has it"),
            );
        }
    }
    None
}

fn is_wide(local: &Local) -> bool {
    local.ty.wide().is_some()
}

fn block<'p>(
    program: &'p Program,
    b: &Block,
    wide: &dyn Fn(&Operand) -> bool,
) -> Option<(&'p Site, &'static str)> {
    for s in &b.stmts {
        let found = match &s.kind {
            StmtKind::Block { body, .. } | StmtKind::Loop { body, .. } => {
                block(program, body, wide)
            }
            StmtKind::Synchronized { body, .. } => block(program, body, wide),
            StmtKind::If { cond, then, els } => expr(cond, wide)
                .map(|what| (&program.sites[s.site], what))
                .or_else(|| block(program, then, wide))
                .or_else(|| block(program, els, wide)),
            StmtKind::Try {
                body,
                catches,
                finally,
            } => block(program, body, wide)
                .or_else(|| catches.iter().find_map(|c| block(program, &c.body, wide)))
                .or_else(|| finally.as_ref().and_then(|f| block(program, f, wide))),
            kind => simple(program, kind, wide).map(|what| (&program.sites[s.site], what)),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

fn simple(
    program: &Program,
    kind: &StmtKind,
    wide: &dyn Fn(&Operand) -> bool,
) -> Option<&'static str> {
    const NUMBER: &str = "a long, float or double";
    match kind {
        StmtKind::HoldCount { .. } | StmtKind::Invariant { .. }
            if !program.invariants.is_empty() =>
        {
            return Some("an invariant");
        }
        StmtKind::Await { .. }
        | StmtKind::MonitorEnter { .. }
        | StmtKind::MonitorExit { .. }
        | StmtKind::TryEnter { .. }
        | StmtKind::ExitFully { .. }
        | StmtKind::EnterAgain { .. }
        | StmtKind::HoldCount { .. }
        | StmtKind::Owner { .. } => return Some("a lock of the library"),
        StmtKind::ThreadState { .. } => return Some("the state of a thread"),
        StmtKind::IdentityHashed { .. } => return Some("an identity hash code"),
        StmtKind::Halt { .. } => return Some("the end of the program by exit or halt"),
        StmtKind::BoxCached { .. } | StmtKind::Unbox { .. } => return Some("a boxed value"),
        StmtKind::Str { op, .. } if *op != StrOp::Headline => {
            return Some("an operation on the contents of a string");
        }
        StmtKind::ClassOf { .. } | StmtKind::NameOf { .. } => return Some("a class object"),
        StmtKind::Assign { value, .. } => return expr(value, wide),
        StmtKind::NewArray { class, .. } => {
            let elem = program.classes[*class].elem;
            return elem.and_then(Ty::wide).map(|_| NUMBER);
        }
        _ => {}
    }
    let mut found = kind.def().is_some_and(|local| wide(&Operand::Local(local)));
    kind.uses(&mut |local| found |= wide(&Operand::Local(local)));
    if let StmtKind::Store { value, .. } | StmtKind::Return { value: Some(value) } = kind {
        found |= wide(value);
    }
    found.then_some(NUMBER)
}

fn expr(e: &Expr, wide: &dyn Fn(&Operand) -> bool) -> Option<&'static str> {
    const NUMBER: &str = "a long, float or double";
    match e {
        Expr::WideBinary(..)
        | Expr::WideUnary(..)
        | Expr::WideConvert { .. }
        | Expr::Reinterpret { .. } => Some(NUMBER),
        Expr::Operand(operand) => wide(operand).then_some(NUMBER),
        Expr::InstanceOf(..) => None,
        Expr::Concat(parts) => parts
            .iter()
            .any(|(operand, _)| wide(operand))
            .then_some(NUMBER),
        Expr::Unary(_, a) | Expr::Convert(_, a) => expr(a, wide),
        Expr::Binary(_, a, b) => expr(a, wide).or_else(|| expr(b, wide)),
    }
}
