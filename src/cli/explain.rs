//! `j2pml explain`: what diagnostic codes and properties mean.

use std::fmt::Write as _;

use clap::Args;

use super::terminal::out;
use super::wanted::explained;
use crate::diag::{Code, properties};
use crate::driver::Failure;

/// Explain a diagnostic code, or a property
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  j2pml explain J0301\n  j2pml explain deadlock")]
pub(super) struct Explain {
    /// Codes as printed in diagnostics, or words of --check; all are listed without one
    #[arg(value_name = "CODE or PROPERTY", value_parser = explained(), hide_possible_values = true)]
    words: Vec<String>,
}

pub(super) fn run(args: &Explain) -> Result<u8, Failure> {
    if args.words.is_empty() {
        let mut text = String::from("j2pml explain PROPERTY; the properties:\n\n");
        for page in properties::PAGES {
            let _ = writeln!(text, "  {:<19} {}", page.name, page.title);
        }
        text.push_str("\nj2pml explain CODE; the codes:\n\n");
        for code in Code::ALL {
            let _ = writeln!(text, "  {}  {}", code.name(), code.title());
        }
        out(&text);
        return Ok(0);
    }
    let mut text = String::new();
    for word in &args.words {
        let (name, title, page) = if let Some(code) = Code::parse(word) {
            (code.name(), code.title(), code.explanation())
        } else if let Some(page) = properties::find(word) {
            (page.name, page.title, page.text)
        } else {
            return Err(Failure::Input(format!(
                "{word} is no diagnostic code and no property\nhelp: `j2pml explain` lists them all"
            )));
        };
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = write!(text, "{name}: {title}\n\n{page}\n");
    }
    out(&text);
    Ok(0)
}
