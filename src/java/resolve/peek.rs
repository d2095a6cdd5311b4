//! The type of an expression without resolving it: what overload resolution must know of an explicitly typed lambda's
//! body and of a method reference's target before their own types are known (JLS 15.12.2.2, 15.12.2.5).
//!
//! Reports nothing, declares nothing, captures nothing; `None` where only full resolution could tell. Looks at no
//! lambda's body in an expression, so nesting costs nothing.

use super::inner::{Env, Peeked, inner_class, variable};
use super::names::Variable;
use super::overload::{Arg, Candidate, Choice, is_poly};
use super::patterns::{introduced_types, typed_variables_of};
use super::scope::Site;
use super::types::Subst;
use super::*;
use crate::java::ast::{
    CaseBody, CaseLabel, ExprKind as A, Literal, Primitive, StmtKind, TypeRefKind,
};

impl<'a> Resolver<'a, '_> {
    pub(super) fn peek_value(&mut self, expr: &'a ast::Expr, env: &Env<'a>) -> Option<Type> {
        match self.peek(expr, env)? {
            Peeked::Value(ty) if ty != Type::Unknown => Some(ty),
            _ => None,
        }
    }

    /// As [`Self::peek_value`]; `Unknown` is a reference type that cannot be told.
    pub(super) fn peek_any(&mut self, expr: &'a ast::Expr, env: &Env<'a>) -> Option<Type> {
        match self.peek(expr, env)? {
            Peeked::Value(ty) => Some(ty),
            _ => None,
        }
    }

    pub(super) fn peek(&mut self, expr: &'a ast::Expr, env: &Env<'a>) -> Option<Peeked<'a>> {
        let ty = match &expr.kind {
            A::Literal(literal) => match literal {
                Literal::Int(_) => Type::INT,
                Literal::Long(_) => Type::LONG,
                Literal::Float(_) => Type::Primitive(Primitive::Float),
                Literal::Double(_) => Type::Primitive(Primitive::Double),
                Literal::Char(_) => Type::Primitive(Primitive::Char),
                Literal::Str(_) => Type::Class(self.prog.known().string),
                Literal::Bool(_) => Type::BOOLEAN,
                Literal::Null => Type::Null,
            },
            A::Name(name) => return self.peek_name(name, env),
            A::Paren(inner) => return self.peek(inner, env),
            A::This => {
                let class = self.enclosing_classes().first().copied()?;
                self.self_type(class)
            }
            A::QualifiedThis(name) => {
                let named = self.quietly(|r| r.named_type(name, Site::Body));
                let class = self.class_of(&named)?;
                self.self_type(class)
            }
            A::Field { target, name } => match self.peek(target, env)? {
                Peeked::Package(package) => {
                    return self.peek_in_package(&package, &name.text);
                }
                Peeked::Inner(class) => {
                    return match self.inner_field(&class, &name.text) {
                        Some(found) => self.type_of_inner(found).map(Peeked::Value),
                        None => class.member(&name.text).map(Peeked::Inner),
                    };
                }
                Peeked::Value(Type::Array(_)) if name.text == "length" => Type::INT,
                Peeked::Value(ty) => {
                    let class = self.class_of(&ty)?;
                    let field = self.find_field(class, &name.text)?;
                    self.field_type(field, &ty)
                }
                Peeked::Type(ty) => {
                    let class = self.class_of(&ty)?;
                    if let Some(field) = self.find_field(class, &name.text) {
                        self.prog.fields[field].ty.clone()
                    } else {
                        let member = self.member_type(class, &name.text)?;
                        return Some(Peeked::Type(Type::Class(member)));
                    }
                }
            },
            A::Index { array, .. } => match self.peek_value(array, env)? {
                Type::Array(elem) => *elem,
                _ => return None,
            },
            A::Call(call) => self.peek_call(call, env)?,
            A::New(new) if new.outer.is_none() => {
                let ty = self.peek_type(&new.ty, env);
                match (&new.ty.kind, self.class_of(&ty)) {
                    (
                        TypeRefKind::Named {
                            args: Some(args), ..
                        },
                        Some(class),
                    ) if args.is_empty() => {
                        let params = self.classes[class].type_params.len();
                        Type::Parameterized(class, vec![Type::Unknown; params])
                    }
                    _ => ty,
                }
            }
            A::Switch(switch) => self.peek_switch(switch, env)?,
            A::NewArray {
                elem, dims, open, ..
            } => {
                let elem = self.peek_type(elem, env);
                (0..dims.len() + open).fold(elem, |ty, _| Type::array_of(ty))
            }
            A::Cast { ty, .. } => self.peek_type(ty, env),
            A::Assign { target, .. } | A::CompoundAssign { target, .. } => {
                self.peek_value(target, env)?
            }
            A::IncDec { target, .. } => self.peek_value(target, env)?,
            A::InstanceOf { .. } | A::InstanceOfPattern { .. } => Type::BOOLEAN,
            A::Unary {
                op: UnaryOp::Not, ..
            } => Type::BOOLEAN,
            A::Unary { operand, .. } => {
                let ty = self.peek_value(operand, env)?;
                let p = self.primitive_of(&ty)?;
                Type::Primitive(convert::promoted(p, Primitive::Int)?)
            }
            A::Binary { op, lhs, rhs } => self.peek_binary(*op, lhs, rhs, env)?,
            A::Conditional { cond, then, els } => self.peek_conditional(cond, then, els, env)?,
            A::Lambda(_) | A::MethodRef { .. } => Type::Unknown,
            A::ClassLiteral(_) => {
                let class = self.class_by_qualified_name("java.lang.Class")?;
                Type::Parameterized(class, vec![Type::Unknown])
            }
            _ => return None,
        };
        Some(Peeked::Value(ty))
    }

    fn peek_name(&mut self, name: &'a ast::Ident, env: &Env<'a>) -> Option<Peeked<'a>> {
        if let Some(inner) = self.inner_variable(&name.text, env) {
            return self.type_of_inner(inner).map(Peeked::Value);
        }
        match self.lookup_variable(&name.text) {
            Some(Variable::Local { depth, id }) => {
                return Some(Peeked::Value(self.bodies[depth].locals[id].ty.clone()));
            }
            Some(Variable::Field { class, field }) => {
                let this = self.self_type(class);
                return Some(Peeked::Value(self.field_type(field, &this)));
            }
            None => {}
        }
        if let Some(field) = self.statically_imported_field(name) {
            return Some(Peeked::Value(field.ty));
        }
        if let Some(class) = inner_class(&name.text, env) {
            return Some(Peeked::Inner(class));
        }
        if let Some(found) = self.lookup_type(&name.text, Site::Body) {
            return Some(Peeked::Type(found));
        }
        self.is_package(&name.text)
            .then(|| Peeked::Package(name.text.clone()))
    }

    fn peek_in_package(&mut self, package: &str, name: &str) -> Option<Peeked<'a>> {
        let full = format!("{package}.{name}");
        if let Some(class) = self.class_by_qualified_name(&full) {
            return Some(Peeked::Type(Type::Class(class)));
        }
        let is_package = self.is_package(&full) && !name.starts_with(char::is_uppercase);
        is_package.then_some(Peeked::Package(full))
    }

    fn peek_conditional(
        &mut self,
        cond: &'a ast::Expr,
        then: &'a ast::Expr,
        els: &'a ast::Expr,
        env: &Env<'a>,
    ) -> Option<Type> {
        let mut of = |operand: &'a ast::Expr, when: bool| {
            let env = self.with_introduced_in(cond, when, env);
            let ty = self.peek_any(operand, &env)?;
            let value = match self.constant_value(operand, &env).map(|e| e.kind) {
                Some(ExprKind::Const(Const::Int(value))) if ty == Type::INT => Some(value),
                _ => None,
            };
            Some((ty, value))
        };
        let ((a, x), (b, y)) = (of(then, true)?, of(els, false)?);
        if a == b {
            return Some(a);
        }
        if let (Some(p), Some(q)) = (self.primitive_of(&a), self.primitive_of(&b)) {
            return ops::unified((p, x), (q, y)).map(Type::Primitive);
        }
        // One that cannot be told may be a box, which makes a number of the whole.
        let untold = a == Type::Unknown || b == Type::Unknown;
        if untold && (self.primitive_of(&a).is_some() || self.primitive_of(&b).is_some()) {
            return None;
        }
        Some(Type::Unknown)
    }

    /// Of a switch whose cases are expressions: the type that all have, or that of some object (JLS 15.28.1).
    fn peek_switch(&mut self, switch: &'a ast::Switch, env: &Env<'a>) -> Option<Type> {
        let mut all: Option<Type> = None;
        for case in &switch.cases {
            let value = match &case.body {
                CaseBody::ArrowExpr(value) => value,
                CaseBody::ArrowStmt(s) if matches!(s.kind, StmtKind::Throw(_)) => continue,
                _ => return None,
            };
            let mut env = env.clone();
            for label in &case.labels {
                if let CaseLabel::Pattern(pattern) = label {
                    for (name, ty) in typed_variables_of(pattern) {
                        let ty = ty.map(|ty| self.peek_type(ty, &env));
                        env.push(variable(name, ty));
                    }
                }
            }
            if let Some(guard) = &case.guard {
                self.declare_introduced(guard, true, &mut env);
            }
            let ty = self.peek_any(value, &env)?;
            all = Some(match all {
                Some(other) if other != ty => {
                    let null = other == Type::Null || ty == Type::Null;
                    let number = |ty| self.primitive_of(ty).is_some();
                    if !null && (number(&other) || number(&ty)) {
                        return None;
                    }
                    Type::Unknown
                }
                _ => ty,
            });
        }
        all
    }

    /// What is in scope where a condition is known to be `when`: its pattern variables, too.
    fn with_introduced_in(&mut self, cond: &'a ast::Expr, when: bool, env: &Env<'a>) -> Env<'a> {
        let mut env = env.clone();
        self.declare_introduced(cond, when, &mut env);
        env
    }

    pub(super) fn declare_introduced(
        &mut self,
        cond: &'a ast::Expr,
        when: bool,
        env: &mut Env<'a>,
    ) {
        for (name, ty) in introduced_types(cond, when) {
            let ty = ty.map(|ty| self.peek_type(ty, env));
            env.push(variable(name, ty));
        }
    }

    fn peek_binary(
        &mut self,
        op: BinaryOp,
        lhs: &'a ast::Expr,
        rhs: &'a ast::Expr,
        env: &Env<'a>,
    ) -> Option<Type> {
        use BinaryOp::{And, BitAnd, BitOr, BitXor, Eq, Ge, Gt, Le, Lt, Ne, Or, Shl, Shr, Ushr};
        if matches!(op, And | Or | Eq | Ne | Lt | Le | Gt | Ge) {
            return Some(Type::BOOLEAN);
        }
        let (a, b) = (self.peek_value(lhs, env), self.peek_value(rhs, env));
        let string = Type::Class(self.prog.known().string);
        if op == BinaryOp::Add && (a.as_ref() == Some(&string) || b.as_ref() == Some(&string)) {
            return Some(string);
        }
        let (a, b) = (self.primitive_of(&a?)?, self.primitive_of(&b?)?);
        if a == Primitive::Boolean && matches!(op, BitAnd | BitOr | BitXor) {
            return Some(Type::BOOLEAN);
        }
        let b = if matches!(op, Shl | Shr | Ushr) {
            Primitive::Int
        } else {
            b
        };
        convert::promoted(a, b).map(Type::Primitive)
    }

    fn peek_call(&mut self, call: &'a ast::Call, env: &Env<'a>) -> Option<Type> {
        let name = &call.name.text;
        let receiver = match &call.target {
            ast::CallTarget::None => {
                let around = self.enclosing_classes();
                let found = around
                    .into_iter()
                    .find(|&class| !self.member_methods(class, name).is_empty());
                match found {
                    Some(class) => self.self_type(class),
                    None => return self.peek_imported_call(call, env),
                }
            }
            ast::CallTarget::Super(qualifier) => self.peek_super(qualifier.as_ref())?,
            ast::CallTarget::Expr(e) => match self.peek(e, env)? {
                Peeked::Value(Type::Array(_)) if name == "clone" => return Some(Type::Unknown),
                Peeked::Value(Type::Array(_)) => self.object(),
                Peeked::Value(ty) | Peeked::Type(ty) => ty,
                Peeked::Inner(_) | Peeked::Package(_) => return None,
            },
        };
        let mut candidates: Vec<Candidate> = Vec::new();
        for part in self.parts(&receiver) {
            let Some(class) = self.class_of(&part) else {
                continue;
            };
            for method in self.member_methods(class, name) {
                if candidates.iter().all(|c| c.method != method) {
                    let signature = self.signature(method, Some(&part));
                    candidates.push(Candidate::new(method, signature));
                }
            }
        }
        self.peek_choice(candidates, call, env)
    }

    /// The type of `super`, `Outer.super`, `Interface.super`.
    pub(super) fn peek_super(&mut self, qualifier: Option<&'a ast::Name>) -> Option<Type> {
        let here = self.enclosing_classes().first().copied()?;
        let (class, above) = match qualifier {
            None => (here, self.prog.classes[here].superclass?),
            Some(name) => {
                let named = self.quietly(|r| r.named_type(name, Site::Body));
                let named = self.class_of(&named)?;
                if self.prog.classes[named].kind == ClassKind::Interface {
                    (here, named)
                } else {
                    (named, self.prog.classes[named].superclass?)
                }
            }
        };
        let this = self.self_type(class);
        self.as_super(&this, above)
    }

    fn peek_imported_call(&mut self, call: &'a ast::Call, env: &Env<'a>) -> Option<Type> {
        let name = &call.name.text;
        for single in [true, false] {
            let mut candidates = Vec::new();
            for class in self.static_import_classes(name, single) {
                for method in self.member_methods(class, name) {
                    if self.prog.methods[method].is_static {
                        let signature = self.signature(method, None);
                        candidates.push(Candidate::new(method, signature));
                    }
                }
            }
            if !candidates.is_empty() {
                return self.peek_choice(candidates, call, env);
            }
        }
        None
    }

    /// The result of the method that is meant, as far as the arguments' types can be told.
    fn peek_choice(
        &mut self,
        mut candidates: Vec<Candidate>,
        call: &'a ast::Call,
        env: &Env<'a>,
    ) -> Option<Type> {
        let count = call.args.len();
        candidates.retain(|c| {
            let (holder, access) = (
                self.prog.methods[c.method].class,
                self.methods[c.method].access,
            );
            let info = &self.methods[c.method];
            let arity = info.params.len();
            (arity == count || (info.varargs && count + 1 >= arity))
                && self.is_accessible(holder, access)
        });
        let results: Vec<Type> = candidates.iter().map(Self::result_of).collect();
        let (first, others) = results.split_first()?;
        if others.iter().all(|ty| ty == first) {
            return Some(first.clone());
        }
        let args: Option<Vec<Arg<'a>>> = call
            .args
            .iter()
            .map(|arg| {
                if is_poly(arg) {
                    return None;
                }
                let ty = self.peek_any(arg, env)?;
                // Of this value only the type is known; nothing takes it for certain.
                let value = make::constant(Const::Null, ty.clone(), arg.span);
                Some(Arg::Typed(Expr {
                    kind: ExprKind::Seq {
                        stmts: Vec::new(),
                        value: Box::new(value),
                    },
                    ty,
                    span: arg.span,
                }))
            })
            .collect();
        if let Some(args) = args
            && let Choice::Method { method, .. } = self.choose_among(&candidates, &args)
        {
            let chosen = candidates.iter().find(|c| c.method == method);
            return chosen.map(Self::result_of);
        }
        let some_object = results.iter().all(Type::is_reference);
        some_object.then_some(Type::Unknown)
    }

    fn result_of(candidate: &Candidate) -> Type {
        // What is inferred is some reference type.
        let vars = candidate.signature.vars.iter();
        let open: Subst = vars.map(|&var| (var, Type::Unknown)).collect();
        Self::subst(&candidate.signature.ret, &open)
    }

    /// A type as written; one that is declared inside of the lambda is `Unknown`.
    pub(super) fn peek_type(&mut self, ty: &'a ast::TypeRef, env: &Env<'a>) -> Type {
        match &ty.kind {
            TypeRefKind::Array(elem) => return Type::array_of(self.peek_type(elem, env)),
            TypeRefKind::Named { name, .. }
                if name
                    .parts
                    .first()
                    .is_some_and(|first| inner_class(&first.text, env).is_some()) =>
            {
                return Type::Unknown;
            }
            _ => {}
        }
        let reported = self.diags.list.len();
        let found = self.type_ref(ty, Site::Body);
        let mut n = 0;
        self.diags.list.retain(|d| {
            n += 1;
            n <= reported || ty.span.to(d.span()) != ty.span
        });
        found
    }

    /// Types of the parameters of an explicitly typed lambda (JLS 15.27.1); `None` if one has no type.
    pub(super) fn explicit_params(&mut self, lambda: &'a ast::Lambda) -> Option<Vec<Type>> {
        let mut types = Vec::new();
        for param in &lambda.params {
            let written = lambda::written_type(param)?;
            types.push(self.type_ref(written, Site::Body));
        }
        Some(types)
    }
}
