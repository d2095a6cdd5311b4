//! Files that nobody named but the program needs, found as javac finds them: by package and class name below the
//! directories in which the named files' packages begin.
//!
//! Knows the file system and the names of packages. A file is looked for only because a name in a file that was read
//! is declared nowhere; so nothing is read that javac would not read.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use crate::base::{FileId, SourceMap};
use crate::diag::{Code, Diagnostic};
use crate::java::ast;

/// The directories in which packages begin: `src` for `src/app/Main.java` that begins with `package app;`.
#[derive(Debug, Default)]
pub struct SourcePath {
    roots: BTreeSet<PathBuf>,
    tried: BTreeSet<PathBuf>,
}

impl SourcePath {
    /// Takes note of a file that was read.
    pub fn add(&mut self, path: &Path, file: &ast::File) {
        // Of `Main.java`, given in the directory of its package, the names of the directories are in no path.
        let Ok(absolute) = std::path::absolute(path) else {
            return;
        };
        let (mut real, mut dir) = (absolute.parent(), path.parent().map(Path::to_owned));
        for part in file.package.iter().flat_map(|p| p.parts.iter().rev()) {
            real = real
                .filter(|d| d.file_name().is_some_and(|n| n == part.text.as_str()))
                .and_then(Path::parent);
            dir = dir.map(|d| match d.components().next_back() {
                Some(Component::Normal(_)) => d.parent().map(Path::to_owned).unwrap_or_default(),
                _ => d.join(".."),
            });
        }
        if let (Some(_), Some(root)) = (real, dir) {
            self.roots.insert(root);
        }
    }

    /// Files that may declare what `unresolved` complains of; each is named once, ever. In order of the roots.
    pub fn find<'d>(
        &mut self,
        unresolved: impl Iterator<Item = &'d Diagnostic>,
        files: &[ast::File],
        sources: &SourceMap,
    ) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for diagnostic in unresolved.filter(|d| d.code == Code::Unresolved) {
            let span = diagnostic.span();
            let Some(file) = files.iter().find(|f| f.file == span.file) else {
                continue;
            };
            let import = file.imports.iter().find(|i| i.span == span);
            // That there is such a package, any of its files tells.
            let on_demand = import.filter(|i| i.on_demand).map(|i| directory(&i.name));
            let places = match import {
                // Of an import that no other name in the file needs.
                Some(import) => prefixes(&import.name).collect(),
                None => candidates(&name_at(sources, span.file, span.start as usize), file),
            };
            for relative in places {
                for root in &self.roots {
                    let path = root.join(&relative);
                    if self.tried.insert(path.clone()) && path.is_file() {
                        found.push(path);
                    }
                }
            }
            if let Some(package) = on_demand {
                let files = self
                    .roots
                    .iter()
                    .filter_map(|root| first_file(&root.join(&package)));
                let new: Vec<PathBuf> = files.collect();
                found.extend(
                    new.into_iter()
                        .filter(|path| self.tried.insert(path.clone())),
                );
            }
        }
        found
    }
}

/// The dotted name that begins at `start`.
fn name_at(sources: &SourceMap, file: FileId, start: usize) -> String {
    let text = sources.files[file].text.get(start..).unwrap_or("");
    text.chars()
        .take_while(|&c| c.is_alphanumeric() || matches!(c, '_' | '$' | '.'))
        .collect()
}

/// Of a package, below a root.
fn directory(package: &ast::Name) -> PathBuf {
    package.parts.iter().map(|p| &p.text).collect()
}

/// The first file of Java in a directory, by name.
fn first_file(dir: &Path) -> Option<PathBuf> {
    let entries = dir.read_dir().ok()?.filter_map(Result::ok);
    let files = entries.map(|entry| entry.path());
    files
        .filter(|path| path.extension().is_some_and(|e| e == "java") && path.is_file())
        .filter(|path| {
            path.file_stem()
                .is_none_or(|s| s != "package-info" && s != "module-info")
        })
        .min()
}

fn java(dir: &Path, class: &str) -> PathBuf {
    dir.join(format!("{class}.java"))
}

/// Where a name that is imported may be declared: of a member class or a static member, the class may be any prefix.
fn prefixes(name: &ast::Name) -> impl Iterator<Item = PathBuf> {
    (1..=name.parts.len()).map(|n| {
        let dir: PathBuf = name.parts[..n - 1].iter().map(|p| &p.text).collect();
        java(&dir, &name.parts[n - 1].text)
    })
}

/// Where a name of `file` may be declared (JLS 6.5.5): imported, in the same package, imported on demand, qualified.
fn candidates(name: &str, file: &ast::File) -> Vec<PathBuf> {
    let parts: Vec<&str> = name.split('.').filter(|p| !p.is_empty()).collect();
    let Some(&first) = parts.first() else {
        return Vec::new();
    };
    let mut paths = Vec::new();
    for import in &file.imports {
        if !import.on_demand && import.name.parts.iter().any(|p| p.text == first) {
            paths.extend(prefixes(&import.name));
        }
    }
    let own = file.package.as_ref().map(directory).unwrap_or_default();
    paths.push(java(&own, first));
    for import in file.imports.iter().filter(|i| i.on_demand) {
        paths.push(java(&directory(&import.name), first));
        if let Some((class, package)) = import.name.parts.split_last() {
            let package: PathBuf = package.iter().map(|p| &p.text).collect();
            paths.push(java(&package, &class.text));
        }
    }
    paths.extend((1..parts.len()).map(|n| java(&parts[..n].iter().collect::<PathBuf>(), parts[n])));
    paths
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::SourceFile;
    use crate::diag::Diagnostics;
    use crate::java::parse;

    #[test]
    fn where_names_may_be_declared() {
        let mut sources = SourceMap::default();
        let text = "package a.b; import c.D; import e.*; import static f.G.h; class X { }";
        let id = sources.add(SourceFile::new("X.java".to_owned(), text.to_owned(), false));
        let file = parse::parse_file(id, &sources, &mut Diagnostics::default());
        let of = |name: &str| -> Vec<String> {
            candidates(name, &file)
                .iter()
                .map(|p| p.display().to_string())
                .collect()
        };
        assert_eq!(of("Y"), ["a/b/Y.java", "e/Y.java", "e.java"]);
        assert_eq!(of("D")[..3], ["c.java", "c/D.java", "a/b/D.java"]);
        assert!(of("h").contains(&"f/G.java".to_owned()));
        assert!(of("p.q.R").contains(&"p/q/R.java".to_owned()));
        assert_eq!(of("").len(), 0);
    }

    #[test]
    fn roots_are_where_packages_begin() {
        let mut sources = SourceMap::default();
        let mut path = SourcePath::default();
        let mut add = |name: &str, text: &str| {
            let id = sources.add(SourceFile::new(name.to_owned(), text.to_owned(), false));
            let file = parse::parse_file(id, &sources, &mut Diagnostics::default());
            path.add(Path::new(name), &file);
        };
        add("src/app/Main.java", "package app; class Main { }");
        add("Other.java", "class Other { }");
        add("src/wrong/Place.java", "package right; class Place { }");
        let roots: Vec<_> = path.roots.iter().map(|r| r.display().to_string()).collect();
        assert_eq!(roots, ["", "src"]);
    }
}
