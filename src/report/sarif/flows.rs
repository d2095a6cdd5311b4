//! An execution as SARIF's code flow: what each thread does, line by line, in the order of the whole.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::{Answer, Location, Message, Places};
use crate::report::text::rows;
use crate::trace::{HowItWaits, StepKind, Trace, TraceStep, TraceThread, TraceWait};

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CodeFlow {
    thread_flows: Vec<ThreadFlow>,
}

#[derive(Serialize)]
struct ThreadFlow {
    /// The thread's number, as in the JSON.
    id: String,
    /// Its name.
    message: Message,
    locations: Vec<Visit>,
}

/// SARIF's `threadFlowLocation`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Visit {
    location: Location,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kinds: Vec<&'static str>,
    /// Locals of the method, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    state: BTreeMap<String, Message>,
    nesting_level: usize,
    execution_order: u32,
    importance: &'static str,
}

/// A place that is to be seen beside the violation's.
pub(super) struct There<'a> {
    pub(super) file: &'a str,
    pub(super) line: u32,
    pub(super) text: String,
}

/// Longer executions have only what their text shows: GitHub takes 10,000 locations a result, and shows 1,000.
const MOST_LOCATIONS: usize = 5_000;

/// Steps at one line are one location, as in the text; those that the text leaves out are there, too, marked as unimportant.
/// What comes last, the violation, is essential. `None` if there is nothing to show.
pub(super) fn code_flow(places: &Places<'_>, answer: &Answer, trace: &Trace) -> Option<CodeFlow> {
    let told: BTreeSet<u32> = rows::rows(trace, false)
        .iter()
        .filter(|row| !row.text.starts_with("..."))
        .map(|row| row.n)
        .collect();
    let steps: BTreeMap<u32, &TraceStep> = trace.steps.iter().map(|step| (step.n, step)).collect();
    let mut threads: BTreeMap<u16, Vec<Visit>> = BTreeMap::new();
    // A location without a line is shown by nobody: where none is involved (a thread ends) it is the one before.
    // At first it is where the thread was started.
    let mut last: BTreeMap<u16, (String, u32)> = starts(trace);
    let rows = rows::rows(trace, true);
    let all = rows.len() <= MOST_LOCATIONS;
    for row in rows {
        if !all && !told.contains(&row.n) {
            continue;
        }
        let Some(step) = steps.get(&row.n) else {
            continue;
        };
        let frame = step.stack.first();
        let Some((file, line)) = frame
            .map(|frame| (frame.file.clone(), frame.line))
            .or_else(|| last.get(&row.thread).cloned())
        else {
            continue;
        };
        let text = if row.repeats {
            format!(
                "(what follows from here on is repeated for ever) {}",
                row.text
            )
        } else {
            row.text
        };
        threads.entry(row.thread).or_default().push(Visit {
            location: places.location(&file, line, Some(&text)),
            kinds: kinds(step.kind),
            state: state(step),
            nesting_level: step.stack.len().saturating_sub(1),
            execution_order: row.n,
            importance: if told.contains(&row.n) {
                "important"
            } else {
                "unimportant"
            },
        });
        last.insert(row.thread, (file, line));
    }
    // Of a thread that has come to no line yet: that it is there.
    let with_lines = trace.steps.iter().filter(|step| !step.stack.is_empty());
    let with_lines: BTreeSet<u16> = with_lines.map(|step| step.thread.id).collect();
    for step in &trace.steps {
        let id = step.thread.id;
        if !with_lines.contains(&id)
            && !threads.contains_key(&id)
            && let Some((file, line)) = last.get(&id)
        {
            let text = "has begun, and not come to a line of the program yet";
            let visit = Visit {
                location: places.location(file, *line, Some(text)),
                kinds: Vec::new(),
                state: BTreeMap::new(),
                nesting_level: 0,
                execution_order: step.n,
                importance: "unimportant",
            };
            threads.insert(id, vec![visit]);
        }
    }
    let end = trace.steps.last().map_or(0, |step| step.n) + 1;
    let names = rows::short_classes(trace);
    for (thread, there) in at_end(answer, trace) {
        let text = rows::shorten(&there.text, &names);
        let visits = threads.entry(thread).or_default();
        let nesting_level = visits.last().map_or(0, |visit| visit.nesting_level);
        visits.push(Visit {
            location: places.location(there.file, there.line, Some(&text)),
            kinds: Vec::new(),
            state: BTreeMap::new(),
            nesting_level,
            execution_order: end,
            importance: "essential",
        });
    }
    let thread_flows: Vec<ThreadFlow> = threads
        .into_iter()
        .map(|(id, locations)| ThreadFlow {
            id: id.to_string(),
            message: Message::new(name(trace, id)),
            locations,
        })
        .collect();
    (!thread_flows.is_empty()).then_some(CodeFlow { thread_flows })
}

fn starts(trace: &Trace) -> BTreeMap<u16, (String, u32)> {
    let starts = trace.steps.iter().filter(|s| s.kind == StepKind::Start);
    starts
        .filter_map(|step| {
            let started = |thread: &&TraceThread| Some(&thread.name) == step.new.as_ref();
            let thread = trace.threads.iter().find(started)?;
            let frame = step.stack.first()?;
            Some((thread.id, (frame.file.clone(), frame.line)))
        })
        .collect()
}

/// The standard's words.
fn kinds(kind: StepKind) -> Vec<&'static str> {
    match kind {
        StepKind::Lock => vec!["acquire", "lock"],
        StepKind::Unlock => vec!["release", "lock"],
        _ => Vec::new(),
    }
}

fn state(step: &TraceStep) -> BTreeMap<String, Message> {
    let local = |local: &crate::trace::TraceLocal| (local.name.clone(), Message::new(&local.value));
    step.locals.iter().map(local).collect()
}

fn name(trace: &Trace, id: u16) -> &str {
    let thread = trace.threads.iter().find(|thread| thread.id == id);
    thread.map_or("?", |thread| &thread.name)
}

/// Where threads stand in the end, and what is wrong there.
fn at_end<'a>(answer: &'a Answer, trace: &'a Trace) -> Vec<(u16, There<'a>)> {
    if let (Some(culprit), Some(file)) = (&trace.culprit, &answer.file) {
        let text = answer.message.clone();
        let line = answer.line.unwrap_or(1);
        return vec![(culprit.id, There { file, line, text })];
    }
    if !trace.race.is_empty() {
        let accesses = trace.race.iter().filter_map(|access| {
            let frame = access.stack.first()?;
            let verb = match access.kind {
                StepKind::Write => "write",
                _ => "read",
            };
            let there = There {
                file: &frame.file,
                line: frame.line,
                text: format!("is about to {verb} {}", access.variable),
            };
            Some((access.thread.id, there))
        });
        return accesses.collect();
    }
    // Of a cycle in which something happens nobody stands anywhere.
    let goes_on = trace
        .cycle
        .is_some_and(|cycle| trace.steps.last().is_some_and(|step| step.n >= cycle));
    let waits = trace
        .steps
        .iter()
        .rev()
        .find_map(|step| step.waits.as_ref());
    let waits = waits.filter(|_| !goes_on).into_iter().flatten();
    waits
        .filter_map(|wait| {
            let there = There {
                file: wait.file.as_ref()?,
                line: wait.line?,
                text: waiting(wait, trace),
            };
            Some((wait.thread, there))
        })
        .collect()
}

/// Where the other threads are, for a result whose place is only that of one.
pub(super) fn related<'a>(answer: &'a Answer, trace: &'a Trace) -> Vec<There<'a>> {
    if trace.culprit.is_some() {
        return Vec::new();
    }
    at_end(answer, trace)
        .into_iter()
        .map(|(thread, there)| There {
            text: format!("{} {}", name(trace, thread), there.text),
            ..there
        })
        .collect()
}

fn waiting(wait: &TraceWait, trace: &Trace) -> String {
    let object = wait.object.as_deref();
    let on = wait.on.map(|thread| name(trace, thread));
    let held = on.map_or_else(String::new, |name| format!(", which {name} has"));
    let call = wait.call.as_deref().unwrap_or("the library");
    let what = object.unwrap_or("a lock");
    match wait.how {
        HowItWaits::Monitor => format!("waits to lock {what}{held}"),
        HowItWaits::Awake => format!("was woken, and waits to lock {what} again{held}"),
        HowItWaits::Notification => {
            format!("waits to be notified on {}", object.unwrap_or("an object"))
        }
        HowItWaits::Join => format!(
            "waits for the end of {}",
            on.or(object).unwrap_or("a thread")
        ),
        HowItWaits::Class => format!(
            "waits until {} is initialised{}",
            object.unwrap_or("a class"),
            on.map_or_else(String::new, |name| format!(" by {name}"))
        ),
        HowItWaits::Condition => match object {
            Some(object) => format!("waits in {call} of {object}{held}"),
            None => format!("waits in {call}"),
        },
        HowItWaits::Work => "waits for work".to_owned(),
    }
}
