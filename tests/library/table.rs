//! The table of a class: sections in brackets, a template a line.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A line and how often it is chosen among the others of its section.
#[derive(Clone, Debug)]
pub struct Template {
    pub weight: usize,
    pub text: String,
}

#[derive(Clone, Debug)]
pub struct Table {
    /// Of the file: `ArrayList`.
    pub name: String,
    /// Text of `[imports]` and `[members]`, as it stands.
    pub imports: String,
    pub members: String,
    /// Programs have several schedules: each is to print the same.
    pub threads: bool,
    /// The templates of every other section, by its name.
    pub sections: BTreeMap<String, Vec<Template>>,
}

/// Placeholders that a table need not declare.
const BUILT_IN: &str = "
[i]
3* 0
3* 1
2* 2
3
4
5
-1
17
[n]
0
1
2
3
-1
[e]
{v}
{v}
{v}
{v}
{v}
null
[v]
1
2
3
4
5
7
17
200
1000
-3
[s]
\"\"
\"a\"
\"b\"
\"ab\"
\"hello\"
\"Aa\"
\"BB\"
[b]
true
false
";

pub fn read_all(root: &Path) -> Vec<Arc<Table>> {
    let mut files = Vec::new();
    find(root, &mut files);
    files.sort();
    files.iter().map(|file| Arc::new(read(file))).collect()
}

fn find(dir: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|e| e == "txt") {
            files.push(path);
        }
    }
}

fn read(file: &Path) -> Table {
    let text = std::fs::read_to_string(file).unwrap();
    let name = file.file_stem().unwrap().to_string_lossy().into_owned();
    let mut table = Table {
        name,
        imports: String::new(),
        members: String::new(),
        threads: false,
        sections: BTreeMap::new(),
    };
    for (place, text) in [("built in", BUILT_IN), (&file.display().to_string(), &text)] {
        parse(place, text, &mut table);
    }
    for section in ["new", "do"] {
        assert!(
            table.sections.contains_key(section),
            "{}: no section [{section}]",
            file.display()
        );
    }
    table
}

/// A section replaces the one of the same name.
fn parse(place: &str, text: &str, table: &mut Table) {
    let mut section = String::new();
    for (n, line) in text.lines().enumerate() {
        let header = line.strip_prefix('[').and_then(|l| l.strip_suffix(']'));
        if let Some(name) = header {
            name.clone_into(&mut section);
            table.sections.remove(name);
            table.threads |= name == "threads";
            continue;
        }
        match section.as_str() {
            "imports" => table.imports.extend([line, "\n"]),
            "members" => table.members.extend([line, "\n"]),
            _ => {
                let line = line.trim();
                if line.is_empty() || line.starts_with('#') {
                    continue;
                }
                assert!(!section.is_empty(), "{place}:{}: no section", n + 1);
                let template = match line.split_once("* ") {
                    Some((weight, rest)) if weight.bytes().all(|b| b.is_ascii_digit()) => {
                        let weight = weight.parse().expect("a weight");
                        let text = rest.trim().to_owned();
                        Template { weight, text }
                    }
                    _ => Template {
                        weight: 1,
                        text: line.to_owned(),
                    },
                };
                let templates = table.sections.entry(section.clone()).or_default();
                templates.push(template);
            }
        }
    }
}
