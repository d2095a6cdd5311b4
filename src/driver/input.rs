//! The user's files: found, read, decoded.
//!
//! Knows the file system and text encodings, no Java beyond the file ending. Invariants: every text is UTF-8 without
//! byte order mark and with no line terminator but LF and CR LF; a file is in the map once, however often it was named.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use crate::base::{FileId, SourceFile, SourceMap, Span};
use crate::diag::{Code, Diagnostic, Diagnostics, Severity};
use crate::java::library::Library;

/// Largest source file in bytes. Hand-written Java stays far below; a larger file is a mistake or generated, and
/// parsing noise takes about a second per MB.
pub const MAX_FILE: u64 = 2 << 20;

/// Largest sum of all source files in bytes; spans count in 32 bits.
pub const MAX_TOTAL: u64 = 64 << 20;

/// Where build tools keep the program's sources, apart from those of its tests.
const MAIN_SOURCES: &str = "src/main/java";

/// Directories below a given one that are followed.
const MAX_LEVELS: usize = 64;

/// The source files of one run.
#[derive(Debug, Default)]
pub struct Input {
    pub sources: SourceMap,
    /// In the order of the arguments; those of one directory sorted by path.
    pub files: Vec<FileId>,
    /// Paths of `files`.
    pub paths: Vec<PathBuf>,
    seen: BTreeSet<PathBuf>,
    total: u64,
    encoding: Option<&'static encoding_rs::Encoding>,
}

/// Why a path cannot be used. The text says what to do next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputError {
    pub path: PathBuf,
    pub problem: String,
    pub advice: String,
}

impl std::fmt::Display for InputError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.path.as_os_str().is_empty() {
            write!(f, "{}\n  {}", self.problem, self.advice)
        } else {
            write!(
                f,
                "{}: {}\n  {}",
                self.path.display(),
                self.problem,
                self.advice
            )
        }
    }
}

impl std::error::Error for InputError {}

fn error<T>(path: &Path, problem: impl Into<String>, advice: &str) -> Result<T, InputError> {
    Err(InputError {
        path: path.to_owned(),
        problem: problem.into(),
        advice: advice.to_owned(),
    })
}

/// The built-in models of the library, and those below the directories, of which a later one goes before an earlier one.
pub fn library(dirs: &[PathBuf]) -> Result<Library, InputError> {
    let mut library = Library::default();
    for dir in dirs {
        if !dir.is_dir() {
            return error(
                dir,
                "no directory",
                "--library wants a directory of Java files",
            );
        }
        let input = load(std::slice::from_ref(dir), None, &mut Diagnostics::default())?;
        for (&file, path) in input.files.iter().zip(&input.paths) {
            let below = path.strip_prefix(dir).unwrap_or(path);
            let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
            library.set(parts.join("/"), input.sources.files[file].text.clone());
        }
    }
    Ok(library)
}

/// An encoding by its name: those of the WHATWG standard, and Java's older ones (`Cp1252`, `ISO8859_1`, `MacRoman`).
pub fn encoding(name: &str) -> Option<&'static encoding_rs::Encoding> {
    let lower = name.to_ascii_lowercase().replace('_', "-");
    let standard = match lower.strip_prefix("cp") {
        Some("932") => "shift_jis".to_owned(),
        Some("936") => "gbk".to_owned(),
        Some("949") => "euc-kr".to_owned(),
        Some("950") => "big5".to_owned(),
        Some(number) => format!("windows-{number}"),
        None => match lower.as_str() {
            "macroman" => "macintosh".to_owned(),
            "utf-16" => "utf-16be".to_owned(),
            other => match other.strip_prefix("iso8859") {
                Some(part) => format!("iso-8859{part}"),
                None => other.to_owned(),
            },
        },
    };
    encoding_rs::Encoding::for_label(standard.as_bytes())
        .filter(|found| *found != encoding_rs::REPLACEMENT)
}

/// Reads files and directories (all `*.java` below, hidden directories excepted; of a directory `src` with
/// `main/java` in it only that). Stops at the first path that cannot be used; notes on guessed encodings go to `diags`.
/// Files without a byte order mark are read in `encoding`; if it is not given, as UTF-8 or else windows-1252.
pub fn load(
    paths: &[PathBuf],
    encoding: Option<&'static encoding_rs::Encoding>,
    diags: &mut Diagnostics,
) -> Result<Input, InputError> {
    let mut input = Input {
        encoding,
        ..Input::default()
    };
    let sources = [PathBuf::from(MAIN_SOURCES)];
    let paths = if paths.is_empty() && sources[0].is_dir() {
        &sources
    } else {
        paths
    };
    if paths.is_empty() {
        return error(
            Path::new(""),
            "no Java file given",
            "Name one or more files, or the directory that holds them: j2pml verify src/\n  \
             (Without a name, src/main/java is searched; there is none here.)",
        );
    }
    for path in paths {
        let metadata = match fs::metadata(path) {
            Ok(metadata) => metadata,
            Err(reason) => return unreadable(path, &reason),
        };
        if !metadata.is_dir() {
            input.add(path, diags)?;
            continue;
        }
        let mut found = Vec::new();
        let mut visited = BTreeSet::new();
        collect(path, 0, &mut visited, &mut found)?;
        found.sort();
        if found.is_empty() {
            return error(
                path,
                "no .java file in this directory or below it",
                "Name the directory that holds the sources (hidden directories are not searched).",
            );
        }
        for file in found {
            input.add(&file, diags)?;
        }
    }
    Ok(input)
}

fn unreadable<T>(path: &Path, reason: &std::io::Error) -> Result<T, InputError> {
    match reason.kind() {
        std::io::ErrorKind::NotFound => error(
            path,
            "no such file or directory",
            "Check the spelling; relative paths start at the current directory.",
        ),
        std::io::ErrorKind::PermissionDenied => error(
            path,
            "permission denied",
            "Give yourself read permission, or name another file.",
        ),
        // Symbolic links in a circle, an unreachable mount, a broken disk.
        _ => error(
            path,
            format!("cannot be read ({reason})"),
            "Mend that, or name another file.",
        ),
    }
}

/// Adds the Java files below `dir`. A directory reached twice, by a symbolic link, counts once.
fn collect(
    dir: &Path,
    level: usize,
    visited: &mut BTreeSet<PathBuf>,
    found: &mut Vec<PathBuf>,
) -> Result<(), InputError> {
    let real = match fs::canonicalize(dir) {
        Ok(real) => real,
        Err(reason) => return unreadable(dir, &reason),
    };
    if level > MAX_LEVELS || !visited.insert(real) {
        return Ok(());
    }
    let main_sources = dir.join("main/java");
    if dir.file_name().is_some_and(|name| name == "src") && main_sources.is_dir() {
        return collect(&main_sources, level + 1, visited, found);
    }
    let entries = match fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(reason) => return unreadable(dir, &reason),
    };
    let mut below = Vec::new();
    for entry in entries {
        match entry {
            Ok(entry) => below.push(entry.path()),
            Err(reason) => return unreadable(dir, &reason),
        }
    }
    // Sorted before the descent: which of two links to one directory counts must not depend on the file system.
    below.sort();
    for path in below {
        let hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if hidden {
            continue;
        }
        // A dangling link that nobody named is no reason to stop.
        let Ok(metadata) = fs::metadata(&path) else {
            if is_java(&path) && fs::symlink_metadata(&path).is_ok_and(|m| !m.is_symlink()) {
                return error(&path, "cannot be read", "Mend that, or name another file.");
            }
            continue;
        };
        if metadata.is_dir() {
            collect(&path, level + 1, visited, found)?;
        } else if is_java(&path) {
            found.push(path);
        }
    }
    Ok(())
}

fn is_java(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "java")
}

impl Input {
    /// A text that is no file of the user's: what its second line says is the user's.
    pub fn add_text(&mut self, name: String, text: String) -> FileId {
        let file = SourceFile::new(name, text, false).without_first_line();
        let file = self.sources.files.push(file);
        self.files.push(file);
        self.paths.push(PathBuf::new());
        file
    }

    /// Reads one more file, unless it was read before.
    pub fn add(&mut self, path: &Path, diags: &mut Diagnostics) -> Result<(), InputError> {
        let real = match fs::canonicalize(path) {
            Ok(real) => real,
            Err(reason) => return unreadable(path, &reason),
        };
        if self.seen.contains(&real) {
            return Ok(());
        }
        let bytes = read(path)?;
        self.total += bytes.len() as u64;
        if self.total > MAX_TOTAL {
            return error(
                path,
                format!("the files together are larger than {} MB", MAX_TOTAL >> 20),
                "Name only the files or the directory of the program to verify.",
            );
        }
        let decoded = decode(path, &bytes, self.encoding)?;
        self.seen.insert(real);
        let name = path.display().to_string();
        let file = self.sources.add(SourceFile::new(name, decoded.text, false));
        if let Some(encoding) = decoded.guessed {
            let span = Span::new(file, decoded.first_bad, decoded.first_bad);
            diags.push(
                Diagnostic::new(
                    Severity::Note,
                    Code::Encoding,
                    span,
                    format!("this file is not UTF-8; read as {encoding}"),
                )
                .help("if a text looks wrong: convert it to UTF-8, or name its encoding with --encoding"),
            );
        }
        self.files.push(file);
        self.paths.push(path.to_owned());
        Ok(())
    }
}

fn read(path: &Path) -> Result<Vec<u8>, InputError> {
    let file = match fs::File::open(path) {
        Ok(file) => file,
        Err(reason) => return unreadable(path, &reason),
    };
    // The limit holds for pipes and growing files too, whose size nobody knows before.
    let mut bytes = Vec::new();
    if let Err(reason) = file.take(MAX_FILE + 1).read_to_end(&mut bytes) {
        return unreadable(path, &reason);
    }
    if bytes.len() as u64 > MAX_FILE {
        let size = fs::metadata(path).map_or(0, |m| m.len());
        let mb = if size > MAX_FILE {
            format!(" ({} MB)", size.div_ceil(1 << 20))
        } else {
            String::new()
        };
        return error(
            path,
            format!("too large for a Java source file{mb}"),
            &format!(
                "The limit is {} MB a file. Name the sources of the program only.",
                MAX_FILE >> 20
            ),
        );
    }
    Ok(bytes)
}

struct Decoded {
    text: String,
    /// The encoding, if nothing in the file told it.
    guessed: Option<&'static str>,
    /// Where in `text` the first character stands that made the guess necessary.
    first_bad: usize,
}

fn decode(
    path: &Path,
    bytes: &[u8],
    encoding: Option<&'static encoding_rs::Encoding>,
) -> Result<Decoded, InputError> {
    let no_text = |problem: &str| {
        error(
            path,
            problem,
            "Name Java source files (.java), not classes, archives or other data.",
        )
    };
    if bytes.starts_with(&[0xCA, 0xFE, 0xBA, 0xBE]) {
        return no_text("a compiled class, not Java source");
    }
    if bytes.starts_with(b"PK\x03\x04") {
        return no_text("an archive, not Java source");
    }
    let (text, guessed, first_bad) = if let Some((encoding, mark)) =
        encoding_rs::Encoding::for_bom(bytes)
    {
        match encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..]) {
            Some(text) => (text.into_owned(), None, 0),
            None => {
                return no_text(&format!(
                    "begins as {} text and goes on as something else",
                    encoding.name()
                ));
            }
        }
    } else if let Some(encoding) = encoding {
        match encoding.decode_without_bom_handling_and_without_replacement(bytes) {
            Some(text) => (text.into_owned(), None, 0),
            None => {
                return error(
                    path,
                    format!("not {} text", encoding.name()),
                    "Name another encoding with --encoding, or none: then UTF-8 and windows-1252 are tried.",
                );
            }
        }
    } else {
        match std::str::from_utf8(bytes) {
            Ok(text) => (text.to_owned(), None, 0),
            Err(at) => {
                // Every byte string decodes as windows-1252: binary data is told by its control characters, below.
                let (text, encoding, _) = encoding_rs::WINDOWS_1252.decode(bytes);
                let before = encoding_rs::WINDOWS_1252.decode(&bytes[..at.valid_up_to()]);
                (text.into_owned(), Some(encoding.name()), before.0.len())
            }
        }
    };
    // Text has tabs, line ends and form feeds; a final Ctrl-Z is allowed by JLS 3.5.
    let control = text
        .chars()
        .filter(|&c| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\x0c' | '\x1a'))
        .count();
    if text.contains('\0') || control > 16 + text.len() / 1000 {
        return no_text("binary data, not Java source");
    }
    Ok(Decoded {
        text: line_feeds(text),
        guessed,
        first_bad,
    })
}

/// A CR alone ends a line in Java (JLS 3.4): as LF, so that lines count as javac counts them.
fn line_feeds(text: String) -> String {
    let bytes = text.as_bytes();
    let alone = |n: usize| bytes[n] == b'\r' && bytes.get(n + 1) != Some(&b'\n');
    if !(0..bytes.len()).any(alone) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let lone = c == '\r' && chars.peek() != Some(&'\n');
        out.push(if lone { '\n' } else { c });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loaded(paths: &[PathBuf]) -> (Result<Input, InputError>, Diagnostics) {
        let mut diags = Diagnostics::default();
        let result = load(paths, None, &mut diags);
        (result, diags)
    }

    fn problem(path: &Path) -> String {
        let (result, _) = loaded(&[path.to_owned()]);
        result.expect_err("no error").to_string()
    }

    #[test]
    fn directories_are_searched_once_and_in_order() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        fs::create_dir_all(root.join("b/c")).unwrap();
        fs::create_dir_all(root.join(".git")).unwrap();
        for name in ["b/c/Z.java", "b/A.java", "M.java", ".git/H.java", "b/n.txt"] {
            fs::write(root.join(name), "class X {}").unwrap();
        }
        std::os::unix::fs::symlink(root, root.join("b/loop")).unwrap();
        std::os::unix::fs::symlink(root.join("nowhere"), root.join("Gone.java")).unwrap();
        let (input, _) = loaded(&[
            root.join("M.java"),
            root.to_owned(),
            root.join("b/../M.java"),
        ]);
        let input = input.unwrap();
        let names: Vec<_> = input
            .files
            .iter()
            .map(|&f| {
                input.sources.files[f]
                    .name
                    .strip_prefix(&root.display().to_string())
                    .unwrap()
                    .to_owned()
            })
            .collect();
        assert_eq!(names, ["/M.java", "/b/A.java", "/b/c/Z.java"]);
    }

    #[test]
    fn each_problem_has_its_message() {
        let dir = tempfile::tempdir().unwrap();
        let file = |name: &str, bytes: &[u8]| {
            let path = dir.path().join(name);
            fs::write(&path, bytes).unwrap();
            path
        };
        assert!(problem(dir.path()).contains("no .java file"));
        assert!(problem(&dir.path().join("No.java")).contains("no such file"));
        assert!(problem(&file("A.java", b"\xca\xfe\xba\xbe\0\0")).contains("compiled class"));
        assert!(problem(&file("B.java", b"class B {}\0")).contains("binary data"));
        let noise: Vec<u8> = (0..100_000u32)
            .map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8 | 1)
            .collect();
        assert!(problem(&file("C.java", &noise)).contains("binary data"));
        assert!(
            problem(&file("D.java", &vec![b'x'; 10 << 20]))
                .contains("too large for a Java source file (10 MB)")
        );
        assert!(problem(&file("E.java", b"\xff\xfea")).contains("goes on as something else"));
        assert!(
            loaded(&[])
                .0
                .unwrap_err()
                .to_string()
                .starts_with("no Java file given")
        );
    }

    #[test]
    fn sources_of_tests_are_left_out() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        for (folder, name) in [
            ("a/src/main/java/p", "A"),
            ("a/src/test/java/p", "ATest"),
            ("b/src", "B"),
        ] {
            fs::create_dir_all(root.join(folder)).unwrap();
            fs::write(root.join(folder).join(format!("{name}.java")), "class X {}").unwrap();
        }
        let (input, _) = loaded(&[root.to_owned()]);
        let names: Vec<_> = input
            .unwrap()
            .paths
            .iter()
            .map(|p| p.file_name().unwrap().to_owned())
            .collect();
        assert_eq!(names, ["A.java", "B.java"]);
    }

    #[test]
    fn a_named_encoding_is_used() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("A.java");
        fs::write(&path, b"// \xc4\x8d \x9a").unwrap();
        let read = |name: &str| {
            let mut diags = Diagnostics::default();
            load(std::slice::from_ref(&path), encoding(name), &mut diags)
                .map(|input| input.sources.files[input.files[0]].text.clone())
                .map_err(|e| e.problem)
        };
        assert_eq!(read("Cp1250").unwrap(), "// Ä\u{164} š");
        assert_eq!(read("ISO8859_1").unwrap(), "// Ä\u{8d} š");
        assert_eq!(read("UTF-8").unwrap_err(), "not UTF-8 text");
        for unknown in ["", "latin", "utf-7", "hz-gb-2312"] {
            assert!(encoding(unknown).is_none(), "{unknown}");
        }
    }

    #[test]
    fn encodings() {
        let dir = tempfile::tempdir().unwrap();
        let text = |name: &str, bytes: &[u8]| {
            let path = dir.path().join(name);
            fs::write(&path, bytes).unwrap();
            let (input, diags) = loaded(&[path]);
            let input = input.unwrap();
            (input.sources.files[input.files[0]].text.clone(), diags.list)
        };
        assert_eq!(
            text("A.java", b"\xef\xbb\xbf// \xc3\xa9"),
            ("// é".to_owned(), vec![])
        );
        assert_eq!(
            text("B.java", b"\xff\xfe/\0/\0\xe9\0"),
            ("//é".to_owned(), vec![])
        );
        assert_eq!(
            text("C.java", b"\xfe\xff\0/\0/\0\xe9"),
            ("//é".to_owned(), vec![])
        );
        let (latin, notes) = text("D.java", b"// \xe9\rint x;\r\n");
        assert_eq!(latin, "// é\nint x;\r\n");
        assert_eq!(notes.len(), 1);
        assert_eq!(notes[0].code, Code::Encoding);
    }
}
