//! Small programs, with the real library models.

use std::fmt::Write;

use super::*;
use crate::base::SourceFile;
use crate::java::{library, parse};

fn resolve_texts(texts: &[(&str, &str)]) -> (Program, Diagnostics, SourceMap) {
    let mut sources = SourceMap::default();
    let mut diags = Diagnostics::default();
    let ids: Vec<_> = texts
        .iter()
        .map(|(name, text)| {
            sources.add(SourceFile::new(
                (*name).to_owned(),
                (*text).to_owned(),
                false,
            ))
        })
        .collect();
    let files: Vec<_> = ids
        .iter()
        .map(|&f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    let models = library::Library::default();
    let mut loader = library::Loader::new(&models);
    for file in &files {
        loader.add(file, &sources);
    }
    let library = loader.load(&mut sources, &mut diags);
    let program = resolve(&files, library, &sources, &mut diags);
    (program, diags, sources)
}

fn describe(diags: &Diagnostics, sources: &SourceMap) -> String {
    let mut text = String::new();
    for d in &diags.list {
        let (name, line) = (sources.name(d.span()), sources.line(d.span()));
        let _ = write!(text, "{name}:{line} {} {}", d.code.name(), d.message);
        if let Some(help) = &d.help {
            let _ = write!(text, " [{help}]");
        }
        text.push('\n');
    }
    text
}

#[test]
fn benches_resolve_without_findings() {
    let mut files: Vec<_> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/benches"))
        .expect("benches")
        .filter_map(|e| e.ok().map(|e| e.path()))
        .filter(|p| p.extension().is_some_and(|e| e == "java"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("bench");
        let name = file.display().to_string();
        let (program, diags, sources) = resolve_texts(&[(&name, &text)]);
        assert_eq!(describe(&diags, &sources), "");
        assert_eq!(program.mains.len(), 1, "{name}");
    }
}

fn findings(text: &str) -> String {
    let (_, diags, sources) = resolve_texts(&[("T.java", text)]);
    describe(&diags, &sources).replace("T.java:", "")
}

fn dump_of(text: &str) -> String {
    let (program, diags, sources) = resolve_texts(&[("T.java", text)]);
    assert_eq!(describe(&diags, &sources), "");
    dump(&program)
}

/// The parameter types that javac 17 chooses for each call stand in the comment after it.
#[test]
fn overloads_as_javac_chooses() {
    let text = r#"
interface I {} interface J {} interface F0 { void f(); } interface F1 { int f(int x); } interface G0 { int g(); }
class A implements I {} class B extends A implements J {}
class T {
    static void m(int x) {} static void m(long x) {} static void m(double x) {}
    static void m(Object x) {} static void m(String x) {} static void m(int... x) {}
    static void n(long x) {} static void n(Integer x) {}
    static void q(A x) {} static void q(I x) {} static void q(Object x) {}
    static void s(short x) {} static void s(int x) {}
    static void c(char x) {} static void c(int x) {}
    static void t(A x, Object y) {} static void t(Object x, Object y) {} static void t(B x, String y) {}
    static void l(F0 f) {} static void l(F1 f) {} static void l(String f) {}
    static void k(F0 f) {} static void k(G0 f) {}
    static void v(String s, Object... x) {} static void v(String s, int x) {} static void v(String s) {}
    static void w(float x) {} static void w(double x) {}
    static void y(char[] x) {} static void y(Object x) {}
    static int val() { return 1; }
    static void calls(A a, B b, I i, Object ob, String st, byte by, short sh, char ch, long lo) {
        m(1); // int
        m(by); // int
        m(ch); // int
        m(lo); // long
        m(1f); // double
        m("x"); // String
        m(a); // Object
        m(); // int[]
        m(1, 2); // int[]
        m((Object) "x"); // Object
        m(true ? 1 : 'a'); // int
        m(sh + by); // int
        n(1); // long
        q(a); // A
        q(b); // A
        q(i); // I
        q(ob); // Object
        q(null); // A
        q(new B() {}); // A
        s(by); // short
        s(ch); // int
        s(1); // int
        c('a'); // char
        c(97); // int
        c(by); // int
        c('a' + 1); // int
        t(a, a); // A,Object
        t(b, st); // B,String
        t(b, ob); // A,Object
        t(ob, st); // Object,Object
        t(null, "a"); // B,String
        l(() -> {}); // F0
        l(() -> val()); // F0
        l(x -> x); // F1
        l("a"); // String
        k(() -> {}); // F0
        k(() -> { return 1; }); // G0
        k(() -> 1); // G0
        v("a"); // String
        v("a", by); // String,int
        v("a", "b"); // String,Object[]
        v("a", (Object[]) new String[1]); // String,Object[]
        w(1); // float
        w(1L); // float
        w(1.0); // double
        y(null); // char[]
        y("a"); // Object
    }
}"#;
    let wanted: Vec<&str> = text
        .lines()
        .filter_map(|l| l.split_once("; // ").map(|(_, types)| types))
        .collect();
    let text = dump_of(text);
    let chosen: Vec<&str> = text
        .lines()
        .filter_map(|l| l.trim_start().strip_prefix("<static T."))
        .filter(|l| !l.starts_with("val"))
        .filter_map(|l| {
            l.split_once('(')?
                .1
                .split_once(")>")
                .map(|(types, _)| types)
        })
        .collect();
    assert_eq!(chosen, wanted);
}

#[test]
fn captures_go_through_the_class_in_the_declaring_body() {
    let dumped = dump_of(
        "class T {
    int f;
    void m(int a) {
        int b = a;
        final int C = 10;
        class Local {
            int get() { return a + b + f + C; }
            class In { int z() { return b; } }
        }
        class Sub extends Local { }
        Local l = new Sub();
        Local.In in = l.new In();
        Runnable r = () -> { int k = a; Runnable r2 = () -> { f = k + b; this.f++; }; };
        Thread t = new Thread(this::n) { public void run() { n(); new Local().get(); } };
    }
    void n() { }
    class Inner { int g = f; }
    static class Other extends T.Inner { Other(T t) { t.super(); } }
}",
    );
    let wanted = "\
class T (T) extends Object
  int f
  void T.m(int)
    int b = a
    int C = 10
    empty
    empty
    T.Local l = new T.Sub.<init>(){T.Sub.this$0 = this, T.Sub.val$a = a, T.Sub.val$b = b}()
    T.Local.In in = new T.Local.In.<init>(){T.Local.In.this$0 = nonnull(l)}()
    Runnable r = lambda T::lambda@13{T::lambda@13.this$0 = this, T::lambda@13.val$a = a, T::lambda@13.val$b = b}
    Thread t = new T$1.<init>(Runnable){T$1.this$0 = this, T$1.val$a = a, T$1.val$b = b}(lambda T::lambda@14{T::lambda@14.val$receiver = this})
  void T.n()
  void T.<init>() super Object.<init>()
class T.Inner (T$Inner) extends Object
  T this$0
  int g
  init T.Inner.g = this.this$0.f
  void T.Inner.<init>() super Object.<init>()
class T.Other (T$Other) extends T.Inner
  void T.Other.<init>(T)
    constructor T.Inner.<init>(){T.Inner.this$0 = nonnull(t)}()
class T.Local (T$1Local) extends Object
  int val$a
  int val$b
  T this$0
  int T.Local.get()
    return (((this.val$a Add:int this.val$b) Add:int this.this$0.f) Add:int 10)
  void T.Local.<init>() super Object.<init>()
class T.Local.In (T$1Local$In) extends Object
  T.Local this$0
  int T.Local.In.z()
    return this.this$0.val$b
  void T.Local.In.<init>() super Object.<init>()
class T.Sub (T$1Sub) extends T.Local
  T this$0
  int val$a
  int val$b
  void T.Sub.<init>()
    constructor T.Local.<init>(){T.Local.this$0 = this.this$0, T.Local.val$a = this.val$a, T.Local.val$b = this.val$b}()
class T::lambda@13 (T$$Lambda$1) extends Object implements Runnable
  int val$a
  T this$0
  int val$b
  void T::lambda@13.run() overrides Runnable.run()
    int k = this.val$a
    Runnable r2 = lambda T::lambda@13{T::lambda@13.this$0 = this, T::lambda@13.val$k = k}
";
    assert!(dumped.starts_with(wanted), "{dumped}");
    assert!(
        dumped.contains("this.this$0.this$0.f := (this.val$k Add:int this.this$0.val$b)"),
        "{dumped}"
    );
    assert!(dumped.contains("this.this$0.this$0.f++"), "{dumped}");
}

#[test]
fn local_class_that_creates_itself() {
    let text = "class T { static void m(int b) {
class A { int v = b; A a = new A(); }
class B { B next = new B(); int v() { return b; } }
} }";
    let (program, diags, sources) = resolve_texts(&[("T.java", text)]);
    assert_eq!(describe(&diags, &sources), "");
    let dumped = dump(&program);
    assert!(
        dumped.contains("init T.A.a = new T.A.<init>(){T.A.val$b = this.val$b}()"),
        "{dumped}"
    );
    // Captured before the code that mentions it is reached.
    assert!(
        dumped.contains("init T.B.next = new T.B.<init>(){T.B.val$b = this.val$b}()"),
        "{dumped}"
    );
}

#[test]
fn constants_and_conversions() {
    let dumped = dump_of(
        r#"class T {
    static final int A = T.B * 2, MAX = Integer.MAX_VALUE + 1;
    static final String S = "n" + A + 'c' + true;
    final byte by = 10;
    void m(char ch, long lo, Object o, int[] arr) {
        final int K = 3;
        byte b = K;
        b += 3;
        b++;
        lo = b << lo;
        ch += 1;
        double d = ch / 2;
        boolean t = S == "n14ctrue" & lo > K;
        String s = "a" + o + null + 1 + 2 + 'c';
        s += 1 + 2;
        switch (ch) { case 'x': case K: break; default: }
        for (long e : arr) lo += e;
        outer: for (;;) { while (true) { if (t) continue outer; break outer; } }
    }
    static final int B = 7;
}"#,
    );
    let wanted = r#"class T (T) extends Object
  static int A = Int(14)
  static int MAX = Int(-2147483648)
  static String S = Str("n14ctrue")
  byte by = Int(10)
  static int B = Int(7)
  static init T.A = 14
  static init T.MAX = -2147483648
  static init T.S = "n14ctrue"
  init T.by = byte:10
  static init T.B = 7
  void T.m(char,long,Object,int[])
    int K = 3
    byte b = byte:3
    b Add:int= 3
    b++
    lo := (long) ((int) b Shl:int lo)
    ch Add:int= 1
    double d = (double) ((int) ch Div:int 2)
    boolean t = (true BitAnd:boolean (lo Gt:long 3L))
    String s = concat("a", o, null, "12c")
    s Add:String= 3
    L0: switch ch
      case [120]
      case [3]
        break L0
      case [] default
    L1: for item : arr
      block
        long e = (long) item
        lo Add:long= e
    L2: for
      block
        L3: while true
          block
            if t
              continue L2
            break L2
"#;
    assert!(dumped.starts_with(wanted), "{dumped}");
}

#[test]
fn overriding_and_dispatch() {
    let dumped = dump_of(
        "interface I { int m(int x); default void d() { m(1); } }
class A { public int m(int x) { return x; } private void p() {} void q(A a) { a.p(); p(); s(); a.s(); } static void s() {} }
class B extends A implements I { void p() {} public int m(int x) { return super.m(x); } public void d() { I.super.d(); } }
class C extends A implements I { C(int... x) {} }
class D extends C { }",
    );
    for wanted in [
        "int A.m(int) overrides I.m(int)\n",
        "int B.m(int) overrides A.m(int) overrides I.m(int)\n    return this.<special A.m(int)>(x)\n",
        "    a.<special A.p()>()\n    this.<special A.p()>()\n    <static A.s()>()\n    a.<static A.s()>()\n",
        "  void B.p()\n",
        "void B.d() overrides I.d()\n    this.<special I.d()>()\n",
        "void D.<init>()\n    constructor C.<init>(int[])(int[]())\n",
    ] {
        assert!(dumped.contains(wanted), "{wanted}\n{dumped}");
    }
}

#[test]
fn several_unresolved_names_without_cascades() {
    let found = findings(
        "import com.acme.Widget;
class T extends Bas {
    int count;
    void m(Widget w, Stack s) {
        cuont++;
        int x = w.size() + undefined.y.z() * s.pop();
        notfiyAll();
        new Base().run(x);
        Stack again = null;
        Thread t = new Thread(); t.strat(); t.count = 1;
        String q = new Strin();
    }
}
class Base { void run(int a, int b) { } }",
    );
    assert_eq!(
        found,
        "\
2 J0201 class `Bas` is in none of the given files [did you mean `Base`?]
4 J0201 class `Widget` is in none of the given files [add its source path: the file that declares it, or the directory that holds all files of the program]
4 J0201 class `Stack` is neither imported nor in the given files [add `import java.util.Stack;`]
5 J0201 `cuont` is not declared here [did you mean `count`?]
6 J0201 `undefined` is not declared here
7 J0201 class `T` has no method `notfiyAll` [did you mean `notifyAll`?]
8 J0202 no method `run` takes arguments (int)
10 J0201 class `Thread` has no method `strat` [did you mean `start`?]
10 J0201 class `Thread` has no field `count`
11 J0201 class `Strin` is in none of the given files [did you mean `String`?]
"
    );
}

#[test]
fn library_without_model_is_unmodelled_where_it_is_used() {
    let found = findings(
        r#"import java.util.zip.*;
import java.util.regex.Matcher;
import java.io.*;
class T {
    Matcher found;
    Checksum sum;
    File file; Console console;
    void m(Adler32 map, Inflater state, Integer boxed) {
        found.find();
        int n = sum.getValue() + boxed;
        for (String s : file.list()) { }
        Runnable r = () -> console.printf("");
        "abc".length();
        FileFilter f = r -> true;
        switch ("a") { case "a": }
        Object o = 5;
    }
    enum Color { RED }
    <X> X id(X x) { return x; }
    int u() { return id(3) + Color.RED.ordinal(); }
}
class G<X> { X x; }
class MyTask extends ObjectInputStream { public void run() { reset(); new G<String>(); } }"#,
    );
    assert_eq!(
        found,
        "\
9 J0302 `java.util.regex.Matcher.find()` has no model
10 J0302 `java.util.zip.Checksum.getValue()` has no model
11 J0302 `java.io.File.list()` has no model
12 J0302 `java.io.Console.printf(String)` has no model
14 J0302 a lambda for `java.io.FileFilter` has no model
23 J0302 `java.io.ObjectInputStream.reset()` has no model
23 J0302 superclass `java.io.ObjectInputStream` has no model
"
    );
}

#[test]
fn what_javac_rejects_is_reported_and_ends() {
    let found = findings(
        "class A extends B { } class B extends C { } class C extends A { }
interface X extends Y { } interface Y extends X { }
class N extends N.M { class M { } }
class K { static final int P = Q, Q = P; int P; static int s() { return this.P; } }
class R { void m() { int x = 1; Runnable r = () -> System.out.println(x); x++; } int v() { return; } }
class U implements Runnable { }
class V { int run() { return 1; } void f(Object o) { break; synchronized (1) { } throw o; } V() { } V() { } }
class java { } class W { int i = Missing.x; boolean b = i; void f() { int i = f(); i.x = 2; int[] z = null; z.length = i; } }",
    );
    assert_eq!(
        found,
        "\
1 J0202 class `C` inherits from itself
2 J0202 class `Y` inherits from itself
3 J0202 class `N` inherits from itself
4 J0203 field `P` is declared twice
4 J0202 field `Q` is read before it is declared
4 J0202 there is no `this` in a static context
5 J0202 variable `x` is used in an inner class or lambda but is assigned more than once [copy it to a final variable first]
5 J0202 a value of type `int` must be returned
7 J0203 `V` with these parameters is declared twice
7 J0202 `break` outside of a loop
7 J0202 `int` has no monitor
7 J0202 `Object` cannot be converted to `Throwable`
8 J0201 `Missing` is not declared here [if it is a class, give the file that declares it too]
8 J0202 `int` cannot be converted to `boolean`
8 J0202 this has no value (void)
8 J0202 `int` has no field `x`
8 J0202 this cannot be assigned
6 J0202 class `U` is not abstract and does not implement `Runnable.run()`
"
    );
}

#[test]
fn files_packages_and_mains() {
    let (program, diags, sources) = resolve_texts(&[
        (
            "app/Main.java",
            "package app; import bank.model.*; import static bank.Util.twice; import bank.Util;
             public class Main { public static void main(String[] a) { Account acc = new Account(); acc.put(twice(Util.N)); app.Other.main(a); } }",
        ),
        ("app/Other.java", "package app; class Other { public static void main(String... a) { bank.model.Account x = null; } static void main() {} }"),
        ("bank/model/Account.java", "package bank.model; public class Account { public void put(int x) { } int hidden; }"),
        ("bank/Util.java", "package bank; public class Util { public static final int N = 4; public static int twice(int x) { return 2 * x; } int f(bank.model.Account a) { return a.hidden; } }"),
        ("bank/Copy.java", "package bank; class Util { } public class Coppy { }"),
    ]);
    assert_eq!(
        describe(&diags, &sources),
        "\
bank/Copy.java:1 J0203 class `bank.Util` is declared twice
bank/Copy.java:1 J0503 public class `Coppy` should be in a file `Coppy.java`
bank/Util.java:1 J0202 field `hidden` is not accessible from here
"
    );
    let mains: Vec<&str> = program
        .mains
        .iter()
        .map(|&m| {
            program.classes[program.methods[m].class]
                .binary_name
                .as_str()
        })
        .collect();
    assert_eq!(mains, ["app.Main", "app.Other"]);
}

#[test]
fn long_chains_end() {
    let mut text = String::from("class C0 { static final int V = 1; }\n");
    for n in 1..600 {
        let before = n - 1;
        let _ = writeln!(
            text,
            "class C{n} extends C{before} {{ static final int V = C{before}.V + 1; }}"
        );
    }
    let sum = vec!["\"a\""; 300].join(" + ");
    let _ = write!(text, "class T {{ String s = {sum}; int v = C599.V; }}");
    let (_, diags, _) = resolve_texts(&[("T.java", &text)]);
    assert!(
        diags.list.iter().all(|d| d.code == Code::TooDeep),
        "{:?}",
        diags.list.first()
    );
}

/// Every library model resolves without a finding.
#[test]
fn library_models_resolve() {
    let mut text = String::from("class T {\n");
    for (n, (path, _)) in library::FILES.iter().enumerate() {
        let class = path.trim_end_matches(".java").replace('/', ".");
        let _ = writeln!(text, "{class} f{n};");
    }
    text.push('}');
    assert_eq!(findings(&text), "");
}

/// JLS 15.25: a numeric or boolean conditional stands alone, whatever its context wants.
#[test]
fn conditionals_and_boxes() {
    let text = dump_of(
        "class T { void f(boolean b, Integer n) { int x = b ? 1 : null; Integer y = b ? n : 1; Integer z = b ? n : null; \
         Object o = b ? 1 : \"s\"; } }",
    );
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|l| l.contains('?'))
        .collect();
    assert_eq!(
        lines,
        [
            "int x = unbox((b ? box(1) : null))",
            "Integer y = box((b ? unbox(n) : 1))",
            "Integer z = (b ? n : null)",
            "Object o = (b ? box(1) : \"s\")",
        ]
    );
}

/// What is inferred decides members and overloads; nothing valid is refused.
#[test]
fn inference_of_nested_calls() {
    let found = findings(
        "import java.util.function.*; import java.util.concurrent.Callable;
class T {
    interface Box<V> { V get(); <R> Box<R> map(Function<? super V, ? extends R> f); }
    static <V> Box<V> box(V v) { return null; }
    static <A> A id(A a) { return a; }
    static <A> A call(Callable<A> c) { return null; }
    static void call(Runnable r) { }
    static void take(Box<Object> b) { }
    static void only(T t) { } static void only(int n) { }
    static <A extends Comparable<? super A>> A least(Box<? extends A> b) { return b.get(); }
    static <A, B> Box<B> each(Box<A> b, Function<A, Box<B>> f) { return f.apply(b.get()); }
    T self() { return this; }
    void m(Box<? extends T> wild, Box<?> any, Box raw, Box<? super T> low) {
        box(this).map(t -> t.self()).map(T::self).get().self();
        take(box(this));
        take(id(box(this)));
        only(call(() -> this)); only(call(() -> 3)); only(id(this)); only(id(id(this)).self());
        wild.get().self(); wild.map(t -> t.self()).get().self();
        Object o = any.get(); Object q = raw.get(); Object p = low.get();
        each(box(this), t -> box(t.self())).get().self();
        Box<Box<T>> deep = box(box(this)); deep.get().get().self();
        Supplier<Function<T, T>> s = () -> t -> t.self();
        s.get().apply(this).self();
        Box<T>[] many = null; many[0].get().self();
        for (Box<T> each : many) each.get().self();
        var v = box(new T() { T extra() { return this; } }); v.get().extra().self();
        call(() -> { throw new IllegalStateException(); });
        Box<String> text = box(\"x\").map(x -> x + 1); String t = least(text);
    }
}",
    );
    assert_eq!(found, "");
}
