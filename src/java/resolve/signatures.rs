//! Members of the Java library with their erased signatures: tells what has no model from what does not exist.
//!
//! `signatures.txt` has the public and protected members of the classes of many packages of `java.base`, of Java 17 and
//! newer versions together; `make signatures` writes it, `tests/support/Signatures.java` says how to read it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::OnceLock;

const TEXT: &str = include_str!("signatures.txt");

/// Previews that changed from version to version: what they have is not known.
const CHANGING: [&str; 5] = [
    "java.lang.ScopedValue",
    "java.lang.StringTemplate",
    "java.util.FormatProcessor",
    "java.util.concurrent.StructuredTaskScope",
    "java.util.concurrent.StructureViolationException",
];

#[derive(Clone, Copy)]
pub struct Listed {
    flags: &'static str,
    supers: &'static str,
    members: &'static str,
}

/// A method or constructor.
#[derive(Clone)]
pub struct Erased {
    pub is_static: bool,
    pub varargs: bool,
    /// `int`, `java.lang.String`, `java.util.Map.Entry[]`
    pub params: Vec<String>,
}

fn classes() -> &'static BTreeMap<&'static str, Listed> {
    static CLASSES: OnceLock<BTreeMap<&'static str, Listed>> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let line = |line: &'static str| {
            let mut parts = line.split('\t');
            let name = parts.next()?;
            let listed = Listed {
                flags: parts.next()?,
                supers: parts.next()?,
                members: parts.next()?,
            };
            Some((name, listed))
        };
        TEXT.lines()
            .filter_map(line)
            .filter(|(name, _)| !is_changing(name))
            .collect()
    })
}

fn is_changing(name: &str) -> bool {
    CHANGING.iter().any(|c| {
        name.strip_prefix(c)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    })
}

/// The class of that name (`java.util.Map.Entry`); `None` if nothing is known of it.
pub fn listed(qualified: &str) -> Option<Listed> {
    classes().get(qualified).copied()
}

/// Public top-level classes of a package; `None` if the package is not listed.
pub fn of_package(package: &str) -> Option<BTreeSet<&'static str>> {
    let prefix = format!("{package}.");
    let simple = |name: &&'static str| -> Option<&'static str> {
        let name: &'static str = name;
        let name = name
            .get(prefix.len()..)
            .filter(|_| name.starts_with(&prefix))?;
        (name.starts_with(char::is_uppercase) && !name.contains('.')).then_some(name)
    };
    let listed = classes()
        .range::<str, _>((Bound::Included(prefix.as_str()), Bound::Unbounded))
        .take_while(|(name, _)| name.starts_with(prefix.as_str()));
    // Of other packages only supertypes are listed, which have no flag.
    let names: BTreeSet<&'static str> = listed
        .filter(|(_, listed)| listed.is('p'))
        .filter_map(|(name, _)| simple(name))
        .collect();
    let changing = CHANGING.iter().filter_map(simple);
    (!names.is_empty()).then(|| names.iter().copied().chain(changing).collect())
}

/// The public top-level classes of that name in all listed packages, `java.util` before others.
pub fn classes_named(name: &str) -> Vec<&'static str> {
    let is_named = |full: &str| {
        full.rsplit_once('.')
            .is_some_and(|(package, last)| last == name && !package.contains(char::is_uppercase))
    };
    let mut found: Vec<&'static str> = classes()
        .iter()
        .filter(|(full, listed)| listed.is('p') && is_named(full))
        .map(|(full, _)| &**full)
        .collect();
    found.sort_by_key(|full| (!full.starts_with("java.util."), *full));
    found
}

/// Whether the package has a public top-level class of that name; `None` if it is not listed.
pub fn package_has(package: &str, name: &str) -> Option<bool> {
    let full = format!("{package}.{name}");
    if listed(&full).is_some_and(|l| l.is('p')) || CHANGING.contains(&full.as_str()) {
        return Some(true);
    }
    let prefix = format!("{package}.");
    let mut below = classes().range::<str, _>((Bound::Included(prefix.as_str()), Bound::Unbounded));
    let mut known = below
        .by_ref()
        .take_while(|(name, _)| name.starts_with(prefix.as_str()))
        .filter(|(name, _)| name[prefix.len()..].starts_with(char::is_uppercase));
    known.any(|(_, l)| l.is('p')).then_some(false)
}

impl Listed {
    fn is(self, flag: char) -> bool {
        self.flags.contains(flag)
    }

    pub fn is_final(self) -> bool {
        self.is('f')
    }

    pub fn is_generic(self) -> bool {
        self.is('g')
    }

    pub fn is_interface(self) -> bool {
        self.is('i')
    }

    pub fn is_abstract(self) -> bool {
        self.is('a')
    }

    pub fn constructors(self) -> Vec<Erased> {
        self.signatures("").collect()
    }

    /// Own methods of that name.
    fn signatures(self, name: &str) -> impl Iterator<Item = Erased> {
        self.members.split_ascii_whitespace().filter_map(move |m| {
            let (is_static, varargs, rest) = parts(m);
            let (own, params) = rest.split_once('(')?;
            let params = params.strip_suffix(')')?;
            (own == name).then(|| Erased {
                is_static,
                varargs,
                params: params
                    .split(',')
                    .filter(|p| !p.is_empty())
                    .map(full)
                    .collect(),
            })
        })
    }
}

/// Whether static, whether of variable arity, and the rest.
fn parts(member: &str) -> (bool, bool, &str) {
    let (is_static, rest) = match member.strip_prefix('*') {
        Some(rest) => (true, rest),
        None => (false, member),
    };
    match rest.strip_prefix('!') {
        Some(rest) => (is_static, true, rest),
        None => (is_static, false, rest),
    }
}

fn full(name: &str) -> String {
    match (name.strip_prefix('~'), name.strip_prefix('^')) {
        (Some(rest), _) => format!("java.lang.{rest}"),
        (_, Some(rest)) => format!("java.util.{rest}"),
        _ => name.to_owned(),
    }
}

/// The class and its supertypes, `Object` only if it is the class itself or is asked for; `None` if one is not listed.
fn ancestors(qualified: &str, object: bool) -> Option<Vec<(String, Listed)>> {
    let mut todo = vec![qualified.to_owned()];
    if object {
        todo.push("java.lang.Object".to_owned());
    }
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    while let Some(name) = todo.pop() {
        if name == "java.lang.Object" && !object && qualified != name {
            continue;
        }
        if !seen.insert(name.clone()) {
            continue;
        }
        let class = listed(&name)?;
        todo.extend(class.supers.split_ascii_whitespace().map(full));
        found.push((name, class));
    }
    Some(found)
}

/// Names of the members of Java's class (of superclasses without `Object` as well); `None` if it is not known completely.
pub fn members_of(qualified: &str) -> Option<BTreeSet<&'static str>> {
    let mut names = BTreeSet::new();
    for (_, class) in ancestors(qualified, false)? {
        for member in class.members.split_ascii_whitespace() {
            let (_, _, rest) = parts(member);
            let name = rest.split('(').next().unwrap_or(rest);
            names.extend((!name.is_empty()).then_some(name));
        }
    }
    Some(names)
}

/// Whether Java's class has a field or member class of that name; `None` if it is not known completely.
pub fn has_field(qualified: &str, name: &str) -> Option<bool> {
    let all = ancestors(qualified, false)?;
    Some(all.iter().any(|(_, class)| {
        let mut members = class.members.split_ascii_whitespace();
        members.any(|m| parts(m).2 == name)
    }))
}

/// All methods of that name, inherited ones as well; `None` if the class is not known completely.
pub fn methods_of(qualified: &str, name: &str) -> Option<Vec<Erased>> {
    let all = ancestors(qualified, true)?;
    let signatures = all.iter().flat_map(|(_, class)| class.signatures(name));
    Some(signatures.collect())
}

/// Whether Java's class `sub` is a subtype of the class or interface `sup`; `None` if that is not known.
pub fn is_subtype(sub: &str, sup: &str) -> Option<bool> {
    let all = ancestors(sub, true)?;
    Some(all.iter().any(|(name, _)| name == sup))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        let parse = methods_of("java.lang.Integer", "parseInt").unwrap();
        assert!(parse.iter().all(|m| m.is_static));
        assert!(parse.iter().any(|m| m.params == ["java.lang.String"]));
        assert_eq!(
            is_subtype("java.lang.Integer", "java.lang.Number"),
            Some(true)
        );
        assert_eq!(
            is_subtype("java.util.ArrayList", "java.util.Set"),
            Some(false)
        );
        assert_eq!(is_subtype("java.nio.Buffer", "java.util.Set"), None);
        assert_eq!(has_field("java.lang.Thread", "getId"), Some(false));
        assert!(listed("java.util.concurrent.StructuredTaskScope").is_none());
        let all = of_package("java.util.concurrent").unwrap();
        assert!(all.contains("StructuredTaskScope") && !all.contains("AtomicInteger"));
        assert!(of_package("java.nio").is_none());
    }

    #[test]
    fn every_line_is_read() {
        assert!(TEXT.lines().all(|line| line.split('\t').count() == 4));
    }
}
