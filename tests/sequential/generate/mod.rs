//! Random sequential Java programs, each a function of its seed.
//!
//! Every program is valid Java 17, ends (it burns fuel at each call and each turn of a loop), and folds what it computes
//! into static fields, so that its final state tells as much as what it prints. Texts of float and double are printed
//! as bits: before JDK 19 some came out longer than they need to be. No text grows without end (`cut`).

mod expr;
mod objects;
mod stmt;

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
    /// The class of boxes of a primitive type.
    Box(P),
    /// `Integer[]`
    Boxes,
    /// The enum `E`.
    Enum,
    /// The record `R`.
    Rec,
    /// The generic record `Pair<String, Integer>`.
    Pair,
    /// The generic class `Cell` of [`CELLS`].
    Cell(P),
    /// `Object`: any of the above but `A`, arrays and cells.
    Any,
}
use T::*;

/// Places in [`ELEMS`].
type P = u8;
const ELEMS: [T; 8] = [Bool, Byte, Short, Char, Int, Long, Float, Double];
/// What `Cell` is used with.
const CELLS: [T; 4] = [Box(4), Text, Enum, Box(5)];
const BOXES: [&str; 8] = [
    "Boolean",
    "Byte",
    "Short",
    "Character",
    "Integer",
    "Long",
    "Float",
    "Double",
];
const NUMBERS: [T; 7] = [Byte, Short, Char, Int, Long, Float, Double];

fn boxed(t: T) -> T {
    Box(ELEMS
        .iter()
        .position(|&e| e == t)
        .expect("a primitive type") as P)
}

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
        Box(p) => BOXES[p as usize].into(),
        Boxes => "Integer[]".into(),
        Enum => "E".into(),
        Rec => "R".into(),
        Pair => "Pair<String, Integer>".into(),
        Cell(p) => format!("Cell<{}>", name(CELLS[p as usize])),
        Any => "Object".into(),
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
    boxes: bool,
    enums: bool,
    records: bool,
    generics: bool,
    anys: bool,
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
    "('a' + 0)",
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
        match self.r.below(24) {
            12..=16 if self.uses.boxes => self.boxed(),
            17 if self.uses.boxes => Boxes,
            18 | 19 if self.uses.enums => Enum,
            20 if self.uses.records => self.r.pick(&[Rec, Rec, Pair]),
            21 if self.uses.generics => self.cell(),
            22 | 23 if self.uses.anys => Any,
            0 if self.uses.objects => Obj,
            1 | 2 if self.uses.arrays => loop {
                let p = self.r.below(8);
                if self.uses.floats || p < 6 {
                    break Array(p as P);
                }
            },
            3 if self.uses.arrays => Ints2,
            4 | 5 if self.uses.strings => Text,
            _ => self.primitive(),
        }
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
        boxes: r.percent(60),
        enums: r.percent(40),
        records: r.percent(40),
        generics: r.percent(40),
        anys: r.percent(40),
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
        "    System.out.println(e instanceof NullPointerException ? \"null\" : e instanceof ClassCastException ? \"cast\" : e.getMessage());",
        "}",
        "static String cut(String s) { return s.length() > 40 ? s.substring(7, 27) : s; }",
        "static String str(Object o) { return o instanceof Float || o instanceof Double ? \"real\" : String.valueOf(o); }",
        "static void folded(Object o) { String s = str(o); System.out.println(s); fold(s.hashCode()); }",
        "static int over(Object o) { return 1; }",
        "static int over(long n) { return 2; }",
        "static int over(Integer n) { return 3; }",
        "static int over(double d) { return 4; }",
        "static int over(char c, int... n) { return 5 + n.length; }",
        "interface Op { int of(int a, int b); default int twice(int a) { return of(of(a, a), a); } }",
        "interface Wide { long of(long a); }",
        "interface Real { double of(double a); }",
    ] {
        g.line(text);
    }
    g.classes();
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
