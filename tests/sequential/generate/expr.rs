//! Expressions of primitive types, arrays and the classes of `A`.

use super::*;

impl Gen {
    pub(super) fn literal(&mut self, t: T) -> String {
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
                .pick(&[
                    "\"\"",
                    "\"a\"",
                    "\"x\\ty\"",
                    "\"\\u00e9\"",
                    "\"ab\"",
                    "(\"a\" + \"b\")",
                    "\"Aa\"",
                    "\"BB\"",
                    "\"17\"",
                    "\"\\u0416x\"",
                    "(String) null",
                ])
                .to_owned(),
            Box(_) | Boxes | Enum | Rec | Pair | Cell(_) | Any => self.object(t),
        }
    }
    fn paren_int(&mut self) -> String {
        format!("({})", self.r.pick(INT_EDGES))
    }

    pub(super) fn readable(&mut self, t: T) -> Option<String> {
        let list: Vec<String> = self
            .vars
            .iter()
            .filter(|v| v.1 == t)
            .map(|v| v.0.clone())
            .collect();
        (!list.is_empty()).then(|| self.r.pick(&list))
    }
    /// Something that can be assigned.
    pub(super) fn place(&mut self, t: T) -> Option<String> {
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
        if self.r.percent(30)
            && let Some(place) = self.object_place(t)
        {
            return Some(place);
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
    pub(super) fn expr(&mut self, t: T, depth: usize) -> String {
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
        if !self.pure
            && self.r.percent(14)
            && let Some(text) = self.special(t, d)
        {
            return text;
        }
        if self.r.percent(10) {
            let cond = self.operand(Bool, d);
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
                Bool | Obj | Array(_) | Ints2 | Text | Boxes | Enum | Rec | Pair | Cell(_)
                | Any => {
                    let value = self.expr(t, d);
                    format!("({place} = {value})")
                }
                Box(p) if ELEMS[p as usize] == Bool || self.r.percent(30) => {
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
            Text => self.text_value(d),
            Box(_) | Boxes | Enum | Rec | Pair | Cell(_) | Any => self.object_value(t, d),
        }
    }

    /// Of a type that an argument of the parameter may have.
    pub(super) fn argument(&mut self, t: T, depth: usize) -> String {
        let from = match t {
            Double if self.r.percent(50) => self.number(),
            Float if self.r.percent(40) => self.integral(),
            Long if self.r.percent(50) => self.integral(),
            Int if self.r.percent(30) => self.r.pick(&[Byte, Short, Char]),
            _ => t,
        };
        self.expr(from, depth)
    }

    pub(super) fn compound(&mut self, place: &str, t: T, d: usize) -> String {
        if let Box(p) = t {
            return self.boxed_compound(place, ELEMS[p as usize], d);
        }
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
    pub(super) fn below(&mut self, t: T) -> T {
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
        let (x, mut y) = (self.operand(a, d), self.operand(b, d));
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
        if !self.pure
            && self.r.percent(30)
            && let Some(text) = self.object_condition(d)
        {
            return text;
        }
        match self.r.below(9) {
            0 => format!("(!{})", self.operand(Bool, d)),
            1 | 2 => {
                let op = self.r.pick(&["&&", "||", "&", "|", "^", "==", "!="]);
                format!("({} {op} {})", self.operand(Bool, d), self.operand(Bool, d))
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

    /// A concatenation; `cut` keeps it short where it is no constant.
    pub(super) fn text(&mut self, d: usize) -> String {
        let n = 1 + self.r.below(3);
        let mut parts = vec![self.r.pick(&["\"\"", "\"t\""]).to_owned()];
        for _ in 0..n {
            let t = self.shown();
            parts.push(self.expr(t, d));
        }
        let text = parts.join(" + ");
        if self.pure {
            format!("({text})")
        } else {
            format!("cut({text})")
        }
    }
}
