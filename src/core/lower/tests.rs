//! Java above, Core below (`snapshots/`); every program of the test corpus is well-formed Core; facts and quiet classes.

#[path = "../../../tests/support/parallel.rs"]
mod parallel;

use std::fmt::Write;
use std::path::{Path, PathBuf};

use crate::base::{SourceFile, SourceMap};
use crate::core::interp::Machine;
use crate::core::interp::run::{RunOptions, run};
use crate::core::property::Checks;
use crate::core::{Program, StmtKind, Stream, check, dump};
use crate::diag::Diagnostics;
use crate::java::{library, parse, resolve};
use crate::reduce;

/// `None` if the program has errors or no main method.
fn lower(files: &[(String, String)]) -> Option<(Program, SourceMap, Diagnostics)> {
    let mut sources = SourceMap::default();
    let mut diags = Diagnostics::default();
    let parsed: Vec<_> = files
        .iter()
        .map(|(name, text)| {
            let id = sources.add(SourceFile::new(name.clone(), text.clone(), false));
            parse::parse_file(id, &sources, &mut diags)
        })
        .collect();
    let models = library::Library::default();
    let mut loader = library::Loader::new(&models);
    for file in &parsed {
        loader.add(file, &sources);
    }
    let library = loader.load(&mut sources, &mut diags);
    let typed = resolve::resolve(&parsed, library, &sources, &mut diags);
    if diags.has_errors() {
        return None;
    }
    let main = *typed.mains.first()?;
    let program = super::lower(&typed, main, &[], &mut diags);
    Some((program, sources, diags))
}

fn lower_text(java: &str) -> (Program, SourceMap, Diagnostics) {
    lower(&[("T.java".to_owned(), java.to_owned())]).expect("the test program has no errors")
}

/// The class `T` with these members; Core of user code.
fn core_of(members: &str) -> String {
    let java = format!("class T {{\n{members}\n}}\n");
    let (mut program, sources, diags) = lower_text(&java);
    reduce::points::set_points(&mut program);
    assert_eq!(check::check(&program), Vec::<String>::new());
    let mut text = format!("{java}----\n{}", dump::dump(&program, &sources, false));
    for d in &diags.list {
        let line = sources.line(d.span());
        let _ = writeln!(text, "{} line {line}: {}", d.code.name(), d.message);
    }
    text
}

#[test]
fn evaluation_order() {
    insta::assert_snapshot!(core_of(
        "int f; int[] a;
static T t(int n) { return new T(); }
static int g(int n) { return n; }
public static void main(String[] args) {
    int i = 1;
    i = i + (i = 2) * i++;
    t(1).a[g(2)] = g(3);
    t(1).f += g(2);
    t(1).f = i--;
    i += i++;
    byte b = 1;
    b += 200;
    b++;
    boolean c = i > 0 && b > 0 || g(1) / i == 2;
    t(1);
}"
    ));
}

#[test]
fn conditions_and_loops() {
    insta::assert_snapshot!(core_of(
        "int n; boolean h;
static boolean p(int n) { return n > 1; }
void m(int k) {
    while (n == 3 && !h) { if (k == 1) continue; k--; }
    for (int i = 0; i < k; i++) { if (p(i)) continue; n = i; }
    do { if (p(k)) break; } while (p(1) || h);
    if (!(h && p(2))) n = 1; else n = 2;
    while (true) { n++; }
}
public static void main(String[] args) {
    new T().m(3);
    for (String s : args) System.out.println(s);
}"
    ));
}

#[test]
fn switch_falls_through() {
    insta::assert_snapshot!(core_of(
        "static int s(int k) {
    switch (k) {
        case 1: k = 10;
        case 2: k = 20; break;
        case 3: case 4: return 3;
        default: k = 30;
        case 6: k = 60;
    }
    return k;
}
public static void main(String[] args) { s(2); }"
    ));
}

#[test]
fn exceptions_and_monitors() {
    insta::assert_snapshot!(core_of(
        "static class R implements AutoCloseable { public void close() { } }
int v;
synchronized int get() {
    int x = v;
    try { return x; } finally { x = 2; }
}
static synchronized void stat() { }
public static void main(String[] args) throws Exception {
    T t = new T();
    t.get();
    stat();
    synchronized (t) { t.wait(5); }
    try (R r = new R()) { assert t.v > 0 : \"v is \" + t.v; }
    catch (IllegalStateException | ArithmeticException e) { System.err.println(e); }
}"
    ));
}

#[test]
fn class_initialisation() {
    insta::assert_snapshot!(core_of(
        "static class A { static int a = f(); static int f() { return 1; } }
static class B extends A { static final int C = 3; final int d = 4; int e = a + d + C; B() { this(1); } B(int n) { } }
public static void main(String[] args) {
    new B();
    A.a = B.C;
    Runnable r = () -> A.a++;
    r.run();
}"
    ));
}

#[test]
fn what_has_no_model_ends_the_path_where_it_is_evaluated() {
    insta::assert_snapshot!(core_of(
        "int n;
static int g(int n) { return n; }
public static void main(String[] args) {
    T t = new T();
    t.n = g(1);
    long x = g(2) * Character.getType(t.n);
    t.n = 5;
}
void unused() { double d = n / Math.random(); }"
    ));
}

fn corpus(dir: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            corpus(&path, found);
        } else if path.extension().is_some_and(|e| e == "java") {
            found.push(path);
        }
    }
}

#[test]
fn the_corpus_is_well_formed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for dir in ["tests/ui", "benches", "examples"] {
        corpus(&root.join(dir), &mut paths);
    }
    paths.sort();
    let seen = parallel::each(&paths, |path| {
        let name = path.display().to_string();
        let Ok(text) = std::fs::read_to_string(path) else {
            return false;
        };
        let Some((mut program, ..)) = lower(&[(name.clone(), text)]) else {
            return false;
        };
        assert_eq!(check::check(&program), Vec::<String>::new(), "{name}");
        reduce::class_init::reduce(&mut program);
        reduce::init_cycles::unroll(&mut program);
        assert_eq!(
            check::check(&program),
            Vec::<String>::new(),
            "{name}, reduced"
        );
        true
    });
    assert!(seen.contains(&true) || paths.is_empty());
}

fn thread_monitors(members: &str) -> bool {
    let java = format!("class T extends Thread implements Runnable {{ {members} }}");
    lower_text(&java).0.thread_monitors
}

#[test]
fn monitors_of_threads_are_found() {
    let main = "public static void main(String[] args) {";
    // Never a thread, whatever the types say.
    assert!(!thread_monitors(&format!(
        "static Object lock = new Object(); static Object other = lock; {main} synchronized (other) {{ }} }}"
    )));
    assert!(!thread_monitors(&format!(
        "{main} new T().start(); synchronized (new int[1]) {{ }} synchronized (T.class) {{ }} }}"
    )));
    // Threads by type, by assignment, through parameters, arrays, results, captures.
    for locks in [
        "synchronized (new T()) { }",
        "Object o = null; o = new T(); synchronized (o) { }",
        "Object[] a = { new T() }; synchronized (a[0]) { }",
        "lock(new T());",
        "synchronized (pick()) { }",
        "Object o = new T(); Runnable r = () -> { synchronized (o) { } }; r.run();",
        "Object o = Thread.currentThread(); synchronized (o) { o.notify(); }",
        "Runnable r = new T(); synchronized (r) { }",
    ] {
        assert!(
            thread_monitors(&format!(
                "static void lock(Object o) {{ synchronized (o) {{ }} }} static Object pick() {{ return new T(); }}
                 {main} {locks} }}"
            )),
            "{locks}"
        );
    }
    assert!(thread_monitors(&format!(
        "synchronized void m() {{ }} {main} }}"
    )));
    assert!(thread_monitors(&format!(
        "public void run() {{ notifyAll(); }} {main} }}"
    )));
}

/// Names of the classes whose initialisation is still lazy after the reduction, and what the program prints.
fn lazy(members: &str) -> (Vec<String>, String) {
    let java = format!("class T {{ {members} }}");
    let (mut program, ..) = lower_text(&java);
    reduce::class_init::reduce(&mut program);
    reduce::init_cycles::unroll(&mut program);
    assert_eq!(check::check(&program), Vec::<String>::new());
    reduce::points::set_points(&mut program);
    let lazy = program
        .methods
        .iter()
        .filter(|m| m.name == "<ensure>" && m.body.is_some())
        .map(|m| program.classes[m.class].name.clone())
        .collect();
    let printed =
        run(&Machine::new(&program, Checks::NONE), RunOptions::default()).text(Stream::Out);
    (lazy, printed)
}

#[test]
fn only_quiet_classes_are_initialised_early() {
    let quiet = "static class A { static int n = 5; static final Object lock = new Object(); static int[] a = {1, 2};
                     static P p = new P(3); static int m = n + 1; }
                 static class P { int v; P next; P(int v) { this.v = v; if (v > 1) this.v++; } }
                 static class B extends A { static final A first = null; static int[][] g = new int[2][3]; }
                 public static void main(String[] args) { System.out.println(A.n + A.m + B.g[1].length + A.a.length); }";
    assert_eq!(lazy(quiet), (vec![], "16\n".to_owned()));
    for loud in [
        // prints; reads what others may have written; throws; depends on a loud class; asks for itself in a cycle
        "static int f() { System.out.print(7); return 1; }",
        "static int f() { return T.shared; }",
        "static int f() { int[] a = {1}; return a[1]; }",
        "static int f() { return Loud.x; }",
        "static int f() { return Cycle.x; }",
        "static int f() { while (true) { return 1; } }",
        "static int f() { return new Thread().hashCode(); }",
        "static int f() { return ((T) null).inst; }",
    ] {
        let members = format!(
            "static int shared; int inst;
             static class Loud {{ static int x = 1 / shared; }}
             static class Cycle {{ static int x = A.n; }}
             static class A {{ static int n = f(); {loud} }}
             public static void main(String[] args) {{ shared = 3; try {{ A.n++; }} catch (Throwable t) {{ }} }}"
        );
        let (lazy, _) = lazy(&members);
        assert!(lazy.iter().any(|c| c == "T.A"), "{loud}: {lazy:?}");
    }
}

#[test]
fn repeated_initialisation_is_asked_for_once() {
    let java = "class T { static int shared;
                    static class A { static int n = f(); static int f() { System.out.print(1); return 2; } }
                    public static void main(String[] args) { A.n = A.n + A.n; if (shared == 0) { A.n = 1; } else { } } }";
    let (mut program, ..) = lower_text(java);
    reduce::class_init::reduce(&mut program);
    reduce::init_cycles::unroll(&mut program);
    let main = program
        .methods
        .iter()
        .find(|m| m.name == "main")
        .and_then(|m| m.body.as_ref())
        .expect("main has a body");
    let calls = main
        .stmts
        .iter()
        .filter(|s| matches!(s.kind, StmtKind::Call { .. }))
        .count();
    assert_eq!(calls, 1);
}

#[test]
fn classes_that_need_each_other_are_no_recursion() {
    let java = "class T {
                    static class A { static int a = 1 + B.get(); static int get() { return a; } }
                    static class B { static int b = 10 + A.get(); static int get() { return b; } }
                    public static void main(String[] args) { if (args.length == 0) { System.out.println(A.a); } System.out.println(B.b); } }";
    let (mut program, ..) = lower_text(java);
    reduce::init_cycles::unroll(&mut program);
    assert_eq!(check::check(&program), Vec::<String>::new());
    reduce::points::set_points(&mut program);
    for method in program.methods.ids() {
        let mut seen = Vec::new();
        let mut work = vec![method];
        while let Some(m) = work.pop() {
            if let Some(body) = &program.methods[m].body {
                reduce::class_init::each_call(body, &mut |callee| {
                    assert_ne!(
                        callee,
                        method,
                        "{} calls itself",
                        program.method_name(method)
                    );
                    if !seen.contains(&callee) {
                        seen.push(callee);
                        work.push(callee);
                    }
                });
            }
        }
    }
    let printed = run(&Machine::new(&program, Checks::NONE), RunOptions::default());
    assert_eq!(printed.text(Stream::Out), "11\n10\n");
}

/// The list of natives, `j2pml library` and the lowering mean the same methods by the same names.
#[test]
fn natives_are_listed_as_the_library_declares_them() {
    use super::natives;
    use std::collections::BTreeSet;
    let mut sources = SourceMap::default();
    let mut diags = Diagnostics::default();
    let models = library::Library::default();
    let mut declared = BTreeSet::new();
    let mut program = "class T {\n".to_owned();
    for entry in library::catalog::catalog(&models, &mut sources, &mut diags) {
        let _ = writeln!(program, "    {} f{};", entry.qualified(), declared.len());
        declared.extend(entry.members.into_iter().filter_map(|m| m.native));
    }
    let user = sources.add(SourceFile::new("T.java".to_owned(), program + "}\n", false));
    let parsed = [parse::parse_file(user, &sources, &mut diags)];
    let library: Vec<_> = sources
        .files
        .ids()
        .filter(|&f| f != user)
        .map(|f| parse::parse_file(f, &sources, &mut diags))
        .collect();
    let typed = resolve::resolve(&parsed, &library, &sources, &mut diags);
    let lower = super::Lower::new(&typed, &mut diags);
    let lowered: BTreeSet<String> = typed
        .methods
        .enumerated()
        .filter(|(_, m)| m.is_native)
        .map(|(id, _)| lower.signature(id))
        .collect();
    let unknown: Vec<_> = declared.difference(&lowered).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    let gone: Vec<_> = natives::LIST
        .iter()
        .filter(|signature| !lowered.contains(**signature))
        .collect();
    assert!(gone.is_empty(), "listed, but in no model: {gone:?}");
    // What a model is made of itself has a meaning; it is private, or of j2pml.
    for signature in &lowered {
        if signature.starts_with("j2pml.") {
            assert!(natives::has_intrinsic(signature), "{signature}");
        }
    }
    for signature in [
        "java.lang.Integer.intValue()",
        "java.lang.Character.cached(char)",
        "java.lang.Thread.start()",
    ] {
        assert!(
            natives::has_intrinsic(signature) && lowered.contains(signature),
            "{signature}"
        );
    }
    for signature in [
        "java.lang.Integer.cached(long)",
        "java.lang.Object.hashCode()",
        "java.lang.Integer.charValue()",
    ] {
        assert!(!natives::has_intrinsic(signature), "{signature}");
    }
}
