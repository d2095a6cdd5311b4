//! A program of random sequences of calls, a function of its table and the seeds.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use super::rng::Rng;
use super::table::{Table, Template};

/// How deep placeholders may stand in each other.
const DEPTH: usize = 20;

/// What every program has: texts of values and exceptions. A `ClassCastException` of a cast tells the class loaders, which
/// have no model, so its message is not told.
const MEMBERS: &str = r#"
    static String show(Object value) {
        if (value instanceof Object[]) {
            Object[] all = (Object[]) value;
            String text = "[";
            for (int i = 0; i < all.length; i++) {
                text += (i == 0 ? "" : ", ") + show(all[i]);
            }
            return text + "]";
        }
        if (value instanceof int[]) {
            int[] all = (int[]) value;
            String text = "[";
            for (int i = 0; i < all.length; i++) {
                text += (i == 0 ? "" : ", ") + all[i];
            }
            return text + "]";
        }
        if (value instanceof char[]) {
            return "chars " + String.valueOf((char[]) value);
        }
        if (value instanceof long[]) {
            long[] all = (long[]) value;
            String text = "[";
            for (int i = 0; i < all.length; i++) {
                text += (i == 0 ? "" : ", ") + all[i];
            }
            return text + "]";
        }
        if (value instanceof byte[]) {
            byte[] all = (byte[]) value;
            String text = "[";
            for (int i = 0; i < all.length; i++) {
                text += (i == 0 ? "" : ", ") + all[i];
            }
            return text + "]";
        }
        return value == null ? "null" : value.toString();
    }

    static String thrown(String what, Throwable thrown) {
        boolean told = !(thrown instanceof ClassCastException);
        return what + " throws " + (told ? thrown.toString() : "ClassCastException");
    }

    static void told(String expected, String line) {
        assert line.equals(expected) : line;
    }
"#;

/// What each sequence prints, by its seed: a line a step.
pub type Printed<'a> = BTreeMap<u64, Vec<&'a str>>;

/// The program `name` with a sequence for each seed. If what it prints is given, it asserts that instead of printing it, so
/// that this can be checked for all schedules; an error if some step does not print one line.
pub fn program(
    table: &Table,
    name: &str,
    seeds: Range<u64>,
    printed: Option<&Printed<'_>>,
) -> Result<String, String> {
    let mut out = String::new();
    let imports = if table.imports.trim().is_empty() {
        "import java.util.*;\n"
    } else {
        &table.imports
    };
    let _ = writeln!(
        out,
        "{imports}\n@SuppressWarnings({{\"unchecked\", \"rawtypes\"}})\npublic class {name} {{"
    );
    out += MEMBERS;
    for line in table.members.lines() {
        let _ = writeln!(out, "    {line}");
    }
    for seed in seeds.clone() {
        let none = Vec::new();
        let lines = printed.map(|printed| printed.get(&seed).unwrap_or(&none).as_slice());
        out += &sequence(table, seed, lines)?;
    }
    out += "\n    public static void main(String[] args) {\n";
    for seed in seeds {
        // No sequence finds the interrupt status of another one, nor of another program in the same JVM.
        let _ = writeln!(
            out,
            "        System.out.println(\"sequence {seed}\");\n        Thread.interrupted();\n        sequence{seed}();"
        );
    }
    out += "    }\n}\n";
    Ok(out)
}

/// The statements that a sequence begins with, and what the rest of it is drawn from.
fn begin_with(table: &Table, seed: u64) -> (String, Rng) {
    // Classes with the same seed do different things.
    let of_name = table.name.bytes().fold(seed, |h, b| {
        h.wrapping_mul(0x100_0000_01b3).wrapping_add(u64::from(b))
    });
    let mut rng = Rng(of_name);
    (expand(table, "new", &mut rng), rng)
}

pub fn begin(table: &Table, seed: u64) -> String {
    begin_with(table, seed).0
}

/// The method of one sequence.
fn sequence(table: &Table, seed: u64, lines: Option<&[&str]>) -> Result<String, String> {
    let (begins, mut rng) = begin_with(table, seed);
    let rng = &mut rng;
    let mut out = format!("\n    static void sequence{seed}() {{\n        {begins}\n");
    let steps = 3 + rng.below(25);
    let mut texts = Vec::new();
    for _ in 0..steps {
        texts.push(expand(table, "do", rng));
    }
    for template in table.sections.get("end").into_iter().flatten() {
        texts.push(fill(table, template, rng, 0));
    }
    if lines.is_some_and(|lines| lines.len() != texts.len()) {
        let name = &table.name;
        return Err(format!(
            "{name}: seed {seed}: a step does not print one line"
        ));
    }
    for (at, text) in texts.iter().enumerate() {
        step(&mut out, at + 1, text, lines.map(|lines| lines[at]));
    }
    out += "    }\n";
    Ok(out)
}

/// A statement is executed, the value of an expression printed, or what is printed compared with what is expected.
fn step(out: &mut String, n: usize, text: &str, expected: Option<&str>) {
    let what = literal(&format!("{n} {text}"));
    let (body, done) = if text.ends_with(';') || text.ends_with('}') {
        (format!("{text} "), "\" done\"".to_owned())
    } else {
        (String::new(), format!("\" = \" + show({text})"))
    };
    let print = match expected {
        Some(line) => format!("told({}, ", literal(line)),
        None => "System.out.println(".to_owned(),
    };
    let _ = writeln!(
        out,
        "        try {{ {body}{print}{what} + {done}); }}\n        catch (Throwable t) {{ {print}thrown({what}, t)); }}"
    );
}

fn literal(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn expand(table: &Table, section: &str, rng: &mut Rng) -> String {
    let template = choose(table, section, rng);
    fill(table, template, rng, 0)
}

fn choose<'t>(table: &'t Table, section: &str, rng: &mut Rng) -> &'t Template {
    let templates = table
        .sections
        .get(section)
        .unwrap_or_else(|| panic!("{}: no section [{section}]", table.name));
    let all: usize = templates.iter().map(|t| t.weight).sum();
    let mut at = rng.below(all);
    for template in templates {
        if at < template.weight {
            return template;
        }
        at -= template.weight;
    }
    unreachable!("the weights add up to {all}")
}

/// Replaces each `{name}` by a template of that section.
fn fill(table: &Table, template: &Template, rng: &mut Rng, depth: usize) -> String {
    assert!(depth < DEPTH, "{}: {}: no end", table.name, template.text);
    let mut out = String::new();
    let mut rest = template.text.as_str();
    while let Some(at) = rest.find('{') {
        out += &rest[..at];
        rest = &rest[at + 1..];
        let end = rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(0);
        if end > 0 && rest[end..].starts_with('}') {
            let inner = choose(table, &rest[..end], rng);
            out += &fill(table, inner, rng, depth + 1);
            rest = &rest[end + 1..];
        } else {
            out.push('{');
        }
    }
    out + rest
}
