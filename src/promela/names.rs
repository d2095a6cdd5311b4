//! Names of the model: Promela identifiers for Java names, injective by construction.
//!
//! Java allows `$`, any letter of Unicode, and words that Promela, C or SPIN's generated code use; different Java
//! names can also meet after joining with `_`. A [`Names`] hands out each identifier once: the plain spelling if it
//! is free, else with a number behind it, always in the same order for the same program.

use std::collections::BTreeSet;

/// Promela keywords, C keywords, and words that pan's source uses as macros or types: a record member of that name
/// would not compile.
const RESERVED: &[&str] = &[
    // Promela
    "active",
    "assert",
    "atomic",
    "bit",
    "bool",
    "break",
    "byte",
    "c_code",
    "c_decl",
    "c_expr",
    "c_state",
    "c_track",
    "chan",
    "d_proctype",
    "d_step",
    "do",
    "else",
    "empty",
    "enabled",
    "eval",
    "false",
    "fi",
    "for",
    "full",
    "get_priority",
    "goto",
    "hidden",
    "if",
    "in",
    "init",
    "inline",
    "int",
    "len",
    "local",
    "ltl",
    "mtype",
    "nempty",
    "never",
    "nfull",
    "notrace",
    "np_",
    "od",
    "of",
    "pc_value",
    "pid",
    "printf",
    "printm",
    "priority",
    "proctype",
    "provided",
    "return",
    "run",
    "select",
    "set_priority",
    "short",
    "show",
    "skip",
    "timeout",
    "trace",
    "true",
    "typedef",
    "unless",
    "unsigned",
    "xr",
    "xs",
    "always",
    "eventually",
    "until",
    "weakuntil",
    "release",
    "implies",
    "equivalent",
    "stronguntil",
    // C, and what pan.h or pan.c define
    "auto",
    "case",
    "char",
    "const",
    "continue",
    "default",
    "double",
    "enum",
    "extern",
    "float",
    "long",
    "register",
    "restrict",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "union",
    "void",
    "volatile",
    "while",
    "asm",
    "uchar",
    "uint",
    "ulong",
    "ushort",
    "now",
    "errno",
    "stdin",
    "stdout",
    "stderr",
    "unix",
    "linux",
    "main",
    "this",
    "self",
    "level",
    "l",
    "s",
    "wasnew",
    "define",
    "include",
    "defined",
];

/// Hands out identifiers.
#[derive(Clone, Debug, Default)]
pub struct Names {
    used: BTreeSet<String>,
}

/// Longer identifiers are cut: spin 6.5.2 crashes at some 4,000 characters, and people give up long before.
const MAX_LENGTH: usize = 60;

impl Names {
    /// A new identifier that looks like `wanted`.
    pub fn fresh(&mut self, wanted: &str) -> String {
        let base = spelled(wanted);
        let mut name = base.clone();
        let mut n = 2;
        while RESERVED.contains(&name.as_str()) || !self.used.insert(name.clone()) {
            name = format!("{base}_{n}");
            n += 1;
        }
        name
    }
    /// A new identifier that looks like `wanted` and ends in `suffix`, which no reserved word does.
    pub fn suffixed(&mut self, wanted: &str, suffix: &str) -> String {
        let base = spelled(wanted);
        let mut name = format!("{base}{suffix}");
        let mut n = 2;
        while !self.used.insert(name.clone()) {
            name = format!("{base}_{n}{suffix}");
            n += 1;
        }
        name
    }
    /// Keeps a word of the scheme itself from being handed out.
    pub fn reserve(&mut self, word: &str) {
        self.used.insert(word.to_owned());
    }
    pub fn is_used(&self, name: &str) -> bool {
        self.used.contains(name)
    }
}

/// ASCII letters, digits and `_` as they are, other characters as their code.
fn spelled(wanted: &str) -> String {
    let mut out = String::new();
    for c in wanted.chars() {
        match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => out.push(c),
            '.' | ':' | '@' | '$' | '<' | '>' | ' ' => {
                if !out.ends_with('_') && !out.is_empty() {
                    out.push('_');
                }
            }
            other => {
                // `u` and the code in hexadecimal, as in Java's escapes.
                out.extend(other.escape_unicode().filter(|c| c.is_alphanumeric()));
            }
        }
        if out.len() >= MAX_LENGTH {
            break;
        }
    }
    while out.len() > 1 && out.ends_with('_') {
        out.pop();
    }
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, 'x');
    }
    // `_` alone and names with two of them in front mean something to Promela or C.
    if out.starts_with('_') {
        out.insert(0, 'x');
    }
    out
}

/// A member of a record: besides, no word in capitals only, for those are ours (`LOCK`) or macros of pan.
pub fn member(names: &mut Names, wanted: &str) -> String {
    let capitals = !wanted.chars().any(char::is_lowercase);
    if capitals && wanted.chars().any(char::is_uppercase) {
        names.fresh(&format!("{wanted}_f"))
    } else {
        names.fresh(wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_apart() {
        let mut names = Names::default();
        assert_eq!(names.fresh("A.b_c"), "A_b_c");
        assert_eq!(names.fresh("A_b.c"), "A_b_c_2");
        assert_eq!(names.fresh("chan"), "chan_2");
        assert_eq!(
            names.fresh("größe$1"),
            "gru0f6u0dfe_1"
                .replace("u0f6", "uf6")
                .replace("u0df", "udf")
        );
        assert_ne!(
            names.fresh(&"x".repeat(5000)),
            names.fresh(&"x".repeat(5001))
        );
        assert_eq!(member(&mut names, "COUNT"), "COUNT_f");
    }
}
