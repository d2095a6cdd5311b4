//! What is known about the whole execution: which variables threads share, which objects have a lifeline, short names.

use std::collections::{BTreeMap, BTreeSet};

use super::printable;
use super::result::Property;
use crate::trace::{HowItWaits, StepKind, TraceFrame, TraceStep, TraceWait};

/// What is known about the whole execution.
pub(super) struct Facts {
    /// Variables that several threads use, one of them writing: object and member.
    pub shared: BTreeSet<(String, String)>,
    /// Class and member of which there are several objects, or another class has a member of the name.
    pub several: BTreeSet<(String, String)>,
    /// Variables that hold an object.
    pub holders: BTreeMap<String, BTreeSet<(String, String)>>,
    /// Objects that have a lifeline.
    pub objects: BTreeSet<String>,
    /// Of these: those that are locked, or of which permits are taken.
    pub locks: BTreeSet<String>,
    /// The write lock of a read-write lock -> that.
    writers: BTreeMap<String, String>,
    /// Thread object -> number of the thread.
    pub threads: BTreeMap<String, u16>,
    /// The first start; 0: there is one thread.
    pub together: u32,
    /// Number of the thread -> where it cannot go on in the end.
    pub last_waits: Vec<TraceWait>,
    /// Names of nested classes, long and short.
    pub names: Vec<(String, String)>,
    /// Files, long and short.
    pub files: BTreeMap<String, String>,
}

impl Facts {
    pub fn new(property: &Property) -> Facts {
        let steps = property.steps();
        let mut users: BTreeMap<(String, String), (BTreeSet<u16>, bool)> = BTreeMap::new();
        let mut kinds: BTreeMap<(String, String), BTreeSet<&str>> = BTreeMap::new();
        let mut holders: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
        let mut lockers: BTreeMap<String, BTreeSet<u16>> = BTreeMap::new();
        let mut objects = BTreeSet::new();
        let mut locks = BTreeSet::new();
        let writers = writers(steps);
        let of_lock = |object: &str| {
            writers
                .get(object)
                .map_or(object, String::as_str)
                .to_owned()
        };
        let mut threads = BTreeMap::new();
        let mut together = 0;
        let mut started = 1;
        let mut last_waits: &[TraceWait] = &[];
        let mut paths = BTreeSet::new();
        for step in steps {
            paths.extend(step.stack.iter().map(|frame| frame.file.as_str()));
            if let Some(waits) = &step.waits {
                last_waits = waits;
                paths.extend(waits.iter().filter_map(|wait| wait.file.as_deref()));
            }
            let object = step.object.as_deref().unwrap_or_default();
            if step.permits.is_some() {
                locks.insert(object.to_owned());
                if together > 0 && !step.stack.is_empty() {
                    let of = lockers.entry(object.to_owned()).or_default();
                    of.insert(step.thread.id);
                }
            }
            if matches!(step.kind, StepKind::Lock | StepKind::Wait) && !step.stack.is_empty() {
                locks.insert(of_lock(object));
            }
            match step.kind {
                StepKind::Start => {
                    started += 1;
                    threads.insert(object.to_owned(), started);
                    if together == 0 {
                        together = step.n;
                    }
                }
                // Of an `unpark` it is a thread.
                StepKind::Notify if step.member.as_deref() == Some("unpark") => {}
                StepKind::Wait | StepKind::Notify | StepKind::Wake if !is_end_of_thread(step) => {
                    objects.insert(object.to_owned());
                }
                StepKind::Lock | StepKind::Call if together > 0 && !step.stack.is_empty() => {
                    let of = lockers.entry(of_lock(object)).or_default();
                    of.insert(step.thread.id);
                }
                StepKind::Read | StepKind::Write => {
                    let member = step.member.clone().unwrap_or_default();
                    let place = (object.to_owned(), member.clone());
                    let (users, written) = users.entry(place.clone()).or_default();
                    // Whoever makes an object fills it before others see it, as a rule.
                    if together > 0 && !is_initial(step) {
                        users.insert(step.thread.id);
                        *written |= step.kind == StepKind::Write;
                    }
                    kinds
                        .entry((class_of(object).to_owned(), member))
                        .or_default()
                        .insert(object);
                    let held = if step.kind == StepKind::Read {
                        &step.old
                    } else {
                        &step.new
                    };
                    if let Some(held) = held
                        && held.contains('#')
                        && !step.in_library
                        && !is_synthetic(step)
                    {
                        holders.entry(held.clone()).or_default().insert(place);
                    }
                }
                _ => {}
            }
        }
        for wait in last_waits {
            let on_object = !matches!(wait.how, HowItWaits::Join | HowItWaits::Work);
            let parked = wait.call.as_deref().is_some_and(is_park);
            let object = wait.object.as_deref().filter(|_| on_object && !parked);
            objects.extend(object.map(of_lock));
        }
        for (object, lockers) in lockers {
            if lockers.len() > 1 {
                objects.insert(object);
            }
        }
        // What the explanation names.
        let told = property.explanation.join(" ");
        let named = |object: &&String| words(&told).any(|word| word == object.as_str());
        objects.extend(locks.iter().filter(named).cloned());
        let mut classes: BTreeMap<&String, BTreeSet<&String>> = BTreeMap::new();
        for (class, member) in kinds.keys() {
            classes.entry(member).or_default().insert(class);
        }
        let raced: BTreeSet<&str> = property
            .race
            .iter()
            .flatten()
            .map(|access| access.variable.as_str())
            .collect();
        Facts {
            shared: users
                .into_iter()
                .filter(|((object, member), (users, written))| {
                    users.len() > 1 && *written || raced.contains(&*joined(object, member))
                })
                .map(|(place, _)| place)
                .collect(),
            several: kinds
                .iter()
                .filter(|((_, member), objects)| objects.len() > 1 || classes[member].len() > 1)
                .map(|(of, _)| of.clone())
                .collect(),
            holders,
            objects,
            locks,
            writers,
            threads,
            together,
            last_waits: last_waits.to_vec(),
            names: short_classes(steps),
            files: short_files(&paths),
        }
    }

    /// The lock to which the object belongs, and which part of it that is.
    pub fn lock<'a>(&'a self, object: &'a str) -> (&'a str, &'a str) {
        match self.writers.get(object) {
            Some(lock) => (lock, WRITE_LOCK),
            None => (object, ""),
        }
    }

    /// With the short names of classes.
    pub fn short(&self, text: &str) -> String {
        self.names
            .iter()
            .fold(text.to_owned(), |text, (long, short)| {
                text.replace(long, short)
            })
    }

    /// With those of files, too.
    pub fn sentence(&self, text: &str) -> String {
        let with_line = |name: &str| format!("{name}:");
        self.files
            .iter()
            .fold(self.short(text), |text, (long, short)| {
                text.replace(&with_line(long), &with_line(short))
            })
    }

    pub fn place(&self, frame: &TraceFrame) -> String {
        self.place_of(&frame.file, frame.line)
    }

    pub fn place_of(&self, file: &str, line: u32) -> String {
        let file = self.files.get(file).map_or(file, String::as_str);
        printable(&format!("{file}:{line}"))
    }

    /// `count`, or `Event#1.count` where several objects have one.
    pub fn variable(&self, object: &str, member: &str) -> String {
        if member.starts_with('[') {
            return format!("{object}{member}");
        }
        let several = (class_of(object).to_owned(), member.to_owned());
        if self.several.contains(&several) {
            format!("{object}.{member}")
        } else {
            member.to_owned()
        }
    }

    /// The only variable of the program that holds the object.
    pub fn holder(&self, object: &str) -> Option<String> {
        let mut holders = self.holders.get(object)?.iter();
        let (of, member) = holders.next()?;
        holders
            .next()
            .is_none()
            .then(|| self.variable(of, member.as_str()))
    }

    /// Others can see it.
    pub fn is_shared(&self, step: &TraceStep) -> bool {
        if step.implied || is_synthetic(step) || step.in_library && step.call.is_none() {
            return false;
        }
        if step.n < self.together {
            return false;
        }
        if self.together == 0 {
            return step.kind == StepKind::Write && !step.in_library;
        }
        let object = step.object.clone().unwrap_or_default();
        let member = step.member.clone().unwrap_or_default();
        self.shared.contains(&(object, member))
    }

    /// A write to something of one's own, which may decide what follows.
    pub fn is_own_write(step: &TraceStep) -> bool {
        step.kind == StepKind::Write && is_of_program(step)
    }

    pub fn access(&self, step: &TraceStep) -> String {
        let object = step.object.as_deref().unwrap_or("?");
        let member = step.member.as_deref().unwrap_or_default();
        let old = step.old.as_deref().unwrap_or("?");
        let name = match &step.call {
            Some(call) if call.of_variable => match self.holder(object) {
                Some(holder) => format!("{holder} ({object})"),
                None => object.to_owned(),
            },
            // Its object's inner life says less than the method's name.
            Some(call) => {
                return match call.method.strip_suffix(".<init>") {
                    Some(class) => format!("new {class}()"),
                    None => format!("{}()", call.method),
                };
            }
            None => self.variable(object, member),
        };
        match step.kind {
            StepKind::Write => format!("{name}: {old} -> {}", step.new.as_deref().unwrap_or("?")),
            _ => format!("reads {name} = {old}"),
        }
    }
}

pub(super) const WRITE_LOCK: &str = "the write lock";

/// The model of a read-write lock has its write lock as an object of its own, whose monitor it is.
fn writers(steps: &[TraceStep]) -> BTreeMap<String, String> {
    let mut writers = BTreeMap::new();
    for step in steps {
        if step.kind == StepKind::Write
            && step.in_library
            && step.member.as_deref() == Some("writer")
            && let (Some(lock), Some(writer)) = (&step.object, &step.new)
            && class_of(writer) == "ReentrantReadWriteLock.WriteLock"
        {
            writers.insert(writer.clone(), lock.clone());
        }
    }
    writers
}

/// In which the thread waits for nothing but a permit of its own.
pub(super) fn is_park(call: &str) -> bool {
    call.starts_with("LockSupport.park")
}

/// Names of objects in a sentence.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let part = |c: char| c.is_alphanumeric() || matches!(c, '#' | '.' | '_' | '$' | '[' | ']');
    text.split(move |c: char| !part(c))
        .map(|word| word.trim_end_matches('.'))
}

/// An access of the program's own, not one that the library or the compiler adds.
pub(super) fn is_of_program(step: &TraceStep) -> bool {
    !step.in_library && !step.implied && !is_synthetic(step)
}

/// `Buffer#1.count`, `int[]#1[3]`
pub(super) fn joined(object: &str, member: &str) -> String {
    if member.starts_with('[') {
        format!("{object}{member}")
    } else {
        format!("{object}.{member}")
    }
}

/// What the end of a thread does with the Thread object (as for `join`), and nobody sees; or with its own locks a thread of a
/// pool.
pub(super) fn is_end_of_thread(step: &TraceStep) -> bool {
    let nobody = step.new.as_deref().is_none_or(str::is_empty);
    match step.kind {
        StepKind::Lock | StepKind::Unlock => step.stack.is_empty(),
        StepKind::Notify => step.stack.is_empty() && nobody,
        _ => false,
    }
}

/// Made by a constructor or a class initialiser.
fn is_initial(step: &TraceStep) -> bool {
    let method = step.stack.first().map_or("", |frame| frame.method.as_str());
    matches!(method, "<init>" | "<clinit>")
}

fn class_of(object: &str) -> &str {
    object.split('#').next().unwrap_or(object)
}

/// A captured variable, or a field that the compiler adds.
fn is_synthetic(step: &TraceStep) -> bool {
    step.member.as_deref().is_some_and(|name| {
        name.starts_with("val$") || name.starts_with("this$") || name.starts_with('$')
    })
}

/// Nested classes by their last name, where no other class of the trace has it.
fn short_classes(steps: &[TraceStep]) -> Vec<(String, String)> {
    let objects = steps
        .iter()
        .flat_map(|step| step.locks.iter().chain(&step.object));
    let classes: BTreeSet<&str> = objects
        .filter_map(|object| object.split_once('#').map(|(class, _)| class))
        .collect();
    let last = |class: &str| class.rsplit('.').next().unwrap_or(class).to_owned();
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for class in &classes {
        *times.entry(last(class)).or_default() += 1;
    }
    classes
        .iter()
        .filter(|class| class.contains('.') && times[&last(class)] == 1)
        .map(|class| (format!("{class}#"), format!("{}#", last(class))))
        .collect()
}

/// Files without folders, where that is still clear.
fn short_files(paths: &BTreeSet<&str>) -> BTreeMap<String, String> {
    let last = |path: &str| path.rsplit('/').next().unwrap_or(path).to_owned();
    let clear = |path: &str| paths.iter().filter(|p| last(p) == last(path)).count() == 1;
    paths
        .iter()
        .filter(|path| clear(path))
        .map(|path| ((*path).to_owned(), last(path)))
        .collect()
}
