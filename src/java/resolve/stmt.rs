//! Statements (JLS 14): scopes, jump targets, types of conditions and operands.

use super::annotations::Place;
use super::body::{BodyKind, Target, TargetKind};
use super::class_bodies::unmodelled_stmt;
use super::overload::Choice;
use super::overload::is_poly;
use super::patterns::introduced;
use super::scope::Site;
use super::*;
use crate::java::ast::{Modifier, StmtKind as A, TypeRefKind};
use crate::java::completes::{block_completes, breaks_to, completes};

impl<'a> Resolver<'a, '_> {
    pub(super) fn block(&mut self, block: &'a ast::Block) -> Block {
        self.body().push_scope();
        let stmts = self.stmts(&block.stmts);
        self.body().pop_scope();
        Block {
            stmts,
            span: block.span,
        }
    }

    /// A whole body as it is written.
    pub(super) fn written_block(&mut self, block: &'a ast::Block) -> Block {
        let made = self.block(block);
        debug_assert!(
            !self.diags.list.is_empty() || self.may_complete(block) == block_completes(&made),
            "{:?}: the trees differ in whether the body completes",
            block.span
        );
        made
    }

    /// A lambda's body. Overload resolution went by what its text tells; should that be wrong, it is said.
    pub(super) fn lambda_block(&mut self, block: &'a ast::Block) -> Block {
        let made = self.written_block(block);
        if self.diags.list.is_empty() && self.may_complete(block) != block_completes(&made) {
            self.type_error(
                block.span,
                "how this body ends was mistaken when the method that takes it was chosen; please report this",
            );
        }
        made
    }

    /// Statements of one scope; each brings the pattern variables that it introduces into the scope of those after it.
    pub(super) fn stmts(&mut self, list: &'a [ast::Stmt]) -> Vec<Stmt> {
        let mut stmts = Vec::new();
        for s in list {
            let made = self.stmt(s);
            if !self.body().pattern_variables.is_empty() {
                let names = introduced_by(s, &made);
                self.enter_pattern_variables(&names);
            }
            stmts.push(made);
        }
        stmts
    }

    /// A statement in a scope of its own: body of a loop or branch.
    pub(super) fn scoped_stmt(&mut self, stmt: &'a ast::Stmt) -> Box<Stmt> {
        self.body().push_scope();
        let result = self.stmt(stmt);
        self.body().pop_scope();
        Box::new(result)
    }

    pub(super) fn stmt(&mut self, stmt: &'a ast::Stmt) -> Stmt {
        let span = stmt.span;
        let kind = match &stmt.kind {
            A::Empty => StmtKind::Empty,
            A::Block(block) => StmtKind::Block(self.block(block)),
            A::Local {
                modifiers,
                ty,
                name,
                init,
            } => self.local(modifiers, ty, name, init.as_ref()),
            A::LocalType(decl) => {
                self.local_class(decl);
                StmtKind::Empty
            }
            A::Expr(e) => {
                let mut value = self.expr(e);
                if self.gives_what_is_wanted(&value) {
                    value.ty = Type::Void;
                }
                StmtKind::Expr(value)
            }
            A::If { cond, then, els } => {
                let test = self.condition(cond);
                StmtKind::If {
                    then: self.with_introduced(cond, true, |r| r.scoped_stmt(then)),
                    els: els
                        .as_ref()
                        .map(|e| self.with_introduced(cond, false, |r| r.scoped_stmt(e))),
                    cond: test,
                }
            }
            A::While { cond, body } => {
                let label = self.open_target(TargetKind::Loop);
                let test = self.condition(cond);
                let body = self.with_introduced(cond, true, |r| r.scoped_stmt(body));
                self.body().targets.pop();
                StmtKind::While {
                    label,
                    cond: test,
                    body,
                }
            }
            A::DoWhile { body, cond } => {
                let label = self.open_target(TargetKind::Loop);
                let body = self.scoped_stmt(body);
                self.body().targets.pop();
                let cond = self.condition(cond);
                StmtKind::DoWhile { label, body, cond }
            }
            A::For {
                init,
                cond,
                update,
                body,
            } => {
                let label = self.open_target(TargetKind::Loop);
                self.body().push_scope();
                let init = init.iter().map(|s| self.stmt(s)).collect();
                let test = cond.as_ref().map(|c| self.condition(c));
                self.body().push_scope();
                if let Some(cond) = cond {
                    self.enter_pattern_variables(&introduced(cond, true));
                }
                let update = update.iter().map(|e| self.expr(e)).collect();
                let body = self.scoped_stmt(body);
                self.body().pop_scope();
                self.body().pop_scope();
                self.body().targets.pop();
                StmtKind::For {
                    label,
                    init,
                    cond: test,
                    update,
                    body,
                }
            }
            A::ForEach {
                modifiers,
                ty,
                name,
                iterable,
                body,
            } => {
                let kind = self.for_each(ty, name, iterable, body, span);
                if modifiers.has(Modifier::Final) {
                    self.body().mark_final_at(name.span);
                }
                kind
            }
            A::Labeled { label, body } => self.labeled(label, body),
            A::Switch(switch) => self.switch_stmt(switch),
            A::Break(label) => self.jump(label.as_ref(), true, span),
            A::Continue(label) => self.jump(label.as_ref(), false, span),
            A::Return(value) => self.return_stmt(value.as_ref(), span),
            A::Throw(e) => {
                let value = self.value_expr(e);
                let value = self.used(value);
                let throwable = Type::Class(self.prog.known().throwable);
                StmtKind::Throw(self.coerce(value, &throwable))
            }
            A::Yield(value) => self.yield_stmt(value, span),
            A::Try {
                resources,
                body,
                catches,
                finally,
            } => self.try_stmt(resources, body, catches, finally.as_ref(), span),
            A::Synchronized { lock, body } => {
                let lock = self.value_expr(lock);
                let lock = self.used(lock);
                let lock = if lock.ty.is_reference() && lock.ty != Type::Null {
                    lock
                } else {
                    let message = format!("`{}` has no monitor", self.type_name(&lock.ty));
                    self.type_error(lock.span, message);
                    Self::broken(lock.span)
                };
                StmtKind::Synchronized {
                    lock,
                    body: self.block(body),
                }
            }
            A::Assert { cond, message } => StmtKind::Assert {
                cond: self.condition(cond),
                message: message.as_ref().map(|m| {
                    let message = self.value_expr(m);
                    self.as_text(message)
                }),
            },
            A::ConstructorCall {
                is_super,
                outer,
                args,
            } => {
                return self.constructor_call(*is_super, outer.as_ref(), args, span);
            }
            A::Unsupported(what) => self.refuse(what, span),
        };
        Stmt { kind, span }
    }

    fn refuse(&mut self, what: &str, span: Span) -> StmtKind {
        self.report_unmodelled(Code::UnmodelledFeature, span, what);
        unmodelled_stmt(Code::UnmodelledFeature, what, span).kind
    }

    fn condition(&mut self, cond: &'a ast::Expr) -> Expr {
        let cond = self.expr(cond);
        self.coerce_boolean(cond)
    }

    fn local(
        &mut self,
        modifiers: &'a ast::Modifiers,
        ty: &'a ast::TypeRef,
        name: &'a ast::Ident,
        init: Option<&'a ast::Expr>,
    ) -> StmtKind {
        if !self.sources.is_library(name.span) {
            self.check_annotations(modifiers, Place::Other, Site::Body);
        }
        if let TypeRefKind::Var = ty.kind {
            let init = init.map(|init| {
                if is_poly(init) {
                    self.type_error(init.span, "`var` cannot hold a lambda; write its interface");
                    return Self::broken(init.span);
                }
                self.body().inferring.push(name.text.clone());
                let init = self.value_expr(init);
                self.body().inferring.pop();
                self.used(init)
            });
            let ty = match init.as_ref().map(|i| &i.ty) {
                None => {
                    self.type_error(name.span, "`var` needs an initial value");
                    Type::Unknown
                }
                Some(Type::Null) => {
                    self.type_error(name.span, "`var` cannot be initialised with null");
                    Type::Unknown
                }
                Some(ty) => ty.clone(),
            };
            let constant = match &init {
                // A constant variable (JLS 4.12.4): its type is that of the value.
                Some(Expr {
                    kind: ExprKind::Const(value),
                    ..
                }) if *value != Const::Null => Some(value.clone()),
                _ => None,
            };
            let local = self.declare_local(name, ty);
            if modifiers.has(Modifier::Final) {
                self.body().mark_final(local);
                if let Some(value) = constant {
                    self.body().set_constant(local, value);
                }
            }
            return StmtKind::Local { local, init };
        }
        let declared = self.type_ref(ty, Site::Body);
        let local = self.declare_local(name, declared.clone());
        self.body().written.insert(local);
        if modifiers.has(Modifier::Final) {
            self.body().mark_final(local);
        }
        let init = if let Some(init) = init {
            Some(self.expr_promised(init, &declared))
        } else {
            self.body().mark_unassigned(local);
            None
        };
        if modifiers.has(Modifier::Final)
            && (matches!(declared, Type::Primitive(_)) || self.is_string(&declared))
            && let Some(Expr {
                kind: ExprKind::Const(value),
                ..
            }) = &init
            && *value != Const::Null
        {
            let value = value.clone();
            self.body().set_constant(local, value);
        }
        StmtKind::Local { local, init }
    }

    /// A new jump target that takes the labels written before the statement.
    fn open_target(&mut self, kind: TargetKind) -> LabelId {
        let body = self.body();
        let label = body.fresh_label();
        let names = std::mem::take(&mut body.pending_labels);
        body.targets.push(Target { label, names, kind });
        label
    }

    fn labeled(&mut self, label: &ast::Ident, mut body: &'a ast::Stmt) -> StmtKind {
        let mut names = vec![label.text.clone()];
        while let A::Labeled { label, body: inner } = &body.kind {
            names.push(label.text.clone());
            body = inner;
        }
        let twice = |n: usize, name: &String| {
            names[..n].contains(name)
                || self
                    .bodies
                    .iter()
                    .next_back()
                    .is_some_and(|b| b.targets.iter().any(|t| t.names.contains(name)))
        };
        if let Some(name) = names.iter().enumerate().find(|(n, name)| twice(*n, name)) {
            let message = format!("label `{}` is used inside of itself", name.1);
            self.type_error(label.span, message);
        }
        self.body().pending_labels = names;
        if matches!(
            body.kind,
            A::While { .. } | A::DoWhile { .. } | A::For { .. } | A::ForEach { .. }
        ) {
            return self.stmt(body).kind;
        }
        let label = self.open_target(TargetKind::Block);
        let body = self.scoped_stmt(body);
        self.body().targets.pop();
        StmtKind::Labeled { label, body }
    }

    fn jump(&mut self, name: Option<&ast::Ident>, is_break: bool, span: Span) -> StmtKind {
        let found = self.body().targets.iter().rev().find(|t| match name {
            Some(name) if is_break => t.names.contains(&name.text),
            // Of a loop it is the label right before it (JLS 14.16).
            Some(name) => t.kind == TargetKind::Loop && t.names.last() == Some(&name.text),
            None if is_break => t.kind != TargetKind::Block,
            None => t.kind == TargetKind::Loop,
        });
        match found.map(|t| (t.label, t.kind)) {
            Some((label, _)) if is_break => StmtKind::Break(label),
            Some((label, TargetKind::Loop)) => StmtKind::Continue(label),
            _ => {
                let (word, target) = if is_break {
                    ("break", "statement")
                } else {
                    ("continue", "loop")
                };
                match name {
                    Some(name) => {
                        let message = format!(
                            "`{word}` has no enclosing {target} labelled `{}`",
                            name.text
                        );
                        self.error(Code::Unresolved, name.span, message);
                    }
                    None => self.type_error(span, format!("`{word}` outside of a loop")),
                }
                unmodelled_stmt(Code::Unresolved, "unresolved", span).kind
            }
        }
    }

    fn return_stmt(&mut self, value: Option<&'a ast::Expr>, span: Span) -> StmtKind {
        let ty = match &self.body().kind {
            BodyKind::Method(ty) | BodyKind::Lambda(ty) => ty.clone(),
            BodyKind::Initializer => {
                self.type_error(span, "an initialiser does not return");
                Type::Void
            }
        };
        if !self.body().yields.is_empty() {
            self.type_error(span, "`return` cannot leave a switch expression");
        }
        match value {
            None => {
                if ty != Type::Void && ty != Type::Unknown {
                    let message =
                        format!("a value of type `{}` must be returned", self.type_name(&ty));
                    self.type_error(span, message);
                }
                StmtKind::Return(None)
            }
            Some(value) if ty == Type::Void => {
                self.type_error(value.span, "this method is void and returns no value");
                unmodelled_stmt(Code::TypeError, "unresolved", span).kind
            }
            Some(value) => {
                let result = self.lambda_result(value, &ty);
                if matches!(self.body().kind, BodyKind::Method(_)) {
                    self.check_promised(value, &result, &ty);
                }
                StmtKind::Return(Some(result))
            }
        }
    }

    fn for_each(
        &mut self,
        ty: &'a ast::TypeRef,
        name: &'a ast::Ident,
        iterable: &'a ast::Expr,
        body: &'a ast::Stmt,
        span: Span,
    ) -> StmtKind {
        let names = std::mem::take(&mut self.body().pending_labels);
        let array = self.value_expr(iterable);
        let array = self.used(array);
        let elem = match &array.ty {
            Type::Array(elem) => (**elem).clone(),
            Type::Unknown => {
                return StmtKind::Expr(Self::unmodelled_silent(
                    Code::Unresolved,
                    span,
                    "unresolved",
                    vec![array],
                ));
            }
            Type::Class(_)
            | Type::Parameterized(..)
            | Type::Variable(_)
            | Type::Intersection(_) => {
                self.body().pending_labels = names;
                return self.for_each_iterable(ty, name, array, body, span);
            }
            other => {
                let message = format!(
                    "for-each goes over an array or an `Iterable`, this is `{}`",
                    self.type_name(other)
                );
                self.type_error(array.span, message);
                return unmodelled_stmt(Code::TypeError, "unresolved", span).kind;
            }
        };
        self.body().pending_labels = names;
        let label = self.open_target(TargetKind::Loop);
        self.body().push_scope();
        let declared = match ty.kind {
            TypeRefKind::Var => elem.clone(),
            _ => self.type_ref(ty, Site::Body),
        };
        let kind = if declared == elem
            || (declared.is_reference() && self.fits_strictly(&elem, &declared))
        {
            let var = self.declare_local(name, declared);
            let body = self.scoped_stmt(body);
            StmtKind::ForEachArray {
                label,
                var,
                array,
                body,
            }
        } else {
            // The element is converted by the declaration of the variable: `for (T item : a) { V x = item; ... }`.
            let item = self.body().hidden_local("item", elem.clone(), name.span);
            let read = Expr {
                kind: ExprKind::Local(item),
                ty: elem,
                span: iterable.span,
            };
            let init = self.coerce(read, &declared);
            let local = self.declare_local(name, declared);
            let inner = self.scoped_stmt(body);
            let (body_span, name_span) = (inner.span, name.span);
            let first = Stmt {
                kind: StmtKind::Local {
                    local,
                    init: Some(init),
                },
                span: name_span,
            };
            StmtKind::ForEachArray {
                label,
                var: item,
                array,
                body: Box::new(Stmt {
                    kind: StmtKind::Block(Block {
                        stmts: vec![first, *inner],
                        span: body_span,
                    }),
                    span: body_span,
                }),
            }
        };
        self.body().pop_scope();
        self.body().targets.pop();
        kind
    }

    /// JLS 14.14.2:
    ///
    /// ```text
    /// for (T x : e) s      for (i = e.iterator(); i.hasNext(); ) { T x = (T) i.next(); s }
    /// ```
    fn for_each_iterable(
        &mut self,
        ty: &'a ast::TypeRef,
        name: &'a ast::Ident,
        iterable: Expr,
        body: &'a ast::Stmt,
        span: Span,
    ) -> StmtKind {
        let at = iterable.span;
        let label = self.open_target(TargetKind::Loop);
        self.body().push_scope();
        let certain = self.certain_element(&iterable);
        let iterator = self.call_implicit(iterable, Implicit::ITERATOR, at);
        let (iterator, first) = self.keep("iterator", iterator);
        let read = self.read(iterator, at);
        let cond = self.call_implicit(read, Implicit::HAS_NEXT, at);
        let cond = self.coerce_boolean(cond);
        let read = self.read(iterator, at);
        let item = self.call_implicit(read, Implicit::NEXT, at);
        let declared = match ty.kind {
            TypeRefKind::Var => item.ty.clone(),
            _ => self.type_ref(ty, Site::Body),
        };
        if let Some(element) = certain
            && !matches!(ty.kind, TypeRefKind::Var)
            && !self.fits_loosely(&element, &declared)
            && !(declared.is_reference() && Self::has_unknown(&declared))
        {
            self.misfit(&element, &declared, at);
        }
        let item = self.element(item, &declared);
        let local = self.declare_local(name, declared);
        let inner = self.scoped_stmt(body);
        self.body().pop_scope();
        self.body().targets.pop();
        let body_span = inner.span;
        let declaration = Stmt {
            kind: StmtKind::Local {
                local,
                init: Some(item),
            },
            span: name.span,
        };
        let stmts = vec![declaration, *inner];
        StmtKind::For {
            label,
            init: vec![first],
            cond: Some(cond),
            update: Vec::new(),
            body: Box::new(Stmt {
                kind: StmtKind::Block(Block {
                    stmts,
                    span: body_span,
                }),
                span,
            }),
        }
    }

    /// What an iterator gives as a value of the variable's type. Of a raw iterator it is an `Object`; javac then
    /// accepts `Object` variables only, so a cast never hides a mistake.
    fn element(&mut self, item: Expr, declared: &Type) -> Expr {
        let object = Type::Class(self.prog.known().object);
        if item.ty != object || *declared == object {
            return self.coerce(item, declared);
        }
        let reference = match declared {
            Type::Primitive(p) => Type::Class(self.box_of(*p)),
            other => other.clone(),
        };
        let cast = Expr {
            span: item.span,
            kind: ExprKind::CheckedCast(Box::new(item)),
            ty: reference,
        };
        self.coerce(cast, declared)
    }

    fn try_stmt(
        &mut self,
        resources: &'a [ast::Resource],
        body: &'a ast::Block,
        catches: &'a [ast::Catch],
        finally: Option<&'a ast::Block>,
        span: Span,
    ) -> StmtKind {
        self.body().push_scope();
        let mut opened = Vec::new();
        let mut refused = None;
        for resource in resources {
            match self.resource(resource) {
                Some(resource) => opened.push(resource),
                None => refused = Some(()),
            }
        }
        let body = self.block(body);
        self.body().pop_scope();
        let catches = catches.iter().map(|c| self.catch(c)).collect();
        let finally = finally.map(|f| self.block(f));
        if refused.is_some() {
            return unmodelled_stmt(Code::UnmodelledMember, "this resource", span).kind;
        }
        StmtKind::Try {
            resources: opened,
            body,
            catches,
            finally,
        }
    }

    /// `None` if the resource's `close()` has no model or is missing; reported.
    fn resource(&mut self, resource: &'a ast::Resource) -> Option<Resource> {
        let (local, init, ty, span) = match resource {
            ast::Resource::Local {
                ty,
                name,
                init,
                span,
            } => {
                let (declared, init) = if let TypeRefKind::Var = ty.kind {
                    let init = self.value_expr(init);
                    (init.ty.clone(), init)
                } else {
                    let declared = self.type_ref(ty, Site::Body);
                    let init = self.expr_promised(init, &declared);
                    (declared, init)
                };
                let local = self.declare_local(name, declared.clone());
                self.body().mark_final(local);
                (local, Some(init), declared, *span)
            }
            ast::Resource::Expr(e) => {
                let value = self.value_expr(e);
                let ty = value.ty.clone();
                self.check_resource(&value);
                if let ExprKind::Local(local) = value.kind {
                    (local, None, ty, e.span)
                } else {
                    let local = self.body().hidden_local("resource", ty.clone(), e.span);
                    (local, Some(value), ty, e.span)
                }
            }
        };
        // Of a type variable with several bounds, the one that has the method.
        let classes: Vec<ClassId> = self
            .parts(&ty)
            .iter()
            .filter_map(|part| self.class_of(part))
            .collect();
        // JLS 14.20.3; a model may lack the interface.
        let closeable = self.prog.known().auto_closeable;
        let plain = classes.iter().all(|&c| {
            !self.prog.classes[c].library
                && !self.is_subclass(c, closeable)
                && !self.may_be_subclass(c, closeable)
        });
        if plain && !classes.is_empty() {
            let message = format!("`{}` is not `AutoCloseable`", self.type_name(&ty));
            self.type_error(span, message);
            return None;
        }
        for &class in &classes {
            let methods = self.member_methods(class, Implicit::CLOSE.name());
            if let Choice::Method { method, .. } = self.choose(&methods, &[]) {
                return Some(Resource {
                    local,
                    init,
                    close: method,
                    span,
                });
            }
        }
        let holder = classes
            .iter()
            .find_map(|&class| self.may_have_member(class, "close"));
        if let Some(holder) = holder {
            self.unmodelled_member(holder, "close", "()", span, Vec::new());
        } else if ty != Type::Unknown {
            let message = format!("`{}` has no method `close()`", self.type_name(&ty));
            self.type_error(span, message);
        }
        None
    }

    /// A resource that is not declared is a variable that nobody assigns, or a final field (JLS 14.20.3).
    fn check_resource(&mut self, value: &Expr) {
        match value.kind {
            ExprKind::Local(local) => self.body().mark_resource(local, value.span),
            ExprKind::Field { field, .. } | ExprKind::StaticField { field, .. } => {
                let of = &self.prog.fields[field];
                if !of.is_final && !self.prog.classes[of.class].library {
                    let message = format!("field `{}` is no resource: it is not final", of.name);
                    self.type_error(value.span, message);
                }
            }
            _ => {}
        }
    }

    fn catch(&mut self, catch: &'a ast::Catch) -> Catch {
        self.body().push_scope();
        let throwable = self.prog.known().throwable;
        let mut classes = Vec::new();
        let mut ty: Option<Type> = None;
        for written in &catch.types {
            let caught = self.type_ref(written, Site::Body);
            if let Type::Variable(_) = caught {
                self.type_error(written.span, "a type parameter cannot be caught");
            }
            let Type::Class(class) = caught else {
                ty = Some(Type::Unknown);
                continue;
            };
            if !self.fits_strictly(&Type::Class(class), &Type::Class(throwable)) {
                let message = format!("`{}` is no exception class", self.prog.classes[class].name);
                self.type_error(written.span, message);
                continue;
            }
            let related = classes
                .iter()
                .any(|&c| self.is_subclass(c, class) || self.is_subclass(class, c));
            if related {
                let message = "one alternative of this `catch` is a subclass of another";
                self.type_error(written.span, message);
            }
            classes.push(class);
            ty = Some(match ty {
                None => Type::Class(class),
                Some(before) => self.least_upper_bound(&before, &Type::Class(class)),
            });
        }
        let local = self.declare_local(&catch.name, ty.unwrap_or(Type::Unknown));
        if catch.types.len() > 1 {
            self.body().mark_final(local);
        }
        let body = self.block(&catch.body);
        self.body().pop_scope();
        Catch {
            classes,
            local,
            body,
            span: catch.span,
        }
    }
}

/// The pattern variables that a statement introduces for those after it (JLS 6.3.2).
fn introduced_by<'a>(written: &'a ast::Stmt, made: &Stmt) -> Vec<&'a ast::Ident> {
    match (&written.kind, &made.kind) {
        (
            A::If {
                cond, els: None, ..
            },
            StmtKind::If { then, .. },
        ) if !completes(then) => introduced(cond, false),
        (
            A::If { cond, .. },
            StmtKind::If {
                then,
                els: Some(els),
                ..
            },
        ) => match (completes(then), completes(els)) {
            (true, false) => introduced(cond, true),
            (false, true) => introduced(cond, false),
            _ => Vec::new(),
        },
        (A::While { cond, .. }, StmtKind::While { label, body, .. })
        | (A::DoWhile { cond, .. }, StmtKind::DoWhile { label, body, .. })
        | (
            A::For {
                cond: Some(cond), ..
            },
            StmtKind::For { label, body, .. },
        ) if !breaks_to(body, *label) => introduced(cond, false),
        (A::Labeled { body, .. }, StmtKind::Labeled { body: inner, .. }) => {
            introduced_by(body, inner)
        }
        (A::Labeled { body, .. }, _) => introduced_by(body, made),
        _ => Vec::new(),
    }
}
