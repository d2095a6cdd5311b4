use super::parse_file;
use crate::base::{SourceFile, SourceMap};
use crate::diag::Diagnostics;
use crate::java::ast;

pub(super) fn parse(text: &str) -> (ast::File, Diagnostics) {
    let mut sources = SourceMap::default();
    let file = sources.add(SourceFile::new("T.java".to_owned(), text.to_owned(), false));
    let mut diags = Diagnostics::default();
    let tree = parse_file(file, &sources, &mut diags);
    (tree, diags)
}

#[test]
fn benches_parse_without_complaint() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/benches");
    let mut seen = 0;
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "java") {
            let (file, diags) = parse(&std::fs::read_to_string(&path).unwrap());
            assert!(
                diags.list.is_empty(),
                "{}: {:?}",
                path.display(),
                diags.list
            );
            assert!(!file.types.is_empty());
            seen += 1;
        }
    }
    assert!(seen > 5);
}

fn messages(text: &str) -> Vec<(u32, String)> {
    let file = SourceFile::new(String::new(), text.to_owned(), false);
    let (_, diags) = parse(text);
    diags
        .list
        .iter()
        .map(|d| (file.line_column(d.span().start).0, d.message.clone()))
        .collect()
}

fn on_big_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        std::thread::Builder::new()
            .stack_size(64 << 20)
            .spawn_scoped(scope, work)
            .unwrap()
            .join()
            .unwrap()
    })
}

#[test]
fn errors_leave_the_rest_in_place() {
    let text = "class A {\n  int x = ;\n  void ok() { int y = 1; }\n  void bad() {\n    int a = 1;\n    foo(;\n    a = 2;\n  }\n  int z;\n}\n";
    let found = messages(text);
    assert_eq!(
        found.iter().map(|(line, _)| *line).collect::<Vec<_>>(),
        [2, 6],
        "{found:?}"
    );
    assert!(found.iter().all(|(_, m)| m.starts_with("not parsed: ")));
    let (file, _) = parse(text);
    let names: Vec<&str> = file.types[0]
        .members
        .iter()
        .map(|m| match m {
            ast::Member::Field(f) => f.name.text.as_str(),
            ast::Member::Method(m) => m.name.text.as_str(),
            _ => "?",
        })
        .collect();
    for name in ["ok", "bad", "z"] {
        assert!(names.contains(&name), "{names:?}");
    }
}

#[test]
fn reports_are_capped_and_counted() {
    let text = format!("class A {{\n{}}}", "int x = goto;\n".repeat(100));
    let found = messages(&text);
    assert_eq!(found.len(), 21);
    assert_eq!(
        found[20],
        (
            101,
            "not parsed: 80 more places in this file, the last one here".to_owned()
        )
    );
}

#[test]
fn what_only_the_grammar_accepts_is_refused() {
    for (member, reason) in [
        ("void f;", "a variable cannot be void"),
        ("void f() { void x = g(); }", "a variable cannot be void"),
        (
            "void f() { for (void x : y) { } }",
            "a variable cannot be void",
        ),
        (
            "void f() { try (void x = g()) { } }",
            "a variable cannot be void",
        ),
        ("void f() { a + b; }", "no statement"),
        ("void f() { if (a) int b = 1; }", "has to stand in a block"),
        ("void f() { import a.b; }", "beginning of the file"),
        ("f() { }", "needs a return type"),
        ("A { }", "without parameter list"),
        ("int f = 2147483648;", "too large for int"),
        ("int f = -(2147483648);", "too large for int"),
        ("int f = x - 2147483648;", "too large for int"),
        ("int f = (x) - 2147483648;", "too large for int"),
        ("int f = '';", ""),
        ("int f = 'ab';", "more than one"),
        ("String s = \"a\nb\";", "ends on its line"),
        ("String s = \"\\q\";", "illegal escape"),
        ("int f = a ? b : c = d;", "needs parentheses"),
        ("int f = a + b = d;", "needs parentheses"),
        ("void f() { switch (a) { case A -> x: } }", "this constant"),
        ("Object f = switch (a) { case A -> x + 1 -> x; };", ""),
        ("Object f = switch (a) { case A -> x -> throw y; };", ""),
        ("int goto;", "keyword"),
        ("void f() { Verify.assert(x); }", "keyword"),
        ("void f(int... a, int b) { }", "last parameter"),
        ("void f() { x = (List<T>) -y; }", "before a sign"),
        ("// C:\\users", "four hexadecimal digits"),
        ("int f = x \0;", "NUL"),
        ("List<> f;", "for `new` only"),
        ("void f(Map<String, List<>> x) { }", "for `new` only"),
        ("class B extends List<> { }", "for `new` only"),
        ("Object f = (List<>) x;", "for `new` only"),
        ("Object f = new List<>.Node();", "for `new` only"),
        ("Object f = new List<>[1];", "for `new` only"),
        ("Object f = A.<>of(1);", "for `new` only"),
        ("Object f = List<>::new;", "for `new` only"),
    ] {
        let found = messages(&format!("class A {{ {member}\n}}"));
        assert!(
            found.iter().any(|(_, m)| m.contains(reason)),
            "{member}: {found:?}"
        );
    }
    for text in [
        "class A { List<String> f = new List<>(); }",
        "class A { Object f = new a.List<>() { }; }",
        "class A { Object f = new List<String>.Node<>(); }",
    ] {
        assert_eq!(messages(text), [], "{text}");
    }
    for text in [
        "int x;",
        "void f() { }",
        "import a.b;\npackage p;",
        "class A { } import b.c;",
        "f();",
    ] {
        assert!(!messages(text).is_empty(), "{text}");
    }
    for text in [
        "",
        "// only a comment",
        "package a;",
        "@X package a.b;",
        "module m { requires a; }",
        ";",
    ] {
        assert_eq!(messages(text), [], "{text}");
    }
}

#[test]
fn what_has_no_node_is_named() {
    let (file, diags) = parse("class A { Object o = STR.\"a\\{b}\"; }");
    assert!(diags.list.is_empty(), "{:?}", diags.list);
    let ast::Member::Field(field) = &file.types[0].members[0] else {
        panic!()
    };
    assert!(matches!(
        &field.init.as_ref().unwrap().kind,
        ast::ExprKind::Unsupported(what) if what == "string template"
    ));
}

/// Levels of expressions below `e`, along first operands and parentheses.
fn expr_depth(e: &ast::Expr) -> u32 {
    match &e.kind {
        ast::ExprKind::Paren(e) | ast::ExprKind::Unary { operand: e, .. } => 1 + expr_depth(e),
        ast::ExprKind::Binary { lhs, .. } => 1 + expr_depth(lhs),
        _ => 1,
    }
}

#[test]
fn a_comment_without_an_end_is_told_where_it_begins() {
    // However much of the file it takes for itself.
    for words in [3, 300, 30_000] {
        let text = format!(
            "class A {{\n  /* {}",
            "no end of it, a.b(c);\n".repeat(words)
        );
        let found = messages(&text);
        let (line, message) = found.first().expect("a report");
        assert_eq!(*line, 2, "{message}");
        assert!(message.contains("comment"), "{message}");
    }
    assert_eq!(
        messages("class A { String s = \"\"\"\n\\\"\"\" \\\\\"\"\"; }"),
        []
    );
    assert_eq!(
        messages("class A { /**/ /* */ String s = \"\"\"\n/* \"\"\"; }"),
        []
    );
}

#[test]
fn nesting_is_bounded() {
    on_big_stack(|| {
        let n = 100_000;
        for deep in [
            format!("int x = {}1{};", "(".repeat(n), ")".repeat(n)),
            format!("int x = {}1;", "- ".repeat(n)),
            format!("int x = 1{};", " + 1".repeat(n)),
            format!("int x = {}1;", "a ? b : ".repeat(n)),
            format!("int x = {}1;", "a = ".repeat(n)),
            format!("int x = {}1;", "(T) ".repeat(n)),
            format!("int x = a{};", "[0]".repeat(n)),
            format!("int x = a{};", ".b()".repeat(n)),
            format!(
                "int x = {};",
                "(1+(2+".repeat(n / 10) + "1" + &"))".repeat(n / 10)
            ),
            format!("Object x = {}1;", "() -> ".repeat(n)),
            format!("int[] x = {}{};", "{".repeat(n), "}".repeat(n)),
            format!("void f() {{ {}{} }}", "{".repeat(n), "}".repeat(n)),
            format!("void f() {{ {}; }}", "if (a) ".repeat(n)),
            format!("void f() {{ {}; }}", "if (a) ; else ".repeat(n)),
            format!("{}{}", "class B { ".repeat(n), "}".repeat(n)),
            format!("{} x {};", "L<".repeat(n), ">".repeat(n)),
            format!("{} x;", "L<".repeat(n) + "T" + &">".repeat(n)),
            format!("int{} x;", "[]".repeat(n)),
            format!("void f() {{ {}", "{(".repeat(n)),
            format!("int x = {}1;", "(a[".repeat(n)),
        ] {
            let found = messages(&format!("class A {{ {deep} }}"));
            assert!(
                (1..=21).contains(&found.len()),
                "{}: {found:?}",
                &deep[..40]
            );
        }
        let just = |n: usize| {
            messages(&format!(
                "class A {{ int x = {}1{}; }}",
                "(".repeat(n),
                ")".repeat(n)
            ))
        };
        assert_eq!(just(990), []);
        assert_eq!(just(1010).len(), 1);
        // Chains have levels of their own; an operand counts those around it.
        let chain = format!("(x{})", " + 1".repeat(1900));
        let (file, _) = parse(&format!(
            "class A {{ int x = {}; }}",
            chain.replace('x', &chain)
        ));
        let ast::Member::Field(field) = &file.types[0].members[0] else {
            panic!()
        };
        assert!(expr_depth(field.init.as_ref().unwrap()) <= super::MAX_DEPTH + super::MAX_LINKS);
    });
}

#[test]
fn noise_gets_one_message() {
    let mut state = 1u32;
    let noise: String = (0..300_000)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            char::from(b"abc(){};,.<>=+-*/ \n\"'01[]:?"[(state >> 16) as usize % 27])
        })
        .collect();
    let found = messages(&noise);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].1.contains("looks like Java"));
}

#[test]
fn spans_point_at_the_text_as_written() {
    let text = "class A { int \\u0061b = '\\u0041' + x; }";
    let (file, diags) = parse(text);
    assert!(diags.list.is_empty());
    let ast::Member::Field(field) = &file.types[0].members[0] else {
        panic!()
    };
    let shown = |span: crate::base::Span| &text[span.start as usize..span.end as usize];
    assert_eq!(field.name.text, "ab");
    assert_eq!(shown(field.name.span), "\\u0061b");
    assert_eq!(shown(field.init.as_ref().unwrap().span), "'\\u0041' + x");
    assert_eq!(shown(field.span), "int \\u0061b = '\\u0041' + x;");
}

#[test]
fn declarators_are_split() {
    let (file, _) = parse("class A { int a, b[] = {1}, c[][]; }");
    let fields: Vec<_> = file.types[0]
        .members
        .iter()
        .map(|m| match m {
            ast::Member::Field(f) => {
                let mut dims = 0;
                let mut ty = &f.ty.kind;
                while let ast::TypeRefKind::Array(elem) = ty {
                    dims += 1;
                    ty = &elem.kind;
                }
                (f.name.text.as_str(), dims, f.span.start, f.span.end)
            }
            _ => panic!(),
        })
        .collect();
    assert_eq!(
        fields,
        [("a", 0, 10, 15), ("b", 1, 17, 26), ("c", 2, 28, 34)]
    );
}

mod arbitrary {
    use super::{on_big_stack, parse};
    use proptest::prelude::*;

    const PROGRAM: &str = include_str!("../../../benches/BB_ok.java");

    fn floor(n: usize) -> usize {
        (0..=n)
            .rev()
            .find(|&n| PROGRAM.is_char_boundary(n))
            .unwrap_or(0)
    }

    /// Parses, and renders what was reported: neither may panic, and what was not parsed is an error.
    fn survives(text: &str) {
        on_big_stack(|| {
            let (_, diags) = parse(text);
            let mut sources = crate::base::SourceMap::default();
            sources.add(crate::base::SourceFile::new(
                "T.java".into(),
                text.into(),
                false,
            ));
            crate::diag::render::render(&diags.list, &sources, true);
        });
    }

    #[test]
    fn every_truncation() {
        for n in (0..PROGRAM.len()).step_by(7) {
            survives(&PROGRAM[..floor(n)]);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]

        #[test]
        fn random_text(text in "\\PC{0,200}") {
            survives(&text);
        }

        #[test]
        fn random_tokens(tokens in prop::collection::vec(prop::sample::select(vec![
            "class", "A", "{", "}", "(", ")", ";", "int", "=", "1", "\"", "'", "->", "<", ">", "case", ":", "switch",
            "\\u0022", "\\u", "\"\"\"", "\n", "//", "/*", "*/", "@", "?", "-", "++", "new", "[", "]", "super", ".", "::",
        ]), 0..60)) {
            survives(&tokens.concat());
            survives(&tokens.join(" "));
        }

        #[test]
        fn mutated_program(at in 0..PROGRAM.len(), len in 0usize..40, with in "[ -~]{0,6}") {
            let start = floor(at);
            let end = floor((at + len).min(PROGRAM.len()));
            survives(&format!("{}{with}{}", &PROGRAM[..start], &PROGRAM[end.max(start)..]));
        }
    }
}

#[test]
fn what_is_missing_is_told_where_it_is_missing() {
    let of = |body: &str| format!("class A {{\n  void f(int x) {{\n{body}\n  }}\n}}\n");
    for (text, line, column, message) in [
        // At the end of the token before, as javac has it; the next line is in order.
        (of("    int y = x + 1\n    g(y);"), 3, 18, "`;` expected"),
        (of("    g(\"a\")\n    g(\"b\");"), 3, 11, "`;` expected"),
        (of("    g(x) g(x);"), 3, 9, "`;` expected"),
        (of("    int y = 1\n    int z = 2;"), 3, 14, "`;` expected"),
        (of("    x++\n    return;"), 3, 8, "`;` expected"),
        (of("    return x\n    // the end"), 3, 13, "`;` expected"),
        (of("    if (x > 0 { x = 1; }"), 3, 14, "`)` expected"),
        // Nothing behind an operator.
        (
            of("    int y = ;"),
            3,
            13,
            "an expression is missing between `=` and `;`",
        ),
        (
            of("    x = x + ;"),
            3,
            13,
            "an expression is missing between `+` and `;`",
        ),
        (
            of("    g(x, );"),
            3,
            10,
            "something is missing between `,` and `)`",
        ),
        (
            of("    if () { }"),
            3,
            9,
            "an expression is missing between `(` and `)`",
        ),
        (
            of("    while (x > ) { }"),
            3,
            16,
            "an expression is missing between `>` and `)`",
        ),
        // Literals and comments without an end.
        (
            of("    String s = \"abc;"),
            3,
            16,
            "unclosed string literal",
        ),
        (
            of("    String s = \"\"\"\n    abc;"),
            3,
            16,
            "unclosed text block",
        ),
        (of("    char c = 'a;"), 3, 14, "unclosed character literal"),
        (of("    /* the end"), 3, 5, "unclosed comment"),
        // The end of the file.
        (
            "class A {\n  void f() {\n    g();\n".to_owned(),
            3,
            8,
            "reached end of file while parsing: 2 `}` are missing",
        ),
        (
            "class A {\n  void f() {\n  }\n".to_owned(),
            3,
            3,
            "reached end of file while parsing: a `}` is missing",
        ),
        // Statements without their other part.
        (
            of("    try { g(); }"),
            3,
            5,
            "`try` without `catch`, `finally` or resources",
        ),
        (of("    else { }"), 3, 5, "`else` without `if`"),
        (
            of("    for (int i = 0, i < 3, i++) { }"),
            3,
            5,
            "the header of `for`",
        ),
    ] {
        let file = SourceFile::new(String::new(), text.clone(), false);
        let (_, diags) = parse(&text);
        let first = diags
            .list
            .first()
            .unwrap_or_else(|| panic!("accepted:\n{text}"));
        assert!(first.message.contains(message), "{}\n{text}", first.message);
        let place = file.line_column(first.span().start);
        assert_eq!(place, (line, column), "{}\n{text}", first.message);
        assert_eq!(diags.list.len(), 1, "{:?}\n{text}", diags.list);
    }
}
