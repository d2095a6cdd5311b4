//! The directory in which one verification runs: model, verifier, trail, outputs, and a replayable script of the
//! commands. Temporary and removed, unless the user asked to keep it or something went wrong inside us.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use super::exec::{self, Job};

/// Marks a directory that `--keep` made: only such a one is emptied and used again.
const MARKER: &str = ".j2pml-run";

pub struct RunDir {
    path: PathBuf,
    temporary: Option<tempfile::TempDir>,
    /// Of a directory that is kept: where tools have their temporary files.
    scratch: Option<tempfile::TempDir>,
    script: Mutex<String>,
}

/// Why a directory cannot be used.
#[derive(Debug)]
pub enum RunDirError {
    /// `--keep` names a directory with foreign contents (or a file).
    Occupied(PathBuf),
    Io(PathBuf, io::Error),
}

impl std::fmt::Display for RunDirError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RunDirError::Occupied(path) => write!(
                f,
                "--keep {}: it is not empty and was not made by j2pml; name a new or an empty directory",
                path.display()
            ),
            RunDirError::Io(path, error) => write!(f, "cannot write {}: {error}", path.display()),
        }
    }
}
impl std::error::Error for RunDirError {}

impl RunDirError {
    /// No space, or no more of it for this user.
    pub fn is_full(&self) -> bool {
        use io::ErrorKind::{QuotaExceeded, StorageFull};
        matches!(self, RunDirError::Io(_, e) if matches!(e.kind(), StorageFull | QuotaExceeded))
    }
}

/// Bytes that must fit into a directory that is not full.
const PROBED: usize = 64 << 10;

/// A temporary directory that Ctrl-C removes, too.
fn guarded() -> io::Result<tempfile::TempDir> {
    let dir = tempfile::Builder::new().prefix("j2pml-").tempdir()?;
    exec::guard_dir(dir.path());
    Ok(dir)
}

fn remove(dir: tempfile::TempDir) {
    let path = dir.keep();
    // A helper of a compiler that was killed a moment ago may be writing a last file.
    for _ in 0..10 {
        match fs::remove_dir_all(&path) {
            Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => {
                std::thread::sleep(Duration::from_millis(20));
            }
            _ => break,
        }
    }
    exec::release_dir(&path);
}

impl RunDir {
    /// A temporary directory, removed when dropped.
    pub fn temporary() -> Result<Self, RunDirError> {
        let dir = guarded().map_err(|e| RunDirError::Io(std::env::temp_dir(), e))?;
        Ok(Self {
            path: dir.path().to_owned(),
            temporary: Some(dir),
            scratch: None,
            script: Mutex::new(SCRIPT_HEAD.to_owned()),
        })
    }

    /// A directory to keep: new, empty, or one that an earlier run kept (its files are replaced).
    pub fn kept(path: &Path) -> Result<Self, RunDirError> {
        let fail = |e| RunDirError::Io(path.to_owned(), e);
        if path.exists() {
            if !path.is_dir() {
                return Err(RunDirError::Occupied(path.to_owned()));
            }
            let mut entries = fs::read_dir(path).map_err(fail)?;
            if entries.next().is_some() {
                if !path.join(MARKER).is_file() {
                    return Err(RunDirError::Occupied(path.to_owned()));
                }
                for entry in fs::read_dir(path).map_err(fail)? {
                    let entry = entry.map_err(fail)?;
                    // A run makes plain files only: a directory in it is the user's.
                    if entry.file_type().map_err(fail)?.is_dir() {
                        return Err(RunDirError::Occupied(path.to_owned()));
                    }
                }
                for entry in fs::read_dir(path).map_err(fail)? {
                    fs::remove_file(entry.map_err(fail)?.path()).map_err(fail)?;
                }
            }
        }
        fs::create_dir_all(path).map_err(fail)?;
        let path = path.canonicalize().map_err(fail)?;
        let dir = Self {
            path,
            temporary: None,
            // Without one they lie beside the rest.
            scratch: guarded().ok(),
            script: Mutex::new(SCRIPT_HEAD.to_owned()),
        };
        dir.write(
            MARKER,
            "made by j2pml --keep: emptied and used again by the next run\n",
        )?;
        Ok(dir)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where tools have their temporary files: a compiler that is killed leaves them.
    pub fn scratch(&self) -> &Path {
        self.scratch
            .as_ref()
            .map_or(&self.path, tempfile::TempDir::path)
    }

    /// Whether nothing can be written any more: tools that run out of space say many things, or nothing. What they had
    /// written is mostly still there when they have failed.
    pub fn is_full(&self) -> bool {
        // To write shows what the size of the file system does not: quotas, and the number of files.
        const PROBE: &str = "probe";
        let full = self
            .write(PROBE, &"?".repeat(PROBED))
            .is_err_and(|e| e.is_full());
        let _ = self.remove(PROBE);
        full
    }

    pub fn write(&self, name: &str, text: &str) -> Result<(), RunDirError> {
        let path = self.path.join(name);
        fs::write(&path, text).map_err(|e| RunDirError::Io(path, e))
    }

    /// So that what is there afterwards was made afterwards.
    pub fn remove(&self, name: &str) -> Result<(), RunDirError> {
        let path = self.path.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(RunDirError::Io(path, error))
            }
            _ => Ok(()),
        }
    }

    /// Writes an executable.
    pub fn write_program(&self, name: &str, program: &[u8]) -> Result<PathBuf, RunDirError> {
        let path = self.path.join(name);
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true).mode(0o700);
        let written = options
            .open(&path)
            .and_then(|mut file| file.write_all(program));
        match written {
            Ok(()) => Ok(path),
            Err(error) => Err(RunDirError::Io(path, error)),
        }
    }

    /// Whether the user asked for the directory: all that he wants to repeat must be in it.
    pub fn is_kept(&self) -> bool {
        self.temporary.is_none()
    }

    pub fn read(&self, name: &str) -> Option<String> {
        fs::read(self.path.join(name))
            .ok()
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Begins the script anew: another model is going to replace the one that it is about.
    pub fn new_script(&self) {
        SCRIPT_HEAD.clone_into(
            &mut self
                .script
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner),
        );
    }

    /// Appends a command to the script `commands.sh`, with the reason for it.
    pub fn log(&self, reason: &str, job: &Job) {
        let mut script = self
            .script
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        script.push_str("# ");
        script.push_str(reason);
        script.push('\n');
        let line = job.shell_line();
        // What lies in the directory is found wherever that is moved to.
        let own = format!("{}/", self.path.display());
        script.push_str(
            &line
                .strip_prefix(&own)
                .map_or(line.clone(), |rest| format!("./{rest}")),
        );
        script.push('\n');
        // The script is a service; a full disk shows up where the model is written.
        let path = self.path.join("commands.sh");
        if fs::write(&path, script.as_str()).is_ok() {
            let _ = fs::set_permissions(&path, fs::Permissions::from_mode(0o755));
        }
    }

    /// Renames a file of the directory, in the script too.
    pub fn rename(&self, from: &str, to: &str) -> bool {
        let done = fs::rename(self.path.join(from), self.path.join(to)).is_ok();
        if done {
            let mut script = self
                .script
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner);
            let _ = writeln!(script, "mv {from} {to}");
        }
        done
    }

    /// Adds a line to the script for something that we did ourselves.
    pub fn log_line(&self, reason: &str, line: &str) {
        let mut script = self
            .script
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let _ = writeln!(script, "# {reason}\n{line}");
    }

    /// Keeps the directory after all (an internal error) and names it.
    pub fn keep(&mut self) -> &Path {
        if let Some(dir) = self.temporary.take() {
            exec::release_dir(&self.path);
            self.path = dir.keep();
        }
        &self.path
    }
}

const SCRIPT_HEAD: &str = "#!/bin/sh\n# The commands of this run, in order; start it in this directory.\ncd \"$(dirname \"$0\")\"\n";

/// The directory that a panic left behind, for the report of an internal error.
pub fn left_by_panic() -> Option<PathBuf> {
    LEFT.lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
        .clone()
}

static LEFT: Mutex<Option<PathBuf>> = Mutex::new(None);

impl Drop for RunDir {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let path = self.keep().to_owned();
            *LEFT
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner) = Some(path);
        }
        for dir in [self.temporary.take(), self.scratch.take()]
            .into_iter()
            .flatten()
        {
            remove(dir);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keep_refuses_foreign_contents() {
        let base = tempfile::tempdir().unwrap();
        let foreign = base.path().join("foreign");
        fs::create_dir(&foreign).unwrap();
        fs::write(foreign.join("precious"), "x").unwrap();
        assert!(matches!(
            RunDir::kept(&foreign),
            Err(RunDirError::Occupied(_))
        ));
        assert!(foreign.join("precious").exists());
        let own = base.path().join("own");
        RunDir::kept(&own)
            .unwrap()
            .write("model.pml", "init { skip }")
            .unwrap();
        RunDir::kept(&own).unwrap();
        assert!(!own.join("model.pml").exists());
    }

    #[test]
    fn a_full_disk_is_told_from_other_errors() {
        let dir = RunDir::temporary().unwrap();
        assert!(!dir.is_full());
        assert!(!dir.path().join("probe").exists());
        let at = |name: &str| PathBuf::from(name);
        assert!(RunDirError::Io(at("x"), fs::write("/dev/full", "x").unwrap_err()).is_full());
        assert!(!RunDirError::Io(at("x"), fs::read("/nowhere/x").unwrap_err()).is_full());
    }

    #[test]
    fn temporary_directories_go_away_unless_kept() {
        let dir = RunDir::temporary().unwrap();
        let path = dir.path().to_owned();
        drop(dir);
        assert!(!path.exists());
        let mut dir = RunDir::temporary().unwrap();
        let path = dir.keep().to_owned();
        drop(dir);
        assert!(path.exists());
        fs::remove_dir_all(path).unwrap();
    }
}
