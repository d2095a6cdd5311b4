//! Models that a program needs, as files and syntax trees.

use std::collections::BTreeMap;

use super::Library;
use super::select::{Kept, Selection};
use crate::base::{FileId, SourceFile, SourceMap};
use crate::diag::Diagnostics;
use crate::java::{ast, implicit, parse, resolve};

/// Loads models as files of a program become known.
pub struct Loader<'l> {
    library: &'l Library,
    selection: Selection<'l>,
    /// By path: what was kept when it was parsed, and what was found wrong.
    loaded: BTreeMap<&'l str, (FileId, Kept, Diagnostics)>,
    files: Vec<ast::File>,
}

impl<'l> Loader<'l> {
    pub fn new(library: &'l Library) -> Self {
        let fixed = resolve::well_known_names().chain(implicit::CLASSES.iter().copied());
        Loader {
            library,
            selection: Selection::new(library, fixed),
            loaded: BTreeMap::new(),
            files: Vec::new(),
        }
    }

    /// Takes note of what a file of the program names.
    pub fn add(&mut self, file: &ast::File, sources: &SourceMap) {
        let text = parse::without_escapes(&sources.files[file.file].text);
        self.selection.add_file(file, &text);
    }

    /// The models that the files added so far need, in the order of their paths. Those not in `sources` yet are added to
    /// it, as files named `library:java/lang/Thread.java` that are marked as library. Errors in models go to `diags`.
    pub fn load(&mut self, sources: &mut SourceMap, diags: &mut Diagnostics) -> &[ast::File] {
        let before: Vec<ast::File> = std::mem::take(&mut self.files);
        let mut before: BTreeMap<FileId, ast::File> =
            before.into_iter().map(|f| (f.file, f)).collect();
        for (path, kept) in self.selection.kept() {
            let known = self.loaded.get(path);
            let id = if let Some((id, _, _)) = known {
                *id
            } else {
                let text = self.library.text(path).unwrap_or("").to_owned();
                sources.add(SourceFile::new(format!("library:{path}"), text, true))
            };
            let parsed = match (known, before.remove(&id)) {
                (Some((_, old, _)), Some(file)) if *old == kept => file,
                _ => {
                    let mut found = Diagnostics::default();
                    let mut file = match &kept {
                        Kept::All => parse::parse_file(id, sources, &mut found),
                        Kept::Parts(parts) => parse::parse_parts(id, parts, sources, &mut found),
                    };
                    file.left_out = self.selection.left_out(path).into_iter().collect();
                    self.loaded.insert(path, (id, kept, found));
                    file
                }
            };
            self.files.push(parsed);
        }
        for (_, _, found) in self.loaded.values() {
            diags.list.extend(found.list.iter().cloned());
        }
        &self.files
    }
}
