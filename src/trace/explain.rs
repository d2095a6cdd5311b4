//! Why the last state violates the property: one sentence, its place, and the lines below it.

use std::fmt::Write;

use super::recorder::{Failure, VARIABLE, frames, is_variable, object_name, shown};
use super::{Inside, RacingAccess, StepKind, Trace, TraceFrame, TraceThread};
use crate::base::{SourceMap, Span};
use crate::core::interp::event::{FrameAt, ObjectName, Shown};
use crate::core::interp::view::{Blocked, Why};
use crate::core::interp::{Machine, State, Status, Violation};
use crate::core::property::Property;
use crate::core::schedule::ThreadNo;
use crate::core::{Program, SiteId};

pub(super) struct Explained {
    pub place: Option<TraceFrame>,
    pub message: String,
    pub lines: Vec<String>,
    /// Of a race: its two accesses.
    pub race: Vec<RacingAccess>,
}

pub(super) fn explain(
    machine: &Machine,
    state: &State,
    sources: &SourceMap,
    violation: &Violation,
    failure: &Failure,
    trace: &Trace,
) -> Explained {
    let explainer = Explainer {
        machine,
        state,
        sources,
        program: machine.program,
    };
    match violation.property {
        Property::Deadlock => explainer.deadlock(violation, trace),
        Property::Race => explainer.race(violation),
        Property::Assertion => explainer.assertion(violation, failure, trace),
        Property::UncaughtException => explainer.exception(violation, failure),
        Property::Invariant => explainer.invariant(violation, failure),
        Property::Ltl | Property::Termination | Property::Livelock | Property::Starvation => {
            unreachable!("violated by infinite executions only: `lasso`")
        }
    }
}

pub(super) struct Explainer<'a> {
    pub(super) machine: &'a Machine<'a>,
    pub(super) state: &'a State,
    sources: &'a SourceMap,
    pub(super) program: &'a Program,
}

/// Callers told of a thrown exception; recursion has thousands.
const MAX_CALLERS: usize = 12;

impl Explainer<'_> {
    pub(super) fn thread(&self, no: ThreadNo) -> String {
        self.machine.thread_name(self.state, no)
    }

    fn assertion(&self, violation: &Violation, failure: &Failure, trace: &Trace) -> Explained {
        let frames = frames(self.program, self.sources, &failure.stack);
        let place = frames.first().cloned();
        let text = self.statement(failure);
        // A constant message stands in the text already.
        let shown = format!("{:?}", violation.message);
        let mut message = if violation.message.is_empty() || text.contains(&shown) {
            text.clone()
        } else {
            format!("{text} ({})", violation.message)
        };
        if text.is_empty() {
            message = format!("assertion failed {}", violation.message);
        }
        let mut lines = vec![match &place {
            Some(at) => format!(
                "{} fails the assertion at {}, in {}.{}: {message}",
                self.thread(violation.thread),
                at.place(),
                at.class,
                at.method
            ),
            None => format!("{} fails: {message}", self.thread(violation.thread)),
        }];
        let values = self.values(violation, failure, &text, place.as_ref(), trace);
        if !values.is_empty() {
            lines.push(format!("there, {}", values.join(", ")));
        }
        Explained {
            place,
            message: one_line(&message),
            lines,
            race: Vec::new(),
        }
    }

    fn invariant(&self, violation: &Violation, failure: &Failure) -> Explained {
        let frames = frames(self.program, self.sources, &failure.stack);
        let place = frames.first().cloned();
        let at = place.as_ref().map_or_else(String::new, |at| {
            format!(" at {}, in {}.{}", at.place(), at.class, at.method)
        });
        let thread = self.thread(violation.thread);
        let text = violation.message.replacen(": ", " is false: ", 1);
        Explained {
            place,
            message: violation.message.clone(),
            lines: vec![format!("{thread} breaks the invariant{at}: {text}")],
            race: Vec::new(),
        }
    }

    /// The source text of the innermost statement of the user's.
    fn statement(&self, failure: &Failure) -> String {
        let site = failure
            .stack
            .iter()
            .find(|frame| {
                !self.program.methods[frame.method].library
                    && !self.sources.is_library(self.program.sites[frame.site].span)
            })
            .map(|frame| frame.site)
            .or(failure.site);
        site.map_or_else(String::new, |site| {
            one_line(self.whole_statement(self.program.sites[site].span))
        })
    }

    /// The span of a check may be its condition only: the line's text says more then.
    fn whole_statement(&self, span: Span) -> &str {
        let text = self.sources.text(span);
        if text.contains("assert") || text.contains('\n') {
            return text;
        }
        let line = self.sources.files[span.file]
            .line_text(self.sources.line(span))
            .trim();
        // A comment at the line's end is no part of it.
        let line = line.split(" //").next().unwrap_or(line).trim_end();
        if line.contains("ssert") { line } else { text }
    }

    /// Locals that the text names, and what the thread read on that line.
    fn values(
        &self,
        violation: &Violation,
        failure: &Failure,
        text: &str,
        place: Option<&TraceFrame>,
        trace: &Trace,
    ) -> Vec<String> {
        let mut values = Vec::new();
        let method = failure.site.map(|site| self.program.sites[site].method);
        if let Some(method) = method {
            for (local, value) in &failure.locals {
                let name = &self.program.methods[method].locals[*local].name;
                if names(text, name) {
                    values.push(format!("{name} = {}", shown(self.program, value)));
                }
            }
        }
        let mut reads = Vec::new();
        for step in trace
            .steps
            .iter()
            .rev()
            .filter(|step| step.thread.id == violation.thread.0)
            .take_while(|step| step.stack.first() == place)
            // What a method of the library reads for itself says nothing to its caller.
            .filter(|step| step.kind == StepKind::Read && !step.in_library)
        {
            let value = step.old.as_deref().unwrap_or("?");
            let read = format!(
                "{} = {value}{}",
                place_text(step.object.as_deref(), step.member.as_deref()),
                self.held(value)
            );
            if !reads.contains(&read) {
                reads.push(read);
            }
        }
        values.extend(reads.into_iter().rev());
        values
    }

    /// ` (75)`: the value of an object that is a variable; nothing of others.
    fn held(&self, shown_object: &str) -> String {
        let objects = self.machine.objects(self.state);
        let value = objects
            .into_iter()
            .filter(|object| is_variable(self.program, object.class))
            .find(|object| object_name(self.program, *object) == shown_object)
            .and_then(|object| self.field(object, VARIABLE));
        value.map_or_else(String::new, |value| {
            format!(" ({})", shown(self.program, &value))
        })
    }

    /// The value of the object's field of that name, inherited ones included.
    pub(super) fn field(&self, object: ObjectName, name: &str) -> Option<Shown> {
        let mut fields = self.program.fields.enumerated();
        let (field, _) = fields.find(|(_, field)| {
            field.name == name
                && !field.is_static
                && self.program.is_subclass(object.class, field.class)
        })?;
        self.machine.field_value(self.state, object, field)
    }

    fn exception(&self, violation: &Violation, failure: &Failure) -> Explained {
        let frames = frames(self.program, self.sources, &failure.stack);
        let place = frames.first().cloned();
        let mut lines = vec![match &place {
            Some(at) => format!(
                "{} ends by {}, thrown at {}, in {}.{}",
                self.thread(violation.thread),
                violation.message,
                at.place(),
                at.class,
                at.method
            ),
            None => format!(
                "{} ends by {}",
                self.thread(violation.thread),
                violation.message
            ),
        }];
        let callers: Vec<String> = frames
            .iter()
            .skip(1)
            .map(|caller| {
                let (place, class, method) = (caller.place(), &caller.class, &caller.method);
                format!("called from {place}, in {class}.{method}")
            })
            .collect();
        if callers.len() > MAX_CALLERS {
            lines.extend(callers.into_iter().take(MAX_CALLERS));
            lines.push("called from there, and so on".to_owned());
        } else {
            lines.extend(callers);
        }
        Explained {
            place,
            message: one_line(&violation.message),
            lines,
            race: Vec::new(),
        }
    }

    // ---- race -----------------------------------------------------------------------------------------------------

    fn race(&self, violation: &Violation) -> Explained {
        let threads = [Some(violation.thread), violation.other.map(|(no, _)| no)];
        let race: Vec<RacingAccess> = threads
            .into_iter()
            .flatten()
            .map(|no| self.racing(no, violation))
            .collect();
        let variable = racing_variable(&race, violation);
        let mut lines = Vec::new();
        for access in &race {
            let verb = if access.kind == StepKind::Write {
                "write"
            } else {
                "read"
            };
            let mut line = format!("{} is about to {verb} {variable}", access.thread.name);
            if let Some(inside) = &access.inside {
                let _ = write!(line, " in {}()", inside.method);
            }
            for (n, frame) in access.stack.iter().enumerate() {
                let how = if n == 0 { " at" } else { ", called from" };
                let (place, class, method) = (frame.place(), &frame.class, &frame.method);
                let _ = write!(line, "{how} {place}, in {class}.{method}");
            }
            lines.push(line);
        }
        let held: Vec<String> = race
            .iter()
            .map(|access| match access.locks.as_slice() {
                [] => format!("{} holds no monitor", access.thread.name),
                locks => format!("{} holds {}", access.thread.name, list(locks)),
            })
            .collect();
        lines.push(format!(
            "{}: they hold no monitor in common, and nothing else orders the two accesses",
            held.join(", ")
        ));
        lines.extend(self.unsynchronized(&race, &variable));
        let places: Vec<TraceFrame> = race
            .iter()
            .filter_map(|access| access.stack.first().cloned())
            .collect();
        Explained {
            place: places.into_iter().next(),
            message: race_message(&race, &variable),
            lines,
            race,
        }
    }

    /// The library's method that program code called, on the innermost frames of a thread.
    fn inside(&self, no: ThreadNo) -> Option<Inside> {
        let (method, receiver) = self.machine.library_call(self.state, no)?;
        Some(Inside {
            method: self.program.method_name(method),
            receiver: receiver.map(|object| object_name(self.program, object)),
        })
    }

    /// What to do about a race in a collection.
    fn unsynchronized(&self, race: &[RacingAccess], variable: &str) -> Option<String> {
        if race.iter().any(|access| access.inside.is_none()) {
            return None;
        }
        let (name, _) = variable.split_once('#')?;
        let classes = &self.program.classes;
        let of_java_util = |binary: &str| {
            binary
                .rsplit_once('.')
                .is_some_and(|(package, _)| package == "java.util")
        };
        classes
            .iter()
            .any(|c| c.library && c.name == name && of_java_util(&c.binary_name))
            .then(|| {
                format!(
                    "{name} does not synchronize its users: all of them have to hold the same lock, or share a collection of \
                     java.util.concurrent instead"
                )
            })
    }

    fn racing(&self, no: ThreadNo, violation: &Violation) -> RacingAccess {
        let (variable, write) = self
            .machine
            .racing_access(self.state, no)
            .unwrap_or_else(|| (violation.message.clone(), true));
        RacingAccess {
            thread: TraceThread {
                id: no.0,
                name: self.thread(no),
            },
            kind: if write {
                StepKind::Write
            } else {
                StepKind::Read
            },
            stack: frames(
                self.program,
                self.sources,
                &self.machine.stack_of(self.state, no),
            ),
            variable,
            inside: self.inside(no),
            locks: self
                .machine
                .owned(self.state, no)
                .iter()
                .map(|owned| shown(self.program, &owned.object))
                .collect(),
        }
    }

    // ---- deadlock -------------------------------------------------------------------------------------------------

    fn deadlock(&self, violation: &Violation, trace: &Trace) -> Explained {
        let mut blocked = self.machine.blocked(self.state);
        let part = self.machine.status(self.state) == Status::Running;
        if part {
            let stuck = self.machine.stuck_threads(self.state, 0);
            blocked.retain(|thread| stuck.contains(&thread.thread));
        }
        let mut lines = Vec::new();
        for thread in &blocked {
            lines.push(self.blocked(thread, trace));
        }
        let shared: Vec<(ThreadNo, Vec<ThreadNo>)> = blocked
            .iter()
            .map(|thread| (thread.thread, self.shared_owners(thread, trace)))
            .collect();
        if let Some(cycle) = cycle(&blocked, &shared) {
            let names: Vec<String> = cycle.iter().map(|&no| self.thread(no)).collect();
            lines.push(if let [one] = &names[..] {
                format!("so {one} waits for itself")
            } else {
                format!(
                    "so they wait for each other: {} -> {}",
                    names.join(" -> "),
                    names[0]
                )
            });
        } else if blocked
            .iter()
            .any(|thread| matches!(thread.why, Why::WaitSet { .. }))
        {
            lines.push("no thread is left that could notify".to_owned());
        }
        if part {
            lines.push("other threads can go on, and cannot help".to_owned());
        }
        // Who waits for others only because they are stuck is not where to look.
        let first = blocked
            .iter()
            .find(|thread| thread.thread == violation.thread)
            .or_else(|| blocked.iter().find(|thread| !thread.daemon && !thread.idle));
        let stuck: Vec<String> = blocked
            .iter()
            .filter(|thread| !self.machine.waits_idly(self.state, thread.thread))
            .map(|thread| self.thread(thread.thread))
            .collect();
        Explained {
            place: first.and_then(|thread| {
                frames(self.program, self.sources, &thread.stack)
                    .into_iter()
                    .next()
            }),
            message: format!("deadlock of {}", list(&stuck)),
            lines,
            race: Vec::new(),
        }
    }

    fn blocked(&self, blocked: &Blocked, trace: &Trace) -> String {
        let frames = frames(self.program, self.sources, &blocked.stack);
        let place = frames
            .first()
            .map_or_else(String::new, |frame| format!(" at {}", frame.place()));
        let daemon = if blocked.daemon { " (daemon)" } else { "" };
        if blocked.idle {
            let thread = self.thread(blocked.thread);
            return format!("{thread}{daemon} is idle: it waits for work");
        }
        let why = match &blocked.why {
            Why::Monitor {
                object,
                owner,
                acquired_at,
                after_wait,
            } => format!(
                "waits to {} {}, held by {}{}",
                if *after_wait { "get back" } else { "lock" },
                shown(self.program, object),
                self.thread(*owner),
                self.since(*acquired_at)
            ),
            Why::WaitSet { object, .. } => {
                let since = trace
                    .steps
                    .iter()
                    .rfind(|s| s.thread.id == blocked.thread.0 && s.kind == StepKind::Wait)
                    .map_or_else(String::new, |s| format!(", since step {}", s.n));
                format!(
                    "waits for a notification of {}{since}",
                    shown(self.program, object)
                )
            }
            Why::Join { target, object } => format!(
                "waits for the end of {} ({})",
                self.thread(*target),
                object_name(self.program, *object)
            ),
            Why::ClassInit { class, by } => format!(
                "waits until {} has initialised class {}",
                self.thread(*by),
                self.program.classes[*class].name
            ),
            Why::Condition { .. } => {
                let wanted = self
                    .permits_wanted(blocked)
                    .map_or_else(String::new, |lock| self.taken(lock, blocked.thread, trace));
                match self.library_call(&blocked.stack) {
                    Some(call) => format!("waits in {call}{wanted}"),
                    None => format!("waits{wanted}"),
                }
            }
            Why::Atomic { by } => format!("waits for the atomic section of {}", self.thread(*by)),
        };
        let owned = self.machine.owned(self.state, blocked.thread);
        let mut holds: Vec<String> = owned
            .iter()
            .map(|owned| {
                format!(
                    "{}{}",
                    shown(self.program, &owned.object),
                    self.since(owned.acquired_at)
                )
            })
            .collect();
        holds.extend(self.shared_holds(blocked, trace));
        let holds = if holds.is_empty() {
            String::new()
        } else {
            format!("; holds {}", list(&holds))
        };
        format!(
            "{}{daemon}{place} {why}{holds}",
            self.thread(blocked.thread)
        )
    }

    /// The library's method that program code called.
    fn library_call(&self, stack: &[FrameAt]) -> Option<String> {
        let library = stack
            .iter()
            .take_while(|frame| self.program.methods[frame.method].library);
        let method = library.last()?.method;
        Some(format!("{}()", self.program.method_name(method)))
    }

    /// ` since Phil.java:6`
    fn since(&self, site: SiteId) -> String {
        let span = self.program.sites[site].span;
        if self.sources.is_library(span) {
            return String::new();
        }
        format!(
            " since {}:{}",
            self.sources.name(span),
            self.sources.line(span)
        )
    }
}

/// Threads that wait for each other in a circle. `shared`: for whose read locks a thread waits.
fn cycle(blocked: &[Blocked], shared: &[(ThreadNo, Vec<ThreadNo>)]) -> Option<Vec<ThreadNo>> {
    let next = |thread: ThreadNo| -> Vec<ThreadNo> {
        let why = blocked.iter().find(|b| b.thread == thread).map(|b| &b.why);
        match why {
            Some(Why::Monitor { owner, .. }) => vec![*owner],
            Some(Why::Join { target, .. }) => vec![*target],
            Some(Why::ClassInit { by, .. } | Why::Atomic { by }) => vec![*by],
            Some(Why::Condition { .. }) => shared
                .iter()
                .find(|(no, _)| *no == thread)
                .map_or_else(Vec::new, |(_, owners)| owners.clone()),
            Some(Why::WaitSet { .. }) | None => Vec::new(),
        }
    };
    // The shortest way back from each thread.
    for start in blocked {
        let mut paths = vec![vec![start.thread]];
        let mut seen = Vec::new();
        while !paths.is_empty() {
            let mut longer = Vec::new();
            for path in paths {
                for thread in path.last().map_or_else(Vec::new, |&last| next(last)) {
                    if thread == start.thread {
                        return Some(path);
                    }
                    if !seen.contains(&thread) {
                        seen.push(thread);
                        longer.push([&path[..], &[thread]].concat());
                    }
                }
            }
            paths = longer;
        }
    }
    None
}

/// What both access, as people know it: of an object of the library's not the field, which is its own affair.
fn racing_variable(race: &[RacingAccess], violation: &Violation) -> String {
    let receiver = |access: &RacingAccess| access.inside.as_ref()?.receiver.clone();
    match race {
        [one, other] if one.inside.is_some() && other.inside.is_some() => receiver(one)
            .or_else(|| receiver(other))
            .unwrap_or_else(|| match one.variable.rsplit_once('.') {
                Some((object, _)) => object.to_owned(),
                None => one.variable.clone(),
            }),
        [one, ..] => one.variable.clone(),
        [] => violation.message.clone(),
    }
}

/// `T1 writes Counter.c at Counter.java:5 while T2 reads it at Counter.java:9`; `T1 in ArrayList.add() at ... writes
/// ArrayList#1 while ...`
fn race_message(race: &[RacingAccess], variable: &str) -> String {
    let part = |access: &RacingAccess, what: &str| {
        let verb = if access.kind == StepKind::Write {
            "writes"
        } else {
            "reads"
        };
        let place = access
            .stack
            .first()
            .map_or_else(String::new, |frame| format!(" at {}", frame.place()));
        match &access.inside {
            Some(inside) => {
                let (thread, method) = (&access.thread.name, &inside.method);
                format!("{thread} in {method}(){place} {verb} {what}")
            }
            None => format!("{} {verb} {what}{place}", access.thread.name),
        }
    };
    match race {
        [one, other] => format!("{} while {}", part(one, variable), part(other, "it")),
        _ => format!("race on {variable}"),
    }
}

/// `a`, `a and b`, `a, b and c`
fn list(names: &[String]) -> String {
    match names {
        [] => "no thread".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `Buffer#1.count`, `int[]#1[3]`, `LostUpdate.c`
pub(crate) fn place_text(object: Option<&str>, member: Option<&str>) -> String {
    match (object, member) {
        (Some(object), Some(member)) if member.starts_with('[') => format!("{object}{member}"),
        (Some(object), Some(member)) => format!("{object}.{member}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => String::new(),
    }
}

/// Whether the text has the name as a word.
fn names(text: &str, name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    !name.is_empty()
        && text.match_indices(name).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + name.len()..].chars().next();
            !before.is_some_and(|c| part(c) || c == '.') && !after.is_some_and(part)
        })
}

fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").trim_end_matches(';').to_owned()
}
