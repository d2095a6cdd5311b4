//! Source files and spans. Offsets are bytes of the decoded UTF-8 text; lines and columns count from 1.

use super::IndexVec;

crate::define_index!(
    /// One source file: the user's, or one of the library models.
    FileId
);

/// A half-open byte range of one file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Span {
    pub file: FileId,
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(file: FileId, start: usize, end: usize) -> Self {
        Self {
            file,
            start: start as u32,
            end: end as u32,
        }
    }
    /// The smallest span that covers both; `other` must be of the same file.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span {
            file: self.file,
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }
}

/// A file's text with its line table.
#[derive(Debug)]
pub struct SourceFile {
    /// As the user named it (or `library:java/lang/Thread.java`): what diagnostics and traces print.
    pub name: String,
    pub text: String,
    /// A model of the Java library: its frames are folded under the user's calling line.
    pub library: bool,
    line_starts: Vec<u32>,
}

impl SourceFile {
    pub fn new(name: String, text: String, library: bool) -> Self {
        let line_starts = std::iter::once(0)
            .chain(
                text.bytes()
                    .enumerate()
                    .filter(|&(_, b)| b == b'\n')
                    .map(|(n, _)| n as u32 + 1),
            )
            .collect();
        Self {
            name,
            text,
            library,
            line_starts,
        }
    }
    /// The second line counts as the first: what stands before it was added to what the user has written.
    #[must_use]
    pub fn without_first_line(mut self) -> Self {
        if self.line_starts.len() > 1 {
            self.line_starts.remove(0);
        }
        self
    }
    /// Line and column of a byte offset, both from 1; the column counts characters.
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        let begun = self.line_starts.partition_point(|&start| start <= offset);
        let line = begun.saturating_sub(1);
        let start = self.line_starts[line] as usize;
        let end = (offset as usize).min(self.text.len());
        let column = self.text.get(start..end).map_or(0, |s| s.chars().count());
        (line as u32 + 1, column as u32 + 1)
    }
    /// The text of a line (from 1) without its line ending; empty beyond the last one.
    pub fn line_text(&self, line: u32) -> &str {
        let n = line as usize;
        let Some(&start) = n.checked_sub(1).and_then(|n| self.line_starts.get(n)) else {
            return "";
        };
        let end = self
            .line_starts
            .get(n)
            .map_or(self.text.len(), |&e| e as usize);
        self.text[start as usize..end].trim_end_matches(['\n', '\r'])
    }
}

/// All files of one run.
#[derive(Debug, Default)]
pub struct SourceMap {
    pub files: IndexVec<FileId, SourceFile>,
}

impl SourceMap {
    pub fn add(&mut self, file: SourceFile) -> FileId {
        self.files.push(file)
    }
    pub fn line(&self, span: Span) -> u32 {
        self.files[span.file].line_column(span.start).0
    }
    pub fn name(&self, span: Span) -> &str {
        &self.files[span.file].name
    }
    pub fn text(&self, span: Span) -> &str {
        self.files[span.file]
            .text
            .get(span.start as usize..span.end as usize)
            .unwrap_or("")
    }
    /// The same in one line.
    pub fn written(&self, span: Span) -> String {
        let words: Vec<&str> = self.text(span).split_whitespace().collect();
        words.join(" ")
    }
    pub fn is_library(&self, span: Span) -> bool {
        self.files[span.file].library
    }
}
