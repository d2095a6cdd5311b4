//! The models of the Java library, embedded: Java source of our own words under `library/`.
//!
//! Knows file names and texts only. A `native` method there is implemented by `core::lower`; one that the lowering has no
//! meaning for is unmodelled, and declared only so that overload resolution and overriding come out as in Java.

use std::collections::BTreeMap;

use crate::base::{FileId, SourceFile, SourceMap};

include!(concat!(env!("OUT_DIR"), "/library.rs"));

/// Models by their paths: `java/lang/Thread.java`.
#[derive(Clone, Debug)]
pub struct Library {
    files: BTreeMap<String, String>,
}

impl Default for Library {
    /// The built-in ones.
    fn default() -> Self {
        let files = FILES
            .iter()
            .map(|&(path, text)| (path.to_owned(), text.to_owned()));
        Library {
            files: files.collect(),
        }
    }
}

impl Library {
    /// Adds a model, or puts it in the place of the one that has its path.
    pub fn set(&mut self, path: String, text: String) {
        self.files.insert(path, text);
    }

    /// Adds all models as files named `library:java/lang/Thread.java`, marked as library; in the order of their paths.
    pub fn add_to(&self, sources: &mut SourceMap) -> Vec<FileId> {
        self.files
            .iter()
            .map(|(path, text)| {
                sources.add(SourceFile::new(
                    format!("library:{path}"),
                    text.clone(),
                    true,
                ))
            })
            .collect()
    }
}
