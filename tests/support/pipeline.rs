//! From source to Core, with the diagnostics as data.

use std::path::PathBuf;

use j2pml::base::SourceMap;
use j2pml::core::Program;
use j2pml::diag::{Diagnostics, Severity};
use j2pml::driver::input;
use j2pml::java::{library, parse, resolve, typed};
use j2pml::reduce::points;

use super::unit::Unit;

pub struct Front {
    pub sources: SourceMap,
    pub diags: Diagnostics,
    /// `None` after an error.
    pub program: Option<Program>,
}

/// Code, file, line and message of each error and each place that is not modelled.
pub fn problems(front: &Front) -> Vec<(String, String, u32, String)> {
    front
        .diags
        .list
        .iter()
        .filter(|d| matches!(d.severity, Severity::Error | Severity::Unmodelled))
        .map(|d| {
            (
                d.code.name().to_owned(),
                front.sources.name(d.span()).to_owned(),
                front.sources.line(d.span()),
                d.message.clone(),
            )
        })
        .collect()
}

pub fn load(unit: &Unit) -> Front {
    load_files(&[unit.path.clone()], unit.main.as_deref(), &unit.args)
}

pub fn load_files(files: &[PathBuf], main: Option<&str>, args: &[String]) -> Front {
    let mut diags = Diagnostics::default();
    let input::Input { mut sources, files } =
        input::load(files, &mut diags).unwrap_or_else(|e| panic!("{e}"));
    let library_files = library::add_to(&mut sources);
    let parsed: Vec<_> = files
        .iter()
        .map(|&f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    if diags.has_errors() {
        return Front {
            sources,
            diags,
            program: None,
        };
    }
    let library: Vec<_> = library_files
        .iter()
        .map(|&f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    let typed = resolve::resolve(&parsed, &library, &sources, &mut diags);
    let main = main_of(&typed, main);
    let mut program = None;
    if !diags.has_errors()
        && let Some(main) = main
    {
        let mut lowered = j2pml::core::lower::lower(&typed, main, args, &mut diags);
        points::set_points(&mut lowered);
        program = Some(lowered);
    }
    if diags.has_errors() {
        program = None;
    }
    Front {
        sources,
        diags,
        program,
    }
}

fn main_of(program: &typed::Program, name: Option<&str>) -> Option<typed::MethodId> {
    program.mains.iter().copied().find(|&m| {
        name.is_none_or(|name| {
            let class = &program.classes[program.methods[m].class];
            class.name == name || class.binary_name == name
        })
    })
}
