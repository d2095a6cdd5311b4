//! Choice of a method among overloads (JLS 15.12.2): strict, then loose invocation, then variable arity; of the
//! applicable ones the most specific.

use super::*;

/// An argument: typed, or a lambda or method reference whose type waits for the parameter.
pub enum Arg<'a> {
    Typed(Expr),
    Poly(&'a ast::Expr),
}

pub enum Choice {
    Method {
        method: MethodId,
        varargs: bool,
    },
    /// No candidate is applicable.
    NoneFits,
    Ambiguous(MethodId, MethodId),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Strict,
    Loose,
    VariableArity,
}

/// What a lambda's body can be (JLS 15.27.2).
#[derive(Clone, Copy, Default)]
pub struct LambdaShape {
    pub void_ok: bool,
    pub value_ok: bool,
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn arguments(&mut self, args: &'a [ast::Expr]) -> Vec<Arg<'a>> {
        args.iter()
            .map(|arg| {
                if is_poly(arg) {
                    Arg::Poly(arg)
                } else {
                    let typed = self.expr(arg);
                    Arg::Typed(self.value(typed))
                }
            })
            .collect()
    }

    pub(super) fn choose(&mut self, candidates: &[MethodId], args: &[Arg<'a>]) -> Choice {
        for phase in [Phase::Strict, Phase::Loose, Phase::VariableArity] {
            let mut applicable = Vec::new();
            for &m in candidates {
                if self.applicable(m, args, phase) {
                    applicable.push(m);
                }
            }
            if !applicable.is_empty() {
                return self.most_specific(&applicable, args, phase);
            }
        }
        Choice::NoneFits
    }

    fn applicable(&mut self, method: MethodId, args: &[Arg<'a>], phase: Phase) -> bool {
        let params = self.methods[method].params.clone();
        if phase == Phase::VariableArity {
            if !self.methods[method].varargs || args.len() + 1 < params.len() {
                return false;
            }
        } else if args.len() != params.len() {
            return false;
        }
        args.iter().enumerate().all(|(n, arg)| {
            let param = nth_param(&params, n, phase);
            match arg {
                Arg::Typed(e) if phase == Phase::Strict => self.fits_strictly(&e.ty, &param),
                Arg::Typed(e) => self.fits_loosely(&e.ty, &param),
                Arg::Poly(e) => self.poly_may_fit(e, &param),
            }
        })
    }

    /// Potential applicability of a lambda or method reference (JLS 15.12.2.1).
    fn poly_may_fit(&mut self, expr: &ast::Expr, param: &Type) -> bool {
        let class = match param {
            Type::Class(class) => *class,
            Type::Unknown => return true,
            _ => return false,
        };
        if self.opaque_ancestor(class).is_some() {
            return true;
        }
        let Some(method) = self.functional_method(class) else {
            return false;
        };
        match &expr.kind {
            ast::ExprKind::Paren(inner) => self.poly_may_fit(inner, param),
            ast::ExprKind::Conditional { then, els, .. } => {
                self.poly_may_fit(then, param) && self.poly_may_fit(els, param)
            }
            ast::ExprKind::Lambda(lambda) => {
                let shape = lambda_shape(&lambda.body);
                lambda.params.len() == self.methods[method].params.len()
                    && if self.prog.methods[method].ret == Type::Void {
                        shape.void_ok
                    } else {
                        shape.value_ok
                    }
            }
            _ => true,
        }
    }

    /// JLS 15.12.2.5.
    fn most_specific(&mut self, applicable: &[MethodId], args: &[Arg<'a>], phase: Phase) -> Choice {
        let varargs = phase == Phase::VariableArity;
        let mut best: Vec<MethodId> = Vec::new();
        for &m in applicable {
            let mut maximal = true;
            for &other in applicable {
                if other != m
                    && self.more_specific(other, m, args.len(), phase)
                    && !self.more_specific(m, other, args.len(), phase)
                {
                    maximal = false;
                }
            }
            if maximal {
                best.push(m);
            }
        }
        // Two that are equally specific have the same parameters (a class's and an interface's declaration).
        match best[..] {
            [] => Choice::Method {
                method: applicable[0],
                varargs,
            },
            [method] => Choice::Method { method, varargs },
            [first, second, ..] => {
                let unknown = args
                    .iter()
                    .any(|a| matches!(a, Arg::Typed(e) if e.ty == Type::Unknown));
                if unknown || self.methods[first].params == self.methods[second].params {
                    Choice::Method {
                        method: first,
                        varargs,
                    }
                } else {
                    Choice::Ambiguous(first, second)
                }
            }
        }
    }

    fn more_specific(&mut self, a: MethodId, b: MethodId, args: usize, phase: Phase) -> bool {
        let (of_a, of_b) = (
            self.methods[a].params.clone(),
            self.methods[b].params.clone(),
        );
        let count = if phase == Phase::VariableArity {
            args.max(of_a.len()).max(of_b.len())
        } else {
            args
        };
        (0..count).all(|n| {
            let (x, y) = (nth_param(&of_a, n, phase), nth_param(&of_b, n, phase));
            self.fits_strictly(&x, &y)
        })
    }

    /// The arguments as the parameters want them: converted, and the variable ones packed into an array.
    pub(super) fn pass(
        &mut self,
        method: MethodId,
        varargs: bool,
        args: Vec<Arg<'a>>,
        span: Span,
    ) -> Vec<Expr> {
        let params = self.methods[method].params.clone();
        let fixed = if varargs {
            params.len() - 1
        } else {
            params.len()
        };
        let mut passed = Vec::new();
        let mut rest = Vec::new();
        let phase = if varargs {
            Phase::VariableArity
        } else {
            Phase::Loose
        };
        for (n, arg) in args.into_iter().enumerate() {
            let param = nth_param(&params, n, phase);
            let value = match arg {
                Arg::Typed(e) => self.coerce(e, &param),
                Arg::Poly(e) => self.expr_expecting(e, &param),
            };
            if n < fixed {
                passed.push(value);
            } else {
                rest.push(value);
            }
        }
        if varargs && let Some(ty) = params.last() {
            passed.push(Expr {
                kind: ExprKind::ArrayInit(rest),
                ty: ty.clone(),
                span,
            });
        }
        passed
    }

    /// Arguments that Java evaluates before a call that has no model. Lambdas have no effect; they are left out.
    pub(super) fn evaluated(args: Vec<Arg<'a>>) -> Vec<Expr> {
        args.into_iter()
            .filter_map(|arg| match arg {
                Arg::Typed(e) => Some(e),
                Arg::Poly(_) => None,
            })
            .collect()
    }

    /// `(int, String)`
    pub(super) fn argument_types(&self, args: &[Arg<'a>]) -> String {
        let names: Vec<String> = args
            .iter()
            .map(|arg| match arg {
                Arg::Typed(e) => self.type_name(&e.ty),
                Arg::Poly(_) => "lambda".to_owned(),
            })
            .collect();
        format!("({})", names.join(", "))
    }
}

fn nth_param(params: &[Type], n: usize, phase: Phase) -> Type {
    if phase == Phase::VariableArity && n + 1 >= params.len() {
        return match params.last() {
            Some(Type::Array(elem)) => (**elem).clone(),
            _ => Type::Unknown,
        };
    }
    params.get(n).cloned().unwrap_or(Type::Unknown)
}

/// A lambda or method reference, perhaps in parentheses or a conditional.
pub fn is_poly(expr: &ast::Expr) -> bool {
    match &expr.kind {
        ast::ExprKind::Lambda(_) | ast::ExprKind::MethodRef { .. } => true,
        ast::ExprKind::Paren(e) => is_poly(e),
        ast::ExprKind::Conditional { then, els, .. } => is_poly(then) || is_poly(els),
        _ => false,
    }
}

pub fn lambda_shape(body: &ast::LambdaBody) -> LambdaShape {
    match body {
        ast::LambdaBody::Expr(e) => LambdaShape {
            void_ok: is_statement_expression(e),
            value_ok: true,
        },
        ast::LambdaBody::Block(block) => {
            let mut returns = Returns::default();
            block
                .stmts
                .iter()
                .for_each(|s| find_returns(s, &mut returns));
            LambdaShape {
                void_ok: !returns.value,
                // A body that cannot complete normally fits both; without flow analysis: ends by throw or endless loop.
                value_ok: !returns.plain && (returns.value || never_completes(block.stmts.last())),
            }
        }
    }
}

fn is_statement_expression(expr: &ast::Expr) -> bool {
    use ast::ExprKind::*;
    matches!(
        expr.kind,
        Call(_) | New(_) | IncDec { .. } | Assign { .. } | CompoundAssign { .. } | Unsupported(_)
    )
}

#[derive(Default)]
struct Returns {
    value: bool,
    plain: bool,
}

fn find_returns(stmt: &ast::Stmt, found: &mut Returns) {
    use ast::StmtKind::*;
    let block =
        |b: &ast::Block, found: &mut Returns| b.stmts.iter().for_each(|s| find_returns(s, found));
    match &stmt.kind {
        Return(Some(_)) => found.value = true,
        Return(None) => found.plain = true,
        Block(b) | Synchronized { body: b, .. } => block(b, found),
        If { then, els, .. } => {
            find_returns(then, found);
            if let Some(els) = els {
                find_returns(els, found);
            }
        }
        While { body, .. }
        | DoWhile { body, .. }
        | For { body, .. }
        | ForEach { body, .. }
        | Labeled { body, .. } => find_returns(body, found),
        Switch(switch) => {
            for case in &switch.cases {
                match &case.body {
                    ast::CaseBody::Group(stmts) => {
                        for s in stmts {
                            find_returns(s, found);
                        }
                    }
                    ast::CaseBody::ArrowStmt(s) => find_returns(s, found),
                    ast::CaseBody::ArrowExpr(_) => {}
                }
            }
        }
        Try {
            body,
            catches,
            finally,
            ..
        } => {
            block(body, found);
            for c in catches {
                block(&c.body, found);
            }
            if let Some(finally) = finally {
                block(finally, found);
            }
        }
        _ => {}
    }
}

fn never_completes(last: Option<&ast::Stmt>) -> bool {
    use ast::StmtKind::*;
    let is_true =
        |e: &ast::Expr| matches!(e.kind, ast::ExprKind::Literal(ast::Literal::Bool(true)));
    match last.map(|s| &s.kind) {
        Some(Throw(_)) => true,
        Some(While { cond, .. }) => is_true(cond),
        Some(For { cond, .. }) => cond.as_ref().is_none_or(is_true),
        Some(Block(b) | Synchronized { body: b, .. }) => never_completes(b.stmts.last()),
        _ => false,
    }
}
