//! Statements (JLS 14).
//!
//! ```text
//! for (i = 0; c; i++) { if (x) continue; s }      i = 0
//!                                                 loop L0 {
//!                                                     if !c { break L0 }
//!                                                     block L1 { if x { break L1 }; s }
//!                                                     i = i + 1
//!                                                 }
//! ```

use super::body::{Body, Continue, Dst, Targets};
use super::fold::{binary, not};
use crate::base::Span;
use crate::core::{
    BinaryOp, Block, Catch, Check, Const, Expr, LabelId, LocalId, Operand, Place, StmtKind, Ty,
};
use crate::java::implicit::Implicit;
use crate::java::typed as t;

/// A JVM's `println` takes the monitor of its stream.
const PRINTS: &str =
    "printing waits for nobody, also while a thread is in a synchronized of the stream";

impl Body<'_, '_> {
    pub fn stmts(&mut self, list: &[t::Stmt]) {
        for s in list {
            self.stmt(s);
        }
    }

    pub fn stmt(&mut self, s: &t::Stmt) {
        if self.dead {
            return;
        }
        match &s.kind {
            t::StmtKind::Block(b) => self.stmts(&b.stmts),
            t::StmtKind::Local { local, init } => {
                if let Some(init) = init
                    && !self.declares_id(*local, init)
                {
                    self.declare(*local, init);
                }
            }
            t::StmtKind::Expr(e) => self.effect(e),
            t::StmtKind::If { cond, then, els } => match els {
                Some(els) => self.branch(cond, |b| b.stmt(then), |b| b.stmt(els)),
                None => self.branch_when(cond, true, |b| b.stmt(then)),
            },
            t::StmtKind::While { label, cond, body } => self.repeat(s.span, |b, exit| {
                b.jump_if(cond, false, exit);
                b.loop_labels(*label, exit, Continue::Start(exit));
                b.stmt(body);
            }),
            t::StmtKind::DoWhile { label, body, cond } => self.repeat(s.span, |b, exit| {
                b.loop_body(*label, exit, body);
                b.jump_if(cond, false, exit);
            }),
            t::StmtKind::For {
                label,
                init,
                cond,
                update,
                body,
            } => {
                self.stmts(init);
                self.repeat(s.span, |b, exit| {
                    if let Some(cond) = cond {
                        b.jump_if(cond, false, exit);
                    }
                    b.loop_body(*label, exit, body);
                    for e in update {
                        b.effect(e);
                    }
                });
            }
            t::StmtKind::ForEachArray {
                label,
                var,
                array,
                body,
            } => self.for_each(s.span, *label, *var, array, body),
            t::StmtKind::Labeled { label, body } => self.labeled(s.span, |b, end| {
                b.labels.insert(
                    *label,
                    Targets {
                        brk: end,
                        cont: None,
                    },
                );
                b.stmt(body);
            }),
            t::StmtKind::Switch(switch) => self.switch(switch, s.span),
            t::StmtKind::Break(label) => {
                if let Some(targets) = self.labels.get(label).copied() {
                    self.brk(targets.brk, s.span);
                }
            }
            t::StmtKind::Continue(label) => {
                match self.labels.get(label).and_then(|targets| targets.cont) {
                    Some(Continue::Start(label)) => {
                        self.emit(StmtKind::Continue { label }, s.span);
                    }
                    Some(Continue::Leave(label)) => self.brk(label, s.span),
                    None => {}
                }
            }
            t::StmtKind::Return(value) => self.return_stmt(value.as_ref(), s.span),
            t::StmtKind::Throw(e) => {
                let value = self.operand(e);
                self.emit(StmtKind::Throw { value }, s.span);
            }
            t::StmtKind::Try {
                resources,
                body,
                catches,
                finally,
            } => self.try_stmt(s.span, resources, body, catches, finally.as_ref()),
            t::StmtKind::Synchronized { lock, body } => {
                let value = self.operand(lock);
                let ty = &lock.ty;
                let lock = self.fixed(value, lock);
                let lock = self.own_monitor(lock, ty, s.span);
                if matches!(ty, t::Type::Class(c) if self.p.classes[*c].binary_name == "java.io.PrintStream")
                {
                    self.assume(PRINTS);
                }
                self.synchronized(lock, s.span, body);
            }
            t::StmtKind::Assert { cond, message } => self.branch_when(cond, false, |b| {
                b.failed_assertion(message.as_ref(), s.span);
            }),
            t::StmtKind::ConstructorCall {
                method,
                args,
                captures,
                ..
            } => {
                let Some(this) = self.this else { return };
                let args: Vec<&t::Expr> = args.iter().collect();
                for (n, (field, value)) in captures.iter().enumerate() {
                    let later = captures[n + 1..].iter().map(|(_, e)| e);
                    let later: Vec<_> = later.chain(args.iter().copied()).collect();
                    let operand = self.operands_before(&[value], &later).pop();
                    if let Some(operand) = operand {
                        self.store_field(this, *field, operand, value.span);
                    }
                }
                let args = self.operands(&args);
                self.call_constructor(this, *method, args, s.span);
            }
            t::StmtKind::Empty => {}
            t::StmtKind::Unmodelled { code, what } => {
                let (code, what) = (*code, what.clone());
                self.emit(StmtKind::Unmodelled { code, what }, s.span);
            }
        }
    }

    /// `T x = init`: nobody sees `x` before `init` has its value.
    fn declare(&mut self, local: t::LocalId, init: &t::Expr) {
        let dst = Dst {
            local: self.local(local),
            fresh: true,
        };
        self.assign_to(dst, init);
    }

    fn return_stmt(&mut self, value: Option<&t::Expr>, span: Span) {
        let value = value.map(|e| {
            let value = self.operand(e);
            // Code that runs on the way out must not change what is returned (JLS 14.17).
            if self.protected > 0 {
                self.fixed(value, e)
            } else {
                value
            }
        });
        self.emit(StmtKind::Return { value }, span);
    }

    /// The operand, copied if it is a variable that can be assigned later.
    fn fixed(&mut self, value: Operand, e: &t::Expr) -> Operand {
        match value {
            Operand::Local(local)
                if !self.locals[local].name.is_empty() && !self.is_final(local) =>
            {
                let ty = self.locals[local].ty;
                self.spill(Expr::local(local), ty, e.span)
            }
            value => value,
        }
    }

    fn is_final(&self, local: LocalId) -> bool {
        if Some(local) == self.this {
            return true;
        }
        // Locals of the method itself; those of initialisers are few and may be copied.
        let typed = self.lw.method_ids.iter().find(|(_, m)| **m == self.method);
        let base = u32::from(self.this.is_some());
        typed.is_some_and(|(&m, _)| {
            local
                .0
                .checked_sub(base)
                .and_then(|n| self.p.methods[m].locals.get(t::LocalId(n)))
                .is_some_and(|l| l.effectively_final)
        })
    }

    // ---- loops ---------------------------------------------------------------------------------------------------

    fn loop_labels(&mut self, label: t::LabelId, exit: LabelId, cont: Continue) {
        self.labels.insert(
            label,
            Targets {
                brk: exit,
                cont: Some(cont),
            },
        );
    }

    /// A body after which something is still to be done when it is left by `continue`.
    fn loop_body(&mut self, label: t::LabelId, exit: LabelId, body: &t::Stmt) {
        self.labeled(body.span, |b, next| {
            b.loop_labels(label, exit, Continue::Leave(next));
            b.stmt(body);
        });
    }

    /// JLS 14.14.2: array and length are taken once.
    fn for_each(
        &mut self,
        span: Span,
        label: t::LabelId,
        var: t::LocalId,
        array: &t::Expr,
        body: &t::Stmt,
    ) {
        let value = self.operand(array);
        let elements = self.fixed(value, array);
        let length = self.temp(Ty::Int);
        self.emit(
            StmtKind::ArrayLength {
                dst: length,
                array: elements.clone(),
            },
            array.span,
        );
        let index = self.temp(Ty::Int);
        self.assign(index, Expr::int(0), array.span);
        self.repeat(span, |b, exit| {
            let done = binary(BinaryOp::Ge, Expr::local(index), Expr::local(length));
            b.emit_if(done, array.span, |b| b.brk(exit, array.span), |_| ());
            let place = Place::Elem {
                array: elements,
                index: Operand::Local(index),
            };
            let dst = b.local(var);
            b.emit(StmtKind::Load { dst, place }, array.span);
            b.loop_body(label, exit, body);
            let next = binary(BinaryOp::Add, Expr::local(index), Expr::int(1));
            b.assign(index, next, array.span);
        });
    }

    // ---- switch --------------------------------------------------------------------------------------------------

    /// Cases that fall through into the next one form a chain; chains exclude each other, so they are tested in turn,
    /// the one with `default` last.
    ///
    /// ```text
    /// switch (x) { case 1: a; case 2: b; break; default: c }      block end {
    ///                                                                if x == 1 || x == 2 {
    ///                                                                    block two { if x == 2 { break two }; a }
    ///                                                                    b; break end
    ///                                                                }
    ///                                                                c
    ///                                                             }
    /// ```
    fn switch(&mut self, switch: &t::Switch, span: Span) {
        let mut value = self.operand(&switch.subject);
        if let Operand::Const(_) = value {
            // With a constant some bodies would never be emitted, and their jumps are counted already.
            value = self.spill(Expr::Operand(value), Ty::Int, switch.subject.span);
        }
        // The bodies assign variables, but only after all tests.
        self.labeled(span, |b, end| {
            b.labels.insert(
                switch.label,
                Targets {
                    brk: end,
                    cont: None,
                },
            );
            let chains = b.chains(switch);
            let (last, first): (Vec<_>, Vec<_>) = chains
                .into_iter()
                .partition(|chain| chain.iter().any(|c| c.is_default));
            for chain in first {
                let values: Vec<i32> = chain.iter().flat_map(|c| c.values.clone()).collect();
                let cond = equals_any(&value, &values);
                let at = chain[0].span;
                b.emit_if(
                    cond,
                    at,
                    |b| {
                        b.chain(&value, chain);
                        b.brk(end, at);
                    },
                    |_| (),
                );
            }
            for chain in last {
                b.chain(&value, chain);
            }
        });
    }

    /// Lowers the bodies; groups those that run into each other. Cases without a body are part of the next one.
    fn chains(&mut self, switch: &t::Switch) -> Vec<Vec<Lowered>> {
        let mut chains: Vec<Vec<Lowered>> = Vec::new();
        let mut open = false;
        let mut pending: (Vec<i32>, bool) = (Vec::new(), false);
        let count = switch.cases.len();
        for (n, case) in switch.cases.iter().enumerate() {
            pending.0.extend(&case.values);
            pending.1 |= case.is_default;
            if case.body.is_empty() && !case.arrow && n + 1 < count {
                continue;
            }
            let (values, is_default) = std::mem::take(&mut pending);
            let (body, left) = self.nested(|b| b.stmts(&case.body));
            let lowered = Lowered {
                values,
                is_default,
                body,
                left,
                span: case.span,
            };
            match chains.last_mut() {
                Some(chain) if open => chain.push(lowered),
                _ => chains.push(vec![lowered]),
            }
            open = !left && !case.arrow;
        }
        chains
    }

    fn chain(&mut self, value: &Operand, mut chain: Vec<Lowered>) {
        let Some(last) = chain.pop() else { return };
        if !chain.is_empty() {
            let span = last.span;
            self.labeled(span, |b, label| {
                // Into the last body at once, if its values (or default) say so.
                let cond = if last.is_default {
                    let others: Vec<i32> = chain.iter().flat_map(|c| c.values.clone()).collect();
                    not(equals_any(value, &others))
                } else {
                    equals_any(value, &last.values)
                };
                b.emit_if(cond, span, |b| b.brk(label, span), |_| ());
                b.chain(value, chain);
            });
        }
        if !self.dead {
            self.out.extend(last.body.stmts);
            self.dead = last.left;
        }
    }

    // ---- exceptions ----------------------------------------------------------------------------------------------

    fn try_stmt(
        &mut self,
        span: Span,
        resources: &[t::Resource],
        body: &t::Block,
        catches: &[t::Catch],
        finally: Option<&t::Block>,
    ) {
        if catches.is_empty() && finally.is_none() {
            return self.with_resources(resources, body);
        }
        self.protected += u32::from(finally.is_some());
        let (inner, mut end) = self.nested(|b| b.with_resources(resources, body));
        let mut handlers = Vec::new();
        for c in catches {
            let classes = c.classes.iter().map(|&k| self.lw.class(k)).collect();
            let (handler, handler_end) = self.nested(|b| b.stmts(&c.body.stmts));
            end &= handler_end;
            handlers.push(Catch {
                classes,
                var: self.local(c.local),
                body: handler,
                site: self.lw.site(self.method, c.span),
            });
        }
        self.protected -= u32::from(finally.is_some());
        let last = finally.map(|f| self.nested(|b| b.stmts(&f.stmts)));
        if inner.stmts.is_empty() {
            // Nothing can be thrown: only the finally block is left.
            if let Some((block, block_end)) = last {
                self.out.extend(block.stmts);
                self.dead = block_end;
            }
            return;
        }
        let (finally, finally_end) = last.map_or((None, false), |(b, e)| (Some(b), e));
        let finally = finally.filter(|b| !b.stmts.is_empty());
        if handlers.is_empty() && finally.is_none() {
            self.out.extend(inner.stmts);
        } else {
            self.emit(
                StmtKind::Try {
                    body: inner,
                    catches: handlers,
                    finally,
                },
                span,
            );
        }
        self.dead = end || finally_end;
    }

    /// JLS 14.20.3.1:
    ///
    /// ```text
    /// try (R r = init) { s }      r = init; primary = null
    ///                             try { s } catch (Throwable t) { primary = t; throw t }
    ///                             finally {
    ///                                 if (r != null)
    ///                                     if (primary != null) try { r.close() } catch (Throwable u) { primary.addSuppressed(u) }
    ///                                     else r.close()
    ///                             }
    /// ```
    fn with_resources(&mut self, resources: &[t::Resource], body: &t::Block) {
        let Some((resource, rest)) = resources.split_first() else {
            return self.stmts(&body.stmts);
        };
        let span = resource.span;
        if let Some(init) = &resource.init {
            self.declare(resource.local, init);
        }
        if self.dead {
            return;
        }
        let null = || Expr::Operand(Operand::Const(Const::Null));
        let throwable = t::Type::Class(self.p.known().throwable);
        let class = self.lw.class(self.p.known().throwable);
        let primary = self.temp_of(&throwable);
        self.assign(primary, null(), span);
        self.protected += 1;
        let (inner, end) = self.nested(|b| b.with_resources(rest, body));
        self.protected -= 1;
        let caught = self.temp_of(&throwable);
        let (rethrow, _) = self.nested(|b| {
            b.assign(primary, Expr::local(caught), span);
            let value = Operand::Local(caught);
            b.emit(StmtKind::Throw { value }, span);
        });
        let object = self.local(resource.local);
        let (closing, _) = self.nested(|b| {
            let present = binary(BinaryOp::Ne, Expr::local(object), null());
            b.emit_if(
                present,
                span,
                |b| {
                    let failed = binary(BinaryOp::Ne, Expr::local(primary), null());
                    b.emit_if(
                        failed,
                        span,
                        |b| b.close_suppressing(resource, primary),
                        |b| b.close(resource),
                    );
                },
                |_| (),
            );
        });
        let site = self.lw.site(self.method, span);
        self.emit(
            StmtKind::Try {
                body: inner,
                catches: vec![Catch {
                    classes: vec![class],
                    var: caught,
                    body: rethrow,
                    site,
                }],
                finally: Some(closing),
            },
            span,
        );
        self.dead = end;
    }

    fn close(&mut self, resource: &t::Resource) {
        let object = self.local(resource.local);
        let receiver = self.p.methods[resource.close].class;
        let args = vec![Operand::Local(object)];
        self.call_method(receiver, resource.close, args, None, resource.span);
    }

    fn close_suppressing(&mut self, resource: &t::Resource, primary: LocalId) {
        let span = resource.span;
        let throwable = self.p.known().throwable;
        let class = self.lw.class(throwable);
        let second = self.temp_of(&t::Type::Class(throwable));
        let (closing, _) = self.nested(|b| b.close(resource));
        let (adding, _) = self.nested(|b| {
            if let Some(add) = b.lw.find_method(throwable, Implicit::ADD_SUPPRESSED, 1) {
                let args = vec![Operand::Local(primary), Operand::Local(second)];
                b.call_method(throwable, add, args, None, span);
            }
        });
        let site = self.lw.site(self.method, span);
        self.emit(
            StmtKind::Try {
                body: closing,
                catches: vec![Catch {
                    classes: vec![class],
                    var: second,
                    body: adding,
                    site,
                }],
                finally: None,
            },
            span,
        );
    }

    /// The monitor is released where the closing brace stands.
    pub fn synchronized(&mut self, lock: Operand, span: Span, block: &t::Block) {
        if self.dead {
            return;
        }
        self.protected += 1;
        let (body, end) = self.nested(|b| b.stmts(&block.stmts));
        self.protected -= 1;
        let brace = Span {
            start: block.span.end.saturating_sub(1),
            ..block.span
        };
        let exit = self.lw.site(self.method, brace);
        self.emit(StmtKind::Synchronized { lock, body, exit }, span);
        self.dead = end;
    }

    /// JLS 14.10; the message's text is made once, for the report and for the error.
    fn failed_assertion(&mut self, message: Option<&t::Expr>, span: Span) {
        let known = self.p.known().clone();
        let mut detail = None;
        let text = message.map(|e| {
            let ty = self.lw.ty(&e.ty);
            let value = self.operand(e);
            match ty {
                Ty::Str => value,
                Ty::Ref(_) => {
                    detail = Some((value.clone(), &e.ty));
                    self.string_of(value, &e.ty, super::expr::never_null(e), e.span)
                }
                _ => self.spill(Expr::Concat(vec![(value, ty)]), Ty::Str, e.span),
            }
        });
        self.emit(
            StmtKind::Fail {
                check: Check::Assert,
                message: text.clone(),
            },
            span,
        );
        let cause = detail.filter(|(_, ty)| match ty {
            t::Type::Class(c) => {
                self.p.is_subclass(*c, known.throwable) || self.p.is_subclass(known.throwable, *c)
            }
            _ => false,
        });
        let Some((cause, _)) = cause else {
            return self.throw_new(known.assertion_error, text, span);
        };
        // A Throwable as message is the cause, too: what the constructor does.
        let error = self.temp_of(&t::Type::Class(known.assertion_error));
        let class = self.lw.class(known.assertion_error);
        self.lw.instantiate(known.assertion_error);
        self.emit(StmtKind::New { dst: error, class }, span);
        let fields =
            ["message", "cause", "causeSet"].map(|name| self.lw.find_field(known.throwable, name));
        if let ([Some(message), Some(set_cause), Some(cause_set)], Some(text)) = (fields, text) {
            self.store_field(error, message, text, span);
            let throwable = self.lw.class(known.throwable);
            let is_cause = Expr::InstanceOf(cause.clone(), throwable);
            self.emit_if(
                is_cause,
                span,
                |b| {
                    b.store_field(error, set_cause, cause, span);
                    let yes = Operand::Const(Const::Bool(true));
                    b.store_field(error, cause_set, yes, span);
                },
                |_| (),
            );
        }
        let value = Operand::Local(error);
        self.emit(StmtKind::Throw { value }, span);
    }
}

/// A case of a switch with its body lowered.
struct Lowered {
    values: Vec<i32>,
    is_default: bool,
    body: Block,
    /// The end of the body is not reached.
    left: bool,
    span: Span,
}

/// Whether the value is one of `values`. Ranges are tested by their ends: generated code has switches with thousands of labels.
fn equals_any(value: &Operand, values: &[i32]) -> Expr {
    let test = |op, n| binary(op, Expr::Operand(value.clone()), Expr::int(n));
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let ranges = sorted
        .chunk_by(|a, b| a.checked_add(1) == Some(*b))
        .flat_map(|range| match range {
            [first, _, .., last] => vec![binary(
                BinaryOp::And,
                test(BinaryOp::Ge, *first),
                test(BinaryOp::Le, *last),
            )],
            few => few.iter().map(|&n| test(BinaryOp::Eq, n)).collect(),
        })
        .collect();
    any_of(ranges).unwrap_or(Expr::bool(false))
}

/// The disjunction, as flat as can be.
fn any_of(mut conds: Vec<Expr>) -> Option<Expr> {
    while conds.len() > 1 {
        let mut pairs = Vec::new();
        let mut rest = conds.into_iter();
        while let Some(first) = rest.next() {
            pairs.push(match rest.next() {
                Some(second) => binary(BinaryOp::Or, first, second),
                None => first,
            });
        }
        conds = pairs;
    }
    conds.pop()
}
