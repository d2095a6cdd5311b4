//! The Java files that a result names, read again: for the page that shows them beside the chart.

use std::path::{Path, PathBuf};

use super::input;
use crate::chart::html::{self, Source};
use crate::chart::result::{Outcome, Property};
use crate::diag::Diagnostics;
use crate::report::text_mark;

/// The files to which the execution comes. They are looked for where they were read, seen from here and from the directory of
/// the result; what is gone or was changed since has a note.
pub fn read(
    outcome: &Outcome,
    property: &Property,
    result: &Path,
    encoding: Option<&'static encoding_rs::Encoding>,
) -> Vec<Source> {
    html::files(outcome, property)
        .into_iter()
        .map(|file| {
            let mark = outcome
                .sources
                .iter()
                .find(|source| source.file == file)
                .map(|source| source.mark.as_str());
            source(file, mark, result, encoding)
        })
        .collect()
}

fn source(
    file: String,
    mark: Option<&str>,
    result: &Path,
    encoding: Option<&'static encoding_rs::Encoding>,
) -> Source {
    let beside = result.parent().unwrap_or(Path::new("")).join(&file);
    let mut changed: Option<String> = None;
    for path in [PathBuf::from(&file), beside] {
        let Some(text) = text(&path, encoding) else {
            continue;
        };
        if mark.is_none_or(|mark| mark == text_mark(&text)) {
            return Source {
                file,
                text,
                note: None,
            };
        }
        changed.get_or_insert(text);
    }
    let note = match changed {
        Some(_) => format!(
            "{file} was changed since it was verified, or is of another encoding: lines may have moved"
        ),
        None => format!("{file} is not there any more, or cannot be read: its text is not shown"),
    };
    Source {
        file,
        text: changed.unwrap_or_default(),
        note: Some(note),
    }
}

fn text(path: &Path, encoding: Option<&'static encoding_rs::Encoding>) -> Option<String> {
    if !path.is_file() {
        return None;
    }
    let paths = [path.to_owned()];
    let input = input::load(&paths, encoding, &mut Diagnostics::default()).ok()?;
    let file = *input.files.first()?;
    Some(input.sources.files[file].text.clone())
}
