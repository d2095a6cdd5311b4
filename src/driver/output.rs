//! Files that the user asked for are replaced in one step: a reader never sees half of one.

use std::io::Write;
use std::path::Path;

use super::Failure;

/// Refuses to lose a source: no result belongs into a file of Java.
fn check_is_no_source(path: &Path) -> Result<(), Failure> {
    let named = |path: &Path| {
        path.extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("java"))
    };
    let real = path.canonicalize();
    if real.is_ok_and(|real| named(&real) || named(path)) {
        return Err(Failure::World(format!(
            "{} is a Java file and is not overwritten: give the result another name",
            path.display()
        )));
    }
    Ok(())
}

/// Writes `text` beside `path` and renames it over `path`. A device or pipe is written to directly. Java files are refused.
pub fn replace_file(path: &Path, text: &str) -> Result<(), Failure> {
    check_is_no_source(path)?;
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

/// Whether a file could be written there, before the work whose result it is to hold: its directory has to exist, and it is
/// neither a directory itself nor a source.
pub fn check_place(path: &Path) -> Result<(), Failure> {
    check_is_no_source(path)?;
    if path.is_dir() {
        return Err(Failure::World(format!(
            "cannot write {}: it is a directory",
            path.display()
        )));
    }
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
        let source = dir.path().join("A.java");
        std::fs::write(&source, "class A { }").unwrap();
        let link = dir.path().join("link");
        std::os::unix::fs::symlink(&source, &link).unwrap();
        for path in [&source, &link] {
            assert!(matches!(replace_file(path, "x"), Err(Failure::World(_))));
            assert!(matches!(check_place(path), Err(Failure::World(_))));
        }
        assert_eq!(std::fs::read_to_string(&source).unwrap(), "class A { }");
        assert!(matches!(check_place(dir.path()), Err(Failure::World(_))));
    }
}
