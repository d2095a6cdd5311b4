//! What the scheme wants to know of a program before it writes a line: what each statement can throw, which fields
//! and strings matter, who calls whom.
//!
//! Knows Core; no Promela. Everything is an over-approximation: a statement throws nothing but what is listed, a
//! field that is not kept is never read.

use std::collections::{BTreeMap, BTreeSet};

use crate::analysis::flow::{Flow, Values, assignments};
use crate::core::walk::{blocks, walk};
use crate::core::{
    BinaryOp, Block, ClassId, Const, Expr, FieldId, LocalId, MethodId, Operand, Place, Program,
    SiteId, Stmt, StmtKind, Target, Ty, UnaryOp,
};
use crate::diag::{Code, Diagnostic};

/// An exception that a Core statement throws by itself, in the order of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Implicit {
    Null,
    Monitor,
    Zero,
    Cast,
    Index,
    Store,
    Size,
    ThreadState,
    Interrupted,
    Number,
    ClassDef,
}

impl Implicit {
    pub fn class(self, program: &Program) -> ClassId {
        let known = &program.known;
        match self {
            Implicit::Null => known.null_pointer,
            Implicit::Monitor => known.illegal_monitor_state,
            Implicit::Zero => known.arithmetic,
            Implicit::Cast => known.class_cast,
            Implicit::Index => known.array_index,
            Implicit::Store => known.array_store,
            Implicit::Size => known.negative_array_size,
            Implicit::ThreadState => known.illegal_thread_state,
            Implicit::Interrupted => known.interrupted,
            Implicit::Number => known.number_format,
            Implicit::ClassDef => known.no_class_def_found,
        }
    }
}

/// A variable of type String, or one that can hold a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Holder {
    Local(MethodId, LocalId),
    Field(FieldId),
    Elem(ClassId),
    Return(MethodId),
}

pub struct Facts<'a> {
    pub program: &'a Program,
    pub flow: Flow,
    /// Per statement that can throw by itself.
    implicit: BTreeMap<SiteId, Vec<Implicit>>,
    /// Classes of the exceptions that leave a method.
    thrown: BTreeMap<MethodId, BTreeSet<ClassId>>,
    /// Fields that some reachable statement loads (of strings: and whose value matters).
    kept_fields: BTreeSet<FieldId>,
    /// Array classes whose elements some reachable statement loads.
    kept_elems: BTreeSet<ClassId>,
    /// String variables whose value decides something.
    strings: BTreeSet<Holder>,
    /// The program's string constants: their numbers in the model are -2, -3, ...
    pub constants: Vec<String>,
    /// Nested acquisitions of monitors by one thread, at most.
    monitor_depth: u32,
    /// Calls that would close a cycle within the library: cut when they are reached.
    pub cut_calls: BTreeSet<(SiteId, MethodId)>,
}

/// What the count of a monitor can hold.
const MAX_MONITOR_DEPTH: u32 = 255;

pub const DYNAMIC: i32 = crate::promela::UNKNOWN_STRING;

impl<'a> Facts<'a> {
    /// Errors: a cycle of calls.
    pub fn of(program: &'a Program, flow: Flow) -> Result<Facts<'a>, Box<Diagnostic>> {
        let mut facts = Facts {
            program,
            flow,
            implicit: BTreeMap::new(),
            thrown: BTreeMap::new(),
            kept_fields: BTreeSet::new(),
            kept_elems: BTreeSet::new(),
            strings: BTreeSet::new(),
            constants: Vec::new(),
            monitor_depth: 0,
            cut_calls: BTreeSet::new(),
        };
        let order = facts.call_order()?;
        for &method in &order {
            facts.find_implicit(method);
        }
        for &method in &order {
            let thrown = program.methods[method]
                .body
                .as_ref()
                .map_or_else(BTreeSet::new, |body| facts.thrown_by(method, body));
            facts.thrown.insert(method, thrown);
        }
        facts.find_strings();
        facts.find_kept();
        facts.find_constants();
        facts.find_monitor_depth(&order);
        if facts.monitor_depth > MAX_MONITOR_DEPTH {
            let main = &program.methods[program.main_entry];
            let what =
                format!("more than {MAX_MONITOR_DEPTH} monitors are entered inside each other");
            return Err(Box::new(Diagnostic::error(Code::TooLarge, main.span, what)));
        }
        Ok(facts)
    }

    pub fn implicit(&self, site: SiteId) -> &[Implicit] {
        self.implicit.get(&site).map_or(&[], Vec::as_slice)
    }
    pub fn throws(&self, site: SiteId, what: Implicit) -> bool {
        self.implicit(site).contains(&what)
    }
    pub fn values(&self, method: MethodId, operand: &Operand) -> Values {
        self.flow.operand(method, operand)
    }
    pub fn keeps_field(&self, field: FieldId) -> bool {
        self.kept_fields.contains(&field)
    }
    pub fn keeps_elems(&self, class: ClassId) -> bool {
        self.kept_elems.contains(&class)
    }
    /// Whether a local is in the model: all but strings that decide nothing.
    pub fn keeps_local(&self, method: MethodId, local: LocalId) -> bool {
        self.program.methods[method].locals[local].ty != Ty::Str
            || self.strings.contains(&Holder::Local(method, local))
    }
    pub fn string_number(&self, text: &str) -> i32 {
        self.constants
            .iter()
            .position(|c| c == text)
            .map_or(DYNAMIC, |n| DYNAMIC - 1 - n as i32)
    }
    /// Some string is in the model.
    pub fn has_strings(&self) -> bool {
        !self.strings.is_empty() || self.flow.strings_as_objects(self.program)
    }

    /// Whether a String is of a class.
    pub fn string_fits(&self, class: ClassId) -> bool {
        self.program.is_subclass(self.program.known.string, class)
    }

    // ---- calls --------------------------------------------------------------------------------------------------

    /// Reachable methods, callees first.
    ///
    /// A cycle of library methods only is one that the user cannot break, and mostly no cycle at all: `Thread.run` calls
    /// its target, which may be a Thread.
    fn call_order(&mut self) -> Result<Vec<MethodId>, Box<Diagnostic>> {
        let mut done = BTreeSet::new();
        let mut order = Vec::new();
        let mut path: Vec<(MethodId, SiteId)> = Vec::new();
        for root in [self.program.main_entry, self.program.thread_entry] {
            self.visit_calls(root, &mut done, &mut order, &mut path)?;
        }
        Ok(order)
    }

    fn visit_calls(
        &mut self,
        method: MethodId,
        done: &mut BTreeSet<MethodId>,
        order: &mut Vec<MethodId>,
        path: &mut Vec<(MethodId, SiteId)>,
    ) -> Result<(), Box<Diagnostic>> {
        if done.contains(&method) {
            return Ok(());
        }
        let mut calls: Vec<(SiteId, MethodId)> = Vec::new();
        if let Some(body) = &self.program.methods[method].body {
            walk(body, &mut |stmt| {
                if let (StmtKind::Call { .. }, Some(callees)) =
                    (&stmt.kind, self.flow.calls.get(&stmt.site))
                {
                    calls.extend(callees.iter().map(|&callee| (stmt.site, callee)));
                }
            });
        }
        for (site, callee) in calls {
            path.push((method, site));
            if let Some(start) = path.iter().position(|&(m, _)| m == callee) {
                let library = |m: MethodId| self.program.methods[m].library;
                if !path[start..].iter().all(|&(m, _)| library(m)) {
                    return Err(Box::new(self.recursion(&path[start..])));
                }
                self.cut_calls.insert((site, callee));
                path.pop();
                continue;
            }
            self.visit_calls(callee, done, order, path)?;
            path.pop();
        }
        done.insert(method);
        order.push(method);
        Ok(())
    }

    fn recursion(&self, cycle: &[(MethodId, SiteId)]) -> Diagnostic {
        let names: Vec<String> = cycle
            .iter()
            .chain(cycle.first())
            .map(|&(m, _)| self.program.method_name(m))
            .collect();
        let span = |n: usize| cycle.get(n).map(|&(_, site)| self.program.sites[site].span);
        let mut diagnostic = Diagnostic::error(
            Code::Recursion,
            span(0).unwrap_or(self.program.methods[self.program.main_entry].span),
            format!("recursion: {}", names.join(" calls ")),
        )
        .label(if cycle.len() == 1 {
            "calls itself"
        } else {
            "the cycle begins here"
        });
        for n in 1..cycle.len().min(6) {
            if let Some(span) = span(n) {
                diagnostic = diagnostic.also(span, "and goes on here");
            }
        }
        diagnostic
            .help("each call is a copy of the called method in the classic scheme: use --scheme fast, or a loop")
    }

    // ---- exceptions ---------------------------------------------------------------------------------------------

    fn find_implicit(&mut self, method: MethodId) {
        let program = self.program;
        let Some(body) = &program.methods[method].body else {
            return;
        };
        let assigned = assignments(program, method);
        let params = program.methods[method].params.len() as u32;
        // A lock that is still the same variable's value at the statement.
        let stable = |operand: &Operand| match operand {
            Operand::Local(local) => assigned[*local] <= u32::from(local.0 >= params),
            Operand::Const(_) => true,
        };
        let mut found = BTreeMap::new();
        self.implicit_block(method, body, &stable, &mut Vec::new(), &mut found);
        self.implicit.extend(found);
    }

    fn implicit_block(
        &self,
        method: MethodId,
        block: &Block,
        stable: &dyn Fn(&Operand) -> bool,
        held: &mut Vec<Operand>,
        found: &mut BTreeMap<SiteId, Vec<Implicit>>,
    ) {
        for stmt in &block.stmts {
            let list = self.implicit_of(method, stmt, held);
            if !list.is_empty() {
                found.insert(stmt.site, list);
            }
            let locks = match &stmt.kind {
                StmtKind::Synchronized { lock, .. } if stable(lock) => {
                    held.push(lock.clone());
                    true
                }
                _ => false,
            };
            for inner in blocks(stmt) {
                self.implicit_block(method, inner, stable, held, found);
            }
            if locks {
                held.pop();
            }
        }
    }

    fn implicit_of(&self, method: MethodId, stmt: &Stmt, held: &[Operand]) -> Vec<Implicit> {
        let mut list = Vec::new();
        let mut null = |operand: &Operand| {
            if self.values(method, operand).null {
                list.push(Implicit::Null);
            }
        };
        match &stmt.kind {
            StmtKind::DivRem { rhs, .. } => match rhs {
                Operand::Const(Const::Int(n)) if *n != 0 => {}
                _ => list.push(Implicit::Zero),
            },
            StmtKind::CheckCast { value, class, .. } => {
                let values = self.values(method, value);
                let fits = |c: ClassId| self.program.is_subclass(c, *class);
                let object = *class == self.program.known.object;
                if !values.classes.iter().all(|&c| fits(c))
                    || (!object && !values.class_objects.is_empty())
                    || (!object && values.string && !self.string_fits(*class))
                {
                    list.push(Implicit::Cast);
                }
            }
            StmtKind::ArrayLength { array: value, .. }
            | StmtKind::NullCheck { value }
            | StmtKind::Throw { value }
            | StmtKind::Synchronized { lock: value, .. }
            | StmtKind::Interrupt { thread: value }
            | StmtKind::IsInterrupted { thread: value, .. }
            | StmtKind::IsAlive { thread: value, .. }
            | StmtKind::ThreadState { thread: value, .. }
            | StmtKind::IsDaemon { thread: value, .. }
            | StmtKind::ClassName { object: value, .. }
            | StmtKind::ClassOf { object: value, .. }
            | StmtKind::NameOf { class: value, .. }
            | StmtKind::IdentityString { object: value, .. } => null(value),
            StmtKind::Load { place, .. } | StmtKind::Store { place, .. } => match place {
                Place::Field { object, .. } => null(object),
                Place::Static { .. } => {}
                Place::Elem { array, .. } => {
                    null(array);
                    list.push(Implicit::Index);
                    if let StmtKind::Store { value, .. } = &stmt.kind
                        && self.may_not_fit(method, array, value)
                    {
                        list.push(Implicit::Store);
                    }
                }
            },
            StmtKind::NewArray { dims, .. } => {
                let known = |d: &Operand| matches!(d, Operand::Const(Const::Int(n)) if *n >= 0);
                if !dims.iter().all(known) {
                    list.push(Implicit::Size);
                }
            }
            StmtKind::Call { target, args, .. } => {
                let instance = match target {
                    Target::Virtual(_) => true,
                    Target::Exact(callee) => !self.program.methods[*callee].is_static,
                };
                if let (true, Some(receiver)) = (instance, args.first()) {
                    null(receiver);
                }
            }
            StmtKind::InitBegin { .. } => list.push(Implicit::ClassDef),
            StmtKind::Wait { object, .. } | StmtKind::Notify { object, .. } => {
                null(object);
                if !held.contains(object) {
                    list.push(Implicit::Monitor);
                }
                if matches!(stmt.kind, StmtKind::Wait { .. }) && self.flow.interrupts {
                    list.push(Implicit::Interrupted);
                }
            }
            StmtKind::Start { thread } | StmtKind::SetDaemon { thread, .. } => {
                null(thread);
                list.push(Implicit::ThreadState);
            }
            StmtKind::Join { thread, .. } => {
                null(thread);
                if self.flow.interrupts {
                    list.push(Implicit::Interrupted);
                }
            }
            StmtKind::Sleep if self.flow.interrupts => list.push(Implicit::Interrupted),
            StmtKind::ParseInt { .. } => list.push(Implicit::Number),
            _ => {}
        }
        list
    }

    /// Some value may not fit into some array (JLS 10.5).
    fn may_not_fit(&self, method: MethodId, array: &Operand, value: &Operand) -> bool {
        let values = self.values(method, value);
        self.values(method, array).classes.iter().any(|&class| {
            match self.program.classes[class].elem {
                Some(Ty::Ref(elem)) => {
                    values
                        .classes
                        .iter()
                        .any(|&c| !self.program.is_subclass(c, elem))
                        || (values.string && !self.string_fits(elem))
                        || (elem != self.program.known.object && !values.class_objects.is_empty())
                }
                Some(Ty::Str) => !values.classes.is_empty() || !values.class_objects.is_empty(),
                _ => false,
            }
        })
    }

    /// Classes of the exceptions that leave a block. Needs the results of all callees.
    pub fn thrown_by(&self, method: MethodId, block: &Block) -> BTreeSet<ClassId> {
        let mut thrown = BTreeSet::new();
        for stmt in &block.stmts {
            self.thrown_by_stmt(method, stmt, &mut thrown);
        }
        thrown
    }

    fn thrown_by_stmt(&self, method: MethodId, stmt: &Stmt, thrown: &mut BTreeSet<ClassId>) {
        thrown.extend(
            self.implicit(stmt.site)
                .iter()
                .map(|i| i.class(self.program)),
        );
        match &stmt.kind {
            StmtKind::Throw { value } => thrown.extend(self.values(method, value).classes),
            StmtKind::Call { .. } => {
                for callee in self.flow.calls.get(&stmt.site).into_iter().flatten() {
                    thrown.extend(self.thrown.get(callee).into_iter().flatten());
                }
            }
            StmtKind::Try {
                body,
                catches,
                finally,
            } => {
                let mut inner = self.thrown_by(method, body);
                for catch in catches {
                    inner.retain(|&c| {
                        !catch
                            .classes
                            .iter()
                            .any(|&k| self.program.is_subclass(c, k))
                    });
                }
                thrown.extend(inner);
                for block in catches.iter().map(|c| &c.body).chain(finally) {
                    thrown.extend(self.thrown_by(method, block));
                }
            }
            _ => {
                for inner in blocks(stmt) {
                    thrown.extend(self.thrown_by(method, inner));
                }
            }
        }
    }

    // ---- strings and fields -------------------------------------------------------------------------------------

    fn each_stmt(&self, visit: &mut dyn FnMut(MethodId, &Stmt)) {
        for &method in &self.flow.reachable {
            if let Some(body) = &self.program.methods[method].body {
                walk(body, &mut |stmt| visit(method, stmt));
            }
        }
    }

    /// Backward from the statements that look at a string (comparison, null test, parsing) to all that feed them.
    /// A variable of reference type that can hold a string counts as looked at.
    fn find_strings(&mut self) {
        let mut kept: BTreeSet<Holder> = BTreeSet::new();
        loop {
            let before = kept.len();
            let mut grown = kept.clone();
            self.each_stmt(&mut |method, stmt| self.string_step(method, stmt, &kept, &mut grown));
            kept = grown;
            if kept.len() == before {
                break;
            }
        }
        self.strings = kept;
    }

    fn string_step(
        &self,
        method: MethodId,
        stmt: &Stmt,
        kept: &BTreeSet<Holder>,
        grown: &mut BTreeSet<Holder>,
    ) {
        let program = self.program;
        let ty = |local: LocalId| program.methods[method].locals[local].ty;
        let wanted =
            |local: LocalId| ty(local) != Ty::Str || kept.contains(&Holder::Local(method, local));
        let mut found: Vec<Holder> = Vec::new();
        let mut locals: Vec<Holder> = Vec::new();
        let mut keep = |operand: &Operand| {
            if let Operand::Local(local) = operand
                && ty(*local) == Ty::Str
            {
                locals.push(Holder::Local(method, *local));
            }
        };
        match &stmt.kind {
            StmtKind::Assign { dst, value } => match value {
                Expr::Operand(operand) if wanted(*dst) => keep(operand),
                Expr::Operand(_) | Expr::Concat(_) => {}
                value => looked_at(value, &mut keep),
            },
            StmtKind::If { cond, .. } => looked_at(cond, &mut keep),
            StmtKind::StrEquals { lhs, rhs, .. } | StmtKind::StrSame { lhs, rhs, .. } => {
                keep(lhs);
                keep(rhs);
            }
            StmtKind::ParseInt { string, .. } => keep(string),
            StmtKind::CheckCast { dst, value, .. } if wanted(*dst) => keep(value),
            StmtKind::NullCheck { value } | StmtKind::Throw { value }
                if self.throws(stmt.site, Implicit::Null) =>
            {
                keep(value);
            }
            StmtKind::Synchronized { lock: value, .. }
            | StmtKind::Wait { object: value, .. }
            | StmtKind::Notify { object: value, .. } => keep(value),
            StmtKind::Load { dst, place } if wanted(*dst) => match place {
                Place::Field { field, .. } | Place::Static { field } => {
                    if program.fields[*field].ty == Ty::Str {
                        found.push(Holder::Field(*field));
                    }
                }
                Place::Elem { array, .. } => {
                    for class in self.values(method, array).classes {
                        if program.classes[class].elem == Some(Ty::Str) {
                            found.push(Holder::Elem(class));
                        }
                    }
                }
            },
            StmtKind::Store { place, value } => {
                let wanted = match place {
                    Place::Field { field, .. } | Place::Static { field } => {
                        program.fields[*field].ty != Ty::Str
                            || kept.contains(&Holder::Field(*field))
                    }
                    Place::Elem { array, .. } => {
                        self.values(method, array).classes.iter().any(|&class| {
                            program.classes[class].elem != Some(Ty::Str)
                                || kept.contains(&Holder::Elem(class))
                        })
                    }
                };
                if wanted {
                    keep(value);
                }
            }
            StmtKind::Return { value: Some(value) } => {
                let declared = program.methods[method].ret;
                if declared != Some(Ty::Str) || kept.contains(&Holder::Return(method)) {
                    keep(value);
                }
            }
            StmtKind::Call { dst, args, .. } => {
                if self.throws(stmt.site, Implicit::Null) {
                    args.iter().take(1).for_each(&mut keep);
                }
                for &callee in self.flow.calls.get(&stmt.site).into_iter().flatten() {
                    let declared = &program.methods[callee];
                    for (&param, arg) in declared.params.iter().zip(args) {
                        if declared.locals[param].ty != Ty::Str
                            || kept.contains(&Holder::Local(callee, param))
                        {
                            keep(arg);
                        }
                    }
                    if dst.is_some_and(wanted) && declared.ret == Some(Ty::Str) {
                        found.push(Holder::Return(callee));
                    }
                }
            }
            _ => {}
        }
        grown.extend(found);
        grown.extend(locals);
    }

    pub fn keeps_return(&self, method: MethodId) -> bool {
        match self.program.methods[method].ret {
            None => false,
            Some(Ty::Str) => self.strings.contains(&Holder::Return(method)),
            Some(_) => true,
        }
    }

    fn find_kept(&mut self) {
        let mut fields = BTreeSet::new();
        let mut elems = BTreeSet::new();
        self.each_stmt(&mut |method, stmt| {
            if let StmtKind::Load { dst, place } = &stmt.kind {
                if !self.keeps_local(method, *dst) {
                    return;
                }
                match place {
                    Place::Field { field, .. } | Place::Static { field } => {
                        fields.insert(*field);
                    }
                    Place::Elem { array, .. } => elems.extend(self.values(method, array).classes),
                }
            }
        });
        // Final values of primitive statics are an outcome of the program.
        for (id, field) in self.program.fields.enumerated() {
            if field.is_static
                && field.ty != Ty::Str
                && !matches!(field.ty, Ty::Ref(_))
                && !field.synthetic
            {
                fields.insert(id);
            }
        }
        self.kept_fields = fields;
        self.kept_elems = elems;
    }

    fn find_constants(&mut self) {
        let mut texts = BTreeSet::new();
        self.each_stmt(&mut |_, stmt| {
            each_operand(&stmt.kind, &mut |operand| {
                if let Operand::Const(Const::Str(text)) = operand {
                    texts.insert(text.clone());
                }
            });
        });
        for field in self.program.fields.iter() {
            if let Some(Const::Str(text)) = &field.initial {
                texts.insert(text.clone());
            }
        }
        self.constants = texts.into_iter().collect();
    }

    fn find_monitor_depth(&mut self, order: &[MethodId]) {
        let mut depths: BTreeMap<MethodId, u32> = BTreeMap::new();
        for &method in order {
            let depth = self.program.methods[method]
                .body
                .as_ref()
                .map_or(0, |body| self.depth_of(body, &depths));
            depths.insert(method, depth);
        }
        self.monitor_depth = depths.values().copied().max().unwrap_or(0);
    }

    fn depth_of(&self, block: &Block, depths: &BTreeMap<MethodId, u32>) -> u32 {
        let of = |stmt: &Stmt| {
            let inner = blocks(stmt)
                .iter()
                .map(|b| self.depth_of(b, depths))
                .max()
                .unwrap_or(0);
            match &stmt.kind {
                StmtKind::Synchronized { .. } => inner + 1,
                StmtKind::Call { .. } => self
                    .flow
                    .calls
                    .get(&stmt.site)
                    .into_iter()
                    .flatten()
                    .filter_map(|callee| depths.get(callee).copied())
                    .max()
                    .unwrap_or(0),
                _ => inner,
            }
        };
        block.stmts.iter().map(of).max().unwrap_or(0)
    }
}

/// Operands that an expression compares or tests.
fn looked_at(expr: &Expr, keep: &mut dyn FnMut(&Operand)) {
    match expr {
        Expr::Operand(operand) | Expr::InstanceOf(operand, _) => keep(operand),
        Expr::Unary(_, a) | Expr::Convert(_, a) => looked_at(a, keep),
        Expr::Binary(_, a, b) => {
            looked_at(a, keep);
            looked_at(b, keep);
        }
        Expr::Concat(_)
        | Expr::WideBinary(..)
        | Expr::WideUnary(..)
        | Expr::WideConvert { .. }
        | Expr::Reinterpret { .. } => {}
    }
}

fn each_operand(kind: &StmtKind, visit: &mut dyn FnMut(&Operand)) {
    match kind {
        StmtKind::Assign { value: expr, .. } | StmtKind::If { cond: expr, .. } => {
            looked_at(expr, visit);
        }
        StmtKind::CheckCast { value, .. }
        | StmtKind::Return { value: Some(value) }
        | StmtKind::ParseInt { string: value, .. }
        | StmtKind::Store { value, .. } => visit(value),
        StmtKind::StrEquals { lhs, rhs, .. } | StmtKind::StrSame { lhs, rhs, .. } => {
            visit(lhs);
            visit(rhs);
        }
        StmtKind::Call { args, .. } => args.iter().for_each(visit),
        _ => {}
    }
}

/// The type of a pure expression.
pub fn type_of(program: &Program, method: MethodId, expr: &Expr) -> Ty {
    match expr {
        Expr::Operand(Operand::Local(local)) => program.methods[method].locals[*local].ty,
        Expr::Operand(Operand::Const(constant)) => match constant {
            Const::Bool(_) => Ty::Bool,
            Const::Int(_) => Ty::Int,
            Const::Long(_) => Ty::Long,
            Const::Float(_) => Ty::Float,
            Const::Double(_) => Ty::Double,
            Const::Str(_) => Ty::Str,
            Const::Null | Const::ClassObject(_) => Ty::Ref(program.known.object),
        },
        Expr::Unary(UnaryOp::Not, _) | Expr::InstanceOf(..) => Ty::Bool,
        Expr::Unary(..) => Ty::Int,
        Expr::Binary(op, a, _) => match op {
            BinaryOp::Lt
            | BinaryOp::Le
            | BinaryOp::Gt
            | BinaryOp::Ge
            | BinaryOp::Eq
            | BinaryOp::Ne => Ty::Bool,
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => type_of(program, method, a),
            _ => Ty::Int,
        },
        Expr::Convert(ty, _)
        | Expr::WideConvert { to: ty, .. }
        | Expr::Reinterpret { to: ty, .. } => *ty,
        Expr::WideBinary(_, op, ..) if op.compares() => Ty::Bool,
        Expr::WideBinary(wide, ..) | Expr::WideUnary(wide, ..) => wide.ty(),
        Expr::Concat(_) => Ty::Str,
    }
}
