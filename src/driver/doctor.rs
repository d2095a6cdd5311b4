//! Checks the outside tools by using them: a small model with a deadlock and one without are really verified.

use std::time::{Duration, Instant};

use super::verify::default_memory;
use crate::spin::exec;
use crate::spin::output::Limit;
use crate::spin::rundir::RunDir;
use crate::spin::search::{self, End, Input, Limits, Mode};
use crate::spin::tools::{self, ToolError, ToolKind, ToolPaths};

/// One line of the report.
#[derive(Clone, Debug)]
pub struct Finding {
    pub subject: String,
    /// What was found; with [`Health::Missing`] and [`Health::Broken`], what is wrong.
    pub text: String,
    pub health: Health,
    /// What to do.
    pub help: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    Good,
    /// Absent, and nothing needs it.
    Optional,
    Missing,
    Broken,
}

impl Finding {
    fn good(subject: &str, text: String) -> Self {
        Self {
            subject: subject.to_owned(),
            text,
            health: Health::Good,
            help: None,
        }
    }
}

/// Whether everything that `verify` needs works.
pub fn healthy(findings: &[Finding]) -> bool {
    findings
        .iter()
        .all(|f| matches!(f.health, Health::Good | Health::Optional))
}

/// Examines the machine.
pub fn examine(paths: &ToolPaths) -> Vec<Finding> {
    let mut findings = vec![Finding::good("j2pml", env!("CARGO_PKG_VERSION").to_owned())];
    let found = tools::find(paths).and_then(|tools| tools.check().map(|()| tools));
    let have_compiler = !matches!(found, Err(ToolError::NoCompiler));
    for &kind in ToolKind::ALL {
        findings.push(tool(kind, have_compiler));
    }
    findings.push(memory());
    match found {
        Ok(tools) => findings.extend(try_out(&tools)),
        Err(error) => findings.push(Finding {
            subject: "verification".to_owned(),
            text: error
                .to_string()
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned(),
            health: Health::Missing,
            help: error
                .to_string()
                .split_once("help: ")
                .map(|(_, help)| help.to_owned()),
        }),
    }
    findings
}

/// `verify` and `run` need no JDK, so this is no fault.
const OLD_JAVA: &str = "; Java 21, which j2pml reads, has virtual threads and patterns in switch: to run such programs with `java`, too, \
                        take 21 or newer";

/// Of `17.0.15` or `1.8.0`; an unknown version is not.
fn is_before_21(version: &str) -> bool {
    let digits = version.split(|c: char| !c.is_ascii_digit()).next();
    let major: Option<u32> = digits.and_then(|digits| digits.parse().ok());
    major.is_some_and(|major| major < 21)
}

fn tool(kind: ToolKind, have_compiler: bool) -> Finding {
    match tools::look_up(kind) {
        Ok(probed) => {
            let old = kind == ToolKind::Java && is_before_21(&probed.version);
            Finding::good(
                kind.name(),
                format!(
                    "{} ({}): {}{}",
                    probed.version,
                    probed.tool.path.display(),
                    kind.purpose(),
                    if old { OLD_JAVA } else { "" }
                ),
            )
        }
        Err(error) => {
            let needed = match kind {
                ToolKind::Spin => true,
                ToolKind::Tcc | ToolKind::Gcc => !have_compiler,
                ToolKind::Clang | ToolKind::Java | ToolKind::Javac => false,
            };
            let text = match &error {
                ToolError::NotFound(_) => format!("not found: {}", kind.purpose()),
                other => other
                    .to_string()
                    .lines()
                    .next()
                    .unwrap_or_default()
                    .to_owned(),
            };
            Finding {
                subject: kind.name().to_owned(),
                text,
                health: if needed {
                    Health::Missing
                } else {
                    Health::Optional
                },
                help: Some(kind.install().to_owned()),
            }
        }
    }
}

fn memory() -> Finding {
    let taken = format!(
        "a search takes up to {} MB unless --memory says otherwise",
        default_memory()
    );
    let text = match exec::machine_memory() {
        Some(bytes) => format!("{} MB; {taken}", bytes >> 20),
        None => format!("size unknown; {taken}"),
    };
    Finding::good("memory", text)
}

/// Two processes that take two locks in opposite order; `ORDER` puts them right.
fn dining(ordered: bool) -> String {
    let (first, second) = if ordered { ("a", "b") } else { ("b", "a") };
    format!(
        "byte a, b, done;\n\
         active proctype P() {{ atomic {{ a == 0; a = 1 }}; atomic {{ b == 0; b = 1 }}; b = 0; a = 0; done++ }}\n\
         active proctype Q() {{ atomic {{ {first} == 0; {first} = 1 }}; atomic {{ {second} == 0; {second} = 1 }}; {second} = 0; {first} = 0; done++ }}\n\
         active proctype Watch() {{\n  timeout;\n  assert(done == 2)\n}}\n"
    )
}

fn try_out(tools: &tools::Tools) -> Vec<Finding> {
    let cases = [
        ("a model without an error", true),
        ("a model with a deadlock", false),
    ];
    cases
        .iter()
        .map(|&(what, ordered)| {
            let started = Instant::now();
            let broken = |text: String| Finding {
                subject: "verification".to_owned(),
                text: format!("{what}: {text}"),
                health: Health::Broken,
                help: None,
            };
            let dir = match RunDir::temporary() {
                Ok(dir) => dir,
                Err(error) => return broken(error.to_string()),
            };
            let limits = Limits {
                deadline: started + Duration::from_secs(60),
                memory: 256,
                max_depth: None,
                depths: search::Depths::All,
            };
            match search::search(
                Input::promela(&dining(ordered)),
                limits,
                Mode::First,
                tools,
                &dir,
                &mut |_| (),
            ) {
                Err(error) => {
                    let text = error.to_string();
                    let (text, help) = match text.split_once("\nhelp: ") {
                        Some((text, help)) => (text.to_owned(), Some(help.to_owned())),
                        None => (text, None),
                    };
                    Finding {
                        help,
                        ..broken(text)
                    }
                }
                Ok(outcome) => match (outcome.end, ordered) {
                    (End::Complete, true) => Finding::good(
                        "verification",
                        format!(
                            "{what} holds ({} states, {:.2} s)",
                            outcome.states,
                            started.elapsed().as_secs_f64()
                        ),
                    ),
                    (End::Error(found), false) => Finding::good(
                        "verification",
                        format!(
                            "{what} is found in {} steps ({:.2} s)",
                            found.trail.steps.len(),
                            started.elapsed().as_secs_f64()
                        ),
                    ),
                    (End::Incomplete(limits), _) => {
                        let slow = limits.iter().find_map(|limit| match limit {
                            Limit::Slow(tool) => Some(tool.clone()),
                            _ => None,
                        });
                        broken(slow.unwrap_or_else(|| format!("unexpected limits {limits:?}")))
                    }
                    (other, _) => broken(format!("unexpected result {other:?}")),
                },
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_healthy() {
        let findings = examine(&ToolPaths::default());
        assert!(healthy(&findings), "{findings:?}");
    }

    #[test]
    fn old_versions_of_java_are_told() {
        for (version, old) in [
            ("17.0.15", true),
            ("1.8.0_402", true),
            ("21", false),
            ("25-ea", false),
            ("?", false),
        ] {
            assert_eq!(is_before_21(version), old, "{version}");
        }
    }

    #[test]
    fn what_is_missing_is_said_with_its_package() {
        let paths = ToolPaths {
            spin: Some("/nowhere/spin".into()),
            cc: None,
        };
        let findings = examine(&paths);
        assert!(!healthy(&findings));
    }
}
