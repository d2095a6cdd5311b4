//! The body being resolved: its locals, scopes and jump targets, and how code in it reaches enclosing bodies.
//!
//! A variable of an enclosing body is read through the class that stands directly in that body: the path
//! `this.this$0...` to that class's object, then its field `val$x`. Fields appear when first needed.

use super::classes::Capture;
use super::free::Free;
use super::*;

/// A method, constructor, initialiser or lambda body under resolution.
pub struct Body {
    /// Class of `this`; for a lambda its synthetic class.
    pub class: ClassId,
    pub is_static: bool,
    pub kind: BodyKind,
    pub locals: IndexVec<LocalId, Local>,
    facts: IndexVec<LocalId, LocalFacts>,
    scopes: Scopes,
    pub targets: Vec<Target>,
    pub label_count: u32,
    /// Types of the values that a lambda's body returns, where they are to be inferred.
    pub returned: Vec<Type>,
    /// A supertype of those values' type, see [`Resolver::result_bound`].
    pub result_bound: Option<Type>,
    /// The arguments of `this(...)` or `super(...)` are being resolved (JLS 8.8.7.1).
    pub calls_constructor: bool,
    pub is_constructor: bool,
    /// Labels of the statement that comes next.
    pub pending_labels: Vec<String>,
    /// Switch expressions around the current place, outermost first.
    pub yields: Vec<Yields>,
    /// Variables whose declarations name their types.
    pub written: std::collections::BTreeSet<LocalId>,
    /// The types of calls and creations in which nothing is inferred.
    pub not_inferred: std::collections::BTreeMap<Span, Type>,
    /// What certain types tell of the type parameters of calls and creations.
    pub told: std::collections::BTreeMap<Span, contradictions::Told>,
    /// The types of lambdas' parameters where they are written.
    pub written_params: std::collections::BTreeMap<Span, Vec<Type>>,
    /// The types of the results of lambdas and references whose interface leaves them open.
    pub results: std::collections::BTreeMap<Span, Vec<Type>>,
    /// Variables of the patterns resolved, by the place of their names; their scopes follow from what is around.
    pub pattern_variables: Vec<(Span, LocalId)>,
    /// The guard of a case is being resolved: variables from this number on are its own.
    pub guard_from: Option<usize>,
    /// Variables declared with `var` whose initial values are being resolved.
    pub inferring: Vec<String>,
}

/// A switch expression whose cases are being resolved.
pub struct Yields {
    pub label: LabelId,
    pub result: LocalId,
    /// Type of the context, if it gives one.
    pub expected: Option<Type>,
    /// The values wait for what the context wants; they are in [`Resolver::open_values`].
    pub open: bool,
    pub values: Vec<Expr>,
}

/// The names in scope, outermost first.
#[derive(Clone)]
pub struct Scopes(Vec<Vec<Entry>>);

#[derive(Clone, PartialEq, Debug)]
pub enum BodyKind {
    /// Returns a value of the type (or `Void`).
    Method(Type),
    Initializer,
    Lambda(Type),
}

struct LocalFacts {
    constant: Option<Const>,
    has_value: bool,
    assigned: u32,
    shared: Option<Shared>,
    /// Where it is closed as a resource that is declared before.
    resource: Option<Span>,
}

#[derive(Clone)]
enum Entry {
    Local(String, LocalId),
    Class(String, ClassId),
    TypeVariable(String, TypeVarId),
}

pub struct Target {
    pub label: LabelId,
    pub names: Vec<String>,
    pub kind: TargetKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TargetKind {
    Loop,
    Switch,
    Block,
}

impl Body {
    pub fn new(class: ClassId, is_static: bool, kind: BodyKind) -> Self {
        Self {
            class,
            is_static,
            kind,
            locals: IndexVec::new(),
            facts: IndexVec::new(),
            scopes: Scopes(vec![Vec::new()]),
            targets: Vec::new(),
            label_count: 0,
            returned: Vec::new(),
            result_bound: None,
            calls_constructor: false,
            is_constructor: false,
            pending_labels: Vec::new(),
            yields: Vec::new(),
            written: std::collections::BTreeSet::new(),
            not_inferred: std::collections::BTreeMap::new(),
            told: std::collections::BTreeMap::new(),
            written_params: std::collections::BTreeMap::new(),
            results: std::collections::BTreeMap::new(),
            pattern_variables: Vec::new(),
            guard_from: None,
            inferring: Vec::new(),
        }
    }

    pub fn pattern_variable(&self, name: &ast::Ident) -> Option<LocalId> {
        self.pattern_variables
            .iter()
            .rev()
            .find(|(span, _)| *span == name.span)
            .map(|&(_, local)| local)
    }

    pub fn enter_pattern_variable(&mut self, name: &ast::Ident) {
        if let Some(local) = self.pattern_variable(name) {
            self.enter(Entry::Local(name.text.clone(), local));
        }
    }

    /// Whether there is an object that `this` of the class means; a lambda's body always has the lambda object.
    pub fn has_this(&self) -> bool {
        !self.is_static
    }

    /// A local class, or a type parameter of the method.
    pub fn local_type(&self, name: &str) -> Option<Type> {
        self.entries().find_map(|e| match e {
            Entry::Class(n, class) if n == name => Some(Type::Class(*class)),
            Entry::TypeVariable(n, var) if n == name => Some(Type::Variable(*var)),
            _ => None,
        })
    }

    pub fn local_class(&self, name: &str) -> Option<ClassId> {
        self.entries().find_map(|e| match e {
            Entry::Class(n, class) if n == name => Some(*class),
            _ => None,
        })
    }

    pub fn local(&self, name: &str) -> Option<LocalId> {
        self.entries().find_map(|e| match e {
            Entry::Local(n, local) if n == name => Some(*local),
            _ => None,
        })
    }

    /// Innermost first.
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.scopes.0.iter().rev().flat_map(|s| s.iter().rev())
    }

    pub fn local_names(&self) -> impl Iterator<Item = &str> {
        self.entries().filter_map(|e| match e {
            Entry::Local(n, _) => Some(n.as_str()),
            Entry::Class(..) | Entry::TypeVariable(..) => None,
        })
    }

    /// Type parameters of the method.
    pub fn type_variables(&self) -> impl Iterator<Item = TypeVarId> {
        self.entries().filter_map(|e| match e {
            Entry::TypeVariable(_, var) => Some(*var),
            Entry::Local(..) | Entry::Class(..) => None,
        })
    }

    pub fn scopes(&self) -> Scopes {
        self.scopes.clone()
    }

    /// Goes on with other names in scope; gives those before.
    pub fn exchange_scopes(&mut self, scopes: Scopes) -> Scopes {
        std::mem::replace(&mut self.scopes, scopes)
    }

    pub fn push_scope(&mut self) {
        self.scopes.0.push(Vec::new());
    }

    pub fn pop_scope(&mut self) {
        self.scopes.0.pop();
    }

    /// A local that no name finds.
    pub fn hidden_local(&mut self, name: &str, ty: Type, span: Span) -> LocalId {
        self.facts.push(LocalFacts {
            constant: None,
            has_value: true,
            assigned: 0,
            shared: None,
            resource: None,
        });
        self.locals.push(Local {
            name: name.to_owned(),
            ty,
            effectively_final: true,
            is_final: false,
            shared: None,
            span,
        })
    }

    fn enter(&mut self, entry: Entry) {
        if let Some(scope) = self.scopes.0.last_mut() {
            scope.push(entry);
        }
    }

    pub fn enter_class(&mut self, name: &str, class: ClassId) {
        self.enter(Entry::Class(name.to_owned(), class));
    }

    pub fn enter_type_variable(&mut self, name: &str, var: TypeVarId) {
        self.enter(Entry::TypeVariable(name.to_owned(), var));
    }

    pub fn has_type_variable(&self, var: TypeVarId) -> bool {
        self.scopes
            .0
            .iter()
            .flatten()
            .any(|e| matches!(e, Entry::TypeVariable(_, v) if *v == var))
    }

    pub fn fresh_label(&mut self) -> LabelId {
        let label = LabelId(self.label_count);
        self.label_count += 1;
        label
    }

    pub fn set_constant(&mut self, local: LocalId, value: Const) {
        self.facts[local].constant = Some(value);
    }

    pub fn constant(&self, local: LocalId) -> Option<&Const> {
        self.facts[local].constant.as_ref()
    }

    pub fn mark_final(&mut self, local: LocalId) {
        self.locals[local].is_final = true;
    }

    /// The variable declared at `span`, for the rest of the checks: its body has been resolved.
    pub fn mark_final_at(&mut self, span: Span) {
        if let Some(local) = self.locals.iter_mut().find(|l| l.span == span) {
            local.is_final = true;
        }
    }

    pub fn mark_unassigned(&mut self, local: LocalId) {
        self.facts[local].has_value = false;
    }

    pub fn mark_resource(&mut self, local: LocalId, span: Span) {
        let facts = &mut self.facts[local];
        facts.resource = facts.resource.or(Some(span));
    }

    pub fn mark_assigned(&mut self, local: LocalId) {
        self.facts[local].assigned += 1;
    }

    fn share(&mut self, local: LocalId, span: Span, guard: bool) {
        let facts = &mut self.facts[local];
        facts.shared = facts.shared.or(Some(Shared { span, guard }));
    }

    /// Whether a guard is being resolved, and the variable is declared before it.
    pub fn is_guarded(&self, local: LocalId) -> bool {
        self.guard_from
            .is_some_and(|first| (local.0 as usize) < first)
    }
}

impl Resolver<'_, '_> {
    pub(super) fn body(&mut self) -> &mut Body {
        // Every expression and statement is resolved inside of a body; an empty one keeps even a mistake harmless.
        if self.bodies.is_empty() {
            let object = self.prog.known().object;
            self.bodies
                .push(Body::new(object, true, BodyKind::Initializer));
        }
        let last = self.bodies.len() - 1;
        &mut self.bodies[last]
    }

    /// Declares a local variable or parameter; a second one of that name in the same body is reported.
    pub(super) fn declare_local(&mut self, name: &ast::Ident, ty: Type) -> LocalId {
        self.check_declared_once(name);
        let body = self.body();
        let local = body.hidden_local(&name.text, ty, name.span);
        body.enter(Entry::Local(name.text.clone(), local));
        local
    }

    /// Reports a variable in the scope of another one of its name in the same body.
    pub(super) fn check_declared_once(&mut self, name: &ast::Ident) {
        // A lambda's variables are in the scope of the body around it (JLS 15.27.2).
        let mut around = self.bodies.iter().rev();
        let mut first = None;
        while let Some(body) = around.next().filter(|_| first.is_none()) {
            first = body.local(&name.text).map(|local| body.locals[local].span);
            if !matches!(body.kind, BodyKind::Lambda(_)) {
                break;
            }
        }
        if let Some(there) = first {
            self.diags.push(
                Diagnostic::error(
                    Code::Duplicate,
                    name.span,
                    format!("variable `{}` is declared twice", name.text),
                )
                .also(there, "first declared here"),
            );
        }
    }

    /// Reports a local class in the scope of another one of its name in the same body (JLS 14.3).
    pub(super) fn check_local_class_once(&mut self, name: &ast::Ident) {
        let mut first = None;
        for body in self.bodies.iter().rev() {
            first = first.or_else(|| body.local_class(&name.text));
            if !matches!(body.kind, BodyKind::Lambda(_)) {
                break;
            }
        }
        if let Some(first) = first {
            let there = self.decl_name_span(first);
            let message = format!("class `{}` is declared twice", name.text);
            self.diags.push(
                Diagnostic::error(Code::Duplicate, name.span, message)
                    .also(there, "first declared here"),
            );
        }
    }

    /// Ends the innermost body: its locals with their final facts, and its number of labels.
    pub(super) fn finish_body(&mut self) -> (IndexVec<LocalId, Local>, u32) {
        let Some(mut body) = self.bodies.pop() else {
            return (IndexVec::new(), 0);
        };
        for id in body.locals.ids() {
            let facts = &body.facts[id];
            let local = &mut body.locals[id];
            local.effectively_final = facts.has_value && facts.assigned == 0;
            if let Some(span) = facts.resource
                && facts.has_value
                && facts.assigned > 0
            {
                let message = format!(
                    "variable `{}` is no resource: it is assigned more than once",
                    local.name
                );
                self.diags.push(
                    Diagnostic::error(Code::TypeError, span, message)
                        .also(local.span, "declared here"),
                );
            }
            local.shared = facts.shared;
            if let Some(shared) = facts.shared
                && facts.has_value
                && facts.assigned > 0
            {
                self.diags.push(
                    Diagnostic::error(
                        Code::TypeError,
                        shared.span,
                        format!(
                            "variable `{}` is used in {} but is assigned more than once",
                            local.name,
                            shared.place()
                        ),
                    )
                    .also(local.span, "declared here")
                    .help("copy it to a final variable first"),
                );
            }
        }
        (body.locals, body.label_count)
    }

    pub(super) fn this_expr(&mut self, span: Span) -> Expr {
        let class = self.body().class;
        Expr {
            kind: ExprKind::This,
            ty: self.self_type(class),
            span,
        }
    }

    /// The object that `C.this` means for the first class `C`, from inside out, that `wanted` accepts;
    /// `None` in a static context.
    pub(super) fn this_of(
        &mut self,
        span: Span,
        wanted: &mut dyn FnMut(&mut Self, ClassId) -> bool,
    ) -> Option<Expr> {
        if !self.body().has_this() {
            return None;
        }
        let mut path = Vec::new();
        let mut class = self.body().class;
        while !wanted(self, class) {
            path.push(class);
            class = self.classes[class].enclosing_this?;
        }
        if path.is_empty() && self.body().calls_constructor {
            self.type_error(
                span,
                "the object does not exist yet: its superclass's constructor comes first",
            );
        }
        let mut expr = self.this_expr(span);
        for class in path {
            let field = self.this0(class);
            expr = self.synthetic_read(expr, field, span);
        }
        Some(expr)
    }

    /// `this` as written: lambdas are transparent.
    pub(super) fn written_this(&mut self, span: Span) -> Option<Expr> {
        self.this_of(span, &mut |r, class| !r.is_lambda(class))
    }

    fn synthetic_read(&self, target: Expr, field: FieldId, span: Span) -> Expr {
        Expr {
            ty: self.prog.fields[field].ty.clone(),
            kind: ExprKind::Field {
                target: Box::new(target),
                field,
            },
            span,
        }
    }

    /// The field `this$0` of a class that has an enclosing instance.
    pub(super) fn this0(&mut self, class: ClassId) -> FieldId {
        if let Some(field) = self.classes[class].this0 {
            return field;
        }
        let object = self.prog.known().object;
        let ty = self.self_type(self.classes[class].enclosing_this.unwrap_or(object));
        let field = self.synthetic_field(class, "this$0", ty);
        self.classes[class].this0 = Some(field);
        field
    }

    pub(super) fn synthetic_field(&mut self, class: ClassId, name: &str, ty: Type) -> FieldId {
        let span = self.prog.classes[class].span;
        let field = self.prog.fields.push(Field {
            name: name.to_owned(),
            class,
            ty,
            is_static: false,
            is_final: true,
            is_volatile: false,
            is_private: false,
            constant: None,
            synthetic: true,
            span,
        });
        self.fields.push(classes::FieldInfo {
            access: classes::Access::Package,
            decl: None,
            constant: classes::Progress::Done,
        });
        let at = self.prog.classes[class]
            .fields
            .iter()
            .take_while(|&&f| self.prog.fields[f].synthetic)
            .count();
        self.prog.classes[class].fields.insert(at, field);
        field
    }

    /// Reads local `id` of the body at `depth` from the innermost body.
    pub(super) fn local_access(&mut self, depth: usize, id: LocalId, span: Span) -> Expr {
        let ty = self.bodies[depth].locals[id].ty.clone();
        if let Some(value) = self.bodies[depth].constant(id) {
            return Expr {
                kind: ExprKind::Const(value.clone()),
                ty,
                span,
            };
        }
        if self.bodies[depth].is_guarded(id) {
            self.bodies[depth].share(id, span, true);
        }
        if depth + 1 == self.bodies.len() {
            return Expr {
                kind: ExprKind::Local(id),
                ty,
                span,
            };
        }
        let Some(holder) = self.class_in_body(depth) else {
            return Self::broken(span);
        };
        let known = self.classes[holder].captures.iter().any(|c| c.local == id);
        if self.classes[holder].frozen && !known {
            // Objects created inside of the class would lack it.
            let what = "a captured variable in a local class that creates objects of itself before";
            let refused = self.unmodelled(Code::UnmodelledFeature, span, what, Vec::new());
            return Expr { ty, ..refused };
        }
        self.bodies[depth].share(id, span, false);
        let field = self.capture_field(holder, depth, id);
        if let Some(target) = self.this_of(span, &mut |_, class| class == holder) {
            self.synthetic_read(target, field, span)
        } else {
            let name = self.bodies[depth].locals[id].name.clone();
            self.type_error(
                span,
                format!("variable `{name}` cannot be used in a static context"),
            );
            Self::broken(span)
        }
    }

    /// Code names the variable, which is not only passed on to what another class captures.
    pub(super) fn mark_read(&mut self, depth: usize, id: LocalId) {
        if depth + 1 < self.bodies.len()
            && let Some(holder) = self.class_in_body(depth)
        {
            let all = &mut self.classes[holder].captures;
            all.iter_mut()
                .filter(|c| c.local == id)
                .for_each(|c| c.read = true);
        }
    }

    /// The class around the innermost body that is declared in the body at `depth`.
    fn class_in_body(&self, depth: usize) -> Option<ClassId> {
        let mut class = self.bodies.last()?.class;
        loop {
            match self.classes[class].local_depth {
                Some(d) if d == depth => return Some(class),
                Some(d) => class = self.bodies.get(d)?.class,
                None => class = self.classes[class].outer?,
            }
        }
    }

    fn capture_field(&mut self, holder: ClassId, depth: usize, id: LocalId) -> FieldId {
        if let Some(capture) = self.classes[holder].captures.iter().find(|c| c.local == id) {
            return capture.field;
        }
        let body = &self.bodies[depth];
        let certain = body.written.contains(&id);
        let local = &body.locals[id];
        let (name, ty) = (format!("val${}", local.name), local.ty.clone());
        let field = self.synthetic_field(holder, &name, ty);
        self.classes[holder].captures.push(Capture {
            local: id,
            field,
            certain,
            read: false,
        });
        field
    }

    /// What a new object of `class` captures, read from the innermost body: its enclosing instance (`outer` if written)
    /// and variables of the body that declares it. In a constructor of `for_subclass` its own object is no candidate.
    pub(super) fn capture_values(
        &mut self,
        class: ClassId,
        outer: Option<Expr>,
        for_subclass: Option<ClassId>,
        span: Span,
    ) -> Vec<(FieldId, Expr)> {
        let mut values = Vec::new();
        if self.is_in_progress(class) {
            // Inside of the class itself nobody has seen yet all that it will capture.
            if self.classes[class].enclosing_this.is_some() {
                self.this0(class);
            }
            if !self.classes[class].frozen {
                self.foresee_captures(class);
            }
            self.classes[class].frozen = true;
        }
        if let Some(field) = self.classes[class].this0 {
            let enclosing = self.classes[class].enclosing_this;
            let instance = match outer {
                Some(outer) => Some(outer),
                None if self.classes[class].local_depth.is_some() => {
                    self.this_of(span, &mut |_, c| Some(c) == enclosing)
                }
                None => self.this_of(span, &mut |r, c| {
                    Some(c) != for_subclass && enclosing.is_some_and(|e| r.is_subclass(c, e))
                }),
            };
            if let Some(value) = instance {
                values.push((field, value));
            } else {
                let name = self.prog.classes[class].name.clone();
                self.type_error(
                    span,
                    format!("`{name}` is an inner class and needs an object of its outer class, but this is a static context"),
                );
            }
        }
        if let Some(depth) = self.classes[class].local_depth {
            for Capture { local, field, .. } in self.classes[class].captures.clone() {
                let value = self.local_access(depth, local, span);
                values.push((field, value));
            }
        }
        values
    }

    /// Captures what the body of a local class mentions, and what the local classes capture that it creates or extends.
    fn foresee_captures(&mut self, class: ClassId) {
        let Some(depth) = self.classes[class].local_depth else {
            return;
        };
        let free = match self.classes[class].decl {
            classes::Decl::Type(decl) => Free::of(decl),
            classes::Decl::Anonymous(members) => Free::of_members(members),
            classes::Decl::Lambda | classes::Decl::Stub => return,
        };
        let mut wanted = Vec::new();
        for name in &free.names {
            if let Some(id) = self.bodies[depth].local(name)
                && self.find_field(class, name).is_none()
            {
                wanted.push(id);
            }
        }
        for name in &free.classes {
            if let Some(Type::Class(other)) = self.bodies[depth].local_type(name)
                && other != class
                && self.classes[other].local_depth == Some(depth)
            {
                wanted.extend(self.classes[other].captures.iter().map(|c| c.local));
            }
        }
        for id in wanted {
            if self.bodies[depth].constant(id).is_none() {
                let span = self.prog.classes[class].span;
                self.bodies[depth].share(id, span, false);
                self.capture_field(class, depth, id);
            }
        }
    }

    /// Whether the innermost body stands inside of `class` (a local or anonymous class).
    fn is_in_progress(&self, class: ClassId) -> bool {
        self.classes[class].local_depth.is_some()
            && self.bodies.iter().any(|b| {
                let mut c = Some(b.class);
                while let Some(id) = c {
                    if id == class {
                        return true;
                    }
                    c = self.classes[id].outer;
                }
                false
            })
    }
}
