//! Boxes, strings, enums, records, generics and `Object` with patterns.

use super::*;

/// In every program that uses the feature.
const ENUM: &[&str] = &[
    "enum E {",
    "    X(3), Y(-1) { int f(int a) { return a * 2 + w; } }, Z(200);",
    "    final int w; int n;",
    "    E(int w) { this.w = w; }",
    "    int f(int a) { n++; return a + w + ordinal(); }",
    "    static E of(int i) { return values()[Math.floorMod(i, 3)]; }",
    "}",
];
const RECORDS: &[&str] = &[
    "record R(int a, long b, String t, Integer n) {",
    "    static int made;",
    "    R { made++; if (a < 0) a = -a; if (t != null && t.length() > 20) t = \"long\"; }",
    "    R(int a) { this(a, a, null, a); }",
    "    int sum() { return a + (int) b + (n == null ? 0 : n); }",
    "}",
    "record Pair<P, Q>(P x, Q y) { }",
    "static <X> X same(X x) { return x; }",
];
const GENERICS: &[&str] = &[
    "static class Cell<X> {",
    "    X v;",
    "    Cell(X v) { this.v = v; }",
    "    X get() { return v; }",
    "    X set(X x) { X old = v; v = x; return old; }",
    "    boolean has(X x) { return x == null ? v == null : x.equals(v); }",
    "    <Y> Cell<Y> with(Y y) { return new Cell<>(y); }",
    "}",
    "interface Fn<X, Y> { Y of(X x); }",
    "static <X, Y> Y apply(Fn<X, Y> f, X x) { return f.of(x); }",
    "static <X> X either(boolean c, X a, X b) { return c ? a : b; }",
    "static <X extends Comparable<X>> X most(X a, X b) { return a.compareTo(b) >= 0 ? a : b; }",
];

impl Gen {
    /// Declarations of the classes of this file.
    pub(super) fn classes(&mut self) {
        let lists = [
            (self.uses.enums, ENUM),
            (self.uses.records, RECORDS),
            (self.uses.generics, GENERICS),
        ];
        for (_, list) in lists.iter().filter(|(used, _)| *used) {
            for text in *list {
                self.line(text);
            }
        }
    }

    pub(super) fn boxed(&mut self) -> T {
        let p = self.r.pick(&[0u8, 1, 2, 3, 4, 4, 4, 4, 5, 5, 6, 7]);
        if !self.uses.floats && p >= 6 {
            Box(4)
        } else {
            Box(p)
        }
    }
    pub(super) fn cell(&mut self) -> T {
        let p = self.r.below(CELLS.len());
        match CELLS[p] {
            Enum if !self.uses.enums => Cell(0),
            _ => Cell(p as P),
        }
    }
    /// A type whose text is the same in all versions of Java.
    pub(super) fn shown(&mut self) -> T {
        match self.r.below(10) {
            0 => Bool,
            1 | 2 => Text,
            3 | 4 if self.uses.boxes => Box(self.r.below(6) as P),
            5 if self.uses.enums => Enum,
            6 if self.uses.records => self.r.pick(&[Rec, Pair]),
            _ => self.integral(),
        }
    }
    /// A class whose values an `Object` may be.
    fn class(&mut self) -> T {
        match self.r.below(8) {
            0 | 1 => Text,
            2 if self.uses.enums => Enum,
            3 if self.uses.records => self.r.pick(&[Rec, Pair]),
            _ => self.boxed(),
        }
    }
    /// What a switch can be on.
    pub(super) fn subject(&mut self) -> T {
        match self.r.below(10) {
            0 | 1 if self.uses.strings => Text,
            2 | 3 if self.uses.enums => Enum,
            4 | 5 if self.uses.boxes => Box(self.r.pick(&[1u8, 2, 3, 4, 4])),
            _ => self.r.pick(&[Int, Char, Byte, Short]),
        }
    }
    /// Mostly an index of a short string.
    fn small(&mut self, d: usize) -> String {
        match self.r.below(8) {
            0 => self.expr(Int, d),
            1 | 2 => format!("({} & 1)", self.expr(Int, d)),
            3 => self.r.pick(&["2", "3", "-1"]).to_owned(),
            _ => self.r.pick(&["0", "0", "1"]).to_owned(),
        }
    }

    // ---- values -----------------------------------------------------------------------------------------------------

    /// As [`Gen::literal`].
    pub(super) fn object(&mut self, t: T) -> String {
        let nulls = if matches!(t, Box(_) | Text) { 6 } else { 3 };
        if self.r.percent(nulls) {
            return format!("({}) null", name(t));
        }
        match t {
            Box(p) => {
                let value = self.expr(ELEMS[p as usize], 0);
                let class = BOXES[p as usize];
                match self.r.below(4) {
                    0 => format!("{class}.valueOf({value})"),
                    1 => format!("new {class}({value})"),
                    _ => format!("({class}) {value}"),
                }
            }
            Boxes if self.r.percent(30) => "(new Integer[2])".to_owned(),
            Boxes => {
                let (a, b) = (self.expr(Box(4), 1), self.expr(Box(4), 1));
                format!("(new Integer[] {{ {a}, {b}, 7 }})")
            }
            Rec if self.r.percent(20) => format!("new R({})", self.expr(Int, 1)),
            Rec => {
                let (a, b) = (self.argument(Int, 1), self.argument(Long, 1));
                let (t, n) = (self.expr(Text, 1), self.expr(Box(4), 1));
                format!("new R({a}, {b}, {t}, {n})")
            }
            Pair => {
                let (x, y) = (self.expr(Text, 1), self.expr(Box(4), 1));
                let args = self.r.pick(&["<>", "<String, Integer>"]);
                format!("new Pair{args}({x}, {y})")
            }
            Cell(p) => {
                let value = self.expr(CELLS[p as usize], 1);
                format!("new {}({value})", name(t))
            }
            Any => {
                let from = self.class();
                let value = self.expr(from, 1);
                format!("(Object) {value}")
            }
            // Enum
            _ => self.r.pick(&["E.X", "E.Y", "E.Z"]).to_owned(),
        }
    }

    pub(super) fn object_value(&mut self, t: T, d: usize) -> String {
        if self.pure || self.r.percent(25) {
            let text = self.object(t);
            return if text.starts_with('(') {
                format!("({text})")
            } else {
                text
            };
        }
        if self.uses.generics
            && self.r.percent(25)
            && let Some(p) = CELLS.iter().position(|&e| e == t)
            && let Some(cell) = self.readable(Cell(p as P))
        {
            return if self.r.percent(60) {
                format!("{cell}.get()")
            } else {
                format!("{cell}.set({})", self.expr(t, d))
            };
        }
        if self.uses.generics && self.r.percent(20) && t != Boxes {
            let (a, b) = (self.expr(t, d), self.expr(t, d));
            let call = if matches!(t, Box(_) | Text | Enum) && self.r.percent(50) {
                format!("most({a}, {b})")
            } else {
                format!("either({}, {a}, {b})", self.expr(Bool, d))
            };
            return if let Box(_) = t {
                // Without a cast overloads may be ambiguous for javac.
                format!("(({}) {call})", name(t))
            } else {
                call
            };
        }
        if self.uses.anys
            && self.r.percent(10)
            && matches!(t, Box(_) | Text | Enum | Rec)
            && let Some(any) = self.readable(Any)
        {
            return format!("(({}) {any})", name(t));
        }
        match t {
            Box(p) => self.box_value(p, d),
            Enum => match self.r.below(4) {
                0 => format!("E.of({})", self.expr(Int, d)),
                1 => format!("E.values()[{} & 3]", self.expr(Int, d)),
                2 => format!(
                    "E.valueOf({})",
                    self.r.pick(&["\"X\"", "\"Z\"", "\"Y\".trim()", "\"Q\""])
                ),
                _ => self.object_value_again(t),
            },
            Cell(p) if self.r.percent(40) => match self.readable(t) {
                Some(cell) => format!("{cell}.with({})", self.expr(CELLS[p as usize], d)),
                None => self.object_value_again(t),
            },
            _ => self.object_value_again(t),
        }
    }
    fn object_value_again(&mut self, t: T) -> String {
        self.expr(t, 0)
    }

    fn box_value(&mut self, p: P, d: usize) -> String {
        let class = BOXES[p as usize];
        match (p, self.r.below(8)) {
            (4, 0) if self.uses.records => match self.readable(Rec) {
                Some(r) => format!("{r}.n()"),
                None => format!("{}.y()", self.expr(Pair, 0)),
            },
            // Of digits beyond ASCII there is no model.
            (4, 1) if self.uses.strings => {
                let text = self.r.pick(&[
                    "\"17\"",
                    "\"-129\"",
                    "\"+4\"",
                    "\"\"",
                    "(\"2\" + 147483648L)",
                ]);
                match self.r.below(4) {
                    0 => format!("Integer.valueOf(\"\" + {})", self.expr(Int, d)),
                    _ => format!("Integer.valueOf({text})"),
                }
            }
            (4, 2) if self.uses.generics => {
                let n = self.fresh("n");
                let op = self.r.pick(&["+ 1", "* 3", "/ 2"]);
                format!(
                    "((Integer) apply((Integer {n}) -> {n} {op}, {}))",
                    self.expr(Box(4), d)
                )
            }
            (_, 3 | 4) => format!("{class}.valueOf({})", self.expr(ELEMS[p as usize], d)),
            _ => format!("(({class}) {})", self.expr(ELEMS[p as usize], d)),
        }
    }

    /// A string, and now and then no concatenation.
    pub(super) fn text_value(&mut self, d: usize) -> String {
        if self.pure || self.r.percent(50) {
            return self.text(d);
        }
        match self.r.below(18) {
            0 | 1 => format!("{}.substring({})", self.expr(Text, d), self.small(d)),
            2 | 3 => format!(
                "{}.substring({}, {})",
                self.expr(Text, d),
                self.small(d),
                self.small(d)
            ),
            4 => format!("cut({}.concat({}))", self.expr(Text, d), self.expr(Text, d)),
            5 => format!(
                "{}.{}()",
                self.expr(Text, d),
                self.r.pick(&["trim", "intern"])
            ),
            6 => {
                let t = self.r.pick(&[Int, Long, Char, Bool]);
                format!("String.valueOf({})", self.expr(t, d))
            }
            7 => format!(
                "Integer.{}({})",
                self.r.pick(&["toString", "toHexString"]),
                self.expr(Int, d)
            ),
            8 => format!("new String({})", self.expr(Text, d)),
            9 => format!(
                "cut({}.repeat({} & 3))",
                self.expr(Text, d),
                self.expr(Int, d)
            ),
            10 => format!(
                "{}.replace({}, {})",
                self.expr(Text, d),
                self.r.pick(&["'a'", "'1'"]),
                self.expr(Char, 0)
            ),
            11 if self.uses.enums => {
                format!(
                    "{}.{}()",
                    self.expr(Enum, d),
                    self.r.pick(&["name", "toString"])
                )
            }
            12 if self.uses.records => match self.r.below(3) {
                0 => format!("{}.t()", self.expr(Rec, d)),
                1 => format!("{}.x()", self.expr(Pair, d)),
                _ => format!("cut({}.toString())", self.expr(Rec, d)),
            },
            13 if self.uses.anys => format!("cut(str({}))", self.expr(Any, d)),
            14 if self.uses.boxes => {
                let p = self.r.below(6);
                format!("{}.toString()", self.expr(Box(p as P), d))
            }
            15 if self.uses.generics => {
                let s = self.fresh("s");
                format!(
                    "cut(apply((String {s}) -> {s} + \"!\", {}))",
                    self.expr(Text, d)
                )
            }
            16 if self.uses.arrays => match self.readable(Array(3)) {
                Some(array) => format!("String.valueOf({array})"),
                None => self.text(d),
            },
            _ => self.text(d),
        }
    }

    /// A value of any type that comes out of objects; none where there are none of a suitable kind.
    pub(super) fn special(&mut self, t: T, d: usize) -> Option<String> {
        if self.uses.switch_expressions && self.r.percent(20) {
            return Some(self.inline_switch(t, d));
        }
        let p = ELEMS.iter().position(|&e| e == t)? as P;
        if self.uses.boxes && self.r.percent(50) {
            return Some(self.unboxed(t, p, d));
        }
        if self.uses.anys
            && self.r.percent(10)
            && let Some(any) = self.readable(Any)
        {
            return Some(format!("(({}) {any})", name(t)));
        }
        match (t, self.r.below(3)) {
            (Char, _) if self.uses.strings => {
                Some(format!("{}.charAt({})", self.expr(Text, d), self.small(d)))
            }
            (Long, 0) if self.uses.records => Some(format!("{}.b()", self.expr(Rec, d))),
            (Int, 0) if self.uses.strings => Some(self.of_text(d)),
            (Int, 1) if self.uses.enums => Some(match self.r.below(4) {
                0 => format!("{}.ordinal()", self.expr(Enum, d)),
                1 => format!("{}.compareTo({})", self.expr(Enum, d), self.expr(Enum, d)),
                2 => format!("{}.f({})", self.expr(Enum, d), self.expr(Int, d)),
                _ => format!("{}.w", self.expr(Enum, d)),
            }),
            (Int, 2) if self.uses.records => Some(match self.r.below(4) {
                0 => format!("{}.a()", self.expr(Rec, d)),
                1 => format!("{}.hashCode()", self.expr(Rec, d)),
                2 => format!("{}.hashCode()", self.expr(Pair, d)),
                _ => format!("{}.sum()", self.expr(Rec, d)),
            }),
            (Int, _) => {
                let from = self.any_type();
                Some(match from {
                    Char if self.r.percent(50) => {
                        format!("over({}, {})", self.expr(Char, d), self.argument(Int, d))
                    }
                    _ => format!("over({})", self.expr(from, d)),
                })
            }
            _ => None,
        }
    }

    fn of_text(&mut self, d: usize) -> String {
        let s = self.expr(Text, d);
        match self.r.below(6) {
            0 => format!("{s}.length()"),
            1 => format!("{s}.compareTo({})", self.expr(Text, d)),
            2 => format!("{s}.indexOf({})", self.expr(Char, d)),
            3 => format!("{s}.indexOf({}, {})", self.expr(Text, d), self.small(d)),
            4 => format!(
                "{s}.lastIndexOf({})",
                self.r.pick(&["\"a\"", "'t'", "\"\""])
            ),
            _ => format!("{s}.hashCode()"),
        }
    }

    #[allow(clippy::many_single_char_names)]
    fn unboxed(&mut self, t: T, p: P, d: usize) -> String {
        let x = self.expr(Box(p), d);
        match self.r.below(6) {
            0 => format!("{x}.{}Value()", name(t)),
            1 => format!("({} ? {x} : {})", self.expr(Bool, d), self.expr(t, d)),
            2 if matches!(t, Long | Double) => {
                // Not the same box: the type must be primitive.
                let from = self.r.pick(&[Int, Char, Short, Byte]);
                let y = self.expr(boxed(from), d);
                format!("({} ? {x} : {y})", self.expr(Bool, d))
            }
            2 if t == Int => format!("{x}.compareTo({})", self.expr(Box(p), d)),
            3 if t == Int => {
                let from = self.boxed();
                format!("{}.hashCode()", self.expr(from, d))
            }
            4 if self.uses.generics => {
                let y = self.expr(t, d);
                format!("(({}) either({}, {x}, {y}))", name(t), self.expr(Bool, d))
            }
            _ => format!("(({}) {x})", name(t)),
        }
    }

    /// An operand of an arithmetic operator.
    pub(super) fn operand(&mut self, t: T, d: usize) -> String {
        if self.uses.boxes && !self.pure && self.r.percent(10) {
            self.expr(boxed(t), d)
        } else {
            self.expr(t, d)
        }
    }

    #[allow(clippy::many_single_char_names)]
    fn inline_switch(&mut self, t: T, d: usize) -> String {
        let on = self.subject();
        let subject = self.expr(on, d);
        let (a, b) = match on {
            Text => ("\"a\"", "\"Aa\", \"BB\""),
            Enum => ("Z", "X, Y"),
            Char | Box(3) => ("'a'", "'0', 'Z'"),
            _ => ("1", "0, -1"),
        };
        let (x, y, z) = (self.expr(t, d), self.expr(t, d), self.expr(t, d));
        let yields = [&x, &y, &z].map(|value| yielded(value, t));
        let last = match self.r.below(5) {
            0 if self.uses.exceptions => "default -> throw new Own(77);".to_owned(),
            1 => format!(
                "default -> {{ fold({}); yield {}; }}",
                self.expr(Int, d),
                yields[2]
            ),
            2 if on == Enum => {
                return format!("(switch ({subject}) {{ case {a} -> {x}; case {b} -> {y}; }})");
            }
            3 => {
                return format!(
                    "(switch ({subject}) {{ case {a}: fold(1); case {b}: yield {}; default: yield {}; }})",
                    yields[0], yields[2]
                );
            }
            _ => format!("default -> {z};"),
        };
        format!(
            "(switch ({subject}) {{ case {a} -> {x}; case {b} -> {{ yield {}; }} {last} }})",
            yields[1]
        )
    }

    // ---- conditions and places --------------------------------------------------------------------------------------

    pub(super) fn object_condition(&mut self, d: usize) -> Option<String> {
        let equal = self.r.pick(&["==", "!="]);
        match self.r.below(8) {
            0 | 1 if self.uses.boxes => {
                let t = self.boxed();
                let x = self.expr(t, d);
                Some(match self.r.below(4) {
                    0 => {
                        let other = if self.r.percent(50) { t } else { self.class() };
                        format!("{x}.equals({})", self.expr(other, d))
                    }
                    1 if t != Box(0) => {
                        let number = self.number();
                        let op = self.r.pick(&["<", ">=", "==", "!="]);
                        format!("({x} {op} {})", self.expr(number, d))
                    }
                    2 => format!("({x} {equal} null)"),
                    _ => format!("({x} {equal} {})", self.expr(t, d)),
                })
            }
            // Without a cast overloads may be ambiguous for javac.
            2 if self.uses.boxes => Some(format!("((boolean) {})", self.expr(Box(0), d))),
            3 | 4 if self.uses.strings => {
                let (x, y) = (self.expr(Text, d), self.expr(Text, d));
                Some(match self.r.below(5) {
                    0 => format!("{x}.equals({y})"),
                    1 => format!("{x}.isEmpty()"),
                    2 => format!(
                        "{x}.{}({y})",
                        self.r.pick(&["startsWith", "endsWith", "contains"])
                    ),
                    3 => format!("({x}.intern() {equal} {y}.intern())"),
                    _ => format!("({x} {equal} {y})"),
                })
            }
            5 if self.uses.enums || self.uses.records => {
                let t = match (self.uses.enums, self.uses.records) {
                    (true, true) => self.r.pick(&[Enum, Rec, Pair]),
                    (true, false) => Enum,
                    _ => self.r.pick(&[Rec, Pair]),
                };
                let (x, y) = (self.expr(t, d), self.expr(t, d));
                Some(if self.r.percent(60) {
                    format!("{x}.equals({y})")
                } else {
                    format!("({x} {equal} {y})")
                })
            }
            6 if self.uses.generics => {
                let t = self.cell();
                let Cell(p) = t else { return None };
                let cell = self.readable(t)?;
                Some(format!("{cell}.has({})", self.expr(CELLS[p as usize], d)))
            }
            _ => {
                let (cond, variable) = self.pattern()?;
                self.vars.push(variable);
                let more = self.expr(Bool, d);
                self.vars.pop();
                Some(if self.r.percent(70) {
                    format!("({cond} && {more})")
                } else {
                    format!("(!{cond} || {more})")
                })
            }
        }
    }

    /// `(o instanceof C v)` and the variable.
    pub(super) fn pattern(&mut self) -> Option<(String, (String, T, bool))> {
        if self.pure {
            return None;
        }
        let any = self.readable(Any)?;
        let t = loop {
            let t = self.class();
            if t != Pair {
                break t;
            }
        };
        let v = self.fresh("q");
        Some((format!("({any} instanceof {} {v})", name(t)), (v, t, true)))
    }

    pub(super) fn object_place(&mut self, t: T) -> Option<String> {
        if t == Box(4)
            && self.r.percent(50)
            && let Some(array) = self.readable(Boxes)
        {
            return Some(format!("{array}[{}]", self.r.pick(&["0", "1", "1", "2"])));
        }
        if let Some(p) = CELLS.iter().position(|&e| e == t)
            && let Some(cell) = self.readable(Cell(p as P))
        {
            return Some(format!("{cell}.v"));
        }
        if t == Int && self.uses.enums && self.r.percent(30) {
            return Some(format!("E.{}.n", self.r.pick(&["X", "Y", "Z"])));
        }
        (t == Int && self.uses.records && self.r.percent(20)).then(|| "R.made".to_owned())
    }

    /// An assignment to a box. What is computed must be what the box holds (JLS 15.26.2, 5.5).
    pub(super) fn boxed_compound(&mut self, place: &str, t: T, d: usize) -> String {
        if matches!(t, Byte | Short | Char) {
            return format!("({place}{})", self.r.pick(&["++", "--"]));
        }
        if t == Bool {
            let op = self.r.pick(&["&=", "|=", "^="]);
            return format!("({place} {op} {})", self.expr(Bool, d));
        }
        let integral = matches!(t, Int | Long);
        let (op, from) = match self.r.below(10) {
            0 | 1 if integral => (self.r.pick(&["<<=", ">>=", ">>>="]), self.integral()),
            2 | 3 if integral => (self.r.pick(&["&=", "|=", "^="]), self.below(t)),
            _ => (self.r.pick(&["+=", "-=", "*=", "/=", "%="]), self.below(t)),
        };
        let value = self.operand(from, d);
        format!("({place} {op} {value})")
    }

    // ---- statements -------------------------------------------------------------------------------------------------

    pub(super) fn object_fold(&mut self, depth: usize) -> Option<String> {
        let d = depth.min(2);
        let t = match self.r.below(6) {
            0 | 1 if self.uses.boxes => self.boxed(),
            2 if self.uses.enums => Enum,
            3 if self.uses.records => self.r.pick(&[Rec, Pair]),
            4 if self.uses.anys => Any,
            5 if self.uses.strings => Text,
            _ => return None,
        };
        let value = self.expr(t, d);
        Some(match t {
            Box(p) if self.r.percent(30) => match ELEMS[p as usize] {
                Float | Double => format!("fold({value});"),
                _ => format!("System.out.println({value});"),
            },
            Text | Enum | Rec | Pair if self.r.percent(50) => {
                format!("System.out.println({value});")
            }
            _ => format!("folded({value});"),
        })
    }

    /// The head of an enhanced `for`, and the type of its variable.
    pub(super) fn for_each(&mut self, i: &str) -> (String, T) {
        match self.r.below(3) {
            0 if self.uses.enums => (format!("for (E {i} : E.values()) {{"), Enum),
            1 if self.uses.boxes => {
                let t = self.r.pick(&[Box(4), Box(4), Int]);
                let array = self.expr(Boxes, 1);
                (format!("for ({} {i} : {array}) {{", name(t)), t)
            }
            _ => {
                let text = self.expr(Text, 1);
                (format!("for (char {i} : {text}.toCharArray()) {{"), Char)
            }
        }
    }
}

/// A value behind `yield`: javac takes what begins with a parenthesis and has a comma in it for the arguments of a method.
pub(super) fn yielded(value: &str, t: T) -> String {
    if value.starts_with('(') && value.contains(',') && t == Pair {
        format!("same({value})")
    } else if value.starts_with('(') && value.contains(',') {
        format!("({}) {value}", name(t))
    } else {
        value.to_owned()
    }
}
