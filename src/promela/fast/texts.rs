//! Strings, boxes and class objects as C: the statements of `core::interp::strings`, and the tables of texts.

use std::fmt::Write as _;

use super::code::Body;
use super::tables::Emitter;
use crate::base::index::Idx;
use crate::core::cfg::Op;
use crate::core::interp::{ZEROS, is_java_base};
use crate::core::{ClassId, Const, Expr, LocalId, NameKind, Operand, StmtKind, StrOp, Stream, Ty};
use crate::promela::Cut;

/// Code units of one text, and bytes of all texts.
const MAX_TEXT: usize = 1 << 20;
const MAX_TEXT_BYTES: usize = 1 << 27;

impl Body<'_, '_, '_> {
    /// Statements that spell a text or look at one.
    pub fn string_statement(&mut self, kind: &StmtKind) {
        match kind {
            StmtKind::StrEquals { dst, lhs, rhs } => {
                let (a, b) = (self.operand(lhs), self.operand(rhs));
                let null = self.null(&a);
                let end = self.doubt();
                let dst = self.local(*dst);
                self.line(&format!(
                    "{null} if (!{b}) {dst} = 0; else {{ if (unseen({a}) || unseen({b})) {end} {dst} = text_of({a}) == text_of({b}); }}"
                ));
            }
            StmtKind::StrSame { dst, lhs, rhs } => {
                let (a, b) = (self.operand(lhs), self.operand(rhs));
                let end = self.doubt();
                let dst = self.local(*dst);
                let perhaps = if self.e.program.opaque_messages {
                    String::new()
                } else {
                    format!("if (perhaps_null({a}) || perhaps_null({b})) {end} ")
                };
                self.line(&format!(
                    "{perhaps}if ({a} && {b} && ({a} == COMPUTED || {b} == COMPUTED)) {end} {dst} = {a} == {b};"
                ));
            }
            StmtKind::Str { dst, op, args } => self.str_op(*dst, *op, args),
            StmtKind::ParseInt { dst, string } => {
                let v = self.operand(string);
                let end = self.doubt();
                let bad = self.e.program.known.number_format;
                let null = self.raise_with(bad, "ascii(\"Cannot parse null string\");");
                let other = self.raise_with(bad, &format!("not_a_number({v});"));
                let dst = self.local(*dst);
                self.line(&format!(
                    "if (!{v}) {null} {{ int n; if (unseen({v})) {end} if (!parsed({v}, &n)) {other} {dst} = n; }}"
                ));
            }
            StmtKind::ClassName { dst, object } => {
                let v = self.operand(object);
                let null = self.null(&v);
                self.line(&null);
                self.named_in_java(&format!("class_of({v})"));
                self.interned(*dst, &format!("class_text(class_of({v}));"));
            }
            StmtKind::NameOf { dst, class, name } => {
                let v = self.operand(class);
                let null = self.null(&v);
                self.line(&null);
                self.named_in_java(&format!("-1 - {v}"));
                let table = match name {
                    NameKind::Binary => 0,
                    NameKind::Simple => 1,
                    NameKind::Text => 2,
                };
                let classes = self.e.program.classes.len();
                let text = format!("class_text(-1 - {v} + {});", table * classes);
                match name {
                    NameKind::Binary | NameKind::Simple => self.interned(*dst, &text),
                    NameKind::Text => self.made(*dst, &text),
                }
            }
            StmtKind::IdentityString { dst, object, id } => {
                let v = self.operand(object);
                let null = self.null(&v);
                self.line(&null);
                let text = if *id {
                    "ascii(\"<id>\");".to_owned()
                } else {
                    format!("class_text(class_of({v})); ascii(\"@hash\");")
                };
                self.made(*dst, &format!("{text} spelt_vague = 1;"));
            }
            StmtKind::NextThreadName { dst } => {
                if !self.e.machine.names {
                    return self.made(*dst, "");
                }
                self.stop("plain_mover(NON)");
                self.made(*dst, "ascii(\"Thread-\"); number(names);");
                self.line("names++;");
            }
            StmtKind::ClassOf { dst, object } => {
                let v = self.operand(object);
                let null = self.null(&v);
                let dst = self.local(*dst);
                self.line(&format!("{null} {dst} = CLASS_OBJECT(class_of({v}));"));
            }
            StmtKind::BoxCached { dst, class, value } => {
                let n = self.operand(value);
                let boxes = self.e.program.boxes.iter();
                let place = boxes.take_while(|&b| b != class).count();
                let dst = self.local(*dst);
                self.line(&format!("{dst} = BOXED({place}, {n});"));
            }
            StmtKind::Unbox { dst, object } => {
                let v = self.operand(object);
                let null = self.null(&v);
                let dst = self.local(*dst);
                self.line(&format!("{null} {dst} = UNBOXED({v});"));
            }
            StmtKind::Print {
                text,
                ty,
                stream,
                newline,
            } if self.e.prints => {
                let part = self.part(text, *ty);
                let stream = match stream {
                    Stream::Out => 1,
                    Stream::Err => 2,
                    Stream::Event => 3,
                };
                let line = format!("PRINT({part}, {stream}, {})", i32::from(*newline));
                self.line(&line);
            }
            _ => {}
        }
    }

    /// `dst` = a new string of these parts.
    pub fn concat(&mut self, dst: LocalId, parts: &[(Operand, Ty)]) {
        let texts: Vec<String> = parts.iter().map(|(o, ty)| self.part(o, *ty)).collect();
        self.made(dst, &texts.join(" "));
    }

    /// Adds the value's text to what is spelt.
    fn part(&self, operand: &Operand, ty: Ty) -> String {
        if *operand == Operand::Const(Const::Null) {
            return "string(0);".to_owned();
        }
        let v = self.operand(operand);
        let spells = match ty {
            Ty::Bool => "truth",
            Ty::Char => "unit",
            Ty::Byte | Ty::Short | Ty::Int | Ty::Long => "number",
            Ty::Float => "float_text",
            Ty::Double => "double_text",
            Ty::Str | Ty::Ref(_) => "string",
        };
        format!("{spells}({v});")
    }

    fn made(&mut self, dst: LocalId, parts: &str) {
        self.string(dst, parts, "MADE");
    }
    fn interned(&mut self, dst: LocalId, parts: &str) {
        self.string(dst, parts, "INTERNED");
    }
    fn string(&mut self, dst: LocalId, parts: &str, how: &str) {
        let dst = self.local(dst);
        if self.e.program.sites[self.site].opaque {
            self.line(&format!("{dst} = COMPUTED;"));
            return;
        }
        self.ends_here();
        let (end, pc) = (self.e.cut(Cut::Texts), self.pc.0);
        self.line(&format!("spell(); {parts} {how}({dst}, {end}, {pc})"));
    }

    fn str_op(&mut self, dst: LocalId, op: StrOp, args: &[Operand]) {
        let texts: Vec<String> = args.iter().map(|a| self.operand(a)).collect();
        let text = |n: usize| texts.get(n).cloned().unwrap_or_else(|| "0".to_owned());
        let string = text(0);
        if op == StrOp::Headline {
            return self.headline(dst, &string, &text(1));
        }
        if op == StrOp::Blurred {
            let local = self.local(dst);
            return self.line(&format!("{local} = blurred({string});"));
        }
        let null = self.null(&string);
        let end = self.doubt();
        self.line(&format!("{null} if (unseen({string})) {end}"));
        if matches!(op, StrOp::Compare | StrOp::IndexOf) {
            let other = text(1);
            let null = self.null(&other);
            self.line(&format!("{null} if (unseen({other})) {end}"));
        }
        let local = self.local(dst);
        let value = match op {
            StrOp::Length => format!("str_length({string})"),
            StrOp::CharAt => format!("str_char({string}, {})", text(1)),
            StrOp::Hash => format!("str_hash({string})"),
            StrOp::Compare => format!("str_compare({string}, {})", text(1)),
            StrOp::IndexOf => format!("str_index({string}, {}, {})", text(1), text(2)),
            StrOp::Substring => {
                return self.made(
                    dst,
                    &format!("str_part({string}, {}, {});", text(1), text(2)),
                );
            }
            StrOp::Intern => return self.interned(dst, &format!("string({string});")),
            StrOp::Blur => {
                return self.made(dst, &format!("string({string}); spelt_vague = 1;"));
            }
            StrOp::Blurred | StrOp::Headline => unreachable!("look at no text"),
        };
        self.line(&format!("{local} = {value};"));
    }

    /// `name`, or `name: message`.
    fn headline(&mut self, dst: LocalId, name: &str, message: &str) {
        let local = self.local(dst);
        self.line(&format!("if (!{message}) {local} = {name}; else {{"));
        self.made(dst, &format!("string({name}); headline({message});"));
        self.line("}");
    }

    /// Throws an exception with the message that `parts` spell.
    pub fn raise_with(&mut self, class: ClassId, parts: &str) -> String {
        if self.e.program.opaque_messages {
            return self.raise(class, true);
        }
        let handler = self.handler();
        let name = self.e.class(class);
        format!("RAISE_TEXT({name}, {parts}, {handler});")
    }
}

impl Emitter<'_, '_> {
    /// Whether the model has a table of texts.
    pub fn has_texts(&self) -> bool {
        let program = self.program;
        if !program.opaque_messages || !program.opaque_main_name {
            return true;
        }
        let methods = program.methods.enumerated();
        methods.filter(|(_, m)| m.body.is_some()).any(|(id, _)| {
            self.machine.code(id).instrs.iter().any(|instr| {
                let makes = match &instr.op {
                    Op::Do(StmtKind::Assign { value, .. }) => matches!(value, Expr::Concat(_)),
                    Op::Do(
                        StmtKind::ClassName { .. }
                        | StmtKind::NameOf { .. }
                        | StmtKind::IdentityString { .. }
                        | StmtKind::NextThreadName { .. }
                        | StmtKind::Str {
                            op: StrOp::Headline,
                            ..
                        },
                    ) => true,
                    _ => false,
                };
                let looks = match &instr.op {
                    Op::Do(StmtKind::Str { op, .. }) => *op != StrOp::Headline,
                    Op::Do(kind) => {
                        matches!(kind, StmtKind::StrEquals { .. } | StmtKind::ParseInt { .. })
                    }
                    _ => false,
                };
                looks || makes && !program.sites[instr.site].opaque
            })
        })
    }

    /// The program's constants, then the names of classes.
    pub fn text_tables(&self) -> Vec<String> {
        let program = self.program;
        let mut units: Vec<u16> = Vec::new();
        let mut ends = vec![0usize];
        let mut add = |text: &str| {
            units.extend(text.encode_utf16());
            ends.push(units.len());
        };
        let constants = self.machine.string_constants();
        constants.iter().for_each(|text| add(text));
        let mut kinds = vec![NameKind::Binary];
        if self.has_name_of() {
            kinds.extend([NameKind::Simple, NameKind::Text]);
        }
        for kind in kinds {
            for class in program.classes.ids() {
                add(&program.classes[class].named(kind));
            }
        }
        let base: String = program
            .classes
            .ids()
            .map(|c| if is_java_base(program, c) { '1' } else { '0' })
            .collect();
        vec![
            format!("#define CONSTANTS {}", constants.len()),
            format!("#define MAX_TEXT {MAX_TEXT}"),
            format!("#define MAX_TEXT_BYTES {MAX_TEXT_BYTES}"),
            format!(
                "static const unsigned short UNITS[] = {{ {}0 }};",
                numbers(&units)
            ),
            format!("static const int UNITS_AT[] = {{ {}0 }};", numbers(&ends)),
            format!(
                "static const unsigned short ZEROS[] = {{ {} }};",
                numbers(ZEROS)
            ),
            format!("static const char JAVA_BASE[] = \"{base}\";"),
        ]
    }

    /// What is there at the beginning: the constants, and the name of the main thread.
    pub fn first_texts(&self) -> String {
        let mut text = String::new();
        if self.has_texts() {
            text += "constants();";
        }
        if !self.program.opaque_main_name {
            text += " spell(); ascii(\"main\"); name = made();";
        }
        format!("#define TEXTS_BEGIN(name) {text}")
    }

    fn has_name_of(&self) -> bool {
        let methods = self.program.methods.enumerated();
        methods.filter(|(_, m)| m.body.is_some()).any(|(id, _)| {
            let mut instrs = self.machine.code(id).instrs.iter();
            instrs.any(|instr| matches!(instr.op, Op::Do(StmtKind::NameOf { .. })))
        })
    }

    /// Classes of cached boxes, by their place in `Program::boxes`.
    pub fn box_table(&self) -> String {
        let boxes = self.program.boxes.iter();
        let classes: Vec<u32> = boxes.map(|class| class.index() as u32).collect();
        format!(
            "static const int BOX_CLASS[] = {{ {}0 }};",
            numbers(&classes)
        )
    }
}

fn numbers<N: std::fmt::Display>(list: &[N]) -> String {
    list.iter().fold(String::new(), |mut text, n| {
        let _ = write!(text, "{n}, ");
        text
    })
}
