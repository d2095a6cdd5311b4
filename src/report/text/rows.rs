//! Steps -> rows: what happened at one line is one row, and what matters to one thread only is summed up.
//!
//! ```text
//! read usedSlots = 2, write usedSlots: 2 -> 3, both at Buffer.java:15      one row: usedSlots: 2 -> 3
//! eleven rows in which main, alone, makes its objects                      one row: ... 11 steps left out
//! ```

use std::collections::{BTreeMap, BTreeSet};

use crate::trace::tasks::{Happening, Tasks};
use crate::trace::{StepKind, Trace, TraceFrame, TraceStep};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Number of the first step that is told.
    pub n: u32,
    /// Number of the thread.
    pub thread: u16,
    /// `Buffer.java:15`; empty where no line of the user's is involved.
    pub place: String,
    pub text: String,
    /// What is repeated for ever begins here.
    pub repeats: bool,
}

/// More rows than this are cut in the middle: the JSON result has them all.
const MOST_ROWS: usize = 300;
/// Rows that are done again together, at most.
const LONGEST_BLOCK: usize = 12;
/// Fewer rows than this are not worth a line that stands for them.
const SHORTEST_FOLD: usize = 2;
/// Rows of one thread alone that are summed up.
const SHORTEST_RUN: usize = 2;

/// The rows of a trace, in order; `full`: nothing is summed up or cut.
pub fn rows(trace: &Trace, full: bool) -> Vec<Row> {
    let facts = Facts::new(trace);
    let lines = by_line(trace, &facts, full);
    let shortest = if full { usize::MAX } else { SHORTEST_RUN };
    let mut rows = sum_up(&lines, &facts, shortest, trace.cycle);
    if let Some(cycle) = trace.cycle
        && let Some(first) = rows.iter_mut().find(|row| row.n >= cycle)
    {
        first.repeats = true;
    }
    let names = short_classes(trace);
    for row in &mut rows {
        row.text = shorten(&row.text, &names);
    }
    if !full {
        rows = folded(&rows);
    }
    if rows.len() > MOST_ROWS && !full {
        let last = rows.split_off(rows.len() - MOST_ROWS * 2 / 3);
        let cut = rows.split_off(MOST_ROWS / 3);
        let (Some(first), Some(next)) = (cut.first(), last.first()) else {
            return rows;
        };
        rows.push(Row {
            n: first.n,
            thread: first.thread,
            place: String::new(),
            repeats: cut.iter().any(|row| row.repeats),
            text: format!(
                "... {} steps of all threads not shown",
                next.n.saturating_sub(first.n)
            ),
        });
        rows.extend(last);
    }
    rows
}

/// What is done again and again in the same way stands once, with how often.
fn folded(rows: &[Row]) -> Vec<Row> {
    let same = |a: &Row, b: &Row| {
        (a.thread, &a.place, &a.text) == (b.thread, &b.place, &b.text) && !b.repeats
    };
    let mut out: Vec<Row> = Vec::new();
    let mut at = 0;
    while at < rows.len() {
        // The longest stretch that the shortest block covers.
        let times = |block: usize| {
            let again = |n: usize| {
                let (from, next) = (at + (n - 1) * block, at + n * block);
                next + block <= rows.len()
                    && (0..block).all(|k| same(&rows[from + k], &rows[next + k]))
            };
            (1..rows.len()).take_while(|&n| again(n)).count()
        };
        let best = (1..=LONGEST_BLOCK)
            .map(|block| (block, times(block)))
            .filter(|&(block, times)| block * times >= SHORTEST_FOLD)
            .max_by_key(|&(block, times)| (block * times, usize::MAX - block));
        let Some((block, times)) = best else {
            out.push(rows[at].clone());
            at += 1;
            continue;
        };
        out.extend(rows[at..at + block].iter().cloned());
        let next = &rows[at + block];
        let what = if block == 1 {
            "the same".to_owned()
        } else {
            format!("the same {block} lines")
        };
        let often = if times == 1 {
            "once more".to_owned()
        } else {
            format!("{times} times more")
        };
        out.push(Row {
            n: next.n,
            thread: next.thread,
            place: String::new(),
            text: format!("... {what} {often}"),
            repeats: false,
        });
        at += block * (times + 1);
    }
    out
}

/// Nested classes by their last name, where no other class of the trace has it.
pub fn short_classes(trace: &Trace) -> Vec<(String, String)> {
    let classes: BTreeSet<&str> = trace
        .steps
        .iter()
        .flat_map(|step| step.locks.iter().chain(&step.object))
        .filter_map(|object| object.split_once('#').map(|(class, _)| class))
        .collect();
    let last = |class: &str| class.rsplit('.').next().unwrap_or(class).to_owned();
    classes
        .iter()
        .filter(|class| class.contains('.'))
        .filter(|class| classes.iter().filter(|c| last(c) == last(class)).count() == 1)
        .map(|class| (format!("{class}#"), format!("{}#", last(class))))
        .collect()
}

/// Puts the short names into a text.
pub fn shorten(text: &str, names: &[(String, String)]) -> String {
    names.iter().fold(text.to_owned(), |text, (long, short)| {
        text.replace(long, short)
    })
}

/// Consecutive steps of one thread at one line.
struct Line<'a> {
    steps: Vec<&'a TraceStep>,
    /// Number of the first step that the text tells.
    n: u32,
    text: String,
    shared: bool,
}

impl Line<'_> {
    fn thread(&self) -> u16 {
        self.steps[0].thread.id
    }
}

/// What is known about the whole trace.
struct Facts {
    /// Members of which the trace has more than one object.
    several: BTreeSet<(String, String)>,
    /// Places and monitors that more than one thread uses, one of them writing.
    shared: BTreeSet<(String, String)>,
    /// Thread object -> name.
    names: BTreeMap<String, String>,
    /// Object -> object and member of the variables of the program in which it was seen.
    holders: BTreeMap<String, BTreeSet<(String, String)>>,
    /// Before this step there was one thread only.
    together: u32,
    /// Files that have the same last part as another one.
    files: BTreeMap<String, String>,
    /// Why the calls of these steps were in vain, where that is known.
    vain: BTreeMap<u32, String>,
    tasks: Tasks,
    /// See [`Trace::acquisitions`].
    acquisitions: BTreeMap<u32, String>,
}

impl Facts {
    fn new(trace: &Trace) -> Self {
        let mut objects: BTreeMap<(String, String), BTreeSet<&str>> = BTreeMap::new();
        let mut users: BTreeMap<(String, String), (BTreeSet<u16>, bool)> = BTreeMap::new();
        let mut names = BTreeMap::new();
        let mut together = None;
        let mut paths = BTreeSet::new();
        let mut holders: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
        for step in &trace.steps {
            let held = match step.kind {
                StepKind::Read => &step.old,
                StepKind::Write => &step.new,
                _ => &None,
            };
            if let (Some(held), Some(object), Some(member)) = (held, &step.object, &step.member)
                && held.contains('#')
                && !step.in_library
                && !is_synthetic(step)
            {
                let place = (object.clone(), member.clone());
                holders.entry(held.clone()).or_default().insert(place);
            }
            if let Some(frame) = step.stack.first() {
                paths.insert(frame.file.clone());
            }
            if step.kind == StepKind::Start {
                together.get_or_insert(step.n);
                if let (Some(object), Some(name)) = (&step.object, &step.new) {
                    names.insert(object.clone(), name.clone());
                }
            }
            let Some(object) = &step.object else { continue };
            let member = match step.kind {
                StepKind::Read | StepKind::Write => step.member.clone().unwrap_or_default(),
                StepKind::Lock | StepKind::Unlock => String::new(),
                _ => continue,
            };
            let (users, written) = users.entry((object.clone(), member.clone())).or_default();
            // Before another thread was started nobody could see it.
            if together.is_some() {
                users.insert(step.thread.id);
                *written |= step.kind != StepKind::Read;
            }
            let class = object.split('#').next().unwrap_or(object);
            objects
                .entry((class.to_owned(), member))
                .or_default()
                .insert(object);
        }
        Facts {
            several: objects
                .into_iter()
                .filter(|(_, objects)| objects.len() > 1)
                .map(|(member, _)| member)
                .collect(),
            shared: users
                .into_iter()
                .filter(|(_, (users, written))| users.len() > 1 && *written)
                .map(|(place, _)| place)
                .collect(),
            names,
            holders,
            together: together.unwrap_or(0),
            files: short_names(&paths),
            vain: vain(trace),
            tasks: Tasks::default(),
            acquisitions: trace.acquisitions.clone(),
        }
        .with_tasks(trace)
    }

    fn with_tasks(mut self, trace: &Trace) -> Self {
        self.tasks = Tasks::new(&trace.steps, &|step| self.location(step));
        self
    }

    /// What a thread of a pool does with a task.
    fn of_task(&self, step: &TraceStep) -> Option<String> {
        let name = |future: &str| self.holder(future).unwrap_or_else(|| future.to_owned());
        Some(self.tasks.happening(step)?.told(&name))
    }

    /// `usedSlots`, or `Fork#2.owner` where several objects have the member.
    fn place(&self, step: &TraceStep) -> String {
        let object = step.object.as_deref().unwrap_or_default();
        self.variable(object, step.member.as_deref().unwrap_or_default())
    }

    fn variable(&self, object: &str, member: &str) -> String {
        let class = object.split('#').next().unwrap_or(object);
        if member.starts_with('[') {
            format!("{object}{member}")
        } else if self
            .several
            .contains(&(class.to_owned(), member.to_owned()))
        {
            format!("{object}.{member}")
        } else {
            member.to_owned()
        }
    }

    /// The only variable of the program that holds the object.
    fn holder(&self, object: &str) -> Option<String> {
        let mut holders = self.holders.get(object)?.iter();
        let (of, member) = holders.next()?;
        holders.next().is_none().then(|| self.variable(of, member))
    }

    /// A Thread object by the thread's name.
    fn name<'a>(&'a self, object: &'a str) -> &'a str {
        self.names.get(object).map_or(object, String::as_str)
    }

    fn matters(&self, step: &TraceStep) -> bool {
        if self.acquisitions.contains_key(&step.n) || self.of_caller(step).is_some() {
            return true;
        }
        if self.together == 0 {
            // One thread from beginning to end: its output and its end.
            return !matches!(
                step.kind,
                StepKind::Read | StepKind::Lock | StepKind::Unlock
            );
        }
        let object = step.object.clone().unwrap_or_default();
        match step.kind {
            StepKind::Read | StepKind::Write => {
                let member = step.member.clone().unwrap_or_default();
                member == "interrupted" || self.shared.contains(&(object, member))
            }
            StepKind::Lock | StepKind::Unlock => self.shared.contains(&(object, String::new())),
            _ => true,
        }
    }

    /// An access of the library's that people see.
    fn is_told(&self, step: &TraceStep) -> bool {
        self.seen_by_others(step)
            || self.acquisitions.contains_key(&step.n)
            || (self.tasks.happening(step))
                .is_some_and(|task| step.stack.is_empty() || task.is_of_caller())
    }

    /// What the program's own call does with a task.
    fn of_caller(&self, step: &TraceStep) -> Option<String> {
        self.tasks.happening(step).filter(Happening::is_of_caller)?;
        self.of_task(step)
    }

    /// The answer of a map that threads share: what a thread does next is made of it.
    fn is_answer(&self, step: &TraceStep) -> bool {
        let object = step.object.as_deref().unwrap_or_default();
        let class = object.split('#').next().unwrap_or(object);
        let member = step.member.as_deref().unwrap_or_default();
        MAPS.contains(&class)
            && ANSWERS.contains(&member)
            && (self.shared).iter().any(|(of, _)| of == object)
    }

    /// An access that a method of the library makes to what other threads look at, too.
    fn seen_by_others(&self, step: &TraceStep) -> bool {
        self.together > 0 && step.call.is_some() && self.matters(step)
    }

    fn location(&self, step: &TraceStep) -> String {
        let frame = step.stack.first();
        frame.map_or_else(String::new, |f| self.location_of(&f.file, f.line))
    }

    fn location_of(&self, file: &str, line: u32) -> String {
        let file = self.files.get(file).map_or(file, String::as_str);
        format!("{file}:{line}")
    }
}

/// Why calls were in vain: by the number of the step.
fn vain(trace: &Trace) -> BTreeMap<u32, String> {
    let mut held: BTreeMap<u16, (&str, &[String])> = BTreeMap::new();
    let mut permits: BTreeMap<&str, &str> = BTreeMap::new();
    let mut why = BTreeMap::new();
    for step in &trace.steps {
        let object = step.object.as_deref().unwrap_or_default();
        if step.member.as_deref() == Some("permits") {
            let now = step.new.as_deref().or(step.old.as_deref());
            permits.insert(object, now.unwrap_or("?"));
        }
        if step.kind == StepKind::Call {
            let others = held.iter().filter(|(no, _)| **no != step.thread.id);
            let holder = others
                .filter(|(_, (_, locks))| locks.iter().any(|lock| lock == object))
                .map(|(_, (name, _))| format!(": {name} holds it"))
                .next();
            let left = permits
                .get(object)
                .map(|left| format!(": {left} permits are left"));
            if let Some(told) = holder.or(left) {
                why.insert(step.n, told);
            }
        }
        held.insert(step.thread.id, (&step.thread.name, &step.locks));
    }
    why
}

fn is_synthetic(step: &TraceStep) -> bool {
    step.member.as_deref().is_some_and(|name| {
        name.starts_with("val$") || name.starts_with("this$") || name.starts_with('$')
    })
}

/// Names without folders, where that is still unambiguous.
fn short_names(paths: &BTreeSet<String>) -> BTreeMap<String, String> {
    let last = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
    paths
        .iter()
        .map(|path| {
            let name = last(path);
            let unique = paths.iter().filter(|p| last(p) == name).count() == 1;
            (path.clone(), if unique { name } else { path.clone() })
        })
        .collect()
}

fn by_line<'a>(trace: &'a Trace, facts: &Facts, full: bool) -> Vec<Line<'a>> {
    let mut lines: Vec<Line> = Vec::new();
    for step in &trace.steps {
        let access = matches!(step.kind, StepKind::Read | StepKind::Write);
        // What calls gave back is seen in what follows, as a rule.
        if step.kind == StepKind::Result && !full && !facts.is_answer(step) {
            continue;
        }
        // Nor does what is always there explain anything; unless others could see it change: before its constructor had ended.
        if step.reads_final && !full && !facts.matters(step) {
            continue;
        }
        // What a library method reads and writes for itself says nothing to its caller, unless other threads do so with
        // the same object; nor do captured variables, which are fields of the lambda's class.
        if access && (step.implied || step.in_library && !facts.is_told(step) || is_synthetic(step))
        {
            continue;
        }
        // Where no line of the program is involved, a thread of a pool looks after itself.
        if step.in_library && step.stack.is_empty() && !full {
            let task = facts.of_task(step);
            let locks = matches!(step.kind, StepKind::Lock | StepKind::Unlock);
            if task.is_some() || access || locks {
                lines.extend(task.map(|text| Line {
                    steps: vec![step],
                    n: step.n,
                    text,
                    shared: true,
                }));
                continue;
            }
        }
        match lines.last_mut() {
            Some(line)
                if line.thread() == step.thread.id
                    && line.text.is_empty()
                    && line.steps[0].stack.first() == step.stack.first()
                    && !step.stack.is_empty()
                    && !begins_between(trace.cycle, line.steps[0].n, step.n) =>
            {
                line.steps.push(step);
            }
            _ => lines.push(Line {
                steps: vec![step],
                n: step.n,
                text: String::new(),
                shared: false,
            }),
        }
    }
    for line in lines.iter_mut().filter(|line| line.text.is_empty()) {
        line.shared = line.steps.iter().any(|step| facts.matters(step));
        let steps: Vec<&TraceStep> = line
            .steps
            .iter()
            .copied()
            // What a thread reads of its own explains little beside what others see; what it writes may decide what follows.
            .filter(|step| {
                let writes = step.kind == StepKind::Write && !step.in_library;
                facts.matters(step) || !line.shared || writes
            })
            .collect();
        let parts = parts(&steps, facts);
        if let Some((n, _)) = parts.first() {
            line.n = *n;
        }
        let texts: Vec<String> = parts.into_iter().map(|(_, text)| text).collect();
        line.text = texts.join("; ");
    }
    lines
}

/// Whether the cycle begins after the one step, and with the other one or before.
fn begins_between(cycle: Option<u32>, one: u32, other: u32) -> bool {
    cycle.is_some_and(|cycle| one < cycle && cycle <= other)
}

/// What is told of the steps, with their numbers.
fn parts(steps: &[&TraceStep], facts: &Facts) -> Vec<(u32, String)> {
    let mut parts: Vec<(u32, String)> = Vec::new();
    for (n, step) in steps.iter().enumerate() {
        // A read before a write of the same place says what `old -> new` says again.
        let written_next = step.kind == StepKind::Read
            && steps[n + 1..].iter().any(|next| {
                next.kind == StepKind::Write
                    && next.object == step.object
                    && next.member == step.member
                    && next.old == step.old
            });
        if !written_next {
            let taken = facts.acquisitions.get(&step.n).cloned();
            let own = taken.or_else(|| facts.of_caller(step));
            let part = match (own, &step.call) {
                (Some(own), _) => own,
                (None, Some(call)) if call.of_variable => variable_text(step, facts),
                // Its object's inner life says less than the method's name.
                (None, Some(call)) => match call.method.strip_suffix(".<init>") {
                    Some(class) => format!("new {class}()"),
                    None => format!("{}()", call.method),
                },
                (None, None) => step_text(step, facts),
            };
            let again = step.call.is_some() && parts.iter().any(|(_, told)| *told == part);
            if parts.last().map(|(_, told)| told) != Some(&part) && !again {
                parts.push((step.n, part));
            }
        }
    }
    // What is taken by a call says more than the call.
    for step in steps
        .iter()
        .filter(|step| facts.acquisitions.contains_key(&step.n))
    {
        if let Some(call) = &step.call {
            let name = format!("{}()", call.method);
            parts.retain(|(_, part)| *part != name);
        }
    }
    // What a call gave back names its method, too.
    let calls = [StepKind::Call, StepKind::Result];
    for step in steps.iter().filter(|step| calls.contains(&step.kind)) {
        let name = format!(".{}()", step.member.as_deref().unwrap_or_default());
        parts.retain(|(_, part)| !part.ends_with(&name));
    }
    parts
}

/// `n (AtomicInteger#1): 0 -> 75`, after the one variable of the program that holds the object, if there is one.
fn variable_text(step: &TraceStep, facts: &Facts) -> String {
    let object = step.object.as_deref().unwrap_or("?");
    let name = match facts.holder(object) {
        Some(holder) => format!("{holder} ({object})"),
        None => object.to_owned(),
    };
    let old = step.old.as_deref().unwrap_or("?");
    match step.kind {
        StepKind::Write => format!("{name}: {old} -> {}", step.new.as_deref().unwrap_or("?")),
        _ => format!("{name} = {old}"),
    }
}

fn step_text(step: &TraceStep, facts: &Facts) -> String {
    let object = step.object.as_deref().unwrap_or("?");
    let old = step.old.as_deref().unwrap_or("?");
    let new = step.new.as_deref().unwrap_or("");
    match step.kind {
        StepKind::Read => format!("{} = {old}", facts.place(step)),
        StepKind::Write if step.member.as_deref() == Some("interrupted") => {
            format!("interrupt {}", facts.name(object))
        }
        StepKind::Write => format!("{}: {old} -> {new}", facts.place(step)),
        StepKind::Lock => format!("lock {object}"),
        StepKind::Unlock => format!("unlock {object}"),
        StepKind::Wait => format!("wait: release {object}, sleep"),
        StepKind::Notify => {
            let member = step.member.as_deref().unwrap_or("notify");
            let object = facts.name(object);
            if new.is_empty() && member == "unpark" {
                format!("unpark {object}: its next park() returns at once")
            } else if new.is_empty() {
                format!("{member} {object}: nobody waits")
            } else {
                format!("{member} {object}: wakes {new}")
            }
        }
        StepKind::Wake => format!("awake ({new}), owns {object} again"),
        StepKind::Start => format!("start {new}"),
        StepKind::Join => match new {
            "waits" => format!("join {}: waits", facts.name(object)),
            how => format!("joined {} ({how})", facts.name(object)),
        },
        StepKind::End if new.is_empty() => "ends".to_owned(),
        StepKind::End => format!("ends by {new}"),
        StepKind::Throw if new.is_empty() => format!("throw {object}"),
        StepKind::Throw => format!("throw {object}: {new}"),
        StepKind::Choose => match &step.member {
            // What a clock or a random number makes of a condition.
            Some(text) if matches!(new, "true" | "false") => format!("`{text}` is {new}"),
            Some(text) => format!("choose {new} at `{text}`"),
            None => format!("choose {new}"),
        },
        StepKind::Follow => format!("from here on: {new}"),
        StepKind::Call | StepKind::Result => {
            let name = facts.holder(object).unwrap_or_else(|| object.to_owned());
            let method = step.member.as_deref().unwrap_or("?");
            let why = facts.vain.get(&step.n).map_or("", String::as_str);
            format!("{name}.{method}() returned {new}{why}")
        }
        StepKind::Print => format!("print {new:?}"),
    }
}

/// Maps of which answers are told, and the methods that give these.
const MAPS: [&str; 2] = ["ConcurrentHashMap", "ConcurrentSkipListMap"];
const ANSWERS: [&str; 9] = [
    "get",
    "containsKey",
    "putIfAbsent",
    "computeIfAbsent",
    "computeIfPresent",
    "compute",
    "merge",
    "remove",
    "replace",
];

/// Runs of `shortest` lines or more that only their own thread can see become one row; the last line of each thread stays.
fn sum_up(lines: &[Line], facts: &Facts, shortest: usize, cycle: Option<u32>) -> Vec<Row> {
    let mut last: BTreeMap<u16, usize> = BTreeMap::new();
    for (n, line) in lines.iter().enumerate() {
        last.insert(line.thread(), n);
    }
    let own = |n: usize| !lines[n].shared && last.get(&lines[n].thread()) != Some(&n);
    let mut rows = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let thread = lines[at].thread();
        let mut end = at;
        let first = lines[at].steps[0].n;
        while end < lines.len()
            && lines[end].thread() == thread
            && own(end)
            && !begins_between(cycle, first, lines[end].steps[0].n)
        {
            end += 1;
        }
        if end - at >= shortest {
            rows.push(summary(&lines[at..end], facts));
            at = end;
            continue;
        }
        let line = &lines[at];
        // To look at what is one's own leads to nothing that others see.
        let looks = |step: &&TraceStep| step.kind == StepKind::Read;
        if own(at) && facts.together > 0 && shortest < usize::MAX && line.steps.iter().all(looks) {
            at += 1;
            continue;
        }
        rows.push(Row {
            n: line.n,
            thread,
            place: facts.location(line.steps[0]),
            repeats: false,
            text: line.text.clone(),
        });
        at += 1;
    }
    rows
}

fn summary(lines: &[Line], facts: &Facts) -> Row {
    let steps: usize = lines.iter().map(|line| line.steps.len()).sum();
    // The file in which they begin, with its first and last line: in loops and calls the last step's is none of these.
    let frames = lines.iter().map(|line| line.steps[0].stack.first());
    let begin = frames.clone().flatten().next();
    let here = |frame: &&TraceFrame| begin.is_some_and(|begin| begin.file == frame.file);
    let numbers = || {
        frames
            .clone()
            .flatten()
            .filter(here)
            .map(|frame| frame.line)
    };
    let elsewhere = frames.clone().flatten().any(|frame| !here(&frame));
    let (place, to) = match (begin, numbers().min(), numbers().max()) {
        (Some(begin), Some(first), Some(last)) => {
            let first_place = facts.location_of(&begin.file, first);
            let to = match (last > first, elsewhere) {
                (true, false) => format!(":{last}: "),
                (true, true) => format!(":{last} and elsewhere: "),
                (false, true) => "and elsewhere: ".to_owned(),
                (false, false) => String::new(),
            };
            (first_place, to)
        }
        _ => (String::new(), String::new()),
    };
    Row {
        n: lines[0].steps[0].n,
        thread: lines[0].thread(),
        place,
        repeats: false,
        text: format!("... {to}{steps} steps left out"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(n: u32, text: &str, repeats: bool) -> Row {
        Row {
            n,
            thread: 1,
            place: "A.java:3".to_owned(),
            text: text.to_owned(),
            repeats,
        }
    }

    fn texts(rows: &[Row]) -> Vec<String> {
        folded(rows).into_iter().map(|row| row.text).collect()
    }

    #[test]
    fn what_is_done_again_stands_once() {
        let rows = |all: &[&str]| -> Vec<Row> {
            all.iter()
                .zip(1..)
                .map(|(text, n)| row(n, text, false))
                .collect()
        };
        assert_eq!(texts(&rows(&["a", "b", "a"])), ["a", "b", "a"]);
        assert_eq!(texts(&rows(&["a", "a", "b"])), ["a", "a", "b"]);
        assert_eq!(
            texts(&rows(&["a", "a", "a", "b"])),
            ["a", "... the same 2 times more", "b"]
        );
        assert_eq!(
            texts(&rows(&["a", "b", "a", "b", "a", "b", "c"])),
            ["a", "b", "... the same 2 lines 2 times more", "c"]
        );
        // Not across the mark.
        let mut marked = rows(&["a", "a", "a", "a"]);
        marked[2].repeats = true;
        assert_eq!(texts(&marked), ["a", "a", "a", "a"]);
    }
}
