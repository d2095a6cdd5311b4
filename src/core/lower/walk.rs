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
        ArrayLength(e) | Convert(e) | Box(e) | Unbox(e) | CheckedCast(e) | NullCheck(e) => f(e),
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

/// Calls `f` on the expression and everything in it, outermost first.
pub fn each<'t>(e: &'t t::Expr, f: &mut dyn FnMut(&'t t::Expr)) {
    f(e);
    children(e, &mut |c| each(c, f));
}

/// The local variables that evaluating the expression may assign.
pub fn assigned(e: &t::Expr) -> BTreeSet<t::LocalId> {
    let mut found = BTreeSet::new();
    each(e, &mut |e| {
        if let t::ExprKind::Assign { target, .. }
        | t::ExprKind::CompoundAssign { target, .. }
        | t::ExprKind::IncDec { target, .. } = &e.kind
            && let t::ExprKind::Local(local) = target.kind
        {
            found.insert(local);
        }
    });
    found
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

fn expr<'t>(e: &'t t::Expr, f: &mut dyn FnMut(Met<'t>)) {
    each(e, &mut |e| f(Met::Expr(e)));
}

pub fn stmt<'t>(s: &'t t::Stmt, f: &mut dyn FnMut(Met<'t>)) {
    use t::StmtKind::*;
    f(Met::Stmt(s));
    match &s.kind {
        Block(b) => block(b, f),
        Local { init, .. } => {
            if let Some(e) = init {
                expr(e, f);
            }
        }
        Expr(e) | Throw(e) => expr(e, f),
        If { cond, then, els } => {
            expr(cond, f);
            stmt(then, f);
            if let Some(els) = els {
                stmt(els, f);
            }
        }
        While { cond, body, .. } | DoWhile { cond, body, .. } => {
            expr(cond, f);
            stmt(body, f);
        }
        For {
            init,
            cond,
            update,
            body,
            ..
        } => {
            for s in init {
                stmt(s, f);
            }
            if let Some(e) = cond {
                expr(e, f);
            }
            for e in update {
                expr(e, f);
            }
            stmt(body, f);
        }
        ForEachArray { array, body, .. } => {
            expr(array, f);
            stmt(body, f);
        }
        Labeled { body, .. } => stmt(body, f),
        Switch(switch) => {
            expr(&switch.subject, f);
            for case in &switch.cases {
                for s in &case.body {
                    stmt(s, f);
                }
            }
        }
        Return(value) => {
            if let Some(e) = value {
                expr(e, f);
            }
        }
        Try {
            resources,
            body,
            catches,
            finally,
        } => {
            for resource in resources {
                f(Met::Resource(resource));
                if let Some(e) = &resource.init {
                    expr(e, f);
                }
            }
            block(body, f);
            for c in catches {
                block(&c.body, f);
            }
            if let Some(b) = finally {
                block(b, f);
            }
        }
        Synchronized { lock, body } => {
            expr(lock, f);
            block(body, f);
        }
        Assert { cond, message } => {
            expr(cond, f);
            if let Some(e) = message {
                expr(e, f);
            }
        }
        ConstructorCall { args, captures, .. } => {
            let captured = captures.iter().map(|(_, e)| e);
            captured.chain(args).for_each(|e| expr(e, f));
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
