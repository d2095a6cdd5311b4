//! `j2pml doctor`: which tools are there.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;

use super::terminal::out;
use super::{HOLDS, INPUT};
use crate::driver::doctor;
use crate::spin::tools::ToolPaths;

/// Say which tools are there, and try them out
#[derive(Args, Debug)]
pub(super) struct Doctor {
    /// SPIN to examine [default: from the search path]
    #[arg(long, value_name = "PATH", num_args = 0..=1, require_equals = true, default_missing_value = "spin")]
    spin: Option<PathBuf>,
    /// C compiler to examine
    #[arg(long, value_name = "PATH", require_equals = true)]
    cc: Option<PathBuf>,
}

pub(super) fn run(args: Doctor) -> u8 {
    let paths = ToolPaths {
        spin: args.spin,
        cc: args.cc,
    };
    let findings = doctor::examine(&paths);
    let mut text = String::new();
    for finding in &findings {
        let mark = match finding.health {
            doctor::Health::Good => "ok",
            doctor::Health::Optional => "-",
            doctor::Health::Missing => "MISSING",
            doctor::Health::Broken => "BROKEN",
        };
        let _ = writeln!(text, "{mark:8}{:13} {}", finding.subject, finding.text);
        if let Some(help) = &finding.help {
            let _ = writeln!(text, "{:22}{help}", "");
        }
    }
    let healthy = doctor::healthy(&findings);
    text.push_str(if healthy {
        "\nEverything that `j2pml verify` needs is there and works.\n"
    } else {
        "\n`j2pml verify` cannot work yet; see the lines marked MISSING or BROKEN.\n"
    });
    out(&text);
    if healthy { HOLDS } else { INPUT }
}
