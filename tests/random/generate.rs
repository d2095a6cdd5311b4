//! Small concurrent Java programs, each a function of its seed.
//!
//! A program uses a few features of many, so that one search sees much of each; its threads execute a handful of
//! statements, so that all interleavings can be looked at. Every program is valid Java.

use std::fmt::Write;

use super::rng::Rng;

/// What the program may use.
#[allow(clippy::struct_excessive_bools)] // one per feature
struct Uses {
    waits: bool,
    timed: bool,
    interrupts: bool,
    throws: bool,
    asserts: bool,
    hand_over: bool,
    arrays: bool,
    recursion: bool,
    lazy: bool,
    subclass: bool,
    daemon: bool,
    atomic: bool,
    chooses: bool,
    asks_alive: bool,
    asks_states: bool,
    joins: bool,
    sleeps: bool,
    /// A thread starts the other one.
    nested_start: bool,
    /// Threads are in static fields, so that others can get at them.
    shared_threads: bool,
    spins: bool,
    /// Locks, conditions and semaphores of the library.
    library: bool,
}

/// What can be named at a place.
#[derive(Clone, Default)]
struct Scope {
    ints: Vec<String>,
    boxes: Vec<String>,
    locks: Vec<String>,
    threads: Vec<String>,
    /// Owned for sure.
    held: Vec<String>,
    depth: u32,
    /// Within a method that the threads' code calls: calls no further one.
    callee: bool,
}

struct Generator {
    rng: Rng,
    uses: Uses,
    ints: Vec<&'static str>,
    bools: Vec<&'static str>,
    locks: Vec<&'static str>,
    helpers: Vec<String>,
    /// Statements left for the thread.
    budget: i32,
    names: u32,
    indent: usize,
    text: String,
}

/// The program of a seed. Its main class is `R`.
pub fn program(seed: u64) -> String {
    let mut rng = Rng(seed ^ 0x6a32_706d_6c00_0000);
    let mut on = |percent| rng.percent(percent);
    let interrupts = on(25);
    let uses = Uses {
        waits: on(45),
        timed: on(15),
        interrupts,
        throws: on(35),
        asserts: on(40),
        hand_over: on(45),
        arrays: on(30),
        recursion: on(15),
        lazy: on(10),
        subclass: on(20),
        daemon: on(6),
        atomic: on(6),
        chooses: on(8),
        asks_alive: on(12),
        asks_states: seed % 7 == 3,
        joins: on(45),
        sleeps: on(10),
        nested_start: on(15),
        shared_threads: interrupts || on(20),
        spins: on(6),
        library: seed % 5 == 4,
    };
    let mut generator = Generator {
        rng,
        uses,
        ints: Vec::new(),
        bools: Vec::new(),
        locks: Vec::new(),
        helpers: Vec::new(),
        budget: 0,
        names: 0,
        indent: 0,
        text: String::new(),
    };
    generator.program();
    generator.text
}

impl Generator {
    // ---- text -----------------------------------------------------------------------------------------------------

    fn line(&mut self, text: impl AsRef<str>) {
        let _ = writeln!(
            self.text,
            "{:width$}{}",
            "",
            text.as_ref(),
            width = 4 * self.indent
        );
    }
    fn open(&mut self, text: impl AsRef<str>) {
        self.line(format!("{} {{", text.as_ref()));
        self.indent += 1;
    }
    fn close(&mut self) {
        self.indent -= 1;
        self.line("}");
    }
    fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }
    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.rng.below(items.len())].clone()
    }
    fn some<T: Clone>(&mut self, items: &[T], least: usize, most: usize) -> Vec<T> {
        let mut left = items.to_vec();
        let count = least + self.rng.below(most - least + 1);
        while left.len() > count {
            let n = self.rng.below(left.len());
            left.remove(n);
        }
        left
    }

    // ---- the program ----------------------------------------------------------------------------------------------

    fn program(&mut self) {
        self.ints = self.some(&["x", "y", "v", "a.n", "a.n"], 1, 4);
        self.ints.dedup();
        self.bools = self.some(&["f", "g"], 0, 2);
        let mut locks = vec!["L", "M", "a", "R.class"];
        if self.uses.arrays {
            locks.push("cells");
        }
        if self.uses.shared_threads {
            locks.push("t1");
        }
        self.locks = self.some(&locks, 1, 3);

        if self.uses.library {
            self.line("import java.util.concurrent.*;");
            self.line("import java.util.concurrent.locks.*;");
        }
        self.open("public class R");
        self.fields();
        self.box_class();
        if self.uses.throws {
            self.open("static class Bad extends RuntimeException");
            self.close();
        }
        if self.uses.lazy {
            let initial = self.pick(&["1", "x + 1", "1 / (1 - x)"]);
            self.open("static class Lazy");
            self.line(format!("static int k = {initial};"));
            self.line("static int bump() { return ++k; }");
            self.close();
        }
        if self.uses.recursion {
            self.recursive();
        }
        for _ in 0..self.rng.below(3) {
            self.helper();
        }
        let form = self.rng.below(3);
        let second = self.rng.below(3);
        let two = self.rng.percent(75);
        self.thread_class("One", form);
        if two {
            self.thread_class("Two", second);
        }
        self.main_method(form, second, two);
        self.close();
    }

    fn fields(&mut self) {
        self.line("static int x, y;");
        self.line("static volatile int v;");
        self.line("static boolean f;");
        self.line("static volatile boolean g;");
        self.line("static final Object L = new Object(), M = new Object();");
        let last = self.pick(&["", "", "final ", "volatile "]);
        self.line(format!("static {last}Box a = new Box(1);"));
        if self.uses.hand_over {
            let volatile = self.pick(&["", "", "volatile "]);
            self.line(format!("static {volatile}Box handed;"));
        }
        if self.uses.arrays {
            let last = self.pick(&["", "final "]);
            self.line(format!("static {last}int[] cells = new int[2];"));
        }
        if self.uses.library {
            let permits = self.rng.below(3);
            self.line(
                "static final ReentrantLock RL = new ReentrantLock(), RM = new ReentrantLock();",
            );
            self.line("static final Condition C = RL.newCondition();");
            self.line(format!(
                "static final Semaphore S = new Semaphore({permits});"
            ));
        }
        if self.uses.shared_threads {
            self.line("static Thread t0, t1, t2;");
        }
    }

    fn box_class(&mut self) {
        self.open("static class Box");
        self.line("int n;");
        self.line("Box next;");
        self.line("Box(int n) { this.n = n; }");
        self.line("int get() { return n; }");
        let tell = if self.uses.waits {
            self.pick(&["", " notify();", " notifyAll();"])
        } else {
            ""
        };
        self.line(format!("synchronized void put(int k) {{ n = k;{tell} }}"));
        if self.uses.waits {
            let how = self.pick(&["while", "while", "if"]);
            self.line(format!(
                "synchronized void take() throws InterruptedException {{ {how} (n == 0) wait(); n--; }}"
            ));
        }
        if self.uses.throws {
            self.line("void raise(int k) { if (n == k) throw new Bad(); n = k; }");
        }
        self.close();
        if self.uses.subclass {
            self.open("static class Sub extends Box");
            self.line("Sub(int n) { super(n); }");
            let body = self.pick(&["return n + 1;", "synchronized (this) { return n; }"]);
            self.line(format!("int get() {{ {body} }}"));
            self.close();
        }
    }

    fn recursive(&mut self) {
        self.open("static int rec(int k)");
        let lock = self.pick(&self.locks.clone());
        let int = self.pick(&self.ints.clone());
        match self.rng.below(3) {
            0 => {
                self.line(format!("if (k == 0) return {int};"));
                self.line("return rec(k - 1) + 1;");
            }
            1 => {
                self.open(format!("synchronized ({lock})"));
                self.line(format!("if (k == 0) return {int}++;"));
                self.line("return rec(k - 1);");
                self.close();
            }
            _ => {
                self.line(format!("if (k == 0) return 1 / (1 - {int});"));
                self.line(format!("{int} = k;"));
                self.line(format!(
                    "try {{ return rec(k - 1); }} finally {{ {int}--; }}"
                ));
            }
        }
        self.close();
    }

    fn helper(&mut self) {
        let name = self.fresh("help");
        let held = self.rng.percent(30);
        let kind = if held { "synchronized " } else { "" };
        self.open(format!(
            "static {kind}void {name}(Box b, int k) throws InterruptedException"
        ));
        let mut scope = Scope {
            ints: vec!["k".to_owned()],
            boxes: vec!["b".to_owned()],
            locks: vec!["b".to_owned()],
            callee: true,
            ..Scope::default()
        };
        if held {
            scope.held.push("R.class".to_owned());
        }
        self.budget = 3;
        self.block(&scope, 1, 2);
        self.close();
        self.helpers.push(name);
    }

    /// 0: a subclass of Thread, 1: a Runnable, 2: a method for a lambda.
    fn thread_class(&mut self, name: &str, form: usize) {
        let mut scope = Scope::default();
        match form {
            0 | 1 => {
                let kind = ["extends Thread", "implements Runnable"][form];
                self.open(format!("static class {name} {kind}"));
                self.line("int own;");
                self.line("final Box mine;");
                self.line(format!("{name}(Box b) {{ mine = b; }}"));
                scope.ints.push("own".to_owned());
                scope.boxes.push("mine".to_owned());
                scope.locks.push("this".to_owned());
                if self.rng.percent(25) {
                    self.line("synchronized void touch() { own++; }");
                }
                self.open("void work() throws InterruptedException");
            }
            _ => {
                self.open(format!(
                    "static void work{name}(Box mine) throws InterruptedException"
                ));
                scope.boxes.push("mine".to_owned());
            }
        }
        self.known_threads(&mut scope);
        if name == "One" && self.uses.nested_start && self.uses.shared_threads {
            self.line("if (t2 != null) t2.start();");
        }
        self.budget = 7;
        self.block(&scope, 1, 4);
        self.close();
        if form < 2 {
            self.open("public void run()");
            self.guarded_work("work()");
            self.close();
            self.close();
        }
    }

    fn guarded_work(&mut self, call: &str) {
        let after = self.pick(&[
            "",
            "x = 2;",
            "g = true;",
            "throw new IllegalStateException();",
        ]);
        self.line(format!(
            "try {{ {call}; }} catch (InterruptedException e) {{ {after} }}"
        ));
    }

    fn known_threads(&mut self, scope: &mut Scope) {
        if self.uses.shared_threads {
            for name in ["t0", "t1", "t2"] {
                scope.threads.push(name.to_owned());
            }
        }
    }

    fn main_method(&mut self, form: usize, second: usize, two: bool) {
        self.open("public static void main(String[] args) throws Exception");
        let mut scope = Scope::default();
        self.known_threads(&mut scope);
        let declared = if self.uses.shared_threads {
            ""
        } else {
            "Thread "
        };
        if self.uses.shared_threads {
            self.line("t0 = Thread.currentThread();");
        }
        if self.rng.percent(15) {
            self.budget = 2;
            self.block(&scope, 1, 1);
        }
        let mut threads = vec![("t1", "One", form)];
        if two {
            threads.push(("t2", "Two", second));
        }
        let fields_first = self.rng.percent(50) || self.uses.nested_start;
        for (n, &(name, class, form)) in threads.iter().enumerate() {
            let object = self.pick(&["a", "a", "new Box(0)", "new Box(1)"]);
            match form {
                0 => self.line(format!("{declared}{name} = new {class}({object});")),
                1 => self.line(format!(
                    "{declared}{name} = new Thread(new {class}({object}));"
                )),
                _ => {
                    let local = self.fresh("c");
                    self.line(format!("Box {local} = {object};"));
                    self.open(format!("{declared}{name} = new Thread(() ->"));
                    self.guarded_work(&format!("work{class}({local})"));
                    self.indent -= 1;
                    self.line("});");
                }
            }
            if self.uses.daemon && n == 1 {
                self.line(format!("{name}.setDaemon(true);"));
            }
            if !fields_first {
                self.line(format!("{name}.start();"));
            }
            if !self.uses.shared_threads {
                scope.threads.push(name.to_owned());
            }
        }
        if fields_first {
            for &(name, ..) in &threads {
                if name == "t2" && self.uses.nested_start && self.uses.shared_threads {
                    continue;
                }
                self.line(format!("{name}.start();"));
            }
        }
        if !two {
            scope.threads.retain(|t| t != "t2");
        }
        self.budget = 5;
        self.block(&scope, 0, 3);
        if self.uses.joins && self.rng.percent(70) {
            for &(name, ..) in &threads {
                self.line(format!("{name}.join();"));
            }
            if self.uses.asserts {
                let condition = self.condition(&scope);
                self.line(format!("assert {condition};"));
            }
        }
        self.close();
    }

    // ---- statements -----------------------------------------------------------------------------------------------

    fn block(&mut self, scope: &Scope, least: usize, most: usize) {
        let mut inner = scope.clone();
        inner.depth += 1;
        for _ in 0..least + self.rng.below(most - least + 1) {
            self.statement(&mut inner);
        }
    }

    fn statement(&mut self, scope: &mut Scope) {
        self.budget -= 1;
        if self.budget < 0 || scope.depth > 4 {
            self.simple(scope);
            return;
        }
        if self.uses.library && self.rng.percent(40) {
            return self.of_library(scope);
        }
        match self.rng.below(100) {
            22..44 => self.locked(scope),
            44..52 => self.branch(scope),
            52..57 => self.repeat(scope),
            57..66 if self.uses.waits => self.monitor(scope),
            66..71 if self.uses.throws => self.exceptions(scope),
            71..77 if self.uses.hand_over => self.hand_over(scope),
            77..81 if self.uses.arrays => self.array(scope),
            81..85 if !self.helpers.is_empty() && !scope.callee => self.call(scope),
            85..88 if self.uses.asserts => {
                let condition = self.condition(scope);
                self.line(format!("assert {condition};"));
            }
            88..92 => self.thread_statement(scope),
            92..95 => self.on_box(scope),
            95..97 => self.local(scope),
            97..100 => self.rare(scope),
            _ => self.simple(scope),
        }
    }

    fn int(&mut self, scope: &Scope) -> String {
        let mut all: Vec<String> = self.ints.iter().map(|&i| i.to_owned()).collect();
        all.extend(self.ints.iter().map(|&i| i.to_owned()));
        all.extend(scope.ints.iter().cloned());
        all.extend(scope.boxes.iter().map(|b| format!("{b}.n")));
        if self.uses.arrays {
            all.push("cells[0]".to_owned());
            all.push("cells[1]".to_owned());
        }
        self.pick(&all)
    }

    fn value(&mut self, scope: &Scope) -> String {
        let int = self.int(scope);
        match self.rng.below(10) {
            0..4 => self.rng.below(3).to_string(),
            4..6 => int,
            6 => format!("{int} + 1"),
            7 => format!("1 - {int}"),
            8 if self.uses.recursion && !scope.callee => {
                format!("rec({})", 1 + self.rng.below(2))
            }
            8 if self.uses.lazy => self.pick(&["Lazy.k", "Lazy.bump()"]).to_owned(),
            8 | 9 => {
                let object = self.object(scope);
                format!("{object}.get()")
            }
            _ => unreachable!(),
        }
    }

    fn object(&mut self, scope: &Scope) -> String {
        let mut all = vec!["a".to_owned()];
        all.extend(scope.boxes.iter().cloned());
        if self.uses.hand_over && self.uses.throws {
            all.push("handed".to_owned());
        }
        self.pick(&all)
    }

    fn condition(&mut self, scope: &Scope) -> String {
        let int = self.int(scope);
        let mut all = vec![
            format!("{int} == {}", self.rng.below(3)),
            format!("{int} > {}", self.rng.below(2)),
            format!("{int} < {}", 1 + self.rng.below(2)),
        ];
        all.extend(self.bools.iter().map(|&b| b.to_owned()));
        all.extend(self.bools.iter().map(|&b| format!("!{b}")));
        if self.uses.hand_over {
            all.push("handed != null".to_owned());
        }
        if self.uses.interrupts {
            all.push("Thread.interrupted()".to_owned());
            all.push("Thread.currentThread().isInterrupted()".to_owned());
        }
        if self.uses.asks_alive
            && let Some(thread) = self.thread(scope)
        {
            all.push(format!("{thread}.isAlive()"));
        }
        if self.uses.asks_states
            && let Some(thread) = self.thread(scope)
        {
            for _ in 0..4 {
                let states = ["RUNNABLE", "BLOCKED", "WAITING", "TIMED_WAITING"];
                let state = self.pick(&states);
                all.push(format!("{thread}.getState() == Thread.State.{state}"));
            }
        }
        if self.uses.chooses {
            all.push("j2pml.Verify.random(1) == 0".to_owned());
        }
        self.pick(&all)
    }

    fn thread(&mut self, scope: &Scope) -> Option<String> {
        (!scope.threads.is_empty()).then(|| self.pick(&scope.threads))
    }

    fn simple(&mut self, scope: &Scope) {
        match self.rng.below(10) {
            0..4 => {
                let int = self.int(scope);
                let op = self.pick(&["++", "++", "--"]);
                self.line(format!("{int}{op};"));
            }
            4..6 if !self.bools.is_empty() => {
                let name = self.pick(&self.bools.clone());
                let value = match self.rng.below(4) {
                    0 => format!("!{name}"),
                    1 => "false".to_owned(),
                    _ => "true".to_owned(),
                };
                self.line(format!("{name} = {value};"));
            }
            _ => {
                let (int, value) = (self.int(scope), self.value(scope));
                self.line(format!("{int} = {value};"));
            }
        }
    }

    fn lock(&mut self, scope: &Scope) -> String {
        let mut all: Vec<String> = self.locks.iter().map(|&l| l.to_owned()).collect();
        all.extend(scope.locks.iter().cloned());
        self.pick(&all)
    }

    fn locked(&mut self, scope: &Scope) {
        let lock = self.lock(scope);
        self.open(format!("synchronized ({lock})"));
        let mut inner = scope.clone();
        inner.held.push(lock);
        self.block(&inner, 0, 3);
        self.close();
    }

    fn branch(&mut self, scope: &Scope) {
        let condition = self.condition(scope);
        self.open(format!("if ({condition})"));
        self.block(scope, 1, 2);
        if self.rng.percent(30) {
            self.indent -= 1;
            self.open("} else");
            self.block(scope, 1, 1);
        }
        self.close();
    }

    fn repeat(&mut self, scope: &Scope) {
        let count = self.fresh("i");
        if self.uses.spins && self.rng.percent(40) {
            let name = self.pick(&["f", "g", "x == 0", "v == 0"]);
            self.line(format!("while ({name}) {{ }}"));
            return;
        }
        self.open(format!("for (int {count} = 0; {count} < 2; {count}++)"));
        self.block(scope, 1, 2);
        self.close();
    }

    /// Mostly with the monitor owned.
    fn monitor(&mut self, scope: &Scope) {
        let monitors: Vec<String> = scope
            .held
            .iter()
            .filter(|h| !h.starts_with('R') || h.contains('.'))
            .cloned()
            .collect();
        let owned = if monitors.is_empty() || self.rng.percent(5) {
            None
        } else {
            Some(self.pick(&monitors))
        };
        let (lock, acquire) = match owned {
            Some(lock) => (lock, false),
            None => (self.lock(scope), self.rng.percent(93)),
        };
        if acquire {
            self.open(format!("synchronized ({lock})"));
        }
        let dot = if lock == "this" {
            String::new()
        } else {
            format!("{lock}.")
        };
        let time = if self.uses.timed && self.rng.percent(50) {
            "5"
        } else {
            ""
        };
        match self.rng.below(10) {
            0..2 => self.line(format!("{dot}wait({time});")),
            2..4 => {
                let condition = self.condition(scope);
                let word = self.pick(&["if", "while"]);
                self.line(format!("{word} ({condition}) {dot}wait({time});"));
            }
            4..7 => {
                self.simple(scope);
                self.line(format!("{dot}notify();"));
            }
            7 => self.line(format!("{dot}notify();")),
            _ => self.line(format!("{dot}notifyAll();")),
        }
        if acquire {
            self.close();
        }
    }

    fn exceptions(&mut self, scope: &Scope) {
        let condition = self.condition(scope);
        match self.rng.below(6) {
            0 => self.line(format!("if ({condition}) throw new Bad();")),
            1 => {
                let (int, other) = (self.int(scope), self.int(scope));
                self.line(format!("{int} = 1 / {other};"));
            }
            2 => {
                let (object, k) = (self.object(scope), self.rng.below(2));
                self.line(format!("{object}.raise({k});"));
            }
            _ => {
                self.open("try");
                self.block(scope, 1, 2);
                if self.rng.percent(60) {
                    self.line(format!("if ({condition}) throw new Bad();"));
                }
                self.indent -= 1;
                let kind = self.rng.below(3);
                if kind < 2 {
                    let class = self.pick(&["RuntimeException", "Exception", "Bad"]);
                    let name = self.fresh("e");
                    self.open(format!("}} catch ({class} {name})"));
                    self.block(scope, 0, 1);
                }
                if kind > 0 {
                    if kind == 1 {
                        self.indent -= 1;
                    }
                    self.open("} finally");
                    self.block(scope, 1, 1);
                }
                self.close();
            }
        }
    }

    fn hand_over(&mut self, scope: &mut Scope) {
        let name = self.fresh("b");
        let k = self.rng.below(3);
        let class = if self.uses.subclass && self.rng.percent(50) {
            "Sub"
        } else {
            "Box"
        };
        match self.rng.below(6) {
            0 => self.line(format!("handed = new {class}({k});")),
            1 => {
                self.line(format!("Box {name} = new {class}({k});"));
                self.line(format!("{name}.n = 2;"));
                self.line(format!("handed = {name};"));
                scope.boxes.push(name);
            }
            2 => {
                self.line(format!("Box {name} = new {class}({k});"));
                self.line(format!("handed = {name};"));
                self.line(format!("{name}.n++;"));
                scope.boxes.push(name);
            }
            3 => {
                self.line(format!("Box {name} = handed;"));
                if self.rng.percent(50) {
                    self.line("handed = null;");
                }
                self.line(format!("if ({name} != null) {name}.n++;"));
            }
            4 => {
                let lock = self.lock(scope);
                self.line(format!("Box {name} = new {class}({k});"));
                self.line(format!("{name}.next = a;"));
                self.line(format!("synchronized ({lock}) {{ handed = {name}; }}"));
                scope.boxes.push(name);
            }
            _ => {
                let lock = self.lock(scope);
                self.line(format!("Box {name};"));
                self.line(format!(
                    "synchronized ({lock}) {{ {name} = handed; handed = null; }}"
                ));
                self.line(format!(
                    "if ({name} != null) {{ {name}.n = {name}.n + 1; a = {name}; }}"
                ));
                // `a` may be final.
                if !self.text.contains("static Box a") && !self.text.contains("volatile Box a") {
                    self.text = self.text.replace(&format!(" a = {name};"), "");
                }
            }
        }
    }

    fn array(&mut self, scope: &Scope) {
        let int = self.int(scope);
        match self.rng.below(4) {
            0 => {
                let name = self.fresh("p");
                let value = self.value(scope);
                self.line(format!("int[] {name} = new int[2];"));
                self.line(format!("{name}[0] = {value};"));
                self.line(format!("{name}[1] = {name}[0] + 1;"));
                if self.text.contains("static int[] cells") && self.rng.percent(50) {
                    self.line(format!("cells = {name};"));
                }
                self.line(format!("{int} = {name}[1];"));
            }
            1 if self.uses.throws => self.line(format!("cells[{int}]++;")),
            1 | 2 => self.line(format!("cells[{int} & 1] = {};", self.names % 3)),
            _ => {
                let name = self.fresh("i");
                self.line(format!("for (int {name} : cells) {int} += {name};"));
            }
        }
    }

    fn call(&mut self, scope: &Scope) {
        let name = self.pick(&self.helpers.clone());
        let (object, value) = (self.object(scope), self.value(scope));
        if self.rng.percent(40) {
            let lock = self.lock(scope);
            self.line(format!(
                "synchronized ({lock}) {{ {name}({object}, {value}); }}"
            ));
        } else {
            self.line(format!("{name}({object}, {value});"));
        }
    }

    fn thread_statement(&mut self, scope: &Scope) {
        let thread = self.thread(scope);
        match (self.rng.below(8), thread) {
            (0..4, Some(thread)) if self.uses.interrupts => {
                self.line(format!("{thread}.interrupt();"));
            }
            (0..4, None) if self.uses.interrupts => {
                self.line("Thread.currentThread().interrupt();");
            }
            (4..6, Some(thread)) if self.uses.joins && thread != "t0" => {
                let time = if self.uses.timed { "5" } else { "" };
                self.line(format!("{thread}.join({time});"));
            }
            (6, _) if self.uses.sleeps => self.line("Thread.sleep(1);"),
            (7, Some(thread)) if self.uses.throws => self.line(format!("{thread}.start();")),
            _ => self.simple(scope),
        }
    }

    fn on_box(&mut self, scope: &Scope) {
        let object = self.object(scope);
        match self.rng.below(4) {
            0 if self.uses.waits => self.line(format!("{object}.take();")),
            1 => {
                let int = self.int(scope);
                self.line(format!(
                    "if ({object}.next != null) {int} = {object}.next.n;"
                ));
            }
            2 => self.line(format!("{object}.next = {object};")),
            _ => {
                let value = self.value(scope);
                self.line(format!("{object}.put({value});"));
            }
        }
    }

    fn local(&mut self, scope: &mut Scope) {
        let (name, value) = (self.fresh("k"), self.value(scope));
        self.line(format!("int {name} = {value};"));
        scope.ints.push(name);
    }

    fn of_library(&mut self, scope: &Scope) {
        let lock = self.pick(&["RL", "RL", "RM"]);
        let held = scope.held.iter().any(|held| held == "RL");
        match self.rng.below(20) {
            0..6 => {
                let timed = self.uses.timed && self.rng.percent(30);
                let how = match self.rng.below(10) {
                    0..6 => format!("{lock}.lock();"),
                    6 => format!("{lock}.lockInterruptibly();"),
                    _ if timed => format!("if ({lock}.tryLock(1, TimeUnit.SECONDS))"),
                    _ => format!("if ({lock}.tryLock())"),
                };
                self.open(format!("{how} try"));
                let mut inner = scope.clone();
                inner.held.push(lock.to_owned());
                self.block(&inner, 0, 3);
                self.indent -= 1;
                self.open("} finally");
                self.line(format!("{lock}.unlock();"));
                self.close();
            }
            6..10 => {
                let time = if self.uses.timed && self.rng.percent(50) {
                    "1, TimeUnit.SECONDS"
                } else {
                    ""
                };
                let condition = self.condition(scope);
                let statement = match self.rng.below(5) {
                    0 => format!("C.await({time});"),
                    1 => format!("while ({condition}) C.await({time});"),
                    2 => format!("if ({condition}) C.await({time});"),
                    3 => "C.signal();".to_owned(),
                    _ => "C.signalAll();".to_owned(),
                };
                if held {
                    self.line(statement);
                } else {
                    self.line(format!(
                        "RL.lock(); try {{ {statement} }} finally {{ RL.unlock(); }}"
                    ));
                }
            }
            10..13 => {
                self.line("S.acquire();");
                self.block(scope, 1, 2);
                self.line("S.release();");
            }
            13 => self.line("S.acquire();"),
            14..16 => self.line("S.release();"),
            16 => {
                let time = if self.uses.timed {
                    "1, TimeUnit.SECONDS"
                } else {
                    ""
                };
                let int = self.int(scope);
                self.line(format!("if (S.tryAcquire({time})) {int}++;"));
            }
            17 => {
                let int = self.int(scope);
                self.line(format!("{int} = S.availablePermits();"));
            }
            18 => {
                let query = self.pick(&["isLocked", "isHeldByCurrentThread"]);
                let int = self.int(scope);
                self.line(format!("if ({lock}.{query}()) {int} = 2;"));
            }
            _ if self.uses.throws => self.line(format!("{lock}.unlock();")),
            _ => self.line("S.release();"),
        }
    }

    fn rare(&mut self, scope: &Scope) {
        if self.uses.atomic {
            self.line("j2pml.Verify.beginAtomic();");
            self.block(scope, 1, 2);
            self.line("j2pml.Verify.endAtomic();");
        } else if self.uses.chooses {
            let int = self.int(scope);
            self.line(format!("{int} = j2pml.Verify.random(1);"));
        } else {
            self.simple(scope);
        }
    }
}
