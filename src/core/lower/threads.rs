//! Calls of `Thread`'s natives, and what of times to wait matters: there is no clock.

use super::Uncaught;
use super::body::{Body, Dst};
use super::fold::binary_of;
use crate::base::Span;
use crate::core::{BinaryOp, Const, Expr, Operand, SLEPT, StmtKind, Ty};
use crate::diag::Code;
use crate::java::ast::Primitive;
use crate::java::implicit::Implicit;
use crate::java::typed as t;

/// A time argument, as far as it matters: there is no clock.
enum Time {
    Zero,
    Positive,
    Negative,
    /// Not negative.
    Some,
    Value(Operand),
    /// Negative if this is, else positive: there are nanoseconds too.
    Above(Operand),
    /// Reported; the path has ended.
    Unmodelled,
}

impl Body<'_, '_> {
    pub(super) fn thread_call(
        &mut self,
        signature: &str,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        e: &t::Expr,
        dst: Option<Dst>,
    ) -> Expr {
        let span = e.span;
        let nothing = self.anything(&e.ty);
        match signature.trim_start_matches("java.lang.Thread.") {
            "start()" => {
                let thread = self.receiver(target);
                let start = |b: &mut Self| {
                    let thread = thread.clone();
                    b.emit(StmtKind::Start { thread }, span);
                };
                if self.lw.facts.thread_monitors {
                    self.unless_virtual(&thread, span, start, |b| {
                        b.with_monitor_of(&thread, span, start);
                    });
                } else {
                    start(self);
                }
                nothing
            }
            "join()" => {
                let thread = self.receiver(target);
                self.join(thread, false, span);
                nothing
            }
            "join(long)" | "join(long,int)" => {
                self.timed(target, args, span, |b, thread, timed| {
                    b.join(thread, timed, span);
                });
                nothing
            }
            "interrupt()" => {
                let thread = self.receiver(target);
                self.emit(StmtKind::Interrupt { thread }, span);
                nothing
            }
            "isInterrupted()" => {
                let thread = self.receiver(target);
                let dst = self.dst_or_temp(dst, &e.ty);
                let clear = false;
                self.emit(StmtKind::IsInterrupted { dst, thread, clear }, span);
                Expr::local(dst)
            }
            "interrupted()" => {
                let thread = self.current_thread(span);
                let dst = self.dst_or_temp(dst, &e.ty);
                let clear = true;
                self.emit(StmtKind::IsInterrupted { dst, thread, clear }, span);
                Expr::local(dst)
            }
            "isAlive()" => {
                let thread = self.receiver(target);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::IsAlive { dst, thread }, span);
                Expr::local(dst)
            }
            "state()" => {
                let thread = self.receiver(target);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::ThreadState { dst, thread }, span);
                Expr::local(dst)
            }
            "currentThread()" => {
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::CurrentThread { dst }, span);
                Expr::local(dst)
            }
            "yield()" | "onSpinWait()" => {
                self.emit(StmtKind::Yield, span);
                nothing
            }
            "sleep(long)" | "sleep(long,int)" => {
                match self.time(args, true) {
                    Time::Negative => self.illegal_time(span),
                    Time::Value(ms) | Time::Above(ms) => {
                        self.refuse_negative(ms.clone(), span);
                        self.emit(StmtKind::Sleep, span);
                        self.slept(ms, span);
                    }
                    Time::Zero | Time::Positive | Time::Some => {
                        self.emit(StmtKind::Sleep, span);
                        if let Some(ms) = args.first().and_then(constant_time) {
                            self.slept(Operand::Const(Const::Long(ms)), span);
                        }
                    }
                    Time::Unmodelled => {}
                }
                nothing
            }
            "setDaemon(boolean)" => {
                let (thread, daemon) = match (target, args.first()) {
                    (Some(target), Some(arg)) => {
                        let mut list = self.operands(&[target, arg]).into_iter();
                        (list.next(), list.next())
                    }
                    (_, arg) => {
                        let daemon = arg.map(|a| self.operand(a));
                        (self.this.map(Operand::Local), daemon)
                    }
                };
                if let (Some(thread), Some(daemon)) = (thread, daemon) {
                    self.emit(StmtKind::SetDaemon { thread, daemon }, span);
                }
                nothing
            }
            "isDaemon()" => {
                let thread = self.receiver(target);
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::IsDaemon { dst, thread }, span);
                Expr::local(dst)
            }
            "nextName()" => {
                let dst = self.dst_or_temp(dst, &e.ty);
                self.emit(StmtKind::NextThreadName { dst }, span);
                Expr::local(dst)
            }
            "timeIsOver()" => self.choose_bool(span),
            "joinWithoutMonitor()" | "joinWithoutMonitorTimed()" => {
                let thread = self.receiver(target);
                let timed = signature == "joinWithoutMonitorTimed()";
                self.emit(StmtKind::Join { thread, timed }, span);
                nothing
            }
            "inherit()" => {
                let thread = self.receiver(target);
                self.inherit(&thread, span);
                nothing
            }
            _ => self.no_model(signature, target, args, e),
        }
    }

    pub(super) fn current_thread(&mut self, span: Span) -> Operand {
        let thread = self.temp_of(&t::Type::Class(self.p.known().thread));
        self.emit(StmtKind::CurrentThread { dst: thread }, span);
        Operand::Local(thread)
    }

    fn join(&mut self, thread: Operand, timed: bool, span: Span) {
        if !self.lw.facts.thread_monitors {
            return self.emit(StmtKind::Join { thread, timed }, span);
        }
        let class = self.p.known().thread;
        let name = if timed {
            Implicit::JOIN_BY_MONITOR_TIMED
        } else {
            Implicit::JOIN_BY_MONITOR
        };
        if let Some(method) = self.lw.find_method(class, name, 0) {
            self.call_method(class, method, vec![thread], None, span);
        }
    }

    // ---- time ----------------------------------------------------------------------------------------------------

    /// `wait(ms)`, `join(ms)`: 0 means without limit, negative is illegal. Receiver, time, then the checks.
    pub(super) fn timed(
        &mut self,
        target: Option<&t::Expr>,
        args: &[t::Expr],
        span: Span,
        act: impl Fn(&mut Self, Operand, bool),
    ) {
        let object = match target {
            Some(target) => {
                let later: Vec<&t::Expr> = args.iter().collect();
                self.operands_before(&[target], &later).pop()
            }
            None => self.this.map(Operand::Local),
        };
        let Some(object) = object else { return };
        let timed = self.lw.meaning.timeouts;
        match self.time(args, false) {
            Time::Zero => act(self, object, false),
            Time::Positive => act(self, object, timed),
            Time::Negative => {
                self.emit(StmtKind::NullCheck { value: object }, span);
                self.illegal_time(span);
            }
            Time::Value(ms) => {
                let value = object.clone();
                self.emit(StmtKind::NullCheck { value }, span);
                self.refuse_negative(ms.clone(), span);
                let zero = binary_of(Ty::Long, BinaryOp::Eq, Expr::Operand(ms), long(0));
                self.emit_if(
                    zero,
                    span,
                    |b| act(b, object.clone(), false),
                    |b| act(b, object.clone(), timed),
                );
            }
            Time::Above(ms) => {
                let value = object.clone();
                self.emit(StmtKind::NullCheck { value }, span);
                self.refuse_negative(ms, span);
                act(self, object, timed);
            }
            Time::Some | Time::Unmodelled => {}
        }
    }

    fn illegal_time(&mut self, span: Span) {
        let message = Const::Str("timeout value is negative".to_owned());
        let class = self.p.known().illegal_argument;
        self.throw_new(class, Some(Operand::Const(message)), span);
    }

    /// The clock of a program that is run goes on by so many milliseconds.
    fn slept(&mut self, ms: Operand, span: Span) {
        if self.lw.meaning.uncaught == Uncaught::Prints {
            let dst = self.temp(Ty::Long);
            let (from, to, told_by) = (SLEPT, Const::Long(i64::MAX), Some(ms));
            let kind = StmtKind::Unknown {
                dst,
                from,
                to,
                told_by,
            };
            self.emit(kind, span);
        }
    }

    fn refuse_negative(&mut self, ms: Operand, span: Span) {
        let negative = binary_of(Ty::Long, BinaryOp::Lt, Expr::Operand(ms), long(0));
        self.emit_if(negative, span, |b| b.illegal_time(span), |_| ());
    }

    /// Evaluates milliseconds (and nanoseconds). `any`: whether the time is 0 or not does not matter.
    fn time(&mut self, args: &[t::Expr], any: bool) -> Time {
        let Some(ms) = args.first() else {
            return Time::Zero;
        };
        let nanos = match args.get(1).map(|n| &n.kind) {
            None => 0,
            Some(t::ExprKind::Const(t::Const::Int(n))) if (0..1_000_000).contains(n) => *n,
            Some(_) => {
                let span = args[1].span;
                self.unmodelled(Code::UnmodelledType, "a computed time", span);
                return Time::Unmodelled;
            }
        };
        match constant_time(ms) {
            Some(n) if n < 0 => return Time::Negative,
            Some(0) if nanos == 0 => return Time::Zero,
            Some(_) => return Time::Positive,
            None => {}
        }
        let unseeded = !self.lw.facts.seeds_random;
        // Whoever runs the program knows the time, and has a clock that goes on by it.
        let any = any && self.lw.meaning.uncaught != Uncaught::Prints;
        if any && is_some_time(self.p, ms) {
            return Time::Some;
        }
        let mut generators = Vec::new();
        if any && unseeded && most(self.p, ms, &mut generators).is_some() {
            for generator in generators {
                let value = self.operand(generator);
                self.emit(StmtKind::NullCheck { value }, generator.span);
            }
            return Time::Some;
        }
        let ms = self.operand(ms);
        if nanos == 0 {
            Time::Value(ms)
        } else {
            Time::Above(ms)
        }
    }
}

fn long(n: i64) -> Expr {
    Expr::Operand(Operand::Const(Const::Long(n)))
}

fn constant_time(e: &t::Expr) -> Option<i64> {
    match &e.kind {
        t::ExprKind::Const(t::Const::Long(n)) => Some(*n),
        t::ExprKind::Const(t::Const::Int(n)) => Some(i64::from(*n)),
        t::ExprKind::Convert(inner) if e.ty == t::Type::LONG => constant_time(inner),
        _ => None,
    }
}

/// The largest value of an expression of sums and products of constants and `Random.nextInt(n)`, if it never evaluates to
/// something negative, and without an effect that anybody could see: no generator has a seed, and those that `generators`
/// gets are not null.
fn most<'e>(p: &t::Program, e: &'e t::Expr, generators: &mut Vec<&'e t::Expr>) -> Option<i64> {
    let fits = |n: i64| (n <= i64::from(i32::MAX)).then_some(n);
    match &e.kind {
        t::ExprKind::Const(t::Const::Int(n)) => (*n >= 0).then_some(i64::from(*n)),
        t::ExprKind::Const(t::Const::Long(n)) => (*n >= 0).then_some(*n).and_then(fits),
        t::ExprKind::Convert(inner) if e.ty == t::Type::LONG => most(p, inner, generators),
        t::ExprKind::Binary { op, lhs, rhs } => {
            let (a, b) = (most(p, lhs, generators)?, most(p, rhs, generators)?);
            match op {
                t::BinaryOp::Add => fits(a + b),
                t::BinaryOp::Mul => fits(a.checked_mul(b)?),
                _ => None,
            }
        }
        t::ExprKind::Call(call) => {
            let method = &p.methods[call.method];
            let class = p.classes[method.class].binary_name.as_str();
            let ([bound], Some(target)) = (call.args.as_slice(), &call.target) else {
                return None;
            };
            let variable = match &target.kind {
                t::ExprKind::Local(_) | t::ExprKind::StaticField { target: None, .. } => true,
                t::ExprKind::Field { target, .. } => matches!(target.kind, t::ExprKind::This),
                _ => false,
            };
            if class != "java.util.Random" || method.name != "nextInt" || !variable {
                return None;
            }
            generators.push(target);
            most(p, bound, generators).filter(|&n| n > 0).map(|n| n - 1)
        }
        _ => None,
    }
}

/// Evaluates without effect to something that is not negative: products and sums of constants and `Math.random()`.
fn is_some_time(p: &t::Program, e: &t::Expr) -> bool {
    match &e.kind {
        t::ExprKind::Const(c) => match c {
            t::Const::Int(n) => *n >= 0,
            t::Const::Long(n) => *n >= 0,
            t::Const::Float(x) => *x >= 0.0,
            t::Const::Double(x) => *x >= 0.0,
            _ => false,
        },
        t::ExprKind::Call(call) => {
            let method = &p.methods[call.method];
            method.name == "random" && p.classes[method.class].binary_name == "java.lang.Math"
        }
        // Conversions from double saturate; from long to int they may change the sign.
        t::ExprKind::Convert(inner) => {
            let widens_or_saturates = e.ty != t::Type::INT || inner.ty != t::Type::LONG;
            widens_or_saturates && is_some_time(p, inner)
        }
        t::ExprKind::Binary {
            op: t::BinaryOp::Add | t::BinaryOp::Mul,
            lhs,
            rhs,
        } => {
            let floating = matches!(
                e.ty,
                t::Type::Primitive(Primitive::Float | Primitive::Double)
            );
            floating && is_some_time(p, lhs) && is_some_time(p, rhs)
        }
        _ => false,
    }
}
