//! The chart beside the Java source, in one page that needs no network: to step through, forwards and backwards.
//!
//! The page has the steps of the trace, and works out by itself what is known after each. Texts of the program are escaped by
//! the templates; in the steps, which stand in a script, no `<` is left.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use askama::Template;
use serde::Serialize;

use super::facts::{Facts, is_of_program, joined};
use super::holders::Holders;
use super::layout::{Layout, layout};
use super::result::{Outcome, Property};
use super::story::{chart, last_waits};
use super::{Chart, What, printable};
use crate::trace::{HowItWaits, StepKind, TraceStep, TraceWait};

/// A file of the program, as it is shown.
#[derive(Clone, Debug)]
pub struct Source {
    /// As in the trace.
    pub file: String,
    /// Empty if it could not be read.
    pub text: String,
    /// What is to be said about it: that it was changed, or is not there.
    pub note: Option<String>,
}

#[derive(Template)]
#[template(path = "chart/page.html")]
struct Page {
    title: String,
    summary: Vec<String>,
    told: Vec<String>,
    l: Layout,
    files: Vec<File>,
    data: String,
}

#[derive(Template)]
#[template(path = "chart/answers.html")]
struct Answers<'a> {
    text: &'a str,
}

/// A page with a text, where there is no execution to draw.
pub fn plain(text: &str) -> String {
    Answers { text }.render().unwrap_or_default()
}

struct File {
    name: String,
    note: Option<String>,
    lines: Vec<String>,
}

/// What the script knows. The names are short, since there may be many steps.
#[derive(Serialize)]
struct Data {
    files: Vec<String>,
    threads: Vec<Thread>,
    objects: Vec<Object>,
    /// Fields that threads share.
    shared: Vec<String>,
    events: Vec<Event>,
    steps: Vec<Step>,
    /// Where the violation is.
    end: Vec<Place>,
    /// What follows from where the threads stand, of a deadlock.
    so: Option<String>,
}

#[derive(Serialize)]
struct Thread {
    id: u16,
    name: String,
    colour: String,
}

#[derive(Serialize)]
struct Object {
    name: String,
    /// Else nobody can have it.
    lock: bool,
}

/// What a lock is after a step: who has which part of it, and how many permits are left.
#[derive(Serialize, Clone, PartialEq)]
struct Lock {
    o: String,
    by: Vec<(u16, String)>,
    left: Option<String>,
}

#[derive(Serialize)]
struct Event {
    first: u32,
    last: u32,
    violation: bool,
    t: Option<u16>,
    text: String,
    place: Option<String>,
}

#[derive(Serialize)]
struct Step {
    /// Thread.
    t: u16,
    k: StepKind,
    /// Object.
    o: Option<String>,
    /// A variable that is shown.
    v: Option<String>,
    /// Value before and after.
    a: Option<String>,
    b: Option<String>,
    /// File and line.
    f: Option<usize>,
    l: Option<u32>,
    /// Locals.
    x: Vec<(String, String)>,
    /// Locks that somebody has, or that have permits, where that is not as before.
    h: Option<Vec<Lock>>,
    w: Option<Vec<Wait>>,
    text: String,
}

#[derive(Serialize)]
struct Wait {
    t: u16,
    how: HowItWaits,
    o: Option<String>,
    /// The library's method in which it waits.
    c: Option<String>,
    on: Option<u16>,
    f: Option<usize>,
    l: Option<u32>,
}

#[derive(Serialize)]
struct Place {
    t: u16,
    f: usize,
    l: u32,
}

/// The page of a violation; sources of files that the execution does not come to are not shown.
pub fn html(property: &Property, sources: &[Source]) -> String {
    let chart = chart(property);
    let data = Data::new(property, &chart);
    let names = named_files(property).into_iter();
    let files = names
        .map(|name| file(name, &chart.short_file(name), sources))
        .collect();
    let page = Page {
        title: chart.title.clone(),
        summary: chart.paragraphs(),
        told: chart.told.clone(),
        l: layout(&chart),
        files,
        data: script(&data),
    };
    let mut text = page.render().unwrap_or_default();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// The files whose text a page of the result needs.
pub fn files(outcome: &Outcome, property: &Property) -> Vec<String> {
    let named: BTreeSet<&str> = named_files(property).into_iter().collect();
    let known = outcome.sources.iter().map(|source| source.file.as_str());
    let mut files: Vec<String> = known
        .filter(|file| named.contains(file))
        .map(str::to_owned)
        .collect();
    for file in named {
        if !files.iter().any(|known| known == file) {
            files.push(file.to_owned());
        }
    }
    files
}

/// In the order in which the execution comes to them.
fn named_files(property: &Property) -> Vec<&str> {
    let steps = property.steps().iter();
    let of_steps = steps.flat_map(|step| {
        let waits = step.waits.iter().flatten();
        let of_waits = waits.filter_map(|wait| wait.file.as_deref());
        let of_stack = step.stack.iter().map(|frame| frame.file.as_str());
        of_stack.take(1).chain(of_waits)
    });
    let accesses = property.race.iter().flatten();
    let of_race = accesses
        .flat_map(|access| access.stack.iter().take(1))
        .map(|frame| frame.file.as_str());
    let mut seen = BTreeSet::new();
    property
        .file
        .as_deref()
        .into_iter()
        .chain(of_steps)
        .chain(of_race)
        .filter(|file| seen.insert(*file))
        .collect()
}

fn file(name: &str, short: &str, sources: &[Source]) -> File {
    let source = sources.iter().find(|source| source.file == name);
    let mut lines: Vec<String> = match source {
        Some(source) => source.text.lines().map(source_line).collect(),
        None => Vec::new(),
    };
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    File {
        name: printable(short),
        note: match source {
            Some(source) => source.note.clone(),
            None => Some("The text of this file is not known.".to_owned()),
        },
        lines,
    }
}

/// Tabs stay.
fn source_line(line: &str) -> String {
    let parts: Vec<String> = line.split('\t').map(printable).collect();
    parts.join("\t")
}

/// JSON that can stand in a script: no tag can begin in it.
fn script(data: &Data) -> String {
    let text = serde_json::to_string(data).unwrap_or_else(|_| "{}".to_owned());
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}

impl Data {
    fn new(property: &Property, chart: &Chart) -> Data {
        let names = named_files(property);
        let file = |name: &str| names.iter().position(|known| *known == name);
        let threads: Vec<Thread> = chart
            .lifelines
            .iter()
            .enumerate()
            .filter_map(|(n, line)| match line.kind {
                super::LifelineKind::Thread(id) => Some(Thread {
                    id,
                    name: line.name.clone(),
                    colour: super::layout::colour(n),
                }),
                super::LifelineKind::Lock | super::LifelineKind::Object => None,
            })
            .collect();
        let thread_of = |at: Option<usize>| {
            at.and_then(|at| match chart.lifelines.get(at)?.kind {
                super::LifelineKind::Thread(id) => Some(id),
                super::LifelineKind::Lock | super::LifelineKind::Object => None,
            })
        };
        let events = chart
            .events
            .iter()
            .map(|event| Event {
                first: event.steps.0,
                last: event.steps.1,
                violation: event.what == What::Violation,
                t: thread_of(event.on),
                text: event.text.clone(),
                place: event.place.clone(),
            })
            .collect();
        let objects = chart.lifelines.iter();
        let objects = objects
            .filter(|line| !matches!(line.kind, super::LifelineKind::Thread(_)))
            .map(|line| Object {
                name: line.name.clone(),
                lock: line.kind == super::LifelineKind::Lock,
            })
            .collect();
        let short = |name: &str| printable(&chart.short(name));
        let facts = Facts::new(property);
        let mut holders = Holders::default();
        let mut before: Vec<Lock> = Vec::new();
        let steps = property
            .steps()
            .iter()
            .map(|step| Step {
                t: step.thread.id,
                k: step.kind,
                o: step.object.as_deref().map(short),
                v: variable(step).as_deref().map(short),
                a: step.old.as_deref().map(short),
                b: step.new.as_deref().map(short),
                f: step.stack.first().and_then(|frame| file(&frame.file)),
                l: step.stack.first().map(|frame| frame.line),
                x: step
                    .locals
                    .iter()
                    .map(|local| (printable(&local.name), short(&local.value)))
                    .collect(),
                h: {
                    holders.take(step, &facts);
                    let now = locks(&holders, &short);
                    let is_new = now != before;
                    before.clone_from(&now);
                    is_new.then_some(now)
                },
                w: step.waits.as_ref().map(|waits| {
                    waits
                        .iter()
                        .map(|wait| Wait {
                            t: wait.thread,
                            how: wait.how,
                            o: wait
                                .object
                                .as_deref()
                                .map(|object| short(facts.lock(object).0)),
                            c: wait.call.clone(),
                            on: wait.on,
                            f: wait.file.as_deref().and_then(file),
                            l: wait.line,
                        })
                        .collect()
                }),
                text: short(&in_words(step)),
            })
            .collect();
        Data {
            files: names
                .iter()
                .map(|name| printable(&chart.short_file(name)))
                .collect(),
            threads,
            objects,
            shared: shared(property).iter().map(|name| short(name)).collect(),
            events,
            steps,
            end: end(property, &last_waits(property), &file),
            so: so(chart),
        }
    }
}

fn locks(holders: &Holders, short: &dyn Fn(&str) -> String) -> Vec<Lock> {
    holders
        .objects()
        .into_iter()
        .map(|object| Lock {
            o: short(object),
            by: holders
                .of(object)
                .into_iter()
                .map(|hold| (hold.thread, hold.what))
                .collect(),
            left: holders.left(object).map(str::to_owned),
        })
        .collect()
}

/// The sentence that says it.
fn so(chart: &Chart) -> Option<String> {
    let is_end = |event: &&super::Event| event.what == What::Violation;
    let several = chart.events.iter().filter(is_end).count() > 1;
    let mut told = chart.told.iter();
    told.find(|line| several && line.starts_with("so "))
        .cloned()
}

/// The name of what is read or written, if it is something of the program.
fn variable(step: &TraceStep) -> Option<String> {
    let is_access = matches!(step.kind, StepKind::Read | StepKind::Write);
    let of_variable = step.call.as_ref().is_some_and(|call| call.of_variable);
    if !is_access || !is_of_program(step) && !of_variable {
        return None;
    }
    let object = step.object.as_deref()?;
    if of_variable {
        return Some(object.to_owned());
    }
    Some(joined(object, step.member.as_deref()?))
}

/// Variables that more than one thread uses.
fn shared(property: &Property) -> BTreeSet<String> {
    let mut users: BTreeMap<String, BTreeSet<u16>> = BTreeMap::new();
    for step in property.steps() {
        if let Some(name) = variable(step) {
            users.entry(name).or_default().insert(step.thread.id);
        }
    }
    users
        .into_iter()
        .filter(|(_, users)| users.len() > 1)
        .map(|(name, _)| name)
        .collect()
}

/// Of a step that is no event.
fn in_words(step: &TraceStep) -> String {
    let object = step.object.as_deref().unwrap_or_default();
    let member = step.member.as_deref().unwrap_or_default();
    let old = step.old.as_deref().unwrap_or("?");
    let new = step.new.as_deref().unwrap_or("?");
    match step.kind {
        StepKind::Read => format!("reads {} = {old}", joined(object, member)),
        StepKind::Write => format!("{}: {old} -> {new}", joined(object, member)),
        StepKind::Lock => format!("locks {object}"),
        StepKind::Unlock => format!("unlocks {object}"),
        StepKind::Throw => format!("throws {object}"),
        StepKind::End => "ends".to_owned(),
        StepKind::Start => format!("starts {new}"),
        StepKind::Choose => format!("chooses {new}"),
        StepKind::Print => format!("prints {new:?}"),
        _ => format!("{member} {object}"),
    }
}

/// `waits`: in the order in which they are told.
fn end(
    property: &Property,
    waits: &[TraceWait],
    file: &dyn Fn(&str) -> Option<usize>,
) -> Vec<Place> {
    if let Some(accesses) = &property.race {
        let of = accesses.iter().filter_map(|access| {
            let frame = access.stack.first()?;
            Some(Place {
                t: access.thread.id,
                f: file(&frame.file)?,
                l: frame.line,
            })
        });
        return of.collect();
    }
    let place = || {
        Some(Place {
            t: property.thread.as_ref()?.id,
            f: file(property.file.as_deref()?)?,
            l: property.line?,
        })
    };
    if property.name == "deadlock" {
        return waits
            .iter()
            .filter_map(|wait| {
                Some(Place {
                    t: wait.thread,
                    f: file(wait.file.as_deref()?)?,
                    l: wait.line?,
                })
            })
            .collect();
    }
    place().into_iter().collect()
}
