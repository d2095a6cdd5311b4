//! Typed Java -> Core: all sugar goes, every shared access becomes a statement.
//!
//! Knows Java's evaluation rules (JLS 12.4, 12.5, 14, 15) and the library's natives; knows no Promela. Invariants:
//! * only what `main` can reach is lowered: methods by class-hierarchy analysis over the classes that are instantiated,
//!   classes and fields as they are mentioned; a method that is only a target of dispatch has no body;
//! * evaluation order is Java's. A pure sub-expression stays a Core expression as long as nothing evaluated after it
//!   assigns a variable that it reads; else it is copied to a temporary ([`body::Body::stable`]);
//! * code that cannot be reached inside a method is not emitted ([`body::Body::dead`]);
//! * what has no model becomes `Unmodelled` at its place in the order of evaluation, with a diagnostic.
//!
//! ```text
//! while (usedSlots == SIZE) wait();      loop L0 {
//!                                            t1 = this.usedSlots
//!                                            if t1 != 3 { break L0 }
//!                                            wait this
//!                                        }
//! ```

mod arrays;
mod assign;
mod body;
mod boxes;
mod call;
mod classes;
mod clones;
mod embedded;
mod expr;
mod facts;
mod fold;
mod handles;
mod hashes;
mod ids;
mod inherit;
mod init;
mod intrinsics;
mod invariants;
mod java_names;
mod models;
mod natives;
mod propositions;
mod stmt;
mod strings;
#[cfg(test)]
mod tests;
mod threads;
mod unknown;
mod used;

pub use natives::has_intrinsic;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::temporal::{Invariant, Proposition};
use super::{
    Class, ClassId, Field, FieldId, Method, MethodId, Program, Site, SiteId, Ty, WellKnown,
};
use crate::base::{IndexVec, Span};
use crate::diag::{Code, Diagnostic, Diagnostics};
use crate::java::typed as t;

/// Lowers what `main` reaches; `args` are the program's arguments.
///
/// Never fails: what cannot be modelled is reported to `diags` and is `Unmodelled` in the result.
pub fn lower(
    program: &t::Program,
    main: t::MethodId,
    args: &[String],
    diags: &mut Diagnostics,
) -> Program {
    lower_as(program, main, args, Meaning::default(), diags)
}

/// What Java leaves open, or a user wants otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    pub uncaught: Uncaught,
    /// A timed operation that waits may end at any moment; else it waits as one without a time.
    pub timeouts: bool,
    /// A thread may end by an exception of one of these classes, or of a subclass.
    pub allowed_exceptions: Vec<t::ClassId>,
    /// Executions in which `Verify.random` has several results are not followed (W. Visser et al., *Model checking programs*,
    /// section 3.3).
    pub choice_free: bool,
    /// What is to be true of all objects of a class or of static fields, as written: conditions with places in the program
    /// ([`crate::java::invariant`]).
    pub invariants: Vec<String>,
    /// Executions follow what `Verify.always` and `Verify.eventually` say (`embedded`): for formulas.
    pub follow: bool,
    /// It is asked for infinite executions: fair locks serve in order.
    pub infinite: bool,
    /// The class that is launched, where `main` is inherited: it is initialised first (JLS 12.1.3).
    pub launched: Option<t::ClassId>,
}

impl Default for Meaning {
    fn default() -> Self {
        Meaning {
            uncaught: Uncaught::Ends,
            timeouts: true,
            allowed_exceptions: Vec::new(),
            choice_free: false,
            invariants: Vec::new(),
            follow: false,
            infinite: false,
            launched: None,
        }
    }
}

/// What becomes of an exception that nobody catches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncaught {
    /// It ends its thread; one line tells of it.
    Ends,
    /// It is printed before, with its causes, by its own methods: for `run`. They are a part of the program then.
    Prints,
}

/// The same.
pub fn lower_as(
    program: &t::Program,
    main: t::MethodId,
    args: &[String],
    meaning: Meaning,
    diags: &mut Diagnostics,
) -> Program {
    let mut lower = Lower::new(program, diags);
    lower.meaning = meaning;
    let known = lower.well_known();
    let main_entry = lower.main_entry(main, args);
    let thread_entry = lower.thread_entry();
    lower.work_off();
    lower.identity_question();
    lower.work_off();
    let lowered = lower.finish(main_entry, thread_entry, known);
    // Only Java that javac rejects (a variable that is read before it is assigned, a missing return) gets here
    // and breaks an invariant; without them neither judge means anything.
    for broken in super::check::check(&lowered) {
        let main = &program.methods[main];
        diags.push(
            Diagnostic::error(
                Code::TypeError,
                main.name_span,
                format!("not well-formed: {broken}"),
            )
            .label("in what this main method calls")
            .help("compile with javac: it rejects this program and says where"),
        );
    }
    lowered
}

/// A body that is still to be lowered.
enum Job {
    Method(t::MethodId),
    ClassInit(t::ClassId),
    Ensure(t::ClassId),
}

/// What all method bodies share while the program is lowered.
struct Lower<'a> {
    p: &'a t::Program,
    diags: &'a mut Diagnostics,
    facts: facts::Facts,
    handles: handles::Handles,
    meaning: Meaning,
    asks_timeouts: BTreeSet<MethodId>,
    /// What `Model.assumes` says in what is lowered.
    assumed: BTreeMap<String, BTreeSet<MethodId>>,
    /// Some code compares strings by `==`.
    compares_strings: bool,
    classes: IndexVec<ClassId, Class>,
    fields: IndexVec<FieldId, Field>,
    methods: IndexVec<MethodId, Method>,
    sites: IndexVec<SiteId, Site>,
    class_ids: BTreeMap<t::ClassId, ClassId>,
    array_ids: BTreeMap<Ty, ClassId>,
    primitive_ids: BTreeMap<&'static str, ClassId>,
    field_ids: BTreeMap<t::FieldId, FieldId>,
    method_ids: BTreeMap<t::MethodId, MethodId>,
    clinit_ids: BTreeMap<t::ClassId, MethodId>,
    ensure_ids: BTreeMap<t::ClassId, MethodId>,
    jobs: VecDeque<Job>,
    /// Methods whose bodies are lowered or queued.
    required: BTreeSet<t::MethodId>,
    instantiated: BTreeSet<t::ClassId>,
    /// (class of the receiver, method) of the virtual calls met.
    virtual_calls: BTreeSet<(t::ClassId, t::MethodId)>,
    /// The class in whose static code a lambda was written, if it does not use `this`: JVMs make its body a static
    /// method of that class, so running it initialises the class.
    lambda_hosts: BTreeMap<t::ClassId, t::ClassId>,
    /// The fields that hold the one object of a lambda, where that matters.
    shared_lambdas: BTreeMap<t::ClassId, FieldId>,
    /// What `Verify.prop` stores to, by name.
    proposition_fields: BTreeMap<String, FieldId>,
    propositions: Vec<Proposition>,
    /// The condition that is read is an invariant.
    reads_invariant: bool,
    embeddings: embedded::Embeddings,
    invariants: Vec<Invariant>,
}

impl<'a> Lower<'a> {
    fn new(p: &'a t::Program, diags: &'a mut Diagnostics) -> Self {
        Lower {
            p,
            diags,
            facts: facts::Facts::of(p),
            handles: handles::Handles::of(p),
            meaning: Meaning::default(),
            asks_timeouts: BTreeSet::new(),
            assumed: BTreeMap::new(),
            compares_strings: false,
            classes: IndexVec::new(),
            fields: IndexVec::new(),
            methods: IndexVec::new(),
            sites: IndexVec::new(),
            class_ids: BTreeMap::new(),
            array_ids: BTreeMap::new(),
            primitive_ids: BTreeMap::new(),
            field_ids: BTreeMap::new(),
            method_ids: BTreeMap::new(),
            clinit_ids: BTreeMap::new(),
            ensure_ids: BTreeMap::new(),
            jobs: VecDeque::new(),
            required: BTreeSet::new(),
            instantiated: BTreeSet::new(),
            virtual_calls: BTreeSet::new(),
            lambda_hosts: BTreeMap::new(),
            shared_lambdas: BTreeMap::new(),
            proposition_fields: BTreeMap::new(),
            propositions: Vec::new(),
            reads_invariant: false,
            embeddings: embedded::Embeddings::default(),
            invariants: Vec::new(),
        }
    }

    fn site(&mut self, method: MethodId, span: Span) -> SiteId {
        self.sites.push(Site {
            method,
            span,
            point: false,
            opaque: false,
            opposite: false,
        })
    }

    fn work_off(&mut self) {
        while let Some(job) = self.jobs.pop_front() {
            match job {
                Job::Method(m) => self.lower_method(m),
                Job::ClassInit(c) => self.lower_class_init(c),
                Job::Ensure(c) => self.lower_ensure(c),
            }
        }
    }

    fn finish(mut self, main_entry: MethodId, thread_entry: MethodId, known: WellKnown) -> Program {
        self.propositions();
        self.link_embeddings();
        self.link();
        self.make_shared_lambdas(main_entry);
        if self.compares_strings {
            self.new_arguments(main_entry);
        }
        let boxes = self.p.known().boxes.iter();
        let mut boxes: Vec<ClassId> = boxes
            .filter_map(|(_, class)| self.class_ids.get(class).copied())
            .collect();
        boxes.sort();
        let mut program = Program {
            classes: self.classes,
            fields: self.fields,
            methods: self.methods,
            sites: self.sites,
            main_entry,
            thread_entry,
            known,
            thread_monitors: self.facts.thread_monitors,
            reports_uncaught: self.meaning.uncaught == Uncaught::Prints,
            timeouts: self.meaning.timeouts,
            allowed_exceptions: self
                .meaning
                .allowed_exceptions
                .iter()
                .map(|&class| self.p.classes[class].binary_name.clone())
                .collect(),
            asks_timeouts: self.asks_timeouts,
            boxes,
            opaque_messages: false,
            opaque_main_name: false,
            unknown_numbers: false,
            asks_unknown: BTreeSet::new(),
            origins: BTreeMap::new(),
            assumed: self.assumed,
            propositions: self.propositions,
            embedded: self.embeddings.found,
            invariants: self.invariants,
        };
        program.asks_unknown = unknown::asking(&program);
        let hidden = unknown::replace(&mut program);
        program.unknown_numbers = hidden.is_some();
        for field in hidden.unwrap_or_default() {
            let field = &program.fields[field];
            let class = &program.classes[field.class];
            let text = format!(
                "no condition can look at {}.{}: it may hold what a clock or a generator of random numbers says",
                class.name, field.name
            );
            let error = Diagnostic::error(Code::Proposition, class.span, text);
            self.diags.push(
                error.help("keep in another field what is known of it, as `late = now > end`"),
            );
        }
        hashes::guard(&mut program);
        classes::order_members(&mut program);
        invariants::instrument(&mut program);
        program
    }
}
