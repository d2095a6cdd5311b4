//! Threads that are told to be stuck for ever while others go on: against the whole graph of states.
//!
//! The programs have threads that wait for each other in all kinds of ways, and others that go on for ever with objects of
//! the same classes; who gets at which object differs, and what is done is done in methods of tasks, too, which threads make,
//! hand over, and call without knowing what they are. A thread that is said to be stuck in a state must not step in any
//! state behind that. How often a thread never steps again and this is not told is counted only: nobody promises that.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;

use j2pml::core::interp::canonical::Canonizer;
use j2pml::core::interp::{Machine, State, StepEnd};
use j2pml::core::property::Checks;
use j2pml::reduce::passes::Passes;

use super::compare::{Report, Source, Ways, compare_text};
use super::rng::Rng;

const DEADLOCK: Checks = Checks {
    deadlock: true,
    ..Checks::NONE
};

/// What threads wait with: the class, how one is made, and what is done with `X` and perhaps `Y`: by those that end, and by
/// those that go on for ever. What these do must not make states without end.
struct Kind {
    class: &'static str,
    make: &'static [&'static str],
    once: &'static [&'static str],
    ever: &'static [&'static str],
}

const KINDS: &[Kind] = &[
    Kind {
        class: "Object",
        make: &["new Object()"],
        once: &[
            "synchronized (X) { X.wait(); }",
            "synchronized (X) { X.notify(); }",
            "synchronized (X) { synchronized (Y) { v = 1; } }",
            "synchronized (X) { synchronized (Y) { X.wait(); } }",
        ],
        ever: &[
            "synchronized (X) { X.notify(); }",
            "synchronized (X) { v = 1 - v; }",
            "synchronized (X) { synchronized (Y) { X.notifyAll(); } }",
        ],
    },
    Kind {
        class: "ReentrantLock",
        make: &["new ReentrantLock()"],
        once: &[
            "X.lock(); Y.lock(); Y.unlock(); X.unlock();",
            "X.lock();",
            "X.lockInterruptibly(); X.unlock();",
        ],
        ever: &[
            "X.lock(); X.unlock();",
            "if (X.tryLock()) X.unlock();",
            "if (X.isHeldByCurrentThread()) X.unlock();",
        ],
    },
    Kind {
        class: "Gate",
        make: &["new Gate()"],
        once: &[
            "X.lock.lock(); X.open.await(); X.lock.unlock();",
            "X.lock.lock(); X.open.signal(); X.lock.unlock();",
            "X.lock.lock(); Y.lock.lock(); X.open.awaitUninterruptibly(); Y.lock.unlock(); X.lock.unlock();",
        ],
        ever: &[
            "X.lock.lock(); X.open.signalAll(); X.lock.unlock();",
            "X.lock.lock(); X.shut.signal(); X.lock.unlock();",
            "X.lock.lock(); X.lock.unlock();",
        ],
    },
    Kind {
        class: "Semaphore",
        make: &["new Semaphore(1)", "new Semaphore(0)", "new Semaphore(1)"],
        once: &[
            "X.acquire(); Y.acquire(); Y.release(); X.release();",
            "X.acquireUninterruptibly();",
            "X.release();",
            "X.acquire(2);",
        ],
        ever: &[
            "if (X.tryAcquire()) X.release();",
            "X.acquire(); X.release();",
            "if (X.availablePermits() == 0) X.release();",
        ],
    },
    Kind {
        class: "ReentrantReadWriteLock",
        make: &["new ReentrantReadWriteLock()"],
        once: &[
            "X.readLock().lock(); Y.writeLock().lock(); Y.writeLock().unlock(); X.readLock().unlock();",
            "X.writeLock().lock(); Y.readLock().lock(); Y.readLock().unlock(); X.writeLock().unlock();",
            "X.readLock().lock();",
        ],
        ever: &[
            "X.readLock().lock(); X.readLock().unlock();",
            "if (X.writeLock().tryLock()) X.writeLock().unlock();",
            "v = X.getReadLockCount() % 2;",
        ],
    },
    Kind {
        class: "ArrayBlockingQueue<Integer>",
        make: &["new ArrayBlockingQueue<>(1)"],
        once: &[
            "X.take();",
            "X.put(1); Y.take();",
            "X.put(1); X.put(2);",
            "X.offer(3);",
        ],
        ever: &["X.offer(4);", "X.poll();", "v = X.size();"],
    },
    Kind {
        class: "CountDownLatch",
        make: &["new CountDownLatch(1)", "new CountDownLatch(2)"],
        once: &["X.await();", "X.countDown(); Y.await();", "X.countDown();"],
        ever: &["X.countDown();", "v = (int) X.getCount();"],
    },
    Kind {
        class: "FutureTask<Integer>",
        make: &["new FutureTask<>(() -> 1)"],
        once: &["X.get();", "X.run(); Y.get();", "X.run();"],
        ever: &["X.run();", "X.cancel(false);", "v = X.isDone() ? 1 : 0;"],
    },
    Kind {
        class: "Thread",
        make: &[
            "new Thread(() -> LockSupport.park())",
            "new Thread(() -> { })",
        ],
        once: &[
            "X.join();",
            "LockSupport.park();",
            "LockSupport.unpark(X);",
            "X.start();",
            "X.interrupt();",
        ],
        ever: &[
            "LockSupport.unpark(X);",
            "X.interrupt();",
            "v = X.isAlive() ? 1 : 0;",
        ],
    },
];

/// Where tasks are.
const TASKS: &[&str] = &["T", "U", "h.task", "h.next.task", "TASKS.get(0)"];

/// How holders get to whom they are for.
const RELAYS: &[&str] = &[
    "{ Holder own = new Holder(); own.one = p; first = own; }",
    "second = first;",
    "second = first;",
    "{ Holder own = new Holder(); second = own; own.one = h.one; }",
];

/// The classes of tasks that have names.
const TASK_CLASSES: usize = 3;

struct Generator {
    rng: Rng,
    text: String,
    places: Vec<&'static str>,
    /// How many of a hundred statements have to do with tasks.
    tasks: usize,
}

/// Where objects are. A thread's parameter is `p`, what it has read at its beginning `q`.
const PLACES: &[&str] = &[
    "A",
    "B",
    "ALL[0]",
    "ALL[1]",
    "LIST.get(0)",
    "h.one",
    "h.two",
    "h.next.one",
    "h.next.next.two",
    "h.ahead().two",
    "of(h)",
    "SOURCE.get()",
    "thrown(h).one",
    "new Holder(h).one",
    "LOCAL.get()",
    RELAYED,
    "p",
    "q",
];

/// What comes in a holder that one of those who go on makes and the next one passes on.
const RELAYED: &str = "relayed().one";

/// The program of a seed. Its main class is `R`.
pub fn program(seed: u64) -> String {
    let mut rng = Rng(seed ^ 0x7374_7563_6b00_0000);
    let kind = &KINDS[seed as usize % KINDS.len()];
    let places = PLACES.iter().copied().filter(|_| rng.percent(40)).collect();
    let tasks = rng.pick(&[0, 30, 60]);
    let mut generator = Generator {
        rng,
        text: String::new(),
        places,
        tasks,
    };
    generator.program(kind);
    generator.text
}

impl Generator {
    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", 4 * indent);
    }

    fn place(&mut self) -> &'static str {
        if self.places.is_empty() {
            self.places.push("A");
        }
        self.rng.pick(&self.places)
    }

    fn statement(&mut self, templates: &[&str]) -> String {
        let template = templates[self.rng.below(templates.len())];
        let (x, y) = (self.place(), self.place());
        template.replace('X', x).replace('Y', y)
    }

    /// In a task, where `p` and `h` are only sometimes known.
    fn statement_of_task(&mut self, templates: &[&str], own: &[&'static str]) -> String {
        let places = self.places.clone();
        let outside = |place: &&'static str| {
            !["p", "q"].contains(place) && !place.contains("h.") && !place.contains("(h)")
        };
        self.places.retain(outside);
        self.places.extend(own);
        let statement = self.statement(templates);
        self.places = places;
        statement
    }

    /// An expression that makes one: within a thread.
    fn new_task(&mut self, kind: &Kind, ever: bool) -> String {
        if self.rng.percent(50) {
            let (class, place) = (self.rng.below(TASK_CLASSES), self.place());
            return format!("new Task{class}({place})");
        }
        let templates = if ever { kind.ever } else { kind.once };
        let statement = self.statement_of_task(templates, &["x", "p", "h.one"]);
        format!("x -> {{ {statement} }}")
    }

    /// What a thread does: by itself, or with tasks.
    fn act(&mut self, kind: &Kind, ever: bool) -> String {
        let templates = if ever { kind.ever } else { kind.once };
        if !self.rng.percent(self.tasks) {
            return self.statement(templates);
        }
        let (task, place) = (self.rng.pick(TASKS), self.place());
        match self.rng.below(6) {
            0 if !task.starts_with("TASKS") => format!("{task} = {};", self.new_task(kind, ever)),
            1 => {
                let new = self.new_task(kind, ever);
                format!("{{ Task own = {new}; own.run({place}); }}")
            }
            2 => format!("LIST.forEach(new Each({task}));"),
            3 => format!("new Each({task}).accept({place});"),
            _ => format!("if ({task} != null) {task}.run({place});"),
        }
    }

    /// Some that override what others inherit.
    fn task_classes(&mut self, kind: &Kind) {
        let class = kind.class;
        self.line(
            1,
            &format!("interface Task {{ void run({class} x) throws Exception; }}"),
        );
        self.line(
            1,
            &format!("static class Each implements java.util.function.Consumer<{class}> {{"),
        );
        self.line(2, "final Task task;");
        self.line(2, "Each(Task task) { this.task = task; }");
        self.line(2, &format!("public void accept({class} x) {{"));
        self.line(
            3,
            "try { if (task != null) task.run(x); } catch (Exception e) { v = 3; }",
        );
        self.line(2, "}");
        self.line(1, "}");
        for n in 0..TASK_CLASSES {
            let above = match n {
                0 => "implements Task".to_owned(),
                n => format!("extends Task{}", self.rng.below(n)),
            };
            self.line(1, &format!("static class Task{n} {above} {{"));
            if n == 0 {
                self.line(2, &format!("final {class} mine;"));
                self.line(2, &format!("Task0({class} mine) {{ this.mine = mine; }}"));
            } else {
                self.line(2, &format!("Task{n}({class} mine) {{ super(mine); }}"));
            }
            if n == 0 || self.rng.percent(60) {
                let templates = [kind.ever, kind.ever, kind.once][self.rng.below(3)];
                let statement = self.statement_of_task(templates, &["mine", "x"]);
                self.line(
                    2,
                    &format!("public void run({class} x) throws Exception {{"),
                );
                self.line(3, &statement);
                self.line(2, "}");
            }
            self.line(1, "}");
        }
    }

    fn program(&mut self, kind: &Kind) {
        let class = kind.class;
        for line in [
            "import java.util.*;",
            "import java.util.concurrent.*;",
            "import java.util.concurrent.locks.*;",
            "",
            "@SuppressWarnings(\"unchecked\")",
            "public class R {",
            "    static class Gate {",
            "        final ReentrantLock lock = new ReentrantLock();",
            "        final Condition open = lock.newCondition(), shut = lock.newCondition();",
            "    }",
            "    static class Holder implements Source {",
            "        volatile K one, two;",
            "        volatile Holder next;",
            "        volatile Task task;",
            "        Holder() { }",
            "        Holder(Holder of) { one = of.two; next = of; }",
            "        Holder ahead() { Holder found = next; v = 1 - v; return found; }",
            "        public K get() { return next.one; }",
            "    }",
            "    static K of(Holder h) { Holder found = h.next; v = 1 - v; return found.two; }",
            "    interface Source { K get(); }",
            "    static volatile Source SOURCE;",
            "    static class Thrown extends Exception {",
            "        final Holder holder;",
            "        Thrown(Holder holder) { this.holder = holder; }",
            "    }",
            "    static Holder thrown(Holder h) {",
            "        try {",
            "            throw new Thrown(h.next);",
            "        } catch (Thrown e) {",
            "            return e.holder;",
            "        }",
            "    }",
            "    static volatile Task T, U;",
            "    static final List<Task> TASKS = new ArrayList<>();",
            "    static volatile int v;",
            "    static volatile K A, B;",
            "    static final K[] ALL = (K[]) new Raw[2];",
            "    static final List<K> LIST = new ArrayList<>();",
            "    static final Holder HOLDER = new Holder();",
            "    static final ThreadLocal<K> LOCAL = new ThreadLocal<>();",
            "    static volatile Holder first, second;",
            "    static Holder relayed() {",
            "        Holder found;",
            "        while ((found = second) == null || found.one == null) { }",
            "        return found;",
            "    }",
        ] {
            let raw = class.split('<').next().unwrap_or(class);
            let line = line.replace("Raw", raw);
            let line = line
                .replace("K ", &format!("{class} "))
                .replace("K[]", &format!("{class}[]"));
            let line = line.replace("<K>", &format!("<{class}>"));
            self.line(0, &line);
        }
        self.task_classes(kind);
        let workers = 1 + self.rng.below(2);
        for n in 0..workers {
            self.thread(kind, &format!("worker{n}"), false);
        }
        let relays = usize::from(self.places.contains(&RELAYED));
        let beats = 1 + relays + usize::from(self.rng.percent(40));
        for n in 0..beats {
            self.thread(kind, &format!("beat{n}"), true);
        }
        self.main_method(kind, workers, beats);
        self.line(0, "}");
    }

    fn thread(&mut self, kind: &Kind, name: &str, ever: bool) {
        let class = kind.class;
        self.line(1, &format!("static void {name}({class} p, Holder h) {{"));
        self.line(2, "try {");
        if self.places.contains(&"LOCAL.get()") {
            self.line(3, "LOCAL.set(p);");
        }
        let q = loop {
            let place = self.place();
            if place != "q" {
                break place;
            }
            if self.places.len() == 1 {
                break "p";
            }
        };
        self.line(3, &format!("{class} q = {q};"));
        let once = if ever {
            self.rng.below(2)
        } else {
            1 + self.rng.below(3)
        };
        for _ in 0..once {
            let statement = self.act(kind, false);
            self.line(3, &statement);
        }
        if ever {
            self.line(3, "while (true) {");
            for _ in 0..=self.rng.below(2) {
                let statement = self.act(kind, true);
                self.line(4, &statement);
            }
            if self.places.contains(&RELAYED) {
                let relay = self.rng.pick(RELAYS);
                self.line(4, relay);
            } else if self.rng.percent(35) {
                let make = format!("h.two = {};", kind.make[0]);
                let moved = self.rng.pick(&[
                    "A = B;",
                    "h.one = h.next.one;",
                    "h.next = HOLDER.next;",
                    "ALL[0] = ALL[1];",
                    "q = p;",
                    "T = U;",
                    "h.task = T;",
                    "h.next = new Holder();",
                    "{ Holder own = new Holder(); own.one = p; own.next = own; HOLDER.next = own; }",
                    "HOLDER.next.one = p;",
                    &make,
                ]);
                self.line(4, moved);
            }
            if self.rng.percent(50) {
                self.line(4, "v = 1 - v;");
            }
            self.line(3, "}");
        }
        self.line(2, "} catch (Exception e) {");
        self.line(3, "v = 2;");
        self.line(2, "}");
        self.line(1, "}");
    }

    fn main_method(&mut self, kind: &Kind, workers: usize, beats: usize) {
        let class = kind.class;
        let objects = 2 + self.rng.below(2);
        self.line(1, "public static void main(String[] args) {");
        for n in 0..objects {
            let make = self.rng.pick(kind.make);
            self.line(2, &format!("{class} o{n} = {make};"));
        }
        let mut any = || format!("o{}", self.rng.below(objects));
        let mut lines: Vec<String> = ["A", "B", "ALL[0]", "ALL[1]"]
            .iter()
            .map(|place| format!("{place} = {};", any()))
            .collect();
        lines.push(format!("LIST.add({});", any()));
        for n in 0..2 {
            lines.push(format!("Holder h{n} = new Holder();"));
            lines.push(format!("h{n}.one = {};", any()));
            lines.push(format!("h{n}.two = {};", any()));
        }
        lines.push("h0.next = h1;".to_owned());
        lines.push(format!(
            "SOURCE = {};",
            ["h0", "h1", "() -> h0.two"][self.rng.below(3)]
        ));
        lines.push(["h1.next = h0;", "h1.next = h1;"][self.rng.below(2)].to_owned());
        lines.push(format!("HOLDER.next = h{};", self.rng.below(2)));
        for (percent, place) in [
            (60, "T = V;"),
            (30, "U = V;"),
            (40, "h0.task = V;"),
            (100, "TASKS.add(V);"),
        ] {
            if self.rng.percent(percent) {
                let (class, object) = (self.rng.below(TASK_CLASSES), self.rng.below(objects));
                lines.push(place.replace('V', &format!("new Task{class}(o{object})")));
            }
        }
        for line in lines {
            self.line(2, &line);
        }
        let mut starts: Vec<String> = (0..workers).map(|n| format!("worker{n}")).collect();
        for n in 0..beats {
            starts.insert(self.rng.below(starts.len() + 1), format!("beat{n}"));
        }
        let own = self.rng.percent(30).then(|| starts.pop()).flatten();
        for name in starts {
            let (object, holder) = (self.rng.below(objects), self.rng.below(2));
            self.line(
                2,
                &format!("new Thread(() -> {name}(o{object}, h{holder})).start();"),
            );
        }
        if let Some(name) = own {
            let (object, holder) = (self.rng.below(objects), self.rng.below(2));
            self.line(2, &format!("{name}(o{object}, h{holder});"));
        }
        self.line(1, "}");
    }
}

/// All states of a program, and which threads step there or behind.
#[derive(Default)]
struct Graph {
    states: Vec<State>,
    /// From which states steps lead here.
    before: Vec<Vec<usize>>,
    /// A bit for each thread.
    steps: Vec<u64>,
}

impl Graph {
    /// Or why there is none.
    fn of(machine: &Machine, max_states: usize) -> Result<Graph, String> {
        let mut graph = Graph::default();
        let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
        let mut canonizer = Canonizer::default();
        let first = machine.initial();
        known.insert(canonizer.key(machine, &first).to_vec(), 0);
        graph.push(first);
        let mut at = 0;
        while at < graph.states.len() {
            if graph.states.len() > max_states {
                return Err("more states".to_owned());
            }
            let state = graph.states[at].clone();
            let mut cut = None;
            if !state.finished() {
                machine.each_step(&state, |step, next, end| {
                    graph.steps[at] |= 1 << step.thread.0;
                    match end {
                        StepEnd::Ran => {}
                        StepEnd::Violated(_) => return,
                        StepEnd::Cut(why) => {
                            cut = Some(format!("{why:?}"));
                            return;
                        }
                    }
                    let key = canonizer.key(machine, &next).to_vec();
                    let to = *known.entry(key).or_insert(graph.states.len());
                    if to == graph.states.len() {
                        graph.push(next);
                    }
                    graph.before[to].push(at);
                });
            }
            if let Some(why) = cut {
                return Err(why);
            }
            at += 1;
        }
        let mut work: Vec<usize> = (0..graph.states.len()).collect();
        while let Some(at) = work.pop() {
            for n in 0..graph.before[at].len() {
                let from = graph.before[at][n];
                let all = graph.steps[from] | graph.steps[at];
                if all != graph.steps[from] {
                    graph.steps[from] = all;
                    work.push(from);
                }
            }
        }
        Ok(graph)
    }

    fn push(&mut self, state: State) {
        self.states.push(state);
        self.before.push(Vec::new());
        self.steps.push(0);
    }
}

/// Compares the program of a seed; `ways`: also those of all programs.
pub fn compare(seed: u64, max_states: usize, ways: Option<Ways>) -> Report {
    let text = program(seed);
    let loaded = Source::new(&text, Vec::new()).load(Passes::ALL);
    let machine = Machine::new(&loaded.program, DEADLOCK);
    let graph = match Graph::of(&machine, max_states) {
        Ok(graph) => graph,
        Err(why) => {
            return Report {
                skipped: Some(why),
                ..Report::default()
            };
        }
    };
    let mut report = Report::default();
    report.count("programs");
    let mut told = BTreeMap::new();
    for (state, steps) in graph.states.iter().zip(&graph.steps) {
        if state.finished() {
            continue;
        }
        let stuck = machine.stuck_threads(state, 0);
        for no in &stuck {
            if steps & 1 << no.0 != 0 {
                let site = machine.site(state, *no);
                report
                    .wrong
                    .push(format!("{no:?}, said to be stuck at {site:?}, steps again"));
                return report;
            }
        }
        for no in state.thread_numbers() {
            let never = machine.site(state, no).is_some() && steps & 1 << no.0 == 0;
            if never && *steps != 0 {
                *told.entry(no).or_insert(false) |= stuck.contains(&no);
            }
        }
    }
    for told in told.into_values() {
        report.count(if told {
            "threads that are stuck beside others"
        } else {
            "threads that are stuck beside others, not told"
        });
    }
    if let Some(ways) = ways {
        let other = compare_text(&text, Vec::new(), ways);
        report.wrong.extend(other.wrong);
        for (what, n) in other.counts {
            *report.counts.entry(what).or_default() += n;
        }
    }
    report
}
