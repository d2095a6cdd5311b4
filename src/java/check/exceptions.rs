//! Checked exceptions (JLS 11.2): each is caught, or declared by the method around; each caught one can be thrown; an
//! overriding method declares no new ones (JLS 8.4.8.3).
//!
//! Type variables in `throws` clauses are followed where type arguments are written; else what a call of such a method
//! throws may be anything.

use std::collections::BTreeMap;

use super::initializers;
use crate::base::Span;
use crate::diag::{Code, Diagnostic, Diagnostics};
use crate::java::completes::block_completes;
use crate::java::typed::*;
use crate::java::walk;

/// Checks all bodies of a class.
pub fn check(program: &Program, class: ClassId, diags: &mut Diagnostics) {
    let of = &program.classes[class];
    let mut thrown_before = Thrown::default();
    for is_static in [true, false] {
        for init in initializers(of, is_static) {
            let mut walk = Walk::new(program, diags);
            let thrown = match &init.body {
                InitializerBody::Field { value, .. } => walk.expr(value),
                InitializerBody::Block(block) => walk.block(block),
            };
            if is_static {
                escape(program, &thrown, &[], diags);
            } else {
                thrown_before.add(thrown);
            }
        }
    }
    let mut constructors = 0;
    for &m in &of.methods {
        let method = &program.methods[m];
        overriding(program, m, diags);
        let Some(body) = &method.body else { continue };
        let mut walk = Walk::new(program, diags);
        let mut thrown = walk.block(body);
        if let MethodKind::Constructor { implicit_super } = method.kind {
            // That of an anonymous class declares what it throws by itself (JLS 15.9.5.1).
            if of.anonymous {
                continue;
            }
            constructors += 1;
            if let Some(superclass) = implicit_super {
                thrown.add_declared(program, superclass, method.name_span);
            }
            thrown.add(thrown_before.clone());
        }
        let declared: Vec<ClassId> = if method.kind == MethodKind::Lambda {
            let all = method.overrides.iter().map(|&o| &program.methods[o]);
            if all.clone().any(|o| has_variable(&o.throws)) {
                continue;
            }
            all.flat_map(|o| declared(program, &o.throws)).collect()
        } else {
            declared(program, &method.throws)
        };
        escape(program, &thrown, &declared, diags);
    }
    if constructors == 0 && !of.anonymous {
        escape(program, &thrown_before, &[], diags);
    }
}

fn has_variable(throws: &[Type]) -> bool {
    throws.iter().any(|t| matches!(t, Type::Variable(_)))
}

/// The declared classes; of type variables the bounds.
fn declared(program: &Program, throws: &[Type]) -> Vec<ClassId> {
    throws
        .iter()
        .filter_map(|t| match program.erasure(t) {
            Type::Class(class) => Some(class),
            _ => None,
        })
        .collect()
}

/// JLS 11.1.1: all exceptions but `RuntimeException`, `Error` and their subclasses.
fn is_checked(program: &Program, class: ClassId) -> bool {
    let known = program.known();
    !program.is_subclass(class, known.runtime_exception) && !program.is_subclass(class, known.error)
}

fn escape(program: &Program, thrown: &Thrown, declared: &[ClassId], diags: &mut Diagnostics) {
    if thrown.anything {
        return;
    }
    for &(class, span) in &thrown.classes {
        if declared.iter().any(|&d| program.is_subclass(class, d)) {
            continue;
        }
        let name = &program.classes[class].name;
        diags.push(
            Diagnostic::error(
                Code::TypeError,
                span,
                format!("exception `{name}` is neither caught nor declared"),
            )
            .help(format!("catch it, or add `throws {name}` to the method")),
        );
    }
}

fn overriding(program: &Program, method: MethodId, diags: &mut Diagnostics) {
    let m = &program.methods[method];
    for &other in &m.overrides {
        let o = &program.methods[other];
        if o.class == m.class || m.kind == MethodKind::Lambda || has_variable(&o.throws) {
            continue;
        }
        // A method of a superclass may be linked to an interface that a subclass implements: not an override of its own.
        if !program.is_subclass(m.class, o.class) {
            continue;
        }
        let allowed = declared(program, &o.throws);
        for class in declared(program, &m.throws) {
            if is_checked(program, class) && !allowed.iter().any(|&a| program.is_subclass(class, a))
            {
                let message = format!(
                    "`{}` declares `{}`, which the method that it overrides does not",
                    m.name, program.classes[class].name
                );
                diags.push(
                    Diagnostic::error(Code::TypeError, m.name_span, message)
                        .also(o.name_span, "overridden here"),
                );
            }
        }
    }
}

/// The checked exceptions that a piece of code can throw, and where.
#[derive(Clone, Default)]
struct Thrown {
    classes: Vec<(ClassId, Span)>,
    /// Something in it is not known.
    anything: bool,
}

impl Thrown {
    fn add(&mut self, other: Thrown) {
        for entry in other.classes {
            if !self.classes.contains(&entry) {
                self.classes.push(entry);
            }
        }
        self.anything |= other.anything;
    }

    fn add_class(&mut self, program: &Program, class: ClassId, span: Span) {
        if is_checked(program, class) && !self.classes.contains(&(class, span)) {
            self.classes.push((class, span));
        }
    }

    /// What calling the method can throw.
    fn add_declared(&mut self, program: &Program, method: MethodId, span: Span) {
        self.add_throws(program, &program.methods[method].throws, span);
    }

    fn add_throws(&mut self, program: &Program, throws: &[Type], span: Span) {
        self.anything |= has_variable(throws);
        for class in declared(program, throws) {
            self.add_class(program, class, span);
        }
    }
}

struct Walk<'a> {
    p: &'a Program,
    diags: &'a mut Diagnostics,
    /// What the parameter of a `catch` can hold, if it is never assigned (JLS 11.2.2).
    caught: BTreeMap<LocalId, Thrown>,
}

impl<'a> Walk<'a> {
    fn new(p: &'a Program, diags: &'a mut Diagnostics) -> Self {
        Walk {
            p,
            diags,
            caught: BTreeMap::new(),
        }
    }

    fn expr(&mut self, e: &Expr) -> Thrown {
        let mut thrown = Thrown::default();
        if let ExprKind::Seq { stmts, value } = &e.kind {
            for s in stmts {
                let inner = self.stmt(s);
                thrown.add(inner);
            }
            let inner = self.expr(value);
            thrown.add(inner);
            return thrown;
        }
        walk::children(e, &mut |c| {
            let inner = self.expr(c);
            thrown.add(inner);
        });
        match &e.kind {
            ExprKind::Call(call) => match self.p.thrown.get(&e.span) {
                Some(throws) => thrown.add_throws(self.p, throws, e.span),
                None => thrown.add_declared(self.p, call.method, e.span),
            },
            ExprKind::New {
                class, constructor, ..
            } => {
                thrown.add_declared(self.p, *constructor, e.span);
                if self.p.classes[*class].anonymous {
                    thrown.add(self.anonymous(*class, *constructor, e.span));
                }
            }
            ExprKind::Unmodelled { .. } => thrown.anything = true,
            _ => {}
        }
        thrown
    }

    /// What the constructor of an anonymous class throws: its superclass's constructor and its initialisers.
    fn anonymous(&mut self, class: ClassId, constructor: MethodId, span: Span) -> Thrown {
        let mut thrown = Thrown::default();
        let constructor = &self.p.methods[constructor];
        if let MethodKind::Constructor {
            implicit_super: Some(superclass),
        } = constructor.kind
        {
            thrown.add_declared(self.p, superclass, span);
        }
        for s in constructor.body.iter().flat_map(|b| &b.stmts) {
            if let StmtKind::ConstructorCall { method, .. } = s.kind {
                thrown.add_declared(self.p, method, span);
            }
        }
        thrown.anything |= initializers(&self.p.classes[class], false).next().is_some();
        thrown
    }

    fn block(&mut self, block: &Block) -> Thrown {
        let mut thrown = Thrown::default();
        for s in &block.stmts {
            let inner = self.stmt(s);
            thrown.add(inner);
        }
        thrown
    }

    fn stmt(&mut self, s: &Stmt) -> Thrown {
        match &s.kind {
            StmtKind::Throw(e) => {
                let mut thrown = self.expr(e);
                if let ExprKind::Local(local) = &e.kind
                    && let Some(held) = self.caught.get(local)
                {
                    thrown.anything |= held.anything;
                    let classes: Vec<_> = held.classes.iter().map(|(c, _)| *c).collect();
                    for class in classes {
                        thrown.add_class(self.p, class, s.span);
                    }
                } else if let Type::Variable(_) = e.ty {
                    thrown.anything = true;
                } else if let Type::Class(class) = self.p.erasure(&e.ty) {
                    thrown.add_class(self.p, class, s.span);
                } else {
                    thrown.anything |= e.ty == Type::Unknown;
                }
                thrown
            }
            StmtKind::Try {
                resources,
                body,
                catches,
                finally,
            } => self.try_stmt(resources, body, catches, finally.as_ref()),
            StmtKind::ConstructorCall { method, .. } => {
                let mut thrown = self.parts(s);
                thrown.add_declared(self.p, *method, s.span);
                thrown
            }
            StmtKind::Unmodelled { .. } => Thrown {
                anything: true,
                ..Thrown::default()
            },
            _ => self.parts(s),
        }
    }

    /// What the statements and expressions directly in a statement throw.
    fn parts(&mut self, s: &Stmt) -> Thrown {
        let mut thrown = Thrown::default();
        walk::parts(s, &mut |part| {
            let inner = match part {
                walk::Part::Stmt(s) => self.stmt(s),
                walk::Part::Expr(e) => self.expr(e),
                // Only of `try`, which is handled before.
                walk::Part::Resource(_) => return,
            };
            thrown.add(inner);
        });
        thrown
    }

    fn try_stmt(
        &mut self,
        resources: &[Resource],
        body: &Block,
        catches: &[Catch],
        finally: Option<&Block>,
    ) -> Thrown {
        let mut thrown = Thrown::default();
        for resource in resources {
            if let Some(e) = &resource.init {
                let inner = self.expr(e);
                thrown.add(inner);
            }
            thrown.add_declared(self.p, resource.close, resource.span);
        }
        let inner = self.block(body);
        thrown.add(inner);
        let mut out = Thrown {
            anything: thrown.anything,
            ..Thrown::default()
        };
        let mut left = thrown;
        let mut before: Vec<ClassId> = Vec::new();
        for catch in catches {
            let mut held = Thrown {
                anything: left.anything,
                ..Thrown::default()
            };
            for &class in &catch.classes {
                self.can_be_caught(class, &left, &before, catch.span);
                for &(c, span) in &left.classes {
                    if self.p.is_subclass(c, class) {
                        held.classes.push((c, span));
                    }
                }
            }
            left.classes
                .retain(|(c, _)| !catch.classes.iter().any(|&by| self.p.is_subclass(*c, by)));
            before.extend(&catch.classes);
            self.caught.insert(catch.local, held);
            let inner = self.block(&catch.body);
            out.add(inner);
        }
        // `anything` may still be thrown by what is not known; what was caught by its class is not.
        out.add(left);
        if let Some(block) = finally {
            let inner = self.block(block);
            if !block_completes(block) {
                out = Thrown::default();
            }
            out.add(inner);
        }
        out
    }

    /// A checked exception that nothing throws cannot be caught, nor one that was caught before (JLS 11.2.3).
    fn can_be_caught(&mut self, class: ClassId, left: &Thrown, before: &[ClassId], span: Span) {
        let p = self.p;
        let name = &p.classes[class].name;
        if let Some(&by) = before.iter().find(|&&b| p.is_subclass(class, b)) {
            let message = format!(
                "exception `{name}` was caught already, as `{}`",
                p.classes[by].name
            );
            self.diags
                .push(Diagnostic::error(Code::TypeError, span, message));
            return;
        }
        let known = p.known();
        let broad = class == known.exception || class == known.throwable;
        let possible = left
            .classes
            .iter()
            .any(|&(c, _)| p.is_subclass(c, class) || p.is_subclass(class, c));
        if is_checked(p, class) && !broad && !possible && !left.anything {
            let message = format!("exception `{name}` is never thrown in this `try`");
            self.diags
                .push(Diagnostic::error(Code::TypeError, span, message));
        }
    }
}
