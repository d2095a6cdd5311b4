//! Files to Core with scheduling points.

use super::input::{self, InputError};
use super::launch::{self, names_class};
use super::sourcepath::SourcePath;
use super::{Failure, ProgramOptions, Timeouts};
use super::{helps, library};
use crate::base::SourceMap;
use crate::core::lower::{Meaning, Uncaught};
use crate::core::temporal::Goal;
use crate::core::{self, Program};
use crate::diag::{Diagnostic, Diagnostics, Severity, render};
use crate::java::library::Loader;
use crate::java::{ast, check, invariant, parse, proposition, resolve, typed};
use crate::reduce::{self, passes::Passes};
use std::collections::BTreeSet;

/// A program ready for the back ends.
pub struct Loaded {
    pub sources: SourceMap,
    pub program: Program,
    /// Warnings and places not modelled; no errors.
    pub diags: Diagnostics,
    /// The program with executions that follow the formulas that it states itself, if it has some and they are to be checked.
    pub followed: Option<Box<Program>>,
}

impl Loaded {
    /// In which the goal is searched for.
    pub fn program_of(&self, goal: &Goal) -> &Program {
        match (goal, &self.followed) {
            (Goal::Ltl(_), Some(program)) => program,
            _ => &self.program,
        }
    }

    /// What is told before anything is searched: warnings, and places not modelled in the program's own files. Of those
    /// inside the library hardly any is reached (the lowering follows a call of `toString` on an `Object` to all classes);
    /// one that is makes the result inconclusive, which then says where the program calls it.
    pub fn places_of_program(&self) -> Vec<Diagnostic> {
        let own = |d: &&Diagnostic| {
            d.severity != Severity::Unmodelled || !self.sources.is_library(d.span())
        };
        self.diags.list.iter().filter(own).cloned().collect()
    }
}

/// Reads, parses, resolves and lowers. An error in the Java program is a [`Failure::Input`] with all of them, rendered.
pub fn load(options: &ProgramOptions, color: bool) -> Result<Loaded, Failure> {
    load_with(options, Passes::ALL, color)
}

/// The same with some passes only.
pub fn load_with(options: &ProgramOptions, passes: Passes, color: bool) -> Result<Loaded, Failure> {
    load_as(options, passes, Uncaught::Ends, color)
}

/// The same, to be executed once: what nobody catches is printed as a JVM prints it.
pub fn load_to_run(options: &ProgramOptions, color: bool) -> Result<Loaded, Failure> {
    load_as(options, Passes::ALL, Uncaught::Prints, color)
}

fn load_as(
    options: &ProgramOptions,
    passes: Passes,
    uncaught: Uncaught,
    color: bool,
) -> Result<Loaded, Failure> {
    let mut diags = Diagnostics::default();
    let unusable = |e: InputError| Failure::Input(format!("error: {e}"));
    let mut input = input::load(&options.files, options.encoding, &mut diags).map_err(unusable)?;
    let named = input.files.clone();
    let models = input::library(&options.library).map_err(unusable)?;
    let mut loader = Loader::new(&models);
    let mut parsed: Vec<ast::File> = Vec::new();
    let mut source_path = SourcePath::default();
    let mut given = false;
    let typed = loop {
        for (&file, path) in input.files.iter().zip(&input.paths).skip(parsed.len()) {
            let file = parse::parse_file(file, &input.sources, &mut diags);
            source_path.add(path, &file);
            loader.add(&file, &input.sources);
            parsed.push(file);
        }
        stop_at_errors(&diags, &input.sources, color)?;
        let mut found = Diagnostics::default();
        let library = loader.load(&mut input.sources, &mut found);
        let typed = resolve::resolve(&parsed, library, &input.sources, &mut found);
        let more = source_path.find(found.list.iter(), &parsed, &input.sources);
        if more.is_empty() && (given || !has_conditions(options)) {
            diags.list.append(&mut found.list);
            break typed;
        }
        if more.is_empty() {
            // Now all classes are there.
            given = true;
            for file in conditions(options, &mut input, &parsed, &mut diags)? {
                loader.add(&file, &input.sources);
                parsed.push(file);
            }
        }
        for path in more {
            input.add(&path, &mut diags).map_err(unusable)?;
        }
    };
    let sources = input.sources;
    stop_at_errors(&diags, &sources, color)?;
    check::check(&typed, &mut diags);
    stop_at_errors(&diags, &sources, color)?;
    let main = launch::choose_main(&typed, &named, options, &mut diags);
    stop_at_errors(&diags, &sources, color)?;
    let Some(main) = main else {
        return Err(Failure::Input(launch::no_main(&typed, options)));
    };
    let mut meaning = Meaning {
        launched: main.launched,
        uncaught,
        timeouts: options.timeouts != Timeouts::Never,
        allowed_exceptions: allowed_exceptions(&typed, options)?,
        choice_free: options.choice_free,
        invariants: options.invariants.clone(),
        follow: false,
        infinite: options.infinite,
    };
    let lower = |meaning: Meaning, diags: &mut Diagnostics| {
        let mut program = core::lower::lower_as(&typed, main.method, &options.args, meaning, diags);
        stop_at_errors(diags, &sources, color)?;
        reduce::prepare(&mut program, passes);
        if options.progress {
            reduce::progress::mark(&mut program);
        }
        match core::check::check(&program).first() {
            None => Ok(program),
            Some(first) => Err(Failure::internal(format!(
                "the lowered program breaks an invariant of Core: {first}"
            ))),
        }
    };
    let program = lower(meaning.clone(), &mut diags)?;
    let mut followed = None;
    if options.embedded && !program.embedded.formulas.is_empty() {
        meaning.follow = true;
        // What there is to say has been said.
        followed = Some(Box::new(lower(meaning, &mut Diagnostics::default())?));
    }
    helps::add(&models, &mut diags);
    Ok(Loaded {
        sources,
        program,
        diags,
        followed,
    })
}

fn has_conditions(options: &ProgramOptions) -> bool {
    !options.propositions.is_empty() || !options.invariants.is_empty()
}

/// The files of propositions and invariants: in the package of the program, if it has one.
fn conditions(
    options: &ProgramOptions,
    input: &mut input::Input,
    program: &[ast::File],
    diags: &mut Diagnostics,
) -> Result<Vec<ast::File>, Failure> {
    let package = program.first().and_then(|file| file.package.as_ref());
    let package = package.map(|name| input.sources.text(name.span).to_owned());
    let package = package.as_deref();
    let mut texts = Vec::new();
    let mut names = BTreeSet::new();
    for (name, condition) in &options.propositions {
        let failure = |what| Err(Failure::Input(format!("error: --prop {name}: {what}")));
        if condition.is_empty() {
            return failure(
                "a condition is wanted behind the `=`, as in granted='Server.active != null'",
            );
        }
        if !names.insert(name) {
            return failure("it is given twice\nhelp: `a && b` is true where both are");
        }
        let text = proposition::file(name, condition, package);
        texts.push((format!("--prop {name}"), text));
    }
    for (n, condition) in options.invariants.iter().enumerate() {
        if condition.trim().is_empty() {
            let text = "error: --invariant: a condition is wanted, as in --invariant 'Account.balance >= 0'";
            return Err(Failure::Input(text.to_owned()));
        }
        let text = invariant::file(n, condition, package, program)
            .map_err(|why| Failure::Input(format!("error: --invariant '{condition}': {why}")))?;
        texts.push((format!("--invariant '{condition}'"), text));
    }
    Ok(texts
        .into_iter()
        .map(|(name, text)| {
            let file = input.add_text(name, text);
            parse::parse_file(file, &input.sources, diags)
        })
        .collect())
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

/// The classes that `--allow-exception` names. One that the program cannot throw, since it is not loaded, is left out.
fn allowed_exceptions(
    program: &typed::Program,
    options: &ProgramOptions,
) -> Result<Vec<typed::ClassId>, Failure> {
    let mut allowed = Vec::new();
    for name in &options.allowed_exceptions {
        let failure = |what: &str| Failure::Input(format!("--allow-exception {name}: {what}"));
        let before = allowed.len();
        let mut named = false;
        for (id, class) in program.classes.enumerated() {
            if names_class(class, name) {
                named = true;
                if program.is_subclass(id, program.known().throwable) {
                    allowed.push(id);
                }
            }
        }
        if allowed.len() > before {
            continue;
        }
        if named {
            return Err(failure("that is no class of exceptions"));
        }
        let models = library::list(&options.library, false)?;
        if library::find(&models, name).is_empty() {
            return Err(failure(
                "no such class\nhelp: give its name as in the program, simple or qualified",
            ));
        }
    }
    Ok(allowed)
}
