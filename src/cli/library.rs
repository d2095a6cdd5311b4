//! `j2pml library`: what is modelled of the Java library.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::terminal::{err_colour, out};
use crate::driver::{Failure, library};
use crate::report::library as report;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// For programs: docs/json.md
    Json,
    /// The table of README.md: a line a class
    Markdown,
}

/// Say what is modelled of the Java library
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  j2pml library                        the classes that have a model, by package
  j2pml library ReentrantLock          its members, with and without a model; what the model leaves out
  j2pml library java.util.Map.Entry
  j2pml library --library models/      the models of a directory, too

Exit codes: 0 printed, 2 no such class, or an unusable model.")]
pub(super) struct Library {
    /// Name of a class, simple or qualified
    #[arg(value_name = "CLASS")]
    class: Option<String>,
    /// How it is printed
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    /// Directory of further models, as for `verify`
    #[arg(long = "library", value_name = "DIR")]
    models: Vec<PathBuf>,
}

pub(super) fn run(args: &Library) -> Result<u8, Failure> {
    let classes = library::list(&args.models, err_colour())?;
    let Some(name) = &args.class else {
        out(&match args.format {
            Format::Text => report::overview(&classes),
            Format::Json => report::json(&classes.iter().collect::<Vec<_>>()),
            Format::Markdown => report::table(&classes),
        });
        return Ok(0);
    };
    let found = library::find(&classes, name);
    if found.is_empty() {
        let mut text = format!("no class {name} has a model\nhelp: ");
        match library::close_to(&classes, name) {
            Some(close) => text.extend(["did you mean ", &close, "? "]),
            None => text += "a model of your own can be given with --library DIR; ",
        }
        text += "`j2pml library` lists those that have one";
        return Err(Failure::Input(text));
    }
    out(&match args.format {
        Format::Text => report::classes(&found),
        Format::Json => report::json(&found),
        Format::Markdown => report::table(&found.into_iter().cloned().collect::<Vec<_>>()),
    });
    Ok(0)
}
