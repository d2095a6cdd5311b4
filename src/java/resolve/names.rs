//! Expression names: variables, fields, and dotted names whose parts only resolution can tell apart (JLS 6.5).

use super::body::BodyKind;
use super::classes::dotted;
use super::scope::Site;
use super::*;

/// What a simple or dotted name turned out to be.
pub enum Head {
    Expr(Expr),
    Type(Type),
    Package(String),
    /// Reported.
    Broken,
}

pub enum Variable {
    Local {
        depth: usize,
        id: LocalId,
    },
    /// `class` is the enclosing class that has the field.
    Field {
        class: ClassId,
        field: FieldId,
    },
}

impl<'a> Resolver<'a, '_> {
    /// Locals and fields of the enclosing bodies and classes, innermost first (JLS 6.4.1).
    pub(super) fn lookup_variable(&mut self, name: &str) -> Option<Variable> {
        let mut depth = self.bodies.len().checked_sub(1)?;
        loop {
            if let Some(id) = self.bodies[depth].local(name) {
                return Some(Variable::Local { depth, id });
            }
            let mut class = self.bodies[depth].class;
            loop {
                if !self.is_lambda(class)
                    && let Some(field) = self.find_field(class, name)
                {
                    return Some(Variable::Field { class, field });
                }
                if let Some(d) = self.classes[class].local_depth {
                    depth = d;
                    break;
                }
                class = self.classes[class].outer?;
            }
        }
    }

    /// A simple name as an expression, if it is a variable.
    fn variable(&mut self, name: &ast::Ident) -> Option<Expr> {
        let span = name.span;
        let found = self.lookup_variable(&name.text);
        if !matches!(found, Some(Variable::Local { .. })) {
            self.check_not_inferred(name);
        }
        match found {
            Some(Variable::Local { depth, .. }) if self.is_hidden_body(depth) => {
                let message = format!(
                    "variable `{}` cannot be used in a static context",
                    name.text
                );
                self.type_error(span, message);
                Some(Self::broken(span))
            }
            Some(Variable::Local { depth, id }) => {
                let value = self.local_access(depth, id, span);
                self.mark_read(depth, id);
                Some(value)
            }
            Some(Variable::Field { class, field }) => {
                self.check_ambiguous_field(class, name);
                self.check_forward(class, field, span);
                self.check_early(field, span);
                let is_static = self.prog.fields[field].is_static;
                if let Some(value) = self.field_constant(field)
                    && (is_static || self.has_object_of(class))
                {
                    return Some(self.constant_field(field, value, span));
                }
                if is_static {
                    return Some(self.static_field(None, field, span));
                }
                let Some(target) = self.this_of(span, &mut |_, c| c == class) else {
                    self.type_error(
                        span,
                        format!("field `{}` belongs to an object and cannot be used in a static context", name.text),
                    );
                    return Some(Self::broken(span));
                };
                Some(self.instance_field(target, field, span))
            }
            None => self.statically_imported_field(name),
        }
    }

    /// JLS 8.3.3: in an initialiser, a field that is declared later can be assigned by its simple name only.
    fn check_forward(&mut self, class: ClassId, field: FieldId, span: Span) {
        let around = self.bodies.iter().rev().find(|b| !self.is_lambda(b.class));
        let initializer = around.is_some_and(|b| {
            b.class == class
                && matches!(b.kind, BodyKind::Initializer)
                && b.has_this() != self.prog.fields[field].is_static
        });
        let declared = self.fields[field].decl.map(|d| d.span);
        let early = declared.is_some_and(|d| {
            d.file == span.file && span.start < d.end && self.prog.fields[field].class == class
        });
        if initializer && early && self.assigned_name != Some(span) {
            let name = self.prog.fields[field].name.clone();
            self.type_error(
                span,
                format!("field `{name}` is read before it is declared"),
            );
        }
    }

    /// JLS 8.9.2: an enum's constructors and instance initialisers run before its static fields have their values; they do
    /// not use them, unless they are constants.
    fn check_early(&mut self, field: FieldId, span: Span) {
        let of = &self.prog.fields[field];
        let (holder, is_static) = (of.class, of.is_static);
        if !is_static || !self.is_enum(holder) || self.field_constant(field).is_some() {
            return;
        }
        let around = self.bodies.iter().rev().find(|b| !self.is_lambda(b.class));
        let early = around.filter(|b| {
            b.has_this() && (b.is_constructor || matches!(b.kind, BodyKind::Initializer))
        });
        if let Some(class) = early.map(|b| b.class)
            && self.is_subclass(class, holder)
        {
            let message = format!(
                "`{}` has no value yet when constructors and initialisers of its enum run",
                self.prog.fields[field].name
            );
            self.type_error(span, message);
        }
    }

    pub(super) fn constant_field(&self, field: FieldId, value: Const, span: Span) -> Expr {
        Expr {
            kind: ExprKind::Const(value),
            ty: self.prog.fields[field].ty.clone(),
            span,
        }
    }

    fn static_field(&self, target: Option<Box<Expr>>, field: FieldId, span: Span) -> Expr {
        Expr {
            kind: ExprKind::StaticField { target, field },
            ty: self.prog.fields[field].ty.clone(),
            span,
        }
    }

    fn instance_field(&mut self, target: Expr, field: FieldId, span: Span) -> Expr {
        let ty = self.field_type(field, &target.ty);
        let holder = self.prog.fields[field].class;
        let target = self.used_for(target, holder);
        Expr {
            kind: ExprKind::Field {
                target: Box::new(target),
                field,
            },
            ty,
            span,
        }
    }

    /// Classes that the file's static imports of `name` come from: those that import it alone, or those on demand.
    pub(super) fn static_import_classes(&mut self, name: &str, single: bool) -> Vec<ClassId> {
        let class = self.body().class;
        let Some(file) = self.files.get(self.classes[class].file) else {
            return Vec::new();
        };
        let imports = file.imports;
        let mut list = Vec::new();
        for import in imports
            .iter()
            .filter(|i| single && i.is_static && !i.on_demand)
        {
            let full = dotted(&import.name);
            if let Some((holder, member)) = full.rsplit_once('.')
                && member == name
            {
                list.extend(self.class_by_qualified_name(holder));
            }
        }
        for import in imports
            .iter()
            .filter(|i| !single && i.is_static && i.on_demand)
        {
            list.extend(self.class_by_qualified_name(&dotted(&import.name)));
        }
        list
    }

    pub(super) fn statically_imported_field(&mut self, name: &ast::Ident) -> Option<Expr> {
        let mut classes = self.static_import_classes(&name.text, true);
        classes.extend(self.static_import_classes(&name.text, false));
        for class in classes {
            if let Some(field) = self.find_field(class, &name.text)
                && self.prog.fields[field].is_static
            {
                return Some(match self.field_constant(field) {
                    Some(value) => self.constant_field(field, value, name.span),
                    None => self.static_field(None, field, name.span),
                });
            }
        }
        None
    }

    /// Tells a name's meaning: a variable goes before a type, a type before a package (JLS 6.5.2).
    pub(super) fn classify(&mut self, expr: &'a ast::Expr) -> Head {
        match &expr.kind {
            ast::ExprKind::Name(name) => {
                if let Some(found) = self.variable(name) {
                    return Head::Expr(found);
                }
                if let Some(found) = self.lookup_type(&name.text, Site::Body) {
                    self.check_class_access(&found, Site::Body, name.span);
                    return Head::Type(found);
                }
                if self.is_package(&name.text) {
                    return Head::Package(name.text.clone());
                }
                self.report_unresolved_name(name)
            }
            ast::ExprKind::Field { target, name } => match self.classify(target) {
                Head::Expr(target) => Head::Expr(self.field_of(target, name, expr.span)),
                Head::Type(Type::Class(class) | Type::Parameterized(class, _)) => {
                    self.static_member(class, name, expr.span)
                }
                Head::Type(_) | Head::Broken => Head::Broken,
                Head::Package(package) => {
                    let full = format!("{package}.{}", name.text);
                    if let Some(class) = self.class_by_qualified_name(&full) {
                        return Head::Type(Type::Class(class));
                    }
                    if self.is_package(&full) && !name.text.starts_with(char::is_uppercase) {
                        return Head::Package(full);
                    }
                    self.diags.push(
                        Diagnostic::error(
                            Code::Unresolved,
                            expr.span,
                            format!("`{full}` is declared in none of the given files"),
                        )
                        .help("give the file that declares it too"),
                    );
                    Head::Broken
                }
            },
            _ => Head::Expr(self.expr(expr)),
        }
    }

    /// A name used as a value.
    pub(super) fn name_expr(&mut self, expr: &'a ast::Expr) -> Expr {
        match self.classify(expr) {
            Head::Expr(found) => found,
            Head::Broken | Head::Type(Type::Unknown) => Self::broken(expr.span),
            Head::Type(ty) => {
                let name = self.type_name(&ty);
                self.type_error(expr.span, format!("`{name}` is a class, not a value"));
                Self::broken(expr.span)
            }
            Head::Package(name) => {
                self.error(
                    Code::Unresolved,
                    expr.span,
                    format!("`{name}` is declared in none of the given files"),
                );
                Self::broken(expr.span)
            }
        }
    }

    fn report_unresolved_name(&mut self, name: &ast::Ident) -> Head {
        if let Some(found) = self.unmodelled_inherited(name.span, &name.text, "") {
            return Head::Expr(found);
        }
        let mut candidates: Vec<String> = Vec::new();
        for body in self.bodies.iter().rev() {
            candidates.extend(body.local_names().map(str::to_owned));
        }
        for class in self.enclosing_classes() {
            for &c in self.ancestors(class).iter() {
                candidates.extend(self.classes[c].fields.keys().cloned());
            }
        }
        candidates.extend(self.top.values().map(|t| t.decl.name.text.clone()));
        let mut diagnostic = Diagnostic::error(
            Code::Unresolved,
            name.span,
            format!("`{}` is not declared here", name.text),
        );
        if let Some(import) = jdk::import_of(&name.text) {
            diagnostic = diagnostic.help(import);
        } else if let Some(class) = self.proposed_class_with(&name.text) {
            let field = &name.text;
            diagnostic =
                diagnostic.help(format!("name the field with its class: `{class}.{field}`"));
        } else if let Some(close) =
            suggest::closest(&name.text, candidates.iter().map(String::as_str))
        {
            diagnostic = diagnostic.help(format!("did you mean `{close}`?"));
        } else if name.text.starts_with(char::is_uppercase) {
            diagnostic = diagnostic.help("if it is a class, give the file that declares it too");
        }
        self.diags.push(diagnostic);
        Head::Broken
    }

    /// In a condition that is given beside the program: the first class of it that has the field.
    fn proposed_class_with(&self, field: &str) -> Option<String> {
        let here = self.bodies.last()?.class;
        if !self.prog.classes[here].name.starts_with(proposition::CLASS) {
            return None;
        }
        let has = |(id, class): &(ClassId, &Class)| {
            !class.library && self.classes[*id].fields.contains_key(field)
        };
        let found = self.prog.classes.enumerated().find(has);
        found.map(|(_, class)| class.name.clone())
    }

    /// Classes around the innermost body, inside out.
    pub(super) fn enclosing_classes(&self) -> Vec<ClassId> {
        let mut list = Vec::new();
        let mut next = self.bodies.last().map(|b| b.class);
        while let Some(class) = next {
            if !self.is_lambda(class) {
                list.push(class);
            }
            next = match self.classes[class].local_depth {
                Some(d) => self.bodies.get(d).map(|b| b.class),
                None => self.classes[class].outer,
            };
        }
        list
    }

    /// A simple name that is not found, but that a library superclass without a complete model may declare.
    pub(super) fn unmodelled_inherited(
        &mut self,
        span: Span,
        name: &str,
        parens: &str,
    ) -> Option<Expr> {
        for class in self.enclosing_classes() {
            if let Some(holder) = self.may_have_member(class, name) {
                return Some(self.unmodelled_member(holder, name, parens, span, Vec::new()));
            }
        }
        let mut classes = self.static_import_classes(name, true);
        classes.extend(self.static_import_classes(name, false));
        for class in classes {
            if let Some(holder) = self.may_have_member(class, name) {
                return Some(self.unmodelled_member(holder, name, parens, span, Vec::new()));
            }
        }
        None
    }

    /// A use of a member of `holder` that has no model.
    pub(super) fn unmodelled_member(
        &mut self,
        holder: ClassId,
        name: &str,
        parens: &str,
        span: Span,
        before: Vec<Expr>,
    ) -> Expr {
        let what = format!("`{}.{name}{parens}`", self.classes[holder].qualified);
        let code = self.report_unmodelled_of(holder, name, span, &what);
        Self::unmodelled_silent(code, span, &what, before)
    }

    /// `Type.name`
    fn static_member(&mut self, class: ClassId, name: &ast::Ident, span: Span) -> Head {
        if let Some(field) = self.find_field(class, &name.text) {
            self.check_ambiguous_field(class, name);
            self.check_field_access(field, name.span);
            self.check_early(field, span);
            if !self.prog.fields[field].is_static {
                let message = format!(
                    "field `{}` belongs to an object, not to class `{}`",
                    name.text, self.prog.classes[class].name
                );
                self.type_error(span, message);
                return Head::Broken;
            }
            return Head::Expr(match self.field_constant(field) {
                Some(value) => self.constant_field(field, value, span),
                None => self.static_field(None, field, span),
            });
        }
        if let Some(member) = self.member_type(class, &name.text) {
            self.check_class_access(&Type::Class(member), Site::Body, name.span);
            return Head::Type(Type::Class(member));
        }
        // By convention `State` is a class and `SECONDS` a field.
        let looks_like_class =
            name.text.starts_with(char::is_uppercase) && name.text.contains(char::is_lowercase);
        if looks_like_class && self.may_be_member_class(class, &name.text) {
            let qualified = format!("{}.{}", self.classes[class].qualified, name.text);
            return Head::Type(Type::Class(self.stub_class(&qualified)));
        }
        self.missing_field(class, name, span, Vec::new())
            .map_or(Head::Broken, Head::Expr)
    }

    fn missing_field(
        &mut self,
        class: ClassId,
        name: &ast::Ident,
        span: Span,
        before: Vec<Expr>,
    ) -> Option<Expr> {
        // A name that a method of the model explains is no further field.
        let is_method = !self.member_methods(class, &name.text).is_empty();
        if let Some(holder) = self.may_have_member(class, &name.text)
            && !(is_method && self.has_listed_member(holder, &name.text))
            && signatures::has_field(&self.classes[holder].qualified, &name.text) != Some(false)
        {
            return Some(self.unmodelled_member(holder, &name.text, "", span, before));
        }
        let mut names: Vec<String> = Vec::new();
        for &c in self.ancestors(class).iter() {
            names.extend(self.classes[c].fields.keys().cloned());
        }
        let mut diagnostic = Diagnostic::error(
            Code::Unresolved,
            name.span,
            format!(
                "class `{}` has no field `{}`",
                self.prog.classes[class].name, name.text
            ),
        );
        if let Some(close) = suggest::closest(&name.text, names.iter().map(String::as_str)) {
            diagnostic = diagnostic.help(format!("did you mean `{close}`?"));
        }
        self.diags.push(diagnostic);
        None
    }

    fn check_field_access(&mut self, field: FieldId, span: Span) {
        let holder = self.prog.fields[field].class;
        let access = self.fields[field].access;
        if !self.is_accessible(holder, access) {
            let message = format!(
                "field `{}` is not accessible from here",
                self.prog.fields[field].name
            );
            let there = self.prog.fields[field].span;
            self.diags.push(
                Diagnostic::error(Code::TypeError, span, message).also(there, "declared here"),
            );
        }
    }

    /// `target.name`
    pub(super) fn field_of(&mut self, target: Expr, name: &ast::Ident, span: Span) -> Expr {
        let erased = self.prog.erasure(&target.ty);
        match &erased {
            Type::Array(_) if name.text == "length" => Expr {
                kind: ExprKind::ArrayLength(Box::new(self.used(target))),
                ty: Type::INT,
                span,
            },
            Type::Class(class) => {
                let mut class = *class;
                let mut field = self.find_field(class, &name.text);
                for part in self.parts(&target.ty) {
                    if field.is_none()
                        && let Some(other) = self.class_of(&part)
                    {
                        class = other;
                        field = self.find_field(other, &name.text);
                    }
                }
                let Some(field) = field else {
                    let before = vec![target];
                    return self
                        .missing_field(class, name, span, before)
                        .unwrap_or_else(|| Self::broken(span));
                };
                self.check_ambiguous_field(class, name);
                self.check_field_access(field, name.span);
                if !self.prog.fields[field].is_static {
                    return self.instance_field(target, field, span);
                }
                match (&target.kind, self.field_constant(field)) {
                    (ExprKind::Local(_) | ExprKind::This, Some(value)) => {
                        // No constant expression (JLS 15.29), though javac puts the value.
                        let value = self.constant_field(field, value, span);
                        let ty = value.ty.clone();
                        Expr {
                            kind: ExprKind::Seq {
                                stmts: Vec::new(),
                                value: Box::new(value),
                            },
                            ty,
                            span,
                        }
                    }
                    _ => self.static_field(Some(Box::new(target)), field, span),
                }
            }
            Type::Unknown => {
                Self::unmodelled_silent(Code::Unresolved, span, "unresolved", vec![target])
            }
            ty => {
                let message = format!("`{}` has no field `{}`", self.type_name(ty), name.text);
                self.type_error(name.span, message);
                Self::broken(span)
            }
        }
    }
}
