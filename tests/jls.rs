//! Each section of the Java Language Specification (Java SE 21, chapters 8 to 15) that has a meaning at run time has
//! an annotated program under `tests/ui` that names it: `JLS 15.18.1` in a comment of the file.

use std::collections::BTreeSet;
use std::path::Path;

/// Sections with run-time meaning, and what they are about. Left out: syntax, static checks (names, access, modifiers,
/// definite assignment, unreachable statements, checked exceptions), chapter 13 (binaries), 12.1 to 12.3 and 12.6 to 12.8
/// (loading, linking, finalization, exit: `System.exit` belongs to the library).
const SECTIONS: &[(&str, &str)] = &[
    ("8.1.3", "inner classes and enclosing instances"),
    ("8.1.4", "superclasses"),
    ("8.1.5", "superinterfaces"),
    ("8.3.1.1", "static fields"),
    ("8.3.1.4", "volatile fields"),
    ("8.3.2", "initialization of fields"),
    ("8.4.1", "formal parameters, variable arity"),
    ("8.4.3.2", "static methods"),
    ("8.4.3.6", "synchronized methods"),
    ("8.4.8.1", "overriding"),
    ("8.4.8.2", "hiding"),
    ("8.4.8.3", "return types of overriding methods"),
    ("8.4.9", "overloading"),
    ("8.5", "member classes"),
    ("8.6", "instance initializers"),
    ("8.7", "static initializers"),
    ("8.8.7", "constructor bodies"),
    ("8.8.7.1", "explicit constructor invocations"),
    ("8.8.9", "default constructors"),
    ("8.9.1", "enum constants"),
    ("8.9.2", "enum body declarations"),
    ("8.9.3", "enum members"),
    ("8.10.1", "record components"),
    ("8.10.3", "record members"),
    ("8.10.4", "record constructors"),
    ("9.3", "constants of interfaces"),
    ("9.3.1", "initialization of fields in interfaces"),
    ("9.4", "methods of interfaces"),
    ("9.4.1", "inheritance and overriding in interfaces"),
    ("9.4.3", "default methods"),
    ("9.8", "functional interfaces"),
    ("10.3", "array creation"),
    ("10.4", "array access"),
    ("10.5", "array store exception"),
    ("10.6", "array initializers"),
    ("10.7", "array members"),
    ("10.8", "class objects for arrays"),
    ("11.3", "run-time handling of an exception"),
    ("12.4.1", "when initialization occurs"),
    ("12.4.2", "detailed initialization procedure"),
    ("12.5", "creation of new class instances"),
    ("14.3", "local class declarations"),
    ("14.4.2", "execution of local variable declarations"),
    ("14.7", "labeled statements"),
    ("14.9", "if"),
    ("14.10", "assert"),
    ("14.11", "switch"),
    ("14.11.1", "switch blocks"),
    ("14.11.3", "execution of a switch statement"),
    ("14.12", "while"),
    ("14.13", "do"),
    ("14.14.1", "basic for"),
    ("14.14.2", "enhanced for"),
    ("14.15", "break"),
    ("14.16", "continue"),
    ("14.17", "return"),
    ("14.18", "throw"),
    ("14.19", "synchronized"),
    ("14.20.1", "try-catch"),
    ("14.20.2", "try-finally"),
    ("14.20.3", "try-with-resources"),
    ("14.21", "yield"),
    ("14.30.1", "kinds of patterns"),
    ("14.30.2", "pattern matching"),
    ("15.5", "expressions and run-time checks"),
    ("15.6", "normal and abrupt completion of evaluation"),
    ("15.7.1", "left operand first"),
    ("15.7.2", "operands before operation"),
    ("15.7.3", "parentheses and precedence"),
    ("15.7.4", "argument lists left to right"),
    ("15.8.1", "literals"),
    ("15.8.2", "class literals"),
    ("15.8.3", "this"),
    ("15.8.4", "qualified this"),
    ("15.9.3", "choosing the constructor"),
    ("15.9.4", "evaluation of class instance creation"),
    ("15.9.5", "anonymous classes"),
    ("15.10.2", "evaluation of array creation"),
    ("15.10.4", "evaluation of array access"),
    ("15.11.1", "field access using a primary"),
    ("15.11.2", "superclass members using super"),
    ("15.12.2.2", "strict invocation"),
    ("15.12.2.3", "loose invocation"),
    ("15.12.2.4", "variable arity invocation"),
    ("15.12.2.5", "most specific method"),
    ("15.12.4.1", "target reference"),
    ("15.12.4.2", "arguments"),
    ("15.12.4.4", "method to invoke"),
    ("15.12.4.5", "frame, synchronization, transfer"),
    ("15.13.1", "method reference: compile-time declaration"),
    ("15.13.3", "evaluation of method references"),
    ("15.14.2", "postfix ++"),
    ("15.14.3", "postfix --"),
    ("15.15.1", "prefix ++"),
    ("15.15.2", "prefix --"),
    ("15.15.3", "unary plus"),
    ("15.15.4", "unary minus"),
    ("15.15.5", "bitwise complement"),
    ("15.15.6", "logical complement"),
    ("15.16", "cast expressions"),
    ("15.17.1", "multiplication"),
    ("15.17.2", "division"),
    ("15.17.3", "remainder"),
    ("15.18.1", "string concatenation"),
    ("15.18.2", "additive operators"),
    ("15.19", "shift operators"),
    ("15.20.1", "numerical comparison"),
    ("15.20.2", "instanceof"),
    ("15.21.1", "numerical equality"),
    ("15.21.2", "boolean equality"),
    ("15.21.3", "reference equality"),
    ("15.22.1", "integer bitwise operators"),
    ("15.22.2", "boolean logical operators"),
    ("15.23", "&&"),
    ("15.24", "||"),
    ("15.25", "?:"),
    ("15.26.1", "simple assignment"),
    ("15.26.2", "compound assignment"),
    ("15.27.4", "evaluation of lambda expressions"),
    ("15.28.2", "evaluation of switch expressions"),
    ("15.29", "constant expressions"),
];

/// The sections that `text` names after `JLS`: `JLS 14.3, 15.9.4`.
fn named(text: &str, found: &mut BTreeSet<String>) {
    for rest in text.split("JLS ").skip(1) {
        for word in rest.split([',', ' ']).filter(|w| !w.is_empty()) {
            let section = word.trim_end_matches(['.', ':', ';', ')']);
            let digits = section.chars().all(|c| c.is_ascii_digit() || c == '.');
            if digits && section.contains('.') {
                found.insert(section.to_owned());
            }
            if !digits && word != "and" {
                break;
            }
        }
    }
}

fn walk(dir: &Path, found: &mut BTreeSet<String>) {
    let mut entries: Vec<_> = std::fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|e| e == "java") {
            for line in std::fs::read_to_string(&path).unwrap().lines() {
                named(line, found);
            }
        }
    }
}

#[test]
fn every_section_with_run_time_meaning_has_a_program() {
    let mut found = BTreeSet::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui"),
        &mut found,
    );
    let missing: Vec<String> = SECTIONS
        .iter()
        .filter(|(section, _)| !found.contains(*section))
        .map(|(section, about)| format!("{section} {about}"))
        .collect();
    assert!(
        missing.is_empty(),
        "no program names:\n{}",
        missing.join("\n")
    );
}

#[test]
fn sections_are_read_from_comments() {
    let mut found = BTreeSet::new();
    named(
        "// JLS 8.1.3, 15.9.4: inner (JLS 14.3 and 14.4.2) classes 1.5",
        &mut found,
    );
    let found: Vec<_> = found.iter().map(String::as_str).collect();
    assert_eq!(found, ["14.3", "14.4.2", "15.9.4", "8.1.3"]);
}
