//! Files, types, members, parameters (JLS chapters 7 to 9).

use tree_sitter::Node;

use super::modifiers::{Around, Target};
use super::types::{is_type, wrap};
use super::{Parser, child_of_kind, field, has_token, is_no_type_name, kids, named};
use crate::java::ast::{
    Annotation, EnumConstant, FieldDecl, File, Given, Ident, Import, Member, MethodDecl, Modifier,
    Modifiers, Param, TypeDecl, TypeKind, TypeRef,
};

/// The type whose body is being read.
#[derive(Clone, Copy)]
pub(super) struct Owner<'n> {
    kind: TypeKind,
    /// `None` in the body of an anonymous class or enum constant: no constructors there.
    name: Option<&'n str>,
}

impl Owner<'_> {
    pub const ANONYMOUS: Owner<'static> = Owner {
        kind: TypeKind::Class,
        name: None,
    };

    fn is_interface(self) -> bool {
        matches!(self.kind, TypeKind::Interface | TypeKind::Annotation)
    }
}

impl Parser<'_> {
    pub(super) fn file(&mut self, root: Node<'_>) -> File {
        let mut file = File {
            file: self.file,
            package: None,
            imports: Vec::new(),
            types: Vec::new(),
            left_out: std::collections::BTreeMap::new(),
        };
        for node in named(root) {
            match node.kind() {
                "package_declaration" => {
                    if file.package.is_some() || !file.imports.is_empty() || !file.types.is_empty()
                    {
                        self.not_parsed(node, "the package declaration comes first in a file");
                    }
                    let name = named(node)
                        .into_iter()
                        .find(|n| matches!(n.kind(), "identifier" | "scoped_identifier"));
                    match name {
                        Some(name) => file.package = Some(self.name(name)),
                        None => self.broken(node, "this package declaration"),
                    }
                }
                "import_declaration" => {
                    if !file.types.is_empty() {
                        self.not_parsed(node, "imports come before the types of a file");
                    }
                    let name = named(node)
                        .into_iter()
                        .find(|n| matches!(n.kind(), "identifier" | "scoped_identifier"));
                    match name {
                        Some(name) => file.imports.push(Import {
                            name: self.name(name),
                            is_static: has_token(node, "static"),
                            on_demand: child_of_kind(node, "asterisk").is_some(),
                            span: self.span(node),
                        }),
                        None => self.broken(node, "this import"),
                    }
                }
                // Says which packages see each other: nothing that a run could notice.
                "module_declaration" => {}
                _ => match self.type_decl(node, Around::File) {
                    Some(decl) => file.types.push(decl),
                    None => self.broken(node, "only types may stand outside of a type"),
                },
            }
        }
        file
    }

    /// `None` if the node declares no type.
    pub(super) fn type_decl(&mut self, node: Node<'_>, around: Around) -> Option<TypeDecl> {
        let kind = match node.kind() {
            "class_declaration" => TypeKind::Class,
            "interface_declaration" => TypeKind::Interface,
            "enum_declaration" => TypeKind::Enum,
            "record_declaration" => TypeKind::Record,
            "annotation_type_declaration" => TypeKind::Annotation,
            _ => return None,
        };
        let name = self.type_name(node);
        let mut decl = TypeDecl {
            kind,
            modifiers: self.modifiers(node),
            type_params: self.type_params(node),
            superclass: None,
            interfaces: Vec::new(),
            permits: self.clause(node, "permits"),
            members: Vec::new(),
            enum_constants: Vec::new(),
            record_components: Vec::new(),
            span: self.span(node),
            name,
        };
        self.check_modifiers(&decl.modifiers, Target::Type(kind, around));
        if kind == TypeKind::Interface {
            decl.interfaces = self.clause(node, "extends_interfaces");
        } else {
            decl.superclass = self.clause(node, "superclass").pop();
            decl.interfaces = self.clause(node, "super_interfaces");
        }
        if kind == TypeKind::Record {
            decl.record_components = self.params_of(node, Target::Component);
        }
        let Some(body) = field(node, "body") else {
            self.broken(node, "a body is missing here");
            return Some(decl);
        };
        if !self.enter(node) {
            return Some(decl);
        }
        let owner_name = decl.name.text.clone();
        let owner = Owner {
            kind,
            name: Some(&owner_name),
        };
        if kind == TypeKind::Enum {
            for child in named(body) {
                match child.kind() {
                    "enum_constant" => {
                        let constant = self.enum_constant(child);
                        decl.enum_constants.push(constant);
                    }
                    "enum_body_declarations" => decl.members = self.members(child, owner),
                    _ => self.broken(child, "this part of an enum"),
                }
            }
        } else {
            decl.members = self.members(body, owner);
        }
        self.leave();
        Some(decl)
    }

    /// The name that a type is declared with.
    fn type_name(&mut self, node: Node<'_>) -> Ident {
        let name = self.ident_field(node, "name");
        self.check_type_name(&name);
        name
    }

    pub(super) fn check_type_name(&mut self, name: &Ident) {
        if is_no_type_name(&name.text) {
            self.not_parsed_at(
                name.span,
                &format!("`{}` cannot be the name of a type", name.text),
            );
        }
    }

    fn enum_constant(&mut self, node: Node<'_>) -> EnumConstant {
        let modifiers = self.modifiers(node);
        self.check_modifiers(&modifiers, Target::EnumConstant);
        EnumConstant {
            name: self.ident_field(node, "name"),
            args: field(node, "arguments")
                .map(|args| self.args(args))
                .unwrap_or_default(),
            body: field(node, "body").map(|body| self.members(body, Owner::ANONYMOUS)),
            span: self.span(node),
        }
    }

    /// The members in a body node; what was not parsed stands as `Unsupported`.
    pub(super) fn members(&mut self, body: Node<'_>, owner: Owner<'_>) -> Vec<Member> {
        let mut members = Vec::new();
        if !self.enter(body) {
            return vec![Member::Unsupported {
                what: "members nested too deeply".to_owned(),
                span: self.span(body),
            }];
        }
        for kid in kids(body) {
            let node = kid.node;
            match node.kind() {
                "{" | "}" | ";" => {}
                "field_declaration" | "constant_declaration" => {
                    self.fields(node, owner, &mut members);
                }
                "method_declaration" | "annotation_type_element_declaration" => {
                    let method = self.method(node, owner);
                    members.push(Member::Method(method));
                }
                "constructor_declaration" | "compact_constructor_declaration" => {
                    let method = self.constructor(node, owner);
                    members.push(Member::Method(method));
                }
                "block" | "static_initializer" => {
                    let is_static = node.kind() == "static_initializer";
                    let block = if is_static {
                        child_of_kind(node, "block")
                    } else {
                        Some(node)
                    };
                    match block {
                        Some(block) => members.push(Member::Initializer {
                            is_static,
                            body: self.block(block),
                            span: self.span(node),
                        }),
                        None => self.broken(node, "this initialiser"),
                    }
                }
                _ => {
                    let around = if owner.is_interface() {
                        Around::Interface
                    } else {
                        Around::Class
                    };
                    if let Some(decl) = self.type_decl(node, around) {
                        members.push(Member::Type(decl));
                        continue;
                    }
                    self.broken(node, "this member");
                    members.push(Member::Unsupported {
                        what: "member that was not parsed".to_owned(),
                        span: self.span(node),
                    });
                }
            }
        }
        self.leave();
        members
    }

    fn fields(&mut self, node: Node<'_>, owner: Owner<'_>, members: &mut Vec<Member>) {
        let modifiers = self.modifiers(node);
        let interface = owner.is_interface();
        self.check_modifiers(&modifiers, Target::Field { interface });
        let ty = self.variable_type(node);
        for declarator in self.declarators(node) {
            let (name, ty, init) = self.declarator(declarator.node, ty.clone());
            members.push(Member::Field(FieldDecl {
                modifiers: modifiers.clone(),
                ty,
                name,
                init,
                span: declarator.span,
            }));
        }
    }

    /// The declarators of a field or local declaration. The first one's span begins with the declaration, the last
    /// one's ends with it.
    pub(super) fn declarators<'t>(&mut self, node: Node<'t>) -> Vec<Declarator<'t>> {
        let list: Vec<_> = named(node)
            .into_iter()
            .filter(|n| n.kind() == "variable_declarator")
            .collect();
        if list.is_empty() {
            self.broken(node, "a variable is missing here");
        }
        let last = list.len().saturating_sub(1);
        list.iter()
            .enumerate()
            .map(|(n, &declarator)| {
                let start = if n == 0 { node } else { declarator }.start_byte();
                let end = if n == last { node } else { declarator }.end_byte();
                Declarator {
                    node: declarator,
                    span: self.span_of(start, end),
                }
            })
            .collect()
    }

    /// Name, type and initialiser of one `variable_declarator`.
    pub(super) fn declarator(
        &mut self,
        node: Node<'_>,
        ty: TypeRef,
    ) -> (Ident, TypeRef, Option<crate::java::ast::Expr>) {
        (
            self.ident_field(node, "name"),
            self.with_dimensions(ty, node),
            field(node, "value").map(|value| self.initializer(value)),
        )
    }

    fn method(&mut self, node: Node<'_>, owner: Owner<'_>) -> MethodDecl {
        let ret = self.type_field(node);
        let modifiers = self.modifiers(node);
        self.check_modifiers(&modifiers, Target::Method(owner.kind));
        MethodDecl {
            modifiers,
            type_params: self.type_params(node),
            // `int f()[]` (JLS 8.4): the brackets belong to the result type.
            ret: Some(self.with_dimensions(ret, node)),
            is_constructor: false,
            is_compact: false,
            name: self.ident_field(node, "name"),
            params: self.params(node),
            throws: self.clause(node, "throws"),
            body: field(node, "body").map(|body| self.block(body)),
            default: field(node, "value").map(|value| self.annotation_value(value)),
            span: self.span(node),
        }
    }

    fn constructor(&mut self, node: Node<'_>, owner: Owner<'_>) -> MethodDecl {
        let name = self.ident_field(node, "name");
        let is_compact = node.kind() == "compact_constructor_declaration";
        if owner.name != Some(name.text.as_str()) {
            self.broken(
                node,
                "a method needs a return type, and a constructor the name of its class",
            );
        } else if is_compact && owner.kind != TypeKind::Record {
            self.broken(
                node,
                "only a record has constructors without parameter list",
            );
        } else if !matches!(
            owner.kind,
            TypeKind::Class | TypeKind::Enum | TypeKind::Record
        ) {
            self.broken(node, "a constructor outside of a class");
        }
        let modifiers = self.modifiers(node);
        self.check_modifiers(&modifiers, Target::Constructor(owner.kind));
        MethodDecl {
            modifiers,
            type_params: self.type_params(node),
            ret: None,
            is_constructor: true,
            is_compact,
            name,
            params: self.params(node),
            throws: self.clause(node, "throws"),
            body: field(node, "body").map(|body| self.block(body)),
            default: None,
            span: self.span(node),
        }
    }

    /// The parameters of a method, constructor or lambda; none if there is no list.
    pub(super) fn params(&mut self, node: Node<'_>) -> Vec<Param> {
        self.params_of(node, Target::Variable)
    }

    fn params_of(&mut self, node: Node<'_>, target: Target) -> Vec<Param> {
        let Some(list) = child_of_kind(node, "formal_parameters") else {
            return Vec::new();
        };
        let mut params = Vec::new();
        for param in named(list) {
            match param.kind() {
                // Annotated, the grammar takes it for another parameter.
                "formal_parameter"
                    if params.is_empty()
                        && field(param, "name").is_some_and(|name| self.text(name) == "this") =>
                {
                    if !self.modifiers(param).list.is_empty() {
                        self.not_parsed(param, "`this` as a parameter has annotations only");
                    }
                }
                "formal_parameter" => {
                    let ty = self.type_field(param);
                    params.push(Param {
                        modifiers: self.modifiers(param),
                        ty: self.with_dimensions(ty, param),
                        name: self.ident_field(param, "name"),
                        varargs: false,
                        span: self.span(param),
                    });
                }
                "spread_parameter" => {
                    let ty = match named(param).into_iter().find(|&n| is_type(n)) {
                        Some(ty) => {
                            let elem = self.type_ref(ty);
                            if matches!(elem.kind, crate::java::ast::TypeRefKind::Void) {
                                self.not_parsed(ty, "a parameter cannot be void");
                            }
                            wrap(elem, 1)
                        }
                        None => self.no_type(param),
                    };
                    let declarator = child_of_kind(param, "variable_declarator").unwrap_or(param);
                    if field(declarator, "dimensions").is_some()
                        || field(declarator, "value").is_some()
                    {
                        self.not_parsed(declarator, "only a name follows `...`");
                    }
                    params.push(Param {
                        modifiers: self.modifiers(param),
                        ty,
                        name: self.ident_field(declarator, "name"),
                        varargs: true,
                        span: self.span(param),
                    });
                }
                // `this` as first parameter only carries annotations (JLS 8.4).
                "receiver_parameter" => {}
                _ => self.broken(param, "this parameter"),
            }
        }
        for param in &params {
            self.check_modifiers(&param.modifiers, target);
        }
        let last = params.len().saturating_sub(1);
        if params[..last].iter().any(|p| p.varargs) {
            self.not_parsed(list, "only the last parameter may have `...`");
        }
        params
    }

    /// The `modifiers` child, empty if there is none.
    pub(super) fn modifiers(&mut self, node: Node<'_>) -> Modifiers {
        let mut modifiers = Modifiers::default();
        let Some(list) = child_of_kind(node, "modifiers") else {
            return modifiers;
        };
        for kid in kids(list) {
            let node = kid.node;
            let modifier = match node.kind() {
                "annotation" | "marker_annotation" => {
                    let annotation = self.annotation(node);
                    modifiers.annotations.extend(annotation);
                    continue;
                }
                "public" => Modifier::Public,
                "protected" => Modifier::Protected,
                "private" => Modifier::Private,
                "static" => Modifier::Static,
                "final" => Modifier::Final,
                "abstract" => Modifier::Abstract,
                "synchronized" => Modifier::Synchronized,
                "volatile" => Modifier::Volatile,
                "transient" => Modifier::Transient,
                "native" => Modifier::Native,
                "strictfp" => Modifier::Strictfp,
                "default" => Modifier::Default,
                "sealed" => Modifier::Sealed,
                "non-sealed" => Modifier::NonSealed,
                _ => {
                    self.broken(node, "this modifier");
                    continue;
                }
            };
            let span = self.span(node);
            modifiers.list.push((modifier, span));
        }
        modifiers
    }

    fn annotation(&mut self, node: Node<'_>) -> Option<Annotation> {
        let Some(name) = field(node, "name") else {
            self.broken(node, "this annotation");
            return None;
        };
        let name = self.name(name);
        let mut elements = Vec::new();
        let mut values = Vec::new();
        for value in field(node, "arguments").map(named).unwrap_or_default() {
            if value.kind() == "element_value_pair" {
                elements.push(self.ident_field(value, "key"));
                values.push(match field(value, "value") {
                    Some(value) => self.annotation_value(value),
                    None => Given::Other,
                });
            } else {
                elements.push(Ident {
                    text: "value".to_owned(),
                    span: self.span(value),
                });
                let value = self.annotation_value(value);
                values.push(value);
            }
        }
        Some(Annotation {
            name,
            elements,
            values,
            span: self.span(node),
        })
    }

    /// What can never be a constant, nor a class literal, annotation or array of such (JLS 9.7.1), is reported.
    fn annotation_value(&mut self, node: Node<'_>) -> Given {
        match node.kind() {
            "element_value_array_initializer" => {
                if !self.enter(node) {
                    return Given::Other;
                }
                let list = named(node);
                let list = list.into_iter().map(|e| self.annotation_value(e)).collect();
                self.leave();
                return Given::Array(list);
            }
            "string_literal" => return Given::Text,
            "character_literal" => return Given::Char,
            "true" | "false" => return Given::Bool,
            "class_literal" => return Given::Class,
            "annotation" | "marker_annotation" => return Given::Annotation,
            "decimal_integer_literal"
            | "hex_integer_literal"
            | "octal_integer_literal"
            | "binary_integer_literal" => {
                return if self.text(node).ends_with(['l', 'L']) {
                    Given::Long
                } else {
                    Given::Int
                };
            }
            "decimal_floating_point_literal" => {
                return if self.text(node).ends_with(['f', 'F']) {
                    Given::Float
                } else {
                    Given::Double
                };
            }
            "method_invocation"
            | "object_creation_expression"
            | "array_creation_expression"
            | "lambda_expression"
            | "method_reference"
            | "assignment_expression"
            | "update_expression"
            | "array_access"
            | "this"
            | "null_literal" => {
                self.broken(node, "the value of an annotation is a constant");
            }
            _ => {}
        }
        Given::Other
    }
}

/// One declarator of `int a, b[];` with the part of the declaration that is shown for it.
pub(super) struct Declarator<'t> {
    pub node: Node<'t>,
    pub span: crate::base::Span,
}
