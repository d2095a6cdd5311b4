//! Conditions that are to be true of all objects of a class, or of static fields (`--invariant CONDITION`).
//!
//! ```text
//! Account.balance >= 0       a field that is not static: of all accounts. As Java it is a method with a parameter,
//!                            `value(Account self$) { return self$.balance >= 0; }` (see [`proposition`](super::proposition))
//! Server.count <= 3          a static field
//! ```

use super::ast::{File, Member, Modifier, TypeDecl, TypeKind, TypeRef, TypeRefKind};
use super::proposition::{CLASS, METHOD};

/// What the name of such a class goes on with, before a number.
pub const PREFIX: &str = "$invariant";
const OBJECT: &str = "self$";

/// The file for one condition, in the package of the program. Errors: texts for people.
pub fn file(
    number: usize,
    condition: &str,
    package: Option<&str>,
    program: &[File],
) -> Result<String, String> {
    let package = package.map_or_else(String::new, |name| format!("package {name}; "));
    let (class, condition) = about(condition, program)?;
    let parameter = class.map_or_else(String::new, |class| format!("{class} {OBJECT}"));
    // A line comment ends where it stands.
    Ok(format!(
        "{package}class {CLASS}{PREFIX}{number} {{ static boolean {METHOD}({parameter}) {{ return\n{condition}\n; }} }}\n"
    ))
}

/// The class whose objects a condition is about (`None`: it names no field of an object by its class), and the condition with
/// the object in the place of that class's name, and other classes of the program by their whole names.
fn about(condition: &str, program: &[File]) -> Result<(Option<String>, String), String> {
    let classes = classes(program);
    let mut class: Option<&str> = None;
    let mut text = String::new();
    let mut rest = condition;
    while let Some(first) = rest.chars().next() {
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        if !is_part(first) {
            text.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let end = rest
            .find(|c: char| !is_part(c) && c != '.')
            .unwrap_or(rest.len());
        let (chain, after) = rest.split_at(end);
        rest = after;
        let parts: Vec<&str> = chain.split('.').collect();
        let found = (1..parts.len()).find_map(|n| {
            let named = || classes.iter().filter(|c| c.is_named(&parts[..n]));
            let mut of_objects = named().filter(|c| has_instance_field(c.decl, parts[n], &classes));
            if let Some(class) = of_objects.next() {
                return Some((class, of_objects.next(), n, true));
            }
            // Of a class within another one the name alone will do.
            let mut all = named();
            let class = all.next()?;
            let only = all.next().is_none() && !named_in(&classes, parts[n], class);
            only.then_some((class, None, n, false))
        });
        let Some((found, other, n, of_object)) = found else {
            text.push_str(chain);
            continue;
        };
        if let Some(other) = other {
            return Err(format!(
                "`{}` can be {} or {}: use the whole name",
                parts[..n].join("."),
                found.name,
                other.name
            ));
        }
        if of_object && class.is_some_and(|class| class != found.name) {
            return Err(format!(
                "it is about objects of {} and of {}: an invariant is about those of one class",
                class.unwrap_or_default(),
                found.name
            ));
        }
        if of_object {
            class = Some(&found.name);
        }
        text.push_str(if of_object { OBJECT } else { &found.name });
        for part in &parts[n..] {
            text.push('.');
            text.push_str(part);
        }
    }
    Ok((class.map(str::to_owned), text))
}

struct Declared<'a> {
    /// With its package and the classes around it.
    name: String,
    decl: &'a TypeDecl,
}

impl Declared<'_> {
    fn is_named(&self, parts: &[&str]) -> bool {
        let own: Vec<&str> = self.name.split('.').collect();
        own.ends_with(parts)
    }
}

fn classes(program: &[File]) -> Vec<Declared<'_>> {
    fn add<'a>(decl: &'a TypeDecl, around: &str, all: &mut Vec<Declared<'a>>) {
        let name = format!("{around}{}", decl.name.text);
        for member in &decl.members {
            if let Member::Type(inner) = member {
                add(inner, &format!("{name}."), all);
            }
        }
        all.push(Declared { name, decl });
    }
    let mut all = Vec::new();
    for file in program {
        let package = file.package.as_ref().map_or_else(String::new, |name| {
            let parts = name.parts.iter().map(|part| format!("{}.", part.text));
            parts.collect()
        });
        for decl in &file.types {
            add(decl, &package, &mut all);
        }
    }
    all
}

/// Whether it is the name of a class within that one.
fn named_in(classes: &[Declared], name: &str, around: &Declared) -> bool {
    let inner = format!("{}.{name}", around.name);
    classes.iter().any(|c| c.name == inner)
}

/// Whether objects have the field: the class declares it, or inherits it from one of the program.
fn has_instance_field(decl: &TypeDecl, name: &str, classes: &[Declared]) -> bool {
    let mut at = Some(decl);
    // Of a cycle of superclasses somebody else will complain.
    for _ in 0..=classes.len() {
        let Some(class) = at else { return false };
        let component = class.record_components.iter();
        if component.into_iter().any(|c| c.name.text == name) {
            return true;
        }
        if class.enum_constants.iter().any(|c| c.name.text == name) {
            return false;
        }
        for member in &class.members {
            match member {
                Member::Field(field) if field.name.text == name => {
                    let is_static = field.modifiers.has(Modifier::Static)
                        || matches!(class.kind, TypeKind::Interface | TypeKind::Annotation);
                    return !is_static;
                }
                Member::Type(inner) if inner.name.text == name => return false,
                _ => {}
            }
        }
        let superclass = class.superclass.as_ref().and_then(last_name);
        at = superclass.and_then(|name| {
            let mut named = classes.iter().filter(|c| c.decl.name.text == name);
            named.next().map(|c| c.decl)
        });
    }
    false
}

fn last_name(ty: &TypeRef) -> Option<&str> {
    match &ty.kind {
        TypeRefKind::Named { name, .. } => name.parts.last().map(|part| part.text.as_str()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::SourceMap;
    use crate::diag::Diagnostics;

    fn about_program(condition: &str) -> Result<(Option<String>, String), String> {
        let text = "package p.q;
            class A { int n; static int all; class In { int n; A.In next; } }
            class B extends A { static class In { int m; } enum E { X; int x; } }
            record R(int n) {}";
        let mut sources = SourceMap::default();
        let file = crate::base::SourceFile::new("A.java".to_owned(), text.to_owned(), false);
        let file = sources.add(file);
        let mut diags = Diagnostics::default();
        let parsed = crate::java::parse::parse_file(file, &sources, &mut diags);
        about(condition, &[parsed])
    }

    #[test]
    fn the_class_is_found_by_its_field() {
        let of = |class: &str, text: &str| Ok((Some(class.to_owned()), text.to_owned()));
        let none = |text: &str| Ok((None, text.to_owned()));
        for (condition, expected) in [
            ("A.n > 0", of("p.q.A", "self$.n > 0")),
            ("p.q.A.n>A.all", of("p.q.A", "self$.n>p.q.A.all")),
            (
                "B.n > 0 && B.n < 7",
                of("p.q.B", "self$.n > 0 && self$.n < 7"),
            ),
            ("A.In.next == null", of("p.q.A.In", "self$.next == null")),
            ("In.m==1", of("p.q.B.In", "self$.m==1")),
            ("R.n != 0", of("p.q.R", "self$.n != 0")),
            ("E.x >= 0", of("p.q.B.E", "self$.x >= 0")),
            (
                "A.all > 0 || E.X == null",
                none("p.q.A.all > 0 || p.q.B.E.X == null"),
            ),
            ("C.n > 0", none("C.n > 0")),
            ("1 < 2.5", none("1 < 2.5")),
        ] {
            assert_eq!(about_program(condition), expected, "{condition}");
        }
        assert!(about_program("A.n > 0 && R.n > 0").is_err());
    }
}
