//! What is passed to spin, the compilers and pan: pure data, each flag with its reason.

use std::path::Path;

use super::exec::Job;
use super::tools::{Tool, ToolKind};

/// The model as people read it.
pub const MODEL: &str = "model.pml";
/// The same, line for line, without comments: what spin reads (see [`blank_comments`]).
pub const SPIN_INPUT: &str = "spin.pml";
/// Where pan writes an error trail.
pub const TRAIL: &str = "spin.pml.trail";

/// Room for the state vector (bytes) in the first verifier. pan's own default of 1024 is soon too small for arrays of
/// records; the room costs nothing, stored states have their real size.
pub fn vector(state_bytes: u64) -> u64 {
    const PROMELA: u64 = 4 << 10;
    (state_bytes + PROMELA).next_power_of_two().max(8 << 10)
}

/// Bytes of search stack per step of depth (`-m`), measured with SPIN 6.5.2 (56 of a search for cycles).
const STACK_BYTES: u64 = 48;

/// One argument and why it is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flag {
    pub arg: String,
    pub why: &'static str,
}

fn flag(arg: impl Into<String>, why: &'static str) -> Flag {
    Flag {
        arg: arg.into(),
        why,
    }
}

/// A job from flags.
pub fn job(program: &Path, dir: &Path, flags: &[Flag]) -> Job {
    Job::new(program, dir).args(flags.iter().map(|f| f.arg.clone()))
}

/// `spin -a`: the verifier's source.
pub fn generate() -> Vec<Flag> {
    vec![
        flag(
            "-Pcat",
            "no C preprocessor: the model needs none, `linux` or `unix` would be replaced by 1, and it takes half of the time",
        ),
        flag("-a", "generate pan.c"),
        flag(SPIN_INPUT, "the model without comments"),
    ]
}

/// A verifier to compile.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Build {
    /// Megabytes.
    pub memory: u64,
    /// Bytes.
    pub vector: u64,
    pub search: BuildSearch,
    /// Collapse compression: exact, slower, a third to a half of the memory.
    pub collapse: bool,
    /// An optimised build.
    pub optimise: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BuildSearch {
    DepthFirst,
    /// Depth-first that finds ever shorter errors (`pan -i`).
    Iterated,
    BreadthFirst,
    /// Nested depth-first, for cycles.
    Cycles,
}

impl Build {
    /// File name of the executable.
    pub fn name(&self) -> String {
        let search = match self.search {
            BuildSearch::DepthFirst => "dfs",
            BuildSearch::Iterated => "iterated",
            BuildSearch::BreadthFirst => "bfs",
            BuildSearch::Cycles => "cycles",
        };
        format!(
            "pan-{search}{}{}-{}",
            if self.collapse { "-collapse" } else { "" },
            if self.optimise { "-optimised" } else { "" },
            self.vector
        )
    }
}

/// States after which pan tells how far it is, and looks at its limits.
pub const FREQUENCY: u64 = 100_000;

/// Compiles pan.c.
pub fn compile(compiler: &Tool, build: &Build) -> Vec<Flag> {
    let mut flags = Vec::new();
    if compiler.kind != ToolKind::Tcc {
        if build.optimise {
            flags.push(flag("-O2", "for long searches; -O3 gains nothing"));
        } else {
            flags.push(flag(
                "-O0",
                "compile time counts: optimisers are superlinear in pan's one big function",
            ));
        }
        flags.push(flag(
            "-fwrapv",
            "Promela's int is a C int, and Java's int wraps around (tcc's does by itself)",
        ));
        flags.push(flag(
            "-w",
            "pan.c is full of warnings that nobody can act on",
        ));
    }
    flags.push(flag(
        "-DNOREDUCE",
        "SPIN's partial-order reduction is unsound with `provided` clauses, and counts `run` as a local step",
    ));
    let cycles = build.search == BuildSearch::Cycles;
    if !cycles {
        flags.push(flag(
            "-DSAFETY",
            "no liveness properties: no cycle detection",
        ));
    }
    flags.push(flag(
        format!("-DMEMLIM={}", build.memory),
        "pan stops with a report, in place of swapping or being killed",
    ));
    flags.push(flag(
        format!("-DVECTORSZ={}", build.vector),
        "room for the state vector",
    ));
    flags.push(flag(
        format!("-DFREQ={FREQUENCY}"),
        "states between two looks at the clock, at the size of the hash table, and two lines of progress",
    ));
    match build.search {
        BuildSearch::DepthFirst => {}
        BuildSearch::Iterated => flags.push(flag(
            "-DREACH",
            "with -i: nothing is missed within the depth bound",
        )),
        BuildSearch::BreadthFirst => {
            flags.push(flag("-DBFS", "the first error found is a shortest one"));
        }
        // pan's own fairness (`-f`) goes round in some cycles without end (6.5.2): ours is in the claim.
        BuildSearch::Cycles => flags.push(flag(
            "-DNOFAIR",
            "room for fairness in the state is not needed",
        )),
    }
    if build.collapse {
        flags.push(flag("-DCOLLAPSE", "exact compression, as memory got tight"));
    } else if !cycles {
        // With cycle detection pan refuses it.
        flags.push(flag(
            "-DNOCOMP",
            "states are stored as they are: pan's removal of padding bytes takes half of the time with tcc; 24 models had the same number of states either way (half of them searched up to an error); if padding ever differed, equal states would be told apart, never different ones taken for equal",
        ));
    }
    flags.push(flag("-o", "the executable"));
    flags.push(flag(build.name(), "the executable"));
    flags.push(flag("pan.c", "the source"));
    flags
}

/// How pan searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Steps.
    pub max_depth: u64,
    pub iterate: bool,
    /// Minutes after which pan stops by itself.
    pub quota: u64,
    /// For cycles that the never claim accepts.
    pub cycles: bool,
}

/// Arguments of pan.
pub fn search(run: Run) -> Vec<Flag> {
    let mut flags = vec![
        flag(
            "-E",
            "deadlock is the model's own test: SPIN's invalid end states know neither daemons nor cut paths",
        ),
        flag(format!("-m{}", run.max_depth), "length of the search stack"),
        flag(
            "-w16",
            "a small hash table to start with: it grows by itself every FREQ states (measured: with 12 too late, from 16 to 22 the same speed), and clearing the default of 128 MB takes 0.1 s, longer than a small search",
        ),
        flag(format!("-Q{}", run.quota), "ends pan if we cannot any more"),
    ];
    if run.cycles {
        flags.push(flag("-a", "look for cycles that the never claim accepts"));
    }
    if run.iterate {
        flags.push(flag("-i", "look for ever shorter errors"));
    }
    flags
}

/// `spin -t`: the statements of a trail, and the final values of globals.
pub fn replay(trail: &str) -> Vec<Flag> {
    vec![
        flag("-Pcat", "as for the verifier"),
        flag("-t", "follow a trail"),
        flag("-k", "of this file"),
        flag(trail, "of this file"),
        flag(
            "-p",
            "print each statement (the final values come without a flag; -g would repeat them at each step)",
        ),
        flag("-b", "no output of the model's own"),
        flag(SPIN_INPUT, "the model without comments"),
    ]
}

/// `pan -r`: the same for a model with embedded C, which spin cannot run.
pub fn replay_by_pan(trail: &str) -> Vec<Flag> {
    vec![
        flag(
            "-w10",
            "no hash table: nothing is stored, and clearing the default one takes 0.1 s",
        ),
        flag("-r", "follow the trail"),
        flag(trail, "of this file"),
    ]
}

/// Depth bounds to try one after the other, within a third of the memory (MB) for the search stack. The first ones are
/// small: a depth-first error trail is about as long as the bound allows, in programs whose counters grow without end.
/// `cycles`: nobody shortens what is found.
pub fn depths(memory: u64, user_bound: Option<u64>, cycles: bool) -> Vec<u64> {
    let most = (memory.saturating_mul(1 << 20) / 3 / STACK_BYTES).clamp(1_000, 50_000_000);
    if let Some(bound) = user_bound {
        return vec![bound.clamp(1, most)];
    }
    let first: &[u64] = if cycles {
        &[300, 3_000, 30_000]
    } else {
        &[10_000]
    };
    let mut depths: Vec<u64> = first
        .iter()
        .copied()
        .chain([500_000])
        .filter(|&d| d < most)
        .collect();
    depths.push(most);
    depths
}

/// Replaces comments by blanks, so that spin can read the model without a preprocessor (its own lexer trips over a
/// quote in a comment). Lines keep their numbers; comments inside strings are none.
pub fn blank_comments(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let len = if let Some(inner) = rest.strip_prefix("/*") {
            inner.find("*/").map_or(rest.len(), |at| at + 4)
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else {
            let len = if c == '"' || c == '\'' {
                literal_len(rest, c)
            } else {
                c.len_utf8()
            };
            out.push_str(&rest[..len]);
            rest = &rest[len..];
            continue;
        };
        out.push(' ');
        out.extend(rest[..len].chars().filter(|&c| c == '\n'));
        rest = &rest[len..];
    }
    out
}

/// Length of a string or character literal, which ends on its line.
fn literal_len(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return at,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_blanks() {
        let text = "a /* it's \"x\n y */ b // don't\nc \"/* no */ // \\\" no\" 'q' /**/ d\n/* open";
        assert_eq!(
            blank_comments(text),
            "a  \n b  \nc \"/* no */ // \\\" no\" 'q'   d\n "
        );
        assert_eq!(blank_comments("x /"), "x /");
        assert_eq!(blank_comments("/*/ x"), " ");
    }

    #[test]
    fn vectors_hold_the_c_state() {
        assert_eq!(vector(0), 8 << 10);
        assert_eq!(vector(5000), 16 << 10);
    }

    #[test]
    fn depths_fit_the_memory() {
        assert_eq!(depths(4000, None, false), [10_000, 500_000, 29_127_111]);
        assert_eq!(depths(1, None, false), [7281]);
        assert_eq!(depths(4000, Some(20), true), [20]);
    }

    #[test]
    fn builds_have_different_names() {
        let build = Build {
            memory: 1,
            vector: 1,
            search: BuildSearch::DepthFirst,
            collapse: false,
            optimise: false,
        };
        let other = Build {
            collapse: true,
            ..build.clone()
        };
        assert_ne!(build.name(), other.name());
    }
}
