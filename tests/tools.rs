//! Tools that fail: each failure has its own message, makes the verdict inconclusive, and leaves nothing behind.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

const PROGRAM: &str = "tests/ui/lang/monitors/LockOrder.java";

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Writes an executable shell script.
fn script(dir: &Path, name: &str, body: &str) -> String {
    let path = dir.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
    path.display().to_string()
}

fn verify(dir: &Path, program: &str, args: &[&str]) -> Output {
    let tmp = dir.join("tmp");
    std::fs::create_dir_all(&tmp).unwrap();
    Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", program, "--no-cache"])
        .args(args)
        .env("TMPDIR", &tmp)
        .output()
        .unwrap()
}

/// Inconclusive, for a reason of this kind, as text and as JSON.
fn inconclusive(dir: &Path, args: &[&str], kind: &str, words: &[&str]) {
    inconclusive_of(dir, PROGRAM, args, kind, words);
}

fn inconclusive_of(dir: &Path, program: &str, args: &[&str], kind: &str, words: &[&str]) {
    let json = dir.join("result.json");
    let path = json.display().to_string();
    let output = verify(dir, program, &[args, &["--json", &path]].concat());
    let said = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{args:?}\n{said}");
    for word in words {
        assert!(said.contains(word), "{word:?} missing in\n{said}");
    }
    let value: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    assert_eq!(value["verdict"], "inconclusive");
    assert_eq!(value["properties"][0]["kind"], kind);
}

#[test]
fn a_spin_that_fails() {
    let dir = tempfile::tempdir().unwrap();
    let real = which::which("spin").unwrap();
    let real = real.display();
    let case = |name: &str, body: String, words: &[&str]| {
        let spin = script(dir.path(), name, &body);
        inconclusive(dir.path(), &[&format!("--spin={spin}")], "tool", words);
    };
    let answers = format!("[ \"$1\" = -V ] && exec {real} -V");
    case(
        "crashes",
        format!("{answers}\nkill -SEGV $$"),
        &["spin", "j2pml doctor"],
    );
    case("silent", format!("{answers}\nexit 0"), &["spin"]);
    case("another", "echo nonsense".to_owned(), &["nonsense"]);
    case(
        "old",
        "echo 'Spin Version 5.1.0 -- 1 May 2008'".to_owned(),
        &["5.1", "6.5"],
    );
    // What was given to a tool that crashes is kept for a report; there is nothing else.
    let left = std::fs::read_dir(dir.path().join("tmp")).unwrap().count();
    assert!(left <= 2, "{left} directories are left");
}

#[test]
fn a_compiler_that_fails() {
    let dir = tempfile::tempdir().unwrap();
    let real = which::which("gcc").unwrap();
    let real = real.display();
    let case = |name: &str, body: String, words: &[&str]| {
        let answers = format!("[ \"$1\" = --version ] && exec {real} --version");
        let compiler = script(dir.path(), name, &format!("{answers}\n{body}"));
        let kind = if name == "gcc-noise" {
            "search"
        } else {
            "tool"
        };
        inconclusive(dir.path(), &[&format!("--cc={compiler}")], kind, words);
    };
    case(
        "gcc-refuses",
        "echo 'pan.c:1: error: no' >&2; exit 1".to_owned(),
        &["does not compile"],
    );
    case(
        "gcc-full",
        "echo 'write error: No space left on device' >&2; exit 1".to_owned(),
        &["disk is full"],
    );
    case(
        "gcc-makes-nothing",
        "exit 0".to_owned(),
        &["gcc-makes-nothing"],
    );
    // Verifiers that do not what verifiers do.
    let makes = |body: &str| {
        format!(
            "while [ $# -gt 0 ]; do [ \"$1\" = -o ] && out=$2; shift; done\n\
             printf '#!/bin/sh\\n{body}\\n' > \"$out\"; chmod +x \"$out\""
        )
    };
    case(
        "gcc-crash",
        makes("kill -SEGV $$"),
        &["crashed", "signal 11"],
    );
    case("gcc-noise", makes("echo hello"), &[]);
    // A compiler that is killed leaves its temporary files.
    case(
        "gcc-litters",
        "case \"$*\" in *pan.c*) echo > \"$TMPDIR\"/ccLitter.s;; esac; exit 1".to_owned(),
        &["does not compile"],
    );
    let mut left = files(&dir.path().join("tmp"));
    left.retain(|name| name.ends_with("ccLitter.s"));
    assert!(left.is_empty(), "{left:?}");
}

/// Of a directory and those in it.
fn files(dir: &Path) -> Vec<String> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.push(path.display().to_string());
        }
    }
    all
}

#[test]
fn a_tool_that_does_not_end_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let path = |tool: &str| which::which(tool).unwrap().display().to_string();
    let spin = script(
        dir.path(),
        "spin-hangs",
        &format!(
            "[ \"$1\" = -V ] && exec {} -V\nexec sleep 600",
            path("spin")
        ),
    );
    let arg = format!("--spin={spin}");
    let words = ["nothing was searched", "spin-hangs was still running after"];
    inconclusive(dir.path(), &[&arg, "--time", "2"], "time", &words);

    // Another compiler does its work.
    let tools = dir.path().join("tools");
    std::fs::create_dir(&tools).unwrap();
    let tcc = script(&tools, "tcc", "exec sleep 600");
    for real in ["gcc", "spin"] {
        std::os::unix::fs::symlink(path(real), tools.join(real)).unwrap();
    }
    let search = std::env::var_os("PATH").unwrap();
    let mut dirs = vec![tools];
    dirs.extend(std::env::split_paths(&search));
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", PROGRAM, "--no-cache", "--time", "60", "--verbose"])
        .env("PATH", std::env::join_paths(dirs).unwrap())
        .output()
        .unwrap();
    let said = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains(&tcc), "{said}");

    // Nor does a verifier; what it told counts.
    let verifier = |name: &str, says: &str, words: &[&str]| {
        let body = format!(
            "[ \"$1\" = --version ] && exec {} --version\n\
             while [ $# -gt 0 ]; do [ \"$1\" = -o ] && out=$2; shift; done\n\
             printf '#!/bin/sh\\n{says}\\nexec sleep 600\\n' > \"$out\"; chmod +x \"$out\"",
            path("gcc")
        );
        let arg = format!("--cc={}", script(dir.path(), name, &body));
        inconclusive(dir.path(), &[&arg, "--time", "2"], "time", words);
    };
    verifier("gcc-mute", ":", &["how far the search had come"]);
    verifier(
        "gcc-tells",
        "echo Depth= 99 States= 1e+06 Transitions= 4e+06 Memory= 17 t= 1 R= 1",
        &["1,000,000 states were looked at"],
    );
}

#[test]
fn what_tools_say_does_not_command_the_terminal() {
    let dir = tempfile::tempdir().unwrap();
    let says = "printf 'x\\033]0;owned\\007\\033[2Jy\\n'";
    let spin = script(dir.path(), "spin-commands", says);
    let output = verify(dir.path(), PROGRAM, &[&format!("--spin={spin}")]);
    let said = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("owned"), "{said}");
    assert!(!said.contains(['\u{1b}', '\u{7}']), "{said:?}");
}

/// Its states take more than the first bound, so that it is searched twice, in one directory.
const LARGE: &str = "class Large {
    static final int[] data = new int[300];
    static int sum;
    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 300; i++) data[i] = 1000000 + i;
        Thread other = new Thread(() -> { synchronized (data) { data[199]++; } });
        other.start();
        synchronized (data) { data[199]++; }
        other.join();
        for (int i = 0; i < 300; i++) sum += data[i] / 1000000;
        assert sum == 300;
    }
}
";

/// Whatever is left of the first search there is not used by the second one.
#[test]
fn tools_that_make_nothing_the_second_time() {
    let dir = tempfile::tempdir().unwrap();
    let program = dir.path().join("Large.java");
    std::fs::write(&program, LARGE).unwrap();
    let program = program.display().to_string();
    let whole = verify(dir.path(), &program, &["--verbose"]);
    let said = text(&whole.stdout);
    assert_eq!(whole.status.code(), Some(0), "{said}");
    assert!(said.contains("bound enlarged"), "{said}");

    // What was made is written down; to make it again does nothing.
    let once = |real: &str, what: &str, made: &str| {
        format!(
            "case \" $* \" in *' -V '*|*' --version '*) exec {real} \"$@\";; esac\n\
             {what}\n\
             if grep -qx -- \"$out\" {made} 2>/dev/null; then echo \"$out\" >> {made}.again; exit 0; fi\n\
             echo \"$out\" >> {made}\n\
             exec {real} \"$@\""
        )
    };
    let path = |tool: &str| which::which(tool).unwrap().display().to_string();
    let output = "for a in \"$@\"; do [ \"$last\" = -o ] && out=$a; last=$a; done";
    let real = verify(dir.path(), &program, &["--check", "deadlock"]);
    assert_eq!(real.status.code(), Some(0));
    for (n, (option, name, what)) in [
        ("--spin", "spin", "out=pan.c"),
        ("--cc", "gcc", output),
        ("--cc", "tcc", output),
    ]
    .into_iter()
    .enumerate()
    {
        for keep in [false, true] {
            let made = dir.path().join(format!("made{n}{keep}"));
            let body = once(&path(name), what, &made.display().to_string());
            let tool = script(dir.path(), &format!("{name}{n}{keep}"), &body);
            let tool = format!("{option}={tool}");
            let kept = dir.path().join(format!("kept{n}"));
            let mut args = vec![tool.as_str()];
            let kept = kept.display().to_string();
            if keep {
                args.extend(["--keep", &kept]);
            }
            let failed = if name == "spin" {
                "spin -a failed"
            } else {
                "does not compile the verifier"
            };
            let words = ["nothing was searched", failed];
            inconclusive_of(dir.path(), &program, &args, "tool", &words);
            assert!(
                made.with_file_name(format!("made{n}{keep}.again")).exists(),
                "{args:?}: there was no second time"
            );
        }
    }
}
