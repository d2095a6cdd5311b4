//! Input that nobody writes by hand, or not yet: each gets a clear answer, within the limits, and never a wrong one.
//!
//! What the parser does with noise and depth is tested in `src/java/parse/tests.rs`, files that are none and far too large or deep
//! ones in `tests/cli.rs`, limits of searches in `tests/limits.rs`. Here everything goes through to the verdict.

mod support {
    pub mod mutate;
    pub mod parallel;
}

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use j2pml::driver::{Failure, ProgramOptions, front, verify};
use j2pml::promela::Scheme;

/// Of two schemes: exit codes and words of the answers.
struct Expected {
    code: i32,
    words: &'static str,
}

const HOLDS: Expected = Expected {
    code: 0,
    words: "holds: no deadlock, no failed assertion",
};

const fn violated(words: &'static str) -> Expected {
    Expected { code: 1, words }
}

const fn refused(words: &'static str) -> Expected {
    Expected { code: 2, words }
}

const fn inconclusive(words: &'static str) -> Expected {
    Expected { code: 3, words }
}

#[track_caller]
fn answers(dir: &Path, file: &str, options: &[&str], expected: &Expected) -> String {
    let started = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", "--time", "40"])
        .args(options)
        .arg("--")
        .arg(file)
        .stdin(Stdio::null())
        .current_dir(dir)
        .output()
        .unwrap();
    let of = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let all = of(&output.stdout) + &of(&output.stderr);
    let flat = all.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown: String = all.chars().take(3_000).collect();
    assert_eq!(
        output.status.code(),
        Some(expected.code),
        "{file} {options:?}\n{shown}"
    );
    assert!(
        flat.contains(expected.words),
        "no `{}` in {file} {options:?}\n{shown}",
        expected.words
    );
    for raw in ["panicked", "internal error", "pan.c", "Segmentation"] {
        assert!(!all.contains(raw), "`{raw}` in:\n{shown}");
    }
    assert!(
        started.elapsed() < Duration::from_secs(60),
        "{:?}",
        started.elapsed()
    );
    all
}

/// With both schemes.
#[track_caller]
fn both(java: &str, fast: &Expected, classic: &Expected) {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("A.java"), java).unwrap();
    answers(dir.path(), "A.java", &[], fast);
    answers(dir.path(), "A.java", &["--scheme", "classic"], classic);
}

fn program(members: &str, body: &str) -> String {
    format!(
        "public class A {{\n{members}\npublic static void main(String[] args) throws Exception {{\n{body}\n}}\n}}\n"
    )
}

fn repeated(count: usize, of: impl Fn(usize) -> String) -> String {
    (0..count).map(of).collect()
}

// ---- depth and size ---------------------------------------------------------------------------------------------------

#[test]
fn two_hundred_levels() {
    let nested = |before: &str, open: &str, middle: &str, close: &str, after: &str| {
        let (open, close) = (open.repeat(200), close.repeat(200));
        format!("{before}{open}{middle}{close}{after}")
    };
    let once = "assert n == 1;";
    let f = "static int n; static int f(int x) { return x + 1; }";
    let too_deep = refused("nested deeper than SPIN accepts");
    let recursive = refused("recursion: Thread.run calls");
    for (members, body, classic) in [
        ("", nested("int n = 0;", "{", "n++;", "}", once), &HOLDS),
        (
            "",
            nested("int n = 0;", "if (n == 0) {", "n++;", "}", once),
            &too_deep,
        ),
        (
            "",
            nested("int n = 0;", "while (n == 0) {", "n++;", "}", once),
            &too_deep,
        ),
        (
            "",
            nested("int n = 0;", "for (; n == 0;) {", "n++;", "}", once),
            &too_deep,
        ),
        (
            "",
            nested("int n = 0;", "do {", "n++;", "} while (n == 0);", once),
            &too_deep,
        ),
        (
            "",
            nested("int n = 0;", "switch (n) { case 0: ", "n++;", "}", once),
            &too_deep,
        ),
        (
            "",
            nested("int n = 0;", "synchronized (A.class) {", "n++;", "}", once),
            &HOLDS,
        ),
        (
            "",
            nested(
                "int n = 0;",
                "try {",
                "n++;",
                "} finally { n++; }",
                "assert n == 201;",
            ),
            &HOLDS,
        ),
        (
            "",
            nested(
                "int n = 0;",
                "try {",
                "n++;",
                "} catch (Error e) { n++; }",
                once,
            ),
            &HOLDS,
        ),
        (
            "",
            nested(
                "int n = 5;",
                "if (n == 1) n = 2; else ",
                "n = 7;",
                "",
                "assert n == 7;",
            ),
            &too_deep,
        ),
        (
            "",
            nested("int n = ", "(", "1", ")", ";assert n == 1;"),
            &HOLDS,
        ),
        (
            "",
            nested(
                "int n = ",
                "args == null ? 0 : ",
                "1",
                "",
                ";assert n == 1;",
            ),
            &too_deep,
        ),
        (
            "",
            nested("Object o = new int", "[1]", "", "", "; assert o != null;"),
            &too_deep,
        ),
        (
            "",
            nested(
                "",
                "java.util.List<",
                "String",
                ">",
                " l = null; assert l == null;",
            ),
            &HOLDS,
        ),
        (
            f,
            nested("n = ", "f(", "1", ")", "; assert n == 201;"),
            &HOLDS,
        ),
        (
            f,
            nested("", "new Thread(() -> { ", "n++;", "}).run();", once),
            &recursive,
        ),
    ] {
        both(&program(members, &body), &HOLDS, classic);
    }
    let classes = repeated(200, |n| format!("static class C{n} {{ "));
    let java = program(
        &format!("{classes}{}", "}".repeat(200)),
        "assert args != null;",
    );
    both(&java, &HOLDS, &HOLDS);
}

#[test]
fn five_thousand_lines() {
    let fields = repeated(50, |n| format!("static int n{n};\n"));
    let body = repeated(5_000, |n| format!("n{} = n{} + 1;\n", n % 50, (n + 1) % 50));
    let too_large = inconclusive("the model is larger than spin accepts");
    both(&program(&fields, &body), &HOLDS, &too_large);
    let methods = repeated(1_250, |n| {
        format!("static void m{n}() {{\n  count++;\n}}\n\n")
    });
    let calls = repeated(1_250, |n| format!("m{n}();\n"));
    let java = program(&format!("static int count;\n{methods}"), &calls);
    assert!(java.lines().count() > 5_000);
    both(&java, &HOLDS, &HOLDS);
}

#[test]
fn three_hundred_threads() {
    let start =
        "for (int i = 0; i < 300; i++) { Thread t = new Thread(() -> n++); t.start(); t.join(); }";
    let many = inconclusive("more than 250 threads are started");
    both(&program("static int n;", start), &many, &many);
    let dir = tempfile::tempdir().unwrap();
    let together = start.replace("t.join();", "");
    std::fs::write(
        dir.path().join("A.java"),
        program("static int n;", &together),
    )
    .unwrap();
    answers(dir.path(), "A.java", &[], &many);
}

// ---- names ------------------------------------------------------------------------------------------------------------

/// Words of Promela that Java does not have.
const PROMELA: &str = "active atomic bit bool c_code c_decl c_expr c_state c_track chan d_step empty enabled eval fi full \
    hidden init inline len local ltl mtype nempty never nfull notrace np_ od of pc_value printf priority proctype provided run \
    select show skip timeout trace typedef unless unsigned xr xs _pid _nr_pr _last STDIN";

/// Of C, of pan and of our own models.
const GENERATED: &str = "now pan state trans Uerror uchar ushort exit malloc memcpy memset sizeof struct union extern main2 \
    register auto signed A_Class A_Obj A_Next A_Thread Thread_Class EXN LOCK WAIT THREAD thread lock monitor heap obj cls self tid step main_Thread A_main P0 t0 x0 C_0 \
    A_f A_init j2pml j2pml_step int_array j2pml_now this_ null_ Object_ NULL MAX MIN pptr qptr II tt boq depth";

#[test]
fn names_that_mean_something_elsewhere() {
    for names in [PROMELA, GENERATED] {
        let all = |of: &dyn Fn(&str) -> String| -> String {
            names
                .split_whitespace()
                .map(|name| of(name) + "\n")
                .collect()
        };
        let fields = all(&|n| format!("static volatile int {n};"));
        let uses = all(&|n| format!("{n}++;"));
        let reads = all(&|n| format!("int l_{n} = {n};"));
        let java = program(
            &fields,
            &format!("new Thread(() -> {{ {uses} }}).start();\n{reads}"),
        );
        both(&java, &HOLDS, &HOLDS);
        let count = names.split_whitespace().count();
        let locals = all(&|n| format!("int {n} = 1; sum += {n};"));
        let java = program("", &format!("int sum = 0; {locals} assert sum == {count};"));
        both(&java, &HOLDS, &HOLDS);
        // Classes, their fields and their methods; and labels.
        let classes = all(&|n| {
            format!(
                "class {n} {{ static int made; int {n}; synchronized void {n}() {{ {n}++; made++; }} }}"
            )
        });
        let made = all(&|n| format!("{n} o_{n} = new {n}(); o_{n}.{n}(); assert {n}.made == 1;"));
        let labels = all(&|n| format!("{n}: while (true) {{ break {n}; }}"));
        let java = program("", &format!("{made}{labels}")) + &classes;
        both(&java, &HOLDS, &HOLDS);
    }
}

#[test]
fn names_of_two_thousand_characters() {
    let long = "x".repeat(2_000);
    let java = program(
        "",
        &format!("{long} o = new {long}(); new Thread(o::m{long}).start(); o.m{long}();"),
    ) + &format!(
        "class {long} {{ int f{long}; synchronized void m{long}() {{ int l{long} = f{long}; f{long} = l{long} + 1; }} }}\n"
    );
    both(&java, &HOLDS, &HOLDS);
    // Two of them that differ at their ends only.
    let fields = format!("static int {long}1, {long}2;");
    let java = program(
        &fields,
        &format!("{long}1 = 1; {long}2 = 2; assert {long}1 == 1;"),
    );
    both(&java, &HOLDS, &HOLDS);
    let fails = violated("uncaught exception");
    let body = format!("new Thread(() -> {{ throw new Error(\"{long}\"); }}, \"{long}\").start();");
    both(&program("", &body), &fails, &fails);
}

#[test]
fn letters_of_all_languages() {
    let members = "static volatile int \u{fc}\u{4e2d}; static int abba; static class \u{421}lass { int \u{1d4d0}; }";
    let body = "new Thread(() -> \u{fc}\u{4e2d}++).start(); int \u{3b1} = \u{fc}\u{4e2d}; assert \u{3b1} < 2;
        \\u0061b\\uuu0062a = 2; assert abba == 2;
        \u{421}lass c = new \u{421}lass(); c.\u{1d4d0} = 1;";
    both(&program(members, body), &HOLDS, &HOLDS);
    // A Cyrillic letter is not the Latin one that looks like it.
    let body = "int \u{430} = 1, a = 2; assert \u{430} == a;";
    let fails = violated("assertion failed: assert \u{430} == a");
    both(&program("", body), &fails, &fails);
}

// ---- bytes ------------------------------------------------------------------------------------------------------------

#[test]
fn ends_of_lines_and_marks_of_encodings() {
    let dir = tempfile::tempdir().unwrap();
    let java = program("", "\tint n = 1;\n/* *\n */\t// x\n\t\tassert\tn == 2;");
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let text = format!("\u{feff}{java}");
        text.encode_utf16().flat_map(bytes).collect()
    };
    let fails = violated("assertion failed: assert n == 2 (A.java:7)");
    for bytes in [
        java.clone().into_bytes(),
        java.replace('\n', "\r\n").into_bytes(),
        java.replace('\n', "\r").into_bytes(),
        format!("\u{feff}{java}").into_bytes(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
        // Old editors end files so.
        format!("{java}\u{1a}").into_bytes(),
    ] {
        std::fs::write(dir.path().join("A.java"), bytes).unwrap();
        answers(dir.path(), "A.java", &["--check", "assertion"], &fails);
    }
}

#[test]
fn bytes_that_are_no_java() {
    let dir = tempfile::tempdir().unwrap();
    let mut noise: Vec<u8> = Vec::new();
    let mut x = 1_u64;
    while noise.len() < 4_000 {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        noise.extend_from_slice(&x.to_be_bytes()[..3]);
    }
    let java = program("", "assert args == null;");
    for (bytes, words) in [
        (noise, "binary data, not Java source"),
        (
            java.replace("null", "\0").into_bytes(),
            "binary data, not Java source",
        ),
        (
            b"\x7fELF\x02\x01\x01\0\0\0".to_vec(),
            "binary data, not Java source",
        ),
        (
            b"PK\x03\x04\x14\0\x08\0".to_vec(),
            "an archive, not Java source",
        ),
        (b"\xff\xfe".to_vec(), "main"),
        (b"\n\n\t \n".to_vec(), "main"),
        (b"// only a comment".to_vec(), "main"),
        (b"{\"json\": [1, 2]}".to_vec(), "error[J0101]"),
        (b"<html><body>404</body></html>".to_vec(), "error[J0101]"),
        (b"def main():\n    print('x')\n".to_vec(), "error[J0101]"),
        (b"fun main() { println(1) }\n".to_vec(), "error[J0101]"),
    ] {
        std::fs::write(dir.path().join("A.java"), bytes).unwrap();
        answers(dir.path(), "A.java", &[], &refused(words));
    }
}

#[test]
fn a_program_cut_short() {
    let dir = tempfile::tempdir().unwrap();
    let java = std::fs::read_to_string(
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("examples/BoundedBuffer.java"),
    )
    .unwrap();
    let end = java.trim_end().len();
    for n in (0..end).step_by(end / 12) {
        std::fs::write(dir.path().join("BoundedBuffer.java"), &java[..n]).unwrap();
        answers(dir.path(), "BoundedBuffer.java", &[], &refused("error"));
    }
}

#[test]
fn paths_of_all_kinds() {
    let java = program(
        "static int n;",
        "Thread t = new Thread(() -> n++); t.start(); n++; t.join(); assert n == 2;",
    );
    let fails = violated("assertion failed: assert n == 2");
    for folder in [
        "with blanks  in it",
        "'single' \"double\" `back`",
        "$HOME ${x} $(touch made) ; & | < > * ? ! # ~",
        "back\\slash \\n %s %n",
        "\u{e9}\u{4e2d}\u{1f600}",
        "-dash",
        "new\nline",
    ] {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join(folder)).unwrap();
        let file = format!("{folder}/A.java");
        std::fs::write(dir.path().join(&file), &java).unwrap();
        let keep = format!("{folder}/kept");
        let json = format!("{folder}/r.json");
        let options = ["--keep", &keep, "--json", &json].map(|o| o.replace("-dash", "./-dash"));
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        answers(dir.path(), &file, &options, &fails);
        answers(&dir.path().join(folder), "A.java", &[], &fails);
        assert!(!dir.path().join("made").exists());
        // What is kept can be repeated by hand.
        let script = dir.path().join(folder).join("kept/commands.sh");
        let done = Command::new("sh")
            .arg(&script)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(
            told.contains("assertion violated"),
            "{folder}: {told}\n{}",
            String::from_utf8_lossy(&done.stderr)
        );
        assert!(!dir.path().join("made").exists());
    }
}

// ---- mistakes ---------------------------------------------------------------------------------------------------------

/// As much stack as the command has.
const STACK: usize = 512 << 20;

/// Loads a program and makes both models. What a panic said, or that it took too long.
fn goes_through(file: &Path, library: Option<&Path>) -> Result<(), String> {
    let options = ProgramOptions {
        files: vec![file.to_owned()],
        library: library.into_iter().map(Path::to_owned).collect(),
        ..ProgramOptions::default()
    };
    let started = Instant::now();
    let work = move || {
        let failure = |failure: Failure| match failure {
            Failure::Internal { message, .. } => Err(message),
            Failure::Input(text) | Failure::World(text) if text.trim().is_empty() => {
                Err("refused without a word".to_owned())
            }
            Failure::Input(_) | Failure::World(_) => Ok(()),
        };
        let loaded = match front::load(&options, false) {
            Ok(loaded) => loaded,
            Err(why) => return failure(why),
        };
        for (scheme, expand) in [(Scheme::Fast, false), (Scheme::Classic, true)] {
            if let Err(why) = verify::translate(&loaded, scheme, None, expand, false) {
                failure(why)?;
            }
        }
        Ok(())
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(work);
    let result = thread.unwrap().join().unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&s| s.to_owned()));
        Err(format!("panic: {}", text.unwrap_or_default()))
    });
    match started.elapsed() {
        long if long > Duration::from_secs(90) => Err(format!("took {long:?}")),
        _ => result,
    }
}

/// Programs of the tests with mistakes in them: no panic, nothing that takes for ever. `J2PML_DEEP=1` tries many more,
/// `J2PML_SEED=17` others. (That what does not parse is refused is tested with javac: `tests/parser_vs_javac.rs`.)
#[test]
fn mutated_programs() {
    let given = support::mutate::java_below("tests/ui", 8_000);
    let (seed, count) = support::mutate::budget(250, 20_000);
    let mutations = support::mutate::mutations(seed, given.len(), count);
    let failures = support::parallel::each(&mutations, |(file, edits)| {
        let dir = tempfile::tempdir().unwrap();
        let (path, text) = &given[*file];
        let file = dir.path().join(path.file_name().unwrap());
        let text = support::mutate::mutated(text, edits);
        std::fs::write(&file, &text).unwrap();
        goes_through(&file, None)
            .map_err(|why| format!("{why}\n{}: {edits:?}\n{text}", path.display()))
    });
    tell(failures);
}

/// The same of models of the library that are given with `--library`.
#[test]
fn mutated_models() {
    const USER: &str = "import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
class A {
    public static void main(String[] args) throws Exception {
        ArrayList<String> list = new ArrayList<>();
        list.add(\"x\");
        for (String s : list) System.out.println(s + list.size());
        HashMap<String, Integer> map = new HashMap<>();
        map.put(\"a\", 1);
        map.merge(\"a\", 2, Integer::sum);
        ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1, 2));
        deque.addFirst(deque.pollLast());
        AtomicInteger n = new AtomicInteger();
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        CountDownLatch latch = new CountDownLatch(1);
        Semaphore semaphore = new Semaphore(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> { queue.put(n.incrementAndGet()); latch.countDown(); return 1; });
        lock.lock();
        try { condition.signalAll(); } finally { lock.unlock(); }
        semaphore.acquire();
        latch.await();
        System.out.println(queue.take() + future.get() + Optional.of(1).map(x -> x + 1).get());
        CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1).join();
        pool.shutdown();
    }
}
";
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("library");
    let given = support::mutate::java_below("library/java", 40_000);
    let (seed, count) = support::mutate::budget(24, 5_000);
    let mutations = support::mutate::mutations(seed, given.len(), count);
    let failures = support::parallel::each(&mutations, |(file, edits)| {
        let dir = tempfile::tempdir().unwrap();
        let (path, text) = &given[*file];
        let model = dir
            .path()
            .join("lib")
            .join(path.strip_prefix(&root).unwrap());
        std::fs::create_dir_all(model.parent().unwrap()).unwrap();
        let text = support::mutate::mutated(text, edits);
        std::fs::write(&model, &text).unwrap();
        let user = dir.path().join("A.java");
        std::fs::write(&user, USER).unwrap();
        goes_through(&user, Some(&dir.path().join("lib")))
            .map_err(|why| format!("{why}\n{}: {edits:?}", path.display()))
    });
    tell(failures);
}

/// Some of them through to the verdict: one of the documented exit codes, no panic.
#[test]
fn mutated_programs_get_an_answer() {
    let given = support::mutate::java_below("tests/ui", 3_000);
    let (seed, count) = support::mutate::budget(40, 3_000);
    let mutations = support::mutate::mutations(seed.wrapping_add(1), given.len(), count);
    let failures = support::parallel::each(&mutations, |(file, edits)| {
        let dir = tempfile::tempdir().unwrap();
        let (path, text) = &given[*file];
        let name = path.file_name().unwrap();
        let text = support::mutate::mutated(text, edits);
        std::fs::write(dir.path().join(name), &text).unwrap();
        let started = Instant::now();
        let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
            .args(["verify", "--time", "5", "--memory", "300"])
            .arg(name)
            .stdin(Stdio::null())
            .current_dir(dir.path())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let wrong = match output.status.code() {
            Some(2) if said.trim().is_empty() => "refused without a word",
            Some(0..=3) if started.elapsed() > Duration::from_secs(40) => "much too slow",
            Some(0..=3) => return Ok(()),
            _ => "no exit code of the documented ones",
        };
        let path = path.display();
        Err(format!(
            "{wrong}: {:?}\n{path}: {edits:?}\n{text}\n{said}",
            output.status
        ))
    });
    tell(failures);
}

#[track_caller]
fn tell(results: Vec<Result<(), String>>) {
    let count = results.len();
    let failures: Vec<String> = results.into_iter().filter_map(Result::err).collect();
    let shown: Vec<&str> = failures.iter().take(5).map(String::as_str).collect();
    assert!(
        failures.is_empty(),
        "{} of {count}\n{}",
        failures.len(),
        shown.join("\n----\n")
    );
}
