//! Types, type parameters, names of types.

use tree_sitter::Node;

use super::prepare::Prepared;
use super::{Parser, child_of_kind, grammar_tree, kids, named};
use crate::java::ast::{Name, Primitive, TypeParam, TypeRef, TypeRefKind};

/// The JVM's limit (JLS 4.10.1 refers to it), and ours on nesting.
const MAX_DIMENSIONS: usize = 255;

const NO_VOID: &str = "`void` is only the result of a method";

/// Kinds that are types and nothing else.
pub(super) fn is_type(node: Node<'_>) -> bool {
    matches!(
        node.kind(),
        "void_type"
            | "integral_type"
            | "floating_point_type"
            | "boolean_type"
            | "type_identifier"
            | "scoped_type_identifier"
            | "generic_type"
            | "array_type"
            | "annotated_type"
    )
}

impl Parser<'_> {
    pub(super) fn type_ref(&mut self, node: Node<'_>) -> TypeRef {
        let span = self.span(node);
        if !self.enter(node) {
            return TypeRef {
                kind: TypeRefKind::Unsupported("type nested too deeply".to_owned()),
                span,
            };
        }
        let kind = self.type_kind(node);
        self.leave();
        TypeRef { kind, span }
    }

    fn type_kind(&mut self, node: Node<'_>) -> TypeRefKind {
        match node.kind() {
            "void_type" => TypeRefKind::Void,
            "boolean_type" => TypeRefKind::Primitive(Primitive::Boolean),
            "integral_type" | "floating_point_type" => match self.text(node) {
                "byte" => TypeRefKind::Primitive(Primitive::Byte),
                "short" => TypeRefKind::Primitive(Primitive::Short),
                "char" => TypeRefKind::Primitive(Primitive::Char),
                "int" => TypeRefKind::Primitive(Primitive::Int),
                "long" => TypeRefKind::Primitive(Primitive::Long),
                "float" => TypeRefKind::Primitive(Primitive::Float),
                "double" => TypeRefKind::Primitive(Primitive::Double),
                _ => self.broken_type(node),
            },
            // `var` is no type name since Java 10 (JLS 3.9).
            "type_identifier" if self.text(node) == "var" => TypeRefKind::Var,
            "identifier" | "type_identifier" | "scoped_type_identifier" | "scoped_identifier" => {
                TypeRefKind::Named {
                    name: self.name(node),
                    args: None,
                    qualifier: self.type_qualifier(node),
                }
            }
            "generic_type" => {
                let args = child_of_kind(node, "type_arguments").map(|args| {
                    let created = node
                        .parent()
                        .is_some_and(|parent| parent.kind() == "object_creation_expression");
                    if created {
                        self.type_list(args)
                    } else {
                        self.type_arguments(args)
                    }
                });
                match named(node).first() {
                    Some(&base) => TypeRefKind::Named {
                        name: self.name(base),
                        args,
                        qualifier: self.type_qualifier(base),
                    },
                    None => self.broken_type(node),
                }
            }
            "array_type" => match (
                super::field(node, "element"),
                super::field(node, "dimensions"),
            ) {
                (Some(element), Some(dimensions)) => {
                    let element = self.type_ref(element);
                    if matches!(element.kind, TypeRefKind::Var) {
                        self.not_parsed(node, "`var` is not allowed with array brackets");
                    }
                    if matches!(element.kind, TypeRefKind::Void) {
                        self.not_parsed(node, NO_VOID);
                    }
                    let count = self.dimensions(dimensions);
                    wrap(element, count).kind
                }
                _ => self.broken_type(node),
            },
            "annotated_type" => match named(node).into_iter().find(|&n| is_type(n)) {
                Some(inner) => self.type_kind(inner),
                None => self.broken_type(node),
            },
            "wildcard" => TypeRefKind::Wildcard {
                bound: named(node)
                    .into_iter()
                    .find(|&n| is_type(n))
                    .map(|bound| Box::new(self.type_ref(bound))),
                is_super: kids(node).iter().any(|kid| kid.node.kind() == "super"),
            },
            _ => self.broken_type(node),
        }
    }

    /// `A<T>` of `A<T>.B`.
    fn type_qualifier(&mut self, node: Node<'_>) -> Option<Box<TypeRef>> {
        if node.kind() != "scoped_type_identifier" {
            return None;
        }
        let left = named(node).into_iter().find(|n| is_type(*n))?;
        let mut inner = left;
        while inner.kind() == "scoped_type_identifier" {
            inner = named(inner).into_iter().find(|n| is_type(*n))?;
        }
        (inner.kind() == "generic_type").then(|| Box::new(self.type_ref(left)))
    }

    fn broken_type(&mut self, node: Node<'_>) -> TypeRefKind {
        self.broken(node, "this type");
        TypeRefKind::Unsupported(node.kind().replace('_', " "))
    }

    pub(super) fn no_type(&mut self, node: Node<'_>) -> TypeRef {
        self.broken(node, "a type is missing here");
        TypeRef {
            kind: TypeRefKind::Unsupported("missing type".to_owned()),
            span: self.span_of(node.start_byte(), node.start_byte()),
        }
    }

    pub(super) fn type_field(&mut self, node: Node<'_>) -> TypeRef {
        match super::field(node, "type") {
            Some(ty) => self.type_ref(ty),
            None => self.no_type(node),
        }
    }

    /// Of a field, local variable or resource (JLS 8.3, 14.4).
    pub(super) fn variable_type(&mut self, node: Node<'_>) -> TypeRef {
        let ty = self.type_field(node);
        if matches!(ty.kind, TypeRefKind::Void) {
            self.not_parsed(node, "a variable cannot be void");
        }
        ty
    }

    /// All types (and wildcards) directly below, or below a `type_list` in between.
    pub(super) fn type_list(&mut self, node: Node<'_>) -> Vec<TypeRef> {
        let mut types = Vec::new();
        for child in named(node) {
            if child.kind() == "type_list" {
                types.extend(self.type_list(child));
            } else {
                let ty = self.type_ref(child);
                if matches!(ty.kind, TypeRefKind::Void) {
                    self.not_parsed(child, NO_VOID);
                }
                types.push(ty);
            }
        }
        types
    }

    /// Type arguments where there is something to name: the diamond stands behind `new` only (JLS 15.9).
    pub(super) fn type_arguments(&mut self, node: Node<'_>) -> Vec<TypeRef> {
        let types = self.type_list(node);
        if types.is_empty() && !node.has_error() {
            self.not_parsed(node, "`<>` without types is for `new` only");
        }
        types
    }

    /// The type in `T.class`: no type arguments stand there (JLS 15.8.2).
    pub(super) fn class_literal_type(&mut self, node: Node<'_>) -> TypeRef {
        let ty = self.type_ref(node);
        let mut inner = &ty;
        while let TypeRefKind::Array(elem) = &inner.kind {
            inner = elem;
        }
        if let TypeRefKind::Named { args: Some(_), .. } = inner.kind {
            self.not_parsed(node, "a class literal has no type arguments");
        }
        ty
    }

    /// Number of `[]` pairs.
    pub(super) fn dimensions(&mut self, node: Node<'_>) -> usize {
        let count = kids(node)
            .iter()
            .filter(|kid| kid.node.kind() == "[")
            .count();
        if count > MAX_DIMENSIONS {
            self.not_parsed(node, "more than 255 array dimensions");
            return MAX_DIMENSIONS;
        }
        count
    }

    /// The type with the `[]` that follow a declared name (JLS 10.2).
    pub(super) fn with_dimensions(&mut self, ty: TypeRef, declarator: Node<'_>) -> TypeRef {
        match super::field(declarator, "dimensions") {
            Some(dimensions) => {
                let count = self.dimensions(dimensions);
                if matches!(ty.kind, TypeRefKind::Void) {
                    self.not_parsed(dimensions, NO_VOID);
                }
                if matches!(ty.kind, TypeRefKind::Var) {
                    self.not_parsed(dimensions, "`var` is not allowed with array brackets");
                }
                wrap(ty, count)
            }
            None => ty,
        }
    }

    pub(super) fn type_params(&mut self, node: Node<'_>) -> Vec<TypeParam> {
        let Some(list) = child_of_kind(node, "type_parameters") else {
            return Vec::new();
        };
        let mut params = Vec::new();
        for param in named(list) {
            if param.kind() != "type_parameter" {
                self.broken(param, "this type parameter");
                continue;
            }
            let name = match child_of_kind(param, "type_identifier") {
                Some(name) => self.ident(name),
                None => self.no_ident(param),
            };
            self.check_type_name(&name);
            let bounds = child_of_kind(param, "type_bound")
                .map(|bound| self.type_list(bound))
                .unwrap_or_default();
            params.push(TypeParam { name, bounds });
        }
        params
    }

    /// The types in `& B & C<D>`, which stands at a raw offset and is read on its own.
    pub(super) fn bounds_of(&mut self, text: &str, raw: usize) -> Vec<TypeRef> {
        const BEFORE: &str = "class X<T extends Y ";
        let prepared = Prepared::at(format!("{BEFORE}{text}>{{}}"), BEFORE.len(), raw);
        let Some(tree) = grammar_tree(&prepared.text) else {
            return Vec::new();
        };
        let mut parser = Parser {
            file: self.file,
            prepared: &prepared,
            diags: self.diags,
            reports: self.reports,
            last_report: self.last_report,
            depth: self.depth,
            too_deep: self.too_deep,
            library: self.library,
        };
        parser.report_errors(tree.root_node());
        let class = named(tree.root_node()).first().copied();
        let params = class
            .map(|class| parser.type_params(class))
            .unwrap_or_default();
        let (reports, last_report) = (parser.reports, parser.last_report);
        self.reports = reports;
        self.last_report = last_report;
        let bounds = params.into_iter().next().map(|p| p.bounds);
        bounds.unwrap_or_default().split_off(1)
    }

    /// Types after `throws`, `extends`, `implements`, `permits`: the children of the clause of this kind.
    pub(super) fn clause(&mut self, node: Node<'_>, kind: &str) -> Vec<TypeRef> {
        match child_of_kind(node, kind) {
            Some(clause) => self.type_list(clause),
            None => Vec::new(),
        }
    }

    /// A type written where the grammar also allows an expression, `(a.b) - c`; `None` if it is no plain name.
    pub(super) fn plain_name(&mut self, node: Node<'_>) -> Option<Name> {
        match node.kind() {
            "type_identifier" => Some(self.name(node)),
            "scoped_type_identifier" => {
                let mut inner = Some(node);
                while let Some(n) = inner {
                    if named(n)
                        .iter()
                        .any(|c| !matches!(c.kind(), "type_identifier" | "scoped_type_identifier"))
                    {
                        return None;
                    }
                    inner = child_of_kind(n, "scoped_type_identifier");
                }
                Some(self.name(node))
            }
            _ => None,
        }
    }
}

/// `count` array levels around `ty`, all with the span of `ty`.
pub(super) fn wrap(ty: TypeRef, count: usize) -> TypeRef {
    let span = ty.span;
    (0..count).fold(ty, |ty, _| TypeRef {
        kind: TypeRefKind::Array(Box::new(ty)),
        span,
    })
}
