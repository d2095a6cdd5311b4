use super::parse_file;
use crate::base::{SourceFile, SourceMap};
use crate::diag::Diagnostics;
use crate::java::ast;

pub(super) fn parse(text: &str) -> (ast::File, Diagnostics) {
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new("T.java".to_owned(), text.to_owned(), false));
    let mut diags = Diagnostics::default();
    let tree = parse_file(file, &sources, &mut diags);
    (tree, diags)
}

#[test]
fn benches_parse_without_complaint() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/benches");
    let mut seen = 0;
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "java") {
            let (file, diags) = parse(&std::fs::read_to_string(&path).unwrap());
            assert!(
                diags.list.is_empty(),
                "{}: {:?}",
                path.display(),
                diags.list
            );
            assert!(!file.types.is_empty());
            seen += 1;
        }
    }
    assert!(seen > 5);
}
