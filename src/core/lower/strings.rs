//! String conversion and concatenation (JLS 5.1.11, 15.18.1).

use super::body::Body;
use super::expr::never_null;
use super::fold::binary;
use crate::base::Span;
use crate::core::{BinaryOp, Const, Expr, Operand, Ty};
use crate::java::implicit::Implicit;
use crate::java::typed as t;

impl Body<'_, '_> {
    pub fn concat(&mut self, parts: &[t::Expr]) -> Expr {
        let mut done = Vec::new();
        for (n, part) in parts.iter().enumerate() {
            let later: Vec<&t::Expr> = parts[n + 1..].iter().collect();
            self.string_part(part, &later, &mut done);
        }
        Expr::Concat(done)
    }

    /// JLS 15.18.1: the operand is evaluated, then converted. (Java 9 to 18 convert after all
    /// operands are evaluated; the difference shows only if `toString` of one depends on the evaluation of the next.)
    pub fn string_part(&mut self, e: &t::Expr, later: &[&t::Expr], parts: &mut Vec<(Operand, Ty)>) {
        if let Some(text) = self.id_text(e) {
            parts.push((text, Ty::Str));
            return;
        }
        let ty = self.lw.ty(&e.ty);
        let value = self.expr(e);
        let value = self.stable(value, ty, e.span, later.iter().copied());
        let operand = self.make_operand(value, ty, e.span);
        match ty {
            Ty::Ref(_) => {
                let text = self.string_of(operand, &e.ty, never_null(e), e.span);
                parts.push((text, Ty::Str));
            }
            ty => parts.push((operand, ty)),
        }
    }

    /// The text of a reference: "null", or what `toString` gives (JLS 5.1.11).
    pub fn string_of(
        &mut self,
        value: Operand,
        ty: &t::Type,
        never_null: bool,
        span: Span,
    ) -> Operand {
        if self.dead || *ty == t::Type::Class(self.p.known().string) {
            return value;
        }
        if value == Operand::Const(Const::Null) {
            return Operand::Const(Const::Str("null".to_owned()));
        }
        let text = self.temp(Ty::Str);
        let receiver = match ty {
            t::Type::Class(c) => *c,
            _ => self.p.known().object,
        };
        let object = self.p.known().object;
        let Some(to_string) = self.lw.find_method(object, Implicit::TO_STRING, 0) else {
            return value;
        };
        let is_null = if never_null {
            Expr::bool(false)
        } else {
            let null = Expr::Operand(Operand::Const(Const::Null));
            binary(BinaryOp::Eq, Expr::Operand(value.clone()), null)
        };
        self.emit_if(
            is_null,
            span,
            |b| {
                let null = Const::Str("null".to_owned());
                b.assign(text, Expr::Operand(Operand::Const(null)), span);
            },
            |b| b.call_method(receiver, to_string, vec![value.clone()], Some(text), span),
        );
        Operand::Local(text)
    }
}
