//! Charts of executions: what they tell, that nothing overlaps, that no name of a program breaks out of a drawing.

mod chart {
    pub mod told;
    pub mod words;
}

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn j2pml(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(args)
        .stdin(Stdio::null())
        .current_dir(dir)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A result of `verify`, in a directory of its own.
struct Drawn {
    dir: tempfile::TempDir,
}

impl Drawn {
    /// Of a file of ours.
    #[track_caller]
    fn of(file: &str, options: &[&str]) -> Drawn {
        let dir = tempfile::tempdir().unwrap();
        let name = Path::new(file).file_name().unwrap();
        std::fs::copy(root().join(file), dir.path().join(name)).unwrap();
        Drawn::verified(dir, name.to_str().unwrap(), options)
    }

    /// Of a program.
    #[track_caller]
    fn program(name: &str, java: &str, options: &[&str]) -> Drawn {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join(name), java).unwrap();
        Drawn::verified(dir, name, options)
    }

    #[track_caller]
    fn verified(dir: tempfile::TempDir, name: &str, options: &[&str]) -> Drawn {
        let mut args = vec!["verify", name, "--json", "result.json"];
        args.extend(options);
        let output = j2pml(dir.path(), &args);
        let all = format!("{}{}", text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(1), "{all}");
        Drawn { dir }
    }

    #[track_caller]
    fn trace(&self, options: &[&str]) -> String {
        let mut args = vec!["trace", "result.json"];
        args.extend(options);
        let output = j2pml(self.dir.path(), &args);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    }

    /// Both forms that are text.
    #[track_caller]
    fn told(&self) -> String {
        let plain = self.trace(&[]);
        for line in plain.lines() {
            assert!(line.chars().count() <= 100, "too long: {line}");
            assert!(line.is_ascii(), "no plain characters: {line}");
        }
        format!("{plain}\n{}", self.trace(&["--format", "mermaid"]))
    }
}

macro_rules! snapshot {
    ($drawn:expr) => {
        insta::with_settings!({ prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!($drawn.told())
        })
    };
}

/// JPF2, figure 6.
#[test]
fn rax() {
    let drawn = Drawn::of("tests/ui/papers2/RaxPlanner.java", &["--check", "deadlock"]);
    snapshot!(drawn);
}

/// The bounded buffer of JPF1, table 1.
#[test]
fn error_14() {
    let drawn = Drawn::of("tests/ui/paper/V14.java", &["--check", "assertion"]);
    snapshot!(drawn);
}

#[test]
fn lock_order() {
    let drawn = Drawn::of("examples/Deadlock.java", &["--check", "deadlock"]);
    snapshot!(drawn);
}

#[test]
fn race() {
    let drawn = Drawn::of("examples/LostUpdate.java", &["--check", "race"]);
    snapshot!(drawn);
}

#[test]
fn lost_update() {
    let drawn = Drawn::of("examples/LostUpdate.java", &["--check", "assertion"]);
    snapshot!(drawn);
}

const EXCEPTION: &str = "public class Shop {
    static volatile String order;
    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> { order = \"tea\"; order = null; }, \"waiter\");
        Thread cook = new Thread(() -> {
            if (order != null) System.out.println(order.length());
        }, \"cook\");
        waiter.start();
        cook.start();
        waiter.interrupt();
        waiter.join();
    }
}
";

#[test]
fn exception() {
    let drawn = Drawn::program("Shop.java", EXCEPTION, &["--check", "uncaught-exception"]);
    snapshot!(drawn);
}

const INVARIANT: &str = "class Account {
    int balance = 2;
    void pay(int sum) {
        if (balance >= sum) balance -= sum;
    }
}
public class Bank {
    public static void main(String[] args) {
        Account account = new Account();
        for (int i = 0; i < 2; i++) new Thread(() -> account.pay(2)).start();
    }
}
";

#[test]
fn invariant() {
    let options = [
        "--check",
        "invariant",
        "--invariant",
        "Account.balance >= 0",
    ];
    let drawn = Drawn::program("Bank.java", INVARIANT, &options);
    snapshot!(drawn);
}

const CYCLE: &str = "public class Poll {
    static volatile boolean asked, granted;
    public static void main(String[] args) {
        new Thread(() -> { while (!granted) asked = true; }, \"client\").start();
        while (!asked) { }
    }
}
";

#[test]
fn cycle() {
    let options = [
        "--check",
        "ltl",
        "--prop",
        "asked=Poll.asked",
        "--prop",
        "granted=Poll.granted",
        "--ltl",
        "G (asked -> F granted)",
    ];
    let drawn = Drawn::program("Poll.java", CYCLE, &options);
    snapshot!(drawn);
}

const SYNCHRONIZED: &str = "public class Bell {
    static boolean rung;
    public static void main(String[] args) throws Exception {
        Object bell = new Object();
        Thread guest = new Thread(() -> {
            synchronized (bell) {
                try {
                    while (!rung) bell.wait();
                    System.out.println(\"in\");
                } catch (InterruptedException e) {
                    throw new IllegalStateException(\"sent away\");
                }
            }
        }, \"guest\");
        guest.start();
        synchronized (bell) {
            rung = true;
            bell.notifyAll();
        }
        guest.interrupt();
        guest.join();
        assert !rung;
    }
}
";

#[test]
fn notification_and_join() {
    let drawn = Drawn::program("Bell.java", SYNCHRONIZED, &["--check", "assertion"]);
    snapshot!(drawn);
}

// ---- options and files ---------------------------------------------------------------------------------------------

#[track_caller]
fn says(output: &Output, code: i32, words: &[&str]) {
    let all = format!("{}{}", text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{all}");
    for word in words {
        assert!(all.contains(word), "no `{word}` in:\n{all}");
    }
    assert!(!all.contains("panicked"), "{all}");
}

#[test]
fn of_several_violations_one_is_drawn() {
    let drawn = Drawn::of("examples/LostUpdate.java", &["--check", "assertion,race"]);
    let of = |options: &[&str]| drawn.trace(options);
    assert!(of(&[]).starts_with("violated: assertion failed: "));
    assert!(of(&["--property", "race"]).starts_with("violated: data race: "));
    let trace = |property: &str| {
        let args = ["trace", "result.json", "--property", property];
        j2pml(drawn.dir.path(), &args)
    };
    says(
        &trace("deadlock"),
        2,
        &["`deadlock` was not checked", "assertion, race"],
    );
}

#[test]
fn files_are_replaced_and_repeated() {
    let drawn = Drawn::of("examples/Deadlock.java", &["--check", "deadlock"]);
    let path = drawn.dir.path().join("chart.txt");
    std::fs::write(&path, "old").unwrap();
    assert_eq!(drawn.trace(&["-o", "chart.txt"]), "");
    let first = std::fs::read_to_string(&path).unwrap();
    assert_eq!(first, drawn.trace(&["-o", "-"]));
    assert_eq!(first, drawn.trace(&[]));
    let output = j2pml(
        drawn.dir.path(),
        &["trace", "result.json", "-o", "no/such/file"],
    );
    says(&output, 2, &["cannot write no/such/file"]);
    let files = std::fs::read_dir(drawn.dir.path()).unwrap().count();
    assert_eq!(files, 3, "temporary files are left");
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let hello = "class A { public static void main(String[] args) { } }";
    std::fs::write(dir.path().join("A.java"), hello).unwrap();
    let output = j2pml(dir.path(), &["verify", "A.java", "--json", "holds.json"]);
    says(&output, 0, &[]);
    let trace = |file: &str, content: Option<&str>| {
        if let Some(content) = content {
            std::fs::write(dir.path().join(file), content).unwrap();
        }
        j2pml(dir.path(), &["trace", file])
    };
    says(
        &trace("holds.json", None),
        2,
        &["holds.json: everything that was checked holds"],
    );
    says(&trace("none.json", None), 2, &["none.json: No such file"]);
    says(
        &trace("x.json", Some("{ half")),
        2,
        &["this is no JSON", "help: "],
    );
    says(
        &trace("x.json", Some("{}")),
        2,
        &["no result of `j2pml verify --json`"],
    );
    let other = "{\"version\": 7, \"properties\": []}";
    says(
        &trace("x.json", Some(other)),
        2,
        &["version 7", "make it anew"],
    );
}

/// Cut anywhere, or with other values: a clear answer, or a chart.
#[test]
fn broken_results_do_no_harm() {
    let drawn = Drawn::of("examples/Deadlock.java", &["--check", "deadlock"]);
    let whole = std::fs::read_to_string(drawn.dir.path().join("result.json")).unwrap();
    for at in (0..whole.len()).step_by(61) {
        assert!(j2pml::chart::result::read(&whole[..at]).is_err());
    }
    let numbers = ["0", "1", "2", "99", "65535", "4294967295"];
    for (n, (at, _)) in whole.match_indices(": 2").enumerate() {
        let other = numbers[n % numbers.len()];
        let changed = format!("{}: {other}{}", &whole[..at], &whole[at + 3..]);
        let Ok(outcome) = j2pml::chart::result::read(&changed) else {
            continue;
        };
        let Ok(property) = outcome.choose(None) else {
            continue;
        };
        let chart = j2pml::chart::chart(property);
        j2pml::chart::text(&chart, 100, false);
        j2pml::chart::mermaid(&chart);
    }
}

// ---- pictures ------------------------------------------------------------------------------------------------------

#[derive(Debug)]
struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    #[allow(dead_code)] // told where something overlaps
    what: String,
    /// A box around its own label.
    is_box: bool,
}

fn attribute(tag: &str, name: &str) -> Option<f64> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"')?.0.parse().ok()
}

fn decoded(text: &str) -> String {
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&#60;", "<"),
        ("&#62;", ">"),
        ("&quot;", "\""),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&#38;", "&"),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (code, sign)| {
        text.replace(code, sign)
    })
}

/// Labels and boxes of a picture, as wide as the characters of the widest usual font.
fn areas(svg: &str) -> Vec<Area> {
    let mut areas = Vec::new();
    for part in svg.split("<text").skip(1) {
        let (tag, rest) = part.split_once('>').unwrap();
        let text = decoded(rest.split_once("</text>").unwrap().0);
        areas.push(Area {
            x: attribute(tag, "x").unwrap(),
            y: attribute(tag, "y").unwrap() - 10.0,
            width: 7.3 * f64::from(u32::try_from(text.chars().count()).unwrap()),
            height: 12.0,
            what: text,
            is_box: false,
        });
    }
    for part in svg.split("<g class=\"head").skip(1) {
        let tag = part
            .split_once("<rect")
            .unwrap()
            .1
            .split_once("/>")
            .unwrap()
            .0;
        areas.push(Area {
            x: attribute(tag, "x").unwrap(),
            y: attribute(tag, "y").unwrap(),
            width: attribute(tag, "width").unwrap(),
            height: attribute(tag, "height").unwrap(),
            what: "box".to_owned(),
            is_box: true,
        });
    }
    areas
}

fn inside(a: &Area, b: &Area) -> bool {
    b.is_box
        && !a.is_box
        && a.x >= b.x
        && a.y >= b.y
        && a.x + a.width <= b.x + b.width
        && a.y + a.height <= b.y + b.height
}

/// Renderers that know no variables of CSS draw no black boxes: each shape has a colour of its own, or its group has.
fn has_plain_colours(svg: &str, name: &str) {
    let (_, body) = svg.split_once("</style>").unwrap();
    let coloured = |tag: &str| tag.contains(" fill=\"") || tag.contains(" stroke=\"");
    let (root, _) = svg.split_once('>').unwrap();
    assert!(root.contains(" fill=\"#"), "{root}");
    let mut groups: Vec<bool> = Vec::new();
    for tag in body.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap();
        assert!(!tag.contains("=\"var("), "{name}: {tag}");
        match tag.split([' ', '/']).next().unwrap() {
            "g" => groups.push(coloured(tag)),
            "" if tag == "/g" => _ = groups.pop(),
            "rect" | "line" | "path" | "polygon" | "circle" => assert!(
                coloured(tag) || groups.last() == Some(&true),
                "{name}: {tag}"
            ),
            _ => {}
        }
    }
}

#[track_caller]
fn nothing_overlaps(svg: &str, name: &str) {
    has_plain_colours(svg, name);
    let areas = areas(svg);
    assert!(areas.len() > 4, "{name}: nothing is drawn");
    let total = attribute(svg.split_once('>').unwrap().0, "width").unwrap();
    for (n, a) in areas.iter().enumerate() {
        assert!(
            a.x >= 0.0 && a.x + a.width <= total + 0.5,
            "{name}: {a:?} sticks out of {total}"
        );
        for b in &areas[n + 1..] {
            let apart = a.x + a.width <= b.x
                || b.x + b.width <= a.x
                || a.y + a.height <= b.y
                || b.y + b.height <= a.y;
            assert!(
                apart || inside(a, b) || inside(b, a),
                "{name}: {a:?} is on {b:?}"
            );
        }
    }
}

/// Of each folder of `tests/ui` some that are violated.
#[test]
fn nothing_of_a_picture_overlaps() {
    let programs: &[(&str, &str)] = &[
        ("examples/Deadlock.java", "deadlock"),
        ("examples/LostUpdate.java", "assertion"),
        ("tests/ui/paper/V14.java", "assertion"),
        ("tests/ui/paper/V01.java", "deadlock"),
        ("tests/ui/papers2/RaxPlanner.java", "deadlock"),
        ("tests/ui/papers2/RaxBoundedBroken.java", "deadlock"),
        (
            "tests/ui/papers2/FlaversPhilosophersDeadlock.java",
            "deadlock",
        ),
        ("tests/ui/papers2/NestedMonitors.java", "deadlock"),
        ("tests/ui/papers2/LockTrees.java", "deadlock"),
        ("tests/ui/partial/QueueEmpty.java", "deadlock"),
        ("tests/ui/partial/SignalLost.java", "deadlock"),
        ("tests/ui/partial/LatchShort.java", "deadlock"),
        ("tests/ui/partial/WriteLocksCross.java", "deadlock"),
        ("tests/ui/juc/PoolStarved.java", "deadlock"),
        ("tests/ui/juc/LockMonitorDeadlock.java", "deadlock"),
        ("tests/ui/races/ListShared.java", "race"),
        ("tests/ui/races/BufferShared.java", "race"),
        ("tests/ui/races/SingletonUnlocked.java", "race"),
        ("tests/ui/temporal/DekkerPolite.java", "livelock"),
        ("tests/ui/temporal/PhilosophersBarge.java", "starvation"),
        ("tests/ui/temporal/EndsNot.java", "termination"),
    ];
    let mut drawn = 0;
    for (file, property) in programs {
        let dir = tempfile::tempdir().unwrap();
        let json = dir.path().join("result.json");
        let mut command = Command::new(env!("CARGO_BIN_EXE_j2pml"));
        command.args(["verify", file, "--check", property, "--json"]);
        let output = command
            .arg(&json)
            .stdin(Stdio::null())
            .current_dir(root())
            .output()
            .unwrap();
        if output.status.code() != Some(1) {
            eprintln!("not violated: {file}");
            continue;
        }
        let draw = |format: &str| {
            let output = j2pml(dir.path(), &["trace", "result.json", "--format", format]);
            says(&output, 0, &[]);
            text(&output.stdout)
        };
        nothing_overlaps(&draw("svg"), file);
        for line in draw("text").lines() {
            assert!(line.chars().count() <= 100, "{file}: {line}");
        }
        draw("mermaid");
        drawn += 1;
    }
    assert!(drawn >= 18, "{drawn} of {} are violated", programs.len());
}

const HOSTILE: &str = "public class A {
    static class end { int x; }
    static final Object \u{540d}\u{524d} = new Object();
    public static void main(String[] args) throws Exception {
        end participant = new end();
        String tag = \"</script></title></svg><script>alert(1)</script>;#35;%% loop\";
        Thread t = new Thread(() -> {
            synchronized (\u{540d}\u{524d}) { participant.x++; System.out.println(tag); }
        }, \"end\\nloop forever <b>\\u202e a very long name of a thread that has to be cut somewhere, &amp; \\\"quoted\\\"\");
        t.start();
        synchronized (participant) { participant.x++; }
        t.join();
        if (participant.x == 1) throw new IllegalStateException(tag + (char) 27);
    }
}
";

#[test]
fn hostile_names_are_text_everywhere() {
    let drawn = Drawn::program("A.java", HOSTILE, &["--check", "uncaught-exception"]);
    let svg = drawn.trace(&["--format", "svg"]);
    nothing_overlaps(&svg, "hostile");
    assert_eq!(svg.matches("<script").count(), 0);
    assert_eq!(svg.matches("</svg>").count(), 1);
    let page = drawn.trace(&["--format", "html"]);
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<b>"));
    let mermaid = drawn.trace(&["--format", "mermaid"]);
    for line in mermaid.lines().skip(1) {
        let word = line.split_whitespace().next().unwrap();
        let known = ["title", "participant", "Note"].contains(&word)
            || word.starts_with('T')
            || word.starts_with('O');
        assert!(known, "{line}");
        assert!(
            !line.contains(['<', '%']) || line.contains("<br/>"),
            "{line}"
        );
    }
    for all in [&svg, &page, &mermaid, &drawn.trace(&[])] {
        assert!(!all.contains(['\u{1b}', '\u{202e}']), "{all}");
    }
}

/// The chart of the README is what is drawn.
#[test]
fn the_readme_shows_the_chart() {
    let dir = tempfile::tempdir().unwrap();
    let json = dir.path().join("result.json").display().to_string();
    let file = "examples/Deadlock.java";
    says(&j2pml(&root(), &["verify", file, "--json", &json]), 1, &[]);
    let chart = text(&j2pml(&root(), &["trace", &json]).stdout);
    let shown: Vec<String> = chart
        .lines()
        .map(|line| format!("    {line}").trim_end().to_owned())
        .collect();
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    assert!(readme.contains(&shown.join("\n")), "{chart}");
}

#[test]
fn pages_say_which_files_were_changed() {
    let drawn = Drawn::of("examples/Deadlock.java", &["--check", "deadlock"]);
    let page = |options: &[&str]| {
        let mut args = vec![
            "trace",
            "result.json",
            "--format",
            "html",
            "-o",
            "page.html",
        ];
        args.extend(options);
        let output = j2pml(drawn.dir.path(), &args);
        says(&output, 0, &[]);
        let page = std::fs::read_to_string(drawn.dir.path().join("page.html")).unwrap();
        (page, text(&output.stderr))
    };
    let (first, notes) = page(&[]);
    assert_eq!(notes, "");
    assert!(first.contains("synchronized"), "no source");
    assert_eq!(first, page(&[]).0);
    // From elsewhere the files are found beside the result.
    let path = drawn.dir.path().join("result.json");
    let args = ["trace", path.to_str().unwrap(), "--format", "html"];
    assert_eq!(text(&j2pml(Path::new("/"), &args).stdout), first);
    let java = drawn.dir.path().join("Deadlock.java");
    std::fs::write(&java, "class Deadlock { }\n").unwrap();
    let (changed, notes) = page(&[]);
    assert!(notes.contains("Deadlock.java was changed since"), "{notes}");
    assert!(changed.contains("was changed since"));
    std::fs::remove_file(&java).unwrap();
    let (gone, notes) = page(&[]);
    assert!(
        notes.contains("Deadlock.java is not there any more"),
        "{notes}"
    );
    assert!(gone.contains("is not there any more"));
}

#[test]
fn verify_writes_the_page_at_once() {
    let drawn = Drawn::of("examples/LostUpdate.java", &["--html", "page.html"]);
    let page = std::fs::read_to_string(drawn.dir.path().join("page.html")).unwrap();
    assert_eq!(page, drawn.trace(&["--format", "html"]));
    let hello = "class A { public static void main(String[] args) { } }";
    std::fs::write(drawn.dir.path().join("A.java"), hello).unwrap();
    let output = j2pml(drawn.dir.path(), &["verify", "A.java", "--html", "a.html"]);
    says(
        &output,
        0,
        &["a.html is not written: everything that was checked holds"],
    );
    assert!(!drawn.dir.path().join("a.html").exists());
}
