//! Statements (JLS chapter 14).

use tree_sitter::Node;

use super::modifiers::{Around, Target};
use super::{Parser, child_of_kind, field, kids, named};
use crate::java::ast::{
    Block, Case, CaseBody, CaseLabel, Catch, Expr, ExprKind, Lambda, LambdaBody, LambdaParam,
    Pattern, Resource, Stmt, StmtKind, Switch, TypeRef, TypeRefKind,
};

impl Parser<'_> {
    /// A `block` or `constructor_body` node.
    pub(super) fn block(&mut self, node: Node<'_>) -> Block {
        let mut stmts = Vec::new();
        for kid in kids(node) {
            if !matches!(kid.node.kind(), "{" | "}") {
                self.stmts(kid.node, &mut stmts);
            }
        }
        Block {
            stmts,
            span: self.span(node),
        }
    }

    fn block_field(&mut self, node: Node<'_>, name: &str) -> Block {
        match field(node, name) {
            Some(block) => self.block(block),
            None => self.no_block(node),
        }
    }

    fn no_block(&mut self, node: Node<'_>) -> Block {
        self.broken(node, "a block is missing here");
        let span = self.span(node);
        Block {
            stmts: vec![Stmt {
                kind: StmtKind::Unsupported("missing block".to_owned()),
                span,
            }],
            span,
        }
    }

    /// One statement node in a list; a declaration of several variables becomes several statements.
    fn stmts(&mut self, node: Node<'_>, out: &mut Vec<Stmt>) {
        if let Some(switch) = switch_statement(node) {
            // `switch (x) {...};` is a switch statement and an empty one.
            let stmt = self.stmt(switch);
            out.push(stmt);
            out.push(Stmt {
                kind: StmtKind::Empty,
                span: self.span_of(switch.end_byte(), node.end_byte()),
            });
            return;
        }
        if node.kind() != "local_variable_declaration" {
            let stmt = self.stmt(node);
            out.push(stmt);
            return;
        }
        let modifiers = self.modifiers(node);
        self.check_modifiers(&modifiers, Target::Variable);
        let ty = self.variable_type(node);
        let declarators = self.declarators(node);
        if matches!(ty.kind, TypeRefKind::Var)
            && let Some(second) = declarators.get(1)
        {
            // JLS 14.4
            self.not_parsed_at(second.span, "`var` declares one variable at a time");
        }
        for declarator in declarators {
            let (name, ty, init) = self.declarator(declarator.node, ty.clone());
            out.push(Stmt {
                kind: StmtKind::Local {
                    modifiers: modifiers.clone(),
                    ty,
                    name,
                    init,
                },
                span: declarator.span,
            });
        }
    }

    /// A statement that stands alone (the body of a loop, ...).
    fn stmt(&mut self, node: Node<'_>) -> Stmt {
        let span = self.span(node);
        if !self.enter(node) {
            return Stmt {
                kind: StmtKind::Unsupported("statement nested too deeply".to_owned()),
                span,
            };
        }
        let kind = self.stmt_kind(node);
        self.leave();
        Stmt { kind, span }
    }

    /// A statement inside of another one: no declaration (JLS 14.5).
    fn inner_stmt(&mut self, node: Node<'_>) -> Stmt {
        if matches!(
            node.kind(),
            "class_declaration"
                | "interface_declaration"
                | "enum_declaration"
                | "record_declaration"
        ) {
            self.broken(node, "a declaration has to stand in a block");
        }
        self.stmt(node)
    }

    /// The statement after `else`; `else if` makes a chain.
    fn else_stmt(&mut self, node: Node<'_>) -> Stmt {
        if node.kind() != "if_statement" {
            return self.inner_stmt(node);
        }
        let span = self.span(node);
        if !self.enter_link(node) {
            return Stmt {
                kind: StmtKind::Unsupported("statement nested too deeply".to_owned()),
                span,
            };
        }
        let kind = self.stmt_kind(node);
        self.leave_link();
        Stmt { kind, span }
    }

    fn stmt_field(&mut self, node: Node<'_>, name: &str) -> Box<Stmt> {
        if let Some(body) = field(node, name) {
            return Box::new(self.inner_stmt(body));
        }
        self.broken(node, "a statement is missing here");
        Box::new(Stmt {
            kind: StmtKind::Unsupported("missing statement".to_owned()),
            span: self.span(node),
        })
    }

    fn stmt_kind(&mut self, node: Node<'_>) -> StmtKind {
        match node.kind() {
            ";" => StmtKind::Empty,
            "block" => StmtKind::Block(self.block(node)),
            "expression_statement" => {
                if let Some(switch) = switch_statement(node) {
                    return StmtKind::Switch(Box::new(self.switch(switch)));
                }
                let expr = self.only_expr(node);
                // JLS 14.8: the grammar takes any expression.
                if matches!(
                    expr.kind,
                    ExprKind::Assign { .. }
                        | ExprKind::CompoundAssign { .. }
                        | ExprKind::IncDec { .. }
                        | ExprKind::Call(_)
                        | ExprKind::New(_)
                        | ExprKind::Unsupported(_)
                ) {
                    StmtKind::Expr(expr)
                } else {
                    self.broken(node, "this expression is no statement");
                    StmtKind::Unsupported("expression as statement".to_owned())
                }
            }
            "local_variable_declaration" => {
                self.broken(node, "a declaration has to stand in a block");
                StmtKind::Unsupported("declaration outside of a block".to_owned())
            }
            "if_statement" => StmtKind::If {
                cond: self.cond_field(node),
                then: self.stmt_field(node, "consequence"),
                els: field(node, "alternative").map(|els| Box::new(self.else_stmt(els))),
            },
            "while_statement" => StmtKind::While {
                cond: self.cond_field(node),
                body: self.stmt_field(node, "body"),
            },
            "do_statement" => StmtKind::DoWhile {
                body: self.stmt_field(node, "body"),
                cond: self.cond_field(node),
            },
            "for_statement" => self.for_statement(node),
            "enhanced_for_statement" => {
                let ty = self.variable_type(node);
                let modifiers = self.modifiers(node);
                self.check_modifiers(&modifiers, Target::Variable);
                StmtKind::ForEach {
                    modifiers,
                    ty: self.with_dimensions(ty, node),
                    name: self.ident_field(node, "name"),
                    iterable: self.expr_field(node, "value"),
                    body: self.stmt_field(node, "body"),
                }
            }
            "labeled_statement" => match named(node)[..] {
                [label, body] => StmtKind::Labeled {
                    label: self.ident(label),
                    body: Box::new(self.inner_stmt(body)),
                },
                // An empty statement is an anonymous token.
                [label] => StmtKind::Labeled {
                    label: self.ident(label),
                    body: Box::new(Stmt {
                        kind: StmtKind::Empty,
                        span: self.span(node),
                    }),
                },
                _ => self.broken_stmt(node),
            },
            "switch_expression" => StmtKind::Switch(Box::new(self.switch(node))),
            "break_statement" => StmtKind::Break(self.jump_label(node)),
            "continue_statement" => StmtKind::Continue(self.jump_label(node)),
            "return_statement" => {
                StmtKind::Return(named(node).first().map(|&value| self.expr(value)))
            }
            "throw_statement" => StmtKind::Throw(self.only_expr(node)),
            "yield_statement" => StmtKind::Yield(self.only_expr(node)),
            "assert_statement" => match named(node)[..] {
                [cond] => StmtKind::Assert {
                    cond: self.expr(cond),
                    message: None,
                },
                [cond, message] => StmtKind::Assert {
                    cond: self.expr(cond),
                    message: Some(self.expr(message)),
                },
                _ => self.broken_stmt(node),
            },
            "synchronized_statement" => StmtKind::Synchronized {
                lock: match child_of_kind(node, "parenthesized_expression") {
                    Some(lock) => self.condition(lock),
                    None => self.no_expr(node),
                },
                body: self.block_field(node, "body"),
            },
            "try_statement" | "try_with_resources_statement" => self.try_statement(node),
            "explicit_constructor_invocation" => StmtKind::ConstructorCall {
                is_super: field(node, "constructor").is_some_and(|c| c.kind() == "super"),
                outer: field(node, "object").map(|outer| self.expr(outer)),
                args: field(node, "arguments")
                    .map(|args| self.args(args))
                    .unwrap_or_default(),
            },
            "package_declaration" | "import_declaration" | "module_declaration" => {
                self.broken(
                    node,
                    "this declaration belongs to the beginning of the file",
                );
                StmtKind::Unsupported("misplaced declaration".to_owned())
            }
            // JLS 14.3
            "annotation_type_declaration" => {
                self.broken(node, "an annotation interface is not declared in a block");
                StmtKind::Unsupported("local annotation interface".to_owned())
            }
            _ => match self.type_decl(node, Around::Block) {
                Some(decl) => StmtKind::LocalType(decl),
                None => self.broken_stmt(node),
            },
        }
    }

    fn broken_stmt(&mut self, node: Node<'_>) -> StmtKind {
        self.broken(node, "this statement");
        StmtKind::Unsupported("statement that was not parsed".to_owned())
    }

    fn jump_label(&mut self, node: Node<'_>) -> Option<crate::java::ast::Ident> {
        named(node).first().map(|&label| self.ident(label))
    }

    fn for_statement(&mut self, node: Node<'_>) -> StmtKind {
        let mut init = Vec::new();
        let mut update = Vec::new();
        let mut cond = None;
        for kid in kids(node) {
            if !kid.node.is_named() || kid.node.is_error() {
                continue;
            }
            match kid.field {
                Some("init") if kid.node.kind() == "local_variable_declaration" => {
                    self.stmts(kid.node, &mut init);
                }
                Some("init") => {
                    let expr = self.statement_expr(kid.node);
                    init.push(Stmt {
                        span: expr.span,
                        kind: StmtKind::Expr(expr),
                    });
                }
                Some("condition") => cond = Some(self.expr(kid.node)),
                Some("update") => update.push(self.statement_expr(kid.node)),
                Some("body") => {}
                _ => self.broken(kid.node, "this part of a for statement"),
            }
        }
        StmtKind::For {
            init,
            cond,
            update,
            body: self.stmt_field(node, "body"),
        }
    }

    /// An expression where Java wants a statement expression (JLS 14.14.1).
    fn statement_expr(&mut self, node: Node<'_>) -> Expr {
        let expr = self.expr(node);
        if !matches!(
            expr.kind,
            ExprKind::Assign { .. }
                | ExprKind::CompoundAssign { .. }
                | ExprKind::IncDec { .. }
                | ExprKind::Call(_)
                | ExprKind::New(_)
                | ExprKind::Unsupported(_)
        ) {
            self.broken(node, "this expression is no statement");
        }
        expr
    }

    fn try_statement(&mut self, node: Node<'_>) -> StmtKind {
        let resources = match field(node, "resources") {
            Some(list) => named(list)
                .into_iter()
                .filter_map(|resource| self.resource(resource))
                .collect(),
            None => Vec::new(),
        };
        let body = self.block_field(node, "body");
        let mut catches = Vec::new();
        let mut finally = None;
        for child in named(node) {
            match child.kind() {
                "catch_clause" => {
                    let catch = self.catch(child);
                    catches.push(catch);
                }
                "finally_clause" => {
                    finally = Some(match child_of_kind(child, "block") {
                        Some(block) => self.block(block),
                        None => self.no_block(child),
                    });
                }
                "block" | "resource_specification" => {}
                _ => self.broken(child, "this part of a try statement"),
            }
        }
        StmtKind::Try {
            resources,
            body,
            catches,
            finally,
        }
    }

    fn resource(&mut self, node: Node<'_>) -> Option<Resource> {
        if node.kind() != "resource" {
            self.broken(node, "this resource");
            return None;
        }
        if field(node, "name").is_some() {
            let modifiers = self.modifiers(node);
            self.check_modifiers(&modifiers, Target::Variable);
            let ty = self.variable_type(node);
            return Some(Resource::Local {
                ty: self.with_dimensions(ty, node),
                name: self.ident_field(node, "name"),
                init: self.expr_field(node, "value"),
                span: self.span(node),
            });
        }
        Some(Resource::Expr(self.only_expr(node)))
    }

    fn catch(&mut self, node: Node<'_>) -> Catch {
        let param = child_of_kind(node, "catch_formal_parameter");
        let (types, name) = match param {
            Some(param) => (
                self.clause(param, "catch_type"),
                self.ident_field(param, "name"),
            ),
            None => (Vec::new(), self.no_ident(node)),
        };
        if types.is_empty() {
            self.broken(node, "a catch clause without type");
        }
        if let Some(param) = param {
            let modifiers = self.modifiers(param);
            self.check_modifiers(&modifiers, Target::Variable);
        }
        if let Some(dimensions) = param.and_then(|p| field(p, "dimensions")) {
            self.not_parsed(dimensions, "an array cannot be caught");
        }
        Catch {
            types,
            name,
            body: self.block_field(node, "body"),
            span: self.span(node),
        }
    }

    /// A `switch_expression` node: the grammar has the same one for the statement.
    pub(super) fn switch(&mut self, node: Node<'_>) -> Switch {
        let mut cases = Vec::new();
        match field(node, "body") {
            Some(body) => {
                for child in named(body) {
                    match child.kind() {
                        "switch_block_statement_group" => self.switch_group(child, &mut cases),
                        "switch_rule" => {
                            let case = self.switch_rule(child);
                            cases.push(case);
                        }
                        _ => self.broken(child, "this part of a switch"),
                    }
                }
            }
            None => self.broken(node, "this switch"),
        }
        Switch {
            subject: self.cond_field(node),
            cases,
            span: self.span(node),
        }
    }

    /// `case 1: case 2: a(); b();`: one case per label, the statements with the last one.
    fn switch_group(&mut self, node: Node<'_>, cases: &mut Vec<Case>) {
        let mut stmts = Vec::new();
        let first = cases.len();
        for kid in kids(node) {
            match kid.node.kind() {
                "switch_label" => {
                    if let Some(lambda) = lambda_in_label(kid.node) {
                        self.broken(lambda, "this constant");
                    }
                    let (labels, guard) = self.switch_label(kid.node);
                    cases.push(Case {
                        labels,
                        guard,
                        body: CaseBody::Group(Vec::new()),
                        span: self.span(kid.node),
                    });
                }
                ":" => {}
                _ => self.stmts(kid.node, &mut stmts),
            }
        }
        if cases.len() == first {
            self.broken(node, "a case label is missing here");
            return;
        }
        if let Some(case) = cases.last_mut() {
            if let Some(end) = stmts.last() {
                case.span = case.span.to(end.span);
            }
            case.body = CaseBody::Group(stmts);
        }
    }

    fn switch_rule(&mut self, node: Node<'_>) -> Case {
        let label = child_of_kind(node, "switch_label");
        let (labels, guard) = match label {
            Some(label) => self.switch_label(label),
            None => (Vec::new(), None),
        };
        let body = named(node).into_iter().find(|n| n.kind() != "switch_label");
        let lambda = label.and_then(lambda_in_label);
        let body = match body {
            Some(body) if let Some(lambda) = lambda => {
                CaseBody::ArrowExpr(self.lambda_of_rule(lambda, body))
            }
            // Whether the expression has to be a statement too depends on the use of the switch.
            Some(body) if body.kind() == "expression_statement" => {
                CaseBody::ArrowExpr(self.only_expr(body))
            }
            Some(body) => CaseBody::ArrowStmt(Box::new(self.stmt(body))),
            None => {
                self.broken(node, "nothing follows the arrow");
                CaseBody::Group(Vec::new())
            }
        };
        Case {
            labels,
            guard,
            body,
            span: self.span(node),
        }
    }

    fn switch_label(&mut self, node: Node<'_>) -> (Vec<CaseLabel>, Option<Expr>) {
        let mut labels = Vec::new();
        let mut guard = None;
        for kid in kids(node) {
            let child = kid.node;
            match child.kind() {
                "case" | "," => {}
                "default" => labels.push(CaseLabel::Default),
                // `case null, default`: the grammar takes the keyword for a name.
                "identifier" if self.text(child) == "default" => labels.push(CaseLabel::Default),
                "pattern" => {
                    let pattern = match named(child).first() {
                        Some(&inner) => self.pattern(inner),
                        None => self.broken_pattern(child),
                    };
                    labels.push(CaseLabel::Pattern(pattern));
                }
                "guard" => guard = Some(self.only_expr(child)),
                // See `lambda_of_rule`.
                "lambda_expression" if lambda_in_label(node) == Some(child) => {
                    labels.push(CaseLabel::Constant(match field(child, "parameters") {
                        Some(name) => self.expr(name),
                        None => self.no_expr(child),
                    }));
                }
                _ => labels.push(CaseLabel::Constant(self.expr(child))),
            }
        }
        if labels.is_empty() {
            self.broken(node, "this case label");
        }
        (labels, guard)
    }

    /// The grammar reads `case A -> x -> e` as a rule for the constant `A -> x` with the value `e`. A constant is no
    /// lambda (JLS 14.11.1): the value is `x -> e`.
    fn lambda_of_rule(&mut self, label: Node<'_>, body: Node<'_>) -> Expr {
        let span = self.span(body);
        let Some(inner) = field(label, "body").filter(|_| self.enter(label)) else {
            return self.no_expr(label);
        };
        let (params, value) = if inner.kind() == "lambda_expression" {
            let params = self.lambda_params(inner);
            (params, LambdaBody::Expr(self.lambda_of_rule(inner, body)))
        } else {
            let name = match named(inner)[..] {
                [only] if inner.kind() == "parenthesized_expression" => only,
                _ => inner,
            };
            if name.kind() != "identifier" {
                self.broken(inner, "a parameter stands here");
            }
            let name = self.ident(name);
            let value = match body.kind() {
                "block" => LambdaBody::Block(self.block(body)),
                "expression_statement" => LambdaBody::Expr(self.only_expr(body)),
                _ => {
                    self.broken(body, "the value of a lambda stands here");
                    LambdaBody::Expr(self.no_expr(body))
                }
            };
            (vec![LambdaParam { ty: None, name }], value)
        };
        self.leave();
        Expr {
            span: self.span(inner).to(span),
            kind: ExprKind::Lambda(Box::new(Lambda {
                params,
                body: value,
            })),
        }
    }

    /// A `type_pattern`, `record_pattern` or `record_pattern_component`.
    pub(super) fn pattern(&mut self, node: Node<'_>) -> Pattern {
        if !self.enter(node) {
            return Pattern::Unsupported {
                what: "pattern nested too deeply".to_owned(),
                span: self.span(node),
            };
        }
        let pattern = self.pattern_below(node);
        self.leave();
        pattern
    }

    fn pattern_below(&mut self, node: Node<'_>) -> Pattern {
        let span = self.span(node);
        let children = named(node);
        match (node.kind(), &children[..]) {
            ("type_pattern" | "record_pattern_component", &[ty, name]) => Pattern::Type {
                ty: self.type_ref(ty),
                name: self.ident(name),
                span,
            },
            ("record_pattern_component", &[only]) if only.kind() == "underscore_pattern" => {
                Pattern::Unsupported {
                    what: "unnamed pattern `_`".to_owned(),
                    span,
                }
            }
            ("record_pattern", &[ty, body]) if body.kind() == "record_pattern_body" => {
                let ty: TypeRef = self.type_ref(ty);
                let parts = named(body)
                    .into_iter()
                    .map(|part| self.pattern(part))
                    .collect();
                Pattern::Record { ty, parts, span }
            }
            _ => self.broken_pattern(node),
        }
    }

    fn broken_pattern(&mut self, node: Node<'_>) -> Pattern {
        self.broken(node, "this pattern");
        Pattern::Unsupported {
            what: "pattern that was not parsed".to_owned(),
            span: self.span(node),
        }
    }
}

/// The lambda that the grammar takes for the last constant of a rule's label.
fn lambda_in_label(label: Node<'_>) -> Option<Node<'_>> {
    named(label)
        .last()
        .copied()
        .filter(|n| n.kind() == "lambda_expression")
}

/// The switch in what the grammar takes for an expression statement.
fn switch_statement(node: Node<'_>) -> Option<Node<'_>> {
    match named(node)[..] {
        [child] if node.kind() == "expression_statement" && child.kind() == "switch_expression" => {
            Some(child)
        }
        _ => None,
    }
}
