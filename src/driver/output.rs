//! Files that the user asked for are replaced in one step: a reader never sees half of one.

use std::io::Write;
use std::path::Path;

use super::Failure;

/// Writes `text` beside `path` and renames it over `path`. A device or pipe is written to directly.
pub fn replace_file(path: &Path, text: &str) -> Result<(), Failure> {
    let fail =
        |error: std::io::Error| Failure::World(format!("cannot write {}: {error}", path.display()));
    // Follow a link: the file that it names is to be replaced, not the link.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let old = std::fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|m| !m.is_file()) {
        return std::fs::write(&target, text).map_err(fail);
    }
    let dir = match target.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => dir,
        _ => Path::new("."),
    };
    let mut file = tempfile::Builder::new()
        .prefix(".j2pml-")
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666))
        .tempfile_in(dir)
        .map_err(fail)?;
    file.write_all(text.as_bytes()).map_err(fail)?;
    if let Some(old) = old {
        file.as_file()
            .set_permissions(old.permissions())
            .map_err(fail)?;
    }
    file.persist(&target).map_err(|e| fail(e.error))?;
    Ok(())
}

/// Whether a file could be written there, before the work whose result it is to hold: its directory has to exist.
pub fn check_place(path: &Path) -> Result<(), Failure> {
    let dir = match path.parent() {
        Some(dir) if !dir.as_os_str().is_empty() => dir,
        _ => return Ok(()),
    };
    if dir.is_dir() {
        return Ok(());
    }
    Err(Failure::World(format!(
        "cannot write {}: {} is no directory",
        path.display(),
        dir.display()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_replaced_whole() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("result.json");
        replace_file(&path, "one").unwrap();
        replace_file(&path, "two").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
        assert!(matches!(
            replace_file(&dir.path().join("no/such"), "x"),
            Err(Failure::World(_))
        ));
        replace_file(Path::new("/dev/null"), "x").unwrap();
    }
}
