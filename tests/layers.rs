//! A module imports only from lower layers; only one module starts processes, parses command lines, or knows the parser.

use std::path::{Path, PathBuf};

/// From the lowest; what stands on one line knows nothing of each other.
const LAYERS: &[&[&str]] = &[
    &["base"],
    &["diag"],
    &["java"],
    &["core"],
    &["analysis"],
    &["reduce"],
    &["promela", "spin"],
    &["trace"],
    &["chart", "report"],
    &["driver"],
    &["cli"],
];

fn rank(layer: &str) -> Option<usize> {
    LAYERS.iter().position(|group| group.contains(&layer))
}

fn rust_files(dir: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files.sort();
}

/// Layer, file, text without tests.
fn sources() -> Vec<(String, PathBuf, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    files
        .into_iter()
        .filter(|file| file.file_name().is_some_and(|name| name != "tests.rs"))
        .filter_map(|file| {
            let inside = file.strip_prefix(&src).unwrap();
            let first = inside.components().next().unwrap();
            let layer = Path::new(first.as_os_str()).with_extension("");
            let layer = layer.to_str().unwrap().to_owned();
            let text = std::fs::read_to_string(&file).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap().to_owned();
            (layer != "lib" && layer != "main").then(|| (layer, inside.to_owned(), text))
        })
        .collect()
}

#[test]
fn imports_point_downwards() {
    let mut wrong = Vec::new();
    for (layer, file, text) in sources() {
        let Some(own) = rank(&layer) else {
            wrong.push(format!(
                "{}: layer {layer} is not in the list",
                file.display()
            ));
            continue;
        };
        for (n, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for (at, _) in line.match_indices("crate::") {
                let name: String = line[at + "crate::".len()..]
                    .chars()
                    .take_while(|c| c.is_alphanumeric() || *c == '_')
                    .collect();
                let Some(other) = rank(&name) else { continue };
                if name != layer && other >= own {
                    wrong.push(format!("{}:{}: {layer} uses {name}", file.display(), n + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn one_module_per_outside_thing() {
    // What is looked for, and the only places where it may be.
    let owners: &[(&str, &[&str])] = &[
        ("tree_sitter", &["java/parse"]),
        ("Command::new", &["spin/exec.rs", "spin/tools.rs"]),
        ("clap", &["cli.rs", "cli/"]),
        ("annotate_snippets", &["diag/render.rs"]),
        ("println!", &["cli.rs", "cli/"]),
        ("print!(", &["cli.rs", "cli/"]),
        ("process::exit", &["cli.rs", "spin/exec.rs"]),
    ];
    let mut wrong = Vec::new();
    for (_, file, text) in sources() {
        let name = file.display().to_string();
        for (what, places) in owners {
            if places.iter().any(|place| name.starts_with(place)) {
                continue;
            }
            for (n, line) in text.lines().enumerate() {
                let code = line.split("//").next().unwrap_or("");
                if code.contains(what) {
                    wrong.push(format!("{name}:{}: {what}", n + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_module_says_what_it_is() {
    for (_, file, text) in sources() {
        assert!(
            text.starts_with("//!"),
            "{}: no module header",
            file.display()
        );
        assert!(
            !text.contains("(being built)"),
            "{}: says that it is being built",
            file.display()
        );
    }
}
