//! What the body of a lambda can be (JLS 15.27.2), which overload resolution asks before anything in it is resolved.

use super::inner::{Env, Inner, variable};
use super::overload::is_statement_expression;
use super::patterns::typed_variables_of;
use super::switch::is_null_literal;
use super::*;
use crate::java::ast::{CaseBody, CaseLabel, StmtKind as A, TypeRefKind};
use crate::java::completes::Ends;

#[derive(Clone, Copy)]
pub struct LambdaShape {
    pub void_ok: bool,
    pub value_ok: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum TargetKind {
    Loop,
    Switch,
    /// A labelled statement: what has no label jumps out of others only.
    Labeled,
}

struct Target<'a> {
    label: usize,
    names: Vec<&'a str>,
    kind: TargetKind,
}

/// A body that is walked through.
#[derive(Default)]
struct Walk<'a> {
    env: Env<'a>,
    targets: Vec<Target<'a>>,
    labels: usize,
    /// Those written before the statement at hand.
    pending: Vec<&'a str>,
    /// The types of results are asked for.
    typed: bool,
    results: Vec<Option<Type>>,
    returns_nothing: bool,
}

impl Walk<'_> {
    fn open(&mut self, kind: TargetKind) -> usize {
        self.labels += 1;
        let names = std::mem::take(&mut self.pending);
        self.targets.push(Target {
            label: self.labels,
            names,
            kind,
        });
        self.labels
    }

    fn jump(&self, name: Option<&ast::Ident>, fits: impl Fn(TargetKind) -> bool) -> Option<usize> {
        let found = self.targets.iter().rev().find(|t| match name {
            Some(name) => t.names.contains(&name.text.as_str()),
            None => fits(t.kind),
        });
        found.map(|t| t.label)
    }

    fn declare(&mut self, name: &ast::Ident, ty: Option<Type>) {
        self.env.push(variable(name, ty));
    }
}

/// How a loop ends, and whether a `break` leaves it.
struct LoopEnds {
    ends: Ends<usize>,
    broken: bool,
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn lambda_shape(&mut self, lambda: &'a ast::Lambda) -> LambdaShape {
        match &lambda.body {
            ast::LambdaBody::Expr(e) => LambdaShape {
                void_ok: is_statement_expression(e),
                value_ok: true,
            },
            ast::LambdaBody::Block(block) => {
                let mut body = Walk::default();
                for param in &lambda.params {
                    body.declare(&param.name, None);
                }
                let ends = self.ends_of(&block.stmts, &mut body);
                let returns_value = !body.results.is_empty();
                LambdaShape {
                    void_ok: !returns_value,
                    // One that returns values on some paths only is no Java in any case; it is reported at its end.
                    value_ok: !body.returns_nothing && (returns_value || !ends.completes),
                }
            }
        }
    }

    /// The types of what an explicitly typed lambda returns, each `None` if only full resolution could tell it.
    pub(super) fn lambda_results(&mut self, lambda: &'a ast::Lambda) -> Option<Vec<Option<Type>>> {
        let mut body = Walk {
            typed: true,
            ..Walk::default()
        };
        let types = self.explicit_params(lambda)?;
        for (param, ty) in lambda.params.iter().zip(types) {
            body.declare(&param.name, Some(ty));
        }
        match &lambda.body {
            ast::LambdaBody::Expr(e) => Some(vec![self.result_type(e, &body.env)]),
            ast::LambdaBody::Block(block) => {
                self.ends_of(&block.stmts, &mut body);
                Some(body.results)
            }
        }
    }

    /// Where the function's result is wanted, a switch is a poly expression (JLS 15.28.1): no number, whatever its cases. So,
    /// for javac, are a call and a conditional in parentheses, and whatever stands in more than one pair of them.
    fn result_type(&mut self, result: &'a ast::Expr, env: &Env<'a>) -> Option<Type> {
        let (mut inner, mut parentheses) = (result, 0);
        while let ast::ExprKind::Paren(within) = &inner.kind {
            (inner, parentheses) = (within, parentheses + 1);
        }
        match &inner.kind {
            ast::ExprKind::Switch(_) => Some(Type::Unknown),
            ast::ExprKind::Call(_) | ast::ExprKind::Conditional { .. } if parentheses > 0 => {
                Some(Type::Unknown)
            }
            _ if parentheses > 1 => Some(Type::Unknown),
            _ => self.peek_any(result, env),
        }
    }

    /// Whether a block in the scope at hand can complete normally.
    pub(super) fn may_complete(&mut self, block: &'a ast::Block) -> bool {
        self.ends_of(&block.stmts, &mut Walk::default()).completes
    }

    fn ends_of(&mut self, stmts: &'a [ast::Stmt], body: &mut Walk<'a>) -> Ends<usize> {
        let scope = body.env.len();
        let mut all = Vec::new();
        for s in stmts {
            all.push(self.ends(s, body));
        }
        body.env.truncate(scope);
        Ends::sequence(all)
    }

    fn ends_of_loop(
        &mut self,
        cond: Option<&'a ast::Expr>,
        repeated: &'a ast::Stmt,
        body: &mut Walk<'a>,
    ) -> LoopEnds {
        let endless = match cond {
            Some(cond) => self.is_always_true(cond, body),
            None => true,
        };
        let label = body.open(TargetKind::Loop);
        let scope = body.env.len();
        if let Some(cond) = cond {
            self.declare_introduced(cond, true, &mut body.env);
        }
        let ends = self.ends(repeated, body);
        body.env.truncate(scope);
        body.targets.pop();
        LoopEnds {
            broken: ends.breaks_out(label),
            ends: ends.repeated(label, endless),
        }
    }

    /// JLS 6.3.2.3 to 6.3.2.5: behind a loop that no `break` leaves, its condition is false.
    fn declare_behind(
        &mut self,
        cond: Option<&'a ast::Expr>,
        of: LoopEnds,
        body: &mut Walk<'a>,
    ) -> Ends<usize> {
        if let (Some(cond), false) = (cond, of.broken) {
            self.declare_introduced(cond, false, &mut body.env);
        }
        of.ends
    }

    fn is_always_true(&mut self, cond: &'a ast::Expr, body: &Walk<'a>) -> bool {
        self.constant_value(cond, &body.env)
            .is_some_and(|value| matches!(value.kind, ExprKind::Const(Const::Bool(true))))
    }

    fn ends(&mut self, s: &'a ast::Stmt, body: &mut Walk<'a>) -> Ends<usize> {
        match &s.kind {
            A::LocalType(decl) => {
                body.env.push(Inner::Class(decl));
                Ends::simple()
            }
            A::Empty
            | A::Expr(_)
            | A::Assert { .. }
            | A::ConstructorCall { .. }
            | A::Unsupported(_) => Ends::simple(),
            A::Local {
                modifiers,
                ty,
                name,
                init,
            } => {
                let value = self.constant_local(modifiers, ty, init.as_ref(), &body.env);
                let (constant, ty) = match (value, &ty.kind) {
                    (Some((constant, ty)), _) => (Some(constant), Some(ty)),
                    (None, TypeRefKind::Var) => {
                        let init = init.as_ref();
                        (None, init.and_then(|init| self.peek_any(init, &body.env)))
                    }
                    (None, _) => (None, Some(self.peek_type(ty, &body.env))),
                };
                body.env.push(Inner::Variable {
                    name: name.text.clone(),
                    ty,
                    constant,
                });
                Ends::simple()
            }
            A::Block(b) | A::Synchronized { body: b, .. } => self.ends_of(&b.stmts, body),
            A::If { cond, then, els } => {
                let scope = body.env.len();
                self.declare_introduced(cond, true, &mut body.env);
                let then = self.ends(then, body);
                body.env.truncate(scope);
                self.declare_introduced(cond, false, &mut body.env);
                let els = match els {
                    Some(els) => self.ends(els, body),
                    None => Ends::simple(),
                };
                body.env.truncate(scope);
                // JLS 6.3.2.2
                if then.completes != els.completes {
                    self.declare_introduced(cond, then.completes, &mut body.env);
                }
                then.or(els)
            }
            A::While { cond, body: inner } => {
                let ends = self.ends_of_loop(Some(cond), inner, body);
                self.declare_behind(Some(cond), ends, body)
            }
            A::DoWhile { body: inner, cond } => {
                let endless = self.is_always_true(cond, body);
                let label = body.open(TargetKind::Loop);
                let scope = body.env.len();
                let inner = self.ends(inner, body);
                body.env.truncate(scope);
                body.targets.pop();
                let ends = LoopEnds {
                    broken: inner.breaks_out(label),
                    ends: inner.tested_after(label, endless),
                };
                self.declare_behind(Some(cond), ends, body)
            }
            A::For {
                init,
                cond,
                body: inner,
                ..
            } => {
                let names = std::mem::take(&mut body.pending);
                let scope = body.env.len();
                for s in init {
                    self.ends(s, body);
                }
                body.pending = names;
                let ends = self.ends_of_loop(cond.as_ref(), inner, body);
                body.env.truncate(scope);
                self.declare_behind(cond.as_ref(), ends, body)
            }
            A::ForEach {
                ty,
                name,
                iterable,
                body: inner,
                ..
            } => {
                let label = body.open(TargetKind::Loop);
                let scope = body.env.len();
                let ty = match ty.kind {
                    TypeRefKind::Var => match self.peek_any(iterable, &body.env) {
                        Some(Type::Array(elem)) => Some(*elem),
                        _ => None,
                    },
                    _ => Some(self.peek_type(ty, &body.env)),
                };
                body.declare(name, ty);
                let ends = self.ends(inner, body);
                body.env.truncate(scope);
                body.targets.pop();
                ends.repeated(label, false)
            }
            A::Labeled { label, body: inner } => {
                body.pending.push(&label.text);
                if matches!(
                    inner.kind,
                    A::While { .. }
                        | A::DoWhile { .. }
                        | A::For { .. }
                        | A::ForEach { .. }
                        | A::Labeled { .. }
                ) {
                    return self.ends(inner, body);
                }
                let label = body.open(TargetKind::Labeled);
                let ends = self.ends(inner, body);
                body.targets.pop();
                ends.labeled(label)
            }
            A::Switch(switch) => self.ends_of_switch(switch, body),
            A::Break(name) => {
                let target = body.jump(name.as_ref(), |kind| kind != TargetKind::Labeled);
                target.map_or_else(Ends::leaves, Ends::breaks)
            }
            A::Continue(name) => {
                let target = body.jump(name.as_ref(), |kind| kind == TargetKind::Loop);
                target.map_or_else(Ends::leaves, Ends::continues)
            }
            A::Return(value) => {
                match value {
                    Some(value) => {
                        let ty = if body.typed {
                            self.result_type(value, &body.env)
                        } else {
                            None
                        };
                        body.results.push(ty);
                    }
                    None => body.returns_nothing = true,
                }
                Ends::leaves()
            }
            A::Throw(_) | A::Yield(_) => Ends::leaves(),
            A::Try {
                resources,
                body: tried,
                catches,
                finally,
            } => {
                let scope = body.env.len();
                for resource in resources {
                    if let ast::Resource::Local { ty, name, init, .. } = resource {
                        let ty = match ty.kind {
                            TypeRefKind::Var => self.peek_any(init, &body.env),
                            _ => Some(self.peek_type(ty, &body.env)),
                        };
                        body.declare(name, ty);
                    }
                }
                let mut ends = self.ends_of(&tried.stmts, body);
                body.env.truncate(scope);
                for catch in catches {
                    body.declare(&catch.name, Some(Type::Unknown));
                    ends = ends.or(self.ends_of(&catch.body.stmts, body));
                    body.env.truncate(scope);
                }
                match finally {
                    Some(finally) => ends.with_finally(self.ends_of(&finally.stmts, body)),
                    None => ends,
                }
            }
        }
    }

    fn ends_of_switch(&mut self, switch: &'a ast::Switch, body: &mut Walk<'a>) -> Ends<usize> {
        let mut labels = switch.cases.iter().flat_map(|c| &c.labels);
        let exhaustive = labels.any(|label| match label {
            CaseLabel::Default | CaseLabel::Pattern(_) => true,
            CaseLabel::Constant(e) => is_null_literal(e),
        }) || self.is_on_new_type(switch, body);
        let label = body.open(TargetKind::Switch);
        let scope = body.env.len();
        let mut cases = Vec::new();
        for case in &switch.cases {
            let before = body.env.len();
            for label in &case.labels {
                if let CaseLabel::Pattern(pattern) = label {
                    for (name, ty) in typed_variables_of(pattern) {
                        let ty = ty.map(|ty| self.peek_type(ty, &body.env));
                        body.declare(name, ty);
                    }
                }
            }
            if let Some(guard) = &case.guard {
                self.declare_introduced(guard, true, &mut body.env);
            }
            let of_labels = before..body.env.len();
            cases.push(match &case.body {
                // The cases are one scope.
                CaseBody::Group(stmts) => {
                    let mut all = Vec::new();
                    for s in stmts {
                        all.push(self.ends(s, body));
                    }
                    (false, Ends::sequence(all))
                }
                CaseBody::ArrowExpr(_) => (true, Ends::simple()),
                CaseBody::ArrowStmt(s) => (true, self.ends(s, body)),
            });
            body.env.drain(of_labels);
        }
        body.env.truncate(scope);
        body.targets.pop();
        Ends::switch(label, exhaustive, cases)
    }

    /// Whether the subject is, as far as can be told, of a type that old switches do not have.
    fn is_on_new_type(&mut self, switch: &'a ast::Switch, body: &Walk<'a>) -> bool {
        self.peek_value(&switch.subject, &body.env)
            .is_some_and(|ty| ty != Type::Void && !self.is_old_subject(&ty))
    }
}
