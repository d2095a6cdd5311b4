//! Files to Core with scheduling points.

use super::input::{self, Input};
use super::{Failure, ProgramOptions};
use crate::base::SourceMap;
use crate::core::{self, Program};
use crate::diag::{Code, Diagnostic, Diagnostics, Severity, render};
use crate::java::{library, parse, resolve, typed};
use crate::reduce::{self, passes::Passes};

/// A program ready for the back ends.
pub struct Loaded {
    pub sources: SourceMap,
    pub program: Program,
    /// Warnings and places not modelled; no errors.
    pub diags: Diagnostics,
}

/// Reads, parses, resolves and lowers. An error in the Java program is a [`Failure::Input`] with all of them, rendered.
pub fn load(options: &ProgramOptions, color: bool) -> Result<Loaded, Failure> {
    load_with(options, Passes::ALL, color)
}

/// The same with some passes only.
pub fn load_with(options: &ProgramOptions, passes: Passes, color: bool) -> Result<Loaded, Failure> {
    let mut diags = Diagnostics::default();
    let Input { mut sources, files } = input::load(&options.files, &mut diags)
        .map_err(|e| Failure::Input(format!("error: {e}")))?;
    let library_files = library::add_to(&mut sources);
    let parsed: Vec<_> = files
        .iter()
        .map(|&f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    stop_at_errors(&diags, &sources, color)?;
    let library: Vec<_> = library_files
        .iter()
        .map(|&f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    let typed = resolve::resolve(&parsed, &library, &sources, &mut diags);
    stop_at_errors(&diags, &sources, color)?;
    let main = choose_main(&typed, options, &mut diags);
    stop_at_errors(&diags, &sources, color)?;
    let Some(main) = main else {
        return Err(Failure::Input(no_main(&typed, options)));
    };
    let mut program = core::lower::lower(&typed, main, &options.args, &mut diags);
    stop_at_errors(&diags, &sources, color)?;
    reduce::prepare(&mut program, passes);
    if let Some(first) = core::check::check(&program).first() {
        return Err(Failure::internal(format!(
            "the lowered program breaks an invariant of Core: {first}"
        )));
    }
    Ok(Loaded {
        sources,
        program,
        diags,
    })
}

fn stop_at_errors(diags: &Diagnostics, sources: &SourceMap, color: bool) -> Result<(), Failure> {
    if !diags.has_errors() {
        return Ok(());
    }
    // Places not modelled are of no interest while there are errors.
    let list: Vec<Diagnostic> = diags
        .list
        .iter()
        .filter(|d| d.severity != Severity::Unmodelled)
        .cloned()
        .collect();
    Err(Failure::Input(render::render(&list, sources, color)))
}

/// The `main` that the options name, or the only one. `None` without a diagnostic: there is none to point at.
fn choose_main(
    program: &typed::Program,
    options: &ProgramOptions,
    diags: &mut Diagnostics,
) -> Option<typed::MethodId> {
    let class_of = |m: typed::MethodId| &program.classes[program.methods[m].class];
    let candidates: Vec<_> = program
        .mains
        .iter()
        .copied()
        .filter(|&m| {
            options
                .main
                .as_deref()
                .is_none_or(|name| names_class(class_of(m), name))
        })
        .collect();
    if let [main] = candidates[..] {
        return Some(main);
    }
    let (&first, rest) = candidates.split_first()?;
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

/// `app.Outer.Inner`, `app.Outer$Inner`, or any suffix of them at a dot.
fn names_class(class: &typed::Class, name: &str) -> bool {
    [&class.binary_name, &class.name].into_iter().any(|full| {
        full == name
            || full
                .strip_suffix(name)
                .is_some_and(|before| before.ends_with(['.', '$']))
    })
}

fn no_main(program: &typed::Program, options: &ProgramOptions) -> String {
    let names: Vec<&str> = program
        .mains
        .iter()
        .map(|&m| program.classes[program.methods[m].class].name.as_str())
        .collect();
    match &options.main {
        Some(name) if names.is_empty() => {
            format!("error[J0501]: no class has a method `public static void main(String[] args)`, so --main {name} names none")
        }
        Some(name) => format!("error[J0501]: --main {name}: no such class with a main method; there are: {}", names.join(", ")),
        None => "error[J0501]: none of the given classes has a method `public static void main(String[] args)`\nhelp: give the file that has it".to_owned(),
    }
}
