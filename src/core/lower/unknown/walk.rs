//! One method: what its statements put where, and what they become.

use std::collections::BTreeSet;

use super::here::{Here, assigned};
use super::marked::Knows;
use super::range::Range;
use super::{Made, NOTHING, Stands, Value, Variables, clock_of, constant, statements, type_of};
use crate::core::marks::{self, Clock, Computed, Origin};
use crate::core::{
    BinaryOp, Block, Catch, Const, Expr, FieldId, LabelId, LocalId, MethodId, Operand, Place,
    Program, SLEPT, SiteId, Stmt, StmtKind, Target, Ty, Wide,
};
use crate::diag::Code;

/// So few whole numbers are tried one by one.
pub(super) const FEW: i64 = 32;

pub(super) struct Walk<'a> {
    pub(super) program: &'a Program,
    pub(super) variables: &'a mut Variables,
    pub(super) method: MethodId,
    /// `None`: only looks.
    pub(super) made: Option<&'a mut Made>,
    pub(super) out: Vec<Stmt>,
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
    pub(super) fn block(&mut self, block: &Block, here: &mut Here) -> (Block, bool) {
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

    pub(super) fn local(&self, local: LocalId, here: &Here) -> Value {
        here.get(local)
            .or_else(|| {
                self.variables.locals[self.method]
                    .get(local)
                    .copied()
                    .flatten()
            })
            .unwrap_or(NOTHING)
    }

    pub(super) fn operand(&self, operand: &Operand, here: &Here) -> Value {
        match operand {
            Operand::Local(local) => self.local(*local, here),
            Operand::Const(c) => Value::known(Range::of(c)),
        }
    }

    fn is_unknown(&self, operand: &Operand, here: &Here) -> bool {
        self.operand(operand, here).unknown()
    }

    /// The local gets the value.
    pub(super) fn set(&mut self, local: LocalId, value: Value, here: &mut Here) {
        let ty = self.ty(local);
        let value = value.of_type(ty);
        here.assign(local, value);
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

    /// A site for one more statement at the same place of the text.
    pub(super) fn more(&mut self, like: SiteId) -> SiteId {
        self.made.as_mut().map_or(like, |made| made.site(like))
    }

    /// A new local; in a walk that only looks nothing is made of it.
    pub(super) fn temp(&mut self, ty: Ty) -> LocalId {
        self.made.as_mut().map_or(LocalId(0), |made| made.local(ty))
    }

    /// As `cut`, beside the statement of the site.
    pub(super) fn cut_more(&mut self, what: &str, like: SiteId) {
        let site = self.more(like);
        self.cut(what, site);
    }

    pub(super) fn cut(&mut self, what: &str, site: SiteId) {
        let what = format!(
            "{what} that depends on a clock, a random number or the identifier of a thread"
        );
        let code = Code::UnmodelledFeature;
        self.emit(StmtKind::Unmodelled { code, what }, site);
    }

    /// What the statement of the site stands for.
    fn origin(&mut self, site: SiteId, origin: Origin) {
        if let Some(made) = &mut self.made {
            made.origins.push((site, origin));
        }
    }

    /// What is computed with locals as they are here.
    pub(super) fn origin_of(&self, is: Computed, here: &Here) -> Origin {
        let mut used = Vec::new();
        match &is {
            Computed::Source { .. } => {}
            Computed::Value(e) => e.uses(&mut |local| used.push(local)),
            Computed::DivRem { lhs, rhs, .. } => {
                used.extend([lhs, rhs].into_iter().filter_map(Operand::local));
            }
        }
        let those = |stands: Stands| {
            let stand = |local: &LocalId| self.local(*local, here).stands == stands;
            used.iter().copied().filter(stand).collect()
        };
        Origin {
            own: those(Stands::OwnNumber),
            lost: those(Stands::Anything),
            is,
            chosen_from: None,
            part: false,
        }
    }

    /// `chosen` = any number from 0 to `to - from`; with `from` added it is what the origin says.
    pub(super) fn choice(
        &mut self,
        chosen: LocalId,
        from: i64,
        to: i64,
        mut origin: Origin,
        like: SiteId,
    ) {
        let site = self.more(like);
        origin.chosen_from = Some(from);
        self.origin(site, origin);
        let max = Operand::Const(Const::Int((to - from) as i32));
        self.emit(StmtKind::Choose { dst: chosen, max }, site);
    }

    /// `local` = one of the range, if there are few; else false.
    pub(super) fn choose(
        &mut self,
        local: LocalId,
        range: Option<Range>,
        origin: Origin,
        site: SiteId,
    ) -> bool {
        let Some((from, to)) = range.and_then(Range::whole) else {
            return false;
        };
        let ty = self.ty(local);
        if matches!(ty, Ty::Float | Ty::Double) || to.saturating_sub(from) >= FEW {
            return false;
        }
        if ty == Ty::Bool {
            if from == to {
                let value = constant(Const::Bool(from == 1));
                self.emit(StmtKind::Assign { dst: local, value }, site);
            } else {
                let chosen = self.temp(Ty::Int);
                self.choice(chosen, 0, 1, origin, site);
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
        self.choice(chosen, from, to, origin, site);
        let chosen = Box::new(Expr::local(chosen));
        let value = if ty == Ty::Long {
            let chosen = Expr::WideConvert {
                from: Ty::Int,
                to: Ty::Long,
                value: chosen,
            };
            let from = constant(Const::Long(from));
            Expr::WideBinary(Wide::Long, BinaryOp::Add, Box::new(chosen), Box::new(from))
        } else {
            let from = Box::new(Expr::int(from as i32));
            let value = Expr::Binary(BinaryOp::Add, chosen, from);
            match ty {
                Ty::Int => value,
                _ => Expr::Convert(ty, Box::new(value)),
            }
        };
        self.emit(StmtKind::Assign { dst: local, value }, site);
        true
    }

    /// `local` gets an unknown number: one of few values, or a constant that stands for it.
    pub(super) fn unknown(
        &mut self,
        local: LocalId,
        range: Option<Range>,
        clock: Option<Clock>,
        origin: Origin,
        site: SiteId,
        here: &mut Here,
    ) {
        let full = Range::full(self.ty(local));
        if self.made.is_none() && range.is_none() && full.is_some() {
            // It is made of what nobody has assigned so far.
            return here.assign(local, NOTHING);
        }
        let range = range.or(full);
        if self.choose(local, range, origin.clone(), site) {
            return self.set(local, Value::known(range), here);
        }
        let value = Walk::stand_in(self.ty(local));
        self.origin(site, origin);
        self.emit(StmtKind::Assign { dst: local, value }, site);
        let value = Value {
            stands: Stands::Mark,
            range,
            clock,
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
                let slept = told_by.is_some() && *from == SLEPT;
                if slept || self.program.is_to_run() && marks::is_drawn(self.program, self.method) {
                    self.emit(stmt.kind.clone(), site);
                    self.set(*dst, Value::known(range), here);
                    return true;
                }
                let Some(by) = told_by else {
                    let clock = clock_of(self.program, self.method);
                    let (from, to) = (from.clone(), to.clone());
                    let origin = Origin {
                        is: Computed::Source { clock, from, to },
                        chosen_from: None,
                        part: false,
                        own: BTreeSet::new(),
                        lost: BTreeSet::new(),
                    };
                    self.unknown(*dst, range, clock, origin, site, here);
                    return true;
                };
                let value = Expr::Operand(by.clone());
                self.emit(StmtKind::Assign { dst: *dst, value }, site);
                let value = Value {
                    stands: Stands::OwnNumber,
                    ..Value::known(range)
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
                        (self.text(operand, *ty, site, here), Ty::Str)
                    } else {
                        (operand.clone(), *ty)
                    });
                }
                let value = Expr::Concat(texts);
                self.emit(StmtKind::Assign { dst: *dst, value }, site);
            }
            StmtKind::Assign { dst, value } => {
                self.assign(*dst, value, site, here);
            }
            StmtKind::DivRem { dst, rem, lhs, rhs } => {
                self.div_rem(*dst, *rem, lhs, rhs, site, here);
            }
            StmtKind::Load { dst, place } => {
                if let Place::Elem { index, .. } = place {
                    let index = self.knows_operand(index, here);
                    if !self.go_on("an index", &index, stmt) {
                        return false;
                    }
                } else {
                    self.emit(stmt.kind.clone(), site);
                }
                let value = self.load(place, *dst);
                self.set(*dst, value, here);
            }
            StmtKind::Store { place, value } => return self.store(stmt, place, value, here),
            StmtKind::BoxCached { class, value, .. } => {
                let held = self.operand(value, here);
                self.emit(stmt.kind.clone(), site);
                self.boxes_hold(*class, held);
            }
            StmtKind::Unbox { dst, .. } => {
                self.emit(stmt.kind.clone(), site);
                let value = self.unboxed(self.ty(*dst));
                self.set(*dst, value, here);
            }
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
                ty,
            } if self.is_unknown(text, here) => {
                let text = self.text(text, *ty, site, here);
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
                let mut used = Vec::new();
                kind.uses(&mut |local| used.push(local));
                let knows = self.knows(used, here);
                if !self.go_on("a computation", &knows, stmt) {
                    return false;
                }
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
                    Some(value) if value.unknown() => Value {
                        stands: match value.stands {
                            Stands::OwnNumber => Stands::Anything,
                            stands => stands,
                        },
                        clock: None,
                        ..value
                    },
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
        value.is_some_and(Value::unknown)
    }

    fn elem_type(&self, place: &Place) -> Option<Ty> {
        let locals = match &self.made {
            Some(made) => &made.locals,
            None => &self.program.methods[self.method].locals,
        };
        type_of(self.program, locals, place)
    }

    fn store(&mut self, stmt: &Stmt, place: &Place, value: &Operand, here: &mut Here) -> bool {
        let mut found = self.operand(value, here);
        if let Place::Elem { index, .. } = place {
            match self.knows_operand(index, here) {
                Knows::All => {}
                Knows::Unmarked(marked) => self.cut_if_marked("an index", &marked, stmt.site),
                Knows::Never => {
                    self.cut("an index", stmt.site);
                    return false;
                }
            }
        }
        match place {
            Place::Field { field, .. } | Place::Static { field } => {
                if found.unknown() && !self.may_hold(*field) {
                    let what = super::held_in(self.program, *field);
                    let Knows::Unmarked(marked) = self.knows_operand(value, here) else {
                        self.cut(what, stmt.site);
                        return false;
                    };
                    self.cut_if_marked(what, &marked, stmt.site);
                    found.stands = Stands::Itself;
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

    /// Of the library only boxes and what is made of times: elsewhere a swap of an unknown number could fail that nobody
    /// disturbed.
    fn may_hold(&self, field: FieldId) -> bool {
        let id = self.program.fields[field].class;
        let class = &self.program.classes[id];
        !class.library
            || self.program.boxes.contains(&id)
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
        let mut passed: Vec<Value> = args.iter().map(|a| self.operand(a, here)).collect();
        let mut emitted = false;
        let unknown = passed.iter().any(|v| v.unknown());
        let callee = &program.methods[named];
        if let [value] = args
            && unknown
            && callee.name == "valueOf"
            && program.boxes.contains(&callee.class)
        {
            let box_made = self.box_of(callee.class, dst, value, here);
            let site = stmt.site;
            let Knows::Unmarked(marked) = self.knows_operand(value, here) else {
                return self.make_box(&box_made, site);
            };
            let call = stmt.kind.clone();
            self.if_marked(
                &marked,
                site,
                |walk| {
                    let more = walk.more(site);
                    walk.make_box(&box_made, more);
                },
                |walk| walk.emit(call, site),
            );
            emitted = true;
            // The known ones get there.
            for value in &mut passed {
                value.stands = Stands::Itself;
            }
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
        if !emitted {
            self.emit(stmt.kind.clone(), stmt.site);
        }
        if let Some(dst) = dst {
            self.set(dst, result.unwrap_or(NOTHING), here);
            if let Some(clock) = clock_of(program, named) {
                let locals = program.methods[self.method].locals.ids();
                let earlier: Vec<_> = locals
                    .filter(|&local| self.local(local, here).clock == Some(clock))
                    .collect();
                here.read(dst, earlier.into_iter());
            }
        }
        true
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
