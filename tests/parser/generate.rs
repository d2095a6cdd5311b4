//! Random Java that parses and need not compile: names and operators in all positions the syntax allows.

use std::fmt::Write as _;

/// xorshift64*: the same program for the same seed everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n
    }
    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// A compilation unit with a handful of fields, methods and statements.
pub fn unit(seed: u64) -> String {
    let mut g = Generator {
        random: Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1),
        budget: 60,
    };
    let mut out = "class T {\n".to_owned();
    for n in 0..3 {
        let e = g.fresh(12, Generator::expr);
        let _ = writeln!(out, "  {} f{n} = {e};", g.ty());
    }
    let body = g.fresh(50, Generator::block);
    let _ = writeln!(out, "  void m({} p, int... q) throws E {body}", g.ty());
    out.push_str("}\n");
    let with_comments = g.random.below(3) == 0;
    out.chars()
        .map(|c| match c {
            ' ' if with_comments && g.random.below(4) == 0 => g
                .random
                .pick(&[" /* c */ ", " /**/", " // d ;\n"])
                .to_owned(),
            BLANK => " ".to_owned(),
            c => c.to_string(),
        })
        .collect()
}

/// A blank inside of a literal, where no comment may stand.
const BLANK: char = '\u{1}';

struct Generator {
    random: Random,
    /// Nodes that may still be made.
    budget: usize,
}

impl Generator {
    fn fresh(&mut self, budget: usize, f: fn(&mut Self) -> String) -> String {
        self.budget = budget;
        f(self)
    }

    fn spend(&mut self) -> bool {
        self.budget = self.budget.saturating_sub(1);
        self.budget > 0
    }

    fn ty(&mut self) -> String {
        self.random
            .pick(&[
                "int",
                "boolean",
                "T",
                "a.B",
                "int[]",
                "T[][]",
                "L<T>",
                "M<K, L<int[]>>",
                "a.B<?>",
                "L<? extends T>[]",
            ])
            .to_owned()
    }

    fn name(&mut self) -> String {
        self.random
            .pick(&["a", "b", "c", "x1", "T", "i"])
            .to_owned()
    }

    fn literal(&mut self) -> String {
        self.random
            .pick(&[
                "0",
                "1",
                "7",
                "0x1F",
                "0b11",
                "017",
                "2147483647",
                "1L",
                "1.5",
                "2f",
                "'c'",
                "'\\n'",
                "'\\u0041'",
                "\"s\"",
                "\"a\\tb // c\"",
                "true",
                "false",
                "null",
                "\"\"\"\n  t\n   \"u\\\n   \"\"\"",
            ])
            .replace(' ', &BLANK.to_string())
    }

    /// Any expression (JLS 15.2), assignment and lambda included.
    fn expr(&mut self) -> String {
        if !self.spend() {
            return self.name();
        }
        match self.random.below(12) {
            0 => {
                let target = self.target();
                let op = self.random.pick(&[
                    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>=",
                ]);
                format!("{target} {op} {}", self.expr())
            }
            1 => self.lambda(),
            _ => self.conditional(),
        }
    }

    fn lambda(&mut self) -> String {
        let params = self.random.pick(&[
            "a",
            "()",
            "(a)",
            "(a, b)",
            "(int a)",
            "(final T a, int[] b)",
            "(var a)",
        ]);
        if self.random.below(3) == 0 {
            format!("{params} -> {}", self.block())
        } else {
            format!("{params} -> {}", self.expr())
        }
    }

    fn conditional(&mut self) -> String {
        if self.spend() && self.random.below(8) == 0 {
            let cond = self.binary();
            let then = self.expr();
            let els = if self.random.below(5) == 0 {
                self.lambda()
            } else {
                self.conditional()
            };
            return format!("{cond} ? {then} : {els}");
        }
        self.binary()
    }

    /// Operands between binary operators without parentheses: precedence is the parser's business.
    fn binary(&mut self) -> String {
        let mut out = self.unary();
        // `a < b < c`, `a < b > c` and `x instanceof T < y` begin like type arguments: one relation a chain.
        let mut relation = false;
        while self.spend() && self.random.below(2) == 0 {
            let blank = self.random.pick(&[" ", ""]);
            match self.random.below(24) {
                0 if !relation => {
                    relation = true;
                    let binding = self.random.pick(&["", " p", ""]);
                    out = format!(
                        "{out} instanceof {}{binding} ",
                        self.random.pick(&["T", "a.B", "T[]", "L<?>"])
                    );
                }
                n @ 1..=4 if !relation => {
                    relation = true;
                    out = format!("{out} {} {}", ["<", "<=", ">", ">="][n - 1], self.unary());
                }
                5..=15 => {
                    // `+` before `+x` needs the blank.
                    let op = self.random.pick(&["+", "-"]);
                    out = format!("{out} {op} {}", self.unary());
                }
                _ => {
                    let op = self.random.pick(&[
                        "*", "/", "%", "<<", ">>", ">>>", "==", "!=", "&", "^", "|", "&&", "||",
                    ]);
                    if matches!(op, "&&" | "||" | "&" | "^" | "|" | "==" | "!=") {
                        relation = false;
                    }
                    out = format!("{out}{blank}{op} {}", self.unary());
                }
            }
        }
        out
    }

    fn unary(&mut self) -> String {
        if !self.spend() {
            return self.name();
        }
        match self.random.below(16) {
            0 => format!("-{}", self.not_sign()),
            1 => format!("- {}", self.unary()),
            2 => format!("+ {}", self.unary()),
            3 => format!("!{}", self.unary()),
            4 => format!("~{}", self.unary()),
            5 => format!("++{}", self.target()),
            6 => format!("--{}", self.target()),
            7 => format!("(int) {}", self.unary()),
            8 if self.random.below(9) == 0 => format!("(A & B) {}", self.primary()),
            8 => format!("({}){}", self.ty_reference(), self.not_plus_minus()),
            9 => "-2147483648".to_owned(),
            10 => format!("{}++", self.target()),
            11 => format!("{}--", self.target()),
            12 => format!("({})", self.expr()),
            _ => self.primary(),
        }
    }

    /// Anything that does not begin with a sign, so that it can follow one directly.
    fn not_sign(&mut self) -> String {
        match self.random.below(4) {
            0 => format!("{}++", self.target()),
            1 => format!("({})", self.expr()),
            _ => self.primary(),
        }
    }

    /// The operand of a cast to a class type (JLS 15.16).
    fn not_plus_minus(&mut self) -> String {
        match self.random.below(6) {
            0 => format!(" ~{}", self.unary()),
            1 => format!("!{}", self.unary()),
            2 => format!(" {}--", self.target()),
            3 => format!("({})", self.expr()),
            4 => format!(" (byte) {}", self.unary()),
            _ => format!(" {}", self.primary()),
        }
    }

    fn ty_reference(&mut self) -> String {
        self.random
            .pick(&["T", "a.B", "int[]", "L<T>", "T[]"])
            .to_owned()
    }

    fn target(&mut self) -> String {
        match self.random.below(4) {
            0 if self.spend() => format!("{}[{}]", self.primary_no_new_array(), self.expr()),
            1 if self.spend() => format!("{}.f", self.base()),
            2 => "this.f".to_owned(),
            _ => self.name(),
        }
    }

    /// What a dot can follow: not a number, which would swallow it.
    fn base(&mut self) -> String {
        match self.random.below(5) {
            0 => format!("new T({})", self.args()),
            1 => "\"s\"".to_owned(),
            2 => "super.f".to_owned(),
            _ => self.primary_no_new_array(),
        }
    }

    /// `new int[2][i]` would be one more dimension, not an element.
    fn primary_no_new_array(&mut self) -> String {
        match self.random.below(3) {
            0 => format!("g({})", self.args()),
            1 => format!("({})", self.expr()),
            _ => self.name(),
        }
    }

    fn args(&mut self) -> String {
        let n = self.random.below(3);
        (0..n).map(|_| self.expr()).collect::<Vec<_>>().join(", ")
    }

    fn primary(&mut self) -> String {
        if !self.spend() {
            return self.name();
        }
        match self.random.below(22) {
            0..=3 => self.literal(),
            4 => "this".to_owned(),
            5 => format!("g({})", self.args()),
            6 => format!("{}.g({})", self.base(), self.args()),
            7 => format!("super.g({})", self.args()),
            8 => self
                .random
                .pick(&[
                    "T.this",
                    "T.super.g()",
                    "super.f",
                    "T.class",
                    "int[].class",
                    "a.B.class",
                    "T::g",
                    "T[]::new",
                    "L<T>::new",
                    "this::g",
                    "super::g",
                    "a.b.c",
                    "T.<A>g()",
                    "this.<A, B>g(x)",
                    "a.b()::c",
                ])
                .to_owned(),
            9 => format!("new T({})", self.args()),
            10 => format!(
                "new {}({})",
                self.random.pick(&["L<>", "a.B", "L<T>"]),
                self.args()
            ),
            11 => format!(
                "new T({}) {{ int f = {}; void g() {} }}",
                self.args(),
                self.expr(),
                self.block()
            ),
            12 => format!("new int[{}]", self.expr()),
            13 => format!("new T[{}][{}][]", self.expr(), self.expr()),
            14 => format!("new int[] {{{}, {{{}}},}}", self.expr(), self.args()),
            15 => format!("{}[{}]", self.primary_no_new_array(), self.expr()),
            16 => format!("({})", self.conditional()),
            17 => format!("a.new I({})", self.args()),
            18 => format!("({}).f", self.expr()),
            19 => format!("/*c*/ {}", self.name()),
            _ => self.name(),
        }
    }

    fn block(&mut self) -> String {
        let mut out = "{ ".to_owned();
        while self.spend() && self.random.below(3) > 0 {
            out += &self.block_stmt();
            out.push(' ');
        }
        out + "}"
    }

    fn block_stmt(&mut self) -> String {
        match self.random.below(6) {
            0 => {
                let modifier = self.random.pick(&["", "final ", "@X "]);
                let ty = self.ty();
                format!(
                    "{modifier}{ty} a = {}, b[] = {{{}}}, c;",
                    self.expr(),
                    self.args()
                )
            }
            1 => format!("var v = {};", self.expr()),
            2 if self.random.below(4) == 0 => format!(
                "class C extends T {{ int f; C() {{ super({}); }} }}",
                self.args()
            ),
            _ => self.stmt(),
        }
    }

    fn statement_expr(&mut self) -> String {
        match self.random.below(5) {
            0 => format!("{}++", self.target()),
            1 => format!("--{}", self.target()),
            2 => format!("new T({})", self.args()),
            3 => format!(
                "{} {} {}",
                self.target(),
                self.random.pick(&["=", "+=", ">>>="]),
                self.expr()
            ),
            _ => format!("{}.g({})", self.name(), self.args()),
        }
    }

    fn stmt(&mut self) -> String {
        if !self.spend() {
            return ";".to_owned();
        }
        match self.random.below(22) {
            0 => ";".to_owned(),
            1 => self.block(),
            2 => format!("if ({}) {}", self.expr(), self.stmt()),
            3 => format!("if ({}) {} else {}", self.expr(), self.block(), self.stmt()),
            4 => format!("while ({}) {}", self.expr(), self.stmt()),
            5 => format!("do {} while ({});", self.stmt(), self.expr()),
            6 => format!(
                "for ({}, {}; {}; {}, {}) {}",
                self.statement_expr(),
                self.statement_expr(),
                self.expr(),
                self.statement_expr(),
                self.statement_expr(),
                self.stmt()
            ),
            7 => format!("for (int i = {}, j; ; ) {}", self.expr(), self.stmt()),
            8 => format!(
                "for (final {} e : {}) {}",
                self.ty(),
                self.expr(),
                self.stmt()
            ),
            9 => format!("l: {}", self.stmt()),
            10 => format!(
                "switch ({}) {{ case {}: case 2: {} {} case 'x': default: {} }}",
                self.expr(),
                self.random
                    .pick(&["1", "-1", "'c'", "A", "a.B", "(1)", "1 + A * 2"]),
                self.block_stmt(),
                self.stmt(),
                self.stmt()
            ),
            11 => format!(
                "switch ({}) {{ case A, B -> {}; case C -> {} default -> throw {}; }}",
                self.expr(),
                self.statement_expr(),
                self.block(),
                self.expr()
            ),
            12 => self
                .random
                .pick(&["break;", "break l;", "continue;", "continue l;", "return;"])
                .to_owned(),
            13 => format!("return {};", self.expr()),
            14 => format!("throw {};", self.expr()),
            15 => format!("assert {} : {};", self.expr(), self.expr()),
            16 => format!("synchronized ({}) {}", self.expr(), self.block()),
            17 => format!(
                "try {} catch (final A | a.B e) {} finally {}",
                self.block(),
                self.block(),
                self.block()
            ),
            18 => format!(
                "try (T r = {}; var s = {}) {}",
                self.expr(),
                self.expr(),
                self.block()
            ),
            19 => format!(
                "a = switch ({}) {{ case A -> {}; default -> {{ yield {}; }} }};",
                self.expr(),
                self.expr(),
                self.conditional()
            ),
            _ => format!("{};", self.statement_expr()),
        }
    }
}
