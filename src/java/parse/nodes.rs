//! What becomes of each named node kind of the grammar. A test fails when the grammar has a kind that is not listed,
//! so that an update of the grammar cannot leave Java out silently.

/// The fate of a node kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Becomes a node of the syntax tree, or a part of its parent's.
    Lowered,
    /// Left out, since it cannot change what a program does: the reason.
    Ignored(&'static str),
    /// Becomes `Unsupported`; what to call it.
    Refused(&'static str),
    /// Exists in the grammar only as a name for other kinds.
    Abstract,
}

use Fate::{Abstract, Ignored, Lowered, Refused};

const ANNOTATION: Fate = Ignored("values of annotations are seen by reflection only");
const MODULE: Fate = Ignored("a module declaration says which packages see each other");

/// `None` for a kind that is not in the list.
#[allow(clippy::match_same_arms)] // grouped by what the kinds are
pub fn fate(kind: &str) -> Option<Fate> {
    Some(match kind {
        // Supertypes of the grammar.
        "declaration" | "expression" | "module_directive" | "primary_expression" | "statement"
        | "_literal" | "_simple_type" | "_type" | "_unannotated_type" => Abstract,

        "line_comment" | "block_comment" => Ignored("comments"),

        // Files and declarations.
        "program"
        | "package_declaration"
        | "import_declaration"
        | "asterisk"
        | "scoped_identifier"
        | "identifier"
        | "class_declaration"
        | "class_body"
        | "superclass"
        | "super_interfaces"
        | "type_list"
        | "permits"
        | "interface_declaration"
        | "interface_body"
        | "extends_interfaces"
        | "enum_declaration"
        | "enum_body"
        | "enum_body_declarations"
        | "enum_constant"
        | "record_declaration"
        | "compact_constructor_declaration"
        | "annotation_type_declaration"
        | "annotation_type_body"
        | "annotation_type_element_declaration"
        | "constant_declaration"
        | "field_declaration"
        | "variable_declarator"
        | "method_declaration"
        | "constructor_declaration"
        | "constructor_body"
        | "explicit_constructor_invocation"
        | "static_initializer"
        | "formal_parameters"
        | "formal_parameter"
        | "spread_parameter"
        | "throws"
        | "modifiers" => Lowered,
        "receiver_parameter" => Ignored("`this` as a parameter only carries annotations (JLS 8.4)"),
        "annotation" | "marker_annotation" => Lowered,
        "annotation_argument_list" | "element_value_pair" | "element_value_array_initializer" => {
            ANNOTATION
        }
        "module_declaration"
        | "module_body"
        | "requires_module_directive"
        | "requires_modifier"
        | "exports_module_directive"
        | "opens_module_directive"
        | "uses_module_directive"
        | "provides_module_directive" => MODULE,

        // Types.
        "void_type"
        | "integral_type"
        | "floating_point_type"
        | "boolean_type"
        | "type_identifier"
        | "scoped_type_identifier"
        | "generic_type"
        | "array_type"
        | "annotated_type"
        | "dimensions"
        | "wildcard"
        | "type_parameters"
        | "type_parameter"
        | "type_bound" => Lowered,
        // Lowered in types; in calls, constructor calls and method references they only help inference.
        "type_arguments" => Lowered,

        // Statements.
        "block"
        | "expression_statement"
        | "labeled_statement"
        | "if_statement"
        | "while_statement"
        | "do_statement"
        | "for_statement"
        | "enhanced_for_statement"
        | "assert_statement"
        | "break_statement"
        | "continue_statement"
        | "return_statement"
        | "yield_statement"
        | "throw_statement"
        | "synchronized_statement"
        | "try_statement"
        | "try_with_resources_statement"
        | "resource_specification"
        | "resource"
        | "catch_clause"
        | "catch_formal_parameter"
        | "catch_type"
        | "finally_clause"
        | "local_variable_declaration"
        | "switch_expression"
        | "switch_block"
        | "switch_block_statement_group"
        | "switch_rule"
        | "switch_label"
        | "guard"
        | "pattern"
        | "type_pattern"
        | "record_pattern"
        | "record_pattern_body"
        | "record_pattern_component" => Lowered,
        "underscore_pattern" => Refused("unnamed pattern `_`"),

        // Expressions.
        "decimal_integer_literal"
        | "hex_integer_literal"
        | "octal_integer_literal"
        | "binary_integer_literal"
        | "decimal_floating_point_literal"
        | "hex_floating_point_literal"
        | "true"
        | "false"
        | "null_literal"
        | "character_literal"
        | "string_literal"
        | "string_fragment"
        | "multiline_string_fragment"
        | "escape_sequence"
        | "this"
        | "super"
        | "parenthesized_expression"
        | "class_literal"
        | "field_access"
        | "array_access"
        | "method_invocation"
        | "argument_list"
        | "method_reference"
        | "object_creation_expression"
        | "array_creation_expression"
        | "dimensions_expr"
        | "array_initializer"
        | "unary_expression"
        | "update_expression"
        | "binary_expression"
        | "cast_expression"
        | "instanceof_expression"
        | "assignment_expression"
        | "ternary_expression"
        | "lambda_expression"
        | "inferred_parameters" => Lowered,
        "template_expression" | "string_interpolation" => Refused("string template"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_the_grammar_is_listed() {
        let language: tree_sitter::Language = tree_sitter_java::LANGUAGE.into();
        let mut unlisted = Vec::new();
        let mut listed = 0;
        for id in 0..u16::try_from(language.node_kind_count()).unwrap() {
            if !language.node_kind_is_named(id)
                || !(language.node_kind_is_visible(id) || language.node_kind_is_supertype(id))
            {
                continue;
            }
            let kind = language.node_kind_for_id(id).unwrap();
            match fate(kind) {
                Some(_) => listed += 1,
                None => unlisted.push(kind),
            }
        }
        assert!(unlisted.is_empty(), "{unlisted:?}");
        assert!(listed > 130, "{listed}");
    }

    /// The same by the list that comes with the grammar: what it names and the language does not would be missed above.
    #[test]
    fn every_kind_of_the_node_types_is_listed() {
        let types: serde_json::Value = serde_json::from_str(tree_sitter_java::NODE_TYPES).unwrap();
        let mut listed = 0;
        for node in types.as_array().unwrap() {
            if node["named"].as_bool() == Some(true) {
                let kind = node["type"].as_str().unwrap();
                assert!(fate(kind).is_some(), "{kind}");
                listed += 1;
            }
        }
        assert!(listed > 130, "{listed}");
    }

    /// Each kind that is said to be lowered is mentioned where trees are made, quoted, so that the list stays true.
    #[test]
    fn what_is_lowered_has_code() {
        let code = concat!(
            include_str!("decl.rs"),
            include_str!("expr.rs"),
            include_str!("mod.rs"),
            include_str!("operators.rs"),
            include_str!("stmt.rs"),
            include_str!("types.rs"),
        );
        // Reached through fields or as the text of their parent.
        let by_field = [
            "program",
            "class_body",
            "interface_body",
            "enum_body",
            "annotation_type_body",
            "constructor_body",
            "string_fragment",
            "multiline_string_fragment",
            "escape_sequence",
            "switch_block",
            "resource_specification",
            "argument_list",
        ];
        let language: tree_sitter::Language = tree_sitter_java::LANGUAGE.into();
        for id in 0..u16::try_from(language.node_kind_count()).unwrap() {
            let kind = language.node_kind_for_id(id).unwrap();
            if language.node_kind_is_named(id)
                && language.node_kind_is_visible(id)
                && fate(kind) == Some(Lowered)
                && !by_field.contains(&kind)
            {
                assert!(code.contains(&format!("\"{kind}\"")), "{kind}");
            }
        }
    }
}
