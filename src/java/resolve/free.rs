//! Names that code uses and does not declare: which variables a local class will capture, before it is resolved.
//!
//! Needed where a class creates objects of itself in its own body: those must get all captured variables, also the ones
//! that only later code mentions. Knows scopes of locals (JLS 6.3), not what a name means; pattern variables count as
//! declared from their pattern to the end of the enclosing block, so a name that one hides may be missed after it and
//! is then refused where it is used.

use std::collections::BTreeSet;

use crate::java::ast::*;

/// What a class body mentions.
#[derive(Default)]
pub struct Free {
    /// Simple names of variables.
    pub names: BTreeSet<String>,
    /// Simple names of the classes that are created or extended.
    pub classes: BTreeSet<String>,
    scopes: Vec<BTreeSet<String>>,
}

impl Free {
    pub fn of(decl: &TypeDecl) -> Free {
        let mut free = Free::default();
        free.declaration(decl);
        free
    }

    pub fn of_members(members: &[Member]) -> Free {
        let mut free = Free::default();
        free.members(members);
        free
    }

    fn declare(&mut self, name: &Ident) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.insert(name.text.clone());
        }
    }

    fn scoped(&mut self, work: impl FnOnce(&mut Self)) {
        self.scopes.push(BTreeSet::new());
        work(self);
        self.scopes.pop();
    }

    fn name(&mut self, name: &Ident) {
        if !self.scopes.iter().any(|s| s.contains(&name.text)) {
            self.names.insert(name.text.clone());
        }
    }

    fn class(&mut self, ty: &TypeRef) {
        if let TypeRefKind::Named { name, .. } = &ty.kind
            && let [only] = &name.parts[..]
        {
            self.classes.insert(only.text.clone());
        }
    }

    fn declaration(&mut self, decl: &TypeDecl) {
        if let Some(superclass) = &decl.superclass {
            self.class(superclass);
        }
        self.scoped(|f| {
            for c in &decl.enum_constants {
                f.declare(&c.name);
            }
            for c in &decl.record_components {
                f.declare(&c.name);
            }
            for c in &decl.enum_constants {
                f.exprs(&c.args);
                if let Some(body) = &c.body {
                    f.members(body);
                }
            }
            f.members(&decl.members);
        });
    }

    fn members(&mut self, members: &[Member]) {
        self.scoped(|f| {
            for member in members {
                if let Member::Field(field) = member {
                    f.declare(&field.name);
                }
            }
            for member in members {
                match member {
                    Member::Field(field) => f.opt(field.init.as_ref()),
                    Member::Method(method) => f.scoped(|f| {
                        for param in &method.params {
                            f.declare(&param.name);
                        }
                        if let Some(body) = &method.body {
                            f.block(body);
                        }
                    }),
                    Member::Initializer { body, .. } => f.block(body),
                    Member::Type(decl) => f.declaration(decl),
                    Member::Unsupported { .. } => {}
                }
            }
        });
    }

    fn block(&mut self, block: &Block) {
        self.scoped(|f| f.stmts(&block.stmts));
    }

    fn stmts(&mut self, stmts: &[Stmt]) {
        for s in stmts {
            self.stmt(s);
        }
    }

    fn scoped_stmt(&mut self, s: &Stmt) {
        self.scoped(|f| f.stmt(s));
    }

    fn stmt(&mut self, s: &Stmt) {
        match &s.kind {
            StmtKind::Empty
            | StmtKind::Break(_)
            | StmtKind::Continue(_)
            | StmtKind::Unsupported(_) => {}
            StmtKind::Block(b) => self.block(b),
            StmtKind::Local { name, init, .. } => {
                self.declare(name);
                self.opt(init.as_ref());
            }
            StmtKind::LocalType(decl) => self.declaration(decl),
            StmtKind::Expr(e) | StmtKind::Throw(e) | StmtKind::Yield(e) => self.expr(e),
            StmtKind::If { cond, then, els } => {
                self.expr(cond);
                self.scoped_stmt(then);
                if let Some(els) = els {
                    self.scoped_stmt(els);
                }
            }
            StmtKind::While { cond, body } | StmtKind::DoWhile { body, cond } => {
                self.expr(cond);
                self.scoped_stmt(body);
            }
            StmtKind::For {
                init,
                cond,
                update,
                body,
            } => self.scoped(|f| {
                f.stmts(init);
                f.opt(cond.as_ref());
                f.exprs(update);
                f.scoped_stmt(body);
            }),
            StmtKind::ForEach {
                name,
                iterable,
                body,
                ..
            } => {
                self.expr(iterable);
                self.scoped(|f| {
                    f.declare(name);
                    f.scoped_stmt(body);
                });
            }
            StmtKind::Labeled { body, .. } => self.stmt(body),
            StmtKind::Switch(switch) => self.switch(switch),
            StmtKind::Return(value) => self.opt(value.as_ref()),
            StmtKind::Try {
                resources,
                body,
                catches,
                finally,
            } => {
                self.scoped(|f| {
                    for resource in resources {
                        match resource {
                            Resource::Local { name, init, .. } => {
                                f.expr(init);
                                f.declare(name);
                            }
                            Resource::Expr(e) => f.expr(e),
                        }
                    }
                    f.block(body);
                });
                for c in catches {
                    self.scoped(|f| {
                        f.declare(&c.name);
                        f.block(&c.body);
                    });
                }
                if let Some(finally) = finally {
                    self.block(finally);
                }
            }
            StmtKind::Synchronized { lock, body } => {
                self.expr(lock);
                self.block(body);
            }
            StmtKind::Assert { cond, message } => {
                self.expr(cond);
                self.opt(message.as_ref());
            }
            StmtKind::ConstructorCall { outer, args, .. } => {
                self.opt(outer.as_ref());
                self.exprs(args);
            }
        }
    }

    fn switch(&mut self, switch: &Switch) {
        self.expr(&switch.subject);
        self.scoped(|f| {
            for case in &switch.cases {
                for label in &case.labels {
                    match label {
                        CaseLabel::Default => {}
                        // A constant: no variable of a body that could be captured is one that is not folded.
                        CaseLabel::Constant(_) => {}
                        CaseLabel::Pattern(p) => f.pattern(p),
                    }
                }
                f.opt(case.guard.as_ref());
                match &case.body {
                    CaseBody::Group(stmts) => f.stmts(stmts),
                    CaseBody::ArrowExpr(e) => f.expr(e),
                    CaseBody::ArrowStmt(s) => f.scoped_stmt(s),
                }
            }
        });
    }

    fn pattern(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::Type { name, .. } => self.declare(name),
            Pattern::Record { parts, .. } => parts.iter().for_each(|p| self.pattern(p)),
            Pattern::Unsupported { .. } => {}
        }
    }

    fn opt(&mut self, e: Option<&Expr>) {
        if let Some(e) = e {
            self.expr(e);
        }
    }

    fn exprs(&mut self, list: &[Expr]) {
        for e in list {
            self.expr(e);
        }
    }

    fn expr(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Literal(_)
            | ExprKind::This
            | ExprKind::QualifiedThis(_)
            | ExprKind::SuperField { .. }
            | ExprKind::ClassLiteral(_)
            | ExprKind::Unsupported(_) => {}
            ExprKind::Name(name) => self.name(name),
            ExprKind::Field { target: e, .. }
            | ExprKind::Unary { operand: e, .. }
            | ExprKind::IncDec { target: e, .. }
            | ExprKind::Cast { operand: e, .. }
            | ExprKind::Paren(e) => self.expr(e),
            ExprKind::Index { array: a, index: b }
            | ExprKind::Binary { lhs: a, rhs: b, .. }
            | ExprKind::Assign {
                target: a,
                value: b,
            }
            | ExprKind::CompoundAssign {
                target: a,
                value: b,
                ..
            } => {
                self.expr(a);
                self.expr(b);
            }
            ExprKind::Call(call) => {
                if let CallTarget::Expr(target) = &call.target {
                    self.expr(target);
                }
                self.exprs(&call.args);
            }
            ExprKind::New(new) => {
                self.opt(new.outer.as_ref());
                self.class(&new.ty);
                self.exprs(&new.args);
                if let Some(body) = &new.body {
                    self.members(body);
                }
            }
            ExprKind::NewArray { dims, init, .. } => {
                self.exprs(dims);
                if let Some(init) = init {
                    self.exprs(init);
                }
            }
            ExprKind::ArrayInit(list) => self.exprs(list),
            ExprKind::Conditional { cond, then, els } => {
                self.expr(cond);
                self.expr(then);
                self.expr(els);
            }
            ExprKind::InstanceOf {
                operand, binding, ..
            } => {
                self.expr(operand);
                if let Some(name) = binding {
                    self.declare(name);
                }
            }
            ExprKind::InstanceOfPattern { operand, pattern } => {
                self.expr(operand);
                self.pattern(pattern);
            }
            ExprKind::Lambda(lambda) => self.scoped(|f| {
                for param in &lambda.params {
                    f.declare(&param.name);
                }
                match &lambda.body {
                    LambdaBody::Expr(e) => f.expr(e),
                    LambdaBody::Block(b) => f.block(b),
                }
            }),
            ExprKind::MethodRef { target, .. } => match target {
                MethodRefTarget::Expr(e) => self.expr(e),
                MethodRefTarget::Type(ty) => self.class(ty),
                MethodRefTarget::Super(_) => {}
            },
            ExprKind::Switch(switch) => self.switch(switch),
        }
    }
}
