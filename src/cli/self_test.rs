//! `j2pml self-test`: whether known mistakes are found, here and now.

use std::fmt::Write as _;
use std::io::IsTerminal;
use std::path::PathBuf;

use clap::Args;

use super::terminal::{err, out};
use super::{HOLDS, VIOLATED};
use crate::driver::Failure;
use crate::driver::self_test::{self, Said, Table};
use crate::spin::tools::ToolPaths;

/// Verify programs that are known to be wrong, or right, with this machine's tools
#[derive(Args, Debug)]
#[command(after_help = "\
A tool that cannot fail says nothing. So each property has a wrong program, which must be found wrong, at its line, by both
schemes with each C compiler that is here and by the interpreter, and a right one, which must hold; what no answer can
be given for must be inconclusive. Takes about half a minute on a quiet machine with two cores.

Exit codes: 0 all answers are as expected, 1 some are not, 2 tools are missing.")]
pub(super) struct SelfTest {
    /// SPIN to test [default: from the search path]
    #[arg(long, value_name = "PATH", num_args = 0..=1, require_equals = true, default_missing_value = "spin")]
    spin: Option<PathBuf>,
    /// C compiler to test [default: all that are found]
    #[arg(long, value_name = "PATH", require_equals = true)]
    cc: Option<PathBuf>,
}

pub(super) fn run(args: SelfTest) -> Result<u8, Failure> {
    let paths = ToolPaths {
        spin: args.spin,
        cc: args.cc,
    };
    let live = std::io::stderr().is_terminal();
    let clear = || {
        if live {
            err("\r\u{1b}[K");
        }
    };
    let table = self_test::run(&paths, &mut |known| {
        if live {
            err(&format!("\r\u{1b}[K{} ...", known.about));
        }
    });
    clear();
    let table = table?;
    out(&text(&table));
    Ok(if table.passed() { HOLDS } else { VIOLATED })
}

fn text(table: &Table) -> String {
    let mut text = format!("{:30} {:29}", "program", "expected");
    for judge in &table.judges {
        let _ = write!(text, " {:>13}", judge.name);
    }
    text.push('\n');
    let mut wrong = String::new();
    for row in &table.rows {
        let expected = row.known.expected.words();
        let _ = write!(text, "{:30} {expected:29}", row.known.about);
        for (said, judge) in row.said.iter().zip(&table.judges) {
            let word = match said {
                Said::AsExpected => "ok",
                Said::NotAsked => "-",
                Said::Otherwise(other) => {
                    let about = row.known.about;
                    let _ = writeln!(
                        wrong,
                        "WRONG: {about}: {expected} expected; {}: {other}",
                        judge.name
                    );
                    "WRONG"
                }
            };
            let _ = write!(text, " {word:>13}");
        }
        text.push('\n');
    }
    text.push('\n');
    text.push_str(&wrong);
    text.push_str(if wrong.is_empty() {
        "All answers are as expected.\n"
    } else {
        "Do not trust verdicts on this machine; `j2pml doctor` looks at the tools.\n"
    });
    text
}
