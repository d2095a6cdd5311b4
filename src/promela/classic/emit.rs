//! What the lowering of all methods shares: macros made so far, accessors of members, cuts, the methods' results.

use std::collections::{BTreeMap, BTreeSet};

use super::body::Body;
use super::facts::{DYNAMIC, Facts};
use super::layout::{self, Shape, Shapes};
use super::runtime;
use crate::core::property::Checks;
use crate::core::{ClassId, FieldId, LocalId, MethodId, Ty};
use crate::promela::Cut;
use crate::promela::names::Names;
use crate::promela::tree::{self, Expr, Macro, Macros, Stmt, StmtKind};

/// A member of an object's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Member {
    Field(FieldId),
    Lock,
    Length,
    Elem,
    Status,
    Interrupted,
    Daemon,
}

/// How a parameter gets its argument.
#[derive(Clone, Debug)]
pub enum Param {
    /// The argument's text stands for it: the method never assigns it.
    Text(String),
    /// The method assigns it: a variable that the caller sets.
    Variable(String),
    /// Not in the model.
    Dropped,
}

/// Variables of the process that code uses besides its own locals.
#[allow(clippy::struct_excessive_bools)] // four independent variables
#[derive(Clone, Copy, Debug, Default)]
pub struct Uses {
    /// `EXN`
    pub exception: bool,
    /// `level`
    pub level: bool,
    /// `SAVED`
    pub saved: bool,
    /// `ATOMIC_DEPTH`
    pub atomic: bool,
}

impl Uses {
    pub fn add(&mut self, other: Uses) {
        self.exception |= other.exception;
        self.level |= other.level;
        self.saved |= other.saved;
        self.atomic |= other.atomic;
    }
}

/// A method as a macro.
#[allow(clippy::struct_excessive_bools)] // independent facts
#[derive(Clone, Debug, Default)]
pub struct MethodInfo {
    pub name: String,
    pub params: Vec<Param>,
    /// The macro has the parameter `RES`.
    pub returns: bool,
    /// A return can be followed by code of the method that might throw or read the parameters.
    pub late_return: bool,
    /// The macro has the parameter `l`.
    pub takes_level: bool,
    /// The macro has the parameter `s`.
    pub takes_suffix: bool,
    pub is_empty: bool,
    /// Variables of its own: type and name.
    pub variables: Vec<(String, String)>,
    pub callees: BTreeSet<MethodId>,
    pub uses: Uses,
}

pub struct Emitter<'a> {
    pub facts: Facts<'a>,
    pub shapes: Shapes,
    pub checks: Checks,
    pub names: Names,
    pub macros: Macros,
    /// Names of the scheme's and the methods' macros, in the order of their definition.
    pub accessors: Vec<String>,
    pub method_macros: Vec<String>,
    /// Cuts by their code (from 1), with their names in the readable model.
    pub cuts: Vec<(Cut, String)>,
    methods: BTreeMap<MethodId, MethodInfo>,
    getters: BTreeMap<(Member, Vec<ClassId>, bool), String>,
    /// Hidden variables for use within one `d_step`.
    pub scratches: BTreeMap<String, String>,
    /// State of each class that is initialised while the program runs.
    pub init_states: BTreeMap<ClassId, String>,
    /// Proctypes that are run.
    pub processes: BTreeMap<ClassId, String>,
}

impl<'a> Emitter<'a> {
    pub fn new(facts: Facts<'a>, shapes: Shapes, checks: Checks, mut names: Names) -> Self {
        let mut macros = Macros::new();
        for m in runtime::macros() {
            names.reserve(&m.name);
            macros.insert(m.name.clone(), m);
        }
        macros.insert(
            "STRIDE".to_owned(),
            Macro {
                name: "STRIDE".to_owned(),
                params: Vec::new(),
                body: tree::Body::Text(vec![shapes.stride.to_string()]),
                doc: Vec::new(),
            },
        );
        Emitter {
            facts,
            shapes,
            checks,
            names,
            macros,
            accessors: Vec::new(),
            method_macros: Vec::new(),
            cuts: Vec::new(),
            methods: BTreeMap::new(),
            getters: BTreeMap::new(),
            scratches: BTreeMap::new(),
            init_states: BTreeMap::new(),
            processes: BTreeMap::new(),
        }
    }

    // ---- cuts and exceptions ------------------------------------------------------------------------------------

    /// The number that `CUT` gets.
    pub fn cut_code(&mut self, cut: Cut) -> Expr {
        if let Some(n) = self.cuts.iter().position(|(c, _)| *c == cut) {
            return Expr::Const {
                name: self.cuts[n].1.clone(),
                value: n as i32 + 1,
            };
        }
        let wanted = match &cut {
            Cut::Objects(class) => format!("TOO_MANY_{}", self.shapes.prefixes[class]),
            Cut::Length(class) => format!("TOO_LONG_{}", self.shapes.prefixes[class]),
            Cut::Threads => "TOO_MANY_THREADS".to_owned(),
            Cut::MonitorDepth(class) => format!("TOO_DEEP_{}", self.shapes.prefixes[class]),
            Cut::Unmodelled(code) => format!("UNMODELLED_{}", code.name()),
            Cut::Assumed => "IGNORED".to_owned(),
            Cut::StateBytes | Cut::Texts | Cut::Assumption(_) => {
                unreachable!("of the fast scheme")
            }
        };
        let name = self.names.fresh(&wanted);
        self.cuts.push((cut, name.clone()));
        Expr::Const {
            name,
            value: self.cuts.len() as i32,
        }
    }

    /// A variable outside the state, for use within one `d_step`.
    pub fn scratch(&mut self, what: &str) -> String {
        if let Some(name) = self.scratches.get(what) {
            return name.clone();
        }
        let name = self.names.fresh(&format!("scratch_{what}"));
        self.scratches.insert(what.to_owned(), name.clone());
        name
    }
    pub fn init_state(&mut self, class: ClassId) -> String {
        if let Some(name) = self.init_states.get(&class) {
            return name.clone();
        }
        let name = self
            .names
            .fresh(&format!("{}_INIT", self.shapes.prefixes[&class]));
        self.init_states.insert(class, name.clone());
        name
    }
    pub fn process_name(&mut self, class: ClassId) -> String {
        if let Some(name) = self.processes.get(&class) {
            return name.clone();
        }
        let name = self
            .names
            .fresh(&format!("{}_Thread", self.shapes.prefixes[&class]));
        self.processes.insert(class, name.clone());
        name
    }

    pub fn shape(&self, class: ClassId) -> Option<&Shape> {
        self.shapes.by_class.get(&class)
    }

    /// A new exception is thrown by the machine itself. Whether it has a message is not known, nor what that says; see
    /// [`Emitter::keeps_messages`].
    pub fn throw_new(&mut self, class: ClassId) -> StmtKind {
        let too_many = self.cut_code(Cut::Objects(class));
        let Some(shape) = self.shape(class) else {
            return StmtKind::Skip;
        };
        let mut args = vec![tag(shape), Expr::var(&shape.next), bound(shape), too_many];
        let message = self.facts.program.known.throwable_message;
        let Some((_, name)) = shape.fields.iter().find(|(field, _)| *field == message) else {
            return StmtKind::Call("throw_new".to_owned(), args);
        };
        let record = Expr::var(&shape.array).index(Expr::var(&shape.next));
        args.extend([record.member(name), Expr::Num(DYNAMIC)]);
        StmtKind::Call("throw_new_with".to_owned(), args)
    }

    /// Something reads messages of exceptions. A string that is computed, or a message that the machine gives, is then
    /// perhaps null.
    pub fn keeps_messages(&self) -> bool {
        let message = self.facts.program.known.throwable_message;
        let mut shapes = self.shapes.by_class.values();
        shapes.any(|shape| shape.fields.iter().any(|(field, _)| *field == message))
    }

    // ---- members ------------------------------------------------------------------------------------------------

    /// `C_Obj[get_index(object)].member`
    pub fn place(object: &Expr, shape: &Shape, member: Member) -> Expr {
        let record = Expr::var(&shape.array).index(Expr::call("get_index", vec![object.clone()]));
        record.member(&Self::member_name(shape, member))
    }

    fn member_name(shape: &Shape, member: Member) -> String {
        match member {
            Member::Field(field) => shape
                .fields
                .iter()
                .find(|(f, _)| *f == field)
                .map_or_else(|| "missing".to_owned(), |(_, name)| name.clone()),
            Member::Lock => layout::LOCK.to_owned(),
            Member::Length => layout::LENGTH.to_owned(),
            Member::Elem => layout::ELEM.to_owned(),
            Member::Status => layout::STATUS.to_owned(),
            Member::Interrupted => layout::INTERRUPTED.to_owned(),
            Member::Daemon => layout::DAEMON.to_owned(),
        }
    }

    /// The object is of this class; `true` if it can be of no other.
    pub fn is_class(object: &Expr, shape: &Shape, others: bool) -> Expr {
        if others {
            Expr::call("get_class", vec![object.clone()]).eq(tag(shape))
        } else {
            Expr::Num(1)
        }
    }

    fn shapes_of(&self, classes: &BTreeSet<ClassId>) -> Vec<Shape> {
        classes
            .iter()
            .filter_map(|c| self.shape(*c))
            .cloned()
            .collect()
    }

    /// The value of a member of an object that is of one of the classes and not null. `index` of an element.
    pub fn get(
        &mut self,
        object: &Expr,
        classes: &BTreeSet<ClassId>,
        member: Member,
        index: Option<&Expr>,
    ) -> Expr {
        let shapes = self.shapes_of(classes);
        let at = |object: &Expr, shape: &Shape, index: Option<&Expr>| {
            let place = Self::place(object, shape, member);
            match index {
                Some(index) => place.index(index.clone()),
                None => place,
            }
        };
        match shapes.as_slice() {
            [] => Expr::Num(0),
            [one] => at(object, one, index),
            _ => {
                let key = (member, classes.iter().copied().collect(), false);
                let mut args = vec![object.clone()];
                args.extend(index.cloned());
                if let Some(name) = self.getters.get(&key) {
                    return Expr::Call(name.clone(), args);
                }
                let obj = Expr::Param("OBJ".to_owned());
                let i = Expr::Param("I".to_owned());
                let inner = index.map(|_| &i);
                let mut value: Option<Expr> = None;
                for shape in shapes.iter().rev() {
                    let here = at(&obj, shape, inner);
                    value = Some(match value {
                        None => here,
                        Some(rest) => Expr::Cond(
                            Box::new(Self::is_class(&obj, shape, true)),
                            Box::new(here),
                            Box::new(rest),
                        ),
                    });
                }
                let params = if index.is_some() {
                    vec!["OBJ", "I"]
                } else {
                    vec!["OBJ"]
                };
                let name = self.accessor_name(member, classes, "get");
                self.define_accessor(
                    &name,
                    &params,
                    tree::Body::Expr(value.unwrap_or(Expr::Num(0))),
                );
                self.getters.insert(key, name.clone());
                Expr::Call(name, args)
            }
        }
    }

    /// The thread that is in an atomic section cannot step: the monitor is taken; or it waits for a notification that
    /// has not come, or for a thread that has not ended, and is not interrupted. (A thread's number is its pid: no
    /// process ends, so none is used again.)
    pub fn atomic_blocked(&mut self) -> Expr {
        let object = Expr::var("ATOMIC_ON");
        let how = Expr::var("ATOMIC_HOW");
        let shapes: Vec<Shape> = self
            .shapes
            .by_class
            .values()
            .chain(&self.shapes.class_object_shape)
            .cloned()
            .collect();
        let threads = self.thread_classes();
        let quiet = if self.facts.flow.interrupts {
            self.get(
                &Expr::var("ATOMIC_SELF"),
                &threads,
                Member::Interrupted,
                None,
            )
            .negated()
        } else {
            Expr::Num(1)
        };
        let mut ways = Vec::new();
        for shape in &shapes {
            let is = Self::is_class(&object, shape, true);
            if shape.lock {
                let taken = Self::place(&object, shape, Member::Lock).ne(Expr::Num(0));
                let mut here = taken;
                if shape.wait {
                    let record = Expr::var(&shape.array)
                        .index(Expr::call("get_index", vec![object.clone()]));
                    let waits = Expr::Holds(
                        Box::new(record.member(layout::WAIT)),
                        Box::new(Expr::var("ATOMIC")),
                    );
                    here = here.or(how.clone().eq(Expr::Num(1)).and(waits).and(quiet.clone()));
                }
                ways.push(is.clone().and(how.clone().ne(Expr::Num(2))).and(here));
            }
            if shape.thread {
                let alive = Self::place(&object, shape, Member::Status).eq(Expr::Num(1));
                ways.push(
                    is.and(how.clone().eq(Expr::Num(2)))
                        .and(alive)
                        .and(quiet.clone()),
                );
            }
        }
        Expr::any(ways)
    }

    /// Stores to a member; the object is of one of the classes and not null.
    pub fn set(
        &mut self,
        object: &Expr,
        classes: &BTreeSet<ClassId>,
        member: Member,
        index: Option<&Expr>,
        value: Expr,
    ) -> StmtKind {
        let shapes = self.shapes_of(classes);
        match shapes.as_slice() {
            [] => StmtKind::Skip,
            [one] => {
                let place = Self::place(object, one, member);
                let place = match index {
                    Some(index) => place.index(index.clone()),
                    None => place,
                };
                StmtKind::Assign(place, value)
            }
            _ => {
                let key = (member, classes.iter().copied().collect(), true);
                let mut args = vec![object.clone()];
                args.extend(index.cloned());
                args.push(value);
                if let Some(name) = self.getters.get(&key) {
                    return StmtKind::Call(name.clone(), args);
                }
                let obj = Expr::Param("OBJ".to_owned());
                let value = Expr::Param("VALUE".to_owned());
                let mut options = Vec::new();
                for (n, shape) in shapes.iter().enumerate() {
                    let mut place = Self::place(&obj, shape, member);
                    if index.is_some() {
                        place = place.index(Expr::Param("I".to_owned()));
                    }
                    let guard = if n + 1 == shapes.len() {
                        StmtKind::Else
                    } else {
                        StmtKind::Expr(Self::is_class(&obj, shape, true))
                    };
                    options.push(vec![
                        guard.plain(),
                        StmtKind::Assign(place, value.clone()).plain(),
                    ]);
                }
                let params = if index.is_some() {
                    vec!["OBJ", "I", "VALUE"]
                } else {
                    vec!["OBJ", "VALUE"]
                };
                let name = self.accessor_name(member, classes, "set");
                let body = tree::Body::Stmts(vec![StmtKind::If(options).plain()]);
                self.define_accessor(&name, &params, body);
                self.getters.insert(key, name.clone());
                StmtKind::Call(name, args)
            }
        }
    }

    /// `Attribute_get_attr`: the class that declares the field, or the last common superclass.
    fn accessor_name(&mut self, member: Member, classes: &BTreeSet<ClassId>, verb: &str) -> String {
        let program = self.facts.program;
        let owner = if let Member::Field(field) = member {
            program.fields[field].class
        } else {
            let first = classes
                .iter()
                .next()
                .copied()
                .unwrap_or(program.known.object);
            let mut at = first;
            while !classes.iter().all(|&c| program.is_subclass(c, at)) {
                match program.classes[at].superclass {
                    Some(up) => at = up,
                    None => break,
                }
            }
            at
        };
        let member_name = match member {
            Member::Field(field) => program.fields[field].name.clone(),
            other => {
                let shape = classes.iter().find_map(|&c| self.shape(c)).cloned();
                shape.map_or_else(String::new, |s| Self::member_name(&s, other))
            }
        };
        let wanted = format!("{}_{verb}_{member_name}", self.shapes.prefixes[&owner]);
        self.names.fresh(&wanted)
    }

    /// A macro parameter must be no other word of the macro's text: cpp would replace that too.
    pub fn param_name(&self, wanted: &str, taken: &[String]) -> String {
        let mut fresh = Names::default();
        let member = |name: &str| {
            self.shapes
                .by_class
                .values()
                .any(|s| s.fields.iter().any(|(_, m)| m == name))
        };
        loop {
            let name = fresh.fresh(wanted);
            if !self.names.is_used(&name) && !member(&name) && !taken.contains(&name) {
                return name;
            }
        }
    }

    fn define_accessor(&mut self, name: &str, params: &[&str], body: tree::Body) {
        self.accessors.push(name.to_owned());
        self.macros.insert(
            name.to_owned(),
            Macro {
                name: name.to_owned(),
                params: params.iter().map(|&p| p.to_owned()).collect(),
                body,
                doc: Vec::new(),
            },
        );
    }

    /// Classes of all threads that can run.
    pub fn thread_classes(&self) -> BTreeSet<ClassId> {
        let mut classes = self.facts.flow.started.clone();
        classes.insert(self.facts.program.known.thread);
        classes
    }

    // ---- methods ------------------------------------------------------------------------------------------------

    /// The macro of a method, made at the first call. There is no recursion: [`Facts::of`] has seen to that.
    pub fn method(&mut self, method: MethodId) -> MethodInfo {
        if let Some(info) = self.methods.get(&method) {
            return info.clone();
        }
        let name = self.method_name(method);
        let program = self.facts.program;
        let mut body = Body::of_method(self, method, name.clone());
        let stmts: Vec<Stmt> = body.lower();
        let mut info = body.into_info();
        info.is_empty = stmts.is_empty();
        if !info.is_empty {
            let declared = &program.methods[method];
            let mut params: Vec<String> = info
                .params
                .iter()
                .filter_map(|p| match p {
                    Param::Text(name) => Some(name.clone()),
                    _ => None,
                })
                .collect();
            if info.returns {
                params.push("RES".to_owned());
            }
            if info.takes_level {
                params.push("l".to_owned());
            }
            if info.takes_suffix {
                params.push("s".to_owned());
            }
            self.method_macros.push(name.clone());
            self.macros.insert(
                name.clone(),
                Macro {
                    name,
                    params,
                    body: tree::Body::Stmts(stmts),
                    doc: vec![format!(
                        "{}{}",
                        program.method_name(method),
                        if declared.library { " (library)" } else { "" }
                    )],
                },
            );
        }
        self.methods.insert(method, info.clone());
        info
    }

    pub fn method_name(&mut self, method: MethodId) -> String {
        let m = &self.facts.program.methods[method];
        let simple = match m.name.as_str() {
            "<init>" => "constr",
            "<clinit>" => "clinit",
            "<ensure>" => "ensure",
            other => other,
        };
        let wanted = format!("{}_{simple}", self.shapes.prefixes[&m.class]);
        self.names.fresh(&wanted)
    }

    /// All methods that a body calls, directly or not.
    pub fn closure(&self, callees: &BTreeSet<MethodId>) -> BTreeSet<MethodId> {
        let mut all = BTreeSet::new();
        let mut todo: Vec<MethodId> = callees.iter().copied().collect();
        while let Some(method) = todo.pop() {
            if all.insert(method)
                && let Some(info) = self.methods.get(&method)
            {
                todo.extend(&info.callees);
            }
        }
        all
    }
    pub fn info(&self, method: MethodId) -> Option<&MethodInfo> {
        self.methods.get(&method)
    }

    /// A name for a local in a variable of the process.
    pub fn variable_name(&mut self, method_name: &str, method: MethodId, local: LocalId) -> String {
        let declared = &self.facts.program.methods[method].locals[local];
        let wanted = match declared.name.as_str() {
            "" => format!("{method_name}_t{}", local.0),
            name => format!("{method_name}_{name}"),
        };
        self.names.fresh(&wanted)
    }
    pub fn type_name(&self, ty: Ty) -> String {
        self.shapes.type_name(ty).to_owned()
    }
}

pub fn tag(shape: &Shape) -> Expr {
    Expr::Const {
        name: shape.tag_name.clone(),
        value: shape.tag,
    }
}

pub fn bound(shape: &Shape) -> Expr {
    Expr::Const {
        name: shape.bound_name.clone(),
        value: shape.bound as i32,
    }
}
