//! Traversal of the typed program: children of expressions, all expressions of statements.
//!
//! Knows the shape of `java::typed`; decides nothing.

use std::collections::BTreeSet;

use crate::java::typed as t;

/// Calls `f` on each direct operand, in evaluation order.
pub fn children<'t>(e: &'t t::Expr, f: &mut dyn FnMut(&'t t::Expr)) {
    use t::ExprKind::*;
    match &e.kind {
        Const(_) | Local(_) | This | ClassLiteral(_) => {}
        Field { target, .. } | IncDec { target, .. } => f(target),
        StaticField { target, .. } => target.iter().for_each(|t| f(t)),
        Index { array, index } => {
            f(array);
            f(index);
        }
        ArrayLength(e) | ArrayClone(e) | Convert(e) | Box(e) | Unbox(e) | CheckedCast(e)
        | NullCheck(e) => f(e),
        Seq { stmts, value } => {
            for s in stmts {
                operands_of(s, f);
            }
            f(value);
        }
        Call(call) => call.target.iter().chain(&call.args).for_each(f),
        New { args, captures, .. } => captures.iter().map(|(_, e)| e).chain(args).for_each(f),
        Lambda { captures, .. } => captures.iter().for_each(|(_, e)| f(e)),
        NewArray { dims } => dims.iter().for_each(f),
        ArrayInit(list) | Concat(list) | Unmodelled { before: list, .. } => {
            list.iter().for_each(f);
        }
        Unary { operand, .. } | InstanceOf { operand, .. } => f(operand),
        Binary { lhs, rhs, .. } => {
            f(lhs);
            f(rhs);
        }
        Assign { target, value } | CompoundAssign { target, value, .. } => {
            f(target);
            f(value);
        }
        Conditional { cond, then, els } => {
            f(cond);
            f(then);
            f(els);
        }
    }
}

/// The local variables that evaluating the expression may assign.
pub fn assigned(e: &t::Expr) -> BTreeSet<t::LocalId> {
    let mut found = BTreeSet::new();
    expr(e, &mut |met| match met {
        Met::Expr(e) => {
            if let t::ExprKind::Assign { target, .. }
            | t::ExprKind::CompoundAssign { target, .. }
            | t::ExprKind::IncDec { target, .. } = &e.kind
                && let t::ExprKind::Local(local) = target.kind
            {
                found.insert(local);
            }
        }
        Met::Stmt(s) => match &s.kind {
            t::StmtKind::Local { local, .. } | t::StmtKind::ForEachArray { var: local, .. } => {
                found.insert(*local);
            }
            t::StmtKind::Try { catches, .. } => found.extend(catches.iter().map(|c| c.local)),
            _ => {}
        },
        Met::Resource(r) => {
            found.insert(r.local);
        }
    });
    found
}

/// Calls `f` on the expressions that stand in the statement and the statements in it.
fn operands_of<'t>(s: &'t t::Stmt, f: &mut dyn FnMut(&'t t::Expr)) {
    visit(s, &mut |part| {
        if let Part::Expr(e) = part {
            f(e);
        }
    });
}

/// What a traversal of statements meets.
pub enum Met<'t> {
    Stmt(&'t t::Stmt),
    Expr(&'t t::Expr),
    Resource(&'t t::Resource),
}

/// Calls `f` on every statement, every resource and every expression (with its parts) of a block.
pub fn block<'t>(b: &'t t::Block, f: &mut dyn FnMut(Met<'t>)) {
    for s in &b.stmts {
        stmt(s, f);
    }
}

/// The same of an expression.
pub fn expr<'t>(e: &'t t::Expr, f: &mut dyn FnMut(Met<'t>)) {
    f(Met::Expr(e));
    if let t::ExprKind::Seq { stmts, value } = &e.kind {
        for s in stmts {
            stmt(s, f);
        }
        expr(value, f);
    } else {
        children(e, &mut |c| expr(c, f));
    }
}

pub fn stmt<'t>(s: &'t t::Stmt, f: &mut dyn FnMut(Met<'t>)) {
    visit(s, &mut |part| match part {
        Part::Stmt(s) => f(Met::Stmt(s)),
        Part::Resource(r) => f(Met::Resource(r)),
        Part::Expr(e) => expr(e, f),
    });
}

/// What stands directly in a statement; expressions are not opened.
pub enum Part<'t> {
    Stmt(&'t t::Stmt),
    Expr(&'t t::Expr),
    Resource(&'t t::Resource),
}

/// The statement and all statements in it, with their expressions, in textual order.
fn visit<'t>(s: &'t t::Stmt, f: &mut dyn FnMut(Part<'t>)) {
    f(Part::Stmt(s));
    parts(s, &mut |part| match part {
        Part::Stmt(s) => visit(s, f),
        part => f(part),
    });
}

/// Calls `f` on what stands directly in a statement, in the order of the text.
pub fn parts<'t>(s: &'t t::Stmt, f: &mut dyn FnMut(Part<'t>)) {
    use t::StmtKind::*;
    let block = |b: &'t t::Block, f: &mut dyn FnMut(Part<'t>)| {
        b.stmts.iter().for_each(|s| f(Part::Stmt(s)));
    };
    match &s.kind {
        Block(b) => block(b, f),
        Local { init, .. } => init.iter().for_each(|e| f(Part::Expr(e))),
        Expr(e) | Throw(e) => f(Part::Expr(e)),
        If { cond, then, els } => {
            f(Part::Expr(cond));
            f(Part::Stmt(then));
            els.iter().for_each(|s| f(Part::Stmt(s)));
        }
        While { cond, body, .. } | DoWhile { cond, body, .. } => {
            f(Part::Expr(cond));
            f(Part::Stmt(body));
        }
        For {
            init,
            cond,
            update,
            body,
            ..
        } => {
            init.iter().for_each(|s| f(Part::Stmt(s)));
            cond.iter().chain(update).for_each(|e| f(Part::Expr(e)));
            f(Part::Stmt(body));
        }
        ForEachArray { array, body, .. } => {
            f(Part::Expr(array));
            f(Part::Stmt(body));
        }
        Labeled { body, .. } => f(Part::Stmt(body)),
        Switch(switch) => {
            f(Part::Expr(&switch.subject));
            let bodies = switch.cases.iter().flat_map(|case| &case.body);
            bodies.for_each(|s| f(Part::Stmt(s)));
        }
        Return(value) => value.iter().for_each(|e| f(Part::Expr(e))),
        Try {
            resources,
            body,
            catches,
            finally,
        } => {
            for resource in resources {
                f(Part::Resource(resource));
                resource.init.iter().for_each(|e| f(Part::Expr(e)));
            }
            block(body, f);
            catches.iter().for_each(|c| block(&c.body, f));
            finally.iter().for_each(|b| block(b, f));
        }
        Synchronized { lock, body } => {
            f(Part::Expr(lock));
            block(body, f);
        }
        Assert { cond, message } => {
            f(Part::Expr(cond));
            message.iter().for_each(|e| f(Part::Expr(e)));
        }
        ConstructorCall { args, captures, .. } => {
            let captured = captures.iter().map(|(_, e)| e);
            captured.chain(args).for_each(|e| f(Part::Expr(e)));
        }
        Break(_) | Continue(_) | Empty | Unmodelled { .. } => {}
    }
}

/// All code of the program: method bodies and initialisers, with the class and, for methods, the method.
pub fn program<'t>(p: &'t t::Program, f: &mut dyn FnMut(t::ClassId, Option<t::MethodId>, Met<'t>)) {
    for (id, class) in p.classes.enumerated() {
        for init in &class.initializers {
            match &init.body {
                t::InitializerBody::Field { value, .. } => {
                    expr(value, &mut |met| f(id, None, met));
                }
                t::InitializerBody::Block(b) => block(b, &mut |met| f(id, None, met)),
            }
        }
        for &m in &class.methods {
            if let Some(b) = &p.methods[m].body {
                block(b, &mut |met| f(id, Some(m), met));
            }
        }
    }
}
