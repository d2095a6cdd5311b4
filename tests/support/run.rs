//! Many small programs in one JVM.

use std::path::Path;
use std::process::{Command, Stdio};

/// What each program `NAME.java` of the directory prints, `None` where javac crashes or makes a class that the JVM refuses;
/// an error if one does not compile.
pub fn by_java(dir: &Path, names: &[String]) -> Result<Vec<Option<String>>, String> {
    let output = Command::new("java")
        .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss16m"])
        .arg("-XX:-ShowCodeDetailsInExceptionMessages")
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Run.java"))
        .arg(dir)
        .args(names)
        .stdin(Stdio::null())
        .output()
        .map_err(|e| format!("java: {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(format!("java: {}\n{text}{errors}", output.status));
    }
    let mut rest = text.as_str();
    let mut printed = Vec::new();
    while let Some((head, body)) = rest.split_once('\n') {
        let result = head.rsplit(' ').next().ok_or(head)?;
        if result == "javac" {
            printed.push(None);
            rest = body;
            continue;
        }
        let size: usize = result.parse().map_err(|_| head)?;
        let own = body.get(..size).ok_or("the output of java ends early")?;
        printed.push(Some(own.to_owned()));
        rest = &body[(size + 1).min(body.len())..];
    }
    if printed.len() == names.len() {
        Ok(printed)
    } else {
        Err(format!(
            "{} outputs of {} programs",
            printed.len(),
            names.len()
        ))
    }
}
