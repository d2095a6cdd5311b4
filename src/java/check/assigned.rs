//! Definite assignment (JLS 16) of the variables of a class, and bodies that end without a value (JLS 8.4.7).

use std::collections::BTreeSet;

use super::bits::State;
use super::flow::Flow;
use super::initializers;
use crate::base::Span;
use crate::diag::{Code, Diagnostic, Diagnostics};
use crate::java::typed::*;

/// Checks all bodies of a class.
pub fn check(program: &Program, class: ClassId, diags: &mut Diagnostics) {
    let of = &program.classes[class];
    let blank = |is_static: bool| -> Vec<FieldId> {
        let given: BTreeSet<FieldId> = of
            .initializers
            .iter()
            .filter_map(|i| match &i.body {
                InitializerBody::Field { field, .. } => Some(*field),
                InitializerBody::Block(_) => None,
            })
            .collect();
        let fields = of.fields.iter().copied();
        fields
            .filter(|&f| {
                let field = &program.fields[f];
                field.is_static == is_static
                    && field.is_final
                    && !field.synthetic
                    && field.constant.is_none()
                    && !given.contains(&f)
            })
            .collect()
    };
    let statics = blank(true);
    let mut state = None;
    for init in initializers(of, true) {
        state = Some(initializer(program, init, &statics, state.as_ref(), diags));
    }
    report_blank(program, &statics, state.as_ref(), class_end(of), diags);
    let fields = blank(false);
    let mut before = None;
    for init in initializers(of, false) {
        before = Some(initializer(program, init, &fields, before.as_ref(), diags));
    }
    let mut constructed = false;
    for &m in &of.methods {
        let method = &program.methods[m];
        let Some(body) = &method.body else { continue };
        let constructor = matches!(method.kind, MethodKind::Constructor { .. });
        let followed: &[FieldId] = if constructor { &fields } else { &[] };
        let mut flow = Flow::new(program, &method.locals, followed, diags);
        flow.declare(body);
        flow.constructor = constructor;
        let delegates = matches!(
            body.stmts.first().map(|s| &s.kind),
            Some(StmtKind::ConstructorCall {
                is_super: false,
                ..
            })
        );
        if constructor && !delegates {
            flow.take_fields(before.as_ref());
        }
        flow.block(body);
        if constructor {
            constructed = true;
            let mut at_end = flow.state.clone();
            for state in std::mem::take(&mut flow.returned) {
                at_end.join(&state);
            }
            let unknown = flow.unknown;
            let missing: Vec<FieldId> = fields
                .iter()
                .enumerate()
                .filter(|&(n, _)| !at_end.assigned.has(n))
                .map(|(_, &f)| f)
                .collect();
            if !unknown {
                for f in missing {
                    not_assigned(program, f, end_of(body.span), diags);
                }
            }
        } else if flow.state.alive && method.ret != Type::Void && !flow.unknown {
            let what = match method.kind {
                MethodKind::Lambda => "this lambda".to_owned(),
                _ => format!("`{}`", method.name),
            };
            let message = format!("{what} can end without returning a value");
            let span = end_of(body.span);
            let diagnostic = Diagnostic::error(Code::TypeError, span, message);
            diags.push(diagnostic.help("add a `return`, or a `throw`"));
        }
    }
    if !constructed && of.kind == ClassKind::Class {
        report_blank(program, &fields, before.as_ref(), class_end(of), diags);
    }
}

fn class_end(class: &Class) -> Span {
    end_of(class.span)
}

/// The closing brace.
fn end_of(span: Span) -> Span {
    Span {
        start: span.end.saturating_sub(1),
        ..span
    }
}

fn report_blank(
    program: &Program,
    fields: &[FieldId],
    state: Option<&State>,
    span: Span,
    diags: &mut Diagnostics,
) {
    for (n, &f) in fields.iter().enumerate() {
        if !state.is_some_and(|s| s.assigned.has(n)) {
            not_assigned(program, f, span, diags);
        }
    }
}

fn not_assigned(program: &Program, field: FieldId, at: Span, diags: &mut Diagnostics) {
    let field = &program.fields[field];
    let message = format!("final field `{}` may be left without a value", field.name);
    diags.push(
        Diagnostic::error(Code::TypeError, field.span, message)
            .also(at, "here it may have no value yet"),
    );
}

/// The state after one initialiser; the fields come first in it.
fn initializer(
    program: &Program,
    init: &Initializer,
    fields: &[FieldId],
    before: Option<&State>,
    diags: &mut Diagnostics,
) -> State {
    let mut flow = Flow::new(program, &init.locals, fields, diags);
    flow.constructor = true;
    match &init.body {
        InitializerBody::Field { value, .. } => {
            flow.declare_in(value);
            flow.take_fields(before);
            flow.expr(value);
        }
        InitializerBody::Block(block) => {
            flow.declare(block);
            flow.take_fields(before);
            flow.block(block);
            if !flow.state.alive && !flow.unknown {
                flow.error(init.span, "this initialiser never ends normally".to_owned());
            }
        }
    }
    if flow.unknown {
        return State::dead(fields.len());
    }
    flow.state
}
