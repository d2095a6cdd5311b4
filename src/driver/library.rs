//! What is modelled of the Java library.

use std::path::PathBuf;

use super::{Failure, input};
use crate::base::SourceMap;
use crate::core::lower;
use crate::diag::{Diagnostics, render};
use crate::java::library::catalog::{Entry, catalog};
use crate::java::resolve;
use crate::report::library::{Class, Member};

/// All classes that have a model, those below `dirs` included; in the order of packages and names.
pub fn list(dirs: &[PathBuf], color: bool) -> Result<Vec<Class>, Failure> {
    let models = input::library(dirs).map_err(|e| Failure::Input(format!("error: {e}")))?;
    let mut sources = SourceMap::default();
    let mut diags = Diagnostics::default();
    let entries = catalog(&models, &mut sources, &mut diags);
    if diags.has_errors() {
        return Err(Failure::Input(render::render(&diags.list, &sources, color)));
    }
    // Of j2pml's own classes programs use Verify; the others are what models are made of.
    let shown = |entry: &Entry| entry.package != "j2pml" || entry.name == "Verify";
    Ok(entries.into_iter().filter(shown).map(class).collect())
}

fn class(entry: Entry) -> Class {
    let undeclared = resolve::platform_members(&entry.qualified()).map(|names| {
        let missing = names.filter(|name| entry.members.iter().all(|m| m.name != *name));
        missing.map(str::to_owned).collect()
    });
    // What models alone use (`Thread.hashes$`) is no member.
    let own = entry.members.into_iter().filter(|m| !m.name.ends_with('$'));
    let members = own.map(|declared| Member {
        modelled: declared
            .native
            .is_none_or(|signature| lower::has_intrinsic(&signature)),
        name: declared.name,
        kind: declared.kind.name(),
        signature: declared.signature,
    });
    Class {
        members: members.collect(),
        undeclared,
        package: entry.package,
        name: entry.name,
        declaration: entry.header,
        comment: entry.comment,
    }
}

/// Those of that name, simple or qualified (`Entry`, `Map.Entry`, `java.util.Map.Entry`, `java/util/Map`).
pub fn find<'c>(classes: &'c [Class], name: &str) -> Vec<&'c Class> {
    let name = name.replace(['/', '$'], ".");
    classes
        .iter()
        .filter(|class| {
            let full = format!("{}.{}", class.package, class.name);
            full == name
                || full
                    .strip_suffix(&name)
                    .is_some_and(|before| before.ends_with('.'))
        })
        .collect()
}

/// Names to offer in place of one that nothing has.
pub fn close_to(classes: &[Class], name: &str) -> Option<String> {
    let simple = name.rsplit(['.', '/', '$']).next().unwrap_or(name);
    resolve::closest(simple, classes.iter().map(|c| c.name.as_str())).map(str::to_owned)
}
