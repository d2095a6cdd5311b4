//! The command line: exit codes, messages, files; what happens when something is missing or too large.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn j2pml(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_j2pml"));
    command.args(args).stdin(Stdio::null()).current_dir(root());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn both(output: &Output) -> String {
    format!("{}{}", text(&output.stdout), text(&output.stderr))
}

/// One clear message: the exit code, the words, no panic, nothing raw from the tools.
#[track_caller]
fn says(output: &Output, code: i32, words: &[&str]) {
    let all = both(output);
    assert_eq!(output.status.code(), Some(code), "{all}");
    // Sentences are broken into lines.
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for word in words {
        let there = all.contains(word) || flat(&all).contains(&flat(word));
        assert!(there, "no `{word}` in:\n{all}");
    }
    for raw in ["panicked", "pan: ", "RUST_BACKTRACE", "pan.c"] {
        assert!(!all.contains(raw), "`{raw}` in:\n{all}");
    }
    assert!(!all.lines().any(|l| l.starts_with("spin: ")), "{all}");
}

fn write(dir: &Path, name: &str, content: &[u8]) -> String {
    let path = dir.join(name);
    std::fs::write(&path, content).unwrap();
    path.display().to_string()
}

const HELLO: &str = "public class Hello {\n    public static void main(String[] args) {\n        System.out.println(\"hello\");\n    }\n}\n";

const PRINTS: &str = "public class Prints {
    static int n;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { System.out.print(\"a\"); n = 1; System.out.println(\"b\"); });
        t.start();
        System.out.println(n);
        System.out.println(new Object());
        t.join();
        Thread u = new Thread(() -> { n = 2; System.out.println(\"last\"); });
        u.setDaemon(true);
        u.start();
        if (n == 2) throw new Error();
    }
}
";

#[test]
fn lines_are_possible_or_not() {
    let dir = tempfile::tempdir().unwrap();
    let program = &write(dir.path(), "Prints.java", PRINTS.as_bytes());
    let json = &dir.path().join("r.json").display().to_string();
    // The daemon may do nothing, or all, or be stopped before it prints.
    for (lines, how, code, words) in [
        (
            "ab\n0\nObject@12\n",
            "normally",
            0,
            "possible: an execution prints these 3 lines",
        ),
        ("1\nObject@12\nab", "normally", 0, "ends normally"),
        ("1\nObject@12\nab\nlast\n", "normally", 0, "print \"last\""),
        ("ab\n1\nObject@12\n", "exception", 0, "possible"),
        ("ab\n1\nlast\nx", "exception", 0, "possible"),
        (
            "ab\n1\n",
            "normally",
            1,
            "not possible: no execution prints these 2 lines and ends so",
        ),
        ("ab\n2\nx\n", "normally", 1, "not possible"),
        ("a\nb\n1\nx\n", "normally", 1, "not possible"),
        ("ab\n1\nx\n", "deadlock", 1, "not possible"),
    ] {
        let lines = &write(dir.path(), "lines.txt", lines.as_bytes());
        for more in [&[][..], &["--reduce"], &["--json", json]] {
            let args = ["explore", program, "--prints", lines, "--ends", how];
            says(&j2pml(&[&args, more].concat()), code, &[words]);
        }
        let answer = if code == 0 {
            "\"possible\""
        } else {
            "\"not-possible\""
        };
        let written = std::fs::read_to_string(json).unwrap();
        assert!(written.contains(answer), "{written}");
    }
    let lines = &write(dir.path(), "lines.txt", b"ab\n");
    says(
        &j2pml(&["explore", program, "--prints", lines]),
        1,
        &["no execution prints this line\n"],
    );
    // A search that met its bound has not seen all.
    let lines = &write(dir.path(), "lines.txt", b"12 13 1 0\n");
    let args = ["--args", "9 9 3", "--time", "1"];
    let output = j2pml(
        &[
            &["explore", "benches/LostUpdate.java", "--prints", lines],
            &args[..],
        ]
        .concat(),
    );
    says(&output, 3, &["not decided: the time limit was reached"]);
    says(
        &j2pml(&["explore", program, "--prints", "missing.txt"]),
        2,
        &["missing.txt"],
    );
    says(
        &j2pml(&["explore", program, "--ends", "normally"]),
        2,
        &["--prints"],
    );
}

// ---- what is printed where --------------------------------------------------------------------------------------------

#[test]
fn help_has_examples_and_exit_codes() {
    says(&j2pml(&["--help"]), 0, &["Examples:", "Exit codes:"]);
    for command in [
        "translate",
        "verify",
        "run",
        "simulate",
        "explore",
        "analyze",
        "completions",
        "man",
    ] {
        says(&j2pml(&[command, "--help"]), 0, &["Example"]);
    }
    says(&j2pml(&["verify", "--help"]), 0, &["inconclusive", "130"]);
    says(&j2pml(&["--version"]), 0, &["j2pml "]);
}

#[test]
fn wrong_usage_exits_2() {
    says(&j2pml(&[]), 2, &["Usage"]);
    says(&j2pml(&["verify"]), 2, &["no Java file given"]);
    says(
        &j2pml(&["verify", "x.java", "--check", "races"]),
        2,
        &["races", "deadlock"],
    );
    says(&j2pml(&["nonsense"]), 2, &["nonsense"]);
}

#[test]
fn run_exits_as_java_does() {
    let dir = tempfile::tempdir().unwrap();
    let hello = write(dir.path(), "Hello.java", HELLO.as_bytes());
    let output = j2pml(&["run", &hello]);
    says(&output, 0, &[]);
    assert_eq!(text(&output.stdout), "hello\n");
    let throws = "tests/ui/lang/exceptions/UncaughtInMain.java";
    let output = j2pml(&["run", throws]);
    says(&output, 1, &[]);
    assert_eq!(text(&output.stdout), "before\nfinally\n");
    assert!(
        text(&output.stderr)
            .starts_with("Exception in thread \"main\" UncaughtInMain$Broken: n is 4")
    );
}

#[test]
fn run_with_a_seed_repeats() {
    let file = "tests/ui/lang/threads/AliveStates.java";
    let one = j2pml(&["run", file, "--seed", "7"]);
    let two = j2pml(&["run", file, "--seed", "7"]);
    assert_eq!(both(&one), both(&two));
}

/// Clocks and random numbers have values, the same in each run, and it is said that they are the run's own.
#[test]
fn run_has_a_clock_and_random_numbers() {
    let java = "import java.util.*;
import java.util.concurrent.*;
public class Own {
    public static void main(String[] args) throws Exception {
        long begin = System.nanoTime(), millis = System.currentTimeMillis();
        Thread.sleep(250);
        Thread.sleep(args.length + 50);
        Thread.sleep(ThreadLocalRandom.current().nextInt(20, 30));
        long took = (System.nanoTime() - begin) / 1_000_000;
        assert took >= 320 && took < 400 : took;
        assert System.currentTimeMillis() - millis >= 300;
        long end = System.currentTimeMillis() + 5_000;
        int rounds = 0;
        while (System.currentTimeMillis() < end) { rounds++; }
        Random random = new Random();
        List<Integer> drawn = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            int n = random.nextInt(1, 7), m = ThreadLocalRandom.current().nextInt(100);
            double d = Math.random();
            assert 1 <= n && n < 7 && 0 <= m && m < 100 && 0 <= d && d < 1;
            drawn.add(n);
        }
        assert new HashSet<>(drawn).size() > 2 : drawn;
        System.out.println(drawn + \" \" + random.nextLong() + \" \" + random.nextBoolean() + \" \" + Math.random());
    }
}
";
    let dir = tempfile::tempdir().unwrap();
    let file = write(dir.path(), "Own.java", java.as_bytes());
    let one = j2pml(&["run", &file]);
    says(
        &one,
        0,
        &["[", "note: clock and random numbers are this run's own"],
    );
    assert!(!text(&one.stdout).contains('?'), "{}", text(&one.stdout));
    assert_eq!(both(&one), both(&j2pml(&["run", &file])));
    let other = j2pml(&["run", &file, "--seed", "7"]);
    assert_ne!(text(&one.stdout), text(&other.stdout));
    let hello = write(dir.path(), "Hello.java", HELLO.as_bytes());
    let said = both(&j2pml(&["run", &hello]));
    assert!(!said.contains("note"), "{said}");
}

#[test]
fn simulate_says_how_many_it_tried() {
    let holds = j2pml(&["simulate", "tests/ui/paper/Original.java", "--runs", "5"]);
    says(&holds, 3, &["5"]);
    let violated = j2pml(&["simulate", "tests/ui/paper/V02.java", "--runs", "5"]);
    says(&violated, 1, &["count == 6", "count = 7"]);
}

#[test]
fn explain_knows_every_code() {
    for code in j2pml::diag::Code::ALL {
        says(&j2pml(&["explain", code.name()]), 0, &["What to do"]);
    }
    says(&j2pml(&["explain", "J9999"]), 2, &["J9999"]);
}

#[test]
fn a_closed_pipe_is_no_error_message() {
    let mut child = command(&["run", "tests/ui/lang/expr/EvaluationOrder.java"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(
        !text(&output.stderr).contains("panicked"),
        "{}",
        text(&output.stderr)
    );
}

// ---- input ------------------------------------------------------------------------------------------------------------

#[test]
fn files_that_cannot_be_used() {
    let dir = tempfile::tempdir().unwrap();
    says(
        &j2pml(&["verify", "/no/such/File.java"]),
        2,
        &["/no/such/File.java", "no such file"],
    );
    let empty = dir.path().display().to_string();
    says(&j2pml(&["verify", &empty]), 2, &["no .java file"]);
    let nothing = write(dir.path(), "Nothing.java", b"");
    says(&j2pml(&["verify", &nothing]), 2, &["main"]);
    let class = write(dir.path(), "A.class", b"\xca\xfe\xba\xbe\0\0\0\x3d");
    says(&j2pml(&["verify", &class]), 2, &["A.class"]);
}

#[test]
fn a_syntax_error_has_its_line() {
    let output = j2pml(&["verify", "tests/ui/errors/SyntaxError.java"]);
    says(&output, 2, &["error[J0101]", "SyntaxError.java:6"]);
}

#[test]
fn noise_and_size_do_no_harm() {
    let dir = tempfile::tempdir().unwrap();
    let mut noise = Vec::with_capacity(10 << 20);
    let mut x = 12345u64;
    while noise.len() < 10 << 20 {
        x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        noise.extend_from_slice(&x.to_be_bytes()[..5]);
    }
    let started = Instant::now();
    let file = write(dir.path(), "Noise.java", &noise);
    says(&j2pml(&["verify", &file]), 2, &["Noise.java"]);
    noise.truncate(300_000);
    let file = write(dir.path(), "Less.java", &noise);
    says(&j2pml(&["verify", &file]), 2, &["Less.java"]);
    let braces = "{(".repeat(150_000);
    let file = write(dir.path(), "Braces.java", braces.as_bytes());
    says(&j2pml(&["verify", &file]), 2, &["Braces.java"]);
    assert!(
        started.elapsed() < Duration::from_secs(120),
        "{:?}",
        started.elapsed()
    );
}

#[test]
fn deep_nesting_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    for (name, open, middle, close) in [
        ("Parens", "(", "1", ")"),
        ("Blocks", "{", "", "}"),
        ("Minus", "- ", "1", ""),
        ("Sums", "1 + (", "1", ")"),
        ("Ifs", "if (args == null) ", ";", ""),
    ] {
        let inside = format!("{}{middle}{}", open.repeat(20_000), close.repeat(20_000));
        let statement = if open.starts_with(['{', 'i']) {
            inside
        } else {
            format!("int x = {inside};")
        };
        let source = format!(
            "public class {name} {{ public static void main(String[] args) {{ {statement} }} }}\n"
        );
        let file = write(dir.path(), &format!("{name}.java"), source.as_bytes());
        let output = j2pml(&["run", &file]);
        says(&output, 2, &["error[J0102]"]);
    }
}

#[test]
fn switches_may_have_thousands_of_labels() {
    let dir = tempfile::tempdir().unwrap();
    for (name, step) in [("Dense", 1), ("Sparse", 3)] {
        let labels: Vec<String> = (0..5000).map(|n| format!("case {}:", n * step)).collect();
        let labels = labels.join(" ");
        let source = format!(
            "public class {name} {{ public static void main(String[] args) {{
                int n = 0;
                for (int i = 0; i < 5; i++) {{ switch (i * 2999) {{ {labels} n++; break; default: n += 100; }} }}
                assert n == 302;
            }} }}\n"
        );
        let file = write(dir.path(), &format!("{name}.java"), source.as_bytes());
        says(&j2pml(&["verify", &file]), 0, &["holds"]);
    }
    let cases: Vec<String> = (0..4000)
        .map(|n| format!("case {n}: n++; break;"))
        .collect();
    let cases = cases.join(" ");
    let source = format!(
        "public class Cases {{ public static void main(String[] args) {{
            int n = 0;
            for (int i = 0; i < 5; i++) {{ switch (i * 2999) {{ {cases} default: n += 100; }} }}
        }} }}\n"
    );
    let file = write(dir.path(), "Cases.java", source.as_bytes());
    says(&j2pml(&["verify", &file]), 0, &["holds"]);
    let output = j2pml(&["verify", "--scheme", "classic", &file]);
    says(&output, 3, &["larger than spin accepts", "what to do"]);
}

#[test]
fn the_main_class_must_be_clear() {
    let dir = "tests/ui/lang/packages/bank.dir";
    says(&j2pml(&["verify", dir]), 2, &["J0502", "--main"]);
    says(&j2pml(&["run", dir, "--main", "Missing"]), 2, &["Missing"]);
    let output = j2pml(&["run", dir, "--main", "app.Other"]);
    says(&output, 0, &["not the main that was chosen"]);
}

#[test]
fn files_are_found_as_javac_finds_them() {
    let dir = tempfile::tempdir().unwrap();
    let sources = dir.path().join("src/main/java");
    for (path, source) in [
        (
            "app/Main.java",
            "package app; import app.model.*; class Main { public static void main(String[] a) { \
             System.out.println(Limits.MAX + Helper.twice(new Account().n)); } }",
        ),
        (
            "app/Helper.java",
            "package app; class Helper { static int twice(int n) { return 2 * n; } \
             public static void main(String[] a) { } }",
        ),
        (
            "app/model/Account.java",
            "package app.model; public class Account { public int n = 4; }",
        ),
        (
            "app/model/Limits.java",
            "package app.model; public interface Limits { int MAX = 3; }",
        ),
        (
            "../../test/java/app/MainTest.java",
            "package app; import org.junit.*; class MainTest { @Test int x; }",
        ),
    ] {
        let path = sources.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, source).unwrap();
    }
    let run = |args: &[&str], from: &Path| {
        let output = command(&[&["run"], args].concat())
            .current_dir(from)
            .output()
            .unwrap();
        (output.status.code(), both(&output))
    };
    let right = (Some(0), "11\n".to_owned());
    assert_eq!(run(&["src/main/java/app/Main.java"], dir.path()), right);
    assert_eq!(run(&["Main.java"], &sources.join("app")), right);
    assert_eq!(run(&["--main", "app.Main"], dir.path()), right);
    assert_eq!(run(&[".", "--main", "Main"], dir.path()), right);
    let (code, said) = run(&["."], dir.path());
    assert_eq!(code, Some(2));
    assert!(said.contains("J0502") && said.contains("Helper"), "{said}");
    // Imports that nothing uses are looked for, too.
    let unused = "package app; import app.model.Account; import static app.model.Limits.MAX; import app.other.*; \
                  class Unused { public static void main(String[] a) { System.out.println(1); } }";
    std::fs::write(sources.join("app/Unused.java"), unused).unwrap();
    std::fs::create_dir(sources.join("app/other")).unwrap();
    std::fs::write(
        sources.join("app/other/X.java"),
        "package app.other; class X { }",
    )
    .unwrap();
    let unused = run(&["src/main/java/app/Unused.java"], dir.path());
    assert_eq!(unused, (Some(0), "1\n".to_owned()));
}

// ---- tools ------------------------------------------------------------------------------------------------------------

fn which(tool: &str) -> PathBuf {
    which::which(tool).unwrap_or_else(|_| panic!("{tool} is needed by this test"))
}

#[test]
fn missing_tools_are_named_with_what_to_install() {
    let dir = tempfile::tempdir().unwrap();
    let file = "tests/ui/lang/monitors/LockOrder.java";
    let without = command(&["verify", file])
        .env("PATH", dir.path())
        .output()
        .unwrap();
    says(&without, 2, &["spin", "install"]);
    std::os::unix::fs::symlink(which("spin"), dir.path().join("spin")).unwrap();
    let without = command(&["verify", file])
        .env("PATH", dir.path())
        .output()
        .unwrap();
    says(&without, 2, &["tcc", "install"]);
    let doctor = command(&["doctor"])
        .env("PATH", dir.path())
        .output()
        .unwrap();
    says(&doctor, 2, &["tcc", "apt"]);
    says(
        &j2pml(&["verify", file, "--spin=/no/spin"]),
        2,
        &["/no/spin"],
    );
    says(
        &j2pml(&["verify", file, "--cc=/bin/false"]),
        3,
        &["/bin/false"],
    );
}

#[test]
fn doctor_finds_everything_here() {
    let words = ["spin", "tcc", "MB; a search takes up to "];
    says(&j2pml(&["doctor"]), 0, &words);
}

// ---- verify -----------------------------------------------------------------------------------------------------------

#[test]
fn exit_codes_and_json() {
    let dir = tempfile::tempdir().unwrap();
    let json = write(dir.path(), "result.json", b"old");
    let output = j2pml(&[
        "verify",
        "tests/ui/lang/monitors/LockOrderReversed.java",
        "--json",
        &json,
    ]);
    says(
        &output,
        1,
        &["violated", "LockOrderReversed.java:11", "holds Object#2"],
    );
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(value["version"], 1);
    assert_eq!(value["verdict"], "violated");
    assert_eq!(value["kind"], "deadlock");
    assert_eq!(value["scheme"], "fast");
    let deadlock = &value["properties"][0];
    assert_eq!(deadlock["name"], "deadlock");
    let steps = deadlock["trace"].as_array().unwrap();
    for (n, step) in steps.iter().enumerate() {
        assert_eq!(step["n"], n + 1);
        for key in [
            "thread", "stack", "kind", "object", "member", "old", "new", "locks",
        ] {
            assert!(step.get(key).is_some(), "{key} in {step}");
        }
    }
    assert!(
        steps
            .iter()
            .any(|step| step["kind"] == "lock" && step["stack"][0]["line"] == 10)
    );
    assert_eq!(
        std::fs::read_dir(dir.path()).unwrap().count(),
        1,
        "nothing beside the JSON file"
    );

    let output = j2pml(&[
        "verify",
        "tests/ui/lang/monitors/LockOrder.java",
        "--json",
        &json,
    ]);
    says(&output, 0, &["holds", "assumes", "no data race"]);
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(value["verdict"], "holds");
    assert!(value["states"].as_u64().unwrap() > 2);
    assert!(!value["assumptions"].as_array().unwrap().is_empty());

    let output = j2pml(&[
        "verify",
        "tests/ui/lang/monitors/LockOrder.java",
        "--json",
        "/no/such/dir/x.json",
    ]);
    says(&output, 2, &["/no/such/dir"]);
}

#[test]
fn keep_refuses_what_it_did_not_make() {
    let dir = tempfile::tempdir().unwrap();
    let file = "tests/ui/lang/monitors/LockOrder.java";
    write(dir.path(), "mine.txt", b"mine");
    let path = dir.path().display().to_string();
    says(&j2pml(&["verify", file, "--keep", &path]), 2, &[&path]);
    assert_eq!(std::fs::read(dir.path().join("mine.txt")).unwrap(), b"mine");
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
    let made = dir.path().join("run").display().to_string();
    says(&j2pml(&["verify", file, "--keep", &made]), 0, &[]);
    assert!(std::fs::read_dir(&made).unwrap().count() > 1);
    says(&j2pml(&["verify", file, "--keep", &made]), 0, &[]);
}

#[test]
fn translate_writes_its_file_whole() {
    let dir = tempfile::tempdir().unwrap();
    let model = write(dir.path(), "model.pml", b"old");
    let file = "tests/ui/paper/Original.java";
    says(&j2pml(&["translate", file, "-o", &model]), 0, &[]);
    let text = std::fs::read_to_string(&model).unwrap();
    assert!(
        text.contains("Buffer_put") && text.contains("Original.java"),
        "{text}"
    );
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
    let again = j2pml(&["translate", file]);
    assert_eq!(
        self::text(&again.stdout),
        text,
        "the same text on every run"
    );
    says(&j2pml(&["translate", file, "--expand"]), 0, &["proctype"]);
    says(
        &j2pml(&["translate", file, "--emit", "core"]),
        0,
        &["class Buffer"],
    );
}

/// Each violated property has its own answer; what comes after a violation is not blamed on another property.
#[test]
fn every_property_is_decided() {
    let dir = tempfile::tempdir().unwrap();
    let source = "\
public class Two {
    static int n;
    public static void main(String[] args) {
        final Object a = new Object();
        new Thread(new Runnable() { public void run() { n = 1; } }).start();
        if (n == 1) {
            synchronized (a) {
                try { a.wait(); } catch (InterruptedException e) { }
            }
        }
        assert n == 1;
    }
}
";
    let file = write(dir.path(), "Two.java", source.as_bytes());
    let json = dir.path().join("r.json").display().to_string();
    let output = j2pml(&["verify", &file, "--scheme", "classic", "--json", &json]);
    says(
        &output,
        1,
        &[
            "violated: deadlock",
            "also violated: assertion failed",
            "--check assertion",
            "uncaught-exception  holds",
        ],
    );
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let verdicts: Vec<&str> = value["properties"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["verdict"].as_str().unwrap())
        .collect();
    assert_eq!(verdicts, ["violated", "violated", "holds"]);
    let long = j2pml(&["verify", &file, "--scheme", "classic", "--verbose"]);
    let count = |o: &Output| text(&o.stdout).matches("start Thread-0").count();
    assert_eq!((count(&output), count(&long)), (1, 2));
}

#[test]
fn passes_can_be_switched_off() {
    let file = "tests/ui/lang/monitors/LockOrder.java";
    says(
        &j2pml(&["verify", "--help"]),
        0,
        &["class-init", "static initialisers", "all of these"],
    );
    says(
        &j2pml(&["verify", file, "--no", "all", "--scheme", "classic"]),
        0,
        &["holds"],
    );
    says(
        &j2pml(&["explore", file, "--no", "immutable,merge"]),
        0,
        &["holds"],
    );
    let states = |args: &[&str]| -> u64 {
        let output = j2pml(&[&["explore", "benches/Phil.java", "--args", "3 1"], args].concat());
        says(&output, 0, &["holds"]);
        let text = text(&output.stdout);
        let line = text.lines().find(|l| l.contains(" states, ")).unwrap();
        let number = line.split_whitespace().next().unwrap();
        number.replace(',', "").parse().unwrap()
    };
    let all = states(&["--reduce"]);
    assert!(all < states(&["--reduce", "--no", "merge"]));
    assert!(all < states(&[]));
    says(
        &j2pml(&["verify", file, "--no", "nothing"]),
        2,
        &["nothing", "discipline"],
    );
}

#[test]
fn the_classic_scheme_does_not_check_races() {
    let file = "tests/ui/lang/monitors/LockOrder.java";
    let output = j2pml(&["verify", file, "--scheme", "classic", "--check", "race"]);
    says(&output, 2, &["--scheme fast"]);
    let output = j2pml(&["verify", file, "--scheme", "classic"]);
    says(&output, 0, &["data races: not checked"]);
}

#[test]
fn what_the_library_takes_for_granted_is_told_where_it_is_used() {
    let weak =
        "weak memory modes (lazySet, getAcquire, setRelease, ...) order as volatile accesses do";
    let worker = "a parallel stream has at least one worker of the common pool besides the caller";
    let input = "standard input may be anything: any text, any number, or its end";
    let waits = "a worker of a ForkJoinPool that waits for a task";
    for (file, told) in [
        ("juc/ForkJoinSum", Some(waits)),
        ("juc/AtomicLazySet", Some(weak)),
        ("juc/VarHandlePublish", Some(weak)),
        ("juc/AtomicCounters", None),
        ("juc/StreamCount", Some(worker)),
        ("lang/input/Enter", Some(input)),
    ] {
        let output = j2pml(&["verify", &format!("tests/ui/{file}.java")]);
        let text = both(&output);
        for assumption in [weak, worker, input, waits] {
            let count = usize::from(told == Some(assumption));
            assert_eq!(text.matches(assumption).count(), count, "{file}: {text}");
        }
    }
}

#[test]
fn a_race_is_told_with_both_accesses() {
    let dir = tempfile::tempdir().unwrap();
    let json = dir.path().join("r.json").display().to_string();
    let file = "tests/ui/lang/races/Counter.java";
    let output = j2pml(&["verify", file, "--json", &json]);
    says(
        &output,
        1,
        &[
            "data race: ",
            "while",
            "Counter.java:8",
            "(under sequential consistency only)",
        ],
    );
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let race = value["properties"]
        .as_array()
        .unwrap()
        .iter()
        .find(|p| p["name"] == "race")
        .unwrap();
    assert_eq!(race["kind"], "race");
    let accesses = race["race"].as_array().unwrap();
    assert_eq!(accesses.len(), 2);
    assert!(accesses.iter().any(|a| a["kind"] == "write"));
    for access in accesses {
        assert_eq!(access["stack"][0]["line"], 8);
    }
    assert!(race["trace"].as_array().is_some_and(|t| !t.is_empty()));
}

#[test]
fn both_schemes_agree() {
    for (file, code) in [("LockOrder", 0), ("LockOrderReversed", 1)] {
        let file = format!("tests/ui/lang/monitors/{file}.java");
        let output = j2pml(&["verify", &file, "--scheme", "both"]);
        says(
            &output,
            code,
            &["both schemes agree on deadlock, assertion, uncaught-exception"],
        );
    }
    let recursive = "tests/ui/errors/Recursion.java";
    let output = j2pml(&["verify", recursive, "--scheme", "both"]);
    says(&output, 0, &["J0401", "fast scheme alone"]);
}

#[test]
fn reductions_are_explained() {
    let dir = tempfile::tempdir().unwrap();
    let json = dir.path().join("r.json").display().to_string();
    let output = j2pml(&[
        "verify",
        "tests/ui/paper/Original.java",
        "--explain-reduction",
        "--no",
        "merge",
        "--json",
        &json,
    ]);
    says(
        &output,
        0,
        &[
            "usedSlots",
            "owns the monitor of its Buffer",
            "merge       off",
        ],
    );
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(value["variables"][0]["field"], "array");
    assert_eq!(value["passes"][0]["name"], "class-init");
}

// ---- honesty ----------------------------------------------------------------------------------------------------------

/// Verifies and returns verdict and kind.
#[track_caller]
fn inconclusive(args: &[&str], words: &[&str]) {
    let dir = tempfile::tempdir().unwrap();
    let json = dir.path().join("r.json").display().to_string();
    let mut all = vec!["verify", "--json", &json];
    all.extend(args);
    let output = j2pml(&all);
    says(&output, 3, &["inconclusive"]);
    says(&output, 3, words);
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(value["verdict"], "inconclusive");
    for property in value["properties"].as_array().unwrap() {
        assert_eq!(property["verdict"], "inconclusive", "{property}");
    }
    assert!(value["message"].as_str().is_some_and(|m| !m.is_empty()));
}

#[test]
fn a_bound_in_time_is_inconclusive() {
    inconclusive(&["tests/honesty/Endless.java", "--time", "4"], &["time"]);
}

#[test]
fn a_bound_in_memory_is_inconclusive() {
    inconclusive(
        &[
            "tests/honesty/Endless.java",
            "--memory",
            "40",
            "--time",
            "120",
        ],
        &["memory"],
    );
}

#[test]
fn a_bound_in_depth_is_inconclusive() {
    inconclusive(
        &[
            "tests/honesty/Deep.java",
            "--scheme",
            "classic",
            "--max-depth",
            "500",
        ],
        &["depth"],
    );
    inconclusive(&["tests/honesty/Deep.java", "--max-depth", "4"], &["depth"]);
    let whole = j2pml(&["verify", "tests/honesty/Deep.java"]);
    says(&whole, 0, &["holds"]);
}

#[test]
fn a_bound_in_objects_is_inconclusive() {
    inconclusive(
        // Nothing reads `next`: without the field only the last object is reachable, and there are few states.
        &[
            "tests/honesty/Objects.java",
            "--no",
            "unread",
            "--time",
            "120",
        ],
        &["objects", "bytes", "Objects.java:1"],
    );
    inconclusive(
        &[
            "tests/honesty/Objects.java",
            "--scheme",
            "classic",
            "--time",
            "120",
        ],
        &["objects", "Node", "Objects.java:11"],
    );
    inconclusive(
        &["tests/honesty/Threads.java", "--time", "120"],
        &["Threads.java:"],
    );
}

#[test]
fn output_that_is_lost_is_an_error() {
    let dir = tempfile::tempdir().unwrap();
    let hello = write(dir.path(), "Hello.java", HELLO.as_bytes());
    for args in [
        &["verify", &hello][..],
        &["translate", &hello],
        &["explore", &hello],
        &["simulate", &hello, "--runs", "1"],
        &["run", &hello],
        &["analyze", &hello],
        &["library"],
        &["explain"],
        &["--help"],
        &["--version"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let output = command(args).stdout(full.unwrap()).output().unwrap();
        says(&output, 2, &["cannot write to standard output"]);
        // Who has read enough goes away.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(args).stdout(writer).output().unwrap();
        assert_ne!(output.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn an_interrupted_self_test_tells_what_it_has() {
    use std::io::{BufRead, BufReader};
    let dir = tempfile::tempdir().unwrap();
    let mut child = command(&["self-test"])
        .env("TMPDIR", dir.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let head = lines.next().unwrap().unwrap();
    assert!(head.starts_with("program"), "{head}");
    let row = lines.next().unwrap().unwrap();
    assert!(row.starts_with("two locks in opposite orders"), "{row}");
    let pid = child.id().to_string();
    let kill = Command::new("kill").args(["-INT", &pid]).status().unwrap();
    assert!(kill.success());
    let rest: Vec<String> = lines.map(Result::unwrap).collect();
    assert_eq!(child.wait().unwrap().code(), Some(130), "{rest:?}");
    assert!(rest.last().unwrap().starts_with("Interrupted"), "{rest:?}");
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn an_interrupt_ends_with_130() {
    let child = command(&["verify", "tests/honesty/Endless.java"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_secs(4));
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    says(&output, 130, &[]);
    assert!(!both(&output).contains("holds"), "{}", both(&output));
}

#[test]
fn a_file_of_another_encoding_is_read() {
    let dir = tempfile::tempdir().unwrap();
    let source = HELLO.replace("hello", "gr\u{fc}n");
    let mut file = std::fs::File::create(dir.path().join("Hello.java")).unwrap();
    // UTF-16 with a byte order mark.
    file.write_all(&[0xff, 0xfe]).unwrap();
    for unit in source.encode_utf16() {
        file.write_all(&unit.to_le_bytes()).unwrap();
    }
    drop(file);
    let output = j2pml(&["run", &dir.path().join("Hello.java").display().to_string()]);
    assert_eq!(
        text(&output.stdout),
        "gr\u{fc}n\n",
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn the_encoding_can_be_named() {
    let dir = tempfile::tempdir().unwrap();
    let source = HELLO.replace("hello", "\u{17d}");
    let bytes: Vec<u8> = source
        .chars()
        .map(|c| if c == '\u{17d}' { 0xde } else { c as u8 })
        .collect();
    let file = write(dir.path(), "Hello.java", &bytes);
    let output = j2pml(&["run", &file, "--encoding", "Cp1257"]);
    assert_eq!(
        text(&output.stdout),
        "\u{17d}\n",
        "{}",
        text(&output.stderr)
    );
    says(
        &j2pml(&["run", &file, "--encoding", "UTF-8"]),
        2,
        &["not UTF-8 text", "--encoding"],
    );
    says(
        &j2pml(&["run", &file, "--encoding", "klingon"]),
        2,
        &["no known encoding"],
    );
}

// ---- library ----------------------------------------------------------------------------------------------------------

#[test]
fn the_library_is_listed_by_package() {
    let output = j2pml(&["library"]);
    says(
        &output,
        0,
        &["\njava.lang\n", "\njava.util.function\n", " members.\n"],
    );
    let all = text(&output.stdout);
    let thread = all.lines().find(|l| l.starts_with("  Thread ")).unwrap();
    assert!(thread.contains(" modelled"), "{thread}");
}

#[test]
fn the_members_of_a_class_are_listed() {
    for name in ["Object", "java.lang.Object", "java/lang/Object"] {
        says(
            &j2pml(&["library", name]),
            0,
            &[
                "package java.lang\npublic class Object\n",
                "\n    public final void notifyAll()\n",
                "    protected Object clone() throws CloneNotSupportedException\n",
            ],
        );
    }
    says(
        &j2pml(&["library", "Math"]),
        0,
        &["No model", "    public static double sin(double a)\n"],
    );
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir(dir.path().join("lib")).unwrap();
    for name in ["lib/Object.java", "Other.java"] {
        let package = if name.starts_with("lib") {
            "package lib; "
        } else {
            ""
        };
        let class = name.trim_start_matches("lib/").trim_end_matches(".java");
        let text = format!(
            "{package}// Mine.\npublic class {class} {{ public native int odd(String[] a); }}\n"
        );
        write(dir.path(), name, text.as_bytes());
    }
    let models = dir.path().display().to_string();
    let both = j2pml(&["library", "Object", "--library", &models]);
    says(
        &both,
        0,
        &[
            "package java.lang\n",
            "package lib\n",
            "\n    public int odd(String[] a)\n",
        ],
    );
    let one = j2pml(&["library", "--library", &models, "Other"]);
    says(&one, 0, &["public class Other\n  // Mine.\n  No model"]);
    says(
        &j2pml(&["library", "Therad"]),
        2,
        &["no class Therad has a model", "did you mean Thread?"],
    );
    says(&j2pml(&["library", "xyzzy.Nothing"]), 2, &["--library DIR"]);
}

#[test]
fn the_library_as_json() {
    let output = j2pml(&["library", "--format", "json", "lang.Thread"]);
    says(&output, 0, &[]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let class = &json["classes"][0];
    assert_eq!(json["version"], 1);
    assert_eq!(class["package"], "java.lang");
    assert_eq!(class["name"], "Thread");
    assert!(class["comment"][0].is_string());
    assert!(class["undeclared"].is_array());
    let members = class["members"].as_array().unwrap();
    let join = members
        .iter()
        .find(|m| m["signature"] == "public final void join() throws InterruptedException")
        .unwrap();
    assert_eq!(
        (&join["name"], &join["kind"]),
        (&"join".into(), &"method".into())
    );
    assert_eq!(join["modelled"], true);
    let trace = members.iter().find(|m| m["name"] == "getStackTrace");
    assert_eq!(trace.unwrap()["modelled"], false);
}

const TABLE_BEGIN: &str = "<!-- j2pml library --format markdown -->\n";
const TABLE_END: &str = "<!-- end -->";

#[test]
fn the_readme_has_the_table_of_the_library() {
    let path = root().join("README.md");
    let readme = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = readme
        .split_once(TABLE_BEGIN)
        .expect("the table's beginning");
    let (old, after) = rest.split_once(TABLE_END).expect("the table's end");
    let table = text(&j2pml(&["library", "--format", "markdown"]).stdout);
    if old == table {
        return;
    }
    if std::env::var_os("J2PML_RENEW").is_some() {
        std::fs::write(
            &path,
            format!("{before}{TABLE_BEGIN}{table}{TABLE_END}{after}"),
        )
        .unwrap();
        return;
    }
    let differs = table.lines().zip(old.lines()).find(|(new, old)| new != old);
    panic!(
        "README.md's table of the library is out of date, at {differs:?}; `make readme` renews it"
    );
}

#[track_caller]
fn says_of(body: &str, command: &str, code: i32, words: &[&str], not: &[&str]) {
    let dir = tempfile::tempdir().unwrap();
    let text = format!(
        "import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\npublic class M {{\n{body}\n}}\n"
    );
    let program = &write(dir.path(), "M.java", text.as_bytes());
    let output = j2pml(&[command, program]);
    says(&output, code, words);
    let all = both(&output);
    for word in not {
        assert!(!all.contains(word), "`{word}` in:\n{all}");
    }
}

/// What a model leaves out is told by the program's line, the method called there, and what it is.
#[test]
fn places_inside_the_library_are_told_by_the_call() {
    let split = "static int parts(String s) { return s.split(\"\\\\s+\").length; }
        public static void main(String[] args) { assert parts(\"a  b\") == 2; }";
    let what = "a regular expression that is more than literal text";
    for (command, place) in [
        ("verify", "M.java:6)"),
        ("explore", "M.java:6:"),
        ("run", "M.java:6:"),
    ] {
        let words = [what, "in a call of String.split()", place];
        says_of(split, command, 3, &words, &["library:"]);
    }
    let upper = "public static void main(String[] args) { assert \"h\\u00e9\".toUpperCase().length() == 2; }";
    let words = [
        "characters beyond ASCII",
        "in a call of String.toUpperCase()",
        "M.java:6)",
    ];
    says_of(upper, "verify", 3, &words, &["library:"]);
}

/// The lowering follows a call of `toString` to classes of which no object gets there.
#[test]
fn places_inside_the_library_that_are_not_reached_are_not_told() {
    let program = "static final ReadWriteLock lock = new ReentrantReadWriteLock();
        static final Map<Integer, Object> map = new TreeMap<>();
        public static void main(String[] args) {
            lock.readLock().lock();
            map.put(1, \"one\");
            lock.readLock().unlock();
            System.out.println(map);
        }";
    says_of(
        program,
        "verify",
        0,
        &["holds"],
        &["not modelled", "library:"],
    );
}

/// The value of an atomic variable is told where it changes, and where the assertion fails.
#[test]
fn atomic_variables_are_told_by_their_values() {
    let program = "static final AtomicInteger n = new AtomicInteger();
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> n.set(n.get() + 1));
            t.start();
            n.set(n.get() + 1);
            t.join();
            assert n.get() == 2;
        }";
    let words = [
        "n (AtomicInteger#1): 0 -> 1",
        "n (AtomicInteger#1): 1 -> 1",
        "there, n.get() returned 1",
    ];
    says_of(program, "verify", 1, &words, &[]);
    let program = "static final Map<String, Integer> map = new ConcurrentHashMap<>();
        static void add() { if (!map.containsKey(\"k\")) map.put(\"k\", map.size()); else map.put(\"l\", 0); }
        public static void main(String[] args) throws Exception {
            Thread t = new Thread(() -> add());
            t.start();
            add();
            t.join();
            assert map.size() == 2;
        }";
    let words = [
        "map.containsKey() returned false",
        "ConcurrentHashMap.put()",
    ];
    says_of(program, "verify", 1, &words, &[]);
}

/// On the one schedule of `run` a time to wait ends only if nothing else can be done.
#[test]
fn times_to_wait_end_last() {
    let program = "public static void main(String[] args) throws Exception {
            System.out.println(CompletableFuture.supplyAsync(() -> 4).thenApplyAsync(x -> x + 1)
                .orTimeout(1, TimeUnit.DAYS).handle((v, e) -> e == null).get());
            CountDownLatch latch = new CountDownLatch(1);
            BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
            new Thread(() -> {
                try { Thread.sleep(10); } catch (InterruptedException e) { }
                for (int i = 0; i < 5000; i++) Thread.yield();
                latch.countDown();
                queue.add(7);
            }).start();
            System.out.println(latch.await(1, TimeUnit.SECONDS));
            System.out.println(queue.poll(1, TimeUnit.SECONDS));
            System.out.println(queue.poll(1, TimeUnit.SECONDS));
            System.out.println(new CompletableFuture<Integer>().completeOnTimeout(3, 1, TimeUnit.DAYS).get());
        }";
    says_of(program, "run", 0, &["true\ntrue\n7\nnull\n3\n"], &[]);
}

/// Objects that the library makes have the names of the JDK's classes, or none.
#[test]
fn classes_of_the_library_have_javas_names_or_none() {
    let program = "public static void main(String[] args) {
            Object[] all = {Arrays.asList(1), Collections.unmodifiableSet(new HashSet<>()),
                Collections.synchronizedList(new ArrayList<>()), Collections.emptyList(), new ArrayList<>()};
            for (Object o : all) System.out.println(o.getClass().getName() + \" \" + o.getClass().getSimpleName());
            System.out.println(List.of(1).getClass() == List.of(2).getClass());
            System.out.println(List.of(1).getClass().getName());
        }";
    let words = [
        "java.util.Arrays$ArrayList ArrayList\njava.util.Collections$UnmodifiableSet UnmodifiableSet\n\
         java.util.Collections$SynchronizedRandomAccessList SynchronizedRandomAccessList\n\
         java.util.Collections$EmptyList EmptyList\njava.util.ArrayList ArrayList\ntrue\n",
        "M.java:11: not modelled: the name that this class of the library has in a JVM",
    ];
    says_of(program, "run", 3, &words, &["ListN"]);
    says_of(
        program,
        "verify",
        3,
        &["the name that this class", "M.java:11"],
        &["ListN"],
    );
}

/// What a switch leaves open is named, and what kind of variable cannot be assigned.
#[test]
fn errors_name_what_is_missing() {
    let program = "enum Kind { RED, GREEN, BLUE }
        sealed interface Shape permits Dot, Line { }
        record Dot() implements Shape { }
        record Line(int length) implements Shape { }
        static int old(Kind k) { return switch (k) { case RED -> 1; }; }
        static int tested(Shape s) { return switch (s) { case Dot d -> 1; }; }
        public static void main(String[] args) { final int k = 3; k = 4; }";
    let words = [
        "does not cover all values: `GREEN` and `BLUE` are missing",
        "does not cover all values: `M.Line` is missing",
        "final variable `k` is assigned",
    ];
    says_of(program, "verify", 2, &words, &[]);
}

/// Who has what of a lock that has no single owner, and since where.
#[test]
fn holders_of_shared_locks_are_told_with_their_lines() {
    let upgrade = "public static void main(String[] args) {
            ReadWriteLock lock = new ReentrantReadWriteLock();
            lock.readLock().lock();
            lock.writeLock().lock();
        }";
    let words = [
        "the read lock of ReentrantReadWriteLock#1 is held by main since",
        "M.java:8 (it does not become a write lock); holds the read lock of ReentrantReadWriteLock#1",
        "so main waits for itself",
    ];
    says_of(upgrade, "verify", 1, &words, &[]);
    let circle = "static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        static final Object other = new Object();
        public static void main(String[] args) {
            new Thread(() -> {
                lock.readLock().lock();
                synchronized (other) { lock.readLock().unlock(); }
            }).start();
            synchronized (other) {
                lock.writeLock().lock();
                lock.writeLock().unlock();
            }
        }";
    let words = [
        "is held by Thread-0 since",
        "M.java:10",
        "they wait for each other: main -> Thread-0 -> main",
    ];
    says_of(circle, "verify", 1, &words, &[]);
    let permits = "public static void main(String[] args) throws InterruptedException {
            Semaphore permits = new Semaphore(2);
            permits.acquire();
            permits.acquire(2);
        }";
    let words = [
        "2 are wanted, Semaphore#1 has 1 permit; taken by main at",
        "M.java:8",
    ];
    says_of(permits, "verify", 1, &words, &[]);
}

const FLAG: &str = "\
class Flag {
    private static volatile boolean up;
    static int[] cells = new int[2];
    static String name;
    static double d;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!up) {
            }
        }).start();
        up = true;
    }
}
";

#[test]
fn an_infinite_execution_is_shown_with_its_cycle() {
    let dir = tempfile::tempdir().unwrap();
    let file = write(dir.path(), "Flag.java", FLAG.as_bytes());
    let json = dir.path().join("result.json").display().to_string();
    let output = j2pml(&["verify", &file, "--check", "termination", "--json", &json]);
    says(
        &output,
        1,
        &[
            "violated: an execution never ends",
            "--- from here on for ever, again and again: ---",
            "steps of Thread-0",
        ],
    );
    let result: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let property = &result["properties"][0];
    let steps = property["trace"].as_array().unwrap().len() as u64;
    let cycle = property["cycle"].as_u64().unwrap();
    assert!((1..=steps).contains(&cycle), "{property}");
    says(
        &j2pml(&["verify", &file, "--check", "termination", "--fair"]),
        0,
        &["holds: the program ends", "weak fairness"],
    );
    // A private field, a cell, a formula that an execution violates by ending.
    let formula = [
        "--prop",
        "up=Flag.up",
        "--prop",
        "far=Flag.cells[5] == 0",
        "--ltl",
    ];
    let verify = |ltl: &str| {
        let mut args = vec!["verify", &file, "--check", "ltl"];
        args.extend(formula);
        args.push(ltl);
        j2pml(&args)
    };
    says(
        &verify("F up"),
        1,
        &["`F up` is false", "`up` is always false."],
    );
    says(
        &verify("!up W up && G !far"),
        0,
        &["holds: the formula is true"],
    );
    says(
        &verify("F G !up"),
        1,
        &[
            "has ended",
            "From then on `up` is always true (it was false at first).",
        ],
    );
}

#[test]
fn formulas_and_propositions_that_are_none() {
    let dir = tempfile::tempdir().unwrap();
    let file = write(dir.path(), "Flag.java", FLAG.as_bytes());
    let verify = |args: &[&str]| {
        let mut all = vec!["verify", &file];
        all.extend(args);
        j2pml(&all)
    };
    says(
        &verify(&["--ltl", "G (p -> X q)", "--prop", "p=Flag.up"]),
        2,
        &["no next operator"],
    );
    says(
        &verify(&["--ltl", "G p"]),
        2,
        &["no proposition is called `p`"],
    );
    says(&verify(&["--check", "ltl"]), 2, &["belong together"]);
    says(&verify(&["--fair"]), 2, &["--check termination"]);
    says(
        &verify(&["--prop", "G=Flag.up"]),
        2,
        &["cannot be the name"],
    );
    let twice = [
        "--prop",
        "p=Flag.up",
        "--prop",
        "p=!Flag.up",
        "--ltl",
        "G p",
    ];
    says(&verify(&twice), 2, &["--prop p: it is given twice"]);
    says(
        &verify(&["--prop", "p=", "--ltl", "G p"]),
        2,
        &["--prop p: a condition is wanted"],
    );
    says(
        &verify(&["--invariant", " "]),
        2,
        &["--invariant: a condition is wanted"],
    );
    says(
        &verify(&["--prop", "p=up", "--ltl", "G p"]),
        2,
        &["`up` is not declared here", "with its class: `Flag.up`"],
    );
    says(
        &verify(&["--scheme", "classic", "--check", "termination"]),
        2,
        &["J0403", "infinite executions"],
    );
    for (condition, why) in [
        ("Flag.name == \"a\"", "null only"),
        ("Flag.d > 0", "float and double"),
        ("Flag.name.length() > 3", "J0504"),
        ("Flag.cells[Flag.cells.length] == 0", "not constant"),
        ("true; int x = (3)", "J0202"),
        ("true; } static int x() { return 1", "J0504"),
        ("Flag.down", "no field `down`"),
        ("Flag.up = true", "J0504"),
        ("Flag.up +", "J0"),
    ] {
        let prop = format!("p={condition}");
        says(&verify(&["--prop", &prop, "--ltl", "G p"]), 2, &[why]);
    }
    says(
        &verify(&["--invariant", "Flag.d > 0"]),
        2,
        &[
            "not an invariant",
            "float and double",
            "fields of an object",
        ],
    );
    for (call, why) in [
        ("Verify.always(Flag.name.length() > 3)", "executes nothing"),
        ("Verify.always(d > 0)", "float and double"),
        ("Verify.eventually(Verify.always(up) == up)", "joined by"),
        ("Verify.eventually(args.length > args.hashCode())", "J0504"),
    ] {
        let program = format!(
            "import j2pml.Verify;
class Flag {{
    static volatile boolean up;
    static String name;
    public static void main(String[] args) {{
        double d = 1;
        {call};
    }}
}}
"
        );
        let file = write(dir.path(), "Flag.java", program.as_bytes());
        says(&j2pml(&["verify", &file]), 2, &["J0504", why]);
    }
}

/// Exceptions that nobody gets to see are no violation, but a note.
#[test]
fn swallowed_exceptions_are_noted() {
    let dir = tempfile::tempdir().unwrap();
    let verify = |statements: &str| {
        let program = format!(
            "import java.util.concurrent.*;
class S {{
    static volatile int n;
    public static void main(String[] args) throws Exception {{
        ExecutorService pool = Executors.newFixedThreadPool(1);
        {statements}
        pool.shutdown();
    }}
}}
"
        );
        let file = write(dir.path(), "S.java", program.as_bytes());
        j2pml(&["verify", &file])
    };
    let kept = "Future<?> f = pool.submit(() -> { n = 1 / n; });";
    let noted = "ArithmeticException thrown at ";
    says(
        &verify(kept),
        0,
        &[
            "note: swallowed: ",
            noted,
            "S.java:6 in pool-1-thread-1 ends a task, and nobody asks",
        ],
    );
    says(
        &verify(
            "pool.execute(() -> {\n try { n = 1 / n; }\n catch (ArithmeticException e) { } });",
        ),
        0,
        &[
            "S.java:7 in pool-1-thread-1 is caught at ",
            "S.java:8, where nothing is done about it",
        ],
    );
    for seen in [
        &format!("{kept} try {{ f.get(); }} catch (ExecutionException e) {{ n = 2; }}"),
        "pool.execute(() -> { try { n = 1 / n; } catch (ArithmeticException e) { n = 3; } });",
        "pool.execute(() -> { try { n = 1; } catch (ArithmeticException e) { } });",
    ] {
        let output = verify(seen);
        says(&output, 0, &["holds"]);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(!text.contains("swallowed"), "{text}");
    }
}

/// An interrupt by which a thread leaves a loop has done what it is for.
#[test]
fn interrupts_that_stop_a_thread_are_not_swallowed() {
    let dir = tempfile::tempdir().unwrap();
    let noted = |statements: &str| {
        let program = format!(
            "class W {{
    static volatile boolean stopped;
    static int rounds;
    static void work() {{
        {statements}
    }}
    public static void main(String[] args) throws Exception {{
        Thread worker = new Thread(W::work);
        worker.start();
        worker.interrupt();
        worker.join();
    }}
}}
"
        );
        let file = write(dir.path(), "W.java", program.as_bytes());
        let output = j2pml(&["verify", "--check", "uncaught-exception", &file]);
        says(&output, 0, &["holds"]);
        String::from_utf8_lossy(&output.stdout).contains("swallowed: InterruptedException")
    };
    let in_loop = |clause: &str| {
        format!(
            "while (rounds < 2 && !stopped) {{
                rounds++;
                try {{ Thread.sleep(9); }} catch (InterruptedException e) {{ {clause} }}
            }}"
        )
    };
    for (clause, told) in [
        ("", true),
        ("// never mind\n", true),
        ("continue;", true),
        ("return;", false),
        ("break;", false),
        ("stopped = true;", false),
        ("Thread.currentThread().interrupt(); return;", false),
    ] {
        assert_eq!(noted(&in_loop(clause)), told, "{clause}");
    }
    let around = |clause: &str, before: &str| {
        format!(
            "{before} try {{ while (true) Thread.sleep(9); }} catch (InterruptedException e) {{ {clause} }}"
        )
    };
    assert!(!noted(&around("", "")));
    assert!(!noted(&around("return;", "")));
    // Of an inner loop only.
    assert!(noted(&around("", "while (rounds++ < 2)")));
    // Nothing is left.
    assert!(noted(
        "try { Thread.sleep(9); } catch (InterruptedException e) { return; }"
    ));
    // It is for interrupts only.
    let others = "for (int i = 0; ; i++) {
            try { rounds = 1 / i; } catch (ArithmeticException e) { return; }
        }";
    let program = format!(
        "class V {{ static int rounds; public static void main(String[] args) {{ {others} }} }}"
    );
    let file = write(dir.path(), "V.java", program.as_bytes());
    says(
        &j2pml(&["verify", &file]),
        0,
        &["swallowed: ArithmeticException"],
    );
}

/// What an option leaves out is told with the verdict.
#[test]
fn choices_and_exceptions_can_be_left_out() {
    let dir = tempfile::tempdir().unwrap();
    let program = "class C {
    public static void main(String[] args) {
        new Thread(() -> { throw new IllegalStateException(); }).start();
        int n = j2pml.Verify.random(3);
        assert n < 3;
    }
}
";
    let file = write(dir.path(), "C.java", program.as_bytes());
    let verify = |options: &[&str]| j2pml(&[&["verify", &file], options].concat());
    says(&verify(&[]), 1, &["violated: uncaught exception"]);
    let allowed = ["--allow-exception", "IllegalStateException"];
    says(
        &verify(&allowed),
        1,
        &[
            "violated: assertion failed",
            "uncaught-exception  holds",
            "java.lang.IllegalStateException (--allow-exception)",
        ],
    );
    says(
        &verify(&[&allowed[..], &["--choice-free"]].concat()),
        3,
        &["choice", "what to do: leave out --choice-free"],
    );
    says(
        &verify(&["--allow-exception", "NoSuchException"]),
        2,
        &["no such class", "help: "],
    );
}

/// An invariant that cannot be looked at is refused, with the reason.
#[test]
fn invariants_say_what_they_can_look_at() {
    let dir = tempfile::tempdir().unwrap();
    let program = "class A {
    static int total;
    static class Node { int size; Node next; int[] cells = new int[1]; long at; }
    static class Other { int n; }
    public static void main(String[] args) {
        Node node = new Node();
        node.at = System.nanoTime();
        synchronized (node) { node.size--; node.size++; }
        if (node.at > 0) new Other().n++;
    }
}
";
    let file = write(dir.path(), "A.java", program.as_bytes());
    let verify = |condition: &str| j2pml(&["verify", &file, "--invariant", condition]);
    says(&verify("Node.size == 0"), 0, &["invariant           holds"]);
    says(
        &verify("Node.size == 0 && A.Node.cells != null"),
        0,
        &["holds"],
    );
    says(
        &verify("Other.n == 0"),
        1,
        &["violated: invariant: Other.n == 0: n = 1"],
    );
    for (condition, why) in [
        ("Node.next.size > 0", "own fields only"),
        ("Node.cells[0] == 0", "elements of arrays"),
        ("Node.size <= A.total", "their fields and at constants"),
        ("Node.size < Other.n", "those of one class"),
        ("Node.at >= 0", "may hold what a clock"),
        ("Node.missing == 0", "missing"),
        ("Node.size >", "not parsed"),
        ("Node.hashCode() == 1", "--invariant"),
        ("Nod.size == 0", "not declared"),
    ] {
        says(&verify(condition), 2, &["error", why]);
    }
    says(
        &j2pml(&["verify", &file, "--check", "invariant"]),
        2,
        &["--invariant 'Account.balance >= 0'"],
    );
    says(
        &j2pml(&["explore", &file, "--invariant", "Other.n == 0"]),
        1,
        &["violated: invariant"],
    );
}

// ---- shells, manual, package ------------------------------------------------------------------------------------------

/// The commands that `--help` lists.
fn commands() -> Vec<String> {
    let help = text(&j2pml(&["--help"]).stdout);
    let list = help.split("Commands:\n").nth(1).unwrap();
    list.lines()
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn shells_can_complete() {
    let commands = commands();
    assert!(commands.len() > 10, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = j2pml(&["completions", shell]);
        says(&output, 0, &["j2pml", "sarif"]);
        let script = text(&output.stdout);
        for command in &commands {
            assert!(
                script.contains(command.as_str()),
                "no {command} for {shell}"
            );
        }
    }
    says(
        &j2pml(&["completions", "cmd"]),
        2,
        &["cmd", "possible values", "bash"],
    );
    // What bash makes of it.
    if which("bash").exists() {
        let dir = tempfile::tempdir().unwrap();
        let script = text(&j2pml(&["completions", "bash"]).stdout);
        let completed = |words: &str, last: &str, before: &str| {
            let at = words.split(' ').count() - 1;
            let ask = format!(
                "COMP_WORDS=({words}); COMP_CWORD={at}; _j2pml j2pml '{last}' '{before}'; echo \"${{COMPREPLY[@]}}\""
            );
            let file = write(
                dir.path(),
                "c.bash",
                format!("{script}\n{ask}\n").as_bytes(),
            );
            let output = Command::new("bash").arg(&file).output().unwrap();
            assert_eq!(text(&output.stderr), "", "{words}");
            text(&output.stdout)
        };
        assert_eq!(completed("j2pml ver", "ver", "j2pml"), "verify\n");
        assert_eq!(
            completed("j2pml verify --check dead", "dead", "--check"),
            "deadlock\n"
        );
        assert_eq!(
            completed("j2pml trace --property ra", "ra", "--property"),
            "race\n"
        );
        assert_eq!(
            completed("j2pml explain live", "live", "explain"),
            "livelock\n"
        );
    }
}

#[test]
fn there_is_a_manual() {
    let page = text(&j2pml(&["man"]).stdout);
    assert!(page.contains(".TH j2pml 1"), "{page}");
    for command in commands() {
        let name = command.replace('-', "\\-");
        assert!(
            page.contains(&format!("j2pml\\-{name}(1)")),
            "no {command} in {page}"
        );
        let page = text(&j2pml(&["man", &command]).stdout);
        assert!(page.contains(&format!(".TH j2pml-{command} 1")), "{page}");
        assert!(
            page.contains("SYNOPSIS") && page.contains("OPTIONS"),
            "{page}"
        );
    }
    let page = text(&j2pml(&["man", "verify"]).stdout);
    assert!(
        page.contains("\\-\\-sarif") && page.contains("Exit codes"),
        "{page}"
    );
    assert!(page.contains("\n.SH EXAMPLES\n.nf\n"), "{page}");
    says(&j2pml(&["man", "nonsense"]), 2, &["no command nonsense"]);
}

/// What `make deb` does, with this binary.
#[test]
fn the_package_has_everything() {
    if std::env::var_os("PATH").is_none_or(|path| {
        let mut dirs = std::env::split_paths(&path);
        !dirs.any(|dir| dir.join("dpkg-deb").exists())
    }) {
        eprintln!("no dpkg-deb here: the package is not tested");
        return;
    }
    let dir = tempfile::tempdir().unwrap();
    let made = Command::new(root().join("packaging/deb.sh"))
        .args([Path::new(env!("CARGO_BIN_EXE_j2pml")), dir.path()])
        .env("SOURCE_DATE_EPOCH", "1700000000")
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", both(&made));
    let package = text(&made.stdout).trim().to_owned();
    let version = env!("CARGO_PKG_VERSION");
    assert!(package.contains(&format!("/j2pml_{version}_")), "{package}");
    let ask = |args: &[&str]| text(&Command::new("dpkg-deb").args(args).output().unwrap().stdout);
    let control = ask(&["--field", &package]);
    for field in ["Package: j2pml", "spin (>= 6.5), tcc, gcc", "libc6 (>= 2."] {
        assert!(control.contains(field), "no {field} in {control}");
    }
    let unpacked = dir.path().join("unpacked");
    ask(&["--extract", &package, unpacked.to_str().unwrap()]);
    let mut files: Vec<String> = [
        "bin/j2pml",
        "share/man/man1/j2pml.1.gz",
        "share/bash-completion/completions/j2pml",
        "share/zsh/vendor-completions/_j2pml",
        "share/fish/vendor_completions.d/j2pml.fish",
        "share/doc/j2pml/copyright",
        "share/doc/j2pml/changelog.gz",
        "share/doc/j2pml/docs/ci.md",
    ]
    .map(str::to_owned)
    .to_vec();
    files.extend(
        commands()
            .iter()
            .map(|c| format!("share/man/man1/j2pml-{c}.1.gz")),
    );
    for file in files {
        let size = std::fs::metadata(unpacked.join("usr").join(&file)).map(|m| m.len());
        assert!(size.is_ok_and(|size| size > 100), "{file}");
    }
    let copyright =
        std::fs::read_to_string(unpacked.join("usr/share/doc/j2pml/copyright")).unwrap();
    assert!(
        copyright.contains("Permission is hereby granted"),
        "{copyright}"
    );
    // It needs nothing of what it was built from.
    let installed = unpacked.join("usr/bin/j2pml");
    let hello = write(dir.path(), "Hello.java", HELLO.as_bytes());
    let output = Command::new(installed)
        .args(["verify", &hello])
        .current_dir(dir.path())
        .output()
        .unwrap();
    says(&output, 0, &["holds"]);
}

// ---- progress ---------------------------------------------------------------------------------------------------------

/// A program whose search takes a while, on a terminal and elsewhere.
#[test]
fn progress_is_shown_on_terminals_only_and_goes() {
    let dir = tempfile::tempdir().unwrap();
    let counts = "class Counts { static volatile int n; public static void main(String[] args) {
        new Thread(() -> { while (true) n++; }).start(); while (n >= 0) { } } }";
    let program = &write(dir.path(), "Counts.java", counts.as_bytes());
    let args = [
        "verify",
        program,
        "--check",
        "assertion",
        "--time",
        "6",
        "--no-cache",
    ];
    let elsewhere = j2pml(&args);
    says(&elsewhere, 3, &["the time limit of 6 s was reached"]);
    for not in ["a second)", "\r", "\u{1b}"] {
        assert!(!both(&elsewhere).contains(not), "{}", both(&elsewhere));
    }
    let words: Vec<String> = args.iter().map(|arg| format!("'{arg}'")).collect();
    let line = format!(
        "stty cols 60; '{}' {}",
        env!("CARGO_BIN_EXE_j2pml"),
        words.join(" ")
    );
    // `script` of util-linux runs a command on a terminal of its own.
    let on_terminal = Command::new("script")
        .args(["-qec", &line, "/dev/null"])
        .stdin(Stdio::null())
        .current_dir(root())
        .env("TERM", "xterm")
        .output();
    let Ok(output) = on_terminal else {
        eprintln!("no `script` here: progress on a terminal is not tested");
        return;
    };
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{shown}");
    let lines: Vec<&str> = shown.split("\r\u{1b}[K").collect();
    let told = lines
        .iter()
        .find(|line| line.contains(" a second), depth "));
    let told = told.unwrap_or_else(|| panic!("{shown:?}"));
    assert!(
        told.starts_with("search: ") && told.chars().count() < 60,
        "{told:?}"
    );
    // It has gone before the answer begins.
    let (before, last) = shown.rsplit_once("\r\u{1b}[K").unwrap();
    assert!(before.contains("search: "));
    assert!(
        !last.contains("search: ") && last.contains("inconclusive"),
        "{last:?}"
    );
}
