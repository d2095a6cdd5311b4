//! Which `main` is run, and for which class (JLS 12.1): the one that is named, or the only one.

use super::ProgramOptions;
use crate::base::FileId;
use crate::diag::{Code, Diagnostic, Diagnostics};
use crate::java::typed;

/// Where a program begins.
pub struct Main {
    pub method: typed::MethodId,
    /// The class that is launched, where it inherits the method.
    pub launched: Option<typed::ClassId>,
}

/// The `main` that the options name, or the only one in the files that they name. `None` without a diagnostic: there is none
/// to point at.
pub fn choose_main(
    program: &typed::Program,
    named: &[FileId],
    options: &ProgramOptions,
    diags: &mut Diagnostics,
) -> Option<Main> {
    let class_of = |m: typed::MethodId| &program.classes[program.methods[m].class];
    let candidates: Vec<_> = program
        .mains
        .iter()
        .copied()
        .filter(|&m| match options.main.as_deref() {
            Some(name) => names_class(class_of(m), name),
            None => named.contains(&program.methods[m].span.file),
        })
        .collect();
    if let [method] = candidates[..] {
        let launched = match &options.main {
            Some(_) => None,
            None => named.first().and_then(|&file| first_class(program, file)),
        };
        // As `java FILE` does: the first class of the file, if that has the method from a superclass.
        let launched = launched.filter(|&c| inherited_main(program, c) == Some(method));
        return Some(Main { method, launched });
    }
    let Some((&first, rest)) = candidates.split_first() else {
        return heirs_main(program, options.main.as_deref()?);
    };
    let mut diagnostic = Diagnostic::error(
        Code::ManyMains,
        program.methods[first].name_span,
        format!("{} classes have a main method", candidates.len()),
    )
    .help(format!(
        "choose one with --main {}",
        candidates
            .iter()
            .map(|&m| class_of(m).name.as_str())
            .collect::<Vec<_>>()
            .join(" or --main ")
    ));
    for &other in rest {
        diagnostic = diagnostic.also(program.methods[other].name_span, "another one");
    }
    diags.push(diagnostic);
    None
}

/// The class that is declared first in a file.
fn first_class(program: &typed::Program, file: FileId) -> Option<typed::ClassId> {
    let of_file = program
        .classes
        .enumerated()
        .filter(|(_, class)| class.span.file == file);
    of_file
        .min_by_key(|(_, class)| class.span.start)
        .map(|(id, _)| id)
}

/// The `main` that the one class of that name inherits.
fn heirs_main(program: &typed::Program, name: &str) -> Option<Main> {
    let mut heirs = program
        .classes
        .enumerated()
        .filter(|(_, class)| names_class(class, name))
        .filter_map(|(heir, _)| Some((heir, inherited_main(program, heir)?)));
    match (heirs.next(), heirs.next()) {
        (Some((heir, method)), None) => Some(Main {
            method,
            launched: Some(heir),
        }),
        _ => None,
    }
}

/// The `main` of the nearest superclass that declares one; `None` if the class itself does.
fn inherited_main(program: &typed::Program, class: typed::ClassId) -> Option<typed::MethodId> {
    let of = |class| {
        let mut mains = program.mains.iter().copied();
        mains.find(|&m| program.methods[m].class == class)
    };
    if of(class).is_some() {
        return None;
    }
    let superclass = |&c: &typed::ClassId| program.classes[c].superclass;
    std::iter::successors(program.classes[class].superclass, superclass).find_map(of)
}

/// `app.Outer.Inner`, `app.Outer$Inner`, or any suffix of them at a dot.
pub fn names_class(class: &typed::Class, name: &str) -> bool {
    [&class.binary_name, &class.name].into_iter().any(|full| {
        full == name
            || full
                .strip_suffix(name)
                .is_some_and(|before| before.ends_with(['.', '$']))
    })
}

/// What to say where there is no such `main`.
pub fn no_main(program: &typed::Program, options: &ProgramOptions) -> String {
    let names: Vec<&str> = program
        .mains
        .iter()
        .map(|&m| program.classes[program.methods[m].class].name.as_str())
        .collect();
    match &options.main {
        Some(name) if names.is_empty() => {
            format!("error[J0501]: no class has a method `public static void main(String[] args)`, so --main {name} names none")
        }
        Some(name) => {
            format!("error[J0501]: --main {name}: no such class with a main method; there are: {}", names.join(", "))
        }
        None => "error[J0501]: none of the given classes has a method `public static void main(String[] args)`\nhelp: give the file that has it".to_owned(),
    }
}
