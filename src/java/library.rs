//! The models of the Java library, embedded: Java source of our own words under `library/`.
//!
//! Knows file names and texts, and loads of them what a program needs ([`select`] says what that is). A `native` method
//! there is implemented by `core::lower`; one that the lowering has no meaning for is unmodelled, and declared only so
//! that overload resolution and overriding come out as in Java.

pub mod catalog;
mod load;
mod outline;
mod select;
#[cfg(test)]
mod tests;
mod words;

use std::collections::{BTreeMap, HashSet};

pub use load::Loader;

include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// Models by their paths: `java/lang/Thread.java`.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Those that are not built in, by path.
    added: BTreeMap<String, String>,
    /// Paths in `added` by the names of their top-level classes.
    classes: BTreeMap<String, String>,
}

impl Library {
    /// Adds a model to the built-in ones, or puts it in the place of the one that has its path.
    pub fn set(&mut self, path: String, text: String) {
        let named = path.strip_suffix(".java").map(|p| p.replace('/', "."));
        let mut names: Vec<String> = named.into_iter().collect();
        let outline = outline::outline(&text);
        names.extend(outline.top.iter().map(|&top| {
            let name = &text[outline.classes[top].name.clone()];
            match outline.package.as_str() {
                "" => name.to_owned(),
                package => format!("{package}.{name}"),
            }
        }));
        for name in names {
            self.classes.insert(name, path.clone());
        }
        self.added.insert(path, text);
    }

    /// The text of the model of that path.
    pub fn text(&self, path: &str) -> Option<&str> {
        if let Some(text) = self.added.get(path) {
            return Some(text);
        }
        built_in(path).map(|(_, text)| text)
    }

    /// Paths of all models, in order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        let built_in = FILES.iter().map(|&(path, _)| path);
        let all: std::collections::BTreeSet<&str> = built_in
            .chain(self.added.keys().map(String::as_str))
            .collect();
        all.into_iter()
    }

    /// Path and text of the model that declares a top-level class of that qualified name.
    fn model(&self, class: &str) -> Option<(&str, &str)> {
        if let Some(path) = self.classes.get(class) {
            return self
                .added
                .get_key_value(path)
                .map(|(p, t)| (p.as_str(), t.as_str()));
        }
        let path = class.replace('.', "/") + ".java";
        // A path that was replaced may declare other classes.
        built_in(&path).filter(|(path, _)| !self.added.contains_key(*path))
    }

    /// First parts of the packages' names.
    fn roots(&self) -> HashSet<&str> {
        let built_in = FILES.iter().map(|&(path, _)| path.split('/').next());
        let added = self.classes.keys().map(|name| name.split('.').next());
        built_in.chain(added).flatten().collect()
    }
}

fn built_in(path: &str) -> Option<(&'static str, &'static str)> {
    let found = FILES.binary_search_by(|&(other, _)| other.cmp(path));
    found.ok().map(|n| FILES[n])
}
