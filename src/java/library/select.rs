//! Which models a program needs, and which members of them.
//!
//! A model is there if the user's files or a kept part of another model may name its class; a method of it if some kept
//! text has its name in a place where a method may be named, or if it can be used without being named
//! ([`crate::java::implicit`]). Names alone decide, so more is kept than is used, but what is left out changes no
//! program's meaning:
//!
//! * overloads of a method have one name, and so has a method with all that it overrides and is overridden by: they stay
//!   or go together. What no text names, nobody calls, and no lookup by name (JLS 15.12) can meet.
//! * Abstract methods stay: which interfaces are functional (JLS 9.8), and what a class must implement, is as it was; and
//!   as they name themselves, their implementations stay. So do fields, constructors and initialisers, that is, whatever
//!   runs without being named when a class is used.
//! * A class without a text that may name it has no objects but those made by classes that are there; their texts name it.
//!
//! The result is the least set with these properties, so the order of the work does not show in it.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::Library;
use super::outline::{self, Class, Member, Outline};
use super::words::words;
use crate::java::implicit::Implicit;
use crate::java::{ast, parse};

/// What is kept of one model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    All,
    /// In ascending order; together they are a file of Java.
    Parts(Vec<Range<usize>>),
}

/// Where type names of a file are looked up (JLS 6.5.5).
#[derive(Default)]
struct Scope {
    /// (simple name, qualified name) of what is imported by name.
    single: Vec<(String, String)>,
    /// Its own package, those imported on demand, `java.lang`.
    packages: Vec<String>,
    seen: HashSet<String>,
}

struct Model<'l> {
    path: &'l str,
    text: &'l str,
    /// Without classes: the model is kept as a whole.
    outline: Outline,
    scope: usize,
    /// Classes and (class, member) that are kept.
    classes: HashSet<usize>,
    members: HashSet<(usize, usize)>,
}

/// A member that waits for its name.
#[derive(Clone, Copy)]
enum Waiting {
    Class {
        model: usize,
        class: usize,
    },
    Method {
        model: usize,
        class: usize,
        member: usize,
    },
}

pub struct Selection<'l> {
    library: &'l Library,
    /// First parts of the names of the library's packages.
    roots: HashSet<&'l str>,
    scopes: Vec<Scope>,
    models: Vec<Model<'l>>,
    by_path: HashMap<&'l str, usize>,
    mentioned: HashSet<String>,
    called: HashSet<String>,
    classes_waiting: HashMap<&'l str, Vec<Waiting>>,
    methods_waiting: HashMap<&'l str, Vec<Waiting>>,
    /// Texts of models still to be read, with their scopes.
    todo: Vec<(usize, Cow<'l, str>)>,
}

impl<'l> Selection<'l> {
    /// The models that every program needs.
    pub fn new<'c>(library: &'l Library, classes: impl IntoIterator<Item = &'c str>) -> Self {
        let mut selection = Selection {
            library,
            roots: library.roots(),
            scopes: Vec::new(),
            models: Vec::new(),
            by_path: HashMap::new(),
            mentioned: HashSet::new(),
            called: Implicit::names().map(str::to_owned).collect(),
            classes_waiting: HashMap::new(),
            methods_waiting: HashMap::new(),
            todo: Vec::new(),
        };
        for class in classes {
            selection.load(class);
        }
        selection.work_off();
        selection
    }

    /// Adds what a file of the user needs; `text` has no Unicode escapes.
    pub fn add_file(&mut self, file: &ast::File, text: &str) {
        let dotted = |name: &ast::Name| -> String {
            let parts: Vec<&str> = name.parts.iter().map(|p| p.text.as_str()).collect();
            parts.join(".")
        };
        let package = file.package.as_ref().map(dotted).unwrap_or_default();
        let imports: Vec<outline::Import> = file
            .imports
            .iter()
            .map(|i| outline::Import {
                name: dotted(&i.name),
                on_demand: i.on_demand,
            })
            .collect();
        let scope = self.new_scope();
        self.fill_scope(scope, &package, &imports);
        for import in &imports {
            self.load_prefix(&import.name);
        }
        self.read(scope, text);
        self.work_off();
    }

    /// Paths of the models with what is kept of them, in the order of the paths.
    pub fn kept(&self) -> Vec<(&'l str, Kept)> {
        let mut list: Vec<_> = self
            .models
            .iter()
            .map(|model| {
                let kept = match model.outline.classes[..] {
                    [] => Kept::All,
                    _ => Kept::Parts(model.parts()),
                };
                (model.path, kept)
            })
            .collect();
        list.sort_by_key(|&(path, _)| path);
        list
    }

    /// Names of the methods that are left out of the kept classes of a model, by where the class's name stands.
    pub fn left_out(&self, path: &str) -> Vec<(usize, Vec<String>)> {
        let Some(model) = self.by_path.get(path).map(|&n| &self.models[n]) else {
            return Vec::new();
        };
        let mut list = Vec::new();
        for (n, class) in model.outline.classes.iter().enumerate() {
            let names: Vec<String> = class
                .members
                .iter()
                .enumerate()
                .filter(|&(member, _)| !model.members.contains(&(n, member)))
                .filter_map(|(_, member)| match member {
                    Member::Method { name, .. } => Some(model.text[name.clone()].to_owned()),
                    _ => None,
                })
                .collect();
            if model.classes.contains(&n) && !names.is_empty() {
                list.push((class.name.start, names));
            }
        }
        list
    }

    fn new_scope(&mut self) -> usize {
        self.scopes.push(Scope::default());
        self.scopes.len() - 1
    }

    fn fill_scope(&mut self, scope: usize, package: &str, imports: &[outline::Import]) {
        let mut packages = vec![package.to_owned(), "java.lang".to_owned()];
        let mut single = Vec::new();
        for import in imports {
            if !import.on_demand {
                let simple = import.name.rsplit('.').next().unwrap_or("").to_owned();
                single.push((simple, import.name.clone()));
            } else if !self.load_prefix(&import.name) {
                packages.push(import.name.clone());
            }
        }
        self.scopes[scope].single = single;
        self.scopes[scope].packages = packages;
    }

    /// Loads the class that `name`, a class or a member, begins with; whether there is one.
    fn load_prefix(&mut self, name: &str) -> bool {
        let ends = name.match_indices('.').map(|(n, _)| n);
        ends.chain([name.len()]).any(|end| self.load(&name[..end]))
    }

    /// Loads the model of a top-level class; whether there is one.
    fn load(&mut self, class: &str) -> bool {
        let Some((path, text)) = self.library.model(class) else {
            return false;
        };
        if self.by_path.contains_key(path) {
            return true;
        }
        let index = self.models.len();
        self.by_path.insert(path, index);
        let (scope, outline) = (self.new_scope(), outline::outline(text));
        if outline.classes.is_empty() {
            self.todo.push((scope, parse::without_escapes(text)));
        }
        let top = outline.top.clone();
        let (package, imports) = (outline.package.clone(), outline.imports.clone());
        self.models.push(Model {
            path,
            text,
            outline,
            scope,
            classes: HashSet::new(),
            members: HashSet::new(),
        });
        self.fill_scope(scope, &package, &imports);
        // The classes beside the one that the file is named after are few: all are kept.
        for class in top {
            self.keep_class(index, class);
        }
        true
    }

    fn keep_class(&mut self, model: usize, class: usize) {
        let this = &mut self.models[model];
        if !this.classes.insert(class) {
            return;
        }
        let (scope, text, outline) = (this.scope, this.text, &this.outline);
        let Class { head, members, .. } = &outline.classes[class];
        self.todo.push((scope, text[head.clone()].into()));
        let mut kept = Vec::new();
        for (member, what) in members.iter().enumerate() {
            match what {
                Member::Field(_) | Member::Fixed(_) => {
                    kept.push(Waiting::Method {
                        model,
                        class,
                        member,
                    });
                }
                Member::Method { name, .. } => {
                    let name = &text[name.clone()];
                    let method = Waiting::Method {
                        model,
                        class,
                        member,
                    };
                    if self.called.contains(name) {
                        kept.push(method);
                    } else {
                        self.methods_waiting.entry(name).or_default().push(method);
                    }
                }
                &Member::Class(class) => {
                    let name = &text[outline.classes[class].name.clone()];
                    let nested = Waiting::Class { model, class };
                    if self.mentioned.contains(name) {
                        kept.push(nested);
                    } else {
                        self.classes_waiting.entry(name).or_default().push(nested);
                    }
                }
            }
        }
        for what in kept {
            self.keep(what);
        }
    }

    fn keep(&mut self, what: Waiting) {
        match what {
            Waiting::Class { model, class } => self.keep_class(model, class),
            Waiting::Method {
                model,
                class,
                member,
            } => {
                let this = &mut self.models[model];
                if let Some(all) = this.outline.classes[class].members[member].text()
                    && this.members.insert((class, member))
                {
                    self.todo.push((this.scope, this.text[all.clone()].into()));
                }
            }
        }
    }

    fn work_off(&mut self) {
        while let Some((scope, text)) = self.todo.pop() {
            self.read(scope, &text);
        }
    }

    /// Takes note of the names in `text`.
    fn read(&mut self, scope: usize, text: &str) {
        let mut qualified: Option<String> = None;
        words(text, |word| {
            let name = word.text;
            qualified = match (qualified.take(), word.member) {
                (Some(before), true) => {
                    let full = format!("{before}.{name}");
                    // What follows a class's name are its members.
                    (!self.load(&full)).then_some(full)
                }
                (_, false) if self.roots.contains(name) => Some(name.to_owned()),
                _ => None,
            };
            if word.called && !self.called.contains(name) {
                self.called.insert(name.to_owned());
                for method in self.methods_waiting.remove(name).unwrap_or_default() {
                    self.keep(method);
                }
            }
            if !self.scopes[scope].seen.contains(name) {
                self.scopes[scope].seen.insert(name.to_owned());
                self.name_in_scope(scope, name);
            }
        });
    }

    /// A name that is new in its file.
    fn name_in_scope(&mut self, scope: usize, name: &str) {
        if self.mentioned.insert(name.to_owned()) {
            for class in self.classes_waiting.remove(name).unwrap_or_default() {
                self.keep(class);
            }
        }
        let Scope {
            single, packages, ..
        } = &self.scopes[scope];
        let imported: Vec<String> = single
            .iter()
            .filter(|(simple, _)| simple == name)
            .map(|(_, full)| full.clone())
            .collect();
        let in_packages: Vec<String> = packages
            .iter()
            .map(|package| match package.as_str() {
                "" => name.to_owned(),
                package => format!("{package}.{name}"),
            })
            .collect();
        for full in imported {
            self.load_prefix(&full);
        }
        for full in in_packages {
            self.load(&full);
        }
    }
}

impl Model<'_> {
    fn parts(&self) -> Vec<Range<usize>> {
        let mut parts = vec![self.outline.prologue.clone()];
        for (n, class) in self.outline.classes.iter().enumerate() {
            if !self.classes.contains(&n) {
                continue;
            }
            parts.push(class.head.clone());
            parts.push(class.tail.clone());
            let members = class.members.iter().enumerate();
            parts.extend(
                members
                    .filter(|&(member, _)| self.members.contains(&(n, member)))
                    .filter_map(|(_, member)| member.text().cloned()),
            );
        }
        parts.retain(|part| !part.is_empty());
        parts.sort_by_key(|part| part.start);
        parts
    }
}

impl Member {
    /// Of what is no class.
    fn text(&self) -> Option<&Range<usize>> {
        match self {
            Member::Field(all) | Member::Fixed(all) | Member::Method { all, .. } => Some(all),
            Member::Class(_) => None,
        }
    }
}
