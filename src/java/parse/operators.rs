//! Operator expressions: unary, binary, cast, `instanceof`, `++` and `--` (JLS 15.14 to 15.24).
//!
//! The grammar groups some of them in another way than Java does:
//!
//! | Java text     | grammar           | Java            |
//! |---------------|-------------------|-----------------|
//! | `-x++`        | `(-x)++`          | `-(x++)`        |
//! | `(a) - b * c` | `((a) (-b)) * c`  | `(a) - (b * c)` |
//!
//! (In the second one the grammar takes `(a)` for a cast; a cast to a class type has no operand that begins with
//! a sign, JLS 15.16.) So the nested nodes are first laid out as the flat sequence of tokens that they cover, and this
//! sequence is grouped again by Java's precedences. What stands between the operators is left as the grammar has it.

use std::collections::VecDeque;

use tree_sitter::Node;

use super::expr::{binary_op, expr_of_name};
use super::{Depth, Parser, field, has_token, kids, literal};
use crate::base::Span;
use crate::java::ast::{BinaryOp, Expr, ExprKind, Ident, Pattern, TypeRef, TypeRefKind, UnaryOp};

enum Token<'t> {
    Prefix(UnaryOp, Span),
    /// `++` or `--` in front.
    PrefixStep {
        increment: bool,
        span: Span,
    },
    PostfixStep {
        increment: bool,
        span: Span,
    },
    Cast {
        ty: TypeRef,
        start: Span,
    },
    Binary(BinaryOp),
    InstanceOf {
        ty: Tested,
        end: Span,
    },
    /// `depth` is that of the node in the grammar's tree.
    Operand {
        node: Node<'t>,
        depth: Depth,
    },
    Ready(Expr),
}

enum Tested {
    /// With the variable, and whether that is `final`.
    Type(TypeRef, Option<Ident>, bool),
    Pattern(Pattern),
}

/// Java's binary precedences, higher binds tighter; all of them group to the left.
fn precedence(op: BinaryOp) -> u8 {
    match op {
        BinaryOp::Or => 1,
        BinaryOp::And => 2,
        BinaryOp::BitOr => 3,
        BinaryOp::BitXor => 4,
        BinaryOp::BitAnd => 5,
        BinaryOp::Eq | BinaryOp::Ne => 6,
        BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => RELATIONAL,
        BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => 8,
        BinaryOp::Add | BinaryOp::Sub => 9,
        BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => 10,
    }
}
const RELATIONAL: u8 = 7;

impl Parser<'_> {
    pub(super) fn operators(&mut self, node: Node<'_>) -> ExprKind {
        let mut tokens = VecDeque::new();
        // `expr` has entered this node already.
        self.depth.levels -= 1;
        self.flatten(node, &mut tokens);
        self.depth.levels += 1;
        let expr = self.climb(node, &mut tokens, 0);
        if !tokens.is_empty() {
            return self.broken_expr(node);
        }
        expr.kind
    }

    fn flatten<'t>(&mut self, node: Node<'t>, tokens: &mut VecDeque<Token<'t>>) {
        if !self.enter(node) {
            tokens.push_back(self.too_deep_operand(node));
            return;
        }
        let done = match node.kind() {
            "unary_expression" => self.flatten_unary(node, tokens),
            "update_expression" => self.flatten_step(node, tokens),
            "binary_expression" => self.flatten_binary(node, tokens),
            "cast_expression" => self.flatten_cast(node, tokens),
            "instanceof_expression" => self.flatten_instanceof(node, tokens),
            _ => {
                let mut depth = self.depth;
                depth.levels -= 1;
                tokens.push_back(Token::Operand { node, depth });
                Some(())
            }
        };
        if done.is_none() {
            let kind = self.broken_expr(node);
            let span = self.span(node);
            tokens.push_back(Token::Ready(Expr { kind, span }));
        }
        self.leave();
    }

    fn too_deep_operand<'t>(&self, node: Node<'_>) -> Token<'t> {
        Token::Ready(Expr {
            kind: ExprKind::Unsupported("expression nested too deeply".to_owned()),
            span: self.span(node),
        })
    }

    /// An operand that Java does not allow without parentheses is reported.
    fn flatten_operand<'t>(&mut self, node: Node<'t>, tokens: &mut VecDeque<Token<'t>>) {
        if matches!(
            node.kind(),
            "assignment_expression" | "ternary_expression" | "lambda_expression"
        ) {
            self.not_parsed(node, "this operand needs parentheses");
        }
        self.flatten(node, tokens);
    }

    fn flatten_unary<'t>(
        &mut self,
        node: Node<'t>,
        tokens: &mut VecDeque<Token<'t>>,
    ) -> Option<()> {
        let operator = field(node, "operator")?;
        let operand = field(node, "operand")?;
        let op = match operator.kind() {
            "+" => UnaryOp::Plus,
            "-" => UnaryOp::Minus,
            "!" => UnaryOp::Not,
            "~" => UnaryOp::BitNot,
            _ => return None,
        };
        tokens.push_back(Token::Prefix(op, self.span(operator)));
        self.flatten_operand(operand, tokens);
        Some(())
    }

    fn flatten_step<'t>(&mut self, node: Node<'t>, tokens: &mut VecDeque<Token<'t>>) -> Option<()> {
        let children: Vec<_> = kids(node)
            .into_iter()
            .map(|kid| kid.node)
            .filter(|n| !n.is_error())
            .collect();
        let [first, second] = children[..] else {
            return None;
        };
        let step = |n: Node<'_>| match n.kind() {
            "++" => Some(true),
            "--" => Some(false),
            _ => None,
        };
        if let Some(increment) = step(first) {
            tokens.push_back(Token::PrefixStep {
                increment,
                span: self.span(first),
            });
            self.flatten_operand(second, tokens);
        } else {
            let increment = step(second)?;
            self.flatten_operand(first, tokens);
            tokens.push_back(Token::PostfixStep {
                increment,
                span: self.span(second),
            });
        }
        Some(())
    }

    fn flatten_binary<'t>(
        &mut self,
        node: Node<'t>,
        tokens: &mut VecDeque<Token<'t>>,
    ) -> Option<()> {
        // The operators of `a + b + c`, the last one first.
        let mut operators = Vec::new();
        let mut first = node;
        while first.kind() == "binary_expression" {
            let op = binary_op(field(first, "operator")?.kind())?;
            operators.push((op, field(first, "right")?));
            first = field(first, "left")?;
        }
        let links = operators.len() - 1;
        for link in 0..links {
            if !self.enter_link(node) {
                self.depth.links -= link as u32;
                tokens.push_back(self.too_deep_operand(node));
                return Some(());
            }
        }
        self.flatten_operand(first, tokens);
        while let Some((op, right)) = operators.pop() {
            tokens.push_back(Token::Binary(op));
            self.flatten_operand(right, tokens);
            if !operators.is_empty() {
                self.leave_link();
            }
        }
        Some(())
    }

    fn flatten_cast<'t>(&mut self, node: Node<'t>, tokens: &mut VecDeque<Token<'t>>) -> Option<()> {
        let value = field(node, "value")?;
        let mut cursor = node.walk();
        let types: Vec<Node<'t>> = node
            .children_by_field_name("type", &mut cursor)
            .filter(Node::is_named)
            .collect();
        let first = *types.first()?;
        let open = kids(node).first()?.node;
        let close = kids(node)
            .into_iter()
            .map(|kid| kid.node)
            .find(|n| n.kind() == ")")?;

        let mut operand = VecDeque::new();
        if value.kind() == "lambda_expression" {
            self.flatten(value, &mut operand);
        } else {
            self.flatten_operand(value, &mut operand);
        }
        let sign = match operand.front() {
            Some(Token::Prefix(UnaryOp::Plus, _)) => Some(BinaryOp::Add),
            Some(Token::Prefix(UnaryOp::Minus, _)) => Some(BinaryOp::Sub),
            _ => None,
        };
        let primitive = matches!(
            first.kind(),
            "integral_type" | "floating_point_type" | "boolean_type"
        );
        if let (Some(op), false) = (sign, primitive) {
            let name = if types.len() == 1 {
                self.plain_name(first)
            } else {
                None
            };
            let Some(name) = name else {
                self.not_parsed(
                    node,
                    "a cast to a class type before a sign needs parentheses",
                );
                return None;
            };
            operand.pop_front();
            tokens.push_back(Token::Ready(Expr {
                kind: ExprKind::Paren(Box::new(expr_of_name(name))),
                span: self.span_of(open.start_byte(), close.end_byte()),
            }));
            tokens.push_back(Token::Binary(op));
        } else {
            let mut list: Vec<TypeRef> = types.iter().map(|&ty| self.type_ref(ty)).collect();
            list.extend(self.hidden_bounds(open.start_byte()));
            let ty = if list.len() == 1 {
                list.swap_remove(0)
            } else {
                TypeRef {
                    kind: TypeRefKind::Intersection(list),
                    span: self.span_of(first.start_byte(), close.start_byte()),
                }
            };
            tokens.push_back(Token::Cast {
                ty,
                start: self.span(open),
            });
        }
        tokens.append(&mut operand);
        Some(())
    }

    /// The bounds of a cast that `prepare` hid from the grammar.
    fn hidden_bounds(&mut self, open: usize) -> Vec<TypeRef> {
        let hidden = self.prepared.bounds.iter().find(|(at, _)| *at == open);
        let Some((_, text)) = hidden else {
            return Vec::new();
        };
        let text = text.clone();
        // Where the text stood: it begins at the blank after the types that the grammar has seen.
        let from = self.prepared.text[open..]
            .find(')')
            .map_or(open, |n| open + n - text.len());
        self.bounds_of(&text, self.prepared.raw_offset(from))
    }

    fn flatten_instanceof<'t>(
        &mut self,
        node: Node<'t>,
        tokens: &mut VecDeque<Token<'t>>,
    ) -> Option<()> {
        let left = field(node, "left")?;
        self.flatten_operand(left, tokens);
        let ty = match (field(node, "right"), field(node, "pattern")) {
            (Some(ty), _) => {
                let ty = self.type_ref(ty);
                let name = field(node, "name").map(|name| self.ident(name));
                Tested::Type(ty, name, has_token(node, "final"))
            }
            (None, Some(pattern)) => Tested::Pattern(self.pattern(pattern)),
            (None, None) => {
                // The left operand is laid out already: it needs a token after it.
                self.broken(node, "this `instanceof`");
                return Some(());
            }
        };
        tokens.push_back(Token::InstanceOf {
            ty,
            end: self.span(node),
        });
        Some(())
    }

    /// Groups the operators that bind at least as tightly as `min`.
    fn climb<'t>(&mut self, node: Node<'t>, tokens: &mut VecDeque<Token<'t>>, min: u8) -> Expr {
        let mut lhs = self.prefix(node, tokens);
        loop {
            match tokens.front() {
                Some(&Token::Binary(op)) if precedence(op) >= min => {
                    tokens.pop_front();
                    let rhs = self.climb(node, tokens, precedence(op) + 1);
                    lhs = Expr {
                        span: lhs.span.to(rhs.span),
                        kind: ExprKind::Binary {
                            op,
                            lhs: Box::new(lhs),
                            rhs: Box::new(rhs),
                        },
                    };
                }
                Some(Token::InstanceOf { .. }) if RELATIONAL >= min => {
                    let Some(Token::InstanceOf { ty, end }) = tokens.pop_front() else {
                        break;
                    };
                    let span = Span {
                        end: end.end,
                        ..lhs.span
                    };
                    let operand = Box::new(lhs);
                    let kind = match ty {
                        Tested::Type(ty, binding, is_final) => ExprKind::InstanceOf {
                            operand,
                            ty,
                            binding,
                            is_final,
                        },
                        Tested::Pattern(pattern) => ExprKind::InstanceOfPattern {
                            operand,
                            pattern: Box::new(pattern),
                        },
                    };
                    lhs = Expr { kind, span };
                }
                _ => break,
            }
        }
        lhs
    }

    fn prefix<'t>(&mut self, node: Node<'t>, tokens: &mut VecDeque<Token<'t>>) -> Expr {
        let (kind, span) = match tokens.pop_front() {
            Some(Token::Prefix(op, start)) => {
                let operand = if op == UnaryOp::Minus {
                    self.negated(node, tokens)
                } else {
                    self.prefix(node, tokens)
                };
                let span = start.to(operand.span);
                let operand = Box::new(operand);
                (ExprKind::Unary { op, operand }, span)
            }
            Some(Token::PrefixStep { increment, span }) => {
                let target = self.prefix(node, tokens);
                let span = span.to(target.span);
                (
                    ExprKind::IncDec {
                        increment,
                        prefix: true,
                        target: Box::new(target),
                    },
                    span,
                )
            }
            Some(Token::Cast { ty, start }) => {
                let operand = self.prefix(node, tokens);
                let span = start.to(operand.span);
                let operand = Box::new(operand);
                (ExprKind::Cast { ty, operand }, span)
            }
            Some(Token::Operand { node, depth }) => {
                let operand = self.at_depth(depth, |parser| parser.expr(node));
                return postfix(operand, tokens);
            }
            Some(Token::Ready(operand)) => return postfix(operand, tokens),
            Some(Token::PostfixStep { .. } | Token::Binary(_) | Token::InstanceOf { .. })
            | None => (self.broken_expr(node), self.span(node)),
        };
        Expr { kind, span }
    }

    /// The operand of a unary minus: 2147483648 is allowed there, and nowhere else (JLS 3.10.1).
    fn negated<'t>(&mut self, node: Node<'t>, tokens: &mut VecDeque<Token<'t>>) -> Expr {
        let literal = match tokens.front() {
            Some(&Token::Operand { node, .. }) if node.kind() == "decimal_integer_literal" => node,
            _ => return self.prefix(node, tokens),
        };
        if matches!(tokens.get(1), Some(Token::PostfixStep { .. })) {
            return self.prefix(node, tokens);
        }
        tokens.pop_front();
        let value = literal::integer(self.text(literal), true);
        Expr {
            kind: self.literal(literal, value),
            span: self.span(literal),
        }
    }

    fn at_depth<T>(&mut self, depth: Depth, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.depth, depth);
        let result = work(self);
        self.depth = before;
        result
    }
}

/// The operand with the `++` and `--` behind it.
fn postfix(operand: Expr, tokens: &mut VecDeque<Token<'_>>) -> Expr {
    let mut expr = operand;
    while let Some(&Token::PostfixStep { increment, span }) = tokens.front() {
        tokens.pop_front();
        expr = Expr {
            span: expr.span.to(span),
            kind: ExprKind::IncDec {
                increment,
                prefix: false,
                target: Box::new(expr),
            },
        };
    }
    expr
}
