//! Expressions other than operator expressions (JLS chapter 15); those are in [`super::operators`].

use tree_sitter::Node;

use super::decl::Owner;
use super::literal::{self, Refusal};
use super::types::is_type;
use super::{Parser, child_of_kind, field, kids, named};
use crate::java::ast::{
    BinaryOp, Call, CallTarget, Expr, ExprKind, Ident, Lambda, LambdaBody, LambdaParam, Literal,
    MethodRefTarget, Name, New, TypeRefKind,
};

impl Parser<'_> {
    pub(super) fn expr(&mut self, node: Node<'_>) -> Expr {
        let span = self.span(node);
        if !self.enter(node) {
            return Expr {
                kind: ExprKind::Unsupported("expression nested too deeply".to_owned()),
                span,
            };
        }
        let kind = self.expr_kind(node);
        self.leave();
        Expr { kind, span }
    }

    /// An operand at the side where chains grow, one of them perhaps: the receiver of a call or field, the array of an
    /// element, the last operand of `?:`.
    fn link(&mut self, node: Node<'_>) -> Expr {
        let chain = matches!(
            node.kind(),
            "method_invocation" | "field_access" | "array_access" | "ternary_expression"
        );
        if !chain {
            return self.expr(node);
        }
        let span = self.span(node);
        if !self.enter_link(node) {
            return Expr {
                kind: ExprKind::Unsupported("expression nested too deeply".to_owned()),
                span,
            };
        }
        let kind = self.expr_kind(node);
        self.leave_link();
        Expr { kind, span }
    }

    fn link_field(&mut self, node: Node<'_>, name: &str) -> Box<Expr> {
        Box::new(match field(node, name) {
            Some(child) => self.link(child),
            None => self.no_expr(node),
        })
    }

    pub(super) fn expr_field(&mut self, node: Node<'_>, name: &str) -> Expr {
        match field(node, name) {
            Some(child) => self.expr(child),
            None => self.no_expr(node),
        }
    }

    fn boxed_field(&mut self, node: Node<'_>, name: &str) -> Box<Expr> {
        Box::new(self.expr_field(node, name))
    }

    pub(super) fn no_expr(&mut self, node: Node<'_>) -> Expr {
        self.broken(node, "an expression is missing here");
        Expr {
            kind: ExprKind::Unsupported("missing expression".to_owned()),
            span: self.span(node),
        }
    }

    /// The only named child, as an expression.
    pub(super) fn only_expr(&mut self, node: Node<'_>) -> Expr {
        match named(node)[..] {
            [child] => self.expr(child),
            _ => self.no_expr(node),
        }
    }

    /// The condition of a statement, without its parentheses.
    pub(super) fn cond_field(&mut self, node: Node<'_>) -> Expr {
        match field(node, "condition") {
            Some(cond) => self.condition(cond),
            None => self.no_expr(node),
        }
    }

    pub(super) fn condition(&mut self, node: Node<'_>) -> Expr {
        if node.kind() == "parenthesized_expression" {
            self.only_expr(node)
        } else {
            self.no_expr(node)
        }
    }

    pub(super) fn args(&mut self, list: Node<'_>) -> Vec<Expr> {
        named(list).into_iter().map(|arg| self.expr(arg)).collect()
    }

    /// A variable initialiser: an expression or `{...}`.
    pub(super) fn initializer(&mut self, node: Node<'_>) -> Expr {
        if node.kind() != "array_initializer" {
            return self.expr(node);
        }
        let span = self.span(node);
        if !self.enter(node) {
            return Expr {
                kind: ExprKind::Unsupported("initialiser nested too deeply".to_owned()),
                span,
            };
        }
        let kind = ExprKind::ArrayInit(self.elements(node));
        self.leave();
        Expr { kind, span }
    }

    fn elements(&mut self, node: Node<'_>) -> Vec<Expr> {
        named(node)
            .into_iter()
            .map(|element| self.initializer(element))
            .collect()
    }

    fn expr_kind(&mut self, node: Node<'_>) -> ExprKind {
        match node.kind() {
            "identifier" => ExprKind::Name(self.ident(node)),
            "this" => ExprKind::This,
            "true" => ExprKind::Literal(Literal::Bool(true)),
            "false" => ExprKind::Literal(Literal::Bool(false)),
            "null_literal" => ExprKind::Literal(Literal::Null),
            "decimal_integer_literal"
            | "hex_integer_literal"
            | "octal_integer_literal"
            | "binary_integer_literal" => {
                let value = literal::integer(self.text(node), false);
                self.literal(node, value)
            }
            "decimal_floating_point_literal" | "hex_floating_point_literal" => {
                let value = literal::floating(self.text(node));
                self.literal(node, value)
            }
            "character_literal" => {
                let value = literal::character(self.text(node));
                self.literal(node, value)
            }
            "string_literal" if child_of_kind(node, "string_interpolation").is_some() => {
                ExprKind::Unsupported("string template".to_owned())
            }
            "string_literal" => {
                let value = literal::string(self.text(node));
                self.literal(node, value)
            }
            "template_expression" => ExprKind::Unsupported("string template".to_owned()),
            "parenthesized_expression" => ExprKind::Paren(Box::new(self.only_expr(node))),
            "unary_expression"
            | "binary_expression"
            | "update_expression"
            | "cast_expression"
            | "instanceof_expression" => self.operators(node),
            "assignment_expression" => self.assignment(node),
            "ternary_expression" => {
                for (part, name) in [("condition", "condition"), ("alternative", "last part")] {
                    if let Some(child) = field(node, part)
                        && child.kind() == "assignment_expression"
                    {
                        self.not_parsed(
                            child,
                            &format!("an assignment as {name} of `?:` needs parentheses"),
                        );
                    }
                }
                ExprKind::Conditional {
                    cond: self.boxed_field(node, "condition"),
                    then: self.boxed_field(node, "consequence"),
                    els: self.link_field(node, "alternative"),
                }
            }
            "lambda_expression" => self.lambda(node),
            "switch_expression" => ExprKind::Switch(Box::new(self.switch(node))),
            "field_access" => self.field_access(node),
            "array_access" => ExprKind::Index {
                array: self.link_field(node, "array"),
                index: self.boxed_field(node, "index"),
            },
            "method_invocation" => self.call(node),
            "object_creation_expression" => self.creation(node),
            "array_creation_expression" => self.array_creation(node),
            "method_reference" => self.method_reference(node),
            "class_literal" => match named(node)[..] {
                [ty] => {
                    let ty = self.class_literal_type(ty);
                    ExprKind::ClassLiteral(ty)
                }
                _ => self.broken_expr(node),
            },
            _ => self.broken_expr(node),
        }
    }

    pub(super) fn broken_expr(&mut self, node: Node<'_>) -> ExprKind {
        self.broken(node, "this expression");
        ExprKind::Unsupported("expression that was not parsed".to_owned())
    }

    pub(super) fn literal(&mut self, node: Node<'_>, value: Result<Literal, Refusal>) -> ExprKind {
        match value {
            Ok(value) => ExprKind::Literal(value),
            Err(Refusal::Unsupported(what)) => ExprKind::Unsupported(what),
            Err(Refusal::Invalid(reason)) => {
                self.broken(node, &reason);
                ExprKind::Unsupported("literal that was not parsed".to_owned())
            }
        }
    }

    fn assignment(&mut self, node: Node<'_>) -> ExprKind {
        let operator = field(node, "operator").map_or("", |op| op.kind());
        let target = self.boxed_field(node, "left");
        let value = self.boxed_field(node, "right");
        if operator == "=" {
            return ExprKind::Assign { target, value };
        }
        match operator.strip_suffix('=').and_then(binary_op) {
            Some(op) => ExprKind::CompoundAssign { op, target, value },
            None => self.broken_expr(node),
        }
    }

    fn lambda(&mut self, node: Node<'_>) -> ExprKind {
        let params = self.lambda_params(node);
        let body = match field(node, "body") {
            Some(body) if body.kind() == "block" => LambdaBody::Block(self.block(body)),
            Some(body) => LambdaBody::Expr(self.expr(body)),
            None => LambdaBody::Expr(self.no_expr(node)),
        };
        ExprKind::Lambda(Box::new(Lambda { params, body }))
    }

    pub(super) fn lambda_params(&mut self, node: Node<'_>) -> Vec<LambdaParam> {
        let mut params = Vec::new();
        match field(node, "parameters") {
            Some(list) if list.kind() == "formal_parameters" => {
                let written = self.params(node);
                let is_var = |p: &crate::java::ast::Param| matches!(p.ty.kind, TypeRefKind::Var);
                if written.iter().any(is_var) && !written.iter().all(is_var) {
                    // JLS 15.27.1
                    self.not_parsed(list, "all parameters have types, or all have `var`");
                }
                for param in written {
                    params.push(LambdaParam {
                        // `var` says the same as no type (JLS 15.27.1).
                        ty: (!matches!(param.ty.kind, TypeRefKind::Var)).then_some(param.ty),
                        name: param.name,
                    });
                }
            }
            Some(list) if list.kind() == "inferred_parameters" => {
                for name in named(list) {
                    let name = self.ident(name);
                    params.push(LambdaParam { ty: None, name });
                }
            }
            Some(name) => params.push(LambdaParam {
                ty: None,
                name: self.ident(name),
            }),
            None => self.broken(node, "this lambda"),
        }
        params
    }

    /// `a.b.C` written as an expression.
    fn name_of_expr(&mut self, node: Node<'_>) -> Option<Name> {
        let span = self.span(node);
        let mut parts = Vec::new();
        let mut rest = node;
        loop {
            match rest.kind() {
                "identifier" => {
                    parts.push(self.ident(rest));
                    break;
                }
                "field_access" if child_of_kind(rest, "super").is_none() => {
                    let part = field(rest, "field").filter(|f| f.kind() == "identifier")?;
                    parts.push(self.ident(part));
                    rest = field(rest, "object")?;
                }
                _ => return None,
            }
        }
        parts.reverse();
        Some(Name { parts, span })
    }

    /// The qualifier in front of `.this` or `.super`.
    fn qualifier(&mut self, node: Node<'_>) -> Name {
        let name = self.name_of_expr(node);
        name.unwrap_or_else(|| {
            self.broken(node, "only a type name stands here");
            Name {
                parts: Vec::new(),
                span: self.span(node),
            }
        })
    }

    fn field_access(&mut self, node: Node<'_>) -> ExprKind {
        let Some(object) = field(node, "object") else {
            return self.broken_expr(node);
        };
        let is_this = field(node, "field").is_some_and(|f| f.kind() == "this");
        if is_this {
            return ExprKind::QualifiedThis(self.qualifier(object));
        }
        if object.kind() == "super" {
            return ExprKind::SuperField {
                qualifier: None,
                name: self.ident_field(node, "field"),
            };
        }
        if has_inner_super(node) {
            return ExprKind::SuperField {
                qualifier: Some(self.qualifier(object)),
                name: self.ident_field(node, "field"),
            };
        }
        ExprKind::Field {
            target: Box::new(self.link(object)),
            name: self.ident_field(node, "field"),
        }
    }

    fn call(&mut self, node: Node<'_>) -> ExprKind {
        let target = match field(node, "object") {
            None => CallTarget::None,
            Some(object) if object.kind() == "super" => CallTarget::Super(None),
            Some(object) if has_inner_super(node) => {
                CallTarget::Super(Some(self.qualifier(object)))
            }
            Some(object) => CallTarget::Expr(self.link(object)),
        };
        let name = self.ident_field(node, "name");
        if name.text == "yield" && matches!(target, CallTarget::None) {
            self.broken(node, "a call of a method `yield` needs its class or object");
        }
        let args = field(node, "arguments");
        if args.is_none() {
            self.broken(node, "this call");
        }
        let args = args.map(|args| self.args(args)).unwrap_or_default();
        let type_args = child_of_kind(node, "type_arguments")
            .map(|args| self.type_arguments(args))
            .unwrap_or_default();
        ExprKind::Call(Box::new(Call {
            target,
            type_args,
            name,
            args,
        }))
    }

    fn creation(&mut self, node: Node<'_>) -> ExprKind {
        let outer = kids(node)
            .first()
            .map(|kid| kid.node)
            .filter(|first| first.is_named() && !first.is_error());
        let outer = outer.map(|outer| self.expr(outer));
        ExprKind::New(Box::new(New {
            outer,
            ty: self.type_field(node),
            args: field(node, "arguments")
                .map(|args| self.args(args))
                .unwrap_or_default(),
            body: child_of_kind(node, "class_body")
                .map(|body| self.members(body, Owner::ANONYMOUS)),
        }))
    }

    fn array_creation(&mut self, node: Node<'_>) -> ExprKind {
        let elem = self.type_field(node);
        let mut dims = Vec::new();
        let mut open = 0;
        for child in named(node) {
            match child.kind() {
                "dimensions_expr" => {
                    let length = named(child)
                        .into_iter()
                        .find(|n| !matches!(n.kind(), "annotation" | "marker_annotation"));
                    dims.push(match length {
                        Some(length) => self.expr(length),
                        None => self.no_expr(child),
                    });
                }
                "dimensions" => open = self.dimensions(child),
                _ => {}
            }
        }
        let init = field(node, "value").map(|value| self.elements(value));
        if dims.is_empty() && init.is_none() {
            self.broken(node, "an array needs a length or elements");
        }
        ExprKind::NewArray {
            elem,
            dims,
            open,
            init,
        }
    }

    /// `X.super` of `X.super::m`, which the grammar takes for a name.
    fn ends_in_super(&self, node: Node<'_>) -> bool {
        matches!(named(node)[..], [_, last] if self.text(last) == "super")
    }

    fn method_reference(&mut self, node: Node<'_>) -> ExprKind {
        let mut target = None;
        let mut name = None;
        let mut after = false;
        for kid in kids(node) {
            let child = kid.node;
            match child.kind() {
                "::" => after = true,
                "new" => {
                    name = Some(Ident {
                        text: "new".to_owned(),
                        span: self.span(child),
                    });
                }
                "identifier" if after => name = Some(self.ident(child)),
                // Written type arguments only help inference.
                "type_arguments" if after => drop(self.type_arguments(child)),
                "super" => target = Some(MethodRefTarget::Super(None)),
                "field_access" | "scoped_type_identifier"
                    if !after && self.ends_in_super(child) =>
                {
                    let of = named(child)[0];
                    let name = self.plain_name(of);
                    let name = name.unwrap_or_else(|| self.qualifier(of));
                    target = Some(MethodRefTarget::Super(Some(name)));
                }
                _ if is_type(child) => {
                    target = Some(match self.plain_name(child) {
                        Some(name) => MethodRefTarget::Expr(Box::new(expr_of_name(name))),
                        None => MethodRefTarget::Type(self.type_ref(child)),
                    });
                }
                _ => target = Some(MethodRefTarget::Expr(Box::new(self.expr(child)))),
            }
        }
        match (target, name) {
            (Some(target), Some(name)) => ExprKind::MethodRef { target, name },
            _ => self.broken_expr(node),
        }
    }
}

/// `x.super.y`: the `super` has no field name.
fn has_inner_super(node: Node<'_>) -> bool {
    kids(node)
        .iter()
        .any(|kid| kid.node.kind() == "super" && kid.field.is_none())
}

/// `a.b.c` as names and field accesses.
pub(super) fn expr_of_name(name: Name) -> Expr {
    let mut parts = name.parts.into_iter();
    let Some(first) = parts.next() else {
        return Expr {
            kind: ExprKind::Unsupported("missing name".to_owned()),
            span: name.span,
        };
    };
    let head = Expr {
        span: first.span,
        kind: ExprKind::Name(first),
    };
    parts.fold(head, |target, name| Expr {
        span: target.span.to(name.span),
        kind: ExprKind::Field {
            target: Box::new(target),
            name,
        },
    })
}

pub(super) fn binary_op(token: &str) -> Option<BinaryOp> {
    Some(match token {
        "+" => BinaryOp::Add,
        "-" => BinaryOp::Sub,
        "*" => BinaryOp::Mul,
        "/" => BinaryOp::Div,
        "%" => BinaryOp::Rem,
        "<<" => BinaryOp::Shl,
        ">>" => BinaryOp::Shr,
        ">>>" => BinaryOp::Ushr,
        "<" => BinaryOp::Lt,
        "<=" => BinaryOp::Le,
        ">" => BinaryOp::Gt,
        ">=" => BinaryOp::Ge,
        "==" => BinaryOp::Eq,
        "!=" => BinaryOp::Ne,
        "&" => BinaryOp::BitAnd,
        "|" => BinaryOp::BitOr,
        "^" => BinaryOp::BitXor,
        "&&" => BinaryOp::And,
        "||" => BinaryOp::Or,
        _ => return None,
    })
}
