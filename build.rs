//! Writes the list of the library's models, so that a new file under `library/` needs no entry anywhere.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=library");
    let root =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("library");
    let mut files = Vec::new();
    java_files(&root, &mut files)?;
    let mut names: Vec<String> = files
        .iter()
        .filter_map(|file| file.strip_prefix(&root).ok())
        .map(|path| {
            path.iter()
                .map(|part| part.to_string_lossy())
                .collect::<Vec<_>>()
                .join("/")
        })
        .collect();
    names.sort();
    let mut text = "/// (path below `library/`, text), in order of the paths.\npub const FILES: &[(&str, &str)] = &[\n".to_owned();
    for name in names {
        let path = root.join(&name);
        let _ = writeln!(
            text,
            "    ({name:?}, include_str!({:?})),",
            path.display().to_string()
        );
    }
    text += "];\n";
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("library.rs"), text)
}

fn java_files(dir: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            java_files(&path, found)?;
        } else if path.extension().is_some_and(|e| e == "java") {
            found.push(path);
        }
    }
    Ok(())
}
