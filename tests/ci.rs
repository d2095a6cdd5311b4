//! What continuous integration reads: SARIF and JUnit's XML, for each kind of answer.

mod ci {
    pub mod sarif;
}

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn verify(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .arg("verify")
        .args(args)
        .stdin(Stdio::null())
        .current_dir(dir)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    let of = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    of(&output.stdout) + &of(&output.stderr)
}

/// A program whose files were written.
struct Told {
    dir: tempfile::TempDir,
    code: Option<i32>,
}

impl Told {
    #[track_caller]
    fn of(name: &str, java: &[u8], options: &[&str]) -> Told {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, java).unwrap();
        let mut told = Told { dir, code: None };
        told.again(name, options);
        told
    }

    #[track_caller]
    fn example(path: &str, options: &[&str]) -> Told {
        let java = std::fs::read(root().join(path)).unwrap();
        let name = Path::new(path).file_name().unwrap().to_str().unwrap();
        Told::of(name, &java, options)
    }

    fn again(&mut self, name: &str, options: &[&str]) {
        let files = ["--sarif", "r.sarif", "--junit", "r.xml", "--json", "r.json"];
        let args = [&[name], &files[..], options].concat();
        let output = verify(self.dir.path(), &args);
        self.code = output.status.code();
        assert!(
            self.dir.path().join("r.sarif").exists(),
            "{}",
            said(&output)
        );
        assert!(self.dir.path().join("r.xml").exists(), "{}", said(&output));
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.dir.path().join(name)).unwrap()
    }

    /// The only run of a log that is as the schema says.
    #[track_caller]
    fn sarif(&self) -> Value {
        let log: Value = serde_json::from_str(&self.read("r.sarif")).unwrap();
        ci::sarif::valid(&log);
        assert_eq!(log["runs"].as_array().unwrap().len(), 1);
        let run = &log["runs"][0];
        let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
        for result in run["results"].as_array().unwrap() {
            // What GitHub wants of each.
            let index = result["ruleIndex"].as_u64().unwrap() as usize;
            assert_eq!(rules[index]["id"], result["ruleId"]);
            assert_eq!(result["level"], "error");
            assert!(result["locations"][0]["physicalLocation"]["region"].is_object());
        }
        assert_eq!(run["invocations"][0]["exitCode"], self.code.unwrap());
        run.clone()
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.read("r.json")).unwrap()
    }
}

fn rules(run: &Value) -> Vec<&str> {
    let results = run["results"].as_array().unwrap();
    results
        .iter()
        .map(|result| result["ruleId"].as_str().unwrap())
        .collect()
}

fn texts(list: &Value, of: fn(&Value) -> &Value) -> Vec<&str> {
    let list = list.as_array().unwrap();
    list.iter().map(|v| of(v).as_str().unwrap()).collect()
}

const LIVELOCK: &str = "class A {
    static volatile boolean left, right;
    public static void main(String[] args) {
        new Thread(() -> { while (!left) { } }, \"waits\").start();
    }
}
";

// ---- SARIF ------------------------------------------------------------------------------------------------------------

#[test]
fn each_kind_of_violation_is_a_valid_result_with_its_code_flow() {
    let take = "class A {
    private volatile int balance = 1;
    void take() { if (balance > 0) balance--; }
    public static void main(String[] args) {
        A a = new A();
        new Thread(a::take, \"{0} \\u007f\").start();
        a.take();
    }
}
";
    let file = |path: &str| std::fs::read_to_string(root().join(path)).unwrap();
    for (property, java, options) in [
        ("deadlock", file("examples/Deadlock.java"), &[][..]),
        ("deadlock", file("tests/ui/papers2/RaxPlanner.java"), &[]),
        ("assertion", file("examples/LostUpdate.java"), &[]),
        (
            "uncaught-exception",
            "class A { static volatile int[] data; public static void main(String[] args) {\n\
             new Thread(() -> data = new int[1]).start();\n data[0] = 1; } }"
                .to_owned(),
            &[],
        ),
        ("race", file("examples/LostUpdate.java"), &[]),
        (
            "invariant",
            take.to_owned(),
            &["--invariant", "A.balance >= 0"],
        ),
        (
            "ltl",
            LIVELOCK.to_owned(),
            &["--ltl", "F l", "--prop", "l=A.left"],
        ),
        (
            "termination",
            LIVELOCK.to_owned(),
            &["--check", "termination"],
        ),
        ("livelock", LIVELOCK.to_owned(), &["--check", "livelock"]),
    ] {
        let public = java.split("public class ").nth(1);
        let main = public.and_then(|rest| rest.split([' ', '{']).next());
        let main = format!("{}.java", main.unwrap_or("A"));
        let told = Told::of(&main, java.as_bytes(), options);
        assert_eq!(told.code, Some(1), "{property}");
        let run = told.sarif();
        let results = run["results"].as_array().unwrap();
        let result = results
            .iter()
            .find(|result| result["ruleId"] == property)
            .unwrap_or_else(|| panic!("no {property} in {run:#}"));
        flows_are_those_of_the_trace(result, &told, property);
        assert_eq!(run["invocations"][0]["executionSuccessful"], true);
        assert_eq!(run["properties"]["properties"][property], "violated");
    }
}

/// A thread flow for each thread that does something, in the order of the execution, each at lines of the file.
#[track_caller]
fn flows_are_those_of_the_trace(result: &Value, told: &Told, property: &str) {
    let json = told.json();
    let properties = json["properties"].as_array().unwrap();
    let answer = properties.iter().find(|p| p["name"] == property).unwrap();
    let message = result["message"]["text"].as_str().unwrap();
    for sentence in texts(&answer["summary"], |v| v) {
        // Names of classes are shorter there.
        let words = sentence.split(' ').filter(|word| !word.contains('#'));
        for word in words {
            assert!(message.contains(word), "no `{word}` in {message}");
        }
    }
    let flows = result["codeFlows"].as_array().unwrap();
    assert_eq!(flows.len(), 1);
    let flows = flows[0]["threadFlows"].as_array().unwrap();
    let names: Vec<&str> = flows
        .iter()
        .map(|flow| flow["message"]["text"].as_str().unwrap())
        .collect();
    let threads: Vec<&str> = answer["threads"]
        .as_array()
        .unwrap()
        .iter()
        .map(|thread| thread["name"].as_str().unwrap())
        .collect();
    // A thread that is only started has no line.
    let steps = answer["trace"].as_array().unwrap();
    let does = |name: &&str| steps.iter().any(|step| step["thread"]["name"] == **name);
    if threads.iter().all(|name| !name.contains('{')) {
        let threads: Vec<&str> = threads.into_iter().filter(does).collect();
        assert_eq!(names, threads, "{property}");
    }
    let lines = told
        .dir
        .path()
        .read_dir()
        .unwrap()
        .find_map(|entry| {
            let path = entry.unwrap().path();
            let is_java = path.extension().is_some_and(|e| e == "java");
            is_java.then(|| std::fs::read_to_string(path).unwrap().lines().count())
        })
        .unwrap() as u64;
    let mut seen = BTreeSet::new();
    for flow in flows {
        let mut before = -1;
        for visit in flow["locations"].as_array().unwrap() {
            let order = visit["executionOrder"].as_i64().unwrap();
            assert!(order > before, "{flow:#}");
            before = order;
            let place = &visit["location"]["physicalLocation"];
            let line = place["region"]["startLine"].as_u64().unwrap();
            assert!(line <= lines, "{visit:#}");
            if let Some(step) = steps.get(order as usize - 1) {
                assert!(seen.insert(order), "two locations at step {order}");
                assert_eq!(
                    step["thread"]["id"].to_string(),
                    flow["id"].as_str().unwrap()
                );
                if let Some(frame) = step["stack"].get(0) {
                    assert_eq!(frame["line"], line, "{visit:#}");
                }
            }
        }
    }
}

#[test]
fn a_deadlock_says_where_each_thread_waits() {
    let told = Told::example("examples/Deadlock.java", &["--check", "deadlock"]);
    let run = told.sarif();
    let result = &run["results"][0];
    let related = texts(&result["relatedLocations"], |v| &v["message"]["text"]);
    assert_eq!(
        related,
        [
            "a to b waits to lock Account#2, which b to a has",
            "b to a waits to lock Account#1, which a to b has",
        ]
    );
    let message = result["message"]["text"].as_str().unwrap();
    assert!(message.starts_with("deadlock of a to b and b to a (Deadlock.java:8).\n\n"));
    assert!(message.contains("Hint: the two take the same locks in different orders."));
    let place = &result["locations"][0];
    assert_eq!(
        place["physicalLocation"]["artifactLocation"]["uri"],
        "Deadlock.java"
    );
    assert_eq!(
        place["physicalLocation"]["artifactLocation"]["uriBaseId"],
        "%SRCROOT%"
    );
    let rule = &run["tool"]["driver"]["rules"][0];
    assert_eq!(rule["name"], "Deadlock");
    assert!(
        rule["help"]["markdown"]
            .as_str()
            .unwrap()
            .contains("What to do: take locks")
    );
}

#[test]
fn results_are_the_same_in_the_next_run() {
    let marks = |told: &Told| -> Vec<String> {
        let run = told.sarif();
        let results = run["results"].as_array().unwrap();
        results
            .iter()
            .map(|result| result["partialFingerprints"].to_string())
            .collect()
    };
    let java = std::fs::read_to_string(root().join("examples/LostUpdate.java")).unwrap();
    let name = "src/a \"b\"/LostUpdate.java";
    let mut told = Told::of(name, java.as_bytes(), &[]);
    let first = told.read("r.sarif");
    assert!(first.contains("\"uri\": \"src/a%20%22b%22/LostUpdate.java\""));
    let before = marks(&told);
    assert_eq!(before.len(), before.iter().collect::<BTreeSet<_>>().len());
    told.again(name, &[]);
    assert_eq!(told.read("r.sarif"), first);
    // Lines above change nothing.
    std::fs::write(told.dir.path().join(name), format!("// 1\n\n// 2\n{java}")).unwrap();
    told.again(name, &[]);
    assert_eq!(marks(&told), before);
    // The name may be given in another way.
    let absolute = told.dir.path().canonicalize().unwrap().join(name);
    told.again(absolute.to_str().unwrap(), &[]);
    assert_eq!(marks(&told), before);
    // Another line is another result.
    let other = java.replace("assert count == 2", "assert count != 1");
    assert_ne!(other, java);
    std::fs::write(told.dir.path().join(name), other).unwrap();
    told.again(name, &["--check", "assertion"]);
    assert!(!before.contains(&marks(&told)[0]));
}

#[test]
fn what_holds_is_no_result() {
    let told = Told::of(
        "A.java",
        b"class A { public static void main(String[] a) { } }",
        &[],
    );
    assert_eq!(told.code, Some(0));
    let run = told.sarif();
    assert_eq!(rules(&run), [] as [&str; 0]);
    assert_eq!(run["properties"]["verdict"], "holds");
    assert!(
        !run["properties"]["assumptions"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let invocation = &run["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], true);
    assert_eq!(
        invocation["toolExecutionNotifications"],
        serde_json::json!([])
    );
}

const UNMODELLED: &[u8] = b"class A {
    public static void main(String[] args) throws Exception {
        new java.io.FileReader(\"x\").read();
    }
}
";

#[test]
fn what_is_inconclusive_is_a_notification() {
    let told = Told::of("A.java", UNMODELLED, &["--check", "deadlock"]);
    assert_eq!(told.code, Some(3));
    let run = told.sarif();
    assert_eq!(rules(&run), [] as [&str; 0]);
    let notes = &run["invocations"][0]["toolExecutionNotifications"];
    assert_eq!(notes.as_array().unwrap().len(), 1);
    assert_eq!(notes[0]["level"], "warning");
    assert_eq!(notes[0]["descriptor"]["id"], "unmodelled");
    assert_eq!(notes[0]["associatedRule"]["id"], "deadlock");
    let place = &notes[0]["locations"][0]["physicalLocation"];
    assert_eq!(place["region"]["startLine"], 3);
    let text = notes[0]["message"]["text"].as_str().unwrap();
    assert!(
        text.contains("not modelled") && text.contains("What to do: "),
        "{text}"
    );
}

#[test]
fn a_program_without_a_verdict_is_no_success() {
    for (java, words) in [
        (&b"class A {\n    int x = ; }"[..], "error[J0101]"),
        (b"class A { }", "main"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        // What an earlier run has left is not taken for its answer.
        let old = ["r.sarif", "r.xml"];
        for name in old {
            std::fs::write(dir.path().join(name), "old").unwrap();
        }
        std::fs::write(dir.path().join("A.java"), java).unwrap();
        let mut told = Told { dir, code: None };
        told.again("A.java", &[]);
        assert_eq!(told.code, Some(2));
        assert!(!told.dir.path().join("r.json").exists());
        let run = told.sarif();
        assert_eq!(run["invocations"][0]["executionSuccessful"], false);
        let note = &run["invocations"][0]["toolExecutionNotifications"][0];
        assert_eq!(note["level"], "error");
        let text = note["message"]["text"].as_str().unwrap();
        assert!(text.contains(words) && !text.contains('\u{1b}'), "{text}");
        // Where the mistake is, if it is at a line.
        let place = &note["locations"][0]["physicalLocation"];
        if words == "error[J0101]" {
            assert_eq!(place["artifactLocation"]["uri"], "A.java");
            assert_eq!(place["region"]["startLine"], 2);
        } else {
            assert!(place.is_null(), "{note}");
        }
        let xml = told.read("r.xml");
        let document = roxmltree::Document::parse(&xml).unwrap();
        let error = document
            .descendants()
            .find(|n| n.has_tag_name("error"))
            .unwrap();
        assert_eq!(error.attribute("type"), Some("input"));
        assert!(error.text().unwrap().contains(words));
    }
}

/// A file that cannot be written takes none of the others with it.
#[test]
fn each_file_that_can_be_written_is() {
    let dir = tempfile::tempdir().unwrap();
    let java = std::fs::read(root().join("examples/LostUpdate.java")).unwrap();
    std::fs::write(dir.path().join("A.java"), java).unwrap();
    let junit = || std::fs::read_to_string(dir.path().join("r.xml")).unwrap();
    // Known before the work: then there is no answer, and the other file says why.
    let args = ["A.java", "--sarif", "no/such.sarif", "--junit", "r.xml"];
    let output = verify(dir.path(), &args);
    assert_eq!(output.status.code(), Some(2));
    let words = "no is no directory";
    assert!(said(&output).contains(words), "{}", said(&output));
    assert!(
        junit().contains(words) && junit().contains("type=\"machine\""),
        "{}",
        junit()
    );
    // Known after it only.
    for full in ["--json", "--sarif"] {
        let args = [
            "A.java",
            "--check",
            "race",
            full,
            "/dev/full",
            "--junit",
            "r.xml",
        ];
        let output = verify(dir.path(), &args);
        assert_eq!(output.status.code(), Some(2));
        let words = "cannot write /dev/full";
        assert!(said(&output).contains(words), "{}", said(&output));
        assert!(junit().contains("name=\"race\""), "{}", junit());
    }
}

// ---- JUnit ------------------------------------------------------------------------------------------------------------

/// Outcome by property: the element in the test case, its attributes and text.
fn cases(xml: &str) -> Vec<(String, String, String, String)> {
    let document = roxmltree::Document::parse(xml).unwrap_or_else(|e| panic!("{e}\n{xml}"));
    let suites = document.root_element();
    let cases: Vec<_> = document
        .descendants()
        .filter(|n| n.has_tag_name("testcase"))
        .collect();
    for (attribute, tag) in [
        ("failures", "failure"),
        ("errors", "error"),
        ("tests", "testcase"),
    ] {
        let count = document
            .descendants()
            .filter(|n| n.has_tag_name(tag))
            .count();
        for suite in suites
            .descendants()
            .filter(|n| n.tag_name().name().starts_with("testsuite"))
        {
            assert_eq!(
                suite.attribute(attribute),
                Some(count.to_string().as_str()),
                "{xml}"
            );
        }
    }
    cases
        .into_iter()
        .map(|case| {
            let inside = case.children().find(roxmltree::Node::is_element);
            let inside = inside.filter(|n| n.tag_name().name() != "system-out");
            let of = |name: &str| {
                inside
                    .and_then(|n| n.attribute(name))
                    .unwrap_or("")
                    .to_owned()
            };
            (
                case.attribute("name").unwrap().to_owned(),
                inside.map_or("", |n| n.tag_name().name()).to_owned(),
                of("message"),
                inside.and_then(|n| n.text()).unwrap_or("").to_owned(),
            )
        })
        .collect()
}

#[test]
fn each_property_is_a_test_case() {
    let told = Told::example("examples/LostUpdate.java", &[]);
    let xml = told.read("r.xml");
    let cases = cases(&xml);
    let outcomes: Vec<(&str, &str)> = cases.iter().map(|c| (c.0.as_str(), c.1.as_str())).collect();
    assert_eq!(
        outcomes,
        [
            ("deadlock", ""),
            ("assertion", "failure"),
            ("uncaught-exception", ""),
            ("race", "failure"),
        ]
    );
    let (_, _, message, text) = &cases[1];
    assert_eq!(
        message,
        "assertion failed: assert count == 2 : \"an update is lost\" (LostUpdate.java:10)"
    );
    for words in [
        "Hint: to read and to write has to be one step",
        "LostUpdate.java:8 count: 1 -> 1",
        "=> main fails the assertion at LostUpdate.java:10",
    ] {
        assert!(text.contains(words), "no `{words}` in\n{text}");
    }
    assert!(xml.contains(
        "classname=\"LostUpdate\" name=\"assertion\" file=\"LostUpdate.java\" line=\"10\""
    ));
    assert!(
        cases[3].3.contains("is about to") || cases[3].3.contains("race"),
        "{}",
        cases[3].3
    );
    let inconclusive = Told::of("A.java", UNMODELLED, &["--check", "deadlock"]);
    let xml = inconclusive.read("r.xml");
    let (_, outcome, message, text) = &self::cases(&xml)[0];
    assert_eq!(outcome, "error");
    assert!(message.contains("not modelled"), "{message}");
    assert!(text.contains("what to do: "), "{text}");
    assert!(xml.contains("type=\"unmodelled\""));
    let holds = Told::of(
        "A.java",
        b"class A { public static void main(String[] a) { } }",
        &[],
    );
    let xml = holds.read("r.xml");
    assert!(self::cases(&xml).iter().all(|case| case.1.is_empty()));
    assert!(
        xml.contains("assumes: memory and stack do not run out"),
        "{xml}"
    );
}

#[test]
fn any_text_makes_well_formed_xml() {
    let java = "class A {
    public static void main(String[] args) {
        Thread.currentThread().setName(\"<&>\\\"' ]]> \\u0000\\u0001\\u001b[31m\\ufffe\\ud83d\\ude00 -->\");
        throw new IllegalStateException(\"]]> <b> \\u0008 \\uffff \\ud83d\\ude00 &amp; {0} \\u202e\");
    }
}
";
    let told = Told::of(
        "A.java",
        java.as_bytes(),
        &["--check", "uncaught-exception"],
    );
    assert_eq!(told.code, Some(1));
    let cases = cases(&told.read("r.xml"));
    let (_, outcome, message, text) = &cases[0];
    assert_eq!(outcome, "failure");
    for all in [message, text] {
        assert!(
            all.contains("]]> <b> \u{2408} \u{fffd} \u{1f600} &amp; {0}"),
            "{all}"
        );
    }
    let run = told.sarif();
    let text = run["results"][0]["message"]["text"].as_str().unwrap();
    assert!(text.contains("&amp; {{0}}"), "{text}");
}
