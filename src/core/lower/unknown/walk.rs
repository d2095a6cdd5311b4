//! One method: what its statements put where, and what they become.

use std::collections::BTreeSet;

use super::here::{Here, assigned};
use super::range::{self, Range};
use super::{Clock, Made, NOTHING, Value, Variables, constant, statements, type_of};
use crate::core::{
    BinaryOp, Block, Catch, Const, Expr, FieldId, LabelId, LocalId, MethodId, Operand, Place,
    Program, SiteId, Stmt, StmtKind, Target, Ty, UnaryOp,
};
use crate::diag::Code;

/// So few whole numbers are tried one by one.
const FEW: i64 = 32;

pub(super) struct Walk<'a> {
    pub(super) program: &'a Program,
    variables: &'a mut Variables,
    pub(super) method: MethodId,
    /// `None`: only looks.
    pub(super) made: Option<&'a mut Made>,
    out: Vec<Stmt>,
}

/// Looks at a method; with `made` the new body is given back.
pub(super) fn method(
    program: &Program,
    variables: &mut Variables,
    method: MethodId,
    made: Option<&mut Made>,
) -> Option<Block> {
    let body = program.methods[method].body.as_ref()?;
    let mut walk = Walk {
        program,
        variables,
        method,
        made,
        out: Vec::new(),
    };
    let mut here = Here::default();
    Some(walk.block(body, &mut here).0)
}

impl Walk<'_> {
    /// The new block, and whether control may get to its end.
    fn block(&mut self, block: &Block, here: &mut Here) -> (Block, bool) {
        let outer = std::mem::take(&mut self.out);
        let mut completes = true;
        for stmt in &block.stmts {
            completes = self.stmt(stmt, here);
            if !completes {
                // What stands behind a statement that was cut cannot be reached.
                break;
            }
        }
        let stmts = std::mem::replace(&mut self.out, outer);
        (Block { stmts }, completes)
    }

    pub(super) fn ty(&self, local: LocalId) -> Ty {
        match &self.made {
            Some(made) => made.locals[local].ty,
            None => self.program.methods[self.method].locals[local].ty,
        }
    }

    // ---- values --------------------------------------------------------------------------------------------------

    fn local(&self, local: LocalId, here: &Here) -> Value {
        here.get(local)
            .or_else(|| {
                self.variables.locals[self.method]
                    .get(local)
                    .copied()
                    .flatten()
            })
            .unwrap_or(NOTHING)
    }

    fn operand(&self, operand: &Operand, here: &Here) -> Value {
        match operand {
            Operand::Local(local) => self.local(*local, here),
            Operand::Const(c) => Value::known(Range::of(c)),
        }
    }

    fn value(&self, e: &Expr, here: &Here) -> Value {
        let one = |value: Value, f: &dyn Fn(Range) -> Option<Range>| Value {
            unknown: value.unknown,
            ..Value::known(value.range.and_then(f))
        };
        match e {
            Expr::Operand(operand) => self.operand(operand, here),
            Expr::Unary(op, e) => one(self.value(e, here), &|r| range::unary(*op, Ty::Int, r)),
            Expr::WideUnary(wide, op, e) => {
                one(self.value(e, here), &|r| range::unary(*op, wide.ty(), r))
            }
            Expr::Convert(ty, e) => one(self.value(e, here), &|r| range::convert(*ty, r)),
            Expr::WideConvert { to, value, .. } => {
                one(self.value(value, here), &|r| range::convert(*to, r))
            }
            Expr::Reinterpret { to, value } => one(self.value(value, here), &|_| Range::full(*to)),
            Expr::Binary(op, a, b) => self.binary(*op, Ty::Int, a, b, here),
            Expr::WideBinary(wide, op, a, b) => self.binary(*op, wide.ty(), a, b, here),
            Expr::InstanceOf(..) => Value::known(Range::full(Ty::Bool)),
            Expr::Concat(_) => Value::known(None),
        }
    }

    fn binary(&self, op: BinaryOp, ty: Ty, a: &Expr, b: &Expr, here: &Here) -> Value {
        let told = here.of_readings(op, a, b);
        let (a, b) = (self.value(a, here), self.value(b, here));
        let range = match (a.range, b.range) {
            (Some(a), Some(b)) => range::binary(op, ty, a, b),
            // References, perhaps.
            _ if op.compares() => Range::full(Ty::Bool),
            _ => None,
        };
        let decided = matches!(op, BinaryOp::Eq | BinaryOp::Ne) && a.tells() && b.tells();
        Value {
            unknown: (a.unknown || b.unknown) && !decided,
            ..Value::known(range.map(|r| told.and_then(|told| r.meet(told)).unwrap_or(r)))
        }
    }

    fn is_unknown(&self, operand: &Operand, here: &Here) -> bool {
        self.operand(operand, here).unknown
    }

    /// The local gets the value.
    fn set(&mut self, local: LocalId, value: Value, here: &mut Here) {
        here.assign(local, value);
        let ty = self.ty(local);
        if self.made.is_none() {
            self.variables.put_local(self.method, local, value, ty);
        }
    }

    // ---- statements ----------------------------------------------------------------------------------------------

    pub(super) fn emit(&mut self, kind: StmtKind, site: SiteId) {
        if self.made.is_some() {
            self.out.push(Stmt { kind, site });
        }
    }

    /// One more statement at the same place of the text.
    pub(super) fn emit_more(&mut self, kind: StmtKind, like: SiteId) {
        if let Some(made) = &mut self.made {
            let site = made.site(like);
            self.out.push(Stmt { kind, site });
        }
    }

    /// A new local; in a walk that only looks nothing is made of it.
    pub(super) fn temp(&mut self, ty: Ty) -> LocalId {
        self.made.as_mut().map_or(LocalId(0), |made| made.local(ty))
    }

    fn cut(&mut self, what: &str, site: SiteId) {
        let what = format!(
            "{what} that depends on a clock, a random number or the identifier of a thread"
        );
        let code = Code::UnmodelledFeature;
        self.emit(StmtKind::Unmodelled { code, what }, site);
    }

    /// `local` = one of the range, if there are few; else false.
    fn choose(&mut self, local: LocalId, range: Option<Range>, site: SiteId) -> bool {
        let Some((from, to)) = range.and_then(Range::whole) else {
            return false;
        };
        let ty = self.ty(local);
        let whole = matches!(ty, Ty::Bool | Ty::Byte | Ty::Short | Ty::Char | Ty::Int);
        if !whole || to.saturating_sub(from) >= FEW {
            return false;
        }
        if ty == Ty::Bool {
            if from == to {
                let value = constant(Const::Bool(from == 1));
                self.emit(StmtKind::Assign { dst: local, value }, site);
            } else {
                let chosen = self.temp(Ty::Int);
                let max = Operand::Const(Const::Int(1));
                self.emit_more(StmtKind::Choose { dst: chosen, max }, site);
                let value = Expr::Binary(
                    BinaryOp::Eq,
                    Box::new(Expr::local(chosen)),
                    Box::new(Expr::int(1)),
                );
                self.emit(StmtKind::Assign { dst: local, value }, site);
            }
            return true;
        }
        let chosen = self.temp(Ty::Int);
        let max = Operand::Const(Const::Int((to - from) as i32));
        self.emit_more(StmtKind::Choose { dst: chosen, max }, site);
        let value = Expr::Binary(
            BinaryOp::Add,
            Box::new(Expr::local(chosen)),
            Box::new(Expr::int(from as i32)),
        );
        let value = match ty {
            Ty::Int => value,
            _ => Expr::Convert(ty, Box::new(value)),
        };
        self.emit(StmtKind::Assign { dst: local, value }, site);
        true
    }

    /// `local` gets an unknown number: one of few values, or a constant that stands for it.
    fn unknown(
        &mut self,
        local: LocalId,
        range: Option<Range>,
        clock: Option<Clock>,
        site: SiteId,
        here: &mut Here,
    ) {
        let full = Range::full(self.ty(local));
        if self.made.is_none() && range.is_none() && full.is_some() {
            // It is made of what nobody has assigned so far.
            return here.assign(local, NOTHING);
        }
        let range = range.or(full);
        if self.choose(local, range, site) {
            return self.set(local, Value::known(range), here);
        }
        let value = constant(range::nothing(self.ty(local)));
        self.emit(StmtKind::Assign { dst: local, value }, site);
        let value = Value {
            clock,
            ..Value::unknown(range)
        };
        self.set(local, value, here);
    }

    /// Whether control may go on behind it.
    fn stmt(&mut self, stmt: &Stmt, here: &mut Here) -> bool {
        let site = stmt.site;
        match &stmt.kind {
            StmtKind::Unknown {
                dst,
                from,
                to,
                told_by,
            } => {
                let range = match (Range::of(from), Range::of(to)) {
                    (Some(from), Some(to)) => Some(from.join(to)),
                    _ => Range::full(self.ty(*dst)),
                };
                let Some(by) = told_by else {
                    let clock = Clock::of(self.program, self.method);
                    self.unknown(*dst, range, clock, site, here);
                    return true;
                };
                let value = Expr::Operand(by.clone());
                self.emit(StmtKind::Assign { dst: *dst, value }, site);
                let told_apart = true;
                let value = Value {
                    told_apart,
                    ..Value::unknown(range)
                };
                self.set(*dst, value, here);
            }
            StmtKind::Assign {
                dst,
                value: Expr::Concat(parts),
            } => {
                let mut texts = Vec::new();
                for (operand, ty) in parts {
                    texts.push(if self.is_unknown(operand, here) {
                        (self.text(operand, site), Ty::Str)
                    } else {
                        (operand.clone(), *ty)
                    });
                }
                let value = Expr::Concat(texts);
                self.emit(StmtKind::Assign { dst: *dst, value }, site);
            }
            StmtKind::Assign { dst, value } => {
                let found = self.value(value, here);
                if found.unknown && !found.told_apart {
                    self.unknown(*dst, found.range, found.clock, site, here);
                    if let Expr::Operand(Operand::Local(of)) = value {
                        here.copied(*dst, *of);
                    }
                } else {
                    self.emit(stmt.kind.clone(), site);
                    self.set(*dst, found, here);
                }
            }
            StmtKind::DivRem { dst, rem, lhs, rhs } => {
                self.div_rem(*dst, *rem, lhs, rhs, site, here);
            }
            StmtKind::Load { dst, place } => {
                if let Place::Elem { index, .. } = place
                    && self.is_unknown(index, here)
                {
                    self.cut("an index", site);
                    return false;
                }
                self.emit(stmt.kind.clone(), site);
                let value = self.load(place, *dst);
                self.set(*dst, value, here);
            }
            StmtKind::Store { place, value } => return self.store(stmt, place, value, here),
            // A swap of what is not known may always succeed.
            StmtKind::VolatileAccess {
                place,
                write,
                only_if: Some(_),
            } if self.may_be_unknown(place) => {
                let (place, write, only_if) = (place.clone(), *write, None);
                self.emit(
                    StmtKind::VolatileAccess {
                        place,
                        write,
                        only_if,
                    },
                    site,
                );
            }
            StmtKind::Print {
                text,
                stream,
                newline,
                ..
            } if self.is_unknown(text, here) => {
                let text = self.text(text, site);
                let (stream, newline, ty) = (*stream, *newline, Ty::Str);
                self.emit(
                    StmtKind::Print {
                        text,
                        ty,
                        stream,
                        newline,
                    },
                    site,
                );
            }
            StmtKind::Return { value } => {
                self.emit(stmt.kind.clone(), site);
                if let (Some(value), Some(ty)) = (value, self.program.methods[self.method].ret) {
                    let value = self.operand(value, here);
                    if self.made.is_none() {
                        self.variables.put_return(self.method, value, ty);
                    }
                }
                return false;
            }
            StmtKind::Call { dst, target, args } => {
                return self.call(stmt, *dst, target, args, here);
            }
            StmtKind::If { cond, then, els } => return self.branch(cond, then, els, site, here),
            StmtKind::Block { label, body } => {
                let mut before = here.clone();
                let (new, completes) = self.block(body, here);
                let jumps = self.is_left(body, &new, *label);
                if jumps {
                    let assigned = assigned(body);
                    before.forget(&assigned);
                    *here = before;
                }
                let label = *label;
                self.emit(StmtKind::Block { label, body: new }, site);
                return completes || jumps;
            }
            StmtKind::Loop { label, body } => {
                let assigned = assigned(body);
                here.forget(&assigned);
                let mut inside = here.clone();
                let (new, _) = self.block(body, &mut inside);
                let label = *label;
                let left = self.is_left(body, &new, label);
                self.emit(StmtKind::Loop { label, body: new }, site);
                return left;
            }
            StmtKind::Synchronized { lock, body, exit } => {
                let (body, completes) = self.block(body, here);
                let (lock, exit) = (lock.clone(), *exit);
                self.emit(StmtKind::Synchronized { lock, body, exit }, site);
                return completes;
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => return self.attempt(body, catches, finally.as_ref(), site, here),
            kind => {
                let mut used = false;
                kind.uses(&mut |local| used |= self.local(local, here).unknown);
                if used {
                    self.cut("a computation", site);
                    return false;
                }
                self.emit(kind.clone(), site);
                if let Some(dst) = kind.def() {
                    let value = Value::known(Range::full(self.ty(dst)));
                    self.set(dst, value, here);
                }
                return !matches!(
                    kind,
                    StmtKind::Break { .. }
                        | StmtKind::Continue { .. }
                        | StmtKind::Throw { .. }
                        | StmtKind::Cut
                        | StmtKind::Halt { .. }
                        | StmtKind::Unmodelled { .. }
                );
            }
        }
        true
    }

    fn div_rem(
        &mut self,
        dst: LocalId,
        rem: bool,
        lhs: &Operand,
        rhs: &Operand,
        site: SiteId,
        here: &mut Here,
    ) {
        let ty = self.ty(dst);
        let (a, b) = (self.operand(lhs, here), self.operand(rhs, here));
        let result = match (a.range, b.range) {
            (Some(a), Some(b)) => range::div_rem(rem, ty, a, b),
            _ => None,
        };
        let by = |dst, rhs: Operand| StmtKind::DivRem {
            dst,
            rem,
            lhs: Operand::Const(range::nothing(ty)),
            rhs,
        };
        if !a.unknown && !b.unknown {
            let (lhs, rhs) = (lhs.clone(), rhs.clone());
            self.emit(StmtKind::DivRem { dst, rem, lhs, rhs }, site);
            return self.set(dst, Value::known(result), here);
        }
        let other = self.temp(ty);
        let zero = Operand::Const(range::nothing(ty));
        if !b.unknown {
            // The known divisor may be 0.
            self.emit_more(by(other, rhs.clone()), site);
        } else if b
            .range
            .and_then(Range::whole)
            .is_none_or(|(from, to)| from <= 0 && to >= 0)
        {
            let chosen = self.temp(Ty::Int);
            let max = Operand::Const(Const::Int(1));
            self.emit_more(StmtKind::Choose { dst: chosen, max }, site);
            if let Some(made) = &mut self.made {
                let divides = Stmt {
                    kind: by(other, zero),
                    site: made.site(site),
                };
                let cond = Expr::Binary(
                    BinaryOp::Eq,
                    Box::new(Expr::local(chosen)),
                    Box::new(Expr::int(1)),
                );
                let then = Block {
                    stmts: vec![divides],
                };
                let els = Block { stmts: Vec::new() };
                self.emit_more(StmtKind::If { cond, then, els }, site);
            }
        }
        self.unknown(dst, result, None, site, here);
    }

    fn load(&self, place: &Place, dst: LocalId) -> Value {
        let ty = self.ty(dst);
        let full = Value::known(Range::full(ty));
        match place {
            Place::Field { field, .. } | Place::Static { field } => {
                self.variables.fields[*field].unwrap_or(full)
            }
            Place::Elem { .. } => {
                let elem = self.elem_type(place).unwrap_or(ty);
                let all = self.variables.elems.get(&elem).copied();
                // Elements are not followed but for this; copies of the library's may be anything.
                match all {
                    Some(value) if value.unknown => Value::unknown(value.range),
                    _ => full,
                }
            }
        }
    }

    fn may_be_unknown(&self, place: &Place) -> bool {
        let value = match place {
            Place::Field { field, .. } | Place::Static { field } => self.variables.fields[*field],
            Place::Elem { .. } => self
                .elem_type(place)
                .and_then(|elem| self.variables.elems.get(&elem).copied()),
        };
        value.is_some_and(|value| value.unknown)
    }

    fn elem_type(&self, place: &Place) -> Option<Ty> {
        let locals = match &self.made {
            Some(made) => &made.locals,
            None => &self.program.methods[self.method].locals,
        };
        type_of(self.program, locals, place)
    }

    fn store(&mut self, stmt: &Stmt, place: &Place, value: &Operand, here: &mut Here) -> bool {
        let found = self.operand(value, here);
        if let Place::Elem { index, .. } = place
            && self.is_unknown(index, here)
        {
            self.cut("an index", stmt.site);
            return false;
        }
        match place {
            Place::Field { field, .. } | Place::Static { field } => {
                if found.unknown && !self.may_hold(*field) {
                    self.cut(super::held_in(self.program, *field), stmt.site);
                    return false;
                }
                let ty = self.program.fields[*field].ty;
                if self.made.is_none() {
                    self.variables.put_field(*field, found, ty);
                }
            }
            Place::Elem { .. } => {
                if let Some(ty) = self.elem_type(place)
                    && self.made.is_none()
                {
                    self.variables.put_elems(ty, found);
                }
            }
        }
        self.emit(stmt.kind.clone(), stmt.site);
        true
    }

    /// Of the library only what is made of times: elsewhere one unknown number would make those of all objects unknown.
    fn may_hold(&self, field: FieldId) -> bool {
        let class = &self.program.classes[self.program.fields[field].class];
        !class.library
            || class.binary_name.starts_with("java.time.")
            || class.binary_name == "java.util.Date"
    }

    fn call(
        &mut self,
        stmt: &Stmt,
        dst: Option<LocalId>,
        target: &Target,
        args: &[Operand],
        here: &mut Here,
    ) -> bool {
        let program = self.program;
        let (Target::Exact(named) | Target::Virtual(named)) = *target;
        let passed: Vec<Value> = args.iter().map(|a| self.operand(a, here)).collect();
        let unknown = passed.iter().any(|v| v.unknown);
        let callee = &program.methods[named];
        if unknown && callee.name == "valueOf" && program.boxes.contains(&callee.class) {
            // A box: it can be printed, and nothing else.
            if let (Some(dst), [value]) = (dst, args)
                && self.only_shown(dst)
            {
                let text = self.text(value, stmt.site);
                self.boxed(dst, text, stmt.site);
                return true;
            }
            self.cut("an object", stmt.site);
            return false;
        }
        let mut result: Option<Value> = None;
        for (id, m) in program.methods.enumerated() {
            let reached =
                id == named || matches!(target, Target::Virtual(_)) && m.overrides.contains(&named);
            if !reached {
                continue;
            }
            if self.made.is_none() {
                for (&param, &value) in m.params.iter().zip(&passed) {
                    let ty = m.locals[param].ty;
                    if Range::full(ty).is_some() {
                        self.variables.put_local(id, param, value, ty);
                    }
                }
            }
            result = match (result, self.variables.returns[id]) {
                (Some(a), Some(b)) => Some(a.join(b)),
                (a, b) => a.or(b),
            };
        }
        self.emit(stmt.kind.clone(), stmt.site);
        if let Some(dst) = dst {
            self.set(dst, result.unwrap_or(NOTHING), here);
            if let Some(clock) = Clock::of(program, named) {
                let locals = program.methods[self.method].locals.ids();
                let earlier: Vec<_> = locals
                    .filter(|&local| self.local(local, here).clock == Some(clock))
                    .collect();
                here.read(dst, earlier.into_iter());
            }
        }
        true
    }

    fn branch(
        &mut self,
        cond: &Expr,
        then: &Block,
        els: &Block,
        site: SiteId,
        here: &mut Here,
    ) -> bool {
        let found = self.value(cond, here);
        let cond_now = if found.unknown {
            let decided = self.temp(Ty::Bool);
            if let Some(made) = &mut self.made {
                let first = made.site(site);
                let range = found.range.or(Range::full(Ty::Bool));
                let chosen = self.choose(decided, range, first);
                debug_assert!(chosen, "a condition has two values");
            }
            Expr::local(decided)
        } else {
            cond.clone()
        };
        let mut other = here.clone();
        self.assume(cond, true, here);
        self.assume(cond, false, &mut other);
        let (then, then_ends) = self.block(then, here);
        let (els, els_ends) = self.block(els, &mut other);
        match (then_ends, els_ends) {
            (true, true) => {
                here.join(&other);
            }
            (false, true) => *here = other,
            _ => {}
        }
        let cond = cond_now;
        self.emit(StmtKind::If { cond, then, els }, site);
        then_ends || els_ends
    }

    /// The condition is so.
    fn assume(&self, cond: &Expr, holds: bool, here: &mut Here) {
        match cond {
            Expr::Unary(UnaryOp::Not, e) => self.assume(e, !holds, here),
            Expr::Binary(BinaryOp::And, a, b) if holds => {
                self.assume(a, true, here);
                self.assume(b, true, here);
            }
            Expr::Binary(BinaryOp::Or, a, b) if !holds => {
                self.assume(a, false, here);
                self.assume(b, false, here);
            }
            Expr::Binary(op, a, b) | Expr::WideBinary(_, op, a, b) if op.compares() => {
                self.narrow(*op, a, b, holds, here);
                self.narrow(mirrored(*op), b, a, holds, here);
            }
            _ => {}
        }
    }

    /// `a op b` is as said: if `a` is a local, its range is less.
    fn narrow(&self, op: BinaryOp, a: &Expr, b: &Expr, holds: bool, here: &mut Here) {
        let Expr::Operand(Operand::Local(local)) = a else {
            return;
        };
        let value = self.local(*local, here);
        let (Some(range), Some((from, to))) = (
            value.range,
            self.value(b, here).range.and_then(Range::whole),
        ) else {
            return;
        };
        if range.whole().is_none() {
            return;
        }
        let op = if holds { op } else { opposite(op) };
        let allowed = match op {
            BinaryOp::Lt => Range::Whole(i64::MIN, to.saturating_sub(1)),
            BinaryOp::Le => Range::Whole(i64::MIN, to),
            BinaryOp::Gt => Range::Whole(from.saturating_add(1), i64::MAX),
            BinaryOp::Ge => Range::Whole(from, i64::MAX),
            BinaryOp::Eq => Range::Whole(from, to),
            _ => return,
        };
        if let Some(range) = range.meet(allowed) {
            let range = Some(range);
            here.narrow(*local, Value { range, ..value });
        }
    }

    /// Whether a `break` leaves the labelled statement: of what is made of it, if it is made.
    fn is_left(&self, body: &Block, new: &Block, label: LabelId) -> bool {
        jumps_to(if self.made.is_some() { new } else { body }, label)
    }

    fn attempt(
        &mut self,
        body: &Block,
        catches: &[Catch],
        finally: Option<&Block>,
        site: SiteId,
        here: &mut Here,
    ) -> bool {
        let mut changed = assigned(body);
        let before = here.clone();
        let without = |here: &Here, changed: &BTreeSet<LocalId>| {
            let mut kept = here.clone();
            kept.forget(changed);
            kept
        };
        let (body, mut ends) = self.block(body, here);
        let mut new = Vec::new();
        let mut caught = BTreeSet::new();
        for c in catches {
            let mut inside = without(&before, &changed);
            caught.extend(assigned(&c.body));
            let (body, caught_ends) = self.block(&c.body, &mut inside);
            ends |= caught_ends;
            new.push(Catch {
                classes: c.classes.clone(),
                var: c.var,
                body,
                site: c.site,
            });
        }
        changed.extend(caught);
        let mut last = without(&before, &changed);
        let finally = finally.map(|block| {
            let assigned = assigned(block);
            let (block, last_ends) = self.block(block, &mut last);
            ends &= last_ends;
            changed.extend(assigned);
            block
        });
        *here = without(&before, &changed);
        self.emit(
            StmtKind::Try {
                body,
                catches: new,
                finally,
            },
            site,
        );
        ends
    }
}

fn jumps_to(block: &Block, to: LabelId) -> bool {
    let mut found = false;
    statements(block, &mut |s| {
        found |= matches!(&s.kind, StmtKind::Break { label } if *label == to);
    });
    found
}

fn mirrored(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Lt => BinaryOp::Gt,
        BinaryOp::Le => BinaryOp::Ge,
        BinaryOp::Gt => BinaryOp::Lt,
        BinaryOp::Ge => BinaryOp::Le,
        op => op,
    }
}

fn opposite(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Lt => BinaryOp::Ge,
        BinaryOp::Le => BinaryOp::Gt,
        BinaryOp::Gt => BinaryOp::Le,
        BinaryOp::Ge => BinaryOp::Lt,
        BinaryOp::Eq => BinaryOp::Ne,
        BinaryOp::Ne => BinaryOp::Eq,
        op => op,
    }
}
