//! Class entries: what resolution keeps beside [`typed::Class`](super::super::typed::Class), and their declaration.
//!
//! A class is declared (named, placed, its member classes declared) before anything of it is resolved.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::*;
use crate::java::ast::{Member, Modifier, TypeDecl, TypeKind};

/// A top-level class of some file, declared as a class once something names it.
pub struct TopLevel<'a> {
    pub file: usize,
    pub decl: &'a TypeDecl,
    pub class: Option<ClassId>,
}

/// Where a class comes from.
#[derive(Clone, Copy)]
pub enum Decl<'a> {
    Type(&'a TypeDecl),
    Anonymous(&'a [Member]),
    /// Synthetic class of a lambda or method reference.
    Lambda,
    /// A library class without a model.
    Stub,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Access {
    Private,
    Package,
    Protected,
    Public,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    Todo,
    Busy,
    Done,
}

/// Why nothing of a class is looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opaque {
    /// Library class without a model; each use is reported.
    Library,
}

/// A captured variable of an enclosing body and the field that holds it.
#[derive(Clone, Copy)]
pub struct Capture {
    pub local: LocalId,
    pub field: FieldId,
    /// Its type is written, not inferred.
    pub certain: bool,
    /// The class's own code reads it; else it is there for other classes.
    pub read: bool,
}

pub struct ClassInfo<'a> {
    pub decl: Decl<'a>,
    /// `a.b.C.D`; for local and anonymous classes the name for people.
    pub qualified: String,
    pub file: usize,
    pub access: Access,
    /// Lexically enclosing class (never a lambda's).
    pub outer: Option<ClassId>,
    /// For classes declared in a body: its index in `Resolver::bodies` (while that body is being resolved).
    pub local_depth: Option<usize>,
    /// Class of the object that `this$0` refers to, if there is one.
    pub enclosing_this: Option<ClassId>,
    pub this0: Option<FieldId>,
    /// Variables of the body at `local_depth`.
    pub captures: Vec<Capture>,
    /// Captures can no longer be added: an object of the class was created inside of the class itself.
    pub frozen: bool,
    pub opaque: Option<Opaque>,
    pub supers: Progress,
    pub members: Progress,
    /// Type parameters: those of the enclosing classes that an inner class sees, then its own.
    pub type_params: Vec<TypeVarId>,
    /// How many of them are its own.
    pub own_params: usize,
    /// Superclass and superinterfaces with their type arguments; those without one (`Object` of an interface) left out.
    pub super_types: Vec<Type>,
    /// See `Resolver::member_methods`.
    pub member_cache: BTreeMap<String, Rc<[MethodId]>>,
    /// See `Resolver::functional_method`; the inner one is the answer.
    #[allow(clippy::option_option)]
    pub functional: Option<Option<MethodId>>,
    /// See `Resolver::ancestors`.
    pub ancestors: Option<Rc<[ClassId]>>,
    pub member_types: BTreeMap<String, ClassId>,
    pub fields: BTreeMap<String, FieldId>,
    pub methods: BTreeMap<String, Vec<MethodId>>,
    pub constructors: Vec<MethodId>,
    /// Numbers given to anonymous (`""`) and local classes, and to lambdas (`"lambda"`), inside of this one.
    pub numbers: BTreeMap<String, u32>,
}

pub struct FieldInfo<'a> {
    pub access: Access,
    pub decl: Option<&'a ast::FieldDecl>,
    /// Whether `typed::Field::constant` is decided.
    pub constant: Progress,
}

pub struct MethodInfo<'a> {
    pub access: Access,
    pub decl: Option<&'a ast::MethodDecl>,
    pub type_params: Vec<TypeVarId>,
    pub params: Vec<Type>,
    pub varargs: bool,
    /// A method with a default body in an interface.
    pub is_default: bool,
}

pub fn access_of(modifiers: &ast::Modifiers, default: Access) -> Access {
    if modifiers.has(Modifier::Private) {
        Access::Private
    } else if modifiers.has(Modifier::Protected) {
        Access::Protected
    } else if modifiers.has(Modifier::Public) {
        Access::Public
    } else {
        default
    }
}

pub fn dotted(name: &ast::Name) -> String {
    let parts: Vec<&str> = name.parts.iter().map(|p| p.text.as_str()).collect();
    parts.join(".")
}

/// Placement of a new class.
pub struct Place {
    pub file: usize,
    pub outer: Option<ClassId>,
    pub local_depth: Option<usize>,
    pub binary_name: String,
    pub name: String,
    pub qualified: String,
}

impl<'a> Resolver<'a, '_> {
    /// Enters the top-level classes of `files`; the first declaration of a name wins, the user's before the library's.
    pub(super) fn enter_files(&mut self, files: &'a [ast::File], library: bool) {
        for file in files {
            let package = file.package.as_ref().map(dotted).unwrap_or_default();
            let index = self.files.len();
            self.files.push(FileInfo {
                package: package.clone(),
                imports: &file.imports,
                left_out: &file.left_out,
                library,
                span: Span::new(file.file, 0, 0),
            });
            for decl in &file.types {
                if !library {
                    self.check_file_name(decl);
                }
                let qualified = qualify(&package, &decl.name.text);
                if !library && WELL_KNOWN.contains(&qualified.as_str()) {
                    self.diags.push(
                        Diagnostic::error(
                            Code::Duplicate,
                            decl.name.span,
                            format!("`{qualified}` cannot be declared by a program"),
                        )
                        .help("rename the class, or put it into another package"),
                    );
                    continue;
                }
                if let Some(first) = self.top.get(&qualified) {
                    if !library {
                        let there = first.decl.name.span;
                        self.diags.push(
                            Diagnostic::error(
                                Code::Duplicate,
                                decl.name.span,
                                format!("class `{qualified}` is declared twice"),
                            )
                            .also(there, "first declared here"),
                        );
                    }
                    continue;
                }
                self.top.insert(
                    qualified,
                    TopLevel {
                        file: index,
                        decl,
                        class: None,
                    },
                );
            }
        }
    }

    fn check_file_name(&mut self, decl: &TypeDecl) {
        let name = self.sources.name(decl.span);
        let stem = name
            .rsplit(['/', '\\'])
            .next()
            .unwrap_or(name)
            .strip_suffix(".java");
        if decl.modifiers.has(Modifier::Public) && stem.is_some_and(|s| s != decl.name.text) {
            let message = format!(
                "public class `{0}` should be in a file `{0}.java`",
                decl.name.text
            );
            self.diags
                .push(Diagnostic::warning(Code::FileName, decl.name.span, message));
        }
    }

    /// The top-level class of that qualified name in some file, declared if it was not yet.
    pub(super) fn top_class(&mut self, qualified: &str) -> Option<ClassId> {
        let entry = self.top.get(qualified)?;
        if entry.class.is_some() {
            return entry.class;
        }
        let (file, decl) = (entry.file, entry.decl);
        let class = self.declare(
            Decl::Type(decl),
            Place {
                file,
                outer: None,
                local_depth: None,
                binary_name: qualified.to_owned(),
                name: decl.name.text.clone(),
                qualified: qualified.to_owned(),
            },
            decl.span,
        );
        if let Some(entry) = self.top.get_mut(qualified) {
            entry.class = Some(class);
        }
        self.queue.push_back(class);
        Some(class)
    }

    /// A stub for the library class `qualified`, which has no model.
    pub(super) fn stub_class(&mut self, qualified: &str) -> ClassId {
        if let Some(class) = self
            .classes
            .enumerated()
            .find(|(_, info)| matches!(info.decl, Decl::Stub) && info.qualified == qualified)
            .map(|(id, _)| id)
        {
            return class;
        }
        let name = qualified.rsplit('.').next().unwrap_or(qualified).to_owned();
        let span = self
            .files
            .first()
            .map_or(Span::new(crate::base::FileId(0), 0, 0), |f| f.span);
        let class = self.declare(
            Decl::Stub,
            Place {
                file: usize::MAX,
                outer: None,
                local_depth: None,
                binary_name: qualified.to_owned(),
                name: name.clone(),
                qualified: qualified.to_owned(),
            },
            span,
        );
        self.classes[class].opaque = Some(Opaque::Library);
        self.classes[class].supers = Progress::Done;
        self.classes[class].members = Progress::Done;
        self.prog.classes[class].is_abstract = true;
        self.prog.classes[class].superclass = self.prog.well_known.as_ref().map(|known| {
            // No object of a stub exists; the superclass only lets `catch (IOException e)` be typed.
            if name.ends_with("Exception") {
                known.exception
            } else if name.ends_with("Error") {
                known.error
            } else {
                known.object
            }
        });
        class
    }

    /// A library class that the language uses, by qualified name: its model or a stub.
    pub(super) fn library_class(&mut self, qualified: &str) -> ClassId {
        debug_assert!(
            implicit::CLASSES.contains(&qualified)
                || well_known_names().any(|name| name == qualified),
            "{qualified} is not loaded for every program"
        );
        match self.top_class(qualified) {
            Some(class) => class,
            None => self.stub_class(qualified),
        }
    }

    /// Declares a class and its member classes; resolves nothing.
    pub(super) fn declare(&mut self, decl: Decl<'a>, place: Place, span: Span) -> ClassId {
        // Members of an interface are static and public (JLS 9.5), local classes in its methods are neither.
        let outer_is_interface = place.local_depth.is_none()
            && place
                .outer
                .is_some_and(|o| self.prog.classes[o].kind == ClassKind::Interface);
        let library = self.files.get(place.file).is_none_or(|f| f.library);
        let (kind, is_abstract, is_static, access) = match decl {
            Decl::Type(d) => {
                let interface = matches!(d.kind, TypeKind::Interface | TypeKind::Annotation);
                (
                    if interface {
                        ClassKind::Interface
                    } else {
                        ClassKind::Class
                    },
                    interface
                        || d.modifiers.has(Modifier::Abstract)
                        || (d.kind == TypeKind::Enum && enums::has_only_bodies(d)),
                    d.kind != TypeKind::Class
                        || outer_is_interface
                        || d.modifiers.has(Modifier::Static),
                    access_of(
                        &d.modifiers,
                        if outer_is_interface {
                            Access::Public
                        } else {
                            Access::Package
                        },
                    ),
                )
            }
            Decl::Anonymous(_) | Decl::Lambda => (ClassKind::Class, false, false, Access::Package),
            Decl::Stub => (ClassKind::Class, true, true, Access::Public),
        };
        let enclosing_this = match (place.local_depth, is_static) {
            (Some(depth), false) => self
                .bodies
                .get(depth)
                .filter(|b| b.has_this())
                .map(|b| b.class),
            (None, false) => place.outer,
            (_, true) => None,
        };
        let Place {
            file,
            outer,
            local_depth,
            binary_name,
            name,
            qualified,
        } = place;
        let class = self.prog.classes.push(Class {
            binary_name: binary_name.clone(),
            name: name.clone(),
            kind,
            is_abstract,
            superclass: None,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            initializers: Vec::new(),
            library,
            is_public: matches!(access, Access::Public)
                && outer.is_none_or(|outer| self.prog.classes[outer].is_public),
            anonymous: matches!(decl, Decl::Anonymous(_)),
            span,
        });
        self.classes.push(ClassInfo {
            decl,
            qualified: qualified.clone(),
            file,
            access,
            outer,
            local_depth,
            enclosing_this,
            this0: None,
            captures: Vec::new(),
            frozen: false,
            opaque: None,
            supers: Progress::Todo,
            members: Progress::Todo,
            type_params: Vec::new(),
            own_params: 0,
            super_types: Vec::new(),
            member_cache: BTreeMap::new(),
            functional: None,
            ancestors: None,
            member_types: BTreeMap::new(),
            fields: BTreeMap::new(),
            methods: BTreeMap::new(),
            constructors: Vec::new(),
            numbers: BTreeMap::new(),
        });
        if let Decl::Type(d) = decl {
            let around = outer.filter(|_| enclosing_this.is_some() && local_depth.is_none());
            self.declare_type_params(class, d, around);
        }
        let members: &'a [Member] = match decl {
            Decl::Type(d) => &d.members,
            Decl::Anonymous(members) => members,
            Decl::Lambda | Decl::Stub => &[],
        };
        for member in members {
            let Member::Type(d) = member else { continue };
            let text = &d.name.text;
            if let Some(&first) = self.classes[class].member_types.get(text) {
                let there = self.decl_name_span(first);
                self.diags.push(
                    Diagnostic::error(
                        Code::Duplicate,
                        d.name.span,
                        format!("class `{text}` is declared twice"),
                    )
                    .also(there, "first declared here"),
                );
                continue;
            }
            let inner = self.declare(
                Decl::Type(d),
                Place {
                    file,
                    outer: Some(class),
                    local_depth: None,
                    binary_name: format!("{binary_name}${text}"),
                    name: format!("{name}.{text}"),
                    qualified: format!("{qualified}.{text}"),
                },
                d.span,
            );
            self.classes[class].member_types.insert(text.clone(), inner);
        }
        class
    }

    /// Names the type parameters; their bounds are resolved with the supertypes.
    fn declare_type_params(&mut self, class: ClassId, decl: &'a TypeDecl, outer: Option<ClassId>) {
        let mut params = outer.map_or(Vec::new(), |o| self.classes[o].type_params.clone());
        for param in &decl.type_params {
            params.push(self.type_variable(&param.name.text));
        }
        self.classes[class].own_params = decl.type_params.len();
        self.classes[class].type_params = params;
    }

    /// A type parameter without bounds yet: `Object`, the class declared first.
    pub(super) fn type_variable(&mut self, name: &str) -> TypeVarId {
        self.prog.type_vars.push(TypeVar {
            name: name.to_owned(),
            bounds: vec![Type::Class(ClassId(0))],
            above: None,
            captured: false,
        })
    }

    pub(super) fn decl_name_span(&self, class: ClassId) -> Span {
        match self.classes[class].decl {
            Decl::Type(d) => d.name.span,
            _ => self.prog.classes[class].span,
        }
    }

    /// The next number for a local class or lambda inside of `class`.
    pub(super) fn next_number(&mut self, class: ClassId, name: &str) -> u32 {
        let number = self.classes[class]
            .numbers
            .entry(name.to_owned())
            .or_insert(0);
        *number += 1;
        *number
    }

    /// Names of the methods that a class declares, for suggestions; those that nothing names are told, too.
    pub(super) fn declared_names(&self, class: ClassId) -> Vec<String> {
        let info = &self.classes[class];
        let mut names: Vec<String> = info.methods.keys().cloned().collect();
        if let (Decl::Type(decl), Some(file)) = (info.decl, self.files.get(info.file)) {
            let left_out = file.left_out.get(&(decl.name.span.start as usize));
            names.extend(left_out.into_iter().flatten().cloned());
        }
        names
    }

    pub(super) fn package_of(&self, class: ClassId) -> &str {
        match self.files.get(self.classes[class].file) {
            Some(file) => &file.package,
            None => self.classes[class]
                .qualified
                .rsplit_once('.')
                .map_or("", |(package, _)| package),
        }
    }

    /// The outermost class around `class`: private members are shared inside of it.
    pub(super) fn outermost(&self, class: ClassId) -> ClassId {
        let mut class = class;
        while let Some(outer) = self.classes[class].outer {
            class = outer;
        }
        class
    }

    pub(super) fn declare_well_known(&mut self) {
        // `object` first: stubs take it as superclass once the table is set.
        let mut ids = WELL_KNOWN
            .iter()
            .map(|name| self.library_class(name))
            .collect::<Vec<_>>()
            .into_iter();
        let boxes = BOXES.map(|(p, name)| (p, self.library_class(name)));
        let mut next = || ids.next().unwrap_or(ClassId(0));
        let known = WellKnown {
            object: next(),
            string: next(),
            thread: next(),
            runnable: next(),
            throwable: next(),
            exception: next(),
            runtime_exception: next(),
            error: next(),
            assertion_error: next(),
            null_pointer: next(),
            array_index: next(),
            arithmetic: next(),
            class_cast: next(),
            negative_array_size: next(),
            array_store: next(),
            illegal_monitor_state: next(),
            illegal_thread_state: next(),
            illegal_argument: next(),
            interrupted: next(),
            number_format: next(),
            exception_in_initializer: next(),
            no_class_def_found: next(),
            auto_closeable: next(),
            stack_overflow: next(),
            boxes: boxes.to_vec(),
        };
        let object = known.object;
        self.prog.well_known = Some(known);
        for class in self.classes.ids() {
            if matches!(self.classes[class].decl, Decl::Stub) && class != object {
                self.prog.classes[class].superclass = Some(object);
            }
        }
    }
}

pub fn qualify(package: &str, name: &str) -> String {
    if package.is_empty() {
        name.to_owned()
    } else {
        format!("{package}.{name}")
    }
}

const BOXES: [(ast::Primitive, &str); 8] = [
    (ast::Primitive::Boolean, "java.lang.Boolean"),
    (ast::Primitive::Byte, "java.lang.Byte"),
    (ast::Primitive::Short, "java.lang.Short"),
    (ast::Primitive::Char, "java.lang.Character"),
    (ast::Primitive::Int, "java.lang.Integer"),
    (ast::Primitive::Long, "java.lang.Long"),
    (ast::Primitive::Float, "java.lang.Float"),
    (ast::Primitive::Double, "java.lang.Double"),
];

/// Qualified names of the classes that the language itself uses.
pub fn well_known_names() -> impl Iterator<Item = &'static str> {
    let boxes = BOXES.iter().map(|&(_, name)| name);
    WELL_KNOWN.iter().copied().chain(boxes)
}

/// In the order of [`WellKnown`]'s fields.
const WELL_KNOWN: [&str; 24] = [
    "java.lang.Object",
    "java.lang.String",
    "java.lang.Thread",
    "java.lang.Runnable",
    "java.lang.Throwable",
    "java.lang.Exception",
    "java.lang.RuntimeException",
    "java.lang.Error",
    "java.lang.AssertionError",
    "java.lang.NullPointerException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.ArithmeticException",
    "java.lang.ClassCastException",
    "java.lang.NegativeArraySizeException",
    "java.lang.ArrayStoreException",
    "java.lang.IllegalMonitorStateException",
    "java.lang.IllegalThreadStateException",
    "java.lang.IllegalArgumentException",
    "java.lang.InterruptedException",
    "java.lang.NumberFormatException",
    "java.lang.ExceptionInInitializerError",
    "java.lang.NoClassDefFoundError",
    "java.lang.AutoCloseable",
    "java.lang.StackOverflowError",
];
