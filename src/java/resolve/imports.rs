//! Imports of what the program or the Java library should have and has not (JLS 7.5.1, 7.5.3).

use super::*;

impl Resolver<'_, '_> {
    pub(super) fn check_imports(&mut self) {
        let mut wrong = Vec::new();
        for n in 0..self.files.len() {
            if self.files[n].library {
                continue;
            }
            for import in self.files[n].imports {
                let name = classes::dotted(&import.name);
                let Some((before, last)) = name.rsplit_once('.') else {
                    continue;
                };
                let missing = match (import.is_static, import.on_demand) {
                    (false, false) => self.is_missing_class(before, last),
                    (true, false) => self.is_missing_member(before, last),
                    (_, true) => false,
                };
                if missing {
                    let what = if import.is_static {
                        "static member"
                    } else {
                        "class"
                    };
                    let message = format!("there is no {what} `{last}` in `{before}`");
                    wrong.push((import.span, message));
                }
            }
        }
        for (span, message) in wrong {
            // Used, it is reported where it stands, too.
            self.error(Code::Unresolved, span, message);
        }
    }

    /// Of a package or class of the program, or of a package of the library of which all names are known.
    fn is_missing_class(&mut self, before: &str, last: &str) -> bool {
        let name = classes::qualify(before, last);
        if jdk::is_platform_package(before) {
            return jdk::package_has(before, last) == Some(false)
                && self.top_class(&name).is_none();
        }
        match self.class_by_qualified_name(before) {
            Some(class) => {
                !self.prog.classes[class].library
                    && self.opaque_ancestor(class).is_none()
                    && self.member_type(class, last).is_none()
            }
            None => {
                let mut of = self.files.iter();
                of.any(|f| !f.library && f.package == before)
                    && self.class_by_qualified_name(&name).is_none()
            }
        }
    }

    fn is_missing_member(&mut self, before: &str, last: &str) -> bool {
        let Some(class) = self.class_by_qualified_name(before) else {
            return false;
        };
        // By convention `Entry` is a class, which the model of `Map` may lack.
        let perhaps_class = self.prog.classes[class].library
            && last.starts_with(char::is_uppercase)
            && last.contains(char::is_lowercase);
        if perhaps_class
            || self.opaque_ancestor(class).is_some()
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
