//! From source to Core, with the diagnostics as data.

use j2pml::base::SourceMap;
use j2pml::core::Program;
use j2pml::diag::{Diagnostics, Severity};
use j2pml::driver::{ProgramOptions, front, input};
use j2pml::java::{check, library, parse, resolve};

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

/// As the driver loads it; the diagnostics of a program with errors are collected stage by stage.
pub fn load(unit: &Unit) -> Front {
    let options = ProgramOptions {
        files: unit.inputs.clone(),
        main: unit.main.clone(),
        args: unit.args.clone(),
        encoding: None,
        library: Vec::new(),
        timeouts: unit.timeouts(),
        propositions: unit.propositions.clone(),
        invariants: unit.invariants.clone(),
        ..ProgramOptions::default()
    };
    match front::load(&options, false) {
        Ok(loaded) => Front {
            sources: loaded.sources,
            diags: loaded.diags,
            program: Some(loaded.program),
        },
        Err(_) => with_errors(&options),
    }
}

/// The program as `run` has it; `None` if it has errors.
pub fn load_to_run(unit: &Unit) -> Option<Program> {
    let options = ProgramOptions {
        files: unit.inputs.clone(),
        main: unit.main.clone(),
        args: unit.args.clone(),
        encoding: None,
        library: Vec::new(),
        timeouts: unit.timeouts(),
        propositions: unit.propositions.clone(),
        invariants: unit.invariants.clone(),
        ..ProgramOptions::default()
    };
    front::load_to_run(&options, false)
        .ok()
        .map(|loaded| loaded.program)
}

fn with_errors(options: &ProgramOptions) -> Front {
    let mut diags = Diagnostics::default();
    let input::Input {
        mut sources, files, ..
    } = input::load(&options.files, options.encoding, &mut diags).unwrap_or_else(|e| panic!("{e}"));
    let parsed: Vec<_> = files
        .iter()
        .map(|&f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    if !diags.has_errors() {
        let models = library::Library::default();
        let mut loader = library::Loader::new(&models);
        for file in &parsed {
            loader.add(file, &sources);
        }
        let library = loader.load(&mut sources, &mut diags);
        let typed = resolve::resolve(&parsed, library, &sources, &mut diags);
        if !diags.has_errors() {
            check::check(&typed, &mut diags);
        }
    }
    Front {
        sources,
        diags,
        program: None,
    }
}
