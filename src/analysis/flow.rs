//! Which classes a variable can hold: the call graph and the reachable code.
//!
//! Knows Core only. Inclusion constraints over all variables, insensitive to control flow and calling context
//! (variable type analysis: Sundaresan et al., *Practical virtual method call resolution for Java*, OOPSLA 2000),
//! with the call graph built on the way. Everything is an over-approximation: an object that reaches a variable in
//! some execution has its class in the variable's [`Values`]; `null` is absent only where null never arrives.
//!
//! `this` of an instance method is never null (the call has checked it), nor is a caught exception.

use std::collections::{BTreeMap, BTreeSet};

use super::immutable::Immutable;
use crate::base::IndexVec;
use crate::core::walk::walk;
use crate::core::{
    ClassId, Const, Expr, FieldId, LocalId, MethodId, Operand, Place, Program, SiteId, Stmt,
    StmtKind, StrOp, Target, Ty,
};

/// What a variable of reference type can hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// Exact run-time classes.
    pub classes: BTreeSet<ClassId>,
    /// `C.class` objects.
    pub class_objects: BTreeSet<ClassId>,
    pub string: bool,
    pub null: bool,
}

impl Values {
    /// Adds `other`; tells whether that changed anything.
    fn add(&mut self, other: &Values) -> bool {
        let before = (
            self.classes.len(),
            self.class_objects.len(),
            self.string,
            self.null,
        );
        self.classes.extend(&other.classes);
        self.class_objects.extend(&other.class_objects);
        self.string |= other.string;
        self.null |= other.null;
        before
            != (
                self.classes.len(),
                self.class_objects.len(),
                self.string,
                self.null,
            )
    }
    fn class(class: ClassId) -> Values {
        Values {
            classes: BTreeSet::from([class]),
            ..Values::default()
        }
    }
    fn null() -> Values {
        Values {
            null: true,
            ..Values::default()
        }
    }
}

/// The result; see the module's text.
#[derive(Debug, Default)]
pub struct Flow {
    locals: BTreeMap<(MethodId, LocalId), Values>,
    fields: BTreeMap<FieldId, Values>,
    elems: BTreeMap<ClassId, Values>,
    returns: BTreeMap<MethodId, Values>,
    /// Methods that can be called (abstract ones never are).
    pub reachable: BTreeSet<MethodId>,
    /// Called methods per call site.
    pub calls: BTreeMap<SiteId, BTreeSet<MethodId>>,
    /// Classes of which a reachable statement makes an object, implicit exceptions excepted.
    pub allocated: BTreeSet<ClassId>,
    /// Classes of the objects that are started.
    pub started: BTreeSet<ClassId>,
    /// Fields that never change once they can be seen.
    pub immutable: Immutable,
    /// Some reachable statement interrupts a thread.
    pub interrupts: bool,
    /// Some reachable statement reads or changes daemon status.
    pub daemons: bool,
    /// Some reachable statement begins an atomic section.
    pub atomic: bool,
}

impl Flow {
    /// Computes the fixed point. Terminates: sets only grow and are bounded by the program's classes.
    pub fn of(program: &Program) -> Flow {
        let mut flow = Flow {
            immutable: Immutable::of(program),
            ..Flow::default()
        };
        for (field, declared) in program.fields.enumerated() {
            if let Some(initial) = &declared.initial
                && is_reference(declared.ty)
            {
                let initial = Operand::Const(initial.clone());
                let values = flow.operand(program.main_entry, &initial);
                flow.fields.entry(field).or_default().add(&values);
            }
        }
        flow.reachable.insert(program.main_entry);
        flow.reachable.insert(program.thread_entry);
        loop {
            let mut round = Round {
                program,
                flow: &mut flow,
                changed: false,
                method: program.main_entry,
            };
            for method in round.flow.reachable.clone() {
                round.method = method;
                round.method_body();
            }
            if !round.changed {
                // Calls that go round can nest too deeply, and then throw.
                let overflow = program.known.stack_overflow;
                if flow.allocated.contains(&overflow) || !flow.is_recursive(program) {
                    return flow;
                }
                flow.allocated.insert(overflow);
            }
        }
    }

    /// Some method can be called, over others, by itself.
    fn is_recursive(&self, program: &Program) -> bool {
        let mut callees: BTreeMap<MethodId, BTreeSet<MethodId>> = BTreeMap::new();
        for (&site, targets) in &self.calls {
            let caller = program.sites[site].method;
            callees.entry(caller).or_default().extend(targets);
        }
        // Methods that call nobody who is left are taken away until nothing changes: what remains goes round.
        loop {
            let before = callees.len();
            let left: BTreeSet<MethodId> = callees.keys().copied().collect();
            callees.retain(|_, targets| !targets.is_disjoint(&left));
            if callees.len() == before {
                return before > 0;
            }
        }
    }

    pub fn local(&self, method: MethodId, local: LocalId) -> Values {
        self.locals
            .get(&(method, local))
            .cloned()
            .unwrap_or_default()
    }
    pub fn operand(&self, method: MethodId, operand: &Operand) -> Values {
        match operand {
            Operand::Local(local) => self.local(method, *local),
            Operand::Const(Const::Null) => Values::null(),
            Operand::Const(Const::ClassObject(class)) => Values {
                class_objects: BTreeSet::from([*class]),
                ..Values::default()
            },
            Operand::Const(Const::Str(_)) => Values {
                string: true,
                ..Values::default()
            },
            Operand::Const(
                Const::Bool(_)
                | Const::Int(_)
                | Const::Long(_)
                | Const::Float(_)
                | Const::Double(_),
            ) => Values::default(),
        }
    }
    /// Some variable of a reference type other than String can hold a String.
    pub fn strings_as_objects(&self, program: &Program) -> bool {
        let is_ref = |ty: Option<Ty>| matches!(ty, Some(Ty::Ref(_)));
        self.locals.iter().any(|(&(method, local), values)| {
            values.string && is_ref(Some(program.methods[method].locals[local].ty))
        }) || self
            .fields
            .iter()
            .any(|(&field, values)| values.string && is_ref(Some(program.fields[field].ty)))
            || self
                .elems
                .iter()
                .any(|(&class, values)| values.string && is_ref(program.classes[class].elem))
            || self
                .returns
                .iter()
                .any(|(&method, values)| values.string && is_ref(program.methods[method].ret))
    }
    pub fn elems(&self, array: ClassId) -> Values {
        self.elems.get(&array).cloned().unwrap_or_default()
    }
}

struct Round<'a> {
    program: &'a Program,
    flow: &'a mut Flow,
    changed: bool,
    method: MethodId,
}

impl Round<'_> {
    fn method_body(&mut self) {
        let method = &self.program.methods[self.method];
        if let Some(body) = &method.body {
            walk(body, &mut |stmt| self.stmt(stmt));
        }
    }

    fn flow_into(&mut self, method: MethodId, local: LocalId, values: &Values) {
        if is_reference(self.program.methods[method].locals[local].ty) {
            self.changed |= self
                .flow
                .locals
                .entry((method, local))
                .or_default()
                .add(values);
        }
    }
    fn assign(&mut self, local: LocalId, values: &Values) {
        self.flow_into(self.method, local, values);
    }
    fn value(&self, operand: &Operand) -> Values {
        self.flow.operand(self.method, operand)
    }
    fn allocate(&mut self, class: ClassId) {
        self.changed |= self.flow.allocated.insert(class);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let known = &self.program.known;
        match &stmt.kind {
            StmtKind::Assign { dst, value } => {
                let values = match value {
                    Expr::Operand(operand) => self.value(operand),
                    Expr::Concat(_) => string(),
                    _ => return,
                };
                self.assign(*dst, &values);
            }
            StmtKind::CheckCast { dst, value, class } => {
                let mut values = self.value(value);
                values
                    .classes
                    .retain(|&c| self.program.is_subclass(c, *class));
                self.assign(*dst, &values);
            }
            StmtKind::Load { dst, place } => {
                let values = match place {
                    Place::Field { field, .. } | Place::Static { field } => {
                        let mut values = self.flow.fields.get(field).cloned().unwrap_or_default();
                        values.null |= !self.flow.immutable.stored_first.contains(field);
                        values
                    }
                    Place::Elem { array, .. } => {
                        let mut values = Values::null();
                        for class in self.value(array).classes {
                            values.add(&self.flow.elems(class));
                        }
                        values
                    }
                };
                self.assign(*dst, &values);
            }
            StmtKind::Store { place, value } => {
                let values = self.value(value);
                match place {
                    Place::Field { field, .. } | Place::Static { field } => {
                        if is_reference(self.program.fields[*field].ty) {
                            self.changed |=
                                self.flow.fields.entry(*field).or_default().add(&values);
                        }
                    }
                    Place::Elem { array, .. } => {
                        for class in self.value(array).classes {
                            // A store that does not fit throws.
                            let Some(elem) = self.program.classes[class].elem else {
                                continue;
                            };
                            let mut values = values.clone();
                            if let Ty::Ref(elem) = elem {
                                values
                                    .classes
                                    .retain(|&c| self.program.is_subclass(c, elem));
                            } else {
                                values.classes.clear();
                                values.class_objects.clear();
                            }
                            if is_reference(elem) {
                                self.changed |=
                                    self.flow.elems.entry(class).or_default().add(&values);
                            }
                        }
                    }
                }
            }
            StmtKind::New { dst, class } => {
                self.allocate(*class);
                self.assign(*dst, &Values::class(*class));
            }
            StmtKind::NewArray { dst, class, dims } => {
                self.assign(*dst, &Values::class(*class));
                let mut at = *class;
                for n in 0..dims.len() {
                    self.allocate(at);
                    match self.program.classes[at].elem {
                        Some(Ty::Ref(inner)) if n + 1 < dims.len() => {
                            self.changed |= self
                                .flow
                                .elems
                                .entry(at)
                                .or_default()
                                .add(&Values::class(inner));
                            at = inner;
                        }
                        _ => break,
                    }
                }
            }
            StmtKind::Return { value: Some(value) } => {
                let values = self.value(value);
                self.changed |= self
                    .flow
                    .returns
                    .entry(self.method)
                    .or_default()
                    .add(&values);
            }
            StmtKind::Try { catches, .. } => {
                for catch in catches {
                    let mut values = Values::default();
                    for class in self.program.classes.ids() {
                        let thrown = self.flow.allocated.contains(&class)
                            || implicit_classes(self.program).contains(&class);
                        if thrown
                            && catch
                                .classes
                                .iter()
                                .any(|&c| self.program.is_subclass(class, c))
                        {
                            values.classes.insert(class);
                        }
                    }
                    self.assign(catch.var, &values);
                }
            }
            StmtKind::Call { dst, target, args } => {
                let targets = self.targets(target, args);
                for callee in targets {
                    self.changed |= self.flow.reachable.insert(callee);
                    self.changed |= self.flow.calls.entry(stmt.site).or_default().insert(callee);
                    let declared = &self.program.methods[callee];
                    for (n, (&param, arg)) in declared.params.iter().zip(args).enumerate() {
                        let mut values = self.value(arg);
                        if n == 0 && !declared.is_static {
                            values.null = false;
                            if let Target::Virtual(_) = target {
                                let calls = |c: ClassId| self.dispatch(target, c) == Some(callee);
                                values.classes.retain(|&c| calls(c));
                                values.string &= calls(known.string);
                                if !calls(known.object) {
                                    values.class_objects.clear();
                                }
                            }
                        }
                        self.flow_into(callee, param, &values);
                    }
                    if let Some(dst) = dst {
                        let values = self.flow.returns.get(&callee).cloned().unwrap_or_default();
                        self.assign(*dst, &values);
                    }
                }
            }
            StmtKind::Start { thread } => {
                let mut values = self.value(thread);
                values.null = false;
                for &class in &values.classes {
                    self.changed |= self.flow.started.insert(class);
                }
                let entry = self.program.thread_entry;
                if let Some(&param) = self.program.methods[entry].params.first() {
                    self.flow_into(entry, param, &values);
                }
            }
            StmtKind::CurrentThread { dst } => {
                let mut values = Values::class(known.thread);
                values.classes.extend(&self.flow.started);
                self.allocate(known.thread);
                self.assign(*dst, &values);
            }
            StmtKind::Interrupt { .. } => self.flow.interrupts = true,
            StmtKind::SetDaemon { .. } | StmtKind::IsDaemon { .. } => self.flow.daemons = true,
            StmtKind::AtomicBegin | StmtKind::Await { .. } => self.flow.atomic = true,
            // Some thread that was started, or main.
            StmtKind::Owner { dst, .. } => {
                let mut values = Values::class(known.thread);
                values.classes.extend(&self.flow.started);
                values.null = true;
                self.assign(*dst, &values);
            }
            StmtKind::BoxCached { dst, class, .. } => {
                self.allocate(*class);
                self.assign(*dst, &Values::class(*class));
            }
            StmtKind::ClassOf { dst, object } => {
                let values = self.value(object);
                let mut class_objects = values.classes;
                if values.string {
                    class_objects.insert(known.string);
                }
                if !values.class_objects.is_empty() {
                    class_objects.extend(self.program.class_class());
                }
                let values = Values {
                    class_objects,
                    ..Values::default()
                };
                self.assign(*dst, &values);
            }
            StmtKind::Str {
                dst,
                op: StrOp::Substring | StrOp::Intern | StrOp::Blur | StrOp::Headline,
                ..
            } => self.assign(*dst, &string()),
            StmtKind::ClassName { dst, .. }
            | StmtKind::NameOf { dst, .. }
            | StmtKind::IdentityString { dst, .. }
            | StmtKind::NextThreadName { dst } => self.assign(*dst, &string()),
            _ => {}
        }
    }

    fn dispatch(&self, target: &Target, class: ClassId) -> Option<MethodId> {
        match target {
            Target::Exact(method) => Some(*method),
            Target::Virtual(method) => self.program.dispatch(class, *method),
        }
    }

    fn targets(&self, target: &Target, args: &[Operand]) -> BTreeSet<MethodId> {
        match target {
            // A receiver that is always null: the call throws.
            Target::Exact(method)
                if !self.program.methods[*method].is_static
                    && args.first().is_some_and(|receiver| {
                        let values = self.value(receiver);
                        values.classes.is_empty()
                            && values.class_objects.is_empty()
                            && !values.string
                    }) =>
            {
                BTreeSet::new()
            }
            Target::Exact(method) => BTreeSet::from([*method]),
            Target::Virtual(method) => args.first().map_or_else(BTreeSet::new, |receiver| {
                let values = self.value(receiver);
                let mut targets: BTreeSet<MethodId> = values
                    .classes
                    .iter()
                    .filter_map(|&class| self.program.dispatch(class, *method))
                    .collect();
                if !values.class_objects.is_empty() {
                    let class = self.program.class_class();
                    let class = class.unwrap_or(self.program.known.object);
                    targets.extend(self.program.dispatch(class, *method));
                }
                if values.string {
                    targets.extend(self.program.dispatch(self.program.known.string, *method));
                }
                targets
            }),
        }
    }
}

fn string() -> Values {
    Values {
        string: true,
        ..Values::default()
    }
}

pub fn is_reference(ty: Ty) -> bool {
    matches!(ty, Ty::Ref(_) | Ty::Str)
}

/// Classes whose objects Core statements make by themselves.
pub fn implicit_classes(program: &Program) -> [ClassId; 11] {
    let known = &program.known;
    [
        known.null_pointer,
        known.array_index,
        known.arithmetic,
        known.class_cast,
        known.negative_array_size,
        known.array_store,
        known.illegal_monitor_state,
        known.illegal_thread_state,
        known.interrupted,
        known.number_format,
        known.no_class_def_found,
    ]
}

/// How often each local of a method is assigned, parameters' initial values not counted.
pub fn assignments(program: &Program, method: MethodId) -> IndexVec<LocalId, u32> {
    let declared = &program.methods[method];
    let mut counts = IndexVec::filled(0, declared.locals.len());
    if let Some(body) = &declared.body {
        walk(body, &mut |stmt| {
            if let Some(dst) = defined(&stmt.kind) {
                counts[dst] += 1;
            }
            if let StmtKind::Try { catches, .. } = &stmt.kind {
                for catch in catches {
                    counts[catch.var] += 1;
                }
            }
        });
    }
    counts
}

/// The local that a statement assigns (catch variables apart).
pub fn defined(kind: &StmtKind) -> Option<LocalId> {
    match kind {
        StmtKind::Assign { dst, .. }
        | StmtKind::DivRem { dst, .. }
        | StmtKind::CheckCast { dst, .. }
        | StmtKind::ArrayLength { dst, .. }
        | StmtKind::Load { dst, .. }
        | StmtKind::New { dst, .. }
        | StmtKind::NewArray { dst, .. }
        | StmtKind::InitBegin { dst, .. }
        | StmtKind::IsInterrupted { dst, .. }
        | StmtKind::IsAlive { dst, .. }
        | StmtKind::ThreadState { dst, .. }
        | StmtKind::CurrentThread { dst }
        | StmtKind::IsDaemon { dst, .. }
        | StmtKind::StrEquals { dst, .. }
        | StmtKind::StrSame { dst, .. }
        | StmtKind::BoxCached { dst, .. }
        | StmtKind::Unbox { dst, .. }
        | StmtKind::Str { dst, .. }
        | StmtKind::ParseInt { dst, .. }
        | StmtKind::ClassName { dst, .. }
        | StmtKind::ClassOf { dst, .. }
        | StmtKind::NameOf { dst, .. }
        | StmtKind::IdentityString { dst, .. }
        | StmtKind::NextThreadName { dst }
        | StmtKind::TryEnter { dst, .. }
        | StmtKind::ExitFully { dst, .. }
        | StmtKind::HoldCount { dst, .. }
        | StmtKind::Owner { dst, .. }
        | StmtKind::IdentityHashed { dst, .. }
        | StmtKind::Choose { dst, .. }
        | StmtKind::Unknown { dst, .. } => Some(*dst),
        StmtKind::Call { dst, .. } | StmtKind::Await { dst, .. } => *dst,
        _ => None,
    }
}

/// The locals that a statement reads by itself (not those of its inner blocks).
pub fn used(kind: &StmtKind) -> Vec<LocalId> {
    let mut found = Vec::new();
    let mut operand = |operand: &Operand| {
        if let Operand::Local(local) = operand {
            found.push(*local);
        }
    };
    match kind {
        StmtKind::Assign { value, .. } => expr_locals(value, &mut operand),
        StmtKind::If { cond, .. } => expr_locals(cond, &mut operand),
        StmtKind::DivRem { lhs, rhs, .. }
        | StmtKind::StrEquals { lhs, rhs, .. }
        | StmtKind::StrSame { lhs, rhs, .. } => {
            operand(lhs);
            operand(rhs);
        }
        StmtKind::CheckCast { value, .. }
        | StmtKind::NullCheck { value }
        | StmtKind::Throw { value }
        | StmtKind::ArrayLength { array: value, .. }
        | StmtKind::Synchronized { lock: value, .. }
        | StmtKind::Wait { object: value, .. }
        | StmtKind::Notify { object: value, .. }
        | StmtKind::Start { thread: value }
        | StmtKind::Join { thread: value, .. }
        | StmtKind::Interrupt { thread: value }
        | StmtKind::IsInterrupted { thread: value, .. }
        | StmtKind::IsAlive { thread: value, .. }
        | StmtKind::ThreadState { thread: value, .. }
        | StmtKind::IsDaemon { thread: value, .. }
        | StmtKind::Uncaught {
            exception: value, ..
        }
        | StmtKind::BoxCached { value, .. }
        | StmtKind::Unbox { object: value, .. }
        | StmtKind::ParseInt { string: value, .. }
        | StmtKind::ClassName { object: value, .. }
        | StmtKind::ClassOf { object: value, .. }
        | StmtKind::NameOf { class: value, .. }
        | StmtKind::IdentityString { object: value, .. }
        | StmtKind::MonitorEnter { object: value }
        | StmtKind::MonitorExit { object: value }
        | StmtKind::TryEnter { object: value, .. }
        | StmtKind::ExitFully { object: value, .. }
        | StmtKind::HoldCount { object: value, .. }
        | StmtKind::Invariant { object: value, .. }
        | StmtKind::Owner { object: value, .. }
        | StmtKind::IdentityHashed { object: value, .. }
        | StmtKind::Halt { status: value }
        | StmtKind::Choose { max: value, .. }
        | StmtKind::Print { text: value, .. } => operand(value),
        StmtKind::Load { place, .. } => place_operands(place, &mut operand),
        StmtKind::Store { place, value } => {
            place_operands(place, &mut operand);
            operand(value);
        }
        StmtKind::VolatileAccess { place, only_if, .. } => {
            place_operands(place, &mut operand);
            only_if.iter().for_each(operand);
        }
        StmtKind::NewArray { dims, .. } => dims.iter().for_each(operand),
        StmtKind::Return { value } => value.iter().for_each(operand),
        StmtKind::Fail { message, .. } => message.iter().for_each(operand),
        StmtKind::Call { args, .. } | StmtKind::Str { args, .. } => args.iter().for_each(operand),
        StmtKind::Await { conditions, .. } => {
            for condition in conditions {
                condition.operands(&mut operand);
            }
        }
        StmtKind::EnterAgain { object, count } => {
            operand(object);
            operand(count);
        }
        StmtKind::SetDaemon { thread, daemon } => {
            operand(thread);
            operand(daemon);
        }
        _ => {}
    }
    found
}

fn place_operands(place: &Place, operand: &mut dyn FnMut(&Operand)) {
    match place {
        Place::Field { object, .. } => operand(object),
        Place::Static { .. } => {}
        Place::Elem { array, index } => {
            operand(array);
            operand(index);
        }
    }
}

fn expr_locals(expr: &Expr, operand: &mut dyn FnMut(&Operand)) {
    match expr {
        Expr::Operand(o) | Expr::InstanceOf(o, _) => operand(o),
        Expr::Unary(_, a)
        | Expr::Convert(_, a)
        | Expr::WideUnary(_, _, a)
        | Expr::WideConvert { value: a, .. }
        | Expr::Reinterpret { value: a, .. } => expr_locals(a, operand),
        Expr::Binary(_, a, b) | Expr::WideBinary(_, _, a, b) => {
            expr_locals(a, operand);
            expr_locals(b, operand);
        }
        Expr::Concat(parts) => parts.iter().for_each(|(o, _)| operand(o)),
    }
}
