//! What to do about Java without a model, at the first place of each class.

use std::collections::BTreeSet;

use crate::core::lower;
use crate::diag::Diagnostics;
use crate::java::library::Library;
use crate::java::library::catalog::{self, Entry};
use crate::java::resolve;

/// Members to offer, most.
const MOST: usize = 4;

pub fn add(models: &Library, diags: &mut Diagnostics) {
    let mut told = BTreeSet::new();
    for diagnostic in &mut diags.list {
        let Some((class, member)) = &diagnostic.library else {
            continue;
        };
        if diagnostic.help.is_none() && told.insert(class.clone()) {
            diagnostic.help = Some(help(models, class, member));
        }
    }
}

fn help(models: &Library, class: &str, member: &str) -> String {
    let Some((entry, path)) = catalog::find(models, class) else {
        let meant = match same_name(models, class) {
            // Imports of whole packages leave open which one a name comes from.
            Some(other) => format!("if `{other}` is meant, `import {other};` says so; else "),
            None => String::new(),
        };
        return format!(
            "{meant}`j2pml library` lists the classes that have a model; \
             for this one, write DIR/{} and pass `--library DIR`",
            file_of(class)
        );
    };
    let similar = similar(&entry, member);
    let similar = if similar.is_empty() {
        String::new()
    } else {
        format!(" (similar: {})", similar.join(", "))
    };
    format!(
        "`j2pml library {class}` lists what has a model{similar}; \
         for more, write a model of the class, DIR/{path}, and pass `--library DIR`"
    )
}

/// A class with a model that has the same name in another package.
fn same_name(models: &Library, class: &str) -> Option<String> {
    let name = class.rsplit('.').next()?;
    let paths = models.paths().filter_map(|path| path.strip_suffix(".java"));
    let same = paths.filter(|path| path.rsplit('/').next() == Some(name));
    let found = same.min_by_key(|path| path.len())?.replace('/', ".");
    catalog::find(models, &found).map(|_| found)
}

/// Where a model of the class stands: packages begin with a small letter.
fn file_of(class: &str) -> String {
    let parts: Vec<&str> = class.split('.').collect();
    let is_class = |part: &&str| part.starts_with(char::is_uppercase);
    let top = parts.iter().position(is_class).unwrap_or(parts.len() - 1);
    parts[..=top].join("/") + ".java"
}

/// Members with a model that may do instead: of the same name, of one that the name contains or that contains it, or the
/// nearest one.
fn similar(entry: &Entry, member: &str) -> Vec<String> {
    if member.is_empty() {
        return Vec::new();
    }
    let modelled = |native: &Option<String>| native.as_deref().is_none_or(lower::has_intrinsic);
    let members: Vec<_> = entry
        .members
        .iter()
        .filter(|m| modelled(&m.native))
        .collect();
    let mut found: Vec<String> = Vec::new();
    let mut offer = |text: String| {
        if !found.contains(&text) && found.len() < MOST {
            found.push(text);
        }
    };
    // Other parameters: as written, without modifiers.
    for m in members.iter().filter(|m| m.name == member) {
        let from = m.signature.find(&format!("{member}(")).unwrap_or(0);
        let text = &m.signature[from..];
        let end = text.find(')').map_or(text.len(), |end| end + 1);
        offer(format!("`{}`", &text[..end]));
    }
    let wanted = member.to_lowercase();
    for m in &members {
        let name = m.name.to_lowercase();
        if m.name != member && name.len() >= 3 && (name.contains(&wanted) || wanted.contains(&name))
        {
            offer(format!("`{}`", m.name));
        }
    }
    if let Some(close) = resolve::closest(member, members.iter().map(|m| m.name.as_str())) {
        offer(format!("`{close}`"));
    }
    found
}
