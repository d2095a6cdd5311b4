//! `j2pml.Model`: what the library's models are made of.
//!
//! Knows the members of `library/j2pml/Model.java` by name and parameter types.

use super::body::{Body, Dst};
use crate::base::Span;
use crate::core::condition::Condition;
use crate::core::{Awaited, BinaryOp, Const, Expr, Operand, Place, StmtKind, StrOp};
use crate::diag::Code;
use crate::java::typed as t;

/// Whether the member has a meaning here. `signature` is without `j2pml.Model.`.
pub(super) fn is_model(signature: &str) -> bool {
    let name = signature.split('(').next().unwrap_or_default();
    matches!(
        name,
        "begin"
            | "end"
            | "await"
            | "awaitWork"
            | "awaitLock"
            | "awaitMonitor"
            | "free"
            | "taken"
            | "flagged"
            | "lastAlive"
            | "timeouts"
            | "enter"
            | "exit"
            | "tryEnter"
            | "owner"
            | "holds"
            | "exitFully"
            | "enterAgain"
            | "identityHashed"
            | "choose"
            | "unmodelled"
            | "unknown"
            | "unknownNumber"
            | "identifier"
            | "halt"
            | "inheritNothing"
            | "assumes"
            | "queuesAsked"
            | "monitorsAsked"
            | "isCalled"
            | "isTraversed"
            | "declaresRecreated"
            | "declaresEquals"
            | "declares"
            | "declaresHash"
    )
}

impl Body<'_, '_> {
    /// The call `e`; `None`: there is no such member.
    pub(super) fn model_call(
        &mut self,
        signature: &str,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Option<Expr> {
        let span = e.span;
        let nothing = self.anything(&e.ty);
        let name = signature.split('(').next().unwrap_or_default();
        Some(match (name, args) {
            ("begin", []) => {
                self.emit(StmtKind::AtomicBegin, span);
                nothing
            }
            ("end", []) => {
                self.emit(StmtKind::AtomicEnd, span);
                nothing
            }
            ("await" | "awaitWork" | "awaitLock" | "awaitMonitor", _) => {
                let conditions: Vec<Condition> =
                    args.iter().map(|arg| self.condition(arg)).collect();
                let awaited = match name {
                    "awaitWork" => Awaited::Work,
                    "awaitLock" => Awaited::Lock,
                    "awaitMonitor" => Awaited::Monitor,
                    _ => Awaited::Others,
                };
                let dst = (conditions.len() > 1).then(|| self.dst_or_temp(dst, &e.ty));
                self.emit(
                    StmtKind::Await {
                        dst,
                        conditions,
                        awaited,
                    },
                    span,
                );
                dst.map_or(nothing, Expr::local)
            }
            ("timeouts", []) => {
                self.lw.asks_timeouts.insert(self.method);
                Expr::bool(self.lw.meaning.timeouts)
            }
            ("queuesAsked", []) => {
                // Who starves is a matter of the order in which threads are served.
                let facts = &self.lw.facts;
                let served = self.lw.meaning.infinite && facts.fair_locks;
                Expr::bool(served || facts.asks_queues(self.p))
            }
            ("monitorsAsked", []) => Expr::bool(self.lw.facts.lock_class.is_some()),
            ("isCalled", [name]) => {
                let name = self.operand(name);
                let class = &self.p.classes[self.class].binary_name;
                let outermost = class.split('$').next().unwrap_or(class);
                Expr::bool(match name {
                    Operand::Const(Const::Str(name)) => {
                        self.lw.facts.calls(self.p, outermost, &[&name])
                    }
                    _ => true,
                })
            }
            ("isTraversed", []) => Expr::bool(self.lw.facts.traverses(self.p, self.class)),
            ("declaresRecreated", []) => Expr::bool(super::facts::declares_recreated(self.p)),
            ("declaresEquals", []) => Expr::bool(super::facts::declares_equals(self.p)),
            ("declaresHash", [object]) => {
                let object = self.operand(object);
                let classes = super::facts::with_hash_code(self.p);
                let is_one = classes
                    .into_iter()
                    .map(|class| Expr::InstanceOf(object.clone(), self.lw.class(class)));
                let any = |a, b| Expr::Binary(BinaryOp::Or, Box::new(a), Box::new(b));
                is_one.reduce(any).unwrap_or(Expr::bool(false))
            }
            ("declares", [name]) => Expr::bool(match self.operand(name) {
                Operand::Const(Const::Str(name)) => super::facts::declares(self.p, &name),
                _ => true,
            }),
            ("enter", [object]) => {
                let object = self.operand(object);
                self.emit(StmtKind::MonitorEnter { object }, span);
                nothing
            }
            ("exit", [object]) => {
                let object = self.operand(object);
                self.emit(StmtKind::MonitorExit { object }, span);
                nothing
            }
            ("tryEnter" | "owner" | "holds" | "exitFully" | "identityHashed", [object]) => {
                let object = self.operand(object);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(
                    match name {
                        "tryEnter" => StmtKind::TryEnter { dst, object },
                        "owner" => StmtKind::Owner { dst, object },
                        "holds" => StmtKind::HoldCount { dst, object },
                        "exitFully" => StmtKind::ExitFully { dst, object },
                        _ => StmtKind::IdentityHashed { dst, object },
                    },
                    span,
                );
                Expr::local(dst)
            }
            ("enterAgain", [object, count]) => {
                let mut list = self.operands(&[object, count]).into_iter();
                if let (Some(object), Some(count)) = (list.next(), list.next()) {
                    self.emit(StmtKind::EnterAgain { object, count }, span);
                }
                nothing
            }
            ("choose", [max]) => {
                let max = self.operand(max);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::Choose { dst, max }, span);
                Expr::local(dst)
            }
            ("unmodelled", told) => {
                let what = match told {
                    [
                        t::Expr {
                            kind: t::ExprKind::Const(t::Const::Str(what)),
                            ..
                        },
                    ] => what.clone(),
                    _ => "what the library's model of this call leaves out".to_owned(),
                };
                let code = Code::UnmodelledMember;
                self.emit(StmtKind::Unmodelled { code, what }, span);
                nothing
            }
            ("inheritNothing", [thread]) => {
                let thread = self.operand(thread);
                self.inherit_nothing(&thread, span);
                nothing
            }
            // One `next` serves all generators: with an unknown number from some, those with a seed were unknown, too.
            ("unknown", _) if self.lw.facts.seeds_random && self.in_random() => {
                let what =
                    "a number of many from a generator without a seed, beside those with one";
                let (code, what) = (Code::UnmodelledMember, what.to_owned());
                self.emit(StmtKind::Unmodelled { code, what }, span);
                nothing
            }
            ("unknown", [from, to]) => {
                let dst = self.dst_or_temp(dst, &e.ty);
                let bounds = (self.operand(from), self.operand(to));
                let (Operand::Const(from), Operand::Const(to)) = bounds else {
                    let what = "bounds of an unknown number that are no constants";
                    self.unmodelled(Code::UnmodelledMember, what, span);
                    return Some(nothing);
                };
                let told_by = None;
                self.emit(
                    StmtKind::Unknown {
                        dst,
                        from,
                        to,
                        told_by,
                    },
                    span,
                );
                Expr::local(dst)
            }
            ("identifier", [by]) => {
                let told_by = Some(self.operand(by));
                let dst = self.dst_or_temp(dst, &e.ty);
                let (from, to) = (Const::Long(1), Const::Long(i64::MAX));
                self.emit(
                    StmtKind::Unknown {
                        dst,
                        from,
                        to,
                        told_by,
                    },
                    span,
                );
                Expr::local(dst)
            }
            ("unknownNumber", [text]) => {
                let args = vec![self.operand(text)];
                let dst = self.dst_or_temp(dst, &e.ty);
                let op = StrOp::Blurred;
                self.emit(StmtKind::Str { dst, op, args }, span);
                Expr::local(dst)
            }
            ("assumes", [text]) => {
                if let Operand::Const(Const::Str(text)) = self.operand(text) {
                    self.assume(&text);
                } else {
                    let what = "an assumption that is no constant text";
                    self.unmodelled(Code::UnmodelledMember, what, span);
                }
                nothing
            }
            ("halt", [status]) => {
                let status = self.operand(status);
                self.emit(StmtKind::Halt { status }, span);
                nothing
            }
            _ => return None,
        })
    }

    fn in_random(&self) -> bool {
        let name = &self.p.classes[self.class].binary_name;
        name == "java.util.Random" || name.starts_with("java.util.random.")
    }

    /// The object whose monitor is meant by `object` in program code: the monitor of a lock of the library is not its lock,
    /// and another object stands for it.
    ///
    /// ```text
    /// synchronized (object)
    /// m = object; if (object instanceof ReentrantLock) { m = object.monitor }; synchronized (m)
    /// ```
    pub(super) fn own_monitor(&mut self, object: Operand, ty: &t::Type, span: Span) -> Operand {
        let p = self.p;
        let Some(lock) = self.lw.facts.lock_class else {
            return object;
        };
        let t::Type::Class(named) = p.erasure(ty) else {
            return object;
        };
        let both = |l, c| p.is_subclass(c, l) && p.is_subclass(c, named);
        let related = |&l: &t::ClassId| both(l, named) || p.classes.ids().any(|c| both(l, c));
        let of_lock = |l: t::ClassId| p.classes[l].library && p.is_subclass(l, lock);
        let locks = p.classes.ids().filter(|&l| l != lock && of_lock(l));
        let locks: Vec<t::ClassId> = locks.filter(related).collect();
        if p.classes[self.class].library || locks.is_empty() {
            return object;
        }
        let dst = self.temp_of(&t::Type::Class(p.known().object));
        let value = Expr::Operand(object.clone());
        self.emit(StmtKind::Assign { dst, value }, span);
        for l in locks {
            let mut fields = p.fields.enumerated();
            let own = fields.find(|(_, f)| f.class == l && f.name == "monitor");
            let Some((field, _)) = own else {
                self.unmodelled(
                    Code::UnmodelledFeature,
                    "the monitor of a lock object",
                    span,
                );
                continue;
            };
            let (class, field) = (self.lw.class(l), self.lw.field(field));
            let place = Place::Field {
                object: object.clone(),
                field,
            };
            self.emit_if(
                Expr::InstanceOf(object.clone(), class),
                span,
                |b| b.emit(StmtKind::Load { dst, place }, span),
                |_| (),
            );
        }
        Operand::Local(dst)
    }

    /// What the argument of an `await` says. Objects are locals, `this`, or reached from them by fields.
    fn condition(&mut self, e: &t::Expr) -> Condition {
        match &e.kind {
            t::ExprKind::Field { target, field } => {
                let object = Box::new(self.condition(target));
                Condition::Field {
                    object,
                    field: self.lw.field(*field),
                }
            }
            t::ExprKind::StaticField {
                target: None,
                field,
            } => Condition::Static(self.lw.field(*field)),
            t::ExprKind::Unary {
                op: t::UnaryOp::Not,
                operand,
            } => self.condition(operand).negated(),
            t::ExprKind::Binary { op, lhs, rhs } if let Some(op) = operator(*op) => {
                let (a, b) = (self.condition(lhs), self.condition(rhs));
                Condition::Binary(op, Box::new(a), Box::new(b))
            }
            // A reference as it is.
            t::ExprKind::CheckedCast(inner) => self.condition(inner),
            t::ExprKind::Call(call) => {
                let name = self.p.methods[call.method].name.as_str();
                let owner = &self.p.classes[self.p.methods[call.method].class].binary_name;
                match (owner.as_str(), name, call.args.as_slice()) {
                    ("j2pml.Model", "free", [object]) => {
                        Condition::Unowned(Box::new(self.condition(object)))
                    }
                    ("j2pml.Model", "taken", [object]) => {
                        Condition::Unowned(Box::new(self.condition(object))).negated()
                    }
                    ("j2pml.Model", "flagged", []) => Condition::Interrupted,
                    ("j2pml.Model", "lastAlive", []) => Condition::LastAlive,
                    ("j2pml.Model", "timeouts", []) => {
                        Condition::Timeouts(self.lw.meaning.timeouts)
                    }
                    _ => {
                        self.unmodelled(
                            Code::UnmodelledMember,
                            "a call in a condition of a model",
                            e.span,
                        );
                        Condition::Value(Operand::Const(Const::Bool(false)))
                    }
                }
            }
            _ => Condition::Value(self.operand(e)),
        }
    }
}

fn operator(op: t::BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        t::BinaryOp::And | t::BinaryOp::BitAnd => BinaryOp::And,
        t::BinaryOp::Or | t::BinaryOp::BitOr => BinaryOp::Or,
        t::BinaryOp::Eq => BinaryOp::Eq,
        t::BinaryOp::Ne => BinaryOp::Ne,
        t::BinaryOp::Lt => BinaryOp::Lt,
        t::BinaryOp::Le => BinaryOp::Le,
        t::BinaryOp::Gt => BinaryOp::Gt,
        t::BinaryOp::Ge => BinaryOp::Ge,
        t::BinaryOp::Add => BinaryOp::Add,
        t::BinaryOp::Sub => BinaryOp::Sub,
        _ => return None,
    })
}
