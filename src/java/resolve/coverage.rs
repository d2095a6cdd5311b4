//! Which cases a switch needs and which it can never reach (JLS 14.11.1): dominated labels, and switches that must cover
//! all values and do not.
//!
//! Only what is certain is reported: where a type is not known, or a set of record patterns is hard to decide, the switch
//! is taken to be in order: a component of a record whose type is not known or depends on type variables is taken to be
//! covered by any pattern.

use super::classes::Decl;
use super::scope::Site;
use super::*;
use crate::java::ast::{CaseLabel, ExprKind as A, Modifier, Pattern, TypeRefKind};

/// Nesting of sealed classes and records that is looked into.
const MAX_NESTING: usize = 16;

/// Questions asked about record patterns inside of each other.
const MAX_STEPS: usize = 10_000;

/// Patterns for the values of a tuple; `None` fits all.
type Row<'a> = Vec<Option<&'a Pattern>>;

/// What a label of a switch stands for, where labels are tested one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Label {
    Null,
    Text(String),
    Number(i32),
    Constant(FieldId),
}

/// Labels without a guard.
struct Labels<'a> {
    patterns: Vec<&'a Pattern>,
    /// Names of the enum constants.
    constants: Vec<&'a str>,
}

/// `: `RED` and `Circle` are missing`; nothing without names.
pub(super) fn are_missing(names: &[String]) -> String {
    const MOST: usize = 8;
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match &quoted[..] {
        [] => String::new(),
        [one] => format!(": {one} is missing"),
        [first @ .., last] if names.len() <= MOST => {
            format!(": {} and {last} are missing", first.join(", "))
        }
        many => format!(
            ": {} and {} more are missing",
            many[..MOST].join(", "),
            many.len() - MOST
        ),
    }
}

impl<'a> Resolver<'a, '_> {
    /// Checks a switch whose labels are tested in order. `exhaustive`: it is an expression or uses patterns or null.
    pub(super) fn check_labels(
        &mut self,
        switch: &'a ast::Switch,
        subject: &Type,
        exhaustive: bool,
    ) {
        self.check_dominated(switch, subject);
        let has_default = switch
            .cases
            .iter()
            .flat_map(|c| &c.labels)
            .any(|l| matches!(l, CaseLabel::Default));
        if !exhaustive || has_default {
            return;
        }
        let mut labels = Labels {
            patterns: Vec::new(),
            constants: Vec::new(),
        };
        for case in &switch.cases {
            for label in &case.labels {
                match label {
                    CaseLabel::Pattern(p) if !self.is_guarded(case) => labels.patterns.push(p),
                    CaseLabel::Constant(e) => {
                        if let A::Name(name) | A::Field { name, .. } = &e.kind {
                            labels.constants.push(&name.text);
                        }
                    }
                    CaseLabel::Pattern(_) | CaseLabel::Default => {}
                }
            }
        }
        if !self.covers(&labels, subject, 0) {
            let mut missing = Vec::new();
            self.missing(&labels, subject, 0, &mut missing);
            let message = format!(
                "this switch does not cover all values{}",
                are_missing(&missing)
            );
            self.type_error(switch.span, message);
        }
    }

    /// The constants and classes of a type that no label covers, for people.
    fn missing(&mut self, labels: &Labels<'a>, ty: &Type, nesting: usize, names: &mut Vec<String>) {
        let Type::Class(class) = self.prog.erasure(ty) else {
            return;
        };
        if let Some(decl) = self.enum_decl(class) {
            let all = decl.enum_constants.iter().map(|c| c.name.text.as_str());
            names.extend(
                all.filter(|name| !labels.constants.contains(name))
                    .map(str::to_owned),
            );
            return;
        }
        let splits = self.is_sealed(class)
            && (self.prog.classes[class].is_abstract
                || self.prog.classes[class].kind == ClassKind::Interface);
        let direct = if splits { self.permitted(class) } else { None };
        let Some(direct) = direct.filter(|_| nesting <= MAX_NESTING) else {
            // Of the type of the switch itself nothing more is known.
            if nesting > 0 {
                names.push(self.prog.classes[class].name.clone());
            }
            return;
        };
        for sub in direct {
            let own = self.self_type(sub);
            if !self.may_be_excluded(&own, ty, class) && !self.covers(labels, &own, nesting + 1) {
                self.missing(labels, &own, nesting + 1, names);
            }
        }
    }

    /// Reports a label that an earlier one of the same switch equals (JLS 14.11.1).
    pub(super) fn see_label(&mut self, label: Label, span: Span) {
        let Some(seen) = self.seen_labels.last_mut() else {
            return;
        };
        let first = seen.iter().find(|(l, _)| *l == label).map(|(_, at)| *at);
        seen.push((label, span));
        if let Some(there) = first {
            self.diags.push(
                Diagnostic::error(Code::Duplicate, span, "this case occurs twice")
                    .also(there, "first here"),
            );
        }
    }

    /// A guard that is not constantly true.
    fn is_guarded(&self, case: &ast::Case) -> bool {
        case.guard
            .as_ref()
            .is_some_and(|guard| !self.true_guards.contains(&guard.span))
    }

    /// Whether each value of the type fits one of the labels, as far as can be told.
    fn covers(&mut self, labels: &Labels<'a>, ty: &Type, nesting: usize) -> bool {
        if nesting > MAX_NESTING {
            return true;
        }
        match ty {
            Type::Unknown | Type::Void | Type::Null => true,
            Type::Primitive(_) => !labels.patterns.is_empty(),
            Type::Variable(_) | Type::Intersection(_) | Type::Wildcard(_) => {
                let parts = self.parts(ty);
                parts
                    .iter()
                    .any(|part| self.covers(labels, part, nesting + 1))
            }
            Type::Class(_) | Type::Parameterized(..) | Type::Array(_) => {
                let erased = self.prog.erasure(ty);
                for pattern in &labels.patterns {
                    match self.type_of_pattern(pattern) {
                        None => return true,
                        Some((to, false)) if self.fits_strictly(&erased, &to) => return true,
                        Some(_) => {}
                    }
                }
                match erased {
                    Type::Class(class) => self.covers_class(labels, ty, class, nesting),
                    _ => false,
                }
            }
        }
    }

    /// The erased type of a pattern, and whether it is a record's; `None` if it is not known or `var`.
    fn type_of_pattern(&mut self, pattern: &'a Pattern) -> Option<(Type, bool)> {
        let (ty, record) = match pattern {
            Pattern::Type { ty, .. } => (ty, false),
            Pattern::Record { ty, .. } => (ty, true),
            Pattern::Unsupported { .. } => return None,
        };
        if matches!(ty.kind, TypeRefKind::Var) {
            return None;
        }
        let resolved = self.type_ref(ty, Site::Body);
        let erased = self.prog.erasure(&resolved);
        (erased != Type::Unknown).then_some((erased, record))
    }

    fn covers_class(
        &mut self,
        labels: &Labels<'a>,
        ty: &Type,
        class: ClassId,
        nesting: usize,
    ) -> bool {
        if self.classes[class].opaque.is_some() {
            return true;
        }
        if let Some(decl) = self.enum_decl(class)
            && decl
                .enum_constants
                .iter()
                .all(|c| labels.constants.contains(&c.name.text.as_str()))
        {
            return true;
        }
        if self.covers_subclasses(labels, ty, class, nesting) {
            return true;
        }
        self.covers_record(labels, class, nesting)
    }

    /// A sealed class without objects of its own is covered with its subclasses.
    fn covers_subclasses(
        &mut self,
        labels: &Labels<'a>,
        ty: &Type,
        class: ClassId,
        nesting: usize,
    ) -> bool {
        let Decl::Type(decl) = self.classes[class].decl else {
            return true;
        };
        let is_abstract = self.prog.classes[class].is_abstract
            || self.prog.classes[class].kind == ClassKind::Interface;
        if !decl.modifiers.has(Modifier::Sealed) || !is_abstract {
            return false;
        }
        // One that could not be found may be covered.
        let Some(direct) = self.permitted(class) else {
            return true;
        };
        direct.into_iter().all(|c| {
            let own = self.self_type(c);
            self.may_be_excluded(&own, ty, class) || self.covers(labels, &own, nesting + 1)
        })
    }

    /// Type arguments keep the values of a subclass from being of the type, or may do so: `A implements I<String>` where
    /// an `I<Integer>` is asked for.
    fn may_be_excluded(&mut self, sub: &Type, ty: &Type, class: ClassId) -> bool {
        let (Some(Type::Parameterized(_, have)), Some(Type::Parameterized(_, want))) =
            (self.as_super(sub, class), self.as_super(ty, class))
        else {
            return false;
        };
        have.iter().zip(&want).any(|(have, want)| {
            let open =
                matches!(want, Type::Wildcard(w) if w.extends.is_none() && w.above.is_none());
            is_closed(have) && !open && !(is_closed(want) && self.same_type(have, want))
        })
    }

    /// Each component alone is covered by what the patterns say of it.
    fn covers_record(&mut self, labels: &Labels<'a>, class: ClassId, nesting: usize) -> bool {
        let mut rows: Vec<&'a [Pattern]> = Vec::new();
        for pattern in &labels.patterns {
            if let Pattern::Record { parts, .. } = pattern
                && let Some((Type::Class(of), true)) = self.type_of_pattern(pattern)
                && of == class
            {
                rows.push(parts);
            }
        }
        if rows.is_empty() {
            return false;
        }
        let components = self.record_components(class);
        if rows.iter().any(|parts| parts.len() != components.len()) {
            return true;
        }
        let rows = rows
            .into_iter()
            .map(|parts| parts.iter().map(Some).collect());
        let types = self.component_types(class);
        let mut steps = MAX_STEPS;
        self.covers_rows(rows.collect(), types, nesting, &mut steps)
    }

    /// The types of a record's components; `None` of one that depends on type variables.
    fn component_types(&mut self, record: ClassId) -> Vec<Option<Type>> {
        let components = self.record_components(record);
        let fields = components.iter().map(|component| {
            let field = *self.classes[record].fields.get(&component.name)?;
            let ty = self.prog.fields[field].ty.clone();
            is_closed(&ty).then_some(ty)
        });
        fields.collect()
    }

    /// Whether each tuple of values of the types fits one of the rows (JLS 14.11.1.1); a pattern `None` fits all values,
    /// and so does each pattern for a value of type `None`. Splits the first type into its subclasses, or into its
    /// components, until a pattern fits all of its values or none of them.
    fn covers_rows(
        &mut self,
        rows: Vec<Row<'a>>,
        mut types: Vec<Option<Type>>,
        nesting: usize,
        steps: &mut usize,
    ) -> bool {
        if types.is_empty() {
            return !rows.is_empty();
        }
        *steps = steps.saturating_sub(1);
        if *steps == 0 {
            return true;
        }
        if rows.is_empty() {
            return false;
        }
        let first = types.remove(0);
        let rest = |rows: Vec<Row<'a>>| -> Vec<Row<'a>> {
            rows.into_iter().map(|row| row[1..].to_vec()).collect()
        };
        let class = match first.as_ref().map(|ty| self.prog.erasure(ty)) {
            Some(Type::Class(class)) if self.classes[class].opaque.is_none() => Some(class),
            Some(Type::Array(_)) => None,
            _ => return self.covers_rows(rest(rows), types, nesting, steps),
        };
        let ty = first.unwrap_or(Type::Unknown);
        let erased = self.prog.erasure(&ty);
        let mut fits_all = Vec::new();
        for row in &rows {
            let fits = match row[0].map(|p| self.type_of_pattern(p)) {
                None | Some(None) => true,
                Some(Some((to, record))) => !record && self.fits_strictly(&erased, &to),
            };
            fits_all.push(fits);
        }
        let Some(class) = class.filter(|_| fits_all.contains(&false)) else {
            let rows = keep(rows, &fits_all);
            return self.covers_rows(rest(rows), types, nesting, steps);
        };
        let of = &self.prog.classes[class];
        let splits = of.is_abstract || of.kind == ClassKind::Interface;
        if splits && self.is_sealed(class) {
            let direct = self.permitted(class).filter(|_| nesting <= MAX_NESTING);
            let Some(direct) = direct else {
                return self.covers_rows(rest(rows), types, nesting, steps);
            };
            return direct.into_iter().all(|c| {
                let own = self.self_type(c);
                if self.may_be_excluded(&own, &ty, class) {
                    return true;
                }
                let mut types = types.clone();
                types.insert(0, Some(own));
                self.covers_rows(rows.clone(), types, nesting + 1, steps)
            });
        }
        let components = self.component_types(class);
        let mut within = Vec::new();
        for (row, fits) in rows.iter().zip(&fits_all) {
            let mut parts: Row<'a> = match row[0] {
                _ if *fits => vec![None; components.len()],
                Some(p @ Pattern::Record { parts, .. })
                    if parts.len() == components.len()
                        && self.type_of_pattern(p) == Some((erased.clone(), true)) =>
                {
                    parts.iter().map(Some).collect()
                }
                _ => continue,
            };
            parts.extend(&row[1..]);
            within.push(parts);
        }
        let mut all = components;
        all.extend(types);
        self.covers_rows(within, all, nesting, steps)
    }

    // ---- dominance ----------------------------------------------------------------------------------------------

    /// JLS 14.11.1: groups of statements are not entered from before where their labels declare variables. `completes`
    /// tells which cases run on into the next one.
    pub(super) fn check_fall_through(&mut self, switch: &'a ast::Switch, completes: &[bool]) {
        let is_empty = |c: &ast::Case| matches!(&c.body, ast::CaseBody::Group(s) if s.is_empty());
        let declares = |c: &ast::Case| match c.labels.first() {
            Some(CaseLabel::Pattern(p)) => !super::patterns::variables_of(p).is_empty(),
            _ => false,
        };
        let mut before = false;
        for (n, case) in switch.cases.iter().enumerate() {
            if matches!(case.body, ast::CaseBody::Group(_)) && declares(case) {
                if before && !is_empty(case) {
                    let message = "the case before runs on into this pattern";
                    self.type_error(case.span, message);
                } else if is_empty(case) && switch.cases[n + 1..].iter().any(|c| !is_empty(c)) {
                    let message = "this pattern's variables are not those of the next case";
                    self.type_error(case.span, message);
                }
            }
            before = completes.get(n).copied().unwrap_or(false);
        }
    }

    fn check_dominated(&mut self, switch: &'a ast::Switch, subject: &Type) {
        let erased = self.prog.erasure(subject);
        let constants = match self.primitive_of(subject) {
            Some(p) => Some(self.box_of(p)),
            None => match erased {
                Type::Class(c) if self.is_string(&erased) || self.is_enum(c) => Some(c),
                _ => None,
            },
        };
        let mut earlier: Vec<Type> = Vec::new();
        let mut default: Option<Span> = None;
        let mut unconditional: Option<Span> = None;
        for case in &switch.cases {
            let guarded = self.is_guarded(case);
            for label in &case.labels {
                let (ty, span) = match label {
                    CaseLabel::Default => {
                        default = Some(case.span);
                        continue;
                    }
                    CaseLabel::Constant(e) if matches!(e.kind, A::Literal(ast::Literal::Null)) => {
                        if default.is_some_and(|at| at != case.span) {
                            self.dominated(e.span);
                        }
                        continue;
                    }
                    CaseLabel::Constant(e) => (constants.map(Type::Class), e.span),
                    CaseLabel::Pattern(p) => {
                        let span = match p {
                            Pattern::Type { span, .. }
                            | Pattern::Record { span, .. }
                            | Pattern::Unsupported { span, .. } => *span,
                        };
                        if default.is_some() {
                            self.dominated(span);
                            continue;
                        }
                        let of = self.type_of_pattern(p);
                        let ty = of.as_ref().map(|(ty, _)| ty.clone());
                        (ty, span)
                    }
                };
                let Some(ty) = ty else { continue };
                if earlier.iter().any(|e| self.is_below(&ty, e)) {
                    self.dominated(span);
                    continue;
                }
                if let CaseLabel::Pattern(Pattern::Type { .. }) = label
                    && !guarded
                {
                    if self.is_below(&erased, &ty) {
                        unconditional = Some(span);
                    }
                    earlier.push(ty);
                }
            }
        }
        if let (Some(span), Some(_)) = (unconditional, default) {
            self.type_error(
                span,
                "this pattern fits all values: there is no `default` beside it",
            );
        }
    }

    fn dominated(&mut self, span: Span) {
        self.type_error(
            span,
            "this label is never reached: an earlier one fits all its values",
        );
    }

    /// Subtyping of erased types, for certain.
    fn is_below(&mut self, ty: &Type, of: &Type) -> bool {
        match (ty, of) {
            _ if ty == of => *ty != Type::Unknown,
            (Type::Class(a), Type::Class(b)) => self.is_subclass(*a, *b),
            (Type::Array(_), Type::Class(b)) => *b == self.prog.known().object,
            _ => false,
        }
    }
}

/// The rows for which `which` tells so.
fn keep<'a>(rows: Vec<Row<'a>>, which: &[bool]) -> Vec<Row<'a>> {
    let kept = rows.into_iter().zip(which).filter(|(_, kept)| **kept);
    kept.map(|(row, _)| row).collect()
}

/// Neither unknown nor dependent on a type variable.
pub fn is_closed(ty: &Type) -> bool {
    match ty {
        Type::Unknown | Type::Variable(_) => false,
        Type::Parameterized(_, args) | Type::Intersection(args) => args.iter().all(is_closed),
        Type::Array(elem) => is_closed(elem),
        Type::Wildcard(w) => [&w.extends, &w.above].into_iter().flatten().all(is_closed),
        Type::Primitive(_) | Type::Void | Type::Null | Type::Class(_) => true,
    }
}
