//! Conditions on a program's state that are given beside it (`--prop NAME=CONDITION`), as Java: each is a method of a class of
//! its own, in a file of its own, and may use whatever is private.

/// How the class of a proposition is called, before the name of that.
pub const CLASS: &str = "j2pml$Proposition$";
/// Its one method.
pub const METHOD: &str = "value";

/// The file, in the package of the program.
pub fn file(name: &str, condition: &str, package: Option<&str>) -> String {
    let package = package.map_or_else(String::new, |name| format!("package {name}; "));
    // A line comment ends where it stands.
    format!(
        "{package}class {CLASS}{name} {{ static boolean {METHOD}() {{ return\n{condition}\n; }} }}\n"
    )
}

/// Whether a word can name a proposition: an identifier, none of the words of formulas.
pub fn is_name(name: &str) -> bool {
    let begins = name.starts_with(|c: char| c.is_alphabetic() || c == '_');
    let goes_on = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    begins
        && goes_on
        && !matches!(
            name,
            "G" | "F" | "U" | "R" | "V" | "W" | "X" | "true" | "false"
        )
}
