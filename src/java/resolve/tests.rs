//! Small programs, with the real library models.

use super::*;
use crate::base::SourceFile;
use crate::java::{library, parse};

fn resolve_texts(texts: &[(&str, &str)]) -> (Program, Diagnostics, SourceMap) {
    let mut sources = SourceMap::default();
    let mut diags = Diagnostics::default();
    let ids: Vec<_> = texts
        .iter()
        .map(|(name, text)| sources.add(SourceFile::new((*name).to_owned(), (*text).to_owned(), false)))
        .collect();
    let library_ids = library::add_to(&mut sources);
    let files: Vec<_> = ids.iter().map(|&f| parse::parse_file(f, &sources, &mut diags)).collect();
    let library: Vec<_> = library_ids
        .iter()
        .map(|&f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    let program = resolve(&files, &library, &sources, &mut diags);
    (program, diags, sources)
}

fn describe(diags: &Diagnostics, sources: &SourceMap) -> String {
    diags
        .list
        .iter()
        .map(|d| {
            let help = d.help.as_ref().map_or(String::new(), |h| format!(" [{h}]"));
            format!("{}:{} {} {}{help}\n", sources.name(d.span()), sources.line(d.span()), d.code.name(), d.message)
        })
        .collect()
}

#[test]
fn benches_resolve_without_findings() {
    let mut files: Vec<_> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/benches"))
        .expect("benches")
        .filter_map(|e| e.ok().map(|e| e.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "java"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("bench");
        let name = file.display().to_string();
        let (program, diags, sources) = resolve_texts(&[(&name, &text)]);
        assert_eq!(describe(&diags, &sources), "");
        assert_eq!(program.mains.len(), 1, "{name}");
    }
}

#[test]
fn dev_dump() {
    let Ok(list) = std::env::var("J2PML_DEV") else { return };
    for group in list.split(';') {
        let mut texts = Vec::new();
        for f in group.split(',').filter(|f| !f.is_empty()) {
            texts.push((f.to_owned(), std::fs::read_to_string(f).unwrap()));
        }
        let refs: Vec<_> = texts.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let t = std::time::Instant::now();
        let (p, d, s) = resolve_texts(&refs);
        println!("== {group} {} mains, {:?}\n{}", p.mains.len(), t.elapsed(), describe(&d, &s));
        if std::env::var("DUMP").is_ok() { println!("{}", dump(&p)); }
    }
}
