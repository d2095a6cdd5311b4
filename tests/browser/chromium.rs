//! A headless Chromium, spoken to over pipes in the protocol of its developer tools.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

pub struct Chromium {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Option<String>,
    count: u64,
    errors: Vec<String>,
    loaded: bool,
    /// Its profile.
    _dir: tempfile::TempDir,
}

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "chrome"];

impl Chromium {
    /// `None`, with a word why, if there is none.
    pub fn start() -> Option<Chromium> {
        let paths = std::env::var_os("PATH").unwrap_or_default();
        let found = std::env::split_paths(&paths)
            .flat_map(|dir| NAMES.iter().map(move |name| dir.join(name)))
            .find(|path| path.is_file());
        let Some(program) = found else {
            eprintln!(
                "skipped: there is no Chromium on the PATH ({})",
                NAMES.join(", ")
            );
            return None;
        };
        let dir = tempfile::tempdir().unwrap();
        // It reads commands from the file descriptor 3 and answers on 4.
        let mut child = Command::new("sh")
            .args([
                "-c",
                "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1",
            ])
            .arg(program)
            .args([
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--remote-debugging-pipe",
                "--window-size=1400,900",
            ])
            .arg(format!("--user-data-dir={}", dir.path().display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let to = child.stdin.take().unwrap();
        let from = BufReader::new(child.stdout.take().unwrap());
        let mut browser = Chromium {
            child,
            to,
            from,
            session: None,
            count: 0,
            errors: Vec::new(),
            loaded: false,
            _dir: dir,
        };
        let target = browser.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let attached = browser.call(
            "Target.attachToTarget",
            &json!({ "targetId": target["targetId"], "flatten": true }),
        );
        browser.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Log"] {
            browser.call(&format!("{domain}.enable"), &json!({}));
        }
        Some(browser)
    }

    fn read(&mut self) -> Value {
        let mut message = Vec::new();
        self.from.read_until(0, &mut message).unwrap();
        assert_eq!(message.pop(), Some(0), "the browser has ended");
        let message: Value = serde_json::from_slice(&message).unwrap();
        let params = &message["params"];
        match message["method"].as_str() {
            Some("Page.loadEventFired") => self.loaded = true,
            Some("Runtime.exceptionThrown") => self.errors.push(params.to_string()),
            Some("Runtime.consoleAPICalled") if params["type"] == "error" => {
                self.errors.push(params.to_string());
            }
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                self.errors.push(params.to_string());
            }
            _ => {}
        }
        message
    }

    fn call(&mut self, method: &str, params: &Value) -> Value {
        self.count += 1;
        let id = self.count;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        let mut text = message.to_string().into_bytes();
        text.push(0);
        self.to.write_all(&text).unwrap();
        self.to.flush().unwrap();
        loop {
            let mut answer = self.read();
            if answer["id"] == id {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].take();
            }
        }
    }

    pub fn open(&mut self, page: &Path) {
        self.errors.clear();
        self.loaded = false;
        let url = format!("file://{}", page.display());
        self.call("Page.navigate", &json!({ "url": url }));
        while !self.loaded {
            self.read();
        }
    }

    /// The value of an expression.
    pub fn evaluate(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true });
        let result = self.call("Runtime.evaluate", &params);
        assert!(result["exceptionDetails"].is_null(), "{result}");
        result["result"]["value"].clone()
    }

    pub fn press(&mut self, key: &str) {
        self.press_with(key, false);
    }

    pub fn press_with(&mut self, key: &str, shift: bool) {
        let modifiers = 8 * u8::from(shift);
        for kind in ["keyDown", "keyUp"] {
            let params = json!({ "type": kind, "key": key, "code": key, "modifiers": modifiers });
            self.call("Input.dispatchKeyEvent", &params);
        }
    }

    /// What went wrong on the page since it was opened.
    pub fn errors(&mut self) -> Vec<String> {
        // What was told before this is read by now.
        self.evaluate("0");
        std::mem::take(&mut self.errors)
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
