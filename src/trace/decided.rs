//! What a choice says of a number or a condition that is not known (of a clock, of random numbers), as the program's text has it.

use super::calls;
use crate::core::dump::symbol;
use crate::core::interp::event::Event;
use crate::core::marks::Computed;
use crate::core::{Const, Expr, LocalId, Method, Operand, Program, Ty, UnaryOp};

/// The value of what the text says at the choice's place; the text, if that at its place has more in it. `None`: the choice is
/// made in the library, or is one of the program's own.
pub(super) fn told(
    program: &Program,
    event: &Event,
    chosen: i32,
) -> Option<(Option<String>, String)> {
    let frame = *event.stack.first()?;
    let origin = program.origins.get(&event.site)?;
    let from = origin.chosen_from?;
    if !calls::is_programs(program, frame) {
        return None;
    }
    match &origin.is {
        Computed::Value(e) if is_comparison(e) => {
            let holds = chosen == 1;
            if origin.part {
                let text = java(&program.methods[frame.method], e)?;
                return Some((Some(text), holds.to_string()));
            }
            let holds = holds != program.sites[event.site].opposite;
            Some((None, holds.to_string()))
        }
        _ => Some((None, (from + i64::from(chosen)).to_string())),
    }
}

fn is_comparison(e: &Expr) -> bool {
    matches!(e, Expr::Binary(op, ..) | Expr::WideBinary(_, op, ..) if op.compares())
}

/// As Java writes it. `None`: it has variables that the program has not declared.
fn java(method: &Method, e: &Expr) -> Option<String> {
    let within = |e: &Expr| {
        let text = java(method, e)?;
        Some(match e {
            Expr::Binary(..) | Expr::WideBinary(..) => format!("({text})"),
            _ => text,
        })
    };
    match e {
        Expr::Operand(Operand::Local(local)) => variable(method, *local),
        Expr::Operand(Operand::Const(c)) => number(c),
        Expr::Unary(op, e) | Expr::WideUnary(_, op, e) => {
            let sign = match op {
                UnaryOp::Neg => '-',
                UnaryOp::BitNot => '~',
                UnaryOp::Not => '!',
            };
            Some(format!("{sign}{}", within(e)?))
        }
        Expr::Binary(op, a, b) | Expr::WideBinary(_, op, a, b) => {
            Some(format!("{} {} {}", within(a)?, symbol(*op), within(b)?))
        }
        // A number that becomes a wider one is the same number.
        Expr::WideConvert {
            from: Ty::Int,
            value,
            ..
        } => java(method, value),
        _ => None,
    }
}

fn variable(method: &Method, local: LocalId) -> Option<String> {
    let name = &method.locals[local].name;
    let declared = !name.is_empty() && !name.contains('$');
    declared.then(|| name.clone())
}

fn number(c: &Const) -> Option<String> {
    match c {
        Const::Bool(b) => Some(b.to_string()),
        Const::Int(n) => Some(n.to_string()),
        Const::Long(n) => Some(n.to_string()),
        _ => None,
    }
}
