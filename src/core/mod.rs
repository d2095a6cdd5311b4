//! Core: a small structured Java that the analyses, the interpreter and both schemes work on.
//!
//! Knows no Java syntax and no Promela. **Granularity is part of its meaning**: an [`Expr`] reads only locals and
//! constants and cannot throw; every shared access, allocation, monitor or thread operation is a statement of its
//! own, with at most one shared access. A statement that can throw names in its documentation what it throws.
//!
//! Invariants (checked by [`check`]):
//! * all sugar is gone; class initialisation, uncaught exceptions and thread ends are ordinary Core in synthesised methods;
//! * every statement has its own [`SiteId`]: two statements never share one;
//! * `Break`/`Continue` name an enclosing `Loop`/`Block` of the same method; a method that returns a value does not
//!   run off its end; every local is assigned before it is read (lowering assigns defaults where javac cannot see it);
//! * methods of the library are Core like any other.

pub mod arith;
pub mod cfg;
pub mod check;
pub mod condition;
pub mod dump;
mod expr;
pub mod interp;
pub mod lower;
pub mod marks;
pub mod movers;
pub mod property;
pub mod schedule;
mod stmt;
pub mod temporal;
pub mod walk;

use std::collections::{BTreeMap, BTreeSet};

pub use expr::{BinaryOp, Const, Expr, Operand, Place, Ty, UnaryOp, Wide};
pub use stmt::{
    Awaited, Block, Catch, Check, NameKind, SLEPT, Stmt, StmtKind, StrOp, Stream, Target,
};

use crate::base::{IndexVec, Span};

crate::define_index!(ClassId);
crate::define_index!(
    /// An instance or static field.
    FieldId
);
crate::define_index!(MethodId);
crate::define_index!(
    /// A local of one method.
    LocalId
);
crate::define_index!(
    /// A label of one method.
    LabelId
);
crate::define_index!(
    /// One Core statement of the whole program.
    SiteId
);

#[derive(Debug, Clone)]
pub struct Program {
    pub classes: IndexVec<ClassId, Class>,
    pub fields: IndexVec<FieldId, Field>,
    pub methods: IndexVec<MethodId, Method>,
    pub sites: IndexVec<SiteId, Site>,
    /// Synthesised, static, no parameters: allocates `args`, initialises the main class, calls main, handles what it
    /// throws, ends the thread. Thread number 1 runs it.
    pub main_entry: MethodId,
    /// Synthesised, one parameter, the Thread object: calls `run`, handles what it throws, ends the thread.
    pub thread_entry: MethodId,
    pub known: WellKnown,
    /// Some program code may lock or wait on a Thread object: then join is in its full form, and
    /// `thread_entry` takes the thread's monitor for its end and notifies.
    pub thread_monitors: bool,
    /// The program itself prints what nobody catches, as a JVM does; else [`StmtKind::Uncaught`] prints its first line.
    pub reports_uncaught: bool,
    /// A timed operation that waits may end at any moment; else it never ends by itself.
    pub timeouts: bool,
    /// Names of the classes whose exceptions may end a thread; see [`StmtKind::Uncaught`].
    pub allowed_exceptions: Vec<String>,
    /// Methods of models that ask whether they may, besides those that wait for [`condition::Condition::Timeouts`].
    pub asks_timeouts: BTreeSet<MethodId>,
    /// The classes that box primitive values, as far as they are mentioned, in ascending order.
    pub boxes: Vec<ClassId>,
    /// Nothing looks at the messages of exceptions that statements throw by themselves, nor whether there are any: that
    /// of a `NullPointerException` is then null. See [`Site::opaque`].
    pub opaque_messages: bool,
    /// Nothing looks at the name that the main thread has at first.
    pub opaque_main_name: bool,
    /// It asks a clock, or a generator of random numbers without a seed: comparisons of what they say are choices.
    pub unknown_numbers: bool,
    /// Of the assignments and choices that stand for unknown numbers.
    pub origins: BTreeMap<SiteId, marks::Origin>,
    /// Methods of models that do so, but for those that make a text of what they get.
    pub asks_unknown: BTreeSet<MethodId>,
    /// What models of the library say that they take for granted (`Model.assumes`), with the methods that do.
    pub assumed: BTreeMap<String, BTreeSet<MethodId>>,
    /// What formulas can name.
    pub propositions: Vec<temporal::Proposition>,
    pub embedded: temporal::Embedded,
    pub invariants: Vec<temporal::Invariant>,
}

/// Classes whose exceptions Core statements throw by themselves, and what the machine needs to know.
#[derive(Debug, Clone)]
pub struct WellKnown {
    pub object: ClassId,
    /// Class of the values of type [`Ty::Str`]: for dispatch, `instanceof` and casts.
    pub string: ClassId,
    /// The one field of a String object: the place of its text in the table of texts.
    pub string_text: FieldId,
    pub thread: ClassId,
    pub throwable: ClassId,
    /// `Throwable.message`, a String field; implicit exceptions store their text there.
    pub throwable_message: FieldId,
    /// `Thread.name`, a String field.
    pub thread_name: FieldId,
    pub null_pointer: ClassId,
    pub array_index: ClassId,
    pub arithmetic: ClassId,
    pub class_cast: ClassId,
    pub negative_array_size: ClassId,
    pub array_store: ClassId,
    pub illegal_monitor_state: ClassId,
    pub illegal_thread_state: ClassId,
    pub interrupted: ClassId,
    pub number_format: ClassId,
    pub no_class_def_found: ClassId,
    pub assertion_error: ClassId,
    /// Thrown by a call that is nested too deeply.
    pub stack_overflow: ClassId,
}

#[derive(Debug, Clone)]
pub struct Class {
    /// `Class.getName()`: `app.Main$Inner`, `[I`.
    pub binary_name: String,
    /// For people: `Main.Inner`, `int[]`.
    pub name: String,
    pub is_interface: bool,
    pub is_abstract: bool,
    pub superclass: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// Instance fields declared here.
    pub fields: Vec<FieldId>,
    pub static_fields: Vec<FieldId>,
    pub methods: Vec<MethodId>,
    /// Element type of an array class.
    pub elem: Option<Ty>,
    pub library: bool,
    /// Java has the class under that name. Else it is one of a model's own, and its name must not be told.
    pub has_java_name: bool,
    pub span: Span,
}

#[derive(Debug, Clone)]
pub struct Field {
    pub name: String,
    pub class: ClassId,
    pub ty: Ty,
    pub is_static: bool,
    pub is_final: bool,
    pub is_volatile: bool,
    /// Value before any initialiser runs: a constant variable's value, else `None` for the type's default.
    pub initial: Option<Const>,
    pub synthetic: bool,
}

#[derive(Debug, Clone)]
pub struct Method {
    /// `put`, `<init>`, `<clinit>`, `<ensure>`, `<main>`, `<thread>`.
    pub name: String,
    pub class: ClassId,
    pub is_static: bool,
    /// Parameters first in `locals`; the receiver is parameter 0 of an instance method.
    pub params: Vec<LocalId>,
    pub locals: IndexVec<LocalId, Local>,
    pub label_count: u32,
    pub ret: Option<Ty>,
    /// `None`: abstract.
    pub body: Option<Block>,
    /// All methods that this one overrides or implements.
    pub overrides: Vec<MethodId>,
    pub library: bool,
    pub span: Span,
}

impl Method {
    /// Whether its text is the program's: neither the library's nor made by lowering.
    pub fn is_of_program(&self) -> bool {
        !self.library && !matches!(self.name.as_str(), "<main>" | "<thread>" | "<ensure>")
    }
}

#[derive(Debug, Clone)]
pub struct Local {
    /// The Java name, `this`, or empty for a temporary.
    pub name: String,
    pub ty: Ty,
}

/// Where a statement comes from.
#[derive(Debug, Clone)]
pub struct Site {
    pub method: MethodId,
    pub span: Span,
    /// A scheduling point stands before this statement. Set by `reduce::points`; read by emitters and interpreter alike.
    pub point: bool,
    /// Nothing looks at the text or the identity of the string that is made here: it is a value like every such string,
    /// and its text is no part of the state. Set by `reduce::texts`; looking at it nevertheless is unmodelled, and cut.
    pub opaque: bool,
    /// The condition here is the opposite of the one in the text.
    pub opposite: bool,
}

impl Class {
    /// What has no model where the name of an object's class is asked for and [`Class::has_java_name`] does not hold.
    pub const NO_NAME: &'static str = "the name that this class of the library has in a JVM";

    /// What `Class.getName()`, `getSimpleName()` and `toString()` give.
    pub fn named(&self, name: NameKind) -> String {
        match name {
            NameKind::Binary => self.binary_name.clone(),
            NameKind::Simple => {
                let name = self.name.rsplit('.').next().unwrap_or(&self.name);
                match name.rsplit_once('$') {
                    // An anonymous class has none (JLS 15.9.5).
                    Some((_, rest)) if rest.chars().all(|c| c.is_ascii_digit()) => String::new(),
                    _ => name.to_owned(),
                }
            }
            NameKind::Text => {
                let kind = if self.is_interface {
                    "interface "
                } else if self.superclass.is_none() && self.binary_name != "java.lang.Object" {
                    // Of a primitive type.
                    ""
                } else {
                    "class "
                };
                format!("{kind}{}", self.binary_name)
            }
        }
    }
}

impl Program {
    /// It was lowered to be run once, not to be checked.
    pub fn is_to_run(&self) -> bool {
        self.reports_uncaught
    }

    /// `java.lang.Class`, if the program mentions it.
    pub fn class_class(&self) -> Option<ClassId> {
        let mut classes = self.classes.enumerated();
        let found = classes.find(|(_, class)| class.binary_name == "java.lang.Class");
        found.map(|(id, _)| id)
    }

    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup || sup == self.known.object {
            return true;
        }
        let class = &self.classes[sub];
        if let (Some(a), Some(b)) = (class.elem, self.classes[sup].elem) {
            return match (a, b) {
                (Ty::Ref(a), Ty::Ref(b)) => self.is_subclass(a, b),
                (Ty::Str, Ty::Ref(b)) => self.is_subclass(self.known.string, b),
                _ => a == b,
            };
        }
        class.superclass.is_some_and(|c| self.is_subclass(c, sup))
            || class.interfaces.iter().any(|&i| self.is_subclass(i, sup))
    }

    /// The implementation of `method` in `class` (JLS 15.12.4.4): the class's own, else its superclass's, else an
    /// interface's default. `None` if there is none (the class is abstract).
    pub fn dispatch(&self, class: ClassId, method: MethodId) -> Option<MethodId> {
        let own = |c: ClassId| {
            self.classes[c].methods.iter().copied().find(|&m| {
                self.methods[m].body.is_some()
                    && (m == method || self.methods[m].overrides.contains(&method))
            })
        };
        let mut at = Some(class);
        while let Some(c) = at {
            if let Some(found) = own(c) {
                return Some(found);
            }
            at = self.classes[c].superclass;
        }
        // A default method: the most specific one among all superinterfaces.
        let mut best: Option<MethodId> = None;
        for i in self
            .classes
            .ids()
            .filter(|&i| self.classes[i].is_interface && self.is_subclass(class, i))
        {
            if let Some(found) = own(i) {
                let better = best.is_none_or(|b| self.is_subclass(i, self.methods[b].class));
                if better {
                    best = Some(found);
                }
            }
        }
        best
    }

    /// All instance fields of an object of `class`, superclasses first, each in declaration order.
    pub fn instance_fields(&self, class: ClassId) -> Vec<FieldId> {
        let mut fields = self.classes[class]
            .superclass
            .map_or_else(Vec::new, |c| self.instance_fields(c));
        fields.extend_from_slice(&self.classes[class].fields);
        fields
    }

    /// `Buffer.put`, for people.
    pub fn method_name(&self, method: MethodId) -> String {
        let m = &self.methods[method];
        format!("{}.{}", self.classes[m.class].name, m.name)
    }

    /// Classes that can be instantiated and are `class` or below.
    pub fn concrete_subclasses(&self, class: ClassId) -> Vec<ClassId> {
        self.classes
            .ids()
            .filter(|&c| {
                !self.classes[c].is_abstract
                    && !self.classes[c].is_interface
                    && self.is_subclass(c, class)
            })
            .collect()
    }
}
