//! Calls: receiver, arguments, null check, dispatch; and the class initialisation that they trigger.

use super::body::{Body, Dst};
use crate::base::Span;
use crate::core::{Expr, LocalId, Operand, StmtKind, Target};
use crate::java::typed as t;

impl Body<'_, '_> {
    /// JLS 15.12.4: receiver, arguments, then the null check (by the call), then dispatch.
    pub fn call(&mut self, e: &t::Expr, call: &t::Call, dst: Option<Dst>, wanted: bool) -> Expr {
        let p = self.p;
        let method = &p.methods[call.method];
        let receiver = self.static_class(call);
        let only = match call.kind {
            t::CallKind::Virtual => self.lw.only_target(receiver, call.method),
            t::CallKind::Static | t::CallKind::Special => Some(call.method),
        };
        if let Some(target) = only
            && self.lw.is_intrinsic(target)
        {
            return self.intrinsic(target, call.target.as_ref(), &call.args, e, dst);
        }
        let mut list: Vec<&t::Expr> = Vec::new();
        if method.is_static {
            if let Some(target) = &call.target {
                self.effect(target);
            }
        } else {
            list.extend(&call.target);
        }
        list.extend(&call.args);
        let args = self.operands(&list);
        if method.is_static {
            self.ensure(method.class, e.span);
        }
        let result = (wanted && method.ret != t::Type::Void).then(|| self.dst_or_temp(dst, &e.ty));
        let target = match only {
            Some(target) => Target::Exact(self.lw.require(target)),
            None => Target::Virtual(self.lw.call_virtually(receiver, call.method)),
        };
        self.emit(
            StmtKind::Call {
                dst: result,
                target,
                args,
            },
            e.span,
        );
        match result {
            Some(local) => Expr::local(local),
            None => self.anything(&e.ty),
        }
    }

    /// A call with its operands evaluated already; the receiver is the first.
    pub fn call_method(
        &mut self,
        receiver: t::ClassId,
        method: t::MethodId,
        args: Vec<Operand>,
        dst: Option<LocalId>,
        span: Span,
    ) {
        let target = match self.lw.only_target(receiver, method) {
            Some(target) => Target::Exact(self.lw.require(target)),
            None => Target::Virtual(self.lw.call_virtually(receiver, method)),
        };
        self.emit(StmtKind::Call { dst, target, args }, span);
    }

    /// The class that the receiver's type names; arrays have the methods of `Object`.
    fn static_class(&self, call: &t::Call) -> t::ClassId {
        let declared = self.p.methods[call.method].class;
        match call.target.as_ref().map(|t| self.p.erasure(&t.ty)) {
            Some(t::Type::Class(c)) if self.p.is_subclass(c, declared) => c,
            Some(t::Type::Array(_)) => self.p.known().object,
            _ => declared,
        }
    }

    /// JLS 12.4.1: the class is initialised before this goes on.
    pub fn ensure(&mut self, class: t::ClassId, span: Span) {
        if self.dead {
            return;
        }
        // The thread has begun to initialise it, or it is initialised: else this code would not run.
        if self
            .initialised
            .is_some_and(|own| self.is_superclass(class, own))
        {
            return;
        }
        if let Some(method) = self.lw.ensure_method(class) {
            let target = Target::Exact(method);
            self.emit(
                StmtKind::Call {
                    dst: None,
                    target,
                    args: Vec::new(),
                },
                span,
            );
        }
    }

    fn is_superclass(&self, sup: t::ClassId, sub: t::ClassId) -> bool {
        let mut at = Some(sub);
        while let Some(c) = at {
            if c == sup {
                return true;
            }
            at = self.p.classes[c].superclass;
        }
        false
    }
}
