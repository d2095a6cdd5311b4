//! Names of classes that a place may not use (JLS 6.6), and names that mean two things or nothing yet: fields inherited
//! twice (JLS 8.3), variables whose types are being inferred (JLS 14.4.1).

use super::classes::Access;
use super::scope::Site;
use super::*;

impl Resolver<'_, '_> {
    fn class_at(&self, site: Site) -> Option<ClassId> {
        match site {
            Site::Class(class) | Site::Header(class) | Site::Signature(class) => Some(class),
            Site::Body => self.bodies.last().map(|b| b.class),
        }
    }

    /// Whether the class is private to other classes than those around the place.
    pub(super) fn is_hidden(&self, class: ClassId, site: Site) -> bool {
        self.classes[class].access == Access::Private
            && self.class_at(site).is_some_and(|here| {
                self.outermost(here) != self.outermost(class)
                    && !self.prog.classes[here].name.starts_with(proposition::CLASS)
            })
    }

    /// Reports a class that is named where it is private.
    pub(super) fn check_class_access(&mut self, ty: &Type, site: Site, span: Span) {
        if let Type::Class(class) | Type::Parameterized(class, _) = ty
            && self.is_hidden(*class, site)
        {
            let message = format!(
                "class `{}` is not accessible from here",
                self.prog.classes[*class].name
            );
            let there = self.decl_name_span(*class);
            self.diags.push(
                Diagnostic::error(Code::TypeError, span, message).also(there, "declared here"),
            );
        }
    }

    /// Reports a field that is a member of `class` beside another one of that name.
    pub(super) fn check_ambiguous_field(&mut self, class: ClassId, name: &ast::Ident) {
        if self.prog.classes[class].library || self.sources.is_library(name.span) {
            return;
        }
        let mut found = Vec::new();
        self.member_fields(class, &name.text, class, &mut found);
        if let [first, second, ..] = found[..] {
            let holder = |r: &Self, f: FieldId| r.prog.classes[r.prog.fields[f].class].name.clone();
            let message = format!(
                "`{}` may be that of `{}` or that of `{}`",
                name.text,
                holder(self, first),
                holder(self, second)
            );
            self.type_error(name.span, message);
        }
    }

    /// The fields of a name that are members of `of`, those of `class` and what it inherits.
    fn member_fields(&mut self, class: ClassId, name: &str, of: ClassId, found: &mut Vec<FieldId>) {
        self.ensure_members(class);
        if let Some(&field) = self.classes[class].fields.get(name) {
            let access = self.fields[field].access;
            if self.is_inherited(class, access, of) && !found.contains(&field) {
                found.push(field);
            }
            return;
        }
        let of_class = &self.prog.classes[class];
        let supers: Vec<ClassId> = of_class
            .superclass
            .into_iter()
            .chain(of_class.interfaces.iter().copied())
            .collect();
        for c in supers {
            // Supertypes that form a cycle are reported, and cut.
            if self.chain < MAX_CHAIN {
                self.chain += 1;
                self.member_fields(c, name, of, found);
                self.chain -= 1;
            }
        }
    }

    /// Reports a variable that its own initial value uses, where its type is that of the value.
    pub(super) fn check_not_inferred(&mut self, name: &ast::Ident) {
        let mut around = self.bodies.iter().rev();
        let used = loop {
            let Some(body) = around.next() else {
                break false;
            };
            if body.inferring.contains(&name.text) {
                break true;
            }
            if !self.is_lambda(body.class) {
                break false;
            }
        };
        if used {
            let message = format!(
                "`{}` is used in the value that its type comes from",
                name.text
            );
            self.type_error(name.span, message);
        }
    }
}
