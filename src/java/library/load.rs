//! Models that a program needs, as files and syntax trees.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

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
        let mut files = Vec::new();
        let mut todo = Vec::new();
        for (path, kept) in self.selection.kept() {
            let known = self.loaded.get(path);
            let id = if let Some((id, _, _)) = known {
                *id
            } else {
                let text = self.library.text(path).unwrap_or("").to_owned();
                sources.add(SourceFile::new(format!("library:{path}"), text, true))
            };
            match (known, before.remove(&id)) {
                (Some((_, old, _)), Some(file)) if *old == kept => files.push(Some(file)),
                _ => {
                    todo.push((files.len(), path, id, kept));
                    files.push(None);
                }
            }
        }
        let sources = &*sources;
        let parsed = in_parallel(&todo, |&(_, _, id, ref kept)| {
            let mut found = Diagnostics::default();
            let file = match kept {
                Kept::All => parse::parse_file(id, sources, &mut found),
                Kept::Parts(parts) => parse::parse_parts(id, parts, sources, &mut found),
            };
            (file, found)
        });
        for ((n, path, id, kept), (mut file, found)) in todo.into_iter().zip(parsed) {
            file.left_out = self.selection.left_out(path).into_iter().collect();
            self.loaded.insert(path, (id, kept, found));
            files[n] = Some(file);
        }
        self.files = files.into_iter().flatten().collect();
        for (_, _, found) in self.loaded.values() {
            diags.list.extend(found.list.iter().cloned());
        }
        &self.files
    }
}

/// Of a thread that parses models, which nest less than programs may.
const STACK_BYTES: usize = 16 << 20;

/// Fewer are not worth a thread.
const SHARE: usize = 4;

/// The results of `work` for all items, in their order, from as many threads as there are processors.
fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let some = || {
        let mut done = Vec::new();
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            match items.get(n) {
                Some(item) => done.push((n, work(item))),
                None => return done,
            }
        }
    };
    let mut all = thread::scope(|scope| {
        let others: Vec<_> = (1..processors.min(items.len() / SHARE))
            .filter_map(|_| {
                thread::Builder::new()
                    .stack_size(STACK_BYTES)
                    .spawn_scoped(scope, some)
                    .ok()
            })
            .collect();
        let mut all = some();
        for other in others {
            match other.join() {
                Ok(done) => all.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    all.sort_unstable_by_key(|&(n, _)| n);
    all.into_iter().map(|(_, result)| result).collect()
}
