//! Where the objects of a program are in the model: one array of records per class, as in JPF1 section 3.1.
//!
//! ```text
//! class Buffer { Object[] array; int used; }     typedef Buffer_Class { byte LOCK; byte COUNT; short array; int used; };
//!                                                Buffer_Class Buffer_Obj[4];
//!                                                byte Buffer_Next;
//! ```
//! A reference is `tag * stride + index`; 0 is null. Strings are negative numbers. Only classes whose objects can
//! exist get an array, only members that matter are in it.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::Facts;
use crate::core::{ClassId, Const, FieldId, Operand, Program, StmtKind, Ty};
use crate::promela::Bounds;
use crate::promela::names::{self, Names};

/// The objects of one class.
#[derive(Clone, Debug)]
pub struct Shape {
    /// `None`: the objects `C.class`.
    pub class: Option<ClassId>,
    pub tag: i32,
    /// Name of the tag in the readable model.
    pub tag_name: String,
    /// Objects at most.
    pub bound: u32,
    pub bound_name: String,
    pub typedef: String,
    /// `Buffer_Obj`
    pub array: String,
    /// `Buffer_Next`
    pub next: String,
    pub fields: Vec<(FieldId, String)>,
    /// Of an array class: longest one.
    pub length: Option<u32>,
    /// Of an array class: type of an element; `None` if elements are never read.
    pub elems: Option<String>,
    pub lock: bool,
    pub wait: bool,
    pub thread: bool,
}

impl Shape {
    /// Whether there is anything to record; else objects are numbers only.
    pub fn has_record(&self) -> bool {
        !self.fields.is_empty() || self.length.is_some() || self.lock || self.thread
    }
}

/// All of it.
#[derive(Debug)]
pub struct Shapes {
    pub by_class: BTreeMap<ClassId, Shape>,
    /// `C.class` objects in the order of their index.
    pub class_objects: Vec<ClassId>,
    pub class_object_shape: Option<Shape>,
    pub stride: i32,
    /// Promela type of a reference.
    pub reference: &'static str,
    pub statics: BTreeMap<FieldId, String>,
    /// Name of each class in the model.
    pub prefixes: BTreeMap<ClassId, String>,
    /// The bounds that the arrays really have.
    pub bounds: Bounds,
}

/// The process that runs `main`.
pub const MAIN_PROCESS: &str = "main_Thread";

/// Members of Thread objects.
pub const STATUS: &str = "STATUS";
pub const INTERRUPTED: &str = "INTR";
pub const DAEMON: &str = "DAEMON";
pub const LOCK: &str = "LOCK";
pub const COUNT: &str = "COUNT";
pub const WAIT: &str = "WAIT";
pub const LENGTH: &str = "LENGTH";
pub const ELEM: &str = "ELEM";

/// pan allows 255 channels.
const MAX_CHANNELS: u32 = 250;

impl Shapes {
    pub fn of(facts: &Facts, bounds: &Bounds, names: &mut Names) -> Shapes {
        let program = facts.program;
        let mut usage = Usage::default();
        usage.collect(facts);
        let objects: BTreeSet<ClassId> = facts
            .flow
            .allocated
            .iter()
            .copied()
            .chain([program.known.thread])
            .chain(usage.thrown.iter().copied())
            .collect();
        let prefixes = class_names(program, names);
        let mut bounds = bounds.clone();
        bounds.threads = bounds.threads.clamp(1, 250);
        bounds.monitor_depth = bounds.monitor_depth.clamp(1, 255);
        let class_objects: Vec<ClassId> = usage.class_objects.iter().copied().collect();
        let channel_share = {
            let waiting = objects.iter().filter(|c| usage.waited.contains(c)).count() as u32;
            let fixed = if usage.wait_class_object {
                class_objects.len() as u32
            } else {
                0
            };
            MAX_CHANNELS.saturating_sub(fixed) / waiting.max(1)
        };
        let mut members = Members {
            facts,
            names: BTreeMap::new(),
        };
        let mut shapes = BTreeMap::new();
        let mut fields: BTreeMap<ClassId, Vec<(FieldId, String)>> = objects
            .iter()
            .map(|&class| (class, members.fields(class)))
            .collect();
        // A member may be called as a variable is, but not as a record or a process: for spin that is another token.
        for (_, member) in fields.values().flatten() {
            if member.contains("_Class") || member.contains("_Thread") {
                names.reserve(member);
            }
        }
        let mut tag = 0;
        for &class in &objects {
            tag += 1;
            let prefix = &prefixes[&class];
            let mut bound = bounds
                .objects
                .get(&class)
                .copied()
                .unwrap_or(bounds.default_objects);
            bound = bound.clamp(1, 100_000);
            if usage.waited.contains(&class) {
                bound = bound.min(channel_share).max(1);
            }
            bounds.objects.insert(class, bound);
            let elem = program.classes[class].elem;
            let length = elem.map(|_| {
                let length = bounds
                    .length
                    .get(&class)
                    .copied()
                    .unwrap_or(bounds.default_length);
                let length = length.clamp(1, 100_000);
                bounds.length.insert(class, length);
                length
            });
            let mut shape = new_shape(names, prefix, tag, bound);
            shape.class = Some(class);
            shape.fields = fields.remove(&class).unwrap_or_default();
            shape.length = length;
            shape.lock = usage.locked.contains(&class);
            shape.wait = usage.waited.contains(&class);
            shape.thread = program.is_subclass(class, program.known.thread);
            shapes.insert(class, shape);
        }
        let class_object_shape = (!class_objects.is_empty()).then(|| {
            tag += 1;
            let prefix = names.fresh("Class");
            let mut shape = new_shape(names, &prefix, tag, class_objects.len() as u32);
            shape.lock = usage.lock_class_object;
            shape.wait = usage.wait_class_object;
            shape
        });
        let most = shapes
            .values()
            .map(|s| s.bound)
            .max()
            .unwrap_or(1)
            .max(class_objects.len() as u32);
        let mut stride = 10;
        while stride < most as i32 {
            stride *= 10;
        }
        let highest = i64::from(tag + 1) * i64::from(stride);
        let reference = if highest <= 255 && !facts.has_strings() {
            "byte"
        } else if highest <= 32_767 {
            "short"
        } else {
            "int"
        };
        for shape in shapes.values_mut() {
            let elem = shape.class.and_then(|c| program.classes[c].elem);
            if let (Some(elem), Some(class)) = (elem, shape.class)
                && facts.keeps_elems(class)
            {
                shape.elems = Some(type_name(elem, reference).to_owned());
            }
        }
        let mut statics = BTreeMap::new();
        for (id, field) in program.fields.enumerated() {
            if field.is_static && facts.keeps_field(id) && usage.statics.contains(&id) {
                let wanted = format!("{}_{}", prefixes[&field.class], field.name);
                statics.insert(id, names.fresh(&wanted));
            }
        }
        Shapes {
            by_class: shapes,
            class_objects,
            class_object_shape,
            stride,
            reference,
            statics,
            prefixes,
            bounds,
        }
    }

    pub fn type_name(&self, ty: Ty) -> &'static str {
        type_name(ty, self.reference)
    }

    /// Number of the object `C.class`.
    pub fn class_object(&self, class: ClassId) -> i32 {
        let index = self
            .class_objects
            .iter()
            .position(|&c| c == class)
            .unwrap_or(0) as i32;
        self.class_object_shape
            .as_ref()
            .map_or(0, |s| s.tag * self.stride + index)
    }
}

/// Promela has no signed byte and no unsigned 16 bits: the next wider type holds the same values.
fn type_name(ty: Ty, reference: &'static str) -> &'static str {
    match ty {
        Ty::Bool => "bool",
        Ty::Byte | Ty::Short => "short",
        Ty::Char | Ty::Int => "int",
        // `refuse` lets no program with them through.
        Ty::Long | Ty::Float | Ty::Double => "int",
        Ty::Str | Ty::Ref(_) => reference,
    }
}

fn new_shape(names: &mut Names, prefix: &str, tag: i32, bound: u32) -> Shape {
    Shape {
        class: None,
        tag,
        tag_name: names.fresh(&format!("{prefix}_TAG")),
        bound,
        bound_name: names.fresh(&format!("{prefix}_MAX")),
        typedef: names.fresh(&format!("{prefix}_Class")),
        array: names.fresh(&format!("{prefix}_Obj")),
        next: names.fresh(&format!("{prefix}_Next")),
        fields: Vec::new(),
        length: None,
        elems: None,
        lock: false,
        wait: false,
        thread: false,
    }
}

/// The simple name where it is the only one, else the full one.
fn class_names(program: &Program, names: &mut Names) -> BTreeMap<ClassId, String> {
    let simple = |class: ClassId| {
        let c = &program.classes[class];
        match c.elem {
            Some(_) => format!("Array_{}", c.name.replace("[]", "_").trim_end_matches('_')),
            None => c.name.rsplit('.').next().unwrap_or(&c.name).to_owned(),
        }
    };
    let mut count: BTreeMap<String, u32> = BTreeMap::new();
    for class in program.classes.ids() {
        *count.entry(simple(class)).or_default() += 1;
    }
    program
        .classes
        .enumerated()
        .map(|(class, c)| {
            let short = simple(class);
            let wanted = if count.get(&short) == Some(&1) {
                short
            } else if c.elem.is_some() {
                let dims = c.name.matches("[]").count();
                let base = c.name.replace("[]", "");
                format!(
                    "Array{}_{base}",
                    if dims > 1 {
                        dims.to_string()
                    } else {
                        String::new()
                    }
                )
            } else {
                c.binary_name.clone()
            };
            (class, names.fresh(&wanted))
        })
        .collect()
}

struct Members<'a, 'p> {
    facts: &'a Facts<'p>,
    names: BTreeMap<FieldId, String>,
}

impl Members<'_, '_> {
    /// A field has the same member name in the records of all subclasses.
    fn fields(&mut self, class: ClassId) -> Vec<(FieldId, String)> {
        let program = self.facts.program;
        let mut used = Names::default();
        for word in [STATUS, INTERRUPTED, DAEMON, LOCK, COUNT, WAIT, LENGTH, ELEM] {
            used.reserve(word);
        }
        used.reserve(MAIN_PROCESS);
        let all = program.instance_fields(class);
        for field in &all {
            if let Some(name) = self.names.get(field) {
                used.reserve(name);
            }
        }
        let mut list = Vec::new();
        for field in all {
            if !self.facts.keeps_field(field) {
                continue;
            }
            let name = self
                .names
                .entry(field)
                .or_insert_with(|| names::member(&mut used, &program.fields[field].name))
                .clone();
            list.push((field, name));
        }
        list
    }
}

/// Which classes are locked, waited on, thrown.
#[derive(Default)]
struct Usage {
    locked: BTreeSet<ClassId>,
    waited: BTreeSet<ClassId>,
    thrown: BTreeSet<ClassId>,
    class_objects: BTreeSet<ClassId>,
    lock_class_object: bool,
    wait_class_object: bool,
    statics: BTreeSet<FieldId>,
}

impl Usage {
    fn collect(&mut self, facts: &Facts) {
        let program = facts.program;
        for &method in &facts.flow.reachable {
            let Some(body) = &program.methods[method].body else {
                continue;
            };
            crate::core::walk::walk(body, &mut |stmt| {
                self.thrown
                    .extend(facts.implicit(stmt.site).iter().map(|i| i.class(program)));
                match &stmt.kind {
                    StmtKind::Synchronized { lock: object, .. } => {
                        let values = facts.values(method, object);
                        self.lock_class_object |= !values.class_objects.is_empty();
                        self.locked.extend(values.classes);
                    }
                    StmtKind::Wait { object, .. } | StmtKind::Notify { object, .. } => {
                        let values = facts.values(method, object);
                        self.lock_class_object |= !values.class_objects.is_empty();
                        self.wait_class_object |= !values.class_objects.is_empty();
                        self.locked.extend(&values.classes);
                        self.waited.extend(values.classes);
                    }
                    StmtKind::Load {
                        place: crate::core::Place::Static { field },
                        ..
                    }
                    | StmtKind::Store {
                        place: crate::core::Place::Static { field },
                        ..
                    } => {
                        self.statics.insert(*field);
                    }
                    _ => {}
                }
                for operand in operands(&stmt.kind) {
                    if let Operand::Const(Const::ClassObject(class)) = operand {
                        self.class_objects.insert(*class);
                    }
                }
            });
        }
    }
}

/// Operands that can be a `C.class` constant.
fn operands(kind: &StmtKind) -> Vec<&Operand> {
    match kind {
        StmtKind::Assign {
            value: crate::core::Expr::Operand(operand),
            ..
        } => vec![operand],
        StmtKind::Assign { value: expr, .. } | StmtKind::If { cond: expr, .. } => {
            let mut found = Vec::new();
            expr_operands(expr, &mut found);
            found
        }
        StmtKind::Store { value, .. }
        | StmtKind::CheckCast { value, .. }
        | StmtKind::NullCheck { value }
        | StmtKind::Return { value: Some(value) }
        | StmtKind::Synchronized { lock: value, .. }
        | StmtKind::Wait { object: value, .. }
        | StmtKind::Notify { object: value, .. }
        | StmtKind::ClassName { object: value, .. }
        | StmtKind::ClassOf { object: value, .. }
        | StmtKind::NameOf { class: value, .. }
        | StmtKind::IdentityString { object: value, .. } => vec![value],
        StmtKind::Call { args, .. } => args.iter().collect(),
        _ => Vec::new(),
    }
}

fn expr_operands<'a>(expr: &'a crate::core::Expr, found: &mut Vec<&'a Operand>) {
    use crate::core::Expr;
    match expr {
        Expr::Operand(operand) | Expr::InstanceOf(operand, _) => found.push(operand),
        Expr::Unary(_, a) | Expr::Convert(_, a) => expr_operands(a, found),
        Expr::Binary(_, a, b) => {
            expr_operands(a, found);
            expr_operands(b, found);
        }
        Expr::Concat(_)
        | Expr::WideBinary(..)
        | Expr::WideUnary(..)
        | Expr::WideConvert { .. }
        | Expr::Reinterpret { .. } => {}
    }
}
