//! The type of an expression without resolving it: what overload resolution must know of an explicitly typed lambda's
//! body and of a method reference's target before their own types are known (JLS 15.12.2.2, 15.12.2.5).
//!
//! Reports nothing, declares nothing, captures nothing; `None` where only full resolution could tell. Looks at no
//! lambda's body in an expression, so nesting costs nothing.

use super::names::Variable;
use super::scope::Site;
use super::*;
use crate::java::ast::{ExprKind as A, Literal, Primitive};

/// Variables that shadow those in scope, the innermost last: parameters and variables of the lambda looked at.
pub type Env = Vec<Inner>;

pub struct Inner {
    pub name: String,
    /// `None` if it cannot be told.
    pub ty: Option<Type>,
    /// The value of a constant variable (JLS 4.12.4).
    pub constant: Option<Const>,
}

pub enum Peeked {
    Value(Type),
    Type(Type),
}

impl<'a> Resolver<'a, '_> {
    pub(super) fn peek_value(&mut self, expr: &'a ast::Expr, env: &Env) -> Option<Type> {
        match self.peek(expr, env)? {
            Peeked::Value(ty) if ty != Type::Unknown => Some(ty),
            _ => None,
        }
    }

    /// As [`Self::peek_value`]; `Unknown` is a reference type that cannot be told.
    pub(super) fn peek_any(&mut self, expr: &'a ast::Expr, env: &Env) -> Option<Type> {
        match self.peek(expr, env)? {
            Peeked::Value(ty) => Some(ty),
            Peeked::Type(_) => None,
        }
    }

    pub(super) fn peek(&mut self, expr: &'a ast::Expr, env: &Env) -> Option<Peeked> {
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
            A::Name(name) => return self.peek_name(&name.text, env),
            A::Paren(inner) => return self.peek(inner, env),
            A::This => {
                let class = self.enclosing_classes().first().copied()?;
                self.self_type(class)
            }
            A::Field { target, name } => match self.peek(target, env)? {
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
            A::New(new) if new.outer.is_none() => self.peek_type(&new.ty),
            A::NewArray {
                elem, dims, open, ..
            } => {
                let elem = self.peek_type(elem);
                (0..dims.len() + open).fold(elem, |ty, _| Type::array_of(ty))
            }
            A::Cast { ty, .. } => self.peek_type(ty),
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
            A::Conditional { then, els, .. } => {
                let (a, b) = (self.peek_value(then, env)?, self.peek_value(els, env)?);
                match (&a, &b) {
                    (a, b) if a == b => a.clone(),
                    (Type::Primitive(a), Type::Primitive(b)) => {
                        Type::Primitive(convert::promoted(*a, *b)?)
                    }
                    _ if a.is_reference() && b.is_reference() => self.object(),
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(Peeked::Value(ty))
    }

    fn peek_name(&mut self, name: &str, env: &Env) -> Option<Peeked> {
        if let Some(inner) = env.iter().rev().find(|inner| inner.name == name) {
            return inner.ty.clone().map(Peeked::Value);
        }
        match self.lookup_variable(name) {
            Some(Variable::Local { depth, id }) => {
                return Some(Peeked::Value(self.bodies[depth].locals[id].ty.clone()));
            }
            Some(Variable::Field { class, field }) => {
                let this = self.self_type(class);
                return Some(Peeked::Value(self.field_type(field, &this)));
            }
            None => {}
        }
        self.lookup_type(name, Site::Body).map(Peeked::Type)
    }

    fn peek_binary(
        &mut self,
        op: BinaryOp,
        lhs: &'a ast::Expr,
        rhs: &'a ast::Expr,
        env: &Env,
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

    fn peek_call(&mut self, call: &'a ast::Call, env: &Env) -> Option<Type> {
        let name = &call.name.text;
        let receiver = match &call.target {
            ast::CallTarget::None => {
                let around = self.enclosing_classes();
                let mut found = None;
                for class in around {
                    if !self.member_methods(class, name).is_empty() {
                        found = Some(self.self_type(class));
                        break;
                    }
                }
                found?
            }
            ast::CallTarget::Super(_) => {
                let class = self.enclosing_classes().first().copied()?;
                Type::Class(self.prog.classes[class].superclass?)
            }
            ast::CallTarget::Expr(e) => match self.peek(e, env)? {
                Peeked::Value(Type::Array(_)) => self.object(),
                Peeked::Value(ty) | Peeked::Type(ty) => ty,
            },
        };
        let mut found: Option<Type> = None;
        for part in self.parts(&receiver) {
            let Some(class) = self.class_of(&part) else {
                continue;
            };
            for m in self.member_methods(class, name) {
                let info = &self.methods[m];
                let arity = info.params.len();
                let fits =
                    arity == call.args.len() || (info.varargs && call.args.len() + 1 >= arity);
                if !fits || !self.peek_fits(m, &part, call, env) {
                    continue;
                }
                let signature = self.signature(m, Some(&part));
                let ret = if infer::mentions(&signature.ret, &signature.vars) {
                    // Some reference type.
                    Type::Unknown
                } else {
                    signature.ret
                };
                match &found {
                    Some(other) if *other == ret => {}
                    Some(other) if other.is_reference() && ret.is_reference() => {
                        found = Some(self.object());
                    }
                    Some(_) => return None,
                    None => found = Some(ret),
                }
            }
        }
        found
    }

    /// Whether the arguments whose types can be told fit.
    fn peek_fits(&mut self, method: MethodId, of: &Type, call: &'a ast::Call, env: &Env) -> bool {
        if self.methods[method].varargs {
            return true;
        }
        let signature = self.signature(method, Some(of));
        for (arg, param) in call.args.iter().zip(&signature.params) {
            if infer::mentions(param, &signature.vars) {
                continue;
            }
            if let Some(ty) = self.peek_value(arg, env)
                && !self.fits_loosely(&ty, param)
            {
                return false;
            }
        }
        true
    }

    /// A type as written; one that is declared inside of the lambda is `Unknown`.
    pub(super) fn peek_type(&mut self, ty: &'a ast::TypeRef) -> Type {
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
