//! Imports of what the program or the Java library should have and has not (JLS 7.5.1, 7.5.3).

use super::*;

impl Resolver<'_, '_> {
    pub(super) fn check_imports(&mut self) {
        self.check_import_clashes();
        let mut wrong = Vec::new();
        for n in 0..self.files.len() {
            if self.files[n].library {
                continue;
            }
            for import in self.files[n].imports {
                let name = classes::dotted(&import.name);
                let (before, last) = name.rsplit_once('.').unwrap_or(("", name.as_str()));
                let missing = match (import.is_static, import.on_demand) {
                    (false, false) => self.is_missing_class(n, before, last),
                    (true, false) => self.is_missing_member(before, last),
                    (false, true) => self.is_missing_package(n, &name),
                    (true, true) => {
                        !self.may_be_platform_class(&name)
                            && self.class_by_qualified_name(&name).is_none()
                    }
                };
                if missing {
                    let what = match (import.is_static, import.on_demand) {
                        (true, false) => "static member",
                        (false, true) => "package or class",
                        _ => "class",
                    };
                    let message = match before {
                        "" => format!("there is no {what} `{last}`"),
                        _ => format!("there is no {what} `{last}` in `{before}`"),
                    };
                    let of_others = !jdk::is_platform_package(before)
                        && !self.files.iter().any(|f| !f.library && f.package == before);
                    wrong.push((import.span, message, of_others));
                }
            }
        }
        for (span, message, of_others) in wrong {
            let mut diagnostic = Diagnostic::error(Code::Unresolved, span, message);
            if of_others {
                diagnostic = diagnostic.help(
                    "add its source path: the file that declares it, or the directory that holds all files of the program",
                );
            }
            self.diags.push(diagnostic);
        }
    }

    /// Of a package or class of the program, or of a package of the library of which all names are known.
    fn is_missing_class(&mut self, file: usize, before: &str, last: &str) -> bool {
        let name = classes::qualify(before, last);
        if jdk::is_platform_package(before) {
            let missing = match jdk::package_has(before, last) {
                Some(has) => !has,
                None if self.may_be_platform_class(before) => {
                    jdk::class_has_member(before, last) == Some(false)
                }
                None => !jdk::may_be_package(before),
            };
            return missing && self.class_by_qualified_name(&name).is_none();
        }
        match self.class_by_qualified_name(before) {
            Some(class) => {
                !self.prog.classes[class].library
                    && self.opaque_ancestor(class).is_none()
                    && self.member_type(class, last).is_none()
            }
            None => {
                self.class_by_qualified_name(&name).is_none()
                    && !self.elsewhere.contains(&(file, last.to_owned()))
                    // Used, it is reported where it stands.
                    && !self.reported_types.contains(&(file, last.to_owned()))
            }
        }
    }

    /// A package that no given file is of, unless the importing file has annotations that may come from it.
    fn is_missing_package(&mut self, file: usize, name: &str) -> bool {
        if self.may_be_platform_class(name) || jdk::may_be_package(name) {
            return false;
        }
        let prefix = format!("{name}.");
        let known = self
            .files
            .iter()
            .any(|f| f.package == name || f.package.starts_with(&prefix));
        !known
            && self.class_by_qualified_name(name).is_none()
            && !self.elsewhere.iter().any(|(of, _)| *of == file)
    }

    /// A name in a package of the platform that is a class's by convention.
    fn may_be_platform_class(&self, name: &str) -> bool {
        jdk::is_platform_package(name)
            && name
                .split('.')
                .any(|part| part.starts_with(char::is_uppercase))
    }

    /// JLS 7.5.1: a name is imported from one class only, and not declared in the file as well.
    fn check_import_clashes(&mut self) {
        let mut wrong = Vec::new();
        for n in 0..self.files.len() {
            let file = &self.files[n];
            if file.library {
                continue;
            }
            let single = file.imports.iter().filter(|i| !i.is_static && !i.on_demand);
            let mut seen: std::collections::BTreeMap<&str, (String, Span)> =
                std::collections::BTreeMap::new();
            for import in single {
                let Some(last) = import.name.parts.last() else {
                    continue;
                };
                let full = classes::dotted(&import.name);
                let own = classes::qualify(&file.package, &last.text);
                let declared = self.top.get(&own).filter(|t| t.file == n && own != full);
                if let Some(declared) = declared {
                    wrong.push((import.span, last.text.clone(), declared.decl.name.span));
                } else if let Some((other, there)) = seen.get(last.text.as_str()) {
                    if *other != full {
                        wrong.push((import.span, last.text.clone(), *there));
                    }
                } else {
                    seen.insert(&last.text, (full, import.span));
                }
            }
        }
        for (span, name, there) in wrong {
            let message = format!("`{name}` means another class already");
            self.diags
                .push(Diagnostic::error(Code::Duplicate, span, message).also(there, "this one"));
        }
    }

    fn is_missing_member(&mut self, before: &str, last: &str) -> bool {
        let Some(class) = self.class_by_qualified_name(before) else {
            return !self.may_be_platform_class(before);
        };
        // By convention `Entry` is a class, which the model of `Map` may lack.
        let perhaps_class = self.prog.classes[class].library
            && jdk::class_has_member(before, last) != Some(false)
            && last.starts_with(char::is_uppercase)
            && last.contains(char::is_lowercase);
        if perhaps_class
            || self.may_have_member(class, last).is_some()
            || self.member_type(class, last).is_some()
        {
            return false;
        }
        let field = self.find_field(class, last);
        let is_field = field.is_some_and(|f| self.prog.fields[f].is_static);
        let methods = self.member_methods(class, last);
        !is_field && !methods.iter().any(|&m| self.prog.methods[m].is_static)
    }
}
