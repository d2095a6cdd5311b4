//! Statements that compute, load, store, allocate, call, choose.
//!
//! ```text
//! x = a[i]                 d_step { if :: a == 0 -> throw_new(NullPointerException)
//!                                   :: else -> if :: i < 0 || i >= int_Obj[..].LENGTH -> throw_new(ArrayIndex...)
//!                                              :: else -> x = int_Obj[get_index(a)].ELEM[i] fi fi }
//! ```

use std::collections::BTreeSet;

use super::body::Body;
use super::emit::{Member, bound, tag};
use super::exprs::division;
use super::facts::{DYNAMIC, Implicit};
use crate::analysis::flow::Values;
use crate::core::property::Property;
use crate::core::{
    ClassId, LocalId, Operand, Place, SiteId, Stmt as CoreStmt, StmtKind as Core, StrOp, Target, Ty,
};
use crate::diag::Code;
use crate::promela::tree::{Binary, Expr, Stmt, StmtKind};
use crate::promela::{Cut, LineEvent, LineInfo};

/// A choice of more values is cut: each is a line of the model.
const MAX_CHOICES: i32 = 256;

impl<'a> Body<'_, 'a> {
    /// Statements without inner blocks. False: the end is not reached.
    pub(super) fn simple(&mut self, stmt: &'a CoreStmt) -> bool {
        let site = stmt.site;
        match &stmt.kind {
            Core::Assign { dst, value } => {
                self.open(site);
                self.compare_strings(value);
                let value = self.expr(value);
                self.assign(*dst, value);
            }
            Core::DivRem { dst, rem, lhs, rhs } => {
                self.open(site);
                let (a, b) = (self.operand(lhs), self.operand(rhs));
                if self.e.facts.throws(site, Implicit::Zero) {
                    self.throw_if(b.clone().eq(Expr::Num(0)), Implicit::Zero);
                }
                self.assign(*dst, division(a, b, *rem));
            }
            Core::CheckCast { dst, value, class } => {
                self.open(site);
                let object = self.operand(value);
                if self.e.facts.throws(site, Implicit::Cast) {
                    let values = self.values(value);
                    let fits = self.instance_of(&object, &values, *class);
                    let fails = object.clone().ne(Expr::Num(0)).and(fits.negated());
                    self.throw_if(fails, Implicit::Cast);
                }
                self.assign(*dst, object);
            }
            Core::ArrayLength { dst, array } => {
                self.open(site);
                let (object, classes) = self.receiver(array, site);
                let length = self.e.get(&object, &classes, Member::Length, None);
                self.assign(*dst, length);
            }
            Core::NullCheck { value } => {
                self.open(site);
                self.receiver(value, site);
            }
            Core::Load { dst, place } => {
                self.open(site);
                self.hold_object(*dst);
                let value = self.place(place, site);
                self.assign(*dst, value);
            }
            Core::Store { place, value } => {
                self.open(site);
                self.store(place, value, site);
            }
            Core::New { dst, class } => {
                self.open(site);
                self.new_object(*dst, *class);
            }
            Core::NewArray { dst, class, dims } => {
                self.open(site);
                self.new_array(*dst, *class, dims, site);
            }
            Core::Throw { value } => {
                self.open(site);
                let (object, _) = self.receiver(value, site);
                self.uses().exception = true;
                self.push_op(StmtKind::Call("throw".to_owned(), vec![object]));
                self.flush();
                return false;
            }
            Core::Call { dst, target, args } => return self.invoke(stmt, *dst, target, args),
            Core::StrEquals { dst, lhs, rhs } => {
                self.open(site);
                let (a, b) = (self.operand(lhs), self.operand(rhs));
                self.unmodelled_if(is_dynamic(&a).or(is_dynamic(&b)), Code::UnmodelledString);
                self.assign(*dst, a.eq(b));
            }
            Core::StrSame { dst, lhs, rhs } => {
                self.open(site);
                let (a, b) = (self.operand(lhs), self.operand(rhs));
                let both = a.clone().ne(Expr::Num(0)).and(b.clone().ne(Expr::Num(0)));
                let unknown = both.and(is_dynamic(&a).or(is_dynamic(&b)));
                self.unmodelled_if(unknown, Code::UnmodelledString);
                self.assign(*dst, a.eq(b));
            }
            Core::ParseInt { dst, string } => {
                self.open(site);
                self.parse_int(*dst, string);
            }
            Core::ClassName { dst, object } | Core::IdentityString { dst, object, .. } => {
                self.open(site);
                let (value, _) = self.receiver(object, site);
                let values = self.values(object);
                let unnamed: Vec<ClassId> = values
                    .classes
                    .iter()
                    .copied()
                    .filter(|&c| {
                        matches!(stmt.kind, Core::ClassName { .. })
                            && !self.e.facts.program.classes[c].has_java_name
                    })
                    .collect();
                for class in unnamed {
                    let test = self.instance_of(&value, &values, class);
                    self.unmodelled_if(test, Code::UnmodelledMember);
                }
                self.assign(*dst, Expr::Num(DYNAMIC));
            }
            Core::NextThreadName { dst }
            | Core::Str {
                dst,
                op: StrOp::Headline,
                ..
            } => {
                self.open(site);
                self.assign(*dst, Expr::Num(DYNAMIC));
            }
            Core::Choose { dst, max } => self.choose(*dst, max, site),
            Core::Cut => {
                self.open(site);
                self.cut_here(Cut::Assumed);
                return false;
            }
            Core::Unmodelled { code, .. } => {
                self.open(site);
                self.cut_here(Cut::Unmodelled(*code));
                return false;
            }
            Core::Fail { .. } => {
                self.violation(site, Property::Assertion);
            }
            Core::Uncaught { allowed: true, .. } => self.open(site),
            Core::Uncaught { .. } => {
                self.violation(site, Property::UncaughtException);
            }
            // Output is no part of the state.
            Core::Print { .. } => self.open(site),
            _ => return self.synchronization(stmt),
        }
        true
    }

    pub(super) fn violation(&mut self, site: SiteId, property: Property) {
        self.open(site);
        if self.e.checks.has(property) {
            let info = LineInfo {
                site: Some(site),
                event: LineEvent::Violated(property),
            };
            self.push(StmtKind::AssertFalse.at(info));
        }
    }

    pub(super) fn cut_here(&mut self, cut: Cut) {
        let code = self.e.cut_code(cut);
        self.push_op(StmtKind::Assign(Expr::var("CUT"), code));
        self.flush();
    }

    // ---- tests --------------------------------------------------------------------------------------------------

    pub(super) fn throw_if(&mut self, cond: Expr, what: Implicit) {
        let class = what.class(self.e.facts.program);
        self.uses().exception = true;
        let throw = self.e.throw_new(class);
        self.push_check(cond, vec![throw]);
    }

    pub(super) fn cut_if(&mut self, cond: Expr, cut: Cut) {
        let code = self.e.cut_code(cut);
        self.push_check(cond, vec![StmtKind::Assign(Expr::var("CUT"), code)]);
    }

    pub(super) fn unmodelled_if(&mut self, cond: Expr, code: Code) {
        if cond != Expr::Num(0) {
            self.cut_if(cond, Cut::Unmodelled(code));
        }
    }

    /// What an operand can hold; exact for the thread's own object.
    pub(super) fn values(&self, operand: &Operand) -> Values {
        let mut values = self.e.facts.values(self.method, operand);
        if let Some(class) = self.exact_class(operand) {
            values.classes = BTreeSet::from([class]);
        }
        values
    }

    /// An object that must not be null, with its classes. Tests it if the statement throws for null.
    pub(super) fn receiver(
        &mut self,
        operand: &Operand,
        site: SiteId,
    ) -> (Expr, BTreeSet<ClassId>) {
        let object = self.operand(operand);
        if self.e.facts.throws(site, Implicit::Null) {
            self.throw_if(object.clone().eq(Expr::Num(0)), Implicit::Null);
        }
        (object, self.values(operand).classes)
    }

    /// Whether a value is an instance of a class; false for null.
    pub(super) fn instance_of(&mut self, object: &Expr, values: &Values, class: ClassId) -> Expr {
        let program = self.e.facts.program;
        let (yes, no): (Vec<ClassId>, Vec<ClassId>) = values
            .classes
            .iter()
            .copied()
            .partition(|&c| program.is_subclass(c, class));
        let class_objects = !values.class_objects.is_empty();
        let class_objects_fit = class == program.known.object
            || program.classes[class].binary_name == "java.lang.Class";
        let strings_fit = self.e.facts.string_fits(class);
        let others = !no.is_empty()
            || (class_objects && !class_objects_fit)
            || (values.string && !strings_fit);
        let none = yes.is_empty()
            && !(class_objects && class_objects_fit)
            && !(values.string && strings_fit);
        if none {
            return Expr::Num(0);
        }
        if !others {
            return if values.null {
                object.clone().ne(Expr::Num(0))
            } else {
                Expr::Num(1)
            };
        }
        let of = Expr::call("get_class", vec![object.clone()]);
        let mut tests: Vec<Expr> = yes
            .iter()
            .filter_map(|&c| self.e.shape(c))
            .map(|shape| of.clone().eq(tag(shape)))
            .collect();
        if class_objects
            && class_objects_fit
            && let Some(shape) = &self.e.shapes.class_object_shape
        {
            tests.push(of.clone().eq(tag(shape)));
        }
        if values.string && strings_fit {
            tests.push(object.clone().bin(Binary::Lt, Expr::Num(0)));
        }
        let any = Expr::any(tests);
        if values.string {
            object.clone().ne(Expr::Num(0)).and(any)
        } else {
            any
        }
    }

    // ---- memory -------------------------------------------------------------------------------------------------

    pub(super) fn place(&mut self, place: &Place, site: SiteId) -> Expr {
        match place {
            Place::Static { field } => match self.e.shapes.statics.get(field) {
                Some(name) => Expr::var(name),
                None => Expr::Num(0),
            },
            Place::Field { object, field } => {
                let (object, classes) = self.receiver(object, site);
                if self.e.facts.keeps_field(*field) {
                    let classes = self.having(classes, *field);
                    self.e.get(&object, &classes, Member::Field(*field), None)
                } else {
                    Expr::Num(0)
                }
            }
            Place::Elem { array, index } => {
                let (array, classes, index) = self.element(array, index, site);
                let kept: BTreeSet<ClassId> = classes
                    .into_iter()
                    .filter(|&c| self.e.facts.keeps_elems(c))
                    .collect();
                self.e.get(&array, &kept, Member::Elem, Some(&index))
            }
        }
    }

    /// Classes that have the field: another one never arrives here.
    pub(super) fn having(
        &self,
        mut classes: BTreeSet<ClassId>,
        field: crate::core::FieldId,
    ) -> BTreeSet<ClassId> {
        let program = self.e.facts.program;
        classes.retain(|&c| program.is_subclass(c, program.fields[field].class));
        classes
    }

    pub(super) fn element(
        &mut self,
        array: &Operand,
        index: &Operand,
        site: SiteId,
    ) -> (Expr, BTreeSet<ClassId>, Expr) {
        let (array, mut classes) = self.receiver(array, site);
        classes.retain(|&c| self.e.facts.program.classes[c].elem.is_some());
        let index = self.operand(index);
        let length = self.e.get(&array, &classes, Member::Length, None);
        let below = index.clone().bin(Binary::Lt, Expr::Num(0));
        let below = if matches!(index, Expr::Num(n) if n >= 0) {
            Expr::Num(0)
        } else {
            below
        };
        let outside = below.or(index.clone().bin(Binary::Ge, length));
        self.throw_if(outside, Implicit::Index);
        (array, classes, index)
    }

    pub(super) fn store(&mut self, place: &Place, value: &Operand, site: SiteId) {
        let stored = self.operand(value);
        match place {
            Place::Static { field } => {
                self.settle_shared();
                if let Some(name) = self.e.shapes.statics.get(field) {
                    let target = Expr::var(name);
                    self.push_op(StmtKind::Assign(target, stored));
                }
            }
            Place::Field { object, field } => {
                let (object, classes) = self.receiver(object, site);
                self.settle_shared();
                if self.e.facts.keeps_field(*field) {
                    let classes = self.having(classes, *field);
                    let op = self
                        .e
                        .set(&object, &classes, Member::Field(*field), None, stored);
                    self.push_op(op);
                }
            }
            Place::Elem { array, index } => {
                let values = self.values(value);
                let (array, classes, index) = self.element(array, index, site);
                if self.e.facts.throws(site, Implicit::Store) {
                    let mut bad = Expr::Num(0);
                    for &class in &classes {
                        let program = self.e.facts.program;
                        let elem = match program.classes[class].elem {
                            Some(Ty::Ref(elem)) => elem,
                            Some(Ty::Str) => program.known.string,
                            _ => continue,
                        };
                        let fits = self.instance_of(&stored, &values, elem);
                        let Some(shape) = self.e.shape(class) else {
                            continue;
                        };
                        let here = super::emit::Emitter::is_class(&array, shape, classes.len() > 1);
                        bad = bad.or(here
                            .and(stored.clone().ne(Expr::Num(0)))
                            .and(fits.negated()));
                    }
                    self.throw_if(bad, Implicit::Store);
                }
                self.settle_shared();
                let kept: BTreeSet<ClassId> = classes
                    .into_iter()
                    .filter(|&c| self.e.facts.keeps_elems(c))
                    .collect();
                if !kept.is_empty() {
                    let op = self
                        .e
                        .set(&array, &kept, Member::Elem, Some(&index), stored);
                    self.push_op(op);
                }
            }
        }
    }

    pub(super) fn new_object(&mut self, dst: LocalId, class: ClassId) {
        let Some(shape) = self.e.shape(class).cloned() else {
            return;
        };
        let full = Expr::var(&shape.next).bin(Binary::Ge, bound(&shape));
        self.cut_if(full, Cut::Objects(class));
        let number = Expr::call("object", vec![tag(&shape), Expr::var(&shape.next)]);
        if self.e.facts.keeps_local(self.method, dst) {
            let name = Expr::Var(self.variable(dst));
            self.settle_shared();
            self.assign_now(dst, number);
            self.initial_values(&name, class);
        } else {
            self.initial_values(&number, class);
        }
        self.push_op(next_number(&shape.next));
    }

    pub(super) fn initial_values(&mut self, object: &Expr, class: ClassId) {
        let program = self.e.facts.program;
        for field in program.instance_fields(class) {
            if let (Some(initial), true) = (
                &program.fields[field].initial,
                self.e.facts.keeps_field(field),
            ) {
                let value = self.constant(initial);
                if value != Expr::Num(0) {
                    let op = self.e.set(
                        object,
                        &BTreeSet::from([class]),
                        Member::Field(field),
                        None,
                        value,
                    );
                    self.push_op(op);
                }
            }
        }
    }

    pub(super) fn new_array(
        &mut self,
        dst: LocalId,
        class: ClassId,
        dims: &[Operand],
        site: SiteId,
    ) {
        let program = self.e.facts.program;
        let lengths: Vec<Expr> = dims.iter().map(|d| self.operand(d)).collect();
        if self.e.facts.throws(site, Implicit::Size) {
            let negative = Expr::any(
                lengths
                    .iter()
                    .filter(|l| !matches!(l, Expr::Num(n) if *n >= 0))
                    .map(|l| l.clone().bin(Binary::Lt, Expr::Num(0))),
            );
            self.throw_if(negative, Implicit::Size);
        }
        // Classes of the arrays, outermost first.
        let mut classes = vec![class];
        while classes.len() < dims.len() {
            match classes.last().and_then(|&c| program.classes[c].elem) {
                Some(Ty::Ref(inner)) => classes.push(inner),
                _ => break,
            }
        }
        // How many arrays of each class there will be.
        let mut count = Expr::Num(1);
        for (&class, length) in classes.iter().zip(&lengths) {
            let Some(shape) = self.e.shape(class).cloned() else {
                return;
            };
            let longest = Expr::Num(shape.length.unwrap_or(0) as i32);
            if !matches!((length, &longest), (Expr::Num(a), Expr::Num(b)) if a <= b) {
                self.cut_if(length.clone().bin(Binary::Gt, longest), Cut::Length(class));
            }
            let full = if count == Expr::Num(1) {
                Expr::var(&shape.next).bin(Binary::Ge, bound(&shape))
            } else {
                Expr::var(&shape.next)
                    .bin(Binary::Add, count.clone())
                    .bin(Binary::Gt, bound(&shape))
            };
            self.cut_if(full, Cut::Objects(class));
            count = if count == Expr::Num(1) {
                length.clone()
            } else {
                count.bin(Binary::Mul, length.clone())
            };
        }
        self.settle_shared();
        if !self.e.facts.keeps_local(self.method, dst) {
            return;
        }
        let Some(shape) = self.e.shape(class).cloned() else {
            return;
        };
        let number = Expr::call("object", vec![tag(&shape), Expr::var(&shape.next)]);
        // The lengths must not change under the assignment to `dst`.
        let lengths: Vec<Expr> = lengths
            .into_iter()
            .enumerate()
            .map(|(n, l)| {
                if matches!(l, Expr::Num(_)) {
                    l
                } else {
                    self.fixed(n, l)
                }
            })
            .collect();
        self.assign_now(dst, number.clone());
        for stmt in self.fill_array(&classes, &lengths, 0) {
            if let Some(group) = &mut self.group {
                group.ops.push(super::group::Op::Do(stmt));
            }
        }
    }

    /// A value that later assignments of the group do not change: in a hidden variable if need be.
    pub(super) fn fixed(&mut self, n: usize, value: Expr) -> Expr {
        let name = self.e.scratch(&format!("length{n}"));
        self.push_op(StmtKind::Assign(Expr::var(&name), value));
        Expr::Var(name)
    }

    /// Makes the array number `Next` of `classes[depth]`, then its inner arrays in order (depth first, as the
    /// interpreter numbers them).
    pub(super) fn fill_array(
        &mut self,
        classes: &[ClassId],
        lengths: &[Expr],
        depth: usize,
    ) -> Vec<Stmt> {
        let (Some(&class), Some(length)) = (classes.get(depth), lengths.get(depth)) else {
            return Vec::new();
        };
        let Some(shape) = self.e.shape(class).cloned() else {
            return Vec::new();
        };
        let record = |n: Expr| Expr::var(&shape.array).index(n);
        let mut out = vec![
            StmtKind::Assign(
                record(Expr::var(&shape.next)).member(super::layout::LENGTH),
                length.clone(),
            )
            .plain(),
            next_number(&shape.next).plain(),
        ];
        if depth + 1 < classes.len() {
            let inner_class = classes[depth + 1];
            let Some(inner) = self.e.shape(inner_class).cloned() else {
                return out;
            };
            let i = self.e.scratch(&format!("i{depth}"));
            let own = self.e.scratch(&format!("array{depth}"));
            // The outer array's number: the one just made.
            out.push(
                StmtKind::Assign(
                    Expr::var(&own),
                    Expr::var(&shape.next).bin(Binary::Sub, Expr::Num(1)),
                )
                .plain(),
            );
            out.push(StmtKind::Assign(Expr::var(&i), Expr::Num(0)).plain());
            let mut turn =
                vec![StmtKind::Expr(Expr::var(&i).bin(Binary::Lt, length.clone())).plain()];
            if shape.elems.is_some() {
                let number = Expr::call("object", vec![tag(&inner), Expr::var(&inner.next)]);
                turn.push(
                    StmtKind::Assign(
                        record(Expr::var(&own))
                            .member(super::layout::ELEM)
                            .index(Expr::var(&i)),
                        number,
                    )
                    .plain(),
                );
            }
            turn.extend(self.fill_array(classes, lengths, depth + 1));
            turn.push(
                StmtKind::Assign(Expr::var(&i), Expr::var(&i).bin(Binary::Add, Expr::Num(1)))
                    .plain(),
            );
            let done = vec![StmtKind::Else.plain(), StmtKind::Break.plain()];
            out.push(StmtKind::Do(vec![turn, done]).plain());
            // A loop must not be the end of a d_step: spin takes its break for a jump into the d_step.
            out.push(StmtKind::Skip.plain());
        }
        out
    }

    // ---- calls --------------------------------------------------------------------------------------------------

    pub(super) fn invoke(
        &mut self,
        stmt: &'a CoreStmt,
        dst: Option<LocalId>,
        target: &Target,
        args: &'a [Operand],
    ) -> bool {
        let site = stmt.site;
        let method = match target {
            Target::Exact(callee) => {
                if self.e.facts.throws(site, Implicit::Null) {
                    self.open(site);
                    if let Some(receiver) = args.first() {
                        self.receiver(receiver, site);
                    }
                } else if self.e.facts.program.sites[site].point {
                    self.open(site);
                }
                // None if the receiver is always null.
                if self.e.facts.flow.calls.contains_key(&site) {
                    self.call(site, *callee, args, dst);
                }
                return true;
            }
            Target::Virtual(method) => *method,
        };
        let Some(receiver) = args.first() else {
            return true;
        };
        let program = self.e.facts.program;
        let values = self.values(receiver);
        // Implementations with what calls them, in the order of the classes.
        let mut impls: Vec<(crate::core::MethodId, Values)> = Vec::new();
        let mut add = |callee: Option<crate::core::MethodId>, from: &dyn Fn(&mut Values)| {
            let Some(callee) = callee else { return };
            let at = impls
                .iter()
                .position(|(m, _)| *m == callee)
                .unwrap_or_else(|| {
                    impls.push((callee, Values::default()));
                    impls.len() - 1
                });
            from(&mut impls[at].1);
        };
        for &class in &values.classes {
            add(program.dispatch(class, method), &|v| {
                v.classes.insert(class);
            });
        }
        if !values.class_objects.is_empty() {
            add(program.dispatch(program.known.object, method), &|v| {
                v.class_objects.clone_from(&values.class_objects);
            });
        }
        if values.string {
            add(program.dispatch(program.known.string, method), &|v| {
                v.string = true;
            });
        }
        if impls.len() <= 1 {
            if self.e.facts.throws(site, Implicit::Null) || program.sites[site].point {
                self.open(site);
                self.receiver(receiver, site);
            }
            if let Some((callee, _)) = impls.first() {
                self.call(site, *callee, args, dst);
            }
            return true;
        }
        self.open(site);
        let (object, _) = self.receiver(receiver, site);
        let mut ways = self.prepare(site);
        // The receiver again: what was pending may be in a variable now.
        let object = if ways.options.is_empty() {
            self.operand(receiver)
        } else {
            object
        };
        self.close_prepare(&mut ways, site);
        let of = Expr::call("get_class", vec![object.clone()]);
        let live = self.live.before(site);
        for (callee, values) in &impls {
            let mut tests: Vec<Expr> = values
                .classes
                .iter()
                .filter_map(|&c| self.e.shape(c))
                .map(|shape| of.clone().eq(tag(shape)))
                .collect();
            if let (false, Some(shape)) = (
                values.class_objects.is_empty(),
                &self.e.shapes.class_object_shape,
            ) {
                tests.push(of.clone().eq(tag(shape)));
            }
            if values.string {
                tests.push(object.clone().bin(Binary::Lt, Expr::Num(0)));
            }
            let mut live = live.clone();
            for l in self.live.after(site).iter() {
                live.insert(l);
            }
            self.open_way(&ways, Expr::any(tests), None, live);
            let seq = self.sequence(|b| b.call(site, *callee, args, dst));
            ways.options.push(seq);
        }
        self.push_ways(ways);
        true
    }

    // ---- choices ------------------------------------------------------------------------------------------------

    pub(super) fn choose(&mut self, dst: LocalId, max: &Operand, site: SiteId) {
        let mut ways = self.prepare(site);
        let max = self.operand(max);
        self.close_prepare(&mut ways, site);
        let live = self.live.after(site);
        let (last, known) = match &max {
            Expr::Num(n) => ((*n).clamp(0, MAX_CHOICES - 1), true),
            _ => (MAX_CHOICES - 1, false),
        };
        let point = self.e.facts.program.sites[site].point;
        for value in 0..=last {
            let choice = crate::core::schedule::Choice::Value(value);
            let event = if point {
                LineEvent::Choice(choice)
            } else {
                LineEvent::FurtherChoice(choice)
            };
            // A negative maximum gives 0.
            let guard = if known || value == 0 {
                Expr::Num(1)
            } else {
                max.clone().bin(Binary::Ge, Expr::Num(value))
            };
            self.open_way(&ways, guard, Some(event), live.clone());
            let seq = self.sequence(|b| b.assign_now(dst, Expr::Num(value)));
            ways.options.push(seq);
        }
        let too_many = match max {
            Expr::Num(n) if n < MAX_CHOICES => None,
            Expr::Num(_) => Some(Expr::Num(1)),
            other => Some(other.bin(Binary::Ge, Expr::Num(MAX_CHOICES))),
        };
        if let Some(guard) = too_many {
            self.open_way(&ways, guard, None, live);
            let code = self.e.cut_code(Cut::Unmodelled(Code::TooLarge));
            let seq = self.sequence(|b| b.push_op(StmtKind::Assign(Expr::var("CUT"), code)));
            ways.options.push(seq);
        }
        self.push_ways(ways);
    }

    // ---- strings ------------------------------------------------------------------------------------------------

    pub(super) fn parse_int(&mut self, dst: LocalId, string: &Operand) {
        let text = self.operand(string);
        self.unmodelled_if(is_dynamic(&text), Code::UnmodelledString);
        let constants = self.e.facts.constants.clone();
        let mut value: Option<Expr> = None;
        let mut good = Expr::Num(0);
        for constant in constants.iter().rev() {
            if let Some(n) = java_int(constant) {
                let is = text
                    .clone()
                    .eq(Expr::Num(self.e.facts.string_number(constant)));
                if is == Expr::Num(0) {
                    continue;
                }
                good = is.clone().or(good);
                value = Some(match value {
                    None => Expr::Num(n),
                    Some(rest) => Expr::Cond(Box::new(is), Box::new(Expr::Num(n)), Box::new(rest)),
                });
            }
        }
        self.throw_if(good.negated(), Implicit::Number);
        self.assign(dst, value.unwrap_or(Expr::Num(0)));
    }

    /// Lowers into a sequence of its own.
    pub(super) fn sequence(&mut self, lower: impl FnOnce(&mut Self)) -> Vec<Stmt> {
        let outer = std::mem::take(&mut self.out);
        lower(self);
        self.flush();
        std::mem::replace(&mut self.out, outer)
    }
}

fn next_number(next: &str) -> StmtKind {
    StmtKind::Assign(
        Expr::var(next),
        Expr::var(next).bin(Binary::Add, Expr::Num(1)),
    )
}

pub(super) fn is_dynamic(string: &Expr) -> Expr {
    string.clone().eq(Expr::Num(DYNAMIC))
}

/// `Integer.parseInt` of a constant; `None`: `NumberFormatException`.
fn java_int(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    text.parse().ok()
}
