//! Names and types: the syntax tree of all files to the typed program.
//!
//! Knows Java's scoping, typing and overload rules (JLS 6, 8, 15) and the names of the Java library ([`jdk`]).
//! Knows nothing of what a statement does at run time: definite assignment, reachability and checked exceptions are
//! javac's business. Invariants of the result are those of [`super::typed`]. Nothing here fails: an unresolved name
//! is an error with `Type::Unknown`, which silences everything that follows from it; what has no model is
//! `Unmodelled` with its diagnostic reported.
//!
//! Order of work: all user classes are declared; library classes when something names them. Supertypes and members of a
//! class are resolved when first needed ([`headers`]). Bodies follow class by class; local and anonymous classes and
//! lambdas are resolved where they stand, so that the enclosing bodies ([`body::Body`]) are at hand for captures.

mod access;
mod annotations;
mod body;
mod bounds;
mod calls;
mod casts;
mod certain;
mod class_bodies;
mod classes;
mod constants;
mod contradictions;
mod convert;
mod coverage;
mod dump;
mod enums;
mod erase;
mod expr;
mod fitting;
mod flow;
mod fold;
mod free;
mod headers;
mod imports;
mod infer;
mod inherited;
mod inner;
mod jdk;
mod lambda;
mod make;
mod members;
mod names;
mod news;
mod ops;
mod overload;
mod overriding;
mod patterns;
mod peek;
mod pending;
mod records;
mod references;
mod rules;
mod scope;
mod shape;
mod signatures;
mod statics;
mod stmt;
mod suggest;
mod supertypes;
mod switch;
mod switch_values;
#[cfg(test)]
mod tests;
mod types;

pub use classes::well_known_names;
pub use dump::dump;
pub use jdk::members_of as platform_members;
pub use suggest::closest;

use std::collections::{BTreeMap, VecDeque};

use super::ast;
use super::implicit::{self, Implicit};
use super::proposition;
use super::typed::*;
use crate::base::{IndexVec, SourceMap, Span};
use crate::diag::{Code, Diagnostic, Diagnostics, Severity};
use body::Body;
use classes::{ClassInfo, FieldInfo, MethodInfo, TopLevel};

/// Enough stack for trees as deep as the parser lets through.
const STACK_BYTES: usize = 512 << 20;

/// Resolves `files`; of `library` only the classes that are named from there or that the language itself names.
/// Findings go to `diags`; a program with an error among them must not be run.
pub fn resolve(
    files: &[ast::File],
    library: &[ast::File],
    sources: &SourceMap,
    diags: &mut Diagnostics,
) -> Program {
    let work = || {
        let mut diags = Diagnostics::default();
        let program = Resolver::new(files, library, sources, &mut diags).run();
        (program, diags)
    };
    let (program, found) = std::thread::scope(|scope| {
        match std::thread::Builder::new()
            .stack_size(STACK_BYTES)
            .spawn_scoped(scope, work)
        {
            Ok(handle) => match handle.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            },
            Err(_) => work(),
        }
    });
    // Where the parser gave up, names and types do not fit either: its report is enough for that file.
    let damaged: Vec<_> = diags
        .list
        .iter()
        .filter(|d| d.code == Code::NotParsed)
        .map(|d| d.span().file)
        .collect();
    for diagnostic in found.list {
        if diagnostic.severity != Severity::Error || !damaged.contains(&diagnostic.span().file) {
            diags.push(diagnostic);
        }
    }
    program
}

/// A file as scopes see it.
struct FileInfo<'a> {
    package: String,
    imports: &'a [ast::Import],
    /// See [`ast::File::left_out`].
    left_out: &'a BTreeMap<usize, Vec<String>>,
    library: bool,
    span: Span,
}

struct Resolver<'a, 'd> {
    sources: &'a SourceMap,
    diags: &'d mut Diagnostics,
    prog: Program,
    files: Vec<FileInfo<'a>>,
    /// Top-level classes of all files by qualified name.
    top: BTreeMap<String, TopLevel<'a>>,
    classes: IndexVec<ClassId, ClassInfo<'a>>,
    fields: IndexVec<FieldId, FieldInfo<'a>>,
    methods: IndexVec<MethodId, MethodInfo<'a>>,
    /// Enclosing bodies, outermost first; names of the last one are innermost.
    bodies: Vec<Body>,
    /// What the result of the lambda or method reference that comes next must be a subtype of, where its type is to be inferred:
    /// of `X::new` for the `B` of `<T, B extends Box<T>>` with a known `T`.
    result_bound: Option<Type>,
    /// Values of the switch expressions around that wait for their contexts, outermost first.
    open_values: Vec<Vec<switch_values::OpenValue<'a>>>,
    /// Classes whose bodies are still to be resolved.
    queue: VecDeque<ClassId>,
    /// Type parameters of the method whose signature is being resolved.
    method_types: Vec<(String, TypeVarId)>,
    /// Methods that override one of another erasure (JLS 8.4.2), which a bridge then does for them.
    bridged: std::collections::BTreeSet<MethodId>,
    /// Type arguments that the program writes; see [`bounds`].
    arguments: Vec<bounds::Arguments>,
    /// What the labels of the switches around mean that have been seen, outermost switch first.
    seen_labels: Vec<Vec<(coverage::Label, Span)>>,
    /// Names of annotations that may be declared in files that are not given, with the number of the file.
    elsewhere: std::collections::BTreeSet<(usize, String)>,
    /// Guards of cases that are constantly true.
    true_guards: std::collections::BTreeSet<Span>,
    /// Nesting of questions about types; see [`types`].
    questions: usize,
    /// Unresolved type names, once a file.
    reported_types: std::collections::BTreeSet<(usize, String)>,
    /// Where the target of a simple assignment stands: it may be a field that is declared later (JLS 8.3.3).
    assigned_name: Option<Span>,
    /// Nesting of on-demand work (supertypes, constants), bounded by [`MAX_CHAIN`].
    chain: usize,
    /// Greater than 0 where what the library's methods take is not checked: types of arguments are not certain.
    unsure: usize,
}

/// Longest chain of superclasses, or of constants defined by constants, that is followed.
const MAX_CHAIN: usize = 400;

impl<'a, 'd> Resolver<'a, 'd> {
    fn new(
        files: &'a [ast::File],
        library: &'a [ast::File],
        sources: &'a SourceMap,
        diags: &'d mut Diagnostics,
    ) -> Self {
        let mut resolver = Self {
            sources,
            diags,
            prog: Program::default(),
            files: Vec::new(),
            top: BTreeMap::new(),
            classes: IndexVec::new(),
            fields: IndexVec::new(),
            methods: IndexVec::new(),
            bodies: Vec::new(),
            result_bound: None,
            open_values: Vec::new(),
            queue: VecDeque::new(),
            method_types: Vec::new(),
            bridged: std::collections::BTreeSet::new(),
            arguments: Vec::new(),
            seen_labels: Vec::new(),
            elsewhere: std::collections::BTreeSet::new(),
            true_guards: std::collections::BTreeSet::new(),
            questions: 0,
            reported_types: std::collections::BTreeSet::new(),
            assigned_name: None,
            chain: 0,
            unsure: 0,
        };
        resolver.enter_files(files, false);
        resolver.enter_files(library, true);
        resolver
    }

    fn run(mut self) -> Program {
        self.declare_well_known();
        let user: Vec<String> = self
            .top
            .iter()
            .filter(|(_, entry)| !self.files[entry.file].library)
            .map(|(name, _)| name.clone())
            .collect();
        let mut entries: Vec<_> = user
            .into_iter()
            .filter_map(|name| {
                self.top
                    .get(&name)
                    .map(|e| (e.file, e.decl.span.start, name))
            })
            .collect();
        entries.sort();
        let user_classes: Vec<ClassId> = entries
            .into_iter()
            .filter_map(|(_, _, name)| self.top_class(&name))
            .collect();
        // User classes come first in the queue, in source order: diagnostics then come in source order too.
        self.queue.retain(|class| !user_classes.contains(class));
        for &class in user_classes.iter().rev() {
            self.queue.push_front(class);
        }
        while let Some(class) = self.queue.pop_front() {
            self.ensure_members(class);
            self.resolve_bodies(class);
        }
        self.link_inherited_implementations();
        self.check_declarations();
        self.check_bounds();
        self.check_imports();
        self.find_mains();
        self.prog
    }

    fn find_mains(&mut self) {
        let string = self.prog.known().string;
        let wanted = [Type::array_of(Type::Class(string))];
        let mut mains: Vec<(Span, MethodId)> = self
            .prog
            .methods
            .enumerated()
            .filter(|&(id, m)| {
                m.name == "main"
                    && m.is_static
                    && m.ret == Type::Void
                    && self.methods[id].access == classes::Access::Public
                    && self.methods[id].params == wanted
                    && !self.prog.classes[m.class].library
                    && self.classes[m.class].local_depth.is_none()
            })
            .map(|(id, m)| (m.span, id))
            .collect();
        mains.sort();
        self.prog.mains = mains.into_iter().map(|(_, id)| id).collect();
    }

    fn error(&mut self, code: Code, span: Span, message: impl Into<String>) {
        self.diags.push(Diagnostic::error(code, span, message));
    }

    fn type_error(&mut self, span: Span, message: impl Into<String>) {
        self.error(Code::TypeError, span, message);
    }

    /// An expression that stands for what could not be resolved or typed; its diagnostic is reported already.
    fn broken(span: Span) -> Expr {
        Self::unmodelled_silent(Code::Unresolved, span, "unresolved", Vec::new())
    }

    fn unmodelled_silent(code: Code, span: Span, what: &str, before: Vec<Expr>) -> Expr {
        Expr {
            kind: ExprKind::Unmodelled {
                code,
                what: what.to_owned(),
                before,
            },
            ty: Type::Unknown,
            span,
        }
    }

    /// Reports that `what` has no model and stands in for it.
    fn unmodelled(&mut self, code: Code, span: Span, what: &str, before: Vec<Expr>) -> Expr {
        self.report_unmodelled(code, span, what);
        Self::unmodelled_silent(code, span, what, before)
    }

    fn report_unmodelled(&mut self, code: Code, span: Span, what: &str) {
        let diagnostic = self.unmodelled_diagnostic(code, span, what);
        self.diags.push(diagnostic);
    }

    /// Reports that a member of a class of the library has no model; `name` is empty for the class itself.
    fn report_unmodelled_of(&mut self, class: ClassId, name: &str, span: Span, what: &str) -> Code {
        let code = self.member_code(class);
        let mut diagnostic = self.unmodelled_diagnostic(code, span, what);
        let info = &self.classes[class];
        if self.prog.classes[class].library || info.opaque == Some(classes::Opaque::Library) {
            diagnostic = diagnostic.of_library(info.qualified.clone(), name);
        }
        self.diags.push(diagnostic);
        code
    }

    fn unmodelled_diagnostic(&self, code: Code, span: Span, what: &str) -> Diagnostic {
        if self.sources.is_library(span) {
            // A model that uses what is not modelled is a mistake of ours; it still must not pass silently.
            Diagnostic::unmodelled(code, span, format!("{what} has no model"))
                .label("used by a library model")
        } else {
            Diagnostic::unmodelled(code, span, format!("{what} has no model"))
        }
    }
}
