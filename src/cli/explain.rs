//! `j2pml explain`: what diagnostic codes mean.

use std::fmt::Write as _;

use clap::Args;

use super::terminal::out;
use crate::diag::Code;
use crate::driver::Failure;

/// Explain a diagnostic code
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  j2pml explain J0301")]
pub(super) struct Explain {
    /// Codes as printed in diagnostics; all are listed without one
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
}

pub(super) fn run(args: &Explain) -> Result<u8, Failure> {
    if args.codes.is_empty() {
        let mut text = String::from("j2pml explain CODE; the codes:\n\n");
        for code in Code::ALL {
            let _ = writeln!(text, "  {}  {}", code.name(), code.title());
        }
        out(&text);
        return Ok(0);
    }
    let mut text = String::new();
    for name in &args.codes {
        let Some(code) = Code::parse(name) else {
            return Err(Failure::Input(format!(
                "{name} is no diagnostic code\nhelp: `j2pml explain` lists them all"
            )));
        };
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = write!(
            text,
            "{}: {}\n\n{}\n",
            code.name(),
            code.title(),
            code.explanation()
        );
    }
    out(&text);
    Ok(0)
}
