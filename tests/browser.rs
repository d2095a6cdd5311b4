//! The page of a violation in a real browser: by keyboard to the end and back, highlighted lines and shown values against the
//! JSON, no error on the console. Skipped, with a reason, where there is no Chromium.

mod browser {
    pub mod chromium;
}

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use browser::chromium::Chromium;
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// File, options.
const PROGRAMS: &[(&str, &[&str])] = &[
    ("tests/ui/papers2/RaxPlanner.java", &["--check", "deadlock"]),
    ("tests/ui/paper/V14.java", &["--check", "assertion"]),
    ("examples/Deadlock.java", &["--check", "deadlock"]),
    ("examples/LostUpdate.java", &["--check", "race"]),
    (
        "tests/ui/temporal/ResponseLost.java",
        &[
            "--check",
            "ltl",
            "--ltl",
            "G (request -> F granted)",
            "--prop",
            "request = ResponseLost.Server.request",
            "--prop",
            "granted = ResponseLost.Server.active != null",
            "--fair",
        ],
    ),
    ("tests/ui/partial/QueueEmpty.java", &["--check", "deadlock"]),
    ("tests/ui/partial/SignalLost.java", &["--check", "deadlock"]),
];

struct Verified {
    dir: tempfile::TempDir,
    property: Value,
}

fn verified(file: &str, options: &[&str]) -> Verified {
    let dir = tempfile::tempdir().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(["verify", file, "--json"])
        .arg(dir.path().join("result.json"))
        .arg("--html")
        .arg(dir.path().join("page.html"))
        .args(options)
        .stdin(Stdio::null())
        .current_dir(root())
        .output()
        .unwrap();
    let all = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{file}: {all}");
    let text = std::fs::read_to_string(dir.path().join("result.json")).unwrap();
    let result: Value = serde_json::from_str(&text).unwrap();
    let properties = result["properties"].as_array().unwrap();
    let property = properties.iter().find(|p| !p["trace"].is_null());
    Verified {
        property: property.unwrap().clone(),
        dir,
    }
}

/// What a page is to show after so many steps.
#[derive(Debug, Default, PartialEq)]
struct Shown {
    /// Line -> numbers of the threads that are there.
    lines: BTreeMap<u64, Vec<u64>>,
    /// Fields by name.
    fields: BTreeMap<String, String>,
    /// Thread -> its locals.
    locals: BTreeMap<u64, Vec<String>>,
}

/// Objects of nested classes by the last name of their class.
fn short(text: &str) -> String {
    match text.split_once('#') {
        Some((class, rest)) => format!("{}#{rest}", class.rsplit('.').next().unwrap()),
        None => text.to_owned(),
    }
}

/// From the JSON. All programs here are one file each, whose classes have short names.
fn expected(property: &Value, position: usize) -> Shown {
    let steps = property["trace"].as_array().unwrap();
    let mut at: BTreeMap<u64, u64> = BTreeMap::new();
    let mut locals: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    let mut ended: Vec<u64> = Vec::new();
    let mut fields = BTreeMap::new();
    let mut waits = &Value::Null;
    for step in steps.iter().take(position) {
        let thread = step["thread"]["id"].as_u64().unwrap();
        if let Some(line) = step["stack"][0]["line"].as_u64() {
            at.insert(thread, line);
            let named = step["locals"].as_array().into_iter().flatten();
            let text = |local: &Value| {
                let of = |name: &str| local[name].as_str().unwrap();
                format!("{} = {}", of("name"), short(of("value")))
            };
            locals.insert(thread, named.map(text).collect());
        }
        if step["kind"] == "end" {
            ended.push(thread);
            at.remove(&thread);
            locals.remove(&thread);
        }
        if !step["waits"].is_null() {
            waits = &step["waits"];
        }
        let member = step["member"].as_str().unwrap_or_default();
        let added = step["library"] == true || step["implied"] == true || member.contains('$');
        if matches!(step["kind"].as_str(), Some("read" | "write")) && !added {
            let object = short(step["object"].as_str().unwrap_or_default());
            let value = if step["kind"] == "read" {
                &step["old"]
            } else {
                &step["new"]
            };
            let dot = if member.starts_with('[') { "" } else { "." };
            fields.insert(
                format!("{object}{dot}{member}"),
                short(value.as_str().unwrap()),
            );
        }
    }
    for wait in waits.as_array().into_iter().flatten() {
        if let Some(line) = wait["line"].as_u64() {
            at.insert(wait["thread"].as_u64().unwrap(), line);
        }
    }
    if position > steps.len() {
        if let Some(accesses) = property["race"].as_array() {
            for access in accesses {
                let line = access["stack"][0]["line"].as_u64().unwrap();
                at.insert(access["thread"]["id"].as_u64().unwrap(), line);
            }
        } else if let Some(thread) = property["thread"]["id"].as_u64() {
            at.insert(thread, property["line"].as_u64().unwrap());
        }
    }
    let mut lines: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    if position > 0 {
        for (thread, line) in at {
            lines.entry(line).or_default().push(thread);
        }
    }
    locals.retain(|_, named| !named.is_empty());
    Shown {
        lines,
        fields,
        locals,
    }
}

const LOOK: &str = "JSON.stringify({
  position: Number(document.body.dataset.position),
  lines: Array.from(document.querySelectorAll('.source li[data-threads]'), (li) => [Number(li.dataset.line), li.dataset.threads.split(' ').map(Number)]),
  active: document.querySelectorAll('.source li.active').length,
  fields: Array.from(document.querySelectorAll('#state td[data-field]'), (td) => [td.dataset.field, td.firstChild.textContent]),
  locals: Array.from(document.querySelectorAll('#state td[data-thread]'), (td) => [Number(td.dataset.thread), Array.from(td.parentElement.querySelectorAll('.local'), (l) => l.textContent)]),
})";

fn look(browser: &mut Chromium) -> (usize, Shown) {
    let told = browser.evaluate(LOOK);
    let seen: Value = serde_json::from_str(told.as_str().unwrap()).unwrap();
    let pairs = |name: &str| seen[name].as_array().unwrap().clone();
    let numbers = |value: &Value| -> Vec<u64> {
        let all = value.as_array().unwrap().iter();
        all.map(|n| n.as_u64().unwrap()).collect()
    };
    let texts = |value: &Value| -> Vec<String> {
        let all = value.as_array().unwrap().iter();
        all.map(|text| text.as_str().unwrap().to_owned()).collect()
    };
    let shown = Shown {
        lines: pairs("lines")
            .iter()
            .map(|pair| (pair[0].as_u64().unwrap(), numbers(&pair[1])))
            .collect(),
        fields: pairs("fields")
            .iter()
            .map(|pair| {
                let text = |value: &Value| value.as_str().unwrap().to_owned();
                (text(&pair[0]), text(&pair[1]))
            })
            .collect(),
        locals: pairs("locals")
            .iter()
            .map(|pair| (pair[0].as_u64().unwrap(), texts(&pair[1])))
            .filter(|(_, locals)| !locals.is_empty())
            .collect(),
    };
    (seen["position"].as_u64().unwrap() as usize, shown)
}

fn stepped_through(browser: &mut Chromium, file: &str, options: &[&str]) {
    let verified = verified(file, options);
    browser.open(&verified.dir.path().join("page.html"));
    let steps = verified.property["trace"].as_array().unwrap().len();
    let mut positions = Vec::new();
    loop {
        let (position, shown) = look(browser);
        assert_eq!(
            shown,
            expected(&verified.property, position),
            "{file}: after {position}"
        );
        if positions.last() == Some(&position) {
            break;
        }
        positions.push(position);
        browser.press("ArrowRight");
    }
    assert_eq!(positions[0], 0, "{file}");
    assert_eq!(
        positions.last(),
        Some(&(steps + 1)),
        "{file}: not at the violation"
    );
    assert!(positions.len() > 3, "{file}: {positions:?}");
    // Back in the same stops, and at once.
    for &before in positions.iter().rev().skip(1) {
        browser.press("ArrowLeft");
        let (position, shown) = look(browser);
        assert_eq!(position, before, "{file}");
        assert_eq!(shown, expected(&verified.property, position), "{file}");
    }
    browser.press("End");
    assert_eq!(look(browser).0, steps + 1, "{file}");
    browser.press("Home");
    assert_eq!(look(browser).0, 0, "{file}");
    browser.press_with("ArrowRight", true);
    assert_eq!(look(browser).0, 1, "{file}: single steps");
    // Nothing is on anything else.
    let overlaps = browser.evaluate(OVERLAPS);
    assert_eq!(overlaps.as_str(), Some(""), "{file}");
    assert_eq!(browser.errors(), Vec::<String>::new(), "{file}");
}

/// Labels and boxes of the chart as they are really drawn.
const OVERLAPS: &str = "(() => {
  const found = [];
  for (const svg of document.querySelectorAll('svg.chart')) {
    const all = Array.from(svg.querySelectorAll('text, .head rect')).map((part) => [part, part.getBBox()]);
    const inside = (a, b) => a.parentElement === b.parentElement && a.parentElement.classList.contains('head');
    all.forEach(([a, p], n) => all.slice(n + 1).forEach(([b, q]) => {
      const apart = p.x + p.width <= q.x + 0.5 || q.x + q.width <= p.x + 0.5 || p.y + p.height <= q.y + 1 || q.y + q.height <= p.y + 1;
      if (!apart && !inside(a, b)) found.push(a.textContent + ' / ' + b.textContent);
    }));
  }
  return found.join('\\n');
})()";

#[test]
fn pages_are_stepped_through_by_keyboard() {
    let Some(mut browser) = Chromium::start() else {
        return;
    };
    for (file, options) in PROGRAMS {
        stepped_through(&mut browser, file, options);
    }
}

#[test]
fn hostile_names_stay_text() {
    let Some(mut browser) = Chromium::start() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let java = "public class Hostile {
    static final String TEXT = \"</script><script>document.title='broken'</script><!--\";
    static volatile int x; // </code></li></ol><img src=x onerror=\"document.title='broken'\">
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { x++; System.out.println(TEXT); }, \"<b onclick=alert(1)>&amp;\\\"'</b></title>\");
        t.start();
        x++;
        t.join();
        if (x == 1) throw new IllegalStateException(TEXT);
    }
}
";
    std::fs::write(dir.path().join("Hostile.java"), java).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args([
            "verify",
            "Hostile.java",
            "--check",
            "uncaught-exception",
            "--html",
            "page.html",
        ])
        .stdin(Stdio::null())
        .current_dir(dir.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    browser.open(&dir.path().join("page.html"));
    browser.press("End");
    let facts = browser.evaluate(
        "document.title.startsWith('violated') + ' ' + document.querySelectorAll('script').length + ' '
         + document.querySelectorAll('img, b').length + ' ' + document.body.textContent.includes('onerror=')",
    );
    assert_eq!(facts.as_str(), Some("true 2 0 true"));
    assert_eq!(browser.errors(), Vec::<String>::new());
}

/// Who waits for what, held by whom: in the end, without the threads that only wait for others.
#[test]
fn the_end_shows_the_circle_and_all_holders() {
    let Some(mut browser) = Chromium::start() else {
        return;
    };
    let dir = tempfile::tempdir().unwrap();
    let java = "import java.util.concurrent.locks.*;
public class Cache {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final ReentrantLock other = new ReentrantLock();
    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            other.lock();
            other.unlock();
            lock.readLock().unlock();
        }, \"worker\");
        Thread writer = new Thread(() -> {
            other.lock();
            lock.writeLock().lock();
            lock.writeLock().unlock();
            other.unlock();
        }, \"worker\");
        reader.start();
        writer.start();
        reader.join();
    }
}
";
    std::fs::write(dir.path().join("Cache.java"), java).unwrap();
    let args = [
        "verify",
        "Cache.java",
        "--check",
        "deadlock",
        "--html",
        "page.html",
    ];
    let output = Command::new(env!("CARGO_BIN_EXE_j2pml"))
        .args(args)
        .stdin(Stdio::null())
        .current_dir(dir.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    browser.open(&dir.path().join("page.html"));
    browser.press("End");
    let now = browser.evaluate("document.getElementById('now').textContent");
    let now = now.as_str().unwrap();
    let circle = now
        .find("worker (2) waits in")
        .unwrap_or_else(|| panic!("{now}"));
    let joins = now
        .find("main waits for the end of worker")
        .unwrap_or_else(|| panic!("{now}"));
    assert!(circle < joins, "{now}");
    assert!(now.contains("worker has the read lock"), "{now}");
    assert!(
        now.contains("so they wait for each other: worker -> worker (2) -> worker"),
        "{now}"
    );
    let locks = browser.evaluate(
        "Array.from(document.querySelectorAll('#state td[data-lock]'), (td) => td.dataset.lock + '=' + td.textContent).sort().join('; ')",
    );
    assert_eq!(
        locks.as_str(),
        Some("ReentrantLock#1=worker (2); ReentrantReadWriteLock#1=worker: the read lock")
    );
    // The line of one of the circle is the current one.
    let active = browser.evaluate("document.querySelector('.source li.active').dataset.line");
    assert!(["8", "14"].contains(&active.as_str().unwrap()), "{active}");
    let summary = browser.evaluate("document.querySelector('.summary').textContent");
    assert!(
        summary
            .as_str()
            .unwrap()
            .starts_with("In the end no thread can go on")
    );
    assert_eq!(browser.errors(), Vec::<String>::new());
}
