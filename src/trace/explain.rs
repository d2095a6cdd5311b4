//! Why the last state violates the property: one sentence, its place, and the lines below it.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::calls::within;
use super::deadlock::Died;
use super::needs::Need;
use super::recorder::{
    Failure, Made, VARIABLE, frames, is_variable, object_name, shown, told_method,
};
use super::{Inside, RacingAccess, StepKind, Trace, TraceFrame, TraceThread};
use crate::base::{SourceMap, Span};
use crate::core::interp::event::{ObjectName, Shown};
use crate::core::interp::{Machine, State, Status, Violation};
use crate::core::property::Property;
use crate::core::schedule::ThreadNo;
use crate::core::{Program, SiteId};

/// What was seen on the way to the last state.
pub(super) struct Seen {
    pub failure: Failure,
    pub made: BTreeMap<ObjectName, Made>,
    pub died: Vec<Died>,
}

pub(super) struct Explained {
    pub place: Option<TraceFrame>,
    pub message: String,
    pub lines: Vec<String>,
    /// Of a race: its two accesses.
    pub race: Vec<RacingAccess>,
    /// Of a deadlock: who waits for each other in a circle, each for the next one.
    pub cycle: Vec<ThreadNo>,
    /// Of a deadlock: what its threads wait for, and who has that.
    pub needs: Vec<Need>,
}

/// Where threads got what they have in the last state: see [`Trace::acquisitions`].
pub(super) fn acquisitions(
    machine: &Machine,
    state: &State,
    sources: &SourceMap,
    trace: &Trace,
) -> BTreeMap<u32, String> {
    let explainer = Explainer {
        machine,
        state,
        sources,
        program: machine.program,
        made: &BTreeMap::new(),
        died: &[],
    };
    explainer.acquisitions(trace)
}

/// Threads that can never go on in the last state; those that wait for work are not meant.
pub(super) fn stuck(machine: &Machine, state: &State) -> Vec<u16> {
    let all = match machine.status(state) {
        Status::Running if machine.stuck_is_deadlock => machine.stuck_threads(state, 0),
        Status::Running => Vec::new(),
        _ => machine.blocked(state).iter().map(|b| b.thread).collect(),
    };
    all.into_iter()
        .filter(|&no| !machine.waits_idly(state, no))
        .map(|no| no.0)
        .collect()
}

pub(super) fn explain(
    machine: &Machine,
    state: &State,
    sources: &SourceMap,
    violation: &Violation,
    seen: &Seen,
    trace: &Trace,
) -> Explained {
    let explainer = Explainer {
        machine,
        state,
        sources,
        program: machine.program,
        made: &seen.made,
        died: &seen.died,
    };
    let failure = &seen.failure;
    match violation.property {
        Property::Deadlock => explainer.deadlock(violation, trace),
        Property::Race => explainer.race(violation, trace),
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
    pub(super) sources: &'a SourceMap,
    pub(super) program: &'a Program,
    pub(super) made: &'a BTreeMap<ObjectName, Made>,
    pub(super) died: &'a [Died],
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
                "{} fails the assertion at {}, in {}: {message}",
                self.thread(violation.thread),
                at.place(),
                at.code()
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
            cycle: Vec::new(),
            needs: Vec::new(),
        }
    }

    fn invariant(&self, violation: &Violation, failure: &Failure) -> Explained {
        let frames = frames(self.program, self.sources, &failure.stack);
        let place = frames.first().cloned();
        // Where a monitor is given back the line has nothing but a bracket.
        let bracket = |site: SiteId| self.sources.text(self.program.sites[site].span) == "}";
        let leaves = failure.site.is_some_and(bracket);
        let at = place.as_ref().map_or_else(String::new, |at| {
            let (place, code) = (at.place(), at.code());
            if leaves {
                format!(" on leaving the synchronized code of {code} at {place}")
            } else {
                format!(" at {place}, in {code}")
            }
        });
        let thread = self.thread(violation.thread);
        let text = violation.message.replacen(": ", " is false: ", 1);
        let mut lines = vec![format!("{thread} breaks the invariant{at}: {text}")];
        let owned = self.machine.owned(self.state, violation.thread);
        let held: Vec<String> = owned
            .iter()
            .map(|owned| match &owned.object {
                Shown::Object(object) => self.called(*object),
                other => shown(self.program, other),
            })
            .collect();
        // Whoever holds an object of the class may be giving its monitor back: then others do see it.
        let class = self
            .program
            .invariants
            .iter()
            .find(|invariant| violation.message.starts_with(&invariant.text))
            .and_then(|invariant| invariant.class);
        let own = owned.iter().any(|owned| {
            matches!((&owned.object, class), (Shown::Object(object), Some(class))
                if self.program.is_subclass(object.class, class))
        });
        if !held.is_empty() && !own {
            lines.push(format!(
                "{thread} holds {} there, so others may never see this. Only the monitor of the object itself (or of the class, \
                 for static fields) puts the look off until it is given back. Where another lock guards the fields, keep a \
                 flag that is true while they change, and state `flag || condition`; or assert the condition before unlock()",
                list(&held)
            ));
        }
        Explained {
            place,
            message: violation.message.clone(),
            lines,
            race: Vec::new(),
            cycle: Vec::new(),
            needs: Vec::new(),
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

    /// Locals that the text names, what its calls gave back, and what the thread read on that line, in the order of the text.
    fn values(
        &self,
        violation: &Violation,
        failure: &Failure,
        text: &str,
        place: Option<&TraceFrame>,
        trace: &Trace,
    ) -> Vec<String> {
        let at = |part: &str| text.find(part).unwrap_or(usize::MAX);
        let mut values: Vec<(usize, String, bool)> = self
            .results(failure, text)
            .into_iter()
            .map(|(call, value)| {
                // What takes the number out of its box is written nowhere.
                let is = if call.ends_with(')') {
                    " returned"
                } else {
                    " ="
                };
                (at(&call), format!("{call}{is} {value}"), false)
            })
            .collect();
        values.sort();
        values.dedup();
        let method = failure.site.map(|site| self.program.sites[site].method);
        if let Some(method) = method {
            for (local, value) in &failure.locals {
                let name = &self.program.methods[method].locals[*local].name;
                if names(text, name) {
                    let told = format!("{name} = {}", shown(self.program, value));
                    values.push((at(name), told, is_object(value)));
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
            .filter(|step| step.kind == StepKind::Read && !step.in_library && !step.implied)
            .filter(|step| {
                step.member
                    .as_deref()
                    .is_none_or(|name| !name.starts_with("this$"))
            })
        {
            let value = step.old.as_deref().unwrap_or("?");
            let member = step.member.as_deref();
            // A captured variable is a field of the lambda's class.
            let captured = member.and_then(|member| member.strip_prefix("val$"));
            let place = match captured {
                Some(name) => name.to_owned(),
                None => place_text(step.object.as_deref(), member),
            };
            let read = format!("{place} = {value}{}", self.held(value));
            let position = at(captured.or(member).unwrap_or_default());
            let read = (
                position,
                read,
                value.contains('#') && !value.starts_with('"'),
            );
            if !reads.contains(&read) {
                reads.push(read);
            }
        }
        values.extend(reads.into_iter().rev());
        // Which object it was says little beside what became of it.
        if values.iter().any(|(.., object)| !object) {
            values.retain(|(.., object)| !object);
        }
        values.sort_by_key(|(position, ..)| *position);
        values.into_iter().map(|(_, told, _)| told).collect()
    }

    /// The calls that the text has, and what they gave back.
    fn results(&self, failure: &Failure, text: &str) -> Vec<(String, String)> {
        let frame = failure.stack.iter().find(|frame| {
            !self.program.methods[frame.method].library
                && !self.sources.is_library(self.program.sites[frame.site].span)
        });
        let Some(frame) = frame else {
            return Vec::new();
        };
        let failed = self.program.sites[frame.site].span;
        let of_text = |span: Span| {
            within(span, failed)
                || span.file == failed.file && self.sources.line(span) == self.sources.line(failed)
        };
        failure
            .results
            .iter()
            .map(|result| (self.program.sites[result.site].span, &result.value))
            .filter(|(span, value)| *span != failed && of_text(*span) && !is_object(value))
            .map(|(span, value)| {
                let call = one_line(self.sources.text(span));
                (call, shown(self.program, value))
            })
            .filter(|(call, _)| text.contains(call.as_str()))
            .collect()
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
                "{} ends by {}, thrown at {}, in {}",
                self.thread(violation.thread),
                violation.message,
                at.place(),
                at.code()
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
            .map(|caller| format!("called from {}, in {}", caller.place(), caller.code()))
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
            cycle: Vec::new(),
            needs: Vec::new(),
        }
    }

    // ---- race -----------------------------------------------------------------------------------------------------

    fn race(&self, violation: &Violation, trace: &Trace) -> Explained {
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
                let _ = write!(line, "{how} {}, in {}", frame.place(), frame.code());
            }
            lines.push(line);
        }
        lines.push(self.nothing_in_common(&race, trace));
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
            cycle: Vec::new(),
            needs: Vec::new(),
        }
    }

    /// What the two threads of a race hold, and that this does not keep them apart.
    fn nothing_in_common(&self, race: &[RacingAccess], trace: &Trace) -> String {
        let held: Vec<Vec<String>> = race
            .iter()
            .map(|access| {
                let mut locks = access.locks.clone();
                let shared = self.shared_holds(ThreadNo(access.thread.id), trace);
                locks.extend(
                    shared
                        .iter()
                        .map(|lock| lock.split(" since ").next().unwrap_or(lock).to_owned()),
                );
                locks
            })
            .collect();
        if held.iter().all(Vec::is_empty) {
            return "neither thread holds a lock, and nothing else orders the two accesses"
                .to_owned();
        }
        let told: Vec<String> = race
            .iter()
            .zip(&held)
            .map(|(access, locks)| match locks.as_slice() {
                [] => format!("{} holds no lock", access.thread.name),
                locks => format!("{} holds {}", access.thread.name, list(locks)),
            })
            .collect();
        let read_lock = held.iter().all(|locks| {
            locks
                .iter()
                .any(|lock| lock.contains("read lock of ") && held[0].contains(lock))
        });
        let why = if read_lock {
            "many threads may hold a read lock at once"
        } else {
            "they hold no lock in common"
        };
        format!(
            "{}: {why}, and nothing else orders the two accesses",
            told.join(", ")
        )
    }

    /// The library's method that program code called, on the innermost frames of a thread.
    fn inside(&self, no: ThreadNo) -> Option<Inside> {
        let (method, receiver) = self.machine.library_call(self.state, no)?;
        Some(Inside {
            method: told_method(self.program, method),
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
pub(super) fn list(names: &[String]) -> String {
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

fn is_object(value: &Shown) -> bool {
    matches!(value, Shown::Object(_))
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
