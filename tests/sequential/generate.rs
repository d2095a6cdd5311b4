//! Random sequential Java programs, each a function of its seed.
//!
//! Every program is valid Java, ends (it burns fuel at each call and each turn of a loop), and folds what it computes
//! into static fields, so that its final state tells as much as what it prints. Texts of float and double are printed
//! as bits: before JDK 19 some came out longer than they need to be.

use super::rng::Rng;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum T {
    Bool,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    /// The class `A` or one below it.
    Obj,
    /// An array of one of the primitive types.
    Array(P),
    /// `int[][]`
    Ints2,
    Text,
}
use T::*;

/// Element types.
type P = u8;
const ELEMS: [T; 8] = [Bool, Byte, Short, Char, Int, Long, Float, Double];
const NUMBERS: [T; 7] = [Byte, Short, Char, Int, Long, Float, Double];

fn name(t: T) -> String {
    match t {
        Bool => "boolean".into(),
        Byte => "byte".into(),
        Short => "short".into(),
        Char => "char".into(),
        Int => "int".into(),
        Long => "long".into(),
        Float => "float".into(),
        Double => "double".into(),
        Obj => "A".into(),
        Array(p) => format!("{}[]", name(ELEMS[p as usize])),
        Ints2 => "int[][]".into(),
        Text => "String".into(),
    }
}

/// What the program may use.
#[allow(clippy::struct_excessive_bools)] // one per feature
struct Uses {
    floats: bool,
    objects: bool,
    arrays: bool,
    lambdas: bool,
    exceptions: bool,
    strings: bool,
    switches: bool,
    switch_expressions: bool,
}

struct Fun {
    name: String,
    ret: T,
    params: Vec<T>,
}

struct Gen {
    r: Rng,
    uses: Uses,
    out: String,
    indent: usize,
    /// Variables that can be read, and whether they can be assigned.
    vars: Vec<(String, T, bool)>,
    funs: Vec<Fun>,
    next: usize,
    loops: usize,
    /// Labels that can be left.
    labels: Vec<String>,
    ret: Option<T>,
    /// Of a constant or a static field: no assignments, no exceptions.
    pure: bool,
    /// The locals `op`, `wide` and `real` are in scope.
    lambdas: bool,
}

const INT_EDGES: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "31",
    "32",
    "100",
    "127",
    "128",
    "255",
    "256",
    "-128",
    "-129",
    "32767",
    "65535",
    "65536",
    "-32768",
    "2147483647",
    "-2147483648",
    "0x7fff_0001",
    "0xffffffff",
    "017",
    "0b1011",
    "'a'",
];
const LONG_EDGES: &[&str] = &[
    "0L",
    "1L",
    "-1L",
    "63L",
    "64L",
    "-7L",
    "2147483648L",
    "-2147483649L",
    "4294967296L",
    "9007199254740993L",
    "9223372036854775807L",
    "-9223372036854775808L",
    "0x8000000000000001L",
    "0xffffffffL",
    "1_000_000_007L",
];
const FLOAT_EDGES: &[&str] = &[
    "0f",
    "-0f",
    "1f",
    "-1.5f",
    "0.1f",
    "1.4e-45f",
    "3.4028235e38f",
    "1.17549435E-38f",
    "16777217f",
    "1e10f",
    "0x1.8p3f",
    "Float.NaN",
    "Float.POSITIVE_INFINITY",
    "Float.NEGATIVE_INFINITY",
    "2147483648f",
    "0.33333334f",
];
const DOUBLE_EDGES: &[&str] = &[
    "0.0",
    "-0.0",
    "1.0",
    "-2.5",
    "0.1",
    "4.9e-324",
    "1.7976931348623157e308",
    "2.2250738585072014E-308",
    "1e-310",
    "1e300",
    "9007199254740993.0",
    "0x1p-1074",
    "1e19",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.NEGATIVE_INFINITY",
    "3e9",
    ".5",
    "1e10d",
];

impl Gen {
    fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.out.push('\n');
    }
    fn open(&mut self, text: &str) {
        self.line(text);
        self.indent += 1;
    }
    fn close(&mut self, text: &str) {
        self.indent -= 1;
        self.line(text);
    }
    fn fresh(&mut self, prefix: &str) -> String {
        self.next += 1;
        format!("{prefix}{}", self.next)
    }

    fn number(&mut self) -> T {
        let n = if self.uses.floats { 7 } else { 5 };
        NUMBERS[self.r.below(n)]
    }
    fn integral(&mut self) -> T {
        NUMBERS[self.r.below(5)]
    }
    fn primitive(&mut self) -> T {
        if self.r.percent(12) {
            Bool
        } else {
            self.number()
        }
    }
    fn any_type(&mut self) -> T {
        match self.r.below(12) {
            0 if self.uses.objects => Obj,
            1 | 2 if self.uses.arrays => loop {
                let p = self.r.below(8);
                if self.uses.floats || p < 6 {
                    break Array(p as P);
                }
            },
            3 if self.uses.arrays => Ints2,
            4 if self.uses.strings => Text,
            _ => self.primitive(),
        }
    }

    // ---- expressions ------------------------------------------------------------------------------------------------

    fn literal(&mut self, t: T) -> String {
        match t {
            Bool => self.r.pick(&["true", "false"]).to_owned(),
            Byte => format!("(byte) {}", self.paren_int()),
            Short => format!("(short) {}", self.paren_int()),
            Char => match self.r.below(3) {
                0 => format!("(char) {}", self.paren_int()),
                _ => self
                    .r
                    .pick(&[
                        "'a'",
                        "'Z'",
                        "'0'",
                        "'\\n'",
                        "'\\uffff'",
                        "'\\0'",
                        "'\\u00e9'",
                        "'\\''",
                    ])
                    .to_owned(),
            },
            Int => self.r.pick(INT_EDGES).to_owned(),
            Long => self.r.pick(LONG_EDGES).to_owned(),
            Float => self.r.pick(FLOAT_EDGES).to_owned(),
            Double => self.r.pick(DOUBLE_EDGES).to_owned(),
            Obj => {
                if self.pure || self.r.percent(30) {
                    "null".to_owned()
                } else {
                    let class = self.r.pick(&["B", "C"]);
                    let arg = self.expr(Int, 1);
                    format!("new {class}({arg})")
                }
            }
            Array(p) => {
                let elem = ELEMS[p as usize];
                if !self.pure && self.r.percent(10) {
                    let n = self.expr(Int, 1);
                    format!("new {}[({n} & 7) - 1]", name(elem))
                } else if self.r.percent(50) {
                    let n = self.r.below(4);
                    format!("new {}[{n}]", name(elem))
                } else {
                    let n = 1 + self.r.below(3);
                    let list: Vec<String> = (0..n).map(|_| self.expr(elem, 1)).collect();
                    format!("new {}[] {{ {} }}", name(elem), list.join(", "))
                }
            }
            Ints2 => match self.r.below(3) {
                0 => "new int[2][3]".to_owned(),
                1 => "new int[3][]".to_owned(),
                _ => "new int[][] { { 1, 2 }, null, { } }".to_owned(),
            },
            Text => self
                .r
                .pick(&["\"\"", "\"a\"", "\"x\\ty\"", "\"\\u00e9\"", "null"])
                .to_owned(),
        }
    }
    fn paren_int(&mut self) -> String {
        format!("({})", self.r.pick(INT_EDGES))
    }

    fn readable(&mut self, t: T) -> Option<String> {
        let list: Vec<String> = self
            .vars
            .iter()
            .filter(|v| v.1 == t)
            .map(|v| v.0.clone())
            .collect();
        (!list.is_empty()).then(|| self.r.pick(&list))
    }
    /// Something that can be assigned.
    fn place(&mut self, t: T) -> Option<String> {
        if self.uses.arrays
            && self.r.percent(30)
            && let Some(p) = ELEMS.iter().position(|&e| e == t)
            && let Some(array) = self.readable(Array(p as P))
        {
            let index = self.index();
            return Some(format!("{array}[{index}]"));
        }
        if self.uses.arrays
            && t == Int
            && self.r.percent(10)
            && let Some(array) = self.readable(Ints2)
        {
            let (i, j) = (self.index(), self.index());
            return Some(format!("{array}[{i}][{j}]"));
        }
        if self.uses.objects
            && self.r.percent(20)
            && let Some(object) = self.readable(Obj)
        {
            match t {
                Int => return Some(format!("{object}.i")),
                Double => return Some(format!("{object}.d")),
                Char => return Some(format!("{object}.c")),
                Long => return Some("A.total".to_owned()),
                _ => {}
            }
        }
        let list: Vec<String> = self
            .vars
            .iter()
            .filter(|v| v.1 == t && v.2)
            .map(|v| v.0.clone())
            .collect();
        (!list.is_empty()).then(|| self.r.pick(&list))
    }
    fn index(&mut self) -> String {
        match self.r.below(10) {
            0 => self.expr(Int, 1),
            1..=4 => self.r.below(3).to_string(),
            _ => format!("({} & 1)", self.expr(Int, 1)),
        }
    }

    /// An expression of exactly this type; in parentheses unless it is a primary.
    fn expr(&mut self, t: T, depth: usize) -> String {
        if depth == 0 || self.r.percent(15) {
            if self.r.percent(70)
                && let Some(v) = self.readable(t)
            {
                return v;
            }
            if !self.pure
                && self.r.percent(20)
                && let Some(v) = self.place(t)
            {
                return v;
            }
            let text = self.literal(t);
            let cast = text.starts_with('(') || text.starts_with('-');
            return if cast { format!("({text})") } else { text };
        }
        let d = depth - 1;
        if self.r.percent(10) {
            let cond = self.expr(Bool, d);
            let (a, b) = (self.expr(t, d), self.expr(t, d));
            return format!("({cond} ? {a} : {b})");
        }
        if !self.pure && self.r.percent(8) && !self.funs.is_empty() {
            let fitting: Vec<usize> = (0..self.funs.len())
                .filter(|&n| self.funs[n].ret == t)
                .collect();
            if !fitting.is_empty() {
                let n = self.r.pick(&fitting);
                let params = self.funs[n].params.clone();
                let args: Vec<String> = params.iter().map(|&p| self.argument(p, d)).collect();
                return format!("{}({})", self.funs[n].name, args.join(", "));
            }
        }
        if !self.pure
            && self.r.percent(8)
            && let Some(place) = self.place(t)
        {
            // A cast where the value is no constant of the type.
            return match t {
                Bool | Obj | Array(_) | Ints2 | Text => {
                    let value = self.expr(t, d);
                    format!("({place} = {value})")
                }
                _ => match self.r.below(3) {
                    0 => format!("({place}{})", self.r.pick(&["++", "--"])),
                    1 => format!("({}{place})", self.r.pick(&["++", "--"])),
                    _ => self.compound(&place, t, d),
                },
            };
        }
        match t {
            Bool => self.boolean(d),
            Byte | Short | Char => {
                let from = self.number();
                let value = self.expr(from, d);
                format!("(({}) {value})", name(t))
            }
            Int | Long | Float | Double => self.arithmetic(t, d),
            Obj => self.literal(Obj),
            Array(_) | Ints2 => {
                let text = self.literal(t);
                if text.ends_with('}') || text.ends_with(']') {
                    format!("({text})")
                } else {
                    text
                }
            }
            Text => self.text(d),
        }
    }

    /// Of a type that an argument of the parameter may have.
    fn argument(&mut self, t: T, depth: usize) -> String {
        let from = match t {
            Double if self.r.percent(50) => self.number(),
            Float if self.r.percent(40) => self.integral(),
            Long if self.r.percent(50) => self.integral(),
            Int if self.r.percent(30) => self.r.pick(&[Byte, Short, Char]),
            _ => t,
        };
        self.expr(from, depth)
    }

    fn compound(&mut self, place: &str, t: T, d: usize) -> String {
        let integral = !matches!(t, Float | Double);
        let op = if integral && self.r.percent(40) {
            self.r.pick(&["<<=", ">>=", ">>>=", "&=", "|=", "^="])
        } else {
            self.r.pick(&["+=", "-=", "*=", "/=", "%="])
        };
        let shift_or_bits = matches!(op.as_bytes()[0], b'<' | b'>' | b'&' | b'|' | b'^');
        let from = if shift_or_bits {
            self.integral()
        } else {
            self.number()
        };
        let value = self.expr(from, d);
        format!("({place} {op} {value})")
    }

    /// A type that promotes to at most `t`.
    fn below(&mut self, t: T) -> T {
        match t {
            Int => self.r.pick(&[Int, Int, Byte, Short, Char]),
            Long => self.r.pick(&[Long, Int, Byte, Short, Char]),
            Float => self.r.pick(&[Float, Long, Int, Short]),
            _ => self.r.pick(&[Double, Float, Long, Int, Char]),
        }
    }

    fn arithmetic(&mut self, t: T, d: usize) -> String {
        let integral = matches!(t, Int | Long);
        match self.r.below(12) {
            0 => {
                let op = if integral {
                    self.r.pick(&["-", "~", "+"])
                } else {
                    self.r.pick(&["-", "+"])
                };
                let from = if t == Int { self.below(Int) } else { t };
                let value = self.expr(from, d);
                format!("({op}{value})")
            }
            1 | 2 => {
                let from = self.number();
                let value = self.expr(from, d);
                format!("(({}) {value})", name(t))
            }
            3 | 4 if integral => {
                let op = self.r.pick(&["<<", ">>", ">>>"]);
                let from = if t == Int { self.below(Int) } else { t };
                let by = self.integral();
                let (a, b) = (self.expr(from, d), self.expr(by, d));
                format!("({a} {op} {b})")
            }
            5 => self.library(t, d),
            6 if self.uses.objects && !self.pure && t == Long => {
                if let Some(o) = self.readable(Obj) {
                    let (a, b) = (self.argument(Int, d), self.argument(Long, d));
                    return format!("{o}.m({a}, {b})");
                }
                self.expr(t, 0)
            }
            7 if self.lambdas && !self.pure => match t {
                Int => {
                    let (a, b) = (self.argument(Int, d), self.argument(Int, d));
                    format!("op.of({a}, {b})")
                }
                Long => format!("wide.of({})", self.argument(Long, d)),
                Double => format!("real.of({})", self.argument(Double, d)),
                _ => self.operator(t, d),
            },
            _ => self.operator(t, d),
        }
    }

    #[allow(clippy::many_single_char_names)]
    fn operator(&mut self, t: T, d: usize) -> String {
        let integral = matches!(t, Int | Long);
        let ops: &[&str] = if integral {
            &["+", "-", "*", "/", "%", "&", "|", "^"]
        } else {
            &["+", "-", "*", "/", "%"]
        };
        let op = self.r.pick(ops);
        let (mut a, mut b) = (t, self.below(t));
        if t == Int {
            a = self.below(Int);
        }
        if self.r.percent(50) {
            std::mem::swap(&mut a, &mut b);
        }
        let (x, mut y) = (self.expr(a, d), self.expr(b, d));
        // Most divisions go well; in constants all.
        if integral && matches!(op, "/" | "%") && (self.pure || self.r.percent(70)) {
            y = format!("({y} | 1)");
        }
        format!("({x} {op} {y})")
    }

    /// Statics of the library.
    fn library(&mut self, t: T, d: usize) -> String {
        if self.pure {
            return self.operator(t, d);
        }
        match (t, self.r.below(4)) {
            (Int, 0) if self.uses.floats => {
                format!("Float.floatToIntBits({})", self.expr(Float, d))
            }
            (Int, 1) if self.uses.floats => {
                format!(
                    "Double.compare({}, {})",
                    self.argument(Double, d),
                    self.argument(Double, d)
                )
            }
            (Long, 0) if self.uses.floats => {
                format!("Double.doubleToLongBits({})", self.argument(Double, d))
            }
            (Long, 1) => format!(
                "Math.floorMod({}, {} | 1L)",
                self.expr(Long, d),
                self.expr(Long, d)
            ),
            (Int, 2) => format!(
                "Math.floorDiv({}, {} | 1)",
                self.expr(Int, d),
                self.expr(Int, d)
            ),
            (Double, 0) => format!("Double.longBitsToDouble({})", self.argument(Long, d)),
            (Float, 0) => format!("Float.intBitsToFloat({})", self.argument(Int, d)),
            (Double, 1) => format!(
                "Math.{}({})",
                self.r.pick(&["floor", "ceil", "rint", "signum", "sqrt"]),
                self.argument(Double, d)
            ),
            (Long, 2) if self.uses.floats => format!("Math.round({})", self.expr(Double, d)),
            (_, 3) => {
                let f = self.r.pick(&["max", "min"]);
                format!("Math.{f}({}, {})", self.expr(t, d), self.expr(t, d))
            }
            _ => format!("Math.abs({})", self.expr(t, d)),
        }
    }

    fn boolean(&mut self, d: usize) -> String {
        match self.r.below(9) {
            0 => format!("(!{})", self.expr(Bool, d)),
            1 | 2 => {
                let op = self.r.pick(&["&&", "||", "&", "|", "^", "==", "!="]);
                format!("({} {op} {})", self.expr(Bool, d), self.expr(Bool, d))
            }
            3 if self.uses.objects && !self.pure => {
                if let Some(o) = self.readable(Obj) {
                    return match self.r.below(3) {
                        0 => format!("({o} instanceof {})", self.r.pick(&["A", "B", "C"])),
                        1 => format!("({o} == null)"),
                        _ => format!("({o} != {})", self.expr(Obj, 0)),
                    };
                }
                self.comparison(d)
            }
            4 if self.uses.strings && !self.pure => {
                format!("({} == null)", self.expr(Text, 0))
            }
            _ => self.comparison(d),
        }
    }
    fn comparison(&mut self, d: usize) -> String {
        let op = self.r.pick(&["<", "<=", ">", ">=", "==", "!="]);
        let (a, b) = (self.number(), self.number());
        format!("({} {op} {})", self.expr(a, d), self.expr(b, d))
    }

    /// Texts are printed, not computed with.
    fn text(&mut self, d: usize) -> String {
        let n = 1 + self.r.below(3);
        let mut parts = vec![self.r.pick(&["\"\"", "\"t\""]).to_owned()];
        for _ in 0..n {
            let t = match self.r.below(5) {
                0 => Bool,
                1 => Text,
                _ => self.integral(),
            };
            parts.push(self.expr(t, d));
        }
        format!("({})", parts.join(" + "))
    }

    // ---- statements -------------------------------------------------------------------------------------------------

    fn fold(&mut self, depth: usize) {
        let t = self.primitive();
        let value = self.expr(t, depth);
        if self.r.percent(25) {
            let shown = match t {
                Float | Double => format!("bits({value})"),
                _ => value,
            };
            self.line(&format!("System.out.println({shown});"));
        } else if self.r.percent(15) {
            let text = self.text(depth.min(2));
            self.line(&format!("System.out.println({text});"));
        } else {
            self.line(&format!("fold({value});"));
        }
    }

    fn block(&mut self, size: usize, depth: usize) {
        let kept = self.vars.len();
        for _ in 0..size {
            if self.out.len() > 14_000 {
                break;
            }
            self.statement(depth);
        }
        self.vars.truncate(kept);
    }

    fn declare(&mut self) {
        let t = self.any_type();
        let v = self.fresh("v");
        let value = match t {
            Obj | Array(_) | Ints2 | Text => self.expr(t, 2),
            _ => self.argument(t, 3),
        };
        let ty = if self.r.percent(10)
            && value != "null"
            && !matches!(t, Obj | Text | Byte | Short | Char | Long | Float | Double)
        {
            if matches!(t, Array(_) | Ints2 | Bool) {
                "var".to_owned()
            } else {
                name(t)
            }
        } else {
            name(t)
        };
        let is_final = self.r.percent(15);
        let prefix = if is_final { "final " } else { "" };
        self.line(&format!("{prefix}{ty} {v} = {value};"));
        self.vars.push((v, t, !is_final));
    }

    fn burn(&mut self) {
        self.line("burn();");
    }

    fn statement(&mut self, depth: usize) {
        let choice = self.r.below(if depth == 0 { 10 } else { 20 });
        match choice {
            0..=2 => self.declare(),
            3 | 4 => self.fold(3),
            5..=7 => {
                let t = self.any_type();
                match self.place(t) {
                    Some(place) => {
                        let value = match t {
                            Byte | Short | Char | Int | Long | Float | Double
                                if self.r.percent(50) =>
                            {
                                let text = self.compound(&place, t, 3);
                                self.line(&format!("{};", &text[1..text.len() - 1]));
                                return;
                            }
                            Obj | Array(_) | Ints2 | Text => self.expr(t, 2),
                            _ => self.argument(t, 3),
                        };
                        self.line(&format!("{place} = {value};"));
                    }
                    None => self.fold(3),
                }
            }
            8 => {
                let t = self.number();
                match self.place(t) {
                    Some(place) => {
                        let op = self.r.pick(&["++", "--"]);
                        self.line(&format!("{place}{op};"));
                    }
                    None => self.fold(2),
                }
            }
            9 => self.jump(),
            10 | 11 => {
                let cond = self.expr(Bool, 3);
                self.open(&format!("if ({cond}) {{"));
                self.block(2, depth - 1);
                if self.r.percent(50) {
                    self.indent -= 1;
                    self.open("} else {");
                    self.block(2, depth - 1);
                }
                self.close("}");
            }
            12..=14 => self.looping(depth - 1),
            15 | 16 if self.uses.switches => self.switch(depth - 1),
            17 | 18 if self.uses.exceptions => self.trying(depth - 1),
            _ => {
                self.open("{");
                self.block(3, depth - 1);
                self.close("}");
            }
        }
    }

    fn jump(&mut self) {
        let cond = self.expr(Bool, 2);
        let what = match self.r.below(4) {
            0 if self.loops > 0 => self.r.pick(&["break", "continue"]).to_owned(),
            1 if !self.labels.is_empty() => {
                let label = self.r.pick(&self.labels.clone());
                format!("{} {label}", self.r.pick(&["break", "continue"]))
            }
            2 if self.uses.exceptions => format!("throw new Own({})", self.expr(Int, 2)),
            3 if self.ret.is_some() => {
                let t = self.ret.unwrap_or(Int);
                format!("return {}", self.expr(t, 2))
            }
            _ => return self.fold(3),
        };
        self.line(&format!("if ({cond}) {what};"));
    }

    fn looping(&mut self, depth: usize) {
        let i = self.fresh("i");
        let n = 1 + self.r.below(4);
        let label = self.r.percent(40).then(|| self.fresh("l"));
        let prefix = label.as_ref().map(|l| format!("{l}: ")).unwrap_or_default();
        let t = self.r.pick(&[Int, Int, Int, Byte, Char, Long]);
        self.loops += 1;
        let mark = self.labels.len();
        self.labels.extend(label);
        match self.r.below(5) {
            0 => {
                self.line(&format!("{} {i} = 0;", name(t)));
                self.open(&format!("{prefix}while ({i}++ < {n}) {{"));
                self.burn();
                self.vars.push((i.clone(), t, false));
                self.block(2, depth);
                self.vars.pop();
                self.close("}");
            }
            1 => {
                self.line(&format!("{} {i} = {n};", name(t)));
                self.open(&format!("{prefix}do {{"));
                self.burn();
                self.block(2, depth);
                self.close(&format!("}} while (--{i} > 0);"));
            }
            2 if self.uses.arrays => {
                let p = self.r.pick(&[1u8, 3, 4, 5]);
                let array = self.expr(Array(p), 1);
                self.open(&format!(
                    "{prefix}for ({} {i} : {array}) {{",
                    name(ELEMS[p as usize])
                ));
                self.burn();
                self.vars.push((i, ELEMS[p as usize], true));
                self.block(2, depth);
                self.vars.pop();
                self.close("}");
            }
            _ => {
                self.open(&format!(
                    "{prefix}for ({} {i} = 0; {i} < {n}; {i}++) {{",
                    name(t)
                ));
                self.burn();
                // Assigned sometimes; the fuel ends it.
                let assigned = self.r.percent(20);
                self.vars.push((i, t, assigned));
                self.block(2, depth);
                self.vars.pop();
                self.close("}");
            }
        }
        self.labels.truncate(mark);
        self.loops -= 1;
    }

    fn switch(&mut self, depth: usize) {
        let t = self.r.pick(&[Int, Char, Byte, Short]);
        let subject = self.expr(t, 2);
        let bit = if t == Int { "& 7" } else { "" };
        let subject = if bit.is_empty() {
            subject
        } else {
            format!("{subject} {bit}")
        };
        let mut values: Vec<&str> = match t {
            Char => vec!["'a'", "'Z'", "65535", "0", "'0'"],
            Byte => vec!["0", "1", "-1", "127", "-128"],
            Short => vec!["0", "255", "-1", "32767", "3"],
            _ => vec!["0", "1", "2", "5", "7"],
        };
        // `continue` in a switch goes to the loop; `break` is of the switch.
        let loops = std::mem::replace(&mut self.loops, 0);
        if self.uses.switch_expressions && self.r.percent(30) {
            let to = self.number();
            let v = self.fresh("v");
            self.open(&format!("{} {v} = switch ({subject}) {{", name(to)));
            for _ in 0..2 {
                let (x, y) = (
                    values.remove(self.r.below(values.len())),
                    values.remove(self.r.below(values.len() - 1)),
                );
                let value = self.expr(to, 2);
                if self.r.percent(70) {
                    self.line(&format!("case {x}, {y} -> {value};"));
                } else {
                    let other = self.expr(Bool, 1);
                    self.line(&format!(
                        "case {x}, {y} -> {{ if ({other}) yield {value}; yield {}; }}",
                        self_literal(to)
                    ));
                }
                if values.len() < 2 {
                    break;
                }
            }
            let value = self.expr(to, 2);
            self.line(&format!("default -> {value};"));
            self.close("};");
            self.vars.push((v, to, true));
        } else {
            let arrow = self.uses.switch_expressions && self.r.percent(30);
            self.open(&format!("switch ({subject}) {{"));
            let n = 1 + self.r.below(3);
            let default = self.r.below(n + 1);
            for k in 0..n {
                let x = values.remove(self.r.below(values.len()));
                let head = if k == default && !arrow {
                    "default".to_owned()
                } else {
                    format!("case {x}")
                };
                if arrow {
                    self.open(&format!("{head} -> {{"));
                    self.block(2, depth);
                    self.close("}");
                } else {
                    self.open(&format!("{head}: {{"));
                    self.block(2, depth);
                    self.close("}");
                    if self.r.percent(60) {
                        self.line("break;");
                    }
                }
            }
            self.close("}");
        }
        self.loops = loops;
    }

    fn trying(&mut self, depth: usize) {
        self.open("try {");
        self.block(3, depth);
        self.indent -= 1;
        let e = self.fresh("e");
        let mut caught = false;
        if self.r.percent(60) {
            caught = true;
            let class = self.r.pick(&[
                "ArithmeticException",
                "IndexOutOfBoundsException",
                "NullPointerException | ClassCastException",
            ]);
            self.open(&format!("}} catch ({class} {e}) {{"));
            self.line(&format!("caught({e});"));
            self.block(1, depth);
            self.indent -= 1;
        }
        if self.r.percent(50) {
            caught = true;
            self.open(&format!("}} catch (Own {e}) {{"));
            self.line(&format!("fold({e}.code);"));
            self.block(1, depth);
            self.indent -= 1;
        }
        if self.r.percent(30) {
            caught = true;
            self.open(&format!("}} catch (RuntimeException {e}) {{"));
            self.line(&format!("caught({e});"));
            self.indent -= 1;
        }
        if !caught || self.r.percent(40) {
            self.open("} finally {");
            // Jumps out of it would make what follows unreachable for javac now and then: none.
            let (loops, labels, ret) = (
                std::mem::replace(&mut self.loops, 0),
                std::mem::take(&mut self.labels),
                self.ret.take(),
            );
            self.block(1, depth);
            (self.loops, self.labels, self.ret) = (loops, labels, ret);
            self.indent -= 1;
        }
        self.line("}");
    }

    // ---- the program ------------------------------------------------------------------------------------------------

    fn function(&mut self, is_static: bool) {
        let ret = self.any_type();
        let n = self.r.below(4);
        let params: Vec<T> = (0..n).map(|_| self.any_type()).collect();
        let f = self.fresh("f");
        let list: Vec<String> = params
            .iter()
            .enumerate()
            .map(|(k, &t)| format!("{} p{k}", name(t)))
            .collect();
        let prefix = if is_static { "static " } else { "" };
        self.open(&format!(
            "{prefix}{} {f}({}) {{",
            name(ret),
            list.join(", ")
        ));
        self.burn();
        let kept = self.vars.len();
        for (k, &t) in params.iter().enumerate() {
            self.vars.push((format!("p{k}"), t, true));
        }
        self.ret = Some(ret);
        self.block(4, 2);
        let value = self.expr(ret, 3);
        self.line(&format!("return {value};"));
        self.ret = None;
        self.close("}");
        self.vars.truncate(kept);
        self.funs.push(Fun {
            name: f,
            ret,
            params,
        });
    }
}

fn self_literal(t: T) -> &'static str {
    match t {
        Long => "-9223372036854775808L",
        Float => "-0f",
        Double => "4.9e-324",
        Byte | Short | Char => "7",
        _ => "-2147483648",
    }
}

/// The class `P<seed>`.
pub fn program(seed: u64) -> String {
    let mut r = Rng(seed.wrapping_mul(0x9e37_79b9).wrapping_add(seed));
    let uses = Uses {
        floats: r.percent(80),
        objects: r.percent(60),
        arrays: r.percent(70),
        lambdas: r.percent(40),
        exceptions: r.percent(60),
        strings: r.percent(50),
        switches: r.percent(60),
        switch_expressions: r.percent(50),
    };
    let mut g = Gen {
        r,
        uses,
        out: String::new(),
        indent: 0,
        vars: Vec::new(),
        funs: Vec::new(),
        next: 0,
        loops: 0,
        labels: Vec::new(),
        ret: None,
        pure: false,
        lambdas: false,
    };
    let class = format!("P{seed}");
    g.open(&format!("public class {class} {{"));
    for text in [
        "static long sum;",
        "static int fuel = 400, thrown;",
        "static class Own extends RuntimeException { final int code; Own(int code) { super(\"own\"); this.code = code; } }",
        "static class Out extends Error { }",
        "static void burn() { if (--fuel < 0) throw new Out(); }",
        "static void fold(boolean b) { sum = sum * 31 + (b ? 1 : 2); }",
        "static void fold(long n) { sum = sum * 31 + n; }",
        "static void fold(float x) { fold((long) bits(x)); }",
        "static void fold(double x) { fold(bits(x)); }",
        "static int bits(float x) { return Float.floatToIntBits(x); }",
        "static long bits(double x) { return Double.doubleToLongBits(x); }",
        "static void caught(RuntimeException e) {",
        "    thrown = thrown * 3 + (e instanceof ArithmeticException ? 1 : e instanceof NullPointerException ? 2 : 3);",
        "    System.out.println(e instanceof NullPointerException ? \"null\" : e.getMessage());",
        "}",
        "interface Op { int of(int a, int b); default int twice(int a) { return of(of(a, a), a); } }",
        "interface Wide { long of(long a); }",
        "interface Real { double of(double a); }",
    ] {
        g.line(text);
    }
    // Constants.
    for _ in 0..g.r.below(4) {
        let t = g.primitive();
        let v = g.fresh("K");
        g.pure = true;
        let value = g.argument(t, 3);
        g.pure = false;
        g.line(&format!("static final {} {v} = {value};", name(t)));
        g.vars.push((v, t, false));
    }
    for _ in 0..=g.r.below(4) {
        let t = g.any_type();
        let v = g.fresh("s");
        g.pure = true;
        let value = g.literal(t);
        g.pure = false;
        g.line(&format!("static {} {v} = {value};", name(t)));
        g.vars.push((v, t, true));
    }
    if g.uses.objects {
        g.open("static abstract class A {");
        g.line("static long total;");
        g.line("int i; double d = 0.1; char c = 'c';");
        g.line("A(int i) { this.i = i; total += h(); }");
        g.line("int h() { return i; }");
        g.line("abstract long m(int a, long b);");
        g.close("}");
        for (class, sup) in [("B", "A"), ("C", "B")] {
            g.open(&format!("static class {class} extends {sup} {{"));
            let t = g.primitive();
            let f = g.fresh("g");
            g.pure = true;
            let value = g.literal(t);
            g.pure = false;
            g.line(&format!("{} {f} = {value};", name(t)));
            g.line(&format!("{class}(int n) {{ super(n + 1); i ^= 5; }}"));
            if g.r.percent(50) {
                g.line("int h() { return super.h() * 3 + c; }");
            }
            g.open("long m(int a, long b) {");
            g.burn();
            let kept = g.vars.len();
            for (v, t) in [
                ("a", Int),
                ("b", Long),
                ("i", Int),
                ("d", Double),
                ("c", Char),
            ] {
                if g.uses.floats || t != Double {
                    g.vars.push((v.to_owned(), t, true));
                }
            }
            g.vars.push((f, t, true));
            g.ret = Some(Long);
            g.block(2, 1);
            let value = g.argument(Long, 3);
            if class == "C" && g.r.percent(50) {
                g.line(&format!("return super.m(a, b) + {value};"));
            } else {
                g.line(&format!("return {value};"));
            }
            g.ret = None;
            g.vars.truncate(kept);
            g.close("}");
            g.close("}");
        }
    }
    for _ in 0..=g.r.below(4) {
        g.function(true);
    }
    g.open("static void run() {");
    if g.uses.lambdas {
        let kept = g.vars.clone();
        g.vars
            .retain(|v| v.0.starts_with('K') || v.0.starts_with('s'));
        g.vars.push(("a".into(), Int, true));
        g.vars.push(("b".into(), Int, true));
        let value = g.argument(Int, 3);
        g.line(&format!("Op op = (a, b) -> {value};"));
        g.vars.pop();
        g.vars.pop();
        g.vars.push(("x".into(), Long, true));
        let value = g.argument(Long, 3);
        g.line(&format!("Wide wide = x -> {{ burn(); return {value}; }};"));
        g.vars.pop();
        if g.r.percent(30) {
            g.line("Real real = Math::abs;");
        } else {
            g.vars.push(("y".into(), Double, true));
            let value = g.argument(Double, 2);
            g.line(&format!("Real real = y -> {value};"));
        }
        g.vars = kept;
        g.lambdas = true;
    }
    let size = 6 + g.r.below(6);
    g.block(size, 3);
    g.close("}");
    g.open("public static void main(String[] args) {");
    g.open("try {");
    g.line("run();");
    g.indent -= 1;
    g.open("} catch (RuntimeException e) {");
    g.line("caught(e);");
    g.indent -= 1;
    g.open("} catch (Out e) {");
    g.line("System.out.println(\"out\");");
    g.close("}");
    g.line("System.out.println(sum + \" \" + thrown + \" \" + fuel);");
    g.close("}");
    g.close("}");
    g.out
}
