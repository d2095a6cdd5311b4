//! `j2pml self-test`: whether known mistakes are found, here and now.

use std::fmt::Write as _;
use std::io::IsTerminal;
use std::path::PathBuf;

use clap::Args;

use super::terminal::{out, status};
use super::{HOLDS, INTERRUPTED, VIOLATED};
use crate::driver::Failure;
use crate::driver::self_test::{self, Asked, Judge, Row, Said, Told};
use crate::spin::exec;
use crate::spin::tools::ToolPaths;

/// Verify programs that are known to be wrong, or right, with this machine's tools
#[derive(Args, Debug)]
#[command(after_help = "\
A tool that cannot fail says nothing. So each property has a wrong program, which must be found wrong, at its line, by both
schemes with each C compiler that is here and by the interpreter, and a right one, which must hold; what no answer can
be given for must be inconclusive. Takes some minutes; each row is printed as soon as it is known.

A judge that takes more than half a minute for a program is not asked about others.

Exit codes: 0 all answers are as expected, 1 some are not, 2 tools are missing, 130 interrupted.")]
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
            status("");
        }
    };
    let mut judges = Vec::new();
    let asked = self_test::run(&paths, &mut |told| match told {
        Told::Judges(list) => {
            judges = list.to_vec();
            out(&head(list));
        }
        Told::Begins(known) if live => status(&format!("{} ...", known.about)),
        Told::Begins(_) => {}
        Told::Row(row) => {
            clear();
            out(&text(row, &judges));
        }
    });
    clear();
    let asked = asked?;
    if exec::cancelled() {
        let Asked { programs, of, .. } = asked;
        out(&format!(
            "\nInterrupted: {programs} of {of} programs were asked about.\n"
        ));
        return Ok(INTERRUPTED);
    }
    out(if asked.passed {
        "\nAll answers are as expected.\n"
    } else {
        "\nDo not trust verdicts on this machine; `j2pml doctor` looks at the tools.\n"
    });
    Ok(if asked.passed { HOLDS } else { VIOLATED })
}

fn head(judges: &[Judge]) -> String {
    let mut text = format!("{:30} {:29}", "program", "expected");
    for judge in judges {
        let _ = write!(text, " {:>13}", judge.name);
    }
    text.push('\n');
    text
}

/// The answers about a program, and below it what is wrong with them.
fn text(row: &Row, judges: &[Judge]) -> String {
    let (about, expected) = (row.known.about, row.known.expected.words());
    let mut text = format!("{about:30} {expected:29}");
    let mut wrong = String::new();
    for (said, judge) in row.said.iter().zip(judges) {
        let word = match said {
            Said::AsExpected => "ok",
            Said::NotAsked => "-",
            Said::Otherwise(other) => {
                let _ = writeln!(wrong, "WRONG: {expected} expected; {}: {other}", judge.name);
                "WRONG"
            }
        };
        let _ = write!(text, " {word:>13}");
    }
    format!("{text}\n{wrong}")
}
