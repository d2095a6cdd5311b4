//! `j2pml completions` and `j2pml man`: what a shell and `man` want to know, from the same definitions as the options.

use std::io;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::terminal::raw_out;
use super::{Cli, Failure};

/// Print a script that completes commands and options in a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  j2pml completions bash > ~/.local/share/bash-completion/completions/j2pml
  j2pml completions zsh > ~/.zfunc/_j2pml              (with `fpath+=~/.zfunc` before `compinit` in ~/.zshrc)
  j2pml completions fish > ~/.config/fish/completions/j2pml.fish

Takes effect in the next shell. `make deb` has them in the package.")]
pub(super) struct Completions {
    /// Which shell
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
}

/// Print a page of the manual
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  j2pml man | man -l -              of j2pml
  j2pml man verify | man -l -       of j2pml verify
  j2pml man > j2pml.1")]
pub(super) struct Man {
    /// The command that the page is about
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(super) fn completions(args: &Completions) -> Result<u8, Failure> {
    let mut command = Cli::command();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "j2pml", &mut script);
    print(&script)
}

pub(super) fn man(args: &Man) -> Result<u8, Failure> {
    let mut all = Cli::command();
    // Gives the commands their whole names.
    all.build();
    let command = match &args.command {
        None => all,
        Some(name) => all.find_subcommand(name).cloned().ok_or_else(|| {
            Failure::Input(format!(
                "there is no command {name}\nhelp: `j2pml --help` lists them"
            ))
        })?,
    };
    let mut page = Vec::new();
    let written: io::Result<()> = clap_mangen::Man::new(command)
        .manual("j2pml manual")
        .source(concat!("j2pml ", env!("CARGO_PKG_VERSION")))
        .render(&mut page);
    written.map_err(|error| Failure::internal(error.to_string()))?;
    print(with_examples(&String::from_utf8_lossy(&page)).as_bytes())
}

/// What stands behind the options has its lines and columns: `man` fills what it is not told to leave (`.nf`).
fn with_examples(page: &str) -> String {
    let Some((before, examples)) = page.split_once("\n.SH EXTRA\n") else {
        return page.to_owned();
    };
    let end = examples.find("\n.SH ").map_or(examples.len(), |at| at + 1);
    let (examples, after) = examples.split_at(end);
    format!("{before}\n.SH EXAMPLES\n.nf\n{examples}.fi\n{after}")
}

/// As it is: it is for programs.
fn print(text: &[u8]) -> Result<u8, Failure> {
    let text = str::from_utf8(text).map_err(|error| Failure::internal(error.to_string()))?;
    raw_out(text);
    Ok(0)
}
