//! The outside tools: one table of what they are for, how to get them, and the probing of paths and versions.
//!
//! [`find`] starts no process, unless the user named a compiler: a search takes some hundredths of a second, and asking
//! each tool for its version would cost as much again. What is wrong with a tool shows when it is used;
//! [`Tools::check`] then says it properly.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::exec::{self, Ended, Job};

/// Which tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ToolKind {
    Spin,
    Tcc,
    Gcc,
    Clang,
    Java,
    Javac,
}

/// One row of the table.
struct Row {
    kind: ToolKind,
    /// Names to look for in `PATH`.
    names: &'static [&'static str],
    purpose: &'static str,
    /// Debian package, and what to do elsewhere.
    install: &'static str,
    /// Argument that makes it print its version.
    version_arg: &'static str,
    /// Text that the version output of the right tool contains (others of the same name exist).
    signature: &'static [&'static str],
    minimum: Option<(u32, u32)>,
}

const TABLE: &[Row] = &[
    Row {
        kind: ToolKind::Spin,
        names: &["spin"],
        purpose: "the model checker",
        install: "apt-get install spin (elsewhere: https://spinroot.com)",
        version_arg: "-V",
        // Fermyon's `spin` (WebAssembly) has the same name.
        signature: &["Spin Version"],
        // Outputs of older versions were never compared with the parsers.
        minimum: Some((6, 5)),
    },
    Row {
        kind: ToolKind::Tcc,
        names: &["tcc"],
        purpose: "compiles the first verifier in no time",
        install: "apt-get install tcc",
        version_arg: "-v",
        signature: &["tcc version"],
        minimum: None,
    },
    Row {
        kind: ToolKind::Gcc,
        names: &["gcc", "cc"],
        purpose: "compiles the verifier of long searches",
        install: "apt-get install gcc libc6-dev",
        version_arg: "--version",
        signature: &["Free Software Foundation"],
        minimum: None,
    },
    Row {
        kind: ToolKind::Clang,
        names: &["clang"],
        purpose: "in place of gcc",
        install: "apt-get install clang",
        version_arg: "--version",
        signature: &["clang"],
        minimum: None,
    },
    Row {
        kind: ToolKind::Javac,
        names: &["javac"],
        purpose: "only for the project's own tests",
        install: "apt-get install default-jdk-headless",
        version_arg: "-version",
        signature: &["javac"],
        minimum: Some((17, 0)),
    },
    Row {
        kind: ToolKind::Java,
        names: &["java"],
        purpose: "only for the project's own tests",
        install: "apt-get install default-jdk-headless",
        version_arg: "-version",
        signature: &["version"],
        minimum: Some((17, 0)),
    },
];

fn row(kind: ToolKind) -> &'static Row {
    TABLE
        .iter()
        .find(|row| row.kind == kind)
        .expect("every tool has a row")
}

impl ToolKind {
    pub const ALL: &'static [ToolKind] = &[
        ToolKind::Spin,
        ToolKind::Tcc,
        ToolKind::Gcc,
        ToolKind::Clang,
        ToolKind::Javac,
        ToolKind::Java,
    ];
    pub fn name(self) -> &'static str {
        row(self).names[0]
    }
    pub fn purpose(self) -> &'static str {
        row(self).purpose
    }
    pub fn install(self) -> &'static str {
        row(self).install
    }
}

/// What a tool says that says nothing.
const SILENT: &str = "nothing";

/// Seconds for a tool to tell its version.
const ANSWER: u64 = 10;

/// A tool, by its absolute path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    pub kind: ToolKind,
    pub path: PathBuf,
}

/// A tool that runs and is new enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probed {
    pub tool: Tool,
    /// As far as a person wants to see it: `6.5.2`.
    pub version: String,
}

/// What is wrong with a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ToolError {
    /// In no directory of `PATH`.
    NotFound(ToolKind),
    /// A path was given, and nothing can be run there.
    NotRunnable {
        path: PathBuf,
        why: String,
    },
    /// Something else of the same name.
    Foreign {
        kind: ToolKind,
        path: PathBuf,
        says: String,
    },
    TooOld {
        kind: ToolKind,
        path: PathBuf,
        version: String,
        minimum: String,
    },
    NoCompiler,
}

impl std::fmt::Display for ToolError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ToolError::NotFound(kind) => write!(
                f,
                "{} ({}) was not found in PATH\nhelp: {}, or give its path with --spin=PATH",
                kind.name(),
                kind.purpose(),
                kind.install()
            ),
            ToolError::NotRunnable { path, why } => {
                write!(f, "cannot run {}: {why}", path.display())
            }
            ToolError::Foreign { kind, path, says } => write!(
                f,
                "{} is not the {} that j2pml needs (it says: {says})\nhelp: {}, or give the path of the right one",
                path.display(),
                kind.name(),
                kind.install()
            ),
            ToolError::TooOld {
                kind,
                path,
                version,
                minimum,
            } => write!(
                f,
                "{} is version {version}; {} {minimum} or newer is needed\nhelp: {}",
                path.display(),
                kind.name(),
                kind.install()
            ),
            ToolError::NoCompiler => write!(
                f,
                "no C compiler was found in PATH; SPIN's verifiers are C programs\nhelp: apt-get install tcc gcc libc6-dev, or give the path of one with --cc=PATH"
            ),
        }
    }
}
impl std::error::Error for ToolError {}

/// The tools of a search.
#[derive(Clone, Debug)]
pub struct Tools {
    pub spin: Tool,
    /// For the first verifier: quick to compile.
    pub quick: Tool,
    /// For long searches; may be the same.
    pub optimising: Option<Tool>,
}

/// Paths that the user gave.
#[derive(Clone, Debug, Default)]
pub struct ToolPaths {
    pub spin: Option<PathBuf>,
    pub cc: Option<PathBuf>,
}

impl Tools {
    /// Asks spin what it is.
    pub fn check(&self) -> Result<(), ToolError> {
        probe(ToolKind::Spin, &self.spin.path).map(|_| ())
    }
}

/// Finds what a search needs: files of these names. Whether they are the right ones, their use will show.
pub fn find(paths: &ToolPaths) -> Result<Tools, ToolError> {
    let spin = match &paths.spin {
        Some(path) => Tool {
            kind: ToolKind::Spin,
            path: runnable(path)?,
        },
        None => named(ToolKind::Spin).ok_or(ToolError::NotFound(ToolKind::Spin))?,
    };
    if let Some(path) = &paths.cc {
        let cc = probe_compiler(path)?;
        let optimising = (cc.kind != ToolKind::Tcc).then(|| cc.clone());
        return Ok(Tools {
            spin,
            quick: cc,
            optimising,
        });
    }
    let optimising = named(ToolKind::Gcc).or_else(|| named(ToolKind::Clang));
    let quick = named(ToolKind::Tcc).or_else(|| optimising.clone());
    let quick = quick.ok_or(ToolError::NoCompiler)?;
    Ok(Tools {
        spin,
        quick,
        optimising,
    })
}

/// The first file in `PATH` that has one of the tool's names.
fn named(kind: ToolKind) -> Option<Tool> {
    let path = row(kind)
        .names
        .iter()
        .find_map(|name| which::which(name).ok())?;
    Some(Tool { kind, path })
}

fn runnable(path: &Path) -> Result<PathBuf, ToolError> {
    which::which(path).map_err(|e| ToolError::NotRunnable {
        path: path.to_owned(),
        why: e.to_string(),
    })
}

/// Looks a tool up in `PATH` and probes it.
pub fn look_up(kind: ToolKind) -> Result<Probed, ToolError> {
    let mut error = ToolError::NotFound(kind);
    for name in row(kind).names {
        if let Ok(path) = which::which(name) {
            match probe(kind, &path) {
                Ok(probed) => return Ok(probed),
                // `cc` may be clang: keep looking, but say what was met if nothing else turns up.
                Err(e) => error = e,
            }
        }
    }
    Err(error)
}

fn probe(kind: ToolKind, path: &Path) -> Result<Probed, ToolError> {
    let row = row(kind);
    let path = runnable(path)?;
    let says = ask_version(&path, row.version_arg)?;
    if !row.signature.iter().all(|s| says.contains(s)) {
        let first = says
            .lines()
            .next()
            .unwrap_or(SILENT)
            .chars()
            .take(80)
            .collect();
        return Err(ToolError::Foreign {
            kind,
            path,
            says: first,
        });
    }
    let version = version_in(&says);
    let old = row
        .minimum
        .zip(numbers(&version))
        .filter(|(minimum, version)| version < minimum);
    if let Some((minimum, _)) = old {
        let minimum = format!("{}.{}", minimum.0, minimum.1);
        return Err(ToolError::TooOld {
            kind,
            path,
            version,
            minimum,
        });
    }
    Ok(Probed {
        tool: Tool { kind, path },
        version,
    })
}

/// A compiler of unknown kind: told by what it says about itself; an unknown one is driven like gcc.
fn probe_compiler(path: &Path) -> Result<Tool, ToolError> {
    for kind in [ToolKind::Tcc, ToolKind::Clang] {
        match probe(kind, path) {
            Ok(probed) => return Ok(probed.tool),
            // It is not worth another question.
            Err(error @ ToolError::NotRunnable { .. }) => return Err(error),
            Err(_) => {}
        }
    }
    match probe(ToolKind::Gcc, path) {
        Err(ToolError::Foreign { path, says, .. }) if says != SILENT => Ok(Tool {
            kind: ToolKind::Gcc,
            path,
        }),
        other => other.map(|probed| probed.tool),
    }
}

fn ask_version(path: &Path, arg: &str) -> Result<String, ToolError> {
    let job = Job::new(path, &std::env::temp_dir())
        .args([arg])
        .timeout(Duration::from_secs(ANSWER))
        .cap(1 << 16);
    let done = exec::run(&job).map_err(|e| ToolError::NotRunnable {
        path: path.to_owned(),
        why: e.error.to_string(),
    })?;
    if done.ended == Ended::TimedOut {
        return Err(ToolError::NotRunnable {
            path: path.to_owned(),
            why: format!("it was still running after {ANSWER} s when asked for its version"),
        });
    }
    // java and tcc print it on one stream or the other, depending on the version.
    Ok(format!("{}{}", done.stdout, done.stderr))
}

/// The first word that begins with a digit and contains a dot, else the first number.
fn version_in(says: &str) -> String {
    let words = || {
        says.split(|c: char| c.is_whitespace() || "\"()".contains(c))
            .filter(|w| w.starts_with(|c: char| c.is_ascii_digit()))
    };
    words()
        .find(|w| w.contains('.'))
        .or_else(|| words().next())
        .unwrap_or("unknown")
        .trim_end_matches([',', ';'])
        .to_owned()
}

fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split(|c: char| !c.is_ascii_digit());
    let major = parts.next()?.parse().ok()?;
    let minor = parts.next().and_then(|n| n.parse().ok()).unwrap_or(0);
    Some((major, minor))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(version_in("Spin Version 6.5.2 -- 6 December 2019"), "6.5.2");
        assert_eq!(version_in("tcc version 0.9.27 (x86_64 Linux)"), "0.9.27");
        assert_eq!(
            version_in("gcc (Debian 12.2.0-14+deb12u1) 12.2.0"),
            "12.2.0-14+deb12u1"
        );
        assert_eq!(
            version_in("openjdk version \"17.0.15\" 2025-04-15"),
            "17.0.15"
        );
        assert_eq!(numbers("6.5.2"), Some((6, 5)));
        assert_eq!(numbers("21"), Some((21, 0)));
    }

    #[test]
    fn a_foreign_spin_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("spin");
        std::fs::write(&path, "#!/bin/sh\necho spin 2.0 wasm\n").unwrap();
        let mut mode = std::fs::metadata(&path).unwrap().permissions();
        std::os::unix::fs::PermissionsExt::set_mode(&mut mode, 0o755);
        std::fs::set_permissions(&path, mode).unwrap();
        assert!(matches!(
            probe(ToolKind::Spin, &path),
            Err(ToolError::Foreign { .. })
        ));
        std::fs::write(&path, "#!/bin/sh\necho Spin Version 5.2.0 -- 2009\n").unwrap();
        assert!(matches!(
            probe(ToolKind::Spin, &path),
            Err(ToolError::TooOld { .. })
        ));
        assert!(matches!(
            probe(ToolKind::Spin, Path::new("/nowhere/spin")),
            Err(ToolError::NotRunnable { .. })
        ));
    }
}
