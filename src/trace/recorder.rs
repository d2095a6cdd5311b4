//! Events of the interpreter -> trace steps.

use std::collections::BTreeSet;

use super::schedule::Steps;
use super::{LibraryCall, Printed, StepKind, TraceFrame, TraceStep, TraceThread};
use crate::base::{SourceMap, decimal};
use crate::core::interp::event::{
    Event, EventKind, FrameAt, ObjectName, Observer, Shown, ShownPlace,
};
use crate::core::interp::{Machine, State};
use crate::core::schedule::{Resume, Step, ThreadNo};
use crate::core::{ClassId, LocalId, Program, SiteId, Stream};

/// What was seen where an assertion failed or an exception was thrown that nobody caught.
#[derive(Clone, Debug, Default)]
pub(super) struct Failure {
    pub site: Option<SiteId>,
    pub stack: Vec<FrameAt>,
    pub locals: Vec<(LocalId, Shown)>,
}

pub(super) struct Recorder<'a> {
    program: &'a Program,
    sources: &'a SourceMap,
    steps: Vec<TraceStep>,
    /// Steps of which the thread's name is not known yet: those since the last step of the schedule.
    unnamed: usize,
    output: Vec<Printed>,
    outruns_time: bool,
    /// First throw of each exception object.
    throws: Vec<(ObjectName, Failure)>,
    last_throw: Vec<(ThreadNo, ObjectName)>,
    failure: Failure,
    /// Who made progress in each step of the schedule; the last entry is about the next one.
    progress: Vec<BTreeSet<ThreadNo>>,
}

impl<'a> Recorder<'a> {
    pub fn new(machine: &Machine<'a>, sources: &'a SourceMap) -> Self {
        Self {
            program: machine.program,
            sources,
            steps: Vec::new(),
            unnamed: 0,
            output: Vec::new(),
            outruns_time: false,
            throws: Vec::new(),
            last_throw: Vec::new(),
            failure: Failure::default(),
            progress: vec![BTreeSet::new()],
        }
    }

    pub fn failure(&self) -> Failure {
        self.failure.clone()
    }

    /// Steps of the trace so far.
    pub fn count(&self) -> u32 {
        self.steps.len() as u32
    }

    /// Who made progress in each step of the schedule.
    pub fn progress(&self) -> impl Iterator<Item = BTreeSet<ThreadNo>> {
        self.progress.iter().cloned()
    }

    /// What the statement states, if it belongs to a formula of the program.
    fn follows(&self, site: SiteId) -> Option<String> {
        let span = self.program.sites[site].span;
        let formulas = &self.program.embedded.formulas;
        let is_call = formulas.iter().any(|formula| formula.span == span);
        is_call.then(|| self.sources.written(span))
    }

    fn progressed(&mut self, thread: ThreadNo) {
        if let Some(now) = self.progress.last_mut() {
            now.insert(thread);
        }
    }

    pub fn finish(self) -> (Vec<TraceStep>, Vec<Printed>, bool) {
        (self.steps, self.output, self.outruns_time)
    }
}

impl Steps for Recorder<'_> {
    fn step_done(&mut self, machine: &Machine, state: &State, _: &Step) {
        for step in &mut self.steps[self.unnamed..] {
            step.thread.name = machine.thread_name(state, ThreadNo(step.thread.id));
            if step.kind == StepKind::Start
                && let Some(Ok(no)) = step.new.as_deref().map(str::parse)
            {
                step.new = Some(machine.thread_name(state, ThreadNo(no)));
            }
            if step.kind == StepKind::Notify
                && let Some(woken) = &mut step.new
            {
                let names: Vec<String> = woken
                    .split_whitespace()
                    .filter_map(|no| no.parse().ok())
                    .map(|no| machine.thread_name(state, ThreadNo(no)))
                    .collect();
                *woken = names.join(", ");
            }
        }
        self.unnamed = self.steps.len();
        self.progress.push(BTreeSet::new());
    }
}

impl Observer for Recorder<'_> {
    fn event(&mut self, event: Event) {
        let follows = self.follows(event.site);
        if follows.is_some() && event.kind != (EventKind::Choose { value: 1 }) {
            return;
        }
        let show = |value: &Shown| shown(self.program, value);
        let name = |object: &ObjectName| object_name(self.program, *object);
        let mut step = TraceStep {
            n: self.steps.len() as u32 + 1,
            thread: TraceThread {
                id: event.thread.0,
                name: String::new(),
            },
            stack: frames(self.program, self.sources, &event.stack),
            kind: StepKind::Read,
            object: None,
            member: None,
            old: None,
            new: None,
            locks: event.held.iter().map(show).collect(),
            in_library: self.in_library(event.site),
            call: self.call(&event),
        };
        match &event.kind {
            EventKind::Read { place, value } => {
                (step.object, step.member) = place_name(self.program, place);
                step.old = Some(show(value));
            }
            EventKind::Write { place, old, new } => {
                step.kind = StepKind::Write;
                (step.object, step.member) = place_name(self.program, place);
                step.old = Some(show(old));
                step.new = Some(show(new));
            }
            EventKind::Lock { object, .. } => {
                step.kind = StepKind::Lock;
                step.object = Some(show(object));
            }
            EventKind::Unlock { object, .. } => {
                step.kind = StepKind::Unlock;
                step.object = Some(show(object));
            }
            EventKind::Wait { object, .. } => {
                step.kind = StepKind::Wait;
                step.object = Some(show(object));
            }
            EventKind::Notify { object, all, woken } => {
                step.kind = StepKind::Notify;
                step.object = Some(show(object));
                step.member = Some(if *all { "notifyAll" } else { "notify" }.to_owned());
                // Numbers until `step_done` knows the names.
                let woken: Vec<String> = woken.iter().map(|no| no.0.to_string()).collect();
                step.new = Some(woken.join(" "));
            }
            EventKind::Wake { object, how } => {
                step.kind = StepKind::Wake;
                step.object = Some(show(object));
                step.new = Some(resume(*how, "notified").to_owned());
                self.outruns_time |= *how == Resume::Timeout;
            }
            EventKind::Start { thread, object } => {
                step.kind = StepKind::Start;
                step.object = Some(name(object));
                step.new = Some(thread.0.to_string());
            }
            EventKind::Join {
                object, done, how, ..
            } => {
                step.kind = StepKind::Join;
                step.object = Some(name(object));
                let how = match how {
                    Some(how) => {
                        self.outruns_time |= *how == Resume::Timeout;
                        resume(*how, "ended")
                    }
                    None if *done => "ended",
                    None => "waits",
                };
                step.new = Some(how.to_owned());
            }
            EventKind::Interrupt { object } => {
                step.kind = StepKind::Write;
                step.object = Some(name(object));
                step.member = Some("interrupted".to_owned());
                step.new = Some("true".to_owned());
            }
            EventKind::Throw {
                exception, message, ..
            } => {
                step.kind = StepKind::Throw;
                step.object = Some(name(exception));
                step.new.clone_from(message);
                if !self.throws.iter().any(|(object, _)| object == exception) {
                    let failure = Failure {
                        site: Some(event.site),
                        stack: event.stack.clone(),
                        locals: Vec::new(),
                    };
                    self.throws.push((*exception, failure));
                }
                self.last_throw
                    .retain(|(thread, _)| *thread != event.thread);
                self.last_throw.push((event.thread, *exception));
            }
            EventKind::Choose { .. } if follows.is_some() => {
                step.kind = StepKind::Follow;
                step.new = follows;
            }
            EventKind::Choose { value } => {
                step.kind = StepKind::Choose;
                step.new = Some(value.to_string());
            }
            EventKind::Print {
                text,
                stream,
                newline,
            } => {
                step.kind = StepKind::Print;
                self.progressed(event.thread);
                step.member = Some(
                    match stream {
                        Stream::Out => "out",
                        Stream::Err => "err",
                        Stream::Event => "event",
                    }
                    .to_owned(),
                );
                step.new = Some(text.clone());
                self.output.push(Printed {
                    stream: *stream,
                    text: text.clone(),
                    newline: *newline,
                });
            }
            EventKind::End { uncaught } => {
                step.kind = StepKind::End;
                step.new = uncaught.as_ref().map(name);
            }
            EventKind::Violated { locals, .. } => {
                let thrown = self.last_throw.iter().find(|(no, _)| *no == event.thread);
                let entry = is_entry(self.program, event.site);
                self.failure = match thrown {
                    // An uncaught exception is met in the thread's entry, long after it was thrown.
                    Some((_, exception)) if entry => self
                        .throws
                        .iter()
                        .find(|(object, _)| object == exception)
                        .map(|(_, failure)| failure.clone())
                        .unwrap_or_default(),
                    _ => Failure {
                        site: Some(event.site),
                        stack: event.stack.clone(),
                        locals: locals.clone(),
                    },
                };
                return;
            }
            EventKind::Progress => {
                self.progressed(event.thread);
                return;
            }
            EventKind::Sleep | EventKind::TimeOut => {
                self.outruns_time = true;
                return;
            }
            EventKind::Allocate { .. }
            | EventKind::Caught { .. }
            | EventKind::ClassInit { .. }
            | EventKind::Other => return,
        }
        self.steps.push(step);
    }
}

impl Recorder<'_> {
    fn in_library(&self, site: SiteId) -> bool {
        self.program.methods[self.program.sites[site].method].library
    }

    fn call(&self, event: &Event) -> Option<LibraryCall> {
        let (EventKind::Read { place, .. } | EventKind::Write { place, .. }) = &event.kind else {
            return None;
        };
        let class = match place {
            ShownPlace::Field { object, .. } => object.class,
            ShownPlace::Elem { array, .. } => array.class,
            ShownPlace::Static { .. } => return None,
        };
        let calls = |frame: &&FrameAt| {
            self.program.methods[frame.method].library && frame.method != self.program.thread_entry
        };
        let method = event.stack.iter().take_while(calls).last()?.method;
        let of = self.program.methods[method].class;
        let java_util = |class: ClassId| {
            let class = &self.program.classes[class];
            class.library && class.binary_name.starts_with("java.util.")
        };
        let member = match place {
            ShownPlace::Field { field, .. } => self.program.fields[*field].name.as_str(),
            _ => "",
        };
        // Arrays belong to the object whose method reaches them.
        let owner = if matches!(place, ShownPlace::Elem { .. }) {
            of
        } else {
            class
        };
        java_util(owner).then(|| LibraryCall {
            method: self.program.method_name(method),
            of_variable: member == VARIABLE && is_variable(self.program, class),
        })
    }
}

fn is_entry(program: &Program, site: SiteId) -> bool {
    let method = program.sites[site].method;
    method == program.main_entry || method == program.thread_entry
}

fn resume(how: Resume, woken: &'static str) -> &'static str {
    match how {
        Resume::Woken => woken,
        Resume::Interrupted | Resume::WokenInterrupted => "interrupted",
        Resume::Timeout => "timeout",
    }
}

/// The field in which objects that are variables have their value.
pub(super) const VARIABLE: &str = "value";

/// Whether objects of the class are nothing but a variable: those of `java.util.concurrent.atomic`.
pub(super) fn is_variable(program: &Program, class: ClassId) -> bool {
    let class = &program.classes[class];
    class.library
        && class
            .binary_name
            .starts_with("java.util.concurrent.atomic.")
}

/// Frames that the user knows, innermost first.
/// Those of program code, in the order of the stack.
pub fn frames(program: &Program, sources: &SourceMap, stack: &[FrameAt]) -> Vec<TraceFrame> {
    stack
        .iter()
        .filter_map(|frame| {
            let method = &program.methods[frame.method];
            let synthesised = matches!(method.name.as_str(), "<main>" | "<thread>" | "<ensure>");
            let span = program.sites[frame.site].span;
            (!method.library && !synthesised && !sources.is_library(span)).then(|| TraceFrame {
                class: program.classes[method.class].name.clone(),
                method: method.name.clone(),
                file: sources.name(span).to_owned(),
                line: sources.line(span),
            })
        })
        .collect()
}

/// `Buffer#1`
pub(super) fn object_name(program: &Program, object: ObjectName) -> String {
    format!("{}#{}", program.classes[object.class].name, object.number)
}

/// As it prints in a trace.
pub fn shown(program: &Program, value: &Shown) -> String {
    match value {
        Shown::Bool(b) => b.to_string(),
        Shown::Int(n) => n.to_string(),
        Shown::Long(n) => n.to_string(),
        Shown::Float(bits) => decimal::float(f32::from_bits(*bits)),
        Shown::Double(bits) => decimal::double(f64::from_bits(*bits)),
        Shown::Char(unit) => match char::from_u32(u32::from(*unit)) {
            Some(c) if !c.is_control() => format!("'{c}'"),
            _ => format!("'\\u{unit:04x}'"),
        },
        Shown::Boxed(class, n) => format!("{}({n})", program.classes[*class].name),
        Shown::Str(text) => format!("{text:?}"),
        Shown::Null => "null".to_owned(),
        Shown::Object(object) => object_name(program, *object),
        Shown::Constant(object, name) => format!("{}.{name}", enum_name(program, object.class)),
        Shown::ClassObject(class) => format!("{}.class", program.classes[*class].name),
    }
}

/// The enum of a constant, whose class may be one of its own.
fn enum_name(program: &Program, of: ClassId) -> &str {
    let mut class = &program.classes[of];
    while let Some(superclass) = class.superclass.map(|c| &program.classes[c])
        && superclass.binary_name != "java.lang.Enum"
    {
        class = superclass;
    }
    &class.name
}

/// Object and member.
fn place_name(program: &Program, place: &ShownPlace) -> (Option<String>, Option<String>) {
    match place {
        ShownPlace::Field { object, field } => (
            Some(object_name(program, *object)),
            Some(program.fields[*field].name.clone()),
        ),
        ShownPlace::Static { field } => {
            let field = &program.fields[*field];
            (
                Some(program.classes[field.class].name.clone()),
                Some(field.name.clone()),
            )
        }
        ShownPlace::Elem { array, index } => (
            Some(object_name(program, *array)),
            Some(format!("[{index}]")),
        ),
    }
}
