//! Propositions that formulas name: conditions given beside the program, and what it says itself.
//!
//! ```text
//! --prop granted='Server.active != null'        a method of a class of its own (`java::proposition`), resolved as Java,
//!                                               becomes a `Test`; it is no part of the program
//! Verify.prop("granted", active != null);       store to a static field of the name, made here; `granted` is its value
//! ```

use super::Lower;
use crate::core::temporal::{Arithmetic, Invariant, Proposition, Relation, Term, Test};
use crate::core::{Field, FieldId, Ty};
use crate::diag::{Code, Diagnostic};
use crate::java::ast::Primitive;
use crate::java::typed::{self as t, BinaryOp, UnaryOp};
use crate::java::{invariant, proposition};

impl Lower<'_> {
    /// The field that `Verify.prop` stores to.
    pub(super) fn proposition_field(&mut self, name: &str, verify: t::ClassId) -> FieldId {
        if let Some(&known) = self.proposition_fields.get(name) {
            return known;
        }
        let class = self.class(verify);
        let field = self.fields.push(Field {
            name: name.to_owned(),
            class,
            ty: Ty::Bool,
            is_static: true,
            is_final: false,
            // It is no variable of the program's, so no access to it races.
            is_volatile: true,
            initial: None,
            synthetic: true,
        });
        self.proposition_fields.insert(name.to_owned(), field);
        field
    }

    /// Links those fields, and reads the conditions given.
    pub(super) fn propositions(&mut self) {
        let mut found: Vec<Proposition> = Vec::new();
        for (name, field) in self.proposition_fields.clone() {
            let class = self.fields[field].class;
            self.classes[class].static_fields.push(field);
            let lhs = Term::Static {
                field,
                certain: false,
            };
            let test = is_true(lhs);
            found.push(Proposition { name, test });
        }
        let p = self.p;
        for class in p.classes.iter() {
            let Some(name) = class.name.strip_prefix(proposition::CLASS) else {
                continue;
            };
            self.reads_invariant = name.starts_with(invariant::PREFIX);
            let written = class.methods.iter().map(|&m| &p.methods[m]);
            let others = written
                .filter(|m| m.kind == t::MethodKind::Normal && m.name != proposition::METHOD);
            if others.count() + class.fields.len() + class.initializers.len() > 0 {
                self.no_proposition(class.span, "it is more than a condition");
                continue;
            }
            let method = class.methods.iter().map(|&m| &p.methods[m]);
            let body = method
                .filter(|m| m.name == proposition::METHOD)
                .find_map(|m| m.body.as_ref());
            let Some([only]) = body.map(|body| &body.stmts[..]) else {
                self.no_proposition(class.span, "it is more than a condition");
                continue;
            };
            let t::StmtKind::Return(Some(value)) = &only.kind else {
                self.no_proposition(class.span, "it is no condition");
                continue;
            };
            if let Some(number) = name.strip_prefix(invariant::PREFIX) {
                let text = number
                    .parse()
                    .ok()
                    .and_then(|n: usize| self.meaning.invariants.get(n));
                let text = text.cloned().unwrap_or_default();
                let parameter = class
                    .methods
                    .iter()
                    .map(|&m| &p.methods[m])
                    .find(|m| m.name == proposition::METHOD)
                    .and_then(|m| m.params.first().map(|&l| &m.locals[l].ty));
                let of = match parameter {
                    Some(t::Type::Class(class)) => Some(*class),
                    Some(t::Type::Parameterized(class, _)) => Some(*class),
                    _ => None,
                };
                let class = of.map(|class| self.class(class));
                if let Some(test) = self.test(value)
                    && self.can_watch(&test, class.is_some(), value.span)
                {
                    self.invariants.push(Invariant { text, class, test });
                }
                continue;
            }
            if found.iter().any(|p| p.name == name) {
                self.no_proposition(value.span, "the program has a `Verify.prop` of this name");
            } else if let Some(test) = self.test(value) {
                let name = name.to_owned();
                found.push(Proposition { name, test });
            }
        }
        self.reads_invariant = false;
        self.propositions = found;
    }

    /// Whether all that can change the condition is seen: stores to fields that it names.
    fn can_watch(&mut self, test: &Test, of_objects: bool, span: crate::base::Span) -> bool {
        let mut why = None;
        let fields = &self.fields;
        test.terms(&mut |term| match term {
            Term::Elem { .. } => why = Some("an invariant looks at no elements of arrays"),
            Term::Static { field, .. } if of_objects && !fields[*field].is_final => {
                why =
                    Some("one about the objects of a class looks at their fields and at constants");
            }
            Term::Field(of, _) if of_objects && **of != Term::This => {
                why = Some("one about the objects of a class looks at their own fields only");
            }
            _ => {}
        });
        if let Some(why) = why {
            let error =
                Diagnostic::error(Code::Proposition, span, format!("not an invariant: {why}"));
            self.diags.push(error.help("keep what it depends on in fields of the object, or check it by `assert` where it changes"));
        }
        why.is_none()
    }

    pub(super) fn no_proposition(&mut self, span: crate::base::Span, why: &str) {
        let (what, help) = if self.reads_invariant {
            (
                "an invariant",
                "it may compare the fields of an object (Account.balance >= 0), or static fields and what they lead to, lengths \
                 and constants: integers, booleans and references",
            )
        } else {
            (
                "a proposition",
                "it may compare static fields, their fields, elements at constant indices, lengths and constants: integers, \
                 booleans and references",
            )
        };
        self.diags.push(
            Diagnostic::error(Code::Proposition, span, format!("not {what}: {why}")).help(help),
        );
    }

    /// The condition; `None` if it was refused.
    pub(super) fn test(&mut self, e: &t::Expr) -> Option<Test> {
        let two = |this: &mut Self, a: &t::Expr, b: &t::Expr| {
            let (a, b) = (this.test(a), this.test(b));
            Some((Box::new(a?), Box::new(b?)))
        };
        let boolean = e.ty == t::Type::BOOLEAN;
        match &e.kind {
            t::ExprKind::Const(t::Const::Bool(b)) => Some(Test::Const(*b)),
            t::ExprKind::Unary {
                op: UnaryOp::Not,
                operand,
            } => Some(Test::Not(Box::new(self.test(operand)?))),
            t::ExprKind::Binary { op, lhs, rhs } if lhs.ty == t::Type::BOOLEAN => {
                let (a, b) = two(self, lhs, rhs)?;
                Some(match op {
                    BinaryOp::And | BinaryOp::BitAnd => Test::And(a, b),
                    BinaryOp::Or | BinaryOp::BitOr => Test::Or(a, b),
                    BinaryOp::Eq => Test::Same(a, b),
                    _ => Test::Not(Box::new(Test::Same(a, b))),
                })
            }
            t::ExprKind::Binary { op, lhs, rhs } => {
                let op = match op {
                    BinaryOp::Eq => Relation::Eq,
                    BinaryOp::Ne => Relation::Ne,
                    BinaryOp::Lt => Relation::Lt,
                    BinaryOp::Le => Relation::Le,
                    BinaryOp::Gt => Relation::Gt,
                    BinaryOp::Ge => Relation::Ge,
                    _ => {
                        self.no_proposition(e.span, "an operator that compares nothing");
                        return None;
                    }
                };
                if is_floating(lhs) || is_floating(rhs) {
                    self.no_proposition(e.span, FLOATING);
                    return None;
                }
                let string = t::Type::Class(self.p.known().string);
                let is_string = |e: &t::Expr| e.ty == string;
                let null = |e: &t::Expr| matches!(e.kind, t::ExprKind::Const(t::Const::Null));
                if (is_string(lhs) || is_string(rhs)) && !null(lhs) && !null(rhs) {
                    self.no_proposition(e.span, "strings can be compared with null only");
                    return None;
                }
                let (lhs, rhs) = (self.term(lhs), self.term(rhs));
                Some(Test::Compare {
                    op,
                    lhs: lhs?,
                    rhs: rhs?,
                })
            }
            t::ExprKind::StaticField { .. }
            | t::ExprKind::Field { .. }
            | t::ExprKind::Local(_)
            | t::ExprKind::Index { .. }
                if boolean =>
            {
                self.term(e).map(is_true)
            }
            _ => {
                self.no_proposition(
                    e.span,
                    "what it says cannot be looked at from outside of the program",
                );
                None
            }
        }
    }

    fn term(&mut self, e: &t::Expr) -> Option<Term> {
        let integral = |ty: &t::Type| {
            use Primitive::{Byte, Char, Int, Long, Short};
            matches!(ty, t::Type::Primitive(Byte | Char | Int | Long | Short))
        };
        let long = e.ty == t::Type::LONG;
        let captured = self.captured(e);
        let why = match &e.kind {
            t::ExprKind::Const(t::Const::Int(n)) => return Some(Term::Number(i64::from(*n))),
            t::ExprKind::Const(t::Const::Long(n)) => return Some(Term::Number(*n)),
            t::ExprKind::Const(t::Const::Null) => return Some(Term::Null),
            t::ExprKind::Local(_) | t::ExprKind::This if captured.is_some() => match captured {
                Some(Err(why)) => why,
                term => return term.and_then(Result::ok),
            },
            // The one parameter.
            t::ExprKind::Local { .. } => return Some(Term::This),
            t::ExprKind::Const(_) => "a constant that is neither an integer, a boolean nor null",
            t::ExprKind::StaticField { .. }
            | t::ExprKind::Field { .. }
            | t::ExprKind::Index { .. }
                if is_floating(e) =>
            {
                FLOATING
            }
            t::ExprKind::StaticField { field, .. } => {
                let of = &self.p.fields[*field];
                let certain = of.is_final && of.ty.is_reference();
                let field = self.field(*field);
                return Some(Term::Static { field, certain });
            }
            t::ExprKind::Field { target, field } => {
                let target = self.term(target)?;
                return Some(Term::Field(Box::new(target), self.field(*field)));
            }
            t::ExprKind::Index { array, index } => match (&index.kind, &array.ty) {
                (t::ExprKind::Const(t::Const::Int(n)), t::Type::Array(elem)) if *n >= 0 => {
                    let class = self.array_class(elem);
                    return Some(Term::Elem {
                        of: Box::new(self.term(array)?),
                        array: class,
                        index: n.unsigned_abs(),
                    });
                }
                _ => "an index that is not constant",
            },
            t::ExprKind::ArrayLength(array) => {
                return Some(Term::Length(Box::new(self.term(array)?)));
            }
            // What `int` and less hold is as it is in `long`.
            t::ExprKind::Convert(inner)
                if integral(&inner.ty)
                    && (long || e.ty == t::Type::INT && inner.ty != t::Type::LONG) =>
            {
                return self.term(inner);
            }
            t::ExprKind::CheckedCast(inner) => return self.term(inner),
            t::ExprKind::Unary {
                op: UnaryOp::Minus,
                operand,
            } if integral(&e.ty) => {
                let (lhs, rhs) = (Box::new(Term::Number(0)), Box::new(self.term(operand)?));
                let op = Arithmetic::Sub;
                return Some(Term::Arithmetic { op, long, lhs, rhs });
            }
            t::ExprKind::Binary { op, lhs, rhs } if integral(&e.ty) => {
                let op = match op {
                    BinaryOp::Add => Some(Arithmetic::Add),
                    BinaryOp::Sub => Some(Arithmetic::Sub),
                    BinaryOp::Mul => Some(Arithmetic::Mul),
                    _ => None,
                };
                if let Some(op) = op {
                    let (lhs, rhs) = (self.term(lhs), self.term(rhs));
                    let (lhs, rhs) = (Box::new(lhs?), Box::new(rhs?));
                    return Some(Term::Arithmetic { op, long, lhs, rhs });
                }
                "an operator other than + - *"
            }
            t::ExprKind::Call(_) => "a call: a condition executes nothing",
            _ => "what it says cannot be looked at from outside of the program",
        };
        self.no_proposition(e.span, why);
        None
    }
}

const FLOATING: &str = "numbers of type float and double are not compared";

fn is_floating(e: &t::Expr) -> bool {
    matches!(
        e.ty,
        t::Type::Primitive(Primitive::Float | Primitive::Double)
    )
}

fn is_true(lhs: Term) -> Test {
    Test::Compare {
        op: Relation::Ne,
        lhs,
        rhs: Term::Number(0),
    }
}
